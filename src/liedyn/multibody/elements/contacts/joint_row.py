"""Rows of a joint's coordinate without a gap: friction that sticks, and one-way clutches."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import GAP, NUMBER, ROW, ROWS, SLOT, STRIDE, ContactFamily
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import mul, setv
from liedyn.multibody.elements.relative_coordinate import NUMBERS, pulled_back, value_of

# tangent: 0 for a clutch, 1 for friction; side: sign of the rate; then the numbers of the coordinate, whose first one is its kind
SHAPE = Shape(nodes="a b", par=f"tangent side {NUMBERS}")
PAR, TANGENT, SIDE, KIND = SHAPE.places("PAR TANGENT SIDE KIND")


@inner
def joint_row(t, u, ne, io, po, ids, par, q, v, r):
    """The gradient of the coordinate as the normal or as the first tangent; the gap is always zero."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        side, j = par[p + SIDE], SLOT * ids[i + NUMBER]
        _, m, z = value_of(par, p + KIND, ids, i, q)
        ta, ra, tb, rb = pulled_back(par, p + KIND, ids, i, q, m, z)
        k = j + ROWS + ROW * int(par[p + TANGENT])
        r[j + GAP] = 0.0
        setv(r, k, mul(side, ta))
        setv(r, k + 3, mul(side, ra))
        setv(r, k + 6, mul(side, tb))
        setv(r, k + 9, mul(side, rb))


JOINT_ROW = ContactFamily("row of a joint", joint_row, PAR)
