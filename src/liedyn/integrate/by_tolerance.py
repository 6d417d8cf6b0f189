"""A run with steps by tolerance, from an assembly to recorded states; `driver.py` has the one with given steps."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from liedyn.equation.consistent.initial import State
from liedyn.equation.consistent.redundancy import REGULARIZATION
from liedyn.equation.equations import Assembly
from liedyn.equation.nodes import OWN
from liedyn.errors import FMUError, ModelError, UserFunctionError
from liedyn.integrate import checkpoint
from liedyn.integrate.automatic import collector, make_automatic
from liedyn.integrate.crossing import advance
from liedyn.integrate.driver import CHUNK_SECONDS, LARGEST_RECORD, Records, Setup, Stats, as_records
from liedyn.integrate.exchange import Exchange
from liedyn.integrate.failure import failure_by_user, failure_of, hopeless
from liedyn.integrate.health.judge import Judge
from liedyn.integrate.health.windows import WindowExaminer
from liedyn.integrate.method import Method
from liedyn.integrate.newton import OK
from liedyn.integrate.progress import Bar, Interruption
from liedyn.integrate.step_control import TOO_SMALL
from liedyn.integrate.sudden import sudden_changes

MEMORY = LARGEST_RECORD // 4  # that records may take: how many there will be is not known before


def integrate_by_tolerance(
    assembly: Assembly,
    *,
    method: Method,
    tolerance: float,
    t_end: float | None,
    t_start: float = 0.0,
    corners: Sequence[float] = (),
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
    exchange: Exchange | None = None,
) -> Records:
    """Run a simulation whose steps are chosen by their local error, see `step_control.py`; arguments as for `integrate`.

    corners: times at which functions of time are not smooth, ascending; steps end there.
    """
    check_control(assembly, method)
    plan = make_automatic(t_start, t_end, tolerance, first_step, h_min, h_max, method.facts.order[0], len(assembly.q))
    setup = Setup(assembly, method, plan, t_start, newton, newton_tolerance, None, initial)
    if exchange is not None:
        exchange.start(setup, plan, by_tolerance=True)
    if keeper is not None:
        keeper.others |= method.memories()
    run, control = setup.run, plan.control
    taker, examiner = collector(run, record), WindowExaminer(run) if health else None
    stats = Stats(setup_seconds=setup.setup_seconds, compile_seconds=setup.compile_seconds)
    status, messages, advice, given = "finished", list[str](), "", 0
    bar, interruption, judge = Bar(plan, progress), Interruption(), Judge(run, setup.evaluator, method)
    chunk, lines = 16, len(plan.record)
    end = float(control.t_end)
    stops = [*stops_in(setup, corners, t_start, end), end]
    if method.takes_contacts and taker.times is not None:  # nothing is interpolated where velocities may jump
        taker.times = np.where(np.abs(taker.times - end) <= 1e-12 * abs(end), end, taker.times)
        stops = sorted({*stops, *(x for x in taker.times.tolist() if t_start < x < end)})

    def hand_over(final: bool) -> str:
        """Judge and collect the window, and pass the records on; returns why the run cannot go on."""
        nonlocal given
        absurd = judge.look()
        if examiner is not None:
            examiner.look(taker.noted, evaluate=status == "finished")
        taker.collect(final)
        judge.seen = int(run.count.recorded) if judge.seen else 0
        if watch is not None and taker.parts:
            watch(as_records(setup, taker.ends[-1], taker.parts[-1], stats, 0))
        if sink is not None and not final:
            records = as_records(setup, *taker.result(), stats, given, taker.beside)
            records.steps = taker.steps()
            if exchange is not None:
                records.phases = exchange.phases(records.t, given, final)
            refusal = sink(records, taker.taken) if len(records.t) else ""
            if len(records.t) and not refusal:
                given = taker.taken
                taker.forget()
            return absurd or refusal
        if not absurd and taker.bytes > MEMORY:
            return f"{taker.taken} records fill {MEMORY >> 20} MiB; give record=[times] or save=FILE"
        return absurd

    try:
        if keeper is not None and keeper.start is not None:
            with checkpoint.refusing_misfits():
                taker.put(keeper.start["steps"])
                if examiner is not None:
                    examiner.put(keeper.start["examined"])
                given = keeper.start["given"]
                checkpoint.put(setup, keeper.start, stats, messages, judge)
            keeper.put_others(keeper.start["more"])
        while control.t < end and status == "finished":
            if exchange is not None and control.t >= exchange.next:
                absurd = exchange.tell(float(control.t), judge)
                if absurd:
                    status = "failed"
                    messages.append(absurd)
                    break
            control.t_end = stops[bisect_right(stops, control.t)]
            if exchange is not None:
                control.t_end = min(float(control.t_end), exchange.next)
            if keeper is not None and (keeper.due or interruption.asked):
                kept = checkpoint.take(run, stats, messages, judge)
                examined = None if examiner is None else examiner.take()
                keeper.keep(kept | {"steps": taker.take(), "examined": examined, "given": given})
            interruption.check()
            if run.count.recorded == lines:
                reason = hand_over(final=False)
                if reason:
                    status = "failed"
                    messages.append(f"stopped at t = {control.t:g}: {reason}")
                    break
            clock = time.perf_counter()
            code = advance(setup, min(chunk, lines - int(run.count.recorded)))
            used = time.perf_counter() - clock
            stats.seconds += used
            plan.h[0] = control.last_h
            chunk = 2 * chunk if used < CHUNK_SECONDS / 2 else chunk
            bar.show(run)
            if code != OK and (code == TOO_SMALL or not _regularized(setup, messages)):
                status = "failed"
                failure = hopeless(setup) if code == TOO_SMALL else failure_of(setup, code)
                advice = failure.advice
                messages.append(str(failure))
        absurd = hand_over(final=True)
        if absurd and status == "finished":
            status = "failed"
            messages.append(absurd)
    except FMUError as error:
        status, advice = "failed", error.advice
        messages.append(f"stopped at t = {control.t:g}: {error}")
        taker.collect(final=True)
    except UserFunctionError as error:
        status = "failed"
        failure = failure_by_user(setup, error)
        advice = failure.advice
        messages.append(str(failure))
        taker.collect(final=True)
    except KeyboardInterrupt:
        status = "interrupted"
        messages.append(f"interrupted at t = {control.t:g}; what was computed is kept")
        taker.collect(final=True)
    finally:
        bar.close()
        interruption.close()
    stats.take(run, judge)
    notice = method.notice(run) if status == "finished" else ""
    if notice:
        messages.append(notice)
    count_attempts(stats, control)
    note_crossings(stats, messages)
    records = as_records(setup, *taker.result(), stats, given, taker.beside)
    records.status, records.message, records.advice = status, "; ".join(messages), advice
    records.steps, records.notice = taker.steps(), notice
    if exchange is not None:
        records.phases = exchange.phases(records.t, given, final=True)
    if examiner is not None:
        records.health = examiner.end(status == "finished")
    return records


def stops_in(setup: Setup, corners: Sequence[float], t_start: float, t_end: float) -> list[float]:
    """Instants within a run at which steps end: corners of functions of time, and turning points of sudden changes."""
    known = setup.assembly.builder
    sudden = sudden_changes(setup.structure, known.places, known.cornered, t_start, t_end)
    return sorted({x for x in corners if t_start < x < t_end} | set(sudden))


def check_control(assembly: Assembly, method: Method) -> None:
    """Refuse methods and models whose steps cannot be chosen by a tolerance."""
    if method.why_equal_steps:
        name = type(getattr(method, "inner", method)).__name__  # of one with contacts
        raise ModelError(
            f"simulate: {name} does not choose its steps by a tolerance: {method.why_equal_steps}, or give a "
            "step size h="
        )
    if OWN in assembly.builder.kinds:
        label = assembly.builder.node_labels[assembly.builder.kinds.index(OWN)]
        raise ModelError(
            f"simulate: {label!r} is on a group of the user, where steps are not chosen by a tolerance; give a step size h="
        )


def count_attempts(stats: Stats, control: Any) -> None:
    """Add what was made again, and singular poses that were stepped over."""
    stats.rejected_steps += int(control.rejected)
    stats.failed_attempts += int(control.failed)
    stats.crossed_poses += int(control.crossed)


def note_crossings(stats: Stats, messages: list[str]) -> None:
    """Say that a run has stepped over singular poses."""
    n = stats.crossed_poses
    if n:
        poses = "1 singular pose was" if n == 1 else f"{n} singular poses were"
        messages.append(
            f"{poses} crossed in one long step (sol.steps: error above 1), reactions are not accurate there"
        )


def _regularized(setup: Setup, messages: list[str]) -> bool:
    """Regularize redundant rows from here on, if that was not done: a pose where constraints lose their independence."""
    if setup.run.settings.epsilon != 0.0 or not len(setup.structure.lam_rows):
        return False
    control = setup.plan.control
    setup.regularize(REGULARIZATION)
    control.h = min(control.h_max, 1e3 * control.h)
    messages.append(f"near-singular pose at t = {control.t:g}: from there on multipliers are those of minimum norm")
    return True
