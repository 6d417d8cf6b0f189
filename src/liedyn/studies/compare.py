"""Work-precision study: errors and cost of several methods on one problem, and what drifts in a long run.

study = ld.compare("heavy_top_constrained", ["generalized-alpha", "bliedf:k=3"], [2e-3, 1e-3, 5e-4], long=10.0)
print(study)            study.plot().savefig("study.png")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from liedyn.arguments import checked, floats, is_whole, items, positive, shown
from liedyn.errors import ModelError
from liedyn.integrate.catalog import as_method, method_names
from liedyn.integrate.method import Method
from liedyn.multibody.model_base import as_model
from liedyn.report import Report, Table
from liedyn.studies.order import Over, errors_of, find_reference, named_problem, observed_orders, run
from liedyn.typing import ModelLike

Array = NDArray[np.float64]

LONG_RECORDS = 2000  # records of a long run
MOST_REPEATS, MOST_METHODS = 10**6, 1000
COSTS = ("seconds", "steps", "newton_iterations", "factorizations")
# what a long run shows: name, heading of its column
DRIFTS = {
    "energy": "energy",
    "linear_momentum": "P",
    "angular_momentum": "L",
    "axial_momentum": "L gravity",
    "constraint": "Phi",
    "velocity_constraint": "B v",
    "seconds": "seconds",
}
ALWAYS_SHOWN = ("constraint", "velocity_constraint", "seconds")


@dataclass(frozen=True, repr=False)
class Comparison(Report):
    """Result of `compare`; `print` shows it as tables.

    Rows of the arrays belong to `labels`, columns to `h`; a run that failed has nan and its message in `messages`.
    errors, orders: by x, R, v, Omega, lam (q, v, lam for a bare System), as in `order_test`.
    seconds: of the time loop, the best of the repetitions, without compilation and setup (setup_seconds).
    drift: of a long run, by the names of DRIFTS: largest change of energy and momenta (relative; the axial momentum is
    the angular momentum about the axis of gravity), largest |Phi| and |B v|.  What the model does not conserve is
    left out of the table.
    refused: methods that cannot run the model, with the reason.
    health: verdict of each run on itself, see `Solution.health`; "" where it failed.
    """

    problem: str
    group: str
    t_end: float
    over: str
    reference: str
    h: Array
    labels: tuple[str, ...]
    methods: tuple[str, ...]
    errors: dict[str, Array]
    orders: dict[str, Array]
    seconds: Array
    steps: Array
    newton_iterations: Array
    factorizations: Array
    setup_seconds: Array
    long: float | None = None
    long_step: float | None = None
    drift: dict[str, Array] = field(default_factory=dict)
    messages: tuple[str, ...] = ()
    refused: dict[str, str] = field(default_factory=dict)
    health: tuple[tuple[str, ...], ...] = ()

    @property
    def combined(self) -> dict[str, Array]:
        """Errors of q (x and R together), v (v and Omega together) and lam: roots of the sums of squares, SI units."""
        parts = {"q": ("q", "x", "R"), "v": ("v", "Omega"), "lam": ("lam",)}
        found = {name: [self.errors[key] for key in keys if key in self.errors] for name, keys in parts.items()}
        return {name: np.sqrt(sum(e**2 for e in values)) for name, values in found.items() if values}

    @property
    def combined_orders(self) -> dict[str, Array]:
        """Observed orders of the combined errors."""
        return {key: observed_orders(self.h, e) for key, e in self.combined.items()}

    @property
    def best(self) -> tuple[tuple[str, float], ...]:
        """Labels and steps of the runs that are worth their time, from the quickest to the most accurate.

        No other run has smaller errors of q in less time, or in a fifth more; runs that call themselves bad are left out.
        """
        return tuple((label, h) for _, _, label, h in self._worth())

    def _worth(self) -> list[tuple[int, int, str, float]]:
        """The same with the places in the arrays."""
        errors = next(iter(self.combined.values()), np.full_like(self.seconds, np.nan))
        judged = np.array(self.health) == "bad" if self.health else np.zeros(errors.shape, bool)
        fit = np.isfinite(errors) & np.isfinite(self.seconds) & ~judged
        found, least = list[tuple[int, int, str, float]](), np.inf
        for m, k in sorted(zip(*np.nonzero(fit), strict=True), key=lambda run: (self.seconds[run], errors[run])):
            if errors[m, k] < least:
                least = errors[m, k]
                found.append((int(m), int(k), self.labels[m], float(self.h[k])))
        times = [self.seconds[m, k] for m, k, _, _ in found]  # what gains less than a fifth of the time gains nothing
        return [run for run, this, after in zip(found, times, [*times, np.inf][1:], strict=True) if after > this / 0.8]

    @property
    def recommendation(self) -> str:
        """What the figures say in words: which method with which step for which accuracy, and what holds in the long run."""
        worth, key = self._worth(), next(iter(self.combined), "")
        if not worth:
            return "no run is worth its time: all failed or call themselves bad; try smaller steps"
        lines = []
        for m, k, label, h in worth:
            others = (f"{name} {_number(e[m, k], '.1e')}" for name, e in self.combined.items() if name != key)
            parts = [f"{key} to {_number(self.combined[key][m, k], '.1e')}", *others]
            lines.append(f"{', '.join(parts)}: {label} with h = {h:.4g}, {1e3 * self.seconds[m, k]:.3g} ms")
        text = "worth its time, from the quickest to the most accurate:\n" + "\n".join(f"- {line}" for line in lines)
        energy = self.drift.get("energy", np.zeros(0))
        if "energy" in self.drift_columns and np.isfinite(energy).any():
            m = int(np.nanargmin(energy))
            text += (
                f"\n- the energy over {self.long:g} s: {self.labels[m]} keeps it best, to {_number(energy[m], '.1e')}"
            )
        return text

    @property
    def drift_columns(self) -> dict[str, str]:
        """Names and headings of the drifts that are worth a column.

        Energy or a momentum that changes by a tenth with every method is not conserved by the model.
        """
        columns = {}
        for key, head in DRIFTS.items():
            found = self.drift[key][~np.isnan(self.drift[key])] if self.drift else np.zeros(0)
            if found.size and (key in ALWAYS_SHOWN or found.min() <= 0.1):
                columns[key] = head
        return columns

    def _tables(self) -> list[Table]:
        """Title, head and rows of each table; the first column is text."""
        over = {"end": "error at the end", "mean": "mean error", "max": "largest error"}[self.over]
        title = f"{self.problem} on {self.group}, t_end = {self.t_end:g}: {over} against {self.reference}"
        head = ["method", "h", *(word for key in self.errors for word in (key, "order"))]
        head += ["seconds", "us/step", "iter/step", "fact/step", *["health"] * bool(self.health)]
        rows = []
        for m, label in enumerate(self.labels):
            for k, h in enumerate(self.h):
                row = [label, f"{h:.4g}"]
                for key, e in self.errors.items():
                    row += [_number(e[m, k]), _number(self.orders[key][m, k - 1], ".2f") if k else ""]
                n = self.steps[m, k]
                row += [_number(self.seconds[m, k]), _number(1e6 * self.seconds[m, k] / n, ".3g")]
                row += [_number(x[m, k] / n, ".2f") for x in (self.newton_iterations, self.factorizations)]
                row += [self.health[m][k] or "-"] if self.health else []
                rows.append(row)
        tables = [(title, head, rows)]
        if self.drift:
            shown = self.drift_columns
            lines = [[label, *(_number(self.drift[key][m]) for key in shown)] for m, label in enumerate(self.labels)]
            text = f"long run, {self.long:g} s with h = {self.long_step:g}: largest change (energy, momenta: relative)"
            tables.append((text, ["method", *shown.values()], lines))
        return tables

    def __str__(self) -> str:
        blocks = [f"{title}\n{_aligned(head, rows)}" for title, head, rows in self._tables()]
        return "\n\n".join([*blocks, *self._notes(), self.recommendation])

    def markdown(self) -> str:
        """The tables in Markdown."""
        blocks = []
        for title, head, rows in self._tables():
            lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
            blocks.append(f"{title}\n\n" + "\n".join(f"| {' | '.join(line)} |" for line in lines))
        return "\n\n".join([*blocks, *self._notes(), self.recommendation]) + "\n"

    def _notes(self) -> list[str]:
        """Refused methods and failed runs, if there are any."""
        refused = [f"{label} cannot run this model: {reason}" for label, reason in self.refused.items()]
        lines = "\n".join(f"- {text}" for text in (*refused, *self.messages))
        return [lines] if lines else []

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers, lists and texts, ready for JSON; what is not finite becomes None."""
        return {name: _plain(getattr(self, name)) for name in self.__dataclass_fields__}

    def plot(self) -> Any:
        """Errors of q, v and lam against step size and against cost, as a matplotlib figure."""
        return import_module("liedyn.plot").work_precision(self)


@checked
def compare(
    problem: ModelLike | str,
    methods: Any = None,
    steps: Sequence[float] | None = None,
    *,
    group: str = "R3xSO3",
    t_end: float | None = None,
    over: Over = "end",
    reference: Any = None,
    long: float | None = None,
    long_step: float | None = None,
    repeats: int = 5,
) -> Comparison:
    """Run every method with every step size and compare errors, cost and, in a long run, what drifts.

    problem: a name of `liedyn.problems`, a Problem, a Model or a System (`group` matters for a Problem only).
    methods: a list of methods or of names as on the command line ("bliedf:k=3"), or a dict label -> method; default: all
    methods of the library, and those of `register_method`, with their default settings.
    steps: default 4, 2, 1 times the step of the problem.
    over: "end" (error at t_end), "mean" (over the times of the problem) or "max" (over all steps).
    reference: as in `order_test`; default: that of the problem, else the method of the highest order at min(steps)/16.
    long: end of a long run with `long_step` (default: the largest of the steps).  repeats: the fastest run counts;
    repetitions take turns, so that a slow phase of the machine meets everyone.
    A run that fails keeps its message and a method that refuses the model its reason; neither stops the study.

    >>> methods = {"some damping": ld.GeneralizedAlpha(0.9), "more": ld.GeneralizedAlpha(0.5)}
    >>> study = ld.compare("heavy_top_constrained", methods, [2e-3, 1e-3], t_end=0.1, repeats=1)
    >>> study.labels
    ('some damping', 'more')
    """
    problem = named_problem(problem)
    entries = _labeled(methods)
    if steps is None and not hasattr(problem, "h"):
        raise ValueError("compare: give steps, a list of step sizes; only a problem has a default")
    default = getattr(problem, "h", 0.0)
    given = floats([4 * default, 2 * default, default] if steps is None else steps)
    if given is None or given.ndim != 1 or not len(given) or not (np.isfinite(given).all() and (given > 0).all()):
        raise ValueError(f"compare: steps = {shown(steps)} must be positive numbers")
    sizes: Array = np.sort(given)[::-1]
    t_end = getattr(problem, "t_end", None) if t_end is None else positive("compare", "t_end", t_end)
    if t_end is None:
        raise ValueError("compare: give t_end (seconds); only a problem has a default")
    if over not in ("end", "mean", "max"):
        raise ValueError(f"compare: over must be 'end', 'mean' or 'max', not {over!r}")
    if not is_whole(repeats, 1, MOST_REPEATS):
        raise ValueError(f"compare: repeats = {shown(repeats)} must be a positive whole number")
    entries, refused = _willing(problem, entries, group)
    exact, name = _reference(problem, entries, group, sizes, t_end, reference)

    at: Array | None = np.array([t_end])
    if over != "end":
        at = None if over == "max" else np.asarray(getattr(problem, "times", None) or (t_end,), float)
    points = getattr(problem, "points", None)
    shape = (len(entries), len(sizes))
    costs = {key: np.full(shape, np.nan) for key in COSTS}
    setup = np.full(shape, np.nan)
    errors: dict[str, Array] = {}
    health = [[""] * len(sizes) for _ in entries]
    messages: dict[str, None] = {}  # in order and once each
    for turn in range(repeats):
        for m, (label, method) in enumerate(entries.items()):
            for k, h in enumerate(sizes):
                if turn > 0 and np.isnan(costs["seconds"][m, k]):
                    continue
                timed = turn > 0 or over == "end"  # a run that records every step is not timed
                stride, judged = _last(t_end, h) if timed else 1, "quiet" if turn == 0 else False
                sol = run(problem, method, group, h, t_end, stride, judged)
                if sol.status != "finished":
                    messages[f"{label}, h = {h:g} failed: {sol.message}"] = None
                    costs["seconds"][m, k] = np.nan
                    continue
                if turn == 0:
                    health[m][k] = sol.health.verdict
                    for key, error in errors_of(sol, exact, h, at, over, points).items():
                        errors.setdefault(key, np.full(shape, np.nan))[m, k] = error
                    for key in COSTS:
                        costs[key][m, k] = getattr(sol.stats, key)
                    setup[m, k] = sol.stats.setup_seconds
                costs["seconds"][m, k] = min(costs["seconds"][m, k], sol.stats.seconds)
                setup[m, k] = min(setup[m, k], sol.stats.setup_seconds)
    drift: dict[str, Array] = {}
    if long is not None:
        long_step = float(sizes[0]) if long_step is None else long_step
        drift = {key: np.full(len(entries), np.nan) for key in DRIFTS}
        for m, (label, method) in enumerate(entries.items()):
            stride = max(1, _last(long, long_step) // LONG_RECORDS)
            sol = run(problem, method, group, long_step, long, record=stride)
            if sol.status != "finished":
                messages[f"{label}, long run with h = {long_step:g} failed: {sol.message}"] = None
                continue
            for key, value in _drift(sol).items():
                drift[key][m] = value
    return Comparison(
        problem=str(getattr(problem, "name", type(problem).__name__)),
        group=str(getattr(problem, "group", group)),
        t_end=t_end,
        over=over,
        reference=name,
        h=sizes,
        labels=tuple(entries),
        methods=tuple(repr(method) for method in entries.values()),
        errors=errors,
        orders={key: observed_orders(sizes, e) for key, e in errors.items()},
        **costs,
        setup_seconds=setup,
        long=long,
        long_step=long_step,
        drift=drift,
        messages=tuple(messages),
        refused=refused,
        health=tuple(map(tuple, health)),
    )


def _labeled(methods: Any) -> dict[str, Method]:
    """Methods by label; texts are read as on the command line."""
    if methods is None:
        methods = method_names()
    if isinstance(methods, str | Method):
        methods = [methods]
    pairs: Iterable[tuple[Any, Any]]
    pairs = (
        methods.items()
        if isinstance(methods, Mapping)
        else ((None, method) for method in items("compare", "methods", methods, MOST_METHODS, "a list of methods"))
    )
    result: dict[str, Method] = {}
    for given, method in pairs:
        label = str(method if given is None else given)
        try:
            made = as_method("compare", method)
        except ValueError as error:
            raise ValueError(f"compare: methods: {str(error).removeprefix('compare: ')}") from None
        if label in result:
            raise ValueError(f"compare: the method {label} is there twice; give a dict of labels and methods")
        result[label] = made
    if not result:
        raise ValueError("compare: give at least one method")
    return result


def _willing(problem: Any, entries: dict[str, Method], group: str) -> tuple[dict[str, Method], dict[str, str]]:
    """Methods that accept the model, and why the others do not."""
    assembly = as_model("compare", problem, group).equations()
    refused = {}
    for label, method in entries.items():
        try:
            method.check(assembly)
        except ModelError as error:
            refused[label] = str(error)
    if len(refused) == len(entries):
        raise ModelError("compare: no method can run this model; " + "; ".join(refused.values()))
    return {label: method for label, method in entries.items() if label not in refused}, refused


def _reference(
    problem: Any, entries: dict[str, Method], group: str, sizes: Array, t_end: float, reference: Any
) -> tuple[Any, str]:
    """Make the reference; of several methods that could, the one of the highest order that gets to the end."""
    if reference is not None and not callable(reference):
        reference = as_method("compare: reference", reference)
    if reference is not None or getattr(problem, "solution", None) is not None:
        return find_reference(problem, None, group, sizes, t_end, reference)
    reasons = []
    for method in sorted(entries.values(), key=lambda m: -min(m.facts.order)):
        try:
            return find_reference(problem, method, group, sizes, t_end, None)
        except RuntimeError as error:
            reasons.append(str(error))
    raise RuntimeError("compare: there is no reference; " + "; ".join(reasons))


def _last(t_end: float, h: float) -> int:
    """A stride that records the last step only."""
    return int(np.ceil(t_end / h)) + 1


def _drift(sol: Any) -> dict[str, float]:
    """Largest changes over a run, by the names of DRIFTS."""
    P, L = sol.momentum.linear, sol.momentum.angular
    gravity = np.asarray(getattr(sol.model, "gravity", np.zeros(3)))
    axis = gravity / np.linalg.norm(gravity) if gravity.any() else np.full(3, np.nan)
    result = {
        "energy": sol.energy.drift,
        "linear_momentum": _change(P, P),
        "angular_momentum": _change(L, L),
        "axial_momentum": _change((L @ axis)[:, None], L),
        "seconds": sol.stats.seconds,
    }
    if sol.multipliers.shape[1]:
        result["constraint"] = sol.constraint_residual.max()
        result["velocity_constraint"] = sol.velocity_residual.max()
    return {key: float(value) for key, value in result.items()}


def _change(values: Array, scale: Array) -> float:
    """Largest distance from the first row, relative to the largest row of `scale`; nan where there is nothing."""
    size = np.linalg.norm(scale, axis=1).max()
    return float(np.linalg.norm(values - values[0], axis=1).max() / size) if size > 0 else np.nan


def _number(x: float, form: str = ".2e") -> str:
    return "-" if np.isnan(x) else f"{x:{form}}"


def _aligned(head: list[str], rows: list[list[str]]) -> str:
    """Columns two blanks apart, the first one to the left."""
    lines = [head, *rows]
    widths = [max(len(line[k]) for line in lines) for k in range(len(head))]
    return "\n".join(
        "  ".join(f"{x:<{w}}" if k == 0 else f"{x:>{w}}" for k, (x, w) in enumerate(zip(line, widths, strict=True)))
        for line in lines
    )


def _plain(value: Any) -> Any:
    """Numbers, lists, dicts and texts; a number that is none becomes None."""
    if isinstance(value, Mapping):
        return {key: _plain(x) for key, x in value.items()}
    if isinstance(value, np.ndarray | list | tuple):
        return [_plain(x) for x in value]
    if isinstance(value, np.generic):
        value = value.item()
    return None if isinstance(value, float) and not np.isfinite(value) else value
