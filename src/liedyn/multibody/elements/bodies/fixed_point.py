"""Rigid body about a fixed point, node on SO(3), inertia about that point (Bruls & Cardona 2010, eqs. (57) to (64))."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family
from liedyn.multibody.elements.state import add_moments, angular, position, rotation, turn_matrix

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, mat, mm, mscale, msub, mtv, mul, mv, outer, skew, sub, vec,
)  # fmt: skip

# ids: node | r | (r,r)      par: J about the pivot (9), centre of mass c in body axes (3), mass x gravity (3), mass


@inner
def fixed_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """J Omegad + Omega x J Omega - c x R^T m gravity."""
    for e in range(ne):
        i, p = io + 3 * e, po + 16 * e
        n, J = ids[i], mat(par, p)
        W = angular(v, n)
        weight = cross(vec(par, p + 9), mtv(rotation(q, n), vec(par, p + 12)))
        inertia = add(mv(J, angular(vd, n)), cross(W, mv(J, W)))
        addv(r, ids[i + 1], mul(cg, sub(inertia, weight)))


@inner
def fixed_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M = J;  Ct = skew(Omega) J - skew(J Omega);  Kt = -skew(c) skew(R^T m gravity)."""
    for e in range(ne):
        i, p = io + 3 * e, po + 16 * e
        n, J, b = ids[i], mat(par, p), ids[i + 2]
        W = angular(v, n)
        if cM != 0.0:
            addm(S, b, mscale(cM, J))
        if cC != 0.0:
            addm(S, b, mscale(cC, msub(mm(skew(W), J), skew(mv(J, W)))))
        if cK != 0.0:
            weight = mtv(rotation(q, n), vec(par, p + 12))
            addm(S, b, mscale(-cK, mm(skew(vec(par, p + 9)), skew(weight))))


@inner
def fixed_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Energies and momenta (those of the body; the pivot's reaction changes them)."""
    for e in range(ne):
        i, p = io + 3 * e, po + 16 * e
        n, c = ids[i], vec(par, p + 9)
        x, R, W = position(q, n), rotation(q, n), angular(v, n)
        H, P = mv(mat(par, p), W), mul(par[p + 15], mv(R, cross(W, c)))
        out[0] += 0.5 * dot(W, H)
        out[1] -= dot(vec(par, p + 12), add(x, mv(R, c)))
        addv(out, 2, P)
        addv(out, 5, add(cross(x, P), mv(R, H)))


@inner
def fixed_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of angular momentum over h; the weight acts on the director R c."""
    for e in range(ne):
        i, p = io + 3 * e, po + 16 * e
        n, J = ids[i], mat(par, p)
        new = mv(rotation(q1, n), mv(J, angular(v1, n)))
        old = mv(rotation(q0, n), mv(J, angular(v0, n)))
        addv(r, ids[i + 1], mul(cg / h, sub(new, old)))
        add_moments(W, n, mscale(-cg, outer(vec(par, p + 9), vec(par, p + 12))))


@inner
def fixed_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d Omega1 = (2/h) Ti w, d(R1 y) = -R1 skew(y) w; the weight is constant."""
    for e in range(ne):
        i, p = io + 3 * e, po + 16 * e
        n, J, c = ids[i], mat(par, p), cg / h
        H = mv(J, angular(v1, n))
        inertia = msub(mscale(2.0 * c / h, mm(J, turn_matrix(Ti, n))), mscale(c, skew(H)))
        addm(S, ids[i + 2], mm(rotation(q1, n), inertia))


FIXED_POINT_BODY = Family(
    name="fixed_point_body",
    nodes=1,
    atoms=(("r", 0),),
    blocks=((0, 0),),
    par=16,
    parts="MCK",
    residual=fixed_residual,
    tangent=fixed_tangent,
    energies=fixed_energies,
    discrete_residual=fixed_discrete_residual,
    discrete_tangent=fixed_discrete_tangent,
    rigid=True,
)
