"""Frames of joints: where a joint is on its two bodies."""

from __future__ import annotations

from math import sqrt
from typing import Any, TypedDict

import numpy as np

from liedyn.arguments import direction, vector
from liedyn.errors import ModelError
from liedyn.groups.algebra import cross
from liedyn.multibody.parts import Body, Frame
from liedyn.typing import Point, Vector


class Points(TypedDict, total=False):
    """Arguments of a joint besides those of its method: its points in the body frames, its name."""

    at_a: Point | None
    at_b: Point | None
    name: str | None


class AxisOfA(Points, total=False):
    """Arguments of a joint with an axis of a, in its body frame."""

    axis_a: Vector | None


class BothAxes(AxisOfA, total=False):
    """Arguments of a joint with an axis that is given for both bodies."""

    axis_b: Vector | None


def own_point(label: str, body: Body, point: np.ndarray) -> np.ndarray:
    """A point mass has no frame: only its own place can be the point of a joint, force or spring."""
    if body.kind == "point_mass" and np.abs(point).max() > 1e-12 * (1.0 + np.abs(body.position).max()):
        raise ModelError(f"{label}: point mass {body.name!r} has no rotation, so the point must be at its position")
    return point


def triad(k: np.ndarray) -> np.ndarray:
    """Right-handed axes (columns) whose third is the unit vector k."""
    axis = k.tolist()
    sizes = [abs(x) for x in axis]
    least = sizes.index(min(sizes))
    normal = np.array([(j == least) - axis[j] * axis[least] for j in range(3)])
    size = sqrt(normal @ normal)
    n = [x / size for x in normal.tolist()]
    return np.array(list(zip(n, cross(axis, n), axis, strict=True)))


def joint_frames(
    label: str,
    ends: tuple[Body, Body, Frame | None, Frame | None],
    at: Any = None,
    at_a: Any = None,
    at_b: Any = None,
    axis: Any = None,
    axis_a: Any = None,
    axis_b: Any = None,
    directed: bool = True,
) -> tuple[Frame, Frame]:
    """Frames of a joint on its two bodies, third axis along the joint.

    Two frames are taken as they are; to one frame, or to `at` and `axis` (inertial axes at t = 0), the other body gets the
    frame that coincides with it at t = 0.  at_a, at_b, axis_a, axis_b: in the body frames.
    """
    a, b, frame_a, frame_b = ends
    if frame_a is not None or frame_b is not None:
        given = (("at", at), ("at_a", at_a), ("at_b", at_b), ("axis", axis), ("axis_a", axis_a), ("axis_b", axis_b))
        for argument, value in given:
            if value is not None:
                raise ModelError(f"{label}: {argument} is not needed, the frames say where the joint is; leave it out")
        if frame_a is None:
            assert frame_b is not None
            frame_a = _coinciding(label, a, frame_b)
        return frame_a, _coinciding(label, b, frame_a) if frame_b is None else frame_b
    place_a, place_b = _places(label, a, b, at, at_a, at_b)
    if not directed:
        axes_a = axes_b = np.eye(3)
        axes_b = b.rotation.T @ a.rotation @ axes_a
    elif axis is not None and axis_a is None and axis_b is None:
        axes_a = triad(a.rotation.T @ direction(label, "axis", axis))
        axes_b = b.rotation.T @ a.rotation @ axes_a
    elif axis is None and axis_a is not None and axis_b is not None:
        axes_a, k = triad(direction(label, "axis_a", axis_a)), direction(label, "axis_b", axis_b)
        axes_b = _about(k, b.rotation.T @ a.rotation @ axes_a[:, 0])
    else:
        raise ModelError(f"{label}: give axis (inertial axes at t = 0), or both axis_a and axis_b (body axes)")
    return Frame(a, place_a, axes_a), Frame(b, place_b, axes_b)


def _about(k: np.ndarray, x: np.ndarray) -> np.ndarray:
    """Axes with third axis k and the first as near to x as can be."""
    x = x - k * (k @ x)
    size = float(np.linalg.norm(x))
    if size < 1e-6:
        return triad(k)
    return np.stack([x / size, np.cross(k, x / size), k], axis=1)


def _coinciding(label: str, body: Body, frame: Frame) -> Frame:
    """The frame of another body that coincides with this one at t = 0."""
    place = body.rotation.T @ (frame.initial_position - body.position)
    own_point(label, body, place - body.offset)
    return Frame(body, place, body.rotation.T @ frame.initial_rotation)


def _places(label: str, a: Body, b: Body, at: Any, at_a: Any, at_b: Any) -> tuple[np.ndarray, np.ndarray]:
    """Points of a joint in the body frames; a joint at a node of a beam is there if nothing else is said."""
    nodes = [x for x in (a, b) if x.kind == "node"]
    if at is None and at_a is None and at_b is None and nodes:
        at = nodes[0].position
        if np.linalg.norm(nodes[-1].position - at) > 1e-9 * (1.0 + np.abs(at).max()):
            raise ModelError(f"{label}: its nodes are at different places; give at_a and at_b")
    if at is not None and at_a is None and at_b is None:
        point = vector(label, "at", at)
        places = [x.rotation.T @ (point - x.position) for x in (a, b)]
    elif at is None and at_a is not None and at_b is not None:
        places = [vector(label, "at_a", at_a), vector(label, "at_b", at_b)]
    else:
        raise ModelError(f"{label}: give at (inertial axes at t = 0), or both at_a and at_b (body axes)")
    for body, place in zip((a, b), places, strict=True):
        if body.kind == "point_mass":
            own_point(label, body, place - body.offset)
    return places[0], places[1]
