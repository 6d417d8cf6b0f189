"""Nested dissection (George 1973): atoms that cut a net into parts are eliminated after the parts.

Least degree knows nothing of the shape of a net and fills about twice as much as it must.  Here the net is cut again and
again; `symbolic.analyze` then takes the atoms stage by stage, and by least degree within a stage.  A net has no
coordinates, so the number of steps to four outlying atoms serves in their place.  Along such a coordinate the first and
the last atoms are set apart, and the smallest set of atoms between them is a minimum cut (Schild & Sommer 2015, there
with places on a map).  Joints are the cheapest place to cut: their multipliers wait for the nodes in any case, while a
node that is cut would hold back all its joints.
"""

from __future__ import annotations

import numpy as np
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import breadth_first_order, connected_components, dijkstra, maximum_flow

LEAF = 160  # atoms in a part that least degree orders well alone
APART = 45  # percent of the atoms that are set apart on either side
# LEAF 80 to 320, APART 20 to 45: the net 30 x 30 needs 548 to 683 block products per body, 553 with these (least degree:
# 1121; LEAF 80 doubles the time for 1 %)
_LOPSIDED = 0.9  # share of the largest part beyond which a cut is useless


def stages(start: np.ndarray, neighbors: np.ndarray, waits: np.ndarray) -> np.ndarray:
    """Stage of each atom, 0 for the first.

    neighbors[start[i]:start[i+1]]: the atoms that share a block with i.  waits: True for atoms with prerequisites
    (multipliers).  Integers alone decide, and of all minimum cuts the one next to the first atoms is taken, so that
    every machine finds the same.
    """
    graph = csr_matrix((np.ones(len(neighbors), dtype=np.int64), neighbors, start), shape=(len(waits), len(waits)))
    price = np.where(waits, 1, 1 + graph @ waits.astype(np.int64))
    depth = np.full(len(waits), -1)
    parts = [(np.arange(len(waits)), 0)]
    while parts:
        part, level = parts.pop()
        if len(part) <= LEAF:
            continue
        inside = graph[part][:, part]
        count, label = connected_components(inside, directed=False)
        if count > 1:
            parts += [(part[label == k], level) for k in np.flatnonzero(np.bincount(label) > LEAF)]
            continue
        cut = _smallest_cut(inside, price[part])
        if cut is not None:
            depth[part[cut]] = level
            parts.append((part[~cut], level + 1))
    return np.where(depth < 0, 0, depth.max() + 1 - depth)


def _smallest_cut(graph: csr_matrix, price: np.ndarray) -> np.ndarray | None:
    """Atoms that cut a connected graph in two, few and near the middle; None if there is no good cut."""
    n = graph.shape[0]
    apart = n * APART // 100
    best, least = None, 0
    for coordinate in _coordinates(graph):
        order = np.argsort(coordinate, kind="stable")
        side = np.zeros(n, dtype=np.int64)
        side[order[:apart]], side[order[n - apart :]] = -1, 1
        cut = _minimum_cut(graph, price, side)
        rest = np.flatnonzero(~cut)
        _, label = connected_components(graph[rest][:, rest], directed=False)
        largest = int(np.bincount(label).max())
        badness = (n - len(rest)) * (2 * n + abs(2 * largest - len(rest)))
        if largest <= _LOPSIDED * n and (best is None or badness < least):
            best, least = cut, badness
    return best


def _coordinates(graph: csr_matrix) -> list[np.ndarray]:
    """Four numbers for each atom, made of the distances from the ends of two diameters a-b and c-d that cross."""

    def distance(atom: np.integer) -> np.ndarray:
        return dijkstra(graph, unweighted=True, indices=int(atom)).astype(np.int64)

    a = distance(np.argmax(distance(np.int64(0))))
    b = distance(np.argmax(a))
    between = np.minimum(a, b)
    far = np.flatnonzero(between == between.max())
    c = distance(far[np.argmax(distance(far[0])[far])])
    d = distance(np.argmax(c))
    return [a + c - b - d, a + d - b - c, a - b, c - d]


def _minimum_cut(graph: csr_matrix, price: np.ndarray, side: np.ndarray) -> np.ndarray:
    """Cheapest atoms without which no path leads from side -1 to side 1; of several such sets the one next to -1."""
    tail, head = np.repeat(np.arange(len(side)), np.diff(graph.indptr)), graph.indices
    kept = side == 0
    kept[tail[side[tail] != side[head]]] = True  # what lies deep inside a side has no say
    atoms = np.flatnonzero(kept)
    n = len(atoms)
    number = np.cumsum(kept) - 1
    both = kept[tail] & kept[head]
    first, last = np.flatnonzero(side[atoms] < 0), np.flatnonzero(side[atoms] > 0)
    # an atom is an edge from its entry k to its exit n + k; 2 n is the source, 2 n + 1 the sink
    entry, exit_ = np.arange(n), n + np.arange(n)
    tails = np.concatenate((entry, n + number[tail[both]], np.full(len(first), 2 * n), exit_[last]))
    heads = np.concatenate((exit_, number[head[both]], first, np.full(len(last), 2 * n + 1)))
    room = np.full(len(tails), price.sum() + 1, dtype=np.int32)
    room[:n] = price[atoms]
    network = csr_matrix((room, (tails, heads)), shape=(2 * n + 2, 2 * n + 2))
    free = network - maximum_flow(network, 2 * n, 2 * n + 1).flow
    free.eliminate_zeros()
    reached = np.zeros(2 * n + 2, dtype=bool)
    reached[breadth_first_order(free, 2 * n, return_predecessors=False)] = True
    cut = np.zeros(len(side), dtype=bool)
    cut[atoms[reached[entry] & ~reached[exit_]]] = True
    return cut
