"""Regularized contacts: forces for every method, from a stiffness and a restitution, and how short a contact lasts."""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.equation.contacts import any_normal
from liedyn.equation.solids.closest import CONE, ELLIPSOID
from liedyn.errors import ModelError, StepWarning
from liedyn.multibody.contact_points import Touch
from liedyn.multibody.elements.contacts.ball_ball import BALL_BALL
from liedyn.multibody.elements.contacts.ball_plane import BALL_PLANE
from liedyn.multibody.elements.contacts.ball_solid import BALL_SOLID
from liedyn.multibody.elements.forces.soft_contact import BOWL, PLANE, SOFT_BALL, SOFT_POINT, SPHERE
from liedyn.multibody.lowering import Lowering
from liedyn.multibody.parts import Body, Element

SLIP = 1e-3  # slip over the speed at which friction is 0.7 of its limit
STEPS = 20  # per contact, below which its force is not followed


@dataclass(frozen=True)
class SoftLaw:
    """stiffness k and exponent n of F = k depth^n (1 + c rate).  c gives the restitution at an approach with `speed`.

    Friction is 0.7 of its limit at a slip of SLIP speed.
    """

    stiffness: float
    exponent: float
    speed: float

    def damping(self, restitution: float) -> float:
        """c, from the speeds v before and e v after an impact: x - ln(1 + x) = -e x - ln(1 - e x), x = c v.

        The unknown is y = -ln(1 - e x), as x may be 1/e but for a part that no number shows.
        """
        from scipy.optimize import brentq  # which takes long, and few models need it

        e = restitution
        if e == 1.0:
            return 0.0

        def rest(y: float) -> float:
            x = -math.expm1(-y) / e
            return (_approach(x) - _rebound(y)) / y**2

        # small y: (1/e^2 - 1)/2 > 0; y is about 3 (1 - e)/2 for e near 1, and below 1 + 1/e
        y = brentq(rest, 1e-3 * (1.0 - e), 2.0 + 1.0 / e, xtol=1e-300, rtol=1e-14)
        return -math.expm1(-y) / (e * self.speed)

    def duration(self, mass: float) -> float:
        """Time of an impact with `speed` of a mass, without losses."""
        n = self.exponent
        deepest = ((n + 1.0) * mass * self.speed**2 / (2.0 * self.stiffness)) ** (1.0 / (n + 1.0))
        shape = math.sqrt(math.pi) * math.gamma(1.0 + 1.0 / (n + 1.0)) / math.gamma(0.5 + 1.0 / (n + 1.0))
        return 2.0 * deepest / self.speed * shape


def _approach(x: float) -> float:
    """x - ln(1 + x), without loss of digits."""
    return sum((-x) ** k / k for k in range(2, 20)) if x < 0.1 else x - math.log1p(x)


def _rebound(y: float) -> float:
    """y - 1 + exp(-y), without loss of digits."""
    return sum((-y) ** k / math.factorial(k) for k in range(2, 14)) if y < 0.1 else y + math.expm1(-y)


def soft_law(who: str, given: dict[str, Any]) -> SoftLaw | None:
    """The law that was given by positive numbers, None without a stiffness."""
    if given["stiffness"] is None:
        other = [name for name, value in given.items() if value is not None]
        if other:
            raise ModelError(
                f"{who}: {other[0]} belongs to a contact by forces; give stiffness= too, or leave it out for a rigid contact"
            )
        return None
    numbers = {"exponent": 1.5, "speed": 1.0} | {k: v for k, v in given.items() if v is not None}
    if numbers["exponent"] < 1.0:
        raise ModelError(
            f"{who}: exponent = {numbers['exponent']:g} must be 1 (linear) or more; 1.5 is that of two balls"
        )
    return SoftLaw(**numbers)


def check_touches(who: str, touches: Iterable[Touch]) -> None:
    """Refuse pairs that have no force yet."""
    wrong = next((x for x in touches if not _has_force(x)), None)
    if wrong is not None:
        raise ModelError(
            f"{who}: stiffness= is for balls, corners and points on planes, spheres, capsules, boxes and cylinders; of "
            f"{wrong.family.name} there is no such force yet; give points= where it can touch, or leave stiffness out and take a "
            "method for rigid contacts"
        )


def _has_force(touch: Touch) -> bool:
    """Whether the force knows the pair; cones and ellipsoids are solids of rigid contacts alone."""
    return touch.family in (BALL_PLANE, BALL_BALL) or (
        touch.family is BALL_SOLID and touch.par[5] not in (CONE, ELLIPSOID)
    )


def lower_soft(
    low: Lowering, e: Element, bodies: tuple[Body, Body], touch: Touch, friction: float, restitution: float
) -> None:
    """Give a point of contact of two bodies to the builder as a force."""
    a, b = bodies
    law: SoftLaw = e.data["soft"]
    p = np.array(touch.par)
    if touch.family is BALL_PLANE:
        ball, solid, center, radius, place = a, b, p[:3], p[3], p[4:7]
        t = np.array(any_normal(tuple(p[7:10])))
        axes = np.column_stack([t, np.cross(p[7:10], t), p[7:10]])
        numbers = (PLANE, *axes.ravel(), 0.0, 0.0, 0.0)
    elif touch.family is BALL_BALL:
        ball, solid, center, radius, place = a, b, p[:3], p[3], p[4:7]
        numbers = (SPHERE if p[8] > 0.0 else BOWL, *np.eye(3).ravel(), p[7], 0.0, 0.0)
    else:
        ball, solid = (a, b) if p[0] > 0.0 else (b, a)
        center, radius, place = p[1:4], p[4], p[6:9]
        numbers = (p[5], *p[9:18], *p[18:21])
    constants = (law.stiffness, law.exponent, law.damping(restitution), friction, SLIP * law.speed)
    ends = (solid.number, ball.number)
    if radius == 0.0 or friction == 0.0 or ball.kind == "point_mass":
        low.builder.element(SOFT_POINT, ends, np.array([*place, *center, *numbers, radius, *constants]), e.name)
    else:
        par = np.array([*place, *center, *np.eye(3).ravel(), *numbers, radius, *constants])
        low.builder.element(SOFT_BALL, ends, par, e.name)


def _mass(a: Body, b: Body) -> float:
    """Reduced mass of two bodies."""
    masses = [x.mass for x in (a, b) if x.kind != "ground" and x.mass]
    return 1.0 / sum(1.0 / m for m in masses) if masses else math.inf


def warn_of_long_steps(model: Any, h: Any) -> None:
    """Warn where a step is too long to follow the force of a contact; what is no step size is refused elsewhere."""
    soft = [(e, e.data["soft"]) for e in getattr(model, "elements", ()) if e.type == "contact" and e.data.get("soft")]
    try:
        longest = 0.0 if h is None else float(np.max(np.asarray(h, dtype=float), initial=0.0))
    except (TypeError, ValueError):
        return
    for e, law in soft:
        duration = law.duration(_mass(*e.bodies))
        if longest > duration / STEPS:
            warnings.warn(
                f"contact {e.name!r}: h = {longest:.3g} s is more than 1/{STEPS} of the {duration:.3g} s that an impact with "
                f"{law.speed:g} m/s lasts; take h <= {duration / STEPS:.2g} s, a lower stiffness, a tolerance, or a rigid "
                "contact (without stiffness)",
                StepWarning,
                stacklevel=3,
            )
            return
