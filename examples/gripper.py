"""A gripper holds a box by friction and lifts it.  Usage: gripper.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/gripper.png")
plt.rcParams.update(ld.plot.STYLE)

mass, mu, g, rise = 0.2, 0.5, 9.81, 0.1
model = ld.Model(gravity=(0, 0, -g))
box = model.body("box", shape=ld.Box((0.06, 0.05, 0.05), density=mass / 1.5e-4), position=(0, 0, 0.025))
model.contact(box, model.plane(friction=0.4, name="table"), name="on the table")
hand = model.body("hand", shape=ld.Box((0.18, 0.04, 0.02), density=1000), position=(0, 0, 0.12))
lift = model.prismatic("ground", hand, at=(0, 0, 0.12), axis=(0, 0, 1), name="lift")


def height(t):
    """Rises between 0.3 and 0.9 s."""
    s = np.minimum(np.maximum((t - 0.3) / 0.6, 0.0), 1.0)
    return rise * (s - np.sin(2 * np.pi * s) / (2 * np.pi))


model.drive("lift", height)
for side, name in ((1, "right"), (-1, "left")):
    finger = model.body(name, shape=ld.Box((0.01, 0.03, 0.08), density=1000), position=(side * 0.037, 0, 0.06))
    model.prismatic(hand, finger, at=(side * 0.037, 0, 0.11), axis=(-side, 0, 0), name=f"{name} slide")
    model.joint_spring(f"{name} slide", stiffness=300.0, rest=0.02)
    model.joint_damper(f"{name} slide", 5.0)
    model.contact(finger, box, friction=mu, name=f"{name} finger")
sol = ld.simulate(model, t_end=1.2, h=1e-3, method=ld.RATTLie())
assert sol.status == "finished", sol.message

grip, table = sol.contact("right finger"), sol.contact("on the table")
figure, (lifted, forces) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
lifted.plot(sol.t, 1e3 * (sol.position("box")[:, 2] - 0.025), label="box")
lifted.plot(sol.t, 1e3 * (sol.position("hand")[:, 2] - 0.12), "k--", lw=0.9, label="hand")
lifted.set(ylabel="rise [mm]", title="What two fingers hold by friction")
lifted.legend()
friction = -grip.force[:, 2]
forces.plot(sol.t, friction, label="friction on one finger, downwards")
forces.plot(sol.t, mu * np.abs(grip.force[:, 0]), label="its limit")
forces.plot(sol.t, table.force[:, 2], label="table")
forces.set(xlabel="time [s]", ylabel="force [N]")
forces.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
slid = sol.position("box")[-1, 2] - sol.position("box")[0, 2] - rise
half = mass * g / 2
print(f"friction {friction[-1]:.4f} N a finger, half the weight is {half:.4f}; it slid by {slid:.1e} m; see {picture}")
