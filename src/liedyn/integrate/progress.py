"""What a user sees of a run and can do to it: progress bar and Ctrl-C."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable
from typing import Any

from liedyn.bars import bar_class, wanted
from liedyn.integrate.plan import Plan
from liedyn.integrate.run import Run
from liedyn.integrate.time_limit import current_limit

MOMENT = 1.0  # seconds that a run may take without a bar
RATE = 20.0  # times per second that records are passed to a viewer of the run
SHARE = 0.04  # of the time at most goes into that
FORMAT = "{percentage:3.0f}% |{bar}| {desc}, {rate_noinv_fmt}{postfix}, {remaining} left"


class Bar:
    """Progress bar on a terminal, for runs that take longer than a moment.

    It shows simulated time, steps per second, Newton iterations per step and the time left.
    progress: True shows it at once and anywhere, False never, None on a terminal or in a notebook.
    """

    def __init__(self, plan: Plan, progress: bool | None) -> None:
        self.plan = plan
        self.bar: Any = None
        self.wanted = wanted(progress)
        self.forced = bool(progress)
        self.clock = time.perf_counter()
        self.start = float(plan.t[0])
        self.t_end = float(plan.time(plan.n_steps)) if plan.control is None else float(plan.control.t_end)
        self.end = f"{self.t_end:g} s"

    def show(self, run: Run) -> None:
        """Show how far the run is."""
        if not self.wanted:
            return
        new = self.bar is None and (self.forced or time.perf_counter() - self.clock > MOMENT)
        if new:
            self.bar = self._new()
        if self.bar is not None:
            self.bar.set_description_str(f"t = {float(self.plan.time(run.step)):#.4g} of {self.end}", refresh=False)
            iterations = int(run.count.iterations)
            if iterations:  # explicit methods have none
                self.bar.set_postfix_str(f"{iterations / max(1, run.step):.2f} iterations/step", refresh=False)
            done = run.step if self.plan.control is None else float(self.plan.control.t) - self.start
            self.bar.update(done - self.bar.n)
            if new:
                self.bar.refresh()  # update() waits for its time

    def _new(self) -> Any:
        """A bar of tqdm that counts from the start of the run."""
        fixed = self.plan.control is None
        total, unit = (self.plan.n_steps, " steps") if fixed else (self.t_end - self.start, " s")
        bar = bar_class()(
            total=total, unit=unit, unit_scale=True, leave=False, bar_format=FORMAT, dynamic_ncols=True,
            delay=1e-9,  # not shown before it has something to show
        )  # fmt: skip
        elapsed = time.perf_counter() - self.clock
        bar.start_t -= elapsed
        bar.last_print_t -= elapsed
        return bar

    def close(self) -> None:
        """Remove the bar."""
        if self.bar is not None:
            self.bar.close()


class Watcher:
    """Passes on records during a run, few and rarely enough to cost little.

    plan: of all records.  frames: about this number of them are passed on, equally spaced.  show: takes them.
    """

    def __init__(self, plan: Plan, frames: int, show: Callable[[Any], None]) -> None:
        self.every, self.show = -(-len(plan.record) // frames), show
        self.next, self.rest = 0, 0.0  # number of the next record to pass on, and the earliest time
        self.looks = 0

    def look(self, run: Run, first: int, records: Callable[..., Any], last: bool = False) -> None:
        """Hand on what is new; `first` records are no longer in memory, `records` gives some of the others.

        last: what is in memory now will be gone.
        """
        end, clock = first + int(run.count.recorded), time.perf_counter()
        if self.next >= end or (clock < self.rest and not last):
            return
        self.show(records(part=slice(self.next - first, end - first, self.every)))
        self.next += self.every * -(-(end - self.next) // self.every)
        now = time.perf_counter()
        self.looks += 1
        cost = now - clock if self.looks > 2 else 0.0  # at first modules are loaded
        self.rest = now + max(1.0 / RATE, cost / SHARE)


class Interruption:
    """Ctrl-C as a wish that the run grants between two chunks of steps; the second one interrupts at once.  A limit of time
    ends the run there as well.

    A KeyboardInterrupt may come in the midst of a write, and Python drops one that comes in a callback (h5py has many).
    """

    def __init__(self) -> None:
        self.asked, self.known, self.limit = False, None, current_limit()
        ours = threading.current_thread() is threading.main_thread()
        if ours and signal.getsignal(signal.SIGINT) is signal.default_int_handler:  # nobody else handles it
            self.known = signal.signal(signal.SIGINT, self._ask)

    def _ask(self, *_: Any) -> None:
        if self.asked:
            raise KeyboardInterrupt
        self.asked = True

    def check(self) -> None:
        """Interrupt if that was asked for, or if the time is up."""
        if self.asked:
            raise KeyboardInterrupt
        if self.limit is not None:
            self.limit.check()

    def close(self) -> None:
        """Leave Ctrl-C as it was."""
        if self.known is not None:
            signal.signal(signal.SIGINT, self.known)
