"""Numbers of a model that make a cost least: SciPy's minimizers with exact gradients, `ld.optimize`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, choice, shown, suggestion
from liedyn.errors import ModelError, RunError
from liedyn.gradients.cost import Cost, as_cost
from liedyn.gradients.fit import bounded
from liedyn.gradients.gradient import Gradient, gradient
from liedyn.gradients.parameters import Entry, Source
from liedyn.gradients.task import table_of
from liedyn.integrate.method import Method
from liedyn.multibody.functions.control import Control
from liedyn.results.solution import Solution
from liedyn.typing import ModelLike

SEARCHES = ("L-BFGS-B", "SLSQP", "trust-constr", "TNC")
CONSTRAINED = ("SLSQP", "trust-constr")  # those that take constraints
MET = 1e-6  # of the size of a constraint at the start, or of its bounds: what is off less is met
FAR = 1e6  # times the cost at the start: where there is no model or no run


@dataclass(frozen=True, repr=False)
class Optimum:
    """Parameters that make a cost least.

    parameters, values: names and values; found["hinge.a.at[0]"] is one of them, of a control the `Control` that was found.
    value: the cost there.  gradient: the last one there.  model: with these values.  history: cost and values of each
    evaluation.  success, message: of the search.  controls: by name.  constraints: what the costs of `subject_to` are there.
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
    constraints: np.ndarray = field(default_factory=lambda: np.zeros(0))

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
        kept = f"\nconstraints: {', '.join(f'{x:.6g}' for x in self.constraints)}" if len(self.constraints) else ""
        return f"{text}\n{table_of(rows)}{kept}"


@checked
def optimize(
    model: ModelLike | Callable[..., Any],
    cost: Cost | Callable[[Solution], Any],
    parameters: dict[str, Any],
    t_end: float | None = None,
    h: float | None = None,
    method: Method | str | None = None,
    *,
    subject_to: Sequence[tuple[Any, float, float]] = (),
    search: str | None = None,
    mode: str = "auto",
    iterations: int = 200,
    tolerance: float = 1e-10,
    progress: bool = False,
) -> Optimum:
    """Find the values of parameters for which a cost is least, between bounds.

    cost, model, t_end, h, method, mode: as for `gradient`.  parameters: {name: (start, lower, upper)}, or {name: start}.
    A start may be a `Control`, which has bounds of its own: optimal control.
    subject_to: constraints (cost, lower, upper): of the run, a cost as the first one; equal bounds make an equation.
    search: one of SciPy's minimizers that take bounds and gradients: "L-BFGS-B" (default), "TNC", and "SLSQP" (default with
    constraints) or "trust-constr", which take constraints.  tolerance: of the relative decrease of the cost.
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

    limits = _limits(subject_to)
    search = ("SLSQP" if limits else "L-BFGS-B") if search is None else search
    choice("optimize", "search", search, CONSTRAINED if limits else SEARCHES)
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
    constraints = _Constraints(limits, scale, lambda f, x: gradient(model, f, named(x), t_end, h, method, mode=mode))

    def named(x: np.ndarray) -> dict[str, Any]:
        return {e.name: e.value(x) for e in entries}

    def value_and_slopes(y: np.ndarray) -> tuple[float, np.ndarray]:
        x = y * scale
        try:
            g = gradient(model, cost, named(x), t_end, h, method, mode=mode)
            off = constraints.violation(y)
        except (ModelError, RunError):
            if not best:
                raise
            far = FAR * max(1.0, abs(history[0][0]))
            history.append((far, x))
            return far, np.zeros(len(x))
        history.append((g.value, x))
        if not best or (off, g.value) < (least[0], best[0].value):
            best[:], least[:] = [g], [off]
        if progress:
            print(f"{len(history):4d}  {g.value:.8g}")
        return g.value, g.gradient * scale

    least: list[float] = []  # largest violation of a constraint at the best values
    bounds = list(zip(lower / scale, upper / scale, strict=True))
    options: dict[str, Any] = {"maxiter": iterations}
    success, message = False, "interrupted"
    try:
        found = minimize(
            value_and_slopes, first / scale, method=search, jac=True, bounds=bounds, tol=tolerance,
            options=options, constraints=constraints.of_scipy() if limits else (),
        )  # fmt: skip
        success, message = bool(found.success), str(found.message)
    except KeyboardInterrupt:
        if not best:
            raise
    g = best[0]
    made = Source("optimize", model, {e.name: e.value(g.values) for e in entries}).model(g.values)
    found_controls = {e.name: e.value(g.values) for e in entries if e.control is not None}
    kept = constraints.values(g.values / scale) if limits else np.zeros(0)
    return Optimum(g.parameters, g.values, g.value, g, made, success, message, history, found_controls, kept)


def _limits(subject_to: Any) -> list[tuple[Any, float, float]]:
    """The constraints, checked."""
    if not isinstance(subject_to, Sequence) or isinstance(subject_to, str):
        raise ModelError(f"optimize: subject_to = {shown(subject_to)} must be a list of (cost, lower, upper)")
    made = []
    for k, given in enumerate(subject_to):
        if not isinstance(given, Sequence) or len(given) != 3:
            raise ModelError(f"optimize: subject_to[{k}] = {shown(given)} must be (cost, lower, upper)")
        low, high = (float(x) if isinstance(x, int | float) else np.nan for x in given[1:])
        if not low <= high or (np.isinf(low) and np.isinf(high)):
            raise ModelError(f"optimize: subject_to[{k}]: {shown(given[1])} ... {shown(given[2])} are no bounds")
        made.append((as_cost("optimize", given[0]), low, high))
    return made


class _Constraints:
    """Values and derivatives of the constraints at scaled parameters; those of the last ones are remembered."""

    def __init__(
        self, limits: list[tuple[Any, float, float]], scale: np.ndarray, look: Callable[[Any, np.ndarray], Gradient]
    ) -> None:
        self.limits, self.scale, self.look = limits, scale, look
        self.low, self.high = np.array([x[1] for x in limits]), np.array([x[2] for x in limits])
        self._at: np.ndarray | None = None
        self._found: list[Gradient] = []
        self._sizes: np.ndarray | None = None

    def _look(self, y: np.ndarray) -> list[Gradient]:
        if self._at is None or not np.array_equal(self._at, y):
            self._found = [self.look(f, y * self.scale) for f, _, _ in self.limits]
            self._at = y.copy()
        return self._found

    def values(self, y: np.ndarray) -> np.ndarray:
        """The costs."""
        return np.array([g.value for g in self._look(y)])

    def slopes(self, y: np.ndarray) -> np.ndarray:
        """Their derivatives."""
        return np.array([g.gradient * self.scale for g in self._look(y)])

    def violation(self, y: np.ndarray) -> float:
        """The largest violation over the size of its constraint, 0 where all are met."""
        if not self.limits:
            return 0.0
        x = self.values(y)
        if self._sizes is None:
            ends = np.abs(np.where(np.isfinite([self.low, self.high]), [self.low, self.high], 0.0)).max(axis=0)
            self._sizes = np.maximum(np.maximum(np.abs(x), ends), 1e-300)
        off = float((np.maximum(np.maximum(self.low - x, x - self.high), 0.0) / self._sizes).max())
        return off if off > MET else 0.0

    def of_scipy(self) -> list[Any]:
        """As SciPy takes them, equations apart from bounds."""
        from scipy.optimize import NonlinearConstraint

        made, equal = [], self.low == self.high
        for k in (np.flatnonzero(equal), np.flatnonzero(~equal)):
            if len(k):
                parts = (lambda y, k=k: self.values(y)[k]), (lambda y, k=k: self.slopes(y)[k])
                made.append(NonlinearConstraint(parts[0], self.low[k], self.high[k], jac=parts[1]))
        return made


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
