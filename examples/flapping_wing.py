"""A mechanical bird: driven wings that twist by themselves on springs, and fly it forward.  Usage: flapping_wing.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/flapping_wing.png")
SPAN, CHORD, TRUNK = 0.30, 0.12, 0.030  # m of a wing, kg
BEAT, STROKE, END = 8.0, 0.7, 3.0  # beats per second, amplitude in rad, s
AIR, SLOPE = 1.2, 3.0  # kg/m^3; coefficient of the normal force per angle of attack


def air(t, x, R, v, omega):
    """Air on a wing, a flat plate: normal to it, by its speed and the velocity across it, a little ahead of its middle."""
    across = R[2] * v[0] + R[5] * v[1] + R[8] * v[2]
    force = -0.5 * AIR * SLOPE * SPAN * CHORD * across * np.sqrt(v[0] ** 2 + v[1] ** 2 + v[2] ** 2 + 1e-4)
    return (force * R[2], force * R[5], force * R[8]), (0.0, -0.1 * CHORD * force, 0.0)


def bird():
    """A trunk that is held level and moves in the plane y = 0; spars on hinges along it, wings that twist about the spars."""
    model = ld.Model(gravity=(0, 0, -9.81), name="mechanical bird")
    shape = ld.Ellipsoid((0.12, 0.025, 0.03))
    trunk = model.body("trunk", TRUNK, (2e-5, 2e-4, 2e-4), shape=shape, velocity=(4.0, 0, 0))
    model.generic("ground", trunk, at=(0, 0, 0), locked=["y", "rx", "ry", "rz"], name="air")
    for name, side in (("left", 1.0), ("right", -1.0)):
        rod = ld.Cylinder(0.002, SPAN, density=1500, axis="y")
        spar = model.body(f"{name} spar", shape=rod, position=(0.03, side * SPAN / 2, 0))
        model.revolute(trunk, spar, at=(0.03, 0, 0), axis=(side, 0, 0), name=f"{name} shoulder")
        plate = ld.Box((CHORD, SPAN, 0.001), density=60)
        wing = model.body(f"{name} wing", shape=plate, position=(0.03 - CHORD / 2, side * SPAN / 2, 0))
        model.revolute(spar, wing, at=(0.03, side * SPAN / 2, 0), axis=(0, 1, 0), name=f"{name} twist")
        model.joint_spring(f"{name} twist", stiffness=0.15, damping=3e-4, rest=-0.16)
        model.user_force(wing, air, name=f"air on the {name} wing")
        beat = ld.expression(f"{STROKE} * sin({2 * np.pi * BEAT} * t) * (1 - exp(-5 * t))**3")
        model.drive(f"{name} shoulder", beat, name=f"{name} muscle")
    return model


sol = ld.simulate(bird(), t_end=END, tolerance=2e-5, record=np.arange(0.0, END + 1e-9, 2e-3))
assert sol.status == "finished", sol.message
place, speed = sol.position("trunk"), sol.velocity("trunk")
period = round(1.0 / BEAT / 2e-3)


def over_a_beat(x):
    """Mean over one beat."""
    return np.convolve(x, np.full(period, 1.0 / period), mode="valid")


plt.rcParams.update(ld.plot.STYLE)
figure, axes = plt.subplots(2, 2, figsize=(11, 6.6), layout="constrained")
tip = sol.position("left wing", at=(0, SPAN / 2, 0))
axes[0, 0].plot(place[:, 0], place[:, 2], label="trunk")
axes[0, 0].plot(tip[:, 0], tip[:, 2], linewidth=0.7, label="tip of a wing")
axes[0, 0].set(title="Flight", xlabel="x [m]", ylabel="z [m]")
axes[0, 0].legend(frameon=False)
late = sol.t > END - 0.5
for name in ("left shoulder", "left twist"):
    axes[0, 1].plot(sol.t[late], np.degrees(sol.coordinate(name)[late]), label=name.partition(" ")[2])
axes[0, 1].set(title="Angles of a wing in the last half second", ylabel="[degrees]")
axes[0, 1].legend(frameon=False)
force = sum(sol.force(f"air on the {name} wing", on=f"{name} wing")[0] for name in ("left", "right"))
weight = 9.81 * sum(body.mass for body in sol.model.bodies)
for k, label in ((0, "thrust"), (2, "lift")):
    axes[1, 0].plot(over_a_beat(sol.t), over_a_beat(force[:, k]), label=f"{label}, mean over a beat")
axes[1, 0].axhline(weight, color="0.6", linestyle="--", label="weight")
axes[1, 0].set(title="Force of the air", xlabel="time [s]", ylabel="[N]")
axes[1, 0].legend(frameon=False)
axes[1, 1].plot(sol.t, sol.power("left muscle") + sol.power("right muscle"), linewidth=0.7)
axes[1, 1].set(title="Power of the muscles", xlabel="time [s]", ylabel="[W]")
figure.suptitle(f"Mechanical bird of {1e3 * weight / 9.81:.0f} g: {BEAT:g} beats per second")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(
    f"{place[-1, 0]:.0f} m far and {place[-1, 2]:+.1f} m high after {END:g} s, at {speed[-1, 0]:.1f} m/s; see {picture}"
)
