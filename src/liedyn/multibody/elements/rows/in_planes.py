"""Rows n_i . (p_b - p_a): point B of body b stays in one to three planes of body a through its point A."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, madd, mm, mscale, msub, mtm, mtv, mul, mv, neg, outer, skew, sub, transpose, vec,
)  # fmt: skip

# ids: a, b | ta, ra, tb, rb, l | B (l,ta) (l,ra) (l,tb) (l,rb), B^T (ta,l) (ra,l) (tb,l) (rb,l),
#      K (ta,ra) (ra,ta) (ra,ra) (ra,tb) (ra,rb) (tb,ra) (rb,ra) (rb,rb)
# par: number of rows, A in a's axes, B in b's axes, three normals n_i in a's axes.   z = R_a^T (p_b - x_a)


@inner
def slide_place(q, a, b, B):
    """z, the point of b as seen from the node of a."""
    return mtv(rotation(q, a), sub(add(position(q, b), mv(rotation(q, b), B)), position(q, a)))


@inner
def slide_normal(par, p, lam, j, c):
    """Sum of c lam_i n_i."""
    n = (0.0, 0.0, 0.0)
    for k in range(int(par[p])):
        n = add(n, mul(c * lam[j + k], vec(par, p + 7 + 3 * k)))
    return n


@inner
def slide_phi(par, p, z, r, j):
    """Add the rows n_i . (z - A)."""
    d = sub(z, vec(par, p + 1))
    for k in range(int(par[p])):
        r[j + k] += dot(vec(par, p + 7 + 3 * k), d)


@inner
def slide_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Force f = R_a n on b, -f on a, and the moment n x z, n = sum lam_i n_i."""
    for e in range(ne):
        i, p = io + 23 * e, po + 16 * e
        a, b, B, j = ids[i], ids[i + 1], vec(par, p + 4), ids[i + 6]
        z, n = slide_place(q, a, b, B), slide_normal(par, p, lam, j, cg)
        f = mv(rotation(q, a), n)
        addv(r, ids[i + 2], neg(f))
        addv(r, ids[i + 3], cross(n, z))
        addv(r, ids[i + 4], f)
        addv(r, ids[i + 5], cross(B, mtv(rotation(q, b), f)))
        slide_phi(par, p, z, r, j)


@inner
def put_row(S, row, k, x):
    """Row k of a block."""
    addv(S, row + 3 * k, x)


@inner
def put_column(S, column, k, x):
    """Column k of a block."""
    S[column + k] += x[0]
    S[column + k + 3] += x[1]
    S[column + k + 6] += x[2]


@inner
def slide_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B_i = [-N_i, n_i x z, N_i, B x R_b^T N_i], N_i = R_a n_i;  Kt from the turning of n and the motion of z."""
    for e in range(ne):
        i, p = io + 23 * e, po + 16 * e
        a, b, B, j = ids[i], ids[i + 1], vec(par, p + 4), ids[i + 6]
        Ra, Rb = rotation(q, a), rotation(q, b)
        z = slide_place(q, a, b, B)
        if cB != 0.0:
            for k in range(int(par[p])):
                n = mul(cB, vec(par, p + 7 + 3 * k))
                f = mv(Ra, n)
                rows = (neg(f), cross(n, z), f, cross(B, mtv(Rb, f)))
                for m in range(4):
                    put_row(S, ids[i + 7 + m], k, rows[m])
                    put_column(S, ids[i + 11 + m], k, rows[m])
        if cK != 0.0:
            n = slide_normal(par, p, lam, j, cK)
            N, X, f = skew(n), skew(B), mv(Ra, n)
            G = mscale(-1.0, mm(Ra, N))
            Q = mtm(Ra, Rb)
            addm(S, ids[i + 15], mscale(-1.0, G))
            addm(S, ids[i + 16], mscale(-1.0, mm(N, transpose(Ra))))
            addm(S, ids[i + 17], mm(N, skew(z)))
            addm(S, ids[i + 18], mm(N, transpose(Ra)))
            addm(S, ids[i + 19], mscale(-1.0, mm(N, mm(Q, X))))
            addm(S, ids[i + 20], G)
            addm(S, ids[i + 21], mm(X, mtm(Rb, G)))
            addm(S, ids[i + 22], mm(X, skew(mtv(Rb, f))))


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
        i, p = io + 23 * e, po + 16 * e
        a, b, B, j = ids[i], ids[i + 1], vec(par, p + 4), ids[i + 6]
        Wa, Wb = angular(v, a), angular(v, b)
        z, c = slide_rates(q, v, a, b, B)
        Q = mtm(rotation(q, a), rotation(q, b))
        zdd = add(mv(Q, cross(Wb, cross(Wb, B))), cross(Wa, sub(cross(Wa, z), mul(2.0, c))))
        for k in range(int(par[p])):
            r[j + k] += dot(vec(par, p + 7 + 3 * k), zdd)


@inner
def slide_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: n_i . (c - W_a x z)."""
    for e in range(ne):
        i, p = io + 23 * e, po + 16 * e
        a, b, B, j = ids[i], ids[i + 1], vec(par, p + 4), ids[i + 6]
        z, c = slide_rates(q, v, a, b, B)
        zd = sub(c, cross(angular(v, a), z))
        for k in range(int(par[p])):
            r[j + k] += dot(vec(par, p + 7 + 3 * k), zd)


@inner
def slide_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + 23 * e, po + 16 * e
        a, b, B = ids[i], ids[i + 1], vec(par, p + 4)
        Ra, Wa, Wb = rotation(q, a), skew(angular(v, a)), angular(v, b)
        z, c = slide_rates(q, v, a, b, B)
        Q, WR = mtm(Ra, rotation(q, b)), mm(Wa, transpose(Ra))
        Da = msub(skew(c), mm(Wa, skew(z)))
        Db = msub(mm(Wa, mm(Q, skew(B))), mm(Q, skew(cross(Wb, B))))
        for k in range(int(par[p])):
            n = vec(par, p + 7 + 3 * k)
            addv(D, ids[i + 7] + 3 * k, mtv(WR, n))
            addv(D, ids[i + 8] + 3 * k, mtv(Da, n))
            addv(D, ids[i + 9] + 3 * k, neg(mtv(WR, n)))
            addv(D, ids[i + 10] + 3 * k, mtv(Db, n))


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
        i, p = io + 23 * e, po + 16 * e
        a, b, A, B, j = ids[i], ids[i + 1], vec(par, p + 1), vec(par, p + 4), ids[i + 6]
        Ra, d = slide_means(q0, q1, a, b, A, B)
        n = slide_normal(par, p, lam, j, cg)
        f = mv(Ra, n)
        addv(r, ids[i + 2], neg(f))
        addv(r, ids[i + 4], f)
        add_moments(W, a, msub(outer(n, d), outer(A, f)))
        add_moments(W, b, outer(B, f))
        slide_phi(par, p, slide_place(q1, a, b, B), r, j)


@inner
def slide_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the forces of a unit multiplier, and the change of the means."""
    for e in range(ne):
        i, p = io + 23 * e, po + 16 * e
        a, b, A, B, j = ids[i], ids[i + 1], vec(par, p + 1), vec(par, p + 4), ids[i + 6]
        Ra, Rb = rotation(q1, a), rotation(q1, b)
        mean, d = slide_means(q0, q1, a, b, A, B)
        z = slide_place(q1, a, b, B)
        LA, LB = lever(arms, a, A), lever(arms, b, B)
        for k in range(int(par[p])):
            n = vec(par, p + 7 + 3 * k)
            f, g = mv(Ra, n), mv(mean, n)
            put_row(S, ids[i + 7], k, neg(f))
            put_row(S, ids[i + 8], k, cross(n, z))
            put_row(S, ids[i + 9], k, f)
            put_row(S, ids[i + 10], k, cross(B, mtv(Rb, f)))
            put_column(S, ids[i + 11], k, neg(g))
            put_column(S, ids[i + 12], k, sub(mv(lever(arms, a, n), d), mv(LA, g)))
            put_column(S, ids[i + 13], k, g)
            put_column(S, ids[i + 14], k, mv(LB, g))
        n = slide_normal(par, p, lam, j, cg)
        G, L = mscale(-0.5, mm(Ra, skew(n))), mscale(0.5, lever(arms, a, n))
        addm(S, ids[i + 15], mscale(-1.0, G))
        addm(S, ids[i + 16], mscale(-1.0, L))
        addm(S, ids[i + 17], msub(mm(L, mm(Ra, skew(A))), mm(LA, G)))
        addm(S, ids[i + 18], L)
        addm(S, ids[i + 19], mscale(-1.0, mm(L, mm(Rb, skew(B)))))
        addm(S, ids[i + 20], G)
        addm(S, ids[i + 21], mm(LB, G))


SLIDE = {
    m: Family(
        name="slide",
        nodes=2,
        atoms=(("t", 0), ("r", 0), ("t", 1), ("r", 1), ("l", 0)),
        blocks=(
            *((4, k) for k in range(4)),
            *((k, 4) for k in range(4)),
            *((0, 1), (1, 0), (1, 1), (1, 2), (1, 3), (2, 1), (3, 1), (3, 3)),
        ),
        par=16,
        parts="KB",
        residual=slide_residual,
        tangent=slide_tangent,
        acceleration_rows=slide_acceleration_rows,
        velocity_rows=slide_velocity_rows,
        velocity_rows_gradient=slide_velocity_rows_gradient,
        discrete_residual=slide_discrete_residual,
        discrete_tangent=slide_discrete_tangent,
        rows=(m,),
        length_rows=(True,),
        pivots=("t",),
    )
    for m in (1, 2, 3)
}
