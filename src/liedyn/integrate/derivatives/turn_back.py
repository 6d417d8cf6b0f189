"""Cotangents of poses and increments carried back through q1 = q0 g and through tangent operators."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.moves import inverse_tangents
from liedyn.equation.nodes import body_axes, tangent_size
from liedyn.groups.algebra import add, addv, cross, inv, mat, mtm, mtv, mul, mv, setv, sub, vec


@inner
def turn_back(head, ids, q0, q1, rq, Q0):
    """Q0 = Ad(g^-1)^T rq with g = q0^-1 q1, node by node."""
    for n in range(1, head.n_nodes - head.n_trackers):
        i, j = 12 * n, 6 * n
        R0 = mat(q0, i + 3)
        G = mtm(R0, mat(q1, i + 3))
        u, w = vec(rq, j), mv(G, vec(rq, j + 3))
        if body_axes(ids[head.kind + n]):
            u = mv(G, u)
            w = add(w, cross(mtv(R0, sub(vec(q1, i), vec(q0, i))), u))
        setv(Q0, j, u)
        setv(Q0, j + 3, w)


@inner
def tangent_transposed(cayley, c, system, x, y, space, out):
    """out += c T(x)^T y."""
    Ti, size = space.S.T_inverse, tangent_size(system.head)
    inverse_tangents(system, cayley, x, Ti)
    for n in range(1, system.head.n_nodes - system.head.n_trackers):
        j = 6 * n
        a, b = vec(y, j), vec(y, j + 3)
        if size == 27:  # T^-1 = [[A, B], [0, C]]
            a = mtv(inv(mat(Ti, 27 * n + 9)), a)
            b = sub(b, mtv(mat(Ti, 27 * n + 18), a))
        addv(out, j, mul(c, a))
        addv(out, j + 3, mul(c, mtv(inv(mat(Ti, size * n)), b)))
