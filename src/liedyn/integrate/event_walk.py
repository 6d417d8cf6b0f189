"""One leg of a run with events: steps that can be taken back, and steps that end at a given time.

A leg goes from the start, or from an action, to the next action.  Steps have one size (`FixedWalk`) or are chosen by a
tolerance (`AutomaticWalk`); every one of them is recorded in a window, whose first line is the state before it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.equation.consistent.initial import State
from liedyn.integrate import crossing
from liedyn.integrate.automatic import AutomaticPlan, make_automatic
from liedyn.integrate.backup import Backup
from liedyn.integrate.dense import States
from liedyn.integrate.newton import OK
from liedyn.integrate.plan import Plan, make_plan
from liedyn.integrate.records import CONTROL
from liedyn.integrate.setup import Setup

LINES = 256  # steps of a window at most
SPARE = 8  # lines of a window by tolerance for steps that end elsewhere, of which one may take several
FAR = 2**60  # number of a step that is never reached


class Walk:
    """The leg at work; `base` is the number of the step at the first line of the window, `last` the last line that is kept."""

    def __init__(self, setup: Setup, t_end: float) -> None:
        self.setup, self.t_end, self.base, self.last = setup, t_end, 0, 0
        self.backup = Backup(setup.run)

    @property
    def room(self) -> int:
        """Steps that the window still takes."""
        return self.lines - self.last

    @property
    def lines(self) -> int:
        """Steps of a window."""
        return len(self.setup.plan.record) - 1

    def save(self) -> None:
        """Remember the present state."""
        self.backup.save()
        memory = self.setup.run.memory
        self._memory = memory, memory.take() if hasattr(memory, "take") else None

    def restore(self) -> None:
        """Go back to the state that was saved last."""
        self.backup.restore()
        memory, kept = self._memory
        if kept is not None:
            self.setup.run.memory = memory
            memory.put(kept)

    _memory: tuple[Any, Any] = (None, None)  # what the method keeps besides its arrays, and its state

    @property
    def t(self) -> float:
        """Present time."""
        raise NotImplementedError

    def reach(self, t: float) -> int:
        """Make a step that ends at t, before the end of the next regular one; returns its status."""
        raise NotImplementedError

    def advance(self, n: int) -> int:
        """Make at most n regular steps; returns the status of the last one."""
        raise NotImplementedError

    def window(self) -> tuple[np.ndarray, States, np.ndarray | None]:
        """Times and states in the window, and velocities that carry the energy where they are others; no copies."""
        run = self.setup.run
        k = int(run.count.recorded)
        q, v, vd, lam = (x[:k] for x in run.lines)
        return self.times(k), (q, v, vd, lam, run.out.work[:k]), None if run.beside is None else run.beside[:k]

    def times(self, k: int) -> np.ndarray:
        """Times of the first k lines of the window."""
        raise NotImplementedError

    def shift(self) -> None:
        """Let the window begin with its last line."""
        run = self.setup.run
        last = int(run.count.recorded) - 1
        for x in (*run.lines, run.out.work, *([] if run.beside is None else [run.beside])):
            x[0] = x[last]
        self._renumber(self.base + last)
        run.count.recorded, self.last = 1, 0

    def _renumber(self, base: int) -> None:
        """Let the window begin with the state after this number of steps."""
        self.base = base
        self.setup.run.plan.record[:] = base + np.arange(len(self.setup.run.plan.record))

    def take(self) -> dict[str, Any]:
        """What a checkpoint needs besides the run and its window."""
        return {"base": self.base, "last": self.last}

    def put(self, kept: dict[str, Any]) -> None:
        """Go on where another one was."""
        if not 0 <= kept["last"] <= self.lines or kept["base"] < 0:
            raise ValueError("its counts are none of this run")
        self._renumber(kept["base"])
        self.last = kept["last"]


class FixedWalk(Walk):
    """Steps of one size; a segment behind that of the plan, which no step reaches, serves for steps that end elsewhere."""

    @staticmethod
    def plan(t: float, t_end: float, h: float) -> tuple[Plan, str]:
        """Equal steps of at most h, and a text where they are smaller."""
        plain, note = make_plan(t, t_end, h, FAR)  # without a list of all steps to the end
        spare = float(plain.h[0]) * (1.0 + 1e-12)  # not the same: methods prepare for steps that change
        record = np.arange(min(LINES, plain.n_steps) + 1)
        return Plan(np.array([0, FAR]), np.array([t, t]), np.array([plain.h[0], spare]), plain.n_steps, record), note

    @property
    def t(self) -> float:
        """Present time."""
        return float(self.times(int(self.setup.run.count.recorded))[-1])

    def times(self, k: int) -> np.ndarray:
        """Times of the first k lines of the window."""
        found = np.asarray(self.setup.plan.time(self.base + np.arange(k)))
        if self._elsewhere is not None:
            found[-1] = self._elsewhere
        return found

    _elsewhere: float | None = None  # where the last step ended, if it was none of the plan

    def restore(self) -> None:
        """Go back to the state that was saved last."""
        super().restore()
        self._elsewhere = None

    def advance(self, n: int) -> int:
        """Make at most n regular steps; returns the status of the last one."""
        self._elsewhere = None
        return self.setup.method.advance(self.setup.run, min(n, self.setup.plan.n_steps - self.setup.run.step))

    def reach(self, t: float) -> int:
        """Make a step that ends at t; returns its status."""
        run, plan = self.setup.run, self.setup.plan
        begin, spare = float(plan.time(run.step)), float(plan.h[1])
        if not self.setup.method.shortens:
            self._elsewhere = t
            return self.setup.method.step_elsewhere(run, t, t - begin)
        plan.first[1], plan.t[1], plan.h[1] = run.step, begin, t - begin
        status = self.setup.method.advance(run, 1)
        plan.first[1], plan.h[1] = FAR, spare
        self._elsewhere = begin + (t - begin)
        return status


class AutomaticWalk(Walk):
    """Steps by tolerance; one that is to end somewhere is the last one of a run to there."""

    @property
    def lines(self) -> int:
        """Steps of a window."""
        return min(LINES, super().lines - SPARE)

    @staticmethod
    def plan(t: float, t_end: float, options: dict[str, Any], method: Any, n_nodes: int) -> AutomaticPlan:
        """The plan of `make_automatic`, with a window of LINES and as many to spare."""
        return make_automatic(
            t, t_end, options["tolerance"], options["first_step"], options["h_min"], options["h_max"],
            method.facts.order[0], n_nodes, 2 * LINES,
        )  # fmt: skip

    @property
    def t(self) -> float:
        """Present time."""
        return float(self.setup.plan.control.t)

    def times(self, k: int) -> np.ndarray:
        """Times of the first k lines of the window."""
        return np.asarray(self.setup.plan.time(self.base + np.arange(k)))

    def advance(self, n: int) -> int:
        """Make at most n steps, none beyond the end; returns the status of the last one."""
        control = self.setup.plan.control
        control.t_end = self.t_end
        status = crossing.advance(self.setup, n)
        self.setup.plan.h[0] = control.last_h
        return status

    def reach(self, t: float) -> int:
        """Make a step that ends at t, or two if its error asks for it; returns the status."""
        control, status = self.setup.plan.control, OK
        if not self.setup.method.shortens:
            return self._reach_elsewhere(t)
        control.t_end = t
        while control.t < t and status == OK:
            control.h = max(control.h, t - control.t)
            status = crossing.advance(self.setup, 1)
        control.t_end = self.t_end
        return status

    def _reach_elsewhere(self, t: float) -> int:
        """The same with a method whose past belongs to its steps."""
        run, plan = self.setup.run, self.setup.plan
        line, h = run.step - int(plan.first[0]), t - float(plan.control.t)
        status = self.setup.method.step_elsewhere(run, t, h)
        plan.steps.t[line], plan.control.t = t, t
        return status

    def shift(self) -> None:
        """Let the window begin with its last line."""
        plan, k = self.setup.plan, int(self.setup.run.count.recorded)
        plan.t[0] = self.times(k)[-1]
        super().shift()
        plan.first[0] = self.base

    def history(self, first: int, end: int) -> tuple[np.ndarray, ...]:
        """What is noted of the steps to some lines: end, size, error, iterations, attempts made again."""
        return tuple(x[first - 1 : end - 1].copy() for x in self.setup.plan.steps.noted)

    def take(self) -> dict[str, Any]:
        """What a checkpoint needs besides the run and its window."""
        plan = self.setup.plan
        control = {name: np.copy(plan.control[name]) for name in CONTROL.names or ()}
        steps = [x[: self.last].copy() for x in plan.steps.noted]
        return super().take() | {"control": control, "t": plan.t.copy(), "h": plan.h.copy(), "steps": steps}

    def put(self, kept: dict[str, Any]) -> None:
        """Go on where another one was."""
        super().put(kept)
        plan = self.setup.plan
        for name, value in kept["control"].items():
            plan.control[name] = value
        plan.t[:], plan.h[:], plan.first[0] = kept["t"], kept["h"], self.base
        for x, y in zip(plan.steps.noted, kept["steps"], strict=True):
            x[: len(y)] = y


def state_now(setup: Setup, t: float, v: np.ndarray | None = None) -> State:
    """The present state made consistent, with accelerations and multipliers of what acts now; v: other velocities."""
    run, initial = setup.run, setup.initial
    q, now = run.old.q.copy(), setup.method.output(run)[1] if v is None else v
    now = initial.consistent_velocity(q, np.where(initial.e.free, now, 0.0), t)
    vd, lam = initial.accelerations(q, now, t)
    s = initial.e.structure
    return State(t, q, now, vd, lam, tuple(s.node_labels), tuple(s.kinds.tolist()), run.work_done)
