"""Accelerations and projections along directions: solutions of the saddle systems of `equation/saddle.py` in dual numbers.

The equations are evaluated in dual numbers, and what they leave is taken off by the factors S of floats at the same pose:

    accelerations   M vd + g + B^T lam = 0,             B vd + Z = 0
    velocity        M w + B^T mu = 0,                   B (v* + w) + dPhi/dt = 0            v = v* + w
    position        M(q*) w + B(q*)^T mu = 0,           Phi(q* exp(w)) = 0                  q = q* exp(w)

The first round finds the values, the second the derivatives, as S is exact there; where S is regularized (redundant rows) or
masses are far apart it takes some more.  The equations themselves are not regularized: their derivatives are those of the limit.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.equation.evaluate import acceleration_rows, residual, scale_velocity_rows, velocity_rows
from liedyn.equation.linear.blocklu import solve
from liedyn.equation.moves import inertial, move
from liedyn.equation.nodes import changes_variables
from liedyn.equation.saddle import clear_rows, subtract_nodes
from liedyn.groups.algebra import setv, sub, vec, zero
from liedyn.integrate.derivatives.along import ROUND_OFF, STAGNATED, TOLERANCE, N, larger

MOST = 12  # rounds


class Room(NamedTuple):
    """Scratch of these kernels: arrays (length, N + 1)."""

    r: Any
    rest: Any
    vi: Any
    vdi: Any
    no_v: Any  # zeros
    no_lam: Any
    w: Any
    mu: Any


class Units(NamedTuple):
    """What changes are measured by."""

    length: Any  # of the model
    h: Any  # size of the step
    least: Any  # along each direction: round-off of positions, by which nothing can be told, over ROUND_OFF
    report: Any  # record REPORT


@inner
def change_of(system, first, cr, r, cx, x, q, v, units):
    """Largest change in the solution r, times cr, over its tolerance, along the directions from `first` on (0: the value).

    The tolerance is TOLERANCE of cx x, or round-off of positions; velocities count as what they move in a step.
    """
    head, ids = system.head, system.ids
    most = 0.0
    for k in range(first, N + 1):
        change, fine, size = 0.0, 1e-280, larger(units.least[k], 1e-280)
        for n in range(1, head.n_nodes - head.n_trackers):
            for half in range(2):
                unit = 1.0 / units.length if half == 0 else 1.0
                i, j = ids[head.row + 2 * n + half], 6 * n + 3 * half
                for m in range(3):
                    change = larger(change, unit * abs(r[i + m, k]))
                    fine = larger(fine, unit * abs(x[j + m, k]))
                    size = larger(size, units.h * unit * abs(v[j + m, k]))
            for m in range(12):
                size = larger(size, (1.0 / units.length if m < 3 else 1.0) * abs(q[12 * n + m, k]))
        most = larger(most, cr * change / larger(TOLERANCE * cx * fine, ROUND_OFF * size))
    return most


@inner
def has_settled(k, now, last, report):
    """Whether rounds may end after round k: the change is below its tolerance, or round-off keeps it from falling."""
    report.rounds += 1
    settled = k > 0 and (now <= 1.0 or (now > 0.3 * last and now * TOLERANCE <= STAGNATED))
    if settled:
        report.worst = max(report.worst, now * TOLERANCE)
    return settled


@inner
def subtract_rows(system, r, lam):
    """lam -= what r holds in the rows of the multipliers."""
    head, ids = system.head, system.ids
    for k in range(head.lam, head.lam + head.n_lam):
        setv(lam, ids[k], sub(vec(lam, ids[k]), vec(r, ids[k])))


@inner
def take_from(r, rest):
    """r -= rest."""
    for i in range(r.shape[0]):
        r[i] = r[i] - rest[i]


@inner
def acceleration_defect(system, t, q, vi, vdi, lam, no_v, r, rest):
    """r = M vd + g + B^T lam, and B vd + Z in the rows of the multipliers."""
    residual(system, t, q, vi, vdi, lam, 1.0, r)
    clear_rows(system, r)
    if system.head.n_lam > 0:
        velocity_rows(system, t, q, vdi, r)
        zero(rest)
        velocity_rows(system, t, q, no_v, rest)  # dPhi/dt
        take_from(r, rest)
        acceleration_rows(system, t, q, vi, r)


@inner
def accelerations_along(system, t, q, v, vd, lam, units, space, room):
    """vd and lam at (q, v), after `saddle` at the values of q; returns whether they were found."""
    Q, V, A, L = as_duals(q, N), as_duals(v, N), as_duals(vd, N), as_duals(lam, N)
    r, rest, vi, vdi = as_duals(room.r, N), as_duals(room.rest, N), as_duals(room.vi, N), as_duals(room.vdi, N)
    no_v = as_duals(room.no_v, N)
    zero(A)
    zero(L)
    last = 0.0
    for k in range(MOST):
        if changes_variables(system.head):
            inertial(system, Q, V, A, vi, vdi)
            acceleration_defect(system, t, Q, vi, vdi, L, no_v, r, rest)
        else:
            acceleration_defect(system, t, Q, V, A, L, no_v, r, rest)
        solve(system.ptr, system.rows, space.S, r)
        subtract_nodes(system, r, A)
        subtract_rows(system, r, L)
        c = units.h * units.h
        now = change_of(system, 0, c, room.r, c, vd, q, v, units)
        if has_settled(k, now, last, units.report):
            return True
        last = now
    return False


@inner
def inertia_and_reactions(system, t, q, w, mu, room):
    """r = M w + B^T mu at q: the residual at rest, less that without them."""
    r, rest, vi, vdi = as_duals(room.r, N), as_duals(room.rest, N), as_duals(room.vi, N), as_duals(room.vdi, N)
    no_v, no_lam = as_duals(room.no_v, N), as_duals(room.no_lam, N)
    if changes_variables(system.head):
        inertial(system, q, no_v, w, vi, vdi)
        residual(system, t, q, no_v, vdi, mu, 1.0, r)
    else:
        residual(system, t, q, no_v, w, mu, 1.0, r)
    residual(system, t, q, no_v, no_v, no_lam, 1.0, rest)
    take_from(r, rest)
    clear_rows(system, r)


@inner
def velocity_along(system, t, q, v, units, space, room):
    """Project v onto B v + dPhi/dt = 0, after `saddle` at the values of q; returns whether the projection was found."""
    Q, V, W, mu = as_duals(q, N), as_duals(v, N), as_duals(room.w, N), as_duals(room.mu, N)
    r, vi, vdi = as_duals(room.r, N), as_duals(room.vi, N), as_duals(room.vdi, N)
    no_v = as_duals(room.no_v, N)
    zero(W)
    zero(mu)
    last = 0.0
    for k in range(MOST):
        if k == 0:
            zero(r)
        else:
            inertia_and_reactions(system, t, Q, W, mu, room)
        if changes_variables(system.head):
            inertial(system, Q, V, no_v, vi, vdi)
            velocity_rows(system, t, Q, vi, r)
        else:
            velocity_rows(system, t, Q, V, r)
        solve(system.ptr, system.rows, space.S, r)
        subtract_nodes(system, r, W)
        subtract_nodes(system, r, V)
        subtract_rows(system, r, mu)
        now = change_of(system, 0, units.h, room.r, units.h, v, q, v, units)
        if has_settled(k, now, last, units.report):
            return True
        last = now
    return False


@inner
def position_along(system, t, q_star, v, q, units, space, room):
    """q = q* exp(w) on Phi(q, t) = 0, after `position_saddle` at the values of q*; returns whether it was found."""
    Qs, Q, W, mu = as_duals(q_star, N), as_duals(q, N), as_duals(room.w, N), as_duals(room.mu, N)
    r, rest = as_duals(room.r, N), as_duals(room.rest, N)
    no_v, no_lam = as_duals(room.no_v, N), as_duals(room.no_lam, N)
    zero(W)
    zero(mu)
    last = 0.0
    for k in range(MOST):
        move(system, False, Qs, W, Q)
        inertia_and_reactions(system, t, Qs, W, mu, room)
        residual(system, t, Q, no_v, no_v, no_lam, 0.0, rest)
        scale_velocity_rows(system, 0.0, rest)
        for i in range(r.shape[0]):
            if space.phi[i] > 0.0:
                r[i] = rest[i]
        solve(system.ptr, system.rows, space.S, r)
        subtract_nodes(system, r, W)
        subtract_rows(system, r, mu)
        now = change_of(system, 0, 1.0, room.r, units.h, v, q_star, v, units)
        if has_settled(k, now, last, units.report):
            move(system, False, Qs, W, Q)
            return True
        last = now
    return False
