"""From plain data (lists, tables, numbers, texts) back to the arguments of a model; `base.plain` goes the other way."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.base import Input
from liedyn.multibody.expression import expression
from liedyn.multibody.table import Table


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
