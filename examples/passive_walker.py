"""A walker without motors goes down a slope of half a degree: ten steps.  Usage: passive_walker.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/passive_walker.png")
plt.rcParams.update(ld.plot.STYLE)

# Garcia, Chatterjee, Ruina & Coleman (1998): two straight legs, masses at hip and feet; g = leg = 1.  A straight leg has no
# clearance, so each foot has tiles of its own, where the other one does not tread, as McGeer's walker had
slope, foot, angle, rate, swing = 0.009, 1e-3, 0.2003109, -0.1998325, -0.0158
step, steps, apart = 2 * np.sin(angle), 12, 0.1
model = ld.Model(gravity=(np.sin(slope), 0, -np.cos(slope)), group="SE3")
hip = np.array([-np.sin(angle), 0.0, np.cos(angle)])
forward = -rate * np.array([np.cos(angle), 0, np.sin(angle)])
body = model.body("hip", 1.0, 1e-3 * np.ones(3), hip, shape=ld.Box((0.06, 0.16, 0.06)), velocity=forward)
model.planar("ground", body, at=hip, axis=(0, 1, 0))
for name, side, lean, turn in (("stance", 1, -angle, -rate), ("swing", -1, angle, -rate + swing)):
    across, axes = np.array([0, side * apart / 2, 0]), ld.rot("y", lean)
    down = axes @ [0, 0, -1.0]
    leg = model.body(
        name, foot, 1e-6 * np.ones(3), hip + across + down, rotation=axes, shape=ld.Capsule(0.012, 0.95, position=(0, 0, 0.5)),
        velocity=forward + np.cross([0, turn, 0], down), angular_velocity=(0, turn, 0),
    )  # fmt: skip
    model.revolute(body, leg, at=hip + across, axis=(0, 1, 0), name=f"{name} hip")
    first = 0 if name == "stance" else -1
    places = [(k * step, side * apart / 2, -0.1) for k in range(first, steps, 2)]
    tiles = model.body(
        f"tiles {name}", 1.0, (1, 1, 1), shape=[ld.Box((0.4 * step, 0.08, 0.2), position=x) for x in places]
    )
    model.fixed("ground", tiles, at=(0, 0, 0))
    model.contact(leg, tiles, points=[(0, 0, 0)], friction=1.0, name=f"foot of {name}")
sol = ld.simulate(model, t_end=40.0, h=5e-3, method=ld.RATTLie())
assert sol.status == "finished", sol.message

trodden = sol.impacts.t[~sol.impacts.captured]
figure, (angles, phase) = plt.subplots(1, 2, figsize=(10, 5.2), layout="constrained")
for name in ("stance", "swing"):
    R, rate = sol.rotation(name), sol.angular_velocity(name)[:, 1]
    lean = np.arctan2(R[:, 0, 2], R[:, 2, 2])
    angles.plot(sol.t, lean, label=f"leg that began as {name}")
    phase.plot(lean, rate, lw=0.8)
angles.set(xlabel="time [(leg/g)^1/2]", ylabel="angle of the legs [rad]", title=f"{len(trodden)} steps")
angles.legend(loc="upper right")
phase.set(xlabel="angle [rad]", ylabel="rate", title="They repeat")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
lasts = np.diff(trodden)
print(f"{len(trodden)} steps, the last ones take {lasts[-2]:.4f} and {lasts[-1]:.4f}; see {picture}")
