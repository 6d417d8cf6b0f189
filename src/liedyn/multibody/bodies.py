"""Bodies of a model."""

from __future__ import annotations

import contextlib
from typing import Any

import numpy as np

from liedyn.arguments import checked, inertia, number, positive, vector
from liedyn.errors import ModelError
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body, as_rotation, optional
from liedyn.multibody.shapes import Shape, as_shapes, mass_properties
from liedyn.typing import Attitude, Inertia, Point, ShapeLike, Vector

_inertia = inertia


class BodyMethods(ModelBase):
    """Bodies of a model."""

    @checked
    def body(
        self,
        name: str,
        mass: float | None = None,
        inertia: Inertia | None = None,
        position: Point = (0.0, 0.0, 0.0),
        com: Point | None = None,
        rotation: Attitude | None = None,
        velocity: Vector | None = None,
        angular_velocity: Vector | None = None,
        shape: ShapeLike | None = None,
    ) -> Body:
        """Add a rigid body, from mass and inertia or from its shape.

        position: origin of the body frame.  com: center of mass in it (default: the origin).  inertia: about the center of
        mass in body axes, 3 principal values or a matrix.  rotation: matrix, quaternion (scalar first), a function of
        `liedyn.attitude`, or a Rotation of SciPy.  velocity (of the origin, inertial axes) and angular_velocity (body axes):
        given ones are kept, others computed.
        shape: `Box`, `Cylinder`, `Sphere`, `Mesh`, ... or a list of them.  Without an inertia, mass, com and inertia are
        those of the shapes with a density; a mass given as well scales the densities.  With one, shapes are only drawn.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> rod = model.body("rod", mass=2.0, inertia=(0.01, 0.2, 0.2), position=(0.5, 0, 0))
        >>> ball = model.body("ball", shape=ld.Sphere(0.1, density=7800), velocity=(1, 0, 0))
        >>> round(ball.mass, 3), ball.inertia.diagonal().round(4)
        (32.673, array([0.1307, 0.1307, 0.1307]))
        """
        label = f"body {name!r}"
        shapes = as_shapes(label, shape)
        mass_, com_, inertia_ = _properties(label, mass, com, inertia, shapes)
        # com beyond the round-off of a symmetric compound
        if velocity is not None and angular_velocity is None and com_ @ com_ > 1e-24 * np.trace(inertia_) / mass_:
            raise ModelError(f"{label}: give angular_velocity together with velocity when com is not zero")
        return self._add_body(
            name, "body", mass=mass_, inertia=inertia_, com=com_,
            position=vector(label, "position", position), rotation=as_rotation(label, rotation),
            velocity=optional(label, "velocity", velocity),
            angular_velocity=optional(label, "angular_velocity", angular_velocity), shapes=shapes,
        )  # fmt: skip

    @checked
    def fixed_point_body(
        self,
        name: str,
        inertia: Inertia,
        pivot: Point = (0.0, 0.0, 0.0),
        mass: float = 0.0,
        com: Point = (0.0, 0.0, 0.0),
        rotation: Attitude | None = None,
        angular_velocity: Vector | None = None,
    ) -> Body:
        """Add a body that turns about a fixed point (a node on SO(3)).

        inertia: about the pivot, in body axes.  mass and com (from the pivot): for gravity and momenta.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> top = model.fixed_point_body("top", inertia=(15.2, 0.47, 15.2), mass=15.0, com=(0, 1, 0))
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
    def point_mass(
        self, name: str, mass: float, position: Point = (0.0, 0.0, 0.0), velocity: Vector | None = None
    ) -> Body:
        """Add a point mass (a node on R3, no rotation).

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> bob = model.point_mass("bob", mass=1.0, position=(1, 0, 0))
        >>> rod = model.distance("ground", bob)
        """
        label = f"point_mass {name!r}"
        return self._add_body(
            name, "point_mass", mass=body_mass(label, mass), position=vector(label, "position", position),
            velocity=optional(label, "velocity", velocity),
        )  # fmt: skip


def body_mass(label: str, value: Any) -> float:
    """A positive mass: what has none cannot be accelerated."""
    if isinstance(value, int | float) and value == 0.0:
        raise ModelError(
            f"{label}: mass = {value!r} must be positive: forces cannot move what has no mass. Give it a small mass, or "
            "connect its neighbors directly: universal, cylindrical, planar and generic joints need no body between"
        )
    return positive(label, "mass", value)


def _properties(
    label: str, mass: Any, com: Any, inertia: Any, shapes: tuple[Shape, ...]
) -> tuple[float, np.ndarray, np.ndarray]:
    """Mass, center of mass and inertia of a body, given or from its shapes."""
    dense = any(s.density is not None for s in shapes)
    if inertia is None and (dense or (shapes and mass is not None)):
        if com is not None:
            raise ModelError(f"{label}: com follows from the shape; leave it out, or move the shape by its position")
        return mass_properties(shapes, None if mass is None else body_mass(label, mass))
    if mass is None and inertia is None:
        remedy = (
            "give the shape a density"
            if shapes
            else "a shape with a density, as in shape=ld.Box((1, 0.1, 0.1), density=7800)"
        )
        raise ModelError(f"{label}: give mass and inertia (3 principal values or a 3x3 matrix), or {remedy}")
    if dense:
        raise ModelError(
            f"{label}: inertia is given, and the shape has a density too; leave out one of them "
            "(a shape without a density is only drawn)"
        )
    com_ = np.zeros(3) if com is None else vector(label, "com", com)
    return body_mass(label, mass), com_, _inertia(label, inertia)


def call_of(b: Body) -> dict[str, Any]:
    """The arguments that make the body again, to the bit."""
    call: dict[str, Any] = {"name": b.name}
    if b.kind == "fixed_point_body":
        call |= {"mass": b.mass, "pivot": b.position, "inertia": b.inertia, "com": b.com, "rotation": b.rotation}
    elif b.kind == "body":
        call |= {"position": b.position, "rotation": b.rotation, **_mass_call(b)}
    else:
        call |= {"mass": b.mass, "position": b.position}
    if b.velocity is not None:
        call["velocity"] = b.velocity
    if b.angular_velocity is not None:
        call["angular_velocity"] = b.angular_velocity
    return call


def _mass_call(b: Body) -> dict[str, Any]:
    """The arguments of a body's mass: its shapes if they say it, else numbers."""
    drawn = {"shape": list(b.shapes)} if b.shapes else {}
    dense = any(s.density is not None for s in b.shapes)
    for total in (*([None] if dense else []), *([b.mass] if b.shapes else [])):
        with contextlib.suppress(ModelError):  # drawn surfaces may be open
            mass, com, inertia = mass_properties(b.shapes, total)
            if mass == b.mass and np.array_equal(com, b.com) and np.array_equal(inertia, b.inertia):
                return drawn if total is None else {"mass": mass, **drawn}
    return {"mass": b.mass, "inertia": b.inertia, "com": b.com, **drawn}
