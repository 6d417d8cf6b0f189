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
from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.equation.evaluate import residual, scale_velocity_rows, velocity_rows
from liedyn.equation.iteration_matrix import constraint_gradient
from liedyn.equation.moves import inertial, move
from liedyn.equation.nodes import changes_variables
from liedyn.equation.records import record
from liedyn.equation.saddle import ROUND_OFF
from liedyn.groups.algebra import zero
from liedyn.integrate.run import Run

LARGEST = 300  # constraint rows
DEPENDENT = 1e-8  # pivots smaller than this part of the largest belong to rows that repeat others
RENEW = 0.5  # the choice is renewed when the smallest pivot has shrunk by this factor
CHOICE = np.dtype(
    [
        ("rank", np.int64),  # number of independent rows, and of dependent coordinates
        ("choices", np.int64),  # how often they were chosen
        ("blocks", np.int64),  # blocks of B that there were to choose from
        ("best", np.float64),  # smallest pivot of the square matrix when they were chosen
    ]
)


class Partition(NamedTuple):
    """The choice of dependent coordinates, and the factors of the square matrix that belongs to it."""

    choice: Any  # record CHOICE
    lam_rows: Any  # place in r of each constraint row
    place: Any  # constraint row of each place in r, -1 where there is none
    row_scale: Any
    column_scale: Any
    dense: Any  # B, scaled
    rows: Any  # constraint rows, the chosen ones first
    columns: Any  # the dependent coordinates
    exchanges: Any  # of rows in the factorization
    factors: Any  # L and U
    right: Any  # right side, then the solution


@inner
def scaled_gradient(system, blocks, Bn, partition):
    """dense = B, given by its first `blocks` blocks in Bn, rows and columns scaled."""
    head, ids = system.head, system.ids
    place, row_scale, column_scale, dense = (
        partition.place, partition.row_scale, partition.column_scale, partition.dense,
    )  # fmt: skip
    for i in range(dense.shape[0]):
        zero(dense[i])
    for k in range(blocks):
        i = head.blocks_b + 4 * k
        column = 6 * ids[i + 1] + 3 * ids[i + 2]
        for a in range(3):
            row = place[ids[i + 3] + a]
            if row >= 0:
                for b in range(column, column + 3):
                    dense[row, b] += Bn[9 * k + 3 * a + b - column] * row_scale[row] * column_scale[b]


@inner
def choose(partition):
    """Rows and columns of the largest pivots, by elimination in `dense`."""
    dense, rows, columns = partition.dense, partition.rows, partition.columns
    m, size = dense.shape
    for k in range(m):
        rows[k] = k
    rank, largest = 0, 0.0
    for k in range(m):
        pivot, pr, pc = 0.0, k, 0
        for i in range(k, m):
            for j in range(size):
                if abs(dense[rows[i], j]) > pivot:
                    pivot, pr, pc = abs(dense[rows[i], j]), i, j
        largest = max(largest, pivot)
        if not pivot > DEPENDENT * largest:
            break
        rank = k + 1
        row = rows[pr]
        rows[pr], rows[k], columns[k] = rows[k], row, pc
        for i in range(k + 1, m):
            other = rows[i]
            f = dense[other, pc] / dense[row, pc]
            if f != 0.0:
                for j in range(size):
                    dense[other, j] -= f * dense[row, j]
                dense[other, pc] = 0.0
    partition.choice.rank = rank
    partition.choice.choices += 1


@inner
def factor_chosen(partition):
    """LU factors of the chosen square matrix, rows exchanged; returns its smallest pivot."""
    dense, rows, columns, factors = partition.dense, partition.rows, partition.columns, partition.factors
    n, smallest = partition.choice.rank, math.inf
    for i in range(n):
        for j in range(n):
            factors[i, j] = dense[rows[i], columns[j]]
    for k in range(n):
        best = k
        for i in range(k + 1, n):
            if abs(factors[i, k]) > abs(factors[best, k]):
                best = i
        partition.exchanges[k] = best
        for j in range(n):
            factors[k, j], factors[best, j] = factors[best, j], factors[k, j]
        pivot = factors[k, k]
        smallest = min(smallest, abs(pivot))
        if pivot == 0.0:
            return 0.0
        for i in range(k + 1, n):
            f = factors[i, k] / pivot
            factors[i, k] = f
            if f != 0.0:
                for j in range(k + 1, n):
                    factors[i, j] -= f * factors[k, j]
    return smallest


@inner
def prepare_partition(system, blocks, Bn, partition):
    """Factor the square matrix of the dependent columns of B, given by `blocks` blocks; False if it is singular."""
    choice = partition.choice
    scaled_gradient(system, blocks, Bn, partition)
    same = choice.rank > 0 and choice.blocks == blocks
    if same and factor_chosen(partition) > RENEW * choice.best:
        return True
    choose(partition)
    choice.blocks = blocks
    scaled_gradient(system, blocks, Bn, partition)
    choice.best = factor_chosen(partition)
    return choice.rank > 0 and choice.best > 0.0


@inner
def subtract_dependent(partition, r, w):
    """w -= B_dependent^-1 r in the dependent coordinates."""
    rows, columns, factors, right = partition.rows, partition.columns, partition.factors, partition.right
    n = partition.choice.rank
    for i in range(n):
        right[i] = r[partition.lam_rows[rows[i]]] * partition.row_scale[rows[i]]
    for k in range(n):
        i = partition.exchanges[k]
        right[k], right[i] = right[i], right[k]
    for i in range(n):
        for j in range(i):
            right[i] -= factors[i, j] * right[j]
    for i in range(n - 1, -1, -1):
        for j in range(i + 1, n):
            right[i] -= factors[i, j] * right[j]
        right[i] /= factors[i, i]
    for j in range(n):
        w[columns[j]] -= partition.column_scale[columns[j]] * right[j]


@inner
def position_by_partition(system, t, partition, q_star, w, q, space):
    """q = q* exp(w) on Phi(q, t) = 0 with w in the dependent coordinates; returns the corrections made, or -1."""
    head, no_v, no_lam, r = system.head, space.no_v, space.no_lam, space.r
    zero(w)
    constraint_gradient(system, t, q_star, no_v, no_v, no_lam, space.S, space.Bn)
    # nonholonomic rows do not restrict where a body may be
    if not prepare_partition(system, head.velocity_b, space.Bn, partition):
        return -1
    reach = 1.0
    for n in range(1, head.n_nodes):
        for k in range(3):
            reach = max(reach, abs(q_star[12 * n + k]) / space.settings.length)
    before = math.inf
    for corrections in range(20):
        move(system, False, q_star, w, q)
        residual(system, t, q, no_v, no_v, no_lam, 0.0, r)
        scale_velocity_rows(system, 0.0, r)
        gap, total = 0.0, 0.0
        for row in partition.lam_rows:
            gap = max(gap, abs(r[row]) * space.phi[row])  # ignores nan
            total += abs(r[row])
        if not total < math.inf:
            return -1
        if gap <= ROUND_OFF * reach or (gap > 0.5 * before and gap <= 100.0 * ROUND_OFF * reach):
            return corrections
        before = gap
        subtract_dependent(partition, r, w)
    return -1


@inner
def velocity_by_partition(system, t, partition, q, v, space):
    """v on B v + dPhi/dt = 0 by its dependent coordinates; space.Bn holds B at q.  False if they cannot."""
    if not prepare_partition(system, system.head.n_blocks_b, space.Bn, partition):
        return False
    zero(space.r)
    if changes_variables(system.head):
        inertial(system, q, v, space.no_v, space.vi, space.vdi)
        velocity_rows(system, t, q, space.vi, space.r)
    else:
        velocity_rows(system, t, q, v, space.r)
    subtract_dependent(partition, space.r, v)
    return True


def make_partition(run: Run, used: bool) -> Partition:
    """The record of these kernels; without constraint rows where it is not used."""
    e, s, state = run.initial.e, run.initial.e.structure, run.start_state
    m, size = len(s.lam_rows) if used else 0, 6 * s.n_nodes
    place = np.full(s.size, -1)
    place[s.lam_rows[:m]] = np.arange(m)
    row_scale, column_scale = np.zeros(m), np.zeros(size)
    if used:
        M = e.mass(state.q, state.t).diagonal()
        row_scale[:] = 1.0 / np.sqrt(e.scales.eps[s.lam_rows])
        column_scale[:] = np.where(M > 0, 1.0 / np.sqrt(np.where(M > 0, M, 1.0)), 0.0)
    rows, columns, exchanges = (np.zeros(m, dtype=np.int64) for _ in range(3))
    return Partition(
        choice=record(CHOICE), lam_rows=s.lam_rows, place=place, row_scale=row_scale, column_scale=column_scale,
        dense=np.zeros((m, size)), rows=rows, columns=columns, exchanges=exchanges, factors=np.zeros((m, m)),
        right=np.zeros(m),
    )  # fmt: skip


def check_choice(partition: Partition) -> None:
    """Refuse a choice, put there from elsewhere, that kernels cannot follow."""
    m, size = partition.dense.shape
    n = int(partition.choice.rank)
    limits = ((partition.rows, m), (partition.columns, size), (partition.exchanges, m))
    if not 0 <= n <= m or any(((x < 0) | (x >= limit)).any() for x, limit in limits):
        raise ValueError("the choice of dependent coordinates is none of this model")
