"""Constraints that repeat each other: is there one, how many, and which joints.

A closed loop often has more constraint rows than it needs (a planar four-bar with four revolute joints: 20 rows, rank
17).  Motion is then unique, reactions are not.  The factorization at build time rings the alarm at almost no cost; only
when it rings the count and the joints are found from the constraint matrix B itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import csc_matrix, csr_matrix, identity, issparse
from scipy.sparse.csgraph import connected_components
from scipy.sparse.linalg import splu, spsolve_triangular

from liedyn.compiled.decorators import kernel
from liedyn.equation.linear.blocklu import solve
from liedyn.equation.linear.symbolic import Program
from liedyn.groups.algebra import zero

EPS = 1e-7  # -EPS W on the diagonal of the multipliers, when the alarm is wanted
# in runs with redundant rows: two tiny pivots one after the other lose u/eps^2 of a self-stress, which no refinement
# brings back (4e-4 of the reactions at 1e-7); what eps itself costs, refinement does.  In poses near a singular one
# larger values let Newton fail
REGULARIZATION = 1e-6
# where only reactions are wanted, with a matrix of their own: the more tiny pivots follow each other, as of a body guided
# twice along one line, the more is lost (4e-2 of the reactions at 1e-6, 3e-8 at 1e-5)
REACTION_REGULARIZATION = 1e-5
# in the Newton iteration, which needs the motion only: there a self-stress does no harm, while eps makes a long row of
# loops soft (the stiffness of 1000 four-bars against one another is 1e-6) and slows convergence
# (by index: with two multipliers a row less round-off is let in)
NEWTON_REGULARIZATION = {3: 1e-8, 2: 1e-7}
# near a singular pose, where the square of a small singular value of B is below that: for a step by SuperLU, which pivots
RESCUE = 1e-10
_SUSPECT = 1e-5  # scaled inverse pivot of a row worth a closer look
_CHECKED = 300  # rows that get it
_NAMED = 20  # self-stresses that are worked out in a large part


class Redundancy(NamedTuple):
    """Result of `redundant_rows`.

    rank: of B.  redundant: number of rows too many.  loops: for each self-stress the owners of its rows, the owner of
    the row that is too many last (of a large part only the first few).  exact: False if a part was too large for SVD.
    """

    rank: int
    redundant: int
    loops: list[tuple[int, ...]]
    exact: bool


def pivot_alarm(program: Program, positions: Any, S: np.ndarray, eps_w: Any) -> np.ndarray:
    """Positions of the multiplier atoms with a row that depends on others; empty when B has full rank.

    positions: of all multiplier atoms.  eps_w: for each of them three numbers, EPS times W, 0 on padded rows.
    S: factored, with -eps_w added to the diagonal blocks.  A row that depends on rows eliminated before leaves little
    more than -eps_w for its pivot, so the inverse scaled by eps_w is not small, while others are of order eps.  How
    small depends on the share of the row in the self-stress, so this only finds suspects.  With G = B M^-1 B^T, the
    reactions x = (G + eps W)^-1 e to a unit load e on a row have x.e = x.(G x) + eps x.(W x), and the last term is all
    of it if and only if x is a self-stress.  On 1975 random mechanisms with masses over four decades its share was
    above 0.99 in all redundant and below 0.21 in all others.  For the number of rows ask `redundant_rows`.
    """
    positions = np.asarray(positions, dtype=np.int64)
    scale = np.sqrt(np.asarray(eps_w, dtype=float).reshape(-1, 3))
    inverse = S.reshape(-1, 3, 3)[program.pivots[positions]] * scale[:, :, None] * scale[:, None, :]
    squares = (inverse * inverse).sum(axis=(1, 2))  # of the singular values, by far smaller in most models
    if not np.isfinite(squares).all() and not np.isfinite(inverse).all():
        return positions[~np.isfinite(inverse).all(axis=(1, 2))]
    suspects = np.flatnonzero(squares > _SUSPECT**2)
    if not len(suspects):
        return suspects
    loads, size, _ = np.linalg.svd(inverse[suspects])
    order = np.argsort(-size[:, 0], kind="stable")[: int(np.count_nonzero(size[:, 0] > _SUSPECT))][:_CHECKED]
    suspects, found = suspects[order], np.zeros(len(order), dtype=np.bool_)
    r = np.zeros(3 * program.n_atoms + 3)
    _are_self_stresses(*program.arrays, S, positions, scale, suspects, loads[order, :, 0].ravel(), r, found)
    return np.sort(positions[suspects[found]])


@kernel
def _are_self_stresses(ptr, rows, S, positions, scale, suspects, loads, r, found):
    """For each suspect among the positions and the load on it, whether its reactions are a self-stress; r is room."""
    for i in range(suspects.shape[0]):
        zero(r)
        k = suspects[i]
        for j in range(3):
            r[3 * positions[k] + j] = scale[k, j] * loads[3 * i + j]
        solve(ptr, rows, S, r)
        energy, work = 0.0, 0.0
        for p in range(positions.shape[0]):
            for j in range(3):
                x = r[3 * positions[p] + j] * scale[p, j]
                energy += x * x
                work += x * loads[3 * i + j] if p == k else 0.0
        found[i] = energy > 0.5 * abs(work)


def redundant_rows(B: Any, row_owner: Any, tolerance: float = 1e-9, largest_dense: int = 500) -> Redundancy:
    """Rank of B and the self-stresses: combinations of rows that vanish.

    B: constraint rows, dense or sparse, scaled to comparable size (columns by M^-1/2, rows to unit norm), without padded
    rows, in the order in which the last row of a loop shall be called redundant.  row_owner: joint of each row.

    Each part of the mechanism (rows linked by columns) is treated alone.  Up to `largest_dense` rows: SVD, singular
    values below `tolerance` times the largest count as zero.  Beyond: Cholesky-like pivots of B B^T + 1e-10, which
    square the condition, so rows dependent to five digits count as redundant and the number may be off by some.
    """
    owner = np.asarray(row_owner)
    m = B.shape[0]
    rank, loops, exact = 0, [], True
    parts: Iterator[tuple[np.ndarray, Any]] = (
        _parts_of(B) if issparse(B) else _dense_parts_of(np.asarray(B, dtype=float))
    )
    for rows, part in parts:
        if len(rows) <= largest_dense:
            stresses = list(_null_space(part.toarray() if issparse(part) else part, tolerance))
            redundant = len(stresses)
        else:
            exact = False
            redundant, stresses = _null_space_of_large(csr_matrix(part))
        rank += len(rows) - redundant
        for stress in stresses:
            involved = np.flatnonzero(np.abs(stress) > 1e-6 * np.max(np.abs(stress)))
            last = owner[rows[involved[-1]]]
            loops.append((*sorted({int(o) for o in owner[rows[involved]]} - {int(last)}), int(last)))
    return Redundancy(rank, m - rank, loops, exact)


def _parts_of(B: Any) -> Iterator[tuple[np.ndarray, Any]]:
    """Rows that are linked by columns, and their part of a sparse matrix."""
    B = B.tocsr()
    m, n = B.shape
    entries = B.tocoo()
    graph = csr_matrix((np.ones(entries.nnz), (entries.row, m + entries.col)), shape=(m + n, m + n))
    graph.data[entries.data == 0.0] = 0.0
    graph.eliminate_zeros()
    _, label = connected_components(graph, directed=False)
    order = np.argsort(label[:m], kind="stable")
    for rows in np.split(order, np.flatnonzero(np.diff(label[order])) + 1):
        part = B[rows]
        yield rows, part[:, np.unique(part.indices)]


def _dense_parts_of(B: np.ndarray) -> Iterator[tuple[np.ndarray, np.ndarray]]:
    """The same of a full matrix."""
    there = B != 0.0
    left = np.ones(len(B), dtype=bool)
    while left.any():
        rows = np.arange(len(B)) == np.argmax(left)
        size = 0
        while rows.sum() > size:
            size = rows.sum()
            rows = rows | there[:, there[rows].any(axis=0)].any(axis=1)
        left &= ~rows
        yield np.flatnonzero(rows), B[rows][:, there[rows].any(axis=0)]


def _null_space(B: np.ndarray, tolerance: float) -> np.ndarray:
    """Basis of the y with y^T B = 0, the last non-zero of each y in a row where the others have zero: one y a loop."""
    triangle = np.linalg.qr(B.T, mode="r") if B.shape[1] > B.shape[0] else B.T
    _, sigma, right = np.linalg.svd(triangle)
    rank = int(np.sum(sigma > tolerance * max(sigma.max(initial=0.0), np.finfo(float).tiny)))
    basis = right[rank:]
    done = 0
    for row in range(B.shape[0] - 1, -1, -1):  # Gauss-Jordan from the last row up
        if done == len(basis):
            break
        best = done + int(np.argmax(np.abs(basis[done:, row])))
        if abs(basis[best, row]) < 1e-6:
            basis[done:, row] = 0.0
            continue
        basis[[done, best]] = basis[[best, done]]
        basis[done] /= basis[done, row]
        others = np.arange(len(basis)) != done
        basis[others] -= np.outer(basis[others, row], basis[done])
        done += 1
    return basis[::-1]


def _null_space_of_large(B: csr_matrix) -> tuple[int, list[np.ndarray]]:
    """Number of the y with y^T B = 0 and the first `_NAMED` of them.

    The small pivots of B B^T + delta I = L D L^T are counted.  A small pivot d_p belongs to the y with L^T y = e_p, as
    then B B^T y = d_p L e_p: the scalar form of `pivot_alarm`.
    """
    G = (B @ B.T).tocsc()
    delta = 1e-10 * G.diagonal().max()
    shifted = csc_matrix(G + delta * identity(G.shape[0]))
    lu = splu(shifted, permc_spec="MMD_AT_PLUS_A", diag_pivot_thresh=0.0, options={"SymmetricMode": True})
    U = lu.U.tocsr()
    small = np.flatnonzero(U.diagonal() < 100.0 * delta)
    stresses = []
    for p in small[:_NAMED]:
        y = np.zeros(G.shape[0])
        y[p] = 1.0
        if p > 0:
            y[:p] = -spsolve_triangular(U[:p, :p], U[:p, p].toarray().ravel(), lower=False)
        stresses.append(lu.solve(y[lu.perm_c]))  # one inverse iteration takes out what is not in the null space
    return len(small), stresses
