"""Point mass: a body without rotation."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import addm, addv, cross, diag, dot, mul, sub, vec
from liedyn.multibody.elements.state import linear, position

# weight: mass x gravity
SHAPE = Shape(nodes="n", atoms="tn", blocks="tn.tn", par="mass weight:3")
STRIDE, PAR, NODE_N, TN, TN_TN, MASS, WEIGHT = SHAPE.places("STRIDE PAR NODE_N TN TN_TN MASS WEIGHT")


@inner
def point_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """m xdd - m gravity."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        force = sub(mul(par[p + MASS], linear(vd, ids[i + NODE_N])), vec(par, p + WEIGHT))
        addv(r, ids[i + TN], mul(cg, force))


@inner
def point_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """M = m I."""
    for e in range(ne):
        addm(S, ids[io + STRIDE * e + TN_TN], diag(cM * par[po + PAR * e + MASS]))


@inner
def point_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Energies and momenta."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n = ids[i + NODE_N]
        x, V = position(q, n), linear(v, n)
        P = mul(par[p + MASS], V)
        out[0] += 0.5 * dot(P, V)
        out[1] -= dot(vec(par, p + WEIGHT), x)
        addv(out, 2, P)
        addv(out, 5, cross(x, P))


@inner
def point_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Change of momentum over h, minus the weight."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        n = ids[i + NODE_N]
        dv = sub(linear(v1, n), linear(v0, n))
        addv(
            r,
            ids[i + TN],
            sub(mul(cg / h * par[p + MASS], dv), mul(cg, vec(par, p + WEIGHT))),
        )


@inner
def point_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """d v1 = 2 dx/h."""
    for e in range(ne):
        addm(
            S,
            ids[io + STRIDE * e + TN_TN],
            diag(2.0 * cg / (h * h) * par[po + PAR * e + MASS]),
        )


POINT_MASS = Family("point_mass", SHAPE, "M", rigid=True, **kernels_of("point", globals()))
