"""Steps by tolerance of the energy-conserving schemes of order 2: any h keeps the energy, so h is free to follow the error.

Local error of a step in the chart at q_n: translations move by the trapezoidal rule of v; rotations by D of the trapezoidal rule
of Omega, the first term of the Magnus expansion, whose second has the bracket, and D(Th) turns by Th up to a cube:

    e = -h^2/12 (vd_{n+1} - vd_n) + c h^3 Omega x Omega' + d h^3 |Omega|^2 Omega
    c = 1/12, or -1/6 where omega is averaged;   d = 0 (exp), 1/12 (cayley), -1/24 (euler)

Accelerations are those of the output, from the equations of index 1: differences of raw velocities would show how these
oscillate across the constraints.  The schemes damp nothing, so nothing is filtered.  The rules are those of `step_control.py`.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner, kernel
from liedyn.groups.algebra import axpy, copy, cross, dot, setv, vec
from liedyn.integrate.energy_midpoint.loop import begin_step, make_step, output_state
from liedyn.integrate.energy_midpoint.records import CAYLEY, EULER
from liedyn.integrate.energy_midpoint.step import independent_stress
from liedyn.integrate.newton import OK
from liedyn.integrate.recording import finish_step, mend_rotations
from liedyn.integrate.records import Accepted
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


@inner
def advance(n, method, control, steps, space, system, settings, count, scale, old, new, matrices, out):
    """Make at most n steps, none beyond t_end; returns the status of the last one."""
    for _ in range(n):
        if control.t >= control.t_end:
            return OK
        iterations, again = count.iterations, control.rejected + control.failed
        status, t, h, err = controlled_step(
            method, control, space, system, settings, count, scale, old, new, matrices
        )  # fmt: skip
        if status != OK:
            return status
        k = count.step - steps.first[0]
        steps.t[k], steps.h[k], steps.error[k] = t, h, err
        end_step(method, system, t, settings, count, old, out)
        control.t = t
        steps.iterations[k] = count.iterations - iterations
        steps.again[k] = control.rejected + control.failed - again
    return OK


@inner(hot=True)
def controlled_step(method, control, space, system, settings, count, scale, old, new, matrices):
    """The next step whose error is small enough; returns status, its end, its size and err.

    Its end is in old, with the output of this instant; space keeps vd_n and lam_n until then.
    """
    history, vd, lam, work = method.history, space.other, space.at_rest, system.work.total
    copy(old.vd, vd)
    copy(old.lam, lam)
    while True:
        t, h = next_size(control)
        control.smallest = min(control.smallest, h)
        begin_step(method, system, control.t, h, old)
        status = make_step(method, system, control.t, h, settings, count, scale, old, new, matrices)
        control.last_h = h
        if status == OK:
            follow_rate(system, control, new)
            output_state(system, t, old, method.v_output, method.space)
            local_error(method, system, h, vd, old.vd, space.e)
            err = norm(system, control.length, space.e) / (SHARE * control.tolerance * control.rate * h)
            if err <= 1.0:
                follow_error(control, h, err)
                return OK, t, h, err
            reject(control, h, err)
            copy(history.q, old.q)
            copy(history.v, old.v)
            copy(vd, old.vd)
            copy(lam, old.lam)
            system.work.total = work
        else:
            divide(control, h)
        independent_stress(system, h, 0.0, old.q, old.q, matrices.r)
        count.stale = 1
        if control.h < control.h_min:
            return status if status != OK else TOO_SMALL, t, h, math.inf


@kernel(hot=True)
def local_error(method, system, h, vd0, vd1, e):
    """Leading term of the local error of the step that begins at method.history, see above."""
    member, v = method.c.rotation, method.history.v
    cube = h * h * h
    c = cube * (1.0 / 12.0 if method.c.spatial == 0 else -1.0 / 6.0)
    d = cube / 12.0 if member == CAYLEY else -cube / 24.0 if member == EULER else 0.0
    for k in range(e.shape[0]):
        e[k] = -h * h / 12.0 * (vd1[k] - vd0[k])
    for n in range(1, system.head.n_nodes):
        j = 6 * n + 3
        W = vec(v, j)
        setv(e, j, axpy(d * dot(W, W), W, axpy(c, cross(W, vec(vd0, j)), vec(e, j))))


@inner(hot=True)
def end_step(method, system, t, settings, count, old, out):
    """Record the end of the step, whose output is known."""
    mend_rotations(system, count, old.q)
    for k in range(old.v.shape[0]):
        method.raw[count.recorded, k] = old.v[k]
    finish_step(system, t, settings, count, Accepted(old.q, method.v_output, old.vd, old.lam), out)
    count.stale = 0
