"""A run with events: detected after each step, located by steps of the method itself, and acted upon.

    chunk        some steps, each recorded in a window; the values of all events at their ends
    redo         back to the step in which the first value changes its sign
    locate       the root of the value over the end of a step from there, to round-off: a state of the method, where Phi holds
    act          new inputs or velocities, then a new leg: the method starts anew from a consistent state

An event without an action leaves no trace in the run: its state is recorded, and the step made as if nothing had happened.
Of steps by tolerance values are also looked at in between (`event_returns.py`); of steps h one that changes its sign twice
within a step is not seen.
"""

from __future__ import annotations

import time
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from liedyn.arguments import warn_user
from liedyn.equation.consistent.initial import State
from liedyn.equation.equations import Assembly
from liedyn.equation.records import POINTS
from liedyn.errors import AnalysisWarning, ModelError, StepWarning, UserFunctionError
from liedyn.integrate import checkpoint, event_state
from liedyn.integrate.automatic import StepHistory
from liedyn.integrate.by_tolerance import MEMORY, _regularized, check_control, count_attempts, note_crossings, stops_in
from liedyn.integrate.corners import warn_of_corners
from liedyn.integrate.driver import CHUNK_SECONDS, Records, Stats, _rescue, as_records
from liedyn.integrate.event_records import ENOUGH, Happened, ledger
from liedyn.integrate.event_values import FAR, EventValues, RunEnds, Watch
from liedyn.integrate.event_walk import LINES, AutomaticWalk, FixedWalk, Walk, state_now
from liedyn.integrate.failure import failure_by_user, failure_of, hopeless, singular_pose
from liedyn.integrate.health.judge import Judge
from liedyn.integrate.health.windows import EqualSteps, WindowExaminer
from liedyn.integrate.method import Method
from liedyn.integrate.newton import OK, TURNS_TOO_FAR
from liedyn.integrate.phases import Acted, Phase, Systems
from liedyn.integrate.progress import Bar, Interruption
from liedyn.integrate.reactions import least_reactions
from liedyn.integrate.root import EPS, find_root
from liedyn.integrate.setup import Setup
from liedyn.integrate.step_control import TOO_SMALL

TOGETHER = 8.0 * EPS  # relative to time: events so close are one instant
CLOSE = 1e-9  # of a step: nothing is left to be done before the end
HALVINGS = 60  # of a step, in search of the side on which a value starts
GAP = 1e-6  # of the length, or rad: by which joints that lock may be closed
EXAMINED, FEW = 64, 300  # actions and rows up to which poses are examined, which takes as long as some steps
ENDLESS = 500  # actions in a row without a whole step between them


class EventRun(EventValues):
    """A run with events, see `integrate_with_events`."""

    def __init__(
        self,
        assembly: Assembly,
        method: Method,
        watches: Sequence[Watch],
        systems: Systems,
        t_end: float,
        **options: Any,
    ) -> None:
        self.method, self.t_end, self.options, self.systems = method, float(t_end), options, systems
        self.phase, self.inputs = systems.start, dict.fromkeys(assembly.inputs, 0.0)
        # from which the phase at work began, if it is not the first one
        self.entry: tuple[State, dict[str, float]] | None = None
        self.corners: list[float] = []
        self.messages: list[str] = []
        t = float(options["t_start"])
        instants = [w for w in watches if t < w.instant <= t_end]
        for watch in watches:
            if watch.instant == t:
                raise ModelError(
                    f"event {watch.name!r}: its instant t = {t:g} is the start of the run; give the model this state (inputs, "
                    "velocities), or a later instant"
                )
        if options["h"] is not None:  # steps of one size end at an instant only where something is done there
            for watch in instants:
                if watch.act is None and watch.terminal != 1 and watch.instant < t_end:
                    watch.values, watch.direction = _since(watch.instant), 1
        self.every_watch = list(watches)
        self.watches = [w for w in watches if w.values is not None]
        # that are still to come, in order
        self.instants = deque(sorted((w for w in instants if w.values is None), key=lambda w: w.instant))
        self.goal, self.leg_eps = self._next_goal(t), 0.0
        plan, note = self._plan(t, len(assembly.q))
        if note:
            self.messages.append(note)
            warn_user(f"{note}; give an h that divides the time", StepWarning)
        self.setup = Setup(
            assembly, method, plan, t, options["newton"], options["newton_tolerance"], None, options["initial"]
        )
        if options["h"] is not None:
            warn_of_corners(self.setup.evaluator, plan)
        else:
            self.corners = stops_in(self.setup, options["corners"], t, self.t_end)
        self.stats = Stats(setup_seconds=self.setup.setup_seconds, compile_seconds=self.setup.compile_seconds)
        self.history, self.packed = list[tuple[np.ndarray, ...]](), 0
        beside = self.setup.run.beside
        self.ledger = ledger(self.setup.structure.kinds, options["record"], t, self.t_end, beside is not None)
        self.chunk, self.acted, self.legs, self.odd_pose = 16, 0, 0, ""
        # events that cross zero and come back within the step at hand, by number, and when they are across
        self.across = dict[int, float]()
        # those whose values are zero up to round-off where the run ends or something is done, by number
        self.reached = list[int]()
        self.examiner: WindowExaminer | None = None
        self.begin_walk()
        if options["health"]:
            kind = WindowExaminer if options["h"] is None else EqualSteps
            self.examiner = kind(self.setup.run)
        self.ledger.begin(t, *self._recorded(0))
        self._find_sides()
        for watch in self.watches:
            if watch.terminal == 1 and watch.is_condition and watch.side > 0 and watch.direction >= 0:
                note = f"event {watch.name!r} holds at the start: it ends the run when it holds again after it did not"
                self.messages.append(note)
                warn_user(note, AnalysisWarning)

    # -- legs ---------------------------------------------------------------------------------------------------------

    def _next_goal(self, t: float) -> float:
        return next((w.instant for w in self.instants if w.instant > t), self.t_end)

    def _plan(self, t: float, n_nodes: int, goal: float | None = None) -> tuple[Any, str]:
        """The plan of a leg from t: to the goal, the next known instant at which something is done, or the end."""
        goal = self.goal if goal is None else goal
        if self.options["h"] is not None:
            return FixedWalk.plan(t, goal, float(self.options["h"]))
        return AutomaticWalk.plan(t, max(goal, self.t_end), self.options, self.method, n_nodes), ""

    def begin_walk(self) -> None:
        """Let the steps of a leg begin."""
        kind: type[Walk] = FixedWalk if self.options["h"] is not None else AutomaticWalk
        self.walk = kind(self.setup, self.t_end)
        self.judge = Judge(self.setup.run, self.setup.evaluator, self.method)
        self.aim()

    def aim(self) -> None:
        """Let the steps by tolerance end at the next known instant, or at the end."""
        t = self.walk.t
        ahead = bisect_right(self.corners, t)
        corner = self.corners[ahead] if ahead < len(self.corners) else self.t_end
        self.walk.t_end = min(self._next_goal(t), corner)

    def new_leg(self, state: State, old: Any, eps: float) -> None:
        """Let the method start anew from a state; old: control of the steps before."""
        setup = self.setup
        self.goal = self._next_goal(state.t)
        self.begin_leg(state, eps)
        if (
            old is not None
        ):  # what the tolerance is measured by, and the bounds of the steps, are those of the whole run
            control = setup.plan.control
            control.rate = max(float(control.rate), float(old.rate))
            control.h_max, control.h_min = old.h_max, old.h_min
            control.h = min(control.h, control.h_max)
        self.legs += 1
        self.begin_walk()
        if self.examiner is not None:
            self.examiner.go_on(setup.run)

    def enter(self, phase: Phase, start: State, inputs: dict[str, float]) -> State:
        """Go on with the system of another phase; returns the state with which it begins, the start made consistent."""
        if self.method.takes_contacts:
            raise ModelError("joints are not locked or released, nor elements changed, in runs with contacts yet")
        o = self.options
        assembly = self.systems.assemble(phase)
        plan = self._plan(start.t, len(assembly.q), start.t + self._step_size())[0]  # of a leg that is not gone
        setup = Setup(
            assembly, self.method, plan, start.t, o["newton"], o["newton_tolerance"], None, start, inputs=inputs
        )
        state = setup.run.start_state
        moved = np.abs(state.q - start.q).reshape(-1, 12)[
            : setup.structure.n_nodes - int(setup.structure.head.n_trackers)
        ]
        gap = max(float(moved[:, :3].max()) / setup.evaluator.scales.length, float(moved[:, 3:].max()))
        if gap > GAP:
            locked = [repr(x) for x in self.phase.released if x not in phase.released]
            raise ModelError(
                f"{', '.join(locked) or 'a change'} moves bodies by {gap:.2g} (of the model's length, or rad) where it takes "
                "hold; let it be done where joints are closed: at an event on the coordinate that they hold"
            )
        self.stats.setup_seconds += setup.setup_seconds
        self.setup, self.phase, self.entry = setup, phase, (start, dict(inputs))
        return state

    def begin_leg(self, state: State, eps: float) -> None:
        """Let the method begin from a state, with a plan to the goal."""
        self.leg_eps = eps
        self.setup.begin(self._plan(state.t, self.setup.structure.n_nodes)[0], state, eps)

    def _count_leg(self) -> None:
        """Add the counts of a leg that has ended to those of the run."""
        mine = Stats()
        mine.take(self.setup.run, self.judge)
        for name in (
            "steps",
            "newton_iterations",
            "factorizations",
            "stagnated_steps",
            "substeps",
            "rejected_substeps",
        ):
            setattr(self.stats, name, getattr(self.stats, name) + getattr(mine, name))
        for name in ("error_estimate", "worst_residual", "worst_constraint"):
            setattr(self.stats, name, max(getattr(self.stats, name), getattr(mine, name)))
        control = self.setup.plan.control
        if control is not None:
            count_attempts(self.stats, control)

    # -- steps --------------------------------------------------------------------------------------------------------

    def go(self) -> bool:
        """Make a chunk of steps, up to the first event in it; returns whether the run has come to its end."""
        walk, setup = self.walk, self.setup
        walk.save()
        clock = time.perf_counter()
        code = walk.advance(min(self.chunk, walk.room))
        used = time.perf_counter() - clock
        self.stats.seconds += used
        count = int(setup.run.count.recorded)
        if count - 1 > walk.last:
            try:
                hit = self._first_hit() if self.watches else 0
            except RunEnds:  # back, and step by step to where it is
                walk.restore()
                if count - 2 == walk.last:
                    raise
                self.chunk = 1
                return False
            if hit:
                self.chunk = max(2, min(self.chunk, hit - walk.last))
                clock = time.perf_counter()
                ended = self._at_hit(hit)
                self.stats.seconds += time.perf_counter() - clock
                return ended
            self._keep()
            self.acted = 0
            if self.chunk < LINES and used < CHUNK_SECONDS / 2:
                self.chunk *= 2
        if code != OK:
            self._failed_step(code)
        return self._at_instant()

    def _columns(self, setup: Setup, t: np.ndarray, states: Any) -> Any:
        """States as they are recorded: with multipliers in the columns of the full system, if phases may change."""
        if not self.systems.may_change:
            return states
        q, v, vd, lam, work = states
        lam = least_reactions(setup, np.atleast_1d(t), q.reshape(len(q), -1), lam)
        return q, v, vd, self.systems.spread(setup, lam), work

    def _keep(self) -> None:
        """Take the new lines of the window as ends of regular steps."""
        walk, first, end = self.walk, self.walk.last + 1, int(self.setup.run.count.recorded)
        if end <= first:
            return
        t, states, beside = walk.window()
        q, v, vd, lam, work = (x[first:end] for x in states)
        recorded = self._columns(self.setup, t[first:end], (q, v, vd, lam, work))
        self.ledger.add(t[first:end], recorded, None if beside is None else beside[first:end])
        if isinstance(walk, AutomaticWalk):
            self.history.append(walk.history(first, end))
        if walk.base == 0 and first <= POINTS:
            young = slice(1, min(end, POINTS + 1))
            self.ledger.mend_work(t[young], states[4][young])
        walk.last = end - 1
        if walk.room <= 0 or walk.t >= self.t_end:
            self._look()
            walk.shift()

    def pack_history(self) -> None:
        """Join what is noted of the steps since the last time: around the arrays of a few steps there is more than in them."""
        new = self.history[self.packed :]
        if len(new) > 1:
            self.history[self.packed :] = [tuple(np.concatenate(x) for x in zip(*new, strict=True))]
        self.packed = len(self.history)

    def _look(self) -> None:
        """Judge the lines of the window that are kept, all of them at once, so that no chunk of steps shows in what is found."""
        count, walk = self.setup.run.count, self.walk
        if not walk.last:
            return
        recorded = int(count.recorded)
        count.recorded = walk.last + 1
        absurd = self.judge.look()
        if self.examiner is not None:
            self.examiner.look(0, evaluate=not absurd)
        count.recorded = recorded
        if absurd:
            raise RunEnds(absurd)

    def _failed_step(self, code: int) -> None:
        """A step that failed: made again in another way, or the end of the run."""
        setup, control = self.setup, self.setup.plan.control
        if control is None:
            if code != TURNS_TOO_FAR and _rescue(setup, self.stats, self.messages) == OK:
                self._keep()
                return
        elif code != TOO_SMALL and _regularized(setup, self.messages):
            return
        failure = hopeless(setup) if code == TOO_SMALL else failure_of(setup, code)
        raise RunEnds(str(failure), failure.advice)

    def _at_instant(self) -> bool:
        """What is to be done at a known instant that has been reached; returns whether the run is at its end."""
        t = self.walk.t
        # a sum of steps misses it by round-off
        at_hand = self._instants_until(self.goal if self._is_at_goal() else t)
        if at_hand:
            return self._occur(at_hand, t, recorded=True)
        if isinstance(self.walk, AutomaticWalk) and t >= self.walk.t_end:
            self.aim()
        return self._is_over(t)

    def _instants_until(self, t: float) -> list[Watch]:
        """Known instants up to t, which are to come no more."""
        found, close = list[Watch](), TOGETHER * max(1.0, abs(t))
        while self.instants and self.instants[0].instant - t <= close:
            found.append(self.instants.popleft())
        return found

    def _is_at_goal(self) -> bool:
        """Whether all equal steps of this leg are made."""
        return isinstance(self.walk, FixedWalk) and self.setup.run.step >= self.setup.plan.n_steps

    def _is_over(self, t: float) -> bool:
        if isinstance(self.walk, FixedWalk):
            return self._is_at_goal() and self.goal >= self.t_end
        return t >= self.t_end

    # -- events -------------------------------------------------------------------------------------------------------

    def _first_hit(self) -> int:
        """The first line of the window at whose end an event has occurred since the line before; 0 without.

        Sides follow the lines before it.
        """
        first, remembered = self.walk.last, [w.remembered() for w in self.watches]
        records = self._records(first)
        values = self._values_of(records, self.watches)
        across = self._across(records, values, remembered)
        self.reached = self._reached_at_end(values)
        values[self.reached, -1] = 0.0
        sides = np.array([w.side for w in self.watches])
        fresh = np.array([w.fresh for w in self.watches])
        self.across = dict[int, float]()
        for k in range(1, values.shape[1]) if across is not None or self._may_change(values[:, 1:], sides) else ():
            signs = np.sign(values[:, k]).astype(int)
            if across is not None:
                there = np.isfinite(across[:, k - 1]) & (sides == signs) & ~(fresh & (k == 1))
                self.across = {int(i): float(across[i, k - 1]) for i in np.flatnonzero(there)}
                if self.across:
                    return first + k
            new = sides.copy()
            for i in np.flatnonzero(signs != sides):
                watch, value = self.watches[i], float(values[i, k])
                if sides[i] == 0:
                    new[i] = signs[i] if self._has_left(watch, value, first + k) else 0
                elif not self._rests(watch, float(values[i, k - 1]), value, first + k):
                    if watch.direction in (0, -sides[i]):
                        return first + k
                    new[i] = -sides[i]
            for watch, side in zip(self.watches, new.tolist(), strict=True):
                watch.side, watch.fresh = side, False
            sides = new
        for watch in self.watches:
            watch.fresh = False
        return 0

    def _reached_at_end(self, values: np.ndarray) -> list[int]:
        """Numbers of the events whose values come to zero up to round-off where the run ends or something is done.

        What comes after it would not show that they passed, and by chance they are across or not.  values: at the lines of the
        window, from the last one that is kept.
        """
        t = self.walk.t
        acts = self._is_at_goal() or (bool(self.instants) and t >= self.instants[0].instant)
        if values.shape[1] < 2 or not (acts or self._is_over(t)):
            return []
        last, found = self.walk.last + values.shape[1] - 1, list[int]()
        for i, watch in enumerate(self.watches):
            before, value = values[i, -2:].tolist()
            if before * value <= 0.0 or not (watch.is_condition or abs(before) > FAR * abs(value)):
                continue
            band = float(self.bands(last, [watch])[0])
            if watch.is_condition:
                reached = abs(value) <= band and abs(before) > float(self.bands(last - 1, [watch])[0])
            else:
                reached = abs(value) <= band and abs(before) > FAR * band
            if reached:
                found.append(i)
        return found

    @staticmethod
    def _may_change(values: np.ndarray, sides: np.ndarray) -> bool:
        return bool((np.sign(values) != sides[:, None]).any())

    def _at_hit(self, hit: int) -> bool:
        """Go back to the step in which events occur, locate and let them occur; returns whether the run is at its end."""
        walk = self.walk
        times, at_end = walk.window()[0], self._values(hit, self.watches)[:, 0]
        end = float(times[hit])
        if hit == len(times) - 1:
            at_end[self.reached] = 0.0
        walk.restore()
        if hit > walk.last + 1:
            code = walk.advance(hit - 1 - walk.last)
            if code != OK:  # it went well before
                self._failed_step(code)
            self._keep()
            self.acted = 0
        walk.save()
        begin = walk.t
        occurring = self._candidates(begin, end, at_end)
        for k, (t, watch) in enumerate(occurring):
            together = [w for s, w in occurring[k:] if s - t <= TOGETHER * max(1.0, abs(t))]
            acts = [w for w in together if w.act is not None or w.terminal == w.count + 1]
            if watch in acts or (acts and watch is together[0]):
                self._reach(t)
                return self._occur(together + self._instants_until(self.walk.t), t, recorded=False)
            self._reach(t)
            self.ledger.mark(walk.t, *self._recorded(-1), [watch.name])
            watch.count += 1
            walk.restore()
        status = walk.advance(1)
        if status != OK:
            self._failed_step(status)
        self._settle(self._values(-1, self.watches)[:, 0], [watch for _, watch in occurring])
        self._keep()
        self.acted = 0
        return self._at_instant()

    def _settle(self, values: np.ndarray, occurred: list[Watch]) -> None:
        """Sides after a step in which events occurred: a value that is zero up to round-off has passed, or stays where it was."""
        for watch, value in zip(self.watches, values.tolist(), strict=True):
            if self._has_left(watch, value, -1):
                watch.side = int(np.sign(value))
            elif occurred.count(watch) % 2:
                watch.side = -watch.side
            watch.fresh = False

    def _candidates(self, begin: float, end: float, at_end: np.ndarray) -> list[tuple[float, Watch]]:
        """Events that occur in the step, with their times, in order; at_end: values at its end."""
        walk, first = self.walk, self._values(-1, self.watches)[:, 0]
        known = {begin: first}

        def at(t: float) -> np.ndarray:
            if t not in known:
                self._reach(t)
                known[t] = self._values(-1, self.watches)[:, 0]
                walk.restore()
            return known[t]

        def value_of(i: int) -> Callable[[float], float]:
            return lambda t: float(at(t)[i])

        found = []
        for i, watch in enumerate(self.watches):
            side, value, middle = watch.side, value_of(i), self.across.get(i, end)
            if middle < end and side * first[i] > 0.0 > side * value(middle):  # and back again
                for a, b, way in ((begin, middle, -side), (middle, end, side)):
                    if watch.direction in (0, way):
                        found.append((find_root(value, a, value(a), b, value(b)), watch))
                continue
            if side == 0 or side * at_end[i] > 0.0 or watch.direction not in (0, -side):
                continue
            if self._rests_until(watch, float(first[i]), float(at_end[i]), end):
                continue
            if side * value(end) > 0.0:  # the end of the step up to round-off
                found.append((end, watch))
                continue
            a, fa = begin, float(first[i])
            if side * fa <= 0.0 or watch.fresh:
                a, fa = self._left(value, begin, end, side)
                if side * fa <= 0.0:
                    found.append((self._leaves(watch, value, begin, first[i], end), watch))
                    continue
            found.append((find_root(value, a, fa, end, value(end)), watch))
        return sorted(found, key=lambda x: x[0])

    def _rests_until(self, watch: Watch, first: float, last: float, end: float) -> bool:
        """Whether a change of sign from the present state to the end of the step from there is one of round-off alone."""
        if not watch.is_condition:
            return max(abs(first), abs(last)) <= watch.band
        if abs(first) > self.bands(-1, [watch])[0]:
            return False
        self._reach(end)
        rests = abs(last) <= float(self.bands(-1, [watch])[0])
        self.walk.restore()
        return rests

    def _left(self, value: Callable[[float], float], begin: float, end: float, side: int) -> tuple[float, float]:
        """A time, as late as can be, at which a value that starts from zero is on its side."""
        length = end - begin
        for _ in range(HALVINGS):
            length *= 0.5
            if begin + length <= begin:
                break
            f = value(begin + length)
            if side * f > 0.0:
                return begin + length, f
        return begin, 0.0

    def _leaves(self, watch: Watch, value: Callable[[float], float], begin: float, first: float, end: float) -> float:
        """When a value that is zero up to round-off at the beginning of a step leaves it for the other side."""
        band = watch.side * watch.band
        if (watch.fresh and watch.act is not None) or abs(first) >= watch.band:
            raise self._endless(watch, begin)
        if watch.is_condition or value(end) * watch.side >= -watch.band:
            return begin + CLOSE * (end - begin)
        return find_root(lambda t: value(t) + band, begin, first + band, end, value(end) + band)

    def _reach(self, t: float) -> None:
        status = self.walk.reach(t)
        if status != OK:
            failure = failure_of(self.setup, status)
            raise RunEnds(str(failure), failure.advice)

    def _occur(self, watches: list[Watch], t: float, recorded: bool) -> bool:
        """Let events occur at the present state: end the run, or act and begin a new leg; returns whether it ends."""
        walk, setup, names = self.walk, self.setup, [w.name for w in watches]
        t = walk.t
        for watch in watches:
            watch.count += 1
        over = any(w.terminal and w.count == w.terminal for w in watches)
        acting = [w for w in watches if w.act is not None]
        if recorded:
            self.ledger.mark_last(names if over or not acting else [])
        else:
            self.ledger.mark(t, *self._recorded(-1), names if over or not acting else [])
        if over:
            ending = next(w for w in watches if w.terminal and w.count == w.terminal)
            self.messages.append(f"stopped by event {ending.name!r} at t = {t:.10g}")
            return True
        if not acting:  # of a known instant
            self.aim()
            return self._is_over(t)
        self._look()
        self._count_leg()
        self._note_pose(acting[0], t)
        before = _energy(setup, t, setup.run.old.q, setup.run.old.v)
        done = self._act(acting)
        changed = done.phase != self.phase or done.inputs != self.inputs
        self.inputs = done.inputs
        try:
            if done.phase == self.phase:
                state = state_now(setup, t, done.v)
            else:
                state = self.enter(done.phase, _raw(setup, t, done.v), done.inputs)
        except ModelError as error:
            raise RunEnds(f"stopped at t = {t:g}: event {acting[0].name!r}: {error}") from error
        # what an action gives or takes counts as work, so that the balance of energy shows the error of the method alone
        given = _energy(self.setup, t, state.q, state.v) - before
        state.work = setup.run.work_done + given
        self.acted += 1
        if self.acted > ENDLESS:
            raise self._endless(acting[0], t)
        for watch in self.watches:
            watch.fresh = watch in watches
        holds = done.plain() if changed else None
        if self.t_end - t <= CLOSE * self._step_size():
            states, beside = self._row_of(state)
            self.ledger.mark(t, self._columns(self.setup, np.array([t]), states), beside, names, given, holds)
            return True
        self.new_leg(state, setup.plan.control, float(self.setup.run.settings.project))
        self.ledger.mark(t, *self._recorded(0), names, given, holds)
        self._find_sides()
        return False

    def _note_pose(self, watch: Watch, t: float) -> None:
        """Say, once, that an event acts where the motion that starts anew is hardly decided by its state."""
        if not self.odd_pose and self.legs < EXAMINED and len(self.setup.structure.lam_rows) <= FEW:
            self.odd_pose = singular_pose(self.setup, t)[0]
            if self.odd_pose:
                self.messages.append(
                    f"event {watch.name!r} acts near a singular pose at t = {t:g}, where small errors decide how the motion goes "
                    f"on: {self.odd_pose}"
                )

    def _act(self, acting: list[Watch]) -> Acted:
        """Let the actions of events be done, in order; returns what has changed."""
        setup, done = self.setup, Acted(self.phase, dict(self.inputs))
        for watch in acting:
            assert watch.act is not None
            known = done.v
            try:
                watch.act(setup, self._records(-1), done)
            except UserFunctionError:
                raise
            except Exception as error:
                raise self._raised(watch, error) from error
            if done.v is not known and done.v is not None:
                setup.run.old.v[:] = done.v
                setup.run.out.v[setup.run.count.recorded - 1] = done.v
        return done

    def _row_of(self, state: State) -> tuple[Any, np.ndarray | None]:
        """A state as a line."""
        lines = (state.q[None], state.v[None], state.vd[None], state.lam[None], np.array([state.work]))
        run = self.setup.run
        return lines, None if run.beside is None else self.method.beside(run, state.v)[None]

    def _recorded(self, k: int) -> tuple[Any, np.ndarray | None]:
        """One line of the window as it is recorded."""
        states, beside = self._row(k)
        return self._columns(self.setup, self.walk.window()[0][[k]], states), beside

    # -- the end ------------------------------------------------------------------------------------------------------

    def last_state(self) -> None:
        """Keep the state at which a run ends early."""
        run = self.setup.run
        states = self.method.output(run)
        q, v, vd = (x[None] for x in states[:3])
        lam = states[3][self.setup.structure.lam_rows][None]
        beside = None if run.beside is None else self.method.beside(run, run.old.v)[None]
        states = self._columns(self.setup, np.array([self.walk.t]), (q, v, vd, lam, np.array([run.work_done])))
        self.ledger.mark(self.walk.t, states, beside, [])


def integrate_with_events(
    assembly: Assembly,
    *,
    method: Method,
    watches: Sequence[Watch],
    systems: Systems,
    corners: Sequence[float] = (),
    h: Any = None,
    tolerance: float | None = None,
    t_end: float | None,
    t_start: float = 0.0,
    first_step: float | None = None,
    h_min: float | None = None,
    h_max: float | None = None,
    record: int | Sequence[float] | None = None,
    progress: bool | None = None,
    newton: str = "modified",
    newton_tolerance: float = 1e-12,
    initial: State | None = None,
    sink: Callable[[Records, int], str] | None = None,
    watch: Callable[[Records], None] | None = None,
    health: bool = False,
    keeper: checkpoint.Keeper | None = None,
) -> Records:
    """Run a simulation with events; arguments as for `integrate` and `integrate_by_tolerance`.

    corners: times at which functions of time are not smooth, which steps by tolerance hit.  systems: of its phases.
    """
    check_events(method, h, t_end, t_start)
    if h is None:
        check_control(assembly, method)
    assert t_end is not None
    try:
        run = EventRun(
            assembly, method, watches, systems, t_end, h=h, tolerance=tolerance, t_start=t_start, first_step=first_step,
            h_min=h_min, h_max=h_max, record=record, newton=newton, newton_tolerance=newton_tolerance, initial=initial,
            corners=corners, health=health,
        )  # fmt: skip
    except RunEnds as error:  # before the first step
        raise ModelError(f"simulate: {error.message}; {error.advice}") from None
    method.watched()
    if keeper is not None:
        keeper.others |= method.memories()
    status, advice, given, over = "finished", "", 0, False
    course: Any = SimpleNamespace(t=np.array([t_start]), control=SimpleNamespace(t=t_start, t_end=t_end))
    course.time = lambda step: course.control.t
    bar, interruption = Bar(course, progress), Interruption()

    def hand_over(final: bool) -> None:
        nonlocal given
        run.ledger.work_up(final)
        run.pack_history()
        if not run.ledger.parts:
            return
        if watch is not None:
            watch(_result(run, given))
        if sink is not None and not final:
            refusal = sink(_result(run, given), run.ledger.taken)
            given, run.ledger.parts = run.ledger.taken, []
            if refusal:
                raise RunEnds(f"stopped at t = {run.walk.t:g}: {refusal}")
        if run.ledger.bytes > MEMORY:
            raise RunEnds(f"{run.ledger.taken} records fill {MEMORY >> 20} MiB; give record=[times] or save=FILE")

    try:
        if keeper is not None and keeper.start is not None:
            with checkpoint.refusing_misfits():
                given = keeper.start["given"]
                event_state.put(run, keeper.start)
            keeper.put_others(keeper.start["more"])
        while not over:
            if keeper is not None and (keeper.due or interruption.asked):
                hand_over(final=False)
                keeper.keep(event_state.take(run) | {"given": given})
            interruption.check()
            over = run.go()
            if run.ledger.held > ENOUGH:
                hand_over(final=False)
            course.control.t = run.walk.t
            bar.show(run.setup.run)
        run._look()
    except RunEnds as error:
        status, advice = "failed", error.advice
        run.messages.append(error.message)
        run.last_state()
    except UserFunctionError as error:
        status = "failed"
        failure = failure_by_user(run.setup, error)
        advice = failure.advice
        run.messages.append(str(failure))
    except KeyboardInterrupt:
        status = "interrupted"
        run.messages.append(f"interrupted at t = {run.walk.t:g}; what was computed is kept")
        run.last_state()
    finally:
        bar.close()
        interruption.close()
    run._count_leg()
    note_crossings(run.stats, run.messages)
    hand_over(final=True)
    records = _result(run, given)
    records.status, records.message, records.advice = status, "; ".join(run.messages), advice
    records.events = run.ledger.happened
    if run.examiner is not None:
        records.health = run.examiner.end(status == "finished" and run.entry is None)
    if run.history:
        records.steps = StepHistory(*(np.concatenate(x) for x in zip(*run.history, strict=True)))
    return records


def _since(instant: float) -> Callable[[Records], np.ndarray]:
    """The value of an event that is a known instant."""
    return lambda records: records.t - instant


def _raw(setup: Setup, t: float, v: np.ndarray | None) -> State:
    """The present state as it is, for another system with the same nodes; v: other velocities."""
    run, s = setup.run, setup.structure
    now = setup.method.output(run)[1] if v is None else v
    names, kinds = tuple(s.node_labels), tuple(s.kinds.tolist())
    return State(t, run.old.q.copy(), np.array(now), np.zeros_like(run.old.v), np.zeros(0), names, kinds, run.work_done)


def _energy(setup: Setup, t: float, q: np.ndarray, v: np.ndarray) -> float:
    """Kinetic and potential energy."""
    return float(setup.initial.e.energies(q, v, t)[:2].sum())


def _result(run: EventRun, first: int) -> Records:
    t, states, beside = run.ledger.result()
    records = as_records(run.setup, t, states, run.stats, first, beside, least=not run.systems.may_change)
    if run.systems.may_change:
        full = run.systems.full
        records.evaluator = lambda: full
    records.phases = [(x.record, x.phase) for x in run.ledger.happened if x.phase is not None]
    return records


def check_events(method: Method, h: Any, t_end: Any, t_start: float) -> None:
    """Refuse what runs with events cannot do yet."""
    if not isinstance(getattr(method, "start", ""), str):
        raise ModelError(
            f"simulate: starting states of {type(method).__name__} belong to one start, and after an event it starts anew; leave "
            "start out"
        )
    if h is not None and not isinstance(h, int | float | np.number):
        raise ValueError(
            "simulate: events need one step size h, or a tolerance; an array of sizes leaves no room for them"
        )
    if not (isinstance(t_end, int | float | np.number) and np.isfinite(t_end) and t_end > t_start):
        raise ValueError(f"t_end = {t_end!r} must be a number larger than the start t = {t_start:g}")


__all__ = ["Happened", "Watch", "integrate_with_events"]
