"""No slip of a disc: u . v_C + r ds/dt = 0 and l . v_C + r Omega . k = 0, see `rolling/__init__.py`."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.rows.blocks import put_row
from liedyn.multibody.elements.state import add_moments, angular, linear, rotation, turn_matrix

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, axpy, cross, dot, madd, mm, mscale, mtv, mul, mv, norm, outer, skew, sub, vec,
)  # fmt: skip
from liedyn.multibody.elements.rows.one_body import (  # isort: skip
    BLOCKS_B, LAM, LAM_RB, NODE_B, RB, TB, add_residual, add_velocity_rows, put_gradient, put_gradients, turn_of_step,
    way,
)  # fmt: skip

# center C and axis k in body axes, normal e.  B = [[u, C x ub + r k x eb], [l, C x lb + r k]], ub = R^T u, lb = R^T l
# a turn by w moves u by (y . w) l and l by -(y . w) u, y = (k x lb)/g
SHAPE = Shape(nodes="b", atoms="tb rb lam:2", blocks=f"{BLOCKS_B} tb.rb rb.rb", par="center:3 axis:3 normal:3 radius")
STRIDE, PAR, TB_RB, RB_RB = SHAPE.places("STRIDE PAR TB_RB RB_RB")
CENTER, AXIS, NORMAL, RADIUS = SHAPE.places("CENTER AXIS NORMAL RADIUS")


@inner
def track(e, a):
    """u, l and 1/g of an axis a."""
    x = axpy(-dot(e, a), e, a)
    f = 1.0 / norm(x)
    u = mul(f, x)
    return u, cross(e, u), f


@inner
def disc_gradient(R, a, l, par, p):
    """B: u (here a), l, and its rotational columns."""
    C, k, e = vec(par, p + CENTER), vec(par, p + AXIS), vec(par, p + NORMAL)
    b1 = axpy(par[p + RADIUS], cross(k, mtv(R, e)), cross(C, mtv(R, a)))
    return a, l, b1, axpy(par[p + RADIUS], k, cross(C, mtv(R, l)))


@inner
def disc_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """B v and the forces B^T lam."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        R = rotation(q, ids[i + NODE_B])
        a, l, _ = track(vec(par, p + NORMAL), mv(R, vec(par, p + AXIS)))
        add_residual(r, ids, i, v, lam, cg, disc_gradient(R, a, l, par, p))


@inner
def disc_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B;  Kt from the turning of u and l, with F = lam_1 u + lam_2 l and its change lam_1 l - lam_2 u."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        C, k, n = vec(par, p + CENTER), vec(par, p + AXIS), vec(par, p + NORMAL)
        R = rotation(q, ids[i + NODE_B])
        a, l, f = track(n, mv(R, k))
        if cB != 0.0:
            put_gradients(S, ids, i, cB, disc_gradient(R, a, l, par, p))
        if cK != 0.0:
            f1, f2 = cK * lam[ids[i + LAM]], cK * lam[ids[i + LAM] + 1]
            F, G = axpy(f1, a, mul(f2, l)), axpy(f1, l, mul(-f2, a))
            y = mul(f, cross(k, mtv(R, l)))
            addm(S, ids[i + TB_RB], outer(G, y))
            K = mm(skew(C), madd(outer(mtv(R, G), y), skew(mtv(R, F))))
            addm(S, ids[i + RB_RB], madd(K, mscale(par[p + RADIUS] * f1, mm(skew(k), skew(mtv(R, n))))))


@inner
def disc_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z: u and l turn by the rate (l . da/dt)/g."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        C, k, n = vec(par, p + CENTER), vec(par, p + AXIS), vec(par, p + NORMAL)
        b, j = ids[i + NODE_B], ids[i + LAM]
        R, W = rotation(q, b), angular(v, b)
        a, l, f = track(n, mv(R, k))
        y, x = cross(W, k), cross(W, C)
        V, z = add(linear(v, b), mv(R, x)), mv(R, cross(W, x))
        turn = f * dot(l, mv(R, y))
        r[j] += turn * dot(l, V) + dot(a, z) + par[p + RADIUS] * dot(n, mv(R, cross(W, y)))
        r[j + 1] += dot(l, z) - turn * dot(a, V)


@inner
def disc_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        R = rotation(q, ids[i + NODE_B])
        a, l, _ = track(vec(par, p + NORMAL), mv(R, vec(par, p + AXIS)))
        add_velocity_rows(r, ids, i, v, disc_gradient(R, a, l, par, p))


@inner
def disc_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        C, k, n = vec(par, p + CENTER), vec(par, p + AXIS), vec(par, p + NORMAL)
        b = ids[i + NODE_B]
        R, W = rotation(q, b), angular(v, b)
        a, l, f = track(n, mv(R, k))
        x = cross(W, C)
        V, y = add(linear(v, b), mv(R, x)), mul(f, cross(k, mtv(R, l)))
        d1 = axpy(par[p + RADIUS], cross(cross(W, k), mtv(R, n)), cross(x, mtv(R, a)))
        put_row(D, ids[i + LAM_RB], 0, axpy(dot(l, V), y, d1))
        put_row(D, ids[i + LAM_RB], 1, axpy(-dot(a, V), y, cross(x, mtv(R, l))))


@inner
def disc_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Rows u . (way of C) + r (s1 - s0) and l . (way of C) + r k . Th, u and l of the mean axis, Th the turn of the step.

    lam_1 u + lam_2 l acts on C, lam_1 r e on k, and the moment lam_2 r (mean of a) has the work lam_2 r k . Th, because
    a0 . th = a1 . th = k . Th.
    """
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        C, k, n, radius = vec(par, p + CENTER), vec(par, p + AXIS), vec(par, p + NORMAL), par[p + RADIUS]
        b, j = ids[i + NODE_B], ids[i + LAM]
        a0, a1 = mv(rotation(q0, b), k), mv(rotation(q1, b), k)
        mean = mul(0.5, add(a0, a1))
        a, l, _ = track(n, mean)
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        F = axpy(f1, a, mul(f2, l))
        addv(r, ids[i + TB], F)
        addv(r, ids[i + RB], mul(f2 * radius, mean))
        add_moments(W, b, madd(outer(C, F), outer(k, mul(f1 * radius, n))))
        d = way(h, C, b, q0, q1, v0, v1)
        r[j] += dot(a, d) + radius * dot(n, sub(a1, a0))
        r[j + 1] += dot(l, d) + radius * dot(k, turn_of_step(h, b, v0, v1))


@inner
def disc_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivatives of the rows, the forces of unit multipliers, and the turning of u, l and the mean axis."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        C, k, n, radius = vec(par, p + CENTER), vec(par, p + AXIS), vec(par, p + NORMAL), par[p + RADIUS]
        b, j = ids[i + NODE_B], ids[i + LAM]
        R1 = rotation(q1, b)
        mean = mul(0.5, mv(madd(rotation(q0, b), R1), k))
        a, l, f = track(n, mean)
        d, y = way(h, C, b, q0, q1, v0, v1), mul(0.5 * f, cross(k, mtv(R1, l)))
        b1 = axpy(radius, cross(k, mtv(R1, n)), cross(C, mtv(R1, a)))
        b2 = axpy(radius, mtv(turn_matrix(Ti, b), k), cross(C, mtv(R1, l)))
        L = lever(arms, b, C)
        m1 = axpy(radius, mv(lever(arms, b, k), n), mv(L, a))
        put_gradient(S, ids, i, 0, a, axpy(dot(l, d), y, b1), a, m1)
        put_gradient(S, ids, i, 1, l, axpy(-dot(a, d), y, b2), l, axpy(radius, mean, mv(L, l)))
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        K = outer(axpy(f1, l, mul(-f2, a)), y)
        addm(S, ids[i + TB_RB], K)
        addm(S, ids[i + RB_RB], madd(mm(L, K), mscale(-0.5 * f2 * radius, mm(R1, skew(k)))))


ROLLING_DISC = Family(
    "rolling_disc", SHAPE, "KB", length_rows=(True,), nonholonomic=True, **kernels_of("disc", globals())
)
