"""Derivatives by the values of a control: what they do to the start of a run and to a cost by themselves.

Only the first values act on the start, so only for these models are built and differenced; which these are is tested by
changing all others.  What a cost takes from a control itself is, as a rule, its value at the time of the record: then one shift
of all values tells the derivative by each, by their weights in it.  A random change tells whether that is so.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.equation.control_signal import control_weights
from liedyn.errors import ModelError
from liedyn.gradients.differences import CENTRAL, STEPS, Stencil, derivative, start_of, stencil
from liedyn.gradients.parameters import Entry
from liedyn.integrate.derivatives.start import Start
from liedyn.integrate.driver import Setup
from liedyn.multibody.functions.control import Control

AGREE = 1e-8  # of what a random change does and what weights make of it
Make = Callable[[np.ndarray], tuple[Any, Setup]]


@dataclass
class SampleStencil(Stencil):
    """That of one value of a control; its models are made when they are asked for."""

    make: Callable[[float], tuple[Any, Setup]] | None = None
    value: float = 0.0

    def at(self, place: int) -> tuple[Any, Any]:
        """Model at a place, and an evaluator of it."""
        if place not in self.models and self.make is not None:
            self.models[place], self.setups[place] = self.make(self.value + place * self.step)
        return super().at(place)


def size_of(control: Control) -> float:
    """Size of the values of a control."""
    return float(np.abs(control.u).max()) or 1.0


def stencils_of_control(who: str, entry: Entry, nominal: Setup, make: Make, values: np.ndarray) -> list[Stencil]:
    """Derivatives of the start by each value; make: model and setup for other values of all parameters."""
    control: Any = entry.control
    n, step = len(control.u), STEPS[0] * size_of(control)
    base = Start.of(nominal.run)

    def with_changes(change: np.ndarray) -> Start:
        moved = values.copy()
        moved[entry.places] += change
        return start_of(who, entry.name, nominal, make(moved)[1])

    pattern = step * (2.0 + np.sin(1.0 + np.arange(n)))
    everywhere = with_changes(pattern)
    columns = _columns(control.u, pattern, nominal, base, everywhere)
    if columns is None and all(np.array_equal(everywhere[key], x) for key, x in base.items()):
        raise ModelError(
            f"{who}: control {entry.name!r} acts nowhere in the model; put it in place of a number of a force"
        )
    early = n if columns is None else _early(control, nominal, base, pattern, with_changes)
    found: list[Stencil] = []
    for k, name in enumerate(entry.names):

        def one(value: float, k: int = k) -> tuple[Any, Setup]:
            moved = values.copy()
            moved[entry.first + k] = value
            return make(moved)

        if k < early:
            made = stencil(who, name, float(control.u[k]), nominal, one, size_of(control))
        else:
            made = SampleStencil(name, step, CENTRAL, {}, {}, make=one, value=float(control.u[k]))
            made.start = Start({key: np.zeros_like(x) for key, x in base.items()})
        if columns is not None:
            made.start["samples"] = columns[:, k].copy()
        found.append(made)
    return found


def _columns(u: np.ndarray, change: np.ndarray, nominal: Setup, base: Start, other: Start) -> np.ndarray | None:
    """Derivatives of all samples by the values, where these stand among them as they are; else None."""
    before, after, n = base["samples"], other["samples"], len(u)
    columns, at = np.zeros((len(before), n)), 0
    for count in nominal.structure.controls[:, 1].tolist():
        here = slice(at, at + count)
        if count == n and np.array_equal(before[here], u) and np.array_equal(after[here], u + change):
            columns[here] = np.eye(n)
        elif not np.array_equal(before[here], after[here]):
            return None
        at += count
    return columns if columns.any() else None


def _early(
    control: Control, nominal: Setup, base: Start, change: np.ndarray, with_changes: Callable[[np.ndarray], Start]
) -> int:
    """Number of first values that act on the start."""
    n, plan = len(change), nominal.run.plan
    until = float(plan.time(nominal.run.step)) + 2.0 * float(plan.h.max())
    early = min(n, int(np.searchsorted(control.t, until, side="right")) + 2)
    while early < n:
        start = with_changes(np.where(np.arange(n) < early, 0.0, change))
        if all(np.array_equal(start[key], x) for key, x in base.items() if key != "samples"):
            return early
        early = min(n, 2 * early)
    return n


def weights_at(control: Control, t: np.ndarray) -> np.ndarray:
    """Weights of the values in those at times t: (times, values)."""
    u = np.concatenate([np.zeros(3), control.samples, np.zeros(3)])
    k, n = len(u) - 3, len(control.u)
    made = np.zeros((len(t), n))
    for line, time in enumerate(np.asarray(t, dtype=float).tolist()):
        places = control_weights(time, k, n, u)
        for place, weight in zip(places[:4], places[4:], strict=True):
            made[line, (place - 4) // 3] += weight
    return made


def by_values(
    entry: Entry,
    values: np.ndarray,
    make: Make,
    numbers: Callable[[Any, Any], np.ndarray],
    nominal: np.ndarray,
    t: np.ndarray,
) -> np.ndarray | None:
    """Derivatives (records, values) of numbers per record by the values of a control, the states being the same.

    numbers: of a model and its evaluator; nominal: those of the run.  None: they are no function of the control at their times,
    and each value has to be looked at by itself.
    """
    control: Any = entry.control
    n, step = len(control.u), STEPS[0] * size_of(control)
    known: dict[tuple[int, int], np.ndarray] = {}
    directions = np.ones(n), np.random.default_rng(2).uniform(-1.0, 1.0, n)

    def moved(d: int, place: int) -> np.ndarray:
        if (d, place) not in known:
            x = values.copy()
            x[entry.places] += place * step * directions[d]
            model, setup = make(x)
            known[d, place] = numbers(model, setup.later_evaluator())
        return known[d, place]

    if all(np.array_equal(moved(d, CENTRAL[-1]), nominal) for d in (0, 1)):
        return np.zeros((len(t), n))
    slopes = [derivative(CENTRAL, step, {j: moved(d, j) for j in CENTRAL})[0] for d in (0, 1)]
    made = slopes[0][:, None] * weights_at(control, t)
    off = np.abs(made @ directions[1] - slopes[1]).max()
    return made if off <= AGREE * max(np.abs(slopes[1]).max(), np.abs(slopes[0]).max()) else None
