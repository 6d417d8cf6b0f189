"""Parameters of a native model: numbers of elements that may change in compiled code.

A parameter is an argument of an element, as "spring.stiffness".  Where it stands among the numbers of the system is found by
building the model with other values: the numbers that change must follow it as a + b value, and nothing else may change.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import shown, suggestion
from liedyn.errors import ModelError
from liedyn.integrate.setup import Setup
from liedyn.multibody.variants import check_changeable, variant
from liedyn.native.image import leaves
from liedyn.native.prepared import Prepared
from liedyn.results.live.outputs import check_distinct, identifier
from liedyn.simulation.simulate import equations_for

OTHERS = (1.25, 0.5)  # factors of the values that are tried
ROUND_OFF = 1e-13  # of a number that follows a parameter


@dataclass(frozen=True)
class Parameter:
    """A parameter: its name in C, what it is, its value, and where it stands.

    places: (place in the parameters of the system, a, b), the number there is a + b value.
    """

    name: str
    text: str
    value: float
    places: tuple[tuple[int, float, float], ...]


def tunable(who: str, prepared: Prepared, parameters: Any) -> list[Parameter]:
    """Parameters by what the user names: a list of texts "element.argument", or a table of names in C and such texts."""
    if parameters is None:
        return []
    if isinstance(parameters, str):
        parameters = [parameters]
    if isinstance(parameters, Mapping):
        named = dict(parameters)
    elif isinstance(parameters, Sequence):
        check_distinct(who, "parameters", [str(text) for text in parameters])
        named = {identifier(str(text)): text for text in parameters}
    else:
        raise ModelError(f"{who}: parameters = {shown(parameters)} must be a list of texts as 'spring.stiffness'")
    if named and not prepared.method.shortens:
        raise ModelError(
            f"{who}: {prepared.method!r} remembers steps made with the old numbers; it takes no parameters"
        )
    if named and hasattr(prepared.model, "layout"):
        raise ModelError(f"{who}: a System has no elements with arguments; it takes no parameters")
    found = []
    for name, text in named.items():
        if not (isinstance(name, str) and re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII)):
            raise ModelError(f"{who}: {shown(name)} is no name of C: letters, digits and _, no digit first")
        found.append(_parameter(who, prepared, name, text))
    return found


def _parameter(who: str, prepared: Prepared, name: str, text: Any) -> Parameter:
    """One parameter, or why it is none."""
    element, dot, argument = text.rpartition(".") if isinstance(text, str) else ("", "", "")
    if not dot:
        raise ModelError(f"{who}: parameter {shown(text)}: write element.argument, as 'spring.stiffness'")
    label, model = f"{who}: parameter {text!r}", prepared.model
    e = check_changeable(label, model, element, {})
    if argument not in e.arguments:
        raise ModelError(
            f"{label}: {e.type} {e.name!r} has no argument {argument!r}; {suggestion(argument, e.arguments)}"
        )
    value = e.arguments[argument]
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ModelError(f"{label}: it is {shown(value)}, and no number; only numbers of elements can change")
    tried = [value * factor if value else factor for factor in OTHERS]
    same = _numbers(prepared, model)
    others = [_numbers(prepared, _changed(label, model, e.name, argument, x)) for x in tried]
    if any(not _alike(same, other) for other in others):
        raise ModelError(
            f"{label}: it changes more than numbers of the element (start, structure or settings); export again"
        )
    places = []
    start = same.par
    for place in np.flatnonzero((others[0].par != start) | (others[1].par != start)):
        places.append((int(place), *_line(label, value, tried, start[place], [x.par[place] for x in others])))
    if not places:
        raise ModelError(f"{label}: no number in the compiled model depends on it")
    return Parameter(name, text, float(value), tuple(places))


@dataclass(frozen=True)
class _Numbers:
    """What is compared of two models."""

    par: np.ndarray
    topology: Any
    fixed: list[np.ndarray]


def _changed(label: str, model: Any, name: str, argument: str, value: float) -> Any:
    """The model with another number."""
    try:
        return variant(model, getattr(model, "released", ()), [(name, argument, value)])
    except ValueError as error:
        raise ModelError(f"{label}: it cannot be {value:g}, which was tried: {error}") from None


def _numbers(prepared: Prepared, model: Any) -> _Numbers:
    """Numbers of a model, and what may not change: its structure, its start, and what the method keeps besides its state."""
    inputs = {x.name: x.start for x in prepared.inputs if x.start != 0.0}
    assembly = equations_for(model, prepared.method)
    setup = Setup(assembly, prepared.method, prepared._plan(), 0.0, inputs=inputs)
    run = setup.run
    record = run.record._replace(a=None) if hasattr(run.record, "a") else run.record
    fixed = [np.copy(x) for x in leaves((record, run.settings, run.system.ids, run.old.q))]
    found = _Numbers(run.system.par.copy(), assembly.builder.topology(3), fixed)
    setup.give_back()
    return found


def _alike(one: _Numbers, other: _Numbers) -> bool:
    """Whether two models differ in numbers of their elements alone."""
    return (
        one.par.shape == other.par.shape
        and one.topology == other.topology
        and all(x.shape == y.shape and x.tobytes() == y.tobytes() for x, y in zip(one.fixed, other.fixed, strict=True))
    )


def _line(label: str, value: float, tried: list[float], start: float, found: list[float]) -> tuple[float, float]:
    """a and b of a + b value, through what was found; refuses numbers that follow another rule."""
    pairs = list(zip([value, *tried], [start, *found], strict=True))
    for b in (1.0, -1.0):
        if all(y == b * x for x, y in pairs):
            return 0.0, b
    b = float((found[0] - start) / (tried[0] - value))
    a = float(start - b * value)
    a = 0.0 if abs(a) <= ROUND_OFF * abs(start) else a
    size = max(abs(y) for _, y in pairs) + abs(a)
    if any(abs(a + b * x - y) > ROUND_OFF * size for x, y in pairs):
        raise ModelError(
            f"{label}: the compiled model holds a function of it that is no straight line; export again to change it"
        )
    return a, b
