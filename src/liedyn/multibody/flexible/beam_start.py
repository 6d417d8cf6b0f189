"""Where the nodes of a beam are at the start, where they are free of stress, and how they move."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.arguments import floats, vector
from liedyn.errors import ModelError
from liedyn.multibody.flexible.curves import Curve, as_curve
from liedyn.multibody.parts import as_rotation, plain


def geometry(who: str, curve: Any, n: Any, frames: Any, stations: Any) -> tuple[np.ndarray, np.ndarray, dict[str, Any]]:
    """Points and rotations of the nodes, and the arguments that give them again."""
    if (curve is None) == (frames is None):
        raise ModelError(f"{who}: give a curve (two points, ld.Line, ld.Arc, ld.Spline) or frames, one of them")
    if frames is not None:
        if stations is not None:
            raise ModelError(f"{who}: frames say where the nodes are; leave stations out")
        try:
            pairs = [(vector(who, f"frames[{k}]", p), as_rotation(who, R)) for k, (p, R) in enumerate(frames)]
        except (TypeError, ValueError) as error:
            raise (
                error
                if isinstance(error, ModelError)
                else ModelError(f"{who}: frames must be a list of (point, rotation)")
            ) from None
        if len(pairs) < 2:
            raise ModelError(f"{who}: frames must be two or more")
        place, axes = (np.array(x) for x in zip(*pairs, strict=True))
        return place, axes, {"frames": [[p.tolist(), R.tolist()] for p, R in pairs]}
    if stations is None:
        if not isinstance(n, int | np.integer) or isinstance(n, bool) or n < 1:
            raise ModelError(f"{who}: n = {n!r} must be a number of elements, at least 1")
        s = np.linspace(0.0, 1.0, int(n) + 1)
    else:
        s = np.asarray(stations, dtype=float)
        if s.ndim != 1 or len(s) < 2 or s[0] != 0.0 or s[-1] != 1.0 or not (np.diff(s) > 0.0).all():
            raise ModelError(f"{who}: stations must grow from 0 to 1, the parts of the length where nodes are")
    shape: Curve = as_curve(who, curve)
    place, axes = shape.frames(s)
    call = {"curve": shape.to_dict(), "n": int(n) if stations is None else None, "stations": plain(stations)}
    return place, axes, call


def place_unstressed(
    who: str, reference: Any, made: tuple[np.ndarray, np.ndarray], n: Any, stations: Any
) -> tuple[tuple[np.ndarray, np.ndarray], Any]:
    """Points and rotations of the nodes where the beam is free of stress, and the argument that gives them again."""
    if reference is None:
        return made, None
    who, count = f"{who}: reference", len(made[0])
    points = floats(reference)
    if isinstance(reference, Curve | dict) or (points is not None and points.shape == (2, 3)):
        place, axes, call = geometry(who, reference, count - 1 if stations is None else n, None, stations)
    else:
        place, axes, call = geometry(who, None, n, reference, None)
    if len(place) != count:
        raise ModelError(f"{who} has {len(place)} nodes, the beam has {count}; give a frame for each node, or a curve")
    return (place, axes), call.get("curve", call.get("frames"))


def rates(who: str, velocity: Any, spin: Any, place: np.ndarray) -> tuple[np.ndarray | None, np.ndarray | None]:
    """Velocity and angular velocity of each node in inertial axes: given for each, or those of a rigid body."""
    if (velocity is None) != (spin is None):
        raise ModelError(f"{who}: give velocity and angular_velocity together, or none of them")
    if velocity is None:
        return None, None
    given = []
    for argument, value in (("velocity", velocity), ("angular_velocity", spin)):
        x = floats(value)
        if x is not None and x.shape == place.shape and np.isfinite(x).all():
            given.append(x)
        elif x is not None and x.ndim == 2:
            raise ModelError(
                f"{who}: {argument} of shape {x.shape} must be 3 finite numbers, or {len(place)} lines of them"
            )
        else:
            given.append(vector(who, argument, value))
    v, omega = given
    if v.ndim != omega.ndim:
        raise ModelError(f"{who}: give velocity and angular_velocity both for each node, or both of a rigid body")
    if v.ndim == 1:
        return v + np.cross(omega, place - place[0]), np.tile(omega, (len(place), 1))
    return v, omega
