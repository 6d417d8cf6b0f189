"""The heavy top of Brüls and Cardona against its exact motion, by four methods.  Usage: heavy_top.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/heavy_top.png")
plt.rcParams.update(ld.plot.STYLE)
model = ld.Model(gravity=(0, 0, -9.81), name="heavy top")
model.body("top", 15.0, (0.234375, 0.46875, 0.234375), position=(0, 1, 0), angular_velocity=(0, 150, -4.61538))
model.spherical("ground", "top", at=(0, 0, 0))
exact = ld.problems.heavy_top(constrained=True).reference  # the motion in closed form, of the same numbers
methods = {"GeneralizedAlpha": ld.GeneralizedAlpha(), "BLieDF, k = 3": ld.BLieDF(k=3),
           "RATTLie": ld.RATTLie(), "EnergyMidpoint": ld.EnergyMidpoint()}  # fmt: skip

figure = plt.figure(figsize=(11, 6.4), layout="constrained")
grid = figure.add_gridspec(2, 2, width_ratios=(1.0, 1.25))
space = figure.add_subplot(grid[:, 0], projection="3d")
error, energy = figure.add_subplot(grid[0, 1]), figure.add_subplot(grid[1, 1])
for (name, method), style in zip(methods.items(), ("-", "--", "-.", ":"), strict=True):
    sol = ld.simulate(model, t_end=2.0, h=2e-4, record=5, method=method)
    assert sol.status == "finished", sol.message
    off = np.linalg.norm(sol.position("top") - exact(sol.t)["x"], axis=1)
    error.semilogy(sol.t[1:], off[1:], style, label=name)
    energy.semilogy(sol.t[1:], np.abs(sol.energy.balance)[1:] / sol.energy.total[0] + 1e-17, style, label=name)
ld.plot.trajectories(sol, poses=9, ax=space)
space.set_title("Center of mass in two seconds")
space.view_init(elev=28, azim=-50)
error.set(
    title="Distance of the center of mass from the exact one", xlabel="time [s]", ylabel="error [m]", ylim=(1e-7, None)
)
error.legend(ncols=2, frameon=False)
energy.set(title="Change of the total energy", xlabel="time [s]", ylabel=r"$|E - E_0|\, /\, E_0$")
figure.suptitle("Heavy top on a spherical joint, h = 0.2 ms")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"error of EnergyMidpoint after 2 s: {off[-1]:.1e} m; see {picture}")
