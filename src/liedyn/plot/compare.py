"""Studies: errors over steps, meshes and time of computation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from liedyn.arguments import checked
from liedyn.plot.style import COLORS, FEW, STYLE, known_word, new_figure, own_axes, pyplot

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from liedyn.studies.compare import Comparison
    from liedyn.studies.order import OrderTable
    from liedyn.studies.richardson import MeshStudy

MARKERS = ("o", "s", "^", "D", "v", "p", "<", ">", "h", "d")  # with the colors they tell methods apart
ERROR_UNITS = {"q": "[m, -]", "x": "[m]", "R": "[-]", "v": "[m/s, rad/s]", "Omega": "[rad/s]", "lam": "[N, N m]"}
SYMBOLS = {"q": "$q$", "x": "$x$", "R": "$R$", "v": "$v$", "Omega": r"$\Omega$", "lam": r"$\lambda$"}


@checked
def convergence(study: Comparison | OrderTable | MeshStudy, key: str | None = None, *, ax: Axes | None = None) -> Axes:
    """Errors over the step size (`ld.compare`, `ld.order_test`) or the number of elements (`ld.mesh_study`), with slopes.

    key: one error (q, v, lam of a comparison; x, R, v, Omega, lam of an order test); default: q, or all of the order test.
    """
    ax, given = own_axes(ax), cast("Any", study)  # three kinds, told apart by what they have
    if hasattr(given, "n"):
        h, errors, labels, orders = 1.0 / np.array(given.n), given.errors[None], ["error"], given.orders[None]
    elif hasattr(given, "combined"):
        known = given.combined
        key = known_word("convergence", "key", key or next(iter(known)), known)
        h, errors, labels, orders = given.h, known[key], given.labels, given.combined_orders[key]
    else:
        keys = list(given.errors) if key is None else [known_word("convergence", "key", key, given.errors)]
        h, errors, orders = given.h, *(np.stack([x[k] for k in keys]) for x in (given.errors, given.orders))
        labels = [f"{SYMBOLS[k]} {ERROR_UNITS[k]}" for k in keys]
    for m, (error, label) in enumerate(zip(errors, labels, strict=True)):
        order = f" (order {orders[m, -1]:.1f})" if orders.size and np.isfinite(orders[m, -1]) else ""
        ax.plot(h, error, label=label + order, **marked(m))
    log_steps(ax, h)
    _slopes(ax, h, errors)
    ax.legend(frameon=False, fontsize=8.5)
    if hasattr(given, "n"):
        ax.set_xticks(h, [str(n) for n in given.n])
        ax.set(title="Convergence of the mesh", xlabel="number of elements", ylabel="error")
    else:
        unit = f" in {SYMBOLS[key]} {ERROR_UNITS[key]}" if key else ""
        ax.set(title=f"{given.problem} on {given.group}", xlabel="step size $h$ [s]", ylabel=f"error{unit}")
    return ax


@checked
def work_precision(study: Comparison) -> Figure:
    """Errors of q, v and lam: against the step size in the upper row, against the time of computation in the lower one.

    Triangles show whole orders; the legend has the orders of q, v and lam observed between the two smallest steps.
    """
    plt = pyplot()
    from matplotlib import ticker

    errors = study.combined
    with plt.rc_context(STYLE):
        columns = min(3, -(-len(study.labels) // 4))
        rows = -(-len(study.labels) // columns)
        figure = new_figure(4.0 * len(errors), 7.2 + 0.2 * rows)
        panels = figure.subplots(2, len(errors), sharey="col", squeeze=False)
        for (upper, lower), (key, values) in zip(panels.T, errors.items(), strict=True):
            for m, (error, seconds) in enumerate(zip(values, study.seconds, strict=True)):
                upper.plot(study.h, error, label=_legend(study, m), **marked(m))
                lower.plot(1e3 * seconds, error, **marked(m))
            log_steps(upper, study.h)
            _slopes(upper, study.h, values)
            upper.set(title=f"Error in {SYMBOLS[key]}", xlabel="step size $h$ [s]")
            lower.set(xlabel="time of computation [ms]", xscale="log", yscale="log")
            lower.grid(which="minor", alpha=0.1)
            lower.xaxis.set_major_locator(ticker.LogLocator(subs=(1.0, 2.0, 5.0), numticks=12))
            lower.xaxis.set_major_formatter(ticker.FormatStrFormatter("%g"))
            lower.xaxis.set_minor_formatter(ticker.NullFormatter())
            for ax in (upper, lower):
                ax.set_ylabel(f"error in {SYMBOLS[key]} {ERROR_UNITS[key]}")
        handles, labels = panels[0, 0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=columns, frameon=False, fontsize=8.5)
        figure.suptitle(f"{study.problem} on {study.group}, {study.t_end:g} s, against {study.reference}", fontsize=10)
    return figure


def _legend(study: Comparison, m: int) -> str:
    """Label of a method with the orders observed between its two smallest steps."""
    last = [order[m, -1] if order.size else np.nan for order in study.combined_orders.values()]
    orders = [f"{p:.1f}" if np.isfinite(p) else "-" for p in last]
    return f"{study.labels[m]}   (order {', '.join(orders)})"


def _slopes(ax: Axes, h: NDArray[np.float64], errors: NDArray[np.float64]) -> None:
    """Triangles of the whole orders that were observed, below the curves of that order."""
    if len(h) < 2:
        return
    with np.errstate(divide="ignore", invalid="ignore"):
        observed = np.log(errors[:, -2] / errors[:, -1]) / np.log(h[-2] / h[-1])
    wide = (h[0] / h[-1]) ** 0.22  # of the range of steps
    drawn = set()
    for m in np.argsort(-np.nan_to_num(errors[:, -1], nan=-1.0)):
        order = observed[m]
        if not np.isfinite(order) or abs(order - round(order)) > 0.35 or round(order) < 1 or round(order) in drawn:
            continue
        p = round(order)
        drawn.add(p)
        right = np.sqrt(h[-2] * h[-1]) * np.sqrt(wide)
        left = right / wide
        top = np.exp(np.interp(np.log(right), np.log(h[::-1]), np.log(errors[m, ::-1]))) / 1.6
        ax.fill([left, right, right], [top / wide**p, top / wide**p, top], color="#666666", alpha=0.35, linewidth=0)
        ax.annotate(str(p), (right, top / wide ** (p / 2)), xytext=(2, 0), textcoords="offset points",
                    fontsize=8, color="#444444", va="center")  # fmt: skip


def marked(m: int) -> dict[str, Any]:
    """Style of curve m of a study: colors, markers and dashes tell methods apart."""
    return {
        "color": COLORS[m % FEW], "marker": MARKERS[m % len(MARKERS)], "markersize": 5.5, "linewidth": 1.4,
        "markeredgecolor": "white", "markeredgewidth": 0.6, "linestyle": "-" if m < FEW else "--",
    }  # fmt: skip


def log_steps(ax: Axes, h: NDArray[np.float64]) -> None:
    """Logarithmic axes of an error over the steps, a tick at each of them."""
    ax.set(xscale="log", yscale="log")
    ax.grid(which="minor", alpha=0.1)
    ax.set_xticks(h, [f"{x:.3g}" for x in h])
    ax.set_xticks([], minor=True)
