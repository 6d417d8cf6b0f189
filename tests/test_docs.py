"""The documents: every block of code on every page runs as it stands and prints what the page shows."""

import importlib.util
import json
import math
import re
import runpy
import shlex
import tomllib
import warnings
import webbrowser
from dataclasses import dataclass, field
from pathlib import Path

import h5py
import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pytest

import liedyn as ld
from liedyn.cli import build_parser, main
from liedyn.errors import CacheWarning, RedundancyWarning
from liedyn.integrate.catalog import parse_method
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.lowering import USER_FAMILIES
from liedyn.results.stream import ARRAYS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.S | re.M)
NUMBER = re.compile(r"(?<![\w.])([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)(?![\w])")
ROUND_OFF = 1e-9  # numbers below it are errors of arithmetic, which differ from machine to machine
SLOW = ("bench", "demo", "reproduce", "warmup")  # commands that are parsed here and run in tests of their own


@dataclass
class Page:
    """A page, and what its code defined and printed once it ran."""

    path: Path
    names: dict = field(default_factory=dict)
    printed: list[str] = field(default_factory=list)
    warned: set[type] = field(default_factory=set)

    def __post_init__(self):
        self.text = self.path.read_text(encoding="utf-8")
        self.name = self.path.relative_to(DOCS).as_posix()
        self.blocks = list(BLOCK.finditer(self.text))

    def of(self, *languages):
        return [block for block in self.blocks if block[1] in languages]

    def shown(self):
        """Pairs of numbers of code blocks and the text that stands right after them."""
        code = self.of("python")
        for block in self.of("text"):
            before = [k for k, b in enumerate(code) if b.end() < block.start()]
            if before and not self.text[code[before[-1]].end() : block.start()].strip():
                yield before[-1], block[2]

    def commands(self):
        """Command lines of liedyn that the page shows; those in blocks "shell" need more than the tests have."""
        lines = re.findall(r"^    (liedyn .*)$", self.text, re.M)
        for block in self.of("sh", "shell"):
            lines += re.findall(r"^(?:\$ )?(liedyn .*)$", block[2], re.M)
        return [shlex.split(line, comments=True)[1:] for line in lines]

    def run(self, capsys):
        """Write the files that the page shows, then run its code from a file, as Python would."""
        for block in self.of("toml", "xml"):
            name = re.search(r'"([\w-]+\.(?:toml|urdf|xml))"', self.text[block.end() :])
            if name:
                Path(name[1]).write_text(block[2], encoding="utf-8")

        def printed():
            self.printed.append(capsys.readouterr().out)

        code = "".join(f"{block[2]}\n__printed__()\n\n" for block in self.of("python"))
        Path(f"{self.path.stem}.py").write_text(code, encoding="utf-8")
        capsys.readouterr()
        with mpl.rc_context(), warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            self.names = runpy.run_path(f"{self.path.stem}.py", {"__printed__": printed})
        plt.close("all")
        self.warned = {warning.category for warning in said}


PAGES = [Page(path) for path in sorted(DOCS.rglob("*.md")) if "_build" not in path.parts]
PAGES.sort(
    key=lambda page: page.name == "howto/contact.md"
)  # last: another process compiles its kernels by then, conftest.py


def differences(shown, printed):
    """Where a page shows something else than its code prints; "..." stands for anything, spaces count as one.

    Numbers agree within 0.1 %, or one unit of the last digit that is shown, or are both round-off.
    """
    pattern = ""
    for k, part in enumerate(NUMBER.split(" ".join(shown.split()))):
        pattern += NUMBER.pattern if k % 2 else re.escape(part).replace(r"\.\.\.", ".*").replace(r"\ ", " *")
    found = re.fullmatch(pattern, " ".join(printed.split()))
    if not found:
        return [f"the page shows\n{shown}\nbut its code prints\n{printed}"]
    wrong = []
    for a, b in zip(NUMBER.findall(shown), found.groups(), strict=True):
        digits, _, exponent = a.partition("e")
        unit = 10.0 ** (int(exponent or 0) - len(digits.partition(".")[2]))
        x, y = float(a), float(b)
        if (
            not math.isclose(x, y, rel_tol=1e-3, abs_tol=1.01 * unit if "." in a else 0)
            and max(abs(x), abs(y)) > ROUND_OFF
        ):
            wrong.append(f"{a} is shown, {b} is printed")
    return wrong


@pytest.mark.parametrize("page", [page for page in PAGES if page.blocks or page.commands()], ids=lambda page: page.name)
def test_page_runs_and_shows_what_it_prints(page, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MPLBACKEND", "Agg")
    monkeypatch.setattr(webbrowser, "open", lambda url: True)
    mpl.use("Agg")
    page.run(capsys)
    for k, text in page.shown():
        assert differences(text, page.printed[k]) == []
    for block in page.of("toml"):
        tomllib.loads(block[2])
    for block in page.of("json"):
        json.loads(block[2])
    only_read = "".join(block[2] for block in page.of("shell"))
    for command in page.commands():
        build_parser().parse_args(command)
        if command[0] not in SLOW and shlex.join(command) not in only_read:
            assert main(command) == 0, command
    assert CacheWarning not in page.warned  # functions in files are compiled once
    if page.name in TRUTHS:
        TRUTHS[page.name](page, tmp_path)
    page.names.clear()  # or all solutions of all pages would live until the end


def test_a_page_that_shows_something_else_is_found():
    assert differences("a 1.000 b\n  c 2e-14", "a  1.0004 b c 3e-12\n") == []
    assert differences("a ... b 7", "a x y\nz b 7") == []
    assert differences("value [ 1.5 -2]", "value [1.5  -2.]") == []
    assert differences("order 2.00", "order 2.02")
    assert differences("steps 4002", "steps 4020")
    assert differences("a 1", "b 1")


# -- what single pages say besides ------------------------------------------------------------------------------------


def truth_of_own_method(page, folder):
    table = page.names["table"]
    assert set(table.errors) == {"x", "R", "v", "Omega", "lam"}
    for orders in table.orders.values():
        assert (orders > 1.95).all()
    for line in str(table).splitlines():
        assert line.rstrip() in page.text
    Verlet = page.names["Verlet"]
    top = ld.problems.heavy_top(constrained=True)
    table = ld.order_test(top, Verlet(), group="SE3", steps=(5e-4, 2.5e-4), t_end=0.5)
    assert all(orders[0] > 1.9 for orders in table.orders.values())
    sol = ld.simulate(ld.problems.chain(5), t_end=0.1, h=1e-3, method=Verlet())
    assert sol.status == "finished"
    assert sol.constraint_residual.max() < 1e-13
    assert sol.velocity_residual.max() < 1e-12
    assert page.names["study"].labels == ("Verlet", "generalized-alpha")
    found = ld.spectral_radius(Verlet(), [1.9, 2.1]).rho
    assert found == pytest.approx([1.0, 1.8773280], abs=1e-6)  # z + 1/z = 2 - 2.1^2
    stepper = ld.Stepper(ld.problems.satellite(), h=0.01, method=Verlet())
    stepper.step(10)
    assert stepper.t == pytest.approx(0.1)


def truth_of_mechanisms(page, folder):
    names = page.names
    assert abs(names["stroke"] - 0.2) < 1e-4
    assert abs(names["turns"] - 10.0) < 1e-9
    assert names["check"].dof == 1
    assert RedundancyWarning in page.warned
    assert names["rest"].stability == "stable"
    assert np.abs(names["sol"].velocity_residual).max() < 1e-9
    types = {word for row in re.findall(r"^\| (`.*?) \|", page.text, re.M) for word in re.findall(r"`(\w+)", row)}
    assert types == set(JOINTS) - set(USER_FAMILIES)  # the table names every joint


def truth_of_beams(page, folder):
    names = page.names
    for key in ("sol", "swing", "fall"):
        assert names[key].status == "finished", names[key].message
    assert (folder / "boom.png").stat().st_size > 10_000
    assert names["sag"].stability == "stable"
    assert names["limit"] == pytest.approx(897.35, abs=0.1)  # DaDeppo and Schmidt: about 897
    assert names["sideways"] == pytest.approx(243.9, abs=0.1)
    assert names["buckling"].loads[0] == pytest.approx(names["euler"], rel=2e-3)
    assert names["hertz"][0] == pytest.approx(7.235, abs=1e-3)
    assert names["steady"].converged
    assert names["stretch"] < 1e-12


def truth_of_results(page, folder):
    names = page.names
    sol, back, more, long = (names[key] for key in ("sol", "back", "more", "long"))
    assert np.array_equal(back.q, sol.q)
    assert more.t[0] == sol.t[-1]
    assert (long.status, long.t[-1]) == ("finished", 5.0)
    assert np.array_equal(long.q[:1001], sol.q)  # the same, whether in memory or on disk
    assert names["height"].shape == sol.t.shape
    assert names["largest"] == sol.energy.kinetic.max()
    assert np.allclose(names["speed"], np.linalg.norm(sol.velocity("lower"), axis=1), rtol=1e-12)
    assert np.array_equal(names["angle"], sol.coordinate("elbow"))
    written = {"arms.h5", "long.h5", "arms.csv", "arms.nc", "arms_vtk"}
    assert written <= {x.name for x in folder.iterdir()}
    assert names["path"].name == "solution.pvd"
    shown = set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", page.text, re.M))))
    with h5py.File(folder / "arms.h5") as file:
        assert shown == {*ARRAYS, "model"} <= set(file)


def truth_of_model_files(page, folder):
    assert len(page.of("python")) == len(list(page.shown()))  # each block shows what it prints


TRUTHS = {
    "own_method.md": truth_of_own_method,
    "mechanisms.md": truth_of_mechanisms,
    "beams.md": truth_of_beams,
    "results.md": truth_of_results,
    "model_files.md": truth_of_model_files,
}


# -- the method guide -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tool():
    spec = importlib.util.spec_from_file_location("method_guide", ROOT / "tools" / "generate" / "method_guide.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_method_guide_is_up_to_date_with_the_facts(tool):
    # timings are those of the data file; python tools/generate/method_guide.py writes the guide anew
    text = tool.guide(json.loads(tool.DATA.read_text(encoding="utf-8")))
    assert text == tool.GUIDE.read_text(encoding="utf-8")


def test_method_guide_shows_every_method_and_what_was_measured(tool):
    data = json.loads(tool.DATA.read_text(encoding="utf-8"))
    assert {text.partition(":")[0] for text in tool.SETTINGS} == set(tool.METHODS)
    assert set(data["studies"]) == set(tool.STUDIES)
    assert {"date", "machine", "command"} <= set(data)
    for study in data["studies"].values():
        assert set(study["errors"]) | {text for text, _ in study["remarks"]} == set(tool.SETTINGS)


def test_measured_orders_are_those_that_the_methods_state(tool):
    data = json.loads(tool.DATA.read_text(encoding="utf-8"))
    for text in tool.SETTINGS:
        stated = dict(zip(("q", "v", "lam"), parse_method(text).facts.order, strict=True))
        for study in data["studies"].values():
            row = study["errors"].get(text, {"order": {}})
            for key, order in row["order"].items():
                if order is not None and row["error"][key] > tool.ROUND_OFF:
                    assert order > stated[key] - 0.2, (text, study["title"], key)
