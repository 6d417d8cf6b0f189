"""Phases of a run: a model in which joints are released and elements have other arguments than at the start."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from typing import Any

from liedyn.arguments import shown, suggestion
from liedyn.errors import ConsistencyWarning, ModelError
from liedyn.multibody.coordinates import lowered
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.lowering import Lowering
from liedyn.multibody.model_base import snapshot
from liedyn.multibody.own_elements import maker
from liedyn.multibody.parts import Element

# elements on which others stand, or that hold more than numbers: they do not change during a run
FIXED = ("user_force",)


def lower_released(low: Lowering, e: Element) -> None:
    """What is left of a joint that is released: the memory of the angle that it drives, so that nodes stay the same."""
    if "place" in e.data:
        lowered(low, e.data["place"])


def check_releasable(who: str, model: Any, name: Any) -> Element:
    """The joint or drive of this name; refuses what cannot be locked and released."""
    known = [e.name for e in model.elements if e.type in JOINTS or e.type == "drive"]
    e = model.element(name) if getattr(name, "name", name) in known else None
    if e is None:
        raise ModelError(
            f"{who}: there is no joint or drive {shown(getattr(name, 'name', name))}; {suggestion(str(name), known)}"
        )
    users = [x.name for x in model.elements if x.arguments.get("joint") == e.name or _uses(x, e.name)]
    if users:
        raise ModelError(
            f"{who}: {users[0]!r} acts on the coordinate of {e.type} {e.name!r}, which is none where that is released; release a "
            "joint of its own for this, such as model.drive(joint, value) or model.fixed(...)"
        )
    return e


def _uses(e: Element, joint: str) -> bool:
    return joint in (
        e.arguments.get("joint_a"),
        e.arguments.get("joint_b"),
        e.arguments.get("pinion"),
        e.arguments.get("rack"),
        *e.arguments.get("joints", ()),
    )


def check_changeable(who: str, model: Any, name: Any, arguments: dict[str, Any]) -> Element:
    """The element of this name; refuses what cannot be changed during a run."""
    known = [e.name for e in model.elements if e.type not in JOINTS and e.type not in FIXED]
    label = getattr(name, "name", name)
    if label in [b.name for b in model.bodies]:
        raise ModelError(f"{who}: {label!r} is a body; masses and inertias do not change during a run")
    if label not in known:
        raise ModelError(
            f"{who}: there is no element {shown(label)} that can be changed; {suggestion(str(label), known)}"
        )
    e = model.element(label)
    for key in arguments:
        if key not in e.arguments:
            raise ModelError(f"{who}: {e.type} {e.name!r} has no argument {key!r}; {suggestion(key, e.arguments)}")
    changed(model, e, arguments)  # says what is wrong with a value
    return e


def changed(model: Any, e: Element, arguments: dict[str, Any]) -> Element:
    """The element with other arguments."""
    other = snapshot(model)
    del other._elements[e.name]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConsistencyWarning)  # of poses at t = 0
        return maker(other, e.type)(**{**e.arguments, **arguments, "name": e.name})


def variant(model: Any, released: Iterable[str], changes: Iterable[tuple[str, str, Any]]) -> Any:
    """A snapshot of the model in which these joints are released, and these arguments of elements are others."""
    other = snapshot(model)
    other._released = frozenset(released)
    new: dict[str, dict[str, Any]] = {}
    for name, key, value in changes:
        new.setdefault(name, {})[key] = value
    for name, arguments in new.items():
        other._elements[name] = changed(model, model.element(name), arguments)
    return other
