"""Height of the lowest point of a disc or a sphere over a plane: e . (p_C - p0) - r g = 0, see `rolling/__init__.py`."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import addm, addv, axpy, cross, dot, madd, mm, mscale, mtv, mul, mv, norm, outer, skew, vec
from liedyn.multibody.elements.rows.blocks import put_row
from liedyn.multibody.elements.rows.one_body import BLOCKS_B, LAM, LAM_RB, NODE_B, RB, TB, put_gradient
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation

# center C and axis k in body axes (k = 0 for a sphere), normal e, level e . p0.
# With eb = R^T e and m = C + r s/g k: B = [e, m x eb]
SHAPE = Shape(nodes="b", atoms="tb rb lam:1", blocks=f"{BLOCKS_B} rb.rb", par="center:3 axis:3 normal:3 level radius")
STRIDE, PAR, RB_RB = SHAPE.places("STRIDE PAR RB_RB")
CENTER, AXIS, NORMAL, LEVEL, RADIUS = SHAPE.places("CENTER AXIS NORMAL LEVEL RADIUS")


@inner
def touch(R, par, p):
    """eb, s, 1/g and m."""
    k, eb = vec(par, p + AXIS), mtv(R, vec(par, p + NORMAL))
    s = dot(eb, k)
    f = 1.0 / norm(axpy(-s, k, eb))
    return eb, s, f, axpy(par[p + RADIUS] * s * f, k, vec(par, p + CENTER))


@inner
def height_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi = e . (x + R C) - e . p0 - r g, and the forces B^T lam."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, j, n = ids[i + NODE_B], ids[i + LAM], vec(par, p + NORMAL)
        R = rotation(q, b)
        eb, _, f, m = touch(R, par, p)
        addv(r, ids[i + TB], mul(cg * lam[j], n))
        addv(r, ids[i + RB], mul(cg * lam[j], cross(m, eb)))
        r[j] += dot(n, position(q, b)) + dot(eb, vec(par, p + CENTER)) - par[p + LEVEL] - par[p + RADIUS] / f


@inner
def height_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B = [e, m x eb];  Kt from the change of eb and of m, d(s/g) = ds/g^3."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, k = vec(par, p + NORMAL), vec(par, p + AXIS)
        eb, _, f, m = touch(rotation(q, ids[i + NODE_B]), par, p)
        if cB != 0.0:
            x, y = mul(cB, n), mul(cB, cross(m, eb))
            put_gradient(S, ids, i, 0, x, y, x, y)
        if cK != 0.0:
            y, c = cross(k, eb), cK * lam[ids[i + LAM]]
            K = mscale(c * par[p + RADIUS] * f * f * f, outer(y, y))
            addm(S, ids[i + RB_RB], madd(mscale(c, mm(skew(m), skew(eb))), K))


@inner
def height_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z = eb . (Omega x (Omega x m)) + r (ds/dt)^2/g^3."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        W, k = angular(v, ids[i + NODE_B]), vec(par, p + AXIS)
        eb, _, f, m = touch(rotation(q, ids[i + NODE_B]), par, p)
        rate = dot(eb, cross(W, k))
        r[ids[i + LAM]] += dot(eb, cross(W, cross(W, m))) + par[p + RADIUS] * f * f * f * rate * rate


@inner
def height_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b = ids[i + NODE_B]
        eb, _, _, m = touch(rotation(q, b), par, p)
        r[ids[i + LAM]] += dot(vec(par, p + NORMAL), linear(v, b)) + dot(cross(m, eb), angular(v, b))


@inner
def height_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v) = (Omega x m) x eb + r ds/dt/g^3 (k x eb)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        W, k = angular(v, ids[i + NODE_B]), vec(par, p + AXIS)
        eb, _, f, m = touch(rotation(q, ids[i + NODE_B]), par, p)
        c = par[p + RADIUS] * f * f * f * dot(eb, cross(W, k))
        put_row(D, ids[i + LAM_RB], 0, axpy(c, cross(k, eb), cross(cross(W, m), eb)))


@inner
def height_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1); lam e acts on C and, by (g1 - g0)/(s1 - s0) = -(s0 + s1)/(g0 + g1), lam r (s0 + s1)/(g0 + g1) e on k."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, j, n, k = ids[i + NODE_B], ids[i + LAM], vec(par, p + NORMAL), vec(par, p + AXIS)
        _, s0, f0, _ = touch(rotation(q0, b), par, p)
        eb, s1, f1, _ = touch(rotation(q1, b), par, p)
        force = mul(cg * lam[j], n)
        addv(r, ids[i + TB], force)
        c = par[p + RADIUS] * (s0 + s1) / (1.0 / f0 + 1.0 / f1)
        add_moments(W, b, outer(axpy(c, k, vec(par, p + CENTER)), force))
        r[j] += dot(n, position(q1, b)) + dot(eb, vec(par, p + CENTER)) - par[p + LEVEL] - par[p + RADIUS] / f1


@inner
def height_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the force of a unit multiplier, and the change of the share of k."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, n, k, radius = ids[i + NODE_B], vec(par, p + NORMAL), vec(par, p + AXIS), par[p + RADIUS]
        _, s0, f0, _ = touch(rotation(q0, b), par, p)
        eb, s1, f1, m = touch(rotation(q1, b), par, p)
        f = 1.0 / (1.0 / f0 + 1.0 / f1)
        lowest = axpy(radius * f * (s0 + s1), k, vec(par, p + CENTER))
        put_gradient(S, ids, i, 0, n, cross(m, eb), n, mv(lever(arms, b, lowest), n))
        c = cg * lam[ids[i + LAM]] * radius * f * (1.0 + f * f1 * s1 * (s0 + s1))
        addm(S, ids[i + RB_RB], outer(mul(c, mv(lever(arms, b, k), n)), cross(k, eb)))


HEIGHT = Family("height", SHAPE, "KB", length_rows=(True,), **kernels_of("height", globals()))
