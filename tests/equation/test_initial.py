"""Consistent initial values."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation.consistent.initial import InitialValues


def linkage(unit, mass):
    """Four bodies with a plane, a point and a rigid joint between them, of 1 m and 1 kg in units 1/unit m and 1/mass kg."""

    def length(*x):
        return np.array(x) * unit

    def inertia(*x):
        return np.array(x) * mass * unit**2

    model = ld.Model()
    model.body(
        "a", 0.73 * mass, inertia(0.0434, 0.101, 0.0594), position=length(1.02, -0.235, 1.25),
        rotation=ld.rot((-0.03, 0.78, -0.56), 1.13), com=length(0.096, -0.146, -0.146), velocity=length(-0.02, 0.69, 0.54),
        angular_velocity=(-0.52, -0.43, -1.02),
    )  # fmt: skip
    model.body(
        "b", 1.52 * mass, inertia(0.0263, 0.113, 0.135), position=length(1.06, -0.548, 1.11), com=length(0.149, 0.044, 0.15),
        velocity=length(-1.25, 0.516, 2.35), angular_velocity=(-1.2, -0.38, -0.13),
    )  # fmt: skip
    model.body(
        "c", 1.59 * mass, inertia(0.238, 0.156, 0.176), position=length(0.385, 0.699, 1.43),
        velocity=length(-1.67, 0.95, 0.41), angular_velocity=(-1.8, 0.81, 1.09),
    )  # fmt: skip
    turn = ld.rot((0.83, 0.3, 0.49), 2.9)
    model.body("d", 0.413 * mass, inertia(0.0407, 0.0489, 0.0274), position=length(0.664, -0.836, 1.1), rotation=turn)
    model.planar("a", "b", at=length(0.94, -0.646, 0.843), axis=(0, 1, 0))
    model.spherical("b", "c", at=length(0.517, 0.129, 1.24))
    model.fixed("a", "d", at=length(0.7, -0.49, 1.56))
    model.spring("a", "b", stiffness=53.0 * mass, length=1.136 * unit, at_a=length(0.41, 0.077, -0.506))
    return model


@pytest.mark.filterwarnings("ignore::liedyn.errors.ConsistencyWarning")
@pytest.mark.parametrize(("unit", "mass"), [(1e-6, 1e-15), (1e-3, 1e-3), (10.0, 1e-6)])
def test_velocities_of_a_restart_do_not_depend_on_the_units(unit, mass):
    """Masses of a picogram were round-off beside the constraints: most poses got velocities that were not the nearest."""
    spins = []
    for units in ((1.0, 1.0), (unit, mass)):
        method = ld.GeneralizedAlpha(rho_inf=0.5)  # index 3: B v = 0 to the order of the method
        sol = ld.simulate(linkage(*units), t_end=0.5, h=0.01, method=method)
        assert sol.velocity_residual.max() > 1e-6, "nothing to project"
        initial = InitialValues(sol.evaluator)
        states = [initial.restart(sol.state(t)) for t in sol.t[1:]]
        spins.append([s.v.reshape(-1, 6)[:, 3:] for s in states])
    np.testing.assert_allclose(spins[1], spins[0], rtol=0, atol=1e-9)


def test_a_force_that_is_not_finite_at_the_start_is_named():
    model = ld.Model()
    for name, y in (("left", 1.0), ("right", 0.0)):
        body = model.body(name, mass=1.0, inertia=(1, 1, 1), position=(1, y, 0))
        model.user_force(body, lambda t, x, R, v, w: ((x[0] / x[1], 0.0, 0.0), (0.0, 0.0, 0.0)), name=f"pull on {name}")
    with pytest.raises(
        ld.ModelError, match=r"not finite: those of element 'pull on right' .on 'right'. are nan or inf"
    ):
        ld.simulate(model, t_end=0.1, h=0.01)


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(), ld.ParametrizedAlpha()], ids=repr)
def test_how_a_run_starts_does_not_depend_on_how_the_world_is_turned(method):
    """A spring near the limit above which the start is smoothed: what counts is how long vectors are, not their components."""
    turns = [np.eye(3), ld.rot("z", 0.25 * np.pi), ld.rot((1, 2, 3), 2.0)]
    found = []
    for R in turns:
        model = ld.Model()
        velocity = R @ np.full(3, 0.75)
        ball = model.body("ball", 1.0, (1, 1, 1), position=R @ (1.0, 0, 0), velocity=velocity)
        model.spring("ground", ball, stiffness=2.0, length=0.0)
        sol = ld.simulate(model, t_end=4.0, h=1.0, method=method, health=False)
        found.append(sol.position("ball") @ R)
    np.testing.assert_allclose(found[1], found[0], atol=1e-13)
    np.testing.assert_allclose(found[2], found[0], atol=1e-13)
