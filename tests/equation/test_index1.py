"""The compiled saddle systems: accelerations and projections, against dense algebra."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn import problems
from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import (
    ROUNDS,
    Index1,
    accelerations,
    project_position,
    project_velocity,
    remove_self_stress,
    saddle,
)
from liedyn.errors import RedundancyWarning

GROUPS = ("R3xSO3", "SE3")


def loop(group):
    """Four-bar of four revolute joints: 20 rows of rank 17."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    corners = [np.array(p, float) for p in ((0, 0, 0), (0, 0, 1), (2, 0, 1.3), (2, 0, 0))]
    before = model.ground
    for k in range(3):
        along = corners[k + 1] - corners[k]
        turn = ld.rot("y", -np.arctan2(along[2], along[0]))
        spin = (0.0, 1.5, 0.0) if k == 0 else None
        body = model.body(f"b{k}", 1.0 + k, (0.1, 0.3, 0.3), position=(corners[k] + corners[k + 1]) / 2, rotation=turn,
                          angular_velocity=spin)  # fmt: skip
        model.revolute(before, body, at=corners[k], axis=(0, 1, 0))
        before = body
    model.revolute(before, model.ground, at=corners[3], axis=(0, 1, 0))
    return model


def slider(group):
    """A body guided twice along one line by another: five rows too many."""
    model = ld.Model(group=group)
    at = np.array([(-0.43, -0.15, -1.62), (-0.40, 0.21, -1.35)])
    rail = model.body(
        "rail", 0.5, (0.024, 0.014, 0.016), position=(0.17, -0.79, -1.03), angular_velocity=(-1.3, -1.4, -1.8)
    )
    block = model.body("block", 3.07, (0.43, 0.20, 0.25), position=(-0.07, 0.31, -1.79))
    for p in at:
        model.prismatic(rail, block, at=p, axis=(-0.628, 0.217, 0.747))
    return model


def locked(unit):
    """Two bodies that cannot move, in units of a length and as much of a mass."""
    model, mass = ld.Model(gravity=(0.45 * unit, 9.4 * unit, 2.6 * unit), group="SE3"), unit if unit >= 1.0 else 1e-15
    shapes = np.array([(37, 70, 35), (48, 120, 150)]) * 1e-3 * mass * unit**2
    a = model.body("a", 0.47 * mass, shapes[0], position=unit * np.array((0.51, -0.47, -0.08)))
    b = model.body("b", 2.8 * mass, shapes[1], position=unit * np.array((0.82, -1.30, 0.39)))
    model.cylindrical(model.ground, a, at=unit * np.array((-0.02, -0.39, 0.05)), axis=(-0.473, 0.699, 0.536))
    model.cylindrical(a, b, at=unit * np.array((0.50, -0.97, -0.31)), axis=(0.190, 0.295, -0.937))
    model.spherical(b, model.ground, at=unit * np.array((0.63, -0.87, 0.52)))
    model.skate(a, direction=(0, 0, 1), at=unit * np.array((0.38, -0.37, -0.06)))
    return model


def unequal(group):
    """A branch of light bodies with a heavy one at its end: masses up to 1e5 apart."""
    model, rng = ld.Model(group=group), np.random.default_rng(4)
    bodies = [model.ground]
    for k, (mass, inner, joint) in enumerate(
        (
            (0.19, 0, "universal"),
            (6e-3, 1, "fixed"),
            (0.12, 1, "revolute"),
            (1.5e-3, 2, "spherical"),
            (110.0, 4, "spherical"),
        )
    ):
        shape = mass * np.array([0.02, 0.03, 0.025])
        body = model.body(
            f"b{k}", mass, shape, position=rng.uniform(-1, 1, 3), rotation=ld.rot(rng.uniform(-1, 1, 3), 1.0)
        )
        axes = {"universal": {"axis_a": (0, 0, 1), "axis_b": (0, 1, 0)}, "revolute": {"axis": (0.6, 0, 0.8)}}
        getattr(model, joint)(bodies[inner], body, at=rng.uniform(-1, 1, 3), **axes.get(joint, {}))
        model.force(body, value=rng.uniform(-1, 1, 3))
        model.torque(body, value=rng.uniform(-1, 1, 3))
        bodies.append(body)
    return model


MODELS = {
    "satellite": lambda group: problems.satellite().build(group),
    "top": lambda group: problems.heavy_top(constrained=True).build(group),
    "chain": lambda group: problems.chain(5).build(group),
    "loop": loop,
}


class Case:
    """A model at a consistent state, its workspace and dense M and B."""

    def __init__(self, name, group, t=0.7):
        assembly = (MODELS | {"slider": slider, "unequal": unequal, "locked": locked})[name](group).equations()
        structure = assembly.builder.build(3)
        self.e = Evaluator(structure)
        self.initial = InitialValues(self.e)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RedundancyWarning)
            state = self.initial.state(assembly.q.ravel(), assembly.v.ravel(), assembly.given.ravel(), t)
        self.t, self.q, self.v = t, state.q, state.v
        self.ix = Index1(self.e, self.initial.eps)
        self.free = self.e.free
        self.rng = np.random.default_rng(1)

    def noise(self, size):
        return np.where(self.free, size * self.rng.standard_normal(len(self.free)), 0.0)

    def factor(self, q):
        evaluate_signals(self.e.structure.signals, self.t, self.e.structure.u)
        assert np.isfinite(saddle(self.ix.system, self.t, q, self.ix.space))

    def M(self, q):
        return self.e.mass(q, self.t).toarray()[np.ix_(self.free, self.free)]

    def B(self, q):
        return self.e.B(q, self.t).toarray()[:, self.free]


@pytest.fixture(params=[(m, g) for m in MODELS for g in GROUPS], ids="-".join)
def case(request):
    return Case(*request.param)


def test_accelerations_satisfy_dynamics_and_constraints(case):
    e = case.e
    v = case.v + case.noise(0.3)  # of any velocity, also one that violates B v = 0
    case.factor(case.q)
    if case.initial.eps == 0.0:  # with redundant rows B vd + Z = 0 has a solution for consistent v only
        vd, lam = np.zeros_like(v), np.zeros(e.structure.size)
    else:
        v, vd, lam = case.v, np.zeros_like(v), np.zeros(e.structure.size)
    accelerations(case.ix.system, case.t, case.q, v, vd, lam, case.ix.space)
    rest = e.residual(case.q, v, vd, lam, case.t)[e.node_places[e.free]]
    assert np.abs(rest).max() < 1e-11 * np.abs(lam).max()
    second = case.e.B(case.q, case.t) @ vd + e.Z(case.q, v, case.t)
    assert np.abs(second).max() < 1e-11 * (1 + np.abs(vd).max())


def test_accelerations_are_those_of_the_initial_values(case):
    vd, lam = np.zeros_like(case.v), np.zeros(case.e.structure.size)
    case.factor(case.q)
    accelerations(case.ix.system, case.t, case.q, case.v, vd, lam, case.ix.space)
    wanted_vd, wanted_lam = case.initial.accelerations(case.q, case.v, case.t)
    np.testing.assert_allclose(vd, wanted_vd, rtol=0, atol=1e-11 * (1 + np.abs(wanted_vd).max()))
    np.testing.assert_allclose(
        lam[case.e.structure.lam_rows], wanted_lam, rtol=0, atol=1e-10 * np.abs(wanted_lam).max()
    )


@pytest.mark.parametrize("group", GROUPS)
def test_light_bodies_between_heavy_ones_cost_no_digits(group):
    """The pivots are fixed: without refinement 1e-10 of the largest force was left over, much on a body of a few grams."""
    case = Case("unequal", group)
    e = case.e
    worst = 0.0
    for _ in range(50):
        q = e.move(case.q, np.tile(np.append(np.zeros(3), case.rng.standard_normal(3)), e.structure.n_nodes))
        v, vd, lam = case.noise(1.0), np.zeros_like(case.v), np.zeros(e.structure.size)
        case.factor(q)
        accelerations(case.ix.system, case.t, q, v, vd, lam, case.ix.space)
        rest = e.residual(q, v, vd, lam, case.t)[e.node_places[e.free]]
        worst = max(worst, np.abs(rest).max() / np.abs(lam).max())
    assert worst < 1e-13


@pytest.mark.parametrize("unit", [1e-6, 1.0, 1e3])
def test_refinement_ends_at_the_same_digit_in_all_units(unit):
    """What is left over of forces and of accelerations was added as it stood; in millimeters and grams a locked mechanism
    accelerated by 3e-9 of gravity."""
    case = Case("locked", unit)
    case.ix.set_eps(1e-6)
    vd, lam = np.zeros_like(case.v), np.zeros(case.e.structure.size)
    case.factor(case.q)
    accelerations(case.ix.system, case.t, case.q, case.v, vd, lam, case.ix.space)
    assert np.abs(vd.reshape(-1, 6) / np.repeat([unit, 1.0], 3)).max() < 1e-11 * 9.81


@pytest.mark.parametrize("eps", [1e-7, 1e-6, 1e-5])
def test_taking_self_stress_off_never_adds_any(eps):
    """Tiny pivots one after the other lose all digits: at 1e-6 it grew by a factor of 1000 a round in some poses."""
    case = Case("slider", "R3xSO3")
    s, weight = case.e.structure, case.e.scales.eps
    case.ix.set_eps(eps)
    y = np.zeros(s.size)
    for _ in range(100):
        q = case.e.move(case.q, np.tile(np.append(np.zeros(3), case.rng.standard_normal(3)), s.n_nodes))
        case.factor(q)
        y[s.lam_rows] = case.rng.standard_normal(len(s.lam_rows)) / np.sqrt(weight[s.lam_rows])
        before = np.sum(weight * y**2)
        remove_self_stress(case.ix.system, ROUNDS, eps, weight, case.ix.space.S, case.ix.space.r, y)
        assert np.sum(weight * y**2) <= before * (1 + 1e-12)


def test_velocity_projection_is_the_nearest_in_the_metric_of_the_mass(case):
    v = case.v + case.noise(0.3)
    moved = v.copy()
    case.factor(case.q)
    project_velocity(case.ix.system, case.t, case.q, moved, case.ix.space)
    B, M = case.B(case.q), case.M(case.q)
    step = np.linalg.solve(M, B.T) @ np.linalg.pinv(B @ np.linalg.solve(M, B.T), rcond=1e-10) @ (B @ v[case.free])
    np.testing.assert_allclose(moved[case.free], v[case.free] - step, rtol=0, atol=1e-11)
    assert np.abs(case.e.hidden_constraint(case.q, moved, case.t)).max() < 1e-13
    again = moved.copy()
    project_velocity(case.ix.system, case.t, case.q, again, case.ix.space)
    np.testing.assert_allclose(again, moved, rtol=0, atol=1e-13)


@pytest.mark.parametrize("size", [1e-9, 1e-3, 3e-2])
def test_position_projection_closes_the_joints_along_the_frozen_direction(case, size):
    e, away = case.e, case.e.move(case.q, case.noise(size))
    w, q = np.zeros_like(case.v), away.copy()
    case.factor(away)
    corrections = project_position(case.ix.system, case.t, away, w, q, case.ix.space)
    assert 0 < corrections < 15
    assert np.abs(e.Phi(q, case.t)).max() < 1e-14
    np.testing.assert_allclose(q, e.move(away, w), rtol=0, atol=1e-15)
    # w = M^-1 B^T mu with B at the predicted position
    B, M = case.B(away), case.M(away)
    force = M @ w[case.free]
    mu = np.linalg.lstsq(B.T, force, rcond=1e-9)[0]
    assert np.abs(force - B.T @ mu).max() < 1e-6 * np.abs(force).max()


def test_position_that_is_closed_is_left_alone(case):
    w, q = np.zeros_like(case.v), case.q.copy()
    case.factor(case.q)
    assert project_position(case.ix.system, case.t, case.q, w, q, case.ix.space) == 0
    np.testing.assert_array_equal(q, case.q)


def test_position_out_of_reach_is_reported():
    case = Case("top", "R3xSO3")
    away = case.q.copy()
    away[12:15] = np.nan
    case.factor(case.q)
    w, q = np.zeros_like(case.v), case.q.copy()
    assert project_position(case.ix.system, case.t, away, w, q, case.ix.space) == -1
