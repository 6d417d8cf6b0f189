"""Friction in joints that sticks without creep, by the load of the joint or of constant size, and one-way clutches."""

from __future__ import annotations

from typing import Any

from liedyn.arguments import checked, number
from liedyn.equation.contacts import BOUND, CLUTCH, Slot
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import Place, bodies_of, lowered
from liedyn.multibody.elements.contacts.joint_row import JOINT_ROW
from liedyn.multibody.joint_types import JOINTS, free_place
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Element
from liedyn.typing import JointLike


class JointFrictionMethods(ModelBase):
    """Set-valued forces on a coordinate of a joint: they hold it at rest as long as they can.

    They act by the steps of contacts, so they need a method that makes those, see `simulate`.  `Solution.contact(name)` gives
    force and state.
    """

    @checked
    def dry_friction(
        self,
        joint: JointLike,
        coefficient: float | None = None,
        radius: float | None = None,
        bound: float = 0.0,
        coordinate: str | None = None,
        name: str | None = None,
    ) -> Element:
        """Coulomb's friction in a joint, which sticks without creep; `friction` is the regularized one, for every method.

        coefficient: of friction by the force F that the joint transmits (its axial part included): the force against the motion
        is at most coefficient F, on an angle the moment coefficient radius F.  radius: of the bearing.  bound: a constant size,
        alone (a brake) or in addition (a seal, preload).  Forces of impacts load no bearing.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.5, 0, 0))
        >>> hinge = model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
        >>> model.dry_friction("hinge", coefficient=0.2, radius=0.05, name="bearing")
        <dry_friction 'bearing': ground - rod>
        """
        target = self._joint("dry_friction", joint)
        label = self._label("dry_friction", name, (target,))
        who = f"dry_friction {label!r}"
        place = free_place(who, target, coordinate)
        constant = number(who, "bound", bound)
        mu = 0.0 if coefficient is None else number(who, "coefficient", coefficient)
        if min(constant, mu) < 0.0:
            raise ModelError(f"{who}: coefficient and bound must not be negative")
        if mu == 0.0 and constant == 0.0:
            raise ModelError(f"{who}: give a coefficient of friction, a bound, or both")
        r = 1.0
        if mu > 0.0 and place.is_angle:
            if radius is None:
                raise ModelError(f"{who}: {place} is an angle; give the radius of the bearing")
            r = number(who, "radius", radius)
            if r <= 0.0:
                raise ModelError(f"{who}: radius = {r:g} must be positive")
        elif radius is not None:
            raise ModelError(f"{who}: radius belongs to a coefficient of friction about an angle; leave it out")
        rows = len(JOINTS[target.type].locks) if target.type in JOINTS else 0
        if mu > 0.0 and rows == 0:
            raise ModelError(
                f"{who}: {target.type} {target.name!r} transmits no force that is known here; give a bound instead"
            )
        call = {
            "joint": target.name, "coefficient": coefficient, "radius": radius, "bound": constant, "coordinate": coordinate,
        }  # fmt: skip
        data: dict[str, Any] = {"place": place, "bound": (constant, mu * r), "joint": target.name, "rows": rows}
        return self._add("dry_friction", label, bodies_of(place), call, place.frames, **data)

    @checked
    def clutch(
        self, joint: JointLike, direction: int = 1, coordinate: str | None = None, name: str | None = None
    ) -> Element:
        """A one-way clutch (freewheel): the coordinate of a joint can only grow (direction 1) or only fall (-1).

        >>> model = ld.Model()
        >>> wheel = model.body("wheel", mass=1.0, inertia=(0.1, 0.1, 0.1))
        >>> axle = model.revolute("ground", wheel, at=(0, 0, 0), axis=(0, 0, 1), name="axle")
        >>> model.clutch("axle", name="freewheel")
        <clutch 'freewheel': ground - wheel>
        """
        target = self._joint("clutch", joint)
        label = self._label("clutch", name, (target,))
        who = f"clutch {label!r}"
        place = free_place(who, target, coordinate)
        side = number(who, "direction", direction)
        if side not in (1.0, -1.0):
            raise ModelError(f"{who}: direction = {side:g} must be 1 (the coordinate can grow) or -1 (it can fall)")
        call = {"joint": target.name, "direction": int(side), "coordinate": coordinate}
        return self._add("clutch", label, bodies_of(place), call, place.frames, place=place, side=side)


def _slot(low: Lowering, e: Element, place: Place, row: float, side: float, **law: Any) -> Slot:
    """The slot of a row."""
    nodes, par = lowered(low, place)
    assert len(nodes) == 4
    return Slot(e.name, "", JOINT_ROW, nodes, (row, side, *par), is_length=not place.is_angle, restitution=0.0, **law)


@lowers("dry_friction")
def _lower_dry_friction(low: Lowering, e: Element) -> None:
    """A row whose force has a bound."""
    d = e.data
    by_load = d["bound"][1] > 0.0
    law = {"friction": 1.0, "kind": BOUND, "bound": d["bound"]}
    if by_load:
        law |= {"joint": d["joint"], "force_rows": d["rows"]}
    low.slots.append(_slot(low, e, d["place"], 1.0, 1.0, **law))


@lowers("clutch")
def _lower_clutch(low: Lowering, e: Element) -> None:
    """A row whose rate has a sign."""
    low.slots.append(_slot(low, e, e.data["place"], 0.0, e.data["side"], friction=0.0, kind=CLUTCH))
