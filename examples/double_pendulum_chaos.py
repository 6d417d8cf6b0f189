"""Double pendulums that start almost alike: how fast they part.  Usage: double_pendulum_chaos.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/double_pendulum_chaos.png")
plt.rcParams.update(ld.plot.STYLE)


def pendulum(rate):
    """Two rods, released level, the second one with a small angular velocity."""
    model, before = ld.Model(gravity=(0, -9.81, 0)), "ground"
    for k, spin in enumerate((0.0, rate)):
        rod = model.body(
            f"rod{k}", 1.0, (1e-3, 1 / 12, 1 / 12), position=(k + 0.5, 0, 0), angular_velocity=(0, 0, spin)
        )
        model.revolute(before, rod, at=(k, 0, 0), axis=(0, 0, 1), name=f"hinge{k}")
        before = rod
    return ld.simulate(model, t_end=15.0, h=1e-3, method=ld.EnergyMidpoint(order=4))


tip, first = ("rod1", (0.5, 0.0, 0.0)), pendulum(0.0)
figure, (path, apart) = plt.subplots(1, 2, figsize=(11, 4.8), layout="constrained")
ld.plot.trajectories(first, [tip], poses=[0.0, 15.0], ax=path)
for exponent in (4, 7, 10):
    sol = pendulum(10.0**-exponent)
    distance = np.linalg.norm(sol.position(*tip) - first.position(*tip), axis=1)
    apart.semilogy(sol.t[1:], distance[1:], label=rf"$10^{{-{exponent}}}$ rad/s")
growing = (distance > 1e-8) & (distance < 1e-2)
rate = np.polyfit(sol.t[growing], np.log(distance[growing]), 1)[0]
path.set_title("Path of the tip, 15 s; rods at the start and at the end")
apart.set(
    title=f"Distance of the tips: grows like exp({rate:.1f} t)",
    xlabel="time [s]",
    ylabel="distance [m]",
    ylim=(1e-12, 10),
)
apart.legend(title="started faster by", frameon=False)
figure.suptitle(f"Double pendulum, EnergyMidpoint of order 4, h = 1 ms: energy kept to {first.energy.drift:.0e}")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"a small difference grows like exp({rate:.2f} t); see {picture}")
