"""One step of a Munthe-Kaas Runge-Kutta method on TG; `munthe_kaas.py` has the method."""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.equation.moves import inverse_tangents, move
from liedyn.equation.nodes import tangent_size
from liedyn.equation.optional_parts import call_nodes
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import saddle
from liedyn.groups.algebra import add, copy, mat, mv, setv, vec
from liedyn.integrate.newton import OK
from liedyn.integrate.projected.loop import present_acceleration
from liedyn.integrate.projected.projection import SINGULAR, accelerate_checked, close_position, close_velocity
from liedyn.integrate.time_loop import check_turn, step_of

TOO_INACCURATE = 24  # status
SMALLEST = 1e-6  # of the planned step, of a substep

CONTROL = np.dtype(
    [
        ("tolerance", np.float64),  # of the local error; 0: steps are not subdivided
        ("exponent", np.float64),  # 1 / (order of the error)
        ("next_h", np.float64),  # size of the next substep
        ("last_at_result", np.int64),  # the last stage is evaluated at the result
        ("extrapolates", np.int64),  # the result is of higher order than the embedded one
    ]
)


class Coefficients(NamedTuple):
    """The tableau."""

    a: Any
    b: Any
    c: Any
    error: Any  # b - b_hat; empty without an embedded pair


class Point(NamedTuple):
    """A point of TG."""

    q: Any
    v: Any


class RungeKutta(NamedTuple):
    """The record of the method."""

    tableau: Any
    control: Any  # record CONTROL
    begin: Any  # where the substep at work begins
    Ku: Any  # rates of the coordinates u in the stages
    Kv: Any  # accelerations in the stages
    T_inverse: Any  # scratch for the inverse tangents of a stage
    projection: Any
    stiffness: Any


@step_of(RungeKutta)
@inner(hot=True)
def begin_step(method, system, t, count, old, new, space):
    """Begin at the accepted state; K_0 are its rates."""
    copy(old.q, method.begin.q)
    copy(old.v, method.begin.v)
    present_acceleration(system, t, method.projection, count, old, new.vd, new.lam, space)
    store_first(method, old.v, new.vd)


@step_of(RungeKutta)
@inner(hot=True)
def reach(method, system, t_end, h, count, old, new, space):
    """The step from t_end - h to t_end in as many substeps as the tolerance wants; returns a status."""
    control = method.control
    t, complete = t_end - h, False
    while not complete:
        part = t_end - t
        complete = control.tolerance == 0.0 or part <= control.next_h * 1.000001
        part = part if complete else min(control.next_h, 0.5 * part)
        status, error = make_step(method, system, t, part, count, new, space)
        if control.tolerance > 0.0:
            # the usual rule: error ~ part^(order + 1)
            wish = min(5.0, max(0.2, 0.9 * (control.tolerance / max(error, 1e-300)) ** control.exponent))
            if status != OK or not error <= control.tolerance:
                count.rejected += 1
                control.next_h = part * (0.2 if status != OK else min(wish, 0.9))
                complete = False
                if part < SMALLEST * h:
                    return TOO_INACCURATE if status == OK else status
                continue
            control.next_h = max(part * wish, control.next_h) if complete else part * wish
        if status != OK:
            return status
        count.substeps += 1
        count.estimate = max(count.estimate, error)
        if not complete:
            t += part
            copy(new.q, method.begin.q)
            copy(new.v, method.begin.v)
            store_first(method, new.v, new.vd)
    return OK


@inner(hot=True)
def make_step(method, system, t, h, count, new, space):
    """One step of size h from method.begin at t to `new`; K_0 is there already.  Returns a status and an error."""
    begin, tableau, projection = method.begin, method.tableau, method.projection
    stages = tableau.b.shape[0]
    # a last stage at the result needs no evaluation of its own: it is the acceleration there, after the projections
    last = stages - 1 if method.control.last_at_result != 0 else stages
    for i in range(1, last):
        status = make_stage(method, system, i, t + tableau.c[i] * h, h, count, new, space)
        if status != OK:
            return status, math.inf
    t1 = t + h
    combine(h, tableau.b, last, method.Ku, space.no_v, new.x)
    combine(h, tableau.b, last, method.Kv, begin.v, new.v)
    move(system, False, begin.q, new.x, new.q_star)
    evaluate_signals(system.signals, t1, system.u)
    status = close_position(system, t1, count, projection, new, space)
    if status == OK:
        status = close_velocity(system, t1, projection, new.q, new.v, space)
    if status == OK:
        status = accelerate_checked(system, t1, count, projection, new, space)
    if status != OK:
        return status, math.inf
    error = 0.0
    if tableau.error.shape[0] > 0:
        if last < stages:
            store_rates(method, system, last, new)
        error = local_error(method, h, space.settings.length, new)
    return check_turn(system, h, count, new.v), error


@inner(hot=True)
def make_stage(method, system, i, t, h, count, new, space):
    """Stage i at t: u = h sum_j a_ij Ku_j, v = v_n + h sum_j a_ij Kv_j at q_n exp(u), and its rates; returns a status."""
    begin, weights = method.begin, method.tableau.a[i]
    combine(h, weights, i, method.Ku, space.no_v, new.x)
    combine(h, weights, i, method.Kv, begin.v, new.v)
    move(system, False, begin.q, new.x, new.q)
    evaluate_signals(system.signals, t, system.u)
    pivot = saddle(system, t, new.q, space)
    if not pivot < math.inf:
        return SINGULAR
    status = accelerate_checked(system, t, count, method.projection, new, space)
    if status == OK:
        store_rates(method, system, i, new)
    return status


@inner(hot=True)
def combine(h, weights, stages, K, base, result):
    """result = base + h sum_j weights_j K_j over the first stages."""
    size = result.shape[0]
    for k in range(size):
        result[k] = base[k]
    for j in range(stages):
        c = h * weights[j]
        if c != 0.0:
            for k in range(size):
                result[k] += c * K[j, k]


@inner(hot=True)
def store_first(method, v, vd):
    """K_0: at u = 0 the rate of u is v."""
    copy(v, method.Ku[0])
    copy(vd, method.Kv[0])


@inner(hot=True)
def store_rates(method, system, i, new):
    """Ku_i = T^-1(u) v, Kv_i = vd."""
    T, v, Ku = method.T_inverse, new.v, method.Ku[i]
    inverse_tangents(system, False, new.x, T)
    size = tangent_size(system.head)
    for n in range(1, system.head.n_nodes):
        V, W = vec(v, 6 * n), vec(v, 6 * n + 3)
        if size == 27:
            V = add(mv(mat(T, 27 * n + 9), V), mv(mat(T, 27 * n + 18), W))
        setv(Ku, 6 * n, V)
        setv(Ku, 6 * n + 3, mv(mat(T, size * n), W))
    if system.head.apply_T_inverse_others != 0:  # groups whose T^-1 is more than its block in T
        call_nodes(system.head.apply_T_inverse_others, system.head, system.ids, False, new.x, v, Ku)
    copy(new.vd, method.Kv[i])


@inner
def local_error(method, h, length, new):
    """Largest difference to the embedded result: of positions over the length, of velocities over the largest rate."""
    weights, v0, v, vd = method.tableau.error, method.begin.v, new.v, new.vd
    position, velocity, rate = 0.0, 0.0, 0.0
    for k in range(v.shape[0]):
        f = 1.0 / length if k % 6 < 3 else 1.0
        du, dv = 0.0, 0.0
        for j in range(weights.shape[0]):
            du += weights[j] * method.Ku[j, k]
            dv += weights[j] * method.Kv[j, k]
        position = max(position, abs(h * du) * f)
        velocity = max(velocity, abs(h * dv) * f)
        rate = max(rate, f * abs(v0[k]), f * abs(v[k]), f * abs(h * vd[k]))
    return max(position, velocity / rate) if rate > 0.0 else position
