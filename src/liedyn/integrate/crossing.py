"""Steps by tolerance over a singular pose: a pose where rows of constraints lose their independence.

Beside such a pose B v = 0 leaves a velocity free, and what round-off and the tolerance of Newton put into it, dv, has to be
taken out again by the next step.  To the estimate that looks like an error C h dv of a step that may err by rate h: a shorter
step does not help, and near the pose, where round-off counts u / (s h^2) in accelerations (s: smallest singular value of B), it
makes things worse, until steps are hopelessly small.  One long step leads over the pose.  What it may err by is no part of its
own motion, as in other steps, but of a length or a radian: the error of the run does not see it.

A run gets here where its steps have become short against those before (`step_control.controlled_step` leaves its loop).  If that
is the work of a singular pose - B says so, and a step as long as those before errs no more than the short one - it is crossed;
if not, the loop goes on as if nothing had been.
"""

from __future__ import annotations

import numpy as np

from liedyn.integrate import snapshot
from liedyn.integrate.failure import singular_pose
from liedyn.integrate.newton import OK
from liedyn.integrate.records import CONTROL
from liedyn.integrate.run import Run
from liedyn.integrate.setup import Setup

# sizes of a crossing, in steps before: the longest that is good enough is taken
SIZES = (8.0, 5.0, 3.0, 2.0, 1.4, 1.0, 0.7, 0.45)
COST = 0.3  # lengths or radians of motion that may err by as much as the crossing
# factor of the error of a step 8 times as long where it is none of the method (64; 8 where forces jump)
NO_LESS = 4.0
# of redundant rows in a crossing: more lets the iteration crawl, and a self-stress in one step does no harm
REGULARIZATION = 1e-13
ANY = 1e9  # tolerance of a step whose error is wanted whatever it is


def advance(setup: Setup, n: int) -> int:
    """Make at most n steps by tolerance, over singular poses too; returns the status of the last one."""
    run, control = setup.run, setup.plan.control
    end, lost = run.step + n, np.zeros(2, dtype=np.int64)
    while True:
        first, before = run.step, _attempts(run)
        code = setup.method.advance(run, end - run.step)
        noted = _noted(run, first)
        if run.step > first:
            _add(run, first, lost)
            lost[:] = 0
        if code == OK or control.watch == 0.0:
            return code
        lost += _attempts(run) - before - noted
        if cross(setup):
            _add(run, run.step - 1, lost)
            lost[:] = 0
        elif control.h < control.h_min:
            return code
        else:
            control.steady = control.h
        if run.step >= end or control.t >= control.t_end:
            return OK


def _attempts(run: Run) -> np.ndarray:
    """Iterations, and attempts that were rejected or failed, so far."""
    control = run.plan.control
    return np.array([run.count.iterations, control.rejected + control.failed])


def _noted(run: Run, first: int) -> np.ndarray:
    """Those of the steps from number `first` on."""
    steps = run.plan.steps
    new = slice(first - int(steps.first[0]), run.step - int(steps.first[0]))
    return np.array([steps.iterations[new].sum(), steps.again[new].sum()])


def _add(run: Run, step: int, more: np.ndarray) -> None:
    """Add to what is noted of a step."""
    steps = run.plan.steps
    k = step - int(steps.first[0])
    steps.iterations[k] += more[0]
    steps.again[k] += more[1]


def cross(setup: Setup) -> bool:
    """Make one step over a singular pose, if steps have become short because of one; else the run is as before."""
    run, control = setup.run, setup.plan.control
    h, steady, rate, tolerance = (float(x) for x in (control.h, control.steady, control.rate, control.tolerance))
    # a motion that starts at such a pose, after the action of an event, is not decided by its state
    if run.step == 0 or not singular_pose(setup, float(control.t))[0]:
        return False
    attempt = Attempt(setup)
    error = attempt.make(h, ANY)
    attempt.undo()
    largest = NO_LESS * max(error, 1.0)
    if attempt.make(steady, ANY, REGULARIZATION) > largest:
        attempt.undo()
        return False
    attempt.undo()
    for factor in SIZES:
        size = min(factor * steady, float(control.h_max), float(control.t_end - control.t))
        allowed = max(1.0, COST / (rate * size))
        if attempt.make(size, allowed * tolerance, REGULARIZATION) < np.inf:
            control.h, control.hold = min(steady, float(control.h_max)), 1
            control.level = control.slope = 0.0  # the error of this step says nothing of those that follow
            control.crossed += 1
            setup.method.renew(run)
            return True
        attempt.undo()
    return False


class Attempt:
    """Steps that may be taken back."""

    def __init__(self, setup: Setup) -> None:
        self.setup, self.kept, self.control = setup, snapshot.take(setup.run), setup.plan.control.copy()

    def make(self, h: float, tolerance: float, epsilon: float | None = None) -> float:
        """A step of size h; returns its error over the one allowed by the true tolerance, infinite if it cannot be made."""
        run, control, settings = self.setup.run, self.setup.plan.control, self.setup.run.settings
        own = float(settings.epsilon)
        if epsilon is not None and own > epsilon:
            settings.epsilon = epsilon
        control.h, control.h_min, control.watch, control.tolerance = h, 0.999 * h, 0.0, tolerance
        if epsilon is not None:
            control.last_h = h
            self.setup.method.take_size(run, h)
        code = self.setup.method.advance(run, 1)
        settings.epsilon = own
        for name in ("h_min", "watch", "tolerance"):
            control[name] = self.control[name]
        if code != OK:
            return np.inf
        line = run.step - 1 - int(run.plan.steps.first[0])
        run.plan.steps.error[line] *= tolerance / float(control.tolerance)
        return float(run.plan.steps.error[line])

    def undo(self) -> None:
        """Let the run be as it was."""
        snapshot.put(self.setup.run, self.kept)
        for name in CONTROL.names or ():
            self.setup.plan.control[name] = self.control[name]
