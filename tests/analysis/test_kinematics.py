"""Kinematic runs and inverse dynamics: against closed forms, against time integration, and there and back."""

import warnings

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import AnalysisWarning

GROUPS = ("R3xSO3", "SE3")
g = 9.81
CRANK, ROD = 0.3, 0.9


def angle(t):
    """Of the driven joint."""
    return 2.0 * t + 0.3 * t**3


def angle_rates(t):
    """First and second derivative of `angle`."""
    return 2.0 + 0.9 * t**2, 1.8 * t


def slider_crank(group, drive=angle, redundant=True):
    """Crank, rod and slider in the plane xz; three revolute joints and a prismatic one: redundant by three rows."""
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("crank", mass=1.0, inertia=(0.01, 0.02, 0.02), position=(CRANK / 2, 0, 0))
    model.body("rod", mass=2.0, inertia=(0.01, 0.15, 0.15), position=(CRANK + ROD / 2, 0, 0))
    model.body("slider", mass=3.0, inertia=(0.05, 0.05, 0.05), position=(CRANK + ROD, 0, 0))
    model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, -1, 0), name="motor")
    joint = model.revolute if redundant else model.spherical
    axis = {"axis": (0, -1, 0)} if redundant else {}
    joint("crank", "rod", at=(CRANK, 0, 0), name="crankpin", **axis)
    joint("rod", "slider", at=(CRANK + ROD, 0, 0), name="wristpin", **axis)
    model.prismatic("ground", "slider", at=(CRANK + ROD, 0, 0), axis=(1, 0, 0), name="guide")
    if drive is not None:
        model.drive("motor", drive, name="crank angle")
    return model


def slider(t):
    """Position, velocity and acceleration of the slider by hand."""
    p = angle(t)
    pd, pdd = angle_rates(t)
    root = np.sqrt(ROD**2 - (CRANK * np.sin(p)) ** 2)
    x = CRANK * np.cos(p) + root
    # first and second derivative by p
    x1 = -CRANK * np.sin(p) - CRANK**2 * np.sin(p) * np.cos(p) / root
    x2 = -CRANK * np.cos(p) - CRANK**2 * np.cos(2 * p) / root - (CRANK**2 * np.sin(p) * np.cos(p)) ** 2 / root**3
    return x, x1 * pd, x2 * pd**2 + x1 * pdd


@pytest.fixture(autouse=True)
def redundancy_is_known():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        warnings.simplefilter("error", AnalysisWarning)
        yield


@pytest.mark.parametrize("group", GROUPS)
def test_driven_slider_crank(group):
    t = np.linspace(0.0, 2.0, 41)
    sol = ld.kinematics(slider_crank(group), t)
    assert sol.status == "finished"
    np.testing.assert_array_equal(sol.t, t)
    x, v, a = slider(t)
    np.testing.assert_allclose(sol.position("slider")[:, 0], x, rtol=0, atol=1e-12)
    # the driver differences its function: two and one derivative of it cost digits
    np.testing.assert_allclose(sol.velocity("slider")[:, 0], v, rtol=0, atol=1e-9)
    np.testing.assert_allclose(sol.acceleration("slider")[:, 0], a, rtol=0, atol=1e-6)
    assert sol.constraint_residual.max() < 1e-12
    np.testing.assert_allclose(sol.coordinate("motor"), angle(t), atol=1e-12)


@pytest.mark.parametrize("group", GROUPS)
def test_kinematic_run_is_what_a_simulation_converges_to(group):
    t = np.linspace(0.0, 1.0, 11)
    kinematic = ld.kinematics(slider_crank(group), t)
    run = ld.simulate(slider_crank(group), t_end=1.0, h=1e-3, record=100)
    np.testing.assert_allclose(run.q, kinematic.q, rtol=0, atol=1e-11)
    np.testing.assert_allclose(run.effort("crank angle"), kinematic.effort("crank angle"), rtol=0, atol=1e-3)


def test_coarse_times_do_not_change_the_way_of_assembly():
    """Half a turn between two records: the motion in between is followed."""
    t = np.array([0.0, 1.2, 2.0])
    sol = ld.kinematics(slider_crank("R3xSO3"), t)
    np.testing.assert_allclose(sol.position("slider")[:, 0], slider(t)[0], rtol=0, atol=1e-12)
    np.testing.assert_allclose(sol.coordinate("motor"), angle(t), atol=1e-12)
    assert sol.stats.steps > 10


def power_of_the_drive(t):
    """Torque on the crank by d(kinetic + potential energy)/dt over its rate, energies by hand."""

    def energy(t):
        p, (pd, _) = angle(t), angle_rates(t)
        q = -np.arcsin(CRANK * np.sin(p) / ROD)  # angle of the rod
        qd = -CRANK * np.cos(p) * pd / (ROD * np.cos(q))
        _, v, _ = slider(t)
        rod = np.array(
            [-CRANK * np.sin(p) * pd - ROD / 2 * np.sin(q) * qd, CRANK * np.cos(p) * pd + ROD / 2 * np.cos(q) * qd]
        )
        kinetic = 0.5 * (0.02 + 0.25 * CRANK**2) * pd**2 + 0.5 * 0.15 * qd**2 + 1.0 * rod @ rod + 1.5 * v**2
        height = 1.0 * CRANK / 2 * np.sin(p) + 2.0 * (CRANK * np.sin(p) + ROD / 2 * np.sin(q))
        return kinetic + g * height

    h = 1e-3
    slope = sum(c * (energy(t + k * h) - energy(t - k * h)) for k, c in ((1, 0.75), (2, -0.15), (3, 1 / 60))) / h
    return slope / angle_rates(t)[0]


@pytest.mark.parametrize("group", GROUPS)
def test_torque_of_a_driver_is_the_power_over_the_rate(group):
    t = np.linspace(0.0, 2.0, 11)
    found = ld.inverse_dynamics(slider_crank(group), t)
    expected = [power_of_the_drive(x) for x in t]
    np.testing.assert_allclose(found["crank angle"], expected, rtol=0, atol=1e-5)


def test_motion_given_as_functions_by_joint():
    t = np.linspace(0.0, 2.0, 11)
    driven = ld.inverse_dynamics(slider_crank("R3xSO3"), t)
    model = slider_crank("R3xSO3", drive=None)
    free = ld.inverse_dynamics(model, {"motor": angle}, t=t)
    np.testing.assert_allclose(free["motor"], driven["crank angle"], rtol=0, atol=1e-12)
    assert len(model.elements) == 4, "the model itself gets no driver"


@pytest.mark.parametrize("group", GROUPS)
def test_forces_of_a_recorded_motion(group):
    """An arm moved by torques: inverse dynamics of the run gives the torques back."""

    def arm(moved):
        model = ld.Model(gravity=(0, 0, -g), group=group)
        model.body("a", mass=1.2, inertia=(0.1, 0.2, 0.1), position=(0.4, 0, 0), com=(0.1, 0, 0))
        model.body("b", mass=0.8, inertia=(0.05, 0.1, 0.06), position=(1.2, 0, 0))
        model.revolute("ground", "a", at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
        model.revolute("a", "b", at=(0.9, 0, 0), axis=(0, 1, 0), name="elbow")
        if moved:
            model.torque("a", value=(0, lambda t: 5.0 * np.sin(3.0 * t), 0))
            model.torque("b", value=(0, 3.0, 0), reaction="a")
        return model

    run = ld.simulate(arm(True), t_end=1.0, h=1e-3, record=50)
    found = ld.inverse_dynamics(arm(False), run)
    np.testing.assert_allclose(found["shoulder"], 5.0 * np.sin(3.0 * run.t), rtol=0, atol=1e-10)
    np.testing.assert_allclose(found["elbow"], 3.0, rtol=0, atol=1e-10)
    assert found.unbalanced.max() < 1e-12
    # reactions of the joints come with it
    np.testing.assert_allclose(found.solution.reaction("elbow")[0], run.reaction("elbow")[0], rtol=0, atol=1e-9)
    with pytest.warns(AnalysisWarning, match="the drives cannot give this motion") as caught:
        ld.inverse_dynamics(arm(False), run, ["shoulder"])
    assert caught[0].filename == __file__


@pytest.mark.parametrize("group", GROUPS)
def test_forces_of_a_closed_redundant_loop(group):
    t = np.linspace(0.2, 1.1, 10)  # between two dead centers, where the slider cannot move the crank
    driven = ld.kinematics(slider_crank(group), t)
    found = ld.inverse_dynamics(slider_crank(group, drive=None), driven, ["motor"])
    np.testing.assert_allclose(found["motor"], driven.effort("crank angle"), rtol=0, atol=1e-9)
    # the same motion moved by the slider instead
    pushed = ld.inverse_dynamics(slider_crank(group, drive=None), driven, ["guide"])
    _, v, _ = slider(t)
    np.testing.assert_allclose(pushed["guide"] * v, found["motor"] * angle_rates(t)[0], rtol=1e-8)
    with pytest.warns(AnalysisWarning, match="cannot give this motion"):
        ld.inverse_dynamics(slider_crank(group, drive=None), ld.kinematics(slider_crank(group), [0.0]), ["guide"])


def test_system_with_a_constraint_in_time():
    def Phi(q, t):
        return np.array([q[0] - np.sin(2.0 * t)])

    system = ld.System(ld.Rn(1), M=[[2.0]], g=lambda q, v, t: np.array([5.0 * q[0]]), Phi=Phi)
    t = np.linspace(0.0, 1.0, 6)
    sol = ld.kinematics(system, t)
    np.testing.assert_allclose(sol.element()[:, 0], np.sin(2.0 * t), atol=1e-14)
    np.testing.assert_allclose(sol.lam[:, 0], (8.0 - 5.0) * np.sin(2.0 * t), atol=1e-6)


def test_driver_out_of_reach_ends_the_run_there():
    """The slider is pulled by a driver beyond the stretched pose."""
    model = slider_crank("R3xSO3", drive=None)
    reach = CRANK + ROD
    rest = ld.kinematics(slider_crank("R3xSO3"), [0.5])
    x0 = float(rest.position("slider")[0, 0]) - reach
    model.drive("guide", lambda t: x0 + 0.5 * t, name="pull")
    sol = ld.kinematics(model, np.linspace(0.0, 2.0, 21), initial=rest)
    assert sol.status == "failed"
    end = -x0 / 0.5  # stretched
    assert end - 0.1 <= sol.t[-1] < end
    assert "stopped after" in sol.message
    assert np.isfinite(sol.q).all()
    assert sol.constraint_residual.max() < 1e-10


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: ld.kinematics(slider_crank("R3xSO3", drive=None), [0.0, 1.0]), "leave 1 degree of freedom at t = 0"),
        (lambda: ld.kinematics(slider_crank("R3xSO3"), [1.0, 0.5]), "increasing"),
        (lambda: ld.kinematics(slider_crank("R3xSO3"), "now"), "increasing sequence"),
        (lambda: ld.inverse_dynamics(slider_crank("R3xSO3", drive=None), [0.0]), "no driver"),
        (lambda: ld.inverse_dynamics(slider_crank("R3xSO3", drive=None), {"motor": angle}), "give the times t"),
        (lambda: ld.inverse_dynamics(slider_crank("R3xSO3"), [0.0])["motr"], "no drive 'motr'"),
    ],
)
def test_wrong_arguments_are_named(call, words):
    with pytest.raises(ld.ModelError, match=words):
        call()
