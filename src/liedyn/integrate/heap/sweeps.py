"""The contact problem of a heap by Gauss-Seidel: one pair after the other changes the velocities of its two balls.

    0 <= u_N + b  _|_  P_N >= 0,   P_T in the disc of radius mu P_N, against the slip

For two balls the matrix of a pair is diagonal: a along the normal, and across it a plus the radii by their turning.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.heap import SILENT
from liedyn.integrate.heap.near import height, renew_near

PUSHED = 0.2  # part of an overlap that a step takes away
LONGEST = 40  # times the usual number of sweeps, which a step may take to keep balls apart
LOOKS = 3  # sweeps after which other pairs may have been closed by them


@inner
def mean_friction(a, b):
    """Of two materials: the geometric mean, or what one of them says."""
    if a == SILENT or b == SILENT:
        return max(max(a, b), 0.0)
    return math.sqrt(a * b)


@inner
def least_restitution(a, b):
    """Of two materials: the smaller one, or what one of them says."""
    if a == SILENT or b == SILENT:
        return max(max(a, b), 0.0)
    return min(a, b)


@inner
def apart(balls, i, j):
    """Gap of a pair, and the normal from its second ball or plane to the first."""
    x, radius = balls.x, balls.radius
    if j < 0:
        plane = balls.planes[-1 - j]
        return height(balls, i, -1 - j), (plane[3], plane[4], plane[5])
    n0, n1, n2 = x[i, 0] - x[j, 0], x[i, 1] - x[j, 1], x[i, 2] - x[j, 2]
    l = math.sqrt(n0 * n0 + n1 * n1 + n2 * n2)
    if l == 0.0:
        n0, n1, n2, l = 0.0, 0.0, 1e-300, 1e-300
    return l - radius[i] - radius[j], (n0 / l, n1 / l, n2 / l)


@inner
def rate(v, i, j, n):
    """Rate of the gap of a pair with velocities v."""
    u = n[0] * v[i, 0] + n[1] * v[i, 1] + n[2] * v[i, 2]
    return u - (n[0] * v[j, 0] + n[1] * v[j, 1] + n[2] * v[j, 2]) if j >= 0 else u


@inner
def act(balls, k, gap, n, h):
    """Let near pair k act: normal, mobilities, bound and friction.

    What closes rebounds from its velocity at the start of the step: with forces alone, or with the impulses of others so far.
    """
    c, m, radius, weight = balls.c, balls.c.n_acting, balls.radius, balls.weight
    i, j = balls.first[k], balls.second[k]
    mass, turn, a = weight[i, 0], weight[i, 1] * radius[i] * radius[i], balls.material[i]
    if j >= 0:
        mass += weight[j, 0]
        turn += weight[j, 1] * radius[j] * radius[j]
        b = balls.material[j]
        mu, e = mean_friction(a[0], b[0]), least_restitution(a[1], b[1])
    else:
        plane = balls.planes[-1 - j]
        mu, e = mean_friction(a[0], plane[6]), least_restitution(a[1], plane[7])
    balls.acts[k] = 1
    balls.acting[m] = k
    balls.normal[m, 0] = n[0]
    balls.normal[m, 1] = n[1]
    balls.normal[m, 2] = n[2]
    balls.mobility[m, 0] = mass
    balls.mobility[m, 1] = mass + turn
    bound = gap / h if gap > 0.0 else PUSHED * gap / h
    start, closing = rate(balls.before, i, j, n), min(rate(balls.free, i, j, n), rate(balls.v, i, j, n))
    if start < 0.0 and closing + gap / h < 0.0:
        bound = min(bound, e * start)
    balls.bound[m] = bound
    balls.friction[m] = mu
    c.n_acting = m + 1


@inner
def place_pairs(balls, h):
    """Let those pairs of the near list act that forces alone may close in the step, and those that have closed so far in it."""
    c, P, deepest = balls.c, balls.impulse, 0.0
    again = c.n_acting >= 0
    c.n_acting = 0
    for k in range(c.n_near):
        i, j = balls.first[k], balls.second[k]
        gap, n = apart(balls, i, j)
        deepest = max(deepest, -gap / (min(balls.radius[i], balls.radius[j]) if j >= 0 else balls.radius[i]))
        presses = again and (P[k, 0] != 0.0 or P[k, 1] != 0.0 or P[k, 2] != 0.0)
        if presses or gap <= c.skin + h * max(0.0, -rate(balls.free, i, j, n)):
            act(balls, k, gap, n, h)
        else:
            balls.acts[k] = 0
            for d in range(3):
                P[k, d] = 0.0
    c.present = deepest
    c.deepest = max(c.deepest, deepest)


@inner
def add_closing(balls, h):
    """Let further pairs act, which the impulses of others close in the step; returns whether there are any."""
    c, m = balls.c, balls.c.n_acting
    for k in range(c.n_near):
        if balls.acts[k] == 0:
            i, j = balls.first[k], balls.second[k]
            gap, n = apart(balls, i, j)
            if gap + h * rate(balls.v, i, j, n) < 0.0:
                act(balls, k, gap, n, h)
    return c.n_acting > m


@inner
def push(balls, i, j, n0, n1, n2, d0, d1, d2):
    """Let an impulse d act on ball i, and its opposite on ball j, at their common point."""
    v, w, radius, weight = balls.v, balls.w, balls.radius, balls.weight
    t0, t1, t2 = n1 * d2 - n2 * d1, n2 * d0 - n0 * d2, n0 * d1 - n1 * d0
    a, b = weight[i, 0], weight[i, 1] * radius[i]
    v[i, 0] += a * d0
    v[i, 1] += a * d1
    v[i, 2] += a * d2
    w[i, 0] -= b * t0
    w[i, 1] -= b * t1
    w[i, 2] -= b * t2
    if j >= 0:
        a, b = weight[j, 0], weight[j, 1] * radius[j]
        v[j, 0] -= a * d0
        v[j, 1] -= a * d1
        v[j, 2] -= a * d2
        w[j, 0] -= b * t0
        w[j, 1] -= b * t1
        w[j, 2] -= b * t2


@inner
def sweep(balls, back):
    """Solve each pair once, exactly, in their order or from the last one back; returns the largest change of a velocity."""
    v, w, radius, P, count = balls.v, balls.w, balls.radius, balls.impulse, balls.c.n_acting
    worst = 0.0
    for place in range(count):
        m = count - 1 - place if back else place
        k = balls.acting[m]
        i, j = balls.first[k], balls.second[k]
        n0, n1, n2 = balls.normal[m, 0], balls.normal[m, 1], balls.normal[m, 2]
        r = radius[i]
        u0 = v[i, 0] - r * (w[i, 1] * n2 - w[i, 2] * n1)
        u1 = v[i, 1] - r * (w[i, 2] * n0 - w[i, 0] * n2)
        u2 = v[i, 2] - r * (w[i, 0] * n1 - w[i, 1] * n0)
        if j >= 0:
            r = radius[j]
            u0 -= v[j, 0] + r * (w[j, 1] * n2 - w[j, 2] * n1)
            u1 -= v[j, 1] + r * (w[j, 2] * n0 - w[j, 0] * n2)
            u2 -= v[j, 2] + r * (w[j, 0] * n1 - w[j, 1] * n0)
        un = u0 * n0 + u1 * n1 + u2 * n2
        p0, p1, p2 = P[k, 0], P[k, 1], P[k, 2]
        pn = p0 * n0 + p1 * n1 + p2 * n2
        a, s = balls.mobility[m, 0], 1.0 / balls.mobility[m, 1]
        new = max(0.0, pn - (un + balls.bound[m]) / a)
        q0 = p0 - pn * n0 - s * (u0 - un * n0)
        q1 = p1 - pn * n1 - s * (u1 - un * n1)
        q2 = p2 - pn * n2 - s * (u2 - un * n2)
        size, limit = q0 * q0 + q1 * q1 + q2 * q2, balls.friction[m] * new
        if size > limit * limit:
            f = limit / math.sqrt(size)
            q0, q1, q2 = f * q0, f * q1, f * q2
        d0, d1, d2 = q0 + new * n0 - p0, q1 + new * n1 - p1, q2 + new * n2 - p2
        P[k, 0] = p0 + d0
        P[k, 1] = p1 + d1
        P[k, 2] = p2 + d2
        worst = max(worst, a * (abs(d0) + abs(d1) + abs(d2)))
        push(balls, i, j, n0, n1, n2, d0, d1, d2)
    return worst


@inner
def overlap_ahead(balls, h):
    """The deepest overlap that the velocities make, or add to, by the end of the step, over the radius of the smaller ball."""
    deepest = 0.0
    for m in range(balls.c.n_acting):
        k = balls.acting[m]
        i, j = balls.first[k], balls.second[k]
        gap = apart(balls, i, j)[0]
        n = (balls.normal[m, 0], balls.normal[m, 1], balls.normal[m, 2])
        closing = -max(gap, 0.0) - h * rate(balls.v, i, j, n)
        deepest = max(deepest, closing / (min(balls.radius[i], balls.radius[j]) if j >= 0 else balls.radius[i]))
    return deepest


@inner
def work_of_contacts(balls):
    """Work of the impulses of a step, by the mean of the velocities at its start and its end."""
    total = 0.0
    for i in range(balls.c.n_balls):
        moved, spun = 0.0, 0.0
        for k in range(3):
            moved += (balls.v[i, k] - balls.free[i, k]) * (balls.before[i, k] + balls.v[i, k])
            spun += (balls.w[i, k] - balls.spun[i, k]) * (balls.turned[i, k] + balls.w[i, k])
        total += 0.5 * (moved / balls.weight[i, 0] + spun / balls.weight[i, 1])
    return total


@inner
def solve_pairs(balls, h):
    """Impulses of the step from those of the last one; velocities become admissible.

    Sweeps end when they have settled, or else when there were as many as usual and no overlap is made.
    """
    c, P = balls.c, balls.impulse
    c.n_acting = -1
    place_pairs(balls, h)
    for m in range(c.n_acting):
        k = balls.acting[m]
        n = balls.normal[m]
        push(balls, balls.first[k], balls.second[k], n[0], n[1], n[2], P[k, 0], P[k, 1], P[k, 2])
    done, number = False, 0
    while not done and number < LONGEST * c.sweeps:
        done = sweep(balls, number % 2 == 1) <= c.settled
        number += 1
        if done or number % LOOKS == 0:
            renewed = renew_near(balls, h, True)
            if c.overflow != 0:
                return
            if renewed:
                place_pairs(balls, h)
            if add_closing(balls, h):
                done = False
            elif number >= c.sweeps and overlap_ahead(balls, h) <= c.depth:
                break
    c.all_sweeps += number
    if not done:
        c.unsettled += 1
    c.steps += 1
    c.all_acting += c.n_acting
    c.work += work_of_contacts(balls)
