"""A moment at its end rolls a cantilever up to a full circle; exact on every mesh.  Usage: roll_up.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/roll_up.png")
plt.rcParams.update(ld.plot.STYLE)
length, bending = 10.0, 86900.0
section = ld.Section((1.77e6, 1.77e6, 1.77e6, 8160.0, bending, 215000.0), (1.0, 1.0, 1.0, 0.02, 0.01, 0.01))
model = ld.Model(name="roll-up")
cantilever = model.beam("beam", section, ((0, 0, 0), (length, 0, 0)), 8)
model.fixed("ground", cantilever.start, name="clamp")
full = ld.Table([0.0, 1.0], [(0, 0, 0), (0, -2.0 * np.pi * bending / length, 0)])  # of which t is the part
model.torque(cantilever.end, full, frame="inertial", name="load")
path = ld.static_path(model, 1.0, step=0.125, max_step=0.125)
beam = path.solution.beam("beam")
arc = np.sinc(path.t) * length  # chord of the exact arc
exact = arc[:, None] * np.stack([np.cos(np.pi * path.t), 0 * arc, np.sin(np.pi * path.t)], axis=1)
error = np.linalg.norm(path.position("beam.8") - exact, axis=1).max()

figure, (shape, moment) = plt.subplots(1, 2, figsize=(11, 4.6), layout="constrained")
lines = beam.centerline(points=12)
colors = plt.get_cmap("viridis")(np.linspace(0.0, 0.9, len(path.t)))
for t, line, node, color in zip(path.t, lines, beam.position, colors, strict=True):
    shape.plot(line[:, 0], line[:, 2], color=color)
    shape.plot(node[:, 0], node[:, 2], "o", color=color, markersize=3)
    shape.annotate(f"{t:.2g}", node[-1, [0, 2]], xytext=(4, 4), textcoords="offset points", color=color)
shape.set_aspect("equal")
shape.set(title="Shape at parts of the full moment", xlabel="x [m]", ylabel="z [m]")
moment.plot(path.t, -beam.node_force[:, 0, 4] / 1e3, "o-", label="at the clamp")
moment.plot(path.t, -beam.node_force[:, -1, 4] / 1e3, "x--", label="at the end")
moment.set(title="Bending moment", xlabel="load factor", ylabel="moment [kN m]")
moment.legend(frameon=False)
figure.suptitle(f"Roll-up of a cantilever, 8 elements: largest error of the tip {error:.0e} m")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"{len(path.t)} equilibria, largest error of the tip {error:.1e} m; see {picture}")
