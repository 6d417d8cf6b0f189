"""A row of dominoes falls: each one strikes the next.  Usage: domino_row.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/domino_row.png")
plt.rcParams.update(ld.plot.STYLE)

n, apart, size = 8, 0.03, (0.0075, 0.024, 0.048)
stone = ld.Box(size, density=600)
model = ld.Model(gravity=(0, 0, -9.81))
floor = model.plane(name="floor")
stones = []
for k in range(n):
    tilt = ld.rot("y", 0.2 if k == 0 else 0.0)  # the first one is let go beyond its balance
    place = tilt @ [-size[0] / 2, 0, size[2] / 2] + [k * apart, 0, 0]
    stones.append(model.body(f"stone {k}", shape=stone, position=place, rotation=tilt))
    model.contact(stones[k], floor, friction=0.6, name=f"feet {k}")
for k in range(n - 1):
    model.contact(stones[k], stones[k + 1], friction=0.3, name=f"{k}-{k + 1}")
sol = ld.simulate(model, t_end=0.48, h=1e-3, method=ld.RATTLie())
assert sol.status == "finished", sol.message

figure, (angle, energy) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
starts = []
for k in range(n):
    tilted = np.arccos(np.clip(sol.rotation(f"stone {k}")[:, 2, 2], -1, 1))
    starts.append(sol.t[np.argmax(tilted > 0.02)])
    angle.plot(sol.t, np.rad2deg(tilted), color=plt.get_cmap("viridis")(k / n))
speed = apart / np.diff(starts)[1:]
angle.set(ylabel="inclination [deg]", title=f"The wave runs at {speed[-1]:.2f} m/s")
ld.plot.energies(sol, ax=energy)
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
print(f"speed of the wave {speed.round(2)} m/s; overlap {sol.contact_counts['overlap']:.0e} m; see {picture}")
