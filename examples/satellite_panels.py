"""A spinning satellite unfolds its solar panels by springs, which latches lock.  Usage: satellite_panels.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/satellite_panels.png")
PANEL, SPIN, END = 1.6, 0.3, 12.0  # m of a panel, rad/s about the axis of the wings, s
OPEN = {"inner": np.pi / 2, "outer": np.pi}  # angles from folded to open


def satellite():
    """A hub and two wings of two panels each, folded on its sides; latches that do not act yet."""
    model, events = ld.Model(name="satellite"), []
    turning = {"angular_velocity": (SPIN, 0, 0)}
    hub = model.body("hub", shape=ld.Box((1.0, 1.0, 1.6), density=120), velocity=(0, 0, 0), **turning)
    for side, sign in (("right", 1.0), ("left", -1.0)):
        before = hub
        for k, name in enumerate(OPEN):
            x, bend = sign * (0.52 + 0.05 * k), sign * (-1.0) ** k  # the outer panel opens the other way round
            at = np.array([sign * (0.52 + 0.025 * k), 0, -bend * sign * PANEL / 2])
            plate = ld.Box((0.03, 0.9, PANEL), density=60)
            panel = model.body(f"{side} {name}", shape=plate, position=(x, 0, 0), velocity=(0, 0, 0), **turning)
            hinge = model.revolute(before, panel, at=at, axis=(0, bend, 0), name=f"{side} {name} hinge")
            model.joint_spring(hinge, stiffness=1.5, rest=1.3 * OPEN[name], damping=4.0)
            turned = ld.rot("y", bend * OPEN[name])
            there = before.at(at - (before.position if k else 0.0), turned)
            latch = model.fixed(there, panel.at(at - (x, 0, 0)), name=f"{side} {name} latch")
            model.release(latch)
            arrives = ld.Coordinate(f"{side} {name} hinge")
            events.append(ld.Event(f"{side} {name}", arrives, value=OPEN[name], direction=1, action=ld.Lock(latch)))
            before = panel
    return model, events


model, events = satellite()
sol = ld.simulate(model, t_end=END, tolerance=1e-5, events=events)
assert sol.status == "finished", sol.message

plt.rcParams.update(ld.plot.STYLE)
figure, axes = plt.subplots(2, 2, figsize=(11, 6.6), layout="constrained")
for name in OPEN:
    axes[0, 0].plot(sol.t, np.degrees(sol.coordinate(f"right {name} hinge")), label=f"{name} panel")
axes[0, 0].set(title="Angles of the hinges of a wing", ylabel="[degrees]")
axes[0, 0].legend(frameon=False)
axes[0, 1].plot(sol.t, sol.angular_velocity("hub")[:, 0])
axes[0, 1].set(title="Spin of the hub", ylabel="[rad/s]", ylim=(0, None))
_, torque = sol.reaction("right inner latch")
axes[1, 0].plot(sol.t, np.linalg.norm(torque, axis=1))
axes[1, 0].set(title="Torque in the latch of the inner panel", xlabel="time [s]", ylabel="[N m]")
axes[1, 1].plot(sol.t, sol.energy.total, label="total")
axes[1, 1].plot(sol.t, sol.energy.kinetic, label="kinetic")
axes[1, 1].set(title="Energy: springs give it, dampers and latches take it", xlabel="time [s]", ylabel="[J]")
axes[1, 1].legend(frameon=False)
lost, change = -sum(sol.events.energy), np.ptp(sol.momentum.angular[:, 0])
figure.suptitle(f"Panels unfold: the latches take {lost:.2f} J")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"angular momentum {sol.momentum.angular[0, 0]:.2f} N m s, changed by {change:.0e}; see {picture}")
