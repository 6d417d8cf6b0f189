"""Poses, rates and matrices of a tree of frames, compiled; `motion.py` says what they are.

Tables of a tree: `steps` (frames, PARENT ... COUNT) with integers, `numbers` (frames, 13): place, axes, sign; `moving` (frames,
COUNT + longest chain): how many frames move each frame, and which.  Frame f of a line of x is at 3 f, of R at 9 f.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from liedyn.compiled.decorators import inline, kernel
from liedyn.groups.algebra import add, cross, dot, mat, mm, mtv, mul, mv, setm, setv, sub, vec

PARENT, KIND, AXIS, NUMBER = range(4)  # of a step
FIXED, TURNS, SLIDES = range(3)


class Rates(NamedTuple):
    """Of all frames: velocity, angular velocity, and their rates at qdd = 0; lines of 3 numbers per frame."""

    v: Any
    w: Any
    a: Any
    e: Any


@inline
def turned(R, axis, angle):
    """R times the rotation about a coordinate axis."""
    c, s = math.cos(angle), math.sin(angle)
    if axis == 0:
        return mm(R, (1.0, 0.0, 0.0, 0.0, c, -s, 0.0, s, c))
    if axis == 1:
        return mm(R, (c, 0.0, s, 0.0, 1.0, 0.0, -s, 0.0, c))
    return mm(R, (c, -s, 0.0, s, c, 0.0, 0.0, 0.0, 1.0))


@inline
def column(R, axis):
    """A column of a matrix."""
    return (R[0], R[3], R[6]) if axis == 0 else (R[1], R[4], R[7]) if axis == 1 else (R[2], R[5], R[8])


@kernel
def place_frames(steps, numbers, q, x, R, axes):
    """Poses of all frames and axes of their motions, for each line of q."""
    for i in range(q.shape[0]):
        setm(R[i], 0, (1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0))
        for k in range(1, steps.shape[0]):
            p, kind, axis = steps[k, PARENT], steps[k, KIND], steps[k, AXIS]
            Rp, c = mat(R[i], 9 * p), numbers[k]
            position, attitude = add(vec(x[i], 3 * p), mv(Rp, vec(c, 0))), mm(Rp, mat(c, 3))
            if kind != FIXED:
                value, sign = q[i, steps[k, NUMBER]], c[12]
                direction = mul(sign, column(attitude, axis))
                setv(axes[i], 3 * k, direction)
                if kind == TURNS:
                    attitude = turned(attitude, axis, sign * value)
                else:
                    position = add(position, mul(value, direction))
            setv(x[i], 3 * k, position)
            setm(R[i], 9 * k, attitude)


@kernel
def rates_of_frames(steps, qd, x, axes, rates):
    """Their velocities, angular velocities, and rates of these at qdd = 0."""
    for i in range(qd.shape[0]):
        v, w, a, e = rates.v[i], rates.w[i], rates.a[i], rates.e[i]
        for k in range(1, steps.shape[0]):
            p, kind = steps[k, PARENT], steps[k, KIND]
            wp, ep = vec(w, 3 * p), vec(e, 3 * p)
            r = sub(vec(x[i], 3 * k), vec(x[i], 3 * p))
            turn = cross(wp, r)
            velocity, spin = add(vec(v, 3 * p), turn), wp
            acceleration, change = add(add(vec(a, 3 * p), cross(ep, r)), cross(wp, turn)), ep
            if kind != FIXED:
                rate = mul(qd[i, steps[k, NUMBER]], vec(axes[i], 3 * k))
                if kind == TURNS:
                    spin, change = add(wp, rate), add(ep, cross(wp, rate))
                else:
                    velocity, acceleration = add(velocity, rate), add(acceleration, mul(2.0, cross(wp, rate)))
            setv(v, 3 * k, velocity)
            setv(w, 3 * k, spin)
            setv(a, 3 * k, acceleration)
            setv(e, 3 * k, change)


@kernel
def jacobians(steps, moving, frame, at, x, R, axes, J):
    """J (N, 6, n) of a point of a frame."""
    for i in range(J.shape[0]):
        point = add(vec(x[i], 3 * frame), mv(mat(R[i], 9 * frame), vec(at, 0)))
        for j in range(1, moving[frame, 0] + 1):
            m = moving[frame, j]
            n, axis = steps[m, NUMBER], vec(axes[i], 3 * m)
            if steps[m, KIND] == TURNS:
                line = cross(axis, sub(point, vec(x[i], 3 * m)))
                for k in range(3):
                    J[i, k, n], J[i, 3 + k, n] = line[k], axis[k]
            else:
                for k in range(3):
                    J[i, k, n] = axis[k]


@kernel
def jacobian_rates(steps, moving, frame, at, x, R, axes, rates, J):
    """dJ/dt of the same."""
    for i in range(J.shape[0]):
        r = mv(mat(R[i], 9 * frame), vec(at, 0))
        point = add(vec(x[i], 3 * frame), r)
        speed = add(vec(rates.v[i], 3 * frame), cross(vec(rates.w[i], 3 * frame), r))
        for j in range(1, moving[frame, 0] + 1):
            m = moving[frame, j]
            n, axis = steps[m, NUMBER], vec(axes[i], 3 * m)
            change = cross(vec(rates.w[i], 3 * steps[m, PARENT]), axis)
            if steps[m, KIND] == TURNS:
                line = add(cross(change, sub(point, vec(x[i], 3 * m))), cross(axis, sub(speed, vec(rates.v[i], 3 * m))))
                for k in range(3):
                    J[i, k, n], J[i, 3 + k, n] = line[k], change[k]
            else:
                for k in range(3):
                    J[i, k, n] = change[k]


@inline
def parts(turns, axis, origin, center):
    """Velocity of a point and angular velocity by the rate of one coordinate."""
    return (cross(axis, sub(center, origin)), axis) if turns else (axis, (0.0, 0.0, 0.0))


@kernel
def masses(steps, moving, of, bodies, x, R, axes, M):
    """M (N, n, n): bodies (count, 13) mass, center of mass and inertia, in frames `of`."""
    for i in range(M.shape[0]):
        for b in range(of.shape[0]):
            f, c = of[b], bodies[b]
            Rf = mat(R[i], 9 * f)
            center = add(vec(x[i], 3 * f), mv(Rf, vec(c, 1)))
            for j in range(1, moving[f, 0] + 1):
                m = moving[f, j]
                u, w = parts(steps[m, KIND] == TURNS, vec(axes[i], 3 * m), vec(x[i], 3 * m), center)
                spin = mv(mat(c, 4), mtv(Rf, w))
                turn = mv(Rf, spin)
                for l in range(1, j + 1):
                    o = moving[f, l]
                    uo, wo = parts(steps[o, KIND] == TURNS, vec(axes[i], 3 * o), vec(x[i], 3 * o), center)
                    value = c[0] * dot(u, uo) + dot(turn, wo)
                    M[i, steps[m, NUMBER], steps[o, NUMBER]] += value
                    if l != j:
                        M[i, steps[o, NUMBER], steps[m, NUMBER]] += value


@kernel
def biases(steps, moving, of, bodies, gravity, x, R, axes, rates, h):
    """h (N, n): centrifugal and Coriolis forces, and weight."""
    for i in range(h.shape[0]):
        for b in range(of.shape[0]):
            f, c = of[b], bodies[b]
            Rf, w, e = mat(R[i], 9 * f), vec(rates.w[i], 3 * f), vec(rates.e[i], 3 * f)
            r = mv(Rf, vec(c, 1))
            center = add(vec(x[i], 3 * f), r)
            a = add(vec(rates.a[i], 3 * f), add(cross(e, r), cross(w, cross(w, r))))
            force = mul(c[0], sub(a, vec(gravity, 0)))
            W, E, inertia = mtv(Rf, w), mtv(Rf, e), mat(c, 4)
            torque = mv(Rf, add(mv(inertia, E), cross(W, mv(inertia, W))))
            for j in range(1, moving[f, 0] + 1):
                m = moving[f, j]
                u, wo = parts(steps[m, KIND] == TURNS, vec(axes[i], 3 * m), vec(x[i], 3 * m), center)
                h[i, steps[m, NUMBER]] += dot(u, force) + dot(wo, torque)
