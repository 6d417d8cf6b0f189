"""Joints between two frames, and their relative coordinates.

A joint lies in two frames, one on each body, that agree in what the joint keeps together; where it has an axis it is the
third axis of the frames.  Rows are products of points and directors of the bodies, so that energy-conserving schemes
have exact discrete derivatives (Betsch & Steinmann 2001): n . (p_b - p_a) and n_a . k_b.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import checked, direction, items, shown
from liedyn.errors import ModelError
from liedyn.multibody.elements.rows.coincide import SPHERICAL
from liedyn.multibody.elements.rows.in_planes import SLIDE
from liedyn.multibody.elements.rows.normal_axes import DOTS
from liedyn.multibody.elements.rows.parallel_axis import AXIS
from liedyn.multibody.frames import joint_frames
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body, Element, Frame, plain


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


class JointMethods(ModelBase):
    """Joints of a model.

    Each joins body or frame a with body or frame b.  With bodies: at (and axis) in inertial axes at t = 0, or at_a and at_b
    (axis_a and axis_b) in the body frames.  With frames (`body.at(...)`): the third axis of a frame is the joint's.
    """

    def _joint_of(
        self,
        type_: str,
        a: Any,
        b: Any,
        name: str | None,
        places: dict[str, Any],
        directed: bool = True,
        turns: str = "ab",
    ) -> tuple[str, Frame, Frame]:
        """Check a joint and return its label and frames; turns: which of its bodies must have a rotation."""
        body_a, body_b, frame_a, frame_b, label = self._ends(type_, a, b, name)
        who = f"{type_} {label!r}"
        for body, word in ((body_a, "a"), (body_b, "b")):
            if body.kind == "point_mass" and word in turns:
                raise ModelError(f"{who}: point mass {body.name!r} has no rotation, so no axis; use spherical(...)")
        return label, *joint_frames(who, (body_a, body_b, frame_a, frame_b), directed=directed, **places)

    def _add_joint(self, type_: str, label: str, fa: Frame, fb: Frame, data: Any = None, **arguments: Any) -> Element:
        """Add a joint in two frames; arguments: what else makes it again, data: what else its kernels need."""
        values = {"A": fa.point, "B": fb.point, "Ra": fa.rotation, "Rb": fb.rotation, **arguments, **(data or {})}
        call = {"a": fa.plain(), "b": fb.plain(), **plain(arguments)}
        return self._add(type_, label, (fa.body, fb.body), call, (fa, fb), **values)

    @checked
    def spherical(
        self, a: Any, b: Any, at: Any = None, at_a: Any = None, at_b: Any = None, name: str | None = None
    ) -> Element:
        """Spherical joint: a point of a and a point of b coincide.

        >>> model = ld.Model()
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> tip = model.spherical("ground", rod, at=(0, 0, 0), name="tip")
        >>> model.check().dof
        3
        """
        places = {"at": at, "at_a": at_a, "at_b": at_b}
        return self._add_joint("spherical", *self._joint_of("spherical", a, b, name, places, directed=False, turns=""))

    @checked
    def fixed(
        self, a: Any, b: Any, at: Any = None, at_a: Any = None, at_b: Any = None, name: str | None = None
    ) -> Element:
        """Fixed joint: no relative motion.  at: where its reaction is read (default: the origin of b).

        >>> model = ld.Model()
        >>> mast = model.body("mast", shape=ld.Cylinder(0.05, 2.0, density=2700), position=(0, 0, 1))
        >>> foot = model.fixed("ground", mast, at=(0, 0, 0), name="foot")
        >>> model.check().dof
        0
        """
        if all(x is None for x in (at, at_a, at_b)) and self._as_frame("fixed", a) is None:
            b = self._as_frame("fixed", b) or self._body("fixed", b).at()
        places = {"at": at, "at_a": at_a, "at_b": at_b}
        return self._add_joint("fixed", *self._joint_of("fixed", a, b, name, places, directed=False))

    @checked
    def revolute(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        axis_b: Any = None,
        normals: Any = None,
        name: str | None = None,
    ) -> Element:
        """Revolute joint: a point and an axis in common.

        normals: two directions normal to the axis, in the frame of a; they only fix what the two last multipliers mean.

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> model.check().dof
        1
        """
        places = {"at": at, "at_a": at_a, "at_b": at_b, "axis": axis, "axis_a": axis_a, "axis_b": axis_b}
        label, fa, fb = self._joint_of("revolute", a, b, name, places)
        n1, n2 = _normals(f"revolute {label!r}", normals, fa.rotation)
        given = {} if normals is None else {"normals": [n1, n2]}
        return self._add_joint("revolute", label, fa, fb, {"n1": n1, "n2": n2, "k": fb.rotation[:, 2]}, **given)

    @checked
    def prismatic(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        axis_b: Any = None,
        name: str | None = None,
    ) -> Element:
        """Prismatic joint: b slides along an axis of a, without turning.

        >>> model = ld.Model()
        >>> drawer = model.body("drawer", mass=3.0, inertia=(0.1, 0.1, 0.1))
        >>> rail = model.prismatic("ground", drawer, at=(0, 0, 0), axis=(1, 0, 0), name="rail")
        >>> model.check().dof
        1
        """
        places = {"at": at, "at_a": at_a, "at_b": at_b, "axis": axis, "axis_a": axis_a, "axis_b": axis_b}
        return self._add_joint("prismatic", *self._joint_of("prismatic", a, b, name, places))

    @checked
    def cylindrical(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        axis_b: Any = None,
        name: str | None = None,
    ) -> Element:
        """Cylindrical joint: b slides along an axis of a and turns about it.

        >>> model = ld.Model()
        >>> piston = model.body("piston", shape=ld.Cylinder(0.05, 0.1, density=7800))
        >>> bore = model.cylindrical("ground", piston, at=(0, 0, 0), axis=(0, 0, 1), name="bore")
        >>> model.check().dof
        2
        """
        places = {"at": at, "at_a": at_a, "at_b": at_b, "axis": axis, "axis_a": axis_a, "axis_b": axis_b}
        return self._add_joint("cylindrical", *self._joint_of("cylindrical", a, b, name, places))

    @checked
    def planar(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        axis_b: Any = None,
        name: str | None = None,
    ) -> Element:
        """Planar joint: b slides in the plane of a that is normal to the axis, and turns about the axis.

        >>> model = ld.Model()
        >>> puck = model.body("puck", shape=ld.Cylinder(0.04, 0.02, density=1000), velocity=(2, 0, 0))
        >>> table = model.planar("ground", puck, at=(0, 0, 0), axis=(0, 0, 1))
        >>> model.check().dof
        3
        """
        places = {"at": at, "at_a": at_a, "at_b": at_b, "axis": axis, "axis_a": axis_a, "axis_b": axis_b}
        return self._add_joint("planar", *self._joint_of("planar", a, b, name, places))

    @checked
    def universal(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis_a: Any = None,
        axis_b: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        name: str | None = None,
    ) -> Element:
        """Universal joint: a point in common, and an axis of a stays normal to an axis of b (the cross of a cardan shaft).

        With `at`: axis_a and axis_b in inertial axes at t = 0; with at_a and at_b: in the body frames.  With frames:
        the first axis of a and the second of b.

        >>> model = ld.Model()
        >>> shaft = model.body("shaft", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> cross = model.universal("ground", shaft, at=(0, 0, 0), axis_a=(0, 1, 0), axis_b=(0, 0, 1))
        >>> model.check().dof
        2
        """
        body_a, body_b, frame_a, frame_b, label = self._ends("universal", a, b, name)
        who = f"universal {label!r}"
        if frame_a is None and frame_b is None:
            if axis_a is None or axis_b is None:
                raise ModelError(f"{who}: give axis_a, fixed in {body_a.name!r}, and axis_b, fixed in {body_b.name!r}")
            x, y = direction(who, "axis_a", axis_a), direction(who, "axis_b", axis_b)
            if at is not None:  # as seen at t = 0
                x, y = body_a.rotation.T @ x, body_b.rotation.T @ y
            now = body_a.rotation.T @ body_b.rotation @ y
            if at is not None and abs(x @ now) > 1e-6:
                raise ModelError(
                    f"{who}: axis_a and axis_b are not normal to each other (their product is {x @ now:.3g})"
                )
            # first axis x in a, second axis y in b; the third completes the cross
            z = np.cross(x, now)
            if np.linalg.norm(z) < 1e-6:
                raise ModelError(f"{who}: axis_a and axis_b are parallel; they must be normal to each other")
            z /= np.linalg.norm(z)
            axes_a = np.stack([x, np.cross(z, x), z], axis=1)
            zb = body_b.rotation.T @ body_a.rotation @ z
            axes_b = np.stack([np.cross(y, zb), y, zb], axis=1)
            places = joint_frames(who, (body_a, body_b, None, None), at, at_a, at_b, directed=False)
            frame_a = Frame(body_a, places[0].position, axes_a)
            frame_b = Frame(body_b, places[1].position, axes_b)
            a, b, at, at_a, at_b, axis_a, axis_b = frame_a, frame_b, None, None, None, None, None
        given = {"at": at, "at_a": at_a, "at_b": at_b, "axis_a": axis_a, "axis_b": axis_b}
        return self._add_joint("universal", *self._joint_of("universal", a, b, name or label, given))

    @checked
    def point_on_line(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        name: str | None = None,
    ) -> Element:
        """A point of b stays on a line of a, through `at` along `axis`.

        >>> model = ld.Model()
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> slot = model.point_on_line("ground", rod, at=(0, 0, 0), axis=(1, 0, 0))
        >>> model.check().dof
        4
        """
        places = {"at": at, "at_a": at_a, "at_b": at_b, "axis": axis, "axis_a": axis_a, "axis_b": axis_a}
        return self._add_joint("point_on_line", *self._joint_of("point_on_line", a, b, name, places, turns="a"))

    @checked
    def point_on_plane(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        name: str | None = None,
    ) -> Element:
        """A point of b stays in a plane of a, through `at` and normal to `axis`.

        >>> model = ld.Model()
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> floor = model.point_on_plane("ground", rod, at=(0, 0, 0), axis=(0, 0, 1))
        >>> model.check().dof
        5
        """
        places = {"at": at, "at_a": at_a, "at_b": at_b, "axis": axis, "axis_a": axis_a, "axis_b": axis_a}
        return self._add_joint("point_on_plane", *self._joint_of("point_on_plane", a, b, name, places, turns="a"))

    @checked
    def generic(
        self,
        a: Any,
        b: Any,
        locked: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        axis_b: Any = None,
        name: str | None = None,
    ) -> Element:
        """Joint with a list of what it locks: "x", "y", "z" translations along, "rx", "ry", "rz" rotations about the axes.

        The axes are those of the joint's frames; without frames, `axis` is the third one (default z).  Translations are
        along the axes of a.  One locked rotation keeps the two other axes normal to each other, as in a universal joint:
        "rz" locks the x axis of a against the y axis of b.

        >>> model = ld.Model()
        >>> hoop = model.body("hoop", mass=1.0, inertia=(0.1, 0.1, 0.2))
        >>> guide = model.generic("ground", hoop, locked=["x", "y", "rx", "ry"], at=(0, 0, 0), axis=(0, 0, 1))
        >>> model.check().dof
        2
        """
        names = ("x", "y", "z", "rx", "ry", "rz")
        what = f"a list of some of {', '.join(names)}"
        chosen = {str(x) for x in items("generic", "locked", locked, 2 * len(names), what)}
        if chosen - set(names) or not chosen:
            raise ModelError(f"generic: locked = {shown(locked)} must be {what}")
        if axis is None and axis_a is None and axis_b is None and not any(map(self._is_frame, (a, b))):
            axis = (0.0, 0.0, 1.0)
        places = {"at": at, "at_a": at_a, "at_b": at_b, "axis": axis, "axis_a": axis_a, "axis_b": axis_b}
        turning = "ab" if chosen & {"rx", "ry", "rz"} else "a"
        label, fa, fb = self._joint_of("generic", a, b, name, places, turns=turning)
        return self._add_joint("generic", label, fa, fb, locked=[x for x in names if x in chosen])

    def _is_frame(self, x: Any) -> bool:
        return isinstance(x, Frame | dict)


def _normals(who: str, normals: Any, axes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Two directions normal to the third axis: given ones, checked, or the two other axes."""
    if normals is None:
        return axes[:, 0], axes[:, 1]
    both = items(who, "normals", normals, 2, "two directions")
    if len(both) != 2:
        raise ModelError(f"{who}: normals = {shown(normals)} must be two directions")
    n1, n2 = both
    n1, n2, k = direction(who, "normals", n1), direction(who, "normals", n2), axes[:, 2]
    if abs(n1 @ k) > 1e-9 or abs(n2 @ k) > 1e-9 or np.linalg.norm(np.cross(n1, n2)) < 1e-6:
        raise ModelError(f"{who}: normals = {normals!r} must be normal to the axis of a and not parallel")
    return n1, n2


# -- rows -------------------------------------------------------------------------------------------------------------


def nodes_of(e: Element) -> tuple[int, ...]:
    """Numbers of the nodes of an element."""
    return tuple(b.number for b in e.bodies)


def together(low: Lowering, e: Element) -> None:
    """Rows p_a - p_b."""
    low.builder.element(SPHERICAL, nodes_of(e), (*e.data["A"], *e.data["B"]), e.name)


def slides(low: Lowering, e: Element, axes: tuple[int, ...]) -> None:
    """Rows n . (p_b - p_a) for some axes n of a."""
    normals = np.zeros((3, 3))
    normals[: len(axes)] = e.data["Ra"].T[list(axes)]
    par = (len(axes), *e.data["A"], *e.data["B"], *normals.ravel())
    low.builder.element(SLIDE[len(axes)], nodes_of(e), par, e.name)


def dots(low: Lowering, e: Element, pairs: tuple[tuple[int, int], ...]) -> None:
    """Rows (axis i of a) . (axis j of b) for some pairs."""
    directors = np.zeros((3, 6))
    for row, (i, j) in enumerate(pairs):
        directors[row] = np.concatenate([e.data["Ra"][:, i], e.data["Rb"][:, j]])
    low.builder.element(DOTS[len(pairs)], nodes_of(e), (len(pairs), *directors.ravel()), e.name)


def parallel(low: Lowering, e: Element, axis: int = 2) -> None:
    """Two rows that keep one axis of the two frames parallel."""
    Ra, Rb = e.data["Ra"], e.data["Rb"]
    i, j = (axis + 1) % 3, (axis + 2) % 3
    n1, n2, k = e.data.get("n1", Ra[:, i]), e.data.get("n2", Ra[:, j]), Rb[:, axis]
    low.builder.element(AXIS, nodes_of(e), (*n1, *n2, *k), e.name)


ALIGNED = ((0, 1), (1, 2), (2, 0))  # three products that vanish for parallel axes


@lowers("spherical", joint=True)
def _spherical(low: Lowering, e: Element) -> None:
    together(low, e)


@lowers("fixed", joint=True)
def _fixed(low: Lowering, e: Element) -> None:
    together(low, e)
    dots(low, e, ALIGNED)


@lowers("revolute", joint=True)
def _revolute(low: Lowering, e: Element) -> None:
    together(low, e)
    parallel(low, e)


@lowers("prismatic", joint=True)
def _prismatic(low: Lowering, e: Element) -> None:
    slides(low, e, (0, 1))
    dots(low, e, ALIGNED)


@lowers("cylindrical", joint=True)
def _cylindrical(low: Lowering, e: Element) -> None:
    slides(low, e, (0, 1))
    parallel(low, e)


@lowers("planar", joint=True)
def _planar(low: Lowering, e: Element) -> None:
    slides(low, e, (2,))
    parallel(low, e)


@lowers("universal", joint=True)
def _universal(low: Lowering, e: Element) -> None:
    together(low, e)
    dots(low, e, ((0, 1),))


@lowers("point_on_line", joint=True)
def _point_on_line(low: Lowering, e: Element) -> None:
    slides(low, e, (0, 1))


@lowers("point_on_plane", joint=True)
def _point_on_plane(low: Lowering, e: Element) -> None:
    slides(low, e, (2,))


@lowers("generic", joint=True)
def _generic(low: Lowering, e: Element) -> None:
    locked = e.data["locked"]
    moves = tuple(k for k, x in enumerate("xyz") if x in locked)
    turns = [k for k, x in enumerate("xyz") if f"r{x}" in locked]
    if len(moves) == 3:
        together(low, e)
    elif moves:
        slides(low, e, moves)
    if len(turns) == 3:
        dots(low, e, ALIGNED)
    elif len(turns) == 2:
        parallel(low, e, axis=3 - sum(turns))
    elif turns:
        dots(low, e, (((turns[0] + 1) % 3, (turns[0] + 2) % 3),))


# -- relative coordinates ---------------------------------------------------------------------------------------------


def angle(fa: Frame, fb: Frame, axis: int = 2) -> Coordinate:
    """Angle of frame b against frame a about their common axis."""
    i, j = (axis + 1) % 3, (axis + 2) % 3
    Ra, Rb = fa.rotation, fb.rotation
    return Coordinate("angle", fa.body, fb.body, fa.point, fb.point, Ra[:, i], Ra[:, j], Rb[:, i])


def slide(fa: Frame, fb: Frame, axis: int = 2) -> Coordinate:
    """Displacement of the origin of b along an axis of a."""
    u = fa.rotation[:, axis]
    return Coordinate("slide", fa.body, fb.body, fa.point, fb.point, u, u, u)


def distance(fa: Frame, fb: Frame) -> Coordinate:
    """Distance of the origins.

    >>> model = ld.Model()
    >>> a = model.point_mass("a", mass=1.0)
    >>> b = model.point_mass("b", mass=1.0, position=(0, 0, 2))
    >>> link = model.distance(a, b, name="link")
    >>> model.check().dof
    5
    """
    u = np.array([1.0, 0.0, 0.0])
    return Coordinate("distance", fa.body, fb.body, fa.point, fb.point, u, u, u)


def _cross_angles(fa: Frame, fb: Frame) -> dict[str, Coordinate]:
    """Angles of a universal joint: about the axis fixed in a, and about the one fixed in b."""
    Ra, Rb = fa.rotation, fb.rotation
    about_a = Coordinate("angle", fa.body, fb.body, fa.point, fb.point, Ra[:, 1], Ra[:, 2], Rb[:, 1])
    about_b = Coordinate("angle", fb.body, fa.body, fb.point, fa.point, Rb[:, 0], Rb[:, 2], Ra[:, 0])
    return {"angle_a": about_a, "angle_b": about_b}


def _generic_coordinates(fa: Frame, fb: Frame, locked: list[str]) -> dict[str, Coordinate]:
    """Free translations, and the angle if one rotation is free."""
    found = {x: slide(fa, fb, k) for k, x in enumerate("xyz") if x not in locked}
    free = [k for k, x in enumerate("xyz") if f"r{x}" not in locked]
    return found | ({"angle": angle(fa, fb, free[0])} if len(free) == 1 else {})


COORDINATES: dict[str, Callable[[Frame, Frame], dict[str, Coordinate]]] = {
    "revolute": lambda a, b: {"angle": angle(a, b)},
    "prismatic": lambda a, b: {"displacement": slide(a, b)},
    "cylindrical": lambda a, b: {"angle": angle(a, b), "displacement": slide(a, b)},
    "screw": lambda a, b: {"angle": angle(a, b), "displacement": slide(a, b)},
    "planar": lambda a, b: {"x": slide(a, b, 0), "y": slide(a, b, 1), "angle": angle(a, b)},
    "universal": _cross_angles,
    "point_on_line": lambda a, b: {"displacement": slide(a, b)},
    "point_on_plane": lambda a, b: {"x": slide(a, b, 0), "y": slide(a, b, 1)},
    "distance": lambda a, b: {"distance": distance(a, b)},
}


def coordinates(e: Element) -> dict[str, Coordinate]:
    """Relative coordinates of a joint by name."""
    if e.frames is None:
        return {}
    if e.type == "generic":
        return _generic_coordinates(*e.frames, e.data["locked"])
    return COORDINATES[e.type](*e.frames) if e.type in COORDINATES else {}


def coordinate(e: Element, which: str | None = None) -> Coordinate:
    """One relative coordinate of a joint; it must be named where there are several."""
    found = coordinates(e)
    if not found:
        raise ModelError(f"{e.type} {e.name!r} has no relative coordinate that is a number")
    if which is None and len(found) == 1:
        return next(iter(found.values()))
    if not isinstance(which, str) or which not in found:
        raise ModelError(f"{e.type} {e.name!r}: coordinate = {shown(which)}; choose one of {', '.join(found)}")
    return found[which]
