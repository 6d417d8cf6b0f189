"""Instants at which others read the state of a run and give the inputs that hold from there on: units of other programs.

The inputs of each stretch between two instants are kept, so that read-outs of the records know them (`results/phases.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import numpy as np

from liedyn.errors import ModelError
from liedyn.integrate.event_walk import state_now
from liedyn.integrate.health.judge import Judge
from liedyn.integrate.phases import Phase, plain
from liedyn.integrate.plan import Plan
from liedyn.integrate.setup import Setup

OFF = 1e-6  # of a step: by which an instant may miss the end of one


class Partner(Protocol):
    """Who is told of the state."""

    def connect(self, setup: Setup) -> None:
        """Read from this run."""

    def begin(self, t: float) -> Mapping[str, float]:
        """Start at t; returns the first inputs."""

    def talk(self, due: Mapping[str, float]) -> Mapping[str, float]:
        """Go to where the run is, those who are due with their intervals; returns the inputs from there on."""

    @property
    def intervals(self) -> Mapping[str, float | None]:
        """Time from one instant to the next, by who wants it; None: a step."""


class Exchange:
    """The instants of a run and what was given at each of them.

    released: joints that do not act in it.  next: the next instant.
    """

    def __init__(self, partner: Partner, released: tuple[str, ...]) -> None:
        self.partner, self.phase = partner, Phase(released)
        self.t0, self.count = 0.0, dict[str, int]()
        self.inputs: dict[str, float] = {}
        self.changes: list[tuple[float, dict[str, float]]] = []
        self.records: list[int] = []  # numbers of the first records of changes, as far as they are known
        self.intervals: dict[str, float] = {}

    def start(self, setup: Setup, plan: Plan, by_tolerance: bool = False) -> None:
        """Let the partner begin, and the method, with the first inputs."""
        self.setup, self.t0 = setup, float(plan.t[0])
        self.intervals = {}
        for who, interval in self.partner.intervals.items():
            self.intervals[who] = self._checked(who, interval, plan, by_tolerance)
        self.count = dict.fromkeys(self.intervals, 1)
        self.partner.connect(setup)
        self._give(self.partner.begin(self.t0))
        setup.begin(setup.plan, state_now(setup, self.t0), float(setup.run.settings.project))
        self.partner.connect(setup)

    @staticmethod
    def _checked(who: str, interval: float | None, plan: Plan, by_tolerance: bool) -> float:
        """The interval, if steps end at its instants."""
        if by_tolerance:
            if interval is None:
                raise ModelError(f"{who}: with steps by tolerance give h, its communication step in seconds")
            return interval
        h = float(plan.h[0])
        if len(plan.h) > 1 and np.abs(plan.h - h).max() > 1e-9 * h:
            raise ModelError(
                f"{who}: its run needs steps of one size; with record=[times], take times that are multiples of h"
            )
        ratio = 1.0 if interval is None else interval / h
        if ratio < 0.5 or abs(ratio - round(ratio)) > OFF:
            raise ModelError(
                f"{who}: its communication step {interval:g} is no multiple of the step {h:.10g}; give an h that divides it "
                "and t_end, or steps by tolerance"
            )
        return h * round(ratio)

    @property
    def next(self) -> float:
        """The next instant."""
        return min(self.t0 + self.count[who] * x for who, x in self.intervals.items())

    def step(self, plan: Plan) -> int:
        """Number of the step at whose end the next instant is."""
        return round((self.next - self.t0) / float(plan.h[0]))

    def tell(self, t: float, judge: Judge) -> str:
        """Let the partner go to the present state and take its inputs; returns why the run is not to be called finished."""
        absurd = judge.look_so_far()
        if absurd:
            return absurd
        if self.talk(t):
            judge.take_inputs()
        return ""

    def talk(self, t: float) -> bool:
        """Let the partner go to the present state and take its inputs; whether they are others than before."""
        instant, due = self.next, dict[str, float]()
        for who, x in self.intervals.items():
            if self.t0 + self.count[who] * x - instant <= OFF * x:
                self.count[who] += 1
                due[who] = x
        changed = self._give(self.partner.talk(due), t)
        if changed:
            self._follow(t)
        return changed

    def _follow(self, t: float) -> None:
        """Let accelerations and multipliers be those of the new inputs.

        What generalized-alpha carries of the accelerations keeps its distance from them.  BLieDF goes on with its history.
        """
        setup, run = self.setup, self.setup.run
        if setup.method.shortens:
            old, s = run.old, setup.structure
            vd, lam = setup.initial.accelerations(old.q.copy(), setup.method.output(run)[1].copy(), t)
            a = getattr(run.record, "a", None)
            if a is not None:
                a += vd - old.vd
            old.vd[:] = vd
            old.lam[s.lam_rows] = lam
            run.count.factored = 0.0
        run.inputs_changed()

    def _give(self, given: Mapping[str, float], t: float | None = None) -> bool:
        """Write inputs; whether they are others than before."""
        new = self.inputs | dict(given)
        if t is not None and new == self.inputs:
            return False
        for name, value in given.items():
            self.setup.set_input(name, value)
        self.inputs = new
        self.changes.append((self.t0 if t is None else t, new))
        return True

    def phases(self, t: np.ndarray, first: int, final: bool) -> list[tuple[int, dict[str, Any]]]:
        """First record and inputs of each stretch, as far as it has begun in records of times t, from number `first` on."""
        for when, _ in self.changes[len(self.records) :]:
            late = 1e-9 * max(1.0, abs(when))
            if not final and not (len(t) and t[-1] > when + late):
                break
            start = when <= self.t0
            # the record at the instant itself was made with the inputs before
            self.records.append(first + int(np.searchsorted(t, when - late if start else when + late, side="right")))
        return [(k, plain(self.phase, inputs)) for k, (_, inputs) in zip(self.records, self.changes, strict=False)]
