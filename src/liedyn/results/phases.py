"""Phases of a run: which joints act, which arguments elements have and which values inputs have, record by record.

Read-outs that depend on them are taken phase by phase: each with a model and equations of its own.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np

from liedyn.equation.evaluator import Evaluator
from liedyn.integrate.phases import Phase, from_plain
from liedyn.multibody.variants import variant

Read = TypeVar("Read", bound=Callable[..., Any])


@dataclass(repr=False)
class Phases:
    """tables: what holds in each phase (released, changes, inputs).  of (n,): number of the phase of each record."""

    tables: list[dict[str, Any]]
    of: np.ndarray
    _systems: dict[Phase, tuple[Any, Evaluator, dict[str, int]]] = field(default_factory=dict)

    def __len__(self) -> int:
        return len(self.tables)

    def records(self) -> Iterator[tuple[int, np.ndarray]]:
        """The phases that records have, and the numbers of these."""
        order = np.argsort(self.of, kind="stable")
        numbers, first = np.unique(self.of[order], return_index=True)
        marks = pairwise([*first.tolist(), len(order)])
        return ((k, order[a:b]) for k, (a, b) in zip(numbers.tolist(), marks, strict=True))

    def taken(self, records: Any) -> Phases:
        """Those of some records."""
        return Phases(self.tables, self.of[records], self._systems)

    def system(self, model: Any, beams: str, k: int) -> tuple[Any, Evaluator]:
        """Model and equations of a phase, with its inputs; beams: how they are lowered, if not as given."""
        phase = from_plain(self.tables[k])
        if phase not in self._systems:
            own = variant(model, phase.released, phase.changes)
            assembly = own.equations(beams) if beams else own.equations()
            made = Evaluator(assembly.builder.build(3))
            made.set_reference(assembly.q.ravel(), 0.0)
            self._systems[phase] = own, made, assembly.inputs
        own, made, numbers = self._systems[phase]
        for name, value in self.tables[k]["inputs"].items():
            if name in numbers:
                made.structure.u[3 * numbers[name]] = value
        return own, made

    @staticmethod
    def full(model: Any) -> Any:
        """The model with the rows of all joints, in whose columns the multipliers are."""
        return variant(model, (), ())

    def __getstate__(self) -> dict[str, Any]:
        return {"tables": self.tables, "of": self.of, "_systems": {}}

    def to_json(self) -> str:
        """Text for a file: the phases, and the first record of each stretch."""
        begins = np.flatnonzero(np.diff(self.of, prepend=-1))
        return json.dumps({"tables": self.tables, "first": begins.tolist(), "of": self.of[begins].tolist()})


def phases_of(
    changes: Sequence[tuple[int, dict[str, Any]]], start: dict[str, Any], first: int, n: int
) -> Phases | None:
    """The phases of n records from number `first` on; changes: record and what holds from there on.  None without changes."""
    if not changes:
        return None
    tables, numbers = [start], {json.dumps(start, sort_keys=True): 0}
    begins, which = [0], [0]
    for record, table in changes:
        key = json.dumps(table, sort_keys=True)
        if key not in numbers:
            numbers[key] = len(tables)
            tables.append(table)
        begins.append(record)
        which.append(numbers[key])
    at = np.searchsorted(np.array(begins), first + np.arange(n), side="right") - 1
    return Phases(tables, np.array(which, dtype=np.int64)[at])


def from_json(text: str, n: int) -> Phases:
    """The phases in a file with n records."""
    data = json.loads(text)
    at = np.searchsorted(np.array(data["first"], dtype=np.int64), np.arange(n), side="right") - 1
    return Phases(list(data["tables"]), np.array(data["of"], dtype=np.int64)[np.maximum(at, 0)])


def by_phase(read: Read) -> Read:
    """Let a read-out of a solution be taken phase by phase, if its run had several."""

    @functools.wraps(read)
    def taken(self: Any, *args: Any, **kwargs: Any) -> Any:
        if self.phases is None:
            return read(self, *args, **kwargs)
        n, result = len(self.t), None
        for k, records in self.phases.records():
            result = _put(result, read(_in_phase(self, k, records), *args, **kwargs), records, n)
        return result

    return taken  # type: ignore[return-value]


def _in_phase(sol: Any, k: int, records: np.ndarray) -> Any:
    """Records of one phase, with the model and the equations that hold in it."""
    from liedyn.results.solution import Solution

    model, evaluator = sol.phases.system(sol.model, sol.evaluator.structure.variant, k)
    there = set(evaluator.structure.lam_label)
    columns = [j for j, label in enumerate(sol.evaluator.structure.lam_label) if label in there]
    t, q, v, vd = (getattr(sol, name)[records] for name in ("t", "q", "v", "vd"))
    return Solution(
        model, t, q, v, vd, sol.lam[records][:, columns],
        method=sol.method, evaluator=evaluator, raw=None if sol.raw is None else sol.raw[records], work=sol.work[records],
    )  # fmt: skip


def _put(result: Any, part: Any, records: np.ndarray, n: int) -> Any:
    """Write what was read of some records into the whole: arrays with one line per record, tuples and tables of them."""
    if isinstance(part, tuple):
        return tuple(_put(None if result is None else result[i], x, records, n) for i, x in enumerate(part))
    if isinstance(part, dict):
        whole = {} if result is None else result
        return whole | {key: _put(whole.get(key), x, records, n) for key, x in part.items()}
    if result is None:
        result = np.zeros((n, *part.shape[1:]), part.dtype)
    result[records] = part
    return result
