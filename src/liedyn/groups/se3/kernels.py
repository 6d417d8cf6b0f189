"""Kernels of SE(3): elements (x, R) act as R p + x, algebra elements (u, w), translation first.

se(3) is so(3) with dual numbers w + eps u, eps^2 = 0.  Any so(3) function therefore gives its SE(3) counterpart: the
rotation part is unchanged and the translation part is the derivative along u.  The 6x6 tangent operators are returned
as blocks (A, B, C) of [[A, B], [0, C]]; left trivialization as in so3.py.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, kernel
from liedyn.groups.algebra import (
    add,
    axpy,
    cross,
    dot,
    mm,
    mscale,
    mtv,
    mul,
    mv,
    skew,
    sub,
)
from liedyn.groups.coefficients import coefficients_bc1, coefficients_bc2, coefficients_e1
from liedyn.groups.so3.kernels import (
    series2,
    so3_cay,
    so3_cay_inv,
    so3_exp,
    so3_log,
    so3_T,
    so3_Tcay,
    so3_Tcay_inv,
    so3_Tinv,
)


@inline
def dual2(w, u, p, q, dp, dq):
    """Derivative of I + p W + q W^2 along dw = u, where dp and dq are the changes of p and q."""
    d = -2.0 * (q * dot(w, u) + 0.5 * dq * dot(w, w))
    x, y, z = axpy(dp, w, mul(p, u))
    k = axpy(0.5 * dq, w, mul(q, u))  # q (w u^T + u w^T) + dq w w^T = w k^T + k w^T
    xy = w[0] * k[1] + k[0] * w[1]
    xz = w[0] * k[2] + k[0] * w[2]
    yz = w[1] * k[2] + k[1] * w[2]
    return (
        d + 2.0 * w[0] * k[0],
        xy - z,
        xz + y,
        xy + z,
        d + 2.0 * w[1] * k[1],
        yz - x,
        xz - y,
        yz + x,
        d + 2.0 * w[2] * k[2],
    )


@kernel
def se3_exp(u, w):
    """Screw motion (x, R): R = exp(w), x = T(w)^T u."""
    return mtv(so3_T(w), u), so3_exp(w)


@kernel
def se3_log(x, R):
    """Inverse of se3_exp with |w| <= pi."""
    w = so3_log(R)
    return mtv(so3_Tinv(w), x), w


@kernel
def se3_cay(u, w):
    """Cayley map of the 4x4 matrix: R = cay(w), x = (u + R u)/2."""
    R = so3_cay(w)
    return mul(0.5, add(u, mv(R, u))), R


@kernel
def se3_cay_inv(x, R):
    """Inverse of se3_cay: w = cay_inv(R), u = x - w cross x / 2."""
    w = so3_cay_inv(R)
    return axpy(-0.5, cross(w, x), x), w


@kernel
def se3_T(u, w):
    """Blocks of the tangent operator of exp."""
    b, c, bs, cs = coefficients_bc1(dot(w, w))
    d = 2.0 * dot(w, u)
    T = series2(w, -b, c)
    return T, dual2(w, u, -b, c, -d * bs, d * cs), T


@kernel
def se3_Tinv(u, w):
    """Blocks of the inverse tangent operator of exp."""
    e, es = coefficients_e1(dot(w, w))
    T = series2(w, 0.5, e)
    return T, dual2(w, u, 0.5, e, 0.0, 2.0 * dot(w, u) * es), T


@kernel
def se3_Tcay(u, w):
    """Blocks of the tangent operator of the Cayley map (inverse of se3_Tcay_inv)."""
    k = 1.0 / (1.0 + 0.25 * dot(w, w))
    C = so3_Tcay(w)
    return series2(w, -0.5 * k, 0.25 * k), mscale(-0.5, mm(skew(u), C)), C


@kernel
def se3_Tcay_inv(u, w):
    """Blocks of eta -> (I + xi/2) eta (I - xi/2), the inverse tangent operator of the Cayley map at xi = (u, w)."""
    A = series2(w, 0.5, 0.0)
    return A, mscale(0.5, mm(A, skew(u))), so3_Tcay_inv(w)


@kernel
def se3_ad(u, w, a, b):
    """Bracket [(u, w), (a, b)]."""
    return sub(cross(w, a), cross(b, u)), cross(w, b)


@kernel
def se3_Ad(x, R, u, w):
    """Adjoint action of the element (x, R) on (u, w)."""
    Rw = mv(R, w)
    return add(mv(R, u), cross(x, Rw)), Rw


@kernel
def se3_Tdot(u, w, ud, wd):
    """Vector (d/dt T(u, w)) (ud, wd) along d/dt (u, w) = (ud, wd): so3_Tdot and its derivative along (u, ud)."""
    s = dot(w, w)
    _, c, bs, cs = coefficients_bc1(s)
    bss, css = coefficients_bc2(s)
    d = 2.0 * dot(w, u)
    p = 2.0 * dot(w, wd)
    dp = 2.0 * (dot(u, wd) + dot(w, ud))
    n = cross(w, wd)
    dn = add(cross(u, wd), cross(w, ud))
    wn = cross(w, n)
    dwn = add(cross(u, n), cross(w, dn))
    wdn = cross(wd, n)
    dwdn = add(cross(ud, n), cross(wd, dn))
    z = axpy(-p * bs, n, axpy(p * cs, wn, mul(c, wdn)))
    y = axpy(-p * bs, dn, axpy(p * cs, dwn, mul(c, dwdn)))
    y = axpy(-(dp * bs + p * bss * d), n, axpy(dp * cs + p * css * d, wn, axpy(cs * d, wdn, y)))
    return y, z
