"""Dual numbers in compiled code: derivatives are those of the formulas, to round-off, once and twice."""

import math

import numba
import numpy as np
import pytest

from liedyn.compiled.dual import constant, dual, parts, value

# a function of x and y, and the region where it is smooth
FUNCTIONS = {
    "sum": "x + 2.0 - y + (1.0 - x)",
    "product": "x * y * 3.0 * x",
    "quotient": "x / y + 2.0 / x + y / 3.0",
    "power": "x**3 + y**-2 + x**0.5 + 2.0**y + x**y",
    "negative": "-x * +y",
    "root": "math.sqrt(x) * math.hypot(x, y)",
    "angles": "math.sin(x) * math.cos(y) + math.tan(x)",
    "arcs": "math.asin(0.3 * x) + math.acos(0.3 * y) + math.atan(x * y)",
    "arc of two": "math.atan2(x, y) + math.atan2(x, 2.0) + math.atan2(-1.0, y)",
    "exponentials": "math.exp(x) * math.log(y) + math.expm1(x) + math.log1p(y)",
    "hyperbolic": "math.sinh(x) + math.cosh(y) * math.tanh(x)",
    "choices": "max(x, y) * min(x, 1.0) + abs(x - y) + math.fabs(y - 9.0) + (x if x > y else 0.0)",
    "steps": "x * math.floor(y + 5.0)",
}


def compiled(text):
    """Value, gradient and Hessian of a function of x and y as a compiled function."""
    scope = {"math": math}
    exec(f"def f(x, y):\n    return {text}", scope)
    f = numba.njit(scope["f"])

    @numba.njit
    def gradient(x, y):
        one, none = constant(x, 1.0), constant(x, 0.0)
        return parts(f(dual(x, (one, none)), dual(y, (none, one))), x, 2)

    @numba.njit
    def hessian(x, y):
        g = gradient(dual(x, (1.0, 0.0)), dual(y, (0.0, 1.0)))
        return parts(g[0], 1.0, 2) + parts(g[1], 1.0, 2)

    return f, gradient, hessian


def slope(f, x, h=2e-3):
    """Derivative by central differences of eighth order."""
    weights = (4 / 5, -1 / 5, 4 / 105, -1 / 280)
    return sum(c * (f(x + k * h) - f(x - k * h)) for k, c in enumerate(weights, 1)) / h


@pytest.mark.parametrize("name", FUNCTIONS)
def test_derivatives_are_those_of_the_function(name):
    f, gradient, hessian = compiled(FUNCTIONS[name])
    for x, y in ((0.7, 1.3), (1.9, 0.6)):
        expected = slope(lambda a, y=y: f(a, y), x), slope(lambda b, x=x: f(x, b), y)
        # round-off of the differences is 1e-16 / 2e-3 of the values, their own error less
        assert gradient(x, y) == pytest.approx(expected, rel=1e-10, abs=1e-11)
        rows = [
            (slope(lambda a, j=j, y=y: gradient(a, y)[j], x), slope(lambda b, j=j, x=x: gradient(x, b)[j], y))
            for j in (0, 1)
        ]
        assert np.reshape(hessian(x, y), (2, 2)) == pytest.approx(np.array(rows), rel=1e-9, abs=1e-10)


def test_a_constant_has_no_derivatives_and_a_branch_may_return_one():
    @numba.njit
    def f(x):
        if x < 1.0:
            return 0.0
        y = x
        y += 1.0
        y *= x
        y /= 2.0
        y -= 1.0
        y **= 2
        return y

    @numba.njit
    def both(x):
        w = f(dual(x, (1.0,)))
        return value(w), parts(w, x, 1)[0], parts(3.0, x, 2)[1]

    assert both(0.5) == (0.0, 0.0, 0.0)
    # ((x + 1) x/2 - 1)^2
    assert both(2.0) == (4.0, pytest.approx(2 * 2.0 * 2.5), 0.0)


def test_comparisons_look_at_values():
    @numba.njit
    def f(x):
        d = dual(x, (1.0,))
        return d < 1.0, d <= 1.0, d > 1.0, d >= 1.0, d == 1.0, d != 1.0, math.isfinite(d)

    assert f(1.0) == (False, True, False, True, True, False, True)
    assert f(math.inf)[-1] is False
