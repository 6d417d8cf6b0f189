"""One step of the momentum schemes: bodies move freely between the two ends of a step, joints give impulses at the ends.

    p' = M v_n - (h/2) B(q_n)^T lam                    lam such that Phi(q_{n+1}, t_{n+1}) = 0
    (q_{n+1}, p'') = Psi_h(q_n, p')                    a scheme for bodies without joints, see moves.py
    v_{n+1} = M^-1 (p'' - (h/2) B(q_{n+1})^T mu)       mu such that B v = 0 at t_{n+1}

This is RATTLE for a general Psi_h (McLachlan, Modin, Verdier & Wilkins 2014): symmetric or symplectic if Psi_h is, and no
joint changes the momenta, as its two forces act at one point of space.

Nonholonomic rows B v + c(t) = 0 have no Phi; instead, the displacement over the step satisfies them at its middle, which keeps
the scheme symmetric: B(q_m) w + h c(t_m) = 0 with R_{n+1} = R_n exp(w), q_m half way (Cortes & Martinez 2001 discretize a
nonholonomic constraint in this manner).

Momenta p are (m v, J Omega), on SE(3) all in body axes; forces f are in the axes of v, without Omega x J Omega.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner, kernel, runtime
from liedyn.equation.builder import PART_KB, PART_VELOCITY
from liedyn.equation.evaluate import residual, scale_velocity_rows
from liedyn.equation.families import rows_of
from liedyn.equation.iteration_matrix import tangent_parts
from liedyn.equation.moves import inertial
from liedyn.equation.nodes import body_axes, changes_variables
from liedyn.equation.optional_parts import call_tangent_se3
from liedyn.equation.records import Matrices, State
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import (
    ROUND_OFF,
    accelerations,
    factor_saddle,
    project_velocity,
    remove_self_stress,
    saddle,
    shortest,
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
from liedyn.integrate.momentum.moves import (
    AE,
    C1,
    C2,
    EA,
    INERTIA,
    INVERSE,
    INVERSE_INERTIA,
    LIE,
    MIDPOINT,
    NODE,
    TRAPEZOIDAL,
    WEIGHTS,
    add_impulse,
    half_drift,
    move_ends,
    move_lie,
    move_midpoint,
)
from liedyn.integrate.newton import NOT_CONVERGED, NOT_FINITE, OK
from liedyn.integrate.recording import EVERY, ends_here, finish_step, mend_rotations, next_step
from liedyn.integrate.records import LOG_SIZE, TAKING
from liedyn.integrate.time_loop import check_turn

SWEEPS = 60


@kernel(hot=True)
def start_momenta(system, h, mass, Bn, v0, lam, p):
    """p' = M v_n - (h/2) B_n^T lam."""
    head, ids = system.head, system.ids
    for n in range(1, head.n_nodes):
        j, k = 6 * n, NODE * n
        setv(p, j, mul(mass[k], vec(v0, j)))
        setv(p, j + 3, mv(mat(mass, k + INERTIA), vec(v0, j + 3)))
    for k in range(head.n_blocks_b):
        i = head.blocks_b + 4 * k
        addv(p, 6 * ids[i + 1] + 3 * ids[i + 2], mul(-0.5 * h, mtv(mat(Bn, 9 * k), vec(lam, ids[i + 3]))))


@kernel(hot=True)
def velocities(system, c, mass, p, f, v):
    """v = M^-1 (p + c f)."""
    head = system.head
    for n in range(1, head.n_nodes):
        j, k = 6 * n, NODE * n
        setv(v, j, mul(mass[k + INVERSE], axpy(c, vec(f, j), vec(p, j))))
        setv(v, j + 3, mv(mat(mass, k + INVERSE_INERTIA), axpy(c, vec(f, j + 3), vec(p, j + 3))))


@kernel
def forces(system, t, mass, q, v, f, space):
    """f = all but M vd and Omega x J Omega, Phi in r.

    Returns the largest change of f as acceleration over length, nan if something is not finite.
    """
    head, ids, no_v, no_lam, r = system.head, system.ids, space.no_v, space.no_lam, space.r
    if changes_variables(head):
        inertial(system, q, v, no_v, space.vi, space.vdi)
        residual(system, t, q, space.vi, no_v, no_lam, 1.0, r)
    else:
        residual(system, t, q, v, no_v, no_lam, 1.0, r)
    change, total = 0.0, 0.0
    for n in range(1, head.n_nodes):
        j, k = 6 * n, NODE * n
        W, i = vec(v, j + 3), head.row + 2 * n
        F = neg(vec(r, ids[i]))
        M = sub(cross(W, mv(mat(mass, k + INERTIA), W)), vec(r, ids[i + 1]))
        for c in range(3):
            x, y = abs(F[c] - f[j + c]) * mass[k + WEIGHTS + c], abs(M[c] - f[j + 3 + c]) * mass[k + WEIGHTS + 3 + c]
            total += x + y
            change = max(max(change, x), y)
        setv(f, j, F)
        setv(f, j + 3, M)
    return change if total < math.inf else math.nan


@kernel
def way_rows(system, t, h, q0, q, qm, vm, r):
    """Nonholonomic rows in r: h (B v + c(t)) at the middle qm between q0 and q, v = way/h; u: signals there."""
    head = system.head
    for n in range(1, head.n_nodes - head.n_trackers):
        i, j, R = 12 * n, 6 * n, mat(q0, 12 * n + 3)
        w = so3_log(mtm(R, mat(q, i + 3)))
        setv(qm, i, mul(0.5, add(vec(q0, i), vec(q, i))))
        setm(qm, i + 3, mm(R, so3_exp(mul(0.5, w))))
        setv(vm, j, mul(1.0 / h, sub(vec(q, i), vec(q0, i))))
        setv(vm, j + 3, mul(1.0 / h, w))
    scale_velocity_rows(system, 0.0, r)
    for f in range(head.n_families):
        family = system.families[f]
        if family.parts & PART_VELOCITY:
            rows_of(family.velocity_rows, family, system, t, qm, vm, r)
    scale_velocity_rows(system, h, r)


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
def scales(head, h, length, mass, q, v, f):
    """Round-off of positions over the length, and of h^2 times accelerations over the length."""
    reach, motion = 1.0, 0.0
    for n in range(1, head.n_nodes - head.n_trackers):  # what trackers hold are angles
        j, k = 6 * n, NODE * n
        for c in range(3):
            reach = max(reach, abs(q[12 * n + c]) / length)
            motion = max(motion, h * abs(v[j + c]) / length, h * abs(v[j + 3 + c]))
            motion = max(
                motion,
                h * h * abs(f[j + c]) * mass[k + WEIGHTS + c],
                h * h * abs(f[j + 3 + c]) * mass[k + WEIGHTS + 3 + c],
            )
    return ROUND_OFF * reach, ROUND_OFF * motion


@kernel
def not_finite(count, q, r):
    """Status when something is not finite: a force, or else the iteration has run away."""
    for k in range(q.shape[0]):
        if not abs(q[k]) < math.inf:
            return NOT_CONVERGED
    for k in range(r.shape[0]):
        if not abs(r[k]) < math.inf:
            count.worst_row = k
            break
    return NOT_FINITE


@inner(hot=True)
def sweep(system, t, h, method, old, new, space):
    """q and p'' for the given lam, and the forces there; returns the change of the forces that q depends on."""
    variant, rates, mass = method.c.variant, method.c.rates != 0, method.mass
    q0, q, qm, vm, p, w, f, no_v = old.q, new.q, method.qm, method.vm, method.p, method.w, method.f, space.no_v
    start_momenta(system, h, mass, space.Bn, old.v, new.lam, p)
    if variant in (AE, MIDPOINT):
        if variant == AE:
            half_drift(system.head, system.ids, 0.5 * h, mass, q0, p, w, runtime(0), qm)
            velocities(system, 0.5 * h, mass, p, f, vm)
            change = forces(method.middle, t - 0.5 * h, mass, qm, vm if rates else no_v, f, space)
            if not change < math.inf:
                return change
            add_impulse(h, f, p)
            half_drift(system.head, system.ids, 0.5 * h, mass, qm, p, w, runtime(3), q)
            change = change if rates else 0.0 * change
        else:
            move_midpoint(system, h, method, q0, q)
            change = forces(method.middle, t - 0.5 * h, mass, qm, vm if rates else no_v, f, space)
        if system.head.n_lam > 0:
            forces(system, t, mass, q, no_v, method.g, space)
        return change
    if variant == EA:
        add_impulse(0.5 * h, method.f0, p)
        half_drift(system.head, system.ids, 0.5 * h, mass, q0, p, w, runtime(0), q)
        half_drift(system.head, system.ids, 0.5 * h, mass, q, p, w, runtime(3), q)
    elif variant == LIE:
        add_impulse(0.5 * h, method.f0, p)
        move_lie(system, h, mass, q0, w, p, q)
    else:
        move_ends(system, h, method, q0, q)
    change = forces(system, t, mass, q, new.v if rates else no_v, f, space)
    return change if variant in (TRAPEZOIDAL, C1) else 0.0 * change


@kernel
def newton_matrix(system, t, method, q0, q, space):
    """Assemble and factor the matrix of positions; returns the largest entry of an inverted pivot."""
    newton_blocks(system, t, method, q0, q, space)
    return factor_saddle(system, space)


@kernel(hot=True)
def newton_blocks(system, t, method, q0, q, space):
    """Assemble [[X, B_n^T], [B(q), 0]], X = h dp'/dq.

    X of rotations is that of the midpoint rule J w = h exp(-w/2) Pi', the others differ by terms in |w|^2; in body axes at q
    it is exp(w/2) (J - skew(J w) T(w/2)/2) T^-1(w).
    """
    head, ids, mass, places, S = system.head, system.ids, method.mass, method.places, space.S
    no_v, no_lam = space.no_v, space.no_lam
    zero(S)
    if not changes_variables(head):
        tangent_parts(system, t, runtime(PART_KB), 0.0, 0.0, 0.0, 1.0, q, no_v, no_v, no_lam, S)
    else:
        state = State(q, no_v, no_v, no_v, no_v, no_lam)
        matrices = Matrices(no_lam, no_lam, space.T_inverse, S, space.scratch, method.at_end.Bn, no_lam)
        call_tangent_se3(head.tangent_se3, system, t, 0.0, 0.0, 0.0, state, matrices)
    for k in range(head.pad, head.pad + head.n_pad):
        S[ids[k]] += 1.0
    at = head.n_blocks_b
    for k in range(at):
        setm(S, places[k], transpose(mat(space.Bn, 9 * k)))
    for n in range(1, head.n_nodes - head.n_trackers):
        k, kind = NODE * n, ids[head.kind + n]
        w = so3_log(mm(transpose(mat(q0, 12 * n + 3)), mat(q, 12 * n + 3)))
        J, half = mat(mass, k + INERTIA), mul(0.5, w)
        if method.c.variant != C2:
            J = mm(so3_exp(half), msub(J, mscale(0.5, mm(skew(mv(J, w)), so3_T(half)))))
        setm(S, places[at + 2 * n], mscale(mass[k], so3_exp(w)) if body_axes(kind) else diag(mass[k]))
        setm(S, places[at + 2 * n + 1], mm(J, so3_Tinv(w)))


@inner
def positions(system, t, h, method, count, old, new, space):
    """Sweep until Phi(q) = 0 and the forces inside the step have settled.

    lam is corrected by the saddle matrix at q_n, which converges with a quotient of the order of the turn in a step; where
    that is slow (fast spin, near-singular pose), by `newton_matrix`.
    """
    head, ids, lam = system.head, system.ids, new.lam
    fine, fine_f = scales(system.head, h, space.settings.length, method.mass, old.q, old.v, method.f)
    before, before_f, slow = math.inf, math.inf, 0.2
    for k in range(SWEEPS):
        change = h * h * sweep(system, t, h, method, old, new, space)
        if head.velocity_lam < head.n_lam:
            way_rows(method.middle, t - 0.5 * h, h, old.q, new.q, method.qm, space.vi, space.r)
        gap = gap_of(space.r, space.phi)
        count.iterations += 1
        if k < LOG_SIZE:
            count.log[k] = max(gap, change)
            count.logged = k + 1
        if not gap + change < math.inf:
            return not_finite(count, new.q, space.r)
        closed = gap <= fine or (gap > 0.5 * before and gap <= 100.0 * fine)
        settled = change <= fine_f or (change > 0.5 * before_f and change <= 100.0 * fine)
        if closed and settled:
            if head.n_lam > 0 and space.settings.epsilon > 0.0:
                shortest(system, lam, space)
            return OK
        if not closed:
            if gap > slow * (before + before_f) and gap > 100.0 * fine:
                slow = 0.5
                pivot = newton_matrix(system, t, method, old.q, new.q, space)
                count.factorizations += 1
                if not pivot < math.inf:
                    return NOT_CONVERGED
            for i in range(space.r.shape[0]):
                space.r[i] = space.r[i] if space.phi[i] > 0.0 else 0.0
            solve_saddle(system, space)
            if (
                space.settings.epsilon > 0.0
            ):  # self-stress, which is round-off over eps, would leave round-off of its own
                scratch = space.room[: space.r.shape[0]]
                remove_self_stress(system, runtime(1), space.settings.epsilon, space.eps, space.S, scratch, space.r)
            for i in range(head.lam, head.lam + head.n_lam):
                setv(lam, ids[i], axpy(-2.0 / (h * h), vec(space.r, ids[i]), vec(lam, ids[i])))
        before, before_f = gap, change
    return NOT_CONVERGED


@inner(hot=True)
def finish(system, t, h, method, count, old, new, space):
    """Last half kick and B v = 0 at the end of the step; forces that depend on v by fixed point."""
    variant, rates, mass, p, f = method.c.variant, method.c.rates != 0, method.mass, method.p, method.f
    joints, at_ends = system.head.n_lam > 0, variant not in (AE, MIDPOINT)
    inside = variant in (TRAPEZOIDAL, C1)  # q depends on the forces of the end
    fine, fine_f = scales(system.head, h, space.settings.length, mass, old.q, old.v, f)
    before = math.inf
    for k in range(SWEEPS):
        if joints and (k == 0 or inside):
            pivot = saddle(system, t, new.q, method.at_end)
            count.factorizations += 1
            if not pivot < math.inf:
                return NOT_CONVERGED
        velocities(system, 0.5 * h if at_ends else 0.0, mass, p, f, new.v)
        if joints:
            project_velocity(system, t, new.q, new.v, method.at_end)
        if not (rates and at_ends):
            return OK
        change = h * h * forces(system, t, mass, new.q, new.v, f, space)
        if not change < math.inf:
            return not_finite(count, new.v, space.r) if k == 0 else NOT_CONVERGED
        if change <= fine_f or (change > 0.5 * before and change <= 100.0 * fine):
            return OK
        before = change
        if inside:
            status = positions(system, t, h, method, count, old, new, space)
            if status != OK:
                return status
    return NOT_CONVERGED


@inner
def prepare(system, t, method, count, old, space):
    """What a step takes over from the one before: rotations made orthogonal every 64 steps, saddle matrix, forces."""
    head, mass, q0, v0, f0, a = system.head, method.mass, old.q, old.v, method.f0, method.a
    variant, rates = method.c.variant, method.c.rates != 0
    mend_rotations(system, count, q0)
    if head.n_lam > 0:
        pivot = saddle(system, t, q0, space)
        count.factorizations += 1
        if not pivot < math.inf:
            return NOT_CONVERGED
    first = count.step == 0
    if first or variant not in (AE, MIDPOINT):
        copy(f0, method.g)
        forces(system, t, mass, q0, v0 if rates else space.no_v, f0, space)
    if first:
        copy(f0, method.f)
    if variant == C2:
        # a force that has jumped (an input of a Stepper) is taken over by the acceleration; with joints the memory of the
        # acceleration would grow slowly (tenfold in some 4e4 steps of a top), so there it is restarted
        anew = first or (head.n_lam > 0 and count.step % 64 == 0)
        for n in range(1, head.n_nodes):
            j, k = 6 * n + 3, NODE * n
            W, Ji = vec(v0, j), mat(mass, k + INVERSE_INERTIA)
            if anew:
                setv(a, j, mv(Ji, sub(vec(f0, j), cross(W, mv(mat(mass, k + INERTIA), W)))))
            else:
                addv(a, j, mv(Ji, sub(vec(f0, j), vec(method.g, j))))
    return OK


@inner(hot=True)
def predict(h, method, lam):
    """lam extrapolated by the expected change, if its second difference stays."""
    dlam, dlam0, w = method.dlam, method.dlam0, method.w
    c = h / method.c.last_h
    if c != 1.0:
        for k in range(dlam.shape[0]):
            dlam[k] *= c
            dlam0[k] *= c
        for k in range(w.shape[0]):
            w[k] *= c
        method.c.last_h = h
    for k in range(lam.shape[0]):
        guess = method.lam1[k] + dlam[k]
        lam[k] = guess if abs(guess) > 1e-200 else 0.0  # denormal numbers are slow


@inner(hot=True)
def accept(system, h, method, old, new, space):
    """Take over the end of the step as the start of the next."""
    mass, f, f0, a, lam, lam1 = method.mass, method.f, method.f0, method.a, new.lam, method.lam1
    if method.c.variant == C2:  # A_{n+1} = (2/h)(W'' - W') - A_n
        for n in range(1, system.head.n_nodes):
            j, k = 6 * n, NODE * n
            W = mv(mat(mass, k + INVERSE_INERTIA), axpy(0.5 * h, vec(f, j + 3), vec(method.p, j + 3)))
            setv(a, j + 3, sub(mul(2.0 / h, sub(W, vec(method.vm, j + 3))), vec(a, j + 3)))
    for k in range(f.shape[0]):
        now, before = f[k], f0[k]
        f[k] = 2.0 * now - before  # first guess where forces are unknowns
        f0[k] = now
    for k in range(lam.shape[0]):
        now, before = lam[k], lam1[k]
        method.dlam[k] = 2.0 * (now - before) - method.dlam0[k]
        method.dlam0[k] = now - before
        lam1[k] = now
    copy(new.q, old.q)
    copy(new.v, old.v)
    copy(method.at_end.Bn, space.Bn)


@inner
def forget(system, h, method, v0):
    """First guesses for another attempt, after a step that failed."""
    head = system.head
    copy(method.f0, method.f)
    for n in range(1, head.n_nodes):
        W = mul(0.5 * h, vec(v0, 6 * n + 3))
        setv(method.w, 6 * n, W)
        setv(method.w, 6 * n + 3, W)


@inner
def advance(n, method, system, settings, count, schedule, old, new, space, out):
    """Make at most n steps."""
    head, variant = system.head, method.c.variant
    for _ in range(n):
        t, h = next_step(schedule, count)
        status = OK
        if count.stale != 0 or count.step % EVERY == 0:
            evaluate_signals(system.signals, t - h, system.u)
            status = prepare(system, t - h, method, count, old, space)
        count.stale = 1  # until this step is made
        predict(h, method, new.lam)
        copy(old.v, new.v)
        if status == OK:
            if variant in (AE, MIDPOINT) or head.velocity_lam < head.n_lam:
                copy(system.u, method.middle.u)
                evaluate_signals(system.signals, t - 0.5 * h, method.middle.u)
            evaluate_signals(system.signals, t, system.u)
            status = positions(system, t, h, method, count, old, new, space)
        if status == OK:
            status = finish(system, t, h, method, count, old, new, space)
        if status == OK:
            status = check_turn(system, h, count, new.v)
        if status != OK:
            forget(system, h, method, old.v)
            method.c.status = status
            return status
        count.stale = TAKING
        accept(system, h, method, old, new, space)
        if ends_here(out, count.recorded, count.step + 1) or (settings.add_work != 0 and head.work_of_lam != 0):
            if head.n_lam == 0:
                saddle(system, t, old.q, space)
            accelerations(system, t, old.q, old.v, old.vd, old.lam, space)
        count.stale = 0
        finish_step(system, t, settings, count, old, out)
    return OK
