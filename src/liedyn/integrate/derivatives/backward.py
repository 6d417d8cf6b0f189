"""The discrete adjoint of generalized-alpha: one pass backward over the accepted steps gives the gradient by all parameters.

A step solves r(x, lam; s0, theta) = 0 (`newton.step_residual`, rows of forces times cg = 1/beta') for x, with

    a1 = (x - h v0 - h^2 (1/2 - beta) a0) / (h^2 beta),   v1 = v0 + h (1 - gamma) a0 + h gamma a1,
    vd1 = (a1 - c0 vd0 + ca a0) / c1,   q1 = q0 exp(x),   so  dq1 = Ad(exp(-x)) dq0 + T(x) dx.

Q, V, D, A, L are the cotangents of q1, v1, vd1, a1, lam1: what a change there does to the cost.  With the matrix S of Newton's
method at the end of the step (unknowns w = T dx and lam/beta'), and mu, nu in rows of forces and of constraints:

    S^T (mu, nu) = (Q + T^-T (gamma' V + beta' D + beta' c1 A), beta' L)
    rq = Q - cg Kt^T mu - B^T nu,   rv = V - cg Ct^T mu,   rd = D - cg M^T mu,   ra = A + rd / c1 + h gamma rv
    Q0 = Ad^T rq,   V0 = rv - ra / (h beta),   D0 = -(c0 / c1) rd
    A0 = h (1 - gamma) rv + (ca / c1) rd - ((1/2 - beta) / beta) ra
    dJ/dtheta -= mu . dr/dtheta

Rows of velocities (rolling) are (B v + c) / gamma': their nu acts on v1 by B^T and on q1 by D_q (B v), both over gamma'.
S is regularized where rows repeat each other; the solution is refined with the matrix that is not.  dr/dtheta: kernels of the
few elements that a parameter acts on, in dual numbers.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner, kernel, runtime
from liedyn.compiled.directions import as_duals
from liedyn.equation.builder import PART_C, PART_KB, PART_M
from liedyn.equation.evaluate import velocity_rows_gradient
from liedyn.equation.iteration_matrix import multiply_T, tangent, tangent_parts
from liedyn.equation.linear.blocklu import factor
from liedyn.equation.moves import inverse_tangents
from liedyn.equation.nodes import body_axes, changes_variables, tangent_size
from liedyn.equation.optional_parts import call_hidden
from liedyn.equation.records import State
from liedyn.equation.roles import call_residual, evaluate_signals
from liedyn.groups.algebra import add, addv, cross, mat, mtm, mtv, mul, mv, setv, sub, vec, zero
from liedyn.integrate.derivatives.along import N, call_step
from liedyn.integrate.newton import OK, step_residual
from liedyn.integrate.recording import next_step
from liedyn.integrate.records import New
from liedyn.integrate.time_loop import factors

REFINEMENTS = 10  # at most
REFINED = 1e-13  # what is left of the right side, over its size, that is good enough
LOST = 6  # status beside those of newton.py: the transposed system has no solution to be trusted

REPORT = np.dtype([("worst", np.float64), ("refinements", np.int64)])
# a line of the table of active parameters: family, first integer, first parameter, nodes and atoms of the element, then up to N
# places in the pool (-1 where there are fewer)
FAMILY, FIRST_ID, FIRST_PAR, NODES, ATOMS, PLACES = range(6)


class Store(NamedTuple):
    """States at the ends of steps, line k after k steps; x: increment of the step that leads there."""

    q: Any
    v: Any
    vd: Any
    lam: Any
    x: Any


class Cotangents(NamedTuple):
    """What a change of the accepted state does to the cost: six numbers per node, rotations and SE(3) in body axes."""

    q: Any
    v: Any
    vd: Any
    a: Any


class Costs(NamedTuple):
    """Gradients of the cost by the states of a window: (steps, length); lam by rows of r."""

    q: Any
    v: Any
    vd: Any
    lam: Any


class Space(NamedTuple):
    """Workspace of the pass backward."""

    M: Any  # Matrices: of M, of Ct, of cg Kt with B, and S
    C: Any
    K: Any
    S: Any
    A: Any  # S before it is factored
    right: Any  # of the transposed system, its solution, what is left
    z: Any
    rest: Any
    z_inertial: Any
    y: Any  # products, in the order of r
    part: Any
    rq: Any  # cotangents of q1, v1, vd1 with what the step does
    rv: Any
    rd: Any
    vi: Any  # rates in inertial axes
    vdi: Any
    report: Any  # record REPORT


class Active(NamedTuple):
    """Parameters that a gradient is wanted of: places in the pool, and the elements that they belong to."""

    table: Any  # (lines, PLACES + N), see above
    addresses: Any  # of the residuals of families in dual numbers
    par: Any  # (length, N + 1), as all that follow
    u: Any
    q: Any
    v: Any
    vd: Any
    lam: Any
    r: Any
    gradient: Any  # by the numbers of the pool


@inner
def advance_stored(n, loop, records, store, line):
    """Make at most n steps and store their ends; line[0]: the one that was stored last."""
    _, _, _, _, _, _, _, old, _, new, _, _ = records
    for _ in range(n):
        status = call_step(loop[0], 1, records)
        if status != OK:
            return status
        line[0] += 1
        k = line[0]
        put(old.q, store.q[k])
        put(old.v, store.v[k])
        put(old.vd, store.vd[k])
        put(old.lam, store.lam[k])
        put(new.x, store.x[k])
    return OK


@inner
def put(x, y):
    """y = x."""
    for i in range(x.shape[0]):
        y[i] = x[i]


@kernel
def solve_transposed(ptr, rows, S, r):
    """Replace r by S^-T r; S as `blocklu.factor` left it: S = L' U with pivots that are inverted."""
    n = ptr.shape[0] - 1
    upper = rows.shape[0]
    for k in range(n):
        u = upper + k + 1
        x = mtv(mat(S, 9 * (u + ptr[k] - 1)), vec(r, 3 * k))
        setv(r, 3 * k, x)
        for e in range(ptr[k], ptr[k + 1]):
            i = 3 * rows[e]
            setv(r, i, sub(vec(r, i), mtv(mat(S, 9 * (u + e)), x)))
    for k in range(n - 1, -1, -1):
        x = vec(r, 3 * k)
        for e in range(ptr[k], ptr[k + 1]):
            x = sub(x, mtv(mat(S, 9 * e), vec(r, 3 * rows[e])))
        setv(r, 3 * k, x)


@kernel
def product_transposed(ptr, rows, S, x, y):
    """y = S^T x for an S that is not yet factored."""
    upper = rows.shape[0]
    zero(y)
    for k in range(ptr.shape[0] - 1):
        xk, u = vec(x, 3 * k), upper + k + 1
        yk = add(vec(y, 3 * k), mtv(mat(S, 9 * (u + ptr[k] - 1)), xk))
        for e in range(ptr[k], ptr[k + 1]):
            i = 3 * rows[e]
            yk = add(yk, mtv(mat(S, 9 * e), vec(x, i)))
            setv(y, i, add(vec(y, i), mtv(mat(S, 9 * (u + e)), xk)))
        setv(y, 3 * k, yk)


@inner
def pass_back(n, records, store, bar, costs, space, active, line):
    """Go back over n steps from line[0] of the store, and over as many of the window of costs; returns a status."""
    method, _, system, settings, count, scale, schedule, _, _, _, _, _ = records
    for _ in range(n):
        k = line[0]
        count.step = line[1] - 1
        while count.segment > 0 and count.step < schedule.first[count.segment]:
            count.segment -= 1
        t, h = next_step(schedule, count)
        evaluate_signals(system.signals, t, system.u)
        status = step_back(k, t, h, method, system, settings, scale, store, bar, costs, space, active)
        if status != OK:
            return status
        line[0] -= 1
        line[1] -= 1
    return OK


@inner
def step_back(k, t, h, method, system, settings, scale, store, bar, costs, space, active):
    """From the cotangents at the end of a step, line k, to those at its start."""
    head, ids, m = system.head, system.ids, method.c
    gamma_prime, beta_prime = factors(method, h)
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    c1, c0, ca = (1.0 - m.alpha_f) / (1.0 - m.alpha_m), m.alpha_f / (1.0 - m.alpha_m), m.alpha_m / (1.0 - m.alpha_m)
    q, v, vd, lam = store.q[k], store.v[k], store.vd[k], store.lam[k]
    for i in range(v.shape[0]):
        bar.q[i] += costs.q[k, i]
        bar.v[i] += costs.v[k, i]
        bar.vd[i] += costs.vd[k, i]
    matrices_of_step(k, t, gamma_prime, beta_prime, system, settings, scale, store, space)
    right_side(gamma_prime, beta_prime, c1, head, ids, bar, costs.lam[k], space)
    left = solve_refined(system, space)
    space.report.worst = max(space.report.worst, left)
    if not left < 1e-6:
        return LOST
    take_back(cg, cD, t, system, q, v, vd, lam, bar, space)
    parameters_of_step(k, t, cg, cD, system, q, lam, space, active)
    beta, gamma = m.beta, m.gamma
    for i in range(v.shape[0]):
        rv, rd = space.rv[i], space.rd[i]
        ra = bar.a[i] + rd / c1 + h * gamma * rv
        bar.v[i] = rv - ra / (h * beta)
        bar.vd[i] = -c0 / c1 * rd
        bar.a[i] = h * (1.0 - gamma) * rv + ca / c1 * rd - (0.5 - beta) / beta * ra
    turn_back(head, ids, store.q[k - 1], q, space.rq, bar.q)
    return OK


@inner
def matrices_of_step(k, t, gamma_prime, beta_prime, system, settings, scale, store, space):
    """M, Ct, cg Kt with B, and S at the end of a step; S factored, A before that and without regularization."""
    q, v, vd, lam = store.q[k], store.v[k], store.vd[k], store.lam[k]
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    vi, vdi = space.vi, space.vdi
    put(v, vi)
    put(vd, vdi)
    at = New(q, v, vd, vi, vdi, lam, v, q, v, v, v)
    step_residual(system, t, cg, cD, at, space.S)  # rows of forces turn with nodes on SE(3)
    put(space.S.r, space.K.r)
    state = State(q, v, vd, vi, vdi, lam)
    inverse_tangents(system, settings.cayley != 0, store.x[k], space.S.T_inverse)
    if changes_variables(system.head):
        tangent(system, t, 1.0, 0.0, 0.0, 0.0, state, 0.0, scale.eps, space.M)
        tangent(system, t, 0.0, 1.0, 0.0, 0.0, state, 0.0, scale.eps, space.C)
        tangent(system, t, 0.0, 0.0, cg, 0.0, state, 0.0, scale.eps, space.K)
        tangent(system, t, 1.0, gamma_prime * cg, cg, cD, state, 0.0, scale.eps, space.S)
    else:
        sum_of_parts(t, gamma_prime * cg, cg, cD, system, state, space)
    put(space.S.S, space.A)
    if settings.epsilon != 0.0:
        head, ids = system.head, system.ids
        for i in range(head.eps, head.eps + 2 * head.n_eps, 2):
            space.S.S[ids[i]] -= settings.epsilon * scale.eps[ids[i + 1]]
    factor(system.ptr, system.rows, space.S.S)


@inner
def sum_of_parts(t, cC, cK, cD, system, state, space):
    """The same without SE(3), as `iteration_matrix.tangent` does it, from parts that are evaluated once."""
    head, ids, M, C, K, S = system.head, system.ids, space.M.S, space.C.S, space.K.S, space.S.S
    q, vi, vdi, lam = state.q, state.v_inertial, state.vd_inertial, state.lam
    zero(M)
    zero(C)
    zero(K)
    tangent_parts(system, t, runtime(PART_M), 1.0, 0.0, 0.0, 0.0, q, vi, vdi, lam, M)
    tangent_parts(system, t, runtime(PART_C), 0.0, 1.0, 0.0, 0.0, q, vi, vdi, lam, C)
    tangent_parts(system, t, runtime(PART_KB), 0.0, 0.0, cK, 1.0, q, vi, vdi, lam, K)
    for i in range(S.shape[0]):
        S[i] = M[i] + cC * C[i]
    multiply_T(system, runtime(9), runtime(0), space.S.T_inverse, S)
    for i in range(S.shape[0]):
        S[i] += K[i]
    for i in range(head.pad, head.pad + head.n_pad):
        S[ids[i]] += 1.0
    if head.velocity_b < head.n_blocks_b:
        call_hidden(head.velocity_tangent, system, t, cD, state, space.S)


@inner
def right_side(gamma_prime, beta_prime, c1, head, ids, bar, cost_lam, space):
    """(Q + T^-T (gamma' V + beta' D + beta' c1 A), beta' L)."""
    right, Ti, size = space.right, space.S.T_inverse, tangent_size(head)
    zero(right)
    for n in range(1, head.n_nodes - head.n_trackers):
        j = 6 * n
        a = by_x(gamma_prime, beta_prime, c1, j, bar)
        b = by_x(gamma_prime, beta_prime, c1, j + 3, bar)
        w = mtv(mat(Ti, size * n), b)
        if size == 27:
            w = add(w, mtv(mat(Ti, 27 * n + 18), a))
            a = mtv(mat(Ti, 27 * n + 9), a)
        setv(right, ids[head.row + 2 * n], add(vec(bar.q, j), a))
        setv(right, ids[head.row + 2 * n + 1], add(vec(bar.q, j + 3), w))
    for l in range(head.lam, head.lam + head.n_lam):
        setv(right, ids[l], mul(beta_prime, vec(cost_lam, ids[l])))
    setv(right, right.shape[0] - 3, (0.0, 0.0, 0.0))


@inner
def by_x(gamma_prime, beta_prime, c1, j, bar):
    """Cotangent of three numbers of x, through v1, vd1 and a1."""
    V, D, A = vec(bar.v, j), vec(bar.vd, j), vec(bar.a, j)
    return add(mul(gamma_prime, V), add(mul(beta_prime, D), mul(beta_prime * c1, A)))


@inner
def solve_refined(system, space):
    """z = A^-T right by the factors of S, refined; returns what is left, over the right side."""
    ptr, rows, right, z, rest = system.ptr, system.rows, space.right, space.z, space.rest
    n = right.shape[0]
    size = 0.0
    for i in range(n):
        size = max(size, abs(right[i]))
        z[i] = right[i]
    if size == 0.0:
        return 0.0
    solve_transposed(ptr, rows, space.S.S, z)
    before, left = math.inf, math.inf
    for _ in range(REFINEMENTS):
        product_transposed(ptr, rows, space.A, z, rest)
        left = 0.0
        for i in range(n - 3):
            rest[i] = right[i] - rest[i]
            left += abs(rest[i])
        left /= size
        if left <= REFINED or left > 0.5 * before or not left < math.inf:
            break
        before = left
        space.report.refinements += 1
        solve_transposed(ptr, rows, space.S.S, rest)
        for i in range(n - 3):
            z[i] += rest[i]
    return left


@inner
def take_back(cg, cD, t, system, q, v, vd, lam, bar, space):
    """rq, rv, rd: cotangents of the end of a step less what its residual does."""
    head, ids, ptr, rows, y, part, z = system.head, system.ids, system.ptr, system.rows, space.y, space.part, space.z
    # rows of velocities act otherwise than those of positions
    put(z, part)
    for l in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
        setv(part, ids[l], (0.0, 0.0, 0.0))
    product_transposed(ptr, rows, space.K.S, part, y)
    subtract(head, ids, 1.0, y, bar.q, space.rq)
    for l in range(head.lam, head.lam + head.n_lam):
        setv(part, ids[l], (0.0, 0.0, 0.0))
    product_transposed(ptr, rows, space.C.S, part, y)
    subtract(head, ids, cg, y, bar.v, space.rv)
    product_transposed(ptr, rows, space.M.S, part, y)
    subtract(head, ids, cg, y, bar.vd, space.rd)
    if head.velocity_lam < head.n_lam:
        zero(part)
        for l in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
            setv(part, ids[l], vec(z, ids[l]))
        product_transposed(ptr, rows, space.K.S, part, y)  # B^T nu
        subtract(head, ids, cD, y, space.rv, space.rv)
        velocity_gradient_back(cD, t, system, q, v, space)


@inner
def velocity_gradient_back(cD, t, system, q, v, space):
    """rq -= cD (D_q (B v))^T nu for rows of velocities."""
    head, ids, D, S, z = system.head, system.ids, space.S.D, space.K.S, space.z
    zero(D)
    velocity_rows_gradient(system, t, q, space.vi, D)
    for k in range(head.velocity_b, head.n_blocks_b):
        i = head.blocks_b + 4 * k
        n, half, nu = ids[i + 1], ids[i + 2], vec(z, ids[i + 3])
        by_q = mul(-cD, mtv(mat(D, ids[i]), nu))
        j = 6 * n + 3 * half
        if half == 0 and body_axes(ids[head.kind + n]):
            by_q = mtv(mat(q, 12 * n + 3), by_q)
            # B R V turns with the node: the blocks of B have R already
            force = mul(-cD, mtv(mat(S, ids[i]), nu))
            addv(space.rq, 6 * n + 3, cross(vec(v, 6 * n), force))
        addv(space.rq, j, by_q)


@inner
def subtract(head, ids, c, y, x, out):
    """out = x - c y, y in the order of r."""
    for n in range(1, head.n_nodes - head.n_trackers):
        for half in range(2):
            j = 6 * n + 3 * half
            setv(out, j, sub(vec(x, j), mul(c, vec(y, ids[head.row + 2 * n + half]))))


@inner
def turn_back(head, ids, q0, q1, rq, Q0):
    """Q0 = Ad(g^-1)^T rq with g = q0^-1 q1, node by node."""
    for n in range(1, head.n_nodes - head.n_trackers):
        i, j = 12 * n, 6 * n
        R0 = mat(q0, i + 3)
        G = mtm(R0, mat(q1, i + 3))
        u, w = vec(rq, j), mv(G, vec(rq, j + 3))
        if body_axes(ids[head.kind + n]):
            u = mv(G, u)
            w = add(w, cross(mtv(R0, sub(vec(q1, i), vec(q0, i))), u))
        setv(Q0, j, u)
        setv(Q0, j + 3, w)


@inner
def parameters_of_step(k, t, cg, cD, system, q, lam, space, active):
    """gradient -= mu . dr/d(parameter) for the active parameters of each element, N at a time."""
    head, ids, z = system.head, system.ids, space.z_inertial
    put(space.z, z)
    for n in range(1, head.n_nodes - head.n_trackers):
        if body_axes(ids[head.kind + n]):  # elements write forces in inertial axes
            i = ids[head.row + 2 * n]
            setv(z, i, mv(mat(q, 12 * n + 3), vec(z, i)))
    for l in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
        setv(z, ids[l], mul(cD, vec(z, ids[l])))
    setv(z, z.shape[0] - 3, (0.0, 0.0, 0.0))
    if active.table.shape[0] == 0:
        return
    values(q, active.q)
    values(space.vi, active.v)
    values(space.vdi, active.vd)
    values(lam, active.lam)
    values(system.u, active.u)
    for line in range(active.table.shape[0]):
        row = active.table[line]
        for j in range(N):
            if row[PLACES + j] >= 0:
                active.par[row[PLACES + j], 1 + j] = 1.0
        clear_atoms(row, ids, active.r)
        call_residual(
            active.addresses[row[FAMILY]], t, as_duals(active.u, N), 1, row[FIRST_ID], row[FIRST_PAR], ids,
            as_duals(active.par, N), as_duals(active.q, N), as_duals(active.v, N), as_duals(active.vd, N),
            as_duals(active.lam, N), cg, as_duals(active.r, N),
        )  # fmt: skip
        for j in range(N):
            if row[PLACES + j] >= 0:
                active.par[row[PLACES + j], 1 + j] = 0.0
                active.gradient[row[PLACES + j]] -= contracted(row, j, ids, active.r, z)


@inner
def values(x, y):
    """Values of dual numbers."""
    for i in range(x.shape[0]):
        y[i, 0] = x[i]


@inner
def clear_atoms(row, ids, r):
    """Zero in the rows of an element."""
    first = row[FIRST_ID] + row[NODES]
    for a in range(row[ATOMS]):
        for i in range(ids[first + a], ids[first + a] + 3):
            for k in range(N + 1):
                r[i, k] = 0.0


@inner
def contracted(row, j, ids, r, z):
    """Sum over the rows of an element, each atom once."""
    total, first = 0.0, row[FIRST_ID] + row[NODES]
    for a in range(row[ATOMS]):
        place = ids[first + a]
        repeated = False
        for b in range(a):
            repeated = repeated or ids[first + b] == place
        if not repeated:
            for i in range(place, place + 3):
                total += r[i, 1 + j] * z[i]
    return total
