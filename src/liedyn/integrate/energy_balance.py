"""The work since t = 0, kept up to date in the time loop: see `equation/power.py` for the power.

Its integral over a step is that of the polynomial through the last five powers (of order 5, for steps of any size).  At the
start there are fewer: until there are five the integral is taken again from the first one on, and what was recorded of it
is mended.
"""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import NUMBER, caller
from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.power import power, varying_potential
from liedyn.equation.records import POINTS, SYSTEM
from liedyn.equation.roles import evaluate_signals
from liedyn.integrate.records import ACCEPTED, COUNT_TYPE, OUT

GAUSS = ((0.5 - 0.15**0.5, 5.0 / 18.0), (0.5, 8.0 / 18.0), (0.5 + 0.15**0.5, 5.0 / 18.0))

ADD = types.void(SYSTEM, NUMBER, COUNT_TYPE, ACCEPTED, OUT)


@intrinsic
def call_work(tc, f, system, t, count, old, out):
    """Call a kernel of signature ADD."""
    return caller(ADD)(tc)


@inner
def integral(work, n, a, b):
    """Integral from a to b of the polynomial through n powers."""
    times, powers = work.times, work.powers
    total = 0.0
    for place, weight in GAUSS:
        t = a + place * (b - a)
        for i in range(n):
            y = powers[i]
            for j in range(n):
                if j != i:
                    y *= (t - times[j]) / (times[i] - times[j])
            total += weight * y
    return total * (b - a)


@inner
def add_point(system, t, k, old):
    """Power and varying potential at t as point k."""
    work = system.work
    work.times[k] = t
    work.powers[k] = power(system, t, old.q, old.v, old.lam)
    work.potentials[k] = varying_potential(system, t, old.q, old.v)


@kernel
def begin_work(system, t, total, old):
    """First point: the work so far, and the power at t."""
    work = system.work
    evaluate_signals(system.signals, t, system.u)
    add_point(system, t, 0, old)
    work.known = 1
    work.integral = 0.0
    work.start = total - work.potentials[0]
    work.total = total


@kernel
def begin_work_now(n, system, schedule, count, old):
    """The same at the present state, entered like a time loop: a controller does it in every step.  n: any number."""
    k = count.segment
    begin_work(system, schedule.t[k] + (count.step - schedule.first[k]) * schedule.h[k], system.work.total, old)
    return n


@inner
def add_work(system, t, count, old, out):
    """The work up to t, the end of a step that is counted; recorded if the step is."""
    work = system.work
    evaluate_signals(system.signals, t, system.u)
    last = work.known
    if last < POINTS:
        add_point(system, t, last, old)
        work.known = last + 1
        work.integral = integral(work, last + 1, work.times[0], t)
        line = count.recorded
        end = line - 1 if line > 0 and abs(out.step[line - 1]) == count.step else line
        for k in range(end - 1, -1, -1):  # mend what was recorded with fewer points
            i = last - (count.step - abs(out.step[k]))
            if i < 1:
                break
            done = integral(work, last + 1, work.times[0], work.times[i])
            out.work[k] = work.start + done + work.potentials[i]
    else:
        last = POINTS - 1
        for k in range(last):
            work.times[k] = work.times[k + 1]
            work.powers[k] = work.powers[k + 1]
            work.potentials[k] = work.potentials[k + 1]
        add_point(system, t, last, old)
        work.integral += integral(work, POINTS, work.times[last - 1], t)
    work.total = work.start + work.integral + work.potentials[last]
    record_work(system, t, count, old, out)


@inner
def record_work(system, t, count, old, out):
    """Record the work if the step that was counted last is recorded."""
    line = count.recorded
    if line > 0 and abs(out.step[line - 1]) == count.step:
        out.work[line - 1] = system.work.total
