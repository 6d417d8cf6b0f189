"""A hard stop: a relative coordinate of two bodies stays on one side of a bound."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.equation.contacts import GAP, NUMBER, ROWS, SLOT, STRIDE, ContactFamily
from liedyn.equation.shape import Shape
from liedyn.groups.algebra import mul, setv
from liedyn.multibody.elements.relative_coordinate import NUMBERS, pulled_back, value_of

# side: 1 for a lower bound, -1 for an upper one; then the numbers of the coordinate, whose first one is its kind
SHAPE = Shape(nodes="a b", par=f"side bound {NUMBERS}")
PAR, SIDE, BOUND, KIND = SHAPE.places("PAR SIDE BOUND KIND")


@inner
def stop(t, u, ne, io, po, ids, par, q, v, r):
    """gap = side (rho - bound); its row is the gradient of rho.  There is no friction, so tangents stay zero."""
    for e in range(ne):
        i, p = io + STRIDE * e, po + PAR * e
        side, j = par[p + SIDE], SLOT * ids[i + NUMBER]
        rho, m, z = value_of(par, p + KIND, ids, i, q)
        ta, ra, tb, rb = pulled_back(par, p + KIND, ids, i, q, m, z)
        r[j + GAP] = side * (rho - par[p + BOUND])
        setv(r, j + ROWS, mul(side, ta))
        setv(r, j + ROWS + 3, mul(side, ra))
        setv(r, j + ROWS + 6, mul(side, tb))
        setv(r, j + ROWS + 9, mul(side, rb))


STOP = ContactFamily("stop", stop, PAR)
