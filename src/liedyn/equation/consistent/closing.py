"""Closing of joints: from the poses that were given to poses with Phi = 0.

Each step w solves [M B^T; B -mu W] [w; y] = [0; -Phi], which is the step of Levenberg and Marquardt for |Phi|^2 in the
norm W^-1 with the damping mu |w|^2 in the norm M: for mu = 0 the shortest move (in M) of Newton's method, for a large mu
one along the steepest descent.  So a start far away closes as well, redundant rows do no harm, and where a loop cannot
be closed the iteration ends in the pose with the smallest gaps, which is what the error tells.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from liedyn.equation.consistent.redundancy import REGULARIZATION
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.linear import blocklu
from liedyn.equation.nodes import TRACKER

CLOSED, GOOD = 1e-14, 1e-10  # gap over the size of the mechanism: closed to round-off, and what is still accepted
LEAST_DAMPING = 1e-12  # smaller ones lose the digits of redundant rows
FIRST_DAMPING, LARGEST_DAMPING = 1e-3, 1e8
ITERATIONS, RESTARTS = 200, 4
FEW = 60  # iterations of one without patience
SLOW = 1e-3  # relative decrease of |Phi|^2 in PATIENCE steps below which a minimum has been reached
PATIENCE = 10
FREE = 1e30  # on the diagonal of a row that shall not act


@dataclass(frozen=True)
class Gap:
    """How far a joint is open: norm of its rows that are lengths and of those that are angles."""

    joint: str
    bodies: tuple[str, ...]
    length: float
    angle: float

    def __str__(self) -> str:
        parts = [f"{self.length:.3g} (length)"] if self.length > 1e-3 * self.angle else []
        parts += [f"{self.angle:.3g} rad"] if self.angle > 1e-3 * self.length else []
        return " and ".join(parts) or "0"

    @property
    def between(self) -> str:
        """Its bodies."""
        return " and ".join(repr(b) for b in self.bodies)


def gaps(e: Evaluator, Phi: np.ndarray) -> list[Gap]:
    """The gaps of all joints, in the order of creation."""
    s = e.structure
    bodies: dict[str, tuple[str, ...]] = {}
    for group in s.groups:
        if group.family.rows:
            for label, nodes in zip(group.labels, group.nodes, strict=True):
                bodies.setdefault(label, tuple(s.node_labels[n] for n in dict.fromkeys(nodes) if s.kinds[n] != TRACKER))
    rows: dict[str, list[int]] = {}
    for k, label in enumerate(s.lam_label):
        rows.setdefault(label, []).append(k)
    result = []
    for label, here in rows.items():
        is_length = s.lam_is_length[here]
        of_length, of_angle = Phi[here][is_length], Phi[here][~is_length]
        result.append(Gap(label, bodies[label], float(np.linalg.norm(of_length)), float(np.linalg.norm(of_angle))))
    return result


def largest(found: list[Gap], length: float, count: int = 3) -> list[Gap]:
    """The largest gaps, lengths over the characteristic length; those much smaller than the largest are left out."""
    size = {g.joint: max(g.length / length, g.angle) for g in found}
    order = sorted(found, key=lambda g: -size[g.joint])[:count]
    return [g for g in order if size[g.joint] > 1e-3 * size[order[0].joint]]


@dataclass
class Closing:
    """Result: the pose, whether it is closed, Phi at the start and there, and how many steps were made."""

    q: np.ndarray
    closed: bool
    first: np.ndarray
    Phi: np.ndarray
    steps: int


class _Closer:
    """The iteration at one time; redundant: rows repeat each other."""

    def __init__(self, e: Evaluator, t: float, redundant: bool) -> None:
        self.e, self.t, s = e, t, e.structure
        self.rows = s.lam_rows
        self.start = REGULARIZATION if redundant else LEAST_DAMPING
        self.holonomic = ~s.lam_is_velocity
        self.steps = 0

    @cached_property
    def idle(self) -> np.ndarray:
        """Places of the diagonal of rows of velocities, which do not act."""
        s = self.e.structure
        places = s.table("eps", 2)
        return places[np.isin(places[:, 1], s.lam_rows[s.lam_is_velocity]), 0]

    def Phi(self, q: np.ndarray) -> np.ndarray:
        return np.where(self.holonomic, self.e.Phi(q, self.t), 0.0)

    def merit(self, Phi: np.ndarray) -> float:
        """|Phi|^2 in the norm W^-1."""
        value = float(np.sum(Phi * Phi / self.e.scales.eps[self.rows]))
        return value if np.isfinite(value) else np.inf

    def step(self, q: np.ndarray, Phi: np.ndarray, mu: float) -> np.ndarray:
        """Step of Levenberg and Marquardt, no body turned by more than 1 rad."""
        e, s = self.e, self.e.structure
        S = e.tangent(q, e.zero, e.zero, e.no_lam, self.t, 1.0, 0.0, 0.0, mu)
        S[self.idle] -= FREE
        A, right, back = S.copy(), np.zeros(s.size), np.zeros(s.size)
        right[self.rows] = -Phi
        y = right.copy()
        blocklu.factor(*s.program.arrays, S)
        blocklu.solve(*s.program.arrays, S, y)
        blocklu.product(*s.program.arrays, A, y, back)
        rest, w = np.abs(right - back), e.scales.phi
        if not (rest * w).max() <= 0.1 * np.abs(right * w).max():  # a bad order of elimination in this pose
            solve = e.general_solver(A, 0.0)
            y = np.append(solve(right[:-3]), np.zeros(3))
        move = np.where(e.free, y[np.minimum(e.node_places, s.size - 1)], 0.0)
        return move / max(1.0, np.abs(move.reshape(-1, 2, 3)[:, 1]).max())

    def run(self, q: np.ndarray, tolerance: float, iterations: int) -> tuple[np.ndarray, np.ndarray]:
        """Iterate from q until the joints are closed or the gaps have a minimum; the pose and its Phi."""
        scale = self.e.scales.phi[self.rows]
        Phi = self.Phi(q)
        value, mu = self.merit(Phi), self.start
        history = [value]
        for _ in range(iterations):
            if np.abs(Phi * scale).max() <= tolerance or not np.isfinite(value):
                break
            trial = self.e.move(q, self.step(q, Phi, mu))
            Phi_trial = self.Phi(trial)
            new = self.merit(Phi_trial)
            self.steps += 1
            if new < value:
                q, Phi, value, mu = trial, Phi_trial, new, max(LEAST_DAMPING, 0.1 * mu)
                history.append(value)
                if len(history) > PATIENCE and value > (1.0 - SLOW) * history[-1 - PATIENCE]:
                    break
            elif np.abs(Phi * scale).max() <= 1e4 * tolerance or mu >= LARGEST_DAMPING:
                break  # round-off, or no descent in any direction
            else:
                mu = max(FIRST_DAMPING, 10.0 * mu)
        return q, Phi


def close(e: Evaluator, q: np.ndarray, t: float, redundant: bool = False, patient: bool = True) -> Closing:
    """Move a pose onto Phi(q, t) = 0; q itself is returned if it is there already.

    patient: try other starts where the gaps do not vanish; else give up early.
    """
    s = e.structure
    closer = _Closer(e, t, redundant)
    first = closer.Phi(q)
    moving = s.n_nodes - int(s.head.n_trackers)
    reach = 1.0 + np.abs(q.reshape(-1, 12)[:moving, :3]).max() / e.scales.length
    scale = e.scales.phi[s.lam_rows]
    if np.abs(first * scale).max(initial=0.0) <= CLOSED * reach:
        return Closing(q, True, first, first, 0)
    best, Phi = closer.run(q, CLOSED * reach, ITERATIONS if patient else FEW)
    rng = np.random.default_rng(0)
    unit = np.where(e.free, np.tile(np.repeat([e.scales.length, 1.0], 3), s.n_nodes), 0.0)
    for k in range(RESTARTS if patient else 0):  # a minimum of the gaps need not be the only one
        if np.abs(Phi * scale).max() <= GOOD * reach or not np.isfinite(first).all():
            break
        start = e.move(q, 0.3 * (k + 1) * unit * rng.uniform(-1.0, 1.0, len(unit)))
        other, Phi_other = closer.run(start, CLOSED * reach, ITERATIONS)
        if closer.merit(Phi_other) < closer.merit(Phi):
            best, Phi = other, Phi_other
    return Closing(best, bool(np.abs(Phi * scale).max() <= GOOD * reach), first, Phi, closer.steps)


def failure(e: Evaluator, result: Closing, t: float) -> str:
    """Text about a loop that cannot be closed: the largest gaps that remain and between which bodies."""
    s = e.structure
    if not np.isfinite(result.first).all():
        name = s.lam_label[int(np.flatnonzero(~np.isfinite(result.first))[0])]
        return (
            f"{s.owner(name)}: its constraint is not finite (nan or inf) at t = {t:g}; check its numbers and functions"
        )
    before = {g.joint: g for g in gaps(e, result.first)}
    after = gaps(e, result.Phi)
    left = largest(after, e.scales.length)
    total = Gap("", (), sum(g.length for g in after), sum(g.angle for g in after))
    worst, others = left[0], "; ".join(f"{s.owner(g.joint)} ({g.between}): {g}" for g in left[1:])
    if s.constraints != "joint":
        k = int(np.argmax(np.abs(result.Phi)))
        return (
            f"{s.owner(worst.joint)} = 0 cannot be met at t = {t:g}: Phi[{k}] = {result.Phi[k]:.3g} remains (it was "
            f"{result.first[k]:.3g} at q0). Check q0 and Phi."
        )
    return (
        f"{s.owner(worst.joint)} cannot be closed at t = {t:g}: a gap of {worst} remains between {worst.between} "
        f"(it was {before[worst.joint]} as given)"
        + (f"; the next largest are {others}; all gaps add up to {total}" if others else "")
        + ". Check the positions, rotations and joint points of these bodies."
    )
