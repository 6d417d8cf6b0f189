"""Runs that are killed (SIGKILL) at random instants and go on, until they finish: python killed_runs.py FOLDER KILLS [METHOD].

This process compiles what is needed, then each attempt is a fork of it; a killed one leaves nothing but its files.  Runs with
given steps, by tolerance and with events take turns.  Every run that finishes is compared bit by bit with one that was not
interrupted.  METHOD: a name of `test_resume.MATRIX`; then the runs are those of the method on ten problems, each without and with
events, and each is killed KILLS times.
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


def ended(child, kill_at):
    """Wait for a process, and kill it when `kill_at(now)` says so; returns its status."""
    killed = False
    while True:
        found, status = os.waitpid(child, os.WNOHANG)
        if found:
            return status
        if not killed and kill_at(time.monotonic()):
            os.kill(child, signal.SIGKILL)
            killed = True
        time.sleep(1e-3)


def forked(work):
    """Do some work in a process of its own; returns its number."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    return child


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


def after_a_checkpoint(path, end=float("inf")):
    """When a process is to be killed: at `end`, or, if that is never, at a random instant after there is a checkpoint."""

    def kill_at(now):
        nonlocal end
        if end == float("inf") and path.with_name(path.name + ".ckpt").exists():
            end = now + random.uniform(0.0, 0.2)
        return now > end

    return kill_at


def main(folder, kills):
    random.seed(kills)
    done, finished, resumed, path = 0, 0, 0, folder / "run.h5"
    references = [ld.simulate(model(), health="quiet", **job) for job in JOBS]
    warnings.simplefilter("ignore")
    while done < kills or path.with_name("run.h5.ckpt").exists() or finished < len(JOBS):
        job = finished % len(JOBS)
        resumed += path.with_name("run.h5.ckpt").exists()
        child = forked(lambda job=job: attempt(path, JOBS[job]))
        # every second one is killed after a checkpoint, whatever the machine is busy with
        end = time.monotonic() + random.uniform(0.03, 0.25) if done % 2 == 0 else float("inf")
        status = ended(child, after_a_checkpoint(path, end) if done < kills else lambda now: False)
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


def matrix(folder, kills, name):
    """A method on ten problems, alone and with events; each run is killed so many times, as far as it lasts."""
    from test_resume import assert_same, cases

    random.seed(name)
    warnings.simplefilter("ignore")
    driver.CHUNK_SECONDS = by_tolerance.CHUNK_SECONDS = 0.0
    same, refused, killed, path = 0, [], 0, folder / "run.h5"
    for label, given, method, options in cases(name):
        print(label, flush=True)  # of what follows, if it fails
        try:
            whole = ld.simulate(given, method=method, save=folder / "whole.h5", progress=False, **options)
        except ld.ModelError as error:
            refused.append(f"{label}: refused: {error}")
            continue
        if whole.status != "finished":
            refused.append(f"{label}: {whole.message}")
            continue
        advance = type(method).advance

        def go(given=given, method=method, options=options, advance=advance):
            random.seed()
            most = random.randint(1, 7)  # steps of a chunk in this process

            def slowly(self, run, n):
                time.sleep(2e-3)
                return advance(self, run, min(n, most))

            type(method).advance = slowly
            if path.with_name("run.h5.ckpt").exists():
                ld.resume(path, model=given, progress=False)
            else:
                for old in folder.glob("run*.h5"):  # killed before its first checkpoint
                    old.unlink()
                ld.simulate(given, method=method, save=path, checkpoint=0, progress=False, **options)

        for k in range(kills + 1):
            end = after_a_checkpoint(path) if k < kills else lambda now: False
            status = ended(forked(go), end)
            killed += os.WIFSIGNALED(status)
            if status == 0:
                break
            assert os.WIFSIGNALED(status), f"{label}: the run ended with {status}"
        assert_same(ld.load(path), whole)
        same += 1
        path.unlink()
    print(*refused, sep="\n")
    print(f"{name}: {same} runs with the same bits, {killed} kills, {len(refused)} cannot be run")
    assert same
    assert killed >= same * kills // 2


if __name__ == "__main__":
    if len(sys.argv) > 3:
        matrix(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
    else:
        main(Path(sys.argv[1]), int(sys.argv[2]))
