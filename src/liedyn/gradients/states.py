"""Gradients of the terms of a cost by recorded states: differences of what a function says of solutions whose states are moved.

A term gives one number per record, so one component of one node is moved in all records at once.  What a term does not depend
on is found first, by random moves, and left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.gradients.cost import END, INTEGRAL, Cost, Term, per_record
from liedyn.gradients.differences import CENTRAL, derivative
from liedyn.groups.so3.group import SO3
from liedyn.results.solution import Solution

STEP = 2.0**-7  # of lengths over that of the model, of angles, of rates and multipliers over the largest


@dataclass
class StateGradient:
    """Gradient of a cost by states (n, 6 nodes) of q on the group, v, vd, and (n, m) of lam."""

    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray


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

    def solution(self, **changed: np.ndarray) -> Solution:
        """The states with some arrays in place of others; the work is not known."""
        x = {"q": self.q, "v": self.v, "vd": self.vd, "lam": self.lam} | changed
        unknown = np.full(len(self.t), np.nan)
        return Solution(self.model, self.t, x["q"], x["v"], x["vd"], x["lam"], evaluator=self.evaluator, work=unknown)

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
    n, nodes = probe.q.shape[:2]
    made = StateGradient(
        np.zeros((n, 6 * nodes)), np.zeros((n, 6 * nodes)), np.zeros((n, 6 * nodes)), np.zeros(probe.lam.shape)
    )
    total, error = 0.0, 0.0
    for term in cost.terms:
        factor = term.factor * (weights if term.kind == INTEGRAL else is_end.astype(float))
        if term.kind == END and not is_end.any():
            continue
        base = per_record(term, probe.solution())
        if not np.isfinite(base[factor != 0.0]).all():
            raise ModelError(
                f"gradient: {term.label} is not finite: it depends on the work of forces without a potential, or on reactions "
                "that redundant constraints leave undetermined, whose derivatives are not known"
            )
        total += float(factor @ base)
        error = max(error, _add(term, factor, base, probe, made))
    return total, made, error


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
