"""Plots of a result.  matplotlib is imported when one is asked for.

`overview` (`sol.plot()`), `beam` and `work_precision` make a figure.  `trajectories`, `energies`, `momenta`,
`constraint_drift`, `joint_coordinates`, `reactions`, `phase_portrait`, `mode_shapes` and `convergence` draw into `ax`, or into a
new figure, and return the axes.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from liedyn.arguments import checked, is_whole, items, one_of, shown
from liedyn.errors import ModelError
from liedyn.multibody.joint_types import coordinate, coordinates

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from liedyn.analysis.linearize import Linearization
    from liedyn.results.solution import Solution
    from liedyn.studies.compare import Comparison
    from liedyn.studies.order import OrderTable
    from liedyn.studies.richardson import MeshStudy

# Okabe & Ito (2008): told apart by colour-blind readers
COLORS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
MARKERS = ("o", "s", "^", "D", "v", "p", "<", ">", "h", "d")  # with the colours they tell methods apart
MOST = 10**4  # joints, bodies or modes in a picture
FEW = len(COLORS)  # up to here each curve has its own colour and a line in the legend
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
ERROR_UNITS = {"q": "[m, -]", "x": "[m]", "R": "[-]", "v": "[m/s, rad/s]", "Omega": "[rad/s]", "lam": "[N, N m]"}
SYMBOLS = {"q": "$q$", "x": "$x$", "R": "$R$", "v": "$v$", "Omega": r"$\Omega$", "lam": r"$\lambda$"}


@checked
def overview(sol: Solution) -> Figure:
    """Four panels: where the bodies are, energies, how well the constraints hold, multipliers (or angular velocity)."""
    plt = _pyplot()
    with plt.rc_context(STYLE):
        figure = plt.figure(figsize=(11, 7), layout="constrained")
        (where, energy), (residual, forces) = figure.subplots(2, 2)
        _positions(where, sol)
        energies(sol, ax=energy)
        if sol.multipliers.shape[1]:
            constraint_drift(sol, ax=residual)
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


@checked
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


# -- one panel each ----------------------------------------------------------------------------------------------------


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

    points: names of bodies or pairs (body, point in its frame), or a dict of them by label; default: the centres of mass of
    all bodies.  plane: "xz"; default: that of the largest motion.  poses: times, or how many, at which the links between
    the joints are drawn too, from light to dark.
    """
    ax = _axes(ax)
    chosen = sol.bodies if points is None else points
    if not isinstance(chosen, Mapping):
        chosen = items("trajectories", "points", chosen, MOST, "a list of bodies, or of pairs of body and point")
    given = [_point(sol, x) for x in (chosen.values() if isinstance(chosen, Mapping) else chosen)]
    names = list(chosen) if isinstance(chosen, Mapping) else [name for name, _ in given]
    if not given:
        raise ModelError("trajectories: there is no body to follow; give points")
    shown = _some(len(given))
    every = max(1, len(sol.t) // POINTS)
    paths = np.stack([sol.position(*given[k])[::every] for k in shown])  # (points, n, 3)
    ends = np.stack([sol.position(*given[k])[-1] for k in shown])
    axes = _plane(ax, plane, paths)
    for line, color in _poses(sol, poses, {} if points is None else dict(given)):
        ax.plot(*line.T[axes], color=color, linewidth=1.3, zorder=1.5)
    labels = [names[k] for k in shown]
    if len(axes) == 3:
        colors = COLORS if len(shown) <= FEW else _shades(len(shown))
        for path, label, color in zip(paths, labels, colors, strict=False):
            ax.plot(*path.T, color=color, linewidth=1.2, label=label)
        if 1 < len(shown) <= FEW:
            ax.legend(frameon=False, fontsize=8.5)
    else:
        _curves(ax, paths[..., axes[0]], paths[..., axes[1]], labels, "body", shown, legend=len(shown) > 1)
    dots: Any = ax.scatter  # the third coordinate of a 3-D one is unknown to the types
    dots(*ends.T[axes], s=14, c="#333333", zorder=3)
    what = "the centres of mass" if points is None else "points"
    title = f"Paths of {what}, dots where they end"
    if len(shown) < len(given):
        title = f"Paths of {len(shown)} of {len(given)} bodies, dots where they end"
    return _in_space(ax, axes, title)


@checked
def energies(sol: Solution, *, ax: Axes | None = None) -> Axes:
    """Kinetic, potential and total energy, and the work where there is any."""
    ax = _axes(ax)
    energy, names = sol.energy, ["kinetic", "potential", "total"]
    values = [energy.kinetic, energy.potential, energy.total]
    if energy.work.any():
        values, names = [*values, energy.work], [*names, "work"]
    _curves(
        ax, sol.t, np.stack(values), names, "", styles=("-", "-", "--", "-")
    )  # without a potential, total is kinetic
    change = float(np.nanmax(np.abs(energy.balance)))
    what = "balance off" if energy.work.any() else "total changes"
    ax.set(title=f"Energy, {what} by {change:.2g} J at most", xlabel="time [s]", ylabel="energy [J]")
    return ax


@checked
def momenta(sol: Solution, part: str = "angular", *, ax: Axes | None = None) -> Axes:
    """Components of the angular momentum about the origin, or of the linear one."""
    _known("momenta", "part", part, ("angular", "linear"))
    ax = _axes(ax)
    values = getattr(sol.momentum, part)
    _curves(ax, sol.t, values.T, ["x", "y", "z"], "")
    ax.margins(y=0.2)  # level lines leave room for the legend
    change = np.linalg.norm(values - values[0], axis=1).max()
    unit = "N m s" if part == "angular" else "N s"
    ax.set(title=f"{part.capitalize()} momentum, changes by {change:.2g} {unit} at most", xlabel="time [s]",
           ylabel=f"{part} momentum [{unit}]")  # fmt: skip
    return ax


@checked
def constraint_drift(sol: Solution, *, ax: Axes | None = None) -> Axes:
    """Norms of the constraints and of their time derivatives."""
    ax = _axes(ax)
    residuals = np.stack([sol.constraint_residual, sol.velocity_residual])
    _curves(ax, sol.t, residuals, [r"$\|\Phi\|$ [m]", r"$\|B v\|$ [m/s]"], "")
    _log(ax, residuals)
    ax.set(title="Constraint residuals", xlabel="time [s]", ylabel="norm")
    return ax


@checked
def joint_coordinates(
    sol: Solution, joints: Iterable[Any] | None = None, *, rates: bool = False, ax: Axes | None = None
) -> Axes:
    """Relative coordinates of joints over time, or their rates.

    joints: names, or pairs (joint, coordinate) where it has several; default: all coordinates of all joints.
    """
    ax = _axes(ax)
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
    with _about("joint_coordinates: joints"):
        angles = [coordinate(sol.model.joint(joint), which).kind == "angle" for joint, which in chosen]
    units = ["rad" if angle else "m" for angle in angles]
    several = {joint for joint, _ in chosen if [j for j, _ in chosen].count(joint) > 1}
    labels = [f"{joint}: {which}" if joint in several else str(joint) for joint, which in chosen]
    if len(set(units)) > 1:
        labels = [f"{label} [{unit}]" for label, unit in zip(labels, units, strict=True)]
    alone = len(chosen) == 1
    _curves(ax, sol.t, np.stack([read(*x) for x in chosen]), labels, "coordinate", legend=not alone)
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
    _known("reactions", "part", part, ("force", "torque"))
    ax = _axes(ax)
    named = [joints] if isinstance(joints, str) else sol.joints if joints is None else joints
    chosen = items("reactions", "joints", named, MOST, "a list of joints")
    if not chosen:
        raise ModelError("reactions: this model has no joints")
    with _about("reactions: joints"):
        values = [sol.reaction(name)[part == "torque"] for name in chosen]
    sizes = [np.linalg.norm(value, axis=1) for value in values]
    if len(chosen) == 1:
        _curves(ax, sol.t, np.stack([*values[0].T, sizes[0]]), ["x", "y", "z", "size"], "")
    else:
        _curves(ax, sol.t, np.stack(sizes), chosen, "joint")
    whose = f"of {chosen[0]}" if len(chosen) == 1 else "of the joints, sizes"
    unit = "N" if part == "force" else "N m"
    ax.set(title=f"Reaction {part} {whose}", xlabel="time [s]", ylabel=f"{part} [{unit}]")
    return ax


@checked
def phase_portrait(sol: Solution, joint: Any, which: str | None = None, *, ax: Axes | None = None, **line: Any) -> Axes:
    """Rate of a relative coordinate over the coordinate, a dot where it ends; `line` goes to matplotlib's plot."""
    ax = _axes(ax)
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


@checked
def mode_shapes(
    found: Linearization,
    modes: Sequence[int] = (0, 1, 2),
    *,
    size: float = 0.15,
    plane: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Shapes of modes of `ld.linearize`, the pose itself in grey; in space where `ax` is a 3-D one.

    modes: numbers of the modes that oscillate, from 0.  size: largest displacement, as a part of the size of the model.
    Dashed: half a period later.
    """
    ax = _axes(ax)
    oscillating = [mode for mode in found.modes if mode.frequency > 0.0]
    modes = items("mode_shapes", "modes", modes, MOST, "a list of numbers")
    wrong = [k for k in modes if not is_whole(k, 0, len(oscillating) - 1)]
    if wrong:
        raise ModelError(f"mode_shapes: modes = {shown(modes)}; {len(oscillating)} modes oscillate, numbered from 0")
    links = _links(found.model)
    rest = [np.stack([found.solution.position(*p)[0] for p in link]) for link in links]
    extent = np.ptp(np.concatenate(rest), axis=0).max() or 1.0
    shapes = []
    for k in modes:
        moves = [np.stack([oscillating[k].displacement(*p) for p in link]) for link in links]
        flat = np.concatenate(moves).ravel()
        top = flat[np.argmax(np.abs(flat))]
        shapes.append([size * extent * (move / top).real for move in moves] if top else [move.real for move in moves])
    # the plane of the largest extent of the pose and of all shapes
    axes = _plane(
        ax, plane, np.concatenate([x + s * d for m in shapes for x, d in zip(rest, m, strict=True) for s in (-1, 1)])
    )
    for line in rest:
        ax.plot(*line.T[axes], color="0.6", linewidth=2.5, zorder=1.5)
    for k, shape, color in zip(modes, shapes, [COLORS[i % FEW] for i in range(len(shapes))], strict=True):
        mode = oscillating[k]
        label: str | None = f"{mode.frequency:.4g} Hz"
        if abs(mode.damping_ratio) > 1e-6:
            label = f"{label}, damping {mode.damping_ratio:.2g}"
        for line, move in zip(rest, shape, strict=True):
            ax.plot(*(line + move).T[axes], color=color, linewidth=1.4, label=label)
            ax.plot(*(line - move).T[axes], "--", color=color, linewidth=0.8, alpha=0.7)
            label = None
    ax.legend(frameon=False, fontsize=8.5)
    return _in_space(ax, axes, "Mode shapes")


@checked
def convergence(study: Comparison | OrderTable | MeshStudy, key: str | None = None, *, ax: Axes | None = None) -> Axes:
    """Errors over the step size (`ld.compare`, `ld.order_test`) or the number of elements (`ld.mesh_study`), with slopes.

    key: one error (q, v, lam of a comparison; x, R, v, Omega, lam of an order test); default: q, or all of the order test.
    """
    ax, given = _axes(ax), cast("Any", study)  # three kinds, told apart by what they have
    if hasattr(given, "n"):
        h, errors, labels, orders = 1.0 / np.array(given.n), given.errors[None], ["error"], given.orders[None]
    elif hasattr(given, "combined"):
        known = given.combined
        key = _known("convergence", "key", key or next(iter(known)), known)
        h, errors, labels, orders = given.h, known[key], given.labels, given.combined_orders[key]
    else:
        keys = list(given.errors) if key is None else [_known("convergence", "key", key, given.errors)]
        h, errors, orders = given.h, *(np.stack([x[k] for k in keys]) for x in (given.errors, given.orders))
        labels = [f"{SYMBOLS[k]} {ERROR_UNITS[k]}" for k in keys]
    for m, (error, label) in enumerate(zip(errors, labels, strict=True)):
        order = f" (order {orders[m, -1]:.1f})" if orders.size and np.isfinite(orders[m, -1]) else ""
        ax.plot(h, error, label=label + order, **_marked(m))
    _log_steps(ax, h)
    _slopes(ax, h, errors)
    ax.legend(frameon=False, fontsize=8.5)
    if hasattr(given, "n"):
        ax.set_xticks(h, [str(n) for n in given.n])
        ax.set(title="Convergence of the mesh", xlabel="number of elements", ylabel="error")
    else:
        unit = f" in {SYMBOLS[key]} {ERROR_UNITS[key]}" if key else ""
        ax.set(title=f"{given.problem} on {given.group}", xlabel="step size $h$ [s]", ylabel=f"error{unit}")
    return ax


# -- places, links and axes --------------------------------------------------------------------------------------------


def _axes(ax: Axes | None) -> Any:
    """The axes given, with our defaults, or those of a new figure."""
    plt = _pyplot()
    if ax is None:
        with plt.rc_context(STYLE):
            return plt.figure(figsize=(6.4, 4.4), layout="constrained").add_subplot()
    if ax.name != "3d":
        ax.grid(visible=True, alpha=STYLE["grid.alpha"])
        ax.spines[["top", "right"]].set_visible(False)
    return ax


def _point(sol: Solution, given: Any) -> tuple[str, Any]:
    """Name of a body and a point in its frame."""
    body, point = (given, None) if isinstance(given, str) or hasattr(given, "name") else given
    name = getattr(body, "name", body)
    return name, _com(sol, name) if point is None else point


def _com(sol: Solution, name: str) -> NDArray[np.float64]:
    """Centre of mass in the frame of the body."""
    return sol.model.find(name).com


@contextmanager
def _about(argument: str) -> Iterator[None]:
    """Begin the message of an error with the argument that is to blame."""
    try:
        yield
    except ModelError as error:
        raise ModelError(f"{argument}: {error}") from None


def _known(what: str, argument: str, value: str, known: Iterable[str]) -> str:
    """The value, if it is one of those that are known."""
    if not one_of(value, known):
        raise ModelError(f"{what}: {argument} = {shown(value)}; choose one of {', '.join(known)}")
    return value


def _plane(ax: Axes, plane: str | None, points: NDArray[np.float64]) -> list[int]:
    """Numbers of the coordinates to draw: all in space, else those of the plane, or the two that vary most."""
    if ax.name == "3d":
        return [0, 1, 2]
    if plane is None:
        return sorted(np.argsort(np.ptp(points.reshape(-1, 3), axis=0), kind="stable")[1:].tolist())
    if len(plane) != 2 or not set(plane) <= set("xyz"):
        raise ModelError(f"plane = {plane!r} must be two of the letters x, y, z, such as 'xz'")
    return ["xyz".index(letter) for letter in plane]


def _in_space(ax: Any, axes: list[int], title: str) -> Axes:
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


def _shades(n: int) -> Any:
    """Colours of viridis, not the brightest."""
    return _pyplot().get_cmap("viridis")(np.linspace(0.0, 0.92, n))


def _links(model: Any, tips: Mapping[str, Any] = MappingProxyType({})) -> list[list[tuple[str, Any]]]:
    """Lines that show a model, as points on bodies: flexible ones along their nodes, others through their joints.

    A body with one joint is a line to its tip (default: the centre of mass), one with three or more a closed line around them.
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


def _poses(
    sol: Solution, poses: int | Sequence[float], tips: Mapping[str, Any]
) -> Iterable[tuple[NDArray[np.float64], str]]:
    """Lines (points, 3) of the links at some instants, darker from one to the next."""
    if isinstance(poses, int):
        records = np.linspace(0, len(sol.t) - 1, poses).round().astype(int)
    else:
        records = np.abs(sol.t - np.reshape(poses, (-1, 1))).argmin(axis=1)
    if not len(records):
        return
    greys = np.linspace(0.8, 0.25, len(records)) if len(records) > 1 else [0.25]
    for link in _links(sol.model, tips):
        line = np.stack([sol.position(*p)[records] for p in link], axis=1)
        yield from ((x, str(grey)) for x, grey in zip(line, greys, strict=True))


def _marked(m: int) -> dict[str, Any]:
    """Style of curve m of a study: colours, markers and dashes tell methods apart."""
    return {
        "color": COLORS[m % FEW], "marker": MARKERS[m % len(MARKERS)], "markersize": 5.5, "linewidth": 1.4,
        "markeredgecolor": "white", "markeredgewidth": 0.6, "linestyle": "-" if m < FEW else "--",
    }  # fmt: skip


def _log_steps(ax: Axes, h: NDArray[np.float64]) -> None:
    """Logarithmic axes of an error over the steps, a tick at each of them."""
    ax.set(xscale="log", yscale="log")
    ax.grid(which="minor", alpha=0.1)
    ax.set_xticks(h, [f"{x:.3g}" for x in h])
    ax.set_xticks([], minor=True)


def _pyplot() -> Any:
    """Matplotlib, or a word about how to get it."""
    try:
        import matplotlib.pyplot as plt
    except ImportError as error:
        raise ImportError("plots need matplotlib: pip install 'liedyn[plot]'") from error
    return plt


@checked
def work_precision(study: Comparison) -> Figure:
    """Errors of q, v and lam: against the step size in the upper row, against the time of computation in the lower one.

    Triangles show whole orders; the legend has the orders of q, v and lam observed between the two smallest steps.
    """
    plt = _pyplot()
    from matplotlib import ticker

    errors = study.combined
    with plt.rc_context(STYLE):
        columns = min(3, -(-len(study.labels) // 4))
        rows = -(-len(study.labels) // columns)
        figure = plt.figure(figsize=(4.0 * len(errors), 7.2 + 0.2 * rows), layout="constrained")
        panels = figure.subplots(2, len(errors), sharey="col", squeeze=False)
        for (upper, lower), (key, values) in zip(panels.T, errors.items(), strict=True):
            for m, (error, seconds) in enumerate(zip(values, study.seconds, strict=True)):
                upper.plot(study.h, error, label=_legend(study, m), **_marked(m))
                lower.plot(1e3 * seconds, error, **_marked(m))
            _log_steps(upper, study.h)
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
        center = sol.position(names[0], at=_com(sol, names[0]))
        if np.ptp(center, axis=0).max() > 1e-9 * (1.0 + np.abs(center).max()):
            _curves(ax, sol.t, center.T, ["x", "y", "z"], "")
            ax.set(title=f"Centre of mass of {names[0]}", xlabel="time [s]", ylabel="position [m]")
        else:  # it only turns
            _curves(ax, sol.t, sol.rotation(names[0])[:, :, 2].T, ["x", "y", "z"], "")
            ax.set(title=f"Third axis of {names[0]}, inertial frame", xlabel="time [s]", ylabel="component [-]")
        return
    trajectories(sol, ax=ax)


def _vectors(ax: Axes, sol: Solution, title: str, values: NDArray[np.float64], symbol: str) -> None:
    """Components of a System that move."""
    moving = np.flatnonzero(np.ptp(values, axis=0) > 0)
    _curves(ax, sol.t, values[:, moving].T, [f"${symbol}_{{{k + 1}}}$" for k in moving[:FEW]], "component")
    ax.set(title=title, xlabel="time [s]", ylabel=f"${symbol}$")


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
    *,
    styles: Sequence[str] = ("-",) * FEW,
    legend: bool = True,
) -> None:
    """Draw curves (k, n) over x (n,) or (k, n): few with a legend, many in shades along a bar of their numbers."""
    if numbers is None:
        numbers = _some(len(curves)) if len(curves) > FEW else np.arange(len(curves))
        curves = curves[numbers]
    pairs = [_thin(x, y) if x.ndim == 1 else (x[k], y) for k, y in enumerate(curves)]
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
