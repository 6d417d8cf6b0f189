"""A disk rolls on a plane without slip: a constraint of velocities.  Usage: rolling_disk.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/rolling_disk.png")
plt.rcParams.update(ld.plot.STYLE)
mass, radius, spin = (
    15.0,
    1.0,
    np.array([0.0, 15.0, 5.0]),
)  # of a thin disk; spin in its own axes, the third is that of the disk
R, center = np.array([(-1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)]), np.array([0.0, 0.0, radius])
model = ld.Model(gravity=(0, 0, -9.81), name="rolling disk")
inertia = mass * radius**2 * np.array([0.25, 0.25, 0.5])
rolls = np.cross(R @ spin, center)  # so that the lowest point is at rest
model.body("disk", mass, inertia, position=center, rotation=R, velocity=rolls, angular_velocity=spin)
model.rolling("disk", radius, axis=(0, 0, 1), name="contact")
sol = ld.simulate(model, t_end=4.0, h=1e-3, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message
axis, center, up = sol.rotation("disk")[:, :, 2], sol.position("disk"), np.array([0.0, 0.0, 1.0])
down = axis * axis[:, 2:] - up  # from the center to the lowest point of the rim
contact = center + radius * down / np.linalg.norm(down, axis=1)[:, None]
angle = np.linspace(0.0, 2.0 * np.pi, 61)
circle = radius * np.stack([np.cos(angle), np.sin(angle), 0.0 * angle])

figure = plt.figure(figsize=(11, 6.4), layout="constrained")
grid = figure.add_gridspec(2, 2, width_ratios=(1.4, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
for k in range(0, len(sol.t), 400):
    space.plot(*(center[k, :, None] + sol.rotation("disk")[k] @ circle), color="0.45", linewidth=1.0)
space.plot(*contact.T, color=ld.plot.COLORS[1], label="point of contact")
ld.plot.trajectories(sol, {"center": "disk"}, ax=space)
space.legend(frameon=False)
space.set_title("Every 0.4 s")
tilt = figure.add_subplot(grid[0, 1])
tilt.plot(sol.t, np.degrees(np.arccos(axis[:, 2])))
tilt.set(title="Axis of the disk against the vertical", xlabel="time [s]", ylabel="angle [degrees]")
ld.plot.energies(sol, ax=figure.add_subplot(grid[1, 1]))
figure.suptitle(f"Rolling disk, EnergyMidpoint, h = 1 ms: slip below {sol.slip.max():.0e} m/s")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"largest slip {sol.slip.max():.1e} m/s; see {picture}")
