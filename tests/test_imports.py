"""The import rule of the layers, and the lazy package."""

import importlib
import importlib.util
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

import liedyn

ROOT = Path(__file__).parent.parent
spec = importlib.util.spec_from_file_location("check_imports", ROOT / "tools" / "checks" / "imports.py")
check_imports = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check_imports)


def package(tmp_path, **files):
    root = tmp_path / "liedyn"
    for name, text in files.items():
        path = root / f"{name.replace('__', '/')}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def test_package_keeps_the_import_rule():
    assert check_imports.breaches(ROOT / "src" / "liedyn") == []


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (1, "import liedyn.multibody.model"),
        (1, "from liedyn.multibody import model"),
        (1, "from liedyn import multibody"),
        (1, "from liedyn import Model"),  # an export of the package sits on top of all layers
        (1, "from ..multibody import model"),
        (1, "from .. import multibody"),
        (2, "import importlib\nimportlib.import_module('liedyn.multibody.model')"),
        (2, "def f():\n    from liedyn.multibody.model import Model"),
        (2, "try:\n    import liedyn.multibody\nexcept ImportError:\n    pass"),
    ],
)
def test_import_of_a_layer_above_is_found_with_its_line(tmp_path, line, text):
    root = package(tmp_path, groups__so3=text)
    (breach,) = check_imports.breaches(root)
    assert breach.startswith(f"{root / 'groups' / 'so3.py'}:{line}: groups imports liedyn")


@pytest.mark.parametrize(
    "text",
    [
        "import numpy",
        "from liedyn.compiled.decorators import njit",
        "from liedyn.groups import algebra",
        "from . import algebra",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from liedyn.multibody.model import Model",
    ],
)
def test_import_of_own_layer_below_or_for_types_passes(tmp_path, text):
    assert check_imports.breaches(package(tmp_path, groups__so3=text)) == []


def test_file_of_no_layer_is_found(tmp_path):
    (breach,) = check_imports.breaches(package(tmp_path, elsewhere="x = 1"))
    assert "elsewhere belongs to no layer" in breach


def test_every_public_name_exists():
    for name in liedyn.__all__:
        assert getattr(liedyn, name) is not None
    assert set(liedyn.__all__) == {*liedyn._HOME, *liedyn.MODULES, "__version__"}
    assert set(liedyn.__all__) <= set(dir(liedyn))


def test_misspelt_name_is_an_attribute_error():
    with pytest.raises(AttributeError, match="Modle"):
        liedyn.Modle  # noqa: B018


def test_import_of_the_package_and_help_load_neither_numba_nor_numpy():
    code = (
        "import sys, contextlib, io, liedyn, liedyn.cli\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    liedyn.cli.main(['--help'])\n"
        "print([m for m in ('numba', 'numpy', 'scipy', 'h5py', 'matplotlib') if m in sys.modules])"
    )
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


def test_stub_of_the_public_names_is_up_to_date():
    tool = runpy.run_path(str(ROOT / "tools" / "generate" / "stub.py"))
    assert tool["STUB"].read_text(encoding="utf-8") == tool["text"]()


@pytest.mark.parametrize(
    ("old", "name"),
    [
        ("results.simulate", "simulate"),
        ("results.statics", "equilibrium"),
        ("dae.system", "System"),
        ("integrate.impulse", "RATTLie"),
        ("integrate.energy_midpoint", "EnergyMidpoint"),
        ("multibody.table", "Table"),
    ],
)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_public_names_are_found_where_they_were(old, name):
    assert getattr(importlib.import_module(f"liedyn.{old}"), name) is getattr(liedyn, name)


def test_a_module_under_its_old_name_says_the_new_one():
    with pytest.warns(DeprecationWarning, match=r"liedyn.results.order is now liedyn.studies.order"):
        importlib.import_module("liedyn.results.order")


def test_a_module_that_never_was_is_not_found():
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("liedyn.dae.nothing")


def test_the_picture_of_the_layers_is_that_of_the_import_rule():
    page = (ROOT / "docs" / "developers" / "map.md").read_text(encoding="utf-8")
    drawn = [line.split() for line in page.split("```text\n")[1].split("```")[0].splitlines()]
    layers = [[name for name in layer if not name.startswith("__")] for layer in check_imports.LAYERS]
    assert drawn == layers
