"""What Moreau's time stepping carries besides the records of contacts."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.equation.records import record

STEP = np.dtype(
    [
        ("closes", np.int64),  # Phi = 0 and no overlap at the end of the step
        ("work", np.float64),  # of contacts in the step at work
        ("n_struck", np.int64),  # slots that were struck in it
    ]
)


class Middle(NamedTuple):
    """The step at work.  Of each slot, whether it acts or not: its impulse (normal, two tangents), mode, and speed if struck."""

    c: Any  # record STEP
    q: Any  # positions at the middle of the step
    aside: Any  # positions at its end before they are corrected
    mean: Any  # mean of the velocities at both ends
    impulse: Any
    mode: Any
    acted: Any  # whether it took part in the problem of velocities
    struck: Any  # rate of the gap at the start of the step, of slots that were open; else zero


def make_middle(q: np.ndarray, n_slots: int, closes: bool) -> Middle:
    """The record of a run that starts at q, where the ground stays."""
    c = record(STEP)
    c.closes = closes
    mode, acted = np.zeros((2, n_slots), dtype=np.int64)
    mean, impulse, struck = np.zeros(len(q) // 2), np.zeros(3 * n_slots), np.zeros(n_slots)
    return Middle(c, q.copy(), q.copy(), mean, impulse, mode, acted, struck)
