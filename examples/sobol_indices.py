"""Which of its numbers decide how a top moves: Sobol indices by SALib.  Usage: sobol_indices.py [picture] [samples] [executor]

There are 12 runs per sample; samples is a power of two.  On a cluster:
mpiexec -n 65 python -m mpi4py.futures sobol_indices.py sobol.png 16384 mpi (or tcp://SCHEDULER:8786, of dask)
"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from SALib.analyze import sobol as indices  # pip install 'liedyn[studies]'
from SALib.sample import sobol

import liedyn as ld

BOUNDS = {"mass": (12, 18), "arm": (0.9, 1.1), "across": (0.2, 0.27), "axial": (0.42, 0.52), "spin": (100.0, 200.0)}
SHOWN = {"low": "lowest point", "turn": "precession in 1 s"}


def top(mass, arm, across, axial, spin):
    """A top on a spherical joint, its axis level; arm: distance of its center of mass from the joint."""
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body("top", mass, (across, axial, across), position=(0, arm, 0), angular_velocity=(0, spin, 0))
    model.spherical("ground", body, at=(0, 0, 0))
    return model


def motion(sol):
    """Height of the lowest point of its center, and the angle of precession, in degrees."""
    x, y, z = sol.position("top").T
    return {"low": z.min(), "turn": np.degrees(np.unwrap(np.arctan2(-x, y))[-1])}


if __name__ == "__main__":
    picture, count, executor = [*sys.argv[1:], *("out/sobol_indices.png", 8, None)[len(sys.argv) - 1 :]]
    plt.rcParams.update(ld.plot.STYLE)
    problem = {"num_vars": len(BOUNDS), "names": list(BOUNDS), "bounds": list(BOUNDS.values())}
    values = sobol.sample(problem, int(count), seed=1)
    runs = ld.sweep(
        top, ld.samples(values, list(BOUNDS)), output=motion, executor=executor, t_end=1.0, h=1e-3, record=5
    )
    assert not runs.failed, runs
    figure, axes = plt.subplots(1, 3, figsize=(12, 4.4), layout="constrained")
    for ax, (name, what) in zip(axes, SHOWN.items(), strict=False):
        found = indices.analyze(problem, runs[name], seed=1)
        for k, (key, label) in enumerate({"S1": "alone", "ST": "with all others"}.items()):
            spread = found[f"{key}_conf"]
            ax.barh(np.arange(len(BOUNDS)) + 0.35 * k, found[key], 0.32, xerr=spread, label=label, ecolor="0.4")
        ax.set(title=f"Share of the variance: {what}", xlim=(0, 1.1), yticks=np.arange(len(BOUNDS)) + 0.17)
        ax.set_yticklabels(list(BOUNDS))
        ax.legend(title="of each number", loc="center right", frameon=False)
    dots = axes[2].scatter(values[:, 4], runs["low"], c=values[:, 0], s=5, cmap="viridis")
    figure.colorbar(dots, ax=axes[2], label="mass [kg]")
    axes[2].set(title=f"{len(runs)} runs", xlabel="spin [rad/s]", ylabel="lowest point [m]")
    Path(picture).parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, dpi=130)
    print(f"{len(runs)} runs: spin explains {found['S1'][4]:.0%} of the precession alone; see {picture}")
