"""Rigid body about a fixed point, node on SO(3), inertia about that point (Brüls & Cardona 2010, eqs. (57) to (64))."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.state import add_moments, angular, position, rotation, turn_matrix

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, mat, mm, mscale, msub, mtv, mul, mv, outer, skew, sub, vec,
)  # fmt: skip

# inertia J about the pivot and center of mass c in body axes, weight: mass x gravity
SHAPE = Shape(nodes="n", atoms="rn", blocks="rn.rn", par="inertia:9 center:3 weight:3 mass")
STRIDE, PAR, NODE_N, RN = SHAPE.places("STRIDE PAR NODE_N RN")
(RN_RN,) = SHAPE.places("RN_RN")
INERTIA, CENTER, WEIGHT, MASS = SHAPE.places("INERTIA CENTER WEIGHT MASS")


@inner
def fixed_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """J Omegad + Omega x J Omega - c x R^T m gravity."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, J = ids[i + NODE_N], mat(par, p + INERTIA)
        W = angular(v, n)
        weight = cross(vec(par, p + CENTER), mtv(rotation(q, n), vec(par, p + WEIGHT)))
        inertia = add(mv(J, angular(vd, n)), cross(W, mv(J, W)))
        addv(r, ids[i + RN], mul(cg, sub(inertia, weight)))


@inner
def fixed_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M = J;  Ct = skew(Omega) J - skew(J Omega);  Kt = -skew(c) skew(R^T m gravity)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, J, b = ids[i + NODE_N], mat(par, p + INERTIA), ids[i + RN_RN]
        W = angular(v, n)
        if cM != 0.0:
            addm(S, b, mscale(cM, J))
        if cC != 0.0:
            addm(S, b, mscale(cC, msub(mm(skew(W), J), skew(mv(J, W)))))
        if cK != 0.0:
            weight = mtv(rotation(q, n), vec(par, p + WEIGHT))
            addm(S, b, mscale(-cK, mm(skew(vec(par, p + CENTER)), skew(weight))))


@inner
def fixed_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Energies and momenta (those of the body; the pivot's reaction changes them)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, c = ids[i + NODE_N], vec(par, p + CENTER)
        x, R, W = position(q, n), rotation(q, n), angular(v, n)
        H, P = mv(mat(par, p + INERTIA), W), mul(par[p + MASS], mv(R, cross(W, c)))
        out[0] += 0.5 * dot(W, H)
        out[1] -= dot(vec(par, p + WEIGHT), add(x, mv(R, c)))
        addv(out, 2, P)
        addv(out, 5, add(cross(x, P), mv(R, H)))


@inner
def fixed_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of angular momentum over h; the weight acts on the director R c."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, J = ids[i + NODE_N], mat(par, p + INERTIA)
        new = mv(rotation(q1, n), mv(J, angular(v1, n)))
        old = mv(rotation(q0, n), mv(J, angular(v0, n)))
        addv(r, ids[i + RN], mul(cg / h, sub(new, old)))
        add_moments(W, n, mscale(-cg, outer(vec(par, p + CENTER), vec(par, p + WEIGHT))))


@inner
def fixed_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d Omega1 = (2/h) Ti w, d(R1 y) = -R1 skew(y) w; the weight is constant."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, J, c = ids[i + NODE_N], mat(par, p + INERTIA), cg / h
        H = mv(J, angular(v1, n))
        inertia = msub(mscale(2.0 * c / h, mm(J, turn_matrix(Ti, n))), mscale(c, skew(H)))
        addm(S, ids[i + RN_RN], mm(rotation(q1, n), inertia))


FIXED_POINT_BODY = Family("fixed_point_body", SHAPE, "MCK", rigid=True, **kernels_of("fixed", globals()))
