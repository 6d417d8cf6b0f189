"""Convex polyhedra of bodies as lists of numbers for the kernels of `equation/solids/hulls.py`."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.multibody.parts import Body
from liedyn.multibody.shapes import Box, Mesh

MOST_VERTICES = 64
MOST_SIDES = 48  # of a face
FLAT = 1e-9  # of the size: triangles in one plane are one face
HOLLOW = 1e-6  # of the size: how deep a surface may lie inside its hull


def hull_corners(body: Body, mesh: Mesh) -> list[tuple[int, np.ndarray]]:
    """Vertices of the convex hull of a mesh: number and place."""
    return [(int(k), mesh.vertices[k]) for k in _hull(body, mesh).vertices]


def _hull(body: Body, mesh: Mesh) -> Any:
    """The convex hull of SciPy."""
    from scipy.spatial import ConvexHull, QhullError

    try:
        found = ConvexHull(mesh.vertices)
    except (QhullError, ValueError) as error:
        raise ModelError(
            f"contact: the mesh of {body.name!r} has no convex hull; give points= where it can touch"
        ) from error
    if len(found.vertices) > MOST_VERTICES:
        raise ModelError(
            f"contact: the hull of the mesh of {body.name!r} has {len(found.vertices)} vertices, more than {MOST_VERTICES}; "
            "give points= where it can touch"
        )
    return found


def hull_numbers(body: Body, shape: Mesh | Box) -> np.ndarray:
    """Corners, faces and edges of a box or a convex mesh, in the axes of the node of the body."""
    if isinstance(shape, Box):
        grid = np.array(np.meshgrid(*[(-0.5, 0.5)] * 3, indexing="ij")).reshape(3, -1).T * shape.size
        shape = Mesh((grid, [(0, 1, 3), (0, 3, 2), (4, 6, 7), (4, 7, 5), (0, 4, 5), (0, 5, 1), (2, 3, 7), (2, 7, 6),
                             (0, 2, 6), (0, 6, 4), (1, 5, 7), (1, 7, 3)]),
                     position=shape.position, rotation=shape.rotation)  # fmt: skip
    found = _hull(body, shape)
    size = float(np.ptp(shape.vertices, axis=0).max())
    _check_convex(body, shape, found.equations, size)
    corners = shape.vertices[found.vertices]
    planes: list[np.ndarray] = []
    for plane in found.equations:
        if not any(abs(corners @ (plane - x)[:3] + (plane - x)[3]).max() < FLAT * size for x in planes):
            planes.append(plane)
    loops = [_loop(corners, plane, size) for plane in planes]
    if any(len(loop) > MOST_SIDES for loop in loops):
        raise ModelError(
            f"contact: a face of the mesh of {body.name!r} has {max(map(len, loops))} corners, more than {MOST_SIDES}; take "
            "fewer, a Cylinder or a Box, or give points= where it can touch"
        )
    sides: dict[tuple[int, int], list[int]] = {}
    for f, loop in enumerate(loops):
        for i, j in zip(loop, [*loop[1:], loop[0]], strict=True):
            sides.setdefault((min(i, j), max(i, j)), []).append(f)
    if {k for loop in loops for k in loop} != set(range(len(corners))) or any(
        len(faces) != 2 for faces in sides.values()
    ):
        raise ModelError(
            f"contact: the faces of the mesh of {body.name!r} are flat only to about {FLAT * size:.1g}; give points= where it "
            "can touch"
        )
    axes, at = shape.axes, shape.position - body.offset
    places = at + corners @ axes.T
    normals = np.array(planes)[:, :3] @ axes.T
    offsets = [float(max(places[loop] @ n)) for loop, n in zip(loops, normals, strict=True)]
    first = np.cumsum([0, *map(len, loops)])
    faces = [(*n, d, first[f], len(loops[f])) for f, (n, d) in enumerate(zip(normals, offsets, strict=True))]
    head = [len(corners), len(faces), len(sides), first[-1], math.sqrt((places**2).sum(axis=1).max())]
    edges = [(i, j, *both) for (i, j), both in sides.items()]
    return np.concatenate([head, places.ravel(), np.ravel(faces), np.concatenate(loops), np.ravel(edges)]).astype(float)


def _check_convex(body: Body, mesh: Mesh, planes: np.ndarray, size: float) -> None:
    """Refuse a surface that is not that of its convex hull."""
    middles = mesh.vertices[mesh.faces].mean(axis=1)
    depth = -(middles @ planes[:, :3].T + planes[:, 3]).max(axis=1)
    if depth.max() > HOLLOW * size:
        raise ModelError(
            f"contact: the mesh of {body.name!r} is not convex (a triangle lies {depth.max():.3g} inside its hull); bodies and "
            "domes touch convex meshes alone: give the body several convex shapes in its place, or points= where it can touch"
        )


def _loop(corners: np.ndarray, plane: np.ndarray, size: float) -> list[int]:
    """Corners of a face, going round its normal counterclockwise; those inside an edge are left out by the hull."""
    on = np.flatnonzero(abs(corners @ plane[:3] + plane[3]) < 10 * FLAT * size)
    n = plane[:3]
    u = np.cross(n, np.eye(3)[abs(n).argmin()])
    u /= np.linalg.norm(u)
    x = corners[on] - corners[on].mean(axis=0)
    return on[np.argsort(np.arctan2(x @ np.cross(n, u), x @ u))].tolist()
