"""Energies, momenta and residuals of constraints over time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from liedyn.arguments import checked
from liedyn.errors import ModelError
from liedyn.plot.contact import mark_impacts, times_of_impacts
from liedyn.plot.style import COLORS, FEW, curves, known_word, log_axis, own_axes
from liedyn.results.readout.forces import powers as powers_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from liedyn.results.solution import Solution


@checked
def energies(sol: Solution, *, ax: Axes | None = None) -> Axes:
    """Kinetic, potential and total energy, and the work where there is any; thin lines where contacts struck."""
    ax = own_axes(ax)
    energy, names = sol.energy, ["kinetic", "potential", "total"]
    values = [energy.kinetic, energy.potential, energy.total]
    if energy.work.any():
        values, names = [*values, energy.work], [*names, "work"]
    curves(
        ax, sol.t, np.stack(values), names, "", styles=("-", "-", "--", "-")
    )  # without a potential, total is kinetic
    mark_impacts(ax, sol.t, times_of_impacts(sol))
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


@checked
def powers(sol: Solution, *, ax: Axes | None = None) -> Axes:
    """Where the energy comes from and where it goes: power of gravity and of the elements over time, stacked.

    What gives energy to the bodies is above zero, what takes it below; the line is their sum, the rate of the kinetic energy
    where all are known; the title names those that are not.
    Elements that never have a thousandth of the largest power are left out.
    """
    found = powers_of(sol)
    if not found:
        raise ModelError("powers: the power of no element of this model is known")
    ax = own_axes(ax)
    total = np.sum(list(found.values()), axis=0)
    size = {name: float(np.abs(x).max()) for name, x in found.items()}
    ranked = [
        name for name in sorted(size, key=size.__getitem__, reverse=True) if size[name] > 1e-3 * max(size.values())
    ]
    chosen, rest = ranked[: FEW - 1], ranked[FEW - 1 :]
    bands = {name: found[name] for name in chosen}
    if rest:
        bands[f"{len(rest)} others"] = np.sum([found[name] for name in rest], axis=0)
    for sign in (1.0, -1.0):
        parts = [np.maximum(sign * x, 0.0) * sign for x in bands.values()]
        if parts:
            labels = list(bands) if sign > 0 else [f"_{name}" for name in bands]
            ax.stackplot(sol.t, parts, labels=labels, colors=COLORS[: len(parts)], alpha=0.7, linewidth=0)
    ax.plot(sol.t, total, color="black", linewidth=1.0, label="sum")
    ax.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0), frameon=False)  # beside the bands, which leave no room
    known = {*found, *(e.name for e in sol.model.elements if all(b.kind == "ground" for b in e.bodies))}
    unknown = [*sol.model.left_out, *(e.name for e in sol.model.elements if e.name not in known)]
    title = "Power of the elements" + (f", {', '.join(unknown[:3])} not known" if unknown else "")
    ax.set(title=title, xlabel="time [s]", ylabel="power [W]")
    return ax
