"""Small linear algebra on tuples of floats, for use inside kernels.

A vector is a tuple of 3 floats, a matrix a tuple of 9 (row by row).  Tuples live in registers: this runs and compiles
faster than loops over small arrays, and reads like the formula.  Arrays appear only at the border of a kernel, through
`vec`, `mat` (load) and `setv`, `addv`, `setm`, `addm` (store).
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import inline

IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0)
ZERO = (0.0, 0.0, 0.0)


# -- load and store ---------------------------------------------------------------------------------------------------


# An unsigned index: with a signed one Numba looks at every access whether it counts from the end (10 % of a step).
_1, _2, _3, _4, _5, _6, _7, _8 = (np.uint64(k) for k in range(1, 9))


@inline
def vec(a, i):
    """Vector stored at a[i:i+3]."""
    i = np.uint64(i)
    return (a[i], a[i + _1], a[i + _2])


@inline
def mat(a, i):
    """Matrix stored row by row at a[i:i+9]."""
    i = np.uint64(i)
    return (a[i], a[i + _1], a[i + _2], a[i + _3], a[i + _4], a[i + _5], a[i + _6], a[i + _7], a[i + _8])


@inline
def setv(a, i, x):
    """a[i:i+3] = x."""
    i = np.uint64(i)
    a[i] = x[0]
    a[i + _1] = x[1]
    a[i + _2] = x[2]


@inline
def addv(a, i, x):
    """a[i:i+3] += x."""
    i = np.uint64(i)
    a[i] += x[0]
    a[i + _1] += x[1]
    a[i + _2] += x[2]


@inline
def setm(a, i, A):
    """a[i:i+9] = A."""
    i = np.uint64(i)
    a[i] = A[0]
    a[i + _1] = A[1]
    a[i + _2] = A[2]
    a[i + _3] = A[3]
    a[i + _4] = A[4]
    a[i + _5] = A[5]
    a[i + _6] = A[6]
    a[i + _7] = A[7]
    a[i + _8] = A[8]


@inline
def addm(a, i, A):
    """a[i:i+9] += A."""
    i = np.uint64(i)
    a[i] += A[0]
    a[i + _1] += A[1]
    a[i + _2] += A[2]
    a[i + _3] += A[3]
    a[i + _4] += A[4]
    a[i + _5] += A[5]
    a[i + _6] += A[6]
    a[i + _7] += A[7]
    a[i + _8] += A[8]


@inline
def zero(a):
    """Set all entries to zero; kernels use loops, as slices bring compile time and error strings with them."""
    for i in range(a.shape[0]):
        a[i] = 0.0


@inline
def copy(a, b):
    """b = a."""
    for i in range(a.shape[0]):
        b[i] = a[i]


# -- vectors ----------------------------------------------------------------------------------------------------------


@inline
def add(x, y):
    """x + y."""
    return (x[0] + y[0], x[1] + y[1], x[2] + y[2])


@inline
def sub(x, y):
    """x - y."""
    return (x[0] - y[0], x[1] - y[1], x[2] - y[2])


@inline
def neg(x):
    """-x."""
    return (-x[0], -x[1], -x[2])


@inline
def mul(s, x):
    """s x, s a number."""
    return (s * x[0], s * x[1], s * x[2])


@inline
def axpy(s, x, y):
    """s x + y, s a number."""
    return (s * x[0] + y[0], s * x[1] + y[1], s * x[2] + y[2])


@inline
def dot(x, y):
    """x . y."""
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2]


@inline
def cross(x, y):
    """x cross y."""
    return (x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0])


@inline
def largest(x):
    """Largest |entry|."""
    return max(max(abs(x[0]), abs(x[1])), abs(x[2]))


@inline
def norm(x):
    """Euclidean length of x."""
    return math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2])


# -- matrices ---------------------------------------------------------------------------------------------------------


@inline
def mv(A, x):
    """A x."""
    return (
        A[0] * x[0] + A[1] * x[1] + A[2] * x[2],
        A[3] * x[0] + A[4] * x[1] + A[5] * x[2],
        A[6] * x[0] + A[7] * x[1] + A[8] * x[2],
    )


@inline
def mtv(A, x):
    """A^T x."""
    return (
        A[0] * x[0] + A[3] * x[1] + A[6] * x[2],
        A[1] * x[0] + A[4] * x[1] + A[7] * x[2],
        A[2] * x[0] + A[5] * x[1] + A[8] * x[2],
    )


@inline
def mm(A, B):
    """A B."""
    return (
        A[0] * B[0] + A[1] * B[3] + A[2] * B[6],
        A[0] * B[1] + A[1] * B[4] + A[2] * B[7],
        A[0] * B[2] + A[1] * B[5] + A[2] * B[8],
        A[3] * B[0] + A[4] * B[3] + A[5] * B[6],
        A[3] * B[1] + A[4] * B[4] + A[5] * B[7],
        A[3] * B[2] + A[4] * B[5] + A[5] * B[8],
        A[6] * B[0] + A[7] * B[3] + A[8] * B[6],
        A[6] * B[1] + A[7] * B[4] + A[8] * B[7],
        A[6] * B[2] + A[7] * B[5] + A[8] * B[8],
    )


@inline
def transpose(A):
    """A^T."""
    return (A[0], A[3], A[6], A[1], A[4], A[7], A[2], A[5], A[8])


@inline
def mtm(A, B):
    """A^T B."""
    return mm(transpose(A), B)


@inline
def mmt(A, B):
    """A B^T."""
    return mm(A, transpose(B))


@inline
def madd(A, B):
    """A + B."""
    return (
        A[0] + B[0],
        A[1] + B[1],
        A[2] + B[2],
        A[3] + B[3],
        A[4] + B[4],
        A[5] + B[5],
        A[6] + B[6],
        A[7] + B[7],
        A[8] + B[8],
    )


@inline
def msub(A, B):
    """A - B."""
    return (
        A[0] - B[0],
        A[1] - B[1],
        A[2] - B[2],
        A[3] - B[3],
        A[4] - B[4],
        A[5] - B[5],
        A[6] - B[6],
        A[7] - B[7],
        A[8] - B[8],
    )


@inline
def mscale(s, A):
    """s A, s a number."""
    return (s * A[0], s * A[1], s * A[2], s * A[3], s * A[4], s * A[5], s * A[6], s * A[7], s * A[8])


@inline
def diag(s):
    """s I, s a number."""
    return (s, 0.0, 0.0, 0.0, s, 0.0, 0.0, 0.0, s)


@inline
def outer(x, y):
    """x y^T."""
    return (
        x[0] * y[0],
        x[0] * y[1],
        x[0] * y[2],
        x[1] * y[0],
        x[1] * y[1],
        x[1] * y[2],
        x[2] * y[0],
        x[2] * y[1],
        x[2] * y[2],
    )


@inline
def skew(x):
    """Matrix of the cross product: skew(x) y = x cross y."""
    return (0.0, -x[2], x[1], x[2], 0.0, -x[0], -x[1], x[0], 0.0)


@inline
def axial(Y):
    """Sum of a x f for Y = sum a f^T."""
    return (Y[5] - Y[7], Y[6] - Y[2], Y[1] - Y[3])


@inline
def det(A):
    """Determinant."""
    return A[0] * (A[4] * A[8] - A[5] * A[7]) - A[1] * (A[3] * A[8] - A[5] * A[6]) + A[2] * (A[3] * A[7] - A[4] * A[6])


@inline
def inv(A):
    """Inverse by cofactors; a singular matrix gives inf or nan, which the caller must look for."""
    c0 = A[4] * A[8] - A[5] * A[7]
    c1 = A[5] * A[6] - A[3] * A[8]
    c2 = A[3] * A[7] - A[4] * A[6]
    d = 1.0 / (A[0] * c0 + A[1] * c1 + A[2] * c2)
    return (
        c0 * d,
        (A[2] * A[7] - A[1] * A[8]) * d,
        (A[1] * A[5] - A[2] * A[4]) * d,
        c1 * d,
        (A[0] * A[8] - A[2] * A[6]) * d,
        (A[2] * A[3] - A[0] * A[5]) * d,
        c2 * d,
        (A[1] * A[6] - A[0] * A[7]) * d,
        (A[0] * A[4] - A[1] * A[3]) * d,
    )
