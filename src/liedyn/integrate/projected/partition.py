"""Projection by coordinate partitioning: constraints are restored by the dependent coordinates alone.

The columns of B that span its range best become dependent, the others keep what the integrator gave them (Z. Terze,
J. Naudet, Multibody Syst. Dyn. 20 (2008) 85 and 24 (2010) 203).  On the group the coordinates are those of w in q exp(w).

Columns and rows are chosen by elimination with complete pivoting of B in the metric of the mass, once, and again when the
smallest pivot of the chosen square matrix has halved.  Rows that repeat others are left out.  The matrix is dense: the
cost grows with the third power of the number of constraints.

The coordinates are components in inertial axes (translations on R3 x SO(3)) and body axes: a model turned in space has other
ones, so its result is another one within the error of the method.  The projection in the metric of the mass has no such axes.
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import kernel, runtime
from liedyn.equation.builder import BLOCKS_B, N_NODES, N_SE3, VELOCITY_B
from liedyn.equation.evaluate import (
    VELOCITY_ROWS,
    constraint_gradient,
    constraint_rows,
    inertial,
    move,
    residual,
    scale_velocity_rows,
)
from liedyn.equation.saddle import LENGTH, ROUND_OFF
from liedyn.groups.algebra import zero
from liedyn.integrate.run import Run

LARGEST = 300  # constraint rows
DEPENDENT = 1e-8  # pivots smaller than this part of the largest belong to rows that repeat others
RENEW = 0.5  # the choice is renewed when the smallest pivot has shrunk by this factor
# places in the array of integers `chosen` (rank, then rows, columns and exchanges, last the blocks of B that there were to
# choose from) and of numbers `factors`
RANK, CHOICES, FIRST, BLOCKS = 0, 1, 2, -1
BEST, MATRIX = 0, 1


@kernel
def scaled_gradient(H, I, count, Bn, place, scale, dense):
    """dense = B, its first `count` blocks, rows and columns scaled.

    `place` gives the row of dense for each row of r, `scale` rows then columns.
    """
    m, size = scale.shape[0] - 6 * H[N_NODES], 6 * H[N_NODES]
    zero(dense)
    for k in range(count):
        i = H[BLOCKS_B] + 4 * k
        column = 6 * I[i + 1] + 3 * I[i + 2]
        for a in range(3):
            row = place[I[i + 3] + a]
            if row >= 0:
                for b in range(column, column + 3):
                    dense[size * row + b] += Bn[9 * k + 3 * a + b - column] * scale[row] * scale[m + b]


@kernel
def choose(m, size, dense, chosen):
    """Rows and columns of the largest pivots, by elimination in `dense`; returns the smallest pivot."""
    for k in range(m):
        chosen[FIRST + k] = k
    rank, largest, smallest = 0, 0.0, math.inf
    for k in range(m):
        pivot, pr, pc = 0.0, k, 0
        for i in range(k, m):
            for j in range(size):
                if abs(dense[size * chosen[FIRST + i] + j]) > pivot:
                    pivot, pr, pc = abs(dense[size * chosen[FIRST + i] + j]), i, j
        largest = max(largest, pivot)
        if not pivot > DEPENDENT * largest:
            break
        rank, smallest = k + 1, pivot
        row = chosen[FIRST + pr]
        chosen[FIRST + pr], chosen[FIRST + k], chosen[FIRST + m + k] = chosen[FIRST + k], row, pc
        for i in range(k + 1, m):
            other = chosen[FIRST + i]
            f = dense[size * other + pc] / dense[size * row + pc]
            if f != 0.0:
                for j in range(size):
                    dense[size * other + j] -= f * dense[size * row + j]
                dense[size * other + pc] = 0.0
    chosen[RANK] = rank
    chosen[CHOICES] += 1
    return smallest


@kernel
def factor_chosen(m, size, dense, chosen, factors):
    """LU factors of the chosen square matrix, rows exchanged; returns its smallest pivot."""
    n, smallest = chosen[RANK], math.inf
    for i in range(n):
        for j in range(n):
            factors[MATRIX + n * i + j] = dense[size * chosen[FIRST + i] + chosen[FIRST + m + j]]
    for k in range(n):
        best = k
        for i in range(k + 1, n):
            if abs(factors[MATRIX + n * i + k]) > abs(factors[MATRIX + n * best + k]):
                best = i
        chosen[FIRST + 2 * m + k] = best
        for j in range(n):
            a, b = MATRIX + n * k + j, MATRIX + n * best + j
            factors[a], factors[b] = factors[b], factors[a]
        pivot = factors[MATRIX + n * k + k]
        smallest = min(smallest, abs(pivot))
        if pivot == 0.0:
            return 0.0
        for i in range(k + 1, n):
            f = factors[MATRIX + n * i + k] / pivot
            factors[MATRIX + n * i + k] = f
            if f != 0.0:
                for j in range(k + 1, n):
                    factors[MATRIX + n * i + j] -= f * factors[MATRIX + n * k + j]
    return smallest


@kernel
def prepare_partition(H, I, count, Bn, place, scale, dense, chosen, factors):
    """Factor the square matrix of the dependent columns of B, given by `count` blocks; False if it is singular."""
    size = 6 * H[N_NODES]
    m = scale.shape[0] - size
    scaled_gradient(H, I, count, Bn, place, scale, dense)
    same = chosen[RANK] > 0 and chosen[BLOCKS] == count
    if same and factor_chosen(m, size, dense, chosen, factors) > RENEW * factors[BEST]:
        return True
    choose(m, size, dense, chosen)
    chosen[BLOCKS] = count
    scaled_gradient(H, I, count, Bn, place, scale, dense)
    factors[BEST] = factor_chosen(m, size, dense, chosen, factors)
    return chosen[RANK] > 0 and factors[BEST] > 0.0


@kernel
def subtract_dependent(H, lam_rows, scale, chosen, factors, r, right, w):
    """w -= B_dependent^-1 r in the dependent coordinates."""
    n, size = chosen[RANK], 6 * H[N_NODES]
    m = scale.shape[0] - size
    for i in range(n):
        row = chosen[FIRST + i]
        right[i] = r[lam_rows[row]] * scale[row]
    for k in range(n):
        i = chosen[FIRST + 2 * m + k]
        right[k], right[i] = right[i], right[k]
    for i in range(n):
        for j in range(i):
            right[i] -= factors[MATRIX + n * i + j] * right[j]
    for i in range(n - 1, -1, -1):
        for j in range(i + 1, n):
            right[i] -= factors[MATRIX + n * i + j] * right[j]
        right[i] /= factors[MATRIX + n * i + i]
    for j in range(n):
        column = chosen[FIRST + m + j]
        w[column] -= scale[m + column] * right[j]


@kernel
def position_by_partition(
    H, I, P, u, t, lam_rows, place, scale, dense, chosen, factors, right, qs, w, q, ix, w_phi, no_v, no_lam, S, Bn, r
):  # fmt: skip
    """q = qs exp(w) on Phi(q, t) = 0 with w in the dependent coordinates; returns the corrections made, or -1."""
    zero(w)
    constraint_gradient(H, I, P, u, t, qs, no_v, no_v, no_lam, S, Bn)
    # rows of velocities do not say where a body may be
    if not prepare_partition(H, I, H[VELOCITY_B], Bn, place, scale, dense, chosen, factors):
        return -1
    reach = 1.0
    for n in range(1, H[N_NODES]):
        for k in range(3):
            reach = max(reach, abs(qs[12 * n + k]) / ix[LENGTH])
    before = math.inf
    for corrections in range(20):
        move(H, I, False, qs, w, q)
        residual(H, I, P, u, t, q, no_v, no_v, no_lam, 0.0, r)
        scale_velocity_rows(H, I, 0.0, r)
        gap, total = 0.0, 0.0
        for row in lam_rows:
            gap = max(gap, abs(r[row]) * w_phi[row])  # passes nan by
            total += abs(r[row])
        if not total < math.inf:
            return -1
        if gap <= ROUND_OFF * reach or (gap > 0.5 * before and gap <= 100.0 * ROUND_OFF * reach):
            return corrections
        before = gap
        subtract_dependent(H, lam_rows, scale, chosen, factors, r, right, w)
    return -1


@kernel
def velocity_by_partition(
    H, I, P, u, t, lam_rows, place, scale, dense, chosen, factors, right, q, v, no_v, vi, vdi, Bn, r
):  # fmt: skip
    """v on B v + dPhi/dt = 0 by its dependent coordinates; Bn holds B at q.  False if they cannot."""
    if not prepare_partition(H, I, H[BLOCKS_B + 1], Bn, place, scale, dense, chosen, factors):
        return False
    zero(r)
    if H[N_SE3] > 0:
        inertial(H, I, q, v, no_v, vi, vdi)
        constraint_rows(H, I, P, u, t, q, vi, runtime(VELOCITY_ROWS), r)
    else:
        constraint_rows(H, I, P, u, t, q, v, runtime(VELOCITY_ROWS), r)
    subtract_dependent(H, lam_rows, scale, chosen, factors, r, right, v)
    return True


class Partition:
    """Arrays of these kernels; `arrays` from lam_rows to right."""

    def __init__(self, run: Run, used: bool) -> None:
        e, s, state = run.initial.e, run.initial.e.structure, run.start_state
        m = len(s.lam_rows) if used else 0
        size = 6 * s.n_nodes
        place = np.full(s.size, -1)
        place[s.lam_rows[:m]] = np.arange(m)
        self.scale = np.zeros(m + size)
        if used:
            M = e.mass(state.q, state.t).diagonal()
            self.scale[:m] = 1.0 / np.sqrt(e.scales.eps[s.lam_rows])
            self.scale[m:] = np.where(M > 0, 1.0 / np.sqrt(np.where(M > 0, M, 1.0)), 0.0)
        self.chosen = np.zeros(FIRST + 3 * m + 1, dtype=np.int64)
        self.arrays = (
            s.lam_rows, place, self.scale, np.zeros(m * size), self.chosen, np.zeros(MATRIX + m * m), np.zeros(m),
        )  # fmt: skip
