"""What a run with contacts tells besides its records, over all its legs: impacts and transitions, and what is counted."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.integrate.backup import Backup
from liedyn.integrate.contact.transitions import Transition
from liedyn.integrate.run import Run

# what a run counts: impacts that were captured; impacts whose restitution was lowered to keep the energy; problems that Newton's
# method did not solve; problems whose points contradict each other, and the largest velocity by which they do
COUNTS = ("captured", "guarded", "falls", "loose", "contradiction")
CARRIED = (*COUNTS, "n_impacts", "n_transitions", "pace", "sweeps", "rounds", "work", "impact_work")


@dataclass(frozen=True)
class Impact:
    """One impact of one slot: velocities and impulses by rows (normal, two tangents)."""

    t: float
    slot: int
    before: tuple[float, float, float]
    after: tuple[float, float, float]
    impulse: tuple[float, float, float]
    captured: bool

    @property
    def lost(self) -> float:
        """Energy that it took."""
        return -0.5 * sum(P * (x + y) for P, x, y in zip(self.impulse, self.before, self.after, strict=True))


@dataclass
class Story:
    """Impacts and transitions in order; the record of contacts has their numbers, so that steps may be taken back.

    watched: by events, that look at the ends of steps.  run: the leg at work.  why: what made its last step fail.
    start, before: copies of the state before a planned step, and before an attempt at a step by tolerance.
    """

    impacts: list[Impact] = field(default_factory=list)
    transitions: list[Transition] = field(default_factory=list)
    watched: bool = False
    run: Run | None = None
    why: str = ""
    start: Backup | None = None
    before: Backup | None = None

    def begin(self, run: Run) -> None:
        """Go on with another leg of the run: what was counted and added up before it stays."""
        if self.run is not None:
            old, new = self.run.memory, run.memory
            for name in CARRIED:
                new.c[name] = old.c[name]
            new.impulse[:] = old.impulse
            new.lines[0] = old.lines[max(0, int(self.run.count.recorded) - 1)]
            new.lines[0, -2:] = old.c.work, old.c.impact_work
        self.run, self.why, self.start, self.before = run, "", None, None

    def add(self, found: Impact | Transition) -> None:
        """Note what has taken place; what belongs to steps that were taken back goes."""
        assert self.run is not None
        c = self.run.memory.c
        if isinstance(found, Impact):
            self.impacts[int(c.n_impacts) :] = [found]
            c.n_impacts += 1
        else:
            self.transitions[int(c.n_transitions) :] = [found]
            c.n_transitions += 1

    def told(self) -> tuple[tuple[Impact, ...], tuple[Transition, ...]]:
        """What has taken place so far."""
        assert self.run is not None
        c = self.run.memory.c
        return tuple(self.impacts[: int(c.n_impacts)]), tuple(self.transitions[: int(c.n_transitions)])

    def last(self, n: int) -> list[Impact]:
        """The last n impacts."""
        assert self.run is not None
        end = int(self.run.memory.c.n_impacts)
        return self.impacts[max(0, end - n) : end]

    def take(self) -> dict[str, Any]:
        """For a checkpoint."""
        impacts, transitions = self.told()
        lines = [(x.t, x.slot, *x.before, *x.after, *x.impulse, x.captured) for x in impacts]
        return {
            "impacts": np.array(lines, dtype=float).reshape(-1, 12),
            "transitions": [[x.t, x.slot, x.what] for x in transitions],
        }

    def put(self, kept: dict[str, Any]) -> None:
        """Go on where another run was."""
        self.impacts[:] = impacts_in(kept["impacts"])
        self.transitions[:] = [Transition(float(t), int(slot), str(what)) for t, slot, what in kept["transitions"]]


def impacts_in(lines: np.ndarray) -> list[Impact]:
    """Impacts from lines of numbers: t, slot, velocities before and after, impulse, captured."""
    return [
        Impact(t, int(slot), tuple(rest[:3]), tuple(rest[3:6]), tuple(rest[6:9]), bool(rest[9]))
        for t, slot, *rest in lines.tolist()
    ]
