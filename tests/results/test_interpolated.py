"""States between records: orders of the interpolation, turns of angles, and what is refused."""

import numpy as np
import pytest
from models import pendulum

import liedyn as ld


def test_states_between_records_have_the_stated_order():
    fine = ld.simulate(pendulum(1.0), t_end=1.0, h=2.5e-4)
    rows = np.unique(np.linspace(3, 3990, 71).astype(int))
    errors = []
    for every in (80, 40):
        found = fine.thinned(every).at(fine.t[rows])
        assert found.t.tolist() == fine.t[rows].tolist()
        errors.append([np.abs(getattr(found, x) - getattr(fine, x)[rows]).max() for x in ("q", "v", "vd", "lam")])
    orders = np.log2(np.array(errors[0]) / errors[1])
    assert (orders > [3.8, 3.8, 1.8, 1.8]).all()
    assert errors[1][0] < 2e-8  # h = 0.01: 1e-8


def test_reactions_between_the_steps_of_a_method_of_order_4_are_as_good_as_at_its_steps():
    """Lines between them were off by 13 times as much: the same times are recorded from the steps themselves."""
    options = {"t_end": 1.0, "tolerance": 1e-6, "method": ld.BLieDF(k=4, index=2, stabilization="mass")}
    sol, times = ld.simulate(pendulum(1.0), **options), np.linspace(0.1, 0.9, 33)
    recorded = ld.simulate(pendulum(1.0), record=times, **options)
    for name in ("vd", "lam"):
        found, expected = getattr(sol.at(times), name), getattr(recorded, name)
        assert np.abs(found - expected).max() < 1e-12 * np.abs(expected).max(), name


def test_records_themselves_come_back(pendulum_run):
    found = pendulum_run.at(pendulum_run.t)
    for name in ("q", "v", "vd", "lam", "work"):
        assert np.abs(getattr(found, name) - getattr(pendulum_run, name)).max() < 1e-13
    assert np.abs(found.energy.total - pendulum_run.energy.total).max() < 1e-12


def test_angles_between_records_count_turns():
    sol = ld.simulate(spinning(), t_end=2.0, h=0.005, health="quiet")
    angle = sol.coordinate("hinge")
    assert abs(angle[-1]) > 4 * np.pi
    for t in (0.777, 1.995):
        near = np.interp(t, sol.t, angle)
        assert abs(sol.at(t).coordinate("hinge")[0] - near) < 1e-3


def test_records_by_tolerance_between_steps_count_the_angle_of_their_own_time():
    """A node that remembers the angle of a hinge with a spring knows the end of the step before."""
    model = spinning()
    model.joint_spring("hinge", stiffness=0.1)
    times = np.linspace(0.0, 1.0, 14)
    sol = ld.simulate(model, t_end=1.0, tolerance=1e-5, record=times)
    R = sol.rotation("bob")
    assert np.abs(np.unwrap(np.arctan2(R[:, 0, 2], R[:, 0, 0])) - sol.coordinate("hinge")).max() < 1e-9


def test_velocities_that_carry_the_energy_are_interpolated_too():
    sol = ld.simulate(pendulum(1.0), t_end=0.5, h=0.01, method=ld.EnergyMidpoint())
    energy = sol.at(np.linspace(0.0, 0.5, 37)).energy.total
    assert np.abs(energy - energy[0]).max() < 1e-6


def test_times_outside_of_the_run_are_refused(pendulum_run):
    with pytest.raises(ld.ModelError, match=r"t = 2 lies outside of the run, whose records are from 0 to 1"):
        pendulum_run.at(2.0)
    with pytest.raises(ld.ModelError, match="must ascend"):
        pendulum_run.at([0.2, 0.1])


def test_a_run_starts_from_a_state_between_records(pendulum_run):
    sol = ld.simulate(pendulum_run.model, t_end=1.0, h=0.01, initial=pendulum_run.at(0.345))
    assert sol.t[0] == 0.345
    assert np.abs(sol.position("bob")[-1] - pendulum_run.position("bob")[-1]).max() < 1e-4


@pytest.fixture(scope="module")
def pendulum_run():
    """A pendulum over one second."""
    return ld.simulate(pendulum(1.0), t_end=1.0, h=0.01)


def spinning():
    """A pendulum that turns over and over."""
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("bob", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(0, 0, -1), angular_velocity=(0, -12, 0))
    model.revolute("ground", "bob", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    return model
