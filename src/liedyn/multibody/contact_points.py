"""Points in which two bodies, or a body and a surface, may touch: which kernel, with which numbers, and the law of the pair."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from liedyn.equation.contacts import ContactFamily
from liedyn.equation.solids.boxes import POINTS, SLOTS
from liedyn.equation.solids.closest import BOX, CAPSULE, CONE, CYLINDER, ELLIPSOID
from liedyn.errors import ModelError
from liedyn.multibody.elements.contacts.ball_ball import BALL_BALL
from liedyn.multibody.elements.contacts.ball_hull import BALL_HULL
from liedyn.multibody.elements.contacts.ball_plane import BALL_PLANE
from liedyn.multibody.elements.contacts.ball_solid import BALL_SOLID
from liedyn.multibody.elements.contacts.box_box import BOX_BOX
from liedyn.multibody.elements.contacts.capsule_hull import CAPSULE_HULL, HULL
from liedyn.multibody.elements.contacts.capsule_hull import POINTS as BESIDE
from liedyn.multibody.elements.contacts.crossing import CROSSING
from liedyn.multibody.elements.contacts.ellipsoid_plane import ELLIPSOID_PLANE
from liedyn.multibody.elements.contacts.hull_hull import FIRST, HULL_HULL
from liedyn.multibody.elements.contacts.rim_plane import RIM_PLANE
from liedyn.multibody.hulls import hull_corners, hull_numbers
from liedyn.multibody.parts import Body, Element
from liedyn.multibody.shapes import Box, Capsule, Cone, Cylinder, Ellipsoid, Mesh, Shape, Sphere

CORNERS = tuple(product((-0.5, 0.5), repeat=3))
AREA = (*(f"point {k}" for k in range(POINTS)), "another point")  # of two boxes or meshes
assert len(AREA) == SLOTS
KNOWN = (
    "a plane takes all shapes; a hollow spherical_surface Sphere, Capsule, Box and Mesh; another one all shapes; of two bodies "
    "Sphere goes with all shapes, and Capsule, Box and Mesh with each other"
)


@dataclass(frozen=True)
class Ball:
    """A ball of a body: center from its node in body axes; which of its parts it is; whose material it has."""

    center: np.ndarray
    radius: float
    which: str
    shape: Any = None


@dataclass(frozen=True)
class Touch:
    """A point of contact before its law is known: kernel and numbers, as in `Slot`."""

    which: str
    family: ContactFamily
    par: tuple[float, ...]
    first: Any  # whose materials meet: shapes, or a surface
    second: Any
    distance: float = 0.0


def balls_of(body: Body, shape: Shape) -> list[Ball] | None:
    """Balls and corners that stand for a convex shape on a plane or in a bowl; None if there are none for it."""
    at, axes = shape.position - body.offset, shape.axes
    if isinstance(shape, Sphere):
        return [Ball(at, float(shape.radius), "sphere", shape)]
    if isinstance(shape, Capsule):
        half, radius = 0.5 * float(shape.length) * axes[:, 2], float(shape.radius)
        return [Ball(at - half, radius, "lower end", shape), Ball(at + half, radius, "upper end", shape)]
    if isinstance(shape, Box):
        return [Ball(at + axes @ (np.array(s) * shape.size), 0.0, f"corner {k}", shape) for k, s in enumerate(CORNERS)]
    if isinstance(shape, Mesh):
        return [Ball(at + axes @ x, 0.0, f"vertex {k}", shape) for k, x in hull_corners(body, shape)]
    return None


def _solid(body: Body, shape: Shape) -> tuple[float, ...] | None:
    """Kind, place, axes and sizes of a solid beside which a ball can be; None if it is no such one."""
    if isinstance(shape, Capsule | Cylinder):
        kind = CAPSULE if isinstance(shape, Capsule) else CYLINDER
        size = (float(shape.radius), 0.5 * float(shape.length), 0.0)
    elif isinstance(shape, Box):
        kind, size = BOX, tuple(0.5 * shape.size)
    elif isinstance(shape, Cone):
        kind, size = CONE, (float(shape.radius), float(shape.length), 0.0)
    elif isinstance(shape, Ellipsoid):
        kind, size = ELLIPSOID, tuple(shape.radii)
    else:
        return None
    return (kind, *(shape.position - body.offset), *shape.axes.ravel(), *size)


def _ball_with(side: float, ball: Ball, body: Body, shape: Shape) -> Touch | None:
    """A ball beside a shape of another body; side: 1 if the ball is on a."""
    if isinstance(shape, Sphere):
        other = (shape.position - body.offset, float(shape.radius))
        first, second = ((ball.center, ball.radius), other) if side > 0.0 else (other, (ball.center, ball.radius))
        par = (*first[0], first[1], *second[0], second[1], 1.0)
        a, b = (ball.shape, shape) if side > 0.0 else (shape, ball.shape)
        return Touch(ball.which, BALL_BALL, par, a, b, ball.radius + other[1])
    pair = (ball.shape, shape) if side > 0.0 else (shape, ball.shape)
    if isinstance(shape, Mesh):
        hull = hull_numbers(body, shape)
        return Touch(ball.which, BALL_HULL, (6.0 + len(hull), side, *ball.center, ball.radius, *hull), *pair)
    numbers = _solid(body, shape)
    if numbers is None:
        return None
    return Touch(ball.which, BALL_SOLID, (side, *ball.center, ball.radius, *numbers), *pair)


def _across(side: float, capsule: tuple[Body, Capsule], other: tuple[Body, Capsule | Box]) -> list[Touch]:
    """A capsule across the edges of a box, or another capsule."""
    (body, shape), (second, solid) = capsule, other
    if isinstance(solid, Capsule):
        half, radius, ranks = (0.0, 0.0, 0.5 * float(solid.length)), float(solid.radius), 1
    else:
        half, radius, ranks = tuple(0.5 * solid.size), 0.0, 2
    numbers = (
        *(shape.position - body.offset), *shape.axes[:, 2], 0.5 * float(shape.length), float(shape.radius),
        *(solid.position - second.offset), *solid.axes.ravel(), *half, radius,
    )  # fmt: skip
    pair = (shape, solid) if side > 0.0 else (solid, shape)
    return [Touch(f"edge {k}", CROSSING, (side, float(k), *numbers), *pair) for k in range(ranks)]


def _beside_hull(side: float, capsule: tuple[Body, Capsule], other: tuple[Body, Mesh]) -> list[Touch]:
    """A capsule beside a convex mesh."""
    (body, shape), hull = capsule, hull_numbers(*other)
    sizes = (0.5 * float(shape.length), float(shape.radius))
    par = (float(HULL + len(hull)), side, *(shape.position - body.offset), *shape.axes[:, 2], *sizes, *hull)
    pair = (shape, other[1]) if side > 0.0 else (other[1], shape)
    words = ("lower end", "upper end", "edge 0", "edge 1", "vertex 0", "vertex 1")
    assert len(words) == BESIDE
    return [Touch(word, CAPSULE_HULL, (2.0, 0.0) if k else par, *pair) for k, word in enumerate(words)]


def on_surface(who: str, body: Body, balls: list[Ball] | None, surface: Element) -> list[Touch]:
    """Points of a body, of its shapes or given as balls, that may touch a surface."""
    d = surface.data
    if surface.type == "plane":
        plane = (*d["p"], *d["n"])

        def at(ball: Ball) -> Touch:
            return Touch(ball.which, BALL_PLANE, (*ball.center, ball.radius, *plane), ball.shape, surface)

        if balls is not None:
            return [at(x) for x in balls]
        return [x for shape in body.shapes for x in _on_plane(body, shape, surface, plane, at)]

    def round_(ball: Ball) -> Touch:
        distance = ball.radius + d["radius"] if d["side"] > 0.0 else 0.0  # nothing passes a bowl
        par = (*ball.center, ball.radius, *d["p"], d["radius"], d["side"])
        return Touch(ball.which, BALL_BALL, par, ball.shape, surface, distance)

    if balls is not None:
        return [round_(x) for x in balls]
    found: list[Touch] = []
    for shape in body.shapes:
        if d["side"] < 0.0 or isinstance(shape, Sphere):
            some = balls_of(body, shape)
            made = None if some is None else [round_(x) for x in some]
        else:
            dome = Ball(d["p"], d["radius"], type(shape).kind, surface)
            one = _ball_with(-1.0, dome, body, shape)
            made = None if one is None else [one]
        if made is None:
            raise _unknown(who, body, shape, f"{surface.type} {surface.name!r}")
        found += made
    return found


def _on_plane(
    body: Body, shape: Shape, surface: Element, plane: tuple[float, ...], at: Callable[[Ball], Touch]
) -> Iterator[Touch]:
    """Points of a shape on a plane."""
    place, axes = shape.position - body.offset, shape.axes
    if isinstance(shape, Ellipsoid):
        yield Touch("ellipsoid", ELLIPSOID_PLANE, (*place, *axes.ravel(), *shape.radii, *plane), shape, surface)
        return
    if isinstance(shape, Cylinder | Cone):
        length, radius = float(shape.length), float(shape.radius)
        if isinstance(shape, Cone):
            yield at(Ball(place + length * axes[:, 2], 0.0, "tip", shape))
            rims = {"base": 0.0}
        else:
            rims = {"lower rim": -0.5 * length, "upper rim": 0.5 * length}
        for which, z in rims.items():
            for k in range(4):
                par = (float(k), *(place + z * axes[:, 2]), *axes.ravel(), radius, *plane)
                yield Touch(f"{which} {k}", RIM_PLANE, par, shape, surface)
        return
    for ball in balls_of(body, shape) or ():
        yield at(ball)


def of_bodies(who: str, a: Body, balls: list[Ball] | None, b: Body) -> list[Touch]:
    """Points of a, of its shapes or given as balls, that may touch the shapes of b."""
    found: list[Touch] = []
    for k, second in enumerate(b.shapes):
        several = f" with {type(second).kind} {k}" if len(b.shapes) > 1 else ""
        if balls is not None:
            made = [_ball_with(1.0, x, b, second) for x in balls]
            if None in made:
                raise _unknown(who, b, second, "points")
            found += [named(x, x.which + several) for x in made if x is not None]
            continue
        for first in a.shapes:
            pair = _pair(a, first, b, second)
            if pair is None:
                raise _unknown(who, a, first, f"{type(second).__name__} of {b.name!r}")
            found += [named(x, x.which + several) for x in pair]
    return found


def named(touch: Touch, which: str) -> Touch:
    """The same point under another name."""
    return replace(touch, which=which)


def _pair(a: Body, first: Shape, b: Body, second: Shape) -> list[Touch] | None:
    """Points of two shapes; None if there is no kernel for them."""
    if isinstance(first, Sphere) or isinstance(second, Sphere):
        side = 1.0 if isinstance(first, Sphere) else -1.0
        of, shape, body, other = (a, first, b, second) if side > 0.0 else (b, second, a, first)
        one = _ball_with(side, (balls_of(of, shape) or [])[0], body, other)
        return None if one is None else [one]
    if isinstance(first, Box) and isinstance(second, Box):
        numbers = (
            *(first.position - a.offset), *first.axes.ravel(), *(0.5 * first.size),
            *(second.position - b.offset), *second.axes.ravel(), *(0.5 * second.size),
        )  # fmt: skip
        return [Touch(x, BOX_BOX, (float(k), *numbers), first, second) for k, x in enumerate(AREA)]
    if isinstance(first, Mesh | Box) and isinstance(second, Mesh | Box):
        hull, second_hull = hull_numbers(a, first), hull_numbers(b, second)
        at = FIRST + len(hull)
        par = (float(at + len(second_hull)), float(at), *hull, *second_hull)
        return [Touch(x, HULL_HULL, (float(FIRST), 0.0) if k else par, first, second) for k, x in enumerate(AREA)]
    if isinstance(first, Capsule) and isinstance(second, Mesh):
        return _beside_hull(1.0, (a, first), (b, second))
    if isinstance(first, Mesh) and isinstance(second, Capsule):
        return _beside_hull(-1.0, (b, second), (a, first))
    if not (isinstance(first, Capsule | Box) and isinstance(second, Capsule | Box)):
        return None
    found = [_ball_with(1.0, x, b, second) for x in balls_of(a, first) or ()]
    found += [_ball_with(-1.0, x, a, first) for x in balls_of(b, second) or ()]
    if isinstance(first, Capsule):
        across = _across(1.0, (a, first), (b, second))
    else:
        assert isinstance(second, Capsule)
        across = _across(-1.0, (b, second), (a, first))
    return [x for x in found if x is not None] + across


def _unknown(who: str, body: Body, shape: Shape, other: str) -> ModelError:
    return ModelError(
        f"{who}: there is no contact of {type(shape).__name__} of {body.name!r} with {other} yet: {KNOWN}; give points= with a "
        "radius, or leave this pair out"
    )


def law_of(touch: Touch, friction: float | None, restitution: float | None, rebound: float) -> tuple[float, float]:
    """Friction and restitution of a pair: given, or the geometric mean and the smaller one of those that say something.

    rebound: restitution if nobody says it.
    """
    mu, e = friction, restitution
    if mu is None:
        said = [x for x in (_material(touch.first, "friction"), _material(touch.second, "friction")) if x is not None]
        mu = math.sqrt(said[0] * said[1]) if len(said) == 2 else (said[0] if said else 0.0)
    if e is None:
        said = [
            x for x in (_material(touch.first, "restitution"), _material(touch.second, "restitution")) if x is not None
        ]
        e = min(said) if said else rebound
    return mu, e


def _material(owner: Any, name: str) -> float | None:
    """What a shape or a surface says of itself."""
    return owner.data[name] if isinstance(owner, Element) else getattr(owner, name, None)
