"""Applied torque: constant or given by signals; bodies b, c and d as in `load.py`."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, addm, addv, madd, mm, mscale, mtm, mtv, mul, mv, neg, skew, vec
from liedyn.multibody.elements.state import rotation, three_signals

# value: constant part of the torque, to which the signals are added
SHAPE = Shape(nodes="b c d", atoms="rb rc rd", blocks="rb.rb rb.rc rd.rd rd.rc", par="value:3", signals="added:3")
STRIDE, PAR, NODE_B, NODE_C, NODE_D, RB, RD = SHAPE.places("STRIDE PAR NODE_B NODE_C NODE_D RB RD")
RB_RB, RB_RC, RD_RD, RD_RC = SHAPE.places("RB_RB RB_RC RD_RD RD_RC")
VALUE, ADDED = SHAPE.places("VALUE ADDED")


@inner
def torque_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-torque on b, +torque on d."""
    for e in range(ne):
        i = io + STRIDE * e
        value = mul(cg, add(vec(par, po + PAR * e + VALUE), three_signals(u, ids, i + ADDED)))
        m = mv(rotation(q, ids[i + NODE_C]), value)
        addv(r, ids[i + RB], neg(mtv(rotation(q, ids[i + NODE_B]), m)))
        addv(r, ids[i + RD], mtv(rotation(q, ids[i + NODE_D]), m))


@inner
def torque_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Kt from the turning of b, c and d."""
    for e in range(ne):
        i = io + STRIDE * e
        Rb, Rc, Rd = rotation(q, ids[i + NODE_B]), rotation(q, ids[i + NODE_C]), rotation(q, ids[i + NODE_D])
        value = mul(cK, add(vec(par, po + PAR * e + VALUE), three_signals(u, ids, i + ADDED)))
        m, dm = mv(Rc, value), mscale(-1.0, mm(Rc, skew(value)))
        addm(S, ids[i + RB_RB], mscale(-1.0, skew(mtv(Rb, m))))
        addm(S, ids[i + RB_RC], mscale(-1.0, mtm(Rb, dm)))
        addm(S, ids[i + RD_RD], skew(mtv(Rd, m)))
        addm(S, ids[i + RD_RC], mtm(Rd, dm))


@inner
def torque_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """The value at the middle of the step, turned by the mean of R_c."""
    for e in range(ne):
        i = io + STRIDE * e
        value = mul(0.5 * cg, add(vec(par, po + PAR * e + VALUE), three_signals(u, ids, i + ADDED)))
        m = mv(madd(rotation(q0, ids[i + NODE_C]), rotation(q1, ids[i + NODE_C])), value)
        addv(r, ids[i + RB], neg(m))
        addv(r, ids[i + RD], m)


@inner
def torque_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """From the turning of c."""
    for e in range(ne):
        i = io + STRIDE * e
        value = mul(0.5 * cg, add(vec(par, po + PAR * e + VALUE), three_signals(u, ids, i + ADDED)))
        dm = mscale(-1.0, mm(rotation(q1, ids[i + NODE_C]), skew(value)))
        addm(S, ids[i + RB_RC], mscale(-1.0, dm))
        addm(S, ids[i + RD_RC], dm)


TORQUE = Family("torque", SHAPE, "K", **kernels_of("torque", globals()))
