"""Beam elements without shear and stretching: rows u - L xi0_u = 0, u the translation part of d = log of the relative pose.

All three rows make a Kirchhoff beam, the first alone (along e1) an inextensible one; the elastic element beside them then
has no stiffness in these strains.  The rows are lengths, lam is the section force, B = [-E, -B^T, E, B] of `log_strain.py`.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape, pairs
from liedyn.multibody.elements.flexible.beam import BEAM, scatter, scatter_force
from liedyn.multibody.elements.flexible.beam_step import columns, step_forces, step_geometry, step_pose, step_rows
from liedyn.multibody.elements.flexible.section_law import ZEROS
from liedyn.multibody.elements.state import add_moments, angular, linear, rotation
from liedyn.multibody.elements.two_nodes import NODAL, NODE_A, NODE_B, RA, RB, SIXTEEN, TA, TB

from liedyn.groups.algebra import (  # isort: skip
    ZERO, add, addm, addv, madd, mm, mmt, mscale, msub, mtm, mtv, mul, mv, neg, skew, sub, transpose, vec,
)  # fmt: skip
from liedyn.multibody.elements.flexible.log_strain import (  # isort: skip
    change_of_forces, change_of_rate, columns_of_strain, inverse_tangent, rate, relative,
)  # fmt: skip

# reference: L xi0_u; on: for each row whether it exists (1 or 0); of those that do not, r, lam and B stay zero
SHAPES = {
    rows: Shape(
        nodes="a b",
        atoms=f"{NODAL} lam:{rows}",
        blocks=f"{pairs('lam', NODAL)} {pairs(NODAL, 'lam')} {SIXTEEN}",
        par="reference:3 on:3",
    )
    for rows in (1, 3)
}
SHAPE = SHAPES[3]  # the places are the same for both
STRIDE, PAR, LAM, LAM_TA, LAM_RA, LAM_TB, LAM_RB = SHAPE.places("STRIDE PAR LAM LAM_TA LAM_RA LAM_TB LAM_RB")
TA_LAM, RA_LAM, TB_LAM, RB_LAM, REFERENCE, ON = SHAPE.places("TA_LAM RA_LAM TB_LAM RB_LAM REFERENCE ON")
TA_TA, RA_TA, TB_TA, RB_TA = SHAPE.places("TA_TA RA_TA TB_TA RB_TA")


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
def put_rows(S, ids, i, on, BD, BA, BB):
    """Four blocks of rows."""
    addm(S, ids[i + LAM_TA], kept(on, mscale(-1.0, BD)))
    addm(S, ids[i + LAM_RA], kept(on, BA))
    addm(S, ids[i + LAM_TB], kept(on, BD))
    addm(S, ids[i + LAM_RB], kept(on, BB))


@inner
def put_columns(S, ids, i, on, FD, FA, FB):
    """Four blocks of columns: forces of a unit multiplier."""
    for place, X in ((TA_LAM, mscale(-1.0, FD)), (RA_LAM, FA), (TB_LAM, FD), (RB_LAM, FB)):
        addm(S, ids[i + place], transpose(kept(on, transpose(X))))


@inner
def rigid_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Phi = u - L xi0_u, and the forces of the stress (lam, 0)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + ON)
        x, y, c, c1, _ = relative(q, a, b)
        A, B = inverse_tangent(x, y, c, c1)
        n = mul(cg, product(on, vec(lam, ids[i + LAM])))
        f = mv(rotation(q, a), mv(A, n))
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + RA], neg(mv(B, n)))
        addv(r, ids[i + TB], f)
        addv(r, ids[i + RB], mtv(B, n))
        addv(r, ids[i + LAM], product(on, sub(x, vec(par, p + REFERENCE))))


@inner
def rigid_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """B, and Kt: the geometric terms of an elastic element at the stress (lam, 0)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + ON)
        x, y, c, c1, c2 = relative(q, a, b)
        A, B = inverse_tangent(x, y, c, c1)
        ET = mm(rotation(q, a), A)
        if cB != 0.0:
            BA, BB = mscale(-cB, transpose(B)), mscale(cB, B)
            put_rows(S, ids, i, on, mscale(cB, transpose(ET)), BA, BB)
            put_columns(S, ids, i, on, mscale(cB, ET), transpose(BA), transpose(BB))
        if cK != 0.0:
            n, Rb = mul(cK, product(on, vec(lam, ids[i + LAM]))), rotation(q, b)
            G, Gm, X, Xm = change_of_forces(x, y, c, c1, c2, n, ZERO)
            L = mm(Rb, G)
            KA, KB = mscale(-1.0, mmt(L, A)), msub(mm(L, A), mm(Rb, skew(mtv(A, n))))
            scatter_force(S, ids, i, TA_TA, TB_TA, ZEROS, KA, KB)
            scatter(S, ids, i, RA_TA, *columns_of_strain(Gm, Xm, ET, A, B))
            scatter(S, ids, i, RB_TA, *columns_of_strain(G, X, ET, A, B))


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
        a = ids[i + NODE_A]
        w, (xd, yd), A, _, (Y, X) = rates(q, v, a, ids[i + NODE_B])
        z = add(add(mv(Y, xd), mv(X, yd)), mtv(A, mv(skew(w), angular(v, a))))
        addv(r, ids[i + LAM], product(vec(par, p + ON), z))


@inner
def rigid_velocity_rows(t, u, ne, io, po, ids, par, q, v, r):
    """B v = du/dt."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        xd = rates(q, v, ids[i + NODE_A], ids[i + NODE_B])[1][0]
        addv(r, ids[i + LAM], product(vec(par, p + ON), xd))


@inner
def rigid_velocity_rows_gradient(t, u, ne, io, po, ids, par, q, v, D):
    """D_q (B v)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a = ids[i + NODE_A]
        w, _, A, B, (Y, X) = rates(q, v, a, ids[i + NODE_B])
        KD, KA, KB = columns_of_strain(Y, X, mm(rotation(q, a), A), A, B)
        put_rows(D, ids, i, vec(par, p + ON), KD, madd(KA, mtm(A, skew(w))), KB)


@inner
def rigid_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Phi(q1), and the forces of the stress (lam, 0) over the step."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + ON)
        _, last, frames, means, turn, _ = step_pose(q0, q1, a, b)
        f, Wa, Wb = step_forces(frames, means, turn, mul(cg, product(on, vec(lam, ids[i + LAM]))), ZERO)
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + TB], f)
        add_moments(W, a, Wa)
        add_moments(W, b, Wb)
        addv(r, ids[i + LAM], product(on, sub(last[0], vec(par, p + REFERENCE))))


@inner
def rigid_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """B(q1), the forces of a unit multiplier, and the change of the forces of lam."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, on = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + ON)
        _, last, frames, means, turn, end = step_pose(q0, q1, a, b)
        p1, _, _, Q1, _, c1, dc, _, _, _ = end
        A1, B1 = inverse_tangent(last[0], last[1], c1, dc)
        Ra = rotation(q1, a)
        put_rows(S, ids, i, on, transpose(mm(Ra, A1)), mscale(-1.0, transpose(B1)), B1)
        force, moment_a, moment_b = step_rows(arms, a, b, frames, means, turn)
        put_columns(S, ids, i, on, force, moment_a[0], moment_b[0])
        n = mul(cg, product(on, vec(lam, ids[i + LAM])))
        df, da, db = step_geometry(arms, a, b, q1, frames, means, turn, end, n, ZERO)
        scatter_force(S, ids, i, TA_TA, TB_TA, ZEROS, msub(df[1], mmt(df[0], Q1)), df[0])
        KD, KA, KB = columns(da[0], da[1], Ra, p1, Q1)
        scatter(S, ids, i, RA_TA, madd(KD, da[2]), KA, madd(KB, da[3]))
        KD, KA, KB = columns(db[0], db[1], Ra, p1, Q1)
        scatter(S, ids, i, RB_TA, KD, madd(KA, db[2]), KB)


BEAM_KIRCHHOFF = Family(
    "beam_kirchhoff", SHAPE, "KB", length_rows=(True,), pivots=("t",),
    **kernels_of("rigid", globals()),
    extra=BEAM.extra,
)  # fmt: skip
BEAM_INEXTENSIBLE = replace(BEAM_KIRCHHOFF, name="beam_inextensible", shape=SHAPES[1])


def rigid_rows(kind: str, L: float, xi0: np.ndarray) -> tuple[Family, tuple[float, ...]]:
    """Family and parameters of the rows of one element; kind: "kirchhoff" or "inextensible"."""
    family = BEAM_KIRCHHOFF if kind == "kirchhoff" else BEAM_INEXTENSIBLE
    return family, (*(L * xi0[:3]), *(float(k < family.rows[0]) for k in range(3)))
