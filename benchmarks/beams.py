"""Beams: cost of a step and element, beside the geometrically exact beam of Exudyn.

    python benchmarks/run.py --only beams

A free rod (the material of the flying spaghetti of Simo & Vu-Quoc) that spins about a skew axis, so that it bends and
twists.  Both programs run generalized-alpha (rho_inf 0.9) with the same elements, h and number of steps, and keep the final
state only; repetitions take turns, times are CPU times of the time loop.  Exudyn runs with several settings, and the fastest
whose end differs from a reference (liedyn, h/4 and h/8 extrapolated, the same number of elements) no more than twice as far
as liedyn's counts.
"""

from __future__ import annotations

import importlib.util
import time
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
from measure import Target
from methods import timed

import liedyn as ld

H = 0.01
# elements: steps, repeats, wanted ratio
SIZES: dict[int, tuple[int, int, float | None]] = {
    10: (400, 7, None),
    100: (100, 7, 5.0),
    1000: (30, 5, 5.0),
    10000: (10, 3, None),
}
GROWTH = 2.0  # largest over smallest cost an element, 100 to 10000
LENGTH, SPIN = 10.0, (0.6, 1.2, 2.4)
STIFFNESS, MASS, INERTIA = (1e4, 1e4, 1e4, 500.0, 500.0, 500.0), 1.0, 10.0


def rod(n: int) -> ld.Model:
    """The rod in liedyn."""
    model = ld.Model(name="spinning rod")
    section = ld.Section(STIFFNESS, [MASS] * 3 + [INERTIA] * 3)
    model.beam(
        "rod", section, [(0, 0, 0), (LENGTH, 0, 0)], n=n, velocity=-0.5 * LENGTH * np.cross(SPIN, (1.0, 0.0, 0.0)),
        angular_velocity=SPIN,
    )  # fmt: skip
    return model


@dataclass
class Beams:
    """Best times in microseconds a step and element, and errors."""

    liedyn: dict[int, float] = field(default_factory=dict)
    iterations: dict[int, float] = field(default_factory=dict)
    exudyn: dict[int, tuple[float, str]] = field(default_factory=dict)
    errors: dict[int, tuple[float, float]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)

    @property
    def targets(self) -> list[Target]:
        """Ratios, and how the cost grows."""
        found = [
            Target(
                f"beam of {n} elements, times faster",
                self.exudyn.get(n, (np.nan, ""))[0] / self.liedyn[n],
                wanted,
                True,
            )
            for n, (_, _, wanted) in SIZES.items()
            if wanted is not None
        ]
        costs = [self.liedyn[n] for n in SIZES if n >= 100]
        return [*found, Target("beam, cost an element, largest over smallest", max(costs) / min(costs), GROWTH, False)]

    def lines(self) -> list[str]:
        """A table."""
        head = [
            "## Beams",
            "",
            "| elements | liedyn us a step and element | iterations | Exudyn | ratio | error liedyn / Exudyn [m] "
            "| setting of Exudyn |",
            "|---|---|---|---|---|---|---|",
        ]
        rows = []
        for n, cost in self.liedyn.items():
            peer, label = self.exudyn.get(n, (np.nan, "-"))
            ours, theirs = self.errors[n]
            rows.append(
                f"| {n} | {cost:.3g} | {self.iterations[n]:.2f} | {peer:.3g} | {peer / cost:.1f} | {ours:.2e} / {theirs:.2e} "
                f"| {label} |"
            )
        return [*head, *rows, "", *self.notes]


def run(model: ld.Model, h: float, steps: int) -> tuple[float, np.ndarray, float]:
    """CPU seconds of the loop, final positions of the nodes, iterations a step."""
    method = timed(ld.GeneralizedAlpha(rho_inf=0.9))
    sol = ld.simulate(model, t_end=steps * h, h=h, method=method, record=steps)
    if sol.status != "finished":
        raise RuntimeError(f"liedyn: {sol.message}")
    return vars(method)["cpu"], sol.beam("rod").position[-1], sol.stats.newton_iterations / steps


def measure(quick: bool = False) -> Beams:
    """Run everything, in turns."""
    found, peer = Beams(), importlib.util.find_spec("exudyn") is not None
    for n, (steps, repeats, _) in SIZES.items():
        model = rod(n)
        coarse, fine = (run(model, H / k, k * steps)[1] for k in (4, 8))
        reference = fine + (fine - coarse) / 3.0
        rivals = Exudyn(n).variants() if peer and n <= 1000 else {}
        error = theirs = np.nan
        best: dict[str, float] = {}
        for k in range(2 if quick else repeats):
            seconds, x, iterations = run(model, H, steps)
            found.liedyn[n] = min(found.liedyn.get(n, np.inf), 1e6 * seconds / steps / n)
            found.iterations[n] = iterations
            error = float(np.abs(x - reference).max())
            for label, rival in list(rivals.items()):
                cpu, end = rival.run(steps)
                off = np.nan if end is None else float(np.abs(end - reference).max())
                if not off <= 2.0 * error:
                    found.notes.append(
                        f"Exudyn, {n} elements, {label}: fails, or its error is {off:.1e}; does not count"
                    )
                    del rivals[label]
                    continue
                best[label] = min(best.get(label, np.inf), 1e6 * cpu / steps / n)
                theirs = off if label == min(best, key=lambda x: best[x]) else theirs
            if k == 0:  # only those that may still win are timed again
                rivals = {label: r for label, r in rivals.items() if best[label] <= 1.4 * min(best.values())}
        found.errors[n] = error, theirs
        if best:
            winner = min(best, key=lambda x: best[x])
            found.exudyn[n] = best[winner], winner
    return found


class Exudyn:
    """The rod in Exudyn."""

    def __init__(self, n: int) -> None:
        self.n = n

    def variants(self) -> dict[str, Setting]:
        """Settings that may be the fastest, by name."""
        from exudyn_peer import Variant

        chosen = [
            Variant(tolerance=1e-6),
            Variant(tolerance=1e-8),
            Variant(newton="step"),
            Variant(newton="full"),
            Variant(simplified=False),
        ]
        return {v.label: Setting(self, v) for v in chosen}

    def system(self) -> tuple[Any, Any, list[Any]]:
        """Container, system and nodes."""
        from exudyn_peer import exu, item

        container = exu.SystemContainer()
        mbs = container.AddSystem()
        section = exu.BeamSection()
        section.stiffnessMatrix = np.diag(STIFFNESS)
        section.inertia, section.massPerLength = INERTIA * np.eye(3), MASS
        nodes = []
        for k in range(self.n + 1):
            x = LENGTH * k / self.n
            v = np.cross(SPIN, (x - 0.5 * LENGTH, 0.0, 0.0))
            node = item.NodeRigidBodyRotVecLG(referenceCoordinates=[x, 0, 0, 0, 0, 0], initialVelocities=[*v, *SPIN])
            nodes.append(mbs.AddNode(node))
        for a, b in pairwise(nodes):
            beam = item.ObjectBeamGeometricallyExact(nodeNumbers=[a, b], length=LENGTH / self.n, sectionData=section)
            mbs.AddObject(beam)
        mbs.Assemble()
        return container, mbs, nodes


class Setting:
    """The rod with one setting of the solver."""

    def __init__(self, peer: Exudyn, variant: Any) -> None:
        self.variant = variant
        self.container, self.mbs, self.nodes = peer.system()

    def run(self, steps: int) -> tuple[float, np.ndarray | None]:
        """CPU time of the steps and final positions; None if Exudyn fails."""
        from exudyn_peer import exu, settings_of

        settings = settings_of(self.variant, H, steps)
        solver = exu.MainSolverImplicitSecondOrder()
        ok = solver.InitializeSolver(self.mbs, settings)
        start = time.process_time()
        ok = solver.SolveSteps(self.mbs, settings) and ok
        cpu = time.process_time() - start
        x = np.array([self.mbs.GetNodeOutput(k, exu.OutputVariableType.Position) for k in self.nodes])
        solver.FinalizeSolver(self.mbs, settings)
        return cpu, x if ok else None
