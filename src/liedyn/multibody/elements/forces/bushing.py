"""Elastic bushing between a frame on body a and a frame on body b: V = z . K z/2 - p . z, z = (t, theta).

t is the origin of frame b seen from frame a, theta = log Q the rotation vector of frame b in frame a, Q = R_A^T R_B.
With n the axial vector of Q and c = cos |theta|, both linear in Q, the logarithm is theta = g(c) n,
g(c) = arccos(c)/sqrt(1 - c^2).  So, over a step, with means and with the divided difference gamma of g,

    theta1 - theta0 = gbar (n1 - n0) + nbar gamma (c1 - c0),

exactly: a stress K zbar + C (z1 - z0)/h conserves energy but for what C takes.  Everything depends on products of
directors and of points only, so momenta are kept, too.  Beyond 0.95 pi, where theta is about to jump, all is nan.
"""

from __future__ import annotations

import math

import numpy as np

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.roles import AT_REST, WORKS, Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.state import add_moments, angular, arm_matrix, linear, moment_matrix, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    ZERO, add, addm, addv, axial, axpy, cross, diag, dot, madd, mat, mm, mmt, mscale, mtm, mtv, mul, mv, neg, outer,
    skew, sub, transpose, vec,
)  # fmt: skip
from liedyn.multibody.elements.two_nodes import (  # isort: skip
    NODAL, NODE_A, NODE_B, RA, RA_TA, RB, RB_TA, SIXTEEN, TA, TA_TA, TB, TB_TA,
)  # fmt: skip

LARGEST = 0.95 * math.pi  # relative rotation
SMALLEST = math.cos(LARGEST)
# g = sum 4^k k!^2/(2k+1)! y^k, y = (1 - c)/2
TERMS = 16
SERIES = tuple(4.0**k * math.factorial(k) ** 2 / math.factorial(2 * k + 1) for k in range(TERMS))
GAUSS = tuple((0.5 + 0.5 * float(x), 0.5 * float(w)) for x, w in np.stack(np.polynomial.legendre.leggauss(5), axis=1))

# points A, B and axes E_a, E_b of the frames in body axes; stiffness K and damping C in blocks tt, tr, rr; load p
SHAPE = Shape(
    nodes="a b",
    atoms=NODAL,
    blocks=SIXTEEN,
    par="point_a:3 point_b:3 axes_a:9 axes_b:9 stiffness:27 damping:27 load:3 load_moment:3",
)
STRIDE, PAR, POINT_A, POINT_B, AXES_A, AXES_B = SHAPE.places("STRIDE PAR POINT_A POINT_B AXES_A AXES_B")
STIFFNESS, DAMPING, LOAD, LOAD_MOMENT = SHAPE.places("STIFFNESS DAMPING LOAD LOAD_MOMENT")


# -- the logarithm ----------------------------------------------------------------------------------------------------


@kernel
def log_factor(c):
    """g, g' and g'' at c."""
    y = 0.5 * (1.0 - c)
    if c < SMALLEST:
        return math.nan, math.nan, math.nan
    if y < 0.05:
        g, g1, g2 = 0.0, 0.0, 0.0
        for k in range(TERMS - 1, -1, -1):  # Horner, with derivatives by y
            g2 = g2 * y + 2.0 * g1
            g1 = g1 * y + g
            g = g * y + SERIES[k]
        return g, -0.5 * g1, 0.25 * g2
    s = 1.0 - c * c
    g = math.acos(c) / math.sqrt(s)
    g1 = (c * g - 1.0) / s  # (1 - c^2) g' = c g - 1
    return g, g1, (3.0 * c * g1 + g) / s


@kernel
def divided_difference(c0, c1):
    """gamma = (g(c1) - g(c0))/(c1 - c0) and its derivative by c1; by quadrature of g' where the quotient is inexact."""
    d = c1 - c0
    if abs(d) < 0.1 * (1.0 + min(c0, c1)):
        gamma, slope = 0.0, 0.0
        for s, w in GAUSS:
            _, g1, g2 = log_factor(c0 + s * d)
            gamma += w * g1
            slope += w * s * g2
        return gamma, slope
    gamma = (log_factor(c1)[0] - log_factor(c0)[0]) / d
    return gamma, (log_factor(c1)[1] - gamma) / d


@inline
def axial_half(Q):
    """n with skew(n) = (Q - Q^T)/2."""
    return mul(-0.5, axial(Q))


@inline
def half_trace(Q):
    """tr(Q)/2."""
    return 0.5 * (Q[0] + Q[4] + Q[8])


@inline
def moments_of_products(g, gn, tau, n):
    """G with G : dQ = tau . (g dn + n gn dc)."""
    return madd(mscale(0.5 * g, skew(tau)), diag(0.5 * gn * dot(tau, n)))


@inline
def unit_vector(k):
    """Unit vector of axis k; zero for any other k."""
    return (1.0 if k == 0 else 0.0, 1.0 if k == 1 else 0.0, 1.0 if k == 2 else 0.0)


# -- state and stress -------------------------------------------------------------------------------------------------


@inner
def relative(par, p, q, a, b):
    """d = p_b - x_a in inertial axes, t, frame Fa = R_A, Q, n, c."""
    Fa, Fb = mm(rotation(q, a), mat(par, p + AXES_A)), mm(rotation(q, b), mat(par, p + AXES_B))
    d = sub(add(position(q, b), mv(rotation(q, b), vec(par, p + POINT_B))), position(q, a))
    t = sub(mtv(Fa, d), mtv(mat(par, p + AXES_A), vec(par, p + POINT_A)))
    Q = mtm(Fa, Fb)
    return d, t, Fa, Q, axial_half(Q), half_trace(Q) - 0.5


@inner
def product(par, a, x, y):
    """The two parts of a symmetric 6x6 matrix (blocks tt, tr, rr, from par[a] on) times (x, y)."""
    tr = mat(par, a + 9)
    return add(mv(mat(par, a), x), mv(tr, y)), add(mtv(tr, x), mv(mat(par, a + 18), y))


@inner
def stress(par, p, x, y, dx, dy):
    """K z + C z' - p for z = (x, y), z' = (dx, dy)."""
    s, m = product(par, p + STIFFNESS, x, y)
    sd, md = product(par, p + DAMPING, dx, dy)
    return add(s, sub(sd, vec(par, p + LOAD))), add(m, sub(md, vec(par, p + LOAD_MOMENT)))


@inner
def relative_rate(par, p, q, v, a, b, d, t, Fa, Q):
    """dt/dt, relative angular velocity w (axes of frame b), and the velocity of p_b against x_a in the axes of frame a."""
    Wa, Wb, Rb, Ea = angular(v, a), angular(v, b), rotation(q, b), mat(par, p + AXES_A)
    u = mtv(Fa, sub(add(linear(v, b), mv(Rb, cross(Wb, vec(par, p + POINT_B)))), linear(v, a)))
    WA = mtv(Ea, Wa)
    td = add(u, cross(mtv(Fa, d), WA))
    return td, sub(mtv(mat(par, p + AXES_B), Wb), mtv(Q, WA)), u


@inner
def put_column(S, ids, i, column, f, ma, mb):
    """One column (0 to 11) of the rows -f, ma, f, mb."""
    block, k = i + column // 3, column % 3
    for row, x in ((TA_TA, neg(f)), (RA_TA, ma), (TB_TA, f), (RB_TA, mb)):
        at = ids[block + row] + k
        S[at] += x[0]
        S[at + 3] += x[1]
        S[at + 6] += x[2]


@inner
def bushing_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Force R_A s on b at p_b and its opposite on a, moment of the products G."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        Ra, Rb = rotation(q, a), rotation(q, b)
        d, x, Fa, Q, n, c = relative(par, p, q, a, b)
        g, g1, _ = log_factor(c)
        xd, w, _ = relative_rate(par, p, q, v, a, b, d, x, Fa, Q)
        Qd = mm(Q, skew(w))
        s, tau = stress(par, p, x, mul(g, n), xd, axpy(g1 * half_trace(Qd), n, mul(g, axial_half(Qd))))
        G = moments_of_products(g, g1, tau, n)
        f, m = mul(cg, mv(Fa, s)), mul(cg, axial(mtm(G, Q)))
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + RA], neg(add(mtv(Ra, cross(d, f)), mv(mat(par, p + AXES_A), mv(Q, m)))))
        addv(r, ids[i + TB], f)
        addv(r, ids[i + RB], add(cross(vec(par, p + POINT_B), mtv(Rb, f)), mv(mat(par, p + AXES_B), m)))


@inner
def bushing_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Exact tangents, one column after the other: derivative of everything in `bushing_residual` along dx_a, w_a, dx_b, w_b."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        Ra, Rb, Ea, Eb = rotation(q, a), rotation(q, b), mat(par, p + AXES_A), mat(par, p + AXES_B)
        B = vec(par, p + POINT_B)
        d, x, Fa, Q, n, c = relative(par, p, q, a, b)
        g, g1, g2 = log_factor(c)
        xd, w, V = relative_rate(par, p, q, v, a, b, d, x, Fa, Q)
        WA, Qd = mtv(Ea, angular(v, a)), mm(Q, skew(w))
        nd, cd = axial_half(Qd), half_trace(Qd)
        s, tau = stress(par, p, x, mul(g, n), xd, axpy(g1 * cd, n, mul(g, nd)))
        G = moments_of_products(g, g1, tau, n)
        f, m = mv(Fa, s), axial(mtm(G, Q))
        for k in range(12):
            unit = unit_vector(k % 3)
            wa, wb = unit if k // 3 == 1 else ZERO, unit if k // 3 == 3 else ZERO
            # by positions: p_b - x_a, t, Q and what follows from Q
            dd = unit if k // 3 == 2 else neg(unit) if k // 3 == 0 else mv(Rb, cross(wb, B))
            wA, wB = mtv(Ea, wa), mtv(Eb, wb)
            dx, dw = add(mtv(Fa, dd), cross(mtv(Fa, d), wA)), sub(wB, mtv(Q, wA))
            dQ = mm(Q, skew(dw))
            dn, dc = axial_half(dQ), half_trace(dQ)
            dy = axpy(g1 * dc, n, mul(g, dn))
            if cC != 0.0:
                ds, dtau = product(par, p + DAMPING, dx, dy)
                put_change(par, p, ids, i, k, S, cC, g, g1, n, Q, Fa, Ra, Rb, d, ds, dtau)
            if cK != 0.0:
                dV = add(cross(V, wA), mtv(Fa, mv(Rb, cross(wb, cross(angular(v, b), B)))))
                dxd = add(dV, cross(dx, WA))
                dQd = madd(mm(dQ, skew(w)), mm(Q, skew(cross(dw, mtv(Q, WA)))))
                dnd, dcd = axial_half(dQd), half_trace(dQd)
                dyd = axpy(g2 * dc * cd + g1 * dcd, n, axpy(g1 * cd, dn, axpy(g1 * dc, nd, mul(g, dnd))))
                ds, dtau = product(par, p + STIFFNESS, dx, dy)
                dsd, dtaud = product(par, p + DAMPING, dxd, dyd)
                put_change(par, p, ids, i, k, S, cK, g, g1, n, Q, Fa, Ra, Rb, d, add(ds, dsd), add(dtau, dtaud))
                # what turns at fixed stress
                df = mv(Fa, cross(wA, s))
                dG = madd(mscale(0.5 * g1 * dc, skew(tau)), diag(0.5 * (g1 * dot(tau, dn) + g2 * dc * dot(tau, n))))
                dm = axial(madd(mtm(dG, Q), mtm(G, dQ)))
                dma = add(mtv(Ra, add(cross(dd, f), cross(d, df))), mv(Ea, add(mv(dQ, m), mv(Q, dm))))
                dma = add(dma, cross(mtv(Ra, cross(d, f)), wa))
                dmb = add(cross(B, add(mtv(Rb, df), cross(mtv(Rb, f), wb))), mv(Eb, dm))
                put_column(S, ids, i, k, mul(cK, df), mul(-cK, dma), mul(cK, dmb))


@inner
def put_change(par, p, ids, i, k, S, factor, g, g1, n, Q, Fa, Ra, Rb, d, ds, dtau):
    """Column of a change (ds, dtau) of the stress."""
    f = mul(factor, mv(Fa, ds))
    m = mul(factor, axial(mtm(moments_of_products(g, g1, dtau, n), Q)))
    ma = add(mtv(Ra, cross(d, f)), mv(mat(par, p + AXES_A), mv(Q, m)))
    mb = add(cross(vec(par, p + POINT_B), mtv(Rb, f)), mv(mat(par, p + AXES_B), m))
    put_column(S, ids, i, k, f, neg(ma), mb)


@inner
def bushing_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential z . K z/2 - p . z."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        _, x, _, _, n, c = relative(par, p, q, ids[i + NODE_A], ids[i + NODE_B])
        y = mul(log_factor(c)[0], n)
        s, tau = product(par, p + STIFFNESS, x, y)
        out[1] += dot(sub(mul(0.5, s), vec(par, p + LOAD)), x) + dot(sub(mul(0.5, tau), vec(par, p + LOAD_MOMENT)), y)


# -- over a step ------------------------------------------------------------------------------------------------------


@inner
def mean_state(par, p, q0, q1, a, b):
    """Of a step: mean of p_b - p_a, mean R_A and R_B, changes of t and theta, their means, gbar, nbar, gamma."""
    d0, x0, A0, _, n0, c0 = relative(par, p, q0, a, b)
    d1, x1, A1, _, n1, c1 = relative(par, p, q1, a, b)
    g0, g1 = log_factor(c0)[0], log_factor(c1)[0]
    y0, y1 = mul(g0, n0), mul(g1, n1)
    A = mv(madd(A0, A1), mtv(mat(par, p + AXES_A), vec(par, p + POINT_A)))
    d, Fa = mul(0.5, sub(add(d0, d1), A)), mscale(0.5, madd(A0, A1))
    Fb = mscale(0.5, madd(mm(rotation(q0, b), mat(par, p + AXES_B)), mm(rotation(q1, b), mat(par, p + AXES_B))))
    means = mul(0.5, add(x0, x1)), mul(0.5, add(y0, y1))
    return (
        d,
        Fa,
        Fb,
        sub(x1, x0),
        sub(y1, y0),
        *means,
        0.5 * (g0 + g1),
        mul(0.5, add(n0, n1)),
        *divided_difference(c0, c1),
    )


@inner
def step_forces(par, p, d, Fa, Fb, g, n, gamma, s, tau):
    """Force on p_b, and the tensors of moments of a and b, of a stress."""
    f, G, Ea = mv(Fa, s), moments_of_products(g, gamma, tau, n), mat(par, p + AXES_A)
    Wa = madd(outer(mv(Ea, s), d), madd(mm(Ea, mmt(G, Fb)), outer(vec(par, p + POINT_A), neg(f))))
    Wb = madd(outer(vec(par, p + POINT_B), f), mm(mat(par, p + AXES_B), transpose(mm(Fa, G))))
    return f, Wa, Wb


@inner
def bushing_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """Stress of the mean strain and of the change of strain over h."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        d, Fa, Fb, dx, dy, x, y, g, n, gamma, _ = mean_state(par, p, q0, q1, a, b)
        s, tau = stress(par, p, x, y, mul(1.0 / h, dx), mul(1.0 / h, dy))
        f, Wa, Wb = step_forces(par, p, d, Fa, Fb, g, n, gamma, mul(cg, s), mul(cg, tau))
        addv(r, ids[i + TA], neg(f))
        addv(r, ids[i + TB], f)
        add_moments(W, a, Wa)
        add_moments(W, b, Wb)


@inner
def step_moment(arms, n, W):
    """Moment of a tensor of moments."""
    return mv(moment_matrix(arms, n), axial(mm(arm_matrix(arms, n), W)))


@inner
def bushing_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """Derivative of that, one column after the other."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        Ea, Eb = mat(par, p + AXES_A), mat(par, p + AXES_B)
        Ra, Rb = rotation(q1, a), rotation(q1, b)
        Fb1 = mm(Rb, Eb)
        d1, _, Fa1, Q, n1, c1 = relative(par, p, q1, a, b)
        g1, slope, _ = log_factor(c1)
        d, Fa, Fb, dx, dy, x, y, g, n, gamma, gamma1 = mean_state(par, p, q0, q1, a, b)
        s, tau = stress(par, p, x, y, mul(1.0 / h, dx), mul(1.0 / h, dy))
        G = moments_of_products(g, gamma, tau, n)
        for k in range(12):
            unit = unit_vector(k % 3)
            wa, wb = unit if k // 3 == 1 else ZERO, unit if k // 3 == 3 else ZERO
            wA, wB = mtv(Ea, wa), mtv(Eb, wb)
            dd = unit if k // 3 == 2 else neg(unit) if k // 3 == 0 else mv(Rb, cross(wb, B))
            dx, dw = add(mtv(Fa1, dd), cross(mtv(Fa1, d1), wA)), sub(wB, mtv(Q, wA))
            dd = sub(dd, mv(Ra, cross(wa, A)))
            dQ = mm(Q, skew(dw))
            dn, dc = axial_half(dQ), half_trace(dQ)
            dy = axpy(slope * dc, n1, mul(g1, dn))
            sK, tK = product(par, p + STIFFNESS, dx, dy)
            sC, tC = product(par, p + DAMPING, dx, dy)
            ds, dtau = axpy(1.0 / h, sC, mul(0.5, sK)), axpy(1.0 / h, tC, mul(0.5, tK))
            f, Wa, Wb = step_forces(par, p, d, Fa, Fb, g, n, gamma, ds, dtau)
            # what turns at fixed stress
            trace = gamma1 * dc * dot(tau, n) + 0.5 * gamma * dot(tau, dn)
            dG = madd(mscale(0.25 * slope * dc, skew(tau)), diag(0.5 * trace))
            dA, dB = mscale(0.5, mm(Fa1, skew(wA))), mscale(0.5, mm(Fb1, skew(wB)))
            df = mv(dA, s)
            Wa = madd(Wa, madd(outer(mv(Ea, s), mul(0.5, dd)), outer(A, neg(df))))
            Wa = madd(Wa, mm(Ea, madd(mmt(dG, Fb), mmt(G, dB))))
            Wb = madd(Wb, madd(outer(B, df), mm(Eb, transpose(madd(mm(Fa, dG), mm(dA, G))))))
            put_column(
                S, ids, i, k, mul(cg, add(f, df)), mul(cg, step_moment(arms, a, Wa)), mul(cg, step_moment(arms, b, Wb))
            )  # fmt: skip


@inner
def bushing_mean_stiffness(ne, io, po, ids, par, cK, q0, q1, arms, S):
    """Sum over the strains k of b_k (sum over l of K_kl b_l)^T, b_k the forces of a unit stress."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        d, Fa, Fb, _, _, _, _, g, n, gamma, _ = mean_state(par, p, q0, q1, a, b)
        for k in range(6):
            x, y = unit_vector(k), unit_vector(k - 3)
            f, Wa, Wb = step_forces(par, p, d, Fa, Fb, g, n, gamma, x, y)
            rows = neg(f), step_moment(arms, a, Wa), f, step_moment(arms, b, Wb)
            f, Wa, Wb = step_forces(par, p, d, Fa, Fb, g, n, gamma, *product(par, p + STIFFNESS, x, y))
            columns = neg(f), step_moment(arms, a, Wa), f, step_moment(arms, b, Wb)
            for m in range(4):
                for l in range(4):
                    addm(S, ids[i + TA_TA + (RA_TA - TA_TA) * m + l], mscale(cK, outer(rows[m], columns[l])))


BUSHING = Family(
    "bushing", SHAPE, "CK",
    **kernels_of("bushing", globals()),
    extra={
        "not_finite": "its frames are turned by almost half a turn, where it has no unique strain; use a joint as well"
    },
    work=lambda par, signals: WORKS | AT_REST if any(par[DAMPING:LOAD]) else 0,
)  # fmt: skip
