"""Attraction of two points by a potential -m/r, of gravity between bodies far apart or of charges.

Point A of body a, point B of body b.  Over a step the force is 2 (change of V)/(change of r^2) times the mean distance
vector, with the quotient in closed form.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import IDENTITY, add, addm, diag, madd, mm, mscale, msub, mtv, mul, norm, outer, skew, vec
from liedyn.multibody.elements.state import rotation
from liedyn.multibody.elements.two_nodes import NODAL, NODE_A, NODE_B, RA_RA, RB_RB, SIXTEEN

from liedyn.multibody.elements.forces.spring import (  # isort: skip
    add_forces, add_step_forces, spring_distance, spring_put, step_tangent,
)  # fmt: skip

SHAPE = Shape(nodes="a b", atoms=NODAL, blocks=SIXTEEN, par="strength point_a:3 point_b:3")
STRIDE, PAR = SHAPE.places("STRIDE PAR")
STRENGTH, POINT_A, POINT_B = SHAPE.places("STRENGTH POINT_A POINT_B")


@inner
def attraction_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Force F = m d/r^3 on a, -F on b; d = p_b - p_a."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        d = spring_distance(q, a, b, A, B)
        add_forces(r, ids, i, q, A, B, mul(cg * par[p + STRENGTH] / norm(d) ** 3, d))


@inner
def attraction_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """dF = m/r^3 (I - 3 n n^T) dd."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        Ra, Rb = rotation(q, a), rotation(q, b)
        d = spring_distance(q, a, b, A, B)
        r = norm(d)
        c = cK * par[p + STRENGTH] / r**3
        G = mscale(c, msub(IDENTITY, mscale(3.0 / (r * r), outer(d, d))))
        spring_put(S, ids, i, mscale(-1.0, G), G, Ra, Rb, skew(A), skew(B))
        addm(S, ids[i + RA_RA], mscale(-1.0, mm(skew(A), skew(mtv(Ra, mul(c, d))))))
        addm(S, ids[i + RB_RB], mm(skew(B), skew(mtv(Rb, mul(c, d)))))


@inner
def attraction_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential -m/r."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        out[1] -= par[p + STRENGTH] / norm(spring_distance(q, a, b, A, B))


@inner
def attraction_step(par, p, q0, q1, a, b):
    """Mean distance vector, force over its length, and the derivative of that ratio by d1 (a vector)."""
    A, B = vec(par, p + POINT_A), vec(par, p + POINT_B)
    d0, d1 = spring_distance(q0, a, b, A, B), spring_distance(q1, a, b, A, B)
    r0, r1 = norm(d0), norm(d1)
    ratio = 2.0 * par[p + STRENGTH] / (r0 * r1 * (r0 + r1))
    return mul(0.5, add(d0, d1)), ratio, mul(-ratio * (r0 + 2.0 * r1) / (r1 * r1 * (r0 + r1)), d1)


@inner
def attraction_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """F = 2 m/(r0 r1 (r0 + r1)) d: the change of -m/r is F . (d1 - d0)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        mean, ratio, _ = attraction_step(par, p, q0, q1, a, b)
        add_step_forces(r, W, ids, i, vec(par, p + POINT_A), vec(par, p + POINT_B), mul(cg * ratio, mean))


@inner
def attraction_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """dF = [ratio/2 I + d (d ratio/d d1)^T] d(d1)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        mean, ratio, slope = attraction_step(par, p, q0, q1, a, b)
        step_tangent(S, ids, i, q1, arms, A, B, madd(diag(0.5 * cg * ratio), mscale(cg, outer(mean, slope))))


ATTRACTION = Family("attraction", SHAPE, "K", **kernels_of("attraction", globals()))
