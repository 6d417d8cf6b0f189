"""Joints between two frames: the methods of a model that make them.

A joint lies in two frames, one on each body, that agree in what the joint keeps together; where it has an axis it is the
third axis of the frames.  Rows are products of points and directors of the bodies, so that energy-conserving schemes
have exact discrete derivatives (Betsch & Steinmann 2001): n . (p_b - p_a) and n_a . k_b.  What the types of joints are is
declared in `joint_types.py`.
"""

from __future__ import annotations

from typing import Any, Unpack

import numpy as np

from liedyn.arguments import checked, direction, items, shown
from liedyn.errors import ModelError
from liedyn.multibody.frames import AxisOfA, BothAxes, Points, joint_frames
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Element, Frame, plain
from liedyn.typing import FrameLike, Point, Vector


class JointMethods(ModelBase):
    """Joints of a model.

    Each joins body or frame a with body or frame b.  With bodies: at (and axis) in inertial axes at t = 0, or at_a and at_b
    (axis_a and axis_b) in the body frames.  With frames (`body.at(...)`): the third axis of a frame is the joint's.
    """

    def _joint_of(
        self, type_: str, a: FrameLike, b: FrameLike, turning: str | None = None, name: str | None = None, **places: Any
    ) -> tuple[str, Frame, Frame]:
        """Check a joint and return its label and frames; turning: which of its bodies must have a rotation, if not as usual."""
        body_a, body_b, frame_a, frame_b, label = self._ends(type_, a, b, name)
        who, kind = f"{type_} {label!r}", JOINTS[type_]
        for body, word in ((body_a, "a"), (body_b, "b")):
            if body.kind == "point_mass" and word in (kind.turning if turning is None else turning):
                raise ModelError(f"{who}: point mass {body.name!r} has no rotation, so no axis; use spherical(...)")
        return label, *joint_frames(who, (body_a, body_b, frame_a, frame_b), directed=kind.directed, **places)

    def _joint_at(self, type_: str, a: FrameLike, b: FrameLike, **places: Any) -> Element:
        """Add a joint that needs no further argument."""
        return self._add_joint(type_, *self._joint_of(type_, a, b, **places))

    def _add_joint(self, type_: str, label: str, fa: Frame, fb: Frame, data: Any = None, **arguments: Any) -> Element:
        """Add a joint in two frames; arguments: what else makes it again, data: what else its kernels need."""
        values = {"A": fa.point, "B": fb.point, "Ra": fa.rotation, "Rb": fb.rotation, **arguments, **(data or {})}
        call = plain(arguments) if arguments else None
        return self._add(type_, label, (fa.body, fb.body), call, (fa, fb), joins=True, **values)

    @checked
    def spherical(self, a: FrameLike, b: FrameLike, at: Point | None = None, **places: Unpack[Points]) -> Element:
        """Spherical joint: a point of a and a point of b coincide.

        >>> model = ld.Model()
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> tip = model.spherical("ground", rod, at=(0, 0, 0), name="tip")
        >>> model.check().dof
        3
        """
        return self._joint_at("spherical", a, b, at=at, **places)

    @checked
    def fixed(self, a: FrameLike, b: FrameLike, at: Point | None = None, **places: Unpack[Points]) -> Element:
        """Fixed joint: no relative motion.  at: where its reaction is read (default: the origin of b).

        >>> model = ld.Model()
        >>> mast = model.body("mast", shape=ld.Cylinder(0.05, 2.0, density=2700), position=(0, 0, 1))
        >>> foot = model.fixed("ground", mast, at=(0, 0, 0), name="foot")
        >>> model.check().dof
        0
        """
        nowhere = all(x is None for x in (at, places.get("at_a"), places.get("at_b")))
        if nowhere and self._as_frame("fixed", a) is None:
            b = self._as_frame("fixed", b) or self._body("fixed", b).at()
        return self._joint_at("fixed", a, b, at=at, **places)

    @checked
    def revolute(
        self,
        a: FrameLike,
        b: FrameLike,
        at: Point | None = None,
        axis: Vector | None = None,
        *,
        normals: Any = None,
        **places: Unpack[BothAxes],
    ) -> Element:
        """Revolute joint: a point and an axis in common.

        normals: two directions normal to the axis, in the frame of a; they only fix what the two last multipliers mean.

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> model.check().dof
        1
        """
        label, fa, fb = self._joint_of("revolute", a, b, at=at, axis=axis, **places)
        n1, n2 = _normals(f"revolute {label!r}", normals, fa.rotation)
        given = {} if normals is None else {"normals": [n1, n2]}
        return self._add_joint("revolute", label, fa, fb, {"n1": n1, "n2": n2, "k": fb.rotation[:, 2]}, **given)

    @checked
    def prismatic(
        self,
        a: FrameLike,
        b: FrameLike,
        at: Point | None = None,
        axis: Vector | None = None,
        **places: Unpack[BothAxes],
    ) -> Element:
        """Prismatic joint: b slides along an axis of a, without turning.

        >>> model = ld.Model()
        >>> drawer = model.body("drawer", mass=3.0, inertia=(0.1, 0.1, 0.1))
        >>> rail = model.prismatic("ground", drawer, at=(0, 0, 0), axis=(1, 0, 0), name="rail")
        >>> model.check().dof
        1
        """
        return self._joint_at("prismatic", a, b, at=at, axis=axis, **places)

    @checked
    def cylindrical(
        self,
        a: FrameLike,
        b: FrameLike,
        at: Point | None = None,
        axis: Vector | None = None,
        **places: Unpack[BothAxes],
    ) -> Element:
        """Cylindrical joint: b slides along an axis of a and turns about it.

        >>> model = ld.Model()
        >>> piston = model.body("piston", shape=ld.Cylinder(0.05, 0.1, density=7800))
        >>> bore = model.cylindrical("ground", piston, at=(0, 0, 0), axis=(0, 0, 1), name="bore")
        >>> model.check().dof
        2
        """
        return self._joint_at("cylindrical", a, b, at=at, axis=axis, **places)

    @checked
    def planar(
        self,
        a: FrameLike,
        b: FrameLike,
        at: Point | None = None,
        axis: Vector | None = None,
        **places: Unpack[BothAxes],
    ) -> Element:
        """Planar joint: b slides in the plane of a that is normal to the axis, and turns about the axis.

        >>> model = ld.Model()
        >>> puck = model.body("puck", shape=ld.Cylinder(0.04, 0.02, density=1000), velocity=(2, 0, 0))
        >>> table = model.planar("ground", puck, at=(0, 0, 0), axis=(0, 0, 1))
        >>> model.check().dof
        3
        """
        return self._joint_at("planar", a, b, at=at, axis=axis, **places)

    @checked
    def universal(
        self,
        a: FrameLike,
        b: FrameLike,
        at: Point | None = None,
        axis_a: Vector | None = None,
        axis_b: Vector | None = None,
        **places: Unpack[Points],
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
        name = places.pop("name", None)
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
            ends = (body_a, body_b, None, None)
            points = joint_frames(who, ends, at, places.get("at_a"), places.get("at_b"), directed=False)
            a, b = Frame(body_a, points[0].position, axes_a), Frame(body_b, points[1].position, axes_b)
            return self._joint_at("universal", a, b, name=label)
        return self._joint_at("universal", a, b, at=at, axis_a=axis_a, axis_b=axis_b, name=label, **places)

    @checked
    def point_on_line(
        self, a: FrameLike, b: FrameLike, at: Point | None = None, axis: Vector | None = None, **places: Unpack[AxisOfA]
    ) -> Element:
        """A point of b stays on a line of a, through `at` along `axis`.

        >>> model = ld.Model()
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> slot = model.point_on_line("ground", rod, at=(0, 0, 0), axis=(1, 0, 0))
        >>> model.check().dof
        4
        """
        return self._joint_at("point_on_line", a, b, at=at, axis=axis, axis_b=places.get("axis_a"), **places)

    @checked
    def point_on_plane(
        self, a: FrameLike, b: FrameLike, at: Point | None = None, axis: Vector | None = None, **places: Unpack[AxisOfA]
    ) -> Element:
        """A point of b stays in a plane of a, through `at` and normal to `axis`.

        >>> model = ld.Model()
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> floor = model.point_on_plane("ground", rod, at=(0, 0, 0), axis=(0, 0, 1))
        >>> model.check().dof
        5
        """
        return self._joint_at("point_on_plane", a, b, at=at, axis=axis, axis_b=places.get("axis_a"), **places)

    @checked
    def generic(
        self,
        a: FrameLike,
        b: FrameLike,
        locked: Any,
        at: Point | None = None,
        axis: Vector | None = None,
        **places: Unpack[BothAxes],
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
        axes = (axis, places.get("axis_a"), places.get("axis_b"))
        if all(x is None for x in axes) and not any(isinstance(x, Frame | dict) for x in (a, b)):
            axis = (0.0, 0.0, 1.0)
        turning = "ab" if chosen & {"rx", "ry", "rz"} else "a"
        label, fa, fb = self._joint_of("generic", a, b, turning, at=at, axis=axis, **places)
        return self._add_joint("generic", label, fa, fb, locked=[x for x in names if x in chosen])


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
