"""A capsule across an edge: of a box, or the axis of another capsule.

The two lines touch where their common normal is, if that lies between the ends of both and points out of the box.  Which edge it
is stays the same during a step of bodies that are near.  Of an edge along the capsule there is no such point: then ends and
corners touch, which are points of their own (`ball_solid.py`).
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.contacts import (
    FEATURE,
    NODE_A,
    NODE_B,
    NUMBER,
    SLOT,
    STRIDE,
    ContactFamily,
    put_nothing,
    put_pair,
)
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, axpy, cross, dot, mat, mm, mul, mv, norm, sub, vec
from liedyn.multibody.elements.state import position, rotation

# side: 1 if the capsule is on a, -1 if it is on b.  rank: the nearest edge, or the next.  Half edges of the other solid, two of
# them zero for a capsule, and the sum of the radii
SHAPE = Shape(nodes="a b", par="side rank place:3 axis:3 half radius place_b:3 axes_b:9 half_b:3 radius_b")
PAR, SIDE, RANK, PLACE, AXIS, HALF, RADIUS = SHAPE.places("PAR SIDE RANK PLACE AXIS HALF RADIUS")
PLACE_B, AXES_B, HALF_B, RADIUS_B = SHAPE.places("PLACE_B AXES_B HALF_B RADIUS_B")
PARALLEL = 1e-6  # sine of the angle of two lines without a common normal
# sine of the angle by which a normal may lean out of those of the faces: a capsule that lies on a face has two such edges
LEANING = 0.1
NEAR = 0.1  # gap over the radii below which the edge is kept during a step


@inline
def column(A, k):
    """Column k of a matrix."""
    return (A[0], A[3], A[6]) if k == 0 else ((A[1], A[4], A[7]) if k == 1 else (A[2], A[5], A[8]))


@inline
def edge_of(code, half):
    """Direction k and middle of an edge in the axes of the box; code = 4 k + signs of the other two."""
    k, s, t = code // 4, (1.0 if code & 1 else -1.0), (1.0 if code & 2 else -1.0)
    if k == 0:
        return k, (0.0, s * half[1], t * half[2])
    if k == 1:
        return k, (s * half[0], 0.0, t * half[2])
    return k, (s * half[0], t * half[1], 0.0)


@inner
def common_normal(code, place, axis, center, axes, half):
    """Unit normal towards the capsule, distance along it (negative inside), and places on both lines.

    The sign of the normal is outward of the edge of a box, and towards the capsule for an edge without sides.  The last is 0
    if the lines are parallel.
    """
    k, middle = edge_of(code, half)
    d = column(axes, k)
    foot = add(center, mv(axes, middle))
    n = cross(axis, d)
    sine = norm(n)
    if sine < PARALLEL:
        return (0.0, 0.0, 1.0), 0.0, 0.0, 0.0, 0.0
    n = mul(1.0 / sine, n)
    w = sub(place, foot)
    outward = dot(n, mv(axes, middle))
    scale = norm(middle)
    distance = dot(n, w)
    if abs(outward) > 1e-9 * scale:
        n = n if outward > 0.0 else mul(-1.0, n)
    elif distance < 0.0:
        n = mul(-1.0, n)
    distance = dot(n, w)
    # feet: place + s axis and foot + t d with (place + s axis - foot - t d) along n
    c = dot(axis, d)
    s = (c * dot(w, d) - dot(w, axis)) / (sine * sine)
    t = (dot(w, d) - c * dot(w, axis)) / (sine * sine)
    return n, distance, s, t, 1.0


@inner
def touches(code, n, s, t, reach, axes, half):
    """Whether the common normal lies between the ends, and about within the normals of the two faces at the edge."""
    k, middle = edge_of(code, half)
    inside = abs(s) <= reach and abs(t) <= half[k]
    for j in range(3):
        if j != k and half[j] > 0.0:
            outward = 1.0 if middle[j] > 0.0 else -1.0
            inside = inside and outward * dot(n, column(axes, j)) >= -LEANING
    return inside


@inner
def nearest_edge(rank, place, axis, reach, center, axes, half):
    """The edge that the capsule crosses nearest (rank 0) or second nearest (1), -1 if there is none."""
    last, last_code = -1.0, -1  # of the rank before
    for _ in range(rank + 1):
        best, code = math.inf, -1
        for candidate in range(12):
            k = candidate // 4
            line = half[(k + 1) % 3] == 0.0 and half[(k + 2) % 3] == 0.0
            if half[k] == 0.0 or (line and candidate != 4 * k):
                continue
            n, distance, s, t, there = common_normal(candidate, place, axis, center, axes, half)
            later = distance > last or (distance == last and candidate > last_code)
            if there != 0.0 and 0.0 < distance < best and later and touches(candidate, n, s, t, reach, axes, half):
                best, code = distance, candidate
        if code < 0:
            return -1
        last, last_code = best, code
    return code


@inner
def crossing(t, u, ne, io, po, ids, par, q, v, r):
    """gap = distance of the lines - radii."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        number = ids[i + NUMBER]
        side = par[p + SIDE]
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        first, second = (a, b) if side > 0.0 else (b, a)
        x, y, R, S = position(q, first), position(q, second), rotation(q, first), rotation(q, second)
        place, axis = add(x, mv(R, vec(par, p + PLACE))), mv(R, vec(par, p + AXIS))
        center, axes = add(y, mv(S, vec(par, p + PLACE_B))), mm(S, mat(par, p + AXES_B))
        half, ra, rb = vec(par, p + HALF_B), par[p + RADIUS], par[p + RADIUS_B]
        code = int(r[SLOT * number + FEATURE]) - 1
        chosen = code < 0
        if chosen:
            code = nearest_edge(int(par[p + RANK]), place, axis, par[p + HALF], center, axes, half)
            if code < 0:
                put_nothing(r, number)
                continue
        n, distance, s, _, there = common_normal(code, place, axis, center, axes, half)
        gap = distance - ra - rb
        if chosen and gap < NEAR * (ra + rb):
            r[SLOT * number + FEATURE] = code + 1.0
        if there == 0.0:
            put_nothing(r, number)
            continue
        point = axpy(-(ra + 0.5 * gap), n, axpy(s, axis, place))
        put_pair(r, number, side, gap, n, point, x, R, y, S)


CROSSING = ContactFamily("capsule across an edge", crossing, PAR)
