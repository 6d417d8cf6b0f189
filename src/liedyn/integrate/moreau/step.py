"""Moreau's time stepping (Moreau 1988), with joints.

    q_m = q_n exp(h v_n/2)
    M (v_1 - v_n) + h (g + B^T lam) = G^T P        at q_m, forces of velocities at (v_n + v_1)/2
    B v_1 + dPhi/dt = 0
    0 <= G_N v_1 + e min(G_N v_n, 0)  _|_  P_N >= 0,    P_T in the disc of radius mu P_N, against G_T v_1
    q_1 = q_m exp(h v_1/2)                         then put on Phi = 0 and apart (`positions.py`)

Contacts are those with gap(q_m) <= 0, and those that pressed in the last step: for them, where they have opened a little by the
curvature of surfaces and ways, the law is that they do not overlap at the end of the step,

    0 <= G_N v_1 + 2 gap(q_m)/h  _|_  P_N >= 0

without which they would open and close from step to step, and bodies never come to rest.  Those that close between q_m and q_1
are struck in this step, or, without restitution, follow the same law; else they would be moved apart while bodies still
approach each other, which gains energy.  The mean of the velocities makes
Omega x J Omega do no work, and leaves damping its sign.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import GAP, SLOT, SPIN, TOUCH
from liedyn.equation.evaluate import residual, velocity_rows
from liedyn.equation.moves import move
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import clear_rows, saddle, solve_saddle, subtract_nodes
from liedyn.groups.algebra import add, copy, setv, vec
from liedyn.integrate.contact.cone import solve_cones
from liedyn.integrate.contact.loop import record_contacts
from liedyn.integrate.contact.modes import act, note_reactions, set_loads
from liedyn.integrate.contact.records import CAPTURED, OPEN, STICK, UNSOLVED, Parts
from liedyn.integrate.contact.rows import (
    add_impulses,
    along,
    ask_for_features,
    delassus,
    in_space,
    keep_tangents,
    place_slots,
    saddle_columns,
    velocities_at,
)
from liedyn.integrate.moreau.positions import close_positions
from liedyn.integrate.newton import NOT_CONVERGED, NOT_FINITE, OK
from liedyn.integrate.recording import ends_here, finish_step, mend_rotations, next_step
from liedyn.integrate.time_loop import check_turn

SWEEPS = 60  # for forces of velocities
HALVINGS = 40  # of a restitution that would gain energy
ROUND_OFF = 8.0 * 2.0**-52  # of velocities over the largest one
LOOSE = 1e-10  # change of velocities over the largest one that is accepted where sweeps no longer lessen it
GAIN = 1e-11  # energy that contacts give over its size, which is round-off


@inner
def half_way(system, h, q, v, y, out):
    """out = q exp(h v/2)."""
    for k in range(v.shape[0]):
        y[k] = 0.5 * h * v[k]
    move(system, False, q, y, out)


@inner
def note_pace(contacts, system, v):
    """Largest rate of motion so far."""
    c = contacts.c
    for n in range(1, system.head.n_nodes - system.head.n_trackers):
        for k in range(3):
            c.pace = max(c.pace, abs(v[6 * n + k]) / c.length, abs(v[6 * n + 3 + k]))


@inner
def find_closed(contacts, system, t, h, q):
    """Slots that are closed at q act, and those that pressed in the last step; `fixed` keeps forces that are bounds."""
    c = contacts.c
    ask_for_features(contacts, contacts.here)
    place_slots(contacts, system, t, q, contacts.here)
    if c.special != 0:
        set_loads(contacts, h)
    c.n_acting = 0
    c.held = 0
    for s in range(c.n_slots):
        contacts.acts[s] = 0
    for s in range(c.n_slots):
        gap = contacts.here[SLOT * s + GAP]
        closed = gap <= c.near * contacts.law[3 * s + 2] or (contacts.mode[s] != OPEN and gap < math.inf)
        if contacts.parent[s] < 0 and closed:
            act(contacts, s)
    for i in range(c.n_acting):
        contacts.fixed[i] = h * contacts.load[2 * contacts.acting[i]]


@inner
def find_closing(contacts, system, t, h, q):
    """Let slots act that did not, and close by the end q of the step by motion and forces; returns whether there are any.

    What closes by the impulses of others is struck in the next step: impacts follow one another as in a cradle.
    """
    c, found = contacts.c, False
    keep_tangents(contacts, contacts.here, contacts.there)
    ask_for_features(contacts, contacts.there)
    place_slots(contacts, system, t, q, contacts.there)
    for s in range(c.n_slots):
        overlaps = contacts.there[SLOT * s + GAP] < -c.near * contacts.law[3 * s + 2]
        if not overlaps or contacts.acts[s] != 0 or contacts.kind[s] != TOUCH:
            continue
        if contacts.here[SLOT * s + GAP] + 0.5 * h * along(contacts, contacts.here, s, 0, contacts.w) < 0.0:
            act(contacts, s)
            found = True
    return found


@inner
def without_contacts(middle, system, t, h, v0, space, w):
    """w: velocity at the end of the step without impulses of contacts, with forces of the velocities middle.mean.

    r keeps the solution, whose rows of multipliers are -h lam.
    """
    r = space.r
    residual(system, t, middle.q, middle.mean, space.no_v, space.no_lam, 1.0, r)
    for k in range(r.shape[0]):
        r[k] *= h
    clear_rows(system, r)
    velocity_rows(system, t, middle.q, v0, r)
    solve_saddle(system, space)
    copy(v0, w)
    subtract_nodes(system, r, w)


@inner
def end_velocity(middle, parts, t, h, e):
    """Velocity at the end of the step and impulses, with all restitutions times e; returns a status."""
    contacts, space, length = parts.contacts, parts.space, parts.contacts.c.length
    c, b, v, w, y = contacts.c, contacts.b, parts.new.v, contacts.w, contacts.y
    copy(parts.old.v, v)
    for i in range(3 * c.n_acting):
        contacts.P[i] = 0.0
    before = math.inf
    for _ in range(SWEEPS):
        for j in range(v.shape[0]):
            middle.mean[j] = 0.5 * (parts.old.v[j] + v[j])
        without_contacts(middle, parts.system, t, h, parts.old.v, space, w)
        velocities_at(contacts, contacts.here, w, b)
        for i in range(c.n_acting):
            s = contacts.acting[i]
            gap = contacts.here[SLOT * s + GAP]
            pressed = contacts.mode[s] != OPEN or contacts.law[3 * s + 1] == 0.0
            if gap > c.near * contacts.law[3 * s + 2] and contacts.kind[s] == TOUCH and pressed:
                b[3 * i] += 2.0 * gap / h
            else:
                b[3 * i] += e * contacts.law[3 * s + 1] * min(contacts.before[3 * i], 0.0)
        if c.n_acting > 0:
            stuck = solve_cones(contacts)
            if stuck >= 0:
                c.worst = contacts.acting[stuck]
                return UNSOLVED
        copy(w, y)
        add_impulses(contacts, contacts.U, 1.0, contacts.P, y)
        change, rate, total = 0.0, c.pace, 0.0
        for j in range(v.shape[0]):
            f = 1.0 / length if j % 6 < 3 else 1.0
            change = max(change, f * abs(y[j] - v[j]))
            rate = max(rate, f * abs(y[j]))
            total += abs(y[j])
            v[j] = y[j]
        parts.count.iterations += 1
        if not total < math.inf:
            return NOT_FINITE
        if change <= ROUND_OFF * rate or (change > 0.5 * before and change <= LOOSE * rate):
            return OK
        before = change
    return NOT_CONVERGED


@inner
def gains(contacts):
    """Whether the impulses of contacts give energy to the motion that there would be without them."""
    c, P, W, u, energy, size = contacts.c, contacts.P, contacts.W, contacts.u, 0.0, 0.0
    velocities_at(contacts, contacts.here, contacts.w, u)
    for i in range(3 * c.n_acting):
        x = u[i]
        for j in range(3 * c.n_acting):
            x += W[i, j] * P[j]
        energy += 0.5 * P[i] * (u[i] + x)
        size += abs(P[i]) * (abs(u[i]) + abs(x))
    return energy > GAIN * size


@inner
def velocities(middle, parts, t, h):
    """The same with as much of the restitution as gains no energy."""
    c = parts.contacts.c
    low, high, e, gained, status = 0.0, 1.0, 1.0, False, OK
    for _ in range(HALVINGS):
        status = end_velocity(middle, parts, t, h, e)
        if status != OK:
            return status
        if e > 0.0 and gains(parts.contacts):
            gained, high = True, e
        else:
            low = e
        if not gained or (low == e and high - low < 1e-9):
            break
        e = 0.5 * (low + high)
    if gained:
        c.guarded += 1
    return OK


@inner
def keep_impulses(middle, contacts, v):
    """Impulses, modes and work of the step by slots, and which slots were struck."""
    c, P, u, before = contacts.c, contacts.P, contacts.u, contacts.before
    velocities_at(contacts, contacts.here, v, u)
    middle.c.work = 0.0
    middle.c.n_struck = 0
    for s in range(c.n_slots):
        middle.mode[s] = OPEN
        middle.struck[s] = 0.0
        setv(middle.impulse, 3 * s, (0.0, 0.0, 0.0))
    for i in range(c.n_acting):
        s = contacts.acting[i]
        for k in range(3):
            middle.impulse[3 * s + k] = P[3 * i + k]
            middle.c.work += 0.5 * P[3 * i + k] * (before[3 * i + k] + u[3 * i + k])
        presses = P[3 * i - 3] > 0.0 if contacts.kind[s] == SPIN else P[3 * i] > 0.0
        if presses:
            middle.mode[s] = contacts.modes[i]
        closes = contacts.mode[s] == OPEN and before[3 * i] < -c.slow * c.pace * contacts.law[3 * s + 2]
        if presses and closes and contacts.kind[s] == TOUCH:
            middle.struck[s] = before[3 * i]
            middle.c.n_struck += 1


@inner
def keep_multipliers(contacts, system, h, space, lam):
    """Mean multipliers of the step, those of contacts included."""
    head, ids, P = system.head, system.ids, contacts.P
    for k in range(head.lam, head.lam + head.n_lam):
        for j in range(ids[k], ids[k] + 3):
            x = -space.r[j]
            for i in range(3 * contacts.c.n_acting):
                x += P[i] * contacts.Z[i, j]
            lam[j] = x / h


@inner
def make_step(middle, parts, t, h):
    """The step to t; returns a status.  Only if that is OK, the state has changed."""
    contacts, system, old, new, space = parts.contacts, parts.system, parts.old, parts.new, parts.space
    t_m, c = t - 0.5 * h, contacts.c
    mend_rotations(system, parts.count, old.q)
    note_pace(contacts, system, old.v)
    evaluate_signals(system.signals, t_m, system.u)
    half_way(system, h, old.q, old.v, contacts.y, middle.q)
    parts.count.factorizations += 1
    if not saddle(system, t_m, middle.q, space) < math.inf:
        return NOT_CONVERGED
    find_closed(contacts, system, t_m, h, middle.q)
    c.floor = ROUND_OFF * c.pace * c.length
    for _ in range(c.n_slots + 1):
        evaluate_signals(system.signals, t_m, system.u)
        saddle_columns(contacts, system, contacts.here, space, contacts.U, contacts.Z)
        delassus(contacts, contacts.here, contacts.U, contacts.W)
        velocities_at(contacts, contacts.here, old.v, contacts.before)
        status = velocities(middle, parts, t_m, h)
        if status != OK:
            return status
        evaluate_signals(system.signals, t, system.u)
        half_way(system, h, middle.q, new.v, contacts.y, middle.aside)
        if middle.c.closes == 0 or not find_closing(contacts, system, t, h, middle.aside):
            break
    keep_impulses(middle, contacts, new.v)
    keep_multipliers(contacts, system, h, space, contacts.lam)
    if middle.c.closes != 0:
        for s in range(c.n_slots):
            middle.acted[s] = contacts.acts[s]
        status = close_positions(contacts, middle.acted, system, t, middle.aside, space, new.q)
        if status != OK:
            return status
    else:
        copy(middle.aside, new.q)
    status = check_turn(system, h, parts.count, new.v)
    if status == OK:
        take_over(middle, parts, h)
    return status


@inner
def take_over(middle, parts, h):
    """The end of the step becomes the accepted state; accelerations and multipliers are means over the step."""
    contacts, old, new = parts.contacts, parts.old, parts.new
    c = contacts.c
    for k in range(old.v.shape[0]):
        old.vd[k] = (new.v[k] - old.v[k]) / h
    copy(new.q, old.q)
    copy(new.v, old.v)
    copy(contacts.lam, old.lam)
    for s in range(c.n_slots):
        x = in_space(contacts, contacts.here, s, s, middle.impulse)
        setv(contacts.impulse, 3 * s, add(vec(contacts.impulse, 3 * s), x))
        setv(contacts.smooth, 3 * s, x)
        contacts.mode[s] = middle.mode[s]
    c.work += middle.c.work
    c.captured += middle.c.n_struck
    if c.reacting != 0:
        note_reactions(contacts, contacts.lam, 0.0)


@inner
def note_start(contacts, system, t, old):
    """Which slots are closed at the start, so that nothing strikes there, and reactions without friction."""
    evaluate_signals(system.signals, t, system.u)
    ask_for_features(contacts, contacts.here)
    place_slots(contacts, system, t, old.q, contacts.here)
    for s in range(contacts.c.n_slots):
        closed = contacts.here[SLOT * s + GAP] <= contacts.c.near * contacts.law[3 * s + 2]
        contacts.mode[s] = STICK if closed else OPEN
    if contacts.c.reacting != 0:
        note_reactions(contacts, old.lam, 0.0)


@inner
def advance(n, middle, contacts, system, settings, count, schedule, old, new, space, out):
    """Make at most n steps; returns CAPTURED after one in which slots were struck, or another status."""
    parts = Parts(contacts, system, settings, count, 0, old, 0, new, 0, space)
    for _ in range(n):
        t, h = next_step(schedule, count)
        if count.step == 0:
            note_start(contacts, system, t - h, old)
        status = make_step(middle, parts, t, h)
        if status != OK:
            return status
        recorded = ends_here(out, count.recorded, count.step + 1)
        finish_step(system, t, settings, count, old, out)
        if recorded or out.step.shape[0] == 0:
            record_contacts(parts, h, out)
        if middle.c.n_struck > 0:
            return CAPTURED
    return OK
