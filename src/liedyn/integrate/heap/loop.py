"""The time loop of heaps: forces at the start of a step, contacts for gaps at its end, then the balls move.

    v = v_n + h M^-1 f(q_n, v_n) + M^-1 G^T P,      0 <= G_N v + gap/h  _|_  P_N,      q_1 = q_n exp(h v)

which is the scheme of Moreau and Jean with gaps in place of a choice of contacts, of first order.  Contacts that close in the
step rebound by Newton's law from the velocity of its start.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.evaluate import residual
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import add, mat, mm, mtv, mul, mv, setm, setv, vec, zero
from liedyn.groups.so3.kernels import so3_exp
from liedyn.integrate.heap.near import renew_near
from liedyn.integrate.heap.sweeps import solve_pairs
from liedyn.integrate.newton import NOT_FINITE, OK
from liedyn.integrate.recording import ends_here, finish_step, mend_rotations, next_step

NO_ROOM = 16  # more pairs are near than the list can hold


@inner
def take_forces(balls, system, t, h, old, rest, no_lam):
    """Positions and velocities of the balls, these with the forces of the step."""
    head, ids, r = system.head, system.ids, balls.force
    residual(system, t, old.q, old.v, rest, no_lam, 1.0, r)
    for i in range(balls.c.n_balls):
        n = balls.node[i]
        R = mat(old.q, 12 * n + 3)
        v, w = vec(old.v, 6 * n), mv(R, vec(old.v, 6 * n + 3))
        f, T = vec(r, ids[head.row + 2 * n]), mv(R, vec(r, ids[head.row + 2 * n + 1]))
        setv(balls.x[i], 0, vec(old.q, 12 * n))
        setv(balls.before[i], 0, v)
        setv(balls.turned[i], 0, w)
        v, w = add(v, mul(-h * balls.weight[i, 0], f)), add(w, mul(-h * balls.weight[i, 1], T))
        setv(balls.free[i], 0, v)
        setv(balls.spun[i], 0, w)
        setv(balls.v[i], 0, v)
        setv(balls.w[i], 0, w)


@inner
def move_balls(balls, h, old):
    """The end of the step becomes the state; returns whether it is finite."""
    size = 0.0
    for i in range(balls.c.n_balls):
        n = balls.node[i]
        R, v = mat(old.q, 12 * n + 3), vec(balls.v[i], 0)
        W = mtv(R, vec(balls.w[i], 0))
        for k in range(3):
            old.vd[6 * n + k] = (v[k] - old.v[6 * n + k]) / h
            old.vd[6 * n + 3 + k] = (W[k] - old.v[6 * n + 3 + k]) / h
            size += abs(v[k]) + abs(W[k])
        setv(old.q, 12 * n, add(vec(old.q, 12 * n), mul(h, v)))
        setm(old.q, 12 * n + 3, mm(R, so3_exp(mul(h, W))))
        setv(old.v, 6 * n, v)
        setv(old.v, 6 * n + 3, W)
    return size < 1e300


@inner
def advance(n, balls, system, settings, count, schedule, old, new, out):
    """Make at most n steps; returns a status."""
    c = balls.c
    for _ in range(n):
        t, h = next_step(schedule, count)
        evaluate_signals(system.signals, t - h, system.u)
        zero(new.vd)
        zero(new.lam)
        take_forces(balls, system, t - h, h, old, new.vd, new.lam)
        renew_near(balls, h, False)
        if c.overflow != 0:
            return NO_ROOM
        solve_pairs(balls, h)
        if c.overflow != 0:
            return NO_ROOM
        if not move_balls(balls, h, old):
            return NOT_FINITE
        mend_rotations(system, count, old.q)
        recorded = ends_here(out, count.recorded, count.step + 1)
        evaluate_signals(system.signals, t, system.u)
        finish_step(system, t, settings, count, old, out)
        if recorded:
            balls.line_work[count.recorded - 1] = c.work
    return OK
