"""Results on disk: what was saved comes back to the bit, read when used; streamed runs; foreign files are refused."""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tracemalloc
import warnings
from pathlib import Path

import h5py
import numpy as np
import pytest
import xarray as xr

import liedyn as ld
from liedyn.errors import FileWarning
from liedyn.integrate import driver
from liedyn.results import files, safefile


@pytest.fixture(scope="module")
def sol():
    method = ld.GeneralizedAlpha(rho_inf=0.8)
    return ld.simulate(ld.problems.get("satellite"), t_end=0.2, h=0.01, group="SE3", method=method)


@pytest.fixture(scope="module")
def path(sol, tmp_path_factory):
    path = tmp_path_factory.mktemp("files") / "satellite.h5"
    sol.save(path)
    return path


def test_every_read_out_comes_back_to_the_bit(sol, path):
    back = ld.load(path)
    assert (back.bodies, back.joints, back.problem) == (sol.bodies, sol.joints, sol.problem)
    assert (back.status, back.message, back.stats, back.method) == (
        sol.status, sol.message, sol.stats, sol.method,
    )  # fmt: skip
    for array in ("t", "q", "v", "vd", "lam", "multipliers", "constraint_residual", "velocity_residual", "slip"):
        assert np.array_equal(getattr(back, array), getattr(sol, array)), array
    for part in ("kinetic", "potential", "total"):
        assert np.array_equal(getattr(back.energy, part), getattr(sol.energy, part)), part
    assert np.array_equal(back.momentum.angular, sol.momentum.angular)
    for body in sol.bodies:
        for read_out in ("position", "quaternion", "velocity", "angular_velocity", "acceleration"):
            assert np.array_equal(getattr(back, read_out)(body), getattr(sol, read_out)(body)), (body, read_out)
    for joint in sol.joints:
        for mine, theirs in zip(back.reaction(joint), sol.reaction(joint), strict=True):
            assert np.array_equal(mine, theirs), joint


def test_saving_again_gives_the_same(sol, path, tmp_path):
    again = tmp_path / "again.h5"
    ld.load(path).save(again)
    assert np.array_equal(ld.load(again).q, sol.q)


def spring_force(t, x, R, v, omega):
    return (-3.0 * x[0], -3.0 * x[1], -3.0 * x[2]), (0.0, 0.0, 0.0)


def spring_potential(t, x, R):
    return 1.5 * (x[0] ** 2 + x[1] ** 2 + x[2] ** 2)


def test_result_without_constraints_and_with_a_force_of_the_users_own_comes_back(tmp_path):
    model = ld.Model(name="Kugel Ø 3")  # no multipliers, a name that is not ASCII
    ball = model.point_mass("Kugel", mass=1.0, position=(1.0, 0.0, 0.0))
    model.user_force(ball, spring_force, potential=spring_potential)
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    back = ld.load(sol.save(tmp_path / "kugel.h5"))
    assert back.lam.shape == (11, 0)
    assert (back.bodies, back.model.name) == (["Kugel"], "Kugel Ø 3")
    assert sol.energy.potential[0] == pytest.approx(1.5)
    assert np.array_equal(back.energy.potential, sol.energy.potential)  # though the file does not hold the function


def test_arrays_carry_their_dimensions(path):
    with h5py.File(path) as file:
        for name in ("q", "v", "vd", "lam"):
            assert file[name].dims[0][0] == file["time"]
            assert all(len(dimension) == 1 for dimension in file[name].dims)
        assert file.attrs["format"].startswith("liedyn result")
        assert file.attrs["liedyn_version"] == ld.__version__


def test_every_variable_has_units_and_a_long_name(path):
    with h5py.File(path) as file:
        for name, variable in file.items():
            assert variable.attrs["units"], name
            assert variable.attrs["long_name"], name


def test_file_says_where_it_comes_from(sol, path, tmp_path):
    back = ld.load(path)
    assert {"created", "host", "command", "commit"} <= set(back.provenance)
    assert back.provenance["numpy_version"] == np.__version__
    again = ld.load(back.save(tmp_path / "again.h5"))  # a copy is as old as its original
    assert again.provenance == back.provenance


@pytest.mark.parametrize("problem", ["satellite", "counted", "free"])
def test_xarray_opens_a_file_as_a_labeled_dataset(problem, tmp_path):
    model = ld.problems.get("satellite").build() if problem == "satellite" else ld.Model(name=problem)
    if problem != "satellite":  # with a node that remembers turns, or without multipliers
        wheel = model.body("wheel", mass=1.0, inertia=(0.1, 0.1, 0.1), angular_velocity=(0, 0, 1))
        if problem == "counted":
            hinge = model.revolute(model.ground, wheel, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
            model.joint_spring(hinge, stiffness=1.0)
    sol = ld.simulate(model, t_end=0.03, h=0.01)
    with xr.open_dataset(sol.save(tmp_path / "run.h5"), engine="h5netcdf") as data:
        body = sol.bodies[-1]
        x = data.q.sel(node=body, coordinate=["x", "y", "z"])
        assert x.dims == ("time", "coordinate")
        assert np.array_equal(x, sol.q[:, sol.nodes.index(body), :3])
        assert data.sizes["node"] == sol.q.shape[1] == len(sol.nodes) + (problem == "counted")
        assert np.array_equal(data.time, sol.t)
        assert data.time.attrs["units"] == "s"
        assert data.kinetic_energy.attrs["units"] == "J"
        assert data.attrs["method"] == sol.method
        assert ("lam" in data) == (sol.lam.shape[1] > 0)


def test_files_of_the_first_format_are_read():
    old = ld.load(Path(__file__).parent.parent / "data" / "result_1.h5")
    assert (old.bodies, old.joints, old.status) == (["bob"], ["hinge"], "finished")
    new = ld.simulate(old.model, t_end=0.2, h=0.05)
    assert np.allclose(old.q, new.q, rtol=0, atol=1e-12)
    assert np.allclose(old.coordinate("hinge"), new.coordinate("hinge"), rtol=0, atol=1e-12)


# -- reading when used ------------------------------------------------------------------------------------------------


def test_arrays_are_read_when_they_are_used(sol, path):
    back = ld.load(path)
    assert not {"q", "v", "vd", "lam", "_quantities"} & set(vars(back))
    assert np.array_equal(back.energy.total, sol.energy.total)
    assert not {"q", "v", "vd", "lam"} & set(vars(back))
    assert np.array_equal(back.q, sol.q)
    assert "q" in vars(back)
    assert "v" not in vars(back)


def test_parts_of_a_large_file_are_what_the_whole_says(sol, path, monkeypatch):
    monkeypatch.setattr(files, "SMALL", 0)
    back = ld.load(path)
    for body in sol.bodies:
        for read in ("position", "rotation", "velocity", "angular_velocity", "acceleration", "angular_acceleration"):
            assert np.array_equal(getattr(back, read)(body), getattr(sol, read)(body)), (body, read)
    assert np.array_equal(back.coordinate("elbow"), sol.coordinate("elbow"))
    assert not {"q", "v", "vd", "lam"} & set(vars(back))
    for t in (None, float(sol.t[3])):
        one, other = back.state(t), sol.state(t)
        assert np.array_equal(one.q, other.q)
        assert np.array_equal(one.lam, other.lam)
    assert not {"q", "v", "vd", "lam"} & set(vars(back))


def test_one_body_of_a_million_records_is_read_in_bounded_memory(tmp_path):
    n, bodies = 10**6, 10
    path = ld.simulate(ld.problems.get("chain", n=bodies), t_end=0.01, h=1e-5).save(tmp_path / "chain.h5")
    with h5py.File(path, "a") as file:  # what was never written takes no room on the disk and reads as zero
        for variable in file.values():
            if variable.shape and variable.maxshape[0] is None:
                variable.resize(n, axis=0)
        file["time"][...] = 1e-5 * np.arange(n)
        total = sum(variable.nbytes for variable in file.values())
    assert total > 2 * 10**9
    assert path.stat().st_size < 2 * 10**7
    tracemalloc.start()
    with pytest.warns(FileWarning, match="another program"):
        sol = ld.load(path)
    x = sol.position(sol.bodies[3])
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert x.shape == (n, 3)
    assert x[5].any()
    assert peak < 0.25e9  # q of one body has 96 MB


def test_file_that_was_written_anew_is_not_mixed_with_the_old(sol, path, tmp_path):
    target = tmp_path / "run.h5"
    back = ld.load(sol.save(target))
    ld.simulate(ld.problems.get("satellite"), t_end=0.1, h=0.01).save(target)
    with pytest.raises(ValueError, match="load it again"):
        back.q  # noqa: B018
    mine = ld.load(sol.save(target))
    mine.save(target)  # onto itself
    assert np.array_equal(mine.q, sol.q)


# -- streams ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("method", "record"),
    [
        (ld.GeneralizedAlpha(rho_inf=0.8), None),
        (ld.GeneralizedAlpha(rho_inf=0.8), 3),
        (ld.EnergyMidpoint(), None),
        (ld.EnergyMidpoint(), [0.02 * k for k in range(1, 18)]),
        (ld.BLieDF(), None),
    ],
)
def test_streamed_run_is_the_same_to_the_bit(method, record, tmp_path, monkeypatch):
    monkeypatch.setattr(driver, "WINDOW", 1)  # the smallest: 16 records
    options = {"t_end": 0.4, "h": 0.005, "group": "SE3", "method": method, "record": record}
    plain = ld.simulate(ld.problems.get("satellite"), **options)
    streamed = ld.simulate(ld.problems.get("satellite"), save=tmp_path / "run.h5", **options)
    for mine in (streamed, ld.load(tmp_path / "run.h5")):
        assert (mine.status, mine.message, mine.method) == (plain.status, plain.message, plain.method)
        assert mine.stats.newton_iterations == plain.stats.newton_iterations
        for name in ("t", "q", "v", "vd", "lam", "work", "_quantities", "constraint_residual", "velocity_residual"):
            assert np.array_equal(getattr(mine, name), getattr(plain, name)), name


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(index=2), ld.EnergyMidpoint()])
def test_streamed_beam_with_damping_is_the_same_to_the_bit(method, tmp_path, monkeypatch):
    monkeypatch.setattr(driver, "WINDOW", 1)
    monkeypatch.setattr(driver, "PATIENCE", 0.0)  # hand over all the time, though there may be nothing new
    model = ld.Model(gravity=(0, 0, -9.81))
    section = ld.Section.circle(radius=0.01, E=1e9, nu=0.3, rho=1000)
    rod = model.beam("rod", section, [(0, 0, 0), (1, 0, 0)], n=3, damping=1e-3)
    model.revolute("ground", rod.start, at=(0, 0, 0), axis=(0, 1, 0))
    plain = ld.simulate(model, t_end=0.1, h=2e-3, method=method)
    streamed = ld.simulate(model, t_end=0.1, h=2e-3, method=method, save=tmp_path / "run.h5")
    assert plain.work.any()
    for name in ("t", "q", "v", "vd", "lam", "work", "_quantities"):
        assert np.array_equal(getattr(streamed, name), getattr(plain, name)), name
    assert np.array_equal(streamed.beam("rod").node_force, plain.beam("rod").node_force)


def test_stream_of_a_slow_run_is_on_disk_early(tmp_path, monkeypatch):
    monkeypatch.setattr(driver, "PATIENCE", 0.0)
    path, seen = tmp_path / "run.h5", []
    write = files.Writer.write

    def watched(self, first, sol, total):
        write(self, first, sol, total)
        seen.append(len(sol.t))

    monkeypatch.setattr(files.Writer, "write", watched)
    sol = ld.simulate(ld.problems.get("satellite"), t_end=0.4, h=0.0002, save=path)
    assert seen == sorted(seen)
    assert len(seen) > 3
    assert seen[0] < seen[-1] == len(sol.t)


@pytest.fixture
def ctrl_c():
    """Ctrl-C as on a terminal; a background job of a shell ignores it."""
    known = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, known)


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("times", [1, 2])  # the second Ctrl-C does not wait for the end of what is being done
def test_ctrl_c_keeps_what_is_there(times, tmp_path, monkeypatch):
    monkeypatch.setattr(driver, "WINDOW", 1)
    path = tmp_path / "run.h5"
    write = files.Writer.write

    def interrupted(self, first, sol, total):
        if first == 32:
            monkeypatch.setattr(files.Writer, "write", write)
            self._file["q"].resize(40, axis=0)  # in the middle of writing
            for _ in range(times):
                signal.raise_signal(signal.SIGINT)
        write(self, first, sol, total)

    monkeypatch.setattr(files.Writer, "write", interrupted)
    sol = ld.simulate(ld.problems.get("satellite"), t_end=0.4, h=0.005, save=path)
    assert sol.status == ld.load(path).status == "interrupted"
    assert len(sol.t) == len(sol.q) == 48
    whole = ld.simulate(ld.problems.get("satellite"), t_end=0.4, h=0.005)
    assert np.array_equal(sol.q, whole.q[:48])


def test_failure_keeps_what_is_there(tmp_path):
    path = tmp_path / "run.h5"
    failed = ld.simulate(ld.problems.heavy_top(), t_end=1.0, h=0.02, save=path)  # turns too far
    assert failed.status == ld.load(path).status == "failed"
    assert "try h" in failed.message
    assert len(failed.q) == len(failed.t) >= 1


def test_killed_run_leaves_a_file_that_says_so(sol, path, tmp_path):
    killed = tmp_path / "killed.h5"
    with files.Writer(killed, sol.model, "", "", {}) as writer:
        writer.write(0, sol, 100)
    with h5py.File(killed, "a") as file:
        file["q"].resize(50, axis=0)  # the next records were on their way
    back = ld.load(killed)
    assert back.status == "running"
    assert "killed" in back.message
    assert np.array_equal(back.q, sol.q)


def test_file_that_another_process_writes_says_so(path, monkeypatch):
    def locked(*arguments, **options):
        raise BlockingIOError(11, "Unable to synchronously open file (unable to lock file, errno = 11)")

    monkeypatch.setattr(h5py, "File", locked)
    with pytest.raises(ValueError, match="is being written"):
        ld.load(path)


def test_stream_that_cannot_start_leaves_the_old_file(path, tmp_path):
    target = tmp_path / "kept.h5"
    target.write_bytes(path.read_bytes())
    with pytest.raises(ValueError, match="tolerance"):
        ld.simulate(ld.problems.get("satellite").build(), t_end=1.0, tolerance=5.0, save=target)
    with pytest.raises(ValueError, match="t_end"):
        ld.simulate(ld.problems.get("satellite"), t_end=-1.0, h=0.01, save=target)
    assert target.read_bytes() == path.read_bytes()
    with pytest.raises(ValueError, match="no directory"):
        ld.simulate(ld.problems.get("satellite"), save=tmp_path / "nowhere" / "run.h5")
    with pytest.raises(ValueError, match="is a directory"):
        ld.simulate(ld.problems.get("satellite"), save=tmp_path)


ARRAYS = ("t", "q", "v", "vd", "lam", "work", "_quantities", "constraint_residual", "velocity_residual")


def test_file_can_be_read_at_whatever_moment_the_process_is_killed(tmp_path, monkeypatch):
    """The disk is looked at after every half of every write: what a kill at that moment would leave."""
    monkeypatch.setattr(driver, "WINDOW", 1)
    path, write, seen = tmp_path / "run.h5", safefile._write, []

    def watched(fd, data, at):
        half = len(data) // 2
        for part, place in ((data[:half], at), (data[half:], at + half)):
            write(fd, part, place)
            if path.exists():
                seen.append(tmp_path / f"{len(seen)}.h5")
                shutil.copyfile(path, seen[-1])

    monkeypatch.setattr(safefile, "_write", watched)
    monkeypatch.setattr(files, "_check_ends", lambda path: None)  # half a minute for so many files
    sol = ld.simulate(ld.problems.get("satellite"), t_end=0.3, h=0.005, save=path)
    lengths = []
    for copy in seen:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            back = ld.load(copy)
        lengths.append(len(back.t))
        for name in ARRAYS:
            assert np.array_equal(getattr(back, name), getattr(sol, name)[: len(back.t)]), (copy, name)
    assert lengths == sorted(lengths)
    assert sorted(set(lengths)) == [16, 32, 48, 61]


KILLED = """
import sys, liedyn as ld
from liedyn.integrate import driver
driver.WINDOW, driver.CHUNK_SECONDS = 2**12, 1e-3
model = ld.Model(gravity=(0, 0, -1))
model.point_mass("p", mass=1.0)
print("ready", flush=True)
ld.simulate(model, t_end=1e4, h=1e-3, record=10, save=sys.argv[1])
"""


def test_killed_process_leaves_its_records(tmp_path):
    path = tmp_path / "run.h5"
    with subprocess.Popen([sys.executable, "-c", KILLED, path], stdout=subprocess.PIPE) as process:
        process.stdout.readline()
        while not path.exists():
            assert process.poll() is None
        process.kill()
    back = ld.load(path)
    assert back.status == "running"
    assert np.allclose(back.position("p")[:, 2], -0.5 * back.t**2, rtol=1e-6, atol=1e-6)


FULL = """
import resource, sys
import numpy as np, liedyn as ld
from liedyn.integrate import driver
driver.WINDOW = 2**16
model = ld.Model(gravity=(0, 0, -1))
model.point_mass("p", mass=1.0)
whole = ld.simulate(model, t_end=20.0, h=1e-3)
for limit in map(int, sys.argv[2:]):
    if limit == 3000001:
        driver.WINDOW = 2**25  # all records
    path = f"{sys.argv[1]}/{limit}.h5"
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, -1))
    sol = ld.simulate(model, t_end=20.0, h=1e-3, save=path)
    resource.setrlimit(resource.RLIMIT_FSIZE, (-1, -1))
    n = len(sol.t)
    print(sol.status, n, np.array_equal(sol.t, whole.t[:n]), np.array_equal(sol.q, whole.q[:n]), path in sol.message)
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no limit of the size of files")
def test_full_disk_ends_a_run_and_keeps_what_is_on_it(tmp_path):
    limits = ("1000", "100000", "3000000", "5000000", "3000001")  # the first two have no room for one window
    done = subprocess.run(
        [sys.executable, "-c", FULL, tmp_path, *limits], capture_output=True, text=True, timeout=300, check=True
    )
    found = [line.split() for line in done.stdout.splitlines()]
    assert [line[0] for line in found] == ["failed"] * 5
    assert all(line[2:] == ["True"] * 3 for line in found), found
    assert int(found[2][1]) < int(found[3][1])
    assert sorted(os.listdir(tmp_path)) == ["3000000.h5", "3000001.h5", "5000000.h5"]
    assert int(found[4][1]) == 20001  # they were all in memory
    for line, limit in zip(found[2:], limits[2:], strict=True):
        back = ld.load(tmp_path / f"{limit}.h5")
        assert back.status == "failed"
        assert len(back.t) == int(line[1]) if limit != "3000001" else len(back.t) > 2000
        assert "Make room" in back.message
        assert (np.diff(back.t) > 0.0).all()
        again = ld.simulate(back.model, t_end=float(back.t[-1]) + 0.1, h=1e-3, initial=back)
        assert again.t[0] == back.t[-1]


def test_run_does_not_replace_the_file_from_which_it_starts(path, tmp_path, monkeypatch):
    first = tmp_path / "first.h5"
    first.write_bytes(path.read_bytes())
    link, hard = tmp_path / "link.h5", tmp_path / "hard.h5"
    link.symlink_to(first)
    os.link(first, hard)
    monkeypatch.chdir(tmp_path)
    sol = ld.load(first)
    for initial in (sol, sol.state(), sol.state(0.1), sol.thinned(3), ld.load(hard)):
        for name in (first, "first.h5", f"../{tmp_path.name}/first.h5", link, hard):
            with pytest.raises(ValueError, match="from which this run starts"):
                ld.simulate(sol.model, t_end=0.3, h=0.01, initial=initial, save=name)
    assert first.read_bytes() == path.read_bytes()
    assert ld.simulate(sol.model, t_end=0.3, h=0.01, initial=sol, save="second.h5").status == "finished"


def test_older_file_is_replaced_by_a_run_that_finished_only(path, tmp_path):
    old, top = tmp_path / "run.h5", ld.problems.heavy_top()
    old.write_bytes(path.read_bytes())
    for part in ("run.part.h5", "run.part2.h5"):
        failed = ld.simulate(top, t_end=1.0, h=0.02, save=old)  # turns too far
        assert failed.status == "failed"
        assert part in failed.message
        assert old.read_bytes() == path.read_bytes()
        assert ld.load(tmp_path / part).message == failed.message
        assert failed.path == tmp_path / part
    link = tmp_path / "link.h5"
    link.symlink_to(old)
    done = ld.simulate(top, t_end=0.01, h=1e-3, save=link)
    assert (done.status, done.path) == ("finished", old)
    assert len(ld.load(old).t) == len(ld.load(link).t) == 11
    assert link.is_symlink()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["link.h5", "run.h5", "run.part.h5", "run.part2.h5"]


@pytest.mark.parametrize(
    ("name", "remedy"),
    [
        ("x.csv", "to_csv"),
        ("x.HTML", "export_html"),
        ("x.mat", r"\.h5"),
        ("x.toml", "model.write"),
        ("", "must be a path"),
        (3, "must be a path"),
    ],
)
def test_name_of_another_kind_of_file_is_refused(name, remedy, sol, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match=remedy):
        sol.save(name)
    with pytest.raises(ValueError, match=remedy):
        ld.simulate(ld.problems.get("satellite"), t_end=0.01, h=0.01, save=name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x.h5", "x.hdf5", "x.nc", "x.H5", "x"])
def test_names_of_results(name, sol, tmp_path):
    assert np.array_equal(ld.load(sol.save(tmp_path / name)).t, sol.t)


def test_other_writers_refuse_names_of_other_kinds(sol, tmp_path):
    with pytest.raises(ValueError, match=r"\.csv"):
        sol.to_csv(tmp_path / "x.h5")
    with pytest.raises(ValueError, match="folder"):
        sol.to_vtk(tmp_path / "x.vtk")
    with pytest.raises(ValueError, match=r"\.toml"):
        sol.model.write(tmp_path / "x.json")
    assert not list(tmp_path.iterdir())


def test_arguments_that_are_no_text_do_not_stop_a_save(sol, tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["run", os.fsdecode(b"\xff.toml")])
    assert "udcff" in ld.load(sol.save(tmp_path / "x.h5")).provenance["command"]


HELD = """
import ctypes, sys
from liedyn.results.safefile import SafeFile, open_hdf5

disk = SafeFile(sys.argv[1], write=True)
file = open_hdf5(disk, "w")
file["x"] = 1.0
file.flush()
disk.commit()
file["y"] = 2.0
ctypes.pythonapi.Py_IncRef(ctypes.py_object(file["y"]))  # somebody holds a part of it to the end
print("end")
"""


def test_process_ends_well_while_somebody_holds_a_part_of_a_file(tmp_path):
    """HDF5 would close it when there is no Python any more that could write, and crash."""
    path = tmp_path / "held.h5"
    done = subprocess.run([sys.executable, "-c", HELD, path], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout, done.stderr) == (0, "end\n", "")
    with safefile.SafeFile(path) as disk, h5py.File(disk, "r") as file:
        assert list(file) == ["x"]  # the last state that was committed


# -- damage -----------------------------------------------------------------------------------------------------------


def damaged(data, rng):
    """A copy of a file with a flaw: bits, zeros, ones, noise, pieces from elsewhere, an end that is missing."""
    at, size, copy = rng.randrange(len(data)), rng.choice([1, 2, 8, 64, 512, 4096]), bytearray(data)
    piece = data[at : at + size]
    kinds = {
        "bit": bytes([data[at] ^ 1 << rng.randrange(8)]),
        "flip": bytes(255 - x for x in piece),
        "zero": bytes(len(piece)),
        "ones": b"\xff" * len(piece),
        "noise": rng.randbytes(len(piece)),
        "moved": data[(place := rng.randrange(len(data) - len(piece) + 1)) : place + len(piece)],
        "no end": bytes(len(data) - at),
    }
    kind = rng.choice([*kinds, "cut"])
    if kind == "cut":
        return bytes(data[:at])
    copy[at : at + len(kinds[kind])] = kinds[kind]
    return bytes(copy)


@pytest.mark.parametrize(("at_once", "copies"), [(safefile.AT_ONCE, 80), (0, 40)])
def test_damaged_file_is_refused_or_reads_as_it_was(at_once, copies, sol, tmp_path, monkeypatch):
    monkeypatch.setattr(safefile, "AT_ONCE", at_once)
    monkeypatch.setattr(safefile, "PAGE", 2**12)  # so that not every flaw is on a page with something vital
    monkeypatch.setattr(files, "LIMIT", 3.0)
    whole, bad, rng = ld.load(sol.save(tmp_path / "run.h5")), tmp_path / "bad.h5", random.Random(at_once)
    data = (tmp_path / "run.h5").read_bytes()
    refused = 0
    for k in range(copies):
        bad.write_bytes(damaged(data, rng))
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", FileWarning)
                back = ld.load(bad)
                found = [getattr(back, name) for name in ARRAYS]
        except ValueError:
            refused += 1
            continue
        for name, value in zip(ARRAYS, found, strict=True):
            assert np.array_equal(value, getattr(whole, name)), (k, name)
        assert (back.status, back.message, back.method) == (whole.status, whole.message, whole.method)
        assert back.model.to_dict() == whole.model.to_dict()
        assert back.provenance == whole.provenance
    assert refused > copies // 2


def test_file_that_another_program_has_changed_says_so(sol, path, tmp_path):
    changed = tmp_path / "run.h5"
    changed.write_bytes(path.read_bytes())
    with h5py.File(changed, "a") as file:
        file["q"][3, 1, 0] += 1.0
    with pytest.warns(FileWarning, match="another program has written to it"):
        ld.load(changed)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ld.load(path)


def test_records_whose_time_does_not_grow_are_dropped_with_a_message(sol, path, tmp_path):
    changed = tmp_path / "run.h5"
    for value in (0.0, np.nan, sol.t[-6]):
        changed.write_bytes(path.read_bytes())
        with h5py.File(changed, "a") as file:
            file["time"][-5:] = value
        with pytest.warns(FileWarning, match="times do not grow"):
            back = ld.load(changed)
        assert "5 records were dropped" in back.message
        assert np.array_equal(back.t, sol.t[:-5])
        assert np.array_equal(back.q, sol.q[:-5])
        assert back.energy.total.shape == back.constraint_residual.shape == back.t.shape


def test_file_without_checksums_on_which_hdf5_never_ends_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "LOOK", "while True: pass")
    monkeypatch.setattr(files, "LIMIT", 0.2)
    with pytest.raises(ValueError, match="does not come to an end"):
        ld.load(Path(__file__).parent.parent / "data" / "result_1.h5")


@pytest.mark.parametrize("how", ["link", "external", "virtual"])
def test_arrays_of_other_files_are_not_read(how, path, tmp_path):
    changed = tmp_path / "run.h5"
    changed.write_bytes(path.read_bytes())
    with h5py.File(changed, "a") as file:
        shape = file["work"].shape
        del file["work"]
        if how == "link":
            file["work"] = h5py.ExternalLink(str(path), "/work")
        elif how == "external":
            file.create_dataset("work", shape, float, external=[(str(path), 0, 8 * shape[0])])
        else:
            layout = h5py.VirtualLayout(shape, float)
            layout[...] = h5py.VirtualSource(str(path), "work", shape)
            file.create_virtual_dataset("work", layout)
    with pytest.warns(FileWarning), pytest.raises(ValueError, match=r"'work' is (no array of this|in another) file"):
        ld.load(changed)


# -- files of strangers -----------------------------------------------------------------------------------------------


def with_model(path, target, change):
    """A result whose model was changed by somebody who knows how."""
    target.write_bytes(path.read_bytes())
    with h5py.File(target, "a") as file:
        data = json.loads(file["model"].asstr()[()])
        change(data)
        file["model"][()] = json.dumps(data)
    return target


@pytest.mark.filterwarnings("ignore::liedyn.errors.FileWarning")
def test_result_file_cannot_make_liedyn_do_anything_but_build_a_model(path, tmp_path):
    victim = tmp_path / "victim.toml"
    victim.write_text("precious")
    for where, key in (("bodies", "kind"), ("elements", "type")):
        evil = with_model(
            path, tmp_path / "evil.h5", lambda d, w=where, k=key: d[w].append({k: "write", "path": str(victim)})
        )
        with pytest.raises(ld.ModelError, match=r"evil\.h5.*'write' cannot stand in a file"):
            ld.load(evil)
    assert victim.read_text() == "precious"


# -- bad files --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [None, 3, 1.5, ["a.h5"]])
def test_what_is_no_name_of_a_file_is_refused(path):
    with pytest.raises(ValueError, match="must be the name of a file"):
        ld.load(path)


def test_missing_folder_is_named(sol, tmp_path):
    with pytest.raises(ValueError, match=r"cannot write .*x\.h5: there is no directory .*nowhere"):
        sol.save(tmp_path / "nowhere" / "x.h5")


def test_missing_file_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"nothing\.h5"):
        ld.load(tmp_path / "nothing.h5")


def test_foreign_and_damaged_files_are_value_errors(path, tmp_path):
    text, foreign, cut, gap = (tmp_path / f"{k}.h5" for k in range(4))
    text.write_text("t,x\n0,1\n")
    with h5py.File(foreign, "w") as file:
        file["x"] = [1.0, 2.0]
    cut.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    gap.write_bytes(path.read_bytes())
    with h5py.File(gap, "a") as file:
        del file["lam"]
    for bad in (text, foreign, cut, gap):
        with pytest.raises(ValueError, match=r"no result of liedyn") as caught:
            ld.load(bad)
        assert bad.name in str(caught.value)


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (b"", "an empty file"),
        (b"t,x\n0,1\n", "a text"),
        (b'{"a": 1}', "a JSON text"),
        (b"\x89PNG\r\n\x1a\n\0", "a PNG picture"),
        (b"PK\x03\x04\0", "a ZIP archive"),
        (b"\0\1\2", "not HDF5"),
    ],
)
def test_foreign_file_says_what_it_is(content, text, tmp_path):
    bad = tmp_path / "bad.h5"
    bad.write_bytes(content)
    with pytest.raises(ValueError, match=text):
        ld.load(bad)


def test_hdf5_of_others_a_later_format_and_a_folder_say_what_they_are(path, tmp_path):
    foreign, later = tmp_path / "foreign.h5", tmp_path / "later.h5"
    with h5py.File(foreign, "w") as file:
        file["pressure"] = [1.0, 2.0]
    with pytest.raises(ValueError, match="HDF5 file of another program, with pressure"):
        ld.load(foreign)
    later.write_bytes(path.read_bytes())
    with h5py.File(later, "a") as file:
        file.attrs["format"] = "liedyn result 99"
    with pytest.raises(ValueError, match="update liedyn"):
        ld.load(later)
    with pytest.raises(ValueError, match="a directory"):
        ld.load(tmp_path)


def test_failed_save_leaves_no_half_file_and_keeps_the_old_one(sol, path, tmp_path, monkeypatch):
    target = tmp_path / "kept.h5"
    sol.save(target)
    before = target.read_bytes()

    def broken(*arguments, **options):
        raise OSError("disk full")

    monkeypatch.setattr(h5py.File, "create_dataset", broken)
    monkeypatch.setattr(h5py.Group, "__setitem__", broken)
    with pytest.raises(OSError, match="disk full"):
        sol.save(target)
    assert target.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["kept.h5"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes here")
def test_what_is_no_regular_file_is_not_replaced(tmp_path):
    """Root could replace /dev/null, by its name or by a link to it."""
    pipe, link, model_link = tmp_path / "pipe", tmp_path / "out.h5", tmp_path / "model.toml"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    model_link.symlink_to(pipe)
    model = ld.Model()
    model.body("b", 1.0, (1, 1, 1))
    sol = ld.simulate(model, t_end=0.01, h=1e-3)
    with pytest.raises(ValueError, match="a device or a pipe"):
        sol.save(link)
    with pytest.raises(ValueError, match="a device or a pipe"):
        ld.simulate(model, t_end=0.01, h=1e-3, save=link)
    with pytest.raises(ValueError, match="a device or a pipe"):
        model.write(model_link)
    assert pipe.is_fifo()
    assert link.is_symlink()


def test_a_result_stays_what_it_is_when_its_model_grows(tmp_path):
    model = ld.Model(gravity=(0, 0, -9.81))
    rod = model.body("rod", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
    model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    known = sol.position("rod"), sol.reaction("hinge")[0], sol.energy.total
    model.body("later", 1.0, (1, 1, 1), position=(5, 0, 0))
    model.spherical(rod, "later", at=(2, 0, 0), name="new")
    back = ld.load(sol.save(tmp_path / "old.h5"))
    for same in (sol, back):
        assert same.bodies == ["rod"]
        found = same.position("rod"), same.reaction("hinge")[0], same.energy.total
        assert all(np.array_equal(x, y) for x, y in zip(found, known, strict=True))
    assert "later.x" not in sol.to_dataframe().columns
    sol.export_html(tmp_path / "old.html")
