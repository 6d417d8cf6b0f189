"""A slider-crank swings through its dead centers, pulled by its own weight.  Usage: slider_crank.py [picture]"""

import sys
import warnings
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/slider_crank.png")
plt.rcParams.update(ld.plot.STYLE)
warnings.simplefilter("ignore", ld.RedundancyWarning)  # parallel or special axes: the motion is unique all the same
a, b = 0.3, 1.0  # lengths of crank and rod, which starts with the crank upright
pin, end = np.array([0.0, a, 0.0]), np.array([np.sqrt(b * b - a * a), 0.0, 0.0])
tilt = ld.rot("z", -np.arcsin(a / b))
model = ld.Model(gravity=(0, -9.81, 0), name="slider-crank")
model.body("crank", shape=ld.Box((0.05, a, 0.05), density=1300), position=pin / 2, angular_velocity=(0, 0, 8.0))
model.body("rod", shape=ld.Box((b, 0.05, 0.05), density=800), position=(pin + end) / 2, rotation=tilt)
model.body("slider", shape=ld.Box((0.12, 0.1, 0.1), density=2500), position=end)
model.revolute("ground", "crank", at=(0, 0, 0), axis=(0, 0, 1), name="bearing")
model.revolute("crank", "rod", at=pin, axis=(0, 0, 1), name="crank pin")
model.revolute("rod", "slider", at=end, axis=(0, 0, 1), name="wrist pin")
model.prismatic("ground", "slider", at=end, axis=(1, 0, 0), name="guide")
sol = ld.simulate(model, t_end=2.0, h=1e-3, method=ld.EnergyMidpoint())
assert sol.status == "finished", sol.message

figure, ((path, energy), (phase, forces)) = plt.subplots(2, 2, figsize=(11, 7.2), layout="constrained")
one_turn = np.searchsorted(sol.coordinate("bearing"), 2.0 * np.pi)
ld.plot.trajectories(sol, poses=sol.t[: one_turn : one_turn // 12], ax=path)
path.set_title("One turn")
ld.plot.energies(sol, ax=energy)
ld.plot.phase_portrait(sol, "guide", ax=phase)
phase.set_title("Phase portrait of the slider")
ld.plot.reactions(sol, ["bearing", "crank pin", "wrist pin"], ax=forces)
figure.suptitle("Slider-crank, EnergyMidpoint, h = 1 ms")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"one turn takes {sol.t[one_turn]:.3f} s, energy kept to {sol.energy.drift:.0e}; see {picture}")
