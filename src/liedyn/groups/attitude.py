"""Ways to give and read an attitude; each returns or takes rotation matrices (..., 3, 3), single or stacked.

`name(...)` builds rotations from numbers and `to_name(R)` reads the numbers back.
"""

from __future__ import annotations

import warnings
from functools import lru_cache
from typing import Any

import numpy as np

from liedyn.arguments import floats, one_of, shown, without_scipy
from liedyn.groups.group import LARGEST, TOLERANCE, apply, numbers, rotation, skew
from liedyn.groups.so3.group import SO3
from liedyn.groups.stacks import Array, run, so3_quaternion_stack

AXES = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}
_IDENTITY = np.eye(3)
_UNTURNED = _IDENTITY.tobytes()
ROUND_OFF = 8 * np.finfo(float).eps
SINGULAR = 1e-8  # below this sin(theta), half of the digits of the Euler angles psi and phi are lost


class EulerAngleError(ValueError):
    """The Euler angles 3-1-3 are singular here: sin(theta) is too small."""


class EulerAngleWarning(UserWarning):
    """The Euler angles 3-1-3 are singular here: only the sum or difference of psi and phi is known."""


def as_rotation(value: Any, name: str = "rotation") -> Array:
    """A rotation matrix from what a user gives: None (identity), a 3x3 matrix, a unit quaternion (scalar first) or a
    `scipy.spatial.transform.Rotation`.

    Errors up to 1e-6 (numbers typed with few digits) are removed; anything worse raises ValueError.
    """
    if value is None:
        return np.eye(3)
    value = without_scipy(value)
    found = floats(value)
    if found is None:
        raise ValueError(
            f"{name}: expected a 3x3 rotation matrix or a quaternion of 4 numbers, scalar first, got {shown(value)}"
        )
    value, shape = found, found.shape
    if shape == (3, 3) and _is_exact(value):
        return value
    if shape[-2:] == (3, 3):
        R = rotation(value, name)
        for _ in range(2):  # Newton-Schulz, quadratic: 1e-6, 1e-12, round-off
            square = np.swapaxes(R, -1, -2) @ R
            if np.abs(square - np.eye(3)).max(initial=0.0) <= ROUND_OFF:
                break  # what this function returned comes back to the bit
            R = R @ (1.5 * np.eye(3) - 0.5 * square)
        return R
    if shape[-1:] == (4,):
        return _from_quaternion(_unit(value, name))
    if shape[-1:] == (3,):
        raise ValueError(
            f"{name}: three numbers are ambiguous; wrap them in rotation_vector(...), conformal(...) or euler313(...)"
        )
    raise ValueError(f"{name}: expected a 3x3 rotation matrix or a quaternion of 4 numbers, got shape {shape}")


def _is_exact(R: Array) -> bool:
    """Whether one matrix is a rotation to round-off, which most are: nothing to say and nothing to mend."""
    data = R.tobytes()
    return data == _UNTURNED or _is_exact_in(data)


@lru_cache(maxsize=1024)
def _is_exact_in(data: bytes) -> bool:
    """The same of the bytes of a matrix; many frames of a model have the same axes."""
    R = np.frombuffer(data).reshape(3, 3)
    if not abs(R.T @ R - _IDENTITY).max() <= ROUND_OFF:
        return False
    (a, b, c), (d, e, f), (g, h, i) = R.tolist()
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g) > 0.0


def rot(axis: Any, angle: Any) -> Array:
    """Rotation about "x", "y", "z" or any vector, by an angle in radians.

    >>> ld.rot("z", np.pi / 2).round(12) @ np.array([1.0, 0.0, 0.0])
    array([0., 1., 0.])
    """
    if isinstance(axis, str):
        if axis not in AXES:
            raise ValueError(f'axis: expected "x", "y", "z" or 3 numbers, got {shown(axis)}')
        axis = AXES[axis]
    n = numbers(axis, (3,), "axis")
    length = np.linalg.norm(n, axis=-1, keepdims=True)
    if not (length > 0.0).all():
        raise ValueError("axis: a vector of length zero has no direction")
    return SO3().exp(n / length * _angle(angle, "angle")[..., None])


# -- quaternion = Euler parameters ------------------------------------------------------------------------------------


def quaternion(*q: Any) -> Array:
    """Rotation of a unit quaternion (scalar first), given as 4 numbers or one array (..., 4).

    >>> ld.attitude.quaternion(0, 0, 0, 1)
    array([[-1.,  0.,  0.],
           [ 0., -1.,  0.],
           [ 0.,  0.,  1.]])
    """
    return _from_quaternion(_unit(_gather(q, 4, "quaternion"), "quaternion"))


def to_quaternion(R: Any) -> Array:
    """Unit quaternion (..., 4), scalar first and >= 0."""
    q = run(so3_quaternion_stack, [(rotation(R, "R"), 2)], (4,))[0]
    return q / np.linalg.norm(q, axis=-1, keepdims=True)


def euler_parameters(*e: Any) -> Array:
    """Rotation of Euler parameters (e0, e1, e2, e3): the same numbers as the unit quaternion."""
    return _from_quaternion(_unit(_gather(e, 4, "euler_parameters"), "euler_parameters"))


def to_euler_parameters(R: Any) -> Array:
    """Euler parameters (..., 4), e0 >= 0: the same numbers as the unit quaternion."""
    return to_quaternion(R)


# -- three parameters -------------------------------------------------------------------------------------------------


def rotation_vector(*w: Any) -> Array:
    """Rotation of a rotation vector (axis times angle), given as 3 numbers or one array (..., 3)."""
    return SO3().exp(_within(_gather(w, 3, "rotation_vector"), "rotation_vector"))


def to_rotation_vector(R: Any) -> Array:
    """Rotation vector of norm <= pi."""
    return SO3().log(rotation(R, "R"))


def conformal(*c: Any) -> Array:
    """Rotation of a conformal rotation vector c = 4 e/(1 + e0), of length 4 tan(angle/4)."""
    a = _within(_gather(c, 3, "conformal"), "conformal")
    s = np.sum(a * a, axis=-1, keepdims=True)
    return _from_quaternion(np.concatenate([16.0 - s, 8.0 * a], axis=-1) / (16.0 + s))


def to_conformal(R: Any) -> Array:
    """Conformal rotation vector of the branch e0 >= 0, so of length <= 4 tan(pi/4) = 4."""
    q = to_quaternion(R)
    return 4.0 * q[..., 1:] / (1.0 + q[..., :1])


def rodrigues(*p: Any) -> Array:
    """Rotation of Rodrigues parameters (axis times tan(angle/2))."""
    return SO3().cay(2.0 * _within(_gather(p, 3, "rodrigues"), "rodrigues"))


def to_rodrigues(R: Any) -> Array:
    """Rodrigues parameters; a half turn has none and raises ValueError."""
    return 0.5 * SO3().cay_inv(rotation(R, "R"))


# -- Euler angles 3-1-3 -----------------------------------------------------------------------------------------------


def euler313(psi: Any, theta: Any, phi: Any) -> Array:
    """Rotation Rz(psi) Rx(theta) Rz(phi): precession, nutation, spin."""
    return rot("z", _angle(psi, "psi")) @ rot("x", _angle(theta, "theta")) @ rot("z", _angle(phi, "phi"))


def to_euler313(R: Any, singular: str = "raise") -> Array:
    """Angles (..., 3) = (psi, theta, phi) with theta in [0, pi].

    Where sin(theta) vanishes, psi and phi cannot be told apart: EulerAngleError, or with singular="warn" an
    EulerAngleWarning and phi = 0 there.
    """
    if not one_of(singular, ("raise", "warn")):
        raise ValueError(f'singular: expected "raise" or "warn", got {shown(singular)}')
    R = rotation(R, "R")
    sine = np.hypot(R[..., 0, 2], R[..., 1, 2])
    psi = np.arctan2(R[..., 0, 2], -R[..., 1, 2])
    phi = np.arctan2(R[..., 2, 0], R[..., 2, 1])
    bad = sine < SINGULAR
    if bad.any():
        if singular == "raise":
            raise EulerAngleError(_singular_text(sine))
        warnings.warn(_singular_text(sine) + "; phi set to 0 there", EulerAngleWarning, stacklevel=2)
        psi = np.where(bad, np.arctan2(R[..., 1, 0], R[..., 0, 0]), psi)
        phi = np.where(bad, 0.0, phi)
    return np.stack([psi, np.arctan2(sine, R[..., 2, 2]), phi], axis=-1)


def euler313_angular_velocity(angles: Any, rates: Any) -> Array:
    """Body angular velocity from the angles (psi, theta, phi) and their rates."""
    M, _ = _rate_matrix(angles)
    return apply(M, numbers(rates, (3,), "rates"))


def euler313_rates(angles: Any, omega: Any) -> Array:
    """Rates of (psi, theta, phi) from the body angular velocity; EulerAngleError where sin(theta) is too small."""
    M, sine = _rate_matrix(angles)
    if (np.abs(sine) < SINGULAR).any():
        raise EulerAngleError(_singular_text(sine))
    om = numbers(omega, (3,), "omega")
    psid = (om[..., 0] * M[..., 0, 0] + om[..., 1] * M[..., 1, 0]) / sine**2
    thetad = om[..., 0] * M[..., 0, 1] + om[..., 1] * M[..., 1, 1]
    return np.stack(np.broadcast_arrays(psid, thetad, om[..., 2] - psid * M[..., 2, 0]), axis=-1)


def _rate_matrix(angles: Any) -> tuple[Array, Array]:
    """Omega = M rates, and sin(theta)."""
    a = numbers(angles, (3,), "angles")
    st, ct, sp, cp = np.sin(a[..., 1]), np.cos(a[..., 1]), np.sin(a[..., 2]), np.cos(a[..., 2])
    o, i = np.zeros_like(st), np.ones_like(st)
    rows = [[st * sp, cp, o], [st * cp, -sp, o], [ct, o, i]]
    return np.stack([np.stack(r, axis=-1) for r in rows], axis=-2), st


def _singular_text(sine: Array) -> str:
    worst = np.min(np.abs(sine))
    return (
        f"Euler angles 3-1-3 are singular: sin(theta) = {worst:.3g} is too small (below {SINGULAR:g});"
        " use a quaternion or a rotation vector"
    )


# -- helpers ----------------------------------------------------------------------------------------------------------


def _within(a: Array, name: str) -> Array:
    """Angles or rotation vectors, refused where no digit is left after their turns are taken off."""
    if np.abs(a).max(initial=0.0) > LARGEST:
        raise ValueError(f"{name}: {shown(a)} is too large for an angle")
    return a


def _angle(value: Any, name: str) -> Array:
    return _within(numbers(value, (), name), name)


def _gather(values: tuple[Any, ...], n: int, name: str) -> Array:
    """One array (..., n) from one argument or from n."""
    if len(values) == 1:
        return numbers(values[0], (n,), name)
    if len(values) == n:
        parts = [numbers(v, (), f"{name}[{i}]") for i, v in enumerate(values)]
        return np.stack(np.broadcast_arrays(*parts), axis=-1)
    raise ValueError(f"{name}: expected {n} numbers or one array (..., {n}), got {len(values)} arguments")


def _unit(q: Any, name: str) -> Array:
    a = numbers(q, (4,), name)
    length = np.linalg.norm(a, axis=-1, keepdims=True)
    worst = np.max(np.abs(length - 1.0), initial=0.0)
    if worst > TOLERANCE:
        raise ValueError(f"{name}: a unit quaternion is needed, | |q| - 1 | = {worst:.3g} is above {TOLERANCE:g}")
    return a / length


def _from_quaternion(q: Array) -> Array:
    E = skew(q[..., 1:])
    return np.eye(3) + 2.0 * q[..., 0, None, None] * E + 2.0 * (E @ E)
