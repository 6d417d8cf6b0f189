"""One step of the energy-conserving midpoint family: R1 = R0 D(Th), Th = h (Omega0 + Omega1)/2, x1 = x0 + h (v0 + v1)/2.

Every member D satisfies R1 - R0 = kappa skew(th) (R0 + R1)/2 with th = R0 Th (Lens & Cardona; Geradin), so a feature
p = x + R X of a body moves by dx + th x (kappa (R0 + R1)/2 X) exactly.  Elements give forces on features by discrete
gradients and a tensor of moments W = sum X f^T a node; here W becomes the moment, by the rule of the member:

    kappa   (kappa Rbar X) x f          nodal   (I + mu th th^T) (Rbar X) x f,  mu = (kappa - 1)/|th|^2
    mid     (R_m X) x f, Euler parameters only (Geradin)

All three make the work th . moment the same, so energy is exact; with Cayley's kappa = 1 they coincide and keep the
angular momentum too.  Rows are scaled by cg = h^2/2 so that M has the coefficient 1; the unknowns of the linear system
are dx, w with dR1 = R1 skew(w), and cg lam.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.builder import EPS, FAMILY, FAMILY_SIZE, LAM, N_FAMILIES, N_NODES, N_SIGNALS, PAD, ROW
from liedyn.equation.evaluate import DISCRETE_RESIDUAL, DISCRETE_TANGENT, FOLLOW_STRESS
from liedyn.equation.linear.blocklu import factor, solve
from liedyn.equation.roles import call_discrete_residual, call_discrete_tangent, call_follow_stress, turning
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
from liedyn.integrate.energy_midpoint.decay import call_force, damping_tangent
from liedyn.integrate.energy_midpoint.external import call_external_tangent, call_forces
from liedyn.integrate.newton import EPSILON as EPSILON_OPT
from liedyn.integrate.newton import (
    FACTORIZATIONS,
    FULL,
    ITERATIONS,
    LENGTH,
    LOG,
    LOGGED,
    MAX_ITERATIONS,
    NOT_CONVERGED,
    NOT_FINITE,
    OK,
    STAGNATED,
    TURNS_TOO_FAR,
    WORST_NODE,
    WORST_ROW,
    negligible,
    sizes,
    worst,
)

# places in the array of coefficients
ROTATION, MOMENT, SPATIAL, EXTERNAL, CHI = range(5)
CAYLEY, EXP, EULER = 0.0, 1.0, 2.0
NODAL, KAPPA, MID = 0.0, 1.0, 2.0
ROUND_OFF = 2.0**-52
# contraction up to which the matrix is kept; an independent stress lives from the matrix that belongs to it
OLD, OLD_STRESS = 0.2, 1e-3
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
    """D(Th)^(1/2): e0 + e of the whole step gives G = e0 I + e e^T/(1 + e0) + skew(e) (Geradin)."""
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
def place(H, h, co, q0, v0, x, q, v, arms, Ti, Rm):
    """End of the step q1, v1 from the increments x = (dx, Th), the levers of each node, and T_D^-1."""
    member, moment = co[ROTATION], co[MOMENT]
    c = 2.0 / h
    for n in range(1, H[N_NODES]):
        j, i = 6 * n, 12 * n
        dx, Th, R0 = vec(x, j), vec(x, j + 3), mat(q0, 12 * n + 3)
        D = rotation(member, Th)
        R1 = mm(R0, D)
        setv(q, i, add(vec(q0, i), dx))
        setm(q, i + 3, R1)
        setv(v, j, sub(mul(c, dx), vec(v0, j)))
        W = sub(mul(c, Th), vec(v0, j + 3))
        Td = rotation_tangent_inverse(member, Th)
        if co[SPATIAL] != 0.0:  # omega, not Omega, is averaged
            W = mtv(D, W)
            setm(Ti, 9 * n, madd(mtm(D, Td), mscale(0.5 * h, skew(W))))
        else:
            setm(Ti, 9 * n, Td)
        setv(v, j + 3, W)
        A, N = mscale(0.5, madd(R0, R1)), IDENTITY
        if member != CAYLEY:
            k, mu, _, _ = kappa_mu(member, Th)
            if moment == KAPPA:
                A = mscale(k, A)
            elif moment == NODAL:
                th = mv(R0, Th)
                N = madd(IDENTITY, mscale(mu, outer(th, th)))
        if moment == MID or co[EXTERNAL] != 0.0:
            half = mm(R0, half_rotation(member, Th))
            setm(Rm, 9 * n, half)
            if moment == MID:
                A = half
        setm(arms, 18 * n, A)
        setm(arms, 18 * n + 9, N)


@kernel(hot=True)
def discrete_residual(
    H, I, P, u, t, h, cg, co, length, q0, q, v0, v, lam, x, arms, Rm, r, W,
    potentials, blocks, qm, vm, qr, no_v, no_lam, energy, rx, Sx, called,
):  # fmt: skip
    """Residual of the step: what the elements give, and the moments of their features."""
    zero(r)
    zero(W)
    u1 = 3 * H[N_SIGNALS]
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + DISCRETE_RESIDUAL] != 0:
            call_discrete_residual(
                H[k + DISCRETE_RESIDUAL], t, h, u, u1, H[k], H[k + 1], H[k + 2], I, P, q0, q, v0, v, lam, cg, r, W
            )
    if co[EXTERNAL] != 0.0:
        call_forces(
            called[0], H, I, P, u, t, h, cg, length, potentials, q0, q, x, Rm, qm, vm, qr, no_v, no_lam, energy, rx, r, W
        )  # fmt: skip
    row = H[ROW]
    for n in range(1, H[N_NODES]):
        A, N = mat(arms, 18 * n), mat(arms, 18 * n + 9)
        addv(r, I[row + 2 * n + 1], mv(N, axial(mm(A, mat(W, 9 * n)))))
    setv(r, r.shape[0] - 3, (0.0, 0.0, 0.0))


@kernel(hot=True)
def turning_of_levers(H, co, diagonal, q0, q, x, W, arms, Rm, S):
    """Add the derivative of the moments by the turning of the levers, from W, to the rotational diagonal blocks."""
    member, moment = co[ROTATION], co[MOMENT]
    for n in range(1, H[N_NODES]):
        R0, R1, V, Th = mat(q0, 12 * n + 3), mat(q, 12 * n + 3), mat(W, 9 * n), vec(x, 6 * n + 3)
        Td = rotation_tangent_inverse(member, Th)
        if moment == MID:  # dR_m = R_m skew(T_m dTh)
            R = mat(Rm, 9 * n)
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
                    G = madd(mm(mat(arms, 18 * n + 9), G), mscale(2.0 * dmu * work, outer(th, dTh)))
                    G = madd(G, mscale(mu, madd(outer(th, mtv(RT, m)), mscale(work, RT))))
        addm(S, diagonal[n], G)


@kernel
def largest_rows(H, I, q, w_dyn, w_phi, r):
    """Largest scaled residual of the dynamics (moments seen in body axes) and of the constraints; nan if not finite."""
    dyn, phi, total, row = 0.0, 0.0, 0.0, H[ROW]
    for n in range(1, H[N_NODES]):
        i, j = I[row + 2 * n], I[row + 2 * n + 1]
        m = mtv(mat(q, 12 * n + 3), vec(r, j))
        for k in range(3):
            total += abs(r[i + k]) + abs(m[k])
            dyn = max(dyn, abs(r[i + k]) * w_dyn[i + k], abs(m[k]) * w_dyn[j + k])
    for k in range(r.shape[0] - 3):
        phi = max(phi, abs(r[k]) * w_phi[k])
        total += abs(r[k]) * w_phi[k]
    return (dyn, phi) if total < math.inf else (math.nan, math.nan)


@kernel
def discrete_tangent(
    H, I, P, u, t, h, cg, co, opt, w_eps, diagonal, q0, q, v0, v, lam, x, arms, Ti, Rm, W, S,
    potentials, blocks, qm, vm, qr, no_v, no_lam, energy, rx, Sx, called,
):  # fmt: skip
    """Iteration matrix, not yet factored."""
    zero(S)
    u1 = 3 * H[N_SIGNALS]
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + DISCRETE_TANGENT] != 0:
            call_discrete_tangent(
                H[k + DISCRETE_TANGENT], t, h, u, u1, H[k], H[k + 1], H[k + 2], I, P, q0, q, v0, v, lam, cg, arms, Ti, S
            )
    turning_of_levers(H, co, diagonal, q0, q, x, W, arms, Rm, S)
    if co[EXTERNAL] != 0.0:
        call_external_tangent(called[1], H, I, P, u, t, h, cg, blocks, qm, vm, no_v, no_lam, Rm, Sx, S)
    for k in range(H[PAD], H[PAD] + H[PAD + 1]):
        S[I[k]] += 1.0
    for k in range(H[EPS], H[EPS] + 2 * H[EPS + 1], 2):
        S[I[k]] -= opt[EPSILON_OPT] * w_eps[I[k + 1]]


@kernel(hot=True)
def correct(H, I, cg, member, r, x, lam):
    """Subtract the solution in r: dx, dTh = T_D^-1 w, lam; a turn of more than one radian is shortened as a whole.

    Returns the part of it that was taken.
    """
    row, largest = H[ROW], 0.0
    for n in range(1, H[N_NODES]):
        i = I[row + 2 * n + 1]
        largest = max(largest, abs(r[i]), abs(r[i + 1]), abs(r[i + 2]))
    c = 1.0 if largest <= 1.0 else 1.0 / largest
    for n in range(1, H[N_NODES]):
        j = 6 * n
        Td = rotation_tangent_inverse(member, vec(x, j + 3))
        setv(x, j, axpy(-c, vec(r, I[row + 2 * n]), vec(x, j)))
        setv(x, j + 3, axpy(-c, mv(Td, vec(r, I[row + 2 * n + 1])), vec(x, j + 3)))
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        setv(lam, I[k], axpy(-c / cg, vec(r, I[k]), vec(lam, I[k])))
    return c


@kernel
def independent_stress(H, I, P, h, c, q0, q, r):
    """Let elements with an independent stress take the linear change of theirs along c r; c = 0: the stress of (q0, q).

    Returns whether there are such elements.
    """
    found = False
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + FOLLOW_STRESS] != 0 and H[k + DISCRETE_TANGENT] != 0:
            call_follow_stress(H[k + FOLLOW_STRESS], h, 0.5, c, H[k], H[k + 1], H[k + 2], I, P, q0, q, r)
            found = True
    return found


@inner
def iterate(
    H, I, P, ptr, rows, u, t, h, co, opt, cnt, w_dyn, w_phi, w_lam, w_eps, diagonal, q0, v0, x, lam,
    q, v, arms, Ti, Rm, W, r, S, potentials, blocks, qm, vm, qr, no_v, no_lam, energy, rx, Sx, called,
    elastic, K, Hb, Hs, HA, y, z, ix, room,
):  # fmt: skip
    """Newton from the predicted x and lam to round-off (the energy error of a step is its residual); returns a status."""
    cg = 0.5 * h * h
    member = co[ROTATION]
    s_dyn, s_phi, before, slow = 0.0, 0.0, math.inf, 0
    renew, tiny, position, old = True, False, 1.0, OLD
    for k in range(int(opt[MAX_ITERATIONS])):
        place(H, h, co, q0, v0, x, q, v, arms, Ti, Rm)
        discrete_residual(
            H, I, P, u, t, h, cg, co, opt[LENGTH], q0, q, v0, v, lam, x, arms, Rm, r, W,
            potentials, blocks, qm, vm, qr, no_v, no_lam, energy, rx, Sx, called,
        )  # fmt: skip
        if co[CHI] > 0.0:
            call_force(
                called[2], renew, H, I, P, ptr, rows, h, cg, co[CHI], elastic, q0, q, x, arms, K, ix, w_eps, Hb, Hs, HA,
                y, z, room, r,
            )  # fmt: skip
        dyn, phi = largest_rows(H, I, q, w_dyn, w_phi, r)
        if k == 0:
            _, position, rate, _ = sizes(H, I, v, v0, lam, q, w_lam, opt[LENGTH])
            _, _, rate0, _ = sizes(H, I, v0, v0, lam, q0, w_lam, opt[LENGTH])
            s_dyn = 1.0 / (ROUND_OFF * (abs(h) * max(rate, rate0) + 1e-3 * dyn) + 1e-300)
            s_phi = 1.0 / (ROUND_OFF * 4.0 * position)
        now = max(dyn * s_dyn, phi * s_phi)
        opt[LOG + k] = now * ROUND_OFF
        cnt[LOGGED] = k + 1
        if not now < math.inf:
            cnt[WORST_ROW] = worst(r, w_dyn, w_phi, s_dyn, s_phi)
            return NOT_FINITE
        if now <= 1.0:
            if k > 0:  # what is left has the same sign in every step and would add up: take it off too
                solve(ptr, rows, S, r)
                correct(H, I, cg, member, r, x, lam)
                place(H, h, co, q0, v0, x, q, v, arms, Ti, Rm)
            break
        if k > 0:
            ratio = now / before
            # as far as round-off lets it; that of stiff forces shows in increments that do not move anything
            if ratio > 0.25 and (tiny or now * ROUND_OFF <= 1e-11):
                slow += 1
                if slow >= 2 or now <= 100.0:
                    cnt[STAGNATED] += now > 100.0
                    break
            renew = ratio > old or opt[FULL] != 0.0
        before = now
        if renew:
            discrete_tangent(
                H, I, P, u, t, h, cg, co, opt, w_eps, diagonal, q0, q, v0, v, lam, x, arms, Ti, Rm, W, S,
                potentials, blocks, qm, vm, qr, no_v, no_lam, energy, rx, Sx, called,
            )  # fmt: skip
            if co[CHI] > 0.0:
                damping_tangent(cg, co[CHI], elastic, q0, Ti, K, S)
            pivot = factor(ptr, rows, S)
            cnt[FACTORIZATIONS] += 1
            if not pivot < math.inf:
                cnt[WORST_ROW] = worst(r, w_dyn, w_phi, s_dyn, s_phi)
                return NOT_CONVERGED
        solve(ptr, rows, S, r)
        tiny = negligible(H, I, r, 64.0 * ROUND_OFF * position, opt[LENGTH])
        taken = correct(H, I, cg, member, r, x, lam)
        if independent_stress(H, I, P, h, -taken, q0, q, r):
            old = OLD_STRESS
        cnt[ITERATIONS] += 1
    else:
        cnt[WORST_ROW] = worst(r, w_dyn, w_phi, s_dyn, s_phi)
        return NOT_CONVERGED
    limit = LIMIT[int(member)]
    for n in range(1, H[N_NODES]):
        Th = vec(x, 6 * n + 3)
        if dot(Th, Th) > limit * limit:
            cnt[WORST_NODE] = n
            return TURNS_TOO_FAR
    return OK
