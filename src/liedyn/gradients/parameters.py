"""Parameters of a model by name: the path of an argument in the call that made a thing, as `crank.inertia[2]`.

All bodies and elements keep the calls that make them again, so every number of every kind of element has a name:

    coupler.mass      crank.angular_velocity[2]     spring.stiffness      hinge.a.at[0]      boom.section.E      gravity[2]

A function build(**values) that returns a model has its own names.  A parameter may be a whole `Control`: then each of its values
is one, called name.u[0], name.u[1], ...
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from liedyn.arguments import number, shown, suggestion
from liedyn.errors import ConsistencyWarning, ModelError
from liedyn.multibody.functions.control import Control
from liedyn.multibody.model_base import as_model
from liedyn.multibody.own_elements import maker
from liedyn.multibody.parts import Element, plain
from liedyn.multibody.restore import named_functions, restored

JOINT_KEYS = ("joint", "joint_a", "joint_b", "pinion", "rack")  # arguments that name other elements
_TOKEN = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]")


@dataclass(frozen=True)
class Path:
    """Where a parameter stands: the thing ("" for the model itself) and the way to the number in its call."""

    text: str
    owner: str
    tokens: tuple[str | int, ...]


@dataclass(frozen=True)
class Entry:
    """A parameter as the user named it: a number, or a control with a number per sample; first: place of its first number."""

    name: str
    first: int
    control: Control | None = None

    @property
    def places(self) -> slice:
        """Places of its numbers among all."""
        return slice(self.first, self.first + (1 if self.control is None else len(self.control.u)))

    @property
    def names(self) -> list[str]:
        """Names of its numbers."""
        return [self.name] if self.control is None else [f"{self.name}.u[{k}]" for k in range(len(self.control.u))]

    def value(self, values: np.ndarray) -> Any:
        """What it is for the values of all numbers."""
        mine = values[self.places]
        return float(mine[0]) if self.control is None else self.control.with_values(mine)


class Source:
    """Models with other values of some parameters.

    entries: the parameters as the user named them.  names, values: of their numbers, and the nominal ones.
    """

    def __init__(self, who: str, model: Any, parameters: Any) -> None:
        self.who = who
        built = callable(model) and not hasattr(model, "equations") and not hasattr(model, "build")
        self.build: Callable[..., Any] | None = model if built else None
        named = _named(who, parameters)
        if built:
            missing = [name for name, value in named.items() if value is None]
            if missing:
                raise ModelError(
                    f"{who}: parameters of a function that builds the model need values: {{{missing[0]!r}: ...}}"
                )
            self.nominal: Any = None
        else:
            self.nominal = as_model(who, model)
            if not hasattr(self.nominal, "calls"):
                raise ModelError(
                    f"{who}: a System has no named parameters; give a function that builds it from numbers"
                )
            self.paths = [_path(who, self.nominal, name) for name in named]
            for path in self.paths:
                known = _value(who, self.nominal, path)
                named[path.text] = known if named[path.text] is None else named[path.text]
        self.entries: list[Entry] = []
        values: list[float] = []
        for name, value in named.items():
            self.entries.append(Entry(name, len(values), value if isinstance(value, Control) else None))
            values += value.u.tolist() if isinstance(value, Control) else [number(who, name, value)]
        self.names = tuple(x for entry in self.entries for x in entry.names)
        self.values = np.array(values)

    @property
    def controls(self) -> dict[str, slice]:
        """Places of the values of controls, by name."""
        return {entry.name: entry.places for entry in self.entries if entry.control is not None}

    def model(self, values: np.ndarray) -> Any:
        """The model with these values."""
        if self.build is not None:
            made = self.build(**{entry.name: entry.value(values) for entry in self.entries})
            return as_model(self.who, made)
        changes = {path: entry.value(values) for path, entry in zip(self.paths, self.entries, strict=True)}
        return changed(self.nominal, changes)


def _named(who: str, parameters: Any) -> dict[str, Any]:
    """Names with values, None where the model has them."""
    if isinstance(parameters, str):
        parameters = [parameters]
    if isinstance(parameters, Mapping):
        named = dict(parameters)
    elif isinstance(parameters, Sequence):
        named = dict.fromkeys(parameters)
        if len(named) != len(parameters):
            raise ModelError(f"{who}: parameters: one is there twice among {list(parameters)}")
    else:
        raise ModelError(f"{who}: parameters = {shown(parameters)} must be a list of names, or names with values")
    if not named or not all(isinstance(name, str) for name in named):
        raise ModelError(f"{who}: parameters = {shown(parameters)} must be names, as 'coupler.mass'")
    return named


def _calls(model: Any) -> dict[str, dict[str, Any]]:
    """The calls that make the things of a model, by their names."""
    calls = {part.name: call for part, call in model.calls()}
    return calls | {e.name: e.arguments for e in model.elements}


def _path(who: str, model: Any, text: str) -> Path:
    """The parameter of this name."""
    calls = _calls(model)
    if text.startswith("gravity"):
        owner, rest = "", "." + text
    else:
        owners = [name for name in calls if text.startswith(name + ".")]
        if not owners:
            first = re.split(r"[.\[]", text)[0]
            raise ModelError(
                f"{who}: parameter {text!r}: there is no body or element of this name; {suggestion(first, [*calls, 'gravity'])}"
            )
        owner = max(owners, key=len)
        rest = text[len(owner) :]
    tokens = [m.group(1) if m.group(1) else int(m.group(2)) for m in _TOKEN.finditer(rest)]
    if "".join(m.group(0) for m in _TOKEN.finditer(rest)) != rest:
        raise ModelError(f"{who}: parameter {text!r} cannot be read; write name.argument or name.argument[2]")
    return Path(text, owner, tuple(tokens))


def _value(who: str, model: Any, path: Path) -> float | Control:
    """The value that a parameter has in the model."""
    here: Any = {"gravity": model.gravity} if not path.owner else _calls(model)[path.owner]
    for token in path.tokens:
        here = _inside(here)
        if isinstance(token, str):
            if not isinstance(here, dict) or token not in here or here[token] is None:
                known = [k for k, x in here.items() if x is not None] if isinstance(here, dict) else []
                raise ModelError(
                    f"{who}: parameter {path.text!r}: {token!r} is not among what was given; {suggestion(token, known)}"
                )
            here = here[token]
        else:
            if not isinstance(here, list) or not token < len(here):
                raise ModelError(f"{who}: parameter {path.text!r}: there is no place [{token}]")
            here = here[token]
            if token is path.tokens[-1] and isinstance(here, list):  # a principal value of a matrix
                here = here[token]
    if isinstance(here, dict) and set(here) == {"control"}:
        here = restored(here, path.text)
    if isinstance(here, Control):
        return here
    if isinstance(here, bool) or not isinstance(here, int | float):
        what = (
            "a function; its numbers cannot be reached from outside" if callable(here) else f"{shown(here)}, no number"
        )
        raise ModelError(f"{who}: parameter {path.text!r} is {what}; name a single number, as {path.text}[0]")
    return float(here)


def _inside(x: Any) -> Any:
    """What can be looked into: tables and lists."""
    if isinstance(x, dict | list):
        return x
    if isinstance(x, tuple):
        return list(x)
    made = plain(x)
    return made if isinstance(made, dict | list) else x


def _edited(x: Any, tokens: tuple[str | int, ...], value: float | Control) -> Any:
    """A copy of tables and lists in which one number is another."""
    if not tokens:
        if isinstance(x, list):
            raise ModelError("a parameter is one number")
        return value
    inside: Any = _inside(x)
    made = dict(inside) if isinstance(inside, dict) else list(inside)
    token: Any = tokens[0]
    entry = made[token]
    if isinstance(token, int) and len(tokens) == 1 and isinstance(_inside(entry), list):
        entry = list(_inside(entry))
        entry[token] = value
        made[token] = entry
    else:
        made[token] = _edited(entry, tokens[1:], value)
        places = len(tokens) == 2 and all(isinstance(x, int) for x in tokens)
        if places and tokens[1] != token and _is_square(made):  # matrices stay symmetric
            other: Any = tokens[1]
            row = list(_inside(made[other]))
            row[token] = value
            made[other] = row
    return made


def _is_square(x: Any) -> bool:
    a = np.asarray(x, dtype=float)
    return a.ndim == 2 and a.shape[0] == a.shape[1]


def changed(model: Any, changes: Mapping[Path, float | Control]) -> Any:
    """The model made again by its calls, in which some numbers are others."""
    by_owner: dict[str, list[tuple[Path, float | Control]]] = {}
    for path, value in changes.items():
        by_owner.setdefault(path.owner, []).append((path, value))

    def call(owner: str, arguments: dict[str, Any]) -> dict[str, Any]:
        for path, value in by_owner.get(owner, ()):
            arguments = _edited(arguments, path.tokens, value)
        return arguments

    own = call("", {"gravity": model.gravity})
    made = type(model)(gravity=own["gravity"], group=model.group, name=model.name)
    made.defaults |= model.defaults
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ConsistencyWarning)  # the user saw them when the model was made
        for part, arguments in model.calls():
            getattr(made, part.kind)(**call(part.name, arguments))
        for e in model.elements:
            arguments = call(e.name, plain(e.arguments))
            try:
                given = {key: _resolved(x, e.data.get(key), key) for key, x in arguments.items()}
            except LookupError:  # a function that only the element itself has
                made._elements[e.name] = _kept(model, made, e, set(by_owner))
            else:
                maker(made, e.type)(**{"name": e.name, **given})
    for name in model.released:
        made.release(name)
    return made


def _resolved(x: Any, original: Any, key: str) -> Any:
    """An argument from plain data, with functions that the element has where files have their names."""
    if isinstance(x, dict) and set(x) == {"function"}:
        if not callable(original):
            raise LookupError(key)
        return original
    if isinstance(x, list) and named_functions(x):
        parts = original if isinstance(original, list | tuple) and len(original) == len(x) else [None] * len(x)
        return [_resolved(a, b, key) for a, b in zip(x, parts, strict=True)]
    return restored(x, key)


def _kept(model: Any, made: Any, e: Element, touched: set[str]) -> Element:
    """An element that cannot be made again by its call, as it is, on the bodies of another model."""
    bodies = tuple(made._bodies[b.name] for b in e.bodies)
    moved = [b.name for b, old in zip(bodies, e.bodies, strict=True) if not np.array_equal(b.offset, old.offset)]
    uses = {x for key in JOINT_KEYS if isinstance(x := e.arguments.get(key), str)}
    for name in (e.name, *moved, *sorted(uses)):
        if name in touched:
            raise ModelError(
                f"parameter of {name!r}: {e.type} {e.name!r} is given by a function and cannot be made again from here; give "
                "a function build(**values) that makes the model, in place of the model"
            )
    frames = None
    if e.frames is not None:
        a, b = (replace(f, body=made._bodies[f.body.name]) for f in e.frames)
        frames = a, b
    return replace(e, bodies=bodies, frames=frames)
