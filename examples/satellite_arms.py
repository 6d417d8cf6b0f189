"""A satellite moves its arms: torques inside change energy, but not the momenta.  Usage: satellite_arms.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/satellite_arms.png")
plt.rcParams.update(ld.plot.STYLE)
sol = ld.simulate(ld.problems.satellite(), t_end=10.0, h=0.01, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message

figure = plt.figure(figsize=(11, 8), layout="constrained")
grid = figure.add_gridspec(3, 2, width_ratios=(1.15, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
ld.plot.trajectories(sol, poses=6, ax=space)
space.set_title("Paths of the centers of mass, arms at six instants")
ld.plot.energies(sol, ax=figure.add_subplot(grid[0, 1]))
ld.plot.momenta(sol, ax=figure.add_subplot(grid[1, 1]))
ld.plot.joint_coordinates(sol, ["elbow"], ax=figure.add_subplot(grid[2, 1]))
figure.suptitle("Satellite with two arms, EnergyMidpoint, h = 10 ms")
change = np.linalg.norm(sol.momentum.angular - sol.momentum.angular[0], axis=1).max()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"angular momentum constant to {change:.1e} N m s; see {picture}")
