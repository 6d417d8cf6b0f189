"""From one run to a million: a model with other parameters, on any engine, into a folder that survives a power cut.

runs = ld.sweep(build, {"spin": np.linspace(50, 200, 40), "mass": [10, 15, 20]}, t_end=1.0, h=1e-3, out="study/",
                output=lambda sol: {"z": sol.position("top")[-1, 2]})
runs["z"]               runs.to_xarray().z.sel(mass=15)               print(runs)
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import checked, choice, items, path_of, positive, shown, warn_user, whole
from liedyn.errors import STATUS, InterruptedSweepWarning, ModelError
from liedyn.report import Report
from liedyn.studies.sweeps import parts
from liedyn.studies.sweeps.engines import EngineBroke, Here, make_engine
from liedyn.studies.sweeps.job import Build, Job, Output, Row, make_job, tell_of_generators
from liedyn.studies.sweeps.parameters import Parameters, as_array, as_parameters
from liedyn.studies.sweeps.progress import Progress
from liedyn.studies.sweeps.schedule import Schedule
from liedyn.studies.sweeps.store import Folder, Table

OWN = ("status", "health", "run_seconds", "message")  # columns beside parameters and outputs
MOST_COLUMNS = 16  # of one output in a table
MISSING = "interrupted"  # status of runs that are not there


@dataclass(frozen=True, repr=False)
class Sweep(Report):
    """Results of `sweep`.

    Arrays have the dimensions of the parameters: one per parameter of a grid, else one over the runs.
    status: of each run ("finished", "failed"; "refused" where the model could not be built or started, "error" where a
    function of the user raised, "died" where the run ended its process, "timed out" where it took longer than `time_limit`,
    "interrupted" where it was not computed).
    health: verdict of each run on itself, see `Solution.health`.  run_seconds: that each run took.
    messages, advice: of runs that have any, by their number.
    seconds, workers: of this call, which computed `computed` runs.  message: why it ended early, if it did.
    busy: share of their time that the workers spent on runs, from the first chunk of each to its last; the rest is what the
    engine costs.  nan: nothing was computed.
    job: what was done with each sample, where the sweep was made here.
    """

    parameters: Parameters
    table: Table = field(repr=False)
    seconds: float = 0.0
    workers: int = 0
    computed: int = 0
    message: str = ""
    out: Path | None = None
    busy: float = math.nan
    job: Job | None = field(default=None, repr=False, compare=False)

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "job": None}  # its functions may not be pickled

    def __len__(self) -> int:
        return len(self.parameters)

    def __getitem__(self, name: str) -> np.ndarray:
        """One output as an array, nan where a run has none."""
        if name not in self.table.outputs:
            known = ", ".join(sorted(self.table.outputs)) or "none"
            raise KeyError(f"{name!r} is no output of this sweep; there are: {known}")
        x = self.table.outputs[name]
        return x.reshape(*self.parameters.shape, *x.shape[1:])

    @property
    def outputs(self) -> list[str]:
        """Names of the outputs."""
        return sorted(self.table.outputs)

    @property
    def status(self) -> np.ndarray:
        """How each run ended."""
        return np.where(self.table.status == "", MISSING, self.table.status).reshape(self.parameters.shape)

    @property
    def health(self) -> np.ndarray:
        """Verdict of each run on itself."""
        return self.table.health.reshape(self.parameters.shape)

    @property
    def run_seconds(self) -> np.ndarray:
        """Seconds that each run took."""
        return self.table.seconds.reshape(self.parameters.shape)

    @property
    def messages(self) -> dict[int, str]:
        """What runs had to say, by their number."""
        return self.table.messages

    @property
    def advice(self) -> dict[int, str]:
        """What to try, by the number of the run."""
        return self.table.advice

    @property
    def failed(self) -> list[int]:
        """Numbers of the runs that did not finish."""
        return np.flatnonzero(self.table.status != "finished").tolist()

    @property
    def doubtful(self) -> list[int]:
        """Numbers of the runs that finished, and by their own verdict are doubtful or bad."""
        doubt = (self.table.health == "doubtful") | (self.table.health == "bad")
        return np.flatnonzero(doubt & (self.table.status == "finished")).tolist()

    def sample(self, number: int) -> dict[str, Any]:
        """The arguments of build in one run."""
        return self.parameters.sample(whole("sample", "number", number, 0, len(self) - 1))

    def to_xarray(self) -> Any:
        """Dataset whose dimensions are the parameters (of a grid), or the runs; with status, health and seconds."""
        xarray = _needed("xarray", "to_xarray")
        p, data = self.parameters, {}
        columns = self._columns()
        for name in self.outputs:
            x = self[name]
            own = tuple(f"{name}_{k}" for k in range(x.ndim - len(p.shape)))
            data[columns[name]] = (p.dims + _free(own, {*p.names, *p.dims, *columns.values(), *OWN}), x)
        for name in OWN[:3]:
            data[self._own(name)] = (p.dims, getattr(self, name))
        values = p.columns() if not p.grid else dict(zip(p.names, map(as_array, p.values), strict=True))
        return xarray.Dataset(data, {name: (name if p.grid else p.dims[0], x) for name, x in values.items()})

    def to_dataframe(self) -> Any:
        """Table with one line per run: parameters, outputs, status, health, seconds, message.

        An output of a few numbers (up to 16) has a column for each, `force.0`, `force.1` and so on; `large` names the others.
        """
        pandas = _needed("pandas", "to_dataframe")
        columns: dict[str, Any] = dict(self.parameters.columns())
        names = self._columns()
        for name, x in self.table.outputs.items():
            if x.ndim == 1:
                columns[names[name]] = x
            elif name not in self.large:
                columns |= {
                    f"{names[name]}.{'.'.join(map(str, place))}": x[:, *place] for place in np.ndindex(x.shape[1:])
                }
        columns |= {self._own(name): getattr(self, name).ravel() for name in OWN[:3]}
        columns[self._own("message")] = [self.messages.get(k, "") for k in range(len(self))]
        return pandas.DataFrame(columns)

    @property
    def large(self) -> list[str]:
        """Outputs of more numbers per run than a table has columns for; `to_xarray` has them."""
        return [name for name, x in self.table.outputs.items() if np.prod(x.shape[1:]) > MOST_COLUMNS]

    def _columns(self) -> dict[str, str]:
        """Names of the outputs beside the parameters: one that has the name of a parameter gets another."""
        taken, found = {*self.parameters.names, *self.parameters.dims, *OWN}, {}
        for name in self.outputs:
            (found[name],) = _free((name,), taken | (set(self.outputs) - {name}), "_output")
        return found

    def _own(self, name: str) -> str:
        """Name of what each run has, such as its status, beside a parameter of this name."""
        return _free((name,), {*self.parameters.names}, "_of_run")[0]

    def __str__(self) -> str:
        counts = Counter(dict(zip(*np.unique(self.status, return_counts=True), strict=True)))
        lines = [f"{len(self)} runs: {', '.join(f'{counts[s]} {s}' for s in STATUS if counts[s])}"]
        if self.computed:
            by = f"{self.workers} worker{'s' * (self.workers > 1)}"
            lines[0] += f"; {self.computed} computed in {self.seconds:.3g} s by {by}"
        if self.doubtful:
            lines.append(f"  {len(self.doubtful)} doubtful or bad by their own verdict (h too large?)")
        status = self.status.ravel()
        told = [k for k in self.failed if k in self.messages]
        for k in told[:5]:
            values = ", ".join(f"{name} = {shown(x)}" for name, x in self.sample(k).items())
            lines.append(f"  run {k} ({values}) {status[k]}: {self.messages[k]}")
        lines += ["  ..."] if len(told) > 5 else []
        return "\n".join(lines + ([f"  {self.message}"] if self.message else []))


@checked
def sweep(
    build: Build,
    parameters: Any,
    *,
    output: Output | None = None,
    executor: Any = None,
    workers: int | None = None,
    out: str | Path | None = None,
    again: Iterable[str] = (),
    time_limit: float | None = None,
    chunk_seconds: float | None = None,
    progress: bool | None = None,
    **options: Any,
) -> Sweep:
    """Simulate a model with many values of its parameters, here or on a cluster.

    build: function of the parameters, by their names, that returns the model (or problem).
    parameters: a dictionary of lists (a grid: all combinations), a list of dictionaries, a DataFrame, or
    `ld.samples(array, names)` for an array of scipy.stats.qmc or SALib with one line per run.
    output: function of the solution that returns what is kept of it, a dictionary of numbers and arrays; default: the last
    time and state.
    executor: None, processes of this machine; any `concurrent.futures.Executor` (dask: `client.get_executor()`, MPI, loky);
    "mpi", "loky" or the address of a scheduler of dask, "tcp://host:8786"; or a function without arguments that makes an
    executor, which is called again when it breaks (with workers=n there are n of them; let each have one worker).
    workers: number of processes (default: all cores that this process may use; 1: in this process, or with a time limit in
    one beside it), or how many workers the
    executor has, if it does not tell.
    out: folder that the rows go to as they come.  Asked again, the same call computes what is missing; if a function, an
    option or a parameter has changed, it refuses.  Workers must see the folder under the same path.
    again: statuses whose runs are to be computed once more, such as ["died", "error"].
    time_limit: seconds that a run may take, without those of compilation (default: any).  The steps of a run that takes longer
    are stopped; if it does not stop, as in a function that hangs, its process is killed, and another one goes on with the
    other runs.  Workers of an `executor` are not killed.  On a folder it may be another one in each call.
    chunk_seconds: of work that a worker gets at once (default 1, from 100 workers on 10).
    progress: whether a bar shows rate, failures and the time left (default: on a terminal).
    options: those of `simulate`; by default only the last state is recorded.

    Whatever goes wrong in a run is its status, never a loss of others.  Ctrl-C, or an executor that breaks for good, ends the
    call with all that there is.

    >>> def pendulum(length, angle):
    ...     model = ld.Model(gravity=(0, 0, -9.81))
    ...     place = (length * np.sin(angle), 0, -length * np.cos(angle))
    ...     model.revolute("ground", model.body("bob", 1.0, (0.1, 0.1, 0.1), position=place), at=(0, 0, 0), axis=(0, 1, 0))
    ...     return model
    >>> runs = ld.sweep(pendulum, {"length": [1.0, 2.0], "angle": [0.1, 0.2, 0.3]}, t_end=1.0, h=0.01, workers=1,
    ...                 output=lambda sol: {"x": sol.position("bob")[-1, 0]})
    >>> runs["x"].shape
    (2, 3)
    """
    if not callable(build):
        raise ValueError(f"sweep: build = {shown(build)} is not a function of the parameters that returns a model")
    if workers is not None:
        workers = whole("sweep", "workers", workers)
    if chunk_seconds is not None:
        chunk_seconds = positive("sweep", "chunk_seconds", chunk_seconds)
    if time_limit is not None:
        time_limit = positive("sweep", "time_limit", time_limit)
    repeated = [choice("sweep", "again", x, STATUS) for x in items("sweep", "again", again, 100, "a list of statuses")]
    p = as_parameters(parameters)
    job = make_job(build, output, options, named=True, time_limit=time_limit)
    if out is None:
        return _in_memory(job, p, executor, workers, chunk_seconds, progress)
    return _in_folder(
        job, p, Folder(path_of("sweep", "out", out)), executor, workers, chunk_seconds, progress, repeated
    )


@checked
def load_sweep(out: str | Path) -> Sweep:
    """Results of a sweep from its folder, whether it has ended or not; damaged parts are named and count as missing."""
    folder = Folder(path_of("load_sweep", "out", out))
    p = folder.parameters()
    table = folder.table(len(p))
    damaged = f"damaged, so left out: {', '.join(folder.damaged)}" if folder.damaged else ""
    return Sweep(p, table, message=damaged, out=folder.path)


def _in_memory(
    job: Job, p: Parameters, executor: Any, workers: int | None, chunk: float | None, progress: bool | None
) -> Sweep:
    """A sweep whose rows stay here."""
    clock, table = time.perf_counter(), Table(len(p))
    engine = make_engine(job, executor, workers, len(p))
    if not isinstance(engine, Here):
        tell_of_generators("sweep", job)
    schedule = Schedule(engine, len(p), iter(range(len(p))), p.sample, None, chunk)
    done, message = 0, ""
    try:
        for numbers, rows, _ in watched(schedule, progress):
            table.take(parts.as_part(numbers, rows))
            done += len(rows)
    except KeyboardInterrupt:
        message = f"interrupted: {done} of {len(p)} runs are there"
    except (EngineBroke, OSError) as error:  # OSError: no more processes
        message = f"{error}: {done} of {len(p)} runs are there; out=FOLDER keeps them, so that the same call goes on"
        warn_user(f"sweep: {message}", InterruptedSweepWarning)
    finally:
        engine.close()
    schedule.pass_on_warnings()
    return Sweep(p, table, time.perf_counter() - clock, engine.workers, done, message, busy=schedule.busy, job=job)


def _in_folder(
    job: Job, p: Parameters, folder: Folder, executor: Any, workers: int | None, chunk: float | None, progress: bool | None,
    again: list[str],
) -> Sweep:  # fmt: skip
    """A sweep whose rows go to a folder."""
    clock = time.perf_counter()
    folder.begin(job, p)
    tell_of_generators("sweep", job)
    try:
        there = folder.table(len(p), outputs=False).status
        todo = np.flatnonzero((there == "") | np.isin(there, again))
        damaged = f"damaged, so computed anew: {', '.join(folder.damaged)}" if folder.damaged else ""
        folder.set_aside()
        done, used, message, busy = 0, 0, damaged, math.nan
        if len(todo):
            engine = make_engine(job, executor, workers, len(todo))
            name = folder.part_names()
            schedule = Schedule(engine, len(todo), map(int, todo), p.sample, name, chunk)
            try:
                for numbers, rows, stored in watched(schedule, progress):
                    if not stored:
                        folder.keep(numbers, rows, name(numbers[0], numbers[-1]))
                    done += len(rows)
            except KeyboardInterrupt:
                message = "interrupted: the same call goes on from here"
            except (EngineBroke, OSError) as error:  # OSError: a full disk, or no more processes
                message = f"{error}; what was computed is in {folder.path}, and the same call goes on from there"
                warn_user(f"sweep: {message}", InterruptedSweepWarning)
            finally:
                used, busy = engine.workers, schedule.busy
                engine.close()
            schedule.pass_on_warnings()
        table = folder.table(len(p))
    finally:
        folder.release()
    return Sweep(p, table, time.perf_counter() - clock, used, done, message, folder.path, busy, job)


def watched(schedule: Schedule, progress: bool | None) -> Iterator[tuple[list[int], list[Row], bool]]:
    """The rows of a schedule, with a bar."""
    bar = Progress(schedule.count, progress)
    try:
        for numbers, rows, stored in schedule.rows():
            bar.show(rows)
            yield numbers, rows, stored
    finally:
        bar.close()


def _free(names: tuple[str, ...], taken: set[str], ending: str = "_axis") -> tuple[str, ...]:
    """The names, those that are taken with an ending."""
    found = []
    for name in names:
        while name in taken:
            name += ending
        found.append(name)
    return tuple(found)


def _needed(name: str, what: str) -> Any:
    try:
        return import_module(name)
    except ImportError:
        raise ModelError(f"{what} needs {name}: pip install 'liedyn[data]'") from None
