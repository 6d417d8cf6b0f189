"""The discrete adjoint: one pass backward over the accepted steps of one Newton iteration gives the gradient by all parameters.

A step of generalized-alpha (BLieDF: `backward_bdf.py`) solves r(x, lam; s0, theta) = 0 (`newton.step_residual`, rows of
forces times cg = 1/beta') for x, with

    a1 = (x - h v0 - h^2 (1/2 - beta) a0) / (h^2 beta),   v1 = v0 + h (1 - gamma) a0 + h gamma a1,
    vd1 = (a1 - c0 vd0 + ca a0) / c1,   q1 = q* exp(x + p),   so  dq1 = Ad dq* + T (dx + dp),   Ad of (q*^-1 q1)^-1.

Q, V, D, A, L are the cotangents of q1, v1, vd1, a1, lam1: what a change there does to the cost.  With the matrix S of Newton's
method at the end of the step (unknowns w = T (dx + dp), lam/beta' and eta), and mu, nu, kap in rows of forces, of constraints and
of hidden constraints (index 2, p = Bn^T eta; `correction.py`):

    g = gamma' V + beta' D + beta' c1 A,   S^T (mu, nu, kap) = (Q + T^-T g, beta' L, -Bn g)
    rq = Q - cg Kt^T mu - B^T nu - cD Dh^T kap,   rv = V - cg Ct^T mu - cD B^T kap,   rd = D - cg M^T mu
    ra = A + rd / c1 + h gamma rv,   Q* = Ad^T rq
    V0 = rv - ra / (h beta),   D0 = -(c0 / c1) rd,   A0 = h (1 - gamma) rv + (ca / c1) rd - ((1/2 - beta) / beta) ra
    dJ/dtheta -= mu . dr/dtheta

The parts of x that geom2 and geom3 keep in q* = q0 exp(h v0) exp(h^2 (1/2 - beta) a0) leave V0 and A0, and return by T^T.
Rows of velocities (rolling) are (B v + c) / gamma', as those of hidden constraints are: their nu acts on v1 by B^T and on q1 by
Dh = D_q (B v), both over gamma' (cD).  Where the size of the steps changes, a0 is made anew from a and vd (`follow_step_size`).
S is regularized where rows repeat each other; the solution is refined with the matrix that is not.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner, runtime
from liedyn.equation.builder import PART_C, PART_KB, PART_M
from liedyn.equation.evaluate import velocity_rows_gradient
from liedyn.equation.iteration_matrix import multiply_T, products, tangent, tangent_parts
from liedyn.equation.linear.blocklu import factor
from liedyn.equation.moves import inverse_tangents
from liedyn.equation.nodes import body_axes, changes_variables, tangent_size
from liedyn.equation.optional_parts import call_hidden
from liedyn.equation.records import State
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import add, addv, copy, mat, mtv, mul, mv, setm, setv, sub, vec, zero
from liedyn.integrate.derivatives.active import by_residuals, by_velocity_rows
from liedyn.integrate.derivatives.along import call_step
from liedyn.integrate.derivatives.correction import correction_back, multipliers_of_correction, rows_at_start
from liedyn.integrate.derivatives.rows import of_velocity_rows, rows_gradient_back
from liedyn.integrate.derivatives.transposed import product_transposed, solve_refined
from liedyn.integrate.newton import OK, step_residual
from liedyn.integrate.recording import next_step
from liedyn.integrate.records import New
from liedyn.integrate.time_loop import factors, of_record

TRUSTED = 1e-6  # what may be left of the right side of a transposed system, over its size
LOST = 6  # status beside those of newton.py: the transposed system has no solution to be trusted

REPORT = np.dtype([("worst", np.float64), ("refinements", np.int64)])


class Store(NamedTuple):
    """States at the ends of steps, line k after k steps; x, p: increment and position correction of the step that leads there.

    p is empty in index 3, a where it is not asked for (all but geom3).
    """

    q: Any
    v: Any
    vd: Any
    lam: Any
    x: Any
    p: Any
    a: Any
    V: Any  # the last three velocities, of BLieDF


class Cotangents(NamedTuple):
    """What a change of the accepted state does to the cost: six numbers per node, rotations and SE(3) in body axes."""

    q: Any
    v: Any
    vd: Any
    a: Any  # of generalized-alpha
    V: Any  # of the past velocities but the last, and of the past increments (BLieDF)
    X: Any
    weight: Any  # of the position correction of index 2


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
    B: Any  # blocks of B at the end of the step, and at its start
    B0: Any
    D0: Any  # D_q (dPhi/dt) at the start
    right: Any  # of the transposed system, its solution, what is left
    z: Any
    rest: Any
    z_inertial: Any
    y: Any  # products, in the order of r
    part: Any
    eta: Any  # of the step, at the rows of the multipliers
    g: Any  # cotangent of x by the rates that follow from it, and by itself
    gx: Any
    rq: Any  # cotangents of q1, v1, vd1 with what the step does
    rv: Any
    rd: Any
    Y: Any  # cotangent of the position correction
    vi: Any  # rates in inertial axes
    vdi: Any
    a: Any  # of the start, increments that lead to q*
    x: Any
    x2: Any
    no_v: Any
    q1: Any  # q*, and the pose on the way to it
    q2: Any
    report: Any  # record REPORT


@inner
def advance_stored(n, loop, records, store, line):
    """Make at most n steps and store their ends; line[0]: the one that was stored last."""
    method, _, _, _, _, _, _, old, _, new, _, _ = records
    for _ in range(n):
        status = call_step(loop[0], 1, records)
        if status != OK:
            return status
        line[0] += 1
        k = line[0]
        copy(old.q, store.q[k])
        copy(old.v, store.v[k])
        copy(old.vd, store.vd[k])
        copy(old.lam, store.lam[k])
        copy(new.x, store.x[k])
        if store.p.shape[1] > 0:
            copy(new.p, store.p[k])
        store_memory(method, k, store)
    return OK


@inner
def pass_back(n, records, store, bar, costs, space, active, line):
    """Go back over n steps from line[0] of the store, and over as many of the window of costs; returns a status."""
    method, _, system, settings, count, scale, schedule, _, _, _, _, _ = records
    for _ in range(n):
        k = line[0]
        t, h = step_number(line[1] - 1, count, schedule)
        c = 1.0  # over the size of the step before
        if line[1] > 1:
            _, last = step_number(line[1] - 2, count, schedule)
            c = h / last
        status = step_back(k, t, h, c, method, system, settings, scale, store, bar, costs, space, active)
        if status != OK:
            return status
        line[0] -= 1
        line[1] -= 1
    return OK


@inner
def step_number(k, count, schedule):
    """End and size of step k, the first one being 0."""
    count.step = k
    while count.segment > 0 and count.step < schedule.first[count.segment]:
        count.segment -= 1
    return next_step(schedule, count)


@inner
def step_back(k, t, h, c, method, system, settings, scale, store, bar, costs, space, active):
    """From the cotangents at the end of a step, line k, to those at its start; c: its size over that of the step before."""
    head, ids = system.head, system.ids
    gamma_prime, beta_prime = factors(method, h)
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    q, v, lam = store.q[k], store.v[k], store.lam[k]
    for i in range(v.shape[0]):
        bar.q[i] += costs.q[k, i]
        bar.v[i] += costs.v[k, i]
        bar.vd[i] += costs.vd[k, i]
    if head.n_eta > 0:
        rows_at_start(t - h, method, system, store.q[k - 1], store.v[k - 1], store.vd[k - 1], lam, space)
    evaluate_signals(system.signals, t, system.u)
    matrices_of_step(k, t, gamma_prime, beta_prime, system, settings, scale, store, space)
    gather(method, h, bar, space)
    right_side(beta_prime, head, ids, bar, costs.lam[k], space)
    left = solve_refined(
        True, system.ptr, system.rows, space.S.S, space.A, space.right, space.z, space.rest, space.report
    )
    if head.n_eta > 0:
        left = max(left, multipliers_of_correction(gamma_prime * cg, system, store.p[k], space))
    space.report.worst = max(space.report.worst, left)
    if not left < TRUSTED:
        return LOST
    take_back(cg, cD, t, system, q, v, bar, space)
    if active.table.shape[0] > 0 or active.driven.shape[0] > 0:
        parameters_of_step(t, cg, cD, system, q, v, lam, space, active)
    memory_back(method, k, h, c, system, settings, store, bar, space)
    if head.n_eta > 0:
        correction_back(t - h, method, system, store.q[k - 1], bar, space, active)
    return OK


@of_record
def store_memory(method, k, store):
    """Store what the pass backward needs of the memory of the method."""
    raise NotImplementedError


@of_record
def gather(method, h, bar, space):
    """g, gx: cotangents of x by the rates that follow from it, and by itself."""
    raise NotImplementedError


@of_record
def memory_back(method, k, h, c, system, settings, store, bar, space):
    """From rq, rv, rd to the cotangents at the start of step k, of size h, c times that of the one before; Y."""
    raise NotImplementedError


@inner
def matrices_of_step(k, t, gamma_prime, beta_prime, system, settings, scale, store, space):
    """M, Ct, cg Kt with B, and S at the end of a step; S factored, A before that and without regularization."""
    q, v, vd, lam = store.q[k], store.v[k], store.vd[k], store.lam[k]
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    vi, vdi = space.vi, space.vdi
    copy(v, vi)
    copy(vd, vdi)
    at = New(q, v, vd, vi, vdi, lam, v, q, v, v, v)
    step_residual(system, t, cg, cD, at, space.S)  # rows of forces turn with nodes on SE(3)
    copy(space.S.r, space.K.r)
    state = State(q, v, vd, vi, vdi, lam)
    if system.head.n_eta > 0:
        for i in range(v.shape[0]):
            space.x[i] = store.x[k, i] + store.p[k, i]
        inverse_tangents(system, settings.cayley != 0, space.x, space.S.T_inverse)
    else:
        inverse_tangents(system, settings.cayley != 0, store.x[k], space.S.T_inverse)
    if changes_variables(system.head):
        tangent(system, t, 1.0, 0.0, 0.0, 0.0, state, 0.0, scale.eps, space.M)
        tangent(system, t, 0.0, 1.0, 0.0, 0.0, state, 0.0, scale.eps, space.C)
        tangent(system, t, 0.0, 0.0, cg, 0.0, state, 0.0, scale.eps, space.K)
        tangent(system, t, 1.0, gamma_prime * cg, cg, cD, state, 0.0, scale.eps, space.S)
    else:
        sum_of_parts(t, gamma_prime * cg, cg, cD, system, state, space)
    copy(space.S.S, space.A)
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
    products(ids, head.product_g, head.n_product_g, S, space.S.Bn, S)
    multiply_T(system, runtime(9), runtime(0), space.S.T_inverse, S)
    for i in range(S.shape[0]):
        S[i] += K[i]
    for i in range(head.pad, head.pad + head.n_pad):
        S[ids[i]] += 1.0
    if head.n_eta > 0:
        call_hidden(head.hidden_tangent, system, t, cD, state, space.S)
    if head.velocity_b < head.n_blocks_b:
        call_hidden(head.velocity_tangent, system, t, cD, state, space.S)


@inner
def right_side(beta_prime, head, ids, bar, cost_lam, space):
    """(Q + T^-T (g + gx), beta' L, -Bn g)."""
    right, g, gx, Ti, size = space.right, space.g, space.gx, space.S.T_inverse, tangent_size(head)
    zero(right)
    for k in range(head.n_eta):
        i = head.blocks_b + 4 * k
        y = mv(mat(space.S.Bn, 9 * k), vec(g, 6 * ids[i + 1] + 3 * ids[i + 2]))
        addv(right, ids[head.eta + 2 * k + 1], mul(-1.0, y))
    for n in range(1, head.n_nodes - head.n_trackers):
        j = 6 * n
        a, b = add(vec(g, j), vec(gx, j)), add(vec(g, j + 3), vec(gx, j + 3))
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
def take_back(cg, cD, t, system, q, v, bar, space):
    """rq, rv, rd: cotangents of the end of a step less what its residual does."""
    head, ids, ptr, rows, y, part, z = system.head, system.ids, system.ptr, system.rows, space.y, space.part, space.z
    # rows of velocities act otherwise than those of positions
    copy(z, part)
    for l in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
        setv(part, ids[l], (0.0, 0.0, 0.0))
    for l in range(head.lam_eta, head.lam_eta + head.n_lam_eta):
        setv(part, ids[l], (0.0, 0.0, 0.0))
    product_transposed(ptr, rows, space.K.S, part, y)
    subtract(head, ids, 1.0, y, bar.q, space.rq)
    for l in range(head.lam, head.lam + head.n_lam):
        setv(part, ids[l], (0.0, 0.0, 0.0))
    product_transposed(ptr, rows, space.C.S, part, y)
    subtract(head, ids, cg, y, bar.v, space.rv)
    product_transposed(ptr, rows, space.M.S, part, y)
    subtract(head, ids, cg, y, bar.vd, space.rd)
    if head.velocity_lam < head.n_lam or head.n_eta > 0:
        of_velocity_rows(head, ids, z, part)
        product_transposed(ptr, rows, space.K.S, part, y)  # B^T nu
        subtract(head, ids, cD, y, space.rv, space.rv)
        for k in range(head.n_blocks_b):
            setm(space.B, 9 * k, mat(space.K.S, ids[head.blocks_b + 4 * k]))
        zero(space.S.D)
        velocity_rows_gradient(system, t, q, space.vi, space.S.D)
        first = 0 if head.n_eta > 0 else head.velocity_b
        rows_gradient_back(-cD, first, head.n_blocks_b, head, ids, q, v, part, space.S.D, space.B, space.rq)


@inner
def subtract(head, ids, c, y, x, out):
    """out = x - c y, y in the order of r."""
    for n in range(1, head.n_nodes - head.n_trackers):
        for half in range(2):
            j = 6 * n + 3 * half
            setv(out, j, sub(vec(x, j), mul(c, vec(y, ids[head.row + 2 * n + half]))))


@inner
def parameters_of_step(t, cg, cD, system, q, v, lam, space, active):
    """gradient -= (mu, nu, kap) . dr/d(parameter)."""
    head, ids, z = system.head, system.ids, space.z_inertial
    copy(space.z, z)
    for n in range(1, head.n_nodes - head.n_trackers):
        if body_axes(ids[head.kind + n]):  # elements write forces in inertial axes
            i = ids[head.row + 2 * n]
            setv(z, i, mv(mat(q, 12 * n + 3), vec(z, i)))
    for l in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
        setv(z, ids[l], mul(cD, vec(z, ids[l])))
    setv(z, z.shape[0] - 3, (0.0, 0.0, 0.0))
    by_residuals(t, cg, system.u, q, space.vi, space.vdi, lam, ids, z, active)
    if head.n_eta > 0 and active.table.shape[0] > 0:
        of_velocity_rows(head, ids, space.z, space.part)
        by_velocity_rows(-cD, t, system.u, q, space.vi, ids, space.part, active)
