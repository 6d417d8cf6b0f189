"""What events watch: a coordinate of a joint, a distance of two points, a gap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import checked_class, vector
from liedyn.errors import ModelError
from liedyn.multibody import coordinates as relative_coordinates
from liedyn.multibody.joint_types import coordinate as coordinate_of


@checked_class
@dataclass(frozen=True)
class Coordinate:
    """Relative coordinate of a joint, as `Solution.coordinate`: an angle in rad, counted over turns, or a displacement.

    >>> ld.Coordinate("hinge")
    Coordinate('hinge')
    """

    joint: Any
    which: str | None = None

    def __repr__(self) -> str:
        return f"Coordinate({name_of(self.joint)!r}{f', {self.which!r}' if self.which else ''})"

    def bind(self, model: Any) -> relative_coordinates.Coordinate:
        """What it is in a model."""
        return coordinate_of(model.joint(self.joint), self.which)


@checked_class
@dataclass(frozen=True)
class Distance:
    """Distance of a point of body a from a point of body b; at_a, at_b: in the body frames (default: their origins).

    >>> ld.Distance("hook", "load")
    Distance('hook', 'load')
    """

    a: Any
    b: Any
    at_a: Any = None
    at_b: Any = None

    def __repr__(self) -> str:
        return f"Distance({name_of(self.a)!r}, {name_of(self.b)!r}{_points(self)})"

    def bind(self, model: Any) -> relative_coordinates.Coordinate:
        """What it is in a model."""
        fa, fb = _frame(model, self, "a"), _frame(model, self, "b")
        if fa.body is fb.body:
            raise ModelError(f"{self!r}: both points are on {fa.body.name!r}; name two bodies")
        return relative_coordinates.distance(fa, fb)


@checked_class
@dataclass(frozen=True)
class Gap:
    """How far a point of body b is above a plane on body a: normal . (point of b - point of a), normal in the axes of a.

    at_a, at_b: points in the body frames (default: their origins).

    >>> ld.Gap("ground", "ball", normal=(0, 0, 1))
    Gap('ground', 'ball', normal=(0, 0, 1))
    """

    a: Any
    b: Any
    normal: Any
    at_a: Any = None
    at_b: Any = None

    def __repr__(self) -> str:
        return f"Gap({name_of(self.a)!r}, {name_of(self.b)!r}, normal={self.normal!r}{_points(self)})"

    def bind(self, model: Any) -> relative_coordinates.Coordinate:
        """What it is in a model."""
        fa, fb = _frame(model, self, "a"), _frame(model, self, "b")
        n = vector(repr(self), "normal", self.normal)
        size = float(np.linalg.norm(n))
        if fa.body is fb.body or size == 0.0:
            raise ModelError(f"{self!r}: name two bodies and a normal that is not zero")
        u = n / size
        return relative_coordinates.Coordinate("slide", fa.body, fb.body, fa.point, fb.point, u, u, u)


def name_of(x: Any) -> Any:
    """Name of a body or a joint, which may be given by it."""
    return getattr(x, "name", x)


def _points(x: Any) -> str:
    return "".join(f", {key}={getattr(x, key)!r}" for key in ("at_a", "at_b") if getattr(x, key) is not None)


def _frame(model: Any, x: Any, which: str) -> Any:
    """The frame of a point: on a body, by its name."""
    body = model.find(name_of(getattr(x, which)))
    at = getattr(x, f"at_{which}")
    return body.at((0.0, 0.0, 0.0) if at is None else at)
