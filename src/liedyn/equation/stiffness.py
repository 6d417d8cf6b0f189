"""How stiff a system is."""

from __future__ import annotations

import numpy as np
from scipy.sparse.linalg import splu

from liedyn.equation.consistent.initial import State
from liedyn.equation.evaluator import Evaluator

POWERS = 12  # steps of the power method


def fastest(e: Evaluator, state: State) -> float:
    """Estimate of the largest angular frequency of elastic forces, or rate of decay of dampers if that is larger.

    By a few steps of the power method on M^-1 K and on M^-1 C, in the norm of M: few steps leave an error of per cents, and
    in one that adds meters to radians it would depend on the unit of length.
    """
    parts = {part for g in e.structure.groups if not g.family.rows for part in g.family.parts}
    if not parts & {"C", "K"}:
        return 0.0
    at = (state.q, state.v, state.vd, e.to_lam(state.lam), state.t)
    free = np.flatnonzero(e.free)
    mass = e.mass(state.q, state.t)[free][:, free].tocsc()
    M, weight = splu(mass), np.sqrt(mass.diagonal())

    def largest(cC: float, cK: float) -> float:
        A = e.in_node_order(e.matrix(*at, 0.0, cC, cK))[free][:, free]
        x, size = np.random.default_rng(0).standard_normal(len(free)) / weight, 0.0
        for _ in range(POWERS):
            x = M.solve(A @ (x / np.linalg.norm(weight * x)))
            size = float(np.linalg.norm(weight * x))
            if size == 0.0:
                break
        return size

    return max(float(np.sqrt(largest(0.0, 1.0))), largest(1.0, 0.0) if "C" in parts else 0.0)
