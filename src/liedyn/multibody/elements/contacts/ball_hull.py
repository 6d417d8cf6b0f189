"""A ball beside a convex polyhedron; points are balls of radius 0.  The numbers of a slot begin with how many they are."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import NODE_A, NODE_B, NUMBER, STRIDE, ContactFamily, put_pair
from liedyn.equation.solids.hulls import from_hull
from liedyn.groups.algebra import add, axpy, mtv, mv, sub, vec
from liedyn.multibody.elements.state import position, rotation

# side: 1 if the ball is on a, -1 if it is on b; the hull comes last
COUNT, SIDE, CENTER, RADIUS, HULL = 0, 1, 2, 5, 6


@inner
def ball_hull(t, u, ne, io, po, ids, par, q, v, r):
    """gap = distance of the center from the hull - radius; they touch half way between the surfaces."""
    p = po
    for e in range(ne):
        i = io + STRIDE * e
        side, radius = par[p + SIDE], par[p + RADIUS]
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        ball, solid = (a, b) if side > 0.0 else (b, a)
        x, y, R, S = position(q, ball), position(q, solid), rotation(q, ball), rotation(q, solid)
        center = add(x, mv(R, vec(par, p + CENTER)))
        d, n = from_hull(par, p + HULL, mtv(S, sub(center, y)))
        n = mv(S, n)
        put_pair(r, ids[i + NUMBER], side, d - radius, n, axpy(-0.5 * (d + radius), n, center), x, R, y, S)
        p += int(par[p + COUNT])


BALL_HULL = ContactFamily("ball beside a convex polyhedron", ball_hull, 0)
