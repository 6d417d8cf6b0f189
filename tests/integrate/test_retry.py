"""Steps of a given size that fail are divided, the run goes on with its own h, and says what it did."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import StepWarning
from liedyn.integrate.health.bursts import Indicators
from liedyn.results.health import judge

H = 0.02
METHODS = [
    ld.GeneralizedAlpha(),
    ld.GeneralizedAlpha(index=2),
    ld.EnergyMidpoint(),
    ld.KryslMidpoint(),
    ld.MuntheKaas(),
]


def flung(top=120.0):
    """A wheel on a hinge beside its center that turns for some steps by several rad, and stops again."""
    model = ld.Model()
    wheel = model.body("wheel", mass=1.0, inertia=(0.5, 0.98, 0.5), position=(0.1414213562373095, 0, 0))
    model.revolute("ground", wheel, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    rate = f"{top} * exp(-((t - 0.5)/0.06)**2)"  # of a wheel whose moment of inertia about the hinge is 1
    model.torque(wheel, (0, ld.expression(f"{rate} * (-2 * (t - 0.5)/0.06**2)"), 0))
    return model


@pytest.mark.parametrize("method", METHODS, ids=repr)
def test_steps_that_turn_too_far_are_divided_and_the_run_grows_back(method):
    top = 75.0 * method.max_turn  # rad/s: 1.5 times what a step may turn
    with pytest.warns(StepWarning, match="that failed w.* divided"):
        sol = ld.simulate(flung(top), t_end=1.0, h=H, method=method, health="quiet")
    assert sol.status == "finished"
    np.testing.assert_allclose(sol.t, H * np.arange(51), atol=1e-12)
    stats = sol.stats
    assert stats.steps == 50
    assert 1 <= stats.divided_steps <= 6
    assert stats.divided_parts > 2 * stats.divided_steps
    assert 0.0 < stats.smallest_part < H
    assert "divided, down to h = " in sol.message
    assert sol.health.note in sol.message
    assert "note: " in str(sol.health)
    exact = top * np.exp(-(((sol.t - 0.5) / 0.06) ** 2))
    np.testing.assert_allclose(sol.angular_velocity("wheel")[:, 1], exact, atol=0.03 * top)
    assert sol.constraint_residual.max() < 1e-10
    kinetic = sol.energy.kinetic
    np.testing.assert_allclose(kinetic, sol.work, atol=0.02 * kinetic.max())


def test_before_and_far_from_a_divided_step_nothing_changes():
    """Steps before it are those of a run that ends there; multipliers of index 3 do not remember that h has changed."""
    method = ld.GeneralizedAlpha(rho_inf=0.6)  # with 0.9 what large steps leave in index 3 decays more slowly
    calm = ld.simulate(flung(), t_end=0.3, h=H, method=method, health=False)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sol = ld.simulate(flung(), t_end=1.0, h=H, method=method, health=False)
        half = ld.simulate(flung(), t_end=1.0, h=H, method=method, record=[0.1, 0.52, 0.9], health=False)
    for name in ("q", "v", "lam"):
        np.testing.assert_array_equal(getattr(sol, name)[:16], getattr(calm, name))
        np.testing.assert_array_equal(getattr(sol, name)[[5, 26, 45]], getattr(half, name))
    # the hinge carries m r Omega^2, and 2 rad/s are left at the end, an error of the steps
    assert np.abs(sol.lam[-5:]).max() < 0.002 * np.abs(sol.lam).max()


def test_records_at_the_end_of_divided_steps_satisfy_the_equations():
    """Velocities of index 3 follow a change of h after the state was recorded, whose accelerations are those of before."""
    model = flung()
    model.spring("ground", "wheel", stiffness=1.0, length=0.1, damping=50.0, at_a=(0.3, 0.2, 0.1))
    with pytest.warns(StepWarning, match="divided"):
        sol = ld.simulate(model, t_end=1.0, h=H, health=False)
    e = sol.evaluator
    left = [
        np.abs(e.scales.dyn * e.residual(q.ravel(), v.ravel(), vd.ravel(), e.to_lam(lam), t)).max()
        for t, q, v, vd, lam in zip(sol.t, sol.q, sol.v, sol.vd, sol.lam, strict=True)
    ]
    assert max(left) < 1e-9 * np.abs(sol.vd).max()


def test_newton_at_of_steps_that_are_divided():
    """They have no iteration of their own, and those after them are still seen, however far the division went."""
    times = H * np.arange(20, 31)
    with pytest.warns(StepWarning, match="divided"):
        sol = ld.simulate(flung(), t_end=1.0, h=H, newton_at=times, health=False)
    assert sol.stats.divided_steps > 1
    np.testing.assert_allclose([t for t, _ in sol.newton], times)
    assert sum(not len(residuals) for _, residuals in sol.newton) >= sol.stats.divided_steps


def test_a_wheel_that_goes_on_turning_too_fast_ends_the_run_as_ever():
    model = ld.Model()
    model.body("wheel", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.torque("wheel", (0, 0, 10.0))
    for record in (1, 1000):
        sol = ld.simulate(model, t_end=100.0, h=0.05, record=record)
        assert sol.status == "failed"
        assert sol.t[-1] == pytest.approx(3.2, abs=0.1)
        assert sol.stats.divided_steps == 0
        assert "divided" not in sol.message


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(), ld.ParametrizedAlpha()], ids=repr)
def test_a_step_far_too_long_for_a_spinning_body_is_refused_however_its_iteration_ends(method):
    """Newton's iteration may fail before anybody has looked how far the body turns: parts would make all of the run."""
    model = ld.Model()
    model.body("a", mass=1.0, inertia=(0.19, 0.26, 0.085), angular_velocity=(-21.0, -28.0, -17.0))
    sol = ld.simulate(model, t_end=20.0, h=1.0, method=method, health=False)
    assert sol.status == "failed"
    assert "a step of h = 1 turns 'a' by 38.9 rad" in sol.message
    assert sol.stats.divided_steps == 0


def test_the_number_of_divided_steps_is_bounded():
    """A force that Newton cannot follow at this h anywhere: the run fails, and says that dividing was tried."""
    model = ld.Model()
    model.point_mass("ball", mass=1.0, position=(0, 0, 1.0))
    model.user_force("ball", rough, blocks="translation")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sol = ld.simulate(model, t_end=10.0, h=0.05)
    assert sol.status == "failed"
    assert "Newton did not converge in the next step of h = 0.05" in sol.message
    assert "steps that failed were divided" in sol.message
    assert 8 <= sol.stats.divided_steps <= 12
    assert np.isfinite(sol.q).all()


def rough(t, x, R, v, w):
    return (0.0, 0.0, -9.81 + 400.0 * np.sign(np.sin(40.0 * x[2]))), (0.0, 0.0, 0.0)


def raises_late(t, x, R, v, w):
    if t > 0.505:
        raise ValueError("too late")
    return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)


def test_a_function_that_raises_is_not_called_again_with_a_smaller_step():
    model = flung()
    model.user_force("wheel", raises_late, name="wind")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sol = ld.simulate(model, t_end=1.0, h=H)
    assert sol.status == "failed"
    assert "'wind' (on 'wheel') raised ValueError: too late" in sol.message
    assert 0.3 < sol.t[-1] <= 0.505
    assert np.isfinite(sol.q).all()


def test_methods_with_a_history_say_that_they_do_not_divide():
    sol = ld.simulate(flung(), t_end=1.0, h=H, method=ld.BLieDF(), health=False)
    assert sol.status == "failed"
    assert "BLieDF does not divide steps" in sol.message


def over_a_cliff(t, x, R, v, w):
    """A force that jumps: a ball that should come back to 1 m."""
    return (0.0, 0.0, 1e4 if x[2] < 0.5 else -9.81), (0.0, 0.0, 0.0)


def test_a_run_that_divided_steps_is_doubtful_at_least():
    """Its indicators may see nothing of a jump that only parts of a step have met: they compare whole steps, some of them."""
    model = ld.Model()
    model.point_mass("ball", mass=1.0, position=(0, 0, 1.0))
    model.user_force("ball", over_a_cliff, blocks="translation")
    with pytest.warns(ld.StepWarning), pytest.warns(ld.AccuracyWarning, match="were divided"):
        sol = ld.simulate(model, t_end=10.0, h=0.002)
    assert sol.position("ball")[:, 2].max() > 2.0  # wrong
    assert sol.health.score >= 1.0
    nothing = Indicators({"positions": 1e-9, "velocities": 1e-9}, {"positions": 1.0, "velocities": 1.0}, h=0.002)
    health = judge(nothing, ld.GeneralizedAlpha(), note="1 step that failed was divided")
    assert health.verdict == "doubtful"
    assert "steps had to be divided" in health.advice
    assert judge(nothing, ld.GeneralizedAlpha()).verdict == "good"
