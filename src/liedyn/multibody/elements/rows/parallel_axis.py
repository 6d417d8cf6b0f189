"""Two rows that keep an axis k of body b normal to two directions n1, n2 of body a; with `spherical` a revolute joint."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.state import add_moments, angular, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, madd, mm, mscale, msub, mtm, mtv, mul, mv, outer, skew, sub, vec,
)  # fmt: skip

# ids: a, b | ra, rb, l | B (l,ra) (l,rb), B^T (ra,l) (rb,l), K (ra,ra) (ra,rb) (rb,ra) (rb,rb)
# par: n1, n2 in a's axes, k in b's axes.  With Q = R_a^T R_b and e = Q k the rows are n_i . e


@inner
def axis_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi_i = (R_a n_i) . (R_b k)."""
    for e in range(ne):
        i, p = io + 13 * e, po + 9 * e
        Ra, Rb = rotation(q, ids[i]), rotation(q, ids[i + 1])
        n1, n2, k, j = vec(par, p), vec(par, p + 3), vec(par, p + 6), ids[i + 4]
        d = mtv(Ra, mv(Rb, k))
        n = add(mul(cg * lam[j], n1), mul(cg * lam[j + 1], n2))
        addv(r, ids[i + 2], cross(n, d))
        addv(r, ids[i + 3], cross(k, mtv(Rb, mv(Ra, n))))
        r[j] += dot(n1, d)
        r[j + 1] += dot(n2, d)


@inner
def axis_rows(S, block, b1, b2):
    """Two rows of a block."""
    addm(S, block, (b1[0], b1[1], b1[2], b2[0], b2[1], b2[2], 0.0, 0.0, 0.0))


@inner
def axis_columns(S, block, b1, b2):
    """Two columns of a block."""
    addm(S, block, (b1[0], b2[0], 0.0, b1[1], b2[1], 0.0, b1[2], b2[2], 0.0))


@inner
def axis_put(S, row, column, c, b1, b2):
    """Rows b1, b2 of B as a block, and its transpose."""
    axis_rows(S, row, mul(c, b1), mul(c, b2))
    axis_columns(S, column, mul(c, b1), mul(c, b2))


@inner
def axis_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B_i = [n_i x e, k x Q^T n_i];  Kt from the variation of e and of Q^T n, n = lam_1 n1 + lam_2 n2."""
    for e in range(ne):
        i, p = io + 13 * e, po + 9 * e
        n1, n2, k, j = vec(par, p), vec(par, p + 3), vec(par, p + 6), ids[i + 4]
        Q = mtm(rotation(q, ids[i]), rotation(q, ids[i + 1]))
        d = mv(Q, k)
        if cB != 0.0:
            axis_put(S, ids[i + 5], ids[i + 7], cB, cross(n1, d), cross(n2, d))
            axis_put(S, ids[i + 6], ids[i + 8], cB, cross(k, mtv(Q, n1)), cross(k, mtv(Q, n2)))
        if cK != 0.0:
            n = add(mul(cK * lam[j], n1), mul(cK * lam[j + 1], n2))
            N, K = skew(n), skew(k)
            addm(S, ids[i + 9], mm(N, skew(d)))
            addm(S, ids[i + 10], mscale(-1.0, mm(N, mm(Q, K))))
            addm(S, ids[i + 11], mscale(-1.0, mm(K, mtm(Q, N))))
            addm(S, ids[i + 12], mm(K, skew(mtv(Q, n))))


@inner
def axis_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z_i = n_i . (second derivative of e at constant Omega)."""
    for e in range(ne):
        i, p = io + 13 * e, po + 9 * e
        a, b, k, j = ids[i], ids[i + 1], vec(par, p + 6), ids[i + 4]
        Wa, Wb = angular(v, a), angular(v, b)
        Q = mtm(rotation(q, a), rotation(q, b))
        y = cross(Wb, k)
        Qy = mv(Q, y)
        ed = sub(Qy, cross(Wa, mv(Q, k)))
        edd = sub(mv(Q, cross(Wb, y)), cross(Wa, add(ed, Qy)))
        r[j] += dot(vec(par, p), edd)
        r[j + 1] += dot(vec(par, p + 3), edd)


@inner
def axis_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: n_i . de/dt, de/dt = Q (Omega_b x k) - Omega_a x e."""
    for e in range(ne):
        i, p = io + 13 * e, po + 9 * e
        a, b, k, j = ids[i], ids[i + 1], vec(par, p + 6), ids[i + 4]
        Q = mtm(rotation(q, a), rotation(q, b))
        ed = sub(mv(Q, cross(angular(v, b), k)), cross(angular(v, a), mv(Q, k)))
        r[j] += dot(vec(par, p), ed)
        r[j + 1] += dot(vec(par, p + 3), ed)


@inner
def axis_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + 13 * e, po + 9 * e
        a, b, k = ids[i], ids[i + 1], vec(par, p + 6)
        n1, n2 = vec(par, p), vec(par, p + 3)
        Q = mtm(rotation(q, a), rotation(q, b))
        Wa, y = skew(angular(v, a)), cross(angular(v, b), k)
        Da = msub(skew(mv(Q, y)), mm(Wa, skew(mv(Q, k))))
        Db = msub(mm(Wa, mm(Q, skew(k))), mm(Q, skew(y)))
        for block, X in ((ids[i + 5], Da), (ids[i + 6], Db)):
            addv(D, block, mtv(X, n1))
            addv(D, block + 3, mtv(X, n2))


@inner
def axis_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi_i(q1) = d_ai . d_b; bilinear: each director sees the mean of the other (Betsch & Steinmann 2001)."""
    for e in range(ne):
        i, p = io + 13 * e, po + 9 * e
        a, b, n1, n2, k, j = ids[i], ids[i + 1], vec(par, p), vec(par, p + 3), vec(par, p + 6), ids[i + 4]
        Ra, Rb = rotation(q1, a), rotation(q1, b)
        n = add(mul(0.5 * cg * lam[j], n1), mul(0.5 * cg * lam[j + 1], n2))
        add_moments(W, a, outer(n, mv(madd(rotation(q0, b), Rb), k)))
        add_moments(W, b, outer(k, mv(madd(rotation(q0, a), Ra), n)))
        d = mtv(Ra, mv(Rb, k))
        r[j] += dot(n1, d)
        r[j + 1] += dot(n2, d)


@inner
def axis_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the moments of a unit multiplier, and the change of the mean directors."""
    for e in range(ne):
        i, p = io + 13 * e, po + 9 * e
        a, b, n1, n2, k, j = ids[i], ids[i + 1], vec(par, p), vec(par, p + 3), vec(par, p + 6), ids[i + 4]
        Ra, Rb = rotation(q1, a), rotation(q1, b)
        Q = mtm(Ra, Rb)
        d, La, Lb = mv(Q, k), lever(arms, a, n1), lever(arms, b, k)
        L2 = lever(arms, a, n2)
        axis_rows(S, ids[i + 5], cross(n1, d), cross(n2, d))
        axis_rows(S, ids[i + 6], cross(k, mtv(Q, n1)), cross(k, mtv(Q, n2)))
        mean_a, mean_b = mscale(0.5, madd(rotation(q0, a), Ra)), mscale(0.5, madd(rotation(q0, b), Rb))
        kb = mv(mean_b, k)
        axis_columns(S, ids[i + 7], mv(La, kb), mv(L2, kb))
        axis_columns(S, ids[i + 8], mv(Lb, mv(mean_a, n1)), mv(Lb, mv(mean_a, n2)))
        n = add(mul(0.5 * cg * lam[j], n1), mul(0.5 * cg * lam[j + 1], n2))
        addm(S, ids[i + 10], mscale(-1.0, mm(lever(arms, a, n), mm(Rb, skew(k)))))
        addm(S, ids[i + 11], mscale(-1.0, mm(Lb, mm(Ra, skew(n)))))


AXIS = Family(
    name="axis",
    nodes=2,
    atoms=(("r", 0), ("r", 1), ("l", 0)),
    blocks=((2, 0), (2, 1), (0, 2), (1, 2), (0, 0), (0, 1), (1, 0), (1, 1)),
    par=9,
    parts="KB",
    residual=axis_residual,
    tangent=axis_tangent,
    acceleration_rows=axis_acceleration_rows,
    velocity_rows=axis_velocity_rows,
    velocity_rows_gradient=axis_velocity_rows_gradient,
    discrete_residual=axis_discrete_residual,
    discrete_tangent=axis_discrete_tangent,
    rows=(2,),
    length_rows=(False,),
    pivots=("r",),
)
