"""Block-sparse systems and their transposes: products with a matrix, solutions by its factors, refined."""

from __future__ import annotations

import math

from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.linear.blocklu import solve
from liedyn.groups.algebra import add, copy, mat, mtv, mv, setv, sub, vec, zero

REFINEMENTS = 10  # at most
REFINED = 1e-13  # what is left of the right side, over its size, that is good enough


@kernel
def solve_transposed(ptr, rows, S, r):
    """Replace r by S^-T r; S as `blocklu.factor` left it: S = L' U with pivots that are inverted."""
    n = ptr.shape[0] - 1
    upper = rows.shape[0]
    for k in range(n):
        u = upper + k + 1
        x = mtv(mat(S, 9 * (u + ptr[k] - 1)), vec(r, 3 * k))
        setv(r, 3 * k, x)
        for e in range(ptr[k], ptr[k + 1]):
            i = 3 * rows[e]
            setv(r, i, sub(vec(r, i), mtv(mat(S, 9 * (u + e)), x)))
    for k in range(n - 1, -1, -1):
        x = vec(r, 3 * k)
        for e in range(ptr[k], ptr[k + 1]):
            x = sub(x, mtv(mat(S, 9 * e), vec(r, 3 * rows[e])))
        setv(r, 3 * k, x)


@kernel
def product_transposed(ptr, rows, S, x, y):
    """y = S^T x for an S that is not yet factored."""
    upper = rows.shape[0]
    zero(y)
    for k in range(ptr.shape[0] - 1):
        xk, u = vec(x, 3 * k), upper + k + 1
        yk = add(vec(y, 3 * k), mtv(mat(S, 9 * (u + ptr[k] - 1)), xk))
        for e in range(ptr[k], ptr[k + 1]):
            i = 3 * rows[e]
            yk = add(yk, mtv(mat(S, 9 * e), vec(x, i)))
            setv(y, i, add(vec(y, i), mtv(mat(S, 9 * (u + e)), xk)))
        setv(y, 3 * k, yk)


@kernel
def product(ptr, rows, S, x, y):
    """y = S x for an S that is not yet factored."""
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


@inner
def solve_refined(transposed, ptr, rows, factors, A, right, z, rest, report):
    """z = A^-1 right, or A^-T right, by the factors of a matrix that is near A; returns what is left, over the right side."""
    n = right.shape[0]
    size = 0.0
    for i in range(n):
        size = max(size, abs(right[i]))
    copy(right, z)
    if size == 0.0:
        return 0.0
    by_factors(transposed, ptr, rows, factors, z)
    before, left = math.inf, math.inf
    for _ in range(REFINEMENTS):
        if transposed:
            product_transposed(ptr, rows, A, z, rest)
        else:
            product(ptr, rows, A, z, rest)
        left = 0.0
        for i in range(n - 3):
            rest[i] = right[i] - rest[i]
            left += abs(rest[i])
        left /= size
        if left <= REFINED or left > 0.5 * before or not left < math.inf:
            break
        before = left
        report.refinements += 1
        by_factors(transposed, ptr, rows, factors, rest)
        for i in range(n - 3):
            z[i] += rest[i]
    return left


@inner
def by_factors(transposed, ptr, rows, factors, r):
    """Replace r by the solution."""
    if transposed:
        solve_transposed(ptr, rows, factors, r)
    else:
        solve(ptr, rows, factors, r)
