"""A root between two ends of opposite sign, to round-off, with few evaluations."""

from __future__ import annotations

import math
from collections.abc import Callable

EPS = 2.0**-52
MOST = 200  # evaluations; it takes 4 to 10


def find_root(f: Callable[[float], float], a: float, fa: float, b: float, fb: float) -> float:
    """The root of f in [a, b] by Chandrupatla's method (1997): inverse quadratic where that is safe, else halving.

    fa, fb: values at the ends, of opposite sign, perhaps infinite.  Ends where the bracket is one or two floating-point numbers
    wide.
    """
    if fa == 0.0:
        return a
    if fb == 0.0:
        return b
    # b is the newest point, a the end on the other side of the root, c the point before b
    c, fc, t = a, fa, 0.5
    if abs(fa) != abs(fb) and math.isfinite(fa - fb):
        t = min(max(fa / (fa - fb), 0.0), 1.0)
    for _ in range(MOST):
        width = b - a
        least = 2.0 * EPS * max(abs(a), abs(b))
        if abs(width) <= least:
            break
        t = min(max(t, 0.5 * least / abs(width)), 1.0 - 0.5 * least / abs(width))
        x = a + t * width
        fx = f(x)
        if fx == 0.0:
            return x
        if (fx > 0.0) == (fa > 0.0):
            c, fc = a, fa
        else:
            c, fc, b, fb = b, fb, a, fa
        a, fa = x, fx
        # next place, as a fraction from a to b
        xi, phi = (a - b) / (c - b), (fa - fb) / (fc - fb) if fc != fb else 2.0
        t = 0.5
        if fc not in (fa, fb) and phi * phi < xi and (1.0 - phi) ** 2 < 1.0 - xi:
            t = fa / (fb - fa) * fc / (fb - fc) + (c - a) / (b - a) * fa / (fc - fa) * fb / (fc - fb)
    return a if abs(fa) <= abs(fb) else b
