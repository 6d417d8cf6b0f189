"""A trebuchet that throws far: Bayesian optimization by Optuna.  Usage: bayesian_optimization.py [picture] [rounds] [executor]

On a cluster: mpiexec -n 17 python -m mpi4py.futures bayesian_optimization.py throw.png 40 mpi (or tcp://SCHEDULER:8786, of dask)
"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
import optuna  # pip install 'liedyn[studies]'

import liedyn as ld

BEAM, BATCH, G = 6.0, 16, 9.81  # m, throws per round, m/s^2
SEARCHED = {"long": (3.6, 5.4), "height": (2.0, 3.5), "hanger": (0.4, 1.8), "sling": (1.0, 5.0)}  # m


def trebuchet(long, height, hanger, sling):
    """A weight of 1 t throws a stone of 10 kg; long: arm of the beam on the side of the stone, with its end on the ground."""
    down = np.arcsin(height / long)
    along, pivot = np.array([-np.cos(down), 0.0, -np.sin(down)]), np.array([0.0, 0.0, height])
    tip, end = pivot + long * along, pivot - (BEAM - long) * along
    model, inertia = ld.Model(gravity=(0, 0, -G)), 100.0 * BEAM**2 / 12
    model.body("beam", 100.0, (1.0, inertia, inertia), position=(tip + end) / 2, rotation=ld.rot("y", -down))
    model.body("weight", 1000.0, (100.0, 100.0, 100.0), position=end - (0, 0, hanger))
    model.point_mass("stone", 10.0, position=tip + (sling, 0, 0))
    model.revolute("ground", "beam", at=pivot, axis=(0, 1, 0))
    model.revolute("beam", "weight", at=end, axis=(0, 1, 0))
    model.distance("beam", "stone", at_a=(-BEAM / 2, 0, 0), name="sling")
    return model


def thrown(sol):
    """Range of a stone that leaves the sling at the best moment, before sling and beam are in line."""
    (x, _, z), (u, _, w) = sol.position("stone").T, sol.velocity("stone").T
    sling = sol.position("stone") - sol.position("beam", (-BEAM / 2, 0, 0))
    ahead = np.cross(sol.rotation("beam")[:, :, 0], sling)[:, 1] > 0.0
    first = len(x) if ahead.all() else max(1, int(np.argmin(ahead)))
    reached = x + u * (w + np.sqrt(np.maximum(w**2 + 2 * G * z, 0.0))) / G
    return {"range": reached[:first].max(), "release": sol.t[np.argmax(reached[:first])]}


if __name__ == "__main__":
    picture, rounds, executor = [*sys.argv[1:], *("out/bayesian_optimization.png", 2, None)[len(sys.argv) - 1 :]]
    optuna.logging.set_verbosity(optuna.logging.WARNING)
    study = optuna.create_study(direction="maximize", sampler=optuna.samplers.TPESampler(seed=1))
    space = {name: optuna.distributions.FloatDistribution(*bounds) for name, bounds in SEARCHED.items()}
    for _ in range(int(rounds)):
        trials = [study.ask(space) for _ in range(BATCH)]
        asked = [trial.params for trial in trials]
        runs = ld.sweep(trebuchet, asked, output=thrown, executor=executor, t_end=2.0, h=2e-3, record=1)
        for trial, reached in zip(trials, runs["range"], strict=True):
            study.tell(trial, reached)
    plt.rcParams.update(ld.plot.STYLE)
    figure, (best, search) = plt.subplots(1, 2, figsize=(11, 4.8), layout="constrained")
    sol = ld.simulate(trebuchet(**study.best_params), t_end=2.0, h=2e-3)
    release = thrown(sol)["release"]
    points = {"stone in its sling": ("stone", (0, 0, 0)), "weight": ("weight", (0, 0, 0))}
    ld.plot.trajectories(sol.at(np.linspace(0.0, release, 200)), points, poses=12, ax=best)
    best.set_title(f"The best throw, to its release at {release:.2f} s")
    values = np.array([trial.value for trial in study.trials], dtype=float)
    search.plot(values, ".", label="throws")
    search.plot(np.fmax.accumulate(values), label="best so far")
    search.set(title="The search", xlabel="throw", ylabel="range [m]")
    search.legend(frameon=False)
    Path(picture).parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(picture, dpi=130)
    told = ", ".join(f"{name} {value:.2f} m" for name, value in study.best_params.items())
    print(f"{study.best_value:.0f} m with {told}; see {picture}")
