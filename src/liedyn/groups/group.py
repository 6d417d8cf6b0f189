"""What every group offers to Python, on single elements and on stacks (leading axes broadcast)."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from liedyn.arguments import DEEPEST, MOST, floats, items, shown, whole
from liedyn.groups.stacks import Array, Shape

TOLERANCE = 1e-6
LARGEST = 1e75  # of an algebra element: its fourth power is a number too


# -- checks of arguments ----------------------------------------------------------------------------------------------


def numbers(value: Any, tail: Shape, name: str) -> Array:
    """`value` as an array of finite numbers of shape (..., *tail), or a ValueError that names the argument."""
    a = floats(value)
    if a is None:
        raise ValueError(f"{name}: expected numbers in shape (..., {_text(tail)}), got {shown(value)}")
    if a.ndim < len(tail) or a.shape[a.ndim - len(tail) :] != tail:
        raise ValueError(f"{name}: expected shape (..., {_text(tail)}), got {a.shape}")
    if not np.isfinite(a).all():
        raise ValueError(f"{name}: holds NaN or an infinite number")
    return a


def rotation(value: Any, name: str) -> Array:
    """`value` as rotation matrices (..., 3, 3), or a ValueError that names the argument."""
    R = numbers(value, (3, 3), name)
    error = np.max(np.abs(np.swapaxes(R, -1, -2) @ R - np.eye(3)), initial=0.0)
    if error > TOLERANCE:
        raise ValueError(f"{name}: not a rotation matrix, |R^T R - I| = {error:.3g} is above {TOLERANCE:g}")
    if np.min(np.linalg.det(R), initial=1.0) < 0.0:
        raise ValueError(f"{name}: a reflection (det R = -1), not a rotation matrix")
    return R


def sequence(value: Any, n: int, name: str) -> tuple[Any, ...]:
    """`value` as a tuple of n parts, or a ValueError that names the argument."""
    if not isinstance(value, (tuple, list)) or len(value) != n:
        raise ValueError(f"{name}: expected a tuple of {n} parts, got {shown(value)}")
    return tuple(value)


def _text(tail: Shape) -> str:
    return ", ".join(str(n) for n in tail)


# -- small helpers ----------------------------------------------------------------------------------------------------


def skew(v: Array) -> Array:
    """Matrices (..., 3, 3) of the cross product."""
    X = np.zeros((*v.shape, 3))
    X[..., 2, 1], X[..., 0, 2], X[..., 1, 0] = v[..., 0], v[..., 1], v[..., 2]
    X[..., 1, 2], X[..., 2, 0], X[..., 0, 1] = -v[..., 0], -v[..., 1], -v[..., 2]
    return X


def apply(A: Array, x: Array) -> Array:
    """A x for stacks of matrices and vectors."""
    return np.einsum("...ij,...j->...i", A, x)


def block_diagonal(blocks: list[Array]) -> Array:
    """Stacks of square matrices along the diagonal of one stack."""
    lead = np.broadcast_shapes(*(b.shape[:-2] for b in blocks))
    n = sum(b.shape[-1] for b in blocks)
    M = np.zeros((*lead, n, n))
    i = 0
    for b in blocks:
        j = i + b.shape[-1]
        M[..., i:j, i:j] = b
        i = j
    return M


# -- the interface ----------------------------------------------------------------------------------------------------


class Group(ABC):
    """A matrix Lie group in left trivialization: d/dt exp(v) = exp(v) tilde(T(v) vdot).

    Algebra elements are arrays (..., dim).  What a group element is (array, pair, tuple) each group says.  All methods
    take stacks: leading axes broadcast.  A wrong argument raises a ValueError that names it.

    The public methods check their arguments; a new group writes the methods with an underscore, which get clean arrays.

    >>> G = ld.SE3()
    >>> g = G.exp([1.0, 0.0, 0.0, 0.0, 0.0, 0.5])
    >>> bool(np.allclose(G.log(g), [1.0, 0.0, 0.0, 0.0, 0.0, 0.5]))
    True
    >>> bool(np.allclose(G.T([0.1] * 6) @ G.Tinv([0.1] * 6), np.eye(6)))
    True
    """

    @property
    def dim(self) -> int:
        """Dimension of the group."""
        return self._dim

    def check(self, g: Any, name: str = "g") -> Any:
        """The element g as arrays of floats, after checking shape, finiteness and orthogonality."""
        if not isinstance(name, str):
            raise ValueError(f"name: expected a text, got {shown(name)}")
        return self._check(g, name)

    def identity(self) -> Any:
        """The neutral element."""
        return self._identity()

    def compose(self, g: Any, h: Any) -> Any:
        """The product g h."""
        return self._compose(self._check(g, "g"), self._check(h, "h"))

    def inverse(self, g: Any) -> Any:
        """The inverse of g."""
        return self._inverse(self._check(g, "g"))

    def matrix(self, g: Any) -> Array:
        """The matrix that represents g; products of elements are products of these matrices."""
        return self._matrix(self._check(g, "g"))

    def exp(self, v: Any) -> Any:
        """Exponential map."""
        return self._exp(self._angles(v, "v"))

    def log(self, g: Any) -> Array:
        """Inverse of exp; rotation vectors have norm <= pi."""
        return self._log(self._check(g, "g"))

    def cay(self, v: Any) -> Any:
        """Cayley map (I - tilde(v)/2)^-1 (I + tilde(v)/2)."""
        return self._cay(self._vector(v, "v"))

    def cay_inv(self, g: Any) -> Array:
        """Inverse of cay; a half turn has none and raises ValueError."""
        v = self._cay_inv(self._check(g, "g"))
        if not np.isfinite(v).all():
            raise ValueError("g: the Cayley map reaches no half turn; use log")
        return v

    def T(self, v: Any) -> Array:
        """Tangent operator of exp, (..., dim, dim)."""
        return self._T(self._angles(v, "v"))

    def Tinv(self, v: Any) -> Array:
        """Inverse of T; infinite at a rotation angle of 2 pi."""
        return self._Tinv(self._angles(v, "v"))

    def Tcay(self, v: Any) -> Array:
        """Tangent operator of cay, (..., dim, dim)."""
        return self._Tcay(self._vector(v, "v"))

    def Tcay_inv(self, v: Any) -> Array:
        """Inverse of Tcay."""
        return self._Tcay_inv(self._vector(v, "v"))

    def Tdot(self, v: Any, vd: Any) -> Array:
        """The vector (d/dt T(v)) vd along d/dt v = vd."""
        return self._Tdot(self._angles(v, "v"), self._angles(vd, "vd"))

    def Ad(self, g: Any) -> Array:
        """Adjoint matrix: tilde(Ad(g) v) = g tilde(v) g^-1."""
        return self._Ad(self._check(g, "g"))

    def ad(self, v: Any) -> Array:
        """Matrix of the bracket, ad(v) w = [v, w] (the hat of Brüls and Cardona)."""
        return self._ad(self._vector(v, "v"))

    def bracket(self, v: Any, w: Any) -> Array:
        """The Lie bracket [v, w]."""
        return apply(self.ad(v), self._vector(w, "w"))

    def tilde(self, v: Any) -> Array:
        """The algebra element v as a matrix, of the same size as `matrix`."""
        return self._tilde(self._vector(v, "v"))

    def vee(self, X: Any) -> Array:
        """Inverse of tilde; a matrix outside the algebra raises ValueError."""
        n = self._tilde(np.zeros(self.dim)).shape[-1]
        X = numbers(X, (n, n), "X")
        v = self._vee(X)
        if np.max(np.abs(self._tilde(v) - X), initial=0.0) > TOLERANCE * np.max(np.abs(X), initial=0.0):
            raise ValueError(f"X: not in the Lie algebra of {self!r}")
        return v

    def act(self, g: Any, p: Any) -> Any:
        """The point p moved by g."""
        return self._act(self._check(g, "g"), self._point(p, "p"))

    def random(self, rng: np.random.Generator, shape: Shape = (), scale: float = 1.0) -> Any:
        """Elements exp(v) with normally distributed v of the given scale."""
        if not isinstance(rng, np.random.Generator | np.random.RandomState):
            raise ValueError(f"rng: expected numpy.random.default_rng(seed), got {shown(rng)}")
        lead = items("random", "shape", shape, DEEPEST - 3, "a tuple of whole numbers")
        lead = [whole("random", f"shape[{i}]", n, 0) for i, n in enumerate(lead)]
        if math.prod(lead) * self.dim**2 > MOST:
            raise ValueError(f"shape: {shown(shape)} are more elements than fit into memory")
        size = numbers(scale, (), "scale")
        if np.abs(size).max(initial=0.0) > LARGEST / 100:
            raise ValueError(f"scale: {shown(scale)} is too large")
        return self.exp(size[..., None] * rng.normal(size=(*lead, self.dim)))

    def _angles(self, v: Any, name: str) -> Array:
        """An algebra element whose square is a number of 64 bits too."""
        a = self._vector(v, name)
        if np.abs(a).max(initial=0.0) > LARGEST:
            raise ValueError(
                f"{name}: numbers above {LARGEST:g} are too large for exp and its tangents, got {shown(v)}"
            )
        return a

    def _vector(self, v: Any, name: str) -> Array:
        return numbers(v, (self.dim,), name)

    def _point(self, p: Any, name: str) -> Any:
        return numbers(p, (3,), name)

    @property
    @abstractmethod
    def _dim(self) -> int: ...

    @abstractmethod
    def _check(self, g: Any, name: str) -> Any: ...

    @abstractmethod
    def _identity(self) -> Any: ...

    @abstractmethod
    def _compose(self, g: Any, h: Any) -> Any: ...

    @abstractmethod
    def _inverse(self, g: Any) -> Any: ...

    @abstractmethod
    def _matrix(self, g: Any) -> Array: ...

    @abstractmethod
    def _exp(self, v: Array) -> Any: ...

    @abstractmethod
    def _log(self, g: Any) -> Array: ...

    @abstractmethod
    def _cay(self, v: Array) -> Any: ...

    @abstractmethod
    def _cay_inv(self, g: Any) -> Array: ...

    @abstractmethod
    def _T(self, v: Array) -> Array: ...

    @abstractmethod
    def _Tinv(self, v: Array) -> Array: ...

    @abstractmethod
    def _Tcay(self, v: Array) -> Array: ...

    @abstractmethod
    def _Tcay_inv(self, v: Array) -> Array: ...

    @abstractmethod
    def _Tdot(self, v: Array, vd: Array) -> Array: ...

    @abstractmethod
    def _Ad(self, g: Any) -> Array: ...

    @abstractmethod
    def _ad(self, v: Array) -> Array: ...

    @abstractmethod
    def _tilde(self, v: Array) -> Array: ...

    @abstractmethod
    def _vee(self, X: Array) -> Array: ...

    @abstractmethod
    def _act(self, g: Any, p: Any) -> Any: ...
