"""Gradient by the numbers of elements and by controls: kernels of the few elements that parameters act on, in dual numbers.

The residual of a step is contracted with the multipliers that the pass backward finds, element by element, N numbers at a time.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.equation.control_signal import control_weights
from liedyn.equation.roles import call_residual, call_rows
from liedyn.integrate.derivatives.along import N

# a line of the table of active parameters: family, first integer, first parameter, nodes and atoms of the element, then up to N
# places in the pool (-1 where there are fewer)
FAMILY, FIRST_ID, FIRST_PAR, NODES, ATOMS, PLACES = range(6)


class Active(NamedTuple):
    """Parameters that a gradient is wanted of: places in the pool, and the elements that they belong to."""

    table: Any  # (lines, PLACES + N), see above
    driven: Any  # the same of elements that take controls, with places in u
    controls: Any  # places of the signals of controls in u, and the numbers of their samples
    residuals: Any  # addresses of the residuals of families in dual numbers
    velocity_rows: Any  # the same of their rows B v, 0 where there are none with a Phi
    par: Any  # (length, N + 1), as all that follow
    u: Any
    q: Any
    v: Any
    vd: Any
    lam: Any
    r: Any
    gradient: Any  # by the numbers of the pool, and by those of u
    gradient_u: Any


@inner
def values(x, y):
    """Values of dual numbers."""
    for i in range(x.shape[0]):
        y[i, 0] = x[i]


@inner
def seed(row, value, par):
    """Derivatives of the parameters of a line by themselves: one, or zero again."""
    for j in range(N):
        if row[PLACES + j] >= 0:
            par[row[PLACES + j], 1 + j] = value


@inner
def by_residuals(t, cg, u, q, vi, vdi, lam, ids, z, active):
    """gradient -= z . dr/d(parameter), r: residual of a step."""
    values(u, active.u)
    values(q, active.q)
    values(vi, active.v)
    values(vdi, active.vd)
    values(lam, active.lam)
    contract_lines(t, cg, active.table, active.par, ids, z, active, active.gradient)
    if active.driven.shape[0] > 0:
        contract_lines(t, cg, active.driven, active.u, ids, z, active, active.gradient_u)
        give_to_samples(t, u, active.controls, active.gradient_u)


@inner
def contract_lines(t, cg, table, seeded, ids, z, active, gradient):
    """gradient -= z . dr/d(the numbers that the lines of a table name); seeded: where these stand."""
    for line in range(table.shape[0]):
        row = table[line]
        seed(row, 1.0, seeded)
        clear_atoms(row, ids, active.r)
        call_residual(
            active.residuals[row[FAMILY]], t, as_duals(active.u, N), 1, row[FIRST_ID], row[FIRST_PAR], ids,
            as_duals(active.par, N), as_duals(active.q, N), as_duals(active.v, N), as_duals(active.vd, N),
            as_duals(active.lam, N), cg, as_duals(active.r, N),
        )  # fmt: skip
        seed(row, 0.0, seeded)
        add_contracted(-1.0, row, ids, z, active.r, gradient)


@inner
def give_to_samples(t, u, controls, gradient):
    """The gradient by the value of a control at t is that by the samples around it, by their weights."""
    for i in range(controls.shape[0]):
        place = controls[i, 0]
        a, b, c, d, wa, wb, wc, wd = control_weights(t, place, controls[i, 1], u)
        g = gradient[place]
        gradient[a] += wa * g
        gradient[b] += wb * g
        gradient[c] += wc * g
        gradient[d] += wd * g
        gradient[place] = 0.0


@inner
def by_velocity_rows(c, t, u, q, vi, ids, z, active):
    """gradient += c z . d(B v + dPhi/dt)/d(parameter), z at the rows of the multipliers."""
    values(u, active.u)
    values(q, active.q)
    values(vi, active.v)
    for line in range(active.table.shape[0]):
        row = active.table[line]
        rows_along = active.velocity_rows[row[FAMILY]]
        if rows_along != 0:
            seed(row, 1.0, active.par)
            clear_atoms(row, ids, active.r)
            call_rows(
                rows_along, t, as_duals(active.u, N), 1, row[FIRST_ID], row[FIRST_PAR], ids, as_duals(active.par, N),
                as_duals(active.q, N), as_duals(active.v, N), as_duals(active.r, N),
            )  # fmt: skip
            seed(row, 0.0, active.par)
            add_contracted(c, row, ids, z, active.r, active.gradient)


@inner
def clear_atoms(row, ids, r):
    """Zero in the rows of an element."""
    first = row[FIRST_ID] + row[NODES]
    for a in range(row[ATOMS]):
        for i in range(ids[first + a], ids[first + a] + 3):
            for k in range(N + 1):
                r[i, k] = 0.0


@inner
def add_contracted(c, row, ids, z, r, gradient):
    """gradient += c z . r over the rows of an element, each atom once."""
    first = row[FIRST_ID] + row[NODES]
    for a in range(row[ATOMS]):
        place = ids[first + a]
        repeated = False
        for b in range(a):
            repeated = repeated or ids[first + b] == place
        if not repeated:
            for j in range(N):
                if row[PLACES + j] >= 0:
                    total = 0.0
                    for i in range(place, place + 3):
                        total += r[i, 1 + j] * z[i]
                    gradient[row[PLACES + j]] += c * total
