"""Skate (knife edge): point A of a body does not move along a direction n of the body.  One row of velocities."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.state import add_moments, angular, linear, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, axpy, cross, dot, madd, mm, mscale, mtv, mul, mv, outer, skew, sub, vec,
)  # fmt: skip

# ids: b | t, r, l | B (l,t) (l,r), B^T (t,l) (r,l), K (t,r) (r,r)
# par: A, n in body axes.  With d = R n the row is d . (v + R (Omega x A)) = d . v + (A x n) . Omega


@inner
def put_row(S, block, x):
    """First row of a block."""
    addv(S, block, x)


@inner
def put_column(S, block, x):
    """First column of a block."""
    addm(S, block, (x[0], 0.0, 0.0, x[1], 0.0, 0.0, x[2], 0.0, 0.0))


@inner
def skate_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """B v and the force lam d on A."""
    for e in range(ne):
        i, p = io + 10 * e, po + 6 * e
        b, A, n, j = ids[i], vec(par, p), vec(par, p + 3), ids[i + 3]
        d, m = mv(rotation(q, b), n), cross(A, n)
        f = cg * lam[j]
        addv(r, ids[i + 1], mul(f, d))
        addv(r, ids[i + 2], mul(f, m))
        r[j] += dot(d, linear(v, b)) + dot(m, angular(v, b))


@inner
def skate_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B = [d, A x n];  Kt: the force turns with the body."""
    for e in range(ne):
        i, p = io + 10 * e, po + 6 * e
        A, n, R = vec(par, p), vec(par, p + 3), rotation(q, ids[i])
        if cB != 0.0:
            d, m = mul(cB, mv(R, n)), mul(cB, cross(A, n))
            put_row(S, ids[i + 4], d)
            put_row(S, ids[i + 5], m)
            put_column(S, ids[i + 6], d)
            put_column(S, ids[i + 7], m)
        if cK != 0.0:
            addm(S, ids[i + 8], mscale(-cK * lam[ids[i + 3]], mm(R, skew(n))))


@inner
def skate_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z = R (Omega x n) . v."""
    for e in range(ne):
        i, p = io + 10 * e, po + 6 * e
        b = ids[i]
        r[ids[i + 3]] += dot(mv(rotation(q, b), cross(angular(v, b), vec(par, p + 3))), linear(v, b))


@inner
def skate_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: velocity of A along d."""
    for e in range(ne):
        i, p = io + 10 * e, po + 6 * e
        b, A, n = ids[i], vec(par, p), vec(par, p + 3)
        d = mv(rotation(q, b), n)
        r[ids[i + 3]] += dot(d, linear(v, b)) + dot(cross(A, n), angular(v, b))


@inner
def skate_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v) = n x R^T v."""
    for e in range(ne):
        i, p = io + 10 * e, po + 6 * e
        b = ids[i]
        put_row(D, ids[i + 5], cross(vec(par, p + 3), mtv(rotation(q, b), linear(v, b))))


@inner
def skate_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Row (mean of d) . (way of A); the force lam (mean of d) on A does no work."""
    for e in range(ne):
        i, p = io + 10 * e, po + 6 * e
        b, A, n, j = ids[i], vec(par, p), vec(par, p + 3), ids[i + 3]
        R0, R1 = rotation(q0, b), rotation(q1, b)
        d = mul(0.5, mv(madd(R0, R1), n))
        f = mul(cg * lam[j], d)
        addv(r, ids[i + 1], f)
        add_moments(W, b, outer(A, f))
        r[j] += dot(d, way(h, A, b, q0, q1, v0, v1))


@inner
def way(h, A, b, q0, q1, v0, v1):
    """Way of point A of node b in a step: that of the node by its mean velocity, as positions far off lose digits."""
    R0, R1 = rotation(q0, b), rotation(q1, b)
    return axpy(0.5 * h, add(linear(v0, b), linear(v1, b)), sub(mv(R1, A), mv(R0, A)))


@inner
def skate_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of the row, the force of a unit multiplier and the change of the mean of d."""
    for e in range(ne):
        i, p = io + 10 * e, po + 6 * e
        b, A, n = ids[i], vec(par, p), vec(par, p + 3)
        R0, R1, L = rotation(q0, b), rotation(q1, b), lever(arms, b, A)
        d = mul(0.5, mv(madd(R0, R1), n))
        put_row(S, ids[i + 4], d)
        put_row(S, ids[i + 5], axpy(0.5, cross(n, mtv(R1, way(h, A, b, q0, q1, v0, v1))), cross(A, mtv(R1, d))))
        put_column(S, ids[i + 6], d)
        put_column(S, ids[i + 7], mv(L, d))
        K = mscale(-0.5 * cg * lam[ids[i + 3]], mm(R1, skew(n)))
        addm(S, ids[i + 8], K)
        addm(S, ids[i + 9], mm(L, K))


SKATE = Family(
    name="skate",
    nodes=1,
    atoms=(("t", 0), ("r", 0), ("l", 0)),
    blocks=((2, 0), (2, 1), (0, 2), (1, 2), (0, 1), (1, 1)),
    par=6,
    parts="KB",
    residual=skate_residual,
    tangent=skate_tangent,
    acceleration_rows=skate_acceleration_rows,
    velocity_rows=skate_velocity_rows,
    velocity_rows_gradient=skate_velocity_rows_gradient,
    discrete_residual=skate_discrete_residual,
    discrete_tangent=skate_discrete_tangent,
    rows=(1,),
    length_rows=(True,),
    nonholonomic=True,
)
