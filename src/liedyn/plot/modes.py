"""Shapes of the modes of a linearization."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from liedyn.arguments import checked, is_whole, items, shown
from liedyn.errors import ModelError
from liedyn.plot.space import in_space, links_of, plane_of
from liedyn.plot.style import COLORS, FEW, MOST, own_axes

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from liedyn.analysis.linearize import Linearization


@checked
def mode_shapes(
    found: Linearization,
    modes: Sequence[int] = (0, 1, 2),
    *,
    size: float = 0.15,
    plane: str | None = None,
    ax: Axes | None = None,
) -> Axes:
    """Shapes of modes of `ld.linearize`, the pose itself in gray; in space where `ax` is a 3-D one.

    modes: numbers of the modes that oscillate, from 0.  size: largest displacement, as a part of the size of the model.
    Dashed: half a period later.
    """
    ax = own_axes(ax)
    oscillating = [mode for mode in found.modes if mode.frequency > 0.0]
    modes = items("mode_shapes", "modes", modes, MOST, "a list of numbers")
    wrong = [k for k in modes if not is_whole(k, 0, len(oscillating) - 1)]
    if wrong:
        raise ModelError(f"mode_shapes: modes = {shown(modes)}; {len(oscillating)} modes oscillate, numbered from 0")
    links = links_of(found.model)
    rest = [np.stack([found.solution.position(*p)[0] for p in link]) for link in links]
    extent = np.ptp(np.concatenate(rest), axis=0).max() or 1.0
    shapes = []
    for k in modes:
        moves = [np.stack([oscillating[k].displacement(*p) for p in link]) for link in links]
        flat = np.concatenate(moves).ravel()
        top = flat[np.argmax(np.abs(flat))]
        shapes.append([size * extent * (move / top).real for move in moves] if top else [move.real for move in moves])
    # the plane of the largest extent of the pose and of all shapes
    axes = plane_of(
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
    return in_space(ax, axes, "Mode shapes")
