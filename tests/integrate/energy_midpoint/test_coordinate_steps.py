"""Discrete derivatives of rows and laws on relative coordinates, for every kind of coordinate and every rotation map.

Angles are exact where the joint keeps its axes together, so the states here satisfy their joints.
"""

import math

import numpy as np
import pytest
from test_discrete_derivatives import H, Step, assert_iteration_matrix, members

import liedyn as ld
from liedyn.multibody.joint_types import coordinates
from liedyn.results.readout.coordinates import readout

SEEDS = range(5)
KINDS = {"angle": "angle", "slide": "displacement", "distance": "distance"}
kinds = pytest.mark.parametrize("kind", KINDS)


def pair(point=False):
    """Two bodies; the second may be a point mass."""
    model = ld.Model()
    model.body("a", 2.0, (0.2, 0.3, 0.4), position=(0.3, 0.2, 0.1), com=(0.1, 0.0, -0.1))
    if point:
        model.point_mass("b", 1.5, position=(1.0, 0.5, -0.2))
    else:
        model.body("b", 1.5, (0.3, 0.25, 0.2), position=(1.0, 0.5, -0.2), rotation=ld.rot("x", 0.3))
    return model


def joined(kind, prescribed=True):
    """Two bodies with a row (or with nothing yet) on one coordinate of a joint."""
    model = pair()
    if kind == "distance":
        model.distance("a", "b", at_a=(0.2, 0.1, 0.3), at_b=(0.1, 0.2, -0.3), name="joint")
    else:
        model.cylindrical("a", "b", at=(0.6, 0.3, 0.0), axis=(0.1, 0.7, 0.3), name="joint")
        if prescribed:
            model.drive("joint", 0.1, coordinate=KINDS[kind])
    return model


class JointStep(Step):
    """Pairs of states in which the axes of the cylindrical joint agree."""

    def __init__(self, model, member):
        super().__init__(model, member)
        self.model, self.member = model, member

    def turned(self, q0, q1):
        """Increments from q0 to q1."""
        x = np.zeros((self.n, 2, 3))
        for k in range(1, len(self.model.bodies) + 1):
            a, b = q0.reshape(-1, 12)[k], q1.reshape(-1, 12)[k]
            x[k, 0] = b[:3] - a[:3]
            w = ld.attitude.to_rotation_vector(a[3:].reshape(3, 3).T @ b[3:].reshape(3, 3))
            phi = np.linalg.norm(w)
            length = {"cayley": 2 * math.tan(phi / 2), "exp": phi, "euler": 2 * math.sin(phi / 2)}
            x[k, 1] = w / phi * length[self.member["rotation"]]
        return x.ravel()

    def poses(self, rng):
        """Two states and the increments between them: a at random, b on the joint with some angle and displacement."""
        joint = next(e for e in self.model.joints)
        fa, fb = joint.frames
        start = rng.uniform(-3, 3)
        result = []
        for phi, s in ((start, rng.normal()), (start + rng.uniform(-1.5, 1.5), rng.normal())):
            q = self.run.old.q.reshape(-1, 12).copy()
            Ra = result[0].reshape(-1, 12)[1, 3:].reshape(3, 3) if result else np.eye(3)
            Ra = Ra @ ld.attitude.rotation_vector(0.8 * rng.normal(size=3))
            q[1, :3], q[1, 3:] = rng.normal(size=3), Ra.ravel()
            Rb = Ra @ fa.rotation @ ld.rot("z", phi) @ fb.rotation.T
            q[2, 3:] = Rb.ravel()
            point = q[1, :3] + Ra @ (fa.point + s * fa.rotation[:, 2])
            q[2, :3] = rng.normal(size=3) if joint.type == "distance" else point - Rb @ fb.point
            q[3:, 0] = start
            result.append(q.ravel())
        return *result, self.turned(*result)


def coordinate(model, q, which):
    """Value of a coordinate in a state, angles up to turns."""
    states = q.reshape(1, -1, 12)
    c = coordinates(model.joint("joint"))[which]
    return readout(states, np.zeros((1, states.shape[1], 6)), np.zeros(1), c)[0][0]


def change(model, q0, q1, which):
    """Change of a coordinate, of an angle the short way."""
    d = coordinate(model, q1, which) - coordinate(model, q0, which)
    return math.remainder(d, 2 * math.pi) if which == "angle" else d


@kinds
@members
def test_work_of_a_unit_multiplier_is_the_change_of_the_coordinate(kind, member):
    model, which = joined(kind), KINDS[kind]
    step = JointStep(model, member)
    for seed in SEEDS:
        q0, q1, x = step.poses(np.random.default_rng(seed))
        np.testing.assert_allclose(step.place(q0, x)[0], q1, atol=1e-13)
        lam = np.zeros(step.size)
        lam[step.lam_rows[-1]] = 1.0
        work = step.work(q0, x, step.residual(q0, x, lam))
        assert work == pytest.approx(-change(model, q0, q1, which), abs=2e-14)


def geared():
    """A gear between the two coordinates of one joint: 0.7 angle + constant = displacement."""
    model = joined("slide", prescribed=False)
    model.gear("joint", "joint", 0.7, coordinate_a="angle", coordinate_b="displacement")
    return model


@members
def test_work_of_a_coupling_is_that_of_both_coordinates(member):
    model = geared()
    step = JointStep(model, member)
    for seed in SEEDS:
        q0, q1, x = step.poses(np.random.default_rng(seed))
        lam = np.zeros(step.size)
        lam[step.lam_rows[-1]] = 1.0
        work = step.work(q0, x, step.residual(q0, x, lam))
        expected = 0.7 * change(model, q0, q1, "angle") - change(model, q0, q1, "displacement")
        assert work == pytest.approx(expected, abs=3e-14)


X = np.linspace(-10.0, 10.0, 41)
TABLE = ld.Table(X, 3.0 * X + 0.1 * X**3, kind="cubic", outside="extend")
CONSERVATIVE = {
    "spring": lambda m, **which: m.joint_spring("joint", 30.0, rest=0.3, **which),
    "stops": lambda m, **which: m.limit("joint", -0.3, 0.2, stiffness=100.0, transition=0.4, **which),
    "sharp stops": lambda m, **which: m.limit("joint", -0.3, 0.2, stiffness=100.0, transition=0.0, **which),
    "law": lambda m, **which: m.law("joint", lambda t, r, v: -9 * math.sin(r), lambda r: -9 * math.cos(r), **which),
    "table": lambda m, **which: m.joint_spring("joint", force=TABLE, **which),
}


@pytest.mark.parametrize("law", CONSERVATIVE)
@pytest.mark.parametrize("which", ["angle", "displacement"])
@members
def test_work_of_a_law_is_the_change_of_its_potential(law, which, member):
    model = joined("slide", prescribed=False)
    CONSERVATIVE[law](model, coordinate=which)
    step = JointStep(model, member)
    for seed in SEEDS:
        q0, q1, x = step.poses(np.random.default_rng(seed))
        V0, V1 = step.potential(q0), step.potential(q1)
        work = step.work(q0, x, step.residual(q0, x))
        assert abs(work - (V1 - V0)) <= 2e-14 * (abs(V0) + abs(V1) + np.abs(step.residual(q0, x)).sum())


@members
def test_work_of_a_nonlinear_spring_is_the_change_of_its_potential(member):
    model = pair(point=True)
    model.spring("a", "b", force=lambda l: 30 * (l - 1) + l**3, potential=lambda l: 15 * (l - 1) ** 2 + l**4 / 4)
    step = Step(model, member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x = step.configuration(rng), step.increment(rng)
        r = step.residual(q0, x)
        V0, V1 = step.potential(q0), step.potential(step.place(q0, x)[0])
        assert abs(step.work(q0, x, r) - (V1 - V0)) <= 2e-14 * (abs(V0) + abs(V1) + np.abs(r).sum())


DISSIPATIVE = {
    "damper": lambda m: m.joint_damper("joint", 0.7, coordinate="angle"),
    "friction": lambda m: m.friction("joint", 1.0, 1.5, viscous=0.1, coordinate="angle"),
    "stop": lambda m: m.limit("joint", upper=-0.5, stiffness=10.0, damping=5.0, transition=0.2, coordinate="angle"),
}


@pytest.mark.parametrize("law", DISSIPATIVE)
@members
def test_dissipative_laws_never_give_energy(law, member):
    model = joined("slide", prescribed=False)
    DISSIPATIVE[law](model)
    step = JointStep(model, member)
    for seed in range(20):
        q0, q1, x = step.poses(np.random.default_rng(seed))
        lost = step.work(q0, x, step.residual(q0, x)) - (step.potential(q1) - step.potential(q0))
        assert lost >= -1e-13
        if law == "damper":
            assert lost == pytest.approx(0.7 * change(model, q0, q1, "angle") ** 2 / H, rel=1e-12)


def everything():
    """Every row and every law, on angle, displacement and distance."""
    model = pair()
    model.body("c", 1.1, (0.3, 0.25, 0.2), position=(0.0, 1.5, -0.2), rotation=ld.rot("x", 0.3))
    model.point_mass("d", 0.7, position=(0.5, 1.5, 0.9))
    model.cylindrical("a", "b", at=(0.6, 0.3, 0.0), axis=(0.1, 0.7, 0.3), name="joint")
    model.revolute("ground", "c", at=(0.1, 1.0, 0.0), axis=(0.1, 0.7, 0.3), name="hinge")
    model.distance("a", "d", length=lambda t: 1.7 + 0.1 * math.sin(t), at_a=(0.1, 0.2, 0.3))
    model.gear("joint", "hinge", math.sqrt(2.0), coordinate_a="angle")
    model.drive("joint", lambda t: 0.1 * t, coordinate="displacement")
    for add in DISSIPATIVE.values():
        add(model)
    for add in CONSERVATIVE.values():
        add(model, coordinate="angle")
        add(model, coordinate="displacement")
    model.motor("hinge", lambda t, rho, rate: 5 * math.cos(rho) - rate**2)
    model.motor("hinge", math.sin)
    model.control("hinge", lambda t: 0.3 * math.sin(t), 30.0, 4.0)
    model.spring("b", "d", force=lambda l, rate: 3 * l**2 + l * rate, at_a=(0.1, 0.0, 0.2))
    return model


@members
def test_iteration_matrix_agrees_with_differences(member):
    step = Step(everything(), member)
    assert_iteration_matrix(step, np.random.default_rng(1))


@kinds
@members
def test_forces_are_the_same_for_the_step_back(kind, member):
    model = joined(kind)
    if kind != "distance":
        for add in (*CONSERVATIVE.values(), *[lambda m, coordinate, add=a: add(m) for a in DISSIPATIVE.values()]):
            add(model, coordinate=KINDS[kind])
    step = JointStep(model, member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, q1, x = step.poses(rng)
        lam = np.zeros(step.size)
        lam[step.lam_rows] = rng.normal(size=len(step.lam_rows))
        there, back = step.residual(q0, x, lam), step.residual(q1, -x, lam, h=-H)
        for f, g in zip(step.forces(there), step.forces(back), strict=True):
            np.testing.assert_allclose(g, f, rtol=0, atol=1e-12 * np.abs(there).max())


@kinds
@members
def test_internal_forces_cancel_and_with_cayley_their_moments_too(kind, member):
    model = joined(kind)
    step = JointStep(model, member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, q1, x = step.poses(rng)
        lam = np.zeros(step.size)
        lam[step.lam_rows[-1]] = 1.0
        force, moment = step.forces(step.residual(q0, x, lam))
        mean = 0.5 * (q0 + q1).reshape(-1, 12)[:, :3]
        assert np.abs(force[1:].sum(axis=0)).max() < 1e-14 * np.abs(force).max() + 1e-300
        if member["rotation"] == "cayley":
            assert np.abs((np.cross(mean, force) + moment)[1:].sum(axis=0)).max() < 1e-13
