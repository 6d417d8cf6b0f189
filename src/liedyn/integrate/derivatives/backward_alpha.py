"""The memory of generalized-alpha in the pass backward; the formulas are those of `backward.py`."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.moves import move
from liedyn.groups.algebra import copy
from liedyn.integrate.derivatives.turn_back import tangent_transposed, turn_back
from liedyn.integrate.generalized_alpha import Alpha, place_star
from liedyn.integrate.records import Accepted, New
from liedyn.integrate.time_loop import factors, step_of


@step_of(Alpha)
@inner
def store_memory(method, k, store):
    """a, for geom3."""
    if store.a.shape[1] > 0:
        copy(method.a, store.a[k])


@step_of(Alpha)
@inner
def gather(method, h, bar, space):
    """g = gamma' V + beta' D + beta' c1 A."""
    gamma_prime, beta_prime = factors(method, h)
    c1 = (1.0 - method.c.alpha_f) / (1.0 - method.c.alpha_m)
    for i in range(space.g.shape[0]):
        space.g[i] = gamma_prime * bar.v[i] + beta_prime * (bar.vd[i] + c1 * bar.a[i])
        space.gx[i] = 0.0


@step_of(Alpha)
@inner
def memory_back(method, k, h, c, system, settings, store, bar, space):
    """V0, D0, A0 and Q0, and Y = T^T rq = -(gamma' rv + beta' (rd + c1 A))."""
    m = method.c
    gamma_prime, beta_prime = factors(method, h)
    c1, c0, ca = (1.0 - m.alpha_f) / (1.0 - m.alpha_m), m.alpha_f / (1.0 - m.alpha_m), m.alpha_m / (1.0 - m.alpha_m)
    beta, gamma, h2 = m.beta, m.gamma, h * h * (0.5 - m.beta)
    hv, ha = h if m.update == 1 else 0.0, h2 if m.update <= 2 else 0.0  # the parts of v0 and a0 in x
    for i in range(bar.v.shape[0]):
        rv, rd, A = space.rv[i], space.rd[i], bar.a[i]
        space.Y[i] = -(gamma_prime * rv + beta_prime * (rd + c1 * A))
        ra = A + rd / c1 + h * gamma * rv
        bar.v[i] = rv - hv / (h * h * beta) * ra
        bar.vd[i] = -c0 / c1 * rd
        bar.a[i] = h * (1.0 - gamma) * rv + ca / c1 * rd - ha / (h * h * beta) * ra
    if m.update == 1:
        turn_back(system.head, system.ids, store.q[k - 1], store.q[k], space.rq, bar.q)
    else:
        star_back(k, h, c, method, system, settings, store, bar, space)
    if c != 1.0:
        for i in range(bar.v.shape[0]):
            bar.vd[i] += (1.0 - c) * bar.a[i]
            bar.a[i] *= c


@inner
def star_back(k, h, c, method, system, settings, store, bar, space):
    """Through q* = q0 exp(h v0) exp(h^2 (1/2 - beta) a0), in geom2 without the last part."""
    head, ids, m, cayley = system.head, system.ids, method.c, settings.cayley != 0
    q0, v0, vd0, x, x2, q1, q2 = store.q[k - 1], store.v[k - 1], store.vd[k - 1], space.x, space.x2, space.q1, space.q2
    h2 = h * h * (0.5 - m.beta)
    if m.update == 3:
        for i in range(v0.shape[0]):
            space.a[i] = vd0[i] + c * (store.a[k - 1, i] - vd0[i])
    place_star(
        Alpha(m, space.a, method.weight, None), system, settings, h, Accepted(q0, v0, vd0, store.lam[k]),
        New(q1, v0, v0, v0, v0, store.lam[k], v0, q1, x, x2, v0),
    )  # fmt: skip
    turn_back(head, ids, q1, store.q[k], space.rq, bar.q)
    if m.update == 3:
        move(system, cayley, q0, x, q2)
        tangent_transposed(cayley, h2, system, x2, bar.q, space, bar.a)
        copy(bar.q, space.rq)
        turn_back(head, ids, q2, q1, space.rq, bar.q)
        copy(q2, q1)
    tangent_transposed(cayley, h, system, x, bar.q, space, bar.v)
    copy(bar.q, space.rq)
    turn_back(head, ids, q0, q1, space.rq, bar.q)
