"""A spinning satellite with four thin booms that wobbles.  Usage: satellite_booms.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/satellite_booms.png")
plt.rcParams.update(ld.plot.STYLE)
# quiet: reactions ring with modes that no step resolves (20 % off, says sol.verify()); the motion is right to 0.1 %
spin, tube = np.array([0.25, 0.1, 1.0]), ld.Section.tube(0.01, 0.009, E=70e9, nu=0.33, rho=2700)
model = ld.Model(name="satellite with booms")  # in free space
model.body("hub", 60.0, (8.0, 8.0, 12.0), angular_velocity=spin)
for k, d in enumerate(np.array([(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0)])):
    root = 0.5 * d
    boom = model.beam(f"boom{k}", tube, (root, root + 8.0 * d), 8, velocity=np.cross(spin, root), angular_velocity=spin)
    model.fixed("hub", boom.start, name=f"root{k}")
sol = ld.simulate(model, t_end=20.0, h=0.01, method=ld.EnergyMidpoint(), health="quiet")
assert sol.status == "finished", sol.message
R, hub = sol.rotation("hub"), sol.position("hub")

figure = plt.figure(figsize=(11, 6.6), layout="constrained")
grid = figure.add_gridspec(2, 2, width_ratios=(1.3, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
colors = [f"C{k}" for k in range(4)]
shown, scale = [0, 220, 440], 6.0
for k, color in enumerate(colors):
    boom = sol.beam(f"boom{k}")
    lines, rigid = (boom.centerline(points=4, records=r) for r in (shown, [0]))
    for now, line, alpha in zip(shown, lines, (0.3, 0.5, 1.0), strict=True):
        straight = hub[now] + rigid[0] @ R[now].T
        space.plot(*(straight + scale * (line - straight)).T, color=color, linewidth=2.0, alpha=alpha)
    space.plot(*sol.position(boom.beam.end)[: shown[-1] + 1].T, color=color, linewidth=0.6, alpha=0.6)
space.scatter(*hub[0], s=120, color="0.3")
space.set(xlim=(-8, 8), ylim=(-8, 8), zlim=(-4, 4), xlabel="x [m]", ylabel="y [m]", zlabel="z [m]")
space.set_box_aspect((2, 2, 1), zoom=0.92)
space.set_title(f"At 0, 2.2 and 4.4 s (bright) with paths of the tips\nbending drawn {scale:g} times")
bent = figure.add_subplot(grid[0, 1])
for k, color in enumerate(colors):
    in_hub = np.einsum("tij,ti->tj", R, sol.position(f"boom{k}.8") - hub)
    bent.plot(sol.t, in_hub[:, 2] * 1e2, color=color, linewidth=1.2, label=f"boom {k}")
bent.set(title="Tips out of the plane of the booms", xlabel="time [s]", ylabel="deflection [cm]")
bent.legend(frameon=False, ncols=4, fontsize=8)
kept = figure.add_subplot(grid[1, 1])
E, L = sol.energy.total, sol.momentum.angular
kept.semilogy(sol.t[1:], np.abs(E / E[0] - 1.0)[1:] + 1e-17, label="energy")
kept.semilogy(sol.t[1:], np.linalg.norm(L - L[0], axis=1)[1:] / np.linalg.norm(L[0]) + 1e-17, label="angular momentum")
kept.set(title="Relative change", xlabel="time [s]", ylim=(1e-17, 1e-12))
kept.legend(frameon=False, fontsize=8)
figure.suptitle("Satellite with four booms of 8 elements, EnergyMidpoint, h = 0.01 s")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"energy constant to {np.abs(E / E[0] - 1.0).max():.1e}; see {picture}")
