"""Steps by tolerance between instants that come one after the other, for a `Stepper`."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from liedyn.equation.equations import Assembly
from liedyn.integrate import crossing
from liedyn.integrate.automatic import AutomaticPlan, make_automatic
from liedyn.integrate.backup import Backup
from liedyn.integrate.by_tolerance import check_control
from liedyn.integrate.method import Method
from liedyn.integrate.newton import OK
from liedyn.integrate.setup import Setup

SPAN = 1e3  # intervals: rates of motion below one over their time count as rest
LEAST = 1e-8  # of an interval: a step that is hopelessly small


def inner_plan(assembly: Assembly, method: Method, t: float, h: float, tolerance: float) -> AutomaticPlan:
    """The plan of steps within intervals of h; nothing is recorded."""
    check_control(assembly, method)
    plan = make_automatic(t, t + SPAN * h, tolerance, None, LEAST * h, h, method.facts.order[0], len(assembly.q))
    return replace(plan, record=np.zeros(0, dtype=np.int64))


class InnerSteps:
    """Goes from instant to instant; an interval that fails leaves the state at its beginning."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.backup = setup, Backup(setup.run)
        self.corners = np.array(sorted(setup.assembly.builder.corners))  # of tables, at which steps end, too

    @property
    def t(self) -> float:
        """Present time."""
        return float(self.setup.plan.control.t)

    def note(self) -> None:
        """Let what the plan knows of the steps begin here."""
        plan = self.setup.plan
        plan.first[0], plan.t[0] = self.setup.run.step, plan.control.t

    def reach(self, t: float) -> int:
        """Make the steps to t; returns the status."""
        plan, status = self.setup.plan, OK
        control = plan.control
        self.backup.save()
        while control.t < t and status == OK:
            ahead = int(self.corners.searchsorted(control.t, side="right"))
            control.t_end = t if ahead == len(self.corners) else min(t, float(self.corners[ahead]))
            self.note()
            status = crossing.advance(self.setup, len(plan.steps.t))
        self.note()
        plan.h[0] = control.last_h
        if status != OK:
            self.backup.restore()
            self.note()
        return status
