"""Accelerations and projections: the linear systems with the saddle matrix of a configuration,

    [ M  B^T ] [ y ]   [ a ]
    [ B   0  ] [ z ] = [ b ],

for methods that work at acceleration level (Terze, Müller, Zlatar: index 1) and for output of others.  One factorization
at q serves the accelerations, the projection of velocities and (direction frozen there) that of positions.

Redundant rows are regularized by -eps W and the solution refined, so the multipliers are those of minimum norm.  Solutions
are refined too where masses differ much: the pivots are fixed, and to eliminate a light body between heavy ones costs digits
(masses 1e5 apart: up to seven of sixteen; below 1e3: two at most).
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import kernel, runtime
from liedyn.equation.builder import PART_KB, PART_M
from liedyn.equation.evaluate import acceleration_rows, convective, residual, scale_velocity_rows, velocity_rows
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.iteration_matrix import tangent_parts
from liedyn.equation.linear.blocklu import factor, product, solve
from liedyn.equation.moves import inertial, inverse_tangents, move
from liedyn.equation.nodes import changes_variables
from liedyn.equation.optional_parts import call_tangent_se3
from liedyn.equation.records import SADDLE_SETTINGS, Matrices, SaddleSpace, State, Tables, record
from liedyn.groups.algebra import addv, copy, mat, mtv, neg, setm, setv, sub, vec, zero

ROUNDS = 4  # of the removal of self-stress
REFINEMENTS, MAX_REFINEMENTS = 2, 50  # of a solution with redundant rows
UNEQUAL = 1e3  # ratio of masses from which on solutions are refined
IDLE = 1e30  # on the diagonal of a row that shall not act
ROUND_OFF = 4 * 2.0**-52  # gap of a constraint over the length that counts as closed


@kernel
def saddle(system, t, q, space):
    """Assemble and factor the saddle matrix at q (signals in u); returns the largest entry of an inverted pivot.

    Bn keeps the blocks of B in the order of BLOCKS_B, A the matrix before factoring where solutions are refined.
    """
    saddle_matrix(system, t, q, space)
    return factor_saddle(system, space)


@kernel
def position_saddle(system, t, q, space):
    """Saddle matrix for a projection of positions: velocity-level rows do not act, as they do not say where a body may be."""
    head, ids = system.head, system.ids
    saddle_matrix(system, t, q, space)
    for k in range(head.eps + 2 * head.velocity_eps, head.eps + 2 * head.n_eps, 2):
        space.S[ids[k]] -= IDLE
    return factor_saddle(system, space)


@kernel(hot=True)
def factor_saddle(system, space):
    """Factor S, with redundant rows regularized."""
    regularize_saddle(system, space)
    return factor(system.ptr, system.rows, space.S)


@kernel(hot=True)
def regularize_saddle(system, space):
    """Regularize redundant rows of S; A keeps the matrix before that, where solutions are refined."""
    head, ids, S = system.head, system.ids, space.S
    if space.settings.refined != 0:
        copy(S, space.A)
    if space.settings.epsilon > 0.0:
        for k in range(head.eps, head.eps + 2 * head.n_eps, 2):
            S[ids[k]] -= space.settings.epsilon * space.eps[ids[k + 1]]


@kernel(hot=True)
def saddle_matrix(system, t, q, space):
    """Assemble the saddle matrix at q."""
    head, ids, S, no_v, no_lam = system.head, system.ids, space.S, space.no_v, space.no_lam
    zero(S)
    if not changes_variables(head):
        tangent_parts(system, t, runtime(PART_M), 1.0, 0.0, 0.0, 0.0, q, no_v, no_v, no_lam, S)
        tangent_parts(system, t, runtime(PART_KB), 0.0, 0.0, 0.0, 1.0, q, no_v, no_v, no_lam, S)
    else:
        state = State(q, no_v, no_v, no_v, no_v, no_lam)
        matrices = Matrices(no_lam, no_lam, space.T_inverse, S, space.scratch, space.Bn, no_lam)
        call_tangent_se3(head.tangent_se3, system, t, 1.0, 0.0, 0.0, state, matrices)
    for k in range(head.pad, head.pad + head.n_pad):
        S[ids[k]] += 1.0
    for k in range(head.n_blocks_b):
        setm(space.Bn, 9 * k, mat(S, ids[head.blocks_b + 4 * k]))


@kernel
def refine(system, space, least):
    """Refine the solution in the second half of room, whose right side is the first, at least a given number of times.

    A small singular value s of B, as near a singular pose, makes it slow: by eps / (eps + s^2) per round.  r is scratch.
    Forces and accelerations have no common unit, so what is left over is weighed.
    """
    r, room, weight = space.r, space.room, space.weight
    n = r.shape[0]
    before = math.inf
    for m in range(MAX_REFINEMENTS):
        product(system.ptr, system.rows, space.A, room[n:], r)
        now, size = 0.0, 0.0
        for k in range(n):
            r[k] = room[k] - r[k]
            now += weight[k] * abs(r[k])
            size += weight[k] * abs(room[k])
        if m >= least and (now <= 1e-13 * size or now > 0.95 * before):
            return
        before = now
        solve(system.ptr, system.rows, space.S, r)
        for k in range(n):
            room[n + k] += r[k]


@kernel(hot=True)
def solve_saddle(system, space):
    """Replace r by the solution of the factored saddle system, refined where that is asked for."""
    r, room = space.r, space.room
    if space.settings.refined == 0:
        solve(system.ptr, system.rows, space.S, r)
        return
    n = r.shape[0]
    for k in range(n):
        room[k] = r[k]
    solve(system.ptr, system.rows, space.S, r)
    for k in range(n):
        room[n + k] = r[k]
    refine(system, space, REFINEMENTS if space.settings.epsilon > 0.0 else 1)
    for k in range(n):
        r[k] = room[n + k]


@kernel
def remove_self_stress(system, rounds, eps, w_eps, S, r, y):
    """Remove from the multipliers in y what no force needs; r is room.

    A self-stress n has B^T n = 0, so S answers -eps W n in the rows of the multipliers with n itself, and anything else
    with a part of O(eps) of it.  Round-off puts u/eps^2 of self-stress into a solution, also here: hence some rounds.
    In the norm of W a round never lets y grow: eps (B M^-1 B^T + eps W)^-1 W has eigenvalues from 0 to 1.  One that would
    is round-off of a matrix near a singular one, and would grow from round to round.
    """
    head, ids = system.head, system.ids
    for _ in range(rounds):
        zero(r)
        for k in range(head.lam, head.lam + head.n_lam):
            for i in range(ids[k], ids[k] + 3):
                r[i] = -eps * w_eps[i] * y[i]
        solve(system.ptr, system.rows, S, r)
        before, after = 0.0, 0.0
        for k in range(head.lam, head.lam + head.n_lam):
            for i in range(ids[k], ids[k] + 3):
                before += w_eps[i] * y[i] ** 2
                after += w_eps[i] * (y[i] - r[i]) ** 2
        if not after <= before:
            return
        for k in range(head.lam, head.lam + head.n_lam):
            setv(y, ids[k], sub(vec(y, ids[k]), vec(r, ids[k])))


@kernel
def shortest(system, lam, space):
    """Replace lam by the multipliers of minimum norm with the same forces B_n^T lam, for redundant rows.

    What lam holds besides is round-off over eps; as prediction of the next step, at another B, it would act.
    """
    head, ids, r = system.head, system.ids, space.r
    zero(r)
    for k in range(head.n_blocks_b):
        i = head.blocks_b + 4 * k
        addv(r, ids[head.row + 2 * ids[i + 1] + ids[i + 2]], mtv(mat(space.Bn, 9 * k), vec(lam, ids[i + 3])))
    solve_saddle(system, space)
    for k in range(head.lam, head.lam + head.n_lam):
        setv(lam, ids[k], vec(r, ids[k]))


@kernel(hot=True)
def clear_rows(system, r):
    """Zero in the rows of the multipliers."""
    head, ids = system.head, system.ids
    for k in range(head.lam, head.lam + head.n_lam):
        setv(r, ids[k], (0.0, 0.0, 0.0))


@kernel
def accelerations(
    system, t, q, v, vd, lam, space
):  # fmt: skip
    """vd and lam of M vd + g + B^T lam = 0, B vd + Z = 0 at (q, v, t), after `saddle` at q."""
    head, ids = system.head, system.ids
    if not changes_variables(head):
        residual(system, t, q, v, space.no_v, space.no_lam, 1.0, space.r)
        clear_rows(system, space.r)
        acceleration_rows(system, t, q, v, space.r)
    else:
        inertial(system, q, v, space.no_v, space.vi, space.vdi)
        residual(system, t, q, space.vi, space.vdi, space.no_lam, 1.0, space.r)
        clear_rows(system, space.r)
        acceleration_rows(system, t, q, space.vi, space.r)
        convective(system, space.Bn, v, space.r)
    solve_saddle(system, space)
    if space.settings.epsilon > 0.0:
        y = space.room[space.r.shape[0] :]  # the solution; before it stands the right side
        remove_self_stress(system, runtime(ROUNDS), space.settings.epsilon, space.eps, space.S, space.r, y)
        refine(system, space, 1)
        copy(y, space.r)
    zero(vd)
    subtract_nodes(system, space.r, vd)
    for k in range(head.lam, head.lam + head.n_lam):
        setv(lam, ids[k], neg(vec(space.r, ids[k])))


@kernel(hot=True)
def subtract_nodes(system, r, w):
    """w -= what r holds in the rows of the nodes (w six a node)."""
    head, ids = system.head, system.ids
    row = head.row
    for n in range(1, head.n_nodes):
        setv(w, 6 * n, sub(vec(w, 6 * n), vec(r, ids[row + 2 * n])))
        setv(w, 6 * n + 3, sub(vec(w, 6 * n + 3), vec(r, ids[row + 2 * n + 1])))


@kernel
def project_velocity(
    system, t, q, v, space
):  # fmt: skip
    """v -= M^-1 B^T (B M^-1 B^T)^-1 (B v + dPhi/dt), after `saddle` at q."""
    head = system.head
    zero(space.r)
    if not changes_variables(head):
        velocity_rows(system, t, q, v, space.r)
    else:
        inertial(system, q, v, space.no_v, space.vi, space.vdi)
        velocity_rows(system, t, q, space.vi, space.r)
    solve_saddle(system, space)
    subtract_nodes(system, space.r, v)


@kernel
def project_position(
    system, t, qs, w, q, space
):  # fmt: skip
    """q = qs exp(w) on Phi(q, t) = 0, w = M^-1 B^T mu, after `position_saddle` at qs; returns the corrections made, or -1.

    One to three corrections are usual: the direction is frozen, so convergence is linear with a rate of the order of w.
    """
    head = system.head
    zero(w)
    reach = 1.0
    for n in range(1, head.n_nodes - head.n_trackers):
        for k in range(3):
            reach = max(reach, abs(qs[12 * n + k]) / space.settings.length)
    before = math.inf
    for m in range(20):
        move(system, False, qs, w, q)
        residual(system, t, q, space.no_v, space.no_v, space.no_lam, 0.0, space.r)
        scale_velocity_rows(system, 0.0, space.r)
        gap, total = 0.0, 0.0
        for k in range(space.r.shape[0]):
            space.r[k] = space.r[k] if space.phi[k] > 0.0 else 0.0
            gap = max(gap, abs(space.r[k]) * space.phi[k])  # ignores nan
            total += abs(space.r[k])
        if not total < math.inf:
            return -1
        if gap <= ROUND_OFF * reach or (gap > 0.5 * before and gap <= 100.0 * ROUND_OFF * reach):
            return m
        before = gap
        solve_saddle(system, space)
        subtract_nodes(system, space.r, w)
    return -1


class Index1:
    """Workspace of these kernels, `space`."""

    def __init__(self, evaluator: Evaluator, eps: float) -> None:
        e, s = evaluator, evaluator.structure
        self.evaluator, w = e, evaluator.scales
        settings = record(SADDLE_SETTINGS)
        settings.length = w.length
        T_inverse = e.Ti.copy()
        if s.layout.changes_variables:  # others need them not here
            inverse_tangents(s.system, False, e.zero, T_inverse)
        nodes, rows, blocks = e.zero.shape, s.size, e.S.shape
        self.space = SaddleSpace(
            settings, w.eps, w.phi, w.dyn + w.phi, np.zeros(nodes), np.zeros(rows), np.zeros(nodes), np.zeros(nodes), T_inverse,
            np.zeros(blocks), np.zeros(blocks), np.zeros(e.work.shape), np.zeros(e.Bn.shape), np.zeros(rows),
            np.zeros(2 * rows),
        )  # fmt: skip
        self.set_eps(eps)

    def set_eps(self, eps: float) -> None:
        """Switch the regularization of redundant rows on or off."""
        self.space.settings.epsilon = eps
        self.space.settings.refined = eps > 0.0 or self.evaluator.scales.mass_ratio > UNEQUAL

    @property
    def system(self) -> Tables:
        """The system as kernels know it."""
        return self.evaluator.structure.system
