"""A slider-crank whose thin steel rod bends under its own inertia.  Usage: flexible_slider_crank.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/flexible_slider_crank.png")
plt.rcParams.update(ld.plot.STYLE)
a, b, rate, z = 0.15, 0.3, 150.0, (0, 0, 1)  # crank, rod, rad/s


def slider_crank(damping):
    """A rigid crank at constant speed, a steel rod of 6 mm, a block; outstretched, so that the rod turns about the block."""
    model = ld.Model(name="slider-crank")
    steel = ld.Section.circle(3e-3, E=2e11, nu=0.3, rho=7870)
    motion = {"velocity": (0, rate * a / 2, 0), "angular_velocity": (0, 0, rate)}
    model.body("crank", 0.1, (1e-5, 0.1 * a * a / 12, 0.1 * a * a / 12), position=(a / 2, 0, 0), **motion)
    motion = {"velocity": (0, rate * a, 0), "angular_velocity": (0, 0, -rate * a / b)}
    rod = model.beam("rod", steel, ((a, 0, 0), (a + b, 0, 0)), 8, damping=damping or None, **motion)
    model.body("slider", 0.5 * steel.line_mass * b, (1e-5, 1e-5, 1e-5), position=(a + b, 0, 0))
    model.revolute("ground", "crank", at=(0, 0, 0), axis=z, name="bearing")
    model.revolute("crank", rod.start, at=(a, 0, 0), axis=z, name="crank pin")
    model.revolute(rod.end, "slider", at=(a + b, 0, 0), axis=z, name="wrist pin")
    model.prismatic("ground", "slider", at=(a + b, 0, 0), axis=(1, 0, 0), name="guide")
    model.drive("bearing", ld.expression(f"{rate} * t"), name="motor")
    return model


figure, (shape, bending) = plt.subplots(2, 1, figsize=(10, 7.2), layout="constrained")
for damping, color in zip((0.0, 2e-4), ld.plot.COLORS, strict=False):
    model = slider_crank(damping)
    # of the undamped rod the reactions, which vibrate, are off by more than a tenth, as sol.health says; its bending is not
    sol = ld.simulate(model, t_end=0.0838, h=2e-6, record=50, health="quiet")
    assert sol.status == "finished", sol.message
    rod = sol.beam("rod")
    chord = rod.position[:, -1] - rod.position[:, 0]
    normal = np.stack([-chord[:, 1], chord[:, 0]], axis=1) / np.linalg.norm(chord, axis=1)[:, None]
    middle = np.einsum(
        "ti,ti->t", rod.position[:, 4, :2] - 0.5 * (rod.position[:, 0] + rod.position[:, -1])[:, :2], normal
    )
    label = f"Kelvin-Voigt damping {damping * 1e3:g} ms" if damping else "no damping"
    bending.plot(sol.t * 1e3, middle * 1e3, color=color, label=label)
turns = rate * sol.t / (2.0 * np.pi)
scale = 5.0
for k in np.searchsorted(turns, np.arange(1.0, 1.96, 0.1)):
    line, x = rod.centerline(points=6, records=[k])[0, :, :2], rod.position[k]
    straight = x[0, :2] + np.linspace(0.0, 1.0, len(line))[:, None] * (x[-1, :2] - x[0, :2])
    color = plt.get_cmap("viridis")(turns[k] - 1.0)
    shape.plot(*np.array([[0.0, 0.0], x[0, :2]]).T, color=color, linewidth=2.5, alpha=0.5)
    shape.plot(*(straight + scale * (line - straight)).T, color=color)
    shape.plot(*sol.position("slider")[k, :2], "s", color=color)
shape.axhline(0.0, color="0.8", zorder=0)
shape.set_aspect("equal")
shape.set(title=f"Second turn, damped; bending of the rod drawn {scale:g} times", xlabel="x [m]", ylabel="y [m]")
bending.set(title="Deflection in the middle of the rod", xlabel="time [ms]", ylabel="deflection [mm]")
bending.legend(frameon=False)
figure.suptitle("Slider-crank at 150 rad/s, rod of 0.3 m and 6 mm: 8 beam elements, generalized-alpha")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"largest deflection {np.abs(middle).max() * 1e3:.2f} mm with damping; see {picture}")
