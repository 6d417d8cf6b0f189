"""Which shapes are near each other: a list that serves until one of them has moved by half of its margin (Verlet)."""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.heap import BALL, CAPSULE
from liedyn.groups.algebra import add, mat, mm, mv, setm, setv, vec
from liedyn.integrate.heap.records import SPIN, VELOCITY

WIDE = 5.0  # steps that a list should serve


@inner
def place_shapes(heap):
    """Centers, axes and extents of all shapes, where their bodies are."""
    for s in range(heap.c.n_shapes):
        b = heap.of_body[s]
        if heap.c.is_round != 0:
            setv(heap.center[s], 0, vec(heap.x[b], 0))
            continue
        R = mat(heap.R[b], 0)
        A, size = mm(R, mat(heap.axes[s], 0)), vec(heap.size[s], 0)
        setv(heap.center[s], 0, add(vec(heap.x[b], 0), mv(R, vec(heap.place[s], 0))))
        setm(heap.world_axes[s], 0, A)
        for k in range(3):
            if heap.kind[s] == BALL:
                heap.extent[s, k] = size[0]
            elif heap.kind[s] == CAPSULE:
                heap.extent[s, k] = size[0] + abs(heap.world_axes[s, 3 * k + 2]) * size[1]
            else:
                row = vec(heap.world_axes[s], 3 * k)
                heap.extent[s, k] = abs(row[0]) * size[0] + abs(row[1]) * size[1] + abs(row[2]) * size[2]


@inner(hot=True)
def hash_of(i, j, k, n):
    """Bucket of a cell; n: number of buckets, a power of two."""
    return (i * 73856093 ^ j * 19349663 ^ k * 83492791) & (n - 1)


@inner(hot=True)
def may_touch(heap, i, j):
    """Whether the bodies of two shapes may touch."""
    a, b = heap.of_body[i], heap.of_body[j]
    found = a != b
    for k in range(heap.c.n_left_out):
        found = found and not (heap.left_out[k, 0] == min(a, b) and heap.left_out[k, 1] == max(a, b))
    return found


@inner(hot=True)
def add_pair(heap, i, j):
    """Put a pair on the list."""
    c = heap.c
    m = c.n_near
    if m >= heap.first.shape[0]:
        c.overflow = 1
        return
    heap.first[m] = i
    heap.second[m] = j
    c.n_near = m + 1


@inner
def find_near(heap):
    """Make the list anew, by cells of the size of the largest shape."""
    c, x, reaches, cells = heap.c, heap.center, heap.reach, heap.cell_of
    size = heap.bucket.shape[0]
    c.n_near = 0
    for k in range(size):
        heap.bucket[k] = -1
    for i in range(c.n_bodies):
        heap.turned[i] = 0.0
        for k in range(3):
            heap.listed_at[i, k] = heap.x[i, k]
    for i in range(c.n_shapes):
        for k in range(3):
            cells[i, k] = math.floor(x[i, k] / c.cell)
        for a in range(-1, 2):
            for b in range(-1, 2):
                for d in range(-1, 2):
                    ca, cb, cd = cells[i, 0] + a, cells[i, 1] + b, cells[i, 2] + d
                    j = heap.bucket[hash_of(ca, cb, cd, size)]
                    while j >= 0:
                        if cells[j, 0] == ca and cells[j, 1] == cb and cells[j, 2] == cd:  # others share the bucket
                            y0, y1, y2 = x[i, 0] - x[j, 0], x[i, 1] - x[j, 1], x[i, 2] - x[j, 2]
                            reach = reaches[i] + reaches[j] + c.margin
                            if y0 * y0 + y1 * y1 + y2 * y2 < reach * reach and may_touch(heap, i, j):
                                add_pair(heap, i, j)
                        j = heap.next_shape[j]
        here = hash_of(cells[i, 0], cells[i, 1], cells[i, 2], size)
        heap.next_shape[i] = heap.bucket[here]
        heap.bucket[here] = i
        for p in range(c.n_planes):
            if height(heap.planes[p], x[i, 0], x[i, 1], x[i, 2]) - reaches[i] < c.margin:
                add_pair(heap, i, -1 - p)


@inner(hot=True)
def height(plane, x, y, z):
    """Distance of a place from a plane."""
    return plane[3] * (x - plane[0]) + plane[4] * (y - plane[1]) + plane[5] * (z - plane[2])


@inner(hot=True)
def way_ahead(heap, i, h):
    """Way of the surface of a body since the list was made, that of this step included, at most."""
    d = 0.0
    for k in range(3):
        e = abs(heap.x[i, k] - heap.listed_at[i, k]) + h * abs(heap.body[i, VELOCITY + k])
        d += e * e
    w = vec(heap.body[i], SPIN)
    return math.sqrt(d) + heap.turned[i] + h * heap.arm[i, 0] * (abs(w[0]) + abs(w[1]) + abs(w[2]))


@inner
def renew_near(heap, h, inside):
    """Make the list anew if shapes may come nearer than it knows by the end of the step; returns whether it was made.

    inside: in the middle of a step, whose pairs stay on the list.  `origin` tells where pairs stood on the list before.
    """
    c, moved = heap.c, 0.0
    for i in range(c.n_bodies):
        if heap.asleep[i] == 0:
            moved = max(moved, way_ahead(heap, i, h))
    if c.listed != 0 and 2.0 * moved < c.margin:
        return False
    # fast bodies take a wider list, so that it serves for some steps
    fastest = 0.0
    for i in range(c.n_bodies):
        v, w = vec(heap.body[i], VELOCITY), vec(heap.body[i], SPIN)
        fastest = max(fastest, math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
                      + heap.arm[i, 0] * math.sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]))  # fmt: skip
    for i in range(c.n_shapes):
        heap.chain[i] = -1
    for k in range(c.n_near if c.listed != 0 else 0):
        heap.old_first[k] = heap.first[k]
        heap.old_second[k] = heap.second[k]
        heap.chain_next[k] = heap.chain[heap.first[k]]
        heap.chain[heap.first[k]] = k
    largest = 0.5 * (c.cell - c.margin)
    c.margin = max(c.margin if inside else 0.1 * largest, WIDE * h * fastest)
    c.cell = 2.0 * largest + c.margin
    find_near(heap)
    for k in range(c.n_near):
        m = heap.chain[heap.first[k]]
        while m >= 0 and heap.old_second[m] != heap.second[k]:
            m = heap.chain_next[m]
        heap.origin[k] = m
    c.listed = 1
    c.lists += 1
    return True
