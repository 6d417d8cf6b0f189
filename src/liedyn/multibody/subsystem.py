"""A model as a part of another one: its bodies and elements made again, under other names and at another place."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Any, NamedTuple, overload

import numpy as np

from liedyn.arguments import checked, direction, shown, vector, warn_user, whole
from liedyn.errors import ConsistencyWarning, ModelError
from liedyn.groups import attitude
from liedyn.multibody.flexible.beams import Beam
from liedyn.multibody.forces import of_state
from liedyn.multibody.lowering import USER_FAMILIES
from liedyn.multibody.model_base import ModelBase, as_model, snapshot
from liedyn.multibody.own_elements import OwnElementMethods, maker
from liedyn.multibody.parts import Body, Element, Flexible, Frame, as_rotation, check_name
from liedyn.typing import Attitude, ModelLike, Point, Vector

# arguments that name bodies, flexible bodies or elements, or hold such names
NAMES = (
    "a", "b", "beam", "bodies", "body", "exclude", "frame", "joint", "joint_a", "joint_b", "joints", "on", "pinion",
    "rack", "reaction",
)  # fmt: skip
# arguments that are points and directions in inertial axes, of elements that have them whatever they act on
INERTIAL: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "rolling": (("point",), ("normal",)),
    "drag": ((), ("wind",)),
}

STAYS = 1e-14  # change of the unit vector of an axis that is not turned


class Added(NamedTuple):
    """What `Model.add` has made of another model, by the names that things have there."""

    bodies: dict[str, Body]
    flexible: dict[str, Flexible]
    elements: dict[str, Element]


class SubsystemMethods(OwnElementMethods):
    """Models as parts of a model."""

    @overload
    def add(self, kind: str, *args: Any, **kwargs: Any) -> Element: ...
    @overload
    def add(
        self, kind: ModelLike, prefix: str = "", at: Point = (0.0, 0.0, 0.0), rotation: Attitude | None = None
    ) -> Added: ...
    def add(self, kind: Any, *args: Any, **kwargs: Any) -> Any:
        """Add all that is in another model, or an element by the name of its kind.

        A model is given with prefix, which goes before the names of its bodies and elements, and at and rotation: where its
        inertial frame is in this one.  All that is fixed on its ground or stands in its inertial axes goes along; gravity is
        that of the whole.  The other model stays as it is.  Returns what was made by the names that it has there, in `bodies`,
        `flexible` and `elements`.

        >>> wheel = ld.Model()
        >>> hub = wheel.body("hub", 2.0, (0.1, 0.2, 0.1))
        >>> axle = wheel.revolute("ground", hub, at=(0, 0, 0), axis=(0, 1, 0), name="axle")
        >>> stand = ld.Model(gravity=(0, 0, -9.81))
        >>> for side, y in (("left", 0.8), ("right", -0.8)):
        ...     made = stand.add(wheel, prefix=f"{side} ", at=(0, y, 0))
        ...
        >>> [b.name for b in stand.bodies], [e.name for e in stand.elements]
        (['left hub', 'right hub'], ['left axle', 'right axle'])

        Elements: of a registered family, or of a kind of the library.  The arguments of a family are the bodies a and b (or
        frames on them), its directions and parameters, the points at_a and at_b in the body frames (default: the centers of
        mass; the origin of the ground) and the name.  See `ElementFamily`.
        """
        if isinstance(kind, str):
            return super().add(kind, *args, **kwargs)
        return self._add_model(kind, *args, **kwargs)

    @checked
    def repeat(
        self,
        model: ModelLike,
        n: int,
        prefix: str,
        axis: Vector | None = None,
        center: Point = (0.0, 0.0, 0.0),
        shift: Vector | None = None,
    ) -> list[Added]:
        """Add another model n times, evenly around an axis through center, or (shift) each beside the one before.

        prefix: with {} for the number, from 0 on.  See `add`.

        >>> blade = ld.Model()
        >>> rod = blade.body("rod", 1.0, (0.01, 0.1, 0.1), position=(1, 0, 0))
        >>> rotor = ld.Model()
        >>> blades = rotor.repeat(blade, 3, "blade {} ", axis=(0, 0, 1))
        >>> rotor.find("blade 1 rod").position.round(3)
        array([-0.5  ,  0.866,  0.   ])
        """
        count = whole("repeat", "n", n, most=10**6)
        if not isinstance(prefix, str) or prefix.count("{}") != 1:
            raise ModelError(
                f"repeat: prefix = {shown(prefix)} must have {{}} once, for the number, as in 'blade {{}} '"
            )
        if (axis is None) == (shift is None):
            raise ModelError("repeat: give an axis to repeat around, or a shift from one to the next, one of them")
        if shift is not None:
            step = vector("repeat", "shift", shift)
            places = [(k * step, np.eye(3)) for k in range(count)]
        else:
            n_, c = direction("repeat", "axis", axis), vector("repeat", "center", center)
            turns = [attitude.rot(n_, 2.0 * np.pi * k / count) for k in range(count)]
            places = [(c - R @ c, R) for R in turns]
        before, after = prefix.split("{}")
        return [self._add_model(model, f"{before}{k}{after}", x, R) for k, (x, R) in enumerate(places)]

    @checked
    def _add_model(
        self, other: Any, prefix: str = "", at: Point = (0.0, 0.0, 0.0), rotation: Attitude | None = None
    ) -> Added:
        return _added(self, other, prefix, at, rotation)


def _added(model: ModelBase, other: Any, prefix: Any, at: Any, rotation: Any) -> Added:
    """Make all that is in another model again in this one; nothing changes if that fails."""
    if not isinstance(prefix, str):
        raise ModelError(f"add: prefix = {shown(prefix)} must be a text that goes before all names")
    if prefix:
        check_name("add: prefix", prefix)
    source = as_model("add", other)
    if not hasattr(source, "calls"):
        raise ModelError("add: a System has no bodies; give a Model")
    _check_names(model, source, prefix)
    place = _Place(vector("add", "at", at), as_rotation("add", rotation))
    _compare_gravity(model, source, place)
    trial = snapshot(model)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConsistencyWarning)  # the user saw them when the other model was made
        added = _Copy(trial, source, prefix, place).made()
    for name in ("_bodies", "_flexible", "_elements"):
        getattr(model, name).update(getattr(trial, name))
    model._released = trial._released
    return added


def _check_names(model: ModelBase, source: Any, prefix: str) -> None:
    """Refuse names that are there already."""
    pairs: list[tuple[list[Any], list[Any]]] = [
        ([*source.bodies, *source.flexible], [*model.bodies, *model.flexible]),
        (source.elements, model.elements),
    ]
    for new, known in pairs:
        taken = {x.name for x in known}
        clash = next((x for x in new if prefix + x.name in taken), None)
        if clash is not None:
            raise ModelError(
                f"add: there is already something called {prefix + clash.name!r} here; give another prefix than {prefix!r}"
            )


def _compare_gravity(model: ModelBase, source: Any, place: _Place) -> None:
    """Gravity is that of the whole; tell if the part was made for another."""
    there = place.turned(source.gravity)
    if source.gravity.any() and np.abs(there - model.gravity).max() > 1e-9 * np.abs(source.gravity).max():
        warn_user(
            f"add: gravity of {source.name!r} would be {there.tolist()} here; that of {model.name!r}, "
            f"{model.gravity.tolist()}, holds for all bodies",
            ConsistencyWarning,
        )


@dataclass(frozen=True)
class _Place:
    """Where the inertial frame of the other model is in this one."""

    origin: np.ndarray
    axes: np.ndarray

    @property
    def turns(self) -> bool:
        """Whether its axes are others."""
        return not np.array_equal(self.axes, np.eye(3))

    @property
    def moves(self) -> bool:
        """Whether anything has another place or direction."""
        return bool(self.turns or self.origin.any())

    def turned(self, x: Any) -> np.ndarray:
        """A direction, or rows of them."""
        return np.asarray(x, dtype=float) @ self.axes.T if self.turns else np.asarray(x, dtype=float)

    def point(self, x: Any) -> np.ndarray:
        """A point."""
        return self.origin + self.turned(x)

    def rotation(self, R: Any) -> np.ndarray:
        """An attitude."""
        return self.axes @ np.asarray(R) if self.turns else np.asarray(R)


class _Copy:
    """Makes bodies and elements of one model again in another."""

    def __init__(self, model: Any, source: Any, prefix: str, place: _Place) -> None:
        self.model, self.source, self.prefix, self.place = model, source, prefix, place
        self.names = {x.name: prefix + x.name for x in (*source.bodies, *source.flexible, *source.elements)}
        self.names["ground"] = "ground"

    def made(self) -> Added:
        """All of it, in the order of the other model."""
        for part, call in self.source.calls():
            self.body(part, dict(call))
        elements = [self.element(e) for e in self.source.elements]
        for name in self.source.released:
            self.model.release(self.prefix + name)
        nodes = {b.name: self.model.find(self.prefix + b.name) for b in self.source.bodies}
        flexible = {f.name: self.model.find_flexible(self.prefix + f.name) for f in self.source.flexible}
        return Added(nodes, flexible, dict(zip((e.name for e in self.source.elements), elements, strict=True)))

    def body(self, part: Body | Flexible, call: dict[str, Any]) -> None:
        """A body, at its place."""
        call["name"] = self.prefix + part.name
        if isinstance(part, Beam) and self.place.moves:
            frames = [(self.place.point(b.position), self.place.rotation(b.rotation)) for b in part.nodes]
            call = {k: x for k, x in call.items() if k not in ("curve", "n", "stations")} | {"frames": frames}
        for key in ("position", "pivot"):
            if key in call:
                call[key] = self.place.point(call[key])
        if "rotation" in call:
            call["rotation"] = self.place.rotation(call["rotation"])
        for key in ("velocity", *(("angular_velocity",) if isinstance(part, Beam) else ())):
            if call.get(key) is not None:
                call[key] = self.place.turned(call[key])
        getattr(self.model, part.kind)(**call)

    def element(self, e: Element) -> Element:
        """An element, between the bodies of the same names."""
        family = USER_FAMILIES.get(e.type)
        call = {
            key: self.renamed(x) if key in (*NAMES, *getattr(family, "nodes", ())) else x
            for key, x in e.arguments.items()
        }
        if self.place.moves:
            call = self.placed(e, call)
        if e.type == "contacts" and call["bodies"] is None:  # all bodies of the part, not of the whole
            call["bodies"] = [self.prefix + b.name for b in self.source.bodies if b.shapes and b.kind == "body"]
        made: Element = maker(self.model, e.type)(**{**call, "name": self.prefix + e.name})
        return made

    def renamed(self, value: Any) -> Any:
        """Names of bodies and elements, alone or in lists, tables and frames."""
        if isinstance(value, str):
            return self.names.get(value, value)  # others are words such as "inertial"
        if isinstance(value, list | tuple):
            return [self.renamed(x) for x in value]
        if isinstance(value, Frame):
            value = value.plain()
        return {**value, "body": self.names[value["body"]]} if isinstance(value, dict) else value

    # -- what stands in inertial axes, or is fixed on the ground ------------------------------------------------------

    def placed(self, e: Element, call: dict[str, Any]) -> dict[str, Any]:
        """The arguments with places and directions of the ground where they are now."""
        who = f"add: {e.type} {e.name!r}"
        grounded = any(b.kind == "ground" for b in e.bodies)
        if e.type == "user_force" or of_state(call.get("value")) or (e.type in USER_FAMILIES and grounded):
            raise ModelError(
                f"{who} is a function of yours that may depend on where it is; add the model without at and rotation, or add "
                "this element after it"
            )
        for key in ("a", "b"):
            if isinstance(call.get(key), dict) and call[key]["body"] == "ground":
                frame = call[key]
                call[key] = {
                    "body": "ground",
                    "at": self.place.point(frame["at"]),
                    "rotation": self.place.rotation(frame["rotation"]),
                }
            elif call.get(key) == "ground" and call.get(f"at_{key}") is not None:
                call[f"at_{key}"] = self.place.point(call[f"at_{key}"])
        points, directions = INERTIAL.get(e.type, ((), ()))
        if e.type == "scenery":
            call["rotation"] = self.place.rotation(call["rotation"])
            points = ("position",)
        if call.get("on") == "ground":
            points, directions = ("point", "center"), ("normal",)
        if call.get("frame") == "inertial":
            directions = ("value", "moment")
        call |= {key: self.place.point(call[key]) for key in points if key in call}
        if self.place.turns:
            for key in directions:
                if key in call:
                    call[key] = self.turned(who, key, call[key])
        return call

    def turned(self, who: str, key: str, value: Any) -> Any:
        """A vector in inertial axes; components that vary must be along an axis that stays where it is."""
        varies = [not isinstance(x, int | float | np.number) for x in value] if not callable(value) else [True] * 3
        stay = np.abs(self.place.axes - np.eye(3)).max(axis=0) < STAYS
        if callable(value) or any(moving and not still for moving, still in zip(varies, stay, strict=True)):
            raise ModelError(
                f"{who}: {key} varies and is given in inertial axes, which rotation= turns; give it in the axes of a body "
                "(frame=), or add it after the model"
            )
        numbers = self.place.turned([0.0 if moving else x for x, moving in zip(value, varies, strict=True)])
        return [x if moving else float(y) for x, y, moving in zip(value, numbers, varies, strict=True)]
