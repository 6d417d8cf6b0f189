"""The steps of a run by tolerance."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from liedyn.arguments import checked
from liedyn.errors import ModelError
from liedyn.plot.style import COLORS, STYLE, heading, log_axis, new_figure, pyplot, thinned

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from liedyn.results.solution import Solution


@checked
def steps(sol: Solution) -> Figure:
    """Three panels over time: size of the steps, where attempts were rejected, and error over the one allowed; iterations."""
    found = sol.steps
    if found is None or not len(found.t):
        raise ModelError("steps: the run has no chosen steps; simulate with tolerance= instead of h= to have them")
    plt = pyplot()
    with plt.rc_context(STYLE):
        figure = new_figure(8, 7)
        size, error, effort = figure.subplots(3, 1, sharex=True)
        size.plot(*thinned(found.t, found.h), color=COLORS[0], linewidth=1.2, drawstyle="steps-pre")
        again = found.rejected > 0
        if again.any():
            size.plot(found.t[again], found.h[again], "o", color=COLORS[1], markersize=3, label="made again")
            size.legend(frameon=False, fontsize=8.5)
        log_axis(size, found.h)
        total = int(found.rejected.sum())
        size.set(title=f"{len(found.t)} steps, {total} attempts rejected", ylabel="h [s]")
        error.plot(*thinned(found.t, found.error), color=COLORS[0], linewidth=1.2)
        error.axhline(1.0, color="0.5", linewidth=0.8, linestyle="--")
        error.set(ylabel="error / allowed", ylim=(0.0, max(1.1, 1.05 * float(np.nanmax(found.error)))))
        effort.plot(*thinned(found.t, found.iterations.astype(float)), color=COLORS[0], linewidth=1.2)
        effort.set(ylabel="iterations", xlabel="time [s]", ylim=(0.0, None))
        title, method = heading(sol)
        figure.suptitle(f"{title}\n{method}", fontsize=10)
    return figure
