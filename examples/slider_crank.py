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
sol = ld.simulate(ld.problems.slider_crank(), t_end=2.0, h=1e-3, method=ld.EnergyMidpoint())
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
