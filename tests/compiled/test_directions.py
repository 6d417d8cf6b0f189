"""Dual numbers along directions: each operation against differences, and the two rules of their own."""

import math

import numba
import numpy as np
import pytest

from liedyn.compiled.directions import as_duals

OPERATIONS = {
    "add": lambda x, y: x + y + 2.0,
    "sub": lambda x, y: (x - y) - (1.0 - x),
    "mul": lambda x, y: 3.0 * x * y,
    "div": lambda x, y: x / y + 2.0 / x + y / 3.0,
    "neg": lambda x, y: -x + (+y),
    "pow": lambda x, y: x**3 + x**y + x**-1.5,
    "abs": lambda x, y: abs(-x) + math.fabs(y),
    "max": lambda x, y: max(x, y) + min(x, 0.1) + max(0.2, y),
    "sqrt": lambda x, y: math.sqrt(x) + math.hypot(x, y),
    "trigonometric": lambda x, y: math.sin(x) * math.cos(y) + math.tan(x),
    "inverse": lambda x, y: math.asin(0.5 * x) + math.acos(0.5 * y) + math.atan(x) + math.atan2(y, x),
    "exp": lambda x, y: math.exp(x) + math.log(y) + math.expm1(x) + math.log1p(y),
    "hyperbolic": lambda x, y: math.sinh(x) + math.cosh(y) + math.tanh(x * y),
    "branch": lambda x, y: x * x if x > y else y * y,
    "float": lambda x, y: float(x) * int(y + 3.0),
}


@pytest.mark.parametrize("name", OPERATIONS)
def test_operation_has_its_derivative(name):
    f = OPERATIONS[name]
    inside = numba.njit(f)

    @numba.njit
    def evaluate(given, result):
        x, r = as_duals(given, 4), as_duals(result, 4)
        r[0] = inside(x[0], x[1])

    point = np.array([0.7, 0.4])
    given, result = np.zeros((2, 5)), np.zeros((1, 5))
    given[:, 0] = point
    given[0, 1] = given[1, 2] = 1.0
    given[:, 3] = 0.5, -2.0
    evaluate(given, result)
    assert result[0, 0] == pytest.approx(f(*point), rel=1e-15)
    for k in range(1, 5):
        exact = 0.0
        for j, c in enumerate((4 / 5, -1 / 5, 4 / 105, -1 / 280), 1):
            s = 2.0**-9
            exact += c * (f(*(point + j * s * given[:, k])) - f(*(point - j * s * given[:, k]))) / s
        assert result[0, k] == pytest.approx(exact, rel=1e-10, abs=1e-11)  # round-off of the differences


def test_equal_compares_derivatives_and_sqrt_of_zero_has_none():
    @numba.njit
    def evaluate(given, result):
        x, r = as_duals(given, 4), as_duals(result, 4)
        r[0] = 0.0 if x[0] == 0.0 else 5.0 * x[0]
        r[1] = math.sqrt(x[1])
        r[2] = 1.0 if x[1] == 0.0 else 2.0

    given, result = np.zeros((2, 5)), np.zeros((3, 5))
    given[0, 1] = 1.0
    evaluate(given, result)
    assert result[0].tolist() == [0.0, 5.0, 0.0, 0.0, 0.0]
    assert not result[1].any()
    assert result[2, 0] == 1.0
