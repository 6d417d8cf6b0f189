"""Energy-decaying option of the midpoint schemes: elastic modes of high frequency are damped, E never grows.

K is the stiffness B^T C B of the elastic elements (symmetric, not negative, blind to rigid motions), and on velocities
that satisfy the hidden constraint

    A = s h^2 (M + s h^2 K)^-1 K          eigenvalues between 0 (slow) and 1 (fast), self-adjoint in M.

(a) the force (chi/2) K A u is added, u = (dx, th) the motion of the step and K of its mean: the work u . K A u is not
    negative.  It is O(h^3), so the order stays 2, and for omega h -> infinity the position is multiplied by
    -(1 - chi)/(1 + chi) = -rho_inf.
(b) after the step the velocity is projected onto the hidden constraint and v - (1 - rho_inf) A^2 v taken: a contraction
    in M, of O(h^4) for slow modes, to rho_inf for fast ones.

So all modes of an oscillator shrink by a factor between 1 and rho_inf, falling with omega h, and rho_inf -> 1 leads to
the conserving scheme with the projected velocity carried on.

Both leave linear and angular momentum as they are, because K does not see rigid motions.  In (a) M is that of the
beginning of the step (any would do), but K in A must be that of the mean: the spring turns during the step, and with K
of the beginning A would not be below 1 for stiff springs, but k h^2/m times the square of the angle.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numba.extending import intrinsic

from liedyn.compiled.decorators import inner
from liedyn.equation.builder import FAMILY, FAMILY_SIZE, LAM, N_FAMILIES, N_NODES, ROW, Structure
from liedyn.equation.evaluate import MEAN_STIFFNESS
from liedyn.equation.linear.blocklu import product
from liedyn.equation.roles import ARRAY, INTEGERS, NUMBER, TABLE, call_mean_stiffness, caller
from liedyn.equation.saddle import factor_saddle, project_velocity, saddle, saddle_matrix, solve_saddle
from liedyn.groups.algebra import IDENTITY, addm, copy, mat, mm, mscale, mtm, mtv, mv, setm, setv, vec, zero

# compiled only for runs with rho_inf < 1, and called by address
_lists = types.Array(types.int64, 2, "C")
_program = (INTEGERS, INTEGERS)  # ptr, rows
FORCE = types.void(types.boolean, TABLE, INTEGERS, ARRAY, *_program, *[NUMBER] * 3, _lists, *[ARRAY] * 14)
VELOCITY = types.void(
    types.boolean, NUMBER, TABLE, INTEGERS, ARRAY, *_program, ARRAY, NUMBER, NUMBER, _lists, *[ARRAY] * 23
)


@intrinsic
def call_force(
    tc, f, renew, H, I, P, ptr, rows, h, cg, chi, elastic, q0, q, x, arms, K, ix, w_eps, Hb, Hs, HA, y, z, room, r
):  # fmt: skip
    """Call `damping_force` by its address."""
    return caller(FORCE)(tc)


@intrinsic
def call_velocity(
    tc, f, begin, lost, H, I, P, ptr, rows, u, t, h, elastic, q, v, K, own_arms, Hb, Hs, HA, y, z,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Call `decay_velocity` by its address."""
    return caller(VELOCITY)(tc)


SHIFT = 0.07  # s: slow modes lose (chi s/4 + (1 - rho_inf) s^2/2) (omega h)^4 of their amplitude a step


@inner
def stiffness(H, I, P, q0, q1, arms, K):
    """K of the mean of two configurations, rotations in inertial axes."""
    zero(K)
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + MEAN_STIFFNESS] != 0:
            call_mean_stiffness(H[k + MEAN_STIFFNESS], H[k], H[k + 1], H[k + 2], I, P, 1.0, q0, q1, arms, K)


@inner
def damping_force(
    renew, H, I, P, ptr, rows, h, cg, chi, elastic, q0, q, x, arms, K, ix, w_eps, Hb, Hs, HA, y, z, room, r
):  # fmt: skip
    """r += cg (chi/2) K A u, K of the mean of the step (left in the array K); renew: A with that K, else as it was."""
    stiffness(H, I, P, q0, q, arms, K)
    if renew:
        shifted_matrix(H, I, ptr, rows, h, elastic, q0, K, ix, w_eps, Hb, Hs, HA)
    zero(y)
    row = H[ROW]
    for n in range(1, H[N_NODES]):
        setv(y, I[row + 2 * n], vec(x, 6 * n))
        setv(y, I[row + 2 * n + 1], mv(mat(q0, 12 * n + 3), vec(x, 6 * n + 3)))
    clear_waste(y)
    product(ptr, rows, K, y, z)
    turn_rows(H, I, q0, True, z)
    clear_waste(z)
    solve_saddle(ptr, rows, ix, Hs, HA, z, room)
    turn_rows(H, I, q0, False, z)
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        setv(z, I[k], (0.0, 0.0, 0.0))
    product(ptr, rows, K, z, y)
    c = 0.5 * cg * chi * SHIFT * h * h
    for k in range(r.shape[0] - 3):
        r[k] += c * y[k]


@inner
def clear_waste(r):
    """Zero in the last three places."""
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))


@inner
def turn_rows(H, I, q, to_body, r):
    """Rotational rows of the nodes from inertial to body axes, or back."""
    for n in range(1, H[N_NODES]):
        i, R = I[H[ROW] + 2 * n + 1], mat(q, 12 * n + 3)
        setv(r, i, mtv(R, vec(r, i)) if to_body else mv(R, vec(r, i)))


@inner
def damping_tangent(cg, chi, elastic, q0, Td, K, S):
    """S += cg (chi/2) K, with A taken as 1 (right for fast modes); dth = R0 T_D^-1 w in the rotational columns."""
    for e in range(elastic.shape[0]):
        b, n = elastic[e, 0], elastic[e, 2]
        X = mscale(0.5 * cg * chi, mat(K, b))
        addm(S, b, mm(X, mm(mat(q0, 12 * n + 3), mat(Td, 9 * n))) if n > 0 else X)


@inner
def in_body_axes(q, K, b, i, j):
    """Block b of K with its rotational rows (node i > 0) and columns (node j > 0) in body axes."""
    X = mat(K, b)
    if i > 0:
        X = mtm(mat(q, 12 * i + 3), X)
    if j > 0:
        X = mm(X, mat(q, 12 * j + 3))
    return X


@inner
def shifted_matrix(H, I, ptr, rows, h, elastic, q, K, ix, w_eps, Hb, Hs, HA):
    """Factor M + s h^2 K, bordered by the constraints, from the saddle matrix Hb (body axes) and K (inertial axes)."""
    copy(Hb, Hs)
    for e in range(elastic.shape[0]):
        b = elastic[e, 0]
        addm(Hs, b, mscale(SHIFT * h * h, in_body_axes(q, K, b, elastic[e, 1], elastic[e, 2])))
    factor_saddle(H, I, ptr, rows, ix, w_eps, Hs, HA)


@inner
def filter_matrix(
    H, I, P, ptr, rows, u, t, h, elastic, q, K, own_arms, Hb, Hs, HA, ix, w_eps, no_v, no_lam, Ti, work, Bn
):  # fmt: skip
    """K at q in body axes, the saddle matrix there, and the factored matrix of A."""
    for n in range(1, H[N_NODES]):
        setm(own_arms, 18 * n, mat(q, 12 * n + 3))
        setm(own_arms, 18 * n + 9, IDENTITY)
    stiffness(H, I, P, q, q, own_arms, K)
    saddle_matrix(H, I, P, u, t, q, no_v, no_lam, Ti, Hb, work, Bn)
    shifted_matrix(H, I, ptr, rows, h, elastic, q, K, ix, w_eps, Hb, Hs, HA)
    for e in range(elastic.shape[0]):
        b = elastic[e, 0]
        setm(K, b, in_body_axes(q, K, b, elastic[e, 1], elastic[e, 2]))


@inner
def decay_velocity(
    begin, lost, H, I, P, ptr, rows, u, t, h, elastic, q, v, K, own_arms, Hb, Hs, HA, y, z,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Project v onto the hidden constraint at q, and take v - lost A^2 v; leaves the saddle matrix for the next
    step in Hb.

    lost: 1 - rho_inf.  begin: only that matrix, for the first step.
    """
    filter_matrix(
        H, I, P, ptr, rows, u, t, h, elastic, q, K, own_arms, Hb, Hs, HA, ix, w_eps, no_v, no_lam, Ti, work, Bn
    )  # fmt: skip
    if begin:
        return
    saddle(H, I, P, ptr, rows, u, t, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room)
    project_velocity(
        H, I, P, ptr, rows, u, t, q, v, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
    )  # fmt: skip
    if elastic.shape[0] == 0:
        return
    row = H[ROW]
    zero(y)
    for n in range(1, H[N_NODES]):
        setv(y, I[row + 2 * n], vec(v, 6 * n))
        setv(y, I[row + 2 * n + 1], vec(v, 6 * n + 3))
    for _ in range(2):
        clear_waste(y)
        for k in range(H[LAM], H[LAM] + H[LAM + 1]):
            setv(y, I[k], (0.0, 0.0, 0.0))
        product(ptr, rows, K, y, z)
        for k in range(z.shape[0]):
            y[k] = SHIFT * h * h * z[k]
        clear_waste(y)
        solve_saddle(ptr, rows, ix, Hs, HA, y, room)
    clear_waste(y)
    for n in range(1, H[N_NODES]):
        i, j = I[row + 2 * n], I[row + 2 * n + 1]
        for k in range(3):
            v[6 * n + k] -= lost * y[i + k]
            v[6 * n + 3 + k] -= lost * y[j + k]


def elastic_blocks(structure: Structure) -> np.ndarray:
    """Blocks of the elements with a stiffness: place, node of a rotational row, of a rotational column (0: none)."""
    found = set()
    for g, group in enumerate(structure.groups):
        family = group.family
        if family.mean_stiffness is None:
            continue
        io = int(structure.H[FAMILY + FAMILY_SIZE * g + 1])
        for e, nodes in enumerate(group.nodes):
            first = io + family.stride * e + family.nodes + len(family.atoms)
            for b, pair in enumerate(family.blocks):
                turned = [nodes[m] if kind == "r" else 0 for kind, m in (family.atoms[a] for a in pair)]
                found.add((int(structure.I[first + b]), *turned))
    inside = sorted(b for b in found if b[0] < 9 * structure.program.n_blocks)
    return np.array(inside, dtype=np.int64).reshape(-1, 3)
