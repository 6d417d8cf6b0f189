"""Mass of a superelement, carried along by its first node.

F = R_0 Q_0^T are the axes of the superelement as node 0 has them, V_k = F^T xdot_k, W_k = Q_k Omega_k (own axes), zeta the
vector of all V_k, W_k and modal rates.  To first order V_k = V_0 + W_0 x (X_k + u_k) + udot_k and W_k = W_0 + thetadot_k +
W_0 x theta_k: W_0 carries displacements and rotations along.  (In the axes of its own node a rigid velocity V of a bent
body were V + V x theta_k, which cubic shapes take for relative motion.)  What that leaves out of the momentum of a bent
body that turns is made good by a rigid velocity e, D linear in Delta of `superelement.py` (`flexible/superelements.py`):

    T = (zeta + X e) . M (zeta + X e)/2 = zeta . M(Delta) zeta/2,   e = D W_0,   X: rigid motions,   p = M(Delta) zeta.

With B = M X, I = X^T M X and the total momentum Pi = B^T zeta + I e, p = M zeta + B e, and D^T Pi more in p_r,0.
Lagrange's equations in these velocities are

    F (pdot_t + W_0 x p_t),   pdot_r + W_k x p_r,   on node 0 sum_k V_k x p_t,k besides,   a stress s = -dT/dDelta.
"""

from __future__ import annotations

from functools import cache

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import Family, kernels_of
from liedyn.multibody.elements.many_nodes import atom, block, shape_of, stride
from liedyn.multibody.elements.state import linear, position

from liedyn.groups.algebra import (  # isort: skip
    IDENTITY, ZERO, add, addm, addv, cross, dot, madd, mat, mm, mmt, mscale, msub, mtm, mtv, mul, mv, neg, skew, sub,
    transpose,
)  # fmt: skip
from liedyn.multibody.elements.flexible.superelement import (  # isort: skip
    COUNT, FRAMES, NONE, add_columns, add_force, add_geometric, add_material, add_rows, axes_of, change_of_rate,
    common, frame, own, put, rate, relative, spin,
)  # fmt: skip

# parameters: those of `common`, then M ((2 m)^2 blocks of 3x3, row by row), B (four blocks a node), I (four blocks),
# D (two blocks) of the six components of Delta of each node from 1 on


@inline
def size(m):
    """Number of parameters."""
    return own(m) + 36 * m * m + 36 * m + 36 + 108 * (m - 1)


@inline
def four(par, a, stride):
    """Four blocks, those below at a distance `stride`."""
    return mat(par, a), mat(par, a + 9), mat(par, a + stride), mat(par, a + stride + 9)


@inline
def rigid_blocks(par, p, k):
    """Blocks of B of node k; for k = m those of I."""
    m = int(par[p + COUNT])
    return four(par, p + own(m) + 36 * m * m + 36 * k, 18)


@inline
def axes(par, p, ids, i, q, k):
    """Axes in which the translation of node k is seen: F, for modal coordinates the identity."""
    return frame(par, p, ids, i, q, 0) if k < int(par[p + FRAMES]) else IDENTITY


@inline
def carrying(par, p, ids, i, v, k):
    """Angular velocity of these axes: W_0 or, for modal coordinates, 0."""
    return spin(par, p, ids, i, v, 0) if k < int(par[p + FRAMES]) else ZERO


@inline
def velocity(par, p, ids, i, q, v, k):
    """V_k."""
    return mtv(axes(par, p, ids, i, q, k), linear(v, ids[i + k]))


@inline
def acceleration(par, p, ids, i, q, v, vd, k):
    """Rate of V_k."""
    V = velocity(par, p, ids, i, q, v, k)
    return sub(velocity(par, p, ids, i, q, vd, k), cross(carrying(par, p, ids, i, v, k), V))


@inner
def extra(par, p, ids, i, q, v, moving):
    """D of Delta or, if moving, of Deltadot."""
    m = int(par[p + COUNT])
    a = p + size(m) - 108 * (m - 1)
    Dv, Dw = NONE, NONE
    for k in range(1, m):
        A, B, x, y, _, _, _, _, _ = relative(par, p, ids, i, q, k)
        if moving:
            x, y, _ = rate(par, p, ids, i, q, v, k, A, B)
        for j in range(3):
            Dv = madd(Dv, madd(mscale(x[j], mat(par, a)), mscale(y[j], mat(par, a + 54))))
            Dw = madd(Dw, madd(mscale(x[j], mat(par, a + 9)), mscale(y[j], mat(par, a + 63))))
            a += 18
        a += 54
    return Dv, Dw


@inline
def weighed(B, Dv, Dw):
    """B D of four blocks."""
    return madd(mm(B[0], Dv), mm(B[1], Dw)), madd(mm(B[2], Dv), mm(B[3], Dw))


@inner
def mass_blocks(par, p, k, l, Dv, Dw, changing, Ev, Ew):
    """The four blocks of M(Delta) between the nodes k and l or, if changing, of its change along D -> E."""
    m = int(par[p + COUNT])
    tt, tr, rt, rr = four(par, p + own(m) + 9 * (4 * m * k + 2 * l), 18 * m)
    if changing:
        tt, tr, rt, rr = NONE, NONE, NONE, NONE
    if l == 0:
        t, r = weighed(rigid_blocks(par, p, k), Ev, Ew)
        tr, rr = madd(tr, t), madd(rr, r)
    if k == 0:
        t, r = weighed(rigid_blocks(par, p, l), Ev, Ew)
        rt, rr = madd(rt, transpose(t)), madd(rr, transpose(r))
        if l == 0:
            t, r = weighed(rigid_blocks(par, p, m), Ev, Ew)
            X = madd(mtm(Dv, t), mtm(Dw, r))
            rr = madd(rr, madd(X, transpose(X)) if changing else X)
    return tt, tr, rt, rr


@inner
def momentum(par, p, ids, i, q, v, k, Dv, Dw):
    """p of node k."""
    pt, pr = ZERO, ZERO
    for l in range(int(par[p + COUNT])):
        tt, tr, rt, rr = mass_blocks(par, p, k, l, Dv, Dw, False, Dv, Dw)
        V, W = velocity(par, p, ids, i, q, v, l), spin(par, p, ids, i, v, l)
        pt = add(pt, add(mv(tt, V), mv(tr, W)))
        pr = add(pr, add(mv(rt, V), mv(rr, W)))
    return pt, pr


@inner
def total(par, p, ids, i, q, v, vd, Dv, Dw, Ev, Ew):
    """Pi and its rate."""
    m = int(par[p + COUNT])
    W, Wd = spin(par, p, ids, i, v, 0), spin(par, p, ids, i, vd, 0)
    B = rigid_blocks(par, p, m)
    t, r = weighed(B, Dv, Dw)
    st, sr = weighed(B, Ev, Ew)
    Pv, Pw = mv(t, W), mv(r, W)
    Qv, Qw = add(mv(t, Wd), mv(st, W)), add(mv(r, Wd), mv(sr, W))
    for k in range(m):
        tv, tw, rv, rw = rigid_blocks(par, p, k)
        V, W = velocity(par, p, ids, i, q, v, k), spin(par, p, ids, i, v, k)
        Pv, Pw = add(Pv, add(mtv(tv, V), mtv(rv, W))), add(Pw, add(mtv(tw, V), mtv(rw, W)))
        V, W = acceleration(par, p, ids, i, q, v, vd, k), spin(par, p, ids, i, vd, k)
        Qv, Qw = add(Qv, add(mtv(tv, V), mtv(rv, W))), add(Qw, add(mtv(tw, V), mtv(rw, W)))
    return Pv, Pw, Qv, Qw


@inner
def force(par, p, ids, i, q, v, vd, k, Dv, Dw, Ev, Ew):
    """Force and moment of inertia on node k at constant Delta, in the axes of V_k and of W_k; E: D of Deltadot."""
    pt, pr = momentum(par, p, ids, i, q, v, k, Dv, Dw)
    f, c = cross(carrying(par, p, ids, i, v, k), pt), cross(spin(par, p, ids, i, v, k), pr)
    for l in range(int(par[p + COUNT])):
        V, W = velocity(par, p, ids, i, q, v, l), spin(par, p, ids, i, v, l)
        a, b = acceleration(par, p, ids, i, q, v, vd, l), spin(par, p, ids, i, vd, l)
        tt, tr, rt, rr = mass_blocks(par, p, k, l, Dv, Dw, False, Dv, Dw)
        f, c = add(f, add(mv(tt, a), mv(tr, b))), add(c, add(mv(rt, a), mv(rr, b)))
        tt, tr, rt, rr = mass_blocks(par, p, k, l, Dv, Dw, True, Ev, Ew)
        f, c = add(f, add(mv(tt, V), mv(tr, W))), add(c, add(mv(rt, V), mv(rr, W)))
        if k == 0 and l < int(par[p + FRAMES]):
            c = add(c, cross(V, momentum(par, p, ids, i, q, v, l, Dv, Dw)[0]))
    return f, c


@inner
def columns(par, p, k, half, W):
    """Columns D_j W of three components of Delta_k: their parts V and W."""
    m = int(par[p + COUNT])
    a = p + size(m) - 108 * (m - k) + 54 * half
    t = (*mv(mat(par, a), W), *mv(mat(par, a + 18), W), *mv(mat(par, a + 36), W))
    r = (*mv(mat(par, a + 9), W), *mv(mat(par, a + 27), W), *mv(mat(par, a + 45), W))
    return transpose(t), transpose(r)


@inner
def dual_columns(par, p, k, half, Pv, Pw):
    """Columns D_j^T (Pv, Pw) of three components of Delta_k."""
    m = int(par[p + COUNT])
    a = p + size(m) - 108 * (m - k) + 54 * half
    x = add(mtv(mat(par, a), Pv), mtv(mat(par, a + 9), Pw))
    y = add(mtv(mat(par, a + 18), Pv), mtv(mat(par, a + 27), Pw))
    z = add(mtv(mat(par, a + 36), Pv), mtv(mat(par, a + 45), Pw))
    return transpose((*x, *y, *z))


@inner
def stress(par, p, k, half, W, Pv, Pw):
    """Three components of s = -dT/dDelta_k."""
    return neg(mtv(dual_columns(par, p, k, half, Pv, Pw), W))


@inner
def mass_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Forces of inertia, translations in inertial axes and rotations in those of the nodes."""
    m = int(par[po + COUNT])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        Dv, Dw = extra(par, p, ids, i, q, v, False)
        Ev, Ew = extra(par, p, ids, i, q, v, True)
        Pv, Pw, _, _ = total(par, p, ids, i, q, v, vd, Dv, Dw, Ev, Ew)
        W = spin(par, p, ids, i, v, 0)
        for k in range(m):
            f, c = force(par, p, ids, i, q, v, vd, k, Dv, Dw, Ev, Ew)
            addv(r, ids[i + atom(m, 2 * k)], mul(cg, mv(axes(par, p, ids, i, q, k), f)))
            addv(r, ids[i + atom(m, 2 * k + 1)], mul(cg, mtv(axes_of(par, p, k), c)))
            if k > 0:
                A, B, _, _, _, _, _, _, _ = relative(par, p, ids, i, q, k)
                st, sr = stress(par, p, k, 0, W, Pv, Pw), stress(par, p, k, 1, W, Pv, Pw)
                add_force(r, ids, i, par, p, q, k, A, B, mul(cg, st), mul(cg, sr))


@inner
def place(S, ids, i, par, p, q, s, a, b, X):
    """Add s X to the block of the atoms a and b: translations in inertial axes, rotations in those of the nodes."""
    m = int(par[p + COUNT])
    X = mtm(axes_of(par, p, a // 2), X) if a % 2 else mm(axes(par, p, ids, i, q, a // 2), X)
    X = mm(X, axes_of(par, p, b // 2)) if b % 2 else mmt(X, axes(par, p, ids, i, q, b // 2))
    addm(S, ids[i + block(m, a, b)], mscale(s, X))


@inner
def place_four(S, ids, i, par, p, q, s, k, l, tt, tr, rt, rr):
    """Add the four blocks between the nodes k and l."""
    place(S, ids, i, par, p, q, s, 2 * k, 2 * l, tt)
    place(S, ids, i, par, p, q, s, 2 * k, 2 * l + 1, tr)
    place(S, ids, i, par, p, q, s, 2 * k + 1, 2 * l, rt)
    place(S, ids, i, par, p, q, s, 2 * k + 1, 2 * l + 1, rr)


@inner
def second_columns(par, p, k, half, W, Ev, Ew):
    """Columns E^T I D_j W of three components of Delta_k."""
    C = columns(par, p, k, half, W)
    t, r = weighed(rigid_blocks(par, p, int(par[p + COUNT])), C[0], C[1])
    return madd(mtm(Ev, t), mtm(Ew, r))


@inner
def change_of_momentum(par, p, n, k, half, W, Pv, Pw, Dv, Dw):
    """Derivative of p of node n by three components of Delta_k, with velocities W and Pi."""
    C = columns(par, p, k, half, W)
    t, r = weighed(rigid_blocks(par, p, n), C[0], C[1])
    if n == 0:
        r = madd(r, madd(dual_columns(par, p, k, half, Pv, Pw), second_columns(par, p, k, half, W, Dv, Dw)))
    return t, r


@inner
def add_deformation(S, ids, i, par, p, q, v, vd, cC, cK, Dv, Dw, Ev, Ew):
    """Tangents by Delta and Deltadot, and those of the stress."""
    m, frames = int(par[p + COUNT]), int(par[p + FRAMES])
    W, Wd = spin(par, p, ids, i, v, 0), spin(par, p, ids, i, vd, 0)
    Pv, Pw, Qv, Qw = total(par, p, ids, i, q, v, vd, Dv, Dw, Ev, Ew)
    for k in range(1, m):
        A, B, _, _, u, theta, c, c1, c2 = relative(par, p, ids, i, q, k)
        R = frame(par, p, ids, i, q, k)
        E = mmt(A, R)
        Y, Z, X = NONE, NONE, NONE
        if k < frames:
            Y, Z, X = change_of_rate(par, p, ids, i, q, v, k, A, B, u, theta, c, c1, c2)
            if cK != 0.0:
                st, sr = stress(par, p, k, 0, W, Pv, Pw), stress(par, p, k, 1, W, Pv, Pw)
                add_geometric(S, ids, i, par, p, k, cK, R, E, A, B, u, theta, c, c1, c2, st, sr)
        turn_t, turn_r, lever_t, lever_r = NONE, NONE, NONE, NONE  # sums of V x in s and on node 0
        for n in range(m - 1, -1, -1):  # node 0 needs the sums
            tt, rt = change_of_momentum(par, p, n, k, 0, W, Pv, Pw, Dv, Dw)  # by the two parts of Delta_k
            tr, rr = change_of_momentum(par, p, n, k, 1, W, Pv, Pw, Dv, Dw)
            F, row = axes(par, p, ids, i, q, n), 2 * n
            Ft, Fr = mm(F, tt), mm(F, tr)
            if cC != 0.0:
                add_columns(S, ids, i, par, p, row, k, E, A, B, mscale(cC, Ft), mscale(cC, Fr))
                add_columns(S, ids, i, par, p, row + 1, k, E, A, B, mscale(cC, rt), mscale(cC, rr))
                add_rows(S, ids, i, par, p, k, row, E, A, B, mscale(-cC, transpose(Ft)), mscale(-cC, transpose(Fr)))
                add_rows(S, ids, i, par, p, k, row + 1, E, A, B, mscale(-cC, transpose(rt)), mscale(-cC, transpose(rr)))
            if cK == 0.0:
                continue
            ft, ct = change_of_momentum(par, p, n, k, 0, Wd, Qv, Qw, Dv, Dw)
            fr, cr = change_of_momentum(par, p, n, k, 1, Wd, Qv, Qw, Dv, Dw)
            w, Ws = skew(carrying(par, p, ids, i, v, n)), skew(spin(par, p, ids, i, v, n))
            ft, fr = madd(ft, madd(mm(w, tt), mm(tt, Y))), madd(fr, madd(mm(w, tr), madd(mm(tt, Z), mm(tr, Y))))
            ct, cr = madd(ct, madd(mm(Ws, rt), mm(rt, Y))), madd(cr, madd(mm(Ws, rr), madd(mm(rt, Z), mm(rr, Y))))
            if n < frames:
                V = skew(velocity(par, p, ids, i, q, v, n))
                turn_t, turn_r = madd(turn_t, mtm(tt, V)), madd(turn_r, mtm(tr, V))
                lever_t, lever_r = madd(lever_t, mm(V, tt)), madd(lever_r, mm(V, tr))
            if n == 0:
                ct = madd(ct, madd(second_columns(par, p, k, 0, W, Ev, Ew), lever_t))
                cr = madd(cr, madd(second_columns(par, p, k, 1, W, Ev, Ew), lever_r))
            add_columns(S, ids, i, par, p, row, k, E, A, B, mscale(cK, mm(F, ft)), mscale(cK, mm(F, fr)))
            add_columns(S, ids, i, par, p, row + 1, k, E, A, B, mscale(cK, ct), mscale(cK, cr))
            put(S, ids, i, par, p, row, 2 * k + 1, mscale(cK, mm(Ft, X)))
            put(S, ids, i, par, p, row + 1, 2 * k + 1, mscale(cK, mm(rt, X)))
        if cK == 0.0:
            continue
        add_rows(S, ids, i, par, p, k, 1, E, A, B, mscale(-cK, turn_t), mscale(-cK, turn_r))
        Tv, Tw = columns(par, p, k, 0, W)
        Rv, Rw = columns(par, p, k, 1, W)
        for l in range(1, m):
            Al, Bl, _, _, _, _, _, _, _ = relative(par, p, ids, i, q, l)
            El = mmt(Al, frame(par, p, ids, i, q, l))
            tt, rt = second_columns(par, p, l, 0, W, Tv, Tw), second_columns(par, p, l, 0, W, Rv, Rw)
            tr, rr = second_columns(par, p, l, 1, W, Tv, Tw), second_columns(par, p, l, 1, W, Rv, Rw)
            tt, tr, rt, rr = mscale(-cK, tt), mscale(-cK, tr), mscale(-cK, rt), mscale(-cK, rr)
            add_material(S, ids, i, par, p, k, l, E, A, B, El, Al, Bl, tt, tr, rt, rr)


@inner
def mass_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Columns by V_l and W_l; a turn w of node 0 gives dV = V x w, and W_0 is in the rate of every V."""
    m, frames = int(par[po + COUNT]), int(par[po + FRAMES])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        Dv, Dw = extra(par, p, ids, i, q, v, False)
        Ev, Ew = extra(par, p, ids, i, q, v, True)
        for k in range(m):
            Ws, ws = skew(spin(par, p, ids, i, v, k)), skew(carrying(par, p, ids, i, v, k))
            pt, pr = momentum(par, p, ids, i, q, v, k, Dv, Dw)
            for l in range(m):
                tt, tr, rt, rr = mass_blocks(par, p, k, l, Dv, Dw, False, Dv, Dw)
                if cM != 0.0:
                    place_four(S, ids, i, par, p, q, cM, k, l, tt, tr, rt, rr)
                if cC == 0.0 and cK == 0.0:
                    continue
                wl, V = skew(carrying(par, p, ids, i, v, l)), skew(velocity(par, p, ids, i, q, v, l))
                ft, fr, ct, cr = mass_blocks(par, p, k, l, Dv, Dw, True, Ev, Ew)
                ft, fr = madd(ft, msub(mm(ws, tt), mm(tt, wl))), madd(fr, mm(ws, tr))
                ct, cr = madd(ct, msub(mm(Ws, rt), mm(rt, wl))), madd(cr, mm(Ws, rr))
                if k == l:
                    cr = msub(cr, skew(pr))
                if k == 0:
                    for j in range(frames):
                        Vj = skew(velocity(par, p, ids, i, q, v, j))
                        at, ar, _, _ = mass_blocks(par, p, j, l, Dv, Dw, False, Dv, Dw)
                        ct, cr = madd(ct, mm(Vj, at)), madd(cr, mm(Vj, ar))
                    if l < frames:
                        ct = msub(ct, skew(momentum(par, p, ids, i, q, v, l, Dv, Dw)[0]))
                if cC != 0.0:
                    place_four(S, ids, i, par, p, q, cC, k, l, ft, fr, ct, cr)
                    if l < frames:
                        place(S, ids, i, par, p, q, cC, 2 * k, 1, mm(tt, V))
                        place(S, ids, i, par, p, q, cC, 2 * k + 1, 1, mm(rt, V))
                if cK != 0.0 and l < frames:
                    A = skew(velocity(par, p, ids, i, q, vd, l))
                    place(S, ids, i, par, p, q, cK, 2 * k, 1, madd(mm(tt, A), mm(ft, V)))
                    place(S, ids, i, par, p, q, cK, 2 * k + 1, 1, madd(mm(rt, A), mm(ct, V)))
            if k < frames:
                f = force(par, p, ids, i, q, v, vd, k, Dv, Dw, Ev, Ew)[0]
                place(S, ids, i, par, p, q, -1.0, 2 * k, 1, skew(add(mul(cC, pt), mul(cK, f))))
        if cC != 0.0 or cK != 0.0:
            add_deformation(S, ids, i, par, p, q, v, vd, cC, cK, Dv, Dw, Ev, Ew)


@inner
def mass_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Kinetic energy; linear and angular momentum of the nodes in space."""
    m, frames = int(par[po + COUNT]), int(par[po + FRAMES])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        Dv, Dw = extra(par, p, ids, i, q, v, False)
        for k in range(m):
            n = ids[i + k]
            pt, pr = momentum(par, p, ids, i, q, v, k, Dv, Dw)
            out[0] += 0.5 * (dot(velocity(par, p, ids, i, q, v, k), pt) + dot(spin(par, p, ids, i, v, k), pr))
            if k < frames:
                P = mv(axes(par, p, ids, i, q, k), pt)
                addv(out, 2, P)
                addv(out, 5, add(cross(position(q, n), P), mv(frame(par, p, ids, i, q, k), pr)))


@cache
def superelement_mass(m: int) -> Family:
    """Family of the elements with m nodes, modal ones included; the kernels are the same for all."""
    shape = shape_of(m, f"{common(m)} mass:{36 * m * m} moment:{36 * m} inertia:36 extra:{108 * (m - 1)}")
    if shape.places("MASS PAR") != (own(m), size(m)):
        raise ValueError(f"the parameters of {m} nodes in kernels are not those of {shape}")
    return Family(
        "superelement mass", shape, "MCK",
        **kernels_of("mass", globals()),
        work=lambda par, signals: 0, extra={"energy_midpoint": "use GeneralizedAlpha, or a beam"},
    )  # fmt: skip
