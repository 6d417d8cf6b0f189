"""What is done with each sample, and what a worker does with a chunk of them."""

from __future__ import annotations

import hashlib
import os
import pickle
import platform
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, get_ident
from typing import Any, NamedTuple

from liedyn.arguments import Warnings, gathered_warnings, warn_user
from liedyn.compiled.compile_time import compile_seconds
from liedyn.errors import STATUS, ModelError
from liedyn.integrate.time_limit import TimeIsUp, TimeLimit
from liedyn.results.solution import Solution
from liedyn.simulation.simulate import simulate
from liedyn.studies.sweeps import parts
from liedyn.studies.sweeps.identity import generators

Build = Callable[..., Any]
Output = Callable[[Solution], Any]
LONGEST_MESSAGE = 2000  # letters that are kept of a traceback
KEPT_JOBS = 4  # that a worker remembers

Sign = Callable[[int, float], None]  # tells the place of a run in its chunk, and when its time is up


class Row(NamedTuple):
    """What is left of one run; health: its verdict on itself, "" where there is none; compiling: seconds of it."""

    output: Any
    status: str
    message: str = ""
    health: str = ""
    advice: str = ""
    seconds: float = 0.0
    compiling: float = 0.0


class Answer(NamedTuple):
    """What a worker says of a chunk: rows, with pickled outputs unless it has stored them; or that it lacks the job.

    worker: name of the process and thread.  begun: when, by its own clock; after `seconds` it had the answer.
    warnings: what runs warned of, the first of each kind.
    """

    rows: list[Row]
    seconds: float = 0.0
    stored: bool = False
    lacks_job: bool = False
    worker: str = ""
    begun: float = 0.0
    warnings: Warnings | None = None


@dataclass(frozen=True)
class Job:
    """What is done with each sample: build the model, simulate it, keep the output.

    named: a sample is a dictionary of the arguments of build, not its only argument.  time_limit: seconds of a run, None: any.
    """

    build: Build
    output: Output
    options: dict[str, Any]
    named: bool = False
    time_limit: float | None = None

    def run(self, sample: Any, tell: Callable[[float], None] | None = None) -> Row:
        """One run.  Whatever goes wrong is a status; only Ctrl-C comes out of it as an exception.

        tell: is told when the time of the run is up, see `TimeLimit`.
        """
        clock = time.perf_counter()
        try:
            with nullcontext() if self.time_limit is None else TimeLimit(self.time_limit, tell):
                model = self.build(**sample) if self.named else self.build(sample)
                options = dict(self.options)
                options.setdefault("record", _last(model, options))
                sol = simulate(model, **options)
                verdict = sol.health.verdict if self.options["health"] else ""
                output = self.output(sol)
            return Row(output, sol.status, sol.message, verdict, sol.advice, time.perf_counter() - clock)
        except ModelError as error:
            return Row(None, "refused", str(error), "", STATUS["refused"], time.perf_counter() - clock)
        except KeyboardInterrupt:
            raise
        except TimeIsUp as error:
            return Row(None, "timed out", str(error), "", STATUS["timed out"], time.perf_counter() - clock)
        except BaseException as error:  # SystemExit too, and what packages derive from BaseException
            return Row(None, "error", _told(error), "", STATUS["error"], time.perf_counter() - clock)


def make_job(
    build: Build, output: Output | None, options: dict[str, Any], named: bool = False, time_limit: float | None = None
) -> Job:
    """The job of a study: quiet runs, of which the last state is kept if nothing else was asked for."""
    return Job(build, output or last_state, {"progress": False, "health": "quiet", **options}, named, time_limit)


def tell_of_generators(what: str, job: Job) -> None:
    """Warn of random generators that workers have copies of: runs of two workers would draw the same numbers."""
    for function in (job.build, job.output):
        for name in generators(function):
            warn_user(
                f"{what}: {getattr(function, '__name__', 'a function')!r} uses the random generator {name!r}; every worker, and "
                "every call that goes on with a folder, begins with the same copy of it, so its numbers repeat; draw them before "
                "and give them as parameters, or make a generator in the function from a parameter `seed`",
                UserWarning,
            )


def last_state(sol: Solution) -> dict[str, Any]:
    """The last recorded time, positions and velocities."""
    return {"t": sol.t[-1], "q": sol.q[-1], "v": sol.v[-1]}


def _last(model: Any, options: dict[str, Any]) -> list[float] | None:
    """Records of a run if none were asked for: the last state."""
    defaults = getattr(model, "defaults", {})
    t_end = options.get("t_end", defaults.get("t_end", getattr(model, "t_end", None)))
    return None if t_end is None or "save" in options or "view" in options else [float(t_end)]


def _told(error: BaseException) -> str:
    """An exception of the user's functions: what, and where in their files."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if Path(f.filename) != Path(__file__)]
    places = [f"{Path(f.filename).name}:{f.lineno} in {f.name}" for f in frames[-3:]]
    try:
        text = str(error)
    except Exception as other:
        text = f"no text, as its __str__ raised {type(other).__name__}"
    what = f"{type(error).__name__}: {text}" if text else type(error).__name__
    return "; ".join([what, *reversed(places)])[:LONGEST_MESSAGE]


def pickled(value: Any) -> bytes:
    """A value as bytes for another process, by cloudpickle where pickle does not take it."""
    try:
        return pickle.dumps(value)
    except Exception:
        if not find_spec("cloudpickle"):
            raise
    return bytes(import_module("cloudpickle").dumps(value))


@dataclass
class Parcel:
    """A job as it goes to other processes: a key, and bytes that are sent to those who do not know it."""

    job: Job
    key: str = ""
    _blob: bytes | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.key = self.key or f"{id(self.job)}-{time.time_ns()}"

    @property
    def blob(self) -> bytes:
        """The job, pickled; cloudpickle takes functions of any kind, pickle those that a module has."""
        if self._blob is None:
            pickler: Any = import_module("cloudpickle") if find_spec("cloudpickle") else pickle
            try:
                self._blob = pickler.dumps(self.job)
            except Exception as error:
                remedy = "" if pickler is not pickle else (
                    "; `pip install cloudpickle` lifts this for functions that are not in a module"
                )  # fmt: skip
                raise ModelError(
                    f"the functions or options of this study cannot be sent to other processes ({error}){remedy}"
                ) from error
            self.key = hashlib.sha256(self._blob).hexdigest()
        return self._blob


_known: dict[str, Job] = {}  # jobs of this process, when it works for an executor
_knowing = Lock()  # an executor may have threads


def work(
    key: str, blob: bytes | None, numbers: Sequence[int], samples: Sequence[Any], part: str | None, attempt: int = 0
) -> Answer:
    """What a worker of an executor does with a chunk; blob: the job, for those who do not know it by its key.

    attempt: another one each time, as dask takes calls with the same arguments for one call, whose result, or error, it may have.
    """
    with _knowing:
        job = _known.get(key)
        if job is None and blob is not None:
            while len(_known) >= KEPT_JOBS:
                del _known[next(iter(_known))]
            _known[key] = job = pickle.loads(blob)
    return Answer([], lacks_job=True) if job is None else answer(job, numbers, samples, part)


def answer(
    job: Job, numbers: Sequence[int], samples: Sequence[Any], part: str | None, sign: Sign | None = None
) -> Answer:
    """Compute a chunk; part: the file that its rows go to, None, or if it cannot be written: they go back.

    sign: told which run is at work, and when its time is up.
    """
    clock = time.perf_counter()
    with gathered_warnings() as warnings:
        rows = run_all(job, samples, sign)
    stored = False
    if part is not None:
        with suppress(OSError):  # a full disk, or a folder that is not there: the client tries, and tells
            parts.write(Path(part), list(numbers[: len(rows)]), rows)
            stored = True
    rows = [row._replace(output=None) if stored else _packed(row) for row in rows]
    worker = f"{platform.node()} {os.getpid()} {get_ident()}"
    return Answer(rows, time.perf_counter() - clock, stored, worker=worker, begun=clock, warnings=warnings)


def run_all(job: Job, samples: Sequence[Any], sign: Sign | None = None) -> list[Row]:
    """The rows of these samples, to the first that Ctrl-C interrupts."""
    rows = list[Row]()
    try:
        for place, sample in enumerate(samples):
            before = compile_seconds()
            row = job.run(sample, partial(sign, place) if sign is not None else None)
            row = row._replace(compiling=compile_seconds() - before)
            if row.status == "interrupted":
                break
            rows.append(row)
    except KeyboardInterrupt:
        pass
    return rows


def _packed(row: Row) -> Row:
    """The row with its output as bytes; an output that cannot be sent is an error of this row alone."""
    try:
        return row._replace(output=pickle.dumps(row.output))
    except Exception as error:
        what = f"the output of type {type(row.output).__name__} cannot be sent back ({error}); return numbers or arrays"
        return row._replace(output=pickle.dumps(None), status="error", message=what, advice=STATUS["error"])


def unpacked(row: Row) -> Row:
    """The row with its output as the worker had it."""
    try:
        return row._replace(output=pickle.loads(row.output))
    except Exception as error:
        return row._replace(output=None, status="error", message=f"the output cannot be read here ({error})")
