"""Wheels, spheres and skates on a plane of the ground: no slip, as rows of velocities (nonholonomic)."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.arguments import checked, direction, positive, vector
from liedyn.errors import ModelError
from liedyn.multibody.frames import triad
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body, Element, Frame
from liedyn.typing import BodyLike, Point, Vector

FLAT = 1e-6  # sine of the angle between the axis of a disc and the normal, below which it lies flat


class RollingMethods(ModelBase):
    """Rolling and sliding without slip on the ground."""

    @checked
    def rolling(
        self,
        body: BodyLike,
        radius: float,
        axis: Vector | None = None,
        at: Point | None = None,
        normal: Vector = (0.0, 0.0, 1.0),
        point: Point = (0.0, 0.0, 0.0),
        name: str | None = None,
    ) -> Element:
        """A body rolls on a plane of the ground without slip: a disc or wheel with this axis, or (axis=None) a sphere.

        axis: of the disc, in body axes.  at: its center in the body frame (default: the center of mass).  normal, point:
        of the plane, in inertial axes; the normal points to the side of the body.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> ball = model.body("ball", shape=ld.Sphere(0.1, density=1000), position=(0, 0, 0.1), velocity=(1, 0, 0))
        >>> floor = model.rolling(ball, radius=0.1)
        >>> model.check().dof
        3
        """
        b = self._body("rolling", body)
        label = self._label("rolling", name, (b,))
        who = f"rolling {label!r}"
        _check_body(who, b)
        r = positive(who, "radius", radius)
        e, p0 = direction(who, "normal", normal), vector(who, "point", point)
        C = b.com if at is None else vector(who, "at", at)
        k = np.zeros(3) if axis is None else direction(who, "axis", axis)
        height = float(e @ (b.at(C).initial_position - p0))
        if height <= 0.0:
            raise ModelError(
                f"{who}: its center is {-height:g} below the plane; the normal must point to the side of the body"
            )
        if axis is not None and np.linalg.norm(np.cross(e, b.rotation @ k)) < FLAT:
            raise ModelError(
                f"{who}: the disc lies flat on the plane, so there is no point on which it rolls; tilt {b.name!r}"
            )
        call = {
            "body": b.name, "radius": r, "axis": None if axis is None else k, "at": C, "normal": e, "point": p0,
        }  # fmt: skip
        frames = (self.ground.at(p0, triad(e)), Frame(b, C, np.eye(3) if axis is None else triad(k)))
        data = {"C": C - b.offset, "k": k, "e": e, "height": float(e @ p0), "radius": r}
        return self._add("rolling", label, (self.ground, b), call, frames, **data)

    @checked
    def skate(self, body: BodyLike, direction: Any, at: Point | None = None, name: str | None = None) -> Element:
        """A point of a body does not move along a direction of the body: skate, knife edge, fin, castor without slip.

        direction: across the skate, in body axes.  at: the point in the body frame (default: the center of mass).
        """
        b = self._body("skate", body)
        label = self._label("skate", name, (b,))
        who = f"skate {label!r}"
        _check_body(who, b)
        n = _across(who, direction)
        A = b.com if at is None else vector(who, "at", at)
        frames = (self.ground.at(b.at(A).initial_position), b.at(A))
        call = {"body": b.name, "direction": n, "at": A}
        return self._add("skate", label, (self.ground, b), call, frames, A=A - b.offset, n=n)


def _across(who: str, value: Any) -> np.ndarray:
    """Unit vector of the argument `direction`, which hides the function of this name."""
    return direction(who, "direction", value)


def _check_body(who: str, b: Body) -> None:
    """Refuse what does not move or has no axes."""
    if b.kind == "ground":
        raise ModelError(f"{who}: the ground does not move; name a body")
    if b.kind == "point_mass":
        raise ModelError(f"{who}: point mass {b.name!r} has no rotation; use body(...) with an inertia")
