"""A rod slides on a rough floor and jams, as in Painleve's paradox.  Usage: painleve_rod.py [picture]

A rod of length 2 m slides at 1 m/s with its tip ahead on the floor.  Above a critical friction sliding has no solution: its
forces would pull the tip into the floor.  The tip stops at once, by an impulse, although nothing collides.
"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/painleve_rod.png")
plt.rcParams.update(ld.plot.STYLE)

angle, g = 1.1, 9.81
center = np.array([np.cos(angle), 0, np.sin(angle)])  # of the rod from its tip, half of its length is 1


def rod(friction, **run):
    """A run of the rod."""
    model = ld.Model(gravity=(0, 0, -g))
    model.body("rod", 1.0, (1 / 3, 1 / 3, 1 / 3), center, velocity=(-1, 0, 0), angular_velocity=(0, 0, 0))
    model.contact("rod", model.plane(friction=friction), points=[-center, center], name="ends")
    sol = ld.simulate(model, method=ld.RATTLie(), **run)
    assert sol.status == "finished", sol.message
    return sol


# the matrix of an impulse at the tip: its critical friction, and the impulse that makes it stick
W = np.array([[1 + 3 * np.sin(angle) ** 2, -3 * np.sin(angle) * np.cos(angle)], [0, 1 + 3 * np.cos(angle) ** 2]])
W[1, 0] = W[0, 1]
critical = -W[1, 1] / W[0, 1]
stuck = -1.0 + np.linalg.solve(W, [1.0, 0.0])[0]

figure, (speed, motion) = plt.subplots(1, 2, figsize=(10, 5.5), layout="constrained")
frictions = np.concatenate([np.linspace(0.2, 1.3, 6), np.linspace(1.37, 2.2, 6)])
after = [rod(mu, t_end=2e-6, h=1e-6).velocity("rod")[-1, 0] for mu in frictions]
speed.plot([0, critical, critical, 2.3], [-1, -1, stuck, stuck], color="0.6", label="closed form")
speed.plot(frictions, after, "o", label="after two steps of 1e-6 s")
speed.set(xlabel="friction", ylabel="velocity of the center [m/s]", title=f"critical friction {critical:.4f}")
speed.legend()

sol = rod(2.0, t_end=0.6, h=1e-3)
x, R = sol.position("rod"), sol.rotation("rod")
for k in range(0, len(sol.t), 50):
    ends = x[k] + np.outer([-1, 1], R[k] @ center)
    motion.plot(ends[:, 0], ends[:, 2], color=plt.get_cmap("viridis")(k / len(sol.t)))
motion.axhline(0.0, color="k", lw=0.8)
motion.set(xlabel="x [m]", ylabel="z [m]", aspect="equal", title="friction 2: it jams and turns about its tip")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
expected = np.where(frictions < critical, -1.0, stuck)
print(
    f"jams above {critical:.4f}; largest error of the velocities {abs(after - expected).max():.1e} m/s; see {picture}"
)
