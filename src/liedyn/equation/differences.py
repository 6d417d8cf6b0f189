"""Derivatives of a user's function of time by differences, with a step that is found again at each time.

Nothing is known of the function: its time scale may be a microsecond or an hour, it may have a corner or begin at t = 0.
Differences on seven points are compared with those of half the step (or of lower order on the same points), and one more
point between the others must lie on their polynomial: a step of whole periods would show a function that stands still.
The result depends on t alone, so that a run does not depend on what was computed before.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from liedyn.compiled.decorators import inline

STEP = 2.0**-9  # s, tried first; all steps are powers of 2, so that t + k h is exact
SHORTEST, LONGEST = 2.0**-44, 2.0**8
FINE, COARSE = 1e-8, 1e-6  # relative errors that are good enough at once, and that are refused
ULP = 2.0**-52
CENTRAL, FORWARD, BACKWARD = 3, 0, 6  # which of the seven points is t
BETWEEN = 0.5 * (5.0**0.5 - 1.0)  # where the further point lies, from t on in steps


def _weights(t: int, x: float) -> tuple[float, ...]:
    """Weights of seven values for the value of their polynomial x steps from point t on."""
    return tuple(math.prod((t + x - j) / (k - j) for j in range(7) if j != k) for k in range(7))


AFTER, BESIDE = _weights(CENTRAL, BETWEEN), _weights(FORWARD, BETWEEN)


@inline
def outward(z, place):
    """The values beginning with that at t, for a point at an end."""
    return z if place == FORWARD else (z[6], z[5], z[4], z[3], z[2], z[1], z[0])


@inline
def flat(z):
    """Whether all values are the same; sums of them leave round-off."""
    return z[0] == z[1] == z[2] == z[3] == z[4] == z[5] == z[6]


@inline
def slopes(z, h, place):
    """First and second derivative from seven values (Fornberg 1988, tables 1 and 3): orders 6 and 6, at an end 6 and 5."""
    if flat(z):
        return 0.0, 0.0
    if place == CENTRAL:
        m3, m2, m1, y, p1, p2, p3 = z
        first = 45.0 * (p1 - m1) - 9.0 * (p2 - m2) + p3 - m3
        second = 270.0 * (p1 + m1) - 27.0 * (p2 + m2) + 2.0 * (p3 + m3) - 490.0 * y
        return first / (60.0 * h), second / (180.0 * h * h)
    y, a, b, c, d, e, g = outward(z, place)
    first = -147.0 * y + 360.0 * a - 450.0 * b + 400.0 * c - 225.0 * d + 72.0 * e - 10.0 * g
    second = 812.0 * y - 3132.0 * a + 5265.0 * b - 5080.0 * c + 2970.0 * d - 972.0 * e + 137.0 * g
    return first / (60.0 * (h if place == FORWARD else -h)), second / (180.0 * h * h)


@inline
def rough_slopes(z, h):
    """The derivative at the central point by differences of fourth order."""
    if flat(z):
        return 0.0, 0.0
    _, m2, m1, y, p1, p2, _ = z
    first, second = 8.0 * (p1 - m1) - (p2 - m2), 16.0 * (p1 + m1) - (p2 + m2) - 30.0 * y
    return first / (12.0 * h), second / (12.0 * h * h)


@inline
def scales(t, z, h):
    """Round-off of the values, sizes of the derivatives near t and the largest change from point to point.

    A derivative that is zero, as the second one of a ramp, is measured by the one below it.
    """
    size, first, second = abs(z[0]), 0.0, 0.0
    for k in range(6):
        size = max(size, abs(z[k + 1]))
        first = max(first, abs(z[k + 1] - z[k]))
    for k in range(5):
        second = max(second, abs(z[k + 2] - 2.0 * z[k + 1] + z[k]))
    noise = 0.0 if first == 0.0 else 4.0 * ULP * size + ULP * abs(t) * first / h  # of the function, and of t in it
    return noise, max(first, 1e-5 * size) / h, max(second, 1e-3 * first) / (h * h), first


def differentiator(f: Callable[[float], float], compiled: Callable[[Any], Any]) -> Any:
    """The function (t, second) -> first and second derivative of f; compiled: decorator for it and its parts.

    Its parts have f from here and not as an argument: Numba would not keep code on disk that hands functions on.
    """

    @compiled
    def samples(t, h, place):
        """f at seven points h apart, of which t is the one of this place."""
        a = -float(place)
        return (
            f(t + a * h),
            f(t + (a + 1.0) * h),
            f(t + (a + 2.0) * h),
            f(t + (a + 3.0) * h),
            f(t + (a + 4.0) * h),
            f(t + (a + 5.0) * h),
            f(t + (a + 6.0) * h),
        )

    @compiled
    def smooth(t, h, place, z):
        """Whether a point between the others lies on their polynomial."""
        noise, _, _, change = scales(t, z, h)
        if place == CENTRAL:
            weights, x, y = AFTER, t + BETWEEN * h, z
        else:
            weights, x, y = BESIDE, t + (BETWEEN if place == FORWARD else -BETWEEN) * h, outward(z, place)
        value, terms = 0.0, 0.0
        for k in range(7):
            value += weights[k] * y[k]
            terms += abs(weights[k] * y[k])
        return abs(f(x) - value) <= 1e-5 * change + 16.0 * (noise + ULP * terms)

    @compiled
    def search(t, place, start, second):
        """Derivatives, their absolute error (that of the first one unless `second`) and whether it is FINE.

        start: samples with STEP.  Steps are halved from there on as long as noise allows, then doubled.  An error that is large
        beside the derivatives near t may be small beside those further away: a function that comes to rest.
        """
        _, far1, far2, _ = scales(t, start, STEP)
        best1, best2, known, found = math.inf, math.inf, False, (math.nan, math.nan)
        for factor in (0.5, 2.0):
            h = STEP * factor
            before = slopes(start, STEP, place)
            while SHORTEST <= h <= LONGEST:
                z = samples(t, h, place)
                now = slopes(z, h, place)
                noise, s1, s2, _ = scales(t, z, h)
                if not noise < math.inf and factor > 1.0:
                    break
                # two results that are all noise may agree by chance
                e1, e2 = abs(now[0] - before[0]) + noise / h, abs(now[1] - before[1]) + noise / (h * h)
                good = e1 <= COARSE * s1 and (e2 <= COARSE * s2 or not second)
                better = (e2 < best2 if second else e1 < best1) if good == known else good
                fits = (better or factor < 1.0) and smooth(t, h, place, z)
                if better and fits:
                    best1, best2, known, found = e1, e2, good, now
                    if e1 <= FINE * s1 and (e2 <= FINE * s2 or not second):
                        return found, e2 if second else e1, True
                if factor > 1.0:
                    far1, far2 = max(far1, s1), max(far2, s2)
                elif fits and (noise / h > COARSE * s1 or (second and noise / (h * h) > COARSE * s2)):
                    break
                before = now
                h *= factor
        if known or (best1 <= COARSE * far1 and (best2 <= COARSE * far2 or not second)):
            return found, best2 if second else best1, False
        return (math.nan, math.nan), math.inf, False

    @compiled
    def stands_still(t, z):
        """Whether f near t changes by no more than the round-off of what it is elsewhere, as the tail of 1 + tanh(t) does."""
        reach, change = 0.0, abs(f(t + BETWEEN * STEP) - z[CENTRAL])
        for k in range(7):
            reach, change = max(reach, abs(z[k])), max(change, abs(z[k] - z[CENTRAL]))
        x = STEP
        while x <= 16.0:
            for value in (abs(f(t - x)), abs(f(t + x))):
                reach = max(reach, value) if value < math.inf else reach
            x *= 2.0
        return change <= 16.0 * ULP * reach

    @compiled
    def differentiate(t, second):
        """First and second derivative of f at t; nan where they cannot be had to COARSE.  second: whether both are wanted."""
        z = samples(t, STEP, CENTRAL)
        now, rough = slopes(z, STEP, CENTRAL), rough_slopes(z, STEP)
        noise, s1, s2, _ = scales(t, z, STEP)
        e1, e2 = abs(now[0] - rough[0]) + noise / STEP, abs(now[1] - rough[1]) + noise / (STEP * STEP)
        close = e1 <= FINE * s1 and (e2 <= FINE * s2 or not second)
        if close and smooth(t, STEP, CENTRAL, z):
            return now
        least, result = math.inf, (math.nan, math.nan)
        for place in (CENTRAL, BACKWARD, FORWARD):
            start = z if place == CENTRAL else samples(t, STEP, place)
            found, error, fine = search(t, place, start, second)
            if fine:
                return found
            if error < least:
                least, result = error, found
        if least == math.inf and stands_still(t, z):
            return 0.0, 0.0
        return result

    return differentiate


def differentiate(f: Callable[[float], float], t: float, second: bool = True) -> tuple[float, float]:
    """Derivatives of a plain function at t, by Python."""
    return differentiator(f, lambda part: part)(t, second)
