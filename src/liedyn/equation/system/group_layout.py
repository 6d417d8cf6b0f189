"""Where the factors of a group live: their nodes, and their places in flat vectors of the algebra."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.equation import nodes as st
from liedyn.errors import ModelError
from liedyn.groups import SE3, SO3, Group, MatrixGroup, Product, R3xSO3, Rn

KINDS = {SO3: st.SO3, SE3: st.SE3, R3xSO3: st.R3XSO3, Rn: st.R3, MatrixGroup: st.OWN}


@dataclass(frozen=True)
class Part:
    """A factor of the group on its nodes (local numbers from 0) and its place in flat vectors of the algebra."""

    group: Group
    label: str
    node: int
    offset: int

    @property
    def kind(self) -> int:
        """Kind of its nodes."""
        return KINDS[type(self.group)]

    @property
    def matrix_group(self) -> MatrixGroup:
        """Its group, where that is one of the user."""
        assert isinstance(self.group, MatrixGroup)
        return self.group

    @property
    def atoms(self) -> list[tuple[int, int, int]]:
        """Node (from 0), half and size of each of its atoms, in the order of its algebra components.

        R^n takes the first halves of its nodes, a group of the user both, the second one first: as SO(3), where three are enough.
        """
        d = self.group.dim
        sizes = [min(3, d - k) for k in range(0, d, 3)]
        if self.kind == st.R3:
            return [(k, 0, size) for k, size in enumerate(sizes)]
        if self.kind == st.OWN:
            return [(k // 2, 1 - k % 2, size) for k, size in enumerate(sizes)]
        return [(0, half, 3) for half in ((1,) if self.kind == st.SO3 else (0, 1))]

    @property
    def sizes(self) -> list[tuple[int, int]]:
        """Free components of the two halves of each of its nodes."""
        own = isinstance(self.group, MatrixGroup)
        result = [[0, 0] if own else [3, 3] for _ in range(self.n_nodes)]
        for node, half, size in self.atoms:
            result[node][half] = size
        return [(a, b) for a, b in result]

    @property
    def n_nodes(self) -> int:
        """Nodes that it takes: enough for its atoms and, twelve numbers each, for the matrix of a group of the user."""
        first = 1 + max(node for node, _, _ in self.atoms)
        return max(first, -(-(self.group.n**2) // 12)) if isinstance(self.group, MatrixGroup) else first

    @property
    def places(self) -> np.ndarray:
        """Where its algebra components stand among the six numbers of its nodes (the first one its node 0)."""
        atoms = [6 * (self.node + node) + 3 * half + np.arange(size) for node, half, size in self.atoms]
        return np.concatenate(atoms)


def factors_of(group: Group) -> tuple[Group, ...]:
    """Factors that have nodes of their own; none for a group that is one part."""
    return group.groups if isinstance(group, Product) and not isinstance(group, R3xSO3) else ()


class Layout:
    """A group as nodes of the compiled core."""

    def __init__(self, group: Group, name: str) -> None:
        self.group, self.parts = group, list[Part]()
        self.n_nodes = 0
        self._collect(group, name)
        self.places = np.concatenate([p.places for p in self.parts])

    def _collect(self, group: Group, label: str) -> None:
        if factors := factors_of(group):
            for k, factor in enumerate(factors):
                self._collect(factor, f"{label}[{k}]")
        elif type(group) in KINDS:
            part = Part(group, label, self.n_nodes, sum(p.group.dim for p in self.parts))
            self.parts.append(part)
            self.n_nodes += part.n_nodes
        else:
            raise ModelError(
                f"System {label!r}: the compiled core does not know the group {group!r}; "
                "use SO3(), SE3(), R3xSO3(), Rn(n), a MatrixGroup or a Product of them"
            )

    @property
    def own(self) -> list[Part]:
        """Factors that are groups of the user."""
        return [part for part in self.parts if part.kind == st.OWN]

    def nodes(self) -> Iterator[tuple[int, str, int, int]]:
        """Kind, label and sizes of the two halves of each node."""
        for part in self.parts:
            for k, (size, turning) in enumerate(part.sizes):
                several = f"[{3 * k}:{3 * k + size}]" if part.kind == st.R3 and part.n_nodes > 1 else ""
                several = f" (part {k})" if part.kind == st.OWN and k else several
                yield part.kind, part.label + several, size, turning

    def to_nodes(self, q: Any) -> np.ndarray:
        """Array (nodes, 12) of a group element."""
        result = np.zeros((self.n_nodes, 12))
        result[:, 3:] = np.eye(3).ravel()
        parts = iter(self.parts)

        def put(group: Group, q: Any) -> None:
            if factors := factors_of(group):
                for factor, value in zip(factors, q, strict=True):
                    put(factor, value)
                return
            part = next(parts)
            if part.kind == st.OWN:
                place = result[part.node : part.node + part.n_nodes].reshape(-1)
                place[:] = 0.0
                place[: q.size] = q.ravel()
            elif part.kind == st.R3:
                for k, (size, _) in enumerate(part.sizes):
                    result[part.node + k, :size] = q[3 * k : 3 * k + size]
            elif part.kind == st.SO3:
                result[part.node, 3:] = q.ravel()
            else:
                result[part.node, :3], result[part.node, 3:] = q[0], q[1].ravel()

        put(self.group, q)
        return result

    def to_element(self, q: np.ndarray) -> Any:
        """Group element, or a stack of them, of an array (..., nodes, 12)."""
        parts = iter(self.parts)

        def take(group: Group) -> Any:
            if factors := factors_of(group):
                return tuple(take(factor) for factor in factors)
            part = next(parts)
            here = q[..., part.node, :]
            x, R = here[..., :3], here[..., 3:].reshape(*here.shape[:-1], 3, 3)
            if part.kind == st.R3:
                nodes = [q[..., part.node + k, :size] for k, (size, _) in enumerate(part.sizes)]
                return np.concatenate(nodes, axis=-1)
            if part.kind == st.OWN:
                n = part.matrix_group.n
                flat = q[..., part.node : part.node + part.n_nodes, :].reshape(*q.shape[:-2], -1)
                return flat[..., : n * n].reshape(*q.shape[:-2], n, n)
            return R if part.kind == st.SO3 else (x, R)

        return take(self.group)
