"""An ellipsoid of body a on a half space of body b."""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import NODE_A, NODE_B, NUMBER, STRIDE, ContactFamily, put_point
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, axpy, dot, mat, mm, mtv, mv, sub, vec
from liedyn.multibody.elements.state import position, rotation

# place and axes of the ellipsoid in a; a point of the plane and its normal in b
SHAPE = Shape(nodes="a b", par="place:3 axes:9 radii:3 point:3 normal:3")
PAR, PLACE, AXES, RADII, POINT, NORMAL = SHAPE.places("PAR PLACE AXES RADII POINT NORMAL")


@inner
def ellipsoid_plane(t, u, ne, io, po, ids, par, q, v, r):
    """The lowest point is center - D D n/|D n| in its axes, D the semi-axes and n the normal of the plane."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        xa, xb, Ra, Rb = position(q, a), position(q, b), rotation(q, a), rotation(q, b)
        n = mv(Rb, vec(par, p + NORMAL))
        axes, D = mm(Ra, mat(par, p + AXES)), vec(par, p + RADII)
        m = mtv(axes, n)
        m = (D[0] * m[0], D[1] * m[1], D[2] * m[2])
        depth = math.sqrt(dot(m, m))
        lowest = mv(axes, (-D[0] * m[0] / depth, -D[1] * m[1] / depth, -D[2] * m[2] / depth))
        lowest = add(add(xa, mv(Ra, vec(par, p + PLACE))), lowest)
        gap = dot(n, sub(lowest, add(xb, mv(Rb, vec(par, p + POINT)))))
        put_point(r, ids[i + NUMBER], gap, n, axpy(-0.5 * gap, n, lowest), xa, Ra, xb, Rb)


ELLIPSOID_PLANE = ContactFamily("ellipsoid on a plane", ellipsoid_plane, PAR)
