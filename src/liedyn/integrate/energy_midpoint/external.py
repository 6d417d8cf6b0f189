"""Forces without a discrete derivative in the energy-conserving schemes.

They act as external forces: evaluated at the middle of the step (mean position, half rotation, mean velocity).  A force
that declares its potential gets a discrete gradient by Gonzalez's formula, so that the energy stays exact: in the
coordinates of one body, and for an objective potential of several bodies in the invariants of their relative poses
t = R_a^T (x_b - x_a), Q = R_a^T R_b (in coordinates it would lose the momenta).  What depends on the velocity acts as an
external force beside it.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from liedyn.compiled.address import ARRAY, NUMBER, address, caller
from liedyn.compiled.decorators import inline, inner, kernel
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.families import residual_of, tangent_of
from liedyn.equation.nodes import R3, SO3
from liedyn.equation.records import SYSTEM
from liedyn.equation.roles import ROLES, Family, call_residual, call_rows
from liedyn.groups.algebra import (
    IDENTITY,
    add,
    addm,
    addv,
    axpy,
    dot,
    madd,
    mat,
    mm,
    mmt,
    mscale,
    msub,
    mtm,
    mtv,
    mul,
    mv,
    outer,
    setm,
    setv,
    skew,
    sub,
    transpose,
    vec,
    zero,
)
from liedyn.groups.so3.kernels import so3_exp, so3_log
from liedyn.integrate.energy_midpoint.records import BLOCK, EXTERNAL, NODES, POTENTIAL
from liedyn.integrate.records import ACCEPTED, NEW

NO_FORCE = (0.0, 0.0, 0.0)
ENERGY_ROUND_OFF = 2.0**-48  # of the difference of two energies, over their size
# which invariants a potential depends on: absolute poses, the distance of two points, poses seen from body 0, 1, ...
ABSOLUTE, DISTANCE = -1, -2
GAUSS = (
    (0.046910077030668004, 0.11846344252809454),
    (0.23076534494715845, 0.23931433524968324),
    (0.7692346550528415, 0.23931433524968324),
    (0.953089922969332, 0.11846344252809454),
    (0.5, 0.28444444444444444),
)
# compiled only for models that have such forces, and called by address
FORCES = types.void(SYSTEM, *[NUMBER] * 4, ACCEPTED, NEW, NODES, EXTERNAL, ARRAY)
TANGENT = types.void(SYSTEM, *[NUMBER] * 3, NODES, EXTERNAL, ARRAY)


@intrinsic
def call_external_forces(tc, f, system, t, h, cg, length, old, new, nodes, external, r):
    """Call `external_forces` by its address."""
    return caller(FORCES)(tc)


@intrinsic
def call_external_tangent(tc, f, system, t, h, cg, nodes, external, S):
    """Call `external_tangent` by its address."""
    return caller(TANGENT)(tc)


@inline
def inner_product(A, B):
    """Sum of the products of the entries."""
    return (
        A[0] * B[0]
        + A[1] * B[1]
        + A[2] * B[2]
        + A[3] * B[3]
        + A[4] * B[4]
        + A[5] * B[5]
        + A[6] * B[6]
        + A[7] * B[7]
        + A[8] * B[8]
    )


@inner
def external_forces(system, t, h, cg, length, old, new, nodes, external, r):
    """Add the forces at the middle of the step, and what makes those with a potential conserve energy."""
    forces_at_the_middle(system, t, h, cg, old, new, nodes, external, r)
    tm, weight = t + 0.5 * h, 1.0 / (length * length)
    q0, q, W = old.q, new.q, nodes.W
    for e in range(external.potentials.shape[0]):
        element = external.potentials[e]
        V0 = potential_at(system, tm, element, q0, external)
        V1 = potential_at(system, tm, element, q, external)
        gradient_at(system, tm, element, external.q_mid, external)
        take_back(system, cg, element, external, r)
        if element.seen_from == DISTANCE:
            along_the_line(system, tm, cg, element, V0, V1, q0, q, external, r)
            continue
        c = correction(system, tm, weight, element, V0, V1, q0, q, external)
        if element.seen_from == ABSOLUTE:
            in_coordinates(system, cg, weight, c, element, q0, q, external, r, W)
        else:
            in_invariants(system, cg, weight, c, element, q0, q, external, r, W)


@inner
def forces_at_the_middle(system, t, h, cg, old, new, nodes, external, r):
    """Add the residual of all these elements at the middle of the step (left in q_mid, v_mid)."""
    head, ids = system.head, system.ids
    q0, q, x, R_mid, qm, vm, rx = old.q, new.q, new.x, nodes.R_mid, external.q_mid, external.v_mid, external.r
    for n in range(1, head.n_nodes):
        setv(qm, 12 * n, mul(0.5, add(vec(q0, 12 * n), vec(q, 12 * n))))
        setm(qm, 12 * n + 3, mat(R_mid, 9 * n))
    for k in range(x.shape[0]):
        vm[k] = x[k] / h
    zero(rx)
    for f in range(head.n_families):
        family = system.families[f]
        if family.discrete_residual == 0:
            residual_of(family, system, t + 0.5 * h, qm, vm, external.no_v, external.no_lam, cg, rx)
    for n in range(1, head.n_nodes):
        i, j = ids[head.row + 2 * n], ids[head.row + 2 * n + 1]
        addv(r, i, vec(rx, i))
        addv(r, j, mv(mat(R_mid, 9 * n), vec(rx, j)))


@inner
def potential_at(system, t, element, q, external):
    """Potential of one element."""
    energy, family = external.energy, system.families[element.family]
    zero(energy)
    call_rows(
        family.energies, t, system.u, 1, element.ids, element.par, system.ids, system.par, q, external.v_mid, energy
    )
    return energy[1]


@inner
def gradient_at(system, t, element, q, external):
    """Residual of one element without velocity, in the rows of its nodes of external.r."""
    head, ids, rx, no_v = system.head, system.ids, external.r, external.no_v
    for a in range(element.n_nodes):
        n = ids[element.ids + a]
        setv(rx, ids[head.row + 2 * n], NO_FORCE)
        setv(rx, ids[head.row + 2 * n + 1], NO_FORCE)
    call_residual(
        system.families[element.family].residual, t, system.u, 1, element.ids, element.par, ids, system.par,
        q, no_v, no_v, external.no_lam, 1.0, rx,
    )  # fmt: skip


@inner
def take_back(system, cg, element, external, r):
    """Remove the part without velocity, in external.r, that acted as an external force."""
    head, ids, rx = system.head, system.ids, external.r
    for a in range(element.n_nodes):
        n = ids[element.ids + a]
        i, j = ids[head.row + 2 * n], ids[head.row + 2 * n + 1]
        addv(r, i, mul(-cg, vec(rx, i)))
        addv(r, j, mul(-cg, mv(mat(external.q_mid, 12 * n + 3), vec(rx, j))))


@inner
def pose(q, seen_from, a, n):
    """Position and rotation of node n, absolute or seen from node a."""
    x, R = vec(q, 12 * n), mat(q, 12 * n + 3)
    if seen_from == ABSOLUTE:
        return x, R
    d, Ra = sub(x, vec(q, 12 * a)), mat(q, 12 * a + 3)
    return mtv(Ra, d), mtm(Ra, R)


@inner
def correction(system, t, weight, element, V0, V1, q0, q, external):
    """c of the discrete gradient g + c dz, c = (dV - g . dz)/|dz|^2; g of the middle pose (left in q_way) stays in external.r.

    The work g . dz is small beside dV - g . dz = O(dz^3) only in theory: V1 - V0 has the round-off of V, which divided by
    |dz| would be a force when the bodies are almost at rest.  So dV is the work of the force along the way (5 Gauss
    points) unless the energies tell that this is not exact.
    """
    head, ids, qr, rx = system.head, system.ids, external.q_way, external.r
    io, nodes, seen_from = element.ids, element.n_nodes, element.seen_from
    a = ids[io + max(seen_from, 0)]
    if seen_from != ABSOLUTE:
        setv(qr, 12 * a, NO_FORCE)
        setm(qr, 12 * a + 3, IDENTITY)
    dV, work, size = 0.0, 0.0, 0.0
    for s, w in GAUSS:  # the middle is the last
        for m in range(nodes):
            if m != seen_from:
                n = ids[io + m]
                x0, R0 = pose(q0, seen_from, a, n)
                x1, R1 = pose(q, seen_from, a, n)
                setv(qr, 12 * n, axpy(s, sub(x1, x0), x0))
                setm(qr, 12 * n + 3, mm(R0, so3_exp(mul(s, so3_log(mtm(R0, R1))))))
        gradient_at(system, t, element, qr, external)
        for m in range(nodes):
            if m != seen_from:
                n = ids[io + m]
                x0, R0 = pose(q0, seen_from, a, n)
                x1, R1 = pose(q, seen_from, a, n)
                g, torque = vec(rx, ids[head.row + 2 * n]), vec(rx, ids[head.row + 2 * n + 1])
                dV += w * (dot(g, sub(x1, x0)) + dot(torque, so3_log(mtm(R0, R1))))
                if s == 0.5:
                    dx, dR = sub(x1, x0), msub(R1, R0)
                    work += dot(g, dx) + inner_product(lifted(qr, n, torque), dR)
                    size += weight * dot(dx, dx) + inner_product(dR, dR)
    if abs(V1 - V0 - dV) > ENERGY_ROUND_OFF * (abs(V0) + abs(V1)):
        dV = V1 - V0
    return (dV - work) / size if size > 0.0 else 0.0


@inner
def lifted(q, n, torque):
    """Gradient by the entries of R that belongs to a torque in body axes: R skew(torque)/2."""
    return mscale(0.5, mm(mat(q, 12 * n + 3), skew(torque)))


@inner
def in_coordinates(system, cg, weight, c, element, q0, q, external, r, W):
    """Discrete gradient in x and the entries of R."""
    head, ids, qr, rx = system.head, system.ids, external.q_way, external.r
    for a in range(element.n_nodes):
        n = ids[element.ids + a]
        dx, dR = sub(vec(q, 12 * n), vec(q0, 12 * n)), msub(mat(q, 12 * n + 3), mat(q0, 12 * n + 3))
        i = ids[head.row + 2 * n]
        G = madd(lifted(qr, n, vec(rx, ids[head.row + 2 * n + 1])), mscale(c, dR))
        addv(r, i, mul(cg, add(vec(rx, i), mul(c * weight, dx))))
        addm(W, 9 * n, mscale(cg, transpose(G)))


@inner
def in_invariants(system, cg, weight, c, element, q0, q, external, r, W):
    """Discrete gradient in the relative poses t, Q of the other bodies seen from one of them, pulled back with means."""
    head, ids, qr, rx = system.head, system.ids, external.q_way, external.r
    io, nodes, seen_from = element.ids, element.n_nodes, element.seen_from
    a = ids[io + seen_from]
    mean_a = mscale(0.5, madd(mat(q0, 12 * a + 3), mat(q, 12 * a + 3)))
    for m in range(nodes):
        if m != seen_from:
            b = ids[io + m]
            t0, Q0 = pose(q0, seen_from, a, b)
            t1, Q1 = pose(q, seen_from, a, b)
            g, G = vec(rx, ids[head.row + 2 * b]), lifted(qr, b, vec(rx, ids[head.row + 2 * b + 1]))
            g = mul(cg, add(g, mul(c * weight, sub(t1, t0))))
            G = mscale(cg, madd(G, mscale(c, msub(Q1, Q0))))
            d = sub(add(vec(q0, 12 * b), vec(q, 12 * b)), add(vec(q0, 12 * a), vec(q, 12 * a)))
            Rb = madd(mat(q0, 12 * b + 3), mat(q, 12 * b + 3))
            force = mv(mean_a, g)
            addv(r, ids[head.row + 2 * b], force)
            addv(r, ids[head.row + 2 * a], mul(-1.0, force))
            addm(W, 9 * a, madd(outer(g, mul(0.5, d)), mscale(0.5, mmt(G, Rb))))
            addm(W, 9 * b, mmt(transpose(G), mean_a))


@inner
def along_the_line(system, t, cg, element, V0, V1, q0, q, external, r):
    """Two points whose potential depends on their distance: mean of dV/d(|d|^2) over the step, times 2 d of the mean."""
    head, ids, qr, rx = system.head, system.ids, external.q_way, external.r
    a, b = ids[element.ids], ids[element.ids + 1]
    i, j = ids[head.row + 2 * a], ids[head.row + 2 * b]
    d0, d1 = sub(vec(q0, 12 * b), vec(q0, 12 * a)), sub(vec(q, 12 * b), vec(q, 12 * a))
    mean = mul(0.5, add(d0, d1))
    p0, dp = dot(d0, d0), 2.0 * dot(mean, sub(d1, d0))
    direction, slope = mul(1.0 / math.sqrt(p0), d0) if p0 > 0.0 else (1.0, 0.0, 0.0), 0.0
    for s, w in GAUSS:
        l = math.sqrt(max(p0 + s * dp, 0.0))
        if l == 0.0:
            continue
        setv(qr, 12 * a, NO_FORCE)
        setv(qr, 12 * b, mul(l, direction))
        gradient_at(system, t, element, qr, external)
        slope += w * dot(vec(rx, j), direction) / (2.0 * l)
    if abs(V1 - V0 - slope * dp) > ENERGY_ROUND_OFF * (abs(V0) + abs(V1)):
        slope = (V1 - V0) / dp
    addv(r, i, mul(-2.0 * cg * slope, mean))
    addv(r, j, mul(2.0 * cg * slope, mean))


@inner
def external_tangent(system, t, h, cg, nodes, external, S):
    """Add their derivative, taken at the middle: half of that by q, 1/h of that by v; rotational rows turned by R_mid."""
    head, Sx = system.head, external.S
    qm, vm, no_v, no_lam = external.q_mid, external.v_mid, external.no_v, external.no_lam
    zero(Sx)
    for f in range(head.n_families):
        family = system.families[f]
        if family.discrete_residual == 0:
            tangent_of(family, system, t + 0.5 * h, 0.0, cg / h, 0.5 * cg, 0.0, qm, vm, no_v, no_lam, Sx)
    for e in range(external.blocks.shape[0]):
        place, n = external.blocks[e].place, external.blocks[e].row_node
        X = mat(Sx, place)
        addm(S, place, mm(mat(nodes.R_mid, 9 * n), X) if n > 0 else X)


def tables(evaluator: Evaluator, q: np.ndarray, t: float) -> tuple[np.ndarray, np.ndarray, list[str], list[str]]:
    """Elements with a potential (POTENTIAL), blocks (BLOCK) of all families without a discrete derivative, and the names
    of elements whose energy cannot be exact: those without a potential, and those with a potential that is not the one of
    their force.
    """
    s = evaluator.structure
    potentials: list[tuple[int, ...]] = []
    blocks: list[tuple[int, int]] = []
    without: list[str] = []
    foreign: list[str] = []
    for g, group in enumerate(s.groups):
        family, line = group.family, s.system.families[g]
        if family.discrete_residual is not None:
            continue
        io, po = int(line["ids"]), int(line["par"])
        for e, nodes in enumerate(group.nodes):
            at = io + family.stride * e
            first = at + family.nodes + len(family.atoms)
            for b, (row, _) in enumerate(family.blocks):
                kind, m = family.atoms[row]
                blocks.append((int(s.system.ids[first + b]), nodes[m] if kind == "r" else 0))
            place = (at, po + family.par * e)
            if family.energies is None:
                without.append(group.labels[e])
            elif not _belongs(evaluator, family, *place, nodes, q, t):
                foreign.append(group.labels[e])
            else:
                potentials.append((g, *place, len(nodes), _invariants(evaluator, family, *place, nodes, q, t)))
    unique = sorted({b for b in blocks if b[0] < 9 * s.program.n_blocks})
    return np.array(potentials, dtype=POTENTIAL), np.array(unique, dtype=BLOCK), without, foreign


@kernel
def _row(f, t, u, io, po, ids, par, q, v, out):
    """Call one element's kernel of role energies by its address."""
    call_rows(f, t, u, 1, io, po, ids, par, q, v, out)


@kernel
def _force(f, t, u, io, po, ids, par, q, v, lam, r):
    """Forces of one element at rest, by the address of its kernel of role residual."""
    call_residual(f, t, u, 1, io, po, ids, par, q, v, v, lam, 1.0, r)


def _energy(evaluator: Evaluator, family: Family, io: int, po: int, q: np.ndarray, t: float) -> float:
    """Potential of one element."""
    s, out = evaluator.structure, np.zeros(8)
    energies = address(family.energies, ROLES["energies"])
    _row(energies, t, s.u, io, po, s.system.ids, s.system.par, q, evaluator.zero, out)
    return float(out[1])


def _moved(q: np.ndarray, nodes: Any, shifts: np.ndarray, turns: np.ndarray) -> np.ndarray:
    """The state with some nodes shifted, and turned about themselves."""
    moved = q.reshape(-1, 12).copy()
    for n, shift, turn in zip(nodes, shifts, turns, strict=True):
        R = moved[n, 3:].reshape(3, 3) @ np.array(so3_exp(tuple(turn))).reshape(3, 3)
        moved[n, :3], moved[n, 3:] = moved[n, :3] + shift, R.ravel()
    return moved.ravel()


def _belongs(evaluator: Evaluator, family: Family, io: int, po: int, nodes: Any, q: np.ndarray, t: float) -> bool:
    """Whether the force at rest is minus the derivative of the potential; compared along random directions."""
    s, length, rng = evaluator.structure, evaluator.scales.length, np.random.default_rng(0)
    exists = np.array([[s.kinds[n] != SO3, s.kinds[n] != R3] for n in nodes])[:, :, None]
    step = 1e-6
    for spread in (0.0, 0.1, 0.1):
        for time in (t, t + 1.0):
            start, way = rng.normal(size=(2, len(nodes), 2, 3)) * exists
            start[:, 0] *= length
            way[:, 0] *= length
            state = _moved(q, nodes, spread * start[:, 0], spread * start[:, 1])
            ends = [
                _energy(evaluator, family, io, po, _moved(state, nodes, d * way[:, 0], d * way[:, 1]), time)
                for d in (step, -step)
            ]
            r = np.zeros(s.size)
            no_v, no_lam = evaluator.zero, evaluator.no_lam
            force_kernel = address(family.residual, ROLES["residual"])
            _force(force_kernel, time, s.u, io, po, s.system.ids, s.system.par, state, no_v, no_lam, r)
            force = np.array([[r[row : row + 3] for row in s.node_rows[n]] for n in nodes])
            size = np.abs(force * way).sum()
            error = abs((ends[0] - ends[1]) / (2.0 * step) - (force * way).sum())
            if error > 1e-3 * size + 1e-8 * max(abs(ends[0]), abs(ends[1])):
                return False
    return True


def _invariants(evaluator: Evaluator, family: Family, io: int, po: int, nodes: Any, q: np.ndarray, t: float) -> int:
    """DISTANCE for a potential of the distance of two points; the place of the body from which the others are seen if
    a rigid motion of all bodies leaves it as it is; else ABSOLUTE.
    """
    if len(nodes) == 1:
        return ABSOLUTE
    kinds, length, rng = evaluator.structure.kinds, evaluator.scales.length, np.random.default_rng(0)
    seen, kept, of_points, n = 0.0, True, len(nodes) == 2, len(nodes)
    for _ in range(16):
        state = _moved(q, nodes, length * rng.normal(size=(n, 3)), rng.normal(size=(n, 3)))
        R, shift = np.array(so3_exp(tuple(rng.normal(size=3)))).reshape(3, 3), 10.0 * length * rng.normal(size=3)
        rigid = state.reshape(-1, 12).copy()
        for node in nodes:
            rigid[node, :3], rigid[node, 3:] = R @ rigid[node, :3] + shift, (R @ rigid[node, 3:].reshape(3, 3)).ravel()
        V, after, turned = (
            _energy(evaluator, family, io, po, x, t)
            for x in (state, rigid.ravel(), _moved(state, nodes, np.zeros((n, 3)), rng.normal(size=(n, 3))))
        )
        seen = max(seen, abs(V - _energy(evaluator, family, io, po, q, t)))
        kept &= abs(after - V) <= 1e-9 * (abs(after) + abs(V))
        of_points &= abs(turned - V) <= 1e-9 * (abs(turned) + abs(V))
    if not kept or seen == 0.0:
        return ABSOLUTE
    if of_points:
        return DISTANCE
    return next((m for m, node in enumerate(nodes) if kinds[node] != R3), ABSOLUTE)
