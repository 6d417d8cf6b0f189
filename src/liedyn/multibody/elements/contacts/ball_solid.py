"""A ball beside a capsule, box, cylinder, cone or ellipsoid; points are balls of radius 0."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import NODE_A, NODE_B, NUMBER, STRIDE, ContactFamily, put_pair
from liedyn.equation.shape import Shape
from liedyn.equation.solids.closest import from_any_solid
from liedyn.groups.algebra import add, axpy, mat, mm, mtv, mv, sub, vec
from liedyn.multibody.elements.state import position, rotation

# side: 1 if the ball is on a, -1 if it is on b.  center of the ball and place of the solid seen from their nodes in body axes
SHAPE = Shape(nodes="a b", par="side center:3 radius kind place:3 axes:9 size:3")
PAR, SIDE, CENTER, RADIUS = SHAPE.places("PAR SIDE CENTER RADIUS")
KIND, PLACE, AXES, SIZE = SHAPE.places("KIND PLACE AXES SIZE")


@inner
def ball_solid(t, u, ne, io, po, ids, par, q, v, r):
    """gap = distance of the center from the solid - radius; they touch half way between the surfaces."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        side, radius = par[p + SIDE], par[p + RADIUS]
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        ball, solid = (a, b) if side > 0.0 else (b, a)
        x, y, R, S = position(q, ball), position(q, solid), rotation(q, ball), rotation(q, solid)
        axes = mm(S, mat(par, p + AXES))
        center = add(x, mv(R, vec(par, p + CENTER)))
        seen = mtv(axes, sub(center, add(y, mv(S, vec(par, p + PLACE)))))
        d, n = from_any_solid(par[p + KIND], seen, vec(par, p + SIZE))
        n = mv(axes, n)
        put_pair(r, ids[i + NUMBER], side, d - radius, n, axpy(-0.5 * (d + radius), n, center), x, R, y, S)


BALL_SOLID = ContactFamily("ball beside a solid", ball_solid, PAR)
