"""Reactions of minimum norm in the records of methods whose steps leave some self-stress where rows are redundant.

One matrix serves poses and reactions in these methods, with as little regularization as poses need; round-off over that is
self-stress, which moves nothing and is up to some ten times the reactions of a body that is guided twice along one line.  Here
records get a matrix of their own, M bordered by B at the recorded pose.  `redundant.py` does the same inside a step.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.compiled.decorators import kernel, runtime
from liedyn.equation.consistent.redundancy import REACTION_REGULARIZATION
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import ROUNDS, Index1, remove_self_stress, saddle, shortest
from liedyn.groups.algebra import copy, zero


@kernel
def shorten(system, t, q, rows, lam, y, rest, space):
    """Replace the multipliers lam of each record by those of minimum norm with the same forces B(q)^T lam.

    Taking off self-stress takes a little of the forces as well, which is found once more.  y, rest: room.
    """
    for k in range(t.shape[0]):
        evaluate_signals(system.signals, t[k], system.u)
        saddle(system, t[k], q[k], space)
        zero(y)
        for i in range(rows.shape[0]):
            y[rows[i]] = lam[k, i]
        copy(y, rest)
        shortest(system, y, space)
        remove_self_stress(system, runtime(ROUNDS), space.settings.epsilon, space.eps, space.S, space.r, y)
        for i in range(y.shape[0]):
            rest[i] -= y[i]
        shortest(system, rest, space)
        for i in range(rows.shape[0]):
            lam[k, i] = y[rows[i]] + rest[rows[i]]


def least_reactions(setup: Any, t: np.ndarray, q: np.ndarray, lam: np.ndarray) -> np.ndarray:
    """Multipliers of records as they are shown: of minimum norm, whatever the method carries."""
    if setup.run.settings.project == 0.0 or not setup.method.carries_self_stress:
        return lam
    return without_self_stress(setup.initial.e, t, q, lam)


def without_self_stress(e: Evaluator, t: np.ndarray, q: np.ndarray, lam: np.ndarray) -> np.ndarray:
    """Multipliers of minimum norm with the same forces at the poses q, line by line."""
    lam = np.array(lam)
    s = e.structure
    space = Index1(e, REACTION_REGULARIZATION).space
    t, q = np.ascontiguousarray(t, dtype=float), np.ascontiguousarray(q)
    shorten(s.detached, t, q, s.lam_rows, lam, np.zeros(s.size), np.zeros(s.size), space)
    return lam
