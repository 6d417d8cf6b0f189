"""The contact problem: impulses in Coulomb's cone, and velocities that they leave.

    u = W P + b,   0 <= u_N  _|_  P_N >= 0,   P_T in the disc of radius mu P_N,   -u_T in its normal cone

One slot is solved exactly: open, else stick, else slip, in this order where several solutions exist (Painleve's paradox, large
friction).  Several slots are solved by Newton's method, or where that fails by Gauss-Seidel sweeps.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.contacts import BOUND, ROLLING, SPIN
from liedyn.integrate.contact.records import OPEN, SLIP, STICK
from liedyn.integrate.contact.semismooth import parent_row, semismooth, spin_row, unit_impulses, velocity_of

NONE = -1  # no solution was found
SWEEPS = 1000
SECTORS, HALVINGS = 24, 60  # of the search for the direction of slip
RIGID = 1e-10  # mobility over the largest one, below which a direction cannot move
ROUND_OFF = 1e-9  # velocity over the largest one that counts as none in such a direction
SETTLED, ACCEPTED = 1e-15, 1e-11  # change of velocities in a sweep over their size: end, and what is still accepted


@inline
def slip_along(W, b, mu, c, s):
    """Cross product of the slip with its assumed direction (c, s), normal impulse, and slip along it; nan if there is none."""
    denominator = W[0] - mu * (W[1] * c + W[2] * s)
    if denominator <= 0.0:
        return math.nan, 0.0, 0.0
    n = -b[0] / denominator
    u = W[3] * n - mu * n * (W[4] * c + W[5] * s) + b[1]
    w = W[6] * n - mu * n * (W[7] * c + W[8] * s) + b[2]
    return c * w - s * u, n, c * u + s * w


@inner
def slip(W, b, mu, start):
    """The slipping solution whose direction is nearest to the angle start: impulses and SLIP, or NONE."""
    width = math.pi / SECTORS
    for k in range(SECTORS):
        for side in (1.0, -1.0):
            x, y = start + side * k * width, start + side * (k + 1) * width
            f, _, _ = slip_along(W, b, mu, math.cos(x), math.sin(x))
            g, _, _ = slip_along(W, b, mu, math.cos(y), math.sin(y))
            if not f * g <= 0.0:
                continue
            for _ in range(HALVINGS):
                z = 0.5 * (x + y)
                e, _, _ = slip_along(W, b, mu, math.cos(z), math.sin(z))
                if e * f <= 0.0:
                    y = z
                else:
                    x, f = z, e
            c, s = math.cos(0.5 * (x + y)), math.sin(0.5 * (x + y))
            _, n, speed = slip_along(W, b, mu, c, s)
            if speed >= 0.0 and n >= 0.0:
                return n, -mu * n * c, -mu * n * s, SLIP
    return 0.0, 0.0, 0.0, NONE


@inner
def in_plane(W, b, mu, c, s):
    """The solution of a slot that can only move along the tangent (c, s)."""
    nt, tn = c * W[1] + s * W[2], c * W[3] + s * W[6]
    tt = c * c * W[4] + c * s * (W[5] + W[7]) + s * s * W[8]
    bt = c * b[1] + s * b[2]
    determinant = W[0] * tt - nt * tn
    n, t = (nt * bt - tt * b[0]) / determinant, (tn * b[0] - W[0] * bt) / determinant
    if n >= 0.0 and abs(t) <= mu * n:
        return n, t * c, t * s, STICK
    for side in (1.0, -1.0):  # of the slip
        denominator = W[0] - mu * nt * side
        if denominator > 0.0:
            n = -b[0] / denominator
            if side * (tn * n - mu * n * tt * side + bt) >= 0.0:
                return n, -mu * n * side * c, -mu * n * side * s, SLIP
    return 0.0, 0.0, 0.0, NONE


@inner
def one_slot(W, b, mu, c, s):
    """Impulses (normal, two tangents) and mode of one slot; W row by row; mu < 0: it is open; c, s: given direction, or zeros."""
    if b[0] >= 0.0 or mu < 0.0:
        return 0.0, 0.0, 0.0, OPEN
    if mu == 0.0:
        return -b[0] / W[0], 0.0, 0.0, SLIP
    if c != 0.0 or s != 0.0:
        _, n, _ = slip_along(W, b, mu, c, s)
        return n, -mu * n * c, -mu * n * s, SLIP if n > 0.0 else NONE
    # directions of the tangents in which the bodies can move
    mean, half, mixed = 0.5 * (W[4] + W[8]), 0.5 * (W[4] - W[8]), 0.5 * (W[5] + W[7])
    radius = math.sqrt(half * half + mixed * mixed)
    angle = 0.5 * math.atan2(mixed, half)
    c, s = math.cos(angle), math.sin(angle)
    least = RIGID * max(W[0], mean + radius)
    size = max(abs(b[0]), abs(b[1]), abs(b[2]))
    if mean - radius <= least:
        if mean + radius <= least:
            if max(abs(b[1]), abs(b[2])) <= ROUND_OFF * size:
                return -b[0] / W[0], 0.0, 0.0, STICK
            return slip(W, b, mu, math.atan2(b[2], b[1]))
        if abs(c * b[2] - s * b[1]) <= ROUND_OFF * size:
            return in_plane(W, b, mu, c, s)
        return slip(W, b, mu, math.atan2(b[2], b[1]))
    # stick: P = -W^-1 b by cofactors
    C0, C1, C2 = W[4] * W[8] - W[5] * W[7], W[5] * W[6] - W[3] * W[8], W[3] * W[7] - W[4] * W[6]
    f = -1.0 / (W[0] * C0 + W[1] * C1 + W[2] * C2)
    n = f * (C0 * b[0] + (W[2] * W[7] - W[1] * W[8]) * b[1] + (W[1] * W[5] - W[2] * W[4]) * b[2])
    x = f * (C1 * b[0] + (W[0] * W[8] - W[2] * W[6]) * b[1] + (W[2] * W[3] - W[0] * W[5]) * b[2])
    y = f * (C2 * b[0] + (W[1] * W[6] - W[0] * W[7]) * b[1] + (W[0] * W[4] - W[1] * W[3]) * b[2])
    if n >= 0.0 and x * x + y * y <= mu * mu * n * n:
        return n, x, y, STICK
    return slip(W, b, mu, math.atan2(-y, -x))


@inner
def solve_cones(contacts):
    """Impulses P of the acting slots from a guess, and their modes; returns a slot that found no solution, or -1.

    One slot exactly; several by Newton's method (`semismooth.py`), or else by sweeps.
    """
    c, P = contacts.c, contacts.P
    m = c.n_acting
    if m > 1 or c.special != 0 or c.held != 0:
        if semismooth(contacts):
            return -1
        if c.held != 0:
            return 0
        c.falls += 1
        for i in range(3 * m):
            P[i] = 0.0
    return gauss_seidel(contacts)


@inner
def gauss_seidel(contacts):
    """Impulses P of the acting slots by sweeps; returns a slot that found no solution, or -1."""
    c, W, b, mu, slide, P = contacts.c, contacts.W, contacts.b, contacts.mu, contacts.slide, contacts.P
    m, size = c.n_acting, 0.0
    for i in range(3 * m):
        size = max(size, abs(b[i]))
    worst, change = 0, math.inf
    for k in range(SWEEPS):
        change = 0.0
        for i in range(m):
            j = 3 * i
            if contacts.kind[contacts.acting[i]] == SPIN:
                continue
            if contacts.kind[contacts.acting[i]] in (BOUND, ROLLING) or spin_row(contacts, i) >= 0:
                moved = projected_slot(contacts, i)
                if moved > change:
                    change, worst = moved, i
                continue
            x, y, z = b[j], b[j + 1], b[j + 2]
            for n in range(3 * m):
                if n < j or n > j + 2:
                    x += W[j, n] * P[n]
                    y += W[j + 1, n] * P[n]
                    z += W[j + 2, n] * P[n]
            D = (
                W[j, j], W[j, j + 1], W[j, j + 2], W[j + 1, j], W[j + 1, j + 1], W[j + 1, j + 2],
                W[j + 2, j], W[j + 2, j + 1], W[j + 2, j + 2],
            )  # fmt: skip
            pn, p1, p2, mode = one_slot(D, (x, y, z), mu[i], slide[2 * i], slide[2 * i + 1])
            if mode == NONE:
                return i
            contacts.modes[i] = mode
            moved = max(abs(pn - P[j]) * D[0], abs(p1 - P[j + 1]) * D[4], abs(p2 - P[j + 2]) * D[8])
            if moved > change:
                change, worst = moved, i
            P[j] = pn
            P[j + 1] = p1
            P[j + 2] = p2
        c.sweeps += 1
        if (m == 1 and c.special == 0) or change <= SETTLED * size:
            return -1
        if k >= 200 and change <= ACCEPTED * size:
            return -1
    return -1 if change <= ACCEPTED * size else worst


@inner
def projected_slot(contacts, i):
    """A sweep's share of a slot with a bound, rolling or spin: P - r u, projected; returns how it changed velocities."""
    W, b, P, j, m, mu = contacts.W, contacts.b, contacts.P, 3 * i, contacts.c.n_acting, contacts.mu[i]
    kind, third, slide = contacts.kind[contacts.acting[i]], spin_row(contacts, i), contacts.slide
    rn, rt = unit_impulses(W, j, third)
    if kind == BOUND:
        n = contacts.fixed[i]
    elif kind == ROLLING:
        n = P[parent_row(contacts, i)]
    else:
        n = max(P[j] - rn * velocity_of(m, W, b, P, j), 0.0) if mu >= 0.0 else 0.0
    change = abs(n - P[j]) / rn if kind != BOUND and kind != ROLLING else 0.0
    P[j] = n
    x, y = P[j + 1] - rt * velocity_of(m, W, b, P, j + 1), P[j + 2] - rt * velocity_of(m, W, b, P, j + 2)
    z, turning = 0.0, 0.0
    if third >= 0:
        z, turning = P[third] - rt * velocity_of(m, W, b, P, third), slide[2 * (i + 1)]
    size, most = math.sqrt(x * x + y * y + z * z), max(mu, 0.0) * n
    contacts.modes[i] = STICK if n > 0.0 else OPEN
    if slide[2 * i] != 0.0 or slide[2 * i + 1] != 0.0 or turning != 0.0:
        x, y, z = -most * slide[2 * i], -most * slide[2 * i + 1], -most * turning
        contacts.modes[i] = SLIP
    elif size > most:
        x, y, z = x * most / size, y * most / size, z * most / size
        contacts.modes[i] = SLIP if n > 0.0 else OPEN
    change = max(change, abs(x - P[j + 1]) / rt, abs(y - P[j + 2]) / rt)
    P[j + 1] = x
    P[j + 2] = y
    if third >= 0:
        change = max(change, abs(z - P[third]) / rt)
        P[third] = z
        contacts.modes[i + 1] = contacts.modes[i]
    return change
