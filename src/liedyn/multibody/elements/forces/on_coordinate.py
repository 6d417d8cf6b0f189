"""A force tau on a relative coordinate rho: what any law needs; integers as in HEAD of `relative_coordinate.py`."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import addm, addv, mscale, mul, outer

from liedyn.multibody.elements.relative_coordinate import (  # isort: skip
    TC, add_second, add_step, add_step_tangent, block, first_atom, pulled_back, rate_gradient_of, step_of, step_rows,
    value_of,
)  # fmt: skip


@inner
def add_force(par, p, ids, i, q, tau, r):
    """-tau times the gradient of rho."""
    _, m, z = value_of(par, p, ids, i, q)
    rows = pulled_back(par, p, ids, i, q, mul(-tau, m), z)
    for a in range(4):
        addv(r, ids[i + TC + a], rows[a])


@inner
def add_outer(par, p, ids, i, c, rows, columns, S):
    """c (rows)(columns)^T in the 16 blocks."""
    first, step = first_atom(par, p)
    for a in range(first, 4, step):
        for b in range(first, 4, step):
            addm(S, ids[block(i, a, b)], mscale(c, outer(rows[a], columns[b])))


@inner
def add_tangent(par, p, ids, i, q, v, cC, cK, tau, slope, damping, S):
    """Tangents of -tau grad rho; slope, damping: derivatives of tau by rho and by its rate."""
    _, m, z = value_of(par, p, ids, i, q)
    g = pulled_back(par, p, ids, i, q, m, z)
    c = -cC * damping - cK * slope
    if c != 0.0:
        add_outer(par, p, ids, i, c, g, g, S)
    if cK != 0.0:
        add_second(par, p, ids, i, q, m, z, -cK * tau, i, S)
        if damping != 0.0:
            add_outer(par, p, ids, i, -cK * damping, g, rate_gradient_of(par, p, ids, i, q, v), S)


@inner
def add_step_force(par, p, ids, i, q0, q1, tau, r, W):
    """-tau times the covector of a step."""
    _, _, n, f, d = step_of(par, p, ids, i, q0, q1)
    add_step(par, p, ids, i, -tau, n, f, d, i, r, W)


@inner
def add_force_tangent(par, p, ids, i, q0, q1, tau, slope, arms, S):
    """Its derivative by q1; slope: of tau by rho at the end."""
    _, _, n, f, d = step_of(par, p, ids, i, q0, q1)
    _, m, z = value_of(par, p, ids, i, q1)
    rows = step_rows(par, p, ids, i, n, f, d, arms)
    add_outer(par, p, ids, i, -slope, rows, pulled_back(par, p, ids, i, q1, m, z), S)
    add_step_tangent(par, p, ids, i, q0, q1, -tau, n, f, d, arms, i, S)
