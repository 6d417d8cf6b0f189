"""The lightest blade whose first frequency is at least 4 Hz, by its thicknesses.  Usage: lightest_blade.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from scipy.optimize import minimize, root_scalar

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/lightest_blade.png")
plt.rcParams.update(ld.plot.STYLE)
LENGTH, WIDTH, TIP, N = 2.0, 0.08, 0.5, 5  # m, m, kg, elements
STEEL = {"E": 2.1e11, "nu": 0.3, "rho": 7850.0}
GOAL, LEAST, MOST = 4.0, 0.006, 0.04  # Hz, and bounds of the thickness, m
PARTS = [f"h{k}" for k in range(N)]


def blade(**thickness):
    """A clamped blade of rectangular sections, one per element, with a mass at its tip."""
    model = ld.Model()
    sections = [ld.Section.rectangle(WIDTH, h, **STEEL) for h in thickness.values()]
    model.beam("blade", sections, [(0, 0, 0), (LENGTH, 0, 0)], n=N, rigid="kirchhoff")
    model.fixed("ground", "blade.0", name="clamp")
    model.body("tip", mass=TIP, inertia=(1e-4, 1e-4, 1e-4), position=(LENGTH, 0, 0))
    model.fixed(f"blade.{N}", "tip", name="weld")
    return model


def mass(h):
    """Mass of the blade."""
    return STEEL["rho"] * WIDTH * LENGTH / N * float(np.sum(h))


known = {}


def first_frequency(h):
    """The first frequency, and its derivatives by the thicknesses; exact ones, by `ld.sensitivity_at_rest`."""
    key = tuple(h)
    if key not in known:
        rest = ld.sensitivity_at_rest(blade, dict(zip(PARTS, map(float, h), strict=True)))
        known[key] = float(rest.frequencies[0]), rest.frequency_derivatives[0]
    return known[key]


def miss(h):
    """Frequency of a uniform blade less the goal, and its derivative."""
    frequency, slopes = first_frequency(np.full(N, float(h)))
    return frequency - GOAL, slopes.sum()


uniform = root_scalar(miss, x0=0.02, fprime=True, method="newton").root
start, unit = np.full(N, uniform), uniform
found = minimize(
    lambda y: mass(unit * y) / mass(start), start / unit, jac=lambda y: unit * np.full(N, mass(np.eye(N)[0])) / mass(start),
    bounds=[(LEAST / unit, MOST / unit)] * N, method="SLSQP", options={"ftol": 1e-6},
    constraints={"type": "ineq", "fun": lambda y: first_frequency(unit * y)[0] / GOAL - 1.0,
                 "jac": lambda y: unit * first_frequency(unit * y)[1] / GOAL},
)  # fmt: skip
assert found.success, found.message
best = unit * found.x

figure, (shape, spectrum) = plt.subplots(1, 2, figsize=(11, 4.4), layout="constrained")
places = np.linspace(0.0, LENGTH, N + 1)
for h, label, color in ((start, "uniform", "C1"), (best, "lightest", "C0")):
    filled = {"fill": label == "lightest", "color": color, "alpha": 0.7, "linewidth": 1.5}
    shape.stairs(500.0 * h, places, baseline=-500.0 * h, label=f"{label}: {mass(h):.2f} kg", **filled)
shape.set(title="Thickness along the blade", xlabel="x [m]", ylabel="z [mm]", ylim=(-14, 14))
shape.legend(loc="upper right")
slopes = first_frequency(best)[1] / mass(np.eye(N)[0])
spectrum.bar(places[:-1] + 0.5 * LENGTH / N, slopes, width=0.8 * LENGTH / N)
spectrum.axhline(0.0, color="0.6", linewidth=0.8)
spectrum.set(title="What a kilogram more does to the first frequency", xlabel="x [m]", ylabel="Hz per kg")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"uniform {mass(start):.3f} kg, lightest {mass(best):.3f} kg, both at {first_frequency(best)[0]:.4f} Hz")
print(f"{len(known)} evaluations with derivatives; see {picture}")
