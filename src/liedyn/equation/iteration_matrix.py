"""The iteration matrix of a system, assembled from the tangents of its elements: S, its rows of index 2, and B.

Elements are written in R3 x SO(3) variables; the change of variables of nodes on SE(3) is made here (`tangent_se3`).
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner, kernel, runtime
from liedyn.equation.builder import PART_C, PART_KB, PART_M
from liedyn.equation.evaluate import velocity_rows_gradient
from liedyn.equation.families import tangent_of
from liedyn.equation.nodes import body_axes, changes_variables, tangent_size
from liedyn.equation.optional_parts import call_hidden, call_tangent_se3
from liedyn.groups.algebra import add, addm, addv, cross, madd, mat, mm, mmt, mscale, mtm, mtv, setm, skew, vec, zero


@inner(hot=True)
def tangent_parts(system, t, part, cM, cC, cK, cB, q, vi, vdi, lam, S):
    """Add what the families with the given part write."""
    head = system.head
    for f in range(head.n_families):
        family = system.families[f]
        if family.parts & part:
            tangent_of(family, system, t, cM, cC, cK, cB, q, vi, vdi, lam, S)


@inner
def chart_parts(system, t, cM, cC, q, vi, vdi, lam, Ti, S):
    """cM M + cC Ct Tv Ta^-1; not merged into its caller, where it would slow down all that have no chart."""
    head = system.head
    tangent_parts(system, t, runtime(PART_C), 0.0, cC, 0.0, 0.0, q, vi, vdi, lam, S)
    multiply_T(system, runtime(9), head.n_nodes, Ti, S)
    tangent_parts(system, t, runtime(PART_M), cM, 0.0, 0.0, 0.0, q, vi, vdi, lam, S)


@kernel(hot=True)
def tangent(system, t, cM, cC, cK, cD, state, eps, weight, matrices):
    """Iteration matrix S = (cM M + cC Ct) T^-1 + cK Kt, bordered by B and B^T (coefficient 1).

    The unknown is w = T dx, so that K and B stay free of T.  matrices.r is the residual at the same point (its
    translational rows turn with an SE(3) node).  eps: regularization -eps weight on the diagonal of the multipliers.
    Index 2 adds the rows and columns of eta, see `hidden_tangent`, and nonholonomic rows depend on v, see
    `velocity_tangent`; cD scales D_q (B v) there.
    In a chart (`integrate/chart.py`) M and Ct have different factors: cM M Ta + cC Ct Tv.  Then T_inverse holds the matrices
    Ta of all nodes and after them Tv Ta^-1.
    """
    head, ids, S, Ti, Bn = system.head, system.ids, matrices.S, matrices.T_inverse, matrices.Bn
    q, vi, vdi, lam = state.q, state.v_inertial, state.vd_inertial, state.lam
    zero(S)
    if not changes_variables(head):
        if Ti.shape[0] > 9 * head.n_nodes:
            chart_parts(system, t, cM, cC, q, vi, vdi, lam, Ti, S)
        else:
            tangent_parts(system, t, runtime(PART_M | PART_C), cM, cC, 0.0, 0.0, q, vi, vdi, lam, S)
        products(ids, head.product_g, head.n_product_g, S, Bn, S)
        multiply_T(system, runtime(9), runtime(0), Ti, S)
        tangent_parts(system, t, runtime(PART_KB), 0.0, 0.0, cK, 1.0, q, vi, vdi, lam, S)
    else:
        call_tangent_se3(head.tangent_se3, system, t, cM, cC, cK, state, matrices)
    for k in range(head.pad, head.pad + head.n_pad):
        S[ids[k]] += 1.0
    if eps != 0.0:
        for k in range(head.eps, head.eps + 2 * head.n_eps, 2):
            S[ids[k]] -= eps * weight[ids[k + 1]]
    if head.n_eta > 0:
        call_hidden(head.hidden_tangent, system, t, cD, state, matrices)
    if head.velocity_b < head.n_blocks_b and cD != 0.0:
        call_hidden(head.velocity_tangent, system, t, cD, state, matrices)


@inner
def products(ids, first, count, X, Bn, S):
    """S(row, column) -= X(k, j) Bn(l, j)^T for each line of a table."""
    for k in range(first, first + 3 * count, 3):
        addm(S, ids[k], mscale(-1.0, mmt(mat(X, ids[k + 1]), mat(Bn, 9 * ids[k + 2]))))


@inner(hot=True)
def multiply_T(system, size, first, Ti, S):
    """Rotational columns of M and Ct times T^-1, the matrix of node 0 at the place `first` of Ti."""
    head, ids = system.head, system.ids
    for k in range(head.t_column, head.t_column + 2 * head.n_t_column, 2):
        setm(S, ids[k], mm(mat(S, ids[k]), mat(Ti, size * (first + ids[k + 1]))))


@inner
def multiply_T_se3(system, first, Ti, S):
    """Both columns of each node; those of SE(3) by [[A, B], [0, C]]."""
    head, ids = system.head, system.ids
    multiply_T(system, runtime(27), first, Ti, S)
    for k in range(head.se3_mc, head.se3_mc + 3 * head.n_se3_mc, 3):
        X, n = mat(S, ids[k]), 27 * (first + ids[k + 2])
        addm(S, ids[k + 1], mm(X, mat(Ti, n + 18)))
        setm(S, ids[k], mm(X, mat(Ti, n + 9)))


@inner
def tangent_se3(system, t, cM, cC, cK, state, matrices):
    """Iteration matrix with SE(3) nodes: chain rule of v_in = R V, vd_in = R (Vd + Omega x V) and of the rows R^T f."""
    head, ids = system.head, system.ids
    q, v, vd, vi, vdi, lam = state.q, state.v, state.vd, state.v_inertial, state.vd_inertial, state.lam
    r, Ti, S, work, Bn = matrices.r, matrices.T_inverse, matrices.S, matrices.scratch, matrices.Bn
    size = S.shape[0]
    M, C, K = work[:size], work[size : 2 * size], work[2 * size :]
    zero(work)
    tangent_parts(system, t, runtime(PART_M), 1.0, 0.0, 0.0, 0.0, q, vi, vdi, lam, M)
    tangent_parts(system, t, runtime(PART_C), 0.0, 1.0, 0.0, 0.0, q, vi, vdi, lam, C)
    tangent_parts(system, t, runtime(PART_KB), 0.0, 0.0, cK, 1.0, q, vi, vdi, lam, K)
    chart = Ti.shape[0] > 27 * head.n_nodes
    for k in range(S.shape[0]):
        S[k] = cC * C[k] if chart else cM * M[k] + cC * C[k]
    for k in range(head.se3_kb, head.se3_kb + 2 * head.n_se3_kb, 2):  # columns of K and B
        setm(K, ids[k], mm(mat(K, ids[k]), mat(q, 12 * ids[k + 1] + 3)))
    for k in range(head.se3_mc, head.se3_mc + 3 * head.n_se3_mc, 3):
        bt, br, n = ids[k], ids[k + 1], ids[k + 2]
        R, V, W = mat(q, 12 * n + 3), vec(v, 6 * n), vec(v, 6 * n + 3)
        MR, CR = mm(mat(M, bt), R), mm(mat(C, bt), R)
        turned = skew(add(vec(vd, 6 * n), cross(W, V)))
        setm(S, bt, madd(mm(mat(S, bt), R), mscale(cC, mm(MR, skew(W)))))
        addm(S, br, mscale(-cC, mm(MR, skew(V))))
        addm(K, br, mscale(-cK, madd(mm(MR, turned), mm(CR, skew(V)))))
        setm(M, bt, MR)
    if chart:
        multiply_T_se3(system, head.n_nodes, Ti, S)
        for k in range(S.shape[0]):
            S[k] += cM * M[k]
    products(ids, head.product_g, head.n_product_g, S, Bn, S)
    multiply_T_se3(system, runtime(0), Ti, S)
    for k in range(S.shape[0]):
        S[k] += K[k]
    for k in range(head.se3_rows, head.se3_rows + 2 * head.n_se3_rows, 2):
        setm(S, ids[k], mtm(mat(q, 12 * ids[k + 1] + 3), mat(S, ids[k])))
    if cK != 0.0:
        for k in range(head.se3_diag, head.se3_diag + 2 * head.n_se3_diag, 2):
            addm(S, ids[k], skew(vec(r, ids[head.row + 2 * ids[k + 1]])))


@inner
def hidden_tangent(system, t, cD, state, matrices):
    """Index 2: rows and columns of eta (Gear, Gupta & Leimkuhler 1985), unknowns w = T (dx + Bn^T deta) and h eta.

    dx = T^-1 w - Bn^T deta gives the columns G = -(cM M + cC Ct) Bn^T (already there), and the hidden constraint, its row
    divided by gamma', becomes B T^-1 + cD D and E = -B Bn^T, with D = D_q (B v) and cD = 1/gamma'.
    """
    head, ids, q, v, vi = system.head, system.ids, state.q, state.v, state.v_inertial
    Ti, S, Bn, D = matrices.T_inverse, matrices.S, matrices.Bn, matrices.D
    size = tangent_size(head)
    clear_gradient(head, ids, D)
    velocity_rows_gradient(system, t, q, vi, D)
    products(ids, head.product_e, head.n_product_e, S, Bn, S)
    for k in range(head.n_eta):
        i, j = head.blocks_b + 4 * k, head.eta + 2 * k
        B, X, n = mat(S, ids[i]), mscale(cD, mat(D, ids[i])), ids[i + 1]
        if ids[i + 2] == 1:
            addm(S, ids[j], madd(mm(B, mat(Ti, size * n)), X))
        elif body_axes(ids[head.kind + n]):  # its rotational column is the next entry of the table
            addm(S, ids[j], madd(mm(B, mat(Ti, 27 * n + 9)), mm(X, mat(q, 12 * n + 3))))
            addm(S, ids[j + 2], mm(B, madd(mat(Ti, 27 * n + 18), mscale(-cD, skew(vec(v, 6 * n))))))
        else:
            addm(S, ids[j], madd(B, X))


@inner
def velocity_tangent(system, t, cD, state, matrices):
    """Rows of velocities, (B v + c(t))/gamma': B T^-1 + cD D in place of B, and -B Bn^T in the columns of eta.

    With cD = 0 they stay plain B.
    """
    head, ids, q, v, vi = system.head, system.ids, state.q, state.v, state.v_inertial
    Ti, S, Bn, D = matrices.T_inverse, matrices.S, matrices.Bn, matrices.D
    size = tangent_size(head)
    clear_gradient(head, ids, D)
    velocity_rows_gradient(system, t, q, vi, D)
    products(ids, head.product_v, head.n_product_v, S, Bn, S)
    for k in range(head.n_blocks_b - 1, head.velocity_b - 1, -1):
        i = head.blocks_b + 4 * k
        B, X, n = mat(S, ids[i]), mscale(cD, mat(D, ids[i])), ids[i + 1]
        if ids[i + 2] == 1:
            setm(S, ids[i], madd(mm(B, rate_gradient(system, size, Ti, n)), X))
        elif body_axes(ids[head.kind + n]):  # after its rotational column, the next entry of the table
            A, T = rate_gradients_se3(system, Ti, n)
            setm(S, ids[i], madd(mm(B, A), mm(X, mat(q, 12 * n + 3))))
            addm(S, ids[i + 4], mm(B, madd(T, mscale(-cD, skew(vec(v, 6 * n))))))
        else:
            setm(S, ids[i], madd(B, X))


@inner
def rate_gradient(system, size, Ti, n):
    """d(Omega)/dw of node n over gamma': T^-1, in a chart Tv Ta^-1 times Ta."""
    head = system.head
    T, second = mat(Ti, size * n), size * (head.n_nodes + n)
    return mm(mat(Ti, second), T) if Ti.shape[0] > second else T


@inner
def rate_gradients_se3(system, Ti, n):
    """The blocks A and B of [[A, B], [0, C]] of the same on SE(3)."""
    head = system.head
    A, T, second = mat(Ti, 27 * n + 9), mat(Ti, 27 * n + 18), 27 * (head.n_nodes + n)
    if Ti.shape[0] > second:
        Q = mat(Ti, second + 9)
        T = madd(mm(Q, T), mm(mat(Ti, second + 18), mat(Ti, 27 * n)))
        A = mm(Q, A)
    return A, T


@kernel
def clear_gradient(head, ids, S):
    """Set the blocks of B in S to zero: all that is read where S holds B alone, a small part of it in index 2."""
    for k in range(head.n_blocks_b):
        i = ids[head.blocks_b + 4 * k]
        for j in range(i, i + 9):
            S[j] = 0.0


@kernel
def constraint_gradient(system, t, q, vi, vdi, lam, S, Bn):
    """Blocks of B at q, one after the other, in the order of the table BLOCKS_B; S is room."""
    head, ids = system.head, system.ids
    clear_gradient(head, ids, S)
    tangent_parts(system, t, runtime(PART_KB), 0.0, 0.0, 0.0, 1.0, q, vi, vdi, lam, S)
    for k in range(head.n_blocks_b):
        i = head.blocks_b + 4 * k
        B, n = mat(S, ids[i]), ids[i + 1]
        setm(Bn, 9 * k, mm(B, mat(q, 12 * n + 3)) if ids[i + 2] == 0 and body_axes(ids[head.kind + n]) else B)


@kernel
def transposed_product(head, ids, Bn, y, p):
    """p = Bn^T eta, node by node; eta at its rows in y."""
    zero(p)
    for k in range(head.n_eta):
        i = head.blocks_b + 4 * k
        addv(p, 6 * ids[i + 1] + 3 * ids[i + 2], mtv(mat(Bn, 9 * k), vec(y, ids[head.eta + 2 * k + 1])))
