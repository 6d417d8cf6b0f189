"""Force tau of the family of laws (`law.py`) on the length of a tendon, L = sum of c_i rho_i over k relative coordinates.

Each coordinate gets c_i tau.  The kernels are the same for all k, which the parameters tell.
"""

from __future__ import annotations

from functools import cache

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape, pairs
from liedyn.groups.algebra import addm, addv, mscale, mul, outer

from liedyn.multibody.elements.forces.law import (  # isort: skip
    CONSERVATIVE, LAW_NUMBERS, LOWER, REST, STIFFNESS, TARGET, UPPER, law_force, law_step, law_work, press_energy,
)  # fmt: skip
from liedyn.multibody.elements.relative_coordinate import (  # isort: skip
    NAMES, NODAL, NODES, SIZE, TC, TC_TC, add_second, add_step, add_step_tangent, block, first_atom, pulled_back,
    rate_gradient_of, rate_of, step_of, step_rows, turned_over, value_of,
)  # fmt: skip

# k coordinates: first the nodes of each, then the atoms of each, then the 16 blocks of each with each
ATOMS_EACH = len(NODAL.split())
BLOCKS_EACH = ATOMS_EACH**2


def shape_of(k: int) -> Shape:
    """Shape of tendons over k coordinates: the numbers of the law, how many coordinates, of each its factor and its numbers."""
    nodes, own = ([" ".join(f"{word}{m}" for word in words.split()) for m in range(k)] for words in (NAMES, NODAL))
    return Shape(
        nodes=" ".join(nodes),
        atoms=" ".join(own),
        blocks=" ".join(pairs(rows, columns) for rows in own for columns in own),
        par=f"{' '.join(LAW_NUMBERS)} count " + " ".join(f"factor{m} coordinate{m}:{SIZE}" for m in range(k)),
        signals="aim pull",  # what the law calls target and motor; the places of these are its own
    )


COUNT, COORDINATE0 = shape_of(1).places("COUNT COORDINATE0")


@inline
def layout(par, po):
    """Number of coordinates, integers and parameters per element."""
    k = int(par[po + COUNT])
    return k, signals_at(k) + 2, numbers_at(k) - 1


@inline
def atoms_at(k, m):
    """Place of the atoms of coordinate m."""
    return NODES * k + ATOMS_EACH * m


@inline
def sixteen_at(k, m, l):
    """Where an element begins whose 16 blocks, in the order of HEAD, are those between the atoms of the coordinates m and l."""
    return atoms_at(k, k) + BLOCKS_EACH * (k * m + l) - TC_TC


@inline
def signals_at(k):
    """Place of the signals."""
    return atoms_at(k, k) + BLOCKS_EACH * k * k


@inline
def numbers_at(m):
    """Place of the numbers of coordinate m; its factor stands before them."""
    return COORDINATE0 + (1 + SIZE) * m


@inner
def length_of(par, p, k, ids, i, q):
    """L."""
    L = 0.0
    for m in range(k):
        L += par[p + numbers_at(m) - 1] * value_of(par, p + numbers_at(m), ids, i + NODES * m, q)[0]
    return L


@inner
def length_and_rate(par, p, k, ids, i, q, v):
    """L and dL/dt."""
    L, rate = 0.0, 0.0
    for m in range(k):
        rho, its_rate = rate_of(par, p + numbers_at(m), ids, i + NODES * m, q, v)
        L += par[p + numbers_at(m) - 1] * rho
        rate += par[p + numbers_at(m) - 1] * its_rate
    return L, rate


@inner
def add_cross(par, p, k, m, l, ids, i, c, rows, columns, S):
    """c (rows)(columns)^T in the 16 blocks between the atoms of the coordinates m and l."""
    j = i + sixteen_at(k, m, l)
    first_row, row_step = first_atom(par, p + numbers_at(m))
    first_column, column_step = first_atom(par, p + numbers_at(l))
    for a in range(first_row, ATOMS_EACH, row_step):
        for b in range(first_column, ATOMS_EACH, column_step):
            addm(S, ids[block(j, a, b)], mscale(c, outer(rows[a], columns[b])))


@inner
def tendon_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-tau times the gradient of L."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        L, rate = length_and_rate(par, p, k, ids, i, q, v)
        tau = cg * law_force(par, p, ids, i + signals_at(k) - TARGET, u, L, rate)[0]
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            _, gradient, z = value_of(par, s, ids, n, q)
            rows = pulled_back(par, s, ids, n, q, mul(-tau * par[s - 1], gradient), z)
            for a in range(ATOMS_EACH):
                addv(r, ids[i + atoms_at(k, m) + a], rows[a])


@inner
def tendon_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Exact tangents."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        L, rate = length_and_rate(par, p, k, ids, i, q, v)
        tau, slope, damping = law_force(par, p, ids, i + signals_at(k) - TARGET, u, L, rate)
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            _, gradient, z = value_of(par, s, ids, n, q)
            if cK != 0.0:
                add_second(par, s, ids, n, q, gradient, z, -cK * tau * par[s - 1], i + sixteen_at(k, m, m), S)
            rows = pulled_back(par, s, ids, n, q, mul(par[s - 1], gradient), z)
            for l in range(k):
                o, w = i + NODES * l, p + numbers_at(l)
                _, gradient, z = value_of(par, w, ids, o, q)
                columns = pulled_back(par, w, ids, o, q, gradient, z)
                c = (-cC * damping - cK * slope) * par[w - 1]
                if c != 0.0:
                    add_cross(par, p, k, m, l, ids, i, c, rows, columns, S)
                if cK * damping != 0.0:
                    turning = rate_gradient_of(par, w, ids, o, q, v)
                    add_cross(par, p, k, m, l, ids, i, -cK * damping * par[w - 1], rows, turning, S)


@inner
def tendon_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential of the spring and of the stops."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        L = length_of(par, p, k, ids, i, q)
        out[1] += 0.5 * par[p + CONSERVATIVE] * par[p + STIFFNESS] * (L - par[p + REST]) ** 2
        out[1] += press_energy(par, p, par[p + LOWER] - L) + press_energy(par, p, L - par[p + UPPER])


@inner
def tendon_effort(t, u, ne, io, po, ids, par, q, v, out):
    """tau of each element."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        L, rate = length_and_rate(par, p, k, ids, i, q, v)
        out[e] = law_force(par, p, ids, i + signals_at(k) - TARGET, u, L, rate)[0]


@inner
def tendon_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """-tau times the covectors: tau (L1 - L0) is what the potential loses, less what is dissipated."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        L0, L1 = length_of(par, p, k, ids, i, q0), length_of(par, p, k, ids, i, q1)
        tau = cg * law_step(par, p, ids, i + signals_at(k) - TARGET, u, h, L0, L1)[0]
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            _, _, director, f, d = step_of(par, s, ids, n, q0, q1)
            add_step(par, s, ids, n, -tau * par[s - 1], director, f, d, i + atoms_at(k, m) - TC, r, W)


@inner
def tendon_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of that."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        L0, L1 = length_of(par, p, k, ids, i, q0), length_of(par, p, k, ids, i, q1)
        tau, slope = law_step(par, p, ids, i + signals_at(k) - TARGET, u, h, L0, L1)
        for m in range(k):
            n, s = i + NODES * m, p + numbers_at(m)
            _, _, director, f, d = step_of(par, s, ids, n, q0, q1)
            j, c = i + sixteen_at(k, m, m), -cg * tau * par[s - 1]
            add_step_tangent(par, s, ids, n, q0, q1, c, director, f, d, arms, j, S)
            rows = step_rows(par, s, ids, n, director, f, d, arms)
            for l in range(k):
                o, w = i + NODES * l, p + numbers_at(l)
                _, gradient, z = value_of(par, w, ids, o, q1)
                columns = pulled_back(par, w, ids, o, q1, gradient, z)
                add_cross(par, p, k, m, l, ids, i, -cg * slope * par[s - 1] * par[w - 1], rows, columns, S)


@inner
def tendon_mean_stiffness(ne, io, po, ids, par, cK, q0, q1, arms, S):
    """Stiffness of the spring; the strain is L."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        i, p = io + stride * e, po + size * e
        c = cK * par[p + CONSERVATIVE] * par[p + STIFFNESS]
        for m in range(k):
            s = p + numbers_at(m)
            _, _, director, f, d = step_of(par, s, ids, i + NODES * m, q0, q1)
            rows = step_rows(par, s, ids, i + NODES * m, director, f, d, arms)
            for l in range(k):
                w = p + numbers_at(l)
                _, _, director, f, d = step_of(par, w, ids, i + NODES * l, q0, q1)
                columns = step_rows(par, w, ids, i + NODES * l, director, f, d, arms)
                add_cross(par, p, k, m, l, ids, i, c * par[s - 1] * par[w - 1], rows, columns, S)


@inner
def tendon_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Distances whose ends pass each other."""
    k, stride, size = layout(par, po)
    for e in range(ne):
        for m in range(k):
            r[0] += turned_over(par, po + size * e + numbers_at(m), ids, io + stride * e + NODES * m, q, q1)


@cache
def tendon(k: int) -> Family:
    """Family of tendons over k coordinates."""
    shape = shape_of(k)
    places = {"COUNT": COUNT, "STRIDE": signals_at(k) + 2, "PAR": numbers_at(k) - 1, "AIM": signals_at(k)}
    places |= {f"COORDINATE{m}": numbers_at(m) for m in range(k)} | {f"TC{m}": atoms_at(k, m) for m in range(k)}
    places |= {f"TC{m}_TC{l}": sixteen_at(k, m, l) + TC_TC for m in range(k) for l in range(k)}
    if places != {name: shape.table[name] for name in places}:
        raise ValueError(f"the places of {k} coordinates in kernels are not those of {shape}")
    return Family(
        "tendon",
        shape,
        "CK",
        smooth=False,
        **kernels_of("tendon", globals()),
        work=law_work,
        extra={"effort": tendon_effort},
    )
