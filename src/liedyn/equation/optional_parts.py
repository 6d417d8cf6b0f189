"""Parts of the evaluation that only some systems need: compiled when a system does, called by addresses in its head."""

from __future__ import annotations

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import ARRAY, INTEGERS, NUMBER, caller
from liedyn.equation.records import HEAD_TYPE, MATRICES, STATE, SYSTEM

NODES = types.void(HEAD_TYPE, INTEGERS, types.boolean, *[ARRAY] * 3)  # head, ids, cayley, two inputs, output
TANGENT_SE3 = types.void(SYSTEM, *[NUMBER] * 4, STATE, MATRICES)
HIDDEN = types.void(SYSTEM, *[NUMBER] * 2, STATE, MATRICES)


@intrinsic
def call_nodes(tc, f, head, ids, cayley, a, b, c):
    """Call a kernel of signature NODES."""
    return caller(NODES)(tc)


@intrinsic
def call_tangent_se3(tc, f, system, t, cM, cC, cK, state, matrices):
    """Call the kernel of signature TANGENT_SE3."""
    return caller(TANGENT_SE3)(tc)


@intrinsic
def call_hidden(tc, f, system, t, cD, state, matrices):
    """Call the kernel of signature HIDDEN."""
    return caller(HIDDEN)(tc)
