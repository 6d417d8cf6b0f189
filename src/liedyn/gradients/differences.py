"""Derivatives of what a run begins with, by differences of eighth order of the building of the model.

A model is built from its parameters by plain Python, and its start is made consistent by plain Python: neither is in the time
loop.  So their derivatives are taken by central differences, whose error, found from the difference to the sixth order, is near
round-off: 1e-13 of the numbers as a rule.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.integrate.derivatives.start import Start
from liedyn.integrate.driver import Setup

STEPS = (2.0**-7, 2.0**-4, 2.0**-10)  # of the size of a parameter, tried in turn: near, far (less round-off), nearer
GOOD, LARGEST_ERROR = 1e-9, 1e-6  # of the derivatives of a start, relative: good enough; too large

ROUND_OFF = 64 * 2.0**-52  # of the numbers of a start
ADDED = {"v": "vd", "first v": "first vd"}  # velocities of a start, and the accelerations there


@lru_cache(maxsize=16)
def coefficients(places: tuple[int, ...]) -> tuple[float, ...]:
    """Coefficients c with sum c_j f(j s) = s f'(0), exact for polynomials."""
    x = np.array(places, dtype=float)
    right = np.zeros(len(x))
    right[1] = 1.0
    return tuple(np.linalg.solve(np.vander(x, increasing=True).T, right))


CENTRAL = (-4, -3, -2, -1, 1, 2, 3, 4)
ORDERS: dict[tuple[int, ...], tuple[int, ...]] = {  # of the best formula, and of the one that tells its error
    CENTRAL: (-3, -2, -1, 1, 2, 3),
    tuple(range(9)): tuple(range(8)),
    tuple(range(0, -9, -1)): tuple(range(0, -8, -1)),
}


def derivative(places: tuple[int, ...], step: float, values: dict[int, Any]) -> tuple[np.ndarray, np.ndarray]:
    """Derivative of numbers given at places times step, and that of the lower order.

    What is the same at all places does not depend on the parameter: its derivative is zero, of bounds that are infinite too.
    """
    given = {j: np.asarray(values[j], dtype=float) for j in places}
    first = given[places[0]]
    same = np.all([x == first for x in given.values()], axis=0)
    best, lower = (
        np.asarray(sum(c * np.where(same, 0.0, given[j]) for c, j in zip(coefficients(p), p, strict=True)) / step)
        for p in (places, ORDERS[places])
    )
    return best, lower


@dataclass
class Stencil:
    """Models about the nominal one along one parameter: value + j step for the places j; what they say is differenced."""

    name: str
    step: float
    places: tuple[int, ...]
    models: dict[int, Any]
    setups: dict[int, Setup]
    error: float = 0.0
    start: Start = field(default_factory=Start)  # its derivatives
    _evaluators: dict[int, Any] = field(default_factory=dict)

    def at(self, place: int) -> tuple[Any, Any]:
        """Model at a place, and an evaluator of it."""
        if place not in self._evaluators:
            self._evaluators[place] = self.setups[place].later_evaluator()
        return self.models[place], self._evaluators[place]

    def derivative(self, values: dict[int, Any]) -> tuple[np.ndarray, np.ndarray]:
        """Derivative of numbers given at the places, and that of the lower order."""
        return derivative(self.places, self.step, values)


def stencil(
    who: str, name: str, value: float, nominal: Setup, make: Callable[[float], tuple[Any, Setup]], size: float = 0.0
) -> Stencil:
    """Derivatives of the start of a run by one parameter; make: model and setup with another value of it.

    size: of the parameter, where its value does not tell.
    """
    size = size or abs(value) or 1.0
    found: list[Stencil] = []
    for step in STEPS:
        found.append(_differences(who, name, value, step * size, nominal, make))
        if found[-1].error <= GOOD:
            break
    best = min(found, key=lambda s: s.error)
    if not best.error <= LARGEST_ERROR:
        raise ModelError(
            f"{who}: parameter {name!r}: what the run begins with is no smooth function of it: its derivative is known to "
            f"{best.error:.1g} only; check for branches on it, or choose another value"
        )
    numbers = Start.of(nominal.run)
    effect = max(_largest(d) * size / max(_largest(numbers[key]), 1e-300) for key, d in best.start.items() if d.size)
    if effect < 1e-13:
        raise ModelError(
            f"{who}: parameter {name!r} changes no number of the model or of its start: it acts inside a function, where "
            "compiled code has it as a constant, or not at all; give it to an element or a table as a number"
        )
    return best


def _differences(
    who: str, name: str, value: float, step: float, nominal: Setup, make: Callable[[float], tuple[Any, Setup]]
) -> Stencil:
    """Those with one step: central, or to one side where the other has no model."""
    known: dict[int, tuple[Any, Setup]] = {}
    arrays: dict[int, Start] = {}
    refused: ModelError | None = None
    for places in ORDERS:
        for j in places:
            if j not in known:
                try:
                    known[j] = make(value + j * step)
                except ModelError as error:
                    refused = refused or error
                    break
                arrays[j] = start_of(who, name, nominal, known[j][1])  # refuses what no other model could mend
        if not set(places) <= set(known):
            continue
        models, setups = ({j: known[j][i] for j in places} for i in (0, 1))
        made = Stencil(name, step, places, models, setups)
        numbers, sizes, lower = Start.of(nominal.run), _sizes(nominal), {}
        for key in numbers:
            made.start[key], lower[key] = made.derivative({j: arrays[j][key] for j in places})
        for key, now in numbers.items():
            best = made.start[key]
            # a number that does not depend on the parameter has a derivative of round-off
            least = ROUND_OFF * max(_largest(now), sizes.get(key, 0.0)) / step
            # velocities that a parameter hardly changes are measured by what its accelerations add to them in a step
            added = float(nominal.run.plan.h.max()) * _largest(made.start[ADDED[key]]) if key in ADDED else 0.0
            scale = np.maximum(np.abs(best), least if key == "par" else max(least, _largest(best), added))
            off = np.abs(best - lower[key]) / np.maximum(scale, 1e-300)
            made.error = max(made.error, float(off[np.abs(best) > least].max(initial=0.0)))
        return made
    raise refused or ModelError(f"{who}: parameter {name!r} cannot be varied")


def _sizes(setup: Setup) -> dict[str, float]:
    """What accelerations and velocities are round-off of, where forces balance: the accelerations of reactions alone."""
    run = setup.run
    of_forces = _largest(run.scale.lam * run.old.lam) * max(1.0, float(run.settings.length))
    rates = dict.fromkeys(("v", "first v", "memory V"), float(run.plan.h.max()) * of_forces)
    return rates | dict.fromkeys(("vd", "first vd", "memory a"), of_forces)


def start_of(who: str, name: str, nominal: Setup, other: Setup) -> Start:
    """What another run begins with, in the order of the nominal one."""
    made = Start.of(other.run)
    made["par"] = _matched(who, name, nominal, other)
    if len(made["samples"]) != len(Start.of(nominal.run)["samples"]):
        raise ModelError(f"{who}: parameter {name!r} changes how many values controls have")
    return made


def _matched(who: str, name: str, nominal: Setup, other: Setup) -> np.ndarray:
    """The pool of parameters of another model in the order of the nominal one: elements are known by family and name."""
    mine, theirs = nominal.structure, other.structure
    if not np.array_equal(mine.kinds, theirs.kinds) or mine.node_labels != theirs.node_labels:
        raise ModelError(f"{who}: parameter {name!r} changes which bodies the model has")
    if not np.array_equal(mine.signals, theirs.signals):
        raise ModelError(
            f"{who}: parameter {name!r} acts inside a function of time, where compiled code has it as a constant: its effect "
            "cannot be seen; use ld.Table or an input with values instead"
        )
    values: dict[tuple[int, str, int], np.ndarray] = {}
    for key, place, size, *_ in _elements(theirs):
        values[key] = theirs.system.par[place : place + size]
    result = np.zeros_like(mine.system.par)
    for key, place, size, functions, frozen in _elements(mine):
        if key not in values:
            raise ModelError(
                f"{who}: parameter {name!r} acts inside a function of {key[1]!r}, where compiled code has it as a constant, or "
                "changes of what kind it is; give it as a number"
            )
        result[place : place + size] = values.pop(key)
        result[place : place + frozen] = mine.system.par[place : place + frozen]
        for at in functions:
            if result[place + at] != mine.system.par[place + at]:
                raise ModelError(
                    f"{who}: parameter {name!r} acts inside a function of {key[1]!r}, where compiled code has it as a constant; "
                    "give it as a number"
                )
    if values:
        raise ModelError(f"{who}: parameter {name!r} changes which elements the model has: {next(iter(values))[1]!r}")
    return result


def _elements(structure: Any) -> Any:
    """Of each element what it is known by (kernel of its family, name, number), its place and size in the pool, places of
    addresses, and how many of its first numbers are none of the model, as steps of differences."""
    seen: dict[tuple[int, str], int] = {}
    for g, group in enumerate(structure.groups):
        first = int(structure.system.families["par"][g])
        kernel = int(structure.system.families["residual"][g])
        for k, label in enumerate(group.labels):
            count = seen.get((kernel, label), 0)
            seen[kernel, label] = count + 1
            yield (
                (kernel, label, count),
                first + group.family.par * k,
                group.family.par,
                group.family.extra.get("functions", ()),
                group.family.extra.get("frozen", 0),
            )


def _largest(x: np.ndarray) -> float:
    """Largest size; bounds may be infinite, and say nothing of the size of the others."""
    sizes = np.abs(x)
    return float(sizes[sizes < np.inf].max(initial=0.0))
