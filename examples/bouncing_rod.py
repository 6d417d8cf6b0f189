"""A flexible rod falls aslant on a floor: waves and bending carry its rebound.  Usage: bouncing_rod.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/bouncing_rod.png")
plt.rcParams.update(ld.plot.STYLE)

n, radius, tilt = 12, 0.02, 0.25
model = ld.Model(gravity=(0, 0, -9.81))
rubber = ld.Section.circle(radius, E=2e7, nu=0.45, rho=1100)
ends = [(0, 0, 0.3), (np.cos(tilt), 0, 0.3 + np.sin(tilt))]
rod = model.beam("rod", rubber, ends, n=n)
model.contact(rod, model.plane(friction=0.3), radius=radius, name="floor")
sol = ld.simulate(model, t_end=0.5, h=2e-4, method=ld.GeneralizedAlpha(rho_inf=0.8))
assert sol.status == "finished", sol.message

floor, energy = sol.contact("floor"), sol.energy
figure, (shapes, force, energies) = plt.subplots(3, 1, figsize=(8, 8), layout="constrained")
places = np.array([sol.position(f"rod.{k}") for k in range(n + 1)])
for k in range(0, len(sol.t), 200):
    shapes.plot(places[:, k, 0], places[:, k, 2], color=plt.get_cmap("viridis")(k / len(sol.t)))
shapes.axhline(radius, color="0.7", lw=0.8)
shapes.set(xlabel="x [m]", ylabel="z [m]", aspect="equal", title="its axis every 40 ms")
force.plot(sol.t, floor.force[:, 2])
force.set(ylabel="force of the floor [N]", xlabel="time [s]")
energies.plot(sol.t, energy.kinetic, label="kinetic")
energies.plot(sol.t, energy.total, label="kinetic and potential")
energies.plot(sol.t, energy.total[0] + energy.work, "k--", lw=0.8, label="what friction and impacts leave")
energies.set(ylabel="energy [J]", xlabel="time [s]")
energies.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
left = energy.total[-1] / energy.total[0]
print(
    f"{len(sol.impacts)} impacts of nodes, smallest gap {floor.gap.min():.1e} m; {left:.1%} of the energy is left; see {picture}"
)
