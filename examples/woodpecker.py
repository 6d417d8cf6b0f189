"""The woodpecker toy: it falls in steps along its pole, by impacts and friction.  Usage: woodpecker.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/woodpecker.png")
plt.rcParams.update(ld.plot.STYLE)

# after Glocker (1995): a sleeve with play on a pole, and a bird on a spring that strikes the pole with its beak
pole, hole, half = 0.0025, 0.0031, 0.0058  # radii of pole and sleeve, half the height of the sleeve
hinge, center, beak = 0.010, 0.015, (-0.0201, 0, 0.020)  # hinge and center of the bird, from the pole; beak in the bird
model = ld.Model(gravity=(0, 0, -9.81))
turned = ld.rot("y", 0.10)  # the sleeve hangs from its lower edge
lean = ld.rot("y", 0.47)
sleeve = model.body("sleeve", 0.0003, (5e-9,) * 3, (0, 0, 0), rotation=turned)
at = turned @ [hinge, 0, 0]
bird = model.body("bird", 0.0045, (7e-7,) * 3, at + lean @ [center, 0, 0], rotation=lean, angular_velocity=(0, 10.5, 0))
model.generic("ground", sleeve, ["x", "y", "rx", "rz"], at=(0, 0, 0), axis=(0, 0, 1))
model.revolute(sleeve, bird, at=at, axis=(0, 1, 0), name="spring")
model.joint_spring("spring", stiffness=0.0056, rest=-0.37)
side = model.plane(normal=(1, 0, 0), point=(pole, 0, 0), friction=0.3, name="pole")
model.contact(sleeve, side, points=[(hole, 0, -half)], name="lower edge")
model.contact(sleeve, side, points=[(hole, 0, half)], name="upper edge")
model.contact(bird, side, points=[beak], restitution=0.5, name="beak")
sol = ld.simulate(model, t_end=1.5, h=1e-4, method=ld.RATTLie(), initial=model.assemble(), record=5)
assert sol.status == "finished", sol.message

pecks = sol.impacts.t[[name == "beak" for name in sol.impacts.contact]]
figure, (fall, angles) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
fall.plot(sol.t, 1e3 * sol.position("sleeve")[:, 2])
fall.set(ylabel="height [mm]", title=f"{len(pecks)} strokes of the beak")
for name in ("bird", "sleeve"):
    R = sol.rotation(name)
    angles.plot(sol.t, np.arctan2(-R[:, 2, 0], R[:, 0, 0]), label=name)
for t in pecks:
    angles.axvline(t, color="k", lw=0.5)
angles.set(xlabel="time [s]", ylabel="angle about y [rad]")
angles.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
print(f"{len(pecks)} strokes, the last one {pecks[-1] - pecks[-2]:.4f} s after the one before; see {picture}")
