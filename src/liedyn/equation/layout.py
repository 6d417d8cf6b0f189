"""What of a system follows from its topology alone, and is kept: systems of one topology share it.

A `Layout` holds the order of the unknowns, the program of the elimination, all tables of integers and what follows from them.
Parameters, addresses of kernels, names and functions are no part of it: each system brings its own.  So a run of the same
topology with other numbers begins where this has been found, and one of another topology does not find it: the key of a layout
is everything that `pattern.py` looks at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from functools import cached_property
from threading import Lock
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import coo_matrix, csc_matrix, csr_matrix

from liedyn.equation.linear import blocklu, symbolic
from liedyn.equation.nodes import changes_variables

KEPT = 64  # layouts that a process remembers
LARGEST = 2_000  # elements of a system whose layout is kept; it takes some 3 kB per element with its workspace


class Places(NamedTuple):
    """A sparse matrix whose entries are copied from an array: which of them, and the pattern (rows, columns; CSR)."""

    source: np.ndarray
    rows: np.ndarray
    columns: np.ndarray
    indptr: np.ndarray
    shape: tuple[int, int]

    def sparse(self, values: np.ndarray) -> csr_matrix:
        """The matrix with these values in its array."""
        made: Any = csr_matrix((values[self.source], self.columns, self.indptr), shape=self.shape)
        made.has_sorted_indices = made.has_canonical_format = True
        return made

    def dense(self, values: np.ndarray) -> np.ndarray:
        """The same as a full matrix."""
        made = np.zeros(self.shape)
        made[self.rows, self.columns] = values[self.source]
        return made


class Columns(NamedTuple):
    """The matrix of an S that is not yet factored, column by column: where in S its entries are, their rows and columns."""

    source: np.ndarray
    rows: np.ndarray
    columns: np.ndarray
    diagonal: np.ndarray  # which entries are on it

    def scaled(self, S: np.ndarray, d: np.ndarray, row: np.ndarray, column: np.ndarray) -> csc_matrix:
        """diag(row) (S - diag(d)) diag(column), without entries that are zero."""
        values = S[self.source]
        values[self.diagonal] -= d
        kept = np.flatnonzero(values)
        i, j = self.rows[kept], self.columns[kept]
        indptr = np.concatenate([[0], np.cumsum(np.bincount(j, minlength=len(d)))]).astype(np.int32)
        made: Any = csc_matrix((row[i] * values[kept] * column[j], i, indptr), shape=(len(d), len(d)))
        made.has_sorted_indices = made.has_canonical_format = True
        return made


def product(places: Places, values: np.ndarray, x: np.ndarray) -> np.ndarray:
    """The matrix times a vector, added up in the order of a sparse product."""
    terms = values[places.source] * x[places.columns]
    return np.bincount(places.rows, terms, places.shape[0]) if len(terms) else np.zeros(places.shape[0])


def places_of(source: np.ndarray, i: np.ndarray, j: np.ndarray, shape: tuple[int, int]) -> Places:
    """Places of the entries (i, j), each once, that are copied from these places of an array."""
    order = np.lexsort((j, i))
    rows, columns = i[order].astype(np.int32), j[order].astype(np.int32)
    indptr = np.concatenate([[0], np.cumsum(np.bincount(rows, minlength=shape[0]))]).astype(np.int32)
    return Places(source[order], rows, columns, indptr, shape)


@dataclass(frozen=True, eq=False)
class Layout:
    """Order of the unknowns, pattern and tables of all systems of one topology; no array in it is written to.

    head and families are templates, which each system copies: addresses are missing.  lam_owner[j]: group and element of
    constraint row j; the other names as in `Structure`.  spares: evaluators of runs that have ended (`evaluator_of`).
    """

    index: int
    kinds: np.ndarray
    program: symbolic.Program
    head: Any
    families: np.ndarray
    ids: np.ndarray
    n_u: int  # length of u
    scratch: int  # length of the scratch of the kernels that compute the power
    lam_rows: np.ndarray
    lam_owner: np.ndarray
    lam_is_length: np.ndarray
    lam_is_velocity: np.ndarray
    node_rows: np.ndarray
    spares: dict[bool, list[Any]] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """Length of r, the sink at its end included."""
        return 3 * self.program.n_atoms + 3

    def table(self, name: str, width: int = 1) -> np.ndarray:
        """A table of the integer pool as an array of rows."""
        start, count = int(self.head[name]), int(self.head[f"n_{name}"])
        return self.ids[start : start + count * width].reshape(count, width)

    @cached_property
    def changes_variables(self) -> bool:
        """Whether some node has other variables than elements are written in."""
        return bool(changes_variables(self.head))

    @cached_property
    def node_places(self) -> np.ndarray:
        """Places of the components of the nodes in r, six a node; the sink for those that do not exist."""
        return (self.node_rows[:, :, None] + np.arange(3)).reshape(-1)

    @cached_property
    def free(self) -> np.ndarray:
        """Which of them are unknowns."""
        free = self.node_places < self.size - 3
        return free & ~np.isin(self.node_places, self.table("pad_row")[:, 0])

    @cached_property
    def free_places(self) -> np.ndarray:
        """Places of the unknowns of the nodes in r."""
        return self.node_places[self.free]

    @cached_property
    def has_velocity_rows(self) -> bool:
        """Whether some constraints are of velocities alone."""
        return bool(self.lam_is_velocity.any())

    @cached_property
    def diagonal(self) -> np.ndarray:
        """Places in S of their diagonal entries; the last one of the sink for what is no unknown."""
        row = np.minimum(self.node_places, self.size - 4)
        place = 9 * self.program.pivots[row // 3] + 4 * (row % 3)
        return np.where(self.free, place, 9 * self.program.n_blocks + 8)

    @cached_property
    def diagonal_blocks(self) -> np.ndarray:
        """Blocks of S on the diagonal, two a node; the sink for what is no unknown."""
        return self.diagonal.reshape(-1, 2, 3).min(axis=2) // 9

    @cached_property
    def blocks_b(self) -> np.ndarray:
        """The table of the blocks of B."""
        return self.table("blocks_b", 4)

    @cached_property
    def arms(self) -> np.ndarray:
        """Which blocks of B are those of rotations in rows of lengths."""
        is_length = np.zeros(self.size, dtype=bool)
        is_length[self.lam_rows[self.lam_is_length]] = True
        return (self.blocks_b[:, 2] == 1) & is_length[self.blocks_b[:, 3]]

    def places_of_blocks(self, table: np.ndarray) -> Places:
        """Matrix (rows as lam, columns as v) of blocks in the order of a table as blocks_b."""
        order = np.full(self.size, -1)
        order[self.lam_rows] = np.arange(len(self.lam_rows))
        i = np.broadcast_to(order[table[:, 3, None, None] + np.arange(3)[:, None]], (len(table), 3, 3))
        j = np.broadcast_to((6 * table[:, 1] + 3 * table[:, 2])[:, None, None] + np.arange(3), (len(table), 3, 3))
        kept = i >= 0
        source = np.arange(9 * len(table)).reshape(-1, 3, 3)[kept]
        return places_of(source, i[kept], j[kept], (len(self.lam_rows), 6 * len(self.kinds)))

    @cached_property
    def B(self) -> Places:
        """B from its blocks."""
        return self.places_of_blocks(self.blocks_b)

    @cached_property
    def matrix(self) -> Columns:
        """All of S, in the order of r."""
        numbers = self._numbers
        return Columns(
            numbers.data.astype(np.int64), numbers.row, numbers.col, np.flatnonzero(numbers.row == numbers.col)
        )

    @property
    def _numbers(self) -> coo_matrix:
        """The matrix of an S that holds its own places, sorted by columns."""
        return blocklu.to_csc(self.program, np.arange(9.0 * (self.program.n_blocks + 1))).tocoo()

    @cached_property
    def mass(self) -> Places:
        """The block of the nodes of S, in node order."""
        numbers = self._numbers
        to_node = np.full(self.size, -1)
        to_node[self.node_places[self.free]] = np.flatnonzero(self.free)
        i, j = to_node[numbers.row], to_node[numbers.col]
        kept = (i >= 0) & (j >= 0)
        n = 6 * len(self.kinds)
        return places_of(numbers.data[kept].astype(np.int64), i[kept], j[kept], (n, n))


_known: dict[Hashable, Layout] = {}
_knowing = Lock()


def layout_of(key: Hashable, elements: int, make: Callable[[], Layout]) -> Layout:
    """The layout of this key, made if it is not known; that of a large system is not kept."""
    if elements > LARGEST:
        return make()
    found = _known.get(key)
    if found is None:
        found = make()
        keep(key, found)
    return found


def keep(key: Hashable, layout: Layout) -> None:
    """Remember a layout, if it has been forgotten."""
    if key not in _known:
        with _knowing:
            while len(_known) >= KEPT:
                del _known[next(iter(_known))]
            _known[key] = layout
