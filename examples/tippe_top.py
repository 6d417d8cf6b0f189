"""A tippe top that turns over: friction against slip and spin together.  Usage: tippe_top.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/tippe_top.png")
plt.rcParams.update(ld.plot.STYLE)

# after Leine & Glocker (2003): a head and a stem, both spherical; the center of mass is below that of the head
head, stem, tilt = 0.015, 0.005, ld.rot("x", 0.1)
model = ld.Model(gravity=(0, 0, -9.81))
height = head - (tilt @ [0, 0, 0.003])[2]
balls = [ld.Sphere(head, position=(0, 0, 0.003)), ld.Sphere(stem, position=(0, 0, 0.016))]  # as the viewer shows it
inertia = (8e-7, 8e-7, 7e-7)
model.body("top", 0.006, inertia, (0, 0, height), rotation=tilt, angular_velocity=(0, 0, 180.0), shape=balls)
floor = model.plane(friction=0.3, name="floor")
model.contact("top", floor, points=[(0, 0, 0.003)], radius=head, spin_radius=5e-4, name="head")
model.contact("top", floor, points=[(0, 0, 0.016)], radius=stem, spin_radius=5e-4, name="stem")
sol = ld.simulate(model, t_end=8.0, h=1e-4, method=ld.RATTLie(), record=20)
assert sol.status == "finished", sol.message

inclination = np.arccos(np.clip(sol.rotation("top")[:, 2, 2], -1, 1))
figure, (angle, energy) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
angle.plot(sol.t, inclination)
angle.set(ylabel="inclination [rad]", title="It rises onto its stem, while spin becomes height")
energy.plot(sol.t, 1e3 * sol.energy.total, label="total")
energy.plot(sol.t, 1e3 * sol.energy.potential, label="potential")
energy.set(xlabel="time [s]", ylabel="energy [mJ]")
energy.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
rise = np.diff(sol.energy.total).max()
print(f"largest inclination {inclination.max():.3f} rad, largest rise of energy {rise:.1e} J; see {picture}")
