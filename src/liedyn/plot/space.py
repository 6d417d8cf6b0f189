"""Paths of points and poses of models, in a plane or in space."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from liedyn.arguments import checked, items
from liedyn.errors import ModelError
from liedyn.plot.style import COLORS, FEW, MOST, POINTS, curves, own_axes, shades, some

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from liedyn.results.solution import Solution


@checked
def trajectories(
    sol: Solution,
    points: Iterable[Any] | Mapping[str, Any] | None = None,
    *,
    plane: str | None = None,
    poses: int | Sequence[float] = 0,
    ax: Axes | None = None,
) -> Axes:
    """Paths of points, dots where they end; in space where `ax` is a 3-D one.

    points: names of bodies or pairs (body, point in its frame), or a dict of them by label; default: the centers of mass of
    all bodies.  plane: "xz"; default: that of the largest motion.  poses: times, or how many, at which the links between
    the joints are drawn too, from light to dark.
    """
    ax = own_axes(ax)
    chosen = sol.bodies if points is None else points
    if not isinstance(chosen, Mapping):
        chosen = items("trajectories", "points", chosen, MOST, "a list of bodies, or of pairs of body and point")
    given = [_point(sol, x) for x in (chosen.values() if isinstance(chosen, Mapping) else chosen)]
    names = list(chosen) if isinstance(chosen, Mapping) else [name for name, _ in given]
    if not given:
        raise ModelError("trajectories: there is no body to follow; give points")
    shown = some(len(given))
    every = max(1, len(sol.t) // POINTS)
    paths = np.stack([sol.position(*given[k])[::every] for k in shown])  # (points, n, 3)
    ends = np.stack([sol.position(*given[k])[-1] for k in shown])
    axes = plane_of(ax, plane, paths)
    for line, color in poses_of(sol, poses, {} if points is None else dict(given)):
        ax.plot(*line.T[axes], color=color, linewidth=1.3, zorder=1.5)
    labels = [names[k] for k in shown]
    if len(axes) == 3:
        colors = COLORS if len(shown) <= FEW else shades(len(shown))
        for path, label, color in zip(paths, labels, colors, strict=False):
            ax.plot(*path.T, color=color, linewidth=1.2, label=label)
        if 1 < len(shown) <= FEW:
            ax.legend(frameon=False, fontsize=8.5)
    else:
        curves(ax, paths[..., axes[0]], paths[..., axes[1]], labels, "body", shown, legend=len(shown) > 1)
    dots: Any = ax.scatter  # the third coordinate of a 3-D one is unknown to the types
    dots(*ends.T[axes], s=14, c="#333333", zorder=3)
    what = "the centers of mass" if points is None else "points"
    title = f"Paths of {what}, dots where they end"
    if len(shown) < len(given):
        title = f"Paths of {len(shown)} of {len(given)} bodies, dots where they end"
    return in_space(ax, axes, title)


def _point(sol: Solution, given: Any) -> tuple[str, Any]:
    """Name of a body and a point in its frame."""
    body, point = (given, None) if isinstance(given, str) or hasattr(given, "name") else given
    name = getattr(body, "name", body)
    return name, com_of(sol, name) if point is None else point


def com_of(sol: Solution, name: str) -> NDArray[np.float64]:
    """Center of mass in the frame of the body."""
    return sol.model.find(name).com


def plane_of(ax: Axes, plane: str | None, points: NDArray[np.float64]) -> list[int]:
    """Numbers of the coordinates to draw: all in space, else those of the plane, or the two that vary most."""
    if ax.name == "3d":
        return [0, 1, 2]
    if plane is None:
        return sorted(np.argsort(np.ptp(points.reshape(-1, 3), axis=0), kind="stable")[1:].tolist())
    if len(plane) != 2 or not set(plane) <= set("xyz"):
        raise ModelError(f"plane = {plane!r} must be two of the letters x, y, z, such as 'xz'")
    return ["xyz".index(letter) for letter in plane]


def in_space(ax: Any, axes: list[int], title: str) -> Axes:
    """Equal scales, labels and title."""
    if len(axes) == 3:
        limits = np.array([ax.get_xlim(), ax.get_ylim(), ax.get_zlim()])
        half = np.ptp(limits, axis=1) / 2
        half = np.maximum(half, 0.15 * half.max())  # a box, where all move in one plane
        middle = limits.mean(axis=1)
        ax.set(**{f"{x}lim": (m - d, m + d) for x, m, d in zip("xyz", middle, half, strict=True)})
        ax.set_box_aspect(half, zoom=0.88)  # room for the labels
        ax.locator_params(nbins=5)
        ax.set_zlabel("z [m]")
    else:
        ax.set_aspect("equal", adjustable="datalim")
    ax.set(title=title, xlabel=f"{'xyz'[axes[0]]} [m]", ylabel=f"{'xyz'[axes[1]]} [m]")
    return ax


def links_of(model: Any, tips: Mapping[str, Any] = MappingProxyType({})) -> list[list[tuple[str, Any]]]:
    """Lines that show a model, as points on bodies: flexible ones along their nodes, others through their joints.

    A body with one joint is a line to its tip (default: the center of mass), one with three or more a closed line around them.
    """
    lines: list[list[tuple[str, Any]]] = [[(node.name, None) for node in f.nodes] for f in model.flexible]
    nodes = {name for line in lines for name, _ in line}
    for body in model.bodies:
        frames = [f for joint in model.joints if joint.frames for f in joint.frames if f.body is body]
        points = np.array([f.position for f in frames]).reshape(-1, 3)
        points = points[np.sort(np.unique(points.round(9), axis=0, return_index=True)[1])]
        if body.name in nodes or not len(points):
            continue
        if len(points) == 1:
            points = np.stack([points[0], tips.get(body.name, body.com)])
        elif len(points) > 2:  # by angle in the plane that fits them best
            middle = points - points.mean(axis=0)
            u, v = np.linalg.svd(middle)[2][:2]
            points = points[np.argsort(np.arctan2(middle @ v, middle @ u), kind="stable")]
            points = np.concatenate([points, points[:1]])
        lines.append([(body.name, point) for point in points])
    return lines


def poses_of(
    sol: Solution, poses: int | Sequence[float], tips: Mapping[str, Any]
) -> Iterable[tuple[NDArray[np.float64], str]]:
    """Lines (points, 3) of the links at some instants, darker from one to the next."""
    if isinstance(poses, int):
        records = np.linspace(0, len(sol.t) - 1, poses).round().astype(int)
    else:
        records = np.abs(sol.t - np.reshape(poses, (-1, 1))).argmin(axis=1)
    if not len(records):
        return
    grays = np.linspace(0.8, 0.25, len(records)) if len(records) > 1 else [0.25]
    for link in links_of(sol.model, tips):
        line = np.stack([sol.position(*p)[records] for p in link], axis=1)
        yield from ((x, str(gray)) for x, gray in zip(line, grays, strict=True))
