"""The vector group R^n."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import shown
from liedyn.groups.group import Group, numbers
from liedyn.groups.stacks import Array

LARGEST = 10**6  # dimension; its matrices are dense


@dataclass(frozen=True)
class Rn(Group):
    """Vectors (..., n) under addition: exp, log and the Cayley map do nothing, T is the identity."""

    n: int

    def __post_init__(self) -> None:
        if not isinstance(self.n, int | np.integer) or not 1 <= self.n <= LARGEST:
            raise ValueError(f"n: expected a whole number >= 1, got {shown(self.n)}")

    @property
    def _dim(self) -> int:
        return self.n

    def _angles(self, v: Any, name: str) -> Array:
        return self._vector(v, name)  # nothing is multiplied here

    def _check(self, g: Any, name: str) -> Array:
        return numbers(g, (self.n,), name)

    def _point(self, p: Any, name: str) -> Array:
        return numbers(p, (self.n,), name)

    def _identity(self) -> Array:
        return np.zeros(self.n)

    def _compose(self, g: Array, h: Array) -> Array:
        return g + h

    def _inverse(self, g: Array) -> Array:
        return -g

    def _matrix(self, g: Array) -> Array:
        return self._tilde(g) + np.eye(self.n + 1)

    def _exp(self, v: Array) -> Array:
        return v.copy()

    def _log(self, g: Array) -> Array:
        return g.copy()

    _cay = _exp
    _cay_inv = _log

    def _T(self, v: Array) -> Array:
        return np.broadcast_to(np.eye(self.n), (*v.shape, self.n)).copy()

    _Tinv = _Tcay = _Tcay_inv = _T

    def _Tdot(self, v: Array, vd: Array) -> Array:
        return np.zeros(np.broadcast_shapes(v.shape, vd.shape))

    def _Ad(self, g: Array) -> Array:
        return self._T(g)

    def _ad(self, v: Array) -> Array:
        return np.zeros((*v.shape, self.n))

    def _tilde(self, v: Array) -> Array:
        X = np.zeros((*v.shape[:-1], self.n + 1, self.n + 1))
        X[..., : self.n, self.n] = v
        return X

    def _vee(self, X: Array) -> Array:
        return X[..., : self.n, self.n].copy()

    def _act(self, g: Array, p: Array) -> Array:
        return p + g
