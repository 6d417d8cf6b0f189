"""The kernels on stacks: compiled loops over flat arrays, and the one function that shapes arrays for them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from liedyn.compiled.decorators import njit
from liedyn.groups.algebra import mat, setm, setv, vec
from liedyn.groups.se3.kernels import (
    se3_cay,
    se3_cay_inv,
    se3_exp,
    se3_log,
    se3_T,
    se3_Tcay,
    se3_Tcay_inv,
    se3_Tdot,
    se3_Tinv,
)
from liedyn.groups.so3.kernels import (
    so3_cay,
    so3_cay_inv,
    so3_exp,
    so3_log,
    so3_quaternion,
    so3_T,
    so3_Tcay,
    so3_Tcay_inv,
    so3_Tdot,
    so3_Tinv,
)

Array = np.ndarray[Any, np.dtype[np.float64]]
Shape = tuple[int, ...]


def run(kernel: Callable[..., None], inputs: list[tuple[Array, int]], *tails: Shape) -> list[Array]:
    """Call a loop below on inputs (array, number of trailing axes of one element); outputs have the shapes `tails`."""
    lead = np.broadcast_shapes(*(a.shape[: a.ndim - k] for a, k in inputs))
    # a fresh copy: broadcast arrays are read-only, which Numba would treat as another type and compile again
    flat = [np.array(np.broadcast_to(a, lead + a.shape[a.ndim - k :]), order="C").reshape(-1) for a, k in inputs]
    outputs = [np.empty(lead + tail) for tail in tails]
    kernel(*flat, *(o.reshape(-1) for o in outputs))
    return outputs


# -- SO(3) ------------------------------------------------------------------------------------------------------------


@njit
def so3_exp_stack(w, R):
    """R = exp(w)."""
    for i in range(w.size // 3):
        setm(R, 9 * i, so3_exp(vec(w, 3 * i)))


@njit
def so3_log_stack(R, w):
    """w = log(R)."""
    for i in range(w.size // 3):
        setv(w, 3 * i, so3_log(mat(R, 9 * i)))


@njit
def so3_cay_stack(w, R):
    """R = cay(w)."""
    for i in range(w.size // 3):
        setm(R, 9 * i, so3_cay(vec(w, 3 * i)))


@njit
def so3_cay_inv_stack(R, w):
    """w = cay^-1(R)."""
    for i in range(w.size // 3):
        setv(w, 3 * i, so3_cay_inv(mat(R, 9 * i)))


@njit
def so3_T_stack(w, T):
    """Tangent operators of exp."""
    for i in range(w.size // 3):
        setm(T, 9 * i, so3_T(vec(w, 3 * i)))


@njit
def so3_Tinv_stack(w, T):
    """Inverse tangent operators of exp."""
    for i in range(w.size // 3):
        setm(T, 9 * i, so3_Tinv(vec(w, 3 * i)))


@njit
def so3_Tcay_stack(w, T):
    """Tangent operators of the Cayley map."""
    for i in range(w.size // 3):
        setm(T, 9 * i, so3_Tcay(vec(w, 3 * i)))


@njit
def so3_Tcay_inv_stack(w, T):
    """Inverse tangent operators of the Cayley map."""
    for i in range(w.size // 3):
        setm(T, 9 * i, so3_Tcay_inv(vec(w, 3 * i)))


@njit
def so3_Tdot_stack(w, wd, y):
    """y = Tdot(w, wd) wd."""
    for i in range(w.size // 3):
        setv(y, 3 * i, so3_Tdot(vec(w, 3 * i), vec(wd, 3 * i)))


@njit
def so3_quaternion_stack(R, q):
    """Unit quaternions with scalar part >= 0."""
    for i in range(q.size // 4):
        q[4 * i], q[4 * i + 1], q[4 * i + 2], q[4 * i + 3] = so3_quaternion(mat(R, 9 * i))


# -- SE(3) ------------------------------------------------------------------------------------------------------------


@njit
def set_blocks(T, i, blocks):
    """T[i:i+36] = [[A, B], [0, C]]."""
    A, B, C = blocks
    for r in range(3):
        for c in range(3):
            k = 3 * r + c
            T[i + 6 * r + c] = A[k]
            T[i + 6 * r + c + 3] = B[k]
            T[i + 6 * r + c + 18] = 0.0
            T[i + 6 * r + c + 21] = C[k]


@njit
def se3_exp_stack(v, x, R):
    """(x, R) = exp(v)."""
    for i in range(v.size // 6):
        xi, Ri = se3_exp(vec(v, 6 * i), vec(v, 6 * i + 3))
        setv(x, 3 * i, xi)
        setm(R, 9 * i, Ri)


@njit
def se3_log_stack(x, R, v):
    """v = log(x, R)."""
    for i in range(v.size // 6):
        u, w = se3_log(vec(x, 3 * i), mat(R, 9 * i))
        setv(v, 6 * i, u)
        setv(v, 6 * i + 3, w)


@njit
def se3_cay_stack(v, x, R):
    """(x, R) = cay(v)."""
    for i in range(v.size // 6):
        xi, Ri = se3_cay(vec(v, 6 * i), vec(v, 6 * i + 3))
        setv(x, 3 * i, xi)
        setm(R, 9 * i, Ri)


@njit
def se3_cay_inv_stack(x, R, v):
    """v = cay^-1(x, R)."""
    for i in range(v.size // 6):
        u, w = se3_cay_inv(vec(x, 3 * i), mat(R, 9 * i))
        setv(v, 6 * i, u)
        setv(v, 6 * i + 3, w)


@njit
def se3_T_stack(v, T):
    """Tangent operators of exp."""
    for i in range(v.size // 6):
        set_blocks(T, 36 * i, se3_T(vec(v, 6 * i), vec(v, 6 * i + 3)))


@njit
def se3_Tinv_stack(v, T):
    """Inverse tangent operators of exp."""
    for i in range(v.size // 6):
        set_blocks(T, 36 * i, se3_Tinv(vec(v, 6 * i), vec(v, 6 * i + 3)))


@njit
def se3_Tcay_stack(v, T):
    """Tangent operators of the Cayley map."""
    for i in range(v.size // 6):
        set_blocks(T, 36 * i, se3_Tcay(vec(v, 6 * i), vec(v, 6 * i + 3)))


@njit
def se3_Tcay_inv_stack(v, T):
    """Inverse tangent operators of the Cayley map."""
    for i in range(v.size // 6):
        set_blocks(T, 36 * i, se3_Tcay_inv(vec(v, 6 * i), vec(v, 6 * i + 3)))


@njit
def se3_Tdot_stack(v, vd, y):
    """y = Tdot(v, vd) vd."""
    for i in range(v.size // 6):
        yu, yw = se3_Tdot(vec(v, 6 * i), vec(v, 6 * i + 3), vec(vd, 6 * i), vec(vd, 6 * i + 3))
        setv(y, 6 * i, yu)
        setv(y, 6 * i + 3, yw)
