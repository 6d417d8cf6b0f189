"""Stress of a beam element with the flexibility correction that makes it of order 4, and its derivative.

Between the nodes of an element without load the section wrench varies as sigma' = ad_xi^T sigma.  The complementary energy of
that variation, summed up, gives the stiffness C_e of V = L/2 eps . C_e eps,

    C_e^-1 = C^-1 + (L^2/12) a C^-1 a^T,     a = ad_xi,  xi = d/L;

for a straight linear beam that is MacNeal's residual bending flexibility 1/GA + L^2/(12 EI).  A 6x6 matrix is a tuple of
3x3 blocks (tt, tr, rt, rr), a vector a pair (n, m).
"""

from __future__ import annotations

from liedyn.groups.algebra import (
    add,
    axpy,
    cross,
    inv,
    madd,
    mat,
    mm,
    mscale,
    msub,
    mv,
    neg,
    skew,
    transpose,
)
from liedyn.jit import inline, inner

ZEROS = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@inline
def mat6(par, p):
    """Symmetric matrix stored as its blocks tt, tr, rr."""
    tr = mat(par, p + 9)
    return mat(par, p), tr, transpose(tr), mat(par, p + 18)


@inline
def mv6(X, s):
    """X s."""
    return add(mv(X[0], s[0]), mv(X[1], s[1])), add(mv(X[2], s[0]), mv(X[3], s[1]))


@inline
def mm6(X, Y):
    """X Y."""
    return (
        madd(mm(X[0], Y[0]), mm(X[1], Y[2])),
        madd(mm(X[0], Y[1]), mm(X[1], Y[3])),
        madd(mm(X[2], Y[0]), mm(X[3], Y[2])),
        madd(mm(X[2], Y[1]), mm(X[3], Y[3])),
    )


@inline
def scale6(c, X):
    """c X."""
    return mscale(c, X[0]), mscale(c, X[1]), mscale(c, X[2]), mscale(c, X[3])


@inline
def axpy6(c, X, Y):
    """c X + Y."""
    return (
        madd(mscale(c, X[0]), Y[0]),
        madd(mscale(c, X[1]), Y[1]),
        madd(mscale(c, X[2]), Y[2]),
        madd(mscale(c, X[3]), Y[3]),
    )


@inline
def transpose6(X):
    """X^T."""
    return transpose(X[0]), transpose(X[2]), transpose(X[1]), transpose(X[3])


@inline
def ad6(u, w):
    """Matrix of the bracket with (u, w)."""
    W = skew(w)
    return W, skew(u), ZEROS, W


@inline
def coad6(s):
    """N(s) with N(s) x = ad_x^T s."""
    n = skew(s[0])
    return ZEROS, n, n, skew(s[1])


@inline
def coad(u, w, s):
    """ad_(u,w)^T s."""
    return neg(cross(w, s[0])), neg(add(cross(u, s[0]), cross(w, s[1])))


@inner
def inv6(X):
    """Inverse of a symmetric positive definite matrix."""
    h = inv(X[3])
    k = mm(X[1], h)
    tt = inv(msub(X[0], mm(k, X[2])))
    tr = mscale(-1.0, mm(tt, k))
    return tt, tr, transpose(tr), msub(h, mm(transpose(k), tr))


@inner
def corrected_stiffness(par, p, L, u, w):
    """C_e at the strain measure xi = (u, w); p: where C^-1 stands."""
    f, a = mat6(par, p), ad6(u, w)
    return inv6(axpy6(L * L / 12.0, mm6(mm6(a, f), transpose6(a)), f))


@inner
def corrected_stress(par, p, L, u, w, eps):
    """s = C_e eps, C_e, C^-1 ad^T s and the stress dV/dd = s + (L^2/12) ad_k^T s."""
    stiffness = corrected_stiffness(par, p, L, u, w)
    s = mv6(stiffness, eps)
    k = mv6(mat6(par, p), coad(u, w, s))
    extra = coad(k[0], k[1], s)
    factor = L * L / 12.0
    return s, stiffness, k, (axpy(factor, extra[0], s[0]), axpy(factor, extra[1], s[1]))


@inner
def corrected_tangent(par, p, L, u, w, s, stiffness, k):
    """Derivative of the stress by xi (symmetric)."""
    factor = L * L / 12.0
    f, a, kc, N = mat6(par, p), ad6(u, w), ad6(*k), coad6(s)
    change = axpy6(-1.0, mm6(a, mm6(f, N)), kc)
    ds = axpy6(factor, mm6(stiffness, change), stiffness)
    dk = mm6(f, axpy6(1.0, mm6(transpose6(a), ds), N))
    return axpy6(factor, axpy6(1.0, mm6(N, dk), mm6(transpose6(kc), ds)), ds)
