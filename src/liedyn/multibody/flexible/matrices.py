"""Matrices of beam elements that are made once, when a model is built."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.groups.se3.group import SE3
from liedyn.multibody.elements.flexible.beam_load import GAUSS


def se3_interpolation(s: float, d: Any) -> np.ndarray:
    """Q (6, 12): twist at H_A exp(s d) from the twists of both ends, d = log(H_A^-1 H_B) (Sonneville et al. 2014)."""
    group, d = SE3(), np.asarray(d, dtype=float)
    inside = s * group.T(s * d)
    back = group.Ad(group.exp(-s * d))
    return np.hstack([back - inside @ group.Tinv(-d), inside @ group.Tinv(d)])


def se3_beam_mass(length: float, xi0: Any, mass: Any) -> np.ndarray:
    """Mass matrix (12, 12) of a beam element in the axes of its nodes, frozen at its stress-free shape.

    xi0: strain of that shape (log(H_A^-1 H_B)/length).  mass: of the section, a length, (6, 6) in its axes.
    """
    m = np.asarray(mass, dtype=float)
    Q = [se3_interpolation(s, length * np.asarray(xi0, dtype=float)) for s in GAUSS]
    return 0.5 * length * sum(X.T @ m @ X for X in Q)
