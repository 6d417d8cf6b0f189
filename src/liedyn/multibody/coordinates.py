"""Relative coordinates of two bodies: what they are, and how rows, drivers, couplings and laws take them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.multibody.elements import relative_coordinate as kernels
from liedyn.multibody.elements.rows.coupled import COUPLE
from liedyn.multibody.functions.arguments import TimeFunction
from liedyn.multibody.lowering import Lowering
from liedyn.multibody.parts import Body, Element, Frame

KINDS = {"angle": kernels.ANGLE, "slide": kernels.SLIDE, "distance": kernels.DISTANCE}


@dataclass(frozen=True, eq=False)
class Coordinate:
    """A relative coordinate of two bodies, a function of points and directors (all in body axes, points from the nodes).

    "angle": of director k of b in the plane of the directors u, w of a, atan2(w . k, u . k).
    "slide": u . (p_b - p_a), u a director of a, A and B the points.     "distance": |p_b - p_a|.
    """

    kind: str
    a: Body
    b: Body
    A: np.ndarray
    B: np.ndarray
    u: np.ndarray
    w: np.ndarray
    k: np.ndarray


def angle(fa: Frame, fb: Frame, axis: int = 2) -> Coordinate:
    """Angle of frame b against frame a about their common axis."""
    i, j = (axis + 1) % 3, (axis + 2) % 3
    Ra, Rb = fa.rotation, fb.rotation
    return Coordinate("angle", fa.body, fb.body, fa.point, fb.point, Ra[:, i], Ra[:, j], Rb[:, i])


def angle_in_b(fa: Frame, fb: Frame) -> Coordinate:
    """Angle of a universal joint about the axis that is fixed in b, its second one."""
    Ra, Rb = fa.rotation, fb.rotation
    return Coordinate("angle", fb.body, fa.body, fb.point, fa.point, Rb[:, 0], Rb[:, 2], Ra[:, 0])


def slide(fa: Frame, fb: Frame, axis: int = 2) -> Coordinate:
    """Displacement of the origin of b along an axis of a."""
    u = fa.rotation[:, axis]
    return Coordinate("slide", fa.body, fb.body, fa.point, fb.point, u, u, u)


def distance(fa: Frame, fb: Frame) -> Coordinate:
    """Distance of the origins."""
    u = np.array([1.0, 0.0, 0.0])
    return Coordinate("distance", fa.body, fb.body, fa.point, fb.point, u, u, u)


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


def couple(
    low: Lowering, name: str, places: tuple[Place, ...], factors: tuple[float, ...], constant: float, signal: int = 0
) -> None:
    """Row f(t) + constant + sum of factors times coordinates; its unit is that of the last one.

    A row of one angle holds up to whole turns.
    """
    nodes: tuple[int, ...] = ()
    par: tuple[float, ...] = ()
    for place, factor in zip(places, factors, strict=True):
        its_nodes, its_par = lowered(low, place)
        nodes, par = nodes + its_nodes, (*par, factor, *its_par)
    periodic = float(len(places) == 1 and places[0].is_angle)
    family = COUPLE[len(places), not places[-1].is_angle]
    low.builder.element(family, nodes, (len(places), periodic, constant, *par), name, (signal,))


def prescribe(low: Lowering, name: str, place: Place, f: TimeFunction) -> None:
    """Row f(t) - coordinate."""
    couple(low, name, (place,), (-1.0,), f.constant, f.signal(low))
