"""Where the factors of a group live: their nodes, and their places in flat vectors of the algebra."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.equation import builder as st
from liedyn.errors import ModelError
from liedyn.groups import SE3, SO3, Group, Product, R3xSO3, Rn


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
        kinds = {SO3: st.SO3, SE3: st.SE3, R3xSO3: st.R3XSO3, Rn: st.R3}
        return kinds[type(self.group)]

    @property
    def sizes(self) -> list[int]:
        """Free translational components of its nodes: R^n takes three a node."""
        return [min(3, self.group.dim - k) for k in range(0, self.group.dim, 3)] if self.kind == st.R3 else [3]

    @property
    def places(self) -> np.ndarray:
        """Where its algebra components stand among the six numbers of its nodes (the first one its node 0)."""
        k = np.arange(self.group.dim)
        if self.kind == st.R3:
            k = 6 * (k // 3) + k % 3
        return 6 * self.node + k + (3 if self.kind == st.SO3 else 0)


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
        elif type(group) in (SO3, SE3, R3xSO3, Rn):
            part = Part(group, label, self.n_nodes, sum(p.group.dim for p in self.parts))
            self.parts.append(part)
            self.n_nodes += len(part.sizes)
        else:
            raise ModelError(
                f"System {label!r}: the compiled core does not know the group {group!r}; "
                "use SO3(), SE3(), R3xSO3(), Rn(n) or a Product of them"
            )

    def nodes(self) -> Iterator[tuple[int, str, int]]:
        """Kind, label and size of each node."""
        for part in self.parts:
            for k, size in enumerate(part.sizes):
                several = f"[{3 * k}:{3 * k + size}]" if len(part.sizes) > 1 else ""
                yield part.kind, part.label + several, size

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
            if part.kind == st.R3:
                for k, size in enumerate(part.sizes):
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
                nodes = [q[..., part.node + k, :size] for k, size in enumerate(part.sizes)]
                return np.concatenate(nodes, axis=-1)
            return R if part.kind == st.SO3 else (x, R)

        return take(self.group)
