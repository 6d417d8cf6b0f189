"""The rules of the comparison, without either program: samples, timings, screening, interleaving, targets."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

import numpy as np

SAME_ACCURACY = 1.05  # a run counts if its error is at most this multiple of the error of liedyn
CLOSE = 1.4  # a variant this much slower than the best in one run may still win: the machine has slow phases
FINALISTS = 3


@dataclass(frozen=True)
class Sample:
    """One run: seconds of the time loop alone, the final positions and rotations, and what Newton did a step."""

    cpu: float
    wall: float
    x: np.ndarray
    R: np.ndarray
    iterations: float
    factorizations: float
    ok: bool


Run = Callable[[int], Sample]  # makes so many steps from the initial state
Error = Callable[[Sample], float]


@dataclass
class Contender:
    """A way to solve the case; microseconds a step of each repetition."""

    label: str
    run: Run = field(repr=False)
    first: Sample | None = None  # of the screening
    error: float = math.inf
    verdict: str = ""
    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)

    def screen(self, steps: int, error: Error) -> None:
        """Warm up and find the error; a run that fails has none.  The fastest such run is kept."""
        try:
            sample = self.run(steps)
        except Exception as reason:  # a combination of settings that Exudyn refuses
            self.verdict = f"refused: {str(reason)[:60]}"
            return
        if not sample.ok:
            self.verdict = "fails"
        elif self.error == math.inf:
            self.error = error(sample)
        if self.first is None or sample.cpu < self.first.cpu:
            self.first = sample

    def repeat(self, steps: int) -> None:
        """One timed repetition."""
        sample = self.run(steps)
        if not sample.ok:
            raise RuntimeError(f"{self.label}: failed in a timed run, though not before")
        self.cpu.append(sample.cpu / steps * 1e6)
        self.wall.append(sample.wall / steps * 1e6)

    @property
    def best(self) -> float:
        """CPU time a step, microseconds: the minimum, which other processes disturb least."""
        return min(self.cpu)

    @property
    def spread(self) -> float:
        """How far the median lies above the minimum, as a fraction."""
        return median(self.cpu) / min(self.cpu) - 1


def screen(liedyn: Contender, others: list[Contender], steps: int, error: Error, rounds: int) -> None:
    """Run everyone a few times in turn and say who is as accurate as liedyn."""
    for _ in range(rounds):
        for c in (liedyn, *others):
            c.screen(steps, error)
    for c in others:
        if not c.verdict:
            c.verdict = "accurate" if c.error <= SAME_ACCURACY * liedyn.error else "less accurate: not counted"


def finalists(contenders: list[Contender]) -> list[Contender]:
    """The fastest few of those that are accurate."""
    ranked = sorted((c.first.cpu, k) for k, c in enumerate(contenders) if c.first and c.verdict == "accurate")
    return [contenders[k] for cpu, k in ranked[:FINALISTS] if cpu <= CLOSE * ranked[0][0]]


def interleave(contenders: list[Contender], steps: int, repeats: int) -> None:
    """Time all of them in turn, so that a slow phase of the machine meets everyone."""
    for _ in range(repeats):
        for c in contenders:
            c.repeat(steps)


def ratios(peer: Contender, liedyn: Contender) -> tuple[float, float, float, float]:
    """Ratio of the best CPU times, of the best wall times, and the extremes of the CPU ratio in single repetitions."""
    pairs = [a / b for a, b in zip(peer.cpu, liedyn.cpu, strict=True)]
    return peer.best / liedyn.best, min(peer.wall) / min(liedyn.wall), min(pairs), max(pairs)


@dataclass(frozen=True)
class Target:
    """A number that has to be at least, or at most, a limit; `flaw` is a reason why it cannot count at all."""

    name: str
    value: float
    limit: float
    at_least: bool
    unit: str = ""
    flaw: str = ""

    @property
    def met(self) -> bool:
        """Whether the target is met; nan never is."""
        return not self.flaw and (self.value >= self.limit if self.at_least else self.value <= self.limit)

    def __str__(self) -> str:
        sign = ">=" if self.at_least else "<="
        text = f"{'met   ' if self.met else 'MISSED'} {self.name}: {self.value:.2f}{self.unit} ({sign} {self.limit:g}{self.unit})"
        return f"{text}; {self.flaw}" if self.flaw else text


def verdict(targets: list[Target]) -> tuple[str, int]:
    """The last line of the report, and the exit code."""
    met = sum(t.met for t in targets)
    return f"{met} of {len(targets)} targets met", int(met < len(targets))
