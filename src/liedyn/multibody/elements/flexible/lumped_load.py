"""Lumped load on a beam element: force p L/2 and moment mu L/2 on each node, see `beam_load.py`."""

from __future__ import annotations

from dataclasses import replace

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, addm, addv, cross, dot, madd, mm, mscale, mtv, mul, mv, outer, skew, vec
from liedyn.multibody.elements.state import add_moments, position, rotation, three_signals

# length L of a consistent load, L/2 of a lumped one; force p, moment mu, point c; follower 1 or 0
NUMBERS = "length force:3 moment:3 point:3 follower"
ADDED = "added_force:3 added_moment:3"  # signals that are added to force and moment
SHAPE = Shape(nodes="n", atoms="tn rn", blocks="tn.rn rn.rn", par=NUMBERS, signals=ADDED)
STRIDE, PAR, NODE_N, TN, RN = SHAPE.places("STRIDE PAR NODE_N TN RN")
TN_RN, RN_RN, ADDED_FORCE, ADDED_MOMENT = SHAPE.places("TN_RN RN_RN ADDED_FORCE ADDED_MOMENT")
LENGTH, FORCE, MOMENT, POINT, FOLLOWER = SHAPE.places("LENGTH FORCE MOMENT POINT FOLLOWER")


@inner
def density(u, ids, force_at, moment_at, par, p):
    """L p and L mu, constant parts and signals; force_at, moment_at: where the numbers of the signals begin."""
    force = add(vec(par, p + FORCE), three_signals(u, ids, force_at))
    moment = add(vec(par, p + MOMENT), three_signals(u, ids, moment_at))
    return mul(par[p + LENGTH], force), mul(par[p + LENGTH], moment)


@inner
def in_body_axes(u, ids, i, par, p, R):
    """Force and moment of a node as its axes see them."""
    f, m = density(u, ids, i + ADDED_FORCE, i + ADDED_MOMENT, par, p)
    if par[p + FOLLOWER] == 0.0:
        f, m = mtv(R, f), mtv(R, m)
    return f, m


@inner
def lumped_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-f at c and -moment."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        R = rotation(q, ids[i + NODE_N])
        f, m = in_body_axes(u, ids, i, par, p, R)
        addv(r, ids[i + TN], mul(-cg, mv(R, f)))
        addv(r, ids[i + RN], mul(-cg, add(cross(vec(par, p + POINT), f), m)))


@inner
def lumped_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """What is dead turns in body axes, what follows turns in inertial ones."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        R = rotation(q, ids[i + NODE_N])
        f, m = in_body_axes(u, ids, i, par, p, R)
        if par[p + FOLLOWER] == 0.0:
            addm(S, ids[i + RN_RN], mscale(-cK, madd(mm(skew(vec(par, p + POINT)), skew(f)), skew(m))))
        else:
            addm(S, ids[i + TN_RN], mscale(cK, mm(R, skew(f))))


@inner
def lumped_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential of a constant dead force."""
    for e in range(ne):
        n, p = ids[io + STRIDE * e + NODE_N], po + PAR * e
        place = add(position(q, n), mv(rotation(q, n), vec(par, p + POINT)))
        out[1] -= par[p + LENGTH] * dot(vec(par, p + FORCE), place)


@inner
def lumped_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """The value at the middle of the step; what follows is turned by the mean of R."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n = ids[i + NODE_N]
        f, m = density(u, ids, i + ADDED_FORCE, i + ADDED_MOMENT, par, p)
        if par[p + FOLLOWER] != 0.0:
            R = mscale(0.5, madd(rotation(q0, n), rotation(q1, n)))
            f, m = mv(R, f), mv(R, m)
        addv(r, ids[i + TN], mul(-cg, f))
        add_moments(W, n, outer(vec(par, p + POINT), mul(-cg, f)))
        addv(r, ids[i + RN], mul(-cg, m))


@inner
def lumped_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """From the turning of what follows."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        if par[p + FOLLOWER] != 0.0:
            n = ids[i + NODE_N]
            f, m = density(u, ids, i + ADDED_FORCE, i + ADDED_MOMENT, par, p)
            R = mscale(0.5 * cg, rotation(q1, n))
            df = mm(R, skew(f))
            addm(S, ids[i + TN_RN], df)
            addm(S, ids[i + RN_RN], madd(mm(lever(arms, n, vec(par, p + POINT)), df), mm(R, skew(m))))


LUMPED_LOAD = Family("beam load", SHAPE, "K", **kernels_of("lumped", globals(), without="energies"))
DEAD_LUMPED_LOAD = replace(
    LUMPED_LOAD, name="dead beam load", energies=lumped_energies
)  # a constant dead force without a moment
