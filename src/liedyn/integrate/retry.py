"""A step of a run with given steps that fails is divided: shorter steps lead to its end, and the run goes on with its own h.

A part is half as long as the one that failed, and parts grow again where two of them fit.  All of them end on the binary grid
of the planned step, so that the last one meets its end exactly.  What a state owes to a step size follows each change, as it
does in a run whose steps are given one by one.

An h that is too large for the motion is no matter of single steps: a run that had to divide too many of them, or in which a
body goes on turning too fast for h, ends as it would without this.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.integrate import snapshot
from liedyn.integrate.failure import singular_pose
from liedyn.integrate.health.judge import Judge
from liedyn.integrate.newton import NOT_FINITE, OK
from liedyn.integrate.recording import ends_here
from liedyn.integrate.records import Out, Schedule
from liedyn.integrate.run import Run

if TYPE_CHECKING:
    from liedyn.integrate.driver import Stats
    from liedyn.integrate.setup import Setup

GRID = 2**16  # a part is at least a planned step over this
MOST_PARTS = 500  # of a planned step
FREE, SHARE = 8, 0.05  # planned steps that a run may divide, and of those that it has made
TURNING = 16  # planned steps in a row in which a body may turn too far
GENTLE = 0.25  # of the largest turn that a step may have, which is allowed in a part: at the limit little is accurate
BACK = 0.01  # product of velocities before and after, over the largest square, of a body that is thrown back
SHOWN = 3  # times in the text


@dataclass
class Retry:
    """Divides steps of a run, and keeps what was done.

    times: beginnings of the planned steps that were divided; parts: number of the steps made in their place; smallest: the
    shortest of these; failed: parts that failed themselves.
    """

    setup: Setup
    times: list[float] = field(default_factory=list)
    parts: int = 0
    smallest: float = np.inf
    failed: int = 0

    def may_divide(self, judge: Judge, code: int) -> bool:
        """Whether the step that failed with this code is to be divided: not in a run that is unstable, nor again and again."""
        if not self.setup.method.divides or len(self.times) >= self._most:
            return False
        return code != NOT_FINITE or not copy(judge).look()  # a copy: records are judged once

    @property
    def _most(self) -> float:
        """How many steps this run may divide."""
        return FREE + SHARE * self.setup.run.step

    def divide(self, code: int) -> int:
        """Make the planned step that failed with this code in parts, and those after it until steps have grown back.

        Returns OK, or the code and leaves the run as it was.
        """
        run, kept = self.setup.run, snapshot.take(self.setup.run)
        times, sizes, length, turns = [float(run.plan.time(run.step))], list[float](), GRID // 2, False
        while True:
            begin, failed = float(run.plan.time(run.step)), self.failed
            length = self._planned_step(length, sizes)
            if length == 0:
                break
            if begin == times[0] and self._bounced(kept, begin):
                return code
            if begin > times[-1] and (turns or self.failed > failed):
                times.append(begin)
            turns = self._turns_too_far()
            if run.step == run.plan.n_steps or run.count.recorded == len(run.out.step) or len(times) == TURNING:
                break
            if not turns and (length == GRID // 2 or len(self.times) + len(times) >= self._most):
                break
            length = min(2 * length, GRID // 2)  # a change by more than 2 would excite multipliers of index 3
        if (turns and (len(times) == TURNING or run.step == run.plan.n_steps)) or not sizes:
            snapshot.put(run, kept)
            return code
        self.times += times
        self.parts += len(sizes)
        self.smallest = min(self.smallest, *sizes)
        return OK

    def _bounced(self, kept: dict[str, Any], t: float) -> bool:
        """Whether constraints have thrown the motion back: a singular pose, or a rolling body that has fallen flat.

        What comes after is not decided by the equations.  The run is then at t again.
        """
        run, weights = self.setup.run, np.array([[1.0 / self.setup.evaluator.scales.length], [1.0]])
        end, after = snapshot.take(run), run.old.v.reshape(-1, 2, 3) * weights
        snapshot.put(run, kept)
        before = run.old.v.reshape(-1, 2, 3) * weights
        product, size = (before * after).sum(axis=2), (before * before).sum(axis=2)
        back = bool((product < -BACK * size.max()).any())
        if back and (self.setup.structure.lam_is_velocity.any() or singular_pose(self.setup, t)[0]):
            return True
        snapshot.put(run, end)
        return False

    def _planned_step(self, length: int, sizes: list[float]) -> int:
        """The next step of the plan in parts, whose sizes are noted; where its end is not reached, the run is as before.

        length: of the first part, on the grid; returns that of the last one, or 0.
        """
        run, method = self.setup.run, self.setup.method
        begin, end = (float(run.plan.time(run.step + k)) for k in range(2))
        planned, out, kept = run.schedule, run.out, snapshot.take(run)
        step, recorded, segment = run.step, int(run.count.recorded), int(run.count.segment)
        new, last = list[float](), 0
        try:
            last = self._make_parts(length, begin, end, new)
        finally:  # also where a function of the user raises, which is no matter of the step size
            run.schedule, run.out = planned, out
            if last == 0:
                snapshot.put(run, kept)
        if last:
            sizes += new
            run.count.step, run.count.recorded, run.count.segment = step + 1, recorded, segment
            run.count.stale = 1
            _record(run, method.output(run))  # before velocities follow the change: accelerations belong to these
            method.change_step(run, end, sizes[-1], end - begin)
            run.begin_work()
        return last

    def _make_parts(self, length: int, begin: float, end: float, sizes: list[float]) -> int:
        """Steps from begin to end, without records; returns the length of the last one on the grid, 0 if it was not reached."""
        run, method, h = self.setup.run, self.setup.method, end - begin
        run.out = Out(run.out.step[:0], *run.out[1:])
        run.count.recorded = run.count.segment = 0
        run.schedule = Schedule(
            np.zeros(1, np.int64), np.zeros(1), np.zeros(1)
        )  # one, as entering a loop with others takes long
        place, last, grow = 0, h, False
        while place < GRID:
            if grow and place % (2 * length) == 0 and place + 2 * length <= GRID:
                length *= 2
            while length > 1 and self._turn(h * (length / GRID)) > GENTLE * method.max_turn:
                length //= 2
            part, t = h * (length / GRID), end - h * ((GRID - place - length) / GRID)
            method.change_step(run, t - part, last, part)
            last = part
            for place_of, value in zip(run.schedule, (run.step + 1, t, part), strict=True):
                place_of[0] = value  # the next step ends at t
            grow = method.advance(run, 1) == OK
            if grow:
                place += length
                sizes.append(part)
            else:
                self.failed += 1
                length //= 2
            if length == 0 or len(sizes) == MOST_PARTS:
                return 0
        return length

    def _turns_too_far(self) -> bool:
        """Whether a planned step from the present state would fail for that reason."""
        run = self.setup.run
        h = float(run.plan.time(run.step + 1) - run.plan.time(run.step))
        return self._turn(h) > self.setup.method.max_turn

    def _turn(self, h: float) -> float:
        """Largest turn of a body in a time h, as fast as it turns now."""
        return h * float(np.linalg.norm(self.setup.run.old.v.reshape(-1, 6)[:, 3:], axis=1).max())

    def report(self, stats: Stats) -> None:
        """Count what was done, if anything was."""
        if self.times:
            stats.divided_steps, stats.divided_parts, stats.smallest_part = len(self.times), self.parts, self.smallest

    @property
    def text(self) -> str:
        """What was done, in a sentence; nothing if nothing was."""
        if not self.times:
            return ""
        at = ", ".join(f"{t:g}" for t in self.times[:SHOWN]) + (", ..." if self.times[SHOWN:] else "")
        steps = "1 step that failed was" if len(self.times) == 1 else f"{len(self.times)} steps that failed were"
        return f"{steps} divided, down to h = {self.smallest:.3g}, at t = {at}"


def _record(run: Run, state: tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]) -> None:
    """Record the present state if the plan says so: the loops have recorded none of the parts."""
    k, out = int(run.count.recorded), run.out
    if not ends_here(out, k, run.step):
        return
    q, v, vd, lam = state
    out.q[k], out.v[k], out.vd[k], out.lam[k] = q, v, vd, lam[out.lam_rows]
    out.work[k] = run.work_done
    if run.raw is not None:
        run.raw[k] = run.old.v
    run.count.recorded = k + 1
