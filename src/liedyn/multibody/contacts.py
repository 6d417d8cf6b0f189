"""Contacts of a model: surfaces, pairs of bodies that may touch, and hard stops of joints."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np

from liedyn.arguments import checked, direction, flag, floats, number, positive, shown, suggestion, vector
from liedyn.equation.contacts import Slot
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import bodies_of, initial_value, lowered
from liedyn.multibody.elements.contacts.ball_ball import BALL_BALL
from liedyn.multibody.elements.contacts.ball_plane import BALL_PLANE
from liedyn.multibody.elements.contacts.stop import STOP
from liedyn.multibody.joint_types import free_place
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body, Element
from liedyn.multibody.shapes import Box, Capsule, Sphere
from liedyn.typing import BodyLike, JointLike, Point, Vector

SURFACES = ("plane", "spherical_surface")
Ball = tuple[np.ndarray, float, str]  # center from the node in body axes, radius, which one


class ContactMethods(ModelBase):
    """What may touch what.  Contacts need a method that makes steps with them, see `simulate`."""

    @checked
    def plane(
        self,
        normal: Vector = (0.0, 0.0, 1.0),
        point: Point = (0.0, 0.0, 0.0),
        on: BodyLike = "ground",
        friction: float = 0.0,
        restitution: float = 0.0,
        name: str | None = None,
    ) -> Element:
        """A plane on the ground or on a body, for contacts: floor, wall, conveyor, table.

        normal: points to the free side.  point: of the plane.  Both in the frame of the body `on`.  friction, restitution: of
        contacts with it that say nothing else.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> floor = model.plane(friction=0.3, name="floor")
        >>> ball = model.body("ball", shape=ld.Sphere(0.1, density=1000), position=(0, 0, 1))
        >>> model.contact(ball, floor, restitution=0.8)
        <contact 'contact:ball-floor': ball - ground>
        """
        body, label = self._surface("plane", on, name)
        who = f"plane {label!r}"
        n, p = direction(who, "normal", normal), vector(who, "point", point)
        mu, e = _law(who, friction, restitution)
        call = {"normal": n, "point": p, "on": body.name, "friction": mu, "restitution": e}
        return self._add("plane", label, (body,), call, n=n, p=p - body.offset, friction=mu, restitution=e)

    @checked
    def spherical_surface(
        self,
        radius: float,
        center: Point = (0.0, 0.0, 0.0),
        on: BodyLike = "ground",
        hollow: bool = False,
        friction: float = 0.0,
        restitution: float = 0.0,
        name: str | None = None,
    ) -> Element:
        """A spherical surface on the ground or on a body, for contacts: a dome, or (hollow) a bowl that holds what is inside.

        center: in the frame of the body `on`.  friction, restitution: of contacts with it that say nothing else.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> bowl = model.spherical_surface(1.0, hollow=True, name="bowl")
        >>> ball = model.body("ball", shape=ld.Sphere(0.1, density=1000), position=(0.5, 0, 0))
        >>> touch = model.contact(ball, bowl)
        """
        body, label = self._surface("spherical_surface", on, name)
        who = f"spherical_surface {label!r}"
        r, p, inside = positive(who, "radius", radius), vector(who, "center", center), flag(who, "hollow", hollow)
        mu, e = _law(who, friction, restitution)
        call = {"radius": r, "center": p, "on": body.name, "hollow": inside, "friction": mu, "restitution": e}
        data = {"radius": r, "p": p - body.offset, "side": -1.0 if inside else 1.0, "friction": mu, "restitution": e}
        return self._add("spherical_surface", label, (body,), call, **data)

    @checked
    def contact(
        self,
        a: BodyLike,
        b: BodyLike | JointLike,
        friction: float | None = None,
        restitution: float | None = None,
        points: Sequence[Point] | None = None,
        radius: float = 0.0,
        spin_radius: float = 0.0,
        rolling_radius: float = 0.0,
        name: str | None = None,
    ) -> Element:
        """A body may touch a surface (`plane`, `spherical_surface`) or another body, and cannot go through it.

        a: its geometry are its shapes: `Sphere`, and on planes also `Capsule` (both ends) and `Box` (corners); or points in its
        frame, as balls of this radius.  b: a surface, or a body whose shapes are spheres.
        friction: coefficient of Coulomb's law (default: that of the surface, else 0).  restitution: of Newton's law of impact,
        0 to 1 (default: that of the surface, else 0).
        spin_radius: mean radius of the area of contact, whose friction acts against slip and spin about the normal together
        (Contensou).  rolling_radius: lever of the friction against rolling, whose moment is at most friction times lever times
        normal force.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> floor = model.plane(friction=0.3)
        >>> box = model.body("box", shape=ld.Box((0.2, 0.1, 0.1), density=700), position=(0, 0, 0.05), velocity=(1, 0, 0))
        >>> slide = model.contact(box, floor)
        >>> sol = ld.simulate(model, t_end=0.5, h=0.01, method=ld.RATTLie())
        >>> bool(abs(sol.position("box")[-1, 0] - 1.0 / (2 * 0.3 * 9.81)) < 1e-3)
        True
        """
        first = self._body("contact", a)
        surface = self._find_surface(b)
        second = surface.bodies[0] if surface is not None else self._body("contact", b)
        label = self._label("contact", name, (first, surface or second))
        who = f"contact {label!r}"
        for body in (first, second):
            if body.kind == "node":
                raise ModelError(
                    f"{who}: {body.name!r} is a node of flexible {body.owner!r}; contacts are those of rigid bodies"
                )
        if first is second:
            raise ModelError(f"{who}: {first.name!r} cannot touch itself; name two bodies")
        if first.kind == "ground":
            raise ModelError(
                f"{who}: the ground has no shapes; name the moving body first, and a plane on the ground second"
            )
        r = number(who, "radius", radius)
        if r < 0.0 or (points is None and r != 0.0 and first.kind != "point_mass"):
            raise ModelError(f"{who}: radius = {r:g} is that of points, and not negative; the shapes have their own")
        balls = _points(who, first, points, r) if points is not None else _balls(who, first, r, surface)
        others = [] if surface is not None else _spheres(who, second)
        of_surface = surface.data if surface is not None else {"friction": 0.0, "restitution": 0.0}
        mu, e = _law(
            who,
            of_surface["friction"] if friction is None else friction,
            of_surface["restitution"] if restitution is None else restitution,
        )
        call = {
            "a": first.name, "b": surface.name if surface is not None else second.name, "friction": mu, "restitution": e,
            "points": None if points is None else np.asarray(points, dtype=float), "radius": r,
            "spin_radius": spin_radius, "rolling_radius": rolling_radius,
        }  # fmt: skip
        radii = _radii(who, first, mu, spin_radius, rolling_radius)
        data: dict[str, Any] = {"balls": balls, "others": others, "surface": surface, "friction": mu, "restitution": e}
        return self._add("contact", label, (first, second), call, **data, radii=radii)

    @checked
    def stop(
        self,
        joint: JointLike,
        lower: float | None = None,
        upper: float | None = None,
        restitution: float = 0.0,
        coordinate: str | None = None,
        name: str | None = None,
    ) -> Element:
        """Hard stops of a joint at lower and upper values of its coordinate, with Newton's law of impact; `limit` is elastic.

        restitution: 0 (no rebound) to 1.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> hinge = model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
        >>> stop = model.stop("hinge", upper=1.0, restitution=0.5)
        """
        target = self._joint("stop", joint)
        label = self._label("stop", name, (target,))
        who = f"stop {label!r}"
        place = free_place(who, target, coordinate)
        if lower is None and upper is None:
            raise ModelError(f"{who}: give lower, upper or both")
        low = -np.inf if lower is None else number(who, "lower", lower)
        high = np.inf if upper is None else number(who, "upper", upper)
        if not low < high:
            raise ModelError(f"{who}: lower = {low:g} must be smaller than upper = {high:g}")
        now = initial_value(place.coordinate)
        if not low <= now <= high:
            side = f"lower = {low:g}" if now < low else f"upper = {high:g}"
            raise ModelError(f"{who}: {place} is {now:g} at the start, beyond {side}; move the bodies or the stop")
        _, e = _law(who, 0.0, restitution)
        call = {
            "joint": target.name, "coordinate": coordinate, "lower": lower, "upper": upper, "restitution": e
        }  # fmt: skip
        data: dict[str, Any] = {
            "place": place, "bounds": {"lower": (1.0, low), "upper": (-1.0, high)}, "restitution": e
        }  # fmt: skip
        return self._add("stop", label, bodies_of(place), call, place.frames, **data)

    def _surface(self, type_: str, on: Any, name: str | None) -> tuple[Body, str]:
        """Body and name of a surface."""
        body = self._body(type_, on)
        label = self._label(type_, name, (body,))
        if body.kind == "node":
            raise ModelError(
                f"{type_} {label!r}: {body.name!r} is a node of flexible {body.owner!r}; take a rigid body"
            )
        if body.kind == "point_mass":
            raise ModelError(f"{type_} {label!r}: point mass {body.name!r} has no rotation; take a body")
        return body, label

    def _find_surface(self, b: Any) -> Element | None:
        """The surface, if b is one or its name."""
        found = self._elements.get(b) if isinstance(b, str) else b
        if not isinstance(found, Element):
            if isinstance(b, str) and b not in self._bodies:
                known = [*self._bodies, *(e.name for e in self.elements if e.type in SURFACES)]
                raise ModelError(f"contact: there is no body and no surface {b!r}; {suggestion(b, known)}")
            return None
        if self._elements.get(found.name) is not found:
            raise ModelError(f"contact: {found.name!r} belongs to another model")
        if found.type not in SURFACES:
            raise ModelError(
                f"contact: {found.type} {found.name!r} is no surface; give a body, a plane or a spherical_surface"
            )
        return found


def _law(who: str, friction: Any, restitution: Any) -> tuple[float, float]:
    """Coefficients of friction and restitution."""
    mu, e = number(who, "friction", friction), number(who, "restitution", restitution)
    if mu < 0.0:
        raise ModelError(f"{who}: friction = {mu:g} must not be negative")
    if not 0.0 <= e <= 1.0:
        raise ModelError(f"{who}: restitution = {e:g} must be between 0 (no rebound) and 1 (no loss)")
    return mu, e


def _radii(who: str, body: Body, mu: float, spin_radius: Any, rolling_radius: Any) -> dict[str, float]:
    """Radii of friction against spin and rolling."""
    found = {"spin_radius": number(who, "spin_radius", spin_radius)}
    found["rolling_radius"] = number(who, "rolling_radius", rolling_radius)
    for name, r in found.items():
        if r < 0.0:
            raise ModelError(f"{who}: {name} = {r:g} must not be negative")
        if r > 0.0 and mu == 0.0:
            raise ModelError(f"{who}: {name} needs friction; give friction, or leave {name} out")
        if r > 0.0 and body.kind == "point_mass":
            raise ModelError(f"{who}: point mass {body.name!r} has no rotation; leave {name} out")
    return found


def _points(who: str, body: Body, points: Any, radius: float) -> list[Ball]:
    """Points given by the user as balls."""
    found = floats(points)
    if found is None or found.ndim != 2 or found.shape[1] != 3 or not len(found) or not np.isfinite(found).all():
        raise ModelError(
            f"{who}: points = {shown(points)} must be a list of points, three numbers each, in the body frame"
        )
    if body.kind == "point_mass" and found.any():
        raise ModelError(f"{who}: point mass {body.name!r} has no rotation, so no point beside it; leave points out")
    one = len(found) == 1
    return [(x - body.offset, radius, "" if one else f"point {k}") for k, x in enumerate(found)]


def _balls(who: str, body: Body, radius: float, surface: Element | None) -> list[Ball]:
    """Balls that stand for the shapes of a body in contact with a plane, or with spheres."""
    if body.kind == "point_mass":
        return [(np.zeros(3), radius, "")]
    flat = surface is not None and surface.type == "plane"
    hollow = (
        surface is not None and surface.data.get("side") == -1.0
    )  # a convex body inside touches it with its corners
    found: list[Ball] = []
    for shape in body.shapes:
        at, axes = shape.position - body.offset, shape.axes
        if isinstance(shape, Sphere):
            found.append((at, float(shape.radius), "sphere"))
        elif isinstance(shape, Capsule) and (flat or hollow):
            half = 0.5 * float(shape.length) * axes[:, 2]
            found += [(at - half, float(shape.radius), "lower end"), (at + half, float(shape.radius), "upper end")]
        elif isinstance(shape, Box) and (flat or hollow):
            for k, signs in enumerate(product((-0.5, 0.5), repeat=3)):
                found.append((at + axes @ (np.array(signs) * shape.size), 0.0, f"corner {k}"))
        else:
            known = "Sphere, Capsule and Box" if flat or hollow else "Sphere"
            raise ModelError(
                f"{who}: {type(shape).__name__} of {body.name!r} has no contact with "
                f"{'this surface' if surface is not None else 'a body'} yet, only {known} has; give points= with a radius"
            )
    if not found:
        raise ModelError(f"{who}: {body.name!r} has no shape; give it one, or points= where it can touch")
    return found if len(found) > 1 else [(*found[0][:2], "")]


def _spheres(who: str, body: Body) -> list[Ball]:
    """Spheres of the second body."""
    if body.kind == "ground":
        raise ModelError(f"{who}: the ground has no shapes; name a plane or a spherical_surface on it")
    if not body.shapes or not all(isinstance(shape, Sphere) for shape in body.shapes):
        raise ModelError(
            f"{who}: the second body {body.name!r} must have spheres as shapes; or give it a plane or a spherical_surface "
            "by on=..., and name that"
        )
    return [(s.position - body.offset, float(s.radius), "sphere") for s in body.shapes]


@lowers("plane")
@lowers("spherical_surface")
def _lower_surface(low: Lowering, e: Element) -> None:
    """A surface does nothing by itself."""


@lowers("contact")
def _lower_contact(low: Lowering, e: Element) -> None:
    """One slot for each ball, and for each pair of balls."""
    a, b = (x.number for x in e.bodies)
    d, nodes = e.data, (a, b, a, b)
    surface, law = d["surface"], (d["friction"], d["restitution"])
    for center, radius, which in d["balls"]:
        if surface is not None and surface.type == "plane":
            par = (*center, radius, *surface.data["p"], *surface.data["n"])
            low.slots.append(Slot(e.name, which, BALL_PLANE, nodes, par, *law, **d["radii"]))
            continue
        others = d["others"] if surface is None else [(surface.data["p"], surface.data["radius"], "")]
        side = 1.0 if surface is None else surface.data["side"]
        for k, (other, r, _) in enumerate(others):
            name = which if len(others) == 1 else f"{which or 'sphere'} with sphere {k}"
            distance = radius + r if side > 0.0 else 0.0  # nothing passes a bowl
            par = (*center, radius, *other, r, side)
            low.slots.append(Slot(e.name, name, BALL_BALL, nodes, par, *law, distance=distance, **d["radii"]))


@lowers("stop")
def _lower_stop(low: Lowering, e: Element) -> None:
    """One slot for each bound."""
    place = e.data["place"]
    nodes, par = lowered(low, place)
    assert len(nodes) == 4
    for which, (side, bound) in e.data["bounds"].items():
        if np.isfinite(bound):
            slot = Slot(e.name, which, STOP, nodes, (side, bound, *par), 0.0, e.data["restitution"], not place.is_angle)
            low.slots.append(slot)
