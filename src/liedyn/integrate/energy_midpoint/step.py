"""One step of the energy-conserving midpoint family: R1 = R0 D(Th), Th = h (Omega0 + Omega1)/2, x1 = x0 + h (v0 + v1)/2.

Every member D satisfies R1 - R0 = kappa skew(th) (R0 + R1)/2 with th = R0 Th (Lens & Cardona; Géradin), so a feature
p = x + R X of a body moves by dx + th x (kappa (R0 + R1)/2 X) exactly.  Elements give forces on features by discrete
gradients and a tensor of moments W = sum X f^T per node; here W becomes the moment, by the rule of the member:

    kappa   (kappa Rbar X) x f          nodal   (I + mu th th^T) (Rbar X) x f,  mu = (kappa - 1)/|th|^2
    mid     (R_mid X) x f, Euler parameters only (Géradin)

All three make the work th . moment the same, so energy is exact; with Cayley's kappa = 1 they coincide and keep the
angular momentum too.  Rows are scaled by cg = h^2/2 so that M has the coefficient 1; the unknowns of the linear system
are dx, w with dR1 = R1 skew(w), and cg lam.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.families import discrete_residual_of, discrete_tangent_of, follow_stress_of
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.roles import turning
from liedyn.groups.algebra import (
    IDENTITY,
    add,
    addm,
    addv,
    axial,
    axpy,
    diag,
    dot,
    inv,
    madd,
    mat,
    mm,
    mscale,
    msub,
    mtm,
    mtv,
    mul,
    mv,
    outer,
    setm,
    setv,
    skew,
    sub,
    vec,
    zero,
)
from liedyn.groups.so3.kernels import so3_cay, so3_exp, so3_Tcay_inv, so3_Tinv
from liedyn.integrate.convergence import negligible, sizes, worst
from liedyn.integrate.energy_midpoint.decay import call_damping_force, damping_tangent
from liedyn.integrate.energy_midpoint.external import call_external_forces, call_external_tangent
from liedyn.integrate.energy_midpoint.records import CAYLEY, EULER, EXP, KAPPA, MID, NODAL
from liedyn.integrate.newton import NOT_CONVERGED, NOT_FINITE, OK, TURNS_TOO_FAR

ROUND_OFF = 2.0**-52
# contraction up to which the matrix is kept; an independent stress lives from the matrix that belongs to it
KEEP, KEEP_STRESS = 0.2, 1e-3
# largest |Th| of each member.  cay has an attitude for any Th, but none that means anything: it turns by 2 atan(|Th|/2)
LIMIT = (0.99 * math.pi, 0.99 * math.pi, 1.99)


@inner
def rotation(member, Th):
    """D(Th)."""
    if member == CAYLEY:
        return so3_cay(Th)
    if member == EXP:
        return so3_exp(Th)
    e, e0 = mul(0.5, Th), euler_scalar(Th)
    E = skew(e)
    return madd(IDENTITY, mscale(2.0, madd(mscale(e0, E), mm(E, E))))


@inner
def rotation_tangent_inverse(member, Th):
    """T_D^-1, d(D) = D skew(T_D dTh)."""
    if member == CAYLEY:
        return so3_Tcay_inv(Th)
    if member == EXP:
        return so3_Tinv(Th)
    e, e0 = mul(0.5, Th), euler_scalar(Th)
    return inv(madd(msub(diag(e0), skew(e)), mscale(1.0 / e0, outer(e, e))))


@inline
def euler_scalar(Th):
    """e0 of the Euler parameters with e = Th/2; kept away from 0 while Newton is far off."""
    return math.sqrt(max(1.0 - 0.25 * dot(Th, Th), 1e-4))


@inner
def half_rotation(member, Th):
    """D(Th)^(1/2): e0 + e of the whole step gives G = e0 I + e e^T/(1 + e0) + skew(e) (Géradin)."""
    s = dot(Th, Th)
    if member == CAYLEY:
        e0 = 1.0 / math.sqrt(1.0 + 0.25 * s)
        e = mul(0.5 * e0, Th)
    elif member == EXP:
        y = 0.5 * math.sqrt(s)
        e0 = math.cos(y)
        e = mul(0.5 * math.sin(y) / y if y > 1e-8 else 0.5, Th)
    else:
        e0 = euler_scalar(Th)
        e = mul(0.5, Th)
    return madd(madd(diag(e0), mscale(1.0 / (1.0 + e0), outer(e, e))), skew(e))


@inner
def kappa_mu(member, Th):
    """kappa, mu = (kappa - 1)/s and their derivatives by s = |Th|^2."""
    s = dot(Th, Th)
    if member == CAYLEY:
        return 1.0, 0.0, 0.0, 0.0
    if member == EULER:
        k = 1.0 / euler_scalar(Th)
        dk = 0.125 * k * k * k
        return k, k * k / (4.0 * (1.0 + k)), dk, (k * k + 2.0 * k) / (4.0 * (1.0 + k) ** 2) * dk
    if s < 0.01:  # tan(y)/y, y^2 = s/4
        mu = 1.0 / 12.0 + s * (1.0 / 120.0 + s * (17.0 / 20160.0 + s * (31.0 / 362880.0)))
        dmu = 1.0 / 120.0 + s * (17.0 / 10080.0 + s * (31.0 / 120960.0))
        return 1.0 + s * mu, mu, mu + s * dmu, dmu
    x = math.sqrt(s)
    t = math.tan(0.5 * x)
    k = 2.0 * t / x
    dk = 0.5 * ((1.0 + t * t) / x - 2.0 * t / s) / x
    mu = (k - 1.0) / s
    return k, mu, dk, (dk - mu) / s


@kernel(hot=True)
def place(method, system, h, old, new):
    """End of the step q1, v1 from the increments x = (dx, Th), the levers of each node, and T_D^-1."""
    head, nodes = system.head, method.nodes
    member, moment, spatial = method.c.rotation, method.c.moment, method.c.spatial != 0
    half_needed = moment == MID or method.c.external_forces != 0
    q0, v0, x, q, v = old.q, old.v, new.x, new.q, new.v
    c = 2.0 / h
    for n in range(1, head.n_nodes):
        j, i = 6 * n, 12 * n
        dx, Th, R0 = vec(x, j), vec(x, j + 3), mat(q0, 12 * n + 3)
        D = rotation(member, Th)
        R1 = mm(R0, D)
        setv(q, i, add(vec(q0, i), dx))
        setm(q, i + 3, R1)
        setv(v, j, sub(mul(c, dx), vec(v0, j)))
        W = sub(mul(c, Th), vec(v0, j + 3))
        Td = rotation_tangent_inverse(member, Th)
        if spatial:  # omega, not Omega, is averaged
            W = mtv(D, W)
            setm(nodes.T_inverse, 9 * n, madd(mtm(D, Td), mscale(0.5 * h, skew(W))))
        else:
            setm(nodes.T_inverse, 9 * n, Td)
        setv(v, j + 3, W)
        A, N = mscale(0.5, madd(R0, R1)), IDENTITY
        if member != CAYLEY:
            k, mu, _, _ = kappa_mu(member, Th)
            if moment == KAPPA:
                A = mscale(k, A)
            elif moment == NODAL:
                th = mv(R0, Th)
                N = madd(IDENTITY, mscale(mu, outer(th, th)))
        if half_needed:
            half = mm(R0, half_rotation(member, Th))
            setm(nodes.R_mid, 9 * n, half)
            if moment == MID:
                A = half
        setm(nodes.arms, 18 * n, A)
        setm(nodes.arms, 18 * n + 9, N)


@kernel(hot=True)
def discrete_residual(method, system, t, h, cg, length, old, new, r):
    """Residual of the step from t: what the elements give, and the moments of their features; leaves the tensors W."""
    zero(r)
    zero(method.nodes.W)
    element_residuals(system, t, h, cg, old, new, method.nodes.W, r)
    if method.c.external_forces != 0:
        call_external_forces(
            method.c.external_forces, system, t, h, cg, length, old, new, method.nodes, method.external, r
        )
    moments_of_levers(system, method.nodes, r)


@inner(hot=True)
def element_residuals(system, t, h, cg, old, new, W, r):
    """Add what the elements with a discrete derivative give, to r and to the tensors W."""
    head = system.head
    u1 = 3 * head.n_signals
    for f in range(head.n_families):
        family = system.families[f]
        if family.discrete_residual != 0:
            discrete_residual_of(family, system, t, h, u1, old.q, new.q, old.v, new.v, new.lam, cg, r, W)


@inner(hot=True)
def moments_of_levers(system, nodes, r):
    """Add the moments of the tensors W, and clear the sink."""
    head, ids, arms, W = system.head, system.ids, nodes.arms, nodes.W
    row = head.row
    for n in range(1, head.n_nodes):
        A, N = mat(arms, 18 * n), mat(arms, 18 * n + 9)
        addv(r, ids[row + 2 * n + 1], mv(N, axial(mm(A, mat(W, 9 * n)))))
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))


@kernel(hot=True)
def turning_of_levers(method, system, old, new, S):
    """Add the derivative of the moments by the turning of the levers, from W, to the rotational diagonal blocks."""
    head, nodes = system.head, method.nodes
    member, moment = method.c.rotation, method.c.moment
    q0, q, x = old.q, new.q, new.x
    for n in range(1, head.n_nodes):
        R0, R1, V, Th = mat(q0, 12 * n + 3), mat(q, 12 * n + 3), mat(nodes.W, 9 * n), vec(x, 6 * n + 3)
        Td = rotation_tangent_inverse(member, Th)
        if moment == MID:  # dR_mid = R_mid skew(T_mid dTh)
            R = mat(nodes.R_mid, 9 * n)
            e, e0 = mul(0.5, Th), euler_scalar(Th)
            Tm = madd(diag(1.0), mscale(1.0 / (e0 * (1.0 + e0)), outer(e, e)))
            Tm = mscale(0.5, msub(Tm, mscale(1.0 / (1.0 + e0), skew(e))))
            G = mm(mm(turning(R, V), R), mm(Tm, Td))
        else:
            k, mu, dk, dmu = kappa_mu(member, Th)
            G = mscale(0.5, mm(turning(R1, V), R1))
            if member != CAYLEY:
                m = axial(mm(mscale(0.5, madd(R0, R1)), V))
                dTh = mtv(Td, Th)  # gradient of |Th|^2/2 by w
                if moment == KAPPA:
                    G = madd(mscale(k, G), mscale(2.0 * dk, outer(m, dTh)))
                else:
                    th, RT = mv(R0, Th), mm(R0, Td)
                    work = dot(th, m)
                    G = madd(mm(mat(nodes.arms, 18 * n + 9), G), mscale(2.0 * dmu * work, outer(th, dTh)))
                    G = madd(G, mscale(mu, madd(outer(th, mtv(RT, m)), mscale(work, RT))))
        addm(S, nodes.diagonal[n], G)


@kernel(hot=True)
def largest_rows(system, q, scale, r):
    """Largest scaled residual of the dynamics (moments seen in body axes) and of the constraints; nan if not finite."""
    head, ids, w_dyn, w_phi = system.head, system.ids, scale.dyn, scale.phi
    dyn, phi, total, row = 0.0, 0.0, 0.0, head.row
    for n in range(1, head.n_nodes):
        i, j = ids[row + 2 * n], ids[row + 2 * n + 1]
        m = mtv(mat(q, 12 * n + 3), vec(r, j))
        for k in range(3):
            total += abs(r[i + k]) + abs(m[k])
            dyn = max(dyn, abs(r[i + k]) * w_dyn[i + k], abs(m[k]) * w_dyn[j + k])
    for k in range(r.shape[0] - 3):
        phi = max(phi, abs(r[k]) * w_phi[k])
        total += abs(r[k]) * w_phi[k]
    return (dyn, phi) if total < math.inf else (math.nan, math.nan)


@kernel(hot=True)
def discrete_tangent(method, system, t, h, cg, epsilon, scale, old, new, S):
    """Iteration matrix, not yet factored, after `discrete_residual`; epsilon: regularization of redundant rows."""
    head, ids, arms, T_inverse = system.head, system.ids, method.nodes.arms, method.nodes.T_inverse
    zero(S)
    u1 = 3 * head.n_signals
    for f in range(head.n_families):
        family = system.families[f]
        if family.discrete_tangent != 0:
            discrete_tangent_of(
                family, system, t, h, u1, old.q, new.q, old.v, new.v, new.lam, cg, arms, T_inverse, S
            )  # fmt: skip
    turning_of_levers(method, system, old, new, S)
    if method.c.external_tangent != 0:
        call_external_tangent(method.c.external_tangent, system, t, h, cg, method.nodes, method.external, S)
    for k in range(head.pad, head.pad + head.n_pad):
        S[ids[k]] += 1.0
    for k in range(head.eps, head.eps + 2 * head.n_eps, 2):
        S[ids[k]] -= epsilon * scale.eps[ids[k + 1]]


@kernel(hot=True)
def correct(system, cg, member, r, new):
    """Subtract the solution in r: dx, dTh = T_D^-1 w, lam; a turn of more than one radian is shortened as a whole.

    Returns the part of it that was taken.
    """
    head, ids, x, lam = system.head, system.ids, new.x, new.lam
    row, largest = head.row, 0.0
    for n in range(1, head.n_nodes):
        i = ids[row + 2 * n + 1]
        largest = max(max(largest, abs(r[i])), max(abs(r[i + 1]), abs(r[i + 2])))
    c = 1.0 if largest <= 1.0 else 1.0 / largest
    for n in range(1, head.n_nodes):
        j = 6 * n
        Td = rotation_tangent_inverse(member, vec(x, j + 3))
        setv(x, j, axpy(-c, vec(r, ids[row + 2 * n]), vec(x, j)))
        setv(x, j + 3, axpy(-c, mv(Td, vec(r, ids[row + 2 * n + 1])), vec(x, j + 3)))
    for k in range(head.lam, head.lam + head.n_lam):
        setv(lam, ids[k], axpy(-c / cg, vec(r, ids[k]), vec(lam, ids[k])))
    return c


@kernel(hot=True)
def independent_stress(system, h, c, q0, q, r):
    """Let elements with an independent stress take the linear change of theirs along c r; c = 0: the stress of (q0, q).

    Returns whether there are such elements.
    """
    head = system.head
    found = False
    for f in range(head.n_families):
        family = system.families[f]
        if family.follow_stress != 0 and family.discrete_tangent != 0:
            follow_stress_of(family, system, h, 0.5, c, q0, q, r)
            found = True
    return found


@inner(hot=True)
def iterate(method, system, t, h, settings, count, scale, old, new, matrices):
    """Newton from the predicted x and lam to round-off (the energy error of a step is its residual); returns a status."""
    cg, member, length, r = 0.5 * h * h, method.c.rotation, settings.length, matrices.r
    s_dyn, s_phi, before, slow = 0.0, 0.0, math.inf, 0
    renew, tiny, position, keep = True, False, 1.0, KEEP
    for k in range(settings.max_iterations):
        place(method, system, h, old, new)
        damped_residual(method, renew, system, t, h, cg, length, old, new, r)
        dyn, phi = largest_rows(system, new.q, scale, r)
        if k == 0:
            _, position, rate, _ = sizes(system, new.v, old.v, new.lam, new.q, scale.lam, length)
            _, _, rate0, _ = sizes(system, old.v, old.v, new.lam, old.q, scale.lam, length)
            s_dyn = 1.0 / (ROUND_OFF * (abs(h) * max(rate, rate0) + 1e-3 * dyn) + 1e-300)
            s_phi = 1.0 / (ROUND_OFF * 4.0 * position)
        now = max(dyn * s_dyn, phi * s_phi)
        count.log[k] = now * ROUND_OFF
        count.logged = k + 1
        if not now < math.inf:
            count.worst_row = worst(r, scale, s_dyn, s_phi)
            return NOT_FINITE
        if now <= 1.0:
            if k > 0:  # what is left has the same sign in every step and would add up: take it off too
                solve(system.ptr, system.rows, matrices.S, r)
                correct(system, cg, member, r, new)
                place(method, system, h, old, new)
            break
        if k > 0:
            ratio = now / before
            # as far as round-off lets it; that of stiff forces shows in increments that do not move anything
            if ratio > 0.25 and (tiny or now * ROUND_OFF <= 1e-11):
                slow += 1
                if slow >= 2 or now <= 100.0:
                    count.stagnated += now > 100.0
                    break
            renew = ratio > keep or settings.full != 0
        before = now
        if renew:
            pivot = renew_factors(method, system, t, h, cg, settings, scale, old, new, matrices.S)
            count.factorizations += 1
            if not pivot < math.inf:
                count.worst_row = worst(r, scale, s_dyn, s_phi)
                return NOT_CONVERGED
        solve(system.ptr, system.rows, matrices.S, r)
        tiny = negligible(system.head, system.ids, r, 64.0 * ROUND_OFF * position, length)
        taken = correct(system, cg, member, r, new)
        if independent_stress(system, h, -taken, old.q, new.q, r):
            keep = KEEP_STRESS
        count.iterations += 1
    else:
        count.worst_row = worst(r, scale, s_dyn, s_phi)
        return NOT_CONVERGED
    return check_turn(system, member, count, new.x)


@inner(hot=True)
def damped_residual(method, renew, system, t, h, cg, length, old, new, r):
    """Residual of the step with the damping force of an energy-decaying scheme; renew: see `damping_force`."""
    discrete_residual(method, system, t, h, cg, length, old, new, r)
    c = method.c
    if c.chi > 0.0:
        call_damping_force(c.damping_force, renew, system, h, cg, c.chi, old, new, method.nodes, method.decay, r)


@inner(hot=True)
def renew_factors(method, system, t, h, cg, settings, scale, old, new, S):
    """Factor the iteration matrix at the present iterate; returns a number that is not finite if a pivot is zero."""
    discrete_tangent(method, system, t, h, cg, settings.epsilon, scale, old, new, S)
    if method.c.chi > 0.0:
        damping_tangent(cg, method.c.chi, old.q, method.nodes.T_inverse, method.decay, S)
    return factor(system.ptr, system.rows, S)


@kernel(hot=True)
def check_turn(system, member, count, x):
    """Status of a converged step: no node may turn further than the map allows."""
    limit = LIMIT[member]
    for n in range(1, system.head.n_nodes):
        Th = vec(x, 6 * n + 3)
        if not dot(Th, Th) <= limit * limit:
            count.worst_node = n
            return TURNS_TOO_FAR
    return OK
