"""Stepper: one step at a time, with inputs."""

import pickle
import tracemalloc

import numpy as np
import pytest
from models import pendulum

import liedyn as ld
from liedyn import problems
from liedyn.integrate import newton as nt


def driven_arm(group="R3xSO3", value=None):
    """Arm on a hinge with a motor; value: torque of the motor (default: the input)."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    arm = model.body("arm", mass=2.0, inertia=(0.3, 0.02, 0.3), position=(0, 0.7, 0))
    model.revolute(model.ground, arm, at=(0, 0, 0), axis=(1, 0, 0), name="hinge")
    model.torque(arm, (model.input("motor") if value is None else value, 0.0, 0.0))
    return model


@pytest.mark.parametrize("index", [3, 2])
@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_steps_are_those_of_simulate(group, index):
    model = problems.chain(3).build(group)
    method = ld.GeneralizedAlpha(rho_inf=0.8, index=index)
    sol = ld.simulate(model, t_end=0.2, h=1e-3, method=method)
    stepper = ld.Stepper(model, h=1e-3, method=method)
    for k in range(201):
        assert stepper.t == pytest.approx(sol.t[k], abs=1e-15)
        state = stepper.state
        for key in ("q", "v", "vd", "lam"):
            if key == "v" and k == 0 and index == 3:
                continue  # the velocity is perturbed at the start of a run, see GeneralizedAlpha.init
            np.testing.assert_array_equal(getattr(state, key)[0], getattr(sol, key)[k])
        stepper.step()


def test_many_steps_at_once_are_many_single_steps():
    one, many = (ld.Stepper(problems.chain(2), h=1e-3) for _ in range(2))
    for _ in range(50):
        one.step()
    many.step(20)
    many.step(30)
    many.step(0)
    assert one.t == many.t == pytest.approx(0.05)
    np.testing.assert_array_equal(one.state.q, many.state.q)


@pytest.mark.parametrize("group", ["R3xSO3", "SE3"])
def test_constant_input_is_a_constant_torque(group):
    sol = ld.simulate(driven_arm(group, 3.0), t_end=0.5, h=1e-3)
    stepper = ld.Stepper(driven_arm(group), h=1e-3)
    stepper.step(motor=3.0)
    stepper.step(499)  # an input that is not given keeps its value
    assert stepper.inputs == {"motor": 3.0}
    # the run starts at rest with input 0, so its first acceleration differs: an error of first order of one step
    np.testing.assert_allclose(stepper.position("arm"), sol.position("arm")[-1], rtol=0, atol=1e-3)


def test_control_loop_holds_the_arm():
    """A hand-made servo drives the arm to 30 degrees above the horizon and holds it against gravity."""
    stepper = ld.Stepper(driven_arm(), h=1e-3)
    target = np.radians(30)
    while stepper.t < 5.0:
        R, rate = stepper.rotation("arm"), stepper.angular_velocity("arm")[0]
        angle = np.arctan2(R[2, 1], R[1, 1])
        feed = 2.0 * 9.81 * 0.7 * np.cos(angle)
        stepper.step(motor=feed + 80.0 * (target - angle) - 15.0 * rate)
    np.testing.assert_allclose(stepper.position("arm"), 0.7 * np.array([0, np.cos(target), np.sin(target)]), atol=1e-6)
    np.testing.assert_allclose(stepper.velocity("arm"), 0, atol=1e-5)


def test_input_in_the_energy_of_the_motor():
    """Work of the input is what the energy gains."""
    stepper = ld.Stepper(driven_arm(), h=1e-4, method=ld.GeneralizedAlpha(rho_inf=1.0, index=2))
    stepper.step(motor=0.0)
    start, work, before = stepper.state.energy.total[0], 0.0, stepper.angular_velocity("arm")[0]
    for k in range(5000):
        torque = 10.0 * np.sin(0.002 * k)
        stepper.step(motor=torque)
        now = stepper.angular_velocity("arm")[0]
        work += torque * (before + now) / 2 * 1e-4
        before = now
    gained = stepper.state.energy.total[0] - start
    assert abs(gained) > 1.0
    assert gained == pytest.approx(work, rel=1e-3)  # the torque is a staircase: first order in h


def test_read_outs_are_copies():
    stepper = ld.Stepper(problems.chain(2), h=1e-3)
    name = stepper.model.bodies[0].name
    x, state = stepper.position(name), stepper.state
    q = state.q.copy()
    stepper.step(100)
    np.testing.assert_array_equal(state.q, q)
    assert np.abs(stepper.position(name) - x).max() > 1e-4
    state.q[:] = np.nan
    assert np.isfinite(stepper.position(name)).all()
    assert stepper.position(name, at=(0.0, 0.0, 0.0)).shape == (3,)


def test_a_step_makes_no_array():
    stepper = ld.Stepper(driven_arm(), h=1e-3)
    for _ in range(10):
        stepper.step(motor=1.0)
    peaks = []
    for n in (100, 1000):
        tracemalloc.start()
        for _ in range(n):
            stepper.step(motor=1.0)
        peaks.append(tracemalloc.get_traced_memory())
        tracemalloc.stop()
    # what stays after 900 more steps, and the peak, must not grow: one array of this model has more than 200 bytes
    assert peaks[1][0] - peaks[0][0] < 2000
    assert peaks[1][1] - peaks[0][1] < 2000


def test_unknown_input_suggests_the_nearest():
    stepper = ld.Stepper(driven_arm(), h=1e-3)
    with pytest.raises(ld.ModelError, match="no input 'moter'; did you mean 'motor'"):
        stepper.step(moter=1.0)


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_input_that_is_not_finite_is_refused(value):
    stepper = ld.Stepper(driven_arm(), h=1e-3)
    with pytest.raises(ValueError, match=r"'motor'.*must be finite"):
        stepper.step(motor=value)
    stepper.step(motor=1.0)
    assert stepper.t == 1e-3


@pytest.mark.parametrize("n", [-1, 1.5, "2", None])
def test_number_of_steps_must_be_an_integer(n):
    stepper = ld.Stepper(driven_arm(), h=1e-3)
    with pytest.raises(ValueError, match="number of steps"):
        stepper.step(n)


@pytest.mark.parametrize("h", [0.0, -1e-3, np.nan, np.inf, "1e-3", None, [1e-3]])
def test_wrong_step_size_is_refused(h):
    with pytest.raises(ValueError, match="must be a positive number"):
        ld.Stepper(driven_arm(), h=h)


def test_what_is_no_model_or_no_method_is_refused():
    with pytest.raises(ValueError, match="neither a model"):
        ld.Stepper(3, h=1e-3)
    with pytest.raises(ValueError, match="no method is called 'alpha'"):
        ld.Stepper(driven_arm(), h=1e-3, method="alpha")
    with pytest.raises(ld.ModelError, match="did you mean 'newton'"):
        ld.Stepper(driven_arm(), h=1e-3, newtom="full")


def test_failed_step_raises_and_leaves_the_state():
    model = ld.Model()
    model.body("wheel", mass=1.0, inertia=(1.0, 1.0, 1.0))
    model.torque("wheel", (0, 0, model.input("motor")))
    stepper = ld.Stepper(model, h=0.1)
    stepper.step(5, motor=1.0)
    before = stepper.state
    with pytest.raises(RuntimeError, match=r"'wheel'.*rad"):
        stepper.step(motor=1e3)
    after = stepper.state
    for key in ("t", "q", "v", "vd"):
        np.testing.assert_array_equal(getattr(after, key), getattr(before, key))
    stepper.step(motor=1.0)
    assert stepper.t == pytest.approx(0.6)


def test_steps_after_a_rescued_one_are_made_too(monkeypatch):
    stepper = ld.Stepper(problems.chain(2), h=1e-3)
    advance, failures = ld.GeneralizedAlpha.advance, []

    def fail_once(self, run, n):
        if not failures:
            failures.append(advance(self, run, 3))
            return nt.NOT_CONVERGED
        return advance(self, run, n)

    monkeypatch.setattr(ld.GeneralizedAlpha, "advance", fail_once)
    stepper.step(10)
    assert stepper.t == pytest.approx(0.01)


def test_inner_steps_keep_the_tolerance_whatever_the_outer_step():
    exact = ld.simulate(pendulum(1.0), t_end=1.0, tolerance=1e-7).position("bob")[-1]
    errors, inner = [], []
    for tolerance in (1e-3, 1e-5):
        stepper = ld.Stepper(pendulum(1.0), h=0.05, tolerance=tolerance)
        stepper.step(10)
        again = pickle.loads(pickle.dumps(stepper))
        stepper.step(10)
        again.step(10)
        assert stepper.t == again.t == 1.0
        assert np.array_equal(again.state.q, stepper.state.q)
        errors.append(np.abs(stepper.position("bob") - exact).max())
        inner.append(stepper._setup.run.step)
    assert errors[0] < 1e-3
    assert errors[1] < 1e-5
    assert inner[1] > 5 * inner[0] > 100


def test_an_input_that_jumps_is_followed_by_inner_steps():
    model = ld.Model()
    cart = model.point_mass("cart", mass=1.0)
    model.force(cart, (model.input("push"), 0, 0))
    stepper = ld.Stepper(model, h=0.1, tolerance=1e-5)
    for push in (0.0, 2.0, -2.0, 0.0):
        stepper.step(push=push)
    assert abs(stepper.velocity("cart")[0]) < 1e-5
    assert abs(stepper.position("cart")[0] - 0.02) < 1e-5


def test_inner_steps_need_a_method_that_chooses_them():
    with pytest.raises(ld.ModelError, match="KryslMidpoint does not choose its steps by a tolerance"):
        ld.Stepper(pendulum(1.0), h=0.05, tolerance=1e-3, method=ld.KryslMidpoint())


def test_inner_steps_end_at_corners_of_tables():
    """A pulse of 11 ms within a step of 2.5 s is not stepped over."""
    model = ld.Model()
    cart = model.point_mass("cart", mass=1.0)
    model.force(cart, (ld.Table([0.0, 6.0, 6.001, 6.011, 6.012, 10.0], [0.0, 0.0, 1e3, 1e3, 0.0, 0.0]), 0, 0))
    stepper = ld.Stepper(model, h=2.5, tolerance=1e-4)
    stepper.step(4)
    assert abs(stepper.velocity("cart")[0] - 11.0) < 1e-4
