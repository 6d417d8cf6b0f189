"""A step of a Munthe-Kaas Runge-Kutta method along directions: its stages and projections in dual numbers.

Every stage needs the factors of its own pose, which the run has written over: they are made again, once for all directions.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.equation.moves import inverse_tangents_nodes, move_nodes
from liedyn.equation.nodes import tangent_size
from liedyn.equation.records import Tables
from liedyn.equation.saddle import position_saddle, saddle
from liedyn.groups.algebra import add, mat, mv, setv, vec
from liedyn.integrate.derivatives.along import N
from liedyn.integrate.derivatives.along_steps import NOT_FOUND, copy_all, set_signals, values_of
from liedyn.integrate.derivatives.saddle_along import Units, accelerations_along, position_along, velocity_along
from liedyn.integrate.newton import OK
from liedyn.integrate.projected.runge_kutta import RungeKutta
from liedyn.integrate.time_loop import step_of


class StagesAlong(NamedTuple):
    """Values and derivatives in the stages."""

    Ku: Any  # (batches, stages, length, N + 1)
    Kv: Any
    x: Any  # (length, N + 1)
    q_star: Any
    q_stages: Any  # (batches, length, N + 1)
    v_stages: Any
    vd_stages: Any
    T_inverse: Any  # (length, N + 1)


@step_of(RungeKutta)
@inner
def ends_projected(method):
    """The last thing that a step does is to find the accelerations."""
    return True


@step_of(RungeKutta)
@inner
def derive(method, t, h, run, steps):
    """Stages at q_n exp(u), then the projections of the end."""
    system, own, space, tableau = run.system, steps.own, steps.space, method.tableau
    batches, stages = steps.q.shape[0], tableau.b.shape[0]
    last = stages - 1 if method.control.last_at_result != 0 else stages
    for b in range(batches):
        copy_all(steps.v0[b], own.Ku[b, 0])
        copy_all(steps.vd0[b], own.Kv[b, 0])
    for i in range(1, last):
        t_stage = t - h + tableau.c[i] * h
        set_signals(t_stage, system, steps.controls, steps.u)
        for b in range(batches):
            reach(b, h, tableau.a[i], i, system, steps, own.v_stages[b], own.q_stages[b])
            if b == 0:
                values_of(own.q_stages[0], steps.qf)
                if not saddle(system, t_stage, steps.qf, space) < math.inf:
                    return NOT_FOUND
            vd, units = own.vd_stages[b], Units(run.settings.length, h, steps.least[b], steps.report)
            duals = Tables(
                steps.head, steps.families, system.ids, as_duals(steps.par[b], N), as_duals(steps.u[b], N), system.signals,
                system.ptr, system.rows, system.work, system.work_scratch,
            )  # fmt: skip
            if not accelerations_along(
                duals, t_stage, own.q_stages[b], own.v_stages[b], vd, steps.lam[b], units, space, steps.room
            ):
                return NOT_FOUND
            coordinate_rates(steps.head, system.ids, own.x, own.v_stages[b], own.T_inverse, own.Ku[b, i])
            copy_all(vd, own.Kv[b, i])
    set_signals(t, system, steps.controls, steps.u)
    for b in range(batches):
        reach(b, h, tableau.b, last, system, steps, steps.v[b], steps.q[b])
    return close(t, h, method.projection.options, run, steps)


@inner
def reach(b, h, weights, stages, system, steps, v, q):
    """x = h sum_j w_j Ku_j, v = v_n + h sum_j w_j Kv_j, q = q_n exp(x) of batch b."""
    own = steps.own
    for i in range(v.shape[0]):
        for k in range(N + 1):
            du, dv = 0.0, 0.0
            for j in range(stages):
                du += weights[j] * own.Ku[b, j, i, k]
                dv += weights[j] * own.Kv[b, j, i, k]
            own.x[i, k] = h * du
            v[i, k] = steps.v0[b, i, k] + h * dv
    move_nodes(steps.head, system.ids, False, as_duals(steps.q0[b], N), as_duals(own.x, N), as_duals(q, N))


@inner
def coordinate_rates(head, ids, x, v, T_inverse, Ku):
    """Ku = T^-1(x) v."""
    T, V, K = as_duals(T_inverse, N), as_duals(v, N), as_duals(Ku, N)
    inverse_tangents_nodes(head, ids, False, as_duals(x, N), T)
    size = tangent_size(head)
    for n in range(1, head.n_nodes):
        a, w = vec(V, 6 * n), vec(V, 6 * n + 3)
        if size == 27:
            a = add(mv(mat(T, 27 * n + 9), a), mv(mat(T, 27 * n + 18), w))
        setv(K, 6 * n, a)
        setv(K, 6 * n + 3, mv(mat(T, size * n), w))


@inner
def close(t, h, options, run, steps):
    """Positions and velocities onto the constraints as the method wants it, and the accelerations there; returns a status."""
    system, space, own = run.system, steps.space, steps.own
    joints = system.head.n_lam > 0
    if options.position != 0 and joints:
        values_of(steps.q[0], steps.qf)
        if not position_saddle(system, t, steps.qf, space) < math.inf:
            return NOT_FOUND
        for b in range(steps.q.shape[0]):
            copy_all(steps.q[b], own.q_star)
            units = Units(run.settings.length, h, steps.least[b], steps.report)
            duals = Tables(
                steps.head, steps.families, system.ids, as_duals(steps.par[b], N), as_duals(steps.u[b], N), system.signals,
                system.ptr, system.rows, system.work, system.work_scratch,
            )  # fmt: skip
            if not position_along(duals, t, own.q_star, steps.v[b], steps.q[b], units, space, steps.room):
                return NOT_FOUND
    values_of(steps.q[0], steps.qf)
    if not saddle(system, t, steps.qf, space) < math.inf:
        return NOT_FOUND
    for b in range(steps.q.shape[0]):
        q, v, units = steps.q[b], steps.v[b], Units(run.settings.length, h, steps.least[b], steps.report)
        duals = Tables(
            steps.head, steps.families, system.ids, as_duals(steps.par[b], N), as_duals(steps.u[b], N), system.signals,
            system.ptr, system.rows, system.work, system.work_scratch,
        )  # fmt: skip
        if options.velocity != 0 and joints and not velocity_along(duals, t, q, v, units, space, steps.room):
            return NOT_FOUND
        if not accelerations_along(duals, t, q, v, steps.vd[b], steps.lam[b], units, space, steps.room):
            return NOT_FOUND
        copy_all(v, steps.v_output[b])
    return OK
