"""Algorithms as they are printed, where the print does not do what the paper proves; plain NumPy, one top each.

They exist to be shown beside the corrected schemes of the library and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from liedyn.problems.analytic import rotation_of_vector

Array = NDArray[np.float64]
Reading = Literal["velavg", "momavg", "mixed"]
I3 = np.eye(3)


def skew(a: Array) -> Array:
    """Matrix of a x."""
    return np.array([[0.0, -a[2], a[1]], [a[2], 0.0, -a[0]], [-a[1], a[0], 0.0]])


def times(h: float, count: int) -> Array:
    """0, h, 2 h, ..."""
    return h * np.arange(count, dtype=np.float64)


@dataclass(frozen=True)
class TopMotion:
    """States of a top at the times t: of its center of mass x, v, and R, Omega (body axes); lam where there is one.

    iterations: Newton iterations of all steps.
    """

    t: Array
    x: Array
    R: Array
    v: Array
    Omega: Array
    lam: Array
    iterations: int = 0


# -- Géradin: constrained top with Euler parameters -----------------------------------------------------------------------


def geradin_step(
    reading: Reading, p: dict[str, Any], h: float, state: tuple[Array, ...], conformal: bool = False
) -> tuple[tuple[Array, ...], int]:
    """One step of Géradin's scheme from (x, R, v, Omega, angular momentum, lam); returns the next one and the iterations.

    reading "momavg": residual (68) and update of h_{n+1} as in the printed algorithm; "mixed": residual (68) and
    Omega_{n+1} = 4 e/h - Omega_n, which the proof (61) uses; "velavg": the corrected scheme, whose moment equation is
    the difference of h = R J Omega.  conformal: the unknown is the conformal rotation vector a (47) in place of e.
    """
    x, R, v, Omega, momentum, lam = state
    m, J, X, weight = p["mass"], np.diag(p["inertia"]), np.array(p["X"]), p["mass"] * np.array(p["gravity"])
    dx, e = h * v, h * Omega / 2
    a = 4 * e / (1 + np.sqrt(1 - e @ e))  # (47)
    best, iterations = np.inf, 0
    while iterations < 30:
        iterations += 1
        if conformal:
            e = a / (2 + a @ a / 8)  # (49), (50)
        e0 = np.sqrt(1 - e @ e)
        G = e0 * I3 + np.outer(e, e) / (1 + e0) + skew(e)  # (43)
        R_mid, R_new = R @ G, R @ G @ G
        T_mid = I3 - skew(e) / (1 + e0) + np.outer(e, e) / (e0 * (1 + e0))  # dR_mid = R_mid skew(T_mid de)
        T_new = 2 * (e0 * I3 - skew(e) + np.outer(e, e) / e0)
        Omega_new, arm = 4 * e / h - Omega, skew(R_mid @ X)
        r_x = 2 * m / h**2 * dx - 2 * m / h * v - lam - weight
        if reading == "velavg":
            r_e = (R_new @ J @ Omega_new - R @ J @ Omega) / h + arm @ lam
            S_ee = (4 / h * R_new @ J - R_new @ skew(J @ Omega_new) @ T_new) / h
        else:
            r_e = 4 / h**2 * R_mid @ J @ e - 2 / h * momentum + arm @ lam
            S_ee = 4 / h**2 * (R_mid @ J - R_mid @ skew(J @ e) @ T_mid)
        S_ee = S_ee + skew(lam) @ R_mid @ skew(X) @ T_mid
        turned = skew(X) @ e
        r_l = dx + 2 * R_mid @ turned
        S_le = 2 * R_mid @ skew(X) - 2 * R_mid @ skew(turned) @ T_mid
        # scaled as the generalized-alpha matrix: rows of motion by h^2, unknown h^2 lam
        r = np.concatenate([h**2 * r_x, h**2 * r_e, r_l])
        size = float(np.linalg.norm(r))
        if size < 1e-15 or (size < 1e-10 and size >= best / 4):
            break
        best = size
        to_a = I3 / (2 + a @ a / 8) - np.outer(a, a) / (4 * (2 + a @ a / 8) ** 2) if conformal else I3
        S = np.zeros((9, 9))
        S[:3, :3], S[:3, 6:] = 2 * m * I3, -I3
        S[3:6, 3:6], S[3:6, 6:] = h**2 * S_ee @ to_a, arm
        S[6:, :3], S[6:, 3:6] = I3, S_le @ to_a
        step = np.linalg.solve(S, -r)
        dx, lam = dx + step[:3], lam + step[6:] / h**2
        a, e = (a + step[3:6], e) if conformal else (a, e + step[3:6])
    else:
        raise RuntimeError(f"Newton did not converge at h = {h:g} (residual {size:.2g})")
    if reading == "momavg":
        momentum = 4 / h * R_mid @ J @ e - momentum
        Omega_new = np.linalg.solve(J, R_new.T @ momentum)
    else:
        momentum = R_new @ J @ Omega_new
    return (x + dx, R_new, 2 * dx / h - v, Omega_new, momentum, lam), iterations


def geradin_run(reading: Reading, p: dict[str, Any], t_end: float, h: float, conformal: bool = False) -> TopMotion:
    """Motion of the constrained top with parameters p (those of `geradin_top`), every step recorded."""
    R, Omega, X = np.array(p["rotation"]), np.array(p["angular_velocity"]), np.array(p["X"])
    state: tuple[Array, ...] = (
        R @ X, R, R @ np.cross(Omega, X), Omega, R @ (p["inertia"] * Omega), np.zeros(3),
    )  # fmt: skip
    states, iterations = [state], 0
    for _ in range(round(t_end / h)):
        state, count = geradin_step(reading, p, h, state, conformal)
        iterations += count
        states.append(state)
    x, R_all, v, Omega_all, _, lam = (np.array(column) for column in zip(*states, strict=True))
    return TopMotion(times(h, len(x)), x, R_all, v, Omega_all, lam, iterations)


def constrained_energy(p: dict[str, Any], motion: TopMotion) -> Array:
    """Total energy of the constrained top."""
    kinetic = p["mass"] * np.sum(motion.v**2, axis=1) + np.sum(motion.Omega**2 * p["inertia"], axis=1)
    return kinetic / 2 - p["mass"] * motion.x @ np.array(p["gravity"])


def vertical_momentum(p: dict[str, Any], motion: TopMotion) -> Array:
    """Vertical component of the angular momentum about the pivot."""
    spin = np.einsum("nij,nj->ni", motion.R, motion.Omega * np.array(p["inertia"]))
    return (p["mass"] * np.cross(motion.x, motion.v) + spin)[:, 2]


def constraint_drift(p: dict[str, Any], motion: TopMotion) -> tuple[Array, Array]:
    """Norms of x - R X and of its rate."""
    arm = np.array(p["X"])
    rate = motion.v - np.einsum("nij,nj->ni", motion.R, np.cross(motion.Omega, arm))
    return np.linalg.norm(motion.x - motion.R @ arm, axis=1), np.linalg.norm(rate, axis=1)


def consistent(p: dict[str, Any], motion: TopMotion) -> TopMotion:
    """The same positions with velocities projected onto the hidden constraint and multipliers of acceleration level."""
    n, m, X = len(motion.t), p["mass"], np.array(p["X"])
    J = np.array(p["inertia"])
    B = np.concatenate([np.tile(-I3, (n, 1, 1)), -motion.R @ skew(X)], axis=2)
    inverse = np.concatenate([np.full(3, 1 / m), 1 / J])
    v = np.concatenate([motion.v, motion.Omega], axis=1)[..., None]
    weighted = inverse[:, None] * B.transpose(0, 2, 1)
    v = (v - weighted @ np.linalg.solve(B @ weighted, B @ v))[..., 0]
    Omega = v[:, 3:]
    force = np.concatenate([np.tile(m * np.array(p["gravity"]), (n, 1)), -np.cross(Omega, J * Omega)], axis=1)
    Z = np.einsum("nij,nj->ni", motion.R, np.cross(Omega, np.cross(Omega, X)))
    right = B @ (inverse * force)[..., None] + Z[..., None]
    lam = np.linalg.solve(B @ weighted, right)[..., 0]
    return TopMotion(motion.t, motion.x, motion.R, v[:, :3], Omega, lam)


# -- Lens & Cardona: body about a fixed point, torque without the factor kappa ----------------------------------------------


def fixed_point_run(rotation: Literal["exp", "euler"], p: dict[str, Any], t_end: float, h: float) -> TopMotion:
    """The class (1)-(3) of Lens & Cardona with the torque m = rbar x weight, rbar = (R_n + R_{n+1}) X / 2.

    The text leaves m_{n+1/2} open; this is what it is for Simo's Cayley scheme.  With the other maps the energy needs
    the factor kappa of (2) in the torque as well, which is missing here.
    """
    J, X, weight = np.diag(p["inertia"]), np.array(p["X"]), p["mass"] * np.array(p["gravity"])
    R, Omega = np.array(p["rotation"]), np.array(p["angular_velocity"])
    rotations, rates, iterations = [R], [Omega], 0
    for _ in range(round(t_end / h)):
        Theta, best = h * Omega, np.inf
        for _ in range(30):
            D, T = _map(rotation, Theta)
            R_new, Omega_new = R @ D, 2 * Theta / h - Omega
            torque = skew((R + R_new) @ X / 2) @ weight
            r = D @ J @ Omega_new - J @ Omega - h * R.T @ torque
            size = float(np.linalg.norm(r))
            if size < 1e-14 or (size < 1e-9 and size >= best / 4):
                break
            best = size
            slope = skew(weight) @ R_new @ skew(X) @ T / 2
            S = 2 / h * D @ J - D @ skew(J @ Omega_new) @ T - h * R.T @ slope
            Theta = Theta - np.linalg.solve(S, r)
            iterations += 1
        else:
            raise RuntimeError(f"Newton did not converge at h = {h:g} (residual {size:.2g})")
        R, Omega = R_new, Omega_new
        rotations.append(R)
        rates.append(Omega)
    R_all, Omega_all = np.array(rotations), np.array(rates)
    v = np.einsum("nij,nj->ni", R_all, np.cross(Omega_all, X))
    return TopMotion(times(h, len(rates)), R_all @ X, R_all, v, Omega_all, np.zeros((len(rates), 0)), iterations)


def _map(rotation: str, Theta: Array) -> tuple[Array, Array]:
    """D(Theta) and its tangent T: dD = D skew(T dTheta)."""
    W, x = skew(Theta), float(np.linalg.norm(Theta))
    if rotation == "exp":
        b = 2 * np.sin(x / 2) ** 2 / x**2 if x > 0 else 0.5
        c = (x - np.sin(x)) / x**3 if x > 1e-3 else 1 / 6
        return rotation_of_vector(Theta), I3 - b * W + c * W @ W
    e = Theta / 2
    e0 = np.sqrt(1 - e @ e)
    return I3 + 2 * e0 * skew(e) + 2 * skew(e) @ skew(e), e0 * I3 - skew(e) + np.outer(e, e) / e0


def fixed_point_energy(p: dict[str, Any], motion: TopMotion) -> Array:
    """Total energy of the body about its fixed point."""
    return np.sum(motion.Omega**2 * p["inertia"], axis=1) / 2 - p["mass"] * motion.x @ np.array(p["gravity"])
