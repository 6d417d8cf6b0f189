"""A structure with its workspace: what Python needs of a system before, beside and after the time loop."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from scipy.sparse import csc_matrix, csr_matrix
from scipy.sparse.linalg import splu

from liedyn.compiled.entry import Entry
from liedyn.equation import at_state, evaluate, moves, optional_kernels
from liedyn.equation.at_state import (
    ACCELERATION,
    AT_REST,
    CALL,
    CONVECTIVE,
    FACTOR,
    GRADIENT,
    LEFT,
    RESIDUAL,
    RIGHT_SIDE,
    SOLVE,
    TANGENT,
    VELOCITY,
    Room,
)
from liedyn.equation.builder import Builder, Structure
from liedyn.equation.layout import Places, product
from liedyn.equation.linear import blocklu
from liedyn.equation.nodes import body_axes
from liedyn.equation.records import Matrices, State, record, record_dtype
from liedyn.equation.roles import Family, evaluate_signals
from liedyn.errors import UserFunctionError
from liedyn.groups.group import skew

# Compliance of rows of velocities over that of joints: of redundant rows, wheels share the load rather than joints, as
# their contacts are the softer ones; and what contradicts them in index 3 is left to them, see `newton.take_off_stress`
CONTACT = 100.0
# Levers shorter than this fraction of the radius of gyration are no size of the model: a joint meant to be at a center of
# mass misses it by round-off, and a length of 1e-17 m would make rows of rotations vanish beside those of lengths
SHORT_ARM = 0.1
SPARES, LARGEST_SPARE = 2, 10_000  # evaluators that are kept for others of their topology, and length of r up to which


@dataclass(frozen=True)
class Scales:
    """Characteristic length and mass, and the weights of rows of r that follow from them."""

    length: float
    mass: float
    mass_ratio: float  # of the largest to the smallest
    dyn: np.ndarray  # rows of nodes: acceleration a unit of residual stands for, over the length
    phi: np.ndarray  # rows of multipliers: 1/length, or 1 for angles
    lam: np.ndarray  # acceleration (over the length) that a unit of lam stands for
    eps: np.ndarray  # compliance W of the regularization -eps W


def evaluator_of(builder: Builder, index: int = 3, discrete: bool = False) -> Evaluator:
    """An evaluator of the system: with the arrays of one of the same topology that was given back, if there is one."""
    layout = builder.layout(index)
    try:
        used = layout.spares[discrete].pop()
    except LookupError:
        return Evaluator(builder.build_on(layout, discrete))
    return used.renewed(builder.build_on(layout, discrete, used.structure))


def give_back(evaluator: Evaluator, discrete: bool) -> None:
    """Leave the arrays of an evaluator to the next one of its topology; nobody may use it afterwards."""
    kept = evaluator.structure.layout.spares.setdefault(discrete, [])
    if len(kept) < SPARES and evaluator.structure.size <= LARGEST_SPARE:
        kept.append(evaluator)


class Evaluator:
    """Evaluates a system at given states.  Vectors q (12 per node), v, vd (6 per node) are in node order, lam by rows of r."""

    def __init__(self, structure: Structure) -> None:
        s = self.structure = structure
        optional_kernels.set_addresses(s)
        n, blocks, size = s.n_nodes, 9 * (s.program.n_blocks + 1), s.size
        se3 = s.layout.changes_variables
        self.r, self.hidden = np.zeros(size), np.zeros(size)
        self.S = np.zeros(blocks)
        self.work = np.zeros(3 * blocks if se3 else 0)
        self.D = np.zeros(blocks if s.index == 2 or s.lam_is_velocity.any() else 0)
        self.Bn = np.zeros(9 * max(1, len(s.layout.blocks_b)))
        self.Ti = np.zeros((27 if se3 else 9) * n)
        if se3:
            self.Ti.reshape(n, 3, 9)[:, 1, ::4] = 1.0  # translations of nodes that are not on SE(3)
        self.matrices = Matrices(self.r, self.hidden, self.Ti, self.S, self.work, self.Bn, self.D)
        self.vi, self.vdi = np.zeros(6 * n), np.zeros(6 * n)
        self.zero = np.zeros(6 * n)
        self.no_lam = np.zeros(size)
        self._call = np.zeros(1, dtype=record_dtype(CALL))
        # places of the components of the nodes in r, and which of them are unknowns
        self.node_places, self.free = s.layout.node_places, s.layout.free
        self.system = s.system

    def renewed(self, structure: Structure) -> Evaluator:
        """The same workspace for a structure in the arrays of the old one (`Builder.build_on`), as if it were new."""
        self.structure, self.system = structure, structure.system
        optional_kernels.set_addresses(structure)
        for x in (self.r, self.hidden, self.S, self.work, self.D, self.Bn, self.vi, self.vdi):
            x[:] = 0.0
        for name in ("scales", "_reference"):
            vars(self).pop(name, None)
        return self

    def set_signals(self, t: float) -> None:
        """Evaluate the functions of time."""
        evaluate_signals(self.structure.signals, t, self.structure.u)

    def bad_signal(self, *times: float) -> str:
        """Text that names the function of time that is not finite at one of these times; values before derivatives."""
        size = 3 * len(self.structure.signals)
        lost = "the derivatives of {} are not finite at t = {:.10g}, or differences do not find them to 1e-6: "
        remedy = "give it as ld.expression(...), or rate= and acceleration= with it"
        for first in (slice(0, size, 3), slice(0, size)):
            for t in times:
                self.set_signals(t)
                values = self.structure.u[first]
                bad = np.flatnonzero(~np.isfinite(values))
                if len(bad):
                    label = self.structure.signal_labels[np.arange(size)[first][bad[0]] // 3]
                    if len(values) == size:
                        return lost.format(label, t) + remedy
                    return f"{label} returned {values[bad[0]]} at t = {t:.10g}"
        return ""

    def blame(
        self, error: UserFunctionError, states: Sequence[tuple[np.ndarray, np.ndarray, np.ndarray]], *times: float
    ) -> UserFunctionError:
        """The exception of a function with the name of its element or signal, if it is raised again at one of the states.

        states: q, v and lam.
        """
        s = self.structure
        for t in times:
            when = f" at t = {t:.10g}"
            for k, label in enumerate(s.signal_labels):
                try:
                    evaluate_signals(s.signals[k : k + 1], t, np.zeros(9))
                except UserFunctionError as found:
                    return UserFunctionError(found.what, label, when)
            for q, v, lam in states:
                for label, _, _ in self.each_alone():
                    try:
                        self._residual(q, v, self.zero, lam, t, 1.0)
                    except UserFunctionError as found:
                        return UserFunctionError(found.what, label, when)
        return error

    def each_alone(self) -> Iterator[tuple[str, Family, tuple[int, ...]]]:
        """Each element by name and bodies, with its family and nodes; during the iteration it is the only one that acts."""
        s = self.structure
        families = s.system.families
        known = families.copy()
        try:
            for g, group in enumerate(s.groups):
                for k, label in enumerate(group.labels):
                    families["count"] = 0
                    families["count"][g] = 1
                    families["ids"][g] = known["ids"][g] + group.family.stride * k
                    families["par"][g] = known["par"][g] + group.family.par * k
                    on = " and ".join(repr(s.node_labels[n]) for n in dict.fromkeys(group.nodes[k]) if n > 0)
                    yield f"element {label!r} (on {on})", group.family, group.nodes[k]
        finally:
            families[:] = known

    def _inertial(self, q: np.ndarray, v: np.ndarray, vd: np.ndarray) -> None:
        if self.structure.layout.changes_variables:
            moves.inertial(self.structure.system, q, v, vd, self.vi, self.vdi)
        else:
            self.vi[:], self.vdi[:] = v, vd

    @cached_property
    def _state(self) -> State:
        """Where compiled code finds the state that is asked for."""
        n = self.structure.n_nodes
        return State(
            np.zeros(12 * n), np.zeros(6 * n), np.zeros(6 * n), self.vi, self.vdi, np.zeros(self.structure.size)
        )

    @cached_property
    def room(self) -> Room:
        """Workspace of `at_state`; the weights are those of the scales, once these are known."""
        s, size = self.structure, self.structure.size
        weight, dyn, phi, b, y, rest, terms, sizes = (np.zeros(size) for _ in range(8))
        A = np.zeros_like(self.S)
        fixed = s.lam_rows, self.zero, self.no_lam
        return Room(weight, dyn, phi, *fixed, A, b, y, rest, terms, sizes, record(LEFT))

    @cached_property
    def _entry(self) -> Entry:
        return Entry(at_state.at_state, (self.system, self._call[0], self._state, self.matrices, self.room))

    def ask(self, task: int, call: tuple[float, ...], q, v=None, vd=None, lam=None) -> None:
        """Let compiled code evaluate something at a state (`at_state.py`); call: the numbers of CALL."""
        state = self._state
        self._call[0] = call
        state.q[:] = q
        state.v[:] = self.zero if v is None else v
        state.vd[:] = self.zero if vd is None else vd
        state.lam[:] = self.no_lam if lam is None else lam
        self._entry(task)

    def residual(self, q, v, vd, lam, t: float, cg: float = 1.0) -> np.ndarray:
        """cg (M vd + g + B^T lam) and Phi, in the order of r."""
        try:
            return self._residual(q, v, vd, lam, t, cg)
        except UserFunctionError as error:
            raise self.blame(error, [(q, v, lam)], t) from None

    def _residual(self, q, v, vd, lam, t: float, cg: float) -> np.ndarray:
        self.ask(RESIDUAL, (t, cg, 0.0, 0.0, 0.0, 0.0, 0.0, 0), q, v, vd, lam)
        return self.r.copy()

    def tangent(self, q, v, vd, lam, t: float, cM: float, cC: float, cK: float, eps: float = 0.0) -> np.ndarray:
        """S = cM M + cC Ct + cK Kt, bordered by B and B^T, not factored."""
        if eps:
            self.weigh()
        try:
            self.ask(RESIDUAL | TANGENT, (t, cK, cM, cC, cK, eps, 0.0, 0), q, v, vd, lam)
        except UserFunctionError as error:
            raise self.blame(error, [(q, v, lam)], t) from None
        return self.S

    def weigh(self) -> None:
        """Let compiled code know the scales."""
        w, room = self.scales, self.room
        room.weight[:], room.dyn[:], room.phi[:] = w.eps, w.dyn, w.phi

    def matrix(self, *args, **kwargs) -> csc_matrix:
        """The iteration matrix as a sparse matrix in the order of r."""
        return blocklu.to_csc(self.structure.program, self.tangent(*args, **kwargs))

    def _rows(self, task: int, q, v, t: float) -> np.ndarray:
        """What compiled code adds to the rows of the multipliers, per constraint row."""
        self.ask(task, (t, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0), q, v)
        return self.hidden[self.structure.lam_rows]

    def hidden_constraint(self, q, v, t: float) -> np.ndarray:
        """B v + dPhi/dt."""
        return self._rows(VELOCITY, q, v, t)

    @cached_property
    def _acceleration_rows(self) -> int:
        """Bits of Z."""
        return ACCELERATION | (GRADIENT | CONVECTIVE if self.structure.layout.changes_variables else 0)

    def Z(self, q, v, t: float) -> np.ndarray:
        """Z with d2 Phi/dt2 = B vd + Z."""
        return self._rows(self._acceleration_rows, q, v, t)

    def solve_saddle(self, q, t: float, eps: float, times: int) -> np.ndarray:
        """Solution of [M B^T; B 0] y = `room.b` by the factors of [M B^T; B -eps W], refined; `room.A` keeps the matrix."""
        self.weigh()
        self.ask(AT_REST | FACTOR | SOLVE, (t, 0.0, 1.0, 0.0, 0.0, 0.0, eps, times), q)
        return self.room.y.copy()

    def solve_motion(self, q, v, t: float, eps: float, times: int) -> np.ndarray:
        """vd and lam at q, v in the order of r, by the same matrix; the right side stays in `room.b`."""
        self.weigh()
        task = RESIDUAL | self._acceleration_rows | RIGHT_SIDE | AT_REST | FACTOR | SOLVE
        try:
            self.ask(task, (t, 1.0, 1.0, 0.0, 0.0, 0.0, eps, times), q, v)
        except UserFunctionError as error:
            raise self.blame(error, [(q, v, self.no_lam)], t) from None
        return self.room.y.copy()

    def is_solved(self, tolerance: float) -> bool:
        """Whether the last solution (of a matrix without eps) leaves little of its right side, beside its terms."""
        dyn, dyn_terms, phi, phi_terms = self.room.left.item()
        return dyn <= tolerance * dyn_terms and phi <= tolerance * phi_terms

    def updated(self, q: np.ndarray, t: float) -> np.ndarray:
        """q with what its trackers remember made new."""
        if self.structure.head.n_trackers > 0:
            self.set_signals(t)
            q = q.copy()
            evaluate.remember(self.system, t, q, self.zero)
        return q

    def Phi(self, q, t: float) -> np.ndarray:
        """Constraints at position level; zero for rows of velocities, which have none."""
        s = self.structure
        return np.where(s.lam_is_velocity, 0.0, self.residual(q, self.zero, self.zero, self.no_lam, t)[s.lam_rows])

    def B(self, q, t: float) -> csr_matrix:
        """Gradient of the constraints: rows as lam, columns as v."""
        return self.blocks_of_B(q, t).sparse(self.Bn)

    def B_times(self, q, t: float, x: np.ndarray) -> np.ndarray:
        """B x."""
        return product(self.blocks_of_B(q, t), self.Bn, x)

    def blocks_of_B(self, q, t: float) -> Places:
        """The same as blocks, in Bn; returns where they belong."""
        self.ask(GRADIENT, (t, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0), q)
        return self.structure.layout.B

    def hidden_gradient(self, q, v, t: float) -> csr_matrix:
        """D_q (B v + dPhi/dt): rows as lam, columns as v."""
        s = self.structure
        B = self.B(q, t)  # also sets the signals and, on SE(3), the columns of Bn
        self._inertial(q, v, self.zero)
        D, table = np.zeros_like(self.S), s.table("blocks_b", 4)
        evaluate.velocity_rows_gradient(self.system, t, q, self.vi, D)
        if not len(table):
            return B
        X = D[table[:, 0, None] + np.arange(9)].reshape(-1, 3, 3)
        turned = (body_axes(s.kinds[table[:, 1]])) & (table[:, 2] == 0)
        X[turned] = X[turned] @ q.reshape(-1, 12)[table[turned, 1], 3:].reshape(-1, 3, 3)
        result = s.layout.B.sparse(X.ravel())
        if turned.any():  # the inertial velocity R V turns with the node: -B skew(V) in the columns of its rotation
            V = v.reshape(-1, 6)[table[turned, 1], :3]
            blocks, columns = -self.Bn[: 9 * len(table)].reshape(-1, 3, 3)[turned] @ skew(V), table[turned].copy()
            columns[:, 2] = 1
            result = result + s.layout.places_of_blocks(columns).sparse(blocks.ravel())
        return result

    def mass(self, q, t: float) -> csr_matrix:
        """M in node order; rows and columns that do not exist are zero."""
        return self.structure.layout.mass.sparse(self._mass(q, t))

    def dense_mass(self, q, t: float) -> np.ndarray:
        """The same as a full matrix."""
        return self.structure.layout.mass.dense(self._mass(q, t))

    def mass_diagonal(self, q, t: float) -> np.ndarray:
        """Its diagonal."""
        return np.where(self.free, self._mass(q, t)[self.structure.layout.diagonal], 0.0)

    def mass_blocks(self, q, t: float) -> np.ndarray:
        """The blocks on its diagonal, (nodes, 2, 3, 3)."""
        blocks = self._mass(q, t).reshape(-1, 3, 3)[self.structure.layout.diagonal_blocks]
        free = self.free.reshape(-1, 2, 3)
        return np.where(free[..., :, None] & free[..., None, :], blocks, 0.0)

    def _mass(self, q, t: float) -> np.ndarray:
        return self.tangent(q, self.zero, self.zero, self.no_lam, t, 1.0, 0.0, 0.0)

    def in_node_order(self, matrix: csc_matrix) -> csr_matrix:
        """The block of the nodes of a matrix in the order of r, in node order."""
        full = matrix.tocoo()
        to_node = np.full(self.structure.size, -1)
        to_node[self.node_places[self.free]] = np.flatnonzero(self.free)
        i, j = to_node[full.row], to_node[full.col]
        kept = (i >= 0) & (j >= 0)
        n = 6 * self.structure.n_nodes
        return csr_matrix((full.data[kept], (i[kept], j[kept])), shape=(n, n))

    def general_solver(self, S: np.ndarray, eps: float) -> Callable[[np.ndarray], np.ndarray]:
        """Solver of (S - eps W) y = b by SuperLU, scaled so that it compares pivots of one unit; S is not yet factored."""
        s, w = self.structure, self.scales
        row, column = w.dyn + w.phi, np.ones(s.size)
        column[self.node_places[self.free]] = self.lengths[self.free]
        column[s.lam_rows] = 1.0 / w.lam[s.lam_rows]
        eta = (w.eps > 0) & (w.lam == 0) & (w.phi > 0)  # of index 2
        column[eta] = 1.0 / (w.phi[eta] * w.eps[eta])
        row, column = np.where(row > 0, row, 1.0)[:-3], column[:-3]
        lu = splu(s.layout.matrix.scaled(S, eps * w.eps[:-3], row, column))
        return lambda b: column * lu.solve(row * b)

    def energies(self, q, v, t: float) -> np.ndarray:
        """Kinetic and potential energy, linear momentum (3), angular momentum about the origin (3)."""
        out = np.zeros(8)
        self.set_signals(t)
        self._inertial(q, v, self.zero)
        evaluate.energies(self.system, t, q, self.vi, out)
        return out

    def to_lam(self, values: np.ndarray) -> np.ndarray:
        """Multipliers given one number a constraint row, in the order of r."""
        lam = np.zeros(self.structure.size)
        lam[self.structure.lam_rows] = values
        return lam

    def move(self, q, x) -> np.ndarray:
        """q exp(x)."""
        result = q.copy()
        moves.move(self.structure.system, False, q, x, result)
        return result

    def parts(self) -> dict[str, Any]:
        """What, besides the model, makes the evaluator again: plain data for `again`."""
        s = self.structure
        return {"variant": s.variant, "reference": getattr(self, "_reference", None), "u": s.u.copy()}

    @classmethod
    def again(cls, model: Any, parts: dict[str, Any]) -> Evaluator:
        """The evaluator of a model that `parts` came from."""
        variant = parts["variant"]
        made = cls((model.equations(variant) if variant else model.equations()).builder.build(3))
        if parts["reference"] is not None:
            made.set_reference(*parts["reference"])
        made.structure.u[:] = parts["u"]
        return made

    def set_reference(self, q: np.ndarray, t: float) -> None:
        """Fix the state at which the scales are taken."""
        self._reference = (q.copy(), t)

    def _arms(self, q, t: float) -> np.ndarray:
        """Levers of the constraints of lengths: how far a turn of a node by one radian moves their points."""
        self.blocks_of_B(q, t)
        chosen = self.structure.layout.arms
        # a block R skew(A) has the norm sqrt(2) |A| in every attitude
        blocks = self.Bn[: 9 * len(chosen)].reshape(-1, 9)[chosen]
        return np.sqrt(np.add.reduce(blocks * blocks, axis=1)) / math.sqrt(2.0)

    def _spans(self, q: np.ndarray) -> np.ndarray:
        """Distances of the nodes of beams: the lengths in which their turns show."""
        x = q.reshape(-1, 12)[:, :3]
        pairs = [np.array(g.nodes)[:, :2] for g in self.structure.groups if g.family.extra.get("span")]
        return (
            np.concatenate([np.linalg.norm(x[p[:, 0]] - x[p[:, 1]], axis=1) for p in pairs]) if pairs else np.zeros(0)
        )

    @property
    def lengths(self) -> np.ndarray:
        """Units of v in node order: the characteristic length for translations, 1 for rotations."""
        return np.tile(np.repeat([self.scales.length, 1.0], 3), self.structure.n_nodes)

    @cached_property
    def scales(self) -> Scales:
        """Scales at the reference state; they make tolerances and pivots independent of the units."""
        s, (q, t) = self.structure, self._reference
        diagonal = self.mass_diagonal(q, t).reshape(-1, 2, 3)
        arms, spans = self._arms(q, t), self._spans(q)
        arms = np.concatenate([arms, spans]) if len(spans) else arms
        masses = diagonal[:, 0][diagonal[:, 0] > 0]
        inertias = diagonal[:, 1][diagonal[:, 1] > 0]
        length = 1.0
        if len(masses):
            both = diagonal[np.all(np.any(diagonal > 0, axis=2), axis=1)]
            means = np.add.reduce(both, axis=2) / 3.0
            gyration = np.sqrt(means[:, 1] / means[:, 0])
            radius = float(np.add.reduce(gyration) / len(gyration)) if len(gyration) else 0.0
            # a mean that joints at the center of mass do not change
            arm = float(np.add.reduce(arms * arms) / np.add.reduce(arms)) if arms.any() else 0.0
            if max(arm, radius) > 0.0:
                length = arm if arm > SHORT_ARM * radius else radius
            elif len(s.lam_rows):
                length = float(np.abs(q.reshape(-1, 12)[:, :3]).max()) or 1.0
        if len(masses):
            mass = float(np.exp(np.add.reduce(np.log(masses)) / len(masses)))
        else:
            mass = float(np.exp(np.mean(np.log(inertias)))) if len(inertias) else 1.0
        safe = np.where(diagonal > 0, diagonal, np.array([[mass], [mass * length**2]]))
        dyn, phi, lam, eps = np.zeros((4, s.size))
        dyn[s.layout.free_places] = (1.0 / (safe * np.array([[length], [1.0]]))).ravel()[self.free]
        is_length = s.lam_is_length
        turning = 1.0 / (mass * length**2)
        phi[s.lam_rows] = np.where(is_length, 1.0 / length, 1.0)
        lam[s.lam_rows] = np.where(is_length, 1.0 / (mass * length), turning)
        eps[s.lam_rows] = np.where(is_length, 1.0 / mass, turning)
        if s.layout.has_velocity_rows:
            eps[s.lam_rows[s.lam_is_velocity]] *= CONTACT
        if s.index == 2:
            eta_table = s.table("lam_eta")[:, 0]
            lam_table = s.table("lam")[: len(eta_table), 0]
            of_length = np.isin(lam_table, s.lam_rows[is_length])
            for k in range(3):
                phi[eta_table + k] = phi[lam_table + k]
                # size of B B^T, the block of eta: translations 1, rotations length^2 in rows of lengths
                eps[eta_table + k] = np.where(of_length, 1.0 + length**2, 1.0)
        ratio = float(masses.max() / masses.min()) if len(masses) else 1.0
        return Scales(length, mass, ratio, dyn, phi, lam, eps)
