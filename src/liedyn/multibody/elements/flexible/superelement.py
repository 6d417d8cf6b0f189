"""Linear elastic body with interface nodes and modal coordinates, carried along by its first node.

Node k seen from node 0: d_k = log(H_0^-1 H_k).  Its change Delta_k = d_k - d_k of the free body, together with the modal
coordinates, is the displacement of the body without its rigid motion, so

    V = Delta . C Delta/2 - g . (m x_0 + R_0 (b_0 + G Delta)),     s = C Delta + D Deltadot - G^T R_0^T g,

with C the stiffness in these coordinates (`flexible/superelements.py`), m the mass, b_0 + G Delta = m times the center of
mass seen from node 0.  The logarithm bends the body into an arc where a displacement in the axes of node 0 would stretch it.
Forces are T^-1(d_k)^T s_k on node k, -T^-1(-d_k)^T s_k on node 0; blocks as in `log_strain.py`, E = A R_k^T.  Here H_k has
the axes of the superelement, in which the nodes of the free body are parallel; Q_k are the axes of node k in them.
"""

from __future__ import annotations

from functools import cache

from liedyn.compiled.decorators import inline, inner
from liedyn.equation.roles import AT_REST, WORKS, Family, kernels_of
from liedyn.equation.shape import Shape
from liedyn.multibody.elements.flexible.log_strain import inverse_tangent, log_pose, turned, turned_dual
from liedyn.multibody.elements.many_nodes import NODE_0, atom, block, shape_of, stride
from liedyn.multibody.elements.state import angular, linear, position, rotation

from liedyn.groups.algebra import (  # isort: skip
    IDENTITY, ZERO, add, addm, addv, cross, dot, madd, mat, mm, mmt, mscale, msub, mtm, mtv, mul, mv, neg, skew, sub,
    transpose, vec,
)  # fmt: skip

# count m; frames: nodes after these are modal coordinates; axes: Q of each node; free: x_k - x_0 of the free body of each node
# from 1 on.  So begin the parameters of a superelement and of its mass.
COUNT, FRAMES, AXES = Shape(nodes="", par="count frames axes").places("COUNT FRAMES AXES")
# then come, from `own` on, whether it is damped, g, the mass and b_0, and after these G, C and D in blocks 3x3 row by row
OWN = Shape(nodes="", par="damped gravity:3 mass center:3")
DAMPED, GRAVITY, MASS, CENTER = OWN.places("DAMPED GRAVITY MASS CENTER")
OWN_NUMBERS = OWN.par_size
NONE = (0.0,) * 9


def common(m: int) -> str:
    """Parameters with which those of a superelement and of its mass begin."""
    return f"count frames axes:{9 * m} free:{3 * (m - 1)}"


@inline
def own(m):
    """Where the parameters begin that not every family of a superelement has."""
    return AXES + 9 * m + 3 * (m - 1)


@inline
def size(m):
    """Number of parameters."""
    return own(m) + OWN_NUMBERS + 18 * (m - 1) + 72 * (m - 1) ** 2


@inline
def axes_of(par, p, k):
    """Q_k."""
    return mat(par, p + AXES + 9 * k)


@inline
def frame(par, p, ids, i, q, k):
    """Axes of the superelement, as node k has them."""
    return mmt(rotation(q, ids[i + k]), axes_of(par, p, k))


@inline
def spin(par, p, ids, i, v, k):
    """Omega of node k in these axes."""
    return mv(axes_of(par, p, k), angular(v, ids[i + k]))


@inline
def relative(par, p, ids, i, q, k):
    """A, B of T^-1(d_k), Delta_k, theta and c, c', c''; of modal coordinates I, 0, their values, 0."""
    n = ids[i + k]
    if k >= int(par[p + FRAMES]):
        return IDENTITY, NONE, position(q, n), ZERO, ZERO, ZERO, 0.0, 0.0, 0.0
    R, m = frame(par, p, ids, i, q, 0), int(par[p + COUNT])
    pose = mtv(R, sub(position(q, n), position(q, ids[i + NODE_0]))), mtm(R, frame(par, p, ids, i, q, k))
    u, theta, c, c1, c2 = log_pose(pose[0], pose[1])
    A, B = inverse_tangent(u, theta, c, c1)
    return A, B, sub(u, vec(par, p + AXES + 9 * m + 3 * (k - 1))), theta, u, theta, c, c1, c2


@inline
def rate(par, p, ids, i, q, v, k, A, B):
    """Deltadot of node k, and the velocity of x_k - x_0 in the axes that node k has."""
    n = ids[i + k]
    if k >= int(par[p + FRAMES]):
        return linear(v, n), ZERO, ZERO
    a = mtv(frame(par, p, ids, i, q, k), sub(linear(v, n), linear(v, ids[i + NODE_0])))
    W0, W = spin(par, p, ids, i, v, 0), spin(par, p, ids, i, v, k)
    return add(mv(A, a), sub(mv(B, W), mtv(B, W0))), sub(mv(A, W), mtv(A, W0)), a


@inline
def center_blocks(par, p, m, k):
    """The two blocks of G of node k."""
    j = p + own(m) + OWN_NUMBERS + 18 * (k - 1)
    return mat(par, j), mat(par, j + 9)


@inline
def four_blocks(par, p, m, damping, k, l):
    """The four blocks of C, or of D, between the nodes k and l."""
    atoms = 2 * (m - 1)
    j = p + size(m) - (9 if damping else 18) * atoms * atoms + 9 * (2 * atoms * (k - 1) + 2 * (l - 1))
    return mat(par, j), mat(par, j + 9), mat(par, j + 9 * atoms), mat(par, j + 9 * atoms + 9)


@inner
def put(S, ids, i, par, p, a, b, X):
    """Add X to the block of the atoms a and b; rotations go to the axes of their nodes."""
    m = int(par[p + COUNT])
    if a % 2 == 1:
        X = mtm(axes_of(par, p, a // 2), X)
    if b % 2 == 1:
        X = mm(X, axes_of(par, p, b // 2))
    addm(S, ids[i + block(m, a, b)], X)


@inner
def stress(par, p, m, ids, i, q, v, k):
    """s of node k."""
    o = p + own(m)
    gravity = mtv(frame(par, p, ids, i, q, 0), vec(par, o + GRAVITY))
    Gt, Gr = center_blocks(par, p, m, k)
    st, sr = neg(mtv(Gt, gravity)), neg(mtv(Gr, gravity))
    for l in range(1, m):
        A, B, x, y, _, _, _, _, _ = relative(par, p, ids, i, q, l)
        tt, tr, rt, rr = four_blocks(par, p, m, False, k, l)
        st, sr = add(st, add(mv(tt, x), mv(tr, y))), add(sr, add(mv(rt, x), mv(rr, y)))
        if par[o + DAMPED] != 0.0:
            x, y, _ = rate(par, p, ids, i, q, v, l, A, B)
            tt, tr, rt, rr = four_blocks(par, p, m, True, k, l)
            st, sr = add(st, add(mv(tt, x), mv(tr, y))), add(sr, add(mv(rt, x), mv(rr, y)))
    return st, sr


@inner
def center(par, p, m, ids, i, q):
    """b_0 + G Delta."""
    b = vec(par, p + own(m) + CENTER)
    for k in range(1, m):
        _, _, x, y, _, _, _, _, _ = relative(par, p, ids, i, q, k)
        Gt, Gr = center_blocks(par, p, m, k)
        b = add(b, add(mv(Gt, x), mv(Gr, y)))
    return b


@inner
def add_force(r, ids, i, par, p, q, k, A, B, st, sr):
    """Forces of the stress (st, sr) of node k."""
    m = int(par[p + COUNT])
    f = mv(frame(par, p, ids, i, q, k), mtv(A, st))
    addv(r, ids[i + atom(m, 2 * k)], f)
    addv(r, ids[i + atom(m, 2 * k + 1)], mtv(axes_of(par, p, k), add(mtv(B, st), mtv(A, sr))))
    if k < int(par[p + FRAMES]):
        addv(r, ids[i + atom(m, 0)], neg(f))
        addv(r, ids[i + atom(m, 1)], neg(mtv(axes_of(par, p, 0), add(mv(B, st), mv(A, sr)))))


@inner
def superelement_residual(t, u, ne, io, po, ids, par, q, v, vd, lam, cg, r):
    """Forces of the stress, and the weight on node 0."""
    m = int(par[po + COUNT])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        o = p + own(m)
        gravity = mtv(frame(par, p, ids, i, q, 0), vec(par, o + GRAVITY))
        addv(r, ids[i + atom(m, 0)], mul(-cg * par[o + MASS], vec(par, o + GRAVITY)))
        moment = cross(gravity, center(par, p, m, ids, i, q))
        addv(r, ids[i + atom(m, 1)], mul(cg, mtv(axes_of(par, p, 0), moment)))
        for k in range(1, m):
            A, B, _, _, _, _, _, _, _ = relative(par, p, ids, i, q, k)
            st, sr = stress(par, p, m, ids, i, q, v, k)
            add_force(r, ids, i, par, p, q, k, A, B, mul(cg, st), mul(cg, sr))


@inner
def add_rows(S, ids, i, par, p, k, column, E, A, B, t, r):
    """Rows of ds = (t, r) times a change in the atom `column`: E^T t and B^T t + A^T r for k, -E^T t, -(B t + A r) for 0."""
    f = mtm(E, t)
    put(S, ids, i, par, p, 2 * k, column, f)
    put(S, ids, i, par, p, 2 * k + 1, column, madd(mtm(B, t), mtm(A, r)))
    if k < int(par[p + FRAMES]):
        put(S, ids, i, par, p, 0, column, mscale(-1.0, f))
        put(S, ids, i, par, p, 1, column, mscale(-1.0, madd(mm(B, t), mm(A, r))))


@inner
def add_columns(S, ids, i, par, p, row, k, E, A, B, t, r):
    """Blocks of (t, r) dDelta_k in the row of an atom."""
    f = mm(t, E)
    put(S, ids, i, par, p, row, 2 * k, f)
    put(S, ids, i, par, p, row, 2 * k + 1, madd(mm(t, B), mm(r, A)))
    if k < int(par[p + FRAMES]):
        put(S, ids, i, par, p, row, 0, mscale(-1.0, f))
        put(S, ids, i, par, p, row, 1, mscale(-1.0, madd(mmt(t, B), mmt(r, A))))


@inner
def add_material(S, ids, i, par, p, k, l, Ek, Ak, Bk, El, Al, Bl, tt, tr, rt, rr):
    """Blocks of ds_k = [[tt, tr], [rt, rr]] dDelta_l."""
    t, r = mm(tt, El), mm(rt, El)
    add_rows(S, ids, i, par, p, k, 2 * l, Ek, Ak, Bk, t, r)
    x, y = madd(mm(tt, Bl), mm(tr, Al)), madd(mm(rt, Bl), mm(rr, Al))
    add_rows(S, ids, i, par, p, k, 2 * l + 1, Ek, Ak, Bk, x, y)
    if l < int(par[p + FRAMES]):
        add_rows(S, ids, i, par, p, k, 0, Ek, Ak, Bk, mscale(-1.0, t), mscale(-1.0, r))
        x, y = madd(mmt(tt, Bl), mmt(tr, Al)), madd(mmt(rt, Bl), mmt(rr, Al))
        add_rows(S, ids, i, par, p, k, 1, Ek, Ak, Bk, mscale(-1.0, x), mscale(-1.0, y))


@inline
def half_turned(sign, theta, c, c1, a):
    """Derivative by theta of A^T a (sign 1) or A a (sign -1)."""
    return madd(mscale(0.5 * sign, skew(a)), turned(theta, c, c1, a))


@inner
def change_of_rate(par, p, ids, i, q, v, k, A, B, u, theta, c, c1, c2):
    """Y, Z, X in d(Deltadot_k) = [[Y, Z], [0, Y]] dDelta_k + (X dTh_k, 0)."""
    _, _, a = rate(par, p, ids, i, q, v, k, A, B)
    W0, W = spin(par, p, ids, i, v, 0), spin(par, p, ids, i, v, k)
    Y = msub(half_turned(-1.0, theta, c, c1, W), half_turned(1.0, theta, c, c1, W0))
    Z = madd(half_turned(-1.0, theta, c, c1, a), turned_dual(u, theta, c, c1, c2, sub(W, W0)))
    return Y, Z, mm(A, skew(a))


@inner
def add_geometric(S, ids, i, par, p, k, cK, R, E, A, B, u, theta, c, c1, c2, st, sr):
    """Blocks of a change of T^-1 at constant stress."""
    st, sr = mul(cK, st), mul(cK, sr)
    H, row = turned_dual(u, theta, c, c1, c2, st), 2 * k
    G = half_turned(1.0, theta, c, c1, st)
    X = mm(R, G)
    own, other = msub(mm(X, A), mm(R, skew(mtv(A, st)))), mscale(-1.0, mmt(X, A))
    put(S, ids, i, par, p, row, row + 1, own)
    put(S, ids, i, par, p, row, 1, other)
    put(S, ids, i, par, p, 0, row + 1, mscale(-1.0, own))
    put(S, ids, i, par, p, 0, 1, mscale(-1.0, other))
    for sign, at in ((1.0, row + 1), (-1.0, 1)):  # rows of moments of k and of 0
        Gn = mscale(sign, half_turned(sign, theta, c, c1, st))
        Gm = mscale(sign, madd(H, half_turned(sign, theta, c, c1, sr)))
        GE = mm(Gn, E)
        put(S, ids, i, par, p, at, row, GE)
        put(S, ids, i, par, p, at, 0, mscale(-1.0, GE))
        put(S, ids, i, par, p, at, row + 1, madd(mm(Gn, B), mm(Gm, A)))
        put(S, ids, i, par, p, at, 1, mscale(-1.0, madd(mmt(Gn, B), mmt(Gm, A))))


@inner
def superelement_tangent(t, u, cM, cC, cK, cB, ne, io, po, ids, par, q, v, vd, lam, S):
    """Exact tangents: material part of C and D, geometric part of the stress, turning of the rates and of gravity."""
    m, frames = int(par[po + COUNT]), int(par[po + FRAMES])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        o = p + own(m)
        g = skew(mtv(frame(par, p, ids, i, q, 0), vec(par, o + GRAVITY)))
        if cK != 0.0:
            b = center(par, p, m, ids, i, q)
            put(S, ids, i, par, p, 1, 1, mscale(-cK, mm(skew(b), g)))
        for k in range(1, m):
            Ak, Bk, _, _, uk, theta, c, c1, c2 = relative(par, p, ids, i, q, k)
            Rk = frame(par, p, ids, i, q, k)
            Ek = mmt(Ak, Rk)
            if cK != 0.0:
                st, sr = stress(par, p, m, ids, i, q, v, k)
                if k < frames:
                    add_geometric(S, ids, i, par, p, k, cK, Rk, Ek, Ak, Bk, uk, theta, c, c1, c2, st, sr)
                Gt, Gr = center_blocks(par, p, m, k)
                Xt, Xr = mscale(-cK, mtm(Gt, g)), mscale(-cK, mtm(Gr, g))
                add_rows(S, ids, i, par, p, k, 1, Ek, Ak, Bk, Xt, Xr)
                # g x (G dDelta) on node 0 is the transpose of that
                add_columns(S, ids, i, par, p, 1, k, Ek, Ak, Bk, transpose(Xt), transpose(Xr))
            for l in range(1, m):
                Al, Bl, _, _, ul, theta, c, c1, c2 = relative(par, p, ids, i, q, l)
                El = mmt(Al, frame(par, p, ids, i, q, l))
                if cK != 0.0:
                    tt, tr, rt, rr = four_blocks(par, p, m, False, k, l)
                    tt, tr, rt, rr = mscale(cK, tt), mscale(cK, tr), mscale(cK, rt), mscale(cK, rr)
                    add_material(S, ids, i, par, p, k, l, Ek, Ak, Bk, El, Al, Bl, tt, tr, rt, rr)
                if par[o + DAMPED] != 0.0:
                    tt, tr, rt, rr = four_blocks(par, p, m, True, k, l)
                    if cC != 0.0:
                        ct, cr, dt, dr = mscale(cC, tt), mscale(cC, tr), mscale(cC, rt), mscale(cC, rr)
                        add_material(S, ids, i, par, p, k, l, Ek, Ak, Bk, El, Al, Bl, ct, cr, dt, dr)
                    if cK != 0.0 and l < frames:
                        Y, Z, X = change_of_rate(par, p, ids, i, q, v, l, Al, Bl, ul, theta, c, c1, c2)
                        Y, Z, X = mscale(cK, Y), mscale(cK, Z), mscale(cK, X)
                        tt, tr, rt, rr = mm(tt, Y), madd(mm(tt, Z), mm(tr, Y)), mm(rt, Y), madd(mm(rt, Z), mm(rr, Y))
                        add_material(S, ids, i, par, p, k, l, Ek, Ak, Bk, El, Al, Bl, tt, tr, rt, rr)
                        tt, _, rt, _ = four_blocks(par, p, m, True, k, l)
                        add_rows(S, ids, i, par, p, k, 2 * l + 1, Ek, Ak, Bk, mm(tt, X), mm(rt, X))


@inner
def superelement_energies(t, u, ne, io, po, ids, par, q, v, out):
    """Elastic energy and that of the weight."""
    m = int(par[po + COUNT])
    for e in range(ne):
        i, p = io + stride(m) * e, po + size(m) * e
        o = p + own(m)
        for k in range(1, m):
            _, _, xk, yk, _, _, _, _, _ = relative(par, p, ids, i, q, k)
            for l in range(1, m):
                _, _, x, y, _, _, _, _, _ = relative(par, p, ids, i, q, l)
                tt, tr, rt, rr = four_blocks(par, p, m, False, k, l)
                out[1] += 0.5 * (dot(xk, add(mv(tt, x), mv(tr, y))) + dot(yk, add(mv(rt, x), mv(rr, y))))
        place = add(
            mul(par[o + MASS], position(q, ids[i + NODE_0])),
            mv(frame(par, p, ids, i, q, 0), center(par, p, m, ids, i, q)),
        )
        out[1] -= dot(vec(par, o + GRAVITY), place)


@cache
def superelement(m: int, frames: int) -> Family:
    """Family of the elements with m nodes, modal ones included; the kernels are the same for all."""
    par = (
        f"{common(m)} own:{OWN_NUMBERS} moment:{18 * (m - 1)} stiffness:{36 * (m - 1) ** 2} damping:{36 * (m - 1) ** 2}"
    )
    shape = shape_of(m, par)
    if shape.places("OWN PAR") != (own(m), size(m)):
        raise ValueError(f"the parameters of {m} nodes in kernels are not those of {shape}")
    return Family(
        "superelement", shape, "CK",
        **kernels_of("superelement", globals()),
        work=lambda par, signals: WORKS | AT_REST if par[own(m) + DAMPED] else 0, extra={"span": frames > 1},
    )  # fmt: skip
