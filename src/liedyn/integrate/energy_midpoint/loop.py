"""The time loop of the energy-conserving midpoint schemes: substeps of a step, what the predictor remembers, the output."""

from __future__ import annotations

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.roles import evaluate_signals, evaluate_signals_of_step
from liedyn.equation.saddle import accelerations, project_velocity, saddle
from liedyn.groups.algebra import copy
from liedyn.integrate.energy_midpoint.decay import call_decay_velocity
from liedyn.integrate.energy_midpoint.step import independent_stress, iterate
from liedyn.integrate.energy_midpoint.work import call_step_work
from liedyn.integrate.newton import OK, TURNED_OVER, turned_over
from liedyn.integrate.recording import ends_here, finish_step, mend_rotations, next_step
from liedyn.integrate.records import TAKING, Accepted
from liedyn.integrate.time_loop import ATTEMPTS, ATTEMPTS_GUARDED, LAST, STAY, ZEROS


@inner
def advance(n, method, system, settings, count, scale, schedule, old, new, matrices, out):
    """Make at most n steps; returns the status of the last one."""
    for _ in range(n):
        t, h = next_step(schedule, count)
        begin_step(method, system, t - h, h, old)
        status = make_step(method, system, t - h, h, settings, count, scale, old, new, matrices)
        if status != OK:
            return status
        end_step(method, system, t, h, settings, count, old, out)
    return OK


@inner(hot=True)
def begin_step(method, system, t, h, old):
    """Keep the state at t; with a new size of the steps, forget what the predictor knows."""
    c, history = method.c, method.history
    if h != c.last_h:
        c.last_h, c.known = h, 0
        if c.lost != 0.0:
            evaluate_signals(system.signals, t, system.u)
            call_decay_velocity(c.decay_velocity, True, c.lost, system, t, h, old, method.decay, method.space)
    copy(old.q, history.q)
    copy(old.v, history.v)


@inner(hot=True)
def make_step(method, system, t, h, settings, count, scale, old, new, matrices):
    """The substeps of the step from t to t + h; where one fails, the state is that at t again."""
    c, history, work = method.c, method.history, system.work.total
    for s in range(c.substeps):
        size = c.fraction[s] * h
        evaluate_signals_of_step(system.signals, t, size, system.u)
        status = substep(method, s, system, t, size, settings, count, scale, old, new, matrices)
        if status != OK:
            copy(history.q, old.q)
            copy(history.v, old.v)
            count.stale = 1
            if c.step_work != 0:
                system.work.total = work
            return status
        remember(history, s, c.known, new)
        if c.step_work != 0:
            call_step_work(
                c.step_work, system, t, size, settings.length, c.external_forces, old, new, method.nodes,
                method.external, matrices.r,
            )  # fmt: skip
        count.stale = TAKING
        copy(new.q, old.q)
        copy(new.v, old.v)
        t += size
    c.known = min(c.known + 1, 2)
    return OK


@inner(hot=True)
def substep(method, s, system, t, h, settings, count, scale, old, new, matrices):
    """Predict and iterate, from other guesses if that fails; returns a status."""
    status = OK
    for attempt in range(ATTEMPTS_GUARDED if settings.guarded != 0 else ATTEMPTS):
        predict(method, s, attempt, count.step == 0, h, old, new)
        if attempt > 0:
            independent_stress(system, h, 0.0, old.q, old.q, matrices.r)
        status = iterate(method, system, t, h, settings, count, scale, old, new, matrices)
        if status == OK and settings.guarded != 0 and attempt < LAST:
            status = TURNED_OVER if turned_over(system, t, old.q, new.q, matrices.r) else OK
        if status == OK:
            break
    return status


@kernel(hot=True)
def predict(method, s, attempt, at_start, h, old, new):
    """Increments of the same substep of the last steps, extrapolated; without them, or in a second attempt, h v_n.

    Where a spring turns over, from the pose q_n: none.
    """
    history, x, lam = method.history, new.x, new.lam
    extrapolated = attempt == 0 or attempt == LAST
    known = extrapolated and method.c.known > 0
    c = 0.5 * h * h if at_start and extrapolated else 0.0  # vd of the first instant is known, later that of a record
    for k in range(6, x.shape[0]):
        x[k] = history.x[s, k] + history.expected[s, k] if known else h * old.v[k] + c * old.vd[k]
        if attempt == STAY:
            x[k] = 0.0
    for k in range(lam.shape[0]):
        lam[k] = history.lam[s, k] if attempt != ZEROS else 0.0


@kernel(hot=True)
def remember(history, s, known, new):
    """Keep the increment of substep s, its expected change (second difference constant) and its last change."""
    x, lam = new.x, new.lam
    for k in range(6, x.shape[0]):
        change = x[k] - history.x[s, k]
        history.expected[s, k] = 0.0 if known == 0 else change if known == 1 else 2.0 * change - history.change[s, k]
        history.change[s, k] = change
        history.x[s, k] = x[k]
    for k in range(lam.shape[0]):
        history.lam[s, k] = lam[k]


@inner(hot=True)
def end_step(method, system, t, h, settings, count, old, out):
    """Let the velocity decay, and record the end of the step, at t."""
    c = method.c
    mend_rotations(system, count, old.q)
    if c.lost != 0.0:
        evaluate_signals(system.signals, t, system.u)
        call_decay_velocity(c.decay_velocity, False, c.lost, system, t, h, old, method.decay, method.space)
    line = count.recorded
    if ends_here(out, line, count.step + 1):
        output_state(system, t, old, method.v_output, method.space)
        for k in range(old.v.shape[0]):
            method.raw[line, k] = old.v[k]
    finish_step(system, t, settings, count, Accepted(old.q, method.v_output, old.vd, old.lam), out)
    count.stale = 0


@kernel
def output_state(system, t, old, v, space):
    """Output at t: v, the velocity projected onto B v = 0, and acceleration and multipliers from the equations of index 1.

    The raw velocity satisfies the hidden constraint to O(h^2) only, and the multipliers of Newton are of first order.
    """
    evaluate_signals(system.signals, t, system.u)
    copy(old.v, v)
    saddle(system, t, old.q, space)
    project_velocity(system, t, old.q, v, space)
    accelerations(system, t, old.q, v, old.vd, old.lam, space)
