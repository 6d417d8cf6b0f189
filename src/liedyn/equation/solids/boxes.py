"""Two boxes: the axis that separates them best, and the points in which one touches the other there.

If the axis is normal to a face, the points are the corners of the opposite face of the other box within this one, clipped to it:
at most eight.  If it is normal to two edges, they cross in one point.  A point is a feature: a corner, an edge and a side, or two
edges, with the faces that they belong to.  Of boxes that are apart the first one has the gap along the axis, which is the
distance or less.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.contacts import FEATURE, ROWS, SLOT
from liedyn.equation.solids.edges import column, edge_of
from liedyn.groups.algebra import add, axpy, cross, dot, mtm, mtv, mul, mv, neg, norm, sub

POINTS = 8
SLOTS = POINTS + 1  # the last one is what comes to touch in a step besides the points that were chosen at its start
BESIDE = 1e-8  # of the sizes: overlap from which on something does
NEAR = 0.1  # gap over the smallest half edge below which features are kept during a step
ROUND = 1e-9  # of the sizes: faces are preferred to edges, and corners on an edge count as inside, up to this
SAME = 1e-6  # of the sizes: points that are one
PARALLEL = 1e-6  # sine of the angle of parallel edges
# feature of a slot: 1 + point + 24 (incident face + 6 (face + 6 box)), point: corner 0-3, edge and side 4 + 4 edge + side, corner
# of the first face 20-23; or EDGES + 12 edge of a + edge of b; or LOWEST + 8 axis + corner of the other box
CORNERS, SIDES, ALL, EDGES, LOWEST = 4, 20, 24, 2000, 4000


@inline
def size_of(half):
    """Largest half edge."""
    return max(half[0], max(half[1], half[2]))


@inline
def sign(x):
    """1 or -1."""
    return -1.0 if x < 0.0 else 1.0


@inner
def best_axis(c, A, B, a, b):
    """Separation, and its axis: face 0-5 of a, 6-11 of b, or 12 + 3 i + j of the edges i of a and j of b; c from a to b."""
    C, ca, cb = mtm(A, B), mtv(A, c), mtv(B, c)
    best, axis = -math.inf, 0
    for k in range(3):
        spread = b[0] * abs(C[3 * k]) + b[1] * abs(C[3 * k + 1]) + b[2] * abs(C[3 * k + 2])
        d = abs(ca[k]) - a[k] - spread
        if d > best:
            best, axis = d, 2 * k + (1 if ca[k] > 0.0 else 0)
    tolerance = ROUND * (size_of(a) + size_of(b))
    for k in range(3):
        spread = a[0] * abs(C[k]) + a[1] * abs(C[3 + k]) + a[2] * abs(C[6 + k])
        d = abs(cb[k]) - b[k] - spread
        if d > best + tolerance:  # of two faces that do, the first
            best, axis = d, 6 + 2 * k + (1 if cb[k] < 0.0 else 0)
    for i in range(3):
        for j in range(3):
            n = cross(column(A, i), column(B, j))
            sine = norm(n)
            if sine < PARALLEL:
                continue
            na, nb = mtv(A, n), mtv(B, n)
            spread = a[0] * abs(na[0]) + a[1] * abs(na[1]) + a[2] * abs(na[2])
            spread += b[0] * abs(nb[0]) + b[1] * abs(nb[1]) + b[2] * abs(nb[2])
            d = (abs(dot(c, n)) - spread) / sine
            if d > best + tolerance:
                best, axis = d, 12 + 3 * i + j
    return best, axis


@inner
def corner_of(face, j, center, axes, half):
    """Corner j of a face, going round; face = 2 k + (1 on the positive side)."""
    k = face // 2
    s = half[k] if face & 1 else -half[k]
    u = half[(k + 1) % 3] if j == 1 or j == 2 else -half[(k + 1) % 3]
    w = half[(k + 2) % 3] if j >= 2 else -half[(k + 2) % 3]
    x = (s, u, w) if k == 0 else ((w, s, u) if k == 1 else (u, w, s))
    return add(center, mv(axes, x))


@inner
def point_of(code, R, center, half, S, other, size):
    """The point of a face feature, seen in the axes R of the box whose face it is."""
    code -= 1
    point, incident, face = code % ALL, (code // ALL) % 6, (code // (6 * ALL)) % 6
    k = face // 2
    u, w = (k + 1) % 3, (k + 2) % 3
    if point < CORNERS:
        return mtv(R, sub(corner_of(incident, point, other, S, size), center))
    if point < SIDES:
        edge, side = (point - CORNERS) // 4, (point - CORNERS) % 4
        x = mtv(R, sub(corner_of(incident, edge, other, S, size), center))
        y = mtv(R, sub(corner_of(incident, (edge + 1) % 4, other, S, size), center))
        axis = u if side < 2 else w
        bound = half[axis] if side % 2 == 0 else -half[axis]
        way = y[axis] - x[axis]
        part = (bound - x[axis]) / way if way != 0.0 else 0.5
        return axpy(part, sub(y, x), x)
    corner = point - SIDES
    x = mtv(R, sub(corner_of(incident, 0, other, S, size), center))
    m = mtv(R, column(S, incident // 2))
    xu = half[u] if corner % 2 == 0 else -half[u]
    xw = half[w] if corner // 2 == 0 else -half[w]
    height = x[k] + ((x[u] - xu) * m[u] + (x[w] - xw) * m[w]) / m[k]
    return (height, xu, xw) if k == 0 else ((xw, height, xu) if k == 1 else (xu, xw, height))


X, Y, TAG, EDGE = range(4)  # numbers of a corner of a polygon, which lie where the rows of its slot will be


@inner
def put_vertex(r, j, x, y, tag, edge):
    """A corner of a polygon: place, feature, and what the line to the next corner is: an edge 0-3, or a side 4-7."""
    r[j + X] = x
    r[j + Y] = y
    r[j + TAG] = tag
    r[j + EDGE] = edge


@inner
def clip(r, s, n, source, target, axis, side, bound, tolerance):
    """Cut the polygon of n corners in slots s, ... at one side of the face; returns the number that are left."""
    count = 0
    up = 1.0 if side % 2 == 0 else -1.0
    for corner in range(n):
        j = SLOT * (s + corner) + ROWS + source
        l = SLOT * (s + (corner + 1) % n) + ROWS + source
        here, there = up * r[j + axis] - bound, up * r[l + axis] - bound
        inside, next_inside = here <= tolerance, there <= tolerance
        if inside and count < POINTS:
            put_vertex(r, SLOT * (s + count) + ROWS + target, r[j + X], r[j + Y], r[j + TAG], r[j + EDGE])
            count += 1
        if inside != next_inside and count < POINTS:
            part = here / (here - there)
            x, y = r[j + X] + part * (r[l + X] - r[j + X]), r[j + Y] + part * (r[l + Y] - r[j + Y])
            edge = int(r[j + EDGE])
            if edge < 4:
                tag = CORNERS + 4 * edge + side
            else:  # two sides meet
                first, second = (edge - 4, side) if edge - 4 < 2 else (side, edge - 4)
                tag = SIDES + first % 2 + 2 * (second % 2)
            # leaving the face, the line goes on along this side; entering it, along the edge that enters
            put_vertex(r, SLOT * (s + count) + ROWS + target, x, y, float(tag), 4.0 + side if inside else float(edge))
            count += 1
    return count


@inner
def face_points(r, s, box, face, R, center, half, S, other, size):
    """Features of the points of a face, into the slots s, ...; returns their number."""
    k = face // 2
    u, w = (k + 1) % 3, (k + 2) % 3
    n = column(R, k) if face & 1 else mul(-1.0, column(R, k))
    incident, least = 0, math.inf
    for f in range(6):
        d = dot(n, column(S, f // 2)) * (1.0 if f & 1 else -1.0)
        if d < least:
            incident, least = f, d
    for j in range(4):
        x = mtv(R, sub(corner_of(incident, j, other, S, size), center))
        put_vertex(r, SLOT * (s + j) + ROWS, x[u], x[w], float(j), float(j))
    tolerance = ROUND * (size_of(half) + size_of(size))
    count, source = 4, 0
    for side in range(4):
        bound = half[u] if side < 2 else half[w]
        if count > 0:
            count = clip(r, s, count, source, 4 - source, side // 2, side, bound, tolerance)
            source = 4 - source
    base = 1 + ALL * (incident + 6 * (face + 6 * box))
    apart = SAME * (size_of(half) + size_of(size))
    kept = 0
    for i in range(count):
        j = SLOT * (s + i) + ROWS + source
        new = True
        for m in range(i):
            l = SLOT * (s + m) + ROWS + source
            if abs(r[j + X] - r[l + X]) < apart and abs(r[j + Y] - r[l + Y]) < apart:
                new = False
        if new:
            r[SLOT * (s + kept) + FEATURE] = base + r[j + TAG]
            kept += 1
    if kept == 0:  # the faces do not lie above each other: the corner that is nearest to the plane
        best, least = 0, math.inf
        for j in range(4):
            d = dot(n, corner_of(incident, j, other, S, size))
            if d < least:
                best, least = j, d
        r[SLOT * s + FEATURE] = base + best
        kept = 1
    return kept


@inner
def edge_features(axis, c, A, B):
    """Feature of the two edges that are nearest along their common normal; c from a to b."""
    i, j = (axis - 12) // 3, (axis - 12) % 3
    n = cross(column(A, i), column(B, j))
    if dot(n, c) < 0.0:
        n = mul(-1.0, n)
    na, nb = mtv(A, n), mtv(B, n)
    ea, eb = 4 * i, 4 * j
    first = True
    for k in range(3):
        if k != i:
            ea += (1 if first else 2) if na[k] > 0.0 else 0
            first = False
    first = True
    for k in range(3):
        if k != j:
            eb += (1 if first else 2) if nb[k] < 0.0 else 0
            first = False
    return EDGES + 12 * ea + eb


@inner
def crossed_edges(code, ca, A, a, cb, B, b):
    """Gap, normal (from b to a) and point of two edges that cross."""
    ia, ma = edge_of((code - EDGES) // 12, a)
    ib, mb = edge_of((code - EDGES) % 12, b)
    da, db = column(A, ia), column(B, ib)
    pa, pb, outward = add(ca, mv(A, ma)), add(cb, mv(B, mb)), mv(B, mb)
    n = cross(da, db)
    sine = norm(n)
    if sine < 1e-3 * PARALLEL:
        return math.inf, n, pa
    n = mul(1.0 / sine, n)
    if dot(n, outward) < 0.0:
        n = mul(-1.0, n)
    w, c = sub(pa, pb), dot(da, db)
    gap = dot(n, w)
    t = (dot(w, db) - c * dot(w, da)) / (sine * sine)
    return gap, n, axpy(0.5 * gap, n, axpy(t, db, pb))


@inner
def present_axis(ca, A, a, cb, B, b):
    """Feature of the axis that separates two boxes best: two edges, or a face and the lowest corner of the other box."""
    c = sub(cb, ca)
    _, axis = best_axis(c, A, B, a, b)
    if axis >= 12:
        return edge_features(axis, c, A, B)
    n, face = column(A if axis < 6 else B, (axis % 6) // 2), axis % 6
    m = mul(-1.0 if face & 1 else 1.0, mtv(B if axis < 6 else A, n))
    return LOWEST + 8 * axis + (1 if m[0] > 0.0 else 0) + (2 if m[1] > 0.0 else 0) + (4 if m[2] > 0.0 else 0)


@inner
def corner_on_face(code, center, R, half, other, S, size):
    """Gap, normal (out of the face) and point of a corner of the other box."""
    face, k = ((code - LOWEST) // 8) % 6, (((code - LOWEST) // 8) % 6) // 2
    s = (size[0] if code & 1 else -size[0], size[1] if code & 2 else -size[1], size[2] if code & 4 else -size[2])
    n = mul(1.0 if face & 1 else -1.0, column(R, k))
    x = add(other, mv(S, s))
    gap = dot(n, sub(x, center)) - half[k]
    return gap, n, axpy(-0.5 * gap, n, x)


@inner
def separation(code, ca, A, a, cb, B, b):
    """Gap along the axis of such a feature, its normal (from b to a), and the point in which the boxes touch there.

    The gap has the overlap from which on it counts added to it.
    """
    allowed = BESIDE * (size_of(a) + size_of(b))
    if code < LOWEST:
        gap, n, point = crossed_edges(code, ca, A, a, cb, B, b)
        return gap + allowed, n, point
    if code < LOWEST + 48:
        gap, n, point = corner_on_face(code, ca, A, a, cb, B, b)
        return gap + allowed, neg(n), point
    gap, n, point = corner_on_face(code, cb, B, b, ca, A, a)
    return gap + allowed, n, point


@inner
def choose(r, s, ca, A, a, cb, B, b):
    """Features of all slots of a pair; returns whether they are to be kept during the step."""
    for k in range(POINTS):
        r[SLOT * (s + k) + FEATURE] = -1.0
    c = sub(cb, ca)
    gap, axis = best_axis(c, A, B, a, b)
    if axis >= 12:
        r[SLOT * s + FEATURE] = float(edge_features(axis, c, A, B))
    elif axis < 6:
        face_points(r, s, 0, axis, A, ca, a, B, cb, b)
    else:
        face_points(r, s, 1, axis - 6, B, cb, b, A, ca, a)
    least = min(min(a[0], min(a[1], a[2])), min(b[0], min(b[1], b[2])))
    return gap < NEAR * least


@inner
def feature_point(code, ca, A, a, cb, B, b):
    """Gap, normal (from b to a) and point of a feature; they touch half way."""
    if code >= EDGES:
        return crossed_edges(code, ca, A, a, cb, B, b)
    face = ((code - 1) // (6 * ALL)) % 6
    up, m = (1.0 if face & 1 else -1.0), face // 2
    if (code - 1) // (36 * ALL) == 0:  # a face of a: the points are those of b
        x = point_of(code, A, ca, a, B, cb, b)
        gap, n = up * x[m] - a[m], mul(up, column(A, m))
        return gap, neg(n), axpy(-0.5 * gap, n, add(ca, mv(A, x)))
    x = point_of(code, B, cb, b, A, ca, a)
    gap, n = up * x[m] - b[m], mul(up, column(B, m))
    return gap, n, axpy(-0.5 * gap, n, add(cb, mv(B, x)))
