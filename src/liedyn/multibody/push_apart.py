"""Bodies that overlap are pushed apart: a pose is moved onto gap >= 0 of all contacts and onto closed joints.

Each step is as small as it can be; the sum of several ones, where bodies turn, is nearly so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.contacts import ROW, ROWS, SLOT, TOUCH
from liedyn.equation.contacts import Slot as Contact
from liedyn.errors import ModelError
from liedyn.integrate.contact.records import Contacts, make_contacts
from liedyn.integrate.contact.rows import look_at

ROUNDS = 60
SWEEPS = 300  # of the multipliers of a round, which need not be exact
LEFT = 1e-12  # overlap over the length of the model that is none, and the gap that is aimed at
TURN, WAY = 0.3, 0.5  # most that a body moves in a round: rad, and lengths of the model
REACH = 2.0  # slots with gaps up to this many times the deepest overlap are watched in a round


@dataclass(frozen=True)
class PushedApart:
    """The pose, and how deep contacts overlapped before."""

    q: np.ndarray
    depths: dict[str, float]


def push_apart(initial: InitialValues, slots: Sequence[Contact], q: np.ndarray, t: float) -> PushedApart:
    """Move a pose so that no contact overlaps and joints are closed; what cannot be pushed apart is a ModelError.

    Each round is the least step (in the norm of M) that opens all overlaps to first order, without opening joints.
    """
    e = initial.e
    chosen = tuple(s for s in slots if s.kind == TOUCH)
    if not chosen:
        return PushedApart(q, {})
    contacts = make_contacts(e.structure, chosen, float(e.scales.length), 0)
    gap = _gaps(initial, contacts, q, t)
    depths = dict[str, float]()
    unit = contacts.law[2::3]
    for s, depth in zip(chosen, -gap, strict=True):
        if depth > LEFT * contacts.law[2]:
            depths[s.owner] = max(depth, depths.get(s.owner, 0.0))
    if not depths:
        return PushedApart(q, {})
    for _ in range(ROUNDS):
        if (gap >= -LEFT * unit).all():
            return PushedApart(q, depths)
        q = e.move(q, _step(initial, contacts, chosen, gap, q, t))
        q = initial.positions(q, t)
        gap = _gaps(initial, contacts, q, t)
    worst = int(np.argmin(gap / unit))
    raise ModelError(
        f"contact {chosen[worst]}: overlaps by {-gap[worst]:.6g} and cannot be pushed apart; move its bodies, or leave it out"
    )


def _gaps(initial: InitialValues, contacts: Contacts, q: np.ndarray, t: float) -> np.ndarray:
    """Gaps of all slots; their rows are then in `contacts.there`."""
    e, n = initial.e, len(contacts.kind)
    gap, vectors = np.zeros((1, n)), [np.zeros((1, 3 * n)) for _ in range(3)]
    look_at(contacts, e.structure.system, np.array([t]), q[None], e.zero[None], gap, *vectors)
    if np.isnan(gap).any():
        raise ModelError("contacts: a gap is not a number; two bodies have the same center, move one of them")
    return gap[0]


def _step(
    initial: InitialValues, contacts: Contacts, slots: tuple[Contact, ...], gap: np.ndarray, q: np.ndarray, t: float
) -> np.ndarray:
    """The move of a round."""
    e, s = initial.e, initial.e.structure
    unit = contacts.law[2::3]
    near = np.flatnonzero(gap <= REACH * max(0.0, float(-(gap / unit).min())) * unit)
    rows = contacts.there.reshape(-1, SLOT)[near, ROWS : ROWS + ROW]
    N = np.zeros((len(near), 6 * s.n_nodes))
    for k, slot in enumerate(near):
        for side in range(2):
            n = slots[slot].nodes[side]
            N[k, 6 * n : 6 * n + 6] += rows[k, 6 * side : 6 * side + 6]
    N[:, ~e.free] = 0.0
    U = np.empty_like(N)
    for k in range(len(near)):
        right = np.zeros(s.size)
        right[e.node_places[e.free]] = N[k, e.free]
        U[k] = initial.released(q, t, right)[0]
    W = N @ U.T
    P = _multipliers(W, gap[near] - LEFT * unit[near])
    move = P @ U
    length = float(e.scales.length)
    by_node = np.abs(move.reshape(-1, 2, 3)).max(axis=(0, 2))
    return move / max(1.0, by_node[0] / (WAY * length), by_node[1] / TURN)


def _multipliers(W: np.ndarray, gap: np.ndarray) -> np.ndarray:
    """0 <= W P + gap, P >= 0, P (W P + gap) = 0, by projected Gauss-Seidel; rows that nothing can move are left as they are."""
    P, diagonal = np.zeros(len(gap)), np.diag(W)
    movable = diagonal > 1e-12 * diagonal.max(initial=0.0)
    for _ in range(SWEEPS):
        before = P.copy()
        for k in np.flatnonzero(movable):
            P[k] = max(0.0, P[k] - (W[k] @ P + gap[k]) / diagonal[k])
        if np.abs(P - before).max() <= 1e-13 * np.abs(P).max(initial=0.0):
            break
    return P
