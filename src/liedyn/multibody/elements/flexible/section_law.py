"""Stress of a beam element with the flexibility correction that makes it of order 4, and its derivative.

Between the nodes of an element without load the section wrench varies as sigma' = ad_xi^T sigma.  The complementary energy of
that variation, summed up, gives the stiffness C_e of V = L/2 eps . C_e eps,

    C_e^-1 = C^-1 + (L^2/12) a C^-1 a^T,     a = ad_xi,  xi = d/L;

for a straight linear beam that is MacNeal's residual bending flexibility 1/GA + L^2/(12 EI).  A 6x6 matrix is a tuple of
3x3 blocks (tt, tr, rt, rr), a vector a pair (n, m).
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.groups.algebra import add, axpy, cross, inv, madd, mat, mm, mscale, msub, mul, mv, neg, skew, sub, transpose

ZEROS = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@inline
def mat6(par, a):
    """Symmetric matrix stored from par[a] on as its blocks tt, tr, rr."""
    tr = mat(par, a + 9)
    return mat(par, a), tr, transpose(tr), mat(par, a + 18)


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
def change_of_s(par, p, L, u, w, s, stiffness, k):
    """Derivative of s by xi."""
    change = axpy6(-1.0, mm6(ad6(u, w), mm6(mat6(par, p), coad6(s))), ad6(*k))
    return axpy6(L * L / 12.0, mm6(stiffness, change), stiffness)


@inner
def corrected_tangent(par, p, L, u, w, s, stiffness, k):
    """Derivative of the stress by xi (symmetric)."""
    ds, N = change_of_s(par, p, L, u, w, s, stiffness, k), coad6(s)
    dk = mm6(mat6(par, p), axpy6(1.0, mm6(transpose6(ad6(u, w)), ds), N))
    return axpy6(L * L / 12.0, axpy6(1.0, mm6(N, dk), mm6(transpose6(ad6(*k)), ds)), ds)


# -- over a step ------------------------------------------------------------------------------------------------------


@inline
def means(first, last):
    """Mean and difference of two pairs."""
    mean = mul(0.5, add(first[0], last[0])), mul(0.5, add(first[1], last[1]))
    return mean, (sub(last[0], first[0]), sub(last[1], first[1]))


@inner
def corrected_mean(par, p, L, xi0, xi1, eps0, eps1):
    """Stress whose work over a step is exactly the change of V = L/2 eps . s.

    By F s = eps at both ends, with means (bars) and differences (D),
    D(eps . s)/2 = sbar . Deps - sbar . DF sbar/2 + Ds . DF Ds/8, where DF = (L^2/12) (Da C^-1 abar^T + abar C^-1 Da^T).
    """
    s, ds = means(
        corrected_stress(par, p, L, xi0[0], xi0[1], eps0)[0], corrected_stress(par, p, L, xi1[0], xi1[1], eps1)[0]
    )
    xi, _ = means(xi0, xi1)
    k, dk = mv6(mat6(par, p), coad(*xi, s)), mv6(mat6(par, p), coad(*xi, ds))
    x, dx = coad(*k, s), coad(*dk, ds)
    c = L * L / 12.0
    return axpy(c, axpy(-0.25, dx[0], x[0]), s[0]), axpy(c, axpy(-0.25, dx[1], x[1]), s[1])


@inner
def change_of_mean(par, p, L, xi0, xi1, eps0, eps1):
    """Derivative of that by the xi of the end."""
    last, stiffness, kc, _ = corrected_stress(par, p, L, xi1[0], xi1[1], eps1)
    s, ds = means(corrected_stress(par, p, L, xi0[0], xi0[1], eps0)[0], last)
    xi, _ = means(xi0, xi1)
    f, at = mat6(par, p), transpose6(ad6(*xi))
    D = change_of_s(par, p, L, xi1[0], xi1[1], last, stiffness, kc)
    half = scale6(0.5, D)
    k, dk = mv6(f, coad(*xi, s)), mv6(f, coad(*xi, ds))
    N, dN = coad6(s), coad6(ds)
    x = axpy6(1.0, mm6(transpose6(ad6(*k)), half), mm6(N, mm6(f, axpy6(0.5, N, mm6(at, half)))))
    dx = axpy6(1.0, mm6(transpose6(ad6(*dk)), D), mm6(dN, mm6(f, axpy6(0.5, dN, mm6(at, D)))))
    return axpy6(L * L / 12.0, axpy6(-0.25, dx, x), half)
