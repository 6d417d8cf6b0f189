"""SE(3) from its definition, by power series of matrices in 60 digits; its blocks serve SO(3) too."""

import mpmath as mp
import numpy as np

DIGITS = 60
TERMS = 90  # (2 pi)^90 / 90! < 1e-66
SMALL = mp.mpf(10) ** -70


def exact(values):
    """Doubles as multiprecision numbers, unrounded."""
    return np.vectorize(mp.mpf, otypes=[object])(np.asarray(values, dtype=float))


def skew(w):
    return np.array([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]], dtype=object) * mp.mpf(1)


def tilde(v):
    X = np.zeros((4, 4), dtype=object) * mp.mpf(0)
    X[:3, :3], X[:3, 3] = skew(v[3:]), v[:3]
    return X


def ad(v):
    X = np.zeros((6, 6), dtype=object) * mp.mpf(0)
    X[:3, :3], X[3:, 3:], X[:3, 3:] = skew(v[3:]), skew(v[3:]), skew(v[:3])
    return X


def power_series(X, coefficient):
    P = np.eye(len(X), dtype=object) * mp.mpf(1)
    S = P * coefficient(0)
    for k in range(1, TERMS):
        P = P @ X
        term = P * coefficient(k)
        S = S + term
        if k > 6 and max(abs(t) for t in term.flat) < SMALL:  # the first terms may vanish by chance
            break
    return S


def exp(v):
    """4x4 matrix of exp(v)."""
    return power_series(tilde(v), lambda k: 1 / mp.factorial(k))


def T(v):
    """6x6 tangent operator, sum of (-ad)^k / (k+1)!."""
    return power_series(ad(v), lambda k: (-1) ** k / mp.factorial(k + 1))


def inverse(M):
    return np.array((mp.matrix(M.tolist()) ** -1).tolist(), dtype=object).reshape(M.shape)


def Tdot(v, vd):
    """(d/dt T) vd by a central difference, exact to some 35 digits."""
    h = mp.mpf(10) ** -18
    return (T(v + h * vd) - T(v - h * vd)) @ vd / (2 * h)


def ulps(value, reference, scale=None):
    """Largest error in units of the round-off 2^-52 of the largest entry of the reference (or of `scale`)."""
    scale = max(abs(r) for r in reference.flat) if scale is None else scale
    return float(max(abs(d) for d in (exact(value) - reference).flat) / scale * 2**52)
