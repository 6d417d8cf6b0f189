"""No slip of a sphere: t . v_C + r n . omega = 0 for two directions t of the plane, see `rolling/__init__.py`."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import addm, addv, axpy, cross, dot, madd, mm, mscale, mtv, mul, mv, outer, skew, vec
from liedyn.multibody.elements.rows.blocks import put_row
from liedyn.multibody.elements.state import add_moments, angular, rotation, turn_matrix

from liedyn.multibody.elements.rows.one_body import (  # isort: skip
    BLOCKS_B, LAM, LAM_RB, NODE_B, RB, TB, add_residual, add_velocity_rows, put_gradient, put_gradients, turn_of_step,
    way,
)  # fmt: skip

# center C in body axes; along t1, across t2 in inertial axes, t1 x t2 = e.  n1 = -t2, n2 = t1.
# B_i = [t_i, C x R^T t_i + r R^T n_i]
SHAPE = Shape(nodes="b", atoms="tb rb lam:2", blocks=f"{BLOCKS_B} rb.rb", par="center:3 along:3 across:3 radius")
STRIDE, PAR, RB_RB = SHAPE.places("STRIDE PAR RB_RB")
CENTER, ALONG, ACROSS, RADIUS = SHAPE.places("CENTER ALONG ACROSS RADIUS")


@inner
def sphere_gradient(R, par, p):
    """B: t1, t2, and its rotational columns."""
    C, t1, t2, radius = vec(par, p + CENTER), vec(par, p + ALONG), vec(par, p + ACROSS), par[p + RADIUS]
    b1, b2 = mtv(R, t1), mtv(R, t2)
    return t1, t2, axpy(-radius, b2, cross(C, b1)), axpy(radius, b1, cross(C, b2))


@inner
def sphere_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """B v and the forces B^T lam."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        add_residual(r, ids, i, v, lam, cg, sphere_gradient(rotation(q, ids[i + NODE_B]), par, p))


@inner
def sphere_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B;  Kt: force and moment turn with respect to the body."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        R = rotation(q, ids[i + NODE_B])
        if cB != 0.0:
            put_gradients(S, ids, i, cB, sphere_gradient(R, par, p))
        if cK != 0.0:
            C, t1, t2 = vec(par, p + CENTER), vec(par, p + ALONG), vec(par, p + ACROSS)
            f1, f2 = cK * lam[ids[i + LAM]], cK * lam[ids[i + LAM] + 1]
            F, M = mtv(R, axpy(f1, t1, mul(f2, t2))), mtv(R, axpy(-f1, t2, mul(f2, t1)))
            addm(S, ids[i + RB_RB], madd(mm(skew(C), skew(F)), mscale(par[p + RADIUS], skew(M))))


@inner
def sphere_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z_i = t_i . (centripetal acceleration of C)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, j = ids[i + NODE_B], ids[i + LAM]
        W = angular(v, b)
        z = mv(rotation(q, b), cross(W, cross(W, vec(par, p + CENTER))))
        r[j] += dot(vec(par, p + ALONG), z)
        r[j + 1] += dot(vec(par, p + ACROSS), z)


@inner
def sphere_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        add_velocity_rows(r, ids, i, v, sphere_gradient(rotation(q, ids[i + NODE_B]), par, p))


@inner
def sphere_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)_i = (Omega x C) x R^T t_i + r Omega x R^T n_i."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b = ids[i + NODE_B]
        R, W = rotation(q, b), angular(v, b)
        t1, t2, x = mtv(R, vec(par, p + ALONG)), mtv(R, vec(par, p + ACROSS)), cross(W, vec(par, p + CENTER))
        put_row(D, ids[i + LAM_RB], 0, axpy(-par[p + RADIUS], cross(W, t2), cross(x, t1)))
        put_row(D, ids[i + LAM_RB], 1, axpy(par[p + RADIUS], cross(W, t1), cross(x, t2)))


@inner
def sphere_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Rows t_i . (way of C) + r n_i . th with the turn th = R0 Th of the step; t_i acts on C, r n_i is a moment."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        C, t1, t2, radius = vec(par, p + CENTER), vec(par, p + ALONG), vec(par, p + ACROSS), par[p + RADIUS]
        b, j = ids[i + NODE_B], ids[i + LAM]
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        F = axpy(f1, t1, mul(f2, t2))
        addv(r, ids[i + TB], F)
        addv(r, ids[i + RB], mul(radius, axpy(-f1, t2, mul(f2, t1))))
        add_moments(W, b, outer(C, F))
        d, th = way(h, C, b, q0, q1, v0, v1), mv(rotation(q0, b), turn_of_step(h, b, v0, v1))
        r[j] += dot(t1, d) - radius * dot(t2, th)
        r[j + 1] += dot(t2, d) + radius * dot(t1, th)


@inner
def sphere_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivatives of the rows and the forces of unit multipliers."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        C, t1, t2, radius = vec(par, p + CENTER), vec(par, p + ALONG), vec(par, p + ACROSS), par[p + RADIUS]
        b = ids[i + NODE_B]
        R1, L, T = rotation(q1, b), lever(arms, b, C), mm(rotation(q0, b), turn_matrix(Ti, b))
        y1, y2 = axpy(-radius, mtv(T, t2), cross(C, mtv(R1, t1))), axpy(radius, mtv(T, t1), cross(C, mtv(R1, t2)))
        put_gradient(S, ids, i, 0, t1, y1, t1, axpy(-radius, t2, mv(L, t1)))
        put_gradient(S, ids, i, 1, t2, y2, t2, axpy(radius, t1, mv(L, t2)))


ROLLING_SPHERE = Family(
    "rolling_sphere", SHAPE, "KB", length_rows=(True,), nonholonomic=True, **kernels_of("sphere", globals())
)
