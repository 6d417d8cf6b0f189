"""Accelerations and projections: the linear systems with the saddle matrix of a configuration,

    [ M  B^T ] [ y ]   [ a ]
    [ B   0  ] [ z ] = [ b ],

for methods that work at acceleration level (Terze, Muller, Zlatar: index 1) and for output of others.  One factorisation
at q serves the accelerations, the projection of velocities and (direction frozen there) that of positions.

Redundant rows are regularised by -eps W and the solution refined, so the multipliers are those of minimum norm.
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import kernel, runtime
from liedyn.equation.builder import (
    BLOCKS_B,
    EPS,
    LAM,
    N_NODES,
    N_SE3,
    N_TRACKERS,
    PAD,
    PART_KB,
    PART_M,
    ROW,
    TANGENT_SE3,
    VELOCITY_EPS,
)
from liedyn.equation.evaluate import (
    ACCELERATION_ROWS,
    VELOCITY_ROWS,
    constraint_rows,
    convective,
    inertial,
    inverse_tangents,
    move,
    residual,
    scale_velocity_rows,
    tangent_parts,
)
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.linear.blocklu import factor, product, solve
from liedyn.equation.roles import call_tangent_se3
from liedyn.groups.algebra import copy, mat, neg, setm, setv, sub, vec, zero

EPSILON, LENGTH = 0, 1  # places in the array of settings
ROUNDS = 4  # of the removal of self-stress
REFINEMENTS, MAX_REFINEMENTS = 2, 50  # of a solution with redundant rows
IDLE = 1e30  # on the diagonal of a row that shall not act
ROUND_OFF = 4 * 2.0**-52  # gap of a constraint over the length that counts as closed


@kernel
def saddle(H, I, P, ptr, rows, u, t, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room):
    """Assemble and factor the saddle matrix at q (signals in u); returns the largest entry of an inverted pivot.

    Bn keeps the blocks of B in the order of BLOCKS_B, A the matrix before factoring where rows are redundant.
    """
    saddle_matrix(H, I, P, u, t, q, no_v, no_lam, Ti, S, work, Bn)
    return factor_saddle(H, I, ptr, rows, ix, w_eps, S, A)


@kernel
def position_saddle(H, I, P, ptr, rows, u, t, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room):
    """The same for a projection of positions: rows of velocities do not act, as they do not say where a body may be."""
    saddle_matrix(H, I, P, u, t, q, no_v, no_lam, Ti, S, work, Bn)
    for k in range(H[EPS] + 2 * H[VELOCITY_EPS], H[EPS] + 2 * H[EPS + 1], 2):
        S[I[k]] -= IDLE
    return factor_saddle(H, I, ptr, rows, ix, w_eps, S, A)


@kernel
def factor_saddle(H, I, ptr, rows, ix, w_eps, S, A):
    """Factor S, with redundant rows regularised; A keeps the matrix before that."""
    if ix[EPSILON] > 0.0:
        copy(S, A)
        for k in range(H[EPS], H[EPS] + 2 * H[EPS + 1], 2):
            S[I[k]] -= ix[EPSILON] * w_eps[I[k + 1]]
    return factor(ptr, rows, S)


@kernel
def saddle_matrix(H, I, P, u, t, q, no_v, no_lam, Ti, S, work, Bn):
    """Assemble the saddle matrix at q."""
    zero(S)
    if H[N_SE3] == 0:
        tangent_parts(H, I, P, u, t, runtime(PART_M), 1.0, 0.0, 0.0, 0.0, q, no_v, no_v, no_lam, S)
        tangent_parts(H, I, P, u, t, runtime(PART_KB), 0.0, 0.0, 0.0, 1.0, q, no_v, no_v, no_lam, S)
    else:
        call_tangent_se3(
            H[TANGENT_SE3], H, I, P, u, t, 1.0, 0.0, 0.0, q, no_v, no_v, no_v, no_v, no_lam, no_lam, Ti, S, work, Bn
        )
    for k in range(H[PAD], H[PAD] + H[PAD + 1]):
        S[I[k]] += 1.0
    for k in range(H[BLOCKS_B + 1]):
        setm(Bn, 9 * k, mat(S, I[H[BLOCKS_B] + 4 * k]))


@kernel
def refine(ptr, rows, S, A, r, room, least):
    """Refine the solution in the second half of room, whose right side is the first, at least so many times.

    A small singular value s of B, as near a singular pose, makes it slow: by eps / (eps + s^2) a round.  r is room.
    """
    n = r.shape[0]
    before = math.inf
    for m in range(MAX_REFINEMENTS):
        product(ptr, rows, A, room[n:], r)
        now, size = 0.0, 0.0
        for k in range(n):
            r[k] = room[k] - r[k]
            now += abs(r[k])
            size += abs(room[k])
        if m >= least and (now <= 1e-13 * size or now > 0.95 * before):
            return
        before = now
        solve(ptr, rows, S, r)
        for k in range(n):
            room[n + k] += r[k]


@kernel
def solve_saddle(ptr, rows, ix, S, A, r, room):
    """Replace r by the solution of the factored saddle system; refined where rows are redundant."""
    if ix[EPSILON] == 0.0:
        solve(ptr, rows, S, r)
        return
    n = r.shape[0]
    for k in range(n):
        room[k] = r[k]
    solve(ptr, rows, S, r)
    for k in range(n):
        room[n + k] = r[k]
    refine(ptr, rows, S, A, r, room, REFINEMENTS)
    for k in range(n):
        r[k] = room[n + k]


@kernel
def remove_self_stress(H, I, ptr, rows, rounds, eps, w_eps, S, r, y):
    """Remove from the multipliers in y what no force needs; r is room.

    A self-stress n has B^T n = 0, so S answers -eps W n in the rows of the multipliers with n itself, and anything else
    with a part of O(eps) of it.  Round-off puts u/eps^2 of self-stress into a solution, also here: hence some rounds.
    In the norm of W a round never lets y grow: eps (B M^-1 B^T + eps W)^-1 W has eigenvalues from 0 to 1.  One that would
    is round-off of a matrix near a singular one, and would grow from round to round.
    """
    for _ in range(rounds):
        zero(r)
        for k in range(H[LAM], H[LAM] + H[LAM + 1]):
            for i in range(I[k], I[k] + 3):
                r[i] = -eps * w_eps[i] * y[i]
        solve(ptr, rows, S, r)
        before, after = 0.0, 0.0
        for k in range(H[LAM], H[LAM] + H[LAM + 1]):
            for i in range(I[k], I[k] + 3):
                before += w_eps[i] * y[i] ** 2
                after += w_eps[i] * (y[i] - r[i]) ** 2
        if not after <= before:
            return
        for k in range(H[LAM], H[LAM] + H[LAM + 1]):
            setv(y, I[k], sub(vec(y, I[k]), vec(r, I[k])))


@kernel
def clear_rows(H, I, r):
    """Zero in the rows of the multipliers."""
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        setv(r, I[k], (0.0, 0.0, 0.0))


@kernel
def accelerations(
    H, I, P, ptr, rows, u, t, q, v, vd, lam, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
):  # fmt: skip
    """vd and lam of M vd + g + B^T lam = 0, B vd + Z = 0 at (q, v, t), after `saddle` at q."""
    if H[N_SE3] == 0:
        residual(H, I, P, u, t, q, v, no_v, no_lam, 1.0, r)
        clear_rows(H, I, r)
        constraint_rows(H, I, P, u, t, q, v, runtime(ACCELERATION_ROWS), r)
    else:
        inertial(H, I, q, v, no_v, vi, vdi)
        residual(H, I, P, u, t, q, vi, vdi, no_lam, 1.0, r)
        clear_rows(H, I, r)
        constraint_rows(H, I, P, u, t, q, vi, runtime(ACCELERATION_ROWS), r)
        convective(H, I, Bn, v, r)
    solve_saddle(ptr, rows, ix, S, A, r, room)
    if ix[EPSILON] > 0.0:
        y = room[r.shape[0] :]  # the solution; before it stands the right side
        remove_self_stress(H, I, ptr, rows, runtime(ROUNDS), ix[EPSILON], w_eps, S, r, y)
        refine(ptr, rows, S, A, r, room, 1)
        copy(y, r)
    zero(vd)
    subtract_nodes(H, I, r, vd)
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        setv(lam, I[k], neg(vec(r, I[k])))


@kernel
def subtract_nodes(H, I, r, w):
    """w -= what r holds in the rows of the nodes (w six a node)."""
    row = H[ROW]
    for n in range(1, H[N_NODES]):
        setv(w, 6 * n, sub(vec(w, 6 * n), vec(r, I[row + 2 * n])))
        setv(w, 6 * n + 3, sub(vec(w, 6 * n + 3), vec(r, I[row + 2 * n + 1])))


@kernel
def project_velocity(
    H, I, P, ptr, rows, u, t, q, v, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
):  # fmt: skip
    """v -= M^-1 B^T (B M^-1 B^T)^-1 (B v + dPhi/dt), after `saddle` at q."""
    zero(r)
    if H[N_SE3] == 0:
        constraint_rows(H, I, P, u, t, q, v, runtime(VELOCITY_ROWS), r)
    else:
        inertial(H, I, q, v, no_v, vi, vdi)
        constraint_rows(H, I, P, u, t, q, vi, runtime(VELOCITY_ROWS), r)
    solve_saddle(ptr, rows, ix, S, A, r, room)
    subtract_nodes(H, I, r, v)


@kernel
def project_position(
    H, I, P, ptr, rows, u, t, qs, w, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
):  # fmt: skip
    """q = qs exp(w) on Phi(q, t) = 0, w = M^-1 B^T mu, after `position_saddle` at qs; returns the corrections made, or -1.

    One to three corrections are usual: the direction is frozen, so convergence is linear with a rate of the order of w.
    """
    zero(w)
    reach = 1.0
    for n in range(1, H[N_NODES] - H[N_TRACKERS]):
        for k in range(3):
            reach = max(reach, abs(qs[12 * n + k]) / ix[LENGTH])
    before = math.inf
    for m in range(20):
        move(H, I, False, qs, w, q)
        residual(H, I, P, u, t, q, no_v, no_v, no_lam, 0.0, r)
        scale_velocity_rows(H, I, 0.0, r)
        gap, total = 0.0, 0.0
        for k in range(r.shape[0]):
            r[k] = r[k] if w_phi[k] > 0.0 else 0.0
            gap = max(gap, abs(r[k]) * w_phi[k])  # passes nan by
            total += abs(r[k])
        if not total < math.inf:
            return -1
        if gap <= ROUND_OFF * reach or (gap > 0.5 * before and gap <= 100.0 * ROUND_OFF * reach):
            return m
        before = gap
        solve_saddle(ptr, rows, ix, S, A, r, room)
        subtract_nodes(H, I, r, w)
    return -1


class Index1:
    """Workspace of these kernels: `system` and `arrays` are their first and last arguments."""

    def __init__(self, evaluator: Evaluator, eps: float) -> None:
        e, s = evaluator, evaluator.structure
        self.evaluator = e
        self.settings = np.array([eps, e.scales.length])
        self.Ti = e.Ti.copy()
        inverse_tangents(s.H, s.I, False, e.zero, self.Ti)
        self.S, self.A = np.zeros(e.S.shape), np.zeros(e.S.shape)
        self.r, self.room = np.zeros(s.size), np.zeros(2 * s.size)
        self.Bn, self.work = np.zeros(e.Bn.shape), np.zeros(e.work.shape)
        self.vi, self.vdi = np.zeros(e.vi.shape), np.zeros(e.vdi.shape)
        self.no_v, self.no_lam = np.zeros(e.zero.shape), np.zeros(e.no_lam.shape)

    def set_eps(self, eps: float) -> None:
        """Switch the regularisation of redundant rows on or off."""
        self.settings[EPSILON] = eps

    @property
    def system(self) -> tuple[np.ndarray, ...]:
        """H, I, P, ptr, rows, u."""
        s = self.evaluator.structure
        return (s.H, s.I, s.P, *s.program.arrays, s.u)

    @property
    def arrays(self) -> tuple[np.ndarray, ...]:
        """Arguments from ix on."""
        w = self.evaluator.scales
        return (
            self.settings, w.eps, w.phi, self.no_v, self.no_lam, self.vi, self.vdi, self.Ti, self.S, self.A, self.work,
            self.Bn, self.r, self.room,
        )  # fmt: skip
