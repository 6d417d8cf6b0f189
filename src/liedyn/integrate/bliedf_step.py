"""The step of BLieDF: coefficients and kernels; the formulas are those of `bliedf.py`."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.nodes import OWN, TRACKER, node_bracket, node_log
from liedyn.equation.optional_parts import call_nodes
from liedyn.groups.algebra import axpy, copy, mat, mtm, mul, setv, sub, vec, zero
from liedyn.integrate.predictor import extrapolate, flushed, guess_multipliers
from liedyn.integrate.recording import mend_rotations
from liedyn.integrate.time_loop import STAY, begin_index2, guessed, step_of

ALPHA = {  # of the BDF formulas
    2: (3 / 2, -2.0, 1 / 2),
    3: (11 / 6, -3.0, 3 / 2, -1 / 3),
    4: (25 / 12, -4.0, 3.0, -4 / 3, 1 / 4),
}
# L_k = [v_n, c_1 v_{n-1} + c_2 v_{n-2}] / (24 h).  L_3 is eq. (5) of the paper: [v_n, vd_n]/12, vd_n by the one-sided
# difference 3, -4, 1, of which the part along v_n drops out.  Order 4 needs [v, vd] at t_{n+1} to O(h^2), which is
# [v_n, vd_n + h vdd_n]; both from the parabola through v_n, v_{n-1}, v_{n-2} give the difference 5, -8, 3.
CORRECTION = {2: (0.0, 0.0), 3: (-4.0, 1.0), 4: (-8.0, 3.0)}
COEFFICIENTS = np.dtype(  # zero beyond k
    [
        ("alpha", np.float64, (5,)),  # alpha_0, ...
        ("gamma", np.float64, (4,)),  # gamma_1, ...
        ("c", np.float64, (2,)),  # c_1, c_2 of the correction
    ]
)


class Bdf(NamedTuple):
    """The record of the method."""

    c: Any  # record COEFFICIENTS
    V: Any  # v_n, v_{n-1}, v_{n-2}, v_{n-3} one after the other, then scratch
    X: Any  # the last increments h Dq, likewise
    weight: Any  # inverses of the diagonal blocks of M, where the position correction of index 2 is weighed
    chart: Any  # None


@step_of(Bdf)
@inner(hot=True)
def factors(method, h):
    """gamma' = gamma_1/h, beta' = alpha_0 gamma_1/h^2."""
    alpha_0, gamma_1 = method.c.alpha[0], method.c.gamma[0]
    return gamma_1 / h, alpha_0 * gamma_1 / (h * h)


@kernel(hot=True)
def correction(system, h, method, L):
    """L = h^2 L_k."""
    head, ids, V = system.head, system.ids, method.V
    c1, c2 = method.c.c[0], method.c.c[1]
    zero(L)
    m, f = L.shape[0], h / 24.0
    for n in range(1, head.n_nodes):
        j = 6 * n
        if ids[head.kind + n] == OWN:
            continue
        a = axpy(c1, vec(V, m + j), mul(c2, vec(V, 2 * m + j)))
        b = axpy(c1, vec(V, m + j + 3), mul(c2, vec(V, 2 * m + j + 3)))
        a, b = node_bracket(ids[head.kind + n], vec(V, j), vec(V, j + 3), a, b)
        setv(L, j, mul(f, a))
        setv(L, j + 3, mul(f, b))
    if head.bracket_others != 0:
        correct_others(system, f, c1, c2, V, L)


@inner
def correct_others(system, f, c1, c2, V, L):
    """The bracket term for nodes on groups of the user: L = f [v_n, c_1 v_{n-1} + c_2 v_{n-2}]; the end of V is scratch."""
    head, ids, m = system.head, system.ids, L.shape[0]
    W = V[V.shape[0] - m :]
    for k in range(m):
        W[k] = f * (c1 * V[m + k] + c2 * V[2 * m + k])
    call_nodes(head.bracket_others, head, ids, False, V[:m], W, L)


@step_of(Bdf)
@inner(hot=True)
def predict(method, attempt, system, t, h, settings, old, ahead, new, matrices):
    """The start of the iteration: vd and lam extrapolated, from vd the values of v and the increment x = h Dq.

    Further attempts: vd = vd_n, lam = lam_n; vd = 0, lam = 0; from the pose q_n.
    """
    L, V, X, v, vd, x = new.dp, method.V, method.X, new.v, new.vd, new.x
    correction(system, h, method, L)
    alpha, gamma, m = method.c.alpha, method.c.gamma, v.shape[0]
    a0, a1, a2, a3, a4 = alpha[0], alpha[1], alpha[2], alpha[3], alpha[4]
    g2, g3, g4 = gamma[1], gamma[2], gamma[3]
    fv, fx = 1.0 / a0, 1.0 / gamma[0]
    g0, g1 = guessed(attempt)
    for k in range(m):
        guess = flushed(g0 * old.vd[k] + g1 * ahead.dvd[k])
        end = fv * (h * guess - a1 * V[k] - a2 * V[m + k] - a3 * V[2 * m + k] - a4 * V[3 * m + k])
        vd[k] = guess
        v[k] = end
        x[k] = fx * (h * (end + L[k]) - g2 * X[k] - g3 * X[m + k] - g4 * X[2 * m + k])
    if attempt == STAY:  # x = 0, and the acceleration that belongs to it
        for k in range(m):
            x[k] = 0.0
            v[k] = (g2 * X[k] + g3 * X[m + k] + g4 * X[2 * m + k]) / h - L[k]
            vd[k] = (a0 * v[k] + a1 * V[k] + a2 * V[m + k] + a3 * V[2 * m + k] + a4 * V[3 * m + k]) / h
    guess_multipliers(system, g0, g1, old, ahead, new)
    if system.head.n_eta > 0:  # q = q_n exp(x + Bn^T eta)
        begin_index2(system, t, attempt, settings, method.weight, old, ahead, new, matrices)


@step_of(Bdf)
@inner(hot=True)
def accept(method, system, count, scale, old, ahead, new):
    """The new state, and the past velocities and increments."""
    V, X, v, m = method.V, method.X, new.v, new.v.shape[0]
    for k in range(m):
        old.v[k] = v[k]
        V[3 * m + k], V[2 * m + k], V[m + k], V[k] = V[2 * m + k], V[m + k], V[k], v[k]
        # index 2: the true increment, with the part of eta
        X[2 * m + k], X[m + k], X[k] = X[m + k], X[k], new.x[k] + new.p[k]
    extrapolate(system, scale, new.vd, new.lam, old, ahead)
    copy(new.q, old.q)
    mend_rotations(system, count, old.q)


@kernel
def increments(system, q0, q1, x):
    """x = log(q0^-1 q1), node by node; 0 for trackers: an increment would go on into the next steps, as motion of theirs."""
    head, ids = system.head, system.ids
    for n in range(1, head.n_nodes):
        i, j = 12 * n, 6 * n
        if ids[head.kind + n] == TRACKER:
            setv(x, j, (0.0, 0.0, 0.0))
            setv(x, j + 3, (0.0, 0.0, 0.0))
            continue
        if ids[head.kind + n] == OWN:
            continue
        R, d = mat(q0, i + 3), sub(vec(q1, i), vec(q0, i))
        Q = mtm(R, mat(q1, i + 3))
        a, b = node_log(ids[head.kind + n], R, d, Q)
        setv(x, j, a)
        setv(x, j + 3, b)
    if head.log_others != 0:
        call_nodes(head.log_others, head, ids, False, q0, q1, x)
