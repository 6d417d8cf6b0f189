"""Which balls are near each other: a list that serves until one of them has moved by half of its margin (Verlet)."""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner


@inner
def hash_of(i, j, k, n):
    """Bucket of a cell; n: number of buckets, a power of two."""
    return (i * 73856093 ^ j * 19349663 ^ k * 83492791) & (n - 1)


@inner
def is_left_out(balls, i, j):
    """Whether a pair does not touch; i > j."""
    found = False
    for k in range(balls.c.n_left_out):
        found = found or (balls.left_out[k, 0] == j and balls.left_out[k, 1] == i)
    return found


@inner
def add_pair(balls, i, j):
    """Put a pair on the list."""
    c = balls.c
    m = c.n_near
    if m >= balls.first.shape[0]:
        c.overflow = 1
        return
    balls.first[m] = i
    balls.second[m] = j
    c.n_near = m + 1


@inner
def find_near(balls):
    """Make the list anew, by cells of the size of the largest ball."""
    c, x, radius, cells = balls.c, balls.x, balls.radius, balls.cell_of
    n, size = c.n_balls, balls.bucket.shape[0]
    c.n_near = 0
    for k in range(size):
        balls.bucket[k] = -1
    for i in range(n):
        for k in range(3):
            cells[i, k] = math.floor(x[i, k] / c.cell)
            balls.listed_at[i, k] = x[i, k]
        for a in range(-1, 2):
            for b in range(-1, 2):
                for d in range(-1, 2):
                    ca, cb, cd = cells[i, 0] + a, cells[i, 1] + b, cells[i, 2] + d
                    j = balls.bucket[hash_of(ca, cb, cd, size)]
                    while j >= 0:
                        if cells[j, 0] == ca and cells[j, 1] == cb and cells[j, 2] == cd:  # others share the bucket
                            y0, y1, y2 = x[i, 0] - x[j, 0], x[i, 1] - x[j, 1], x[i, 2] - x[j, 2]
                            reach = radius[i] + radius[j] + c.margin
                            if y0 * y0 + y1 * y1 + y2 * y2 < reach * reach and not is_left_out(balls, i, j):
                                add_pair(balls, i, j)
                        j = balls.next_ball[j]
        here = hash_of(cells[i, 0], cells[i, 1], cells[i, 2], size)
        balls.next_ball[i] = balls.bucket[here]
        balls.bucket[here] = i
        for p in range(c.n_planes):
            if height(balls, i, p) < c.margin:
                add_pair(balls, i, -1 - p)


@inner
def height(balls, i, p):
    """Gap of a ball and a plane."""
    x, y = balls.x, balls.planes[p]
    d = y[3] * (x[i, 0] - y[0]) + y[4] * (x[i, 1] - y[1]) + y[5] * (x[i, 2] - y[2])
    return d - balls.radius[i]


@inner
def renew_near(balls, h, inside):
    """Make the list anew if balls may come nearer than it knows by the end of the step; impulses go with their pairs.

    inside: in the middle of a step, whose pairs stay on the list.  Returns whether it was made.
    """
    c, x, v = balls.c, balls.x, balls.v
    moved = 0.0
    for i in range(c.n_balls):
        # way since the list was made, and that of this step
        d0 = abs(x[i, 0] - balls.listed_at[i, 0]) + h * abs(v[i, 0])
        d1 = abs(x[i, 1] - balls.listed_at[i, 1]) + h * abs(v[i, 1])
        d2 = abs(x[i, 2] - balls.listed_at[i, 2]) + h * abs(v[i, 2])
        moved = max(moved, d0 * d0 + d1 * d1 + d2 * d2)
    if c.listed != 0 and 4.0 * moved < c.margin * c.margin:
        return False
    # fast balls take a wider list, so that it serves for some steps
    fastest = 0.0
    for i in range(c.n_balls):
        fastest = max(fastest, v[i, 0] * v[i, 0] + v[i, 1] * v[i, 1] + v[i, 2] * v[i, 2])
    for i in range(c.n_balls):
        balls.chain[i] = -1
    old = c.n_near if c.listed != 0 else 0
    for k in range(old):
        balls.old_first[k] = balls.first[k]
        balls.old_second[k] = balls.second[k]
        for a in range(3):
            balls.old_impulse[k, a] = balls.impulse[k, a]
        balls.chain_next[k] = balls.chain[balls.first[k]]
        balls.chain[balls.first[k]] = k
    largest = 0.5 * (c.cell - c.margin)
    c.margin = max(c.margin if inside else 0.1 * largest, 5.0 * h * math.sqrt(fastest))
    c.cell = 2.0 * largest + c.margin
    find_near(balls)
    for k in range(c.n_near):
        for a in range(3):
            balls.impulse[k, a] = 0.0
        m = balls.chain[balls.first[k]]
        while m >= 0:
            if balls.old_second[m] == balls.second[k]:
                for a in range(3):
                    balls.impulse[k, a] = balls.old_impulse[m, a]
                break
            m = balls.chain_next[m]
    c.listed = 1
    c.lists += 1
    return True
