"""Runs that are killed (SIGKILL) at random instants and go on, until they finish: python killed_runs.py FOLDER KILLS.

This process compiles what is needed, then each attempt is a fork of it; a killed one leaves nothing but its files.  Runs with
given steps, by tolerance and with events take turns.  Every run that finishes is compared bit by bit with one that was not
interrupted.
"""

import os
import random
import signal
import sys
import time
import traceback
import warnings
from pathlib import Path

import numpy as np

import liedyn as ld
from liedyn.integrate import automatic, by_tolerance, checkpoint, driver

driver.CHUNK_SECONDS = by_tolerance.CHUNK_SECONDS = 2e-3
driver.WINDOW, automatic.MOST = 2**15, 256  # many writes
checkpoint.SHARE = float("inf")
EVERY = 0.01  # seconds between two checkpoints
EVENTS = [
    ld.Event("low", ld.Coordinate("hinge0"), value=-1.5),
    ld.Event("hit", ld.Coordinate("hinge1"), value=-0.2, direction=-1, action=ld.Bounce(0.9)),
]
JOBS = (
    {"h": 1e-5, "t_end": 2.0, "record": 50},
    {"tolerance": 1e-6, "t_end": 5.0, "record": 10},
    {"h": 2e-5, "t_end": 2.0, "record": 50, "events": EVENTS},
)
ARRAYS = ("t", "q", "v", "vd", "lam", "work")


def model():
    pendulum = ld.problems.double_pendulum().build()
    pendulum.torque("rod1", (0, ld.expression("0.3*sin(5*t)"), 0))
    return pendulum


def attempt(path, job):
    """Go on with a run, or begin it; in a process of its own."""
    ckpt = path.with_name(path.name + ".ckpt")
    if ckpt.exists():
        sol = ld.resume(path, progress=False)
    else:
        for old in path.parent.glob("run*.h5"):  # killed before its first checkpoint
            old.unlink()
        sol = ld.simulate(model(), save=path, checkpoint=EVERY, progress=False, health="quiet", **job)
    assert sol.status == "finished", sol.message


def main(folder, kills):
    random.seed(kills)
    done, finished, resumed, path = 0, 0, 0, folder / "run.h5"
    references = [ld.simulate(model(), health="quiet", **job) for job in JOBS]
    warnings.simplefilter("ignore")
    while done < kills or path.with_name("run.h5.ckpt").exists() or finished < len(JOBS):
        job = finished % len(JOBS)
        resumed += path.with_name("run.h5.ckpt").exists()
        child = os.fork()
        if child == 0:
            try:
                attempt(path, JOBS[job])
                os._exit(0)
            except BaseException:
                traceback.print_exc()
                os._exit(1)
        # every second one is killed after a checkpoint, whatever the machine is busy with
        after = done % 2 == 1
        end = time.monotonic() + random.uniform(0.03, 0.25) if done < kills and not after else float("inf")
        status = None
        while status is None:
            found, code = os.waitpid(child, os.WNOHANG)
            if found:
                status = code
            elif after and done < kills and path.with_name("run.h5.ckpt").exists():
                after, end = False, time.monotonic() + random.uniform(0.0, 0.2)
            elif time.monotonic() > end:
                os.kill(child, signal.SIGKILL)
                end = float("inf")
            else:
                time.sleep(1e-3)
        if os.WIFSIGNALED(status):
            done += 1
            continue
        assert status == 0, f"the run ended with {status}"
        sol, reference = ld.load(path), references[job]
        for name in ARRAYS:
            assert np.array_equal(getattr(sol, name), getattr(reference, name)), name
        if reference.steps is not None:
            for name, x in vars(reference.steps).items():
                assert np.array_equal(getattr(sol.steps, name), x), name
        assert sol.events.to_json() == reference.events.to_json(), "events"
        finished += 1
        path.unlink()
    print(f"{done} kills, {resumed} times resumed, {finished} runs finished with the same bits")
    assert resumed >= done // 2


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
