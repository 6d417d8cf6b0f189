"""Where chunks of runs are computed: in this process, in processes of this machine, or by a `concurrent.futures.Executor`.

An engine takes chunks (`give`) while it has `room`, and hands back what became of them (`take`): an answer of the worker, or
that the chunk was lost, with the reason.  What to do with a lost chunk is decided in `schedule.py`.  `exact`: a chunk that is
lost is the one that its worker was at, not one that waited there.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import pickle
import sys
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.connection import wait as wait_for
from typing import Any, NamedTuple

import numpy as np

from liedyn.arguments import shown
from liedyn.errors import ModelError
from liedyn.studies.sweeps.job import Answer, Job, Parcel, answer, pickled, work
from liedyn.studies.sweeps.named import opened

AHEAD = 2  # chunks that wait beside each one at work, for executors whose answers are on their way
ATTEMPTS = count()  # of all chunks of this process
LIFE_SIGN = 1.0  # s between two looks of a waiting worker whether its client lives
PATIENCE = 5.0  # s that a process has to end when it is told to
GRACE = 1.0  # s after the end of its time that a run has to notice it, before its process is killed
START_METHOD = "LIEDYN_START_METHOD"  # environment: how processes are started, "fork" or "spawn"


class Chunk(NamedTuple):
    """Numbers and samples of some runs, and the file that their rows go to (None: they come back)."""

    numbers: list[int]
    samples: list[Any]
    part: str | None


class Outcome(NamedTuple):
    """What became of a chunk: an answer, with fewer rows if Ctrl-C came, or why it was lost.

    died: its worker ended, by whatever cause.  innocent: another chunk was at work when that happened.
    late: place in the chunk of the run whose time was up, for which its worker was killed.
    """

    chunk: Chunk
    answer: Answer | None
    reason: str = ""
    died: bool = False
    innocent: bool = False
    late: int | None = None


class EngineBroke(Exception):  # noqa: N818  (it ends the study, and is told as its message)
    """No more chunks can be computed; the message says why."""


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


class Here:
    """All chunks in this process."""

    workers, exact = 1, True

    def __init__(self, job: Job) -> None:
        self.job = job
        self.waiting: list[Chunk] = []

    def room(self) -> bool:
        """Whether it takes a chunk."""
        return not self.waiting

    def give(self, chunk: Chunk) -> None:
        """Take a chunk."""
        self.waiting.append(chunk)

    def take(self) -> list[Outcome]:
        """Compute it."""
        chunk = self.waiting.pop()
        return [Outcome(chunk, answer(self.job, *chunk))]

    def close(self) -> None:
        """Nothing is left behind."""


@dataclass(eq=False)
class _Worker:
    """A process and the way to it."""

    process: Any
    way: Connection
    sign: Any  # shared with the process: place of the run at work in its chunk, and when its time is up


class Processes:
    """Processes of this machine, one chunk each; one that dies takes nothing with it but its chunk, and is started anew.

    The first chunk is computed alone: it compiles what is not compiled yet, the others load it.
    """

    exact = True

    def __init__(self, job: Job, workers: int) -> None:
        self.workers, self.limit = workers, job.time_limit
        default = "fork" if sys.platform == "linux" else "spawn"
        self.context: Any = multiprocessing.get_context(os.environ.get(START_METHOD) or default)
        copied = self.context.get_start_method() == "fork"
        self.job: Job | bytes = job if copied else Parcel(job).blob  # a copied process has the job itself
        self.idle: list[_Worker] = []
        self.busy: dict[_Worker, Chunk] = {}
        self.unsent: list[Outcome] = []  # chunks that could not be pickled
        self.begun = False  # whether a first chunk has come back

    def room(self) -> bool:
        """Whether it takes a chunk."""
        return not self.unsent and len(self.busy) < (self.workers if self.begun else 1)

    def give(self, chunk: Chunk) -> None:
        """Send a chunk to a process that has nothing to do."""
        worker = self.idle.pop() if self.idle else self._start()
        self.busy[worker] = chunk
        try:
            worker.way.send_bytes(pickled(chunk))
        except OSError:
            pass  # it has died since; `take` finds out
        except Exception as error:
            self.busy.pop(worker)
            self.idle.append(worker)
            self.unsent.append(Outcome(chunk, None, f"a sample cannot be sent to another process ({error})"))

    def _start(self) -> _Worker:
        here, there = self.context.Pipe()
        sign = self.context.RawArray("d", (0.0, math.inf)) if self.limit is not None else None
        process = self.context.Process(target=_serve, args=(there, self.job, os.getpid(), sign), daemon=False)
        process.start()
        there.close()
        return _Worker(process, here, sign)

    def take(self) -> list[Outcome]:
        """Wait for the next answers, or deaths."""
        found, self.unsent = self.unsent, []
        while not found and self.busy:
            wait_for([x for w in self.busy for x in (w.way, w.process.sentinel)], self._patience())
            # a child that the user's function has left behind keeps both ends open when its parent dies: so ask
            alive = {w: w.process.is_alive() for w in self.busy}
            found = [self._outcome(w) for w in alive if w.way.poll() or not alive[w]]
            found += [self._ended(w) for w in list(self.busy) if _is_late(w)]
        return found

    def _patience(self) -> float:
        """Seconds until something must be looked at."""
        if self.limit is None:
            return LIFE_SIGN
        return min(LIFE_SIGN, max(0.0, min(w.sign[1] for w in self.busy) + GRACE - time.monotonic()))

    def _ended(self, worker: _Worker) -> Outcome:
        """Kill a process whose run does not end; its other runs are computed by another process."""
        chunk = self.busy.pop(worker)
        worker.process.kill()
        worker.process.join()
        worker.way.close()
        if not _is_late(worker):  # it has gone on at the last moment
            return Outcome(chunk, None, innocent=True)
        what = f"took longer than time_limit = {self.limit:g} s and did not stop; its process was ended"
        return Outcome(chunk, None, what, late=int(worker.sign[0]))

    def _outcome(self, worker: _Worker) -> Outcome:
        """What a process said, or that it died."""
        chunk = self.busy.pop(worker)
        try:
            if worker.way.poll():
                said = worker.way.recv()
                self.idle.append(worker)
                self.begun = True
                return Outcome(chunk, said)
        except (EOFError, OSError):
            pass
        worker.process.join()
        worker.way.close()
        return Outcome(chunk, None, _death(worker.process.exitcode), died=True)

    def close(self) -> None:
        """End all processes; those at work are stopped."""
        for worker in self.busy:
            worker.process.terminate()
        for worker in self.idle:
            with suppress(OSError):
                worker.way.send(None)  # closing the way is not enough: copies of it are in other processes
        for worker in (*self.idle, *self.busy):
            worker.process.join(PATIENCE)
            if worker.process.is_alive():  # the user's code ignores the signal
                worker.process.kill()
                worker.process.join()
            worker.process.close()
            worker.way.close()


def _is_late(worker: _Worker) -> bool:
    """Whether the run of a process is still at work when its time has been up for a while."""
    return worker.sign is not None and time.monotonic() > worker.sign[1] + GRACE


def _death(code: int | None) -> str:
    """How a process ended."""
    if code is not None and code < 0:
        return f"its process was ended by signal {-code}" + (" (out of memory?)" if code == -9 else "")
    return f"its process ended with exit code {code}"


def _serve(way: Connection, given: Job | bytes, client: int, shared: Any) -> None:
    """The life of a process that works for another one; it ends when it is told to, or when that one dies."""
    job: Job = pickle.loads(given) if isinstance(given, bytes) else given
    np.random.seed()  # noqa: NPY002  (a copied process would draw the numbers of the others; `random` sees to that itself)
    own = os.getpid()

    def sign(place: int, end: float) -> None:
        shared[1] = math.inf  # in this order: who reads in between sees a run that has time
        shared[0], shared[1] = place, end

    try:
        while True:
            while not way.poll(LIFE_SIGN):
                if os.getppid() != client:
                    return
            chunk = way.recv()
            if chunk is None:
                return
            said = answer(job, chunk.numbers, chunk.samples, chunk.part, sign if shared is not None else None)
            if os.getpid() != own:
                os._exit(0)  # a copy of this process, made by a function of the user that did not end it
            way.send(said)
    except (EOFError, OSError, KeyboardInterrupt):
        return


class Executors:
    """A `concurrent.futures.Executor`, or a function that makes one, which is called again when the executor breaks.

    Made by a function, there are as many executors as workers, each thought to have one worker of its own, so that one
    that breaks loses one chunk only.  A text names an executor, which ends with the study (`named.py`).
    """

    def __init__(self, job: Job, given: Executor | Callable[[], Executor] | str, workers: int | None) -> None:
        self.parcel = Parcel(job)
        self.parcel.blob  # noqa: B018  (what cannot be sent is refused here, before anything is computed)
        self.end: Callable[[], None] | None = None
        executor: Any = given
        if isinstance(given, str):
            executor, self.end = opened(given)
            workers = workers or (None if hasattr(executor, "submit") else cores())
        self.make = executor if isinstance(executor, type) or not hasattr(executor, "submit") else None
        self.exact = self.make is not None
        self.workers = workers or (_size(executor) if self.make is None else 1)
        # workers of a cluster come and go, those of a queue come when the sweep has begun
        self.elastic, self.counted = workers is None and hasattr(executor, "_client"), time.monotonic()
        self.lanes: list[Any] = [executor if self.make is None else None] * (1 if self.make is None else self.workers)
        self.places: dict[Future[Answer], tuple[int, Chunk, bool]] = {}  # lane, chunk, whether the job went with it

    def room(self) -> bool:
        """Whether it takes a chunk."""
        return len(self.places) < AHEAD * self.workers

    def give(self, chunk: Chunk, with_job: bool = False) -> None:
        """Submit a chunk to the lane that has least to do."""
        load = [sum(lane == k for lane, *_ in self.places.values()) for k in range(len(self.lanes))]
        k = load.index(min(load))
        blob = self.parcel.blob if with_job else None
        for again in (True, False):
            try:
                if self.lanes[k] is None and self.make is not None:
                    self.lanes[k] = _made(self.make)
                future = self.lanes[k].submit(work, self.parcel.key, blob, *chunk, next(ATTEMPTS))
                break
            except (BrokenExecutor, RuntimeError) as error:  # RuntimeError: it was shut down
                if self.make is None or not again:
                    raise EngineBroke(f"the executor takes no more work ({_named(error)})") from error
                self._drop(k)
        self.places[future] = k, chunk, with_job

    def take(self) -> list[Outcome]:
        """Wait for the next answers."""
        found = list[Outcome]()
        broken: dict[int, str] = {}
        done = wait(self.places, LIFE_SIGN if self.elastic else None, FIRST_COMPLETED).done
        if self.elastic and time.monotonic() > self.counted + LIFE_SIGN:
            self.workers, self.counted = _size(self.lanes[0]), time.monotonic()
        for future in [f for f in self.places if f in done]:
            lane, chunk, with_job = self.places.pop(future)
            try:
                answer = future.result()
            except BrokenExecutor as error:
                if self.make is None:
                    raise EngineBroke(f"the executor broke ({_named(error)})") from error
                # the worker of a lane takes its chunks in turn: it was the first that broke it
                found.append(Outcome(chunk, None, _named(error), died=True, innocent=lane in broken))
                broken[lane] = _named(error)
                continue
            except Exception as error:
                found.append(Outcome(chunk, None, _named(error), died=type(error).__name__ == "KilledWorker"))
                continue
            if answer.lacks_job and not with_job:
                self.give(chunk, with_job=True)
            elif answer.lacks_job:
                raise EngineBroke("a worker does not remember its job")
            else:
                found.append(Outcome(chunk, answer))
        for lane in broken:
            self._drop(lane)
        return found

    def _drop(self, lane: int) -> None:
        """Let go of a broken executor; the next chunk makes another."""
        if self.lanes[lane] is not None:
            self.lanes[lane].shutdown(wait=False)
        self.lanes[lane] = None

    def close(self) -> None:
        """Take back what waits; executors that were given stay open, others end."""
        for future in self.places:
            future.cancel()
        for lane in self.lanes if self.make is not None else ():
            if lane is not None:
                lane.shutdown(wait=True)
        if self.end is not None:
            self.end()


def _made(make: Callable[[], Executor]) -> Executor:
    """An executor from the function that makes it."""
    try:
        executor = make()
    except TypeError as error:
        raise ModelError(f"executor = {shown(make)} must be a function without arguments ({error})") from error
    if not hasattr(executor, "submit"):
        raise ModelError(f"executor = {shown(make)} must make a concurrent.futures.Executor, not {shown(executor)}")
    return executor


Engine = Here | Processes | Executors


def make_engine(job: Job, executor: Any, workers: int | None, count: int) -> Engine:
    """The engine for a study of so many runs."""
    if executor is None:
        used = min(workers or cores(), max(1, count))
        # processes that end with their parent (of dask, of multiprocessing.Pool) may have no children
        # a run whose time is up can be ended from outside only
        alone = (used == 1 and job.time_limit is None) or multiprocessing.current_process().daemon
        return Here(job) if alone else Processes(job, used)
    if not (hasattr(executor, "submit") or callable(executor) or isinstance(executor, str)):
        raise ModelError(
            f"executor = {shown(executor)} must be a concurrent.futures.Executor, a function that makes one, a text such as "
            "'mpi', or None"
        )
    return Executors(job, executor, workers)


def _size(executor: Any) -> int:
    """Workers of an executor, as far as it tells: MPI, dask, pools of the standard library and loky."""
    for name in ("num_workers", "_max_workers"):
        size = getattr(executor, name, None)
        if isinstance(size, int) and size > 0:
            return size
    client: Any = getattr(executor, "_client", None)
    return max(1, sum(client.nthreads().values())) if hasattr(client, "nthreads") else cores()


def _named(error: BaseException) -> str:
    """An exception in one line."""
    return f"{type(error).__name__}: {str(error).partition(chr(10))[0]}".rstrip(": ")
