"""Many independent simulations on all cores.

runs = ld.ensemble(build, samples, t_end=1.0, h=1e-3, output=lambda sol: {"low": sol.position("top")[:, 2].min()})
runs["low"].mean(), runs.failed
"""

from __future__ import annotations

import multiprocessing
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

import numpy as np

from liedyn.arguments import checked, items, shown
from liedyn.errors import STATUS, ModelError
from liedyn.report import Report
from liedyn.results.solution import Solution
from liedyn.simulation.simulate import simulate

CHUNK_SECONDS = 0.2  # of work that a process gets at once: enough to hide the way there and back
AHEAD = 3  # chunks a process that wait

Build = Callable[[Any], Any]
Output = Callable[[Solution], Any]
Run = tuple[Any, str, str, str, str]  # output, status, message, verdict on itself, advice
MOST_SAMPLES = 10**6


@dataclass(frozen=True, repr=False)
class Ensemble(Report):
    """Results of `ensemble`, in the order of the samples.

    outputs: what the function `output` returned, None where there is no result.  status: of each run ("finished", "failed",
    "refused" where the model could not be built or started, "interrupted" where Ctrl-C came first).
    messages: why.  advice: what to try.
    seconds: wall time of the whole.  health: verdict of each run on itself, see `Solution.health`; "" where there is none.
    """

    samples: list[Any]
    outputs: list[Any]
    status: list[str]
    messages: list[str]
    seconds: float
    workers: int
    health: list[str] = field(default_factory=list)
    advice: list[str] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.samples)

    def __getitem__(self, name: str) -> np.ndarray:
        """One entry of the outputs as an array, the first axis over the samples; nan where a run has none."""
        found = [None if out is None else np.asarray(out[name], dtype=float) for out in self.outputs]
        shape = next((x.shape for x in found if x is not None), ())
        return np.array([np.full(shape, np.nan) if x is None else x for x in found])

    @property
    def failed(self) -> list[int]:
        """Numbers of the samples whose run did not finish."""
        return [k for k, status in enumerate(self.status) if status != "finished"]

    @property
    def doubtful(self) -> list[int]:
        """Numbers of the samples whose run finished, and by its own verdict is doubtful or bad."""
        finished = [k for k, status in enumerate(self.status) if status == "finished"]
        return [k for k in finished if self.health[k : k + 1] in (["doubtful"], ["bad"])]

    def __str__(self) -> str:
        lines = [
            f"{len(self)} runs, {len(self) - len(self.failed)} finished, {self.seconds:.3g} s on "
            f"{self.workers} process{'es' if self.workers > 1 else ''}"
        ]
        if self.doubtful:
            bad = sum(self.health[k] == "bad" for k in self.doubtful)
            lines[0] += f"; {len(self.doubtful) - bad} doubtful and {bad} bad by their own verdict (h too large?)"
        lines += [f"  sample {k} {self.status[k]}: {self.messages[k]}" for k in self.failed[:5]]
        return "\n".join(lines + (["  ..."] if len(self.failed) > 5 else []))


@checked
def ensemble(
    build: Build,
    samples: Iterable[Any],
    *,
    output: Output | None = None,
    workers: int | None = None,
    **options: Any,
) -> Ensemble:
    """Simulate a model for each of many samples, in as many processes as there are cores.

    build: function of a sample that returns the model (or problem).  output: function of the solution that returns what is
    kept of it, best a dictionary of numbers and arrays; default: the last time and state, `{"t": ..., "q": ..., "v": ...}`.
    workers: number of processes (default: all cores that this process may use; 1: in this process).
    options: those of `simulate`, `method`, `h`, `t_end` and so on; by default only the last state is recorded.
    A run that fails is a result with a status; it does not stop the others.  Ctrl-C ends it and keeps what is done.
    On Linux the functions may be of any kind; elsewhere other processes must be able to import them, and the call belongs
    below `if __name__ == "__main__":`.

    >>> def pendulum(angle):
    ...     model = ld.Model(gravity=(0, 0, -9.81))
    ...     bob = model.body("bob", 1.0, (0.1, 0.1, 0.1), position=(np.sin(angle), 0, -np.cos(angle)))
    ...     hinge = model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0))
    ...     return model
    >>> runs = ld.ensemble(pendulum, [0.1, 0.2, 0.3], t_end=1.0, h=0.01, workers=1,
    ...                    output=lambda sol: {"x": sol.position("bob")[-1, 0]})
    >>> runs["x"].round(3)
    array([-0.099, -0.196, -0.291])
    """
    if not callable(build):
        raise ValueError(f"ensemble: build = {shown(build)} is not a function of a sample that returns a model")
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    if workers is not None and not (isinstance(workers, int) and workers >= 1):
        raise ValueError(f"ensemble: workers = {shown(workers)} must be a whole number, at least 1")
    if isinstance(samples, str | bytes):
        raise ValueError(f"ensemble: samples = {shown(samples)} must be a list of samples")
    samples = items("ensemble", "samples", samples, MOST_SAMPLES, "a list of samples")
    job = _Job(build, output or last_state, {"progress": False, "health": "quiet", **options})
    clock = time.perf_counter()
    runs: list[Run] = [(None, "interrupted", "", "", "run this sample again")] * len(samples)
    used = min(workers or cores, max(1, len(samples)))
    try:
        for k, run in _results(job, samples, used):
            runs[k] = run
    except KeyboardInterrupt:
        pass
    columns = list(map(list, zip(*runs, strict=True))) if runs else [[] for _ in range(5)]
    outputs, status, messages, health, advice = columns
    return Ensemble(samples, outputs, status, messages, time.perf_counter() - clock, used, health, advice)


def last_state(sol: Solution) -> dict[str, Any]:
    """The last recorded time, positions and velocities."""
    return {"t": sol.t[-1], "q": sol.q[-1], "v": sol.v[-1]}


@dataclass(frozen=True)
class _Job:
    """What is done with each sample."""

    build: Build
    output: Output
    options: dict[str, Any]

    def run(self, sample: Any) -> Run:
        """Output, status, message and verdict of one run."""
        try:
            model = self.build(sample)
            options = dict(self.options)
            options.setdefault("record", _last(model, options))
            sol = simulate(model, **options)
            verdict = sol.health.verdict if self.options["health"] else ""
            return self.output(sol), sol.status, sol.message, verdict, sol.advice
        except ModelError as error:
            return None, "refused", str(error), "", STATUS["refused"]

    def run_all(self, samples: list[Any]) -> tuple[list[Run], float]:
        """All of these, and the seconds that they took."""
        clock = time.perf_counter()
        return [self.run(sample) for sample in samples], time.perf_counter() - clock


def _last(model: Any, options: dict[str, Any]) -> list[float] | None:
    """Records of a run if none were asked for: the last state."""
    defaults = getattr(model, "defaults", {})
    t_end = options.get("t_end", defaults.get("t_end", getattr(model, "t_end", None)))
    return None if t_end is None or "save" in options or "view" in options else [float(t_end)]


_job: _Job | None = None  # of this process, when it works for another one


def _begin(job: _Job | None) -> None:
    """Start of a process that works for this one; a copied process has the job already."""
    global _job
    _job = job if job is not None else _job


def _work(samples: list[Any]) -> tuple[list[Run], float]:
    """What such a process does."""
    assert _job is not None
    return _job.run_all(samples)


def _results(job: _Job, samples: list[Any], workers: int) -> Iterator[tuple[int, Run]]:
    """Numbers of samples and their runs, as they come.  The first run is made here: it compiles what is not compiled yet."""
    global _job
    if not samples:
        return
    clock = time.perf_counter()
    yield 0, job.run(samples[0])
    if workers == 1:
        for k in range(1, len(samples)):
            yield k, job.run(samples[k])
        return
    copied = sys.platform == "linux"
    _job = job
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("fork" if copied else "spawn"), _begin, (None if copied else job,)
    )
    cost = min(time.perf_counter() - clock, CHUNK_SECONDS)  # of one run: small if it was the first to be compiled
    rest = iter(range(1, len(samples)))
    waiting: dict[Future[tuple[list[Run], float]], list[int]] = {}
    try:
        while True:
            while len(waiting) < AHEAD * workers:
                share = max(1, (len(samples) - 1) // (4 * workers))  # so that all end at the same time
                part = list(islice(rest, min(share, max(1, round(CHUNK_SECONDS / max(cost, 1e-4))))))
                if not part:
                    break
                waiting[pool.submit(_work, [samples[k] for k in part])] = part
            if not waiting:
                break
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                part = waiting.pop(done)
                runs, seconds = done.result()
                cost = seconds / len(part)
                yield from zip(part, runs, strict=True)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
        _job = None
