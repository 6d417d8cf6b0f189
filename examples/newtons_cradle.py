"""Newton's cradle: one ball strikes four, the last one leaves.  Usage: newtons_cradle.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/newtons_cradle.png")
plt.rcParams.update(ld.plot.STYLE)

# balls that touch would be struck all at once, by Newton's law of impact; a small gap makes a sequence of it
n, radius, length, gap, start = 5, 0.02, 0.2, 1e-6, 0.5
model = ld.Model(gravity=(0, 0, -9.81), group="SE3")
balls = []
for k in range(n):
    angle = -start if k == 0 else 0.0  # of its thread
    pivot = np.array([k * (2 * radius + gap), 0.0, length])
    turn = ld.rot("y", -angle)
    place = pivot + turn @ [0, 0, -length]
    balls.append(model.body(f"ball {k}", shape=ld.Sphere(radius, density=7800), position=place, rotation=turn))
    model.revolute("ground", balls[-1], at=pivot, axis=(0, 1, 0), name=f"thread {k}")
for k in range(n - 1):
    model.contact(balls[k], balls[k + 1], restitution=1.0, name=f"{k}-{k + 1}")
sol = ld.simulate(model, t_end=3.0, h=2e-3, method=ld.RATTLie())
assert sol.status == "finished", sol.message

figure, (swing, energy) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
for k in range(n):
    place = sol.position(f"ball {k}") - [k * (2 * radius + gap), 0, length]
    swing.plot(sol.t, np.rad2deg(np.arctan2(place[:, 0], -place[:, 2])), label=f"ball {k}")
swing.set(ylabel="angle [deg]", title=f"{len(sol.impacts)} impacts")
swing.legend(ncols=n, loc="upper center")
ld.plot.energies(sol, ax=energy)
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
rises = np.rad2deg(np.arcsin(place[:, 0].max() / length))
print(
    f"last ball rises to {rises:.3f} degrees, the first began at {np.rad2deg(start):.3f}; energy changes by "
    f"{np.abs(sol.energy.balance).max():.1e} J; see {picture}"
)
