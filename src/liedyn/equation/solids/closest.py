"""Distance of a point from a solid, and the outward normal there; the point is seen from the center of the solid in its axes.

A solid is its kind and three sizes: CAPSULE (radius, half length, 0) and CYLINDER (the same) about z, BOX (half edges), CONE
(radius, length, 0) about z with its base at z = 0, ELLIPSOID (half axes).  Inside a solid distances are negative, up to the
nearest part of the surface.  Of capsules, boxes and cylinders coordinates may be dual numbers, so constants are added to a zero
of their kind.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline

CAPSULE, BOX, CYLINDER = 1.0, 2.0, 3.0  # 4 and 5 are other kinds in `soft_contact.py`
CONE, ELLIPSOID = 6.0, 7.0
MOST = 60  # iterations of Newton's method, which takes few far from the poles


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
def from_cone(x, size):
    """Of a cone: its base, its side, its rim or its tip."""
    o, rho = 0.0 * x[0], math.sqrt(x[0] * x[0] + x[1] * x[1])
    e = (x[0] / rho, x[1] / rho) if rho > 0.0 else (o + 1.0, o)
    radius, length = size[0], size[1]
    slant = math.sqrt(radius * radius + length * length)
    out, up = length / slant, radius / slant  # the normal of the side
    side = (rho - radius) * out + x[2] * up
    part = (x[2] * out - (rho - radius) * up) / slant  # of the way from the rim to the tip
    if side <= 0.0 and x[2] >= 0.0 and -x[2] >= side:
        return -x[2], (o, o, o - 1.0)
    if x[2] <= 0.0 and rho <= radius:
        return -x[2], (o, o, o - 1.0)
    if (side <= 0.0 and x[2] >= 0.0) or (side > 0.0 and 0.0 <= part <= 1.0):
        return side, (e[0] * out, e[1] * out, o + up)
    a, b = (rho, x[2] - length) if part > 1.0 else (rho - radius, x[2])
    l = math.sqrt(a * a + b * b)
    return l, (e[0] * a / l, e[1] * a / l, b / l)


@inline
def from_ellipsoid(x, size):
    """Of an ellipsoid; the nearest point is size_k^2 x_k/(s + size_k^2) with the largest s for which it lies on the surface."""
    o = 1e-12 * min(
        size[0], min(size[1], size[2])
    )  # a point in a plane of symmetry is moved out of it: one side is as near
    x = (max(abs(x[0]), o) * (-1.0 if x[0] < 0.0 else 1.0), max(abs(x[1]), o) * (-1.0 if x[1] < 0.0 else 1.0),
         max(abs(x[2]), o) * (-1.0 if x[2] < 0.0 else 1.0))  # fmt: skip
    a, b, c = size[0] * size[0], size[1] * size[1], size[2] * size[2]
    s = max(
        size[0] * abs(x[0]) - a, max(size[1] * abs(x[1]) - b, size[2] * abs(x[2]) - c)
    )  # from there Newton only goes up
    for _ in range(MOST):
        u, v, w = size[0] * x[0] / (s + a), size[1] * x[1] / (s + b), size[2] * x[2] / (s + c)
        excess = u * u + v * v + w * w - 1.0
        if not excess > 1e-15:
            break
        s += 0.5 * excess / (u * u / (s + a) + v * v / (s + b) + w * w / (s + c))
    n = (x[0] / (s + a), x[1] / (s + b), x[2] / (s + c))
    l = math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2])
    return s * l, (n[0] / l, n[1] / l, n[2] / l)


@inline
def from_solid(kind, x, size):
    """Signed distance of the point x, and the outward normal of the solid where it is nearest."""
    if kind == CAPSULE:
        return from_capsule(x, size)
    if kind == BOX:
        return from_box(x, size)
    return from_cylinder(x, size)


@inline
def from_any_solid(kind, x, size):
    """The same, of cones and ellipsoids too, for coordinates that are plain numbers."""
    if kind == CONE:
        return from_cone(x, size)
    if kind == ELLIPSOID:
        return from_ellipsoid(x, size)
    return from_solid(kind, x, size)
