"""Two lines that cross: a capsule, or the edge of a box, across the edge of another solid."""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner
from liedyn.groups.algebra import add, cross, dot, mul, mv, norm, sub

PARALLEL = 1e-6  # sine of the angle of two lines without a common normal
# sine of the angle by which a normal may lean out of those of the faces: a capsule that lies on a face has two such edges
LEANING = 0.1


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
