"""Assembly and check of a model: loops that close from afar, gaps with names, degrees of freedom, suspicious numbers."""

import warnings

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn.errors import ConsistencyWarning, RedundancyWarning

GROUPS = ("R3xSO3", "SE3")
g = 9.81
J = (0.1, 0.1, 0.1)
POINTS = np.array([(0, 0, 0), (0.3, 0.8, 0), (2.0, 1.2, 0), (1.8, 0, 0)], float)


def four_bar(joints="RSSR", group="R3xSO3", points=POINTS, off=0.0, seed=0, end=None, rate=None):
    """Planar loop of three rods given by local joint points; off: they are given out of place by about this much.

    end: where the last joint is on the ground, if not where the rods meet it.
    """
    rng = np.random.default_rng(seed)
    model = ld.Model(gravity=(0, -g, 0), group=group)
    names = ("ground", "crank", "coupler", "rocker", "ground")
    half = [np.zeros(3)]
    for k in range(3):
        x = points[k + 1] - points[k]
        length = np.linalg.norm(x)
        half.append(np.array([length / 2, 0, 0]))
        R = ld.rot("z", np.arctan2(x[1], x[0])) @ Rotation.from_rotvec(off * rng.standard_normal(3)).as_matrix()
        spin = (0, 0, rate) if rate is not None and k == 0 else None
        model.body(
            names[k + 1], mass=1.0, inertia=J, rotation=R, angular_velocity=spin,
            position=(points[k] + points[k + 1]) / 2 + off * rng.standard_normal(3),
        )  # fmt: skip
    last = points[3] if end is None else np.asarray(end, float)
    for k, kind in enumerate(joints):
        at_a = half[k] if k else points[0]
        at_b = -half[k + 1] if k < 3 else last
        if kind == "R":
            axes = {"axis_a": (0, 0, 1), "axis_b": (0, 0, 1)}
            model.revolute(names[k], names[k + 1], at_a=at_a, at_b=at_b, name=f"j{k}", **axes)
        else:
            model.spherical(names[k], names[k + 1], at_a=at_a, at_b=at_b, name=f"j{k}")
    return model


@pytest.fixture(autouse=True)
def redundancy_is_known():
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)
        yield


# -- assembly ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("joints", ["RSSR", "RRRR"])
@pytest.mark.parametrize("off", [1e-6, 0.1, 0.4])
def test_loop_closes_from_afar(group, joints, off):
    for seed in range(5):
        model = four_bar(joints, group, off=off, seed=seed)
        before = [(b.position.copy(), b.rotation.copy()) for b in model.bodies]
        report = model.assemble()
        for b, (x, R) in zip(model.bodies, before, strict=True):
            np.testing.assert_array_equal(b.position, x, err_msg="the model stays as it is")
            np.testing.assert_array_equal(b.rotation, R)
            move = report.moves[b.name]
            np.testing.assert_allclose(report.position(b) - x, move.translation, atol=1e-14)
            np.testing.assert_allclose(
                report.rotation(b), Rotation.from_rotvec(move.rotation).as_matrix() @ R, atol=1e-13
            )
        assert max(max(gap.length, gap.angle) for gap in report.after.values()) < 1e-13
        assert max(gap.length for gap in report.before.values()) > 0.1 * off
        # it is the loop: the points of the joints meet
        ends = [report.position(n) + report.rotation(n) @ (s * 0.5 * d, 0, 0) for n, s, d in _ends()]
        np.testing.assert_allclose(ends[0], POINTS[0], atol=1e-13)
        np.testing.assert_allclose(ends[1], ends[2], atol=1e-13)
        np.testing.assert_allclose(ends[3], ends[4], atol=1e-13)
        np.testing.assert_allclose(ends[5], POINTS[3], atol=1e-13)


def _ends():
    lengths = np.linalg.norm(np.diff(POINTS, axis=0), axis=1)
    return [(n, s, d) for n, d in zip(("crank", "coupler", "rocker"), lengths, strict=True) for s in (-1, 1)]


def test_what_is_closed_is_not_moved():
    report = four_bar().assemble()
    assert all(m.distance < 1e-15 and m.angle < 1e-15 for m in report.moves.values())
    assert "0 of 3 bodies moved" in str(report)


def test_pose_at_the_limit_of_its_reach_is_found():
    """The loop only just closes, in line: the constraints are singular there and Newton's method is slow."""
    straight = np.array([(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)], float)
    report = four_bar(points=straight, off=0.1).assemble()
    assert max(gap.length for gap in report.after.values()) < 1e-10


def test_collinear_start_that_has_to_bend_is_pushed_out_of_the_line():
    """All rods in line and the end too near: the gaps have no slope across the line, so another start is tried."""
    straight = np.array([(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)], float)
    report = four_bar(points=straight, end=(2.0, 0, 0)).assemble()
    assert max(gap.length for gap in report.after.values()) < 1e-12


@pytest.mark.parametrize("joints", ["RSSR", "RRRR"])
def test_loop_that_cannot_close_names_joints_and_gaps(joints):
    straight = np.array([(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)], float)
    model = four_bar(joints, points=straight, end=(5.0, 0, 0))
    with pytest.raises(ld.ModelError) as error:
        model.assemble()
    text = str(error.value)
    assert "cannot be closed" in text
    assert "all gaps add up to 2 (length)" in text, "5 m apart, 3 m long"
    assert sum(f"'j{k}'" in text for k in range(4)) >= 2
    assert "remains between '" in text


def test_angles_that_cannot_be_met_are_told_in_rad():
    model = ld.Model()
    model.body("b", mass=1.0, inertia=J)
    model.revolute("ground", "b", at=(0, 0, 0), axis=(0, 0, 1), name="one")
    tilt = (0, np.sin(0.2), np.cos(0.2))
    model.revolute("ground", "b", at_a=(0, 0, 0), at_b=(0, 0, 0), axis_a=(0, 0, 1), axis_b=tilt, name="two")
    with pytest.raises(ld.ModelError, match=r"joint '(one|two)' cannot be closed.* rad remains") as error:
        model.assemble()
    assert "(length)" not in str(error.value)


@pytest.mark.parametrize("kind", ["revolute", "prismatic", "fixed", "cylindrical", "planar"])
def test_joint_does_not_close_the_wrong_way_round(kind):
    """Given turned by more than 90 degrees the nearest pose has opposite axes: the body is put right first."""
    model = ld.Model()
    model.body("b", mass=1.0, inertia=J, rotation=Rotation.from_rotvec((2.0, -1.9, 0.3)).as_matrix())
    getattr(model, kind)(model.ground.at(), model.find("b").at((0.1, 0, 0)), name="pin")
    R = model.assemble().rotation("b")
    np.testing.assert_allclose(R[:, 2], (0, 0, 1), atol=1e-12)


def test_mechanism_without_any_pose_is_put_together():
    """Bodies all given at the origin, joints by local points and axes: a closed loop of the wanted shape."""
    for joints in ("RRRR", "RSSR"):
        model = four_bar(joints)
        for b in model.bodies:
            object.__setattr__(b, "position", np.zeros(3))
            object.__setattr__(b, "rotation", np.eye(3))
        report = model.assemble()
        assert max(max(gap.length, gap.angle) for gap in report.after.values()) < 1e-12


def test_loop_that_closes_with_opposite_axes_only_is_refused():
    model = ld.Model()
    model.body("b", mass=1.0, inertia=J)
    for name, axis in (("one", (0, 0, 1)), ("two", (0, 0, -1))):
        model.revolute("ground", "b", at_a=(0, 0, 0), at_b=(0, 0, 0), axis_a=(0, 0, 1), axis_b=axis, name=name)
    with pytest.raises(ld.ModelError, match=r"revolute 'two': closes with opposite axes only.*'ground' and 'b'"):
        model.assemble()


@pytest.mark.parametrize("group", GROUPS)
def test_velocities_follow_from_the_given_ones(group):
    report = four_bar("RRRR", group, off=0.05, rate=2.0).assemble()
    np.testing.assert_allclose(report.angular_velocity("crank"), (0, 0, 2.0), atol=1e-12)
    tip = {n: report.rotation(n) @ (s * 0.5 * d, 0, 0) for n, s, d in _ends() if s > 0}
    foot = {n: -x for n, x in tip.items()}

    def speed(name, lever):
        R = report.rotation(name)
        return report.velocity(name) + np.cross(R @ report.angular_velocity(name), lever)

    np.testing.assert_allclose(speed("crank", tip["crank"]), speed("coupler", foot["coupler"]), atol=1e-12)
    np.testing.assert_allclose(speed("coupler", tip["coupler"]), speed("rocker", foot["rocker"]), atol=1e-12)
    np.testing.assert_allclose(speed("rocker", tip["rocker"]), 0.0, atol=1e-12)
    assert np.abs(report.velocity("coupler")).max() > 0.1


def test_contradicting_velocities_are_noted():
    model = four_bar()
    model.body("free", mass=1.0, inertia=J, position=(0, 5, 0), velocity=(1, 0, 0))
    model.spherical("ground", "free", at=(0, 5, 0), name="pivot")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        report = model.assemble()
    assert any("contradict joint 'pivot'" in note for note in report.notes)
    assert any(f.level == "warning" and "contradict joint 'pivot'" in f.text for f in model.check().findings)


@pytest.mark.parametrize("group", GROUPS)
def test_simulation_starts_from_the_report(group):
    model = four_bar("RRRR", group, off=0.1, rate=1.0)
    report = model.assemble()
    sol = ld.simulate(model, t_end=0.1, h=1e-3, initial=report)
    np.testing.assert_allclose(sol.q[0].ravel(), report.state.q, atol=1e-14)
    np.testing.assert_allclose(sol.v[0].ravel(), report.state.v, atol=1e-12)
    report.apply()
    again = ld.simulate(model, t_end=0.1, h=1e-3)
    np.testing.assert_allclose(again.q, sol.q, rtol=0, atol=1e-12)
    after = model.assemble()
    assert all(m.distance < 1e-14 and m.angle < 1e-14 for m in after.moves.values())


def test_body_with_an_offset_center_of_mass_is_applied_right():
    model = ld.Model(gravity=(0, 0, -g))
    model.body("b", mass=1.0, inertia=J, com=(0.2, 0, 0), position=(0.1, 0.05, 0), angular_velocity=(0, 1, 0))
    model.revolute("ground", "b", at_a=(0, 0, 0), at_b=(-0.3, 0, 0), axis_a=(0, 1, 0), axis_b=(0, 1, 0))
    report = model.assemble()
    report.apply()
    b = model.find("b")
    np.testing.assert_allclose(b.position + b.rotation @ (-0.3, 0, 0), 0.0, atol=1e-14)
    np.testing.assert_allclose(b.velocity, b.rotation @ np.cross((0, 1, 0), (0.3, 0, 0)), atol=1e-13)
    assembly = model.equations()
    np.testing.assert_allclose(assembly.q.ravel(), report.state.q, atol=1e-15)
    np.testing.assert_allclose(assembly.v.ravel(), report.state.v, atol=1e-14)


def test_report_reads_well():
    text = str(four_bar(off=0.1).assemble())
    assert "largest gap" in text
    assert "crank: by" in text
    assert "j2 (coupler - rocker):" in text


# -- check ------------------------------------------------------------------------------------------------------------


def test_degrees_of_freedom_and_redundant_rows():
    redundant, regular = four_bar("RRRR").check(), four_bar("RSSR").check()
    assert (redundant.dof, redundant.unknowns, redundant.rows, redundant.rank) == (1, 18, 20, 17)
    assert redundant.redundant == 3
    assert redundant.loops == (("j0", "j1", "j2", "j3"),) * 3
    assert (regular.dof, regular.redundant, regular.loops) == (2, 0, ()), "the coupler may spin"
    assert redundant.ok
    assert "repeats constraints of 'j0', 'j1', 'j2'" in str(redundant)


def test_redundancy_is_found_although_the_joints_gape():
    found = four_bar("RRRR", off=0.1).check()
    assert found.redundant == 3
    assert max(gap.length for gap in found.gaps) > 0.05


def test_singular_pose_is_told():
    line = np.array([(0, 0, 0), (1, 0, 0), (3, 0, 0), (2, 0, 0)], float)
    found = four_bar("RRRR", points=line).check()
    assert found.singular
    assert any("singular" in f.text for f in found.warnings)
    assert not four_bar("RRRR").check().singular


def test_rolling_has_fewer_freedoms_of_velocity_than_of_pose():
    model = ld.Model(gravity=(0, 0, -g))
    model.body("disc", mass=1.0, inertia=(0.25, 0.5, 0.25), position=(0, 0, 1.0))
    model.rolling("disc", 1.0, axis=(0, 1, 0))
    found = model.check()
    assert (found.dof, found.pose_dof) == (3, 5)
    assert "the pose has 5" in str(found)


def test_loop_that_cannot_close_is_a_finding_of_the_check():
    straight = np.array([(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)], float)
    found = four_bar(points=straight, end=(5.0, 0, 0)).check()
    assert any("cannot be closed" in f.text for f in found.warnings)


def test_loose_body_among_joined_ones():
    model = four_bar()
    model.body("forgotten", mass=1.0, inertia=J)
    found = model.check()
    assert found.loose == ("forgotten",)
    assert any(f.subject == "body 'forgotten'" for f in found.warnings)


def suspicious(**options):
    """Warnings and notes of a pendulum with these numbers."""
    values = {"gravity": g, "mass": 1.0, "inertia": J, "arm": 0.5, "omega": None} | options
    model = ld.Model(gravity=(0, 0, -values["gravity"]))
    spin = None if values["omega"] is None else (0, values["omega"], 0)
    model.body(
        "b", mass=values["mass"], inertia=values["inertia"], position=(values["arm"], 0, 0), angular_velocity=spin
    )
    model.revolute("ground", "b", at=(0, 0, 0), axis=(0, 1, 0))
    return model.check()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"inertia": (1.0, 1.0, 5.0)}, "no rigid body"),
        ({"inertia": (1e6, 1e6, 1e6)}, "units of inertia"),
        ({"gravity": 9810.0}, "as in meters"),
        ({"arm": 500.0, "inertia": (1e5, 1e5, 1e5)}, "as in millimeters"),
    ],
)
def test_suspicious_numbers_are_warnings(options, words):
    assert suspicious().findings == ()
    found = suspicious(**options)
    assert any(words in f.text for f in found.warnings), str(found)


@pytest.mark.parametrize(
    ("options", "words"), [({"omega": 3000.0}, "in rad/s"), ({"mass": 1e6, "inertia": (1e4, 1e4, 1e4)}, "denser")]
)
def test_unusual_numbers_are_notes(options, words):
    found = suspicious(**options)
    assert any(words in f.text for f in found.findings), str(found)
    assert found.ok


def test_consistent_millimeters_are_no_mistake():
    """kg, mm, s: gravity 9810 and lengths of hundreds."""
    found = suspicious(gravity=9810.0, arm=500.0, inertia=(1e5, 1e5, 1e5))
    assert found.ok, str(found)


def test_masses_out_of_proportion():
    model = four_bar()
    model.body("fly", mass=1e-7, inertia=(1e-9, 1e-9, 1e-9), position=(0.3, 0.8, 0))
    model.spherical("crank", "fly", at=(0.3, 0.8, 0))
    assert any("differ by more than a million" in f.text for f in model.check().warnings)


@pytest.mark.parametrize("name", ld.problems.names())
def test_problems_of_the_library_are_not_suspicious(name):
    found = ld.problems.get(name).build().check()
    assert found.ok, str(found)


def test_driver_that_contradicts_a_joint_is_found():
    """Two drivers on the two ends of a parallelogram agree at t = 0 but not later."""
    points = np.array([(0, 0, 0), (0, 1, 0), (2, 1, 0), (2, 0, 0)], float)
    model = four_bar("RRRR", points=points)
    model.drive("j0", lambda t: t, name="left")
    model.drive("j3", lambda t: 2.0 * t, name="right")
    with pytest.raises(ld.ModelError, match="no velocity satisfies") as error:
        model.assemble()
    assert "'right'" in str(error.value)
    assert "contradicts" in str(error.value)
    assert any("no velocity satisfies" in f.text for f in model.check().warnings)


def test_given_velocities_that_contradict_warn_at_the_line_of_the_user():
    model = ld.Model()
    model.body("b", mass=1.0, inertia=J, velocity=(1, 0, 0), angular_velocity=(0, 0, 0))
    model.spherical("ground", "b", at=(0, 0, 0))
    with pytest.warns(ConsistencyWarning) as caught:
        ld.simulate(model, t_end=0.1, h=1e-2)
    assert caught[0].filename == __file__
