"""Scalar functions of the rotation angle x behind exp, T and T^-1, as functions of s = x^2.

    a = sin x / x,   b = (1 - cos x) / x^2,   c = (x - sin x) / x^3,   e = (1 - (x/2) cot(x/2)) / x^2

A trailing s means one derivative with respect to s: bs = db/ds, bss = d2b/ds2.  Below x = 2 they are power series in s
(no cancellation, no call of sin, and twelve terms reach round-off); above, closed forms, with 1 - cos x = 2 sin^2(x/2).
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline

SERIES = 4.0  # s below which the series are used
TERMS = 12

A = tuple((-1.0) ** k / math.factorial(2 * k + 1) for k in range(TERMS))
B = tuple((-1.0) ** k / math.factorial(2 * k + 2) for k in range(TERMS + 2))
C = tuple((-1.0) ** k / math.factorial(2 * k + 3) for k in range(TERMS + 2))
BS = tuple((k + 1) * B[k + 1] for k in range(TERMS))
CS = tuple((k + 1) * C[k + 1] for k in range(TERMS))
BSS = tuple((k + 1) * (k + 2) * B[k + 2] for k in range(TERMS))
CSS = tuple((k + 1) * (k + 2) * C[k + 2] for k in range(TERMS))

# e = sum_k 2 zeta(2k+2)/(2 pi)^(2k+2) s^k has a pole at x = 2 pi; with 2/(4 pi^2 - s) taken out, twelve terms do.
POLE = 4.0 * math.pi**2
ZETA = (  # zeta(2k) - 1, k = 1 ...
    0.6449340668482264,
    0.08232323371113819,
    0.01734306198444914,
    0.00407735619794434,
    0.0009945751278180853,
    0.0002460865533080483,
    6.124813505870483e-05,
    1.528225940865187e-05,
    3.817293264999840e-06,
    9.539620338727961e-07,
    2.384505027277330e-07,
    5.960818905125948e-08,
    1.490155482836504e-08,
)
E = tuple(2.0 * ZETA[k] / POLE ** (k + 1) for k in range(TERMS))
ES = tuple((k + 1) * 2.0 * ZETA[k + 1] / POLE ** (k + 2) for k in range(TERMS))


@inline
def poly(p, s):
    """Polynomial of twelve coefficients, even and odd powers apart so that the two chains overlap."""
    z = s * s
    even = p[0] + z * (p[2] + z * (p[4] + z * (p[6] + z * (p[8] + z * p[10]))))
    odd = p[1] + z * (p[3] + z * (p[5] + z * (p[7] + z * (p[9] + z * p[11]))))
    return even + s * odd


@inline
def coefficients_ab(s):
    """(a, b)."""
    if s < SERIES:
        return poly(A, s), poly(B, s)
    x = math.sqrt(s)
    sine = math.sin(0.5 * x)
    return 2.0 * sine * math.cos(0.5 * x) / x, 2.0 * sine * sine / s


@inline
def coefficients_bc(s):
    """(b, c)."""
    if s < SERIES:
        return poly(B, s), poly(C, s)
    a, b = coefficients_ab(s)
    return b, (1.0 - a) / s


@inline
def coefficients_bc1(s):
    """(b, c, bs, cs)."""
    if s < SERIES:
        return poly(B, s), poly(C, s), poly(BS, s), poly(CS, s)
    a, b = coefficients_ab(s)
    c = (1.0 - a) / s
    return b, c, (0.5 * a - b) / s, 0.5 * (b - 3.0 * c) / s


@inline
def coefficients_bc2(s):
    """(bss, css)."""
    if s < SERIES:
        return poly(BSS, s), poly(CSS, s)
    b, c, bs, cs = coefficients_bc1(s)
    return (0.25 * (c - b) - 2.0 * bs) / s, 0.5 * (bs - 5.0 * cs) / s


@inline
def coefficient_e(s):
    """The coefficient e of T^-1; infinite at x = 2 pi."""
    if s < SERIES:
        return 2.0 / (POLE - s) + poly(E, s)
    h = 0.5 * math.sqrt(s)
    return (1.0 - h * math.cos(h) / math.sin(h)) / s


@inline
def coefficients_e1(s):
    """(e, es)."""
    if s < SERIES:
        r = 1.0 / (POLE - s)
        return 2.0 * r + poly(E, s), 2.0 * r * r + poly(ES, s)
    h = 0.5 * math.sqrt(s)
    sine = math.sin(h)
    g = h * math.cos(h) / sine
    return (1.0 - g) / s, (0.125 * s / (sine * sine) + 0.5 * g - 1.0) / (s * s)
