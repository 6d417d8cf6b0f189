"""Pivots taken together, where there is fill: same factors as one by one, to the bit, and those of the matrix."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse.linalg import splu

from liedyn.equation.linear import blocklu, symbolic


def everything_touches(n):
    """A full pattern: one group of n pivots."""
    return symbolic.analyze(n, [(i, j) for i in range(n) for j in range(i)])


def _apart(p, q):
    return max(abs(p[0] - q[0]), abs(p[1] - q[1]))


def grid(m, reach):
    """Atoms of an m x m grid that touch those within reach."""
    places = [(i, j) for i in range(m) for j in range(m)]
    near = [(a, b) for a, p in enumerate(places) for b, q in enumerate(places) if _apart(p, q) <= reach]
    return symbolic.analyze(m * m, near)


PROGRAMS = {
    "full 14": everything_touches(14),
    "full 17": everything_touches(17),  # groups of four, and one alone
    "grid": grid(9, 1),
    "wide grid": grid(8, 2),
}


def random_blocks(program, seed=0):
    S = np.random.default_rng(seed).normal(size=(program.n_blocks + 1, 3, 3))
    S[program.pivots] += 3.0 * np.max(np.diff(program.ptr)) * np.eye(3)
    return S.ravel()


def is_filled(program):
    return program.n_lower > blocklu.FILLED * program.n_atoms


@pytest.mark.parametrize("name", ["full 14", "full 17", "wide grid"])
def test_pivots_together_and_one_by_one_are_the_same_to_the_bit(name):
    program = PROGRAMS[name]
    assert is_filled(program)
    S = random_blocks(program)
    # atoms that touch nothing make the same pattern one without fill, whose pivots are taken one by one
    more = program.n_lower
    ptr = np.append(program.ptr, np.full(more, program.ptr[-1])).astype(program.ptr.dtype)
    alone = np.concatenate((S[:-9], np.tile(np.eye(3).ravel(), more), S[-9:]))
    assert blocklu.factor(ptr, program.rows, alone) == max(1.0, blocklu.factor(*program.arrays, S))
    assert np.array_equal(alone[: len(S) - 9], S[:-9])


@pytest.mark.parametrize("name", PROGRAMS)
def test_solution_is_that_of_superlu(name):
    program = PROGRAMS[name]
    S = random_blocks(program, seed=1)
    b = np.random.default_rng(2).normal(size=3 * program.n_atoms)
    expected = splu(blocklu.to_csc(program, S)).solve(b)
    found = b.copy()
    assert np.isfinite(blocklu.factor(*program.arrays, S))
    blocklu.solve(*program.arrays, S, found)
    assert np.allclose(found, expected, rtol=1e-11, atol=1e-12 * np.abs(expected).max())


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_no_bad_number_is_lost_among_pivots_together(value):
    program = PROGRAMS["full 17"]
    for place in (0, len(program.rows) // 2 * 9, 9 * program.pivots[-1]):
        S = random_blocks(program)
        S[place] = value
        assert not np.isfinite(blocklu.factor(*program.arrays, S))
