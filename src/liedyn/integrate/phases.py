"""Phases of a run with events: between two of them joints are locked or released, or parameters change.

Each phase has a system of its own, with the same nodes: its pattern, its rows and its parameters are those of a model in which
what is released is not there.  Multipliers of all phases stand in the columns of the system in which nothing is released.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from liedyn.equation.equations import Assembly
from liedyn.equation.evaluator import Evaluator
from liedyn.integrate.setup import Setup


@dataclass(frozen=True)
class Phase:
    """released: names of what does not act.  changes: name of an element, argument, value."""

    released: tuple[str, ...] = ()
    changes: tuple[tuple[str, str, Any], ...] = ()

    def with_released(self, name: str) -> Phase:
        """The phase in which this does not act."""
        return self if name in self.released else replace(self, released=(*self.released, name))

    def with_locked(self, name: str) -> Phase:
        """The phase in which this acts."""
        return replace(self, released=tuple(x for x in self.released if x != name))

    def with_change(self, name: str, argument: str, value: Any) -> Phase:
        """The phase in which an argument has this value."""
        others = tuple(x for x in self.changes if x[:2] != (name, argument))
        return replace(self, changes=(*others, (name, argument, value)))


@dataclass
class Acted:
    """What actions have done: v new velocities, or None; phase and inputs that hold from here on."""

    phase: Phase
    inputs: dict[str, float]
    v: np.ndarray | None = None

    def plain(self) -> dict[str, Any]:
        """For the log, files and checkpoints."""
        return plain(self.phase, self.inputs)


def plain(phase: Phase, inputs: Mapping[str, float]) -> dict[str, Any]:
    """Lists, tables, numbers and texts."""
    changes = [[name, key, _listed(value)] for name, key, value in phase.changes]
    return {"released": list(phase.released), "changes": changes, "inputs": dict(inputs)}


def _listed(value: Any) -> Any:
    return [_listed(x) for x in value] if isinstance(value, tuple) else value


def from_plain(table: Mapping[str, Any]) -> Phase:
    """The phase of such a table."""
    return Phase(tuple(table["released"]), tuple((name, key, _frozen(x)) for name, key, x in table["changes"]))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(x) for x in value) if isinstance(value, list) else value


@dataclass
class Systems:
    """The systems of all phases of a run.

    assemble: makes the one of a phase.  start: the first phase.  may_change: whether actions lead to other phases.
    """

    assemble: Callable[[Phase], Assembly]
    start: Phase = field(default_factory=Phase)
    may_change: bool = False
    _full: Evaluator | None = None

    @property
    def full(self) -> Evaluator:
        """Of the system in which nothing is released and nothing has changed."""
        if self._full is None:
            assembly = self.assemble(Phase())
            self._full = Evaluator(assembly.builder.build(3))
            self._full.set_reference(assembly.q.ravel(), 0.0)
        return self._full

    def spread(self, setup: Setup, lam: np.ndarray) -> np.ndarray:
        """Multipliers of a phase in the columns of the full system; none where a joint is released."""
        mine, labels = setup.structure.lam_label, self.full.structure.lam_label
        there = set(mine)
        columns = [k for k, label in enumerate(labels) if label in there]
        result = np.zeros((len(lam), len(labels)))
        result[:, columns] = lam
        return result
