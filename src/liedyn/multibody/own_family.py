"""What families of users share: their name, arguments and parameters of their elements, joints, pickles, drawings."""

from __future__ import annotations

import dis
import inspect
import keyword
import sys
from collections import namedtuple
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from typing import Any

import numpy as np

from liedyn.arguments import shown, suggestion
from liedyn.equation.roles import Family
from liedyn.errors import ModelError
from liedyn.multibody.joint_types import JointType, Rows
from liedyn.multibody.lowering import USER_FAMILIES, Lowering
from liedyn.multibody.parts import Body, Element

DRAWN = ("spring", "rod", "nothing")


class OwnFamily:
    """A family of elements of a user; `ElementFamily` and `KernelFamily` say what it does."""

    family: Family
    sizes: dict[str, int]  # of the parameters
    defaults: dict[str, Any]

    def __init__(self, name: Any, check: Any, draw: Any) -> None:
        self.name, self.who = name, f"element family {shown(name)}"
        if not isinstance(name, str) or not name.isidentifier() or keyword.iskeyword(name):
            raise ModelError(f"{self.who}: its name must be a word such as 'magnets'")
        if not (callable(draw) or (isinstance(draw, str) and draw in DRAWN)):
            raise ModelError(f"{self.who}: draw = {shown(draw)}; choose one of {', '.join(DRAWN)}, or a function of p")
        if check is not None and not callable(check):
            raise ModelError(f"{self.who}: check = {shown(check)} must be a function of p")
        self.check: Callable[[Any], str | None] | None = check
        self.draw: str | Callable[[Any], Any] = draw
        self.module = _caller()

    def __repr__(self) -> str:
        return f"<element family {self.name!r}: {', '.join(self.roles)}>"

    def __reduce__(self) -> Any:
        return registered, (self.name, self.module)

    @property
    def roles(self) -> tuple[str, ...]:
        """What it was given."""
        raise NotImplementedError

    @property
    def signature(self) -> inspect.Signature:
        """Arguments of `model.add` after the name of the family."""
        raise NotImplementedError

    def lower(self, low: Lowering, e: Element) -> None:
        """Give an element to the builder."""
        raise NotImplementedError

    def ends(self, e: Element) -> list[tuple[Body, np.ndarray]]:
        """Bodies of an element, with points in their frames."""
        raise NotImplementedError

    @cached_property
    def joint(self) -> JointType | None:
        """With rows it is a joint, of whose rows nobody knows what they lock."""
        return JointType(self.name, (Rows(self.lower),), marks=()) if self.family.rows else None

    @cached_property
    def Parameters(self) -> Any:
        """The named tuple that functions get."""
        return namedtuple("Parameters", list(self.sizes))

    def parameters(self, numbers: dict[str, Any]) -> Any:
        """Parameters as functions get them."""
        return self.Parameters(
            *(numbers[x] if size == 1 else tuple(map(float, numbers[x])) for x, size in self.sizes.items())
        )

    def check_parameters(self, who: str, numbers: dict[str, Any]) -> None:
        """Ask the user's function whether they make sense."""
        message = None if self.check is None else self.check(self.parameters(numbers))
        if message:
            raise ModelError(f"{who}: {message}")

    def arguments(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> dict[str, Any]:
        """Arguments of an element by name, those left out included."""
        names = tuple(self.signature.parameters)
        for key in kwargs:
            if key not in names:
                raise ModelError(
                    f"{self.name}: got an unexpected keyword argument {key!r} = {shown(kwargs[key])}; "
                    f"{suggestion(key, names)}"
                )
        try:
            given = self.signature.bind(*args, **kwargs)
        except TypeError as error:
            raise ModelError(f"{self.name}: {error}; its arguments are {', '.join(names)}") from None
        given.apply_defaults()
        return given.arguments

    def lines(self, e: Element) -> list[tuple[str, list[tuple[Body, np.ndarray]]]]:
        """Lines that draw an element: kind, and the two ends, bodies with points in their frames."""
        ends = self.ends(e)
        if isinstance(self.draw, str):
            return [] if self.draw == "nothing" else [(self.draw, [x, y]) for x, y in pairwise(ends)]
        try:
            points = np.asarray(self.draw(self.parameters({x: e.arguments[x] for x in self.sizes})), dtype=float)
        except Exception as error:
            raise ModelError(f"{self.name} {e.name!r}: draw raises {type(error).__name__}: {error}") from None
        if points.ndim != 2 or points.shape[1] != 3 or not np.isfinite(points).all():
            raise ModelError(f"{self.name} {e.name!r}: draw returns {shown(points)}; give points (n, 3)")
        body, at = ends[0]
        return [("rod", [(body, at + x), (body, at + y)]) for x, y in pairwise(points)]


def _caller() -> str:
    """Name of the module outside this package that makes a family."""
    frame: Any = sys._getframe(1)
    while frame is not None:
        module = str(frame.f_globals.get("__name__", ""))
        if module.partition(".")[0] != __name__.partition(".")[0]:
            return module
        frame = frame.f_back
    return ""


def uses_first(function: Any) -> bool:
    """Whether a function reads its first argument, the time."""
    code = getattr(function, "py_func", function).__code__
    first = code.co_varnames[0]
    return any(first in (x.argval if isinstance(x.argval, tuple) else (x.argval,)) and "LOAD" in x.opname
               for x in dis.get_instructions(code))  # fmt: skip


def registered(name: str, module: str = "") -> OwnFamily:
    """The family of this name; module: where it was registered, imported if need be (pickles come from friends)."""
    if name not in USER_FAMILIES and module not in ("", "__main__"):
        try:
            import_module(module)
        except ImportError as error:
            raise ModelError(f"{missing(name)}: the module {module!r} cannot be imported: {error}") from None
    if name not in USER_FAMILIES:
        raise ModelError(missing(name))
    return USER_FAMILIES[name]


def missing(name: Any) -> str:
    """What to do about an element whose family is not known."""
    return (
        f"there is no element family {shown(name)}; if it is one of your own, import the file that registers it first"
    )
