"""Rows n_i . (p_b - p_a): point B of body b stays in one to three planes of body a through its point A."""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape, pairs
from liedyn.multibody.elements.rows.blocks import put_column, put_row
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, madd, mm, mscale, msub, mtm, mtv, mul, mv, neg, outer, skew, sub, transpose, vec,
)  # fmt: skip

# count: of rows; point A and normals n_i in a's axes, point B in b's axes.   z = R_a^T (p_b - x_a)
NODAL = "ta ra tb rb"
SHAPES = {
    rows: Shape(
        nodes="a b",
        atoms=f"{NODAL} lam:{rows}",
        blocks=f"{pairs('lam', NODAL)} {pairs(NODAL, 'lam')} ta.ra ra.ta ra.ra ra.tb ra.rb tb.ra rb.ra rb.rb",
        par="count point_a:3 point_b:3 normals:9",
    )
    for rows in (1, 2, 3)
}
SHAPE = SHAPES[3]  # the places are the same for all
STRIDE, PAR, NODE_A, NODE_B, TA, RA, TB, RB, LAM = SHAPE.places("STRIDE PAR NODE_A NODE_B TA RA TB RB LAM")
LAM_TA, LAM_RA, LAM_TB, LAM_RB, TA_LAM, RA_LAM = SHAPE.places("LAM_TA LAM_RA LAM_TB LAM_RB TA_LAM RA_LAM")
TB_LAM, RB_LAM, TA_RA, RA_TA, RA_RA, RA_TB, RA_RB = SHAPE.places("TB_LAM RB_LAM TA_RA RA_TA RA_RA RA_TB RA_RB")
TB_RA, RB_RA, RB_RB = SHAPE.places("TB_RA RB_RA RB_RB")
COUNT, POINT_A, POINT_B, NORMALS = SHAPE.places("COUNT POINT_A POINT_B NORMALS")


@inline
def normal(par, p, k):
    """Normal n_k."""
    return vec(par, p + NORMALS + 3 * k)


@inner
def slide_place(q, a, b, B):
    """z, the point of b as seen from the node of a."""
    return mtv(rotation(q, a), sub(add(position(q, b), mv(rotation(q, b), B)), position(q, a)))


@inner
def slide_normal(par, p, lam, j, c):
    """Sum of c lam_i n_i."""
    n = (0.0, 0.0, 0.0)
    for k in range(int(par[p + COUNT])):
        n = add(n, mul(c * lam[j + k], normal(par, p, k)))
    return n


@inner
def slide_phi(par, p, z, r, j):
    """Add the rows n_i . (z - A)."""
    d = sub(z, vec(par, p + POINT_A))
    for k in range(int(par[p + COUNT])):
        r[j + k] += dot(normal(par, p, k), d)


@inner
def slide_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Force f = R_a n on b, -f on a, and the moment n x z, n = sum lam_i n_i."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, B, j = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_B), ids[i + LAM]
        z, n = slide_place(q, a, b, B), slide_normal(par, p, lam, j, cg)
        f = mv(rotation(q, a), n)
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + RA], cross(n, z))
        addv(r, ids[i + TB], f)
        addv(r, ids[i + RB], cross(B, mtv(rotation(q, b), f)))
        slide_phi(par, p, z, r, j)


@inner
def slide_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B_i = [-N_i, n_i x z, N_i, B x R_b^T N_i], N_i = R_a n_i;  Kt from the turning of n and the motion of z."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, B, j = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_B), ids[i + LAM]
        Ra, Rb = rotation(q, a), rotation(q, b)
        z = slide_place(q, a, b, B)
        if cB != 0.0:
            for k in range(int(par[p + COUNT])):
                n = mul(cB, normal(par, p, k))
                f = mv(Ra, n)
                rows = (neg(f), cross(n, z), f, cross(B, mtv(Rb, f)))
                for m in range(4):
                    put_row(S, ids[i + LAM_TA + m], k, rows[m])
                    put_column(S, ids[i + TA_LAM + m], k, rows[m])
        if cK != 0.0:
            n = slide_normal(par, p, lam, j, cK)
            N, X, f = skew(n), skew(B), mv(Ra, n)
            G = mscale(-1.0, mm(Ra, N))
            Q = mtm(Ra, Rb)
            addm(S, ids[i + TA_RA], mscale(-1.0, G))
            addm(S, ids[i + RA_TA], mscale(-1.0, mm(N, transpose(Ra))))
            addm(S, ids[i + RA_RA], mm(N, skew(z)))
            addm(S, ids[i + RA_TB], mm(N, transpose(Ra)))
            addm(S, ids[i + RA_RB], mscale(-1.0, mm(N, mm(Q, X))))
            addm(S, ids[i + TB_RA], G)
            addm(S, ids[i + RB_RA], mm(X, mtm(Rb, G)))
            addm(S, ids[i + RB_RB], mm(X, skew(mtv(Rb, f))))


@inner
def slide_rates(q, v, a, b, B):
    """z and R_a^T (velocity of p_b - v_a)."""
    Rb = rotation(q, b)
    w = sub(add(linear(v, b), mv(Rb, cross(angular(v, b), B))), linear(v, a))
    return slide_place(q, a, b, B), mtv(rotation(q, a), w)


@inner
def slide_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z_i = n_i . [R_a^T R_b (W_b x (W_b x B)) - 2 W_a x c + W_a x (W_a x z)], c of `slide_rates`."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, B, j = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_B), ids[i + LAM]
        Wa, Wb = angular(v, a), angular(v, b)
        z, c = slide_rates(q, v, a, b, B)
        Q = mtm(rotation(q, a), rotation(q, b))
        zdd = add(mv(Q, cross(Wb, cross(Wb, B))), cross(Wa, sub(cross(Wa, z), mul(2.0, c))))
        for k in range(int(par[p + COUNT])):
            r[j + k] += dot(normal(par, p, k), zdd)


@inner
def slide_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: n_i . (c - W_a x z)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, B, j = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_B), ids[i + LAM]
        z, c = slide_rates(q, v, a, b, B)
        zd = sub(c, cross(angular(v, a), z))
        for k in range(int(par[p + COUNT])):
            r[j + k] += dot(normal(par, p, k), zd)


@inner
def slide_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_B)
        Ra, Wa, Wb = rotation(q, a), skew(angular(v, a)), angular(v, b)
        z, c = slide_rates(q, v, a, b, B)
        Q, WR = mtm(Ra, rotation(q, b)), mm(Wa, transpose(Ra))
        Da = msub(skew(c), mm(Wa, skew(z)))
        Db = msub(mm(Wa, mm(Q, skew(B))), mm(Q, skew(cross(Wb, B))))
        for k in range(int(par[p + COUNT])):
            n = normal(par, p, k)
            put_row(D, ids[i + LAM_TA], k, mtv(WR, n))
            put_row(D, ids[i + LAM_RA], k, mtv(Da, n))
            put_row(D, ids[i + LAM_TB], k, neg(mtv(WR, n)))
            put_row(D, ids[i + LAM_RB], k, mtv(Db, n))


@inner
def slide_means(q0, q1, a, b, A, B):
    """Mean of R_a and of p_b - p_a."""
    Ra = mscale(0.5, madd(rotation(q0, a), rotation(q1, a)))
    Rb = mscale(0.5, madd(rotation(q0, b), rotation(q1, b)))
    x = mul(0.5, sub(add(position(q0, b), position(q1, b)), add(position(q0, a), position(q1, a))))
    return Ra, sub(add(x, mv(Rb, B)), mv(Ra, A))


@inner
def slide_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1); bilinear in the director n of a and the points: each sees the mean of the other."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B, j = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B), ids[i + LAM]
        Ra, d = slide_means(q0, q1, a, b, A, B)
        n = slide_normal(par, p, lam, j, cg)
        f = mv(Ra, n)
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + TB], f)
        add_moments(W, a, msub(outer(n, d), outer(A, f)))
        add_moments(W, b, outer(B, f))
        slide_phi(par, p, slide_place(q1, a, b, B), r, j)


@inner
def slide_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the forces of a unit multiplier, and the change of the means."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B, j = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B), ids[i + LAM]
        Ra, Rb = rotation(q1, a), rotation(q1, b)
        mean, d = slide_means(q0, q1, a, b, A, B)
        z = slide_place(q1, a, b, B)
        LA, LB = lever(arms, a, A), lever(arms, b, B)
        for k in range(int(par[p + COUNT])):
            n = normal(par, p, k)
            f, g = mv(Ra, n), mv(mean, n)
            put_row(S, ids[i + LAM_TA], k, neg(f))
            put_row(S, ids[i + LAM_RA], k, cross(n, z))
            put_row(S, ids[i + LAM_TB], k, f)
            put_row(S, ids[i + LAM_RB], k, cross(B, mtv(Rb, f)))
            put_column(S, ids[i + TA_LAM], k, neg(g))
            put_column(S, ids[i + RA_LAM], k, sub(mv(lever(arms, a, n), d), mv(LA, g)))
            put_column(S, ids[i + TB_LAM], k, g)
            put_column(S, ids[i + RB_LAM], k, mv(LB, g))
        n = slide_normal(par, p, lam, j, cg)
        G, L = mscale(-0.5, mm(Ra, skew(n))), mscale(0.5, lever(arms, a, n))
        addm(S, ids[i + TA_RA], mscale(-1.0, G))
        addm(S, ids[i + RA_TA], mscale(-1.0, L))
        addm(S, ids[i + RA_RA], msub(mm(L, mm(Ra, skew(A))), mm(LA, G)))
        addm(S, ids[i + RA_TB], L)
        addm(S, ids[i + RA_RB], mscale(-1.0, mm(L, mm(Rb, skew(B)))))
        addm(S, ids[i + TB_RA], G)
        addm(S, ids[i + RB_RA], mm(LB, G))


SLIDE = {
    rows: Family("slide", shape, "KB", length_rows=(True,), pivots=("t",), **kernels_of("slide", globals()))
    for rows, shape in SHAPES.items()
}
