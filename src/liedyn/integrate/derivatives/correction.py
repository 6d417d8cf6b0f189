"""The position correction of index 2 in the pass backward: p = Bn^T eta, Bn = B(q0), times M^-1 where it is weighed.

A step ends at q* exp(x + p).  With the cotangent Y of p, which is T^T rq of `backward.py`, and eta and x held fixed,

    Q0 += (D_q (B(q0) W Y))^T eta,   dJ/dtheta += eta . (B(q0))_theta W Y,   dJ/dW += (B(q0)^T eta) Y^T

D_q (B y) is what elements give as the role velocity_rows_gradient for the velocity y, less D_q (dPhi/dt).  Of eta only p is
stored; it solves the equations of the step for the right side that belongs to p, as eta has columns there.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.evaluate import velocity_rows_gradient
from liedyn.equation.iteration_matrix import constraint_gradient
from liedyn.equation.moves import inertial
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import copy, mat, mtv, mul, mv, setv, sub, vec, zero
from liedyn.integrate.derivatives.active import by_velocity_rows
from liedyn.integrate.derivatives.rows import rows_gradient_back
from liedyn.integrate.derivatives.transposed import product, solve_refined
from liedyn.integrate.time_loop import weigh


@inner
def rows_at_start(t, method, system, q0, v0, vd0, lam, space):
    """B at the start of the step, as it is and as the step takes it; signals of then."""
    evaluate_signals(system.signals, t, system.u)
    copy(v0, space.vi)
    copy(vd0, space.vdi)
    inertial(system, q0, v0, vd0, space.vi, space.vdi)
    constraint_gradient(system, t, q0, space.vi, space.vdi, lam, space.S.S, space.S.Bn)
    copy(space.S.Bn, space.B0)
    if method.weight.shape[0] > 0:
        weigh(system, method.weight, space.S.Bn)


@inner
def multipliers_of_correction(cC, system, p, space):
    """eta, at the rows of the multipliers, of the correction p; returns what is left of its equations."""
    head, ids, ptr, rows = system.head, system.ids, system.ptr, system.rows
    in_rows, y, right = space.part, space.y, space.right
    zero(in_rows)
    for n in range(1, head.n_nodes - head.n_trackers):
        for half in range(2):
            setv(in_rows, ids[head.row + 2 * n + half], vec(p, 6 * n + 3 * half))
    zero(right)
    for c, X in ((1.0, space.M.S), (cC, space.C.S)):
        product(ptr, rows, X, in_rows, y)
        for n in range(1, head.n_nodes - head.n_trackers):
            for half in range(2):
                i = ids[head.row + 2 * n + half]
                setv(right, i, sub(vec(right, i), mul(c, vec(y, i))))
    product(ptr, rows, space.K.S, in_rows, y)
    for l in range(head.n_lam_eta):
        setv(right, ids[head.lam_eta + l], mul(-1.0, vec(y, ids[head.lam + l])))
    for l in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
        setv(right, ids[l], mul(-1.0, vec(y, ids[l])))
    setv(right, right.shape[0] - 3, (0.0, 0.0, 0.0))
    left = solve_refined(False, ptr, rows, space.S.S, space.A, right, y, space.rest, space.report)
    zero(space.eta)
    for l in range(head.n_lam_eta):
        setv(space.eta, ids[head.lam + l], vec(y, ids[head.lam_eta + l]))
    return left


@inner
def correction_back(t, method, system, q0, bar, space, active):
    """What Y does to the state at the start, to the weights, and to parameters."""
    head, ids, Y, eta = system.head, system.ids, space.Y, space.eta
    evaluate_signals(system.signals, t, system.u)
    if method.weight.shape[0] > 0:
        weights_back(head, ids, eta, space.B0, Y, bar.weight)
        for n in range(1, head.n_nodes - head.n_trackers):
            for half in range(2):
                j = 6 * n + 3 * half
                setv(Y, j, mv(mat(method.weight, 18 * n + 9 * half), vec(Y, j)))
    copy(Y, space.vi)
    inertial(system, q0, Y, space.no_v, space.vi, space.vdi)
    zero(space.S.D)
    velocity_rows_gradient(system, t, q0, space.vi, space.S.D)
    zero(space.D0)
    velocity_rows_gradient(system, t, q0, space.no_v, space.D0)
    for i in range(space.D0.shape[0]):
        space.S.D[i] -= space.D0[i]
    rows_gradient_back(1.0, 0, head.n_eta, head, ids, q0, Y, eta, space.S.D, space.B0, bar.q)
    if active.table.shape[0] > 0:
        by_velocity_rows(1.0, t, system.u, q0, space.vi, ids, eta, active)
        by_velocity_rows(-1.0, t, system.u, q0, space.no_v, ids, eta, active)


@inner
def weights_back(head, ids, eta, B, Y, out):
    """out += (B^T eta) Y^T, block by block of the weights."""
    for k in range(head.n_eta):
        i = head.blocks_b + 4 * k
        j, at = 6 * ids[i + 1] + 3 * ids[i + 2], 18 * ids[i + 1] + 9 * ids[i + 2]
        f = mtv(mat(B, 9 * k), vec(eta, ids[i + 3]))
        for a in range(3):
            for b in range(3):
                out[at + 3 * a + b] += f[a] * Y[j + b]
