"""The two stages of a step with contacts, for every method that brings its own parts.

STAGE 1   impulses P1 act at the start of the step, on the velocity, through the rows G_n:      U_n = C(q_n) G_n^T

    0 <= gap(q_1)/h  _|_  P1_N >= 0,   q_1 = q_n exp(y)
    P1_T in the disc of radius mu P1_N, against the slip (G_n + G_1)_T y/(2h)

STAGE 2   the whole impulses P = P1 + P2 make the velocity at the end admissible:

    v_1 = w + C(q_1) G_1^T (P - P1),   0 <= G_N v_1 + e min(G_N v_n, 0)  _|_  P_N >= 0,   P_T in the disc, against G_T v_1

C X is the velocity that impulses X give bodies and joints.  Slip at the middle of the step, as for rows of velocities, makes a
contact that sticks and turns second order; at either end it would be first order.  For the same reason a contact that was closed
and goes on slipping takes the direction of its friction in stage two from stage one.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import GAP, SLOT, SPIN
from liedyn.integrate.contact.cone import solve_cones
from liedyn.integrate.contact.records import FREE, OPEN, SLIP, UNSOLVED
from liedyn.integrate.contact.rows import add_impulses, delassus, velocities_at
from liedyn.integrate.contact.semismooth import FINE_EPS, error_of, spin_row, velocity_of
from liedyn.integrate.contact.sparse import AT_END, add_velocities, equations, pushed, solve_sparse
from liedyn.integrate.newton import NOT_CONVERGED, OK

ROUNDS = 40  # of stage one
FINE = 8.0 * 2.0**-52  # displacement over the length that counts as none
COARSE = 400.0  # times that, where rounds no longer help
LAST = 1e-8  # error of velocities along tangents over the largest one, that is accepted in the last round, and told
FOLLOWS = 0.8  # cosine of the angle of the slip at the end with its direction in stage one, down to which that is kept


@inner
def begin_rounds(contacts):
    """Nothing is known of the rounds of stage one yet."""
    contacts.c.change = math.inf
    contacts.c.error = math.inf
    contacts.c.round = 0


@inner
def correct_impulses(contacts, system, space, S, stage, h, reach):
    """P1 for which the gaps and slips in u, linear in P1, satisfy the laws; returns a status, NOT_CONVERGED: another round.

    They are linear by W, or in the sparse form by the factors of the matrix `stage` (`sparse.py`).

    The change of P1 is kept in b.  Rounds end where u satisfies the laws, whatever P1 would do next: among points that share a
    load, and slip in several directions, it could drift on for ever.
    """
    c, P1, u, b, W = contacts.c, contacts.P1, contacts.u, contacts.b, contacts.W
    m = c.n_acting
    for i in range(3 * m):
        b[i] = u[i]
        contacts.P[i] = P1[i]
    if c.sparse == 0:
        take_from(W, P1, 3 * m, b)
    for i in range(m):
        contacts.fixed[i] = 0.5 * h * contacts.load[2 * contacts.acting[i]]
    fine = FINE * reach
    c.floor = fine * c.length / h
    if c.sparse != 0:
        for i in range(3 * m):
            contacts.P0[i] = P1[i]
        error, normal = equations(contacts, u, False, FINE_EPS)
    else:
        error, normal = error_of(contacts)
    least = max(COARSE * c.floor, c.slow * c.pace * c.length) if normal <= COARSE * c.floor else 0.0
    met = error <= c.floor or (error > 0.5 * c.error and error <= least)
    c.error = error
    if c.change < math.inf and met:
        return OK
    if c.round == ROUNDS - 1 and normal <= COARSE * c.floor and error <= LAST * c.pace * c.length:
        note_contradiction(contacts, error)
        return OK
    c.rough = 1
    if c.sparse != 0:
        stuck = -1 if solve_sparse(contacts, system, space, S, stage, contacts.here) else 0
    else:
        stuck = solve_cones(contacts)
    c.rough = 0
    if stuck >= 0:
        c.worst = contacts.acting[stuck]
        return UNSOLVED
    change = 0.0
    for i in range(m):
        unit = contacts.law[3 * contacts.acting[i] + 2]
        for k in range(3):
            x = 0.0
            if c.sparse != 0:
                x = contacts.line[3 * i + k] - b[3 * i + k]
            else:
                for j in range(3 * m):
                    x += W[3 * i + k, j] * (contacts.P[j] - P1[j])
            change = max(change, h * abs(x) / unit)
    c.rounds += 1
    c.round += 1
    settled = change <= fine or (change > 0.5 * c.change and change <= COARSE * fine)
    c.change = change
    if settled and normal <= COARSE * c.floor:
        note_contradiction(contacts, error)
        return OK
    for i in range(3 * m):
        b[i] = contacts.P[i] - P1[i]
        P1[i] = contacts.P[i]
    return NOT_CONVERGED


@inner
def take_from(W, P, n, b):
    """b -= W P of n rows."""
    for i in range(n):
        x = b[i]
        for j in range(n):
            x -= W[i, j] * P[j]
        b[i] = x


@inner
def note_contradiction(contacts, error):
    """Count a problem that is left with an error of velocities above round-off."""
    c = contacts.c
    if error > COARSE * c.floor:
        c.loose += 1
        c.contradiction = max(c.contradiction, error)


@inner
def keep_directions(contacts):
    """Keep modes of stage one, and directions of slip of slots that were closed at the start of the step."""
    c, u, slide = contacts.c, contacts.u, contacts.slide
    for i in range(c.n_acting):
        contacts.modes1[i] = contacts.modes[i]
        s, x, y = contacts.acting[i], u[3 * i + 1], u[3 * i + 2]
        if contacts.hold[i] != FREE or contacts.kind[s] == SPIN:
            continue
        slow, unit, third = c.slow * c.pace, contacts.law[3 * s + 2], spin_row(contacts, i)
        z = u[third] if third >= 0 else 0.0
        speed, rate = math.sqrt(x * x + y * y + z * z), contacts.first[2 * s + 1]
        closed = contacts.first[2 * s] <= c.near * unit and abs(rate) <= slow * unit
        if contacts.modes[i] == SLIP and closed and speed > slow * unit:
            slide[2 * i] = x / speed
            slide[2 * i + 1] = y / speed
            if third >= 0:
                slide[2 * (i + 1)] = z / speed


@inner
def free_directions(contacts, stuck):
    """Take back directions that the velocities do not follow; returns whether there were any.  stuck: a slot without solution."""
    c, slide, found = contacts.c, contacts.slide, False
    m, W, b, P = c.n_acting, contacts.W, contacts.b, contacts.P
    for i in range(m):
        if contacts.hold[i] != FREE or contacts.kind[contacts.acting[i]] == SPIN:
            continue
        x, y, third = slide[2 * i], slide[2 * i + 1], spin_row(contacts, i)
        if c.sparse != 0:
            v, w = contacts.line[3 * i + 1], contacts.line[3 * i + 2]
        else:
            v, w = velocity_of(m, W, b, P, 3 * i + 1), velocity_of(m, W, b, P, 3 * i + 2)
        z, turning = 0.0, 0.0
        if third >= 0:
            z, turning = velocity_of(m, W, b, P, third), slide[2 * (i + 1)]
        if x == 0.0 and y == 0.0 and turning == 0.0:
            continue
        along = x * v + y * w + turning * z
        if stuck >= 0 or (P[3 * i] > 0.0 and along < FOLLOWS * math.sqrt(v * v + w * w + z * z)):
            slide[2 * i] = 0.0
            slide[2 * i + 1] = 0.0
            if third >= 0:
                slide[2 * (i + 1)] = 0.0
            found = True
    return found


@inner
def second_stage(contacts, system, space, h, w):
    """v_1 in w, from the velocity w that stage one leaves; rows and columns are those of the end of the step of size h."""
    c, P1, P, u, b, W = contacts.c, contacts.P1, contacts.P, contacts.u, contacts.b, contacts.W
    m = c.n_acting
    if m == 0:
        return OK
    velocities_at(contacts, contacts.there, w, u)
    for i in range(3 * m):
        b[i] = u[i]
        P[i] = P1[i]
        if c.sparse != 0:
            contacts.P0[i] = P1[i]
    if c.sparse == 0:
        delassus(contacts, contacts.there, contacts.Y, W)
        take_from(W, P1, 3 * m, b)
    for i in range(m):
        s = contacts.acting[i]
        b[3 * i] += contacts.law[3 * s + 1] * min(contacts.first[2 * s + 1], 0.0)
        has_opened = P1[3 * i] == 0.0 and contacts.there[SLOT * s + GAP] > c.near * contacts.law[3 * s + 2]
        has_opened = has_opened and contacts.hold[i] == FREE
        contacts.fixed[i] = h * contacts.load[2 * s + 1]
        contacts.mu[i] = -1.0 if has_opened else contacts.law[3 * s]
    c.floor = FINE * c.pace * c.length
    for _ in range(m + 1):
        if c.sparse != 0:
            stuck = -1 if solve_sparse(contacts, system, space, space.S, AT_END, contacts.there) else 0
        else:
            stuck = solve_cones(contacts)
        if not free_directions(contacts, stuck):
            break
    if stuck >= 0:
        c.worst = contacts.acting[stuck]
        return UNSOLVED
    note_contradiction(contacts, c.left_over)
    for i in range(3 * m):
        P1[i] = P[i] - P1[i]
    if c.sparse != 0:
        pushed(contacts, system, space, contacts.there, P1, contacts.y)
        add_velocities(1.0, contacts.y, w)
    else:
        add_impulses(contacts, contacts.Y, 1.0, P1, w)
    for i in range(3 * m):
        P1[i] = P[i] - P1[i]
    for i in range(m):
        s, pressing = contacts.acting[i], P[3 * i] > 0.0
        if contacts.kind[s] == SPIN:
            pressing = P[3 * i - 3] > 0.0
        contacts.mode[s] = contacts.modes[i] if pressing else OPEN
    return OK
