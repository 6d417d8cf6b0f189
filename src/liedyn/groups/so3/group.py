"""SO(3) for Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from liedyn.groups import stacks
from liedyn.groups.group import Group, apply, rotation, skew
from liedyn.groups.stacks import Array, run


@dataclass(frozen=True)
class SO3(Group):
    """Rotations as matrices (..., 3, 3); algebra elements are rotation vectors (..., 3).

    >>> G = ld.SO3()
    >>> R = G.exp([0.0, 0.0, np.pi / 2])
    >>> R.round(12)
    array([[ 0., -1.,  0.],
           [ 1.,  0.,  0.],
           [ 0.,  0.,  1.]])
    >>> G.act(R, [1.0, 0.0, 0.0]).round(12)
    array([0., 1., 0.])
    """

    _dim: ClassVar[int] = 3

    def _check(self, g: Any, name: str) -> Array:
        return rotation(g, name)

    def _identity(self) -> Array:
        return np.eye(3)

    def _compose(self, g: Array, h: Array) -> Array:
        return g @ h

    def _inverse(self, g: Array) -> Array:
        return np.swapaxes(g, -1, -2).copy()

    def _matrix(self, g: Array) -> Array:
        return g.copy()

    def _exp(self, v: Array) -> Array:
        return run(stacks.so3_exp_stack, [(v, 1)], (3, 3))[0]

    def _log(self, g: Array) -> Array:
        return run(stacks.so3_log_stack, [(g, 2)], (3,))[0]

    def _cay(self, v: Array) -> Array:
        return run(stacks.so3_cay_stack, [(v, 1)], (3, 3))[0]

    def _cay_inv(self, g: Array) -> Array:
        return run(stacks.so3_cay_inv_stack, [(g, 2)], (3,))[0]

    def _T(self, v: Array) -> Array:
        return run(stacks.so3_T_stack, [(v, 1)], (3, 3))[0]

    def _Tinv(self, v: Array) -> Array:
        return run(stacks.so3_Tinv_stack, [(v, 1)], (3, 3))[0]

    def _Tcay(self, v: Array) -> Array:
        return run(stacks.so3_Tcay_stack, [(v, 1)], (3, 3))[0]

    def _Tcay_inv(self, v: Array) -> Array:
        return run(stacks.so3_Tcay_inv_stack, [(v, 1)], (3, 3))[0]

    def _Tdot(self, v: Array, vd: Array) -> Array:
        return run(stacks.so3_Tdot_stack, [(v, 1), (vd, 1)], (3,))[0]

    def _Ad(self, g: Array) -> Array:
        return g.copy()

    def _ad(self, v: Array) -> Array:
        return skew(v)

    def _tilde(self, v: Array) -> Array:
        return skew(v)

    def _vee(self, X: Array) -> Array:
        return np.stack([X[..., 2, 1], X[..., 0, 2], X[..., 1, 0]], axis=-1)

    def _act(self, g: Array, p: Array) -> Array:
        return apply(g, p)
