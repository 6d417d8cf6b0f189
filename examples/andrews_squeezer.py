"""Andrews' squeezer, the test problem of seven bodies in three loops.  Usage: andrews_squeezer.py [picture]"""

import sys
import warnings
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/andrews_squeezer.png")
plt.rcParams.update(ld.plot.STYLE)
warnings.simplefilter("ignore", ld.RedundancyWarning)  # parallel or special axes: the motion is unique all the same
problem = ld.problems.andrews_squeezer()
sol = ld.simulate(problem, h=1e-5, method=ld.BLieDF(k=3))
assert sol.status == "finished", sol.message
bodies = [name for name, _ in problem.points]
error = np.abs(np.stack([sol.position(name)[-1] for name in bodies]) - problem.reference(sol.t[-1])["x"]).max()

figure, ((early, late), (angles, energy)) = plt.subplots(2, 2, figsize=(11, 8), layout="constrained")
hub = ("K2", (problem.parameters["da"] - problem.parameters["d"], 0.0, 0.0))  # where four links meet
for ax, times in ((early, (0.006, 0.009, 0.012)), (late, (0.013, 0.0145, 0.016))):
    ld.plot.trajectories(sol, [hub], poses=times, ax=ax)
    ax.set_title("Links at " + ", ".join(f"{1e3 * t:g}" for t in times) + " ms, path of the middle joint")
ld.plot.joint_coordinates(sol, ["B", "A5", "A7", "G", "H"], ax=angles)
angles.set_title("Angles of the joints")
ld.plot.energies(sol, ax=energy)
figure.suptitle(f"Andrews' squeezer, BLieDF(k=3), h = 10 us: error against the test set {error:.0e} m")
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=130)
print(f"largest error of a position at the end {error:.1e} m; see {picture}")
