"""A quadcopter flies around a tower in a gust: rotors as inputs, a controller in the loop.  Usage: quadcopter.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/quadcopter.png")
MASS, ARM, DRAG, G = 1.2, 0.2, 0.016, 9.81  # kg, m, torque of a rotor over its thrust in m, m/s^2
INERTIA = np.array([0.012, 0.012, 0.021])
PLACES = ARM * np.array([(1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0)])
SPIN = np.array([1.0, -1.0, 1.0, -1.0])
# thrust and torques about the axes of the body by the four thrusts
MIX = np.stack([np.ones(4), PLACES[:, 1], -PLACES[:, 0], DRAG * SPIN])
TICK, END = 0.005, 12.0  # of the controller, s


def gust(t):
    """Force of the wind (N), the first 3 s without."""
    return 0.0, 0.0 if t < 3.0 else 0.8 * np.sin(1.5 * (t - 3.0)), 0.0


model = ld.Model(gravity=(0, 0, -G), name="quadcopter")
copter = model.body("copter", MASS, INERTIA, position=(3, 0, 0))
for k, place in enumerate(PLACES):
    model.force(copter, (0.0, 0.0, model.input(f"thrust{k}")), frame="body", at=place)
model.torque(copter, (0.0, 0.0, model.input("drag")))  # of all rotors
model.force(copter, gust)


def wanted(t):
    """Place, speed and acceleration: a rising circle."""
    w = 2 * np.pi / 6.0
    c, s = np.cos(w * t), np.sin(w * t)
    return np.array([3 * c, 3 * s, 0.3 * t]), np.array([-3 * w * s, 3 * w * c, 0.3]), -3 * w * w * np.array([c, s, 0.0])


def thrusts(t, x, R, v, omega):
    """Control on SE(3): a force for the place, the attitude that gives this force, torques for the attitude."""
    place, speed, push = wanted(t)
    force = MASS * (push + np.array([0, 0, G]) - 6.0 * (x - place) - 4.0 * (v - speed))
    up = force / np.linalg.norm(force)
    side = np.cross(up, (1.0, 0.0, 0.0))
    side /= np.linalg.norm(side)
    aim = np.stack([np.cross(side, up), side, up], axis=1)
    skew = 0.5 * (aim.T @ R - R.T @ aim)
    torque = -4.0 * np.array([skew[2, 1], skew[0, 2], skew[1, 0]]) - 0.4 * omega
    return np.clip(np.linalg.solve(MIX, [force @ R[:, 2], *torque]), 0.0, 12.0)


stepper = ld.Stepper(model, h=TICK, tolerance=1e-6, record=1)
used = []
while stepper.t < END - 0.5 * TICK:
    state = stepper.position("copter"), stepper.rotation("copter"), stepper.velocity("copter")
    given = thrusts(stepper.t, *state, stepper.angular_velocity("copter"))
    stepper.step(**{f"thrust{k}": value for k, value in enumerate(given)}, drag=DRAG * SPIN @ given)
    used.append(given)
sol = stepper.solution()
path = np.array([wanted(t)[0] for t in sol.t])

plt.rcParams.update(ld.plot.STYLE)
figure = plt.figure(figsize=(11, 6.4), layout="constrained")
grid = figure.add_gridspec(3, 2, width_ratios=(1.1, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
lift, tilt, off = (figure.add_subplot(grid[k, 1]) for k in range(3))
space.plot(*path.T, "k:", label="wanted")
space.plot(*sol.position("copter").T, color=ld.plot.COLORS[0], label="flown")
for k in range(0, len(sol.t), 160):
    arms = sol.position("copter")[k] + 3.0 * PLACES[[0, 2, 1, 3]] @ sol.rotation("copter")[k].T
    space.plot(*arms[:2].T, color=ld.plot.COLORS[1])
    space.plot(*arms[2:].T, color=ld.plot.COLORS[2])
space.set_title("Flight around a tower (arms drawn three times as long)")
space.legend(frameon=False)
lift.plot(sol.t[1:], used)
lift.set(title="Thrust of the rotors", ylabel="[N]")
tilt.plot(sol.t, np.degrees(np.arccos(np.clip(sol.rotation("copter")[:, 2, 2], -1.0, 1.0))))
tilt.set(title="Tilt", ylabel="[degrees]")
error = np.linalg.norm(sol.position("copter") - path, axis=1)
off.plot(sol.t, 100 * error)
off.set(title="Distance from where it should be: gusts from 3 s on", xlabel="time [s]", ylabel="[cm]")
figure.suptitle(f"Quadcopter, control each {1e3 * TICK:g} ms by ld.Stepper")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"off by at most {100 * error[sol.t > 3.0].max():.0f} cm in the gusts; see {picture}")
