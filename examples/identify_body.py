"""Mass and inertia of a body from noisy paths of two of its points.  Usage: identify_body.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/identify_body.png")
plt.rcParams.update(ld.plot.STYLE)
TRUE = {"mass": 2.0, "Jx": 0.05, "Jy": 0.08, "Jz": 0.11}
GUESS = {"mass": 1.4, "Jx": 0.08, "Jy": 0.08, "Jz": 0.08}
POINTS = {"front": (0.3, 0.1, 0.0), "side": (-0.1, 0.25, 0.1)}
NOISE = 1e-3  # standard deviation of a measured coordinate, m
STEPS = {"t_end": 1.0, "h": 0.005}


def body_on_springs(mass, Jx, Jy, Jz):
    """A body on three springs, which is thrown and spins."""
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("body", mass=mass, inertia=(Jx, Jy, Jz), angular_velocity=(1.0, -2.0, 3.0), velocity=(0.3, 0, 0))
    for k, angle in enumerate((0.0, 2.1, 4.2)):
        x, y = float(np.cos(angle)), float(np.sin(angle))
        ends = {"at_a": (x, y, 1.0), "at_b": (0.3 * x, 0.3 * y, 0.05)}
        model.spring("ground", "body", **ends, stiffness=40.0, length=0.9, damping=0.2, name=f"spring {k}")
    return model


times, rng = np.linspace(0.02, 1.0, 50), np.random.default_rng(4)
truth = ld.simulate(body_on_springs(**TRUE), record=times, **STEPS)
measured = [
    ld.Measured("body", times, truth.position("body", at) + NOISE * rng.normal(size=(50, 3)), sigma=NOISE, at=at)
    for at in POINTS.values()
]
found = ld.fit(body_on_springs, {name: (x, 0.01, 10.0) for name, x in GUESS.items()}, measured, h=STEPS["h"])
assert found.success, found.message

figure, (paths, errors) = plt.subplots(1, 2, figsize=(11, 4.8), layout="constrained")
runs = {"guess": ld.simulate(body_on_springs(**GUESS), **STEPS), "found": ld.simulate(found.model, **STEPS)}
for k, (name, data) in enumerate(zip(POINTS, measured, strict=True)):
    paths.plot(data.t, data.x[:, 0], ".", color=f"C{k}", label=f"{name}, measured")
    for (label, sol), style in zip(runs.items(), (":", "-"), strict=True):
        paths.plot(sol.t, sol.position("body", data.at)[:, 0], style, color=f"C{k}", label=f"{name}, {label}")
paths.set(title=f"Two points of the body, noise of {1e3 * NOISE:g} mm", xlabel="time [s]", ylabel="x [m]")
paths.legend(ncols=2, fontsize=9)
true = np.array(list(TRUE.values()))
off, reach = found.values - true, 0.5 * np.ptp(found.interval, axis=1)
errors.errorbar(list(TRUE), 100 * off / true, yerr=100 * reach / true, fmt="o", capsize=6)
errors.axhline(0.0, color="0.6", linewidth=0.8)
errors.set(title="Error of what was found, and 95 % intervals", ylabel="error [%]")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(found)
print(f"{np.sum(np.abs(off) <= reach)} of 4 true values lie in their intervals; see {picture}")
