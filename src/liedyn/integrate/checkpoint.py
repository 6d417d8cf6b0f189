"""Checkpoints: all that a run remembers, taken between two calls of its time loop, and put into a new run of the same kind.

A run that goes on from a checkpoint computes the same bits as one that was never interrupted: it is set up from its original
initial values, as before, and then everything that has changed since is written over.  What is taken is a tree of plain
numbers, texts and arrays; `results/checkpoint_file.py` keeps it on disk.

    run        records of the time loop and of the method (`snapshot.py`)
    window     the recorded states that are in memory
    judge, examiner, stats, messages    what the driver has found so far
    more       by name, of whoever has something to remember: see `Keeper.others`
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any, Protocol

import numpy as np

from liedyn.errors import ModelError
from liedyn.integrate import snapshot
from liedyn.integrate.run import Run

Tree = dict[str, Any]
SHARE = 0.05  # of the time at most goes into checkpoints
JUDGE = (
    "begun", "done", "supplied", "lowest", "kinetic", "potential", "worst_residual", "worst_phi", "terms", "floor",
)  # fmt: skip
EXAMINER = (
    "looked", "eps", "first", "means", "sums", "dq", "dv", "at", "totals", "states", "gaps", "gap_steps", "spike", "pace",
    "hidden", "own_states",
)  # fmt: skip
ADDED = (
    "fallback_steps",
    "seconds",
    "setup_seconds",
    "compile_seconds",
)  # of the statistics: the others are in the run


class Remembering(Protocol):
    """Something that has a state of its own in a run: events, for example."""

    def take(self) -> Any:
        """Its state, in plain numbers, texts, arrays, lists and tables."""

    def put(self, kept: Any) -> None:
        """Take this state over."""


class Keeper:
    """Says when a checkpoint is due, and passes it on.

    write: puts a tree on disk; returns whether that succeeded.  every: seconds of wall time between two of them.
    start: the checkpoint from which this run goes on.
    others: what else has a state, by name; who adds something to a run enters it here before the run begins.
    """

    def __init__(self, write: Callable[[Tree], bool], every: float, start: Tree | None = None) -> None:
        self._write, self.every, self.start = write, every, start
        self.others: dict[str, Remembering] = {}
        self.written = 0
        self._next = time.perf_counter() + every

    @property
    def due(self) -> bool:
        """Whether it is time."""
        return time.perf_counter() >= self._next

    def keep(self, tree: Tree) -> None:
        """Write a checkpoint."""
        clock = time.perf_counter()
        tree["more"] = {name: other.take() for name, other in self.others.items()}
        self.written += self._write(tree)
        now = time.perf_counter()
        self._next = now + max(self.every, (now - clock) / SHARE)

    def put_others(self, kept: Tree) -> None:
        """Give everybody the state that he had; refuses a checkpoint in which others had one."""
        if set(kept) != set(self.others):
            names = ", ".join(sorted(set(kept) ^ set(self.others)))
            raise ModelError(f"resume: {names}: only one of the two has it, the checkpoint or this run")
        for name, state in kept.items():
            self.others[name].put(state)


def take(run: Run, stats: Any, messages: list[str], judge: Any, examiner: Any = None) -> Tree:
    """What runs with given steps and runs by tolerance have in common."""
    k, numbers = int(run.count.recorded), asdict(stats)
    return {
        "run": snapshot.take(run),
        "window": [x[:k].copy() for x in (*run.lines, run.out.work)],
        "raw": None if run.raw is None else run.raw[:k].copy(),
        "stats": {name: numbers[name] for name in ADDED},
        "messages": list(messages),
        "judge": {name: getattr(judge, name) for name in JUDGE},
        "examiner": None if examiner is None else {name: getattr(examiner, name) for name in EXAMINER},
    }


def put(setup: Any, kept: Tree, stats: Any, messages: list[str], judge: Any, examiner: Any = None) -> None:
    """Go on where another run was; setup: of a new one, which was begun in the same way."""
    run, eps = setup.run, float(kept["run"]["settings"]["project"])
    if eps != run.settings.project:  # a singular pose was met
        setup.regularize(eps)
    snapshot.put(run, kept["run"])
    k = int(run.count.recorded)
    if not 0 <= k <= len(run.out.step) or not 0 <= run.step <= run.plan.n_steps:
        raise ValueError("its counts are none of this run")
    if not 0 <= run.count.segment < len(run.plan.first):
        raise ValueError("its steps are none of this run")
    for x, lines in zip((*run.lines, run.out.work), kept["window"], strict=True):
        x[:k] = _fitting(lines, x[:k])
    if run.raw is not None:
        run.raw[:k] = _fitting(kept["raw"], run.raw[:k])
    for name in ADDED:
        setattr(stats, name, getattr(stats, name) + kept["stats"][name])
    messages[:] = kept["messages"]
    for name in JUDGE:
        setattr(judge, name, kept["judge"][name])
    if examiner is not None:
        for name in EXAMINER:
            setattr(examiner, name, kept["examiner"][name])


@contextlib.contextmanager
def refusing_misfits() -> Iterator[None]:
    """Say of a checkpoint that cannot be put into a run that this is why."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise ValueError(
            f"resume: the checkpoint does not fit the run that it was taken from, it is damaged: {error}"
        ) from None


def _fitting(lines: np.ndarray, place: np.ndarray) -> np.ndarray:
    if lines.shape != place.shape:
        raise ValueError(f"records of shape {lines.shape} do not fit {place.shape}")
    return lines
