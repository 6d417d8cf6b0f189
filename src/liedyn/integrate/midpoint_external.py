"""Forces without a discrete derivative in the energy-conserving schemes.

They act as external forces: evaluated at the middle of the step (mean position, half rotation, mean velocity).  A force
that declares its potential gets a discrete gradient by Gonzalez's formula, so that the energy stays exact: in the
coordinates of one body, and for an objective potential of several bodies in the invariants of their relative poses
t = R_a^T (x_b - x_a), Q = R_a^T R_b (in coordinates it would lose the momenta).  What depends on the velocity acts as an
external force beside it.
"""

from __future__ import annotations

import numpy as np

from liedyn.dae.contract import call_res, call_row, call_tan
from liedyn.dae.evaluate import DIS, ENE
from liedyn.dae.evaluator import Evaluator
from liedyn.dae.structure import FAMILY, FAMILY_SIZE, N_FAMILIES, N_NODES, ROW
from liedyn.groups.algebra import (
    IDENTITY,
    add,
    addm,
    addv,
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
from liedyn.groups.so3 import so3_exp, so3_log
from liedyn.jit import inline, inner, kernel

NO_FORCE = (0.0, 0.0, 0.0)


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


@kernel
def external_forces(H, I, P, u, t, h, cg, length, potentials, q0, q, x, Rm, qm, vm, qr, no_v, no_lam, energy, rx, r, W):
    """Add the forces at the middle of the step, and what makes those with a potential conserve energy."""
    for n in range(1, H[N_NODES]):
        setv(qm, 12 * n, mul(0.5, add(vec(q0, 12 * n), vec(q, 12 * n))))
        setm(qm, 12 * n + 3, mat(Rm, 9 * n))
    for k in range(x.shape[0]):
        vm[k] = x[k] / h
    zero(rx)
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + DIS] == 0:
            call_res(H[k + 4], t + 0.5 * h, u, H[k], H[k + 1], H[k + 2], I, P, qm, vm, no_v, no_lam, cg, rx)
    for n in range(1, H[N_NODES]):
        i, j = I[H[ROW] + 2 * n], I[H[ROW] + 2 * n + 1]
        addv(r, i, vec(rx, i))
        addv(r, j, mv(mat(Rm, 9 * n), vec(rx, j)))
    for e in range(potentials.shape[0]):
        k, io, po = potentials[e, 0], potentials[e, 1], potentials[e, 2]
        zero(energy)
        call_row(H[k + ENE], t + 0.5 * h, u, 1, io, po, I, P, q, vm, energy)
        dV = energy[1]
        zero(energy)
        call_row(H[k + ENE], t + 0.5 * h, u, 1, io, po, I, P, q0, vm, energy)
        dV -= energy[1]
        if potentials[e, 4] != 0:
            in_invariants(
                H,
                I,
                P,
                u,
                t + 0.5 * h,
                cg,
                length,
                k,
                io,
                po,
                potentials[e, 3],
                dV,
                q0,
                q,
                qm,
                qr,
                no_v,
                no_lam,
                rx,
                r,
                W,
            )
        else:
            in_coordinates(
                H, I, P, u, t + 0.5 * h, cg, length, k, io, po, potentials[e, 3], dV, q0, q, qm, no_v, no_lam, rx, r, W
            )


@inner
def gradient_at(H, I, P, u, t, k, io, po, nodes, q, no_v, no_lam, rx):
    """Residual of one element without velocity, in the rows of its nodes of rx."""
    for a in range(nodes):
        n = I[io + a]
        setv(rx, I[H[ROW] + 2 * n], NO_FORCE)
        setv(rx, I[H[ROW] + 2 * n + 1], NO_FORCE)
    call_res(H[k + 4], t, u, 1, io, po, I, P, q, no_v, no_v, no_lam, 1.0, rx)


@inner
def take_back(H, I, cg, io, nodes, qm, rx, r):
    """Remove the part without velocity, in rx, that acted as an external force."""
    for a in range(nodes):
        n = I[io + a]
        i, j = I[H[ROW] + 2 * n], I[H[ROW] + 2 * n + 1]
        addv(r, i, mul(-cg, vec(rx, i)))
        addv(r, j, mul(-cg, mv(mat(qm, 12 * n + 3), vec(rx, j))))


@inner
def in_coordinates(H, I, P, u, t, cg, length, k, io, po, nodes, dV, q0, q, qm, no_v, no_lam, rx, r, W):
    """Discrete gradient in x and the entries of R: g + (dV - g.dz)/|dz|^2 dz, g lifted to R_m skew(torque)/2."""
    gradient_at(H, I, P, u, t, k, io, po, nodes, qm, no_v, no_lam, rx)
    take_back(H, I, cg, io, nodes, qm, rx, r)
    work, size, weight = 0.0, 0.0, 1.0 / (length * length)
    for a in range(nodes):
        n = I[io + a]
        dx, dR = sub(vec(q, 12 * n), vec(q0, 12 * n)), msub(mat(q, 12 * n + 3), mat(q0, 12 * n + 3))
        G = mscale(0.5, mm(mat(qm, 12 * n + 3), skew(vec(rx, I[H[ROW] + 2 * n + 1]))))
        work += dot(vec(rx, I[H[ROW] + 2 * n]), dx) + inner_product(G, dR)
        size += weight * dot(dx, dx) + inner_product(dR, dR)
    c = (dV - work) / size if size > 0.0 else 0.0
    for a in range(nodes):
        n = I[io + a]
        dx, dR = sub(vec(q, 12 * n), vec(q0, 12 * n)), msub(mat(q, 12 * n + 3), mat(q0, 12 * n + 3))
        G = mscale(0.5, mm(mat(qm, 12 * n + 3), skew(vec(rx, I[H[ROW] + 2 * n + 1]))))
        i = I[H[ROW] + 2 * n]
        addv(r, i, mul(cg, add(vec(rx, i), mul(c * weight, dx))))
        addm(W, 9 * n, mscale(cg, transpose(madd(G, mscale(c, dR)))))


@inner
def in_invariants(H, I, P, u, t, cg, length, k, io, po, nodes, dV, q0, q, qm, qr, no_v, no_lam, rx, r, W):
    """The same in the relative poses t, Q of the other bodies seen from the first one, pulled back with means."""
    gradient_at(H, I, P, u, t, k, io, po, nodes, qm, no_v, no_lam, rx)
    take_back(H, I, cg, io, nodes, qm, rx, r)
    a = I[io]
    Ra0, Ra1 = mat(q0, 12 * a + 3), mat(q, 12 * a + 3)
    setv(qr, 12 * a, NO_FORCE)
    setm(qr, 12 * a + 3, IDENTITY)
    for m in range(1, nodes):
        b = I[io + m]
        t0, t1 = mtv(Ra0, sub(vec(q0, 12 * b), vec(q0, 12 * a))), mtv(Ra1, sub(vec(q, 12 * b), vec(q, 12 * a)))
        Q0, Q1 = mtm(Ra0, mat(q0, 12 * b + 3)), mtm(Ra1, mat(q, 12 * b + 3))
        setv(qr, 12 * b, mul(0.5, add(t0, t1)))
        setm(qr, 12 * b + 3, mm(Q0, so3_exp(mul(0.5, so3_log(mtm(Q0, Q1))))))
    gradient_at(H, I, P, u, t, k, io, po, nodes, qr, no_v, no_lam, rx)
    weight = 1.0 / (length * length)
    work, size = 0.0, 0.0
    c = 0.0
    mean_a = mscale(0.5, madd(Ra0, Ra1))
    for second in range(2):  # first the factor c, then the forces
        if second:
            c = (dV - work) / size if size > 0.0 else 0.0
        for m in range(1, nodes):
            b = I[io + m]
            Rb0, Rb1 = mat(q0, 12 * b + 3), mat(q, 12 * b + 3)
            d0, d1 = sub(vec(q0, 12 * b), vec(q0, 12 * a)), sub(vec(q, 12 * b), vec(q, 12 * a))
            dt, dQ = sub(mtv(Ra1, d1), mtv(Ra0, d0)), msub(mtm(Ra1, Rb1), mtm(Ra0, Rb0))
            g = vec(rx, I[H[ROW] + 2 * b])
            G = mscale(0.5, mm(mat(qr, 12 * b + 3), skew(vec(rx, I[H[ROW] + 2 * b + 1]))))
            if second:
                g, G = mul(cg, add(g, mul(c * weight, dt))), mscale(cg, madd(G, mscale(c, dQ)))
                force = mv(mean_a, g)
                addv(r, I[H[ROW] + 2 * b], force)
                addv(r, I[H[ROW] + 2 * a], mul(-1.0, force))
                addm(W, 9 * a, madd(outer(g, mul(0.5, add(d0, d1))), mscale(0.5, mmt(G, madd(Rb0, Rb1)))))
                addm(W, 9 * b, mmt(transpose(G), mean_a))
            else:
                work += dot(g, dt) + inner_product(G, dQ)
                size += weight * dot(dt, dt) + inner_product(dQ, dQ)


@kernel
def external_tangent(H, I, P, u, t, h, cg, blocks, qm, vm, no_v, no_lam, Rm, Sx, S):
    """Add their derivative, taken at the middle: half of that by q, 1/h of that by v; rotational rows turned by R_m."""
    zero(Sx)
    for f in range(H[N_FAMILIES]):
        k = FAMILY + FAMILY_SIZE * f
        if H[k + DIS] == 0:
            call_tan(
                H[k + 5],
                t + 0.5 * h,
                u,
                0.0,
                cg / h,
                0.5 * cg,
                0.0,
                H[k],
                H[k + 1],
                H[k + 2],
                I,
                P,
                qm,
                vm,
                no_v,
                no_lam,
                Sx,
            )
    for e in range(blocks.shape[0]):
        X, n = mat(Sx, blocks[e, 0]), blocks[e, 1]
        addm(S, blocks[e, 0], mm(mat(Rm, 9 * n), X) if n > 0 else X)


def tables(evaluator: Evaluator, q: np.ndarray, t: float) -> tuple[np.ndarray, np.ndarray, list[str]]:
    """Elements with a potential (family, integers, parameters, nodes, objective), blocks (place, node of a rotational
    row) of all families without a discrete derivative, and the names of elements whose energy cannot be exact.
    """
    s = evaluator.structure
    potentials, blocks, names = [], [], []
    for g, group in enumerate(s.groups):
        family, k = group.family, FAMILY + FAMILY_SIZE * g
        if family.dis is not None:
            continue
        io, po = int(s.H[k + 1]), int(s.H[k + 2])
        for e, nodes in enumerate(group.nodes):
            at = io + family.stride * e
            first = at + family.nodes + len(family.atoms)
            for b, (row, _) in enumerate(family.blocks):
                kind, m = family.atoms[row]
                blocks.append((int(s.I[first + b]), nodes[m] if kind == "r" else 0))
            if family.ene is None:
                names.append(group.labels[e])
            else:
                objective = len(nodes) > 1 and _is_objective(evaluator, family, k, at, po + family.par * e, nodes, q, t)
                potentials.append((k, at, po + family.par * e, len(nodes), int(objective)))
    unique = sorted({b for b in blocks if b[0] < 9 * s.program.n_blocks})
    return np.array(potentials, dtype=np.int64).reshape(-1, 5), np.array(unique, dtype=np.int64).reshape(-1, 2), names


def _is_objective(evaluator, family, k, io, po, nodes, q, t) -> bool:
    """Whether a rigid motion of all its bodies leaves the potential as it is."""
    s = evaluator.structure

    def energy(state: np.ndarray) -> float:
        out = np.zeros(8)
        family.ene(t, s.u, 1, io, po, s.I, s.P, state, evaluator.zero, out)
        return float(out[1])

    rng = np.random.default_rng(0)
    base = energy(q)
    for _ in range(3):
        R, shift = (
            np.array(so3_exp(tuple(rng.normal(size=3)))).reshape(3, 3),
            rng.normal(size=3) * evaluator.scales.length,
        )
        moved = q.reshape(-1, 12).copy()
        for n in nodes:
            moved[n, :3], moved[n, 3:] = R @ moved[n, :3] + shift, (R @ moved[n, 3:].reshape(3, 3)).ravel()
        if not abs(energy(moved.ravel()) - base) <= 1e-9 * (
            abs(base) + evaluator.scales.mass * evaluator.scales.length**2
        ):
            return False
    return True
