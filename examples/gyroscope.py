"""A weight on the inner gimbal of a gyroscope: precession and nutation.  Usage: gyroscope.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/gyroscope.png")
plt.rcParams.update(ld.plot.STYLE)
problem = ld.problems.gyroscope()
p = problem.parameters
sol = ld.simulate(problem, t_end=1.0, h=1e-4, record=5, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message
moment = p["inner"][0] * p["inner_com"][1] * 9.81
slow = moment / (p["rotor"][1][1] * p["spin"])  # precession of a fast rotor
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
