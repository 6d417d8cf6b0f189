"""Functions of time that change suddenly, after a rest or while they changed slowly: steps by tolerance must not pass over that.

A step sees what acts at its ends (and, by methods with stages, at some places within).  While nothing happens steps grow, and a
whole bump of a road, or a pulse of a force, may lie between two ends: the run is wrong, and no estimate of its error can know.
So each function is looked at before the run, at equal distances, at its points if it is a table and at the numbers that stand in
it; and a step ends where a sudden change has come to its turning point, where it is largest.  There the estimate sees it, and the
steps before are made again.  A function that changes all the time, such as a sine, gives no such instant.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import Structure
from liedyn.equation.roles import evaluate_signals
from liedyn.errors import UserFunctionError
from liedyn.integrate.automatic import FRACTION

LOOKS = 2000  # places in a run, besides points of tables and numbers that are known
UNEVEN = 0.2  # of their distance: equal ones would see a fast sine at rest
TURN = 1e-3  # of all that a function does: a change back by as much is a turning point
AT_REST = 0.2  # a function is at rest where it would take five runs for the change that it makes
SUDDEN = 0.25  # time of a change over that of the rest, or of the change, before it
NOISE = 1e-12  # of the size of a function: what is no change
CLOSE = 1e-9  # of the run: instants so close are one


@kernel
def sample(signals, times, u, found):
    """Values and derivatives of all signals at some times."""
    for i in range(times.shape[0]):
        evaluate_signals(signals, times[i], u)
        for k in range(found.shape[1]):
            found[i, k] = u[k]


def sudden_changes(
    structure: Structure, known: set[float], cornered: set[int], t_start: float, t_end: float
) -> list[float]:
    """Instants within the run at which sudden changes of functions of time have come to their turning points, ascending.

    known: times at which functions are worth a look.  cornered: signals whose changes begin and end where steps end anyway.
    """
    s = structure
    looked = [k for k in range(len(s.signals)) if s.signals[k] and k not in cornered]
    if not looked:
        return []
    times = places(known, t_start, t_end)
    found = np.zeros((len(times), 3 * len(s.signals)))
    try:
        sample(s.signals, times, s.u.copy(), found)
    except UserFunctionError:  # the run will come there, and say so
        return []
    instants = set[float]()
    for k in looked:
        # motion follows the highest derivative that is used
        of_signal = (found[:, 3 * k + order] for order in (2, 1, 0))
        values = next((f for f in of_signal if np.ptp(f[np.isfinite(f)]) > 0.0), None)
        if values is not None:
            instants.update(turning_points(times, values))
    first, gap = t_start, CLOSE * (t_end - t_start)
    kept = []
    for t in sorted(instants):
        if t - first > gap and t_end - t > gap:
            kept.append(t)
            first = t
    return kept


def places(known: set[float], t_start: float, t_end: float) -> np.ndarray:
    """Where functions are looked at, from the start of a run to its end."""
    k = np.arange(1, LOOKS)
    shifts = UNEVEN * (np.mod(k * 0.6180339887498949, 1.0) - 0.5)
    equal = t_start + (t_end - t_start) * (k + shifts) / LOOKS
    more = np.array([t for t in known if t_start < t < t_end])
    return np.unique(np.concatenate([[t_start], equal, more, np.nextafter(more, t_end), [t_end]]))


def turning_points(times: np.ndarray, values: np.ndarray) -> list[float]:
    """Where the sudden changes among those of a function end."""
    finite = np.isfinite(values)
    n = len(values) if finite.all() else int(finite.argmin())  # a table may end before the run
    if n < 2 or not np.ptp(values[:n]) > NOISE * np.abs(values[:n]).max():
        return []
    found = list[float]()
    changes = list(_changes(times[:n], values[:n]))
    moving = sum(end - begin for begin, end in changes)
    # the first step may be long, where there is nothing to judge it by
    before = (times[-1] - times[0]) / FRACTION if moving < 0.5 * (times[-1] - times[0]) else 0.0
    longest, last = 0.0, times[0]  # of the change before, and its end
    for begin, end in changes:
        if end - begin < SUDDEN * max(before + begin - last, longest):
            found.append(float(end))
        before, longest, last = 0.0, end - begin, end
    return found


def _changes(times: np.ndarray, f: np.ndarray) -> Iterator[tuple[float, float]]:
    """Beginning and end of each change of a function: from one turning point to the next, without the rests on the way."""
    least_turn = TURN * float(np.ptp(f))
    rate = np.abs(np.diff(f)) / np.diff(times) * (times[-1] - times[0])
    for a, b in pairwise(_turns(f.tolist(), least_turn)):
        change = abs(f[b] - f[a])
        if change <= least_turn:
            continue
        moving = np.concatenate([[False], rate[a:b] > AT_REST * change, [False]])
        ends = a + np.flatnonzero(moving[1:] != moving[:-1])
        for begin, end in zip(ends[::2].tolist(), ends[1::2].tolist(), strict=True):
            if abs(f[end] - f[begin]) > least_turn:
                yield float(times[begin]), float(times[end])


def _turns(f: list[float], least: float) -> list[int]:
    """The first place, the turning points of a function that turns by more than this, and the last place."""
    turns, top, way = [0], 0, 0
    low, high = 0, 0  # before the first turn
    for k, x in enumerate(f):
        if way == 0:
            low, high = (k if x < f[low] else low), (k if x > f[high] else high)
            if f[high] - f[low] > least:
                way, top = (1, high) if high > low else (-1, low)
                if min(low, high) > 0:
                    turns.append(min(low, high))
        elif way * (x - f[top]) > 0.0:
            top = k
        elif way * (f[top] - x) > least:
            turns.append(top)
            way, top = -way, k
    last = len(f) - 1
    return [*turns, top, last] if way and turns[-1] < top < last else [*turns, last]
