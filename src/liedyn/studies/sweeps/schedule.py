"""Which runs are computed when: chunks by measured cost, and what happens to those that are lost.

A chunk that kills its worker is divided until the culprit is alone; alone it is tried once more, then it is a row "died".  An
engine that loses chunks which waited behind the culprit gets suspects at the end, one at a time.  While no chunk has come back,
nobody is given up: then it is the workers, not the runs.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from liedyn.arguments import Warnings, warn_user
from liedyn.errors import STATUS
from liedyn.studies.sweeps.engines import Chunk, Engine, EngineBroke, Outcome
from liedyn.studies.sweeps.job import Answer, Row, unpacked

CHUNK_SECONDS = 1.0  # of work that a worker gets at once: enough to hide the way there and back
MANY_WORKERS, LONG_CHUNK = 100, 10.0  # from so many workers on chunks take so many seconds, as schedulers have limits
GROWTH = 4  # chunks are at most so many times the longest that came back
SMALLEST_COST = 1e-5  # s per run
COMPILED = 10  # runs per worker that were mostly compilation, from which on that is told
HOPELESS = 8  # chunks lost in a row, with none that came back, that end a study


@dataclass
class Shift:
    """When a worker began its first chunk and ended its last, by its own clock, and the seconds of the runs in between."""

    first: float = math.inf
    last: float = -math.inf
    runs: float = 0.0

    def take(self, answer: Answer) -> None:
        """Count a chunk."""
        self.first = min(self.first, answer.begun)
        self.last = max(self.last, answer.begun + answer.seconds)
        self.runs += sum(row.seconds for row in answer.rows)


@dataclass
class Schedule:
    """The runs that are left, and how they are divided among the workers.

    part: gives the file for the rows of a chunk by its first and last run, None: rows come back.
    """

    engine: Engine
    count: int
    todo: Iterator[int]
    sample: Callable[[int], Any]
    part: Callable[[int, int], str] | None = None
    chunk_seconds: float | None = None
    again: deque[list[int]] = field(default_factory=deque)  # lost and divided chunks
    alone: set[int] = field(default_factory=set)  # runs that were lost when they were alone in their chunk
    suspects: deque[int] = field(default_factory=deque)  # of them, those that are to be tried with nothing else at work
    cost: float = 0.0
    longest: int = 0
    lost: int = 0  # chunks in a row
    shifts: dict[str, Shift] = field(default_factory=dict)  # by worker
    warnings: Warnings = field(default_factory=dict)  # of runs, the first of each kind
    done: int = 0  # runs that came back
    compiled: int = 0  # of them, those that were mostly compilation

    @property
    def busy(self) -> float:
        """Share of their time that the workers spent on runs, from the first chunk of each to its last."""
        time = sum(shift.last - shift.first for shift in self.shifts.values())
        return sum(shift.runs for shift in self.shifts.values()) / time if time > 0.0 else math.nan

    def rows(self) -> Iterator[tuple[list[int], list[Row], bool]]:
        """Numbers of runs and their rows, as they come; the last entry: whether they are stored already."""
        left, at_work = self.count, 0
        while True:
            while self.engine.room() and (numbers := self._next(left)):
                self._give(numbers)
                at_work += 1
            if at_work == 0 and self.suspects:
                self._give([self.suspects.popleft()])
                at_work = 1
            if at_work == 0:
                return
            interrupted = False
            for outcome in self.engine.take():
                at_work -= 1
                if outcome.answer is None:
                    dead = self._lost(outcome)
                    left -= len(dead)
                    if dead:
                        yield dead, [self._epitaph(outcome)], False
                    continue
                chunk, answer = outcome.chunk, outcome.answer
                self.lost, self.longest = 0, max(self.longest, len(chunk.numbers))
                self.shifts.setdefault(answer.worker, Shift()).take(answer)
                self.warnings = (answer.warnings or {}) | self.warnings
                mean = max(SMALLEST_COST, answer.seconds / len(chunk.numbers))
                self.cost = mean if self.longest <= 1 or self.cost == 0.0 else 0.5 * (self.cost + mean)
                left -= len(answer.rows)
                self._notice(answer.rows)
                interrupted |= len(answer.rows) < len(chunk.numbers)
                rows = answer.rows if answer.stored else [unpacked(x) for x in answer.rows]
                yield chunk.numbers[: len(rows)], rows, answer.stored
            if interrupted:
                raise KeyboardInterrupt

    def pass_on_warnings(self) -> None:
        """Say what runs warned of, each kind once, at the line of the user who began the study."""
        for category, text in self.warnings.items():
            warn_user(text if self.count == 1 else f"in one run at least: {text}", category)

    def _notice(self, rows: list[Row]) -> None:
        """Tell, once, when most runs compile functions; the first runs of each worker do, if only to load what is there."""
        few = COMPILED * (self.engine.workers + 1)
        told = self.compiled > few
        self.done += len(rows)
        self.compiled += sum(row.compiling > 0.5 * row.seconds for row in rows)
        if not told and self.compiled > few and 2 * self.compiled > self.done:
            warn_user(
                f"{self.compiled} of {self.done} runs so far spent most of their time on compiling: a function of a model that "
                "holds other numbers in each run is compiled for each; where it can be, make it an element with parameters, "
                "`ld.ElementFamily(..., parameters=...)`, which is compiled once",
                UserWarning,
            )

    def _give(self, numbers: list[int]) -> None:
        """Give a chunk to the engine."""
        part = self.part(numbers[0], numbers[-1]) if self.part is not None else None
        self.engine.give(Chunk(numbers, [self.sample(k) for k in numbers], part))

    def _next(self, left: int) -> list[int]:
        """Numbers of the next chunk: about a second of work, small towards the end so that all end at the same time."""
        if self.longest == 0 and (first := list(islice(self.todo, 1))):
            return first  # while nothing has come back, another run rather than one that was lost
        if self.again:
            return self.again.popleft()
        seconds = self.chunk_seconds or (LONG_CHUNK if self.engine.workers >= MANY_WORKERS else CHUNK_SECONDS)
        share = max(1, left // (4 * self.engine.workers))
        return list(
            islice(self.todo, max(1, min(share, GROWTH * self.longest, round(seconds / max(self.cost, SMALLEST_COST)))))
        )

    def _lost(self, outcome: Outcome) -> list[int]:
        """Divide a lost chunk; returns the run that is given up, if it was alone."""
        numbers = outcome.chunk.numbers
        if outcome.innocent:
            self.again.appendleft(numbers)  # before those under suspicion
            return []
        if outcome.late is not None:
            self.again.extendleft(x for x in (numbers[outcome.late + 1 :], numbers[: outcome.late]) if x)
            return [numbers[outcome.late]]
        self.lost += 1
        if self.lost >= HOPELESS and self.longest == 0:
            raise EngineBroke(f"{self.lost} chunks were lost and none came back; the last: {outcome.reason}")
        if len(numbers) > 1:
            middle = len(numbers) // 2
            self.again.extend([numbers[:middle], numbers[middle:]])
            return []
        if outcome.died and (numbers[0] not in self.alone or self.longest == 0):
            self.alone.add(numbers[0])
            if self.engine.exact:
                self.again.append(numbers)
            else:
                self.suspects.append(numbers[0])
            return []
        return numbers

    def _epitaph(self, outcome: Outcome) -> Row:
        status = "died" if outcome.died else "error" if outcome.late is None else "timed out"
        return Row(None, status, outcome.reason, "", STATUS[status])
