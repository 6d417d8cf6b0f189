"""A slider-crank whose slider has clearance in its guides: impacts and friction.  Usage: slider_crank_clearance.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/slider_crank_clearance.png")
plt.rcParams.update(ld.plot.STYLE)

crank, rod, clearance, rate = 0.153, 0.306, 1e-3, 150.0
model = ld.Model(gravity=(0, -9.81, 0))
model.body(
    "crank", 0.038, (7.4e-5,) * 3, (crank / 2, 0, 0), velocity=(0, rate * crank / 2, 0), angular_velocity=(0, 0, rate)
)
model.body(
    "rod", 0.038, (5.9e-4,) * 3, (crank + rod / 2, 0, 0), velocity=(0, rate * (crank - rod / 4), 0),
    angular_velocity=(0, 0, -rate / 2),
)  # fmt: skip
model.point_mass("slider", 0.076, (crank + rod, 0, 0), velocity=(0, rate * (crank - rod / 2), 0))
model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), name="shaft")
model.revolute("crank", "rod", at=(crank, 0, 0), axis=(0, 0, 1))
model.spherical("rod", "slider", at=(crank + rod, 0, 0))
for side, name in ((-1, "upper guide"), (1, "lower guide")):
    guide = model.plane((0, side, 0), (0, -side * clearance / 2, 0), friction=0.01, restitution=0.4, name=name)
    model.contact("slider", guide, name=f"slider on the {name}")
sol = ld.simulate(model, t_end=0.05, h=2e-5, method=ld.RATTLie())
assert sol.status == "finished", sol.message

figure, (path, forces) = plt.subplots(2, 1, figsize=(8, 6), sharex=True, layout="constrained")
path.plot(1e3 * sol.t, 1e3 * sol.position("slider")[:, 1])
path.axhline(1e3 * clearance / 2, color="k", lw=0.8)
path.axhline(-1e3 * clearance / 2, color="k", lw=0.8)
path.set(ylabel="slider, across the guides [mm]", title=f"{len(sol.impacts)} impacts in half a turn and more")
for name in ("slider on the upper guide", "slider on the lower guide"):
    forces.plot(1e3 * sol.t, sol.contact(name).force[:, 1], label=name)
forces.set(xlabel="time [ms]", ylabel="force on the slider [N]")
forces.legend()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture)
lost = -sol.energy.work[-1]
print(
    f"{sol.impacts}; friction and impacts took {lost:.3f} J; overlap {sol.contact_counts['overlap']:.0e} m; see {picture}"
)
