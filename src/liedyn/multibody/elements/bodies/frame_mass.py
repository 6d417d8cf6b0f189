"""Constant mass matrix in the axes of its nodes: sections with an offset mass, beams of mass "se3".

With the velocities v = (R^T xdot, Omega) of all nodes, T = v . M v/2 and p = M v.  Hamel's equations give the force

    M vdot - ad_v^T p,   node by node   -ad_v^T p = (Omega x p_t, V x p_t + Omega x p_r),   V = R^T xdot

(Sonneville, Cardona & Brüls 2014).  Energy and momenta are kept because M does not see rigid motions.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, addm, addv, cross, dot, madd, mat, mm, mmt, mscale, msub, mtv, mul, mv, skew, sub
from liedyn.multibody.elements.many_nodes import atom, four_blocks, shape_of, stride
from liedyn.multibody.elements.state import angular, linear, position, rotation

COUNT, MASS = Shape(nodes="", par="count mass").places("COUNT MASS")  # m; M as (2 m)^2 blocks of 3x3, row by row
REMEDY = "use a beam with mass='consistent' or 'lumped', or GeneralizedAlpha"


@inline
def size(m):
    """Number of parameters."""
    return MASS + 36 * m * m


@inline
def velocity(q, v, n):
    """V = R^T xdot and Omega of node n."""
    return mtv(rotation(q, n), linear(v, n)), angular(v, n)


@inline
def acceleration(q, v, vd, n):
    """Rate of (V, Omega) of node n: R^T xdd - Omega x V, and the rate of Omega."""
    V, W = velocity(q, v, n)
    return sub(mtv(rotation(q, n), linear(vd, n)), cross(W, V)), angular(vd, n)


@inline
def blocks_of(par, p, m, k, l):
    """The four blocks of M between the nodes k and l of an element."""
    a, b = p + MASS + 9 * (4 * m * k + 2 * l), p + MASS + 9 * (4 * m * k + 2 * m + 2 * l)
    return mat(par, a), mat(par, a + 9), mat(par, b), mat(par, b + 9)


@inner
def momentum(par, p, m, ids, i, q, v, k):
    """p = M v of node k, in its axes."""
    pt, pr = (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)
    for l in range(m):
        tt, tr, rt, rr = blocks_of(par, p, m, k, l)
        V, W = velocity(q, v, ids[i + l])
        pt = add(pt, add(mv(tt, V), mv(tr, W)))
        pr = add(pr, add(mv(rt, V), mv(rr, W)))
    return pt, pr


@inner
def body_force(par, p, m, ids, i, q, v, vd, k):
    """M vdot - ad_v^T p of node k, in its axes."""
    V, W = velocity(q, v, ids[i + k])
    pt, pr = momentum(par, p, m, ids, i, q, v, k)
    f, c = cross(W, pt), add(cross(V, pt), cross(W, pr))
    for l in range(m):
        tt, tr, rt, rr = blocks_of(par, p, m, k, l)
        a, b = acceleration(q, v, vd, ids[i + l])
        f = add(f, add(mv(tt, a), mv(tr, b)))
        c = add(c, add(mv(rt, a), mv(rr, b)))
    return f, c


@inner
def frame_mass_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """M vdot - ad_v^T p, forces in inertial axes."""
    m = int(par[po + COUNT])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        for k in range(m):
            f, c = body_force(par, p, m, ids, i, q, v, vd, k)
            addv(r, ids[i + atom(m, 2 * k)], mul(cg, mv(rotation(q, ids[i + k]), f)))
            addv(r, ids[i + atom(m, 2 * k + 1)], mul(cg, c))


@inner
def frame_mass_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Rows in inertial axes (R_k times), columns by dV = R^T dxdot and, for a turn w, dV = V x w.

    G = -ad_v^T M as rows G_t = skew(Omega) M_t, G_r = skew(V) M_t + skew(Omega) M_r;  d(vdot) = -Omega x dV - dOmega x V.
    """
    m = int(par[po + COUNT])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        for k in range(m):
            nk = ids[i + k]
            Rk = rotation(q, nk)
            Vk, Wk = velocity(q, v, nk)
            Vs, Ws = skew(Vk), skew(Wk)
            pt, pr = momentum(par, p, m, ids, i, q, v, k)
            for l in range(m):
                nl, (TT, TR, RT, RR) = ids[i + l], four_blocks(m, k, l)
                tt, tr, rt, rr = blocks_of(par, p, m, k, l)
                Rl = rotation(q, nl)
                if cM != 0.0:
                    addm(S, ids[i + TT], mscale(cM, mmt(mm(Rk, tt), Rl)))
                    addm(S, ids[i + TR], mscale(cM, mm(Rk, tr)))
                    addm(S, ids[i + RT], mscale(cM, mmt(rt, Rl)))
                    addm(S, ids[i + RR], mscale(cM, rr))
                if cC == 0.0 and cK == 0.0:
                    continue
                Vl, Wl = velocity(q, v, nl)
                # by V and Omega of node l, in body axes
                ft = msub(mm(Ws, tt), mm(tt, skew(Wl)))
                fr = madd(mm(Ws, tr), mm(tt, skew(Vl)))
                ct = msub(madd(mm(Vs, tt), mm(Ws, rt)), mm(rt, skew(Wl)))
                cr = madd(madd(mm(Vs, tr), mm(Ws, rr)), mm(rt, skew(Vl)))
                if k == l:
                    P = skew(pt)
                    fr, ct, cr = msub(fr, P), msub(ct, P), msub(cr, skew(pr))
                if cC != 0.0:
                    addm(S, ids[i + TT], mscale(cC, mmt(mm(Rk, ft), Rl)))
                    addm(S, ids[i + TR], mscale(cC, mm(Rk, fr)))
                    addm(S, ids[i + RT], mscale(cC, mmt(ct, Rl)))
                    addm(S, ids[i + RR], mscale(cC, cr))
                if cK != 0.0:
                    A, Vx = skew(mtv(Rl, linear(vd, nl))), skew(Vl)
                    X = madd(mm(tt, A), mm(ft, Vx))
                    if k == l:
                        X = msub(X, skew(body_force(par, p, m, ids, i, q, v, vd, k)[0]))
                    addm(S, ids[i + TR], mscale(cK, mm(Rk, X)))
                    addm(S, ids[i + RR], mscale(cK, madd(mm(rt, A), mm(ct, Vx))))


@inner
def frame_mass_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Kinetic energy; linear and angular momentum of the nodes in space."""
    m = int(par[po + COUNT])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        for k in range(m):
            n = ids[i + k]
            V, W = velocity(q, v, n)
            pt, pr = momentum(par, p, m, ids, i, q, v, k)
            out[0] += 0.5 * (dot(V, pt) + dot(W, pr))
            R = rotation(q, n)
            P = mv(R, pt)
            addv(out, 2, P)
            addv(out, 5, add(cross(position(q, n), P), mv(R, pr)))


@cache
def frame_mass(m: int) -> Family:
    """Family of the elements with m nodes; the kernels are the same for all m."""
    return Family(
        "frame mass", shape_of(m, f"count mass:{size(m) - MASS}"), "MCK",
        **kernels_of("frame_mass", globals()),
        work=lambda par, signals: 0, extra={"energy_midpoint": REMEDY},
    )  # fmt: skip


def frame_mass_par(M: np.ndarray) -> Sequence[float]:
    """Parameters of an element with this matrix (6 m x 6 m)."""
    return [len(M) // 6, *in_blocks(M)]


def in_blocks(A: np.ndarray) -> list[float]:
    """A matrix as 3x3 blocks, row by row."""
    rows, columns = A.shape[0] // 3, A.shape[1] // 3
    return A.reshape(rows, 3, columns, 3).transpose(0, 2, 1, 3).ravel().tolist()
