"""A satellite moves its arms: torques inside change energy, but not the momenta.  Usage: satellite_arms.py [picture]"""

import sys
from math import cos, sin
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/satellite_arms.png")
plt.rcParams.update(ld.plot.STYLE)


def shoulder_torque(t):
    """What the base exerts on the upper arm, in axes of the base."""
    return 0.6 * sin(2.0 * t), 0.8 * cos(3.0 * t), 0.5 * sin(t)


def elbow_torque(t):
    """What the upper arm exerts on the lower one, in axes of the upper arm."""
    return 0.0, 0.7 * sin(2.5 * t + 0.3), 0.0


model = ld.Model(name="satellite")  # in free space
base = model.body("base", 20.0, (4.0, 5.0, 6.0), velocity=(0.1, 0.0, -0.05), angular_velocity=(0.2, -0.3, 0.5))
upper = model.body("upper arm", 4.0, (0.3, 0.4, 0.2), position=(1.3, 0.0, 0.1), angular_velocity=(0.3, 0.1, -0.2))
bend = ld.rot("y", 0.5)
elbow = np.array([1.8, 0.0, 0.1])
lower = model.body("lower arm", 2.0, (0.1, 0.12, 0.05), position=elbow + bend @ (0.4, 0.0, 0.0), rotation=bend)
model.spherical(base, upper, at=(0.8, 0.0, 0.1), name="shoulder")
model.revolute(upper, lower, at=elbow, axis=(0, 1, 0), name="elbow")
model.torque(upper, shoulder_torque, frame=base, reaction=base)
model.torque(lower, elbow_torque, frame=upper, reaction=upper)
sol = ld.simulate(model, t_end=10.0, h=0.01, method=ld.EnergyMidpoint())
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
