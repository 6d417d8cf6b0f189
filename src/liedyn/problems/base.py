"""What a benchmark problem is, and the tabulated reference solutions."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from liedyn.arguments import checked_methods, floats, is_whole, one_of, shown

Array = NDArray[np.float64]
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
