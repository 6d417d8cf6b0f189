"""A heap: many free balls that may touch each other and planes at rest, without a slot for each pair."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

SILENT = -1.0  # friction or restitution of what says nothing


@dataclass(frozen=True, eq=False)
class HeapOfBalls:
    """Balls with their nodes, radii and materials, and planes in inertial axes.

    material: friction and restitution of each ball, SILENT where nothing is said.  planes: point (3), normal (3), friction,
    restitution of each.  left_out: pairs of balls (by their places here) that do not touch.  slots: that the system has for the
    same pairs, 0 if they are too many.
    """

    owner: str
    names: tuple[str, ...]
    surfaces: tuple[str, ...]
    slots: int
    nodes: np.ndarray
    radius: np.ndarray
    material: np.ndarray
    planes: np.ndarray
    left_out: np.ndarray
