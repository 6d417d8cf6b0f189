"""SE(3) for Python."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from liedyn.groups import stacks
from liedyn.groups.group import Group, apply, numbers, rotation, sequence, skew
from liedyn.groups.stacks import Array, run

Element = tuple[Array, Array]


@dataclass(frozen=True)
class SE3(Group):
    """Rigid motions p -> R p + x as pairs (x (..., 3), R (..., 3, 3)); algebra elements (u, w), translation first.

    >>> G = ld.SE3()
    >>> x, R = G.compose(G.exp([1, 0, 0, 0, 0, np.pi / 2]), G.exp([1, 0, 0, 0, 0, 0]))
    >>> x.round(4)
    array([0.6366, 1.6366, 0.    ])
    """

    _dim: ClassVar[int] = 6

    def _check(self, g: Any, name: str) -> Element:
        x, R = sequence(g, 2, name)
        return numbers(x, (3,), f"{name}[0]"), rotation(R, f"{name}[1]")

    def _identity(self) -> Element:
        return np.zeros(3), np.eye(3)

    def _compose(self, g: Element, h: Element) -> Element:
        return g[0] + apply(g[1], h[0]), g[1] @ h[1]

    def _inverse(self, g: Element) -> Element:
        Rt = np.swapaxes(g[1], -1, -2).copy()
        return -apply(Rt, g[0]), Rt

    def _matrix(self, g: Element) -> Array:
        return _homogeneous(g[1], g[0], 1.0)

    def _exp(self, v: Array) -> Element:
        x, R = run(stacks.se3_exp_stack, [(v, 1)], (3,), (3, 3))
        return x, R

    def _log(self, g: Element) -> Array:
        return run(stacks.se3_log_stack, [(g[0], 1), (g[1], 2)], (6,))[0]

    def _cay(self, v: Array) -> Element:
        x, R = run(stacks.se3_cay_stack, [(v, 1)], (3,), (3, 3))
        return x, R

    def _cay_inv(self, g: Element) -> Array:
        return run(stacks.se3_cay_inv_stack, [(g[0], 1), (g[1], 2)], (6,))[0]

    def _T(self, v: Array) -> Array:
        return run(stacks.se3_T_stack, [(v, 1)], (6, 6))[0]

    def _Tinv(self, v: Array) -> Array:
        return run(stacks.se3_Tinv_stack, [(v, 1)], (6, 6))[0]

    def _Tcay(self, v: Array) -> Array:
        return run(stacks.se3_Tcay_stack, [(v, 1)], (6, 6))[0]

    def _Tcay_inv(self, v: Array) -> Array:
        return run(stacks.se3_Tcay_inv_stack, [(v, 1)], (6, 6))[0]

    def _Tdot(self, v: Array, vd: Array) -> Array:
        return run(stacks.se3_Tdot_stack, [(v, 1), (vd, 1)], (6,))[0]

    def _Ad(self, g: Element) -> Array:
        return _screw_matrix(g[1], skew(g[0]) @ g[1])

    def _ad(self, v: Array) -> Array:
        return _screw_matrix(skew(v[..., 3:]), skew(v[..., :3]))

    def _tilde(self, v: Array) -> Array:
        return _homogeneous(skew(v[..., 3:]), v[..., :3], 0.0)

    def _vee(self, X: Array) -> Array:
        return np.stack([X[..., 0, 3], X[..., 1, 3], X[..., 2, 3], X[..., 2, 1], X[..., 0, 2], X[..., 1, 0]], axis=-1)

    def _act(self, g: Element, p: Array) -> Array:
        return apply(g[1], p) + g[0]


def _homogeneous(A: Array, x: Array, corner: float) -> Array:
    """[[A, x], [0, corner]]."""
    M = np.zeros((*np.broadcast_shapes(A.shape[:-2], x.shape[:-1]), 4, 4))
    M[..., :3, :3] = A
    M[..., :3, 3] = x
    M[..., 3, 3] = corner
    return M


def _screw_matrix(A: Array, B: Array) -> Array:
    """[[A, B], [0, A]]."""
    M = np.zeros((*np.broadcast_shapes(A.shape[:-2], B.shape[:-2]), 6, 6))
    M[..., :3, :3] = A
    M[..., 3:, 3:] = A
    M[..., :3, 3:] = B
    return M
