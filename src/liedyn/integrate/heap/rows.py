"""The acting points of a step: those that forces alone may close in it, those that pressed, and those that others have closed.

Each has a row of numbers for the sweeps: normal, impulse, bound of the rate of its gap, mobilities and levers.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.heap import SILENT
from liedyn.groups.algebra import add, axpy, cross, dot, mul, setv, sub, vec
from liedyn.integrate.heap.records import (
    BOUND,
    COUPLED,
    FRICTION,
    GAP,
    IMPULSE,
    INVERSE,
    LEVER_A,
    LEVER_B,
    MOMENT,
    NORMAL,
    PER_INERTIA,
    PER_MASS,
    PER_NORMAL,
    PER_TANGENT,
    PER_TURN,
    PLACE,
    RADIUS_A,
    RADIUS_B,
    ROLLING,
    SPIN,
    VELOCITY,
    N,
    P,
)


@inner(hot=True)
def mean_friction(a, b):
    """Of two materials: the geometric mean, or what one of them says."""
    if a == SILENT or b == SILENT:
        return max(max(a, b), 0.0)
    return math.sqrt(a * b)


@inner(hot=True)
def least_restitution(a, b):
    """Of two materials: the smaller one, or what one of them says."""
    if a == SILENT or b == SILENT:
        return max(max(a, b), 0.0)
    return min(a, b)


@inner(hot=True)
def bodies_of(heap, m):
    """The two bodies of a point; the ground is the last one."""
    k = heap.of_pair[m]
    j = heap.second[k]
    return heap.of_body[heap.first[k]], (heap.of_body[j] if j >= 0 else heap.c.n_bodies)


@inner(hot=True)
def width_of(heap, m):
    """The smaller width of the two shapes of a point."""
    k = heap.of_pair[m]
    j = heap.second[k]
    width = heap.width[heap.first[k]]
    return min(width, heap.width[j]) if j >= 0 else width


@inner(hot=True)
def rate(heap, velocities, m, i, j):
    """Rate of the gap of point m with velocities of bodies."""
    n, v = vec(heap.point[m], NORMAL), sub(vec(velocities[i], VELOCITY), vec(velocities[j], VELOCITY))
    if heap.c.is_round == 0:
        x = vec(heap.point[m], PLACE)
        v = add(v, cross(vec(velocities[i], SPIN), sub(x, vec(heap.x[i], 0))))
        v = sub(v, cross(vec(velocities[j], SPIN), sub(x, vec(heap.x[j], 0))))
    return dot(n, v)


@inner(hot=True)
def turn_by(body, i, m):
    """Inverse of the inertia of a body times m, inertial axes."""
    a, b, c = vec(body[i], INVERSE)
    d, e, f = vec(body[i], INVERSE + 3)
    return (a * m[0] + b * m[1] + c * m[2], b * m[0] + d * m[1] + e * m[2], c * m[0] + e * m[1] + f * m[2])


@inner(hot=True)
def moved_by(heap, i, lever, d):
    """Velocity at a lever of a body from a unit impulse d there."""
    return axpy(heap.body[i, PER_MASS], d, cross(turn_by(heap.body, i, cross(lever, d)), lever))


@inner(hot=True)
def across(n):
    """Two unit vectors normal to n and to each other."""
    x, y, z = abs(n[0]), abs(n[1]), abs(n[2])
    e = (1.0, 0.0, 0.0) if x <= y and x <= z else ((0.0, 1.0, 0.0) if y <= z else (0.0, 0.0, 1.0))
    t = axpy(-dot(n, e), n, e)
    t = mul(1.0 / math.sqrt(dot(t, t)), t)
    return t, cross(n, t)


@inner(hot=True)
def larger(a, b, c):
    """The larger eigenvalue of the matrix (a c; c b)."""
    return 0.5 * (a + b) + math.sqrt(0.25 * (a - b) * (a - b) + c * c)


@inner
def mobilities(heap, row, i, j, n):
    """Mobility along the normal and the largest one across it, of two bodies with levers."""
    A, B = vec(row, LEVER_A), vec(row, LEVER_B)
    t, s = across(n)
    kn = add(moved_by(heap, i, A, n), moved_by(heap, j, B, n))
    kt = add(moved_by(heap, i, A, t), moved_by(heap, j, B, t))
    ks = add(moved_by(heap, i, A, s), moved_by(heap, j, B, s))
    along = dot(n, kn)
    setv(row, COUPLED, axpy(-along, n, kn))
    return along, larger(dot(t, kt), dot(s, ks), dot(t, ks))


@inner
def turning(heap, i, j, n):
    """The largest mobility of two bodies that turn against each other about an axis across the normal."""
    t, s = across(n)
    kt = add(turn_by(heap.body, i, t), turn_by(heap.body, j, t))
    ks = add(turn_by(heap.body, i, s), turn_by(heap.body, j, s))
    return larger(dot(t, kt), dot(s, ks), dot(t, ks))


@inner(hot=True)
def act(heap, m, h):
    """Let point m act.

    What closes rebounds from its velocity at the start of the step: with forces alone, or with the impulses of others so far.
    """
    c, k = heap.c, heap.of_pair[m]
    i, j = bodies_of(heap, m)
    first, second = heap.first[k], heap.second[k]
    a, number = heap.material[first], c.n_acting
    row, n, gap = heap.row[number], vec(heap.point[m], NORMAL), heap.point[m, GAP]
    if second >= 0:
        b = heap.material[second]
        mu, e = mean_friction(a[0], b[0]), least_restitution(a[1], b[1])
    else:
        plane = heap.planes[-1 - second]
        mu, e = mean_friction(a[0], plane[6]), least_restitution(a[1], plane[7])
    if c.is_round != 0:
        ra, rb = heap.size[first, 0], (heap.size[second, 0] if second >= 0 else 0.0)
        along = heap.body[i, PER_MASS] + heap.body[j, PER_MASS]
        tangent = along + heap.body[i, PER_INERTIA] * ra * ra + heap.body[j, PER_INERTIA] * rb * rb
        row[RADIUS_A] = ra
        row[RADIUS_B] = rb
    else:
        x = vec(heap.point[m], PLACE)
        setv(row, LEVER_A, sub(x, vec(heap.x[i], 0)))
        setv(row, LEVER_B, sub(x, vec(heap.x[j], 0)))
        along, tangent = mobilities(heap, row, i, j, n)
    if c.rolling > 0.0:
        turn = heap.body[i, PER_INERTIA] + heap.body[j, PER_INERTIA] if c.is_round != 0 else turning(heap, i, j, n)
        row[PER_TURN] = 1.0 / turn
        setv(row, ROLLING, vec(heap.point[m], MOMENT))
    setv(row, N, n)
    setv(row, P, vec(heap.point[m], IMPULSE))
    row[PER_NORMAL] = 1.0 / along
    row[PER_TANGENT] = 1.0 / tangent
    row[FRICTION] = mu
    bound = max(gap, 0.0) / h  # overlaps are moved apart, which takes no velocity (`apart.py`)
    start = rate(heap, heap.before, m, i, j)
    closing = min(rate(heap, heap.free, m, i, j), rate(heap, heap.body, m, i, j))
    if start < 0.0 and closing + gap / h < 0.0:
        bound = min(bound, c.rebound * e * start)
        c.rebounds += 1 if e > 0.0 else 0
    row[BOUND] = bound
    heap.row_point[number, 0] = m
    heap.row_point[number, 1] = i
    heap.row_point[number, 2] = j
    heap.acts[m] = number
    c.n_acting = number + 1


@inner
def place_rows(heap, h):
    """Let those points act that forces alone may close in the step, and those that press so far."""
    c, deepest = heap.c, 0.0
    c.n_acting = c.rebounds = 0
    for m in range(c.n_points):
        gap, p = heap.point[m, GAP], heap.point[m]
        heap.acts[m] = -1
        if gap == math.inf:  # both sleep
            continue
        i, j = bodies_of(heap, m)
        deepest = max(deepest, -gap / width_of(heap, m))
        presses = p[IMPULSE] != 0.0 or p[IMPULSE + 1] != 0.0 or p[IMPULSE + 2] != 0.0
        if presses or gap <= c.skin + h * max(0.0, -rate(heap, heap.free, m, i, j)):
            act(heap, m, h)
    c.present = deepest
    c.deepest = max(c.deepest, deepest)


@inner
def add_closing(heap, h):
    """Let further points act, which the impulses of others close in the step; returns whether there are any."""
    c, number = heap.c, heap.c.n_acting
    for m in range(c.n_points):
        gap = heap.point[m, GAP]
        if heap.acts[m] < 0 and gap != math.inf:
            i, j = bodies_of(heap, m)
            if gap + h * rate(heap, heap.body, m, i, j) < 0.0:
                act(heap, m, h)
    return c.n_acting > number


@inner
def keep_impulses(heap):
    """Give the impulses of the rows to their points, for the next step."""
    for r in range(heap.c.n_acting):
        setv(heap.point[heap.row_point[r, 0]], IMPULSE, vec(heap.row[r], P))
        if heap.c.rolling > 0.0:
            setv(heap.point[heap.row_point[r, 0]], MOMENT, vec(heap.row[r], ROLLING))
