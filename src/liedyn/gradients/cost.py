"""Costs: one number of a run, as a sum of integrals over time and of values at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from liedyn.arguments import checked, checked_class, number, shown, vector
from liedyn.errors import ModelError
from liedyn.results.solution import Solution
from liedyn.typing import BodyLike, JointLike, Point

INTEGRAL, END = "integral", "end"


@dataclass(frozen=True)
class Term:
    """factor times the integral of f over time (one number per record), or f at the end.

    by_point: of a function of the position of one point: body, point, and the gradient (n, 3) of f by its positions.
    """

    kind: str
    factor: float
    f: Callable[[Solution], Any]
    label: str
    by_point: tuple[str, Any, Callable[[Solution], np.ndarray]] | None = None


def trapezoidal(t: np.ndarray) -> np.ndarray:
    """Weights of the trapezoidal rule."""
    w = np.zeros(len(t))
    w[:-1] += 0.5 * np.diff(t)
    w[1:] += 0.5 * np.diff(t)
    return w


def per_record(term: Term, sol: Solution) -> np.ndarray:
    """The numbers of a term, one per record."""
    made = np.asarray(term.f(sol), dtype=float)
    if made.shape == () and len(sol.t) == 1:
        made = made.reshape(1)
    if made.shape != (len(sol.t),):
        raise ModelError(
            f"Cost.{term.kind}: {term.label} returned an array of shape {made.shape}; it must give one number per record, "
            f"shape ({len(sol.t)},), as s.position('tip')[:, 2]"
        )
    return made


@checked_class
@dataclass(frozen=True, repr=False)
class Cost:
    """One number of a run: a sum of terms, each an integral over time or a value at the end.

    Costs are added, and multiplied by numbers.  The integral is that of the trapezoidal rule on the steps.

    >>> cost = ld.Cost.end(lambda s: s.position("rod")[:, 0]) + 1e-3 * ld.Cost.integral(lambda s: s.velocity("rod")[:, 0] ** 2)
    >>> cost
    <Cost: 1 end of <lambda> + 0.001 integral of <lambda>>
    """

    terms: tuple[Term, ...]

    @classmethod
    @checked
    def integral(cls, f: Callable[[Solution], Any]) -> Cost:
        """The integral over time of f(solution), one number per record: an array (n,)."""
        return cls((Term(INTEGRAL, 1.0, _function("integral", f), _label(f)),))

    @classmethod
    @checked
    def end(cls, f: Callable[[Solution], Any]) -> Cost:
        """f at the end of the run; f(solution) gives one number per record, as for `integral`."""
        return cls((Term(END, 1.0, _function("end", f), _label(f)),))

    @classmethod
    @checked
    def distance(cls, body: BodyLike, path: Any, at: Point | None = None) -> Cost:
        """Integral of the squared distance of a point of a body from a path: a point, or a function of times, (n,) to (n, 3)."""
        name = getattr(body, "name", body)
        point = None if at is None else vector("Cost.distance", "at", at)
        goal = path if callable(path) else vector("Cost.distance", "path", path)

        def off(sol: Solution) -> np.ndarray:
            return sol.position(name, point) - (goal(sol.t) if callable(goal) else goal)

        def f(sol: Solution) -> np.ndarray:
            return np.sum(off(sol) ** 2, axis=1)

        by_point = (str(name), point, lambda sol: 2.0 * off(sol))
        return cls((Term(INTEGRAL, 1.0, f, f"the distance of {name!r}", by_point),))

    @classmethod
    @checked
    def reaction(cls, joint: JointLike) -> Cost:
        """Integral of the squared reaction force of a joint."""
        name = getattr(joint, "name", joint)
        return cls(
            (Term(INTEGRAL, 1.0, lambda s: np.sum(s.reaction(name)[0] ** 2, axis=1), f"the reaction of {name!r}"),)
        )

    def __add__(self, other: Any) -> Cost:
        if isinstance(other, int | float) and other == 0:
            return self
        return Cost((*self.terms, *other.terms)) if isinstance(other, Cost) else NotImplemented

    __radd__ = __add__

    def __mul__(self, factor: Any) -> Cost:
        c = number("Cost", "factor", factor)
        return Cost(tuple(replace(term, factor=c * term.factor) for term in self.terms))

    __rmul__ = __mul__

    def __repr__(self) -> str:
        return f"<Cost: {' + '.join(f'{x.factor:g} {x.kind} of {x.label}' for x in self.terms)}>"

    def value(self, sol: Solution) -> float:
        """The cost of a solution that has all steps as records."""
        last = sol.thinned(max(1, len(sol.t) - 1)) if len(sol.t) > 1 else sol
        total = 0.0
        for term in self.terms:
            if term.kind == INTEGRAL:
                total += term.factor * float(trapezoidal(sol.t) @ per_record(term, sol))
            else:
                total += term.factor * float(per_record(term, last)[-1])
        return total


def as_cost(who: str, cost: Any) -> Cost | Callable[[Solution], Any]:
    """A cost, or a function of a solution that returns one number."""
    if isinstance(cost, Cost) or (callable(cost) and not isinstance(cost, type)):
        return cost
    raise ModelError(
        f"{who}: cost = {shown(cost)} must be an ld.Cost or a function of a solution that returns a number"
    )


def _function(who: str, f: Any) -> Callable[[Solution], Any]:
    if not callable(f) or isinstance(f, type):
        raise ModelError(f"Cost.{who}: f = {shown(f)} must be a function of a solution")
    return f


def _label(f: Any) -> str:
    return str(getattr(f, "__name__", repr(f)))
