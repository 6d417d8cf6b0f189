"""Moving apart what a step would leave overlapping: displacements alone, point by point, until none is deeper than is left.

Sweeps that end early leave velocities by which some bodies would overlap.  They are few, so a queue of their points costs little:
solving one puts those of its two bodies on it that overlap then.  Masses weigh, so the center of mass stays.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import add, axpy, cross, dot, setv, sub, vec
from liedyn.integrate.heap.records import GAP, NORMAL, PER_MASS, PLACE, SPIN, VELOCITY
from liedyn.integrate.heap.rows import bodies_of, moved_by, rate, turn_by, width_of

MOST = 40  # pushes per point of the heap, at most


@inner(hot=True)
def gap_ahead(heap, m, i, j):
    """Gap of a point at the end of the step."""
    return heap.point[m, GAP] + rate(heap, heap.moves, m, i, j)


@inner
def list_points(heap):
    """Which points each body has."""
    c, at = heap.c, heap.touching_at
    n = c.n_bodies
    for i in range(n + 2):
        at[i] = 0
    for m in range(c.n_points):
        i, j = bodies_of(heap, m)
        at[i + 1] += 1
        at[j + 1] += 1
    for i in range(n + 1):
        at[i + 1] += at[i]
    for m in range(c.n_points):  # from the end of each list, whose beginning is left
        i, j = bodies_of(heap, m)
        at[i + 1] -= 1
        heap.touching[at[i + 1]] = m
        at[j + 1] -= 1
        heap.touching[at[j + 1]] = m
    for i in range(n + 1):
        at[i] = at[i + 1]
    at[n + 1] = 2 * c.n_points


@inner(hot=True)
def push_apart(heap, m, i, j, way):
    """Move two bodies apart at a point by a way along its normal."""
    n, x = vec(heap.point[m], NORMAL), vec(heap.point[m], PLACE)
    a, b, moves = sub(x, vec(heap.x[i], 0)), sub(x, vec(heap.x[j], 0)), heap.moves
    along = heap.body[i, PER_MASS] + heap.body[j, PER_MASS]
    if heap.c.is_round == 0:
        along = dot(n, add(moved_by(heap, i, a, n), moved_by(heap, j, b, n)))
    if along == 0.0:
        return
    p = way / along
    setv(moves[i], VELOCITY, axpy(p * heap.body[i, PER_MASS], n, vec(moves[i], VELOCITY)))
    setv(moves[j], VELOCITY, axpy(-p * heap.body[j, PER_MASS], n, vec(moves[j], VELOCITY)))
    if heap.c.is_round == 0:
        setv(moves[i], SPIN, axpy(p, turn_by(heap.body, i, cross(a, n)), vec(moves[i], SPIN)))
        setv(moves[j], SPIN, axpy(-p, turn_by(heap.body, j, cross(b, n)), vec(moves[j], SPIN)))


@inner
def set_moves(heap, h):
    """Displacements of a step by its velocities alone."""
    for i in range(heap.c.n_bodies + 1):
        for k in range(6):
            heap.moves[i, k] = h * heap.body[i, k]


@inner
def move_apart(heap):
    """Change displacements so that nothing overlaps; returns whether something would have."""
    c, queue, waits = heap.c, heap.queue, heap.queued
    count, head, done = 0, 0, 0
    for m in range(c.n_points):
        waits[m] = 0
        if heap.point[m, GAP] != math.inf:
            i, j = bodies_of(heap, m)
            if gap_ahead(heap, m, i, j) < -c.depth * width_of(heap, m):
                queue[count] = m
                waits[m] = 1
                count += 1
    if count == 0:
        return False
    list_points(heap)
    while count > 0 and done < MOST * c.n_points:
        m = queue[head]
        head = (head + 1) % c.n_points
        count -= 1
        waits[m] = 0
        i, j = bodies_of(heap, m)
        gap = gap_ahead(heap, m, i, j)
        if gap >= 0.0:
            continue
        push_apart(heap, m, i, j, -gap)
        done += 1
        for side in range(2):
            b = j if side == 1 else i
            if b == c.n_bodies or heap.asleep[b] != 0:
                continue
            for e in range(heap.touching_at[b], heap.touching_at[b + 1]):
                other = heap.touching[e]
                if waits[other] == 0 and heap.point[other, GAP] != math.inf:
                    k, l = bodies_of(heap, other)
                    if gap_ahead(heap, other, k, l) < -c.depth * width_of(heap, other):
                        queue[(head + count) % c.n_points] = other
                        waits[other] = 1
                        count += 1
    c.all_pushes += done
    return True


@inner
def work_of_moving(heap, h):
    """Minus the work of the forces of the step along what moving apart added: it comes from the contacts.

    h: of the displacements that velocities explain.
    """
    total = 0.0
    for i in range(heap.c.n_bodies):
        if heap.asleep[i] == 0:
            extra = axpy(-h, vec(heap.body[i], VELOCITY), vec(heap.moves[i], VELOCITY))
            total -= dot(vec(heap.force[i], 0), extra)
    return total
