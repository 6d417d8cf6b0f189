"""A result, or a beam of it, in four panels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from liedyn.arguments import checked
from liedyn.plot.energy import constraint_drift, energies
from liedyn.plot.space import com_of, trajectories
from liedyn.plot.style import FEW, POINTS, STYLE, curves, heading, log_axis, new_figure, pyplot, some

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from liedyn.results.solution import Solution


@checked
def overview(sol: Solution) -> Figure:
    """Four panels: where the bodies are, energies, how well the constraints hold, multipliers (or angular velocity)."""
    plt = pyplot()
    with plt.rc_context(STYLE):
        figure = new_figure(11, 7)
        (where, energy), (residual, forces) = figure.subplots(2, 2)
        _positions(where, sol)
        energies(sol, ax=energy)
        if sol.multipliers.shape[1]:
            constraint_drift(sol, ax=residual)
            curves(forces, sol.t, sol.multipliers.T, [rf"$\lambda_{{{k + 1}}}$" for k in range(FEW)], "multiplier")
            forces.set(title="Lagrange multipliers", xlabel="time [s]", ylabel=r"$\lambda$ [N, N m]")
        else:
            _energy_error(residual, sol)
            _angular_velocity(forces, sol)
        title, method = heading(sol)
        if sol.status != "finished":
            title = f"{title}: {sol.status} at t = {sol.t[-1]:.6g} s"
        figure.suptitle(f"{title}\n{method}", fontsize=10)
    return figure


@checked
def beam(sol: Solution, name: Any, shapes: int = 9) -> Figure:
    """A beam in four panels: its shape at some instants, bending over length and time, section forces and moments at the end."""
    plt = pyplot()
    result = sol.beam(name)
    with plt.rc_context(STYLE):
        figure = new_figure(11, 7)
        (where, bending), (forces, moments) = figure.subplots(2, 2)
        shown = np.unique(np.linspace(0, len(sol.t) - 1, min(len(sol.t), shapes)).round().astype(int))
        lines = result.centerline(8, shown)
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
            curves(bending, result.s, M, ["bending moment"], "")
            bending.set(title="Bending moment", xlabel="arc length [m]", ylabel="moment [N m]")
        for ax, part, names, unit in ((forces, slice(0, 3), ("N", "Q_2", "Q_3"), "force [N]"),
                                      (moments, slice(3, 6), ("M_1", "M_2", "M_3"), "moment [N m]")):  # fmt: skip
            curves(ax, result.s, result.node_force[-1, :, part].T, [f"${x}$" for x in names], "")
            what = "Section forces" if ax is forces else "Section moments"
            ax.set(title=f"{what} at t = {sol.t[-1]:.4g} s", xlabel="arc length [m]", ylabel=unit)
        title, method = heading(sol)
        figure.suptitle(f"{title}: beam {result.beam.name}\n{method}", fontsize=10)
    return figure


def _positions(ax: Axes, sol: Solution) -> None:
    """One body: its center of mass over time; several: their paths in the plane in which they move most."""
    names = list(sol.bodies)
    if not names:
        _vectors(ax, sol, "Configuration", sol.q[:, 1:].reshape(len(sol.t), -1), "q")
        return
    if len(names) == 1:
        center = sol.position(names[0], at=com_of(sol, names[0]))
        if np.ptp(center, axis=0).max() > 1e-9 * (1.0 + np.abs(center).max()):
            curves(ax, sol.t, center.T, ["x", "y", "z"], "")
            ax.set(title=f"Center of mass of {names[0]}", xlabel="time [s]", ylabel="position [m]")
        else:  # it only turns
            curves(ax, sol.t, sol.rotation(names[0])[:, :, 2].T, ["x", "y", "z"], "")
            ax.set(title=f"Third axis of {names[0]}, inertial frame", xlabel="time [s]", ylabel="component [-]")
        return
    trajectories(sol, ax=ax)


def _vectors(ax: Axes, sol: Solution, title: str, values: NDArray[np.float64], symbol: str) -> None:
    """Components of a System that move."""
    moving = np.flatnonzero(np.ptp(values, axis=0) > 0)
    curves(ax, sol.t, values[:, moving].T, [f"${symbol}_{{{k + 1}}}$" for k in moving[:FEW]], "component")
    ax.set(title=title, xlabel="time [s]", ylabel=f"${symbol}$")


def _energy_error(ax: Axes, sol: Solution) -> None:
    scale = float(np.nanmax(np.abs([sol.energy.kinetic, sol.energy.potential]))) or 1.0
    error, works = np.abs(sol.energy.balance) / scale, sol.energy.work.any()
    curves(ax, sol.t, error[None], [r"$|E - E_0 - W|\, /\, E_{max}$" if works else r"$|E - E_0|\, /\, E_{max}$"], "")
    log_axis(ax, error)
    title = "Change of the total energy beyond the work" if works else "Change of the total energy"
    ax.set(title=title, xlabel="time [s]", ylabel="relative change")


def _angular_velocity(ax: Axes, sol: Solution) -> None:
    names = list(sol.bodies)
    if not names:
        _vectors(ax, sol, "Velocity in the algebra of the group", sol.velocity_vector(), "v")
        return
    if len(names) == 1:
        labels = [rf"$\Omega_{axis}$" for axis in "xyz"]
        curves(ax, sol.t, sol.angular_velocity(names[0]).T, labels, "")
    else:
        shown = some(len(names))
        speed = np.stack([np.linalg.norm(sol.angular_velocity(names[k]), axis=1) for k in shown])
        curves(ax, sol.t, speed, [names[k] for k in shown[:FEW]], "body", shown)
    ax.set(title="Angular velocity, body frame", xlabel="time [s]", ylabel=r"$\Omega$ [rad/s]")
