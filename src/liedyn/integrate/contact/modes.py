"""How slots are: which of them act in a step, whether they close, pass or change their mode in it, and what loads them."""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import CLUTCH, FEATURE, GAP, HOLD, NORMAL, SLOT, TOUCH, WAITS
from liedyn.groups.algebra import axpy, dot, mul, norm, sub, vec
from liedyn.integrate.contact.records import FREE, SLIP, STICK, STRIKES
from liedyn.integrate.contact.rows import along, ask_for_features, keep_tangents, place_slots
from liedyn.integrate.newton import OK

APART = 1e-9  # overlap of two balls inside a step over their distance that counts as none


@inner
def act(contacts, s):
    """Let a slot act in the step at work, and friction against its spin and rolling with it."""
    for k in range(s, contacts.c.n_slots):
        if k > s and contacts.parent[k] != s:
            break
        act_alone(contacts, k)


@inner
def act_alone(contacts, s):
    """Let one slot act."""
    c, i = contacts.c, contacts.c.n_acting
    contacts.acting[i] = s
    contacts.acts[s] = 1
    contacts.place[s] = i
    contacts.mu[i] = contacts.law[3 * s]
    contacts.hold[i] = FREE
    for k in range(3):
        contacts.P1[3 * i + k] = 0.0
        contacts.P[3 * i + k] = 0.0
    contacts.slide[2 * i] = 0.0
    contacts.slide[2 * i + 1] = 0.0
    feature = contacts.there[SLOT * s + FEATURE]
    if feature == 0.0:
        contacts.there[SLOT * s + FEATURE] = HOLD
    elif feature < WAITS:
        contacts.there[SLOT * s + FEATURE] = WAITS - feature
        contacts.here[SLOT * s + FEATURE] = WAITS - feature
    c.n_acting = i + 1


@inner
def classify(parts, t, h):
    """Slots that are closed and at rest act in the next step of size h; returns STRIKES if a closed one moves on, else OK."""
    contacts, system, v = parts.contacts, parts.system, parts.old.v
    c = contacts.c
    for n in range(1, system.head.n_nodes - system.head.n_trackers):
        for k in range(3):
            c.pace = max(c.pace, abs(v[6 * n + k]) / c.length, abs(v[6 * n + 3 + k]))
    ask_for_features(contacts, contacts.here)
    place_slots(contacts, system, t, parts.old.q, contacts.here)
    keep_tangents(contacts, contacts.here, contacts.there)
    if c.special != 0:
        set_loads(contacts, h)
    c.n_acting = 0
    c.held = 0
    status = OK
    for s in range(c.n_slots):
        unit, slow = contacts.law[3 * s + 2], c.slow * c.pace * contacts.law[3 * s + 2]
        gap, rate = contacts.here[SLOT * s + GAP], along(contacts, contacts.here, s, 0, v)
        contacts.first[2 * s] = gap
        contacts.first[2 * s + 1] = rate
        if contacts.parent[s] >= 0:
            continue  # it acts with its point
        contacts.acts[s] = 0
        if gap <= c.near * unit:
            if rate < -slow:
                status = STRIKES
            elif rate <= slow or contacts.kind[s] == CLUTCH:
                act(contacts, s)
        x, y = along(contacts, contacts.here, s, 1, v), along(contacts, contacts.here, s, 2, v)
        speed = math.sqrt(x * x + y * y)
        contacts.began[s] = SLIP if speed > slow or contacts.law[3 * s] == 0.0 else STICK
        contacts.heading[2 * s] = x / speed if speed > slow else 0.0
        contacts.heading[2 * s + 1] = y / speed if speed > slow else 0.0
    return status


@inner
def set_loads(contacts, h):
    """Bounds of forces at the start and at the middle of the step, from reactions at its start and one step before."""
    c = contacts.c
    for s in range(c.n_slots):
        now, before = contacts.reaction[2 * s], contacts.reaction[2 * s + 1]
        middle = now + 0.5 * h / c.last_part * (now - before) if c.last_part > 0.0 else now
        contacts.load[2 * s] = contacts.bound[2 * s] + contacts.bound[2 * s + 1] * now
        contacts.load[2 * s + 1] = contacts.bound[2 * s] + contacts.bound[2 * s + 1] * max(middle, 0.0)


@inner
def note_reactions(contacts, lam, part):
    """Keep the sizes of reactions that load slots; part: size of the step since the last ones, or 0."""
    rows = contacts.reaction_rows
    for s in range(contacts.c.n_slots):
        size = 0.0
        for k in range(3 * s, 3 * s + 3):
            if rows[k] >= 0:
                size += lam[rows[k]] * lam[rows[k]]
        contacts.reaction[2 * s + 1] = contacts.reaction[2 * s]
        contacts.reaction[2 * s] = math.sqrt(size)
    contacts.c.last_part = part


@inner
def overlap(contacts, fraction):
    """Least value, over the slots that do not act, of a function that is negative where the slot has closed.

    It is the gap; of a slot that was closed at the start and opens, (gap - gap at the start)/fraction, which is positive there.
    """
    c, least = contacts.c, math.inf
    for s in range(c.n_slots):
        if contacts.acts[s] == 0 and contacts.parent[s] < 0:
            unit, gap = contacts.law[3 * s + 2], contacts.there[SLOT * s + GAP]
            if contacts.first[2 * s] <= c.near * unit:
                gap = (gap - contacts.first[2 * s]) / fraction
            least = min(least, gap / unit)
    return least


@inner
def passes(contacts, h):
    """Whether two balls that are apart at both ends of the step overlap in between; c.part: when, as if they moved uniformly."""
    c = contacts.c
    found, first = False, 1.0
    for s in range(c.n_slots):
        touching = contacts.distance[s]
        if touching == 0.0 or contacts.acts[s] != 0:
            continue
        i = SLOT * s
        x = mul(touching + contacts.first[2 * s], vec(contacts.here, i + NORMAL))
        d = sub(mul(touching + contacts.there[i + GAP], vec(contacts.there, i + NORMAL)), x)
        size = dot(d, d)
        fraction = -dot(x, d) / size if size > 0.0 else 0.0
        if 0.0 < fraction < first and norm(axpy(fraction, d, x)) < touching * (1.0 - APART):
            found, first = True, fraction
    c.part = first * h
    return found


@inner
def changes_mode(parts, h):
    """Whether a slot that was closed at the start of the step of size h may lift off, begin or end to slip in it.

    Impulses at both ends of the step belong to forces at or near its ends.  The one at the end is taken too far on purpose: what
    does not happen is found out in the search, what is not looked for is lost.
    """
    contacts = parts.contacts
    for i in range(contacts.c.n_acting):
        s, kind = contacts.acting[i], contacts.kind[contacts.acting[i]]
        if contacts.parent[s] >= 0 or kind == CLUTCH:
            continue
        n, x, y = end_force(contacts, i, 0, h), end_force(contacts, i, 1, h), end_force(contacts, i, 2, h)
        if kind == TOUCH and (contacts.P1[3 * i] == 0.0 or contacts.P[3 * i] == 0.0 or n < 0.0):
            return True
        mu = contacts.law[3 * s]
        if mu == 0.0:
            continue
        if contacts.began[s] == SLIP:
            v = along(contacts, contacts.there, s, 1, parts.new.v)
            w = along(contacts, contacts.there, s, 2, parts.new.v)
            ends = contacts.heading[2 * s] * v + contacts.heading[2 * s + 1] * w <= 0.0
            if contacts.modes1[i] != SLIP or contacts.modes[i] != SLIP or ends:
                return True
        else:
            bound = mu * n if kind == TOUCH else contacts.load[2 * s + 1]
            if contacts.modes1[i] != STICK or contacts.modes[i] != STICK or math.sqrt(x * x + y * y) > bound:
                return True
    return False


@inner
def end_force(contacts, i, k, h):
    """Force of row k of the i-th acting slot at the end of a step of size h, extrapolated from its impulses."""
    return (4.0 * contacts.P[3 * i + k] - 6.0 * contacts.P1[3 * i + k]) / h
