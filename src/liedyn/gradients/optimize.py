"""Numbers of a model that make a cost least: SciPy's minimizers with exact gradients, `ld.optimize`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, choice, shown, suggestion
from liedyn.errors import ModelError, RunError
from liedyn.gradients.cost import Cost
from liedyn.gradients.fit import bounded
from liedyn.gradients.gradient import Gradient, gradient
from liedyn.gradients.parameters import Entry, Source
from liedyn.gradients.task import table_of
from liedyn.integrate.method import Method
from liedyn.multibody.functions.control import Control
from liedyn.results.solution import Solution
from liedyn.typing import ModelLike

SEARCHES = ("L-BFGS-B", "SLSQP", "trust-constr", "TNC")
FAR = 1e6  # times the cost at the start: where there is no model or no run


@dataclass(frozen=True, repr=False)
class Optimum:
    """Parameters that make a cost least.

    parameters, values: names and values; found["hinge.a.at[0]"] is one of them, of a control the `Control` that was found.
    value: the cost there.  gradient: the last one there.  model: with these values.  history: cost and values of each
    evaluation.  success, message: of the search.  controls: by name.
    """

    parameters: tuple[str, ...]
    values: np.ndarray
    value: float
    gradient: Gradient
    model: Any
    success: bool
    message: str
    history: list[tuple[float, np.ndarray]] = field(default_factory=list)
    controls: dict[str, Control] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        if name in self.controls:
            return self.controls[name]
        if name not in self.parameters:
            raise KeyError(f"there is no parameter {name!r}; {suggestion(name, [*self.controls, *self.parameters])}")
        return float(self.values[self.parameters.index(name)])

    def __repr__(self) -> str:
        rows: list[tuple[str, ...]] = [("parameter", "start", "value")]
        first = self.history[0][1]
        hidden = {x for places in self.gradient.controls.values() for x in self.parameters[places]}
        rows += [(n, "", repr(c)) for n, c in self.controls.items()]
        every = zip(self.parameters, first, self.values, strict=True)
        rows += [(n, f"{a:.6g}", f"{b:.6g}") for n, a, b in every if n not in hidden]
        text = f"cost {self.history[0][0]:.6g} -> {self.value:.6g} in {len(self.history)} evaluations: {self.message}"
        return f"{text}\n{table_of(rows)}"


@checked
def optimize(
    model: ModelLike | Callable[..., Any],
    cost: Cost | Callable[[Solution], Any],
    parameters: dict[str, Any],
    t_end: float | None = None,
    h: float | None = None,
    method: Method | str | None = None,
    *,
    search: str = "L-BFGS-B",
    mode: str = "auto",
    iterations: int = 200,
    tolerance: float = 1e-10,
    progress: bool = False,
) -> Optimum:
    """Find the values of parameters for which a cost is least, between bounds.

    cost, model, t_end, h, method, mode: as for `gradient`.  parameters: {name: (start, lower, upper)}, or {name: start}.
    A start may be a `Control`, which has bounds of its own: optimal control.
    search: one of SciPy's minimizers that take bounds and gradients.  tolerance: of the relative decrease of the cost.
    progress: print each evaluation.  Ctrl-C ends the search and keeps the best values.
    Values for which there is no model (a loop that cannot be closed) or no run count as a large cost; the search goes back.

    >>> def fall(speed):
    ...     model = ld.Model(gravity=(0, 0, -10.0))
    ...     model.point_mass("stone", mass=1.0, velocity=(1.0, 0, speed))
    ...     return model
    ...
    >>> cost = ld.Cost.end(lambda s: (s.position("stone")[:, 2] - 0.75) ** 2)
    >>> found = ld.optimize(fall, cost, {"speed": (1.0, 0.0, 5.0)}, t_end=0.5, h=0.01)
    >>> round(found["speed"], 4)
    4.0
    """
    from scipy.optimize import minimize

    choice("optimize", "search", search, SEARCHES)
    if not isinstance(iterations, int) or iterations < 1:
        raise ModelError(f"optimize: iterations = {shown(iterations)} must be a positive number")
    if not isinstance(parameters, dict):
        bounded("optimize", parameters)  # says what is wrong
    given = {name: x for name, x in parameters.items() if isinstance(x, Control)}
    plain = {name: x for name, x in parameters.items() if name not in given}
    start, low, high = bounded("optimize", plain) if plain or not given else ({}, np.zeros(0), np.zeros(0))
    entries, first, scale, lower, upper = _numbers(list(parameters), given, start, low, high)
    history: list[tuple[float, np.ndarray]] = []
    best: list[Gradient] = []

    def value_and_slopes(y: np.ndarray) -> tuple[float, np.ndarray]:
        x = y * scale
        try:
            g = gradient(model, cost, {e.name: e.value(x) for e in entries}, t_end, h, method, mode=mode)
        except (ModelError, RunError):
            if not best:
                raise
            far = FAR * max(1.0, abs(history[0][0]))
            history.append((far, x))
            return far, np.zeros(len(x))
        history.append((g.value, x))
        if not best or g.value < best[0].value:
            best[:] = [g]
        if progress:
            print(f"{len(history):4d}  {g.value:.8g}")
        return g.value, g.gradient * scale

    bounds = list(zip(lower / scale, upper / scale, strict=True))
    options: dict[str, Any] = {"maxiter": iterations}
    success, message = False, "interrupted"
    try:
        found = minimize(
            value_and_slopes, first / scale, method=search, jac=True, bounds=bounds, tol=tolerance,
            options=options,
        )  # fmt: skip
        success, message = bool(found.success), str(found.message)
    except KeyboardInterrupt:
        if not best:
            raise
    g = best[0]
    made = Source("optimize", model, {e.name: e.value(g.values) for e in entries}).model(g.values)
    found_controls = {e.name: e.value(g.values) for e in entries if e.control is not None}
    return Optimum(g.parameters, g.values, g.value, g, made, success, message, history, found_controls)


def _numbers(
    names: list[str], controls: dict[str, Control], start: dict[str, float], low: np.ndarray, high: np.ndarray
) -> tuple[list[Entry], np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Entries of the parameters, and start, scale and bounds of all numbers; the values of a control have one scale."""
    entries: list[Entry] = []
    columns: list[np.ndarray] = []
    bounds = dict(zip(start, zip(low, high, strict=True), strict=True))
    at = 0
    for name in names:
        control = controls.get(name)
        if control is None:
            size = abs(start[name]) or 1.0
            lines = np.array([[start[name], size, *bounds[name]]])
        else:
            span = np.ptp([*control.lower, *control.upper])
            size = 0.5 * span if np.isfinite(span) else float(np.abs(control.u).max()) or 1.0
            lines = np.column_stack([control.u, np.full_like(control.u, size), control.lower, control.upper])
        entries.append(Entry(name, at, control))
        columns.append(lines)
        at += len(lines)
    first, scale, lower, upper = np.concatenate(columns).T
    return entries, first, scale, lower, upper
