"""Relative coordinates of joints, and forces on them, read out of recorded states."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.compiled.address import address
from liedyn.compiled.decorators import kernel
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import ROLES, call_rows, evaluate_signals
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import Coordinate
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.lowering import USER_FAMILIES
from liedyn.multibody.parts import Element


@kernel
def _efforts(f, ne, io, po, I, P, signals, u, t, q, vi, out):
    """Call the kernel at address f, which writes one number per element, at all records."""
    for k in range(t.shape[0]):
        evaluate_signals(signals, t[k], u)
        call_rows(f, t[k], u, ne, io, po, I, P, q[k], vi[k], out[k])


def effort(
    evaluator: Evaluator, t: np.ndarray, q: np.ndarray, v: np.ndarray, lam: np.ndarray, e: Element
) -> np.ndarray:
    """Force or torque (n,) on the coordinate of a driver, coupling or law: a multiplier, or what the law says."""
    s, n = evaluator.structure, len(t)
    for g, group in enumerate(s.groups):
        if e.name not in group.labels:
            continue
        if group.family.name == "couple":
            return lam[:, max(k for k, label in enumerate(s.lam_label) if label == e.name)]
        if "effort" in group.family.extra:
            line, out = s.system.families[g], np.zeros((n, len(group.labels)))
            states = (np.ascontiguousarray(x.reshape(n, -1)) for x in (q, v))
            _efforts(
                address(group.family.extra["effort"], ROLES["energies"]), line["count"], line["ids"], line["par"],
                s.system.ids, s.system.par, s.signals, s.u.copy(), t, *states, out,
            )  # fmt: skip
            return out[:, group.labels.index(e.name)]
    if e.type in USER_FAMILIES and e.type not in JOINTS:
        raise ModelError(f"effort: the element family {e.type!r} of {e.name!r} declares no effort=")
    raise ModelError(f"effort: {e.type} {e.name!r} is no driver, coupling or law on a coordinate; see reaction(...)")


def readout(q: Any, v: Any, t: np.ndarray, c: Coordinate) -> tuple[np.ndarray, np.ndarray]:
    """Values and rates (n,) of a coordinate; q (n, nodes, 12), v (n, nodes, 6) in inertial axes, t (n,)."""
    return relative(_motion(q, v, c.a.number), _motion(q, v, c.b.number), t, c)


def relative(a: tuple[np.ndarray, ...], b: tuple[np.ndarray, ...], t: np.ndarray, c: Coordinate) -> Any:
    """Values and rates (n,) of a coordinate from position, rotation, velocity and angular velocity of its bodies.

    An angle is counted over turns: between two records it goes the way that its mean rate tells.
    """
    (xa, Ra, va, Wa), (xb, Rb, vb, Wb) = a, b
    if c.kind == "angle":
        u, w, k = Ra @ c.u, Ra @ c.w, Rb @ c.k
        relative = np.einsum("nij,nj->ni", Rb, Wb) - np.einsum("nij,nj->ni", Ra, Wa)
        cosine, sine = np.sum(u * k, axis=1), np.sum(w * k, axis=1)
        kd = np.cross(relative, k)  # as seen from a
        rate = (cosine * np.sum(w * kd, axis=1) - sine * np.sum(u * kd, axis=1)) / (cosine**2 + sine**2)
        return unwrapped(np.arctan2(sine, cosine), rate, t), rate
    pa, pb = xa + Ra @ c.A, xb + Rb @ c.B
    d = pb - pa
    dd = vb + np.einsum("nij,nj->ni", Rb, np.cross(Wb, c.B)) - va - np.einsum("nij,nj->ni", Ra, np.cross(Wa, c.A))
    if c.kind == "distance":
        length = np.linalg.norm(d, axis=1)
        return length, np.sum(d * dd, axis=1) / length
    n = Ra @ c.u
    nd = np.einsum("nij,nj->ni", Ra, np.cross(Wa, c.u))
    return np.sum(n * d, axis=1), np.sum(n * dd, axis=1) + np.sum(nd * d, axis=1)


def _motion(q: Any, v: Any, n: int) -> tuple[np.ndarray, ...]:
    """Position, rotation, velocity and angular velocity of a node."""
    return q[:, n, :3], q[:, n, 3:].reshape(-1, 3, 3), v[:, n, :3], v[:, n, 3:]


def unwrapped(phi: np.ndarray, rate: np.ndarray, t: np.ndarray) -> np.ndarray:
    """Angle without jumps: each change is the expected one, up to less than half a turn."""
    expected = 0.5 * (rate[1:] + rate[:-1]) * np.diff(t)
    turns = np.round((expected - np.diff(phi)) / (2.0 * np.pi))
    return phi + 2.0 * np.pi * np.concatenate([[0.0], np.cumsum(turns)])
