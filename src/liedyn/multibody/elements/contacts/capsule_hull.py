"""A capsule beside a convex polyhedron: its two ends, where its axis crosses edges, and corners beside its axis.

Each is a point of its own, whose distance is that of the bodies or more; the least one is the distance.  Two edges and two
corners are enough for a capsule that lies on them; which ones, is chosen at the start of a step and kept in it while the bodies
are near.  The six slots of a pair stand in a row; the kernel works on all of them when it comes to the first.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
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
from liedyn.equation.solids.hulls import CORNERS, EDGES, PARALLEL, corner, end_of, from_hull, normal_beside
from liedyn.groups.algebra import add, axpy, cross, dot, mtv, mul, mv, neg, norm, sub, vec
from liedyn.multibody.elements.state import position, rotation

# how many numbers there are; 1 if the capsule is on a, -1 if it is on b, 0 in the slots that only follow; capsule; hull
COUNT, SIDE, CENTER, AXIS, HALF, RADIUS, HULL = 0, 1, 2, 5, 8, 9, 10
ENDS, RANKS = 2, 2  # slots of ends, of edges, and as many of corners
POINTS = ENDS + 2 * RANKS
NEAR = 0.1  # gap over the radius below which features are kept during a step
LEANING = 0.1  # sine of the angle by which a normal may lean out of those of the faces at an edge


@inner
def of_edge(par, p, k, center, axis):
    """Normal towards the axis, distance along it, place on the axis, and on the edge from 0 to 1; all in the axes of the hull.

    The last is -1 if the lines are parallel.
    """
    x = end_of(par, p, k, 0)
    d = sub(end_of(par, p, k, 1), x)
    length = norm(d)
    d = mul(1.0 / length, d)
    n = cross(axis, d)
    sine = norm(n)
    if sine < PARALLEL:
        return n, 0.0, 0.0, -1.0
    n = mul(1.0 / sine, n)
    if dot(n, add(normal_beside(par, p, k, 0), normal_beside(par, p, k, 1))) < 0.0:
        n = neg(n)
    w, c = sub(center, x), dot(axis, d)
    s = (c * dot(w, d) - dot(w, axis)) / (sine * sine)
    return n, dot(n, w), s, (dot(w, d) - c * dot(w, axis)) / (sine * sine) / length


@inner
def leans_out(par, p, k, n):
    """Whether the normal leans out of those of the faces at an edge: part of the hull lies above it."""
    d = sub(end_of(par, p, k, 1), end_of(par, p, k, 0))
    for side in range(2):
        own = normal_beside(par, p, k, side)
        into = cross(own, d)  # the way from the edge into that face, which goes below the other one
        if dot(into, normal_beside(par, p, k, 1 - side)) > 0.0:
            into = neg(into)
        if dot(n, into) > LEANING * norm(into):
            return True
    return False


@inner
def of_corner(par, p, k, center, axis):
    """Normal towards the axis, distance, and place on the axis."""
    w = sub(center, corner(par, p, k))
    s = -dot(w, axis)
    w = axpy(s, axis, w)
    distance = norm(w)
    return mul(1.0 / distance if distance > 0.0 else 0.0, w), distance, s


@inner
def nearest(par, p, center, axis, half, last, last_one, edges):
    """The edge, or the corner, that is nearest to the axis but not before the last one; -1 if there is none, and its distance."""
    best, one = math.inf, -1
    for k in range(int(par[p + (EDGES if edges else CORNERS)])):
        if edges:
            n, distance, s, part = of_edge(par, p, k, center, axis)
            there = 0.0 <= part <= 1.0 and distance > 0.0 and not leans_out(par, p, k, n)
        else:
            n, distance, s = of_corner(par, p, k, center, axis)
            there = distance > 0.0
        later = distance > last or (distance == last and k > last_one)
        if there and later and abs(s) <= half and distance < best:
            best, one = distance, k
    return one, best


@inner
def capsule_hull(t, u, ne, io, po, ids, par, q, v, r):
    """gap = distance - radius; they touch half way between the surfaces."""
    p = po
    for e in range(ne):
        i, side = io + STRIDE * e, par[p + SIDE]
        if side != 0.0:
            a, b, h, number = ids[i + NODE_A], ids[i + NODE_B], p + HULL, ids[i + NUMBER]
            capsule, solid = (a, b) if side > 0.0 else (b, a)
            x, y, R, S = position(q, capsule), position(q, solid), rotation(q, capsule), rotation(q, solid)
            half, radius = par[p + HALF], par[p + RADIUS]
            center, axis = add(x, mv(R, vec(par, p + CENTER))), mv(R, vec(par, p + AXIS))
            seen, along = mtv(S, sub(center, y)), mtv(S, axis)
            last, one = -1.0, -1
            for k in range(POINTS):
                s = number + k
                if k < ENDS:
                    place = half if k == 1 else -half
                    distance, n = from_hull(par, h, axpy(place, along, seen))
                else:
                    edges = k < ENDS + RANKS
                    if k == ENDS or k == ENDS + RANKS:
                        last, one = -1.0, -1
                    feature = int(r[SLOT * s + FEATURE])
                    kept = feature > 0
                    if kept:
                        one = feature - 1
                    elif last < math.inf:
                        one, last = nearest(par, h, seen, along, half, last, one, edges)
                    if one < 0:
                        last = math.inf
                        put_nothing(r, s)
                        continue
                    if edges:
                        n, distance, place, part = of_edge(par, h, one, seen, along)
                        if part == -1.0:
                            put_nothing(r, s)
                            continue
                    else:
                        n, distance, place = of_corner(par, h, one, seen, along)
                    if not kept and distance - radius < NEAR * radius:
                        r[SLOT * s + FEATURE] = one + 1.0
                gap = distance - radius
                n = mv(S, n)
                point = axpy(-(radius + 0.5 * gap), n, axpy(place, axis, center))
                put_pair(r, s, side, gap, n, point, x, R, y, S)
        p += int(par[p + COUNT])


CAPSULE_HULL = ContactFamily("capsule beside a convex polyhedron", capsule_hull, 0)
