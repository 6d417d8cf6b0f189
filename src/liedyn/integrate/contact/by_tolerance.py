"""Steps by tolerance with contacts: a step is made twice, as a whole and in two halves, whose end is taken.

    e = |q of the halves - q of the whole| / 3       translation over length, rotation
    err = e / (SHARE tolerance rate h) <= 1          as in `step_control.py`, whose rules choose the next size

Nothing about a method is used but that its steps are of second order, and nothing that happens in a step escapes: contacts that
open, slip or stick somewhere in it count in full.  An impact ends the step in which it is located, so that the next one starts
anew from velocities that have jumped; the whole and the halves then end at their own instants of it, whose difference counts as
well.  Where impacts follow upon each other ever faster, a step over many of them that captures them is tried: so a ball comes
to rest once it bounces by less than the tolerance.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from liedyn.integrate.automatic import rate_of
from liedyn.integrate.backup import Backup
from liedyn.integrate.contact.loop import MOST
from liedyn.integrate.newton import OK
from liedyn.integrate.records import CONTROL, Schedule
from liedyn.integrate.run import Run
from liedyn.integrate.step_control import SHARE, TOO_SMALL, divide, follow_error, next_size, reject

if TYPE_CHECKING:
    from liedyn.integrate.contact.method import WithContacts

HALVES = 3.0  # error of a whole step over that of its halves, less one: of order two
SHORT = 1e-13  # part of a planned step that is none
ROUND_OFF = 64.0 * 2.0**-52  # of positions over the length, and of rotations: errors of very short steps
CATCH = 16.0  # steps that end at impacts, in a step that captures them
# of a flight before an impact in a step of its own, so that whoever watches the ends of steps sees the state before the impact;
# only of flights that are longer than this part of the step before
APPROACH, FIRST = 1.0 / 64.0, 0.1
LATE = 2.0  # sizes of the second half, within which an impact at the end of the whole step is to come


def prepare(run: Run) -> None:
    """Let the loop have a schedule of its own, in which every step is planned before it is made."""
    run.schedule = Schedule(np.zeros(1, dtype=np.int64), np.zeros(1), np.full(1, float(run.plan.h[0])))
    run.plan.control.watch = 0.0


def cut(run: Run) -> None:
    """Let the planned step at work end where it is now, at an impact, unless that is its start."""
    c, begin, h = run.memory.c, run.schedule.t, run.schedule.h
    size = float(c.t_now - begin[0])
    if size > SHORT * h[0]:
        while begin[0] + size > c.t_now:
            size = math.nextafter(size, 0.0)
        h[0] = size


def advance_by_tolerance(method: WithContacts, run: Run, n: int) -> int:
    """Make at most n steps, none beyond the end; returns the status of the last one."""
    control = run.plan.control
    if method.story.before is None:
        method._enter(run, 0, 0)  # so that all arrays are there
        method.story.before = Backup(run)
    for _ in range(n):
        if control.t >= control.t_end:
            return OK
        code = make_step(method, run, method.story.before)
        if code != OK:
            return code
    return OK


def make_step(method: WithContacts, run: Run, before: Backup) -> int:
    """The next step whose error is small enough; returns its status."""
    control, count, steps = run.plan.control, run.count, run.plan.steps
    before.save()
    begun, again = int(count.iterations), int(control.rejected + control.failed)
    catches = _may_catch(method, run)
    while True:
        planned = float(control.h)
        if catches:
            control.h = CATCH * control.last_h
        t, h = next_size.py_func(control)
        control.smallest = min(float(control.smallest), h)
        code, end, err, struck = _attempt(method, run, float(control.t), h, before, catches)
        if code == OK and err <= 1.0:
            break
        iterations = int(count.iterations)
        _back(run, before)
        count.iterations = iterations
        if catches:
            control.h, catches = planned, False
        elif code == OK:
            reject(control, h, err)
        else:
            divide(control, h)
        if control.h < control.h_min:
            return code if code != OK else TOO_SMALL
    end = t if abs(end - t) <= SHORT * h else end
    size = end - float(control.t)
    follow_error.py_func(control, size, err)
    if struck:  # a step that an impact has ended says nothing about the size of the next one
        control.h = max(planned, float(control.h))
    control.since = control.since + 1 if struck else 0
    control.rate = max(float(control.rate), rate_of(run, run.old.v, bool(control.attached)))
    control.turn = float(np.linalg.norm(run.old.v.reshape(-1, 6)[:, 3:], axis=1).max())
    k = run.step - 1 - int(steps.first[0])
    if k < len(steps.t):  # a run without records, a `Stepper`, keeps no more of them than fit
        steps.t[k], steps.h[k], steps.error[k] = end, size, err
        steps.iterations[k] = count.iterations - begun
        steps.again[k] = control.rejected + control.failed - again
    control.t, control.last_h = end, size
    return OK


def _may_catch(method: WithContacts, run: Run) -> bool:
    """Whether the last steps have ended at impacts with which nothing moves as far as the tolerance allows."""
    control, told = run.plan.control, method.story.last(MOST)
    if control.since < MOST or len(told) < MOST or CATCH * control.last_h >= control.h:
        return False
    law, allowed = run.memory.law, SHARE * float(control.tolerance) / float(control.last_h)
    return all(abs(x.before[0]) <= allowed * law[3 * x.slot + 2] for x in told)


def _back(run: Run, before: Backup) -> None:
    """The state before the step, with what its attempts have told."""
    control = run.plan.control
    now = {name: control[name].item() for name in CONTROL.names or ()}
    before.restore()
    for name, value in now.items():
        control[name] = value


def _attempt(
    method: WithContacts, run: Run, t: float, h: float, before: Backup, captures: bool
) -> tuple[int, float, float, bool]:
    """A step of at most h from t in two halves: status, end, err, and whether it ends at an impact.

    captures: impacts are captured, and none ends it.
    """
    count, control = run.count, run.plan.control
    code, end, struck = _planned(method, run, t, h, captures)
    if code != OK:
        return code, end, math.inf, struck
    whole, iterations = run.old.q.copy(), int(count.iterations)
    _back(run, before)
    count.iterations = iterations
    if struck and method.story.watched and end - t > FIRST * control.last_h:
        return _attempt(method, run, t, (end - t) * (1.0 - APPROACH), before, captures)
    recorded, middle = int(count.recorded), t + 0.5 * (end - t)
    code, half, early = _planned(method, run, t, middle - t, captures)
    if code != OK or early:
        return code, half, math.inf, early
    count.step -= 1  # both halves are one step
    count.recorded = recorded
    code, reached, late = _planned(method, run, middle, (end - middle) * (LATE if struck else 1.0), captures)
    if code != OK or late != struck:
        return code, reached, math.inf, late
    e = difference(run, whole) + (abs(reached - end) * float(control.rate) if struck else 0.0)
    allowed = max(SHARE * float(control.tolerance * control.rate) * (end - t), ROUND_OFF)
    return OK, reached, e / HALVES / allowed, struck


def _planned(method: WithContacts, run: Run, t: float, h: float, captures: bool) -> tuple[int, float, bool]:
    """A planned step from t, of at most h: status, end, and whether it ends before, at an impact."""
    if captures:
        run.memory.c.impacts = MOST
    first, begin, size = run.schedule
    first[0], begin[0], size[0] = run.step, t, h
    code = method.make_steps(run, 1, stops=not captures)
    return code, float(begin[0] + size[0]), bool(size[0] < h)


def difference(run: Run, q: np.ndarray) -> float:
    """Largest translation over the length, or rotation, between the present pose and another one that is near."""
    nodes = run.structure.n_nodes - int(run.structure.head.n_trackers)
    d = (run.old.q - q).reshape(-1, 12)[1:nodes]
    moved = np.sqrt((d[:, :3] ** 2).sum(axis=1)).max(initial=0.0) / run.evaluator.scales.length
    turned = np.sqrt(0.5 * (d[:, 3:] ** 2).sum(axis=1)).max(initial=0.0)
    return float(max(moved, turned)) if np.isfinite(d).all() else math.inf
