"""Frequencies of a blade over the speed of its shaft (Southwell's diagram).  Usage: rotating_blade.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld
from liedyn.problems.base import published

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/rotating_blade.png")
plt.rcParams.update(ld.plot.STYLE)
n, speeds, modes = 24, np.array([0.0, 1.0, 2.0, 3.0, 4.5, 6.0, 8.0, 10.0, 12.0]), 3
section = ld.Section((1e7, 1e7, 1e7, 2.0, 1.0, 1.0), (1.0, 1.0, 1.0, 2e-7, 1e-7, 1e-7))  # slender, EI = rho A = L = 1
across, inside = np.zeros((2, len(speeds), modes))
for k, eta in enumerate(speeds):
    model = ld.Model()
    blade = model.beam("blade", section, ((0, 0, 0), (1, 0, 0)), n, velocity=(0, 0, 0), angular_velocity=(0, 0, eta))
    shaft = model.revolute("ground", blade.start, at=(0, 0, 0), axis=(0, 0, 1), name="shaft")
    model.drive(shaft, ld.expression(f"{eta} * t"), name="motor")
    steady = ld.equilibrium(model, spin=(0.0, 0.0, eta))
    found = {True: [], False: []}
    for mode in ld.linearize(model, about=steady).modes:
        x, y, z = np.abs(mode.displacement(f"blade.{n}"))
        if mode.frequency > 0.0 and max(y, z) > x:
            found[bool(z > y)].append(2.0 * np.pi * mode.frequency)
    across[k], inside[k] = np.sort(found[True])[:modes], np.sort(found[False])[:modes]

reference = {float(eta): values for eta, values in published()["rotating_cantilever"]["reference"].items()}
figure, ax = plt.subplots(figsize=(8, 6), layout="constrained")
for m in range(modes):
    ax.plot(speeds, across[:, m], color=ld.plot.COLORS[0], label="across the plane of rotation" if m == 0 else None)
    ax.plot(speeds, inside[:, m], "--", color=ld.plot.COLORS[1], label="in the plane" if m == 0 else None)
    ax.plot(list(reference), [x[m] for x in reference.values()], "o", color="k", markersize=4,
            label="Rayleigh and Ritz" if m == 0 else None)  # fmt: skip
for order in (1, 2, 4):
    ax.plot(speeds, order * speeds, color="0.75", linewidth=0.8)
    ax.annotate(
        f"{order} per turn", (speeds[-1], order * speeds[-1]), xytext=(4, 0), textcoords="offset points", color="0.5"
    )
ax.set(
    xlabel=r"speed $\eta = \Omega\,\sqrt{\rho A L^4/EI}$",
    ylabel=r"frequency $\omega\,\sqrt{\rho A L^4/EI}$",
    xlim=(0, 13.6),
)
ax.set_title(f"Rotating cantilever of {n} elements")
ax.legend(frameon=False)
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
worst = max(np.abs(across[speeds == eta, m][0] / x[m] - 1.0) for eta, x in reference.items() for m in range(modes))
print(f"largest difference from Rayleigh and Ritz {worst:.1e}; see {picture}")
