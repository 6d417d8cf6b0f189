"""A run that is interrupted and goes on from a checkpoint has every bit of one that was never interrupted."""

import errno
import io
import json
import os
import signal
import subprocess
import sys
import warnings
import zipfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from test_every_method import METHODS

import liedyn as ld
from liedyn.integrate import checkpoint, driver, newton
from liedyn.results import checkpoint_file, safefile
from liedyn.simulation import checkpoints

pytestmark = pytest.mark.filterwarnings("ignore::liedyn.errors.EnergyWarning")
MORE = {
    "munthe-kaas, tolerance": (ld.MuntheKaas("dormand_prince", tolerance=1e-7), 5),
    "munthe-kaas, coordinate": (ld.MuntheKaas(partition="coordinate"), 4),
    "bliedf 4, implicit": (ld.BLieDF(k=4, start="implicit"), 4),
}
ARRAYS = ("t", "q", "v", "vd", "lam", "work")
NOTED = ("t", "h", "error", "iterations", "rejected")
COUNTED = ("steps", "newton_iterations", "factorizations", "worst_residual", "worst_constraint", "error_estimate")


class Killed(BaseException):
    """The end of a process, as far as a run in this one can tell."""


def torque(t):
    return 0.7 * np.cos(11.3 * t)


def arm(group="R3xSO3"):
    """Driver, torque, friction, a law with a tracker of turns on a double pendulum: work, history and memory of all kinds."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="arm")
    first = model.body("first", 1.0, (0.1, 0.2, 0.3), position=(0.5, 0, 0))
    second = model.body("second", 0.5, (0.05, 0.02, 0.03), position=(1.3, 0, 0), angular_velocity=(0, 0.3, 0))
    model.revolute("ground", first, at=(0, 0, 0), axis=(0, 1, 0), name="driven")
    model.revolute(first, second, at=(1, 0, 0), axis=(0, 1, 0), name="free")
    model.drive("driven", lambda t: 0.2 * np.sin(3.0 * t) + 0.1 * t)
    model.torque(second, (0, torque, 0), name="push")
    model.friction("free", coulomb=0.1, regularization=0.2)
    model.law("free", lambda t, rho, rate: -0.3 * rho - 0.01 * rate * abs(rate))
    return model


def interrupted(monkeypatch, path, model, method, checkpoints_before, chunk, **options):
    """A run that ends without a word right after so many checkpoints, one after every `chunk` steps."""
    whole, keep, kept = type(method).advance, checkpoint.Keeper.keep, []

    def keep_and_end(self, tree):
        keep(self, tree)
        kept.append(1)
        if len(kept) == checkpoints_before:
            raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(type(method), "advance", lambda self, run, n: whole(self, run, min(n, chunk)))
        patch.setattr(checkpoint, "SHARE", np.inf)
        patch.setattr(checkpoint.Keeper, "keep", keep_and_end)
        with pytest.raises(Killed):
            ld.simulate(model, method=method, save=path, checkpoint=0, **options)


def assert_same(a, b):
    """Every bit of the records, the steps, the counts and the report."""
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(a, name), getattr(b, name), err_msg=name)
    for name in NOTED if a.steps is not None or b.steps is not None else ():
        np.testing.assert_array_equal(getattr(a.steps, name), getattr(b.steps, name), err_msg=name)
    assert [getattr(a.stats, name) for name in COUNTED] == [getattr(b.stats, name) for name in COUNTED]
    assert a.events.to_json() == b.events.to_json()
    assert (a.status, a.message) == (b.status, b.message)
    assert repr(a.health.to_dict()) == repr(b.health.to_dict())


def check(monkeypatch, tmp_path, model, method, chunk=7, stops=(1, 5), given=None, **options):
    path = tmp_path / "run.h5"
    whole = ld.simulate(model, method=method, save=tmp_path / "whole.h5", **options)
    assert whole.status == "finished", whole.message
    for k in stops:
        interrupted(monkeypatch, path, model, method, k, chunk, **options)
        assert (tmp_path / "run.h5.ckpt").exists()
        assert_same(ld.resume(path, model=given), whole)
        assert not (tmp_path / "run.h5.ckpt").exists()
        path.unlink()


@pytest.mark.parametrize("name", [*METHODS, *MORE])
def test_every_method_goes_on_to_the_same_bits(name, monkeypatch, tmp_path):
    """The first checkpoint is that of the initial state, the second one has BLieDF while it starts."""
    monkeypatch.setattr(driver, "WINDOW", 2**14)  # several windows
    model, method = arm(), (METHODS | MORE)[name][0]
    options = {"h": 0.0077, "t_end": 0.0077 * 120, "newton_at": (0.1, 0.7), "health": "quiet"}
    check(monkeypatch, tmp_path, model, method, 2 if "bliedf" in name else 7, (1, 2, 12), model, **options)


def test_kinds_of_runs_go_on_to_the_same_bits(monkeypatch, tmp_path):
    """Steps of several sizes, few records, a start from another run, SE(3)."""
    monkeypatch.setattr(driver, "WINDOW", 2**13)
    model, se3 = arm(), arm("SE3")
    start = ld.simulate(model, t_end=0.1, h=0.005).state()
    for options in (
        {"h": np.repeat([0.004, 0.008, 0.002], 40)},
        {"h": 0.004, "record": [0.1, 0.2501, 0.33]},
        {"h": 0.004, "record": 9, "t_end": 0.5, "initial": start},
    ):
        check(monkeypatch, tmp_path, model, ld.GeneralizedAlpha(), 7, (3, 9), model, health="quiet", **options)
    check(monkeypatch, tmp_path, se3, ld.RATTLie(), 7, (3, 9), se3, h=0.004, t_end=0.5, health="quiet")
    pendulum = ld.problems.double_pendulum().build()
    check(monkeypatch, tmp_path, pendulum, ld.MuntheKaas(conserve=("energy",)), h=0.01, t_end=0.7, health="quiet")


def test_runs_by_tolerance_go_on_to_the_same_bits(monkeypatch, tmp_path):
    model = arm()
    monkeypatch.setattr("liedyn.integrate.automatic.MOST", 64)
    for options in ({}, {"record": 5}, {"record": np.linspace(0.0, 0.8, 61)}):
        method = ld.GeneralizedAlpha(rho_inf=0.9, index=2, stabilization="mass")
        check(monkeypatch, tmp_path, model, method, 7, (1, 4, 17), model, tolerance=1e-4, t_end=0.8, **options)


def test_the_error_of_starting_states_is_remembered(monkeypatch, tmp_path):
    """`sol.steps.error` of those that were not yet taken over was zero behind a checkpoint."""
    method = ld.BLieDF(k=4, index=2, stabilization="mass")
    pendulum = ld.problems.double_pendulum().build()
    check(monkeypatch, tmp_path, pendulum, method, 1, (2, 3, 4), tolerance=1e-4, t_end=0.2)


def test_a_method_of_a_user_goes_on_to_the_same_bits(monkeypatch, tmp_path):
    @ld.register_method("mine")
    @dataclass(frozen=True)
    class Mine(ld.GeneralizedAlpha):
        def __repr__(self):
            return f"Mine(rho_inf={self.rho_inf})"

    model = ld.problems.double_pendulum().build()
    check(monkeypatch, tmp_path, model, Mine(rho_inf=0.7), h=0.01, t_end=1.0, health="quiet")
    interrupted(monkeypatch, tmp_path / "run.h5", model, Mine(rho_inf=0.7), 2, 5, h=0.01, t_end=1.0)
    monkeypatch.setattr(checkpoints, "source_of", lambda method: "another")
    with pytest.raises(ld.ModelError, match="file of the method Mine has changed"):
        ld.resume(tmp_path / "run.h5")


def test_redundant_rows_and_a_singular_pose_are_remembered(monkeypatch, tmp_path):
    """A step that cannot be made is rescued: from there on rows count as redundant, which the run that goes on must know."""
    model, method, tried = ld.problems.double_pendulum().build(), ld.GeneralizedAlpha(), []
    whole = type(method).advance

    def failing(self, run, n):
        if run.step == 21 and run.settings.project == 0.0:
            return newton.NOT_CONVERGED
        return whole(self, run, min(n, 7))

    monkeypatch.setattr(type(method), "advance", failing)
    monkeypatch.setattr(type(method), "fallback_step", lambda self, run: tried.append(1) or newton.NOT_CONVERGED)
    check(monkeypatch, tmp_path, model, method, 7, (2, 6), h=0.01, t_end=1.0, health="quiet")
    assert "near-singular pose at t = 0.22" in ld.load(tmp_path / "whole.h5").message
    check(monkeypatch, tmp_path, ld.problems.four_bar().build(), method, 7, (3,), h=0.01, t_end=1.0, health="quiet")


# -- what is refused --------------------------------------------------------------------------------------------------


@pytest.fixture
def stopped(monkeypatch, tmp_path):
    """The file of a run of a model without functions that was interrupted."""
    model = ld.problems.double_pendulum().build()
    interrupted(monkeypatch, tmp_path / "run.h5", model, ld.GeneralizedAlpha(), 3, 7, h=0.01, t_end=1.0)
    return tmp_path / "run.h5"


def changed(path, **about):
    """The checkpoint with another entry."""
    tree = checkpoint_file.read(path)
    tree["about"] |= about
    checkpoint_file.write(path, tree)


def test_another_model_method_or_version_is_refused_by_name(stopped, monkeypatch, tmp_path):
    ckpt = checkpoint_file.checkpoint_of(stopped)
    model = ld.problems.double_pendulum().build()
    model.torque("rod1", (0, 1.0, 0), name="wind")
    with pytest.raises(ld.ModelError, match="torque 'wind' differs"):
        ld.resume(stopped, model=model)
    with pytest.raises(ld.ModelError, match=r"GeneralizedAlpha\(.*, not BLieDF"):
        ld.resume(stopped, method="bliedf")
    kept = ckpt.read_bytes()
    for name in ("liedyn", "numba", "kernels of liedyn"):
        changed(ckpt, versions=checkpoints.versions() | {name: "0.0"})
        with pytest.raises(ValueError, match=f"written with {name} 0.0"):
            ld.resume(stopped)
        ckpt.write_bytes(kept)
    changed(ckpt, versions=checkpoints.versions() | {"processor": "abacus"})
    with pytest.warns(ld.FileWarning, match="abacus"):
        assert ld.resume(stopped).status == "finished"


def test_functions_have_to_be_given_and_to_be_the_same(monkeypatch, tmp_path):
    path, model = tmp_path / "run.h5", arm()
    interrupted(monkeypatch, path, model, ld.GeneralizedAlpha(), 3, 7, h=0.01, t_end=0.5)
    with pytest.raises(ld.ModelError, match=r"Python function .*give the\s+model: ld.resume\('run.h5', model=model\)"):
        ld.resume(path)
    other = arm()
    other.elements[3].arguments["torque"] = (0, lambda t: 0.8 * np.cos(11.3 * t), 0)
    assert other.elements[3].name == "push"
    with pytest.raises(ld.ModelError, match="torque 'push' differs"):
        ld.resume(path, model=other)
    assert ld.resume(path, model=arm()).status == "finished"


def test_a_damaged_checkpoint_is_refused_and_runs_no_code(stopped, tmp_path):
    ckpt = checkpoint_file.checkpoint_of(stopped)
    whole = ckpt.read_bytes()
    random = np.random.default_rng(1)
    for k in range(40):
        content = bytearray(whole)
        if k % 2:
            content = content[: random.integers(len(content))]
        else:
            content[random.integers(len(content))] ^= 1 << random.integers(8)
        ckpt.write_bytes(content)
        try:
            tree = checkpoint_file.read(ckpt)
        except checkpoint_file.CheckpointError:
            continue
        ckpt.write_bytes(whole)  # a bit of the archive that nobody reads, such as a date
        assert json.dumps(tree["about"]["versions"]) == json.dumps(checkpoint_file.read(ckpt)["about"]["versions"])
    for content in (b"", b"no checkpoint"):
        ckpt.write_bytes(content)
        with pytest.raises(ValueError, match="no checkpoint of liedyn, or is damaged"):
            ld.resume(stopped)
    np.savez(tmp_path / "evil.npz", tree=np.array([print], dtype=object))
    ckpt.write_bytes((tmp_path / "evil.npz").read_bytes())
    with pytest.raises(ValueError, match="damaged"):
        ld.resume(stopped)
    with zipfile.ZipFile(ckpt, "w"):
        pass
    with pytest.raises(ValueError, match="damaged"):
        ld.resume(stopped)
    ckpt.unlink()
    with pytest.raises(FileNotFoundError, match="there is no checkpoint"):
        ld.resume(stopped)


def test_numbers_that_do_not_fit_are_refused(stopped):
    ckpt = checkpoint_file.checkpoint_of(stopped)
    whole = ckpt.read_bytes()

    def spoil(change):
        ckpt.write_bytes(whole)
        tree = checkpoint_file.read(ckpt)
        change(tree["state"])
        checkpoint_file.write(ckpt, tree)
        with pytest.raises(ValueError, match="does not fit"):
            ld.resume(stopped)

    spoil(lambda s: s["run"]["count"].update(step=np.array(10**6)))
    spoil(lambda s: s["run"]["count"].update(segment=np.array(-1)))
    spoil(lambda s: s["run"]["count"].update(recorded=np.array(10**6)))
    spoil(lambda s: s.update(window=[x[:-1] for x in s["window"]]))
    spoil(lambda s: s["run"]["old"].__setitem__(0, np.zeros(3)))
    spoil(lambda s: s.pop("judge"))


def test_what_else_a_run_remembers_is_kept_by_name(monkeypatch):
    """The place of the counters of events."""

    class Counter:
        def __init__(self):
            self.n = 3

        def take(self):
            return {"bounce": self.n}

        def put(self, kept):
            self.n = kept["bounce"]

    seen = []
    keeper = checkpoint.Keeper(lambda tree: seen.append(tree) or True, 1.0)
    keeper.others["events"] = Counter()
    keeper.keep({})
    assert seen == [{"more": {"events": {"bounce": 3}}}]
    keeper.put_others({"events": {"bounce": 5}})
    assert keeper.others["events"].n == 5
    with pytest.raises(ld.ModelError, match="events"):
        checkpoint.Keeper(lambda tree: True, 1.0).put_others(seen[0]["more"])


# -- files ------------------------------------------------------------------------------------------------------------


def test_an_older_file_stays_until_the_run_has_finished(monkeypatch, tmp_path):
    model, path = ld.problems.double_pendulum().build(), tmp_path / "run.h5"
    old = ld.simulate(model, t_end=0.1, h=0.01, save=path)
    interrupted(monkeypatch, path, model, ld.GeneralizedAlpha(), 9, 7, h=0.01, t_end=1.0)
    assert len(ld.load(path).t) == len(old.t)
    interrupted(monkeypatch, path, model, ld.GeneralizedAlpha(), 2, 7, h=0.01, t_end=0.7)
    names = ["run.h5", "run.part.h5.ckpt", "run.part2.h5.ckpt"]
    assert sorted(p.name for p in tmp_path.iterdir()) == names
    with pytest.raises(ValueError, match=r"which one\? There are run.part.h5.ckpt, run.part2.h5.ckpt"):
        ld.resume(path)
    (tmp_path / names[2]).unlink()
    sol = ld.resume(path)
    assert (sol.path, len(ld.load(path).t)) == (path, 101)
    assert [p.name for p in tmp_path.iterdir()] == ["run.h5"]


def test_ctrl_c_leaves_a_checkpoint_of_that_moment(monkeypatch, tmp_path, ctrl_c):
    model, path, seen = ld.problems.double_pendulum().build(), tmp_path / "run.h5", []
    whole = ld.simulate(model, t_end=1.0, h=0.01)
    advance = ld.GeneralizedAlpha.advance

    def asked(self, run, n):
        if run.step > 40 and not seen:
            seen.append(run.step)
            os.kill(os.getpid(), signal.SIGINT)
        return advance(self, run, min(n, 5))

    monkeypatch.setattr(ld.GeneralizedAlpha, "advance", asked)
    sol = ld.simulate(model, t_end=1.0, h=0.01, save=path)
    assert sol.status == "interrupted"
    assert "ld.resume('run.h5')" in sol.message
    assert len(sol.t) == seen[0] + 6
    back = ld.resume(path)
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(back, name), getattr(whole, name), err_msg=name)


def test_a_full_disk_destroys_no_checkpoint(monkeypatch, tmp_path):
    model, path = ld.problems.double_pendulum().build(), tmp_path / "run.h5"
    whole = ld.simulate(model, t_end=1.0, h=0.01)
    interrupted(monkeypatch, path, model, ld.GeneralizedAlpha(), 4, 7, h=0.01, t_end=1.0)
    ckpt = checkpoint_file.checkpoint_of(path)
    kept, savez = ckpt.read_bytes(), np.savez

    def full(file, **arrays):
        file.write(b"half of it")
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:  # no room for a checkpoint: the run goes on, and the one before it stays
        patch.setattr(checkpoint, "SHARE", np.inf)
        patch.setattr(checkpoint_file.np, "savez", full)
        with pytest.warns(ld.FileWarning, match="No space left on device.*there is none yet"):
            interrupted(patch, tmp_path / "other.h5", model, ld.GeneralizedAlpha(), 4, 7, h=0.01, t_end=1.0)
        assert not list(tmp_path.glob("other*"))
        assert not list(tmp_path.glob(".*"))
        # ... nor for records: the run ends with what it has
        patch.setattr(safefile, "_write", lambda *arguments: full(io.BytesIO()))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            sol = ld.resume(path, checkpoint=0)
            assert sol.status == "failed"
            assert "No space left on device" in sol.message
            assert len(sol.t) > 30
    assert ckpt.read_bytes() == kept
    assert np.savez is savez
    back = ld.resume(path)
    for name in ARRAYS:
        np.testing.assert_array_equal(getattr(back, name), getattr(whole, name), err_msg=name)


def test_what_cannot_be_asked_for_is_refused(tmp_path):
    model = ld.problems.double_pendulum().build()
    with pytest.raises(ValueError, match="checkpoint needs save="):
        ld.simulate(model, t_end=0.1, h=0.01, checkpoint=10)
    for bad in (True, -1.0, "often", np.nan):
        with pytest.raises(ValueError, match="checkpoint"):
            ld.simulate(model, t_end=0.1, h=0.01, save=tmp_path / "run.h5", checkpoint=bad)
    assert not list(tmp_path.iterdir())


PROBLEMS = {
    "heavy_top_constrained": {}, "double_pendulum": {}, "slider_crank": {}, "andrews_squeezer": {}, "satellite": {},
    "chain": {"n": 6}, "four_bar": {}, "rolling_disk": {}, "flexible_slider_crank": {}, "bricard": {},
}  # fmt: skip


def events_of(model, method, steps):
    """On the way of the body that moves most: a place that is passed, one at which it bounces back, and a known instant."""
    alone = ld.simulate(model, method=method, **steps)
    ways = {name: alone.position(name) for name in alone.bodies}
    body = max(ways, key=lambda name: np.linalg.norm(np.ptp(ways[name], axis=0)))
    normal = np.eye(3)[int(np.argmax(np.ptp(ways[body], axis=0)))]
    way, n = ways[body] @ normal, len(alone.t)
    gap = ld.Gap("ground", body, normal=tuple(normal))
    return [
        ld.Event("passed", gap, value=float(way[n // 4])),
        ld.Event("hit", gap, value=float(way[n // 2]), terminal=4, action=ld.Bounce(0.9)),
        ld.Event("here", float(alone.t[-1]) * 0.77),
    ]


BY_TOLERANCE = {
    "tolerance": ld.GeneralizedAlpha(rho_inf=0.9, index=2, stabilization="mass"),
    "bliedf 4, tolerance": ld.BLieDF(k=4, index=2, stabilization="mass"),
    "energy midpoint, tolerance": ld.EnergyMidpoint(),
    "munthe-kaas, by tolerance": ld.MuntheKaas("dormand_prince"),
    "parametrized-alpha, tolerance": ld.ParametrizedAlpha(rho_inf=0.8),
}
MATRIX = [*METHODS, *MORE, *BY_TOLERANCE]


def cases(name):
    """The runs of a method on ten problems, alone and with events: label, model, method, arguments of `simulate`."""
    by_tolerance = name in BY_TOLERANCE
    method = BY_TOLERANCE[name] if by_tolerance else (METHODS | MORE)[name][0]
    for problem, parameters in PROBLEMS.items():
        given = ld.problems.get(problem, **parameters)
        model, steps = given.build(), {"h": given.h, "t_end": 90.5 * given.h, "health": "quiet"}
        if by_tolerance:
            steps = {"tolerance": 1e-4, "t_end": 200.0 * given.h, "health": "quiet"}
        yield problem, model, method, steps
        try:
            events = events_of(model, method, steps)
        except ld.ModelError:  # it refuses this run without events, too
            continue
        yield f"{problem} with events", model, method, steps | {"events": events}


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("name", MATRIX)
def test_every_method_on_ten_problems_goes_on_to_the_same_bits(name, monkeypatch, tmp_path):
    """As far as a method can take a problem, without and with events."""
    same = 0
    for _label, model, method, steps in cases(name):
        try:
            whole = ld.simulate(model, method=method, save=tmp_path / "whole.h5", **steps)
        except ld.ModelError:
            continue
        if whole.status != "finished":
            continue
        for k in (1, 2, 4):
            interrupted(monkeypatch, tmp_path / "run.h5", model, method, k, 2 if "tolerance" in steps else 6, **steps)
            assert_same(ld.resume(tmp_path / "run.h5", model=model), whole)
            (tmp_path / "run.h5").unlink()
        same += 1
    assert same


KILLS = Path(__file__).with_name("killed_runs.py")


@pytest.mark.skipif(os.name != "posix", reason="processes are forked")
def test_killed_at_random_instants_a_run_goes_on_to_the_same_bits(tmp_path):
    """20 times SIGKILL, in runs with given steps and by tolerance; `killed_runs.py` says how."""
    done = subprocess.run([sys.executable, KILLS, tmp_path, "20"], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "20 kills" in done.stdout


@pytest.mark.long
@pytest.mark.skipif(os.name != "posix", reason="processes are forked")
@pytest.mark.parametrize("name", MATRIX)
def test_every_method_on_ten_problems_is_killed_and_goes_on_to_the_same_bits(name, tmp_path):
    """Twice SIGKILL at random instants of each run, without and with events."""
    done = subprocess.run([sys.executable, KILLS, tmp_path, "2", name], capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "runs with the same bits" in done.stdout
