"""Steps by tolerance of Munthe-Kaas methods with an embedded pair, by the rules of `step_control.py`.

The local error is the difference to the embedded result, of positions in the chart at q_n and of velocities over the rate of
motion, whichever is larger: a wrong velocity is a wrong position a unit of motion later.

A pair that goes on with its less accurate result may err in proportion to the motion over the step, rate h, as other methods do:
local errors ~ h^(p+1) add up to ~ h^p ~ tolerance.  One that goes on with the better result (local extrapolation) does not make
the error that it estimates: errors ~ h^p with the estimate ~ h^p, so that each step may err by the same, whatever its size.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.moves import inertial
from liedyn.integrate.newton import OK
from liedyn.integrate.projected.projection import accept
from liedyn.integrate.projected.runge_kutta import begin_step, combine, make_step
from liedyn.integrate.projected.stiffness import look
from liedyn.integrate.recording import finish_step
from liedyn.integrate.step_control import (
    SHARE,
    TOO_SMALL,
    divide,
    follow_error,
    follow_rate,
    next_size,
    norm,
    reject,
)

MOTION = 0.3  # lengths or radians: those that count for a step of a pair with local extrapolation


@inner
def advance(n, method, control, steps, estimate, system, settings, count, old, new, out, space):
    """Make at most n steps, none beyond t_end; returns the status of the last one."""
    for _ in range(n):
        if control.t >= control.t_end:
            return OK
        again = control.rejected + control.failed
        status, t, h, err = controlled_step(method, control, estimate, system, count, old, new, space)
        if status != OK:
            return status
        k = count.step - steps.first[0]
        steps.t[k], steps.h[k], steps.error[k] = t, h, err
        accept(count, old, new)
        finish_step(system, t, settings, count, old, out)
        control.t = t
        steps.again[k] = control.rejected + control.failed - again
        if count.step % method.stiffness.found.every == 0:
            look(method.stiffness, system, t, h, method.projection, old, new, space)
    return OK


@inner(hot=True)
def controlled_step(method, control, estimate, system, count, old, new, space):
    """The next step whose error is small enough, to `new`; returns status, its end, its size and err."""
    begin_step(method, system, control.t, count, old, new, space)
    while True:
        t, h = next_size(control)
        control.smallest = min(control.smallest, h)
        status, _ = make_step(method, system, control.t, h, count, new, space)
        control.last_h = h
        if status == OK:
            inertial(system, new.q, new.v, new.vd, new.v_inertial, new.vd_inertial)
            follow_rate(system, control, new)
            err = error_of(method, control, estimate.e, system, h, space)
            if err <= 1.0:
                follow_error(control, h, err)
                return OK, t, h, err
            reject(control, h, err)
        else:
            divide(control, h)
        if control.h < control.h_min:
            return status if status != OK else TOO_SMALL, t, h, math.inf


@inner(hot=True)
def error_of(method, control, e, system, h, space):
    """Error of the step over the one allowed."""
    weights = method.tableau.error
    stages = weights.shape[0]
    combine(h, weights, stages, method.Ku, space.no_v, e)
    position = norm(system, control.length, e)
    combine(h, weights, stages, method.Kv, space.no_v, e)
    error = max(position, norm(system, control.length, e) / control.rate)
    motion = MOTION if method.control.extrapolates != 0 else control.rate * h
    return error / (SHARE * control.tolerance * motion)
