"""Rows n_i . k_i: one to three directors n_i of body a stay normal to directors k_i of body b."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.rows.in_planes import put_column, put_row
from liedyn.multibody.elements.state import add_moments, angular, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, madd, mm, mscale, msub, mtm, mtv, mul, mv, outer, skew, sub, vec,
)  # fmt: skip

# ids: a, b | ra, rb, l | B (l,ra) (l,rb), B^T (ra,l) (rb,l), K (ra,ra) (ra,rb) (rb,ra) (rb,rb)
# par: number of rows, three pairs n_i in a's axes, k_i in b's axes.   Q = R_a^T R_b, e_i = Q k_i, rows n_i . e_i


@inner
def dots_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Moments n_i x e_i on a and k_i x Q^T n_i on b, times lam_i."""
    for e in range(ne):
        i, p, j = io + 13 * e, po + 19 * e, ids[io + 13 * e + 4]
        Q = mtm(rotation(q, ids[i]), rotation(q, ids[i + 1]))
        for m in range(int(par[p])):
            n, k = vec(par, p + 1 + 6 * m), vec(par, p + 4 + 6 * m)
            d, f = mv(Q, k), cg * lam[j + m]
            addv(r, ids[i + 2], mul(f, cross(n, d)))
            addv(r, ids[i + 3], mul(f, cross(k, mtv(Q, n))))
            r[j + m] += dot(n, d)


@inner
def dots_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B_i = [n_i x e_i, k_i x Q^T n_i];  Kt from the variation of e_i and of Q^T n_i."""
    for e in range(ne):
        i, p, j = io + 13 * e, po + 19 * e, ids[io + 13 * e + 4]
        Q = mtm(rotation(q, ids[i]), rotation(q, ids[i + 1]))
        for m in range(int(par[p])):
            n, k = vec(par, p + 1 + 6 * m), vec(par, p + 4 + 6 * m)
            d, b = mv(Q, k), mtv(Q, n)
            if cB != 0.0:
                rows = (mul(cB, cross(n, d)), mul(cB, cross(k, b)))
                for s in range(2):
                    put_row(S, ids[i + 5 + s], m, rows[s])
                    put_column(S, ids[i + 7 + s], m, rows[s])
            if cK != 0.0:
                N, K = mscale(cK * lam[j + m], skew(n)), skew(k)
                addm(S, ids[i + 9], mm(N, skew(d)))
                addm(S, ids[i + 10], mscale(-1.0, mm(N, mm(Q, K))))
                addm(S, ids[i + 11], mscale(-1.0, mm(K, mtm(Q, N))))
                addm(S, ids[i + 12], mscale(cK * lam[j + m], mm(K, skew(b))))


@inner
def dots_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z_i = n_i . (second derivative of e_i at constant Omega)."""
    for e in range(ne):
        i, p, j = io + 13 * e, po + 19 * e, ids[io + 13 * e + 4]
        a, b = ids[i], ids[i + 1]
        Wa, Wb = angular(v, a), angular(v, b)
        Q = mtm(rotation(q, a), rotation(q, b))
        for m in range(int(par[p])):
            k = vec(par, p + 4 + 6 * m)
            y = cross(Wb, k)
            Qy = mv(Q, y)
            ed = sub(Qy, cross(Wa, mv(Q, k)))
            edd = sub(mv(Q, cross(Wb, y)), cross(Wa, add(ed, Qy)))
            r[j + m] += dot(vec(par, p + 1 + 6 * m), edd)


@inner
def dots_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: n_i . de_i/dt."""
    for e in range(ne):
        i, p, j = io + 13 * e, po + 19 * e, ids[io + 13 * e + 4]
        a, b = ids[i], ids[i + 1]
        Wa, Wb = angular(v, a), angular(v, b)
        Q = mtm(rotation(q, a), rotation(q, b))
        for m in range(int(par[p])):
            k = vec(par, p + 4 + 6 * m)
            r[j + m] += dot(vec(par, p + 1 + 6 * m), sub(mv(Q, cross(Wb, k)), cross(Wa, mv(Q, k))))


@inner
def dots_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + 13 * e, po + 19 * e
        a, b = ids[i], ids[i + 1]
        Q = mtm(rotation(q, a), rotation(q, b))
        Wa = skew(angular(v, a))
        for m in range(int(par[p])):
            n, k = vec(par, p + 1 + 6 * m), vec(par, p + 4 + 6 * m)
            y = cross(angular(v, b), k)
            Da = msub(skew(mv(Q, y)), mm(Wa, skew(mv(Q, k))))
            Db = msub(mm(Wa, mm(Q, skew(k))), mm(Q, skew(y)))
            addv(D, ids[i + 5] + 3 * m, mtv(Da, n))
            addv(D, ids[i + 6] + 3 * m, mtv(Db, n))


@inner
def dots_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1); bilinear: each director sees the mean of the other (Betsch & Steinmann 2001)."""
    for e in range(ne):
        i, p, j = io + 13 * e, po + 19 * e, ids[io + 13 * e + 4]
        a, b = ids[i], ids[i + 1]
        Ra, Rb = rotation(q1, a), rotation(q1, b)
        sum_a, sum_b = madd(rotation(q0, a), Ra), madd(rotation(q0, b), Rb)
        for m in range(int(par[p])):
            n, k, f = vec(par, p + 1 + 6 * m), vec(par, p + 4 + 6 * m), 0.5 * cg * lam[j + m]
            add_moments(W, a, outer(n, mul(f, mv(sum_b, k))))
            add_moments(W, b, outer(k, mul(f, mv(sum_a, n))))
            r[j + m] += dot(mv(Ra, n), mv(Rb, k))


@inner
def dots_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the moments of a unit multiplier, and the change of the mean directors."""
    for e in range(ne):
        i, p, j = io + 13 * e, po + 19 * e, ids[io + 13 * e + 4]
        a, b = ids[i], ids[i + 1]
        Ra, Rb = rotation(q1, a), rotation(q1, b)
        Q = mtm(Ra, Rb)
        mean_a, mean_b = mscale(0.5, madd(rotation(q0, a), Ra)), mscale(0.5, madd(rotation(q0, b), Rb))
        for m in range(int(par[p])):
            n, k, f = vec(par, p + 1 + 6 * m), vec(par, p + 4 + 6 * m), 0.5 * cg * lam[j + m]
            La, Lb = lever(arms, a, n), lever(arms, b, k)
            put_row(S, ids[i + 5], m, cross(n, mv(Q, k)))
            put_row(S, ids[i + 6], m, cross(k, mtv(Q, n)))
            put_column(S, ids[i + 7], m, mv(La, mv(mean_b, k)))
            put_column(S, ids[i + 8], m, mv(Lb, mv(mean_a, n)))
            addm(S, ids[i + 10], mscale(-f, mm(La, mm(Rb, skew(k)))))
            addm(S, ids[i + 11], mscale(-f, mm(Lb, mm(Ra, skew(n)))))


DOTS = {
    m: Family(
        name="dots",
        nodes=2,
        atoms=(("r", 0), ("r", 1), ("l", 0)),
        blocks=((2, 0), (2, 1), (0, 2), (1, 2), (0, 0), (0, 1), (1, 0), (1, 1)),
        par=19,
        parts="KB",
        residual=dots_residual,
        tangent=dots_tangent,
        acceleration_rows=dots_acceleration_rows,
        velocity_rows=dots_velocity_rows,
        velocity_rows_gradient=dots_velocity_rows_gradient,
        discrete_residual=dots_discrete_residual,
        discrete_tangent=dots_discrete_tangent,
        rows=(m,),
        length_rows=(False,),
        pivots=("r",),
    )
    for m in (1, 2, 3)
}
