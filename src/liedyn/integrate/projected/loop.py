"""The time loop of methods of index 1 with projections: steps of given sizes.

A method brings two functions, chosen by the type of its record `method` when the loop is compiled (the record holds
`projection` and `stiffness`, which the loop needs):

    begin_step(method, system, t, count, old, new, space)   what the step needs of the accepted state at t
    reach(method, system, t, h, count, old, new, space)   the step of size h to its end t, in `new`; returns a status
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import saddle
from liedyn.groups.algebra import copy
from liedyn.integrate.newton import OK
from liedyn.integrate.projected.projection import accelerate, accept
from liedyn.integrate.projected.stiffness import look
from liedyn.integrate.recording import finish_step, next_step
from liedyn.integrate.time_loop import of_record


@of_record
def begin_step(method, system, t, count, old, new, space):
    """Begin a step at the accepted state."""
    raise NotImplementedError


@of_record
def reach(method, system, t, h, count, old, new, space):
    """Make the step to t; returns a status."""
    raise NotImplementedError


@inner
def advance(n, method, system, settings, count, schedule, old, new, out, space):
    """Make at most n steps; returns the status of the last one."""
    for _ in range(n):
        t, h = next_step(schedule, count)
        before = count.substeps
        begin_step(method, system, t - h, count, old, new, space)
        status = reach(method, system, t, h, count, old, new, space)
        if status != OK:
            return status
        accept(count, old, new)
        finish_step(system, t, settings, count, old, out)
        if count.step % method.stiffness.found.every == 0:
            parts = max(1, count.substeps - before)
            look(method.stiffness, system, t, h / parts, method.projection, old, new, space)
    return OK


@inner(hot=True)
def present_acceleration(system, t, projection, count, old, vd, lam, space):
    """vd = a(q_n, v_n): that of the step before, or computed again where it is no longer valid; lam is scratch."""
    if count.stale != 0:
        evaluate_signals(system.signals, t, system.u)
        saddle(system, t, old.q, space)
        accelerate(system, t, projection, old.q, old.v, vd, lam, space)
    else:
        copy(old.vd, vd)
    count.stale = 1  # until this step is made
