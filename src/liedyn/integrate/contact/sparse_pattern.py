"""Where slots stand in the matrix of a step with many points of contact, see `sparse.py`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from liedyn.equation.builder import Structure
from liedyn.equation.contacts import TOUCH, Slot
from liedyn.equation.linear import symbolic

MANY = 12  # acting slots from which on the matrix with slots is cheaper than the dense one


class SlotTables(NamedTuple):
    """Program of the elimination with slots, and where things are in it; all are empty where there is none.

    ids: rows of the positions of K; rows of the slots; then, for each slot and each half of its two nodes (-1: there is none),
    places of the blocks (slot, node), of the blocks (node, slot), and of the slots' pivots.
    """

    ptr: np.ndarray
    rows: np.ndarray
    ids: np.ndarray
    target: np.ndarray  # places of the blocks of K
    half_pivots: np.ndarray  # places in K of the diagonal blocks of each slot's halves of nodes
    size_of_K: int
    size: int
    n_rows: int


def slot_tables(structure: Structure, slots: tuple[Slot, ...]) -> SlotTables:
    """The order of K stays as it is; slots are put in where they fill least, after their nodes.

    Only where no body has more than one slot, so that none share a load on one body; else the dense solver is taken.
    """
    none = np.zeros(0, dtype=np.int32)
    bodies = [node for s in slots for node in s.nodes[:2] if node > 0]
    shares = len(set(bodies)) < len(bodies)  # where points coincide at a joint, sparse rounds leave overlaps of 1e-12
    if len(slots) < MANY or shares or any(s.kind != TOUCH for s in slots):
        return SlotTables(none, none, none, none, none, 0, 0, 0)
    program, n, m = structure.program, structure.program.n_atoms, len(slots)
    below = np.repeat(np.arange(n), np.diff(program.ptr))
    places = structure.node_rows[np.array([s.nodes[:2] for s in slots])].reshape(m, 4) // 3  # n: no such half
    places = np.where(places < n, places, -1)
    slot = np.repeat(n + np.arange(m), 4)[places.ravel() >= 0]
    beside = places.ravel()[places.ravel() >= 0]
    pairs = np.concatenate([np.stack([below, program.rows], axis=1), np.stack([slot, beside], axis=1)])
    length = np.concatenate([[0], np.ones(n - 1, dtype=np.int64), (places >= 0).sum(axis=1)])
    after = np.concatenate([[0], np.cumsum(length)]), np.concatenate([np.arange(n - 1), beside])
    found = symbolic.analyze(n + m, pairs, after)
    own = np.arange(n)
    rows, columns = np.concatenate([program.rows, own, below]), np.concatenate([below, own, program.rows])
    target = np.zeros(program.n_blocks, dtype=np.int32)
    of_K = np.concatenate(
        [np.arange(program.n_lower), program.pivots, program.n_lower + below + 1 + np.arange(program.n_lower)]
    )
    target[of_K] = 9 * found.blocks(rows, columns)
    number = np.broadcast_to(n + np.arange(m)[:, None], (m, 4))
    safe = np.where(places >= 0, places, 0)
    left, right = (np.where(places >= 0, 9 * found.blocks(*x), -1) for x in ((number, safe), (safe, number)))
    ids = [
        3 * found.position[:n],
        3 * found.position[n:],
        left.ravel(),
        right.ravel(),
        9 * found.pivots[found.position[n:]],
    ]
    halves = np.where(places >= 0, 9 * program.pivots[safe], -1).ravel().astype(np.int32)
    return SlotTables(
        found.ptr, found.rows, np.concatenate(ids).astype(np.int32), target, halves, 9 * program.n_blocks,
        9 * (found.n_blocks + 1), 3 * (n + m),
    )  # fmt: skip
