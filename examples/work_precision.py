"""Accuracy and cost of six methods on the heavy top, and what drifts in a long run.  Usage: work_precision.py [picture]"""

import sys
from pathlib import Path

import matplotlib.pyplot as plt

import liedyn as ld

picture = Path(sys.argv[1] if len(sys.argv) > 1 else "out/work_precision.png")
plt.rcParams.update(ld.plot.STYLE)
methods = ["generalized-alpha", "bliedf:k=3", "energy-midpoint", "energy-midpoint:order=4", "rattlie", "munthe-kaas"]
study = ld.compare(
    "heavy_top_constrained", methods, [4e-3, 2e-3, 1e-3, 5e-4], t_end=0.5, long=5.0, long_step=1e-3, repeats=9
)
print(study)
figure = study.plot()
picture.parent.mkdir(parents=True, exist_ok=True)
figure.savefig(picture, dpi=110)
print(f"{len(study.labels)} methods, {len(study.h)} step sizes; see {picture}")
