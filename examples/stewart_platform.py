"""A Stewart platform on six elastic legs swings out.  Usage: stewart_platform.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/stewart_platform.png")
plt.rcParams.update(ld.plot.STYLE)
problem = ld.problems.stewart_platform()
sol = ld.simulate(problem, t_end=2.0, h=1e-3)
assert sol.status == "finished", sol.message
model = problem.build()
found = ld.linearize(model, about=ld.equilibrium(model))

figure = plt.figure(figsize=(11, 7.2), layout="constrained")
grid = figure.add_gridspec(3, 2, width_ratios=(1.15, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
ld.plot.mode_shapes(found, (0, 2), ax=space)
space.set_title("Two of six modes about the equilibrium")
where, legs = figure.add_subplot(grid[0, 1]), figure.add_subplot(grid[1, 1])
for k in range(3):
    where.plot(sol.t, sol.position("platform")[:, k] - sol.position("platform")[0, k], label="xyz"[k])
where.set(title="Displacement of the platform", xlabel="time [s]", ylabel="displacement [m]")
where.legend(frameon=False, ncols=3)
ld.plot.joint_coordinates(sol, [f"leg{k}" for k in range(6)], ax=legs)
legs.set_title("Stroke of the legs")
legs.legend(frameon=False, ncols=3, fontsize=8)
ld.plot.constraint_drift(sol, ax=figure.add_subplot(grid[2, 1]))
figure.suptitle("Stewart platform: 13 bodies, 18 joints, six springs with dampers; GeneralizedAlpha, h = 1 ms")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"largest stroke {max(np.abs(sol.coordinate(f'leg{k}')).max() for k in range(6)):.3f} m; see {picture}")
