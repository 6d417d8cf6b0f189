"""A car drives over a bump: four wheels made once, springs preloaded by the weight.  Usage: car_on_a_bump.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/car_on_a_bump.png")
MASS, G, SPEED = 1200.0, 9.81, 10.0  # of the body, kg; m/s^2; m/s
LENGTH, WIDTH, HEIGHT, WHEELBASE = 1.5, 1.5, 0.03, 2.6  # bump and car, m
TIRE, SPRING, DAMPER, WHEEL = 1.8e5, 2.2e4, 1500.0, 35.0  # N/m, N/m, N s/m, kg


def bump(x):
    """Height of the road."""
    s = np.clip((x - 3.0) / LENGTH, 0.0, 1.0)
    return 0.5 * HEIGHT * (1.0 - np.cos(2.0 * np.pi * s))


def corner(name, start, road):
    """A wheel that moves up and down under its mount, on a tire that follows the road."""
    part = ld.Model(name=name)
    mount = part.body("mount", mass=1.0, inertia=(0.01, 0.01, 0.01), position=(*start, 0.75))
    wheel = part.body("wheel", WHEEL, (0.8, 1.2, 0.8), position=(*start, 0.3), shape=ld.Cylinder(0.3, 0.2, axis="y"))
    part.prismatic(mount, wheel, at=(*start, 0.5), axis=(0, 0, 1), name="strut")
    part.spring(mount, wheel, stiffness=SPRING, damping=DAMPER, preload=-(MASS / 4.0 + 1.0) * G, name="spring")
    # the tire: a force of the height of the road below it, beside the weight that it carries at rest
    weight = (MASS / 4.0 + 1.0 + WHEEL) * G
    part.spring("ground", wheel, stiffness=TIRE, damping=200.0, at_a=(*start, -10.0), preload=-weight, name="tire")
    part.force(wheel, (0.0, 0.0, ld.Table(*road, kind="cubic", outside="hold")), name="road")
    return part


car = ld.Model(gravity=(0, 0, -G), name="car")
body = car.body("body", MASS, (400.0, 1800.0, 1900.0), position=(0, 0, 0.75), shape=ld.Box((4.2, 1.6, 0.5)))
car.generic("ground", body, ["x", "y", "rz"], at=(0, 0, 0.75), name="lane")  # it keeps its place; the road moves
t = np.linspace(0.0, 2.0, 401)
for side, y in (("left", 0.5 * WIDTH), ("right", -0.5 * WIDTH)):
    for end, x in (("front", 0.5 * WHEELBASE), ("rear", -0.5 * WHEELBASE)):
        height = bump(SPEED * t + x - 0.5 * WHEELBASE) * (1.0 if side == "left" else 0.6)  # higher on the left
        made = car.add(corner(end, (x, y), (t, TIRE * height)), prefix=f"{side} {end} ")
        car.fixed(body, made.bodies["mount"], name=f"{side} {end} bolts")
sol = ld.simulate(car, t_end=2.0, tolerance=1e-4)
assert sol.status == "finished", sol.message

plt.rcParams.update(ld.plot.STYLE)
figure, (heave, angles, loads) = plt.subplots(3, 1, figsize=(10, 8.2), sharex=True, layout="constrained")
heave.plot(sol.t, 1e3 * (sol.position("body")[:, 2] - 0.75), color="0.2", label="body")
for wheel in ("left front", "left rear"):
    heave.plot(sol.t, 1e3 * (sol.position(f"{wheel} wheel")[:, 2] - 0.3), label=f"{wheel} wheel")
R = sol.rotation("body")
angles.plot(sol.t, np.rad2deg(-np.arcsin(R[:, 2, 0])), label="pitch (nose down)")
angles.plot(sol.t, np.rad2deg(np.arctan2(R[:, 2, 1], R[:, 2, 2])), label="roll (to the right)")
for wheel in ("left front", "left rear", "right front"):
    force, _ = sol.force(f"{wheel} tire", on=f"{wheel} wheel")
    road, _ = sol.force(f"{wheel} road", on=f"{wheel} wheel")
    loads.plot(sol.t, 1e-3 * (force + road)[:, 2], label=wheel)
loads.axhline(0.0, color="0.6", linewidth=0.8)
heave.set(title=f"A bump of {HEIGHT * 1e3:g} mm at {SPEED * 3.6:g} km/h, lower on the right", ylabel="height [mm]")
angles.set(ylabel="angle [deg]")
loads.set(ylabel="load of the tire [kN]", xlabel="time [s]")
for axes in (heave, angles, loads):
    axes.legend(frameon=False, fontsize=9, ncols=3)
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
least = min(line.get_ydata().min() for line in loads.lines[:3])
print(f"{len(sol.steps.t)} steps; least load of a tire {least:.2f} kN; see {picture}")
