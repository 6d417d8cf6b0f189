"""How straight a linkage of inexact parts draws, by Monte Carlo.  Usage: tolerances.py [picture] [runs] [executor]

On a cluster: mpiexec -n 65 python -m mpi4py.futures tolerances.py tolerances.png 100000 mpi (or tcp://SCHEDULER:8786, of dask)
"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

LENGTHS = {"base": 40.0, "crank": 20.0, "coupler": 50.0, "rocker": 50.0, "tracer": 50.0}  # mm
TOLERANCE = 0.05  # mm, three standard deviations of each length
TURN, Z = 2.0 * np.pi, (0, 0, 1)


def linkage(base, crank, coupler, rocker, tracer):
    """The crank points to the right at first; the coupler goes on beyond the rocker, by `tracer`, to the pen."""
    foot, pin, a, b = np.array([-1e-3 * base, 0]), np.array([1e-3 * crank, 0]), 1e-3 * coupler, 1e-3 * rocker
    d = pin[0] - foot[0]
    x = (d * d + a * a - b * b) / (2 * d)
    knee = pin + np.array([-x, np.sqrt(a * a - x * x)])  # where the circles about pin and foot meet
    pen = pin + (knee - pin) * (1 + tracer / coupler)
    model = ld.Model()
    for name, place in {"crank": pin / 2, "pen": pen, "rocker": (foot + knee) / 2}.items():
        model.body(name, 0.05, (1e-5, 1e-5, 1e-5), position=(*place, 0.0))
    model.revolute("ground", "crank", at=(0, 0, 0), axis=Z, name="motor")
    model.revolute("crank", "pen", at=(*pin, 0), axis=Z)
    model.revolute("ground", "rocker", at=(*foot, 0), axis=Z)
    model.point_on_line("rocker", "pen", at=(*knee, 0), axis=Z)  # in space one more hinge would be redundant
    model.drive("motor", lambda t: TURN * t, lambda t: TURN, lambda t: 0.0)
    return model


def path(sol):
    """The path of the pen in mm, and how far it is from level in the half turn that should be straight."""
    x, y = 1e3 * sol.position("pen")[:, :2].T
    return {"x": x, "y": y, "error": np.ptp(y[np.cos(TURN * sol.t) >= 0.0])}


if __name__ == "__main__":
    picture, count, executor = [*sys.argv[1:], *("out/tolerances.png", 40, None)[len(sys.argv) - 1 :]]
    plt.rcParams.update(ld.plot.STYLE)
    values = np.random.default_rng(1).normal(list(LENGTHS.values()), TOLERANCE / 3, (int(count), len(LENGTHS)))
    runs = ld.sweep(
        linkage, ld.samples(values, list(LENGTHS)), output=path, executor=executor, t_end=1.0, h=0.005, record=1
    )
    assert not runs.failed, runs
    figure, (left, right) = plt.subplots(1, 2, figsize=(11, 4.4), layout="constrained")
    left.plot(runs["x"][:300].T, runs["y"][:300].T, color=ld.plot.COLORS[0], linewidth=0.6, alpha=0.06)
    left.set(
        title="Path of the pen; below, where it should be straight", xlabel="x [mm]", ylabel="y [mm]", ylim=(79.6, 80.8)
    )
    right.hist(runs["error"], bins=40, color=ld.plot.COLORS[0])
    right.axvline(worst := np.quantile(runs["error"], 0.99), color=ld.plot.COLORS[1], label="99 % are below")
    right.set(title="Height of the straight part", xlabel="height [mm]", ylabel="linkages")
    right.legend(frameon=False)
    figure.suptitle(f"Hoecken's linkage: {count} of them with lengths of +- {TOLERANCE} mm")
    Path(picture).parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, dpi=130)
    print(f"99 % of {count} linkages are straight to {worst:.3f} mm; see {picture}")
