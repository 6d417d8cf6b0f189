"""Values of events that cross zero and come back within one step by tolerance, which the ends of the step do not show.

A step by tolerance is as long as the motion is smooth, and how long that is nobody says: a ball passes the top of its way within
one.  So where the rate of a value changes its sign towards zero, or, of one whose rate is not known, where the value is near zero
as it was bent in the step before, it is also taken in the middle of the step, of the interpolated state there; and where the
parabola through the three values reaches the other side, `with_events.py` looks by steps of the method whether it is so.  What is
found does not depend on which steps are looked at together.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

NEAR = 8.0  # times as much as the curve of the step before
NOISE = 1e-12  # of the largest value: no crossing


def turns_back(values: np.ndarray, rates: np.ndarray) -> np.ndarray:
    """For each event and step: whether its value is on one side at both ends, and moves to the other at its beginning only."""
    side = np.sign(values[:, 1:])
    return np.asarray((side * values[:, :-1] > 0.0) & (side * rates[:, :-1] < 0.0) & (side * rates[:, 1:] > 0.0))


def near_zero(times: np.ndarray, values: np.ndarray) -> np.ndarray:
    """For each event and step: whether zero is within reach of a value that is on one side at both ends; the first always is.

    A parabola leaves the range between the ends of a step h by curve h^2/4 at most.
    """
    h, left, right = np.diff(times), values[:, :-1], values[:, 1:]
    curve = np.abs(np.diff(np.diff(values, axis=1) / h, axis=1)) / (h[1:] + h[:-1])
    near = left * right > 0.0
    near[:, 1:] &= np.minimum(np.abs(left), np.abs(right))[:, 1:] <= NEAR * 0.25 * curve * h[1:] ** 2
    return np.asarray(near)


def times_across(times: np.ndarray, values: np.ndarray, middles: np.ndarray) -> np.ndarray:
    """For each event and step: when the value is on the other side, if its ends are on one; nan without.

    values: at the ends of steps.  middles: in the middle of them, nan where nobody has looked.
    """
    side = np.sign(values[:, 1:])
    a, m, b = side * values[:, :-1], side * middles, side * values[:, 1:]
    curve, slope = 2.0 * (a + b - 2.0 * m), 4.0 * m - 3.0 * a - b  # a + slope s + curve s^2 from s = 0 to 1
    with np.errstate(divide="ignore", invalid="ignore"):
        s = -0.5 * slope / curve
        lowest = a + s * (slope + s * curve)
        size = np.maximum(np.maximum(a, b), np.abs(m))
        across = (a > 0.0) & (b > 0.0) & (curve > 0.0) & (s > 0.0) & (s < 1.0) & (lowest < -NOISE * size)
    return np.where(across, times[:-1] + s * np.diff(times), np.nan)


def middles_of(
    times: np.ndarray, wanted: np.ndarray, values_at: Callable[[np.ndarray], np.ndarray], n_events: int
) -> np.ndarray:
    """Values in the middle of the wanted steps, nan of the others.

    values_at: of times that ascend, ends of steps among them, so that those that count turns can follow.
    """
    found = np.full((n_events, len(times) - 1), np.nan)
    which = np.flatnonzero(wanted)
    middle = 0.5 * (times[which] + times[which + 1])
    all_times = np.concatenate([times, middle])
    order = np.argsort(all_times, kind="stable")
    values = values_at(all_times[order])
    found[:, which] = values[:, np.flatnonzero(order >= len(times))]
    return found
