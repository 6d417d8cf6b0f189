"""Derivatives of a user's function of time by dual numbers, exact to round-off; each is looked at before it is believed.

A dual number can be misled: `sin(t)/t if t != 0 else 1.0` has a constant at t = 0, and a loop that ends by its values may end
before its derivatives do.  So the function is evaluated at t - h and t + h as well, and must be the integral of its derivative,
and that of the second one, by Simpson's rule:

    f(t + h) - f(t - h) = h/3 (f'(t - h) + 4 f'(t) + f'(t + h)) + O(h^5)

to the accuracy up to which differences are believed.  Where no h does, at a corner or an end of the function, and where dual
numbers do not pass through it, the derivatives are those of differences (`differences.py`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from liedyn.compiled.decorators import inline
from liedyn.compiled.dual import constant, dual, parts, value
from liedyn.equation.differences import COARSE, STEP, ULP

STEPS = (STEP, 2.0**-15, 2.0**-21, 2.0**-27)  # s, tried in turn: the time scale of the function is not known
LEAST = 16.0 * ULP / STEP  # of derivatives, over what they are derivatives of: round-off of the first of these steps


@inline
def integrates(before, now, after, slope_before, slope, slope_after, h):
    """Whether three values are the integral of three slopes, h apart."""
    by_values = 0.25 * (3.0 * (after - before) / h - slope_before - slope_after)
    size = max(abs(slope_before), abs(slope), abs(slope_after))
    return abs(by_values - slope) <= COARSE * size + LEAST * abs(now)


def jets(f: Callable[[float], Any], differences: Any, compiled: Callable[[Any], Any]) -> Any:
    """The function (t, second) -> first and second derivative of f; differences: the same where dual numbers do not tell.

    second: whether the second one is wanted.  compiled: decorator for it and its parts.
    """

    @compiled
    def jet(t):
        """f, f' and f'' at t, nan where f raises."""
        try:
            x = dual(dual(t, (1.0,)), (dual(1.0, (0.0,)),))
            y = constant(x, 0.0) + f(x)
            first = parts(y, y.v, 1)[0]
            found = (value(y), value(first), parts(first, 1.0, 1)[0])
        except Exception:
            found = (math.nan, math.nan, math.nan)
        return found

    @compiled
    def differentiate(t, second):
        """First and second derivative of f at t."""
        y, a, b = jet(t)
        if math.isfinite(a) and math.isfinite(b):
            for h in STEPS:
                y0, a0, b0 = jet(t - h)
                y1, a1, b1 = jet(t + h)
                fits = integrates(y0, y, y1, a0, a, a1, h)
                if fits and (not second or integrates(a0, a, a1, b0, b, b1, h)):
                    return a, b
        return differences(t, second)

    return differentiate
