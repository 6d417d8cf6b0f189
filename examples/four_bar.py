"""A motor turns the crank of a four-bar once, from rest to rest: its torque and the reactions.  Usage: four_bar.py [picture]"""

import sys
import warnings
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/four_bar.png")
plt.rcParams.update(ld.plot.STYLE)
warnings.simplefilter("ignore", ld.RedundancyWarning)  # parallel or special axes: the motion is unique all the same
w = 2.0 * np.pi  # one turn in one second, clockwise


def angle(t):
    return np.sin(w * t) - w * t


def rate(t):
    return w * (np.cos(w * t) - 1.0)


def acceleration(t):
    return -w * w * np.sin(w * t)


model = ld.Model(gravity=(0, -9.81, 0), name="four-bar")
corners = np.array([(0, 0, 0), (0.3, 0.8, 0), (2.0, 1.2, 0), (1.8, 0, 0)])
names = ("ground", "crank", "coupler", "rocker", "ground")
for k in range(3):
    (x, y, _), length = corners[k + 1] - corners[k], np.linalg.norm(corners[k + 1] - corners[k])
    turn = ld.rot("z", np.arctan2(y, x))
    bar = ld.Box((length, 0.05, 0.05), density=400)
    model.body(names[k + 1], shape=bar, position=(corners[k] + corners[k + 1]) / 2, rotation=turn)
for k in range(4):
    model.revolute(names[k], names[k + 1], at=corners[k], axis=(0, 0, 1), name=f"joint{k}")
model.drive("joint0", angle, rate, acceleration, name="motor")
sol = ld.simulate(model, t_end=1.0, h=1e-3)
assert sol.status == "finished", sol.message

figure, ((path, angles), (motor, forces)) = plt.subplots(2, 2, figsize=(11, 7.4), layout="constrained")
points = {f"{y:g} m above the coupler": ("coupler", (0.0, y, 0.0)) for y in (0.0, 0.3, 0.6)}
ld.plot.trajectories(sol, points, poses=np.linspace(0.0, 0.9, 10), ax=path)
path.set_title("Coupler curves")
ld.plot.joint_coordinates(sol, ax=angles)
motor.plot(sol.t, sol.effort("motor"))
motor.set(title="Torque of the motor", xlabel="time [s]", ylabel="torque [N m]")
ld.plot.reactions(sol, ax=forces)
figure.suptitle("Four-bar of three rods, GeneralizedAlpha, h = 1 ms")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"largest torque {np.abs(sol.effort('motor')).max():.0f} N m; see {picture}")
