"""Excerpts of search results without a server: the texts of all pages in one script, which the search page loads.

Sphinx makes an excerpt of a page that it fetches; a browser fetches nothing from a folder of files.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx

SCRIPT = "search_texts.js"
# What the search asks for is answered from the texts; its address ends in the name of the page.
ANSWER = """
const fetchPage = window.fetch;
window.fetch = (url, ...more) => {
  const root = new URL(document.documentElement.dataset.content_root || "./", location.href).href;
  const page = new URL(url, location.href).href.split(/[?#]/)[0];
  const name = page.startsWith(root) ? decodeURI(page.slice(root.length)).replace(/\\.html$/, "") : "";
  if (!Object.hasOwn(searchTexts, name)) return fetchPage(url, ...more);
  const main = document.createElement("div");
  main.setAttribute("role", "main");
  main.textContent = searchTexts[name];
  return Promise.resolve(new Response(main.outerHTML));
};
"""


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the maker."""
    app.connect("html-page-context", load)
    app.connect("build-finished", make)
    return {"parallel_read_safe": True}


def load(app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: Any) -> None:
    """The search page loads the script, no other page does."""
    if pagename == "search":
        app.add_js_file(SCRIPT)


def make(app: Sphinx, failed: Exception | None) -> None:
    """Write the texts of all pages."""
    if failed is None and app.builder.format == "html":
        texts = {name: " ".join(app.env.get_doctree(name).astext().split()) for name in sorted(app.env.found_docs)}
        text = json.dumps(texts, ensure_ascii=False)
        (Path(app.outdir) / "_static" / SCRIPT).write_text(f"const searchTexts = {text};\n{ANSWER}", encoding="utf-8")
