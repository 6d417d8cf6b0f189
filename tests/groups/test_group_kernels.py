"""Kernels on tuples that no class wraps."""

import numpy as np
import pytest

from liedyn.groups import SE3, SO3
from liedyn.groups.se3.kernels import se3_Ad, se3_ad
from liedyn.groups.so3.kernels import so3_orthonormalize


def test_se3_adjoints_are_those_of_the_matrices():
    rng = np.random.default_rng(9)
    G = SE3()
    v, w = rng.normal(size=(2, 6))
    x, R = G.random(rng)
    u, a, b, c = (tuple(p) for p in (v[:3], v[3:], w[:3], w[3:]))
    assert np.concatenate(se3_ad(u, a, b, c)) == pytest.approx(G.ad(v) @ w, abs=1e-15)
    assert np.concatenate(se3_Ad(tuple(x), tuple(R.ravel()), u, a)) == pytest.approx(G.Ad((x, R)) @ v, abs=1e-14)


def test_orthonormalize_squares_the_error_and_does_not_turn():
    rng = np.random.default_rng(10)
    exact = SO3().random(rng)
    stretch = rng.normal(size=(3, 3))
    R = exact @ (np.eye(3) + 1e-5 * (stretch + stretch.T))  # symmetric: the nearest rotation is `exact`
    once = np.reshape(so3_orthonormalize(tuple(R.ravel())), (3, 3))
    twice = np.reshape(so3_orthonormalize(tuple(once.ravel())), (3, 3))
    assert 1e-11 < np.abs(once.T @ once - np.eye(3)).max() < 1e-8
    assert np.abs(twice.T @ twice - np.eye(3)).max() < 1e-15
    assert np.abs(twice - exact).max() < 1e-15
