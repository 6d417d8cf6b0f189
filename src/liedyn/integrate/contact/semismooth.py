"""The contact problem of several slots by Newton's method on the projections of Alart & Curnier (1991).

    P_N = max(pi_N, 0),   P_T = projection of pi_T onto the disc of radius mu P_N,      pi = P - r u,   u = W P + b

Each slot is open, sticks or slips by pi, which makes the equations linear but for the direction of slip.  Redundant points of
contact (a box on a plane) make W singular: a small part of its diagonal is added to the matrix, not to the equations.  The
iteration starts from the impulses of least size with which all slots stick, so points that share a load share it equally.

Points of one body that stick can contradict each other by the second order of its turn in the step; then stress grows between
them by a little per iteration, without an end that matters.  What is left over is put into the tangential equations, whose part
of the diagonal is larger, and accepted there.

A slot may have a direction of slip that is given (`slide`, not zero): then P_T = -mu P_N slide.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import zero
from liedyn.integrate.contact.records import OPEN, SLIP, STICK

ITERATIONS = 60
EPS = 1e-8  # of the diagonal, normal
FINE, ACCEPTED = 2e-15, 5e-13  # error of velocities over their size: end, and what is accepted of a guess or at the end
NORMAL, LOOSE = 1e-11, 1e-5  # the same of normal and of tangential velocities that contradict each other


@inner
def eliminate(n, A, x):
    """Replace x by A^-1 x, with pivots by rows; A is lost.  Returns whether all pivots were there."""
    for k in range(n):
        p, most = k, abs(A[k, k])
        for i in range(k + 1, n):
            if abs(A[i, k]) > most:
                p, most = i, abs(A[i, k])
        if not most > 0.0:
            return False
        if p != k:
            for j in range(k, n):
                A[k, j], A[p, j] = A[p, j], A[k, j]
            x[k], x[p] = x[p], x[k]
        f = 1.0 / A[k, k]
        for i in range(k + 1, n):
            c = f * A[i, k]
            if c != 0.0:
                for j in range(k + 1, n):
                    A[i, j] -= c * A[k, j]
                x[i] -= c * x[k]
    for k in range(n - 1, -1, -1):
        y = x[k]
        for j in range(k + 1, n):
            y -= A[k, j] * x[j]
        x[k] = y / A[k, k]
    return True


@inner
def unit_impulses(W, j):
    """Impulses per velocity of a slot, normal and tangential."""
    tangential = max(W[j + 1, j + 1], W[j + 2, j + 2])
    return 1.0 / W[j, j], 1.0 / tangential if tangential > EPS * W[j, j] else 1.0 / W[j, j]


@inner
def assemble(m, W, b, mu, slide, all_stick, eps, P, modes, A, x):
    """Equations of the present modes: matrix A and right side x of the change of P; returns errors as velocity, all and normal.

    all_stick: of all slots that are not kept open.  eps: of the diagonal, tangential.
    """
    n, error, normal = 3 * m, 0.0, 0.0
    for i in range(m):
        j = 3 * i
        rn, rt = unit_impulses(W, j)
        u, v, w = b[j], b[j + 1], b[j + 2]
        for k in range(n):
            u += W[j, k] * P[k]
            v += W[j + 1, k] * P[k]
            w += W[j + 2, k] * P[k]
        pn, px, py = P[j] - rn * u, P[j + 1] - rt * v, P[j + 2] - rt * w
        size = math.sqrt(px * px + py * py)
        for a in range(j, j + 3):
            zero(A[a])
        if mu[i] < 0.0 or (pn <= 0.0 and not all_stick):
            modes[i] = OPEN
            for a in range(j, j + 3):
                A[a, a] = 1.0
                x[a] = -P[a]
            error = max(error, abs(P[j]) / rn, abs(P[j + 1]) / rt, abs(P[j + 2]) / rt)
            normal = max(normal, abs(P[j]) / rn)
            continue
        for k in range(n):
            A[j, k] = rn * W[j, k]
        A[j, j] += EPS
        x[j] = -rn * u
        error, normal = max(error, abs(u)), max(normal, abs(u))
        given = slide[2 * i] != 0.0 or slide[2 * i + 1] != 0.0
        if (size <= mu[i] * pn or all_stick) and not given and mu[i] > 0.0:
            modes[i] = STICK
            for a in range(j + 1, j + 3):
                for k in range(n):
                    A[a, k] = rt * W[a, k]
                A[a, a] += eps
            x[j + 1] = -rt * v
            x[j + 2] = -rt * w
            error = max(error, abs(v), abs(w))
            continue
        modes[i] = SLIP
        if mu[i] == 0.0:
            for a in range(j + 1, j + 3):
                A[a, a] = 1.0
                x[a] = -P[a]
            continue
        # P_T = mu P_N d,  d = pi_T/|pi_T| or given
        load = mu[i] * P[j]
        if given:
            c, s, f = -slide[2 * i], -slide[2 * i + 1], 0.0
        else:
            c, s, f = px / size, py / size, max(load, 0.0) / size
        A[j + 1, j + 1] = 1.0
        A[j + 2, j + 2] = 1.0
        A[j + 1, j] -= mu[i] * c
        A[j + 2, j] -= mu[i] * s
        for k in range(n):
            dx, dy = -rt * W[j + 1, k], -rt * W[j + 2, k]
            dx += 1.0 if k == j + 1 else 0.0
            dy += 1.0 if k == j + 2 else 0.0
            across = f * (c * dy - s * dx)
            A[j + 1, k] += s * across
            A[j + 2, k] -= c * across
        x[j + 1] = load * c - P[j + 1]
        x[j + 2] = load * s - P[j + 2]
        error = max(error, abs(x[j + 1]) / rt, abs(x[j + 2]) / rt)
    return error, normal


@inner
def semismooth(m, W, b, mu, slide, eps, P, modes, A, x, c):
    """Impulses of m slots, which may stand in P already; returns whether they were found."""
    size = 0.0
    for i in range(3 * m):
        size = max(size, abs(b[i]))
    error, _ = assemble(m, W, b, mu, slide, False, eps, P, modes, A, x)
    if error <= ACCEPTED * size:
        return admissible(m, mu, P, ACCEPTED * size, W)
    for i in range(3 * m):
        P[i] = 0.0
    before = math.inf
    for k in range(ITERATIONS):
        error, normal = assemble(m, W, b, mu, slide, k == 0, eps, P, modes, A, x)
        c.sweeps += 1
        if k > 0 and (error <= FINE * size or (error > 0.1 * before and error <= ACCEPTED * size)):
            return admissible(m, mu, P, ACCEPTED * size, W)
        if k > 1 and error > 0.9 * before and error <= LOOSE * size and normal <= NORMAL * size:
            c.loose += 1
            return admissible(m, mu, P, NORMAL * size, W)
        before = error
        if not error < math.inf or not eliminate(3 * m, A, x):
            return False
        for i in range(3 * m):
            P[i] += x[i]
    return False


@inner
def admissible(m, mu, P, least, W):
    """Make impulses that differ by round-off from admissible ones so; returns whether they were."""
    for i in range(m):
        j = 3 * i
        if P[j] < 0.0:
            if -P[j] * W[j, j] > least:
                return False
            P[j] = 0.0
            P[j + 1] = 0.0
            P[j + 2] = 0.0
    return True
