"""Axes of beams: frames along a curve, first axis along it, third near a given direction `up`."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, ClassVar

import numpy as np

from liedyn.arguments import (
    checked_class,
    checked_methods,
    direction,
    floats,
    number,
    one_of,
    shown,
    suggestion,
    vector,
)
from liedyn.errors import ModelError
from liedyn.groups import attitude

FINE = 400  # points a piece of a spline, for its length and the transport of its frames


@dataclass(frozen=True, eq=False)
class Curve:
    """A curve with frames."""

    kind: ClassVar[str]

    def frames(self, s: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Points (k, 3) and rotations (k, 3, 3) at parts s (0 to 1) of the arc length."""
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        """The curve as a table of a file."""
        table: dict[str, Any] = {"type": self.kind}
        for f in fields(self):
            value = getattr(self, f.name)
            value = value.tolist() if isinstance(value, np.ndarray) else value
            if value is not None and value != f.default:
                table[f.name] = value
        return table

    def _set(self, **values: Any) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)


@checked_class
@checked_methods
@dataclass(frozen=True, eq=False)
class Line(Curve):
    """Straight from start to end.  twist: angle (rad) by which the end is turned about the axis, evenly along it."""

    start: Any
    end: Any
    up: Any = None
    twist: float = 0.0

    kind: ClassVar[str] = "line"

    def __post_init__(self) -> None:
        self._set(start=vector("Line", "start", self.start), end=vector("Line", "end", self.end),
                  twist=number("Line", "twist", self.twist), up=_up("Line", self.up))  # fmt: skip
        if np.linalg.norm(self.end - self.start) == 0.0:
            raise ModelError("Line: start and end are the same point")

    def frames(self, s: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Points and rotations."""
        d = self.end - self.start
        R = _axes("Line", d / np.linalg.norm(d), self.up)
        return self.start + s[:, None] * d, R @ _turns(self.twist * s)


@checked_class
@checked_methods
@dataclass(frozen=True, eq=False)
class Arc(Curve):
    """Part of a circle or, with a pitch, of a helix: from start on, about the line through center along axis.

    angle: rad, positive by the right-hand rule.  pitch: advance along the axis in a full turn.  The third axis of the
    sections is the axis of the circle (turned by the slope of a helix).

    >>> quarter = ld.Arc(center=(0, 0, 0), start=(1, 0, 0), angle=np.pi / 2)
    """

    center: Any
    start: Any
    angle: float
    axis: Any = (0.0, 0.0, 1.0)
    pitch: float = 0.0

    kind: ClassVar[str] = "arc"

    def __post_init__(self) -> None:
        self._set(center=vector("Arc", "center", self.center), start=vector("Arc", "start", self.start),
                  axis=direction("Arc", "axis", self.axis), angle=number("Arc", "angle", self.angle),
                  pitch=number("Arc", "pitch", self.pitch))  # fmt: skip
        radius = self.start - self.center
        if np.linalg.norm(np.cross(radius, self.axis)) < 1e-12 * np.linalg.norm(radius) or not radius.any():
            raise ModelError("Arc: start lies on the axis; move it, or the center")
        if self.angle == 0.0:
            raise ModelError("Arc: angle must not be zero; use a Line")

    def frames(self, s: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Points and rotations: those of a screw motion, so that the strain of each piece is constant."""
        k, r = self.axis, self.start - self.center
        r = r - k * (k @ r)
        along = np.sign(self.angle) * np.cross(k, r)
        rise = self.pitch / (2.0 * np.pi) * abs(self.angle)
        tangent = along * abs(self.angle) + k * rise
        first = _axes("Arc", tangent / np.linalg.norm(tangent), k if abs(rise) < np.linalg.norm(along) else -r)
        turns = np.array([attitude.rot(k, x) for x in self.angle * s])
        return self.start - r + turns @ r + s[:, None] * rise * k, turns @ first


@checked_class
@checked_methods
@dataclass(frozen=True, eq=False)
class Spline(Curve):
    """Smooth curve through points (k, 3): a cubic spline over the length of the polygon.

    up: direction near the third axes; without it frames go along without turning about the curve.
    """

    points: Any
    up: Any = None
    twist: float = 0.0

    kind: ClassVar[str] = "spline"

    def __post_init__(self) -> None:
        points = floats(self.points)
        if points is None:
            raise ModelError(f"Spline: points = {shown(self.points)} must be numbers (k, 3), at least three points")
        if points.ndim != 2 or points.shape[1] != 3 or len(points) < 3 or not np.isfinite(points).all():
            raise ModelError(f"Spline: points must be finite and (k, 3), at least three, not of shape {points.shape}")
        if (np.linalg.norm(np.diff(points, axis=0), axis=1) == 0.0).any():
            raise ModelError("Spline: two points that follow each other are the same")
        self._set(points=points, up=_up("Spline", self.up), twist=number("Spline", "twist", self.twist))

    def frames(self, s: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Points and rotations at equal parts of the arc length."""
        from scipy.interpolate import CubicSpline  # takes a while to import

        chord = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(self.points, axis=0), axis=1))])
        spline = CubicSpline(chord, self.points)
        fine = np.linspace(0.0, chord[-1], FINE * (len(chord) - 1) + 1)
        # Gauss's rule with two points a piece: the length of a smooth curve to round-off of the picture
        h, mid = fine[1] - fine[0], 0.5 * (fine[1:] + fine[:-1])
        speed = sum(np.linalg.norm(spline(mid + x * h, 1), axis=1) for x in (-0.5 / np.sqrt(3.0), 0.5 / np.sqrt(3.0)))
        length = np.concatenate([[0.0], np.cumsum(0.5 * h * speed)])
        at = CubicSpline(length, fine)(s * length[-1])
        tangents = spline(fine, 1)
        tangents = tangents / np.linalg.norm(tangents, axis=1)[:, None]
        places = spline(at, 1)
        places = places / np.linalg.norm(places, axis=1)[:, None]
        if self.up is not None:
            axes = np.array([_axes("Spline", k, self.up) for k in places])
            return spline(at), axes @ _turns(self.twist * s)
        # carried along without turning about the tangent: by the shortest turn from one tangent to the next
        turned = [_axes("Spline", tangents[0], None)]
        for k in tangents[1:]:
            turned.append(_shortest(turned[-1][:, 0], k) @ turned[-1])
        nearest = np.clip(np.searchsorted(fine, at), 0, len(fine) - 1)
        axes = np.array([_shortest(turned[j][:, 0], k) @ turned[j] for j, k in zip(nearest, places, strict=True)])
        return spline(at), axes @ _turns(self.twist * s)


CURVES: dict[str, type[Curve]] = {c.kind: c for c in (Line, Arc, Spline)}


def as_curve(who: str, value: Any) -> Curve:
    """A curve, given as one, as the table of a file, or as two points."""
    if isinstance(value, Curve):
        return value
    if isinstance(value, dict):
        table = dict(value)
        kind = table.pop("type", "line")
        if not one_of(kind, CURVES):
            raise ModelError(f"{who}: there is no curve {shown(kind)}; {suggestion(kind, CURVES)}")
        try:
            return CURVES[kind](**table)
        except ModelError as error:
            raise ModelError(f"{who}: curve: {error}") from None
    points = floats(value)
    if points is not None and points.shape == (2, 3):
        return Line(*points)
    raise ModelError(
        f"{who}: curve = {shown(value)} is none; give two points, ld.Line, ld.Arc or ld.Spline, or frames="
    )


def _up(who: str, value: Any) -> np.ndarray | None:
    """A direction, or None."""
    return None if value is None else direction(who, "up", value)


def _axes(who: str, tangent: np.ndarray, up: np.ndarray | None) -> np.ndarray:
    """Axes (columns): the tangent, and the third nearest to `up` (default: the upper one, z, or y of an upright beam)."""
    if up is None:
        up = np.array([0.0, 0.0, 1.0]) if abs(tangent[2]) < 0.9 else np.array([0.0, 1.0, 0.0])
    third = up - tangent * (tangent @ up)
    size = np.linalg.norm(third)
    if size < 1e-6:
        raise ModelError(f"{who}: up = {up.tolist()} is along the beam; give another direction")
    third = third / size
    return np.stack([tangent, np.cross(third, tangent), third], axis=1)


def _turns(angles: np.ndarray) -> np.ndarray:
    """Turns (k, 3, 3) about the first axis."""
    R = np.tile(np.eye(3), (len(angles), 1, 1))
    R[:, 1, 1] = R[:, 2, 2] = np.cos(angles)
    R[:, 2, 1] = np.sin(angles)
    R[:, 1, 2] = -R[:, 2, 1]
    return R


def _shortest(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """The turn of the unit vector a to b by the smallest angle."""
    w = np.cross(a, b)
    size = float(np.linalg.norm(w))
    return np.eye(3) if size == 0.0 else attitude.rot(w, np.arctan2(size, float(a @ b)))
