"""Inverse kinematics: coordinates at which a body has a wanted place, by damped Gauss-Newton steps (Levenberg, Marquardt).

Minimized is |e|^2, e the error of the point over the length of the robot, the rotation vector between the attitudes, and what
closed loops leave open; steps are damped so that an error that cannot vanish, or a singular pose, ends at a least one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import shown, vector
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.groups.so3.kernels import so3_Tinv
from liedyn.multibody.parts import as_rotation
from liedyn.report import Report

Array = np.ndarray
MOST = 300  # steps
FAR = 1e6
START, LEAST, LARGEST = 1e-3, 1e-12, 1e8  # damping, over the largest of the diagonal


@dataclass(frozen=True, eq=False, repr=False)
class InverseKinematics(Report):
    """What `Robot.inverse_kinematics` returns.

    q: coordinates.  converged: whether body and loops are where they should be.  position, rotation: what is left, in m and rad
    (0 where it was not asked for); loops: of closed loops.
    """

    q: Array
    converged: bool
    position: float
    rotation: float
    loops: float
    iterations: int

    def __str__(self) -> str:
        how = "found" if self.converged else "not reached, the nearest"
        return (
            f"{how} in {self.iterations} steps: {self.position:.2g} m, {self.rotation:.2g} rad, loops {self.loops:.2g}"
        )


def solve(
    robot: Any, body: Any, at: Any, position: Array | None, rotation: Array | None, q: Array, tolerance: float
) -> InverseKinematics:
    """Coordinates near q; tolerance: of lengths over that of the robot, and of angles."""
    length = reach(robot)
    at = None if at is None else vector("inverse_kinematics", "at", at)

    def errors(q: Array) -> tuple[Array, Array]:
        """e and de/dq."""
        x, R = robot.pose(q, body, at)
        J = robot.jacobian(q, body, at)
        parts, slopes = [], []
        if position is not None:
            parts.append((x - position) / length)
            slopes.append(J[:3] / length)
        if rotation is not None:
            turn = attitude.to_rotation_vector(R @ rotation.T)
            parts.append(turn)
            slopes.append(np.reshape(so3_Tinv(tuple(turn)), (3, 3)).T @ J[3:])
        Phi, G = robot.constraints(q)
        return np.concatenate([*parts, Phi / length]), np.vstack([*slopes, G / length])

    far = [x for x in (position, at) if x is not None and not np.abs(np.asarray(x, dtype=float)).max() <= FAR * length]
    if far:
        raise ModelError(
            f"inverse_kinematics: position = {shown(position)} and at = {shown(at)} must lie within {FAR:g} lengths of the "
            f"robot ({length:.3g})"
        )
    e, J = errors(q)
    damping, count = START, 0
    while count < MOST and np.abs(e).max() > tolerance:
        count += 1
        A, slope = J.T @ J, J.T @ e
        scale = max(float(A.diagonal().max()), 1e-300)
        step = np.linalg.solve(A + damping * scale * np.eye(len(q)), -slope)
        trial, change = errors(q + step)
        if trial @ trial < e @ e:
            gain = (e @ e - trial @ trial) / (e @ e)
            q, e, J = q + step, trial, change
            damping = max(LEAST, 0.1 * damping)
            if gain < 1e-14 and np.abs(e).max() > tolerance:
                break
        else:
            damping *= 10.0
            if damping > LARGEST:
                break
    x, R = robot.pose(q, body, at)
    off = 0.0 if position is None else float(np.linalg.norm(x - position))
    angle = 0.0 if rotation is None else float(np.linalg.norm(attitude.to_rotation_vector(R @ rotation.T)))
    Phi = robot.constraints(q)[0]
    loops = float(np.abs(Phi).max()) if len(Phi) else 0.0
    return InverseKinematics(q, bool(np.abs(e).max() <= tolerance), off, angle, loops, count)


def reach(robot: Any) -> float:
    """Largest distance of a body from the ground's origin at the initial pose; 1 where there is none."""
    far = max((float(np.linalg.norm(robot.pose(robot.q0, b.name)[0])) for b in robot.bodies), default=0.0)
    return far if far > 0.0 else 1.0


def wanted(who: str, position: Any, rotation: Any) -> tuple[Array | None, Array | None]:
    """What is asked for, checked."""
    if position is None and rotation is None:
        raise ModelError(f"{who}: give position, rotation, or both")
    place = None if position is None else vector(who, "position", position)
    return place, None if rotation is None else as_rotation(who, rotation)
