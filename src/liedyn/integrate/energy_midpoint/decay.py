"""Energy-decaying option of the midpoint schemes: elastic modes of high frequency are damped, E never grows.

K is the stiffness B^T C B of the elastic elements (symmetric, not negative, blind to rigid motions), and on velocities
that satisfy the hidden constraint

    A = s h^2 (M + s h^2 K)^-1 K          eigenvalues between 0 (slow) and 1 (fast), self-adjoint in M.

(a) the force (chi/2) K A u is added, u = (dx, th) the motion of the step and K of its mean: the work u . K A u is not
    negative.  It is O(h^3), so the order stays 2, and for omega h -> infinity the position is multiplied by
    -(1 - chi)/(1 + chi) = -rho_inf.
(b) after the step the velocity is projected onto the hidden constraint and v - (1 - rho_inf) A^2 v taken: a contraction
    in M, of O(h^4) for slow modes, to rho_inf for fast ones.

So all modes of an oscillator shrink by a factor between 1 and rho_inf, falling with omega h, and rho_inf -> 1 leads to
the conserving scheme with the projected velocity carried on.

Both leave linear and angular momentum as they are, because K does not see rigid motions.  In (a) M is that of the
beginning of the step (any would do), but K in A must be that of the mean: the spring turns during the step, and with K
of the beginning A would not be below 1 for stiff springs, but k h^2/m times the square of the angle.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import ARRAY, NUMBER, caller
from liedyn.compiled.decorators import inner
from liedyn.equation.builder import Structure
from liedyn.equation.families import mean_stiffness_of
from liedyn.equation.linear.blocklu import product
from liedyn.equation.records import SADDLE_SPACE, SYSTEM
from liedyn.equation.saddle import clear_rows, factor_saddle, project_velocity, saddle, saddle_matrix, solve_saddle
from liedyn.groups.algebra import IDENTITY, addm, copy, mat, mm, mscale, mtm, mtv, mv, setm, setv, vec, zero
from liedyn.integrate.energy_midpoint.records import DECAY, ELASTIC_BLOCK, NODES
from liedyn.integrate.records import ACCEPTED, NEW

SHIFT = 0.07  # s: slow modes lose (chi s/4 + (1 - rho_inf) s^2/2) (omega h)^4 of their amplitude per step
NOTHING = (0.0, 0.0, 0.0)

# compiled only for runs with rho_inf < 1, and called by address
FORCE = types.void(types.boolean, SYSTEM, *[NUMBER] * 3, ACCEPTED, NEW, NODES, DECAY, ARRAY)
VELOCITY = types.void(types.boolean, NUMBER, SYSTEM, NUMBER, NUMBER, ACCEPTED, DECAY, SADDLE_SPACE)


@intrinsic
def call_damping_force(tc, f, renew, system, h, cg, chi, old, new, nodes, decay, r):
    """Call `damping_force` by its address."""
    return caller(FORCE)(tc)


@intrinsic
def call_decay_velocity(tc, f, begin, lost, system, t, h, old, decay, space):
    """Call `decay_velocity` by its address."""
    return caller(VELOCITY)(tc)


@inner
def stiffness(system, q0, q1, arms, K):
    """K of the mean of two configurations, rotations in inertial axes."""
    head = system.head
    zero(K)
    for f in range(head.n_families):
        family = system.families[f]
        if family.mean_stiffness != 0:
            mean_stiffness_of(family, system, 1.0, q0, q1, arms, K)


@inner
def damping_force(renew, system, h, cg, chi, old, new, nodes, decay, r):
    """r += cg (chi/2) K A u, K of the mean of the step (left in decay.K); renew: A with that K, else as it was."""
    head, ids, q0, x = system.head, system.ids, old.q, new.x
    K, y, z = decay.K, decay.y, decay.shifted.r
    stiffness(system, q0, new.q, nodes.arms, K)
    if renew:
        shifted_matrix(system, h, q0, decay)
    zero(y)
    row = head.row
    for n in range(1, head.n_nodes):
        setv(y, ids[row + 2 * n], vec(x, 6 * n))
        setv(y, ids[row + 2 * n + 1], mv(mat(q0, 12 * n + 3), vec(x, 6 * n + 3)))
    clear_sink(y)
    product(system.ptr, system.rows, K, y, z)
    turn_rows(system, q0, True, z)
    clear_sink(z)
    solve_saddle(system, decay.shifted)
    turn_rows(system, q0, False, z)
    clear_rows(system, z)
    product(system.ptr, system.rows, K, z, y)
    c = 0.5 * cg * chi * SHIFT * h * h
    for k in range(r.shape[0] - 3):
        r[k] += c * y[k]


@inner
def clear_sink(r):
    """Zero in the last three places, where rows that do not exist are added up."""
    setv(r, r.shape[0] - 3, NOTHING)


@inner
def turn_rows(system, q, to_body, r):
    """Rotational rows of the nodes from inertial to body axes, or back."""
    head, ids = system.head, system.ids
    for n in range(1, head.n_nodes):
        i, R = ids[head.row + 2 * n + 1], mat(q, 12 * n + 3)
        setv(r, i, mtv(R, vec(r, i)) if to_body else mv(R, vec(r, i)))


@inner
def damping_tangent(cg, chi, q0, T_inverse, decay, S):
    """S += cg (chi/2) K, with A taken as 1 (right for fast modes); dth = R0 T_D^-1 w in the rotational columns."""
    for e in range(decay.elastic.shape[0]):
        b, n = decay.elastic[e].place, decay.elastic[e].column_node
        X = mscale(0.5 * cg * chi, mat(decay.K, b))
        addm(S, b, mm(X, mm(mat(q0, 12 * n + 3), mat(T_inverse, 9 * n))) if n > 0 else X)


@inner
def in_body_axes(q, K, block):
    """A block of K with its rotational rows and columns in body axes."""
    i, j = block.row_node, block.column_node
    X = mat(K, block.place)
    if i > 0:
        X = mtm(mat(q, 12 * i + 3), X)
    if j > 0:
        X = mm(X, mat(q, 12 * j + 3))
    return X


@inner
def shifted_matrix(system, h, q, decay):
    """Factor M + s h^2 K, bordered by the constraints, from the saddle matrix (body axes) and K (inertial axes)."""
    copy(decay.saddle, decay.shifted.S)
    for e in range(decay.elastic.shape[0]):
        block = decay.elastic[e]
        addm(decay.shifted.S, block.place, mscale(SHIFT * h * h, in_body_axes(q, decay.K, block)))
    factor_saddle(system, decay.shifted)


@inner
def filter_matrix(system, t, h, q, decay):
    """K at q in body axes, the saddle matrix there, and the factored matrix of A."""
    head, K = system.head, decay.K
    for n in range(1, head.n_nodes):
        setm(decay.arms, 18 * n, mat(q, 12 * n + 3))
        setm(decay.arms, 18 * n + 9, IDENTITY)
    stiffness(system, q, q, decay.arms, K)
    saddle_matrix(system, t, q, decay.shifted)
    copy(decay.shifted.S, decay.saddle)
    shifted_matrix(system, h, q, decay)
    for e in range(decay.elastic.shape[0]):
        block = decay.elastic[e]
        setm(K, block.place, in_body_axes(q, K, block))


@inner
def decay_velocity(begin, lost, system, t, h, old, decay, space):
    """Project the velocity onto the hidden constraint at q, and take v - lost A^2 v; leaves the saddle matrix for the
    next step in decay.saddle.

    lost: 1 - rho_inf.  begin: only that matrix, for the first step.
    """
    head, ids, q, v = system.head, system.ids, old.q, old.v
    y, z = decay.shifted.r, decay.y
    filter_matrix(system, t, h, q, decay)
    if begin:
        return
    saddle(system, t, q, space)
    project_velocity(system, t, q, v, space)
    if decay.elastic.shape[0] == 0:
        return
    row = head.row
    zero(y)
    for n in range(1, head.n_nodes):
        setv(y, ids[row + 2 * n], vec(v, 6 * n))
        setv(y, ids[row + 2 * n + 1], vec(v, 6 * n + 3))
    for _ in range(2):
        clear_sink(y)
        clear_rows(system, y)
        product(system.ptr, system.rows, decay.K, y, z)
        for k in range(z.shape[0]):
            y[k] = SHIFT * h * h * z[k]
        clear_sink(y)
        solve_saddle(system, decay.shifted)
    clear_sink(y)
    for n in range(1, head.n_nodes):
        i, j = ids[row + 2 * n], ids[row + 2 * n + 1]
        for k in range(3):
            v[6 * n + k] -= lost * y[i + k]
            v[6 * n + 3 + k] -= lost * y[j + k]


def elastic_blocks(structure: Structure) -> np.ndarray:
    """Blocks of the elements with a stiffness (ELASTIC_BLOCK)."""
    found = set()
    for g, group in enumerate(structure.groups):
        family = group.family
        if family.mean_stiffness is None:
            continue
        io = int(structure.system.families[g]["ids"])
        for e, nodes in enumerate(group.nodes):
            first = io + family.stride * e + family.nodes + len(family.atoms)
            for b, pair in enumerate(family.blocks):
                turned = [nodes[m] if kind == "r" else 0 for kind, m in (family.atoms[a] for a in pair)]
                found.add((int(structure.system.ids[first + b]), *turned))
    inside = sorted(b for b in found if b[0] < 9 * structure.program.n_blocks)
    return np.array(inside, dtype=ELASTIC_BLOCK)
