"""A weight on the inner gimbal of a gyroscope: precession and nutation.  Usage: gyroscope.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/gyroscope.png")
plt.rcParams.update(ld.plot.STYLE)
spin, weight = 150.0, 0.05  # of the rotor in rad/s; distance of the center of mass of the inner gimbal in m
model = ld.Model(gravity=(0, 0, -9.81), name="gyroscope")
model.body("outer", 0.4, (4e-3, 8e-3, 4e-3), com=(0, 0, 0))
model.body("inner", 0.5, (2e-3, 2e-3, 4e-3), com=(0, weight, 0))
model.body("rotor", 1.0, (1e-3, 2e-3, 1e-3), com=(0, 0, 0), angular_velocity=(0, spin, 0))
model.revolute("ground", "outer", at=(0, 0, 0), axis=(0, 0, 1), name="outer bearing")
model.revolute("outer", "inner", at=(0, 0, 0), axis=(1, 0, 0), name="inner bearing")
model.revolute("inner", "rotor", at=(0, 0, 0), axis=(0, 1, 0), name="rotor bearing")
sol = ld.simulate(model, t_end=1.0, h=1e-4, record=5, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message
slow = 0.5 * 9.81 * weight / (2e-3 * spin)  # precession of a fast rotor: moment over spin
angle = sol.coordinate("outer bearing")
rate = np.polyfit(sol.t, np.abs(angle), 1)[0]

figure, ((gimbals, axis), (rates, torque)) = plt.subplots(2, 2, figsize=(11, 7.2), layout="constrained")
ld.plot.joint_coordinates(sol, ["outer bearing", "inner bearing"], ax=gimbals)
gimbals.plot(sol.t, np.sign(angle[-1]) * slow * sol.t, "k:", label="fast rotor: constant rate $m g s / (J \\Omega)$")
gimbals.legend(frameon=False)
gimbals.set_title("Gimbals")
ld.plot.trajectories(sol, [("rotor", (0.0, 1.0, 0.0))], plane="xz", ax=axis)
axis.set_title("Path of a point on the axis, 1 m from the center")
ld.plot.phase_portrait(sol, "inner bearing", ax=rates)
rates.set_title("Nutation of the inner gimbal")
ld.plot.reactions(sol, "rotor bearing", part="torque", ax=torque)
figure.suptitle("Gyroscope in gimbals, 150 rad/s, EnergyMidpoint, h = 0.5 ms")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"precession {rate:.3f} rad/s, that of a fast rotor {slow:.3f} rad/s; see {picture}")
