"""A ball of body a on a half space of body b; points are balls of radius 0."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import NODE_A, NODE_B, NUMBER, STRIDE, ContactFamily, put_point
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, axpy, dot, mv, sub, vec
from liedyn.multibody.elements.state import position, rotation

# center of the ball seen from node a, a point of the plane seen from node b and its normal, all in body axes
SHAPE = Shape(nodes="a b", par="center:3 radius point:3 normal:3")
PAR, CENTER, RADIUS, POINT, NORMAL = SHAPE.places("PAR CENTER RADIUS POINT NORMAL")


@inner
def ball_plane(t, u, ne, io, po, ids, par, q, v, r):
    """gap = n . (center - point) - radius; the bodies touch half way between the ball and the plane."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        xa, xb, Ra, Rb = position(q, a), position(q, b), rotation(q, a), rotation(q, b)
        n = mv(Rb, vec(par, p + NORMAL))
        center = add(xa, mv(Ra, vec(par, p + CENTER)))
        d = dot(n, sub(center, add(xb, mv(Rb, vec(par, p + POINT)))))
        radius = par[p + RADIUS]
        put_point(r, ids[i + NUMBER], d - radius, n, axpy(-0.5 * (d + radius), n, center), xa, Ra, xb, Rb)


BALL_PLANE = ContactFamily("ball on a plane", ball_plane, PAR)
