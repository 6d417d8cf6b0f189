"""One step of the momentum schemes: bodies move freely between the two ends of a step, joints give impulses at the ends.

    p' = M v_n - (h/2) B(q_n)^T lam                    lam such that Phi(q_{n+1}, t_{n+1}) = 0
    (q_{n+1}, p'') = Psi_h(q_n, p')                    a scheme for bodies without joints, see impulse_moves.py
    v_{n+1} = M^-1 (p'' - (h/2) B(q_{n+1})^T mu)       mu such that B v = 0 at t_{n+1}

This is RATTLE for a general Psi_h (McLachlan, Modin, Verdier & Wilkins 2014): symmetric or symplectic if Psi_h is, and no
joint changes the momenta, as its two forces act at one point of space.

Rows of velocities B v + c(t) = 0 have no Phi; instead of it the way of the step satisfies them at its middle, which keeps
the scheme symmetric: B(q_m) w + h c(t_m) = 0 with R_{n+1} = R_n exp(w), q_m half way (Cortes & Martinez 2001 discretise a
nonholonomic constraint in this manner).

Momenta p are (m v, J Omega), on SE(3) all in body axes; forces f are in the axes of v, without Omega x J Omega.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner, kernel, runtime
from liedyn.equation.builder import (
    BLOCKS_B,
    FAMILY,
    FAMILY_SIZE,
    KIND,
    LAM,
    N_FAMILIES,
    N_NODES,
    N_SE3,
    N_TRACKERS,
    PAD,
    PART_KB,
    PART_VELOCITY,
    ROW,
    SE3,
    TANGENT_SE3,
    VELOCITY_LAM,
    WORK_OF_LAM,
)
from liedyn.equation.evaluate import VELOCITY_ROWS, inertial, residual, scale_velocity_rows, tangent_parts
from liedyn.equation.roles import call_rows, call_tangent_se3, evaluate_signals
from liedyn.equation.saddle import (
    EPSILON,
    LENGTH,
    ROUND_OFF,
    accelerations,
    factor_saddle,
    project_velocity,
    saddle,
    solve_saddle,
)
from liedyn.groups.algebra import (
    add,
    addv,
    axpy,
    copy,
    cross,
    diag,
    mat,
    mm,
    mscale,
    msub,
    mtm,
    mtv,
    mul,
    mv,
    neg,
    setm,
    setv,
    skew,
    sub,
    transpose,
    vec,
    zero,
)
from liedyn.groups.so3.kernels import so3_exp, so3_log, so3_T, so3_Tinv
from liedyn.integrate.generalized_alpha import check_turn
from liedyn.integrate.momentum.moves import (
    AE,
    C1,
    C2,
    EA,
    LIE,
    MIDPOINT,
    NODE,
    TRAPEZOIDAL,
    add_impulse,
    half_drift,
    move_ends,
    move_lie,
    move_midpoint,
)
from liedyn.integrate.newton import (
    FACTORIZATIONS,
    ITERATIONS,
    LOG,
    LOG_SIZE,
    LOGGED,
    NOT_CONVERGED,
    NOT_FINITE,
    OK,
    WORST_ROW,
)
from liedyn.integrate.run import (
    RECORDED,
    STALE,
    STEP,
    TAKING,
    WORKING,
    finish_step,
    is_recorded,
    mend_rotations,
    next_step,
)

VARIANT, RATES, LAST_H, STATUS = range(4)  # places in the array of coefficients; RATES: forces may depend on v
SWEEPS = 60


@kernel
def start_momenta(H, I, h, mass, Bn, v0, lam, p):
    """p' = M v_n - (h/2) B_n^T lam."""
    for n in range(1, H[N_NODES]):
        j, k = 6 * n, NODE * n
        setv(p, j, mul(mass[k], vec(v0, j)))
        setv(p, j + 3, mv(mat(mass, k + 2), vec(v0, j + 3)))
    for k in range(H[BLOCKS_B + 1]):
        i = H[BLOCKS_B] + 4 * k
        addv(p, 6 * I[i + 1] + 3 * I[i + 2], mul(-0.5 * h, mtv(mat(Bn, 9 * k), vec(lam, I[i + 3]))))


@kernel
def velocities(H, c, mass, p, f, v):
    """v = M^-1 (p + c f)."""
    for n in range(1, H[N_NODES]):
        j, k = 6 * n, NODE * n
        setv(v, j, mul(mass[k + 1], axpy(c, vec(f, j), vec(p, j))))
        setv(v, j + 3, mv(mat(mass, k + 11), axpy(c, vec(f, j + 3), vec(p, j + 3))))


@kernel
def forces(H, I, P, u, t, mass, q, v, f, no_v, no_lam, vi, vdi, r):
    """f = all but M vd and Omega x J Omega, Phi in r.

    Returns the largest change of f as acceleration over length, nan if something is not finite.
    """
    if H[N_SE3] > 0:
        inertial(H, I, q, v, no_v, vi, vdi)
        residual(H, I, P, u, t, q, vi, no_v, no_lam, 1.0, r)
    else:
        residual(H, I, P, u, t, q, v, no_v, no_lam, 1.0, r)
    change, total = 0.0, 0.0
    for n in range(1, H[N_NODES]):
        j, k = 6 * n, NODE * n
        W, i = vec(v, j + 3), H[ROW] + 2 * n
        F = neg(vec(r, I[i]))
        M = sub(cross(W, mv(mat(mass, k + 2), W)), vec(r, I[i + 1]))
        for c in range(3):
            x, y = abs(F[c] - f[j + c]) * mass[k + 20 + c], abs(M[c] - f[j + 3 + c]) * mass[k + 23 + c]
            total += x + y
            change = max(change, x, y)
        setv(f, j, F)
        setv(f, j + 3, M)
    return change if total < math.inf else math.nan


@kernel
def way_rows(H, I, P, u, t, h, q0, q, qm, vm, r):
    """Rows of velocities in r: h (B v + c(t)) at the middle qm between q0 and q, v = way/h; u: signals there."""
    for n in range(1, H[N_NODES] - H[N_TRACKERS]):
        i, j, R = 12 * n, 6 * n, mat(q0, 12 * n + 3)
        w = so3_log(mtm(R, mat(q, i + 3)))
        setv(qm, i, mul(0.5, add(vec(q0, i), vec(q, i))))
        setm(qm, i + 3, mm(R, so3_exp(mul(0.5, w))))
        setv(vm, j, mul(1.0 / h, sub(vec(q, i), vec(q0, i))))
        setv(vm, j + 3, mul(1.0 / h, w))
    scale_velocity_rows(H, I, 0.0, r)
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + 3] & PART_VELOCITY:
            call_rows(H[k + VELOCITY_ROWS], t, u, H[k], H[k + 1], H[k + 2], I, P, qm, vm, r)
    scale_velocity_rows(H, I, h, r)


@kernel
def gap_of(r, w_phi):
    """Largest |Phi| over the length; nan if one is not finite."""
    gap, total = 0.0, 0.0
    for k in range(r.shape[0]):
        x = abs(r[k]) * w_phi[k]
        total += x
        gap = max(gap, x)
    return gap if total < math.inf else math.nan


@kernel
def scales(H, h, length, mass, q, v, f):
    """Round-off of positions over the length, and of h^2 times accelerations over the length."""
    reach, motion = 1.0, 0.0
    for n in range(1, H[N_NODES]):
        j, k = 6 * n, NODE * n
        for c in range(3):
            reach = max(reach, abs(q[12 * n + c]) / length)
            motion = max(motion, h * abs(v[j + c]) / length, h * abs(v[j + 3 + c]))
            motion = max(motion, h * h * abs(f[j + c]) * mass[k + 20 + c], h * h * abs(f[j + 3 + c]) * mass[k + 23 + c])
    return ROUND_OFF * reach, ROUND_OFF * motion


@kernel
def not_finite(cnt, q, r):
    """Status when something is not finite: a force, or else the iteration has run away."""
    for k in range(q.shape[0]):
        if not abs(q[k]) < math.inf:
            return NOT_CONVERGED
    for k in range(r.shape[0]):
        if not abs(r[k]) < math.inf:
            cnt[WORST_ROW] = k
            break
    return NOT_FINITE


@inner
def sweep(
    H, I, P, u, um, t, h, variant, rates, mass, Bn, q0, v0, lam, f0, a, v, q, qm, vm, p, f, g, w,
    no_v, no_lam, vi, vdi, r,
):  # fmt: skip
    """q and p'' for the given lam, and the forces there; returns the change of the forces that q depends on."""
    start_momenta(H, I, h, mass, Bn, v0, lam, p)
    if variant in (AE, MIDPOINT):
        if variant == AE:
            half_drift(H, I, 0.5 * h, mass, q0, p, w, runtime(0), qm)
            velocities(H, 0.5 * h, mass, p, f, vm)
            change = forces(H, I, P, um, t - 0.5 * h, mass, qm, vm if rates else no_v, f, no_v, no_lam, vi, vdi, r)
            if not change < math.inf:
                return change
            add_impulse(h, f, p)
            half_drift(H, I, 0.5 * h, mass, qm, p, w, runtime(3), q)
            change = change if rates else 0.0 * change
        else:
            move_midpoint(H, I, h, mass, q0, f, w, p, vm, qm, q)
            change = forces(H, I, P, um, t - 0.5 * h, mass, qm, vm if rates else no_v, f, no_v, no_lam, vi, vdi, r)
        if H[LAM + 1] > 0:
            forces(H, I, P, u, t, mass, q, no_v, g, no_v, no_lam, vi, vdi, r)
        return change
    if variant == EA:
        add_impulse(0.5 * h, f0, p)
        half_drift(H, I, 0.5 * h, mass, q0, p, w, runtime(0), q)
        half_drift(H, I, 0.5 * h, mass, q, p, w, runtime(3), q)
    elif variant == LIE:
        add_impulse(0.5 * h, f0, p)
        move_lie(H, I, h, mass, q0, w, p, q)
    else:
        move_ends(H, I, variant, h, mass, q0, f0, f, a, w, p, vm, q)
    change = forces(H, I, P, u, t, mass, q, v if rates else no_v, f, no_v, no_lam, vi, vdi, r)
    return change if variant in (TRAPEZOIDAL, C1) else 0.0 * change


@kernel
def newton_matrix(
    H, I, P, ptr, rows, u, t, variant, mass, q0, q, places,
    ix, w_eps, no_v, no_lam, vi, vdi, Ti, S, A, work, B2, Bn,
):  # fmt: skip
    """Assemble and factor [[X, B_n^T], [B(q), 0]], X = h dp'/dq; returns the largest entry of an inverted pivot.

    X of rotations is that of the midpoint rule J w = h exp(-w/2) Pi', the others differ by terms in |w|^2; in body axes at q
    it is exp(w/2) (J - skew(J w) T(w/2)/2) T^-1(w).
    """
    zero(S)
    if H[N_SE3] == 0:
        tangent_parts(H, I, P, u, t, runtime(PART_KB), 0.0, 0.0, 0.0, 1.0, q, no_v, no_v, no_lam, S)
    else:
        call_tangent_se3(
            H[TANGENT_SE3], H, I, P, u, t, 0.0, 0.0, 0.0, q, no_v, no_v, no_v, no_v, no_lam, no_lam, Ti, S, work, B2
        )
    for k in range(H[PAD], H[PAD] + H[PAD + 1]):
        S[I[k]] += 1.0
    at = H[BLOCKS_B + 1]
    for k in range(at):
        setm(S, places[k], transpose(mat(Bn, 9 * k)))
    for n in range(1, H[N_NODES] - H[N_TRACKERS]):
        k, kind = NODE * n, I[H[KIND] + n]
        w = so3_log(mm(transpose(mat(q0, 12 * n + 3)), mat(q, 12 * n + 3)))
        J, half = mat(mass, k + 2), mul(0.5, w)
        if variant != C2:
            J = mm(so3_exp(half), msub(J, mscale(0.5, mm(skew(mv(J, w)), so3_T(half)))))
        setm(S, places[at + 2 * n], mscale(mass[k], so3_exp(w)) if kind == SE3 else diag(mass[k]))
        setm(S, places[at + 2 * n + 1], mm(J, so3_Tinv(w)))
    return factor_saddle(H, I, ptr, rows, ix, w_eps, S, A)


@kernel
def shortest(H, I, ptr, rows, ix, S, A, Bn, lam, r, room):
    """Replace lam by the multipliers of minimum norm with the same forces B_n^T lam, for redundant rows.

    What lam holds besides is round-off over eps; as prediction of the next step, at another B, it would act.
    """
    zero(r)
    for k in range(H[BLOCKS_B + 1]):
        i = H[BLOCKS_B] + 4 * k
        addv(r, I[H[ROW] + 2 * I[i + 1] + I[i + 2]], mtv(mat(Bn, 9 * k), vec(lam, I[i + 3])))
    solve_saddle(ptr, rows, ix, S, A, r, room)
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        setv(lam, I[k], vec(r, I[k]))


@inner
def positions(
    H, I, P, ptr, rows, u, um, t, h, variant, rates, opt, cnt, mass, q0, v0, lam, f0, a, v, q, qm, vm, p, f, g, w,
    places, B2, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Sweep until Phi(q) = 0 and the forces inside the step have settled.

    lam is corrected by the saddle matrix at q_n, which converges with a quotient of the order of the turn in a step; where
    that is slow (fast spin, near-singular pose), by `newton_matrix`.
    """
    fine, fine_f = scales(H, h, ix[LENGTH], mass, q0, v0, f)
    before, before_f, slow = math.inf, math.inf, 0.2
    for k in range(SWEEPS):
        change = h * h * sweep(
            H, I, P, u, um, t, h, variant, rates, mass, Bn, q0, v0, lam, f0, a, v, q, qm, vm, p, f, g, w,
            no_v, no_lam, vi, vdi, r,
        )  # fmt: skip
        if H[VELOCITY_LAM] < H[LAM + 1]:
            way_rows(H, I, P, um, t - 0.5 * h, h, q0, q, qm, vi, r)
        gap = gap_of(r, w_phi)
        cnt[ITERATIONS] += 1
        if k < LOG_SIZE:
            opt[LOG + k] = max(gap, change)
            cnt[LOGGED] = k + 1
        if not gap + change < math.inf:
            return not_finite(cnt, q, r)
        closed = gap <= fine or (gap > 0.5 * before and gap <= 100.0 * fine)
        settled = change <= fine_f or (change > 0.5 * before_f and change <= 100.0 * fine)
        if closed and settled:
            if H[LAM + 1] > 0 and ix[EPSILON] > 0.0:
                shortest(H, I, ptr, rows, ix, S, A, Bn, lam, r, room)
            return OK
        if not closed:
            if gap > slow * (before + before_f) and gap > 100.0 * fine:
                slow = 0.5
                pivot = newton_matrix(
                    H, I, P, ptr, rows, u, t, variant, mass, q0, q, places,
                    ix, w_eps, no_v, no_lam, vi, vdi, Ti, S, A, work, B2, Bn,
                )  # fmt: skip
                cnt[FACTORIZATIONS] += 1
                if not pivot < math.inf:
                    return NOT_CONVERGED
            for i in range(r.shape[0]):
                r[i] = r[i] if w_phi[i] > 0.0 else 0.0
            solve_saddle(ptr, rows, ix, S, A, r, room)
            for i in range(H[LAM], H[LAM] + H[LAM + 1]):
                setv(lam, I[i], axpy(-2.0 / (h * h), vec(r, I[i]), vec(lam, I[i])))
        before, before_f = gap, change
    return NOT_CONVERGED


@inner
def finish(
    H, I, P, ptr, rows, u, um, t, h, variant, rates, opt, cnt, mass, q0, v0, lam, f0, a, v, q, qm, vm, p, f, g, w,
    places, B2, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Last half kick and B v = 0 at the end of the step; forces that depend on v by fixed point."""
    joints, at_ends = H[LAM + 1] > 0, variant not in (AE, MIDPOINT)
    inside = variant in (TRAPEZOIDAL, C1)  # q depends on the forces of the end
    fine, fine_f = scales(H, h, ix[LENGTH], mass, q0, v0, f)
    before = math.inf
    for k in range(SWEEPS):
        if joints and (k == 0 or inside):
            pivot = saddle(
                H, I, P, ptr, rows, u, t, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, B2, r, room
            )
            cnt[FACTORIZATIONS] += 1
            if not pivot < math.inf:
                return NOT_CONVERGED
        velocities(H, 0.5 * h if at_ends else 0.0, mass, p, f, v)
        if joints:
            project_velocity(
                H, I, P, ptr, rows, u, t, q, v, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, B2, r, room
            )
        if not (rates and at_ends):
            return OK
        change = h * h * forces(H, I, P, u, t, mass, q, v, f, no_v, no_lam, vi, vdi, r)
        if not change < math.inf:
            return not_finite(cnt, v, r) if k == 0 else NOT_CONVERGED
        if change <= fine_f or (change > 0.5 * before and change <= 100.0 * fine):
            return OK
        before = change
        if inside:
            status = positions(
                H, I, P, ptr, rows, u, um, t, h, variant, rates, opt, cnt, mass, q0, v0, lam, f0, a, v, q, qm, vm, p, f, g, w,
                places, B2, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
            if status != OK:
                return status
    return NOT_CONVERGED


@inner
def prepare(
    H, I, P, ptr, rows, u, t, variant, rates, cnt, mass, q0, v0, f0, f, a, g,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """What a step takes over from the one before: rotations made orthogonal every 64 steps, saddle matrix, forces."""
    mend_rotations(H, cnt, q0)
    if H[LAM + 1] > 0:
        pivot = saddle(
            H, I, P, ptr, rows, u, t, q0, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
        )
        cnt[FACTORIZATIONS] += 1
        if not pivot < math.inf:
            return NOT_CONVERGED
    first = cnt[STEP] == 0
    if first or variant not in (AE, MIDPOINT):
        copy(f0, g)
        forces(H, I, P, u, t, mass, q0, v0 if rates else no_v, f0, no_v, no_lam, vi, vdi, r)
    if first:
        copy(f0, f)
    if variant == C2:
        # a force that has jumped (an input of a Stepper) is taken over by the acceleration; with joints the memory of the
        # acceleration would grow slowly (tenfold in some 4e4 steps of a top), so there it starts anew
        anew = first or (H[LAM + 1] > 0 and cnt[STEP] % 64 == 0)
        for n in range(1, H[N_NODES]):
            j, k = 6 * n + 3, NODE * n
            W, Ji = vec(v0, j), mat(mass, k + 11)
            if anew:
                setv(a, j, mv(Ji, sub(vec(f0, j), cross(W, mv(mat(mass, k + 2), W)))))
            else:
                addv(a, j, mv(Ji, sub(vec(f0, j), vec(g, j))))
    return OK


@inner
def predict(h, co, lam, lam1, dlam, dlam0, w):
    """lam extrapolated by the expected change, if its second difference stays."""
    c = h / co[LAST_H]
    if c != 1.0:
        for k in range(dlam.shape[0]):
            dlam[k] *= c
            dlam0[k] *= c
        for k in range(w.shape[0]):
            w[k] *= c
        co[LAST_H] = h
    for k in range(lam.shape[0]):
        guess = lam1[k] + dlam[k]
        lam[k] = guess if abs(guess) > 1e-200 else 0.0  # denormal numbers are slow


@inner
def accept(H, h, variant, mass, q0, v0, q, v, vm, p, f, f0, a, lam, lam1, dlam, dlam0, Bn, B2):
    """Take over the end of the step as the start of the next."""
    if variant == C2:  # A_{n+1} = (2/h)(W'' - W') - A_n
        for n in range(1, H[N_NODES]):
            j, k = 6 * n, NODE * n
            W = mv(mat(mass, k + 11), axpy(0.5 * h, vec(f, j + 3), vec(p, j + 3)))
            setv(a, j + 3, sub(mul(2.0 / h, sub(W, vec(vm, j + 3))), vec(a, j + 3)))
    for k in range(f.shape[0]):
        new, old = f[k], f0[k]
        f[k] = 2.0 * new - old  # first guess where forces are unknowns
        f0[k] = new
    for k in range(lam.shape[0]):
        new, old = lam[k], lam1[k]
        dlam[k] = 2.0 * (new - old) - dlam0[k]
        dlam0[k] = new - old
        lam1[k] = new
    copy(q, q0)
    copy(v, v0)
    copy(B2, Bn)


@inner
def forget(H, h, v0, f0, f, w):
    """First guesses for another attempt, after a step that failed."""
    copy(f0, f)
    for n in range(1, H[N_NODES]):
        W = mul(0.5 * h, vec(v0, 6 * n + 3))
        setv(w, 6 * n, W)
        setv(w, 6 * n + 3, W)


@kernel
def advance(
    n, signals, first, seg_t, seg_h, record, lam_rows, rec_q, rec_v, rec_vd, rec_lam, H, I, P, ptr, rows, u, co, opt, cnt,
    q0, v0, vd0, lam0, q, v, lam, lam1, dlam, dlam0, um, mass, qm, vm, p, f0, f, g, a, w, places, B2,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Make at most n steps."""
    variant, rates = int(co[VARIANT]), co[RATES] != 0.0
    for _ in range(n):
        t, h = next_step(first, seg_t, seg_h, cnt)
        status = OK
        if cnt[STALE] != 0 or cnt[STEP] % 64 == 0:
            evaluate_signals(signals, t - h, u)
            status = prepare(
                H, I, P, ptr, rows, u, t - h, variant, rates, cnt, mass, q0, v0, f0, f, a, g,
                ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
        cnt[STALE] = 1  # until this step is made
        predict(h, co, lam, lam1, dlam, dlam0, w)
        copy(v0, v)
        if status == OK:
            if variant in (AE, MIDPOINT) or H[VELOCITY_LAM] < H[LAM + 1]:
                copy(u, um)
                evaluate_signals(signals, t - 0.5 * h, um)
            evaluate_signals(signals, t, u)
            status = positions(
                H, I, P, ptr, rows, u, um, t, h, variant, rates, opt, cnt, mass, q0, v0, lam, f0, a, v, q, qm, vm, p, f, g, w,
                places, B2, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
        if status == OK:
            status = finish(
                H, I, P, ptr, rows, u, um, t, h, variant, rates, opt, cnt, mass, q0, v0, lam, f0, a, v, q, qm, vm, p, f, g, w,
                places, B2, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
        if status == OK:
            status = check_turn(H, h, cnt, v)
        if status != OK:
            forget(H, h, v0, f0, f, w)
            co[STATUS] = status
            return status
        cnt[STALE] = TAKING
        accept(H, h, variant, mass, q0, v0, q, v, vm, p, f, f0, a, lam, lam1, dlam, dlam0, Bn, B2)
        recorded = is_recorded(record, cnt[RECORDED], cnt[STEP] + 1)
        if recorded or (cnt[WORKING] != 0 and H[WORK_OF_LAM] != 0):
            if H[LAM + 1] == 0:
                saddle(
                    H, I, P, ptr, rows, u, t, q0, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
                )
            accelerations(
                H, I, P, ptr, rows, u, t, q0, v0, vd0, lam0,
                ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
        cnt[STALE] = 0
        finish_step(H, I, P, signals, u, t, cnt, record, lam_rows, q0, v0, vd0, lam0, rec_q, rec_v, rec_vd, rec_lam)
    return OK
