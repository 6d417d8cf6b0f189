"""A capsule across an edge: of a box, or the axis of another capsule.

The two lines touch where their common normal is, if that lies between the ends of both and points out of the box.  Which edge it
is stays the same during a step of bodies that are near.  Of an edge along the capsule there is no such point: then ends and
corners touch, which are points of their own (`ball_solid.py`).
"""

from __future__ import annotations

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
from liedyn.equation.shape import Shape
from liedyn.equation.solids.edges import common_normal, nearest_edge
from liedyn.groups.algebra import add, axpy, mat, mm, mv, vec
from liedyn.multibody.elements.state import position, rotation

# side: 1 if the capsule is on a, -1 if it is on b.  rank: the nearest edge, or the next.  Half edges of the other solid, two of
# them zero for a capsule, and the sum of the radii
SHAPE = Shape(nodes="a b", par="side rank place:3 axis:3 half radius place_b:3 axes_b:9 half_b:3 radius_b")
PAR, SIDE, RANK, PLACE, AXIS, HALF, RADIUS = SHAPE.places("PAR SIDE RANK PLACE AXIS HALF RADIUS")
PLACE_B, AXES_B, HALF_B, RADIUS_B = SHAPE.places("PLACE_B AXES_B HALF_B RADIUS_B")
NEAR = 0.1  # gap over the radii below which the edge is kept during a step


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
