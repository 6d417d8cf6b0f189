"""Factor and solve with 3x3 blocks, in the order and pattern of a `symbolic.Program`.

    S = L' D U',   L' = L D^-1 (unit diagonal),   U = D U'

The pivots are fixed: no exchange of rows outside a block.  `factor` returns the largest entry of an inverted pivot,
so the caller sees a singular matrix, and the residual of the next Newton iteration sees lost digits.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from scipy.sparse import csc_matrix

from liedyn.compiled.decorators import kernel
from liedyn.equation.linear.symbolic import Program
from liedyn.groups.algebra import add, inv, largest, mat, mv, setm, setv, sub, vec, zero


class _Blocks:
    """Emits code for products of 3x3 blocks of S, one vector of three numbers per row.

    Left to itself the compiler takes the numbers one by one, half as fast.  Vectors of four would be overlapping in memory,
    and what has just been written in two pieces cannot be read as one before it has reached the cache.
    """

    row = ir.VectorType(ir.DoubleType(), 3)

    def __init__(self, context: Any, builder: Any, array: Any, S: Any) -> None:
        self.builder, self.data = builder, context.make_array(array)(context, builder, S).data

    def pointer(self, offset: Any, k: int, kind: Any) -> Any:
        """Address of entry k of the block at this offset."""
        at = self.builder.gep(self.data, [self.builder.add(offset, ir.Constant(ir.IntType(64), k))])
        return self.builder.bitcast(at, kind.as_pointer())

    def rows(self, offset: Any) -> list[Any]:
        """The rows of a block."""
        return [self.builder.load(self.pointer(offset, 3 * i, self.row), align=8) for i in range(3)]

    def repeated(self, offset: Any, k: int) -> Any:
        """Entry k of a block in all places of a vector."""
        number = self.builder.load(self.pointer(offset, k, ir.DoubleType()))
        one = self.builder.insert_element(ir.Constant(self.row, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
        return self.builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), 3), [0, 0, 0]))

    def product(self, a: Any, B: list[Any], C: list[Any] | None, c: Any) -> None:
        """Write C - A B, or A B without a C, to the block at c."""
        result = []
        for i in range(3):
            x = C[i] if C else None
            for k in range(3):
                term = self.builder.fmul(self.repeated(a, 3 * i + k), B[k], flags=("contract",))
                combine = self.builder.fsub if C else self.builder.fadd
                x = combine(x, term, flags=("contract",)) if x is not None else term
            result.append(x)
        for i in range(3):
            self.builder.store(result[i], self.pointer(c, 3 * i, self.row), align=8)


@intrinsic
def _subtract_product(typingctx, S, c, a, b):
    """C -= A B for the blocks at these offsets in S."""

    def codegen(context, builder, signature, args):
        _, c, a, b = args
        blocks = _Blocks(context, builder, signature.args[0], args[0])
        blocks.product(a, blocks.rows(b), blocks.rows(c), c)
        return context.get_dummy_value()

    return types.void(S, types.int64, types.int64, types.int64), codegen


@intrinsic
def _multiply(typingctx, S, a, D):
    """A = A D for the block at a in S and a matrix D."""

    def codegen(context, builder, signature, args):
        S, a, D = args
        blocks, rows = _Blocks(context, builder, signature.args[0], S), []
        for i in range(3):
            row = ir.Constant(_Blocks.row, ir.Undefined)
            for k in range(3):
                row = builder.insert_element(row, builder.extract_value(D, 3 * i + k), ir.Constant(ir.IntType(32), k))
            rows.append(row)
        blocks.product(a, rows, None, a)
        return context.get_dummy_value()

    return types.void(S, types.int64, D), codegen


@kernel
def factor(ptr, rows, S):
    """Factor S in place into L', D^-1 and U.

    Returns the largest |entry| of the inverted pivots; inf or nan if one of them is not finite.
    """
    n = ptr.shape[0] - 1
    upper = rows.shape[0]
    most, poison = 0.0, 0.0  # 0 as long as all are finite
    for k in range(n):
        first, last = ptr[k], ptr[k + 1]
        u = upper + k + 1
        pivot = 9 * (u + first - 1)
        D = inv(mat(S, pivot))
        setm(S, pivot, D)
        a, b, c = (D[0], D[1], D[2]), (D[3], D[4], D[5]), (D[6], D[7], D[8])
        most = max(most, largest((largest(a), largest(b), largest(c))))
        poison += 0.0 * ((a[0] + a[1] + a[2]) + (b[0] + b[1] + b[2]) + (c[0] + c[1] + c[2]))
        for e in range(first, last):
            _multiply(S, 9 * e, D)
        for e in range(first, last):
            i = rows[e]
            at = ptr[i]
            _subtract_product(S, 9 * (upper + i + at), 9 * e, 9 * (u + e))
            for f in range(e + 1, last):
                while rows[at] != rows[f]:  # the rows below k are among those below i
                    at += 1
                _subtract_product(S, 9 * (upper + i + 1 + at), 9 * e, 9 * (u + f))
                _subtract_product(S, 9 * at, 9 * f, 9 * (u + e))
    return most + poison


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
