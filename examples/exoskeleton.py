"""A leg swings in an exoskeleton whose motor takes half of the work of its knee.  Usage: exoskeleton.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np
from scipy.interpolate import CubicSpline

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/exoskeleton.png")
END, ASSIST = 2.4, 0.5  # s, two strides; part of the torque of the knee that the motor takes
GAIT = {  # angles in degrees at tenths of a stride, forward positive; a leg that walks in the air
    "hip": (25, 22, 12, 0, -9, -8, 4, 20, 27, 26),
    "knee": (-5, -12, -13, -8, -8, -22, -46, -56, -38, -12),
    "ankle": (0, -3, 2, 6, 6, -6, -12, -6, 1, 1),
}
LEG = {"thigh": (7.5, 0.42, 0.07), "shank": (3.4, 0.43, 0.05)}  # kg, length and radius in m
FRAME = {"thigh": 1.1, "shank": 0.8}  # kg, of the bars beside the leg
CUFFS = {"thigh": -0.26, "shank": -0.62}  # height in m at first


def angle(name):
    """A smooth function through the angles of the gait, in rad, which begins at rest with a straight leg."""
    t = np.linspace(0.0, END, 97)
    periodic = CubicSpline(np.linspace(0.0, END / 2, 11), -np.radians([*GAIT[name], GAIT[name][0]]), bc_type="periodic")
    x = np.minimum(t / 0.6, 1.0)
    return ld.Table(t, x**3 * (10 - 15 * x + 6 * x**2) * periodic(t % (END / 2)), kind="cubic")


def leg(assist=None):
    """The leg hangs at the hip, straight at first; the frame beside it is held by cuffs of rubber."""
    model, axis = ld.Model(gravity=(0, 0, -9.81), name="leg in an exoskeleton"), (0, 1, 0)
    for of, y in (("", 0.0), ("frame ", 0.13)):
        before, top = "ground", 0.0
        for name, joint in (("thigh", "hip"), ("shank", "knee")):
            mass, length, radius = LEG[name]
            shape = ld.Capsule(radius, length - 2 * radius) if of == "" else ld.Box((0.05, 0.02, length))
            m, r = (mass, radius) if of == "" else (FRAME[name], 0.02)
            inertia = (m * length**2 / 12, m * length**2 / 12, m * r**2 / 2)
            body = model.body(of + name, m, inertia, shape=shape, position=(0, y, top - length / 2))
            model.revolute(before, body, at=(0, y, top), axis=axis, name=of + joint)
            before, top = body, top - length
    foot = model.body("foot", shape=ld.Box((0.25, 0.09, 0.06), density=750), position=(0.06, 0, top - 0.05))
    model.revolute("shank", foot, at=(0, 0, top), axis=axis, name="ankle")
    for name, height in CUFFS.items():
        rubber = np.array([3e4, 3e4, 3e3, 60, 60, 60])  # N/m, softer along the leg, and N m/rad
        model.bushing(name, f"frame {name}", rubber, 0.02 * rubber, at=(0, 0.07, height), name=f"cuff of the {name}")
    for name in GAIT:
        model.drive(name, angle(name), name=f"muscles of the {name}")
    if assist is not None:
        model.motor("frame knee", assist, name="motor")
    return model


options = {"t_end": END, "tolerance": 1e-4, "record": np.linspace(0.0, END, 481)}
alone = ld.simulate(leg(), **options)
torque = alone.effort("muscles of the knee")
sol = ld.simulate(leg(ld.Table(alone.t, ASSIST * torque, kind="cubic")), **options)
assert {alone.status, sol.status} == {"finished"}, (alone.message, sol.message)

plt.rcParams.update(ld.plot.STYLE)
figure, axes = plt.subplots(2, 2, figsize=(11, 6.6), layout="constrained")
ld.plot.trajectories(sol, {"toes": ("foot", (0.12, 0, 0))}, plane="xz", poses=np.linspace(1.2, 1.8, 7), ax=axes[0, 0])
axes[0, 0].set(title="Leg and frame in a stride")
for label, run in (("frame without its motor", alone), ("with half of the torque", sol)):
    axes[0, 1].plot(run.t, run.effort("muscles of the knee"), label=label)
    force, _ = run.force("cuff of the shank", on="shank")
    axes[1, 0].plot(run.t, np.linalg.norm(force, axis=1))
axes[0, 1].set(title="Torque of the muscles of the knee", ylabel="[N m]")
axes[0, 1].legend(frameon=False)
axes[1, 0].set(title="Force of the cuff on the shank", xlabel="time [s]", ylabel="[N]")
for name in ("muscles of the knee", "motor"):
    axes[1, 1].plot(sol.t, sol.power(name), label=name)
axes[1, 1].set(title="Power", xlabel="time [s]", ylabel="[W]")
axes[1, 1].legend(frameon=False)
work = [np.trapezoid(np.abs(run.power("muscles of the knee")), run.t) for run in (alone, sol)]
figure.suptitle(f"Exoskeleton: the knee works {work[1]:.0f} J instead of {work[0]:.0f} J in two strides")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"the muscles of the knee work {work[1] / work[0]:.0%} of what they did; see {picture}")
