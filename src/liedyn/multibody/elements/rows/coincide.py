"""Spherical joint: point A of body a coincides with point B of body b.  Rows p_a - p_b in inertial axes."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, diag, mm, mscale, mtv, mul, mv, neg, outer, skew, sub, transpose, vec,
)  # fmt: skip

# points A in a's axes, B in b's axes
SHAPE = Shape(
    nodes="a b",
    atoms="ta ra tb rb lam:3",
    blocks="lam.ta lam.ra lam.tb lam.rb ta.lam ra.lam tb.lam rb.lam ra.ra rb.rb",
    par="point_a:3 point_b:3",
)
STRIDE, PAR, NODE_A, NODE_B, TA, RA, TB, RB, LAM = SHAPE.places("STRIDE PAR NODE_A NODE_B TA RA TB RB LAM")
LAM_TA, LAM_RA, LAM_TB, LAM_RB, TA_LAM, RA_LAM = SHAPE.places("LAM_TA LAM_RA LAM_TB LAM_RB TA_LAM RA_LAM")
TB_LAM, RB_LAM, RA_RA, RB_RB = SHAPE.places("TB_LAM RB_LAM RA_RA RB_RB")
POINT_A, POINT_B = SHAPE.places("POINT_A POINT_B")


@inner
def spherical_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi = x_a + R_a A - x_b - R_b B and the forces B^T lam."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        Ra, Rb, f = rotation(q, a), rotation(q, b), mul(cg, vec(lam, ids[i + LAM]))
        addv(r, ids[i + TA], f)
        addv(r, ids[i + RA], cross(A, mtv(Ra, f)))
        addv(r, ids[i + TB], neg(f))
        addv(r, ids[i + RB], cross(mtv(Rb, f), B))
        addv(r, ids[i + LAM], sub(add(position(q, a), mv(Ra, A)), add(position(q, b), mv(Rb, B))))


@inner
def spherical_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B = [I, -R_a skew(A), -I, R_b skew(B)];  Kt = skew(A) skew(R_a^T lam) and its counterpart."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        A, B = skew(vec(par, p + POINT_A)), skew(vec(par, p + POINT_B))
        Ra, Rb = rotation(q, ids[i + NODE_A]), rotation(q, ids[i + NODE_B])
        if cB != 0.0:
            Ba, Bb = mscale(-cB, mm(Ra, A)), mscale(cB, mm(Rb, B))
            addm(S, ids[i + LAM_TA], diag(cB))
            addm(S, ids[i + LAM_RA], Ba)
            addm(S, ids[i + LAM_TB], diag(-cB))
            addm(S, ids[i + LAM_RB], Bb)
            addm(S, ids[i + TA_LAM], diag(cB))
            addm(S, ids[i + RA_LAM], transpose(Ba))
            addm(S, ids[i + TB_LAM], diag(-cB))
            addm(S, ids[i + RB_LAM], transpose(Bb))
        if cK != 0.0:
            f = mul(cK, vec(lam, ids[i + LAM]))
            addm(S, ids[i + RA_RA], mm(A, skew(mtv(Ra, f))))
            addm(S, ids[i + RB_RB], mscale(-1.0, mm(B, skew(mtv(Rb, f)))))


@inner
def spherical_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z = R_a (Omega_a x (Omega_a x A)) - the same of b."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        Wa, Wb = angular(v, a), angular(v, b)
        za = mv(rotation(q, a), cross(Wa, cross(Wa, vec(par, p + POINT_A))))
        zb = mv(rotation(q, b), cross(Wb, cross(Wb, vec(par, p + POINT_B))))
        addv(r, ids[i + LAM], sub(za, zb))


@inner
def spherical_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: difference of the velocities of the two points."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        pa = add(linear(v, a), mv(rotation(q, a), cross(angular(v, a), vec(par, p + POINT_A))))
        pb = add(linear(v, b), mv(rotation(q, b), cross(angular(v, b), vec(par, p + POINT_B))))
        addv(r, ids[i + LAM], sub(pa, pb))


@inner
def spherical_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v): -R_a skew(Omega_a x A) and its counterpart."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        ya, yb = cross(angular(v, a), vec(par, p + POINT_A)), cross(angular(v, b), vec(par, p + POINT_B))
        addm(D, ids[i + LAM_RA], mscale(-1.0, mm(rotation(q, a), skew(ya))))
        addm(D, ids[i + LAM_RB], mm(rotation(q, b), skew(yb)))


@inner
def spherical_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1); the rows are linear in the points, so lam and -lam act on them as in the continuous equations."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        f = mul(cg, vec(lam, ids[i + LAM]))
        addv(r, ids[i + TA], f)
        addv(r, ids[i + TB], neg(f))
        add_moments(W, a, outer(A, f))
        add_moments(W, b, outer(B, neg(f)))
        pa = add(position(q1, a), mv(rotation(q1, a), A))
        pb = add(position(q1, b), mv(rotation(q1, b), B))
        addv(r, ids[i + LAM], sub(pa, pb))


@inner
def spherical_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), and the forces of a unit multiplier."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        addm(S, ids[i + LAM_TA], diag(1.0))
        addm(S, ids[i + LAM_RA], mscale(-1.0, mm(rotation(q1, a), skew(A))))
        addm(S, ids[i + LAM_TB], diag(-1.0))
        addm(S, ids[i + LAM_RB], mm(rotation(q1, b), skew(B)))
        addm(S, ids[i + TA_LAM], diag(1.0))
        addm(S, ids[i + RA_LAM], lever(arms, a, A))
        addm(S, ids[i + TB_LAM], diag(-1.0))
        addm(S, ids[i + RB_LAM], mscale(-1.0, lever(arms, b, B)))


SPHERICAL = Family("spherical", SHAPE, "KB", length_rows=(True,), pivots=("t",), **kernels_of("spherical", globals()))
