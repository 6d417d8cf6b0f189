"""Rows of contacts: where slots are, how fast they move, what impulses do, and the matrix between the two."""

from __future__ import annotations

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.contacts import (
    BOUND,
    CLUTCH,
    FEATURE,
    GAP,
    NORMAL,
    POINT,
    ROLLING,
    ROW,
    ROWS,
    SLOT,
    SPIN,
    TANGENT,
    TOUCH,
)
from liedyn.equation.nodes import body_axes, changes_variables, node_log
from liedyn.equation.roles import call_rows
from liedyn.equation.saddle import solve_saddle
from liedyn.groups.algebra import add, addv, cross, dot, mat, mtm, mtv, mul, neg, setv, sub, vec, zero


@inner
def place_slots(contacts, system, t, q, out):
    """Gaps and rows of all slots at q, in the variables of the nodes."""
    head, ids, families = system.head, system.ids, contacts.families
    for f in range(0, families.shape[0], 4):
        call_rows(
            families[f], t, system.u, families[f + 1], families[f + 2], families[f + 3], contacts.ids, contacts.par, q,
            contacts.v, out,
        )  # fmt: skip
    if contacts.c.special != 0:
        place_children(contacts, q, out)
    if changes_variables(head):
        for s in range(contacts.c.n_slots):
            for side in range(2):
                n = contacts.nodes[2 * s + side]
                if n > 0 and body_axes(ids[head.kind + n]):
                    R = mat(q, 12 * n + 3)
                    for k in range(3):
                        i = SLOT * s + ROWS + ROW * k + 6 * side
                        setv(out, i, mtv(R, vec(out, i)))


@inner
def place_children(contacts, q, out):
    """Rows of spin (about the normal) and rolling (about both tangents): relative angular velocity times a radius."""
    for s in range(contacts.c.n_slots):
        kind = contacts.kind[s]
        if kind != SPIN and kind != ROLLING:
            continue
        i, p, radius = SLOT * s, SLOT * contacts.parent[s], contacts.radius[s]
        n, t = vec(out, p + NORMAL), vec(out, p + TANGENT)
        Ra, Rb = mat(q, 12 * contacts.nodes[2 * s] + 3), mat(q, 12 * contacts.nodes[2 * s + 1] + 3)
        out[i + GAP] = out[p + GAP]
        setv(out, i + NORMAL, n)
        setv(out, i + TANGENT, t)
        setv(out, i + POINT, vec(out, p + POINT))
        for k in range(1, 3):
            d = mul(radius, t if k == 1 else cross(n, t))
            if kind == SPIN:
                d = mul(radius if k == 1 else 0.0, n)
            j = i + ROWS + ROW * k
            setv(out, j + 3, mtv(Ra, d))
            setv(out, j + 9, neg(mtv(Rb, d)))


@inner
def ask_for_features(contacts, out):
    """Let kernels choose anew which corners, edges and faces may touch."""
    for s in range(contacts.c.n_slots):
        out[SLOT * s + FEATURE] = 0.0


@inner
def keep_tangents(contacts, source, target):
    """Let the tangents and features of all slots start from those of another place."""
    for s in range(contacts.c.n_slots):
        target[SLOT * s + FEATURE] = source[SLOT * s + FEATURE]
        setv(target, SLOT * s + TANGENT, vec(source, SLOT * s + TANGENT))


@inner(hot=True)
def along(contacts, out, s, k, v):
    """Row k of slot s times velocities of the nodes."""
    i, a, b = SLOT * s + ROWS + ROW * k, 6 * contacts.nodes[2 * s], 6 * contacts.nodes[2 * s + 1]
    x = dot(vec(out, i), vec(v, a)) + dot(vec(out, i + 3), vec(v, a + 3))
    return x + dot(vec(out, i + 6), vec(v, b)) + dot(vec(out, i + 9), vec(v, b + 3))


@inner
def response(contacts, system, out, s, k, r):
    """Right side of a linear system: a unit impulse of row k of slot s."""
    head, ids, nodes, i = system.head, system.ids, contacts.nodes, SLOT * s + ROWS + ROW * k
    zero(r)
    for side in range(2):
        n, j = nodes[2 * s + side], i + 6 * side
        if n > 0:
            addv(r, ids[head.row + 2 * n], vec(out, j))
            addv(r, ids[head.row + 2 * n + 1], vec(out, j + 3))
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))


@inner
def by_nodes(system, r, u):
    """What r holds in the rows of the nodes, six numbers per node."""
    head, ids = system.head, system.ids
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))
    for n in range(1, head.n_nodes):
        setv(u, 6 * n, vec(r, ids[head.row + 2 * n]))
        setv(u, 6 * n + 3, vec(r, ids[head.row + 2 * n + 1]))


@inner
def saddle_columns(contacts, system, out, space, U, Z):
    """C G^T of the acting slots by the factored saddle matrix: velocities, and all rows of r, from unit impulses."""
    r = space.r
    for i in range(contacts.c.n_acting):
        s = contacts.acting[i]
        for k in range(3):
            j = 3 * i + k
            if k > 0 and contacts.law[3 * s] == 0.0:
                zero(U[j])
                zero(Z[j])
                continue
            response(contacts, system, out, s, k, r)
            solve_saddle(system, space)
            by_nodes(system, r, U[j])
            for n in range(r.shape[0]):
                Z[j, n] = r[n]


@inner
def delassus(contacts, out, U, W):
    """W = G U of the acting slots, rows at one place, and how large it is in the problem of each slot."""
    m = contacts.c.n_acting
    for i in range(m):
        for k in range(3):
            for j in range(3 * m):
                W[3 * i + k, j] = along(contacts, out, contacts.acting[i], k, U[j])


@inner
def mean_delassus(contacts, U, W):
    """W of stage one: gaps at the end of the step, slip at its middle."""
    m = contacts.c.n_acting
    for i in range(m):
        s = contacts.acting[i]
        for j in range(3 * m):
            W[3 * i, j] = along(contacts, contacts.there, s, 0, U[j])
            for k in range(0 if contacts.kind[s] == CLUTCH else 1, 3):
                both = along(contacts, contacts.here, s, k, U[j]) + along(contacts, contacts.there, s, k, U[j])
                W[3 * i + k, j] = 0.5 * both


@inner
def add_impulses(contacts, U, f, P, v):
    """v += f U P."""
    for j in range(3 * contacts.c.n_acting):
        if P[j] != 0.0:
            for k in range(v.shape[0]):
                v[k] += f * P[j] * U[j, k]


@inner
def way(system, q0, q, y):
    """y with q = q0 exp(y)."""
    head = system.head
    for n in range(1, head.n_nodes - head.n_trackers):
        i, R = 12 * n, mat(q0, 12 * n + 3)
        u, w = node_log(system.ids[head.kind + n], R, sub(vec(q, i), vec(q0, i)), mtm(R, mat(q, i + 3)))
        setv(y, 6 * n, u)
        setv(y, 6 * n + 3, w)


@inner
def step_velocities(contacts, h, y, u):
    """Velocities of stage one: gap over h at the end, slip of the displacement y over h at the middle of the step."""
    for i in range(contacts.c.n_acting):
        s = contacts.acting[i]
        u[3 * i] = contacts.there[SLOT * s + GAP] / h if contacts.kind[s] == TOUCH else 0.0
        for k in range(0 if contacts.kind[s] == CLUTCH else 1, 3):
            u[3 * i + k] = (along(contacts, contacts.here, s, k, y) + along(contacts, contacts.there, s, k, y)) / (
                2.0 * h
            )


@inner
def velocities_at(contacts, out, v, u):
    """G v of the acting slots."""
    for i in range(contacts.c.n_acting):
        for k in range(3):
            u[3 * i + k] = along(contacts, out, contacts.acting[i], k, v)


@inner
def in_space(contacts, out, s, i, P):
    """Impulse P of slot s, the i-th acting one, on body a, in inertial axes.

    Of spin and rolling the moment; of a stop, a bound or a clutch its size alone.
    """
    n, t, kind = vec(out, SLOT * s + NORMAL), vec(out, SLOT * s + TANGENT), contacts.kind[s]
    if kind == BOUND:
        return (P[3 * i + 1], 0.0, 0.0)
    if kind == SPIN:
        return mul(contacts.radius[s] * P[3 * i + 1], n)
    if kind == ROLLING:
        return mul(contacts.radius[s], add(mul(P[3 * i + 1], t), mul(P[3 * i + 2], cross(n, t))))
    if dot(n, n) == 0.0:
        return (P[3 * i], 0.0, 0.0)
    return add(mul(P[3 * i], n), add(mul(P[3 * i + 1], t), mul(P[3 * i + 2], cross(n, t))))


@kernel
def look_at(contacts, system, t, q, v, gap, normal, point, slip):
    """Gaps, normals, points and slips (inertial axes) of all slots at recorded states."""
    out = contacts.there
    for i in range(t.shape[0]):
        ask_for_features(contacts, out)
        place_slots(contacts, system, t[i], q[i], out)
        for s in range(contacts.c.n_slots):
            gap[i, s] = out[SLOT * s + GAP]
            n, e = vec(out, SLOT * s + NORMAL), vec(out, SLOT * s + TANGENT)
            x, y = along(contacts, out, s, 1, v[i]), along(contacts, out, s, 2, v[i])
            setv(normal[i], 3 * s, n)
            setv(point[i], 3 * s, vec(out, SLOT * s + POINT))
            setv(slip[i], 3 * s, add(mul(x, e), mul(y, cross(n, e))))
