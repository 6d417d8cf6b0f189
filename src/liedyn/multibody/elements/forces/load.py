"""Applied forces: constant or given by signals, in inertial axes, in the axes of a body, with or without reaction.

Bodies b (acted on), c (in whose axes the value is given; ground: inertial), d (takes the reaction; ground: none).
"""

from __future__ import annotations

from dataclasses import replace

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.state import add_moments, position, rotation, three_signals

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, cross, dot, madd, mm, mscale, mtm, mtv, mul, mv, neg, outer, skew, sub, transpose, vec,
)  # fmt: skip

# force f at point s of b; value: its constant part, to which the signals are added
SHAPE = Shape(
    nodes="b c d",
    atoms="tb rb rc td rd",
    blocks="rb.rb tb.rc rb.rc td.rc rd.tb rd.rb rd.td rd.rd rd.rc",
    par="value:3 point:3",
    signals="added:3",
)
STRIDE, PAR, NODE_B, NODE_C, NODE_D, TB, RB, TD, RD = SHAPE.places("STRIDE PAR NODE_B NODE_C NODE_D TB RB TD RD")
VALUE, POINT, ADDED = SHAPE.places("VALUE POINT ADDED")
RB_RB, TB_RC, RB_RC, TD_RC, RD_TB, RD_RB, RD_TD = SHAPE.places("RB_RB TB_RC RB_RC TD_RC RD_TB RD_RB RD_TD")
RD_RD, RD_RC = SHAPE.places("RD_RD RD_RC")


@inner
def force_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-f on b; +f on d at the same point of space."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, d = ids[i + NODE_B], ids[i + NODE_D]
        s, Rb, Rd = vec(par, p + POINT), rotation(q, b), rotation(q, d)
        f = mv(rotation(q, ids[i + NODE_C]), mul(cg, add(vec(par, p + VALUE), three_signals(u, ids, i + ADDED))))
        arm = sub(add(position(q, b), mv(Rb, s)), position(q, d))
        addv(r, ids[i + TB], neg(f))
        addv(r, ids[i + RB], cross(mtv(Rb, f), s))
        addv(r, ids[i + TD], f)
        addv(r, ids[i + RD], mtv(Rd, cross(arm, f)))


@inner
def force_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Kt from the turning of b, c, d and from the moving arm of the reaction."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, d = ids[i + NODE_B], ids[i + NODE_D]
        s, Rb, Rc, Rd = vec(par, p + POINT), rotation(q, b), rotation(q, ids[i + NODE_C]), rotation(q, d)
        value = mul(cK, add(vec(par, p + VALUE), three_signals(u, ids, i + ADDED)))
        f, df = mv(Rc, value), mscale(-1.0, mm(Rc, skew(value)))  # df: variation of f with the rotation of c
        arm = sub(add(position(q, b), mv(Rb, s)), position(q, d))
        F, RdT = skew(f), transpose(Rd)
        RdTF = mm(RdT, F)
        addm(S, ids[i + RB_RB], mscale(-1.0, mm(skew(s), skew(mtv(Rb, f)))))
        addm(S, ids[i + TB_RC], mscale(-1.0, df))
        addm(S, ids[i + RB_RC], mscale(-1.0, mm(skew(s), mtm(Rb, df))))
        addm(S, ids[i + TD_RC], df)
        addm(S, ids[i + RD_TB], mscale(-1.0, RdTF))
        addm(S, ids[i + RD_RB], mm(RdTF, mm(Rb, skew(s))))
        addm(S, ids[i + RD_TD], RdTF)
        addm(S, ids[i + RD_RD], skew(mtv(Rd, cross(arm, f))))
        addm(S, ids[i + RD_RC], mm(RdT, mm(skew(arm), df)))


@inner
def force_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential -f . p of a constant force in inertial axes."""
    for e in range(ne):
        b, p = ids[io + STRIDE * e + NODE_B], po + PAR * e
        out[1] -= dot(vec(par, p + VALUE), add(position(q, b), mv(rotation(q, b), vec(par, p + POINT))))


@inner
def force_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """The value at the middle of the step, turned by the mean of R_c, acts on the point s; the reaction at the mean arm."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, c, d, s = ids[i + NODE_B], ids[i + NODE_C], ids[i + NODE_D], vec(par, p + POINT)
        value = mul(0.5 * cg, add(vec(par, p + VALUE), three_signals(u, ids, i + ADDED)))
        f = mv(madd(rotation(q0, c), rotation(q1, c)), value)
        addv(r, ids[i + TB], neg(f))
        add_moments(W, b, outer(s, neg(f)))
        addv(r, ids[i + TD], f)
        addv(r, ids[i + RD], cross(mean_arm(q0, q1, b, d, s), f))


@inner
def mean_arm(q0, q1, b, d, s):
    """From x_d to the point s of b, mean over the step."""
    Rs = mv(madd(rotation(q0, b), rotation(q1, b)), s)
    return mul(0.5, add(Rs, sub(add(position(q0, b), position(q1, b)), add(position(q0, d), position(q1, d)))))


@inner
def force_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """From the turning of c and from the moving arm of the reaction."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        b, c, d, s = ids[i + NODE_B], ids[i + NODE_C], ids[i + NODE_D], vec(par, p + POINT)
        value = mul(0.5 * cg, add(vec(par, p + VALUE), three_signals(u, ids, i + ADDED)))
        R1c = rotation(q1, c)
        f, df = mv(madd(rotation(q0, c), R1c), value), mscale(-1.0, mm(R1c, skew(value)))
        F = mscale(0.5, skew(f))
        addm(S, ids[i + TB_RC], mscale(-1.0, df))
        addm(S, ids[i + RB_RC], mscale(-1.0, mm(lever(arms, b, s), df)))
        addm(S, ids[i + TD_RC], df)
        addm(S, ids[i + RD_TB], mscale(-1.0, F))
        addm(S, ids[i + RD_RB], mm(F, mm(rotation(q1, b), skew(s))))
        addm(S, ids[i + RD_TD], F)
        addm(S, ids[i + RD_RC], mm(skew(mean_arm(q0, q1, b, d, s)), df))


FORCE = Family("force", SHAPE, "K", **kernels_of("force", globals(), without="energies"))
DEAD_FORCE = replace(FORCE, name="dead force", energies=force_energies)  # constant in inertial axes, without reaction
