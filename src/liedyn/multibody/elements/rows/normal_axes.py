"""Rows n_i . k_i: one to three directors n_i of body a stay normal to directors k_i of body b."""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.rows.blocks import put_column, put_row
from liedyn.multibody.elements.state import add_moments, angular, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, madd, mm, mscale, msub, mtm, mtv, mul, mv, outer, skew, sub, vec,
)  # fmt: skip

# count: of rows; n_i in a's axes, k_i in b's axes.   Q = R_a^T R_b, e_i = Q k_i, rows n_i . e_i
AXES = "lam.ra lam.rb ra.lam rb.lam ra.ra ra.rb rb.ra rb.rb"
SHAPES = {
    rows: Shape(nodes="a b", atoms=f"ra rb lam:{rows}", blocks=AXES, par="count n1:3 k1:3 n2:3 k2:3 n3:3 k3:3")
    for rows in (1, 2, 3)
}
SHAPE = SHAPES[3]  # the places are the same for all
STRIDE, PAR, NODE_A, NODE_B, RA, RB, LAM = SHAPE.places("STRIDE PAR NODE_A NODE_B RA RB LAM")
LAM_RA, LAM_RB, RA_LAM, RB_LAM = SHAPE.places("LAM_RA LAM_RB RA_LAM RB_LAM")
RA_RA, RA_RB, RB_RA, RB_RB = SHAPE.places("RA_RA RA_RB RB_RA RB_RB")
COUNT, N1, K1, N2 = SHAPE.places("COUNT N1 K1 N2")


@inline
def pair(par, p, m):
    """n and k of row m."""
    at = p + (N2 - N1) * m
    return vec(par, at + N1), vec(par, at + K1)


@inline
def relative_rotation(q, ids, i):
    """Q."""
    return mtm(rotation(q, ids[i + NODE_A]), rotation(q, ids[i + NODE_B]))


@inner
def rate(Q, Wa, Wb, k):
    """de/dt = Q (Omega_b x k) - Omega_a x e."""
    return sub(mv(Q, cross(Wb, k)), cross(Wa, mv(Q, k)))


@inner
def second_rate(Q, Wa, Wb, k):
    """Second derivative of e at constant Omega."""
    y = cross(Wb, k)
    Qy = mv(Q, y)
    ed = sub(Qy, cross(Wa, mv(Q, k)))
    return sub(mv(Q, cross(Wb, y)), cross(Wa, add(ed, Qy)))


@inner
def put_rate_gradient(D, ids, i, m, n, Q, Wa, Wb, k):
    """Row m: D_q (n . de/dt)."""
    X, y = skew(Wa), cross(Wb, k)
    Da = msub(skew(mv(Q, y)), mm(X, skew(mv(Q, k))))
    Db = msub(mm(X, mm(Q, skew(k))), mm(Q, skew(y)))
    put_row(D, ids[i + LAM_RA], m, mtv(Da, n))
    put_row(D, ids[i + LAM_RB], m, mtv(Db, n))


@inner(hot=True)
def put_turning(S, ids, i, N, K, Q, d):
    """Kt of n . e but for its block of body b, from N = skew(n) and K = skew(k); d = e."""
    addm(S, ids[i + RA_RA], mm(N, skew(d)))
    addm(S, ids[i + RA_RB], mscale(-1.0, mm(N, mm(Q, K))))
    addm(S, ids[i + RB_RA], mscale(-1.0, mm(K, mtm(Q, N))))


@inline
def sum_of_ends(q0, q1, n):
    """R0 + R1 of node n."""
    return madd(rotation(q0, n), rotation(q1, n))


@inner
def dots_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Moments n_i x e_i on a and k_i x Q^T n_i on b, times lam_i."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        j, Q = ids[i + LAM], relative_rotation(q, ids, i)
        for m in range(int(par[p + COUNT])):
            n, k = pair(par, p, m)
            d, f = mv(Q, k), cg * lam[j + m]
            addv(r, ids[i + RA], mul(f, cross(n, d)))
            addv(r, ids[i + RB], mul(f, cross(k, mtv(Q, n))))
            r[j + m] += dot(n, d)


@inner
def dots_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B_i = [n_i x e_i, k_i x Q^T n_i];  Kt from the variation of e_i and of Q^T n_i."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        j, Q = ids[i + LAM], relative_rotation(q, ids, i)
        for m in range(int(par[p + COUNT])):
            n, k = pair(par, p, m)
            d, b = mv(Q, k), mtv(Q, n)
            if cB != 0.0:
                rows = (mul(cB, cross(n, d)), mul(cB, cross(k, b)))
                for s in range(2):  # of a and of b
                    put_row(S, ids[i + LAM_RA + s], m, rows[s])
                    put_column(S, ids[i + RA_LAM + s], m, rows[s])
            if cK != 0.0:
                c, K = cK * lam[j + m], skew(k)
                put_turning(S, ids, i, mscale(c, skew(n)), K, Q, d)
                addm(S, ids[i + RB_RB], mscale(c, mm(K, skew(b))))


@inner
def dots_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z_i = n_i . (second derivative of e_i at constant Omega)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Wa, Wb, Q = angular(v, ids[i + NODE_A]), angular(v, ids[i + NODE_B]), relative_rotation(q, ids, i)
        for m in range(int(par[p + COUNT])):
            n, k = pair(par, p, m)
            r[ids[i + LAM] + m] += dot(n, second_rate(Q, Wa, Wb, k))


@inner
def dots_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: n_i . de_i/dt."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Wa, Wb, Q = angular(v, ids[i + NODE_A]), angular(v, ids[i + NODE_B]), relative_rotation(q, ids, i)
        for m in range(int(par[p + COUNT])):
            n, k = pair(par, p, m)
            r[ids[i + LAM] + m] += dot(n, rate(Q, Wa, Wb, k))


@inner
def dots_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Wa, Wb, Q = angular(v, ids[i + NODE_A]), angular(v, ids[i + NODE_B]), relative_rotation(q, ids, i)
        for m in range(int(par[p + COUNT])):
            n, k = pair(par, p, m)
            put_rate_gradient(D, ids, i, m, n, Q, Wa, Wb, k)


@inner
def dots_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1); bilinear: each director sees the mean of the other (Betsch & Steinmann 2001)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, j = ids[i + NODE_A], ids[i + NODE_B], ids[i + LAM]
        sum_a, sum_b = sum_of_ends(q0, q1, a), sum_of_ends(q0, q1, b)
        for m in range(int(par[p + COUNT])):
            n, k = pair(par, p, m)
            f = 0.5 * cg * lam[j + m]
            add_moments(W, a, outer(n, mul(f, mv(sum_b, k))))
            add_moments(W, b, outer(k, mul(f, mv(sum_a, n))))
            r[j + m] += dot(mv(rotation(q1, a), n), mv(rotation(q1, b), k))


@inner
def dots_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the moments of a unit multiplier, and the change of the mean directors."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, Q = ids[i + NODE_A], ids[i + NODE_B], relative_rotation(q1, ids, i)
        mean_a, mean_b = mscale(0.5, sum_of_ends(q0, q1, a)), mscale(0.5, sum_of_ends(q0, q1, b))
        for m in range(int(par[p + COUNT])):
            n, k = pair(par, p, m)
            La, Lb, f = lever(arms, a, n), lever(arms, b, k), 0.5 * cg * lam[ids[i + LAM] + m]
            put_row(S, ids[i + LAM_RA], m, cross(n, mv(Q, k)))
            put_row(S, ids[i + LAM_RB], m, cross(k, mtv(Q, n)))
            put_column(S, ids[i + RA_LAM], m, mv(La, mv(mean_b, k)))
            put_column(S, ids[i + RB_LAM], m, mv(Lb, mv(mean_a, n)))
            addm(S, ids[i + RA_RB], mscale(-f, mm(La, mm(rotation(q1, b), skew(k)))))
            addm(S, ids[i + RB_RA], mscale(-f, mm(Lb, mm(rotation(q1, a), skew(n)))))


DOTS = {
    rows: Family("dots", shape, "KB", length_rows=(False,), pivots=("r",), **kernels_of("dots", globals()))
    for rows, shape in SHAPES.items()
}
