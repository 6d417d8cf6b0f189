"""Every map against multiprecision arithmetic, rotation angles 1e-12 ... 2 pi - 1e-3.

Errors are in units of 2^-52 of the largest entry.  The limits are about twice what is measured.  Where the map itself
multiplies a relative error of the angle (T^-1 near 2 pi, by 1/(2 pi - x)), that factor is allowed: no method that gets
the rotation vector as rounded numbers can do better.
"""

import math

import group_reference as ref
import mpmath as mp
import numpy as np
import pytest

from liedyn.groups import SE3, SO3
from liedyn.groups.coefficients import (
    coefficient_e,
    coefficients_ab,
    coefficients_bc,
    coefficients_bc1,
    coefficients_bc2,
    coefficients_e1,
)

NEAR_PI = [*(math.pi - d for d in (1e-1, 1e-3, 1e-6, 1e-9, 1e-12, 1e-14)), math.pi + 1e-9]
NEAR_2PI = 2 * math.pi - np.geomspace(1e-3, 1, 5)
ANGLES = [*np.geomspace(1e-12, 6.0, 25), 1.999, 2.001, *NEAR_PI, *NEAR_2PI]
so3, se3 = SO3(), SE3()


@pytest.fixture(scope="module")
def cases():
    """Angle, condition factor and vectors v, vd with |w| = angle, and exp, T, T^-1 in 60 digits."""
    rng = np.random.default_rng(2)
    with mp.workdps(ref.DIGITS):
        found = []
        for angle in ANGLES:
            for axis in (np.array([0.0, 1.0, 0.0]), rng.normal(size=3)):
                v = np.concatenate([rng.normal(size=3), angle * axis / np.linalg.norm(axis)])
                exact = ref.exact(v)
                T = ref.T(exact)
                cond = max(1.0, 1.0 / (2 * math.pi - angle))
                found.append((angle, cond, v, rng.normal(size=6), exact, ref.exp(exact), T, ref.inverse(T)))
        yield found


def worst(cases, limit, error):
    errors = [(error(*case), case[0]) for case in cases]
    value, angle = max(errors)
    assert value < limit, f"{value:.1f} ulp at angle {angle!r}"


def test_exp(cases):
    worst(cases, 8, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(so3.exp(v[3:]), g[:3, :3]))
    # x = T^T u vanishes for u normal to w near 2 pi, hence errors relative to u
    size = lambda v: np.max(np.abs(v[:3]))  # noqa: E731
    worst(cases, 8, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(se3.exp(v)[0], g[:3, 3], size(v)))
    worst(cases, 8, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(se3.exp(v)[1], g[:3, :3]))


def test_log(cases):
    """From the exact rotation rounded to doubles; beyond pi the vector of the shorter way round comes back."""

    def shortest(w):
        x = mp.sqrt(sum(w * w))
        return w if x <= mp.pi else w * (x - 2 * mp.pi) / x

    def so3_error(x, c, v, vd, w, g, T, Ti):
        return ref.ulps(so3.log(g[:3, :3].astype(float)), shortest(w[3:]))

    def se3_error(x, c, v, vd, w, g, T, Ti):
        return ref.ulps(se3.log((g[:3, 3].astype(float), g[:3, :3].astype(float)))[:3], w[:3])

    worst(cases, 4, so3_error)
    worst([case for case in cases if case[0] < math.pi], 8, se3_error)


@pytest.mark.parametrize("axis", [(1, 0, 0), (0, 1, 0), (0, 0, 1), (0.6, 0, 0.8), (1 / 3, -2 / 3, 2 / 3)])
def test_log_of_a_half_turn(axis):
    n = np.array(axis)
    w = so3.log(2.0 * np.outer(n, n) - np.eye(3))
    assert np.linalg.norm(w) == pytest.approx(math.pi, rel=4e-16)
    assert np.abs(np.cross(w, n)).max() < 1e-15
    assert so3.log(np.eye(3)).tolist() == [0.0, 0.0, 0.0]


def test_log_keeps_tiny_vectors():
    w = np.array([1e-200, -3e-250, 2e-300])
    assert so3.log(so3.exp(w)) == pytest.approx(w, rel=1e-15)


def test_tangent_operator(cases):
    worst(cases, 8, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(so3.T(v[3:]), T[3:, 3:]))
    worst(cases, 8, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(se3.T(v), T))
    worst(cases, 8, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(se3.T(v)[:3, 3:], T[:3, 3:]))


def test_inverse_tangent_operator(cases):
    worst(cases, 8, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(so3.Tinv(v[3:]), Ti[3:, 3:]) / c)
    worst(cases, 12, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(se3.Tinv(v), Ti) / c)
    worst(cases, 12, lambda x, c, v, vd, w, g, T, Ti: ref.ulps(se3.Tinv(v)[:3, 3:], Ti[:3, 3:]) / c)


def test_derivative_of_the_tangent_operator(cases):
    def error(x, c, v, vd, w, g, T, Ti):
        expected = ref.Tdot(w, ref.exact(vd))
        rotation, both = so3.Tdot(v[3:], vd[3:]), se3.Tdot(v, vd)
        return max(ref.ulps(rotation, expected[3:]), ref.ulps(both[3:], expected[3:]), ref.ulps(both[:3], expected[:3]))

    worst(cases, 16, error)  # a sum of terms of mixed sign


def test_cayley(cases):
    """cay and its tangent operator against (I - X/2)^-1 (I + X/2) and eta -> (I + X/2) eta (I - X/2)."""
    rotation = lambda M: M[:3, :3].astype(float)  # noqa: E731
    for case in cases[::4]:
        v, w = case[2], case[4]
        X, I = ref.tilde(w), np.eye(4, dtype=object) * mp.mpf(1)
        g = ref.inverse(I - X / 2) @ (I + X / 2)
        assert ref.ulps(so3.cay(v[3:]), g[:3, :3]) < 4
        assert ref.ulps(se3.cay(v)[0], g[:3, 3], np.max(np.abs(v[:3]))) < 4
        assert ref.ulps(so3.cay_inv(rotation(g)), w[3:]) < 4 * (1 + abs(case[0]))  # 1/q0 = sqrt(1 + x^2/4) amplifies
        columns = []
        for k in range(6):
            Y = (I + X / 2) @ ref.tilde(ref.exact(np.eye(6)[k])) @ (I - X / 2)
            columns.append([Y[0, 3], Y[1, 3], Y[2, 3], Y[2, 1], Y[0, 2], Y[1, 0]])
        M = np.array(columns, dtype=object).T
        assert ref.ulps(se3.Tcay_inv(v), M) < 4
        assert ref.ulps(se3.Tcay(v), ref.inverse(M)) < 8
        assert ref.ulps(so3.Tcay_inv(v[3:]), M[3:, 3:]) < 4


def test_scalar_functions():
    """Each coefficient relative to itself; the higher derivatives lose digits just above the change at x = 2, where
    they enter T only multiplied by small factors."""
    functions = {
        "a": (lambda x: mp.sin(x) / x, 0, lambda s: coefficients_ab(s)[0], 2),
        "b": (lambda x: (1 - mp.cos(x)) / x**2, 0, lambda s: coefficients_ab(s)[1], 3),
        "c": (lambda x: (x - mp.sin(x)) / x**3, 0, lambda s: coefficients_bc(s)[1], 3),
        "e": (lambda x: (1 - x / 2 * mp.cot(x / 2)) / x**2, 0, coefficient_e, 3),
        "bs": (lambda x: (1 - mp.cos(x)) / x**2, 1, lambda s: coefficients_bc1(s)[2], 6),
        "cs": (lambda x: (x - mp.sin(x)) / x**3, 1, lambda s: coefficients_bc1(s)[3], 12),
        "es": (lambda x: (1 - x / 2 * mp.cot(x / 2)) / x**2, 1, lambda s: coefficients_e1(s)[1], 16),
        "bss": (lambda x: (1 - mp.cos(x)) / x**2, 2, lambda s: coefficients_bc2(s)[0], 24),
        "css": (lambda x: (x - mp.sin(x)) / x**3, 2, lambda s: coefficients_bc2(s)[1], 250),
    }
    with mp.workdps(150):  # differences of functions that lose 3 * 12 digits at x = 1e-12 themselves
        for name, (f, order, kernel, limit) in functions.items():
            for x in [1e-12, 1e-6, 1e-3, 0.1, 0.5, 1.0, 1.9999, 2.0001, 3.0, 4.5, 6.0]:
                expected = mp.diff(lambda s, f=f: f(mp.sqrt(s)), mp.mpf(x) ** 2, order, h=mp.mpf(10) ** -45)
                error = abs(kernel(x * x) - expected) / abs(expected) * 2**52
                assert error < limit, f"{name}: {float(error):.1f} ulp at {x}"
