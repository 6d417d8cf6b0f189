"""A washing machine spins up with unbalanced laundry: it passes its resonance.  Usage: washing_machine.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/washing_machine.png")
u = ld.units
TOP, RISE, END = 1000 * u.rpm, 12.0, 15.0  # speed of spinning, time to get there, end
s = f"(t/{RISE})"
turning = ld.expression(
    f"{TOP * RISE}*({s}**3 - {s}**4/2) if t < {RISE} else {TOP}*(t - {RISE / 2})"
)  # speeds up smoothly


def machine(laundry, damping):
    """Tub on two springs above and two dampers below, drum in it about a tilted axis, laundry as a lump at its rim."""
    model = ld.Model(gravity=(0, 0, -9.81), name="washing machine")
    axis = np.array([np.cos(0.1), 0.0, np.sin(0.1)])
    tub = model.body("tub", mass=25.0, inertia=(1.4, 1.2, 1.2))
    drum = model.body("drum", mass=8.0, inertia=(0.4, 0.3, 0.3))
    lump = model.body("laundry", mass=laundry, inertia=(0.004, 0.004, 0.004), position=(0.05, 0.0, 0.22))
    model.revolute(tub, drum, at=(0, 0, 0), axis=axis, name="bearing")
    model.fixed(drum, lump, name="lump")
    model.drive("bearing", turning, name="motor")
    weight = 9.81 * (33.0 + laundry)
    for side, y in (("left", 0.25), ("right", -0.25)):
        for end, x in (("front", 0.15), ("back", -0.15)):
            points = {"at_a": (x, 1.4 * y, 0.5), "at_b": (x, y, 0.15)}
            model.spring("ground", tub, 2500.0, preload=weight / 3.85, **points, name=f"{side} {end}")
        points = {"at_a": (0, 1.6 * y, -0.5), "at_b": (0, y, -0.2)}
        model.spring("ground", tub, 0.0, damping=damping, **points, name=f"{side} damper")
    return model


plt.rcParams.update(ld.plot.STYLE)
figure = plt.figure(figsize=(11, 6.4), layout="constrained")
grid = figure.add_gridspec(2, 2, width_ratios=(1.0, 1.5))
orbit, shake, push = figure.add_subplot(grid[:, 0]), figure.add_subplot(grid[0, 1]), figure.add_subplot(grid[1, 1])
for laundry, damping in ((0.5, 80.0), (0.5, 250.0), (0.2, 80.0)):
    sol = ld.simulate(machine(laundry, damping), t_end=END, tolerance=1e-3, record=np.arange(0.0, END, 0.005))
    assert sol.status == "finished", sol.message
    away, label = 1e3 * (sol.position("tub") - sol.position("tub")[0]), f"{laundry:g} kg, {damping:g} N s/m"
    far = np.linalg.norm(away, axis=1)
    speed = np.gradient(sol.coordinate("bearing"), sol.t) / u.rpm
    force = sum(
        sol.force(f"{side} {end}", on="tub")[0] for side in ("left", "right") for end in ("front", "back", "damper")
    )
    shake.plot(speed, far, label=label)
    push.plot(sol.t, np.linalg.norm(force[:, :2], axis=1), label=label)
    shown = sol.t < 6.0
    orbit.plot(away[shown, 1], away[shown, 2], linewidth=0.8, label=label)
    print(f"{label}: the tub moves by {far.max():.0f} mm, and by {far[sol.t > 14].max():.1f} mm at full speed")
orbit.set(title="Center of the tub while it passes the resonance", xlabel="y [mm]", ylabel="z [mm]", aspect="equal")
shake.set(title="How far the tub moves", xlabel="speed [rpm]", ylabel="[mm]")
push.set(title="Force across on the housing", xlabel="time [s]", ylabel="[N]")
shake.legend(frameon=False)
figure.suptitle("Washing machine: unbalance and dampers")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"see {picture}")
