"""The documentation as a web site: it builds without a warning, asks for nothing outside, and its links lead somewhere."""

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import liedyn as ld
from liedyn.viewer.browser import Browser, find_browser

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
TEXTS = [*sorted(ROOT.glob("*.md")), *(page for page in sorted(DOCS.rglob("*.md")) if "_build" not in page.parts)]


class Reader(HTMLParser):
    """Addresses in a built page: what it loads, where it leads; and the places in it that can be led to."""

    def __init__(self, page):
        super().__init__()
        self.loads, self.leads, self.places = [], [], set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.places.add(values.get("id"))
        if tag == "a":
            self.leads.append(values.get("href"))
        elif tag in ("script", "img", "iframe", "source", "link") and values.get("rel") not in ("index", "search"):
            self.loads.append(values.get("src") or values.get("href"))


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The built pages, by path: what `make docs` makes."""
    out = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--nitpicky", "-q"]
    done = subprocess.run(
        [*command, "-b", "html", "-d", str(out / "trees"), str(DOCS), str(out / "html")],
        capture_output=True, text=True, timeout=600,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    return out / "html"


@pytest.fixture(scope="module")
def pages(site):
    """What the built pages contain; that of the viewer on the start page has tests of its own."""
    return {page: Reader(page) for page in site.rglob("*.html") if "_static" not in page.parts}


def test_pages_load_nothing_from_outside(site, pages):
    for page, found in pages.items():
        for address in filter(None, found.loads):
            assert not urlsplit(address).netloc, page
            assert (page.parent / unquote(urlsplit(address).path)).exists(), (page, address)
    for sheet in site.rglob("*.css"):
        assert not re.search(r"(@import|url\()\s*[\"']?(https?:)?//", sheet.read_text(encoding="utf-8")), sheet


def test_links_between_the_pages_lead_to_a_place(site, pages):
    for page, found in pages.items():
        for address in filter(None, found.leads):
            parts = urlsplit(address)
            if parts.scheme or address == "#":
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.is_relative_to(site), (page, address)
            assert target.exists(), (page, address)
            if parts.fragment and target in pages:
                assert unquote(parts.fragment) in pages[target].places, (page, address)


def test_links_work_in_the_texts_as_they_are_too():
    """As on GitHub: paths of files, and anchors made of headings."""
    heads = {
        page: {anchor(x) for x in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.M)} for page in TEXTS
    }
    for page in TEXTS:
        text = re.sub(r"^```.*?^```|`[^`\n]*`", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
        for address in re.findall(r"\]\(([^()\s]+)\)", text):
            parts = urlsplit(address)
            if parts.scheme:
                assert parts.scheme in ("http", "https", "mailto"), (page, address)
                assert parts.scheme == "mailto" or "." in parts.netloc, (page, address)
                continue
            target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert target.exists(), (page, address)
            if parts.fragment:
                assert parts.fragment in heads[target], (page, address)


def anchor(heading):
    """Anchor that GitHub and MyST make of a heading."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def test_the_site_has_an_entry_for_every_public_name(site, pages):
    places = {place for page, found in pages.items() if page.parent == site / "api" for place in found.places}
    modules = {"attitude", "element_kernels", "groups", "plot", "problems", "stepping", "units", "viewer"}
    names = set(ld.__all__) - {"__version__"} - modules
    assert {f"liedyn.{name}" for name in names} <= places
    assert {f"liedyn.problems.{name}" for name in ld.problems.__all__ if name != "Problem"} <= places
    assert {f"module-liedyn.{name}" for name in modules} <= places


def test_pages_are_typeset_and_move_without_a_network(site):
    if find_browser() is None:
        pytest.skip("no Chromium (make browser installs it): the pages are not looked at in a browser")
    with Browser(size=(1280, 900)) as browser:
        formulas = browser.open(site / "theory" / "equation.html", offline=True)
        assert formulas.wait("document.querySelectorAll('mjx-container svg').length") > 5
        assert formulas.evaluate("document.querySelectorAll('mjx-merror, [data-mjx-error]').length") == 0
        assert all(address.startswith("file:") for address in formulas.requests)
        assert formulas.errors == []
        start = browser.open(site / "index.html", offline=True)
        assert start.evaluate("document.querySelector('iframe.moving').getBoundingClientRect().width") > 500
        assert all(address.startswith("file:") for address in start.requests)
        moving = browser.open(site / "_static" / "heavy_top.html", offline=True)
        assert moving.wait("document.querySelector('canvas').width") > 500
        assert moving.requests + moving.errors == []
        start.resize(400, 800)
        assert start.evaluate("document.documentElement.scrollWidth") <= 400
