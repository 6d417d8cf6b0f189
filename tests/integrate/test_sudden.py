"""Functions of time that change suddenly: steps by tolerance do not pass over them, and others are left alone."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.integrate.sudden import places, turning_points

ALPHA = ld.GeneralizedAlpha(rho_inf=0.9, index=2, stabilization="mass")
T = np.linspace(0.0, 10.0, 401)
BUMP = np.where(abs(T - 5.0) < 0.3, 0.5 * (1.0 + np.cos(np.pi * (T - 5.0) / 0.3)), 0.0)


def turns(f, *known):
    """What is found of a function in ten seconds."""
    times = places(set(known), 0.0, 10.0)
    return turning_points(times, np.array([f(float(t)) for t in times]))


@pytest.mark.parametrize(
    ("function", "found"),
    [
        (lambda t: np.exp(-(((t - 5.0) / 0.05) ** 2)), [5.0]),
        (lambda t: -np.exp(-(((t - 0.1) / 0.03) ** 2)), [0.1]),  # the first step would be as long as the run over 20
        (lambda t: 1.0 if 3.3 < t < 3.32 else 0.0, [3.3]),
        (lambda t: float(t >= 3.3), [3.3]),
        (lambda t: 0.5 * np.tanh(20.0 * (t - 4.0)) + 0.5 * np.tanh(20.0 * (t - 7.0)), [4.175, 7.175]),
        (lambda t: 1.0 - np.exp(-(((t - 2.0) / 0.02) ** 2)) + np.exp(-(((t - 8.0) / 0.02) ** 2)), [2.0, 8.0]),
        (lambda t: 1.0 if 5.0 <= t < 5.0001 else 0.0, [5.0]),  # one of the numbers that stand in it
    ],
)
def test_sudden_changes_are_found_where_they_turn(function, found):
    assert np.abs(np.array(turns(function, 5.0, 5.0001)) - found).max() < 0.006  # the distance of two looks


@pytest.mark.parametrize(
    "function",
    [
        lambda t: 3.0,
        lambda t: 3.0 + 4e-16 * np.sin(1e5 * t),
        lambda t: np.sin(7.0 * t),
        lambda t: np.sin(100.0 * t),
        lambda t: np.sin(7.0 * t) + 0.5 * np.sin(11.0 * t + 1.0),
        lambda t: np.sin(t * t),
        lambda t: np.exp(-t) * np.sin(20.0 * t),
        lambda t: t,
        lambda t: np.nan if t > 0.0 else 1.0,
    ],
)
def test_functions_that_change_all_the_time_or_never_are_left_alone(function):
    assert turns(function) == []


def pushed(force):
    """A free body at rest, and a force."""
    model = ld.Model()
    body = model.body("b", mass=1.0, inertia=(0.1, 0.1, 0.1))
    model.force(body, (force, 0, 0))
    return model


@pytest.mark.parametrize(
    ("force", "impulse"),
    [
        (ld.Table(T, BUMP, kind="cubic"), 0.3),
        (ld.Table([0, 4, 5, 6, 20], [0, 0, 1, 0, 0], kind="pchip"), 1.0),
        (ld.expression("exp(-((t - 5)/0.05)**2)"), 0.05 * np.sqrt(np.pi)),
        (ld.expression("1 if t > 4.9983 and t < 5.0017 else 0"), 0.0034),  # shorter than the distance of two looks
    ],
    ids=["cubic", "pchip", "smooth text", "text with switches"],
)
def test_a_run_at_rest_does_not_step_over_a_push(force, impulse):
    """Without the stop the body never moves: 11 steps, an error of 150000 tolerances, and no word of it."""
    sol = ld.simulate(pushed(force), t_end=10.0, tolerance=1e-5, method=ALPHA, health=False)
    assert abs(sol.velocity("b")[-1, 0] / impulse - 1.0) < 1e-3  # the table is no exact cosine
    events = [ld.Event("moving", lambda r: r.velocity("b")[:, 0] - 0.5 * impulse)]
    again = ld.simulate(pushed(force), t_end=10.0, tolerance=1e-5, method=ALPHA, health=False, events=events)
    assert len(again.events) == 1
    assert np.array_equal(again.velocity("b")[-1], sol.velocity("b")[-1])


def test_a_function_that_raises_or_ends_before_the_run_is_told_by_the_run():
    table = ld.Table(T[:201], BUMP[:201], kind="cubic")
    sol = ld.simulate(pushed(table), t_end=10.0, tolerance=1e-4, method=ALPHA, health=False)
    assert sol.status == "failed"
    assert "from 0 to 5" in sol.message
