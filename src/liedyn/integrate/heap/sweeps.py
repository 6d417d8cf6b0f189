"""The contact problem of a heap by Gauss-Seidel: one point after the other changes the velocities of its two bodies.

    0 <= u_N + b  _|_  P_N >= 0,   P_T in the disc of radius mu P_N, against the slip

For two balls the matrix of a point is diagonal: a along the normal, and across it a plus the radii by their turning.  For other
bodies the normal comes first, then the slip that is left, by the largest mobility across the normal; both end where the law
holds.  Balls are swept forth and back.  Of other bodies, with several points each, that settles slowly (a stack of five boxes is
not there after 300 sweeps); conjugate directions between the sweeps make it some tens.
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import add, axpy, cross, dot, mat, mtv, mul, mv, setv, sub, vec
from liedyn.integrate.heap.near import renew_near
from liedyn.integrate.heap.points import place_points
from liedyn.integrate.heap.records import (
    BOUND,
    COUPLED,
    FRICTION,
    LEVER_A,
    LEVER_B,
    PER_INERTIA,
    PER_MASS,
    PER_NORMAL,
    PER_TANGENT,
    PER_TURN,
    RADIUS_A,
    RADIUS_B,
    ROLLING,
    SPIN,
    VELOCITY,
    N,
    P,
)
from liedyn.integrate.heap.rows import add_closing, keep_impulses, place_rows, turn_by

LOOKS = 3  # sweeps after which other points may have been closed by them


@inner(hot=True)
def in_cone(row, new, q):
    """A friction impulse within the disc of the normal impulse `new`."""
    size, limit = dot(q, q), row[FRICTION] * new
    return mul(limit / math.sqrt(size), q) if size > limit * limit else q


@inner(hot=True)
def change_of(row, u):
    """Change of the impulse of two balls that touch with the velocity u: exact."""
    n, p = vec(row, N), vec(row, P)
    un, pn = dot(u, n), dot(p, n)
    new = max(0.0, pn - (un + row[BOUND]) * row[PER_NORMAL])
    q = in_cone(row, new, axpy(-row[PER_TANGENT], axpy(-un, n, u), axpy(-pn, n, p)))
    return sub(axpy(new, n, q), p)


@inner(hot=True)
def change_coupled(row, u):
    """Change of the impulse of any two bodies: normal first."""
    n, p = vec(row, N), vec(row, P)
    un, pn = dot(u, n), dot(p, n)
    new = max(0.0, pn - (un + row[BOUND]) * row[PER_NORMAL])
    slip = axpy(new - pn, vec(row, COUPLED), axpy(-un, n, u))
    q = in_cone(row, new, axpy(-row[PER_TANGENT], slip, axpy(-pn, n, p)))
    return sub(axpy(new, n, q), p)


@inner(hot=True)
def push_balls(body, row, i, j, d):
    """Let an impulse d act on ball i, and its opposite on ball j, at their common point."""
    e = cross(vec(row, N), d)
    a, b = body[i], body[j]
    setv(a, VELOCITY, axpy(a[PER_MASS], d, vec(a, VELOCITY)))
    setv(a, SPIN, axpy(-a[PER_INERTIA] * row[RADIUS_A], e, vec(a, SPIN)))
    setv(b, VELOCITY, axpy(-b[PER_MASS], d, vec(b, VELOCITY)))
    setv(b, SPIN, axpy(-b[PER_INERTIA] * row[RADIUS_B], e, vec(b, SPIN)))


@inner(hot=True)
def push(body, row, i, j, d):
    """Let an impulse d act on body i, and its opposite on body j, at their common point."""
    a, b = body[i], body[j]
    setv(a, VELOCITY, axpy(a[PER_MASS], d, vec(a, VELOCITY)))
    setv(a, SPIN, add(vec(a, SPIN), turn_by(body, i, cross(vec(row, LEVER_A), d))))
    setv(b, VELOCITY, axpy(-b[PER_MASS], d, vec(b, VELOCITY)))
    setv(b, SPIN, sub(vec(b, SPIN), turn_by(body, j, cross(vec(row, LEVER_B), d))))


@inner
def sweep_balls(body, rows, row_point, count, back):
    """Solve each point once, exactly, in their order or from the last one back; returns the largest change of a velocity."""
    worst = 0.0
    for place in range(count):
        r = np.uint64(count - 1 - place if back else place)
        i, j, row = np.uint64(row_point[r, 1]), np.uint64(row_point[r, 2]), rows[r]
        n, a, b = vec(row, N), body[i], body[j]
        t = axpy(row[RADIUS_A], vec(a, SPIN), mul(row[RADIUS_B], vec(b, SPIN)))
        d = change_of(row, sub(sub(vec(a, VELOCITY), vec(b, VELOCITY)), cross(t, n)))
        setv(row, P, add(vec(row, P), d))
        push_balls(body, row, i, j, d)
        worst = max(worst, (abs(d[0]) + abs(d[1]) + abs(d[2])) / row[PER_NORMAL])
    return worst


@inner
def sweep(body, rows, row_point, count):
    """The same for bodies of any shape, always in their order, as conjugate directions want it."""
    worst = 0.0
    for place in range(count):
        r = np.uint64(place)
        i, j, row = np.uint64(row_point[r, 1]), np.uint64(row_point[r, 2]), rows[r]
        a, b = body[i], body[j]
        u = add(vec(a, VELOCITY), cross(vec(a, SPIN), vec(row, LEVER_A)))
        u = sub(u, add(vec(b, VELOCITY), cross(vec(b, SPIN), vec(row, LEVER_B))))
        d = change_coupled(row, u)
        setv(row, P, add(vec(row, P), d))
        push(body, row, i, j, d)
        worst = max(worst, (abs(d[0]) + abs(d[1]) + abs(d[2])) / row[PER_NORMAL])
    return worst


@inner(hot=True)
def turn(heap, i, j, d):
    """Let a moment d act on body i, and its opposite on body j."""
    a, b = heap.body[i], heap.body[j]
    if heap.c.is_round != 0:
        setv(a, SPIN, axpy(a[PER_INERTIA], d, vec(a, SPIN)))
        setv(b, SPIN, axpy(-b[PER_INERTIA], d, vec(b, SPIN)))
    else:
        setv(a, SPIN, add(vec(a, SPIN), turn_by(heap.body, i, d)))
        setv(b, SPIN, sub(vec(b, SPIN), turn_by(heap.body, j, d)))


@inner
def sweep_rolling(heap):
    """Friction against rolling at each point: a moment across the normal in the disc of radius mu P_N times the lever."""
    worst = 0.0
    for r in range(heap.c.n_acting):
        i, j, row = heap.row_point[r, 1], heap.row_point[r, 2], heap.row[r]
        n, p = vec(row, N), vec(row, ROLLING)
        u = sub(vec(heap.body[i], SPIN), vec(heap.body[j], SPIN))
        lever = heap.c.rolling * dot(n, vec(row, P))
        p_new = axpy(-row[PER_TURN], axpy(-dot(u, n), n, u), axpy(-dot(p, n), n, p))
        d = sub(in_cone(row, max(lever, 0.0), p_new), p)
        setv(row, ROLLING, add(p, d))
        turn(heap, i, j, d)
        worst = max(worst, heap.c.rolling * (abs(d[0]) + abs(d[1]) + abs(d[2])) / row[PER_TURN])
    return worst


@inner
def start_solving(heap, h, renewed):
    """Velocities with forces alone and the impulses of the step before, for the points that act."""
    c, body = heap.c, heap.body
    for i in range(c.n_bodies):
        for k in range(6):
            body[i, k] = heap.free[i, k] if heap.asleep[i] == 0 else 0.0
    place_points(heap, renewed)
    place_rows(heap, h)
    for r in range(c.n_acting):
        push_first(heap, r)


@inner(hot=True)
def push_first(heap, r):
    """Let the impulse of a row act that it had in the step before."""
    i, j, row = heap.row_point[r, 1], heap.row_point[r, 2], heap.row[r]
    if heap.c.is_round != 0:
        push_balls(heap.body, row, i, j, vec(row, P))
    else:
        push(heap.body, row, i, j, vec(row, P))
    if heap.c.rolling > 0.0:
        turn(heap, i, j, vec(row, ROLLING))


@inner
def remember(heap):
    """Impulses and velocities before a sweep."""
    c = heap.c
    for r in range(c.n_acting):
        setv(heap.last[r], 0, vec(heap.row[r], P))
        setv(heap.last[r], 3, vec(heap.row[r], ROLLING))
    for i in range(c.n_bodies):
        for k in range(6):
            heap.last_body[i, k] = heap.body[i, k]


@inner
def go_on(heap):
    """Conjugate directions: a sweep is followed by a part of the way that those before it went (Silcowitz et al. 2010)."""
    c, size = heap.c, 0.0
    for r in range(c.n_acting):
        for k in range(3):
            d, e = heap.row[r, P + k] - heap.last[r, k], heap.row[r, ROLLING + k] - heap.last[r, 3 + k]
            size += d * d + (e * e / (c.rolling * c.rolling) if c.rolling > 0.0 else 0.0)
    part = size / c.change if c.searched > 0 and c.change > 0.0 else 0.0
    if part >= 1.0:
        part = 0.0
    for r in range(c.n_acting):
        b = part if r < c.searched else 0.0
        for k in range(3):
            s, t = b * heap.search[r, k], b * heap.search[r, 3 + k]
            heap.search[r, k] = s + heap.row[r, P + k] - heap.last[r, k]
            heap.search[r, 3 + k] = t + heap.row[r, ROLLING + k] - heap.last[r, 3 + k]
            heap.row[r, P + k] += s
            heap.row[r, ROLLING + k] += t
    for i in range(c.n_bodies):
        for k in range(6):
            s = part * heap.search_body[i, k] if c.searched > 0 else 0.0
            heap.search_body[i, k] = s + heap.body[i, k] - heap.last_body[i, k]
            heap.body[i, k] += s
    c.change = size
    c.searched = c.n_acting


@inner
def solve(heap, h):
    """Sweeps until velocities have settled, or their number is used up."""
    c = heap.c
    done, number = False, 0
    c.searched = 0
    while not done and number < c.sweeps:
        if c.is_round != 0:
            change = sweep_balls(heap.body, heap.row, heap.row_point, c.n_acting, number % 2 == 1)
        else:
            remember(heap)
            change = sweep(heap.body, heap.row, heap.row_point, c.n_acting)
        if c.rolling > 0.0:
            change = max(change, sweep_rolling(heap))
        done = change <= c.settled
        number += 1
        if done or number % LOOKS == 0:
            if renew_near(heap, h, True):
                keep_impulses(heap)
                place_points(heap, True)
                place_rows(heap, h)
                c.searched = 0
            if c.overflow != 0:
                return
            if add_closing(heap, h):
                done = False
        if c.is_round == 0 and not done and number < c.sweeps:
            go_on(heap)
    keep_impulses(heap)
    c.all_sweeps += number
    if not done:
        c.unsettled += 1


@inner
def work_of_contacts(heap):
    """Work of the impulses of a step, by the mean of the velocities at its start and its end."""
    total = 0.0
    for i in range(heap.c.n_bodies):
        if heap.asleep[i] == 0:
            b, f, body, R = heap.before[i], heap.free[i], heap.body[i], mat(heap.R[i], 0)
            v, w = vec(body, VELOCITY), vec(body, SPIN)
            total += dot(sub(v, vec(f, VELOCITY)), add(vec(b, VELOCITY), v)) / heap.per_mass[i]
            turn = mv(mat(heap.inertia[i, 0], 0), mtv(R, sub(w, vec(f, SPIN))))
            total += dot(turn, mtv(R, add(vec(b, SPIN), w)))
    return 0.5 * total
