"""Rows of velocities and of hidden constraints in the pass backward: what their multipliers do to positions."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.nodes import body_axes
from liedyn.groups.algebra import addv, cross, mat, mtv, mul, setv, vec, zero


@inner
def of_velocity_rows(head, ids, z, part):
    """What z has at rows of velocities and of hidden constraints, at the rows of their multipliers; else zero."""
    zero(part)
    for l in range(head.velocity_lam, head.n_lam):
        setv(part, ids[head.lam + l], vec(z, ids[head.lam + l]))
    for l in range(head.n_lam_eta):
        setv(part, ids[head.lam + l], vec(z, ids[head.lam_eta + l]))


@inner
def rows_gradient_back(c, first, last, head, ids, q, v, z, D, B, out):
    """out += c (D_q (B v))^T z over blocks first to last of B; D: the same of elements, v: in the axes of the nodes."""
    for k in range(first, last):
        i = head.blocks_b + 4 * k
        n, half, nu = ids[i + 1], ids[i + 2], vec(z, ids[i + 3])
        by_q = mul(c, mtv(mat(D, ids[i]), nu))
        j = 6 * n + 3 * half
        if half == 0 and body_axes(ids[head.kind + n]):
            by_q = mtv(mat(q, 12 * n + 3), by_q)
            # B R V turns with the node: the blocks of B have R already
            addv(out, 6 * n + 3, cross(vec(v, 6 * n), mul(c, mtv(mat(B, 9 * k), nu))))
        addv(out, j, by_q)
