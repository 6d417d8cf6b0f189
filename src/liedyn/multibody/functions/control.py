"""Controls: functions of time whose values are parameters, in place of a number of a force, torque, motor or target."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.arguments import checked, checked_methods, choice, floats, shown
from liedyn.equation.control_signal import LINEAR, SPLINE, STEP, control_signal
from liedyn.errors import ModelError

KINDS = {"step": STEP, "linear": LINEAR, "spline": SPLINE}


@checked_methods
class Control:
    """A function of time whose values are parameters: `ld.gradient` and `ld.optimize` know each of them.

    t: ascending times.  u: a value at each.  kind: "linear" between them, "step" (constant from each time to the next), or
    "spline" (u are the coefficients of a cubic B-spline, at equal times; two continuous derivatives).  Before the first and after
    the last time it stays as it is there.  lower, upper: bounds of the values, for `ld.optimize`.
    Other values at the same number of times cost no compilation.

    >>> motor = ld.Control([0.0, 0.5, 1.0], [0.0, 2.0, 0.0])
    >>> motor(0.25), motor(3.0)
    (1.0, 0.0)
    """

    @checked
    def __init__(self, t: Any, u: Any, kind: str = "linear", lower: Any = -np.inf, upper: Any = np.inf) -> None:
        self.kind = choice("Control", "kind", kind, tuple(KINDS))
        self.t = _numbers("t", t)
        if self.t.ndim != 1 or len(self.t) < 2 or not np.isfinite(self.t).all() or (np.diff(self.t) <= 0.0).any():
            raise ModelError(f"Control: t = {shown(t)} must be at least 2 ascending, finite times")
        even = np.diff(self.t)
        if kind == "spline" and np.ptp(even) > 1e-9 * even.max():
            raise ModelError("Control: kind = 'spline' needs times at equal distances; use kind='linear'")
        self.u, self.lower, self.upper = (
            self._values(name, x) for name, x in (("u", u), ("lower", lower), ("upper", upper))
        )
        if not np.isfinite(self.u).all():
            raise ModelError(f"Control: u[{int(np.flatnonzero(~np.isfinite(self.u))[0])}] is not finite")
        if not (self.lower < self.upper).all() or not ((self.lower <= self.u) & (self.u <= self.upper)).all():
            raise ModelError("Control: u must be between lower and upper")

    def _values(self, name: str, given: Any) -> np.ndarray:
        """One number per time, from one or all of them."""
        x = _numbers(name, given)
        if x.shape not in ((), self.t.shape) or np.isnan(x).any():
            raise ModelError(
                f"Control: {name} = {shown(given)} must be a number, or {len(self.t)} of them, one per time"
            )
        return np.full(len(self.t), float(x)) if x.ndim == 0 else x

    def __repr__(self) -> str:
        return f"Control({len(self.t)} values, {self.t[0]:g} ... {self.t[-1]:g}, kind={self.kind!r})"

    def with_values(self, u: Any) -> Control:
        """The same with other values; bounds move where they have to."""
        x = self._values("u", u)
        return Control(self.t, x, self.kind, np.minimum(self.lower, x), np.maximum(self.upper, x))

    @property
    def samples(self) -> np.ndarray:
        """What stands before its signal: (time, value, 0) of each sample, then their number and the kind."""
        lines = np.column_stack([self.t, self.u, np.zeros_like(self.t)])
        return np.append(lines.ravel(), [len(self.t), KINDS[self.kind], 0.0])

    def __call__(self, t: float) -> float:
        """Value at a time."""
        room = np.concatenate([np.zeros(3), self.samples, np.zeros(3)])
        control_signal.py_func(float(t), len(room) - 3, room)
        return float(room[-3])

    def to_dict(self) -> dict[str, Any]:
        """Plain data for a file."""
        call: dict[str, Any] = {"t": self.t.tolist(), "u": self.u.tolist(), "kind": self.kind}
        for name, bound in (("lower", self.lower), ("upper", self.upper)):
            if np.isfinite(bound).any():
                call[name] = bound.tolist()
        return {"control": call}


def _numbers(argument: str, values: Any) -> np.ndarray:
    found = floats(values)
    if found is None:
        raise ModelError(f"Control: {argument} = {shown(values)} must be numbers")
    return found
