"""A step in Python whose linear systems SuperLU solves: for poses that the static order of elimination cannot take."""

from __future__ import annotations

import math
from typing import Any

from liedyn.equation.consistent.redundancy import REGULARIZATION, RESCUE
from liedyn.equation.evaluate import residual
from liedyn.equation.iteration_matrix import tangent, transposed_product
from liedyn.equation.moves import inverse_tangents
from liedyn.equation.records import State
from liedyn.groups.algebra import zero
from liedyn.integrate.chart import chart_rates, chart_tangents
from liedyn.integrate.convergence import POOR, ROUND_OFF, dynamic_scale, measure, negligible, sizes, worst
from liedyn.integrate.newton import NOT_CONVERGED, NOT_FINITE, OK, correct, place_nodes, step_residual
from liedyn.integrate.redundant import REFINEMENTS, repeats_velocities
from liedyn.integrate.stress import follow_stress


def factored(run: Any, t: float, gamma_prime: float, beta_prime: float, eps: float = 0.0) -> Any:
    """Solver for the iteration matrix at the present iterate, whose residual is in r."""
    new, m, chart = run.new, run.matrices, run.record.chart
    run.count.factored = 0.0
    inverse_tangents(run.system, bool(run.settings.cayley), new.x + new.p, m.T_inverse)
    if chart is not None:
        chart_tangents(run.system, gamma_prime, beta_prime, new.x, chart)
        m = m._replace(T_inverse=chart.T)
    state = State(new.q, new.v, new.vd, new.v_inertial, new.vd_inertial, new.lam)
    ratio, cg, cD = gamma_prime / beta_prime, 1.0 / beta_prime, 1.0 / gamma_prime
    tangent(run.system, t, 1.0, ratio, cg, cD, state, 0.0, run.scale.eps, m)
    return run.evaluator.general_solver(m.S, max(eps, 1e-14))


def minimum_norm(run: Any, t: float, gamma_prime: float, beta_prime: float) -> None:
    """Multipliers of minimum norm, as `redundant.minimum_norm`, after `newton`."""
    new, r, rows, cg = run.new, run.matrices.r, run.structure.lam_rows, 1.0 / beta_prime
    step_residual(run.system, t, cg, 1.0 / gamma_prime, new, run.matrices)
    solver = factored(run, t, gamma_prime, beta_prime, REGULARIZATION)
    zero(new.lam)
    for _ in range(REFINEMENTS):
        residual(run.system, t, new.q, new.v_inertial, new.vd_inertial, new.lam, cg, r)
        r[rows] = 0.0
        new.lam[rows] -= beta_prime * solver(r[:-3])[rows]


def newton(run: Any, t: float, gamma_prime: float, beta_prime: float) -> int:
    """Full Newton iteration of a step; returns a status."""
    system, settings, count, scale, new, m = run.system, run.settings, run.count, run.scale, run.new, run.matrices
    if repeats_velocities(system, settings):  # would need `redundant.take_off_stress`
        return NOT_CONVERGED
    cg, cD, chart = 1.0 / beta_prime, 1.0 / gamma_prime, run.record.chart
    rates = (new.v, new.vd) if chart is None else (chart.xd, chart.xdd)
    acceleration, position, rate, quadratic = sizes(
        system, new.v, new.vd, new.lam, new.q_star, scale.lam, settings.length
    )
    s_phi = 1.0 / (settings.tol_phi * (position + cD * rate))
    s_dyn, before, first = 0.0, math.inf, 0.0
    for k in range(int(settings.max_iterations)):
        place_nodes(system, bool(settings.cayley), new)
        step_residual(system, t, cg, cD, new, m)
        dyn, phi = measure(m.r, scale)
        if k == 0:
            s_dyn, first = dynamic_scale(settings.tol, cg, acceleration, quadratic, dyn), dyn
        elif first > POOR * cg * acceleration:
            found = sizes(system, new.v, new.vd, new.lam, new.q_star, scale.lam, settings.length)[0]
            s_dyn = dynamic_scale(settings.tol, cg, found, quadratic, min(first, 1e3 * cg * found))
        dyn, phi = dyn * s_dyn, phi * s_phi
        now = max(dyn, phi)
        count.worst_row = worst(m.r, scale, s_dyn, s_phi)
        if not now < math.inf:
            return NOT_FINITE
        slow = now > 0.5 * before
        if now <= 1.0 or (slow and dyn * settings.tol <= 1e-8 and phi <= 100.0):
            return OK
        before = now
        try:
            m.r[:-3] = factored(run, t, gamma_prime, beta_prime, min(settings.epsilon, RESCUE))(m.r[:-3])
        except RuntimeError:  # exactly singular
            return NOT_CONVERGED
        settled = (
            slow and phi <= 100.0 and negligible(system.head, system.ids, m.r, ROUND_OFF * position, settings.length)
        )
        if system.head.n_eta > 0:
            transposed_product(system.head, system.ids, m.Bn, m.r, new.dp)
        taken = correct(system, gamma_prime, beta_prime, m, new, *rates)
        if count.stressed:
            follow_stress(-1, taken, system, count, new.q, m.r)
        if chart is not None:
            chart_rates(system.head, system.ids, new.x, *rates, new.v, new.vd)
        count.iterations += 1
        count.factorizations += 1
        if settled:
            place_nodes(system, bool(settings.cayley), new)
            return OK
    return NOT_CONVERGED
