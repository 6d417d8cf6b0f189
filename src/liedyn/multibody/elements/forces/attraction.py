"""Attraction of two points by a potential -m/r, of gravity between bodies far apart or of charges.

Point A of body a, point B of body b.  Over a step the force is 2 (change of V)/(change of r^2) times the mean distance
vector, with the quotient in closed form.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.forces.spring import spring_distance, spring_put, spring_rows
from liedyn.multibody.elements.state import add_moments, rotation

from liedyn.groups.algebra import (  # isort: skip
    IDENTITY, add, addm, addv, cross, diag, madd, mm, mscale, msub, mtv, mul, neg, norm, outer, skew, vec,
)  # fmt: skip

# ids: a, b | ta, ra, tb, rb | 16 blocks row by row         par: strength m, A (3), B (3)


@inner
def attraction_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Force F = m d/r^3 on a, -F on b; d = p_b - p_a."""
    for e in range(ne):
        i, p = io + 22 * e, po + 7 * e
        a, b, A, B = ids[i], ids[i + 1], vec(par, p + 1), vec(par, p + 4)
        d = spring_distance(q, a, b, A, B)
        F = mul(cg * par[p] / norm(d) ** 3, d)
        addv(r, ids[i + 2], neg(F))
        addv(r, ids[i + 3], cross(mtv(rotation(q, a), F), A))
        addv(r, ids[i + 4], F)
        addv(r, ids[i + 5], cross(B, mtv(rotation(q, b), F)))


@inner
def attraction_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """dF = m/r^3 (I - 3 n n^T) dd."""
    for e in range(ne):
        i, p = io + 22 * e, po + 7 * e
        a, b, A, B = ids[i], ids[i + 1], vec(par, p + 1), vec(par, p + 4)
        Ra, Rb = rotation(q, a), rotation(q, b)
        d = spring_distance(q, a, b, A, B)
        r = norm(d)
        c = cK * par[p] / r**3
        G = mscale(c, msub(IDENTITY, mscale(3.0 / (r * r), outer(d, d))))
        spring_put(S, ids, i + 6, mscale(-1.0, G), G, Ra, Rb, skew(A), skew(B))
        addm(S, ids[i + 11], mscale(-1.0, mm(skew(A), skew(mtv(Ra, mul(c, d))))))
        addm(S, ids[i + 21], mm(skew(B), skew(mtv(Rb, mul(c, d)))))


@inner
def attraction_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential -m/r."""
    for e in range(ne):
        i, p = io + 22 * e, po + 7 * e
        out[1] -= par[p] / norm(spring_distance(q, ids[i], ids[i + 1], vec(par, p + 1), vec(par, p + 4)))


@inner
def attraction_step(par, p, q0, q1, a, b):
    """Mean distance vector, force over its length, and the derivative of that ratio by d1 (a vector)."""
    A, B = vec(par, p + 1), vec(par, p + 4)
    d0, d1 = spring_distance(q0, a, b, A, B), spring_distance(q1, a, b, A, B)
    r0, r1 = norm(d0), norm(d1)
    ratio = 2.0 * par[p] / (r0 * r1 * (r0 + r1))
    return mul(0.5, add(d0, d1)), ratio, mul(-ratio * (r0 + 2.0 * r1) / (r1 * r1 * (r0 + r1)), d1)


@inner
def attraction_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """F = 2 m/(r0 r1 (r0 + r1)) d: the change of -m/r is F . (d1 - d0)."""
    for e in range(ne):
        i, p = io + 22 * e, po + 7 * e
        a, b = ids[i], ids[i + 1]
        mean, ratio, _ = attraction_step(par, p, q0, q1, a, b)
        F = mul(cg * ratio, mean)
        addv(r, ids[i + 2], neg(F))
        addv(r, ids[i + 4], F)
        add_moments(W, a, outer(vec(par, p + 1), neg(F)))
        add_moments(W, b, outer(vec(par, p + 4), F))


@inner
def attraction_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """dF = [ratio/2 I + d (d ratio/d d1)^T] d(d1)."""
    for e in range(ne):
        i, p = io + 22 * e, po + 7 * e
        a, b, A, B = ids[i], ids[i + 1], vec(par, p + 1), vec(par, p + 4)
        mean, ratio, slope = attraction_step(par, p, q0, q1, a, b)
        G = madd(diag(0.5 * cg * ratio), mscale(cg, outer(mean, slope)))
        Xa, Xb = mm(G, mm(rotation(q1, a), skew(A))), mscale(-1.0, mm(G, mm(rotation(q1, b), skew(B))))
        spring_rows(S, ids, i + 6, lever(arms, a, A), lever(arms, b, B), mscale(-1.0, G), Xa, G, Xb)


ATTRACTION = Family(
    name="attraction",
    nodes=2,
    atoms=(("t", 0), ("r", 0), ("t", 1), ("r", 1)),
    blocks=tuple((i, j) for i in range(4) for j in range(4)),
    par=7,
    parts="K",
    residual=attraction_residual,
    tangent=attraction_tangent,
    energies=attraction_energies,
    discrete_residual=attraction_discrete_residual,
    discrete_tangent=attraction_discrete_tangent,
)
