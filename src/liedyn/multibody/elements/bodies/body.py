"""Rigid body whose node is its centre of mass: Newton-Euler equations and gravity (Bruls & Cardona 2010, eq. (78))."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family
from liedyn.groups.algebra import add, addm, addv, cross, diag, dot, mat, mm, mscale, msub, mul, mv, skew, sub, vec
from liedyn.multibody.elements.state import angular, linear, position, rotation, turn_matrix

# ids: node | t, r | (t,t), (r,r)        par: mass, inertia J about the centre of mass in body axes (9), mass x gravity (3)


@inner
def body_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """m xdd - m gravity;  J Omegad + Omega x J Omega."""
    for e in range(ne):
        i, p = io + 5 * e, po + 13 * e
        n, J = ids[i], mat(par, p + 1)
        W = angular(v, n)
        addv(r, ids[i + 1], mul(cg, sub(mul(par[p], linear(vd, n)), vec(par, p + 10))))
        addv(r, ids[i + 2], mul(cg, add(mv(J, angular(vd, n)), cross(W, mv(J, W)))))


@inner
def body_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M = diag(m I, J);  Ct = skew(Omega) J - skew(J Omega)."""
    for e in range(ne):
        i, p = io + 5 * e, po + 13 * e
        J = mat(par, p + 1)
        W = angular(v, ids[i])
        if cM != 0.0:
            addm(S, ids[i + 3], diag(cM * par[p]))
            addm(S, ids[i + 4], mscale(cM, J))
        if cC != 0.0:
            addm(S, ids[i + 4], mscale(cC, msub(mm(skew(W), J), skew(mv(J, W)))))


@inner
def body_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Energies and momenta."""
    for e in range(ne):
        i, p = io + 5 * e, po + 13 * e
        n = ids[i]
        x, V, W = position(q, n), linear(v, n), angular(v, n)
        H, P = mv(mat(par, p + 1), W), mul(par[p], V)
        out[0] += 0.5 * (dot(P, V) + dot(W, H))
        out[1] -= dot(vec(par, p + 10), x)
        addv(out, 2, P)
        addv(out, 5, add(cross(x, P), mv(rotation(q, n), H)))


@inner
def body_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of linear and (in inertial axes) angular momentum over h, minus the weight."""
    for e in range(ne):
        i, p = io + 5 * e, po + 13 * e
        n, J, c = ids[i], mat(par, p + 1), cg / h
        dv = sub(linear(v1, n), linear(v0, n))
        addv(r, ids[i + 1], sub(mul(c * par[p], dv), mul(cg, vec(par, p + 10))))
        new = mv(rotation(q1, n), mv(J, angular(v1, n)))
        old = mv(rotation(q0, n), mv(J, angular(v0, n)))
        addv(r, ids[i + 2], mul(c, sub(new, old)))


@inner
def body_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d v1 = 2 dx/h, d Omega1 = (2/h) Ti w, d(R1 y) = -R1 skew(y) w."""
    for e in range(ne):
        i, p = io + 5 * e, po + 13 * e
        n, J, c = ids[i], mat(par, p + 1), cg / h
        R, H = rotation(q1, n), mv(J, angular(v1, n))
        addm(S, ids[i + 3], diag(2.0 * c / h * par[p]))
        addm(S, ids[i + 4], mm(R, msub(mscale(2.0 * c / h, mm(J, turn_matrix(Ti, n))), mscale(c, skew(H)))))


BODY = Family(
    name="body",
    nodes=1,
    atoms=(("t", 0), ("r", 0)),
    blocks=((0, 0), (1, 1)),
    par=13,
    parts="MC",
    residual=body_residual,
    tangent=body_tangent,
    energies=body_energies,
    discrete_residual=body_discrete_residual,
    discrete_tangent=body_discrete_tangent,
    rigid=True,
)

# -- point mass: the same without rotation.  ids: node | t | (t,t)       par: mass, mass x gravity (3)


@inner
def point_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """m xdd - m gravity."""
    for e in range(ne):
        i, p = io + 3 * e, po + 4 * e
        addv(r, ids[i + 1], mul(cg, sub(mul(par[p], linear(vd, ids[i])), vec(par, p + 1))))


@inner
def point_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M = m I."""
    for e in range(ne):
        addm(S, ids[io + 3 * e + 2], diag(cM * par[po + 4 * e]))


@inner
def point_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Energies and momenta."""
    for e in range(ne):
        i, p = io + 3 * e, po + 4 * e
        x, V = position(q, ids[i]), linear(v, ids[i])
        P = mul(par[p], V)
        out[0] += 0.5 * dot(P, V)
        out[1] -= dot(vec(par, p + 1), x)
        addv(out, 2, P)
        addv(out, 5, cross(x, P))


@inner
def point_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of momentum over h, minus the weight."""
    for e in range(ne):
        i, p = io + 3 * e, po + 4 * e
        dv = sub(linear(v1, ids[i]), linear(v0, ids[i]))
        addv(r, ids[i + 1], sub(mul(cg / h * par[p], dv), mul(cg, vec(par, p + 1))))


@inner
def point_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d v1 = 2 dx/h."""
    for e in range(ne):
        addm(S, ids[io + 3 * e + 2], diag(2.0 * cg / (h * h) * par[po + 4 * e]))


POINT_MASS = Family(
    name="point_mass",
    nodes=1,
    atoms=(("t", 0),),
    blocks=((0, 0),),
    par=4,
    parts="M",
    residual=point_residual,
    tangent=point_tangent,
    energies=point_energies,
    discrete_residual=point_discrete_residual,
    discrete_tangent=point_discrete_tangent,
    rigid=True,
)
