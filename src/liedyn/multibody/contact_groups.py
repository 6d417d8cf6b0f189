"""Contacts of all bodies of a model that have shapes, declared at once: as slots, or as a heap where there are many."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from liedyn.arguments import checked, number, shown, suggestion
from liedyn.equation.contacts import Slot
from liedyn.equation.heap import BALL, BOX, CAPSULE, SILENT, HeapOfBodies
from liedyn.errors import ModelError
from liedyn.multibody.contact_points import law_of, of_bodies, on_surface
from liedyn.multibody.contacts import SURFACES, ContactMethods, materials
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.parts import Body, Element
from liedyn.multibody.shapes import Box, Capsule, Shape, Sphere
from liedyn.typing import BodyLike, JointLike

MOST_PAIRS = 400  # that become slots of their own; more of free balls are a heap


class ContactGroupMethods(ContactMethods):
    """Contacts of many bodies."""

    @checked
    def contacts(
        self,
        friction: float | None = None,
        restitution: float | None = None,
        exclude: Sequence[tuple[BodyLike | JointLike, BodyLike | JointLike]] = (),
        bodies: Sequence[BodyLike] | None = None,
        name: str | None = None,
        rolling_radius: float = 0.0,
    ) -> Element:
        """All bodies with shapes may touch each other and all surfaces (`plane`, `spherical_surface`) of the model.

        Pairs that a joint joins, and those with a `contact` of their own, are left out.  friction, restitution: as those of
        `contact`.  exclude: pairs (bodies or surfaces, or their names) that do not touch.  bodies: only these; by default all.
        rolling_radius: lever of the friction against rolling of all pairs, see `contact`.
        `sol.contact("a-b")` reads the pair of a and b.  More than 400 pairs of free bodies are a heap, see `Heap`.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> floor = model.plane(friction=0.3, name="floor")
        >>> for k in range(3):
        ...     ball = model.body(f"ball {k}", shape=ld.Sphere(0.1, density=1000), position=(0.01 * k, 0, 0.1 + 0.25 * k))
        ...
        >>> touch = model.contacts(restitution=0.2)
        >>> sol = ld.simulate(model, t_end=0.3, h=0.005, method=ld.RATTLie())
        >>> sorted(set(sol.impacts.contact))
        ['ball 0-ball 1', 'ball 0-floor', 'ball 1-ball 2']
        """
        label, k = "contacts" if name is None else self._label("contacts", name, ()), 2
        while label in self._elements:
            label, k = f"contacts#{k}", k + 1
        who = f"contacts {label!r}"
        mu, e = materials(who, friction, restitution)
        chosen = None if bodies is None else [self._body("contacts", x).name for x in bodies]
        if chosen is not None:
            for body in chosen:
                if not self._bodies[body].shapes:
                    raise ModelError(f"{who}: {body!r} has no shape; give it one, or leave it out of bodies")
        lever = number(who, "rolling_radius", rolling_radius)
        if lever < 0.0:
            raise ModelError(f"{who}: rolling_radius = {lever:g} must not be negative")
        call = {"friction": mu, "restitution": e, "exclude": self._pairs(who, exclude), "bodies": chosen}
        if lever > 0.0:
            call["rolling_radius"] = lever
        return self._add("contacts", label, (), call)

    def _pairs(self, who: str, exclude: Any) -> list[list[str]]:
        """Names of the pairs that are left out."""
        found: list[list[str]] = []
        for pair in exclude:
            if isinstance(pair, str) or not isinstance(pair, Sequence) or len(pair) != 2:
                raise ModelError(f"{who}: exclude: {shown(pair)} is no pair; give [('a', 'b'), ...]")
            names: list[Any] = [getattr(x, "name", x) for x in pair]
            known = [*self._bodies, *(x.name for x in self.elements if x.type in SURFACES)]
            for x in names:
                if x not in known:
                    raise ModelError(
                        f"{who}: exclude: there is no body and no surface {shown(x)}; {suggestion(x, known)}"
                    )
            found.append(names)
        return found


def _group(low: Lowering, e: Element) -> tuple[list[Body], list[Element], set[frozenset[str]], set[frozenset[str]]]:
    """Bodies and surfaces that may touch, pairs that do not, and pairs of bodies that joints join."""
    chosen = e.arguments["bodies"]
    bodies = [b for b in low.bodies if b.shapes and b.kind == "body" and (chosen is None or b.name in chosen)]
    surfaces = [x for x in low.elements if x.type in SURFACES]
    joined = {frozenset(b.name for b in x.bodies) for x in low.elements if x.type in JOINTS}
    left_out = {frozenset(pair) for pair in e.arguments["exclude"]}
    for x in low.elements:
        if x.type == "contact":
            left_out.add(frozenset((x.arguments["a"], x.arguments["b"])))
    return bodies, surfaces, left_out, joined


def _pairs_of(low: Lowering, e: Element) -> Iterator[tuple[Body, Body | Element]]:
    """Pairs that may touch."""
    bodies, surfaces, left_out, joined = _group(low, e)
    for a, b in combinations(bodies, 2):
        if frozenset((a.name, b.name)) not in left_out | joined:
            yield a, b
    for a in bodies:
        for surface in surfaces:
            on = surface.bodies[0]
            own = on is a or (on.kind != "ground" and frozenset((a.name, on.name)) in joined)
            if not own and frozenset((a.name, surface.name)) not in left_out:
                yield a, surface


@lowers("contacts")
def _lower_contacts(low: Lowering, e: Element) -> None:
    """Slots of all pairs, if these are not too many, and a heap, if the bodies are free balls."""
    bodies, *_ = _group(low, e)
    pairs = len(bodies) * (len(bodies) - 1) // 2
    first = len(low.slots)
    if pairs <= MOST_PAIRS:
        _add_slots(low, e)
    reason = _why_no_heap(low, e)
    if not reason:
        low.heaps.append(_heap(low, e, len(low.slots) - first))
    elif pairs > MOST_PAIRS:
        raise ModelError(
            f"contacts {e.name!r}: {len(bodies)} bodies are more than {MOST_PAIRS} pairs, which only a heap of free bodies can "
            f"have, but {reason}; declare fewer pairs (bodies=...), or those that matter by `contact`"
        )


def _add_slots(low: Lowering, e: Element) -> None:
    """Slots of all pairs."""
    given, lever = (e.arguments["friction"], e.arguments["restitution"]), e.arguments.get("rolling_radius", 0.0)
    for a, b in _pairs_of(low, e):
        owner = f"{a.name}-{b.name}"
        who = f"contacts {e.name!r}: {owner}"
        if isinstance(b, Element):
            second, touches = b.bodies[0], on_surface(who, a, None, b)
        else:
            second, touches = b, of_bodies(who, a, None, b)
        nodes = (a.number, second.number, a.number, second.number)
        for x in touches:
            which = x.which if len(touches) > 1 else ""
            law = law_of(x, *given, 0.0)
            low.slots.append(
                Slot(owner, which, x.family, nodes, x.par, *law, distance=x.distance, rolling_radius=lever)
            )


def _why_no_heap(low: Lowering, e: Element) -> str:
    """Why the bodies of a group are no heap; empty if they are."""
    bodies, surfaces, left_out, joined = _group(low, e)
    tied = {name for pair in joined for name in pair}
    for b in bodies:
        for shape in b.shapes:
            if not isinstance(shape, Sphere | Capsule | Box):
                return f"{b.name!r} has a {shape.kind}, which is not a Sphere, Capsule or Box"
        if b.name in tied:
            return f"{b.name!r} has a joint"
    for s in surfaces:
        if s.type != "plane" or s.bodies[0].kind != "ground":
            return f"{s.type} {s.name!r} is not a plane on the ground"
        if any(s.name in pair for pair in left_out):
            return f"plane {s.name!r} is excluded from some pairs, or has a contact of its own"
    return ""


def _numbers(shape: Shape) -> tuple[int, tuple[float, float, float]]:
    """Kind and sizes of a shape of a heap."""
    if isinstance(shape, Sphere):
        return BALL, (float(shape.radius), 0.0, 0.0)
    if isinstance(shape, Capsule):
        return CAPSULE, (float(shape.radius), 0.5 * float(shape.length), 0.0)
    assert isinstance(shape, Box)
    x, y, z = (0.5 * shape.size).tolist()
    return BOX, (x, y, z)


def _heap(low: Lowering, e: Element, slots: int) -> HeapOfBodies:
    """The heap of a group of free bodies."""
    bodies, surfaces, left_out, _ = _group(low, e)
    place = {b.name: k for k, b in enumerate(bodies)}
    given = e.arguments["friction"], e.arguments["restitution"]

    def material(owner: Any) -> tuple[float, float]:
        said = (owner.data if isinstance(owner, Element) else vars(owner)).get
        values = [x if x is not None else said(key) for x, key in zip(given, ("friction", "restitution"), strict=True)]
        mu, rest = (SILENT if x is None else float(x) for x in values)
        return mu, rest

    pairs = [sorted(place[x] for x in pair) for pair in left_out if len(pair) == 2 and all(x in place for x in pair)]
    shapes = [(place[b.name], b, shape, *_numbers(shape)) for b in bodies for shape in b.shapes]
    return HeapOfBodies(
        e.name, tuple(place), tuple(s.name for s in surfaces), slots, np.array([b.number for b in bodies]),
        np.array([k for k, *_ in shapes]), np.array([kind for *_, kind, _ in shapes]),
        np.array([x.position - b.offset for _, b, x, *_ in shapes]), np.array([x.axes.ravel() for _, _, x, *_ in shapes]),
        np.array([size for *_, size in shapes]), np.array([material(x) for _, _, x, *_ in shapes]),
        np.array([(*s.data["p"], *s.data["n"], *material(s)) for s in surfaces]).reshape(-1, 8),
        np.array(pairs, dtype=np.int64).reshape(-1, 2), e.arguments.get("rolling_radius", 0.0),
    )  # fmt: skip
