"""How stiff a system is."""

from __future__ import annotations

import numpy as np
from scipy.sparse.linalg import splu

from liedyn.dae.evaluator import Evaluator
from liedyn.dae.initial import State

POWERS = 12  # steps of the power method


def fastest(e: Evaluator, state: State) -> float:
    """Estimate of the largest angular frequency of the elastic forces, from a few steps of the power method on M^-1 K."""
    if not any("K" in g.family.parts and not g.family.rows for g in e.structure.groups):
        return 0.0
    at = (state.q, state.v, state.vd, e.to_lam(state.lam), state.t)
    free = np.flatnonzero(e.free)
    K = e.in_node_order(e.matrix(*at, 0.0, 0.0, 1.0))[free][:, free]
    M = splu(e.mass(state.q, state.t)[free][:, free].tocsc())
    x, size = np.random.default_rng(0).standard_normal(len(free)), 0.0
    for _ in range(POWERS):
        x = M.solve(K @ (x / np.linalg.norm(x)))
        size = float(np.linalg.norm(x))
        if size == 0.0:
            break
    return float(np.sqrt(size))
