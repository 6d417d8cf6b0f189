"""A heap: many free bodies that may touch each other and planes at rest, without a slot for each pair of points."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

SILENT = -1.0  # friction or restitution of what says nothing
BALL, CAPSULE, BOX = range(3)  # kinds of shapes; the last two as in `equation/solids/closest.py`


@dataclass(frozen=True, eq=False)
class HeapOfBodies:
    """Bodies with their nodes, their shapes, and planes in inertial axes.

    body, kind, place, axes, size, material: of each shape; place and axes are seen from the node of its body in body axes, sizes
    are those of `closest.py` (radius, half length; half edges), materials friction and restitution, SILENT where nothing is said.
    planes: point (3), normal (3), friction, restitution of each.  left_out: pairs of bodies (by their places here) that do not
    touch.  slots: that the system has for the same pairs, 0 if they are too many.
    rolling_radius: lever of friction against rolling.
    """

    owner: str
    names: tuple[str, ...]
    surfaces: tuple[str, ...]
    slots: int
    nodes: np.ndarray
    body: np.ndarray
    kind: np.ndarray
    place: np.ndarray
    axes: np.ndarray
    size: np.ndarray
    material: np.ndarray
    planes: np.ndarray
    left_out: np.ndarray
    rolling_radius: float

    @property
    def round(self) -> bool:
        """Whether each body is one ball about its center of mass."""
        single = len(self.body) == len(self.nodes) and bool((self.kind == BALL).all())
        return single and bool((np.abs(self.place).max(axis=1) <= 1e-12 * self.size[:, 0]).all())
