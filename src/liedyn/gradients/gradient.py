"""Gradient of a cost of a run by parameters of its model: `ld.gradient`, and its check by differences."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, choice, suggestion
from liedyn.equation.builder import Structure
from liedyn.equation.nodes import body_axes
from liedyn.errors import ModelError
from liedyn.gradients.controls import by_values
from liedyn.gradients.cost import INTEGRAL, Cost, Term, as_cost, per_record, trapezoidal
from liedyn.gradients.differences import CENTRAL, Stencil, derivative
from liedyn.gradients.parameters import Entry
from liedyn.gradients.sensitivity import forward_of_task, sensitivity_of
from liedyn.gradients.states import OtherRecordsError, Probe, StateGradient, along_derivatives, gradient_by_states
from liedyn.gradients.task import ADJOINT, Clock, Task, table_of
from liedyn.integrate.derivatives.adjoint import MEMORY, Adjoint
from liedyn.integrate.method import Method
from liedyn.results.solution import Solution
from liedyn.simulation.simulate import simulate
from liedyn.typing import ModelLike

STATE = ("q", "v", "vd", "lam")
FORWARD_UP_TO = 8  # parameters, by default


@dataclass(frozen=True, repr=False)
class Gradient:
    """A cost and its gradient.

    value: the cost.  gradient: its derivatives, in the order of `parameters`; g["coupler.mass"] is one of them, g["motor.torque"]
    of a control an array.  values: of the parameters.  mode: "forward" or "adjoint".  error: estimate of the relative error.
    seconds: CPU time, by part.  frozen: a tolerance chose the steps, for these values.  controls: places of their values.
    """

    value: float
    gradient: np.ndarray
    parameters: tuple[str, ...]
    values: np.ndarray
    mode: str
    error: float
    frozen: bool = False
    seconds: dict[str, float] = field(default_factory=dict)
    controls: dict[str, slice] = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        if name in self.controls:
            return self.gradient[self.controls[name]]
        if name not in self.parameters:
            raise KeyError(f"there is no parameter {name!r}; {suggestion(name, self.parameters)}")
        return float(self.gradient[self.parameters.index(name)])

    def __repr__(self) -> str:
        return f"<Gradient of {self.value:.6g} by {len(self.parameters)} parameters, {self.mode}>"

    def __str__(self) -> str:
        rows: list[tuple[str, ...]] = [("parameter", "value", "gradient", "value x gradient / cost")]
        hidden = set()
        for name, places in self.controls.items():
            slopes = self.gradient[places]
            hidden |= set(self.parameters[places])
            rows.append((f"{name}, {len(slopes)} values", "", f"norm {np.linalg.norm(slopes):.6g}", ""))
        for name, value, slope in zip(self.parameters, self.values, self.gradient, strict=True):
            if name in hidden:
                continue
            share = f"{value * slope / self.value:.3g}" if self.value else "-"
            rows.append((name, f"{value:.6g}", f"{slope:.10g}", share))
        frozen = "; steps frozen" if self.frozen else ""
        seconds = sum(self.seconds.values())
        return f"cost {self.value:.10g}\n{table_of(rows)}\n{self.mode}, relative error {self.error:.1g}, {seconds:.3g} s{frozen}"


@checked
def gradient(
    model: ModelLike | Callable[..., Any],
    cost: Cost | Callable[[Solution], Any],
    parameters: Sequence[str] | dict[str, float],
    t_end: float | None = None,
    h: float | Sequence[float] | None = None,
    method: Method | str | None = None,
    *,
    tolerance: float | None = None,
    mode: str = "auto",
    memory: float = MEMORY,
) -> Gradient:
    """A cost of a run and its gradient by parameters, exact for the steps that are made.

    cost: a `Cost`, or a function of a solution (whose records are all steps) that returns a number.
    model, parameters, t_end, h, method, tolerance: as for `sensitivity`.
    mode: "forward" carries derivatives along, which costs about one simulation per parameter; "adjoint" goes back once over the
    stored run, for any number of parameters; it needs a `Cost`.
    "auto": forward up to 8 parameters, else adjoint where that can be.
    memory: bytes for stored states; beyond that parts of the run are made again on the way back.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> bob = model.point_mass("bob", mass=1.0, position=(1, 0, 0))
    >>> rod = model.spring("ground", bob, stiffness=100.0, length=1.0, name="rod")
    >>> cost = ld.Cost.end(lambda s: s.position("bob")[:, 2])
    >>> g = ld.gradient(model, cost, ["bob.mass", "rod.stiffness"], t_end=0.5, h=0.01)
    >>> g.gradient.round(5)
    array([-0.10596,  0.00106])
    """
    choice("gradient", "mode", mode, ("auto", "forward", "adjoint"))
    if not memory > 0:
        raise ModelError(f"gradient: memory = {memory!r} must be a positive number of bytes")
    wanted = as_cost("gradient", cost)

    def new_task() -> Task:
        return Task("gradient", model, parameters, t_end=t_end, h=h, method=method, tolerance=tolerance)

    task = new_task()
    if mode == "adjoint" and not isinstance(wanted, Cost):
        raise ModelError(
            "gradient: the adjoint needs a cost made of ld.Cost terms, not a function of a whole solution; use mode='forward'"
        )
    backward = isinstance(task.steps.method, ADJOINT)
    if mode == "adjoint" and not backward:
        raise ModelError(
            f"gradient: {type(task.steps.method).__name__} has no adjoint yet, only GeneralizedAlpha and BLieDF have; use "
            "mode='forward'"
        )
    rough = differenced(task.setup.structure)
    if mode == "adjoint" and rough:
        raise ModelError(
            f"gradient: the adjoint needs exact tangents, but that of {rough!r}, a function of the user, is found by "
            "differences, or as exact as the user's; use mode='forward'"
        )
    asked = mode
    if mode == "auto":
        many = len(task.source.names) > FORWARD_UP_TO and isinstance(wanted, Cost) and not rough and backward
        mode = "adjoint" if many else "forward"
    if not isinstance(wanted, Cost):
        return _forward(task, wanted)
    try:
        return _adjoint(task, wanted, memory) if mode == "adjoint" else _forward_by_terms(task, wanted)
    except OtherRecordsError:
        if asked == "adjoint":
            raise
        return _forward(new_task(), wanted.value)  # differences what whole solutions say, whatever that depends on


def differenced(structure: Structure) -> str:
    """The first element whose tangent is found by differences, or given by a function of the user; empty if there is none."""
    rough = ("differenced", "kernel_along")
    return next((g.labels[0] for g in structure.groups if any(g.family.extra.get(key) for key in rough)), "")


def probe_of(task: Task, evaluator: Any) -> Probe:
    """What the states of the run of a task do to costs is asked from."""
    s, settings = task.setup.structure, task.setup.run.settings
    return Probe(task.model, evaluator, body_axes(s.kinds), float(settings.length), not settings.project > 0.0)


def _forward_by_terms(task: Task, cost: Cost) -> Gradient:
    """By derivatives that are carried along, and gradients of the terms by the states: once, for all parameters."""
    clock = Clock()
    forward, stencils = forward_of_task(task, clock)
    setup, run = task.setup, task.setup.run
    evaluator = setup.later_evaluator()
    probe = probe_of(task, evaluator)
    times = run.plan.time(np.arange(run.plan.n_steps + 1))
    weights, ends = trapezoidal(times), np.arange(len(times)) == run.plan.n_steps
    slopes, value = np.zeros(len(stencils)), 0.0
    error = max([0.0, *(x.error for x in stencils)])
    for window in forward.windows():
        lines = slice(window.first, window.first + len(window.q))
        clock.lap("run")
        probe.look_at(times[lines], *(x[lines] for x in run.lines))
        try:
            total, by_states, off = gradient_by_states(cost, probe, weights[lines], ends[lines])
        except (
            Exception
        ) as error_of_term:  # a function of the user that wants all records, as one that knows a measured path
            raise OtherRecordsError("gradient: a term cannot be evaluated for a part of the run") from error_of_term
        value, error = value + total, max(error, off)
        slopes += along_derivatives(by_states, probe, window.q, window.v, window.vd, window.lam)
        clock.lap("cost")
    clock.lap("run")
    slopes += _by_entries(task, cost, stencils, evaluator, (times, *run.lines), weights, ends)
    clock.lap("cost")
    source = task.source
    return Gradient(
        value, slopes, source.names, source.values, "forward", max(error, float(forward.along.report.worst)),
        task.steps.frozen, clock.seconds, source.controls,
    )  # fmt: skip


def _by_entries(
    task: Task,
    cost: Cost,
    stencils: list[Stencil],
    evaluator: Any,
    states: tuple[np.ndarray, ...],
    w: np.ndarray,
    end: np.ndarray,
) -> np.ndarray:
    """What the parameters do to the cost by themselves, the states being the same."""
    made = np.zeros(len(stencils))
    nominal = _numbers(cost, task.model, evaluator, states, w, end)
    for entry in task.source.entries:
        if entry.control is not None:
            made[entry.places] = _by_control(task, cost, entry, stencils, evaluator, states, w, end)
        else:
            made[entry.first] = _by_model(cost, stencils[entry.first], nominal, states, w, end)
    return made


def _forward(task: Task, cost: Callable[[Solution], Any]) -> Gradient:
    """By derivatives that are carried along, of a function of the whole solution."""
    s = sensitivity_of(task)
    value = np.asarray(cost(s.solution), dtype=float)
    if value.shape not in ((), (1,)) or not np.isfinite(value).all():
        raise ModelError(f"gradient: the cost returned {value!r}; it must be one finite number")
    clock = Clock()
    slopes = s.of(cost).reshape(-1)
    clock.lap("cost")
    seconds = s.seconds | clock.seconds
    return Gradient(
        float(value.reshape(())),
        slopes,
        s.parameters,
        s.values,
        "forward",
        s.error,
        s.frozen,
        seconds,
        task.source.controls,
    )


def _adjoint(task: Task, cost: Cost, memory: float) -> Gradient:
    """By one pass backward."""
    clock = Clock()
    start, stencils = task.start()
    clock.lap("building")
    setup, run = task.setup, task.setup.run
    adjoint = Adjoint(setup, np.abs(start["par"]).max(axis=1) > 0.0, memory)
    clock.lap("compiling")
    s = setup.structure
    evaluator = setup.later_evaluator()
    probe = probe_of(task, evaluator)
    times = run.plan.time(np.arange(run.plan.n_steps + 1))
    weights = trapezoidal(times)
    of_model = np.zeros(len(stencils))
    error, value = 0.0, 0.0
    before = adjoint.first  # steps that were made before the loop
    at_start: list[StateGradient] = []

    def begin(first: int) -> int:
        """Number of the first record that belongs to lines from `first` on."""
        return 0 if first == 0 else before + first

    def states(first: int, count: int) -> tuple[np.ndarray, ...]:
        x, lines = adjoint.store, slice(0, count + 1)
        there = [x.q[lines], x.v[lines], x.vd[lines], x.lam[lines, s.lam_rows]]
        if first == 0:
            there = [np.concatenate([adjoint.at_start[n], y[1:]]) for n, y in zip(STATE, there, strict=True)]
        return times[begin(first) : before + first + count + 1], *there

    def parts(first: int, count: int) -> tuple[np.ndarray, np.ndarray]:
        """Weights of the lines, and which is the end; the first line of a window is the last of the one before."""
        lines = np.arange(begin(first), before + first + count + 1)
        w, end = weights[lines], lines == run.plan.n_steps
        if first > 0:
            w[0] = 0.0
        return w, end

    def see(first: int, count: int) -> None:
        of_model[:] += _by_entries(task, cost, stencils, evaluator, states(first, count), *parts(first, count))

    def fill(first: int, count: int) -> None:
        nonlocal error, value
        probe.look_at(*states(first, count))
        total, slopes, off = gradient_by_states(cost, probe, *parts(first, count))
        value, error = value + total, max(error, off)
        if first == 0:
            at_start.append(slopes)
        adjoint.costs.lam[:] = 0.0
        for name, places in zip(STATE, (slice(None),) * 3 + (s.lam_rows,), strict=True):
            getattr(adjoint.costs, name)[: count + 1, places] = getattr(slopes, name)[before if first == 0 else 0 :]

    adjoint.forward(see)
    clock.lap("run")
    adjoint.backward(fill)
    clock.lap("backward")
    slopes = adjoint.contract(start, at_start[0]) + of_model
    error = max([error, float(adjoint.space.report.worst), *(x.error for x in stencils)])
    names, values = task.source.names, task.source.values
    return Gradient(
        value, slopes, names, values, "adjoint", error, task.steps.frozen, clock.seconds, task.source.controls
    )


def _numbers(
    cost: Cost, model: Any, evaluator: Any, states: tuple[np.ndarray, ...], w: np.ndarray, end: np.ndarray
) -> np.ndarray:
    """The terms of the cost for these states, of a model; w: weights of the records, end: which is the end of the run."""
    t, q, v, vd, lam = states
    nodes = q.reshape(len(t), -1, 12), v.reshape(len(t), -1, 6), vd.reshape(len(t), -1, 6)
    sol = Solution(model, t, *nodes, lam, evaluator=evaluator)
    last = sol.thinned(max(1, len(t) - 1))
    made = []
    for x in cost.terms:
        if x.kind == INTEGRAL:
            made.append(x.factor * float(w @ per_record(x, sol)))
        else:
            made.append(x.factor * float(per_record(x, last)[-1]) if end[-1] else 0.0)
    return np.array(made)


def _by_model(
    cost: Cost,
    stencil: Stencil,
    nominal: np.ndarray,
    states: tuple[np.ndarray, ...],
    w: np.ndarray,
    end: np.ndarray,
) -> float:
    """What a parameter does to the cost by itself, the states being the same; nominal: the terms of the nominal model."""
    far = stencil.places[-1]
    values = {far: _numbers(cost, *stencil.at(far), states, w, end)}
    if np.array_equal(values[far], nominal):
        return 0.0
    values |= {j: _numbers(cost, *stencil.at(j), states, w, end) for j in stencil.places if j != far}
    return float(stencil.derivative(values)[0].sum())


def _by_control(
    task: Task,
    cost: Cost,
    entry: Entry,
    stencils: list[Stencil],
    evaluator: Any,
    states: tuple[np.ndarray, ...],
    w: np.ndarray,
    end: np.ndarray,
) -> np.ndarray:
    """What the values of a control do to the cost by themselves."""
    t, q, v, vd, lam = states
    nodes = q.reshape(len(t), -1, 12), v.reshape(len(t), -1, 6), vd.reshape(len(t), -1, 6)
    total = np.zeros(len(entry.names))
    for term in cost.terms:
        factor = term.factor * (w if term.kind == "integral" else end.astype(float))

        def numbers(model: Any, evaluator: Any, term: Term = term) -> np.ndarray:
            return per_record(term, Solution(model, t, *nodes, lam, evaluator=evaluator))

        found = by_values(entry, task.source.values, task.varied, numbers, numbers(task.model, evaluator), t)
        if found is not None:
            total += factor @ found
            continue
        one = Cost((term,))
        nominal = _numbers(one, task.model, evaluator, states, w, end)
        for i, k in enumerate(range(entry.places.start, entry.places.stop)):
            total[i] += _by_model(one, stencils[k], nominal, states, w, end)
    return total


@dataclass(frozen=True, repr=False)
class GradientCheck:
    """A gradient beside eighth-order differences of whole runs.

    digits: on which both agree, by parameter; noise: relative error of the differences, by their own estimate.
    """

    gradient: Gradient
    differences: np.ndarray
    digits: np.ndarray
    noise: np.ndarray

    @property
    def ok(self) -> bool:
        """Whether they agree to six digits, or as well as the differences know."""
        return bool((self.digits >= np.minimum(6.0, -np.log10(np.maximum(10.0 * self.noise, 1e-16)))).all())

    def __repr__(self) -> str:
        rows: list[tuple[str, ...]] = [("parameter", "gradient", "differences", "digits", "of them sure")]
        g = self.gradient
        for k, name in enumerate(g.parameters):
            sure = -np.log10(max(float(self.noise[k]), 1e-16))
            row = (name, f"{g.gradient[k]:.12g}", f"{self.differences[k]:.12g}", f"{self.digits[k]:.1f}", f"{sure:.1f}")
            rows.append(row)
        return table_of(rows)


@checked
def check_gradient(
    model: ModelLike | Callable[..., Any],
    cost: Cost | Callable[[Solution], Any],
    parameters: Sequence[str] | dict[str, float],
    t_end: float | None = None,
    h: float | Sequence[float] | None = None,
    method: Method | str | None = None,
    *,
    mode: str = "auto",
    step: float = 2.0**-7,
) -> GradientCheck:
    """Compare a gradient with eighth-order differences of whole runs, which take eight runs per parameter.

    step: of the differences, over the size of the parameter.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> stone = model.body("stone", mass=1.0, inertia=(0.1, 0.1, 0.1), velocity=(1, 0, 2), angular_velocity=(0, 0, 0))
    >>> cost = ld.Cost.end(lambda s: s.position("stone")[:, 2])
    >>> ld.check_gradient(model, cost, ["gravity[2]"], t_end=0.5, h=0.01).ok
    True
    """
    g = gradient(model, cost, parameters, t_end, h, method, mode=mode)
    task = Task("check_gradient", model, parameters, t_end=t_end, h=h, method=method, tolerance=None)
    wanted = as_cost("check_gradient", cost)
    f = wanted.value if isinstance(wanted, Cost) else wanted
    found, noise = np.zeros(len(g.parameters)), np.zeros(len(g.parameters))
    for k, value in enumerate(task.source.values):
        s = step * (abs(value) if value else 1.0)
        costs = {}
        for j in CENTRAL:
            values = task.source.values.copy()
            values[k] += j * s
            model_ = task.source.model(values)
            sol = simulate(
                model_,
                task.steps.t_end,
                task.steps.h,
                task.steps.method,
                health=False,
                newton_tolerance=1e-14,
                progress=False,
            )
            costs[j] = float(np.asarray(f(sol)).reshape(()))
        best, lower = derivative(CENTRAL, s, costs)
        found[k] = best
        noise[k] = abs(best - lower) / max(abs(float(best)), 1e-300) + 1e-15 * abs(g.value) / (
            s * max(abs(float(best)), 1e-300)
        )
    scale = np.maximum(np.abs(found), 1e-300)
    digits = -np.log10(np.maximum(np.abs(g.gradient - found) / scale, 1e-16))
    return GradientCheck(g, found, digits, noise)
