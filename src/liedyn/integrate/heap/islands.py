"""Islands of bodies that touch each other, and their sleep.

An island whose bodies have all been quiet for a while, and which rests on a plane, falls asleep: its velocities become zero, and
it stands still, whatever happens elsewhere, until a body that is awake presses on it or a force on one of its own changes.  Then
it wakes whole, in the same step, with the impulses that held it.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import dot, mat, mtv, mv, norm, vec
from liedyn.integrate.heap.records import INVERSE, PER_INERTIA, PER_MASS, SPIN, VELOCITY, P

CHANGED = 1e-6  # of a force or moment, related to the size of both: wakes


@inner(hot=True)
def set_mobility(heap, i):
    """Mobility of a body at its present attitude; a sleeper has none."""
    row = heap.body[i]
    for k in range(PER_MASS, INVERSE + 6):
        row[k] = 0.0
    if heap.asleep[i] != 0:
        return
    row[PER_MASS] = heap.per_mass[i]
    row[PER_INERTIA] = heap.inertia[i, 1, 0]
    if heap.c.is_round == 0:
        R, k = heap.R[i], 0
        for a in range(3):
            for b in range(a, 3):
                s = 0.0
                for d in range(3):
                    for e in range(3):
                        s += R[3 * a + d] * heap.inertia[i, 1, 3 * d + e] * R[3 * b + e]
                row[INVERSE + k] = s
                k += 1


@inner
def wake(heap, island):
    """Wake an island."""
    c = heap.c
    for i in range(c.n_bodies):
        if heap.asleep[i] == island:
            heap.asleep[i] = 0
            heap.quiet[i] = 0.0
            c.n_asleep -= 1
            set_mobility(heap, i)
    c.woken += 1


@inner(hot=True)
def force_changed(heap, i):
    """Whether the force on a sleeper is another one than when it fell asleep."""
    change, size = 0.0, 0.0
    for k in range(6):
        arm = 1.0 if k < 3 else 1.0 / heap.arm[i, 1]
        change = max(change, arm * abs(heap.force[i, k] - heap.held[i, k]))
        size = max(size, arm * abs(heap.held[i, k]))
    return change > CHANGED * size


@inner
def wake_forced(heap):
    """Wake the islands of bodies whose forces have changed."""
    if heap.c.n_asleep > 0:
        for i in range(heap.c.n_bodies):
            if heap.asleep[i] != 0 and force_changed(heap, i):
                wake(heap, heap.asleep[i])


@inner
def wake_pressed(heap):
    """Wake the islands on which something presses that is awake; returns whether there were any."""
    found = False
    if heap.c.n_asleep > 0:
        for r in range(heap.c.n_acting):
            p = vec(heap.row[r], P)
            if p[0] != 0.0 or p[1] != 0.0 or p[2] != 0.0:
                for side in range(1, 3):
                    island = heap.asleep[heap.row_point[r, side]]
                    if island != 0:
                        wake(heap, island)
                        found = True
    return found


@inner(hot=True)
def root_of(root, i):
    """First body of an island."""
    while root[i] != i:
        root[i] = root[root[i]]
        i = root[i]
    return i


@inner(hot=True)
def kinetic(heap, i):
    """Kinetic energy of a body."""
    v, W = vec(heap.body[i], VELOCITY), mtv(mat(heap.R[i], 0), vec(heap.body[i], SPIN))
    return 0.5 * (dot(v, v) / heap.per_mass[i] + dot(W, mv(mat(heap.inertia[i, 0], 0), W)))


@inner
def fall_asleep(heap, h):
    """Count how long bodies have been quiet, and let islands sleep in which all have been so for long enough."""
    c, root, tired = heap.c, heap.root, 0
    for i in range(c.n_bodies):
        if heap.asleep[i] == 0:
            speed = norm(vec(heap.body[i], VELOCITY)) + heap.arm[i, 1] * norm(vec(heap.body[i], SPIN))
            heap.quiet[i] = heap.quiet[i] + h if speed < c.sleep else 0.0
            tired += 1 if heap.quiet[i] >= c.sleep_after else 0
    if tired == 0:
        return
    ground = c.n_bodies
    for i in range(c.n_bodies):
        root[i] = i
        heap.grounded[i] = 0
    for r in range(c.n_acting):
        p = vec(heap.row[r], P)
        if p[0] != 0.0 or p[1] != 0.0 or p[2] != 0.0:
            i, j = heap.row_point[r, 1], heap.row_point[r, 2]
            if i != ground and j != ground:
                a, b = root_of(root, i), root_of(root, j)
                root[max(a, b)] = min(a, b)
    for r in range(c.n_acting):
        if heap.row_point[r, 2] == ground and dot(vec(heap.row[r], P), vec(heap.row[r], P)) > 0.0:
            heap.grounded[root_of(root, heap.row_point[r, 1])] = 1
    for i in range(c.n_bodies):
        if heap.asleep[i] == 0 and heap.quiet[i] < c.sleep_after:
            heap.grounded[root_of(root, i)] = -1
    for i in range(c.n_bodies):
        if heap.asleep[i] == 0 and heap.grounded[root_of(root, i)] == 1:
            first = root_of(root, i)
            c.islands += 1 if first == i else 0
            c.work -= kinetic(heap, i)
            for k in range(6):
                heap.body[i, k] = 0.0
                heap.moves[i, k] = 0.0
                heap.held[i, k] = heap.force[i, k]
            c.n_asleep += 1
            heap.asleep[i] = 1 + first  # the number of an island: one more than its first body
            set_mobility(heap, i)
