"""Linearization about an equilibrium or a steady motion, on the constraint manifold.

A motion near q(t) is q exp(w), and its velocity v + dv.  From q' = q v~ follows, on every Lie group,

    w' = dv - ad_v w,                                       ad_v w = [v, w],
    M dv' + Ct dv + Kt w + B^T dlam = b du,                 Ct = D_v g,  Kt w = D_q (M vd + g + B^T lam) . w,
    B w = 0  (rows of Phi),      B dv + D w = 0  (all rows), D = D_q (B v + dPhi/dt).

The components of w and dv refer to axes: those of the bodies, inertial ones, or others.  In axes that turn against the
present ones with the rates in G (block diagonal, skew) the equations are those for y = P w, z = P dv with P' = G P:

    y' = z + (G - ad_v) y,      M (z' - G z) + Ct z + Kt y + B^T dlam = b du.

About an equilibrium all matrices are constant.  About a steady motion they are in suitable axes only: inertial ones for
bodies at rest and symmetric rotors, body axes for what turns as a whole.  `linearize` looks for such axes.
With columns N of the null space of B (N^T M N = I; N_q for rows of Phi, N_v for all rows) and z = N_v zeta + Y eta,
Y = -B^+ D N_q, the state (eta, zeta) follows

    eta' = N_q^+ (N_v zeta + Y eta + (G - ad_v) N_q eta),
    N_v^T M N_v zeta' = -N_v^T [M Y eta' + (Ct - M G) (N_v zeta + Y eta) + Kt N_q eta - b du].
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
from scipy.linalg import block_diag, expm

from liedyn.analysis.eigenvalues import EPS, Eigen, eigen
from liedyn.analysis.equilibrium import Equilibrium, equilibrium
from liedyn.analysis.static_check import only
from liedyn.analysis.static_newton import equations, modal_nodes, set_inputs
from liedyn.arguments import checked, checked_methods, number, vector, warn_user
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.consistent.tangent_space import TangentSpace, tangent_space
from liedyn.equation.equations import Assembly, from_se3
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.nodes import OWN, body_axes, rotates
from liedyn.errors import AnalysisWarning, ModelError
from liedyn.groups.group import skew
from liedyn.multibody.model_base import as_model, check_masses
from liedyn.report import Report, Table
from liedyn.results.solution import Solution, start_state
from liedyn.typing import BodyLike, ModelLike, Point, StateLike

STEADY = 1e-5  # change of the matrices in the time of one radian that still counts as none
FRAMES = 4  # angular velocities of bodies that are tried as those of the axes
LARGEST = 3000  # unknowns
ROUND = 8 * EPS  # error of a sum, in parts of the sum of the sizes of its terms
DIFFERENCED = 1e-7  # the same where a user's function was differenced
BALANCED = 1e-14  # of the accelerations that there are: what is left over at a state that is steady to round-off


@checked_methods
@dataclass(frozen=True, eq=False, repr=False)
class Mode:
    """A mode of motion exp(eigenvalue t): w and dv (6 per node, complex) in the variables of the model, w of size 1.

    frequency in Hz (damped; 0 if it does not oscillate), damping_ratio: -Re / |eigenvalue|.
    """

    eigenvalue: complex
    frequency: float
    damping_ratio: float
    w: np.ndarray
    dv: np.ndarray
    solution: Solution = field(repr=False)

    def __repr__(self) -> str:
        return (
            f"<Mode: eigenvalue {self.eigenvalue:.6g}, {self.frequency:.6g} Hz, damping ratio {self.damping_ratio:.4g}>"
        )

    def rotation(self, body: BodyLike) -> np.ndarray:
        """Small rotation vector (3,), complex, of a body in inertial axes."""
        node, _ = self.solution._place(body, None)
        return self.solution.q[0, node, 3:].reshape(3, 3) @ self.w.reshape(-1, 6)[node, 3:]

    def displacement(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Displacement (3,), complex, of the origin of the body frame or of the point `at` in it, in inertial axes."""
        node, s = self.solution._place(body, at)
        R, w = self.solution.q[0, node, 3:].reshape(3, 3), self.w.reshape(-1, 6)[node]
        x = R @ w[:3] if body_axes(self.solution.evaluator.structure.kinds[node]) else w[:3]
        return x + R @ np.cross(w[3:], s)


@dataclass(frozen=True, eq=False, repr=False)
class Linearization(Report):
    """x' = A x + B_u u, x = (eta, zeta): coordinates of the pose, then of the velocity.

    w = basis eta and dv = basis_v zeta + coupling eta are the changes of pose and velocity, 6 per node, in the variables of
    the model.  M eta'' + C eta' + K eta = F_u u is the same in second order (None with nonholonomic rows).
    frame: in which axes the matrices are constant; steady: whether they are; message: what else is to be said.
    A_error: how far off the entries of A may be by round-off; A_doubt: also because the state is not quite steady, or
    because a user's functions were differenced.  Eigenvalues that are zero within A_error are exactly zero, and `stability`
    calls unstable what grows whatever A is within A_doubt.
    """

    model: Any
    state: State
    A: np.ndarray
    B_u: np.ndarray
    inputs: tuple[str, ...]
    basis: np.ndarray
    basis_v: np.ndarray
    coupling: np.ndarray
    M: np.ndarray | None
    C: np.ndarray | None
    K: np.ndarray | None
    frame: str
    steady: bool
    message: str
    solution: Solution = field(repr=False)
    A_error: np.ndarray = field(repr=False)
    A_doubt: np.ndarray = field(repr=False)

    @property
    def t(self) -> float:
        """Time of the state."""
        return self.state.t

    @property
    def dof(self) -> int:
        """Degrees of freedom of the velocity."""
        return self.basis_v.shape[1]

    @cached_property
    def _eigen(self) -> Eigen:
        """Eigenvalues and right eigenvectors of A, as good as its entries."""
        return self._eigen_within(self.A_error)

    def _eigen_within(self, error: np.ndarray) -> Eigen:
        """Eigenvalues, right eigenvectors and errors of the eigenvalues of A, whose entries are known up to `error`."""
        M, C, K = self.M, self.C, self.K
        if M is None or C is None or K is None or not len(K) or not _plain(C, K):
            return eigen(self.A, error)
        # M = I: squares of the eigenvalues, better than from A
        n = len(K)
        k, Q = np.linalg.eigh(0.5 * (K + K.T))
        unsure = np.einsum("ik,ij,jk->k", np.abs(Q), error[n:, :n], np.abs(Q), optimize=True)
        k = np.where(np.abs(k) <= np.maximum(unsure, 1e-14 * np.abs(k).max()), 0.0, k)
        root = np.sqrt(-k.astype(complex))
        values = np.concatenate([root, -root])
        Q = np.concatenate([Q, Q], axis=1).astype(complex)
        shapes = np.concatenate([Q, Q * values - self.A[:n, :n] @ Q])
        return Eigen(values, shapes, np.zeros(2 * n)).ordered()

    @property
    def eigenvalues(self) -> np.ndarray:
        """Eigenvalues of A (1/s), ascending by size; those that are zero within the errors of A are exactly zero."""
        return self._eigen.values

    @property
    def neutral(self) -> int:
        """Number of zero eigenvalues: poses and speeds that are as good as the present ones."""
        return int(np.sum(self.eigenvalues == 0.0))

    @cached_property
    def modes(self) -> list[Mode]:
        """Modes, one of each conjugate pair, ascending by the size of the eigenvalue."""
        values, shapes = self._eigen.values, self._eigen.vectors
        unit = np.tile(np.repeat([self.solution.evaluator.scales.length, 1.0], 3), len(self.basis) // 6)
        result = []
        for value, x in zip(values, shapes.T, strict=True):
            if value.imag < 0.0:
                continue
            eta, zeta = x[: self.basis.shape[1]], x[self.basis.shape[1] :]
            w, dv = self.basis @ eta, self.basis_v @ zeta + self.coupling @ eta
            largest = int(np.argmax(np.abs(w / unit)))
            if w[largest] != 0.0:
                w, dv = w / (w[largest] / unit[largest]), dv / (w[largest] / unit[largest])
            size = abs(value)
            ratio = -value.real / size if size > 0.0 else 0.0
            result.append(Mode(complex(value), value.imag / (2.0 * np.pi), float(ratio), w, dv, self.solution))
        return result

    @property
    def frequencies(self) -> np.ndarray:
        """Frequencies of the modes in Hz."""
        return np.array([m.frequency for m in self.modes])

    @property
    def damping_ratios(self) -> np.ndarray:
        """Damping ratios of the modes."""
        return np.array([m.damping_ratio for m in self.modes])

    @property
    def stability(self) -> str:
        """ "asymptotic", "marginal" (nothing grows, not everything decays) or "unstable"."""
        found = self._eigen if self.A_doubt is self.A_error else self._eigen_within(self.A_doubt)
        growth, zero = found.values.real, found.errors
        if (growth > zero).any():
            return "unstable"
        return "asymptotic" if (growth < -zero).all() else "marginal"

    @property
    def _title(self) -> str:
        return (
            f"linearization of {getattr(self.model, 'name', 'system')!r} at t = {self.t:g}: {self.dof} degrees of freedom, "
            f"axes {self.frame}, stability {self.stability}{f', {self.neutral} eigenvalues zero' if self.neutral else ''}"
        )

    def _rows(self) -> list[tuple[str, float, float, str]]:
        """Eigenvalue, frequency, damping ratio and the body that moves most, of each mode."""
        rows = []
        for m in self.modes:
            value = f"{m.eigenvalue.real + 0.0:.6g}" + (f" +- {m.eigenvalue.imag:.6g}i" if m.eigenvalue.imag else "")
            rows.append((value, m.frequency, m.damping_ratio, self.state.nodes[int(np.argmax(np.abs(m.w))) // 6]))
        return rows

    def _tables(self) -> list[Table]:
        head = ["mode", "eigenvalue (1/s)", "frequency (Hz)", "damping ratio", "moves most"]
        rows = [[f"{k}", x, f"{f:.8g}", f"{d:.6g}", name] for k, (x, f, d, name) in enumerate(self._rows())]
        return [(self._title, head, rows)]

    def _notes(self) -> list[str]:
        return [*([self.message] if self.message else []), *self._creeping]

    @property
    def _creeping(self) -> list[str]:
        """Regularized friction at rest, which is a damper here although it would stick."""
        told = []
        for e in getattr(self.model, "elements", ()):
            if e.type != "friction":
                continue
            law, place = e.data["numbers"], e.data["place"]
            rate = self.solution.coordinate_rate(place.joint, place.which)[0]
            if law["static"] > 0.0 and abs(rate) < law["regularization"]:
                damping = law["static"] / law["regularization"] + law["damping"]
                unit = "N m s/rad" if place.is_angle else "N s/m"
                told.append(
                    f"friction {e.name!r} is a damper of {damping:.3g} {unit} here (static/regularization), where it would "
                    "stick; leave it out of the model for the modes of the machine without it"
                )
        return told

    def __str__(self) -> str:
        lines = [self._title, "  mode            eigenvalue (1/s)      frequency (Hz)   damping ratio   moves most"]
        for k, (value, frequency, ratio, name) in enumerate(self._rows()):
            lines.append(f"  {k:4d}  {value:>28}  {frequency:16.8g}  {ratio:14.6g}   {name}")
        return "\n".join([*lines, *(f"  {note}" for note in self._notes())])


@checked
def linearize(
    model: ModelLike,
    about: StateLike | None = None,
    *,
    t: float | None = None,
    frame: Any = "auto",
    steady: bool = False,
    inputs: Mapping[str, float] | None = None,
    beams: str | None = None,
) -> Linearization:
    """Linearize a model (or system) about an equilibrium or a steady motion.

    about: an equilibrium, an assembly report, a solution (its end) or `sol.state(t)`; default: the initial state of the
    model.  t: time (default: that of the state).
    frame: axes of the changes of pose and velocity: "inertial", "body", an angular velocity (3 numbers, inertial axes)
    with which all of them turn, or "auto": the first in which the matrices are constant, of these two, of the one with
    which all velocities turn and of those of the bodies.
    steady=True: refuse a state that is neither an equilibrium nor a steady motion; else its matrices are those of the
    instant, with a warning.  inputs: values of the model's inputs (default: those of the equilibrium, else 0).
    beams: "accurate" takes beam elements of order 4 with the mass that fits them, whatever the model has, and moves an
    equilibrium to theirs (default for equilibria and the initial state); "given" takes them as they are (default for
    states of a simulation).

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> bob = model.body("bob", mass=1.0, inertia=(0.01, 0.01, 0.01), position=(0, 0, -1))
    >>> hinge = model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0))
    >>> ld.linearize(model).frequencies.round(4)
    array([0.496])
    >>> round(float(np.sqrt(9.81 / 1.01) / (2 * np.pi)), 4)
    0.496
    """
    model = as_model("linearize", model)
    check_masses(model)
    given = dict(getattr(about, "inputs", {}) if inputs is None else inputs)
    flexible = bool(getattr(model, "flexible", ()))
    chosen_beams = beams or ("accurate" if about is None or isinstance(about, Equilibrium) else "given")
    if isinstance(about, Equilibrium) and flexible and about.beams != chosen_beams and about.converged:
        about = equilibrium(
            model, about.t, about, method="newton", inputs=given, spin=about.spin,
            about=np.zeros(3) if about.about is None else about.about, beams=chosen_beams,
        )  # fmt: skip
    spin, converged = getattr(about, "spin", None), getattr(about, "converged", True)
    doubt = ""
    if isinstance(about, Equilibrium) and not about.converged:
        doubt = f"about did not converge and is no equilibrium ({about.message or 'no reason is known'})"
    if doubt and steady:
        raise ModelError(f"linearize: {doubt}; find one first, or give another start to ld.equilibrium")
    point = _Point.of(equations(model, chosen_beams), about, t, given)
    names, rates = _frames(point, spin if spin is not None and isinstance(frame, str) and frame == "auto" else frame)
    rates = [np.where(np.isin(np.arange(len(r)), modal_nodes(model))[:, None], 0.0, r) for r in rates]
    if point.at_rest or (spin is not None and len(rates) == 1 and converged):
        chosen: int | None = 0
    else:
        chosen = next((k for k, r in enumerate(rates) if point.change(r) <= STEADY), None)
    constant = chosen is not None
    found, name = point.reduced(rates[chosen or 0]), names[chosen or 0]
    message = "" if constant else point.unsteady(rates)
    message = "; ".join(filter(None, (doubt, message)))
    if message and steady:
        raise ModelError(f"linearize: {message}")
    if message:
        warn_user(f"{message}; the matrices are those of the instant t = {point.state.t:g}", AnalysisWarning)
    solution = point.solution(model)
    full = {}
    for key, values in (("basis", found.Nq), ("basis_v", found.Nv), ("coupling", found.Y)):
        full[key] = np.zeros((len(point.e.free), values.shape[1]))
        full[key][point.space.free] = values
    columns, known = point.input_columns()
    B_u = np.concatenate([np.zeros((found.Nq.shape[1], columns.shape[1])), found.force(columns)])
    return Linearization(
        model, point.state, found.A, B_u, known, full["basis"], full["basis_v"], full["coupling"], found.M, found.C,
        found.K, name, constant, message, solution, *point.errors(rates[chosen or 0], found, constant),
    )  # fmt: skip


def _plain(C: np.ndarray, K: np.ndarray) -> bool:
    """Whether there is neither damping nor gyroscopic force, and K is symmetric."""
    k = np.abs(K).max(initial=0.0)
    return bool(np.abs(C).max(initial=0.0) <= 1e-13 * np.sqrt(k) and np.abs(K - K.T).max(initial=0.0) <= 1e-12 * k)


def _frames(point: _Point, frame: Any) -> tuple[list[str], list[np.ndarray]]:
    """Names of axes to try, and the angular velocity (nodes, 3) of the axes of each node."""
    still, own = np.zeros((point.e.structure.n_nodes, 3)), point.angular_velocities()
    if isinstance(frame, str):
        if frame not in ("auto", "inertial", "body"):
            raise ModelError(f"linearize: frame = {frame!r} is unknown; choose 'auto', 'inertial', 'body' or 3 numbers")
        choice = {"inertial": still, "body": own}
        if frame != "auto":
            return [frame], [choice[frame]]
        names, rates = list(choice), list(choice.values())
        for omega in [point.turning(), *own[np.argsort(-np.linalg.norm(own, axis=1), kind="stable")]]:
            new = all(np.abs(omega - r[0]).max() > 1e-9 * np.abs(own).max() for r in [still, *rates[2:]])
            if new and len(rates) < 2 + FRAMES:
                names.append(f"turning with ({', '.join(f'{x:.6g}' for x in omega)})")
                rates.append(np.broadcast_to(omega, own.shape))
        return names, rates
    omega = vector("linearize", "frame", frame)
    return [f"turning with ({', '.join(f'{x:.6g}' for x in omega)})"], [np.broadcast_to(omega, own.shape)]


@dataclass
class _Reduced:
    """The equations in the free motions."""

    Nq: np.ndarray
    Nv: np.ndarray
    Y: np.ndarray
    A: np.ndarray
    mass: np.ndarray  # N_v^T M N_v
    M: np.ndarray | None
    C: np.ndarray | None
    K: np.ndarray | None

    def force(self, columns: np.ndarray) -> np.ndarray:
        """zeta' of generalized forces."""
        return np.linalg.solve(self.mass, self.Nv.T @ columns) if self.Nv.size else np.zeros((0, columns.shape[1]))


@dataclass
class _Point:
    """A consistent state and the matrices of the linear equations there, dense, in the components of v that exist."""

    e: Evaluator
    initial: InitialValues
    assembly: Assembly
    state: State
    frozen: bool  # an equilibrium at a fixed time: constraints do not move

    @classmethod
    def of(cls, assembly: Assembly, about: Any, t: float | None, inputs: Mapping[str, float]) -> _Point:
        e = Evaluator(assembly.builder.build(3))
        if int(e.free.sum()) > LARGEST:
            raise ModelError(f"linearize: works with dense matrices, up to {LARGEST} unknowns, not {int(e.free.sum())}")
        set_inputs(e, assembly.inputs, inputs, "linearize")
        initial, start = InitialValues(e), start_state(about)
        frozen = isinstance(about, Equilibrium) and about.spin is None
        time = number("linearize", "t", t) if t is not None else start.t if start is not None else 0.0
        if start is None:
            q, v, given = (x.ravel() for x in (assembly.q, assembly.v, assembly.given))
            state = initial.state(q, v, given, time)
        else:
            start = replace(start.for_system(assembly.builder, assembly.q), t=time)
            if frozen:
                e.set_reference(start.q, time)
                initial.find_redundancy(start.q, time)
            state = start if frozen else initial.restart(start)
        return cls(e, initial, assembly, state, frozen)

    @cached_property
    def space(self) -> TangentSpace:
        """Free velocities: null space of all rows."""
        return tangent_space(self.e, self.state.q, self.state.t)

    @cached_property
    def poses(self) -> TangentSpace:
        """Free changes of pose: null space of the rows of Phi."""
        velocity = self.e.structure.lam_is_velocity
        return tangent_space(self.e, self.state.q, self.state.t, ~velocity) if velocity.any() else self.space

    @cached_property
    def matrices(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Ct, Kt and D."""
        e, s, free = self.e, self.state, self.space.free
        state = (s.q, s.v, s.vd, e.to_lam(s.lam), s.t)
        C, K = (e.in_node_order(e.matrix(*state, 0.0, *c))[free][:, free].toarray() for c in ((1.0, 0.0), (0.0, 1.0)))
        D = np.zeros_like(self.space.B) if self.frozen else e.hidden_gradient(s.q, s.v, s.t)[:, free].toarray()
        return C, K, D

    @cached_property
    def unit(self) -> np.ndarray:
        """Size of each component of v: the length, or 1."""
        return np.tile(np.repeat([self.e.scales.length, 1.0], 3), self.e.structure.n_nodes)

    @cached_property
    def strength(self) -> float:
        """Largest acceleration (over the length) that a force, or a move by the length or one radian, gives."""
        e, s = self.e, self.state
        force = np.abs(e.residual(s.q, s.v, e.zero, e.no_lam, s.t) * e.scales.dyn).max()
        moved = (np.abs(self.matrices[1]) @ self.unit[self.space.free]) * e.scales.dyn[e.node_places[self.space.free]]
        return float(max(force, moved.max(initial=0.0)))

    def angular_velocities(self) -> np.ndarray:
        """Of the nodes, in inertial axes (nodes, 3)."""
        return np.einsum("nij,nj->ni", self.attitudes(), self.state.v.reshape(-1, 6)[:, 3:])

    def attitudes(self) -> np.ndarray:
        """Rotation matrices of the nodes; zero for those on groups of the user, which have none."""
        R = self.state.q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3)
        return np.where((self.e.structure.kinds == OWN)[:, None, None], 0.0, R)

    def turning(self) -> np.ndarray:
        """The angular velocity with which the velocities of all bodies turn, x' = omega x x, by least squares."""
        s, kinds = self.state, self.e.structure.kinds
        q, v, vd = (x.reshape(1, len(kinds), -1) for x in (s.q, s.v, s.vd))
        x, xd = (y[0].copy() for y in from_se3(kinds, q, v, vd))
        R = self.attitudes()
        for y in (x, xd):
            y[:, :3] /= self.e.scales.length
            y[:, 3:] = np.einsum("nij,nj->ni", R, y[:, 3:])
        rows = -skew(x.reshape(-1, 3)).reshape(-1, 3)
        return np.linalg.lstsq(rows, xd.ravel(), rcond=1e-9)[0]

    @property
    def at_rest(self) -> bool:
        """Whether the state is an equilibrium."""
        return not self.state.v.any() and self.velocity_changes(np.zeros((self.e.structure.n_nodes, 3))) <= STEADY

    def blocks(self, rate: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """G of axes that turn with `rate`, and ad_v; all components of v."""
        s, kinds = self.state, self.e.structure.kinds
        R, v = s.q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3), s.v.reshape(-1, 6)
        W = skew(v[:, 3:])
        turning = W - skew(np.einsum("nij,ni->nj", R, rate))
        whole = np.all(self.e.free.reshape(-1, 6)[:, :3], axis=1)[:, None, None]  # not the rest of R^n
        in_body, turns = body_axes(kinds)[:, None, None], rotates(kinds)[:, None, None]
        G, ad = np.zeros((2, len(kinds), 6, 6))
        G[:, :3, :3] = np.where(in_body, turning, np.where(whole, -skew(rate), 0.0))
        G[:, 3:, 3:] = np.where(turns, turning, 0.0)
        ad[:, :3, :3], ad[:, :3, 3:] = np.where(in_body, W, 0.0), np.where(in_body, skew(v[:, :3]), 0.0)
        ad[:, 3:, 3:] = np.where(turns, W, 0.0)
        whole_ad = block_diag(*ad)
        for group, places in self.e.structure.own_groups:  # in their own components, which do not turn
            whole_ad[np.ix_(places, places)] = group.ad(s.v[places])
        return block_diag(*G), whole_ad

    def velocity_changes(self, rate: np.ndarray) -> float:
        """How fast the velocity changes in these axes, over the accelerations that there are."""
        change = np.abs(self.acceleration(rate)).max()
        return float(change / self.strength) if change > 0.0 else 0.0

    def acceleration(self, rate: np.ndarray) -> np.ndarray:
        """Change of the velocity in these axes, translations over the length."""
        return (self.blocks(rate)[0] @ self.state.v + self.state.vd) / self.unit

    def reduced(self, rate: np.ndarray, Nq: np.ndarray | None = None, Nv: np.ndarray | None = None) -> _Reduced:
        """The equations in axes that turn with `rate`; Nq, Nv: bases of the free motions (default: of unit mass)."""
        M, free = self.space.M, np.ix_(self.space.free, self.space.free)
        C, K, D = self.matrices
        G, ad = (X[free] for X in self.blocks(rate))
        Nq = self.poses.N if Nq is None else Nq
        Nv = self.space.N if Nv is None else Nv
        Y = -self.space.particular @ (D @ Nq)
        left = np.linalg.solve(Nq.T @ M @ Nq, Nq.T @ M)
        S, L = left @ Nv, left @ (Y + (G - ad) @ Nq)  # eta' = S zeta + L eta
        C1 = Nv.T @ (C - M @ G)
        onto_zeta, onto_eta = C1 @ Nv, Nv.T @ (K @ Nq) + C1 @ Y
        coupled, mass = Nv.T @ M @ Y, Nv.T @ M @ Nv
        below = -np.linalg.solve(mass, np.concatenate([onto_eta + coupled @ L, onto_zeta + coupled @ S], axis=1))
        A = np.concatenate([np.concatenate([L, S], axis=1), below])
        if Nq is not Nv and self.poses is not self.space:
            return _Reduced(Nq, Nv, Y, A, mass, None, None, None)
        # eta'' = zeta' + L eta' with zeta = eta' - L eta (S = I)
        return _Reduced(Nq, Nv, Y, A, mass, mass, onto_zeta + coupled - mass @ L, onto_eta - onto_zeta @ L)

    def errors(self, rate: np.ndarray, found: _Reduced, steady: bool) -> tuple[np.ndarray, np.ndarray]:
        """Bounds of the error of each entry of A: by round-off, and by all that is known."""
        free = np.ix_(self.space.free, self.space.free)
        G, ad = (np.abs(X[free]) for X in self.blocks(rate))
        C, K, D = map(np.abs, self.matrices)
        sizes = self.sizes(found, C, K, D, G, ad)
        error = ROUND * sizes
        rest, differenced = self.unbalanced(rate) if steady else 0.0, self.differenced
        if rest <= BALANCED and differenced is None:
            return error, error
        doubt, n, left = error.copy(), found.Nq.shape[1], rest * self.strength
        if differenced is not None:
            C, K, force = differenced
            none = np.zeros_like(G)
            doubt[n:] += DIFFERENCED * self.sizes(found, C, K, np.zeros_like(self.space.B), none, none)[n:]
            left += DIFFERENCED * force
        # a force that is left over has a lever of the size of the model, and changes velocities in the time of one radian
        doubt[n:, :n] += left * np.abs(found.force(self.space.M @ np.abs(found.Nq)))
        changed = left / self.pace(found) ** 2 if left > 0.0 else 0.0
        doubt[:n] += changed * sizes[:n]
        doubt[n:, n:] += changed * sizes[n:, n:]
        return error, doubt

    def pace(self, found: _Reduced) -> float:
        """Radians in unit time: of the bodies, or of the fastest motion that A describes."""
        return max(float(np.abs(self.state.v / self.unit).max()), float(np.sqrt(np.abs(found.A).max(initial=0.0))))

    def sizes(
        self, found: _Reduced, C: np.ndarray, K: np.ndarray, D: np.ndarray, G: np.ndarray, ad: np.ndarray
    ) -> np.ndarray:
        """Each entry of A as in `reduced` with the sizes of all terms instead of the terms."""
        M = np.abs(self.space.M)
        # round-off in B leaves a part of N that is not free, as large as the inverse of B says
        Nq, Nv = (
            np.abs(N) + np.abs(space.particular) @ (np.abs(space.B) @ np.abs(N))
            for N, space in ((found.Nq, self.poses), (found.Nv, self.space))
        )
        Y = np.abs(self.space.particular) @ (D @ Nq)
        left = np.abs(np.linalg.inv(found.Nq.T @ self.space.M @ found.Nq)) @ (Nq.T @ M)
        L = left @ (Y + (G + ad) @ Nq)
        S = left @ Nv if self.poses is not self.space else np.eye(Nv.shape[1])  # S = I is exact
        C1, coupled, inverse = Nv.T @ (C + M @ G), Nv.T @ M @ Y, np.abs(np.linalg.inv(found.mass))
        below = [inverse @ (Nv.T @ (K @ Nq) + C1 @ Y + coupled @ L), inverse @ (C1 @ Nv + coupled @ S)]
        return np.concatenate([np.concatenate([L, S], axis=1), np.concatenate(below, axis=1)])

    def unbalanced(self, rate: np.ndarray) -> float:
        """How far the state is from a steady one: forces left over, and accelerations, over those that there are."""
        e, s = self.e, self.state
        force = e.residual(s.q, s.v, s.vd, e.to_lam(s.lam), s.t) * e.scales.dyn
        force[e.structure.lam_rows] = 0.0
        left = float(np.abs(force).max(initial=0.0))
        return max(left / self.strength if left > 0.0 else 0.0, self.velocity_changes(rate))

    @cached_property
    def differenced(self) -> tuple[np.ndarray, np.ndarray, float] | None:
        """Sizes of Ct and Kt, and the largest acceleration, of elements whose functions are differenced."""
        e, s, state = self.e, self.e.structure, self.state
        chosen = np.array([bool(g.family.extra.get("differenced")) for g in s.groups], dtype=bool)
        if not chosen.any():
            return None
        at = (state.q, state.v, state.vd, e.to_lam(state.lam), state.t)
        with only(e, chosen):
            C, K = (
                np.abs(e.in_node_order(e.matrix(*at, 0.0, *c))[self.space.free][:, self.space.free].toarray())
                for c in ((1.0, 0.0), (0.0, 1.0))
            )
            force = np.abs(e.residual(state.q, state.v, e.zero, e.no_lam, state.t) * e.scales.dyn).max()
        return C, K, float(force)

    def change(self, rate: np.ndarray) -> float:
        """Largest change of velocity and matrices in the time of one radian, in axes that turn with `rate`."""
        here = self.reduced(rate)
        pace = self.pace(here)
        if pace == 0.0:
            return self.velocity_changes(rate)
        h, ends = 1e-4 / pace, []
        for sign in (1.0, -1.0):
            there, P = self.displaced(sign * h, rate)
            Nq, Nv = (np.linalg.solve(P, N) for N in (here.Nq, here.Nv))
            open_ = max(np.abs(x.B @ N).max(initial=0.0) for x, N in ((there.poses, Nq), (there.space, Nv)))
            if open_ > 1e-6 * np.abs(self.space.B).max(initial=1.0) * np.abs(here.Nv).max(initial=0.0):
                return np.inf
            ends.append(there.reduced(rate, Nq, Nv).A)
        n = here.Nq.shape[1]
        balance = np.concatenate([np.ones(n), np.full(len(here.A) - n, pace)])
        change = np.abs((ends[0] - ends[1]) * balance / balance[:, None]).max(initial=0.0) / (2.0 * h * pace**2)
        return max(float(change), self.velocity_changes(rate))

    def displaced(self, h: float, rate: np.ndarray) -> tuple[_Point, np.ndarray]:
        """The motion a short time later, and the turn P of the axes against those of the components there."""
        e, s = self.e, self.state
        q = e.move(s.q, h * s.v + 0.5 * h * h * s.vd)
        later = replace(s, t=s.t + h, q=q, v=s.v + h * s.vd)
        point = _Point(e, self.initial, self.assembly, self.initial.restart(later), self.frozen)
        n, kinds = e.structure.n_nodes, e.structure.kinds
        before, after = (x.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3) for x in (s.q, point.state.q))
        P = np.tile(np.eye(6), (n, 1, 1))
        for k in range(1, n):
            axes = expm(h * skew(rate[k]))
            turned = before[k].T @ axes.T @ after[k]
            if rotates(kinds[k]):
                P[k, 3:, 3:] = turned
            if e.free.reshape(-1, 6)[k, :3].all():
                P[k, :3, :3] = turned if body_axes(kinds[k]) else axes.T
        return point, block_diag(*P)[np.ix_(self.space.free, self.space.free)]

    def unsteady(self, rates: list[np.ndarray]) -> str:
        """Text: why this is neither an equilibrium nor a steady motion; rates: of the axes tried."""
        s, name = self.state, self.e.structure.node_labels
        if not s.v.any():
            worst = int(np.argmax(np.abs(s.vd / self.unit))) // 6
            return f"the state is not an equilibrium, {name[worst]!r} accelerates; see ld.equilibrium"
        text = "the motion is not steady: in none of the axes tried are the matrices constant (see frame=)"
        left = [self.acceleration(r) for r in rates]
        least = min(left, key=lambda x: np.abs(x).max())
        if np.abs(least).max() <= STEADY * self.strength:
            return text
        node, part = divmod(int(np.argmax(np.abs(least))), 6)
        what = f"{abs(least[6 * node + part] * self.unit[6 * node + part]):.3g} {'lengths' if part < 3 else 'rad'}/s^2"
        return f"{text}; even in the best of them {name[node]!r} accelerates by {what}: check its initial velocities"

    def solution(self, model: Any) -> Solution:
        """The state as a solution with one record."""
        s, n = self.state, self.e.structure.n_nodes
        q, v, vd = s.q.reshape(1, n, 12), s.v.reshape(1, n, 6), s.vd.reshape(1, n, 6)
        return Solution(model, np.array([s.t]), q, v, vd, s.lam[None], method="linearize", evaluator=self.e)

    def input_columns(self) -> tuple[np.ndarray, tuple[str, ...]]:
        """Generalized forces of a unit of each input (columns), and their names."""
        e, s, u = self.e, self.state, self.e.structure.u
        lam, columns = e.to_lam(s.lam), []
        for name, k in self.assembly.inputs.items():
            value, ends = u[3 * k], []
            for step in (1.0, -1.0, 0.5, -0.5):
                u[3 * k] = value + step
                ends.append(e.residual(s.q, s.v, s.vd, lam, s.t))
            u[3 * k] = value
            wide, narrow = 0.5 * (ends[0] - ends[1]), ends[2] - ends[3]
            if np.abs(wide[e.structure.lam_rows]).max(initial=0.0) > 0.0:
                raise ModelError(
                    f"linearize: input {name!r} prescribes a constraint; use it for forces and torques only"
                )
            # exact for forces in proportion to the input; else good to fourth order
            columns.append(-(4.0 * narrow - wide)[e.node_places[self.space.free]] / 3.0)
        return np.stack(columns, axis=1) if columns else np.zeros((len(self.space.free), 0)), tuple(
            self.assembly.inputs
        )
