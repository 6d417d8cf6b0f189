"""Relative coordinates of two bodies inside kernels: value, rate, derivatives, and their discrete derivatives.

All are functions rho of one vector y = z - A seen from body a, z = R_a^T (s (x_b - x_a) + R_b B):

    angle      s = 0, A = 0, B a director of b:   rho = atan2(w . y, u . y), counted over turns
    slide      s = 1:                             rho = u . y
    distance   s = 1:                             rho = |y|

with the gradient m and the Hessian M of rho by y.  An angle stays within half a turn of the one that its tracker keeps.
Four nodes: a, b and the two that own the translational atoms; of an angle these are its tracker, which has none, so that
it brings no blocks of translations into the matrix.

Functions find the nodes in ids at i, the numbers in par at p.  They write to the rows of atoms and to the 16 blocks of an
element whose integers, in the order of HEAD, begin at j: j = i for a law.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of, lever
from liedyn.equation.shape import Shape, pairs
from liedyn.multibody.elements.state import add_moments, angular, linear, memory, position, rotation, set_memory

from liedyn.groups.algebra import (  # isort: skip
    IDENTITY, ZERO, add, addm, addv, cross, dot, madd, mm, mscale, msub, mtm, mtv, mul, mv, neg, norm, outer, skew,
    sub, transpose, vec,
)  # fmt: skip

NAMES, NODAL = "a b c d", "tc ra td rb"  # c and d: a and b again, or twice the tracker
NUMBERS = "kind point_a:3 point_b:3 axis_u:3 axis_w:3"  # points A, B and axes u, w in body axes
SIXTEEN = pairs(NODAL, NODAL)
HEAD = Shape(nodes=NAMES, atoms=NODAL, blocks=SIXTEEN, par=NUMBERS)  # a law begins so, and has the numbers somewhere
NODE_A, NODE_B, NODE_C, TC, TD = HEAD.places("NODE_A NODE_B NODE_C TC TD")
TC_TC, RA_TC, TD_TC, RB_TC = HEAD.places("TC_TC RA_TC TD_TC RB_TC")
TC_RA, RA_RA, TD_RA, RB_RA, RA_TD, RA_RB, RB_RB = HEAD.places("TC_RA RA_RA TD_RA RB_RA RA_TD RA_RB RB_RB")
KIND, POINT_A, POINT_B, AXIS_U, AXIS_W = HEAD.places("KIND POINT_A POINT_B AXIS_U AXIS_W")
NODES, SIZE = len(HEAD.node_names), HEAD.par_size
ANGLE, SLIDE, DISTANCE = 0.0, 1.0, 2.0
TURN = 2.0 * math.pi
NO_MATRIX = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


@inline
def nearest(phi, reference):
    """The angle phi, up to turns, that is nearest to a reference."""
    return phi + TURN * math.floor((reference - phi) / TURN + 0.5)


@inline
def moving(par, p):
    """s: 1 if the coordinate depends on translations."""
    return 0.0 if par[p + KIND] == ANGLE else 1.0


@inline
def first_atom(par, p):
    """First of the atoms, and step to the next, that the coordinate depends on: an angle only on rotations."""
    return (1, 2) if par[p + KIND] == ANGLE else (0, 1)


@inline
def block(j, row, column):
    """Place of one of the 16 blocks, rows and columns by the number of their atom."""
    return j + TC_TC + (RA_TC - TC_TC) * row + column


@inner
def place_of(par, p, ids, i, q):
    """z."""
    a, b = ids[i + NODE_A], ids[i + NODE_B]
    d = mul(moving(par, p), sub(position(q, b), position(q, a)))
    return mtv(rotation(q, a), add(d, mv(rotation(q, b), vec(par, p + POINT_B))))


@inner
def value_of(par, p, ids, i, q):
    """rho, its gradient m, and z."""
    z = place_of(par, p, ids, i, q)
    y, u, w = sub(z, vec(par, p + POINT_A)), vec(par, p + AXIS_U), vec(par, p + AXIS_W)
    if par[p + KIND] == SLIDE:
        return dot(u, y), u, z
    if par[p + KIND] == DISTANCE:
        length = norm(y)
        return length, mul(1.0 / length, y) if length > 0.0 else ZERO, z
    c, s = dot(u, y), dot(w, y)
    m = mul(1.0 / (c * c + s * s), sub(mul(c, w), mul(s, u)))
    return nearest(math.atan2(s, c), memory(q, ids[i + NODE_C])), m, z


@inner
def turned_over(par, p, ids, i, q, q1):
    """1 if the coordinate is a distance whose direction turns by more than a right angle from q to q1, else 0."""
    if par[p + KIND] != DISTANCE:
        return 0.0
    d = mv(rotation(q, ids[i + NODE_A]), sub(place_of(par, p, ids, i, q), vec(par, p + POINT_A)))
    d1 = mv(rotation(q1, ids[i + NODE_A]), sub(place_of(par, p, ids, i, q1), vec(par, p + POINT_A)))
    return 1.0 if dot(d, d1) < 0.0 else 0.0


@inner
def hessian_of(par, p, z):
    """M."""
    y, u, w = sub(z, vec(par, p + POINT_A)), vec(par, p + AXIS_U), vec(par, p + AXIS_W)
    if par[p + KIND] == SLIDE:
        return NO_MATRIX
    if par[p + KIND] == DISTANCE:
        length = norm(y)
        if length == 0.0:
            return NO_MATRIX
        n = mul(1.0 / length, y)
        return mscale(1.0 / length, msub(IDENTITY, outer(n, n)))
    c, s = dot(u, y), dot(w, y)
    r = 1.0 / (c * c + s * s)
    M = mscale(2.0 * c * s, msub(outer(u, u), outer(w, w)))
    return mscale(r * r, madd(M, mscale(s * s - c * c, madd(outer(u, w), outer(w, u)))))


@inner
def pulled_back(par, p, ids, i, q, m, z):
    """Rows m . dy of the four atoms: [-s N, m x z, s N, B x R_b^T N], N = R_a m."""
    N = mv(rotation(q, ids[i + NODE_A]), m)
    f = mul(moving(par, p), N)
    return neg(f), cross(m, z), f, cross(vec(par, p + POINT_B), mtv(rotation(q, ids[i + NODE_B]), N))


@inner
def add_second(par, p, ids, i, q, m, z, c, j, S):
    """c times the second derivative of rho to the 16 blocks: turning of m . dy at constant m, and J^T M J."""
    s, (first, step) = moving(par, p), first_atom(par, p)
    Ra, Rb = rotation(q, ids[i + NODE_A]), rotation(q, ids[i + NODE_B])
    N, X, Q = mscale(c, skew(m)), skew(vec(par, p + POINT_B)), mtm(Ra, Rb)
    addm(S, ids[j + RA_RA], mm(N, skew(z)))
    addm(S, ids[j + RA_RB], mscale(-1.0, mm(N, mm(Q, X))))
    addm(S, ids[j + RB_RA], mscale(-1.0, mm(X, mtm(Q, N))))
    addm(S, ids[j + RB_RB], mscale(c, mm(X, skew(mtv(Q, m)))))
    if s != 0.0:
        RN, NR = mm(Ra, N), mm(N, transpose(Ra))
        addm(S, ids[j + TC_RA], RN)
        addm(S, ids[j + RA_TC], mscale(-1.0, NR))
        addm(S, ids[j + RA_TD], NR)
        addm(S, ids[j + TD_RA], mscale(-1.0, RN))
    if par[p + KIND] != SLIDE:
        M, Rt = mscale(c, hessian_of(par, p, z)), mscale(s, transpose(Ra))
        J = (mscale(-1.0, Rt), skew(z), Rt, mscale(-1.0, mm(Q, X)))
        for row in range(first, 4, step):
            JM = mtm(J[row], M)
            for column in range(first, 4, step):
                addm(S, ids[block(j, row, column)], mm(JM, J[column]))


@inner
def speeds_of(par, p, ids, i, q, v, z):
    """dz/dt, and its part c that does not come from the turning of a."""
    a, b = ids[i + NODE_A], ids[i + NODE_B]
    turning = mv(rotation(q, b), cross(angular(v, b), vec(par, p + POINT_B)))
    d = add(mul(moving(par, p), sub(linear(v, b), linear(v, a))), turning)
    c = mtv(rotation(q, a), d)
    return sub(c, cross(angular(v, a), z)), c


@inner
def rate_of(par, p, ids, i, q, v):
    """rho and d rho/dt."""
    rho, m, z = value_of(par, p, ids, i, q)
    return rho, dot(m, speeds_of(par, p, ids, i, q, v, z)[0])


@inner
def acceleration_of(par, p, ids, i, q, v):
    """Second derivative of rho at constant velocities."""
    _, m, z = value_of(par, p, ids, i, q)
    zd, c = speeds_of(par, p, ids, i, q, v, z)
    a, b = ids[i + NODE_A], ids[i + NODE_B]
    Wa, Wb = angular(v, a), angular(v, b)
    Q = mtm(rotation(q, a), rotation(q, b))
    turning = mv(Q, cross(Wb, cross(Wb, vec(par, p + POINT_B))))
    zdd = add(turning, cross(Wa, sub(cross(Wa, z), mul(2.0, c))))
    return dot(m, zdd) + dot(zd, mv(hessian_of(par, p, z), zd))


@inner
def rate_gradient_of(par, p, ids, i, q, v):
    """D_q (d rho/dt): rows of the four atoms."""
    _, m, z = value_of(par, p, ids, i, q)
    zd, c = speeds_of(par, p, ids, i, q, v, z)
    a, b, B, s = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_B), moving(par, p)
    Ra, Wa, Wb = rotation(q, a), angular(v, a), angular(v, b)
    Q, Wm = mtm(Ra, rotation(q, b)), cross(m, Wa)
    f, Qm = mul(s, mv(Ra, Wm)), mtv(Q, m)
    ra = sub(cross(m, c), cross(Wm, z))
    rb = add(cross(cross(Wb, B), Qm), neg(cross(B, mtv(Q, Wm))))
    g = pulled_back(par, p, ids, i, q, mv(hessian_of(par, p, z), zd), z)
    return add(g[0], f), add(g[1], ra), sub(g[2], f), add(g[3], rb)


# -- over a step from q0 to q1: force covector with (covector) . (change of features) = rho1 - rho0 --------------------


@inline
def arc_over_chord(x):
    """x/sin x and its derivative."""
    if abs(x) < 0.02:
        y = x * x
        value = 1.0 + y * (1.0 / 6.0 + y * (7.0 / 360.0 + y * (31.0 / 15120.0)))
        return value, x * (1.0 / 3.0 + y * (7.0 / 90.0 + y * (31.0 / 2520.0)))
    s = math.sin(x)
    return x / s, (s - x * math.cos(x)) / (s * s)


@inner
def step_of(par, p, ids, i, q0, q1):
    """rho at both ends; director n of a on which the mean d acts, and the force f on the points (or the director of b).

    Slide: bilinear.  Distance: mean vector over mean length.  Angle: n = sigma (-sin u + cos w) at the mean angle,
    sigma = (change/2)/sin(change/2), exact where y stays in the plane of u and w, which the joint sees to.
    """
    a, b = ids[i + NODE_A], ids[i + NODE_B]
    rho0, rho1 = value_of(par, p, ids, i, q0)[0], value_of(par, p, ids, i, q1)[0]
    Ra = mscale(0.5, madd(rotation(q0, a), rotation(q1, a)))
    Rb = mscale(0.5, madd(rotation(q0, b), rotation(q1, b)))
    x = mul(0.5 * moving(par, p), sub(add(position(q0, b), position(q1, b)), add(position(q0, a), position(q1, a))))
    d = sub(add(x, mv(Rb, vec(par, p + POINT_B))), mv(Ra, vec(par, p + POINT_A)))
    if par[p + KIND] == DISTANCE:
        length = 0.5 * (rho0 + rho1)
        return rho0, rho1, ZERO, mul(1.0 / length, d) if length > 0.0 else ZERO, d
    n = vec(par, p + AXIS_U)
    if par[p + KIND] == ANGLE:
        mean, sigma = 0.5 * (rho0 + rho1), arc_over_chord(0.5 * (rho1 - rho0))[0]
        n = sub(mul(sigma * math.cos(mean), vec(par, p + AXIS_W)), mul(sigma * math.sin(mean), n))
    return rho0, rho1, n, mv(Ra, n), d


@inner
def add_step(par, p, ids, i, c, n, f, d, j, r, W):
    """c times the covector to the rows and tensors of moments."""
    s = c * moving(par, p)
    addv(r, ids[j + TC], mul(-s, f))
    addv(r, ids[j + TD], mul(s, f))
    add_moments(W, ids[i + NODE_A], mscale(c, msub(outer(n, d), outer(vec(par, p + POINT_A), f))))
    add_moments(W, ids[i + NODE_B], mscale(c, outer(vec(par, p + POINT_B), f)))


@inner
def step_rows(par, p, ids, i, n, f, d, arms):
    """The covector in the rows of the four atoms, moments by the levers of the method."""
    a, sf = ids[i + NODE_A], mul(moving(par, p), f)
    moment = sub(mv(lever(arms, a, n), d), mv(lever(arms, a, vec(par, p + POINT_A)), f))
    return neg(sf), moment, sf, mv(lever(arms, ids[i + NODE_B], vec(par, p + POINT_B)), f)


@inner
def add_step_tangent(par, p, ids, i, q0, q1, c, n, f, d, arms, j, S):
    """c times the derivative of the covector by q1 to the 16 blocks."""
    a, b, A, B, s = ids[i + NODE_A], ids[i + NODE_B], vec(par, p + POINT_A), vec(par, p + POINT_B), moving(par, p)
    Ra, Rb = rotation(q1, a), rotation(q1, b)
    half = mscale(0.5 * s, IDENTITY)
    D = (mscale(-1.0, half), mscale(0.5, mm(Ra, skew(A))), half, mscale(-0.5, mm(Rb, skew(B))))  # of the mean d
    G, dn = NO_MATRIX, ZERO  # df = G dd + (turning of n) + R_a dn drho
    rho1, m, z = value_of(par, p, ids, i, q1)
    g = pulled_back(par, p, ids, i, q1, m, z)
    rho0 = value_of(par, p, ids, i, q0)[0]
    if par[p + KIND] == DISTANCE:
        length = 0.5 * (rho0 + rho1)
        if length > 0.0:
            G = mscale(1.0 / length, msub(IDENTITY, outer(f, mv(Ra, m))))
    elif par[p + KIND] == ANGLE:
        mean, change = 0.5 * (rho0 + rho1), 0.5 * (rho1 - rho0)
        sigma, slope = arc_over_chord(change)
        u, w, cosine, sine = vec(par, p + AXIS_U), vec(par, p + AXIS_W), math.cos(mean), math.sin(mean)
        dn = add(mul(-sigma, add(mul(cosine, u), mul(sine, w))), mul(slope, sub(mul(cosine, w), mul(sine, u))))
        dn = mul(0.5, dn)
    mean_a = mscale(0.5, madd(rotation(q0, a), Ra))
    turned, moment = mv(mean_a, dn), mv(lever(arms, a, dn), d)
    Ln, LA, LB = lever(arms, a, n), lever(arms, a, A), lever(arms, b, B)
    first, step = first_atom(par, p)
    for k in range(first, 4, step):
        F = madd(mm(G, D[k]), outer(turned, g[k]))
        if k == 1:
            F = msub(F, mscale(0.5, mm(Ra, skew(n))))
        moments = msub(madd(mm(Ln, D[k]), outer(moment, g[k])), mm(LA, F))
        addm(S, ids[j + RA_TC + k], mscale(c, moments))
        addm(S, ids[j + RB_TC + k], mscale(c, mm(LB, F)))
        if s != 0.0:
            addm(S, ids[j + TC_TC + k], mscale(-c, F))
            addm(S, ids[j + TD_TC + k], mscale(c, F))


# -- memory of an angle -----------------------------------------------------------------------------------------------

SHAPE = Shape(nodes=NAMES, par=NUMBERS)
STRIDE, PAR = SHAPE.places("STRIDE PAR")


@inner
def memory_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """No force."""


@inner
def memory_discrete_residual(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, r, W):
    """No force."""


@inner
def memory_discrete_tangent(t, h, u, u1, ne, io, po, ids, par, q0, q1, v0, v1, lam, cg, arms, Ti, S):
    """No force."""


@inner
def memory_remember(t, u, ne, io, po, ids, par, q, v, r):
    """The tracker takes over the angle of an accepted state."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        set_memory(r, ids[i + NODE_C], value_of(par, p, ids, i, q)[0])


MEMORY = Family("angle", SHAPE, "", **kernels_of("memory", globals()))
