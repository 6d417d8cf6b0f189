"""Motions that the constraints leave free: the null space of B, and what is needed to work in it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.linalg import cholesky, solve_triangular

from liedyn.dae.evaluator import Evaluator

RANK = 1e-9  # singular values of the scaled B below this part of the largest count as zero


@dataclass(frozen=True)
class TangentSpace:
    """Free motions at a pose, dense: columns N of unit mass (N^T M N = I), in the components of v that exist.

    free: places of these components in v.  particular: right inverse of B, B particular B = B, of least M-norm.
    sigma: singular values of the scaled B, above the rank and below.
    """

    free: np.ndarray
    M: np.ndarray
    B: np.ndarray
    N: np.ndarray
    particular: np.ndarray
    rank: int
    sigma: np.ndarray

    @property
    def dof(self) -> int:
        """Number of free motions."""
        return self.N.shape[1]


def tangent_space(e: Evaluator, q: np.ndarray, t: float, rows: np.ndarray | None = None) -> TangentSpace:
    """Null space of B at (q, t); rows: which constraint rows count (default all)."""
    s = e.structure
    free = np.flatnonzero(e.free)
    M = e.mass(q, t)[free][:, free].toarray()
    chosen = np.arange(len(s.lam_rows)) if rows is None else np.flatnonzero(rows)
    B = e.B(q, t)[chosen][:, free].toarray()
    L = cholesky(M, lower=True)
    scale = 1.0 / np.sqrt(e.scales.eps[s.lam_rows[chosen]])
    U, sigma, Vt = np.linalg.svd(solve_triangular(L, (scale[:, None] * B).T, lower=True).T, full_matrices=True)
    rank = int(np.sum(sigma > RANK * sigma.max(initial=0.0)))
    basis = solve_triangular(L.T, Vt.T, lower=False)
    particular = (basis[:, :rank] / sigma[:rank]) @ (U[:, :rank].T * scale)
    return TangentSpace(free, M, B, basis[:, rank:], particular, rank, sigma)
