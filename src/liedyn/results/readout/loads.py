"""Forces of single elements on their bodies, read out of recorded states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.compiled.decorators import kernel
from liedyn.equation.families import residual_of
from liedyn.equation.roles import call_residual, evaluate_signals
from liedyn.groups.algebra import zero
from liedyn.multibody.parts import Element, Input
from liedyn.results.phases import by_phase

if TYPE_CHECKING:
    from liedyn.results.solution import Solution


@kernel
def _wrenches(f, ne, io, po, I, P, signals, u, t, q, vi, no_vd, no_lam, places, r, out):
    """Force (inertial axes) and moment (body axes) of the elements from io, po on on some nodes: minus their rows of g."""
    for k in range(t.shape[0]):
        evaluate_signals(signals, t[k], u)
        call_residual(f, t[k], u, ne, io, po, I, P, q[k], vi[k], no_vd, no_lam, 1.0, r)
        for j in range(places.shape[0]):
            for half in range(2):
                for i in range(3):
                    out[j, k, 3 * half + i] -= r[places[j, half] + i]
        zero(r)


@kernel
def reactions(system, t, q, lam_rows, chosen, lam, no_v, place, full, r, out):
    """Force (inertial axes) and moment (body axes) of some multipliers on a node: minus its rows of B^T lam."""
    head = system.head
    for k in range(t.shape[0]):
        evaluate_signals(system.signals, t[k], system.u)
        for i in range(chosen.shape[0]):
            full[lam_rows[chosen[i]]] = lam[k, chosen[i]]
        for f in range(head.n_families):
            family = system.families[f]
            if family.velocity_rows != 0:  # it has constraints, and no force but theirs
                residual_of(family, system, t[k], q[k], no_v, no_v, full, -1.0, r)
        for half in range(2):
            for i in range(3):
                out[k, 3 * half + i] = r[place[half] + i]
        zero(r)


@by_phase
def constraint_loads(sol: Solution, e: Element) -> dict[int, tuple[np.ndarray, np.ndarray]]:
    """Force and torque (n, 3) of a joint, driver or coupling on each of its nodes, by number: at the node, in inertial axes."""
    return {number: constraint_load(sol, e.name, number) for number in sorted({b.number for b in e.bodies} - {0})}


def constraint_load(sol: Solution, name: str, number: int) -> tuple[np.ndarray, np.ndarray]:
    """Force and torque (n, 3) of the constraints of this name on a node: at the node, in inertial axes."""
    s, n = sol.evaluator.structure, len(sol.t)
    chosen = np.array([k for k, label in enumerate(s.lam_label) if label == name], dtype=np.int64)
    out, q = np.zeros((n, 6)), np.ascontiguousarray(sol.q.reshape(n, -1))
    reactions(
        s.detached, sol.t, q, s.lam_rows, chosen, sol.lam, sol.evaluator.zero,
        s.node_rows[number], np.zeros(s.size), np.zeros(s.size), out,
    )  # fmt: skip
    return out[:, :3], np.einsum("tij,tj->ti", sol.q[:, number, 3:].reshape(n, 3, 3), out[:, 3:])


@by_phase
def loads(sol: Solution, e: Element) -> dict[int, tuple[np.ndarray, np.ndarray]]:
    """Force and torque (n, 3) of a force element on each of its nodes, by number: at the node, in inertial axes.

    Empty where nothing was recorded of it: constraints (see `Solution.reaction`), inputs, functions lost in a file.
    """
    if _varies_from_outside(e.arguments):
        return {}
    s, n = sol.evaluator.structure, len(sol.t)
    nodes = sorted({b.number for b in e.bodies} - {0})
    out = np.zeros((len(nodes), n, 6))
    q, vi = (np.ascontiguousarray(x.reshape(n, -1)) for x in (sol.q, sol.inertial_rates[0]))
    found = False
    for g, group in enumerate(s.groups):
        for k in (k for k, label in enumerate(group.labels) if label == e.name and not group.family.rows):
            line = s.system.families[g]
            _wrenches(
                line["residual"], 1, line["ids"] + k * group.family.stride, line["par"] + k * group.family.par,
                s.system.ids, s.system.par, s.signals, s.u.copy(), sol.t, q, vi, sol.evaluator.zero, np.zeros(s.size),
                s.node_rows[nodes], np.zeros(s.size), out,
            )  # fmt: skip
            found = True
    if not found:
        return {}
    for half, rows in enumerate(
        s.node_rows[nodes].T
    ):  # what does not exist (the translation about a fixed point) is waste
        out[rows >= s.size - 3, :, 3 * half : 3 * half + 3] = 0.0
    turned = (
        np.einsum("tij,tj->ti", sol.q[:, node, 3:].reshape(n, 3, 3), x[:, 3:])
        for node, x in zip(nodes, out, strict=True)
    )
    return {node: (x[:, :3], torque) for node, x, torque in zip(nodes, out, turned, strict=True)}


def _varies_from_outside(x: Any) -> bool:
    """Whether an argument is, or holds, an input."""
    if isinstance(x, dict):
        return "input" in x or any(map(_varies_from_outside, x.values()))
    return isinstance(x, Input) or (isinstance(x, list | tuple) and any(map(_varies_from_outside, x)))
