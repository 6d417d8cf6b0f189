"""What the kernels of pairs call: rows and blocks of the atoms ta, ra, tb, rb.

Places are those of `two_nodes.py`: atoms from the integer i of an element on, the 16 blocks from an integer j, which is i where
they follow nodes and atoms.
"""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import addm, addv, mm, mscale, mtm, mtv, mul, neg, skew, transpose
from liedyn.multibody.elements.rows.blocks import put_column, put_row
from liedyn.multibody.elements.state import arm_matrix, moment_matrix
from liedyn.multibody.elements.two_nodes import HEAD

TA, RA, TB, RB = HEAD.places("TA RA TB RB")
TA_TA, RA_TA, TB_TA, RB_TA = HEAD.places("TA_TA RA_TA TB_TA RB_TA")
TA_RA, RA_RA, TB_RA, RB_RA = HEAD.places("TA_RA RA_RA TB_RA RB_RA")
RA_TB, RA_RB, RB_RB = HEAD.places("RA_TB RA_RB RB_RB")


@inner(hot=True)
def put_rows(r, ids, i, f, ra, rb):
    """Rows -f, ra, f, rb."""
    addv(r, ids[i + TA], neg(f))
    addv(r, ids[i + RA], ra)
    addv(r, ids[i + TB], f)
    addv(r, ids[i + RB], rb)


@inner(hot=True)
def put_blocks(S, ids, j, column, c, F, Ma, Mb):
    """c times a column -F, Ma, F, Mb of the 16 blocks."""
    addm(S, ids[j + TA_TA + column], mscale(-c, F))
    addm(S, ids[j + RA_TA + column], mscale(c, Ma))
    addm(S, ids[j + TB_TA + column], mscale(c, F))
    addm(S, ids[j + RB_TA + column], mscale(c, Mb))


@inner(hot=True)
def put_turning(S, ids, j, c, moving, Ra, Q, m, z, B):
    """c times the change of the rows of a covector m at constant m; moving: 1 for a point, 0 for a direction."""
    N, X = mscale(c, skew(m)), skew(B)
    addm(S, ids[j + RA_RA], mm(N, skew(z)))
    addm(S, ids[j + RA_RB], mscale(-1.0, mm(N, mm(Q, X))))
    addm(S, ids[j + RB_RA], mscale(-1.0, mm(X, mtm(Q, N))))
    addm(S, ids[j + RB_RB], mscale(c, mm(X, skew(mtv(Q, m)))))
    if moving != 0:
        RN, NR = mm(Ra, N), mm(N, transpose(Ra))
        addm(S, ids[j + TA_RA], RN)
        addm(S, ids[j + RA_TA], mscale(-1.0, NR))
        addm(S, ids[j + RA_TB], NR)
        addm(S, ids[j + TB_RA], mscale(-1.0, RN))


@inner(hot=True)
def put_multiplier(S, ids, first, k, c, f, ra, rb):
    """c times the forces of a unit multiplier k, a column of its four blocks, whose places begin at ids[first]."""
    columns = (mul(-c, f), mul(c, ra), mul(c, f), mul(c, rb))
    for atom in range(4):
        put_column(S, ids[first + atom], k, columns[atom])


@inner(hot=True)
def put_gradient(S, ids, first, k, c, f, ra, rb):
    """c times the row k of B = (-f, ra, f, rb)."""
    rows = (mul(-c, f), mul(c, ra), mul(c, f), mul(c, rb))
    for atom in range(4):
        put_row(S, ids[first + atom], k, rows[atom])


@inner(hot=True)
def turned_arm(arms, a, d, X):
    """Change of lever(n) d with n, by X: -N skew(d) A X."""
    return mscale(-1.0, mm(moment_matrix(arms, a), mm(skew(d), mm(arm_matrix(arms, a), X))))
