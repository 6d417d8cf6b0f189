"""Two convex polyhedra that touch in the points of their common area, or where two edges cross (`equation/solids/hulls.py`).

Points keep their features during a step of bodies that are near, so that their gaps are smooth there; a further slot sees what
comes to touch besides them in that step (as in `box_box.py`).  A pair has nine slots in a row; the kernel works on all of them
when it comes to the first, whose numbers are the hulls.  Those of a slot begin with how many they are.
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
from liedyn.equation.solids.hulls import POINTS, choose, feature_point, present_axis, separation
from liedyn.groups.algebra import add, sub
from liedyn.multibody.elements.state import position, rotation

# numbers of the slot; where the hull of b begins, 0 in the slots that only follow; that of a
COUNT, SECOND, FIRST = 0, 1, 2


@inner
def hull_hull(t, u, ne, io, po, ids, par, q, v, r):
    """gap of a point along the axis; they touch half way."""
    p = po
    for e in range(ne):
        i, second = io + STRIDE * e, int(par[p + SECOND])
        if second != 0:
            s, a, b = ids[i + NUMBER], p + FIRST, p + second
            xa, xb = position(q, ids[i + NODE_A]), position(q, ids[i + NODE_B])
            A, B = rotation(q, ids[i + NODE_A]), rotation(q, ids[i + NODE_B])
            c, kept, there = sub(xb, xa), True, s + POINTS
            if chooses(r, s, POINTS):
                kept = holds(r, s, POINTS)
                kept = choose(r, s, par, a, A, b, B, c) or kept
                put_nothing(r, there)
            else:
                code = int(r[SLOT * there + FEATURE])
                if code <= 0:
                    code = int(present_axis(par, a, A, b, B, c))
                    r[SLOT * there + FEATURE] = WAITS - code
                gap, n, point = separation(code, par, a, A, b, B, c)
                put_point(r, there, gap, n, add(xa, point), xa, A, xb, B)
            for k in range(POINTS):
                code = int(r[SLOT * (s + k) + FEATURE])
                if not kept:
                    r[SLOT * (s + k) + FEATURE] = 0.0
                if code < 0:
                    put_nothing(r, s + k)
                else:
                    gap, n, point = feature_point(code, par, a, A, b, B, c)
                    put_point(r, s + k, gap, n, add(xa, point), xa, A, xb, B)
        p += int(par[p + COUNT])


HULL_HULL = ContactFamily("two convex polyhedra", hull_hull, 0)
