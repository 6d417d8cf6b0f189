"""Brüls & Cardona (2010): the algorithms and the problems 7.1 to 7.5 that their studies share."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn import problems
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.parametrized_alpha import ParametrizedAlpha
from liedyn.problems.base import Problem
from liedyn.reproduce.studies import (
    BLUE,
    GREEN,
    ORANGE,
    PINK,
    Array,
)

if TYPE_CHECKING:
    pass

LOOK = {  # color, marker
    "geom1": (BLUE, "o"),
    "geom2": (ORANGE, "s"),
    "linear": (GREEN, "^"),
    "geom3": (PINK, "x"),
}
MAIN = ("geom1", "geom2", "linear")


def algorithm(name: Any, rho: float, init: Any = "plain") -> Any:
    """An algorithm of the paper by its name there."""
    if name == "linear":
        return ParametrizedAlpha(rho_inf=rho, init=init)
    return GeneralizedAlpha(rho_inf=rho, update=name, init=init)


def total_energy(problem: Problem, motion: dict[str, Array]) -> Array:
    """Kinetic plus potential energy of a top along a motion (x, v of the center of mass; Omega)."""
    p = problem.parameters
    energy = np.sum(motion["Omega"] ** 2 * np.array(p["inertia"]), axis=-1) / 2
    if "mass" in p:
        energy = energy - p["mass"] * motion["x"] @ np.array(p["gravity"])
        if problem.name.endswith("constrained"):
            energy = energy + p["mass"] * np.sum(motion["v"] ** 2, axis=-1) / 2
    return energy


@dataclass(frozen=True)
class Case:
    """One problem of section 7: its figure in the paper, the values of rho, and how its time history is drawn."""

    section: str
    figure: int
    problem: Problem
    rhos: tuple[float, float]
    h: float
    t_end: float
    component: int


CASES = (
    Case("7.1", 2, problems.spherical_top(), (1.0, 0.6), 0.02, 2.0, 0),
    Case("7.2", 3, problems.free_top(), (1.0, 0.6), 0.02, 5.0, 0),
    Case("7.3", 5, problems.follower_top(), (1.0, 0.6), 0.02, 5.0, 0),
    Case("7.4", 6, problems.heavy_top(), (1.0, 0.6), 1e-3, 2.0, 2),
    Case("7.5", 7, problems.heavy_top(constrained=True), (0.9, 0.6), 1e-3, 2.0, 2),
)
