"""What the kernels of all groups of users have in common: matrices in q, products, blocks of T^-1, gradients of charts."""

from __future__ import annotations

import numpy as np

from liedyn.compiled.decorators import njit
from liedyn.groups.matrix.kernels import inverse, matrix_ad, matrix_Trate, multiply


@njit
def own_place(Q, at, n, E, X):
    """X = Q E, of the n x n matrix that begins at a place of Q."""
    row = np.empty(n)
    for i in range(n):
        for j in range(n):
            row[j] = Q[at + n * i + j]
        for j in range(n):
            x = 0.0
            for k in range(n):
                x += row[k] * E[k, j]
            X[at + n * i + j] = x


@njit
def own_matrix(Q, at, n):
    """The n x n matrix that begins at a place of Q."""
    g = np.empty((n, n))
    for i in range(n):
        for j in range(n):
            g[i, j] = Q[at + n * i + j]
    return g


@njit
def own_product(A, x):
    """A x."""
    y = np.zeros(x.shape[0])
    for i in range(x.shape[0]):
        for j in range(x.shape[0]):
            y[i] += A[i, j] * x[j]
    return y


@njit
def own_sum(A, x, B, y):
    """A x + B y."""
    return own_product(A, x) + own_product(B, y)


@njit
def own_block(A, at, T):
    """A as a block of 3 x 3 of T, the identity where it is smaller."""
    for i in range(3):
        for j in range(3):
            T[at + 3 * i + j] = 1.0 if i == j else 0.0
    for i in range(A.shape[0]):
        for j in range(A.shape[0]):
            T[at + 3 * i + j] = A[i, j]


@njit
def own_part(A, c, m, at, T):
    """The rows and columns c to c + m of A, likewise."""
    own_block(A[c : c + m, c : c + m], at, T)


@njit
def own_rates(G, T, Ti, gp, bp, w, wd, wdd):
    """As `chart.rate_gradients`: T1 = dT/dt, and T2 its rate by a difference, as it only helps the iteration."""
    d, T1 = w.shape[0], matrix_Trate(G, w, wd)
    s = 1e-4 / (1e-300 + np.abs(wd).max() + np.sqrt(np.abs(wdd).max()))
    a, b = w + s * wd + 0.5 * s * s * wdd, w - s * wd + 0.5 * s * s * wdd
    T2 = (matrix_Trate(G, a, wd + s * wdd) - matrix_Trate(G, b, wd - s * wdd)) / (2.0 * s)
    V = matrix_ad(G, own_product(T, wd))
    A = matrix_ad(G, own_sum(T, wdd, T1, wd))
    X, Y, VX = np.empty((d, d)), np.empty((d, d)), np.empty((d, d))
    multiply(T1, Ti, X)
    multiply(T2, Ti, Y)
    multiply(V, X, VX)
    Ta = (gp / bp) * (2.0 * X + V) + (1.0 / bp) * (Y + A + VX)
    Tv = (1.0 / gp) * (X + V)
    for i in range(d):
        Ta[i, i] += 1.0
        Tv[i, i] += 1.0
    multiply(Tv, inverse(Ta), X)
    return Ta, X
