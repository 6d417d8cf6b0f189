"""Energies, momenta and residuals of constraints over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from liedyn.arguments import checked
from liedyn.plot.style import curves, known_word, log_axis, own_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from liedyn.results.solution import Solution


@checked
def energies(sol: Solution, *, ax: Axes | None = None) -> Axes:
    """Kinetic, potential and total energy, and the work where there is any."""
    ax = own_axes(ax)
    energy, names = sol.energy, ["kinetic", "potential", "total"]
    values = [energy.kinetic, energy.potential, energy.total]
    if energy.work.any():
        values, names = [*values, energy.work], [*names, "work"]
    curves(
        ax, sol.t, np.stack(values), names, "", styles=("-", "-", "--", "-")
    )  # without a potential, total is kinetic
    change = float(np.nanmax(np.abs(energy.balance)))
    what = "balance off" if energy.work.any() else "total changes"
    ax.set(title=f"Energy, {what} by {change:.2g} J at most", xlabel="time [s]", ylabel="energy [J]")
    return ax


@checked
def momenta(sol: Solution, part: str = "angular", *, ax: Axes | None = None) -> Axes:
    """Components of the angular momentum about the origin, or of the linear one."""
    known_word("momenta", "part", part, ("angular", "linear"))
    ax = own_axes(ax)
    values = getattr(sol.momentum, part)
    curves(ax, sol.t, values.T, ["x", "y", "z"], "")
    ax.margins(y=0.2)  # level lines leave room for the legend
    change = np.linalg.norm(values - values[0], axis=1).max()
    unit = "N m s" if part == "angular" else "N s"
    ax.set(title=f"{part.capitalize()} momentum, changes by {change:.2g} {unit} at most", xlabel="time [s]",
           ylabel=f"{part} momentum [{unit}]")  # fmt: skip
    return ax


@checked
def constraint_drift(sol: Solution, *, ax: Axes | None = None) -> Axes:
    """Norms of the constraints and of their time derivatives."""
    ax = own_axes(ax)
    residuals = np.stack([sol.constraint_residual, sol.velocity_residual])
    curves(ax, sol.t, residuals, [r"$\|\Phi\|$ [m]", r"$\|B v\|$ [m/s]"], "")
    log_axis(ax, residuals)
    ax.set(title="Constraint residuals", xlabel="time [s]", ylabel="norm")
    return ax
