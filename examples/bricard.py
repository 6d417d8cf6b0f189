"""Bricard's mechanism: six hinges that should lock, and move.  Usage: bricard.py [picture]"""

import sys
import warnings
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/bricard.png")
plt.rcParams.update(ld.plot.STYLE)
warnings.simplefilter("ignore", ld.RedundancyWarning)  # parallel or special axes: the motion is unique all the same
corners = np.array([(0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)], float)  # of a cube
names = ("ground", *(f"bar{k}" for k in range(5)), "ground")
model = ld.Model(gravity=(0, -9.81, 0), name="Bricard's mechanism")
for k in range(5):
    bar = ld.Box(np.where(corners[k + 1] == corners[k], 0.1, 1.0), density=100)  # 1 kg along one of the axes
    model.body(names[k + 1], shape=bar, position=(corners[k] + corners[k + 1]) / 2)
for k, letter in enumerate("yzxyzx"):
    model.revolute(names[k], names[k + 1], at=corners[k], axis=np.eye(3)["xyz".index(letter)], name=f"joint{k}")
sol = ld.simulate(model, t_end=10.0, h=2e-3, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message
end = ("bar2", (0.0, 0.0, 0.5))  # the joint P3 of the benchmark

figure = plt.figure(figsize=(11, 6.8), layout="constrained")
grid = figure.add_gridspec(2, 2, width_ratios=(1.15, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
ld.plot.trajectories(sol, [end], poses=np.linspace(0.0, 1.4, 6), ax=space)
space.set_title("Five bars at six instants, path of the joint P3")
space.view_init(elev=25, azim=-55, vertical_axis="y")
where, angles = figure.add_subplot(grid[0, 1]), figure.add_subplot(grid[1, 1])
for k in range(3):
    where.plot(sol.t, sol.position(*end)[:, k], label="xyz"[k])
where.set(title="Joint P3", xlabel="time [s]", ylabel="position [m]", ylim=(-2.0, 1.7))
where.legend(frameon=False, ncols=3, loc="upper right")
ld.plot.joint_coordinates(sol, ["joint0", "joint1"], ax=angles)
angles.set_title("Angles: joints 2, 4 turn like 0, and 3, 5 like 1")
figure.suptitle(f"Bricard's mechanism, EnergyMidpoint, h = 2 ms: energy constant to {sol.energy.drift:.0e}")
error = np.linalg.norm(sol.position(*end)[1000] - ld.problems.bricard().reference(2.0)["x"][2])
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"error of P3 after 2 s {error:.1e} m; see {picture}")
