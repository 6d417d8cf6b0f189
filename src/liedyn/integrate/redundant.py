"""Redundant constraint rows in a step: multipliers of minimum norm, and nonholonomic rows that repeat each other."""

from __future__ import annotations

import math
from typing import Any

from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import NUMBER, address, caller
from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.consistent.redundancy import REACTION_REGULARIZATION, REGULARIZATION
from liedyn.equation.evaluate import residual
from liedyn.equation.iteration_matrix import tangent
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.moves import inertial
from liedyn.equation.records import MATRICES, SYSTEM, State
from liedyn.equation.saddle import ROUNDS, clear_rows, remove_self_stress
from liedyn.groups.algebra import axpy, copy, setv, vec, zero
from liedyn.integrate.records import NEW, SCALE, SETTINGS_TYPE

# of the multipliers of minimum norm; more where the last one changed them by more than this, near a singular pose.  What
# it leaves of joint forces that balance at a node is a part of them, and may be all of what acts there
REFINEMENTS, MOST_REFINEMENTS, REFINED = 3, 30, 1e-12
FILTERED = 4  # times that what causes no self-stress is filtered out
SETTLED = 1e-9  # change of the last refinement, up to which the multipliers count as found
# tried one after the other until they are found.  Near a singular pose, where B has a small singular value s, a refinement
# leaves eps/(eps + s^2) of what is missing: with the last ones no more than forces lack is looked for, so that the
# self-stress which round-off puts into it, u/eps^2 of it, stays small
LESS_AND_LESS = (REACTION_REGULARIZATION, REGULARIZATION, 1e-7, 1e-8, 1e-9, 1e-10)

# compiled only for models with nonholonomic rows that may repeat each other, and called by address
_SLACKEN = types.void(types.boolean, SYSTEM, SETTINGS_TYPE, SCALE, NEW, MATRICES)
# compiled only for models with redundant rows
_REACTIONS = types.void(types.boolean, SYSTEM, *[NUMBER] * 2, SETTINGS_TYPE, SCALE, NEW, MATRICES)


@kernel(hot=True)
def repeats_velocities(system, settings):
    """Whether nonholonomic rows may repeat each other while velocities do not meet the joints (index 3)."""
    head = system.head
    return settings.epsilon > 0.0 and head.velocity_lam < head.n_lam and head.n_eta == 0


@intrinsic
def call_slacken(tc, f, solved, system, settings, scale, new, matrices):
    """Call `slacken` by its address."""
    return caller(_SLACKEN)(tc)


@inner
def slacken(solved, system, settings, scale, new, matrices):
    """Subtract from the nonholonomic rows what they cannot meet; solved: see `take_off_stress`."""
    if solved:
        take_off_stress(system, settings, scale, new, matrices)
        return
    head, ids = system.head, system.ids
    for k in range(head.lam + head.velocity_lam, head.lam + head.n_lam):
        for i in range(ids[k], ids[k] + 3):
            matrices.r[i] -= new.slack[i]


@inner
def take_off_stress(system, settings, scale, new, matrices):
    """Take the self-stress off the solution r, and the residual that caused it off the equations.

    Two wheels on one axle cannot slip along it one without the other: one row repeats the other, by way of the joints.
    But velocities of index 3 meet joints to O(h^2) only, so that the two contradict each other by as much.  A residual
    that no motion removes appears as self-stress y, and is -eps W y, provided that these rows are plain B in S: then S has
    the null space of B^T on both sides.  Newton converges with a quotient of the order of h.
    """
    head, ids, eps, weight, slack = system.head, system.ids, settings.epsilon, scale.eps, new.slack
    y, r = matrices.hidden, matrices.r
    copy(r, y)
    for _ in range(FILTERED):
        filter_self_stress(system, eps, weight, matrices.S, y)
    before, after = 0.0, 0.0
    for k in range(head.lam, head.lam + head.n_lam):
        for i in range(ids[k], ids[k] + 3):
            before += weight[i] * r[i] ** 2
            after += weight[i] * (r[i] - y[i]) ** 2
    if not after <= before:  # round-off of a matrix near a singular one
        return
    for k in range(head.lam, head.lam + head.n_lam):
        for i in range(ids[k], ids[k] + 3):
            r[i] -= y[i]
            if k >= head.lam + head.velocity_lam:
                slack[i] -= eps * weight[i] * y[i]


@inner
def filter_self_stress(system, eps, w_eps, S, y):
    """Let of the multipliers in y the self-stress pass, and eps/(eps + s^2) of what has a singular value s of B.

    What passes besides the self-stress would let rows gape that could be met, and differently from each start of the iteration.
    """
    head, ids = system.head, system.ids
    for n in range(2 * head.n_nodes):
        setv(y, ids[head.row + n], (0.0, 0.0, 0.0))
    for k in range(head.lam, head.lam + head.n_lam):
        for i in range(ids[k], ids[k] + 3):
            y[i] *= -eps * w_eps[i]
    solve(system.ptr, system.rows, S, y)


@intrinsic
def call_minimum_norm(tc, f, shown, system, t, beta_prime, settings, scale, new, matrices):
    """Call `minimum_norm` by its address."""
    return caller(_REACTIONS)(tc)


@inner
def minimum_norm(shown, system, t, beta_prime, settings, scale, new, matrices):
    """Multipliers of minimum norm among those with the same B^T lam, for redundant rows.

    The iteration takes as little regularization as it can; here it has to stand above round-off.  The matrix is M bordered
    by B: forces at this pose depend on nothing else, while h^2 K, large in a long step, makes B (M + h^2 K)^-1 B^T small
    beside eps, and the geometric stiffness of a self-stress would spoil it.  In steps that are not recorded the self-stress
    is only kept from growing: it does not move anything, so no iteration would ever take it off.
    """
    head, ids = system.head, system.ids
    q, vi, vdi, lam, r, S = new.q, new.v_inertial, new.vd_inertial, new.lam, matrices.r, matrices.S
    if not shown:
        remove_self_stress(system, 1, settings.epsilon, scale.eps, S, r, lam)
        return
    inertial(system, q, new.v, new.vd, vi, vdi)
    state = State(q, new.v, new.vd, vi, vdi, lam)
    for eps in LESS_AND_LESS:
        anew = eps >= REGULARIZATION
        tangent(system, t, 1.0, 0.0, 0.0, 0.0, state, eps, scale.eps, matrices)
        factor(system.ptr, system.rows, S)
        if anew:
            zero(lam)
        most, change, last = 0.0, 0.0, math.inf
        for m in range(MOST_REFINEMENTS):
            if m == 1 and anew:
                remove_self_stress(system, ROUNDS, eps, scale.eps, S, r, lam)
            residual(system, t, q, vi, vdi, lam, 1.0 / beta_prime, r)
            clear_rows(system, r)
            solve(system.ptr, system.rows, S, r)
            most, change = size_of(system, 1.0, scale.eps, lam), size_of(system, beta_prime, scale.eps, r)
            if m >= REFINEMENTS and not REFINED * most < change < 0.5 * last:
                break  # it changes nothing any more, or nothing for the better
            last = change
            for k in range(head.lam, head.lam + head.n_lam):
                setv(lam, ids[k], axpy(-beta_prime, vec(r, ids[k]), vec(lam, ids[k])))
        if change <= SETTLED * most:
            return


@kernel
def size_of(system, c, weight, lam):
    """Size of the multipliers c lam in the norm of W, where forces and moments have one unit."""
    head, ids = system.head, system.ids
    total = 0.0
    for k in range(head.lam, head.lam + head.n_lam):
        for i in range(ids[k], ids[k] + 3):
            total += weight[i] * (c * lam[i]) ** 2
    return math.sqrt(total)


def use_minimum_norm(run: Any) -> None:
    """Let the run call what models with redundant rows need."""
    run.settings.minimum_norm = address(minimum_norm, _REACTIONS)
    if repeats_velocities(run.structure.system, run.settings):
        run.settings.slacken = address(slacken, _SLACKEN)
