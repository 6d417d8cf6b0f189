"""What a step of each method costs on a chain of 100 rods, in units of one generalized-alpha step.

    python -m benchmarks.run --only methods

All methods make the same 400 steps from the same start and keep the final state only; repetitions take turns.  The start
of a multi-step method is part of them: in 100 steps BLieDF costs 1.7 (k = 2) to 2.4 (k = 4).  A method without a limit is
measured all the same.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

import numpy as np

import liedyn as ld
from benchmarks.measure import Contender, Sample, Target, interleave
from liedyn.integrate.catalog import METHODS as METHODS
from liedyn.integrate.catalog import parse_method
from liedyn.integrate.method import Method

UNIT = "generalized-alpha"
STAGES = 4  # of the classical Runge-Kutta scheme
# method as on the command line: largest cost, in generalized-alpha steps
LIMITS: dict[str, float | None] = {
    UNIT: None,
    "generalized-alpha:index=2": 1.8,
    "generalized-alpha:index=2,stabilization=mass": 1.8,  # of automatic steps
    "parametrized-alpha": None,
    "bliedf:k=2": 1.5,
    "bliedf:k=3": 1.5,
    "bliedf:k=4": 1.5,
    "energy-midpoint": 5.0,
    "energy-midpoint:rotation=exp": 5.0,
    "energy-midpoint:order=4": 15.0,
    "munthe-kaas:tableau=rk4": STAGES + 1.5,  # one a stage and 1.5 for the projections
    "krysl-midpoint:variant=EA": 4.0,  # RATTLE
    "krysl-midpoint:variant=I": None,
    "krysl-endres": None,
    "simo-wong:variant=C1": None,
    "simo-wong:variant=C2": None,
    "trapezoidal": None,
    "rattlie": None,
}


def timed(method: Method) -> Method:
    """The same method, which also counts the CPU time of its compiled loop in `cpu`, where stats count wall time."""

    def advance(self, run, n):
        start = time.process_time()
        status = type(method).advance(self, run, n)
        if n > 0:  # zero steps: the kernels are loaded
            object.__setattr__(self, "cpu", self.cpu + time.process_time() - start)
        return status

    result = copy.copy(method)
    object.__setattr__(result, "__class__", type("Timed", (type(method),), {"advance": advance}))
    object.__setattr__(result, "cpu", 0.0)
    return result


def sample(problem: ld.Problem, method: Method, h: float, steps: int, tolerance: float = 1e-12) -> Sample:
    """One run that records the final state only."""
    return solve(problem.build(), method, h, steps, tolerance)


def solve(model: ld.Model, method: Method, h: float, steps: int, tolerance: float = 1e-12) -> Sample:
    """`sample` of a model."""
    method = timed(method)
    sol = ld.simulate(
        model,
        t_end=steps * h,
        h=h,
        method=method,
        record=steps,
        newton_tolerance=tolerance,
        progress=False,
        health=False,
    )
    x, R = (np.array([read(body)[-1] for body in sol.bodies]) for read in (sol.position, sol.rotation))
    s = sol.stats
    ok = sol.status == "finished" and s.steps == steps and s.fallback_steps == 0
    cpu: float = method.cpu  # type: ignore[attr-defined]
    return Sample(cpu, s.seconds, x, R, s.newton_iterations / steps, s.factorizations / steps, ok)


@dataclass
class Costs:
    """Microseconds per step of each method, by its text."""

    contenders: dict[str, Contender]

    def units(self, text: str) -> float:
        """Cost of a step in generalized-alpha steps; nan if the method does not run."""
        c = self.contenders[text]
        return c.best / self.contenders[UNIT].best if c.cpu else np.nan

    @property
    def targets(self) -> list[Target]:
        """Largest costs."""
        return [
            Target(f"step of {text}, generalized-alpha steps", self.units(text), limit, False, flaw=c.verdict)
            for text, c in self.contenders.items()
            if (limit := LIMITS.get(text)) is not None
        ]

    def lines(self) -> list[str]:
        """Table in Markdown."""
        head = ["## Cost of the methods", ""]
        head += ["| method, chain of 100, h = 1e-3 | us per step | generalized-alpha steps | limit | iterations |"]
        lines = [*head, "|---|---|---|---|---|"]
        for text, c in self.contenders.items():
            limit = LIMITS.get(text)
            if not c.cpu:
                lines.append(f"| {text} | - | - | {limit or ''} | {c.verdict} |")
                continue
            iterations = c.first.iterations if c.first else np.nan
            cost = f"{c.best:.4g} ±{c.spread:.0%} | **{self.units(text):.2f}**"
            lines.append(f"| {text} | {cost} | {limit or ''} | {iterations:.2f} |")
        return lines


def measure(steps: int = 400, repeats: int = 9, settings: Iterable[str] = tuple(LIMITS)) -> Costs:
    """Time all methods in turn."""
    problem = ld.problems.chain(100)
    contenders = {}
    for text in settings:
        c = contenders[text] = Contender(text, partial(sample, problem, parse_method(text)), 1e-3)
        c.screen(steps, lambda s: 0.0)  # compiles, and tells who runs at all
    interleave([c for c in contenders.values() if not c.verdict], steps, repeats)
    return Costs(contenders)
