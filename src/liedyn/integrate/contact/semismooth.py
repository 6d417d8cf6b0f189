"""The contact problem of several slots by Newton's method on the projections of Alart & Curnier (1991).

    P_N = max(pi_N, 0),   P_T = projection of pi_T onto the disc of radius mu P_N,      pi = P - r u,   u = W P + b

Each slot is open, sticks or slips by pi, which makes the equations linear but for the direction of slip.  Redundant points of
contact (a box on a plane, the ends of two rods at their joint) make W singular: a small part of its diagonal is added to the
matrix, not to the equations.  The iteration starts from the impulses of least size with which all slots stick, so points that
share a load share it equally.

Points of one body that stick can contradict each other by the second order of its turn in the step; then stress grows between
them by a little per iteration, without an end that matters.  What is left over is put into the tangential equations, whose part
of the diagonal is larger, and accepted there.

A slot may have a direction of slip that is given (`slide`, not zero): then P_T = -mu P_N slide.  A slot that is held stays closed
and in its mode, whatever its impulses are.  Rows whose force has a bound have a normal impulse that is known; friction against
rolling has that of its point, and friction against spin is a third direction of the slip of its point (Leine & Glocker 2003):
(P_T, moment/radius) stays in the ball of radius mu P_N.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import BOUND, ROLLING, SPIN
from liedyn.groups.algebra import zero
from liedyn.integrate.contact.records import FREE, OPEN, SLIP, STICK

ITERATIONS, WARM = 60, 12  # without and with a guess
FINE_EPS, COARSE_EPS, MOST_EPS = (1e-8, 1e-4), (1e-2, 1e-2), (0.1, 0.1)  # of the diagonal, normal and tangential
RIGID = 1e-8  # mobility along the tangents over that along the normal that is none
FINE, ACCEPTED = 2e-15, 5e-13  # error of velocities over their size: end, and what is accepted of a guess or at the end
NORMAL, LOOSE = 1e-11, 1e-5  # the same of normal and of tangential velocities that contradict each other
GOES_ON, FOUND, FAILED = range(3)  # what to do after an iteration
UNSURE = 100.0  # times round-off, what is accepted of normal velocities that contradict each other


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
def unit_impulses(W, j, third):
    """Impulses per velocity of a slot, normal and tangential; third: row of its spin, or -1."""
    normal = W[j, j]
    tangential = max(W[j + 1, j + 1], W[j + 2, j + 2])
    if third >= 0:
        tangential = max(tangential, W[third, third])
    if tangential <= RIGID * normal:
        tangential = normal if normal > 0.0 else 1.0
    return 1.0 / normal if normal > 0.0 else 1.0, 1.0 / tangential


@inner
def spin_row(contacts, i):
    """Row of the friction against spin of the i-th acting slot, which follows it, or -1."""
    if i + 1 < contacts.c.n_acting and contacts.kind[contacts.acting[i + 1]] == SPIN:
        return 3 * (i + 1) + 1
    return -1


@inner
def parent_row(contacts, i):
    """Normal row of the point that the i-th acting slot belongs to."""
    return 3 * contacts.place[contacts.parent[contacts.acting[i]]]


@inner
def velocity_of(m, W, b, P, row):
    """A velocity u = W P + b."""
    u = b[row]
    for k in range(3 * m):
        u += W[row, k] * P[k]
    return u


@inner
def no_impulse(P, r, row, A, x):
    """The equation P = 0; returns its error as velocity."""
    A[row, row] = 1.0
    x[row] = -P[row]
    return abs(P[row]) / r


@inner
def normal_row(contacts, i, m, rn, rt, eps, all_stick):
    """The normal equation of a slot; returns its error, its predicted normal impulse, and whether it is open."""
    W, b, P, A, x, j = contacts.W, contacts.b, contacts.P, contacts.A, contacts.x, 3 * i
    kind = contacts.kind[contacts.acting[i]]
    if kind == BOUND:
        A[j, j] = 1.0
        x[j] = contacts.fixed[i] - P[j]
        return abs(x[j]) / rt, contacts.fixed[i], False
    if kind == ROLLING:
        p = parent_row(contacts, i)
        A[j, j] = 1.0
        A[j, p] = -1.0
        x[j] = P[p] - P[j]
        return abs(x[j]) / rt, P[p], (P[p] <= 0.0 and not all_stick) or contacts.mu[p // 3] < 0.0
    u = velocity_of(m, W, b, P, j)
    pn = P[j] - rn * u
    if contacts.mu[i] < 0.0 or (pn <= 0.0 and not all_stick and contacts.hold[i] == FREE):
        return no_impulse(P, rn, j, A, x), pn, True
    for k in range(3 * m):
        A[j, k] = rn * W[j, k]
    A[j, j] += eps
    x[j] = -rn * u
    return abs(u), pn, False


@inner
def stick_row(m, W, rt, u, eps, row, A, x):
    """The equation u = 0 of a tangential row; returns its error."""
    for k in range(3 * m):
        A[row, k] = rt * W[row, k]
    A[row, row] += eps
    x[row] = -rt * u
    return abs(u)


@inner
def slip_rows(m, W, P, mu, rt, j, third, d, size, A, x):
    """P_T = mu P_N d, d = pi_T/|pi_T| of the predicted impulses, whose size is given; size 0: d is given.  Returns the error."""
    load, error = mu * P[j], 0.0
    f = max(load, 0.0) / size if size > 0.0 else 0.0
    for a in range(3):
        row = j + 1 + a if a < 2 else third
        if row < 0:
            continue
        A[row, row] += 1.0
        A[row, j] -= mu * d[a]
        if f > 0.0:  # the direction follows: (I - d d^T) of the predicted impulses
            for c in range(3):
                other = j + 1 + c if c < 2 else third
                if other < 0:
                    continue
                g = f * ((1.0 if a == c else 0.0) - d[a] * d[c])
                A[row, other] -= g
                for k in range(3 * m):
                    A[row, k] += g * rt * W[other, k]
        x[row] = load * d[a] - P[row]
        error = max(error, abs(x[row]) / rt)
    return error


@inner
def assemble(contacts, all_stick, both_eps):
    """Equations of the present modes: matrix A and right side x of the change of P; returns errors as velocity, all and normal.

    all_stick: of all slots that are not kept open.  both_eps: of the diagonal, normal and tangential.
    """
    eps = both_eps[1]
    m, W, b, P, A, x = contacts.c.n_acting, contacts.W, contacts.b, contacts.P, contacts.A, contacts.x
    slide, hold, modes = contacts.slide, contacts.hold, contacts.modes
    error, normal = 0.0, 0.0
    for row in range(3 * m):
        for k in range(3 * m):
            A[row, k] = 0.0
    for i in range(m):
        j, mu = 3 * i, contacts.mu[i]
        if contacts.kind[contacts.acting[i]] == SPIN:  # its first tangent is a row of the slot before it
            modes[i] = modes[i - 1]
            no_impulse(P, 1.0, j, A, x)
            no_impulse(P, 1.0, j + 2, A, x)
            continue
        third = spin_row(contacts, i)
        rn, rt = unit_impulses(W, j, third)
        wrong, pn, is_open = normal_row(contacts, i, m, rn, rt, both_eps[0], all_stick)
        error, normal = max(error, wrong), max(normal, wrong)
        if is_open or mu == 0.0:
            modes[i] = OPEN if is_open else SLIP
            for row in range(j + 1, j + 3):
                error = max(error, no_impulse(P, rt, row, A, x))
            if third >= 0:
                error = max(error, no_impulse(P, rt, third, A, x))
            continue
        v, w = velocity_of(m, W, b, P, j + 1), velocity_of(m, W, b, P, j + 2)
        z, spin, turning = 0.0, 0.0, 0.0
        if third >= 0:
            z = velocity_of(m, W, b, P, third)
            spin, turning = P[third] - rt * z, slide[2 * (i + 1)]
        px, py = P[j + 1] - rt * v, P[j + 2] - rt * w
        size = math.sqrt(px * px + py * py + spin * spin)
        given = slide[2 * i] != 0.0 or slide[2 * i + 1] != 0.0 or turning != 0.0
        if (hold[i] == STICK or all_stick or (size <= mu * pn and hold[i] == FREE)) and not given:
            modes[i] = STICK
            error = max(error, stick_row(m, W, rt, v, eps, j + 1, A, x), stick_row(m, W, rt, w, eps, j + 2, A, x))
            if third >= 0:
                error = max(error, stick_row(m, W, rt, z, eps, third, A, x))
            continue
        modes[i] = SLIP
        if given:
            d, size = (-slide[2 * i], -slide[2 * i + 1], -turning), 0.0
        else:
            d = (px / size, py / size, spin / size)
        error = max(error, slip_rows(m, W, P, mu, rt, j, third, d, size, A, x))
    return error, normal


@inner
def error_of(contacts):
    """By how much P fails to satisfy the laws, as velocity: of all rows, and of the normal ones."""
    return assemble(contacts, False, FINE_EPS)


@inner
def semismooth(contacts):
    """Impulses P of the acting slots, from those that stand there; returns whether they were found.

    Where loads can be shared in several ways, as by points that coincide, the share of the guess stays: rounds that each began
    anew would find one share after the other.  Only where that fails, or without a guess, the iteration begins with all sticking.
    A large part of the diagonal lets impulses follow slowly, where they would jump between two ways to share a load.
    """
    P, b = contacts.P, contacts.b
    n, size, guessed = 3 * contacts.c.n_acting, 0.0, False
    contacts.c.left_over = 0.0
    for i in range(n):
        size = max(size, abs(b[i]))
        guessed = guessed or P[i] != 0.0
        contacts.guess[i] = P[i]
    if guessed and iterate(contacts, FINE_EPS, size, WARM, False):
        return True
    if guessed:
        for i in range(n):
            P[i] = contacts.guess[i]
        if iterate(contacts, COARSE_EPS, size, ITERATIONS, False):
            return True
    zero(P)
    if iterate(contacts, FINE_EPS, size, ITERATIONS, True):
        return True
    for eps in (COARSE_EPS, MOST_EPS):
        zero(P)
        if iterate(contacts, eps, size, ITERATIONS, False):
            return True
    return False


@inner
def judge(c, k, anew, error, normal, before, size):
    """Whether iteration k of Newton's method may end with these errors, and how negative an impulse may be then, as velocity."""
    judged = k > 0 or not anew
    fine = error <= max(FINE * size, c.floor)
    fine = fine or (error <= ACCEPTED * size and (error > 0.1 * before or (k == 0 and judged)))
    if judged and fine:
        return FOUND, max(ACCEPTED * size, c.floor)
    unsure = max((LOOSE if c.rough != 0 else NORMAL) * size, UNSURE * c.floor)
    if k > 1 and error > 0.9 * before and error <= max(LOOSE * size, unsure) and normal <= unsure:
        c.left_over = error
        return FOUND, unsure
    return (GOES_ON if error < math.inf else FAILED), 0.0


@inner
def iterate(contacts, eps, size, most, anew):
    """At most so many Newton iterations from P; size: of the velocities.  anew: all slots stick at first.  Returns success."""
    c, P, x, before = contacts.c, contacts.P, contacts.x, math.inf
    for k in range(most):
        error, normal = assemble(contacts, anew and k == 0, eps)
        c.sweeps += 1
        found, least = judge(c, k, anew, error, normal, before, size)
        if found == FOUND:
            return admissible(contacts, least)
        before = error
        if found == FAILED or not eliminate(3 * c.n_acting, contacts.A, x):
            return False
        for i in range(3 * c.n_acting):
            P[i] += x[i]
    return False


@inner
def admissible(contacts, least):
    """Make impulses that differ by round-off from admissible ones so; returns whether they were."""
    P, W = contacts.P, contacts.W
    for i in range(contacts.c.n_acting):
        j = 3 * i
        if P[j] < 0.0 and contacts.hold[i] == FREE:
            if -P[j] * W[j, j] > least:
                return False
            P[j] = 0.0
            P[j + 1] = 0.0
            P[j + 2] = 0.0
    return True
