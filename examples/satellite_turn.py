"""A satellite without angular momentum turns by moving its arms: optimal control.  Usage: satellite_turn.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/satellite_turn.png")
plt.rcParams.update(ld.plot.STYLE)
T, GOAL, HINGES = 4.0, np.radians(30.0), ("left", "right")
H = 0.05  # step of the search


def satellite(left, right):
    """A hub and two arms, at rest, with a motor and a weak spring in each hinge."""
    model = ld.Model()
    model.body("hub", mass=4.0, inertia=(0.3, 0.3, 0.4))
    for name, side, torque in (("left", -1.0, left), ("right", 1.0, right)):
        model.body(f"{name} arm", mass=1.0, inertia=(0.01, 0.09, 0.09), position=(0.9 * side, 0, 0))
        model.revolute("hub", f"{name} arm", at=(0.4 * side, 0, 0), axis=(0, 0, 1), name=name)
        model.joint_spring(name, stiffness=2.0)
        model.joint_damper(name, damping=2.0)
        model.motor(name, torque, name=f"{name} motor")
    return model


def heading(sol):
    """Angle of the hub."""
    R = sol.rotation("hub")
    return np.arctan2(R[:, 1, 0], R[:, 0, 0])


def miss(sol):
    """Squares of what is wrong at the end: the heading, and hinges that are not back or not at rest."""
    hinges = sum(sol.coordinate(name) ** 2 + sol.coordinate_rate(name) ** 2 for name in HINGES)
    return (heading(sol) - GOAL) ** 2 + hinges


t = np.linspace(0.0, T, 10)
start = {  # out of phase, so that the hinges go round a loop: its area makes the turn
    name: ld.Control(t, 4.0 * np.sin(np.pi * t / T) * np.cos(2.0 * np.pi * t / T + phase), "spline", -8.0, 8.0)
    for name, phase in (("left", 0.0), ("right", 0.5 * np.pi))
}
effort = ld.Cost.integral(lambda sol: sum(sol.effort(f"{name} motor") ** 2 for name in HINGES))
cost = 100.0 * ld.Cost.end(miss) + 1e-4 * effort
found = ld.optimize(satellite, cost, start, t_end=T, h=H, iterations=40, tolerance=1e-5)
sol = ld.simulate(found.model, t_end=T, h=0.2 * H, method="rattlie")  # keeps momenta to round-off
assert sol.status == "finished", sol.message

figure, (torques, loop, turn) = plt.subplots(1, 3, figsize=(13, 4.2), layout="constrained")
for name in HINGES:
    torques.plot(sol.t, sol.effort(f"{name} motor"), label=f"{name} motor")
torques.set(title="Torques that were found", xlabel="time [s]", ylabel="torque [N m]")
torques.legend()
loop.plot(*(np.degrees(sol.coordinate(name)) for name in HINGES))
loop.plot(0.0, 0.0, "o", color="0.3", label="start and end")
loop.set(title="Hinges", xlabel="left [deg]", ylabel="right [deg]")
loop.legend()
turn.plot(sol.t, angle := np.degrees(heading(sol)))
turn.axhline(np.degrees(GOAL), color="0.6", linewidth=0.8)
turn.set(title="Heading of the hub", xlabel="time [s]", ylabel="angle [deg]")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
momentum = np.abs(sol.momentum.angular).max()
back = max(abs(np.degrees(sol.coordinate(name)[-1])) for name in HINGES)
print(f"turned by {angle[-1]:.2f} degrees, arms {back:.2f} from their start, {len(found.history)} runs")
print(f"largest angular momentum {momentum:.0e} N m s; see {picture}")
