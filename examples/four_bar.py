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


model = ld.problems.four_bar().build()
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
