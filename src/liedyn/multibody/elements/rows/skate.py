"""Skate (knife edge): point A of a body does not move along a direction n of the body.  One row of velocities."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import addm, addv, axpy, cross, dot, madd, mm, mscale, mtv, mul, mv, outer, skew, vec
from liedyn.multibody.elements.rows.blocks import put_row
from liedyn.multibody.elements.rows.one_body import BLOCKS_B, LAM, LAM_RB, NODE_B, RB, TB, put_gradient, way
from liedyn.multibody.elements.state import add_moments, angular, linear, rotation

# point A and normal n in body axes.  With d = R n the row is d . (v + R (Omega x A)) = d . v + (A x n) . Omega
SHAPE = Shape(nodes="b", atoms="tb rb lam:1", blocks=f"{BLOCKS_B} tb.rb rb.rb", par="point:3 normal:3")
STRIDE, PAR, TB_RB, RB_RB = SHAPE.places("STRIDE PAR TB_RB RB_RB")
POINT, NORMAL = SHAPE.places("POINT NORMAL")


@inner
def skate_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """B v and the force lam d on A."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, A, n, j = ids[i + NODE_B], vec(par, p + POINT), vec(par, p + NORMAL), ids[i + LAM]
        d, m = mv(rotation(q, b), n), cross(A, n)
        f = cg * lam[j]
        addv(r, ids[i + TB], mul(f, d))
        addv(r, ids[i + RB], mul(f, m))
        r[j] += dot(d, linear(v, b)) + dot(m, angular(v, b))


@inner
def skate_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B = [d, A x n];  Kt: the force turns with the body."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        A, n, R = vec(par, p + POINT), vec(par, p + NORMAL), rotation(q, ids[i + NODE_B])
        if cB != 0.0:
            d, m = mul(cB, mv(R, n)), mul(cB, cross(A, n))
            put_gradient(S, ids, i, 0, d, m, d, m)
        if cK != 0.0:
            addm(S, ids[i + TB_RB], mscale(-cK * lam[ids[i + LAM]], mm(R, skew(n))))


@inner
def skate_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z = R (Omega x n) . v."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b = ids[i + NODE_B]
        r[ids[i + LAM]] += dot(mv(rotation(q, b), cross(angular(v, b), vec(par, p + NORMAL))), linear(v, b))


@inner
def skate_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: velocity of A along d."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, A, n = ids[i + NODE_B], vec(par, p + POINT), vec(par, p + NORMAL)
        d = mv(rotation(q, b), n)
        r[ids[i + LAM]] += dot(d, linear(v, b)) + dot(cross(A, n), angular(v, b))


@inner
def skate_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v) = n x R^T v."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b = ids[i + NODE_B]
        put_row(D, ids[i + LAM_RB], 0, cross(vec(par, p + NORMAL), mtv(rotation(q, b), linear(v, b))))


@inner
def skate_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Row (mean of d) . (way of A); the force lam (mean of d) on A does no work."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, A, n, j = ids[i + NODE_B], vec(par, p + POINT), vec(par, p + NORMAL), ids[i + LAM]
        R0, R1 = rotation(q0, b), rotation(q1, b)
        d = mul(0.5, mv(madd(R0, R1), n))
        f = mul(cg * lam[j], d)
        addv(r, ids[i + TB], f)
        add_moments(W, b, outer(A, f))
        r[j] += dot(d, way(h, A, b, q0, q1, v0, v1))


@inner
def skate_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of the row, the force of a unit multiplier and the change of the mean of d."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, A, n = ids[i + NODE_B], vec(par, p + POINT), vec(par, p + NORMAL)
        R0, R1, L = rotation(q0, b), rotation(q1, b), lever(arms, b, A)
        d = mul(0.5, mv(madd(R0, R1), n))
        y = axpy(0.5, cross(n, mtv(R1, way(h, A, b, q0, q1, v0, v1))), cross(A, mtv(R1, d)))
        put_gradient(S, ids, i, 0, d, y, d, mv(L, d))
        K = mscale(-0.5 * cg * lam[ids[i + LAM]], mm(R1, skew(n)))
        addm(S, ids[i + TB_RB], K)
        addm(S, ids[i + RB_RB], mm(L, K))


SKATE = Family("skate", SHAPE, "KB", length_rows=(True,), nonholonomic=True, **kernels_of("skate", globals()))
