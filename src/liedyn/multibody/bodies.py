"""Bodies of a model."""

from __future__ import annotations

from typing import Any

from liedyn.checks import checked, inertia, number, positive, vector
from liedyn.errors import ModelError
from liedyn.multibody.base import Body, ModelBase, as_rotation, optional

_inertia = inertia


class BodyMethods(ModelBase):
    """Bodies of a model."""

    @checked
    def body(
        self,
        name: str,
        mass: float,
        inertia: Any,
        position: Any = (0.0, 0.0, 0.0),
        com: Any = (0.0, 0.0, 0.0),
        rotation: Any = None,
        velocity: Any = None,
        angular_velocity: Any = None,
    ) -> Body:
        """Add a rigid body.

        position: origin of the body frame.  com: centre of mass in it.  inertia: about the centre of mass in body axes,
        3 principal values or a matrix.  rotation: matrix, quaternion (scalar first) or a function of `liedyn.attitude`.
        velocity (of the origin, inertial axes) and angular_velocity (body axes): given ones are kept, others computed.
        """
        label = f"body {name!r}"
        com_ = vector(label, "com", com)
        if velocity is not None and angular_velocity is None and com_.any():
            raise ModelError(f"{label}: give angular_velocity together with velocity when com is not zero")
        return self._add_body(
            name, "body", mass=positive(label, "mass", mass), inertia=_inertia(label, inertia), com=com_,
            position=vector(label, "position", position), rotation=as_rotation(label, rotation),
            velocity=optional(label, "velocity", velocity),
            angular_velocity=optional(label, "angular_velocity", angular_velocity),
        )  # fmt: skip

    @checked
    def fixed_point_body(
        self,
        name: str,
        inertia: Any,
        pivot: Any = (0.0, 0.0, 0.0),
        mass: float = 0.0,
        com: Any = (0.0, 0.0, 0.0),
        rotation: Any = None,
        angular_velocity: Any = None,
    ) -> Body:
        """Add a body that turns about a fixed point (a node on SO(3)).

        inertia: about the pivot, in body axes.  mass and com (from the pivot): for gravity and momenta.
        """
        label = f"fixed_point_body {name!r}"
        mass = number(label, "mass", mass)
        if mass < 0.0:
            raise ModelError(f"{label}: mass = {mass!r} must not be negative")
        return self._add_body(
            name, "fixed_point_body", mass=mass, inertia=_inertia(label, inertia), com=vector(label, "com", com),
            position=vector(label, "pivot", pivot), rotation=as_rotation(label, rotation), velocity=None,
            angular_velocity=optional(label, "angular_velocity", angular_velocity),
        )  # fmt: skip

    @checked
    def point_mass(self, name: str, mass: float, position: Any = (0.0, 0.0, 0.0), velocity: Any = None) -> Body:
        """Add a point mass (a node on R3, no rotation)."""
        label = f"point_mass {name!r}"
        return self._add_body(
            name, "point_mass", mass=positive(label, "mass", mass), position=vector(label, "position", position),
            velocity=optional(label, "velocity", velocity),
        )  # fmt: skip


def call_of(b: Body) -> dict[str, Any]:
    """The arguments that make the body again."""
    call: dict[str, Any] = {"name": b.name, "mass": b.mass}
    if b.kind == "fixed_point_body":
        call |= {"pivot": b.position, "inertia": b.inertia, "com": b.com, "rotation": b.rotation}
    elif b.kind == "body":
        call |= {"position": b.position, "inertia": b.inertia, "com": b.com, "rotation": b.rotation}
    else:
        call |= {"position": b.position}
    if b.velocity is not None:
        call["velocity"] = b.velocity
    if b.angular_velocity is not None:
        call["angular_velocity"] = b.angular_velocity
    return call
