"""Rolling without slip on a plane that is fixed in space, e . (p - p0) = 0: a disc (or wheel), and a sphere.

The centre of the disc is the point C of a body, its axis a = R k.  With s = e . a, the length g = sqrt(1 - s^2) of the
horizontal part of a, the unit vectors u = (a - s e)/g and l = e x u across and along the track, the lowest point of the
rim is C - r (e - s a)/g.  It touches the plane, and the material point there is at rest:

    e . (p_C - p0) - r g = 0,       u . v_C + r ds/dt = 0,       l . v_C + r Omega . k = 0.

The last two are rows of velocities.  A disc that lies flat (g = 0) has no lowest point.  A sphere is the case k = 0 of the
first row; its other two are t . v_C + r n . omega with n = t x e for two directions t of the plane.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.rows.parallel_axis import axis_columns, axis_rows
from liedyn.multibody.elements.rows.skate import put_column, put_row, way
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation, turn_matrix

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, axpy, cross, dot, madd, mm, mscale, mtv, mul, mv, norm, outer, skew, sub, vec,
)  # fmt: skip

# ids: b | t, r, l | B (l,t) (l,r), B^T (t,l) (r,l), K (r,r), of the disc K (t,r) (r,r)

# -- height of the lowest point ---------------------------------------------------------------------------------------
# par: C, k in body axes (k = 0 for a sphere), e, e . p0, r.  With eb = R^T e and m = C + r s/g k: B = [e, m x eb]


@inner
def touch(R, par, p):
    """eb, s, 1/g and m."""
    k, eb = vec(par, p + 3), mtv(R, vec(par, p + 6))
    s = dot(eb, k)
    f = 1.0 / norm(axpy(-s, k, eb))
    return eb, s, f, axpy(par[p + 10] * s * f, k, vec(par, p))


@inner
def height_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi = e . (x + R C) - e . p0 - r g, and the forces B^T lam."""
    for e in range(ne):
        i, p = io + 9 * e, po + 11 * e
        b, j, n = ids[i], ids[i + 3], vec(par, p + 6)
        R = rotation(q, b)
        eb, _, f, m = touch(R, par, p)
        addv(r, ids[i + 1], mul(cg * lam[j], n))
        addv(r, ids[i + 2], mul(cg * lam[j], cross(m, eb)))
        r[j] += dot(n, position(q, b)) + dot(eb, vec(par, p)) - par[p + 9] - par[p + 10] / f


@inner
def height_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B = [e, m x eb];  Kt from the change of eb and of m, d(s/g) = ds/g^3."""
    for e in range(ne):
        i, p = io + 9 * e, po + 11 * e
        n, k = vec(par, p + 6), vec(par, p + 3)
        eb, _, f, m = touch(rotation(q, ids[i]), par, p)
        if cB != 0.0:
            x, y = mul(cB, n), mul(cB, cross(m, eb))
            put_row(S, ids[i + 4], x)
            put_row(S, ids[i + 5], y)
            put_column(S, ids[i + 6], x)
            put_column(S, ids[i + 7], y)
        if cK != 0.0:
            y, c = cross(k, eb), cK * lam[ids[i + 3]]
            addm(
                S, ids[i + 8], madd(mscale(c, mm(skew(m), skew(eb))), mscale(c * par[p + 10] * f * f * f, outer(y, y)))
            )


@inner
def height_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z = eb . (Omega x (Omega x m)) + r (ds/dt)^2/g^3."""
    for e in range(ne):
        i, p = io + 9 * e, po + 11 * e
        W, k = angular(v, ids[i]), vec(par, p + 3)
        eb, _, f, m = touch(rotation(q, ids[i]), par, p)
        rate = dot(eb, cross(W, k))
        r[ids[i + 3]] += dot(eb, cross(W, cross(W, m))) + par[p + 10] * f * f * f * rate * rate


@inner
def height_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v."""
    for e in range(ne):
        i, p = io + 9 * e, po + 11 * e
        b = ids[i]
        eb, _, _, m = touch(rotation(q, b), par, p)
        r[ids[i + 3]] += dot(vec(par, p + 6), linear(v, b)) + dot(cross(m, eb), angular(v, b))


@inner
def height_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v) = (Omega x m) x eb + r ds/dt/g^3 (k x eb)."""
    for e in range(ne):
        i, p = io + 9 * e, po + 11 * e
        W, k = angular(v, ids[i]), vec(par, p + 3)
        eb, _, f, m = touch(rotation(q, ids[i]), par, p)
        c = par[p + 10] * f * f * f * dot(eb, cross(W, k))
        put_row(D, ids[i + 5], axpy(c, cross(k, eb), cross(cross(W, m), eb)))


@inner
def height_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1); lam e acts on C and, by (g1 - g0)/(s1 - s0) = -(s0 + s1)/(g0 + g1), lam r (s0 + s1)/(g0 + g1) e on k."""
    for e in range(ne):
        i, p = io + 9 * e, po + 11 * e
        b, j, n, k = ids[i], ids[i + 3], vec(par, p + 6), vec(par, p + 3)
        _, s0, f0, _ = touch(rotation(q0, b), par, p)
        eb, s1, f1, _ = touch(rotation(q1, b), par, p)
        force = mul(cg * lam[j], n)
        addv(r, ids[i + 1], force)
        c = par[p + 10] * (s0 + s1) / (1.0 / f0 + 1.0 / f1)
        add_moments(W, b, outer(axpy(c, k, vec(par, p)), force))
        r[j] += dot(n, position(q1, b)) + dot(eb, vec(par, p)) - par[p + 9] - par[p + 10] / f1


@inner
def height_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the force of a unit multiplier, and the change of the share of k."""
    for e in range(ne):
        i, p = io + 9 * e, po + 11 * e
        b, n, k, radius = ids[i], vec(par, p + 6), vec(par, p + 3), par[p + 10]
        _, s0, f0, _ = touch(rotation(q0, b), par, p)
        eb, s1, f1, m = touch(rotation(q1, b), par, p)
        f = 1.0 / (1.0 / f0 + 1.0 / f1)
        put_row(S, ids[i + 4], n)
        put_row(S, ids[i + 5], cross(m, eb))
        put_column(S, ids[i + 6], n)
        put_column(S, ids[i + 7], mv(lever(arms, b, axpy(radius * f * (s0 + s1), k, vec(par, p))), n))
        c = cg * lam[ids[i + 3]] * radius * f * (1.0 + f * f1 * s1 * (s0 + s1))
        addm(S, ids[i + 8], outer(mul(c, mv(lever(arms, b, k), n)), cross(k, eb)))


HEIGHT = Family(
    name="height",
    nodes=1,
    atoms=(("t", 0), ("r", 0), ("l", 0)),
    blocks=((2, 0), (2, 1), (0, 2), (1, 2), (1, 1)),
    par=11,
    parts="KB",
    residual=height_residual,
    tangent=height_tangent,
    acceleration_rows=height_acceleration_rows,
    velocity_rows=height_velocity_rows,
    velocity_rows_gradient=height_velocity_rows_gradient,
    discrete_residual=height_discrete_residual,
    discrete_tangent=height_discrete_tangent,
    rows=(1,),
    length_rows=(True,),
)

# -- no slip of a disc ------------------------------------------------------------------------------------------------
# par: C, k in body axes, e, r.  B = [[u, C x ub + r k x eb], [l, C x lb + r k]], ub = R^T u, lb = R^T l
# a turn by w moves u by (y . w) l and l by -(y . w) u, y = (k x lb)/g


@inner
def track(e, a):
    """u, l and 1/g of an axis a."""
    x = axpy(-dot(e, a), e, a)
    f = 1.0 / norm(x)
    u = mul(f, x)
    return u, cross(e, u), f


@inner
def disc_gradient(R, par, p):
    """u, l, and the rotational columns of B."""
    C, k, e = vec(par, p), vec(par, p + 3), vec(par, p + 6)
    a, l, _ = track(e, mv(R, k))
    b1 = axpy(par[p + 9], cross(k, mtv(R, e)), cross(C, mtv(R, a)))
    return a, l, b1, axpy(par[p + 9], k, cross(C, mtv(R, l)))


@inner
def disc_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """B v and the forces B^T lam."""
    for e in range(ne):
        i, p = io + 10 * e, po + 10 * e
        b, j = ids[i], ids[i + 3]
        V, W = linear(v, b), angular(v, b)
        a, l, b1, b2 = disc_gradient(rotation(q, b), par, p)
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        addv(r, ids[i + 1], axpy(f1, a, mul(f2, l)))
        addv(r, ids[i + 2], axpy(f1, b1, mul(f2, b2)))
        r[j] += dot(a, V) + dot(b1, W)
        r[j + 1] += dot(l, V) + dot(b2, W)


@inner
def disc_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B;  Kt from the turning of u and l, with F = lam_1 u + lam_2 l and its change lam_1 l - lam_2 u."""
    for e in range(ne):
        i, p = io + 10 * e, po + 10 * e
        C, k, n, R = vec(par, p), vec(par, p + 3), vec(par, p + 6), rotation(q, ids[i])
        if cB != 0.0:
            a, l, b1, b2 = disc_gradient(R, par, p)
            a, l, b1, b2 = mul(cB, a), mul(cB, l), mul(cB, b1), mul(cB, b2)
            axis_rows(S, ids[i + 4], a, l)
            axis_rows(S, ids[i + 5], b1, b2)
            axis_columns(S, ids[i + 6], a, l)
            axis_columns(S, ids[i + 7], b1, b2)
        if cK != 0.0:
            a, l, f = track(n, mv(R, k))
            f1, f2 = cK * lam[ids[i + 3]], cK * lam[ids[i + 3] + 1]
            F, G = axpy(f1, a, mul(f2, l)), axpy(f1, l, mul(-f2, a))
            y = mul(f, cross(k, mtv(R, l)))
            addm(S, ids[i + 8], outer(G, y))
            K = mm(skew(C), madd(outer(mtv(R, G), y), skew(mtv(R, F))))
            addm(S, ids[i + 9], madd(K, mscale(par[p + 9] * f1, mm(skew(k), skew(mtv(R, n))))))


@inner
def disc_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z: u and l turn by the rate (l . da/dt)/g."""
    for e in range(ne):
        i, p = io + 10 * e, po + 10 * e
        b, j, C, k, n = ids[i], ids[i + 3], vec(par, p), vec(par, p + 3), vec(par, p + 6)
        R, W = rotation(q, b), angular(v, b)
        a, l, f = track(n, mv(R, k))
        y, x = cross(W, k), cross(W, C)
        V, z = add(linear(v, b), mv(R, x)), mv(R, cross(W, x))
        turn = f * dot(l, mv(R, y))
        r[j] += turn * dot(l, V) + dot(a, z) + par[p + 9] * dot(n, mv(R, cross(W, y)))
        r[j + 1] += dot(l, z) - turn * dot(a, V)


@inner
def disc_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v."""
    for e in range(ne):
        i, p = io + 10 * e, po + 10 * e
        b, j = ids[i], ids[i + 3]
        V, W = linear(v, b), angular(v, b)
        a, l, b1, b2 = disc_gradient(rotation(q, b), par, p)
        r[j] += dot(a, V) + dot(b1, W)
        r[j + 1] += dot(l, V) + dot(b2, W)


@inner
def disc_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + 10 * e, po + 10 * e
        b, C, k, n = ids[i], vec(par, p), vec(par, p + 3), vec(par, p + 6)
        R, W = rotation(q, b), angular(v, b)
        a, l, f = track(n, mv(R, k))
        x = cross(W, C)
        V, y = add(linear(v, b), mv(R, x)), mul(f, cross(k, mtv(R, l)))
        d1 = axpy(par[p + 9], cross(cross(W, k), mtv(R, n)), cross(x, mtv(R, a)))
        axis_rows(D, ids[i + 5], axpy(dot(l, V), y, d1), axpy(-dot(a, V), y, cross(x, mtv(R, l))))


@inner
def disc_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Rows u . (way of C) + r (s1 - s0) and l . (way of C) + r k . Th, u and l of the mean axis, Th the turn of the step.

    lam_1 u + lam_2 l acts on C, lam_1 r e on k, and the moment lam_2 r (mean of a) has the work lam_2 r k . Th, because
    a0 . th = a1 . th = k . Th.
    """
    for e in range(ne):
        i, p = io + 10 * e, po + 10 * e
        b, j, C, k, n, radius = ids[i], ids[i + 3], vec(par, p), vec(par, p + 3), vec(par, p + 6), par[p + 9]
        a0, a1 = mv(rotation(q0, b), k), mv(rotation(q1, b), k)
        mean = mul(0.5, add(a0, a1))
        a, l, _ = track(n, mean)
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        F = axpy(f1, a, mul(f2, l))
        addv(r, ids[i + 1], F)
        addv(r, ids[i + 2], mul(f2 * radius, mean))
        add_moments(W, b, madd(outer(C, F), outer(k, mul(f1 * radius, n))))
        d = way(h, C, b, q0, q1, v0, v1)
        r[j] += dot(a, d) + radius * dot(n, sub(a1, a0))
        r[j + 1] += dot(l, d) + radius * dot(k, turn_of_step(h, b, v0, v1))


@inner
def turn_of_step(h, b, v0, v1):
    """Th = h (Omega0 + Omega1)/2 of node b."""
    return mul(0.5 * h, add(angular(v0, b), angular(v1, b)))


@inner
def disc_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivatives of the rows, the forces of unit multipliers, and the turning of u, l and the mean axis."""
    for e in range(ne):
        i, p = io + 10 * e, po + 10 * e
        b, j, C, k, n, radius = ids[i], ids[i + 3], vec(par, p), vec(par, p + 3), vec(par, p + 6), par[p + 9]
        R1 = rotation(q1, b)
        mean = mul(0.5, mv(madd(rotation(q0, b), R1), k))
        a, l, f = track(n, mean)
        d, y = way(h, C, b, q0, q1, v0, v1), mul(0.5 * f, cross(k, mtv(R1, l)))
        b1 = axpy(radius, cross(k, mtv(R1, n)), cross(C, mtv(R1, a)))
        b2 = axpy(radius, mtv(turn_matrix(Ti, b), k), cross(C, mtv(R1, l)))
        axis_rows(S, ids[i + 4], a, l)
        axis_rows(S, ids[i + 5], axpy(dot(l, d), y, b1), axpy(-dot(a, d), y, b2))
        L = lever(arms, b, C)
        axis_columns(S, ids[i + 6], a, l)
        axis_columns(
            S, ids[i + 7], axpy(radius, mv(lever(arms, b, k), n), mv(L, a)), axpy(radius, mean, mv(L, l))
        )  # fmt: skip
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        K = outer(axpy(f1, l, mul(-f2, a)), y)
        addm(S, ids[i + 8], K)
        addm(S, ids[i + 9], madd(mm(L, K), mscale(-0.5 * f2 * radius, mm(R1, skew(k)))))


ROLLING_DISC = Family(
    name="rolling_disc",
    nodes=1,
    atoms=(("t", 0), ("r", 0), ("l", 0)),
    blocks=((2, 0), (2, 1), (0, 2), (1, 2), (0, 1), (1, 1)),
    par=10,
    parts="KB",
    residual=disc_residual,
    tangent=disc_tangent,
    acceleration_rows=disc_acceleration_rows,
    velocity_rows=disc_velocity_rows,
    velocity_rows_gradient=disc_velocity_rows_gradient,
    discrete_residual=disc_discrete_residual,
    discrete_tangent=disc_discrete_tangent,
    rows=(2,),
    length_rows=(True,),
    nonholonomic=True,
)

# -- no slip of a sphere ----------------------------------------------------------------------------------------------
# par: C in body axes, t1, t2 (with t1 x t2 = e), r.  n1 = -t2, n2 = t1.  B_i = [t_i, C x R^T t_i + r R^T n_i]


@inner
def sphere_gradient(R, par, p):
    """Rotational columns of B."""
    C, t1, t2 = vec(par, p), mtv(R, vec(par, p + 3)), mtv(R, vec(par, p + 6))
    return axpy(-par[p + 9], t2, cross(C, t1)), axpy(par[p + 9], t1, cross(C, t2))


@inner
def sphere_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """B v and the forces B^T lam."""
    for e in range(ne):
        i, p = io + 9 * e, po + 10 * e
        b, j, t1, t2 = ids[i], ids[i + 3], vec(par, p + 3), vec(par, p + 6)
        V, W = linear(v, b), angular(v, b)
        b1, b2 = sphere_gradient(rotation(q, b), par, p)
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        addv(r, ids[i + 1], axpy(f1, t1, mul(f2, t2)))
        addv(r, ids[i + 2], axpy(f1, b1, mul(f2, b2)))
        r[j] += dot(t1, V) + dot(b1, W)
        r[j + 1] += dot(t2, V) + dot(b2, W)


@inner
def sphere_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B;  Kt: force and moment turn with respect to the body."""
    for e in range(ne):
        i, p = io + 9 * e, po + 10 * e
        C, t1, t2, R = vec(par, p), vec(par, p + 3), vec(par, p + 6), rotation(q, ids[i])
        if cB != 0.0:
            b1, b2 = sphere_gradient(R, par, p)
            axis_rows(S, ids[i + 4], mul(cB, t1), mul(cB, t2))
            axis_rows(S, ids[i + 5], mul(cB, b1), mul(cB, b2))
            axis_columns(S, ids[i + 6], mul(cB, t1), mul(cB, t2))
            axis_columns(S, ids[i + 7], mul(cB, b1), mul(cB, b2))
        if cK != 0.0:
            f1, f2 = cK * lam[ids[i + 3]], cK * lam[ids[i + 3] + 1]
            F, M = mtv(R, axpy(f1, t1, mul(f2, t2))), mtv(R, axpy(-f1, t2, mul(f2, t1)))
            addm(S, ids[i + 8], madd(mm(skew(C), skew(F)), mscale(par[p + 9], skew(M))))


@inner
def sphere_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z_i = t_i . (centripetal acceleration of C)."""
    for e in range(ne):
        i, p = io + 9 * e, po + 10 * e
        b, j = ids[i], ids[i + 3]
        W = angular(v, b)
        z = mv(rotation(q, b), cross(W, cross(W, vec(par, p))))
        r[j] += dot(vec(par, p + 3), z)
        r[j + 1] += dot(vec(par, p + 6), z)


@inner
def sphere_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v."""
    for e in range(ne):
        i, p = io + 9 * e, po + 10 * e
        b, j = ids[i], ids[i + 3]
        V, W = linear(v, b), angular(v, b)
        b1, b2 = sphere_gradient(rotation(q, b), par, p)
        r[j] += dot(vec(par, p + 3), V) + dot(b1, W)
        r[j + 1] += dot(vec(par, p + 6), V) + dot(b2, W)


@inner
def sphere_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)_i = (Omega x C) x R^T t_i + r Omega x R^T n_i."""
    for e in range(ne):
        i, p = io + 9 * e, po + 10 * e
        b = ids[i]
        R, W = rotation(q, b), angular(v, b)
        t1, t2, x = mtv(R, vec(par, p + 3)), mtv(R, vec(par, p + 6)), cross(W, vec(par, p))
        axis_rows(
            D, ids[i + 5], axpy(-par[p + 9], cross(W, t2), cross(x, t1)), axpy(par[p + 9], cross(W, t1), cross(x, t2))
        )


@inner
def sphere_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Rows t_i . (way of C) + r n_i . th with the turn th = R0 Th of the step; t_i acts on C, r n_i is a moment."""
    for e in range(ne):
        i, p = io + 9 * e, po + 10 * e
        b, j, C, t1, t2, radius = ids[i], ids[i + 3], vec(par, p), vec(par, p + 3), vec(par, p + 6), par[p + 9]
        f1, f2 = cg * lam[j], cg * lam[j + 1]
        F = axpy(f1, t1, mul(f2, t2))
        addv(r, ids[i + 1], F)
        addv(r, ids[i + 2], mul(radius, axpy(-f1, t2, mul(f2, t1))))
        add_moments(W, b, outer(C, F))
        d, th = way(h, C, b, q0, q1, v0, v1), mv(rotation(q0, b), turn_of_step(h, b, v0, v1))
        r[j] += dot(t1, d) - radius * dot(t2, th)
        r[j + 1] += dot(t2, d) + radius * dot(t1, th)


@inner
def sphere_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivatives of the rows and the forces of unit multipliers."""
    for e in range(ne):
        i, p = io + 9 * e, po + 10 * e
        b, C, t1, t2, radius = ids[i], vec(par, p), vec(par, p + 3), vec(par, p + 6), par[p + 9]
        R1, L, T = rotation(q1, b), lever(arms, b, C), mm(rotation(q0, b), turn_matrix(Ti, b))
        axis_rows(S, ids[i + 4], t1, t2)
        axis_rows(
            S, ids[i + 5], axpy(-radius, mtv(T, t2), cross(C, mtv(R1, t1))), axpy(radius, mtv(T, t1), cross(C, mtv(R1, t2)))
        )  # fmt: skip
        axis_columns(S, ids[i + 6], t1, t2)
        axis_columns(S, ids[i + 7], axpy(-radius, t2, mv(L, t1)), axpy(radius, t1, mv(L, t2)))


ROLLING_SPHERE = Family(
    name="rolling_sphere",
    nodes=1,
    atoms=(("t", 0), ("r", 0), ("l", 0)),
    blocks=((2, 0), (2, 1), (0, 2), (1, 2), (1, 1)),
    par=10,
    parts="KB",
    residual=sphere_residual,
    tangent=sphere_tangent,
    acceleration_rows=sphere_acceleration_rows,
    velocity_rows=sphere_velocity_rows,
    velocity_rows_gradient=sphere_velocity_rows_gradient,
    discrete_residual=sphere_discrete_residual,
    discrete_tangent=sphere_discrete_tangent,
    rows=(2,),
    length_rows=(True,),
    nonholonomic=True,
)
