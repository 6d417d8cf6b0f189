"""Names of the methods, and methods written as text: "bliedf", "energy-midpoint:rotation=exp,order=4".

Users add their own (`register_method`).

Nothing is imported at the top: the help of the command line shows the names and must not wait for Numba.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from liedyn.integrate.method import Method

M = TypeVar("M", bound="Method")

# name on the command line: module of this package, class
METHODS = {
    "generalized-alpha": ("generalized_alpha", "GeneralizedAlpha"),
    "parametrized-alpha": ("parametrized_alpha", "ParametrizedAlpha"),
    "bliedf": ("bliedf", "BLieDF"),
    "energy-midpoint": ("energy_midpoint.method", "EnergyMidpoint"),
    "munthe-kaas": ("projected.munthe_kaas", "MuntheKaas"),
    "krysl-midpoint": ("momentum.methods", "KryslMidpoint"),
    "krysl-endres": ("projected.krysl_endres", "KryslEndres"),
    "simo-wong": ("momentum.methods", "SimoWong"),
    "trapezoidal": ("momentum.methods", "Trapezoidal"),
    "rattlie": ("momentum.methods", "RATTLie"),
}
# methods of one kind of model alone: texts and the command line know them, comparisons of methods leave them out
SPECIAL = {"heap": ("heap.method", "Heap"), "moreau": ("moreau.method", "Moreau")}


REGISTERED: dict[str, type[Method]] = {}  # of users, by name


def register_method(name: str, method: type[M] | None = None) -> Any:
    """Give a method of your own a name, under which texts and the command line know it, and `compare` runs it with the others.

    It decorates the class, above @dataclass; or `register_method(name, Class)`.  The class derives from `Method`, is a
    frozen dataclass, can be made without arguments and states its facts.  The command line knows it where its file is
    named: `liedyn run chain --load my_method.py --method my-method:k=2`.
    """
    from liedyn.arguments import shown
    from liedyn.errors import ModelError

    if not isinstance(name, str) or not re.fullmatch(r"[a-z][a-z0-9_-]*", name):
        raise ModelError(
            f"register_method: name = {shown(name)} must be small letters, digits and hyphens, as in 'my-method'"
        )
    if name in METHODS or name in SPECIAL:
        raise ModelError(f"register_method: {name!r} is a method of the library; choose another name")
    if method is None:
        return partial(register_method, name)
    _check_class(name, method)
    known = REGISTERED.get(name)
    if known is not None and (known.__module__, known.__qualname__) != (method.__module__, method.__qualname__):
        raise ModelError(
            f"register_method: {name!r} is {known.__module__}.{known.__qualname__} already; choose another name"
        )
    REGISTERED[name] = method
    return method


def _check_class(name: str, method: Any) -> None:
    """Refuse what cannot stand among the methods."""
    from dataclasses import is_dataclass

    from liedyn.arguments import shown
    from liedyn.errors import ModelError
    from liedyn.integrate.method import Facts, Method

    who = f"register_method {name!r}"
    if not (isinstance(method, type) and issubclass(method, Method)):
        raise ModelError(f"{who}: {shown(method)} is no class derived from ld.Method")
    if not is_dataclass(method) or not method.__dataclass_params__.frozen:
        raise ModelError(f"{who}: {method.__name__} is no frozen dataclass; write @dataclass(frozen=True) above it")
    try:
        made = method()
    except TypeError as error:
        raise ModelError(f"{who}: {method.__name__}() cannot be made ({error}); give all its fields defaults") from None
    try:
        facts = made.facts
    except NotImplementedError:
        facts = None
    if not isinstance(facts, Facts):
        raise ModelError(
            f"{who}: {method.__name__}.facts must be an ld.Facts: what the method is, its order, what it conserves"
        )


def method_names() -> list[str]:
    """Names of the methods of the library for all kinds of models, then of those of users."""
    return [*METHODS, *REGISTERED]


def method_class(name: str) -> type[Method]:
    """The class behind a name."""
    from importlib import import_module

    if name in REGISTERED:
        return REGISTERED[name]
    if name not in METHODS and name not in SPECIAL:
        known = [*method_names(), *SPECIAL]
        raise ValueError(f"no method is called {name!r}; {_near(name, known)}known: {', '.join(known)}")
    module, cls = (METHODS | SPECIAL)[name]
    return getattr(import_module(f"liedyn.integrate.{module}"), cls)


def method_options(name: str) -> list[str]:
    """Names of the options of a method."""
    from dataclasses import fields

    cls: Any = method_class(name)  # each one is a dataclass
    return [field.name for field in fields(cls) if field.init]


def parse_method(text: str, **options: Any) -> Method:
    """Make a method from NAME or NAME:key=value,...; `options` are further arguments of it.

    Values are numbers, True, False, None or words; a list of them stands in brackets, as in conserve=(energy,linear momentum).
    """
    name, _, rest = text.strip().partition(":")
    known = method_options(name)
    given = dict(_pair(text, word) for word in _split(rest)) if rest else {}
    for key in (*given, *options):
        if key not in known:
            options_text = ", ".join(known) or "none"
            raise ValueError(f"method {name!r} has no option {key!r}; {_near(key, known)}its options: {options_text}")
    for key in options:
        if key in given:
            raise ValueError(f"method {text!r}: {key} is given twice")
    cls: Any = method_class(name)
    return cls(**given, **options)


def as_method(who: str, method: Any) -> Method:
    """A method, given as one or as text ("bliedf:k=3"); anything else is refused.  who: takes it, for the message."""
    from liedyn.arguments import shown
    from liedyn.integrate.method import Method

    if isinstance(method, Method):
        return method
    if isinstance(method, str):
        return parse_method(method)
    made = isinstance(method, type) and issubclass(method, Method)
    hint = f"make one: {method.__name__}()" if made else 'give for example ld.BLieDF(k=3) or the text "bliedf:k=3"'
    raise ValueError(f"{who}: method = {shown(method)} is not a method; {hint}")


def _near(word: str, known: Iterable[str]) -> str:
    """A question about the nearest known word, if there is one."""
    import difflib

    near = difflib.get_close_matches(word, known, n=1, cutoff=0.5)
    return f"did you mean {near[0]!r}? " if near else ""


def _pair(text: str, word: str) -> tuple[str, Any]:
    """Key and value of key=value."""
    key, found, value = word.partition("=")
    if not found or not key.strip().isidentifier():
        raise ValueError(f"method {text!r}: write NAME:key=value,key=value; {word!r} is no key=value")
    return key.strip(), read_value(value.strip())


def _split(text: str) -> list[str]:
    """Parts between commas that are not in brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return parts


def read_value(text: str) -> Any:
    """A Python literal; in brackets a tuple of values; anything else is a word."""
    import ast

    if text in ("true", "false"):
        return text == "true"
    try:
        return ast.literal_eval(text)
    except (SyntaxError, ValueError):
        pass
    if text[:1] in ("(", "[") and text[-1:] in (")", "]"):
        return tuple(read_value(part.strip()) for part in _split(text[1:-1]) if part.strip())
    return text
