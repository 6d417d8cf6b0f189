"""What a simulation needs of a model, a problem or a bare system: elements, nodes and what the user gave as start."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field

import numpy as np

from liedyn.equation.builder import Builder
from liedyn.equation.contacts import Slot
from liedyn.equation.heap import HeapOfBodies
from liedyn.equation.nodes import body_axes, plain_kind
from liedyn.errors import ModelError


@dataclass(eq=False)
class Assembly:
    """Elements on nodes with initial values: q (n, 12), v (n, 6) in the algebra of each node, given (n, 6) bool.

    inputs: names of signals that are written from outside (`Stepper`), with their numbers.
    contacts: points that may touch.  heaps: many bodies that may touch each other.
    """

    builder: Builder
    q: np.ndarray
    v: np.ndarray
    given: np.ndarray
    inputs: dict[str, int] = field(default_factory=dict)
    contacts: tuple[Slot, ...] = ()
    heaps: tuple[HeapOfBodies, ...] = ()

    def on_r3xso3(self) -> Assembly:
        """The same system with nodes on R3 x SO(3) instead of SE(3)."""
        kinds: np.ndarray = np.array(self.builder.kinds)
        if not (body_axes(kinds)).any():
            return self
        builder = copy.copy(self.builder)
        builder.kinds = [plain_kind(k) for k in builder.kinds]
        v = self.v.copy()
        here = body_axes(kinds)
        v[here, :3] = np.einsum("nij,nj->ni", self.q[here, 3:].reshape(-1, 3, 3), v[here, :3])
        return Assembly(builder, self.q, v, self.given, self.inputs, self.contacts, self.heaps)


def first_owner(assembly: Assembly) -> str:
    """Name of the first contact, stop or heap; empty if there is none."""
    return next((x.owner for some in (assembly.contacts, assembly.heaps) for x in some), "")


def refuse_contacts(assembly: Assembly, who: str) -> None:
    """Refuse contacts where they would not act."""
    owner = first_owner(assembly)
    if owner:
        raise ModelError(
            f"contact {owner!r} would not act in {who}; leave contacts and stops out of the model for "
            "it, or replace them by forces, as model.limit"
        )


def to_se3(kinds: np.ndarray, q: np.ndarray, v: np.ndarray, vd: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """v and vd (records, nodes, 6) of R3 x SO(3) nodes in the algebra of nodes that are on SE(3)."""
    here = body_axes(kinds)
    v, vd = v.copy(), vd.copy()
    R = q[:, here, 3:].reshape(len(q), -1, 3, 3)
    v[:, here, :3] = np.einsum("knji,knj->kni", R, v[:, here, :3])
    turned = np.cross(v[:, here, 3:], v[:, here, :3])
    vd[:, here, :3] = np.einsum("knji,knj->kni", R, vd[:, here, :3]) - turned
    return v, vd


def from_se3(kinds: np.ndarray, q: np.ndarray, v: np.ndarray, vd: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The way back: v and vd in inertial axes, of nodes that are on SE(3)."""
    here = body_axes(kinds)
    if not here.any():
        return v, vd
    v, vd = v.copy(), vd.copy()
    R = q[:, here, 3:].reshape(len(q), -1, 3, 3)
    turned = vd[:, here, :3] + np.cross(v[:, here, 3:], v[:, here, :3])
    v[:, here, :3] = np.einsum("knij,knj->kni", R, v[:, here, :3])
    vd[:, here, :3] = np.einsum("knij,knj->kni", R, turned)
    return v, vd
