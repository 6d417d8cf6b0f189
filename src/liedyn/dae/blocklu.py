"""Factor and solve with 3x3 blocks, in the order and pattern of a `symbolic.Program`.

    S = L' D U',   L' = L D^-1 (unit diagonal),   U = D U'

The pivots are fixed: no exchange of rows outside a block.  `factor` returns the largest entry of an inverted pivot,
so the caller sees a singular matrix, and the residual of the next Newton iteration sees lost digits.
"""

from __future__ import annotations

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from scipy.sparse import csc_matrix

from liedyn.dae.symbolic import Program
from liedyn.groups.algebra import add, inv, mat, mm, mv, setm, setv, sub, vec, zero
from liedyn.jit import kernel


@intrinsic
def _subtract_product(typingctx, S, c, a, b):
    """C -= A B for the blocks at these offsets in S, one vector of four numbers a row.

    Left to itself the compiler takes the numbers one by one, half as fast.  The fourth number of a row belongs to the
    next row or block: it is multiplied by zero and written back before its own row is, or unchanged (hence the waste
    block at the end of S).
    """

    def codegen(context, builder, signature, args):
        _, c, a, b = args
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        row = ir.VectorType(ir.DoubleType(), 4)
        zero = ir.Constant(row, [0.0] * 4)

        def shuffle(x, *lanes):
            return builder.shuffle_vector(x, zero, ir.Constant(ir.VectorType(ir.IntType(32), 4), lanes))

        def pointer(offset, k, kind=row):
            at = builder.gep(data, [builder.add(offset, ir.Constant(ir.IntType(64), k))])
            return builder.bitcast(at, kind.as_pointer())

        def load(offset, k):
            return builder.load(pointer(offset, k), align=8)

        def repeat(offset, k):
            number = builder.load(pointer(offset, k, ir.DoubleType()))
            return shuffle(builder.insert_element(zero, number, ir.Constant(ir.IntType(32), 0)), 0, 0, 0, 0)

        B = [shuffle(load(b, 3 * k), 0, 1, 2, 4) for k in range(3)]
        C = [load(c, 3 * i) for i in range(3)]
        for i in range(3):
            for k in range(3):
                product = builder.fmul(repeat(a, 3 * i + k), B[k], flags=("contract",))
                C[i] = builder.fsub(C[i], product, flags=("contract",))
        for i in range(3):
            builder.store(C[i], pointer(c, 3 * i), align=8)
        return context.get_dummy_value()

    return types.void(S, types.int64, types.int64, types.int64), codegen


@kernel
def factor(ptr, rows, S):
    """Factor S in place into L', D^-1 and U.

    Returns the largest |entry| of the inverted pivots; inf or nan if one of them is not finite.
    """
    n = ptr.shape[0] - 1
    upper = rows.shape[0]
    largest = 0.0
    for k in range(n):
        first, last = ptr[k], ptr[k + 1]
        u = upper + k + 1
        pivot = 9 * (u + first - 1)
        D = inv(mat(S, pivot))
        setm(S, pivot, D)
        for a in D:
            if abs(a) > largest or a != a:  # once nan, for ever nan
                largest = abs(a)
        for e in range(first, last):
            setm(S, 9 * e, mm(mat(S, 9 * e), D))
        for e in range(first, last):
            i = rows[e]
            at = ptr[i]
            _subtract_product(S, 9 * (upper + i + at), 9 * e, 9 * (u + e))
            for f in range(e + 1, last):
                while rows[at] != rows[f]:  # the rows below k are among those below i
                    at += 1
                _subtract_product(S, 9 * (upper + i + 1 + at), 9 * e, 9 * (u + f))
                _subtract_product(S, 9 * at, 9 * f, 9 * (u + e))
    return largest


@kernel
def solve(ptr, rows, S, r):
    """Replace r by S^-1 r; S as `factor` left it, r in elimination order."""
    n = ptr.shape[0] - 1
    upper = rows.shape[0]
    for k in range(n):
        x = vec(r, 3 * k)
        for e in range(ptr[k], ptr[k + 1]):
            i = 3 * rows[e]
            setv(r, i, sub(vec(r, i), mv(mat(S, 9 * e), x)))
    for k in range(n - 1, -1, -1):
        x = vec(r, 3 * k)
        u = upper + k + 1
        for e in range(ptr[k], ptr[k + 1]):
            x = sub(x, mv(mat(S, 9 * (u + e)), vec(r, 3 * rows[e])))
        setv(r, 3 * k, mv(mat(S, 9 * (u + ptr[k] - 1)), x))


@kernel
def product(ptr, rows, S, x, y):
    """y = S x for an S that is not yet factored; x and y in elimination order."""
    upper = rows.shape[0]
    zero(y)
    for k in range(ptr.shape[0] - 1):
        xk, u = vec(x, 3 * k), upper + k + 1
        yk = add(vec(y, 3 * k), mv(mat(S, 9 * (u + ptr[k] - 1)), xk))
        for e in range(ptr[k], ptr[k + 1]):
            i = 3 * rows[e]
            yk = add(yk, mv(mat(S, 9 * (u + e)), vec(x, i)))
            setv(y, i, add(vec(y, i), mv(mat(S, 9 * e), xk)))
        setv(y, 3 * k, yk)


def to_csc(program: Program, S: np.ndarray) -> csc_matrix:
    """Matrix of an S that is not yet factored, in elimination order, for `scipy.sparse.linalg.splu`."""
    n = program.n_atoms
    pivots = np.repeat(np.arange(n), np.diff(program.ptr))
    own, right = np.arange(n), program.n_lower + pivots + 1 + np.arange(program.n_lower)
    rows = np.concatenate((program.rows, own, pivots))
    columns = np.concatenate((pivots, own, program.rows))
    block = np.concatenate((np.arange(program.n_lower), program.pivots, right))
    three = np.arange(3)
    i = np.broadcast_to(3 * rows[:, None, None] + three[:, None], (len(rows), 3, 3))
    j = np.broadcast_to(3 * columns[:, None, None] + three, (len(rows), 3, 3))
    return csc_matrix((S.reshape(-1, 3, 3)[block].ravel(), (i.ravel(), j.ravel())), shape=(3 * n, 3 * n))
