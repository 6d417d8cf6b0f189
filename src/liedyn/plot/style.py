"""What all plots share: colors, axes, and how few or many curves are drawn."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from liedyn.arguments import one_of, shown
from liedyn.errors import ModelError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from liedyn.results.solution import Solution

# Okabe & Ito (2008): told apart by color-blind readers
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
MOST = 10**4  # joints, bodies or modes in a picture
FEW = len(COLORS)  # up to here each curve has its own color and a line in the legend
MANY = 40  # no more curves than this in one picture
POINTS = 2000  # no more points than this in a curve: twice the pixels of a wide panel
STYLE: Any = {
    "font.size": 9.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.alpha": 0.25,
    "axes.prop_cycle": f"cycler('color', {list(COLORS)})",
}


@contextmanager
def about(argument: str) -> Iterator[None]:
    """Begin the message of an error with the argument that is to blame."""
    try:
        yield
    except ModelError as error:
        raise ModelError(f"{argument}: {error}") from None


def pyplot() -> Any:
    """Matplotlib, or a word about how to get it."""
    try:
        import matplotlib.pyplot as plt
    except ImportError as error:
        raise ImportError("plots need matplotlib: pip install 'liedyn[plot]'") from error
    # loads the backend now: that of notebooks switches "interactive" on, which the end of a style (rc_context) would take back
    plt.draw_if_interactive()
    return plt


def new_figure(width: float, height: float) -> Any:
    """A new figure of pyplot, which a notebook shows once.

    By itself a notebook shows figures of pyplot below their cell, and one that is the value of the cell a second time.
    """
    figure = pyplot().figure(figsize=(width, height), layout="constrained")
    figure._ipython_display_ = partial(_show_once, figure)  # asked for by IPython only
    return figure


def _show_once(figure: Figure) -> None:
    """Show a figure in a notebook and take it from those that wait for the end of the cell."""
    from IPython.core.getipython import get_ipython
    from IPython.display import display

    plt = pyplot()
    inline = "inline" in plt.get_backend()
    if not inline and plt.fignum_exists(figure.number):
        return  # a window or a widget shows it already
    data, about = {}, {}
    formats: Any = get_ipython()
    for kind, draw in formats.display_formatter.formatters.items():  # as the user has configured them
        found = draw(figure) if kind.startswith("image/") else None
        if found is not None:
            data[kind], about[kind] = found if isinstance(found, tuple) else (found, {})
    display(data, raw=True, metadata=about)
    if inline:
        plt.close(figure)


def own_axes(ax: Axes | None) -> Any:
    """The axes given, with our defaults, or those of a new figure."""
    plt = pyplot()
    if ax is None:
        with plt.rc_context(STYLE):
            return new_figure(6.4, 4.4).add_subplot()
    if ax.name != "3d":
        ax.grid(visible=True, alpha=STYLE["grid.alpha"])
        ax.spines[["top", "right"]].set_visible(False)
    return ax


def heading(sol: Solution) -> tuple[str, str]:
    """Name of what was simulated, and the method without the parameters that follow from rho_inf."""
    method = sol.method
    if re.search(r"rho_inf=[0-9]", method):
        method = re.sub(r", (alpha_m|alpha_f|beta|gamma)=[^,)]*", "", method)
    return sol.problem or sol.model.name, method


def known_word(what: str, argument: str, value: str, known: Iterable[str]) -> str:
    """The value, if it is one of those that are known."""
    if not one_of(value, known):
        raise ModelError(f"{what}: {argument} = {shown(value)}; choose one of {', '.join(known)}")
    return value


def shades(n: int) -> Any:
    """Colors of viridis, not the brightest."""
    return pyplot().get_cmap("viridis")(np.linspace(0.0, 0.92, n))


def some(n: int) -> NDArray[np.intp]:
    """At most MANY of n numbers, evenly spread, first and last among them."""
    return np.unique(np.linspace(0, n - 1, min(n, MANY)).round().astype(np.intp))


def log_axis(ax: Axes, values: NDArray[np.float64]) -> None:
    """Logarithmic axis, unless everything is exactly zero; never shows less than three decades."""
    positive = values[np.isfinite(values) & (values > 0)]
    if positive.size == 0:
        return
    ax.set_yscale("log", nonpositive="mask")
    low, high = np.log10(positive.min()), np.log10(positive.max())
    middle, half = (low + high) / 2, max(1.5, (high - low) / 2 + 0.2)
    ax.set_ylim(10 ** (middle - half), 10 ** (middle + half))


def thinned(x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Fewer points that look the same: of each bin its least and its largest value, so that no peak is lost."""
    n = len(y)
    if n <= POINTS:
        return x, y
    size = -(-n // (POINTS // 2))
    low, high = np.nan_to_num(y, nan=np.inf), np.nan_to_num(y, nan=-np.inf)
    starts = range(0, n, size)
    keep = {0, n - 1}
    keep |= {s + int(np.argmin(low[s : s + size])) for s in starts}
    keep |= {s + int(np.argmax(high[s : s + size])) for s in starts}
    index = np.array(sorted(keep))
    return x[index], y[index]


def curves(
    ax: Axes,
    x: NDArray[np.float64],
    curves: NDArray[np.float64],
    labels: list[str],
    kind: str,
    numbers: NDArray[np.intp] | None = None,
    *,
    styles: Sequence[str] = ("-",) * FEW,
    legend: bool = True,
) -> None:
    """Draw curves (k, n) over x (n,) or (k, n): few with a legend, many in shades along a bar of their numbers."""
    if numbers is None:
        numbers = some(len(curves)) if len(curves) > FEW else np.arange(len(curves))
        curves = curves[numbers]
    pairs = [thinned(x, y) if x.ndim == 1 else (x[k], y) for k, y in enumerate(curves)]
    if len(curves) <= FEW:
        for (u, y), label, color, style in zip(pairs, labels, COLORS, styles, strict=False):
            ax.plot(u, y, style, label=label, color=color, linewidth=1.4)
        if legend:
            ax.legend(loc="best", frameon=True, framealpha=0.85, edgecolor="none", fontsize=8.5)
        return
    from matplotlib.collections import LineCollection

    lines: Any = LineCollection([np.column_stack(pair) for pair in pairs], cmap="viridis", linewidths=0.8, alpha=0.8)
    lines.set_array(numbers + 1)
    ax.add_collection(lines)
    ax.autoscale()
    assert ax.figure is not None
    ax.figure.colorbar(lines, ax=ax, label=f"{kind} number", pad=0.01, aspect=30)
