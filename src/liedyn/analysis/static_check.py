"""What can be said about a pose at rest whoever found it: whether its forces balance, and what nothing holds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from scipy.linalg import null_space

from liedyn.equation.evaluator import Evaluator
from liedyn.equation.nodes import R3XSO3, TRACKER, body_axes, plain_kind
from liedyn.groups.group import skew

BALANCED = 1e-8  # of the forces at work: what may be left over in an equilibrium
NOISE = 64 * float(np.finfo(float).eps)  # of the force of a move by the size of the model: round-off of elastic forces
HELD = 1e-9  # of its terms: the force of a motion below counts as none


@contextmanager
def only(e: Evaluator, chosen: np.ndarray) -> Iterator[None]:
    """Leave out all elements but those of the chosen groups."""
    s = e.structure
    count = s.system.families["count"]
    known = count.copy()
    count[~chosen] = 0
    try:
        yield
    finally:
        count[:] = known


def extent(e: Evaluator, q: np.ndarray) -> float:
    """Size of a model: the box around its nodes, or its characteristic length."""
    x = q.reshape(-1, 12)[1:, :3][e.structure.kinds[1:] != TRACKER]
    return max(float(np.linalg.norm(x.max(axis=0) - x.min(axis=0))), e.scales.length)


@dataclass(frozen=True)
class Balance:
    """Forces at a pose: what is left over, in parts of the forces at work, and the row of r with most of it."""

    residual: float
    worst: int
    gap: float  # of the joints, over the length

    @property
    def holds(self) -> bool:
        """Whether the pose is an equilibrium."""
        return self.residual <= BALANCED and self.gap <= BALANCED


def balance(
    e: Evaluator, q: np.ndarray, v: np.ndarray, vd: np.ndarray, lam: np.ndarray, t: float, length: float
) -> Balance:
    """How well the forces at a pose (or in a steady rotation) balance; moments count over the length."""
    s = e.structure
    unit, move = np.zeros(s.size), np.zeros(s.size)
    size = np.tile(np.repeat([1.0, 1.0 / length], 3), s.n_nodes)
    unit[e.node_places[e.free]], move[e.node_places[e.free]] = size[e.free], length * size[e.free]
    left = np.abs(e.residual(q, v, vd, e.to_lam(lam), t)) * unit
    work = np.zeros(s.size)
    work[e.node_places[e.free]] = (abs(e.B(q, t)).T @ np.abs(lam))[e.free]
    for k in range(len(s.groups)):
        with only(e, np.arange(len(s.groups)) == k):
            work += np.abs(e.residual(q, v, vd, e.no_lam, t))
    noise = NOISE * (abs(e.matrix(q, v, vd, e.to_lam(lam), t, 0.0, 0.0, 1.0)) @ move[:-3]) * unit[:-3]
    at_work = max((work * unit).max(), noise.max(initial=0.0) / BALANCED)
    gap = np.abs(e.Phi(q, t) * e.scales.phi[s.lam_rows])[~s.lam_is_velocity].max(initial=0.0)
    return Balance(float(left.max() / at_work) if at_work > 0.0 else 0.0, int(np.argmax(left)), float(gap))


def unheld(e: Evaluator, q: np.ndarray, t: float, length: float) -> str:
    """Text that names bodies which the loads move as a whole, since nothing holds them; empty if there are none."""
    s = e.structure
    force = np.where(e.free, -e.residual(q, e.zero, e.zero, e.no_lam, t)[np.minimum(e.node_places, s.size - 1)], 0.0)
    B = e.B(q, t)
    K = e.in_node_order(e.matrix(q, e.zero, e.zero, e.no_lam, t, 0.0, 0.0, 1.0))
    for nodes in _connected(e):
        W = _rigid(e, q, nodes, length)
        if W is None:
            continue
        terms = np.concatenate([abs(B) @ np.abs(W), abs(K) @ np.abs(W)]).max(axis=1)
        rows = np.concatenate([B @ W, K @ W]) / np.where(terms > 0.0, terms, 1.0)[:, None]
        free = null_space(rows, rcond=HELD) if np.abs(rows).max(initial=0.0) > HELD else np.eye(6)
        push = free.T @ (W.T @ force)
        if np.linalg.norm(push) <= HELD * np.abs(W.T).dot(np.abs(force)).max(initial=0.0):
            continue
        d = free @ push
        turns = np.linalg.norm(d[3:]) > 1e-6 * np.linalg.norm(d[:3])
        axis = d[3:] / np.linalg.norm(d[3:]) if turns else d[:3] / np.linalg.norm(d[:3])
        names = [s.node_labels[n] for n in nodes]
        shown = ", ".join(map(repr, names[:5])) + (", ..." if len(names) > 5 else "")
        way = f"{'turn about' if turns else 'move along'} ({', '.join(f'{x + 0.0:.3g}' for x in axis.round(9))})"
        return f"nothing holds {shown} against the loads: free to {way} as a whole"
    return ""


def _connected(e: Evaluator) -> list[list[int]]:
    """Sets of nodes that elements connect with each other, the ground apart."""
    s = e.structure
    group = list(range(s.n_nodes))

    def root(n: int) -> int:
        while group[n] != n:
            n = group[n]
        return n

    for g in s.groups:
        for nodes in g.nodes:
            moving = [root(n) for n in nodes if n > 0]
            for n in moving[1:]:
                group[root(n)] = root(moving[0])
    sets: dict[int, list[int]] = {}
    for n in range(1, s.n_nodes):
        if s.kinds[n] != TRACKER:
            sets.setdefault(root(n), []).append(n)
    return list(sets.values())


def _rigid(e: Evaluator, q: np.ndarray, nodes: list[int], length: float) -> np.ndarray | None:
    """Velocities of the rigid motions of some nodes about their middle (6 columns); None where a node cannot move so."""
    s, poses = e.structure, q.reshape(-1, 12)
    middle = poses[nodes, :3].mean(axis=0)
    W = np.zeros((s.n_nodes, 6, 6))
    for n in nodes:
        if plain_kind(s.kinds[n]) != R3XSO3:
            return None
        R, arm = poses[n, 3:].reshape(3, 3), -skew((poses[n, :3] - middle)[None])[0]
        axes = R.T if body_axes(s.kinds[n]) else np.eye(3)
        W[n, :3, :3], W[n, :3, 3:] = axes, axes @ arm / length
        W[n, 3:, 3:] = R.T / length
    return W.reshape(-1, 6)
