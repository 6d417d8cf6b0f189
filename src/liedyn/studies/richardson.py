"""Extrapolation to the limit of a fine mesh (Richardson 1911), and studies over meshes that use it.

A value with the error c_1 h^p + c_2 h^(p+s) + c_3 h^(p+2s) ... on meshes that are refined by a constant ratio is freed of one
term after the other: each column of the table is of an order that is higher by s.  It takes values that are exact but for
the mesh: Newton's method must have converged to round-off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import checked, floats, items, positive, shown, whole
from liedyn.errors import ModelError
from liedyn.report import Report


@dataclass(frozen=True, eq=False, repr=False)
class Extrapolation:
    """Table of an extrapolation: columns[0] are the values, columns[k] those freed of k terms of the error.

    value: the last of the last column.  error: its distance from the last of the column before, an estimate that is on the
    safe side.  orders[k]: orders observed between the values of column k, from the size of their differences.
    """

    columns: list[np.ndarray]
    orders: list[np.ndarray]

    def __repr__(self) -> str:
        return (
            f"<Extrapolation of {len(self.columns)} values: {shown(self.value)}, changed by {self.error:.1e} at last>"
        )

    @property
    def value(self) -> Any:
        """The extrapolated value, a number or an array."""
        last = self.columns[-1][-1]
        return float(last) if np.ndim(last) == 0 else last

    @property
    def error(self) -> float:
        """How much the last column changed the value."""
        return float(np.abs(self.columns[-1][-1] - self.columns[-2][-1]).max()) if len(self.columns) > 1 else np.nan


@checked
def richardson(values: Any, ratio: float = 2.0, order: float = 2.0, step: float = 2.0) -> Extrapolation:
    """Extrapolate values (numbers, or arrays along the first axis) on meshes that become finer by `ratio`, coarsest first.

    order: of the leading term of the error.  step: between the orders of one term and the next (2: even powers only).

    >>> areas = [n / 2 * np.sin(2 * np.pi / n) for n in (8, 16, 32, 64)]
    >>> bool(abs(ld.richardson(areas).value - np.pi) < 1e-9)
    True
    """
    ratio, order, step = (positive("richardson", k, x) for k, x in (("ratio", ratio), ("order", order), ("step", step)))
    table = floats(values)
    if table is None or table.ndim == 0 or len(table) < 2:
        raise ModelError(f"richardson: values = {shown(values)} must be two or more, coarsest mesh first")
    if ratio <= 1.0:
        raise ModelError(f"richardson: ratio = {ratio!r} must be larger than 1: meshes become finer")
    columns = [table]
    for k in range(len(table) - 1):
        last = columns[-1]
        columns.append(last[1:] + (last[1:] - last[:-1]) / (ratio ** (order + k * step) - 1.0))
    return Extrapolation(columns, [_orders(c, ratio) for c in columns])


def _orders(column: np.ndarray, ratio: float) -> np.ndarray:
    """Orders from the ratios of successive differences; nan where there is none."""
    change = np.array([np.linalg.norm(x) for x in np.diff(column, axis=0)])
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.log(change[:-1] / change[1:]) / np.log(ratio)


@dataclass(frozen=True, eq=False, repr=False)
class MeshStudy(Report):
    """Values on finer and finer meshes with their extrapolation; `print` shows it as a table.

    errors: distance (2-norm) of each value from the reference, or from the extrapolated value if none was given.
    """

    n: tuple[int, ...]
    values: np.ndarray
    extrapolation: Extrapolation
    reference: Any = None

    @property
    def value(self) -> Any:
        """The extrapolated value."""
        return self.extrapolation.value

    @property
    def errors(self) -> np.ndarray:
        """Errors of the values, one a mesh."""
        return self._distance(self.values)

    @property
    def orders(self) -> np.ndarray:
        """Orders observed between the errors of one mesh and the next."""
        h = 1.0 / np.array(self.n)
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.log(self.errors[:-1] / self.errors[1:]) / np.log(h[:-1] / h[1:])

    def _distance(self, values: np.ndarray) -> np.ndarray:
        target = np.asarray(self.value if self.reference is None else self.reference, dtype=float)
        return np.linalg.norm((values - target).reshape(len(values), -1), axis=1)

    def __str__(self) -> str:
        columns = self.extrapolation.columns
        errors = [self._distance(c) for c in columns]
        name = "extrapolated value" if self.reference is None else "reference"
        lines = [f"errors against the {name}, and those of the extrapolated columns", "     n         value  order"]
        for i, n in enumerate(self.n):
            order = f"{self.orders[i - 1]:7.2f}" if i else " " * 7
            more = "".join(f"{errors[k][i - k]:14.4e}" for k in range(1, i + 1))
            lines.append(f"{n:6d}{errors[0][i]:14.4e}{order}{more}")
        shown = np.array2string(np.asarray(self.value), precision=12)
        return "\n".join([*lines, f"  value {shown}, changed by {self.extrapolation.error:.1e} in the last column"])


@checked
def mesh_study(
    build: Callable[[int], Any],
    quantity: Callable[[Any], Any],
    n: Sequence[int] = (4, 8, 16, 32),
    order: float = 2.0,
    step: float = 2.0,
    reference: Any = None,
) -> MeshStudy:
    """Evaluate a quantity on meshes of n elements and extrapolate it.

    build(n) makes the model, quantity(model) the number or array: `lambda m: ld.equilibrium(m).position("beam.tip")`.
    n: numbers of elements, each the same multiple of the one before.  order, step: of the error, see `richardson`.
    reference: the exact value, if it is known.
    """
    counts = tuple(whole("mesh_study", "n", k) for k in items("mesh_study", "n", n, 100, "numbers of elements"))
    ratios = np.array(counts[1:]) / np.array(counts[:-1])
    if len(counts) < 2 or ratios.min() <= 1.0 or np.ptp(ratios) > 1e-12:
        raise ModelError(f"mesh_study: n = {n!r} must grow by a constant ratio, as (4, 8, 16, 32)")
    values = np.array([np.asarray(quantity(build(k)), dtype=float) for k in counts])
    return MeshStudy(counts, values, richardson(values, float(ratios[0]), order, step), reference)
