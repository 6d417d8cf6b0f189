"""A Stewart platform on six elastic legs swings out.  Usage: stewart_platform.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/stewart_platform.png")
plt.rcParams.update(ld.plot.STYLE)


def hexagon(radius, gap, turn, height):
    """Six points in pairs."""
    angle = (2 * np.pi / 3 * np.arange(3)[:, None] + turn + gap * np.array([-0.5, 0.5])).ravel()
    return np.stack([radius * np.cos(angle), radius * np.sin(angle), np.full(6, height)], axis=1)


base, top = hexagon(1.0, 0.5, 0.0, 0.0), np.roll(hexagon(0.6, 0.6, np.pi / 3, 1.2), 1, axis=0)
start = {"position": (0, 0, 1.2), "velocity": (0.3, -0.2, 0.1), "angular_velocity": (0.5, 0.4, 1.0)}
model = ld.Model(gravity=(0, 0, -9.81), name="Stewart platform")
platform = model.body("platform", 20.0, (1.8, 1.8, 3.6), **start)
for k, (A, B) in enumerate(zip(base, top, strict=True)):
    e = (B - A) / np.linalg.norm(B - A)
    side = np.cross(e, (0, 0, 1)) / np.linalg.norm(np.cross(e, (0, 0, 1)))
    turn, tube = np.stack([e, side, np.cross(e, side)], axis=1), ld.Box((0.7, 0.05, 0.05), density=0.5 / 0.7 / 0.05**2)
    cylinder = model.body(f"cylinder{k}", shape=tube, position=A + 0.35 * e, rotation=turn)
    piston = model.body(f"piston{k}", shape=tube, position=B - 0.35 * e, rotation=turn)
    model.universal("ground", cylinder, at=A, axis_a=side, axis_b=np.cross(e, side), name=f"foot{k}")
    model.prismatic(cylinder, piston, at=B, axis=e, name=f"leg{k}")
    model.spherical(piston, platform, at=B, name=f"head{k}")
    ends = {"at_a": A, "at_b": B - platform.position}
    model.spring("ground", platform, 4000.0, damping=40.0, **ends, name=f"spring{k}")
sol = ld.simulate(model, t_end=2.0, h=1e-3)
assert sol.status == "finished", sol.message
found = ld.linearize(model, about=ld.equilibrium(model))

figure = plt.figure(figsize=(11, 7.2), layout="constrained")
grid = figure.add_gridspec(3, 2, width_ratios=(1.15, 1.0))
space = figure.add_subplot(grid[:, 0], projection="3d")
ld.plot.mode_shapes(found, (0, 2), ax=space)
space.set_title("Two of six modes about the equilibrium")
where, legs = figure.add_subplot(grid[0, 1]), figure.add_subplot(grid[1, 1])
for k in range(3):
    where.plot(sol.t, sol.position("platform")[:, k] - sol.position("platform")[0, k], label="xyz"[k])
where.set(title="Displacement of the platform", xlabel="time [s]", ylabel="displacement [m]")
where.legend(frameon=False, ncols=3)
ld.plot.joint_coordinates(sol, [f"leg{k}" for k in range(6)], ax=legs)
legs.set_title("Stroke of the legs")
legs.legend(frameon=False, ncols=3, fontsize=8)
ld.plot.constraint_drift(sol, ax=figure.add_subplot(grid[2, 1]))
figure.suptitle("Stewart platform: 13 bodies, 18 joints, six springs with dampers; GeneralizedAlpha, h = 1 ms")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"largest stroke {max(np.abs(sol.coordinate(f'leg{k}')).max() for k in range(6)):.3f} m; see {picture}")
