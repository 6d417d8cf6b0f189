"""The rules of the comparison, without either program: samples, timings, screening, equal error, interleaving, targets."""

from __future__ import annotations

import importlib.metadata
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from statistics import median

import numpy as np

SAME_ACCURACY = 1.05  # a run counts if its error is at most this multiple of the error of liedyn
CLOSE = 1.4  # a variant this much slower than the best in one run may still win: the machine has slow phases
FINALISTS = 3
FINEST = 32  # times the steps of the others, at most, to meet an error
CORRECTIONS = 4  # of the number of steps until an error is met; with the order known one is enough
LIEDYN = "liedyn"
UNEQUAL = "no h found for equal error"


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


Run = Callable[[float, int], Sample]  # makes so many steps of length h from the initial state: (h, steps)
Error = Callable[[Sample], float]


@dataclass(eq=False)
class Contender:
    """A way to solve the case; microseconds per step of each repetition.

    finer: it makes so many times the steps of the others in the same time, each so much shorter.  Its times still count
    for a step of the others.  order: of its method.
    """

    label: str
    run: Run = field(repr=False)
    h: float
    finer: float = 1.0
    order: int = 2
    first: Sample | None = None  # of the screening
    error: float = math.inf
    verdict: str = ""
    cpu: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)

    def solve(self, steps: int) -> Sample:
        """One run over the time of so many steps of h."""
        return self.run(self.h / self.finer, round(steps * self.finer))

    def screen(self, steps: int, error: Error) -> None:
        """Warm up and find the error; a run that fails has none.  The fastest such run is kept."""
        try:
            sample = self.solve(steps)
        except Exception as reason:  # a combination of settings that a peer refuses
            self.verdict = f"refused: {' '.join(str(reason).split())[:100] or type(reason).__name__}"
            return
        if not sample.ok:
            self.verdict = "fails"
        elif self.error == math.inf:
            self.error = error(sample)
        if self.first is None or sample.cpu < self.first.cpu:
            self.first = sample

    def repeat(self, steps: int) -> None:
        """One timed repetition."""
        sample = self.solve(steps)
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


def screen(liedyn: Contender, others: Iterable[Contender], steps: int, error: Error, rounds: int) -> None:
    """Run everyone a few times in turn and say who is as accurate as liedyn."""
    for _ in range(rounds):
        for c in (liedyn, *others):
            c.screen(steps, error)
    for c in others:
        if not c.verdict:
            c.verdict = "accurate" if c.error <= SAME_ACCURACY * liedyn.error else "less accurate: not at this h"


def leaders(contenders: Iterable[Contender], cost: Callable[[Contender], float]) -> list[Contender]:
    """Those of least cost, and those so close to them that a slow phase of the machine may have decided."""
    ranked = sorted(contenders, key=cost)
    return [c for c in ranked[:FINALISTS] if cost(c) <= CLOSE * cost(ranked[0])]


def finalists(contenders: list[Contender]) -> list[Contender]:
    """The fastest few of those that are accurate."""
    return leaders((c for c in contenders if c.verdict == "accurate"), seconds)


def seconds(c: Contender) -> float:
    """CPU time in the screening."""
    return c.first.cpu if c.first else math.inf


def same(error: float, other: float) -> bool:
    """Whether two errors are the same within a few per cent."""
    return max(error, other) <= SAME_ACCURACY * min(error, other)


def refined(c: Contender, goal: float, steps: int, error: Error) -> Contender | None:
    """The contender with other steps, so that its error is the goal; None if it does not get there."""
    for _ in range(CORRECTIONS):
        if same(c.error, goal):
            return c
        count = max(1, round(steps * c.finer * (c.error / goal) ** (1 / c.order)))
        if count > FINEST * steps:
            return None
        c = Contender(c.label, c.run, c.h, count / steps, c.order)
        c.screen(steps, error)
        if not 0.0 < c.error < math.inf:
            return None
    return c if same(c.error, goal) else None


Pair = tuple[Contender, Contender]


def level(liedyn: Contender, peers: list[Contender], steps: int, error: Error) -> list[Pair]:
    """The peers that promise to be the fastest at equal error, each with liedyn at the same error.

    Whoever is less accurate at the same h takes shorter steps, by the order of the method.
    """
    able = [c for c in peers if c.first and 0.0 < c.error < math.inf]
    pairs = []
    for c in leaders(able, lambda c: seconds(c) * (c.error / liedyn.error) ** (1 / c.order)):
        goal = min(c.error, liedyn.error)
        peer, ours = (refined(k, goal, steps, error) for k in (c, liedyn))
        if peer and ours:
            pairs.append((peer, ours))
        else:
            c.verdict += f"; {UNEQUAL}"
    return pairs


@dataclass
class Comparison:
    """liedyn and a peer with several settings on one problem.

    best: settings that compete at the same h.  pairs: settings, and liedyn, at equal error, over the same physical time.
    """

    liedyn: Contender
    peers: list[Contender]
    best: list[Contender] = field(default_factory=list)
    pairs: list[Pair] = field(default_factory=list)

    @property
    def everyone(self) -> list[Contender]:
        """Everyone whose time is to be taken, once."""
        return list(dict.fromkeys([self.liedyn, *self.best, *(c for pair in self.pairs for c in pair)]))

    @property
    def winner(self) -> Contender | None:
        """The fastest setting at the same h."""
        return min(self.best, key=lambda c: c.best, default=None)

    @property
    def ratio(self) -> tuple[float, float, float, float]:
        """`ratios` at the same h; nan if no setting is as accurate."""
        return ratios(self.winner, self.liedyn) if self.winner else (math.nan,) * 4

    @property
    def pair(self) -> Pair | None:
        """The pair at equal error that is best for the peer."""
        return min(self.pairs, key=lambda pair: pair[0].best / pair[1].best, default=None)

    @property
    def equal(self) -> float:
        """Ratio at equal error."""
        return self.pair[0].best / self.pair[1].best if self.pair else math.nan

    @property
    def least(self) -> float:
        """The lesser of the two ratios, by which targets are judged: a setting that is a little less accurate than liedyn
        is out at the same h, and may be the fastest with steps that are a little shorter."""
        found = [r for r in (self.ratio[0], self.equal) if not math.isnan(r)]
        return min(found, default=math.nan)

    @property
    def equal_text(self) -> str:
        """Ratio at equal error for a table, with who took shorter steps."""
        if self.pair is None:
            return "-"
        steps = [
            f"{name} h/{c.finer:.3g}" for name, c in zip(("peer", LIEDYN), self.pair, strict=True) if c.finer != 1.0
        ]
        return f"**{self.equal:.1f}**" + (f" ({', '.join(steps)})" if steps else "")

    def cells(self, bodies: int = 1) -> str:
        """Columns of a table: the peer's time a step (and body), both ratios, both errors, the setting that counts."""
        ours, them = self.liedyn, self.winner
        if them is None:
            setting = f"at equal error: {self.pair[0].label}" if self.pair else "-"
            return f"| - | - | {self.equal_text} | {ours.error:.2e} / - | {setting} |"
        setting = them.label
        if self.pair and self.pair[0].label != them.label:
            setting += f"; at equal error: {self.pair[0].label}"
        ratio, _, low, high = self.ratio
        return (
            f"| {them.best / bodies:.3g} ±{them.spread:.0%} | **{ratio:.1f}** ({low:.1f} to {high:.1f}) "
            f"| {self.equal_text} | {ours.error:.3e} / {them.error:.3e} | {setting} |"
        )

    def failures(self, where: str, peer: str = "Exudyn") -> list[str]:
        """Settings of the peer that do not solve the problem, or might be the fastest and could not be brought to equal error."""
        failed = [c for c in self.peers if c.error == math.inf or UNEQUAL in c.verdict]
        return [f"{peer} {version(peer)}, {c.label}: {c.verdict} ({where})." for c in failed]

    def duels(self, problem: str, peer: str = "Exudyn") -> list[Duel]:
        """The ratios that were found."""
        found = [Duel(problem, peer, "at the same h", self.ratio[0]), Duel(problem, peer, "at equal error", self.equal)]
        return [d for d in found if not math.isnan(d.ratio)]


def compare(liedyn: Contender, peers: list[Contender], steps: int, error: Error, rounds: int = 1) -> Comparison:
    """Find who is accurate, and who is fast enough to be timed."""
    screen(liedyn, peers, steps, error, rounds)
    if liedyn.first is None or not liedyn.first.ok:
        raise RuntimeError(f"{liedyn.label}: liedyn itself failed; {liedyn.verdict}")
    return Comparison(liedyn, peers, finalists(peers), level(liedyn, peers, steps, error))


def interleave(contenders: list[Contender], steps: int, repeats: int) -> None:
    """Time all of them in turn, so that a slow phase of the machine meets everyone."""
    for _ in range(repeats):
        for c in contenders:
            c.repeat(steps)


def ratios(peer: Contender, liedyn: Contender) -> tuple[float, float, float, float]:
    """Ratio of the best CPU times, of the best wall times, and the extremes of the CPU ratio in single repetitions."""
    pairs = [a / b for a, b in zip(peer.cpu, liedyn.cpu, strict=True)]
    return peer.best / liedyn.best, min(peer.wall) / min(liedyn.wall), min(pairs), max(pairs)


def at_equal_error(ratio: float, liedyn: float, peer: float, order: int) -> float:
    """A ratio at the same h, given both errors there, at equal error, if both methods have this order."""
    return ratio * (peer / liedyn) ** (1 / order)


def extrapolated(run: Run, read: Callable[[Sample], np.ndarray], h: float, steps: int) -> np.ndarray:
    """Reference from runs of a method of order 2 with h/4 and h/8."""
    coarse, fine = (read(run(h / k, k * steps)) for k in (4, 8))
    return fine + (fine - coarse) / 3.0


def version(peer: str) -> str:
    """Version of an installed package."""
    return importlib.metadata.version({"Pinocchio": "pin"}.get(peer, peer.lower()))


@dataclass(frozen=True)
class Duel:
    """How many times faster liedyn was than a peer on a problem."""

    problem: str
    peer: str
    terms: str
    ratio: float

    def __str__(self) -> str:
        return f"{self.problem}, {self.terms}: {self.peer} is {1 / self.ratio:.2f} times faster than liedyn"


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
