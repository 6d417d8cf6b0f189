"""The shape a body is drawn with: the homogeneous solid of its mass and principal moments of inertia."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

THIN = 0.06  # least edge in terms of the largest: a disc without height is still seen
ALIKE = 1e-3  # principal moments this near (relative) count as equal, and the body is drawn round


def quaternion(R: NDArray[np.float64]) -> list[float]:
    """Unit quaternion of a rotation matrix, scalar first."""
    from scipy.spatial.transform import Rotation

    return [float(c) for c in Rotation.from_matrix(R).as_quat(scalar_first=True)]


def guess(
    mass: float, inertia: NDArray[np.float64], limit: float, size: float = 1.0
) -> tuple[str, list[float], list[float]]:
    """Shape, edges of the box that holds it and its rotation in the body frame.

    inertia: 3x3 about the centre of mass.  limit: no edge is longer, the whole shape shrinks to fit; a model of unit
    masses and unit inertias would otherwise hide in boxes larger than its links.  size: extent of the scene; a body
    without inertia is a small ball, one without mass has the right proportions only.
    """
    J, axes = np.linalg.eigh(inertia)
    if not J[2] > 0:
        return "sphere", [0.06 * size] * 3, [1.0, 0.0, 0.0, 0.0]
    if not mass > 0:
        mass, limit = 6 * float(J[2]) / size**2, min(limit, size)
    if np.linalg.det(axes) < 0:
        axes[:, 0] *= -1
    J = np.maximum(J, 0.0)
    low_pair, high_pair = (J[1] - J[0] <= ALIKE * J[2]), (J[2] - J[1] <= ALIKE * J[2])
    if low_pair and high_pair:
        shape, edges = "sphere", np.full(3, 2 * np.sqrt(2.5 * J.mean() / mass))
    elif low_pair or high_pair:
        if high_pair:  # a rod: the odd axis comes first; the cylinder lies along z
            J, axes = np.roll(J, -1), np.roll(axes, -1, axis=1)
        shape, r2 = "cylinder", 2 * J[2] / mass
        length = np.sqrt(max(12 * J[0] / mass - 3 * r2, 0.0))
        edges = np.array([2 * np.sqrt(r2), 2 * np.sqrt(r2), length])
    else:
        shape, edges = "box", np.sqrt(np.maximum(6 * (J.sum() - 2 * J) / mass, 0.0))
    edges *= min(1.0, limit / edges.max())
    return shape, [float(e) for e in np.maximum(edges, THIN * edges.max())], quaternion(axes)
