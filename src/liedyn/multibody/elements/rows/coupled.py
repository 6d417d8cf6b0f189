"""One row for relative coordinates of joints: Phi = f(t) + constant + sum of c_i rho_i, of one or two coordinates.

With c = -1 for the coordinate of a driver the multiplier is the force (or torque) of the drive on it, positive where the
coordinate grows: M vd + g = -B^T lam = (gradient of rho) lam.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family
from liedyn.groups.algebra import addv, mul
from liedyn.multibody.elements.relative_coordinate import (
    ATOMS,
    NODES,
    SIZE,
    acceleration_of,
    add_second,
    add_step,
    add_step_tangent,
    nearest,
    pulled_back,
    rate_gradient_of,
    rate_of,
    step_of,
    step_rows,
    turned_over,
    value_of,
)
from liedyn.multibody.elements.rows.in_planes import put_column, put_row

# k coordinates: ids: nodes of each (4 k) | atoms of each (4 k), l | of each: (l, atoms), (atoms, l), 16 blocks | signal f
# par: k, period of Phi (0: none), constant, then of each coordinate c_i and its 13 parameters


@inline
def layout(par, po):
    """Number of coordinates, integers and parameters an element takes."""
    k = int(par[po])
    return k, 32 * k + 2, 3 + (SIZE + 1) * k


@inner
def row_value(par, p, k, ids, i, q, f):
    """Phi; with a period only what is beyond whole turns counts."""
    Phi = f + par[p + 2]
    for m in range(k):
        Phi += par[p + 3 + 14 * m] * value_of(par, p + 4 + 14 * m, ids, i + NODES * m, q)[0]
    return nearest(Phi, 0.0) if par[p + 1] != 0.0 else Phi


@inner
def couple_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """lam times the gradients of the coordinates."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        l = ids[i + 8 * k]
        r[l] += row_value(par, p, k, ids, i, q, u[3 * ids[i + stride - 1]])
        for m in range(k):
            n, s = i + NODES * m, p + 4 + 14 * m
            _, gradient, z = value_of(par, s, ids, n, q)
            rows = pulled_back(par, s, ids, n, q, gradient, z)
            for a in range(4):
                addv(r, ids[i + 4 * k + 4 * m + a], mul(cg * par[s - 1] * lam[l], rows[a]))


@inner
def couple_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B from the gradients, Kt from the second derivatives."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        for m in range(k):
            n, s, j = i + NODES * m, p + 4 + 14 * m, i + 8 * k + 1 + 24 * m
            _, gradient, z = value_of(par, s, ids, n, q)
            if cB != 0.0:
                rows = pulled_back(par, s, ids, n, q, mul(cB * par[s - 1], gradient), z)
                for a in range(4):
                    put_row(S, ids[j + a], 0, rows[a])
                    put_column(S, ids[j + 4 + a], 0, rows[a])
            if cK != 0.0:
                add_second(par, s, ids, n, q, gradient, z, cK * par[s - 1] * lam[ids[i + 8 * k]], j + 8, S)


@inner
def couple_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """f'' and the second derivatives of the coordinates at constant velocities."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        r[ids[i + 8 * k]] += u[3 * ids[i + stride - 1] + 2]
        for m in range(k):
            s = p + 4 + 14 * m
            r[ids[i + 8 * k]] += par[s - 1] * acceleration_of(par, s, ids, i + NODES * m, q, v)


@inner
def couple_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """f' and the rates of the coordinates."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        r[ids[i + 8 * k]] += u[3 * ids[i + stride - 1] + 1]
        for m in range(k):
            s = p + 4 + 14 * m
            r[ids[i + 8 * k]] += par[s - 1] * rate_of(par, s, ids, i + NODES * m, q, v)[1]


@inner
def couple_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q of the rates."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        for m in range(k):
            s = p + 4 + 14 * m
            rows = rate_gradient_of(par, s, ids, i + NODES * m, q, v)
            for a in range(4):
                addv(D, ids[i + 8 * k + 1 + 24 * m + a], mul(par[s - 1], rows[a]))


@inner
def couple_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi at the end; the work of lam is lam times the change of the coordinates, so what the energy gains is lam df."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        l = ids[i + 8 * k]
        r[l] += row_value(par, p, k, ids, i, q1, u[u1 + 3 * ids[i + stride - 1]])
        for m in range(k):
            n, s = i + NODES * m, p + 4 + 14 * m
            _, _, director, f, d = step_of(par, s, ids, n, q0, q1)
            add_step(par, s, ids, n, cg * par[s - 1] * lam[l], director, f, d, i + 4 * k + 4 * m, r, W)


@inner
def couple_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the forces of a unit multiplier, and their change."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        for m in range(k):
            n, s, j = i + NODES * m, p + 4 + 14 * m, i + 8 * k + 1 + 24 * m
            c = par[s - 1]
            _, gradient, z = value_of(par, s, ids, n, q1)
            rows = pulled_back(par, s, ids, n, q1, gradient, z)
            _, _, director, f, d = step_of(par, s, ids, n, q0, q1)
            columns = step_rows(par, s, ids, n, director, f, d, arms)
            for a in range(4):
                put_row(S, ids[j + a], 0, mul(c, rows[a]))
                put_column(S, ids[j + 4 + a], 0, mul(c, columns[a]))
            add_step_tangent(
                par, s, ids, n, q0, q1, cg * c * lam[ids[i + 8 * k]], director, f, d, arms, j + 8, S
            )  # fmt: skip


@inner
def couple_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Distances whose ends pass each other."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        for m in range(k):
            r[0] += turned_over(par, po + size * e + 4 + 14 * m, ids, io + stride * e + NODES * m, q, q1)


def _couple(k: int, is_length: bool) -> Family:
    """Family of rows with k coordinates; is_length: unit of the row."""
    blocks: list[tuple[int, int]] = []
    for first in range(0, 4 * k, 4):
        own = range(first, first + 4)
        blocks += [(4 * k, a) for a in own] + [(a, 4 * k) for a in own] + [(a, b) for a in own for b in own]
    return Family(
        name="couple",
        nodes=NODES * k,
        atoms=(*((kind, NODES * m + node) for m in range(k) for kind, node in ATOMS), ("l", 0)),
        blocks=tuple(blocks),
        par=3 + (SIZE + 1) * k,
        parts="KB",
        residual=couple_residual,
        tangent=couple_tangent,
        acceleration_rows=couple_acceleration_rows,
        velocity_rows=couple_velocity_rows,
        velocity_rows_gradient=couple_velocity_rows_gradient,
        discrete_residual=couple_discrete_residual,
        discrete_tangent=couple_discrete_tangent,
        turns_over=couple_turns_over,
        rows=(1,),
        length_rows=(is_length,),
        signals=1,
    )


COUPLE = {(k, is_length): _couple(k, is_length) for k in (1, 2) for is_length in (False, True)}
