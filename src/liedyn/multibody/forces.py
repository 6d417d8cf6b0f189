"""Forces of a model."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from liedyn.checks import checked, number, vector
from liedyn.dae.userfunc import force_family
from liedyn.errors import ModelError
from liedyn.multibody.base import (
    Body,
    Element,
    Frame,
    Input,
    Lowering,
    ModelBase,
    lowers,
    own_point,
    plain,
    vector_value,
)
from liedyn.multibody.coordinates import Place
from liedyn.multibody.elements.load import DEAD_FORCE, FORCE, TORQUE
from liedyn.multibody.elements.spring import SPRING
from liedyn.multibody.joints import distance
from liedyn.multibody.laws import restoring, user_law


class ForceMethods(ModelBase):
    """Forces of a model."""

    @checked
    def force(
        self,
        body: Any,
        value: Any,
        frame: Any = "inertial",
        at: Any = None,
        reaction: Any = None,
        name: str | None = None,
    ) -> Element:
        """Force on a body.

        value: 3 numbers, a function of time that returns 3, or 3 entries each a number, a function or an input.
        frame: "inertial", "body" (follower) or another body in whose axes the value is given.
        at: point in the body frame (default: the centre of mass).  reaction: body that takes the opposite force at the
        same point of space, which makes it internal.
        """
        b, c, d, label = self._load("force", body, frame, reaction, name)
        point = b.com if at is None else vector(f"force {label!r}", "at", at)
        if d.kind == "point_mass":
            raise ModelError(
                f"force {label!r}: the reaction would turn point mass {d.name!r}, which has no rotation; "
                f"act on {d.name!r} and let {b.name!r} take the reaction"
            )
        value = vector_value(f"force {label!r}", value)
        place = own_point(f"force {label!r}", b, point - b.offset)
        return self._add("force", label, (b, c, d), {**_load_call(b, c, d, value), "at": point}, value=value, at=place)

    @checked
    def torque(
        self, body: Any, value: Any, frame: Any = "inertial", reaction: Any = None, name: str | None = None
    ) -> Element:
        """Torque on a body; arguments as for `force`."""
        b, c, d, label = self._load("torque", body, frame, reaction, name)
        if b.kind == "point_mass":
            raise ModelError(f"torque {label!r}: a point mass does not rotate; use body(...) with an inertia")
        if d.kind == "point_mass":
            raise ModelError(f"torque {label!r}: point mass {d.name!r} does not rotate and cannot take the reaction")
        value = vector_value(f"torque {label!r}", value)
        return self._add("torque", label, (b, c, d), _load_call(b, c, d, value), value=value)

    @checked
    def spring(
        self,
        a: Any,
        b: Any,
        stiffness: float | None = None,
        length: float | None = None,
        damping: float = 0.0,
        at_a: Any = None,
        at_b: Any = None,
        force: Any = None,
        potential: Any = None,
        name: str | None = None,
    ) -> Element:
        """Spring and damper between a point of a and a point of b.

        length: natural length (default: the distance at t = 0).  at_a, at_b: points in the body frames (default: the
        centres of mass; the origin for the ground); or give frames for a and b.
        force: instead of a stiffness, the pull as a function of the length (or of length and rate), or a Table.
        potential: its potential energy, a function of the length (a Table has its own).
        """
        end_a, end_b, frame_a, frame_b, label = self._ends("spring", a, b, name)
        who = f"spring {label!r}"
        if force is not None:
            if stiffness is not None or length is not None or damping:
                raise ModelError(f"{who}: force says it all; leave stiffness, length and damping out")
            fa, fb = (
                body.at(spring_end(who, body, frame, argument, at))
                for body, frame, argument, at in ((end_a, frame_a, "at_a", at_a), (end_b, frame_b, "at_b", at_b))
            )
            f, V = restoring(who, force, potential)
            call = {
                "a": end_a.name, "b": end_b.name, "at_a": fa.position, "at_b": fb.position, "force": force,
                "potential": potential,
            }  # fmt: skip
            return self._add("spring", label, (end_a, end_b), call, f=f, V=V, coordinate=distance(fa, fb))
        if stiffness is None:
            raise ModelError(f"{who}: give its stiffness, or its force as a function of the length")
        k, c = number(who, "stiffness", stiffness), number(who, "damping", damping)
        if k < 0.0 or c < 0.0:
            raise ModelError(f"{who}: stiffness = {k:g} and damping = {c:g} must not be negative")
        place_a, place_b = spring_end(who, end_a, frame_a, "at_a", at_a), spring_end(who, end_b, frame_b, "at_b", at_b)
        now = float(np.linalg.norm(end_b.at(place_b).initial_position - end_a.at(place_a).initial_position))
        natural = now if length is None else number(who, "length", length)
        if natural < 0.0:
            raise ModelError(f"{who}: length = {natural:g} must not be negative")
        if now == 0.0 and natural > 0.0:
            raise ModelError(
                f"{who}: its ends coincide at t = 0, so its force has no direction; move one, or give length=0"
            )
        call = {
            "a": end_a.name, "b": end_b.name, "stiffness": k, "length": natural, "damping": c,
            "at_a": place_a, "at_b": place_b,
        }  # fmt: skip
        A, B = place_a - end_a.offset, place_b - end_b.offset
        return self._add("spring", label, (end_a, end_b), call, stiffness=k, length=natural, damping=c, A=A, B=B)

    @checked
    def user_force(
        self,
        bodies: Any,
        function: Callable[..., Any],
        potential: Callable[..., Any] | None = None,
        blocks: str = "all",
        name: str | None = None,
    ) -> Element:
        """Force of your own: a plain function, compiled and cached.

        function(t, x, R, v, omega) returns (force in inertial axes, torque in body axes) about the centre of mass; x,
        v, omega are tuples of 3 numbers, R of 9 (row by row).  With several bodies it takes x, R, v, omega of each and
        returns force and torque of each.  potential(t, x, R, ...) is its potential energy, if it has one.
        blocks="translation": the force depends on x and v only and has no torque (faster).
        """
        group = list(bodies) if isinstance(bodies, list | tuple) else [bodies]
        if not group:
            raise ModelError(f"user_force: bodies = {bodies!r} is empty; name the bodies on which it acts")
        members = tuple(self._body("user_force", b) for b in group)
        label = self._label("user_force", name, members)
        if any(b.kind == "ground" for b in members):
            raise ModelError(f"user_force {label!r}: the ground does not move; name bodies")
        for argument, value in (("function", function), ("potential", potential)):
            if not callable(value) and (value is not None or argument == "function"):
                raise ModelError(
                    f"user_force {label!r}: {argument} = {value!r} must be a function, see the help of user_force"
                )
        if blocks not in ("all", "translation"):
            raise ModelError(f"user_force {label!r}: blocks = {blocks!r} is unknown; choose 'all' or 'translation'")
        data: dict[str, Any] = {"function": function, "potential": potential, "blocks": blocks}
        return self._add("user_force", label, members, {"bodies": [b.name for b in members], **data}, **data)

    def input(self, name: str) -> Input:
        """A number that `Stepper` writes while it runs, for use as a component of a force or torque."""
        return Input(name)

    def _load(self, type_: str, body: Any, frame: Any, reaction: Any, name: str | None) -> tuple[Body, Body, Body, str]:
        b = self._body(type_, body)
        label = self._label(type_, name, (b,))
        if b.kind == "ground":
            raise ModelError(f"{type_} {label!r}: acts on the ground, which does not move; name a body")
        if isinstance(frame, str) and frame in ("inertial", "body"):
            if frame == "body" and b.kind == "point_mass":
                raise ModelError(
                    f"{type_} {label!r}: point mass {b.name!r} has no rotation, so no axes; use another frame"
                )
            c = b if frame == "body" else self.ground
        else:
            c = self._body(f"{type_} {label!r}: frame", frame)
        d = self.ground if reaction is None else self._body(f"{type_} {label!r}: reaction", reaction)
        if d is b:
            raise ModelError(f"{type_} {label!r}: the reaction acts on {b.name!r} itself; name another body")
        return b, c, d, label


def _load_call(b: Body, c: Body, d: Body, value: Any) -> dict[str, Any]:
    """The arguments that make a force or torque again."""
    frame = "inertial" if c.kind == "ground" else c.name
    return {
        "body": b.name, "value": plain(value), "frame": frame, "reaction": None if d.kind == "ground" else d.name,
    }  # fmt: skip


def spring_end(who: str, body: Body, frame: Frame | None, argument: str, at: Any) -> np.ndarray:
    """Point of a spring in the frame of the body: of a frame, given, or the centre of mass."""
    if frame is not None:
        if at is not None:
            raise ModelError(f"{who}: {argument} is not needed, the frame says where the end is; leave it out")
        return frame.position
    point = body.com if at is None else vector(who, argument, at)
    own_point(who, body, point - body.offset)
    return point


@lowers("force")
def _force(low: Lowering, e: Element) -> None:
    nodes = tuple(b.number for b in e.bodies)
    constant, signals = low.value(e.data["value"])
    dead = signals == (0, 0, 0) and nodes[1] == 0 and nodes[2] == 0
    low.builder.element(DEAD_FORCE if dead else FORCE, nodes, (*constant, *e.data["at"]), e.name, signals)


@lowers("torque")
def _torque(low: Lowering, e: Element) -> None:
    constant, signals = low.value(e.data["value"])
    low.builder.element(TORQUE, tuple(b.number for b in e.bodies), constant, e.name, signals)


@lowers("spring")
def _spring(low: Lowering, e: Element) -> None:
    d = e.data
    if "f" in d:
        user_law(low, e.name, Place(e, "length", d["coordinate"]), d["f"], d["V"])
        return
    par = (d["stiffness"], d["length"], d["damping"], *d["A"], *d["B"])
    low.builder.element(SPRING, tuple(b.number for b in e.bodies), par, e.name)


@lowers("user_force")
def _user_force(low: Lowering, e: Element) -> None:
    d, n = e.data, len(e.bodies)
    key = (d["function"], d["potential"], d["blocks"], n)
    if key not in low.shared:
        low.shared[key] = force_family(d["function"], e.name, nodes=n, potential=d["potential"], blocks=d["blocks"])
    low.builder.element(low.shared[key], tuple(b.number for b in e.bodies), (), e.name)
