"""Wheels, balls and skates as elements: derivatives, rank, initial values, closed forms, files, bad input.

Every method on them: tests/integrate/test_rolling_methods.py.
"""

import numpy as np
import pytest

import liedyn as ld
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import ConsistencyWarning, ModelError, RedundancyWarning

GROUPS = ("R3xSO3", "SE3")
both_groups = pytest.mark.parametrize("group", GROUPS)
INERTIA = ((0.3, 0.02, 0.01), (0.02, 0.35, 0.03), (0.01, 0.03, 0.5))


def body(group="R3xSO3", **options):
    """A body with everything askew."""
    model = ld.Model(gravity=(0.3, 0.1, -9.81), group=group)
    model.body("b", 2.0, INERTIA, com=(0.1, 0.05, -0.02), position=(0.2, 0.1, 1.0), rotation=ld.rot((3, 1, -1), 1.2),
               angular_velocity=(1, 2, 3), **options)  # fmt: skip
    return model


def disc(group="R3xSO3"):
    model = body(group)
    model.rolling("b", 1.0, axis=(0.1, 0.3, 1), at=(0.05, -0.1, 0.2), normal=(0.1, 0.2, 1), point=(0, 0, -0.3))
    return model


def ball(group="R3xSO3"):
    model = body(group)
    model.rolling("b", 0.7, at=(0.1, 0.2, 0.05), normal=(-0.2, 0.2, 1))
    return model


def sled(group="R3xSO3"):
    model = body(group)
    model.skate("b", (0.2, 1, 0.3), at=(0.3, 0.1, -0.2))
    return model


ELEMENTS = {"disc": (disc, 3, 2), "ball": (ball, 3, 2), "sled": (sled, 1, 1)}  # rows, and those of velocities
every_element = pytest.mark.parametrize("name", ELEMENTS)


@both_groups
@every_element
def test_derivatives_agree_with_differences_at_random_states(name, group):
    for seed in range(5):
        report = ELEMENTS[name][0](group).check_derivatives(seed=seed, tolerance=1e-7)
        assert report.ok, str(report)
        assert {"B", "B^T", "B v", "Z", "D_q (B v)"} <= set(report.entries)


@every_element
def test_a_wrong_derivative_of_rows_of_velocities_is_found(name, monkeypatch):
    """The check is not blind there: with the rate of another velocity B v and Z are wrong."""
    original = Evaluator.hidden_constraint
    monkeypatch.setattr(Evaluator, "hidden_constraint", lambda e, q, v, t: original(e, q, 1.001 * v, t))
    report = ELEMENTS[name][0]().check_derivatives()
    assert {key for key, entry in report.entries.items() if entry.error > 1e-6} >= {"B v", "Z"}


@both_groups
@every_element
def test_rows_are_independent_and_only_those_of_positions_have_a_hidden_constraint(name, group):
    make, rows, velocities = ELEMENTS[name]
    assembly = make(group).equations()
    s = assembly.builder.build(3)
    assert s.lam_is_velocity.sum() == velocities
    assert np.linalg.matrix_rank(Evaluator(s).B(assembly.q.ravel(), 0.0).toarray()) == rows == len(s.lam_rows)
    hidden = assembly.builder.build(2)
    assert hidden.program.n_atoms - s.program.n_atoms == (1 if rows > velocities else 0)


@both_groups
def test_rows_of_a_disc_are_the_velocity_of_the_material_point_at_the_contact(group):
    sol = ld.simulate(disc(group), t_end=0.1, h=0.01, method=ld.MuntheKaas())
    up = np.array([0.1, 0.2, 1.0]) / np.linalg.norm([0.1, 0.2, 1.0])
    axis = np.array([0.1, 0.3, 1.0]) / np.linalg.norm([0.1, 0.3, 1.0])
    for k in range(len(sol.t)):
        R = sol.rotation("b")[k]
        a = R @ axis
        down = -(up - (up @ a) * a) / np.linalg.norm(up - (up @ a) * a)
        place = np.array([0.05, -0.1, 0.2]) + R.T @ down
        assert np.abs(sol.velocity("b", at=place)[k]).max() < 1e-13
        assert abs(up @ (sol.position("b", at=place)[k] - (0, 0, -0.3))) < 1e-13


# -- closed forms -----------------------------------------------------------------------------------------------------

SLOPE = 0.4


@pytest.mark.parametrize(("axis", "share"), [(None, 2 / 5), ((0, 1, 0), 1 / 2)], ids=["solid sphere", "solid disc"])
@both_groups
def test_acceleration_and_friction_down_a_slope(group, axis, share):
    """a = g sin(slope)/(1 + J/(m r^2)), friction m J/(J + m r^2) g sin(slope)."""
    m, r, g = 3.0, 0.2, 9.81
    model = ld.Model(gravity=(g * np.sin(SLOPE), 0, -g * np.cos(SLOPE)), group=group)
    J = share * m * r**2
    model.body("b", m, (J, J, J), position=(0, 0, r))
    model.rolling("b", r, axis=axis, name="contact")
    sol = ld.simulate(model, t_end=0.5, h=0.01, method=ld.EnergyMidpoint(rotation="exp"))
    a = g * np.sin(SLOPE) / (1 + share)
    np.testing.assert_allclose(sol.position("b"), np.outer(0.5 * a * sol.t**2, (1, 0, 0)) + (0, 0, r), atol=1e-13)
    np.testing.assert_allclose(sol.angular_velocity("b"), np.outer(a / r * sol.t, (0, 1, 0)), atol=1e-11)
    friction = share / (1 + share) * m * g * np.sin(SLOPE)
    force, torque = sol.reaction("contact")
    np.testing.assert_allclose(force, np.tile((-friction, 0, m * g * np.cos(SLOPE)), (len(sol.t), 1)), atol=1e-11)
    np.testing.assert_allclose(torque, np.tile((0, r * friction, 0), (len(sol.t), 1)), atol=1e-11)


def test_a_ball_and_a_disc_that_stays_upright_roll_alike():
    ends = []
    for axis in (None, (0, 1, 0)):
        model = ld.Model(gravity=(1.0, 0, -9.81))
        model.body("b", 2.0, (0.1, 0.1, 0.1), position=(0, 0, 0.5), angular_velocity=(0, 3, 0))
        model.rolling("b", 0.5, axis=axis)
        ends.append(ld.simulate(model, t_end=1.0, h=0.01).position("b")[-1])
    np.testing.assert_allclose(ends[0], ends[1], atol=1e-12)


@pytest.mark.parametrize("spin", [2.0, 5.0], ids=["falls", "stays upright"])
@both_groups
def test_modes_of_an_upright_rolling_disc(group, spin):
    """Upright above spin^2 = A m g r/(C (C + m r^2)), A and C about a diameter and the axis (Neimark & Fufaev 1972)."""
    m, r, g = 2.0, 0.5, 9.81
    A, C = m * r**2 / 4, m * r**2 / 2
    model = ld.Model(gravity=(0, 0, -g), group=group)
    model.body("b", m, (A, C, A), position=(0, 0, r), angular_velocity=(0, spin, 0))
    model.rolling("b", r, axis=(0, 1, 0))
    square = (A * m * g * r - C * (C + m * r**2) * spin**2) / (A * (A + m * r**2))
    assert max(ld.linearize(model).eigenvalues, key=abs) ** 2 == pytest.approx(square, rel=1e-8)


# -- initial values ---------------------------------------------------------------------------------------------------


@both_groups
def test_velocity_follows_from_the_given_angular_velocity(group):
    model = ld.Model(group=group)
    model.body("wheel", 1.0, (0.1, 0.2, 0.1), position=(0, 0, 0.5), angular_velocity=(0, 4, 0))
    model.rolling("wheel", 0.5, axis=(0, 1, 0))
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    np.testing.assert_allclose(sol.velocity("wheel")[0], (2, 0, 0), atol=1e-13)
    np.testing.assert_allclose(sol.angular_velocity("wheel")[0], (0, 4, 0), atol=1e-13)


def test_rows_of_velocities_do_not_move_what_is_given():
    """The wheel hangs over the plane: it is moved down, not along the plane, and not turned."""
    model = ld.Model()
    model.body("wheel", 1.0, (0.1, 0.2, 0.1), position=(0.3, 0.4, 0.6))
    model.rolling("wheel", 0.5, axis=(0, 1, 0))
    sol = ld.simulate(model, t_end=0.1, h=0.01)
    np.testing.assert_allclose(sol.position("wheel")[0], (0.3, 0.4, 0.5), atol=1e-12)


def test_a_wheel_that_slips_at_the_start_is_named():
    model = ld.Model()
    model.body("wheel", 1.0, (0.1, 0.2, 0.1), position=(0, 0, 0.5), velocity=(1, 0, 0), angular_velocity=(0, 0, 0))
    model.rolling("wheel", 0.5, axis=(0, 1, 0))
    with pytest.warns(ConsistencyWarning, match="'rolling:wheel'"):
        ld.simulate(model, t_end=0.1, h=0.01)


def test_wheels_of_one_axle_that_repeat_a_row_are_named():
    model = ld.Model(gravity=(0, 0, -9.81))
    axle = model.body("axle", 1.0, (0.1, 0.2, 0.1), position=(0, 0, 0.5))
    for name, y in (("left", 0.6), ("right", -0.6)):
        wheel = model.body(name, 1.0, (0.1, 0.2, 0.1), position=(0, y, 0.5), angular_velocity=(0, 1, 0))
        model.revolute(axle, wheel, at=(0, y, 0.5), axis=(0, 1, 0))
        model.rolling(wheel, 0.5, axis=(0, 1, 0), name=f"tyre {name}")
    with pytest.warns(RedundancyWarning, match=r"1 of 16 .*tyre right"):
        sol = ld.simulate(model, t_end=0.5, h=0.01)
    assert sol.status == "finished"


# -- files and bad input ----------------------------------------------------------------------------------------------


@both_groups
@every_element
def test_model_goes_to_plain_data_and_back(name, group):
    model = ELEMENTS[name][0](group)
    copy = ld.Model.from_dict(model.to_dict())
    assert copy.to_dict() == model.to_dict()
    ends = [ld.simulate(m, t_end=0.1, h=0.01).q[-1] for m in (model, copy)]
    np.testing.assert_array_equal(ends[0], ends[1])


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda m: m.rolling("b", -1.0), "radius = -1.0 must be positive"),
        (lambda m: m.rolling("b", 1.0, axis=(0, 0, 0)), "axis"),
        (lambda m: m.rolling("b", 1.0, normal=(0, 0, -1)), "the normal must point to the side of the body"),
        (lambda m: m.rolling("b", 1.0, axis=(0, 0, 1)), "lies flat"),
        (lambda m: m.rolling("ground", 1.0), "the ground does not move"),
        (lambda m: m.rolling("p", 1.0), "point mass 'p' has no rotation"),
        (lambda m: m.rolling("c", 1.0), "there is no body 'c'"),
        (lambda m: m.skate("b", (0, 0, 0)), "direction"),
        (lambda m: m.skate("ground", (0, 1, 0)), "the ground does not move"),
        (lambda m: m.skate("p", (0, 1, 0)), "point mass 'p' has no rotation"),
    ],
)  # fmt: skip
def test_bad_arguments_are_named(call, words):
    model = ld.Model()
    model.body("b", 1.0, (1, 1, 1), position=(0, 0, 1))
    model.point_mass("p", 1.0, position=(0, 0, 1))
    with pytest.raises(ModelError, match=words):
        call(model)


@pytest.mark.parametrize(
    "method",
    [
        ld.GeneralizedAlpha(), ld.BLieDF(), ld.EnergyMidpoint(), ld.MuntheKaas(), ld.KryslEndres(), ld.RATTLie(),
    ],
    ids=lambda m: type(m).__name__,
)  # fmt: skip
def test_a_disc_that_falls_flat_ends_the_run_with_what_there_is(method):
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("disc", 2.0, (0.3, 0.3, 0.6), position=(0, 0, np.sin(1.2)), rotation=ld.rot("x", 1.2))
    model.rolling("disc", 1.0, axis=(0, 0, 1))
    sol = ld.simulate(model, t_end=3.0, h=5e-3, method=method)
    assert sol.status == "failed"
    assert "singular pose" in sol.message
    for x in (sol.q, sol.v, sol.lam):
        assert np.isfinite(x).all()
    assert sol.position("disc")[-1, 2] < 0.01
