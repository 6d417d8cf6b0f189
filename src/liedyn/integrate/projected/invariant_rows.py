"""Rows of conserved quantities beside the constraints: momenta and energy.

A momentum is linear in v: with eta the velocities of a rigid motion of the whole system (translation p, rotation l about
the origin), p . P + l . L = eta . M v.  Energy is quadratic; its row at (q, v) is v . M.  So every row is A = (M eta)^T
with eta a rigid motion, or v itself.  Where the model conserves the quantity (see conserved_quantities.py), the constraints
admit eta, B eta = 0, and no force has power on it.
"""

from __future__ import annotations

import math
from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import inner
from liedyn.equation.evaluate import energies
from liedyn.equation.moves import inertial
from liedyn.equation.nodes import body_axes, changes_variables
from liedyn.equation.saddle import solve_saddle, subtract_nodes
from liedyn.groups.algebra import add, addv, cross, dot, mat, mtv, mul, mv, setv, vec, zero
from liedyn.integrate.projected.conserved_quantities import Wanted
from liedyn.integrate.run import Run

DEPENDENT = 1e-9  # part of a row that the constraints and rows before leave: below it the row says nothing new


class Invariants(NamedTuple):
    """What is conserved, one row per quantity with the energy last, and the small linear system of these rows."""

    p_l: Any  # p and l of each momentum p . P + l . L
    goal: Any  # values at the start
    mass: Any  # per node: mass, then the nine numbers of the inertia
    eta: Any  # velocities of the rigid motions; the last line is v
    A: Any  # M eta, by rows of r
    Y: Any  # solutions of the saddle system with A on the right side
    gram: Any  # A_k . Y_l
    size: Any  # eta_k . M eta_k
    right: Any  # right side, then the solution
    done: Any  # whether a row is eliminated
    energies: Any  # kinetic and potential energy, linear and angular momentum


@inner
def directions(system, invariants, q, v):
    """eta_k = velocities of the rigid motion (p, l) of row k; one more, eta = v, for the energy."""
    head, ids, linear = system.head, system.ids, invariants.p_l.shape[0]
    for k in range(linear):
        p, l, eta = vec(invariants.p_l[k], 0), vec(invariants.p_l[k], 3), invariants.eta[k]
        for n in range(1, head.n_nodes):
            j, R = 6 * n, mat(q, 12 * n + 3)
            V = add(p, cross(l, vec(q, 12 * n)))
            setv(eta, j, mtv(R, V) if body_axes(ids[head.kind + n]) else V)
            setv(eta, j + 3, mtv(R, l))
    for j in range(v.shape[0]):
        invariants.eta[linear, j] = v[j]


@inner
def gram_matrix(system, count, invariants, space):
    """A_k = M eta_k, Y_k = [M B^T; B 0]^-1 [A_k; 0] and A_k . Y_l of the first `count` rows, after `saddle`."""
    head, ids, r = system.head, system.ids, space.r
    mass, A, Y, size = invariants.mass, invariants.A, invariants.Y, invariants.size
    length, row = r.shape[0], head.row
    for k in range(count):
        zero(r)
        size[k] = 0.0
        eta = invariants.eta[k]
        for n in range(1, head.n_nodes):
            j = 6 * n
            a, b = mul(mass[10 * n], vec(eta, j)), mv(mat(mass, 10 * n + 1), vec(eta, j + 3))
            size[k] += dot(a, vec(eta, j)) + dot(b, vec(eta, j + 3))
            addv(r, ids[row + 2 * n], a)
            addv(r, ids[row + 2 * n + 1], b)
        setv(r, length - 3, (0.0, 0.0, 0.0))
        for i in range(length):
            A[k, i] = r[i]
        solve_saddle(system, space)
        for i in range(length):
            Y[k, i] = r[i]
    for k in range(count):
        for l in range(count):
            total = 0.0
            for i in range(length):
                total += A[k, i] * Y[l, i]
            invariants.gram[k, l] = total


@inner
def solve_gram(count, invariants):
    """Replace the right side by the solution; rows that depend on others get zero (Gauss-Jordan, largest pivot first)."""
    gram, size, right, done = invariants.gram, invariants.size, invariants.right, invariants.done
    for k in range(count):
        done[k] = 0
    for _ in range(count):
        best, k = DEPENDENT, -1
        for i in range(count):
            if done[i] == 0 and size[i] > 0.0 and gram[i, i] > best * size[i]:
                best, k = gram[i, i] / size[i], i
        if k < 0:
            break
        done[k] = 1
        for i in range(count):
            if i != k:
                f = gram[i, k] / gram[k, k]
                for j in range(count):
                    gram[i, j] -= f * gram[k, j]
                right[i] -= f * right[k]
    for k in range(count):
        right[k] = right[k] / gram[k, k] if done[k] != 0 else 0.0


@inner
def combine_rows(count, invariants, r):
    """r = sum of the rows Y_k times the solution of the small system."""
    zero(r)
    for k in range(count):
        c = invariants.right[k]
        for i in range(r.shape[0]):
            r[i] += c * invariants.Y[k, i]


@inner
def constrain_accelerations(system, energy, invariants, q, v, vd, lam, space):
    """Add rows d/dt (A v) = 0 with multipliers mu of their own to M vd + g + B^T lam + A^T mu = 0, after `accelerations`.

    With vd and lam of the system without them, d/dt (A v) = eta . (M vd + g) = -eta . B^T lam.
    """
    head, ids, r = system.head, system.ids, space.r
    count = invariants.p_l.shape[0] + (1 if energy else 0)
    directions(system, invariants, q, v)
    gram_matrix(system, count, invariants, space)
    for k in range(count):
        invariants.right[k] = 0.0
    for b in range(head.n_blocks_b):
        i = head.blocks_b + 4 * b
        force = mtv(mat(space.Bn, 9 * b), vec(lam, ids[i + 3]))
        for k in range(count):
            invariants.right[k] -= dot(force, vec(invariants.eta[k], 6 * ids[i + 1] + 3 * ids[i + 2]))
    solve_gram(count, invariants)
    combine_rows(count, invariants, r)
    subtract_nodes(system, r, vd)
    for k in range(head.lam, head.lam + head.n_lam):
        for i in range(ids[k], ids[k] + 3):
            lam[i] -= r[i]


@inner
def project_invariants(system, t, energy, invariants, q, v, space):
    """v += M^-1 D^T (D M^-1 D^T)^-1 (d - D v) with D = [B; rows], after `saddle` at q and with B v already right.

    The energy is iterated.  Near rest, where a correction of v cannot make up for what is missing, its row waits for a
    later step.
    """
    p_l, goal, right, now = invariants.p_l, invariants.goal, invariants.right, invariants.energies
    linear, before = p_l.shape[0], math.inf
    for _ in range(8):
        if changes_variables(system.head):
            inertial(system, q, v, space.no_v, space.vi, space.vdi)
            energies(system, t, q, space.vi, now)
        else:
            energies(system, t, q, v, now)
        kinetic, potential = now[0], now[1]
        for k in range(linear):
            total = 0.0
            for j in range(6):
                total += p_l[k, j] * now[2 + j]
            right[k] = total - goal[k]
        missing = kinetic + potential - goal[linear] if energy else 0.0
        right[linear] = missing
        count = linear + (1 if energy and abs(missing) < 0.5 * kinetic else 0)
        if before < math.inf and (abs(missing) <= 4e-16 * (kinetic + abs(potential)) or abs(missing) > 0.5 * before):
            return
        before = abs(missing)
        directions(system, invariants, q, v)
        gram_matrix(system, count, invariants, space)
        solve_gram(count, invariants)
        combine_rows(count, invariants, space.r)
        subtract_nodes(system, space.r, v)
        if count == linear:
            return


def make_invariants(run: Run, quantities: Wanted) -> Invariants:
    """The record of these kernels: the values at the start of the run, and scratch."""
    e, state, count, n = run.initial.e, run.start_state, quantities.count, run.structure.n_nodes
    p_l = np.array(quantities.lines).reshape(-1, 6)
    goal, mass = np.zeros(count), np.zeros((n, 10))
    if count:
        kinetic, potential, *momenta = e.energies(state.q, state.v, state.t)
        goal[: len(p_l)] = p_l @ np.array(momenta)
        goal[len(p_l) :] = kinetic + potential
        M = e.mass(state.q, state.t).tocoo()
        near = (M.row // 3 == M.col // 3) & (M.row % 6 >= 3)
        mass[:, 0] = M.diagonal()[::6]
        np.add.at(mass, (M.row[near] // 6, 1 + 3 * (M.row[near] % 3) + M.col[near] % 3), M.data[near])
    rows = (count, run.structure.size)
    return Invariants(
        p_l=p_l, goal=goal, mass=mass.ravel(), eta=np.zeros((count + 1, 6 * n)), A=np.zeros(rows), Y=np.zeros(rows),
        gram=np.zeros((count, count)), size=np.zeros(count), right=np.zeros(count + 1),
        done=np.zeros(count, dtype=np.int64), energies=np.zeros(8),
    )  # fmt: skip
