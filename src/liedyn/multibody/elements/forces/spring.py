"""Linear spring and damper between point A of body a and point B of body b."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.roles import AT_REST, WORKS, Family, kernels_of, lever
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.state import add_moments, angular, linear, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    IDENTITY, add, addm, addv, cross, diag, dot, madd, mm, mscale, msub, mtm, mtv, mul, mv, neg, norm, outer, skew,
    sub, transpose, vec,
)  # fmt: skip
from liedyn.multibody.elements.two_nodes import (  # isort: skip
    NODAL, NODE_A, NODE_B, RA, RA_RA, RA_TA, RB, RB_RB, RB_TA, SIXTEEN, TA, TA_TA, TB, TB_TA,
)  # fmt: skip

# stiffness k, natural length L0, damping c
SHAPE = Shape(nodes="a b", atoms=NODAL, blocks=SIXTEEN, par="stiffness rest damping point_a:3 point_b:3")
STRIDE, PAR = SHAPE.places("STRIDE PAR")
STIFFNESS, REST, DAMPING, POINT_A, POINT_B = SHAPE.places("STIFFNESS REST DAMPING POINT_A POINT_B")


@inner
def spring_state(par, p, q, v, a, b):
    """Distance vector d = p_b - p_a, its rate, length l, direction n, scalar force, and force over length."""
    Ra, Rb, A, B = rotation(q, a), rotation(q, b), vec(par, p + POINT_A), vec(par, p + POINT_B)
    d = sub(add(position(q, b), mv(Rb, B)), add(position(q, a), mv(Ra, A)))
    va = add(linear(v, a), mv(Ra, cross(angular(v, a), A)))
    vb = add(linear(v, b), mv(Rb, cross(angular(v, b), B)))
    rate = sub(vb, va)
    l = norm(d)
    # a spring pressed to a point has no direction; with L0 = 0 its force k d is still smooth there
    n = mul(1.0 / l, d) if l > 0.0 else (0.0, 0.0, 0.0)
    force = par[p + STIFFNESS] * (l - par[p + REST]) + par[p + DAMPING] * dot(n, rate)
    ratio = force / l if l > 0.0 else par[p + STIFFNESS]
    return d, rate, l, n, force, ratio


@inner(hot=True)
def add_forces(r, ids, i, q, A, B, F):
    """Force F on a at A is -F in its rows, and F in those of b at B."""
    addv(r, ids[i + TA], neg(F))
    addv(r, ids[i + RA], cross(mtv(rotation(q, ids[i + NODE_A]), F), A))
    addv(r, ids[i + TB], F)
    addv(r, ids[i + RB], cross(B, mtv(rotation(q, ids[i + NODE_B]), F)))


@inner
def spring_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Force F = (k (l - L0) + c dl/dt) n on a, -F on b."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        _, _, _, n, force, _ = spring_state(par, p, q, v, a, b)
        add_forces(r, ids, i, q, vec(par, p + POINT_A), vec(par, p + POINT_B), mul(cg * force, n))


@inner(hot=True)
def put_force_column(S, ids, i, k, X, Ra, Rb, A, B):
    """Column k of a variation dF = X: rows -F, -A x R_a^T F, F, B x R_b^T F."""
    addm(S, ids[i + TA_TA + k], mscale(-1.0, X))
    addm(S, ids[i + RA_TA + k], mscale(-1.0, mm(A, mtm(Ra, X))))
    addm(S, ids[i + TB_TA + k], X)
    addm(S, ids[i + RB_TA + k], mm(B, mtm(Rb, X)))


@inner
def spring_put(S, ids, i, Ga, Gb, Ra, Rb, A, B):
    """Blocks of a variation of F: dF = sum of G_k (4 columns)."""
    for k in range(4):
        G = (
            Ga
            if k == 0
            else mm(Ga, mm(Ra, mscale(-1.0, A)))
            if k == 1
            else Gb
            if k == 2
            else mm(Gb, mm(Rb, mscale(-1.0, B)))
        )
        put_force_column(S, ids, i, k, G, Ra, Rb, A, B)


@inner
def spring_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Exact tangents: Ct from c n n^T, Kt from the variation of length, direction and rate."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        Ra, Rb, A, B = rotation(q, a), rotation(q, b), skew(vec(par, p + POINT_A)), skew(vec(par, p + POINT_B))
        _, rate, l, n, force, ratio = spring_state(par, p, q, v, a, b)
        nn = outer(n, n)
        if cC != 0.0 and par[p + DAMPING] != 0.0:
            G = mscale(cC * par[p + DAMPING], nn)
            spring_put(S, ids, i, mscale(-1.0, G), G, Ra, Rb, A, B)
        if cK != 0.0:
            # dF = [k n n^T + ratio (I - n n^T) + (c/l) n (rate - (n.rate) n)^T] dd + c n n^T d(rate)
            G = madd(mscale(par[p + STIFFNESS], nn), mscale(ratio, msub(IDENTITY, nn)))
            if l > 0.0 and par[p + DAMPING] != 0.0:
                G = madd(G, mscale(par[p + DAMPING] / l, outer(n, sub(rate, mul(dot(n, rate), n)))))
            G = mscale(cK, G)
            spring_put(S, ids, i, mscale(-1.0, G), G, Ra, Rb, A, B)
            if par[p + DAMPING] != 0.0:  # rate turns with the bodies: d(R (Omega x A)) = -R skew(Omega x A) w
                H = mscale(cK * par[p + DAMPING], nn)
                Ha = mm(H, mm(Ra, skew(cross(angular(v, a), vec(par, p + POINT_A)))))
                Hb = mscale(-1.0, mm(H, mm(Rb, skew(cross(angular(v, b), vec(par, p + POINT_B))))))
                for k, X in ((1, Ha), (3, Hb)):
                    put_force_column(S, ids, i, k, X, Ra, Rb, A, B)
            fa, fb = mtv(Ra, mul(cK * force, n)), mtv(Rb, mul(cK * force, n))
            addm(S, ids[i + RA_RA], mscale(-1.0, mm(A, skew(fa))))
            addm(S, ids[i + RB_RB], mm(B, skew(fb)))


@inner
def spring_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential k (l - L0)^2 / 2."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        _, _, l, _, _, _ = spring_state(par, p, q, v, ids[i + NODE_A], ids[i + NODE_B])
        out[1] += 0.5 * par[p + STIFFNESS] * (l - par[p + REST]) ** 2


@inner
def spring_step(par, p, q0, q1, a, b, h):
    """Mean distance vector, force over its length, the derivative of that ratio by d1 (a vector), mean direction."""
    A, B = vec(par, p + POINT_A), vec(par, p + POINT_B)
    d0, d1 = spring_distance(q0, a, b, A, B), spring_distance(q1, a, b, A, B)
    l0, l1 = norm(d0), norm(d1)
    mean, l = mul(0.5, add(d0, d1)), 0.5 * (l0 + l1)
    k, c = par[p + STIFFNESS], par[p + DAMPING] / h
    if l == 0.0:  # pressed to a point, only with L0 = 0
        return mean, k, (0.0, 0.0, 0.0), mean
    ratio = k * (1.0 - par[p + REST] / l) + c * (l1 - l0) / l
    slope = 0.5 * k * par[p + REST] / (l * l) + c * l0 / (l * l)
    return mean, ratio, mul(slope / l1, d1) if l1 > 0.0 else (0.0, 0.0, 0.0), mul(1.0 / l, mean)


@inner
def spring_distance(q, a, b, A, B):
    """p_b - p_a."""
    return sub(add(position(q, b), mv(rotation(q, b), B)), add(position(q, a), mv(rotation(q, a), A)))


@inner
def add_step_forces(r, W, ids, i, A, B, F):
    """Discrete derivative over a step."""
    addv(r, ids[i + TA], neg(F))
    addv(r, ids[i + TB], F)
    add_moments(W, ids[i + NODE_A], outer(A, neg(F)))
    add_moments(W, ids[i + NODE_B], outer(B, F))


@inner
def spring_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """F = [k (1 - L0/l) + c (dl/h)/l] d, l and d means of the step: the change of k (l - L0)^2/2 is F . (d1 - d0)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        mean, ratio, _, _ = spring_step(par, p, q0, q1, a, b, h)
        add_step_forces(r, W, ids, i, vec(par, p + POINT_A), vec(par, p + POINT_B), mul(cg * ratio, mean))


@inner
def spring_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """dF = [ratio/2 I + d (d ratio/d d1)^T] d(d1)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        mean, ratio, slope, _ = spring_step(par, p, q0, q1, a, b, h)
        step_tangent(S, ids, i, q1, arms, A, B, madd(diag(0.5 * cg * ratio), mscale(cg, outer(mean, slope))))


@inner
def spring_rows(S, ids, i, La, Lb, c0, c1, c2, c3):
    """16 blocks of a variation dF = c0 dx_a + c1 w_a + c2 dx_b + c3 w_b: -F, -L_a F, F, L_b F."""
    for k, X in ((0, c0), (1, c1), (2, c2), (3, c3)):
        addm(S, ids[i + TA_TA + k], mscale(-1.0, X))
        addm(S, ids[i + RA_TA + k], mscale(-1.0, mm(La, X)))
        addm(S, ids[i + TB_TA + k], X)
        addm(S, ids[i + RB_TA + k], mm(Lb, X))


@inner
def step_tangent(S, ids, i, q1, arms, A, B, G):
    """Blocks of a variation dF = G d(d1)."""
    a, b = ids[i + NODE_A], ids[i + NODE_B]
    Xa, Xb = mm(G, mm(rotation(q1, a), skew(A))), mscale(-1.0, mm(G, mm(rotation(q1, b), skew(B))))
    spring_rows(S, ids, i, lever(arms, a, A), lever(arms, b, B), mscale(-1.0, G), Xa, G, Xb)


@inner
def spring_mean_stiffness(ne, io, po, ids, par, cK, q0, q1, arms, S):
    """k n n^T, n = d/l of the means; the strain is the length, its rate n . (velocity of p_b - p_a)."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b = ids[i + NODE_A], ids[i + NODE_B]
        n = spring_step(par, p, q0, q1, a, b, 1.0)[3]
        G = mscale(cK * par[p + STIFFNESS], outer(n, n))
        La, Lb = lever(arms, a, vec(par, p + POINT_A)), lever(arms, b, vec(par, p + POINT_B))
        Xa, Xb = mscale(-1.0, mm(G, transpose(La))), mm(G, transpose(Lb))
        spring_rows(S, ids, i, La, Lb, mscale(-1.0, G), Xa, G, Xb)


@inner
def spring_turns_over(t, u, ne, io, po, ids, par, q, q1, r):
    """Springs with a natural length whose ends pass each other; with L0 = 0 the force k d is linear, and nothing happens."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, A, B = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B)
        if par[p + REST] > 0.0 and dot(spring_distance(q, a, b, A, B), spring_distance(q1, a, b, A, B)) < 0.0:
            r[0] += 1.0


SPRING = Family(
    "spring", SHAPE, "CK",
    **kernels_of("spring", globals()),
    work=lambda par, signals: WORKS | AT_REST if par[DAMPING] else 0,
)  # fmt: skip
