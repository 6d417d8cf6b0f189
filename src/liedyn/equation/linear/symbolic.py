"""Order of elimination and pattern of the factors, found once for a model.

The matrix is made of 3x3 blocks.  An atom is a group of three unknowns: the translation or the rotation of a node, or
up to three multipliers.  The pattern is symmetric, the values are not, and the diagonal block of a multiplier is zero
until the atoms before it are eliminated.  So the pivots are fixed in advance, by least degree (Tinney & Walker 1967;
Rose 1972) among the atoms whose prerequisites are gone; prerequisites keep every pivot regular, see `tree_rule`.  Nets
fill: there nested dissection is tried too (`dissection`), and the order with fewer block products is taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from scipy.sparse import coo_matrix, csr_matrix
from scipy.sparse.csgraph import breadth_first_order, connected_components

from liedyn.compiled.decorators import inline, njit

_NEVER = np.iinfo(np.int64).max
_SMALL = 100  # atoms
FILLED = 40  # updates an atom beyond which nested dissection is tried (open chains 3, four-bars 15, nets 50 and more)
_LONGEST_PATHS = 4_000_000  # nodes in all loop paths together, beyond which `tree_rule` takes the short rule


@dataclass(frozen=True, eq=False)
class Program:
    """Elimination order and pattern of the factors.

    order[p] is the atom eliminated at position p, position its inverse.  The blocks below the pivot p are in the rows
    (positions) rows[ptr[p]:ptr[p+1]], ascending; the blocks to its right are in the same columns.  Block numbers:

        L(rows[e], p)   e                              first all of L,
        D(p)            n_lower + p + ptr[p]           then row by row the pivot
        U(p, rows[e])   n_lower + p + 1 + e            and what is right of it.

    So factor and solve walk through memory in one direction, and `arrays` is all they need to know.
    """

    n_atoms: int
    order: np.ndarray
    position: np.ndarray
    ptr: np.ndarray
    rows: np.ndarray

    @property
    def n_lower(self) -> int:
        """Number of blocks of L."""
        return len(self.rows)

    @property
    def n_blocks(self) -> int:
        """Number of blocks of L, D and U; the block of waste comes after them."""
        return self.n_atoms + 2 * self.n_lower

    @property
    def arrays(self) -> tuple[np.ndarray, np.ndarray]:
        """The arrays that drive `blocklu.factor` and `blocklu.solve`."""
        return self.ptr, self.rows

    @cached_property
    def updates(self) -> int:
        """Number of block products S(i,j) -= L(i,k) U(k,j) of one factorization."""
        return int(np.sum((self.ptr[1:] - self.ptr[:-1]).astype(np.int64) ** 2))

    @cached_property
    def _keys(self) -> np.ndarray:
        """One sorted number for each block of L: pivot * n_atoms + row."""
        pivots = np.repeat(np.arange(self.n_atoms, dtype=np.int64), np.diff(self.ptr))
        return pivots * self.n_atoms + self.rows

    def blocks(self, rows: Any, columns: Any) -> np.ndarray:
        """Block number in S of each pair (row atom, column atom); -1 where the pattern has no block."""
        i, j = self.position[np.asarray(rows)], self.position[np.asarray(columns)]
        pivot, other = np.minimum(i, j).astype(np.int64), np.maximum(i, j)
        key = pivot * self.n_atoms + other
        e = np.searchsorted(self._keys, key)
        found = self._keys[np.minimum(e, self.n_lower - 1)] == key if self.n_lower else np.zeros(np.shape(key), bool)
        off_diagonal = np.where(i > j, e, self.n_lower + pivot + 1 + e)
        return np.where(i == j, self.pivots[i], np.where(found, off_diagonal, -1))

    def block(self, row: int, column: int) -> int:
        """Block number in S of the pair (row atom, column atom); -1 where the pattern has no block."""
        return int(self.blocks(row, column))

    @property
    def pivots(self) -> np.ndarray:
        """Block number of the pivot at each position."""
        return self.n_lower + np.arange(self.n_atoms) + self.ptr[:-1]


def distinct(keys: np.ndarray) -> np.ndarray:
    """Sorted numbers, each once; `np.unique` hashes them, which takes ten times as long for keys of pairs."""
    keys = np.sort(keys)
    return keys[np.append(True, keys[1:] != keys[:-1])[: len(keys)]]


def analyze(n_atoms: int, pairs: Any, after: tuple[Any, Any] | None = None) -> Program:
    """Order the atoms and find the pattern of the factors.

    pairs: atoms (i, j) that share a block, in any order, repeats allowed; the diagonal is always there.
    after: prerequisites as (indptr, indices): indices[indptr[i]:indptr[i+1]] are eliminated before atom i.
    The same input gives the same order on every machine.
    """
    n = n_atoms
    if n < 1:
        raise ValueError("a system without unknowns has nothing to solve")
    pairs = np.asarray(pairs, dtype=np.int64).reshape(-1, 2)
    if pairs.size and (pairs.min() < 0 or pairs.max() >= n):
        raise ValueError(f"pairs name atoms outside 0..{n - 1}")
    i, j = pairs[pairs[:, 0] != pairs[:, 1]].T
    edges = distinct(np.concatenate((i * n + j, j * n + i)))  # sorted, so the caller's order has no influence
    if after is None:
        after = np.zeros(n + 1, dtype=np.int64), np.zeros(0, dtype=np.int64)
    indptr = np.asarray(after[0], dtype=np.int64)
    waiting = indptr[1:] - indptr[:-1]
    if len(waiting) != n:
        raise ValueError(f"after: indptr must have {n + 1} entries, got {len(waiting) + 1}")
    needs = np.asarray(after[1], dtype=np.int64)
    waiters = np.repeat(np.arange(n), waiting)[np.argsort(needs, kind="stable")]
    start, neighbors, free_ptr = _pointers(edges // n, n), (edges % n).astype(np.int32), _pointers(needs, n)
    # a small system is done before the compiled function is loaded, let alone compiled
    eliminate = _least_degree.py_func if n <= _SMALL else _least_degree

    def attempt(stage: np.ndarray) -> _Elimination:
        order = np.full(n, -1, dtype=np.int32)
        tree = np.full(2 * 2 ** int(n - 1).bit_length(), _NEVER)
        where, length = start.copy(), np.diff(start)
        pool = eliminate(where, length, neighbors.copy(), waiting.copy(), free_ptr, waiters, tree, order, stage)
        return _Elimination(int(np.sum(length**2)), order, where[:n], length, pool)

    best = attempt(np.zeros(n, dtype=np.int64))
    if best.order[-1] == -1:
        raise ValueError("the prerequisites in `after` contradict each other")
    if n > _SMALL and best.updates > FILLED * n:
        from liedyn.equation.linear.dissection import (
            stages,  # few models need it, and SciPy's graphs take time to import
        )

        best = min(best, attempt(stages(start, neighbors, waiting > 0)), key=lambda found: found.updates)
    _, order, first, length, pool = best
    position = np.empty(n, dtype=np.int64)
    position[order] = np.arange(n)
    owner = np.repeat(np.arange(n), length)  # atoms of the blocks of L: column, then row
    other = pool[ranges(first, length)]
    parent = np.full(n, n)
    np.minimum.at(parent, position[owner], position[other])
    position = _postorder(parent.tolist())[position]
    order[position] = np.arange(n)
    keys = np.sort(position[owner] * n + position[other])
    return Program(n, order, position.astype(np.int32), _pointers(keys // n, n, np.int32), (keys % n).astype(np.int32))


class _Elimination(NamedTuple):
    """Block products, order, and the neighbors of atom i at its elimination: pool[first[i]:first[i]+length[i]]."""

    updates: int
    order: np.ndarray
    first: np.ndarray
    length: np.ndarray
    pool: np.ndarray


def _pointers(owner: np.ndarray, n: int, dtype: Any = np.int64) -> np.ndarray:
    """Where the entries of each owner begin when they are sorted by owner."""
    return np.concatenate(([0], np.cumsum(np.bincount(owner, minlength=n)))).astype(dtype)


def ranges(first: np.ndarray, length: np.ndarray) -> np.ndarray:
    """All numbers first, ..., first + length - 1 of each range, one range after the other."""
    ends = np.cumsum(length)
    return np.arange(ends[-1] if len(ends) else 0) + np.repeat(first - ends + length, length)


@inline
def _put(tree, i, key):
    """Give atom i a key in the tournament; the smallest key of all is tree[1]."""
    i += tree.shape[0] >> 1
    tree[i] = key
    while i > 1:
        i >>= 1
        tree[i] = min(tree[2 * i], tree[2 * i + 1])


@njit
def _least_degree(start, length, pool, waiting, free_ptr, free, tree, order, stage):
    """Eliminate atoms on the graph itself: the neighbors of the eliminated atom become neighbors of each other.

    Neighbors of atom i: pool[start[i]:start[i]+length[i]]; those at its elimination stay there.  waiting[i]: number of
    prerequisites of i; free[free_ptr[k]:free_ptr[k+1]]: the atoms that wait for k.  stage[i] counts before the degree.
    Writes order, returns the pool.
    """
    n = order.shape[0]
    end = start[n]
    mark = np.zeros(n, np.int64)
    room = np.zeros(n, np.int64)
    stamp = 0
    for i in range(n):
        room[i] = length[i]
        if waiting[i] == 0:
            _put(tree, i, (stage[i] * n + length[i]) * n + i)
    for p in range(n):
        if tree[1] == _NEVER:
            return pool
        k = tree[1] % n
        order[p] = k
        _put(tree, k, _NEVER)
        for f in range(free_ptr[k], free_ptr[k + 1]):
            i = free[f]
            waiting[i] -= 1
            if waiting[i] == 0:
                _put(tree, i, (stage[i] * n + length[i]) * n + i)
        first, last = start[k], start[k] + length[k]
        for a in range(first, last):
            i = pool[a]
            stamp += 1
            mark[i] = stamp
            m = start[i]
            for b in range(start[i], start[i] + length[i]):
                j = pool[b]
                if j != k:
                    mark[j] = stamp
                    pool[m] = j
                    m += 1
            length[i] = m - start[i]
            fill = 0
            for b in range(first, last):
                fill += mark[pool[b]] != stamp
            if length[i] + fill > room[i]:  # move to the end of the pool, with room to grow
                room[i] = 2 * (length[i] + fill)
                if end + room[i] > pool.shape[0]:
                    larger = np.empty(2 * (end + room[i]), np.int32)
                    for b in range(end):
                        larger[b] = pool[b]
                    pool = larger
                for b in range(length[i]):
                    pool[end + b] = pool[start[i] + b]
                start[i] = end
                end += room[i]
            for b in range(first, last):
                if mark[pool[b]] != stamp:
                    pool[start[i] + length[i]] = pool[b]
                    length[i] += 1
            if waiting[i] == 0:
                _put(tree, i, (stage[i] * n + length[i]) * n + i)
    return pool


def _postorder(parent: list[int]) -> np.ndarray:
    """New position of each pivot, close behind the pivots that change it: same factors, better use of the cache.

    parent: the elimination tree (Liu 1990), for each pivot the first of its rows; len(parent) where there is none.
    """
    n = len(parent)
    size = [1] * (n + 1)  # of the subtree
    for p in range(n):
        size[parent[p]] += size[p]
    free = [0] * n + [n]  # end of what is still free in the subtree
    position = np.empty(n, dtype=np.int64)
    for p in range(n - 1, -1, -1):
        free[p] = free[parent[p]] - 1
        free[parent[p]] -= size[p]
        position[p] = free[p]
    return position


def tree_rule(n_nodes: int, joints: Sequence[Sequence[int]] | np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Nodes to eliminate before the multipliers of each joint, as (indptr, nodes): nodes[indptr[j]:indptr[j+1]].

    joints: the nodes of each joint (or a table of them); node 0 is the ground.  On a breadth-first spanning tree from the
    ground, a joint between parent and child comes after the child, any other after all nodes on the paths between its nodes.

    Why this is enough: let E be the eliminated nodes, J the eliminated joints.  A vector in the kernel of B(J, E)^T is
    a set of reactions in equilibrium on E.  Each connected part of E meets the rest only in the tree joint of its root,
    as every loop joint in J lies inside a part; so the reaction there is zero, the others balance among themselves, and
    all are zero if B has full rank.  (A joint after both its nodes is safe too, but a hub of n arms then costs n^2.)
    """
    ends = np.sort(_table(joints), axis=1)
    first, last = ends[:, 0], ends[:, -1]
    first[first == last] = 0  # a joint with one node is one with the ground
    links = ((ends == first[:, None]) | (ends == last[:, None])).all(axis=1) & (first < last)
    order, parent = _spanning_tree(n_nodes, first[links], last[links])
    child = np.where(parent[last] == first, last, np.where(parent[first] == last, first, -1))
    on_tree = links & (child >= 0)
    length = on_tree.astype(np.int64)
    loops = np.flatnonzero(~on_tree)
    paths: list[list[int]] = []
    if len(loops):
        above, depth = parent.tolist(), _depths(order, parent)
        total = len(ends) - len(loops)
        for j in loops.tolist():
            paths.append(_paths(sorted(set(ends[j].tolist())), above, depth))
            total += len(paths[-1])
            if total > _LONGEST_PATHS:  # many long loops: the rule of all nodes fills no more there, and stays short
                return _all_nodes(ends)
        length[loops] = [len(path) for path in paths]
    indptr = np.concatenate(([0], np.cumsum(length)))
    nodes: np.ndarray = np.repeat(child, length)
    of_loops = np.repeat(~on_tree, length)
    nodes[of_loops] = [node for path in paths for node in path]
    return indptr, nodes


def _table(joints: Sequence[Sequence[int]] | np.ndarray) -> np.ndarray:
    """The nodes of each joint, a new array; where some have fewer than others their last one is repeated."""
    if isinstance(joints, np.ndarray):
        return joints.astype(np.int64)
    width = max((len(nodes) for nodes in joints), default=1)
    rows = [(*nodes, *[nodes[-1]] * (width - len(nodes))) for nodes in joints]
    return np.array(rows, dtype=np.int64).reshape(len(rows), width)


def _all_nodes(ends: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The rule that a joint comes after all its nodes; ends: sorted."""
    new = np.ones(ends.shape, dtype=bool)
    new[:, 1:] = ends[:, 1:] != ends[:, :-1]
    new &= ends > 0
    return np.concatenate(([0], np.cumsum(new.sum(axis=1)))), ends[new]


def _spanning_tree(n_nodes: int, a: np.ndarray, b: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Breadth-first tree from node 0 over links between nodes a and b: nodes in the order of their visit, parents.

    A part that floats hangs at node 0 by the first of its nodes.
    """
    one = np.ones(len(a))
    _, part = connected_components(coo_matrix((one, (a, b)), shape=(n_nodes, n_nodes)), directed=False)
    roots = np.flatnonzero(part != part[0])
    _, lowest = np.unique(part[roots], return_index=True)
    roots = np.sort(roots[lowest])
    none = np.zeros(len(roots), dtype=np.int64)
    # each node visits its neighbors in the order of the joints
    start = np.concatenate([np.stack([a, b], axis=1).ravel(), none])
    end = np.concatenate([np.stack([b, a], axis=1).ravel(), roots])
    by_start = np.argsort(start, kind="stable")
    indptr = np.concatenate(([0], np.cumsum(np.bincount(start, minlength=n_nodes))))
    graph = csr_matrix((np.ones(len(end)), end[by_start], indptr), shape=(n_nodes, n_nodes))
    order, parent = breadth_first_order(graph, 0, directed=True)
    parent[0] = 0
    return order, parent


def _depths(order: np.ndarray, parent: np.ndarray) -> list[int]:
    """Depth of each node in a tree; order: parents before children."""
    depth, above = [0] * len(parent), parent.tolist()
    for node in order[1:].tolist():
        depth[node] = depth[above[node]] + 1
    return depth


def _paths(nodes: Sequence[int], parent: list[int], depth: list[int]) -> list[int]:
    """All nodes on the tree paths between the given ones, the ground left out."""
    found = set(nodes)
    for a, b in pairwise(nodes):
        while a != b:
            if depth[a] < depth[b]:
                a, b = b, a
            found.add(a)
            a = parent[a]
        found.add(a)
    return sorted(found - {0})


def _flat(lists: Sequence[Sequence[int]] | np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Lengths of lists and all that is in them; of a table negative numbers are left out."""
    if isinstance(lists, np.ndarray):
        there = lists >= 0
        return there.sum(axis=1), lists[there].astype(np.int64)
    sizes = np.array([len(atoms) for atoms in lists], dtype=np.int64)
    return sizes, np.array([atom for atoms in lists for atom in atoms], dtype=np.int64)


def prerequisites(
    n_atoms: int,
    rule: tuple[np.ndarray, np.ndarray],
    node_atoms: Sequence[Sequence[int]] | np.ndarray,
    joint_atoms: Sequence[Sequence[int]] | np.ndarray,
) -> tuple[np.ndarray, np.ndarray]:
    """Argument `after` of `analyze` from the result of `tree_rule` and the atoms of each node and of each joint.

    Of a table of atoms negative ones are left out.
    """
    indptr, nodes = rule
    sizes, flat = _flat(node_atoms)
    before = flat[ranges((np.cumsum(sizes) - sizes)[nodes], sizes[nodes])]
    bounds = np.concatenate(([0], np.cumsum(sizes[nodes])))[indptr]  # of each joint in `before`
    first, length = np.zeros(n_atoms, dtype=np.int64), np.zeros(n_atoms, dtype=np.int64)
    owned, of_joints = _flat(joint_atoms)
    first[of_joints], length[of_joints] = np.repeat(bounds[:-1], owned), np.repeat(np.diff(bounds), owned)
    return np.concatenate(([0], np.cumsum(length))), before[ranges(first, length)]
