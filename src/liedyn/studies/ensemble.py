"""Many independent simulations on all cores.

runs = ld.ensemble(build, samples, t_end=1.0, h=1e-3, output=lambda sol: {"low": sol.position("top")[:, 2].min()})
runs["low"].mean(), runs.failed
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, items, positive, shown, warn_user
from liedyn.errors import InterruptedSweepWarning
from liedyn.report import Report
from liedyn.studies.sweeps.engines import EngineBroke, Here, make_engine
from liedyn.studies.sweeps.job import Build, Output, Row, make_job, tell_of_generators
from liedyn.studies.sweeps.schedule import Schedule

MOST_SAMPLES = 10**6


@dataclass(frozen=True, repr=False)
class Ensemble(Report):
    """Results of `ensemble`, in the order of the samples.

    outputs: what the function `output` returned, None where there is no result.  status: of each run ("finished", "failed",
    "refused" where the model could not be built or started, "error" where a function of the user raised, "died" where the
    run ended its process, "timed out" where it took longer than `time_limit`, "interrupted" where Ctrl-C came first).
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
    executor: Any = None,
    time_limit: float | None = None,
    **options: Any,
) -> Ensemble:
    """Simulate a model for each of many samples, in as many processes as there are cores.

    build: function of a sample that returns the model (or problem).  output: function of the solution that returns what is
    kept of it, best a dictionary of numbers and arrays; default: the last time and state, `{"t": ..., "q": ..., "v": ...}`.
    workers: number of processes (default: all cores that this process may use; 1: in this process).
    executor: None, processes of this machine, or as for `sweep`.  time_limit: seconds that a run may take, as for `sweep`.
    options: those of `simulate`, `method`, `h`, `t_end` and so on; by default only the last state is recorded.
    A run that fails is a result with a status, so are an exception in one of the functions and a process that dies; they do
    not stop the others.  Ctrl-C ends it and keeps what is done.
    On Linux the functions may be of any kind; elsewhere other processes must be able to import them (or cloudpickle is
    installed), and the call belongs below `if __name__ == "__main__":`.

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
    if workers is not None and not (isinstance(workers, int) and workers >= 1):
        raise ValueError(f"ensemble: workers = {shown(workers)} must be a whole number, at least 1")
    if time_limit is not None:
        time_limit = positive("ensemble", "time_limit", time_limit)
    if isinstance(samples, str | bytes):
        raise ValueError(f"ensemble: samples = {shown(samples)} must be a list of samples")
    samples = items("ensemble", "samples", samples, MOST_SAMPLES, "a list of samples")
    clock = time.perf_counter()
    runs = [Row(None, "interrupted", advice="run this sample again")] * len(samples)
    job = make_job(build, output, options, time_limit=time_limit)
    engine = make_engine(job, executor, workers, len(samples))
    schedule = Schedule(engine, len(samples), iter(range(len(samples))), samples.__getitem__)
    if not isinstance(engine, Here):
        tell_of_generators("ensemble", job)
    try:
        for numbers, rows, _ in schedule.rows():
            for k, row in zip(numbers, rows, strict=True):
                runs[k] = row
    except KeyboardInterrupt:
        pass
    except (EngineBroke, OSError) as error:  # OSError: no more processes
        warn_user(f"ensemble: {error}; the runs that were computed are there", InterruptedSweepWarning)
    finally:
        engine.close()
    schedule.pass_on_warnings()
    columns = list(map(list, zip(*runs, strict=True))) if runs else [[] for _ in Row._fields]
    outputs, status, messages, health, advice, *_ = columns
    return Ensemble(samples, outputs, status, messages, time.perf_counter() - clock, engine.workers, health, advice)
