"""Steps with contacts of the momentum schemes KryslMidpoint and RATTLie: nonsmooth RATTLE.

Stage one is a step of `momentum/step.py` from the velocity v_n + U_n P1; its last half kick and stage two give v_1.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.linear.blocklu import factor
from liedyn.equation.records import SaddleSpace
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, project_velocity, regularize_saddle
from liedyn.groups.algebra import copy, zero
from liedyn.integrate.contact.rows import (
    add_impulses,
    mean_delassus,
    place_slots,
    saddle_columns,
    step_velocities,
    way,
)
from liedyn.integrate.contact.sparse import (
    OVER_STEP,
    add_velocities,
    keep_matrix,
    kept_saddle,
    pushed,
    set_units,
)
from liedyn.integrate.contact.stages import ROUNDS, begin_rounds, correct_impulses, keep_directions, second_stage
from liedyn.integrate.momentum.methods import Impulses
from liedyn.integrate.momentum.step import (
    SWEEPS,
    accept,
    forces,
    forget,
    newton_blocks,
    positions,
    predict,
    prepare,
    scales,
    velocities,
)
from liedyn.integrate.newton import NOT_CONVERGED, OK
from liedyn.integrate.records import Accepted
from liedyn.integrate.time_loop import check_turn, step_of


@step_of(Impulses)
@inner
def begin_part(method, parts, t, h):
    """Forces and the saddle matrix at q_n, what impulses do there, and the first guess."""
    system, old, new, space, contacts = parts.system, parts.old, parts.new, parts.space, parts.contacts
    evaluate_signals(system.signals, t - h, system.u)
    status = prepare(system, t - h, method, parts.count, old, space)
    if status == OK and system.head.n_lam == 0 and not kept_saddle(contacts, system, t - h, old.q, space) < math.inf:
        status = NOT_CONVERGED
    if status != OK:
        return status
    if contacts.c.sparse == 0:
        saddle_columns(contacts, system, contacts.here, space, contacts.U, contacts.Z)
    else:  # rounds need it when the matrix of positions stands in its place
        copy(space.S, contacts.start_S)
        copy(space.A, contacts.start_A)
    predict(h, method, new.lam)
    copy(old.v, new.v)
    if system.head.velocity_lam < system.head.n_lam:
        copy(system.u, method.middle.u)
        evaluate_signals(system.signals, t - 0.5 * h, method.middle.u)
    evaluate_signals(system.signals, t, system.u)
    return OK


@step_of(Impulses)
@inner
def first_stage(method, parts, t, h):
    """Positions from the velocity v_n + U_n P1, and P1 that satisfies the laws."""
    system, old, new, space, contacts = parts.system, parts.old, parts.new, parts.space, parts.contacts
    fine, _ = scales(system.head, h, space.settings.length, method.mass, old.q, old.v, method.f0)
    reach = fine / 2.0**-50
    begin_rounds(contacts)
    joined = system.head.n_lam > 0
    at_start = SaddleSpace(
        space.settings, space.eps, space.phi, space.weight, space.no_v, space.no_lam, space.vi, space.vdi, space.T_inverse,
        contacts.start_S, contacts.start_A, space.scratch, space.Bn, space.r, space.room,
    )  # fmt: skip
    for k in range(ROUNDS):
        copy(old.v, contacts.w)
        if contacts.c.sparse != 0:
            pushed(contacts, system, at_start, contacts.here, contacts.P1, contacts.kick)
            add_velocities(1.0, contacts.kick, contacts.w)
        else:
            add_impulses(contacts, contacts.U, 1.0, contacts.P1, contacts.w)
        start = Accepted(old.q, contacts.w, old.vd, old.lam)
        status = positions(system, t, h, method, parts.count, start, new, space)
        if status != OK:
            return status
        place_slots(contacts, system, t, new.q, contacts.there)
        if contacts.c.n_acting == 0:
            return OK
        way(system, old.q, new.q, contacts.y)
        step_velocities(contacts, h, contacts.y, contacts.u)
        if joined and k == 0:
            newton_blocks(system, t, method, old.q, new.q, space)
            regularize_saddle(system, space)
            if contacts.c.sparse != 0:
                keep_matrix(contacts, space.S)
            if not factor(system.ptr, system.rows, space.S) < math.inf:
                return NOT_CONVERGED
            parts.count.factorizations += 1
            if contacts.c.sparse == 0:
                saddle_columns(contacts, system, contacts.here, space, contacts.Y, contacts.Z)
        if contacts.c.sparse != 0:
            if k == 0:
                set_units(contacts, contacts.there)
        else:
            mean_delassus(contacts, contacts.Y if joined else contacts.U, contacts.W)
        status = correct_impulses(contacts, system, space, space.S, OVER_STEP, h, reach)
        if status != NOT_CONVERGED:
            return status
    contacts.c.worst = contacts.acting[0]
    return NOT_CONVERGED


@step_of(Impulses)
@inner
def last_stage(method, parts, t, h):
    """The last half kick, B v = 0 and stage two at the end of the step; forces that depend on v by fixed point."""
    keep_directions(parts.contacts)
    system, old, new, space, contacts = parts.system, parts.old, parts.new, parts.space, parts.contacts
    rates, mass, p, f = method.c.rates != 0, method.mass, method.p, method.f
    fine, fine_f = scales(system.head, h, space.settings.length, mass, old.q, old.v, f)
    if not kept_saddle(contacts, system, t, new.q, method.at_end) < math.inf:
        return NOT_CONVERGED
    parts.count.factorizations += 1
    if contacts.c.sparse != 0:
        set_units(contacts, contacts.there)
    else:
        saddle_columns(contacts, system, contacts.there, method.at_end, contacts.Y, contacts.Z)
    before = math.inf
    for _ in range(SWEEPS):
        velocities(system, 0.5 * h, mass, p, f, new.v)
        if system.head.n_lam > 0:
            project_velocity(system, t, new.q, new.v, method.at_end)
        copy(new.v, contacts.w)
        status = second_stage(contacts, system, method.at_end, h, new.v)
        if status != OK and contacts.c.sparse != 0:
            copy(contacts.w, new.v)
            contacts.c.sparse = 0
            contacts.c.falls += 1
            saddle_columns(contacts, system, contacts.there, method.at_end, contacts.Y, contacts.Z)
            status = second_stage(contacts, system, method.at_end, h, new.v)
        if status != OK:
            return status
        if not rates:
            return check_turn(system, h, parts.count, new.v)
        change = h * h * forces(system, t, mass, new.q, new.v, f, space)
        if not change < math.inf:
            return NOT_CONVERGED
        if change <= fine_f or (change > 0.5 * before and change <= 100.0 * fine):
            return check_turn(system, h, parts.count, new.v)
        before = change
    return NOT_CONVERGED


@step_of(Impulses)
@inner
def accept_part(method, parts, h):
    """The end of the part becomes the accepted state."""
    accept(parts.system, h, method, parts.old, parts.new, parts.space)


@step_of(Impulses)
@inner
def renew(method, parts, t):
    """Guesses after an impact or a step that failed: multipliers of the present state, and turns as fast as now."""
    system, old, lam = parts.system, parts.old, method.lam1
    accelerations(system, t, old.q, old.v, old.vd, lam, parts.space)
    zero(method.dlam)
    zero(method.dlam0)
    forget(system, method.c.last_h, method, old.v)
    parts.count.stale = 1
