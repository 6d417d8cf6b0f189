"""Motions that the constraints leave free: the null space of B, and what is needed to work in it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.linalg import cholesky, qr, solve_triangular, svdvals

from liedyn.equation.evaluator import Evaluator

RANK = 1e-9  # pivots of the scaled B below this part of the largest count as zero


@dataclass(frozen=True)
class TangentSpace:
    """Free motions at a pose, dense: columns N of unit mass (N^T M N = I), in the components of v that exist.

    free: places of these components in v.  particular: a right inverse, B particular y = y for every y = B x.
    triangle: of the scaled B^T = Q R, for its singular values.
    """

    free: np.ndarray
    M: np.ndarray
    B: np.ndarray
    N: np.ndarray
    particular: np.ndarray
    rank: int
    triangle: np.ndarray

    @property
    def dof(self) -> int:
        """Number of free motions."""
        return self.N.shape[1]

    @property
    def sigma(self) -> np.ndarray:
        """Singular values of B, columns scaled by M^-1/2 and rows by W^-1/2, descending."""
        return svdvals(self.triangle) if self.triangle.size else np.zeros(0)


def tangent_space(e: Evaluator, q: np.ndarray, t: float, rows: np.ndarray | None = None) -> TangentSpace:
    """Null space of B at (q, t); rows: which constraint rows count (default all)."""
    s = e.structure
    free = np.flatnonzero(e.free)
    M = e.mass(q, t)[free][:, free].toarray()
    chosen = np.arange(len(s.lam_rows)) if rows is None else np.flatnonzero(rows)
    B = e.B(q, t)[chosen][:, free].toarray()
    L = cholesky(M, lower=True)
    scale = 1.0 / np.sqrt(e.scales.eps[s.lam_rows[chosen]])
    Q, R, order = qr(solve_triangular(L, (scale[:, None] * B).T, lower=True), pivoting=True)
    pivots = np.abs(np.diagonal(R))
    rank = int(np.sum(pivots > RANK * pivots.max(initial=0.0)))
    basis = solve_triangular(L.T, Q, lower=False)
    # L^-1 B^T W^-1/2 = Q R: the first rows in the order of the pivots determine the others
    particular = np.zeros((len(free), len(chosen)))
    if rank:
        inverse = solve_triangular(R[:rank, :rank], np.diag(scale[order[:rank]]), trans="T")
        particular[:, order[:rank]] = basis[:, :rank] @ inverse
    return TangentSpace(free, M, B, basis[:, rank:], particular, rank, R[: len(chosen)])
