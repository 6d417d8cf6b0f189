"""Every joint: derivatives, rank, power of the reactions, the same mechanism modeled another way, every method."""

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation.evaluator import Evaluator
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.lowering import USER_FAMILIES

GROUPS = ("R3xSO3", "SE3")
MASKS = (["x"], ["y", "z"], ["x", "y", "z", "rz"], ["rx", "rz"], ["x", "rx", "ry", "rz"])
# number of rows; generic joints by what they lock
JOINT_ROWS = {
    "spherical": 3, "fixed": 6, "revolute": 5, "prismatic": 5, "cylindrical": 4, "planar": 3, "universal": 4,
    "point_on_line": 2, "point_on_plane": 1,
    **{"generic " + " ".join(mask): len(mask) for mask in MASKS},
}  # fmt: skip
AT, AXIS = np.array([0.9, 0.3, -0.1]), np.array([0.3, 1.0, 0.4])


def add_joint(model, kind, a, b, **places):
    """A joint of a kind between two frames, or at a place."""
    if kind.startswith("generic"):
        return model.generic(a, b, locked=kind.split()[1:], name="joint", **places)
    if kind == "universal" and places:
        places = {"at": places["at"], "axis_a": AXIS, "axis_b": np.cross(AXIS, (0.2, 0.1, 1.0))}
    if kind in ("spherical", "fixed"):
        places.pop("axis", None)
    return getattr(model, kind)(a, b, name="joint", **places)


def pair(group, kind=None, **options):
    """Two bodies with everything askew that a joint of some kind connects."""
    model = ld.Model(gravity=(1.0, -2.0, -9.0), group=group)
    a = model.body("a", 1.3, ((0.2, 0.01, 0.02), (0.01, 0.3, 0.03), (0.02, 0.03, 0.25)), position=(0.3, 0.1, 0.2),
                   rotation=ld.rot((1, 2, 3), 0.7), com=(0.1, -0.05, 0.2))  # fmt: skip
    b = model.body("b", 0.8, (0.1, 0.15, 0.12), position=(1.3, 0.4, -0.2), rotation=ld.rot((1, -2, 3), 1.7), **options)
    if kind:
        add_joint(model, kind, a, b, at=AT, axis=AXIS)
    return model


def test_every_joint_type_without_a_further_argument_is_tested():
    tested = {kind.split()[0] for kind in JOINT_ROWS}
    with_arguments = {"screw", "distance", "rolling", "skate"}  # tests of their own
    assert set(JOINTS) - set(USER_FAMILIES) - with_arguments <= tested


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("kind", JOINT_ROWS)
def test_derivatives_agree_with_differences_at_a_random_pose(kind, group):
    model = pair(group)
    frames = [model.find(n).at(p, ld.rot(k, x)) for n, p, k, x in
              (("a", (0.2, 0.3, -0.1), (3, 1, 2), 0.4), ("b", (-0.2, 0.1, 0.3), (1, 1, 2), -0.9))]  # fmt: skip
    add_joint(model, kind, *frames)
    report = model.check_derivatives(tolerance=1e-7)
    assert report.ok, str(report)


@pytest.mark.parametrize("kind", JOINT_ROWS)
def test_rows_are_independent_and_satisfied_by_the_initial_pose(kind):
    assembly = pair("R3xSO3", kind).equations()
    e = Evaluator(assembly.builder.build(3))
    q = assembly.q.ravel()
    assert np.abs(e.Phi(q, 0.0)).max() < 1e-14
    B = e.B(q, 0.0).toarray()
    assert B.shape[0] == JOINT_ROWS[kind] == np.linalg.matrix_rank(B, tol=1e-6)
    assert np.linalg.svd(B, compute_uv=False)[-1] > 0.3  # far from a singular joint


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("kind", JOINT_ROWS)
def test_reactions_obey_newton_and_do_no_work(kind, group):
    model = pair(group, kind, velocity=(1.0, 0.5, -0.3), angular_velocity=(2.0, -1.0, 0.5))
    sol = ld.simulate(model, t_end=0.2, h=0.01, method=ld.MuntheKaas())
    force, torque = sol.reaction("joint")
    b = model.find("b")
    g = np.array([1.0, -2.0, -9.0])
    R, W, A = sol.rotation("b"), sol.angular_velocity("b"), sol.angular_acceleration("b")
    scale = np.abs(force).max() + np.abs(torque).max() + 1.0
    np.testing.assert_allclose(force, b.mass * (sol.acceleration("b") - g), atol=1e-11 * scale)
    place = model.joint("joint").frames[1]
    arm = sol.position("b", at=place.position) - sol.position("b")
    moment = np.einsum("nij,nj->ni", R, A @ b.inertia + np.cross(W, W @ b.inertia))
    np.testing.assert_allclose(torque + np.cross(arm, force), moment, atol=1e-11 * scale)
    # virtual power: what acts on b at the joint acts on a at the same point, opposite
    other = model.joint("joint").frames[0]
    point = sol.position("b", at=place.position)
    Wa = np.einsum("nij,nj->ni", sol.rotation("a"), sol.angular_velocity("a"))
    at_a = sol.position("a", at=other.position)
    va = sol.velocity("a", at=other.position) + np.cross(Wa, point - at_a)
    relative = sol.velocity("b", at=place.position) - va
    turning = np.einsum("nij,nj->ni", R, W) - Wa
    power = np.sum(force * relative, axis=1) + np.sum(torque * turning, axis=1)
    np.testing.assert_allclose(power, 0.0, atol=1e-11 * scale * 5)


EQUAL = {  # the same joint in two ways
    "revolute": ["x", "y", "z", "rx", "ry"],
    "prismatic": ["x", "y", "rx", "ry", "rz"],
    "cylindrical": ["x", "y", "rx", "ry"],
    "planar": ["z", "rx", "ry"],
    "fixed": ["x", "y", "z", "rx", "ry", "rz"],
    "spherical": ["x", "y", "z"],
    "point_on_line": ["x", "y"],
    "point_on_plane": ["z"],
}


def end_state(model, **options):
    """Positions and rotations of both bodies at the end of a short run, and the reaction."""
    sol = ld.simulate(model, t_end=0.3, h=0.005, method=ld.MuntheKaas("butcher6"), **options)
    assert sol.status == "finished", sol.message
    force, torque = sol.reaction("joint")
    return np.concatenate([sol.q[-1, 1:].ravel(), 0.1 * force[-1], 0.1 * torque[-1]])


@pytest.mark.parametrize("kind", EQUAL)
def test_a_generic_joint_with_the_same_locks_gives_the_same_motion_and_reaction(kind):
    speeds = {"velocity": (1.0, 0.5, -0.3), "angular_velocity": (2.0, -1.0, 0.5)}
    expected = end_state(pair("R3xSO3", kind, **speeds))
    model = pair("R3xSO3", **speeds)
    model.generic("a", "b", EQUAL[kind], at=AT, axis=AXIS, name="joint")
    np.testing.assert_allclose(end_state(model), expected, atol=1e-9)


@pytest.mark.parametrize("kind", JOINT_ROWS)
def test_both_groups_give_the_same_motion_and_reaction(kind):
    speeds = {"velocity": (1.0, 0.5, -0.3), "angular_velocity": (2.0, -1.0, 0.5)}
    first, second = (end_state(pair(group, kind, **speeds)) for group in GROUPS)
    np.testing.assert_allclose(first, second, atol=1e-9)


def test_a_body_fixed_to_another_moves_as_one_body():
    """Two bodies with a fixed joint against one body with the mass and inertia of both."""
    m, c = np.array([1.3, 0.7]), np.array([[0.0, 0.0, 0.0], [0.6, 0.2, -0.3]])
    J = [np.diag((0.1, 0.2, 0.15)), np.diag((0.05, 0.06, 0.03))]
    R = ld.rot((1, 2, 3), 0.9)
    center = m @ c / m.sum()
    whole = J[0] + R @ J[1] @ R.T
    for k in range(2):
        d = c[k] - center
        whole = whole + m[k] * (d @ d * np.eye(3) - np.outer(d, d))
    two = ld.Model(gravity=(0, 0, -9.81))
    a = two.body("a", m[0], J[0], position=c[0], velocity=(1, 0, 0), angular_velocity=(3.0, -2.0, 1.0))
    b = two.body("b", m[1], J[1], position=c[1], rotation=R)
    two.fixed(a, b)
    one = ld.Model(gravity=(0, 0, -9.81))
    one.body("a", m.sum(), whole, com=center, velocity=(1, 0, 0), angular_velocity=(3.0, -2.0, 1.0))
    first, second = (ld.simulate(x, t_end=0.5, h=0.005, method=ld.MuntheKaas("butcher6")) for x in (two, one))
    np.testing.assert_allclose(first.position("a"), second.position("a"), atol=1e-10)
    np.testing.assert_allclose(first.rotation("a"), second.rotation("a"), atol=1e-10)


def test_two_revolutes_through_one_point_make_a_universal_joint():
    """A cross of tiny mass between two revolutes against the universal joint without a cross."""
    tiny = 1e-9

    def model(cross):
        model = ld.Model(gravity=(0, 0, -9.81))
        b = model.body("b", 1.0, (0.1, 0.12, 0.03), position=(0.2, 0.1, -0.5), angular_velocity=(0.5, 0.4, 0.0))
        if cross:
            c = model.body("cross", tiny, (tiny, tiny, tiny))
            model.revolute(model.ground, c, at=(0, 0, 0), axis=(1, 0, 0))
            model.revolute(c, b, at=(0, 0, 0), axis=(0, 1, 0))
        else:
            model.universal(model.ground, b, at=(0, 0, 0), axis_a=(1, 0, 0), axis_b=(0, 1, 0))
        return ld.simulate(model, t_end=1.0, h=0.005, method=ld.MuntheKaas("butcher6"))

    np.testing.assert_allclose(model(True).q[:, 1], model(False).q[:, 1], atol=1e-6)


def test_relative_coordinates_and_their_rates_over_several_turns():
    """A flywheel on a cylindrical joint: constant spin, free fall along the axis, read with few records."""
    model = ld.Model(gravity=(0, 0, -9.81))
    wheel = model.body("wheel", 2.0, (0.1, 0.1, 0.2), position=(0.3, 0, 0), angular_velocity=(0, 0, 20.0))
    model.cylindrical(model.ground, wheel, at=(0.3, 0, 0), axis=(0, 0, 1), name="shaft")
    sol = ld.simulate(model, t_end=2.0, h=0.01, record=20)
    np.testing.assert_allclose(sol.coordinate("shaft", "angle"), 20.0 * sol.t, atol=1e-9)
    np.testing.assert_allclose(sol.coordinate_rate("shaft", "angle"), 20.0, atol=1e-9)
    np.testing.assert_allclose(sol.coordinate("shaft", "displacement"), -0.5 * 9.81 * sol.t**2, atol=1e-3)
    with pytest.raises(ld.ModelError, match=r"shaft.*angle, displacement"):
        sol.coordinate("shaft")


def chain(group):
    """Every bilateral joint in one chain with springs, all in motion."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group)
    J = (0.05, 0.08, 0.1)
    bodies = [model.ground]
    for k in range(6):
        bodies.append(
            model.body(f"b{k}", 1.0 + 0.1 * k, J, position=(k + 0.5, 0.05 * k, 0), rotation=ld.rot("x", 0.2 * k))
        )
    model.universal(*bodies[0:2], at=(0, 0, 0), axis_a=(0, 1, 0), axis_b=(0, 0, 1))
    model.prismatic(*bodies[1:3], at=(1, 0, 0), axis=(1, 0.2, 0))
    model.revolute(*bodies[2:4], at=(2, 0, 0), axis=(0, 1, 0.2))
    model.cylindrical(*bodies[3:5], at=(3, 0, 0), axis=(0, 0.3, 1))
    model.fixed(*bodies[4:6])
    model.generic(*bodies[5:7], locked=["x", "z", "ry"], at=(5, 0, 0))
    model.point_on_plane(bodies[0], bodies[6], at=(5.5, 0.25, 0), axis=(0.1, 1, 0.2))
    for k, stiffness in ((1, 200.0), (3, 300.0), (5, 150.0)):
        model.spring(bodies[k], bodies[k + 1], stiffness=stiffness)
    return model


@pytest.mark.parametrize("group", GROUPS)
def test_energy_midpoint_keeps_the_energy_with_every_joint(group):
    sol = ld.simulate(chain(group), t_end=2.0, h=0.005, method=ld.EnergyMidpoint())
    assert sol.status == "finished", sol.message
    assert np.ptp(sol.energy.total) < 1e-11 * sol.energy.kinetic.max()
    assert sol.constraint_residual.max() < 1e-13


@pytest.mark.parametrize("kind", JOINT_ROWS)
def test_energy_midpoint_keeps_energy_and_momenta_of_a_free_pair(kind):
    """Cayley's member: energy, linear and angular momentum to round-off with the joint as an internal constraint."""
    model = pair("R3xSO3", kind, velocity=(1.0, 0.5, -0.3), angular_velocity=(2.0, -1.0, 0.5))
    model.gravity[:] = 0.0
    sol = ld.simulate(model, t_end=2.0, h=0.01, method=ld.EnergyMidpoint())
    assert sol.status == "finished", sol.message
    assert np.ptp(sol.energy.total) < 1e-12 * sol.energy.total[0]
    for momentum in (sol.momentum.linear, sol.momentum.angular):
        assert np.abs(momentum - momentum[0]).max() < 1e-12 * np.abs(momentum[0]).max()


# -- frames and bad input ---------------------------------------------------------------------------------------------


def test_a_joint_in_one_frame_coincides_on_the_other_body_at_the_start():
    model = pair("R3xSO3")
    frame = model.find("a").at((0.1, 0.2, 0.3), ld.rot("x", 0.4))
    joint = model.revolute(frame, "b")
    fa, fb = joint.frames
    np.testing.assert_allclose(fa.initial_position, fb.initial_position, atol=1e-15)
    np.testing.assert_allclose(fa.initial_rotation, fb.initial_rotation, atol=1e-15)
    sol = ld.simulate(model, t_end=0.02, h=0.01)
    assert abs(sol.coordinate(joint.name)[0]) < 1e-15


def test_angle_is_that_of_the_frames_when_they_are_given():
    model = ld.Model()
    wheel = model.body("wheel", 1.0, (1, 1, 1), rotation=ld.rot("z", 0.5), angular_velocity=(0, 0, 1.0))
    joint = model.revolute(model.ground.at(), wheel.at())
    sol = ld.simulate(model, t_end=0.1, h=0.05)
    np.testing.assert_allclose(sol.coordinate(joint.name), 0.5 + sol.t, atol=1e-12)


BAD = {
    "itself": (lambda m: m.fixed("a", "a"), r"fixed.*connects 'a' with itself; name two bodies"),
    "frames of one body": (
        lambda m: m.revolute(m.find("a").at(), m.find("a").at((1, 0, 0))),
        r"revolute.*connects 'a' with itself",
    ),
    "zero axis": (
        lambda m: m.prismatic("a", "b", at=AT, axis=(0, 0, 0)),
        r"prismatic 'prismatic:a-b': axis = \(0, 0, 0\) has no direction",
    ),
    "no axis": (lambda m: m.cylindrical("a", "b", at=AT), r"cylindrical 'cylindrical:a-b': give axis"),
    "no place": (lambda m: m.planar("a", "b", axis=AXIS), r"planar 'planar:a-b': give at"),
    "place twice": (
        lambda m: m.revolute(m.find("a").at(), "b", at=AT),
        r"revolute.*at is not needed, the frames say where the joint is",
    ),
    "parallel cross": (
        lambda m: m.universal("a", "b", at=AT, axis_a=AXIS, axis_b=AXIS),
        r"universal.*axis_a and axis_b are not normal to each other",
    ),
    "half a cross": (lambda m: m.universal("a", "b", at=AT, axis_a=AXIS), r"universal.*give axis_a.*and axis_b"),
    "nothing locked": (lambda m: m.generic("a", "b", [], at=AT), r"generic: locked = \[\] must be a list of some of x"),
    "unknown lock": (lambda m: m.generic("a", "b", ["q"], at=AT), r"generic: locked = \['q'\]"),
    "not a lock": (lambda m: m.generic("a", "b", 3, at=AT), r"generic: locked = 3"),
    "point mass turns": (lambda m: m.fixed("a", "p", at=(2, 2, 2)), r"point mass 'p' has no rotation"),
    "frame off a point mass": (lambda m: m.find("p").at((1, 0, 0)), r"frame on 'p': a point mass has no rotation"),
    "another model": (lambda m: m.spherical("a", pair("SE3").find("b"), at=AT), r"body 'b' belongs to another model"),
    "unknown joint": (lambda m: m.joint("shoulder"), r"there is no joint 'shoulder'"),
    "misspelt": (lambda m: m.revolute("a", "b", at=AT, axes=AXIS), r"unknown argument 'axes'.*did you mean 'axis'"),
}


@pytest.mark.parametrize("case", BAD)
def test_bad_joints_are_refused_by_name_and_with_a_remedy(case):
    make, message = BAD[case]
    model = pair("R3xSO3")
    model.point_mass("p", 1.0, position=(2, 2, 2))
    with pytest.raises(ld.ModelError, match=message):
        make(model)


def test_a_universal_joint_whose_axes_become_parallel_in_its_start_is_refused():
    model = ld.Model()
    body = model.body("b", 1.0, (1, 1, 1))
    with pytest.raises(ld.ModelError, match="parallel"):
        model.universal(model.ground, body, at_a=(0, 0, 0), at_b=(0, 0, 0), axis_a=(1, 0, 0), axis_b=(1, 0, 0))
