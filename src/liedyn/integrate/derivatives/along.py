"""Steps along directions: what a change of parameters and start changes in each accepted step of one Newton iteration.

A step is F(y; s0, theta) = 0 with the unknowns y = (x, lam, eta) and the state s0 at its start.  Its derivative is found by
the iteration that found y: the residual is evaluated in dual numbers (`compiled/directions.py`), whose derivatives are the
defect of the derivatives, and the defect is taken off by the factors S of Newton's method,

    (dy) <- (dy) - S^-1 (dF),

so brackets, tangent operators and turning rows come by themselves.  As the residual is exact, S only decides how fast the
iteration converges: by a factor of 1e-5 per round with rigid bodies, 1e-3 with stiff beams.  It ends when what is left, found
from the last change and the rate, is below TOLERANCE.  The rate is that of the slowest part, which the first changes do not
show: every 16th step, and the first ones, are iterated until nothing changes any more, and tell it.  Where convergence is slow, S
is made new at the end of the step, once.  The iteration begins with what the rule of Newton's predictor (`predictor.py`) makes of
the past changes of derivatives; with a smooth motion one round is enough then.

What a method carries from step to step is its own (`predict_along`, `carry_on`: `along_alpha.py`, `along_bdf.py`).

The values of all dual numbers are those of the run, written over after each step: derivatives never disturb it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import caller
from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.equation.control_signal import control_weights
from liedyn.equation.iteration_matrix import tangent, transposed_product
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.moves import inverse_tangents
from liedyn.equation.records import Matrices, Tables
from liedyn.equation.roles import evaluate_signals
from liedyn.integrate.newton import OK, correct, place_nodes, state_of, step_residual
from liedyn.integrate.predictor import LENGTH, places
from liedyn.integrate.recording import next_step
from liedyn.integrate.records import Accepted, Ahead, New
from liedyn.integrate.time_loop import factors, of_record

N = 4  # directions of one dual number; of more, several numbers are carried
TOLERANCE = 1e-13  # of derivatives of accelerations and multipliers, over the largest along the same direction
ROUND_OFF = 8 * 2.0**-52  # of derivatives of positions
ROUNDS = 4  # with the factors of the step, and then as many with new ones
SAMPLED = 16  # every n-th step, and as many at the start, tell the rate
UNSEEN = 1e-3  # rate that the slowest part may have in a step that does not tell it
SLOW = 0.1  # rate from which on the factors are made new
KNOWN = 100.0  # changes over their tolerance from which a rate is more than round-off
STAGNATED = 1e-10  # change over the derivatives of positions that is accepted where round-off keeps it from falling
NOT_FOUND = 5  # status beside those of newton.py

REPORT = np.dtype(
    [
        ("rounds", np.int64),
        ("renewed", np.int64),  # factors
        ("rate", np.float64),  # by which a round reduces the slowest part of the error
        ("floor", np.float64),  # change over its tolerance that round-off leaves, as the last sampled step has found
        ("worst", np.float64),  # largest change of an accepted step, over the derivatives of positions
        ("grown", np.float64),  # largest derivative of a position so far
        ("line", np.int64),  # of the window that is written next
        ("known", np.int64),  # number of changes in the past
        ("last_h", np.float64),  # size of the step before, 0 at the start
    ]
)


class Along(NamedTuple):
    """Values and derivatives, N + 1 numbers side by side: arrays (batches, length, N + 1).

    q0 to memory are those of the accepted state, q to slack those of the step at work, as in `records.py`.
    """

    head: Any  # of the same system, with the addresses of kernels for dual numbers
    families: Any
    par: Any
    u: Any
    controls: Any  # places of the signals of controls in u, and the numbers of their samples
    q0: Any
    v0: Any
    vd0: Any
    lam0: Any
    memory: Any  # of the method
    dvd: Any  # expected change of vd and lam
    dlam: Any
    q: Any
    v: Any
    vd: Any
    v_inertial: Any
    vd_inertial: Any
    lam: Any
    x: Any
    q_star: Any
    p: Any
    dp: Any
    slack: Any
    r: Any
    hidden: Any
    S: Any  # of index 2, where B(q_n) has derivatives
    Bn: Any
    history: Any  # none
    past: Any  # the last changes of derivatives of vd and lam, a ring: (batches, LENGTH times their number, N)
    fresh: Any  # Matrices of floats, for factors at the end of the step
    sizes: Any  # (3, N + 1): changes of the last round, their tolerances, and derivatives of positions
    report: Any  # record REPORT
    dq_out: Any  # window of derivatives at the ends of steps: (steps, batches, length, N)
    dv_out: Any
    dvd_out: Any
    dlam_out: Any


@of_record
def predict_along(method, b, memory, system, t, h, settings, old, ahead, new, matrices):
    """`predict` in dual numbers, of batch b."""
    raise NotImplementedError


@of_record
def carry_on(method, b, memory, at):
    """The end of the step becomes the accepted state in the memory of the method; at: the records `Along`."""
    raise NotImplementedError


@intrinsic
def call_step(tc, loop, n, records):
    """Call a time loop by its address, with its records as a tuple."""
    signature, call = caller(types.int64(types.int64, *records))(tc)

    def codegen(context, builder, _, args):
        parts = [builder.extract_value(args[2], k) for k in range(len(records))]
        return call(context, builder, signature, [args[0], args[1], *parts])

    return types.int64(types.int64, types.int64, records), codegen


@inner
def advance_along(n, loop, records, along):
    """Make at most n steps and their derivatives; returns the status of the last one.

    loop: address of the time loop, in an array.  records: what it works on (`time_loop.advance`).
    """
    method, _, system, settings, count, scale, schedule, old, ahead, new, matrices, _ = records
    for _ in range(n):
        segment = count.segment
        t, h = next_step(schedule, count)
        count.segment = segment
        made = count.factorizations
        status = call_step(loop[0], 1, records)
        if status != OK:
            return status
        # factors that belong to this step; where they do not, the matrix holds other things
        usable = settings.project == 0.0 and (settings.keep != 0 or count.factorizations > made)
        renewed = False
        if not usable:
            renew(method, t, h, system, settings, scale, new, along.fresh)
            renewed = True
        for b in range(along.q.shape[0]):
            renewed, status = step_along(
                b, renewed, method, t, h, system, settings, count, scale, old, ahead, new, matrices, along
            )
            if status != OK:
                return status
        along.report.last_h = h
        along.report.renewed += 1 if renewed else 0
        along.report.line += 1
        along.report.known += 1
    return OK


@inner
def renew(method, t, h, system, settings, scale, new, fresh):
    """Factors of the iteration matrix at the end of a step that has converged."""
    gamma_prime, beta_prime = factors(method, h)
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    step_residual(system, t, cg, cD, new, fresh)  # rows of forces turn with nodes on SE(3)
    if system.head.n_eta > 0:
        for i in range(new.x.shape[0]):
            new.dp[i] = new.x[i] + new.p[i]
        inverse_tangents(system, settings.cayley != 0, new.dp, fresh.T_inverse)
    else:
        inverse_tangents(system, settings.cayley != 0, new.x, fresh.T_inverse)
    tangent(system, t, 1.0, gamma_prime * cg, cg, cD, state_of(new), settings.epsilon, scale.eps, fresh)
    factor(system.ptr, system.rows, fresh.S)


@inner
def step_along(b, renewed, method, t, h, system, settings, count, scale, old, ahead, new, matrices, along):
    """Derivatives of one step, of batch b; returns whether there are new factors, and the status."""
    duals = Tables(
        along.head, along.families, system.ids, as_duals(along.par[b], N), as_duals(along.u[b], N), system.signals,
        system.ptr, system.rows, system.work, system.work_scratch,
    )  # fmt: skip
    before = Accepted(
        as_duals(along.q0[b], N), as_duals(along.v0[b], N), as_duals(along.vd0[b], N), as_duals(along.lam0[b], N)
    )
    expected = Ahead(as_duals(along.dvd[b], N), as_duals(along.dlam[b], N), along.history, ahead.rule)
    at = New(
        as_duals(along.q[b], N), as_duals(along.v[b], N), as_duals(along.vd[b], N), as_duals(along.v_inertial[b], N),
        as_duals(along.vd_inertial[b], N), as_duals(along.lam[b], N), as_duals(along.x[b], N), as_duals(along.q_star[b], N),
        as_duals(along.p[b], N), as_duals(along.dp[b], N), as_duals(along.slack[b], N),
    )  # fmt: skip
    place = Matrices(
        as_duals(along.r[b], N), as_duals(along.hidden[b], N), matrices.T_inverse, as_duals(along.S[b], N), matrices.scratch,
        as_duals(along.Bn[b], N), matrices.D,
    )  # fmt: skip
    c = h / along.report.last_h if along.report.last_h > 0.0 else 1.0
    expect_found(b, c, new, along)
    if c != 1.0:
        rescale_past(b, c, along)
    if system.head.n_eta > 0:
        evaluate_signals(system.signals, t - h, system.u)
        take_signals(t - h, system.u, along.controls, along.u[b])
    predict_along(method, b, along.memory, duals, t - h, h, settings, before, expected, at, place)
    if system.head.n_eta > 0:
        evaluate_signals(system.signals, t, system.u)
    # where rows repeat each other the multipliers of the run are those of least norm, and eta is found anew
    given = system.head.n_eta == 0 or settings.project == 0.0
    if system.head.n_eta > 0 and given:
        take_correction(b, duals, new, along, at, place)
    take_signals(t, system.u, along.controls, along.u[b])
    gamma_prime, beta_prime = factors(method, h)
    report = along.report
    last, status, sampled = 0.0, NOT_FOUND, count.step <= SAMPLED or count.step % SAMPLED == 0
    slowest = 0.5 * report.rate
    for k in range(2 * ROUNDS):
        if k == ROUNDS and not renewed:
            renew(method, t, h, system, settings, scale, new, along.fresh)
            renewed, last = True, 0.0
        place_nodes(duals, settings.cayley != 0, at)
        step_residual(duals, t, 1.0 / beta_prime, 1.0 / gamma_prime, at, place)
        if given or k > 1:
            keep_values(along.r[b])
        if renewed:
            solve(system.ptr, system.rows, along.fresh.S, place.r)
            take_off(duals, gamma_prime, beta_prime, along.fresh.T_inverse, at, place)
        else:
            solve(system.ptr, system.rows, matrices.S, place.r)
            take_off(duals, gamma_prime, beta_prime, matrices.T_inverse, at, place)
        now = change(b, given, system, 1.0 / beta_prime, settings.length, scale.lam, along)
        report.rounds += 1
        if not now < 1e300:
            break
        rate = now / last if last > 0.0 else 1.0
        if k >= 1 and last > KNOWN:
            slowest = max(slowest, rate)
        seen = max(rate, UNSEEN) if k > 0 else UNSEEN if given else 1.0
        remains = 1.0 if sampled else min(1.0, max(seen, report.rate))
        left = remains * now
        at_floor = last > 0.0 and rate > 0.3
        told = not sampled and left <= report.floor and remains * relative(along.sizes) <= STAGNATED
        if left <= 1.0 or told or (at_floor and small(along.sizes)):
            report.worst = max(report.worst, relative(along.sizes) * min(1.0, max(seen, report.rate)))
            if sampled:
                report.floor = 4.0 * now if at_floor else 0.5 * report.floor
            status = OK
            break
        if last > KNOWN and rate > SLOW and not renewed and not small(along.sizes):
            renew(method, t, h, system, settings, scale, new, along.fresh)
            renewed, now = True, 0.0
        last = now
    if sampled:
        report.rate = slowest
    if status != OK:
        return renewed, status
    place_nodes(duals, settings.cayley != 0, at)
    accept_along(b, method, old, ahead.rule.c, along)
    return renewed, OK


@inner
def take_off(system, gamma_prime, beta_prime, T_inverse, at, place):
    """Let the iterate take the solution in r."""
    if system.head.n_eta > 0:
        transposed_product(system.head, system.ids, place.Bn, place.r, at.dp)
    there = Matrices(place.r, place.hidden, T_inverse, place.S, place.scratch, place.Bn, place.D)
    correct(system, gamma_prime, beta_prime, there, at, at.v, at.vd)


@inner
def keep_values(r):
    """Let values stay as Newton's method has found them: round-off of positions is 1/h^2 times as large in accelerations.

    Where rows of index 2 repeat each other two rounds move them, as the correction p begins with zero.
    """
    for i in range(r.shape[0]):
        r[i, 0] = 0.0


@inner
def take_correction(b, system, new, along, at, place):
    """Index 2: let eta, p = Bn^T eta and x begin with the values that Newton's method has found, and eta with its derivatives of
    the step before: those of Bn belong to p from the first round on.
    """
    head, ids, lam = system.head, system.ids, along.lam[b]
    for l in range(head.lam_eta, head.lam_eta + head.n_lam_eta):
        for i in range(ids[l], ids[l] + 3):
            lam[i, 0] = new.lam[i]
            for k in range(1, N + 1):
                lam[i, k] = along.lam0[b, i, k] + along.dlam[b, i, k]
    transposed_product(head, ids, place.Bn, at.lam, at.p)
    for i in range(new.x.shape[0]):
        along.x[b, i, 0] = new.x[i]
        along.p[b, i, 0] = new.p[i]


@inner
def rescale_past(b, c, along):
    """Changes of derivatives for steps that are c times as long."""
    for i in range(along.past.shape[1]):
        for k in range(N):
            along.past[b, i, k] *= c


@inner
def take_signals(t, u, controls, y):
    """Values of signals in dual numbers, and the derivatives of controls by their samples."""
    for i in range(u.shape[0]):
        y[i, 0] = u[i]
    for i in range(controls.shape[0]):
        place = controls[i, 0]
        e, f, g, h, we, wf, wg, wh = control_weights(t, place, controls[i, 1], u)
        for k in range(1, N + 1):
            y[place, k] = we * y[e, k] + wf * y[f, k] + wg * y[g, k] + wh * y[h, k]


@inner
def expect_found(b, c, new, along):
    """Let the prediction begin with the values that Newton's method has found; it takes c times what is expected.

    c: size of the step over that of the one before.
    """
    for i in range(new.vd.shape[0]):
        along.dvd[b, i, 0] = (new.vd[i] - along.vd0[b, i, 0]) / c
    for i in range(new.lam.shape[0]):
        along.dlam[b, i, 0] = (new.lam[i] - along.lam0[b, i, 0]) / c


@inner
def change(b, given, system, cg, length, w_lam, along):
    """Largest change of derivatives in the solution in r, over its tolerance; both as lengths over that of the model.

    given: the values are those of the run; else they count too, as p = B_n^T eta begins with zero and its derivative needs eta.
    """
    head, ids, r, sizes = system.head, system.ids, along.r[b], along.sizes
    vd, lam, q = along.vd[b], along.lam[b], along.q[b]
    first = 1 if given else 0
    for k in range(N + 1):
        sizes[0, k] = 0.0
        sizes[1, k] = 1e-280
        sizes[2, k] = 1e-280
    for n in range(1, head.n_nodes - head.n_trackers):
        for half in range(2):
            unit = 1.0 / length if half == 0 else 1.0
            i, j = ids[head.row + 2 * n + half], 6 * n + 3 * half
            for m in range(3):
                for k in range(first, N + 1):
                    sizes[0, k] = larger(sizes[0, k], unit * abs(r[i + m, k]))
                    sizes[1, k] = larger(sizes[1, k], TOLERANCE * cg * unit * abs(vd[j + m, k]))
        for m in range(12):
            unit = 1.0 / length if m < 3 else 1.0
            for k in range(first, N + 1):
                sizes[2, k] = larger(sizes[2, k], unit * abs(q[12 * n + m, k]))
    for l in range(head.lam, head.lam + head.n_lam):
        for i in range(ids[l], ids[l] + 3):
            for k in range(first, N + 1):
                sizes[0, k] = larger(sizes[0, k], w_lam[i] * abs(r[i, k]))
                sizes[1, k] = larger(sizes[1, k], TOLERANCE * cg * w_lam[i] * abs(lam[i, k]))
    most = 0.0
    for k in range(first, N + 1):
        # accelerations over a step are positions as well: of the first steps derivatives of positions are still zero
        sizes[2, k] = larger(sizes[2, k], sizes[1, k] / TOLERANCE)
        most = larger(most, sizes[0, k] / larger(sizes[1, k], ROUND_OFF * sizes[2, k]))
    return most


@inner
def relative(sizes):
    """Largest change over the derivatives of positions."""
    most = 0.0
    for k in range(N + 1):
        most = larger(most, sizes[0, k] / sizes[2, k])
    return most


@inner
def small(sizes):
    """Whether changes are round-off beside the derivatives of positions."""
    return relative(sizes) <= STAGNATED


@inner
def larger(x, y):
    """The larger of two numbers, nan if one is."""
    return x if x >= y else y if y > x else x + y


@inner
def accept_along(b, method, old, c, along):
    """The end of the step becomes the accepted state: derivatives as found, values of the run; c: rule of the predictor."""
    report, line, past, first = along.report, along.report.line, along.past[b], old.vd.shape[0]
    carry_on(method, b, along.memory, along)
    n = past.shape[0] // LENGTH
    s1, s2, s3, s4, now = places(report.known, n)
    for i in range(old.v.shape[0]):
        for k in range(1, N + 1):
            vd, vd0 = along.vd[b, i, k], along.vd0[b, i, k]
            d = vd - vd0
            along.dvd[b, i, k] = (
                c[0] * d + c[1] * past[s1 + i, k - 1] + c[2] * past[s2 + i, k - 1] + c[3] * past[s3 + i, k - 1]
                + c[4] * past[s4 + i, k - 1]
            )  # fmt: skip
            past[now + i, k - 1] = d
            along.vd0[b, i, k] = vd
            along.v0[b, i, k] = along.v[b, i, k]
            along.dvd_out[line, b, i, k - 1] = vd
            along.dv_out[line, b, i, k - 1] = along.v[b, i, k]
        along.vd0[b, i, 0], along.v0[b, i, 0] = old.vd[i], old.v[i]
    for i in range(old.lam.shape[0]):
        for k in range(1, N + 1):
            lam = along.lam[b, i, k]
            d, j = lam - along.lam0[b, i, k], first + i
            along.dlam[b, i, k] = (
                c[0] * d + c[1] * past[s1 + j, k - 1] + c[2] * past[s2 + j, k - 1] + c[3] * past[s3 + j, k - 1]
                + c[4] * past[s4 + j, k - 1]
            )  # fmt: skip
            past[now + j, k - 1] = d
            along.lam0[b, i, k] = lam
            along.dlam_out[line, b, i, k - 1] = lam
        along.lam0[b, i, 0] = old.lam[i]
    for i in range(old.q.shape[0]):
        for k in range(1, N + 1):
            along.q0[b, i, k] = along.q[b, i, k]
            along.dq_out[line, b, i, k - 1] = along.q[b, i, k]
            report.grown = max(report.grown, abs(along.q[b, i, k]))
        along.q0[b, i, 0] = old.q[i]
