"""Eigenvalues of a matrix whose entries are known up to an error.

An eigenvalue that is zero in theory (a motion without stiffness, the position of what rolls, a steady speed) often belongs
to a Jordan block, and then an error e of the entries moves it by the root of e: round-off of 1e-15 looks like a growth of
1e-6.  So zero eigenvalues are taken out first, chain by chain: the null space of A within the error of its entries, then
that of A in its complement, and so on (the staircase form; Golub & Wilkinson 1976, section 11).  What remains is regular,
and each of its eigenvalues gets the bound of first order of its error, |y|^T E |x| / |y^H x| with left and right vectors.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from scipy.linalg import eig, matrix_balance, qr, solve_triangular

EPS = float(np.finfo(float).eps)
FAIR = 4  # rounds of scaling rows and columns


@dataclass(frozen=True)
class Eigen:
    """Eigenvalues, right eigenvectors (columns), and how far off each eigenvalue may be."""

    values: np.ndarray
    vectors: np.ndarray
    errors: np.ndarray

    def ordered(self) -> Eigen:
        """Ascending by the size of the eigenvalue."""
        x = self.values
        order = np.lexsort((-x.imag, x.real, np.round(np.abs(x), 12)))
        return Eigen(x[order], self.vectors[:, order], self.errors[order])


def eigen(A: np.ndarray, E: np.ndarray) -> Eigen:
    """Eigenvalues of A, whose entries are known up to E; those that may all be zero at once are exactly zero.

    A zero eigenvalue with fewer vectors than its multiplicity has some of them several times.
    """
    n = len(A)
    _, (scale, _) = matrix_balance(A, permute=False, separate=True)
    A, E = (X * scale / scale[:, None] for X in (A, E))
    T, levels, E = staircase(A, np.maximum(E, EPS * np.abs(A)))
    zeros = sum(levels)
    A = T.T @ A @ T
    N, X, rest = A[:zeros, :zeros].copy(), A[:zeros, zeros:], A[zeros:, zeros:]
    place = np.repeat(np.arange(len(levels)), levels)
    N[place[:, None] >= place] = 0.0
    below = np.eye(zeros)  # what a vector of level k becomes by A^k: a true eigenvector
    for k in range(len(levels)):
        below[:, place > k] = N @ below[:, place > k]
    values, left, right = eig(rest, left=True, right=True) if n > zeros else (np.zeros(0), *np.zeros((2, 0, 0)))
    overlap = np.abs(np.sum(left.conj() * right, axis=0))
    spread = np.sum(np.abs(left) * (E @ np.abs(right)), axis=0) + EPS * n * np.linalg.norm(rest)  # of `eig` itself
    # a Jordan block of three moves by the third root of its error, and larger ones do not occur by chance
    size = np.linalg.norm(rest)
    errors = np.minimum(spread / np.maximum(overlap, np.finfo(float).tiny), np.cbrt(spread * size * size))
    vectors = np.zeros((n, n), complex)
    vectors[:, :zeros] = T[:, :zeros] @ below
    for k, value in enumerate(values):
        above = np.linalg.solve(value * np.eye(zeros) - N, X @ right[:, k]) if zeros else np.zeros(0)
        vectors[:, zeros + k] = T @ np.concatenate([above, right[:, k]])
    vectors *= scale[:, None]
    size = np.linalg.norm(vectors, axis=0)
    vectors /= np.where(size > 0.0, size, 1.0)
    return Eigen(
        np.concatenate([np.zeros(zeros), values]), vectors, np.concatenate([np.zeros(zeros), errors])
    ).ordered()


def staircase(A: np.ndarray, E: np.ndarray) -> tuple[np.ndarray, list[int], np.ndarray]:
    """Orthogonal T that takes out the eigenvalue zero, and the number of columns of each level; E of what remains.

    T = [level 0, level 1, ..., rest]; A maps level 0 to zero and level k into the levels below it, within E.
    """
    n, T, done, levels = len(A), np.eye(len(A)), 0, []
    while done < n:
        null = null_space(A, E)
        k = null.shape[1]
        if k == 0:
            break
        Q = qr(null)[0]
        T[:, done:] = T[:, done:] @ Q
        rest = Q[:, k:]
        E = np.abs(rest).T @ (E + EPS * np.abs(A)) @ np.abs(rest)
        A, done = rest.T @ A @ rest, done + k
        levels.append(k)
    return T, levels, E


def null_space(A: np.ndarray, E: np.ndarray) -> np.ndarray:
    """Vectors x (columns) with A x = 0 within the error E of the entries.

    Rows and columns are scaled so that all errors are 1 at most: a soft motion beside a stiff one is not lost.
    """
    row, column = np.ones((2, len(A)))
    for _ in range(FAIR):
        row = _inverse((E * column).max(axis=1))
        column = _inverse((E * row[:, None]).max(axis=0))
    R, order = qr(row[:, None] * A * column, mode="r", pivoting=True)
    rank = int(np.sum(np.abs(np.diagonal(R)) > len(A)))
    y = np.zeros((len(A), len(A) - rank))
    y[order[:rank]] = -solve_triangular(R[:rank, :rank], R[:rank, rank:])
    y[order[rank:]] = np.eye(len(A) - rank)
    x = column[:, None] * y
    return x / np.linalg.norm(x, axis=0)


def _inverse(x: np.ndarray) -> np.ndarray:
    """1/x, and 1 where x is zero."""
    return 1.0 / np.where(x > 0.0, x, 1.0)
