"""The time loop of heaps: forces at the start of a step, contacts for gaps at its end, then the bodies move.

    v = v_n + h M^-1 f(q_n, v_n) + M^-1 G^T P,      0 <= G_N v + gap/h  _|_  P_N,      q_1 = q_n exp(h v)

which is the scheme of Moreau and Jean with gaps in place of a choice of contacts, of first order.  Contacts that close in the
step rebound by Newton's law from the velocity of its start.  What the sweeps leave overlapping is moved apart.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.evaluate import residual
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import (
    add,
    axpy,
    cross,
    inv,
    madd,
    mat,
    mm,
    mscale,
    msub,
    mtv,
    mul,
    mv,
    setm,
    setv,
    skew,
    sub,
    vec,
    zero,
)
from liedyn.groups.so3.kernels import so3_exp
from liedyn.integrate.heap.apart import move_apart, set_moves, work_of_moving
from liedyn.integrate.heap.islands import fall_asleep, set_mobility, wake_forced, wake_pressed
from liedyn.integrate.heap.near import place_shapes, renew_near
from liedyn.integrate.heap.points import place_points
from liedyn.integrate.heap.records import SPIN, VELOCITY
from liedyn.integrate.heap.sweeps import solve, start_solving, work_of_contacts
from liedyn.integrate.newton import NOT_FINITE, OK
from liedyn.integrate.recording import ends_here, finish_step, mend_rotations, next_step

NO_ROOM = 16  # more pairs are near, or more points, than a table can hold
AGAIN = 3  # times that shapes are looked at and moved apart after a step, at most
LEAST_REBOUND = 0.1  # part of restitution below which there is none
TURNS = 3  # Newton iterations for a free top


@inner
def free_spin(J, W, moment, h):
    """Angular velocity of a free body after a step: the midpoint rule, which gains no energy by turning; body axes."""
    X = W
    for _ in range(TURNS):
        m = mul(0.5, add(W, X))
        L = mv(J, m)
        defect = add(mv(J, sub(X, W)), mul(h, sub(cross(m, L), moment)))
        slope = madd(J, mscale(0.5 * h, msub(mm(skew(m), J), skew(L))))
        X = sub(X, mv(inv(slope), defect))
    return X


@inner
def take_forces(heap, system, t, h, old, rest, no_lam):
    """Positions and velocities of the bodies, these with the forces of the step."""
    head, ids, r = system.head, system.ids, heap.residual
    residual(system, t, old.q, old.v, rest, no_lam, 1.0, r)
    for i in range(heap.c.n_bodies):
        n = heap.node[i]
        R, W = mat(old.q, 12 * n + 3), vec(old.v, 6 * n + 3)
        v, w, f = vec(old.v, 6 * n), mv(R, W), vec(r, ids[head.row + 2 * n])
        moment = mul(-1.0, vec(r, ids[head.row + 2 * n + 1]))
        setv(heap.x[i], 0, vec(old.q, 12 * n))
        setm(heap.R[i], 0, R)
        setv(heap.before[i], VELOCITY, v)
        setv(heap.before[i], SPIN, w)
        if heap.c.is_round == 0:
            J = mat(heap.inertia[i, 0], 0)
            moment = add(moment, cross(W, mv(J, W)))  # without that of the turning itself
            W = free_spin(J, W, moment, h)
        else:
            W = axpy(h * heap.inertia[i, 1, 0], moment, W)
        setv(heap.force[i], 0, mul(-1.0, f))
        setv(heap.force[i], 3, moment)
        v, w = axpy(-h * heap.per_mass[i], f, v), mv(R, W)
        setv(heap.free[i], VELOCITY, v)
        setv(heap.free[i], SPIN, w)
        setv(heap.body[i], VELOCITY, v)
        setv(heap.body[i], SPIN, w)
        set_mobility(heap, i)


@inner
def apply_moves(heap):
    """Let the bodies make their displacements, and those beyond velocities that keep shapes apart which turn.

    Gaps of balls bend outward, so that what is right to first order is right; other shapes are looked at again.
    """
    c = heap.c
    for attempt in range(AGAIN + 1):
        for i in range(c.n_bodies):
            if heap.asleep[i] == 0:
                turn, R = vec(heap.moves[i], SPIN), mat(heap.R[i], 0)
                setv(heap.x[i], 0, add(vec(heap.x[i], 0), vec(heap.moves[i], VELOCITY)))
                setm(heap.R[i], 0, mm(R, so3_exp(mtv(R, turn))))
                heap.turned[i] += heap.arm[i, 0] * (abs(turn[0]) + abs(turn[1]) + abs(turn[2]))
        if c.is_round != 0 or attempt == AGAIN:
            return
        place_shapes(heap)
        place_points(heap, False)
        set_moves(heap, 0.0)
        if not move_apart(heap):
            return
        c.work += work_of_moving(heap, 0.0)


@inner
def end_step(heap, h, old):
    """The end of the step becomes the state; returns whether it is finite."""
    size = 0.0
    for i in range(heap.c.n_bodies):
        n = heap.node[i]
        R, v = mat(old.q, 12 * n + 3), vec(heap.body[i], VELOCITY)
        W = mtv(R, vec(heap.body[i], SPIN))
        for k in range(3):
            old.vd[6 * n + k] = (v[k] - old.v[6 * n + k]) / h
            old.vd[6 * n + 3 + k] = (W[k] - old.v[6 * n + 3 + k]) / h
            size += abs(v[k]) + abs(W[k])
        setv(old.q, 12 * n, vec(heap.x[i], 0))
        setm(old.q, 12 * n + 3, mat(heap.R[i], 0))
        setv(old.v, 6 * n, v)
        setv(old.v, 6 * n + 3, W)
    return size < 1e300


@inner
def solve_again(heap, h):
    """Solve the contact problem from forces alone, and with the islands that wake in it."""
    c = heap.c
    start_solving(heap, h, renew_near(heap, h, True))
    if c.overflow == 0:
        solve(heap, h)
    while c.overflow == 0 and wake_pressed(heap):
        start_solving(heap, h, renew_near(heap, h, True))
        if c.overflow == 0:
            solve(heap, h)


@inner
def lower_rebounds(heap, h):
    """Lower the restitution of the step until contacts add no energy: Newton's law with friction may (Kane & Levinson 1985)."""
    c = heap.c
    if c.rebounds == 0 or work_of_contacts(heap) <= 0.0:
        return
    c.lowered += 1
    while c.overflow == 0 and c.rebound > 0.0 and work_of_contacts(heap) > 0.0:
        c.rebound = 0.5 * c.rebound if c.rebound > LEAST_REBOUND else 0.0
        solve_again(heap, h)


@inner
def contact_step(heap, h):
    """Impulses of the step from those of the last one; velocities and displacements become admissible."""
    c = heap.c
    c.rebound = 1.0
    wake_forced(heap)
    start_solving(heap, h, renew_near(heap, h, False))
    if c.overflow == 0:
        solve(heap, h)
    if c.overflow == 0 and wake_pressed(heap):
        solve_again(heap, h)
    if c.overflow == 0:
        lower_rebounds(heap, h)
    if c.overflow != 0:
        return
    c.steps += 1
    set_moves(heap, h)
    move_apart(heap)
    c.work += work_of_contacts(heap) + work_of_moving(heap, h)
    if c.sleep > 0.0:
        fall_asleep(heap, h)
    apply_moves(heap)


@kernel
def find_points(heap, q):
    """The near pairs and their points at a position, before the first step."""
    for i in range(heap.c.n_bodies):
        n = heap.node[i]
        setv(heap.x[i], 0, vec(q, 12 * n))
        setm(heap.R[i], 0, mat(q, 12 * n + 3))
    place_shapes(heap)
    renew_near(heap, 0.0, False)
    place_points(heap, True)


@inner
def advance(n, heap, system, settings, count, schedule, old, new, out):
    """Make at most n steps; returns a status."""
    c = heap.c
    for _ in range(n):
        t, h = next_step(schedule, count)
        evaluate_signals(system.signals, t - h, system.u)
        zero(new.vd)
        zero(new.lam)
        take_forces(heap, system, t - h, h, old, new.vd, new.lam)
        work = c.work
        place_shapes(heap)
        contact_step(heap, h)
        if c.overflow != 0:
            c.work = work
            return NO_ROOM
        if not end_step(heap, h, old):
            return NOT_FINITE
        mend_rotations(system, count, old.q)
        recorded = ends_here(out, count.recorded, count.step + 1)
        evaluate_signals(system.signals, t, system.u)
        finish_step(system, t, settings, count, old, out)
        if recorded:
            heap.line_work[count.recorded - 1] = c.work
    return OK
