"""Parts of the evaluation that only some systems need: compiled when a system does, called by addresses in its head."""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import ARRAY, INTEGERS, NUMBER, caller
from liedyn.equation.records import HEAD_TYPE, MATRICES, STATE, SYSTEM

NODES = types.void(HEAD_TYPE, INTEGERS, types.boolean, *[ARRAY] * 3)  # head, ids, cayley, two inputs, output
TANGENT_SE3 = types.void(SYSTEM, *[NUMBER] * 4, STATE, MATRICES)
HIDDEN = types.void(SYSTEM, *[NUMBER] * 2, STATE, MATRICES)
TURN = types.float64(HEAD_TYPE, INTEGERS, types.boolean, ARRAY)  # head, ids, rows of r or vector of the nodes
CHART_RATES = types.void(*[ARRAY] * 5)  # y, yd, ydd, v, vd
CHART_TANGENTS = types.void(*[NUMBER] * 2, *[ARRAY] * 4)  # gamma', beta', y, yd, ydd, T
# What nodes on groups of the user need, by its name in the head.  The first two serve SE(3) as well; the rest is made when a
# method asks for it (`optional_kernels.use_others`)
OTHERS = {
    "move_others": NODES,
    "inverse_tangents_others": NODES,
    "apply_T_others": NODES,
    "apply_T_inverse_others": NODES,
    "bracket_others": NODES,
    "log_others": NODES,
    "turn_others": TURN,
    "chart_rates_others": CHART_RATES,
    "chart_tangents_others": CHART_TANGENTS,
}


@intrinsic
def call_nodes(tc, f, head, ids, cayley, a, b, c):
    """Call a kernel of signature NODES."""
    return caller(NODES, a)(tc)


@intrinsic
def call_tangent_se3(tc, f, system, t, cM, cC, cK, state, matrices):
    """Call the kernel of signature TANGENT_SE3."""
    return caller(TANGENT_SE3)(tc)


@intrinsic
def call_hidden(tc, f, system, t, cD, state, matrices):
    """Call the kernel of signature HIDDEN."""
    return caller(HIDDEN)(tc)


@intrinsic
def call_turn(tc, f, head, ids, rows, a):
    """Call the kernel of signature TURN."""
    return caller(TURN, a)(tc)


@intrinsic
def call_chart_rates(tc, f, y, yd, ydd, v, vd):
    """Call the kernel of signature CHART_RATES."""
    return caller(CHART_RATES)(tc)


@intrinsic
def call_chart_tangents(tc, f, gp, bp, y, yd, ydd, T):
    """Call the kernel of signature CHART_TANGENTS."""
    return caller(CHART_TANGENTS)(tc)
