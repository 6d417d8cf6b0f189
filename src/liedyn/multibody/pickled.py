"""Pickling of what users give: plain functions go by name, those of `expression` by their text.

What cannot be pickled is refused with the name of its element.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from liedyn.arguments import check_pickles

REMEDY = "define it with def at the top of a module, or give an ld.expression or ld.Table"


@dataclass(frozen=True)
class _Text:
    """A function of `expression`: its text and variables, and how often it was differentiated."""

    text: str
    of: str
    times: int

    def function(self) -> Any:
        from liedyn.multibody.functions.expression import expression

        found: Any = expression(self.text, self.of)
        for _ in range(self.times):
            found = found.derivative()
        return found


def packed(owner: str, value: Any) -> Any:
    """A value with texts in the place of expressions; functions in it are checked."""
    if isinstance(value, dict):
        return {key: packed(owner, x) for key, x in value.items()}
    if type(value) in (list, tuple):
        return type(value)(packed(owner, x) for x in value)
    origin = getattr(value, "origin", None)
    if origin is not None:
        return _Text(*origin)
    if hasattr(value, "__code__") or hasattr(value, "py_func"):
        check_pickles(owner, "function", value, REMEDY)
    return value


def unpacked(value: Any) -> Any:
    """The value that `packed` took."""
    if isinstance(value, dict):
        return {key: unpacked(x) for key, x in value.items()}
    if type(value) in (list, tuple):
        return type(value)(unpacked(x) for x in value)
    return value.function() if isinstance(value, _Text) else value


class Packed:
    """Base of values that hold functions of the user: pickled by name or text, copied with the functions themselves."""

    @property
    def _owner(self) -> str:
        """Who holds the functions, for messages."""
        return "a function of time"

    def __getstate__(self) -> dict[str, Any]:
        return {key: packed(self._owner, x) for key, x in vars(self).items()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(unpacked(state))

    def __copy__(self) -> Any:
        made = object.__new__(type(self))
        vars(made).update(vars(self))
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        made = memo[id(self)] = object.__new__(type(self))
        vars(made).update(deepcopy(vars(self), memo))
        return made
