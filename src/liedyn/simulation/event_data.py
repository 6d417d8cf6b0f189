"""Events as plain data, for checkpoints; those with Python functions have to be given again, and are compared."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from liedyn.arguments import shown
from liedyn.compiled.fingerprint import digest
from liedyn.errors import ModelError
from liedyn.integrate.checkpoint import Tree
from liedyn.multibody.parts import plain
from liedyn.simulation.checkpoints import differences, functions_in
from liedyn.simulation.event_actions import Change
from liedyn.simulation.events import KINDS, Event, Formula

KNOWN: dict[str, Any] = {kind.__name__: kind for kind in (Event, Formula, *KINDS)}


def to_data(value: Any) -> Any:
    """Lists, tables, numbers and texts; a Python function becomes {"function": name}."""
    if is_dataclass(value) and type(value).__name__ in KNOWN:
        return {"is": type(value).__name__, **{f.name: to_data(getattr(value, f.name)) for f in fields(value)}}
    if isinstance(value, list | tuple):
        return [to_data(x) for x in value]
    if isinstance(value, dict):
        return {"is": "table", "of": {str(key): to_data(x) for key, x in value.items()}}
    if hasattr(value, "kind") and hasattr(value, "name"):  # a body or a joint is known by its name
        return value.name
    if hasattr(value, "type") and hasattr(value, "arguments"):
        return value.name
    if callable(value):
        return {"function": getattr(value, "__name__", shown(value))}
    return plain(value)


def from_data(data: Any) -> Any:
    """The value that `to_data` took; nothing is called but the classes of events."""
    if isinstance(data, list):
        return [from_data(x) for x in data]
    if not isinstance(data, dict):
        return data
    kind = data.get("is")
    if kind == "table":
        return {key: from_data(x) for key, x in data["of"].items()}
    if kind not in KNOWN:
        raise ValueError(f"an event holds {shown(data)}, which is nothing known")
    arguments = {key: from_data(x) for key, x in data.items() if key != "is"}
    return Change(arguments["element"], **arguments["arguments"]) if kind == "Change" else KNOWN[kind](**arguments)


def about(events: Sequence[Event]) -> Tree:
    """What a checkpoint keeps of the events of a run."""
    return {"data": json.dumps([to_data(e) for e in events]), "identity": identity(events)}


def identity(events: Sequence[Event]) -> dict[str, str]:
    """Hashes of events, by their names; functions count by what they do."""
    found = {}
    for e in events:
        functions = [key or reason for key, reason in functions_in([e.watched, *e.actions])]
        found[e.name] = digest(json.dumps(to_data(e), sort_keys=True), functions)
    return found


def restored(kept: Tree, given: Sequence[Event] | None, name: str) -> list[Event]:
    """The events of a run that goes on: those of its checkpoint, or the given ones, if they are the same; name: of its file."""
    data = json.loads(kept["data"])
    if given is None:
        for table in data:
            if '{"function"' in json.dumps(table):
                raise ModelError(
                    f"resume: event {table['name']!r} of {name} holds a Python function, and no file holds functions; give the "
                    f"events again: ld.resume({name!r}, events=[...])"
                )
        given = from_data(data)
    other = differences(kept["identity"], identity(given))
    if other:
        raise ModelError(
            f"resume: the events are not those of {name}: {', '.join(map(repr, other))} differs; a run goes on with the events "
            "with which it began"
        )
    return list(given)
