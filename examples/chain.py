"""A chain of twenty rods falls from the level and cracks like a whip.  Usage: chain.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/chain.png")
plt.rcParams.update(ld.plot.STYLE)
n = 20
model, before = ld.Model(gravity=(0, 0, -9.81), name="chain"), "ground"
for k in range(n):
    rod = model.body(f"rod{k}", mass=1.0, inertia=(1e-3, 1 / 12, 1 / 12), position=(k + 0.5, 0, 0))
    model.spherical(before, rod, at=(k, 0, 0))
    before = rod
sol = ld.simulate(model, t_end=4.0, h=1e-3, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message
end = (f"rod{n - 1}", (0.5, 0.0, 0.0))
speed = np.linalg.norm(sol.velocity(*end), axis=1)

figure = plt.figure(figsize=(11, 5.4), layout="constrained")
grid = figure.add_gridspec(2, 2, width_ratios=(1.5, 1.0))
shape, tip = figure.add_subplot(grid[:, 0]), figure.add_subplot(grid[0, 1])
ld.plot.trajectories(sol, [end], plane="xz", poses=np.arange(0.0, 4.1, 0.25), ax=shape)
shape.set_title("Every quarter of a second, and the path of the end")
tip.plot(sol.t, speed)
tip.plot(
    sol.t, np.sqrt(2 * 9.81 * np.clip(-sol.position(*end)[:, 2], 0.0, None)), ":", label="free fall from the level"
)
tip.set(title="Speed of the end", xlabel="time [s]", ylabel="speed [m/s]")
tip.legend(frameon=False)
ld.plot.energies(sol, ax=figure.add_subplot(grid[1, 1]))
figure.suptitle(f"Chain of {n} rods, EnergyMidpoint, h = 1 ms")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"largest speed of the end {speed.max():.0f} m/s; see {picture}")
