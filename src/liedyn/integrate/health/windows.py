"""The health of runs by tolerance or with events: the indicators of `bursts.py`, taken where steps in a row have one size.

How many steps there will be is not known: bursts are taken evenly over the steps, and every other one is dropped when there
are too many.  Where steps change all the time there is none, and the errors that the control has estimated have to do, added up
(`expected`) beside how far the model moved (`reach`), in the norm of the control.  Of a run with events no burst spans an action.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.equation.nodes import OWN
from liedyn.integrate.checkpoint import EXAMINER
from liedyn.integrate.health.bursts import SAMPLES, Examiner, Indicators
from liedyn.integrate.health.defects import STATES
from liedyn.integrate.plan import Plan
from liedyn.integrate.run import Run
from liedyn.integrate.step_control import SHARE

CLOSEST, MOST = 8, 64  # steps between two bursts at least, and bursts that are kept
PER_WINDOW = 32
FEWEST = 6  # bursts that can be believed
MULTIPLIERS = 1024  # steps between two at which multipliers are compared, after the first window
EVERY = 32  # states between two at which the reach is taken
NUMBERS = ("expected", "reach", "spacing", "offset")


class _Times(Plan):
    """Stands for the plan of a run whose steps are gone: knows the times of some of them."""

    known: dict[int, float]

    def time(self, step: Any) -> np.ndarray:
        """Time after a number of steps, of those that were looked at."""
        steps, times = np.array(list(self.known)), np.array(list(self.known.values()))
        order = np.argsort(steps)
        return np.interp(np.asarray(step, dtype=float), steps[order], times[order])


class WindowExaminer:
    """Looks at all steps of a run by tolerance, window by window, before they are let go."""

    def __init__(self, run: Run) -> None:
        start = run.start_state
        self.run, self.times = run, {0: float(start.t)}
        none = Plan(np.zeros(1, np.int64), np.array([start.t]), np.ones(1), 0, np.zeros(0, np.int64))
        self.inner = Examiner(run.initial, none)
        self.expected, self.reach, self.spacing = 0.0, 0.0, CLOSEST
        self.offset = 0  # steps of the legs before, of a run with events
        self.first = start.q.reshape(-1, 12).copy()
        n = run.structure.n_nodes - int(run.structure.head.n_trackers)
        self.nodes = np.flatnonzero(run.structure.kinds[:n] != OWN)[1:]

    def go_on(self, run: Run) -> None:
        """Look at another leg of a run with events from here on, of the same system or of that of another phase."""
        self.offset += self.run.step
        x, e = self.inner, run.initial.e
        if x.evaluator is not e:
            x.evaluator, x.structure = e, e.structure
            vars(x).pop("index1", None)
        self.run = run

    def _steps(self, k: int, noted: int) -> tuple[np.ndarray, np.ndarray]:
        """Sizes and ends of the steps of the first k lines of the window."""
        plan, c = self.run.plan, self.run.plan.control
        h, error = plan.steps.h[: k - 1], plan.steps.error[: k - 1]
        self.expected += SHARE * float(c.tolerance * c.rate * np.dot(error[noted:], h[noted:]))
        return h, np.concatenate([plan.t[:1], plan.steps.t[: k - 1]])

    @property
    def t(self) -> float:
        """Present time."""
        return float(self.run.plan.control.t)

    def look(self, noted: int, evaluate: bool = True) -> None:
        """Take in the window; noted: steps at its beginning that were taken in before."""
        run = self.run
        k, base = int(run.count.recorded), self.offset + int(run.plan.recorded[0])
        if k - 1 <= noted:
            return
        h, ends = self._steps(k, noted)
        self._follow_reach(run.out.q[:k], noted, float(run.evaluator.scales.length))
        steps = base + np.arange(k)
        x = self.inner
        x.plan = Plan(steps[:-1], ends[:-1], h.copy(), int(steps[-1]), steps)
        x.starts = steps[self._chosen(h, noted)]
        number = SAMPLES if base == 0 else 1 + (k - noted) // MULTIPLIERS
        x.targets = steps[noted + 1 :][:: max(1, (k - 1 - noted) // number)]
        looked = len(x.dq), len(x.gap_steps)
        lines = slice(noted, k)
        q, v, vd, lam = (y[lines] for y in run.lines)
        seen = np.where(run.plan.wanted[:k], steps, -steps)
        x.look(seen[lines], (q, v, vd, lam), float(run.settings.project), evaluate)
        for part in (*x.at[looked[0] :], *x.gap_steps[looked[1] :]):
            self.times |= {int(step): float(ends[step - base]) for step in part}
        if base <= x.spike[1] <= steps[-1]:
            self.times[int(x.spike[1])] = float(ends[int(x.spike[1]) - base])
        while sum(map(len, x.dq)) > MOST:
            self._thin()

    def _chosen(self, h: np.ndarray, noted: int) -> np.ndarray:
        """Lines at which bursts begin: steps of one size, evenly spread, the state at the start left to itself."""
        self.spacing = max(self.spacing, (len(h) - noted) // PER_WINDOW)
        changed = np.concatenate([[0], np.cumsum(np.abs(np.diff(h)) > 1e-9 * h[1:])])
        first = np.arange(max(noted, 1), len(h) - STATES + 2)
        first = first[changed[first] == changed[first + STATES - 2]]
        found, k = list[int](), 0
        while k < len(first):
            found.append(int(first[k]))
            k = int(first.searchsorted(found[-1] + self.spacing))
        return np.array(found, dtype=np.int64)

    def _thin(self) -> None:
        """Drop every other burst."""
        x, before = self.inner, 0
        self.spacing *= 2
        for k, part in enumerate(x.dq):
            kept = slice(before % 2, None, 2)
            before += len(part)
            x.dq[k], x.dv[k], x.at[k], x.totals[k] = part[kept], x.dv[k][kept], x.at[k][kept], x.totals[k][kept]
            at, sizes, half, records = x.states[k]
            x.states[k] = at[kept], sizes[kept], half[kept], records
        some = [k for k, part in enumerate(x.dq) if len(part)]
        for name in ("dq", "dv", "at", "totals", "states"):
            parts = getattr(x, name)
            setattr(x, name, [parts[k] for k in some])

    def _follow_reach(self, q: np.ndarray, noted: int, length: float) -> None:
        lines = np.unique(np.append(np.arange(noted, len(q), EVERY), len(q) - 1))
        moved = q[lines].reshape(len(lines), -1, 12)[:, self.nodes] - self.first[self.nodes]
        shift = np.sqrt((moved[..., :3] ** 2).sum(axis=-1)).max(initial=0.0) / length
        turn = np.sqrt(0.5 * (moved[..., 3:] ** 2).sum(axis=-1)).max(initial=0.0)  # 2 sin(angle/2)
        self.reach = max(self.reach, float(shift), float(turn))

    def end(self, finished: bool) -> Indicators:
        """What was found."""
        x, steps = self.inner, self.offset + self.run.step
        span = self.t - self.times[0]
        if sum(map(len, x.dq)) < FEWEST:
            if self.expected == 0.0 or self.reach == 0.0:
                return Indicators(steps=steps, reason=self.too_few)
            return Indicators({"control": 2.0 * self.expected / self.reach}, {"control": self.t}, steps=steps)
        plan = _Times(
            np.zeros(1, np.int64), np.zeros(1), np.array([span / max(1, steps)]), steps, np.zeros(0, np.int64)
        )
        object.__setattr__(plan, "known", self.times)
        x.plan = plan
        return x.indicators(steps, finished)

    too_few = "fewer than 12 steps, or no motion"  # for a verdict

    def take(self) -> dict[str, Any]:
        """For a checkpoint."""
        own = {name: getattr(self, name) for name in NUMBERS}
        known = [np.array(list(self.times)), np.array(list(self.times.values()))]
        return own | {"times": known, "inner": {name: getattr(self.inner, name) for name in EXAMINER}}

    def put(self, kept: dict[str, Any]) -> None:
        """Go on from a checkpoint."""
        for name in NUMBERS:
            setattr(self, name, kept[name])
        self.times = dict(zip(kept["times"][0].tolist(), kept["times"][1].tolist(), strict=True))
        for name in EXAMINER:
            setattr(self.inner, name, kept["inner"][name])


class EqualSteps(WindowExaminer):
    """The same for steps of one size, in the legs of a run with events."""

    too_few = "too few steps in a row between events"

    @property
    def t(self) -> float:
        """Present time."""
        return float(self.run.plan.time(self.run.step))

    def _steps(self, k: int, noted: int) -> tuple[np.ndarray, np.ndarray]:
        """Sizes and ends of the steps of the first k lines of the window."""
        plan = self.run.plan
        ends = np.asarray(plan.time(int(plan.recorded[0]) + np.arange(k)), dtype=float)
        return np.full(k - 1, float(plan.h[0])), ends
