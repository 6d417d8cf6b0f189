"""Plots of a result.  matplotlib is imported when one is asked for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from liedyn.results.compare import Comparison
    from liedyn.results.solution import Solution

# Okabe & Ito (2008): told apart by colour-blind readers
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
MARKERS = ("o", "s", "^", "D", "v", "p", "<", ">", "h", "d")  # with the colours they tell methods apart
FEW = len(COLORS)  # up to here each curve has its own colour and a line in the legend
MANY = 40  # no more curves than this in one picture
POINTS = 2000  # no more points than this in a curve: twice the pixels of a wide panel
STYLE: Any = {
    "font.size": 9.5,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "grid.alpha": 0.25,
}


def overview(sol: Solution) -> Figure:
    """Four panels: where the bodies are, energies, how well the constraints hold, multipliers (or angular velocity)."""
    plt = _pyplot()
    with plt.rc_context(STYLE):
        figure = plt.figure(figsize=(11, 7), layout="constrained")
        (where, energy), (residual, forces) = figure.subplots(2, 2)
        _positions(where, sol)
        _energies(energy, sol)
        if sol.multipliers.shape[1]:
            _constraints(residual, sol)
            _curves(forces, sol.t, sol.multipliers.T, [rf"$\lambda_{{{k + 1}}}$" for k in range(FEW)], "multiplier")
            forces.set(title="Lagrange multipliers", xlabel="time [s]", ylabel=r"$\lambda$ [N, N m]")
        else:
            _energy_error(residual, sol)
            _angular_velocity(forces, sol)
        title, method = heading(sol)
        if sol.status != "finished":
            title = f"{title}: {sol.status} at t = {sol.t[-1]:.6g} s"
        figure.suptitle(f"{title}\n{method}", fontsize=10)
    return figure


def beam(sol: Solution, name: Any, shapes: int = 9) -> Figure:
    """A beam in four panels: its shape at some instants, bending over length and time, section forces and moments at the end."""
    plt = _pyplot()
    result = sol.beam(name)
    with plt.rc_context(STYLE):
        figure = plt.figure(figsize=(11, 7), layout="constrained")
        (where, bending), (forces, moments) = figure.subplots(2, 2)
        shown = np.unique(np.linspace(0, len(sol.t) - 1, min(len(sol.t), shapes)).round().astype(int))
        lines = result.centreline(8, shown)
        spread = np.ptp(lines.reshape(-1, 3), axis=0)
        i, j = sorted(np.argsort(spread)[1:])
        shade = plt.get_cmap("viridis")(np.linspace(0.0, 0.95, len(shown)))
        for k, color in zip(range(len(shown)), shade, strict=True):
            first = k in (0, len(shown) - 1)
            where.plot(
                lines[k, :, i], lines[k, :, j], color=color, label=f"t = {sol.t[shown[k]]:.4g} s" if first else None
            )
        where.set_aspect("equal", adjustable="datalim")
        where.legend(frameon=False, fontsize=8.5)
        where.set(title=f"Shape at {len(shown)} instants", xlabel=f"{'xyz'[i]} [m]", ylabel=f"{'xyz'[j]} [m]")
        M = np.linalg.norm(result.node_force[..., 4:], axis=-1)
        if len(sol.t) > 1:
            every = max(1, len(sol.t) // POINTS)
            map_ = bending.pcolormesh(
                sol.t[::every], result.s, M[::every].T, cmap="viridis", shading="gouraud", rasterized=True
            )
            figure.colorbar(map_, ax=bending, label="bending moment [N m]", pad=0.01)
            bending.set(title="Bending moment", xlabel="time [s]", ylabel="arc length [m]")
            bending.grid(visible=False)
        else:
            _curves(bending, result.s, M, ["bending moment"], "")
            bending.set(title="Bending moment", xlabel="arc length [m]", ylabel="moment [N m]")
        for ax, part, names, unit in ((forces, slice(0, 3), ("N", "Q_2", "Q_3"), "force [N]"),
                                      (moments, slice(3, 6), ("M_1", "M_2", "M_3"), "moment [N m]")):  # fmt: skip
            _curves(ax, result.s, result.node_force[-1, :, part].T, [f"${x}$" for x in names], "")
            what = "Section forces" if ax is forces else "Section moments"
            ax.set(title=f"{what} at t = {sol.t[-1]:.4g} s", xlabel="arc length [m]", ylabel=unit)
        title, method = heading(sol)
        figure.suptitle(f"{title}: beam {result.beam.name}\n{method}", fontsize=10)
    return figure


def _pyplot() -> Any:
    """Matplotlib, or a word about how to get it."""
    try:
        import matplotlib.pyplot as plt
    except ImportError as error:
        raise ImportError("plots need matplotlib: pip install 'liedyn[plot]'") from error
    return plt


def work_precision(study: Comparison) -> Figure:
    """Errors of q, v and lam: against the step size in the upper row, against the time of computation in the lower one.

    Triangles show whole orders; the legend has the orders of q, v and lam observed between the two smallest steps.
    """
    plt = _pyplot()
    from matplotlib import ticker

    errors = study.combined
    units = {"q": "[m, -]", "v": "[m/s, rad/s]", "lam": "[N, N m]"}
    symbols = {"q": "$q$", "v": "$v$", "lam": r"$\lambda$"}
    with plt.rc_context(STYLE):
        columns = min(3, -(-len(study.labels) // 4))
        rows = -(-len(study.labels) // columns)
        figure = plt.figure(figsize=(4.0 * len(errors), 7.2 + 0.2 * rows), layout="constrained")
        panels = figure.subplots(2, len(errors), sharey="col", squeeze=False)
        for (upper, lower), (key, values) in zip(panels.T, errors.items(), strict=True):
            for m, (error, seconds) in enumerate(zip(values, study.seconds, strict=True)):
                style: Any = {"color": COLORS[m % FEW], "marker": MARKERS[m % len(MARKERS)], "markersize": 5.5}
                style |= {"linewidth": 1.4, "markeredgecolor": "white", "markeredgewidth": 0.6}
                style |= {"linestyle": "-" if m < FEW else "--"}
                upper.plot(study.h, error, label=_legend(study, m), **style)
                lower.plot(1e3 * seconds, error, **style)
            for ax in (upper, lower):
                ax.set(xscale="log", yscale="log")
                ax.grid(which="minor", alpha=0.1)
            _slopes(upper, study.h, values)
            upper.set(title=f"Error in {symbols[key]}", xlabel="step size $h$ [s]")
            upper.set_xticks(study.h, [f"{h:.3g}" for h in study.h])
            upper.set_xticks([], minor=True)
            lower.set(xlabel="time of computation [ms]")
            lower.xaxis.set_major_locator(ticker.LogLocator(subs=(1.0, 2.0, 5.0), numticks=12))
            lower.xaxis.set_major_formatter(ticker.FormatStrFormatter("%g"))
            lower.xaxis.set_minor_formatter(ticker.NullFormatter())
            for ax in (upper, lower):
                ax.set_ylabel(f"error in {symbols[key]} {units[key]}")
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


def heading(sol: Solution) -> tuple[str, str]:
    """Name of what was simulated, and the method without the parameters that follow from rho_inf."""
    method = sol.method
    if re.search(r"rho_inf=[0-9]", method):
        method = re.sub(r", (alpha_m|alpha_f|beta|gamma)=[^,)]*", "", method)
    return sol.problem or sol.model.name, method


def _positions(ax: Axes, sol: Solution) -> None:
    """One body: its centre of mass over time; several: their paths in the plane in which they move most."""
    names = list(sol.bodies)
    if not names:
        _vectors(ax, sol, "Configuration", sol.q[:, 1:].reshape(len(sol.t), -1), "q")
        return
    if len(names) == 1:
        center = _center(sol, names[0])
        if np.ptp(center, axis=0).max() > 1e-9 * (1.0 + np.abs(center).max()):
            _curves(ax, sol.t, center.T, ["x", "y", "z"], "")
            ax.set(title=f"Centre of mass of {names[0]}", xlabel="time [s]", ylabel="position [m]")
        else:  # it only turns
            _curves(ax, sol.t, sol.rotation(names[0])[:, :, 2].T, ["x", "y", "z"], "")
            ax.set(title=f"Third axis of {names[0]}, inertial frame", xlabel="time [s]", ylabel="component [-]")
        return
    shown = _some(len(names))
    every = max(1, len(sol.t) // POINTS)
    paths = np.stack([_center(sol, names[k])[::every] for k in shown])  # (bodies, n, 3)
    spread = np.ptp(paths.reshape(-1, 3), axis=0)
    i, j = sorted(np.argsort(spread)[1:])
    _curves(ax, paths[:, :, i], paths[:, :, j], [names[k] for k in shown[:FEW]], "body", shown)
    ax.scatter(paths[:, -1, i], paths[:, -1, j], s=14, c="#333333", zorder=3)
    ax.set_aspect("equal", adjustable="datalim")
    title = "Paths of the centres of mass, dots where they end"
    if len(shown) < len(names):
        title = f"Paths of {len(shown)} of {len(names)} bodies, dots where they end"
    ax.set(title=title, xlabel=f"{'xyz'[i]} [m]", ylabel=f"{'xyz'[j]} [m]")


def _vectors(ax: Axes, sol: Solution, title: str, values: NDArray[np.float64], symbol: str) -> None:
    """Components of a System that move."""
    moving = np.flatnonzero(np.ptp(values, axis=0) > 0)
    _curves(ax, sol.t, values[:, moving].T, [f"${symbol}_{{{k + 1}}}$" for k in moving[:FEW]], "component")
    ax.set(title=title, xlabel="time [s]", ylabel=f"${symbol}$")


def _center(sol: Solution, name: str) -> NDArray[np.float64]:
    """Path of the centre of mass (n, 3)."""
    return sol.position(name, at=sol.model.find(name).com)


def _energies(ax: Axes, sol: Solution) -> None:
    energy, names = sol.energy, ["kinetic", "potential", "total"]
    values = [energy.kinetic, energy.potential, energy.total]
    if energy.work.any():
        values, names = [*values, energy.work], [*names, "work"]
    _curves(ax, sol.t, np.stack(values), names, "")
    change = float(np.nanmax(np.abs(energy.balance)))
    what = "balance off" if energy.work.any() else "total changes"
    ax.set(title=f"Energy, {what} by {change:.2g} J at most", xlabel="time [s]", ylabel="energy [J]")


def _constraints(ax: Axes, sol: Solution) -> None:
    residuals = np.stack([sol.constraint_residual, sol.velocity_residual])
    _curves(ax, sol.t, residuals, [r"$\|\Phi\|$ [m]", r"$\|B v\|$ [m/s]"], "")
    _log(ax, residuals)
    ax.set(title="Constraint residuals", xlabel="time [s]", ylabel="norm")


def _energy_error(ax: Axes, sol: Solution) -> None:
    scale = float(np.nanmax(np.abs([sol.energy.kinetic, sol.energy.potential]))) or 1.0
    error, works = np.abs(sol.energy.balance) / scale, sol.energy.work.any()
    _curves(ax, sol.t, error[None], [r"$|E - E_0 - W|\, /\, E_{max}$" if works else r"$|E - E_0|\, /\, E_{max}$"], "")
    _log(ax, error)
    title = "Change of the total energy beyond the work" if works else "Change of the total energy"
    ax.set(title=title, xlabel="time [s]", ylabel="relative change")


def _angular_velocity(ax: Axes, sol: Solution) -> None:
    names = list(sol.bodies)
    if not names:
        _vectors(ax, sol, "Velocity in the algebra of the group", sol.velocity_vector(), "v")
        return
    if len(names) == 1:
        labels = [rf"$\Omega_{axis}$" for axis in "xyz"]
        _curves(ax, sol.t, sol.angular_velocity(names[0]).T, labels, "")
    else:
        shown = _some(len(names))
        speed = np.stack([np.linalg.norm(sol.angular_velocity(names[k]), axis=1) for k in shown])
        _curves(ax, sol.t, speed, [names[k] for k in shown[:FEW]], "body", shown)
    ax.set(title="Angular velocity, body frame", xlabel="time [s]", ylabel=r"$\Omega$ [rad/s]")


def _some(n: int) -> NDArray[np.intp]:
    """At most MANY of n numbers, evenly spread, first and last among them."""
    return np.unique(np.linspace(0, n - 1, min(n, MANY)).round().astype(np.intp))


def _log(ax: Axes, values: NDArray[np.float64]) -> None:
    """Logarithmic axis, unless everything is exactly zero; never shows less than three decades."""
    positive = values[np.isfinite(values) & (values > 0)]
    if positive.size == 0:
        return
    ax.set_yscale("log", nonpositive="mask")
    low, high = np.log10(positive.min()), np.log10(positive.max())
    middle, half = (low + high) / 2, max(1.5, (high - low) / 2 + 0.2)
    ax.set_ylim(10 ** (middle - half), 10 ** (middle + half))


def _thin(x: NDArray[np.float64], y: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
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


def _curves(
    ax: Axes,
    x: NDArray[np.float64],
    curves: NDArray[np.float64],
    labels: list[str],
    kind: str,
    numbers: NDArray[np.intp] | None = None,
) -> None:
    """Draw curves (k, n) over x (n,) or (k, n): few with a legend, many in shades along a bar of their numbers."""
    if numbers is None:
        numbers = _some(len(curves)) if len(curves) > FEW else np.arange(len(curves))
        curves = curves[numbers]
    pairs = [_thin(x, y) if x.ndim == 1 else (x[k], y) for k, y in enumerate(curves)]
    if len(curves) <= FEW:
        for (u, y), label, color in zip(pairs, labels, COLORS, strict=False):
            ax.plot(u, y, label=label, color=color, linewidth=1.4)
        ax.legend(loc="best", frameon=True, framealpha=0.85, edgecolor="none", fontsize=8.5)
        return
    from matplotlib.collections import LineCollection

    lines: Any = LineCollection([np.column_stack(pair) for pair in pairs], cmap="viridis", linewidths=0.8, alpha=0.8)
    lines.set_array(numbers + 1)
    ax.add_collection(lines)
    ax.autoscale()
    assert ax.figure is not None
    ax.figure.colorbar(lines, ax=ax, label=f"{kind} number", pad=0.01, aspect=30)
