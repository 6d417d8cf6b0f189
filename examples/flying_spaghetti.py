"""Free flight of a soft rod (Simo & Vu-Quoc): energy and momenta stay after the load.  Usage: flying_spaghetti.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/flying_spaghetti.png")
plt.rcParams.update(ld.plot.STYLE)
section = ld.Section((1e4, 1e4, 1e4, 500.0, 500.0, 500.0), (1.0, 1.0, 1.0, 10.0, 10.0, 10.0))
model = ld.Model(name="flying spaghetti")  # no gravity
noodle = model.beam("rod", section, ((6, 0, 0), (0, 8, 0)), 16)
for load, peak in ((model.force, (20, 0, 0)), (model.torque, (0, -100, -200))):  # grow until 2.5 s, end at 5 s
    load(noodle.start, ld.Table([0.0, 2.5, 5.0], [(0, 0, 0), peak, (0, 0, 0)], outside="hold"), frame="inertial")
sol = ld.simulate(model, t_end=10.0, h=0.025, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message
rod = sol.beam("rod")
error = np.linalg.norm(sol.position("rod.0")[200] - ld.problems.flying_spaghetti().reference(5.0)["x"][0])

figure = plt.figure(figsize=(11, 7.5), layout="constrained")
grid = figure.add_gridspec(3, 3, height_ratios=(1.0, 1.0, 0.9))
shown = np.arange(0, len(sol.t), 20)
lines = rod.centerline(points=4, records=shown)
colors = plt.get_cmap("viridis")(np.linspace(0.0, 0.95, len(shown)))
for row, (i, j) in enumerate(((0, 1), (0, 2))):
    ax = figure.add_subplot(grid[row, :])
    for line, color in zip(lines, colors, strict=True):
        ax.plot(line[:, i], line[:, j], color=color)
    ax.plot(sol.position("rod.0")[:, i], sol.position("rod.0")[:, j], "k:", linewidth=0.8, label="loaded end")
    ax.set_aspect("equal")
    ax.set(xlabel=f"{'xyz'[i]} [m]", ylabel=f"{'xyz'[j]} [m]", title="Every half second" if row == 0 else "")
    if row == 0:
        ax.legend(frameon=False, loc="lower right")
curves = (
    (
        "Energy",
        "energy [J]",
        {"kinetic": sol.energy.kinetic, "elastic": sol.energy.potential, "total": sol.energy.total},
    ),
    ("Linear momentum", "[N s]", dict(zip("xyz", sol.momentum.linear.T, strict=True))),
    ("Angular momentum", "[N m s]", dict(zip("xyz", sol.momentum.angular.T, strict=True))),
)
for k, (title, unit, values) in enumerate(curves):
    ax = figure.add_subplot(grid[2, k])
    for name, y in values.items():
        ax.plot(sol.t, y, label=name)
    ax.axvspan(0.0, 5.0, color="0.93", zorder=0)
    ax.set(title=title, xlabel="time [s] (load acts in the gray part)", ylabel=unit)
    ax.legend(frameon=False, fontsize=8)
drift = np.ptp(sol.energy.total[201:]) / sol.energy.total[-1]
figure.suptitle(
    f"Flying spaghetti, 16 elements, EnergyMidpoint, h = 0.025 s: energy after the load constant to {drift:.0e}"
)
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"error of the loaded end at 5 s: {error:.2e} m; energy after the load constant to {drift:.1e}; see {picture}")
