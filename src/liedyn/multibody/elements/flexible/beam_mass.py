"""What makes the mass of a beam element consistent: velocities between its two nodes are interpolated linearly.

The nodes carry half the mass each (rigid bodies).  The consistent matrix rho A L/6 [[2, 1], [1, 2]] of the translations in
inertial axes differs from that by -(rho A L/6) [[1, -1], [-1, 1]], which is this element: constant, negative by itself.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family
from liedyn.groups.algebra import addm, addv, cross, diag, dot, mul, neg, sub, vec

# ids: a, b | ta, tb | (ta,ta) (ta,tb) (tb,ta) (tb,tb)        par: rho A L/6


@inline
def difference(x, size, ids, i):
    """Entry of node b minus that of node a; size: numbers a node."""
    return sub(vec(x, size * ids[i + 1]), vec(x, size * ids[i]))


@inline
def put(S, ids, i, c):
    """Blocks of c [[1, -1], [-1, 1]]."""
    addm(S, ids[i + 4], diag(c))
    addm(S, ids[i + 5], diag(-c))
    addm(S, ids[i + 6], diag(-c))
    addm(S, ids[i + 7], diag(c))


@inner
def consistent_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """(rho A L/6) (xdd_b - xdd_a) on a, the opposite on b."""
    for e in range(ne):
        i = io + 8 * e
        f = mul(cg * par[po + e], difference(vd, 6, ids, i))
        addv(r, ids[i + 2], f)
        addv(r, ids[i + 3], neg(f))


@inner
def consistent_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M."""
    for e in range(ne):
        put(S, ids, io + 8 * e, -cM * par[po + e])


@inner
def consistent_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Share of the kinetic energy and of the angular momentum; that of the linear momentum is zero."""
    for e in range(ne):
        i = io + 8 * e
        V = difference(v, 6, ids, i)
        out[0] -= 0.5 * par[po + e] * dot(V, V)
        addv(out, 5, mul(-par[po + e], cross(difference(q, 12, ids, i), V)))


@inner
def consistent_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of momentum over h."""
    for e in range(ne):
        i = io + 8 * e
        f = mul(cg / h * par[po + e], sub(difference(v1, 6, ids, i), difference(v0, 6, ids, i)))
        addv(r, ids[i + 2], f)
        addv(r, ids[i + 3], neg(f))


@inner
def consistent_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d v1 = 2 dx/h."""
    for e in range(ne):
        put(S, ids, io + 8 * e, -2.0 * cg / (h * h) * par[po + e])


CONSISTENT = Family(
    name="consistent mass",
    nodes=2,
    atoms=(("t", 0), ("t", 1)),
    blocks=((0, 0), (0, 1), (1, 0), (1, 1)),
    par=1,
    parts="M",
    residual=consistent_residual,
    tangent=consistent_tangent,
    energies=consistent_energies,
    discrete_residual=consistent_discrete_residual,
    discrete_tangent=consistent_discrete_tangent,
    work=lambda par, signals: 0,
)
