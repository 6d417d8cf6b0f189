"""A run from outside: its grid of steps, what it records, how it ends, what it costs."""

import os
import re
import signal
import subprocess
import sys
import time
import tracemalloc
import warnings
from pathlib import Path

import numpy as np
import pytest
from numba.core.runtime import nrt, rtsys

import liedyn as ld
from liedyn import problems
from liedyn.errors import StepWarning
from liedyn.integrate import driver, generalized_alpha
from liedyn.integrate import newton as nt
from liedyn.integrate.plan import make_plan
from liedyn.integrate.setup import Setup

GROUPS = ("R3xSO3", "SE3")


def pendulum(group="R3xSO3"):
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    arm = model.body("arm", mass=1.0, inertia=(0.1, 0.02, 0.1), position=(0, 1, 0), angular_velocity=(1.0, 4.0, 0.3))
    model.spherical(model.ground, arm, at=(0, 0, 0), name="pin")
    return model


# -- the grid of steps --------------------------------------------------------------------------------------------------


def test_step_is_reduced_to_end_at_t_end_and_the_message_says_so():
    with pytest.warns(StepWarning, match=r"h was reduced from 0\.03 to 0\.0294.*give an h that divides"):
        sol = ld.simulate(pendulum(), t_end=1.0, h=0.03)
    assert sol.status == "finished"
    assert sol.stats.steps == 34
    assert sol.t[-1] == pytest.approx(1.0, abs=1e-15)
    assert "h was reduced from 0.03 to 0.0294" in sol.message


@pytest.mark.parametrize(
    ("t_end", "h", "steps"), [(1.0, 1e-3, 1000), (0.3, 0.1, 3), (2.0, 1 / 3, 6), (1.0, 1e-5 / 3, 300000)]
)
def test_step_that_fits_up_to_round_off_is_kept(t_end, h, steps):
    plan, note = make_plan(0.0, t_end, h, None)
    assert plan.n_steps == steps
    assert plan.h[0] == pytest.approx(h, rel=1e-12)
    assert note == ""


@pytest.mark.parametrize(
    "options",
    [
        {"t_end": 0.3, "h": 0.1},
        {"t_end": 0.1, "h": 1e-3 * (1 + 1e-13)},
        {"t_end": 0.1, "h": [0.03, 0.07]},
        {"t_end": 0.1, "h": 0.01, "record": [0.033, 0.1]},  # times that were asked for
    ],
)
def test_step_that_fits_or_serves_given_times_is_no_reason_to_warn(options):
    with warnings.catch_warnings():
        warnings.simplefilter("error", StepWarning)
        assert ld.simulate(pendulum(), **options).status == "finished"


@pytest.mark.filterwarnings("ignore::liedyn.errors.StepWarning")
def test_step_longer_than_the_run_is_one_step():
    sol = ld.simulate(pendulum(), t_end=0.01, h=1.0)
    assert sol.stats.steps == 1
    assert "h was reduced" in sol.message


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("index", [3, 2])
def test_array_of_equal_steps_is_the_constant_step(group, index):
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=index)
    constant = ld.simulate(pendulum(group), t_end=0.5, h=1e-3, method=method)
    array = ld.simulate(pendulum(group), h=np.full(500, 1e-3), method=method)
    np.testing.assert_allclose(array.t, constant.t, rtol=0, atol=1e-14)
    np.testing.assert_allclose(array.q, constant.q, rtol=0, atol=1e-13)
    np.testing.assert_allclose(array.lam, constant.lam, rtol=0, atol=1e-8)


VARIABLE = {
    "index2": (ld.GeneralizedAlpha(rho_inf=0.6, index=2), (1, 3)),
    "index2-rho0.9-geom2": (ld.GeneralizedAlpha(rho_inf=0.9, index=2, update="geom2"), (1, 3)),
    "index2-cayley": (ld.GeneralizedAlpha(rho_inf=0.6, index=2, map="cayley"), (1, 3)),
    "index2-hht": (ld.GeneralizedAlpha.hht(0.2, index=2), (1, 3)),
    # index 3 is unstable when steps alternate by a factor 3 (the multipliers grow by 1.1 a pair of steps for rho_inf = 0.6,
    # from the recursion of v, a and vd under q = const), stable up to 2 for all rho_inf
    "index3": (ld.GeneralizedAlpha(rho_inf=0.6), (2, 3)),
}


@pytest.mark.parametrize("name", VARIABLE)
def test_order_two_is_kept_when_the_step_alternates(name):
    """a_n must be rescaled at every change of h, otherwise the order falls to one."""
    method, pattern = VARIABLE[name]
    reference = ld.simulate(pendulum(), t_end=0.4, h=1e-5, record=[0.4], method=method)
    keys = ("q", "v", "lam") if method.index == 2 else ("q", "v")
    errors = {key: [] for key in keys}
    for n in (100, 200, 400):
        sizes = np.tile(np.array(pattern) * 0.4 / (n * sum(pattern)), n)
        sol = ld.simulate(pendulum(), h=sizes, method=method)
        for key, values in errors.items():
            values.append(np.linalg.norm(getattr(sol, key)[-1] - getattr(reference, key)[-1]))
    for key, values in errors.items():
        order = np.log2(values[-2] / values[-1])
        assert order == pytest.approx(2.0, abs=0.12), (key, values)  # next term of the error, as in test_orders.py


def test_array_of_steps_and_t_end_must_agree():
    with pytest.raises(ValueError, match=r"add up to t = 0\.5, but t_end = 1"):
        ld.simulate(pendulum(), t_end=1.0, h=np.full(5, 0.1))


# -- records ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stride", [1, 7, 100, 5000])
def test_stride_records_every_so_many_steps_and_the_last(stride):
    full, some = ld.simulate(pendulum(), t_end=1.0, h=1e-3), ld.simulate(pendulum(), t_end=1.0, h=1e-3, record=stride)
    rows = np.unique(np.append(np.arange(0, 1001, stride), 1000))
    for key in ("t", "q", "v", "vd", "lam"):
        np.testing.assert_array_equal(getattr(some, key), getattr(full, key)[rows])


def test_times_on_the_grid_change_nothing():
    full = ld.simulate(pendulum(), t_end=1.0, h=1e-3)
    times = [0.1 * k for k in range(11)]  # 3 * 0.1 is not 0.3
    some = ld.simulate(pendulum(), t_end=1.0, h=1e-3, record=times)
    assert some.stats.steps == 1000
    assert some.message == ""
    for key in ("q", "v", "vd", "lam"):
        np.testing.assert_array_equal(getattr(some, key), getattr(full, key)[::100])


def test_times_off_the_grid_are_met_exactly():
    times = [0.1234567, 0.2, 1.0 / 3.0, 0.7000001]
    sol = ld.simulate(pendulum(), t_end=1.0, h=1e-3, record=times)
    np.testing.assert_allclose(sol.t, times, rtol=1e-15)
    assert "h was reduced below 0.001 in 5 intervals" in sol.message
    fine = ld.simulate(pendulum(), t_end=1.0, h=1e-5, record=times)
    np.testing.assert_allclose(sol.position("arm"), fine.position("arm"), rtol=0, atol=2e-5)  # h^2 times 20
    assert sol.constraint_residual.max() < 1e-14


def test_last_time_ends_the_run_when_t_end_is_not_given():
    sol = ld.simulate(pendulum(), h=1e-2, record=[0.5, 0.3 * 3])
    np.testing.assert_allclose(sol.t, [0.5, 0.9])
    assert sol.stats.steps == 90


def test_t_end_that_differs_by_round_off_from_the_last_time_makes_no_tiny_step():
    sol = ld.simulate(pendulum(), t_end=0.3, h=1e-2, record=[0.1 * 3])
    assert sol.stats.steps == 30
    assert sol.message == ""


def test_times_and_an_array_of_steps():
    sizes = np.tile([1e-3, 2e-3], 50)
    full = ld.simulate(pendulum(), h=sizes)
    some = ld.simulate(pendulum(), h=sizes, record=[0.0, 0.003, 0.004, 0.15])
    np.testing.assert_allclose(some.t, [0.0, 0.003, 0.004, 0.15])
    np.testing.assert_array_equal(some.q, full.q[[0, 2, 3, 100]])
    with pytest.raises(ValueError, match=r"no step ends at t = 0\.0025"):
        ld.simulate(pendulum(), h=sizes, record=[0.0025])


@pytest.mark.parametrize(
    ("record", "message"),
    [
        (0, "at least 1"),
        (-2, "at least 1"),
        (0.5, "number of steps"),
        ("all", "number of steps"),
        ([], "ascending"),
        ([0.2, 0.1], "ascending"),
        ([0.1, 0.1], "ascending"),
        ([0.1, float("nan")], "finite"),
        ([-0.1, 0.1], "before the start"),
        ([0.1, 2.0], "after t_end = 1"),
        ([0.1, 0.1 + 1e-14], "closer than"),
        ([[0.1, 0.2]], "list of ascending"),
    ],
)
def test_record_that_makes_no_sense_is_refused(record, message):
    with pytest.raises(ValueError, match=message):
        ld.simulate(pendulum(), t_end=1.0, h=1e-3, record=record)


def test_memory_is_bounded_by_what_is_recorded():
    model = ld.Model()
    model.body("a", mass=1.0, inertia=(1.0, 2.0, 3.0), angular_velocity=(0.1, 1.0, 0.1))
    ld.simulate(model, t_end=1.0, h=1e-3)
    tracemalloc.start()
    sol = ld.simulate(model, t_end=1000.0, h=1e-3, record=1000)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert sol.stats.steps == 10**6
    assert len(sol.t) == len(sol.q) == len(sol.v) == len(sol.lam) == 1001
    records = sum(getattr(sol, key).nbytes for key in ("t", "q", "v", "vd", "lam"))
    assert peak < 3 * records + 2e6  # 10^6 steps recorded would be 400 MB


def test_a_record_that_cannot_fit_into_memory_is_refused_before_it_is_made():
    with pytest.raises(ValueError, match=r"record fewer, for example record="):
        ld.simulate(problems.chain(1000), t_end=100.0, h=1e-4)
    with pytest.raises(ValueError, match=r"record fewer, for example record="):
        ld.simulate(pendulum(), t_end=1e4, h=1e-6)


# -- repeatability and cost -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
def test_same_input_gives_the_same_bits(group):
    one, two = (ld.simulate(problems.chain(5).build(group), t_end=0.5, h=1e-3) for _ in range(2))
    for key in ("t", "q", "v", "vd", "lam"):
        np.testing.assert_array_equal(getattr(one, key), getattr(two, key))


def test_chunks_do_not_change_the_result(monkeypatch):
    from liedyn.integrate import driver as simulate

    one = ld.simulate(pendulum(), t_end=1.0, h=1e-3)
    monkeypatch.setattr(simulate, "CHUNK_SECONDS", 0.0)  # never more than 16 steps at once
    two = ld.simulate(pendulum(), t_end=1.0, h=1e-3)
    np.testing.assert_array_equal(one.q, two.q)


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", GROUPS)
def test_steps_allocate_nothing(group, index):
    model = problems.chain(3).build(group)
    model.spring("ground", model.bodies[-1], stiffness=10.0, damping=0.1)
    model.force(model.bodies[0], wind)
    plan, _ = make_plan(0.0, 100.0, 1e-4, 10**6)
    prepared = Setup(model.equations(), ld.GeneralizedAlpha(index=index), plan, 0.0)
    advance, run = prepared.method.advance, prepared.run
    assert advance(run, 10) == nt.OK
    nrt._nrt.memsys_enable_stats()
    counts = []
    for n in (100, 1000):
        before = rtsys.get_allocation_stats()
        tracemalloc.start()
        assert advance(run, n) == nt.OK
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        after = rtsys.get_allocation_stats()
        counts.append((after.alloc - before.alloc, peak))
    assert counts[0][0] == counts[1][0] == 0, "nothing from Numba's heap"
    assert counts[1][1] <= counts[0][1] + 500, "nothing from Python's heap that grows with the number of steps"


def wind(t):
    return (np.sin(t), 0.5, 0.1 * t)


# -- how a run ends -------------------------------------------------------------------------------------------------------


def test_interrupt_keeps_what_is_computed(monkeypatch):
    usual = ld.simulate(pendulum(), t_end=1.0, h=1e-3, record=100)
    advance = ld.GeneralizedAlpha.advance

    def interrupted(self, run, n):
        if run.step >= 240:
            raise KeyboardInterrupt
        return advance(self, run, min(n, 240 - run.step))  # how long a chunk is depends on the machine

    monkeypatch.setattr(ld.GeneralizedAlpha, "advance", interrupted)
    sol = ld.simulate(pendulum(), t_end=1.0, h=1e-3, record=100)
    assert sol.status == "interrupted"
    assert "interrupted at t = 0.24" in sol.message
    np.testing.assert_allclose(sol.t, [0.0, 0.1, 0.2, 0.24])
    np.testing.assert_array_equal(sol.q[:3], usual.q[:3])
    assert sol.constraint_residual.max() < 1e-14
    assert "interrupted" in repr(sol)


INTERRUPTED = """
import signal
import liedyn as ld
signal.signal(signal.SIGINT, signal.default_int_handler)  # a background job of a shell ignores it
model = ld.Model(gravity=(0, 0, -9.81))
model.body("a", mass=1.0, inertia=(1.0, 2.0, 3.0), angular_velocity=(0.1, 1.0, 0.1))
ld.simulate(model, t_end=0.1, h=1e-3)
print("ready", flush=True)
sol = ld.simulate(model, t_end=1e6, h=1e-3, record=10**6)
print(sol.status, sol.stats.steps, sol.t[-1] > 0, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGINT to one process")
def test_ctrl_c_in_a_process_keeps_what_is_computed():
    package = str(Path(ld.__file__).parents[1])
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED], stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": package}
    )
    try:
        assert process.stdout.readline().strip() == "ready"
        time.sleep(1.0)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
    finally:
        process.kill()
    status, steps, positive = out.split()
    assert status == "interrupted"
    assert int(steps) > 0
    assert positive == "True"
    assert process.returncode == 0


@pytest.mark.parametrize("progress", [True, False, None])
def test_progress_bar_appears_when_asked_for(progress, capfd):
    sol = ld.simulate(pendulum(), t_end=1.0, h=1e-4, progress=progress)
    assert sol.status == "finished"
    text = capfd.readouterr().err
    assert ("step" in text) == bool(progress)  # None: only on a terminal


def explode(t, x, R, v, w):
    return (np.sqrt(0.35 - t), 0.0, 0.0), (0.0, 0.0, 0.0)


def test_nan_in_a_user_force_ends_the_run_with_a_status():
    model = pendulum()
    model.user_force("arm", explode)
    sol = ld.simulate(model, t_end=1.0, h=1e-2)
    assert sol.status == "failed"
    assert "nan" in sol.message
    assert "'arm'" in sol.message
    assert sol.t[-1] == pytest.approx(0.35, abs=0.011)  # the last step before, or at t = 0.35 up to round-off
    assert all(np.isfinite(getattr(sol, key)).all() for key in ("q", "v", "vd", "lam"))


def always_nan(t, x, R, v, w):
    return (np.nan, 0.0, 0.0), (0.0, 0.0, 0.0)


def test_nan_at_the_start_is_an_error_of_the_model():
    model = pendulum()
    model.user_force("arm", always_nan)
    with pytest.raises(ld.ModelError, match="nan"):
        ld.simulate(model, t_end=1.0, h=1e-2)


VALUES = np.arange(4.0)


def raises(t, x, R, v, w):
    if t > 0.0351:
        raise ValueError("out of range")
    return (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)


def reads_beyond(t, x, R, v, w):
    return (VALUES[int(100.0 * t + 0.4)], 0.0, 0.0), (0.0, 0.0, 0.0)


def changes_shape(t, x, R, v, w):
    return np.zeros(3 if t < 0.0351 else 2), (0.0, 0.0, 0.0)


RAISING = {
    raises: r"ValueError: out of range \(line \d+ of .*test_runs.py\)",
    reads_beyond: "IndexError: index is out of bounds",
    changes_shape: "ValueError: .*3 numbers",
}


@pytest.mark.parametrize("function", RAISING, ids=lambda f: f.__name__)
def test_user_force_that_raises_ends_the_run_with_a_status(function, tmp_path):
    model = pendulum()
    model.user_force("arm", function, name="wind")
    for options in ({}, {"record": 2}, {"save": tmp_path / "run.h5"}):
        sol = ld.simulate(model, t_end=0.1, h=0.01, **options)
        assert sol.status == "failed"
        assert re.search(f"'wind' .on 'arm'. raised {RAISING[function]} at t = 0.04", sol.message)
        assert sol.t[-1] == pytest.approx(0.03)
        assert np.isfinite(sol.q).all()
    stepper = ld.Stepper(model, h=0.01)
    with pytest.raises(RuntimeError, match=r"'wind'.*raised"):
        stepper.step(10)
    assert stepper.t == pytest.approx(0.03)
    with pytest.raises(ld.ModelError, match=r"'wind'.*raised"):
        ld.simulate(model, t_end=0.1, h=0.01, t_start=0.05)
    with pytest.raises(ld.ModelError, match=r"'wind'.*raised"):
        ld.equilibrium(model, t=1.0)


@pytest.mark.parametrize(
    "method",
    [
        ld.MuntheKaas(),
        ld.KryslEndres(),
        ld.BLieDF(k=3),
        ld.RATTLie(),
        ld.KryslMidpoint("AE"),
        ld.EnergyMidpoint(),
        ld.EnergyMidpoint(order=4),
    ],
    ids=repr,
)
@pytest.mark.filterwarnings("ignore::liedyn.errors.EnergyWarning")
def test_what_was_computed_before_a_function_raises_is_kept(method):
    """The states are those of a run that ends before, also where a method shows a state before it counts the step."""
    model = pendulum()
    model.user_force("arm", raises)
    before = ld.simulate(model, t_end=0.03, h=0.01, method=method)
    for record in (1, 2, 4):
        sol = ld.simulate(model, t_end=0.1, h=0.01, method=method, record=record)
        assert sol.status == "failed"
        assert "ValueError: out of range" in sol.message
        assert sol.t[-1] <= 0.03 + 1e-9
        for k, t in enumerate(sol.t):
            np.testing.assert_allclose(sol.q[k], before.q[round(t / 0.01)], atol=1e-14)
        assert record > 1 or len(sol.t) == 4


@pytest.mark.parametrize("where", ["signal", "law", "driver"])
def test_functions_that_raise_are_named(where):
    model = ld.Model()
    model.body("block", 2.0, (0.1, 0.1, 0.1))
    model.prismatic("ground", "block", at=(0, 0, 0), axis=(1, 0, 0), name="rails")
    if where == "signal":
        model.force("block", (lambda t: VALUES[int(100 * t + 0.4)], 0, 0), name="culprit")
    elif where == "law":
        model.law("rails", lambda t, rho, rate: VALUES[int(100 * t + 0.4)], name="culprit")
    else:
        model.drive("rails", lambda t: 0.0 * VALUES[int(100 * t + 0.4)], name="culprit")
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    assert sol.status == "failed"
    assert "'culprit'" in sol.message
    assert "IndexError: index is out of bounds" in sol.message


def jump(t):
    return (1e300 if t > 0.2 else 0.0, 0.0, 0.0)


def test_force_that_overflows_ends_the_run_with_a_status():
    model = pendulum()
    model.force("arm", jump)
    sol = ld.simulate(model, t_end=1.0, h=1e-2)
    assert sol.status == "failed"
    assert "'arm'" in sol.message or "'pin'" in sol.message
    assert np.isfinite(sol.q).all()
    assert sol.t[-1] == pytest.approx(0.2, abs=0.011)


def hardening(t, x, R, v, omega):
    s = -40.0 * (x[0] * x[0] + x[1] * x[1] + x[2] * x[2])
    return (s * x[0], s * x[1], s * x[2]), (0.0, 0.0, 0.0)


def test_records_of_a_run_that_explodes_are_finite():
    """Velocities were, at 1e162; but not the work, which goes with their square."""
    model = ld.Model(gravity=(9.1, -2.5, 2.6))
    model.body("a", 1.67, (0.13, 0.26, 0.13), position=(-0.6, 0.04, 0.43), velocity=(0.36, -0.73, 0.46))
    model.user_force("a", hardening)
    sol = ld.simulate(model, t_end=10.8, h=0.18, method=ld.Trapezoidal())
    assert sol.status == "failed"
    assert "unstable" in sol.message
    assert "nan" not in sol.message
    for name in ("t", "q", "v", "vd", "work"):
        assert np.isfinite(getattr(sol, name)).all(), name
    assert len(sol.t) > 5


def test_turn_of_more_than_the_limit_ends_the_run_with_a_proposal():
    sol = ld.simulate(problems.heavy_top(constrained=True), t_end=1.0, h=0.02)  # 150 rad/s: 3 rad per step
    assert sol.status == "failed"
    assert "rad" in sol.message
    assert "try h <= " in sol.message
    assert len(sol.t) == 1
    np.testing.assert_array_equal(sol.t, [0.0])


def without_division(method):
    """A method of that kind whose steps are not divided where they fail."""
    return type(method.__name__, (method,), {"divides": False})()


def test_newton_that_does_not_converge_names_the_worst_row_and_proposes_a_step():
    """Not an elastic law but a cliff: no derivative tells Newton where to go."""
    model = ld.Model()
    model.point_mass("ball", mass=1.0, position=(0, 0, 1.0))
    model.user_force("ball", cliff, blocks="translation")
    method = without_division(ld.GeneralizedAlpha)
    sol = ld.simulate(model, t_end=10.0, h=0.05, method=method)
    assert sol.status == "failed"
    assert "Newton did not converge" in sol.message
    assert "force on 'ball'" in sol.message
    assert "try h <= " in sol.message
    assert 0.2 < sol.t[-1] < 1.0
    assert len(sol.t) == sol.stats.steps + 1


def cliff(t, x, R, v, w):
    up = 1e4 if x[2] < 0.5 else -9.81
    return (0.0, 0.0, up), (0.0, 0.0, 0.0)


def test_failure_before_the_first_recorded_time_still_has_a_state():
    sol = ld.simulate(problems.heavy_top(constrained=True), t_end=1.0, h=0.02, record=[0.5, 1.0])
    assert sol.status == "failed"
    assert len(sol.t) == 1
    assert "failed" in repr(sol)
    assert np.isfinite(sol.energy.total).all()


def test_failed_run_ends_with_the_last_accepted_state():
    model = ld.Model()
    model.body("wheel", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.torque("wheel", (0, 0, 10.0))
    sol = ld.simulate(model, t_end=100.0, h=0.05, record=1000)
    assert sol.status == "failed"
    assert len(sol.t) == 2
    assert sol.t[-1] == pytest.approx(3.2, abs=0.1)
    assert sol.angular_velocity("wheel")[-1, 2] == pytest.approx(10.0 * sol.t[-1], rel=1e-10)


def test_times_of_a_run_are_those_of_its_grid():
    sol = ld.simulate(pendulum(), t_end=3.0, h=1e-3)
    np.testing.assert_allclose(sol.t, np.arange(3001) * 1e-3, rtol=0, atol=1e-15)  # n h, not a sum of rounded steps


def test_stats_count_and_time_the_run():
    sol = ld.simulate(pendulum(), t_end=1.0, h=1e-3)
    s = sol.stats
    assert s.steps == 1000
    assert s.steps <= s.newton_iterations <= 4 * s.steps
    assert 0 < s.factorizations <= s.newton_iterations
    assert 0 < s.seconds < 5
    assert s.setup_seconds > 0
    assert s.fallback_steps == 0


@pytest.mark.parametrize("method", [ld.GeneralizedAlpha(), ld.GeneralizedAlpha(index=2), ld.BLieDF(k=3)], ids=str)
@pytest.mark.parametrize("stride", [2, 11, 300])
def test_reactions_of_redundant_joints_do_not_depend_on_what_is_recorded(method, stride):
    """Between records the self-stress of Bennett's loop grows to a million times the reactions (18 N), which it spoilt."""
    problem = ld.problems.bennett()
    options = {"t_end": 300 * problem.h, "h": problem.h, "method": method, "health": False}
    every, some = (ld.simulate(problem, record=n, **options) for n in (1, stride))
    rows = np.searchsorted(every.t, some.t - 1e-9)
    assert np.abs(every.lam[rows] - some.lam).max() < 1e-4  # a self-stress of round-off remains


def guided_twice(length, mass):
    """A block on a rail that flies freely; two prismatic joints hold it where one would do."""
    model, J = ld.Model(), mass * length**2
    rail = model.body(
        "rail", 0.5 * mass, np.array([0.024, 0.014, 0.016]) * J, position=np.array([0.17, -0.79, -1.03]) * length,
        velocity=np.array([-0.3, -1.2, 1.4]) * length, angular_velocity=(-1.27, -1.43, -1.79),
    )  # fmt: skip
    block = model.body(
        "block", 3.07 * mass, np.array([0.43, 0.20, 0.25]) * J, position=np.array([-0.07, 0.31, -1.79]) * length
    )
    for at in ((-0.43, -0.15, -1.62), (-0.40, 0.21, -1.35)):
        model.prismatic(rail, block, at=np.array(at) * length, axis=(-0.628, 0.217, 0.747))
    model.spring(rail, block, stiffness=340 * mass, length=1.19 * length, at_a=np.array([-0.48, 0.1, 0.34]) * length)
    return model


def self_stress(sol):
    """Largest part of the reactions that no force needs, of the reactions; for each record."""
    e = sol.evaluator
    weight, found = np.sqrt(e.scales.eps[e.structure.lam_rows]), []
    for q, t, lam in zip(sol.q, sol.t, sol.lam, strict=True):
        B = e.B(q.ravel(), float(t)).toarray()
        least = np.linalg.lstsq((B / weight[:, None]).T, B.T @ lam, rcond=1e-9)[0]
        found.append(np.abs(weight * lam - least).max() / np.abs(least).max())
    return np.array(found)


@pytest.mark.parametrize(("length", "mass"), [(1.0, 1.0), (1e-2, 1e2), (1e-6, 1e-15)], ids=["m", "cm", "um"])
@pytest.mark.parametrize(
    "method",
    [ld.GeneralizedAlpha(), ld.ParametrizedAlpha(rho_inf=0.9), ld.BLieDF(k=2), ld.GeneralizedAlpha(index=2)],
    ids=str,
)
@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning", "ignore::liedyn.errors.AccuracyWarning")
def test_reactions_of_a_body_guided_twice_are_those_of_minimum_norm(method, length, mass):
    sol = ld.simulate(guided_twice(length, mass), t_end=1.0, h=0.01, method=method)
    assert sol.status == "finished", sol.message
    # round-off leaves u/eps^2 = 2e-6 of the reactions, less what some rounds take off; starting states of BLieDF have their own
    assert self_stress(sol)[4:].max() < 1e-6


@pytest.mark.parametrize("length", [1.0, pytest.param(1e-6, marks=pytest.mark.long)], ids=["m", "um"])
@pytest.mark.parametrize(
    "method",
    [ld.EnergyMidpoint(), ld.MuntheKaas(), ld.RATTLie(), pytest.param(ld.KryslEndres(), marks=pytest.mark.long)],
    ids=lambda m: type(m).__name__,
)
@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning", "ignore::liedyn.errors.AccuracyWarning")
def test_records_of_a_body_guided_twice_have_no_self_stress(method, length, monkeypatch):
    """Where one matrix serves poses and reactions, up to 28 times the reactions is carried; what is shown is another thing."""
    model = guided_twice(length, 1.0 if length == 1.0 else 1e-15)
    sol = ld.simulate(model, t_end=1.0, h=0.01, method=method)
    assert sol.status == "finished", sol.message
    assert self_stress(sol).max() < 1e-6
    monkeypatch.setattr(type(method), "carries_self_stress", False)
    carried = ld.simulate(model, t_end=1.0, h=0.01, method=method)
    assert np.array_equal(carried.q, sol.q)  # what is shown changes no motion
    assert self_stress(carried).max() > 0.1
    B = [sol.evaluator.B(q.ravel(), float(t)) for q, t in zip(sol.q, sol.t, strict=True)]
    forces, same = ([b.T @ lam for b, lam in zip(B, run.lam, strict=True)] for run in (sol, carried))
    assert np.array(forces) == pytest.approx(np.array(same), abs=1e-8 * np.abs(same).max())


@pytest.mark.filterwarnings("ignore::liedyn.errors.RedundancyWarning")
@pytest.mark.parametrize("h", [10.0, 100.0])
def test_reactions_of_minimum_norm_balance_where_nothing_moves(h):
    """A loop that a skate locks, in micrometers: a spring is all that acts, and forces at a body cancel, however long h."""
    um, pg = 1e-6, 1e-15
    model = ld.Model()
    turn = ld.rot((0.8, 0.36, 0.48), 1.2)
    a = model.body(
        "a",
        0.68 * pg,
        np.array([0.026, 0.014, 0.035]) * pg * um**2,
        position=(0.13e-6, -0.36e-6, -0.1e-6),
        rotation=turn,
    )
    b = model.body("b", 0.53 * pg, np.array([0.014, 0.05, 0.04]) * pg * um**2, position=(5e-9, -0.67e-6, -0.63e-6))
    model.revolute("ground", a, at=(0.04e-6, -0.43e-6, 0.49e-6), axis=(0.877, -0.375, -0.301))
    model.cylindrical(a, b, at=(-0.49e-6, -0.22e-6, -0.45e-6), axis=(0.743, 0.609, -0.278), name="slide")
    model.spherical(b, "ground", at=(0.51e-6, -0.51e-6, -0.09e-6))
    model.joint_spring("slide", coordinate="angle", stiffness=8.4 * pg * um**2, rest=-0.27)
    model.skate(a, direction=(-0.762, 0.077, -0.643), at=(0.14e-6, -0.17e-6, -0.27e-6))
    sol = ld.simulate(model, t_end=10 * h, h=h, method=ld.GeneralizedAlpha(rho_inf=0.5))
    assert sol.status == "finished", sol.message
    e = sol.evaluator
    for k in range(1, len(sol.t)):
        q, v, vd = (np.ascontiguousarray(x[k].ravel()) for x in (sol.q, sol.v, sol.vd))
        rest = e.residual(q, v, vd, e.to_lam(sol.lam[k]), float(sol.t[k]))[e.node_places].reshape(-1, 6)[:, :3]
        assert np.abs(rest).max() < 1e-12 * np.abs(sol.lam[k]).max()


# -- the right words ---------------------------------------------------------------------------------------------------


def test_a_beam_that_only_newton_bends_too_far_blames_the_step(monkeypatch):
    monkeypatch.setattr(generalized_alpha, "use_independent_stress", lambda run: None)  # with it the step succeeds
    model = ld.Model(gravity=(0, 0, -9.81), group="SE3")
    strip = model.beam("b", ld.Section.rectangle(0.02, 0.001, E=2.1e11, nu=0.3, rho=7850), [(0, 0, 0), (1, 0, 0)], 8)
    model.fixed("ground", strip.start)
    sol = ld.simulate(model, t_end=0.2, h=0.01, method=without_division(ld.GeneralizedAlpha))
    assert sol.status == "failed"
    assert "the step is too large; try h <= 0.005" in sol.message
    assert "more elements" not in sol.message
    assert ld.simulate(model, t_end=0.2, h=0.005).status == "finished"


def test_a_beam_that_is_bent_by_half_a_turn_is_still_told_to_take_more_elements():
    model = ld.Model()
    section = ld.Section([1e4, 1e4, 1e4, 10, 10, 10], [1.0, 1.0, 1.0, 0.01, 0.01, 0.01])
    strip = model.beam("b", section, [(0, 0, 0), (1, 0, 0)], 1)
    model.fixed("ground", strip.start)
    model.torque(strip.end, (0, ld.expression("40*t"), 0))
    with pytest.warns(Warning, match="bent by"):
        sol = ld.simulate(model, t_end=5.0, h=0.01)
    assert sol.status == "failed"
    assert "take more elements" in sol.message


def test_a_run_that_a_singular_pose_stops_says_so(monkeypatch):
    """Four-bar loops whose bars come into one line: B loses rank."""
    monkeypatch.setattr(driver, "LESS", 1.0)  # with less regularization the step succeeds
    row = ld.problems.n_four_bar(8)
    stopped = ld.simulate(row, t_end=0.8, h=1e-3, method=without_division(ld.KryslMidpoint), health=False)
    assert stopped.status == "failed"
    assert "near a singular pose: constraints of 'left" in stopped.message or "of 'right" in stopped.message
    assert "GeneralizedAlpha() in index 3" in stopped.message


@pytest.mark.parametrize("n", [8, pytest.param(40, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "method",
    [ld.GeneralizedAlpha(), ld.GeneralizedAlpha(index=2), ld.EnergyMidpoint(), ld.KryslMidpoint(), ld.RATTLie()],
    ids=repr,
)
def test_runs_pass_a_singular_pose(method, n):
    row = ld.problems.n_four_bar(n)
    sol = ld.simulate(row, t_end=0.8 if n == 8 else 3.0, h=1e-3, method=method, health=False)
    assert sol.status == "finished"
    exact = row.solution(sol.t[-1:])["x"][0, 0]
    np.testing.assert_allclose(sol.position("bar0", at=(0.5, 0, 0))[-1], exact, atol=1e-4)
    assert sol.energy.drift < 1e-4


@pytest.mark.parametrize("t_end", [0.05, 0.0503])
def test_recording_the_end_alone_makes_the_steps_of_any_list_of_times(t_end):
    plan, note = make_plan(0.01, t_end, 1e-3, [t_end])
    both, other = make_plan(0.01, t_end, 1e-3, [0.01, t_end])
    assert note == other
    for name in ("first", "t", "h", "n_steps"):
        assert np.array_equal(getattr(plan, name), getattr(both, name)), name
    assert plan.record.tolist() == [plan.n_steps]
