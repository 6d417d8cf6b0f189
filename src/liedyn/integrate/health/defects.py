"""Kernels of the health report: what recorded states get wrong, taken from the records themselves.

Recorded accelerations satisfy the equations of motion.  What a method gets wrong is that v is not the integral of vd, nor q
that of v: increments over a few steps, less a quadrature of higher order than the method, are its local error.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from liedyn.compiled.decorators import kernel
from liedyn.equation.nodes import OWN, TRACKER, body_axes
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, project_velocity, saddle
from liedyn.groups.algebra import add, axpy, copy, cross, dot, mat, mtm, mul, mv, setv, sub, vec
from liedyn.groups.so3.kernels import so3_log

STATES = 9  # of a burst: four steps, two before and two after them
BEFORE = 2
# six accelerations about each of the four steps, added up, from the ends to the middle; over 1440
WEIGHTS = (11.0, -82.0, 720.0, 1522.0, 1418.0)
SMALL = 1e-3  # square of the sine of a turn below which a few terms of its series are exact to round-off
# sums over states, for the amplitudes of the motion: their number, of squares of q, of v and of accelerations
COUNT, SQUARES_Q, SQUARES_V, SQUARES_A = range(4)
# sums over records, for the pace of the multipliers: of squares of their change per step, of themselves, and their number
CHANGES, SQUARES_LAM, RECORDS = range(3)
PACED = 4  # records of which one is taken for it
MEANS = 18  # numbers per node whose means are kept: x, R, v


class Recorded(NamedTuple):
    """Recorded states, one per line."""

    q: Any
    v: Any
    vd: Any
    lam: Any


class Bursts(NamedTuple):
    """Bursts among the recorded states."""

    lines: Any  # at which they begin
    sizes: Any  # of their steps
    own: Any  # squares of dq of nodes on groups of the user
    few: Any  # so that all of their states are needed for the amplitudes


class Motion(NamedTuple):
    """Sums over states, from which the amplitudes of the motion follow."""

    first: Any  # q from which positions count
    means: Any
    sums: Any


class Defects(NamedTuple):
    """What bursts get wrong: |dq| and |dv| of each, and the vector dv (six a node)."""

    dq: Any
    dv: Any
    total: Any


class Samples(NamedTuple):
    """Records at which multipliers are compared with those of index 1."""

    lines: Any
    times: Any


class Weights(NamedTuple):
    """What makes accelerations of multipliers and inertia forces."""

    lam_rows: Any
    W: Any  # masses, six a node
    mass: Any  # of the model
    length: Any
    lam: Any  # of the multipliers, by rows of r


@kernel(hot=True)
def rates(kind, q, v, vd, n):
    """Velocity and acceleration of a node in inertial axes."""
    V, A = vec(v, 6 * n), vec(vd, 6 * n)
    if not body_axes(kind):
        return V, A
    R = mat(q, 12 * n + 3)
    return mv(R, V), mv(R, add(A, cross(vec(v, 6 * n + 3), V)))


@kernel(hot=True)
def turn_between(A, B):
    """Rotation vector of A^T B, which is small as a rule: then by its sine, without a square root."""
    w = mul(0.5, add(cross(B[0:3], A[0:3]), add(cross(B[3:6], A[3:6]), cross(B[6:9], A[6:9]))))
    s = dot(w, w)
    if s < SMALL and dot(A[0:3], B[0:3]) + dot(A[3:6], B[3:6]) + dot(A[6:9], B[6:9]) > 1.0:
        # arcsin(x)/x in s = x^2
        f = 1.0 + s * (1 / 6 + s * (3 / 40 + s * (5 / 112 + s * (35 / 1152 + s * (63 / 2816)))))
        return mul(f, w)
    return so3_log(mtm(A, B))


@kernel(hot=True)
def position_defect(kind, n, h, begin, middle, end):
    """Increment of the position of a node over two steps, less its quadrature by Hermite's rule (order 4).

    What both steps get wrong is added up, so that what alternates cancels.  States: q, v, vd.
    """
    (q0, v0, vd0), (q1, v1, vd1), (q2, v2, vd2) = begin, middle, end
    V0, A0 = rates(kind, q0, v0, vd0, n)
    V1, _ = rates(kind, q1, v1, vd1, n)
    V2, A2 = rates(kind, q2, v2, vd2, n)
    j, k = 6 * n + 3, 12 * n
    W0, W1, W2 = vec(v0, j), vec(v1, j), vec(v2, j)
    c, d = -0.5 * h, -h * h / 12.0
    x = axpy(c, add(add(V0, V2), mul(2.0, V1)), axpy(d, sub(A0, A2), sub(vec(q2, k), vec(q0, k))))
    R1 = mat(q1, k + 3)
    turn = add(turn_between(mat(q0, k + 3), R1), turn_between(R1, mat(q2, k + 3)))
    bend = add(sub(vec(vd0, j), vec(vd2, j)), cross(W1, sub(W2, W0)))
    return x, axpy(c, add(add(W0, W2), mul(2.0, W1)), axpy(d, bend, turn))


@kernel(hot=True)
def velocity_defect(a, h, rec_v, rec_vd, total):
    """Increments of all velocities over the four steps from line a on, less the integral of the accelerations about them."""
    c = -h / 1440.0
    for j in range(total.shape[0]):
        total[j] = rec_v[a + 4, j] - rec_v[a, j] + c * WEIGHTS[4] * rec_vd[a + 2, j]
    for i in range(4):
        first, last, weight = rec_vd[a - BEFORE + i], rec_vd[a - BEFORE + STATES - 1 - i], c * WEIGHTS[i]
        for j in range(total.shape[0]):
            total[j] += weight * (first[j] + last[j])


@kernel(hot=True)
def velocity_defect_in_body_axes(kind, n, a, h, recorded, total):
    """The same for the translation of a node whose translations are in body axes."""
    rec_q, rec_v, rec_vd = recorded.q, recorded.v, recorded.vd
    V0, _ = rates(kind, rec_q[a], rec_v[a], rec_vd[a], n)
    V1, _ = rates(kind, rec_q[a + 4], rec_v[a + 4], rec_vd[a + 4], n)
    x = sub(V1, V0)
    for i in range(STATES):
        k = a - BEFORE + i
        _, A = rates(kind, rec_q[k], rec_v[k], rec_vd[k], n)
        x = axpy(-h / 1440.0 * WEIGHTS[min(i, STATES - 1 - i)], A, x)
    setv(total, 6 * n, x)


@kernel(hot=True)
def square(W, n, x, w):
    """Square of a translation x and a turn w of a node in the metric of the masses W (six a node)."""
    j = 6 * n
    return (
        W[j] * x[0] * x[0] + W[j + 1] * x[1] * x[1] + W[j + 2] * x[2] * x[2]
        + W[j + 3] * w[0] * w[0] + W[j + 4] * w[1] * w[1] + W[j + 5] * w[2] * w[2]
    )  # fmt: skip


@kernel(hot=True)
def add_state(kind, n, W, q, v, vd, first, means, sums):
    """Add the state of a node to the means and the sums of squares; q counts from the first one."""
    j, k, m = 6 * n, 12 * n, MEANS * n
    trace = 0.5 * (W[j + 3] + W[j + 4] + W[j + 5])
    for i in range(0 if kind == OWN else 12):
        d = q[k + i] - first[k + i]
        # a turn moves the axis i of the body as masses there would be moved
        w = W[j + i] if i < 3 else max(0.0, trace - W[j + 3 + i % 3])
        means[m + i] += d
        sums[SQUARES_Q] += w * d * d
    V, A = rates(kind, q, v, vd, n)
    for i in range(3):
        means[m + 12 + i] += V[i]
        means[m + 15 + i] += v[j + 3 + i]
    sums[SQUARES_V] += square(W, n, V, vec(v, j + 3))
    sums[SQUARES_A] += square(W, n, A, vec(vd, j + 3))


@kernel
def burst_defects(kinds, W, bursts, recorded, motion, out):
    """Defects of each of the bursts: dq of its two middle steps, dv of all four; its states are added to the motion.

    Of many bursts the middle state is enough, as the others are near to it.
    """
    rec_q, rec_v, rec_vd = recorded.q, recorded.v, recorded.vd
    for b in range(bursts.lines.shape[0]):
        a, h = bursts.lines[b] + BEFORE, bursts.sizes[b]
        begin, apart = (a, 2) if bursts.few else (a + 2, STATES)
        of_q, of_v, total = bursts.own[b], 0.0, out.total[b]
        velocity_defect(a, h, rec_v, rec_vd, total)
        k = a + 1
        states = (
            (rec_q[k], rec_v[k], rec_vd[k]),
            (rec_q[k + 1], rec_v[k + 1], rec_vd[k + 1]),
            (rec_q[k + 2], rec_v[k + 2], rec_vd[k + 2]),
        )
        for n in range(1, kinds.shape[0]):
            kind = kinds[n]
            if kind == TRACKER:
                continue
            if kind != OWN:
                x, w = position_defect(kind, n, h, states[0], states[1], states[2])
                of_q += square(W, n, x, w)
            if body_axes(kind):
                velocity_defect_in_body_axes(kind, n, a, h, recorded, total)
            of_v += square(W, n, vec(total, 6 * n), vec(total, 6 * n + 3))
            for k in range(begin, a + 5, apart):
                add_state(kind, n, W, rec_q[k], rec_v[k], rec_vd[k], motion.first, motion.means, motion.sums)
        motion.sums[COUNT] += 3.0 if bursts.few else 1.0
        out.dq[b], out.dv[b] = 2.0 * math.sqrt(of_q), math.sqrt(of_v)


@kernel
def amplitudes(W, means, sums, out):
    """Squares of the spread of q, of the spread of v, of v and of accelerations, by masses, and the mass of the model."""
    count = sums[COUNT]
    of_q, of_v, mass = 0.0, 0.0, 0.0
    for n in range(W.shape[0] // 6):
        j, m = 6 * n, MEANS * n
        trace = 0.5 * (W[j + 3] + W[j + 4] + W[j + 5])
        mass += (W[j] + W[j + 1] + W[j + 2]) / 3.0
        for i in range(12):
            w = W[j + i] if i < 3 else max(0.0, trace - W[j + 3 + i % 3])
            of_q += w * (means[m + i] / count) ** 2
        for i in range(6):
            of_v += W[j + i] * (means[m + 12 + i] / count) ** 2
    out[0] = sums[SQUARES_Q] / count - of_q
    out[1] = sums[SQUARES_V] / count - of_v
    out[2] = sums[SQUARES_V] / count
    out[3] = sums[SQUARES_A] / count
    out[4] = mass


@kernel
def multiplier_gaps(system, samples, weights, recorded, at_work, space, out):
    """Squares of each record: of lam less that of index 1 at the projected velocity, of the latter, and of M vd.

    All as accelerations, by the weights of the multipliers.
    """
    W, length, (v, vd, lam) = weights.W, weights.length, at_work
    for s in range(samples.lines.shape[0]):
        line, t = samples.lines[s], samples.times[s]
        q = recorded.q[line]
        evaluate_signals(system.signals, t, system.u)
        copy(recorded.v[line], v)
        saddle(system, t, q, space)
        project_velocity(system, t, q, v, space)
        accelerations(system, t, q, v, vd, lam, space)
        gap, size, inertia = 0.0, 0.0, 0.0
        for k in range(weights.lam_rows.shape[0]):
            i = weights.lam_rows[k]
            gap += (weights.lam[i] * (recorded.lam[line, k] - lam[i])) ** 2
            size += (weights.lam[i] * lam[i]) ** 2
        for k in range(vd.shape[0]):
            force = W[k] * vd[k] if k % 6 < 3 else W[k] * vd[k] / length
            inertia += force * force
        out[s, 0], out[s, 1], out[s, 2] = gap, size, inertia / (weights.mass * length) ** 2


@kernel(hot=True, any_order=True)
def jump_between(w, before, here, after):
    """Square of half the second difference of three records, in the weights w."""
    total = 0.0
    for i in range(w.shape[0]):
        total += (w[i] * (here[i] - 0.5 * (before[i] + after[i]))) ** 2
    return total


@kernel(hot=True, any_order=True)
def change_and_size(w, before, here, after):
    """Squares of the change over two intervals and of the record between them, in the weights w."""
    change, size = 0.0, 0.0
    for i in range(w.shape[0]):
        change += (w[i] * (after[i] - before[i])) ** 2
        size += (w[i] * here[i]) ** 2
    return change, size


@kernel
def spikes(record, w, rec_lam, out, pace):
    """Largest second difference (half of it) of the multipliers on one step, its record, and their largest norm; their pace.

    Records that were not asked for (negative) may carry self-stress where rows are redundant: out[3] says to skip them.  The
    pace is taken over two intervals, which an oscillation from step to step does not change.
    """
    wanted = out[3] != 0.0
    before, last = -1, -1  # the two records before that count
    for k in range(record.shape[0]):
        if (wanted and record[k] < 0) or record[k] == 0:  # the start is no result of the method
            continue
        if before >= 0:
            here, there = abs(record[k]), abs(record[before])
            if here - abs(record[last]) == abs(record[last]) - there:
                a, b, c = rec_lam[before], rec_lam[last], rec_lam[k]
                jump = jump_between(w, a, b, c)
                paced = wanted or k % PACED == 0
                if paced or jump > out[0]:
                    change, size = change_and_size(w, a, b, c)
                    out[2] = max(out[2], size)
                    if paced:
                        pace[CHANGES] += change / (here - there) ** 2
                        pace[SQUARES_LAM] += size
                        pace[RECORDS] += 1.0
                if here - there == 2 and jump > out[0]:
                    out[0], out[1] = jump, abs(record[last])
        before, last = last, k
