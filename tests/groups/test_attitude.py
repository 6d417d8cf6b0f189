"""Attitude conversions: both ways, single and stacked, and their singularities."""

import math

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

import liedyn as ld
from liedyn.groups import SO3, attitude

PAIRS = {
    "quaternion": (attitude.quaternion, attitude.to_quaternion),
    "euler_parameters": (attitude.euler_parameters, attitude.to_euler_parameters),
    "rotation_vector": (attitude.rotation_vector, attitude.to_rotation_vector),
    "conformal": (attitude.conformal, attitude.to_conformal),
    "rodrigues": (attitude.rodrigues, attitude.to_rodrigues),
    "euler313": (lambda a: attitude.euler313(a[..., 0], a[..., 1], a[..., 2]), attitude.to_euler313),
}
every_pair = pytest.mark.parametrize("name", PAIRS)
ANGLES = [1e-12, 1e-6, 0.01, 1.0, 2.0, 3.0, math.pi - 1e-3, math.pi - 1e-6]


def rotations():
    rng = np.random.default_rng(7)
    axes = rng.normal(size=(len(ANGLES), 20, 3))
    axes /= np.linalg.norm(axes, axis=-1, keepdims=True)
    return SO3().exp(np.array(ANGLES)[:, None, None] * axes)


@every_pair
def test_round_trip_from_the_rotation(name):
    build, read = PAIRS[name]
    R = rotations()
    tolerance = 2e-15
    if name == "rodrigues":  # tan(x/2) reaches 2e6 and multiplies the round-off
        R, tolerance = R[:-1], 1e-12
    if name == "euler313":
        R = R[2:]  # nearer to the identity sin(theta) is too small, see below
        tolerance = 2e-15 / np.hypot(R[..., 0, 2], R[..., 1, 2]).min()
    assert np.abs(build(read(R)) - R).max() < tolerance
    assert np.abs(build(read(R[2, 3])) - R[2, 3]).max() < tolerance


@every_pair
def test_stacks_equal_singles(name):
    build, read = PAIRS[name]
    R = rotations()[3:6]
    p = read(R)
    assert np.abs(p[1, 4] - read(R[1, 4])).max() == 0.0
    assert np.abs(build(p)[1, 4] - build(p[1, 4])).max() < 1e-15


@pytest.mark.parametrize("angle", [*ANGLES, math.pi])
def test_parameters_have_their_textbook_values(angle):
    n = np.array([2.0, -1.0, 2.0]) / 3.0
    R = attitude.rot(n, angle)
    e = np.array([math.cos(angle / 2), *(math.sin(angle / 2) * n)])
    assert attitude.to_quaternion(R) == pytest.approx(e, rel=1e-14, abs=4e-16)
    assert attitude.to_euler_parameters(R) == pytest.approx(e, rel=1e-14, abs=4e-16)
    if angle < math.pi:  # the axis of a half turn has two directions
        assert attitude.to_rotation_vector(R) == pytest.approx(angle * n, rel=1e-14)
        assert attitude.to_conformal(R) == pytest.approx(4 * math.tan(angle / 4) * n, rel=1e-14)
    if angle < 3.1:
        assert attitude.to_rodrigues(R) == pytest.approx(math.tan(angle / 2) * n, rel=1e-13)
    assert np.linalg.norm(attitude.to_rotation_vector(R)) <= math.pi * (1 + 2**-51)
    assert np.linalg.norm(attitude.to_conformal(R)) <= 4.0 * (1 + 2**-51)


def test_builders_agree_and_take_numbers_or_an_array():
    n, x = np.array([0.6, 0.0, 0.8]), 1.2
    e = [math.cos(x / 2), *(math.sin(x / 2) * n)]
    R = np.eye(3) + math.sin(x) * SO3().tilde(n) + (1 - math.cos(x)) * SO3().tilde(n) @ SO3().tilde(n)
    w, c, p = x * n, 4 * math.tan(x / 4) * n, math.tan(x / 2) * n
    for built in [
        attitude.quaternion(*e),
        attitude.quaternion(e),
        attitude.quaternion(-np.array(e)),
        attitude.euler_parameters(*e),
        attitude.rotation_vector(*w),
        attitude.rotation_vector(w),
        attitude.conformal(*c),
        attitude.conformal(c),
        attitude.rodrigues(*p),
        attitude.rot(3.0 * n, x),
    ]:
        assert np.abs(built - R).max() < 1e-15


def test_rotation_about_an_axis():
    assert attitude.rot("z", math.pi / 2) @ [1, 0, 0] == pytest.approx([0, 1, 0], abs=1e-15)
    assert attitude.rot("x", math.pi / 2) @ [0, 1, 0] == pytest.approx([0, 0, 1], abs=1e-15)
    assert attitude.rot("y", math.pi / 2) @ [0, 0, 1] == pytest.approx([1, 0, 0], abs=1e-15)
    assert attitude.rot("x", np.zeros((2, 5))).shape == (2, 5, 3, 3)
    with pytest.raises(ValueError, match=r"^axis: "):
        attitude.rot("w", 1.0)
    with pytest.raises(ValueError, match=r"^axis: .*length zero"):
        attitude.rot((0, 0, 0), 1.0)
    with pytest.raises(ValueError, match=r"^angle: holds NaN"):
        attitude.rot("x", math.nan)


# -- Euler angles -----------------------------------------------------------------------------------------------------


def test_euler_angles_turn_about_z_then_x_then_z():
    psi, theta, phi = 0.3, 1.1, -2.0
    R = attitude.rot("z", psi) @ attitude.rot("x", theta) @ attitude.rot("z", phi)
    assert attitude.euler313(psi, theta, phi) == pytest.approx(R, abs=1e-15)
    assert attitude.to_euler313(R) == pytest.approx([psi, theta, phi], abs=1e-14)
    # the symmetry axis of a top leans by theta, to the side that psi says
    assert R[:, 2] == pytest.approx(
        [math.sin(psi) * math.sin(theta), -math.cos(psi) * math.sin(theta), math.cos(theta)]
    )
    assert attitude.euler313(np.zeros(4), 0.3, 0.0).shape == (4, 3, 3)


def test_euler_rates_are_the_derivative_of_the_rotation():
    rng = np.random.default_rng(8)
    angles = np.array([0.0, 1.5, 0.0]) + 0.8 * rng.normal(size=(6, 3))
    rates = rng.normal(size=(6, 3))
    h = 1e-5
    ahead, behind = (attitude.euler313(*(angles + s * rates).T) for s in (h, -h))
    body = SO3().log(np.swapaxes(behind, -1, -2) @ ahead) / (2 * h)  # exact up to h^2
    omega = attitude.euler313_angular_velocity(angles, rates)
    assert omega == pytest.approx(body, abs=1e-8)
    assert attitude.euler313_rates(angles, omega) == pytest.approx(rates, rel=1e-12)
    assert attitude.euler313_rates(angles[0], omega[0]) == pytest.approx(rates[0], rel=1e-12)


@pytest.mark.parametrize("theta", [0.0, 1e-10, math.pi])
def test_euler_singularity_is_reported_with_its_value(theta):
    R = attitude.euler313(0.4, theta, 0.5)
    value = f"{math.sin(theta):.3g}"
    with pytest.raises(attitude.EulerAngleError, match=r"sin\(theta\) = [0-9.e-]+ is too small"):
        attitude.to_euler313(R)
    with pytest.raises(attitude.EulerAngleError, match=rf"sin\(theta\) = {value}"):
        attitude.euler313_rates([0.4, theta, 0.5], [1.0, 2.0, 3.0])
    assert issubclass(attitude.EulerAngleError, ValueError)


@pytest.mark.parametrize(("theta", "sum_or_difference"), [(0.0, 0.9), (math.pi, -0.1)])
def test_euler_singularity_can_be_a_warning(theta, sum_or_difference):
    R = attitude.euler313([0.4, 0.4], [theta, 1.0], [0.5, 0.5])
    with pytest.warns(attitude.EulerAngleWarning, match="too small"):
        angles = attitude.to_euler313(R, singular="warn")
    assert angles[0] == pytest.approx([sum_or_difference, theta, 0.0], abs=1e-15)
    assert angles[1] == pytest.approx([0.4, 1.0, 0.5], abs=1e-15)
    assert np.abs(attitude.euler313(*angles.T) - R).max() < 1e-15


# -- what a body accepts ----------------------------------------------------------------------------------------------


def test_as_rotation_accepts_matrix_quaternion_and_none():
    R = attitude.euler313(0.1, 0.2, 0.3)
    q = attitude.to_quaternion(R)
    assert attitude.as_rotation(None).tolist() == np.eye(3).tolist()
    assert attitude.as_rotation(R) == pytest.approx(R, abs=1e-15)
    assert attitude.as_rotation(R.tolist()) == pytest.approx(R, abs=1e-15)
    assert attitude.as_rotation(q) == pytest.approx(R, abs=1e-15)
    assert attitude.as_rotation(tuple(q)) == pytest.approx(R, abs=1e-15)
    assert attitude.as_rotation(np.stack([q, q])).shape == (2, 3, 3)


def test_as_rotation_removes_the_error_of_typed_numbers():
    R = attitude.euler313(0.1, 0.2, 0.3)
    for value in [np.round(R, 7), np.round(attitude.to_quaternion(R), 7)]:
        clean = attitude.as_rotation(value)
        assert np.abs(clean.T @ clean - np.eye(3)).max() < 1e-15
        assert np.abs(clean - R).max() < 3e-7


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([1.0, 0.1, 0.0, 0.0], "rotation: a unit quaternion is needed"),
        ([0.0, 0.0, 0.0, 0.0], "rotation: a unit quaternion is needed"),
        ([1.0, math.nan, 0.0, 0.0], "rotation: holds NaN"),
        ([0.1, 0.2, 0.3], r"rotation: three numbers are ambiguous.*rotation_vector"),
        (2 * np.eye(3), "rotation: not a rotation matrix"),
        (-np.eye(3), "rotation: a reflection"),
        ([1.0, 2.0], "rotation: expected a 3x3 rotation matrix or a quaternion"),
        ("upright", "rotation: expected"),
    ],
)
def test_as_rotation_says_what_is_wrong(value, message):
    with pytest.raises(ValueError, match=message):
        attitude.as_rotation(value)


def test_builders_say_what_is_wrong():
    with pytest.raises(ValueError, match=r"^quaternion: a unit quaternion"):
        attitude.quaternion(1, 1, 0, 0)
    with pytest.raises(ValueError, match=r"^rotation_vector: expected 3 numbers"):
        attitude.rotation_vector(1, 2)
    with pytest.raises(ValueError, match=r"^conformal: expected shape"):
        attitude.conformal([1, 2])
    with pytest.raises(ValueError, match=r"^theta: "):
        attitude.euler313(0, math.inf, 0)
    with pytest.raises(ValueError, match=r"^R: not a rotation"):
        attitude.to_quaternion(np.ones((3, 3)))
    with pytest.raises(ValueError, match="half turn"):
        attitude.to_rodrigues(np.diag([1.0, -1.0, -1.0]))
    with pytest.raises(ValueError, match=r"^singular: "):
        attitude.to_euler313(np.eye(3), singular="ignore")


def test_rotations_of_scipy_stand_wherever_an_attitude_does():
    R = Rotation.from_euler("ZYX", [0.3, -0.4, 1.1])
    model = ld.Model()
    body = model.body("body", 1.0, (1, 1, 1), rotation=R)
    assert np.array_equal(body.rotation, attitude.as_rotation(R.as_matrix()))
    assert np.array_equal(body.at((0, 0, 0), R).rotation, body.rotation)
    several = model.add_bodies("link {}", mass=1.0, inertia=(1, 1, 1), rotation=Rotation.concatenate([R, R.inv()]))
    assert np.allclose(several[1].rotation, body.rotation.T, rtol=0, atol=4e-16)
