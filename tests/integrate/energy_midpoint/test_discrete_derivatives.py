"""Discrete derivatives of every element family, on random pairs of states with large increments.

Energy is exact because the work of each discrete force over a step is the change of its potential; order 2 and the
composition to order 4 need symmetry under exchange of the two ends; momenta need forces and moments that cancel.  Here
each of these properties is tested by itself, and the iteration matrix against differences.
"""

import math

import numpy as np
import pytest
from energy_models import (
    attraction,
    attraction_force,
    bushing,
    bushing_force,
    tethers,
    tethers_force,
    well,
    well_force,
)

import liedyn as ld
from liedyn.equation.linear.blocklu import to_csc
from liedyn.integrate.energy_midpoint.step import discrete_residual, discrete_tangent, place
from liedyn.integrate.plan import make_plan
from liedyn.integrate.setup import Setup

MEMBERS = (
    {"rotation": "cayley"},
    {"rotation": "exp", "moment": "nodal"},
    {"rotation": "exp", "moment": "kappa"},
    {"rotation": "euler", "moment": "nodal"},
    {"rotation": "euler", "moment": "kappa"},
    {"rotation": "euler", "moment": "mid"},
)
members = pytest.mark.parametrize("member", MEMBERS, ids=lambda m: "-".join(m.values()))
SEEDS = range(5)
H = 0.3


class Step:
    """The kernels of one step of a model, called with states of our choice."""

    def __init__(self, model, member, average="material"):
        method = ld.EnergyMidpoint(**member, average=average)
        setup = Setup(model.equations(), method, make_plan(0.0, H, H, None)[0], 0.0)
        self.run, self.structure, self.evaluator = setup.run, setup.structure, setup.evaluator
        s, n = self.structure, self.structure.n_nodes
        self.n, self.size, self.rows, self.lam_rows = n, s.size, s.node_rows, s.lam_rows
        self.kinds = [b.kind for b in model.bodies]
        self.no_v, self.no_lam = np.zeros(6 * n), np.zeros(s.size)

    def increment(self, rng, turn=1.2):
        """dx and Th of every node, large; those that do not exist are zero."""
        x = rng.normal(size=(self.n, 2, 3))
        x[:, 1] *= turn / np.linalg.norm(x[:, 1], axis=1)[:, None]
        x[0] = 0.0
        for k, kind in enumerate(self.kinds, start=1):
            x[k, 0] *= kind != "fixed_point_body"
            x[k, 1] *= kind != "point_mass"
        return x.ravel()

    def configuration(self, rng):
        """The model's nodes moved at random, not minding the joints."""
        q = self.run.old.q.reshape(-1, 12).copy()
        for k, kind in enumerate(self.kinds, start=1):
            if kind != "fixed_point_body":
                q[k, :3] += rng.normal(size=3)
            if kind != "point_mass":
                q[k, 3:] = ld.attitude.rotation_vector(rng.normal(size=3)).ravel()
        return q.ravel()

    def states(self, q0, x, lam=None, v0=None):
        """Both ends of the step in arrays of their own; the second is not placed yet."""
        run, v0 = self.run, self.no_v if v0 is None else v0
        old = run.old._replace(q=q0, v=v0)
        lam = self.no_lam if lam is None else lam
        return old, run.new._replace(q=q0.copy(), v=np.zeros(6 * self.n), x=x, lam=lam)

    def place(self, q0, x, v0=None, h=H):
        """End of the step."""
        old, new = self.states(q0, x, v0=v0)
        place(self.run.record, self.run.system, h, old, new)
        return new.q, new.v

    def residual(self, q0, x, lam=None, v0=None, h=H, cg=1.0):
        """Residual; without v0 inertia is left out, so that the forces remain."""
        run, r = self.run, np.zeros(self.size)
        old, new = self.states(q0, x, lam, v0)
        place(run.record, run.system, h, old, new)
        if v0 is None:
            new = new._replace(v=self.no_v)
        discrete_residual(run.record, run.system, 0.0, h, cg, run.settings.length, old, new, r)
        return r

    def tangent(self, q0, x, lam, v0, cg):
        """The iteration matrix, dense."""
        run, S = self.run, np.zeros_like(self.evaluator.S)
        self.residual(q0, x, lam, v0, cg=cg)
        old, new = self.states(q0, x, lam, v0)
        place(run.record, run.system, H, old, new)
        discrete_tangent(run.record, run.system, 0.0, H, cg, run.settings.epsilon, run.scale, old, new, S)
        return to_csc(self.structure.program, S).toarray()

    def forces(self, r):
        """Force and moment (inertial axes) on each node: (n, 3) twice; zero where a node has none."""
        found = r[np.minimum(self.rows[:, :, None] + np.arange(3), self.size - 1)]
        found[self.rows >= self.size - 3] = 0.0
        return found[:, 0], found[:, 1]

    def work(self, q0, x, r):
        """Sum of force . dx + moment . th, th = R0 Th."""
        force, moment = self.forces(r)
        R0, x = q0.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3), x.reshape(-1, 2, 3)
        return np.sum(force * x[:, 0]) + np.sum(moment * np.einsum("nij,nj->ni", R0, x[:, 1]))

    def potential(self, q):
        return self.evaluator.energies(q, self.no_v, 0.0)[1]


# -- models -----------------------------------------------------------------------------------------------------------


def bodies(gravity=(0.0, 0.0, 0.0), second="body"):
    model = ld.Model(gravity=gravity)
    model.body("a", 2.0, (0.2, 0.3, 0.4), position=(0.3, 0.2, 0.1))
    if second == "body":
        model.body("b", 1.5, ((0.3, 0.02, 0.01), (0.02, 0.25, 0.03), (0.01, 0.03, 0.2)), position=(1.0, 0.5, -0.2))
    elif second == "point":
        model.point_mass("b", 1.5, position=(1.0, 0.5, -0.2))
    elif second == "pivot":
        model.fixed_point_body("b", (0.3, 0.25, 0.2), pivot=(1.0, 0.5, -0.2), mass=1.5, com=(0.1, 0.4, 0.2))
    return model


def with_spring(second="body", length=0.4, damping=0.0):
    model = bodies(second=second)
    at_b = None if second == "point" else (-0.1, 0.05, 0.3)
    model.spring("a", "b", 50.0, length=length, damping=damping, at_a=(0.2, 0.1, -0.3), at_b=at_b)
    return model


def with_user(names, force, potential, second="body"):
    model = bodies(second=second)
    model.user_force(names, force, potential=potential)
    return model


def with_bushing(damping=0.0):
    model = bodies()
    ends = (
        model.find("a").at((0.2, 0.1, -0.3), ld.rot("x", 0.3)),
        model.find("b").at((-0.1, 0.05, 0.3), ld.rot("y", 0.4)),
    )
    K = np.diag([50.0, 40.0, 30.0, 6.0, 5.0, 4.0]) + np.ones((6, 6))
    model.bushing(*ends, K, damping=damping * K, preload=(1, 2, 3, 4, 5, 6))
    return model


def with_attraction(second="body"):
    model = bodies(second=second)
    model.attraction("a", "b", strength=3.0, at_a=(0.2, 0.1, -0.3))
    return model


def with_dead_force():
    model = bodies()
    model.force("a", (3.0, -2.0, 5.0), at=(0.3, 0.2, -0.1))
    return model


def grounded_spring():
    model = bodies()
    model.spring("ground", "b", 50.0, length=0.4, at_a=(2.0, 1.0, 0.0), at_b=(-0.1, 0.05, 0.3))
    return model


CONSERVATIVE = {
    "weight": lambda: bodies(gravity=(1.0, 2.0, -9.81)),
    "weight of a point": lambda: bodies(gravity=(1.0, 2.0, -9.81), second="point"),
    "weight about a pivot": lambda: bodies(gravity=(1.0, 2.0, -9.81), second="pivot"),
    "dead force": with_dead_force,
    "spring": with_spring,
    "spring to a point": lambda: with_spring("point"),
    "spring to a body on a pivot": lambda: with_spring("pivot"),
    "spring of no length": lambda: with_spring(length=0.0),
    "spring to the ground": grounded_spring,
    "elastic bushing": with_bushing,
    "attraction": with_attraction,
    "attraction to a point": lambda: with_attraction("point"),
    "potential of one body": lambda: with_user("a", well_force, well),
    "bushing": lambda: with_user(("a", "b"), bushing_force, bushing),
    "bushing seen from the other": lambda: with_user(("b", "a"), bushing_force, bushing),
    "attraction of bodies": lambda: with_user(("a", "b"), attraction_force, attraction),
    "attraction of a point": lambda: with_user(("b", "a"), attraction_force, attraction, "point"),
    "two tethers in one": lambda: with_user(("a", "b"), tethers_force, tethers),
}
conservative = pytest.mark.parametrize("model", CONSERVATIVE)


def joined(kind):
    model = bodies()
    if kind == "spherical":
        model.spherical("a", "b", at=(0.6, 0.3, 0.0))
    else:
        model.revolute("a", "b", at=(0.6, 0.3, 0.0), axis=(0.1, 0.7, 0.3))
    return model


def pushed_apart():
    model = bodies()
    model.body("c", 1.0, (0.1, 0.2, 0.2), position=(0.0, 1.0, 1.0))
    model.force("a", (1.0, 2.0, -3.0), frame="c", reaction="b", at=(0.2, 0.1, -0.3))
    model.torque("a", (0.5, -1.0, 0.7), frame="c", reaction="b")
    return model


INTERNAL = {
    "spring and damper": lambda: with_spring(damping=2.0),
    "elastic bushing and damper": lambda: with_bushing(damping=0.05),
    "attraction": with_attraction,
    "force in the axes of a third body": pushed_apart,
    "bushing": CONSERVATIVE["bushing"],
    "attraction of bodies": CONSERVATIVE["attraction of bodies"],
}
internal = pytest.mark.parametrize("model", INTERNAL)


# -- tests ------------------------------------------------------------------------------------------------------------


@conservative
@members
def test_work_of_the_discrete_force_is_the_change_of_the_potential(model, member):
    step = Step(CONSERVATIVE[model](), member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x = step.configuration(rng), step.increment(rng)
        r = step.residual(q0, x)
        V0, V1 = step.potential(q0), step.potential(step.place(q0, x)[0])
        assert abs(step.work(q0, x, r) - (V1 - V0)) <= 2e-14 * (abs(V0) + abs(V1) + np.abs(r).sum())


@pytest.mark.parametrize("kind", ["spherical", "revolute"])
@members
def test_work_of_the_multipliers_is_that_of_the_change_of_the_constraints(kind, member):
    step = Step(joined(kind), member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x, lam = step.configuration(rng), step.increment(rng), np.zeros(step.size)
        lam[step.lam_rows] = rng.normal(size=len(step.lam_rows))
        r, before = step.residual(q0, x, lam), step.residual(q0, 0 * x)
        change = (r - before)[step.lam_rows]
        assert abs(step.work(q0, x, r) - lam[step.lam_rows] @ change) <= 2e-14 * np.abs(r).sum()
        q1 = step.place(q0, x)[0]
        np.testing.assert_allclose(r[step.lam_rows], step.evaluator.Phi(q1, 0.0), atol=1e-15)


@pytest.mark.parametrize("model", [*CONSERVATIVE, *INTERNAL, "spherical", "revolute"])
@members
def test_forces_are_the_same_for_the_step_back(model, member):
    make = (CONSERVATIVE | INTERNAL).get(model)
    step = Step(make() if make else joined(model), member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x, lam = step.configuration(rng), step.increment(rng), np.zeros(step.size)
        lam[step.lam_rows] = rng.normal(size=len(step.lam_rows))
        there, q1 = step.residual(q0, x, lam), step.place(q0, x)[0]
        back = step.residual(q1, -x, lam, h=-H)
        np.testing.assert_allclose(step.place(q1, -x, h=-H)[0], q0, atol=1e-14)
        for f, g in zip(step.forces(there), step.forces(back), strict=True):
            np.testing.assert_allclose(g, f, rtol=0, atol=1e-13 * np.abs(there).max())


@internal
@members
def test_forces_turn_with_the_model(model, member):
    step = Step(INTERNAL[model](), member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x = step.configuration(rng), step.increment(rng)
        Q, shift = ld.attitude.rotation_vector(rng.normal(size=3)), rng.normal(size=3)
        q, y = q0.reshape(-1, 12).copy(), x.reshape(-1, 2, 3).copy()
        q[1:, :3] = q[1:, :3] @ Q.T + shift
        q[1:, 3:] = (Q @ q[1:, 3:].reshape(-1, 3, 3)).reshape(-1, 9)
        y[:, 0] = y[:, 0] @ Q.T
        plain, turned = step.residual(q0, x), step.residual(q.ravel(), y.ravel())
        for f, g in zip(step.forces(plain), step.forces(turned), strict=True):
            np.testing.assert_allclose(g, f @ Q.T, rtol=0, atol=1e-13 * np.abs(plain).max())


@internal
@members
def test_internal_forces_cancel_and_with_cayley_their_moments_too(model, member):
    step = Step(INTERNAL[model](), member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x = step.configuration(rng), step.increment(rng)
        r = step.residual(q0, x)
        q1 = step.place(q0, x)[0]
        force, moment = step.forces(r)
        mean = 0.5 * (q0 + q1).reshape(-1, 12)[:, :3]
        scale = np.abs(r).max()
        assert np.abs(force[1:].sum(axis=0)).max() < 1e-14 * scale
        total = np.abs((np.cross(mean, force) + moment)[1:].sum(axis=0)).max()
        if member["rotation"] == "cayley":
            assert total < 1e-13 * scale


@members
def test_damper_takes_its_rate_squared(member):
    c = 2.0
    step, plain = Step(with_spring(damping=c), member), Step(with_spring(), member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x = step.configuration(rng), step.increment(rng)
        lengths = []
        for q in (q0, step.place(q0, x)[0]):
            p = [q[12 * k : 12 * k + 3] + q[12 * k + 3 : 12 * k + 12].reshape(3, 3) @ s
                 for k, s in ((1, (0.2, 0.1, -0.3)), (2, (-0.1, 0.05, 0.3)))]  # fmt: skip
            lengths.append(np.linalg.norm(p[1] - p[0]))
        rate = (lengths[1] - lengths[0]) / H
        lost = step.work(q0, x, step.residual(q0, x)) - plain.work(q0, x, plain.residual(q0, x))
        assert lost == pytest.approx(c * rate**2 * H, rel=1e-12)


@members
def test_kinetic_energy_changes_by_the_work_of_inertia(member):
    """Theta . (change of the angular momentum) / h and its translational counterpart, for any two velocities."""
    model = bodies(second="pivot")
    model.point_mass("c", 0.7, position=(0.0, 1.0, 0.0))
    step = Step(model, member)
    for seed in SEEDS:
        rng = np.random.default_rng(seed)
        q0, x, v0 = step.configuration(rng), step.increment(rng), step.increment(rng)
        r = step.residual(q0, x, v0=v0)
        q1, v1 = step.place(q0, x, v0)
        K0, K1 = step.evaluator.energies(q0, v0, 0.0)[0], step.evaluator.energies(q1, v1, 0.0)[0]
        assert step.work(q0, x, r) == pytest.approx(K1 - K0, abs=1e-14 * (K0 + K1) * np.abs(x).max())


def everything(symmetric):
    """Every family, at random places; symmetric bodies where average="spatial" asks for them."""
    rng = np.random.default_rng(3)

    def point(scale=0.5):
        return scale * rng.normal(size=3)

    model = ld.Model(gravity=(1.0, 2.0, -9.81))
    inertia = ((0.5, 0.02, 0.01), (0.02, 0.4, 0.03), (0.01, 0.03, 0.3)) if not symmetric else (0.4, 0.4, 0.3)
    model.body("a", 2.0, inertia, position=point())
    model.body("b", 1.0, (0.3, 0.3, 0.2), position=point(), rotation=ld.rot("x", 0.4))
    model.body("e", 1.0, (0.2, 0.3, 0.2), position=point(), rotation=ld.rot("y", 0.4))
    com = (0, 0, 0.4) if symmetric else point()
    model.fixed_point_body("c", (0.4, 0.4 if symmetric else 0.5, 0.3), mass=1.3, com=com)
    model.point_mass("d", 1.4, position=point())
    model.spherical("a", "b", at=point())
    model.revolute("b", "e", at=point(), axis=point())
    model.revolute("ground", "a", at=point(), axis=point(), name="hinge")
    model.spherical("c", "d", at=model.find("d").position)
    model.force("a", (1.0, 2.0, 3.0), at=point())
    model.force("a", lambda t: (math.sin(t + 1.0), 2.0, t), frame="body", at=point())
    model.force("b", (3.0, 2.0, 1.0), frame="c", reaction="a", at=point())
    model.torque("a", (1.0, 2.0, 3.0))
    model.torque("b", (1.0, 2.0, 3.0), frame="a", reaction="c")
    model.spring("a", "b", 10.0, length=0.3, damping=2.0, at_a=point(), at_b=point())
    model.spring("c", "d", 10.0, damping=1.0, at_a=point())
    model.spring("ground", "e", 5.0, length=0.2, at_b=point())
    frames = model.find("a").at(point(), ld.rot("x", 0.3)), model.find("e").at(point(), ld.rot("z", 0.3))
    model.bushing(*frames, np.diag([9.0, 8.0, 7.0, 3.0, 2.0, 1.0]) + 1.0, damping=(1, 2, 3, 0.1, 0.2, 0.3))
    model.attraction("b", "d", strength=0.3, at_a=point())
    model.drag("a", (1.0, 2.0, 3.0), at=point(), wind=(1.0, 2.0, 3.0), rotational=(0.1, 0.2, 0.3))
    return model


@pytest.mark.filterwarnings("ignore::liedyn.errors.EnergyWarning")
@pytest.mark.parametrize(
    ("member", "average"),
    [(m, "material") for m in MEMBERS] + [(m, "spatial") for m in MEMBERS if m.get("moment", "kappa") == "kappa"],
    ids=lambda x: x if isinstance(x, str) else "-".join(x.values()),
)
def test_iteration_matrix_agrees_with_differences(member, average):
    step = Step(everything(symmetric=average == "spatial"), member, average)
    assert_iteration_matrix(step, np.random.default_rng(1))


def assert_iteration_matrix(step, rng):
    """Compare the iteration matrix with differences of the residual in a random step."""
    cg, delta = 0.5 * H * H, 1e-5
    q0, x, v0, lam = step.configuration(rng), step.increment(rng), step.increment(rng), np.zeros(step.size)
    lam[step.lam_rows] = rng.normal(size=len(step.lam_rows))
    S = step.tangent(q0, x, lam, v0, cg)
    here = step.place(q0, x, v0)[0].reshape(-1, 12)
    exists = step.evaluator.free.reshape(-1, 2, 3)
    rows = np.append(step.evaluator.node_places[step.evaluator.free], step.lam_rows)

    def difference(column, vary, unit):
        ends = []
        for sign in (1.0, -1.0):
            y, mu = x.copy(), lam.copy()
            (y if vary == "x" else mu)[column] += sign * delta * unit
            ends.append((step.residual(q0, y, mu, v0, cg=cg), step.place(q0, y, v0)[0].reshape(-1, 12)))
        return (ends[0][0] - ends[1][0]) / (2 * delta), (ends[0][1] - ends[1][1]) / (2 * delta)

    scale = np.abs(S[np.ix_(rows, rows)]).max()
    for n in range(1, step.n):
        for k in range(2):
            if not exists[n, k].any():
                continue
            place_ = step.rows[n, k]
            for i in range(3):
                numeric, dq = difference(6 * n + 3 * k + i, "x", 1.0)
                w = np.eye(3)[i]
                if k == 1:  # the column belongs to w, dR1 = R1 skew(w), not to dTh
                    spin = here[n, 3:].reshape(3, 3).T @ dq[n, 3:].reshape(3, 3)
                    w = np.array([spin[2, 1], spin[0, 2], spin[1, 0]])
                exact = S[:, place_ : place_ + 3] @ w
                np.testing.assert_allclose(exact[rows], numeric[rows], rtol=0, atol=1e-8 * scale)
    for row in step.lam_rows:  # unknown cg lam
        numeric, _ = difference(row, "lam", 1.0)
        np.testing.assert_allclose(S[rows, row], numeric[rows] / cg, rtol=0, atol=1e-8 * scale)


@pytest.mark.parametrize("rotation", ["exp", "euler"])
@pytest.mark.parametrize("moment", ["nodal", "kappa"])
def test_coefficients_are_smooth_where_series_and_closed_form_meet(rotation, moment):
    """Forces on either side of |Th| = 0.1 and at 0."""
    step = Step(with_spring(), {"rotation": rotation, "moment": moment})
    rng = np.random.default_rng(2)
    q0, direction = step.configuration(rng), step.increment(rng, turn=1.0)
    for turn in (0.1, 1e-4, 1e-8):
        r = [step.residual(q0, s * direction) for s in (turn * (1 - 1e-12), turn * (1 + 1e-12))]
        np.testing.assert_allclose(r[0], r[1], rtol=0, atol=1e-12 * np.abs(r[0]).max())
    still = step.residual(q0, 0 * direction)
    assert np.isfinite(still).all()
    np.testing.assert_allclose(step.residual(q0, 1e-9 * direction), still, rtol=0, atol=1e-7 * np.abs(still).max())
