"""Steps with contacts of generalized-alpha, index 3.

Stage one is the step of `generalized_alpha.py` whose increment is y = x + h U_n P1, x being that of forces and joints alone:
Newton's iteration starts from x and v moved by impulses, and its increments are those of x.  Forces see v + 2 U_n P1, the
velocity at the end up to O(h^2).  a and vd are those of forces and joints: they do not jump when a contact opens or closes.
Velocities are projected onto B v = 0 in every step; recorded accelerations and multipliers come from the saddle matrix.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.iteration_matrix import tangent
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.moves import inertial, inverse_tangents
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, project_velocity
from liedyn.groups.algebra import copy, mat, mtv, setv, sub, vec, zero
from liedyn.integrate.contact.rows import (
    add_impulses,
    by_nodes,
    mean_delassus,
    place_slots,
    response,
    saddle_columns,
    step_velocities,
)
from liedyn.integrate.contact.sparse import (
    BY_STEP,
    add_velocities,
    has_saddle,
    keep_matrix,
    kept_saddle,
    pushed,
    set_units,
)
from liedyn.integrate.contact.stages import ROUNDS, begin_rounds, correct_impulses, keep_directions, second_stage
from liedyn.integrate.generalized_alpha import Alpha, accept_motion
from liedyn.integrate.newton import NOT_CONVERGED, OK, newton, place_nodes, renew_factors, state_of
from liedyn.integrate.recording import EVERY
from liedyn.integrate.redundant import call_minimum_norm
from liedyn.integrate.stress import call_follow
from liedyn.integrate.time_loop import ATTEMPTS, begin_step, check_turn, factors, step_of

LONGER = 8.0  # times the last part


@step_of(Alpha)
@inner
def begin_part(method, parts, t, h):
    """What impulses do at q_n."""
    system, contacts, space = parts.system, parts.contacts, parts.space
    if h > LONGER * method.c.last_h:  # the difference of a and vd belongs to a part that is too short to say anything
        copy(parts.old.vd, method.a)
        forget(parts.ahead)
        method.c.last_h = h
    if contacts.c.n_acting == 0:
        return OK
    evaluate_signals(system.signals, t - h, system.u)
    if (
        not has_saddle(contacts, t - h, parts.old.q)
        and not kept_saddle(contacts, system, t - h, parts.old.q, space) < math.inf
    ):
        return NOT_CONVERGED
    if contacts.c.sparse == 0:
        saddle_columns(contacts, system, contacts.here, space, contacts.U, contacts.Z)
    return OK


@step_of(Alpha)
@inner
def first_stage(method, parts, t, h):
    """The implicit step with impulses P1 that satisfy the laws, from one guess after the other."""
    status, settings = NOT_CONVERGED, parts.settings
    kept = settings.keep
    if parts.contacts.c.sparse != 0:  # rounds go on with the factors of the first one
        settings.keep = 1
    for attempt in range(ATTEMPTS):
        status = implicit_step(method, attempt, parts, t, h)
        if status == OK:
            break
    settings.keep = kept
    return status


@inner
def implicit_step(method, attempt, parts, t, h):
    """Newton's iteration, and P1, in turns."""
    system, old, new, contacts, matrices = parts.system, parts.old, parts.new, parts.contacts, parts.matrices
    settings, count, scale, b = parts.settings, parts.count, parts.scale, contacts.b
    gamma_prime, beta_prime = begin_step(method, attempt, system, t, h, settings, old, parts.ahead, new, matrices)
    if settings.follow_stress != 0:
        call_follow(settings.follow_stress, attempt, 0.0, system, count, old.q, matrices.r)
    reach = 1.0
    for n in range(1, system.head.n_nodes - system.head.n_trackers):
        for k in range(3):
            reach = max(reach, abs(old.q[12 * n + k]) / settings.length)
    for i in range(3 * contacts.c.n_acting):
        b[i] = contacts.P1[i]
    begin_rounds(contacts)
    zero(contacts.kick)
    for k in range(ROUNDS):
        take_impulses(contacts, system, parts.space, h, b, new)
        if k == 0 and contacts.c.sparse != 0 and not step_matrix(parts, t, gamma_prime, beta_prime) < math.inf:
            return NOT_CONVERGED
        status = newton(system, t, gamma_prime, beta_prime, settings, count, scale, new, matrices, None)
        if status != OK:
            return status
        place_slots(contacts, system, t, new.q, contacts.there)
        if contacts.c.n_acting == 0:
            return check_turn(system, h, count, new.v)
        if k == 0 and contacts.c.sparse == 0 and not step_columns(parts, t, gamma_prime, beta_prime) < math.inf:
            return NOT_CONVERGED
        step_velocities(contacts, h, new.x, contacts.u)
        if contacts.c.sparse == 0:
            mean_delassus(contacts, contacts.Y, contacts.W)
        status = correct_impulses(contacts, system, parts.space, matrices.S, BY_STEP, h, reach)
        if status == OK:
            return check_turn(system, h, count, new.v)
        if status != NOT_CONVERGED:
            return status
    contacts.c.worst = contacts.acting[0]
    return NOT_CONVERGED


@inner
def take_impulses(contacts, system, space, h, b, new):
    """Let x and v follow a change b of P1."""
    if contacts.c.sparse == 0:
        add_impulses(contacts, contacts.U, h, b, new.x)
        add_impulses(contacts, contacts.U, 2.0, b, new.v)
    elif contacts.c.n_acting > 0:
        pushed(contacts, system, space, contacts.here, b, contacts.y)
        add_velocities(h, contacts.y, new.x)
        add_velocities(2.0, contacts.y, new.v)
        add_velocities(1.0, contacts.y, contacts.kick)


@inner
def step_matrix(parts, t, gamma_prime, beta_prime):
    """The iteration matrix at the guess, in which slots will stand, factored; returns the largest inverted pivot."""
    contacts, system, matrices, new, settings = parts.contacts, parts.system, parts.matrices, parts.new, parts.settings
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    place_nodes(system, settings.cayley != 0, new)
    inertial(system, new.q, new.v, new.vd, new.v_inertial, new.vd_inertial)
    inverse_tangents(system, settings.cayley != 0, new.x, matrices.T_inverse)
    tangent(system, t, 1.0, gamma_prime * cg, cg, cD, state_of(new), settings.epsilon, parts.scale.eps, matrices)
    keep_matrix(contacts, matrices.S)
    parts.count.factorizations += 1
    parts.count.factored = gamma_prime
    pivot = factor(system.ptr, system.rows, matrices.S)
    set_units(contacts, contacts.here)
    return pivot


@inner
def step_columns(parts, t, gamma_prime, beta_prime):
    """S^-1 M U_n: how the end of the step follows impulses, stiff forces included; returns the largest inverted pivot.

    M U_n = G_n^T - B_n^T kappa: columns of points that coincide, as at a joint of two bodies, are the same, as U_n is.
    """
    system, contacts, matrices = parts.system, parts.contacts, parts.matrices
    pivot = renew_factors(
        system, t, gamma_prime, beta_prime, False, parts.settings, parts.count, parts.scale, parts.new, matrices, None
    )
    r = parts.space.r
    for i in range(contacts.c.n_acting):
        s = contacts.acting[i]
        for k in range(3):
            if k > 0 and contacts.law[3 * s] == 0.0:
                zero(contacts.Y[3 * i + k])
                continue
            response(contacts, system, contacts.here, s, k, r)
            take_reactions(system, parts.space.Bn, contacts.Z[3 * i + k], r)
            solve(system.ptr, system.rows, matrices.S, r)
            by_nodes(system, r, contacts.Y[3 * i + k])
    return pivot


@inner
def take_reactions(system, Bn, z, r):
    """Subtract B_n^T kappa from r, kappa being the multipliers of a solution z of the saddle system."""
    head, ids = system.head, system.ids
    for k in range(head.n_blocks_b):
        i = head.blocks_b + 4 * k
        j = ids[head.row + 2 * ids[i + 1] + ids[i + 2]]
        setv(r, j, sub(vec(r, j), mtv(mat(Bn, 9 * k), vec(z, ids[i + 3]))))
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))


@step_of(Alpha)
@inner
def last_stage(method, parts, t, h):
    """w = v + U_n P1 of the smooth v, B w = 0, and stage two."""
    keep_directions(parts.contacts)
    system, new, contacts, space, settings = parts.system, parts.new, parts.contacts, parts.space, parts.settings
    if settings.project != 0.0:
        shown = parts.count.step % EVERY == 0
        _, beta_prime = factors(method, h)
        call_minimum_norm(
            settings.minimum_norm, shown, system, t, beta_prime, settings, parts.scale, new, parts.matrices
        )
    if not kept_saddle(contacts, system, t, new.q, space) < math.inf:
        return NOT_CONVERGED
    if contacts.c.sparse != 0:
        add_velocities(-1.0, contacts.kick, new.v)
    else:
        add_impulses(contacts, contacts.U, -1.0, contacts.P1, new.v)
    if system.head.n_lam > 0:
        project_velocity(system, t, new.q, new.v, space)
    copy(new.v, contacts.w)
    if contacts.c.sparse != 0:
        set_units(contacts, contacts.there)
        if second_stage(contacts, system, space, h, new.v) == OK:
            return OK
        copy(contacts.w, new.v)
        contacts.c.sparse = 0
        contacts.c.falls += 1
    saddle_columns(contacts, system, contacts.there, space, contacts.Y, contacts.Z)
    return second_stage(contacts, system, space, h, new.v)


@step_of(Alpha)
@inner
def accept_part(method, parts, h):
    """The end of the part becomes the accepted state."""
    new = parts.new
    accept_motion(method, parts.system, parts.count, parts.scale, parts.old, parts.ahead, new, new.v, new.vd)


@step_of(Alpha)
@inner
def renew(method, parts, t):
    """After an impact: vd and a of the new velocities; expected changes are forgotten."""
    system, old, ahead = parts.system, parts.old, parts.ahead
    accelerations(system, t, old.q, old.v, old.vd, old.lam, parts.space)
    copy(old.vd, method.a)
    forget(ahead)


@inner
def forget(ahead):
    """Expect no changes."""
    zero(ahead.dvd)
    zero(ahead.dlam)
    zero(ahead.history)
    ahead.rule.known = 0
