"""A model in joint space: equal to Pinocchio, to differences, and to what a run computes, with trees and closed loops."""

import json
from pathlib import Path

import numpy as np
import pytest

import liedyn as ld
from liedyn.errors import FileWarning

DATA = Path(__file__).parents[1] / "data"


@pytest.fixture(scope="module")
def arm():
    with pytest.warns(FileWarning, match="limits"):
        return ld.read_model(DATA / "arm7.urdf")


@pytest.fixture(scope="module")
def robot(arm):
    return ld.robot(arm)


def mixed():
    """All joints that carry bodies: one of them from its second body, with a spring and a damper."""
    model = ld.Model(gravity=(0.3, 0, -9.81), name="mixed")
    shapes = {"mass": 1.0, "inertia": np.diag([0.02, 0.03, 0.04]) + 0.005}
    a = model.body("a", position=(0.2, 0, 0.1), com=(0.1, 0.02, 0), **shapes)
    b = model.body("b", position=(0.5, 0.1, 0), rotation=ld.rot("x", 0.4), **shapes)
    c = model.body("c", position=(0.9, 0, 0), com=(0, 0.1, 0.05), **shapes)
    d = model.body("d", position=(1.3, 0, 0.2), **shapes)
    e = model.body("e", position=(1.3, 0.5, 0.2), **shapes)
    model.cylindrical("ground", a, at=(0, 0, 0), axis=(1, 0.2, 0), name="sleeve")
    model.revolute(b, a, at=(0.4, 0, 0), axis=(0, 1, 0.3), name="hinge")  # carried from a
    model.universal(b, c, at=(0.7, 0, 0), axis_a=(0, 0, 1), axis_b=(0, 1, 0), name="cross")
    model.prismatic(d, c, at=(1.1, 0, 0), axis=(0, 1, 1), name="slide")
    model.planar(d, e, at=(1.3, 0.2, 0.2), axis=(0, 0, 1), name="table")
    model.joint_spring("hinge", stiffness=7.0, name="spring")
    model.joint_damper("slide", damping=2.0, name="damper")
    return model


def four_bar():
    return ld.problems.four_bar().build()


def test_equal_to_pinocchio_on_seven_axes(robot):
    """Numbers of tests/data/arm7_pinocchio.json; its "source" says of which version."""
    for case in json.loads((DATA / "arm7_pinocchio.json").read_text())["cases"]:
        q, qd, qdd = case["q"], case["qd"], case["qdd"]
        mine = {
            "M": robot.mass_matrix(q), "h": robot.bias(q, qd), "g": robot.gravity(q), "tau": robot.inverse_dynamics(q, qd, qdd),
            "a": robot.forward_dynamics(q, qd, case["tau"]), "J": robot.jacobian(q, "link7"),
            "dJ": robot.jacobian_rate(q, qd, "link7"), "x": robot.pose(q, "link7")[0], "R": robot.pose(q, "link7")[1],
            "L": robot.operational_inertia(q, "link7"),
        }  # fmt: skip
        for name, value in mine.items():
            known = np.array(case[name])
            assert np.abs(value - known).max() < 1e-12 * np.abs(known).max(), name


def test_many_values_at_once_are_those_of_each(robot):
    rng = np.random.default_rng(3)
    Q, Qd, T = rng.uniform(-2, 2, (3, 4, 7))
    for k in range(4):
        assert np.abs(robot.mass_matrix(Q)[k] - robot.mass_matrix(Q[k])).max() < 1e-15
        assert np.abs(robot.bias(Q, Qd)[k] - robot.bias(Q[k], Qd[k])).max() < 1e-14
        assert np.abs(robot.forward_dynamics(Q, Qd, T)[k] - robot.forward_dynamics(Q[k], Qd[k], T[k])).max() < 1e-9
        assert np.abs(robot.jacobian(Q, "link5")[k] - robot.jacobian(Q[k], "link5")).max() == 0.0
    assert robot.bias(Q[0], Qd).shape == (4, 7)


def test_jacobians_are_derivatives_of_poses():
    robot = ld.robot(mixed())
    rng = np.random.default_rng(5)
    q, qd, h = robot.q0 + rng.uniform(-0.5, 0.5, robot.n), rng.uniform(-1, 1, robot.n), 1e-6
    at = (0.1, -0.2, 0.3)
    for name in "abcde":
        (x1, R1), (x0, R0) = robot.pose(q + h * qd, name, at), robot.pose(q - h * qd, name, at)
        turn = ld.attitude.to_rotation_vector(R1 @ R0.T) / (2 * h)
        twist = robot.jacobian(q, name, at) @ qd
        assert np.abs(twist - np.append((x1 - x0) / (2 * h), turn)).max() < 1e-8
        J1, J0 = robot.jacobian(q + h * qd, name, at), robot.jacobian(q - h * qd, name, at)
        assert np.abs(robot.jacobian_rate(q, qd, name, at) - (J1 - J0) / (2 * h)).max() < 1e-8


def test_coordinates_are_those_of_the_model():
    """q0 gives the initial poses, and coordinates of a run give its poses."""
    model = mixed()
    robot = ld.robot(model)
    for body in robot.bodies:
        x, R = robot.pose(robot.q0, body)
        assert np.abs(x - body.position).max() < 1e-14
        assert np.abs(R - body.rotation).max() < 1e-14
    sol = ld.simulate(model, t_end=0.2, h=1e-2, health=False)
    Q = np.stack([sol.coordinate(*name) for name in robot.joints], axis=1)
    for body in robot.bodies:
        x, R = robot.pose(Q, body)
        assert np.abs(x - sol.position(body)).max() < 1e-12
        assert np.abs(R - sol.rotation(body)).max() < 1e-12


@pytest.mark.parametrize("make", [mixed, four_bar])
def test_accelerations_are_those_of_a_run(make):
    """At a consistent state in motion; springs and dampers included, closed loops by projection."""
    model = make()
    robot = ld.robot(model)
    before = ld.simulate(model, t_end=0.3, h=2e-3, health=False)
    sol = ld.simulate(model, t_end=0.301, h=1e-3, initial=before.state(), health=False)
    q, qd = (np.array([f(*name)[0] for name in robot.joints]) for f in (sol.coordinate, sol.coordinate_rate))
    qdd = robot.forward_dynamics(q, qd, np.zeros(robot.n))
    assert np.abs(qd).max() > 0.1
    for body in robot.bodies:
        rates = robot.jacobian(q, body) @ qdd + robot.jacobian_rate(q, qd, body) @ qd
        assert np.abs(rates[:3] - sol.acceleration(body)[0]).max() < 1e-10 * (
            1.0 + np.abs(sol.acceleration(body)).max()
        )


def test_inverse_dynamics_undoes_forward_dynamics():
    for make in (mixed, four_bar):
        robot = ld.robot(make())
        rng = np.random.default_rng(2)
        q, tau = robot.q0, rng.uniform(-1, 1, robot.n)
        N = robot.free_motions(q)
        qd = N @ rng.uniform(-1, 1, N.shape[1])
        qdd = robot.forward_dynamics(q, qd, tau)
        again = robot.forward_dynamics(q, qd, robot.inverse_dynamics(q, qd, qdd))
        assert np.abs(again - qdd).max() < 1e-9 * (1.0 + np.abs(qdd).max())


def test_one_motor_drives_a_closed_loop():
    robot = ld.robot(four_bar())
    assert len(robot.loops) == 1
    assert robot.free_motions(robot.q0).shape[1] == 1 + (
        robot.n - np.linalg.matrix_rank(robot.constraints(robot.q0)[1]) - 1
    )
    first = robot.joints[0][0]
    N = robot.free_motions(robot.q0)
    qdd = robot.forward_dynamics(robot.q0, np.zeros(robot.n), np.zeros(robot.n))
    tau = robot.inverse_dynamics(robot.q0, np.zeros(robot.n), qdd + 0.3 * N[:, 0], actuated=[first])
    assert (tau[1:] == 0.0).all()
    assert np.abs(robot.forward_dynamics(robot.q0, np.zeros(robot.n), tau) - qdd - 0.3 * N[:, 0]).max() < 1e-9


def test_inverse_kinematics_finds_poses(robot):
    rng = np.random.default_rng(4)
    for _ in range(5):
        q = rng.uniform(-1.5, 1.5, 7)
        x, R = robot.pose(q, "link7", (0, 0, 0.1))
        found = robot.inverse_kinematics("link7", x, R, q0=q + rng.uniform(-0.3, 0.3, 7), at=(0, 0, 0.1))
        assert found.converged
        assert np.abs(robot.pose(found.q, "link7", (0, 0, 0.1))[0] - x).max() < 1e-9
        assert np.abs(robot.pose(found.q, "link7")[1] - R).max() < 1e-9
    far = robot.inverse_kinematics("link7", (9.0, 0, 0), q0=np.full(7, 0.3))
    assert not far.converged
    # the nearest place: the arm points to what it cannot reach
    assert abs(far.position - 9.0) < 1.6


def test_operational_inertia_is_what_a_force_meets(robot):
    q = np.array([0.3, -0.5, 0.2, 1.0, 0.1, -0.7, 0.4])
    J, force = robot.jacobian(q, "link7"), np.array([1.0, -2.0, 0.5, 0.1, 0.2, -0.3])
    free = robot.forward_dynamics(q, np.zeros(7), np.zeros(7))
    qdd = robot.forward_dynamics(q, np.zeros(7), J.T @ force) - free
    assert np.abs(robot.operational_inertia(q, "link7") @ (J @ qdd) - force).max() < 1e-9
    with pytest.raises(ld.ModelError, match="singular"):
        ld.robot(four_bar()).operational_inertia(np.zeros(3), "crank")
    assert robot.operational_inertia(q, "link7", rows=(0, 1, 2)).shape == (3, 3)


def test_what_has_no_coordinates_is_refused_by_name(robot):
    free = ld.Model()
    free.body("stone", 1.0, (0.1, 0.1, 0.1))
    with pytest.raises(ld.ModelError, match="'stone' is not carried"):
        ld.robot(free)
    mass = ld.Model()
    mass.point_mass("bob", 1.0)
    with pytest.raises(ld.ModelError, match="point mass 'bob'"):
        ld.robot(mass)
    with pytest.raises(ld.ModelError, match="7 finite numbers"):
        robot.mass_matrix([0.0] * 6)
    with pytest.raises(ld.ModelError, match="did you mean 'link7'"):
        robot.pose(robot.q0, "link77")
    with pytest.raises(ld.ModelError, match="give position, rotation, or both"):
        robot.inverse_kinematics("link7")
