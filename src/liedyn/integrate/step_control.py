"""Steps by tolerance: the time loop that chooses the size of each step by an estimate of its local error.

    e0 = local_error(method, ...)            of the method: its leading error term over the step, in the chart at q_n
    S w = (M e0; B e0)                       with the factors of Newton, twice: what the method damps does not count
    e = max(|w|, rate h |e0|)                |.|: largest over the nodes of translation/length and rotation
    err = e / (SHARE tolerance rate h)
    err <= 1: accept; h <- h 0.85 (g h^p)^(-1/p), g >= err/h^p, kept where that changes little; else again with a smaller h

The second term of e: the filter takes off all that lies in the stiff directions at the end of the step.  While these turn, by
some rate h per step, a force in them is no vibration but holds the motion on its path.  Where it is the only one that changes, as
on a pendulum let go on a stiff spring, e0 is exactly in that direction, a_{n+1} - a_n = c (F/m) r_{n+1}, and w is zero at any h.

g is the height of err/h^p in its course.  In a vibration err passes through zero twice a period, and steps that grow there do
harm: what they err in the velocity is largest just then, and err does not show it.  Of a vibration err and its rate of change are
not small at once, so g and the rate s that goes with it stay while ((err/h^p)/g)^2 + ((its rate)/s)^2 = 1.  Behind an impact both
are small, and steps grow as they would by err alone.

`rate` is the largest rate of motion so far (speed over length, or rad/s): the error grows by a part of the tolerance with each
length or radian of motion, in whatever unit of time.  A step that fails is made again with 0.62 of its size.  Nothing has to be
restored: what a state owes to a step size (a_n, the violation of B v, the expected changes) follows every change of h.
"""

from __future__ import annotations

import math
from typing import Any

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.evaluate import inertial_residual, scale_velocity_rows, velocity_rows
from liedyn.equation.linear.blocklu import solve
from liedyn.equation.moves import inertial
from liedyn.equation.nodes import changes_variables
from liedyn.equation.saddle import clear_rows
from liedyn.groups.algebra import add, copy, dot, mul, setv, sub, vec, zero
from liedyn.integrate.failure import LARGEST_SVD
from liedyn.integrate.newton import OK, renew_factors
from liedyn.integrate.redundant import repeats_velocities
from liedyn.integrate.step_change import call_scale_violation
from liedyn.integrate.time_loop import factors, of_record, solve_step, take_step

SHARE = 0.1  # of the tolerance that a length or a radian of motion may cost; errors then end at 0.06 to 16 tolerances
SAFETY, SMALLEST, LARGEST = 0.85, 0.5, 2.0  # factors of a change of h
AT_ONCE = 0.25  # of the level of the error, by which it falls in one step at most
KEPT_BELOW, KEPT_ABOVE = 0.95, 1.2  # a change between these is not made: every change costs accuracy of the multipliers
SAMPLED, UNCHANGED = 64, 0.9  # steps between two looks at the filter, and what counts as no change by it
DIVIDED = 0.62  # a step that fails: two of these end beyond where it did, not there again (a pose may be singular)
SHORT = 0.125  # of the steps before: a step that calls for a look whether a pose is singular
FADING = 0.9  # of the size of a step that is one step older, in the largest of the last ones
TURN = 1.28  # rad per step at most, well below what Newton can tell
TOO_SMALL = 32  # status: the step has become hopelessly small


def watch_poses(run: Any) -> None:
    """Let the loop be left where steps become short, if the model may have singular poses (`crossing.py`)."""
    if run.plan.control is not None and 0 < len(run.structure.lam_rows) <= LARGEST_SVD:
        run.plan.control.watch = SHORT


@of_record
def local_error(method, system, h, settings, old, new, e):
    """Leading term of the local error of the step at work, six numbers per node, in the chart at q_n."""
    raise NotImplementedError


@inner
def advance(n, method, control, steps, space, system, settings, count, scale, old, ahead, new, matrices, out):
    """Make at most n steps, none beyond t_end; returns the status of the last one."""
    for _ in range(n):
        if control.t >= control.t_end:
            return OK
        iterations, again = count.iterations, control.rejected + control.failed
        status, t, h, err, beta_prime = controlled_step(
            method, control, space, system, settings, count, scale, old, ahead, new, matrices
        )
        if status != OK:
            return status
        k = count.step - steps.first[0]
        steps.t[k], steps.h[k], steps.error[k] = t, h, err
        if settings.project != 0.0:
            mark_line(control, steps, count, t, out)
        take_step(method, system, t, beta_prime, settings, count, scale, old, ahead, new, matrices, out)
        control.t = t
        steps.iterations[k] = count.iterations - iterations
        steps.again[k] = control.rejected + control.failed - again
    return OK


@inner
def mark_line(control, steps, count, t, out):
    """Mark the line of the step that ends at t if its multipliers make up no record: they need not be those of minimum norm.

    A record between two lines has the multipliers of these, or, where they are cubic polynomials, of four; the next steps are
    not known yet, but they grow by a factor at most.
    """
    if out.step.shape[0] == 0:
        return
    cubic, g = control.order > 2, control.growth
    if steps.wanted.shape[0] == 0:
        used = control.stride <= 1 or (count.step + 1) % control.stride == 0
    else:
        k = control.passed
        while k < steps.wanted.shape[0] and steps.wanted[k] <= t:
            k += 1
        control.since = 0 if k > control.passed else control.since + 1
        control.passed = k
        ahead = t + (1.0 + 1e-6) * (1.0 + g + g * g if cubic else 1.0) * control.h
        used = control.since <= (2 if cubic else 0) or (k < steps.wanted.shape[0] and steps.wanted[k] <= ahead)
    if not used and t < control.t_end:
        out.step[count.recorded] = -(count.step + 1)


@inner(hot=True)
def controlled_step(method, control, space, system, settings, count, scale, old, ahead, new, matrices):
    """The next step whose error is small enough; returns status, its end, its size, err and beta'."""
    while True:
        t, h = next_size(control)
        control.smallest = min(control.smallest, h)
        if settings.scale_violation != 0 and h != control.last_h:
            c = h / control.last_h
            call_scale_violation(
                settings.scale_violation, c, control.t, system, settings, count, scale, old, new, matrices
            )
        if h != control.last_h:
            control.equal = 0
        control.last_h = h
        status, beta_prime = solve_step(method, t, h, system, settings, count, scale, old, ahead, new, matrices)
        if status == OK:
            err = estimate(method, t, h, control, space, system, settings, count, scale, old, new, matrices)
            if err <= 1.0:
                follow_error(control, h, err)
                return OK, t, h, err, beta_prime
            reject(control, h, err)
        else:
            divide(control, h)
        if control.h < max(control.h_min, control.watch * control.steady):
            return status if status != OK else TOO_SMALL, t, h, math.inf, beta_prime


@inner(hot=True)
def next_size(control):
    """End and size of the next step: the last two before t_end share what is left."""
    h = min(control.h, control.h_max)
    if control.turn * h > TURN:
        h = TURN / control.turn
    left = control.t_end - control.t
    if h >= left * (1.0 - 1e-9):
        return control.t_end, left
    if h > 0.5 * left:
        h = 0.5 * left
    return control.t + h, h


@inner(hot=True)
def follow_error(control, h, err):
    """The size of the next step from the error of this one, which is accepted."""
    control.equal += 1
    power = h**control.order
    follow_level(control, h, err / power)
    err = max(err, control.level * power)
    f = SAFETY * err ** (-1.0 / control.order) if err > 0.0 else LARGEST
    f = min(max(f, SMALLEST), control.growth if control.hold == 0 and control.equal >= control.wait else 1.0)
    if f > KEPT_ABOVE or f < KEPT_BELOW:
        control.h = max(h * f, control.h_min)
    elif h >= 0.999 * control.h:
        control.h = h
    control.hold = 0
    control.steady = max(h, FADING * control.steady)


@inline
def follow_level(control, h, g):
    """The height of g = err/h^p in its course, and the slope there: both fall where g and its slope are small at once."""
    slope = abs(g - control.last) / h if control.level > 0.0 else 0.0
    part = 1.0
    if control.level > 0.0 and control.slope > 0.0:
        part = math.sqrt((g / control.level) ** 2 + (slope / control.slope) ** 2)
    kept = max(AT_ONCE, min(1.0, part))
    control.level, control.slope, control.last = max(g, kept * control.level), max(slope, kept * control.slope), g


@inline
def reject(control, h, err):
    """The size of the next attempt where the error of this one, of size h, is too large."""
    control.rejected += 1
    shrink = 0.9 * err ** (-1.0 / control.order) if err < math.inf else 0.0
    control.h = h * max(SMALLEST, min(0.9, shrink))
    control.hold = 1


@inline
def divide(control, h):
    """The size of the next attempt where this one, of size h, has failed."""
    control.failed += 1
    control.h = DIVIDED * h
    control.hold = 1


@inner(hot=True)
def estimate(method, t, h, control, space, system, settings, count, scale, old, new, matrices):
    """err of the step at work; also follows the rate of motion.

    The filter costs as much as the step, so it is left out while it changes nothing: where no mode is fast against h.  That
    is looked up every 64 steps, and before a step is rejected.
    """
    follow_rate(system, control, new)
    local_error(method, system, h, settings, old, new, space.e)
    allowed = SHARE * control.tolerance * control.rate * h
    plain = norm(system, control.length, space.e) / allowed
    if control.filtered == 0 and plain <= 1.0 and count.step % SAMPLED != 0:
        return plain
    if count.factored == 0.0:
        gamma_prime, beta_prime = factors(method, h)
        repeated = repeats_velocities(system, settings)
        renew_factors(
            system, t, gamma_prime, beta_prime, repeated, settings, count, scale, new, matrices, method.chart
        )  # fmt: skip
    filter_stiff(system, t, space, new, matrices)
    turning = min(1.0, control.rate * h) * plain
    err = max(norm(system, control.length, space.e) / allowed, turning)
    control.filtered = 1 if err < UNCHANGED * plain else 0
    return err


@kernel(hot=True)
def follow_rate(system, control, new):
    """Largest rate of motion so far; of a system that flies the common velocity does not count."""
    v = new.v_inertial if changes_variables(system.head) else new.v
    rate, control.turn = rate_of_motion(system, control.attached != 0, control.length, v)
    if rate < math.inf:
        control.rate = max(control.rate, rate)


@kernel(hot=True)
def rate_of_motion(system, attached, length, v):
    """Largest speed over the length or angular velocity, and the latter; not attached: speeds against the common one."""
    head = system.head
    mean, last = (0.0, 0.0, 0.0), head.n_nodes - head.n_trackers
    if not attached:
        for n in range(1, last):
            mean = add(mean, vec(v, 6 * n))
        mean = mul(1.0 / (last - 1), mean)
    turn, speed = 0.0, 0.0  # squares
    for n in range(1, last):
        V, W = sub(vec(v, 6 * n), mean), vec(v, 6 * n + 3)
        turn, speed = max(turn, dot(W, W)), max(speed, dot(V, V))
    return max(math.sqrt(speed) / length, math.sqrt(turn)), math.sqrt(turn)


@kernel
def filter_stiff(system, t, space, new, matrices):
    """e <- w of S w = (M e; B e), the latter also in the rows of eta, twice: divides fast modes by 1 + c (h omega)^2 each.

    M e and B e by differences of residual and velocity rows at rest, with e enlarged to the size of accelerations, so that
    forces do not drown it.
    """
    head, ids, r, e, ei, at_rest = system.head, system.ids, matrices.r, space.e, space.e_inertial, space.at_rest
    inertial_residual(system, t, new.q, space.no_v, space.no_v, space.no_lam, at_rest)
    clear_rows(system, at_rest)
    velocity_rows(system, t, new.q, space.no_v, at_rest)
    for _ in range(2):
        largest_e, largest_vd = 0.0, 0.0
        for k in range(e.shape[0]):
            largest_e, largest_vd = max(largest_e, abs(e[k])), max(largest_vd, abs(new.vd[k]))
        if largest_e == 0.0 or not largest_e < math.inf:
            return
        c = max(largest_vd, largest_e) / largest_e
        for k in range(e.shape[0]):
            e[k] *= c
        copy(e, ei)
        inertial(system, new.q, space.no_v, e, space.other, ei)
        inertial_residual(system, t, new.q, space.no_v, ei, space.no_lam, r)
        clear_rows(system, r)
        inertial(system, new.q, e, space.no_v, ei, space.other)
        velocity_rows(system, t, new.q, ei, r)
        for k in range(r.shape[0]):
            r[k] = (r[k] - at_rest[k]) / c
        scale_velocity_rows(system, 0.0, r)
        for k in range(head.n_lam_eta if head.n_eta > 0 else 0):
            setv(r, ids[head.lam_eta + k], vec(r, ids[head.lam + k]))
        solve(system.ptr, system.rows, matrices.S, r)
        zero(e)
        for n in range(1, head.n_nodes):
            setv(e, 6 * n, vec(r, ids[head.row + 2 * n]))
            setv(e, 6 * n + 3, vec(r, ids[head.row + 2 * n + 1]))


@kernel(hot=True)
def norm(system, length, e):
    """Largest over the nodes of translation over length, and of rotation; infinite where it is no number."""
    moved, turned = 0.0, 0.0  # squares
    for n in range(1, system.head.n_nodes - system.head.n_trackers):
        x, w = vec(e, 6 * n), vec(e, 6 * n + 3)
        xx, ww = dot(x, x), dot(w, w)
        if not xx + ww < math.inf:
            return math.inf
        moved, turned = max(moved, xx), max(turned, ww)
    return max(math.sqrt(moved) / length, math.sqrt(turned))
