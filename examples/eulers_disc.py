"""Euler's disc: the flatter it lies, the faster its point of contact runs round.  Usage: eulers_disc.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/eulers_disc.png")
plt.rcParams.update(ld.plot.STYLE)

# a thick steel disc whose center of mass is almost at rest: it precesses with Omega, Omega^2 sin(angle) = 4 g / radius
radius, thickness, g, start = 0.04, 0.01, 9.81, 0.5
tilt = ld.rot("x", start)
model = ld.Model(gravity=(0, 0, -g))
rate = 2.0 * np.sqrt(g / (radius * np.sin(start)))
lowest = radius * np.sin(start) + 0.5 * thickness * np.cos(start)
disc = model.body(
    "disc", shape=ld.Cylinder(radius, thickness, density=7800), position=(0, 0, lowest), rotation=tilt,
    angular_velocity=rate * np.array([0, np.sin(start), 0]),
)  # fmt: skip
model.contact(disc, model.plane(friction=0.3), rolling_radius=1e-3, name="rim")
sol = ld.simulate(model, t_end=3.7, h=1e-3, method=ld.RATTLie())
assert sol.status == "finished", sol.message

angle = np.arccos(np.clip(sol.rotation("disc")[:, 2, 2], -1, 1))
axis = sol.rotation("disc")[:, :2, 2]
turned = np.unwrap(np.arctan2(axis[:, 1], axis[:, 0]))
speed = np.abs(np.gradient(turned, sol.t))
figure, (lies, runs) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
lies.plot(sol.t, np.rad2deg(angle))
lies.set(ylabel="inclination [deg]", title="It settles while its point of contact runs ever faster")
runs.plot(sol.t, speed, label="point of contact")
runs.plot(
    sol.t,
    2.0 * np.sqrt(g / (radius * np.sin(angle))),
    "k--",
    lw=0.8,
    label="steady motion of a thin disc at this inclination",
)
runs.set(xlabel="time [s]", ylabel="rate [rad/s]", ylim=(0, 1.1 * speed.max()))
runs.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
print(f"from {rate:.1f} to {speed.max():.1f} rad/s, inclination {np.rad2deg(angle[-1]):.2f} degrees; see {picture}")
