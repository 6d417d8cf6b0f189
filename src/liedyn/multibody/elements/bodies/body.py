"""Rigid body whose node is its center of mass: Newton-Euler equations and gravity (Brüls & Cardona 2010, eq. (78))."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, addm, addv, cross, diag, dot, mat, mm, mscale, msub, mul, mv, skew, sub, vec
from liedyn.multibody.elements.state import angular, linear, position, rotation, turn_matrix

# inertia J about the center of mass in body axes, weight: mass x gravity
SHAPE = Shape(nodes="n", atoms="tn rn", blocks="tn.tn rn.rn", par="mass inertia:9 weight:3")
STRIDE, PAR, NODE_N, TN, RN = SHAPE.places("STRIDE PAR NODE_N TN RN")
TN_TN, RN_RN = SHAPE.places("TN_TN RN_RN")
MASS, INERTIA, WEIGHT = SHAPE.places("MASS INERTIA WEIGHT")


@inner
def body_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """m xdd - m gravity;  J Omegad + Omega x J Omega."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, J = ids[i + NODE_N], mat(par, p + INERTIA)
        W = angular(v, n)
        addv(r, ids[i + TN], mul(cg, sub(mul(par[p + MASS], linear(vd, n)), vec(par, p + WEIGHT))))
        addv(r, ids[i + RN], mul(cg, add(mv(J, angular(vd, n)), cross(W, mv(J, W)))))


@inner
def body_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M = diag(m I, J);  Ct = skew(Omega) J - skew(J Omega)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        J = mat(par, p + INERTIA)
        W = angular(v, ids[i + NODE_N])
        if cM != 0.0:
            addm(S, ids[i + TN_TN], diag(cM * par[p + MASS]))
            addm(S, ids[i + RN_RN], mscale(cM, J))
        if cC != 0.0:
            addm(S, ids[i + RN_RN], mscale(cC, msub(mm(skew(W), J), skew(mv(J, W)))))


@inner
def body_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Energies and momenta."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n = ids[i + NODE_N]
        x, V, W = position(q, n), linear(v, n), angular(v, n)
        H, P = mv(mat(par, p + INERTIA), W), mul(par[p + MASS], V)
        out[0] += 0.5 * (dot(P, V) + dot(W, H))
        out[1] -= dot(vec(par, p + WEIGHT), x)
        addv(out, 2, P)
        addv(out, 5, add(cross(x, P), mv(rotation(q, n), H)))


@inner
def body_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of linear and (in inertial axes) angular momentum over h, minus the weight."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, J, c = ids[i + NODE_N], mat(par, p + INERTIA), cg / h
        dv = sub(linear(v1, n), linear(v0, n))
        addv(r, ids[i + TN], sub(mul(c * par[p + MASS], dv), mul(cg, vec(par, p + WEIGHT))))
        new = mv(rotation(q1, n), mv(J, angular(v1, n)))
        old = mv(rotation(q0, n), mv(J, angular(v0, n)))
        addv(r, ids[i + RN], mul(c, sub(new, old)))


@inner
def body_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d v1 = 2 dx/h, d Omega1 = (2/h) Ti w, d(R1 y) = -R1 skew(y) w."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n, J, c = ids[i + NODE_N], mat(par, p + INERTIA), cg / h
        R, H = rotation(q1, n), mv(J, angular(v1, n))
        addm(S, ids[i + TN_TN], diag(2.0 * c / h * par[p + MASS]))
        addm(S, ids[i + RN_RN], mm(R, msub(mscale(2.0 * c / h, mm(J, turn_matrix(Ti, n))), mscale(c, skew(H)))))


BODY = Family("body", SHAPE, "MC", rigid=True, **kernels_of("body", globals()))
