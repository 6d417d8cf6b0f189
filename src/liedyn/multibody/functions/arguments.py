"""Functions of time as arguments: numbers, plain functions with or without their derivatives, tables, inputs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

from liedyn.arguments import shown
from liedyn.equation.user_functions import check_arguments
from liedyn.errors import ModelError
from liedyn.multibody.functions.control import Control
from liedyn.multibody.functions.table import Table
from liedyn.multibody.functions.time import time_function
from liedyn.multibody.lowering import Lowering
from liedyn.multibody.parts import Input
from liedyn.multibody.pickled import Packed


@dataclass(frozen=True, eq=False)
class TimeFunction(Packed):
    """A checked function of time: a constant and what varies, a table, an input, or functions (value and derivatives
    as far as given).

    derivatives: how many of them the element needs.
    """

    constant: float = 0.0
    varying: Any = None
    derivatives: int = 0

    @property
    def initial(self) -> float:
        """Value at t = 0 (of an input: what is known of it)."""
        f = self.varying[0] if isinstance(self.varying, tuple) else self.varying
        return self.constant + (float(f(0.0)) if callable(f) else 0.0)

    def signal(self, low: Lowering) -> int:
        """Its signal; the one that is always zero for a constant."""
        return 0 if self.varying is None else low.signal(self.varying, derivatives=self.derivatives > 0)


def time_argument(
    who: str, argument: str, value: Any, rate: Any = None, acceleration: Any = None, derivatives: int = 0
) -> TimeFunction:
    """Check a function of time; derivatives: how many of them the element needs."""
    value = time_function(who, argument, value)
    if isinstance(value, Input):
        if derivatives:
            raise ModelError(
                f"{who}: {argument} = input {value.name!r} has no derivatives; use a motor or control(...)"
            )
        return TimeFunction(varying=value)
    if isinstance(value, Control):
        if derivatives or rate is not None:
            raise ModelError(f"{who}: {argument} = {value!r} has no derivatives; use a motor or control(...)")
        return TimeFunction(varying=value)
    if not callable(value):
        if rate is not None or acceleration is not None:
            raise ModelError(
                f"{who}: {argument} is the number {value!r}, so rate and acceleration are 0; leave them out"
            )
        return TimeFunction(constant=value)
    if acceleration is not None and rate is None:
        raise ModelError(f"{who}: acceleration without rate; give both derivatives of {argument}, or rate, or none")
    if isinstance(value, Table):
        _check_table(who, argument, value, rate, derivatives)
        result = TimeFunction(varying=value, derivatives=derivatives)
    else:
        if derivatives and rate is None and hasattr(value, "derivative"):  # an expression: exact ones
            rate = value.derivative()
            acceleration = rate.derivative()
        given = ((argument, value), ("rate", rate), ("acceleration", acceleration))
        functions = tuple(time_function(who, name, f) for name, f in given if f is not None)
        for name, f in zip((argument, "rate", "acceleration"), functions, strict=False):
            if not callable(f):
                raise ModelError(f"{who}: {name} = {f!r} must be a function of time")
            try:
                check_arguments(f, "t")
            except ModelError as error:
                raise ModelError(f"{who}: {name}: {error}") from None
        result = TimeFunction(varying=functions, derivatives=derivatives)
    try:
        first = result.initial
    except Exception as error:  # whatever the user's function raises, or makes of float()
        raise ModelError(_no_number(who, argument, value, error)) from None
    if not math.isfinite(first):
        raise ModelError(f"function of {who} returned {first} at t = 0; {argument} must be finite from there on")
    return result


def _no_number(who: str, argument: str, f: Any, error: Exception) -> str:
    """What is wrong with a function of time that has no value at t = 0."""
    try:
        return f"{who}: {argument} returned {shown(f(0.0))} at t = 0; it must be a number"
    except Exception:
        return (
            f"function of {who}: {argument} raised {type(error).__name__}: {error} at t = 0; it must be a number there"
        )


def _check_table(who: str, argument: str, table: Table, rate: Any, derivatives: int) -> None:
    """A table must have one number per point and the derivatives that are needed."""
    if table.size != 1:
        raise ModelError(f"{who}: {argument} is a table of {table.size} numbers per point; give one")
    if rate is not None:
        raise ModelError(f"{who}: a table has its own derivatives; leave rate and acceleration out")
    if table.smooth < derivatives - 1:
        raise ModelError(
            f"{who}: a table with kind={table.kind!r} has no {('first', 'second')[derivatives - 1]} derivative; "
            f"use kind={('linear', 'cubic')[derivatives - 1]!r}"
        )
