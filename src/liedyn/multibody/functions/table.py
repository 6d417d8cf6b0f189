"""Tables: functions given by points, usable wherever a function of time or of a coordinate is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked, checked_methods, choice, floats, shown, whole
from liedyn.errors import ModelError

if TYPE_CHECKING:
    from scipy.interpolate import PPoly

# continuous derivatives of each kind, and how many may be taken (jumps included)
KINDS = {"step": (-1, 0), "linear": (0, 1), "pchip": (1, 2), "cubic": (2, 2)}
OUTSIDE = ("error", "hold", "extend", "periodic")


@checked_methods
class Table:
    """A function through points (x_i, y_i).

    x: ascending.  y: one number per point, or three (for a force or torque).  kind: "linear", "cubic" (spline, two
    continuous derivatives; at its ends not-a-knot), "pchip" (one continuous derivative, does not overshoot) or "step"
    (constant from each point to the next).
    outside: what it is beyond its points: "error" (a run ends and says so), "hold" (the last value), "extend" (the last
    piece goes on) or "periodic" (y must be the same at both ends).

    >>> ramp = ld.Table([0, 1, 3], [0, 2, 2], outside="hold")
    >>> float(ramp(0.5)), float(ramp(9.0))
    (1.0, 2.0)
    """

    @checked
    def __init__(self, x: Any, y: Any, kind: str = "linear", outside: str = "error") -> None:
        for argument, value, known in (("kind", kind, KINDS), ("outside", outside, OUTSIDE)):
            choice("Table", argument, value, known)
        self.kind, self.outside = kind, outside
        self.x, self.y = _numbers("x", x), _numbers("y", y)
        if self.x.ndim != 1 or len(self.x) < 2:
            raise ModelError(f"Table: x has shape {self.x.shape}; give a list of at least 2 ascending numbers")
        if self.y.shape not in ((len(self.x),), (len(self.x), 3)):
            raise ModelError(
                f"Table: y has shape {self.y.shape} for {len(self.x)} points x; give one number per point, or three"
            )
        for argument, values in (("x", self.x), ("y", self.y)):
            bad = np.flatnonzero(~np.isfinite(values.reshape(len(values), -1)).all(axis=1))
            if len(bad):
                raise ModelError(f"Table: {argument}[{bad[0]}] = {values[bad[0]]} is not finite; leave this point out")
        down = np.flatnonzero(np.diff(self.x) <= 0)
        if len(down):
            k = int(down[0])
            raise ModelError(
                f"Table: x must ascend, but x[{k}] = {self.x[k]:g} and x[{k + 1}] = {self.x[k + 1]:g}; "
                "sort the points and leave repeated ones out"
            )
        if outside == "periodic" and np.abs(self.y[-1] - self.y[0]).max() > 1e-12 * np.abs(self.y).max():
            raise ModelError(
                f"Table: outside = 'periodic' needs the same y at both ends, not {self.y[0]} and {self.y[-1]}"
            )

    @classmethod
    @checked
    def from_csv(
        cls, path: Any, x: Any = 0, y: Any = 1, kind: str = "linear", outside: str = "error", separator: str = ","
    ) -> Table:
        """A table from columns of a text file (CSV).

        x, y: the columns, by the name that they have in the first line, or by number from 0 on; y: one, or three of them.
        separator: between columns; " " stands for any white space.  Empty lines and lines that begin with # are passed over.
        kind, outside: as of a table.

        >>> _ = open("torque.csv", "w").write("time,torque\\n0,0\\n0.1,2.5\\n0.4,2.5\\n")
        >>> ld.Table.from_csv("torque.csv", "time", "torque", outside="hold")
        Table(3 points, 0 ... 0.4, kind='linear', outside='hold')
        """
        from liedyn.multibody.functions.csv_columns import read_columns

        wanted = [x, *(y if isinstance(y, list | tuple) else [y])]
        if len(wanted) not in (2, 4):
            raise ModelError(f"Table.from_csv: y = {shown(y)} must be one column, or three")
        columns = read_columns(path, wanted, separator)
        return cls(columns[0], columns[1] if len(wanted) == 2 else np.stack(columns[1:], axis=1), kind, outside)

    def __repr__(self) -> str:
        return f"Table({len(self.x)} points, {self.x[0]:g} ... {self.x[-1]:g}, kind={self.kind!r}, outside={self.outside!r})"

    @property
    def size(self) -> int:
        """Numbers a point: 1 or 3."""
        return 1 if self.y.ndim == 1 else 3

    @property
    def smooth(self) -> int:
        """Number of continuous derivatives (-1: jumps)."""
        return KINDS[self.kind][0]

    @cached_property
    def polynomials(self) -> PPoly:
        """The pieces, of values (n, size)."""
        from scipy.interpolate import CubicSpline, PchipInterpolator, PPoly  # takes a while to import

        y = self.y.reshape(len(self.x), -1)
        if self.kind == "cubic" and len(self.x) > 2:
            if self.outside == "periodic":
                y = np.concatenate([y[:-1], y[:1]])
            return CubicSpline(self.x, y, bc_type="periodic" if self.outside == "periodic" else "not-a-knot")
        if self.kind == "pchip" and len(self.x) > 2:
            found = PchipInterpolator(self.x, y)
            return PPoly(found.c, found.x)
        if self.kind == "step":  # the last point begins a piece too
            return PPoly(y[None], np.append(self.x, 2.0 * self.x[-1] - self.x[-2]))
        return PPoly(np.stack([np.diff(y, axis=0) / np.diff(self.x)[:, None], y[:-1]]), self.x)

    def __call__(self, x: Any) -> Any:
        """Value at x, or at an array of x."""
        return self._at(0, x)

    def derivative(self, n: int = 1) -> Callable[[Any], Any]:
        """The n-th derivative as a function."""
        order = choice("Table.derivative", "n", n, (1, 2))
        return lambda x: self._at(order, x)

    def integral(self, x: Any) -> Any:
        """Integral from the first point to x."""
        return self._at(-1, x)

    def _at(self, order: int, x: Any) -> Any:
        f, places = self.function(order), _numbers("x", x)
        if not np.isfinite(places).all():
            raise ModelError(f"Table: x = {shown(x)} must be finite")
        if places.ndim == 0:
            return np.array(f(float(places))) if self.size == 3 else f(float(places))
        values = [f(one) for one in places.ravel().tolist()]
        return np.array(values).reshape(*places.shape, *([3] if self.size == 3 else []))

    def function(self, order: int = 0) -> Callable[[float], Any]:
        """Plain function for compiled code: the value, a derivative (1, 2) or the integral (-1)."""
        order = choice("Table.function", "order", order, (-1, 0, 1, 2))
        if order not in self._functions:
            self._functions[order] = self._make(order)
        return self._functions[order]

    def functions(self, derivatives: int = 0) -> tuple[Callable[[float], Any], ...]:
        """The value and some derivatives."""
        return tuple(self.function(k) for k in range(whole("Table.functions", "derivatives", derivatives, 0, 2) + 1))

    @cached_property
    def _functions(self) -> dict[int, Callable[[float], Any]]:
        return {}

    def _make(self, order: int) -> Callable[[float], Any]:
        p = self.polynomials
        pieces = p.antiderivative() if order < 0 else p.derivative(order) if order else p
        c = np.ascontiguousarray(np.moveaxis(pieces.c, 1, 0))  # piece, power from the highest, component
        x, last, degree = self.x, len(c) - 1, c.shape[1]
        first, end = float(x[0]), float(x[-1])
        margin = max(float(x[1]) - first, 0.05 * (end - first))  # some methods ask for one step before the start
        strict, hold, periodic = (self.outside == word for word in ("error", "hold", "periodic"))
        integral = order < 0  # continues to grow where the value is held, and from period to period
        low, high = (p(first), p(end)) if integral else (np.zeros(self.size),) * 2
        total = p.integrate(first, end) if integral else np.zeros(self.size)

        def component(s, m):
            turns = 0.0
            if periodic:
                turns = np.floor((s - first) / (end - first))
                s = s - turns * (end - first)
            if strict and (s > end + 1e-9 * (end - first) or s < first - margin):
                return np.nan
            beyond = 0.0
            if hold and s < first:
                beyond, s = s - first, first
            elif hold and s > end:
                beyond, s = s - end, end
            k, above = 0, last + 1
            while above - k > 1:
                middle = (k + above) // 2
                if x[middle] <= s:
                    k = middle
                else:
                    above = middle
            d = s - x[k]
            value = c[k, 0, m]
            for i in range(1, degree):
                value = value * d + c[k, i, m]
            if beyond != 0.0:
                if order > 0:
                    return 0.0
                value += beyond * (low[m] if beyond < 0.0 else high[m])
            return value + turns * total[m]

        if self.size == 1:

            def scalar(s):
                return component(s, 0)

            return scalar

        def vector(s):
            return component(s, 0), component(s, 1), component(s, 2)

        return vector

    def to_dict(self) -> dict[str, Any]:
        """Plain data for a file."""
        call = {"x": self.x.tolist(), "y": self.y.tolist(), "kind": self.kind, "outside": self.outside}
        return {"table": call}


def _numbers(argument: str, values: Any) -> np.ndarray:
    found = floats(values)
    if found is None:
        raise ModelError(f"Table: {argument} = {shown(values)} must be a list of numbers")
    return found
