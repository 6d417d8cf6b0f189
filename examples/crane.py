"""A crane moves a load on a rope, fast and so that it does not swing in the end.  Usage: crane.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/crane.png")
LENGTH, LOAD, WAY, LINKS = 8.0, 500.0, 10.0, 12  # rope in m, kg, way of the trolley in m, links of the rope
TIME, END = 8.0, 20.0  # of the motion


def crane():
    """A trolley on a beam, a rope of rods that hang on each other, a load at its end."""
    model, part = ld.Model(gravity=(0, 0, -9.81), name="crane"), LENGTH / LINKS
    before = model.body("trolley", shape=ld.Box((1.2, 0.8, 0.4), density=1000))
    model.prismatic("ground", before, at=(0, 0, 0), axis=(1, 0, 0), name="rail")
    for k in range(LINKS):
        mass = 2.0 * part  # 2 kg/m
        thin, across = 0.5 * mass * 0.02**2, mass * part**2 / 12
        link = model.body(f"rope{k}", mass, (across, across, thin), position=(0, 0, -(k + 0.5) * part))
        model.universal(before, link, at=(0, 0, -k * part), axis_a=(1, 0, 0), axis_b=(0, 1, 0), name=f"link{k}")
        before = link
    load = model.body("load", shape=ld.Box((1, 1, 1), density=LOAD), position=(0, 0, -LENGTH - 0.5))
    model.fixed(before, load, at=(0, 0, -LENGTH), name="hook")
    return model


def way(start, end, rise=1.5):
    """Text of a way of 10 m between two times, with ramps of the speed at both ends."""
    parts = []
    for a in (start, end - rise):
        s = f"min(max((t - {a})/{rise}, 0), 1)"
        parts.append(f"({rise}*({s}**3 - {s}**4/2) + max(t - {a + rise}, 0))")  # of a speed that grows to 1
    return f"{WAY / (end - start - rise)}*({parts[0]} - {parts[1]})"


# two halves of the motion, half a period of the pendulum apart: what one half swings, the other one takes away
half = 0.5 / min(f for f in ld.linearize(crane()).frequencies if f > 1e-3)
motions = {"in one go": way(0.0, TIME), "in two halves": f"0.5*({way(0.0, TIME - half)} + {way(half, TIME)})"}

plt.rcParams.update(ld.plot.STYLE)
figure = plt.figure(figsize=(11, 6.6), layout="constrained")
grid = figure.add_gridspec(3, 2, width_ratios=(1.3, 1.0))
shapes = [figure.add_subplot(part) for part in grid[:, 0].subgridspec(2, 1)]
speed, swing, force = (figure.add_subplot(grid[k, 1]) for k in range(3))
for (label, text), shape in zip(motions.items(), shapes, strict=True):
    model = crane()
    model.drive("rail", ld.expression(text), name="motor")
    sol = ld.simulate(model, t_end=END, tolerance=1e-5, record=np.arange(0.0, END + 0.01, 0.02))
    assert sol.status == "finished", sol.message
    ld.plot.trajectories(sol, {"load": "load"}, plane="xz", poses=np.arange(0.0, TIME + 0.1, 1.0), ax=shape)
    shape.set_title(f"The rope every second: {label}")
    speed.plot(sol.t, sol.velocity("trolley")[:, 0], label=label)
    off = sol.position("load")[:, 0] - sol.position("trolley")[:, 0]
    swing.plot(sol.t, off)
    force.plot(sol.t, sol.effort("motor"))
    print(f"{label}: the load swings by {np.abs(off[sol.t > TIME]).max():.3f} m in the end")
speed.set(title="Speed of the trolley", ylabel="[m/s]")
speed.legend(frameon=False)
swing.set(title="Load against the trolley", ylabel="[m]")
force.set(title="Force of the motor", xlabel="time [s]", ylabel="[N]")
figure.suptitle(f"Crane: 10 m in {TIME:g} s with {LOAD:g} kg on {LENGTH:g} m of rope, {LINKS} links")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"see {picture}")
