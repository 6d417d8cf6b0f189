"""Values of events: on which side of zero each one is, and what of it is no more than round-off.

A value that starts at zero counts as on the side to which it moves; one that stays there has no side until it leaves.  Zero is
what round-off of the state can change (`EventValues.bands`): positions by eps of their size, velocities by that over a step.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.integrate.dense import interpolate
from liedyn.integrate.driver import Records, Stats, as_records
from liedyn.integrate.event_returns import middles_of, near_zero, times_across, turns_back
from liedyn.integrate.event_walk import AutomaticWalk, Walk
from liedyn.integrate.newton import OK
from liedyn.integrate.phases import Acted
from liedyn.integrate.root import EPS
from liedyn.integrate.setup import Setup

ROUND_OFF = 64.0 * EPS  # relative: of some operations one after the other
SOLVED = 1.0 / 16.0  # of it: of positions that a step solves for
FAR = 1e4  # times what was round-off when that was looked at last: it is more now as well
DRAWS = 16  # disturbances, half of them the opposites of the others
SIGNS = np.random.default_rng(18)  # of the disturbances; drawn once, so that every run has the same
HALF = 2.0 * SIGNS.integers(0, 2, (DRAWS // 2, 4093)) - 1.0
TABLE = np.concatenate([HALF, -HALF])
PROBES = 10  # steps, each a tenth of the one before, in search of the side to which a value moves


@dataclass
class Watch:
    """An event: what is watched, which changes of sign count, and what is done.

    values: of some records.  rates: the same, where they can be had without a step.  direction: +1 rising, -1 falling, 0 both.
    size: of what is subtracted in `values`.  instant: a known time instead of values.  terminal: the run ends at this occurrence
    (0: never).  act: says what is to change; None without an action.
    """

    name: str
    values: Callable[[Records], np.ndarray] | None
    rates: Callable[[Records], np.ndarray] | None = None
    direction: int = 0
    instant: float = math.inf
    terminal: int = 0
    act: Callable[[Setup, Records, Acted], None] | None = None
    size: float = 0.0
    count: int = 0  # occurrences so far
    side: int = 0  # sign of the value, 0: not known yet, or zero all the time
    band: float = 0.0  # what was no more than round-off when that was looked at last
    fresh: bool = False  # the leg begins where it has just occurred, so that its value is zero up to round-off

    @property
    def is_condition(self) -> bool:
        """Whether its values are those of a truth value, 1 and -1."""
        return bool(getattr(self.values, "is_condition", False))

    def remembered(self) -> Any:
        """What its values remember: of angles, the turns."""
        values: Any = self.values
        return values.take() if hasattr(values, "take") else None

    def remember(self, kept: Any) -> None:
        """Let its values remember this."""
        values: Any = self.values
        if hasattr(values, "put"):
            values.put(kept)


class RunEnds(Exception):  # noqa: N818
    """The run cannot go on; why, and what to try."""

    def __init__(self, message: str, advice: str = "") -> None:
        super().__init__(message)
        self.message, self.advice = message, advice


class EventValues:
    """What a run with events knows about the values of its events, at lines of the window of its walk."""

    setup: Setup
    walk: Walk
    stats: Stats
    watches: list[Watch]
    options: dict[str, Any]
    t_end: float
    acted: int

    def _row(self, k: int) -> tuple[Any, np.ndarray | None]:
        """States and what is recorded beside them of one line of the window."""
        _, states, beside = self.walk.window()
        k = k % len(states[0])
        part = slice(k, k + 1)
        return tuple(x[part] for x in states), None if beside is None else beside[part]

    def _records(self, first: int = 0, end: int | None = None) -> Records:
        """Lines of the window from number `first` on, as records."""
        t, states, beside = self.walk.window()
        part = slice(first, end)
        q, v, vd, lam, work = (x[part] for x in states)
        return as_records(
            self.setup, t[part], (q, v, vd, lam, work), self.stats, 0, None if beside is None else beside[part]
        )

    def _values(self, first: int, watches: Sequence[Watch]) -> np.ndarray:
        """Values of events at the lines of the window from number `first` on."""
        return self._values_of(self._records(first), watches)

    def _values_of(self, records: Records, watches: Sequence[Watch]) -> np.ndarray:
        """Values of events at some records."""
        found = np.zeros((len(watches), len(records.t)))
        for line, watch in zip(found, watches, strict=True):
            assert watch.values is not None
            try:
                line[:] = watch.values(records)
            except Exception as error:
                if self.walk.t == self.options["t_start"]:  # nothing is lost: the user sees where it comes from
                    raise
                raise self._raised(watch, error) from error
            if not np.isfinite(line).all():
                t = float(records.t[int(np.argmax(~np.isfinite(line)))])
                raise RunEnds(
                    f"event {watch.name!r}: its value is not a finite number at t = {t:g}", "check its function"
                )
        return found

    def _across(self, records: Records, values: np.ndarray, before: list[Any]) -> np.ndarray | None:
        """For each event and step between records: when its value is across zero, if it comes back within the step.

        None if none does.  values: at the records.  before: what the events remembered before these were taken.
        """
        if not isinstance(self.walk, AutomaticWalk) or len(records.t) < 2:
            return None
        wanted = self._may_come_back(records, values)
        if not wanted.any():
            return None
        states: Any = tuple(x[-len(records.t) :] for x in self.walk.window()[1])

        def values_at(times: np.ndarray) -> np.ndarray:
            between = interpolate(self.setup.structure.kinds, records.t, states, times)
            return self._values_of(as_records(self.setup, times, between, self.stats, 0, None), self.watches)

        after = [w.remembered() for w in self.watches]
        self._remember(before)
        found = times_across(records.t, values, middles_of(records.t, wanted, values_at, len(self.watches)))
        self._remember(after)
        return None if np.isnan(found).all() else found

    def _may_come_back(self, records: Records, values: np.ndarray) -> np.ndarray:
        """Steps between records in which the value of some event may cross zero and come back."""
        found = np.zeros(values.shape[1] - 1, dtype=bool)
        functions = [w for w in self.watches if w.rates is None and not w.is_condition]
        for line, watch in zip(values, self.watches, strict=True):
            if watch.is_condition:
                found |= line[1:] == line[:-1]
            elif watch.rates is not None:
                found |= turns_back(line[None], watch.rates(records)[None])[0]
        if functions:
            t = self.walk.window()[0]
            first = len(t) - len(records.t)
            own, begin = values[[k for k, w in enumerate(self.watches) if w in functions]], max(0, first - 1)
            if begin < first:  # the step before, if the window still has it
                own = np.hstack([self._values_of(self._records(begin, first), functions), own])
            found |= near_zero(t[begin:], own)[:, first - begin :].any(axis=0)
        return found

    def _remember(self, kept: list[Any]) -> None:
        for watch, memory in zip(self.watches, kept, strict=True):
            watch.remember(memory)

    def _raised(self, watch: Watch, error: Exception) -> RunEnds:
        """A function of the user has raised in the course of the run."""
        if isinstance(error, ModelError):
            return RunEnds(f"stopped at t = {self.walk.t:g}: {error}")
        text = f"event {watch.name!r}: its function raised {type(error).__name__}: {error} at t = {self.walk.t:g}"
        return RunEnds(text, "check its function")

    # -- round-off ----------------------------------------------------------------------------------------------------

    def bands(self, k: int, watches: Sequence[Watch]) -> np.ndarray:
        """How far the values of events at line k of the window are from zero if that is round-off alone.

        Of a condition it is more than 1 where round-off of the state changes its truth.
        """
        line = self._records(k, None if k == -1 else k + 1)
        found = np.zeros(len(watches))
        disturbed = self._disturbed(line)
        for i, watch in enumerate(watches):
            kept = watch.remembered()
            value, others = float(self._values_of(line, [watch])[0, 0]), self._values_of(disturbed, [watch])[0]
            if watch.is_condition:
                found[i] = 2.0 if (others != value).any() else 0.0
            else:
                found[i] = float(np.abs(others - value).max()) + ROUND_OFF * (watch.size + abs(value))
            watch.band = found[i]
            watch.remember(kept)
        return found

    def _disturbed(self, line: Records) -> Records:
        """The state of one record, disturbed by round-off in some ways.

        A method that finds positions to eps finds velocities to eps over its step, and accelerations to eps over its square.
        """
        length, h = float(self.setup.evaluator.scales.length), self._step_size()
        x = np.maximum(np.abs(line.q[0, :, :3]).max(axis=1, initial=0.0), length)
        position = np.concatenate([np.repeat(x[:, None], 3, axis=1), np.ones((len(x), 9))], axis=1)
        motion = SOLVED * np.repeat(np.stack([x, np.ones(len(x))], axis=1), 3, axis=1)
        sizes: dict[str, np.ndarray] = {
            "q": position,
            "v": np.abs(line.v[0]).max(initial=0.0) + motion / h,
            "vd": np.abs(line.vd[0]).max(initial=0.0) + motion / h**2,
            "lam": np.full(line.lam.shape[1:], np.abs(line.lam).max(initial=0.0)),
        }
        changed: dict[str, Any] = {
            name: getattr(line, name) + ROUND_OFF * _signed(size) for name, size in sizes.items()
        }
        for name in ("q", "v", "vd"):  # the ground is where it is
            changed[name][:, 0] = getattr(line, name)[:, 0]
        n_trackers = int(self.setup.structure.head.n_trackers)
        if n_trackers:  # what they remember is no pose
            changed["q"][:, -n_trackers:] = line.q[:, -n_trackers:]
        rest: dict[str, Any] = {
            name: None if getattr(line, name) is None else np.repeat(getattr(line, name), DRAWS, axis=0)
            for name in ("raw", "work")
        }
        t = np.sort(line.t + EPS * np.abs(line.t) * TABLE[:, 0])
        if line.contacts is not None:
            q, v = (np.ascontiguousarray(changed[name]).reshape(DRAWS, -1) for name in ("q", "v"))
            kept = line.contacts
            beside = np.concatenate([x.reshape(1, -1) for x in (kept.total, kept.force, kept.mode, kept.work)], axis=1)
            rest["contacts"] = self.setup.method.found(self.setup.run, t, q, v, np.repeat(beside, DRAWS, axis=0))
        return replace(line, t=t, **changed, **rest)

    def _step_size(self) -> float:
        control = self.setup.plan.control
        return float(self.setup.plan.h[0]) if control is None else float(control.h)

    # -- sides --------------------------------------------------------------------------------------------------------

    def _find_sides(self) -> None:
        """The side on which each value starts; of a value that is zero, the side to which it moves."""
        if not self.watches:
            return
        first, bands = self._values(-1, self.watches)[:, 0], self.bands(-1, self.watches)
        for watch, value, band in zip(self.watches, first.tolist(), bands.tolist(), strict=True):
            watch.side = int(np.sign(value))
            if watch.fresh or abs(value) <= band:
                watch.side, watch.fresh = self._moves_to(watch, watch.fresh), True

    def _moves_to(self, watch: Watch, occurred: bool) -> int:
        """The side to which a value of zero moves, by its rate, or by short steps; 0 if it stays.  occurred: it has acted."""
        band = watch.band
        if watch.rates is not None:
            line = self._records(-1)
            rate = float(watch.rates(line)[0])
            noise = float(np.abs(watch.rates(self._disturbed(line)) - rate).max())
            if abs(rate) > noise if occurred else abs(rate) * self._step_size() > band:
                return int(np.sign(rate))
            if occurred and self.acted > 2:  # of actions that follow upon each other ever faster
                raise self._endless(watch, self.walk.t)
        t = self.walk.t
        length = 0.25 * min(self._step_size(), self.t_end - t)
        self.walk.save()
        side, largest = 0, 0.0
        for _ in range(PROBES):
            if self.walk.reach(t + length) == OK:
                value = float(self._values(-1, [watch])[0, 0])
                if watch.is_condition:
                    band = float(self.bands(-1, [watch])[0])
                largest = max(largest, abs(value))
                if abs(value) > max(band, 1e-13 * largest):
                    side = int(np.sign(value))
                elif side:
                    self.walk.restore()
                    break
            self.walk.restore()
            length *= 0.1
        return side

    def _has_left(self, watch: Watch, value: float, k: int) -> bool:
        """Whether a value that was zero up to round-off is so no more at line k."""
        if watch.is_condition:
            return abs(value) > float(self.bands(k, [watch])[0])
        return abs(value) > watch.band

    def _rests(self, watch: Watch, before: float, value: float, k: int) -> bool:
        """Whether a change of sign from line k - 1 to line k is one of round-off alone."""
        far = max(abs(before), abs(value))
        if not watch.is_condition and (far <= watch.band or far > FAR * watch.band > 0.0):
            return far <= watch.band
        pairs = ((before, k - 1), (value, k))
        return all(abs(x) <= float(self.bands(line, [watch])[0]) for x, line in pairs)

    def _endless(self, watch: Watch, t: float) -> RunEnds:
        return RunEnds(
            f"event {watch.name!r} follows upon itself without end at t = {t:.10g}: its actions come closer than time can tell",
            "end the run before (terminal=True or a number of occurrences), or let the action end the motion that causes it",
        )


def _signed(size: np.ndarray) -> np.ndarray:
    """Sizes with signs, one line per disturbance."""
    flat = size.ravel()
    return (TABLE[:, np.arange(1, len(flat) + 1) % TABLE.shape[1]] * flat).reshape(DRAWS, *size.shape)
