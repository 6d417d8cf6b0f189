"""Spherical joint: point A of body a coincides with point B of body b.  Rows p_a - p_b in inertial axes."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, diag, mm, mscale, mtv, mul, mv, neg, outer, skew, sub, transpose, vec,
)  # fmt: skip

# ids: a, b | ta, ra, tb, rb, l | B (l,ta) (l,ra) (l,tb) (l,rb), B^T (ta,l) (ra,l) (tb,l) (rb,l), K (ra,ra) (rb,rb)
# par: A in a's axes (3), B in b's axes (3)


@inner
def spherical_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi = x_a + R_a A - x_b - R_b B and the forces B^T lam."""
    for e in range(ne):
        i, p = io + 17 * e, po + 6 * e
        a, b, A, B = ids[i], ids[i + 1], vec(par, p), vec(par, p + 3)
        Ra, Rb, f = rotation(q, a), rotation(q, b), mul(cg, vec(lam, ids[i + 6]))
        addv(r, ids[i + 2], f)
        addv(r, ids[i + 3], cross(A, mtv(Ra, f)))
        addv(r, ids[i + 4], neg(f))
        addv(r, ids[i + 5], cross(mtv(Rb, f), B))
        addv(r, ids[i + 6], sub(add(position(q, a), mv(Ra, A)), add(position(q, b), mv(Rb, B))))


@inner
def spherical_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B = [I, -R_a skew(A), -I, R_b skew(B)];  Kt = skew(A) skew(R_a^T lam) and its counterpart."""
    for e in range(ne):
        i, p = io + 17 * e, po + 6 * e
        A, B = skew(vec(par, p)), skew(vec(par, p + 3))
        Ra, Rb = rotation(q, ids[i]), rotation(q, ids[i + 1])
        if cB != 0.0:
            Ba, Bb = mscale(-cB, mm(Ra, A)), mscale(cB, mm(Rb, B))
            addm(S, ids[i + 7], diag(cB))
            addm(S, ids[i + 8], Ba)
            addm(S, ids[i + 9], diag(-cB))
            addm(S, ids[i + 10], Bb)
            addm(S, ids[i + 11], diag(cB))
            addm(S, ids[i + 12], transpose(Ba))
            addm(S, ids[i + 13], diag(-cB))
            addm(S, ids[i + 14], transpose(Bb))
        if cK != 0.0:
            f = mul(cK, vec(lam, ids[i + 6]))
            addm(S, ids[i + 15], mm(A, skew(mtv(Ra, f))))
            addm(S, ids[i + 16], mscale(-1.0, mm(B, skew(mtv(Rb, f)))))


@inner
def spherical_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z = R_a (Omega_a x (Omega_a x A)) - the same of b."""
    for e in range(ne):
        i, p = io + 17 * e, po + 6 * e
        a, b = ids[i], ids[i + 1]
        Wa, Wb = angular(v, a), angular(v, b)
        za = mv(rotation(q, a), cross(Wa, cross(Wa, vec(par, p))))
        zb = mv(rotation(q, b), cross(Wb, cross(Wb, vec(par, p + 3))))
        addv(r, ids[i + 6], sub(za, zb))


@inner
def spherical_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v: difference of the velocities of the two points."""
    for e in range(ne):
        i, p = io + 17 * e, po + 6 * e
        a, b = ids[i], ids[i + 1]
        pa = add(linear(v, a), mv(rotation(q, a), cross(angular(v, a), vec(par, p))))
        pb = add(linear(v, b), mv(rotation(q, b), cross(angular(v, b), vec(par, p + 3))))
        addv(r, ids[i + 6], sub(pa, pb))


@inner
def spherical_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v): -R_a skew(Omega_a x A) and its counterpart."""
    for e in range(ne):
        i, p = io + 17 * e, po + 6 * e
        a, b = ids[i], ids[i + 1]
        ya, yb = cross(angular(v, a), vec(par, p)), cross(angular(v, b), vec(par, p + 3))
        addm(D, ids[i + 8], mscale(-1.0, mm(rotation(q, a), skew(ya))))
        addm(D, ids[i + 10], mm(rotation(q, b), skew(yb)))


@inner
def spherical_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1); the rows are linear in the points, so lam and -lam act on them as in the continuous equations."""
    for e in range(ne):
        i, p = io + 17 * e, po + 6 * e
        a, b, A, B = ids[i], ids[i + 1], vec(par, p), vec(par, p + 3)
        f = mul(cg, vec(lam, ids[i + 6]))
        addv(r, ids[i + 2], f)
        addv(r, ids[i + 4], neg(f))
        add_moments(W, a, outer(A, f))
        add_moments(W, b, outer(B, neg(f)))
        pa = add(position(q1, a), mv(rotation(q1, a), A))
        pb = add(position(q1, b), mv(rotation(q1, b), B))
        addv(r, ids[i + 6], sub(pa, pb))


@inner
def spherical_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), and the forces of a unit multiplier."""
    for e in range(ne):
        i, p = io + 17 * e, po + 6 * e
        a, b, A, B = ids[i], ids[i + 1], vec(par, p), vec(par, p + 3)
        addm(S, ids[i + 7], diag(1.0))
        addm(S, ids[i + 8], mscale(-1.0, mm(rotation(q1, a), skew(A))))
        addm(S, ids[i + 9], diag(-1.0))
        addm(S, ids[i + 10], mm(rotation(q1, b), skew(B)))
        addm(S, ids[i + 11], diag(1.0))
        addm(S, ids[i + 12], lever(arms, a, A))
        addm(S, ids[i + 13], diag(-1.0))
        addm(S, ids[i + 14], mscale(-1.0, lever(arms, b, B)))


SPHERICAL = Family(
    name="spherical",
    nodes=2,
    atoms=(("t", 0), ("r", 0), ("t", 1), ("r", 1), ("l", 0)),
    blocks=((4, 0), (4, 1), (4, 2), (4, 3), (0, 4), (1, 4), (2, 4), (3, 4), (1, 1), (3, 3)),
    par=6,
    parts="KB",
    residual=spherical_residual,
    tangent=spherical_tangent,
    acceleration_rows=spherical_acceleration_rows,
    velocity_rows=spherical_velocity_rows,
    velocity_rows_gradient=spherical_velocity_rows_gradient,
    discrete_residual=spherical_discrete_residual,
    discrete_tangent=spherical_discrete_tangent,
    rows=(3,),
    length_rows=(True,),
    pivots=("t",),
)
