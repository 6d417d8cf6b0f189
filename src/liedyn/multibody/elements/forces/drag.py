"""Resistance of a medium: at a point s of a body, and against its rotation.

With u the velocity of the point against the wind, in body axes, and for each axis a coefficient of either law,

    force  -(k1 + k2 |u|) u,        torque  -(m1 + m2 |Omega|) Omega        (product component by component).

Over a step u is (p1 - p0)/h less the wind at its middle, seen from the mean of the rotation matrices, and Omega the mean.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape, pairs
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation, three_signals, turn_matrix

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, madd, mm, mmt, mscale, msub, mtv, mul, mv, norm, outer, skew, sub, transpose, vec,
)  # fmt: skip

# point s and coefficients in body axes; wind: its constant part, to which the signals are added
SHAPE = Shape(
    nodes="b", atoms="tb rb", blocks=pairs("tb rb", "tb rb"), par="point:3 k1:3 k2:3 m1:3 m2:3 wind:3", signals="gust:3"
)
STRIDE, PAR, NODE_B, TB, RB = SHAPE.places("STRIDE PAR NODE_B TB RB")
TB_TB, TB_RB, RB_TB, RB_RB = SHAPE.places("TB_TB TB_RB RB_TB RB_RB")
POINT, K1, K2, M1, M2, WIND, GUST = SHAPE.places("POINT K1 K2 M1 M2 WIND GUST")


@inline
def times(x, y):
    """Products of the components."""
    return (x[0] * y[0], x[1] * y[1], x[2] * y[2])


@inner
def resistance(par, p1, p2, u):
    """f = (k1 + k2 |u|) u with k1 at par[p1], k2 at par[p2], and its derivative by u."""
    size, k2 = norm(u), vec(par, p2)
    k = add(vec(par, p1), mul(size, k2))
    D = (k[0], 0.0, 0.0, 0.0, k[1], 0.0, 0.0, 0.0, k[2])
    if size > 0.0:
        D = madd(D, mscale(1.0 / size, outer(times(k2, u), u)))
    return times(k, u), D


@inner
def against_wind(par, p, u, ids, i, v):
    """A velocity in inertial axes less the wind."""
    return sub(v, add(vec(par, p + WIND), three_signals(u, ids, i + GUST)))


@inner
def drag_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """R f on the node, s x f and the torque about it."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, s = ids[i + NODE_B], vec(par, p + POINT)
        R, W = rotation(q, n), angular(v, n)
        a = mtv(R, against_wind(par, p, u, ids, i, linear(v, n)))
        f = mul(cg, resistance(par, p + K1, p + K2, add(a, cross(W, s)))[0])
        addv(r, ids[i + TB], mv(R, f))
        addv(r, ids[i + RB], add(cross(s, f), mul(cg, resistance(par, p + M1, p + M2, W)[0])))


@inner
def drag_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """du = R^T dv + dOmega x s + (R^T (v - wind)) x w."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, s = ids[i + NODE_B], vec(par, p + POINT)
        R, W, X = rotation(q, n), angular(v, n), skew(s)
        a = mtv(R, against_wind(par, p, u, ids, i, linear(v, n)))
        f, D = resistance(par, p + K1, p + K2, add(a, cross(W, s)))
        if cC != 0.0:
            DR, DX = mscale(cC, mmt(D, R)), mscale(-cC, mm(D, X))
            addm(S, ids[i + TB_TB], mm(R, DR))
            addm(S, ids[i + TB_RB], mm(R, DX))
            addm(S, ids[i + RB_TB], mm(X, DR))
            addm(S, ids[i + RB_RB], madd(mm(X, DX), mscale(cC, resistance(par, p + M1, p + M2, W)[1])))
        if cK != 0.0:
            DA = mscale(cK, mm(D, skew(a)))
            addm(S, ids[i + TB_RB], mm(R, msub(DA, mscale(cK, skew(f)))))
            addm(S, ids[i + RB_RB], mm(X, DA))


@inner
def drag_step(par, p, u, ids, i, h, q0, q1, n):
    """Mean velocity of the point against the wind, and the mean of the rotation matrices."""
    s, R0, R1 = vec(par, p + POINT), rotation(q0, n), rotation(q1, n)
    moved = add(sub(position(q1, n), position(q0, n)), mv(msub(R1, R0), s))
    return against_wind(par, p, u, ids, i, mul(1.0 / h, moved)), mscale(0.5, madd(R0, R1))


@inner
def drag_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Force Rbar f on the point, torque Rbar m."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n = ids[i + NODE_B]
        a, R = drag_step(par, p, u, ids, i, h, q0, q1, n)
        f = mul(cg, mv(R, resistance(par, p + K1, p + K2, mtv(R, a))[0]))
        addv(r, ids[i + TB], f)
        add_moments(W, n, outer(vec(par, p + POINT), f))
        mean = mul(0.5, add(angular(v0, n), angular(v1, n)))
        addv(r, ids[i + RB], mul(cg, mv(R, resistance(par, p + M1, p + M2, mean)[0])))


@inner
def drag_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of that; the mean of Omega changes by Ti w/h."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, s = ids[i + NODE_B], vec(par, p + POINT)
        a, R = drag_step(par, p, u, ids, i, h, q0, q1, n)
        R1, L = rotation(q1, n), lever(arms, n, s)
        f, D = resistance(par, p + K1, p + K2, mtv(R, a))
        RD = mm(R, D)
        X = mscale(cg / h, mm(RD, transpose(R)))  # by x1
        Y = msub(mscale(0.5 * cg, msub(mm(RD, skew(mtv(R1, a))), mm(R1, skew(f)))), mm(X, mm(R1, skew(s))))  # by w
        addm(S, ids[i + TB_TB], X)
        addm(S, ids[i + TB_RB], Y)
        addm(S, ids[i + RB_TB], mm(L, X))
        m, D = resistance(par, p + M1, p + M2, mul(0.5, add(angular(v0, n), angular(v1, n))))
        turn = msub(mscale(cg / h, mm(R, mm(D, turn_matrix(Ti, n)))), mscale(0.5 * cg, mm(R1, skew(m))))
        addm(S, ids[i + RB_RB], madd(mm(L, Y), turn))


DRAG = Family("drag", SHAPE, "CK", **kernels_of("drag", globals()))
