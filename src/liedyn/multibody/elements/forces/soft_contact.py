"""A ball of body b on a surface or solid of body a, pressed apart by a force: contact without rows, for every method.

    F = k depth^n (1 + c rate of the depth) >= 0      Hunt & Crossley (1975); the first part has the potential
                                                       k depth^(n+1)/(n+1)
    friction  -mu F s/sqrt(|s|^2 + s0^2)               s: slip of the ball on a

Two families: of balls that turn, whose slip has a part of their rotation, and of points, which have none.
"""

from __future__ import annotations

import math

from liedyn.equation.roles import AT_REST, WORKS
from liedyn.equation.solids.closest import from_solid
from liedyn.groups.algebra import add, axpy, cross, dot, mtv, mul, mv
from liedyn.multibody.elements.pair.family import pair_family
from liedyn.multibody.elements.pair.text import Text

# kind of what the ball is on, besides those of `closest.py`: a plane, whose normal is the third axis; a sphere (size: radius),
# and the inside of one
PLANE, SPHERE, BOWL = 0.0, 4.0, 5.0
SIZES = {
    "kind": 1, "axes": 9, "size": 3, "radius": 1, "stiffness": 1, "exponent": 1, "damping": 1, "friction": 1, "slip_speed": 1
}  # fmt: skip


def depth_and_normal(p, d):
    """How deep the ball is in the solid, and the normal of that at it, in the axes of a; d: from its place to the center."""
    x = mtv(p.axes, d)
    if p.kind == 0.0:
        o = 0.0 * x[0]
        return p.radius - x[2], mv(p.axes, (o, o, o + 1.0))
    if p.kind >= 4.0:
        l = math.sqrt(dot(d, d) + 1e-300)
        side = 1.0 if p.kind == 4.0 else -1.0
        return p.radius + side * (p.size[0] - l), mul(side / l, d)
    distance, n = from_solid(p.kind, x, p.size)
    return p.radius - distance, mv(p.axes, n)


def energy(t, p, d):
    """Of the elastic part."""
    depth, _ = depth_and_normal(p, d)
    if depth <= 0.0:
        return 0.0 * d[0]
    return p.stiffness / (p.exponent + 1.0) * depth ** (p.exponent + 1.0)


def normal_and_size(p, d, d_rate):
    """Normal, damping force and whole force along it."""
    depth, n = depth_and_normal(p, d)
    o = 0.0 * (d[0] + d_rate[0])
    if depth <= 0.0:
        return mul(1.0 + o, n), o, o
    elastic = p.stiffness * depth**p.exponent
    part = -p.damping * dot(n, d_rate)
    loss = elastic * (part if part > -1.0 else o - 1.0)
    return mul(1.0 + o, n), loss, elastic + loss


def friction_of(p, n, size, slip):
    """Force of friction on the ball."""
    s = axpy(-dot(n, slip), n, slip)
    return mul(-p.friction * size / math.sqrt(dot(s, s) + p.slip_speed * p.slip_speed), s)


def force(t, p, d, d_rate):
    """Damping and friction of a ball that does not turn, or a point of a body."""
    n, loss, size = normal_and_size(p, d, d_rate)
    return add(mul(loss, n), friction_of(p, n, size, d_rate))


def ball_energy(t, p, d, e1, e2, e3):
    """The same energy of a ball with axes e1, e2, e3."""
    return energy(t, p, d)


def ball_force(t, p, d, e1, e2, e3, d_rate, e1_rate, e2_rate, e3_rate):
    """Damping and friction of a ball that turns by omega = (sum of e x de/dt)/2; a torque T is that of forces T x e/2."""
    n, loss, size = normal_and_size(p, d, d_rate)
    omega = mul(0.5, add(cross(e1, e1_rate), add(cross(e2, e2_rate), cross(e3, e3_rate))))
    F = friction_of(p, n, size, add(d_rate, cross(omega, mul(-p.radius, n))))
    T = mul(-0.5 * p.radius, cross(n, F))
    return add(mul(loss, n), F), cross(T, e1), cross(T, e2), cross(T, e3)


def _work(par, signals):
    """Damping and friction vanish at rest."""
    return WORKS | AT_REST


SOFT_POINT = pair_family(
    "soft contact of a point",
    Text(0, SIZES, energy=True, force=2),
    {"V": energy, "F": force},
    "",
    smooth=False,
    work=_work,
)
SOFT_BALL = pair_family(
    "soft contact of a ball", Text(3, SIZES, energy=True, force=2), {"V": ball_energy, "F": ball_force}, "", smooth=False,
    work=_work,
)  # fmt: skip
