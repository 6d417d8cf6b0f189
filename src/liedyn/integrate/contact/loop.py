"""The time loop of runs with contacts.

    for each planned step:
        classify       slots that are closed act in the step; a closed one whose bodies approach is an impact
        take           stage one; another slot that then overlaps closes inside the step: its impact is located
                       (`method.py`), or, where that is not wanted any more, the slot acts too and the impact is captured
        finish         stage two, the new state, records

Impacts are located from Python by the other tasks of this loop: TRIAL a shorter step up to its gaps, PART a shorter step that is
accepted, STRIKE the impact law.  If transitions are located too, a step in which a slot lifts off, begins or ends to slip is not
accepted at first: HELD is a shorter step in which slots keep their modes, whatever their forces are (`transitions.py`).  A method
brings begin_part, first_stage, last_stage, accept_part and renew.
"""

from __future__ import annotations

import math

from numba.extending import overload

from liedyn.compiled.decorators import HOT, inner
from liedyn.equation.contacts import BOUND, FEATURE, GAP, SLOT, WAITS
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import accelerations, saddle
from liedyn.groups.algebra import add, copy, setv, vec
from liedyn.integrate.contact.cone import solve_cones
from liedyn.integrate.contact.modes import act, changes_mode, classify, note_reactions, overlap, passes
from liedyn.integrate.contact.records import (
    CAPTURED,
    CHECKED_PART,
    CLOSES,
    HELD,
    OPEN,
    PART,
    PASSES,
    SHOW,
    SLIP,
    STRIKE,
    STRIKES,
    TRANSITS,
    TRIAL,
    UNSOLVED,
    Parts,
)
from liedyn.integrate.contact.rows import (
    add_impulses,
    along,
    ask_for_features,
    delassus,
    in_space,
    place_slots,
    saddle_columns,
    velocities_at,
)
from liedyn.integrate.contact.sparse import add_velocities, pushed
from liedyn.integrate.contact.stages import note_contradiction
from liedyn.integrate.newton import NOT_CONVERGED, OK
from liedyn.integrate.recording import ends_here, finish_step, next_step
from liedyn.integrate.time_loop import own_kernel

SHORT = 1e-13  # rest of a planned step over its size that is none
MOST = 4  # impacts that are located in one planned step, and as many other transitions
LEAST = 1e-6  # part of a planned step over its size, in which transitions are not looked for
HALVINGS = 40  # of a restitution that would gain energy
ROUND_OFF = 8.0 * 2.0**-52  # of velocities over the largest one
GAIN = 1e-14  # energy of an impact over its size that is round-off


def begin_part(method, parts, t, h):
    """What the step to t needs of its start."""
    raise NotImplementedError


def first_stage(method, parts, t, h):
    """Stage one: new.q, P1 and the slots there; returns a status."""
    raise NotImplementedError


def last_stage(method, parts, t, h):
    """Stage two: new.v and P; contacts.w holds the velocity before it.  Returns a status."""
    raise NotImplementedError


def accept_part(method, parts, h):
    """Let the end of the step become the accepted state."""
    raise NotImplementedError


def renew(method, parts, t):
    """Let what the method remembers follow velocities that have jumped."""
    raise NotImplementedError


@overload(begin_part, jit_options=HOT)
def _begin_part(method, parts, t, h):
    own = own_kernel("begin_part", method)
    return lambda method, parts, t, h: own(method, parts, t, h)


@overload(first_stage, jit_options=HOT)
def _first_stage(method, parts, t, h):
    own = own_kernel("first_stage", method)
    return lambda method, parts, t, h: own(method, parts, t, h)


@overload(last_stage, jit_options=HOT)
def _last_stage(method, parts, t, h):
    own = own_kernel("last_stage", method)
    return lambda method, parts, t, h: own(method, parts, t, h)


@overload(accept_part, jit_options=HOT)
def _accept_part(method, parts, h):
    own = own_kernel("accept_part", method)
    return lambda method, parts, h: own(method, parts, h)


@overload(renew, jit_options=HOT)
def _renew(method, parts, t):
    own = own_kernel("renew", method)
    return lambda method, parts, t: own(method, parts, t)


@inner
def forget_impulses(contacts):
    """Start stage one without impulses and directions."""
    for i in range(3 * contacts.c.n_acting):
        contacts.P1[i] = 0.0
    for i in range(contacts.c.n_acting):
        s, keeps = contacts.acting[i], contacts.hold[i] == SLIP
        contacts.slide[2 * i] = contacts.heading[2 * s] if keeps else 0.0
        contacts.slide[2 * i + 1] = contacts.heading[2 * s + 1] if keeps else 0.0


@inner
def choose_solver(contacts):
    """Many acting slots stand in the matrix of the step (`sparse.py`), unless they are held in their modes."""
    c = contacts.c
    many = c.many > 0 and c.n_acting >= c.many
    c.sparse = 1 if many and c.held == 0 and c.locates == 0 else 0


@inner
def stage_one(method, parts, t, h):
    """Stage one of the step to t; where it fails, once more with guesses from the present state alone."""
    system, old, status = parts.system, parts.old, OK
    for attempt in range(2):
        choose_solver(parts.contacts)
        for _ in range(2):
            forget_impulses(parts.contacts)
            status = begin_part(method, parts, t, h)
            if status == OK:
                status = first_stage(method, parts, t, h)
            if status == OK or parts.contacts.c.sparse == 0:
                break
            parts.contacts.c.sparse = 0
            parts.contacts.c.falls += 1
        if status == OK or attempt == 1:
            break
        evaluate_signals(system.signals, t - h, system.u)
        parts.contacts.c.t_saddle = math.inf
        if not saddle(system, t - h, old.q, parts.space) < math.inf:
            break
        renew(method, parts, t - h)
    return status


@inner
def take(method, parts, t, h, captures):
    """Stage one of the step to t; slots that close make it end with CLOSES, or act too."""
    contacts = parts.contacts
    c = contacts.c
    for _ in range(c.n_slots + 1):
        status = stage_one(method, parts, t, h)
        if status != OK:
            return status
        closes, waited = 0, False
        for s in range(c.n_slots):
            unit = contacts.law[3 * s + 2]
            allowed = min(contacts.first[2 * s], 0.0)  # overlap at the start, round-off
            if (
                contacts.acts[s] == 0
                and contacts.parent[s] < 0
                and contacts.there[SLOT * s + GAP] < allowed - 1e-15 * unit
            ):
                closes += 1
                if captures:
                    waited = waited or contacts.there[SLOT * s + FEATURE] < WAITS
                    act(contacts, s)
        if waited:  # what it touches with is known now, and acts at the start of the step too
            evaluate_signals(parts.system.signals, c.t_now, parts.system.u)
            place_slots(contacts, parts.system, c.t_now, parts.old.q, contacts.here)
        if closes == 0:
            return PASSES if passes(contacts, h) else OK
        if not captures:
            return CLOSES
    return NOT_CONVERGED


@inner
def work_of(contacts, out, P, before, after):
    """Work of impulses on velocities before and after them."""
    work = 0.0
    for i in range(contacts.c.n_acting):
        for k in range(3):
            s = contacts.acting[i]
            speed = 0.5 * (along(contacts, out, s, k, before) + along(contacts, out, s, k, after))
            work += P[3 * i + k] * speed
    return work


@inner
def finish(method, parts, t, h, locates):
    """Stage two, and the end of the step becomes the accepted state; locates: unless a slot changes its mode (TRANSITS)."""
    contacts, old = parts.contacts, parts.old
    c = contacts.c
    # work of stage one, by the mean of the velocities before and after its impulses
    copy(old.v, contacts.v)
    if c.sparse != 0:
        add_velocities(1.0, contacts.kick, contacts.v)
    else:
        add_impulses(contacts, contacts.U, 1.0, contacts.P1, contacts.v)
    work = work_of(contacts, contacts.here, contacts.P1, old.v, contacts.v)
    for s in range(c.n_slots):
        contacts.mode[s] = OPEN
    status = last_stage(method, parts, t, h)
    if status == OK and locates and changes_mode(parts, h):
        status = TRANSITS
    if status != OK:
        return status
    for i in range(3 * c.n_acting):
        contacts.P1[i] = contacts.P[i] - contacts.P1[i]
    work += work_of(contacts, contacts.there, contacts.P1, contacts.w, parts.new.v)
    for i in range(c.n_acting):
        s = contacts.acting[i]
        x = in_space(contacts, contacts.there, s, i, contacts.P)
        setv(contacts.impulse, 3 * s, add(vec(contacts.impulse, 3 * s), x))
        setv(contacts.smooth, 3 * s, add(vec(contacts.smooth, 3 * s), x))
    c.work += work
    accept_part(method, parts, h)
    if c.reacting != 0:
        true_accelerations(parts, t, h, contacts.vd, contacts.lam)
        note_reactions(contacts, contacts.lam, h)
    return OK


@inner
def held_step(method, parts, t, h):
    """A step in which slots keep their modes, not accepted: mean forces of the acting slots, and slip along their headings."""
    contacts = parts.contacts
    c, mean = contacts.c, contacts.mean
    c.held = 1
    status = stage_one(method, parts, t, h)
    if status == OK:
        c.value = overlap(contacts, h)
        status = last_stage(method, parts, t, h)
    for i in range(c.n_acting):
        s = contacts.acting[i]
        for k in range(3):
            mean[4 * i + k] = contacts.P[3 * i + k] / h
        v = along(contacts, contacts.there, s, 1, parts.new.v)
        w = along(contacts, contacts.there, s, 2, parts.new.v)
        mean[4 * i + 3] = contacts.heading[2 * s] * v + contacts.heading[2 * s + 1] * w
    c.held = 0
    return status


@inner
def strike(method, parts):
    """Newton's law of impact with friction, at the accepted state, of all closed slots; b keeps velocities before, u after."""
    contacts, system, old, space = parts.contacts, parts.system, parts.old, parts.space
    c, P, u, b, W = contacts.c, contacts.P, contacts.u, contacts.b, contacts.W
    evaluate_signals(system.signals, c.t_now, system.u)
    ask_for_features(contacts, contacts.here)
    place_slots(contacts, system, c.t_now, old.q, contacts.here)
    c.n_acting = 0
    c.held = 0
    for s in range(c.n_slots):
        if contacts.parent[s] >= 0:
            continue
        contacts.acts[s] = 0
        closed = contacts.here[SLOT * s + GAP] <= c.near * contacts.law[3 * s + 2]
        if closed and contacts.kind[s] != BOUND:  # a force with a bound has no impulse
            act(contacts, s)
    m = c.n_acting
    if not saddle(system, c.t_now, old.q, space) < math.inf:
        return NOT_CONVERGED
    saddle_columns(contacts, system, contacts.here, space, contacts.Y, contacts.Z)
    delassus(contacts, contacts.here, contacts.Y, W)
    velocities_at(contacts, contacts.here, old.v, contacts.before)
    c.floor = ROUND_OFF * c.pace * c.length
    low, high, e = 0.0, 1.0, 1.0  # of the restitution
    gained = False
    for _ in range(HALVINGS):
        for i in range(m):
            for k in range(3):
                b[3 * i + k] = contacts.before[3 * i + k]
                P[3 * i + k] = 0.0
            b[3 * i] += e * contacts.law[3 * contacts.acting[i] + 1] * min(contacts.before[3 * i], 0.0)
        stuck = solve_cones(contacts)
        if stuck >= 0:
            c.worst = contacts.acting[stuck]
            return UNSOLVED
        energy, size = 0.0, 0.0
        for i in range(3 * m):
            u[i] = contacts.before[i]
            for j in range(3 * m):
                u[i] += W[i, j] * P[j]
            energy += 0.5 * P[i] * (contacts.before[i] + u[i])
            size += abs(P[i]) * (abs(contacts.before[i]) + abs(u[i]))
        if energy > GAIN * size:
            gained, high = True, e
        else:
            low = e
        if not gained or (low == e and high - low < 1e-9):
            break
        e = 0.5 * (low + high)
    if gained:
        c.guarded += 1
    note_contradiction(contacts, c.left_over)
    c.work += energy
    c.impact_work += energy
    add_impulses(contacts, contacts.Y, 1.0, P, old.v)
    for i in range(m):
        s = contacts.acting[i]
        x = in_space(contacts, contacts.here, s, i, P)
        setv(contacts.impulse, 3 * s, add(vec(contacts.impulse, 3 * s), x))
    renew(method, parts, c.t_now)
    if c.reacting != 0:
        accelerations(system, c.t_now, old.q, old.v, contacts.vd, contacts.lam, space)
        note_reactions(contacts, contacts.lam, 0.0)
    return OK


@inner
def record_contacts(parts, h, out):
    """Complete the record that `finish_step` has just made, or the only line of a run without records, a `Stepper`."""
    contacts, lines = parts.contacts, parts.contacts.lines
    c, n = contacts.c, contacts.c.n_slots
    k = max(0, parts.count.recorded - 1) if out.step.shape[0] > 0 else 0
    for i in range(3 * n):
        lines[k, i] = contacts.impulse[i]
        lines[k, 3 * n + i] = contacts.smooth[i] / h  # smooth impulses over the step become forces
    for s in range(n):
        lines[k, 6 * n + s] = contacts.mode[s]
    lines[k, 7 * n] = c.work
    lines[k, 7 * n + 1] = c.impact_work


@inner
def true_accelerations(parts, t, h, vd, lam):
    """vd and lam at the end of a step with the forces of its contacts, after `saddle` there."""
    contacts, system, old, space = parts.contacts, parts.system, parts.old, parts.space
    head, ids = system.head, system.ids
    accelerations(system, t, old.q, old.v, vd, lam, space)
    if contacts.c.sparse != 0 and contacts.c.n_acting > 0:
        pushed(contacts, system, space, contacts.there, contacts.P, contacts.y)
        add_velocities(1.0 / h, contacts.y, vd)
        for n in range(head.lam, head.lam + head.n_lam):
            for j in range(ids[n], ids[n] + 3):
                lam[j] += space.r[j] / h
        return
    for i in range(3 * contacts.c.n_acting):
        F = contacts.P[i] / h
        if F != 0.0:
            for n in range(vd.shape[0]):
                vd[n] += F * contacts.Y[i, n]
            for n in range(head.lam, head.lam + head.n_lam):
                for j in range(ids[n], ids[n] + 3):
                    lam[j] += F * contacts.Z[i, j]


@inner
def end_planned(parts, t, h, part, out):
    """Count and record the planned step to t; part: size of its last part."""
    contacts, count, old, settings = parts.contacts, parts.count, parts.old, parts.settings
    c = contacts.c
    recorded = ends_here(out, count.recorded, count.step + 1)
    shown = recorded or (settings.add_work != 0 and parts.system.head.work_of_lam != 0)
    if shown:
        copy(old.vd, contacts.vd)
        copy(old.lam, contacts.lam)
        true_accelerations(parts, t, part, old.vd, old.lam)
    finish_step(parts.system, t, settings, count, old, out)
    if shown:
        copy(contacts.vd, old.vd)
        copy(contacts.lam, old.lam)
    if recorded or out.step.shape[0] == 0:
        record_contacts(parts, h, out)
    for i in range(contacts.smooth.shape[0]):
        contacts.smooth[i] = 0.0
    c.t_done = t
    c.h_done = part
    c.inside = 0
    c.impacts = 0
    c.transitions = 0


@inner
def end_at_impact(parts, t, h, out):
    """End a planned step whose last part has no length; its record has no forces of contacts."""
    contacts = parts.contacts
    contacts.c.n_acting = 0
    contacts.c.t_saddle = math.inf
    if not saddle(parts.system, t, parts.old.q, parts.space) < math.inf:
        return NOT_CONVERGED
    end_planned(parts, t, h, h, out)
    return OK


@inner
def show(parts):
    """True accelerations and multipliers of the present state, the end of the last planned step, in vd and lam of contacts."""
    contacts = parts.contacts
    c = contacts.c
    evaluate_signals(parts.system.signals, c.t_done, parts.system.u)
    if not saddle(parts.system, c.t_done, parts.old.q, parts.space) < math.inf:
        return NOT_CONVERGED
    true_accelerations(parts, c.t_done, c.h_done, contacts.vd, contacts.lam)
    return OK


@inner
def first_reactions(parts):
    """Reactions at the start of the run, which load slots, without their forces."""
    contacts, system, old, space = parts.contacts, parts.system, parts.old, parts.space
    t = contacts.c.t_now
    contacts.c.t_saddle = math.inf
    evaluate_signals(system.signals, t, system.u)
    if not saddle(system, t, old.q, space) < math.inf:
        return NOT_CONVERGED
    accelerations(system, t, old.q, old.v, contacts.vd, contacts.lam, space)
    note_reactions(contacts, contacts.lam, 0.0)
    return OK


@inner
def notice_captured(contacts):
    """Number of slots that closed in the step although they were open at its start; they are marked by acts = 2."""
    c, found = contacts.c, 0
    for i in range(c.n_acting):
        s = contacts.acting[i]
        struck = contacts.first[2 * s + 1] < -c.slow * c.pace * contacts.law[3 * s + 2]
        if struck and contacts.P[3 * i] > 0.0:
            contacts.acts[s] = 2
            found += 1
    c.captured += found
    return found


@inner
def advance(n, method, contacts, system, settings, count, scale, schedule, old, ahead, new, matrices, space, out):
    """Make at most n steps, or the task in contacts.c; returns a status."""
    parts = Parts(contacts, system, settings, count, scale, old, ahead, new, matrices, space)
    c = contacts.c
    c.t_saddle = math.inf
    if c.task == STRIKE:
        return strike(method, parts)
    if c.task == SHOW:
        return show(parts)
    if c.task == HELD:
        return held_step(method, parts, c.t_now + c.part, c.part)
    if c.task == TRIAL or c.task == PART or c.task == CHECKED_PART:
        t = c.t_now + c.part
        status = stage_one(method, parts, t, c.part)
        if status == OK and c.task != TRIAL:
            return finish(method, parts, t, c.part, c.task == CHECKED_PART)
        if status == OK:
            c.value = overlap(contacts, c.part)
        return status
    for _ in range(n):
        t, h = next_step(schedule, count)
        if c.inside == 0:
            c.t_now = t - h
        left = h if c.inside == 0 else t - c.t_now
        if left <= SHORT * h:  # an impact at the end of the step
            status = end_at_impact(parts, t, h, out)
            if status != OK:
                return status
            continue
        captures = c.located == 0 or c.impacts >= MOST
        if c.reacting != 0 and count.step == 0 and c.inside == 0:
            status = first_reactions(parts)
            if status != OK:
                return status
        status = classify(parts, c.t_now, left)
        if status == STRIKES and not captures:
            return STRIKES
        if captures:  # slots that are closed act, whatever their rate
            for s in range(c.n_slots):
                near = contacts.first[2 * s] <= c.near * contacts.law[3 * s + 2]
                if contacts.acts[s] == 0 and contacts.parent[s] < 0 and near:
                    act(contacts, s)
        status = take(method, parts, t, left, captures)
        if status == OK:
            locates = c.locates != 0 and not captures and c.transitions < MOST and left > LEAST * h
            status = finish(method, parts, t, left, locates)
        if status != OK:
            return status
        end_planned(parts, t, h, left, out)
        if captures and notice_captured(contacts) > 0:
            return CAPTURED
    return OK
