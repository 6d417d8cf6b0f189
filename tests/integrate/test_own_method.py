"""A method from outside: a file of a user, with public names only, that stands among the methods of the library."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from test_every_method import MODELS
from test_every_method import test_order_in_positions_velocities_and_multipliers as check_order

import liedyn as ld
from liedyn.cli.common import load_file
from liedyn.cli.parser import main
from liedyn.integrate.catalog import METHODS, method_names, parse_method

ROOT = Path(__file__).parents[2]
VERLET = ROOT / "examples" / "extend" / "verlet.py"


def python(*words):
    done = subprocess.run(
        [sys.executable, *map(str, words)], capture_output=True, text=True, timeout=600, env=os.environ
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture
def verlet():
    sys.modules.pop("verlet", None)
    load_file(VERLET)
    yield sys.modules["verlet"].Verlet
    sys.modules.pop("verlet", None)


def test_the_file_of_a_user_has_public_names_only():
    for text in (VERLET.read_text(), (ROOT / "docs" / "own_method.md").read_text()):
        names = set(re.findall(r"\bld\.([A-Za-z_]\w*)", text))
        assert names <= set(ld.__all__)
        assert set(re.findall(r"^from liedyn[.\w]* import", text, re.M)) <= {"from liedyn.stepping import"}
    from liedyn import stepping

    assert set(stepping.__all__) >= {"move", "saddle", "finish_step", "next_step", "OK"}


def test_the_file_runs_as_it_stands_and_keeps_its_kernels(tmp_path):
    first = python(VERLET)
    orders = [float(x) for x in re.findall(r"e[-+]\d\d +(\d\.\d\d)\b", first)]
    assert len(orders) == 2 * 2 * 5
    assert all(1.9 < x < 2.2 for x in orders)
    assert python(VERLET) == first


def test_the_command_line_knows_methods_of_loaded_files(tmp_path):
    words = (
        "-m",
        "liedyn",
        "run",
        "satellite",
        "--load",
        VERLET,
        "--method",
        "verlet",
        "--h",
        "0.01",
        "--t-end",
        "0.1",
    )
    assert json.loads(python(*words, "--json"))["method"] == "Verlet()"
    steps = ("--steps", "0.02", "0.01", "--t-end", "0.1", "--repeats", "1", "--json")
    methods = ("--methods", "verlet", "generalized-alpha")
    found = json.loads(python("-m", "liedyn", "compare", "free_body", "--load", VERLET, *methods, *steps))
    assert found["labels"] == ["verlet", "generalized-alpha"]
    model = tmp_path / "stone.toml"
    model.write_text(
        '[simulate]\nh = 0.01\nt_end = 0.1\nmethod = "verlet"\n'
        '[[body]]\nname = "stone"\nmass = 1.0\ninertia = [0.1, 0.1, 0.1]\n'
    )
    assert json.loads(python("-m", "liedyn", "run", model, "--load", VERLET, "--json"))["method"] == "Verlet()"


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("model", MODELS)
def test_a_registered_method_takes_the_order_test_of_all_methods(verlet, model, group, monkeypatch):
    import test_every_method

    monkeypatch.setitem(test_every_method.METHODS, "verlet", (parse_method("verlet"), 2))
    check_order("verlet", model, group)


def test_a_registered_method_is_compared_with_those_of_the_library(verlet):
    assert method_names() == [*METHODS, "verlet"]
    study = ld.compare("free_body", steps=[0.02], t_end=0.1, repeats=1)
    assert study.labels == (*METHODS, "verlet")


def facts():
    return ld.Facts("mine", (2, 2, 2), (), False, "", "", "")


def test_options_of_a_registered_method_are_read_from_its_text():
    @ld.register_method("my-method")
    @dataclass(frozen=True)
    class Mine(ld.GeneralizedAlpha):
        k: int = 1

    assert parse_method("my-method:k=2,rho_inf=0.5") == Mine(rho_inf=0.5, k=2)
    with pytest.raises(ValueError, match="method 'my-method' has no option 'kk'"):
        parse_method("my-method:kk=2")
    with pytest.raises(ValueError, match="did you mean 'my-method'"):
        parse_method("my-metod")
    ld.register_method("my-method", Mine)  # as a cell of a notebook that runs again does


@dataclass(frozen=True)
class Silent(ld.Method):
    pass


@dataclass(frozen=True)
class Demanding(ld.GeneralizedAlpha):
    k: int = 0

    def __post_init__(self):
        if not self.k:
            raise TypeError("k is missing")


@pytest.mark.parametrize(
    ("name", "method", "message"),
    [
        ("My Method", Silent, "must be small letters, digits and hyphens"),
        (3, Silent, "must be small letters"),
        ("bliedf", Silent, "'bliedf' is a method of the library; choose another name"),
        ("mine", int, "no class derived from ld.Method"),
        ("mine", ld.BLieDF(), "no class derived from ld.Method"),
        ("mine", Silent, r"Silent.facts must be an ld.Facts"),
        ("mine", Demanding, r"Demanding\(\) cannot be made \(k is missing\); give all its fields defaults"),
    ],
)
def test_what_cannot_stand_among_the_methods_is_refused_by_name(name, method, message):
    with pytest.raises(ld.ModelError, match=message):
        ld.register_method(name, method)


def test_a_name_is_given_once():
    ld.register_method("mine", ld.BLieDF)
    with pytest.raises(ld.ModelError, match=r"'mine' is liedyn\.integrate\.bliedf\.BLieDF already"):
        ld.register_method("mine", ld.GeneralizedAlpha)


def test_a_file_that_cannot_be_loaded_says_why(tmp_path, capsys):
    for name, text, message in [
        ("wrong.py", "import liedyn\n\nx = 1 / 0\n", "wrong.py, line 3: ZeroDivisionError: division by zero"),
        ("json.py", "", "there is another module 'json'"),
        ("no_such.py", None, "there is no such Python file"),
        ("notes.txt", "", "there is no such Python file"),
    ]:
        if text is not None:
            (tmp_path / name).write_text(text)
        assert main(["run", "free_body", "--load", str(tmp_path / name)]) == 2
        assert message in capsys.readouterr().err
