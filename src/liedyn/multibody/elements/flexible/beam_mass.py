"""What makes the mass of a beam element consistent: velocities between its two nodes are interpolated linearly.

The nodes carry half the mass each (rigid bodies).  The consistent matrix rho A L/6 [[2, 1], [1, 2]] of the translations in
inertial axes differs from that by -(rho A L/6) [[1, -1], [-1, 1]], which is this element: constant, negative by itself.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import addm, addv, cross, diag, dot, mul, neg, sub
from liedyn.multibody.elements.state import linear, position

# share: rho A L/6
SHAPE = Shape(nodes="a b", atoms="ta tb", blocks="ta.ta ta.tb tb.ta tb.tb", par="share")
STRIDE, PAR, NODE_A, NODE_B, TA, TB = SHAPE.places("STRIDE PAR NODE_A NODE_B TA TB")
TA_TA, TA_TB, TB_TA, TB_TB = SHAPE.places("TA_TA TA_TB TB_TA TB_TB")
(SHARE,) = SHAPE.places("SHARE")


@inline
def linear_difference(v, ids, i):
    """Velocity (or acceleration) of node b minus that of node a."""
    return sub(linear(v, ids[i + NODE_B]), linear(v, ids[i + NODE_A]))


@inline
def put(S, ids, i, c):
    """Blocks of c [[1, -1], [-1, 1]]."""
    addm(S, ids[i + TA_TA], diag(c))
    addm(S, ids[i + TA_TB], diag(-c))
    addm(S, ids[i + TB_TA], diag(-c))
    addm(S, ids[i + TB_TB], diag(c))


@inner
def consistent_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """(rho A L/6) (xdd_b - xdd_a) on a, the opposite on b."""
    for e in range(ne):
        i = io + STRIDE * e
        f = mul(cg * par[po + PAR * e + SHARE], linear_difference(vd, ids, i))
        addv(r, ids[i + TA], f)
        addv(r, ids[i + TB], neg(f))


@inner
def consistent_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M."""
    for e in range(ne):
        put(S, ids, io + STRIDE * e, -cM * par[po + PAR * e + SHARE])


@inner
def consistent_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Share of the kinetic energy and of the angular momentum; that of the linear momentum is zero."""
    for e in range(ne):
        i = io + STRIDE * e
        V = linear_difference(v, ids, i)
        out[0] -= 0.5 * par[po + PAR * e + SHARE] * dot(V, V)
        addv(
            out,
            5,
            mul(-par[po + PAR * e + SHARE], cross(sub(position(q, ids[i + NODE_B]), position(q, ids[i + NODE_A])), V)),
        )


@inner
def consistent_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of momentum over h."""
    for e in range(ne):
        i = io + STRIDE * e
        f = mul(cg / h * par[po + PAR * e + SHARE], sub(linear_difference(v1, ids, i), linear_difference(v0, ids, i)))
        addv(r, ids[i + TA], f)
        addv(r, ids[i + TB], neg(f))


@inner
def consistent_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d v1 = 2 dx/h."""
    for e in range(ne):
        put(S, ids, io + STRIDE * e, -2.0 * cg / (h * h) * par[po + PAR * e + SHARE])


CONSISTENT = Family("consistent mass", SHAPE, "M", **kernels_of("consistent", globals()), work=lambda par, signals: 0)
