"""Steps along directions of methods whose step is not one Newton iteration in (x, lam, eta): the loop that they share.

A step leads from the state (q0, v0), and what the method carries besides, to (q, v); its accelerations and multipliers are those
of the equations at the end, where a record wants them.  A method brings one kernel, chosen by the type of its record,

    derive(method, t, h, run, steps)   q and v at the end t of a step of size h, in dual numbers; returns a status

which evaluates the equations of the step by the method's own kernels in dual numbers, beginning with the values that the run has
found, and takes off what they leave by factors of floats made at the end of the step.  Rounds go on until nothing changes any
more; a step whose derivatives do not settle fails, by name.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.equation.control_signal import control_weights
from liedyn.equation.records import Tables
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import saddle
from liedyn.integrate.derivatives.along import ROUND_OFF, TOLERANCE, N, call_step, larger
from liedyn.integrate.derivatives.saddle_along import Units, accelerations_along, velocity_along
from liedyn.integrate.newton import OK
from liedyn.integrate.recording import next_step
from liedyn.integrate.time_loop import of_record

NOT_FOUND = 5  # status: the derivatives of a step


class Running(NamedTuple):
    """The records of the run itself."""

    method: Any
    system: Any  # with signals of its own
    settings: Any
    count: Any
    scale: Any
    schedule: Any
    old: Any
    new: Any
    out: Any


class Steps(NamedTuple):
    """Values and derivatives, N + 1 numbers side by side: arrays (batches, length, N + 1); and scratch of floats."""

    head: Any  # of the same system, with the addresses of kernels for dual numbers
    families: Any
    par: Any
    u: Any
    controls: Any
    q0: Any  # the accepted state
    v0: Any
    vd0: Any
    q: Any  # the end of the step at work
    v: Any
    vd: Any
    lam: Any
    v_output: Any  # velocity of records
    room: Any
    own: Any  # of the method
    space: Any  # SaddleSpace of floats
    qf: Any  # a pose, floats
    least: Any  # (batches, N + 1), see `saddle_along.Units`
    report: Any
    dq_out: Any  # window of derivatives at the ends of steps: (steps, batches, length, N)
    dv_out: Any
    dvd_out: Any
    dlam_out: Any


@of_record
def derive(method, t, h, run, steps):
    """q and v at the end of a step along all directions; returns a status."""
    raise NotImplementedError


@of_record
def ends_projected(method):
    """Whether v at the end of a step, and vd, are known and those of records."""
    raise NotImplementedError


@inner
def advance_steps(n, loop, records, run, steps):
    """Make at most n steps and their derivatives; returns the status of the last one.

    loop: address of the time loop of the method, in an array.  records: what it works on.
    """
    count, old, out, report = run.count, run.old, run.out, steps.report
    for _ in range(n):
        segment = count.segment
        t, h = next_step(run.schedule, count)
        count.segment = segment
        status = call_step(loop[0], 1, records)
        if status != OK:
            return status
        status = derive(run.method, t, h, run, steps)
        if status != OK:
            return status
        recorded = count.recorded > 0 and abs(out.step[count.recorded - 1]) == count.step
        if recorded and not ends_projected(run.method):
            status = rates_along(t, h, run, steps)
            if status != OK:
                return status
        for b in range(steps.q.shape[0]):
            accept(b, report.line, recorded, old, steps)
        report.line += 1
    return OK


@inner
def set_signals(t, system, controls, b_u):
    """Signals at t, in floats and in dual numbers."""
    evaluate_signals(system.signals, t, system.u)
    for b in range(b_u.shape[0]):
        copy_signals(system.u, b_u[b])
        control_derivatives(t, 0, system.u, controls, b_u[b])


@inner
def copy_signals(u, y):
    """Values of signals."""
    for i in range(u.shape[0]):
        y[i, 0] = u[i]


@inner
def control_derivatives(t, at, u, controls, y):
    """Derivatives of controls at t by their samples; at: where the signals of this instant begin in u."""
    for i in range(controls.shape[0]):
        place = controls[i, 0]
        e, f, g, h, we, wf, wg, wh = control_weights(t, place, controls[i, 1], u)
        for k in range(1, N + 1):
            y[at + place, k] = we * y[e, k] + wf * y[f, k] + wg * y[g, k] + wh * y[h, k]


@inner
def values_of(x, y):
    """y = the values of dual numbers."""
    for i in range(y.shape[0]):
        y[i] = x[i, 0]


@inner
def put_values(x, y):
    """Values of dual numbers y from floats."""
    for i in range(x.shape[0]):
        y[i, 0] = x[i]


@inner
def clear_values(y):
    """Let values be zero."""
    for i in range(y.shape[0]):
        y[i, 0] = 0.0


@inner
def copy_all(x, y):
    """Copy values and derivatives."""
    for i in range(x.shape[0]):
        for k in range(N + 1):
            y[i, k] = x[i, k]


@inner
def rates_along(t, h, run, steps):
    """Velocity, accelerations and multipliers of a record, of the equations at the end of the step; returns a status."""
    system = run.system
    set_signals(t, system, steps.controls, steps.u)
    values_of(steps.q[0], steps.qf)
    saddle(system, t, steps.qf, steps.space)
    for b in range(steps.q.shape[0]):
        q, v, units = steps.q[b], steps.v_output[b], Units(run.settings.length, h, steps.least[b], steps.report)
        duals = Tables(
            steps.head, steps.families, system.ids, as_duals(steps.par[b], N), as_duals(steps.u[b], N), system.signals,
            system.ptr, system.rows, system.work, system.work_scratch,
        )  # fmt: skip
        copy_all(steps.v[b], v)
        if system.head.n_lam > 0 and not velocity_along(duals, t, q, v, units, steps.space, steps.room):
            return NOT_FOUND
        if not accelerations_along(duals, t, q, v, steps.vd[b], steps.lam[b], units, steps.space, steps.room):
            return NOT_FOUND
    return OK


@inner
def moved(q, v, q_before, v_before, units):
    """Largest change of derivatives of positions and velocities since the last round, over its tolerance; keeps them."""
    most = 0.0
    for k in range(1, N + 1):
        change, fine, size = 0.0, 1e-280, larger(units.least[k], 1e-280)
        for i in range(q.shape[0]):
            unit = 1.0 / units.length if i % 12 < 3 else 1.0
            change = larger(change, unit * abs(q[i, k] - q_before[i, k]))
            size = larger(size, unit * abs(q[i, k]))
            q_before[i, k] = q[i, k]
        for i in range(v.shape[0]):
            unit = units.h / units.length if i % 6 < 3 else units.h
            change = larger(change, unit * abs(v[i, k] - v_before[i, k]))
            fine = larger(fine, unit * abs(v[i, k]))
            v_before[i, k] = v[i, k]
        most = larger(most, change / larger(TOLERANCE * fine, ROUND_OFF * size))
    return most


@inner
def accept(b, line, recorded, old, steps):
    """The end of the step becomes the accepted state: derivatives as found, values of the run."""
    for i in range(old.q.shape[0]):
        for k in range(1, N + 1):
            dq = steps.q[b, i, k]
            steps.q0[b, i, k] = dq
            steps.dq_out[line, b, i, k - 1] = dq
            steps.report.grown = max(steps.report.grown, abs(dq))
        steps.q0[b, i, 0] = old.q[i]
    for i in range(old.v.shape[0]):
        for k in range(1, N + 1):
            dv = steps.v[b, i, k]
            steps.v0[b, i, k] = dv
            steps.vd0[b, i, k] = steps.vd[b, i, k]
            steps.dv_out[line, b, i, k - 1] = steps.v_output[b, i, k] if recorded else dv
            steps.dvd_out[line, b, i, k - 1] = steps.vd[b, i, k] if recorded else 0.0
        steps.v0[b, i, 0], steps.vd0[b, i, 0] = old.v[i], old.vd[i]
    for i in range(old.lam.shape[0]):
        for k in range(1, N + 1):
            steps.dlam_out[line, b, i, k - 1] = steps.lam[b, i, k] if recorded else 0.0
