"""The shapes a body is drawn with: its own, or the homogeneous solid of its mass and principal moments of inertia."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from liedyn.multibody.shapes import Shape

THIN = 0.06  # least edge in terms of the largest: a disc without height is still seen
SECTORS = 48  # of a tube or a cone
ALIKE = 1e-3  # principal moments this near (relative) count as equal, and the body is drawn round


def quaternion(R: NDArray[np.float64]) -> list[float]:
    """Unit quaternion of a rotation matrix, scalar first."""
    from scipy.spatial.transform import Rotation

    return [float(c) for c in Rotation.from_matrix(R).as_quat(scalar_first=True)]


def guess(
    mass: float, inertia: NDArray[np.float64], limit: float, size: float = 1.0
) -> tuple[str, list[float], list[float]]:
    """Shape, edges of the box that holds it and its rotation in the body frame.

    inertia: 3x3 about the center of mass.  limit: no edge is longer, the whole shape shrinks to fit; a model of unit
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


def drawn(shape: Shape) -> list[dict[str, Any]]:
    """The parts that draw a shape of a body."""
    from liedyn.multibody import shapes as solids

    def part(kind: str, size: Any, at: Any = (0.0, 0.0, 0.0), **arrays: Any) -> dict[str, Any]:
        offset = shape.position + shape.axes @ np.asarray(at)
        edges = np.asarray(size, dtype=float).tolist()
        own = {} if shape.color is None else {"color": shape.color.tolist()}
        return {
            "shape": kind,
            "size": edges,
            "offset": offset.tolist(),
            "axes": quaternion(shape.axes),
            **own,
            **arrays,
        }

    def surface(vertices: NDArray[np.float64], faces: NDArray[np.int64]) -> dict[str, Any]:
        low, high = vertices.min(axis=0), vertices.max(axis=0)
        edges = np.maximum(high - low, 1e-9 * (high - low).max())  # a plane surface has one of length zero
        middle = 0.5 * (low + high)
        return part("mesh", edges, middle, vertices=(vertices - middle) / edges, faces=faces)

    match shape:
        case solids.Box():
            return [part("box", shape.size)]
        case solids.Sphere():
            return [part("sphere", [2 * shape.radius] * 3)]
        case solids.Ellipsoid():
            return [part("sphere", 2 * shape.radii)]
        case solids.Capsule():
            width, ends = 2 * shape.radius, [(0.0, 0.0, s * shape.length / 2) for s in (-1.0, 1.0)]
            return [part("cylinder", (width, width, shape.length)), *(part("sphere", [width] * 3, at) for at in ends)]
        case solids.Cylinder() if shape.inner_radius == 0.0:
            return [part("cylinder", (2 * shape.radius, 2 * shape.radius, shape.length))]
        case solids.Cylinder():
            R, r, z = shape.radius, shape.inner_radius, shape.length / 2
            return [surface(*revolved([(r, -z), (R, -z), (R, z), (r, z), (r, -z)]))]
        case solids.Cone():
            return [surface(*revolved([(0.0, 0.0), (shape.radius, 0.0), (0.0, shape.length)]))]
        case solids.Mesh():
            return [surface(shape.vertices, shape.faces)]
    raise NotImplementedError(type(shape))


def revolved(profile: list[tuple[float, float]]) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """Triangles of the surface that a profile of points (radius, z) makes, turned about z."""
    turn = np.linspace(0.0, 2 * np.pi, SECTORS, endpoint=False)
    around = np.stack([np.cos(turn), np.sin(turn), np.zeros(SECTORS)], axis=1)
    vertices = np.concatenate([r * around + (0.0, 0.0, z) for r, z in profile])
    k = np.arange(SECTORS)
    after = (k + 1) % SECTORS
    faces = []
    for ring in range(len(profile) - 1):
        low, high = ring * SECTORS, (ring + 1) * SECTORS
        faces += [np.stack([low + k, low + after, high + after], 1), np.stack([low + k, high + after, high + k], 1)]
    return vertices, np.concatenate(faces)


def extent(parts: list[dict[str, Any]]) -> list[float]:
    """Edges of the box along the body's axes that holds all parts."""
    from scipy.spatial.transform import Rotation

    corners = np.array(list(product((-0.5, 0.5), repeat=3)))
    points = [p["offset"] + Rotation.from_quat(p["axes"], scalar_first=True).apply(corners * p["size"]) for p in parts]
    return np.ptp(np.concatenate(points), axis=0).tolist()
