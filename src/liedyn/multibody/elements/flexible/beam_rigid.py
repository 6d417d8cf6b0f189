"""Beam elements without shear and stretching: rows u - L xi0_u = 0, u the translation part of d = log of the relative pose.

All three rows make a Kirchhoff beam, the first alone (along e1) an inextensible one; the elastic element beside them then
has no stiffness in these strains.  The rows are lengths, lam is the section force, B = [-E, -B^T, E, B] of `log_strain.py`.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family
from liedyn.multibody.elements.flexible.beam import BEAM, scatter, scatter_force
from liedyn.multibody.elements.flexible.beam_step import columns, step_forces, step_geometry, step_pose, step_rows
from liedyn.multibody.elements.flexible.log_strain import (
    change_of_forces,
    change_of_rate,
    columns_of_strain,
    inverse_tangent,
    rate,
    relative,
)
from liedyn.multibody.elements.flexible.section_law import ZEROS
from liedyn.multibody.elements.state import add_moments, angular, linear, rotation

from liedyn.groups.algebra import (  # isort: skip
    ZERO, add, addm, addv, madd, mm, mmt, mscale, msub, mtm, mtv, mul, mv, neg, skew, sub, transpose, vec,
)  # fmt: skip

# ids: a, b | ta, ra, tb, rb, l | B (4 blocks), B^T (4 blocks), K (16 blocks row by row)
# par: L xi0_u (3), for each row whether it exists (1 or 0); of those that do not, r, lam and B stay zero
STRIDE, PAR = 31, 6
ROWS, COLUMNS, STIFFNESS = 7, 11, 15  # where the blocks begin


@inline
def product(x, y):
    """Vector of the products of components."""
    return (x[0] * y[0], x[1] * y[1], x[2] * y[2])


@inline
def kept(on, X):
    """The rows of X that exist."""
    a, b, c = on
    return (a * X[0], a * X[1], a * X[2], b * X[3], b * X[4], b * X[5], c * X[6], c * X[7], c * X[8])


@inner
def put_rows(S, ids, j, on, BD, BA, BB):
    """Four blocks of rows."""
    addm(S, ids[j], kept(on, mscale(-1.0, BD)))
    addm(S, ids[j + 1], kept(on, BA))
    addm(S, ids[j + 2], kept(on, BD))
    addm(S, ids[j + 3], kept(on, BB))


@inner
def put_columns(S, ids, j, on, FD, FA, FB):
    """Four blocks of columns: forces of a unit multiplier."""
    for k, X in ((0, mscale(-1.0, FD)), (1, FA), (2, FD), (3, FB)):
        addm(S, ids[j + k], transpose(kept(on, transpose(X))))


@inner
def rigid_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi = u - L xi0_u, and the forces of the stress (lam, 0)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i], ids[i + 1], vec(par, p + 3)
        x, y, c, c1, _ = relative(q, a, b)
        A, B = inverse_tangent(x, y, c, c1)
        n = mul(cg, product(on, vec(lam, ids[i + 6])))
        f = mv(rotation(q, a), mv(A, n))
        addv(r, ids[i + 2], neg(f))
        addv(r, ids[i + 3], neg(mv(B, n)))
        addv(r, ids[i + 4], f)
        addv(r, ids[i + 5], mtv(B, n))
        addv(r, ids[i + 6], product(on, sub(x, vec(par, p))))


@inner
def rigid_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B, and Kt: the geometric terms of an elastic element at the stress (lam, 0)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i], ids[i + 1], vec(par, p + 3)
        x, y, c, c1, c2 = relative(q, a, b)
        A, B = inverse_tangent(x, y, c, c1)
        ET = mm(rotation(q, a), A)
        if cB != 0.0:
            BA, BB = mscale(-cB, transpose(B)), mscale(cB, B)
            put_rows(S, ids, i + ROWS, on, mscale(cB, transpose(ET)), BA, BB)
            put_columns(S, ids, i + COLUMNS, on, mscale(cB, ET), transpose(BA), transpose(BB))
        if cK != 0.0:
            n, RB = mul(cK, product(on, vec(lam, ids[i + 6]))), rotation(q, b)
            G, Gm, X, Xm = change_of_forces(x, y, c, c1, c2, n, ZERO)
            L = mm(RB, G)
            KA, KB = mscale(-1.0, mmt(L, A)), msub(mm(L, A), mm(RB, skew(mtv(A, n))))
            scatter_force(S, ids, i + STIFFNESS, ZEROS, KA, KB)
            scatter(S, ids, i + STIFFNESS, 1, *columns_of_strain(Gm, Xm, ET, A, B))
            scatter(S, ids, i + STIFFNESS, 3, *columns_of_strain(G, X, ET, A, B))


@inline
def rates(q, v, a, b):
    """w = R_A^T (v_B - v_A), du/dt, dtheta/dt; d, A, B, and the changes of du/dt by u and theta."""
    x, y, c, c1, c2 = relative(q, a, b)
    A, B = inverse_tangent(x, y, c, c1)
    Wa, Wb = angular(v, a), angular(v, b)
    w = mtv(rotation(q, a), sub(linear(v, b), linear(v, a)))
    return w, rate(A, B, w, Wa, Wb), A, B, change_of_rate(x, y, c, c1, c2, w, Wa, Wb)


@inner
def rigid_acceleration_rows(t, u, ne, io, po, ids, par, q, v, r):
    """Z: change of du/dt along the motion at constant v."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a = ids[i]
        w, (xd, yd), A, _, (Y, X) = rates(q, v, a, ids[i + 1])
        z = add(add(mv(Y, xd), mv(X, yd)), mtv(A, mv(skew(w), angular(v, a))))
        addv(r, ids[i + 6], product(vec(par, p + 3), z))


@inner
def rigid_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v = du/dt."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        xd = rates(q, v, ids[i], ids[i + 1])[1][0]
        addv(r, ids[i + 6], product(vec(par, p + 3), xd))


@inner
def rigid_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a = ids[i]
        w, _, A, B, (Y, X) = rates(q, v, a, ids[i + 1])
        KD, KA, KB = columns_of_strain(Y, X, mm(rotation(q, a), A), A, B)
        put_rows(D, ids, i + ROWS, vec(par, p + 3), KD, madd(KA, mtm(A, skew(w))), KB)


@inner
def rigid_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1), and the forces of the stress (lam, 0) over the step."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i], ids[i + 1], vec(par, p + 3)
        _, last, frames, means, turn, _ = step_pose(q0, q1, a, b)
        f, Wa, Wb = step_forces(frames, means, turn, mul(cg, product(on, vec(lam, ids[i + 6]))), ZERO)
        addv(r, ids[i + 2], neg(f))
        addv(r, ids[i + 4], f)
        add_moments(W, a, Wa)
        add_moments(W, b, Wb)
        addv(r, ids[i + 6], product(on, sub(last[0], vec(par, p))))


@inner
def rigid_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the forces of a unit multiplier, and the change of the forces of lam."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i], ids[i + 1], vec(par, p + 3)
        _, last, frames, means, turn, end = step_pose(q0, q1, a, b)
        p1, _, _, Q1, _, c1, dc, _, _, _ = end
        A1, B1 = inverse_tangent(last[0], last[1], c1, dc)
        RA = rotation(q1, a)
        put_rows(S, ids, i + ROWS, on, transpose(mm(RA, A1)), mscale(-1.0, transpose(B1)), B1)
        force, moment_a, moment_b = step_rows(arms, a, b, frames, means, turn)
        put_columns(S, ids, i + COLUMNS, on, force, moment_a[0], moment_b[0])
        n = mul(cg, product(on, vec(lam, ids[i + 6])))
        df, da, db = step_geometry(arms, a, b, q1, frames, means, turn, end, n, ZERO)
        scatter_force(S, ids, i + STIFFNESS, ZEROS, msub(df[1], mmt(df[0], Q1)), df[0])
        KD, KA, KB = columns(da[0], da[1], RA, p1, Q1)
        scatter(S, ids, i + STIFFNESS, 1, madd(KD, da[2]), KA, madd(KB, da[3]))
        KD, KA, KB = columns(db[0], db[1], RA, p1, Q1)
        scatter(S, ids, i + STIFFNESS, 3, KD, madd(KA, db[2]), KB)


BEAM_KIRCHHOFF = Family(
    name="beam_kirchhoff",
    nodes=2,
    atoms=(("t", 0), ("r", 0), ("t", 1), ("r", 1), ("l", 0)),
    blocks=(
        *((4, k) for k in range(4)),
        *((k, 4) for k in range(4)),
        *((i, j) for i in range(4) for j in range(4)),
    ),
    par=PAR,
    parts="KB",
    residual=rigid_residual,
    tangent=rigid_tangent,
    acceleration_rows=rigid_acceleration_rows,
    velocity_rows=rigid_velocity_rows,
    velocity_rows_gradient=rigid_velocity_rows_gradient,
    discrete_residual=rigid_discrete_residual,
    discrete_tangent=rigid_discrete_tangent,
    rows=(3,),
    length_rows=(True,),
    pivots=("t",),
    extra=BEAM.extra,
)
BEAM_INEXTENSIBLE = replace(BEAM_KIRCHHOFF, name="beam_inextensible", rows=(1,))


def rigid_rows(kind: str, L: float, xi0: np.ndarray) -> tuple[Family, tuple[float, ...]]:
    """Family and parameters of the rows of one element; kind: "kirchhoff" or "inextensible"."""
    family = BEAM_KIRCHHOFF if kind == "kirchhoff" else BEAM_INEXTENSIBLE
    return family, (*(L * xi0[:3]), *(float(k < family.rows[0]) for k in range(3)))
