"""Events: what may happen in a run, as a user declares it or a file does; `integrate/with_events.py` finds them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from liedyn.arguments import checked_class, number, shown
from liedyn.errors import ModelError
from liedyn.multibody.functions.expression import expression
from liedyn.results.solution import Solution
from liedyn.simulation.event_actions import DONE, Bounce, Change, Lock, Release, Set, SetVelocity
from liedyn.simulation.event_conditions import Coordinate, Distance, Gap

KINDS = (Coordinate, Distance, Gap, Set, SetVelocity, Bounce, Lock, Release, Change)  # what is watched and what is done
Array = np.ndarray
Action = Any  # one of the last six, a list of them, or a function of the state that returns such


@checked_class
@dataclass(frozen=True)
class Event:
    """Something that may happen in a run: what is watched passes a value.

    watched: `Coordinate`, `Distance` or `Gap`; a function of a solution that returns one number per record, such as
    lambda s: s.velocity("car")[:, 0]; or a number, a known instant.
    value: that it passes.  direction: 1 rising, -1 falling, 0 both.  terminal: True ends the run, a number at this occurrence.
    action: `Set`, `SetVelocity`, `Bounce`, `Lock`, `Release`, `Change`, a list of them, or a function of the state (a solution
    with one record) that returns such or None.

    >>> ld.Event("half way", ld.Coordinate("hinge"), value=0.5, direction=1, action=ld.Set("brake", 1.0))
    Event('half way', Coordinate('hinge'), value=0.5, direction=1, action=Set(input='brake', value=1.0))
    """

    name: str
    watched: Any
    value: float = 0.0
    direction: int = 0
    terminal: bool | int = False
    action: Any = None

    def __post_init__(self) -> None:
        who = f"Event {self.name!r}"
        if not isinstance(self.name, str) or not self.name:
            raise ModelError(f"Event: name = {shown(self.name)} must be a text")
        if not (hasattr(self.watched, "bind") or callable(self.watched) or _is_number(self.watched)):
            raise ModelError(
                f"{who}: watched = {shown(self.watched)} must be a Coordinate, Distance or Gap, a function of a solution, or a "
                "time"
            )
        number(who, "value", self.value)
        if self.direction not in (-1, 0, 1) or isinstance(self.direction, bool):
            raise ModelError(f"{who}: direction = {shown(self.direction)} must be 1 (rising), -1 (falling) or 0 (both)")
        if not isinstance(self.terminal, bool | int) or self.terminal < 0:
            raise ModelError(f"{who}: terminal = {shown(self.terminal)} must be True, False or a number of occurrences")
        for action in self.actions:
            if not (hasattr(action, "apply") or callable(action)):
                raise ModelError(f"{who}: action = {shown(action)} must be {DONE}, or a function of the state")

    def __repr__(self) -> str:
        words = [repr(self.name), shown(self.watched)]
        for key, default in (("value", 0.0), ("direction", 0), ("terminal", False), ("action", None)):
            if getattr(self, key) != default:
                words.append(f"{key}={getattr(self, key)!r}")
        return f"Event({', '.join(words)})"

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is done, in order."""
        if self.action is None:
            return ()
        return tuple(self.action) if isinstance(self.action, list | tuple) else (self.action,)


def as_events(events: Any, stop_when: Any, tables: Sequence[dict[str, Any]] = ()) -> list[Event]:
    """The events that a user gives to `simulate`; tables: those of the model, where none are given."""
    given = [from_table(x) for x in tables] if events is None else [events] if isinstance(events, Event) else events
    if not isinstance(given, list | tuple) or not all(isinstance(e, Event) for e in given):
        raise ModelError(f"simulate: events = {shown(events)} must be a list of Event")
    found = list(given)
    if isinstance(stop_when, Event):
        found.append(replace(stop_when, terminal=stop_when.terminal or True))
    elif callable(stop_when):
        found.append(Event("stop_when", stop_when, direction=1, terminal=True))
    elif stop_when is not None:
        raise ModelError(f"simulate: stop_when = {shown(stop_when)} must be a function of a solution, or an Event")
    return found


def from_table(table: dict[str, Any]) -> Event:
    """An event from the table of a file: plain data, nothing in it is executed but formulas of `expression`."""
    name = table.get("name", "")
    who = f"event {name!r}"
    kinds = [key for key in ("coordinate", "distance", "gap", "time", "expression") if key in table]
    if len(kinds) != 1:
        raise ModelError(f"{who}: give one of coordinate, distance, gap, time and expression")
    points = {key: table[key] for key in ("at_a", "at_b") if key in table}
    given: Any = table[kinds[0]]
    watched: Any = given
    if kinds[0] == "coordinate":
        watched = Coordinate(given, table.get("which"))
    elif kinds[0] == "expression":
        watched = _formula(who, given, table.get("of", {}))
    elif kinds[0] != "time":
        if not isinstance(given, list) or len(given) != 2:
            raise ModelError(f"{who}: {kinds[0]} = {shown(given)} must be a list of two bodies")
        a, b = given
        watched = Distance(a, b, **points) if kinds[0] == "distance" else Gap(a, b, table.get("normal"), **points)
    actions: list[Any] = [Bounce(table["bounce"])] if "bounce" in table else []
    inputs = table.get("set", {})
    if not isinstance(inputs, dict):
        raise ModelError(f"{who}: set = {shown(inputs)} must be a table of inputs and their values")
    actions += [Set(key, value) for key, value in inputs.items()]
    for key, kind in (("lock", Lock), ("release", Release)):
        names = table.get(key, [])
        actions += [kind(name) for name in (names if isinstance(names, list) else [names])]
    changes = table.get("change", {})
    if not isinstance(changes, dict) or not all(isinstance(x, dict) for x in changes.values()):
        raise ModelError(f"{who}: change = {shown(changes)} must be a table of elements, each with its arguments")
    actions += [Change(key, **arguments) for key, arguments in changes.items()]
    options = {key: table[key] for key in ("value", "direction", "terminal") if key in table}
    return Event(name, watched, **options, action=actions or None)


@dataclass(frozen=True)
class Formula:
    """Values of a formula of t and of coordinates, by the variables that name them."""

    text: Any
    of: dict[str, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "_f", expression(self.text, ", ".join(("t", *self.of))))

    def __call__(self, s: Solution) -> Array:
        """One number per record."""
        columns = [s.t, *(s.coordinate(joint) for joint in self.of.values())]
        return np.array([vars(self)["_f"](*row) for row in np.column_stack(columns).tolist()])


def _formula(who: str, text: Any, of: Any) -> Formula:
    """A formula of t and of coordinates: of = {phi = "hinge"} names them."""
    if not isinstance(of, dict) or not all(isinstance(x, str) for x in of.values()):
        raise ModelError(f"{who}: of = {shown(of)} must be a table of variables, each with the name of a joint")
    return Formula(text, of)


def _is_number(x: Any) -> bool:
    return isinstance(x, int | float | np.number) and not isinstance(x, bool) and bool(np.isfinite(x))
