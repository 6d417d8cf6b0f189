"""Two boxes that touch in the points of their common area, or where two edges cross (`equation/solids/boxes.py`).

Points keep their features and the face during a step of bodies that are near, so that their gaps are smooth there.

A pair has eight slots in a row; the kernel works on all of them when it comes to the first.  Of boxes that are apart the first
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
    ContactFamily,
    put_nothing,
    put_point,
)
from liedyn.equation.shape import Shape
from liedyn.equation.solids.boxes import POINTS, choose, feature_point
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
        kept = True
        if r[SLOT * s + FEATURE] == 0.0:
            kept = choose(r, s, ca, A, a, cb, B, b)
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
