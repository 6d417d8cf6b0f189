"""A slanted chain falls on a table, bead by bead, each one a blow.  Usage: chain_on_table.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/chain_on_table.png")
plt.rcParams.update(ld.plot.STYLE)

n, along, down, radius, g = 16, 0.03, 0.04, 0.01, 9.81
model = ld.Model(gravity=(0, 0, -g))
table = model.plane(friction=0.3, name="table")
bead = ld.Sphere(radius, density=7800)
for k in range(n):
    model.body(f"bead {k}", shape=bead, position=(k * along, 0, 2 * radius + k * down))
    model.contact(f"bead {k}", table, name=f"bead {k} on the table")
    if k > 0:
        model.distance(f"bead {k - 1}", f"bead {k}", name=f"rod {k}")
sol = ld.simulate(model, t_end=0.5, h=5e-4, method=ld.RATTLie())
assert sol.status == "finished", sol.message

mass = n * model.find("bead 0").mass
pushed = sum(sol.contact(f"bead {k} on the table").impulse[:, 2] for k in range(n))
lying = sum(sol.contact(f"bead {k} on the table").gap < 1e-6 for k in range(n))
figure, (falls, force) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
for k in range(0, n, 3):
    falls.plot(sol.t, sol.position(f"bead {k}")[:, 2], color=plt.get_cmap("viridis")(k / n))
top = sol.position(f"bead {n - 1}")[:, 2]
falls.plot(sol.t, np.maximum(top[0] - 0.5 * g * sol.t**2, 0.0), "k--", lw=0.8, label="free fall of the last bead")
falls.set(ylabel="height of beads [m]", title=f"{len(sol.impacts)} impacts")
falls.legend()
window = 40  # steps over which blows are averaged
mean = np.add.reduceat(pushed[1:], np.arange(0, len(sol.t) - 1, window)) / (window * 5e-4)
force.step(sol.t[1::window], mean / (mass * g), where="post", label="force on the chain, mean over 20 ms")
force.plot(sol.t, lying / n, label="what lies on the table")
force.set(xlabel="time [s]", ylabel="over the weight of the chain")
force.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
speed = sum(model.find(f"bead {k}").mass * sol.velocity(f"bead {k}")[-1, 2] for k in range(n))
print(
    f"largest mean force {mean.max() / (mass * g):.1f} weights; impulses less weight and momentum "
    f"{pushed.sum() - mass * g * sol.t[-1] - speed:.1e} N s; see {picture}"
)
