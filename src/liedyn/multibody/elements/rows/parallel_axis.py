"""Two rows that keep an axis k of body b normal to two directions n1, n2 of body a; with `spherical` a revolute joint.

These are two rows of `normal_axes.py` with one k.  They sum lam_1 n1 + lam_2 n2 before they turn it, which takes half the work
and rounds otherwise.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, addm, addv, cross, dot, mm, mscale, mtv, mul, mv, outer, skew, vec
from liedyn.multibody.elements.rows.blocks import put_two_columns, put_two_rows
from liedyn.multibody.elements.state import add_moments, angular, rotation

from liedyn.multibody.elements.rows.normal_axes import (  # isort: skip
    AXES, LAM, LAM_RA, LAM_RB, NODE_A, NODE_B, RA, RA_LAM, RA_RB, RB, RB_LAM, RB_RA, RB_RB, put_rate_gradient, put_turning,
    rate, relative_rotation, second_rate, sum_of_ends,
)  # fmt: skip

# n1, n2 in a's axes, director k in b's axes.  With Q = R_a^T R_b and e = Q k the rows are n_i . e
SHAPE = Shape(nodes="a b", atoms="ra rb lam:2", blocks=AXES, par="n1:3 n2:3 director:3")
STRIDE, PAR, N1, N2, DIRECTOR = SHAPE.places("STRIDE PAR N1 N2 DIRECTOR")


@inline
def directions(par, p):
    """n1, n2 and k."""
    return vec(par, p + N1), vec(par, p + N2), vec(par, p + DIRECTOR)


@inline
def weighted(c, lam, j, n1, n2):
    """c (lam_1 n1 + lam_2 n2)."""
    return add(mul(c * lam[j], n1), mul(c * lam[j + 1], n2))


@inline
def add_rows(r, j, n1, n2, d):
    """Rows n_i . d."""
    r[j] += dot(n1, d)
    r[j + 1] += dot(n2, d)


@inner
def axis_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi_i = (R_a n_i) . (R_b k)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Ra, Rb = rotation(q, ids[i + NODE_A]), rotation(q, ids[i + NODE_B])
        n1, n2, k = directions(par, p)
        d, n = mtv(Ra, mv(Rb, k)), weighted(cg, lam, ids[i + LAM], n1, n2)
        addv(r, ids[i + RA], cross(n, d))
        addv(r, ids[i + RB], cross(k, mtv(Rb, mv(Ra, n))))
        add_rows(r, ids[i + LAM], n1, n2, d)


@inner
def axis_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B_i = [n_i x e, k x Q^T n_i];  Kt from the variation of e and of Q^T n, n = lam_1 n1 + lam_2 n2."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n1, n2, k = directions(par, p)
        Q = relative_rotation(q, ids, i)
        d = mv(Q, k)
        if cB != 0.0:
            x1, x2 = mul(cB, cross(n1, d)), mul(cB, cross(n2, d))
            y1, y2 = mul(cB, cross(k, mtv(Q, n1))), mul(cB, cross(k, mtv(Q, n2)))
            put_two_rows(S, ids[i + LAM_RA], x1, x2)
            put_two_columns(S, ids[i + RA_LAM], x1, x2)
            put_two_rows(S, ids[i + LAM_RB], y1, y2)
            put_two_columns(S, ids[i + RB_LAM], y1, y2)
        if cK != 0.0:
            n, K = weighted(cK, lam, ids[i + LAM], n1, n2), skew(k)
            put_turning(S, ids, i, skew(n), K, Q, d)
            addm(S, ids[i + RB_RB], mm(K, skew(mtv(Q, n))))


@inner
def axis_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z_i = n_i . (second derivative of e at constant Omega)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Wa, Wb, Q = angular(v, ids[i + NODE_A]), angular(v, ids[i + NODE_B]), relative_rotation(q, ids, i)
        n1, n2, k = directions(par, p)
        add_rows(r, ids[i + LAM], n1, n2, second_rate(Q, Wa, Wb, k))


@inner
def axis_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: n_i . de/dt."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Wa, Wb, Q = angular(v, ids[i + NODE_A]), angular(v, ids[i + NODE_B]), relative_rotation(q, ids, i)
        n1, n2, k = directions(par, p)
        add_rows(r, ids[i + LAM], n1, n2, rate(Q, Wa, Wb, k))


@inner
def axis_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Wa, Wb, Q = angular(v, ids[i + NODE_A]), angular(v, ids[i + NODE_B]), relative_rotation(q, ids, i)
        n1, n2, k = directions(par, p)
        put_rate_gradient(D, ids, i, 0, n1, Q, Wa, Wb, k)
        put_rate_gradient(D, ids, i, 1, n2, Q, Wa, Wb, k)


@inner
def axis_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi_i(q1) = d_ai . d_b; bilinear: each director sees the mean of the other (Betsch & Steinmann 2001)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        n1, n2, k = directions(par, p)
        n = weighted(0.5 * cg, lam, ids[i + LAM], n1, n2)
        add_moments(W, a, outer(n, mv(sum_of_ends(q0, q1, b), k)))
        add_moments(W, b, outer(k, mv(sum_of_ends(q0, q1, a), n)))
        add_rows(r, ids[i + LAM], n1, n2, mtv(rotation(q1, a), mv(rotation(q1, b), k)))


@inner
def axis_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the moments of a unit multiplier, and the change of the mean directors."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, Q = ids[i + NODE_A], ids[i + NODE_B], relative_rotation(q1, ids, i)
        n1, n2, k = directions(par, p)
        d, Lb = mv(Q, k), lever(arms, b, k)
        put_two_rows(S, ids[i + LAM_RA], cross(n1, d), cross(n2, d))
        put_two_rows(S, ids[i + LAM_RB], cross(k, mtv(Q, n1)), cross(k, mtv(Q, n2)))
        mean_a, kb = mscale(0.5, sum_of_ends(q0, q1, a)), mv(mscale(0.5, sum_of_ends(q0, q1, b)), k)
        put_two_columns(S, ids[i + RA_LAM], mv(lever(arms, a, n1), kb), mv(lever(arms, a, n2), kb))
        put_two_columns(S, ids[i + RB_LAM], mv(Lb, mv(mean_a, n1)), mv(Lb, mv(mean_a, n2)))
        n = weighted(0.5 * cg, lam, ids[i + LAM], n1, n2)
        addm(S, ids[i + RA_RB], mscale(-1.0, mm(lever(arms, a, n), mm(rotation(q1, b), skew(k)))))
        addm(S, ids[i + RB_RA], mscale(-1.0, mm(Lb, mm(rotation(q1, a), skew(n)))))


AXIS = Family("axis", SHAPE, "KB", length_rows=(False,), pivots=("r",), **kernels_of("axis", globals()))
