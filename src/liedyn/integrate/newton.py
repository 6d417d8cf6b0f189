"""Newton iteration of one implicit step, for every method of the form

    q = q* exp(x + p),   dv = gamma' dx,   dvd = beta' dx,   p = Bn^T eta (index 2 only).

Rows are scaled so that M has the coefficient 1, and the unknown multipliers are lam/beta': pivots and tolerances do not
depend on h.  The matrix is factored once per step and kept (newton="modified"), renewed when convergence is slow.  In models
that fill (`fills`) it is kept over steps as well: there a factorization costs as much as ten iterations.
"""

from __future__ import annotations

import math
from typing import Any

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.builder import Structure
from liedyn.equation.evaluate import residual, scale_velocity_rows, velocity_rows
from liedyn.equation.families import rows_of
from liedyn.equation.iteration_matrix import tangent, transposed_product
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.linear.symbolic import FILLED
from liedyn.equation.moves import inertial, inverse_tangents, move
from liedyn.equation.nodes import OWN, tangent_size
from liedyn.equation.optional_parts import call_turn
from liedyn.equation.records import Matrices, State
from liedyn.groups.algebra import add, largest, mat, mul, mv, setv, sub, vec, zero
from liedyn.integrate.chart import chart_rates, chart_tangents
from liedyn.integrate.convergence import (
    FOUND,
    POOR,
    ROUND_OFF,
    call_sure,
    dynamic_scale,
    found_acceleration,
    measure,
    negligible,
    sizes,
    trusted,
    worst,
)
from liedyn.integrate.redundant import call_slacken, repeats_velocities
from liedyn.integrate.stress import call_follow

# status of a step
OK, NOT_CONVERGED, NOT_FINITE, TURNS_TOO_FAR, TURNED_OVER = 0, 1, 2, 3, 4

LONG = 6  # iterations of a step after which factors are not kept for the next one
SAMPLED = 16  # every n-th step that would be trusted is checked
MAX_TURN = 1.6  # rad per step; beyond it Newton may find another turn of the same rotation


@inner(hot=True)
def newton(system, t, gamma_prime, beta_prime, settings, count, scale, new, matrices, chart):
    """Iterate from the predicted v, vd, x, lam to convergence; returns a status.

    chart: the rates of x where v and vd follow from them, else None.
    """
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    acceleration, position, rate, quadratic = sizes(
        system, new.v, new.vd, new.lam, new.q_star, scale.lam, settings.length
    )
    s_phi = 1.0 / (settings.tol_phi * (position + cD * rate))
    s_dyn, tol, poor = 0.0, settings.tol, False  # a residual of 1 is at the tolerance
    before, ratio, dyn_before, phi_before = 0.0, 0.0, 0.0, 0.0
    slow, sampled = 0, False
    renew = settings.keep == 0 or abs(count.factored - gamma_prime) > 1e-9 * gamma_prime
    repeated = repeats_velocities(system, settings)
    zero(new.slack)
    for k in range(settings.max_iterations):
        place_nodes(system, settings.cayley != 0, new)
        step_residual(system, t, cg, cD, new, matrices)
        if repeated:
            call_slacken(settings.slacken, False, system, settings, scale, new, matrices)
        dyn, phi = measure(matrices.r, scale)
        if k == 0:
            s_dyn = dynamic_scale(tol, cg, acceleration, quadratic, dyn)
            poor = dyn > POOR * cg * acceleration
        dyn, phi = dyn * s_dyn, phi * s_phi
        now = max(dyn, phi)
        if poor and k > 0 and (now <= 1.0 or slow > 0):
            acceleration = found_acceleration(system, settings.length, scale.lam, new.vd, new.lam)
            finer = dynamic_scale(max(settings.tol, FOUND), cg, acceleration, quadratic, 0.0) / s_dyn
            if finer > 1.0:
                tol = max(settings.tol, FOUND)
                s_dyn, dyn, dyn_before = s_dyn * finer, dyn * finer, dyn_before * finer
                now, before = max(dyn, phi), max(dyn_before, phi_before)
        note_residual(count, k, now * tol, before, now, sampled)
        sampled = False
        if not now < math.inf:
            return failed(NOT_FINITE, count, scale, s_dyn, s_phi, matrices)
        if now <= 1.0:
            return OK
        if k > 0:
            ratio = now / before
            slow += 1 if ratio > 0.5 else 0
            poor = poor or ratio > 1.0  # the first increment has led away: what follows begins as from a poor guess
            # round-off of the forces is above the tolerance
            if ratio > 0.5 and slow >= 2 and dyn * tol <= 1e-8 and phi <= 100.0:
                count.stagnated += 1
                count.worst = max(count.worst, now * tol)
                return OK
            renew = renew or ratio > 0.1 or settings.full != 0 or count.stressed != 0
        if renew:
            pivot = renew_factors(
                system, t, gamma_prime, beta_prime, repeated, settings, count, scale, new, matrices, chart
            )
            if not pivot < math.inf:
                return failed(NOT_CONVERGED, count, scale, s_dyn, s_phi, matrices)
            renew = False
        solve(system.ptr, system.rows, matrices.S, matrices.r)
        if repeated:
            call_slacken(settings.slacken, True, system, settings, scale, new, matrices)
        # forces that balance, as in a system at rest, leave a residual of round-off that no scale of the motion knows.  One
        # that falls is none: where nothing moves any more the multipliers may still be on their way
        at_end = slow >= 2 and ratio > 0.1 and phi <= 100.0
        settled = at_end and negligible(system.head, system.ids, matrices.r, ROUND_OFF * position, settings.length)
        take_increment(system, gamma_prime, beta_prime, settings, count, new, matrices, chart)
        if k == 0:
            sure = settings.trust != 0 and trusted(settings, count, now)
        else:
            sure = ratio < 0.05 and call_sure(
                settings.sure_of_next, poor, k, dyn, dyn_before, phi, phi_before, 1.0 / (s_dyn * cg), system, settings,
                scale, new,
            )  # fmt: skip
        before, dyn_before, phi_before = now, dyn, phi
        if settled:
            count.stagnated += 1
        sampled = sure and count.step % SAMPLED == 0
        if settled or (sure and not sampled and not repeated):
            place_nodes(system, settings.cayley != 0, new)
            return OK
    step_residual(system, t, cg, cD, new, matrices)
    return failed(NOT_CONVERGED, count, scale, s_dyn, s_phi, matrices)


@kernel(hot=True)
def note_residual(count, k, scaled, before, now, sampled):
    """Keep the residual of iteration k, what `trusted` wants to know of it, and the worst of those that were sampled."""
    count.log[k] = scaled
    count.logged = k + 1
    if not now < math.inf:
        return
    if k == 1:
        count.begun = before
        count.left = now
    if sampled:
        count.worst = max(count.worst, scaled)
    if k == 0 and now <= 1.0:
        count.begun = 0.0
    if k == LONG and now > 1.0:  # the next step will not do with these factors
        count.factored = 0.0


@kernel(hot=True)
def failed(status, count, scale, s_dyn, s_phi, matrices):
    """End of a step that failed: where its residual is worst; its factors are not kept."""
    count.worst_row = worst(matrices.r, scale, s_dyn, s_phi)
    count.factored = 0.0
    return status


@inner(hot=True)
def renew_factors(system, t, gamma_prime, beta_prime, repeated, settings, count, scale, new, matrices, chart):
    """Factor the iteration matrix at the present iterate; returns a number that is not finite if a pivot is zero."""
    cg, cD = 1.0 / beta_prime, 1.0 / gamma_prime
    if system.head.n_eta > 0:
        for i in range(new.x.shape[0]):
            new.dp[i] = new.x[i] + new.p[i]
        inverse_tangents(system, settings.cayley != 0, new.dp, matrices.T_inverse)
    else:
        inverse_tangents(system, settings.cayley != 0, new.x, matrices.T_inverse)
    if chart is not None:
        chart_tangents(system, gamma_prime, beta_prime, new.x, chart)
    cD = 0.0 if repeated else cD
    place = in_chart(matrices, chart)
    tangent(system, t, 1.0, gamma_prime * cg, cg, cD, state_of(new), settings.epsilon, scale.eps, place)
    pivot = factor(system.ptr, system.rows, matrices.S)
    count.factorizations += 1
    count.factored = gamma_prime
    return pivot


@inner(hot=True)
def take_increment(system, gamma_prime, beta_prime, settings, count, new, matrices, chart):
    """Let the iterate take the solution in r; in a chart, and with independent stresses, what follows from it."""
    if system.head.n_eta > 0:
        transposed_product(system.head, system.ids, matrices.Bn, matrices.r, new.dp)
    if chart is None:
        taken = correct(system, gamma_prime, beta_prime, matrices, new, new.v, new.vd)
    else:
        taken = correct(system, gamma_prime, beta_prime, matrices, new, chart.xd, chart.xdd)
        chart_rates(system.head, system.ids, new.x, chart.xd, chart.xdd, new.v, new.vd)
    if count.stressed != 0:
        call_follow(settings.follow_stress, -1, taken, system, count, new.q, matrices.r)
    count.iterations += 1


@inner(hot=True)
def state_of(new):
    """The iterate as a state of the equation."""
    return State(new.q, new.v, new.vd, new.v_inertial, new.vd_inertial, new.lam)


@inner(hot=True)
def in_chart(matrices, chart):
    """The matrices with the tangent operators of the chart, if there is one."""
    if chart is None:
        return matrices
    m = matrices
    return Matrices(m.r, m.hidden, chart.T, m.S, m.scratch, m.Bn, m.D)


@kernel(hot=True)
def correct(system, gamma_prime, beta_prime, matrices, new, v, vd):
    """Subtract the solution in r: dx = T^-1 w - dp, v += gamma' dx, vd += beta' dx, lam, eta, p = Bn^T eta.

    v, vd: those of the iterate, or the rates of the coordinates of a chart.

    An increment that would turn a node by more than one radian is shortened as a whole; returns the factor of r.
    """
    head, ids, Ti, r = system.head, system.ids, matrices.T_inverse, matrices.r
    x, p, dp, lam = new.x, new.p, new.dp, new.lam
    row, size = head.row, tangent_size(head)
    turn = 0.0
    for n in range(1, head.n_nodes):
        turn = max(turn, largest(vec(r, ids[row + 2 * n + 1])))
    if turn > 1.0 and head.turn_others != 0:
        turn = largest_turn(system, r)
    c = -1.0 if turn <= 1.0 else -1.0 / turn
    for n in range(1, head.n_nodes):
        j = 6 * n
        a, b = mul(c, vec(r, ids[row + 2 * n])), mul(c, vec(r, ids[row + 2 * n + 1]))
        if size == 27:
            a = add(mv(mat(Ti, 27 * n + 9), a), mv(mat(Ti, 27 * n + 18), b))
        b = mv(mat(Ti, size * n), b)
        if head.n_eta > 0:
            da, db = mul(c, vec(dp, j)), mul(c, vec(dp, j + 3))
            setv(p, j, add(vec(p, j), da))
            setv(p, j + 3, add(vec(p, j + 3), db))
            a, b = sub(a, da), sub(b, db)
        setv(x, j, add(vec(x, j), a))
        setv(x, j + 3, add(vec(x, j + 3), b))
        setv(v, j, add(vec(v, j), mul(gamma_prime, a)))
        setv(v, j + 3, add(vec(v, j + 3), mul(gamma_prime, b)))
        setv(vd, j, add(vec(vd, j), mul(beta_prime, a)))
        setv(vd, j + 3, add(vec(vd, j + 3), mul(beta_prime, b)))
    for k in range(head.lam, head.lam + head.n_lam):
        i = ids[k]
        setv(lam, i, add(vec(lam, i), mul(c * beta_prime, vec(r, i))))
    if head.n_eta > 0:
        for k in range(head.lam_eta, head.lam_eta + head.n_lam_eta):
            setv(lam, ids[k], add(vec(lam, ids[k]), mul(c, vec(r, ids[k]))))
    return c


@inner
def largest_turn(system, r):
    """Correct nodes on groups of the user, which know what a turn is."""
    head, ids = system.head, system.ids
    turn = call_turn(head.turn_others, head, ids, True, r)
    for n in range(1, head.n_nodes):
        if ids[head.kind + n] != OWN:
            turn = max(turn, largest(vec(r, ids[head.row + 2 * n + 1])))
    return turn


@kernel(hot=True)
def place_nodes(system, cayley, new):
    """q = q* exp(x + p); dp is scratch for the sum."""
    if system.head.n_eta > 0:
        for k in range(new.x.shape[0]):
            new.dp[k] = new.x[k] + new.p[k]
        move(system, cayley, new.q_star, new.dp, new.q)
    else:
        move(system, cayley, new.q_star, new.x, new.q)


@kernel(hot=True)
def step_residual(system, t, cg, cD, new, matrices):
    """Residual of a step; index 2 adds the hidden constraint (its row over gamma') in the rows of eta.

    Nonholonomic rows are over gamma' too, so that they count as positions.
    """
    head, ids, r = system.head, system.ids, matrices.r
    inertial(system, new.q, new.v, new.vd, new.v_inertial, new.vd_inertial)
    residual(system, t, new.q, new.v_inertial, new.vd_inertial, new.lam, cg, r)
    scale_velocity_rows(system, cD, r)
    if head.n_eta > 0:
        zero(matrices.hidden)
        velocity_rows(system, t, new.q, new.v_inertial, matrices.hidden)
        for k in range(head.n_lam_eta):
            setv(r, ids[head.lam_eta + k], mul(cD, vec(matrices.hidden, ids[head.lam + k])))


def has_directions(structure: Structure) -> bool:
    """Whether elements have a direction that may turn over in a step."""
    return any(g.family.turns_over is not None for g in structure.groups)


@kernel
def turned_over(system, t, q0, q, r):
    """Whether the direction of an element turns by more than a right angle from q0 to q; writes into r.

    A spring whose ends pass each other has a second equilibrium.  With a step that is long against its period an implicit
    step has a solution about each of them, and a guess that leads past the end finds the wrong one.
    """
    r[0] = 0.0
    for f in range(system.head.n_families):
        family = system.families[f]
        if family.turns_over != 0:
            rows_of(family.turns_over, family, system, t, q0, q, r)
    return r[0] > 0.0


def fills(run: Any) -> bool:
    """Whether factors are so full that it pays to keep them over steps: index 3, and nothing else writes into S.

    Iterations with an old matrix are cheaper than a new one; if they converge slowly, the matrix is renewed as in any step.
    """
    program = run.structure.program
    alone = run.structure.index == 3 and run.settings.project == 0.0 and not run.settings.full
    return alone and len(run.plan.record) > 0 and program.updates > FILLED * program.n_atoms
