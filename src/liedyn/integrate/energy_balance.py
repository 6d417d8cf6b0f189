"""The work since t = 0, kept up to date in the time loop: see `equation/power.py` for the power.

Its integral over a step is that of the polynomial through the last five powers (of order 5, for steps of any size).  At the
start there are fewer: until there are five the integral is taken anew from the first one on, and what was recorded of it
is mended.
"""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.builder import WORK
from liedyn.equation.power import power, varying_potential
from liedyn.equation.roles import ARRAY, INTEGERS, NUMBER, TABLE, caller, evaluate_signals

POINTS = 5
# places in P, from H[WORK] on: the work, what it was at the start minus the potential there, the integral, number of points
TOTAL, START, INTEGRAL, KNOWN = range(4)
TIMES, POWERS, POTENTIALS = (4 + k * POINTS for k in range(3))
GAUSS = ((0.5 - 0.15**0.5, 5.0 / 18.0), (0.5, 8.0 / 18.0), (0.5 + 0.15**0.5, 5.0 / 18.0))

_index = types.int64
ADD = types.void(
    TABLE,
    INTEGERS,
    ARRAY,
    TABLE,
    ARRAY,
    NUMBER,
    _index,
    _index,
    TABLE,
    ARRAY,
    ARRAY,
    ARRAY,
    types.Array(NUMBER, 2, "C"),
)


@intrinsic
def call_work(tc, f, H, I, P, signals, u, t, step, line, record, q, v, lam, rec_lam):
    """Call a kernel of signature ADD."""
    return caller(ADD)(tc)


@inner
def integral(P, w, n, a, b):
    """Integral from a to b of the polynomial through n powers."""
    total = 0.0
    for place, weight in GAUSS:
        t = a + place * (b - a)
        for i in range(n):
            y = P[w + POWERS + i]
            for j in range(n):
                if j != i:
                    y *= (t - P[w + TIMES + j]) / (P[w + TIMES + i] - P[w + TIMES + j])
            total += weight * y
    return total * (b - a)


@kernel
def begin_work(H, I, P, signals, u, t, total, q, v, lam):
    """First point: the work so far, and the power at t."""
    evaluate_signals(signals, t, u)
    w = H[WORK]
    P[w + KNOWN] = 1.0
    P[w + TIMES] = t
    P[w + POWERS] = power(H, I, P, u, t, q, v, lam)
    P[w + POTENTIALS] = varying_potential(H, I, P, u, t, q, v)
    P[w + INTEGRAL] = 0.0
    P[w + START] = total - P[w + POTENTIALS]
    P[w + TOTAL] = total


@inner
def add_work(H, I, P, signals, u, t, step, line, record, q, v, lam, rec_lam):
    """The work up to t, the end of a step; recorded if the step is, in the last column beside the multipliers."""
    evaluate_signals(signals, t, u)
    w, place = H[WORK], int(P[H[WORK] + KNOWN])
    starting = place < POINTS
    if not starting:
        place = POINTS - 1
        for k in range(w + TIMES, w + POTENTIALS + POINTS - 1):
            P[k] = P[k + 1]  # also moves a power into the last time, which is written anew
    P[w + TIMES + place] = t
    P[w + POWERS + place] = power(H, I, P, u, t, q, v, lam)
    P[w + POTENTIALS + place] = varying_potential(H, I, P, u, t, q, v)
    if starting:
        P[w + KNOWN] = place + 1.0
        P[w + INTEGRAL] = integral(P, w, place + 1, P[w + TIMES], t)
        last = line - 1 if line > 0 and abs(record[line - 1]) == step else line
        for k in range(last - 1, -1, -1):  # mend what was recorded with fewer points
            i = place - (step - abs(record[k]))
            if i < 1:
                break
            done = integral(P, w, place + 1, P[w + TIMES], P[w + TIMES + i])
            rec_lam[k, rec_lam.shape[1] - 1] = P[w + START] + done + P[w + POTENTIALS + i]
    else:
        P[w + INTEGRAL] += integral(P, w, POINTS, P[w + TIMES + place - 1], t)
    P[w + TOTAL] = P[w + START] + P[w + INTEGRAL] + P[w + POTENTIALS + place]
    record_work(H, I, P, signals, u, t, step, line, record, q, v, lam, rec_lam)


@inner
def record_work(H, I, P, signals, u, t, step, line, record, q, v, lam, rec_lam):
    """Record the work if the step is recorded; `line` lines are there already."""
    if line > 0 and abs(record[line - 1]) == step:
        rec_lam[line - 1, rec_lam.shape[1] - 1] = P[H[WORK] + TOTAL]
