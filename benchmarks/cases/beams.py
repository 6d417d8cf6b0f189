"""Beams: cost of a step and element, beside the geometrically exact beam of Exudyn.

    python -m benchmarks.run --only beams

A free rod (the material of the flying spaghetti of Simo & Vu-Quoc) that spins about a skew axis, so that it bends and
twists.  Both programs run generalized-alpha (rho_inf 0.9) with the same elements, h and number of steps, and keep the final
state only; repetitions take turns, times are CPU times of the time loop.  Error: largest distance of a coordinate of a node
from a reference (liedyn, h/4 and h/8 extrapolated, the same number of elements).
"""

from __future__ import annotations

import importlib.util
from dataclasses import dataclass, field
from functools import partial

import numpy as np

import liedyn as ld
from benchmarks.cases.methods import solve
from benchmarks.measure import Comparison, Contender, Duel, Sample, Target, compare, extrapolated, interleave

H = 0.01
# elements: steps, repeats, wanted ratio
SIZES: dict[int, tuple[int, int, float | None]] = {
    10: (400, 7, None),
    100: (100, 7, 8.0),
    1000: (30, 5, 5.0),
    10000: (10, 3, None),
}
LARGEST = 1000  # of Exudyn: more take minutes
GROWTH = 2.0  # largest over smallest cost per element, 100 to 10000
LENGTH, SPIN = 10.0, (0.6, 1.2, 2.4)
STIFFNESS, MASS = (1e4, 1e4, 1e4, 500.0, 500.0, 500.0), (1.0, 1.0, 1.0, 10.0, 10.0, 10.0)


def rod(n: int) -> ld.Model:
    """The rod in liedyn."""
    model = ld.Model(name="spinning rod")
    model.beam(
        "rod", ld.Section(STIFFNESS, MASS), [(0, 0, 0), (LENGTH, 0, 0)], n=n,
        velocity=-0.5 * LENGTH * np.cross(SPIN, (1.0, 0.0, 0.0)), angular_velocity=SPIN,
    )  # fmt: skip
    return model


def rivals(model: ld.Model) -> list[Contender]:
    """The rod in Exudyn, with all settings."""
    from benchmarks.peers.exudyn import Rod, rod_variants

    v = [[*b.velocity, *b.angular_velocity] for b in model.bodies]  # all axes are parallel at the start
    peer = Rod(len(v) - 1, LENGTH, STIFFNESS, MASS, v)
    return [Contender(x.label, partial(peer.run, x), H) for x in rod_variants()]


@dataclass
class Beams:
    """Comparisons by number of elements."""

    found: dict[int, Comparison] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)

    def cost(self, n: int) -> float:
        """liedyn's microseconds per step and element."""
        return self.found[n].liedyn.best / n

    @property
    def targets(self) -> list[Target]:
        """Ratios, and how the cost grows."""
        found = [
            Target(f"beam of {n} elements, times faster", self.found[n].least, wanted, True)
            for n, (_, _, wanted) in SIZES.items()
            if wanted is not None and not self.missing
        ]
        costs = [self.cost(n) for n in SIZES if n >= 100]
        return [*found, Target("beam, cost per element, largest over smallest", max(costs) / min(costs), GROWTH, False)]

    @property
    def duels(self) -> list[Duel]:
        """All ratios."""
        return [d for n, c in self.found.items() for d in c.duels(f"beam of {n} elements")]

    def lines(self) -> list[str]:
        """A table, and the settings that fail."""
        head = [
            "## Beams",
            "",
            "| elements | liedyn us per step and element | iterations | Exudyn | ratio | ratio at equal error "
            "| error liedyn / Exudyn [m] | setting of Exudyn |",
            "|---|---|---|---|---|---|---|---|",
        ]
        rows, notes = [], []
        for n, c in self.found.items():
            iterations = c.liedyn.first.iterations if c.liedyn.first else np.nan
            rows.append(f"| {n} | {self.cost(n):.3g} ±{c.liedyn.spread:.0%} | {iterations:.2f} {c.cells(n)}")
            notes += c.failures(f"{n} elements, h = {H:g}, `beams.py`")
        return [*head, *rows, "", *notes, *(f"{name} is not installed" for name in self.missing)]


def measure(quick: bool = False) -> Beams:
    """Run everything, in turns."""
    found = Beams(missing=[] if importlib.util.find_spec("exudyn") else ["Exudyn"])
    for n, (steps, repeats, _) in SIZES.items():
        model = rod(n)
        ours = Contender("liedyn", partial(solve, model, ld.GeneralizedAlpha(rho_inf=0.9)), H)
        reference = extrapolated(ours.run, lambda s: s.x, H, steps)

        def error(s: Sample, reference: np.ndarray = reference) -> float:
            return float(np.abs(s.x - reference).max())

        peers = rivals(model) if n <= LARGEST and not found.missing else []
        found.found[n] = compare(ours, peers, steps, error)
        interleave(found.found[n].everyone, steps, 2 if quick else repeats)
    return found
