"""Exact motions of rigid bodies, evaluated in double precision at any time.

Every function takes times `t` (a number or an array) and gives the rotation R (..., 3, 3) and the angular velocity
Omega (..., 3) in the body frame.  Attitudes are assembled as unit quaternions (scalar first), because the half angles
cos(theta/2), sin(theta/2) stay accurate where Euler angles are singular: the heavy top of Brüls & Cardona passes the
downward vertical at 1 + cos(theta) = 2.6e-13.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import ellipj, ellipk, ellipkinc, elliprf, elliprj

Array = NDArray[np.float64]


def rotation_of_quaternion(p: Array) -> Array:
    """Rotation matrices (..., 3, 3) of unit quaternions (..., 4), scalar first."""
    a, b, c, d = np.moveaxis(p, -1, 0)
    rows = [
        [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
        [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
        [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
    ]
    return np.stack([np.stack(row, axis=-1) for row in rows], axis=-2)


def rotation_about(axis: int, angle: ArrayLike) -> Array:
    """Rotation by `angle` about coordinate axis 0, 1 or 2; stacks over angles."""
    half = np.asarray(angle, float) / 2
    p = np.zeros(half.shape + (4,))
    p[..., 0] = np.cos(half)
    p[..., 1 + axis] = np.sin(half)
    return rotation_of_quaternion(p)


def rotation_of_vector(w: Array) -> Array:
    """exp of rotation vectors (..., 3)."""
    angle = np.linalg.norm(w, axis=-1, keepdims=True)
    p = np.concatenate([np.cos(angle / 2), np.sinc(angle / (2 * np.pi)) / 2 * w], axis=-1)
    return rotation_of_quaternion(p)


class _Elliptic:
    """Jacobi functions of one parameter m at arguments x, reduced to |x| <= K, and the integrals of the third kind."""

    def __init__(self, m: float, x: Array) -> None:
        self.m = m
        self.half_periods = np.round(x / (2 * ellipk(m)))
        self.s, self.c, self.d, _ = ellipj(x - 2 * ellipk(m) * self.half_periods, m)

    def pi(self, n: float, n1: float) -> Array:
        """Integral of dx / (1 - n sn^2 x) from 0 to x, where 0 <= n < 1 and n1 = 1 - n; Carlson's form."""
        s, c2, d2, m1 = self.s, self.c**2, self.d**2, 1 - self.m
        complete = elliprf(0.0, m1, 1.0) + n / 3 * elliprj(0.0, m1, 1.0, n1)
        rest = s * elliprf(c2, d2, 1.0) + n / 3 * s**3 * elliprj(c2, d2, 1.0, c2 + n1 * s * s)
        return 2 * self.half_periods * complete + rest

    def scaled_pi(self, n: float) -> Array:
        """(1 - n) times that integral for n < 0, which may be huge in magnitude.

        Carlson's form is a difference of nearly equal numbers there.  Abramowitz & Stegun 17.7.15 replaces n by N in
        (m, 1) and adds an arc tangent, which carries the jump of the precession where a top passes the vertical.
        """
        m = self.m
        first_kind = 2 * self.half_periods * ellipk(m) + self.s * elliprf(self.c**2, self.d**2, 1.0)
        third_kind = self.pi((m - n) / (1 - n), (1 - m) / (1 - n))
        p = np.sqrt(-n * (m - n) / (1 - n))
        smooth = (m * (1 - n) * first_kind - n * (1 - m) * third_kind) / (m - n)
        return smooth - n / p * np.arctan(p * self.s * self.c / self.d)


def heavy_symmetric_top(
    t: ArrayLike, A: float, C: float, weight_arm: float, R0: Array, Omega0: Array
) -> tuple[Array, Array]:
    """Symmetric top about a fixed point under gravity, released with zero nutation rate.

    Inertia diag(A, A, C) about the pivot, symmetry axis e3, potential energy `weight_arm` * u, u = cos(theta) and theta
    the angle between the axis and the upward vertical e3.  Lens & Cardona (37)-(44), corrected: u swings between the
    roots u1 <= u2 of a cubic as u1 + (u2 - u1) sn^2, precession psi and spin phi are integrals of the third kind.  The
    distances of all roots from +1 and -1 are computed without cancellation.
    """
    t = np.asarray(t, float)
    vertical = R0[2]  # in the body frame
    if abs(vertical[0] * Omega0[1] - vertical[1] * Omega0[0]) > 1e-14 * (1 + np.linalg.norm(Omega0)):
        raise ValueError("the closed form of the top needs a start with zero nutation rate")
    u0, sine2 = vertical[2], vertical[0] ** 2 + vertical[1] ** 2
    top_0 = sine2 / (1 + u0) if u0 > 0 else 1 - u0  # 1 - u0
    low_0 = 1 + u0 if u0 > 0 else sine2 / (1 - u0)  # 1 + u0
    # psi' = (b - a u) / (1 - u^2) with a = C Omega_3 / A and b = (vertical momentum) / A
    a = C * Omega0[2] / A
    b_au0 = vertical[0] * Omega0[0] + vertical[1] * Omega0[1]
    b_plus_a, b_minus_a = b_au0 + a * low_0, b_au0 - a * top_0
    # (du/dt)^2 = G (u - u0)(u - ua)(u - u3) = (1 - u^2)(e - G u) - (b - a u)^2
    G = 2 * weight_arm / A
    e = G * u0 + b_au0**2 / sine2
    total = (e + a * a) / G - u0  # ua + u3
    product = (2 * a * (b_au0 + a * u0) - G) / G - u0 * total  # ua u3
    u3 = total / 2 + np.sqrt((total / 2) ** 2 - product)
    low_a = b_plus_a**2 / (G * low_0 * (u3 + 1))  # 1 + ua, from the cubic at u = -1
    top_a = b_minus_a**2 / (G * top_0 * (u3 - 1))  # 1 - ua, from the cubic at u = +1
    swing = abs(low_a - low_0) if low_0 < top_0 else abs(top_a - top_0)  # u2 - u1
    falls = low_a < low_0  # the start is the upper turning point
    low_1, top_1 = (low_a, top_a) if falls else (low_0, top_0)
    m = swing / (u3 - 1 + top_1)
    w = np.sqrt(G * (u3 - 1 + top_1)) / 2
    x0 = ellipk(m) if falls else 0.0
    now, start = _Elliptic(m, w * t + x0), _Elliptic(m, np.array(x0))
    # integrals over time of (b + a)/(1 + u) and (b - a)/(1 - u): half their sum and difference are in psi and phi
    n = -swing / low_1
    chi_plus = b_plus_a / (w * (low_1 + swing)) * (now.scaled_pi(n) - start.scaled_pi(n))
    n, n1 = swing / top_1, (top_1 - swing) / top_1
    chi_minus = b_minus_a / (w * top_1) * (now.pi(n, n1) - start.pi(n, n1))
    psi0, phi0 = np.arctan2(R0[0, 2], -R0[1, 2]), np.arctan2(vertical[0], vertical[1])
    slip = (Omega0[2] - a) * t
    mean, difference = (psi0 + phi0 + slip + chi_plus) / 2, (psi0 - phi0 - slip + chi_minus) / 2  # (psi +- phi)/2
    cos_half, sin_half = np.sqrt((low_1 + swing * now.s**2) / 2), np.sqrt((top_1 - swing * now.s**2) / 2)
    quaternion = [
        cos_half * np.cos(mean),
        sin_half * np.cos(difference),
        sin_half * np.sin(difference),
        cos_half * np.sin(mean),
    ]
    phi, sin_theta = mean - difference, 2 * cos_half * sin_half
    theta_rate = -2 * swing * w * now.s * now.c * now.d / sin_theta
    psi_rate_sin = (b_minus_a * cos_half**2 + b_plus_a * sin_half**2) / sin_theta
    Omega = [
        theta_rate * np.cos(phi) + psi_rate_sin * np.sin(phi),
        psi_rate_sin * np.cos(phi) - theta_rate * np.sin(phi),
        np.full(t.shape, Omega0[2]),
    ]
    return rotation_of_quaternion(np.stack(quaternion, axis=-1)), np.stack(Omega, axis=-1)


def free_symmetric_body(t: ArrayLike, A: float, C: float, Omega0: Array) -> tuple[Array, Array]:
    """Free body of inertia diag(A, A, C), R(0) = I: R = exp(t Pi_0 / A) exp(t (1 - C/A) Omega_3 e3)."""
    t = np.asarray(t, float)
    slip = (1 - C / A) * Omega0[2] * t
    momentum = np.array([A * Omega0[0], A * Omega0[1], C * Omega0[2]])
    own = rotation_about(2, slip)
    R = rotation_of_vector(t[..., None] * momentum / A) @ own
    return R, np.einsum("...ji,j->...i", own, Omega0)


def symmetric_body_with_axial_torque(
    t: ArrayLike, A: float, C: float, torque: float, Omega0: Array
) -> tuple[Array, Array]:
    """Body of inertia diag(A, A, C) with a constant torque about its own e3, R(0) = I.

    Seen from axes that slip about e3 by phi = (1 - C/A)(Omega_3 t + torque t^2 / 2C) the transverse rates are constant
    and the axial one is linear in time (Romano 2008); `rotation_with_linear_rate` solves what is left.
    """
    t = np.asarray(t, float)
    slip = (1 - C / A) * (Omega0[2] * t + torque * t * t / (2 * C))
    own = rotation_about(2, slip)
    rate0 = np.array([Omega0[0], Omega0[1], C / A * Omega0[2]])
    R = rotation_with_linear_rate(t, rate0, np.array([0.0, 0.0, torque / A])) @ own
    Omega = np.einsum("...ji,j->...i", own, np.array([Omega0[0], Omega0[1], 0.0]))
    Omega[..., 2] = Omega0[2] + torque / C * t
    return R, Omega


def rotation_with_linear_rate(t: ArrayLike, rate0: Array, slope: Array) -> Array:
    """Solution of R' = R skew(rate0 + slope t), R(0) = I, t >= 0.

    The quaternion is an entire function of t (confluent hypergeometric, complex parameters, which SciPy lacks).  Its
    Taylor series has a three-term recurrence; it is summed to round-off and continued along a grid of centers on
    which no step turns the body by more than one radian.
    """
    t = np.asarray(t, float)
    last = float(np.max(t, initial=0.0))
    fastest = max(float(np.linalg.norm(rate0)), float(np.linalg.norm(rate0 + last * slope)))
    count = int(np.ceil(last * fastest)) + 1
    step = last / count if last > 0 else 1.0
    series = np.zeros((count, 18, 4))  # 1/17! 2^-17 is far below round-off
    p = np.array([1.0, 0.0, 0.0, 0.0])
    for k, c in enumerate(series):
        rate = rate0 + k * step * slope
        c[0] = p
        c[1] = _times(p, rate) / 2
        for j in range(1, len(c) - 1):
            c[j + 1] = (_times(c[j], rate) + _times(c[j - 1], slope)) / (2 * (j + 1))
        p = _horner(c, np.array(step))
        p /= np.linalg.norm(p)
    cell = np.clip((t / step).astype(int), 0, count - 1)
    return rotation_of_quaternion(_horner(series[cell], t - cell * step))


def _times(p: Array, w: Array) -> Array:
    """Product of the quaternion p and the vector w."""
    return np.concatenate([[-(p[1:] @ w)], p[0] * w + np.cross(p[1:], w)])


def _horner(c: Array, x: Array) -> Array:
    """Polynomials with vector coefficients c[..., power, :] at x[...]."""
    value = c[..., -1, :]
    for j in range(c.shape[-2] - 2, -1, -1):
        value = value * x[..., None] + c[..., j, :]
    return value


def free_asymmetric_body(t: ArrayLike, J: Array, Omega0: Array) -> tuple[Array, Array]:
    """Free body with three different principal inertias, in any order, R(0) = I.

    Angular velocity by Jacobi functions (Landau & Lifshitz, Mechanics, section 37), attitude by the angles of the axis
    that circles the momentum L: precession about L by an integral of the third kind, the other two from the body
    components of L.  Not for a motion on the separatrix.
    """
    t, J, Omega0 = np.asarray(t, float), np.asarray(J, float), np.asarray(Omega0, float)
    twice_T, L2 = J @ Omega0**2, J**2 @ Omega0**2
    L = np.sqrt(L2)
    low, mid, high = np.argsort(J)
    # axis k circles L (dn), the middle one b goes with sn, the third with cn
    k, b, c = (high, mid, low) if twice_T * J[mid] < L2 else (low, mid, high)
    hand = 1.0 if (b - c) % 3 == 1 else -1.0  # are c, b, k a right-handed triple?
    side = np.sign(Omega0[k])
    amplitude_k = side * np.sqrt((L2 - twice_T * J[c]) / (J[k] * (J[k] - J[c])))
    amplitude_c = np.sqrt((twice_T * J[k] - L2) / (J[c] * (J[k] - J[c])))
    amplitude_b = np.sqrt((twice_T * J[k] - L2) / (J[b] * (J[k] - J[b]))) * hand * side * np.sign(J[k] - J[b])
    m = (J[b] - J[c]) * (twice_T * J[k] - L2) / ((J[k] - J[b]) * (L2 - twice_T * J[c]))
    w = np.sqrt((J[k] - J[b]) * (L2 - twice_T * J[c]) / (J[0] * J[1] * J[2]))
    x0 = ellipkinc(np.arctan2(Omega0[b] / amplitude_b, Omega0[c] / amplitude_c), m)
    now, start = _Elliptic(m, w * t + x0), _Elliptic(m, np.array(x0))
    sign = 1 - 2 * (now.half_periods % 2)  # sn and cn change sign from one half period to the next
    Omega = np.empty(t.shape + (3,))
    Omega[..., k], Omega[..., b] = amplitude_k * now.d, amplitude_b * now.s * sign
    Omega[..., c] = amplitude_c * now.c * sign
    # psi' = L (2T - J_k Omega_k^2) / (L^2 - J_k^2 Omega_k^2), denominator D (1 - n sn^2)
    D = L2 - (J[k] * amplitude_k) ** 2
    n = -m * (L2 - D) / D
    slow = (twice_T * J[k] - L2) / (w * (D + m * (L2 - D))) * (now.scaled_pi(n) - start.scaled_pi(n))
    psi = L / J[k] * (t + slow)
    # A(Pi) has the unit vector of Pi = J Omega as its third row: R = A(Pi0)^T Rz(psi) A(Pi)
    spin = rotation_about(2, psi)
    return _momentum_frame(J * Omega0, k).T @ spin @ _momentum_frame(J * Omega, k), Omega


def _momentum_frame(momentum: Array, k: int) -> Array:
    """Rotation (rows) whose third row is along `momentum` and whose first is normal to it and to body axis k."""
    third = momentum / np.linalg.norm(momentum, axis=-1, keepdims=True)
    first = np.cross(np.eye(3)[k], third)
    first /= np.linalg.norm(first, axis=-1, keepdims=True)
    return np.stack([first, np.cross(third, first), third], axis=-2)


def pendulum(t: ArrayLike, k2: float, theta0: float, rate0: float) -> tuple[Array, Array, Array]:
    """Angle, rate and acceleration of theta'' = -k2 sin(theta), swinging or turning over; counted over turns.

    sin(theta/2) = sqrt(m) sn(w t + u0, m) with w^2 = k2 while it swings (m < 1); theta = 2 am(w t + u0, 1/m) with
    w^2 = m k2 when it turns over (Landau & Lifshitz, Mechanics, section 11).
    """
    t = np.asarray(t, float)
    turns = np.round(theta0 / (2 * np.pi))
    half = theta0 / 2 - np.pi * turns
    m = rate0**2 / (4 * k2) + np.sin(half) ** 2
    if m < 1:
        w = np.sqrt(k2)
        u0 = ellipkinc(np.arctan2(np.sin(half), rate0 / (2 * w)), m)
        now = _Elliptic(m, w * t + u0)
        sign = np.where(now.half_periods % 2 == 0, 1.0, -1.0)  # sn and cn change sign after half a period
        half = np.arctan2(np.sqrt(m) * sign * now.s, now.d)
        rate = 2 * np.sqrt(m) * w * sign * now.c
    else:
        w = np.copysign(np.sqrt(m * k2), rate0)
        now = _Elliptic(1 / m, w * t + ellipkinc(half, 1 / m))
        half = np.arctan2(now.s, now.c) + np.pi * now.half_periods
        rate = 2 * w * now.d
    theta = 2 * half + 2 * np.pi * turns
    return theta, rate, -k2 * np.sin(theta)
