"""Series that a page plots under the picture: any read-out of a result, or arrays of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from liedyn.arguments import shown
from liedyn.errors import ModelError

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

MOST_PLOTS = 24
MOST_CURVES = 12  # of one plot
MOST_POINTS = 6000  # of a curve; longer ones keep the least and the largest value of each piece
LABELS = {1: [""], 3: ["x", "y", "z"]}

Plots = Mapping[str, Any]


def plots_of(sol: Solution, plots: Plots | None, alone: bool = True) -> list[dict[str, Any]]:
    """The plots of a scene: name, labels, t (n,) and values (n, labels).

    plots: a dictionary of titles, each with an array with one row per record, a dictionary of such arrays, or a function of the
    result that returns one of them.  alone: whether the page shows this result only; arrays belong to one result.
    """
    if plots is None:
        return []
    if not isinstance(plots, Mapping):
        raise ModelError(f"plots = {shown(plots)} must be a dictionary of titles and what is plotted")
    if len(plots) > MOST_PLOTS:
        raise ModelError(f"plots: {len(plots)} plots are too many for one page; give at most {MOST_PLOTS}")
    found = []
    for title, what in plots.items():
        if not isinstance(title, str):
            raise ModelError(f"plots: the title {shown(title)} must be a text")
        if callable(what):
            what = what(sol)
        elif not alone:
            raise ModelError(
                f"plots: {title!r} is an array, which belongs to one of the runs of this page; give a function of the result, "
                "as in plots={'angle [rad]': lambda sol: sol.coordinate('hinge')}"
            )
        labels, values = _columns(title, what, len(sol.t))
        keep = _kept(values)
        found.append({"name": title, "labels": labels, "t": np.asarray(sol.t)[keep], "values": values[keep]})
    return found


def _columns(title: str, what: Any, records: int) -> tuple[list[str], NDArray[np.float64]]:
    """Labels and values (records, labels) of a plot."""
    if isinstance(what, Mapping):
        parts = [_array(title, x, records) for x in what.values()]
        labels = [
            f"{name} {k + 1}" if x.shape[1] > 1 else str(name)
            for name, x in zip(what, parts, strict=True)
            for k in range(x.shape[1])
        ]
        values = np.concatenate(parts, axis=1) if parts else np.zeros((records, 0))
    else:
        values = _array(title, what, records)
        count = values.shape[1]
        labels = LABELS.get(count, [str(k + 1) for k in range(count)])
    if not 1 <= len(labels) <= MOST_CURVES:
        raise ModelError(f"plots: {title!r} has {len(labels)} curves; one plot takes 1 to {MOST_CURVES}")
    return labels, values


def _array(title: str, what: Any, records: int) -> NDArray[np.float64]:
    """An array with one row per record."""
    try:
        values = np.asarray(what, dtype=float)
    except (TypeError, ValueError):
        raise ModelError(f"plots: {title!r} is {shown(what)}, which is no array of numbers") from None
    if values.ndim not in (1, 2) or len(values) != records:
        raise ModelError(
            f"plots: {title!r} has the shape {values.shape}, but the result has {records} records (len(sol.t)): "
            "give one number, or one row, for each"
        )
    return values.reshape(records, -1)


def _kept(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """Records of a curve that are in the page: all, or those with the least and largest values of each piece, and the ends."""
    n, curves = values.shape
    if n <= MOST_POINTS:
        return np.arange(n)
    size = -(-n * 2 * curves // MOST_POINTS)
    kept = {0, n - 1}
    for begin in range(0, n, size):
        piece = values[begin : begin + size]
        low, high = np.where(np.isnan(piece), np.inf, piece), np.where(np.isnan(piece), -np.inf, piece)
        kept.update((begin + low.argmin(axis=0)).tolist(), (begin + high.argmax(axis=0)).tolist())
        kept.update((begin + np.flatnonzero(np.isnan(piece).any(axis=1))[:1]).tolist())  # a gap stays one
    return np.array(sorted(kept))
