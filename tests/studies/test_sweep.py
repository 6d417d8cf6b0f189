"""Sweeps: the same results as single runs on every engine, nothing lost when something dies, folders that go on."""

import json
import multiprocessing
import os
import pickle
import shutil
import signal
import subprocess
import sys
import textwrap
import time
import warnings
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from importlib import invalidate_caches
from pathlib import Path

import numba
import numpy as np
import pytest
from models import pendulum

import liedyn as ld
from liedyn.compiled.compile_time import compile_seconds, waiting_for_compilation
from liedyn.integrate.time_limit import TimeIsUp, TimeLimit, current_limit
from liedyn.studies.sweeps import parts
from liedyn.studies.sweeps.engines import Outcome
from liedyn.studies.sweeps.identity import identity
from liedyn.studies.sweeps.job import Answer, Row, make_job, run_all
from liedyn.studies.sweeps.named import opened
from liedyn.studies.sweeps.parameters import as_parameters
from liedyn.studies.sweeps.schedule import Schedule, Shift

OPTIONS = {"t_end": 0.3, "h": 0.01}
GRID = {"angle": np.linspace(0.1, 1.5, 6), "flag": ["a", "b"]}


def build(angle, flag="a"):
    """A pendulum; some angles stand for what can go wrong."""
    if angle == 7.0:
        os.kill(os.getpid(), signal.SIGKILL)
    if angle == 8.0:
        raise KeyError("no such angle")
    if angle == 9.0:
        raise ld.ModelError("this angle is refused")
    return pendulum(angle if flag == "a" else -angle)


def end(sol):
    return {"x": sol.position("bob")[-1], "angle": sol.coordinate("hinge")[-1]}


@pytest.fixture(scope="module")
def singles():
    runs = [end(ld.simulate(build(a, f), **OPTIONS)) for a in GRID["angle"] for f in GRID["flag"]]
    return np.array([x["angle"] for x in runs]).reshape(6, 2)


def test_a_grid_has_the_dimensions_of_its_parameters(singles):
    runs = ld.sweep(build, GRID, output=end, workers=1, **OPTIONS)
    assert np.array_equal(runs["angle"], singles)
    assert runs["x"].shape == (6, 2, 3)
    assert (runs.status == "finished").all()
    assert runs.sample(3) == {"angle": GRID["angle"][1], "flag": "b"}
    data = runs.to_xarray()
    assert data.angle.dims == ("angle",)  # the parameter; the output of this name gets another
    assert np.array_equal(data.angle_output.sel(flag="b"), singles[:, 1])
    assert data["x"].dims == ("angle", "flag", "x_0")
    table = runs.to_dataframe()
    assert len(table) == 12
    assert (table.status == "finished").all()
    assert np.array_equal(table[["x.0", "x.1", "x.2"]], runs["x"].reshape(12, 3))  # a few numbers have a column each


def test_a_table_names_outputs_of_too_many_numbers():
    runs = ld.sweep(build, {"angle": [0.1, 0.2]}, output=lambda sol: {"angles": sol.coordinate("hinge")}, workers=1,
                    record=1, **OPTIONS)  # fmt: skip
    assert runs.large == ["angles"]
    assert not [name for name in runs.to_dataframe().columns if name.startswith("angles")]
    assert runs.to_xarray().angles.shape == (2, 31)


def loose(friction):
    """A bar in two hinges on one axis: five rows too many."""
    model = ld.Model(gravity=(0, 0, -9.81))
    bar = model.body("bar", 1.0, (0.1, 0.1, 0.1), position=(0, 0, -1))
    for y in (-1.0, 1.0):
        model.revolute("ground", bar, at=(0, y, 0), axis=(0, 1, 0), name=f"hinge {y:g}")
    model.joint_damper("hinge 1", friction)
    return model


@pytest.mark.parametrize("workers", [1, 2])
def test_what_runs_warn_of_is_said_once_at_the_line_of_the_user(workers):
    with pytest.warns(ld.RedundancyWarning, match="in one run at least: 5 of 10 constraint rows") as told:
        runs = ld.sweep(loose, {"friction": [0.1, 0.2, 0.3]}, workers=workers, **OPTIONS)
    assert (runs.status == "finished").all()
    assert [Path(x.filename).name for x in told] == ["test_sweep.py"]
    with pytest.warns(ld.RedundancyWarning, match="in one run at least") as told:
        ld.ensemble(loose, [0.1, 0.2, 0.3], workers=workers, **OPTIONS)
    assert len(told) == 1


def test_parameters_and_outputs_may_have_any_names():
    def named(status, message, x_0, run):
        return pendulum(status)

    grid = {"status": [0.1, 0.2], "message": [1, 2, 3], "x_0": [5], "run": [6]}
    keep = {"x": [1.0, 2.0], "status": 3.0, "health": 4.0, "run": 5.0}
    for parameters in (grid, ld.samples([[0.1, 1, 5, 6], [0.2, 2, 5, 6]], list(grid))):
        runs = ld.sweep(named, parameters, output=lambda sol: keep, workers=1, **OPTIONS)
        data, table = runs.to_xarray(), runs.to_dataframe()
        assert table.status.tolist()[0] == 0.1
        assert table.message.tolist()[-1] == (3 if parameters is grid else 2)
        assert set(table.status_of_run) == {"finished"}
        assert set(table.status_output) == {3.0}
        assert set(table.health_output) == {4.0}
        assert data["x"].shape == (*runs.status.shape, 2)
        assert set(data.run_output.values.ravel()) == {5.0}


@pytest.mark.parametrize("start", ["fork", "spawn"])
def test_processes_give_the_same_bits(singles, start, monkeypatch):
    monkeypatch.setenv("LIEDYN_START_METHOD", start)
    runs = ld.sweep(build, GRID, output=end, workers=2, **OPTIONS)
    assert runs.workers == 2
    assert np.array_equal(runs["angle"], singles)


def test_threads_as_an_executor_give_the_same_bits(singles):
    with ThreadPoolExecutor(2) as pool:
        runs = ld.sweep(build, GRID, output=end, executor=pool, **OPTIONS)
        one = ld.sweep(build, {"angle": [0.1]}, output=end, executor=pool, **OPTIONS)
    assert np.array_equal(runs["angle"], singles)
    assert one["angle"] == singles[0, 0]


def test_what_goes_wrong_in_a_run_is_its_status(tmp_path):
    angles = [0.1, 7.0, 0.2, 8.0, 0.3, 9.0, 0.4]
    runs = ld.sweep(build, {"angle": angles}, output=end, workers=2, out=tmp_path / "study", **OPTIONS)
    assert runs.status.tolist() == ["finished", "died", "finished", "error", "finished", "refused", "finished"]
    assert "signal 9" in runs.messages[1]
    assert "KeyError: 'no such angle'" in runs.messages[3]
    assert "test_sweep.py" in runs.messages[3]
    assert runs.failed == [1, 3, 5]
    assert np.isnan(runs["angle"][[1, 3, 5]]).all()
    assert np.isfinite(runs["angle"][[0, 2, 4, 6]]).all()
    assert "7 runs: 4 finished, 1 refused, 1 error, 1 died" in str(runs)
    assert ld.load_sweep(tmp_path / "study").status.tolist() == runs.status.tolist()


def slow(angle, seconds, t_end):
    """A pendulum whose building takes some seconds, and whose run has many steps."""
    time.sleep(seconds)
    return replace(ld.problems.simple_pendulum(), t_end=t_end)


def test_runs_that_take_too_long_are_rows_and_others_go_on(tmp_path):
    sleeps, ends = [0, 0, 0, 1000, 0, 0, 0, 0], [0.1, 0.1, 0.1, 0.1, 0.1, 5e4, 0.1, 0.1]
    values = [{"angle": k, "seconds": s, "t_end": t} for k, (s, t) in enumerate(zip(sleeps, ends, strict=True))]
    call = {"output": lambda sol: {"t": sol.t[-1]}, "h": 1e-3, "health": False, "out": tmp_path / "study"}
    runs = ld.sweep(slow, values, workers=2, time_limit=2.0, chunk_seconds=100.0, **call)
    late = [3, 5]
    assert runs.failed == late
    assert runs.status[late].tolist() == ["timed out", "timed out"]
    assert "did not stop" in runs.messages[3]
    assert "time_limit = 2 s" in runs.messages[5]
    assert "run 3 (angle = 3, seconds = 1000, t_end = 0.1) timed out" in str(runs)
    assert "again=['timed out']" in runs.advice[3]
    assert np.isnan(runs["t"][late]).all()
    assert ld.load_sweep(tmp_path / "study").status.tolist() == runs.status.tolist()
    again = ld.sweep(slow, values, workers=1, time_limit=0.1, again=["timed out"], **call)  # another limit is no change
    assert again.computed == 2
    assert again.failed == late


def test_executors_stop_runs_between_chunks_of_steps():
    values = [{"angle": 0.1, "seconds": 0, "t_end": t} for t in (0.1, 5e4, 0.1)]
    with ThreadPoolExecutor(1) as pool:
        runs = ld.sweep(slow, values, executor=pool, time_limit=2.0, h=1e-3, health=False)
    assert runs.status.tolist() == ["finished", "timed out", "finished"], runs.messages


def test_compilation_does_not_count_for_a_time_limit():
    ends = []
    with TimeLimit(0.2, ends.append) as limit:
        with waiting_for_compilation():
            time.sleep(0.3)
            limit.check()
        limit.check()
        before = compile_seconds()
        numba.njit(lambda x: 2.0 * x)(1.0)
        assert compile_seconds() > before
        assert current_limit() is limit
        time.sleep(0.3)
        with pytest.raises(TimeIsUp, match=r"time_limit = 0.2 s"):
            limit.check()
    assert current_limit() is None
    assert np.isinf(ends[1])
    assert 0.2 < ends[2] - ends[0] < 0.5
    assert np.isinf(ends[-1])


@pytest.mark.parametrize(
    ("name", "words"), [("mpl", "did you mean 'mpi'"), ("tcp://127.0.0.1:1", "no scheduler of dask answers")]
)
def test_an_executor_that_does_not_exist_is_refused_by_name(name, words, monkeypatch):
    monkeypatch.setattr(opened, "__defaults__", (0.5,))
    with pytest.raises(ld.ModelError, match=words):
        ld.sweep(build, {"angle": [0.1]}, executor=name, **OPTIONS)


def test_chunks_that_waited_behind_a_culprit_are_not_given_up():
    class Together:
        """Two workers with a queue each; the run 7 takes all that is given with it to its grave, as dask may."""

        workers, exact, given = 2, False, ()

        def room(self):
            return len(self.given) < 4

        def give(self, chunk):
            self.given = (*self.given, chunk)

        def take(self):
            given, self.given = self.given, ()
            if any(7 in chunk.numbers for chunk in given):
                return [Outcome(chunk, None, "killed", died=True) for chunk in given]
            return [Outcome(c, Answer([Row(pickle.dumps(None), "finished")] * len(c.numbers), 1e-3)) for c in given]

    found = dict.fromkeys(range(20), "")
    for numbers, rows, _ in Schedule(Together(), 20, iter(range(20)), lambda k: k).rows():
        found |= {k: row.status for k, row in zip(numbers, rows, strict=True)}
    assert [k for k, status in found.items() if status != "finished"] == [7]
    assert found[7] == "died"


def test_the_busy_share_is_that_of_the_workers_own_clocks(tmp_path):
    schedule = Schedule(None, 2, iter(()), None)
    for worker, begun, seconds in (("a", 100.0, 2.0), ("a", 103.0, 1.0), ("b", 7.0, 5.0)):
        schedule.shifts.setdefault(worker, Shift()).take(
            Answer([Row(None, "finished", seconds=0.5 * seconds)], seconds, worker=worker, begun=begun)
        )
    assert schedule.busy == pytest.approx(4.0 / 9.0)  # 4 s of runs in 4 and 5 s
    runs = ld.sweep(build, {"angle": [0.1, 0.2]}, workers=1, out=tmp_path / "study", **OPTIONS)
    assert 0.0 < runs.busy <= 1.0
    assert np.isnan(ld.load_sweep(tmp_path / "study").busy)


def test_an_ensemble_loses_nothing_either():
    def wrong(sol):
        return lambda: sol  # cannot be pickled

    runs = ld.ensemble(build, [0.1, 7.0, 8.0, 0.2], output=end, workers=2, **OPTIONS)
    assert runs.status == ["finished", "died", "error", "finished"]
    runs = ld.ensemble(build, [0.1, 0.2], output=wrong, workers=2, **OPTIONS)
    assert runs.status == ["error", "error"]
    assert "cannot be sent back" in runs.messages[0]


def test_a_study_goes_on_where_it_stopped(tmp_path, singles):
    out = tmp_path / "study"
    first = ld.sweep(build, GRID, output=end, workers=1, out=out, chunk_seconds=1e-9, **OPTIONS)
    assert first.computed == 12
    files = sorted(out.glob(f"*{parts.SUFFIX}"))
    for file in files[5:]:
        file.unlink()
    files[2].write_bytes(files[2].read_bytes()[:-40])  # damaged
    there = ld.load_sweep(out)
    assert files[2].name in there.message
    assert "interrupted" in set(there.status.ravel())
    runs = ld.sweep(build, GRID, output=end, workers=1, out=out, **OPTIONS)
    assert 0 < runs.computed < 12
    assert np.array_equal(runs["angle"], singles)
    assert ld.sweep(build, GRID, output=end, workers=1, out=out, **OPTIONS).computed == 0
    assert np.array_equal(ld.load_sweep(out)["angle"], singles)
    assert np.array_equal(ld.load_sweep(out).parameters.values[0], GRID["angle"])


def test_damaged_files_are_found_and_written_anew(tmp_path):
    out, call = tmp_path / "study", {"output": end, "workers": 1, "out": tmp_path / "study", **OPTIONS}
    first = ld.sweep(build, {"angle": [0.1, 0.2]}, **call)
    part, values = sorted(out.glob(f"*{parts.SUFFIX}"))[0], out / "parameters.npz"
    raw = part.read_bytes()
    generator = np.random.default_rng(0)
    for _ in range(300):
        wrong = bytearray(raw)
        wrong[generator.integers(len(raw))] ^= int(generator.integers(1, 256))
        part.write_bytes(wrong)
        found = parts.read(part)
        assert found is None or found["out.angle"] == first["angle"][0]
    part.write_bytes(raw[:-60])
    values.write_bytes(values.read_bytes()[:-60])
    with pytest.raises(ld.ModelError, match=r"parameters.npz cannot be read"):
        ld.load_sweep(out)
    assert part.name in ld.sweep(build, {"angle": [0.1, 0.2]}, **call).message
    again = ld.load_sweep(out)
    assert again.message == ""  # what was damaged has been set aside
    assert np.array_equal(again["angle"], first["angle"])
    assert again.sample(1) == {"angle": 0.2}


def test_statuses_may_be_computed_again(tmp_path):
    marker = tmp_path / "mended"

    def sometimes(angle):
        if angle == 0.2 and not os.path.exists(marker):
            raise RuntimeError("not yet")
        return pendulum(angle)

    call = {"output": end, "workers": 1, "out": tmp_path / "study", **OPTIONS}
    assert ld.sweep(sometimes, {"angle": [0.1, 0.2]}, **call).status.tolist() == ["finished", "error"]
    marker.touch()
    assert ld.sweep(sometimes, {"angle": [0.1, 0.2]}, **call).computed == 0
    runs = ld.sweep(sometimes, {"angle": [0.1, 0.2]}, again=["error"], **call)
    assert runs.computed == 1
    assert runs.status.tolist() == ["finished", "finished"]
    assert runs.messages == {}


def test_a_run_that_is_computed_again_keeps_nothing_of_the_first_try(tmp_path):
    marker = tmp_path / "mended"

    def outputs(sol):
        return {"x": [1.0]} if os.path.exists(marker) else {"x": [1.0, 2.0], "y": 3.0}

    call = {"output": outputs, "workers": 1, "out": tmp_path / "study", **OPTIONS}
    assert ld.sweep(pendulum, {"angle": [0.1, 0.2]}, **call)["x"].tolist() == [[1.0, 2.0]] * 2
    marker.touch()
    runs = ld.sweep(pendulum, {"angle": [0.1, 0.2]}, again=["finished"], **call)
    assert np.array_equal(runs["x"], [[1.0, np.nan]] * 2, equal_nan=True)
    assert np.isnan(runs["y"]).all()


def test_parts_of_another_study_that_come_late_are_not_taken(tmp_path):
    """A worker of a client that was killed may end its chunk when its folder has been removed and made anew."""
    call = {"workers": 1, "out": tmp_path / "study", **OPTIONS}
    ld.sweep(pendulum, {"angle": [0.1, 0.2]}, output=lambda sol: {"x": 1.0}, **call)
    late = [(file.name, file.read_bytes()) for file in call["out"].glob(f"*{parts.SUFFIX}")]
    shutil.rmtree(call["out"])
    ld.sweep(pendulum, {"angle": [0.1, 0.2]}, output=lambda sol: {"x": 2.0}, **call)
    for name, data in late:
        (call["out"] / name).write_bytes(data)
    assert ld.load_sweep(call["out"])["x"].tolist() == [2.0, 2.0]


def test_runs_that_mostly_compile_are_told():
    class Engine:
        workers = exact = 1

        def __init__(self, seconds):
            self.given, self.seconds = [], seconds

        def room(self):
            return not self.given

        def give(self, chunk):
            self.given.append(chunk)

        def take(self):
            chunk = self.given.pop()
            rows = [Row(None, "finished", seconds=1.0, compiling=self.seconds(k)) for k in chunk.numbers]
            return [Outcome(chunk, Answer(rows, 1.0, stored=True))]

    with pytest.warns(UserWarning, match="21 of 21 runs so far spent most of their time on compiling") as told:
        list(Schedule(Engine(lambda k: 0.9), 100, iter(range(100)), lambda k: k).rows())
    assert len(told) == 1
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        list(Schedule(Engine(lambda k: 0.9 * (k < 20)), 100, iter(range(100)), lambda k: k).rows())


def test_a_row_knows_how_long_its_run_compiled():
    def compiles(angle):
        with waiting_for_compilation():
            time.sleep(0.05)
        return pendulum(angle)

    (row,) = run_all(make_job(compiles, end, OPTIONS, named=True), [{"angle": 0.1}])
    assert 0.05 <= row.compiling <= row.seconds


def draws():
    return float(np.random.random())  # noqa: NPY002


def test_workers_do_not_draw_the_same_random_numbers():
    runs = ld.sweep(pendulum, {"angle": np.linspace(0.1, 0.2, 8)}, output=lambda sol: {"x": draws()}, workers=2,
                    chunk_seconds=1e-9, **OPTIONS)  # fmt: skip
    assert len(set(runs["x"])) == 8


def test_generators_of_which_workers_have_copies_are_told(tmp_path):
    generator = np.random.default_rng(1)

    def throws(angle):
        return pendulum(angle + generator.random())

    call = {"output": end, "t_end": 0.01, "h": 0.01}
    with pytest.warns(UserWarning, match="'throws' uses the random generator 'generator'"):
        ld.sweep(throws, {"angle": [0.1]}, out=tmp_path / "study", workers=1, **call)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ld.sweep(throws, {"angle": [0.1]}, workers=1, **call)  # one after another: no number comes twice
        ld.sweep(pendulum, {"angle": [0.1, 0.2]}, workers=2, **call)


LENGTH = 1.0


def helper(angle):
    return pendulum(angle * LENGTH)


def through_helper(angle):
    return helper(angle)


def test_another_function_option_or_value_is_refused_by_name(tmp_path, monkeypatch):
    out = tmp_path / "study"
    values = {"angle": [0.1]}
    ld.sweep(through_helper, values, output=end, workers=1, out=out, **OPTIONS)
    with pytest.raises(ld.ModelError, match="the function build"):
        ld.sweep(lambda angle: pendulum(angle), values, output=end, workers=1, out=out, **OPTIONS)
    with pytest.raises(ld.ModelError, match="the function output"):
        ld.sweep(through_helper, values, workers=1, out=out, **OPTIONS)
    with pytest.raises(ld.ModelError, match="the options of simulate"):
        ld.sweep(through_helper, values, output=end, workers=1, out=out, t_end=0.3, h=0.02)
    with pytest.raises(ld.ModelError, match="the parameters"):
        ld.sweep(through_helper, {"angle": [0.2]}, output=end, workers=1, out=out, **OPTIONS)
    monkeypatch.setitem(globals(), "LENGTH", 2.0)  # a value that a helper of build uses
    with pytest.raises(ld.ModelError, match="the function build"):
        ld.sweep(through_helper, values, output=end, workers=1, out=out, **OPTIONS)


def test_other_files_in_the_folder_are_left_alone(tmp_path):
    (tmp_path / "thesis.tex").write_text("x")
    with pytest.raises(ld.ModelError, match="holds other files"):
        ld.sweep(build, {"angle": [0.1]}, workers=1, out=tmp_path, **OPTIONS)
    assert sorted(x.name for x in tmp_path.iterdir() if x.name != "lock") == ["thesis.tex"]


def test_a_manifest_of_a_stranger_runs_no_code_and_is_named(tmp_path):
    (tmp_path / "manifest.json").write_text(json.dumps({"format": 99}))
    with pytest.raises(ld.ModelError, match="not of a format"):
        ld.load_sweep(tmp_path)
    with pytest.raises(ld.ModelError, match="no study"):
        ld.load_sweep(tmp_path / "nothing")


def test_an_executor_that_breaks_ends_the_call_with_what_there_is(tmp_path):
    out = tmp_path / "study"
    angles = [0.1, 0.2, 0.3, 0.4, 7.0, 0.5]
    with ProcessPoolExecutor(1) as pool, pytest.warns(ld.InterruptedSweepWarning, match="the same call goes on"):
        runs = ld.sweep(build, {"angle": angles}, output=end, executor=pool, out=out, **OPTIONS)
    assert "broke" in runs.message
    assert runs.status[0] == "finished"
    runs = ld.sweep(build, {"angle": angles}, output=end, executor=lambda: ProcessPoolExecutor(1), out=out, **OPTIONS)
    assert runs.status.tolist() == ["finished"] * 4 + ["died", "finished"]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_full_disk_ends_the_call_with_what_there_is(workers, tmp_path, monkeypatch):
    out, write = tmp_path / "study", parts.write

    def full(path, numbers, rows):
        if max(numbers) > 3:
            raise OSError(28, "No space left on device")
        write(path, numbers, rows)

    call = {"output": end, "out": out, "workers": workers, "chunk_seconds": 1e-9, **OPTIONS}
    monkeypatch.setattr(parts, "write", full)
    with pytest.warns(ld.InterruptedSweepWarning, match=r"No space left.*goes on"):
        runs = ld.sweep(build, {"angle": np.linspace(0.1, 1.0, 8)}, **call)
    monkeypatch.setattr(parts, "write", write)
    assert set(runs.status.tolist()) == {"finished", "interrupted"}
    again = ld.sweep(build, {"angle": np.linspace(0.1, 1.0, 8)}, **call)
    assert again.computed == 8 - (runs.status == "finished").sum()
    assert (again.status == "finished").all()


def test_what_a_worker_cannot_write_its_client_writes(tmp_path, monkeypatch):
    client, write = os.getpid(), parts.write

    def only_client(path, numbers, rows):
        if os.getpid() != client:
            raise FileNotFoundError(2, "No such file or directory")
        write(path, numbers, rows)

    monkeypatch.setattr(parts, "write", only_client)
    runs = ld.sweep(build, GRID, output=end, workers=2, out=tmp_path / "study", **OPTIONS)
    assert (ld.load_sweep(tmp_path / "study").status == "finished").all()
    assert np.isfinite(runs["angle"]).all()


def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "file").write_text("x")
    with pytest.raises(ld.ModelError, match=r"out = .*file cannot be written"):
        ld.sweep(build, {"angle": [0.1]}, out=tmp_path / "file", **OPTIONS)


def test_many_sweeps_at_once_in_threads_are_all_whole():
    with ThreadPoolExecutor(7) as pool:
        calls = [pool.submit(ld.sweep, build, GRID, output=end, workers=1, **OPTIONS) for _ in range(7)]
    assert all((call.result().status == "finished").all() for call in calls)


def test_samples_may_be_functions():
    pytest.importorskip("cloudpickle")
    laws = [lambda: 0.1, lambda: 0.2, lambda: 0.3]
    runs = ld.sweep(lambda law: pendulum(law()), {"law": laws}, output=end, workers=2, **OPTIONS)
    assert np.array_equal(
        runs["angle"], ld.sweep(build, {"angle": [0.1, 0.2, 0.3]}, output=end, workers=1, **OPTIONS)["angle"]
    )


class Unsent:
    """A sample that cannot be sent."""

    def __reduce__(self):
        raise TypeError("stays here")


def test_a_sample_that_cannot_be_sent_is_an_error_of_its_run():
    angles = [0.1, 0.2, Unsent(), 0.3]
    runs = ld.sweep(build, {"angle": angles}, output=end, workers=2, **OPTIONS)
    assert runs.status.tolist() == ["finished", "finished", "error", "finished"]
    assert "stays here" in runs.messages[2]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are not copied here")
def test_functions_that_copy_their_process(tmp_path):
    client = os.getpid()

    def forks(angle):
        if angle == 0.2 and os.getpid() != client:
            os.fork()  # both go on
        if angle == 0.3 and os.getpid() != client:
            if os.fork() == 0:
                time.sleep(8.0)  # keeps what its parent had open
                os._exit(0)
            os.kill(os.getpid(), signal.SIGKILL)
        return pendulum(angle)

    clock = time.perf_counter()
    runs = ld.sweep(forks, {"angle": [0.1, 0.2, 0.3, 0.4]}, output=end, workers=2, chunk_seconds=1e-9, **OPTIONS)
    assert runs.status.tolist() == ["finished", "finished", "died", "finished"]
    assert time.perf_counter() - clock < 7.0


def _inner(angle):
    return ld.sweep(build, {"angle": [angle, 0.2]}, output=end, workers=2, **OPTIONS)["angle"].tolist()


def test_a_sweep_runs_in_a_process_that_may_have_no_children():
    with multiprocessing.get_context("fork").Pool(1) as pool:
        assert pool.apply_async(_inner, (0.1,)).get(120) == _inner(0.1)


class Growing(Executor):
    """An executor of a cluster whose workers come one by one."""

    count = 0

    def __init__(self):
        self._client = self

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        future.set_result(fn(*args, **kwargs))
        return future

    def nthreads(self):
        self.count += 1
        return {k: 1 for k in range(self.count)}


def test_workers_of_a_cluster_that_come_later_get_work(monkeypatch):
    monkeypatch.setattr("liedyn.studies.sweeps.engines.LIFE_SIGN", 0.0)
    runs = ld.sweep(build, {"angle": np.linspace(0.1, 1.0, 30)}, output=end, executor=Growing(), **OPTIONS)
    assert runs.workers > 3
    assert (runs.status == "finished").all()


class KilledWorker(Exception):  # noqa: N818  (the name that dask gives it)
    """As dask says it."""


class Remembering(Executor):
    """An executor that takes calls with the same arguments for one call, as dask does; the first one of each run is lost."""

    def __init__(self):
        self.known, self.lost = {}, set()

    def submit(self, fn, /, *args, **kwargs):
        future, numbers = Future(), tuple(args[2])
        if repr(args) not in self.known:
            new = numbers not in self.lost
            self.lost.add(numbers)
            self.known[repr(args)] = KilledWorker("a neighbor") if new else fn(*args, **kwargs)
        answer = self.known[repr(args)]
        (future.set_exception if isinstance(answer, Exception) else future.set_result)(answer)
        return future


def test_a_run_that_is_tried_again_is_computed_again():
    runs = ld.sweep(build, {"angle": np.linspace(0.1, 0.4, 4)}, output=end, executor=Remembering(), **OPTIONS)
    assert runs.status.tolist() == ["finished"] * 4


class Broken(Executor):
    """An executor whose workers never come back."""

    def submit(self, fn, /, *args, **kwargs):
        future = Future()
        future.set_exception(BrokenProcessPool("gone"))
        return future


def test_workers_that_never_come_back_end_the_call():
    with pytest.warns(ld.InterruptedSweepWarning, match="none came back"):
        runs = ld.sweep(build, {"angle": np.linspace(0.1, 1.0, 100)}, executor=Broken, **OPTIONS)
    assert (runs.status == "interrupted").all()


def test_a_killed_client_loses_at_most_the_chunks_at_work(tmp_path):
    script = tmp_path / "study.py"
    script.write_text(
        textwrap.dedent(
            f"""
            import sys
            sys.path.insert(0, {os.path.dirname(os.path.dirname(__file__))!r})
            import liedyn as ld
            from models import pendulum

            def build(angle):
                return pendulum(angle)

            if __name__ == "__main__":
                values = {{"angle": [0.1 + 0.01 * k for k in range(150)]}}
                runs = ld.sweep(build, values, t_end=2.0, h=0.001, workers=2, out=sys.argv[1], chunk_seconds=0.05,
                                output=lambda sol: {{"angle": sol.coordinate("hinge")[-1]}})
                print(runs.computed, runs["angle"].sum().hex())
            """
        )
    )
    command = [sys.executable, str(script), str(tmp_path / "out")]
    client = subprocess.Popen(command, stdout=subprocess.PIPE)
    deadline = time.monotonic() + 240
    while len(list((tmp_path / "out").glob(f"*{parts.SUFFIX}"))) < 4 and time.monotonic() < deadline:
        time.sleep(0.02)
    client.kill()
    client.wait()
    there = int((ld.load_sweep(tmp_path / "out").status == "finished").sum())
    assert there > 0
    time.sleep(1.5)  # its workers notice, and end
    again = subprocess.run(command, capture_output=True, text=True, timeout=240, check=True).stdout.split()
    whole = subprocess.run(
        [*command[:2], str(tmp_path / "other")], capture_output=True, text=True, timeout=240, check=True
    )
    assert int(again[0]) <= 150 - there
    assert again[1] == whole.stdout.split()[1]
    assert not list((tmp_path / "out").glob("*.tmp"))


def test_samples_tables_and_lists_of_dictionaries():
    pandas = pytest.importorskip("pandas")
    rows = np.array([[0.1, 1.0], [0.2, 2.0], [0.3, 3.0]])
    same = [
        ld.samples(rows, ["angle", "x"]), pandas.DataFrame({"angle": rows[:, 0], "x": rows[:, 1]}),
        [{"angle": a, "x": x} for a, x in rows.tolist()],
    ]  # fmt: skip
    for parameters in same:
        runs = ld.sweep(lambda angle, x: pendulum(angle), parameters, output=end, workers=1, **OPTIONS)
        assert runs["angle"].shape == (3,)
        assert runs.sample(1) == {"angle": 0.2, "x": 2.0}
        assert runs.to_xarray().x_output.dims == ("run", "x_0")


@pytest.mark.parametrize(
    ("parameters", "words"),
    [
        ({}, "there are none"), ({"angle": 0.1}, "list of values"), ({"an angle": [1]}, "letters, digits"), ("x", "grid"),
        ({"angle": []}, "0 runs"), ([{"a": 1}, {"b": 1}], "run 1 has the parameters"), ([1.0], "list of dictionaries"),
    ],
)  # fmt: skip
def test_bad_parameters_are_named(parameters, words):
    with pytest.raises(ld.ModelError, match=words):
        ld.sweep(build, parameters, **OPTIONS)


def test_bad_samples_and_options_are_named():
    with pytest.raises(ld.ModelError, match="shape"):
        ld.samples([[1.0, 2.0]], ["a"])
    with pytest.raises(ld.ModelError, match="not finite"):
        ld.samples([[np.nan]], ["a"])
    with pytest.raises(ValueError, match="executor"):
        ld.sweep(build, {"angle": [0.1]}, executor=3, **OPTIONS)
    with pytest.raises(ValueError, match="again"):
        ld.sweep(build, {"angle": [0.1]}, again=["dead"], **OPTIONS)


def test_outputs_of_different_length_are_filled_up(tmp_path):
    def path(sol):
        x = sol.position("bob")[:, 0]
        return {"path": x[: 3 if x[0] > 0.15 else 5]}

    for out in (None, tmp_path / "study"):
        runs = ld.sweep(pendulum_of, {"angle": [0.1, 0.2]}, output=path, workers=1, out=out, record=1, **OPTIONS)
        assert runs["path"].shape == (2, 5)
        assert np.isnan(runs["path"][1, 3:]).all()
        assert np.isfinite(runs["path"][1, :3]).all()


def pendulum_of(angle):
    return pendulum(angle)


def test_an_output_that_is_no_dictionary_is_an_error_of_its_run():
    runs = ld.sweep(pendulum_of, {"angle": [0.1]}, output=lambda sol: sol.t[-1], workers=1, **OPTIONS)
    assert runs.status[0] == "error"
    assert "return a dictionary" in runs.messages[0]


class Mute(BaseException):
    """An exception that is no Exception, and cannot be shown."""

    def __str__(self):
        raise RuntimeError("no text")


def test_an_exception_of_any_kind_is_an_error_of_its_run():
    def raises(angle):
        if angle == 0.2:
            raise Mute
        return pendulum(angle)

    runs = ld.sweep(raises, {"angle": [0.1, 0.2, 0.3]}, output=end, workers=1, **OPTIONS)
    assert runs.status.tolist() == ["finished", "error", "finished"]
    assert "Mute: no text" in runs.messages[1]


class Raises:
    """An output that cannot be an array."""

    def __array__(self, dtype=None, copy=None):
        raise RuntimeError("no array")


@pytest.mark.parametrize(
    ("value", "words"), [(Raises(), "no array"), (b"\xff", "decode"), (2**53 + 1, "rounded"), ({"a": 1}, "object")]
)
def test_an_output_that_cannot_be_kept_is_an_error_of_its_run(value, words, tmp_path):
    runs = ld.sweep(
        pendulum_of, {"angle": [0.1]}, output=lambda sol: {"a": value}, workers=1, out=tmp_path / "s", **OPTIONS
    )
    assert runs.status[0] == "error"
    assert words in runs.messages[0]


@pytest.mark.parametrize("name", ["a\0b", "\udc80", "a.npy", "a/b", ""])
def test_names_of_outputs_that_an_archive_would_change_are_errors(name):
    runs = ld.sweep(pendulum_of, {"angle": [0.1]}, output=lambda sol: {name: 1.0}, workers=1, **OPTIONS)
    assert "is no name" in runs.messages[0]


@pytest.mark.parametrize("other", [[1.0, 2.0], "text"])
def test_outputs_of_another_kind_cost_no_other_run(other, tmp_path):
    def mixed(sol):
        return {"a": other if sol.position("bob")[-1, 2] > 0.0 else 1.0, "b": 2.0}

    for chunk in (1e-9, 1.0):  # each run in a part of its own, or some in one
        for out in (None, tmp_path / str(chunk)):
            call = {"output": mixed, "workers": 1, "out": out, "chunk_seconds": chunk, **OPTIONS}
            runs = ld.sweep(pendulum_of, {"angle": [0.1, 0.2, 3.0]}, **call)
            assert runs.status.tolist() == ["finished", "finished", "error"]
            assert "in the runs before" in runs.messages[2]
            assert np.array_equal(runs["b"], [2.0, 2.0, np.nan], equal_nan=True)


def test_masked_outputs_are_nan_and_real_ones_join_complex_ones():
    masked = np.ma.array([1.0, 2.0], mask=[False, True])
    runs = ld.sweep(pendulum_of, {"angle": [0.1]}, output=lambda sol: {"a": masked}, workers=1, **OPTIONS)
    assert np.array_equal(runs["a"], [[1.0, np.nan]], equal_nan=True)
    rows = [parts.as_part([0, 1], [Row({"a": 1.0}, "finished"), Row({"a": 1j}, "finished")])]
    assert rows[0]["out.a"].tolist() == [1.0, 1j]


def test_chunks_follow_the_measured_cost_and_get_smaller_at_the_end():
    class Engine:
        workers, sizes, held = 2, (), ()

        def room(self):
            return len(self.held) < 2

        def give(self, chunk):
            self.held += (chunk,)
            self.sizes += (len(chunk.numbers),)

        def take(self):
            from liedyn.studies.sweeps.engines import Outcome
            from liedyn.studies.sweeps.job import Answer

            first, *rest = self.held
            self.held = tuple(rest)
            return [
                Outcome(first, Answer([Row(None, "finished")] * len(first.numbers), 0.01 * len(first.numbers), True))
            ]

    engine = Engine()
    rows = list(Schedule(engine, 2000, iter(range(2000)), lambda k: k, lambda a, b: "x").rows())
    assert sorted(k for numbers, *_ in rows for k in numbers) == list(range(2000))
    assert engine.sizes[0] == 1
    assert max(engine.sizes) == 100  # a second of work
    assert engine.sizes[-1] < 10


def test_the_identity_of_an_object_is_the_same_in_every_process():
    code = """
        from dataclasses import dataclass
        from liedyn.studies.sweeps.identity import identity
        @dataclass
        class Data:
            tags: frozenset = frozenset("abc")
            def __call__(self, x): return x in {"q", "w", "e"}
        class Plain:
            def __init__(self): self.tags, self.me = set("abc"), self
            def build(self, x): return x
        print(identity(Data()), identity(Plain().build))
    """
    command = [sys.executable, "-c", textwrap.dedent(code)]
    seeds = ({**os.environ, "PYTHONHASHSEED": seed} for seed in "12")
    assert len({subprocess.run(command, env=x, capture_output=True, check=True).stdout for x in seeds}) == 1


def made_of(text, **values):
    """The function `build` of a text, which stands for a file of the user."""
    space = {"__name__": "theirs", **values}
    exec(textwrap.dedent(text), space)
    return space["build"]


CLASS = """
    import enum, functools
    class Base:
        def deep(self): return {0}
    class Part(Base):
        __slots__ = ()
        length = {1}
        kind = enum.Enum("kind", "a b")
        @staticmethod
        def static(): return {2}
        @classmethod
        def of_class(cls): return {3}
        @property
        def value(self): return {4}
    @functools.cache
    def kept(): return {5}
    def build(angle): return Part(), kept()
"""


def test_the_identity_of_a_function_follows_classes():
    """Bases, methods of all kinds, values of the class, and functions whose results are kept."""
    same = [0] * 6
    changed = [same, *(same[:k] + [1] + same[k + 1 :] for k in range(6))]
    assert len({identity(made_of(CLASS.format(*numbers))) for numbers in changed}) == 7
    assert identity(made_of(CLASS.format(*same))) == identity(made_of(CLASS.format(*same)))


@pytest.mark.parametrize(
    "text", ["from theirs.sub import f", "from theirs import sub; f = sub.f", "import theirs.sub as f"]
)
@pytest.mark.parametrize("inside", [True, False])
def test_the_identity_of_a_function_follows_modules(text, inside, tmp_path, monkeypatch):
    """Also those that it imports when it is called, and modules in them."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    call = "f.f()" if "as f" in text else "f()"
    code = f"def build():\n    {text}\n    return {call}" if inside else f"{text}\ndef build(): return {call}"
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs" / "__init__.py").write_text("")
    found = []
    for number in (1, 1, 2):
        (tmp_path / "theirs" / "sub.py").write_text(f"NUMBER = {number}\ndef f(): return NUMBER\n")
        invalidate_caches()
        found.append(identity(made_of(code)))
        for name in ("theirs.sub", "theirs"):
            sys.modules.pop(name)
    assert found[0] == found[1] != found[2]


def callable_of(number):
    """An object of a class whose code depends on a number."""
    return type("Build", (), {"__call__": eval(f"lambda self, angle: {number}"), "__module__": "theirs"})()


def test_the_identity_of_a_function_follows_what_it_uses():
    def make(number, default=1):
        def function(x, y=default):
            return x + number

        return function

    assert identity(make(1)) == identity(make(1))
    assert len({identity(make(1)), identity(make(2)), identity(make(1, 2)), identity(len), identity(np.sin)}) == 5
    assert len({identity(callable_of(k)) for k in (1, 2, 2)}) == 2  # the code of its class counts
    long = np.arange(5000.0)
    other = long.copy()
    other[2500] += 1.0  # which repr does not show
    values = [{"x": [long]}, {"x": [other]}, {"x": np.zeros((2, 3))}, {"x": np.zeros((3, 2))}, {"x": [lambda: 1]}]
    assert len({as_parameters(x).digests()["x"] for x in values}) == 5
    assert as_parameters({"x": [lambda: 1]}).digests() == as_parameters(values[4]).digests()
    assert identity({"method": ld.BLieDF(k=3)}) != identity({"method": ld.BLieDF(k=4)})
