"""A circular rim of body a (of a cylinder, disc or cone) on a half space of body b.

A rim has four points: its lowest one and, where it lies almost flat, three more of it a quarter, a half and three quarters of a
turn further, which stop it when it falls flat.  In a step that begins quite flat all four are points of the body, as the lowest
one has no direction there; otherwise the first goes on smoothly where the rim passes through the flat pose.
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
    put_point,
)
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, axpy, dot, mat, mm, mtv, mv, sub, vec
from liedyn.multibody.elements.state import position, rotation

# quarter: which of the four points.  place: center of the rim in a; axes: the third is normal to it.  Plane in b
SHAPE = Shape(nodes="a b", par="quarter place:3 axes:9 radius point:3 normal:3")
PAR, QUARTER, PLACE, AXES, RADIUS, POINT, NORMAL = SHAPE.places("PAR QUARTER PLACE AXES RADIUS POINT NORMAL")
# sine of the angle between rim and plane: of a rim that lies flat, and below which it may fall flat in a step
FLAT, LOW = 1e-3, 0.1
# feature: angle of the lowest point at the start of the step, a full turn to be positive, and one of these
LIES, FALLS, STANDS = 100.0, 200.0, 300.0


@inner
def rim_plane(t, u, ne, io, po, ids, par, q, v, r):
    """The lowest point of the rim is center - radius (its part of n along the rim, of size one), n the normal of the plane."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        s = ids[i + NUMBER]
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        xa, xb, Ra, Rb = position(q, a), position(q, b), rotation(q, a), rotation(q, b)
        n = mv(Rb, vec(par, p + NORMAL))
        axes = mm(Ra, mat(par, p + AXES))
        m = mtv(axes, n)
        sine = math.sqrt(m[0] * m[0] + m[1] * m[1])
        feature = r[SLOT * s + FEATURE]
        if feature == 0.0:
            lowest = math.atan2(-m[1], -m[0]) if sine > 0.0 else 0.0
            feature = 2.0 * math.pi + lowest + (LIES if sine < FLAT else (FALLS if sine < LOW else STANDS))
            r[SLOT * s + FEATURE] = feature
        how = LIES if feature < FALLS else (FALLS if feature < STANDS else STANDS)
        angle, quarter = feature - how, par[p + QUARTER]
        if how == STANDS and quarter != 0.0:
            put_nothing(r, s)
            continue
        if how == LIES or quarter != 0.0 or sine == 0.0:
            angle += 0.5 * math.pi * quarter
            x, y = math.cos(angle), math.sin(angle)
        else:
            side = 1.0 if -m[0] * math.cos(angle) - m[1] * math.sin(angle) >= 0.0 else -1.0
            x, y = -side * m[0] / sine, -side * m[1] / sine
        radius = par[p + RADIUS]
        point = add(add(xa, mv(Ra, vec(par, p + PLACE))), mv(axes, (radius * x, radius * y, 0.0)))
        gap = dot(n, sub(point, add(xb, mv(Rb, vec(par, p + POINT)))))
        put_point(r, s, gap, n, axpy(-0.5 * gap, n, point), xa, Ra, xb, Rb)


RIM_PLANE = ContactFamily("rim on a plane", rim_plane, PAR)
