"""Examples in docstrings run and give what they show; the reference has every public name, and each says what it is."""

import doctest
import inspect
import pkgutil
import re
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld

API = Path(__file__).parent.parent / "docs" / "api"
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in sorted(API.glob("*.md")))
LISTED = re.findall(r"^\.\. auto\w+:: ([\w.]+)\n(?:   :members:( [^\n]*)?\n)?", TEXT, re.M)


def members(owner):
    """Public names of a module or of a class."""
    if hasattr(owner, "__all__"):
        return owner.__all__
    home = owner.__name__ if inspect.ismodule(owner) else owner.__module__
    return [key for key, value in vars(owner).items() if key[0] != "_" and getattr(value, "__module__", home) == home]


def documented():
    """What the pages of the reference show, name -> object."""
    found = {}
    for name, chosen in LISTED:
        owner = found[name] = pkgutil.resolve_name(name)
        whole = f":: {name}\n   :members:\n" in TEXT
        for key in members(owner) if whole else filter(None, chosen.replace(" ", "").split(",")):
            found[f"{name}.{key}"] = getattr(owner, key)
    return found


DOCUMENTED = documented()


def examples():
    """Docstrings with examples."""
    finder = doctest.DocTestFinder(recurse=False)
    found = []
    for name, value in DOCUMENTED.items():
        value = getattr(value, "fget", value)
        if callable(value):
            found += [
                pytest.param(x, id=name) for x in finder.find(inspect.unwrap(value), name, globs={}) if x.examples
            ]
    return found


@pytest.fixture(scope="module")
def sol():
    """The solution of the first example of `Solution`, which those of its methods use."""
    globs = {"ld": ld, "np": np}
    for example in doctest.DocTestParser().get_examples(ld.Solution.__doc__):
        exec(compile(example.source, "<Solution>", "single"), globs)
    return globs["sol"]


@pytest.mark.parametrize("test", examples())
def test_example_gives_what_it_shows(test, sol, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    test.globs = {"ld": ld, "np": np, "sol": sol}
    report = []
    options = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    failed, run = doctest.DocTestRunner(optionflags=options).run(test, out=report.append)
    assert run > 0
    assert failed == 0, "".join(report)


def test_the_functions_that_people_use_first_have_examples():
    shown = {param.id for param in examples()}
    joints = {
        f"liedyn.Model.{name}" for name in ("spherical", "fixed", "revolute", "prismatic", "cylindrical", "universal")
    }
    most = {
        f"liedyn.{name}"
        for name in ("simulate", "Solution", "load", "linearize", "equilibrium", "compare", "SO3", "SE3")
    }
    assert joints | most | {"liedyn.Model.body", "liedyn.Model.beam", "liedyn.Solution.position"} <= shown
    assert len(shown) >= 60


def test_the_reference_has_every_public_name():
    listed = {name for name, _ in LISTED}
    assert {f"liedyn.{name}" for name in ld.__all__ if name != "__version__"} <= listed
    for owner in (ld.Model, ld.Solution):
        assert {f"liedyn.{owner.__name__}.{name}" for name in dir(owner) if name[0] != "_"} <= listed
    assert {f"liedyn.problems.{name}" for name in ld.problems.__all__} <= set(DOCUMENTED)


def test_what_is_public_says_what_it_is():
    for name, value in DOCUMENTED.items():
        if callable(value) or isinstance(value, property) or inspect.ismodule(value):
            assert inspect.getdoc(value), name
