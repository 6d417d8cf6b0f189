"""Runs of one topology share layout and workspace: same bits as from scratch, and what differs is noticed."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation import layout
from liedyn.errors import ModelError, RedundancyWarning

METHODS = {
    "alpha": ld.GeneralizedAlpha(rho_inf=0.8),
    "bliedf": ld.BLieDF(k=3),
    "energy": ld.EnergyMidpoint(),
    "munthe-kaas": ld.MuntheKaas(),
}


def top(group="R3xSO3", mass=15.0, spin=150.0, arm=1.0):
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    body = model.body("top", mass, (0.23, 0.47, 0.23), position=(0, arm, 0), angular_velocity=(0, spin, -4.6))
    model.spherical("ground", body, at=(0, 0, 0), name="tip")
    return model


def four_bar(group="R3xSO3", mass=1.0, tilt=0.0, gap=0.0):
    """Redundant in the plane; tilt turns one of the axes out of it, by which rows count."""
    model = ld.Model(gravity=(0, -9.81, 0), group=group)
    corners = np.array([(0, 0, 0), (0.3, 0.8, 0), (2.0, 1.2, 0), (1.8, 0, 0)], dtype=float)
    names = ("ground", "crank", "coupler", "rocker", "ground")
    for k in range(3):
        middle = corners[k : k + 2].mean(axis=0) + (0, 0, gap * (k == 1))
        model.body(names[k + 1], mass, (0.1, 0.1, 0.1), position=middle)
    for k in range(4):
        axis = (np.sin(tilt), 0, np.cos(tilt)) if k == 2 else (0, 0, 1)
        model.revolute(names[k], names[k + 1], at=corners[k], axis=axis, name=f"joint{k}")
    return model


def pushed(group="R3xSO3", mass=1.0, strength=1.0, stiffness=30.0):
    """A function of time, a function of the user, a spring with a damper and a driven joint."""

    def drag(t, x, R, v, omega):
        return (-strength * v[0], 0.0, -0.1 * strength * v[2]), (0.0, 0.0, -0.05 * omega[2])

    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    arm = model.body("arm", mass, (0.05, 0.08, 0.1), position=(0.5, 0, 0))
    free = model.body(
        "free", 2.0, (0.2, 0.3, 0.4), position=(1, 1, 0), velocity=(0, 1, 0), angular_velocity=(1, 2, 0.5)
    )
    model.revolute("ground", arm, at=(0, 0, 0), axis=(0, 0, 1), name="main")
    model.drive("main", ld.expression(f"{strength}*sin(3*t)"))
    model.spring(arm, free, stiffness=stiffness, damping=0.4, length=0.8)
    model.user_force(free, drag)
    return model


def forget():
    layout._known.clear()


def outcome(model, method, **options):
    """All numbers of a run, with its report on itself and what read-outs make of it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sol = ld.simulate(model, t_end=0.02, h=1e-3, method=method, **options)
    arrays = (sol.t, sol.q, sol.v, sol.vd, sol.lam, sol.work, sol.energy.total, sol.constraint_residual)
    counts = (sol.status, sol.stats.newton_iterations, sol.stats.factorizations, repr(sol.health))
    return [x.tobytes() for x in arrays], counts


CASES = [
    (top, {"mass": 11.0, "spin": 90.0, "arm": 0.7}),
    (four_bar, {"mass": 2.0}),
    (pushed, {"mass": 1.7, "strength": 0.3, "stiffness": 12.0}),
]


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize(("build", "numbers"), CASES, ids=[b.__name__ for b, _ in CASES])
def test_a_run_on_a_known_topology_has_the_bits_of_one_from_scratch(build, numbers, method, group):
    forget()
    fresh = outcome(build(group, **numbers), METHODS[method])
    forget()
    first = outcome(build(group), METHODS[method])
    assert outcome(build(group, **numbers), METHODS[method]) == fresh != first
    assert outcome(build(group), METHODS[method]) == first  # nothing is left of the run between


def test_runs_of_one_topology_share_layout_and_arrays():
    forget()
    outcome(top(), METHODS["alpha"])
    (known,) = layout._known.values()
    (spare,) = known.spares[False]
    outcome(top(mass=3.0), METHODS["alpha"])
    assert list(layout._known.values()) == [known]
    assert known.spares[False] == [spare]


def test_a_solution_keeps_its_numbers_when_its_arrays_serve_another_run():
    first = ld.simulate(top(), t_end=0.02, h=1e-3)
    position, later = first.position("top").copy(), ld.simulate(top(mass=1.0, spin=3.0), t_end=0.02, h=1e-3)
    assert later.energy.kinetic[0] < first.energy.kinetic[0]  # both make their evaluators now
    assert np.array_equal(first.position("top"), position)
    assert np.ptp(first.energy.total) < 1e-3 * abs(first.energy.total[0])


def topology(model):
    return model.equations().builder.topology(3)


def changed(what):
    model = ld.Model(gravity=(0, 0, -9.81), group="SE3" if what == "group" else "R3xSO3")
    a = model.body("a", 1.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
    if what == "point mass":
        b = model.point_mass("b", 1.0, position=(1.0, 0, 0))
    else:
        b = model.body("b", 1.0, (0.1, 0.1, 0.1), position=(1.5, 0, 0))
    if what == "joint type":
        model.revolute("ground", a, at=(0, 0, 0), axis=(0, 1, 0))
    else:
        model.spherical("ground", a, at=(0, 0, 0))
    model.spherical("ground" if what == "other body" else a, b, at=(1, 0, 0))
    if what == "more rows":
        model.distance("ground", b, at_a=(0, 0, 3))
    if what == "function":
        model.force(a, (ld.expression("sin(t)"), 0, 0))
    if what == "input":
        model.force(a, (model.input("u"), 0, 0))
    if what == "damper":
        model.spring(a, b, stiffness=1.0, damping=0.1)
    return model


def test_another_topology_is_another_layout():
    kinds = ("none", "group", "point mass", "joint type", "other body", "more rows", "function", "input", "damper")
    found = [topology(changed(what)) for what in kinds]
    assert (
        len(set(found)) == len(kinds) - 1
    )  # a function of time and an input are signals alike: the layout is the same
    assert found[kinds.index("function")] == found[kinds.index("input")]


def test_functions_are_those_of_the_model_at_hand():
    def run(text):
        model = ld.Model()
        cart = model.point_mass("cart", 1.0)
        model.force(cart, (ld.expression(text), 0, 0))
        return ld.simulate(model, t_end=0.1, h=1e-2).acceleration("cart")[-1, 0]

    assert [round(run(text), 9) for text in ("2 + 0*t", "5 + 0*t", "2 + 0*t")] == [2.0, 5.0, 2.0]


def test_redundancy_is_that_of_the_numbers_at_hand():
    def warned(tilt):
        with warnings.catch_warnings(record=True) as found:
            warnings.simplefilter("always")
            ld.simulate(four_bar(tilt=tilt), t_end=2e-3, h=1e-3)
        return [str(w.message) for w in found if issubclass(w.category, RedundancyWarning)]

    flat, tilted = warned(0.0), warned(0.05)
    assert "3 of 20" in flat[0]
    assert tilted != flat
    assert warned(0.0) == flat


def test_a_template_runs_its_function_of_parameters():
    tops = ld.template(top, t_end=0.02, h=1e-3, method=METHODS["alpha"])
    found = tops.run(mass=11.0)
    wanted = ld.simulate(top(mass=11.0), t_end=0.02, h=1e-3, method=METHODS["alpha"])
    assert np.array_equal(found.q, wanted.q)
    assert tops.fits(top(spin=3.0))
    assert not tops.fits(four_bar())
    assert repr(tops) == "<Template of top>"


def test_a_template_keeps_its_topology_and_takes_any_model():
    fixed = ld.template(top(), t_end=0.02, h=1e-3)
    forget()
    assert fixed.run().status == "finished"
    assert fixed._kept[1] in layout._known.values()
    assert fixed.run(changed("none")).bodies == ["a", "b"]  # another topology is a run from the beginning
    with pytest.raises(ModelError, match="parameters mass are arguments of a function"):
        fixed.run(mass=1.0)
    with pytest.raises(ModelError, match="neither a model"):
        ld.template(3.0)


@pytest.mark.parametrize("look", [False, True], ids=["", "after looking at a state"])
def test_a_stepper_that_is_reset_begins_again(look):
    stepper = ld.Stepper(top(), h=1e-3)
    stepper.step(5)
    there = stepper.state if look else None
    q = stepper.position("top") if look else None
    stepper.reset(top(mass=11.0))
    stepper.step(5)
    other = ld.Stepper(top(mass=11.0), h=1e-3)
    other.step(5)
    assert stepper.t == other.t
    assert np.array_equal(stepper.position("top"), other.position("top"))
    assert there is None or np.array_equal(there.position("top")[0], q)
    stepper.reset()
    assert stepper.t == 0.0
    assert stepper.model.find("top").mass == 11.0
