"""The order test: errors against a reference for a list of step sizes, and the orders observed between them.

This is the test that the methods of the library pass; it is public so that a method of one's own can take it too.
Norms: 2-norm for x, v, Omega and lam, Frobenius for R, over all bodies together.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

from liedyn.arguments import checked, floats, positive, shown, warn_user
from liedyn.integrate.catalog import as_method
from liedyn.integrate.method import Method
from liedyn.multibody.model_base import as_model
from liedyn.report import Report, Table
from liedyn.typing import ModelLike

Array = NDArray[np.float64]
F = TypeVar("F", bound=Callable[..., Any])
Over = Literal["end", "mean", "max"]

FINER = 16  # a self reference runs at the smallest step divided by this: its own error is 0.4 % of the compared one


def named_problem(problem: Any, **parameters: Any) -> Any:
    """The problem of the library, if it is given by its name."""
    return import_module("liedyn.problems").get(problem, **parameters) if isinstance(problem, str) else problem


@dataclass(frozen=True, repr=False)
class OrderTable(Report):
    """Errors and observed orders; `print` shows it as a table.

    errors[key][i] belongs to h[i]; orders[key][i] is log(errors[i]/errors[i+1]) / log(h[i]/h[i+1]).  key is x, R, v,
    Omega or lam (q, v, lam for a bare System).  A run that failed has the error nan and its message in `messages`.
    """

    problem: str
    method: str
    group: str
    over: str
    reference: str
    h: Array
    errors: dict[str, Array]
    orders: dict[str, Array]
    messages: tuple[str, ...] = ()

    @property
    def _title(self) -> str:
        return f"{self.problem} on {self.group}, {self.method}: {self.over} error against {self.reference}"

    def _tables(self) -> list[Table]:
        rows = []
        for i, h in enumerate(self.h):
            cells = ((f"{e[i]:.4e}", f"{self.orders[key][i - 1]:.2f}" if i else "") for key, e in self.errors.items())
            rows.append([f"{h:.4g}", *(x for pair in cells for x in pair)])
        return [(self._title, ["h", *(x for key in self.errors for x in (key, "order"))], rows)]

    def _notes(self) -> list[str]:
        return list(self.messages)

    def __str__(self) -> str:
        keys = list(self.errors)
        lines = [self._title]
        lines.append("         h" + "".join(f"{key:>16}  order" for key in keys))
        for i, h in enumerate(self.h):
            line = f"{h:10.3e}"
            for key in keys:
                order = f"{self.orders[key][i - 1]:7.2f}" if i else " " * 7
                line += f"{self.errors[key][i]:16.4e}{order}"
            lines.append(line)
        return "\n".join([*lines, *self.messages])


def _old_order(function: F) -> F:
    """Let calls with the group in the third place, as they were before, go on working."""

    @functools.wraps(function)
    def call(problem: Any, method: Any, *rest: Any, **options: Any) -> Any:
        if rest and isinstance(rest[0], str):
            warn_user(
                "order_test: give the group by its name, group=...; the third place is for steps", DeprecationWarning
            )
            options["group"], rest = rest[0], rest[1:]
        return function(problem, method, *rest, **options)

    return call  # type: ignore[return-value]


@checked
@_old_order
def order_test(
    problem: ModelLike | str,
    method: Method | str,
    steps: Sequence[float] = (4e-3, 2e-3, 1e-3),
    *,
    group: str = "R3xSO3",
    t_end: float | None = None,
    times: Sequence[float] | None = None,
    over: Over | None = None,
    reference: Any = None,
) -> OrderTable:
    """Run `problem` with each step size and compare.

    problem: a name of `liedyn.problems`, a Problem, a Model or a bare System (`group` matters for a Problem only).
    method: one of the library or your own, or a text such as "bliedf:k=3".  times: when to compare; all must
    be on the grid of every step.  over: "end" (error at the last time, the default), "mean" (over `times`, default when
    they are given), "max" (over every step up to t_end: shows transients).  reference: a function t -> dict of x, R,
    v, Omega, lam (any of them), or a method, which then runs at min(steps)/16.  Default: the reference of the problem,
    and if it has none, the same method at min(steps)/16.

    >>> top = ld.problems.heavy_top(constrained=True)
    >>> table = ld.order_test(top, ld.GeneralizedAlpha(rho_inf=0.9), steps=(2e-3, 1e-3), t_end=0.1)
    >>> table.orders["x"].round(1)
    array([2.])
    """
    problem, method = named_problem(problem), as_method("order_test", method)
    if reference is not None and not callable(reference):
        reference = as_method("order_test: reference", reference)
    given = floats(steps)
    if given is None or given.ndim != 1 or len(given) < 2 or not (np.isfinite(given).all() and np.all(given > 0)):
        raise ValueError(f"order_test: steps must be two or more positive numbers, not {shown(steps)}")
    sizes: Array = np.sort(given)[::-1]
    when = None if times is None else floats(times)
    if times is not None and (when is None or when.ndim != 1 or not len(when) or not np.isfinite(when).all()):
        raise ValueError(f"order_test: times = {shown(times)} must be a list of finite times")
    t_end = None if t_end is None else positive("order_test", "t_end", t_end)
    over = over or ("end" if times is None else "mean")
    if over not in ("end", "mean", "max"):
        raise ValueError(f"order_test: over must be 'end', 'mean' or 'max', not {over!r}")
    if t_end is None:
        t_end = float(max(times)) if times is not None else getattr(problem, "t_end", None)
    if t_end is None:
        raise ValueError("order_test: give t_end or times")
    if times is None and over == "mean":
        times = getattr(problem, "times", None) or (t_end,)
    at: Array | None = None if over == "max" else np.sort(np.asarray([t_end] if times is None else times, float))

    exact, label = find_reference(problem, method, group, sizes, t_end, reference)
    errors: dict[str, list[float]] = {}
    messages = []
    for i, h in enumerate(sizes):
        solution = run(problem, method, group, h, t_end)
        if solution.status != "finished":
            messages.append(f"h = {h:g} failed: {solution.message}")
            continue
        found = errors_of(solution, exact, h, at, over, getattr(problem, "points", None))
        for key, error in found.items():
            errors.setdefault(key, [np.nan] * len(sizes))[i] = error
    arrays = {key: np.array(value) for key, value in errors.items()}
    return OrderTable(
        problem=str(getattr(problem, "name", type(problem).__name__)),
        method=str(method),
        group=str(getattr(problem, "group", group)),
        over=over,
        reference=label,
        h=sizes,
        errors=arrays,
        orders={key: observed_orders(sizes, e) for key, e in arrays.items()},
        messages=tuple(messages),
    )


def read(solution: Any, points: Sequence[tuple[str, ArrayLike]] | None = None) -> dict[str, Array]:
    """Arrays (n, bodies, ...) of x, R, v, Omega at the given points, and lam (n, m).

    points: pairs (body, local point); default: the centers of mass of all bodies.  A bare System gives q, v and lam.
    """
    if points is None and solution.model.bodies:
        points = [(body.name, body.com) for body in solution.model.bodies]
    if points is None:
        out = {"q": solution.q, "v": solution.v}
    else:
        out = {
            "x": np.stack([solution.position(name, at=at) for name, at in points], axis=1),
            "R": np.stack([solution.rotation(name) for name, _ in points], axis=1),
            "v": np.stack([solution.velocity(name, at=at) for name, at in points], axis=1),
            "Omega": np.stack([solution.angular_velocity(name) for name, _ in points], axis=1),
        }
    if solution.multipliers.shape[1]:
        out["lam"] = solution.multipliers
    return out


def errors_of(
    solution: Any, exact: Callable[[Array], dict[str, Array]], h: float, at: Array | None, over: str, points: Any = None
) -> dict[str, float]:
    """Errors of a run with step h against exact(t); at: times to compare (None: every record but the first)."""
    compare = solution.t[1:] if at is None else at
    rows = _rows(solution.t, compare, h)
    expected, measured = exact(compare), read(solution, points)
    errors = {}
    for key in [k for k in measured if k in expected]:
        wanted = np.asarray(expected[key], float).reshape(len(compare), -1)
        norms = np.linalg.norm(measured[key][rows].reshape(len(compare), -1) - wanted, axis=1)
        errors[key] = float({"end": norms[-1], "mean": norms.mean(), "max": norms.max()}[over])
    return errors


def observed_orders(h: Array, errors: Array) -> Array:
    """log(errors[i]/errors[i+1]) / log(h[i]/h[i+1]) along the last axis."""
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.log(errors[..., :-1] / errors[..., 1:]) / np.log(h[:-1] / h[1:])


def run(
    problem: Any, method: Any, group: str, h: float, t_end: float, record: int = 1, health: bool | str = False
) -> Any:
    """One run of a Problem (on `group`), a Model or a System."""
    from liedyn.simulation.simulate import simulate

    return simulate(
        as_model("order_test", problem, group), t_end=t_end, h=h, method=method, record=record, health=health
    )


def _rows(grid: Array, times: Array, h: float) -> NDArray[np.intp]:
    """Rows of the recorded grid at the given times."""
    rows = np.clip(np.searchsorted(grid, times - 0.5 * h), 0, len(grid) - 1)
    off = (np.abs(grid[rows] - times) > 1e-6 * h) | (np.abs(times - h * np.rint(times / h)) > 1e-6 * h)
    if off.any():
        raise ValueError(f"times: t = {times[off][0]:g} is not a multiple of the step {h:g}; choose steps that fit")
    return rows


def find_reference(
    problem: Any, method: Any, group: str, steps: Array, t_end: float, reference: Any
) -> tuple[Callable[[Array], dict[str, Array]], str]:
    """Make a function of time and its name."""
    if callable(reference):
        return reference, getattr(reference, "__name__", "the given reference")
    if reference is None and getattr(problem, "solution", None) is not None:
        return problem.reference, "the reference of the problem"
    fine = steps[-1] / FINER
    judge = method if reference is None else reference
    solution = run(problem, judge, group, fine, t_end)
    if solution.status != "finished":
        raise RuntimeError(f"the reference run with {judge} at h = {fine:g} failed: {solution.message}")
    values = read(solution, getattr(problem, "points", None))

    def exact(times: Array) -> dict[str, Array]:
        rows = _rows(solution.t, times, fine)
        return {key: value[rows] for key, value in values.items()}

    return exact, f"{judge} at h = {fine:g}"
