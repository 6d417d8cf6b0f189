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


def killed_once(folder):
    """`build` that notes each call in a folder, and kills its process in the first call for one of the angles."""

    def build(angle):
        with open(folder / "calls", "a") as calls:
            calls.write(f"{angle!r}\n")
        if angle == 0.5 and not (folder / "killed").exists():
            (folder / "killed").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return pendulum(angle)

    return build


@pytest.mark.parametrize("engine", ["processes", "loky", "dask"])
def test_a_killed_worker_costs_chunks_at_work_and_no_others(engine, tmp_path, request):
    if engine == "loky":
        pytest.importorskip("loky")
    angles = [0.1 + 0.01 * k for k in range(100)]
    angles[40] = 0.5
    executor = {"loky": "loky", "dask": None, "processes": None}[engine]
    if engine == "dask":
        executor = request.getfixturevalue("cluster").get_executor()
    # chunks are short, so that many are done when the worker is killed
    options = {"workers": 2} if engine != "dask" else {}
    runs = ld.sweep(
        killed_once(tmp_path),
        {"angle": angles},
        output=end,
        executor=executor,
        chunk_seconds=0.02,
        **options,
        **OPTIONS,
    )
    assert (tmp_path / "killed").exists()
    assert set(runs.status) == {"finished"}
    calls = [float(line) for line in (tmp_path / "calls").read_text().split()]
    repeated = sorted({x for x in calls if calls.count(x) > 1})
    assert 0.5 in repeated
    # the chunks of both workers, which have ten runs or so; that of the culprit more than once while it is split
    assert len(calls) - len(angles) <= len(angles) // 2, repeated


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


TOPS, FOUR_BARS = 2000, 200


def top(spin):
    """The heavy top with a force of the user."""
    model = ld.Model(gravity=(0, 0, -9.81))
    inertia, omega = (0.234375, 0.46875, 0.234375), (0, spin, -4.61538)
    body = model.body("body", 15.0, inertia, position=(0, 1, 0), angular_velocity=omega)
    model.spherical("ground", body, at=(0, 0, 0))
    model.user_force(body, lambda t, x, R, v, w: ((0.1 * t, 0.0, -0.2 * v[2]), (0.0, 0.0, 0.0)))
    return model


def four_bar(mass):
    """A planar four-bar with three redundant rows and a force of the user on its coupler."""
    model = ld.Model(gravity=(0, 0, -9.81))
    points = np.array([(0, 0, 0), (0.3, 0, 1.0), (2.0, 0, 1.5), (2.5, 0, 0)])
    last = "ground"
    for k in range(3):
        last = model.body(f"bar {k}", mass, (0.01, 0.2, 0.2), position=points[k : k + 2].mean(axis=0))
        model.revolute("ground" if k == 0 else f"bar {k - 1}", last, at=points[k], axis=(0, 1, 0))
    model.revolute(last, "ground", at=points[3], axis=(0, 1, 0))
    model.user_force("bar 1", lambda t, x, R, v, w: ((-0.1 * v[0], 0.0, -0.1 * v[2]), (0.0, 0.0, 0.0)))
    return model


JOBS = {
    "tops": (top, {"spin": np.linspace(50.0, 200.0, TOPS)}, "body", {"t_end": 0.2, "h": 1e-3}),
    "four-bars": (four_bar, {"mass": np.linspace(1.0, 2.0, FOUR_BARS)}, "bar 1", {"t_end": 0.5, "h": 0.01}),
}
WITH_MPI = """
    import sys
    sys.path[:0] = [{tests!r}, {here!r}]
    from mpi4py.futures import MPIPoolExecutor
    import numpy as np
    from test_engines import sweep_of

    if __name__ == "__main__":
        with MPIPoolExecutor() as executor:
            np.save(sys.argv[2], sweep_of(sys.argv[1], executor=executor))
"""


def sweep_of(job, **where):
    """Last positions of all runs of a job."""
    build, parameters, body, options = JOBS[job]
    return ld.sweep(
        build, parameters, output=lambda sol: {"end": sol.position(body)[-1]}, health="quiet", **where, **options
    )["end"]


@pytest.mark.long
@pytest.mark.filterwarnings("ignore::liedyn.RedundancyWarning")
@pytest.mark.parametrize("job", JOBS)
def test_thousands_of_runs_have_the_same_bits_on_all_engines(job, cluster, tmp_path):
    pytest.importorskip("loky")
    alone = sweep_of(job, workers=1)
    assert np.isfinite(alone).all()
    assert np.array_equal(sweep_of(job, workers=2), alone)
    assert np.array_equal(sweep_of(job, executor="loky", workers=2), alone)
    assert np.array_equal(sweep_of(job, executor=cluster.get_executor()), alone)
    if shutil.which("mpiexec") is None:
        pytest.skip("there is no MPI; make mpi installs it")
    script = tmp_path / "study.py"
    tests = Path(__file__).parents[1]
    script.write_text(textwrap.dedent(WITH_MPI.format(tests=str(tests), here=str(Path(__file__).parent))))
    command = ["mpiexec", "--allow-run-as-root", "--oversubscribe", "-n", "3", sys.executable, "-m", "mpi4py.futures"]
    subprocess.run([*command, str(script), job, str(tmp_path / "ends.npy")], check=True, timeout=1200)
    assert np.array_equal(np.load(tmp_path / "ends.npy"), alone)
