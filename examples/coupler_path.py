"""The links of a four-bar whose coupler point follows a given path, found by gradients.  Usage: coupler_path.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/coupler_path.png")
plt.rcParams.update(ld.plot.STYLE)
BASE, TURN = 2.0, 2 * np.pi  # m between the pivots on the ground, rad/s of the crank
STEPS = {"t_end": 1.0, "h": 0.01}
WANTED = {"crank": 0.5, "coupler": 1.7, "rocker": 1.2, "along": 0.9, "beside": 0.5}
GUESS = {"crank": 0.4, "coupler": 1.9, "rocker": 1.4, "along": 0.7, "beside": 0.3}


def four_bar(crank, coupler, rocker, along, beside):
    """A crank turned by a motor, a rocker, and a coupler whose body "pen" has its origin in the point that draws."""
    a, d = np.array([crank, 0.0]), np.array([BASE, 0.0])
    span = BASE - crank  # from the end of the crank to the pivot of the rocker, both on the x axis at t = 0
    x = (coupler**2 - rocker**2 + span**2) / (2 * span)
    b = a + np.array([x, np.sqrt(coupler**2 - x**2)])  # where the circles about them meet
    u = (b - a) / coupler
    pen = a + along * u + beside * np.array([-u[1], u[0]])
    model = ld.Model()
    rod = {"mass": 1.0, "inertia": (0.1, 0.1, 0.1)}
    model.body("crank", position=(*(a / 2), 0), **rod)
    model.body("pen", position=(*pen, 0), **rod)
    model.body("rocker", position=(*((b + d) / 2), 0), **rod)
    model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), name="motor")
    model.spherical("crank", "pen", at=(*a, 0))
    model.cylindrical("pen", "rocker", at=(*b, 0), axis=(0, 0, 1))
    model.revolute("ground", "rocker", at=(*d, 0), axis=(0, 0, 1))
    model.drive("motor", lambda t: TURN * t, rate=lambda t: TURN, acceleration=lambda t: 0.0)
    return model


goal = ld.simulate(four_bar(**WANTED), **STEPS).position("pen")
cost = ld.Cost.distance("pen", lambda t: goal[np.rint(t / STEPS["h"]).astype(int)])
limits = {name: (x, 0.2, 2.5) for name, x in GUESS.items()}
found = ld.optimize(four_bar, cost, limits, tolerance=1e-14, **STEPS)
assert all(abs(found[name] / x - 1) < 1e-3 for name, x in WANTED.items()), found

figure, axes = plt.subplots(figsize=(8, 5), layout="constrained")
axes.plot(*goal[:, :2].T, "k.", markersize=4, label="wanted")
for label, links, style in (("guess", GUESS, ":"), ("found", {n: found[n] for n in WANTED}, "-")):
    sol = ld.simulate(four_bar(**links), **STEPS)
    axes.plot(*sol.position("pen")[:, :2].T, style, label=label)
x, y = (sol.position(name)[0, :2] for name in ("crank", "rocker"))
joints = np.array([[0, 0], 2 * x, 2 * y - [BASE, 0], [BASE, 0]])
axes.plot(*joints.T, "o-", color="0.6", linewidth=1, label="links at t = 0")
axes.set(title="Path of the point of the coupler", xlabel="x [m]", ylabel="y [m]", aspect="equal")
axes.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(found)
print(f"all five lengths found to {max(abs(found[n] / x - 1) for n, x in WANTED.items()):.1g}; see {picture}")
