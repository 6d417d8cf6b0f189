"""A user's plain Python functions become kernels: right numbers, kept on disk, never stale, errors that help."""

import ctypes
import functools
import math
import os
import shutil
import subprocess
import sys
import warnings
from dataclasses import dataclass
from types import SimpleNamespace

import numba
import numpy as np
import pytest

from liedyn.compiled.address import address
from liedyn.compiled.cache import CACHE_DIR
from liedyn.compiled.decorators import njit
from liedyn.equation import roles
from liedyn.equation import user_functions as userfunc
from liedyn.equation.differences import differentiate
from liedyn.errors import CacheWarning, ModelError
from liedyn.groups.algebra import cross, mtv, mul, mv, norm, sub

GAIN = 2.0


def twice(s):
    return 2.0 * s


def make(constant="3.0", gain=2.0, helper="2.0 * s", default="1.0", closure=5.0):
    """The same function with one thing changed."""
    source = f"""
def helper(s):
    return {helper}

def outer(c):
    def f(t, d={default}):
        return {constant} * t + gain * helper(t) + c + d + table[1]
    return f
"""
    scope = {"gain": gain, "table": np.array([0.0, gain])}
    exec(source, scope)
    return scope["outer"](closure)


def value(kernel, t, size=1):
    """What a signal kernel writes, called as the integrators call it."""
    u = np.full(3 * size, -7.0)
    addresses = np.zeros(size, dtype=np.int64)
    addresses[0] = address(kernel, roles.SIGNAL)
    roles.evaluate_signals(addresses, t, u)
    return u


# -- fingerprint ------------------------------------------------------------------------------------------------------


def test_equal_functions_have_equal_fingerprints():
    assert userfunc.fingerprint(make())[0] is not None
    assert userfunc.fingerprint(make()) == userfunc.fingerprint(make())


@pytest.mark.parametrize(
    "change",
    [
        {"constant": "4.0"},
        {"constant": "3"},
        {"gain": 2.5},
        {"helper": "2.5 * s"},
        {"default": "1.5"},
        {"closure": 6.0},
    ],
)
def test_fingerprint_changes_with_all_that_the_result_depends_on(change):
    assert userfunc.fingerprint(make(**change))[0] not in (None, userfunc.fingerprint(make())[0])


def test_fingerprint_follows_compiled_helpers_and_their_options():
    def using(helper):
        return lambda t: helper(t)

    plain, strict = numba.njit(twice), numba.njit(fastmath=True)(twice)
    keys = {userfunc.fingerprint(using(h))[0] for h in (plain, strict, numba.njit(lambda s: 3.0 * s))}
    assert len(keys) == 3
    assert None not in keys


def test_fingerprint_sees_values_inside_modules_and_parameter_objects():
    @dataclass
    class Parameters:
        k: float

    def using(p):
        return lambda t: p.k * t

    module = type(sys)("settings")
    module.k = 1.0
    keys = [
        userfunc.fingerprint(using(p))[0] for p in (Parameters(1.0), Parameters(2.0), SimpleNamespace(k=3.0), module)
    ]
    module.k = 4.0
    keys.append(userfunc.fingerprint(using(module))[0])
    assert len(set(keys)) == 5
    assert None not in keys


def test_recursion_works_but_is_not_kept_on_disk():
    def power(n):
        return 1.0 if n == 0 else 2.0 * power(n - 1)

    # Numba 0.68: machine code that calls itself aborts the process that loads it
    key, reason = userfunc.fingerprint(power)
    assert key is None
    assert "'power' calls itself" in reason
    with pytest.warns(UserWarning, match="cannot be kept on disk"):
        kernel = userfunc.signal_kernel(lambda t: t * power(3), value_only=True)
    assert value(kernel, 1.5)[0] == 12.0


def test_a_function_used_twice_is_not_recursion():
    def half(x):
        return 0.5 * x

    assert userfunc.fingerprint(lambda t: half(t) + half(half(t)))[0] is not None


def test_reason_names_the_object_that_has_no_value():
    thing = object()
    key, reason = userfunc.fingerprint(lambda t: thing)
    assert key is None
    assert "'thing'" in reason
    assert "object" in reason


# -- signals ----------------------------------------------------------------------------------------------------------


def test_derivatives_of_a_function_of_time_are_exact():
    """Dual numbers pass through it, by the names of math and of NumPy."""
    kernel = userfunc.signal_kernel(lambda t: np.sin(3.0 * t) * math.cos(t) + t % 200.0)
    for t in np.linspace(0.1, 100.0, 301):
        u = value(kernel, t)
        s, c, a, b = math.sin(3 * t), math.cos(3 * t), math.sin(t), math.cos(t)
        exact = s * b + t, 3 * c * b - s * a + 1, -10 * s * b - 6 * c * a
        assert np.abs(u - exact).max() < 1e-13


def test_dual_numbers_that_a_branch_misleads_are_not_believed():
    """At t = 0 the function is a constant, with derivatives that are not its own; a corner has those of one side."""
    u = value(userfunc.signal_kernel(lambda t: math.sin(t) / t if t != 0.0 else 1.0), 0.0)
    assert np.abs(u - (1.0, 0.0, -1 / 3)).max() < 1e-7  # those of differences
    kernel = userfunc.signal_kernel(lambda t: (t - 1.0) ** 3 if t > 1.0 else 0.0)
    for t in (0.999, 1.0, 1.001, 1.5):
        x = max(t - 1.0, 0.0)
        assert np.allclose(value(kernel, t), (x**3, 3 * x * x, 6 * x), rtol=1e-6, atol=1e-8)


def test_functions_that_take_no_dual_numbers_are_differenced():
    table = np.array([0.0, 1.0, 4.0])
    kernel = userfunc.signal_kernel(lambda t: math.sin(3.0 * t) + np.interp(t, np.arange(3.0), table))
    # round-off of t = 2 over the step 2e-3 and its square bound what differences can reach: 1e-12, 1e-9
    for t in (0.25, 0.7, 1.6):
        exact = (
            math.sin(3 * t) + np.interp(t, [0, 1, 2], table),
            3 * math.cos(3 * t) + (1 if t < 1 else 3),
            -9 * math.sin(3 * t),
        )
        u = value(kernel, t)
        assert abs(u[1] - exact[1]) < 3e-9
        assert abs(u[2] - exact[2]) < 9e-6


# 1024 Hz: a step of 2^-9 s, and half of it, would be whole periods
FREQUENCIES = [1e-2, 0.3, 1.0, 40.0, 300.0, 1e3, 2 * math.pi * 512, 2 * math.pi * 1024, 1e4, 1e6]


@pytest.mark.parametrize("w", FREQUENCIES)
@pytest.mark.parametrize(("amplitude", "offset"), [(1.0, 0.0), (1e-6, 0.0), (1e3, 2e3), (1.0, 100.0)])
def test_differences_find_the_time_scale_of_a_function(w, amplitude, offset):
    def f(t):
        return offset + amplitude * math.sin(w * t)

    # plain Python: the compiled form, of the same text, is tried above and in the models of test_drivers.py
    for t in [0.0, *np.random.default_rng(0).uniform(0.0, 10.0 / w, 30)]:
        first, second = differentiate(f, float(t), True)
        assert abs(first - amplitude * w * math.cos(w * t)) < 1e-6 * amplitude * w
        assert abs(second + amplitude * w * w * math.sin(w * t)) < 1e-6 * amplitude * w * w


ROUNDED = {
    "ramp": (lambda t: 3.0 + 0.7 * t, lambda t: 0.7, lambda t: 0.0),
    "from 0 on": (lambda t: t**3 if t >= 0 else math.nan, lambda t: 3 * t * t, lambda t: 6 * t),
    "smooth step": (
        lambda t: 0.5 * (1 + math.tanh(50 * (t - 1))),
        lambda t: 25 / math.cosh(50 * (t - 1)) ** 2,
        lambda t: -2500 * math.tanh(50 * (t - 1)) / math.cosh(50 * (t - 1)) ** 2,
    ),
    "chirp": (
        lambda t: math.sin(200 * t * t),
        lambda t: 400 * t * math.cos(200 * t * t),
        lambda t: 400 * math.cos(200 * t * t) - 160000 * t * t * math.sin(200 * t * t),
    ),
    "cosine ramp": (
        lambda t: 0.5 - 0.5 * math.cos(math.pi * t) if t < 1 else 1.0,
        lambda t: 0.5 * math.pi * math.sin(math.pi * t) if t < 1 else 0.0,
        lambda t: 0.5 * math.pi**2 * math.cos(math.pi * t) if t < 1 else 0.0,
    ),
    "constant": (lambda t: 3.1, lambda t: 0.0, lambda t: 0.0),
}


@pytest.mark.parametrize("name", ROUNDED)
def test_differences_of_functions_that_rest_begin_or_change_their_pace(name):
    f, df, ddf = ROUNDED[name]
    times = [0.0, *np.random.default_rng(1).uniform(0.0, 2.0, 80), *(1.0 + np.geomspace(1e-4, 1e-2, 9))]
    times += [2.0 - t for t in times if 1.0 < t < 1.02]
    sizes = [max(abs(d(t)) for t in times) + 1e-3 * abs(f(1.9)) for d in (df, ddf)]
    for t in times:
        found = differentiate(f, float(t), True)
        for d, exact, size in zip(found, (df, ddf), sizes, strict=True):
            assert abs(d - exact(t)) < 3e-6 * size, t


def test_derivatives_that_differences_cannot_find_are_nan():
    assert math.isnan(differentiate(lambda t: abs(t) ** 0.5, 0.0, True)[1])
    assert math.isnan(differentiate(lambda t: math.nan if t < 0 else t**0.5, 0.0, True)[0])


def test_given_derivatives_are_used():
    u = value(userfunc.signal_kernel(lambda t: t, lambda t: 10.0 * t * t, lambda t: 100.0), 3.0)
    assert list(u) == [3.0, 90.0, 100.0]
    u = value(userfunc.signal_kernel(lambda t: t, lambda t: 10.0 * t * t), 3.0)
    np.testing.assert_allclose(u, [3.0, 90.0, 60.0], rtol=1e-12)  # differences are exact for polynomials
    u = value(userfunc.signal_kernel(lambda t: t * t, second=lambda t: 100), 3.0)
    np.testing.assert_allclose(u, [9.0, 6.0, 100.0], rtol=1e-12)


def test_value_only_leaves_the_derivatives_alone():
    assert list(value(userfunc.signal_kernel(lambda t: 2 * t, value_only=True), 3.0)) == [6.0, -7.0, -7.0]


@pytest.mark.parametrize(
    "f",
    [
        lambda t: (t, 2, t * t),
        pytest.param(lambda t: [t, 2.0, t * t], marks=pytest.mark.long),
        pytest.param(lambda t: np.array([t, 2.0, t**2]), marks=pytest.mark.long),
        lambda t: t * np.array([1.0, 0.0, t]) + np.array([0.0, 2.0, 0.0]),
    ],
    ids=["tuple", "list", "array", "expression"],
)
def test_vector_signal_writes_three_consecutive_signals(f):
    u = value(userfunc.signal_kernel(f, size=3), 3.0, size=3)
    np.testing.assert_allclose(u, [3, 1, 0, 2, 0, 0, 9, 6, 2], atol=1e-9)  # 1e-16 * 9 / step^2, if differenced


@pytest.mark.parametrize("f", [math.sin, np.sin, numba.njit(lambda t: math.sin(t))], ids=["math", "ufunc", "njit"])
def test_functions_that_are_not_plain_work(f):
    assert value(userfunc.signal_kernel(f), 0.5)[0] == pytest.approx(math.sin(0.5), rel=1e-15)


def test_globals_helpers_closures_and_parameter_objects_work():
    p = SimpleNamespace(k=3.0, table=np.array([1.0, 4.0]), name="spring")
    inside = 10.0

    def f(t):
        return GAIN * twice(t) + inside + p.k + p.table[1]

    with warnings.catch_warnings():
        warnings.simplefilter("error", CacheWarning)
        assert value(userfunc.signal_kernel(f), 0.5)[0] == f(0.5) == 19.0


def test_changed_closure_value_gives_a_new_kernel_in_the_same_process():
    results = [value(userfunc.signal_kernel(make(closure=c)), 0.0)[0] for c in (1.0, 2.0, 1.0)]
    assert results == [4.0, 5.0, 4.0]
    assert userfunc.signal_kernel(make()) is userfunc.signal_kernel(make())


def test_what_cannot_be_cached_runs_and_warns():
    cosine = ctypes.CDLL(None).cos
    cosine.restype, cosine.argtypes = ctypes.c_double, [ctypes.c_double]
    with pytest.warns(CacheWarning, match=r"'cosine'.*Everything runs") as caught:
        kernel = userfunc.signal_kernel(lambda t: cosine(t))
    assert len(caught) == 1
    assert caught[0].filename == __file__
    assert value(kernel, 1.0)[0] == pytest.approx(math.cos(1.0), rel=1e-15)


def test_unwritable_cache_runs_and_warns(monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setattr(userfunc, "USER_DIR", tmp_path / "file" / "user")
    with pytest.warns(CacheWarning, match="cannot be kept on disk"):
        kernel = userfunc.signal_kernel(lambda t: 17.25 * t)
    assert value(kernel, 2.0)[0] == 34.5


# -- forces -----------------------------------------------------------------------------------------------------------

RNG = np.random.default_rng(1)


@njit
def residual(f, t, u, io, ids, par, q, v, vd, lam, cg, r):
    roles.call_residual(f, t, u, 1, io, 0, ids, par, q, v, vd, lam, cg, r)


@njit
def tangent(f, t, u, cC, cK, ids, par, q, v, vd, lam, S):
    roles.call_tangent(f, t, u, 5.0, cC, cK, 5.0, 1, 1, 0, ids, par, q, v, vd, lam, S)


@njit
def energies(f, t, u, ids, par, q, v, out):
    roles.call_rows(f, t, u, 1, 1, 0, ids, par, q, v, out)


class Element:
    """One element of a force family among its own nodes, with dense residual and tangent."""

    def __init__(self, family):
        self.family, n = family, family.nodes
        blocks = np.arange(len(family.blocks)) * 9 + 18  # 18: something in front, to see that offsets count
        self.ids = np.concatenate([[99], np.arange(n)[::-1], 3 * np.arange(2 * n) + 3, blocks]).astype(np.int32)
        self.q, self.v = np.zeros(12 * n), RNG.normal(size=6 * n)
        for k in range(n):
            R, _ = np.linalg.qr(RNG.normal(size=(3, 3)))
            self.q[12 * k : 12 * k + 12] = np.r_[RNG.normal(size=3), (R * np.linalg.det(R)).ravel()]
        self.par, self.u, self.vd, self.lam = np.zeros(0), np.zeros(0), np.zeros(6 * n), np.zeros(0)

    def state(self, k):
        """Position, rotation, velocity, angular velocity of the element's node k."""
        i = self.family.nodes - 1 - k
        q, v = self.q[12 * i :], self.v[6 * i :]
        return q[:3], q[3:12].reshape(3, 3), v[:3], v[3:6]

    def residual(self, t=0.0, cg=1.0):
        r = np.zeros(6 * self.family.nodes + 3)
        state = (self.ids, self.par, self.q, self.v, self.vd, self.lam)
        residual(address(self.family.residual, roles.RESIDUAL), t, self.u, 1, *state, cg, r)
        assert not r[:3].any()
        return r[3:]

    def tangent(self, cC, cK, t=0.0):
        n = len(self.family.blocks)
        S = np.zeros(9 * n + 18)
        state = (self.ids, self.par, self.q, self.v, self.vd, self.lam)
        tangent(address(self.family.tangent, roles.TANGENT), t, self.u, cC, cK, *state, S)
        assert not S[:18].any()
        dense = np.zeros((6 * self.family.nodes, 6 * self.family.nodes))
        for block, (a, b) in zip(S[18:].reshape(n, 3, 3), self.family.blocks, strict=True):
            dense[3 * a : 3 * a + 3, 3 * b : 3 * b + 3] = block
        return dense

    def energies(self, t=0.0):
        out = np.zeros(8)
        energies(address(self.family.energies, roles.ROWS), t, self.u, self.ids, self.par, self.q, self.v, out)
        return out


def skew(x):
    return np.array([[0, -x[2], x[1]], [x[2], 0, -x[0]], [-x[1], x[0], 0]])


def drag(t, x, R, v, omega):
    return mul(-GAIN * norm(v), v), mul(-0.5, omega)


def numpy_drag(t, x, R, v, omega):
    return -GAIN * np.linalg.norm(v) * v, -0.5 * omega


@pytest.mark.parametrize(("f", "style"), [(drag, "tuples"), (numpy_drag, "arrays")])
def test_drag_has_its_analytic_residual_and_tangent_in_both_styles(f, style):
    element = Element(userfunc.force_family(f, "drag"))
    assert element.family.extra["style"] == style
    _, _, v, w = element.state(0)
    speed = np.linalg.norm(v)
    np.testing.assert_allclose(element.residual(cg=0.5), 0.5 * np.r_[GAIN * speed * v, 0.5 * w], rtol=1e-14)
    exact = np.zeros((6, 6))
    exact[:3, :3] = GAIN * (speed * np.eye(3) + np.outer(v, v) / speed)
    exact[3:, 3:] = 0.5 * np.eye(3)
    # differences with step 1e-6: round-off 1e-16 / 1e-6, truncation below it
    np.testing.assert_allclose(element.tangent(3.0, 7.0), 3.0 * exact, atol=1e-8)
    np.testing.assert_allclose(element.tangent(0.0, 7.0), 0.0, atol=1e-8)  # fused operations leave a round-off


def follower(t, x, R, v, omega):
    """Force along a body axis, and the torque of the inertial force (0, 0, 1) at the body point (1, 0, 0)."""
    return mv(R, (1.0, 2.0, 3.0)), cross((1.0, 0.0, 0.0), mtv(R, (0.0, 0.0, 1.0)))


def test_follower_force_has_its_analytic_tangent_in_the_rotation():
    element = Element(userfunc.force_family(follower, "follower"))
    _, R, _, _ = element.state(0)
    e, X, n = np.array([1.0, 2.0, 3.0]), np.array([1.0, 0.0, 0.0]), np.array([0.0, 0.0, 1.0])
    np.testing.assert_allclose(element.residual(), -np.r_[R @ e, np.cross(X, R.T @ n)], rtol=1e-14, atol=1e-15)
    exact = np.zeros((6, 6))
    exact[:3, 3:] = R @ skew(e)  # g = -R e, R -> R (I + theta~)
    exact[3:, 3:] = -skew(X) @ skew(R.T @ n)
    np.testing.assert_allclose(element.tangent(7.0, 3.0), 3.0 * exact, atol=1e-8)
    np.testing.assert_allclose(element.tangent(7.0, 0.0), 0.0, atol=1e-8)


def spring(t, x1, R1, v1, omega1, x2, R2, v2, omega2):
    d = sub(x2, x1)
    f = mul(50.0 * (norm(d) - 1.0) / norm(d), d)
    return f, None, mul(-1.0, f), None


def spring_energy(t, x1, R1, x2, R2):
    return 25.0 * (norm(sub(x2, x1)) - 1.0) ** 2


@pytest.mark.parametrize("blocks", ["all", "translation"])
def test_spring_between_two_nodes_has_its_analytic_tangent_and_energy(blocks):
    family = userfunc.force_family(spring, "spring", nodes=2, blocks=blocks, potential=spring_energy)
    assert len(family.blocks) == (16 if blocks == "all" else 4)
    element = Element(family)
    d = element.state(1)[0] - element.state(0)[0]
    length = np.linalg.norm(d)
    force = 50.0 * (length - 1.0) * d / length
    np.testing.assert_allclose(element.residual(), np.r_[-force, 0, 0, 0, force, 0, 0, 0], rtol=1e-13)
    k = 50.0 * (np.eye(3) * (1.0 - 1.0 / length) + np.outer(d, d) / length**3)
    exact = np.zeros((12, 12))
    exact[:3, :3] = exact[6:9, 6:9] = k
    exact[:3, 6:9] = exact[6:9, :3] = -k
    np.testing.assert_allclose(element.tangent(1.0, 1.0), exact, atol=1e-7)  # entries of 50
    assert list(element.energies()) == [0.0, pytest.approx(25.0 * (length - 1.0) ** 2), 0, 0, 0, 0, 0, 0]


def test_sum_of_two_vectors_never_becomes_a_longer_tuple():
    """x + v joins tuples; with a helper that reads three entries it would compile, and be wrong in silence."""

    def f(t, x, R, v, omega):
        return mul(2.0, x + v), omega

    family = userfunc.force_family(f, "sum")
    element = Element(family)
    x, _, v, w = element.state(0)
    assert family.extra["style"] == "arrays"
    np.testing.assert_allclose(element.residual(), -np.r_[2.0 * (x + v), w], rtol=1e-14)


def test_index_outside_an_array_is_found():
    def f(t, x, R, v, omega):
        return -0.1 * v + R[3] * x, omega  # R of tuple style, the rest of NumPy style

    with pytest.raises(ModelError, match="IndexError"):
        Element(userfunc.force_family(f, "mixed")).residual()


def test_numbers_of_mixed_kinds_and_lists_are_accepted():
    family = userfunc.force_family(lambda t, x, R, v, omega: ((0, t, 1), [1.0, 2.0, t]), "mixed")
    np.testing.assert_array_equal(Element(family).residual(t=3.0), [0, -3, -1, -1, -2, -3])


def test_exception_of_a_user_function_arrives_as_itself():
    def f(t, x, R, v, omega):
        if t > 1.0:
            raise ValueError("too late")
        return v, omega

    element = Element(userfunc.force_family(f, "late"))
    element.residual(t=0.5)
    with pytest.raises(ValueError, match="too late"):
        element.residual(t=2.0)


def test_same_force_gives_the_same_kernels():
    assert userfunc.force_family(drag, "a") == userfunc.force_family(drag, "a")


# -- errors -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("f", "message"),
    [
        (lambda t, x: (x, x), r"takes \(t, x\); expected f\(t, x, R, v, omega\)"),
        (lambda t, x, R, v, omega: mul(2.0, v), r"3 values where 2 are expected.*returns \(force, torque\)"),
        (lambda t, x, R, v, omega: ((1.0, 2.0), v), r"must be 3 numbers, not UniTuple\(float64 x 2\)"),
        (lambda t, x, R, v, omega: (undefined * v[0], v), "name 'undefined' is not defined"),  # noqa: F821
        (lambda t, x, R, v, omega: (v @ v, print), r"test_userfunc.py:\d+.*with arrays as arguments"),
        ((0.0, 0.0, 1.0), "expected a function"),
        (functools.partial(drag, 1.0), "takes|wrap it in a plain function"),
    ],
    ids=["arity", "bare force", "short vector", "undefined", "unsupported", "constant", "partial"],
)
def test_wrong_force_is_named_with_a_remedy(f, message):
    with pytest.raises(ModelError, match=message):
        userfunc.force_family(f, "wrong")


@pytest.mark.parametrize(
    ("f", "options", "message"),
    [
        (3.0, {}, "expected a function"),
        (lambda: 1.0, {}, r"expected f\(t\)"),
        (lambda t: (t, t), {}, "A signal is f\\(t\\) -> a number"),
        (lambda t: t, {"size": 3}, "3 numbers"),
        (lambda t: t, {"size": 2}, "size=2"),
        (lambda t: t, {"derivative": lambda a, b: a}, r"expected f\(t\)"),
    ],
)
def test_wrong_signal_is_named_with_a_remedy(f, options, message):
    with pytest.raises(ModelError, match=message):
        userfunc.signal_kernel(f, **options)


@pytest.mark.parametrize("options", [{"nodes": 0}, {"blocks": "some"}, {"potential": lambda t, x: 0.0}])
def test_wrong_options_of_a_force_are_refused(options):
    with pytest.raises(ModelError):
        userfunc.force_family(drag, "wrong", **options)


# -- between processes ------------------------------------------------------------------------------------------------

PROCESS = """
import sys
import numpy as np
from numba.core import event
from liedyn.compiled.address import address
from liedyn.equation import roles
from liedyn.equation import user_functions as userfunc
from numba import njit
sys.path.insert(0, ".")
import law

@njit
def residual(f, u, ids, par, q, v, r):
    roles.call_residual(f, 2.0, u, 1, 0, 0, ids, par, q, v, u, u, 1.0, r)

with event.install_recorder("numba:compile") as compilations:
    kernels = [userfunc.signal_kernel(f) for f in law.signals]
    families = [userfunc.force_family(f, "f") for f in law.forces]
for kernel in kernels:
    u = np.zeros(3)
    kernel(2.0, 0, u)
    print(u[0], end=" ")
for family in families:
    ids, q, r, o = np.zeros(10, dtype=np.int32), np.ones(12), np.zeros(3), np.zeros(0)
    residual(address(family.residual, roles.RESIDUAL), o, ids, o, q, np.ones(6), r)
    print(r[0], end=" ")
print(len(compilations.buffer) // 2)
"""


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """Run a law in a new process: the numbers it gives, and whether anything was compiled."""
    cache = tmp_path_factory.mktemp("cache")  # with the kernels of liedyn itself, for speed, but none of a user
    ignored = shutil.ignore_patterns("user*", "*.tmp.*")
    shutil.copytree(CACHE_DIR, cache / CACHE_DIR.name, ignore=ignored)
    shutil.copytree(CACHE_DIR.parent / "keys", cache / "keys")
    folder = tmp_path_factory.mktemp("user")

    def run(law, **other):
        for name, text in {"law": law, **other}.items():
            (folder / f"{name}.py").write_text(text)
        # the order of a set enters Numba's symbols: with a fixed seed symbols of equal names clash every time
        settings = {"LIEDYN_CACHE_DIR": str(cache), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
        environment = {**os.environ, **settings}
        process = subprocess.run(
            [sys.executable, "-c", PROCESS], cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
        assert process.returncode == 0, process.stderr
        *numbers, compilations = map(float, process.stdout.split())
        return numbers, compilations > 0

    return run


LAW = """
import numpy as np
c = 3.0
def outer(d):
    return lambda t: c * t + d
def tuples(t, x, R, v, omega):
    return (c * x[0], 0, 0), None
def arrays(t, x, R, v, omega):
    return -c * x, 0.0 * x
signals = [outer(1.0), outer(2.0)]
forces = [tuples, arrays]
"""


def test_second_process_loads_everything_and_a_changed_constant_is_noticed(run):
    assert run(LAW) == ([7.0, 8.0, -3.0, 3.0], True)
    assert run(LAW) == ([7.0, 8.0, -3.0, 3.0], False)
    assert run(LAW.replace("3.0", "5.0").replace(", arrays]", "]")) == ([11.0, 12.0, -5.0], True)
    assert run("# moved down\n" + LAW) == ([7.0, 8.0, -3.0, 3.0], False)


def test_change_behind_a_cached_helper_of_the_user_is_noticed(run):
    """Numba's own cache of `middle` does not see that `deep` changed."""
    middle = "import numba\nfrom deep import deep\n@numba.njit(cache=True)\ndef middle(t):\n    return deep(t)\n"
    law = "from middle import middle\nsignals, forces = [lambda t: middle(t)], []"
    deep = "import numba\n@numba.njit\ndef deep(t):\n    return 2.0 * t\n"
    assert run(law, middle=middle, deep=deep)[0] == [4.0]
    assert run(law, middle=middle, deep=deep.replace("2.0", "3.0"))[0] == [6.0]


LONG = """
import math
def f(t):
    s = 0.0
    for k in range(int(t) + 5):
        s += math.sin({0} * k) % 7.0
        for j in range(k):
            s += math.cos(s * j * {0}) if j % 3 else math.exp(-s * s)
        if s > 1e3:
            raise ValueError
    return s
"""


def test_functions_of_one_name_cached_by_different_processes_stay_apart(run):
    """f is too long to be inlined in each of its seven calls, so it has a symbol, found by name among all loaded."""
    laws = [LONG.format(c) for c in ("2.5", "3.5")]
    tail = "signals, forces = [f], []"
    (one,), (two,) = (run(law + tail)[0] for law in laws)
    assert one != two
    assert run(laws[0] + "g = f\n" + laws[1] + "signals, forces = [g, f], []") == ([one, two], False)
