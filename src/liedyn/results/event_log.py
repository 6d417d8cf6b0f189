"""The events that took place in a run: names, times and records."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import suggestion
from liedyn.errors import ModelError


@dataclass(frozen=True)
class Occurrence:
    """One event that took place: its name, when, the number of its record, and the energy that its action gave."""

    name: str
    t: float
    record: int
    energy: float = 0.0


@dataclass(frozen=True, repr=False)
class EventLog:
    """Events of a run in the order in which they took place; `log["landed"]` has those of one name, `log[0]` is the first.

    t (n,): times.  record (n,): numbers of the records of their states.  An event with an action has two records with the
    same time, before and after it: `record` is the one after.  name: of each.  declared: names of all events of the run.
    energy (n,): that the action gave to the model, negative where an impact or a joint that locks took it.
    """

    t: np.ndarray = field(default_factory=lambda: np.zeros(0))
    record: np.ndarray = field(default_factory=lambda: np.zeros(0, dtype=np.int64))
    name: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()
    energy: np.ndarray = field(default_factory=lambda: np.zeros(0))

    def __post_init__(self) -> None:
        if len(self.energy) != len(self.t):
            object.__setattr__(self, "energy", np.zeros(len(self.t)))

    def __len__(self) -> int:
        return len(self.t)

    def __iter__(self) -> Iterator[Occurrence]:
        return (self._one(k) for k in range(len(self)))

    def __getitem__(self, key: str | int) -> Any:
        if not isinstance(key, str):
            return self._one(range(len(self))[key])
        if key not in self.declared:
            raise ModelError(f"events: there is no event {key!r}; {suggestion(key, self.declared)}")
        chosen = np.array([k for k, name in enumerate(self.name) if name == key], dtype=np.int64)
        return EventLog(self.t[chosen], self.record[chosen], (key,) * len(chosen), (key,), self.energy[chosen])

    def _one(self, k: int) -> Occurrence:
        return Occurrence(self.name[k], float(self.t[k]), int(self.record[k]), float(self.energy[k]))

    def __repr__(self) -> str:
        number = Counter(self.name)
        counts = ", ".join(f"{number[x]} {x!r}" for x in self.declared)
        last = f"; last {self.name[-1]!r} at t = {self.t[-1]:.6g}" if len(self) else ""
        return f"<EventLog: {counts or 'no events'}{last}>"

    def to_json(self) -> str:
        """Text for a file."""
        numbers = {x: k for k, x in enumerate(self.declared)}
        return json.dumps(
            {
                "declared": list(self.declared),
                "which": [numbers[x] for x in self.name],
                "t": self.t.tolist(),
                "record": self.record.tolist(),
                "energy": self.energy.tolist(),
            }
        )


def log_of(happened: Sequence[Any], declared: Sequence[str]) -> EventLog:
    """The log of what a run gives (`integrate/event_records.Happened`)."""
    return EventLog(
        np.array([x.t for x in happened], dtype=float),
        np.array([x.record for x in happened], dtype=np.int64),
        tuple(x.name for x in happened),
        tuple(declared),
        np.array([x.energy for x in happened], dtype=float),
    )


def from_json(text: str) -> EventLog:
    """The log in a file."""
    data = json.loads(text)
    declared = tuple(str(x) for x in data["declared"])
    names = tuple(declared[k] for k in data["which"])
    energy = np.array(data.get("energy", []), dtype=float)  # files of older versions have none
    return EventLog(np.array(data["t"], dtype=float), np.array(data["record"], dtype=np.int64), names, declared, energy)
