"""A bicycle that nobody steers, over its speed: where it is stable.  Usage: parameter_sweep.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/parameter_sweep.png")
plt.rcParams.update(ld.plot.STYLE)


def bicycle(speed, roll_rate=0.0):
    """Four bodies, three hinges, two wheels that roll without slip; it starts upright."""
    model, w, trail, across = ld.Model(gravity=(0, 0, -9.81)), 1.02, 0.08, (0, 1, 0)
    parts = {"frame": (85.0, ((9.2, 0, -2.4), (0, 11, 0), (-2.4, 0, 2.8)), (0.3, 0, 0.9)),
             "fork": (4.0, ((0.05892, 0, 0.00756), (0, 0.06, 0), (0.00756, 0, 0.00708)), (0.9, 0, 0.7)),
             "rear": (2.0, (0.0603, 0.12, 0.0603), (0, 0, 0.3)),
             "front": (3.0, (0.1405, 0.28, 0.1405), (w, 0, 0.35))}  # fmt: skip
    for name, (mass, inertia, x) in parts.items():
        velocity = np.array([speed, 0, 0]) + np.cross((roll_rate, 0, 0), x)
        spin = speed / x[2] if name in ("rear", "front") else 0.0
        model.body(name, mass, inertia, position=x, velocity=velocity, angular_velocity=(roll_rate, spin, 0))
    steer = (-np.sin(np.pi / 10), 0, np.cos(np.pi / 10))
    model.revolute("frame", "fork", at=(w + trail, 0, 0), axis=steer, name="steering")
    model.revolute("frame", "rear", at=(0, 0, 0.3), axis=across, name="rear hub")
    model.revolute("fork", "front", at=(w, 0, 0.35), axis=across, name="front hub")
    model.rolling("rear", 0.3, axis=across, name="rear contact")
    model.rolling("front", 0.35, axis=across, name="front contact")
    return model


speeds = np.linspace(0.2, 10.0, 50)
roots = [ld.linearize(bicycle(speed)).eigenvalues for speed in speeds]

figure, (plane, roll) = plt.subplots(1, 2, figsize=(11, 4.8), layout="constrained")
for speed, values in zip(speeds, roots, strict=True):
    moving = values[np.abs(values) > 1e-3]  # not those of place and heading
    waves = np.abs(moving.imag) > 1e-6
    plane.plot(np.full(waves.sum(), speed), moving[waves].real, ".", color=ld.plot.COLORS[0])
    plane.plot(np.full((~waves).sum(), speed), moving[~waves].real, ".", color=ld.plot.COLORS[1])
growth = np.array([values[np.abs(values) > 1e-3].real.max() for values in roots])
stable = speeds[growth < 0.0]
plane.plot([], [], "o", color=ld.plot.COLORS[0], label="oscillates (weave)")
plane.plot([], [], "o", color=ld.plot.COLORS[1], label="does not (capsize, castering)")
plane.axvspan(stable[0], stable[-1], color="0.88", zorder=0, label="stable")
plane.axhline(0.0, color="0.4", linewidth=0.8)
plane.set(title="Real parts of the eigenvalues", xlabel="speed [m/s]", ylabel="growth [1/s]", ylim=(-10, 8))
plane.legend(loc="upper right", framealpha=1.0)
for speed in (3.4, 4.6, 5.5):
    sol = ld.simulate(bicycle(speed, roll_rate=0.5), t_end=4.0, h=2e-3)
    angle = np.degrees(np.arcsin(sol.rotation("frame")[:, 2, 1]))
    upright = ~np.maximum.accumulate(np.abs(angle) > 25.0)  # until it is about to fall
    roll.plot(sol.t[upright], angle[upright], label=f"{speed:g} m/s")
roll.set(title="After a push of 0.5 rad/s", xlabel="time [s]", ylabel="roll [degrees]", ylim=(-26, 26))
roll.legend(frameon=False)
figure.suptitle("Whipple's bicycle with a rigid rider (Meijaard, Papadopoulos, Ruina and Schwab)")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"stable between {stable[0]:.1f} and {stable[-1]:.1f} m/s; see {picture}")
