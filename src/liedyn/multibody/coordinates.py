"""Relative coordinates of joints as arguments of drivers, couplings and laws: from a name to nodes and parameters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.multibody.elements import relative_coordinate as kernels
from liedyn.multibody.joints import Coordinate, coordinate, coordinates
from liedyn.multibody.lowering import Lowering
from liedyn.multibody.parts import Element, Frame

KINDS = {"angle": kernels.ANGLE, "slide": kernels.SLIDE, "distance": kernels.DISTANCE}
LOCKED = {"distance": "distance"}  # coordinates that a joint has for its read-out only, by type


@dataclass(frozen=True, eq=False)
class Place:
    """A relative coordinate of a joint of the model: which one, and what it is."""

    joint: Element
    which: str
    coordinate: Coordinate

    @property
    def key(self) -> tuple[str, str]:
        """Names of joint and coordinate."""
        return self.joint.name, self.which

    @property
    def is_angle(self) -> bool:
        """Angle or length."""
        return self.coordinate.kind == "angle"

    @property
    def frames(self) -> tuple[Frame, Frame]:
        """Frames of the joint in the order of the bodies of the coordinate."""
        assert self.joint.frames is not None
        first, second = self.joint.frames
        return (first, second) if first.body is self.coordinate.a else (second, first)

    def __str__(self) -> str:
        return f"{self.which} of {self.joint.type} {self.joint.name!r}"


def free_place(who: str, joint: Element, which: str | None) -> Place:
    """A coordinate in which the joint leaves its bodies free; who: the element that asks for it, for messages."""
    found = coordinates(joint)
    known = "angle", "displacement", "distance", "x", "y", "z", "angle_a", "angle_b"
    locked = LOCKED.get(joint.type)
    if locked is not None and which in (None, locked):
        raise ModelError(
            f"{who} contradicts {joint.type} {joint.name!r}, which fixes this coordinate itself; "
            f"give {joint.type} {joint.name!r} another length, or use a spring"
        )
    if which in known and which not in found:
        free = f"free is {', '.join(found)}" if found else "use a joint that leaves it free"
        raise ModelError(f"{who} contradicts {joint.type} {joint.name!r}, which locks the coordinate {which!r}; {free}")
    try:
        c = coordinate(joint, which)
    except ModelError as error:
        raise ModelError(f"{who}: {error}") from None
    return Place(joint, next(name for name in found if which in (None, name)), c)


def initial_value(c: Coordinate) -> float:
    """Value at the given initial poses; an angle between -pi and pi."""
    Ra, Rb = c.a.rotation, c.b.rotation
    if c.kind == "angle":
        e = Ra.T @ Rb @ c.k
        return float(np.arctan2(c.w @ e, c.u @ e))
    d = c.b.node_position + Rb @ c.B - c.a.node_position - Ra @ c.A
    return float(np.linalg.norm(d) if c.kind == "distance" else (Ra @ c.u) @ d)


def tracker_label(joint: str, which: str) -> str:
    """Name of the node that remembers an angle."""
    return f"{which} of {joint!r}"


def lowered(low: Lowering, place: Place) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """Nodes and parameters of a coordinate for families of `elements/coordinate.py`; an angle gets its tracker."""
    c = place.coordinate
    a, b = c.a.number, c.b.number
    if c.kind != "angle":
        return (a, b, a, b), (KINDS[c.kind], *c.A, *c.B, *c.u, *c.w)
    par = (kernels.ANGLE, 0.0, 0.0, 0.0, *c.k, *c.u, *c.w)
    key, label = ("angle", *place.key), tracker_label(*place.key)
    known = key in low.shared
    node = low.tracker(key, label, (initial_value(c),))
    if not known:
        low.builder.element(kernels.MEMORY, (a, b, node, node), par, label)
    return (a, b, node, node), par


def bodies_of(*places: Place) -> tuple[Any, ...]:
    """Bodies of some coordinates."""
    return tuple(body for p in places for body in (p.coordinate.a, p.coordinate.b))
