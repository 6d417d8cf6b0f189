"""Numbers of a model from measurements: least squares with exact derivatives, `ld.fit`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, checked_class, floats, number, positive, shown, suggestion, vector
from liedyn.errors import ModelError, RunError
from liedyn.gradients.sensitivity import Sensitivity, sensitivity_of
from liedyn.gradients.task import Task, table_of
from liedyn.integrate.method import Method
from liedyn.results.solution import Solution
from liedyn.typing import ModelLike, Point

FAR = 1e8  # residuals of values for which there is no model or no run: the search goes back from there
ALIKE = 0.999  # correlation from which on two parameters cannot be told apart
CONFIDENCE = 0.95
NONE = 1e-7  # of the largest singular value: combinations below it are not determined, as far as derivatives are known
PART = 0.1  # weight in such a combination from which on a parameter is named
TOUCHED = 1e-4  # weight from which on it is not determined itself


@checked_class
@dataclass(frozen=True, repr=False)
class Measured:
    """Measured positions x (n, 3) of a point of a body at the times t, with the standard deviation sigma of each number.

    sigma=None: it is not known, and `fit` estimates it from what the model leaves.  Not-a-number entries of x were not
    measured.  The motion between two steps is that of cubic interpolation.

    >>> ld.Measured("rod", [0.0, 0.1], [[0, 0, 1.0], [0, 0, 0.9]], sigma=1e-3)
    <2 measured positions of 'rod', sigma 0.001>
    """

    body: str
    t: Any
    x: Any
    sigma: float | None = None
    at: Point | None = None

    def __post_init__(self) -> None:
        t, x = floats(self.t), floats(self.x)
        if not isinstance(self.body, str):
            raise ModelError(f"Measured: body = {shown(self.body)} must be the name of a body")
        if t is None or t.ndim != 1 or not len(t) or not np.isfinite(t).all() or (np.diff(t) <= 0).any():
            raise ModelError(f"Measured: t = {shown(self.t)} must be ascending, finite times")
        if x is None or x.shape != (len(t), 3) or np.isinf(x).any():
            raise ModelError(f"Measured: x = {shown(self.x)} must be an array ({len(t)}, 3) of positions")
        if not np.isfinite(x).any():
            raise ModelError("Measured: x: all entries are nan: nothing was measured")
        if self.sigma is not None:
            positive("Measured", "sigma", self.sigma)
        for name, value in (("t", t), ("x", x), ("at", None if self.at is None else vector("Measured", "at", self.at))):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        sigma = "unknown" if self.sigma is None else f"{self.sigma:g}"
        return f"<{len(self.t)} measured positions of {self.body!r}, sigma {sigma}>"

    def residual(self, sol: Solution) -> np.ndarray:
        """Differences to a solution over sigma (unknown: 1), one after the other; what was not measured is left out."""
        model = interpolated(sol.t, sol.position(self.body, self.at), sol.velocity(self.body, self.at), self.t)
        return ((model - self.x) / (self.sigma or 1.0))[np.isfinite(self.x)]


def interpolated(t: np.ndarray, x: np.ndarray, v: np.ndarray, wanted: np.ndarray) -> np.ndarray:
    """Positions at wanted times from positions and velocities at the steps (cubic)."""
    if wanted[0] < t[0] - 1e-9 * abs(t[-1]) or wanted[-1] > t[-1] + 1e-9 * abs(t[-1]):
        raise ModelError(
            f"fit: measured times from {wanted[0]:g} to {wanted[-1]:g} lie outside of the run, {t[0]:g} to {t[-1]:g}"
        )
    k = np.clip(np.searchsorted(t, wanted, side="right") - 1, 0, len(t) - 2)
    h = (t[k + 1] - t[k])[:, None]
    s = (wanted - t[k])[:, None] / h
    return (
        (1 + 2 * s) * (1 - s) ** 2 * x[k] + s * (1 - s) ** 2 * h * v[k]
        + s**2 * (3 - 2 * s) * x[k + 1] - s**2 * (1 - s) * h * v[k + 1]
    )  # fmt: skip


@dataclass(frozen=True, repr=False)
class Fit:
    """Parameters found from measurements.

    parameters, values: names and found values.  sigma: their standard deviations; interval: 95 % confidence intervals (p, 2),
    those of a model that is linear between them.  correlation: (p, p).  singular_values: of the derivatives of the residuals by
    the parameters over their sizes; undetermined: parameters of each combination that the measurements do not determine, whose
    sigma is infinite.  at_bound: parameters that a bound holds; sigma says nothing of them.
    rms: of the residuals, in units of the given sigma; about 1 if model and noise are right (sigma unknown: in meters).
    history: cost of each evaluation.  model: with the found values.  message: how it ended.
    """

    parameters: tuple[str, ...]
    values: np.ndarray
    sigma: np.ndarray
    interval: np.ndarray
    correlation: np.ndarray
    singular_values: np.ndarray
    rms: float
    model: Any
    sensitivity: Sensitivity
    success: bool
    message: str
    history: list[float] = field(default_factory=list)
    undetermined: list[tuple[str, ...]] = field(default_factory=list)
    at_bound: list[str] = field(default_factory=list)
    estimated: bool = False  # sigma of the measurements

    def __getitem__(self, name: str) -> float:
        if name not in self.parameters:
            raise KeyError(f"there is no parameter {name!r}; {suggestion(name, self.parameters)}")
        return float(self.values[self.parameters.index(name)])

    @property
    def alike(self) -> list[tuple[str, str]]:
        """Pairs of parameters that cannot be told apart by these measurements."""
        p = len(self.parameters)
        pairs = ((i, j) for i in range(p) for j in range(i) if abs(self.correlation[i, j]) > ALIKE)
        return [(self.parameters[j], self.parameters[i]) for i, j in pairs]

    def __repr__(self) -> str:
        rows: list[tuple[str, ...]] = [("parameter", "value", "sigma", "95 % interval")]
        for k, name in enumerate(self.parameters):
            low, high = self.interval[k]
            rows.append((name, f"{self.values[k]:.6g}", f"{self.sigma[k]:.2g}", f"{low:.6g} to {high:.6g}"))
        notes = [f"{a!r} and {b!r} cannot be told apart" for a, b in self.alike]
        for names in self.undetermined:
            what = f"a combination of {', '.join(map(repr, names))} is" if len(names) > 1 else f"{names[0]!r} is"
            notes.append(f"{what} not determined by these measurements")
        notes += [f"{name!r} is held by its bound: its interval says nothing" for name in self.at_bound]
        unit = ", from which sigma is estimated" if self.estimated else " sigma"
        return "\n".join(
            [table_of(rows), f"rms {self.rms:.4g}{unit}, {len(self.history)} runs: {self.message}", *notes]
        )


@dataclass(frozen=True)
class Spread:
    """What residuals and their derivatives say about the parameters, see `Fit`."""

    sigma: np.ndarray
    interval: np.ndarray
    correlation: np.ndarray
    singular_values: np.ndarray
    combinations: list[list[int]]  # places of the parameters of each combination that is not determined


def spread_of(values: np.ndarray, sizes: np.ndarray, r: np.ndarray, J: np.ndarray, estimated: bool) -> Spread:
    """Covariance and intervals of least squares; r, J: residuals over their standard deviations, and their derivatives.

    estimated: the standard deviations are unknown but alike, and are found from r.
    """
    from scipy.stats import norm, t

    n, p = J.shape
    padded = np.concatenate([J * sizes, np.zeros((max(0, p - n), p))])
    _, singular, Vt = np.linalg.svd(padded, full_matrices=False)
    free = n - p
    quantile, noise = float(norm.ppf(0.5 + 0.5 * CONFIDENCE)), 1.0
    if estimated:
        quantile = float(t.ppf(0.5 + 0.5 * CONFIDENCE, free)) if free > 0 else np.inf
        noise = float(r @ r) / free if free > 0 else np.inf
    most = float(singular.max(initial=0.0))
    lost = singular <= NONE * most
    safe = np.maximum(singular, 1e-15 * most) if most > 0.0 else np.ones(p)
    covariance = (Vt.T / safe**2) @ Vt * np.outer(sizes, sizes)
    spread = np.sqrt(np.diag(covariance))
    unknown = np.any(np.abs(Vt[lost]) > TOUCHED, axis=0)
    sigma = np.where(unknown, np.inf, spread * np.sqrt(noise))
    reach = np.where(sigma > 0.0, quantile * sigma, 0.0)
    return Spread(
        sigma,
        np.stack([values - reach, values + reach], axis=1),
        covariance / np.outer(spread, spread),
        singular,
        [np.flatnonzero(np.abs(row) > PART).tolist() for row in Vt[lost]],
    )


def bounded(who: str, parameters: Any) -> tuple[dict[str, float], np.ndarray, np.ndarray]:
    """Start values, lower and upper bounds of {name: (start, lower, upper)} or {name: start}."""
    if not isinstance(parameters, dict) or not parameters:
        raise ModelError(
            f"{who}: parameters = {shown(parameters)} must be {{name: (start, lower, upper)}} or {{name: start}}"
        )
    start: dict[str, float] = {}
    lower, upper = [], []
    for name, given in parameters.items():
        entries = (
            tuple(given) if isinstance(given, Sequence) and not isinstance(given, str) else (given, -np.inf, np.inf)
        )
        if len(entries) != 3:
            raise ModelError(f"{who}: parameter {name!r} = {shown(given)} must be (start, lower, upper) or a number")
        start[name] = number(who, str(name), entries[0])
        low, high = (float(x) for x in entries[1:])
        if not low <= start[name] <= high or not low < high:
            raise ModelError(
                f"{who}: parameter {name!r}: the start {start[name]:g} is not between {low:g} and {high:g}"
            )
        lower.append(low)
        upper.append(high)
    return start, np.array(lower), np.array(upper)


class _Runs:
    """Residuals and their derivatives at parameter values; the last run is remembered."""

    def __init__(
        self, make: Callable[[dict[str, float]], Task], names: list[str], measured: Sequence[Measured], progress: bool
    ) -> None:
        self.make, self.names, self.measured, self.progress = make, names, measured, progress
        self.at: np.ndarray | None = None
        self.history: list[float] = []
        self.sensitivity: Sensitivity | None = None

    def residual(self, sol: Solution) -> np.ndarray:
        return np.concatenate([m.residual(sol) for m in self.measured])

    def look(self, x: np.ndarray) -> None:
        """Make the run at x, if it is not the last one."""
        if self.at is not None and np.array_equal(self.at, x):
            return
        self.at, self.sensitivity = x.copy(), None
        count = sum(int(np.isfinite(m.x).sum()) for m in self.measured)
        self.r, self.J = np.full(count, FAR), np.zeros((count, len(x)))
        try:
            made = sensitivity_of(self.make(dict(zip(self.names, (float(a) for a in x), strict=True))))
        except (ModelError, RunError):
            if not self.history:
                raise
        else:
            self.r, self.J, self.sensitivity = self.residual(made.solution), made.of(self.residual), made
        self.history.append(0.5 * float(self.r @ self.r))
        if self.progress:
            print(f"{len(self.history):4d}  {self.history[-1]:.8g}")

    def values(self, x: np.ndarray) -> np.ndarray:
        self.look(x)
        return self.r

    def slopes(self, x: np.ndarray) -> np.ndarray:
        self.look(x)
        return self.J


@checked
def fit(
    model: ModelLike | Callable[..., Any],
    parameters: dict[str, Any],
    measured: Measured | Sequence[Measured],
    t_end: float | None = None,
    h: float | None = None,
    method: Method | str | None = None,
    *,
    progress: bool = False,
) -> Fit:
    """Find numbers of a model from measured motion, by least squares with exact derivatives.

    parameters: {name: (start, lower, upper)}, or {name: start}; names as for `sensitivity`.  measured: what was measured, see
    `Measured`.  t_end: of the run (default: the last measured time).  h, method: as for `sensitivity`.
    progress: print half the sum of squares of each run.
    Values for which there is no model (a negative inertia, a loop that does not close) or no run count as far away.

    >>> def fall(g):
    ...     model = ld.Model(gravity=(0, 0, -g))
    ...     model.point_mass("stone", mass=1.0, velocity=(1, 0, 2))
    ...     return model
    ...
    >>> t = np.linspace(0.1, 1.0, 10)
    >>> x = np.stack([t, 0 * t, 2 * t - 0.5 * 9.7 * t**2], axis=1)
    >>> found = ld.fit(fall, {"g": 9.0}, ld.Measured("stone", t, x, sigma=1e-3), h=0.01)
    >>> round(found["g"], 6)
    9.7
    """
    from scipy.optimize import least_squares

    data = [measured] if isinstance(measured, Measured) else list(measured)
    if not data or not all(isinstance(m, Measured) for m in data):
        raise ModelError(f"fit: measured = {shown(measured)} must be ld.Measured, or a list of them")
    estimated = data[0].sigma is None
    if any((m.sigma is None) != estimated for m in data):
        raise ModelError(
            "fit: give sigma of all measurements, or of none: without it they are taken to be equally good"
        )
    start, lower, upper = bounded("fit", parameters)
    end = max(float(m.t[-1]) for m in data) if t_end is None else t_end
    names = list(start)

    def make(values: dict[str, float]) -> Task:
        return Task("fit", model, values, t_end=end, h=h, method=method, tolerance=None)

    runs = _Runs(make, names, data, progress)
    x0 = np.array([start[n] for n in names])
    scale = np.where(x0 == 0.0, 1.0, np.abs(x0))
    found = least_squares(
        runs.values, x0, runs.slopes, (lower, upper), "trf", x_scale=scale, ftol=1e-12, xtol=1e-12, gtol=1e-12
    )
    runs.look(found.x)
    if runs.sensitivity is None:
        raise ModelError("fit: there is no run at the values that were found; give other start values or bounds")
    r = runs.r
    known = spread_of(found.x, scale, r, runs.J, estimated)
    return Fit(
        tuple(names), found.x, known.sigma, known.interval, known.correlation, known.singular_values,
        float(np.sqrt(np.mean(r * r))), runs.sensitivity.solution.model, runs.sensitivity, bool(found.success),
        str(found.message), runs.history, [tuple(names[k] for k in places) for places in known.combinations],
        [name for name, held in zip(names, found.active_mask, strict=True) if held], estimated,
    )  # fmt: skip
