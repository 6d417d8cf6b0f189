"""Closed loops: cost of a step and body in units of that of an open chain of spherical joints, and beside Exudyn.

    python -m benchmarks.run --only loops

Rows of 1000 four-bars, R-S-S-R (no redundant row) and 4R (three redundant rows a loop, reactions of minimum norm), a
net of 30 x 30 plates tied by spherical joints, and one of 20 x 20 plates tied by springs and dampers.  Both programs
run generalized-alpha (rho_inf 0.9) at h = 1e-3 and keep the final state only; repetitions take turns, times are CPU
times of the time loop.  Exudyn runs with settings that are its fastest on chains.  Error: largest distance of a coordinate
of a body from a reference (liedyn, h/4 and h/8 extrapolated).  The motions of 4R and R-S-S-R are the same, so 4R is compared
with Exudyn's R-S-S-R, a body.
"""

from __future__ import annotations

import importlib.util
import warnings
from dataclasses import dataclass, field
from functools import partial

import numpy as np

import liedyn as ld
from benchmarks.cases.methods import solve
from benchmarks.measure import (
    Comparison,
    Contender,
    Duel,
    Error,
    Sample,
    Target,
    compare,
    extrapolated,
    finalists,
    interleave,
    level,
)
from liedyn.errors import RedundancyWarning

LIMITS = {"RSSR": 3.0, "4R": 6.0}
FASTER = {"RSSR": 10.0, "4R": 8.0}
AIMS = {"net": 6.0, "spring net": 6.0}  # times faster than Exudyn; reported, and no run fails for them
TITLES = {
    "RSSR": "1000 four-bars R-S-S-R",
    "4R": "1000 four-bars 4R",
    "net": "net of 30 x 30",
    "spring net": "spring net",
}
H, STEPS = 1e-3, 50


def models() -> dict[str, ld.Model]:
    """The models; the open chain first."""
    return {
        "chain": ld.problems.chain(2001).build(),
        "RSSR": ld.problems.n_four_bar(1000, joints="RSSR").build(),
        "4R": ld.problems.n_four_bar(1000, joints="4R").build(),
        "net": ld.problems.net(30, 30).build(),
        "spring net": spring_net(20),
    }


def spring_net(n: int) -> ld.Model:
    """The plates of `problems.net`, but tied by springs with dampers, half as long as the plates are far apart."""
    model, joints = ld.Model(gravity=(0.0, 0.0, -9.81)), ld.problems.net(n, n).build()
    for b in joints.bodies:
        model.body(b.name, mass=b.mass, inertia=b.inertia, position=b.position)
    for joint in joints.joints:
        a, b = joint.bodies
        if a is joints.ground:
            model.spherical("ground", b.name, at=(-0.5, 0.0, 0.0))
            continue
        arm = 0.25 * (b.position - a.position)
        model.spring(a.name, b.name, stiffness=1e3, damping=1.0, at_a=arm, at_b=-arm)
    return model


@dataclass
class Loops:
    """Comparisons by model, and the numbers of their bodies."""

    found: dict[str, Comparison] = field(default_factory=dict)
    bodies: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    def cost(self, name: str) -> float:
        """liedyn's microseconds per step and body."""
        return self.found[name].liedyn.best / self.bodies[name]

    @property
    def targets(self) -> list[Target]:
        """Cost in chains, where there is a limit."""
        unit = self.cost("chain")
        found = [
            Target(f"{name}, cost per body in open chains", self.cost(name) / unit, limit, False)
            for name, limit in LIMITS.items()
        ]
        return found + [
            Target(f"{name}, times faster than Exudyn on RSSR", self.found[name].least, limit, True)
            for name, limit in FASTER.items()
            if self.found[name].peers
        ]

    @property
    def duels(self) -> list[Duel]:
        """All ratios; the chain is in the main table."""
        return [d for name, title in TITLES.items() if name in self.found for d in self.found[name].duels(title)]

    def lines(self) -> list[str]:
        """A table."""
        head = [
            "## Closed loops",
            "",
            "| model | liedyn us per step and body | in chains | Exudyn | ratio | ratio at equal error "
            "| error liedyn / Exudyn [m] | setting of Exudyn |",
            "|---|---|---|---|---|---|---|---|",
        ]
        rows = []
        for name, c in self.found.items():
            cost = self.cost(name)
            rows.append(
                f"| {name} | {cost:.3g} ±{c.liedyn.spread:.0%} | {cost / self.cost('chain'):.3g} {c.cells(self.bodies[name])}"
            )
        aims = [
            f"Aim for the {name}, {aim:g} times faster than Exudyn: {'' if ratio >= aim else 'not '}reached, {ratio:.3g}."
            for name, aim in AIMS.items()
            if not np.isnan(ratio := self.found[name].least)
        ]
        return [*head, *rows, "", *aims, *self.notes]


def measure(repeats: int = 3) -> Loops:
    """Find who may compete, then time everything in turns."""
    found, peer = Loops(), importlib.util.find_spec("exudyn") is not None
    errors: dict[str, Error] = {}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RedundancyWarning)  # of 4R; the motion is unique
        for name, model in models().items():
            found.bodies[name] = len(model.bodies)
            ours = Contender("liedyn", partial(solve, model, ld.GeneralizedAlpha(rho_inf=0.9)), H)
            rivals = exudyn(model) if peer else []
            if name == "4R":  # motion, reference and peers are those of RSSR, the model before
                error = errors["RSSR"]
                alone = compare(ours, rivals[:1], STEPS, error)
                found.notes += alone.failures("4R, 1000 loops, `loops.py`")
                rivals = found.found["RSSR"].peers
                found.found[name] = Comparison(ours, rivals, finalists(rivals), level(ours, rivals, STEPS, error))
                continue
            errors[name] = partial(distance, extrapolated(ours.run, lambda s: s.x, H, STEPS))
            found.found[name] = compare(ours, rivals, STEPS, errors[name])
            found.notes += found.found[name].failures(f"{name}, `loops.py`")
        everyone = dict.fromkeys(x for c in found.found.values() for x in c.everyone)
        interleave(list(everyone), STEPS, repeats)
    if not peer:
        found.notes.append("Exudyn is not installed")
    return found


def distance(reference: np.ndarray, s: Sample) -> float:
    """Largest distance of a coordinate."""
    return float(np.abs(s.x - reference).max())


def exudyn(model: ld.Model) -> list[Contender]:
    """A model in Exudyn, with its fastest settings."""
    from benchmarks.peers.exudyn import Peer, Variant

    system = Peer(model)
    settings = [Variant(), Variant(simplified=False), Variant(tolerance=1e-8)]  # Newton "step" and "full" are slower
    return [Contender(v.label, partial(system.run, v), H) for v in settings]
