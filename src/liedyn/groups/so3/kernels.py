"""Kernels of SO(3): rotations as tuples of 9 numbers, rotation vectors as tuples of 3.

Left trivialization: d/dt exp(w) = exp(w) skew(T(w) wdot).
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, kernel
from liedyn.groups.algebra import axpy, cross, diag, dot, madd, mm, mscale, mtm, mul, outer
from liedyn.groups.coefficients import (
    coefficient_e,
    coefficients_ab,
    coefficients_bc,
    coefficients_bc1,
)


@inline
def series2(w, p, q):
    """I + p W + q W^2 with W = skew(w)."""
    x, y, z = w
    qx, qy, qz = q * x, q * y, q * z
    px, py, pz = p * x, p * y, p * z
    return (
        1.0 - (qy * y + qz * z),
        qx * y - pz,
        qx * z + py,
        qx * y + pz,
        1.0 - (qx * x + qz * z),
        qy * z - px,
        qx * z - py,
        qy * z + px,
        1.0 - (qx * x + qy * y),
    )


@kernel
def so3_exp(w):
    """Rotation of the rotation vector w (Rodrigues)."""
    a, b = coefficients_ab(dot(w, w))
    return series2(w, a, b)


@kernel
def so3_quaternion(R):
    """Quaternion (scalar first, scalar >= 0) by the largest of the four components (Shepperd 1978)."""
    t = R[0] + R[4] + R[8]
    if t >= R[0] and t >= R[4] and t >= R[8]:
        q0, q1, q2, q3 = 1.0 + t, R[7] - R[5], R[2] - R[6], R[3] - R[1]
        f = 0.5 / math.sqrt(q0)
    elif R[0] >= R[4] and R[0] >= R[8]:
        q0, q1, q2, q3 = R[7] - R[5], 1.0 + R[0] - R[4] - R[8], R[1] + R[3], R[2] + R[6]
        f = 0.5 / math.sqrt(q1)
    elif R[4] >= R[8]:
        q0, q1, q2, q3 = R[2] - R[6], R[1] + R[3], 1.0 + R[4] - R[0] - R[8], R[5] + R[7]
        f = 0.5 / math.sqrt(q2)
    else:
        q0, q1, q2, q3 = R[3] - R[1], R[2] + R[6], R[5] + R[7], 1.0 + R[8] - R[0] - R[4]
        f = 0.5 / math.sqrt(q3)
    if q0 < 0.0:
        f = -f
    return (f * q0, f * q1, f * q2, f * q3)


@kernel
def so3_log(R):
    """Rotation vector of norm <= pi, accurate at 0 and at pi."""
    q0, q1, q2, q3 = so3_quaternion(R)
    s = q1 * q1 + q2 * q2 + q3 * q3
    if s < 1e-20:  # atan(y)/y = 1 - y^2/3 is 1 to round-off, also where s underflows
        f = 2.0 / q0
    else:
        n = math.sqrt(s)
        f = 2.0 * math.atan2(n, q0) / n
    return (f * q1, f * q2, f * q3)


@kernel
def so3_cay(w):
    """Cayley map (I - W/2)^-1 (I + W/2)."""
    k = 1.0 / (1.0 + 0.25 * dot(w, w))
    return series2(w, k, 0.5 * k)


@kernel
def so3_cay_inv(R):
    """Inverse of the Cayley map; infinite for a half turn."""
    q0, q1, q2, q3 = so3_quaternion(R)
    f = 2.0 / q0
    return (f * q1, f * q2, f * q3)


@kernel
def so3_T(w):
    """Tangent operator of exp."""
    b, c = coefficients_bc(dot(w, w))
    return series2(w, -b, c)


@kernel
def so3_Tinv(w):
    """Inverse of the tangent operator of exp; infinite at |w| = 2 pi."""
    return series2(w, 0.5, coefficient_e(dot(w, w)))


@kernel
def so3_Tcay(w):
    """Tangent operator of the Cayley map, (I - W/2) / (1 + |w|^2/4)."""
    k = 1.0 / (1.0 + 0.25 * dot(w, w))
    return mscale(k, series2(w, -0.5, 0.0))


@kernel
def so3_Tcay_inv(w):
    """Inverse of the tangent operator of the Cayley map, I + W/2 + w w^T/4."""
    return madd(series2(w, 0.5, 0.0), mscale(0.25, outer(w, w)))


@kernel
def so3_Tdot(w, wd):
    """Vector (d/dt T(w)) wd along d/dt w = wd."""
    _, c, bs, cs = coefficients_bc1(dot(w, w))
    p = 2.0 * dot(w, wd)
    n = cross(w, wd)
    return axpy(-p * bs, n, axpy(p * cs, cross(w, n), mul(c, cross(wd, n))))


@kernel
def so3_orthonormalize(R):
    """One Newton-Schulz step R (3 I - R^T R) / 2 towards the nearest rotation."""
    return mm(R, madd(diag(1.5), mscale(-0.5, mtm(R, R))))
