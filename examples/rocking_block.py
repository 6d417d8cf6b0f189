"""A block that rocks on its edges: it loses at each impact what Housner says.  Usage: rocking_block.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/rocking_block.png")
plt.rcParams.update(ld.plot.STYLE)

width, height = 0.5, 2.0
tilt = ld.rot("y", 0.15)  # standing on one edge
model = ld.Model(gravity=(0, 0, -9.81))
block = model.body(
    "block", shape=ld.Box((width, 0.4, height), density=100), position=tilt @ [-width / 2, 0, height / 2], rotation=tilt
)
model.contact(block, model.plane(friction=3.0), name="edges")
sol = ld.simulate(model, t_end=6.0, h=2e-3, method=ld.RATTLie())
assert sol.status == "finished", sol.message

struck = np.unique(sol.impacts.t[~sol.impacts.captured])
lost = np.array([sol.impacts.lost[sol.impacts.t == t].sum() for t in struck])
upright = sol.energy.total[0] - block.mass * 9.81 * height / 2  # kinetic energy at the first impact, when it stands
kept = np.sqrt(1 - lost / (upright - np.cumsum(lost) + lost))
slender = 1.5 * width**2 / (width**2 + height**2)
figure, (angle, left) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
R = sol.rotation("block")
angle.plot(sol.t, np.rad2deg(np.arctan2(R[:, 0, 2], R[:, 2, 2])))
angle.set(ylabel="inclination [deg]", title=f"{len(struck)} impacts")
left.plot(struck, kept, "o", label="rate kept over an impact")
left.axhline(1 - slender, color="k", lw=0.8, label="Housner: 1 - 3/2 sin² a")
left.set(xlabel="time [s]", ylim=(0.85, 1.0))
left.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
last = sol.angular_velocity("block")[-1, 1]
print(f"rate kept {kept[0]:.4f}, Housner's factor {1 - slender:.4f}; at the end {last:.1e} rad/s; see {picture}")
