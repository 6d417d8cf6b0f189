"""From an assembly to recorded states: plan of steps, chunks of compiled steps, progress, interruption, failure."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import pairwise
from typing import Any

import numpy as np
from scipy.linalg import svd
from scipy.sparse import diags

from liedyn.arguments import floats, shown, warn_user
from liedyn.compiled.decorators import announce_compilation, compile_aside, is_compiled
from liedyn.equation.builder import N_SE3, Structure
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.consistent.redundancy import NEWTON_REGULARISATION, REGULARISATION
from liedyn.equation.equations import Assembly, to_se3
from liedyn.equation.evaluator import Evaluator, Scales
from liedyn.errors import StepWarning, UserFunctionError
from liedyn.integrate import newton as nt
from liedyn.integrate.corners import warn_of_corners
from liedyn.integrate.health.bursts import Examiner, Indicators, with_bursts
from liedyn.integrate.health.defects import burst_defects
from liedyn.integrate.health.judge import Judge, round_down
from liedyn.integrate.progress import Bar, Interruption, Onlooker
from liedyn.integrate.run import RECORDED, REJECTED, STALE, SUBSTEPS, TAKING, Method, Plan, Run

CHUNK_SECONDS = 0.1
MOST_STEPS = 2.0**53  # so many are counted exactly
LARGEST_RECORD = 8 * 2**30
WINDOW = 2**25  # bytes of records that are handed over together where a run is streamed
PATIENCE = 5.0  # seconds after which records of a slow run are handed over
LARGEST_SVD = 1200  # constraint rows up to which a run that failed is examined for a singular pose
# singular values of B: redundant rows, over the largest; near a singular pose, over that of the start; tiny
REDUNDANT, NEAR_SINGULAR, SINGULAR = 1e-9, 0.02, 1e-7
STRAIGHT = 2.4  # relative rotation of an element's nodes, rad, that is still far from half a turn


@dataclass
class Stats:
    """Counts and times of a run.

    stagnated_steps: accepted where round-off ended the iteration before its tolerance.
    substeps, error_estimate: of methods with an embedded pair, the largest scaled local error.
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


@dataclass
class Outcome:
    """Recorded states (one line a record) and how the run ended."""

    assembly: Assembly
    structure: Structure
    evaluator: Evaluator
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
    first: int = 0  # so many records were handed over before
    health: Indicators | None = None  # of a run that was asked for them


def make_plan(t_start: float, t_end: float | None, h: Any, record: Any) -> tuple[Plan, str]:
    """Steps and records; the text says if h was reduced to fit."""
    if np.ndim(h) == 1:
        sizes = floats(h)
        if sizes is None:
            raise ValueError(f"h = {shown(h)} must be a positive number, or an array of them (one a step)")
        if not len(sizes) or not (np.isfinite(sizes).all() and (sizes > 0).all()):
            raise ValueError("h: an array of step sizes must hold positive finite numbers")
        ends = t_start + np.concatenate([[0.0], np.cumsum(sizes)])
        if t_end is not None and abs(ends[-1] - t_end) > 1e-9 * max(1.0, abs(t_end)):
            raise ValueError(f"h: the step sizes add up to t = {ends[-1]:g}, but t_end = {t_end:g}")
        n = len(sizes)
        steps = _strides(record, n) if _is_stride(record) else _ends_of_steps(_times(record), ends)
        return Plan(np.arange(n), ends[:-1], sizes, n, steps), ""
    if not (isinstance(h, int | float | np.number) and np.isfinite(h) and h > 0):
        raise ValueError(f"h = {h!r} must be a positive number (seconds a step)")
    h = float(h)
    times = None
    if not _is_stride(record):
        times = _times(record)
        if times[0] < t_start:
            raise ValueError(f"record: t = {times[0]:g} lies before the start t = {t_start:g}")
        if t_end is None:
            t_end = float(times[-1])
        if times[-1] > t_end * (1 + 1e-12):
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


def _fit(length: float, h: float) -> tuple[int, float]:
    """Number and size of equal steps of at most h."""
    if not length / h < MOST_STEPS:
        raise ValueError(f"h = {h:g} makes {length / h:.3g} steps of {length:g} s; take a larger one")
    n = max(1, int(np.ceil(length / h - 1e-9 * max(1.0, length / h))))
    exact = length / n
    return n, h if abs(exact - h) <= 1e-12 * h else exact


def _is_stride(record: Any) -> bool:
    """Whether record is a number of steps, not a list of times."""
    return record is None or isinstance(record, int | np.integer)


def _times(record: Any) -> np.ndarray:
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


class Prepared:
    """Structure, initial values and plan of a simulation, ready to run."""

    def __init__(
        self,
        assembly: Assembly,
        method: Method,
        plan: Plan,
        t_start: float,
        newton: str = "modified",
        tolerance: float = 1e-12,
        state: State | None = None,
        initial: State | None = None,
        health: bool = False,
    ) -> None:
        if not isinstance(method, Method):
            raise ValueError(f"method = {method!r} is not a method; use for example GeneralizedAlpha(rho_inf=0.9)")
        if not (isinstance(tolerance, int | float) and 0.0 < tolerance < 1.0):
            raise ValueError(f"tolerance = {tolerance!r} must be a number between 0 and 1; the default is 1e-12")
        if newton not in ("modified", "full"):
            raise ValueError(f"newton = {newton!r} is unknown; choose 'modified' or 'full'")
        method.check(assembly)
        announce_compilation()
        self.group_assembly = assembly
        if method.on_r3xso3:
            assembly = assembly.on_r3xso3()
        self.assembly, self.method, self.plan = assembly, method, plan
        clock = time.perf_counter()
        base = assembly.builder.build(3, discrete=method.discrete)
        self.structure = base if method.index != 2 else assembly.builder.build(2)
        built = time.perf_counter()
        evaluator = Evaluator(base)
        self.initial = InitialValues(evaluator)
        wait = self._compile_aside(evaluator)
        _load(evaluator, assembly)
        loaded = time.perf_counter()
        if initial is not None:
            start = initial.for_system(assembly.builder, assembly.q)
            state = self.initial.restart(replace(start, t=t_start))
        elif state is None:
            state = self.initial.state(assembly.q.ravel(), assembly.v.ravel(), assembly.given.ravel(), t_start)
        self.evaluator = evaluator
        if method.index == 2:
            self.evaluator = Evaluator(self.structure)
            self.evaluator.set_reference(state.q, t_start)
        if initial is not None:
            state = replace(state, work=initial.work)
        self.run = Run(self.structure, self.evaluator, self.initial, state, plan)
        self.run.keep_work(method.discrete)
        self.run.opt[nt.FULL] = float(newton == "full")
        self.run.opt[nt.TOL] = tolerance
        self.regularise(self.initial.eps)
        method.start(self.run)
        started = time.perf_counter()
        if health and not is_compiled(burst_defects):  # now, as the other process still compiles the time loop
            Examiner(self.initial, plan).rehearse(self.run.records)
        wait()
        method.advance(self.run, 0)  # compiles, or loads from disk
        self.compile_seconds = time.perf_counter() - started + loaded - built
        self.setup_seconds = started - loaded + built - clock

    def _compile_aside(self, evaluator: Evaluator) -> Callable[[], None]:
        """Compile the time loop, if it is not in the cache, while this process computes initial values."""
        method, structure = self.method, self.structure
        if method.time_loop is None or method.index == 2:
            return lambda: None

        def work() -> None:
            q = self.assembly.q.ravel()
            # for the types alone; the true scales would be computed with kernels that the other process compiles now
            evaluator.scales = Scales(1.0, 1.0, *(np.zeros(structure.size) for _ in range(4)))
            start = State(0.0, q, evaluator.zero, evaluator.zero, np.zeros(len(structure.lam_rows)))
            run = Run(structure, evaluator, self.initial, start, self.plan)
            method.reserve(run)
            method.rehearse(run)
            method.advance(run, 0)

        return compile_aside(method.time_loop, work)

    @cached_property
    def output_evaluator(self) -> Evaluator:
        """Evaluator on the group of the model, for what is computed from records.

        Never that of the run: factors that a method keeps from step to step are in its arrays.
        """
        if self.group_assembly is self.assembly:
            evaluator = Evaluator(self.structure)
            evaluator.scales = self.evaluator.scales
            return evaluator
        evaluator = Evaluator(self.group_assembly.builder.build(3))
        evaluator.set_reference(self.group_assembly.q.ravel(), float(self.plan.t[0]))
        return evaluator

    def to_group(self, q: np.ndarray, v: np.ndarray, vd: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Records (k, nodes, ...) in the variables of the model's group."""
        if self.group_assembly is not self.assembly:
            v, vd = to_se3(np.array(self.group_assembly.builder.kinds), q, v, vd)
        return q, v, vd

    def regularise(self, eps: float) -> None:
        """Switch the regularisation of redundant rows on or off."""
        opt = self.run.opt
        opt[nt.EPSILON] = eps
        # schemes with discrete derivatives go to round-off in every step, which less regularisation would not let them
        if not self.method.discrete and not nt.repeats_velocities(self.structure.H, opt):
            opt[nt.EPSILON] = min(eps, NEWTON_REGULARISATION[self.structure.index])
        opt[nt.PROJECT] = eps
        if eps > 0.0:
            nt.use_minimum_norm(self.run)
        opt[nt.KEEP] = float(nt.fills(self.run))
        if "index1" in vars(self.run):
            self.run.index1.set_eps(eps)


_loaded: set[bool] = set()  # groups, SE(3) or not, whose kernels this process has loaded


def _load(evaluator: Evaluator, assembly: Assembly) -> None:
    """Load the kernels used for initial values, once, so that their time is not counted as setup."""
    q, zero = assembly.q.ravel(), evaluator.zero
    evaluator.set_reference(q, 0.0)
    se3 = bool(evaluator.structure.H[N_SE3] > 0)
    if se3 in _loaded:
        return
    _loaded.add(se3)
    evaluator.tangent(q, zero, zero, evaluator.no_lam, 0.0, 1.0, 0.0, 0.0)
    InitialValues(evaluator).accelerations(q, zero, 0.0)


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
    tolerance: float = 1e-12,
    newton_at: Sequence[float] = (),
    state: State | None = None,
    initial: State | None = None,
    sink: Callable[[Outcome, int], str] | None = None,
    watch: Callable[[Outcome], None] | None = None,
    frames: int = 2000,
    health: bool = False,
) -> Outcome:
    """Run a simulation; failure is a value (`status`, `message`), misuse an exception.

    newton_at: times at which the residual of each Newton iteration of the step that ends there is kept.
    initial: state to start from, made consistent with this system; state: one that is taken as it is.
    sink: takes over the records while the run goes on, with the number of all that are planned; memory then holds a
    window of them, which may come again when there are more in it.  What is returned has the last window.  A text from
    the sink says why it takes no more: the run ends.
    watch: gets records to look at while the run goes on, about `frames` of them in all; the last one may be missing.
    health: let the run judge itself, see `bursts.py`; it changes no bit of the records.
    """
    plan, note = make_plan(t_start, t_end, h, record)
    if note and _is_stride(record):  # the user has not asked for times that steps do not meet
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
    shown = replace(plan, record=plan.record[:window])
    prepared = Prepared(assembly, method, shown, t_start, newton, tolerance, state, initial, health)
    run = prepared.run
    warn_of_corners(prepared.evaluator, plan)
    examiner = Examiner(prepared.initial, plan) if health else None
    stats = Stats(setup_seconds=prepared.setup_seconds, compile_seconds=prepared.compile_seconds)
    status, messages, raised = "finished", [note] if note else [], False
    bar, interruption = Bar(plan, progress), Interruption()
    onlooker = Onlooker(plan, frames, watch) if watch is not None else None
    judge = Judge(run, prepared.evaluator, method)
    chunk = 16
    watched = _watched_steps(plan, newton_at)
    log: list[tuple[float, np.ndarray]] = []
    first, handed, absurd = 0, time.perf_counter(), ""
    given = 0  # like first, without the records that nobody asked for
    try:
        while run.step < plan.n_steps:
            interruption.check()
            more = first + window < len(plan.record)
            full = more and run.cnt[RECORDED] == window
            if onlooker is not None:
                onlooker.look(run, first, partial(_recorded, prepared, given, stats), last=full)
            if full:
                absurd = judge.look()
                if absurd:
                    break
            if sink is not None and (full or time.perf_counter() - handed > PATIENCE):
                refusal = sink(_recorded(prepared, given, stats), asked)
                handed = time.perf_counter()
                if refusal:
                    status = "failed"
                    messages.append(f"stopped at t = {float(plan.time(run.step)):g}: {refusal}")
                    break
                if full:
                    if examiner is not None:
                        examiner.look(run.plan.record, run.records, run.opt[nt.PROJECT])
                    given += int(run.plan.wanted.sum())
                    first += window
                    run.plan, run.cnt[RECORDED] = replace(plan, record=plan.record[first : first + window]), 0
                    continue
            stop = watched[len(log)] if len(log) < len(watched) else plan.n_steps
            watching = len(log) < len(watched) and run.step == stop - 1
            run.opt[nt.WATCHED] = float(watching)
            n = 1 if watching else min(chunk, stop - run.step - (len(log) < len(watched)))
            if more:
                n = min(n, int(run.plan.recorded[-1]) - run.step)
            clock = time.perf_counter()
            code = method.advance(run, n)
            used = time.perf_counter() - clock
            stats.seconds += used
            if code not in (nt.OK, nt.TURNS_TOO_FAR):
                clock = time.perf_counter()
                if _rescue(prepared, stats, messages) == nt.OK:
                    code = nt.OK
                stats.seconds += time.perf_counter() - clock
            elif used < CHUNK_SECONDS / 2:
                chunk *= 2
            bar.show(run)
            if watching and run.step == stop:
                log.append((float(plan.time(stop)), run.opt[nt.LOG : nt.LOG + run.cnt[nt.LOGGED]].copy()))
            if code != nt.OK:
                status = "failed"
                # what overflows has often grown for many steps before
                why = judge.look() if code == nt.NOT_FINITE else ""
                messages.append(why or failure_message(prepared, code))
                break
        absurd = absurd or (judge.look() if status == "finished" else "")
    except UserFunctionError as error:
        status = "failed"
        raised = True
        messages.append(raised_message(prepared, error))
    except KeyboardInterrupt:
        status = "interrupted"
        messages.append(f"interrupted at t = {float(plan.time(run.step)):g}; what was computed is kept")
    finally:
        bar.close()
        interruption.close()
    if onlooker is not None:
        onlooker.look(run, first, partial(_recorded, prepared, given, stats), last=True)
    if absurd:
        status = "failed"
        messages.append(absurd)
    stats.steps = run.step
    stats.newton_iterations = int(run.cnt[nt.ITERATIONS])
    stats.factorizations = int(run.cnt[nt.FACTORIZATIONS])
    stats.stagnated_steps = int(run.cnt[nt.STAGNATED])
    stats.substeps, stats.rejected_substeps = int(run.cnt[SUBSTEPS]), int(run.cnt[REJECTED])
    stats.error_estimate = float(run.opt[nt.ESTIMATE])
    stats.worst_residual = max(float(run.opt[nt.WORST]), judge.worst_residual)
    stats.worst_constraint = judge.worst_phi
    # velocities of an unstable run may be finite when their work is so no more: it has ended before that
    overflown = ~np.isfinite(run.rec_lam[: run.cnt[RECORDED], -1])
    if overflown.any():
        run.cnt[RECORDED] = int(np.argmax(overflown))
    before = plan.record[: first + run.cnt[RECORDED]]
    # nothing computed is lost: the last accepted state is the last record
    lost = status != "finished" and run.step not in before[-1:] and math.isfinite(run.work_done)
    lost = lost and not (raised and run.cnt[STALE] == TAKING)
    outcome = _recorded(prepared, given, stats, lost)
    if examiner is not None:
        records, eps = run.plan.record[: run.cnt[RECORDED]], run.opt[nt.PROJECT]
        outcome.health = examiner.end(run.step, records, run.records, eps, status == "finished")
    outcome.status, outcome.message, outcome.newton = status, "; ".join(messages), log
    return outcome


def _recorded(prepared: Prepared, first: int, stats: Stats, lost: bool = False, part: slice = slice(None)) -> Outcome:
    """The records in memory, from number `first` on, or a part; lost: with the present state as a further one.

    Those that nobody asked for are left out.
    """
    run, plan = prepared.run, prepared.run.plan
    k = int(run.cnt[RECORDED])
    wanted = plan.wanted[:k][part]
    kept = slice(None) if wanted.all() else wanted
    q, v, vd, lam = (x[:k][part][kept] for x in run.records)
    t = plan.time(plan.recorded[:k][part][kept])
    raw = None if run.rec_raw is None else run.rec_raw[:k][part][kept]
    if lost:
        try:
            last = prepared.method.output(run)
        except UserFunctionError:  # the run ended because of it
            last = run.q0, run.v0, run.vd0, run.lam0
        q, v, vd = (np.vstack([a, b]) for a, b in zip((q, v, vd), last[:3], strict=True))
        lam = np.vstack([lam, np.append(last[3][prepared.structure.lam_rows], run.work_done)])
        raw = None if raw is None else np.vstack([raw, run.v0])
        t = np.append(t, plan.time(run.step))
    shape = (len(t), run.structure.n_nodes)
    states = prepared.to_group(q.reshape(*shape, 12), v.reshape(*shape, 6), vd.reshape(*shape, 6))
    evaluator = prepared.output_evaluator
    return Outcome(
        prepared.group_assembly, evaluator.structure, evaluator, t, *states, lam[:, :-1], "running", "", stats,
        raw=None if raw is None else raw.reshape(*shape, 6), work=lam[:, -1], first=first,
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


def _rescue(prepared: Prepared, stats: Stats, messages: list[str]) -> int:
    """Repeat a failed step with SuperLU, and with redundant rows regularised from then on."""
    run, method = prepared.run, prepared.method
    code = method.fallback_step(run)
    if code == nt.OK:
        stats.fallback_steps += 1
    elif run.opt[nt.EPSILON] == 0.0 and len(prepared.structure.lam_rows):
        prepared.regularise(REGULARISATION)
        code = method.advance(run, 1)
        if code == nt.OK:
            t = float(run.plan.time(run.step))
            messages.append(f"near-singular pose at t = {t:g}: from there on multipliers are those of minimum norm")
        else:
            prepared.regularise(0.0)
    return code


def failure_message(prepared: Prepared, code: int) -> str:
    """Why the run ended, where, and what to try."""
    run, s = prepared.run, prepared.structure
    t = float(run.plan.time(run.step))
    h = _step_size(run)
    where = f"stopped at t = {t:g}: "
    rates = np.linalg.norm(run.v0.reshape(-1, 6)[:, 3:], axis=1)
    smaller = round_down(min(h / 2, 1.0 / rates.max() if rates.max() > 0 else np.inf))
    fastest = int(rates.argmax())
    limit = prepared.method.max_turn
    if rates[fastest] * h > limit:
        return (
            f"{where}a step of h = {h:g} turns {s.node_labels[fastest]!r} by {rates[fastest] * h:.3g} rad, "
            f"more than {limit:.3g}; try h <= {smaller:g}"
        )
    bad = prepared.evaluator.bad_signal(t, t + 0.5 * h, t + h)
    if bad:
        return f"{where}{bad}; check its formula, or end the run before"
    if code != nt.NOT_FINITE:
        pose = _singular_pose(prepared, t)
        if pose:
            return f"{where}the next step of h = {h:g} fails near a singular pose: {pose}"
    own = prepared.method.explain(run, code)
    if own:
        return f"{where}{own}; try h <= {smaller:g}, or look for a singular pose there"
    row = s.row_label(int(run.cnt[nt.WORST_ROW]))
    if code == nt.NOT_FINITE:
        element, remedy, astray = _not_finite(prepared, t + h)
        if astray:
            text = f"Newton's iteration in the next step of h = {h:g} turned {element} by half a turn and more"
            return f"{where}{text}: the step is too large; try h <= {smaller:g}"
        if element:
            return f"{where}{element} is not finite (nan or inf) at t = {t + h:g}; {remedy}"
        return f"{where}a value is not finite (nan or inf) in the {row}; check the forces that act there"
    advice = f"try h <= {smaller:g}, or look for a singular pose there"
    if prepared.method.index == 3 and len(s.lam_rows):
        # index 3 is only weakly stable: multipliers may grow from step to step with alternating sign
        largest = np.abs(run.lam0).max()
        if largest > 5.0 * np.abs(run.start_state.lam).max() and np.abs(run.dlam).max() > largest:
            options = vars(prepared.method)
            remedies = [
                text for name, text in (("index", "index=2, "), ("rho_inf", "a smaller rho_inf, ")) if name in options
            ]
            advice = f"the multipliers oscillate and grow: try {''.join(remedies)}or h <= {smaller:g}"
    if code == nt.TURNS_TOO_FAR:
        node = int(run.cnt[nt.WORST_NODE])
        turn = h * float(np.linalg.norm(run.v.reshape(-1, 6)[node, 3:]))
        text = f"the next step of h = {h:g} turns {s.node_labels[node]!r} by {turn:.3g} rad, more than {limit:.3g}"
        return f"{where}{text}; {advice}"
    return f"{where}Newton did not converge in the next step of h = {h:g}; the worst residual is the {row}; {advice}"


def raised_message(prepared: Prepared, error: UserFunctionError) -> str:
    """Which function of the user raised what, and when."""
    run = prepared.run
    t, h = float(run.plan.time(run.step)), _step_size(run)
    states = [(run.q, run.v, run.lam), (run.q0, run.v0, run.lam0)]
    error = prepared.evaluator.blame(error, states, t + h, t + 0.5 * h, t)
    return f"stopped at t = {t:g}: {error}; mend the function, or end the run before"


def _step_size(run: Run) -> float:
    """Size of the next step."""
    return float(run.plan.h[int(np.searchsorted(run.plan.first, run.step, side="right")) - 1])


def _singular_pose(prepared: Prepared, t: float) -> str:
    """Text that names the joints whose constraints are about to depend on each other at the last state; or nothing.

    B has its smallest singular value, redundant rows apart, far below that of the start, or tiny.
    """
    run, e = prepared.run, prepared.initial.e
    s = e.structure
    if not 0 < len(s.lam_rows) <= LARGEST_SVD or not np.isfinite(run.q0).all():
        return ""
    rows = diags(1.0 / np.sqrt(e.scales.eps[s.lam_rows]))
    found = []
    for q, at in ((run.start_state.q, run.start_state.t), (run.q0, t)):
        M = e.mass(q, at).diagonal()
        columns = diags(np.where(M > 0.0, 1.0 / np.sqrt(np.where(M > 0.0, M, 1.0)), 0.0))
        found.append(svd((rows @ e.B(q, at) @ columns).toarray(), full_matrices=False))
    (_, first, _), (left, last, _) = found
    k = int(np.sum(first > REDUNDANT * first[0])) - 1
    if last[k] > max(NEAR_SINGULAR * first[k], SINGULAR * last[0]):
        return ""
    share: dict[str, float] = {}
    for label, x in zip(s.lam_label, left[:, k] ** 2, strict=True):
        share[label] = share.get(label, 0.0) + float(x)
    names = sorted(share, key=lambda name: -share[name])
    shown = ", ".join(repr(name) for name in names[:4] if share[name] > 0.1 * share[names[0]])
    options = vars(prepared.method)
    other = "" if "rho_inf" in options and prepared.method.index == 3 else "GeneralizedAlpha() in index 3, or "
    return (
        f"constraints of {shown} and others lose their independence there (smallest singular value {last[k]:.1e}, at the "
        f"start {first[k]:.1e}); try {other}another h, so that no step ends at this pose, or change the joints"
    )


def _not_finite(prepared: Prepared, t: float) -> tuple[str, str, bool]:
    """An element that is not finite in the step that failed, or else in the state before, and a remedy.

    And whether only the iteration led there: its nodes were far from half a turn against each other before.
    """
    run, e = prepared.run, prepared.evaluator
    for q, v, lam in ((run.q, run.v, run.lam), (run.q0, run.v0, run.lam0)):
        if not all(np.isfinite(x).all() for x in (q, v, lam)):
            continue
        for element, family, nodes in e.each_alone():
            if not np.isfinite(e.residual(q, v, e.zero, lam, t)).all():
                remedy = family.extra.get("not_finite", "check its functions and numbers")
                R = run.q0.reshape(-1, 12)[list(nodes[:2]), 3:].reshape(-1, 3, 3)
                near = len(R) < 2 or np.trace(R[0].T @ R[1]) < 1.0 + 2.0 * math.cos(STRAIGHT)
                astray = q is run.q and not near and "not_finite" in family.extra
                return element, remedy, astray
    return "", "", False
