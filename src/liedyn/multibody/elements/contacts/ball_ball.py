"""A ball of body a beside a ball of body b, or inside a hollow one."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import NODE_A, NODE_B, NUMBER, STRIDE, ContactFamily, put_point
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, axpy, mul, mv, norm, sub, vec
from liedyn.multibody.elements.state import position, rotation

# centers seen from the nodes in body axes; side: 1 beside, -1 inside
SHAPE = Shape(nodes="a b", par="center_a:3 radius_a center_b:3 radius_b side")
PAR, CENTER_A, RADIUS_A, CENTER_B, RADIUS_B, SIDE = SHAPE.places("PAR CENTER_A RADIUS_A CENTER_B RADIUS_B SIDE")


@inner
def ball_ball(t, u, ne, io, po, ids, par, q, v, r):
    """gap = |c_a - c_b| - (r_a + r_b), or (r_b - r_a) - |c_a - c_b| inside; they touch half way between the surfaces."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        xa, xb, Ra, Rb = position(q, a), position(q, b), rotation(q, a), rotation(q, b)
        ca, cb = add(xa, mv(Ra, vec(par, p + CENTER_A))), add(xb, mv(Rb, vec(par, p + CENTER_B)))
        d = sub(ca, cb)
        distance = norm(d)
        outward = mul(1.0 / distance, d) if distance > 0.0 else (0.0, 0.0, 1.0)
        side, ra, rb = par[p + SIDE], par[p + RADIUS_A], par[p + RADIUS_B]
        gap = side * (distance - rb) - ra
        point = axpy(0.5 * (rb + distance - side * ra), outward, cb)
        put_point(r, ids[i + NUMBER], gap, mul(side, outward), point, xa, Ra, xb, Rb)


BALL_BALL = ContactFamily("two balls", ball_ball, PAR)
