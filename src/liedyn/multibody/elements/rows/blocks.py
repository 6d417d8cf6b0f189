"""Rows and columns of blocks of S: a constraint row of B is a row of a block, its transpose a column."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import addm, addv


@inner
def put_row(S, block, k, x):
    """Row k of a block."""
    addv(S, block + 3 * k, x)


@inner
def put_column(S, block, k, x):
    """Column k of a block."""
    S[block + k] += x[0]
    S[block + k + 3] += x[1]
    S[block + k + 6] += x[2]


@inner
def put_two_rows(S, block, x, y):
    """Rows 0 and 1 of a block."""
    addm(S, block, (x[0], x[1], x[2], y[0], y[1], y[2], 0.0, 0.0, 0.0))


@inner
def put_two_columns(S, block, x, y):
    """Columns 0 and 1 of a block."""
    addm(S, block, (x[0], y[0], 0.0, x[1], y[1], 0.0, x[2], y[2], 0.0))
