"""Eigenvalues within the error of the entries: zeros in chains, soft beside stiff, double ones that are not zero."""

import numpy as np
import pytest

from liedyn.analysis.eigenvalues import EPS, eigen


def disguised(blocks, seed, error):
    """The block diagonal matrix in a random basis, off by `error` in each entry."""
    n = sum(len(b) for b in blocks)
    A, at = np.zeros((n, n)), 0
    for b in blocks:
        A[at : at + len(b), at : at + len(b)] = b
        at += len(b)
    rng = np.random.default_rng(seed)
    T = np.linalg.qr(rng.standard_normal((n, n)))[0]
    return T @ A @ T.T + error * rng.uniform(-1, 1, (n, n))


def jordan(n, value=0.0):
    return value * np.eye(n) + np.eye(n, k=1)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("chains", [(1,), (2,), (1, 2, 3), (2, 2, 1, 1)])
def test_zeros_in_chains_are_exactly_zero_and_the_others_keep_their_digits(chains, seed):
    rest = np.diag([0.3, -1.0, 7.0])
    A = disguised([*map(jordan, chains), rest], seed, 1e-14)
    found = eigen(A, np.full_like(A, 2e-14))
    assert np.sum(found.values == 0.0) == sum(chains)
    np.testing.assert_allclose(np.sort(found.values.real[found.values != 0.0]), [-1.0, 0.3, 7.0], rtol=1e-10)
    assert np.abs(A @ found.vectors - found.vectors * found.values).max() < 1e-11
    assert found.errors.max() < 1e-9


def test_a_soft_motion_beside_a_stiff_one_is_no_zero():
    k = np.diag([1.0, 1e16])
    A = np.block([[np.zeros((2, 2)), np.eye(2)], [-k, np.zeros((2, 2))]])
    found = eigen(A, 8 * EPS * np.abs(A))
    np.testing.assert_allclose(np.abs(found.values), [1, 1, 1e8, 1e8], rtol=1e-9)


@pytest.mark.parametrize("growth", [0.0, 1e-3])
def test_a_double_eigenvalue_is_judged_within_its_error(growth):
    turn = np.array([[growth, 3.0], [-3.0, growth]])
    A = np.block([[turn, np.eye(2)], [np.zeros((2, 2)), turn]])
    A = disguised([A], 1, 1e-15)
    found = eigen(A, np.full_like(A, 2e-15))
    assert (found.values.real > found.errors).any() == (growth > 0.0)


def test_an_empty_matrix_and_a_zero_one():
    assert not len(eigen(np.zeros((0, 0)), np.zeros((0, 0))).values)
    assert not eigen(np.zeros((3, 3)), np.zeros((3, 3))).values.any()
