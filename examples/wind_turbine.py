"""A rotor with three tapered blades turns in a gust; each blade is the same part.  Usage: wind_turbine.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/wind_turbine.png")
u = ld.units
SPEED, RADIUS, HUB, N = 20.0 * u.rpm, 20.0, 1.0, 6
glass = {"E": 20 * u.GPa, "nu": 0.3, "rho": 1900.0}
root, tip = ld.Section.tube(0.3, 0.27, **glass), ld.Section.tube(0.1, 0.09, **glass)
gust = ld.expression("100 + 300*exp(-((t - 5)/0.4)**2)")  # thrust per length, N/m, along the shaft


def rotor(gravity):
    """Hub on a driven shaft along x, and the blades in the plane of y and z."""
    blade = ld.Model(name="blade")
    spar = blade.beam("spar", ld.Section.taper(root, tip), [(0, 0, HUB), (0, 0, RADIUS)], n=N, damping=2e-2,
                      velocity=(0, -SPEED * HUB, 0), angular_velocity=(SPEED, 0, 0))  # fmt: skip
    blade.distributed_load(spar, (gust, 0.0, 0.0))
    model = ld.Model(gravity=gravity, name="rotor")
    hub = model.body("hub", mass=3000.0, inertia=(2000.0, 1500.0, 1500.0), angular_velocity=(SPEED, 0, 0))
    model.revolute("ground", hub, at=(0, 0, 0), axis=(1, 0, 0), name="shaft")
    model.drive("shaft", ld.expression(f"{SPEED}*t"), name="generator")
    for k, made in enumerate(model.repeat(blade, 3, "blade {} ", axis=(1, 0, 0))):
        model.fixed(hub, made.flexible["spar"].start, name=f"root {k}")
    return model


turning = rotor(gravity=(0, 0, -9.81))
sol = ld.simulate(turning, t_end=9.0, tolerance=1e-4, method=ld.GeneralizedAlpha(rho_inf=0.8, index=2))
assert sol.status == "finished", sol.message

plt.rcParams.update(ld.plot.STYLE)
figure = plt.figure(figsize=(11, 6.4), layout="constrained")
grid = figure.add_gridspec(2, 2, width_ratios=(1.0, 1.35))
side = figure.add_subplot(grid[:, 0])
for time, color in zip((0.0, 3.0, 5.1), ld.plot.COLORS, strict=False):
    line = sol.beam("blade 0 spar").centerline(points=4, records=[int(np.searchsorted(sol.t, time))])[0]
    side.plot(line[:, 0], np.linalg.norm(line[:, 1:], axis=1), color=color, linewidth=2.0, label=f"t = {time:g} s")
side.set(title="Blade 0, seen along its disk", xlabel="along the wind [m]", ylabel="distance from the shaft [m]")
side.legend(frameon=False)
flap, edge = figure.add_subplot(grid[0, 1]), figure.add_subplot(grid[1, 1])
for k in range(3):
    moment = -sol.beam(f"blade {k} spar").node_force[:, 0, 3:]
    R = sol.rotation(f"blade {k} spar.0")
    world = np.einsum("tij,tj->ti", R, moment)  # the part along the shaft bends it in the disk, the rest out of it
    edge.plot(sol.t, 1e-3 * world[:, 0], label=f"blade {k}")
    flap.plot(sol.t, 1e-3 * np.linalg.norm(world[:, 1:], axis=1))
flap.set(title="Bending at the root: out of the disk by the gust", ylabel="moment [kN m]")
edge.set(title="and in it by the weight, once per turn", ylabel="moment [kN m]", xlabel="time [s]")
edge.legend(frameon=False, ncols=3, fontsize=9)
figure.suptitle(
    f"Rotor of {2 * RADIUS:g} m at {SPEED / u.rpm:g} rpm, 3 x {N} beam elements, {len(sol.steps.t)} steps by tolerance"
)
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
out = sol.position(f"blade 0 spar.{N}")[:, 0].max()
print(f"the tip goes {out:.2f} m out of the disk; see {picture}")
