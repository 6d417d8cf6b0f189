"""Rows on relative coordinates of joints: drivers, rigid links, screws, gears."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Unpack

import numpy as np

from liedyn.arguments import checked, number, warn_user
from liedyn.errors import ConsistencyWarning, ModelError
from liedyn.multibody.coordinates import bodies_of, couple, initial_value, prescribe
from liedyn.multibody.forces import spring_end
from liedyn.multibody.frames import BothAxes
from liedyn.multibody.functions.arguments import time_argument
from liedyn.multibody.joint_types import JOINTS, free_place
from liedyn.multibody.joints import JointMethods
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.parts import Element
from liedyn.typing import FrameLike, JointLike, Point, Vector

FAR = 0.5 * np.pi  # a driver that begins further from the initial angle may close the joint the wrong way round


class DriverMethods(JointMethods):
    """Prescribed and coupled coordinates of joints.

    A coordinate is named by its joint, and by `coordinate` where the joint has several.  The multiplier of a driver or
    coupling is the force (torque) on its coordinate, positive where the coordinate grows; see `Solution.effort`.
    """

    @checked
    def drive(
        self,
        joint: JointLike,
        function: Any,
        rate: Callable[[float], float] | None = None,
        acceleration: Any = None,
        coordinate: str | None = None,
        name: str | None = None,
    ) -> Element:
        """Prescribe a coordinate of a joint as a function of time (or hold it at a number).

        function: of t, or a Table with a second derivative.  rate, acceleration: its first and second derivative, if you
        have them; else they are found from the function.  An angle is met up to whole turns.

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> swing = model.drive("hinge", lambda t: 0.5 * np.sin(t), name="swing")
        >>> sol = ld.kinematics(model, np.linspace(0.0, 1.0, 11))
        >>> float(sol.coordinate("hinge")[-1].round(4)), round(0.5 * np.sin(1.0).item(), 4)
        (0.4207, 0.4207)
        """
        target = self._joint("drive", joint)
        label = self._label("drive", name, (target,))
        who = f"drive {label!r}"
        place = free_place(who, target, coordinate)
        f = time_argument(who, "function", function, rate, acceleration, derivatives=2)
        for other, source in self._driven(place.key).items():
            raise ModelError(
                f"{who} contradicts {source.type} {source.name!r}: the {place} already follows from it"
                + (f" through the {other}" if other != str(place) else "")
                + "; remove one of the two"
            )
        gap = abs(f.initial - initial_value(place.coordinate))
        if place.is_angle and min(gap % (2 * np.pi), -gap % (2 * np.pi)) > FAR:
            warn_user(
                f"{who}: it begins {gap:.3g} rad away from the initial {place}; give the bodies their poses at t = 0, "
                "or add the initial angle to the function",
                ConsistencyWarning,
            )
        call = {
            "joint": target.name, "function": function, "rate": rate, "acceleration": acceleration,
            "coordinate": coordinate,
        }  # fmt: skip
        return self._add("drive", label, bodies_of(place), call, place.frames, place=place, function=f)

    @checked
    def distance(
        self,
        a: FrameLike,
        b: FrameLike,
        length: Any = None,
        at_a: Point | None = None,
        at_b: Point | None = None,
        name: str | None = None,
    ) -> Element:
        """Rigid massless link between a point of a and a point of b.

        length: a number, a function of time or a Table (default: the distance at t = 0).  at_a, at_b: points in the body
        frames (default: the centers of mass; the origin for the ground); or give frames for a and b.

        >>> model = ld.Model()
        >>> a = model.point_mass("a", mass=1.0)
        >>> b = model.point_mass("b", mass=1.0, position=(0, 0, 2))
        >>> link = model.distance(a, b, name="link")
        >>> model.check().dof
        5
        """
        body_a, body_b, frame_a, frame_b, label = self._ends("distance", a, b, name)
        who = f"distance {label!r}"
        fa = frame_a or body_a.at(spring_end(who, body_a, None, "at_a", at_a))
        fb = frame_b or body_b.at(spring_end(who, body_b, None, "at_b", at_b))
        now = float(np.linalg.norm(fb.initial_position - fa.initial_position))
        if now == 0.0:
            raise ModelError(f"{who}: its points coincide at t = 0, so it has no direction; use spherical(...)")
        f = time_argument(who, "length", now if length is None else length, derivatives=2)
        if not f.initial > 0.0:
            raise ModelError(f"{who}: length = {f.initial:g} at t = 0 must be positive")
        given = {"length": f.constant if f.varying is None else length}
        return self._add_joint("distance", label, fa, fb, {"function": f}, **given)

    @checked
    def screw(
        self,
        a: FrameLike,
        b: FrameLike,
        pitch: float,
        at: Point | None = None,
        axis: Vector | None = None,
        **places: Unpack[BothAxes],
    ) -> Element:
        """Screw joint: b advances along the axis of a by `pitch` a turn (positive: right-handed).

        >>> model = ld.Model()
        >>> nut = model.body("nut", shape=ld.Cylinder(0.01, 0.01, density=7800))
        >>> thread = model.screw("ground", nut, pitch=0.002, at=(0, 0, 0), axis=(0, 0, 1), name="thread")
        >>> model.check().dof
        1
        """
        label, fa, fb = self._joint_of("screw", a, b, at=at, axis=axis, **places)
        advance = number(f"screw {label!r}", "pitch", pitch)
        if advance == 0.0:
            raise ModelError(f"screw {label!r}: pitch = 0 does not advance; use revolute(...)")
        return self._add_joint("screw", label, fa, fb, pitch=advance)

    @checked
    def gear(
        self,
        joint_a: JointLike,
        joint_b: JointLike,
        ratio: float,
        coordinate_a: str | None = None,
        coordinate_b: str | None = None,
        phase: Any = "initial",
        name: str | None = None,
    ) -> Element:
        """Couple two coordinates: (coordinate of b) = ratio (coordinate of a) + phase.

        Angles or displacements.  phase: a number, or "initial": such that the initial poses satisfy it.

        >>> model = ld.Model()
        >>> for name, x in (("wheel", 0.0), ("pinion", 0.3)):
        ...     body = model.body(name, shape=ld.Cylinder(0.1, 0.02, density=7800), position=(x, 0, 0))
        ...     joint = model.revolute("ground", body, at=(x, 0, 0), axis=(0, 0, 1), name=f"shaft of {name}")
        ...
        >>> mesh = model.gear("shaft of wheel", "shaft of pinion", ratio=-2.0)
        """
        first, second = self._joint("gear", joint_a), self._joint("gear", joint_b)
        label = self._label("gear", name, (first, second))
        who = f"gear {label!r}"
        pa, pb = free_place(who, first, coordinate_a), free_place(who, second, coordinate_b)
        i = number(who, "ratio", ratio)
        if i == 0.0:
            raise ModelError(f"{who}: ratio = 0 couples nothing; to hold joint {second.name!r} use drive(...)")
        if pa.key == pb.key:
            raise ModelError(f"{who}: couples the {pa} with itself; name two joints")
        drivers = self._driven(pa.key), self._driven(pb.key)
        if drivers[0] and drivers[1]:
            names = " and ".join(f"{e.type} {e.name!r}" for found in drivers for e in list(found.values())[:1])
            raise ModelError(f"{who} contradicts {names}: both its coordinates are driven; remove one driver")
        now = initial_value(pb.coordinate) - i * initial_value(pa.coordinate)
        constant = now if phase == "initial" else number(who, "phase", phase)
        if pb.is_angle:  # the angle between -pi and pi from which it starts may be another turn of the one meant
            constant += 2 * np.pi * round((now - constant) / (2 * np.pi))
        call = {
            "joint_a": first.name, "joint_b": second.name, "ratio": i, "coordinate_a": coordinate_a,
            "coordinate_b": coordinate_b, "phase": phase,
        }  # fmt: skip
        return self._add(
            "gear", label, bodies_of(pa, pb), call, pb.frames, places=(pa, pb), ratio=i, constant=constant
        )  # fmt: skip

    @checked
    def rack(
        self, pinion: JointLike, rack: JointLike, radius: float, coordinate: str | None = None, name: str | None = None
    ) -> Element:
        """Rack and pinion: the displacement of joint `rack` grows by radius times the angle of joint `pinion`.

        radius: of the pitch circle; negative if the rack lies on its other side.
        """
        turning, sliding = self._joint("rack", pinion), self._joint("rack", rack)
        label = self._label("rack", name, (turning, sliding))
        pa, pb = free_place(f"rack {label!r}", turning, None), free_place(f"rack {label!r}", sliding, coordinate)
        if not pa.is_angle or pb.is_angle:
            raise ModelError(
                f"rack {label!r}: needs an angle and a displacement, not the {pa} and the {pb}; use gear(...) for others"
            )
        return self.gear(turning, sliding, number(f"rack {label!r}", "radius", radius), None, pb.which, name=label)

    def _driven(self, key: tuple[str, str]) -> dict[str, Element]:
        """Drivers that fix a coordinate, by the coordinate on which they act: directly or through screws and gears."""
        links: dict[tuple[str, str], list[tuple[str, str]]] = {}
        drivers: dict[tuple[str, str], Element] = {}
        for e in self._elements.values():
            pairs: list[tuple[tuple[str, str], tuple[str, str]]] = []
            if e.type == "drive":
                drivers[e.data["place"].key] = e
            elif e.type == "gear":
                pairs = [(e.data["places"][0].key, e.data["places"][1].key)]
            elif e.type in JOINTS and JOINTS[e.type].coupled:
                first, second = JOINTS[e.type].coupled
                pairs = [((e.name, first), (e.name, second))]
            for a, b in pairs:
                links.setdefault(a, []).append(b)
                links.setdefault(b, []).append(a)
        reached = [key]
        for place in reached:
            reached += [other for other in links.get(place, []) if other not in reached]
        return {_named(self, place): drivers[place] for place in reached if place in drivers}


def _named(model: Any, key: tuple[str, str]) -> str:
    """Text of a coordinate as `Place` has it."""
    return f"{key[1]} of {model.joint(key[0]).type} {key[0]!r}"


# -- rows -------------------------------------------------------------------------------------------------------------


@lowers("drive")
def _drive(low: Lowering, e: Element) -> None:
    prescribe(low, e.name, e.data["place"], e.data["function"])


@lowers("gear")
def _gear(low: Lowering, e: Element) -> None:
    couple(low, e.name, e.data["places"], (e.data["ratio"], -1.0), e.data["constant"])
