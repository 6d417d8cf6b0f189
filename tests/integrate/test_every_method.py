"""Every method on every kind of model and on both groups: order in q, v and lam, constraints, one argument to change.

The error tables fix the constants of each scheme on tops and on the satellite; here the models are others: a closed loop
with a spring, a chain with mixed joints, free and pivoted bodies with springs and dampers.  The reference is a
Munthe-Kaas run of order 6 with a step that makes its own error negligible.
"""

from functools import cache

import numpy as np
import pytest

import liedyn as ld
from liedyn.studies.order import read

METHODS = {
    "generalized-alpha": (ld.GeneralizedAlpha(rho_inf=0.8), 2),
    "generalized-alpha, index 2": (ld.GeneralizedAlpha(rho_inf=0.8, index=2), 2),
    "parametrized-alpha": (ld.ParametrizedAlpha(rho_inf=0.8), 2),
    "bliedf 2": (ld.BLieDF(k=2), 2),
    "bliedf 3": (ld.BLieDF(k=3), 3),
    "bliedf 4": (ld.BLieDF(k=4), 4),
    "bliedf 3, index 2": (ld.BLieDF(k=3, index=2), 3),
    "energy cayley": (ld.EnergyMidpoint(), 2),
    "energy exp": (ld.EnergyMidpoint(rotation="exp"), 2),
    "energy euler": (ld.EnergyMidpoint(rotation="euler"), 2),
    "energy cayley 4": (ld.EnergyMidpoint(order=4), 4),
    "energy decaying": (ld.EnergyMidpoint(rho_inf=0.8), 2),
    "munthe-kaas": (ld.MuntheKaas(), 4),
    "krysl-endres": (ld.KryslEndres(), 2),
    "krysl I": (ld.KryslMidpoint("I"), 2),
    "krysl EA": (ld.KryslMidpoint("EA"), 2),
    "krysl AE": (ld.KryslMidpoint("AE"), 2),
    "simo-wong C1": (ld.SimoWong("C1"), 2),
    "simo-wong C2": (ld.SimoWong("C2"), 2),
    "trapezoidal": (ld.Trapezoidal(), 2),
    "rattlie": (ld.RATTLie(), 2),
}


def four_bar(group):
    """Crank, coupler, rocker with revolute joints (three rows redundant) and a spring across."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="four_bar")
    crank = model.body("crank", 1.0, (0.1, 0.12, 0.02), position=(0, 0, 0.5), angular_velocity=(0, 2.0, 0))
    coupler = model.body(
        "coupler", 2.0, (0.02, 0.6, 0.6), position=(0.9, 0, 1.15), rotation=ld.rot("y", -np.arctan(0.3 / 1.8))
    )
    rocker = model.body("rocker", 1.5, (0.2, 0.22, 0.03), position=(1.8, 0, 0.65))
    model.revolute(model.ground, crank, at=(0, 0, 0), axis=(0, 1, 0))
    model.revolute(crank, coupler, at=(0, 0, 1), axis=(0, 1, 0))
    model.revolute(coupler, rocker, at=(1.8, 0, 1.3), axis=(0, 1, 0))
    model.revolute(model.ground, rocker, at=(1.8, 0, 0), axis=(0, 1, 0))
    model.spring(crank, rocker, stiffness=40.0, length=1.2, at_a=(0, 0, 0.3), at_b=(0, 0, -0.2))
    return model


def chain(group):
    """Five bodies, spherical and revolute joints by turns, spinning."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="chain")
    before = model.ground
    for k in range(5):
        body = model.body(f"b{k}", 1.0 + 0.2 * k, (0.05, 0.1, 0.12), position=(k + 0.5, 0, 0))
        if k % 2 == 0:
            model.spherical(before, body, at=(k, 0, 0))
        else:
            model.revolute(before, body, at=(k, 0, 0), axis=(0, 1, 0.3))
        before = body
    # all turn about the same axis, so the joints are satisfied
    model = _spin(model, np.array([0.4, 0.8, -1.2]))
    return model


def _spin(model, omega):
    """The same model with a rigid rotation about the origin as initial velocity."""
    spun = ld.Model(gravity=model.gravity, group=model.group, name=model.name)
    for b in model.bodies:
        spun.body(
            b.name, b.mass, b.inertia, position=b.position, rotation=b.rotation, velocity=np.cross(omega, b.position),
            angular_velocity=b.rotation.T @ omega,
        )  # fmt: skip
    for e in model.joints:
        a, b = (x.name for x in e.bodies)
        if e.type == "spherical":
            spun.spherical(a, b, at_a=e.data["A"], at_b=e.data["B"])
        else:
            axis = np.cross(e.data["n1"], e.data["n2"])
            spun.revolute(a, b, at_a=e.data["A"], at_b=e.data["B"], axis_a=axis, axis_b=e.data["k"])
    return spun


def mixed(group):
    """A free body, a body on a pivot and a point mass: springs, one with a damper, a moving force, a drive between them."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="mixed")
    free = model.body(
        "free", 2.0, (0.2, 0.3, 0.4), position=(1, 0, 0), angular_velocity=(1, 2, 0.5), velocity=(0, 1, 0)
    )
    top = model.fixed_point_body(
        "top", (0.5, 0.6, 0.3), pivot=(0, 0, 1), mass=1.0, com=(0, 0, 0.4), angular_velocity=(0, 1, 3)
    )
    point = model.point_mass("point", 0.7, position=(0.5, 1.0, 0.3), velocity=(0.5, 0, 0))
    model.spring(free, top, stiffness=30.0, length=0.8, at_a=(0.2, 0.1, 0), at_b=(0, 0.3, 0.4))
    model.spring(free, point, stiffness=20.0, length=0.6, damping=0.8, at_a=(-0.2, 0, 0.1))
    model.force(free, value=lambda t: (0.5 * np.sin(3 * t), 0.2, 0.0), frame="body", at=(0.1, 0, 0.2))
    model.torque(top, value=(0.1, 0.0, 0.3), frame="body", reaction=free)
    return model


def joints(group):
    """A chain of many kinds of joints with springs, its end on a plane: a closed loop without redundancy."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="joints")
    bodies = [model.ground]
    for k in range(5):
        bodies.append(model.body(f"b{k}", 1.0 + 0.1 * k, (0.05, 0.08, 0.1), position=(k + 0.5, 0.05 * k, 0)))
    model.universal(*bodies[0:2], at=(0, 0, 0), axis_a=(0, 1, 0), axis_b=(0, 0, 1))
    model.prismatic(*bodies[1:3], at=(1, 0, 0), axis=(1, 0.2, 0))
    model.cylindrical(*bodies[2:4], at=(2, 0, 0), axis=(0, 0.3, 1))
    model.fixed(*bodies[3:5])
    model.generic(*bodies[4:6], locked=["x", "z", "ry"], at=(4, 0, 0))
    model.point_on_plane(bodies[0], bodies[5], at=(4.5, 0.2, 0), axis=(0.1, 1, 0.2))
    model.spring(bodies[1], bodies[2], stiffness=50.0)
    model.spring(bodies[4], bodies[5], stiffness=80.0)
    return model


MODELS = {  # model, t_end, steps for the orders 2, 3 and 4
    "four-bar": (four_bar, 0.2, {2: (0.002, 0.001), 3: (0.002, 0.001), 4: (0.004, 0.002)}),
    "chain": (chain, 0.24, {2: (0.004, 0.002), 3: (0.004, 0.002), 4: (0.004, 0.002)}),
    "joints": (joints, 0.24, {2: (0.006, 0.003), 3: (0.006, 0.003), 4: (0.008, 0.004)}),
    "mixed": (mixed, 0.4, {2: (0.01, 0.005), 3: (0.01, 0.005), 4: (0.02, 0.01)}),
}


@cache
def reference(name):
    """State at the end, by the Munthe-Kaas scheme of order 6 on R3 x SO(3)."""
    make, t_end, _ = MODELS[name]
    sol = run(make("R3xSO3"), ld.MuntheKaas("butcher6"), t_end, t_end / 800)
    return {key: value[-1] for key, value in read(sol).items()}


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
def run(model, method, t_end, h):
    sol = ld.simulate(model, t_end=t_end, h=h, method=method, record=[t_end / 2, t_end])
    assert sol.status == "finished", sol.message
    return sol


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("method", METHODS)
def test_order_in_positions_velocities_and_multipliers(method, model, group):
    scheme, order = METHODS[method]
    make, t_end, steps = MODELS[model]
    wanted, errors = reference(model), []
    for h in steps[order]:
        sol = run(make(group), scheme, t_end, h)
        found = read(sol)
        errors.append({key: np.linalg.norm(found[key][-1] - wanted[key]) for key in wanted})
        assert sol.constraint_residual.max() < 1e-12 * (1 + np.abs(sol.q).max())
    for key, fine in errors[1].items():
        if key == "v" and fine < 1e-11:
            continue
        observed = np.log2(errors[0][key] / fine)
        assert observed > order - 0.25, f"{key}: order {observed:.2f} from {errors[0][key]:.2e} and {fine:.2e}"
