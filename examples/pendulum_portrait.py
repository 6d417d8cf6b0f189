"""When double pendulums first turn over, a portrait of many of them.  Usage: pendulum_portrait.py [picture] [side] [executor]

side: pendulums along an edge (316 make 10^5; half of them are computed, the others are their mirror images).  On a cluster:
mpiexec -n 65 python -m mpi4py.futures pendulum_portrait.py portrait.png 316 mpi (or tcp://SCHEDULER:8786, of dask)
"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.colors import LinearSegmentedColormap

import liedyn as ld

T_END = 15.0  # s; those that have not turned by then stay dark


def pendulum(first, second):
    """Two rods of 1 m, released at these angles from the vertical."""
    model, before, joint = ld.Model(gravity=(0, 0, -9.81)), "ground", np.zeros(3)
    for k, angle in enumerate((first, second)):
        along = np.array([np.sin(angle), 0.0, -np.cos(angle)])
        turned = ld.rot((0, 1, 0), -angle)
        rod = model.body(f"rod{k}", 1.0, (1 / 12, 1 / 12, 1e-3), position=joint + along / 2, rotation=turned)
        model.revolute(before, rod, at=joint, axis=(0, 1, 0), name=f"hinge{k}")
        before, joint = rod, joint + along
    return model


def turned_over(sol):
    """When the second rod first points straight up, between two records; nan: not yet."""
    up = sol.rotation("rod1")[:, :, 2]  # the rod's own axis
    angle = np.unwrap(np.arctan2(up[:, 0], up[:, 2]))
    k = np.argmax(np.abs(angle) > np.pi)
    if k == 0:
        return {"time": np.nan}
    x, y = np.abs(angle[k - 1 : k + 1])
    return {"time": sol.t[k - 1] + (np.pi - x) / (y - x) * (sol.t[k] - sol.t[k - 1])}


def painted(time):
    """Early turns bright, late ones dark, those that never came black; the logarithm of time, as that is how they spread."""
    colors = ("#fffbe8", "#ffe29a", "#f7a24f", "#d6465a", "#7a2f87", "#2b2266", "#0d0f2b")
    scale = LinearSegmentedColormap.from_list("night", colors).with_extremes(bad="#05060f")
    return scale(np.ma.masked_invalid(np.log(time / 0.1) / np.log(T_END / 0.1)))


if __name__ == "__main__":
    picture, side, executor = [*sys.argv[1:], *("out/pendulum_portrait.png", 6, None)[len(sys.argv) - 1 :]]
    centers = (np.arange(int(side)) + 0.5) / int(side) * 2 * np.pi - np.pi
    half = {"first": centers[: (len(centers) + 1) // 2], "second": centers}
    out = f"out/portrait{side}" if len(centers) > 100 else None  # stopped, the same command goes on
    options = {"t_end": T_END, "h": 0.01, "record": 4, "health": False, "method": "energy-midpoint"}
    runs = ld.sweep(pendulum, half, output=turned_over, executor=executor, out=out, **options)
    time = np.concatenate([runs["time"], runs["time"][::-1, ::-1][len(centers) % 2 :]])
    figure = plt.figure(figsize=(10, 10.6), facecolor="#05060f")
    axes = figure.add_axes((0.04, 0.0755, 0.92, 0.868))
    axes.imshow(painted(time.T), origin="lower", interpolation="nearest")
    axes.set_axis_off()
    text = "WHEN A DOUBLE PENDULUM FIRST TURNS OVER"
    figure.text(0.5, 0.035, text, color="#d9cfc1", ha="center", size=15, family="serif")
    Path(picture).parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, dpi=130)
    print(f"{np.isfinite(time).mean():.0%} of {time.size} double pendulums turn over in {T_END:g} s; see {picture}")
