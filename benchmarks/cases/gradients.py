"""What gradients cost, in simulations of the same steps: forward by p parameters, and the adjoint of one scalar.

    python -m benchmarks.run --only gradients

A simulation is one `ld.simulate` that records all steps; both are whole calls, and take turns.  The part "models" is the building
of the models about the nominal one, from which the derivatives of what a run begins with are differenced: eight per parameter,
however many steps the run has.  The four-bar has a torque in time and a path to follow, the chain twenty rods on balls, the beam
six elements and a body at its tip.  Every gradient is compared with the one found the other way (forward, adjoint).
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import liedyn as ld
from benchmarks.measure import Target

METHOD = ld.GeneralizedAlpha(rho_inf=0.9)
FORWARD, BACKWARD = (1, 4, 8), (1, 8)  # numbers of parameters
OWN, ADJOINT = 1.5, 3.0  # limits: forward OWN + (0.4 or 0.6) p simulations, backward ADJOINT
AGREE = 1e-9  # of forward and adjoint, over the largest derivative


@dataclass
class Case:
    """A model, parameters, a cost, and the limit for each parameter that is carried forward."""

    name: str
    model: ld.Model
    parameters: list[str]
    cost: ld.Cost
    steps: int
    h: float
    each: float
    alone: list[float] = field(default_factory=list)  # CPU times of a simulation
    found: dict[tuple[str, int], list[tuple[float, float]]] = field(default_factory=dict)  # CPU times, that of models
    apart: float = 0.0  # largest difference of forward and adjoint

    def gradient(self, mode: str, p: int) -> ld.gradients.gradient.Gradient:
        """A gradient by the first p parameters."""
        return ld.gradient(self.model, self.cost, self.parameters[:p], self.steps * self.h, self.h, METHOD, mode=mode)

    def simulate(self) -> Any:
        """The run itself."""
        return ld.simulate(self.model, self.steps * self.h, self.h, METHOD, health=False, progress=False)

    def measure(self, repeats: int) -> None:
        """Compile, compare both ways, and take the times in turns."""
        pairs = [("forward", p) for p in FORWARD] + [("adjoint", p) for p in BACKWARD]
        both = [self.gradient(mode, 8).gradient for mode in ("forward", "adjoint")]
        self.apart = float(np.abs(both[0] - both[1]).max() / np.abs(both[0]).max())
        self.simulate()
        for _ in range(repeats):
            self.alone.append(cpu(self.simulate)[0])
            for mode, p in pairs:
                seconds, made = cpu(lambda mode=mode, p=p: self.gradient(mode, p))
                self.found.setdefault((mode, p), []).append((seconds, made.seconds["building"]))

    def ratio(self, mode: str, p: int) -> tuple[float, float]:
        """Simulations that a gradient takes, and those of them for models."""
        one, (seconds, models) = min(self.alone), min(self.found[mode, p])
        return seconds / one, models / one

    def limit(self, mode: str, p: int) -> float:
        """Simulations that it may take."""
        return ADJOINT if mode == "adjoint" else OWN + self.each * p


def cpu(f: Callable[[], Any]) -> tuple[float, Any]:
    """CPU time of a call, and its result."""
    start = time.process_time()
    made = f()
    return time.process_time() - start, made


def four_bar() -> ld.Model:
    """A four-bar that closes in a plane (revolute, ball, cylindrical, revolute), with a spring and a torque in time."""
    points = np.array([[0, 0, 0], [0.3, 0.8, 0], [2, 1.2, 0], [1.8, 0, 0]], dtype=float)
    model, half = ld.Model(gravity=(0, -9.81, 0)), []
    for k, name in enumerate(("crank", "coupler", "rocker")):
        d = points[k + 1] - points[k]
        length = float(np.linalg.norm(d))
        x, y, _ = d / length
        model.body(
            name, mass=1.0, inertia=tuple(length**2 / 12 * np.array([0.02, 1.01, 1.01])),
            position=0.5 * (points[k] + points[k + 1]), rotation=np.array([[x, -y, 0], [y, x, 0], [0, 0, 1]]),
            angular_velocity=(0, 0, 3.0) if k == 0 else None,
        )  # fmt: skip
        half.append(0.5 * length)
    a, b, c = half
    axis = (0, 0, 1)
    model.revolute("ground", "crank", at_a=(0, 0, 0), at_b=(-a, 0, 0), axis=axis)
    model.spherical("crank", "coupler", at_a=(a, 0, 0), at_b=(-b, 0, 0))
    model.cylindrical("coupler", "rocker", at_a=(b, 0, 0), at_b=(-c, 0, 0), axis=axis)
    model.revolute("ground", "rocker", at_a=(1.8, 0, 0), at_b=(c, 0, 0), axis=axis)
    model.spring(
        "ground", "coupler", at_a=(1, 2, 0), at_b=(0.1, 0.2, 0), stiffness=40.0, length=0.5, damping=0.8, name="spring"
    )
    model.torque("crank", (0, 0, lambda t: 2 * math.cos(3 * t)), name="motor")
    return model


def beam() -> ld.Model:
    """A beam that swings, with a body at its end."""
    model = ld.Model(gravity=(0, 0, -9.81))
    model.beam("beam", ld.Section.circle(0.01, E=2e6, nu=0.3, rho=1000.0), [(0, 0, 0), (1, 0, 0)], n=6)
    model.revolute("ground", "beam.0", at=(0, 0, 0), axis=(0, 1, 0))
    model.body("tip", mass=0.02, inertia=(1e-3, 1e-3, 1e-3), position=(1, 0, 0))
    model.fixed("beam.6", "tip", at=(1, 0, 0))
    return model


def cases(quick: bool) -> list[Case]:
    """All of them."""
    chain = ld.problems.chain(20).build()
    rods = [b.name for b in chain.bodies][:4]
    bars = ("crank", "coupler", "rocker")
    short = 5 if quick else 1
    return [
        Case(
            "four-bar", four_bar(),
            [f"{b}.mass" for b in bars] + [f"{b}.inertia[2]" for b in bars] + ["spring.stiffness", "gravity[1]"],
            ld.Cost.distance("coupler", (1.0, 1.1, 0.0), at=(0.2, 0.3, 0)), 10000 // short, 1e-3, 0.4,
        ),
        Case(
            "chain of 20", chain, [f"{r}.mass" for r in rods] + [f"{r}.inertia[1]" for r in rods],
            ld.Cost.end(lambda s: s.position(s.bodies[-1])[:, 2]), 5000 // short, 1e-3, 0.4,
        ),
        Case(
            "beam of 6", beam(),
            ["tip.mass", "tip.inertia[1]", "gravity[2]", "beam.section.E", "beam.section.rho", "beam.section.nu",
             "beam.section.radius", "tip.inertia[0]"],
            ld.Cost.end(lambda s: s.position("tip")[:, 2]), 2000 // short, 1e-3, 0.6,
        ),
    ]  # fmt: skip


@dataclass
class Gradients:
    """What was measured."""

    cases: list[Case]

    @property
    def targets(self) -> list[Target]:
        """Simulations per gradient."""
        made = []
        for case in self.cases:
            flaw = "" if case.apart <= AGREE else f"forward and adjoint differ by {case.apart:.1g}"
            for mode, p in case.found:
                name = f"gradient of {case.name}, {mode}, {p} parameters, simulations"
                made.append(Target(name, case.ratio(mode, p)[0], case.limit(mode, p), False, flaw=flaw))
        return made

    def lines(self) -> list[str]:
        """The report."""
        rows = [
            f"| {case.name} | {case.steps} | {1e3 * min(case.alone):.3g} | {mode} | {p} | {case.ratio(mode, p)[0]:.1f} "
            f"| {case.limit(mode, p):.1f} | {case.ratio(mode, p)[1]:.1f} | {case.apart:.0e} |"
            for case in self.cases
            for mode, p in case.found
        ]
        return [
            "## Gradients", "",
            "| model | steps | simulation, CPU ms | way | parameters | simulations | limit | of them models | difference |",
            "|---|---|---|---|---|---|---|---|---|", *rows,
        ]  # fmt: skip


def measure(quick: bool = False) -> Gradients:
    """Take the times."""
    made = cases(quick)
    for case in made:
        case.measure(2 if quick else 5)
    return Gradients(made)
