"""A step of the energy-conserving midpoint schemes along directions.

The residual of a substep is evaluated in dual numbers at the increments and multipliers that the run has found, and its
derivatives taken off by the iteration matrix there, as `along.py` does it for methods of one Newton iteration.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

from liedyn.compiled.decorators import inner
from liedyn.compiled.directions import as_duals
from liedyn.equation.linear.blocklu import solve
from liedyn.equation.records import Tables
from liedyn.equation.roles import evaluate_signals_of_step
from liedyn.groups.algebra import zero
from liedyn.integrate.derivatives.along import N
from liedyn.integrate.derivatives.along_steps import (
    NOT_FOUND,
    clear_values,
    control_derivatives,
    copy_all,
    copy_signals,
    put_values,
    values_of,
)
from liedyn.integrate.derivatives.saddle_along import Units, change_of, has_settled
from liedyn.integrate.energy_midpoint.external import external_forces
from liedyn.integrate.energy_midpoint.records import External, Midpoint, Nodes
from liedyn.integrate.energy_midpoint.step import (
    correct,
    damped_residual,
    element_residuals,
    independent_stress,
    moments_of_levers,
    place,
    renew_factors,
)
from liedyn.integrate.newton import OK
from liedyn.integrate.records import Accepted, New
from liedyn.integrate.time_loop import step_of

MOST = 12  # rounds


class MidpointAlong(NamedTuple):
    """What a substep needs: dual numbers (length, N + 1), and floats."""

    nodes: Any  # Nodes
    external: Any  # External, or None where there are no such forces
    x: Any  # (batches, length, N + 1): increments and multipliers of the substep
    lam: Any
    q0: Any  # (batches, length, N + 1): begin of the substep
    v0: Any
    r: Any
    old: Any  # Accepted, New and Matrices of floats
    new: Any
    matrices: Any


@step_of(Midpoint)
@inner
def ends_projected(method):
    """Records are projected, the state is not."""
    return False


@step_of(Midpoint)
@inner
def derive(method, t, h, run, steps):
    """The substeps of a step, one after the other."""
    own, c = steps.own, method.c
    begin = t - h
    for b in range(steps.q.shape[0]):
        copy_all(steps.q0[b], own.q0[b])
        copy_all(steps.v0[b], own.v0[b])
    for s in range(c.substeps):
        size = c.fraction[s] * h
        factored = factors_of_substep(method, s, begin, size, run, steps)
        if not factored:
            return NOT_FOUND
        for b in range(steps.q.shape[0]):
            if not substep_along(b, method, s, begin, size, run, steps):
                return NOT_FOUND
        for b in range(steps.q.shape[0]):
            copy_all(steps.q[b], own.q0[b])
            copy_all(steps.v[b], own.v0[b])
        begin += size
    return OK


@inner
def factors_of_substep(method, s, t, h, run, steps):
    """Factors of the iteration matrix where substep s of the run has converged; returns whether there are any."""
    system, settings, own = run.system, run.settings, steps.own
    old, new, matrices, cg = own.old, own.new, own.matrices, 0.5 * h * h
    evaluate_signals_of_step(system.signals, t, h, system.u)
    values_of(own.q0[0], old.q)
    values_of(own.v0[0], old.v)
    for i in range(new.x.shape[0]):
        new.x[i] = method.history.x[s, i]
    for i in range(new.lam.shape[0]):
        new.lam[i] = method.history.lam[s, i]
    place(method, system, h, old, new)
    independent_stress(system, h, 0.0, old.q, new.q, matrices.r)
    damped_residual(method, True, system, t, h, cg, settings.length, old, new, matrices.r)
    pivot = renew_factors(method, system, t, h, cg, settings, run.scale, old, new, matrices.S)
    return pivot < math.inf


@inner
def substep_along(b, method, s, t, h, run, steps):
    """Derivatives of one substep from t, of batch b; returns whether they were found."""
    system, own, u = run.system, steps.own, steps.u[b]
    head, cg = system.head, 0.5 * h * h
    units = Units(run.settings.length, abs(h), steps.least[b], steps.report)
    copy_signals(system.u, u)
    control_derivatives(t + 0.5 * h, 0, system.u, steps.controls, u)
    control_derivatives(t + h, 3 * head.n_signals, system.u, steps.controls, u)
    duals = Tables(
        steps.head, steps.families, system.ids, as_duals(steps.par[b], N), as_duals(steps.u[b], N), system.signals,
        system.ptr, system.rows, system.work, system.work_scratch,
    )  # fmt: skip
    x, lam, r = own.x[b], own.lam[b], as_duals(own.r, N)
    put_values(own.new.x, x)
    put_values(own.new.lam, lam)
    Q, V, L = as_duals(steps.q[b], N), as_duals(steps.v[b], N), as_duals(lam, N)
    old = Accepted(as_duals(own.q0[b], N), as_duals(own.v0[b], N), V, L)
    new = New(Q, V, V, V, V, L, as_duals(x, N), Q, V, V, V)
    nodes = Nodes(
        as_duals(own.nodes.arms, N), as_duals(own.nodes.T_inverse, N), as_duals(own.nodes.R_mid, N),
        as_duals(own.nodes.W, N), own.nodes.diagonal,
    )  # fmt: skip
    method_along = Midpoint(method.c, nodes, None, None, None, None, None, None)
    last = 0.0
    for k in range(MOST):
        place(method_along, duals, h, old, new)
        zero(r)
        zero(nodes.W)
        element_residuals(duals, t, h, cg, old, new, nodes.W, r)
        add_external(own.external, duals, t, h, cg, run.settings.length, old, new, nodes, r)
        moments_of_levers(duals, nodes, r)
        clear_values(own.r)
        solve(system.ptr, system.rows, own.matrices.S, r)
        correct(duals, cg, method.c.rotation, r, new)
        now = change_of(system, 1, 1.0, own.r, units.h, steps.v[b], steps.q[b], steps.v[b], units)
        if has_settled(k, now, last, units.report):
            place(method_along, duals, h, old, new)
            return True
        last = now
    return False


@inner
def add_external(e, duals, t, h, cg, length, old, new, nodes, r):
    """Forces without a discrete derivative, where there are some."""
    if e is not None:
        external = External(
            e.potentials, e.blocks, as_duals(e.q_mid, N), as_duals(e.v_mid, N), as_duals(e.q_way, N),
            as_duals(e.energy, N), as_duals(e.r, N), e.S, as_duals(e.no_v, N), as_duals(e.no_lam, N),
        )  # fmt: skip
        external_forces(duals, t, h, cg, length, old, new, nodes, external, r)
