"""`liedyn equilibrium` and `liedyn modes` on model files: what they print, write and refuse."""

import json
from contextlib import nullcontext

import numpy as np
import pytest

import liedyn as ld
from liedyn.cli import main


@pytest.fixture
def crane(tmp_path, monkeypatch):
    """A rod on a hinge with a spring, which hangs at an angle of its own, pushed by an input."""
    monkeypatch.chdir(tmp_path)
    model = ld.Model(gravity=(0, 0, -9.81), name="crane")
    rod = model.body("rod", mass=2.0, inertia=(0.01, 0.2, 0.2), position=(0.5, 0, 0))
    model.revolute("ground", rod, at=(0, 0, 0), axis=(0, -1, 0), name="hinge")
    model.joint_spring("hinge", stiffness=30.0, rest=0.0, damping=1.0, name="coil")
    model.torque(rod, (0, model.input("push"), 0))
    return str(model.write("crane.toml"))


def expected(push):
    model = ld.read_model("crane.toml")
    return ld.equilibrium(model, inputs={"push": push})


def test_equilibrium_prints_writes_and_tells_coordinates_and_reactions(crane, capsys):
    assert main(["equilibrium", crane, "--input", "push=-4"]) == 0
    shown = capsys.readouterr().out
    rest = expected(-4.0)
    angle = rest.solution.coordinate("hinge")[0]
    assert "equilibrium of 'crane' at t = 0: stable" in shown
    assert f"{angle:.6g} rad" in shown
    options = ["--what", "reactions", "--csv", "r.csv", "--save", "r.h5", "--json"]
    assert main(["equilibrium", crane, "--input", "push=-4", *options]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["status"] == "finished"
    assert told["values"]["hinge.reaction.Fz"] == pytest.approx(2.0 * 9.81, rel=1e-12)
    table = np.genfromtxt("r.csv", delimiter=",", names=True)
    assert len(table.dtype.names) > 10
    assert ld.load("r.h5").coordinate("hinge")[0] == angle


def test_modes_are_those_of_the_linearization_at_rest_or_at_the_start(crane, capsys):
    for where, about in (("rest", expected(0.0)), ("start", None)):
        with pytest.warns() if about is None else nullcontext():
            assert main(["modes", crane, "--input", "push=0", "--about", where, "--json", "--csv", "modes.csv"]) == 0
        told = json.loads(capsys.readouterr().out)
        with pytest.warns() if about is None else nullcontext():
            found = ld.linearize(ld.read_model(crane), about=about, inputs={"push": 0.0})
        assert [m["frequency"] for m in told["modes"]] == found.frequencies.tolist()
        written = np.genfromtxt("modes.csv", delimiter=",", names=True)
        assert written["damping_ratio"] == found.damping_ratios[0]
    assert main(["modes", crane, "--input", "push=0"]) == 0
    assert "linearization of 'crane'" in capsys.readouterr().out


def test_without_an_equilibrium_the_exit_code_is_one(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    model = ld.Model(gravity=(0, 0, -9.81))
    model.point_mass("stone", 1.0)
    model.write("stone.toml")
    for command in ("equilibrium", "modes"):
        assert main([command, "stone.toml"]) == 1
        assert "no equilibrium was found" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["equilibrium", "crane.toml", "--input", "push"], "write NAME=NUMBER"),
        (["equilibrium", "crane.toml", "--input", "push=much"], "write NAME=NUMBER"),
        (["equilibrium", "crane.toml", "--input", "pull=1"], "pull"),
        (["equilibrium", "crane.toml", "--set", "n=3"], "a model file has none"),
        (["equilibrium", "crane.toml", "--what", "moods"], "moods"),
        (["modes", "run.h5"], "is a result"),
        (["modes", "chian"], "chain"),
        (["modes", "crane.toml", "--csv", "nowhere/modes.csv"], "no directory"),
    ],
)
def test_mistakes_are_told_with_exit_code_two(crane, words, message, capsys):
    assert main(words) == 2
    assert message in capsys.readouterr().err


class _nothing:
    def __enter__(self):
        pass

    def __exit__(self, *_):
        pass
