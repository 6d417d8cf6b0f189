"""An excavator digs: three hydraulic cylinders with relief valves, soil that resists.  Usage: excavator.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/excavator.png")
RELIEF, OIL, LEAK = 250e5, 1.2e7, 4e5  # Pa; N/m and N s/m of a column of oil behind its valves
SOIL = 3e4  # N s/m per meter of depth
LINKS = {"boom": ((0, 0, 1), (3, 0, 2.6), 900.0), "stick": ((3, 0, 2.6), (4.4, 0, 1.0), 400.0)}  # from, to, kg
CYLINDERS = {  # between which links, from, to, area of the piston in m^2, strokes in m at times
    "lift": ("ground", "boom", (0.7, 0, 0.8), (1.6, 0, 2.0), 0.02, ((0, 0), (2, -0.22), (5, -0.18), (8, 0.1))),
    "crowd": ("boom", "stick", (1.6, 0, 2.3), (2.8, 0, 3.1), 0.012, ((0, 0), (1.5, 0), (5, 0.35), (8, 0.35))),
    "curl": ("stick", "bucket", (3.3, 0, 2.6), (4.65, 0, 1.1), 0.008, ((0, 0), (2, 0.05), (5.5, 0.17), (8, 0.18))),
}


def hydraulic(area, strokes):
    """Force of a cylinder: oil between the piston and where the valve wants it, up to the pressure of the relief valve."""
    most = area * RELIEF
    (t1, s1), (t2, s2), (t3, s3), (t4, s4) = [(float(t), float(stroke)) for t, stroke in strokes]

    def force(t, stroke, rate):
        wanted = 0.0
        for begin, end, way in ((t1, t2, s2 - s1), (t2, t3, s3 - s2), (t3, t4, s4 - s3)):
            x = min(max((t - begin) / (end - begin), 0.0), 1.0)
            wanted += way * x * x * (3.0 - 2.0 * x)
        return most * np.tanh((OIL * (wanted - stroke) - LEAK * rate) / most)

    return force


def dig(t, x, R, v, omega):
    """Soil on the bucket: against its velocity, the more the deeper it is."""
    resistance = SOIL * max(0.4 - x[2], 0.0)
    return (-resistance * v[0], -resistance * v[1], -resistance * v[2]), (0.0, 0.0, 0.0)


model, before = ld.Model(gravity=(0, 0, -9.81), name="excavator"), "ground"
model.scenery(ld.Box((1.6, 1.6, 1.0), position=(-0.6, 0, 0.5)))
for name, (start, end, mass) in LINKS.items():
    along = np.subtract(end, start)
    length, tilt = np.linalg.norm(along), np.arctan2(-along[2], along[0])
    bar = ld.Box((length, 0.3, 0.3), density=mass / (0.09 * length))
    link = model.body(name, shape=bar, position=start + along / 2, rotation=ld.rot("y", tilt))
    model.revolute(before, link, at=start, axis=(0, 1, 0), name=f"{name} pin")
    before = link
bucket = model.body("bucket", shape=ld.Box((0.5, 0.9, 0.8), 900.0, position=(-0.1, 0, -0.4)), position=(4.4, 0, 1))
model.revolute(before, bucket, at=(4.4, 0, 1), axis=(0, 1, 0), name="bucket pin")
model.user_force(bucket, dig, name="soil")
for name, (a, b, start, end, area, strokes) in CYLINDERS.items():  # a barrel, and a rod that slides in it
    along = np.subtract(end, start)
    length, turned = np.linalg.norm(along), ld.rot("y", np.arctan2(-along[2], along[0]))
    for part, radius, middle in (("barrel", 0.08, start + along / 4), ("rod", 0.04, end - along / 4)):
        shape = ld.Cylinder(radius, length / 2, density=3000, axis="x")
        model.body(f"{name} {part}", shape=shape, position=middle, rotation=turned)
    model.universal(a, f"{name} barrel", at=start, axis_a=(0, 1, 0), axis_b=np.cross(along, (0, 1, 0)))
    model.spherical(f"{name} rod", b, at=end)
    model.prismatic(f"{name} barrel", f"{name} rod", at=start + along / 2, axis=along, name=name)
    model.law(name, hydraulic(area, strokes), name=f"oil of {name}")

sol = ld.simulate(model, t_end=8.0, tolerance=1e-4, record=np.arange(0.0, 8.01, 0.02))
assert sol.status == "finished", sol.message
plt.rcParams.update(ld.plot.STYLE)
figure, axes = plt.subplots(2, 2, figsize=(11, 6.6), layout="constrained")
ld.plot.trajectories(sol, {"bucket": ("bucket", (-0.1, 0, -0.8))}, plane="xz", poses=7, ax=axes[0, 0])
axes[0, 0].set(title="Path of the teeth")
for name, (_, _, _, _, area, _) in CYLINDERS.items():
    axes[0, 1].plot(sol.t, sol.coordinate(name), label=name)
    axes[1, 0].plot(sol.t, sol.effort(f"oil of {name}") / area / 1e5, label=name)
axes[0, 1].set(title="Strokes", ylabel="[m]")
axes[0, 1].legend(frameon=False)
axes[1, 0].axhline(RELIEF / 1e5, color="0.6", linestyle="--")
axes[1, 0].set(title="Pressure, and where the relief valve opens", xlabel="time [s]", ylabel="[bar]")
ld.plot.powers(sol, ax=axes[1, 1])
figure.suptitle("Excavator: lower, crowd, curl, lift")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"{-np.trapezoid(sol.power('soil'), sol.t) / 1e3:.1f} kJ go into the soil; see {picture}")
