"""What may vary in time as an argument: numbers, functions, texts, inputs."""

from __future__ import annotations

from typing import Any

from liedyn.arguments import items, number, shown
from liedyn.errors import ModelError
from liedyn.multibody.functions.control import Control
from liedyn.multibody.functions.expression import expression
from liedyn.multibody.parts import Input


def numbers_in(f: Any) -> list[float]:
    """Numbers that stand in a plain function, or in what it was made from: where it switches may be among them."""
    found = list(getattr(getattr(f, "__code__", None), "co_consts", ())) + list(getattr(f, "__defaults__", None) or ())
    for cell in getattr(f, "__closure__", None) or ():
        found += [cell.cell_contents]
    return [float(x) for x in found if isinstance(x, int | float) and not isinstance(x, bool)]


def time_function(label: str, argument: str, value: Any) -> Any:
    """Check what may vary in time: a number, a function of time (also as a text) or an input."""
    if isinstance(value, str):
        try:
            return expression(value)
        except ModelError as error:
            raise ModelError(f"{label}: {argument} = {value!r} must be a number or a formula of t: {error}") from None
    return value if isinstance(value, Input) or callable(value) else number(label, argument, value)


def vector_value(label: str, value: Any, argument: str = "value") -> Any:
    """Check a force or torque: a function, or three entries each a number, a function or an input."""
    if isinstance(value, Control):
        raise ModelError(f"{label}: {argument} = {value!r} is one number at a time; give 3 entries, as (0, 0, control)")
    if callable(value):
        return value
    entries = items(label, argument, value, 3, "3 numbers or a function of time that returns 3")
    if len(entries) != 3:
        raise ModelError(f"{label}: {argument} = {shown(value)} must have 3 entries")
    return [time_function(label, argument, x) for x in entries]
