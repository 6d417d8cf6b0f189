"""A run that ends "finished" holds its joints and its equations and has a source for its energy; others say why not."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import RedundancyWarning

IMPLICIT = (
    ld.GeneralizedAlpha(rho_inf=0.9),
    ld.GeneralizedAlpha(rho_inf=0.9, update="geom2", index=2),
    ld.ParametrizedAlpha(rho_inf=0.9),
    ld.BLieDF(k=2),
    ld.EnergyMidpoint(),
)
OTHERS = (ld.BLieDF(k=4), ld.MuntheKaas("rk4"), ld.KryslEndres(), ld.RATTLie(), ld.KryslMidpoint())


def name(method):
    return repr(method).replace(" ", "")


# -- joints whose points miss a center of mass by round-off ------------------------------------------------------------


@pytest.mark.parametrize("unit", [1e-6, 1.0, 1e3])
@pytest.mark.parametrize("offset", [0.0, 5.6e-17, 1e-12, 1e-7, 1e-4])
def test_round_off_decides_no_length(offset, unit):
    """The axis stays where the joint holds it, whatever the joint misses the center of mass by."""
    model = ld.Model()
    wheel = model.body("wheel", 1.0, np.array([0.01, 0.01, 0.02]) * unit**2, position=(0.3 * unit, 0, 0))
    model.revolute("ground", wheel, at=((0.3 + offset) * unit, 0, 0), axis=(0, 0, 1))
    model.torque(wheel, (ld.expression(f"{0.01 * unit**2!r} * sin(t)"), 0, 0.02 * unit**2))
    with warnings.catch_warnings():
        warnings.simplefilter("error", RedundancyWarning)
        sol = ld.simulate(model, t_end=0.2, h=2e-3)
    assert sol.status == "finished"
    assert 0.05 * unit < sol.evaluator.scales.length < 0.5 * unit
    assert abs(sol.rotation("wheel")[-1, 2, 2] - 1.0) < 1e-14
    # a uniform angular acceleration about the axis, which generalized-alpha has without error
    assert sol.angular_velocity("wheel")[-1, 2] == pytest.approx(0.2 * 0.02 / (0.02 + offset**2), rel=1e-9)


def test_rows_of_very_different_bodies_count_all():
    """A gear of a millimeter on a ship of a kilometer: no row is taken for redundant."""
    model = ld.Model()
    ship = model.body("ship", 1e6, (1e11, 1e11, 1e11), position=(500.0, 0, 0))
    gear = model.body("gear", 1e-3, (1e-10, 1e-10, 1e-10), position=(1.0, 2.0, 0))
    model.revolute("ground", ship, at=(0, 0, 0), axis=(0, 0, 1))
    model.revolute(ship, gear, at=(1.0, 2.0, 0), axis=(0, 1, 0))
    assert model.check().dof == 2


# -- steps that are long against the period of a spring ----------------------------------------------------------------


def stretched(stiffness=9e4, sideways=0.0, group="R3xSO3"):
    model = ld.Model(group=group)
    body = model.body("b", 1.0, (1, 1, 1), position=(1.1, 0, 0), velocity=(0, sideways, 0))
    model.spring("ground", body, stiffness=stiffness, length=1.0)
    return model


@pytest.mark.parametrize("method", IMPLICIT, ids=name)
@pytest.mark.parametrize("sideways", [0.0, 1.0])
@pytest.mark.parametrize("omega_h", [0.5, 1.3, 3.0, 10.0, 30.0])
def test_a_stretched_spring_does_not_turn_over(omega_h, sideways, method):
    """Newton finds the solution about the equilibrium that is near, however long the step is."""
    h = omega_h / 300.0
    sol = ld.simulate(stretched(sideways=sideways), t_end=100 * h, h=h, method=method)
    if (
        sideways and omega_h > 3.0 and sol.status == "failed"
    ):  # a turning spring at such steps makes the method itself unstable
        assert "energy grew without a source" in sol.message
        return
    assert sol.status == "finished"
    length = np.linalg.norm(sol.position("b"), axis=1)
    # 0.1 by the initial stretch, and as much room for the centrifugal force of the sideways motion
    assert length.min() > 0.85
    assert length.max() < 1.15


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(rho_inf=0.9), ld.EnergyMidpoint()], ids=name)
def test_a_nonlinear_spring_does_not_turn_over(method):
    model = ld.Model()
    body = model.body("b", 1.0, (1, 1, 1), position=(1.1, 0, 0))
    model.spring("ground", body, force=ld.Table([0.0, 0.5, 1.0, 1.5, 2.0], [-9e4, -4.5e4, 0.0, 4.5e4, 9e4]))
    sol = ld.simulate(model, t_end=1.0, h=0.01, method=method)
    assert sol.position("b")[:, 0].min() > 0.85
    assert sol.position("b")[:, 0].max() < 1.15


@pytest.mark.parametrize("method", [*IMPLICIT[:1], ld.BLieDF(k=2), ld.EnergyMidpoint()], ids=name)
def test_a_body_may_pass_through_the_end_of_a_spring(method):
    """Where every solution turns the spring over, the body does pass its end: no failure."""
    model = ld.Model()
    body = model.body("b", 1.0, (1, 1, 1), position=(1.0, 0, 0), velocity=(-4.0, 0, 0))
    model.spring("ground", body, stiffness=1.0, length=1.0)
    sol = ld.simulate(model, t_end=0.5, h=1e-2, method=method)
    assert sol.status == "finished"
    assert sol.position("b")[-1, 0] < -0.5


@pytest.mark.parametrize("method", OTHERS, ids=name)
@pytest.mark.parametrize("omega_h", [2.4, 3.0])
def test_steps_beyond_the_limit_of_stability_fail(omega_h, method):
    h = omega_h / 300.0
    sol = ld.simulate(stretched(), t_end=100 * h, h=h, method=method)
    stayed = np.abs(sol.position("b")[:, 0] - 1.0).max() < 0.11
    assert stayed or sol.status == "failed"
    if sol.status == "failed":
        assert "energy grew without a source" in sol.message or "without bound" in sol.message
        assert "try h <= " in sol.message
        assert len(sol.t) > 1  # what was computed is kept


@pytest.mark.parametrize("method", OTHERS[1:], ids=name)
def test_dampers_beyond_the_limit_of_stability_fail(method):
    model = ld.Model()
    body = model.body("b", 1.0, (1, 1, 1), velocity=(1.0, 0, 0))
    model.spring("ground", body, stiffness=0.0, length=1.0, damping=350.0, at_a=(-5.0, 0, 0))
    sol = ld.simulate(model, t_end=1.0, h=0.01, method=method)
    assert sol.status == "failed" or abs(sol.position("b")[-1, 0]) < 1.0


def test_energy_that_is_supplied_or_damped_is_no_reason_to_fail():
    """Motors, gravity, impacts on stops, stiff dampers and numerical damping: all of these finish."""
    model = ld.Model(gravity=(0, 0, -9.81))
    arm = model.body("arm", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    model.revolute("ground", arm, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.motor("hinge", ld.expression("50*sin(20*t)"))
    model.joint_damper("hinge", damping=30.0)
    ball = model.body("ball", 1e-3, (1e-6, 1e-6, 1e-6), position=(0, 5, 0))
    model.spring("ground", ball, stiffness=1e3, damping=1e3, length=0.0, at_a=(0, 4, 0))
    for method in (ld.GeneralizedAlpha(rho_inf=0.0), ld.GeneralizedAlpha(rho_inf=0.9), ld.BLieDF(k=2)):
        assert ld.simulate(model, t_end=2.0, h=0.01, method=method).status == "finished"


@pytest.mark.parametrize("method", IMPLICIT[:4], ids=name)
@pytest.mark.parametrize("h", [1e-2, 1e-3, 1e-4])
def test_a_stiff_damper_lets_a_body_creep_from_the_first_step_on(h, method):
    """c h/m from 1e2 to 1e4: exp(-t k/c) along the spring; a Taylor expansion at the start would throw the body away."""
    model = ld.Model()
    ball = model.body("ball", 1e-3, (1e-6, 1e-6, 1e-6), position=(0, 5, 0))
    model.spring("ground", ball, stiffness=1e3, damping=1e3, length=0.0, at_a=(0, 4, 0))
    sol = ld.simulate(model, t_end=20 * h, h=h, method=method)
    assert sol.status == "finished"
    # the step that meets the jump of the velocity from 0 to 1 m/s is off by about h times that
    assert np.abs(sol.position("ball")[:, 1] - 4.0 - np.exp(-sol.t)).max() < 2.0 * h


def test_a_model_at_rest_is_not_judged_by_its_round_off():
    """Springs pressed against each other leave forces of round-off that move nothing."""
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("b", 1.0, (1, 1, 1), position=(0, 0, 0.123))
    for sign in (-1, 1):
        model.spring("ground", body, stiffness=1e9, length=0.1, at_a=(sign * 1.0, 0, 0.123))
    start = ld.equilibrium(model)
    for method in IMPLICIT:
        assert ld.simulate(model, t_end=0.1, h=1e-3, initial=start, method=method).status == "finished"


@pytest.mark.parametrize(("tableau", "h"), [("euler", 0.01), ("heun", 0.05)])
def test_constraints_that_drift_apart_fail(tableau, h):
    """Without projection nothing holds a joint; what can be seen of it must not be called finished."""
    model = ld.Model(gravity=(0, 0, -9.81))
    bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    model.spherical("ground", bob, at=(0, 0, 0), name="pin")
    sol = ld.simulate(model, t_end=10.0, h=h, method=ld.MuntheKaas(tableau, project="none"))
    assert sol.status == "failed"
    assert "the constraint of 'pin' does not hold" in sol.message
    fine = ld.simulate(model, t_end=1.0, h=1e-3, method=ld.MuntheKaas("rk4", project="none"))
    assert fine.status == "finished"


def test_the_worst_residual_and_constraint_are_known():
    sol = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=0.5, h=1e-3)
    assert 0.0 < sol.stats.worst_residual < 1e-9  # the tolerance is 1e-12; records are evaluated anew
    assert 0.0 <= sol.stats.worst_constraint < 1e-12


def test_a_streamed_run_is_judged_window_by_window(tmp_path, monkeypatch):
    monkeypatch.setattr("liedyn.integrate.driver.WINDOW", 2**12)
    sol = ld.simulate(stretched(), t_end=1.0, h=0.01, method=ld.RATTLie(), save=tmp_path / "x.h5")
    assert sol.status == "failed"
    assert len(sol.t) < 101  # it ended with the window that showed it


# -- what an accepted step is known by ---------------------------------------------------------------------------------


def wall(t, x, R, v, omega):
    return (-1e4 * (x[0] - 0.3) if x[0] > 0.3 else 0.0, 0.0, 0.0), (0.0, 0.0, 0.0)


@pytest.mark.parametrize("method", [*IMPLICIT[:4], ld.BLieDF(k=3)], ids=name)
def test_an_accepted_step_satisfies_its_equations_at_a_wall(method):
    """A force that jumps in every step keeps the first residual high; then a stiff wall is met (omega h = 1)."""
    rng = np.random.default_rng(4)
    for _ in range(6):
        jumps = rng.standard_normal(101) * 10.0 ** rng.uniform(-1, 1)
        model = ld.Model()
        body = model.body("b", 1.0, (1, 1, 1), velocity=(1.0, 0, 0))
        model.force(body, (ld.Table(np.linspace(0, 1, 101), jumps, kind="linear"), 0, 0))
        model.user_force(body, wall)
        sol = ld.simulate(model, t_end=1.0, h=0.01, method=method)
        x = sol.position("b")[:, 0]
        force = jumps + np.where(x > 0.3, -1e4 * (x - 0.3), 0.0)
        # the tolerance is 1e-12 of the largest acceleration; that of the table is known to round-off
        assert np.abs(sol.acceleration("b")[1:, 0] - force[1:]).max() < 1e-9 * np.abs(force).max()


@pytest.mark.filterwarnings("ignore::liedyn.errors.AccuracyWarning")
def test_a_body_that_leaves_its_stop_has_the_reactions_of_its_motion():
    """The stop makes Newton slow at first; in the end nothing moves any more but the multipliers."""
    model = ld.Model()
    normal, turn = np.array([0.9857, -0.167, -0.0238]), ld.rot((0.3, -0.7, 0.64), 2.6)
    model.body("b", 3.1, (18.0, 2.6, 16.0), rotation=turn, angular_velocity=turn.T @ normal / np.linalg.norm(normal))
    model.planar("ground", "b", at=(0, 0, 0), axis=normal, name="plane")
    model.limit("plane", coordinate="angle", lower=-0.1, upper=0.15, stiffness=1.4e6, damping=518.0, transition=0.001)
    sol = ld.simulate(model, t_end=60 * 0.0145, h=0.0145, method=ld.BLieDF(k=2))
    assert sol.status == "finished", sol.message
    e = sol.evaluator
    for k in range(1, len(sol.t)):
        q, v, vd = (np.ascontiguousarray(x[k].ravel()) for x in (sol.q, sol.v, sol.vd))
        rest = e.residual(q, v, vd, e.to_lam(sol.lam[k]), float(sol.t[k]))[e.node_places].reshape(-1, 6)[1, 3:]
        # J omega^2 is at least 0.1 N m; 1e-9 of the largest acceleration, at the stop, is 1e-7 N m
        assert np.abs(rest).max() < 1e-6


def test_modified_newton_is_full_newton_at_a_wall():
    model = ld.Model()
    body = model.body("b", 1.0, (1, 1, 1), velocity=(1.0, 0, 0))
    model.user_force(body, wall)
    ends = [ld.simulate(model, t_end=1.0, h=0.01, newton=n).position("b")[-1] for n in ("modified", "full")]
    assert np.abs(ends[0] - ends[1]).max() < 1e-9
