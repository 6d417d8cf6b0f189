"""Coordinates and reactions of joints."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked, items
from liedyn.errors import ModelError
from liedyn.multibody.joint_types import coordinate, coordinates
from liedyn.plot.style import MOST, about, curves, known_word, own_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from liedyn.results.solution import Solution


@checked
def joint_coordinates(
    sol: Solution, joints: Iterable[Any] | None = None, *, rates: bool = False, ax: Axes | None = None
) -> Axes:
    """Relative coordinates of joints over time, or their rates.

    joints: names, or pairs (joint, coordinate) where it has several; default: all coordinates of all joints.
    """
    ax = own_axes(ax)
    if joints is None:
        chosen: list[tuple[Any, str | None]] = [(e.name, which) for e in sol.model.joints for which in coordinates(e)]
    else:
        chosen = items(
            "joint_coordinates", "joints", joints, MOST, "a list of joints, or of pairs of joint and coordinate"
        )
        chosen = [(x, None) if isinstance(x, str) else (x[0], x[1]) for x in chosen]
    if not chosen:
        raise ModelError("joint_coordinates: no joint of this model has a coordinate that is a number")
    read = sol.coordinate_rate if rates else sol.coordinate
    with about("joint_coordinates: joints"):
        angles = [coordinate(sol.model.joint(joint), which).kind == "angle" for joint, which in chosen]
    units = ["rad" if angle else "m" for angle in angles]
    several = {joint for joint, _ in chosen if [j for j, _ in chosen].count(joint) > 1}
    labels = [f"{joint}: {which}" if joint in several else str(joint) for joint, which in chosen]
    if len(set(units)) > 1:
        labels = [f"{label} [{unit}]" for label, unit in zip(labels, units, strict=True)]
    alone = len(chosen) == 1
    curves(ax, sol.t, np.stack([read(*x) for x in chosen]), labels, "coordinate", legend=not alone)
    unit = ", ".join(f"{u}/s" if rates else u for u in sorted(set(units), reverse=True))
    name = "coordinate" if len(set(units)) > 1 else "angle" if angles[0] else "displacement"
    what = f"{'rate of ' if rates else ''}{name}"
    title = f"{what} of {labels[0]}" if alone else f"{what}s of the joints"
    ax.set(title=title[0].upper() + title[1:], xlabel="time [s]")
    ax.set_ylabel(f"{what} [{unit}]")
    return ax


@checked
def reactions(
    sol: Solution, joints: str | Iterable[str] | None = None, *, part: str = "force", ax: Axes | None = None
) -> Axes:
    """Reactions over time: components and size for one joint, sizes for several (default: all joints).

    part: "force", or "torque" at the joint.
    """
    known_word("reactions", "part", part, ("force", "torque"))
    ax = own_axes(ax)
    named = [joints] if isinstance(joints, str) else sol.joints if joints is None else joints
    chosen = items("reactions", "joints", named, MOST, "a list of joints")
    if not chosen:
        raise ModelError("reactions: this model has no joints")
    with about("reactions: joints"):
        values = [sol.reaction(name)[part == "torque"] for name in chosen]
    sizes = [np.linalg.norm(value, axis=1) for value in values]
    if len(chosen) == 1:
        curves(ax, sol.t, np.stack([*values[0].T, sizes[0]]), ["x", "y", "z", "size"], "")
    else:
        curves(ax, sol.t, np.stack(sizes), chosen, "joint")
    whose = f"of {chosen[0]}" if len(chosen) == 1 else "of the joints, sizes"
    unit = "N" if part == "force" else "N m"
    ax.set(title=f"Reaction {part} {whose}", xlabel="time [s]", ylabel=f"{part} [{unit}]")
    return ax


@checked
def phase_portrait(sol: Solution, joint: Any, which: str | None = None, *, ax: Axes | None = None, **line: Any) -> Axes:
    """Rate of a relative coordinate over the coordinate, a dot where it ends; `line` goes to matplotlib's plot."""
    ax = own_axes(ax)
    x, y = sol.coordinate(joint, which), sol.coordinate_rate(joint, which)
    (curve,) = ax.plot(x, y, **{"linewidth": 1.2} | line)
    ax.plot(x[-1:], y[-1:], "o", markersize=4, color=curve.get_color())
    if "label" in line:
        ax.legend(frameon=False, fontsize=8.5)
    angle = coordinate(sol.model.joint(joint), which).kind == "angle"
    name, unit = ("angle", "rad") if angle else ("displacement", "m")
    ax.set(title=f"Phase portrait of {getattr(joint, 'name', joint)}", xlabel=f"{name} [{unit}]",
           ylabel=f"rate [{unit}/s]")  # fmt: skip
    return ax
