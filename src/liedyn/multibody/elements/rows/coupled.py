"""One row for relative coordinates of joints: Phi = f(t) + constant + sum of c_i rho_i, of one or two coordinates.

With c = -1 for the coordinate of a driver the multiplier is the force (or torque) of the drive on it, positive where the
coordinate grows: M vd + g = -B^T lam = (gradient of rho) lam.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape, pairs
from liedyn.groups.algebra import addv, mul
from liedyn.multibody.elements.rows.blocks import put_column, put_row

from liedyn.multibody.elements.relative_coordinate import (  # isort: skip
    NAMES, NODAL, NODES, SIZE, TC, TC_TC, acceleration_of, add_second, add_step, add_step_tangent, nearest,
    pulled_back, rate_gradient_of, rate_of, step_of, step_rows, turned_over, value_of,
)  # fmt: skip

# k coordinates: first the nodes of each, then the atoms of each, then the blocks of each
ATOMS_EACH = len(NODAL.split())
BLOCKS_EACH = ATOMS_EACH * (2 + ATOMS_EACH)  # (lam, atoms), (atoms, lam), (atoms, atoms)


def shape_of(k: int) -> Shape:
    """Shape of rows with k coordinates; period of Phi (0: none), of each coordinate its factor c_i and its numbers."""
    nodes, own = ([" ".join(f"{word}{m}" for word in words.split()) for m in range(k)] for words in (NAMES, NODAL))
    return Shape(
        nodes=" ".join(nodes),
        atoms=f"{' '.join(own)} lam:1",
        blocks=" ".join(f"{pairs('lam', atoms)} {pairs(atoms, 'lam')} {pairs(atoms, atoms)}" for atoms in own),
        par="count period constant " + " ".join(f"factor{m} coordinate{m}:{SIZE}" for m in range(k)),
        signals="motion",
    )


COUNT, PERIOD, CONSTANT, COORDINATE0 = shape_of(1).places("COUNT PERIOD CONSTANT COORDINATE0")


@inline
def layout(par, po):
    """Number of coordinates, integers and parameters per element."""
    k = int(par[po + COUNT])
    return k, blocks_at(k, k) + 1, numbers_at(k) - 1


@inline
def atoms_at(k, m):
    """Place of the atoms of coordinate m; of m = k that of lam."""
    return NODES * k + ATOMS_EACH * m


@inline
def blocks_at(k, m):
    """Place of the blocks of coordinate m; of m = k that of the signal."""
    return atoms_at(k, k) + 1 + BLOCKS_EACH * m


@inline
def sixteen_at(k, m):
    """Where an element begins whose 16 blocks, in the order of HEAD, are those between the atoms of coordinate m."""
    return blocks_at(k, m) + 2 * ATOMS_EACH - TC_TC


@inline
def numbers_at(m):
    """Place of the numbers of coordinate m; its factor stands before them."""
    return COORDINATE0 + (1 + SIZE) * m


@inner
def row_value(par, p, k, ids, i, q, f):
    """Phi; with a period only what is beyond whole turns counts."""
    Phi = f + par[p + CONSTANT]
    for m in range(k):
        Phi += par[p + numbers_at(m) - 1] * value_of(par, p + numbers_at(m), ids, i + NODES * m, q)[0]
    return nearest(Phi, 0.0) if par[p + PERIOD] != 0.0 else Phi


@inner
def couple_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """lam times the gradients of the coordinates."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        l = ids[i + atoms_at(k, k)]
        r[l] += row_value(par, p, k, ids, i, q, u[3 * ids[i + blocks_at(k, k)]])
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            _, gradient, z = value_of(par, s, ids, n, q)
            rows = pulled_back(par, s, ids, n, q, gradient, z)
            for a in range(ATOMS_EACH):
                addv(r, ids[i + atoms_at(k, m) + a], mul(cg * par[s - 1] * lam[l], rows[a]))


@inner
def couple_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B from the gradients, Kt from the second derivatives."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        l = ids[i + atoms_at(k, k)]
        for m in range(k):
            n, s, j = i + NODES * m, p + numbers_at(m), i + blocks_at(k, m)
            _, gradient, z = value_of(par, s, ids, n, q)
            if cB != 0.0:
                put_gradient(cB, par, s, ids, n, j, q, gradient, z, S)
            if cK != 0.0:
                add_second(par, s, ids, n, q, gradient, z, cK * par[s - 1] * lam[l], i + sixteen_at(k, m), S)


@inline
def put_gradient(cB, par, s, ids, n, j, q, gradient, z, S):
    """B and B^T of one coordinate."""
    rows = pulled_back(par, s, ids, n, q, mul(cB * par[s - 1], gradient), z)
    for a in range(ATOMS_EACH):
        put_row(S, ids[j + a], 0, rows[a])
        put_column(S, ids[j + ATOMS_EACH + a], 0, rows[a])


@inner
def gradient_alone(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B and B^T alone, in numbers of any type."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            _, gradient, z = value_of(par, s, ids, n, q)
            put_gradient(cB, par, s, ids, n, i + blocks_at(k, m), q, gradient, z, S)


@inline
def add_derivative(order, u, ne, io, po, ids, par, q, v, r):
    """First or second time derivative of f and of the coordinates, at constant velocities."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        l = ids[i + atoms_at(k, k)]
        r[l] += u[3 * ids[i + blocks_at(k, k)] + order]
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            if order == 1:
                r[l] += par[s - 1] * rate_of(par, s, ids, n, q, v)[1]
            else:
                r[l] += par[s - 1] * acceleration_of(par, s, ids, n, q, v)


@inner
def couple_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """f'' and the second derivatives of the coordinates at constant velocities."""
    add_derivative(2, u, ne, io, po, ids, par, q, v, r)


@inner
def couple_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """f' and the rates of the coordinates."""
    add_derivative(1, u, ne, io, po, ids, par, q, v, r)


@inner
def couple_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q of the rates."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        for m in range(k):
            s = p + numbers_at(m)
            rows = rate_gradient_of(par, s, ids, i + NODES * m, q, v)
            for a in range(ATOMS_EACH):
                addv(D, ids[i + blocks_at(k, m) + a], mul(par[s - 1], rows[a]))


@inner
def couple_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi at the end; the work of lam is lam times the change of the coordinates, so what the energy gains is lam df."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        l = ids[i + atoms_at(k, k)]
        r[l] += row_value(par, p, k, ids, i, q1, u[u1 + 3 * ids[i + blocks_at(k, k)]])
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            _, _, director, f, d = step_of(par, s, ids, n, q0, q1)
            add_step(par, s, ids, n, cg * par[s - 1] * lam[l], director, f, d, i + atoms_at(k, m) - TC, r, W)


@inner
def couple_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the forces of a unit multiplier, and their change."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        l = ids[i + atoms_at(k, k)]
        for m in range(k):
            n, s, j = i + NODES * m, p + numbers_at(m), i + blocks_at(k, m)
            c = par[s - 1]
            _, gradient, z = value_of(par, s, ids, n, q1)
            rows = pulled_back(par, s, ids, n, q1, gradient, z)
            _, _, director, f, d = step_of(par, s, ids, n, q0, q1)
            columns = step_rows(par, s, ids, n, director, f, d, arms)
            for a in range(ATOMS_EACH):
                put_row(S, ids[j + a], 0, mul(c, rows[a]))
                put_column(S, ids[j + ATOMS_EACH + a], 0, mul(c, columns[a]))
            add_step_tangent(par, s, ids, n, q0, q1, cg * c * lam[l], director, f, d, arms, i + sixteen_at(k, m), S)


@inner
def couple_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Distances whose ends pass each other."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        for m in range(k):
            r[0] += turned_over(par, po + size * e + numbers_at(m), ids, io + stride * e + NODES * m, q, q1)


def _couple(k: int, is_length: bool) -> Family:
    """Family of rows with k coordinates; is_length: unit of the row."""
    shape = shape_of(k)
    places = {"LAM": atoms_at(k, k), "MOTION": blocks_at(k, k), "STRIDE": blocks_at(k, k) + 1, "PAR": numbers_at(k) - 1}
    for m in range(k):
        j = blocks_at(k, m)
        places |= {f"TC{m}": atoms_at(k, m), f"COORDINATE{m}": numbers_at(m), f"FACTOR{m}": numbers_at(m) - 1}
        places |= {f"LAM_TC{m}": j, f"TC{m}_LAM": j + ATOMS_EACH, f"TC{m}_TC{m}": j + 2 * ATOMS_EACH}
    if places != {name: shape.table[name] for name in places}:
        raise ValueError(f"the places of {k} coordinates in kernels are not those of {shape}")
    extra = {"gradient_along": gradient_alone}  # what index 2 takes of the tangent, see integrate/derivatives
    return Family("couple", shape, "KB", length_rows=(is_length,), extra=extra, **kernels_of("couple", globals()))


COUPLE = {(k, is_length): _couple(k, is_length) for k in (1, 2) for is_length in (False, True)}
