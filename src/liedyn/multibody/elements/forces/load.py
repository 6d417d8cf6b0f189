"""Applied forces and torques: constant or given by signals, in inertial axes, in the axes of a body, with or without reaction.

Bodies b (acted on), c (in whose axes the value is given; ground: inertial), d (takes the reaction; ground: nobody).
"""

from __future__ import annotations

from dataclasses import replace

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, lever
from liedyn.multibody.elements.state import add_moments, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, madd, mm, mscale, mtm, mtv, mul, mv, neg, outer, skew, sub, transpose, vec,
)  # fmt: skip


@inner
def signals(u, ids, i):
    """Values of three signals."""
    return (u[3 * ids[i]], u[3 * ids[i + 1]], u[3 * ids[i + 2]])


# -- force f at point s of b.   ids: b, c, d | tb, rb, rc, td, rd | blocks as declared below | 3 signals
#    par: constant part of f (3), s (3)


@inner
def force_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-f on b; +f on d at the same point of space."""
    for e in range(ne):
        i, p = io + 20 * e, po + 6 * e
        b, d = ids[i], ids[i + 2]
        s, Rb, Rd = vec(par, p + 3), rotation(q, b), rotation(q, d)
        f = mv(rotation(q, ids[i + 1]), mul(cg, add(vec(par, p), signals(u, ids, i + 17))))
        arm = sub(add(position(q, b), mv(Rb, s)), position(q, d))
        addv(r, ids[i + 3], neg(f))
        addv(r, ids[i + 4], cross(mtv(Rb, f), s))
        addv(r, ids[i + 6], f)
        addv(r, ids[i + 7], mtv(Rd, cross(arm, f)))


@inner
def force_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Kt from the turning of b, c, d and from the moving arm of the reaction."""
    for e in range(ne):
        i, p = io + 20 * e, po + 6 * e
        b, d, B = ids[i], ids[i + 2], i + 8
        s, Rb, Rc, Rd = vec(par, p + 3), rotation(q, b), rotation(q, ids[i + 1]), rotation(q, d)
        value = mul(cK, add(vec(par, p), signals(u, ids, i + 17)))
        f, df = mv(Rc, value), mscale(-1.0, mm(Rc, skew(value)))  # df: variation of f with the rotation of c
        arm = sub(add(position(q, b), mv(Rb, s)), position(q, d))
        F, RdT = skew(f), transpose(Rd)
        RdTF = mm(RdT, F)
        addm(S, ids[B], mscale(-1.0, mm(skew(s), skew(mtv(Rb, f)))))
        addm(S, ids[B + 1], mscale(-1.0, df))
        addm(S, ids[B + 2], mscale(-1.0, mm(skew(s), mtm(Rb, df))))
        addm(S, ids[B + 3], df)
        addm(S, ids[B + 4], mscale(-1.0, RdTF))
        addm(S, ids[B + 5], mm(RdTF, mm(Rb, skew(s))))
        addm(S, ids[B + 6], RdTF)
        addm(S, ids[B + 7], skew(mtv(Rd, cross(arm, f))))
        addm(S, ids[B + 8], mm(RdT, mm(skew(arm), df)))


@inner
def force_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential -f . p of a constant force in inertial axes."""
    for e in range(ne):
        b, p = ids[io + 20 * e], po + 6 * e
        out[1] -= dot(vec(par, p), add(position(q, b), mv(rotation(q, b), vec(par, p + 3))))


@inner
def force_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """The value at the middle of the step, turned by the mean of R_c, acts on the point s; the reaction at the mean arm."""
    for e in range(ne):
        i, p = io + 20 * e, po + 6 * e
        b, c, d, s = ids[i], ids[i + 1], ids[i + 2], vec(par, p + 3)
        value = mul(0.5 * cg, add(vec(par, p), signals(u, ids, i + 17)))
        f = mv(madd(rotation(q0, c), rotation(q1, c)), value)
        addv(r, ids[i + 3], neg(f))
        add_moments(W, b, outer(s, neg(f)))
        addv(r, ids[i + 6], f)
        addv(r, ids[i + 7], cross(mean_arm(q0, q1, b, d, s), f))


@inner
def mean_arm(q0, q1, b, d, s):
    """From x_d to the point s of b, mean over the step."""
    Rs = mv(madd(rotation(q0, b), rotation(q1, b)), s)
    return mul(0.5, add(Rs, sub(add(position(q0, b), position(q1, b)), add(position(q0, d), position(q1, d)))))


@inner
def force_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """From the turning of c and from the moving arm of the reaction."""
    for e in range(ne):
        i, p = io + 20 * e, po + 6 * e
        b, c, d, s, B = ids[i], ids[i + 1], ids[i + 2], vec(par, p + 3), i + 8
        value = mul(0.5 * cg, add(vec(par, p), signals(u, ids, i + 17)))
        R1c = rotation(q1, c)
        f, df = mv(madd(rotation(q0, c), R1c), value), mscale(-1.0, mm(R1c, skew(value)))
        F = mscale(0.5, skew(f))
        addm(S, ids[B + 1], mscale(-1.0, df))
        addm(S, ids[B + 2], mscale(-1.0, mm(lever(arms, b, s), df)))
        addm(S, ids[B + 3], df)
        addm(S, ids[B + 4], mscale(-1.0, F))
        addm(S, ids[B + 5], mm(F, mm(rotation(q1, b), skew(s))))
        addm(S, ids[B + 6], F)
        addm(S, ids[B + 8], mm(skew(mean_arm(q0, q1, b, d, s)), df))


FORCE = Family(
    name="force",
    nodes=3,
    atoms=(("t", 0), ("r", 0), ("r", 1), ("t", 2), ("r", 2)),
    blocks=((1, 1), (0, 2), (1, 2), (3, 2), (4, 0), (4, 1), (4, 3), (4, 4), (4, 2)),
    par=6,
    parts="K",
    residual=force_residual,
    tangent=force_tangent,
    discrete_residual=force_discrete_residual,
    discrete_tangent=force_discrete_tangent,
    signals=3,
)
DEAD_FORCE = replace(FORCE, name="dead force", energies=force_energies)  # constant in inertial axes, without reaction

# -- torque.   ids: b, c, d | rb, rc, rd | (rb,rb) (rb,rc) (rd,rd) (rd,rc) | 3 signals      par: constant part (3)


@inner
def torque_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-torque on b, +torque on d."""
    for e in range(ne):
        i = io + 13 * e
        value = mul(cg, add(vec(par, po + 3 * e), signals(u, ids, i + 10)))
        m = mv(rotation(q, ids[i + 1]), value)
        addv(r, ids[i + 3], neg(mtv(rotation(q, ids[i]), m)))
        addv(r, ids[i + 5], mtv(rotation(q, ids[i + 2]), m))


@inner
def torque_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Kt from the turning of b, c and d."""
    for e in range(ne):
        i = io + 13 * e
        Rb, Rc, Rd = rotation(q, ids[i]), rotation(q, ids[i + 1]), rotation(q, ids[i + 2])
        value = mul(cK, add(vec(par, po + 3 * e), signals(u, ids, i + 10)))
        m, dm = mv(Rc, value), mscale(-1.0, mm(Rc, skew(value)))
        addm(S, ids[i + 6], mscale(-1.0, skew(mtv(Rb, m))))
        addm(S, ids[i + 7], mscale(-1.0, mtm(Rb, dm)))
        addm(S, ids[i + 8], skew(mtv(Rd, m)))
        addm(S, ids[i + 9], mtm(Rd, dm))


@inner
def torque_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """The value at the middle of the step, turned by the mean of R_c."""
    for e in range(ne):
        i = io + 13 * e
        value = mul(0.5 * cg, add(vec(par, po + 3 * e), signals(u, ids, i + 10)))
        m = mv(madd(rotation(q0, ids[i + 1]), rotation(q1, ids[i + 1])), value)
        addv(r, ids[i + 3], neg(m))
        addv(r, ids[i + 5], m)


@inner
def torque_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """From the turning of c."""
    for e in range(ne):
        i = io + 13 * e
        value = mul(0.5 * cg, add(vec(par, po + 3 * e), signals(u, ids, i + 10)))
        dm = mscale(-1.0, mm(rotation(q1, ids[i + 1]), skew(value)))
        addm(S, ids[i + 7], mscale(-1.0, dm))
        addm(S, ids[i + 9], dm)


TORQUE = Family(
    name="torque",
    nodes=3,
    atoms=(("r", 0), ("r", 1), ("r", 2)),
    blocks=((0, 0), (0, 1), (2, 2), (2, 1)),
    par=3,
    parts="K",
    residual=torque_residual,
    tangent=torque_tangent,
    discrete_residual=torque_discrete_residual,
    discrete_tangent=torque_discrete_tangent,
    signals=3,
)
