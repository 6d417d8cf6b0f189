"""Newton iteration of one implicit step, for every method of the form

    q = q* exp(x + p),   dv = gamma' dx,   dvd = beta' dx,   p = Bn^T eta (index 2 only).

Rows are scaled so that M has the coefficient 1, and the unknown multipliers are lam/beta': pivots and tolerances do not
depend on h.  The matrix is factored once a step and kept (newton="modified"), renewed when convergence is slow.  In models
that fill (`fills`) it is kept over steps as well: there a factorisation costs as much as ten iterations.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from liedyn.compiled.decorators import inline, inner, kernel, runtime
from liedyn.equation.builder import (
    ETA,
    FAMILY,
    FAMILY_SIZE,
    KIND,
    LAM,
    LAM_ETA,
    N_FAMILIES,
    N_NODES,
    N_SE3,
    N_TRACKERS,
    ROW,
    SE3,
    VELOCITY_LAM,
    Structure,
)  # fmt: skip
from liedyn.equation.consistent.redundancy import REACTION_REGULARISATION, REGULARISATION, RESCUE
from liedyn.equation.evaluate import (
    FOLLOW_STRESS,
    TURNS_OVER,
    VELOCITY_ROWS,
    constraint_rows,
    inertial,
    inverse_tangents,
    move,
    residual,
    scale_velocity_rows,
    tangent,
    transposed_product,
)
from liedyn.equation.linear.blocklu import factor, solve, to_csc
from liedyn.equation.linear.symbolic import FILLED
from liedyn.equation.roles import (
    ARRAY,
    INDEPENDENT,
    INTEGERS,
    NUMBER,
    TABLE,
    TURNS,
    address,
    call_follow_stress,
    call_rows,
    caller,
)
from liedyn.equation.saddle import ROUNDS, remove_self_stress
from liedyn.groups.algebra import add, axpy, largest, mat, mul, mv, setv, sub, vec, zero
from liedyn.integrate.chart import chart_rates, chart_tangents

# status of a step
OK, NOT_CONVERGED, NOT_FINITE, TURNS_TOO_FAR, TURNED_OVER = 0, 1, 2, 3, 4

# places in the array of settings `opt`; EPSILON, PROJECT: regularisation of redundant rows in the iteration and for the
# multipliers of minimum norm; STRESSED: whether elements take their independent stress, HARD: for how many steps yet;
# KEEP: whether a step may begin with the factors of an earlier one, FACTORED: gamma' of those in S, 0 if there are none ...
TOL, TOL_PHI, EPSILON, LENGTH, FULL, MAX_ITERATIONS, PROJECT, CAYLEY_MAP, WATCHED, ESTIMATE, STRESSED, HARD = range(12)
# ... BEGUN, LEFT: residual at the start of the last step that was checked, and after its first iteration
KEEP, FACTORED, BEGUN, LEFT = 12, 13, 14, 15
# ... TRUST: whether an iteration may be accepted unchecked (`may_trust`), WORST: largest scaled residual of an accepted step
# that is known, GUARDED: whether elements have a direction that may turn over (role TURNS_OVER)
TRUST, WORST, GUARDED = 16, 17, 18
LOG = 19  # from here on `opt` holds the scaled residual of each iteration of the last step
LOG_SIZE = 32
SLACK = LOG + LOG_SIZE  # then, by rows of r, what rows of velocities cannot meet (`take_off_stress`)
# ... and in the array of counters `cnt`
ITERATIONS, FACTORIZATIONS, STAGNATED, WORST_ROW, WORST_NODE, LOGGED = range(6)
MINIMUM_NORM, STRESS, SLACKEN, SURE = 6, 7, 14, 16  # addresses
STEP = 8  # steps done; further places are those of run.py

ROUND_OFF = 64 * 2.0**-52  # increments of positions below it (relative) are noise
Chart = tuple[np.ndarray, np.ndarray, np.ndarray]  # yd, ydd and Tc of `newton`
# of the multipliers of minimum norm; more where the last one changed them by more than this, near a singular pose.  What
# it leaves of joint forces that balance at a node is a part of them, and may be all of what acts there
REFINEMENTS, MOST_REFINEMENTS, REFINED = 3, 30, 1e-12
# a self-stress that grew while nobody looked spoils the geometric stiffness: if the multipliers were larger by the first
# number, they are computed again with the clean ones, at most so many times in all
SPOILT, UNSPOILT = 4.0, 4
LONG = 6  # iterations of a step after which factors are not kept for the next one
# of `trusted`: expected residual over the tolerance, its growth a step, and that of the residual at the start
ENOUGH, FADING, WORSE = 0.25, 1.2, 1.5
# A first residual larger than this fraction of the accelerations comes of a poor guess, and is no measure of the forces: what
# is left at the end must then be small, FOUND, beside the accelerations that came out
POOR, FOUND = 0.01, 1e-9
# ... and what is known before an iteration of such a step that nobody checks: it may take off but a part of that, as one
# direction may converge slowly that the first iterations did not show
UNSEEN = 1e-11
FORETOLD = 1e-3  # relative error of the foretold accelerations, above which a step is too rough to be trusted
SAMPLED = 16  # every so many steps what would be trusted is checked
# guesses of a step: all that was foretold; vd_n, lam_n; zeros; the pose q_n; and the first again, however springs turn
ATTEMPTS, ATTEMPTS_GUARDED, STAY, LAST = 3, 5, 3, 4
MAX_TURN = 1.6  # rad a step; beyond it Newton may find another turn of the same rotation


@kernel(hot=True)
def sizes(H, I, v, vd, lam, q, w_lam, length):
    """Scales of the residual: largest acceleration, position and rate (over the length L), largest quadratic term.

    Quadratic in the velocity are Omega^2 and on SE(3) Omega V.  Not V^2: a common velocity of all bodies changes nothing.
    """
    x, V, W, A, alpha, pull = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for n in range(1, H[N_NODES] - H[N_TRACKERS]):
        j = 6 * n
        x = max(x, largest(vec(q, 12 * n)))
        V, W = max(V, largest(vec(v, j))), max(W, largest(vec(v, j + 3)))
        A, alpha = max(A, largest(vec(vd, j))), max(alpha, largest(vec(vd, j + 3)))
    for m in range(H[LAM], H[LAM] + H[LAM + 1]):
        k = I[m]
        pull = max(pull, w_lam[k] * largest(vec(lam, k)))
    rate = max(V / length, W)
    return max(A / length, alpha, pull), max(1.0, x / length), rate, W * (rate if H[N_SE3] > 0 else W)


@kernel
def found_acceleration(H, I, length, w_lam, vd, lam):
    """Largest acceleration of the present iterate, as in `sizes`."""
    A, alpha, pull = 0.0, 0.0, 0.0
    for n in range(1, H[N_NODES] - H[N_TRACKERS]):
        A, alpha = max(A, largest(vec(vd, 6 * n))), max(alpha, largest(vec(vd, 6 * n + 3)))
    for m in range(H[LAM], H[LAM] + H[LAM + 1]):
        pull = max(pull, w_lam[I[m]] * largest(vec(lam, I[m])))
    return max(A / length, alpha, pull)


@kernel
def negligible(H, I, w, limit, length):
    """Whether an increment is below the round-off of the positions (over L) and rotations."""
    row = H[ROW]
    for n in range(1, H[N_NODES]):
        i, j = I[row + 2 * n], I[row + 2 * n + 1]
        for k in range(3):
            if not (abs(w[i + k]) <= limit * length and abs(w[j + k]) <= limit):
                return False
    return True


@kernel(hot=True)
def measure(r, w_dyn, w_phi):
    """Largest residual of the dynamics and of the constraints; nan if any entry is not finite."""
    dyn, phi, total = 0.0, 0.0, 0.0
    for k in range(0, r.shape[0] - 3, 3):  # by three, as a chain of operations takes its time
        x, w, f = vec(r, k), vec(w_dyn, k), vec(w_phi, k)
        total += abs(x[0]) + (abs(x[1]) + abs(x[2]))
        dyn = max(dyn, largest((x[0] * w[0], x[1] * w[1], x[2] * w[2])))
        phi = max(phi, largest((x[0] * f[0], x[1] * f[1], x[2] * f[2])))
    return (dyn, phi) if total < math.inf else (math.nan, math.nan)


@inline
def certain(now, before):
    """Whether the next residual is known to be below 1, if it falls as from the one before to this one."""
    return now <= 1.0 or now * now < 0.1 * before


def may_trust(structure: Structure) -> bool:
    """Whether forces are smooth, so that Newton's next residual may be foretold from those of the steps before.

    Not with functions of the user or of time, stops and friction: they may jump from one step to the next.
    """
    return all(g.family.smooth and not any(map(any, g.signals)) for g in structure.groups)


@kernel(hot=True)
def trusted(opt, now):
    """Whether the first iteration of a step that begins with this residual need not be checked.

    It is one of Newton with the matrix of this pose: if it began no worse than in the step that was checked last, it leaves
    no more than there (Hairer & Wanner 1996, section IV.8, in the same way with a rate).  Trust fades from step to step, and
    is gone with a step that needs no iteration or much more of it: something else happens there.  And a step whose
    acceleration could not be foretold is too long for any of this.
    """
    plain = opt[WATCHED] == 0.0 and opt[FULL] == 0.0 and opt[STRESSED] == 0.0 and opt[KEEP] == 0.0
    resolved = now * opt[TOL] <= FORETOLD
    if plain and resolved and now <= WORSE * opt[BEGUN] and WORSE * WORSE * opt[LEFT] <= ENOUGH:
        opt[LEFT] *= FADING
        return True
    return False


# called by address: most steps of smooth motion do not come here, and merged into the time loop it would cost them
_SURE = types.boolean(types.boolean, types.int64, *[NUMBER] * 5, TABLE, INTEGERS, *[ARRAY] * 4)


@intrinsic
def call_sure(tc, f, poor, k, dyn, dyn_before, phi, phi_before, unit, H, I, opt, w_lam, vd, lam):
    """Call `sure_of_next` by its address."""
    return caller(_SURE)(tc)


@inner
def sure_of_next(poor, k, dyn, dyn_before, phi, phi_before, unit, H, I, opt, w_lam, vd, lam):
    """Whether iteration k, which has just been made, need not be checked; unit: acceleration that dyn = 1 stands for.

    The residual of a poor guess is that of its stiffest direction, which is gone at once: that tells nothing of the rest.
    There, and where forces may jump, what was known before this iteration has to be enough.
    """
    if opt[WATCHED] != 0.0 or not (certain(dyn, dyn_before) and certain(phi, phi_before)):
        return False
    if not poor and opt[TRUST] != 0.0:
        return True
    enough = UNSEEN if poor else FOUND
    return (k > 1 or not poor) and unit * dyn <= enough * found_acceleration(H, I, opt[LENGTH], w_lam, vd, lam)


def use_sure(run: Any) -> None:
    """Let the run call `sure_of_next`."""
    run.cnt[SURE] = address(sure_of_next, _SURE)


@inline
def dynamic_scale(tolerance, cg, acceleration, quadratic, first):
    """Factor of the residual of the dynamics: 1 at the tolerance, which is relative to the largest acceleration.

    Forces that balance may be larger than m a, so the first residual is a scale too; below the round-off of terms like
    Omega x J Omega nothing can be asked.
    """
    return 1.0 / (tolerance * max(cg * acceleration, first) + 4e-16 * cg * quadratic + 1e-300)


@kernel
def worst(r, w_dyn, w_phi, s_dyn, s_phi):
    """Place of the largest scaled residual, or of the first entry that is not finite."""
    place, most = 0, -1.0
    for k in range(r.shape[0] - 3):
        a = abs(r[k]) * (w_dyn[k] * s_dyn + w_phi[k] * s_phi)
        if not a < math.inf:
            return k
        if a > most:
            place, most = k, a
    return place


@kernel(hot=True)
def correct(H, I, gp, bp, Ti, r, dp, x, v, vd, lam, p):
    """Subtract the solution in r: dx = T^-1 w - dp, v += gamma' dx, vd += beta' dx, lam, p = Bn^T eta.

    An increment that would turn a node by more than one radian is shortened as a whole; returns the factor of r.
    """
    row, size = H[ROW], 27 if H[N_SE3] > 0 else 9
    turn = 0.0
    for n in range(1, H[N_NODES]):
        turn = max(turn, largest(vec(r, I[row + 2 * n + 1])))
    c = -1.0 if turn <= 1.0 else -1.0 / turn
    for n in range(1, H[N_NODES]):
        j = 6 * n
        a, b = mul(c, vec(r, I[row + 2 * n])), mul(c, vec(r, I[row + 2 * n + 1]))
        if size == 27:
            a = add(mv(mat(Ti, 27 * n + 9), a), mv(mat(Ti, 27 * n + 18), b))
        b = mv(mat(Ti, size * n), b)
        if H[ETA + 1] > 0:
            da, db = mul(c, vec(dp, j)), mul(c, vec(dp, j + 3))
            setv(p, j, add(vec(p, j), da))
            setv(p, j + 3, add(vec(p, j + 3), db))
            a, b = sub(a, da), sub(b, db)
        setv(x, j, add(vec(x, j), a))
        setv(x, j + 3, add(vec(x, j + 3), b))
        setv(v, j, add(vec(v, j), mul(gp, a)))
        setv(v, j + 3, add(vec(v, j + 3), mul(gp, b)))
        setv(vd, j, add(vec(vd, j), mul(bp, a)))
        setv(vd, j + 3, add(vec(vd, j + 3), mul(bp, b)))
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        i = I[k]
        setv(lam, i, add(vec(lam, i), mul(c * bp, vec(r, i))))
    return c


@kernel(hot=True)
def place_nodes(H, I, cayley, qs, x, p, y, q):
    """q = q* exp(x + p); y is room for the sum."""
    if H[ETA + 1] > 0:
        for k in range(x.shape[0]):
            y[k] = x[k] + p[k]
        move(H, I, cayley, qs, y, q)
    else:
        move(H, I, cayley, qs, x, q)


@kernel(hot=True)
def step_residual(H, I, P, u, t, cg, cD, q, v, vd, vi, vdi, lam, r, hidden):
    """Residual of a step; index 2 adds the hidden constraint (its row over gamma') in the rows of eta.

    Rows of velocities are over gamma' too, so that they count as positions.
    """
    inertial(H, I, q, v, vd, vi, vdi)
    residual(H, I, P, u, t, q, vi, vdi, lam, cg, r)
    scale_velocity_rows(H, I, cD, r)
    if H[ETA + 1] > 0:
        zero(hidden)
        constraint_rows(H, I, P, u, t, q, vi, runtime(VELOCITY_ROWS), hidden)
        for k in range(H[LAM_ETA + 1]):
            setv(r, I[H[LAM_ETA] + k], mul(cD, vec(hidden, I[H[LAM] + k])))


def has_directions(structure: Structure) -> bool:
    """Whether elements have a direction that may turn over in a step."""
    return any(g.family.turns_over is not None for g in structure.groups)


@kernel
def turned_over(H, I, P, u, t, q0, q, r):
    """Whether the direction of an element turns by more than a right angle from q0 to q; writes into r.

    A spring whose ends pass each other has a second equilibrium.  With a step that is long against its period an implicit
    step has a solution about each of them, and a guess that leads past the end finds the wrong one.
    """
    r[0] = 0.0
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + TURNS_OVER] != 0:
            call_rows(H[k + TURNS_OVER], t, u, H[k], H[k + 1], H[k + 2], I, P, q0, q, r)
    return r[0] > 0.0


@kernel
def repeats_velocities(H, opt):
    """Whether rows of velocities may repeat each other while velocities do not meet the joints (index 3)."""
    return opt[EPSILON] > 0.0 and H[VELOCITY_LAM] < H[LAM + 1] and H[ETA + 1] == 0


@inner(hot=True)
def newton(
    H, I, P, ptr, rows, u, t, gp, bp, opt, cnt, w_dyn, w_phi, w_lam, w_eps,
    q, v, vd, vi, vdi, lam, x, qs, p, dp, r, hidden, Ti, S, work, Bn, D,
    yd=None, ydd=None, Tc=None,
):  # fmt: skip
    """Iterate from the predicted v, vd, x, lam to convergence; returns a status.

    yd, ydd, Tc (workspace as Ti): the rates of x where v and vd follow from them by the chart, see `chart.py`.
    """
    cg, cD = 1.0 / bp, 1.0 / gp
    cayley = opt[CAYLEY_MAP] != 0.0
    acceleration, position, rate, quadratic = sizes(H, I, v, vd, lam, qs, w_lam, opt[LENGTH])
    s_phi = 1.0 / (opt[TOL_PHI] * (position + cD * rate))
    s_dyn = 0.0
    before, ratio, dyn_before, phi_before = 0.0, 0.0, 0.0, 0.0
    slow, tol = 0, opt[TOL]
    sampled, poor = False, False
    renew = opt[KEEP] == 0.0 or abs(opt[FACTORED] - gp) > 1e-9 * gp
    repeated = repeats_velocities(H, opt)
    for k in range(SLACK, opt.shape[0]):
        opt[k] = 0.0
    for k in range(int(opt[MAX_ITERATIONS])):
        place_nodes(H, I, cayley, qs, x, p, dp, q)
        step_residual(H, I, P, u, t, cg, cD, q, v, vd, vi, vdi, lam, r, hidden)
        if repeated:
            call_slacken(cnt[SLACKEN], False, H, I, ptr, rows, opt, w_eps, S, r, hidden)
        dyn, phi = measure(r, w_dyn, w_phi)
        if k == 0:
            s_dyn = dynamic_scale(tol, cg, acceleration, quadratic, dyn)
            poor = dyn > POOR * cg * acceleration
        dyn, phi = dyn * s_dyn, phi * s_phi
        now = max(dyn, phi)
        if poor and k > 0 and (now <= 1.0 or slow > 0):
            acceleration = found_acceleration(H, I, opt[LENGTH], w_lam, vd, lam)
            finer = dynamic_scale(max(opt[TOL], FOUND), cg, acceleration, quadratic, 0.0) / s_dyn
            if finer > 1.0:
                tol = max(opt[TOL], FOUND)
                s_dyn, dyn, dyn_before = s_dyn * finer, dyn * finer, dyn_before * finer
                now, before = max(dyn, phi), max(dyn_before, phi_before)
        opt[LOG + k] = now * tol
        cnt[LOGGED] = k + 1
        if not now < math.inf:
            cnt[WORST_ROW] = worst(r, w_dyn, w_phi, s_dyn, s_phi)
            opt[FACTORED] = 0.0
            return NOT_FINITE
        if k == 1:
            opt[BEGUN], opt[LEFT] = before, now
        if sampled:
            opt[WORST] = max(opt[WORST], now * tol)
            sampled = False
        if now <= 1.0:
            if k == 0:
                opt[BEGUN] = 0.0
            return OK
        if k == LONG:  # the next step will not do with these factors
            opt[FACTORED] = 0.0
        if k > 0:
            ratio = now / before
            if ratio > 0.5:
                slow += 1
                # round-off of the forces is above the tolerance
                if slow >= 2 and dyn * tol <= 1e-8 and phi <= 100.0:
                    cnt[STAGNATED] += 1
                    opt[WORST] = max(opt[WORST], now * tol)
                    return OK
            if ratio > 0.1 or opt[FULL] != 0.0 or opt[STRESSED] != 0.0:
                renew = True
        if renew:
            if H[ETA + 1] > 0:
                for i in range(x.shape[0]):
                    dp[i] = x[i] + p[i]
                inverse_tangents(H, I, cayley, dp, Ti)
            else:
                inverse_tangents(H, I, cayley, x, Ti)
            if yd is not None:
                chart_tangents(H, I, gp, bp, x, yd, ydd, Tc)
            tangent(
                H, I, P, u, t, 1.0, gp * cg, cg, 0.0 if repeated else cD, q, v, vd, vi, vdi, lam, r,
                Ti if yd is None else Tc, opt[EPSILON], w_eps, S, work, Bn, D,
            )  # fmt: skip
            pivot = factor(ptr, rows, S)
            cnt[FACTORIZATIONS] += 1
            opt[FACTORED] = gp
            if not pivot < math.inf:
                cnt[WORST_ROW] = worst(r, w_dyn, w_phi, s_dyn, s_phi)
                opt[FACTORED] = 0.0
                return NOT_CONVERGED
            renew = False
        solve(ptr, rows, S, r)
        if repeated:
            call_slacken(cnt[SLACKEN], True, H, I, ptr, rows, opt, w_eps, S, r, hidden)
        # forces that balance, as in a system at rest, leave a residual of round-off that no scale of the motion knows.  One
        # that falls is none: where nothing moves any more the multipliers may still be on their way
        at_end = slow >= 2 and ratio > 0.1 and phi <= 100.0
        settled = at_end and negligible(H, I, r, ROUND_OFF * position, opt[LENGTH])
        if H[ETA + 1] > 0:
            transposed_product(H, I, Bn, r, dp)
        if yd is None:
            taken = correct(H, I, gp, bp, Ti, r, dp, x, v, vd, lam, p)
        else:
            taken = correct(H, I, gp, bp, Ti, r, dp, x, yd, ydd, lam, p)
            chart_rates(H, I, x, yd, ydd, v, vd)
        if opt[STRESSED] != 0.0:
            call_stress(cnt[STRESS], -1, taken, H, I, P, opt, q, r)
        cnt[ITERATIONS] += 1
        if k == 0:
            sure = opt[TRUST] != 0.0 and trusted(opt, now)
        else:
            sure = ratio < 0.05 and call_sure(
                cnt[SURE], poor, k, dyn, dyn_before, phi, phi_before, 1.0 / (s_dyn * cg), H, I, opt, w_lam, vd, lam
            )
        before, dyn_before, phi_before = now, dyn, phi
        if settled:
            cnt[STAGNATED] += 1
            place_nodes(H, I, cayley, qs, x, p, dp, q)
            return OK
        sampled = sure and cnt[STEP] % SAMPLED == 0
        if sure and not sampled and not repeated:
            place_nodes(H, I, cayley, qs, x, p, dp, q)
            return OK
    step_residual(H, I, P, u, t, cg, cD, q, v, vd, vi, vdi, lam, r, hidden)
    cnt[WORST_ROW] = worst(r, w_dyn, w_phi, s_dyn, s_phi)
    opt[FACTORED] = 0.0
    return NOT_CONVERGED


def fills(run: Any) -> bool:
    """Whether factors are so full that it pays to keep them over steps: index 3, and nobody else writes into S.

    Iterations with an old matrix are cheaper than a new one; if they converge slowly, the matrix is renewed as in any step.
    """
    program = run.structure.program
    alone = run.structure.index == 3 and run.opt[PROJECT] == 0.0 and run.opt[FULL] == 0.0 and len(run.plan.record) > 0
    return alone and program.updates > FILLED * program.n_atoms


@inner
def take_off_stress(H, I, ptr, rows, opt, w_eps, S, r, room):
    """Take the self-stress off the solution r, and the residual that caused it off the equations.

    Two wheels on one axle cannot slip along it one without the other: one row repeats the other, by way of the joints.
    But velocities of index 3 meet joints to O(h^2) only, so that the two contradict each other by as much.  A residual
    that no motion removes appears as self-stress y, and is -eps W y, provided that these rows are plain B in S: then S has
    the null space of B^T on both sides.  Newton converges with a quotient of the order of h.
    """
    for k in range(H[LAM] + H[VELOCITY_LAM], H[LAM] + H[LAM + 1]):
        for i in range(I[k], I[k] + 3):
            opt[SLACK + i] -= opt[EPSILON] * w_eps[i] * r[i]
    remove_self_stress(H, I, ptr, rows, runtime(ROUNDS), opt[EPSILON], w_eps, S, room, r)
    for k in range(H[LAM] + H[VELOCITY_LAM], H[LAM] + H[LAM + 1]):
        for i in range(I[k], I[k] + 3):
            opt[SLACK + i] += opt[EPSILON] * w_eps[i] * r[i]


# compiled only for models with rows of velocities that may repeat each other, and called by address
_SLACKEN = types.void(types.boolean, TABLE, INTEGERS, INTEGERS, INTEGERS, *[ARRAY] * 5)


@intrinsic
def call_slacken(tc, f, solved, H, I, ptr, rows, opt, w_eps, S, r, room):
    """Call `slacken` by its address."""
    return caller(_SLACKEN)(tc)


@inner
def slacken(solved, H, I, ptr, rows, opt, w_eps, S, r, room):
    """Subtract from the rows of velocities what they cannot meet; solved: see `take_off_stress`."""
    if solved:
        take_off_stress(H, I, ptr, rows, opt, w_eps, S, r, room)
        return
    for k in range(H[LAM] + H[VELOCITY_LAM], H[LAM] + H[LAM + 1]):
        for i in range(I[k], I[k] + 3):
            r[i] -= opt[SLACK + i]


# compiled only for models whose elements have an independent stress, and called by address
_FOLLOW = types.void(types.int64, NUMBER, TABLE, INTEGERS, *[ARRAY] * 4)
HARD_STEPS = 50  # that are made with an independent stress from the start, after one that failed without it


@intrinsic
def call_stress(tc, f, attempt, c, H, I, P, opt, q, r):
    """Call `follow_stress` by its address."""
    return caller(_FOLLOW)(tc)


@kernel
def follow_stress(attempt, c, H, I, P, opt, q, r):
    """Let independent stresses take their linear change along c r from the pose q; c = 0: the stress of this pose.

    The stress of a predicted or corrected pose is spoilt by displacements that do not match its rotations; in the geometric
    stiffness that misleads Newton, if the element is stiff (Magisano, Leonetti & Garcea 2017).  Where it does not, the true
    stress converges faster, so an independent one serves further attempts and the steps after them.
    attempt: number of the attempt that begins at the pose q, or -1 during one.  r is lost: elements want inertial axes.
    """
    if attempt >= 0:
        known = opt[STRESSED] != 0.0 and attempt == 0  # from the step before
        opt[HARD] = HARD_STEPS if attempt > 0 else max(0.0, opt[HARD] - 1.0)
        opt[STRESSED] = 1.0 if opt[HARD] > 0.0 else 0.0
        for f in range(H[N_FAMILIES]):
            k = FAMILY + FAMILY_SIZE * f
            if H[k + FOLLOW_STRESS] != 0:
                P[H[k + 2] + INDEPENDENT] = opt[STRESSED] * (TURNS if H[N_SE3] > 0 else 1.0)
        if known or opt[STRESSED] == 0.0:
            return
        zero(r)  # may hold what made the attempt before fail, and 0 nan is nan
    if H[N_SE3] > 0:
        for n in range(1, H[N_NODES]):
            if I[H[KIND] + n] == SE3:
                i = I[H[ROW] + 2 * n]
                setv(r, i, mv(mat(q, 12 * n + 3), vec(r, i)))
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + FOLLOW_STRESS] != 0:
            call_follow_stress(H[k + FOLLOW_STRESS], math.inf, 1.0, c, H[k], H[k + 1], H[k + 2], I, P, q, q, r)


def use_independent_stress(run: Any) -> None:
    """Let elements that can take their geometric stiffness from an independent stress where a step is hard."""
    if any(group.family.follow_stress is not None for group in run.structure.groups):
        run.cnt[STRESS] = address(follow_stress, _FOLLOW)


# compiled only for models with redundant rows, and called by address
_REACTIONS = types.void(types.boolean, TABLE, INTEGERS, ARRAY, INTEGERS, INTEGERS, ARRAY, *[NUMBER] * 3, *[ARRAY] * 14)


@intrinsic
def call_minimum_norm(
    tc, f, shown, H, I, P, ptr, rows, u, t, gp, bp, opt, w_eps, q, v, vd, vi, vdi, lam, r, Ti, S, work, Bn, D
):  # fmt: skip
    """Call `minimum_norm` by its address."""
    return caller(_REACTIONS)(tc)


def use_minimum_norm(run: Any) -> None:
    """Let the run call what models with redundant rows need."""
    run.cnt[MINIMUM_NORM] = address(minimum_norm, _REACTIONS)
    if repeats_velocities(run.structure.H, run.opt):
        run.cnt[SLACKEN] = address(slacken, _SLACKEN)


@inner
def minimum_norm(shown, H, I, P, ptr, rows, u, t, gp, bp, opt, w_eps, q, v, vd, vi, vdi, lam, r, Ti, S, work, Bn, D):
    """Multipliers of minimum norm among those with the same B^T lam, for redundant rows.

    The iteration takes as little regularisation as it can; here it has to stand above round-off.  When nobody looks, the
    self-stress is only kept from growing: it does not move anything, so no iteration would ever take it off.
    """
    if not shown:
        remove_self_stress(H, I, ptr, rows, 1, opt[EPSILON], w_eps, S, r, lam)
        return
    cg, eps = 1.0 / bp, REACTION_REGULARISATION
    inertial(H, I, q, v, vd, vi, vdi)
    cD = 1.0 / gp if H[VELOCITY_LAM] == H[LAM + 1] else 0.0  # plain B, see `take_off_stress`
    for _ in range(UNSPOILT):
        before = size_of(H, I, 1.0, w_eps, lam)
        residual(H, I, P, u, t, q, vi, vdi, lam, cg, r)
        tangent(H, I, P, u, t, 1.0, gp * cg, cg, cD, q, v, vd, vi, vdi, lam, r, Ti, eps, w_eps, S, work, Bn, D)
        factor(ptr, rows, S)
        zero(lam)
        last = math.inf
        for m in range(MOST_REFINEMENTS):
            if m == 1:
                remove_self_stress(H, I, ptr, rows, ROUNDS, eps, w_eps, S, r, lam)
            residual(H, I, P, u, t, q, vi, vdi, lam, 1.0 / bp, r)
            for k in range(H[LAM], H[LAM] + H[LAM + 1]):
                setv(r, I[k], (0.0, 0.0, 0.0))
            solve(ptr, rows, S, r)
            most, change = size_of(H, I, 1.0, w_eps, lam), size_of(H, I, bp, w_eps, r)
            if m >= REFINEMENTS and not REFINED * most < change < 0.5 * last:
                break  # it changes nothing any more, or nothing for the better
            last = change
            for k in range(H[LAM], H[LAM] + H[LAM + 1]):
                setv(lam, I[k], axpy(-bp, vec(r, I[k]), vec(lam, I[k])))
        if before <= SPOILT * size_of(H, I, 1.0, w_eps, lam):
            return


@kernel
def size_of(H, I, c, w_eps, lam):
    """Size of the multipliers c lam in the norm of W, where forces and moments have one unit."""
    total = 0.0
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        for i in range(I[k], I[k] + 3):
            total += w_eps[i] * (c * lam[i]) ** 2
    return math.sqrt(total)


def factor_splu(run: Any, t: float, gp: float, bp: float, chart: Chart | None = None, eps: float = 0.0) -> Any:
    """Solver, by SuperLU, for the iteration matrix at the present iterate, whose residual is in r."""
    H, I, P, _, _, u = run.system
    w_eps = run.weights[3]
    run.opt[FACTORED] = 0.0
    q, v, vd, vi, vdi, lam, x, _, p, _, r, _, Ti, S, work, Bn, D = run.work
    inverse_tangents(H, I, bool(run.opt[CAYLEY_MAP]), x + p, Ti)
    if chart is not None:
        chart_tangents(H, I, gp, bp, x, *chart)
        Ti = chart[2]
    tangent(H, I, P, u, t, 1.0, gp / bp, 1.0 / bp, 1.0 / gp, q, v, vd, vi, vdi, lam, r, Ti, 0.0, w_eps, S, work, Bn, D)
    return run.evaluator.general_solver(to_csc(run.structure.program, S), max(eps, 1e-14))


def minimum_norm_splu(run: Any, t: float, gp: float, bp: float, chart: Chart | None = None) -> None:
    """The same as `minimum_norm` after `newton_splu`."""
    H, I, P, _, _, u = run.system
    q, v, vd, vi, vdi, lam, _, _, _, _, r, hidden, *_ = run.work
    step_residual(H, I, P, u, t, 1.0 / bp, 1.0 / gp, q, v, vd, vi, vdi, lam, r, hidden)
    solver = factor_splu(run, t, gp, bp, chart, REGULARISATION)
    zero(lam)
    rows = run.structure.lam_rows
    for _ in range(REFINEMENTS):
        residual(H, I, P, u, t, q, vi, vdi, lam, 1.0 / bp, r)
        r[rows] = 0.0
        lam[rows] -= bp * solver(r[:-3])[rows]


def newton_splu(run: Any, t: float, gp: float, bp: float, chart: Chart | None = None) -> int:
    """The same iteration with SuperLU and full Newton, in Python: for a step that the static order cannot take."""
    H, I, P, _, _, u = run.system
    if repeats_velocities(H, run.opt):  # would need `take_off_stress`
        return NOT_CONVERGED
    cg, cD = 1.0 / bp, 1.0 / gp
    w_dyn, w_phi, w_lam, _ = run.weights
    cayley = bool(run.opt[CAYLEY_MAP])
    q, v, vd, vi, vdi, lam, x, qs, p, dp, r, hidden, Ti, _, _, Bn, _ = run.work
    rates = (v, vd) if chart is None else chart[:2]
    acceleration, position, rate, quadratic = sizes(H, I, v, vd, lam, qs, w_lam, run.opt[LENGTH])
    s_phi = 1.0 / (run.opt[TOL_PHI] * (position + cD * rate))
    s_dyn, before, first = 0.0, math.inf, 0.0
    for k in range(int(run.opt[MAX_ITERATIONS])):
        place_nodes(H, I, cayley, qs, x, p, dp, q)
        step_residual(H, I, P, u, t, cg, cD, q, v, vd, vi, vdi, lam, r, hidden)
        dyn, phi = measure(r, w_dyn, w_phi)
        if k == 0:
            s_dyn, first = dynamic_scale(run.opt[TOL], cg, acceleration, quadratic, dyn), dyn
        elif first > POOR * cg * acceleration:
            found = sizes(H, I, v, vd, lam, qs, w_lam, run.opt[LENGTH])[0]
            s_dyn = dynamic_scale(run.opt[TOL], cg, found, quadratic, min(first, 1e3 * cg * found))
        dyn, phi = dyn * s_dyn, phi * s_phi
        now = max(dyn, phi)
        run.cnt[WORST_ROW] = worst(r, w_dyn, w_phi, s_dyn, s_phi)
        if not now < math.inf:
            return NOT_FINITE
        slow = now > 0.5 * before
        if now <= 1.0 or (slow and dyn * run.opt[TOL] <= 1e-8 and phi <= 100.0):
            return OK
        before = now
        try:
            r[:-3] = factor_splu(run, t, gp, bp, chart, min(run.opt[EPSILON], RESCUE))(r[:-3])
        except RuntimeError:  # exactly singular
            return NOT_CONVERGED
        settled = slow and phi <= 100.0 and negligible(H, I, r, ROUND_OFF * position, run.opt[LENGTH])
        if H[ETA + 1] > 0:
            transposed_product(H, I, Bn, r, dp)
        taken = correct(H, I, gp, bp, Ti, r, dp, x, *rates, lam, p)
        if run.opt[STRESSED]:
            follow_stress(-1, taken, H, I, P, run.opt, q, r)
        if chart is not None:
            chart_rates(H, I, x, *rates, v, vd)
        run.cnt[ITERATIONS] += 1
        run.cnt[FACTORIZATIONS] += 1
        if settled:
            place_nodes(H, I, cayley, qs, x, p, dp, q)
            return OK
    return NOT_CONVERGED
