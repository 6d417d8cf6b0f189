"""The contact problem of many points by sparse elimination: slots stand in the matrix beside nodes and multipliers.

    [   K        -G_0^T ] [ dy ]   [ 0 ]        K: the matrix of the step in stage one, the saddle matrix in stage two
    [ C G_bar      D    ] [ dP ] = [ x ]        u = b + G_bar K^-1 G_0^T (P - P_0)

C, D (3x3) and x of a slot are its semismooth equations (`semismooth.py`), linear in the changes of its velocities and impulses;
a slot that is open has dP = -P.  So an iteration costs a factorization of a matrix with 3 m more rows and not a dense one of m^3,
and no column of the Delassus matrix is ever made.  Velocities u are those of K alone: what the elimination loses at points that
share a load, whose pivots are small, the next iteration mends.

The order is that of K with slots put in where they fill least, after their nodes, so K's pivots are as regular as without slots.
A slot's unit of impulse per velocity is that of its bodies without joints, which is never too large.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import ROW, ROWS, SLOT
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.saddle import regularize_saddle, saddle_matrix, solve_saddle
from liedyn.groups.algebra import addv, copy, inv, mat, mul, mv, setm, setv, vec, zero
from liedyn.integrate.contact.records import OPEN, SLIP, STICK
from liedyn.integrate.contact.rows import along, by_nodes
from liedyn.integrate.contact.semismooth import COARSE_EPS, FAILED, FINE_EPS, FOUND, ITERATIONS, RIGID, WARM, judge

# K is the iteration matrix of the step; a saddle matrix, of the way over the step; one of velocities at its end
BY_STEP, OVER_STEP, AT_END = range(3)
SAME_TIME = 1e-14  # difference of times over themselves that is round-off
SLOW = 0.1  # ratio of errors beyond which the matrix is factored anew although no mode has changed


@inner
def keep_matrix(contacts, S):
    """Keep K, which is not factored yet."""
    base = contacts.base
    contacts.c.factored = 0
    for k in range(base.shape[0]):
        base[k] = S[k]


@inner
def bar(contacts, mean, s, k, j):
    """Three numbers, from j on, of row k of slot s in G_bar; mean: for slip over the step, of both its ends."""
    i = SLOT * s + ROWS + ROW * k + j
    row = vec(contacts.there, i)
    if mean and k > 0:
        other = vec(contacts.here, i)
        return (0.5 * (row[0] + other[0]), 0.5 * (row[1] + other[1]), 0.5 * (row[2] + other[2]))
    return row


@inner
def set_units(contacts, out):
    """Impulse per velocity of each acting slot, normal and tangential, of its bodies without joints."""
    pivots = contacts.half_pivots
    for i in range(contacts.c.n_acting):
        s = contacts.acting[i]
        found = (0.0, 0.0, 0.0)
        for p in range(4):
            if pivots[4 * s + p] < 0:
                continue
            D = inv(mat(contacts.base, pivots[4 * s + p]))
            rows = (
                vec(out, SLOT * s + ROWS + 3 * p), vec(out, SLOT * s + ROWS + ROW + 3 * p),
                vec(out, SLOT * s + ROWS + 2 * ROW + 3 * p),
            )  # fmt: skip
            y = (mv(D, rows[0]), mv(D, rows[1]), mv(D, rows[2]))
            found = (
                found[0] + abs(rows[0][0] * y[0][0] + rows[0][1] * y[0][1] + rows[0][2] * y[0][2]),
                found[1] + abs(rows[1][0] * y[1][0] + rows[1][1] * y[1][1] + rows[1][2] * y[1][2]),
                found[2] + abs(rows[2][0] * y[2][0] + rows[2][1] * y[2][1] + rows[2][2] * y[2][2]),
            )
        normal, tangential = found[0], max(found[1], found[2])
        if not tangential > RIGID * normal:
            tangential = normal if normal > 0.0 else 1.0
        contacts.unit[2 * i] = 1.0 / normal if normal > 0.0 else 1.0
        contacts.unit[2 * i + 1] = 1.0 / tangential


@inner
def push(contacts, system, out, P, r):
    """Right side of a linear system: impulses P of the acting slots by their rows in `out`."""
    nodes, ids, first = contacts.nodes, system.ids, system.head.row
    zero(r)
    for i in range(contacts.c.n_acting):
        s = contacts.acting[i]
        for k in range(3):
            x = P[3 * i + k]
            if x == 0.0:
                continue
            at = SLOT * s + ROWS + ROW * k
            for side in range(2):
                n, j = nodes[2 * s + side], at + 6 * side
                if n > 0:
                    addv(r, ids[first + 2 * n], mul(x, vec(out, j)))
                    addv(r, ids[first + 2 * n + 1], mul(x, vec(out, j + 3)))
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))


@inner
def pushed(contacts, system, space, out, P, y):
    """y = C G^T P by the factored saddle matrix, six numbers per node; all rows stay in space.r."""
    push(contacts, system, out, P, space.r)
    solve_saddle(system, space)
    by_nodes(system, space.r, y)


@inner
def has_saddle(contacts, t, q):
    """Whether the saddle matrix of the last step's end is still there, factored at t and q."""
    same = contacts.c.sparse != 0 and abs(contacts.c.t_saddle - t) <= SAME_TIME * abs(t)
    for k in range(q.shape[0]):
        same = same and q[k] == contacts.q_saddle[k]
    return same


@inner
def add_velocities(f, y, v):
    """v += f y."""
    for k in range(v.shape[0]):
        v[k] += f * y[k]


@inner
def kept_saddle(contacts, system, t, q, space):
    """The saddle matrix at q, factored; kept where slots will stand in it.  Returns the largest inverted pivot."""
    saddle_matrix(system, t, q, space)
    regularize_saddle(system, space)
    if contacts.c.sparse != 0:
        keep_matrix(contacts, space.S)
    copy(q, contacts.q_saddle)
    contacts.c.t_saddle = t
    return factor(system.ptr, system.rows, space.S)


@inner
def linear_velocities(contacts, system, space, S, stage, source):
    """contacts.line = b + G_bar K^-1 G_0^T (P - P_0) of the acting slots; S: factors of K where it is not the saddle matrix."""
    c, line, b, y, d = contacts.c, contacts.line, contacts.b, contacts.y, contacts.x
    changed = False
    for i in range(3 * c.n_acting):
        line[i] = b[i]
        d[i] = contacts.P[i] - contacts.P0[i]
        changed = changed or d[i] != 0.0
    if not changed:
        return
    push(contacts, system, source, d, space.r)
    if stage == BY_STEP:
        solve(system.ptr, system.rows, S, space.r)
    else:
        solve_saddle(system, space)
    by_nodes(system, space.r, y)
    for i in range(c.n_acting):
        s = contacts.acting[i]
        for k in range(3):
            x = along(contacts, contacts.there, s, k, y)
            if stage != AT_END and k > 0:
                x = 0.5 * (x + along(contacts, contacts.here, s, k, y))
            line[3 * i + k] += x


@inner
def none_of(contacts, i, first, r):
    """Equations P = 0 of the rows of slot i from one on; returns their error as velocity."""
    error = 0.0
    for k in range(first, 3):
        contacts.D[9 * i + 4 * k] = 1.0
        contacts.x[3 * i + k] = -contacts.P[3 * i + k]
        error = max(error, abs(contacts.P[3 * i + k]) / r)
    return error


@inner
def slot_equations(contacts, i, u, all_stick, eps):
    """C, D and x of one slot, and its mode; returns its errors as velocity, all and normal.

    all_stick: it stays closed, and slips as at the start of the step or sticks.
    """
    C, D, x, P, j, mu = contacts.C, contacts.D, contacts.x, contacts.P, 3 * i, contacts.mu[i]
    rn, rt, slide = contacts.unit[2 * i], contacts.unit[2 * i + 1], contacts.slide
    for k in range(9):
        C[9 * i + k] = 0.0
        D[9 * i + k] = 0.0
    pn = P[j] - rn * u[j]
    if mu < 0.0 or (pn <= 0.0 and not all_stick):
        contacts.modes[i] = OPEN
        normal = abs(P[j]) / rn
        return max(normal, none_of(contacts, i, 0, rt)), normal
    C[9 * i] = rn
    D[9 * i] = eps[0]
    x[j] = -rn * u[j]
    normal = abs(u[j])
    if mu == 0.0:
        contacts.modes[i] = SLIP
        return max(normal, none_of(contacts, i, 1, rt)), normal
    px, py = P[j + 1] - rt * u[j + 1], P[j + 2] - rt * u[j + 2]
    size = math.sqrt(px * px + py * py)
    d = (-slide[2 * i], -slide[2 * i + 1])
    s = contacts.acting[i]
    if all_stick and d[0] == 0.0 and d[1] == 0.0 and contacts.began[s] == SLIP:
        d = (-contacts.heading[2 * s], -contacts.heading[2 * s + 1])
    given = d[0] != 0.0 or d[1] != 0.0
    if (all_stick or size <= mu * pn) and not given:
        contacts.modes[i] = STICK
        for k in range(1, 3):
            C[9 * i + 4 * k] = rt
            D[9 * i + 4 * k] = eps[1]
            x[j + k] = -rt * u[j + k]
        return max(normal, abs(u[j + 1]), abs(u[j + 2])), normal
    contacts.modes[i] = SLIP
    load, f = mu * P[j], 0.0
    if not given:
        d, f = (px / size, py / size), max(load, 0.0) / size
    error = normal
    for k in range(2):
        for n in range(2):
            g = f * ((1.0 if k == n else 0.0) - d[k] * d[n])
            C[9 * i + 3 * (k + 1) + n + 1] = g * rt
            D[9 * i + 3 * (k + 1) + n + 1] = (1.0 if k == n else 0.0) - g
        D[9 * i + 3 * (k + 1)] = -mu * d[k]
        x[j + k + 1] = load * d[k] - P[j + k + 1]
        error = max(error, abs(x[j + k + 1]) / rt)
    return error, normal


@inner
def equations(contacts, u, all_stick, eps):
    """Equations of all acting slots at velocities u; returns their errors as velocity, all and normal."""
    error, normal = 0.0, 0.0
    for i in range(contacts.c.n_acting):
        wrong, wrong_normal = slot_equations(contacts, i, u, all_stick, eps)
        error, normal = max(error, wrong), max(normal, wrong_normal)
    return error, normal


@inner
def factor_with_slots(contacts, mean, source):
    """The matrix with slots at their present equations, factored; returns the largest inverted pivot."""
    c, ids, S, base, target = contacts.c, contacts.sparse_ids, contacts.S, contacts.base, contacts.target
    n, m = c.n_atoms, c.n_slots
    first = n + m
    zero(S)
    for k in range(target.shape[0]):
        setm(S, target[k], mat(base, 9 * k))
    for s in range(m):
        setm(S, ids[first + 8 * m + s], (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0))
    for i in range(c.n_acting):
        s = contacts.acting[i]
        setm(S, ids[first + 8 * m + s], mat(contacts.D, 9 * i))
        for p in range(4):
            left, right = ids[first + 4 * s + p], ids[first + 4 * m + 4 * s + p]
            if left < 0:
                continue
            for k in range(3):
                row = vec(source, SLOT * s + ROWS + ROW * k + 3 * p)
                for a in range(3):
                    S[right + 3 * a + k] = -row[a]
                x = (0.0, 0.0, 0.0)
                for a in range(3):
                    f, g = contacts.C[9 * i + 3 * k + a], bar(contacts, mean, s, a, 3 * p)
                    x = (x[0] + f * g[0], x[1] + f * g[1], x[2] + f * g[2])
                setv(S, left + 3 * k, x)
    return factor(contacts.ptr, contacts.rows, S)


@inner
def same_modes(contacts):
    """Whether the matrix with slots was factored for the present modes; directions of slip may have changed a little."""
    for i in range(contacts.c.n_acting):
        if contacts.modes[i] != contacts.factored_modes[i]:
            return False
    return contacts.c.factored == contacts.c.n_acting


@inner
def renew(contacts, stage, source):
    """Factor the matrix with slots for the present equations; returns the largest inverted pivot."""
    for i in range(contacts.c.n_acting):
        contacts.factored_modes[i] = contacts.modes[i]
    contacts.c.factored = contacts.c.n_acting
    return factor_with_slots(contacts, stage != AT_END, source)


@inner
def take_correction(contacts):
    """P += dP by the factored matrix with slots."""
    c, ids, r = contacts.c, contacts.sparse_ids, contacts.r
    zero(r)
    for i in range(c.n_acting):
        setv(r, ids[c.n_atoms + contacts.acting[i]], vec(contacts.x, 3 * i))
    solve(contacts.ptr, contacts.rows, contacts.S, r)
    for i in range(c.n_acting):
        addv(contacts.P, 3 * i, vec(r, ids[c.n_atoms + contacts.acting[i]]))


@inner
def iterate(contacts, system, space, S, stage, source, eps, size, most, anew):
    """At most so many Newton iterations from P; anew: all slots stick at first.  Returns success."""
    c, before = contacts.c, math.inf
    for k in range(most):
        linear_velocities(contacts, system, space, S, stage, source)
        error, normal = equations(contacts, contacts.line, anew and k == 0, eps)
        c.sweeps += 1
        found, least = judge(c, k, anew, error, normal, before, size)
        if found == FOUND:
            return admissible(contacts, least)
        if found == FAILED:
            return False
        if not (same_modes(contacts) and error <= SLOW * before) and not renew(contacts, stage, source) < math.inf:
            return False
        before = error
        take_correction(contacts)
    return False


@inner
def admissible(contacts, least):
    """Make impulses that differ by round-off from admissible ones so; returns whether they were."""
    P = contacts.P
    for i in range(contacts.c.n_acting):
        if P[3 * i] < 0.0:
            if -P[3 * i] > least * contacts.unit[2 * i]:
                return False
            setv(P, 3 * i, (0.0, 0.0, 0.0))
    return True


@inner
def solve_sparse(contacts, system, space, S, stage, source):
    """Impulses P, from those that stand there, that satisfy the laws with b + G_bar K^-1 G_0^T (P - P_0); returns success.

    As `semismooth`, of which this is the sparse form: from the guess, then with all slots sticking at first.
    """
    c, P, b = contacts.c, contacts.P, contacts.b
    c.factored = 0 if stage == AT_END else c.factored  # directions of slip may have been taken back
    size, guessed = 0.0, False
    c.left_over = 0.0
    for i in range(3 * c.n_acting):
        size = max(size, abs(b[i]))
        guessed = guessed or P[i] != 0.0
    for i in range(c.n_acting):
        size = max(size, P[3 * i] / contacts.unit[2 * i])
    if guessed and iterate(contacts, system, space, S, stage, source, FINE_EPS, size, WARM, False):
        return True
    zero(P)
    if iterate(contacts, system, space, S, stage, source, FINE_EPS, size, ITERATIONS, True):
        return True
    zero(P)
    return iterate(contacts, system, space, S, stage, source, COARSE_EPS, size, ITERATIONS, False)
