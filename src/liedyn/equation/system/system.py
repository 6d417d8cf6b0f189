"""System: the equation of the library itself, given by plain Python functions on a Lie group."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np

from liedyn.arguments import check_pickles, checked, checked_methods, vector
from liedyn.equation.builder import Builder
from liedyn.equation.derivative_check import DerivativeReport, check_derivatives
from liedyn.equation.equations import Assembly
from liedyn.equation.system.group_layout import Layout
from liedyn.equation.system.kernels import CENTER, FIRST, SECOND, build_family
from liedyn.equation.user_functions import check_arguments
from liedyn.errors import ModelError
from liedyn.groups import Group, MatrixGroup

ARGUMENTS = {
    "M": "q, t",
    "g": "q, v, t",
    "Phi": "q, t",
    "B": "q, t",
    "Ct": "q, v, t",
    "Kt": "q, v, vd, lam, t",
    "Z": "q, v, t",
    "V": "q, t",
}
CENTRAL = (0.5,)  # difference of second order
RUNGS = 20  # steps that are tried, each half of the one before
# Largest steps that are tried, for unit scale: near the best ones of the differences of eighth and of second order.
LARGEST, LARGEST_CENTRAL = 2.0**-5, 2.0**-13


@dataclass
class _State:
    """A state at which the functions are tried: what they take by name."""

    q: Any
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray
    t: float


@checked_methods
class System:
    """M(q) vd + g(q, v, t) + B(q, t)^T lam = 0, Phi(q, t) = 0 on a Lie group, with q' = q tilde(v).

    group: SO3(), SE3(), R3xSO3(), Rn(n), a MatrixGroup or a Product of them.  The functions get q as the group's elements are
    in Python (SO3: array (3, 3); Rn: (n,); R3xSO3, SE3: a pair (x, R); MatrixGroup: (n, n); Product: a tuple) and v as one
    array (dim,).
    M(q, t) -> (dim, dim), or a constant array.  g(q, v, t) -> (dim,).  Phi(q, t) -> (m,).  The argument t may be left
    out; then Phi does not depend on time.  Functions are compiled and kept on disk; NumPy may be used inside.

    What is not given is differenced:
    B(q, t) -> (m, dim): DPhi(q).w = B w.  Worth giving: without it a residual costs 8 dim evaluations of Phi.
    Ct(q, v, t), Kt(q, v, vd, lam, t) -> (dim, dim): D_v g and D_q (M vd + g + B^T lam).
    Z(q, v, t) -> (m,): d2 Phi/dt2 = B vd + Z.
    V(q, t): potential energy, for the energy read-out only (default 0).

    q0: start (default: the identity), moved onto Phi = 0.  v0: start velocity; given components are kept, those that are
    None (or all, if v0 is not given) follow from B v + dPhi/dt = 0 with least kinetic energy.

    >>> system = ld.System(group=ld.Rn(1), M=np.eye(1), g=lambda q, v, t: 4.0 * q, q0=[1.0])
    >>> sol = ld.simulate(system, t_end=1.0, h=1e-3)
    >>> bool(abs(sol.element()[-1, 0] - np.cos(2.0)) < 1e-5)
    True
    """

    # a Solution asks for them; a system is read out with sol.element() and sol.velocity_vector()
    bodies: ClassVar[tuple[Any, ...]] = ()
    joints: ClassVar[tuple[Any, ...]] = ()

    @checked
    def __init__(
        self,
        group: Group,
        M: Any,
        g: Callable[..., Any],
        Phi: Callable[..., Any] | None = None,
        B: Callable[..., Any] | None = None,
        *,
        Ct: Callable[..., Any] | None = None,
        Kt: Callable[..., Any] | None = None,
        Z: Callable[..., Any] | None = None,
        V: Callable[..., Any] | None = None,
        q0: Any = None,
        v0: Any = None,
        name: str = "system",
    ) -> None:
        self.name, self.group = name, group
        self._label = label = f"System {name!r}"
        if not isinstance(group, Group):
            raise ModelError(f"{label}: group = {group!r} is not a group; give for example ld.SO3() or ld.Rn(3)")
        self.layout = Layout(group, name)
        if Phi is None and (B is not None or Z is not None):
            raise ModelError(f"{label}: {'B' if B is not None else 'Z'} belongs to a constraint; give Phi as well")
        try:
            self.q0 = group.check(group.identity() if q0 is None else q0, "q0")
        except ValueError as error:
            raise ModelError(f"{label}: {error}") from None
        entries = [None] * self.dim if v0 is None else list(np.atleast_1d(np.array(v0, dtype=object)))
        self.given = np.array([x is not None for x in entries], dtype=bool)
        self.v0 = vector(label, "v0", [0.0 if x is None else x for x in entries], self.dim)

        functions = {"M": M, "g": g, "Phi": Phi, "B": B, "Ct": Ct, "Kt": Kt, "Z": Z, "V": V}
        self.M = None if callable(M) else self._shaped("M", M, (self.dim, self.dim), "")
        self.functions = {role: f for role, f in functions.items() if callable(f)}
        for role, f in functions.items():
            if f is not None and not callable(f) and role != "M":
                raise ModelError(f"{label}: {role} = {f!r} must be a function of ({ARGUMENTS[role]})")
        if g is None:
            raise ModelError(
                f"{label}: g is missing; give a function of ({ARGUMENTS['g']}) that returns {self.dim} numbers"
            )
        self._calls = {role: self._arguments(role) for role in self.functions}
        self.m = 0
        self._check_values()

    @property
    def dim(self) -> int:
        """Dimension of the group."""
        return self.group.dim

    def __repr__(self) -> str:
        rows = f", {self.m} constraint rows" if self.m else ""
        return f"<System {self.name!r} on {self.group!r}{rows}>"

    def __copy__(self) -> System:
        return self  # it never changes

    def __deepcopy__(self, memo: dict[int, Any]) -> System:
        return self

    def __getstate__(self) -> dict[str, Any]:
        for role, function in self.functions.items():
            check_pickles(self._label, f"function {role} =", function, "define it with def at the top of a module")
        return {key: x for key, x in vars(self).items() if key != "_family"}  # which is machine code

    # -- checks -------------------------------------------------------------------------------------------------------

    def _arguments(self, role: str) -> str:
        """The arguments with which a function is called: those of `ARGUMENTS`, or the same without t."""
        function, full = self.functions[role], ARGUMENTS[role]
        names = full.split(", ")
        try:
            check_arguments(function, full)
            parameters = list(inspect.signature(getattr(function, "py_func", function)).parameters.values())
            last = parameters[min(len(names), len(parameters)) - 1]
            own_default = last.default is not inspect.Parameter.empty and last.name != "t"
            return ", ".join(names[:-1]) if own_default and len(parameters) >= len(names) else full
        except ModelError as error:
            try:
                check_arguments(function, ", ".join(names[:-1]))
            except ModelError:
                raise ModelError(f"{self._label}: {role}: {error} (t may be left out)") from None
            return ", ".join(names[:-1])

    def _value(self, role: str, state: _State) -> Any:
        """What a function returns, called in plain Python."""
        arguments = [getattr(state, name) for name in self._calls[role].split(", ")]
        function = self.functions[role]
        return getattr(function, "py_func", function)(*arguments)

    def _at_start(self, role: str, state: _State, shape: tuple[int, ...] | None) -> np.ndarray:
        """The value of a function at q0, checked."""
        copy = _State(_copy(state.q), state.v.copy(), state.vd.copy(), state.lam.copy(), state.t)
        arguments = self._calls[role]
        try:
            value = self._value(role, copy)
        except Exception as error:
            reason = f"{type(error).__name__}: {error}"
            raise ModelError(f"{self._label}: {role}({arguments}) fails at q0 with {reason}") from error
        for argument in ("q", "v", "vd", "lam"):
            if not _equal(getattr(copy, argument), getattr(state, argument)):
                raise ModelError(f"{self._label}: {role} changes its argument {argument}; let it work on a copy")
        return self._shaped(role, value, shape, " at q0")

    def _shaped(self, role: str, value: Any, shape: tuple[int, ...] | None, where: str) -> np.ndarray:
        """A value as an array of the shape; shape=None: any vector.  A number is a vector, a vector a row."""
        expected = "a vector" if shape is None else f"shape {shape}"
        try:
            array = np.array(value, dtype=float)
        except (TypeError, ValueError):
            raise ModelError(f"{self._label}: {role} is {value!r}{where}; expected numbers of {expected}") from None
        rank = 1 if shape is None else len(shape)
        while array.ndim < rank:
            array = array[None]
        if array.ndim != rank or (shape is not None and array.shape != shape) or array.size == 0:
            got = np.shape(value) or "one number"
            raise ModelError(f"{self._label}: {role} has shape {got}{where}; expected {expected}, group {self.group!r}")
        if not np.isfinite(array).all():
            raise ModelError(f"{self._label}: {role} is not finite{where}: {array.tolist()}")
        return array

    def _check_values(self) -> None:
        """Call every function once at q0: shapes, finite numbers, M symmetric and positive definite."""
        n = self.dim
        state = _State(self.q0, self.v0, np.zeros(n), np.zeros(0), 0.0)
        if "Phi" in self.functions:
            self.m = len(self._at_start("Phi", state, None))
            state.lam = np.zeros(self.m)
        M = self._at_start("M", state, (n, n)) if self.M is None else self.M
        if not np.allclose(M, M.T, rtol=1e-9, atol=1e-12 * np.abs(M).max()):
            raise ModelError(f"{self._label}: M is not symmetric at q0: {M.tolist()}")
        smallest = float(np.linalg.eigvalsh(M).min())
        if smallest <= 0.0:
            raise ModelError(f"{self._label}: M has the eigenvalue {smallest:g} at q0; it must be positive definite")
        shapes: dict[str, Any] = {"g": (n,), "B": (self.m, n), "Ct": (n, n), "Kt": (n, n), "Z": (self.m,), "V": ()}
        for role, shape in shapes.items():
            if role in self.functions:
                self._at_start(role, state, shape)

    # -- steps of the differences -------------------------------------------------------------------------------------

    def _move(self, q: Any, w: np.ndarray) -> Any:
        return self.group._compose(q, self.group._exp(w))

    def _trials(self) -> list[_State]:
        """The start and a random state near it, if the functions are finite there."""
        rng = np.random.default_rng(0)
        scale = self._scale()
        v = np.where(self.given, self.v0, 0.0)
        states = [_State(self.q0, v, np.zeros(self.dim), np.zeros(self.m), 0.0)]
        q = self._move(self.q0, 0.1 * scale * rng.standard_normal(self.dim))
        v = v + (scale + np.abs(v)) * rng.standard_normal(self.dim)
        states.append(_State(q, v, np.zeros(self.dim), np.zeros(self.m), 0.1))
        for s in states:
            with np.errstate(all="ignore"):
                s.vd = -np.linalg.lstsq(self._mass(s), np.asarray(self._value("g", s), float).ravel(), rcond=None)[0]
        return [s for s in states if np.isfinite(self._forces(s)).all() and np.isfinite(self._Phi(s)).all()]

    def _scale(self) -> np.ndarray:
        """Size of each coordinate: 1 for rotations, of positions the largest of their part, at least 1."""
        nodes = np.abs(self.layout.to_nodes(self.q0)[:, :3])
        scale = np.ones(self.dim)
        for part in self.layout.parts:
            here = slice(part.offset, part.offset + part.group.dim)
            if not isinstance(part.group, MatrixGroup):
                length = max(1.0, nodes[part.node : part.node + part.n_nodes].max())
                scale[here] = np.where(part.places % 6 < 3, length, 1.0)
        return scale

    def _mass(self, s: _State) -> np.ndarray:
        return self.M if self.M is not None else np.asarray(self._value("M", s), float).reshape(self.dim, self.dim)

    def _forces(self, s: _State) -> np.ndarray:
        """M vd and g, one after the other: their sum may be small, the round-off in it is not."""
        return np.concatenate([self._mass(s) @ s.vd, np.asarray(self._value("g", s), float).ravel()])

    def _Phi(self, s: _State) -> np.ndarray:
        return np.asarray(self._value("Phi", s), float).ravel() if self.m else np.zeros(0)

    def _along(self, s: _State, w: np.ndarray, dt: float = 0.0) -> Callable[[float], _State]:
        """The state moved by x w, and in time by x dt."""
        return lambda x: _State(self._move(s.q, x * w), s.v, s.vd, s.lam, s.t + x * dt)

    def _pushed(self, s: _State, w: np.ndarray) -> Callable[[float], _State]:
        """The state with the velocity v + x w."""
        return lambda x: _State(s.q, s.v + x * w, s.vd, s.lam, s.t)

    @cached_property
    def _steps(self) -> np.ndarray:
        """Steps for B (n), Kt (n), Ct (n) and for time: those with the least error near the start.  Checks B and Z."""
        trials, scale, eye = self._trials(), self._scale(), np.eye(self.dim)
        speed = np.maximum(scale, np.abs(self.v0))
        steps = np.concatenate([LARGEST * scale, LARGEST_CENTRAL * scale, LARGEST_CENTRAL * speed, [LARGEST]])
        blocks = [steps[k * self.dim : (k + 1) * self.dim] for k in range(3)]
        jobs: list[Any] = [
            (blocks[1], self._along, self._forces, CENTRAL),
            (blocks[2], self._pushed, self._forces, CENTRAL),
        ]
        if self.m:
            jobs.append((blocks[0], self._along, self._Phi, FIRST))
        for block, path, function, stencil in jobs:
            for j in range(self.dim):
                paths = [path(s, eye[j]) for s in trials]
                block[j] = _best_step(_joined(function, paths), block[j], stencil)
        if self._calls.get("Phi", "").endswith("t"):
            paths = [self._along(s, np.zeros(self.dim), 1.0) for s in trials]
            steps[-1] = _best_step(_joined(self._Phi, paths), LARGEST, FIRST)
        for s in trials:
            self._check_gradient(s, blocks[0])
            self._check_Z(s, blocks[0], steps[-1])
        return steps

    def _check_gradient(self, s: _State, steps: np.ndarray) -> None:
        """A wrong B would give a wrong motion without a word."""
        if "B" not in self.functions:
            return
        B = np.asarray(self._value("B", s), float).reshape(self.m, self.dim)
        columns = [
            _difference(_joined(self._Phi, [self._along(s, w)]), h, FIRST)
            for w, h in zip(np.eye(self.dim), steps, strict=True)
        ]
        expected = np.stack(columns, axis=1)
        error = np.abs(B - expected) / np.maximum(np.abs(expected).max(axis=1, keepdims=True), np.abs(B))
        k, j = np.unravel_index(np.nanargmax(error), error.shape) if np.isfinite(error).any() else (0, 0)
        if error[k, j] > 1e-4:
            raise ModelError(
                f"{self._label}: B[{k}, {j}] = {B[k, j]:.6g}, but Phi[{k}] changes by {expected[k, j]:.6g} a unit of v[{j}] "
                f"at q = {_text(s.q)}, t = {s.t:g}; correct B, or leave it out"
            )

    def _check_Z(self, s: _State, steps: np.ndarray, time_step: float) -> None:
        """A wrong Z would give wrong initial accelerations and multipliers."""
        if "Z" not in self.functions or not self.m:
            return
        timed = self._calls["Phi"].endswith("t")
        rate = max(float(np.max(np.abs(s.v) / steps)), 1.0 / time_step if timed else 0.0)
        if rate == 0.0:
            return
        path, h = _joined(self._Phi, [self._along(s, s.v, 1.0)]), 2.0 / rate
        points = [path(k * h) for k in range(-4, 5)]
        weights = np.array([*SECOND[::-1], CENTER, *SECOND])
        expected = weights @ np.array(points) / h**2
        Z = np.asarray(self._value("Z", s), float).ravel()
        allowed = 1e-4 * np.maximum(np.abs(Z), np.abs(expected)) + 1e-11 * np.abs(points).max() / h**2
        k = int(np.argmax(np.abs(Z - expected) - allowed))
        if np.abs(Z - expected)[k] > allowed[k]:
            raise ModelError(
                f"{self._label}: Z[{k}] = {Z[k]:.6g}, but d2 Phi[{k}]/dt2 = {expected[k]:.6g} for vd = 0 at q = {_text(s.q)}, "
                f"v = {_text(s.v)}, t = {s.t:g}; correct Z, or leave it out"
            )

    # -- for the integrators ------------------------------------------------------------------------------------------

    @cached_property
    def _family(self) -> Any:
        return build_family(self.layout, self.m, self.functions, self._calls, self.name)

    def equations(self) -> Assembly:
        """Nodes, the one element and initial values for the integrators."""
        builder = Builder()
        builder.constraints = "Phi of System"
        for node in self.layout.nodes():
            builder.node(*node)
        par = self._steps if self.M is None else np.concatenate([self._steps, self.M.ravel()])
        N = self.layout.n_nodes
        builder.element(self._family, tuple(range(1, N + 1)), par, self.name)
        q, v, given = np.zeros((N + 1, 12)), np.zeros((N + 1, 6)), np.zeros((N + 1, 6), dtype=bool)
        q[0, 3:] = np.eye(3).ravel()
        q[1:] = self.layout.to_nodes(self.q0)
        v[1:], given[1:] = self.nodal(self.v0), self.nodal(self.given) != 0
        return Assembly(builder, q, v, given)

    def nodal(self, v: np.ndarray) -> np.ndarray:
        """A flat vector (dim,) of the algebra as (nodes, 6)."""
        result = np.zeros(6 * self.layout.n_nodes)
        result[self.layout.places] = v
        return result.reshape(-1, 6)

    def flat(self, v: np.ndarray) -> np.ndarray:
        """Records (..., nodes, 6), the ground included, as vectors (..., dim) of the algebra."""
        return v[..., 1:, :].reshape(*v.shape[:-2], -1)[..., self.layout.places]

    def element(self, q: np.ndarray) -> Any:
        """Records (..., nodes, 12), the ground included, as a stack of group elements."""
        return self.layout.to_element(q[..., 1:, :])

    def find(self, name: str) -> Any:
        """A system has no bodies: raises a ModelError that says how to read it out."""
        raise ModelError(f"{self._label}: there is no body {name!r}; use sol.element() and sol.velocity_vector()")

    def check_derivatives(self, q: Any = None, v: Any = None, **options: Any) -> DerivativeReport:
        """Compare M, Ct, Kt, B, B v, Z and D_q (B v) with differences; see `liedyn.check_derivatives`.

        q: group element, v: vector of the algebra (default: random ones near the start).
        """
        if q is not None:
            q = np.vstack([np.append(np.zeros(3), np.eye(3)), self.layout.to_nodes(self.group.check(q, "q"))])
        if v is not None:
            v = np.vstack([np.zeros(6), self.nodal(vector(self._label, "v", v, self.dim))])
        return check_derivatives(self, q, v, **options)

    def to_dict(self) -> dict[str, Any]:
        """A system is made of functions, which a file cannot hold: raises a ModelError that says what to do."""
        raise ModelError(
            f"{self._label}: its functions cannot be stored in a file; keep the numbers yourself, for example "
            "np.savez(path, t=sol.t, q=sol.element(), v=sol.velocity_vector(), lam=sol.multipliers)"
        )


# -- helpers ----------------------------------------------------------------------------------------------------------


def _joined(function: Callable[[_State], np.ndarray], paths: list[Callable[[float], _State]]) -> Any:
    """Values of the function on all paths, end to end."""

    def values(x: float) -> np.ndarray:
        with np.errstate(all="ignore"):
            return np.concatenate([function(path(x)) for path in paths])

    return values


def _difference(f: Callable[[float], np.ndarray], h: float, stencil: tuple[float, ...]) -> np.ndarray:
    """Central difference of f at 0."""
    return sum(c * (f(k * h) - f(-k * h)) for k, c in enumerate(stencil, 1)) / h


def _best_step(f: Callable[[float], np.ndarray], largest: float, stencil: tuple[float, ...]) -> float:
    """The step, halved from the largest, with the least error: change to the next half plus round-off."""
    steps = largest * 0.5 ** np.arange(RUNGS + 1)
    size = np.abs(f(0.0)).max(initial=0.0)
    values = [_difference(f, h, stencil) for h in steps]
    changes = np.array([np.abs(a - b).max(initial=0.0) for a, b in pairwise(values)])
    error = changes + np.finfo(float).eps * size / steps[:-1]
    return float(steps[np.nanargmin(error)]) if np.isfinite(error).any() else float(largest * 2.0**-6)


def _copy(q: Any) -> Any:
    return tuple(_copy(x) for x in q) if isinstance(q, tuple) else q.copy()


def _equal(a: Any, b: Any) -> bool:
    if isinstance(a, tuple):
        return all(_equal(x, y) for x, y in zip(a, b, strict=True))
    return np.array_equal(a, b)


def _text(q: Any) -> str:
    return f"({', '.join(_text(x) for x in q)})" if isinstance(q, tuple) else np.array2string(q, precision=4)
