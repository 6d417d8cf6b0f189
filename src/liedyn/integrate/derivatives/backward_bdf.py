"""The memory of BLieDF in the pass backward: past velocities V_i and increments X_i.

    v1 = (gamma_1 x + sum gamma_{i+2} X_i) / h - L(V),   vd1 = (alpha_0 v1 + sum alpha_{i+1} V_i) / h,   q1 = q0 exp(x + p)

and the increment x + p becomes X_0 of the next step.  With the cotangents of `backward.py` and u = rv + (alpha_0 / h) rd,

    X_i <- X_{i+1} + (gamma_{i+2} / h) u,   V_i <- V_{i+1} + (alpha_{i+1} / h) rd - (dL/dV_i)^T u,   Y = -(gamma' rv + beta' rd)
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.nodes import body_axes
from liedyn.groups.algebra import add, addv, axpy, cross, mul, vec
from liedyn.integrate.bliedf_step import Bdf
from liedyn.integrate.derivatives.turn_back import turn_back
from liedyn.integrate.time_loop import factors, step_of


@step_of(Bdf)
@inner
def store_memory(method, k, store):
    """Past velocities and increments, before the step is accepted those of its start."""
    for i in range(3 * store.v.shape[1]):
        store.V[k, i] = method.V[i]


@step_of(Bdf)
@inner
def gather(method, h, bar, space):
    """g = gamma' V + beta' D; gx: cotangent of the increment."""
    gamma_prime, beta_prime = factors(method, h)
    for i in range(space.g.shape[0]):
        space.g[i] = gamma_prime * bar.v[i] + beta_prime * bar.vd[i]
        space.gx[i] = bar.X[i]


@step_of(Bdf)
@inner
def memory_back(method, k, h, c, system, settings, store, bar, space):
    """The cotangents of the past, and of q0."""
    alpha, gamma, m = method.c.alpha, method.c.gamma, bar.v.shape[0]
    gamma_prime, beta_prime = factors(method, h)
    for i in range(m):
        rv, rd = space.rv[i], space.rd[i]
        u = rv + alpha[0] / h * rd
        space.Y[i] = -(gamma_prime * rv + beta_prime * rd)
        bar.X[i] = bar.X[m + i] + gamma[1] / h * u
        bar.X[m + i] = bar.X[2 * m + i] + gamma[2] / h * u
        bar.X[2 * m + i] = gamma[3] / h * u
        bar.v[i] = bar.V[i] + alpha[1] / h * rd
        bar.V[i] = bar.V[m + i] + alpha[2] / h * rd
        bar.V[m + i] = bar.V[2 * m + i] + alpha[3] / h * rd
        bar.V[2 * m + i] = alpha[4] / h * rd
        bar.vd[i] = 0.0
        space.rv[i] = u
    correction_term_back(h, method, system, store.V[k - 1], space.rv, bar)
    turn_back(system.head, system.ids, store.q[k - 1], store.q[k], space.rq, bar.q)


@inner
def correction_term_back(h, method, system, V, u, bar):
    """Take (dL/dV)^T u off, L = (h/24) [V_0, c_1 V_1 + c_2 V_2]."""
    c1, c2, m, f = method.c.c[0], method.c.c[1], bar.v.shape[0], -h / 24.0
    for n in range(1, system.head.n_nodes - system.head.n_trackers):
        j = 6 * n
        X, W, s, r = vec(V, j), vec(V, j + 3), vec(u, j), vec(u, j + 3)
        a = axpy(c1, vec(V, m + j), mul(c2, vec(V, 2 * m + j)))
        b = axpy(c1, vec(V, m + j + 3), mul(c2, vec(V, 2 * m + j + 3)))
        by_W, by_b = cross(b, r), cross(r, W)
        if body_axes(system.ids[system.head.kind + n]):
            by_W, by_b = add(by_W, cross(a, s)), add(by_b, cross(s, X))
            by_a = cross(s, W)
            addv(bar.v, j, mul(f, cross(b, s)))
            addv(bar.V, j, mul(f * c1, by_a))
            addv(bar.V, m + j, mul(f * c2, by_a))
        addv(bar.v, j + 3, mul(f, by_W))
        addv(bar.V, j + 3, mul(f * c1, by_b))
        addv(bar.V, m + j + 3, mul(f * c2, by_b))
