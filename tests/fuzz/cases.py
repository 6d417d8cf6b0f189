"""A random model as data: calls of `ld.Model` whose numbers know their units, so that it can be built in another world.

A world is turned against the first one, has other units, or another group; the motion must be the same in all of them.
Calls can be left out one by one, which makes a failing case small, and printed, which makes it a script.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

import liedyn as ld
from liedyn.errors import ModelError


@dataclass(frozen=True)
class Quantity:
    """Numbers with powers (length, mass, time), one for all or one a number; turn: "vector" or "rotation" of the world."""

    value: Any
    powers: Any = (0, 0, 0)
    turn: str = ""


def length(x: Any) -> Quantity:
    """A length, or a point in body axes."""
    return Quantity(x, (1, 0, 0))


def point(x: Any) -> Quantity:
    """A point of the world."""
    return Quantity(x, (1, 0, 0), "vector")


def axis(x: Any) -> Quantity:
    """A direction of the world."""
    return Quantity(x, (0, 0, 0), "vector")


def of(x: Any, *powers: int) -> Quantity:
    """Numbers with these powers of length, mass and time."""
    return Quantity(x, powers)


@dataclass(frozen=True)
class Beam:
    """Stiffness and mass of a section of a beam, which has numbers of several units."""

    stiffness: tuple[float, ...]
    mass: tuple[float, ...]


@dataclass(frozen=True)
class World:
    """Where a case is built: numbers are given in units of length, mass and time, directions are turned."""

    length: float = 1.0
    mass: float = 1.0
    time: float = 1.0
    turn: Any = None
    group: str = "R3xSO3"

    def number(self, x: Any) -> Any:
        """The value of a quantity here; what is no quantity stays."""
        if isinstance(x, Beam):
            force, line = (1, 1, -2), (-1, 1, 0)
            return ld.Section(
                self.number(Quantity(x.stiffness, (force,) * 3 + ((3, 1, -2),) * 3)).tolist(),
                self.number(Quantity(x.mass, (line,) * 3 + ((1, 1, 0),) * 3)).tolist(),
            )
        if isinstance(x, list | tuple):
            return type(x)(self.number(y) for y in x)
        if not isinstance(x, Quantity):
            return x
        units = np.prod(np.power([self.length, self.mass, self.time], np.asarray(x.powers, dtype=float)), axis=-1)
        value = np.asarray(x.value, dtype=float) * units
        if x.turn and self.turn is not None:
            value = self.turn @ value
        return float(value) if value.ndim == 0 else value


@dataclass(frozen=True)
class Call:
    """One call of a method of the model."""

    method: str
    arguments: dict[str, Any]


@dataclass(frozen=True)
class Case:
    """A model as data, and what the gates have to know about it.

    h: a step that resolves it (in its own unit of time); size: its extent; smooth: its forces have no kinks and jumps;
    units, turns: it may be built with other units, in a turned world (functions of the user have numbers of their own).
    """

    seed: int
    theme: str
    calls: tuple[Call, ...]
    world: World
    gravity: Quantity
    size: float = 1.0
    h: float = 0.0
    smooth: bool = True
    units: bool = True
    turns: bool = True
    tags: frozenset[str] = field(default_factory=frozenset)

    @property
    def functions(self) -> bool:
        """Whether it has functions in Python, which no file holds."""
        values = [
            x for call in self.calls for y in call.arguments.values() for x in (y if isinstance(y, list) else [y])
        ]
        return any(callable(x) and not hasattr(x, "to_dict") for x in values)

    def model(self, world: World | None = None, kick: float = 0.0) -> ld.Model:
        """The model in its world or in another; kick: part by which masses and inertias differ, up and down."""
        world = world or self.world
        model = ld.Model(gravity=world.number(self.gravity), group=world.group, name=f"seed {self.seed}")
        for call in self.calls:
            arguments = {name: world.number(x) for name, x in call.arguments.items()}
            if kick and "mass" in arguments:
                arguments["mass"] *= 1.0 + kick
                if "inertia" in arguments:
                    arguments["inertia"] *= 1.0 - kick * np.array([1.0, 0.5, -0.5])
                kick = -kick
            getattr(model, call.method)(**arguments)
        return model

    def script(self, world: World | None = None) -> str:
        """Lines of Python that make the model."""
        world = world or self.world
        lines = ["import numpy as np, liedyn as ld", "from tests.fuzz.functions import *"]
        lines += [f"m = ld.Model(gravity={_text(world.number(self.gravity))}, group={world.group!r})"]
        for call in self.calls:
            numbers = {name: world.number(x) for name, x in call.arguments.items() if x is not None}
            if np.array_equal(numbers.get("rotation", ()), np.eye(3)):
                del numbers["rotation"]
            words = [f"{name}={_text(x)}" for name, x in numbers.items()]
            lines.append(f"m.{call.method}({', '.join(words)})")
        return "\n".join(lines)

    def without(self, k: int) -> Case:
        """The case without one call, and without those that need what it makes."""
        kept = replace(self, calls=self.calls[:k] + self.calls[k + 1 :])
        for _ in range(len(self.calls)):
            try:
                kept.model()
                break
            except (ModelError, KeyError):
                kept = replace(kept, calls=tuple(c for c in kept.calls if not _unmakeable(kept, c)))
        return kept


def _unmakeable(case: Case, call: Call) -> bool:
    """Whether a call is the first one that fails."""
    model = ld.Model()
    for other in case.calls:
        try:
            getattr(model, other.method)(**{name: case.world.number(x) for name, x in other.arguments.items()})
        except (ModelError, KeyError):
            return other is call
    return False


def _text(x: Any) -> str:
    """A value as Python writes it, to the bit."""
    if isinstance(x, np.ndarray):
        return repr(x.tolist())
    if isinstance(x, ld.Section):
        return f"ld.Section({np.diag(x.stiffness).tolist()}, {np.diag(x.mass).tolist()})"
    if isinstance(x, list | tuple):
        return f"[{', '.join(map(_text, x))}]"
    return getattr(x, "fuzz_name", None) or getattr(x, "__name__", None) or repr(x)


def unit(x: Any) -> np.ndarray:
    """A vector divided by its norm."""
    return np.asarray(x, dtype=float) / math.sqrt(float(np.dot(x, x)))
