"""An ensemble of 10^4 heavy tops on all cores: `python -m benchmarks.run --only ensemble`.

Each sample is a model of its own with another spin, built, started and simulated for 1000 steps by `ld.ensemble`.
Efficiency: wall time a run in one process, over that in as many processes as there are cores times their number.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

import numpy as np

import liedyn as ld
from benchmarks.measure import Target

EFFICIENCY = 0.9


def top(spin: float) -> ld.Model:
    """The heavy top with this spin."""
    model = ld.Model(gravity=(0, 0, -9.81))
    body = model.body(
        "top", 15.0, (0.234375, 0.46875, 0.234375), position=(0, 1, 0), angular_velocity=(0, spin, -4.61538)
    )
    model.spherical(model.ground, body, at=(0, 0, 0))
    return model


@dataclass
class Found:
    """Milliseconds per run, in one process and in several."""

    one: float
    all: float
    workers: int
    runs: int
    steps: int
    low: np.ndarray

    @property
    def efficiency(self) -> float:
        """1 if n processes are n times as fast."""
        return self.one / (self.workers * self.all)

    @property
    def targets(self) -> list[Target]:
        """The efficiency; with one core there is nothing to ask for."""
        name = f"ensemble of {self.runs} tops, efficiency on {self.workers} cores"
        return [Target(name, self.efficiency, EFFICIENCY, True)] if self.workers > 1 else []

    def lines(self) -> list[str]:
        """A table."""
        return [
            "## Ensemble", "",
            "| processes | runs | ms per run, wall | runs per second |", "|---|---|---|---|",
            f"| 1 | {self.runs // 5} | {self.one:.3g} | {1e3 / self.one:.3g} |",
            f"| {self.workers} | {self.runs} | {self.all:.3g} | {1e3 / self.all:.3g} |", "",
            f"Each run: {self.steps} steps of generalized-alpha, with building the model and initial values. Lowest point of "
            f"the center of mass over the spins: {self.low.min():.3f} to {self.low.max():.3f} m.",
        ]  # fmt: skip


def measure(quick: bool = False) -> Found:
    """Run all of the ensemble in several processes, and a part of it in one, half before and half after: phases differ."""
    runs, steps = 1000 if quick else 10_000, 1000
    spins = np.linspace(60.0, 200.0, runs)
    options = {"t_end": steps * 1e-3, "h": 1e-3, "record": 10, "output": lowest}
    ld.ensemble(top, spins[:20], workers=1, **options)
    workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    found = [
        ld.ensemble(top, part, workers=n, **options)
        for part, n in ((spins[::10], 1), (spins, workers), (spins[5::10], 1))
    ]
    if any(one.failed for one in found):
        raise RuntimeError(f"runs of the ensemble failed: {found[1]}")
    before, several, after = found
    alone = 1e3 * (before.seconds + after.seconds) / (len(before) + len(after))
    return Found(alone, 1e3 * several.seconds / runs, workers, runs, steps, several["low"])


def lowest(sol: ld.Solution) -> dict[str, float]:
    """Lowest point of the center of mass."""
    return {"low": float(sol.position("top")[:, 2].min())}


if __name__ == "__main__":
    result = measure(quick=True)
    print("\n".join([*result.lines(), *map(str, result.targets)]))
