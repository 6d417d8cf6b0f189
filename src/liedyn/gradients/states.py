"""Gradients of the terms of a cost by recorded states: differences of what a function says of solutions whose states are moved.

A term gives one number per record, so one component of one node is moved in all records at once.  What a term does not depend
on is found first, by random moves, and left out.  Of terms that tell their gradient by a point nothing is differenced, and terms
at the end are asked about the end alone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.gradients.cost import END, Cost, Term, per_record
from liedyn.gradients.differences import CENTRAL, derivative
from liedyn.groups.so3.group import SO3
from liedyn.results.solution import Solution

ROUND_OFF = 1e-12  # of a term over its largest value, where only other records are moved
STEP = 2.0**-7  # of lengths over that of the model, of angles, of rates and multipliers over the largest


@dataclass
class StateGradient:
    """Gradient of a cost by states (n, 6 nodes) of q on the group, v, vd, and (n, m) of lam."""

    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray

    @classmethod
    def zeros(cls, probe: Probe) -> StateGradient:
        """Of the records that a probe looks at."""
        n, nodes = probe.q.shape[:2]
        q, v, vd = (np.zeros((n, 6 * nodes)) for _ in range(3))
        return cls(q, v, vd, np.zeros(probe.lam.shape))


class OtherRecordsError(ModelError):
    """A term takes numbers of other records than its own: its gradient by the states is not found record by record."""


class Probe:
    """Solutions with the states of a window, moved in one component.

    body: which nodes have their translations in body axes.  known_lam: whether multipliers are determined.
    """

    def __init__(self, model: Any, evaluator: Any, body: np.ndarray, length: float, known_lam: bool) -> None:
        self.model, self.evaluator, self.body, self.length, self.known_lam = model, evaluator, body, length, known_lam

    def look_at(self, t: np.ndarray, q: np.ndarray, v: np.ndarray, vd: np.ndarray, lam: np.ndarray) -> None:
        """Work with these states from now on."""
        n = len(t)
        self.t, self.q, self.v, self.vd = t, q.reshape(n, -1, 12), v.reshape(n, -1, 6), vd.reshape(n, -1, 6)
        self.lam = lam if self.known_lam else np.full_like(lam, np.nan)
        self._room: dict[str, np.ndarray] = {}
        self._last: dict[str, int] = {}

    def ends(self) -> Probe:
        """One that looks at the first and the last of the records alone, as `Cost.value` does for terms at the end."""
        return self.at(np.unique([0, len(self.t) - 1]))

    def at(self, places: np.ndarray) -> Probe:
        """One that looks at some of the records alone."""
        made = Probe(self.model, self.evaluator, self.body, self.length, self.known_lam)
        made.look_at(*(x[places] for x in (self.t, self.q, self.v, self.vd, self.lam)))
        return made

    def solution(self, **changed: np.ndarray) -> Solution:
        """The states with some arrays in place of others; the work is not known."""
        x = {"q": self.q, "v": self.v, "vd": self.vd, "lam": self.lam} | changed
        unknown = np.full(len(self.t), np.nan)
        return Solution(self.model, self.t, x["q"], x["v"], x["vd"], x["lam"], evaluator=self.evaluator, work=unknown)

    def shaken(self) -> Solution:
        """The states with every other record, from the first on, moved in all components."""
        rng = np.random.default_rng(3)
        changed = {name: getattr(self, name).copy() for name in ("q", "v", "vd", "lam")}
        for name in ("v", "vd", "lam"):
            y = changed[name][::2]
            if y.size:
                y += STEP * self.scales(name)[0] * rng.uniform(0.5, 1.0, y.shape)
        q = changed["q"][::2, 1:]
        q[..., :3] += STEP * self.length * rng.uniform(0.5, 1.0, (*q.shape[:-1], 3))
        turn = SO3().exp(STEP * rng.uniform(0.5, 1.0, (len(q), 3)))[:, None]
        q[..., 3:] = (q[..., 3:].reshape(*q.shape[:-1], 3, 3) @ turn).reshape(*q.shape[:-1], 9)
        return self.solution(**changed)

    def moved(self, kind: str, node: int, change: np.ndarray) -> Solution:
        """The states with those of a node moved by six numbers on the group (lam: all of them); good until the next one."""
        old = getattr(self, kind)
        if kind == "lam":
            return self.solution(lam=old + change)
        if kind not in self._room:
            self._room[kind] = old.copy()
        new, before = self._room[kind], self._last.get(kind, node)
        new[:, before] = old[:, before]
        self._last[kind] = node
        if kind == "q":
            R = old[:, node, 3:].reshape(-1, 3, 3)
            new[:, node, :3] = old[:, node, :3] + (R @ change[:3] if self.body[node] else change[:3])
            new[:, node, 3:] = (R @ SO3().exp(change[3:])).reshape(-1, 9) if change[3:].any() else old[:, node, 3:]
        else:
            new[:, node] = old[:, node] + change
        return self.solution(**{kind: new})

    def scales(self, kind: str) -> np.ndarray:
        """Sizes of the components of a node."""
        if kind == "q":
            return np.repeat([self.length, 1.0], 3)
        largest = float(np.abs(getattr(self, kind)).max(initial=0.0)) if kind != "lam" or self.known_lam else 0.0
        return np.full(self.lam.shape[1] if kind == "lam" else 6, largest or 1.0)


def gradient_by_states(
    cost: Cost, probe: Probe, weights: np.ndarray, is_end: np.ndarray
) -> tuple[float, StateGradient, float]:
    """Value and gradient of a cost for the records of a window, and an estimate of the relative error of the gradient.

    weights: of the records in integrals.  is_end: which record is the end of the run.
    """
    made = StateGradient.zeros(probe)
    total, error = 0.0, 0.0
    for term in cost.terms:
        at, out, factor = probe, made, term.factor * weights
        if term.kind == END:
            if not is_end[-1]:
                continue
            at = probe.ends()
            out = StateGradient.zeros(at)
            factor = np.zeros(len(at.t))
            factor[-1] = term.factor
        base = per_record(term, at.solution())
        if not np.isfinite(base[factor != 0.0]).all():
            raise ModelError(
                f"gradient: {term.label} is not finite: it depends on the work of forces without a potential, or on reactions "
                "that redundant constraints leave undetermined, whose derivatives are not known"
            )
        check_alone(term, at, base)
        total += float(factor @ base)
        if term.by_point is None:
            error = max(error, _add(term, factor, base, at, out))
        else:
            _add_point(*term.by_point, factor, at, out)
        if out is not made:
            for name in ("q", "v", "vd", "lam"):
                getattr(made, name)[-1] += getattr(out, name)[-1]
    return total, made, error


def check_alone(term: Term, probe: Probe, base: np.ndarray) -> None:
    """Refuse a term whose numbers at some records change with the states of others, as those of differences over time do."""
    if len(base) == 1:
        return
    off = np.abs(per_record(term, probe.shaken()) - base)[1::2]
    if np.nanmax(off, initial=0.0) > ROUND_OFF * np.nanmax(np.abs(base), initial=0.0):
        raise OtherRecordsError(
            f"gradient: {term.label} takes numbers of other records than its own (differences over time, the first record); the "
            "adjoint needs a function of each record alone; use mode='forward'"
        )


def _add_point(
    body: str,
    point: Any,
    slopes: Callable[[Solution], np.ndarray],
    factor: np.ndarray,
    probe: Probe,
    made: StateGradient,
) -> None:
    """Add the gradient of a function of the positions of one point."""
    sol = probe.solution()
    k, s = sol._place(body, point)
    if k == 0:  # a point of the ground
        return
    R = probe.q[:, k, 3:].reshape(-1, 3, 3)
    by_x = factor[:, None] * slopes(sol)
    in_body = np.einsum("nji,nj->ni", R, by_x)
    made.q[:, 6 * k : 6 * k + 3] += in_body if probe.body[k] else by_x
    made.q[:, 6 * k + 3 : 6 * k + 6] += np.cross(s, in_body)


def along_derivatives(made: StateGradient, probe: Probe, dq: Any, dv: Any, dvd: Any, dlam: Any) -> np.ndarray:
    """What derivatives (n, length, p) of the states that a probe looks at do to the cost; q by its twelve numbers."""
    n, nodes = probe.q.shape[:2]
    slopes = made.q.reshape(n, nodes, 6)
    total = np.zeros(dq.shape[-1])
    for k in np.flatnonzero(np.any(slopes != 0.0, axis=(0, 2))):
        R = probe.q[:, k, 3:].reshape(n, 3, 3)
        x, w = slopes[:, k, :3], slopes[:, k, 3:]
        x = np.einsum("nij,nj->ni", R, x) if probe.body[k] else x
        W = np.zeros((n, 3, 3))  # of R^T dR, whose skew part is the rotation
        W[:, 2, 1], W[:, 0, 2], W[:, 1, 0] = 0.5 * w[:, 0], 0.5 * w[:, 1], 0.5 * w[:, 2]
        W -= np.swapaxes(W, 1, 2)
        by_q = np.concatenate([x, (R @ W).reshape(n, 9)], axis=1)
        total += np.einsum("ni,nip->p", by_q, dq[:, 12 * k : 12 * k + 12])
    for name, d in (("v", dv), ("vd", dvd), ("lam", dlam)):
        y = getattr(made, name)
        places = np.flatnonzero(np.any(y != 0.0, axis=0))
        if len(places):
            total += np.einsum("ni,nip->p", y[:, places], d[:, places])
    return total


def _add(term: Term, factor: np.ndarray, base: np.ndarray, probe: Probe, made: StateGradient) -> float:
    """Add the gradient of one term; returns an estimate of its relative error."""
    rng = np.random.default_rng(1)
    largest, off = 0.0, 0.0
    for kind in ("q", "v", "vd", "lam"):
        if kind == "lam" and not (probe.known_lam and probe.lam.shape[1]):
            continue
        scales, out = probe.scales(kind), getattr(made, kind)
        for node in range(1, probe.q.shape[1]) if kind != "lam" else (0,):
            trial = STEP * scales * rng.uniform(0.5, 1.0, len(scales))
            if np.array_equal(per_record(term, probe.moved(kind, node, trial)), base):
                continue
            for k in range(len(scales)):
                unit = np.zeros(len(scales))
                unit[k] = STEP * scales[k]
                values = {j: per_record(term, probe.moved(kind, node, j * unit)) for j in CENTRAL}
                best, lower = derivative(CENTRAL, float(unit[k]), values)
                out[:, (6 * node if kind != "lam" else 0) + k] += factor * best
                largest = max(largest, float(np.abs(factor * best * scales[k]).max()))
                off = max(off, float(np.abs(factor * (best - lower) * scales[k]).max()))
    return off / largest if largest > 0.0 else 0.0
