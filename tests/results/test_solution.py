"""Read-outs of a Solution against each other and against finite differences in time."""

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import liedyn as ld

GROUPS = ("R3xSO3", "SE3")
TILTED = Rotation.from_rotvec([0.4, -0.7, 0.3]).as_matrix()
POINT = np.array([0.3, -0.2, 0.5])
G = np.array([0.0, 0.0, -9.81])


def mechanism(group="R3xSO3"):
    model = ld.Model(gravity=G, group=group, name="two arms")
    a = model.body(
        "a", mass=2.0, inertia=(0.3, 0.1, 0.2), position=(0, 0.4, 0), com=(0.05, 0.1, 0.0), rotation=TILTED,
        angular_velocity=(3.0, 1.0, -2.0),
    )  # fmt: skip
    b = model.body("b", mass=1.0, inertia=(0.1, 0.2, 0.15), position=(0.2, 0.9, 0.1))
    p = model.point_mass("p", mass=0.5, position=(1.0, 1.0, 1.0), velocity=(0, 1, 0))
    model.spherical(model.ground, a, at=(0, 0, 0), name="ball")
    model.revolute(a, b, at=(0.1, 0.7, 0.0), axis=(1, 0, 1), name="hinge")
    model.spring(b, p, stiffness=20.0)
    return model


@pytest.fixture(scope="module", params=GROUPS)
def sol(request):
    return ld.simulate(mechanism(request.param), t_end=1.0, h=5e-4, method=ld.GeneralizedAlpha(rho_inf=0.9, index=2))


def difference(values, h):
    """Central differences in time, at the records but the first and the last."""
    return (values[2:] - values[:-2]) / (2 * h)


def scale(values):
    return np.abs(values).max()


BODIES = ("a", "b", "p")
AT = (None, POINT)


def test_read_outs_take_a_joint_or_its_name(sol, tmp_path):
    hinge = sol.model.joint("hinge")
    for x in (sol, ld.load(sol.save(tmp_path / "arms.h5"))):  # a file has joints of its own with the same names
        for one, two in zip(x.reaction(hinge), sol.reaction("hinge"), strict=True):
            assert np.array_equal(one, two)
    with pytest.raises(ld.ModelError, match="reaction: there is no joint 'hing'; did you mean 'hinge'"):
        sol.reaction("hing")
    with pytest.raises(ld.ModelError, match="there is no element 3"):
        sol.reaction(3)
    with pytest.raises(ld.ModelError, match="there is no joint 'spring:b-p'"):
        sol.reaction(sol.model.element("spring:b-p"))


def test_shapes(sol):
    n, m = len(sol.t), 8
    assert sol.bodies == ["a", "b", "p"]
    assert sol.joints == ["ball", "hinge"]
    assert sol.multipliers.shape == (n, m)
    for body in BODIES:
        for read in ("position", "velocity", "acceleration", "angular_velocity", "angular_acceleration"):
            assert getattr(sol, read)(body).shape == (n, 3)
        assert sol.rotation(body).shape == (n, 3, 3)
        assert sol.quaternion(body).shape == (n, 4)
    for force, torque in map(sol.reaction, sol.joints):
        assert force.shape == torque.shape == (n, 3)
    for values in (
        sol.energy.kinetic,
        sol.energy.potential,
        sol.energy.total,
        sol.constraint_residual,
        sol.velocity_residual,
    ):
        assert values.shape == (n,)
    assert sol.momentum.linear.shape == sol.momentum.angular.shape == (n, 3)


@pytest.mark.parametrize("at", AT, ids=["origin", "point"])
@pytest.mark.parametrize("body", BODIES)
def test_velocity_is_the_rate_of_the_position(sol, body, at):
    if body == "p" and at is not None:
        return
    h = sol.t[1] - sol.t[0]
    v = sol.velocity(body, at=at)
    # h^2/6 of the third derivative, and the second order of the scheme itself
    np.testing.assert_allclose(difference(sol.position(body, at=at), h), v[1:-1], rtol=0, atol=100 * h**2 * scale(v))


@pytest.mark.parametrize("at", AT, ids=["origin", "point"])
@pytest.mark.parametrize("body", BODIES)
def test_acceleration_is_the_rate_of_the_velocity(sol, body, at):
    if body == "p" and at is not None:
        return
    h = sol.t[1] - sol.t[0]
    a = sol.acceleration(body, at=at)
    rate = difference(sol.velocity(body, at=at), h)
    np.testing.assert_allclose(rate[5:], a[6:-1], rtol=0, atol=200 * h**2 * scale(a))


@pytest.mark.parametrize("body", ["a", "b"])
def test_angular_velocity_and_acceleration_are_rates(sol, body):
    h = sol.t[1] - sol.t[0]
    R, w = sol.rotation(body), sol.angular_velocity(body)
    turn = Rotation.from_matrix(np.swapaxes(R[:-1], 1, 2) @ R[1:]).as_rotvec() / h  # body axes, mid of the step
    np.testing.assert_allclose(turn, (w[1:] + w[:-1]) / 2, rtol=0, atol=200 * h**2 * scale(w))
    wd = sol.angular_acceleration(body)
    np.testing.assert_allclose(difference(w, h)[5:], wd[6:-1], rtol=0, atol=300 * h**2 * scale(wd))


def test_points_of_a_body_move_as_one(sol):
    R, x, v = sol.rotation("a"), sol.position("a"), sol.velocity("a")
    a, w, wd = sol.acceleration("a"), sol.angular_velocity("a"), sol.angular_acceleration("a")
    np.testing.assert_allclose(sol.position("a", at=POINT), x + R @ POINT, atol=1e-14)
    turn = np.einsum("tij,tj->ti", R, np.cross(w, POINT))
    np.testing.assert_allclose(sol.velocity("a", at=POINT), v + turn, atol=1e-12)
    centripetal = np.einsum("tij,tj->ti", R, np.cross(wd, POINT) + np.cross(w, np.cross(w, POINT)))
    np.testing.assert_allclose(sol.acceleration("a", at=POINT), a + centripetal, atol=1e-10)


def test_start_is_as_given(sol):
    np.testing.assert_allclose(sol.position("a")[0], (0, 0.4, 0), atol=1e-15)
    np.testing.assert_allclose(sol.rotation("a")[0], TILTED, atol=1e-15)
    np.testing.assert_allclose(sol.angular_velocity("a")[0], (3.0, 1.0, -2.0), atol=1e-13)
    np.testing.assert_allclose(sol.velocity("p")[0], (0, 1, 0), atol=1e-15)


def test_body_may_be_given_as_object(sol):
    body = sol.model.find("a")
    np.testing.assert_array_equal(sol.position(body), sol.position("a"))


def test_ground_can_be_read_too(sol):
    np.testing.assert_array_equal(sol.position("ground", at=POINT), np.tile(POINT, (len(sol.t), 1)))
    np.testing.assert_array_equal(sol.velocity("ground"), np.zeros((len(sol.t), 3)))


def test_quaternions_are_those_of_the_rotation_and_never_jump(sol):
    for body in BODIES:
        e = sol.quaternion(body)
        np.testing.assert_allclose(np.linalg.norm(e, axis=1), 1.0, atol=1e-14)
        R = Rotation.from_quat(e[:, [1, 2, 3, 0]]).as_matrix()
        np.testing.assert_allclose(R, sol.rotation(body), atol=1e-13)


def test_quaternion_is_continuous_over_many_turns():
    model = ld.Model()
    model.body("a", mass=1.0, inertia=(1.0, 2.0, 3.0), angular_velocity=(0.1, 0.2, 9.0))
    sol = ld.simulate(model, t_end=5.0, h=1e-2)
    e = sol.quaternion("a")
    assert np.abs(np.diff(e, axis=0)).max() < 0.5 * 9.1 * 1e-2  # half the angle of a step
    assert e[:, 0].min() < -0.9, "it went through both signs"


def test_joints_hold_at_the_positions_of_the_read_outs(sol):
    a, b = sol.model.find("a"), sol.model.find("b")
    hinge = np.array([0.1, 0.7, 0.0])
    on_a = sol.position("a", at=TILTED.T @ (hinge - a.position))
    on_b = sol.position("b", at=hinge - b.position)
    np.testing.assert_allclose(on_a, on_b, atol=1e-14)
    assert sol.constraint_residual.max() < 1e-14
    assert sol.velocity_residual.max() < 1e-11


def test_reaction_of_the_ground_carries_the_whole_system(sol):
    """Newton for all bodies together: the only external forces are the weight and the reaction of the ball joint."""
    total = sum(sol.model.find(n).mass * (sol.acceleration(n, at=sol.model.find(n).com) - G) for n in BODIES)
    force, torque = sol.reaction("ball")
    np.testing.assert_allclose(force, total, atol=1e-9 * scale(force))
    np.testing.assert_allclose(torque, 0, atol=1e-14 * scale(force))  # round-off of moving it to the joint


def test_power_of_the_reactions_vanishes(sol):
    """Reactions of ideal joints do no work: force times relative velocity plus torque times relative rate is zero."""
    force, torque = sol.reaction("hinge")
    a, b = sol.model.find("a"), sol.model.find("b")
    hinge = np.array([0.1, 0.7, 0.0])
    slip = sol.velocity("b", at=hinge - b.position) - sol.velocity("a", at=TILTED.T @ (hinge - a.position))
    wa, wb = (np.einsum("tij,tj->ti", sol.rotation(n), sol.angular_velocity(n)) for n in ("a", "b"))
    power = np.sum(force * slip + torque * (wb - wa), axis=1)
    np.testing.assert_allclose(power, 0, atol=1e-9 * scale(force) * scale(wa))
    assert scale(torque) > 0.1


def test_energy_is_nearly_kept(sol):
    assert sol.energy.drift < 1e-4
    np.testing.assert_array_equal(sol.energy.total, sol.energy.kinetic + sol.energy.potential)


def test_solution_survives_a_file(sol, tmp_path):
    again = ld.load(sol.save(tmp_path / "run.h5"))
    for key in ("t", "q", "v", "vd", "lam", "constraint_residual", "velocity_residual"):
        np.testing.assert_array_equal(getattr(again, key), getattr(sol, key))
    for read in ("position", "velocity", "acceleration"):
        np.testing.assert_array_equal(getattr(again, read)("a", at=POINT), getattr(sol, read)("a", at=POINT))
    for one, two in zip(again.reaction("hinge"), sol.reaction("hinge"), strict=True):
        np.testing.assert_array_equal(one, two)
    np.testing.assert_array_equal(again.energy.total, sol.energy.total)
    assert again.stats == sol.stats
    assert (again.status, again.method, again.name) == (sol.status, sol.method, sol.name)
    # the model in the file runs as the original one
    options = dict(t_end=0.05, h=5e-4, method=ld.GeneralizedAlpha(rho_inf=0.9, index=2))
    np.testing.assert_array_equal(ld.simulate(again.model, **options).q, ld.simulate(sol.model, **options).q)


def test_repr_says_how_it_ended(sol):
    text = repr(sol)
    assert "finished" in text
    assert "2001 records" in text
    assert "t = 0 ... 1" in text


def test_failed_run_says_why_in_its_repr():
    model = ld.Model()
    model.body("wheel", mass=1.0, inertia=(1.0, 1.0, 1.0), angular_velocity=(0, 0, 100))
    text = repr(ld.simulate(model, t_end=1.0, h=0.05))
    assert "failed" in text
    assert "'wheel'" in text


def test_default_method_is_generalized_alpha():
    sol = ld.simulate(mechanism(), t_end=0.01, h=1e-3)
    assert sol.method == repr(ld.GeneralizedAlpha(rho_inf=0.9))
    assert sol.name == "two arms"


def test_model_without_constraints_has_empty_multipliers():
    model = ld.Model()
    model.point_mass("p", mass=1.0)
    sol = ld.simulate(model, t_end=1.0, h=0.1)
    assert sol.multipliers.shape == (11, 0)
    np.testing.assert_array_equal(sol.constraint_residual, 0)
    np.testing.assert_array_equal(sol.velocity_residual, 0)


# -- the model after the run ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("stream", [False, True])
def test_what_is_added_to_the_model_later_does_not_touch_a_solution(stream, tmp_path):
    model = mechanism()
    sol = ld.simulate(model, t_end=0.1, h=0.01, save=tmp_path / "run.h5" if stream else None)
    before = sol.model.to_dict()
    angle = sol.coordinate("hinge")
    c = model.body("c", mass=1.0, inertia=(1, 1, 1), position=(5, 0, 0))
    model.spherical("a", c, at=(5, 0, 0), name="late")
    model.gravity[2] = 0.0
    model.defaults["h"] = 1.0
    assert sol.bodies == ["a", "b", "p"]
    assert sol.model.to_dict() == before
    assert np.array_equal(sol.coordinate("hinge"), angle)
    assert np.array_equal(sol.coordinate(model.joint("hinge")), angle)  # a joint of the model is one of the solution's
    assert sol.reaction("ball")[0].shape == (11, 3)
    assert np.array_equal(ld.load(sol.save(tmp_path / "copy.h5")).q, sol.q)
    assert len(sol.to_dataframe()) == len(sol.to_xarray().time) == 11
    assert sol.to_csv(tmp_path / "run.csv").exists()
    assert sol.to_vtk(tmp_path / "vtk").exists()
    assert sol.export_html(tmp_path / "run.html").exists()
    assert sol.thinned(2).bodies == ["a", "b", "p"]
    assert ld.simulate(sol.model, t_end=0.2, h=0.01, initial=sol).status == "finished"
    with pytest.raises(ld.ModelError, match="there is no body 'c'"):
        sol.position("c")


def test_what_is_added_to_the_model_later_does_not_touch_other_results(tmp_path):
    model = ld.Model(gravity=G)
    rod = model.body("rod", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(0.3, 0, -1.0))
    model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    found, path, stepper = ld.equilibrium(model), ld.static_path(model, t=1.0), ld.Stepper(model, h=0.01)
    model.point_mass("late", mass=1.0)
    stepper.step(2)
    for sol in (found.solution, path.solution, stepper.state):
        assert sol.bodies == ["rod"]
        assert np.array_equal(ld.load(sol.save(tmp_path / "run.h5")).q, sol.q)
