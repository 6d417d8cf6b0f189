"""How the bodies move in a step without joints: the schemes Psi_h of `step.py`, node by node.

They take p = p' (momenta after the impulse of the joints) and leave p'' before the last half kick of the forces.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner
from liedyn.equation.nodes import R3, TRACKER, body_axes, node_exp
from liedyn.groups.algebra import (
    ZERO,
    add,
    axpy,
    cross,
    dot,
    inv,
    madd,
    mat,
    mm,
    mscale,
    msub,
    mtv,
    mul,
    mv,
    outer,
    setm,
    setv,
    skew,
    sub,
    vec,
)
from liedyn.groups.coefficients import coefficients_bc1, coefficients_e1
from liedyn.groups.so3.kernels import so3_exp, so3_T

EA, AE, MIDPOINT, TRAPEZOIDAL, C1, C2, LIE = range(7)  # numbers of the schemes
# numbers per node in `mass`: m, 1/m, J (9), J^-1 (9), weights of forces (6)
NODE, INVERSE, INERTIA, INVERSE_INERTIA, WEIGHTS = 26, 1, 2, 11, 20

NO_ROTATION = (R3, TRACKER)


@inner
def turn(J, Pi, c, s, kappa, w):
    """Solve J w = s (exp(-kappa w) Pi + c) for the rotation vector w by Newton; nan if it does not converge.

    The error of the next iterate is below kappa^2 |w| |d|^2 times the condition of J, d being the last correction.
    """
    for _ in range(30):
        x = mul(kappa, w)
        y = mtv(so3_exp(x), Pi)
        D = msub(J, mscale(s * kappa, mm(skew(y), so3_T(x))))
        d = mv(inv(D), sub(mv(J, w), mul(s, add(y, c))))
        w = sub(w, d)
        if dot(d, d) <= 1e-18:
            return w
    return (math.nan, math.nan, math.nan)


@inner
def lie_turn(m, J, a, b, w):
    """Solve T^-T(-theta) M theta = (m a, b) for theta = (u, w); returns w, and u = T(w) a; nan if it does not converge.

    T^-T(-theta) = [[A, 0], [B, A]] with the blocks of T^-1(theta) = [[A, B], [0, A]].  On R3 x SO(3) put m = 0: there
    remains T^-1(w) J w = b.
    """
    for _ in range(30):
        s = dot(w, w)
        e, es = coefficients_e1(s)
        j, W = mv(J, w), skew(w)
        n = cross(w, j)
        z = cross(w, n)
        f = sub(add(axpy(0.5, n, j), mul(e, z)), b)
        D = madd(J, mscale(0.5, msub(mm(W, J), skew(j))))
        D = madd(D, mscale(e, msub(mm(W, msub(mm(W, J), skew(j))), skew(n))))
        D = madd(D, mscale(2.0 * es, outer(z, w)))
        u = ZERO
        if m != 0.0:
            # B u = e u x (w x u) + 2 es (w . u) w x (w x u), and its change with w and with u = T(w) a
            bb, c, bs, cs = coefficients_bc1(s)
            n = cross(w, a)
            z = cross(w, n)
            u = add(axpy(-bb, n, a), mul(c, z))
            du = madd(mscale(bb, skew(a)), mscale(-c, madd(skew(n), mm(W, skew(a)))))
            du = madd(du, outer(axpy(-2.0 * bs, n, mul(2.0 * cs, z)), w))
            U, n, p = skew(u), cross(w, u), dot(w, u)
            y, z = cross(u, n), cross(w, n)
            f = add(f, mul(m, axpy(e, y, mul(2.0 * es * p, z))))
            G = madd(mscale(-e, mm(U, U)), mscale(2.0 * es, madd(outer(y, w), outer(z, u))))
            G = madd(G, mscale(-2.0 * es * p, madd(skew(n), mm(W, U))))
            Gu = madd(mscale(e, msub(mm(U, W), skew(n))), mscale(2.0 * es, madd(outer(z, w), mscale(p, mm(W, W)))))
            D = madd(D, mscale(m, madd(G, mm(Gu, du))))
        d = mv(inv(D), f)
        w = sub(w, d)
        if dot(d, d) <= 1e-18:
            return w, mv(so3_T(w), a)
    return (math.nan, math.nan, math.nan), ZERO


@inner
def half_drift(head, ids, s, mass, q0, p, w, at, q):
    """Free motion over the time s from q0 to q by LIEMID (Krysl 2005); p turns along, w holds guesses and results."""
    for n in range(1, head.n_nodes):
        i, j, k = 12 * n, 6 * n, NODE * n
        setv(q, i, axpy(s * mass[k + INVERSE], vec(p, j), vec(q0, i)))
        if ids[head.kind + n] not in NO_ROTATION:
            Pi = vec(p, j + 3)
            theta = turn(mat(mass, k + INERTIA), Pi, ZERO, s, 0.5, vec(w, j + at))
            setv(w, j + at, theta)
            Q = so3_exp(theta)
            setm(q, i + 3, mm(mat(q0, i + 3), Q))
            setv(p, j + 3, mtv(Q, Pi))


@inner(hot=True)
def add_impulse(c, f, p):
    """p += c f."""
    for k in range(p.shape[0]):
        p[k] += c * f[k]


@inner(hot=True)
def move_midpoint(system, h, method, q0, q):
    """LIEMID[I] with the force f of the middle of the step; q, the middle qm with its velocity vm, and p at the end."""
    head, ids = system.head, system.ids
    mass, f, w, p, vm, qm = method.mass, method.f, method.w, method.p, method.vm, method.qm
    for n in range(1, head.n_nodes):
        i, j, k = 12 * n, 6 * n, NODE * n
        x, F = vec(q0, i), vec(f, j)
        V = mul(mass[k + INVERSE], axpy(0.5 * h, F, vec(p, j)))
        setv(vm, j, V)
        setv(qm, i, axpy(0.5 * h, V, x))
        setv(q, i, axpy(h, V, x))
        setv(p, j, axpy(h, F, vec(p, j)))
        if ids[head.kind + n] not in NO_ROTATION:
            R, Pi, tau = mat(q0, i + 3), vec(p, j + 3), vec(f, j + 3)
            theta = turn(mat(mass, k + INERTIA), Pi, mul(0.5 * h, tau), h, 0.5, vec(w, j))
            setv(w, j, theta)
            Q = so3_exp(mul(0.5, theta))
            Rm = mm(R, Q)
            setv(vm, j + 3, mul(1.0 / h, theta))
            setm(qm, i + 3, Rm)
            setm(q, i + 3, mm(Rm, Q))
            setv(p, j + 3, mtv(Q, axpy(h, tau, mtv(Q, Pi))))


@inner(hot=True)
def move_ends(system, h, method, q0, q):
    """TRAPM, Simo & Wong C1 and C2: q, and p before the last half kick; vm holds W' = J^-1 Pi' of the start.

    Translations by Verlet's rule: the trapezoidal one would not keep the angular momentum of bodies joined by springs.
    """
    head, ids, variant = system.head, system.ids, method.c.variant
    mass, f0, f, a, w, p, vm = method.mass, method.f0, method.f, method.a, method.w, method.p, method.vm
    for n in range(1, head.n_nodes):
        i, j, k = 12 * n, 6 * n, NODE * n
        setv(p, j, axpy(0.5 * h, vec(f0, j), vec(p, j)))
        setv(q, i, axpy(h * mass[k + INVERSE], vec(p, j), vec(q0, i)))
        if ids[head.kind + n] not in NO_ROTATION:
            R, J, Pi = mat(q0, i + 3), mat(mass, k + INERTIA), vec(p, j + 3)
            W = mv(mat(mass, k + INVERSE_INERTIA), Pi)
            setv(vm, j + 3, W)
            start, end = axpy(0.5 * h, vec(f0, j + 3), Pi), mul(0.5 * h, vec(f, j + 3))
            if variant == TRAPEZOIDAL:  # R exp(h W'/2) exp(h W''/2)
                Q = so3_exp(mul(0.5 * h, W))
                R, start = mm(R, Q), mtv(Q, start)
                theta = turn(J, start, end, 0.5 * h, 1.0, vec(w, j))
            elif variant == C1:  # R exp(h (W' + W'')/2)
                theta = turn(J, start, add(Pi, end), 0.5 * h, 1.0, vec(w, j))
            else:  # R exp(h W' + h^2 A/2)
                theta = mul(h, axpy(0.5 * h, vec(a, j + 3), W))
            setv(w, j, theta)
            Q = so3_exp(theta)
            setm(q, i + 3, mm(R, Q))
            setv(p, j + 3, mtv(Q, start))


@inner(hot=True)
def move_lie(system, h, mass, q0, w, p, q):
    """RATTLie (Hante & Arnold 2021): q = q_n exp(theta), theta from p; p is carried along by the coadjoint action."""
    head, ids = system.head, system.ids
    for n in range(1, head.n_nodes):
        i, j, k = 12 * n, 6 * n, NODE * n
        kind = ids[head.kind + n]
        a = mul(h * mass[k + INVERSE], vec(p, j))
        x = a
        if kind not in NO_ROTATION:
            R, Pi = mat(q0, i + 3), vec(p, j + 3)
            m = mass[k] if body_axes(kind) else 0.0
            theta, u = lie_turn(m, mat(mass, k + INERTIA), a, mul(h, Pi), vec(w, j))
            setv(w, j, theta)
            y, Q = node_exp(kind, u, theta)
            if body_axes(kind):
                Pi = sub(Pi, cross(y, vec(p, j)))
                setv(p, j, mtv(Q, vec(p, j)))
                x = mv(R, y)
            setm(q, i + 3, mm(R, Q))
            setv(p, j + 3, mtv(Q, Pi))
        setv(q, i, add(vec(q0, i), x))
