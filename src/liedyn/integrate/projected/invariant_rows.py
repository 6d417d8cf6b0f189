"""Rows of conserved quantities beside the constraints: momenta and energy.

A momentum is linear in v: with eta the velocities of a rigid motion of the whole system (translation p, rotation l about
the origin), p . P + l . L = eta . M v.  Energy is quadratic; its row at (q, v) is v . M.  So every row is A = (M eta)^T
with eta a rigid motion, or v itself.  Where the model conserves the quantity (see conserved.py), the constraints admit eta,
B eta = 0, and no force has power on it.
"""

from __future__ import annotations

import math

from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import BLOCKS_B, KIND, LAM, N_NODES, N_SE3, ROW, SE3
from liedyn.equation.evaluate import energies, inertial
from liedyn.equation.saddle import solve_saddle, subtract_nodes
from liedyn.groups.algebra import add, addv, cross, dot, mat, mtv, mul, mv, setv, vec, zero

MOST = 7  # rows: three of P, three of L, one of energy
DEPENDENT = 1e-9  # part of a row that the constraints and rows before leave: below it the row says nothing new
# places in the array `gram`: the matrix, then for each row its size, right side (solution) and whether it is done
SIZE, RIGHT, DONE, OUT = MOST * MOST, MOST * MOST + MOST, MOST * MOST + 2 * MOST, MOST * MOST + 3 * MOST
GRAM = OUT + 8  # and energies and momenta


@kernel
def directions(H, I, p_l, q, v, eta):
    """eta_k = velocities of the rigid motion (p, l) of row k; one more, eta = v, for the energy."""
    size, linear = v.shape[0], p_l.shape[0] // 6
    for k in range(linear):
        p, l = vec(p_l, 6 * k), vec(p_l, 6 * k + 3)
        for n in range(1, H[N_NODES]):
            j, R = size * k + 6 * n, mat(q, 12 * n + 3)
            V = add(p, cross(l, vec(q, 12 * n)))
            setv(eta, j, mtv(R, V) if I[H[KIND] + n] == SE3 else V)
            setv(eta, j + 3, mtv(R, l))
    for j in range(size):
        eta[size * linear + j] = v[j]


@kernel
def gram_matrix(H, I, ptr, rows, count, mass, eta, rows_A, rows_Y, gram, size, ix, S, A, r, room):
    """A_k = M eta_k, Y_k = [M B^T; B 0]^-1 [A_k; 0] and A_k . Y_l, after `saddle`; `size` numbers an eta."""
    length, row = r.shape[0], H[ROW]
    for k in range(count):
        zero(r)
        gram[SIZE + k] = 0.0
        for n in range(1, H[N_NODES]):
            j = size * k + 6 * n
            a, b = mul(mass[10 * n], vec(eta, j)), mv(mat(mass, 10 * n + 1), vec(eta, j + 3))
            gram[SIZE + k] += dot(a, vec(eta, j)) + dot(b, vec(eta, j + 3))
            addv(r, I[row + 2 * n], a)
            addv(r, I[row + 2 * n + 1], b)
        setv(r, length - 3, (0.0, 0.0, 0.0))
        for i in range(length):
            rows_A[length * k + i] = r[i]
        solve_saddle(ptr, rows, ix, S, A, r, room)
        for i in range(length):
            rows_Y[length * k + i] = r[i]
    for k in range(count):
        for l in range(count):
            total = 0.0
            for i in range(length):
                total += rows_A[length * k + i] * rows_Y[length * l + i]
            gram[MOST * k + l] = total


@kernel
def solve_gram(count, gram):
    """Replace the right side by the solution; rows that depend on others get zero (Gauss-Jordan, largest pivot first)."""
    for k in range(count):
        gram[DONE + k] = 0.0
    for _ in range(count):
        best, k = DEPENDENT, -1
        for i in range(count):
            if gram[DONE + i] == 0.0 and gram[SIZE + i] > 0.0 and gram[MOST * i + i] > best * gram[SIZE + i]:
                best, k = gram[MOST * i + i] / gram[SIZE + i], i
        if k < 0:
            break
        gram[DONE + k] = 1.0
        for i in range(count):
            if i != k:
                f = gram[MOST * i + k] / gram[MOST * k + k]
                for j in range(count):
                    gram[MOST * i + j] -= f * gram[MOST * k + j]
                gram[RIGHT + i] -= f * gram[RIGHT + k]
    for k in range(count):
        gram[RIGHT + k] = gram[RIGHT + k] / gram[MOST * k + k] if gram[DONE + k] != 0.0 else 0.0


@kernel
def constrain_accelerations(
    H, I, ptr, rows, energy, p_l, mass, eta, rows_A, rows_Y, gram, q, v, vd, lam, ix, S, A, Bn, r, room
):  # fmt: skip
    """Add rows d/dt (A v) = 0 with multipliers mu of their own to M vd + g + B^T lam + A^T mu = 0, after `accelerations`.

    With vd and lam of the system without them, d/dt (A v) = eta . (M vd + g) = -eta . B^T lam.
    """
    size, linear = v.shape[0], p_l.shape[0] // 6
    count = linear + (1 if energy else 0)
    directions(H, I, p_l, q, v, eta)
    gram_matrix(H, I, ptr, rows, count, mass, eta, rows_A, rows_Y, gram, size, ix, S, A, r, room)
    for k in range(count):
        gram[RIGHT + k] = 0.0
    for b in range(H[BLOCKS_B + 1]):
        i = H[BLOCKS_B] + 4 * b
        force = mtv(mat(Bn, 9 * b), vec(lam, I[i + 3]))
        for k in range(count):
            gram[RIGHT + k] -= dot(force, vec(eta, size * k + 6 * I[i + 1] + 3 * I[i + 2]))
    solve_gram(count, gram)
    combine_rows(count, gram, rows_Y, r)
    subtract_nodes(H, I, r, vd)
    for k in range(H[LAM], H[LAM] + H[LAM + 1]):
        for i in range(I[k], I[k] + 3):
            lam[i] -= r[i]


@kernel
def combine_rows(count, gram, rows_Y, r):
    """r = sum of the rows Y_k times the solution of the small system."""
    length = r.shape[0]
    zero(r)
    for k in range(count):
        c = gram[RIGHT + k]
        for i in range(length):
            r[i] += c * rows_Y[length * k + i]


@kernel
def project_invariants(
    H, I, P, ptr, rows, u, t, energy, p_l, goal, mass, eta, rows_A, rows_Y, gram, q, v,
    ix, no_v, vi, vdi, S, A, r, room,
):  # fmt: skip
    """v += M^-1 D^T (D M^-1 D^T)^-1 (d - D v) with D = [B; rows], after `saddle` at q and with B v already right.

    The energy is iterated.  Near rest, where a correction of v cannot make up for what is missing, its row waits for a
    later step.
    """
    size, linear = v.shape[0], p_l.shape[0] // 6
    before = math.inf
    for _ in range(8):
        out = gram[OUT:]
        if H[N_SE3] > 0:
            inertial(H, I, q, v, no_v, vi, vdi)
            energies(H, I, P, u, t, q, vi, out)
        else:
            energies(H, I, P, u, t, q, v, out)
        for k in range(linear):
            total = 0.0
            for j in range(6):
                total += p_l[6 * k + j] * out[2 + j]
            gram[RIGHT + k] = total - goal[k]
        missing = out[0] + out[1] - goal[linear] if energy else 0.0
        gram[RIGHT + linear] = missing
        count = linear + (1 if energy and abs(missing) < 0.5 * out[0] else 0)
        if before < math.inf and (abs(missing) <= 4e-16 * (out[0] + abs(out[1])) or abs(missing) > 0.5 * before):
            return
        before = abs(missing)
        directions(H, I, p_l, q, v, eta)
        gram_matrix(H, I, ptr, rows, count, mass, eta, rows_A, rows_Y, gram, size, ix, S, A, r, room)
        solve_gram(count, gram)
        combine_rows(count, gram, rows_Y, r)
        subtract_nodes(H, I, r, v)
        if count == linear:
            return
