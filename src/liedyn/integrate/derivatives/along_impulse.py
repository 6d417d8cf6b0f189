"""A step of the momentum schemes along directions: their sweep in dual numbers, joints by the matrix of their Newton iteration.

The sweep leads from multipliers lam to the pose and the forces at the end of the step; what Phi there leaves of derivatives is
taken off lam as the run does it, by a matrix made at the end of the step.  Forces that the step depends on settle on the way.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from liedyn.compiled.decorators import inner, runtime
from liedyn.compiled.directions import as_duals
from liedyn.equation.iteration_matrix import constraint_gradient
from liedyn.equation.linear.blocklu import solve
from liedyn.equation.moves import inertial
from liedyn.equation.records import SaddleSpace, Tables
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import remove_self_stress, saddle
from liedyn.groups.algebra import axpy, cross, mat, mul, mv, setv, sub, vec
from liedyn.integrate.derivatives.along import N
from liedyn.integrate.derivatives.along_steps import (
    NOT_FOUND,
    clear_values,
    control_derivatives,
    copy_all,
    moved,
    put_values,
    set_signals,
    values_of,
)
from liedyn.integrate.derivatives.saddle_along import Units, has_settled, velocity_along
from liedyn.integrate.momentum.methods import Impulses
from liedyn.integrate.momentum.moves import AE, C2, INERTIA, INVERSE_INERTIA, MIDPOINT, NODE
from liedyn.integrate.momentum.step import forces, newton_matrix, sweep, velocities, way_rows
from liedyn.integrate.newton import OK
from liedyn.integrate.recording import EVERY
from liedyn.integrate.records import Accepted, New
from liedyn.integrate.time_loop import step_of

MOST = 60  # rounds, as many as the run may make


class ImpulsesAlong(NamedTuple):
    """What the schemes carry and need in a step: arrays (batches, length, N + 1), others as said."""

    mass: Any
    u_middle: Any
    qm: Any  # (length, N + 1), as all up to g
    vm: Any
    p: Any
    g: Any
    f0: Any
    f: Any
    a: Any
    w: Any
    Bn: Any
    lam: Any
    S: Any  # (length, N + 1): room of `constraint_gradient`
    scratch: Any  # (length, N + 1), like r
    q_before: Any  # (batches, length, N + 1): those of the last round
    v_before: Any
    floats: Any  # Impulses: room for the matrix of floats
    u_floats: Any  # signals at the middle
    ends: Any  # SaddleSpace of floats, at the end of the step


@step_of(Impulses)
@inner
def ends_projected(method):
    """The velocity is projected, but its accelerations are not known."""
    return False


@inner
def space_along(b, steps):
    """The workspace of the scheme in dual numbers, of batch b."""
    room, space = steps.room, steps.space
    r = as_duals(room.r, N)
    return SaddleSpace(
        None, space.eps, space.phi, space.weight, as_duals(room.no_v, N), as_duals(room.no_lam, N), as_duals(room.vi, N),
        as_duals(room.vdi, N), space.T_inverse, space.S, space.A, space.scratch, as_duals(steps.own.Bn[b], N), r, r,
    )  # fmt: skip


@step_of(Impulses)
@inner
def derive(method, t, h, run, steps):
    """The sweep of the step with multipliers that close the joints, then the velocity on B v = 0."""
    system, own, head = run.system, steps.own, run.system.head
    batches, variant = steps.q.shape[0], method.c.variant
    number = run.count.step - 1
    set_signals(t - h, system, steps.controls, steps.u)
    for b in range(batches):
        begin_along(b, number, t - h, method, run, steps)
    values_of(steps.q0[0], steps.qf)
    evaluate_signals(system.signals, t - 0.5 * h, own.u_floats)
    for b in range(batches):
        middle_signals(t - 0.5 * h, own.u_floats, steps.controls, own.u_middle[b])
    set_signals(t, system, steps.controls, steps.u)
    if head.n_lam > 0:
        values_of(own.Bn[0], steps.space.Bn)
        pivot = newton_matrix(system, t, own.floats, steps.qf, run.old.q, steps.space)
        end_pivot = saddle(system, t, run.old.q, own.ends)
        if not (pivot < math.inf and end_pivot < math.inf):
            return NOT_FOUND
    for b in range(batches):
        if not step_along(b, t, h, variant, method, run, steps):
            return NOT_FOUND
    return OK


@inner
def middle_signals(t, u, controls, y):
    """Signals at the middle of the step, and the derivatives of controls."""
    put_values(u, y)
    control_derivatives(t, 0, u, controls, y)


@inner
def begin_along(b, number, t, method, run, steps):
    """What the step takes over: B at its start, forces there in the first step, and the acceleration of C2."""
    own, head = steps.own, run.system.head
    system = run.system
    duals = Tables(
        steps.head, steps.families, system.ids, as_duals(steps.par[b], N), as_duals(steps.u[b], N), system.signals,
        system.ptr, system.rows, system.work, system.work_scratch,
    )  # fmt: skip
    space, mass = space_along(b, steps), as_duals(own.mass[b], N)
    f0, a = as_duals(own.f0[b], N), as_duals(own.a[b], N)
    q0, v0 = as_duals(steps.q0[b], N), as_duals(steps.v0[b], N)
    if head.n_lam > 0:
        inertial(duals, q0, v0, space.no_v, space.vi, space.vdi)
        constraint_gradient(duals, t, q0, space.no_v, space.no_v, space.no_lam, as_duals(own.S, N), space.Bn)
    if number == 0:
        forces(duals, t, mass, q0, v0 if method.c.rates != 0 else space.no_v, f0, space)
    if method.c.variant == C2 and (number == 0 or (head.n_lam > 0 and number % EVERY == 0)):
        for n in range(1, head.n_nodes):
            j, k = 6 * n + 3, NODE * n
            W = vec(v0, j)
            torque = sub(vec(f0, j), cross(W, mv(mat(mass, k + INERTIA), W)))
            setv(a, j, mv(mat(mass, k + INVERSE_INERTIA), torque))


@inner
def step_along(b, t, h, variant, method, run, steps):
    """Derivatives of one step, of batch b; returns whether they were found."""
    system, own, head, room = run.system, steps.own, run.system.head, steps.room
    units = Units(run.settings.length, h, steps.least[b], steps.report)
    rates = method.c.rates != 0
    at_ends = variant not in (AE, MIDPOINT)
    duals = Tables(
        steps.head, steps.families, system.ids, as_duals(steps.par[b], N), as_duals(steps.u[b], N), system.signals,
        system.ptr, system.rows, system.work, system.work_scratch,
    )  # fmt: skip
    in_middle = Tables(
        duals.head, duals.families, duals.ids, duals.par, as_duals(own.u_middle[b], N), duals.signals, duals.ptr, duals.rows,
        duals.work, duals.work_scratch,
    )  # fmt: skip
    carried = Impulses(
        method.c, as_duals(own.mass[b], N), in_middle, as_duals(own.qm, N), as_duals(own.vm, N), as_duals(own.p, N),
        as_duals(own.f0[b], N), as_duals(own.f[b], N), as_duals(own.g, N), as_duals(own.a[b], N), as_duals(own.w[b], N),
        method.places, None, None, None, None,
    )  # fmt: skip
    space = space_along(b, steps)
    q, v, lam, r = steps.q[b], steps.v[b], own.lam[b], space.r
    Q, V, L = as_duals(q, N), as_duals(v, N), as_duals(lam, N)
    old = Accepted(as_duals(steps.q0[b], N), as_duals(steps.v0[b], N), V, L)
    new = New(Q, V, V, V, V, L, V, Q, V, V, V)
    # the values that the run has found: only derivatives are looked for
    put_values(run.new.lam, lam)
    put_values(run.old.v, v)
    put_values(method.w, own.w[b])
    put_values(method.f0, own.f[b])
    last, found = 0.0, False
    for k in range(MOST):
        sweep(duals, t, h, carried, old, new, space)
        if head.velocity_lam < head.n_lam:
            way_rows(carried.middle, t - 0.5 * h, h, old.q, new.q, carried.qm, space.vi, r)
        if head.n_lam > 0:
            clear_values(room.r)
            for i in range(r.shape[0]):
                if not steps.space.phi[i] > 0.0:
                    r[i] = 0.0
            solve(system.ptr, system.rows, steps.space.S, r)
            if steps.space.settings.epsilon > 0.0:
                remove_self_stress(
                    system, runtime(1), steps.space.settings.epsilon, steps.space.eps, steps.space.S,
                    as_duals(own.scratch, N), r,
                )  # fmt: skip
            for i in range(head.lam, head.lam + head.n_lam):
                setv(L, system.ids[i], axpy(-2.0 / (h * h), vec(r, system.ids[i]), vec(L, system.ids[i])))
        if k == 0 or (rates and at_ends):
            velocities(duals, 0.5 * h if at_ends else 0.0, carried.mass, carried.p, carried.f, V)
            if head.n_lam > 0 and not velocity_along(duals, t, q, v, units, own.ends, room):
                return False
        now = moved(q, v, own.q_before[b], own.v_before[b], units)
        if has_settled(k, now, last, units.report):
            found = True
            break
        last = now
    if not (rates and at_ends):
        velocities(duals, 0.5 * h if at_ends else 0.0, carried.mass, carried.p, carried.f, V)
        if head.n_lam > 0 and not velocity_along(duals, t, q, v, units, own.ends, room):
            return False
    if variant == C2:  # A_{n+1} = (2/h)(W'' - W') - A_n
        for n in range(1, head.n_nodes):
            j, k = 6 * n + 3, NODE * n
            W = mv(mat(carried.mass, k + INVERSE_INERTIA), axpy(0.5 * h, vec(carried.f, j), vec(carried.p, j)))
            setv(carried.a, j, sub(mul(2.0 / h, sub(W, vec(carried.vm, j))), vec(carried.a, j)))
    copy_all(own.f[b], own.f0[b])
    put_values(method.f0, own.f0[b])
    if variant == C2:
        put_values(method.a, own.a[b])
    return found
