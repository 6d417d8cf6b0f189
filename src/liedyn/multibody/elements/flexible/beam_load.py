"""Force p and moment mu a length on a beam element, dead (inertial axes) or follower (axes of the section).

Lumped: p L/2 and mu L/2 at each node.  Consistent: on the interpolated beam H(s) = H_A exp(s d), d = log(H_A^-1 H_B),

    f = L int Q(s)^T w(s) ds,   w = (F, c x F + mu) in the axes of the section, F = R(s)^T p (dead) or p (follower),
    Q(s)^T w = (Ad(exp(-s d))^T w - T^-1(-d)^T z, T^-1(d)^T z),   z = s T(s d)^T w,

by two Gauss points; c is the point of attack in the axes of the section.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import numpy as np

from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.builder import Builder
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import ZERO, add, addm, addv, cross, dot, madd, mm, mscale, mtm, mtv, mul, mv, skew, sub, vec
from liedyn.groups.se3.kernels import se3_exp, se3_T
from liedyn.groups.so3.kernels import so3_exp, so3_T
from liedyn.multibody.elements.forces.bushing import unit_vector
from liedyn.multibody.elements.state import position, rotation

from liedyn.multibody.elements.flexible.log_strain import (  # isort: skip
    cot_coefficients, inverse_tangent, log_pose, turned, turned_dual,
)  # fmt: skip
from liedyn.multibody.elements.flexible.lumped_load import (  # isort: skip
    ADDED, DEAD_LUMPED_LOAD, FOLLOWER, FORCE, LENGTH, LUMPED_LOAD, NUMBERS, POINT, density,
)  # fmt: skip
from liedyn.multibody.elements.two_nodes import (  # isort: skip
    NODAL, NODE_A, NODE_B, RA, RA_TA, RB, RB_TA, SIXTEEN, TA, TA_RA, TA_TA, TB, TB_RB, TB_TA,
)  # fmt: skip

GAUSS = (0.5 - math.sqrt(1.0 / 12.0), 0.5 + math.sqrt(1.0 / 12.0))  # weights 1/2
SHAPE = Shape(nodes="a b", atoms=NODAL, blocks=SIXTEEN, par=NUMBERS, signals=ADDED)
STRIDE, PAR, ADDED_FORCE, ADDED_MOMENT = SHAPE.places("STRIDE PAR ADDED_FORCE ADDED_MOMENT")


@inline
def strain(q, a, b):
    """R_A, d = (u, theta) and the blocks A, B of T^-1(d)."""
    Ra = rotation(q, a)
    pose = mtv(Ra, sub(position(q, b), position(q, a))), mtm(Ra, rotation(q, b))
    u, theta, c, c1, _ = log_pose(pose[0], pose[1])
    A, B = inverse_tangent(u, theta, c, c1)
    return Ra, u, theta, A, B


@inline
def upper(A, B, x, y):
    """[[A, B], [0, A]] times (x, y)."""
    return add(mv(A, x), mv(B, y)), mv(A, y)


@inline
def lower(A, B, x, y):
    """[[A, 0], [B, A]] times (x, y)."""
    return mv(A, x), add(mv(B, x), mv(A, y))


@inline
def lower_transposed(A, B, x, y):
    """The transpose of `upper`: [[A^T, 0], [B^T, A^T]] times (x, y)."""
    return mtv(A, x), add(mtv(B, x), mtv(A, y))


@inner
def section_wrench(follower, Ra, Rs, c, f, m):
    """w in the axes of the section."""
    if not follower:
        f, m = mtv(Rs, mtv(Ra, f)), mtv(Rs, mtv(Ra, m))
    return f, add(cross(c, f), m), m


@kernel
def load_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """-f of both nodes."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, follower = ids[i + NODE_A], ids[i + NODE_B], par[p + FOLLOWER] != 0.0
        Ra, ud, theta, A, B = strain(q, a, b)
        force, moment = density(u, ids, i + ADDED_FORCE, i + ADDED_MOMENT, par, p)
        fa, ma, fb, mb = ZERO, ZERO, ZERO, ZERO
        for s in GAUSS:
            x, Rs = se3_exp(mul(s, ud), mul(s, theta))
            T, dT, _ = se3_T(mul(s, ud), mul(s, theta))
            F, M, _ = section_wrench(follower, Ra, Rs, vec(par, p + POINT), force, moment)
            y, z = lower_transposed(T, dT, mul(s, F), mul(s, M))
            b_t, b_r = lower_transposed(A, B, y, z)
            a_t, a_r = lower(A, B, y, z)
            Fa = mv(Rs, F)
            fa, ma = add(fa, sub(Fa, a_t)), add(ma, sub(add(cross(x, Fa), mv(Rs, M)), a_r))
            fb, mb = add(fb, b_t), add(mb, b_r)
        c = -0.5 * cg
        addv(r, ids[i + TA], mul(c, mv(Ra, fa)))
        addv(r, ids[i + RA], mul(c, ma))
        addv(r, ids[i + TB], mul(c, mv(rotation(q, b), fb)))
        addv(r, ids[i + RB], mul(c, mb))


@inner
def turned_wrench(sign, u, theta, n, m, du, dtheta):
    """Derivative along (du, dtheta) of T^-1(sign d)^T (n, m), sign 1 or -1."""
    c, c1, c2 = cot_coefficients(dot(theta, theta))
    G = madd(mscale(0.5 * sign, skew(n)), turned(theta, c, c1, n))
    X = madd(mscale(0.5 * sign, skew(m)), turned(theta, c, c1, m))
    X = madd(X, turned_dual(u, theta, c, c1, c2, n))
    return mv(G, dtheta), add(mv(G, du), mv(X, dtheta))


@inner
def column(follower, s, c, force, moment, Ra, ud, theta, A, B, ta, ra, tb, rb):
    """Change of Q(s)^T w of both nodes, in their axes, for the twists (ta, ra) and (tb, rb)."""
    x, Rs = se3_exp(mul(s, ud), mul(s, theta))
    us, ts = mul(s, ud), mul(s, theta)
    T, dT, _ = se3_T(us, ts)
    F, M, m = section_wrench(follower, Ra, Rs, c, force, moment)
    # d(d) = T^-1(d) eta_B - T^-1(-d) eta_A, and the twist zeta of exp(s d)
    du = sub(add(mv(A, tb), mv(B, rb)), add(mtv(A, ta), mtv(B, ra)))
    dtheta = sub(mv(A, rb), mtv(A, ra))
    zt, zr = upper(T, dT, mul(s, du), mul(s, dtheta))
    dF, dM = ZERO, ZERO
    if not follower:
        turn = add(mtv(Rs, ra), zr)
        dF = cross(F, turn)
        dM = add(cross(c, dF), cross(m, turn))
    # y = T(s d)^T w:  dy = T^T (dw - d(T^-1)^T y)
    y, z = lower_transposed(T, dT, F, M)
    kt, kr = turned_wrench(1.0, us, ts, y, z, mul(s, du), mul(s, dtheta))
    dy, dz = lower_transposed(T, dT, mul(s, sub(dF, kt)), mul(s, sub(dM, kr)))
    y, z = mul(s, y), mul(s, z)
    bt, br = lower_transposed(A, B, dy, dz)
    kt, kr = turned_wrench(1.0, ud, theta, y, z, du, dtheta)
    bt, br = add(bt, kt), add(br, kr)
    at, ar = lower(A, B, dy, dz)
    kt, kr = turned_wrench(-1.0, ud, theta, y, z, du, dtheta)
    # Ad(exp(-s d))^T turns with zeta
    wt = mv(Rs, add(dF, cross(zr, F)))
    wr = mv(Rs, add(dM, add(cross(zt, F), cross(zr, M))))
    return sub(wt, add(at, kt)), sub(add(cross(x, wt), wr), add(ar, kr)), bt, br


@inline
def add_column(S, k, j, x):
    """Add x to column j of the block at k."""
    S[k + j] += x[0]
    S[k + 3 + j] += x[1]
    S[k + 6 + j] += x[2]


@inner
def load_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Kt, column by column."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        a, b, follower, c = ids[i + NODE_A], ids[i + NODE_B], par[p + FOLLOWER] != 0.0, vec(par, p + POINT)
        Ra, ud, theta, A, B = strain(q, a, b)
        Rb = rotation(q, b)
        force, moment = density(u, ids, i + ADDED_FORCE, i + ADDED_MOMENT, par, p)
        force, moment = mul(-0.5 * cK, force), mul(-0.5 * cK, moment)
        for s in GAUSS:
            for k in range(12):
                unit, place = unit_vector(k % 3), k // 3
                ta = mtv(Ra, unit) if place == 0 else ZERO
                tb = mtv(Rb, unit) if place == 2 else ZERO
                ra, rb = unit if place == 1 else ZERO, unit if place == 3 else ZERO
                fa, ma, fb, mb = column(follower, s, c, force, moment, Ra, ud, theta, A, B, ta, ra, tb, rb)
                j = i + place
                add_column(S, ids[j + TA_TA], k % 3, mv(Ra, fa))
                add_column(S, ids[j + RA_TA], k % 3, ma)
                add_column(S, ids[j + TB_TA], k % 3, mv(Rb, fb))
                add_column(S, ids[j + RB_TA], k % 3, mb)
            Rs = so3_exp(mul(s, theta))
            T = so3_T(mul(s, theta))
            F, _, _ = section_wrench(follower, Ra, Rs, c, force, moment)
            y = mul(s, mtv(T, F))
            # the rows of forces turn with their nodes
            addm(S, ids[i + TA_RA], mm(Ra, skew(sub(mv(A, y), mv(Rs, F)))))
            addm(S, ids[i + TB_RB], mscale(-1.0, mm(Rb, skew(mtv(A, y)))))


@kernel
def load_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Potential of a constant dead force."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        Ra, ud, theta, _, _ = strain(q, ids[i + NODE_A], ids[i + NODE_B])
        for s in GAUSS:
            x, Rs = se3_exp(mul(s, ud), mul(s, theta))
            place = add(position(q, ids[i + NODE_A]), mv(Ra, add(x, mv(Rs, vec(par, p + POINT)))))
            out[1] -= 0.5 * par[p + LENGTH] * dot(vec(par, p + FORCE), place)


BEAM_LOAD = Family("beam load", SHAPE, "K", **kernels_of("load", globals(), without="energies"))
DEAD_BEAM_LOAD = replace(BEAM_LOAD, name="dead beam load", energies=load_energies, work=lambda par, signals: 0)


def add_beam_load(
    builder: Builder,
    nodes: tuple[int, int],
    label: str,
    length: float,
    force: Any,
    moment: Any,
    at: Any,
    *,
    follower: bool,
    consistent: bool,
    numbers: tuple[int, ...] = (0,) * 6,
) -> None:
    """Give the load on an element to the builder; numbers: of the signals that are added to force and moment."""
    dead = not follower and not np.any(moment) and not any(numbers)
    if consistent:
        par = (length, *force, *moment, *at, float(follower))
        builder.element(DEAD_BEAM_LOAD if dead else BEAM_LOAD, nodes, par, label, numbers)
        return
    par = (0.5 * length, *force, *moment, *at, float(follower))
    for n in nodes:
        builder.element(DEAD_LUMPED_LOAD if dead else LUMPED_LOAD, (n,), par, label, numbers)
