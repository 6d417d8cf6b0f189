"""The equation at one state, for Python: what it asks for beside a time loop is one call of compiled code.

A call by Numba's dispatcher looks at each array of a system, which takes longer than to evaluate a body; so the arrays of an
evaluator are noted once (`compiled/entry.py`), states are copied into them, and a number tells what is wanted of the state:
a sum of the bits below.  What belongs together, as all of the accelerations, is asked for at once.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.equation.evaluate import acceleration_rows, convective, residual, velocity_rows
from liedyn.equation.iteration_matrix import constraint_gradient, tangent
from liedyn.equation.linear.blocklu import factor, product, solve
from liedyn.equation.moves import inertial, inverse_tangents
from liedyn.equation.records import State
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import copy, zero

RESIDUAL = 1  # r = cg (M vd + g + B^T lam), Phi
VELOCITY = 2  # hidden = B v + dPhi/dt
ACCELERATION = 4  # hidden = Z of the elements
GRADIENT = 8  # blocks of B, in Bn
CONVECTIVE = 16  # hidden += the term of SE(3), after GRADIENT
RIGHT_SIDE = 32  # b = -r, in the rows of the multipliers -hidden
TANGENT = 64  # S at the state
AT_REST = 128  # S at no velocity, no acceleration and no multipliers
FACTOR = 256  # A = S; S regularized and factored
SOLVE = 512  # A y = b by the factors of S, refined; and what is left of it beside its terms

# Numbers of a call: the time, coefficients of r and S, their regularization; that of the factors, and refinements of a solution
CALL = np.dtype(
    [(name, np.float64) for name in ("t", "cg", "cM", "cC", "cK", "eps", "epsilon")] + [("times", np.int64)]
)
# Of a solution, for rows of nodes and of multipliers, by their weights: what is left of b - A y, and |A||y| + |b|
LEFT = np.dtype([(name, np.float64) for name in ("dyn", "dyn_terms", "phi", "phi_terms")])


class Room(NamedTuple):
    """Workspace, and what does not change."""

    weight: Any  # of the regularization
    dyn: Any  # weights of the rows
    phi: Any
    lam_rows: Any
    no_v: Any
    no_lam: Any
    A: Any  # the matrix before factoring; empty where nothing is solved
    b: Any
    y: Any
    rest: Any
    terms: Any
    sizes: Any
    left: Any  # record LEFT


@inner
def at_state(task, system, call, state, matrices, room):
    """Evaluate what the bits of `task` ask for."""
    t, q, v, vd, vi, vdi, lam = call.t, state.q, state.v, state.vd, state.v_inertial, state.vd_inertial, state.lam
    r, hidden, b, rest, no_v, no_lam = matrices.r, matrices.hidden, room.b, room.rest, room.no_v, room.no_lam
    evaluate_signals(system.signals, t, system.u)
    copy(v, vi)
    copy(vd, vdi)
    inertial(system, q, v, vd, vi, vdi)
    if task & RESIDUAL:
        residual(system, t, q, vi, vdi, lam, call.cg, r)
    if task & (VELOCITY | ACCELERATION):
        zero(hidden)
    if task & VELOCITY:
        velocity_rows(system, t, q, vi, hidden)
    if task & ACCELERATION:
        acceleration_rows(system, t, q, vi, hidden)
    if task & GRADIENT:
        constraint_gradient(system, t, q, no_v, no_v, no_lam, matrices.S, matrices.Bn)
    if task & CONVECTIVE:
        zero(rest)
        convective(system, matrices.Bn, v, rest)
        for k in range(rest.shape[0]):
            hidden[k] += rest[k]
    if task & RIGHT_SIDE:
        for k in range(b.shape[0]):
            b[k] = -r[k]
        for k in range(room.lam_rows.shape[0]):
            b[room.lam_rows[k]] = -hidden[room.lam_rows[k]]
    if task & (TANGENT | AT_REST):
        here = state if task & TANGENT else State(q, no_v, no_v, no_v, no_v, no_lam)
        inverse_tangents(system, False, no_v, matrices.T_inverse)
        tangent(system, t, call.cM, call.cC, call.cK, 0.0, here, call.eps, room.weight, matrices)
    if task & FACTOR:
        factor_regularized(system, call.epsilon, room, matrices.S)
    if task & SOLVE:
        solve_refined(system, call.times, room, matrices.S)
        if call.epsilon == 0.0:
            weigh_rest(system, room, matrices.S)
    return 0


@inner
def factor_regularized(system, epsilon, room, S):
    """Keep S in A, regularize the rows of the multipliers, and factor."""
    head, ids = system.head, system.ids
    copy(S, room.A)
    if epsilon != 0.0:
        for k in range(head.eps, head.eps + 2 * head.n_eps, 2):
            S[ids[k]] -= epsilon * room.weight[ids[k + 1]]
    factor(system.ptr, system.rows, S)


@inner
def solve_refined(system, times, room, S):
    """A y = b, refined by the residual some times; the sink of b counts as zero."""
    b, y, rest = room.b, room.y, room.rest
    n = b.shape[0]
    for k in range(n - 3, n):
        b[k] = 0.0
    copy(b, y)
    solve(system.ptr, system.rows, S, y)
    for _ in range(times):
        product(system.ptr, system.rows, room.A, y, rest)
        for k in range(n):
            rest[k] = b[k] - rest[k]
        solve(system.ptr, system.rows, S, rest)
        for k in range(n):
            y[k] += rest[k]


@inner
def weigh_rest(system, room, S):
    """What is left of b - A y, and the terms |A||y| + |b| it is made of; S is room."""
    b, y, rest, terms, left = room.b, room.y, room.rest, room.terms, room.left
    n = b.shape[0]
    product(system.ptr, system.rows, room.A, y, rest)
    for k in range(n):
        rest[k] = abs(b[k] - rest[k])
        room.sizes[k] = abs(y[k])
    for k in range(S.shape[0]):
        S[k] = abs(room.A[k])
    product(system.ptr, system.rows, S, room.sizes, terms)
    for k in range(n):
        terms[k] += abs(b[k])
    left.dyn, left.dyn_terms = weighed(rest, room.dyn), weighed(terms, room.dyn)
    left.phi, left.phi_terms = weighed(rest, room.phi), weighed(terms, room.phi)


@inner
def weighed(x, weight):
    """The largest of the numbers x by their weights; nan where one is nan."""
    most, total = -math.inf, 0.0
    for k in range(x.shape[0]):
        most = max(most, x[k] * weight[k])
        total += x[k] * weight[k]
    return most if total == total else math.nan
