"""Hand-derived minimal equations of the heavy top and of Andrews' squeezer, compiled by Numba, for SciPy and SUNDIALS.

They are reference lines of the work-precision curves, not multibody programs: somebody has to derive them.  The top: unit
quaternion and angular velocity about the pivot.  The squeezer has one degree of freedom, the angle beta of its crank: three
dyads (two bars between a fixed point and a moving one) give all other angles and their derivatives by beta in closed form, and
J(beta) beta'' + J'(beta) beta'^2 / 2 + V'(beta) = mom.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from math import acos, atan2, cos, hypot, pi, sin, sqrt
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

Array = NDArray[np.float64]
MAX_STEPS = 1_000_000  # of LSODA and CVODE; their own limit of 500 is too small for one interval


class Top(NamedTuple):
    """Inertia about the pivot, and mass times gravity times the distance of the center of mass, which is on e2."""

    I1: float
    I2: float
    I3: float
    moment: float


@njit
def top_rates(t, y, p):
    """Derivative of (quaternion, angular velocity in body axes)."""
    a, b, c, d, w1, w2, w3 = y
    rates = np.empty(7)
    rates[0] = -0.5 * (b * w1 + c * w2 + d * w3)
    rates[1] = 0.5 * (a * w1 + c * w3 - d * w2)
    rates[2] = 0.5 * (a * w2 + d * w1 - b * w3)
    rates[3] = 0.5 * (a * w3 + b * w2 - c * w1)
    up1, up3 = 2 * (b * d - a * c), a * a - b * b - c * c + d * d  # of the vertical in body axes
    rates[4] = (-p.moment * up3 - (p.I3 - p.I2) * w2 * w3) / p.I1
    rates[5] = -(p.I1 - p.I3) * w3 * w1 / p.I2
    rates[6] = (p.moment * up1 - (p.I2 - p.I1) * w1 * w2) / p.I3
    return rates


def top(parameters: Mapping[str, Any]) -> tuple[Callable[..., Array], Any, Array, Callable[[Array], Array]]:
    """Right-hand side, its constants, the initial state, and the rotation matrix (1, 3, 3) of a state."""
    moment = -parameters["mass"] * parameters["gravity"][2] * parameters["X"][1]
    start = np.array([1.0, 0.0, 0.0, 0.0, *parameters["angular_velocity"]])

    def rotation(y: Array) -> Array:
        a, b, c, d = y[:4] / np.linalg.norm(y[:4])
        return np.array(
            [
                [
                    [a * a + b * b - c * c - d * d, 2 * (b * c - a * d), 2 * (b * d + a * c)],
                    [2 * (b * c + a * d), a * a - b * b + c * c - d * d, 2 * (c * d - a * b)],
                    [2 * (b * d - a * c), 2 * (c * d + a * b), a * a - b * b - c * c + d * d],
                ]
            ]
        )

    return top_rates, Top(*parameters["inertia"], moment), start, rotation


class Squeezer(NamedTuple):
    """Constants of the squeezer; turning: inertias of K3, K5 and K7 about their fixed pins; side: poses of the dyads."""

    A: tuple[float, float]
    B: tuple[float, float]
    C: tuple[float, float]
    m: tuple[float, float, float, float]  # of K1, K2, K4, K6
    inertia: tuple[float, float, float, float]
    turning: tuple[float, float, float]
    side: tuple[float, float, float]
    rr: float
    ra: float
    d: float
    da: float
    ss: float
    zt: float
    e: float
    ea: float
    u: float
    zf: float
    fa: float
    sc: float
    sd: float
    c0: float
    l0: float
    mom: float


@njit
def dyad(a, b, side, x, y, dx, dy, ddx, ddy):
    """Angles of two bars a, b from 0 to (x, y), and their first and second derivatives from those of (x, y)."""
    r = hypot(x, y)
    first = atan2(y, x) + side * acos((a * a + r * r - b * b) / (2 * a * r))
    c1, s1 = cos(first), sin(first)
    second = atan2(y - a * s1, x - a * c1)
    c2, s2 = cos(second), sin(second)
    s = c1 * s2 - s1 * c2
    d1, d2 = (dx * c2 + dy * s2) / (a * s), -(dx * c1 + dy * s1) / (b * s)
    qx, qy = ddx + a * c1 * d1 * d1 + b * c2 * d2 * d2, ddy + a * s1 * d1 * d1 + b * s2 * d2 * d2
    return first, second, d1, d2, (qx * c2 + qy * s2) / (a * s), -(qx * c1 + qy * s1) / (b * s)


@njit
def carried(a, b, angle, d1, d2, dd1, dd2):
    """|x'|^2 and x'.x'' of a point at the end of two bars a, b with this difference of their angles."""
    c, s = a * b * cos(angle), a * b * sin(angle)
    return (
        a * a * d1 * d1 + b * b * d2 * d2 + 2 * c * d1 * d2,
        a * a * d1 * dd1 + b * b * d2 * dd2 + c * (dd1 * d2 + d1 * dd2) - s * d1 * d2 * (d1 - d2),
    )


@njit
def squeezer_pose(beta, p):
    """The three dyads: K3 and K2, K5 and K4, K7 and K6, each as from `dyad`."""
    c, s = p.rr * cos(beta), p.rr * sin(beta)
    one = dyad(p.ss, p.d, p.side[0], c - p.B[0], s - p.B[1], -s, c, -c, -s)
    c2, s2 = p.d * cos(one[1]), p.d * sin(one[1])
    x, y = c - c2 - p.A[0], s - s2 - p.A[1]
    dx, dy = -s + s2 * one[3], c - c2 * one[3]
    ddx, ddy = -c + s2 * one[5] + c2 * one[3] ** 2, -s - c2 * one[5] + s2 * one[3] ** 2
    two = dyad(p.zt, p.e, p.side[1], x, y, dx, dy, ddx, ddy)
    return one, two, dyad(p.u, p.zf, p.side[2], x, y, dx, dy, ddx, ddy)


@njit
def squeezer_rates(t, y, p):
    """Derivative of (beta, beta')."""
    beta = y[0]
    one, two, three = squeezer_pose(beta, p)
    J = p.inertia[0] + p.m[0] * p.ra**2
    half = 0.0  # J'/2
    for k, (a, b, angle, d1, d2, dd1, dd2) in enumerate(
        (
            (p.rr, -p.da, beta - one[1], 1.0, one[3], 0.0, one[5]),
            (p.zt, p.e - p.ea, two[0] - two[1], two[2], two[3], two[4], two[5]),
            (p.u, p.zf - p.fa, three[0] - three[1], three[2], three[3], three[4], three[5]),
        )
    ):
        square, product = carried(a, b, angle, d1, d2, dd1, dd2)
        J += p.m[k + 1] * square + p.inertia[k + 1] * d2 * d2
        half += p.m[k + 1] * product + p.inertia[k + 1] * d2 * dd2
    J += p.turning[0] * one[2] ** 2 + p.turning[1] * two[2] ** 2 + p.turning[2] * three[2] ** 2
    half += p.turning[0] * one[2] * one[4] + p.turning[1] * two[2] * two[4] + p.turning[2] * three[2] * three[4]
    c, s = cos(one[0]), sin(one[0])  # of the bar from B to the hub, at right angles to the axis of K3
    x, y1 = p.B[0] + p.sc * c - p.sd * s - p.C[0], p.B[1] + p.sc * s + p.sd * c - p.C[1]
    length = sqrt(x * x + y1 * y1)
    slope = one[2] * (y1 * (p.sc * c - p.sd * s) - x * (p.sc * s + p.sd * c)) / length
    rates = np.empty(2)
    rates[0] = y[1]
    rates[1] = (p.mom - p.c0 * (length - p.l0) * slope - half * y[1] ** 2) / J
    return rates


def squeezer(parameters: Mapping[str, Any]) -> tuple[Callable[..., Array], Any, Array, Callable[[Array], Array]]:
    """Right-hand side, its constants, the initial state, and the rotation matrices (7, 3, 3) of a state."""
    p = parameters
    beta, _, gamma, _, delta, _, eps = p["angles"]
    m, J = p["m"], p["I"]
    turning = (
        J[2] + m[2] * (p["sa"] ** 2 + p["sb"] ** 2),
        J[4] + m[4] * (p["ta"] ** 2 + p["tb"] ** 2),
        J[6] + m[6] * (p["ua"] ** 2 + p["ub"] ** 2),
    )
    some = (0, 1, 3, 5)
    names = ("rr", "ra", "d", "da", "ss", "zt", "e", "ea", "u", "zf", "fa", "sc", "sd", "c0", "l0", "mom")
    hub = np.array(p["B"]) + p["ss"] * np.array([np.sin(gamma), -np.cos(gamma)])
    crank_pin = p["rr"] * np.array([np.cos(beta), np.sin(beta)])
    spans = (crank_pin - p["B"], hub - p["A"], hub - p["A"])
    firsts = (gamma - pi / 2, delta, eps - pi / 2)
    side = tuple(float(np.sign(np.sin(a - np.arctan2(x[1], x[0])))) for a, x in zip(firsts, spans, strict=True))
    constants = Squeezer(
        p["A"], p["B"], p["C"], tuple(m[k] for k in some), tuple(J[k] for k in some), turning, side,
        *(p[name] for name in names),
    )  # fmt: skip

    def rotations(y: Array) -> Array:
        one, two, three = squeezer_pose(y[0], constants)
        turns = [y[0], one[1], one[0] + pi / 2, two[1] + pi / 2, two[0], three[1], three[0] + pi / 2]
        return np.array([[[cos(a), -sin(a), 0.0], [sin(a), cos(a), 0.0], [0.0, 0.0, 1.0]] for a in turns])

    return squeezer_rates, constants, np.array([beta, 0.0]), rotations


class SciPy:
    """Equations from above, their constants compiled in, with a solver of SciPy."""

    def __init__(self, equations: tuple[Any, ...], t_end: float) -> None:
        rates, constants, self.start, self.rotations = equations
        self.t_end = t_end
        self.rates = njit(lambda t, y: rates(t, y, constants))

    def run(self, solver: str, tolerance: float) -> tuple[float, Array, bool]:
        """CPU time of the whole call, rotations at the end, success; LSODA by odeint, which costs least of its wrappers."""
        from scipy.integrate import odeint, solve_ivp

        rates, start = self.rates, self.start
        clock = time.process_time()
        if solver == "LSODA":
            y, info = odeint(
                rates, start, [0.0, self.t_end], tfirst=True, rtol=tolerance, atol=tolerance,
                mxstep=MAX_STEPS, full_output=True,
            )  # fmt: skip
            last, ok = y[-1], info["message"] == "Integration successful."
        else:
            found = solve_ivp(rates, (0.0, self.t_end), start, solver, [self.t_end], rtol=tolerance, atol=tolerance)
            last, ok = found.y[:, -1], found.success
        return time.process_time() - clock, self.rotations(last), bool(ok)


class SUNDIALS:
    """Equations from above, their constants compiled in, with CVODE through scikit-sundae, which calls Python functions only."""

    def __init__(self, equations: tuple[Any, ...], t_end: float) -> None:
        rates, constants, self.start, self.rotations = equations
        self.t_end = t_end

        @njit
        def write(t, y, derivative):
            derivative[:] = rates(t, y, constants)

        self.rates = write

    def run(self, method: str, tolerance: float) -> tuple[float, Array, bool]:
        """CPU time of the steps, rotations at the end, success; method: Adams or BDF."""
        from sksundae.cvode import CVODE

        solver = CVODE(self.rates, method=method, rtol=tolerance, atol=tolerance, max_num_steps=MAX_STEPS)
        solver.init_step(0.0, self.start)
        clock = time.process_time()
        found = solver.step(self.t_end)
        return time.process_time() - clock, self.rotations(found.y), bool(found.success)
