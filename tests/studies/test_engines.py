"""Sweeps on real engines: dask, loky and MPI give the bits of one process; a worker that is killed costs its chunk only."""

import logging
import os
import shutil
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest
from models import pendulum

import liedyn as ld

OPTIONS = {"t_end": 0.2, "h": 0.01}
ANGLES = {"angle": np.linspace(0.1, 1.5, 40)}
DEADLY = {"angle": np.array([*np.linspace(0.1, 1.0, 12), 7.0])}


def build(angle):
    """A pendulum with a force of the user; at 7 rad it kills its process."""
    if angle == 7.0:
        os.kill(os.getpid(), signal.SIGKILL)
    model = pendulum(angle)
    model.force("bob", lambda t: (0.1 * t, 0.0, 0.0))
    return model


def end(sol):
    return {"angle": sol.coordinate("hinge")[-1]}


@pytest.fixture(scope="module")
def here():
    return ld.sweep(build, ANGLES, output=end, workers=1, **OPTIONS)["angle"]


@pytest.fixture(scope="module")
def cluster():
    distributed = pytest.importorskip("distributed")
    quiet = {"distributed.worker.daemon": False, "distributed.scheduler.allowed-failures": 1}
    import dask

    with (
        dask.config.set(quiet),
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


def test_dask_gives_the_same_bits_and_splits_a_chunk_that_kills_its_worker(cluster, here, tmp_path):
    executor = cluster.get_executor()
    runs = ld.sweep(build, ANGLES, output=end, executor=executor, out=tmp_path / "study", **OPTIONS)
    assert runs.workers == 2
    assert np.array_equal(runs["angle"], here)
    address = cluster.scheduler_info()["address"]
    assert np.array_equal(ld.sweep(build, ANGLES, output=end, executor=address, **OPTIONS)["angle"], here)
    runs = ld.sweep(build, DEADLY, output=end, executor=executor, **OPTIONS)
    assert runs.status.tolist() == ["finished"] * 12 + ["died"]
    assert "KilledWorker" in runs.messages[12]


def test_loky_gives_the_same_bits_and_is_made_anew_when_it_breaks(here):
    loky = pytest.importorskip("loky")
    with loky.ProcessPoolExecutor(2) as executor:
        assert np.array_equal(ld.sweep(build, ANGLES, output=end, executor=executor, **OPTIONS)["angle"], here)
    runs = ld.sweep(build, DEADLY, output=end, executor="loky", workers=2, **OPTIONS)
    assert runs.status.tolist() == ["finished"] * 12 + ["died"]


SCRIPT = """
    import os, sys
    sys.path.insert(0, {tests!r})
    from mpi4py.futures import MPIPoolExecutor
    import liedyn as ld
    from studies_mpi import ANGLES, OPTIONS, build, end

    if __name__ == "__main__":
        with MPIPoolExecutor() as executor:
            runs = ld.sweep(build, ANGLES, output=end, executor=executor, out=sys.argv[1], chunk_seconds=0.05, **OPTIONS)
        print("computed", runs.computed)
"""
MODULE = """
    import os
    import time
    import numpy as np
    import liedyn as ld
    from models import pendulum

    ANGLES = {"angle": np.linspace(0.1, 1.5, 40)}
    OPTIONS = {"t_end": 0.2, "h": 0.01}

    def build(angle):
        if os.environ.get("DEADLY") and angle > 1.0:
            os.kill(os.getpid(), 9)
        model = pendulum(angle)
        model.force("bob", lambda t: (0.1 * t, 0.0, 0.0))
        return model

    def end(sol):
        return {"angle": sol.coordinate("hinge")[-1]}
"""


def test_mpi_gives_the_same_bits_and_goes_on_after_a_job_that_was_aborted(here, tmp_path):
    pytest.importorskip("mpi4py")
    if shutil.which("mpiexec") is None:
        pytest.skip("there is no MPI; make mpi installs it")
    (tmp_path / "studies_mpi.py").write_text(textwrap.dedent(MODULE))
    script = tmp_path / "study.py"
    script.write_text(textwrap.dedent(SCRIPT.format(tests=str(Path(__file__).parents[1]))))
    command = ["mpiexec", "--allow-run-as-root", "--oversubscribe", "-n", "3", sys.executable, "-m", "mpi4py.futures"]
    command += [str(script), str(tmp_path / "out")]
    paths = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONPATH": paths}
    aborted = subprocess.run(command, env={**environment, "DEADLY": "1"}, capture_output=True, text=True, timeout=240)
    assert aborted.returncode != 0
    there = ld.load_sweep(tmp_path / "out")
    assert 0 < (there.status == "finished").sum() < 40
    again = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=240)
    assert f"computed {40 - int((there.status == 'finished').sum())}" in again.stdout, again.stderr
    assert np.array_equal(ld.load_sweep(tmp_path / "out")["angle"], here)
