"""Explicit methods say when stability and not accuracy bounds their steps, and name the method to take."""

import math

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation import stiffness
from liedyn.integrate.plan import make_plan
from liedyn.integrate.projected.stiffness import limits_of
from liedyn.integrate.setup import Setup

OMEGA, DECAY = 2000.0, 4000.0
PAIR, RK4, KRYSL = ld.MuntheKaas("dormand_prince"), ld.MuntheKaas("rk4"), ld.KryslEndres()


def spring():
    """Two masses on a stiff spring that turn about each other by 1 rad/s."""
    model, mass = ld.Model(), 1.0
    k = OMEGA**2 * mass / 2.0
    for name, side in (("a", 1.0), ("b", -1.0)):
        model.body(name, mass, (0.1, 0.1, 0.1), position=(0.5 * side, 0, 0), velocity=(0, 0.5 * side, 0))
    model.spring("a", "b", k, length=1.0 - mass * 0.5 / k)
    return model


def dashpot():
    """An arm that sinks slowly against a strong damper."""
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("arm", 1.0, (0.01, 0.1, 0.1), position=(0.5, 0, 0))
    model.revolute("ground", "arm", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    model.joint_damper("hinge", DECAY * (0.1 + 0.25))
    return model


def beam():
    """A steel beam on a hinge that swings as a whole."""
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.beam("rod", ld.Section.circle(0.05, E=2.1e11, nu=0.3, rho=7850.0), ld.Line((0, 0, 0), (1, 0, 0)), n=2)
    model.revolute("ground", rod.start, at=(0, 0, 0), axis=(0, 1, 0))
    return model


def rate_of(sol, h):
    return sol.stats.h_lambda / h


@pytest.mark.parametrize(
    ("make", "method", "h", "rate", "word"),
    [
        (spring, RK4, 2.5 / OMEGA, OMEGA, "an oscillation of 2e+03 1/s"),
        (spring, KRYSL, 1.9 / OMEGA, OMEGA, "an oscillation of 2e+03 1/s"),
        (dashpot, RK4, 2.7 / DECAY, DECAY, "a decay of 4e+03 1/s"),
        (dashpot, PAIR, 2.7 / DECAY, DECAY, "a decay of 4e+03 1/s"),
    ],
    ids=["spring-rk4", "spring-krysl", "dashpot-rk4", "dashpot-pair"],
)
def test_a_step_near_the_limit_is_told_with_the_rate_that_bounds_it(make, method, h, rate, word):
    sol = ld.simulate(make(), t_end=1200 * h, h=h, method=method)
    assert sol.status == "finished"
    assert rate_of(sol, h) == pytest.approx(rate, rel=5e-3)  # from a dozen looks while the spring turns
    for text in (sol.message, sol.health.notice, str(sol.health)):
        assert "stability, not accuracy" in text
        assert word in text
        assert "GeneralizedAlpha()" in text
    half = ld.simulate(make(), t_end=600 * h, h=0.5 * h, method=method)
    assert half.message == half.health.notice == ""
    assert half.stats.h_lambda == 0.0


def test_a_step_near_the_limit_of_a_beam_is_told_within_three_per_cent(monkeypatch):
    model = beam()
    monkeypatch.setattr(stiffness, "POWERS", 500)
    start = Setup(model.equations(), RK4, make_plan(0.0, 1.0, 0.1, None)[0], 0.0)
    fastest = stiffness.fastest(start.initial.e, start.run.start_state)
    h = 2.4 / fastest
    sol = ld.simulate(model, t_end=2000 * h, h=h, method=RK4, record=100)
    assert "stability, not accuracy" in sol.message
    assert rate_of(sol, h) == pytest.approx(fastest, rel=0.03)


@pytest.mark.parametrize("make", [spring, dashpot])
def test_steps_by_tolerance_that_stability_bounds_are_told(make):
    sol = ld.simulate(make(), t_end=0.3, tolerance=1e-4, method=PAIR)
    assert "stability, not accuracy" in sol.message
    assert "stability, not accuracy" in sol.health.notice
    implicit = ld.simulate(make(), t_end=0.3, tolerance=1e-4, method=ld.GeneralizedAlpha(index=2))
    assert implicit.stats.steps < 0.2 * sol.stats.steps  # the advice is worth something
    assert implicit.message == ""


@pytest.mark.parametrize("tolerance", [1e-1, 1e-2, 1e-4])
@pytest.mark.parametrize("problem", ["double_pendulum", "heavy_top_constrained"])
def test_no_notice_where_the_motion_itself_sets_the_steps(problem, tolerance):
    sol = ld.simulate(ld.problems.get(problem), t_end=3.0, tolerance=tolerance, method=PAIR)
    assert sol.status == "finished"
    assert sol.message == ""


def test_no_notice_where_the_fast_oscillation_is_the_motion():
    """A vibration that is followed with a handful of steps is a matter of accuracy, on which health reports."""
    model = ld.Model()
    model.body("a", 1.0, (0.1, 0.1, 0.1), position=(0.6, 0, 0))
    model.spring("ground", "a", OMEGA**2, length=0.5)
    h = 1.9 / OMEGA
    sol = ld.simulate(model, t_end=1000 * h, h=h, method=KRYSL, record=10)
    assert sol.stats.h_lambda == pytest.approx(OMEGA * h, rel=0.02)
    assert sol.message == ""


def test_looks_change_no_bit():
    """A run with a look in every step, and one without, agree."""
    problem = ld.problems.get("double_pendulum")
    runs = []
    for every in (1, 10**9):
        stepper = ld.Stepper(problem, h=1e-3, method=RK4)
        stepper._setup.run.record.stiffness.found.every = every
        for _ in range(200):
            stepper.step()
        runs.append(stepper._setup.run.old)
        assert stepper._setup.run.record.stiffness.found.looks == (200 if every == 1 else 0)
    np.testing.assert_array_equal(runs[0].q, runs[1].q)
    np.testing.assert_array_equal(runs[0].v, runs[1].v)


def test_limits_are_those_of_the_tableau():
    rk4, euler = RK4.scheme, ld.MuntheKaas("euler").scheme
    oscillation, decay = limits_of(rk4.a, rk4.b)
    assert oscillation == pytest.approx(2.0 * math.sqrt(2.0), rel=2e-3)
    assert decay == pytest.approx(2.785, rel=2e-3)
    assert limits_of(euler.a, euler.b)[1] == pytest.approx(2.0, rel=2e-3)
