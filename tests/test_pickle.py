"""What users get can be pickled, also into another process; what cannot says by name why."""

import pickle
import re
import subprocess
import sys
from copy import copy, deepcopy
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate.catalog import METHODS, as_method
from liedyn.integrate.snapshot import ADDRESSES


def copied(x):
    return pickle.loads(pickle.dumps(x))


def push(t):
    return (0.3 * np.sin(5.0 * t), 0.0, 0.0)


def arm(group="R3xSO3"):
    """Two bodies with a loop of many functions: an input, an expression, a plain function."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="arm")
    upper = model.body("upper", 1.0, (0.02, 0.1, 0.1), position=(0.5, 0, 0), angular_velocity=(0, 1.0, 0))
    lower = model.body("lower", 0.5, (0.02, 0.1, 0.1), position=(1.5, 0, 0))
    shoulder = model.revolute("ground", upper, at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
    model.spherical(upper, lower, at=(1, 0, 0), name="elbow")
    model.force(lower, push, name="push")
    model.force(upper, (model.input("hand"), 0, 0), name="hand")
    model.motor(shoulder, ld.expression("0.2*sin(3*t)"), name="drive")
    return model


def g(q, v, t):
    return 4.0 * q


def equal(a, b):
    return all(np.array_equal(getattr(a, x), getattr(b, x)) for x in ("t", "q", "v", "vd", "lam"))


def test_a_solution_pickles_with_all_its_read_outs():
    for group in ("R3xSO3", "SE3"):
        sol = ld.simulate(arm(group), t_end=0.2, h=0.01)
        back = copied(sol)
        assert equal(back, sol)
        assert (back.status, back.method, repr(back.stats)) == (sol.status, sol.method, repr(sol.stats))
        assert np.array_equal(back.energy.total, sol.energy.total)
        assert np.array_equal(back.energy.work, sol.energy.work)
        for one, other in zip(back.reaction("elbow"), sol.reaction("elbow"), strict=True):
            assert np.array_equal(one, other)
        assert back.health == sol.health
        assert back.verify().verdict == sol.verify().verdict
        more = [ld.simulate(x.model, t_end=0.25, h=0.01, initial=x) for x in (sol, back)]
        assert equal(*more)


def test_a_solution_of_a_run_with_lumped_beams_keeps_them():
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.beam("rod", ld.Section.circle(0.02, E=1e7, nu=0.3, rho=1000), [(0, 0, 0), (1, 0, 0)], n=3)
    model.fixed("ground", rod.start)
    with pytest.warns(ld.AnalysisWarning, match="lumped"):
        sol = ld.simulate(model, t_end=2e-3, h=1e-4, method="rattlie")
    assert np.array_equal(copied(sol).energy.kinetic, sol.energy.kinetic)


def test_a_solution_from_a_file_pickles_by_its_path(tmp_path):
    sol = ld.simulate(arm(), t_end=0.1, h=0.01, save=tmp_path / "arm.h5")
    back = copied(sol)
    assert equal(back, sol)
    assert np.array_equal(back.energy.total, sol.energy.total)
    thin = copied(sol.thinned(3))
    assert equal(thin, sol.thinned(3))


def test_searches_and_linearizations_pickle():
    model = ld.Model(gravity=(0, 0, -9.81))
    bob = model.body("bob", 1.0, (0.01, 0.01, 0.01), position=(0.6, 0, -0.8))
    model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0), name="pin")
    rest = ld.equilibrium(model)
    back = copied(rest)
    assert np.array_equal(back.reaction("pin"), rest.reaction("pin"))
    linear = ld.linearize(model, about=rest)
    again = copied(linear)
    assert str(again) == str(linear)
    assert np.array_equal(again.modes[0].displacement("bob"), linear.modes[0].displacement("bob"))


@pytest.mark.parametrize(
    "name", [*METHODS, "bliedf:start=implicit", "generalized-alpha:index=2", "munthe-kaas:partition=coordinate"]
)
@pytest.mark.parametrize("steps", [1, 7])
def test_a_stepper_goes_on_from_a_pickle_to_the_bit(name, steps):
    stepper = ld.Stepper(arm(), 0.01, name)
    stepper.step(steps, hand=0.2)
    other = copied(stepper)
    assert (other.t, other.inputs, other.status) == (stepper.t, stepper.inputs, stepper.status)
    assert equal(other.state, stepper.state)
    for each in (stepper, other):
        each.step(2)
        each.step(4, hand=-0.3)
    assert equal(other.state, stepper.state)
    assert other.state.work[0] == stepper.state.work[0]
    assert repr(other) == repr(stepper)


def test_addresses_of_kernels_are_known_and_stay_where_they_are():
    found = set()
    for path in (Path(ld.__file__).parent / "integrate").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for line in re.findall(r"^ +((?:run\.settings|self\.settings|c)\..*) = address\(", text, re.M):
            found |= set(re.findall(r"\.(\w+)(?:,|$)", line))
    assert len(found) >= 10
    assert found == ADDRESSES


def test_problems_pickle_by_the_call_that_made_them():
    for name in ("heavy_top_constrained", "chain", "geradin_top_1", "falling_cat"):
        problem = ld.problems.get(name)
        back = copied(problem)
        assert (back.name, back.parameters, back.t_end) == (problem.name, problem.parameters, problem.t_end)
        assert [b.name for b in back.build().bodies] == [b.name for b in problem.build().bodies]
    assert len(copied(ld.problems.chain(n=3)).build().bodies) == 3
    top = replace(ld.problems.heavy_top(), t_end=0.3)
    assert copied(top).t_end == 0.3
    assert np.array_equal(copied(top).reference(0.1)["x"], top.reference(0.1)["x"])


def test_every_problem_pickles():
    for name in ld.problems.names():
        assert copied(ld.problems.get(name)).name == ld.problems.get(name).name


def test_systems_of_plain_functions_pickle():
    system = ld.System(ld.Rn(1), np.eye(1), g, q0=[1.0])
    sol = ld.simulate(system, t_end=0.1, h=0.01)
    back = copied(sol)
    assert np.array_equal(back.element(), sol.element())
    assert np.array_equal(back.energy.total, sol.energy.total)


def test_what_cannot_be_pickled_says_by_name_why():
    model = arm()
    model.force("lower", lambda t: (t, 0.0, 0.0), name="wind")
    expected = r"force 'wind': its function .*<lambda> cannot be pickled; define it with def at the top of a module"
    sol = ld.simulate(model, t_end=0.02, h=0.01)
    for x in (model, sol, ld.Stepper(model, 0.01)):
        with pytest.raises(pickle.PicklingError, match=expected):
            pickle.dumps(x)
    system = ld.System(ld.Rn(1), np.eye(1), lambda q, v, t: 4.0 * q, name="bob")
    with pytest.raises(pickle.PicklingError, match=r"System 'bob': its function g = .*<lambda> cannot be pickled"):
        pickle.dumps(system)
    own = replace(ld.problems.heavy_top(), make=lambda group: arm(group), call=())
    with pytest.raises(pickle.PicklingError, match=r"problem 'heavy_top': its function make = .*<lambda> cannot"):
        pickle.dumps(own)


def test_copies_keep_functions_that_pickle_cannot_name():
    model = arm()
    wind = model.force("lower", lambda t: (t, 0.0, 0.0), name="wind")
    deep, flat = deepcopy(model), copy(wind)
    assert deep.element("wind") is not wind
    assert deep.element("wind").bodies[0] is deep.find("lower")
    assert flat.data is wind.data
    expected = ld.simulate(model, t_end=0.02, h=0.01)
    assert equal(ld.simulate(deep, t_end=0.02, h=0.01), expected)
    assert equal(deepcopy(expected), expected)
    stepper = ld.Stepper(model, 0.01)
    other = deepcopy(stepper)
    stepper.step(2)
    other.step(2)
    assert equal(stepper.state, other.state)
    system = ld.System(ld.Rn(1), np.eye(1), lambda q, v, t: 4.0 * q)
    assert deepcopy(system) is system
    assert copy(ld.problems.heavy_top()).name == "heavy_top"


def test_a_pickle_is_read_in_another_process(tmp_path):
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.body("rod", 2.0, (0.01, 0.2, 0.2), position=(0.5, 0, 0))
    model.motor(model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="pin"), ld.expression("sin(t)"))
    stepper = ld.Stepper(model, 0.01, as_method("test", "bliedf:k=4"))
    stepper.step(3)
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    path = tmp_path / "all.pickle"
    path.write_bytes(pickle.dumps((sol, stepper, ld.problems.chain(n=2), ld.equilibrium(model))))
    script = """
import pickle, sys
sol, stepper, problem, rest = pickle.load(open(sys.argv[1], "rb"))
stepper.step(5)
print(repr((sol.energy.drift, *stepper.position("rod").tolist(), problem.name, rest.converged)))
"""
    done = subprocess.run([sys.executable, "-c", script, path], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    stepper.step(5)
    expected = (sol.energy.drift, *stepper.position("rod").tolist(), "chain", True)
    assert eval(done.stdout, {"np": np}) == expected


def test_a_model_with_contacts_is_copied_with_its_geometry():
    model = ld.Model(gravity=(0, 0, -9.81))
    ball = model.body("ball", mass=0.5, shape=ld.Sphere(0.1), position=(0, 0, 0.3))
    model.contact(ball, model.plane(friction=0.2), name="touch")
    assert copied(model).to_dict() == model.to_dict()
    assert [str(slot) for slot in copied(model).equations().contacts] == [
        str(slot) for slot in model.equations().contacts
    ]
