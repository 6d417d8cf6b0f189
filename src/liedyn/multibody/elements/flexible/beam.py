"""Geometrically exact beam element of two nodes: strain d/L - xi0 from the relative pose, V = L/2 eps . C eps.

d = log of the pose of node B in the axes of node A (`log_strain.py`).  The section force sigma = C eps + D d(d/L)/dt, in the
order (N, Q_y, Q_z, M_x, M_y, M_z), e1 along the beam, is constant along the element; order 4 has the stress of
`section_law.py`.  The forces P^T sigma follow from dd = P (dx_B - dx_A, dTh_A, dTh_B), P = [[E, -B^T, B], [0, -A^T, A]].
The tangent has, beside P^T (C/L) P, the change of P^T at fixed stress (n, m); from G(a) = dA^T a/dtheta,
G-(a) = -dA a/dtheta, X = d(B^T n + A^T m)/dtheta and X- likewise, these are

    rows dx:  E^T n : R_B (G(n) dtheta + (A^T n)~^T dTh_B),   rows B:  G(n) du + X dtheta,    rows A:  G-(n) du + X- dtheta.

With INDEPENDENT set they are taken with a stress of their own, in memory, see role follow_stress in roles.py.  On SE(3),
where rows are R^T f, the core adds skew(R^T f) with the force of the true stress; TURNS adds that of the difference,
(f - f_true)~ R.
"""

from __future__ import annotations

from dataclasses import replace

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import AT_REST, INDEPENDENT, TURNS, WORKS, Family, kernels_of, turning
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.flexible.beam_step import columns, mean, step_forces, step_geometry, step_pose, step_rows
from liedyn.multibody.elements.state import add_moments, angular, linear, moment_matrix, rotation

from liedyn.groups.algebra import (  # isort: skip
    add, addm, addv, axpy, dot, madd, mat, mm, mmt, mscale, msub, mtm, mtv, mul, mv, neg, setv, skew, sub, vec,
)  # fmt: skip
from liedyn.multibody.elements.flexible.log_strain import (  # isort: skip
    change_of_forces, change_of_rate, columns_of_strain, inverse_tangent, rate, relative,
)  # fmt: skip
from liedyn.multibody.elements.flexible.section_law import (  # isort: skip
    axpy6, change_of_mean, corrected_mean, corrected_stress, corrected_tangent, mat6, mv6, scale6,
)  # fmt: skip
from liedyn.multibody.elements.two_nodes import (  # isort: skip
    COLUMN_RA, COLUMN_RB, COLUMN_TB, NODAL, NODE_A, NODE_B, RA, RA_RA, RA_TA, RB, RB_RA, RB_RB, RB_TA, SIXTEEN, TA,
    TA_RA, TA_TA, TB, TB_RA, TB_RB, TB_TA,
)  # fmt: skip

# length L; damped: whether D is not zero; reference strain xi0; stiffness C, damping D and compliance C^-1 in blocks tt, tr, rr;
# independent: whether the geometric stiffness takes the stress kept there
SHAPE = Shape(
    nodes="a b",
    atoms=NODAL,
    blocks=SIXTEEN,
    par="length order damped reference:3 reference_turn:3 stiffness:27 damping:27 compliance:27",
    memory="independent stress:3 stress_moment:3",
)
STRIDE, PAR, LENGTH, ORDER, DAMPED = SHAPE.places("STRIDE PAR LENGTH ORDER DAMPED")
REFERENCE, REFERENCE_TURN, STIFFNESS, DAMPING = SHAPE.places("REFERENCE REFERENCE_TURN STIFFNESS DAMPING")
COMPLIANCE, MEMORY, STRESS, STRESS_MOMENT = SHAPE.places("COMPLIANCE MEMORY STRESS STRESS_MOMENT")


@inline
def strain(par, p, u, theta):
    """d/L - xi0 as a pair."""
    s = 1.0 / par[p + LENGTH]
    return sub(mul(s, u), vec(par, p + REFERENCE)), sub(mul(s, theta), vec(par, p + REFERENCE_TURN))


@inline
def plain_stress(par, p, X, e):
    """The symmetric matrix at X times the pair e."""
    tr = mat(par, p + X + 9)
    return add(mv(mat(par, p + X), e[0]), mv(tr, e[1])), add(mtv(tr, e[0]), mv(mat(par, p + X + 18), e[1]))


@inner
def tangent_of_order_4(par, p, u, theta):
    """Stress dV/dd and its derivative by d/L."""
    L = par[p + LENGTH]
    xi = mul(1.0 / L, u), mul(1.0 / L, theta)
    s, Ce, k, sigma = corrected_stress(par, p + COMPLIANCE, L, xi[0], xi[1], strain(par, p, u, theta))
    return sigma, corrected_tangent(par, p + COMPLIANCE, L, xi[0], xi[1], s, Ce, k)


@inline
def stress_at(law, par, p, u, theta):
    """Elastic stress."""
    if law is not None and par[p + ORDER] == 4.0:
        L = par[p + LENGTH]
        eps = strain(par, p, u, theta)
        return corrected_stress(par, p + COMPLIANCE, L, mul(1.0 / L, u), mul(1.0 / L, theta), eps)[3]
    return plain_stress(par, p, STIFFNESS, strain(par, p, u, theta))


@inline
def tangent_at(law, par, p, u, theta):
    """Elastic stress and its derivative by d/L."""
    if law is not None and par[p + ORDER] == 4.0:
        return tangent_of_order_4(par, p, u, theta)
    return plain_stress(par, p, STIFFNESS, strain(par, p, u, theta)), mat6(par, p + STIFFNESS)


@inline
def energy_at(law, par, p, u, theta):
    """V = L/2 eps . s."""
    eps = strain(par, p, u, theta)
    n, m = plain_stress(par, p, STIFFNESS, eps)
    if law is not None and par[p + ORDER] == 4.0:
        L = par[p + LENGTH]
        n, m = corrected_stress(par, p + COMPLIANCE, L, mul(1.0 / L, u), mul(1.0 / L, theta), eps)[0]
    return 0.5 * par[p + LENGTH] * (dot(eps[0], n) + dot(eps[1], m))


@inline
def residual_of(law, t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Force E^T n on B and its opposite on A, moments B^T n + A^T m and -(B n + A m)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        x, y, c, c1, _ = relative(q, a, b)
        A, B = inverse_tangent(x, y, c, c1)
        Ra = rotation(q, a)
        n, m = stress_at(law, par, p, x, y)
        if par[p + DAMPED] != 0.0:
            w = mtv(Ra, sub(linear(v, b), linear(v, a)))
            dn, dm = plain_stress(par, p, DAMPING, rate(A, B, w, angular(v, a), angular(v, b)))
            n, m = axpy(1.0 / par[p + LENGTH], dn, n), axpy(1.0 / par[p + LENGTH], dm, m)
        n, m = mul(cg, n), mul(cg, m)
        f = mv(Ra, mv(A, n))
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + RA], neg(add(mv(B, n), mv(A, m))))
        addv(r, ids[i + TB], f)
        addv(r, ids[i + RB], add(mtv(B, n), mtv(A, m)))


@inline
def scatter(S, ids, i, row, KD, KA, KB):
    """One row of blocks (columns dx_B - dx_A, Th_A, Th_B); row: its first block."""
    addm(S, ids[i + row], mscale(-1.0, KD))
    addm(S, ids[i + row + COLUMN_RA], KA)
    addm(S, ids[i + row + COLUMN_TB], KD)
    addm(S, ids[i + row + COLUMN_RB], KB)


@inline
def scatter_force(S, ids, i, row_a, row_b, KD, KA, KB):
    """The row of the force on B, and its opposite on A."""
    scatter(S, ids, i, row_a, mscale(-1.0, KD), mscale(-1.0, KA), mscale(-1.0, KB))
    scatter(S, ids, i, row_b, KD, KA, KB)


@inline
def tangent_of(law, t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Ct = P^T (D/L) P;  Kt = P^T (C/L + D/L dP v/dd) P and the geometric terms of the docstring above."""
    independent = u[ids[io + MEMORY] + INDEPENDENT]
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        damped = par[p + DAMPED] != 0.0
        if cK == 0.0 and not (damped and cC != 0.0):
            continue
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        x, y, c, c1, c2 = relative(q, a, b)
        A, B = inverse_tangent(x, y, c, c1)
        Ra = rotation(q, a)
        s = cK / par[p + LENGTH]
        (n, m), C = tangent_at(law, par, p, x, y)
        C = scale6(s, C)
        if damped:
            Wa, Wb, w = angular(v, a), angular(v, b), mtv(Ra, sub(linear(v, b), linear(v, a)))
            dn, dm = plain_stress(par, p, DAMPING, rate(A, B, w, Wa, Wb))
            n, m = axpy(1.0 / par[p + LENGTH], dn, n), axpy(1.0 / par[p + LENGTH], dm, m)
            C, N = damping_tangent(par, p, cC / par[p + LENGTH], s, C, x, y, c, c1, c2, A, w, Wa, Wb)
            damping_column(S, ids, i, N, Ra, A, B)
        if independent != 0.0:
            k = ids[i + MEMORY]
            if independent == TURNS:
                turn_rows(S, ids, i, mul(cK, sub(vec(u, k + STRESS), n)), Ra, A, rotation(q, b))
            n, m = vec(u, k + STRESS), vec(u, k + STRESS_MOMENT)
        n, m = mul(cK, n), mul(cK, m)
        G, Gm, X, Xm = change_of_forces(x, y, c, c1, c2, n, m)
        ET, Rb = mm(Ra, A), rotation(q, b)
        KD, KA, KB = columns_of_strain(mm(ET, C[0]), madd(mm(ET, C[1]), mm(Rb, G)), ET, A, B)
        KB = msub(KB, mm(Rb, skew(mtv(A, n))))
        scatter_force(S, ids, i, TA_TA, TB_TA, KD, KA, KB)
        Lu = msub(Gm, madd(mm(B, C[0]), mm(A, C[2])))
        Lt = msub(Xm, madd(mm(B, C[1]), mm(A, C[3])))
        scatter(S, ids, i, RA_TA, *columns_of_strain(Lu, Lt, ET, A, B))
        Lu = madd(G, madd(mtm(B, C[0]), mtm(A, C[2])))
        Lt = madd(X, madd(mtm(B, C[1]), mtm(A, C[3])))
        scatter(S, ids, i, RB_TA, *columns_of_strain(Lu, Lt, ET, A, B))


@inner
def turn_rows(S, ids, i, n, Ra, A, Rb):
    """Turning of the rows R^T f of both nodes with the force of a stress n, before the core multiplies them by R^T."""
    F = skew(mv(Ra, mv(A, n)))
    addm(S, ids[i + TA_RA], mscale(-1.0, mm(F, Ra)))
    addm(S, ids[i + TB_RB], mm(F, Rb))


@inner
def damping_tangent(par, p, cC, cK, C, x, y, c, c1, c2, A, w, Wa, Wb):
    """C + cC D + cK D d(Pv)/dd, and cK D (A^T skew(w), 0), the part of the turning of v_B - v_A with node A."""
    D = mat6(par, p + DAMPING)
    Y, Yut = change_of_rate(x, y, c, c1, c2, w, Wa, Wb)
    DY = mm(D[0], Y), madd(mm(D[0], Yut), mm(D[1], Y)), mm(D[2], Y), madd(mm(D[2], Yut), mm(D[3], Y))
    turn = mscale(cK, mtm(A, skew(w)))
    return axpy6(cC, D, axpy6(cK, DY, C)), (mm(D[0], turn), mm(D[2], turn))


@inner
def damping_column(S, ids, i, N, Ra, A, B):
    """P^T N in the column of the rotation of A."""
    K = mm(Ra, mm(A, N[0]))
    addm(S, ids[i + TA_RA], mscale(-1.0, K))
    addm(S, ids[i + RA_RA], mscale(-1.0, madd(mm(B, N[0]), mm(A, N[1]))))
    addm(S, ids[i + TB_RA], K)
    addm(S, ids[i + RB_RA], madd(mtm(B, N[0]), mtm(A, N[1])))


@inline
def energies_of(law, t, u, ne, io, po, ids, par, q, v, out):
    """Potential L/2 eps . C eps."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        x, y, _, _, _ = relative(q, ids[i + NODE_A], ids[i + NODE_B])
        out[1] += energy_at(law, par, p, x, y)


# -- over a step ------------------------------------------------------------------------------------------------------


@inline
def of_length(L, d):
    """d/L."""
    return mul(1.0 / L, d[0]), mul(1.0 / L, d[1])


@inline
def mean_stress(law, par, p, first, last):
    """Elastic stress over the step: C (mean of d/L - xi0)."""
    if law is not None and par[p + ORDER] == 4.0:
        L, eps0, eps1 = par[p + LENGTH], strain(par, p, *first), strain(par, p, *last)
        return corrected_mean(par, p + COMPLIANCE, L, of_length(L, first), of_length(L, last), eps0, eps1)
    return plain_stress(par, p, STIFFNESS, strain(par, p, mean(first[0], last[0]), mean(first[1], last[1])))


@inline
def mean_tangent(law, par, p, first, last):
    """Derivative of the elastic stress by d1/L, if all of d1 were in the mean."""
    if law is not None and par[p + ORDER] == 4.0:
        L, eps0, eps1 = par[p + LENGTH], strain(par, p, *first), strain(par, p, *last)
        return scale6(2.0, change_of_mean(par, p + COMPLIANCE, L, of_length(L, first), of_length(L, last), eps0, eps1))
    return mat6(par, p + STIFFNESS)


@inline
def step_stress(law, par, p, h, first, last):
    """Elastic stress and D (d1 - d0)/(L h)."""
    n, m = mean_stress(law, par, p, first, last)
    if par[p + DAMPED] != 0.0:
        s = 1.0 / (par[p + LENGTH] * h)
        change = mul(s, sub(last[0], first[0])), mul(s, sub(last[1], first[1]))
        dn, dm = plain_stress(par, p, DAMPING, change)
        n, m = add(n, dn), add(m, dm)
    return n, m


@inline
def step_stiffness(law, par, p, h, share, first, last):
    """Derivative of the stress by d1, of which `share` is in the mean."""
    C = scale6(share / par[p + LENGTH], mean_tangent(law, par, p, first, last))
    if par[p + DAMPED] != 0.0:
        C = axpy6(1.0 / (par[p + LENGTH] * h), mat6(par, p + DAMPING), C)
    return C


@inline
def discrete_residual_of(law, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Forces of the stress of the mean strain and of the change of strain over h."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        first, last, frames, means, turn, _ = step_pose(q0, q1, a, b)
        n, m = step_stress(law, par, p, h, first, last)
        f, Wa, Wb = step_forces(frames, means, turn, mul(cg, n), mul(cg, m))
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + TB], f)
        add_moments(W, a, Wa)
        add_moments(W, b, Wb)


@inline
def slack_of_levers(law, par, p, u, h, cg, ids, i, q1, arms, first, last, frames, means, turn, S):
    """The method turns the levers of the true stress: add what those of the independent one have more."""
    k = ids[i + MEMORY]
    n, m = step_stress(law, par, p, h, first, last)
    n, m = mul(cg, sub(vec(u, k + STRESS), n)), mul(cg, sub(vec(u, k + STRESS_MOMENT), m))
    _, Wa, Wb = step_forces(frames, means, turn, n, m)
    for node, W, block in ((ids[i + NODE_A], Wa, i + RA_RA), (ids[i + NODE_B], Wb, i + RB_RB)):
        R = rotation(q1, node)
        addm(S, ids[block], mscale(0.5, mm(moment_matrix(arms, node), mm(turning(R, W), R))))


@inline
def discrete_tangent_of(law, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Change of the stress, and of the forces at the stress of role follow_stress."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        first, last, frames, means, turn, end = step_pose(q0, q1, a, b)
        p1, _, _, Q1, _, c1, dc, _, _, _ = end
        A1, B1 = inverse_tangent(last[0], last[1], c1, dc)
        C = scale6(cg, step_stiffness(law, par, p, h, 0.5, first, last))
        # stress by p1 and by the relative turn: du1 = A1^T dp1 + B1 delta, dtheta1 = A1 delta
        n_p, m_p = mmt(C[0], A1), mmt(C[2], A1)
        n_d, m_d = madd(mm(C[0], B1), mm(C[1], A1)), madd(mm(C[2], B1), mm(C[3], A1))
        k = ids[i + MEMORY]
        n, m = mul(cg, vec(u, k + STRESS)), mul(cg, vec(u, k + STRESS_MOMENT))
        slack_of_levers(law, par, p, u, h, cg, ids, i, q1, arms, first, last, frames, means, turn, S)
        force, moment_a, moment_b = step_rows(arms, a, b, frames, means, turn)
        df, da, db = step_geometry(arms, a, b, q1, frames, means, turn, end, n, m)
        Ra = rotation(q1, a)
        KD, KA, KB = columns(mm(force, n_p), madd(mm(force, n_d), df[0]), Ra, p1, Q1)
        KA = madd(KA, df[1])
        scatter_force(S, ids, i, TA_TA, TB_TA, KD, KA, KB)
        P = madd(da[0], madd(mm(moment_a[0], n_p), mm(moment_a[1], m_p)))
        D = madd(da[1], madd(mm(moment_a[0], n_d), mm(moment_a[1], m_d)))
        KD, KA, KB = columns(P, D, Ra, p1, Q1)
        scatter(S, ids, i, RA_TA, madd(KD, da[2]), KA, madd(KB, da[3]))
        P = madd(db[0], madd(mm(moment_b[0], n_p), mm(moment_b[1], m_p)))
        D = madd(db[1], madd(mm(moment_b[0], n_d), mm(moment_b[1], m_d)))
        KD, KA, KB = columns(P, D, Ra, p1, Q1)
        scatter(S, ids, i, RB_TA, KD, madd(KA, db[2]), KB)


@inner
def beam_mean_stiffness(ne, io, po, ids, par, cK, q0, q1, arms, S):
    """Rows of the forces of a stress, times C/L, times their transpose."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        _, _, frames, means, turn, _ = step_pose(q0, q1, a, b)
        f, ma, mb = step_rows(arms, a, b, frames, means, turn)
        C = scale6(cK / par[p + LENGTH], mat6(par, p + STIFFNESS))
        nf, mf = mmt(C[0], f), mmt(C[2], f)
        na, ka = madd(mmt(C[0], ma[0]), mmt(C[1], ma[1])), madd(mmt(C[2], ma[0]), mmt(C[3], ma[1]))
        nb, kb = madd(mmt(C[0], mb[0]), mmt(C[1], mb[1])), madd(mmt(C[2], mb[0]), mmt(C[3], mb[1]))
        KD, KA, KB = mm(f, nf), mm(f, na), mm(f, nb)
        scatter_force(S, ids, i, TA_TA, TB_TA, KD, KA, KB)
        for row, x in ((RA_TA, ma), (RB_TA, mb)):
            KD = madd(mm(x[0], nf), mm(x[1], mf))
            KA, KB = madd(mm(x[0], na), mm(x[1], ka)), madd(mm(x[0], nb), mm(x[1], kb))
            scatter(S, ids, i, row, KD, KA, KB)


@inline
def follow_stress_of(law, h, share, c, u, ne, io, po, ids, par, q0, q1, r):
    """Stress of the step, and its linear change along c r."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        first, last, _, _, _, end = step_pose(q0, q1, a, b)
        n, m = step_stress(law, par, p, h, first, last)
        C = step_stiffness(law, par, p, h, share, first, last)
        A1, B1 = inverse_tangent(last[0], last[1], end[5], end[6])
        w = mtv(rotation(q1, a), sub(vec(r, ids[i + TB]), vec(r, ids[i + TA])))
        dn, dm = mv6(C, rate(A1, B1, w, vec(r, ids[i + RA]), vec(r, ids[i + RB])))
        k = ids[i + MEMORY]
        setv(u, k + STRESS, axpy(c, dn, n))
        setv(u, k + STRESS_MOMENT, axpy(c, dm, m))


# -- the kernels: of order 2 (law None), and of the order that par tells --------------------------------------------------


@inner
def beam_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Role residual, order 2."""
    residual_of(None, t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r)


@inner
def beam4_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Role residual, order 4."""
    residual_of(4, t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r)


@inner
def beam_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Role tangent, order 2."""
    tangent_of(None, t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S)


@inner
def beam4_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Role tangent, order 4."""
    tangent_of(4, t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S)


@inner
def beam_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Role energies, order 2."""
    energies_of(None, t, u, ne, io, po, ids, par, q, v, out)


@inner
def beam4_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Role energies, order 4."""
    energies_of(4, t, u, ne, io, po, ids, par, q, v, out)


@inner
def beam_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Role discrete_residual, order 2."""
    discrete_residual_of(None, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W)


@inner
def beam4_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Role discrete_residual, order 4."""
    discrete_residual_of(4, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W)


@inner
def beam_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Role discrete_tangent, order 2."""
    discrete_tangent_of(None, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S)


@inner
def beam4_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Role discrete_tangent, order 4."""
    discrete_tangent_of(4, t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S)


@inner
def beam_follow_stress(h, share, c, u, ne, io, po, ids, par, q0, q1, r):
    """Role follow_stress, order 2."""
    follow_stress_of(None, h, share, c, u, ne, io, po, ids, par, q0, q1, r)


@inner
def beam4_follow_stress(h, share, c, u, ne, io, po, ids, par, q0, q1, r):
    """Role follow_stress, order 4."""
    follow_stress_of(4, h, share, c, u, ne, io, po, ids, par, q0, q1, r)


BEAM = Family(
    "beam", SHAPE, "CK",
    **kernels_of("beam", globals()),
    extra={
        "span": True,
        "not_finite": "its ends are turned against each other by almost half a turn (pi), where it has no unique strain; "
        "take more elements",
    },
    work=lambda par, signals: WORKS | AT_REST if par[DAMPED] else 0,
)  # fmt: skip

# a family of its own, so that the law of order 4 is compiled only where it is used; par tells the order, statics change it
BEAM4 = replace(
    BEAM,
    name="beam of order 4",
    residual=beam4_residual,
    tangent=beam4_tangent,
    energies=beam4_energies,
    discrete_residual=beam4_discrete_residual,
    discrete_tangent=beam4_discrete_tangent,
    follow_stress=beam4_follow_stress,
)
