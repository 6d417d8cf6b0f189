"""What the kernels of pairs call: rows and blocks of the atoms ta, ra, tb, rb, whose places follow each other."""

from __future__ import annotations

from liedyn.compiled.decorators import inner
from liedyn.groups.algebra import addm, addv, mm, mscale, mtm, mtv, mul, neg, skew, transpose
from liedyn.multibody.elements.rows.blocks import put_column, put_row
from liedyn.multibody.elements.state import arm_matrix, moment_matrix


@inner(hot=True)
def put_rows(r, ids, atoms, f, ra, rb):
    """Rows -f, ra, f, rb of the four atoms, whose places begin at ids[atoms]."""
    addv(r, ids[atoms], neg(f))
    addv(r, ids[atoms + 1], ra)
    addv(r, ids[atoms + 2], f)
    addv(r, ids[atoms + 3], rb)


@inner(hot=True)
def put_blocks(S, ids, blocks, column, c, F, Ma, Mb):
    """c times a column -F, Ma, F, Mb of the 16 blocks, whose places begin at ids[blocks]."""
    addm(S, ids[blocks + column], mscale(-c, F))
    addm(S, ids[blocks + 4 + column], mscale(c, Ma))
    addm(S, ids[blocks + 8 + column], mscale(c, F))
    addm(S, ids[blocks + 12 + column], mscale(c, Mb))


@inner(hot=True)
def put_turning(S, ids, blocks, c, moving, Ra, Q, m, z, B):
    """c times the change of the rows of a covector m at constant m; moving: 1 for a point, 0 for a direction."""
    N, X = mscale(c, skew(m)), skew(B)
    addm(S, ids[blocks + 5], mm(N, skew(z)))
    addm(S, ids[blocks + 7], mscale(-1.0, mm(N, mm(Q, X))))
    addm(S, ids[blocks + 13], mscale(-1.0, mm(X, mtm(Q, N))))
    addm(S, ids[blocks + 15], mscale(c, mm(X, skew(mtv(Q, m)))))
    if moving != 0:
        RN, NR = mm(Ra, N), mm(N, transpose(Ra))
        addm(S, ids[blocks + 1], RN)
        addm(S, ids[blocks + 4], mscale(-1.0, NR))
        addm(S, ids[blocks + 6], NR)
        addm(S, ids[blocks + 9], mscale(-1.0, RN))


@inner(hot=True)
def put_multiplier(S, ids, blocks, k, c, f, ra, rb):
    """c times the forces of a unit multiplier k, the column of its blocks that begin at ids[blocks]."""
    put_column(S, ids[blocks], k, mul(-c, f))
    put_column(S, ids[blocks + 1], k, mul(c, ra))
    put_column(S, ids[blocks + 2], k, mul(c, f))
    put_column(S, ids[blocks + 3], k, mul(c, rb))


@inner(hot=True)
def put_gradient(S, ids, blocks, k, c, f, ra, rb):
    """c times the row k of B = (-f, ra, f, rb)."""
    put_row(S, ids[blocks], k, mul(-c, f))
    put_row(S, ids[blocks + 1], k, mul(c, ra))
    put_row(S, ids[blocks + 2], k, mul(c, f))
    put_row(S, ids[blocks + 3], k, mul(c, rb))


@inner(hot=True)
def turned_arm(arms, a, d, X):
    """Change of lever(n) d with n, by X: -N skew(d) A X."""
    return mscale(-1.0, mm(moment_matrix(arms, a), mm(skew(d), mm(arm_matrix(arms, a), X))))
