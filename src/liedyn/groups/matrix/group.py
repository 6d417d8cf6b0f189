"""A Lie group of one's own: a basis of its matrix Lie algebra, and what follows from it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from liedyn.arguments import checked, checked_methods, floats, shown, whole
from liedyn.errors import ModelError
from liedyn.groups.group import TOLERANCE, Group, apply, numbers
from liedyn.groups.matrix import kernels as mk
from liedyn.groups.stacks import Array

CLOSED = 1e-9  # relative: what of a bracket may lie outside the algebra, and of an identity may be missing
AGREES = 1e-7  # relative: functions of the user against what the basis gives
LARGEST = 24  # dimension and size of the matrices; everything is dense
# central differences of eighth order (Fornberg 1988, table 1), for the basis of a group that is given by exp alone
EIGHTH, STEP = (4 / 5, -1 / 5, 4 / 105, -1 / 280), 2.0**-5


@checked_methods
class MatrixGroup(Group):
    """A group of n x n matrices, given by a basis of its Lie algebra, for use in `System`, alone or in a `Product`.

    basis: d real matrices (d, n, n), linearly independent and closed under the bracket XY - YX.  The algebra element v
    is the matrix sum v_i basis[i]; elements of the group are arrays (n, n).
    exp(v) -> (n, n), log(g) -> (d,), tangent(v) -> (d, d): plain functions, compiled in a `System`, where you know
    closed forms.  Without them they are computed: in closed form where X^3 is a multiple of X (as on SO(3), SE(2),
    SL(2, R), unit quaternions), by finite series where the algebra is nilpotent, else by series with scaling.
    tangent is the left one: d/dt exp(v) = exp(v) tilde(T(v) vdot).
    A group may be given by exp and dim alone; its basis is then differenced.

    >>> SE2 = ld.MatrixGroup([[[0, 0, 1], [0, 0, 0], [0, 0, 0]], [[0, 0, 0], [0, 0, 1], [0, 0, 0]],
    ...                       [[0, -1, 0], [1, 0, 0], [0, 0, 0]]], name="SE(2)")
    >>> SE2.exp([1.0, 0.0, np.pi / 2]).round(4)
    array([[ 0.    , -1.    ,  0.6366],
           [ 1.    ,  0.    ,  0.6366],
           [ 0.    ,  0.    ,  1.    ]])
    >>> ld.check_group(SE2).ok
    True
    """

    @checked
    def __init__(
        self,
        basis: Any = None,
        name: str = "G",
        *,
        exp: Callable[..., Any] | None = None,
        log: Callable[..., Any] | None = None,
        tangent: Callable[..., Any] | None = None,
        dim: int | None = None,
    ) -> None:
        self.name = name
        self._label = f"MatrixGroup {name!r}"
        self.functions = {k: f for k, f in (("exp", exp), ("log", log), ("tangent", tangent)) if f is not None}
        for word, function in self.functions.items():
            if not callable(function):
                raise ModelError(f"{self._label}: {word} = {shown(function)} must be a function")
        given = self._from_exp(dim) if basis is None else self._matrices(basis)
        if dim is not None and dim != len(given):
            raise ModelError(f"{self._label}: dim = {shown(dim)}, but the basis has {len(given)} matrices")
        self.basis = given
        self.basis.setflags(write=False)
        self.n = self.basis.shape[1]
        self.structure_constants = self._structure()
        self.data = self._pack()
        self._check_functions()

    def __repr__(self) -> str:
        return f"MatrixGroup({self.name!r}, dim {self.dim}, {self.n} x {self.n} matrices)"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, MatrixGroup):
            return NotImplemented
        return np.array_equal(self.data, other.data) and self.functions == other.functions

    def __hash__(self) -> int:
        return hash(self.data.tobytes())

    @property
    def form(self) -> str:
        """How exp is computed: "given", "closed form", "finite series" or "series"."""
        words = {mk.CUBIC: "closed form", mk.NILPOTENT: "finite series", mk.SERIES: "series"}
        return "given" if "exp" in self.functions else words[int(self.data[2])]

    def quadratic(self, which: int) -> Array:
        """A quadratic form of the closed forms, see `kernels.matrix_form`."""
        d = self.dim
        k = mk.HEADER + 2 * self.basis.size + d**3 + which * d * d
        return self.data[k : k + d * d].reshape(d, d)

    @property
    def has_cayley(self) -> bool:
        """Whether the Cayley map leads from the algebra into the group: only where X^3 is in the algebra for all X."""
        X = self._samples(self.basis)
        return self._outside(X @ X @ X) <= CLOSED

    # -- checks -------------------------------------------------------------------------------------------------------

    def _matrices(self, basis: Any) -> Array:
        """The basis as an array (d, n, n), after checks."""
        array = floats(basis)
        if array is None or array.ndim != 3 or array.shape[1] != array.shape[2] or array.size == 0:
            got = shown(basis) if array is None else f"shape {array.shape}"
            raise ModelError(f"{self._label}: basis: expected d real matrices, shape (d, n, n), got {got}")
        if not np.isfinite(array).all():
            raise ModelError(f"{self._label}: basis holds NaN or an infinite number")
        d, n = array.shape[:2]
        if max(d, n) > LARGEST:
            raise ModelError(
                f"{self._label}: dimension {d}, matrices {n} x {n}: at most {LARGEST}; use a Product of smaller groups"
            )
        flat = array.reshape(d, -1)
        for k in range(d):
            size = np.linalg.norm(flat[k])
            rest = flat[k] - flat[:k].T @ np.linalg.lstsq(flat[:k].T, flat[k], rcond=None)[0] if k else flat[k]
            if size == 0.0 or np.linalg.norm(rest) <= CLOSED * size:
                what = "is zero" if size == 0.0 else "depends linearly on those before it"
                raise ModelError(f"{self._label}: basis[{k}] {what}; give linearly independent matrices")
        return array.copy()

    def _from_exp(self, dim: Any) -> Array:
        """The basis from the derivative of exp at 0."""
        if "exp" not in self.functions or dim is None:
            raise ModelError(f"{self._label}: give basis, or exp and dim")
        d = whole(self._label, "dim", dim, 1, LARGEST)
        columns = []
        for e in np.eye(d):
            ends = [
                (c, self._called("exp", k * STEP * e), self._called("exp", -k * STEP * e))
                for k, c in enumerate(EIGHTH, 1)
            ]
            columns.append(sum(c * (b - a) for c, b, a in ends) / STEP)
        return self._matrices(np.stack(columns))

    def _called(self, word: str, argument: Array) -> Array:
        """What a function of the user gives in plain Python, as an array."""
        function = self.functions[word]
        try:
            value = getattr(function, "py_func", function)(argument.copy())
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise ModelError(
                f"{self._label}: {word} fails at {np.array2string(argument, precision=4)} with {reason}"
            ) from error
        array = floats(value)
        if array is None or not np.isfinite(array).all():
            raise ModelError(f"{self._label}: {word} gives {shown(value)}; expected finite numbers")
        return array

    def _structure(self) -> Array:
        """c with [E_i, E_j] = sum_k c_ijk E_k, or a ModelError that names the two matrices whose bracket leads outside."""
        E = self.basis
        self._dual: Array = np.asarray(np.linalg.pinv(E.reshape(len(E), -1).T), dtype=np.float64)
        bracket = np.einsum("iab,jbc->ijac", E, E)
        bracket = bracket - bracket.swapaxes(0, 1)
        c = apply(self._dual, bracket.reshape(*bracket.shape[:2], -1))
        inside = np.einsum("ijk,kab->ijab", c, E)
        size = np.linalg.norm(E, axis=(1, 2))
        error = np.linalg.norm(bracket - inside, axis=(2, 3)) / (size[:, None] * size)
        i, j = np.unravel_index(np.argmax(error), error.shape)
        if error[i, j] > CLOSED:
            raise ModelError(
                f"{self._label}: basis: the bracket of basis[{min(i, j)}] and basis[{max(i, j)}] lies outside their span (by "
                f"{error[i, j]:.2g} of their sizes); a Lie algebra is closed: add the matrices that are missing"
            )
        c[np.abs(c) < CLOSED * np.abs(c).max(initial=0.0)] = 0.0
        return c

    def _samples(self, E: Array) -> Array:
        """Random matrices of the algebra with basis E, of unit size."""
        size = np.linalg.norm(E, axis=(1, 2))
        v = np.random.default_rng(0).standard_normal((2 * len(E) ** 2, len(E)))
        return np.einsum("si,iab->sab", v / np.where(size > 0, size, 1.0), E)

    def _outside(self, X: Array) -> float:
        """Largest part of these matrices outside the algebra, relative."""
        inside = np.einsum("sk,kab->sab", apply(self._dual, X.reshape(len(X), -1)), self.basis)
        return float(np.abs(X - inside).max() / max(np.abs(X).max(), 1e-300)) if np.abs(X).max() > CLOSED else 0.0

    def _pack(self) -> Array:
        """The group as one array, see `kernels.py`."""
        E, c = self.basis, self.structure_constants
        ad = c.transpose(0, 2, 1)  # ad[i] w = [E_i, w]
        forms, indices, z = [], [], []
        for matrices in (E, ad):
            quadratic = self._cubic(matrices)
            index = self._nilpotency(matrices)
            forms.append(mk.CUBIC if quadratic is not None else mk.NILPOTENT if index else mk.SERIES)
            indices.append(index)
            z.append(np.zeros((len(E), len(E))) if quadratic is None else quadratic)
        turn = -0.5 * np.einsum("iab,jba->ij", ad, ad)  # of the Killing form
        parts = [[len(E), self.n, *forms, *indices], E, self._dual, c, *z, turn]
        data = np.concatenate([np.ravel(np.asarray(x, dtype=float)) for x in parts])
        data.setflags(write=False)
        return data

    def _cubic(self, E: Array) -> Array | None:
        """z with X^3 = -(v^T z v) X for all X = sum v_i E_i, if there is one."""
        d = len(E)
        size = np.linalg.norm(E, axis=(1, 2))
        unit = E / np.where(size > 0, size, 1.0)[:, None, None]
        i, j = np.triu_indices(d)
        v = np.random.default_rng(1).standard_normal((2 * len(i) + 4, d))
        X = np.einsum("si,iab->sab", v, unit)
        terms = v[:, i] * v[:, j]
        matrix = np.einsum("sk,sab->sabk", terms, X).reshape(-1, len(i))
        right = -(X @ X @ X).reshape(-1)
        found = np.linalg.lstsq(matrix, right, rcond=1e-12)[0]
        if np.abs(matrix @ found - right).max() > CLOSED * max(np.abs(right).max(), np.abs(X).max()):
            return None
        found[np.abs(found) < CLOSED] = 0.0
        z = np.zeros((d, d))
        z[i, j] = found
        z = 0.5 * (z + z.T)
        scale = np.where(size > 0, size, 0.0)
        return z * scale[:, None] * scale

    def _nilpotency(self, E: Array) -> int:
        """Least p with X^p = 0 for all X; 0 where there is none."""
        X = self._samples(E)
        power = X
        for p in range(1, E.shape[1] + 1):
            if np.abs(power).max(initial=0.0) <= CLOSED:
                return p
            power = power @ X
        return 0

    def _check_functions(self) -> None:
        """The functions of the user against what the basis gives."""
        own, size = dict(self.functions), np.linalg.norm(self.basis, axis=(1, 2))
        d, n = len(self.basis), self.n
        shapes = {"exp": (n, n), "log": (d,), "tangent": (d, d)}
        for v in np.random.default_rng(2).standard_normal((4, d)) * 0.4 / size / np.sqrt(d):
            g = mk.matrix_exp(self.data, v)
            expected = {"exp": g, "log": v, "tangent": mk.matrix_T(self.data, v)}
            for word in own:
                value = self._called(word, g if word == "log" else v)
                if value.shape != shapes[word]:
                    raise ModelError(f"{self._label}: {word} has shape {value.shape}; expected {shapes[word]}")
                error = np.abs(value - expected[word]).max() / np.abs(expected[word]).max()
                if error > AGREES:
                    raise ModelError(
                        f"{self._label}: {word} does not belong to this basis: at v = {np.array2string(v, precision=3)} it "
                        f"differs by {error:.2g} (relative) from what the basis gives; correct it, or leave it out"
                    )

    # -- the interface of a group -------------------------------------------------------------------------------------

    @property
    def _dim(self) -> int:
        return len(self.basis)

    def _each(self, kernel: Any, tail: tuple[int, ...], *inputs: tuple[Array, int]) -> Array:
        """A kernel on stacks: inputs with the number of trailing axes of one element."""
        lead = np.broadcast_shapes(*(a.shape[: a.ndim - k] for a, k in inputs))
        arrays = [np.array(np.broadcast_to(a, lead + a.shape[a.ndim - k :]), order="C") for a, k in inputs]
        flat = [a.reshape(-1, *a.shape[len(lead) :]) for a in arrays]
        result = np.empty((len(flat[0]), *tail))
        for i, arguments in enumerate(zip(*flat, strict=True)):
            result[i] = kernel(self.data, *arguments)
        return result.reshape(*lead, *tail)

    def _own(self, word: str, kernel: Any) -> Any:
        """The function of the user, called as the kernel, or the kernel."""
        return (lambda data, x: self._called(word, x)) if word in self.functions else kernel

    def _check(self, g: Any, name: str) -> Array:
        array = numbers(g, (self.n, self.n), name)
        for one in array.reshape(-1, self.n, self.n):
            if not self._contains(one):
                raise ValueError(f"{name}: not an element of {self.name!r}: {shown(one.tolist())}")
        return array

    def _contains(self, g: Array) -> bool:
        """Whether g, or g times some element near the identity, is exp of an algebra element."""
        shifts = [np.zeros(self.dim)]
        for v in np.random.default_rng(3).standard_normal((20, self.dim)) / np.linalg.norm(self.basis, axis=(1, 2)):
            turn = float(np.abs(np.linalg.eigvals(self._tilde(v)).imag).max())
            shifts.append(
                v * (np.pi / turn if turn > 1e-3 else 1.0)
            )  # half a turn leads away from negative eigenvalues
        for v in shifts:
            with np.errstate(all="ignore"):
                h = g @ mk.matrix_exp(self.data, v)
                w = mk.matrix_log(self.data, h)
                if (
                    np.isfinite(w).all()
                    and np.abs(mk.matrix_exp(self.data, w) - h).max() <= TOLERANCE * np.abs(h).max()
                ):
                    return True
        return False

    def _point(self, p: Any, name: str) -> Array:
        return numbers(p, (self.n,), name)

    def _identity(self) -> Array:
        return np.eye(self.n)

    def _compose(self, g: Array, h: Array) -> Array:
        return g @ h

    def _inverse(self, g: Array) -> Array:
        return np.asarray(np.linalg.inv(g), dtype=np.float64)

    def _matrix(self, g: Array) -> Array:
        return g.copy()

    def _exp(self, v: Array) -> Array:
        return self._each(self._own("exp", mk.matrix_exp), (self.n, self.n), (v, 1))

    def _log(self, g: Array) -> Array:
        v = self._each(self._own("log", mk.matrix_log), (self.dim,), (g, 2))
        if not np.isfinite(v).all():
            raise ValueError(f"g: has no logarithm in {self.name!r}")
        return v

    def _cay(self, v: Array) -> Array:
        self._need_cayley()
        return self._each(mk.matrix_cay, (self.n, self.n), (v, 1))

    def _cay_inv(self, g: Array) -> Array:
        self._need_cayley()
        return self._each(mk.matrix_cay_inv, (self.dim,), (g, 2))

    def _need_cayley(self) -> None:
        if not self.has_cayley:
            raise ValueError(f"the Cayley map leads out of {self.name!r}, as X^3 is not in its algebra; use exp")

    def _T(self, v: Array) -> Array:
        return self._each(self._own("tangent", mk.matrix_T), (self.dim, self.dim), (v, 1))

    def _Tinv(self, v: Array) -> Array:
        return self._inverse(self._T(v)) if "tangent" in self.functions else self._square(mk.matrix_Tinv, v)

    def _square(self, kernel: Any, v: Array) -> Array:
        return self._each(kernel, (self.dim, self.dim), (v, 1))

    def _Tcay(self, v: Array) -> Array:
        self._need_cayley()
        return self._square(mk.matrix_Tcay, v)

    def _Tcay_inv(self, v: Array) -> Array:
        self._need_cayley()
        return self._square(mk.matrix_Tcay_inv, v)

    def _Tdot(self, v: Array, vd: Array) -> Array:
        return apply(self._each(mk.matrix_Trate, (self.dim, self.dim), (v, 1), (vd, 1)), vd)

    def _Ad(self, g: Array) -> Array:
        return self._each(mk.matrix_Ad, (self.dim, self.dim), (g, 2))

    def _ad(self, v: Array) -> Array:
        return np.einsum("...i,ijk->...kj", v, self.structure_constants)

    def _tilde(self, v: Array) -> Array:
        return np.einsum("...i,iab->...ab", v, self.basis)

    def _vee(self, X: Array) -> Array:
        return apply(self._dual, X.reshape(*X.shape[:-2], -1))

    def _act(self, g: Array, p: Array) -> Array:
        return apply(g, p)
