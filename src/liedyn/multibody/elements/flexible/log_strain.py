"""Logarithm of a relative pose and its derivatives, for strains that are constant along a beam element.

Pose of B seen from A: p = R_A^T (x_B - x_A), Q = R_A^T R_B, and d = (u, theta) = log(p, Q).  With W = skew(theta),

    A = I + W/2 + c W^2,   B = dA along u,   T^-1(d) = [[A, B], [0, A]],   T^-1(-d) = [[A^T, B^T], [0, A^T]],

and in inertial axes for translations, body axes for rotations (dTh_A, dTh_B), with E = A^T R_A^T = A R_B^T,

    du = E (dx_B - dx_A) - B^T dTh_A + B dTh_B,     dtheta = -A^T dTh_A + A dTh_B.

c(y) = (1 - (x/2) cot(x/2))/x^2, y = x^2 = |theta|^2, has the partial fractions 2 sum_j 1/(4 pi^2 j^2 - y).  Its first
term and a power series of the rest are free of cancellation and of branches from 0 to pi.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline
from liedyn.groups.coefficients import POLE, ZETA
from liedyn.groups.se3.kernels import dual2
from liedyn.groups.so3.kernels import series2, so3_log
from liedyn.multibody.elements.forces.bushing import LARGEST, divided_difference, log_factor
from liedyn.multibody.elements.state import position, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, axpy, cross, diag, dot, madd, mm, mmt, mscale, msub, mtm, mtv, mul, mv, outer, skew, sub,
)  # fmt: skip

FEW, TERMS = 7, 15  # terms up to SMALL, and up to pi
SMALL = 0.2  # y
# zeta(2k) - 1 beyond the table of the groups, where a short sum is exact
_ZETA = ZETA + tuple(sum(j ** (-2.0 * k) for j in range(40, 1, -1)) for k in range(len(ZETA) + 1, TERMS + 1))
SERIES = tuple(2.0 * _ZETA[k] / POLE ** (k + 1) for k in range(TERMS))
# x/sin x = sum 4^k k!^2/(2k+1)! z^k, z = sin^2(x/2)
SINE_TERMS, MANY, MOST = 14, 30, 60  # up to 26, 60 and 90 degrees
SMALL_SINE = 0.05  # z of 26 degrees
SINE = tuple(4**k * math.factorial(k) ** 2 / math.factorial(2 * k + 1) for k in range(MOST))


@inline
def cot_coefficients(y):
    """c and its first two derivatives by y."""
    p, p1, p2 = 0.0, 0.0, 0.0
    for k in range((FEW if y < SMALL else TERMS) - 1, -1, -1):
        p2 = p2 * y + 2.0 * p1
        p1 = p1 * y + p
        p = p * y + SERIES[k]
    r = 1.0 / (POLE - y)
    s = 2.0 * r * r
    return 2.0 * r + p, s + p1, 2.0 * s * r + p2


@inline
def rotation_vector(Q):
    """theta = log Q, |theta| <= pi."""
    z = 0.25 * (3.0 - (Q[0] + Q[4] + Q[8]))
    if z < SMALL_SINE:  # theta = x/sin x times the axial vector of Q
        f = 0.0
        for k in range(SINE_TERMS - 1, -1, -1):
            f = f * z + SINE[k]
        f *= 0.5
        return (f * (Q[7] - Q[5]), f * (Q[2] - Q[6]), f * (Q[3] - Q[1]))
    return so3_log(Q)


@inline
def log_pose(p, Q):
    """u, theta and c, c', c'' at |theta|^2."""
    theta = rotation_vector(Q)
    c, c1, c2 = cot_coefficients(dot(theta, theta))
    w = cross(theta, p)
    u = axpy(-0.5, w, axpy(c, cross(theta, w), p))
    return u, theta, c, c1, c2


@inline
def cot_difference(y0, y1):
    """c(y0), c(y1), c'(y1), the divided difference c[y0, y1] and its derivative by y1."""
    p0, p1, d1, dd, slope = 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range((FEW if max(y0, y1) < SMALL else TERMS) - 1, -1, -1):
        slope = slope * y0 + d1
        dd = dd * y0 + p1
        d1 = d1 * y1 + p1
        p0 = p0 * y0 + SERIES[k]
        p1 = p1 * y1 + SERIES[k]
    r0, r1 = 1.0 / (POLE - y0), 1.0 / (POLE - y1)
    product = 2.0 * r0 * r1
    return 2.0 * r0 + p0, 2.0 * r1 + p1, 2.0 * r1 * r1 + d1, product + dd, product * r1 + slope


@inline
def sine_difference(z0, z1):
    """f(z0), f(z1), f'(z1), f[z0, z1] and its derivative by z1, f = x/sin x as a function of z = sin^2(x/2)."""
    z = max(z0, z1)
    if z > 0.5:  # c = 1 - 2 z
        f0, f1 = log_factor(1.0 - 2.0 * z0)[0], log_factor(1.0 - 2.0 * z1)
        dd, slope = divided_difference(1.0 - 2.0 * z0, 1.0 - 2.0 * z1)
        return f0, f1[0], -2.0 * f1[1], -2.0 * dd, 4.0 * slope
    f0, f1, d1, dd, slope = 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range((SINE_TERMS if z < SMALL_SINE else MANY if z < 0.25 else MOST) - 1, -1, -1):
        slope = slope * z0 + d1
        dd = dd * z0 + f1
        d1 = d1 * z1 + f1
        f0 = f0 * z0 + SINE[k]
        f1 = f1 * z1 + SINE[k]
    return f0, f1, d1, dd, slope


@inline
def inverse_tangent(u, theta, c, c1):
    """A and B."""
    return series2(theta, 0.5, c), dual2(theta, u, 0.5, c, 0.0, 2.0 * c1 * dot(theta, u))


@inline
def turned(theta, c, c1, a):
    """Derivative of (c W^2) a by theta; with +-skew(a)/2 that of A^T a and A a."""
    k = mul(-2.0 * c, a)
    k = axpy(2.0 * c1, cross(theta, cross(theta, a)), k)
    return madd(diag(c * dot(theta, a)), madd(outer(theta, mul(c, a)), outer(k, theta)))


@inline
def turned_dual(u, theta, c, c1, c2, a):
    """Change of `turned` along dtheta = u: the derivative of B^T a and of B a by theta."""
    ta, tu, ua = dot(theta, a), dot(theta, u), dot(u, a)
    w = cross(theta, cross(theta, a))
    left = axpy(2.0 * c1 * tu, theta, mul(c, u))
    k = axpy(2.0 * c1, w, mul(-2.0 * c, a))
    q = add(axpy(ta, u, mul(ua, theta)), mul(-4.0 * tu, a))
    q = axpy(4.0 * c2 * tu, w, mul(2.0 * c1, q))
    X = madd(outer(left, a), madd(outer(k, u), outer(q, theta)))
    return madd(diag(c * ua + 2.0 * c1 * tu * ta), X)


@inline
def relative(q, a, b):
    """d = (u, theta), c, c', c'' of two nodes; nan where theta is about to jump."""
    RA = rotation(q, a)
    Q = mtm(RA, rotation(q, b))
    u, theta, c, c1, c2 = log_pose(mtv(RA, sub(position(q, b), position(q, a))), Q)
    if dot(theta, theta) > LARGEST * LARGEST:
        u = (math.nan, math.nan, math.nan)
    return u, theta, c, c1, c2


@inline
def change_of_forces(u, theta, c, c1, c2, n, m):
    """G, G-, X, X-: change of A^T n and, with opposite sign, A n by theta; the same of B^T n + A^T m and B n + A m."""
    half, even = mscale(0.5, skew(n)), turned(theta, c, c1, n)
    G, Gm = madd(half, even), msub(half, even)
    half, even = mscale(0.5, skew(m)), madd(turned(theta, c, c1, m), turned_dual(u, theta, c, c1, c2, n))
    return G, Gm, madd(half, even), msub(half, even)


@inline
def columns_of_strain(Lu, Lt, ET, A, B):
    """Blocks by x_B - x_A, Th_A and Th_B of Lu du + Lt dtheta."""
    return mmt(Lu, ET), mscale(-1.0, madd(mmt(Lu, B), mmt(Lt, A))), madd(mm(Lu, B), mm(Lt, A))


@inline
def rate(A, B, w, Wa, Wb):
    """P v = d(d)/dt from w = R_A^T (v_B - v_A) and the angular velocities."""
    return add(mtv(A, w), sub(mv(B, Wb), mtv(B, Wa))), sub(mv(A, Wb), mtv(A, Wa))


@inline
def change_of_rate(u, theta, c, c1, c2, w, Wa, Wb):
    """Derivatives of `rate`: of both parts by their own part of d, and of that of u by theta.

    Beside that, w = R_A^T (v_B - v_A) turns with node A: A^T skew(w) dTh_A in the part of u.
    """
    Y = msub(turned(theta, c, c1, sub(Wb, Wa)), mscale(0.5, skew(add(Wa, Wb))))
    X = madd(mscale(0.5, skew(w)), turned(theta, c, c1, w))
    return Y, madd(X, turned_dual(u, theta, c, c1, c2, sub(Wb, Wa)))
