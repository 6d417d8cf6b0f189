"""Nodes moved on their groups: q exp(x) or q cay(x), the inverse tangent operators, rates in inertial axes.

A node on SE(3) has its velocity in body axes:  v_in = R V,  vd_in = R (Vd + Omega x V).
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.nodes import SE3, body_axes, changes_variables, tangent_size
from liedyn.equation.optional_parts import call_nodes
from liedyn.groups.algebra import add, cross, mat, mm, mv, setm, setv, vec
from liedyn.groups.se3.kernels import se3_cay, se3_exp, se3_Tcay_inv, se3_Tinv
from liedyn.groups.so3.kernels import so3_cay, so3_exp, so3_Tcay_inv, so3_Tinv


@kernel(hot=True)
def move(system, cayley, q0, x, q):
    """q = q0 exp(x), or q0 cay(x), node by node."""
    move_nodes(system.head, system.ids, cayley, q0, x, q)


# what is not merged into its callers takes head and ids alone: a call passes each array of a tuple by seven words
@kernel
def move_nodes(head, ids, cayley, q0, x, q):
    """The loop of `move`."""
    for n in range(1, head.n_nodes):
        i, w = 12 * n, vec(x, 6 * n + 3)
        if ids[head.kind + n] < SE3:
            setv(q, i, add(vec(q0, i), vec(x, 6 * n)))
            setm(q, i + 3, mm(mat(q0, i + 3), so3_cay(w) if cayley else so3_exp(w)))
    if head.move_others != 0:
        call_nodes(head.move_others, head, ids, cayley, q0, x, q)


@inner
def move_se3(head, ids, cayley, q0, x, q):
    """q0 exp(x) for the nodes on SE(3)."""
    for n in range(1, head.n_nodes):
        i, R = 12 * n, mat(q0, 12 * n + 3)
        if body_axes(ids[head.kind + n]):
            u, w = vec(x, 6 * n), vec(x, 6 * n + 3)
            p, Q = se3_cay(u, w) if cayley else se3_exp(u, w)
            setv(q, i, add(vec(q0, i), mv(R, p)))
            setm(q, i + 3, mm(R, Q))


@kernel(hot=True)
def inverse_tangents(system, cayley, x, Ti):
    """T^-1(x) of each node: 9 numbers, with SE(3) nodes 27, there the three blocks C, A, B of [[A, B], [0, C]]."""
    inverse_tangents_nodes(system.head, system.ids, cayley, x, Ti)


@kernel
def inverse_tangents_nodes(head, ids, cayley, x, Ti):
    """The loop of `inverse_tangents`."""
    size = tangent_size(head)
    for n in range(1, head.n_nodes):
        w = vec(x, 6 * n + 3)
        if ids[head.kind + n] < SE3:
            setm(Ti, size * n, so3_Tcay_inv(w) if cayley else so3_Tinv(w))
    if head.inverse_tangents_others != 0:
        call_nodes(head.inverse_tangents_others, head, ids, cayley, x, x, Ti)


@inner
def inverse_tangents_se3(head, ids, cayley, x, y, Ti):
    """T^-1(x) of the nodes on SE(3)."""
    for n in range(1, head.n_nodes):
        if body_axes(ids[head.kind + n]):
            u, w = vec(x, 6 * n), vec(x, 6 * n + 3)
            A, B, C = se3_Tcay_inv(u, w) if cayley else se3_Tinv(u, w)
            setm(Ti, 27 * n, C)
            setm(Ti, 27 * n + 9, A)
            setm(Ti, 27 * n + 18, B)


@kernel(hot=True)
def inertial(system, q, v, vd, vi, vdi):
    """Velocities and accelerations of the nodes in inertial axes; nothing to do without SE(3) nodes."""
    head, ids = system.head, system.ids
    if not changes_variables(head):
        return
    kind = head.kind
    for n in range(1, head.n_nodes):
        j = 6 * n
        V, W = vec(v, j), vec(v, j + 3)
        A = vec(vd, j)
        if body_axes(ids[kind + n]):
            R = mat(q, 12 * n + 3)
            setv(vi, j, mv(R, V))
            setv(vdi, j, mv(R, add(A, cross(W, V))))
        else:
            setv(vi, j, V)
            setv(vdi, j, A)
        setv(vi, j + 3, W)
        setv(vdi, j + 3, vec(vd, j + 3))
