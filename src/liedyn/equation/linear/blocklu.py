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

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.linear.symbolic import Program
from liedyn.groups.algebra import add, inv, largest, mat, mv, setm, setv, sub, vec, zero

WIDEST = 4  # pivots that are taken together: with 8 nets are as fast, and what has less fill is slower
FILLED = 6  # blocks of L a pivot, below which few pivots have the same rows and all are taken one by one


class _Blocks:
    """Emits code for products of 3x3 blocks of S, one vector of three numbers per row.

    Left to itself the compiler takes the numbers one by one, half as fast.  Vectors of four would be overlapping in memory,
    and what has just been written in two pieces cannot be read as one before it has reached the cache.
    """

    row, wide = ir.VectorType(ir.DoubleType(), 3), ir.VectorType(ir.DoubleType(), 4)
    places = ir.VectorType(ir.IntType(32), 3)

    def __init__(self, context: Any, builder: Any, array: Any, S: Any) -> None:
        self.builder, self.data = builder, context.make_array(array)(context, builder, S).data

    def pointer(self, offset: Any, k: int, kind: Any) -> Any:
        """Address of entry k of the block at this offset."""
        at = self.builder.gep(self.data, [self.builder.add(offset, ir.Constant(ir.IntType(64), k))])
        return self.builder.bitcast(at, kind.as_pointer())

    def rows(self, offset: Any, whole: bool = False) -> list[Any]:
        """The rows of a block; whole: read in one piece with the number behind, where nothing was written just now."""
        if not whole:
            return [self.builder.load(self.pointer(offset, 3 * i, self.row), align=8) for i in range(3)]
        four = [self.builder.load(self.pointer(offset, 3 * i, self.wide), align=8) for i in range(3)]
        return [self.builder.shuffle_vector(x, x, ir.Constant(self.places, [0, 1, 2])) for x in four]

    def repeated(self, offset: Any, k: int) -> Any:
        """Entry k of a block in all places of a vector."""
        number = self.builder.load(self.pointer(offset, k, ir.DoubleType()))
        one = self.builder.insert_element(ir.Constant(self.row, ir.Undefined), number, ir.Constant(ir.IntType(32), 0))
        return self.builder.shuffle_vector(one, one, ir.Constant(self.places, [0, 0, 0]))

    def product(self, a: Any, B: list[Any], C: list[Any] | None, c: Any) -> None:
        """Write C - A B, or A B without a C, to the block at c."""
        self.store(c, self.combined(a, B, C))

    def combined(self, a: Any, B: list[Any], C: list[Any] | None) -> list[Any]:
        """The rows of C - A B, or of A B without a C."""
        result = []
        for i in range(3):
            x = C[i] if C else None
            for k in range(3):
                term = self.builder.fmul(self.repeated(a, 3 * i + k), B[k], flags=("contract",))
                combine = self.builder.fsub if C else self.builder.fadd
                x = combine(x, term, flags=("contract",)) if x is not None else term
            result.append(x)
        return result

    def store(self, c: Any, rows: list[Any]) -> None:
        """Write the rows of a block."""
        for i in range(3):
            self.builder.store(rows[i], self.pointer(c, 3 * i, self.row), align=8)


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
def _subtract_products(typingctx, S, c, a, b, step, n):
    """C -= A1 B1, C -= A2 B2 and so on, n products in all, for several C at once, which stay in registers.

    c, a, b: tuples of offsets in S, of each C and of its first A and B; every further A is `step` behind the one before, every
    further B nine numbers more, and the step is nine less each time.  Several C hide how long a product takes.
    """
    many = len(c)

    def codegen(context, builder, signature, args):
        S, *tuples, step, n = args
        blocks, number = _Blocks(context, builder, signature.args[0], S), ir.IntType(64)
        zero, one, nine = (ir.Constant(number, k) for k in (0, 1, 9))
        c, a, b = ([builder.extract_value(t, k) for k in range(many)] for t in tuples)
        first = [row for x in c for row in blocks.rows(x)]
        start, loop, done = builder.basic_block, builder.append_basic_block("loop"), builder.append_basic_block("done")
        builder.branch(loop)
        builder.position_at_end(loop)
        rows = [builder.phi(blocks.row) for _ in first]
        at, bt, by, left = counts = [builder.phi(number) for _ in range(4)]
        new = []
        for k in range(many):
            B = blocks.rows(builder.add(b[k], bt), whole=True)
            new += blocks.combined(builder.add(a[k], at), B, rows[3 * k : 3 * k + 3])
        less = builder.sub(left, one)
        following = [builder.add(at, by), builder.add(builder.add(bt, by), nine), builder.sub(by, nine), less]
        for phi, begun, next_one in zip(
            [*rows, *counts], [*first, zero, zero, step, n], [*new, *following], strict=True
        ):
            phi.add_incoming(begun, start)
            phi.add_incoming(next_one, loop)
        builder.cbranch(builder.icmp_signed(">", less, zero), loop, done)
        builder.position_at_end(done)
        for k in range(many):
            blocks.store(c[k], new[3 * k : 3 * k + 3])
        return context.get_dummy_value()

    places = types.UniTuple(types.int64, many)
    return types.void(S, places, places, places, types.int64, types.int64), codegen


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


@inner
def _factor_filled(ptr, rows, S):
    """As `factor`, for patterns with fill.

    Pivots whose blocks are in the same rows (supernodes, Ashcraft & Grimes 1989) change what comes after them together: each
    block there is read and written once for all of them.  It takes their products in the same order as one by one.
    """
    n = ptr.shape[0] - 1
    upper = rows.shape[0]
    most, poison = 0.0, 0.0
    end, step = 0, 0
    for k in range(n):
        if k == end:  # the first pivot of a group; blocks of L in one row are a step apart, see `_subtract_products`
            begin, end = k, k + 1
            while (
                end - k < WIDEST
                and ptr[end] > ptr[end - 1]
                and rows[ptr[end - 1]] == end
                and ptr[end] - ptr[end - 1] == ptr[end + 1] - ptr[end] + 1
            ):
                end += 1
            step = 9 * (ptr[k + 1] - ptr[k] - 1)
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
        alone = end == begin + 1
        outside = last if alone else first + end - k - 1
        for e in range(first, outside):
            i = rows[e]
            at = ptr[i]
            _subtract_product(S, 9 * (upper + i + at), 9 * e, 9 * (u + e))
            for f in range(e + 1, last):
                while rows[at] != rows[f]:  # the rows below k are among those below i
                    at += 1
                _subtract_product(S, 9 * (upper + i + 1 + at), 9 * e, 9 * (u + f))
                _subtract_product(S, 9 * at, 9 * f, 9 * (u + e))
        if alone or k + 1 < end:
            continue
        u, width = upper + begin + 1, end - begin
        last = ptr[begin + 1]
        for e in range(ptr[begin] + width - 1, last):
            i = rows[e]
            at, right = ptr[i], upper + i + 1
            _subtract_products(S, (9 * (right - 1 + at),), (9 * e,), (9 * (u + e),), step, width)
            f = e + 1
            while f < last:
                while rows[at] != rows[f]:
                    at += 1
                m = at
                if f + 1 == last:
                    _subtract_products(
                        S, (9 * (right + m), 9 * m), (9 * e, 9 * f), (9 * (u + f), 9 * (u + e)), step, width
                    )
                    break
                while rows[at] != rows[f + 1]:
                    at += 1
                _subtract_products(
                    S,
                    (9 * (right + m), 9 * (right + at), 9 * m, 9 * at),
                    (9 * e, 9 * e, 9 * f, 9 * (f + 1)),
                    (9 * (u + f), 9 * (u + f + 1), 9 * (u + e), 9 * (u + e)),
                    step, width,
                )  # fmt: skip
                f += 2
    return most + poison


@kernel
def factor(ptr, rows, S):
    """Factor S in place into L', D^-1 and U.

    Returns the largest |entry| of the inverted pivots; inf or nan if one of them is not finite.
    """
    n = ptr.shape[0] - 1
    upper = rows.shape[0]
    if upper > FILLED * n:
        return _factor_filled(ptr, rows, S)
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
