"""Contacts of a model: surfaces, pairs of bodies that may touch, and hard stops of joints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from liedyn.arguments import checked, direction, flag, floats, number, positive, shown, suggestion, vector
from liedyn.equation.contacts import Slot
from liedyn.errors import ModelError
from liedyn.multibody.contact_points import Ball, law_of, named, of_bodies, on_surface
from liedyn.multibody.coordinates import bodies_of, initial_value, lowered
from liedyn.multibody.elements.contacts.box_box import BOX_BOX
from liedyn.multibody.elements.contacts.hull_hull import HULL_HULL
from liedyn.multibody.elements.contacts.stop import STOP
from liedyn.multibody.joint_types import free_place
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body, Element, Flexible
from liedyn.multibody.soft_contacts import check_touches, lower_soft, soft_law
from liedyn.typing import BodyLike, JointLike, Point, Vector

SURFACES = ("plane", "spherical_surface")


class ContactMethods(ModelBase):
    """What may touch what.  Contacts need a method that makes steps with them, see `simulate`."""

    @checked
    def plane(
        self,
        normal: Vector = (0.0, 0.0, 1.0),
        point: Point = (0.0, 0.0, 0.0),
        on: BodyLike = "ground",
        friction: float | None = None,
        restitution: float | None = None,
        name: str | None = None,
    ) -> Element:
        """A plane on the ground or on a body, for contacts: floor, wall, conveyor, table.

        normal: points to the free side.  point: of the plane.  Both in the frame of the body `on`.  friction, restitution: of
        contacts with it that say nothing else, see `contact`.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> floor = model.plane(friction=0.3, name="floor")
        >>> ball = model.body("ball", shape=ld.Sphere(0.1, density=1000), position=(0, 0, 1))
        >>> model.contact(ball, floor, restitution=0.8)
        <contact 'contact:ball-floor': ball - ground>
        """
        body, label = self._surface("plane", on, name)
        who = f"plane {label!r}"
        n, p = direction(who, "normal", normal), vector(who, "point", point)
        mu, e = materials(who, friction, restitution)
        call = {"normal": n, "point": p, "on": body.name, "friction": mu, "restitution": e}
        return self._add("plane", label, (body,), call, n=n, p=p - body.offset, friction=mu, restitution=e)

    @checked
    def spherical_surface(
        self,
        radius: float,
        center: Point = (0.0, 0.0, 0.0),
        on: BodyLike = "ground",
        hollow: bool = False,
        friction: float | None = None,
        restitution: float | None = None,
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
        mu, e = materials(who, friction, restitution)
        call = {"radius": r, "center": p, "on": body.name, "hollow": inside, "friction": mu, "restitution": e}
        data = {"radius": r, "p": p - body.offset, "side": -1.0 if inside else 1.0, "friction": mu, "restitution": e}
        return self._add("spherical_surface", label, (body,), call, **data)

    @checked
    def contact(
        self,
        a: BodyLike | Flexible,
        b: BodyLike | JointLike,
        friction: float | None = None,
        restitution: float | None = None,
        points: Sequence[Point] | None = None,
        radius: float = 0.0,
        spin_radius: float = 0.0,
        rolling_radius: float = 0.0,
        stiffness: float | None = None,
        exponent: float | None = None,
        speed: float | None = None,
        name: str | None = None,
    ) -> Element:
        """A body may touch a surface (`plane`, `spherical_surface`) or another body, and cannot go through it.

        a: a beam touches with its nodes, as balls of this `radius` (finer elements touch in more points); so does a single node.
        a, b: their geometry are their shapes, in any order: all of them on planes, `Sphere` with all others, `Capsule`, `Box` and
        `Mesh` with each other (meshes that are convex); b may be a surface.  points: of a in its frame, as balls of this radius,
        in place of its shapes.
        friction: coefficient of Coulomb's law.  restitution: of Newton's law of impact, 0 to 1.  Default: the geometric mean of
        the friction and the smaller restitution of the two shapes (or shape and surface); if one of them alone says it, that; 0
        if none does.
        spin_radius: mean radius of the area of contact, whose friction acts against slip and spin about the normal together
        (Contensou).  rolling_radius: lever of the friction against rolling, whose moment is at most friction times lever times
        normal force.
        stiffness k: the contact is a force k depth^exponent with damping, for every method, of balls, corners and points.
        exponent: 1.5 by default (two elastic balls).  restitution: at an approach with `speed` (1 m/s by default), positive, 1 by
        default.  Friction is then 0.7 of its limit at a slip of a thousandth of `speed`: it never quite sticks.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> floor = model.plane(friction=0.3)
        >>> box = model.body("box", shape=ld.Box((0.2, 0.1, 0.1), density=700), position=(0, 0, 0.05), velocity=(1, 0, 0))
        >>> slide = model.contact(box, floor)
        >>> sol = ld.simulate(model, t_end=0.5, h=0.01, method=ld.RATTLie())
        >>> bool(abs(sol.position("box")[-1, 0] - 1.0 / (2 * 0.3 * 9.81)) < 1e-3)
        True
        """
        flexible = self._find_flexible(a)
        nodes = () if flexible is None else tuple(x for x in flexible.nodes if x.kind == "node")
        first = nodes[0] if nodes else self._body("contact", a)
        surface = self._find_surface(b)
        second = surface.bodies[0] if surface is not None else self._body("contact", b)
        label = self._label("contact", name, (first, surface or second))
        who = f"contact {label!r}"
        if second.kind == "node":
            raise ModelError(
                f"{who}: {second.name!r} is a node of flexible {second.owner!r}, which has no surface; name it first, and a body "
                "or a surface second"
            )
        if first is second:
            raise ModelError(f"{who}: {first.name!r} cannot touch itself; name two bodies")
        if first.kind == "ground":
            raise ModelError(
                f"{who}: the ground has no shapes; name the moving body first, and a plane on the ground second"
            )
        r = number(who, "radius", radius)
        if r < 0.0 or (points is None and r != 0.0 and first.kind not in ("point_mass", "node")):
            raise ModelError(f"{who}: radius = {r:g} is that of points, and not negative; the shapes have their own")
        balls = given_balls(who, first, points, r)
        mu, e = materials(who, friction, restitution)
        if surface is None and not second.shapes:
            remedy = "" if second.kind == "ground" else "give it one, or "
            raise ModelError(
                f"{who}: {second.name!r} has no shape; {remedy}name a plane or a spherical_surface on it (on=...)"
            )
        touches = of_bodies(who, first, balls, second) if surface is None else on_surface(who, first, balls, surface)
        of_nodes = [first] * len(touches)
        if nodes:
            of_nodes = [x for x in nodes for _ in touches]
            touches = [
                named(t, f"{x.name.removeprefix(x.owner + '.')} {t.which}".strip()) for x in nodes for t in touches
            ]
        given = {"stiffness": stiffness, "exponent": exponent, "speed": speed}
        given = {key: None if x is None else positive(who, key, x) for key, x in given.items()}
        soft = soft_law(who, given)
        if soft is not None:
            check_touches(who, touches)
            for x in touches:
                if law_of(x, mu, e, 1.0)[1] == 0.0:
                    raise ModelError(f"{who}: restitution = 0 has no force; give one above 0, or leave stiffness out")
        call = {
            "a": (flexible or first).name, "b": (surface or second).name, "friction": mu, "restitution": e,
            "points": None if points is None else np.asarray(points, dtype=float), "radius": r,
            "spin_radius": spin_radius, "rolling_radius": rolling_radius, **given,
        }  # fmt: skip
        most = max(law_of(x, mu, e, 0.0)[0] for x in touches)
        radii = _radii(who, first, most, spin_radius, rolling_radius)
        if any(radii.values()) and (soft is not None or any(x.family in (BOX_BOX, HULL_HULL) for x in touches)):
            what = "a contact by forces" if soft is not None else "the area of two boxes or meshes"
            raise ModelError(
                f"{who}: spin_radius and rolling_radius are of rigid points, not of {what}; leave them out"
            )
        data: dict[str, Any] = {
            "touches": tuple(touches),
            "nodes": tuple(of_nodes),
            "friction": mu,
            "restitution": e,
            "soft": soft,
            "radii": radii,
        }
        return self._add("contact", label, (first, second), call, **data)

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
        _, e = materials(who, 0.0, number(who, "restitution", restitution))
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

    def _find_flexible(self, a: Any) -> Flexible | None:
        """The flexible body, if a is one or its name."""
        name = getattr(a, "name", a)
        found = self._flexible.get(name) if isinstance(name, str) else None
        return found if found is not None and (a is found or isinstance(a, str)) else None

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


def materials(who: str, friction: Any, restitution: Any) -> tuple[float | None, float | None]:
    """Coefficients of friction and restitution, None where nothing is said."""
    mu = None if friction is None else number(who, "friction", friction)
    e = None if restitution is None else number(who, "restitution", restitution)
    if mu is not None and mu < 0.0:
        raise ModelError(f"{who}: friction = {mu:g} must not be negative")
    if e is not None and not 0.0 <= e <= 1.0:
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


def given_balls(who: str, body: Body, points: Any, radius: float) -> list[Ball] | None:
    """Points given by the user as balls, or the point mass; None if the shapes of the body are to touch."""
    if points is None:
        if body.kind in ("point_mass", "node"):
            return [Ball(np.zeros(3), radius, "")]
        if not body.shapes:
            raise ModelError(f"{who}: {body.name!r} has no shape; give it one, or points= where it can touch")
        return None
    found = floats(points)
    if found is None or found.ndim != 2 or found.shape[1] != 3 or not len(found) or not np.isfinite(found).all():
        raise ModelError(
            f"{who}: points = {shown(points)} must be a list of points, three numbers each, in the body frame"
        )
    if body.kind == "point_mass" and found.any():
        raise ModelError(f"{who}: point mass {body.name!r} has no rotation, so no point beside it; leave points out")
    one = len(found) == 1
    return [Ball(x - body.offset, radius, "" if one else f"point {k}") for k, x in enumerate(found)]


@lowers("plane")
@lowers("spherical_surface")
def _lower_surface(low: Lowering, e: Element) -> None:
    """A surface does nothing by itself."""


@lowers("contact")
def _lower_contact(low: Lowering, e: Element) -> None:
    """One slot for each point, or a force."""
    b = e.bodies[1].number
    touches = e.data["touches"]
    for node, x in zip(e.data["nodes"], touches, strict=True):
        if e.data["soft"] is not None:
            lower_soft(low, e, (node, e.bodies[1]), x, *law_of(x, e.data["friction"], e.data["restitution"], 1.0))
            continue
        law = law_of(x, e.data["friction"], e.data["restitution"], 0.0)
        which = x.which if len(touches) > 1 else ""
        nodes = (node.number, b, node.number, b)
        low.slots.append(Slot(e.name, which, x.family, nodes, x.par, *law, distance=x.distance, **e.data["radii"]))


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
