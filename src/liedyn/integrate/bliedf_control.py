"""BLieDF with steps by tolerance: the first step, and the starting states.

Starting states are made by a method of one step (`bliedf_start.py`) with k equal steps.  These too have to follow the motion:
if the estimate of the method for them is above the tolerance, they are made again with shorter steps.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.integrate.automatic import rate_of
from liedyn.integrate.bliedf_changes import fill_past, starting_error
from liedyn.integrate.bliedf_start import Starter
from liedyn.integrate.newton import OK
from liedyn.integrate.recording import finish_step
from liedyn.integrate.run import Run
from liedyn.integrate.step_control import SHARE, TOO_SMALL, divide, reject

GROWTH = 1.5  # largest factor of h: beyond k/(k - 1) the new grid reaches beyond the past


def begin_control(run: Run, k: int) -> None:
    """Limits of the growth of steps, and a first step by the order of the method."""
    plan: Any = run.plan
    c = plan.control
    c.growth, c.wait, c.equal = GROWTH, k + 1, k
    if plan.first_step is None:
        # v has the scale of time 1/w, so about h^k w^k rate is its k-th difference; the plan took it for that of order 2
        w = max(c.rate, float(np.sqrt(rate_of(run, run.start_state.vd, True))))
        c.h = min(c.h_max, 0.5 * (SHARE * c.tolerance * (k + 1)) ** (1.0 / k) / w)
    c.h = min(max(c.h, c.h_min), (c.t_end - c.t) / (2 * k))
    c.last_h = c.smallest = plan.h[0] = c.h


def start_by_tolerance(run: Run, k: int, start: str) -> int:
    """Make k starting states whose error is small enough; returns a status."""
    c = run.plan.control
    if (
        k * c.h > c.t_end - c.t
    ):  # where steps have to end, a known instant or a corner, is nearer than the starting states
        c.h = c.last_h = run.plan.h[0] = (c.t_end - c.t) / (2 * k)
        run.memory = Starter(run, np.full(k, c.h), start)
    while True:
        starter, h = run.memory, float(c.h)
        status = OK
        while status == OK and len(starter.states) <= k:
            status = starter.make_state(run)
        if status == OK:
            c.rate = max(c.rate, *(rate_of(run, s.v, bool(c.attached)) for s in starter.states))
            fill_past(run, starter.states, k, h)
            err = starting_error(run, k, h)
            if err <= 1.0:
                break
            reject(c, h, err)
        else:
            divide(c, h)
        c.last_h = run.plan.h[0] = c.h
        c.smallest = min(c.smallest, c.h)
        if c.h < c.h_min:
            return status if status != OK else TOO_SMALL
        run.memory = Starter(run, np.full(k, c.h), start)
    starter.complete = True
    starter.error = err
    return OK


def take_start(run: Run) -> int:
    """A step that takes over a starting state; returns a status."""
    old, c, steps, state = run.old, run.plan.control, run.plan.steps, run.memory.states[run.step + 1]
    old.q[:], old.v[:], old.vd[:] = state.q, state.v, state.vd
    old.lam[run.structure.lam_rows] = state.lam
    line = run.step - int(steps.first[0])
    steps.t[line], steps.h[line], steps.error[line], steps.iterations[line] = state.t, c.h, run.memory.error, 0
    steps.again[line] = c.rejected + c.failed if run.step == 0 else 0
    c.t = state.t
    finish_step(run.system, state.t, run.settings, run.count, old, run.out)
    return OK
