"""Points in which near shapes may touch, with the impulses that they had in the step before."""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import FEATURE, SLOT
from liedyn.equation.heap import BALL, BOX, CAPSULE
from liedyn.equation.solids.boxes import POINTS, choose, feature_point
from liedyn.equation.solids.closest import from_solid
from liedyn.equation.solids.edges import column, common_normal, nearest_edge
from liedyn.groups.algebra import add, axpy, mat, mtv, mul, mv, neg, setv, sub, vec
from liedyn.integrate.heap.near import height
from liedyn.integrate.heap.records import GAP, IMPULSE, MOMENT, NORMAL, PLACE

# features: the number of a ball of the first shape, of the second from SECOND on, an edge that is crossed from CROSSED on
SECOND, CROSSED = 100, 200


@inner(hot=True)
def ball_at(heap, s, k):
    """Center of ball k of a shape, inertial."""
    b = heap.of_body[s]
    if heap.kind[s] == BALL:
        return vec(heap.center[s], 0)
    return add(vec(heap.x[b], 0), mv(mat(heap.R[b], 0), vec(heap.balls[heap.first_ball[s] + k], 0)))


@inner(hot=True)
def put(heap, pair, feature, gap, n, place):
    """A point of a pair, with the impulse that it had; n from the second shape to the first."""
    c = heap.c
    m = c.n_points
    if m >= heap.point.shape[0]:
        c.overflow = 1
        return
    heap.feature[m] = feature
    heap.of_pair[m] = pair
    heap.point[m, GAP] = gap
    setv(heap.point[m], NORMAL, n)
    setv(heap.point[m], PLACE, place)
    setv(heap.point[m], IMPULSE, (0.0, 0.0, 0.0))
    setv(heap.point[m], MOMENT, (0.0, 0.0, 0.0))
    old = heap.origin[pair]
    if old >= 0:
        for e in range(heap.old_start[old], heap.old_start[old] + heap.old_number[old]):
            if heap.old_feature[e] == feature:
                setv(heap.point[m], IMPULSE, vec(heap.old_impulse[e], 0))
                setv(heap.point[m], MOMENT, vec(heap.old_impulse[e], 3))
    c.n_points = m + 1


@inner(hot=True)
def on_plane(heap, pair, s, p):
    """Points of a shape on a plane."""
    y = heap.planes[p]
    n, first = (y[3], y[4], y[5]), heap.first_ball[s]
    for k in range(heap.first_ball[s + 1] - first):
        x, r = ball_at(heap, s, k), heap.balls[first + k, 3]
        d = height(y, x[0], x[1], x[2])
        if d - r < heap.c.margin:
            put(heap, pair, k, d - r, n, axpy(-0.5 * (d + r), n, x))


@inner(hot=True)
def of_balls(heap, pair, i, j):
    """The point of two balls."""
    x, y, ri, rj = vec(heap.center[i], 0), vec(heap.center[j], 0), heap.size[i, 0], heap.size[j, 0]
    n = sub(x, y)
    l = math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    n = mul(1.0 / l, n) if l > 0.0 else (0.0, 0.0, 1.0)
    gap = l - ri - rj
    put(heap, pair, 0, gap, n, axpy(-(ri + 0.5 * gap), n, x))


@inner
def beside(heap, pair, i, j, first):
    """Points of the balls of shape i beside the solid j; first: whether i is the first shape of the pair."""
    A, center, begin = mat(heap.world_axes[j], 0), vec(heap.center[j], 0), heap.first_ball[i]
    for k in range(heap.first_ball[i + 1] - begin):
        x, r = ball_at(heap, i, k), heap.balls[begin + k, 3]
        d, n = from_solid(float(heap.kind[j]), mtv(A, sub(x, center)), vec(heap.size[j], 0))
        if d - r < heap.c.margin:
            n = mv(A, n)
            place = axpy(-0.5 * (d + r), n, x)
            put(heap, pair, k if first else SECOND + k, d - r, n if first else neg(n), place)


@inner
def across(heap, pair, i, j, first):
    """Points of a capsule i across the edges of a box, or of another capsule."""
    x, axis, size, A = (
        vec(heap.center[i], 0),
        column(mat(heap.world_axes[i], 0), 2),
        heap.size[i],
        mat(heap.world_axes[j], 0),
    )
    y, other = vec(heap.center[j], 0), vec(heap.size[j], 0)
    ranks, half, radius = 2, other, 0.0
    if heap.kind[j] == CAPSULE:
        ranks, half, radius = 1, (0.0, 0.0, other[1]), other[0]
    for rank in range(ranks):
        code = nearest_edge(rank, x, axis, size[1], y, A, half)
        if code >= 0:
            n, distance, along, _, there = common_normal(code, x, axis, y, A, half)
            gap = distance - size[0] - radius
            if there != 0.0 and gap < heap.c.margin:
                place = axpy(-(size[0] + 0.5 * gap), n, axpy(along, axis, x))
                put(heap, pair, CROSSED + code, gap, n if first else neg(n), place)


@inner
def of_boxes(heap, pair, i, j):
    """Points of two boxes."""
    r = heap.scratch
    ci, A, a = vec(heap.center[i], 0), mat(heap.world_axes[i], 0), vec(heap.size[i], 0)
    cj, B, b = vec(heap.center[j], 0), mat(heap.world_axes[j], 0), vec(heap.size[j], 0)
    choose(r, 0, ci, A, a, cj, B, b)
    for k in range(POINTS):
        code = int(r[SLOT * k + FEATURE])
        if code >= 0:
            gap, n, place = feature_point(code, ci, A, a, cj, B, b)
            if gap < heap.c.margin:
                put(heap, pair, code, gap, n, place)


@inner(hot=True)
def boxes_apart(heap, i, j):
    """Whether the boxes along inertial axes that hold two shapes are further apart than the margin."""
    found = False
    for k in range(3):
        d = abs(heap.center[i, k] - heap.center[j, k]) - heap.extent[i, k] - heap.extent[j, k]
        found = found or d > heap.c.margin
    return found


@inner(hot=True)
def of_shapes(heap, pair, i, j):
    """Points of two shapes."""
    if heap.kind[i] == BALL and heap.kind[j] == BALL:
        of_balls(heap, pair, i, j)
    elif boxes_apart(heap, i, j):
        return
    elif heap.kind[i] == BALL:
        beside(heap, pair, i, j, True)
    elif heap.kind[j] == BALL:
        beside(heap, pair, j, i, False)
    elif heap.kind[i] == BOX and heap.kind[j] == BOX:
        of_boxes(heap, pair, i, j)
    else:
        beside(heap, pair, i, j, True)
        beside(heap, pair, j, i, False)
        if heap.kind[i] == CAPSULE:
            across(heap, pair, i, j, True)
        else:
            across(heap, pair, j, i, False)


@inner(hot=True)
def keep(heap, pair):
    """The points of a pair that sleeps, as they were; their places are not asked for until it wakes."""
    old = heap.origin[pair]
    if old >= 0:
        for e in range(heap.old_start[old], heap.old_start[old] + heap.old_number[old]):
            put(heap, pair, heap.old_feature[e], math.inf, (0.0, 0.0, 1.0), (0.0, 0.0, 0.0))


@inner
def place_points(heap, renewed):
    """The points of all near pairs; renewed: the list of pairs is another one than that of the last points."""
    c = heap.c
    for m in range(c.n_points):
        heap.old_feature[m] = heap.feature[m]
        setv(heap.old_impulse[m], 0, vec(heap.point[m], IMPULSE))
        setv(heap.old_impulse[m], 3, vec(heap.point[m], MOMENT))
    c.n_points = 0
    if not renewed:
        for k in range(c.n_near):
            heap.origin[k] = k
    for k in range(heap.old_start.shape[0]):
        heap.old_start[k] = heap.start[k]
        heap.old_number[k] = heap.number[k]
    for k in range(c.n_near):
        i, j = heap.first[k], heap.second[k]
        heap.start[k] = c.n_points
        still = heap.asleep[heap.of_body[i]] != 0 and (j < 0 or heap.asleep[heap.of_body[j]] != 0)
        if still:
            keep(heap, k)
        elif j < 0:
            on_plane(heap, k, i, -1 - j)
        else:
            of_shapes(heap, k, i, j)
        heap.number[k] = c.n_points - heap.start[k]
