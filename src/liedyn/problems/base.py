"""What a benchmark problem is, and the tabulated reference solutions."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache, partial, wraps
from importlib import import_module, resources
from typing import Any, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from liedyn.arguments import check_pickles, checked_methods, floats, is_whole, one_of, shown
from liedyn.errors import ModelError

Array = NDArray[np.float64]
F = TypeVar("F", bound=Callable[..., Any])
LARGEST = 10**6  # elements or bodies of a problem


@checked_methods
@dataclass(frozen=True)
class Problem:
    """A benchmark problem: how to build it, where it comes from and what the right answer is.

    points: pairs (body, local point): x is the position of these points; for several bodies the arrays of a reference
    have an axis of bodies before the last ones.  times: when errors are compared, as in the source.  note: sign and
    order of the multipliers, and what else a comparison has to know.  tabulated: the only times at which
    `reference` can answer; None when it answers at any t >= 0.

    >>> top = ld.problems.heavy_top(constrained=True)
    >>> sol = ld.simulate(top, t_end=0.1, h=1e-4)
    >>> bool(abs(sol.position("top")[-1] - top.reference(0.1)["x"]).max() < 1e-4)
    True
    """

    name: str
    title: str
    source: str
    parameters: Mapping[str, Any]
    t_end: float
    h: float
    points: tuple[tuple[str, tuple[float, float, float]], ...]
    make: Callable[[str], Any] = field(repr=False)
    solution: Callable[[Array], dict[str, Array]] | None = field(default=None, repr=False)
    times: tuple[float, ...] = ()
    note: str = ""
    tabulated: tuple[float, ...] | None = None
    call: tuple[Any, ...] = field(default=(), repr=False, compare=False)  # the function that made it, its arguments

    def __repr__(self) -> str:
        return f"<Problem {self.name!r}: {self.title}; h = {self.h:g}, t_end = {self.t_end:g}>"

    def __copy__(self) -> Problem:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> Problem:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """By the call that made it: its functions are often local ones, which have no name."""
        values = {f.name: getattr(self, f.name) for f in fields(self)}
        if self.call:
            del values["make"], values["solution"]
            return _again, (self.call, values, _name(self.make), _name(self.solution))
        for key in ("make", "solution"):
            check_pickles(
                f"problem {self.name!r}", f"function {key} =", values[key], "define it at the top of a module"
            )
        return partial(Problem, **values), ()

    def build(self, group: str = "R3xSO3") -> Any:
        """Make a new Model of the problem on `group` ("R3xSO3" or "SE3"; bodies about a fixed point stay on SO(3))."""
        return self.make(group)

    def reference(self, t: ArrayLike) -> dict[str, Array] | None:
        """Return the reference solution at t (a number or an array), None if there is none.

        x, v, vdot: motion of the points, inertial frame; R: rotation; Omega, Omegadot: body frame; lam: the multipliers
        of a constrained problem.
        """
        if self.solution is None:
            return None
        times = floats(t)
        if times is None or not np.isfinite(times).all():
            raise ValueError(f"the reference of {self.name!r}: t = {shown(t)} must be finite numbers")
        t = times
        if self.tabulated is not None and not np.isclose(np.array(self.tabulated)[nearest(self.tabulated, t)], t).all():
            raise ValueError(f"the reference of {self.name!r} is a table: t must be in {self.tabulated}, not {t}")
        return self.solution(t)


def _name(function: Any) -> str:
    return "" if function is None else f"{function.__module__}.{getattr(function, '__qualname__', type(function))}"


def _again(call: tuple[Any, ...], values: dict[str, Any], *functions: str) -> Problem:
    """The problem that a call makes, with values that `dataclasses.replace` may have changed since."""
    module, name, args, options = call
    made: Problem = getattr(import_module(module), name)(*args, **options)
    if (_name(made.make), _name(made.solution)) != functions:
        raise ModelError(
            f"problem {values['name']!r}: its functions make or solution were replaced; pickle cannot name them"
        )
    return replace(made, **values)


def kept_call(function: F) -> F:
    """Let the problems that a function makes know its call, so that they can be pickled."""

    @wraps(function)
    def make(*args: Any, **options: Any) -> Any:
        return replace(function(*args, **options), call=(function.__module__, function.__qualname__, args, options))

    return make  # type: ignore[return-value]


def nearest(times: ArrayLike, t: Array) -> NDArray[np.intp]:
    """Rows of a table whose times are nearest to t."""
    return np.abs(np.asarray(times) - t[..., None]).argmin(-1)


def choice(problem: str, argument: str, value: Any, allowed: tuple[Any, ...]) -> None:
    """Refuse an argument that is not one of the allowed ones."""
    if not one_of(value, allowed):
        raise ValueError(f"{problem}: {argument} must be one of {allowed}, not {shown(value)}")


def whole(problem: str, argument: str, value: Any) -> None:
    """Refuse an argument that is not a positive whole number."""
    if not is_whole(value, 1, LARGEST):
        raise ValueError(f"{problem}: {argument} must be a positive whole number, not {shown(value)}")


@cache
def tables() -> dict[str, Any]:
    """Tabulated reference solutions, numbers as decimal strings of up to 20 digits; "source" says where from.

    Those of mechanisms.json are written by tools/references/mechanism_references.py.
    """
    data = resources.files("liedyn.problems").joinpath("data")
    result: dict[str, Any] = {}
    for name in ("mechanisms", "beams", "references"):
        result |= json.loads(data.joinpath(f"{name}.json").read_text())
    return result


@cache
def published() -> dict[str, Any]:
    """Numbers that others have published for problems of this library, with their source and a tolerance."""
    return json.loads(resources.files("liedyn.problems").joinpath("data/published.json").read_text())


def table(name: str) -> dict[str, Array]:
    """Columns (t, x, R, Omega, ...) of one tabulated reference, in double precision."""
    rows = tables()[name]["rows"]
    return {key: np.array([np.asarray(row[key], dtype=object).astype(float) for row in rows]) for key in rows[0]}


def tabulated(name: str, times: tuple[float, ...] | str = "last") -> dict[str, Any]:
    """Arguments of a problem whose reference is a table; times: of comparisons, or "last" or "all" of the table."""
    columns = table(name)
    known = columns.pop("t")

    def solution(t: Array) -> dict[str, Array]:
        rows = nearest(known, t)
        return {key: value[rows] for key, value in columns.items()}

    every = tuple(known.tolist())
    chosen = every[-1:] if times == "last" else every if times == "all" else times
    return {"solution": solution, "times": chosen, "tabulated": every}
