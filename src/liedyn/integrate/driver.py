"""From an assembly to recorded states: plan of steps, chunks of compiled steps, progress, interruption, failure."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import numpy as np

from liedyn.arguments import floats, shown, warn_user
from liedyn.equation.consistent.initial import State
from liedyn.equation.consistent.redundancy import REGULARIZATION
from liedyn.equation.equations import Assembly
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import FMUError, ModelError, StepWarning, UserFunctionError
from liedyn.integrate import checkpoint
from liedyn.integrate.automatic import StepHistory
from liedyn.integrate.corners import warn_of_corners
from liedyn.integrate.dense import States
from liedyn.integrate.exchange import Exchange
from liedyn.integrate.failure import Failure, failure_by_user, failure_of
from liedyn.integrate.health.bursts import Examiner, Indicators, with_bursts
from liedyn.integrate.health.judge import Judge
from liedyn.integrate.method import Method
from liedyn.integrate.newton import NOT_FINITE, OK, TURNS_TOO_FAR
from liedyn.integrate.plan import Plan, is_stride, make_plan
from liedyn.integrate.progress import Bar, Interruption, Watcher
from liedyn.integrate.reactions import least_reactions
from liedyn.integrate.records import TAKING
from liedyn.integrate.retry import Retry
from liedyn.integrate.run import Run
from liedyn.integrate.setup import Setup

CHUNK_SECONDS = 0.1
LARGEST_RECORD = 8 * 2**30
WINDOW = 2**25  # bytes of records that are passed on together where a run is streamed
LESS = 1e-5  # of the regularization, in a step that fails with it
PATIENCE = 5.0  # seconds after which records of a slow run are passed on


@dataclass
class Stats:
    """Counts and times of a run.

    stagnated_steps: accepted where round-off ended the iteration before its tolerance.
    substeps, error_estimate: of methods with an embedded pair, the largest scaled local error.
    rejected_steps, failed_attempts: of steps by tolerance, made again because of their error or because they failed.
    crossed_poses: singular poses that runs by tolerance stepped over in one long step.
    divided_steps, divided_parts, smallest_part: planned steps that failed, the shorter ones made in their place (a part of
    `steps` they are not), and the smallest of these.
    h_lambda: of explicit methods, largest h |lambda| that was near the limit of stability (`sol.message` says what bounds h).
    worst_residual: largest residual of the equations that is known, of accepted steps (over their largest acceleration or
    force) and of the records that were looked at.  worst_constraint: largest Phi of those, over the model's length.
    seconds: wall time of the time loop, recording included; setup_seconds: build, analysis and initial values;
    compile_seconds: compilation of kernels or their loading from disk.
    """

    steps: int = 0
    newton_iterations: int = 0
    factorizations: int = 0
    stagnated_steps: int = 0
    fallback_steps: int = 0
    substeps: int = 0
    rejected_substeps: int = 0
    error_estimate: float = 0.0
    worst_residual: float = 0.0
    worst_constraint: float = 0.0
    seconds: float = 0.0
    setup_seconds: float = 0.0
    compile_seconds: float = 0.0
    rejected_steps: int = 0
    failed_attempts: int = 0
    divided_steps: int = 0
    divided_parts: int = 0
    smallest_part: float = 0.0
    h_lambda: float = 0.0
    crossed_poses: int = 0

    def take(self, run: Run, judge: Judge) -> None:
        """Take the counts of a run that has ended."""
        self.steps = run.step
        self.newton_iterations = int(run.count.iterations)
        self.factorizations = int(run.count.factorizations)
        self.stagnated_steps = int(run.count.stagnated)
        self.substeps, self.rejected_substeps = int(run.count.substeps), int(run.count.rejected)
        self.error_estimate = float(run.count.estimate)
        self.worst_residual = max(float(run.count.worst), judge.worst_residual)
        self.worst_constraint = judge.worst_phi
        if hasattr(run.record, "stiffness"):
            self.h_lambda = float(run.record.stiffness.found.h_lambda)


@dataclass
class Records:
    """Recorded states (one line per record) and how the run ended."""

    assembly: Assembly
    evaluator: Callable[[], Evaluator]  # makes it
    t: np.ndarray
    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray
    status: str
    message: str
    stats: Stats
    newton: list[tuple[float, np.ndarray]] = field(default_factory=list)
    raw: np.ndarray | None = None  # velocities (inertial axes) that carry the energy, where they differ from v
    work: np.ndarray | None = None  # of what has no potential, since t = 0
    first: int = 0  # number of records passed on before
    health: Indicators | None = None  # of a run that was asked for them
    steps: StepHistory | None = None  # of a run with steps by tolerance
    advice: str = ""  # what to try after a failure
    events: list[Any] = field(default_factory=list)  # that took place (`event_records.Happened`)
    phases: list[tuple[int, dict[str, Any]]] = field(default_factory=list)  # first record and what holds from there on
    note: str = ""  # of steps that failed and were divided
    notice: str = ""  # of the method, on its own choice (`Method.notice`)
    contacts: Any = None  # what was found of contacts (`contact/method.py`)


def integrate(
    assembly: Assembly,
    *,
    method: Method,
    h: Any,
    t_end: float | None,
    t_start: float = 0.0,
    record: int | Sequence[float] | None = None,
    progress: bool | None = None,
    newton: str = "modified",
    newton_tolerance: float = 1e-12,
    newton_at: Sequence[float] = (),
    state: State | None = None,
    initial: State | None = None,
    sink: Callable[[Records, int], str] | None = None,
    watch: Callable[[Records], None] | None = None,
    frames: int = 2000,
    health: bool = False,
    keeper: checkpoint.Keeper | None = None,
    exchange: Exchange | None = None,
) -> Records:
    """Run a simulation; failure is a value (`status`, `message`), misuse an exception.

    newton_at: times at which the residual of each Newton iteration of the step that ends there is kept.
    initial: state to start from, made consistent with this system; state: one that is taken as it is.
    sink: receives the records during the run, with the number of all that are planned; memory then holds a
    window of them, which may come again when there are more in it.  What is returned has the last window.  A text from
    the sink says why it takes no more: the run ends.
    watch: receives records for display during the run, about `frames` of them in all; the last one may be missing.
    health: let the run judge itself, see `bursts.py`; it changes no bit of the records.
    keeper: keeps checkpoints of a run with a sink, and knows the one from which it goes on.
    exchange: instants at which others give inputs.
    """
    plan, note = make_plan(t_start, t_end, h, record)
    if note and is_stride(record):  # the user has not asked for times that steps do not meet
        warn_user(f"{note}; give an h that divides the time", StepWarning)
    asked = len(plan.record)
    plan = with_bursts(plan) if health else plan
    n_nodes = len(assembly.q)
    bytes_needed = 8.0 * len(plan.record) * 24 * n_nodes
    window = len(plan.record)
    if sink is not None:
        window = min(window, max(16, int(WINDOW * window / bytes_needed)))
    elif bytes_needed > LARGEST_RECORD:
        raise ValueError(
            f"recording {asked} states of {n_nodes - 1} nodes needs {bytes_needed / 2**30:.1f} GiB; "
            f"record fewer, for example record={int(np.ceil(bytes_needed / LARGEST_RECORD * 10))}, "
            "or let simulate(save=FILE) write them to disk as they come"
        )
    shown = plan if window == len(plan.record) else replace(plan, record=plan.record[:window])
    setup = Setup(assembly, method, shown, t_start, newton, newton_tolerance, state, initial, health)
    warn_of_corners(setup.evaluator, plan)
    if exchange is not None:
        exchange.start(setup, shown)
    if keeper is not None:
        keeper.others |= method.memories()
    examiner = Examiner(setup.initial, plan) if health else None
    bar = Bar(plan, progress)
    watcher = Watcher(plan, frames, watch) if watch is not None else None
    course = _Course(
        setup, plan, window, asked, note, _watched_steps(plan, newton_at), examiner, bar, watcher, sink, exchange
    )
    course.make_steps(keeper)
    return course.records()


class _Course:
    """A run on its way: what has been handed over of its records, what was said about it, and how it ended.

    window: number of records in memory.  asked: of those that the user has asked for.  watched: steps whose Newton iterations
    are kept.  first: number of the first record in memory; given: the same among those that were asked for.
    """

    def __init__(
        self,
        setup: Setup,
        plan: Plan,
        window: int,
        asked: int,
        note: str,
        watched: list[int],
        examiner: Examiner | None,
        bar: Bar,
        watcher: Watcher | None,
        sink: Callable[[Records, int], str] | None,
        exchange: Exchange | None,
    ) -> None:
        self.exchange = exchange
        self.setup, self.plan, self.window, self.asked = setup, plan, window, asked
        self.run, self.method = setup.run, setup.method
        self.watched, self.examiner, self.bar, self.watcher, self.sink = watched, examiner, bar, watcher, sink
        self.stats = Stats(setup_seconds=setup.setup_seconds, compile_seconds=setup.compile_seconds)
        self.status, self.messages, self.advice = "finished", [note] if note else [], ""
        self.raised, self.absurd = False, ""
        self.judge, self.retry = Judge(self.run, setup.evaluator, self.method), Retry(setup)
        self.chunk, self.handed = 16, time.perf_counter()
        self.log: list[tuple[float, np.ndarray]] = []
        self.first, self.given = 0, 0

    def make_steps(self, keeper: checkpoint.Keeper | None) -> None:
        """Make all steps, or those up to a failure or an interruption."""
        run, interruption = self.run, Interruption()
        try:
            if keeper is not None and keeper.start is not None:
                self._go_on(keeper, keeper.start)
            while run.step < self.plan.n_steps:
                if keeper is not None and (keeper.due or interruption.asked):
                    keeper.keep(self._remembered())
                interruption.check()
                more = self.first + self.window < len(self.plan.record)
                full = more and run.count.recorded == self.window
                if self._hand_over(full):
                    break
                if full:
                    self._next_window()
                    continue
                if self.exchange is not None and run.step == self.exchange.step(self.plan):
                    self.absurd = self.exchange.tell(self._time, self.judge)
                    if self.absurd:
                        break
                code = self._make_chunk(more)
                if code != OK:
                    self._fail(code)
                    break
            self.absurd = self.absurd or (self.judge.look() if self.status == "finished" else "")
        except FMUError as error:
            self._end(f"stopped at t = {self._time:g}: {error}", error.advice)
        except UserFunctionError as error:
            self.raised = True
            failure = failure_by_user(self.setup, error)
            self._end(str(failure), failure.advice)
        except KeyboardInterrupt:
            self.status = "interrupted"
            self.messages.append(f"interrupted at t = {self._time:g}; what was computed is kept")
        finally:
            self.bar.close()
            interruption.close()

    @property
    def _time(self) -> float:
        """Time that the run has reached."""
        return float(self.plan.time(self.run.step))

    def _remembered(self) -> checkpoint.Tree:
        """What a checkpoint keeps."""
        found = checkpoint.take(self.run, self.stats, self.messages, self.judge, self.examiner)
        return found | {"first": self.first, "given": self.given, "newton": self.log}

    def _go_on(self, keeper: checkpoint.Keeper, kept: checkpoint.Tree) -> None:
        """Go on from a checkpoint."""
        with checkpoint.refusing_misfits():
            self.first, self.given = kept["first"], kept["given"]
            self.log = [(t, residuals) for t, residuals in kept["newton"]]
            self._look_at_window()
            checkpoint.put(self.setup, kept, self.stats, self.messages, self.judge, self.examiner)
        keeper.put_others(kept["more"])

    def _look_at_window(self) -> None:
        """Record what is planned from number `first` on."""
        self.run.look_at(replace(self.plan, record=self.plan.record[self.first : self.first + self.window]))

    def _hand_over(self, full: bool) -> bool:
        """Give away records where it is time, or the window is full; True if the run ends because of them."""
        if self.watcher is not None:
            self.watcher.look(self.run, self.first, partial(self._recorded, False), last=full)
        if full:
            self.absurd = self.judge.look()
            if self.absurd:
                return True
        if self.sink is None or not (full or time.perf_counter() - self.handed > PATIENCE):
            return False
        refusal = self.sink(self._recorded(), self.asked)
        self.handed = time.perf_counter()
        if refusal:
            self._end(f"stopped at t = {self._time:g}: {refusal}")
        return bool(refusal)

    def _next_window(self) -> None:
        """Go on with an empty window."""
        run = self.run
        if self.examiner is not None:
            self.examiner.look(run.plan.record, run.lines, run.settings.project)
        self.given += int(run.plan.wanted.sum())
        self.first += self.window
        self.judge.seen = 0
        self._look_at_window()

    def _make_chunk(self, more: bool) -> int:
        """Make some steps; returns the status of the last one.  more: there are records beyond the window."""
        run, left = self.run, self.watched[len(self.log) :]
        stop = left[0] if left else self.plan.n_steps
        watching = bool(left) and run.step == stop - 1
        run.settings.watched = watching
        n = 1 if watching else min(self.chunk, stop - run.step - bool(left))
        if more:
            n = min(n, int(run.plan.recorded[-1]) - run.step)
        if self.exchange is not None:
            n = min(n, self.exchange.step(self.plan) - run.step)
        code = self._advance(n)
        divided = code != OK and self.retry.may_divide(self.judge, code)
        if divided:
            clock = time.perf_counter()
            code = self.retry.divide(code)
            self.stats.seconds += time.perf_counter() - clock
        self.bar.show(run)
        for step in (step for step in left if step <= run.step):  # a divided step may have gone beyond the next ones
            logged = run.count.logged if watching and step == stop == run.step and code == OK and not divided else 0
            self.log.append((float(self.plan.time(step)), run.count.log[:logged].copy()))
        return code

    def _advance(self, n: int) -> int:
        """Let the method make n steps; one that fails is made again by other means."""
        run, stats, clock = self.run, self.stats, time.perf_counter()
        step = run.step
        code = self.method.advance(run, n)
        if code == OK and run.step == step:
            raise ModelError(
                f"{type(self.method).__name__}: advance returned OK and made no step; call finish_step(...) after each step"
            )
        used = time.perf_counter() - clock
        stats.seconds += used
        if code not in (OK, TURNS_TOO_FAR):
            clock = time.perf_counter()
            if _rescue(self.setup, stats, self.messages) == OK:
                code = OK
            stats.seconds += time.perf_counter() - clock
        elif used < CHUNK_SECONDS / 2:
            self.chunk *= 8 if used < CHUNK_SECONDS / 16 else 2
        return code

    def _fail(self, code: int) -> None:
        """End the run with a step that cannot be made."""
        # what overflows has often grown for many steps before
        why = self.judge.look() if code == NOT_FINITE else ""
        failure = Failure(why, "") if why else failure_of(self.setup, code)
        self._end(why or str(failure), failure.advice)
        if not self.method.divides and not self.method.takes_contacts:
            self.messages.append(f"{type(self.method).__name__} does not divide steps that fail")

    def _end(self, why: str, advice: str = "") -> None:
        """Note that the run has failed."""
        self.status, self.advice = "failed", advice
        self.messages.append(why)

    def records(self) -> Records:
        """What is in memory when the run has ended, with all that is to be said about it."""
        setup, run, stats, messages = self.setup, self.run, self.stats, self.messages
        if self.watcher is not None:
            self.watcher.look(run, self.first, partial(self._recorded, False), last=True)
        if self.absurd:
            self.status = "failed"
            messages.append(self.absurd)
        status = self.status
        stats.take(run, self.judge)
        self.retry.report(stats)
        note = self.retry.text
        notice = self.method.notice(run) if status == "finished" else ""
        messages += [text for text in (notice, note) if text]
        if note:
            warn_user(f"{note}; the step h may be too large there", StepWarning)
        lost = self._lost()
        records = self._recorded(lost, final=True)
        if self.examiner is not None:
            taken, eps = run.plan.record[: run.count.recorded], run.settings.project
            records.health = self.examiner.end(run.step, taken, run.lines, eps, status == "finished")
        records.status, records.message, records.advice = status, "; ".join(messages), self.advice
        records.newton, records.note, records.notice = self.log, note, notice
        if status == "finished":
            setup.give_back()
        return records

    def _recorded(self, lost: bool = False, part: slice = slice(None), final: bool = False) -> Records:
        """See `_recorded`; with the inputs that others gave."""
        records = _recorded(self.setup, self.given, self.stats, lost, part)
        if self.exchange is not None and part == slice(None):
            records.phases = self.exchange.phases(records.t, records.first, final)
        return records

    def _lost(self) -> bool:
        """Whether the last accepted state is not among the records; nothing computed is lost: it becomes the last of them."""
        run = self.run
        # velocities of an unstable run may be finite when their work is so no more: it has ended before that
        k = int(run.count.recorded)
        overflown = ~np.isfinite(run.out.work[:k])
        if self.status == "failed":
            for values in run.lines:
                overflown |= ~np.isfinite(values[:k]).all(axis=1)
        if overflown.any():
            run.count.recorded = int(np.argmax(overflown))
        before = self.plan.record[: self.first + run.count.recorded]
        if self.status == "finished" or run.step in before[-1:] or (self.raised and run.count.stale == TAKING):
            return False
        return all(np.isfinite(x).all() for x in (run.work_done, run.old.q, run.old.v))


def _recorded(setup: Setup, first: int, stats: Stats, lost: bool = False, part: slice = slice(None)) -> Records:
    """The records in memory, from number `first` on, or a part; lost: with the present state as a further one.

    Those that were not asked for are left out.
    """
    run, plan = setup.run, setup.run.plan
    k = int(run.count.recorded)
    wanted = plan.wanted[:k][part]
    kept = slice(None) if wanted.all() else np.flatnonzero(wanted)
    q, v, vd, lam, work = (x[:k][part][kept] for x in (*run.lines, run.out.work))
    t = plan.time(plan.recorded[:k][part][kept])
    beside = None if run.beside is None else run.beside[:k][part][kept]
    if lost:
        try:
            last = setup.method.output(run)
        except UserFunctionError:  # the run ended because of it
            last = run.old.q, run.old.v, run.old.vd, run.old.lam
        q, v, vd = (np.vstack([a, b]) for a, b in zip((q, v, vd), last[:3], strict=True))
        lam, work = np.vstack([lam, last[3][setup.structure.lam_rows]]), np.append(work, run.work_done)
        beside = None if beside is None else np.vstack([beside, setup.method.beside(run, run.old.v)])
        t = np.append(t, plan.time(run.step))
    return as_records(setup, t, (q, v, vd, lam, work), stats, first, beside)


def as_records(
    setup: Setup,
    t: np.ndarray,
    states: States,
    stats: Stats,
    first: int,
    beside: np.ndarray | None = None,
    least: bool = True,
) -> Records:
    """States of a run as records in the variables of the model's group.

    beside: what was recorded beside them (`Run.beside`).  least: make the reactions those of minimum norm.
    """
    q, v, vd, lam, work = states
    raw = None if setup.run.raw is None else beside
    contacts = None
    if setup.run.contact_lines is not None and beside is not None:
        contacts = setup.method.found(setup.run, t, q, v, beside)
        work = work + contacts.work[:, 0]
    shape = (len(t), setup.structure.n_nodes)
    if least:
        lam = least_reactions(setup, t, q.reshape(len(t), 12 * shape[1]), lam)
    on_group = setup.to_group(q.reshape(*shape, 12), v.reshape(*shape, 6), vd.reshape(*shape, 6))
    return Records(
        setup.group_assembly, setup.later_evaluator(), t, *on_group, lam, "running", "", stats,
        raw=None if raw is None else raw.reshape(*shape, 6), work=work, first=first,
        contacts=contacts,
    )  # fmt: skip


def _watched_steps(plan: Plan, times: Sequence[float]) -> list[int]:
    """Numbers of the steps that end at (or first pass) these times."""
    wanted = floats(times)
    if wanted is None or wanted.ndim != 1 or np.isnan(wanted).any():
        raise ValueError(f"newton_at = {shown(times)} must be a list of times")
    ends = plan.time(np.arange(1, plan.n_steps + 1)) if len(wanted) else np.zeros(0)
    steps = np.searchsorted(ends, wanted * (1 - 1e-12)) + 1
    if len(wanted) and (steps.max() > plan.n_steps or wanted.min() <= plan.t[0]):
        raise ValueError(
            f"newton_at = {shown(times)}: times must lie after the start and not after t_end = {ends[-1]:g}"
        )
    return sorted(set(steps.tolist()))


def _rescue(setup: Setup, stats: Stats, messages: list[str]) -> int:
    """Repeat a failed step with SuperLU, then with redundant rows regularized from then on, or less than before."""
    run, method = setup.run, setup.method
    code = method.fallback_step(run)
    if code == OK:
        stats.fallback_steps += 1
    elif run.settings.epsilon == 0.0 and len(setup.structure.lam_rows):
        setup.regularize(REGULARIZATION)
        code = method.advance(run, 1)
        if code == OK:
            t = float(run.plan.time(run.step))
            messages.append(f"near-singular pose at t = {t:g}: from there on multipliers are those of minimum norm")
        else:
            setup.regularize(0.0)
    elif len(setup.structure.lam_rows):
        # where rows that are independent elsewhere lose that, regularization makes the iteration crawl
        eps = float(run.settings.project)
        setup.regularize(LESS * eps)
        code = method.advance(run, 1)
        setup.regularize(eps)
        if code == OK:
            stats.fallback_steps += 1
    return code
