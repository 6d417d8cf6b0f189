"""Two boxes that touch in the points of their common area, or where two edges cross (`equation/solids/boxes.py`).

Points keep their features and the face during a step of bodies that are near, so that their gaps are smooth there.  What comes
to touch besides them in that step, for example when a box that stands on an edge falls on its face, is seen by a further slot:
the gap along the axis that separates the boxes best at present.

A pair has nine slots in a row; the kernel works on all of them when it comes to the first.  Of boxes that are apart the first
slot has the gap along the axis, which is the distance or less.
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
    WAITS,
    ContactFamily,
    chooses,
    holds,
    put_nothing,
    put_point,
)
from liedyn.equation.shape import Shape
from liedyn.equation.solids.boxes import POINTS, choose, feature_point, present_axis, separation
from liedyn.groups.algebra import add, mat, mm, mv, vec
from liedyn.multibody.elements.state import position, rotation

SHAPE = Shape(nodes="a b", par="rank place_a:3 axes_a:9 half_a:3 place_b:3 axes_b:9 half_b:3")
PAR, RANK, PLACE_A, AXES_A, HALF_A = SHAPE.places("PAR RANK PLACE_A AXES_A HALF_A")
PLACE_B, AXES_B, HALF_B = SHAPE.places("PLACE_B AXES_B HALF_B")


@inner
def box_box(t, u, ne, io, po, ids, par, q, v, r):
    """gap of a point along the axis; they touch half way."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        if par[p + RANK] != 0.0:
            continue
        s = ids[i + NUMBER]
        xa, xb = position(q, ids[i + NODE_A]), position(q, ids[i + NODE_B])
        Ra, Rb = rotation(q, ids[i + NODE_A]), rotation(q, ids[i + NODE_B])
        A, B = mm(Ra, mat(par, p + AXES_A)), mm(Rb, mat(par, p + AXES_B))
        ca, cb = add(xa, mv(Ra, vec(par, p + PLACE_A))), add(xb, mv(Rb, vec(par, p + PLACE_B)))
        a, b = vec(par, p + HALF_A), vec(par, p + HALF_B)
        kept, there = True, s + POINTS
        if chooses(r, s, POINTS):
            kept = holds(r, s, POINTS)
            kept = choose(r, s, ca, A, a, cb, B, b) or kept
            put_nothing(r, there)
        else:
            code = int(r[SLOT * there + FEATURE])
            if code <= 0:
                code = present_axis(ca, A, a, cb, B, b)
                r[SLOT * there + FEATURE] = WAITS - code
            gap, n, point = separation(code, ca, A, a, cb, B, b)
            put_point(r, there, gap, n, point, xa, Ra, xb, Rb)
        for k in range(POINTS):
            code = int(r[SLOT * (s + k) + FEATURE])
            if not kept:
                r[SLOT * (s + k) + FEATURE] = 0.0
            if code < 0:
                put_nothing(r, s + k)
            else:
                gap, n, point = feature_point(code, ca, A, a, cb, B, b)
                put_point(r, s + k, gap, n, point, xa, Ra, xb, Rb)


BOX_BOX = ContactFamily("two boxes", box_box, PAR)
