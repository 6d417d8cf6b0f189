"""A run with steps by tolerance: the plan that grows with the run, and what is recorded of it."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from liedyn.arguments import positive
from liedyn.equation.builder import Structure
from liedyn.equation.evaluate import remember
from liedyn.equation.records import record as new_record
from liedyn.equation.roles import evaluate_signals
from liedyn.errors import ModelError
from liedyn.integrate.dense import States, interpolate
from liedyn.integrate.plan import Plan, is_stride, times_to_record
from liedyn.integrate.reactions import without_self_stress
from liedyn.integrate.records import CONTROL, Steps
from liedyn.integrate.run import Run
from liedyn.integrate.step_control import LARGEST, SHARE

WINDOW = 2**25  # bytes of states between two collections, which cost some milliseconds
LEAST, MOST = 64, 2**16  # steps of a window
FRACTION = 10.0  # of the run that a step may take at most, unless h_max says otherwise
HOPELESS = 1e-10  # of the run: the smallest step, unless h_min says otherwise
TIGHTEST, LOOSEST = 1e-13, 0.1


@dataclass(frozen=True)
class AutomaticPlan(Plan):
    """Steps that are chosen during the run; `record` counts the lines of a window, whose first is the state before it."""

    first_step: float | None = None
    limits: tuple[float | None, float | None] = (None, None)  # h_min, h_max

    def time(self, step: Any) -> np.ndarray:
        """Time after a number of steps, of those of the window."""
        k = np.asarray(step) - self.first[0]
        ends = np.concatenate([self.t[:1], self.steps.t])
        return ends[np.clip(k, 0, len(ends) - 1)]

    def begin(self, run: Run) -> None:
        """Length and rate of the model, and the size of the first step."""
        c, e, s = self.control, run.evaluator, run.start_state
        span = c.t_end - c.t
        h_min, h_max = self.limits
        c.h_min = HOPELESS * span if h_min is None else h_min
        c.h_max = max(span / FRACTION, c.h_min) if h_max is None else h_max
        c.length, c.attached = e.scales.length, is_attached(run.structure)
        c.rate = max(1.0 / span, rate_of(run, s.v, bool(c.attached)))
        c.turn = float(np.linalg.norm(s.v.reshape(-1, 6)[:, 3:], axis=1).max())
        c.h = min(c.h_max, self.first_step or max(c.h_min, self._first(run)))
        c.last_h = c.smallest = c.steady = c.h
        self.h[0] = c.h

    def _first(self, run: Run) -> float:
        """A first step whose error is about the one allowed, from the third derivative at the start."""
        c, s = self.control, run.start_state
        scale = 1.0 / max(c.rate, math.sqrt(rate_of(run, s.vd, True)))
        _, jerk = run.initial.expansion(s, 0.01 * scale)
        jerk_rate = rate_of(run, jerk, True) / (0.01 * scale)
        by_error = math.sqrt(SHARE * c.tolerance * c.rate / (jerk_rate / 12.0)) if jerk_rate > 0.0 else math.inf
        return 0.5 * min(by_error, 0.5 * scale, (c.t_end - c.t) / FRACTION)


def make_automatic(
    t_start: float,
    t_end: Any,
    tolerance: Any,
    first_step: Any,
    h_min: Any,
    h_max: Any,
    order: int,
    n_nodes: int,
    most: int = MOST,
) -> AutomaticPlan:
    """The plan of a run with steps by tolerance; most: steps of its window at most."""
    if t_end is None:
        raise ValueError("simulate: give t_end, the end of the run")
    if not (isinstance(t_end, int | float | np.number) and np.isfinite(t_end) and t_end > t_start):
        raise ValueError(f"t_end = {t_end!r} must be a number larger than the start t = {t_start:g}")
    check_tolerance(tolerance)
    sizes = [_size(name, x) for name, x in (("first_step", first_step), ("h_min", h_min), ("h_max", h_max))]
    if sizes[1] is not None and sizes[2] is not None and sizes[1] > sizes[2]:
        raise ModelError(f"simulate: h_min = {sizes[1]:g} is larger than h_max = {sizes[2]:g}")
    least = HOPELESS * (t_end - t_start) if sizes[1] is None else sizes[1]
    if sizes[0] is not None and sizes[0] < least:
        raise ModelError(
            f"simulate: first_step = {sizes[0]:g} is smaller than h_min = {least:g}; give both, or a longer first step"
        )
    lines = int(np.clip(WINDOW // (8 * 24 * n_nodes), LEAST, most))
    control = new_record(CONTROL)
    control.tolerance, control.order, control.t, control.t_end = tolerance, order, t_start, t_end
    control.growth = LARGEST
    numbers = (np.zeros(lines, dtype=np.int64) for _ in range(2))
    steps = Steps(np.zeros(1, dtype=np.int64), np.zeros(0), np.zeros(lines), np.zeros(lines), np.zeros(lines), *numbers)
    return AutomaticPlan(
        steps.first, np.array([t_start]), np.zeros(1), 2**53, np.arange(lines + 1), control, steps, sizes[0],
        (sizes[1], sizes[2]),
    )  # fmt: skip


def check_tolerance(tolerance: Any) -> None:
    """Refuse what is no tolerance."""
    if not (isinstance(tolerance, int | float | np.number) and TIGHTEST <= tolerance <= LOOSEST):
        raise ValueError(
            f"tolerance = {tolerance!r} must be a number from {TIGHTEST:g} to {LOOSEST:g}; the default is 1e-4"
        )


def _size(name: str, value: Any) -> float | None:
    """Check one of the bounds of steps; None is none."""
    if isinstance(value, bool | np.bool_):
        raise ModelError(f"simulate: {name} = {value!r} must be a number of seconds, or left out")
    return None if value is None else positive("simulate", name, value)


def rate_of(run: Run, v: np.ndarray, whole: bool) -> float:
    """Largest speed over the length, or angular velocity; whole: with the common velocity of all nodes."""
    V = v.reshape(-1, 2, 3)[1 : run.structure.n_nodes - int(run.structure.head.n_trackers)]
    common = 0.0 if whole or not len(V) else V[:, 0].mean(axis=0)
    sizes = (np.linalg.norm(V[:, 0] - common, axis=1) / run.evaluator.scales.length, np.linalg.norm(V[:, 1], axis=1))
    return float(max(x.max(initial=0.0) for x in sizes))


def is_attached(structure: Structure) -> bool:
    """Whether joints or springs hold the system to the ground: loads do not."""
    return any(
        0 in nodes
        for group in structure.groups
        if group.family.rows or group.family.energies is not None
        for nodes in group.nodes
        if len(nodes) > 1
    )


@dataclass
class StepHistory:
    """Accepted steps of a run: end and size of each, error over the one allowed, Newton iterations, attempts made again."""

    t: np.ndarray
    h: np.ndarray
    error: np.ndarray
    iterations: np.ndarray
    rejected: np.ndarray


@dataclass
class Collector:
    """Takes records out of the window of a run: every so many steps, or at given times.

    Lines whose multipliers make up no record are marked by negative numbers (`step_control.mark_line`).
    """

    run: Run
    stride: int
    times: np.ndarray | None
    parts: list[States] = field(default_factory=list)
    besides: list[np.ndarray] = field(default_factory=list)  # of what is recorded beside the states (`Run.beside`)
    ends: list[np.ndarray] = field(default_factory=list)
    history: list[tuple[np.ndarray, ...]] = field(default_factory=list)
    taken: int = 0  # records taken so far
    last: int = -1  # step of the last record that was taken
    noted: int = 0  # steps at the beginning of the window that are in the history

    def collect(self, final: bool) -> None:
        """Take what is wanted of the window, and let it begin with its last states; final: nothing comes after it."""
        run, plan = self.run, self.run.plan
        k, base = int(run.count.recorded), int(plan.first[0])
        times = np.asarray(plan.time(base + np.arange(k)))
        q, v, vd, lam = (x[:k] for x in run.lines)
        states = q, v, vd, lam, run.out.work[:k]
        self._note(plan.steps, k)
        if self.times is None or run.contact_lines is not None:
            numbers = base + np.arange(k)
            chosen = numbers % self.stride == 0 if self.times is None else np.isin(times, self.times)
            chosen[: self.noted + 1] &= base + self.noted == 0  # else they were taken with the window before
            chosen[-1] |= (
                final and numbers[-1] > self.last and (self.times is None or plan.control.t < plan.control.t_end)
            )
            if chosen.any():
                self.last = int(numbers[chosen][-1])
            q, v, vd, lam, work = (x[chosen].copy() for x in states)
            if chosen[-1]:
                self._mend_last(times, q, lam)
            self._take(times[chosen], (q, v, vd, lam, work))
            if run.beside is not None:
                self.besides.append(run.beside[:k][chosen].copy())
        elif k > 1:
            t, ended = self.times[self.taken :], plan.control.t >= plan.control.t_end
            if not final:
                t = t[t < times[max(0, k - 2)]]  # cubic polynomials need a step beyond
            elif not ended:
                t = t[t <= times[-1]]
            if len(t):
                inside, order = np.minimum(t, times[-1]), int(plan.control.order)
                between = interpolate(run.structure.kinds, times, states, inside, order)
                self._take(t, self._with_memory(inside, between))
            if final and not ended and (not self.ends or self.ends[-1][-1] < times[-1]):
                q, v, vd, lam, work = (x[-1:].copy() for x in states)
                self._mend_last(times, q, lam)
                self._take(times[-1:], (q, v, vd, lam, work))
        if not final:
            self._shift(k, times)

    def _mend_last(self, times: np.ndarray, q: np.ndarray, lam: np.ndarray) -> None:
        """Take self-stress off the multipliers of the last line where the run ends early, at a step that was not to be seen."""
        if self.run.plan.record[len(times) - 1] < 0:
            lam[-1:] = without_self_stress(self.run.initial.e, times[-1:], q[-1:], lam[-1:])

    def _with_memory(self, t: np.ndarray, states: States) -> States:
        """Let trackers, which have the memory of the step before, follow the interpolated poses."""
        system = self.run.structure.detached
        for k in range(len(t) if system.head.n_trackers else 0):
            evaluate_signals(system.signals, t[k], system.u)
            remember(system, t[k], states[0][k], states[1][k])
        return states

    def _take(self, t: np.ndarray, states: States) -> None:
        self.ends.append(t)
        self.parts.append(states)
        self.taken += len(t)

    def _note(self, steps: Steps, k: int) -> None:
        """Keep the history of the new steps: those before them were noted with the window before."""
        self.history.append(tuple(x[self.noted : k - 1].copy() for x in steps.noted))

    def _shift(self, k: int, times: np.ndarray) -> None:
        """Let the window begin three steps before its end."""
        run, plan, steps = self.run, self.run.plan, self.run.plan.steps
        kept = min(4, k)
        lines = slice(k - kept, k)
        for x in (*run.lines, run.out.work, *(() if run.beside is None else (run.beside,))):
            x[:kept] = x[lines].copy()
        for x in steps.noted:
            x[: kept - 1] = x[k - kept : k - 1].copy()
        plan.t[0] = times[k - kept]
        plan.first[0] += k - kept
        unseen = plan.record[lines] < 0
        plan.record[:] = plan.first[0] + np.arange(len(plan.record))
        plan.record[:kept][unseen] *= -1
        run.count.recorded = kept
        self.noted = kept - 1

    @property
    def bytes(self) -> int:
        """Memory that the records take."""
        return sum(x.nbytes for part in self.parts for x in part)

    def result(self) -> tuple[np.ndarray, States]:
        """The records that were taken and are still here."""
        if not self.parts:
            q, v, vd, lam = (x[:0] for x in self.run.lines)
            return np.zeros(0), (q, v, vd, lam, self.run.out.work[:0])
        q, v, vd, lam, work = (np.concatenate(x) for x in zip(*self.parts, strict=True))
        return np.concatenate(self.ends), (q, v, vd, lam, work)

    def forget(self) -> None:
        """Let go of the records and the history: somebody else has them."""
        self.parts, self.ends, self.besides, self.history = [], [], [], []

    @property
    def beside(self) -> np.ndarray | None:
        """What was recorded beside the states that are still here; nothing of interpolated ones."""
        return np.concatenate(self.besides) if self.besides else None

    def steps(self) -> StepHistory:
        """The steps that are still here: all of the run, if nobody else has them."""
        empty = tuple(x[:0].copy() for x in self.run.plan.steps.noted)
        return StepHistory(*(np.concatenate(x) for x in zip(empty, *self.history, strict=True)))

    def take(self) -> dict[str, Any]:
        """What a checkpoint needs of plan, window and history; records have been passed on (`checkpoint.py`)."""
        plan = self.run.plan
        numbers = {"taken": self.taken, "last": self.last, "noted": self.noted, "first": int(plan.first[0])}
        arrays = {
            "t": plan.t.copy(),
            "h": plan.h.copy(),
            "record": plan.record.copy(),
            "steps": [x.copy() for x in plan.steps.noted],
        }
        control = {name: np.copy(plan.control[name]) for name in CONTROL.names or ()}
        return {"control": control, "history": self.history, **numbers, **arrays}

    def put(self, kept: dict[str, Any]) -> None:
        """Go on where another one was."""
        plan, lines = self.run.plan, len(self.run.plan.record)
        self.taken, self.last, self.noted = kept["taken"], kept["last"], kept["noted"]
        self.history = [tuple(part) for part in kept["history"]]
        if not 0 <= self.noted < lines or kept["first"] < 0:
            raise ValueError("its counts are none of this run")
        for name, value in kept["control"].items():
            plan.control[name] = value
        plan.t[:], plan.h[:], plan.first[0], plan.record[:] = kept["t"], kept["h"], kept["first"], kept["record"]
        for x, y in zip(plan.steps.noted, kept["steps"], strict=True):
            x[:] = y


def collector(run: Run, record: Any) -> Collector:
    """What takes the records that a user asked for."""
    if is_stride(record):
        stride = 1 if record is None else int(record)
        if stride < 1:
            raise ValueError(f"record = {record!r}: the stride must be at least 1")
        run.plan.control.stride = stride
        return Collector(run, stride, None)
    times, plan = times_to_record(record), run.plan
    if times[0] < plan.t[0] or times[-1] > plan.control.t_end + 1e-12 * abs(plan.control.t_end):
        raise ValueError(f"record: times must lie from {plan.t[0]:g} to {plan.control.t_end:g}")
    plan = run.plan = replace(plan, steps=plan.steps._replace(wanted=np.ascontiguousarray(times, dtype=float)))
    plan.control.since = len(plan.record)
    return Collector(run, 1, times)
