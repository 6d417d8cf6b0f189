"""What rows on the motion of one body share: skates and rolling bodies.

A row is B v = x . v + y . Omega; over a step the force and the moment of a unit multiplier may differ from x and y.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import add, addv, axpy, dot, mul, mv, sub
from liedyn.multibody.elements.rows.blocks import put_column, put_row, put_two_columns, put_two_rows
from liedyn.multibody.elements.state import angular, linear, rotation

BLOCKS_B = "lam.tb lam.rb tb.lam rb.lam"
HEAD = Shape(nodes="b", atoms="tb rb lam:1", blocks=BLOCKS_B)  # with which the shapes of all families begin
NODE_B, TB, RB, LAM, LAM_TB, LAM_RB = HEAD.places("NODE_B TB RB LAM LAM_TB LAM_RB")
TB_LAM, RB_LAM = HEAD.places("TB_LAM RB_LAM")


@inner
def put_gradient(S, ids, i, k, x, y, f, m):
    """Row k of B, and force and moment of a unit multiplier."""
    put_row(S, ids[i + LAM_TB], k, x)
    put_row(S, ids[i + LAM_RB], k, y)
    put_column(S, ids[i + TB_LAM], k, f)
    put_column(S, ids[i + RB_LAM], k, m)


@inner
def put_gradients(S, ids, i, c, B):
    """c times two rows B = (x1, x2, y1, y2), and their transpose."""
    x1, x2, y1, y2 = mul(c, B[0]), mul(c, B[1]), mul(c, B[2]), mul(c, B[3])
    put_two_rows(S, ids[i + LAM_TB], x1, x2)
    put_two_rows(S, ids[i + LAM_RB], y1, y2)
    put_two_columns(S, ids[i + TB_LAM], x1, x2)
    put_two_columns(S, ids[i + RB_LAM], y1, y2)


@inner
def add_velocity_rows(r, ids, i, v, B):
    """B v of two rows."""
    b, j = ids[i + NODE_B], ids[i + LAM]
    V, W = linear(v, b), angular(v, b)
    r[j] += dot(B[0], V) + dot(B[2], W)
    r[j + 1] += dot(B[1], V) + dot(B[3], W)


@inner
def add_residual(r, ids, i, v, lam, cg, B):
    """B v of two rows and their forces B^T lam."""
    j = ids[i + LAM]
    f1, f2 = cg * lam[j], cg * lam[j + 1]
    addv(r, ids[i + TB], axpy(f1, B[0], mul(f2, B[1])))
    addv(r, ids[i + RB], axpy(f1, B[2], mul(f2, B[3])))
    add_velocity_rows(r, ids, i, v, B)


@inner
def way(h, A, b, q0, q1, v0, v1):
    """Way of point A of node b in a step: that of the node by its mean velocity, as positions far off lose digits."""
    R0, R1 = rotation(q0, b), rotation(q1, b)
    return axpy(0.5 * h, add(linear(v0, b), linear(v1, b)), sub(mv(R1, A), mv(R0, A)))


@inner
def turn_of_step(h, b, v0, v1):
    """Th = h (Omega0 + Omega1)/2 of node b."""
    return mul(0.5 * h, add(angular(v0, b), angular(v1, b)))
