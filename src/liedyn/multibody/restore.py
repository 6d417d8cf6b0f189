"""From plain data (lists, tables, numbers, texts) back to the arguments of a model; `parts.plain` goes the other way.

The data may come from a stranger: nothing is called but the methods that make bodies and elements.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator
from typing import Any

import numpy as np

from liedyn.arguments import number, suggestion
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.integrate.catalog import parse_method
from liedyn.multibody.functions.control import Control
from liedyn.multibody.functions.expression import expression
from liedyn.multibody.functions.table import Table
from liedyn.multibody.lowering import LOWER, USER_FAMILIES
from liedyn.multibody.parts import Input

BODIES = ("body", "fixed_point_body", "point_mass", "beam", "superelement")
MISFITS = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError, MemoryError)
SIMULATE = ("h", "tolerance", "t_end", "method", "record", "events")
EVENT = (  # entries of an event, see `simulation/events.from_table`
    "name", "coordinate", "which", "distance", "gap", "normal", "at_a", "at_b", "time", "expression", "of", "value", "direction",
    "terminal", "set", "bounce", "lock", "release", "change",
)  # fmt: skip


def element_types() -> tuple[str, ...]:
    """Types of elements that can be made from a file."""
    return tuple(name for name in (*LOWER, *USER_FAMILIES) if name != "user_force")


def entry(data: Any, key: str) -> Any:
    """An entry that a model must have."""
    if not isinstance(data, dict) or key not in data:
        raise ModelError(f"model: {key!r} is missing; give what `to_dict` returns")
    return data[key]


def calls_in(data: Any, key: str, kind: str, known: Collection[str]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Method and arguments of each entry of a list; refuses methods that are not known."""
    calls = entry(data, key)
    if not isinstance(calls, list) or not all(isinstance(call, dict) for call in calls):
        raise ModelError(f"model: {key} must be a list of tables")
    for call in calls:
        name = call.get(kind)
        if not isinstance(name, str) or name not in known:
            own = "; of one of your own import the file that registers it first" if key == "elements" else ""
            raise ModelError(
                f"model: {key}: {kind} = {name!r} cannot stand in a file; {suggestion(str(name), known)}{own}"
            )
        yield name, {k: x for k, x in call.items() if k != kind}


def call_from_file(kind: str, function: Callable[..., Any], call: dict[str, Any], plain: bool = False) -> Any:
    """Call a method with arguments that may be anything; what it cannot take is a ModelError.

    plain: they are taken as they stand, else functions, tables and rotations are made of them.
    """
    try:
        return function(**{key: value if plain else restored(value, key) for key, value in call.items()})
    except ModelError:
        raise
    except MISFITS as error:
        raise ModelError(f"{kind} {call.get('name')!r}: its entries cannot be understood: {error}") from None


def without_paths(kind: str, call: dict[str, Any]) -> dict[str, Any]:
    """The call of a body, whose meshes must hold their triangles: only the user says which files are read."""
    shapes = call.get("shape", ())
    for shape in shapes if isinstance(shapes, list | tuple) else [shapes]:
        if isinstance(shape, dict) and isinstance(shape.get("source"), str):
            raise ModelError(
                f"{kind} {call.get('name')!r}: the file {shape['source']!r} of its mesh is not read from here"
            )
    return call


def checked_defaults(table: Any) -> dict[str, Any]:
    """What `simulate` may take from a model."""
    if not isinstance(table, dict):
        raise ModelError(f"model: defaults = {table!r} must be a table")
    for key, value in table.items():
        check_default(key, value)
    return table


def check_default(key: str, value: Any) -> None:
    """Refuse a default of `simulate` that it cannot take."""
    if key not in SIMULATE:
        raise ModelError(f"{key}: unknown; {suggestion(str(key), SIMULATE)}")
    try:
        if key == "method":
            parse_method(value if isinstance(value, str) else repr(value))
        elif key == "events":
            _check_event_tables(value)
        elif isinstance(value, bool) or not number("", key, value) > 0.0:
            raise ModelError(f"{value!r} must be positive")
    except ValueError as error:
        raise ModelError(f"{key}: {str(error).removeprefix(': ')}") from None


def _check_event_tables(value: Any) -> None:
    """Refuse what is no list of tables of events; what they say is looked at when there is a model."""
    if not isinstance(value, list) or not all(isinstance(x, dict) for x in value):
        raise ModelError(
            f"{value!r} must be a list of tables, such as {{name = 'stop', coordinate = 'hinge', value = 0.5}}"
        )
    for table in value:
        for key in table:
            if key not in EVENT:
                raise ModelError(f"event {table.get('name')!r}: {key}: unknown; {suggestion(str(key), EVENT)}")


def restored(value: Any, path: str = "") -> Any:
    """An argument as it was given.

    {input =}: a number written from outside.  {expression =, of =}: a function.  {table = {x =, y =, ...}}: a table.
    {axis =, angle =} or {axis =, degrees =}: a rotation.  {function =}, the name of a Python function: `unknown`.
    path: where it stands, for messages.
    """
    if isinstance(value, list):
        return [restored(item, f"{path}[{k}]") for k, item in enumerate(value)]
    if not isinstance(value, dict):
        return value
    keys = set(value)
    try:
        if keys == {"input"}:
            return Input(value["input"])
        if "expression" in keys and keys <= {"expression", "of"}:
            return expression(value["expression"], value.get("of", "t"))
        if keys == {"function"}:
            return unknown
        if keys == {"table"}:
            return Table(**value["table"])
        if keys == {"control"}:
            return Control(**value["control"])
        if "axis" in keys and keys in ({"axis", "angle"}, {"axis", "degrees"}):
            return attitude.rot(value["axis"], value["angle"] if "angle" in keys else np.deg2rad(value["degrees"]))
    except (TypeError, ValueError) as error:
        raise ModelError(f"{path}: {error}" if path else str(error)) from None
    return {key: restored(item, f"{path}.{key}") for key, item in value.items()}


def unknown(*state):
    """Stands in for a Python function, which no file holds: a number at t = 0, where models look at it, then none."""
    return 1.0 if state[0] == 0.0 else math.nan


def named_functions(value: Any) -> list[str]:
    """Names of the Python functions in plain data: a file does not hold the functions themselves."""
    if isinstance(value, list):
        return [name for item in value for name in named_functions(item)]
    if isinstance(value, dict):
        own = [value["function"]] if set(value) == {"function"} and isinstance(value["function"], str) else []
        return own or named_functions(list(value.values()))
    return []
