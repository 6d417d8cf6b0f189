"""Read-outs of a present state, compiled: for models that left Python and for a `Stepper`.

A kernel is entered like a time loop, `kernel(n, *records)` (`compiled/entry.py`).  The present state is line 0 of the
records `out`, as a run of `simulate` would have recorded it.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.evaluate import energies
from liedyn.equation.families import residual_of, rows_of
from liedyn.equation.moves import inertial
from liedyn.equation.roles import call_residual, evaluate_signals
from liedyn.groups.algebra import add, copy, cross, dot, mat, mul, mv, norm, setm, setv, sub, vec, zero
from liedyn.groups.so3.kernels import so3_quaternion
from liedyn.integrate.newton import OK
from liedyn.integrate.reactions import shorten
from liedyn.results.readout.coordinate_lines import ANGLE, DISTANCE

# What a line of the program reads
(
    POSITION, ROTATION, QUATERNION, VELOCITY, ANGULAR_VELOCITY, ACCELERATION, ANGULAR_ACCELERATION, COORDINATE,
    COORDINATE_RATE, REACTION, MULTIPLIER, EFFORT, LOAD, QUANTITY, TOTAL_ENERGY, WORK,
) = range(16)  # fmt: skip
# Integers of a line: what, place of its values, its numbers, its memory, its rows and how many of these, then what it needs
WHAT, VALUES, NUMBERS, MEMORY, FIRST_ROW, N_ROWS, NODE, OTHER, EXTRA, KERNEL, HALF, WIDTH = range(12)


class Program(NamedTuple):
    """What is read out: a line of integers for each output, and the pools that they point into."""

    lines: Any  # (outputs, WIDTH)
    numbers: Any
    rows: Any
    memory: Any
    values: Any


class Room(NamedTuple):
    """Workspace of the read-outs."""

    vi: Any  # velocities and accelerations in inertial axes
    vdi: Any
    no_v: Any
    lam: Any  # multipliers (1, rows), by rows of r (the next), and room
    full: Any
    rest: Any
    r: Any
    no_lam: Any
    quantities: Any  # energies and momenta
    efforts: Any
    t: Any  # (1,)


@inline
def present_time(schedule, count):
    """Time of the accepted state."""
    k = count.segment
    return schedule.t[k] + (count.step - schedule.first[k]) * schedule.h[k]


@kernel
def read(n, program, room, system, own, schedule, count, out, moving, shortening):
    """Compute all outputs of the state that was recorded last.

    own: the system with signals of its own.  moving: recorded velocities that carry the energy (in
    inertial axes: methods that have such work on R3 x SO(3)).  shortening: workspace and system
    in which multipliers are made those of minimum norm, else None.  n: 0 at the start, where nothing is remembered.
    """
    t = present_time(schedule, count)
    copy(system.u, own.u)
    evaluate_signals(own.signals, t, own.u)
    q, v, vd = out.q[0], out.v[0], out.vd[0]
    copy(v, room.vi)
    copy(vd, room.vdi)
    inertial(own, q, v, vd, room.vi, room.vdi)
    for i in range(out.lam.shape[1]):
        room.lam[0, i] = out.lam[0, i]
    if shortening is not None:
        room.t[0] = t
        shorten(shortening.system, room.t, out.q, shortening.rows, room.lam, room.full, room.rest, shortening.space)
        zero(room.full)
        zero(room.rest)
    if n == 0:
        zero(program.memory)
    energies(own, t, q, room.vi if own.head.n_se3 > 0 else moving[0], room.quantities)
    for k in range(program.lines.shape[0]):
        read_line(program.lines[k], program, room, own, t, q, out)
    return OK


@inner
def read_line(line, program, room, system, t, q, out):
    """One output."""
    what, y, c = line[WHAT], line[VALUES], line[NUMBERS]
    values, numbers = program.values, program.numbers
    if what < COORDINATE:
        read_motion(what, line[NODE], vec(numbers, c), line[MEMORY], y, program, room, q)
    elif what <= COORDINATE_RATE:
        read_coordinate(line, program, room, t, q)
    elif what == REACTION:
        read_reaction(line, program, room, system, t, q, out)
    elif what == MULTIPLIER:
        values[y] = room.lam[0, line[EXTRA]]
    elif what == EFFORT:
        family = system.families[line[EXTRA]]
        zero(room.efforts)
        rows_of(line[KERNEL], family, system, t, q, room.vi, room.efforts)
        values[y] = room.efforts[line[OTHER]]
    elif what == LOAD:
        read_load(line, program, room, system, t, q)
    elif what == QUANTITY:
        for i in range(line[OTHER]):
            values[y + i] = room.quantities[line[EXTRA] + i]
    elif what == TOTAL_ENERGY:
        values[y] = room.quantities[0] + room.quantities[1]
    elif what == WORK:
        values[y] = out.work[0]


@inner
def read_motion(what, node, X, memory, y, program, room, q):
    """Pose, velocity or acceleration of a node, or of the point X of its body."""
    values, past = program.values, program.memory
    R, j = mat(q, 12 * node + 3), 6 * node
    W, A = vec(room.vi, j + 3), vec(room.vdi, j + 3)
    if what == POSITION:
        setv(values, y, add(vec(q, 12 * node), mv(R, X)))
    elif what == ROTATION:
        setm(values, y, R)
    elif what == QUATERNION:
        e = so3_quaternion(R)
        # of the two that mean the same attitude, the one that is near the last one
        near = past[memory] * e[0] + past[memory + 1] * e[1] + past[memory + 2] * e[2] + past[memory + 3] * e[3]
        sign = -1.0 if near < 0.0 else 1.0
        for i, x in enumerate(e):
            values[y + i] = past[memory + i] = sign * x
    elif what == VELOCITY:
        setv(values, y, add(vec(room.vi, j), mv(R, cross(W, X))))
    elif what == ANGULAR_VELOCITY:
        setv(values, y, W)
    elif what == ACCELERATION:
        setv(values, y, add(vec(room.vdi, j), mv(R, add(cross(A, X), cross(W, cross(W, X))))))
    else:
        setv(values, y, A)


@inner
def read_coordinate(line, program, room, t, q):
    """Value or rate of a relative coordinate, see `results/readout/coordinates.py`."""
    c, m, y = program.numbers, program.memory, line[VALUES]
    i, a, b = line[NUMBERS], line[NODE], line[OTHER]
    A, B, U, W, K = vec(c, i), vec(c, i + 3), vec(c, i + 6), vec(c, i + 9), vec(c, i + 12)
    Ra, Rb = mat(q, 12 * a + 3), mat(q, 12 * b + 3)
    va, Wa, vb, Wb = vec(room.vi, 6 * a), vec(room.vi, 6 * a + 3), vec(room.vi, 6 * b), vec(room.vi, 6 * b + 3)
    if line[EXTRA] == ANGLE:
        u, w, k = mv(Ra, U), mv(Ra, W), mv(Rb, K)
        kd = cross(sub(mv(Rb, Wb), mv(Ra, Wa)), k)  # as seen from a
        cosine, sine = dot(u, k), dot(w, k)
        value = math.atan2(sine, cosine)
        rate = (cosine * dot(w, kd) - sine * dot(u, kd)) / (cosine * cosine + sine * sine)
        if line[WHAT] == COORDINATE:
            value = counted(value, rate, t, line[HALF], q, line[MEMORY], m)
    else:
        d = sub(add(vec(q, 12 * b), mv(Rb, B)), add(vec(q, 12 * a), mv(Ra, A)))
        dd = sub(add(vb, mv(Rb, cross(Wb, B))), add(va, mv(Ra, cross(Wa, A))))
        if line[EXTRA] == DISTANCE:
            value = norm(d)
            rate = dot(d, dd) / value if value > 0.0 else 0.0
        else:
            n, nd = mv(Ra, U), mv(Ra, cross(Wa, U))
            value, rate = dot(n, d), dot(n, dd) + dot(nd, d)
    program.values[y] = value if line[WHAT] == COORDINATE else rate


@inner
def counted(value, rate, t, tracker, q, place, memory):
    """An angle with its turns: those of the node that remembers them, else the way that the mean rate tells.

    memory: whether there was a value, the value, its rate and time.
    """
    turn = 2.0 * math.pi
    if tracker > 0:
        value += turn * nearest((q[12 * tracker] - value) / turn)
    elif memory[place] != 0.0:
        expected = 0.5 * (rate + memory[place + 2]) * (t - memory[place + 3])
        value += turn * nearest((expected - (value - memory[place + 1])) / turn)
    memory[place], memory[place + 1], memory[place + 2], memory[place + 3] = 1.0, value, rate, t
    return value


@inline
def nearest(x):
    """The nearest whole number."""
    return math.floor(x + 0.5)


@inner
def read_reaction(line, program, room, system, t, q, out):
    """Force or torque of some multipliers on a body at a joint, see `Solution.reaction`."""
    i, y, node = line[NUMBERS], line[VALUES], line[NODE]
    first = line[FIRST_ROW]
    place = program.rows[first], program.rows[first + 1]
    for k in range(first + 2, first + line[N_ROWS]):
        row = program.rows[k]
        room.full[out.lam_rows[row]] = room.lam[0, row]
    zero(room.r)
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.velocity_rows != 0:  # it has constraints, and no force but theirs
            residual_of(family, system, t, q, room.no_v, room.no_v, room.full, -1.0, room.r)
    force, torque = vec(room.r, place[0]), mv(mat(q, 12 * node + 3), vec(room.r, place[1]))
    zero(room.full)
    sign, X = program.numbers[i], vec(program.numbers, i + 1)
    if line[HALF] == 0:
        setv(program.values, y, mul(sign, force))
        return
    if line[OTHER] >= 0:
        other = line[OTHER]
        point = add(vec(q, 12 * other), mv(mat(q, 12 * other + 3), X))
        torque = sub(torque, cross(sub(point, vec(q, 12 * node)), force))
    setv(program.values, y, mul(sign, torque))


@inner
def read_load(line, program, room, system, t, q):
    """Force or torque of one force element on a body, at its origin and in inertial axes, see `Solution.force`."""
    first, y, node = line[FIRST_ROW], line[VALUES], line[NODE]
    rows, R = program.rows, mat(q, 12 * node + 3)
    force, torque = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for k in range(first + 4, first + line[N_ROWS], 3):
        zero(room.r)
        call_residual(
            rows[k], t, system.u, 1, rows[k + 1], rows[k + 2], system.ids, system.par, q, room.vi, room.no_v, room.no_lam, 1.0,
            room.r,
        )  # fmt: skip
        if rows[first + 2] != 0:  # else the body has no such rows
            force = sub(force, vec(room.r, rows[first]))
        if rows[first + 3] != 0:
            torque = sub(torque, mv(R, vec(room.r, rows[first + 1])))
    if line[HALF] == 0:
        setv(program.values, y, force)
    else:
        setv(program.values, y, sub(torque, cross(mv(R, vec(program.numbers, line[NUMBERS])), force)))


class Shortening(NamedTuple):
    """Where multipliers are made those of minimum norm (`integrate/reactions.py`)."""

    system: Any
    space: Any
    rows: Any
