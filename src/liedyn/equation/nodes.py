"""What a node is: its kind, and in which variables it moves.  The one place that is asked for SE(3).

Elements are written in R3 x SO(3) variables: translations in inertial axes, rotations in body axes.  A node on SE(3) has
its translations in body axes; `evaluate.py` and `iteration_matrix.py` make the change of variables for what the elements
write, by tables of `pattern.py`.  Whoever else has to tell the two apart asks here: whether a system has such nodes at all
(`changes_variables`), whether a node is one (`body_axes`), how large its tangent operators are, and what its logarithm,
bracket and chart are.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.compiled.decorators import inline, inner
from liedyn.groups.algebra import add, cross, mtv, mv
from liedyn.groups.se3.kernels import se3_ad, se3_exp, se3_log, se3_T, se3_Tdot
from liedyn.groups.so3.kernels import so3_exp, so3_log, so3_T, so3_Tdot

# Kinds of nodes.  Those before SE3 add translations and turn by rotations; SE3 is a change of variables; nodes of kind OWN hold a
# group of the user, whose kernels the head has by address
R3XSO3, SO3, R3, TRACKER, SE3, OWN = range(6)


# -- questions, for kernels and for Python (kinds may be an array there) ----------------------------------------------


@inline
def body_axes(kind):
    """Whether nodes of this kind have their translations in body axes."""
    return kind == SE3


@inline
def changes_variables(head):
    """Whether some node has other variables than elements are written in."""
    return head.n_se3 > 0


@inline
def tangent_size(head):
    """Numbers per node of T^-1: a block of rotations, or three blocks."""
    return 27 if head.n_se3 > 0 else 9


# -- a node, in its own variables -------------------------------------------------------------------------------------


@inner(hot=True)
def node_exp(kind, u, w):
    """exp(u, w): a translation and a rotation."""
    if kind == SE3:
        return se3_exp(u, w)
    return u, so3_exp(w)


@inner(hot=True)
def node_log(kind, R, d, Q):
    """Increment of a node that moves by d (inertial axes) from the attitude R, and turns by Q."""
    if kind == SE3:
        return se3_log(mtv(R, d), Q)
    return d, so3_log(Q)


@inner(hot=True)
def node_bracket(kind, V, W, a, b):
    """[(V, W), (a, b)]."""
    if kind == SE3:
        return se3_ad(V, W, a, b)
    return (0.0, 0.0, 0.0), cross(W, b)


@inner(hot=True)
def node_T(kind, x, w, y, z):
    """T(x, w) (y, z), T the tangent operator of exp."""
    if kind == SE3:
        A, B, C = se3_T(x, w)
        return add(mv(A, y), mv(B, z)), mv(C, z)
    return y, mv(so3_T(w), z)


@inner(hot=True)
def node_rates(kind, x, xd, xdd, w, wd, wdd):
    """Velocity and acceleration (translations, rotations) from coordinates (x, w) of a chart and their rates."""
    if kind == SE3:
        A, B, C = se3_T(x, w)
        a, b = se3_Tdot(x, w, xd, wd)
        V, vd = add(mv(A, xd), mv(B, wd)), add(a, add(mv(A, xdd), mv(B, wdd)))
        return V, mv(C, wd), vd, add(b, mv(C, wdd))
    C = so3_T(w)
    return xd, mv(C, wd), xdd, add(so3_Tdot(w, wd), mv(C, wdd))


# -- in Python --------------------------------------------------------------------------------------------------------


def plain_kind(kind: int) -> int:
    """The kind of the same node in the variables of elements."""
    return R3XSO3 if kind == SE3 else kind


def body_kind(kind: int) -> int:
    """The kind of the same node with translations in body axes."""
    return SE3 if kind == R3XSO3 else kind


def rotates(kinds: Any) -> Any:
    """Whether nodes of these kinds have an attitude."""
    return np.isin(kinds, (R3XSO3, SO3, SE3))


def cross_rows(a: np.ndarray, b: np.ndarray) -> np.ndarray:
    """Cross products row by row, by the same operations as `numpy.cross`, which takes ten times as long for a few."""
    c = np.empty_like(a)
    for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        c[:, i] = a[:, j] * b[:, k] - a[:, k] * b[:, j]
    return c


def bracket(structure: Any, v: np.ndarray, w: np.ndarray) -> np.ndarray:
    """[v, w] node by node: Omega x Omega', on SE(3) also the translational part."""
    V, W = v.reshape(-1, 2, 3), w.reshape(-1, 2, 3)
    result = np.zeros_like(V)
    result[:, 1] = cross_rows(V[:, 1], W[:, 1])
    body = body_axes(structure.kinds)
    if body.any():
        result[body, 0] = cross_rows(V[body, 1], W[body, 0]) - cross_rows(W[body, 1], V[body, 0])
    flat = result.ravel()
    for group, places in structure.own_groups:
        flat[places] = group.bracket(v[places], w[places])
    return flat


def cubed(structure: Any, v: np.ndarray) -> np.ndarray:
    """vee(tilde(v)^3) node by node: -|Omega|^2 Omega, on SE(3) with Omega x (Omega x V)."""
    V = v.reshape(-1, 2, 3)
    result = np.zeros_like(V)
    result[:, 1] = -np.sum(V[:, 1] ** 2, axis=1)[:, None] * V[:, 1]
    body = body_axes(structure.kinds)
    result[body, 0] = np.cross(V[body, 1], np.cross(V[body, 1], V[body, 0]))
    flat = result.ravel()
    for group, places in structure.own_groups:
        X = group.tilde(v[places])
        flat[places] = group.vee(X @ X @ X)
    return flat
