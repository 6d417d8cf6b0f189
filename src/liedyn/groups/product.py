"""Direct products: of any groups, the R3xSO(3) of a rigid body, and the state-space group TG."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import shown
from liedyn.groups.group import Group, apply, block_diagonal, numbers, sequence
from liedyn.groups.rn import Rn
from liedyn.groups.so3.group import SO3
from liedyn.groups.stacks import Array

Element = tuple[Any, ...]


@dataclass(frozen=True, init=False, repr=False)
class Product(Group):
    """Tuples of elements, one of each factor; algebra elements are concatenated, operators are block diagonal.

    >>> G = ld.Product(ld.SO3(), ld.Rn(2))
    >>> G.dim
    5
    """

    groups: tuple[Group, ...]

    def __init__(self, *groups: Group) -> None:
        if not groups:
            raise ValueError("groups: a product needs at least one group")
        for i, g in enumerate(groups):
            if not isinstance(g, Group):
                raise ValueError(f"groups[{i}]: expected a group such as SO3(), got {shown(g)}")
        object.__setattr__(self, "groups", groups)

    def __repr__(self) -> str:
        return f"Product({', '.join(repr(g) for g in self.groups)})"

    @property
    def _dim(self) -> int:
        return sum(g.dim for g in self.groups)

    def _split(self, v: Array) -> list[Array]:
        return np.split(v, np.cumsum([g.dim for g in self.groups])[:-1], axis=-1)

    def _blocks(self, method: str, parts: Any) -> Array:
        return block_diagonal([getattr(g, method)(p) for g, p in zip(self.groups, parts, strict=True)])

    def _join(self, parts: list[Array]) -> Array:
        lead = np.broadcast_shapes(*(p.shape[:-1] for p in parts))
        return np.concatenate([np.broadcast_to(p, (*lead, p.shape[-1])) for p in parts], axis=-1)

    def _check(self, g: Any, name: str) -> Element:
        parts = sequence(g, len(self.groups), name)
        return tuple(G._check(p, f"{name}[{i}]") for i, (G, p) in enumerate(zip(self.groups, parts, strict=True)))

    def _point(self, p: Any, name: str) -> Any:
        parts = sequence(p, len(self.groups), name)
        return tuple(G._point(q, f"{name}[{i}]") for i, (G, q) in enumerate(zip(self.groups, parts, strict=True)))

    def _identity(self) -> Element:
        return tuple(G._identity() for G in self.groups)

    def _compose(self, g: Element, h: Element) -> Element:
        return tuple(G._compose(a, b) for G, a, b in zip(self.groups, g, h, strict=True))

    def _inverse(self, g: Element) -> Element:
        return tuple(G._inverse(a) for G, a in zip(self.groups, g, strict=True))

    def _matrix(self, g: Element) -> Array:
        return self._blocks("_matrix", g)

    def _exp(self, v: Array) -> Element:
        return tuple(G._exp(a) for G, a in zip(self.groups, self._split(v), strict=True))

    def _log(self, g: Element) -> Array:
        return self._join([G._log(a) for G, a in zip(self.groups, g, strict=True)])

    def _cay(self, v: Array) -> Element:
        return tuple(G._cay(a) for G, a in zip(self.groups, self._split(v), strict=True))

    def _cay_inv(self, g: Element) -> Array:
        return self._join([G._cay_inv(a) for G, a in zip(self.groups, g, strict=True)])

    def _T(self, v: Array) -> Array:
        return self._blocks("_T", self._split(v))

    def _Tinv(self, v: Array) -> Array:
        return self._blocks("_Tinv", self._split(v))

    def _Tcay(self, v: Array) -> Array:
        return self._blocks("_Tcay", self._split(v))

    def _Tcay_inv(self, v: Array) -> Array:
        return self._blocks("_Tcay_inv", self._split(v))

    def _Tdot(self, v: Array, vd: Array) -> Array:
        return self._join([G._Tdot(a, b) for G, a, b in zip(self.groups, self._split(v), self._split(vd), strict=True)])

    def _Ad(self, g: Element) -> Array:
        return self._blocks("_Ad", g)

    def _ad(self, v: Array) -> Array:
        return self._blocks("_ad", self._split(v))

    def _tilde(self, v: Array) -> Array:
        return self._blocks("_tilde", self._split(v))

    def _vee(self, X: Array) -> Array:
        parts, i = [], 0
        for G in self.groups:
            j = i + G._tilde(np.zeros(G.dim)).shape[-1]
            parts.append(G._vee(X[..., i:j, i:j]))
            i = j
        return self._join(parts)

    def _act(self, g: Element, p: Any) -> Any:
        return tuple(G._act(a, q) for G, a, q in zip(self.groups, g, p, strict=True))


class R3xSO3(Product):
    """Pairs (x, R), with velocities in the inertial frame for x and in the body frame for R.

    `act` gives the place x + R p of the body point p, as on SE(3); it is not a group action, since the product adds x
    without turning it.
    """

    def __init__(self) -> None:
        super().__init__(Rn(3), SO3())

    def __repr__(self) -> str:
        return "R3xSO3()"

    def _point(self, p: Any, name: str) -> Array:
        return numbers(p, (3,), name)

    def _act(self, g: Element, p: Array) -> Array:
        return g[0] + apply(g[1], p)


class TangentBundle(Product):
    """State-space group TG of Terze, Mueller and Zlatar: pairs (q, v) with (q1, v1)(q2, v2) = (q1 q2, v1 + v2).

    `act` moves a point by q.
    """

    def __init__(self, group: Group) -> None:
        if not isinstance(group, Group):
            raise ValueError(f"group: expected a group such as SO3(), got {shown(group)}")
        super().__init__(group, Rn(group.dim))

    def __repr__(self) -> str:
        return f"TangentBundle({self.groups[0]!r})"

    def _point(self, p: Any, name: str) -> Any:
        return self.groups[0]._point(p, name)

    def _act(self, g: Element, p: Any) -> Any:
        return self.groups[0]._act(g[0], p)
