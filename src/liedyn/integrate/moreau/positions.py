"""Positions at the end of a step of Moreau's scheme: joints closed, bodies that overlap moved apart.

    q_1 = q exp(w),   w = M^-1 (B^T x + G^T p),   Phi(q_1) = 0,   0 <= gap(q_1)  _|_  p >= 0

by Newton's method with the matrices at q.  It is the nearest such place in the metric of the masses, up to the second order of w.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import GAP, SLOT, TOUCH
from liedyn.equation.evaluate import residual, scale_velocity_rows
from liedyn.equation.moves import move
from liedyn.equation.saddle import position_saddle, solve_saddle, subtract_nodes
from liedyn.groups.algebra import copy, zero
from liedyn.integrate.contact.cone import solve_cones
from liedyn.integrate.contact.modes import act_alone
from liedyn.integrate.contact.rows import (
    add_impulses,
    along,
    ask_for_features,
    by_nodes,
    delassus,
    keep_tangents,
    place_slots,
    response,
)
from liedyn.integrate.newton import NOT_CONVERGED, OK

ROUNDS = 40
FINE, COARSE = 8.0 * 2.0**-52, 100.0  # error over the reach that is none, and times that, where rounds no longer help


@inner
def act_on_overlaps(contacts, may, fine):
    """Let slots that may, and overlap at the place `there`, act without friction; returns their largest overlap by unit."""
    c, deepest = contacts.c, 0.0
    for s in range(c.n_slots):
        overlap = -contacts.there[SLOT * s + GAP] / contacts.law[3 * s + 2]
        if contacts.kind[s] != TOUCH or may[s] == 0 or not overlap > fine:
            continue
        if overlap > deepest:
            deepest = overlap
            c.worst = s
        if contacts.acts[s] == 0:
            act_alone(contacts, s)
            contacts.mu[c.n_acting - 1] = 0.0
    return deepest


@inner
def normal_columns(contacts, system, first, space):
    """M^-1 G^T of the normal rows of the acting slots from number `first` on, with joints closed, after `position_saddle`."""
    for i in range(3 * first, 3 * contacts.c.n_acting):
        zero(contacts.U[i])
    for i in range(first, contacts.c.n_acting):
        response(contacts, system, contacts.there, contacts.acting[i], 0, space.r)
        solve_saddle(system, space)
        by_nodes(system, space.r, contacts.U[3 * i])


@inner
def joint_gap(system, t, q, space):
    """Phi at q in r; returns the largest one over the length, nan if one is not finite."""
    residual(system, t, q, space.no_v, space.no_v, space.no_lam, 0.0, space.r)
    scale_velocity_rows(system, 0.0, space.r)
    gap, total = 0.0, 0.0
    for k in range(space.r.shape[0]):
        space.r[k] = space.r[k] if space.phi[k] > 0.0 else 0.0
        gap = max(gap, abs(space.r[k]) * space.phi[k])
        total += abs(space.r[k])
    return gap if total < math.inf else math.nan


@inner
def push_apart(contacts, W, moved, w):
    """Add to w what moves the acting slots to gaps that are not negative, after joints have moved; returns a status."""
    c, P, b, before = contacts.c, contacts.P, contacts.b, contacts.u
    m = c.n_acting
    for i in range(3 * m):
        before[i], b[i] = P[i], 0.0
    for i in range(m):
        s = contacts.acting[i]
        gap = min(contacts.there[SLOT * s + GAP], c.length)  # a corner may be none any more
        b[3 * i] = gap + along(contacts, contacts.there, s, 0, moved)
        for j in range(m):
            b[3 * i] -= W[3 * i, 3 * j] * P[3 * j]
    if solve_cones(contacts) >= 0:
        return NOT_CONVERGED
    for i in range(3 * m):
        before[i] = P[i] - before[i]
    add_impulses(contacts, contacts.U, 1.0, before, w)
    return OK


@inner
def close_positions(contacts, may, system, t, start, space, q):
    """The nearest place q to `start` with closed joints and without overlaps of slots that may act; returns a status.

    Signals at t stand in u.  Slots whose bodies were not kept from approaching each other must not act: it would give energy.
    """
    c, w, moved, there = contacts.c, contacts.y, contacts.vd, contacts.there
    head, joints = system.head, system.head.velocity_lam > 0
    reach = 1.0
    for n in range(1, head.n_nodes - head.n_trackers):
        for k in range(3):
            reach = max(reach, abs(start[12 * n + k]) / c.length)
    fine = FINE * reach
    c.n_acting = 0
    c.held = 0
    c.floor = fine * c.length
    for s in range(c.n_slots):
        contacts.acts[s] = 0
    keep_tangents(contacts, contacts.here, there)
    ask_for_features(contacts, there)
    copy(start, q)
    zero(w)
    known, before = 0, math.inf
    for k in range(ROUNDS):
        if k > 0:
            move(system, False, start, w, q)
        place_slots(contacts, system, t, q, there)
        error = act_on_overlaps(contacts, may, fine)
        if k == 0:
            if not joints and c.n_acting == 0:
                return OK
            if not position_saddle(system, t, start, space) < math.inf:
                return NOT_CONVERGED
        for i in range(c.n_acting):
            s = contacts.acting[i]
            if contacts.P[3 * i] > 0.0 and there[SLOT * s + GAP] < math.inf:
                error = max(error, abs(there[SLOT * s + GAP]) / contacts.law[3 * s + 2])
        if joints:
            error = max(error, joint_gap(system, t, q, space))
        if error <= fine or (error > 0.5 * before and error <= COARSE * fine):
            return OK
        if not error < math.inf:
            return NOT_CONVERGED
        before = error
        zero(moved)
        if joints:
            solve_saddle(system, space)
            subtract_nodes(system, space.r, moved)
            for i in range(w.shape[0]):
                w[i] += moved[i]
        if c.n_acting > known:
            normal_columns(contacts, system, known, space)
            known = c.n_acting
            delassus(contacts, there, contacts.U, contacts.W)
        if c.n_acting > 0 and push_apart(contacts, contacts.W, moved, w) != OK:
            return NOT_CONVERGED
    return NOT_CONVERGED
