"""Residual and iteration matrix of a system, assembled from its element kernels.

Elements are written in R3 x SO(3) variables.  A node on SE(3) is a change of variables at the node,

    v_in = R V,   vd_in = R (Vd + Omega x V),   rows of the residual: R^T f,

which the functions below apply to what the elements wrote; no element knows the group.  Arrays named vi, vdi hold the
inertial velocities; without SE(3) nodes the caller passes v and vd themselves for them.
"""

from __future__ import annotations

import numpy as np

from liedyn.compiled.decorators import inner, kernel, runtime
from liedyn.equation import roles
from liedyn.equation.builder import (
    BLOCKS_B,
    EPS,
    ETA,
    FAMILY,
    FAMILY_SIZE,
    HIDDEN_TANGENT,
    INDEX,
    KIND,
    LAM,
    MOVE_SE3,
    N_FAMILIES,
    N_NODES,
    N_SE3,
    PAD,
    PART_C,
    PART_KB,
    PART_M,
    PRODUCT_E,
    PRODUCT_G,
    PRODUCT_V,
    ROW,
    SE3,
    SE3_DIAG,
    SE3_KB,
    SE3_MC,
    SE3_ROWS,
    TANGENT_SE3,
    TCOL,
    TINV_SE3,
    VELOCITY_B,
    VELOCITY_LAM,
    VELOCITY_TANGENT,
)
from liedyn.equation.roles import call_hidden, call_nodes, call_residual, call_rows, call_tangent, call_tangent_se3
from liedyn.groups.algebra import (
    add,
    addm,
    addv,
    cross,
    madd,
    mat,
    mm,
    mmt,
    mscale,
    mtm,
    mtv,
    mul,
    mv,
    setm,
    setv,
    skew,
    vec,
    zero,
)
from liedyn.groups.se3.kernels import se3_cay, se3_exp, se3_Tcay_inv, se3_Tinv
from liedyn.groups.so3.kernels import so3_cay, so3_exp, so3_Tcay_inv, so3_Tinv


@kernel
def move(H, I, cayley, q0, x, q):
    """q = q0 exp(x), or q0 cay(x), node by node."""
    for n in range(1, H[N_NODES]):
        i, w = 12 * n, vec(x, 6 * n + 3)
        if I[H[KIND] + n] != SE3:
            setv(q, i, add(vec(q0, i), vec(x, 6 * n)))
            setm(q, i + 3, mm(mat(q0, i + 3), so3_cay(w) if cayley else so3_exp(w)))
    if H[N_SE3] > 0:
        call_nodes(H[MOVE_SE3], H, I, cayley, q0, x, q)


@inner
def move_se3(H, I, cayley, q0, x, q):
    """The same for the nodes on SE(3)."""
    for n in range(1, H[N_NODES]):
        i, R = 12 * n, mat(q0, 12 * n + 3)
        if I[H[KIND] + n] == SE3:
            u, w = vec(x, 6 * n), vec(x, 6 * n + 3)
            p, Q = se3_cay(u, w) if cayley else se3_exp(u, w)
            setv(q, i, add(vec(q0, i), mv(R, p)))
            setm(q, i + 3, mm(R, Q))


@kernel
def inverse_tangents(H, I, cayley, x, Ti):
    """T^-1(x) of each node: 9 numbers, with SE(3) nodes 27, there the three blocks C, A, B of [[A, B], [0, C]]."""
    size = 27 if H[N_SE3] > 0 else 9
    for n in range(1, H[N_NODES]):
        w = vec(x, 6 * n + 3)
        if I[H[KIND] + n] != SE3:
            setm(Ti, size * n, so3_Tcay_inv(w) if cayley else so3_Tinv(w))
    if H[N_SE3] > 0:
        call_nodes(H[TINV_SE3], H, I, cayley, x, x, Ti)


@inner
def inverse_tangents_se3(H, I, cayley, x, y, Ti):
    """The same for the nodes on SE(3)."""
    for n in range(1, H[N_NODES]):
        if I[H[KIND] + n] == SE3:
            u, w = vec(x, 6 * n), vec(x, 6 * n + 3)
            A, B, C = se3_Tcay_inv(u, w) if cayley else se3_Tinv(u, w)
            setm(Ti, 27 * n, C)
            setm(Ti, 27 * n + 9, A)
            setm(Ti, 27 * n + 18, B)


@kernel(hot=True)
def inertial(H, I, q, v, vd, vi, vdi):
    """Velocities and accelerations of the nodes in inertial axes; nothing to do without SE(3) nodes."""
    if H[N_SE3] == 0:
        return
    kind = H[KIND]
    for n in range(1, H[N_NODES]):
        j = 6 * n
        V, W = vec(v, j), vec(v, j + 3)
        A = vec(vd, j)
        if I[kind + n] == SE3:
            R = mat(q, 12 * n + 3)
            setv(vi, j, mv(R, V))
            setv(vdi, j, mv(R, add(A, cross(W, V))))
        else:
            setv(vi, j, V)
            setv(vdi, j, A)
        setv(vi, j + 3, W)
        setv(vdi, j + 3, vec(vd, j + 3))


@kernel(hot=True)
def residual(H, I, P, u, t, q, vi, vdi, lam, cg, r):
    """r = cg (M vd + g + B^T lam) in the rows of the nodes, Phi in those of the multipliers."""
    zero(r)
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        call_residual(H[k + 4], t, u, H[k], H[k + 1], H[k + 2], I, P, q, vi, vdi, lam, cg, r)
    if H[N_SE3] > 0:
        kind, row = H[KIND], H[ROW]
        for n in range(1, H[N_NODES]):
            if I[kind + n] == SE3:
                i = I[row + 2 * n]
                setv(r, i, mtv(mat(q, 12 * n + 3), vec(r, i)))
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))  # the waste: what elements did to the ground


@kernel
def constraint_rows(H, I, P, u, t, q, vi, role, r):
    """Add B v + dPhi/dt (role 7) or Z (role 6) to the rows of the multipliers; role is the place of the address."""
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + role] != 0:
            call_rows(H[k + role], t, u, H[k], H[k + 1], H[k + 2], I, P, q, vi, r)


@kernel(hot=True)
def scale_velocity_rows(H, I, c, r):
    """Multiply the rows of velocities in r by c."""
    for k in range(H[LAM] + H[VELOCITY_LAM], H[LAM] + H[LAM + 1]):
        setv(r, I[k], mul(c, vec(r, I[k])))


(
    ACCELERATION_ROWS,
    VELOCITY_ROWS,
    VELOCITY_ROWS_GRADIENT,
    ENERGIES,
    REMEMBER,
    FOLLOW_STRESS,
    TURNS_OVER,
    DISCRETE_RESIDUAL,
    DISCRETE_TANGENT,
    MEAN_STIFFNESS,
) = range(6, 16)  # places of the addresses in the entry of a family


@kernel
def energies(H, I, P, u, t, q, vi, out):
    """out = kinetic and potential energy, linear and angular momentum (about the origin)."""
    zero(out)
    constraint_rows(H, I, P, u, t, q, vi, runtime(ENERGIES), out)


@inner(hot=True)
def tangent_parts(H, I, P, u, t, part, cM, cC, cK, cB, q, vi, vdi, lam, S):
    """Add what the families with the given part write."""
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + 3] & part:
            call_tangent(H[k + 5], t, u, cM, cC, cK, cB, H[k], H[k + 1], H[k + 2], I, P, q, vi, vdi, lam, S)


@inner
def chart_parts(H, I, P, u, t, cM, cC, q, vi, vdi, lam, Ti, S):
    """cM M + cC Ct Tv Ta^-1; not merged into its caller, where it would slow down all that have no chart."""
    tangent_parts(H, I, P, u, t, runtime(PART_C), 0.0, cC, 0.0, 0.0, q, vi, vdi, lam, S)
    multiply_T(H, I, runtime(9), H[N_NODES], Ti, S)
    tangent_parts(H, I, P, u, t, runtime(PART_M), cM, 0.0, 0.0, 0.0, q, vi, vdi, lam, S)


@kernel(hot=True)
def tangent(H, I, P, u, t, cM, cC, cK, cD, q, v, vd, vi, vdi, lam, r, Ti, eps, weight, S, work, Bn, D):
    """Iteration matrix S = (cM M + cC Ct) T^-1 + cK Kt, bordered by B and B^T (coefficient 1).

    The unknown is w = T dx, so that K and B stay free of T.  r is the residual at the same point (its translational rows
    turn with an SE(3) node).  eps: regularisation -eps weight on the diagonal of the multipliers.  work: three times the
    size of S for SE(3).  Index 2 adds the rows and columns of eta, see `hidden_tangent`, and rows of velocities depend on
    v, see `velocity_tangent`; cD scales D_q (B v) there.
    In a chart (`integrate/chart.py`) M and Ct have different factors: cM M Ta + cC Ct Tv.  Then Ti holds the matrices Ta
    of all nodes and after them Tv Ta^-1.
    """
    zero(S)
    if H[N_SE3] == 0:
        if Ti.shape[0] > 9 * H[N_NODES]:
            chart_parts(H, I, P, u, t, cM, cC, q, vi, vdi, lam, Ti, S)
        else:
            tangent_parts(H, I, P, u, t, runtime(PART_M | PART_C), cM, cC, 0.0, 0.0, q, vi, vdi, lam, S)
        products(H, I, runtime(PRODUCT_G), S, Bn, S)
        multiply_T(H, I, runtime(9), runtime(0), Ti, S)
        tangent_parts(H, I, P, u, t, runtime(PART_KB), 0.0, 0.0, cK, 1.0, q, vi, vdi, lam, S)
    else:
        call_tangent_se3(H[TANGENT_SE3], H, I, P, u, t, cM, cC, cK, q, v, vd, vi, vdi, lam, r, Ti, S, work, Bn)
    for k in range(H[PAD], H[PAD] + H[PAD + 1]):
        S[I[k]] += 1.0
    if eps != 0.0:
        for k in range(H[EPS], H[EPS] + 2 * H[EPS + 1], 2):
            S[I[k]] -= eps * weight[I[k + 1]]
    if H[ETA + 1] > 0:
        call_hidden(H[HIDDEN_TANGENT], H, I, P, u, t, cD, q, v, vi, Ti, S, Bn, D)
    if H[VELOCITY_B] < H[BLOCKS_B + 1] and cD != 0.0:
        call_hidden(H[VELOCITY_TANGENT], H, I, P, u, t, cD, q, v, vi, Ti, S, Bn, D)


@inner
def products(H, I, table, X, Bn, S):
    """S(row, column) -= X(k, j) Bn(l, j)^T for each line of the table."""
    for k in range(H[table], H[table] + 3 * H[table + 1], 3):
        addm(S, I[k], mscale(-1.0, mmt(mat(X, I[k + 1]), mat(Bn, 9 * I[k + 2]))))


@inner(hot=True)
def multiply_T(H, I, size, first, Ti, S):
    """Rotational columns of M and Ct times T^-1, the matrix of node 0 at the place `first` of Ti."""
    for k in range(H[TCOL], H[TCOL] + 2 * H[TCOL + 1], 2):
        setm(S, I[k], mm(mat(S, I[k]), mat(Ti, size * (first + I[k + 1]))))


@inner
def multiply_T_se3(H, I, first, Ti, S):
    """Both columns of each node; those of SE(3) by [[A, B], [0, C]]."""
    multiply_T(H, I, runtime(27), first, Ti, S)
    for k in range(H[SE3_MC], H[SE3_MC] + 3 * H[SE3_MC + 1], 3):
        X, n = mat(S, I[k]), 27 * (first + I[k + 2])
        addm(S, I[k + 1], mm(X, mat(Ti, n + 18)))
        setm(S, I[k], mm(X, mat(Ti, n + 9)))


@inner
def tangent_se3(H, I, P, u, t, cM, cC, cK, q, v, vd, vi, vdi, lam, r, Ti, S, work, Bn):
    """The same with SE(3) nodes: chain rule of v_in = R V, vd_in = R (Vd + Omega x V) and of the rows R^T f."""
    size = S.shape[0]
    M, C, K = work[:size], work[size : 2 * size], work[2 * size :]
    zero(work)
    tangent_parts(H, I, P, u, t, runtime(PART_M), 1.0, 0.0, 0.0, 0.0, q, vi, vdi, lam, M)
    tangent_parts(H, I, P, u, t, runtime(PART_C), 0.0, 1.0, 0.0, 0.0, q, vi, vdi, lam, C)
    tangent_parts(H, I, P, u, t, runtime(PART_KB), 0.0, 0.0, cK, 1.0, q, vi, vdi, lam, K)
    chart = Ti.shape[0] > 27 * H[N_NODES]
    for k in range(S.shape[0]):
        S[k] = cC * C[k] if chart else cM * M[k] + cC * C[k]
    for k in range(H[SE3_KB], H[SE3_KB] + 2 * H[SE3_KB + 1], 2):  # columns of K and B
        setm(K, I[k], mm(mat(K, I[k]), mat(q, 12 * I[k + 1] + 3)))
    for k in range(H[SE3_MC], H[SE3_MC] + 3 * H[SE3_MC + 1], 3):
        bt, br, n = I[k], I[k + 1], I[k + 2]
        R, V, W = mat(q, 12 * n + 3), vec(v, 6 * n), vec(v, 6 * n + 3)
        MR, CR = mm(mat(M, bt), R), mm(mat(C, bt), R)
        turned = skew(add(vec(vd, 6 * n), cross(W, V)))
        setm(S, bt, madd(mm(mat(S, bt), R), mscale(cC, mm(MR, skew(W)))))
        addm(S, br, mscale(-cC, mm(MR, skew(V))))
        addm(K, br, mscale(-cK, madd(mm(MR, turned), mm(CR, skew(V)))))
        setm(M, bt, MR)
    if chart:
        multiply_T_se3(H, I, H[N_NODES], Ti, S)
        for k in range(S.shape[0]):
            S[k] += cM * M[k]
    products(H, I, runtime(PRODUCT_G), S, Bn, S)
    multiply_T_se3(H, I, runtime(0), Ti, S)
    for k in range(S.shape[0]):
        S[k] += K[k]
    for k in range(H[SE3_ROWS], H[SE3_ROWS] + 2 * H[SE3_ROWS + 1], 2):
        setm(S, I[k], mtm(mat(q, 12 * I[k + 1] + 3), mat(S, I[k])))
    if cK != 0.0:
        for k in range(H[SE3_DIAG], H[SE3_DIAG] + 2 * H[SE3_DIAG + 1], 2):
            addm(S, I[k], skew(vec(r, I[H[ROW] + 2 * I[k + 1]])))


@inner
def hidden_tangent(H, I, P, u, t, cD, q, v, vi, Ti, S, Bn, D):
    """Index 2: rows and columns of eta (Gear, Gupta & Leimkuhler 1985), unknowns w = T (dx + Bn^T deta) and h eta.

    dx = T^-1 w - Bn^T deta gives the columns G = -(cM M + cC Ct) Bn^T (already there), and the hidden constraint, its row
    divided by gamma', becomes B T^-1 + cD D and E = -B Bn^T, with D = D_q (B v) and cD = 1/gamma'.
    """
    size = 27 if H[N_SE3] > 0 else 9
    zero(D)
    constraint_rows(H, I, P, u, t, q, vi, runtime(VELOCITY_ROWS_GRADIENT), D)
    products(H, I, runtime(PRODUCT_E), S, Bn, S)
    for k in range(H[ETA + 1]):
        i, j = H[BLOCKS_B] + 4 * k, H[ETA] + 2 * k
        B, X, n = mat(S, I[i]), mscale(cD, mat(D, I[i])), I[i + 1]
        if I[i + 2] == 1:
            addm(S, I[j], madd(mm(B, mat(Ti, size * n)), X))
        elif I[H[KIND] + n] == SE3:  # its rotational column is the next entry of the table
            addm(S, I[j], madd(mm(B, mat(Ti, 27 * n + 9)), mm(X, mat(q, 12 * n + 3))))
            addm(S, I[j + 2], mm(B, madd(mat(Ti, 27 * n + 18), mscale(-cD, skew(vec(v, 6 * n))))))
        else:
            addm(S, I[j], madd(B, X))


@inner
def velocity_tangent(H, I, P, u, t, cD, q, v, vi, Ti, S, Bn, D):
    """Rows of velocities, (B v + c(t))/gamma': B T^-1 + cD D in place of B, and -B Bn^T in the columns of eta.

    With cD = 0 they stay plain B.
    """
    size = 27 if H[N_SE3] > 0 else 9
    zero(D)
    constraint_rows(H, I, P, u, t, q, vi, runtime(VELOCITY_ROWS_GRADIENT), D)
    products(H, I, runtime(PRODUCT_V), S, Bn, S)
    for k in range(H[BLOCKS_B + 1] - 1, H[VELOCITY_B] - 1, -1):
        i = H[BLOCKS_B] + 4 * k
        B, X, n = mat(S, I[i]), mscale(cD, mat(D, I[i])), I[i + 1]
        if I[i + 2] == 1:
            setm(S, I[i], madd(mm(B, rate_gradient(H, size, Ti, n)), X))
        elif I[H[KIND] + n] == SE3:  # after its rotational column, the next entry of the table
            A, T = rate_gradients_se3(H, Ti, n)
            setm(S, I[i], madd(mm(B, A), mm(X, mat(q, 12 * n + 3))))
            addm(S, I[i + 4], mm(B, madd(T, mscale(-cD, skew(vec(v, 6 * n))))))
        else:
            setm(S, I[i], madd(B, X))


@inner
def rate_gradient(H, size, Ti, n):
    """d(Omega)/dw of node n over gamma': T^-1, in a chart Tv Ta^-1 times Ta."""
    T, second = mat(Ti, size * n), size * (H[N_NODES] + n)
    return mm(mat(Ti, second), T) if Ti.shape[0] > second else T


@inner
def rate_gradients_se3(H, Ti, n):
    """The blocks A and B of [[A, B], [0, C]] of the same on SE(3)."""
    A, T, second = mat(Ti, 27 * n + 9), mat(Ti, 27 * n + 18), 27 * (H[N_NODES] + n)
    if Ti.shape[0] > second:
        Q = mat(Ti, second + 9)
        T = madd(mm(Q, T), mm(mat(Ti, second + 18), mat(Ti, 27 * n)))
        A = mm(Q, A)
    return A, T


@kernel
def constraint_gradient(H, I, P, u, t, q, vi, vdi, lam, S, Bn):
    """Blocks of B at q, one after the other, in the order of the table BLOCKS_B; S is room."""
    zero(S)
    tangent_parts(H, I, P, u, t, runtime(PART_KB), 0.0, 0.0, 0.0, 1.0, q, vi, vdi, lam, S)
    for k in range(H[BLOCKS_B + 1]):
        i = H[BLOCKS_B] + 4 * k
        B, n = mat(S, I[i]), I[i + 1]
        setm(Bn, 9 * k, mm(B, mat(q, 12 * n + 3)) if I[i + 2] == 0 and I[H[KIND] + n] == SE3 else B)


@kernel
def transposed_product(H, I, Bn, y, p):
    """p = Bn^T eta, node by node; eta at its rows in y."""
    zero(p)
    for k in range(H[ETA + 1]):
        i = H[BLOCKS_B] + 4 * k
        addv(p, 6 * I[i + 1] + 3 * I[i + 2], mtv(mat(Bn, 9 * k), vec(y, I[H[ETA] + 2 * k + 1])))


@kernel
def convective(H, I, Bn, v, r):
    """r += B (Omega x V): on SE(3) the second derivative of Phi has this term besides Z of the elements."""
    if H[N_SE3] > 0:
        for k in range(H[BLOCKS_B + 1]):
            i = H[BLOCKS_B] + 4 * k
            n = I[i + 1]
            if I[H[KIND] + n] == SE3 and I[i + 2] == 0:
                addv(r, I[i + 3], mv(mat(Bn, 9 * k), cross(vec(v, 6 * n + 3), vec(v, 6 * n))))


def set_addresses(H: np.ndarray) -> None:
    """Compile what only systems with SE(3) nodes, of index 2 or with rows of velocities need; addresses go to H."""
    if H[N_SE3] > 0:
        H[MOVE_SE3] = roles.address(move_se3, roles.NODES)
        H[TINV_SE3] = roles.address(inverse_tangents_se3, roles.NODES)
        H[TANGENT_SE3] = roles.address(tangent_se3, roles.TANGENT_SE3)
    if H[INDEX] == 2:
        H[HIDDEN_TANGENT] = roles.address(hidden_tangent, roles.HIDDEN)
    if H[VELOCITY_B] < H[BLOCKS_B + 1]:
        H[VELOCITY_TANGENT] = roles.address(velocity_tangent, roles.HIDDEN)
