"""Balls that bounce with different restitution, and a lift that is switched by events.  Usage: bouncing_balls.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/bouncing_balls.png")
plt.rcParams.update(ld.plot.STYLE)

model = ld.Model(gravity=(0, 0, -9.81))
restitutions = {"rubber": 0.9, "wood": 0.7, "clay": 0.5}
for k, name in enumerate(restitutions):
    model.body(name, mass=1.0, inertia=(0.01, 0.01, 0.01), position=(k, 0, 1.0))
lift = model.body("lift", mass=100.0, inertia=(10.0, 10.0, 10.0), position=(4, 0, 0))
model.prismatic("ground", lift, at=(4, 0, 0), axis=(0, 0, 1), name="guide")
model.force(lift, (0, 0, model.input("motor")))
model.joint_damper("guide", damping=300.0)

weight = 981.0
height = ld.Coordinate("guide")
events = [
    *(
        ld.Event(f"{name} hits", ld.Gap("ground", name, normal=(0, 0, 1)), direction=-1, action=ld.Bounce(e))
        for name, e in restitutions.items()
    ),
    ld.Event("lift is caught", height, value=-0.2, direction=-1, action=ld.Set("motor", weight + 2500.0)),
    ld.Event("half way", height, value=0.4, direction=1, action=ld.Set("motor", weight - 1000.0)),
    ld.Event("at the top", lambda s: s.coordinate_rate("guide"), direction=-1, action=ld.Set("motor", weight)),
]
sol = ld.simulate(model, t_end=1.25, tolerance=1e-5, events=events)

figure, axes = plt.subplots(figsize=(8, 5.5), constrained_layout=True)
smooth = sol.at(np.linspace(0.0, sol.t[-1], 500))  # steps are long where nothing but gravity acts
for name in (*restitutions, "lift"):
    axes.plot(smooth.t, smooth.position(name)[:, 2], label=name)
axes.plot(sol.events.t, [0.0] * len(sol.events), "k|", ms=12, label="events")
axes.set(xlabel="time [s]", ylabel="height [m]")
axes.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
print(sol.events)
print(picture)
