"""Distance of a point from a solid, and the outward normal there; the point is seen from the center of the solid in its axes.

A solid is its kind and three sizes: CAPSULE (radius, half length, 0) and CYLINDER (the same) about z, BOX (half edges).  Inside a
solid distances are negative, up to the nearest part of the surface.  Coordinates may be dual numbers, so constants are added to a
zero of their kind.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline

CAPSULE, BOX, CYLINDER = 1.0, 2.0, 3.0


@inline
def from_capsule(x, size):
    """Of a segment with a radius."""
    z = x[2] - max(-size[1], min(size[1], x[2]))
    l = math.sqrt(x[0] * x[0] + x[1] * x[1] + z * z)
    if l == 0.0:
        o = 0.0 * x[0]
        return o - size[0], (o + 1.0, o, o)
    return l - size[0], (x[0] / l, x[1] / l, z / l)


@inline
def from_box(x, size):
    """Of a box; inside, of its nearest face."""
    a, b, c = abs(x[0]) - size[0], abs(x[1]) - size[1], abs(x[2]) - size[2]
    sa, sb, sc = (-1.0 if x[0] < 0.0 else 1.0), (-1.0 if x[1] < 0.0 else 1.0), (-1.0 if x[2] < 0.0 else 1.0)
    if a <= 0.0 and b <= 0.0 and c <= 0.0:
        o = 0.0 * x[0]
        if a >= b and a >= c:
            return a, (o + sa, o, o)
        if b >= c:
            return b, (o, o + sb, o)
        return c, (o, o, o + sc)
    a, b, c = max(a, 0.0), max(b, 0.0), max(c, 0.0)
    l = math.sqrt(a * a + b * b + c * c)
    return l, (sa * a / l, sb * b / l, sc * c / l)


@inline
def from_cylinder(x, size):
    """Of a cylinder; inside, of its side or its nearest end."""
    o, rho = 0.0 * x[0], math.sqrt(x[0] * x[0] + x[1] * x[1])
    e = (x[0] / rho, x[1] / rho) if rho > 0.0 else (o + 1.0, o)
    side, end = rho - size[0], abs(x[2]) - size[1]
    up = -1.0 if x[2] < 0.0 else 1.0
    if end <= 0.0 and side >= end:
        return side, (e[0], e[1], o)
    if side <= 0.0:
        return end, (o, o, o + up)
    l = math.sqrt(side * side + end * end)
    return l, (e[0] * side / l, e[1] * side / l, up * end / l)


@inline
def from_solid(kind, x, size):
    """Signed distance of the point x, and the outward normal of the solid where it is nearest."""
    if kind == CAPSULE:
        return from_capsule(x, size)
    if kind == BOX:
        return from_box(x, size)
    return from_cylinder(x, size)
