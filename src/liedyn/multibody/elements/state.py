"""What an element sees of its nodes and signals.

By node number n: 12 numbers of q, 6 of v, 9 of W and of Ti, 18 of arms per node; of a signal three in u.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline
from liedyn.groups.algebra import addm, mat, vec


@inline
def position(q, n):
    """x in inertial axes."""
    return vec(q, 12 * n)


@inline
def rotation(q, n):
    """R, from body axes to inertial ones."""
    return mat(q, 12 * n + 3)


@inline
def linear(v, n):
    """Velocity of x in inertial axes (of vd: acceleration)."""
    return vec(v, 6 * n)


@inline
def angular(v, n):
    """Omega in body axes (of vd: its rate)."""
    return vec(v, 6 * n + 3)


@inline
def add_moments(W, n, X):
    """Add to the tensor of moments."""
    addm(W, 9 * n, X)


@inline
def turn_matrix(Ti, n):
    """T^-1 of the turn of a step: d Omega1 = (2/h) T^-1 w."""
    return mat(Ti, 9 * n)


@inline
def arm_matrix(arms, n):
    """Matrix that turns a feature in body axes into its arm."""
    return mat(arms, 18 * n)


@inline
def moment_matrix(arms, n):
    """N, which turns arm x force into the moment of the method."""
    return mat(arms, 18 * n + 9)


@inline
def memory(q, n):
    """What a node of kind TRACKER remembers."""
    return q[12 * n]


@inline
def set_memory(q, n, x):
    """Let a node of kind TRACKER remember a number."""
    q[12 * n] = x


@inline
def three_signals(u, ids, i):
    """Values of the three signals whose numbers begin at ids[i]."""
    return (u[3 * ids[i]], u[3 * ids[i + 1]], u[3 * ids[i + 2]])
