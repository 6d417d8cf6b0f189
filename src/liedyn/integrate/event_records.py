"""What is recorded of a run with events: every so many steps or given times, and always the states at its events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.integrate.dense import States, interpolate, smooth_parts
from liedyn.integrate.plan import is_stride, times_to_record

KEPT = 8  # lines that stay behind: interpolation needs those about a time, and the work of the first steps is mended
ENOUGH = 4096  # lines that are worked up together


@dataclass
class Happened:
    """An event that took place: its name, when, and the number of its record, of two at one time the one after the action.

    energy: that its action gave (or took, negative).  phase: what holds from there on, where that has changed.
    """

    name: str
    t: float
    record: int
    energy: float = 0.0
    phase: dict[str, Any] | None = None


@dataclass
class Ledger:
    """Takes the lines of a run in order, and chooses those that are wanted.

    Lines are held until `work_up`; those at events are marked.  A second line with the time of the one before it is the state
    after an action: there the motion is not smooth.
    """

    kinds: np.ndarray
    stride: int
    times: np.ndarray | None
    has_beside: bool
    lines: list[tuple[np.ndarray, ...]] = field(
        default_factory=list
    )  # t, marked or wanted, q, v, vd, lam, work, beside
    held: int = 0
    steps: int = 0  # so far
    parts: list[tuple[np.ndarray, ...]] = field(default_factory=list)  # t, q, v, vd, lam, work, beside of records
    taken: int = 0  # records
    next_time: int = 0  # of `times`
    happened: list[Happened] = field(default_factory=list)
    waiting: list[Happened] = field(default_factory=list)  # whose record has no number yet

    def begin(self, t: float, states: States, beside: np.ndarray | None) -> None:
        """The state at the start."""
        self._hold(np.array([t]), np.array([self.times is None]), states, beside)

    def add(self, t: np.ndarray, states: States, beside: np.ndarray | None) -> None:
        """Ends of regular steps."""
        numbers = self.steps + 1 + np.arange(len(t))
        self.steps += len(t)
        self._hold(
            t, numbers % self.stride == 0 if self.times is None else np.zeros(len(t), dtype=bool), states, beside
        )

    def mend_work(self, t: np.ndarray, work: np.ndarray) -> None:
        """Other values of the work at the ends of some steps, which are known better now (`energy_balance.py`)."""
        for lines in reversed(self.lines):
            at = np.searchsorted(t, lines[0]).clip(max=len(t) - 1)
            same = t[at] == lines[0]
            lines[6][same] = work[at[same]]
            if lines[0][0] < t[0]:
                break

    def mark(
        self,
        t: float,
        states: States,
        beside: np.ndarray | None,
        names: list[str],
        energy: float = 0.0,
        phase: dict[str, Any] | None = None,
    ) -> None:
        """One state that is recorded in any case, with the events that took place there; the first of them has the energy."""
        self.waiting += [Happened(name, t, -1, energy if k == 0 else 0.0, phase) for k, name in enumerate(names)]
        self._hold(np.array([t]), np.array([True]), states, beside)

    def mark_last(self, names: list[str]) -> None:
        """The last line is recorded in any case, with the events that took place there."""
        t, wanted, *_ = self.lines[-1]
        self.waiting += [Happened(name, float(t[-1]), -1) for name in names]
        wanted[-1] = True

    def _hold(self, t: np.ndarray, wanted: np.ndarray, states: States, beside: np.ndarray | None) -> None:
        q, v, vd, lam, work = (x.copy() for x in states)
        self.lines.append(
            (t.copy(), wanted, q, v, vd, lam, work, np.zeros((len(t), 0)) if beside is None else beside.copy())
        )
        self.held += len(t)

    def work_up(self, final: bool = False) -> None:
        """Make records of the lines."""
        if not self.held:
            return
        t, wanted, *states = (np.concatenate(x) for x in zip(*self.lines, strict=True))
        end = len(t) if final else max(0, len(t) - KEPT)
        while 0 < end < len(t) and t[end] == t[end - 1]:  # both states of an action, or none
            end -= 1
        if self.times is None and final:
            wanted[-1] = True  # the last state of a run is always recorded
        chosen = np.flatnonzero(wanted[:end])
        records = [t[chosen], *(x[chosen] for x in states)]
        if self.times is not None:
            records = self._with_times(t, states, records, end, final)
        self._number(records[0], final)
        if len(records[0]):
            self.parts.append(tuple(records))
            self.taken += len(records[0])
        wanted[:end] = False  # lines that stay for the sake of interpolation
        first = end if self.times is None else max(0, end - KEPT)
        self.lines = [] if final else [tuple(x[first:] for x in (t, wanted, *states))]
        self.held = sum(len(x[0]) for x in self.lines)

    def _with_times(
        self, t: np.ndarray, states: list[np.ndarray], marked: list[np.ndarray], end: int, final: bool
    ) -> list[np.ndarray]:
        """The marked lines and the states at the times asked for, in order."""
        assert self.times is not None
        ahead = self.times[self.next_time :]
        last = t[-1] + 1e-12 * abs(t[-1]) if final else t[max(0, end - 1)]
        ahead = ahead[ahead <= last]
        if len(t) < 2:
            return marked
        self.next_time += len(ahead)
        ahead = ahead[~_are_among(ahead, marked[0])]  # recorded once, or before and after an action
        if not len(ahead):
            return marked
        found = [marked]
        for part, chosen in smooth_parts(t, np.clip(ahead, t[0], t[-1])):
            own: Any = tuple(x[part] for x in states[:5])
            if len(t[part]) == 1:
                new: Any = tuple(np.repeat(x, len(chosen), axis=0) for x in own)
            else:
                new = interpolate(self.kinds, t[part], own, chosen)
            beside = np.zeros((len(chosen), 0))
            if self.has_beside:
                beside = new[1] + _linear(t[part], states[5][part] - states[1][part], chosen)
            found.append([chosen, *new, beside])
        joined = [np.concatenate(x) for x in zip(*found, strict=True)]
        order = np.argsort(joined[0], kind="stable")
        return [x[order] for x in joined]

    def _number(self, t: np.ndarray, final: bool) -> None:
        """Give the events their record: the last one of their time."""
        while self.waiting and (final or (len(t) and self.waiting[0].t <= t[-1])):
            event = self.waiting.pop(0)
            event.record = self.taken + int(np.searchsorted(t, event.t, side="right")) - 1
            self.happened.append(event)

    @property
    def bytes(self) -> int:
        """Memory that the records take."""
        return sum(x.nbytes for part in self.parts for x in part)

    def result(self) -> tuple[np.ndarray, States, np.ndarray | None]:
        """The records that are here."""
        t, q, v, vd, lam, work, beside = (np.concatenate(x) for x in zip(*self.parts, strict=True))
        return t, (q, v, vd, lam, work), beside if self.has_beside else None


def _are_among(t: np.ndarray, times: np.ndarray) -> np.ndarray:
    """Which of some times are among others, which ascend, up to round-off."""
    if not len(times):
        return np.zeros(len(t), dtype=bool)
    k = np.searchsorted(times, t)
    off = np.minimum(np.abs(times.take(k, mode="clip") - t), np.abs(times.take(k - 1, mode="clip") - t))
    return off <= 1e-14 * np.maximum(1.0, np.abs(t))


def _linear(times: np.ndarray, values: np.ndarray, t: np.ndarray) -> np.ndarray:
    """Linear interpolation of lines."""
    if len(times) == 1:
        return np.repeat(values, len(t), axis=0)
    k = np.clip(np.searchsorted(times, t, side="left") - 1, 0, len(times) - 2)
    s = ((t - times[k]) / (times[k + 1] - times[k]))[:, None]
    return (1.0 - s) * values[k] + s * values[k + 1]


def ledger(kinds: np.ndarray, record: Any, t_start: float, t_end: float, has_beside: bool) -> Ledger:
    """What takes the records that a user asked for."""
    if is_stride(record):
        stride = 1 if record is None else int(record)
        if stride < 1:
            raise ValueError(f"record = {record!r}: the stride must be at least 1")
        return Ledger(kinds, stride, None, has_beside)
    times = times_to_record(record)
    if times[0] < t_start or times[-1] > t_end + 1e-12 * abs(t_end):
        raise ValueError(f"record: times must lie from {t_start:g} to {t_end:g}")
    return Ledger(kinds, 1, times, has_beside)
