"""Contacts over time: gap, force and state, and marks of impacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked
from liedyn.plot.style import COLORS, STYLE, curves, new_figure, pyplot

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from liedyn.results.readout.contacts import ContactResult, Impacts
    from liedyn.results.solution import Solution

STATES = {"open": "0.88", "slip": COLORS[4], "stick": COLORS[2]}  # colors of bands


@checked
def contact(sol: Solution, name: Any) -> Figure:
    """Three panels over time of a contact or a stop: its gap, its force, and the state of each of its points.

    The force is split into normal and friction, where it has a normal.  Impacts are marked in all panels.
    """
    found = sol.contact(name)
    struck = _own(sol.impacts, found.name)
    plt = pyplot()
    with plt.rc_context(STYLE):
        figure = new_figure(8, 7)
        gap, force, state = figure.subplots(3, 1, sharex=True, height_ratios=(3, 3, 1.2))
        turns = not found.normals.any()  # a stop: its gap may be an angle
        known = np.where(np.isfinite(found.gap), found.gap, np.nan)
        curves(gap, sol.t, known[None], [""], "", legend=False)
        gap.axhline(0.0, color="0.5", linewidth=0.8)
        gap.set(
            title=f"{found.name}: impacts at {len(np.unique(struck))} times",
            ylabel="gap [m or rad]" if turns else "gap [m]",
        )
        _forces(force, sol.t, found)
        _states(state, sol.t, found)
        for ax in (gap, force):
            mark_impacts(ax, sol.t, struck)
        state.set(xlabel="time [s]")
    return figure


def _own(impacts: Impacts, name: str) -> np.ndarray:
    """Times of the impacts of one contact."""
    return impacts.t[[x == name for x in impacts.contact]] if len(impacts) else impacts.t


def _forces(ax: Axes, t: np.ndarray, found: ContactResult) -> None:
    """Normal force and friction, or the size that a stop or a friction in a joint has."""
    if not found.normals.any():
        curves(ax, t, found.force[None, :, 0], [""], "", legend=False)
        ax.set(ylabel="force [N or N m]")
        return
    pressing = np.einsum("tki,tki->tk", found.forces, found.normals)
    friction = np.linalg.norm(found.forces - pressing[..., None] * found.normals, axis=2)
    curves(ax, t, np.stack([pressing.sum(axis=1), friction.sum(axis=1)]), ["normal", "friction, sum of sizes"], "")
    ax.set(ylabel="force [N]")


def _states(ax: Axes, t: np.ndarray, found: ContactResult) -> None:
    """A band for each point; a record tells the state in the step before it."""
    from matplotlib.colors import ListedColormap
    from matplotlib.patches import Patch

    words = list(STATES)
    codes = np.select([word == found.states.T for word in words], list(range(len(words))))
    rows = np.arange(len(codes) + 1) - 0.5
    if len(t) > 1:
        colors = ListedColormap(list(STATES.values()))
        ax.pcolormesh(t, rows, codes[:, 1:], cmap=colors, vmin=-0.5, vmax=len(words) - 0.5)
    named = len(codes) > 1
    ax.set_yticks(range(len(codes)) if named else [], found.names if named else [])
    ax.grid(visible=False)
    ax.set(ylabel="points" if named else "")
    ax.legend(handles=[Patch(color=c, label=word) for word, c in STATES.items()], ncols=3, fontsize=8.5, loc="best")


def mark_impacts(ax: Axes, t: np.ndarray, struck: np.ndarray) -> None:
    """Thin lines at the times of impacts, those between the first and the last record."""
    inside = np.unique(struck[(struck >= t[0]) & (struck <= t[-1])]) if len(struck) else struck
    if not len(inside):
        return
    span = ax.get_xlim()
    ax.vlines(inside, 0.0, 1.0, transform=ax.get_xaxis_transform(), color=COLORS[1], linewidth=0.6, alpha=0.5)
    ax.set_xlim(span)


def times_of_impacts(sol: Solution) -> np.ndarray:
    """Times of all impacts of a run; none where there are no contacts or no records of them."""
    found = getattr(sol, "_contacts", None)
    return np.array([x.t for x in found.impacts]) if found is not None else np.zeros(0)
