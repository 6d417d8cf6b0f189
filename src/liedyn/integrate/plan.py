"""The plan of a run: its steps, and which of them are recorded."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from liedyn.arguments import floats, shown

MOST_STEPS = 2.0**53  # that are counted exactly


@dataclass(frozen=True)
class Plan:
    """Steps of constant size in segments: segment k begins with step first[k] at time t[k] with size h[k]."""

    first: np.ndarray
    t: np.ndarray
    h: np.ndarray
    n_steps: int
    # numbers of the steps whose end is recorded, ascending; 0 is the initial state.  Negative: not asked for by the user, the
    # health report needs it and takes it out again (`health/bursts.py`); or, of steps by tolerance, nobody sees its multipliers
    record: np.ndarray

    # of steps by tolerance, see `automatic.py`
    control: Any = None
    steps: Any = None

    def begin(self, run: Any) -> None:
        """Complete the plan when the initial values are known."""

    @property
    def recorded(self) -> np.ndarray:
        """Numbers of the recorded steps, whoever asked for them."""
        return np.abs(self.record)

    @property
    def wanted(self) -> np.ndarray:
        """Which of the records the user asked for."""
        return self.record >= 0

    def time(self, step: Any) -> np.ndarray:
        """Time after a number of steps."""
        step = np.asarray(step)
        if len(self.first) == 1:
            return self.t[0] + (step - self.first[0]) * self.h[0]
        k = np.maximum(np.searchsorted(self.first, step, side="left") - 1, 0)
        return self.t[k] + (step - self.first[k]) * self.h[k]


def make_plan(t_start: float, t_end: float | None, h: Any, record: Any) -> tuple[Plan, str]:
    """Steps and records; the text says if h was reduced to fit."""
    if np.ndim(h) == 1:
        sizes = floats(h)
        if sizes is None:
            raise ValueError(f"h = {shown(h)} must be a positive number, or an array of them (one per step)")
        if not len(sizes) or not (np.isfinite(sizes).all() and (sizes > 0).all()):
            raise ValueError("h: an array of step sizes must hold positive finite numbers")
        ends = t_start + np.concatenate([[0.0], np.cumsum(sizes)])
        if t_end is not None and abs(ends[-1] - t_end) > 1e-9 * max(1.0, abs(t_end)):
            raise ValueError(f"h: the step sizes add up to t = {ends[-1]:g}, but t_end = {t_end:g}")
        n = len(sizes)
        steps = _strides(record, n) if is_stride(record) else _ends_of_steps(times_to_record(record), ends)
        return Plan(np.arange(n), ends[:-1], sizes, n, steps), ""
    if not (isinstance(h, int | float | np.number) and np.isfinite(h) and h > 0):
        raise ValueError(f"h = {h!r} must be a positive number (seconds per step)")
    h = float(h)
    times = None
    if not is_stride(record):
        times = times_to_record(record)
        if times[0] < t_start:
            raise ValueError(f"record: t = {times[0]:g} lies before the start t = {t_start:g}")
        if t_end is None:
            t_end = float(times[-1])
        if times[-1] > t_end + 1e-12 * abs(t_end):
            raise ValueError(f"record: t = {times[-1]:g} lies after t_end = {t_end:g}")
    if not (isinstance(t_end, int | float | np.number) and np.isfinite(t_end) and t_end > t_start):
        raise ValueError(f"t_end = {t_end!r} must be a number larger than the start t = {t_start:g}")
    if times is None:
        n, size = _fit(float(t_end) - t_start, h)
        plan = Plan(np.array([0]), np.array([t_start]), np.array([size]), n, _strides(record, n))
        note = (
            "" if abs(size - h) <= 1e-9 * h else f"h was reduced from {h:g} to {size:.10g} to end at t_end = {t_end:g}"
        )
        return plan, note
    times[np.abs(times - float(t_end)) <= 1e-9 * h] = float(t_end)  # 3 * 0.1 is not 0.3: no step of 5e-17
    times[np.abs(times - t_start) <= 1e-9 * h] = t_start
    if (np.diff(times) <= 1e-9 * h).any():
        raise ValueError(f"record: two times are closer than 1e-9 of the step h = {h:g}; leave one out")
    if len(times) == 1 and times[0] == float(t_end):
        return _to_end(t_start, float(t_end), h)
    # the steps of each interval between two records have one size, at most h
    marks = np.unique(np.concatenate([[t_start], times, [float(t_end)]]))
    fits = [_fit(b - a, h) for a, b in pairwise(marks)]
    first = np.concatenate([[0], np.cumsum([n for n, _ in fits])]).astype(np.int64)
    step_of = dict(zip(marks.tolist(), first.tolist(), strict=True))
    record_steps = np.array([step_of[x] for x in times.tolist()], dtype=np.int64)
    reduced = sum(abs(size - h) > 1e-9 * h for _, size in fits)
    if not reduced:  # one grid: no rounding at the marks
        return Plan(np.array([0]), np.array([t_start]), np.array([h]), int(first[-1]), record_steps), ""
    note = f"h was reduced below {h:g} in {reduced} intervals to meet the recorded times"
    return Plan(first[:-1], marks[:-1], np.array([size for _, size in fits]), int(first[-1]), record_steps), note


def _to_end(t_start: float, t_end: float, h: float) -> tuple[Plan, str]:
    """The plan of a run of which the end alone is recorded."""
    n, size = _fit(t_end - t_start, h)
    reduced = abs(size - h) > 1e-9 * h
    note = f"h was reduced below {h:g} in 1 intervals to meet the recorded times" if reduced else ""
    return Plan(np.array([0]), np.array([t_start]), np.array([size if reduced else h]), n, np.array([n])), note


def _fit(length: float, h: float) -> tuple[int, float]:
    """Number and size of equal steps of at most h."""
    if not length / h < MOST_STEPS:
        raise ValueError(f"h = {h:g} makes {length / h:.3g} steps of {length:g} s; take a larger one")
    n = max(1, int(np.ceil(length / h - 1e-9 * max(1.0, length / h))))
    exact = length / n
    return n, h if abs(exact - h) <= 1e-12 * h else exact


def is_stride(record: Any) -> bool:
    """Whether record is a number of steps, not a list of times."""
    return record is None or isinstance(record, int | np.integer)


def times_to_record(record: Any) -> np.ndarray:
    """The times to record, checked."""
    times = floats(record)
    if times is None:
        raise ValueError(f"record = {shown(record)} must be a number of steps (int) or a list of times")
    if times.ndim != 1 or not len(times) or not np.isfinite(times).all() or (np.diff(times) <= 0).any():
        raise ValueError(f"record = {record!r} must be a number of steps (int) or a list of ascending, finite times")
    return times


def _ends_of_steps(times: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Numbers of the steps of given size that end at the given times."""
    right = np.clip(np.searchsorted(ends, times), 1, len(ends) - 1)
    steps = np.where(times - ends[right - 1] < ends[right] - times, right - 1, right)
    off = np.abs(ends[steps] - times) > 1e-9 * np.diff(ends).min()
    if off.any():
        raise ValueError(
            f"record: no step ends at t = {times[off][0]:g}; with an array of step sizes h, record times at which one does"
        )
    return steps.astype(np.int64)


def _strides(record: Any, n: int) -> np.ndarray:
    """Every record-th step and the last one."""
    stride = 1 if record is None else int(record)
    if stride < 1:
        raise ValueError(f"record = {record!r}: the stride must be at least 1")
    if n // stride > 2**27:  # before the list itself fills the memory
        raise ValueError(
            f"recording {n // stride:.3g} of {n:.3g} steps does not fit into memory; "
            f"record fewer, for example record={n // 10**5}"
        )
    steps = np.arange(0, n + 1, stride, dtype=np.int64)
    return steps if steps[-1] == n else np.append(steps, n)
