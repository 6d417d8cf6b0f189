"""What a native model does besides its time loop, compiled: changes from outside.  Read-outs: `results/live/kernels.py`.

Each kernel is entered like a time loop, `kernel(n, *records)` (`compiled/entry.py`).
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from liedyn.compiled.decorators import kernel
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, saddle
from liedyn.groups.algebra import copy
from liedyn.integrate.energy_balance import begin_work
from liedyn.integrate.newton import NOT_FINITE, OK
from liedyn.results.live.kernels import present_time


@kernel
def change_inputs(n, system, settings, schedule, count, old):
    """Tell the method, and the sum of the work, that forces at the present state are others now; as `Run.inputs_changed`."""
    count.stale = 1
    if settings.add_work != 0:
        begin_work(system, present_time(schedule, count), system.work.total, old)
    return OK


class Restart(NamedTuple):
    """What accelerations and multipliers of a state are computed with (`equation/saddle.py`)."""

    system: Any
    space: Any
    rows: Any  # of its multipliers
    vd: Any
    lam: Any
    par: Any  # numbers of elements with which they were finite


@kernel(hot=True)
def _is_finite(x):
    """Whether all numbers of an array are."""
    for k in range(x.shape[0]):  # noqa: SIM110 - kernels have no generators
        if not math.isfinite(x[k]):
            return False
    return True


@kernel
def change_parameters(n, restart, a, system, settings, schedule, count, old, out):
    """Let numbers of elements, or inputs, be others from the present state on: its accelerations and multipliers follow.

    a: what a method carries of the accelerations (generalized-alpha), whose distance from them is kept.
    Where these are not finite nothing changes, the numbers are those of before: `a` would never recover.
    """
    t = present_time(schedule, count)
    copy(system.par, restart.system.par)
    for k in range(restart.system.u.shape[0]):
        restart.system.u[k] = system.u[k]
    evaluate_signals(restart.system.signals, t, restart.system.u)
    saddle(restart.system, t, old.q, restart.space)
    accelerations(restart.system, t, old.q, old.v, restart.vd, restart.lam, restart.space)
    if not (_is_finite(restart.vd) and _is_finite(restart.lam)):
        copy(restart.par, restart.system.par)
        copy(restart.par, system.par)
        return NOT_FINITE
    copy(system.par, restart.par)
    for k in range(a.shape[0]):
        a[k] += restart.vd[k] - old.vd[k]
    copy(restart.vd, old.vd)
    copy(restart.vd, out.vd[0])
    for i in range(out.lam_rows.shape[0]):
        old.lam[out.lam_rows[i]] = out.lam[0, i] = restart.lam[restart.rows[i]]
    count.factored = 0.0
    return change_inputs(n, system, settings, schedule, count, old)
