"""Consistent initial values: positions, velocities, accelerations and multipliers.

What is given is kept, the rest computed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
from scipy.linalg.lapack import dgetrf, dgetrs
from scipy.sparse import bmat, csr_matrix, diags
from scipy.sparse.linalg import splu

from liedyn.arguments import warn_user
from liedyn.equation.builder import Builder
from liedyn.equation.consistent.closing import close, failure
from liedyn.equation.consistent.redundancy import EPS, REGULARIZATION, Redundancy, pivot_alarm, redundant_rows
from liedyn.equation.consistent.rigid_start import rigid_motions
from liedyn.equation.equations import from_se3, to_se3
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.layout import product
from liedyn.equation.linear import blocklu
from liedyn.equation.nodes import TRACKER, plain_kind
from liedyn.equation.saddle import ROUNDS
from liedyn.errors import ConsistencyWarning, ModelError, RedundancyWarning

DENSE = 120  # rows and columns of B up to which dense matrices are faster


@dataclass(repr=False)
class State:
    """State of a system: q 12 per node, v, vd 6 per node, lam one number per constraint row.

    nodes, kinds: names and kinds of the nodes, by which another model knows whether it can start from here.
    work: of what has no potential, so far.  source: the file it was read from, if any.
    """

    t: float
    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray
    nodes: tuple[str, ...] = ()
    kinds: tuple[int, ...] = ()
    work: float = 0.0
    source: str = ""

    def __repr__(self) -> str:
        return f"<State at t = {self.t:g}: {len(self.q) // 12 - 1} nodes, {len(self.lam)} multipliers>"

    def copy(self) -> State:
        """Independent copy."""
        arrays = {name: getattr(self, name).copy() for name in ("q", "v", "vd", "lam")}
        return replace(self, **arrays)

    def on(self, kinds: tuple[int, ...]) -> State:
        """The same state with nodes on SE(3) where `kinds` says so, else on R3 x SO(3)."""
        if kinds == self.kinds:
            return self
        n = len(kinds)
        q, v, vd = self.q.reshape(1, n, 12), self.v.reshape(1, n, 6), self.vd.reshape(1, n, 6)
        v, vd = to_se3(np.array(kinds), q, *from_se3(np.array(self.kinds), q, v, vd))
        return replace(self, v=v.ravel(), vd=vd.ravel(), kinds=kinds)

    def for_system(self, builder: Builder, q: np.ndarray) -> State:
        """The same state for another system with the same nodes (by name, on R3 x SO(3) or SE(3)).

        q: its own start, from which trackers that are unknown here take their memory.
        """
        names, kinds = builder.node_labels, tuple(builder.kinds)
        here = {name: k for k, name in enumerate(self.nodes)}
        moving = [n for n, k in zip(names, kinds, strict=True) if k != TRACKER]
        known = [n for n, k in zip(self.nodes, self.kinds, strict=True) if k != TRACKER]
        missing, extra = [n for n in moving if n not in known], [n for n in known if n not in moving]
        if missing or extra:
            parts = [f"it has no {', '.join(map(repr, missing))}"] if missing else []
            parts += [f"the model has no {', '.join(map(repr, extra))}"] if extra else []
            raise ModelError(f"initial: the state is that of another model: {' and '.join(parts)}")
        for name, kind in zip(names, kinds, strict=True):
            if name in here and plain_kind(kind) != plain_kind(self.kinds[here[name]]):
                raise ModelError(f"initial: the state is that of another model: {name!r} is of another kind there")
        order = [here.get(name, -1) for name in names]
        own = np.array([k >= 0 for k in order])
        q = np.where(own[:, None], self.q.reshape(-1, 12)[order], q.reshape(-1, 12)).ravel()
        v, vd = (np.where(own[:, None], x.reshape(-1, 6)[order], 0.0).ravel() for x in (self.v, self.vd))
        mine = tuple(self.kinds[k] if k >= 0 else TRACKER for k in order)
        return replace(self, q=q, v=v, vd=vd, nodes=tuple(names), kinds=mine).on(kinds)


class InitialValues:
    """Computes consistent values of one system; `eps` > 0 when constraints are redundant."""

    def __init__(self, evaluator: Evaluator, eps: float = 0.0) -> None:
        self.e, self.eps = evaluator, eps
        self.redundancy: Redundancy | None = None

    def find_redundancy(self, q: np.ndarray, t: float) -> None:
        """Look for constraints that repeat each other; if there are, regularize."""
        e, s = self.e, self.e.structure
        self.eps, self.redundancy = 0.0, None
        if not len(s.lam_rows):
            return
        S = e.tangent(q, e.zero, e.zero, e.no_lam, t, 1.0, 0.0, 0.0, EPS)
        blocklu.factor(*s.program.arrays, S)
        positions = s.table("lam")[:, 0] // 3
        weight = EPS * e.scales.eps[: 3 * s.program.n_atoms].reshape(-1, 3)[positions]
        if not len(pivot_alarm(s.program, positions, S, weight)):
            return
        found = self.redundancy_of(q, t)
        if found.redundant > 0:
            self.eps, self.redundancy = REGULARIZATION, found

    def redundancy_of(self, q: np.ndarray, t: float, chosen: np.ndarray | None = None) -> Redundancy:
        """Rank of the constraints (of some rows) and which joints repeat each other, by number in order of creation."""
        e, s = self.e, self.e.structure
        rows = np.arange(len(s.lam_rows)) if chosen is None else np.flatnonzero(chosen)
        if not len(rows):
            return Redundancy(0, 0, [], True)
        number = {name: k for k, name in enumerate(dict.fromkeys(s.lam_label))}
        M = e.mass_diagonal(q, t)
        columns = np.where(M > 0, 1.0 / np.sqrt(np.where(M > 0, M, 1.0)), 0.0)
        phi = e.scales.phi[s.lam_rows[rows]]
        owners = [number[s.lam_label[k]] for k in rows]
        if len(rows) + len(M) <= DENSE:
            B = e.blocks_of_B(q, t).dense(e.Bn)[rows]
            size, plain = (np.sqrt(np.sum(x * x, axis=1)) for x in (B * columns, phi[:, None] * B * e.lengths))
            unit = np.where(plain > 1e-9, 1.0 / np.maximum(size, 1e-300), 0.0)
            return redundant_rows(unit[:, None] * (B * columns), owners)
        columns = diags(columns)
        B = e.B(q, t)[rows] @ columns
        # rows of one size, whatever their units and masses, so that no scale of the model decides which of them count; but
        # a row of round-off is none
        size, plain = _norms(B), _norms(diags(phi) @ e.B(q, t)[rows] @ diags(e.lengths))
        B = diags(np.where(plain > 1e-9, 1.0 / np.maximum(size, 1e-300), 0.0)) @ B
        return redundant_rows(B, owners)

    def warn_of_redundancy(self) -> None:
        """Say which joints repeat constraints."""
        found, s = self.redundancy, self.e.structure
        if found is None:
            return
        owners = list(dict.fromkeys(s.lam_label))
        texts = []
        for loop in found.loops[:5]:
            others = ", ".join(repr(owners[k]) for k in dict.fromkeys(loop) if k != loop[-1])
            texts.append(
                f"{s.owner(owners[loop[-1]])} repeats constraints" + (f" of {others}" if others else " of its own")
            )
        more = f" (and {len(found.loops) - 5} more)" if len(found.loops) > 5 else ""
        warn_user(
            f"{found.redundant} of {len(s.lam_rows)} constraint rows are redundant: {'; '.join(dict.fromkeys(texts))}{more}. "
            "The motion is unique, the reactions are those of minimum norm.",
            RedundancyWarning,
        )

    def _saddle(self, q: np.ndarray, t: float, right: np.ndarray) -> np.ndarray:
        """Solve [M B^T; B 0] y = right (order of r) with refinement."""
        self.e.room.b[:] = right
        return self._checked(self.e.solve_saddle(q, t, self.eps, self._times))

    @property
    def _times(self) -> int:
        """Refinements of a solution."""
        return 6 if self.eps else 2

    def _checked(self, y: np.ndarray) -> np.ndarray:
        """A solution by the factors at hand (`Evaluator.solve_saddle`) without self-stress, made again where it is none."""
        return y if not self.eps and self.e.is_solved(1e-8) else self._mended(y)

    @np.errstate(invalid="ignore", over="ignore")  # what is not finite is told in words
    def _mended(self, y: np.ndarray) -> np.ndarray:
        """A solution without self-stress; one by another order of elimination where there is none by the factors at hand."""
        e, program = self.e, self.e.structure.program.arrays
        A, S, b = e.room.A, e.S, e.room.b

        def solve(r: np.ndarray) -> np.ndarray:
            y = r.copy()
            blocklu.solve(*program, S, y)
            return y

        def rest(y: np.ndarray) -> np.ndarray:
            Ay = np.empty_like(y)
            blocklu.product(*program, A, y, Ay)
            return b - Ay

        if self.eps:  # and without self-stress, see index1.remove_self_stress
            rows, stress = e.structure.lam_rows, np.zeros_like(b)
            weight = e.scales.eps[rows]
            for _ in range(ROUNDS):
                stress[rows] = -self.eps * weight * y[rows]
                less = y[rows] - solve(stress)[rows]
                if not np.sum(weight * less**2) <= np.sum(weight * y[rows] ** 2):
                    break
                y[rows] = less
            for _ in range(2):
                y = y + solve(rest(y))
            left, terms = np.abs(rest(y)), np.empty_like(b)
            blocklu.product(*program, np.abs(A), np.abs(y), terms)
            terms += np.abs(b)
            if all((left * w).max() <= 1e-8 * (terms * w).max() for w in (e.scales.dyn, e.scales.phi)):
                return y
        # the order of elimination is fixed, and in a near-singular pose it may be a bad one, as the backward error shows
        general = e.general_solver(A, max(self.eps, 1e-12))
        return _refined(lambda r: np.append(general(r[:-3]), np.zeros(3)), rest, b, self._times)

    def positions(self, q: np.ndarray, t: float, patient: bool = True) -> np.ndarray:
        """Positions moved onto Phi = 0, orthogonally in M; a gap that cannot be closed is an error."""
        if not len(self.e.structure.lam_rows):
            return q
        result = close(self.e, q, t, self.eps > 0.0, patient)
        if not result.closed:
            raise ModelError(failure(self.e, result, t))
        return result.q

    def velocities(self, q: np.ndarray, v: np.ndarray, given: np.ndarray, t: float) -> np.ndarray:
        """Velocities with B v + dPhi/dt = 0: given ones kept, the others of least kinetic energy.

        Flexible bodies move as rigid ones if that is possible: else the nodes beside a drive alone would move, and bend them.
        Only if the given ones contradict each other are all projected, orthogonally in M, with a warning.
        """
        e, s = self.e, self.e.structure
        v = np.where(e.free & given, v, 0.0)
        scale = e.scales.phi[s.lam_rows]
        rate = self._rate(v)

        def defect(v: np.ndarray) -> np.ndarray:
            return e.hidden_constraint(q, v, t)

        rest = defect(v)
        if not np.isfinite(rest).all() and (bad := e.bad_signal(t)):
            raise ModelError(f"no velocities at t = {t:g}: {bad}")
        tolerance = 1e-13 * max(rate, np.abs(rest * scale).max(initial=0.0))
        if np.abs(rest * scale).max(initial=0.0) <= tolerance:
            return v
        left = rest
        least = 1e-9 * max(rate, np.abs(rest * scale).max())
        motions = rigid_motions(s, q, e.free & ~given)
        if motions is not None:
            y = v + self._least_energy(q, v, e.free & ~given, rest, t, complete=False, motions=motions)
            if np.abs(defect(y) * scale).max() <= least:
                return y
        for unknown in (e.free & ~given, e.free):
            if not unknown.any():
                continue
            y = v + self._least_energy(q, v, unknown, rest, t, complete=bool((unknown == e.free).all()))
            rest_y = defect(y)
            if np.abs(rest_y * scale).max() <= least:
                if (unknown & given).any():
                    worst = int(np.argmax(np.abs(left * scale)))
                    moved = np.abs(y - v)[given & e.free].max()
                    warn_user(
                        f"the given velocities contradict {s.owner(s.lam_label[worst])} by {abs(left[worst]):.3g}; "
                        f"all velocities were projected, given ones changed by up to {moved:.3g}",
                        ConsistencyWarning,
                    )
                return y
            left = rest_y  # what no choice of the others can mend
        worst = int(np.argmax(np.abs(left * scale)))
        raise ModelError(
            f"no velocity satisfies {s.owner(s.lam_label[worst])} at t = {t:g}: "
            f"the rate of its constraint cannot be made smaller than {abs(left[worst]):.3g}{self._opponents(left)}"
        )

    def _opponents(self, rest: np.ndarray) -> str:
        """Text that names the joints which share what is left of a contradiction, besides the one that has most of it."""
        s = self.e.structure
        share = np.abs(rest * self.e.scales.phi[s.lam_rows])
        order = [s.lam_label[k] for k in np.argsort(-share, kind="stable") if share[k] > 0.1 * share.max()]
        names = list(dict.fromkeys(order))[1:5]
        return f"; it contradicts {', '.join(repr(x) for x in names)}" if names else ""

    def _least_energy(self, q, v, unknown, rest, t, complete: bool, motions: csr_matrix | None = None) -> np.ndarray:
        """Correction dv of the unknown velocities with B dv = -rest and least kinetic energy of v + dv.

        complete: all velocities are unknown, then least energy of the correction itself (a projection).
        motions: dv is made of these columns alone.
        """
        e = self.e
        small = len(e.structure.lam_rows) + len(v) <= DENSE
        if small:
            M = e.dense_mass(q, t)
            B = e.blocks_of_B(q, t).dense(e.Bn)
        else:
            M, B = e.mass(q, t), e.B(q, t)
        if motions is not None:
            N = motions.toarray() if small else motions
            Mu, Bu, force = N.T @ M @ N, B @ N, -N.T @ (M @ v)
        else:
            Mu, Bu = M[unknown][:, unknown], B[:, unknown]
            force = np.zeros(Mu.shape[0]) if complete else -(M @ v)[unknown]
        # masses of a picogram would be round-off beside B: rows and columns are scaled so that all entries have one size
        size = np.concatenate([Mu.diagonal(), e.scales.eps[e.structure.lam_rows]])
        scale = 1.0 / np.sqrt(np.where(size > 0.0, size, 1.0))
        shift = np.concatenate([np.full(Mu.shape[0], 1e-12), np.full(B.shape[0], -1e-10)])
        if small:
            n = len(Mu)
            K = np.zeros((n + len(B), n + len(B)))
            K[:n, :n], K[:n, n:], K[n:, :n] = Mu, Bu.T, Bu
            K *= scale[:, None]
            K *= scale
            shifted = K.copy()
            shifted.flat[:: len(K) + 1] += shift
            if not np.isfinite(shifted).all():
                raise ValueError("array must not contain infs or NaNs")
            lu, pivots, _ = dgetrf(shifted)
            solve = lambda r: dgetrs(lu, pivots, r)[0]  # noqa: E731
        else:
            K = diags(scale) @ bmat([[Mu, Bu.T], [Bu, None]], format="csc") @ diags(scale)
            solve = splu((K + diags(shift, format="csc")).tocsc()).solve
        right = scale * np.concatenate([force, -rest])
        y = np.zeros_like(right)
        for _ in range(12):
            better = y + solve(right - K @ y)
            if (better == y).all():
                break  # as all further ones would be
            y = better
        if not np.isfinite(y).all():
            raise ValueError("array must not contain infs or NaNs")
        found = (scale * y)[: Mu.shape[0]]
        if motions is not None:
            return motions @ found
        result = np.zeros_like(v)
        result[unknown] = found
        return result

    def accelerations(self, q: np.ndarray, v: np.ndarray, t: float) -> tuple[np.ndarray, np.ndarray]:
        """vd and lam of M vd + g + B^T lam = 0, B vd + Z = 0."""
        e, s = self.e, self.e.structure
        y = self._checked(e.solve_motion(q, v, t, self.eps, self._times))
        vd = np.where(e.free, y[np.minimum(e.node_places, s.size - 1)], 0.0)
        return vd, y[s.lam_rows]

    def released(self, q: np.ndarray, t: float, force: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """a and lam of M a + B^T lam = force (in the order of r), B a = 0."""
        y = self._saddle(q, t, force)
        return np.where(self.e.free, y[np.minimum(self.e.node_places, len(y) - 1)], 0.0), y[self.e.structure.lam_rows]

    def expansion(self, start: State, h: float) -> tuple[np.ndarray, np.ndarray]:
        """vd and h d(vd)/dt at the start for an expansion over a step of h (Arnold, Brüls & Cardona 2015).

        The second by a central difference of consistent accelerations.  Where it is larger than vd and v/h, forces vary
        faster than the step can follow (stiff springs and dampers), and both say nothing about the motion over a step: vd is
        then taken as an implicit step would leave it, and only what varies with time alone counts as its derivative.
        """
        q, v, vd, t = start.q, start.v, start.vd, start.t

        def difference(dv: np.ndarray, dvd: np.ndarray) -> np.ndarray:
            ends = []
            for sign in (1.0, -1.0):
                qs = self.e.move(q, sign * h * dv + 0.5 * h * h * dvd)
                ends.append(self.accelerations(qs, v + sign * h * dvd, t + sign * h)[0])
            return 0.5 * (ends[0] - ends[1])

        try:
            jerk = difference(v, vd)
        except RuntimeError:  # the expansion leads to a pose where the joints are singular
            return vd, np.zeros_like(vd)
        if self._rate(jerk) <= max(self._rate(vd), self._rate(v) / h):
            return vd, jerk
        of_time = difference(self.e.zero, self.e.zero)
        size, speed, change = (np.linalg.norm(x.reshape(-1, 3), axis=1) for x in (vd, v, jerk - of_time))
        fast = change > np.maximum(size, speed / h)
        return (self._slow(start, h), of_time) if fast.any() else (vd, jerk)

    def _slow(self, start: State, h: float) -> np.ndarray:
        """Solution a of (M + h/2 C + h^2/4 K) a + B^T mu = M vd, B a = 0: vd without what decays or oscillates within a step."""
        e, s = self.e, self.e.structure
        right = np.zeros(s.size)
        right[e.node_places[e.free]] = (e.mass(start.q, start.t) @ start.vd)[e.free]
        S = e.tangent(start.q, start.v, start.vd, e.to_lam(start.lam), start.t, 1.0, h / 2.0, h * h / 4.0)
        y = np.append(e.general_solver(S, max(self.eps, 1e-12))(right[:-3]), np.zeros(3))
        return np.where(e.free, y[np.minimum(e.node_places, s.size - 1)], 0.0)

    def project_velocity(self, q: np.ndarray, l: np.ndarray, t: float) -> np.ndarray:
        """Solution Dv of [M B^T; B 0] [Dv; .] = [0; B l]; 0 in the rows of velocities, which hold at every time."""
        return self._with_rates(q, self.e.B_times(q, t, l), t)

    def closed_velocity(self, q: np.ndarray, v: np.ndarray, t: float) -> np.ndarray:
        """The velocity with B v + dPhi/dt = 0 that is nearest to v in the metric of the mass."""
        e = self.e
        return v - self._with_rates(q, e.B_times(q, t, v) + e.hidden_constraint(q, e.zero, t), t)

    def consistent_velocity(self, q: np.ndarray, v: np.ndarray, t: float) -> np.ndarray:
        """As `closed_velocity`, with the rows of velocities (rolling, skates) too."""
        rest = self.e.hidden_constraint(q, v, t)
        return v + self._least_energy(q, v, self.e.free, rest, t, complete=True) if rest.any() else v

    def _with_rates(self, q: np.ndarray, rates: np.ndarray, t: float) -> np.ndarray:
        """Solution Dv of [M B^T; B 0] [Dv; .] = [0; rates]; 0 in the rows of velocities, which hold at every time."""
        e, s = self.e, self.e.structure
        right = np.zeros(s.size)
        right[s.lam_rows] = np.where(s.lam_is_velocity, 0.0, rates)
        y = self._saddle(q, t, right)
        return np.where(e.free, y[np.minimum(e.node_places, s.size - 1)], 0.0)

    def state(self, q: np.ndarray, v: np.ndarray, given: np.ndarray, t: float) -> State:
        """Consistent state from what the user gave."""
        q = self.closed(q, t)
        self.warn_of_redundancy()
        return self.complete(q, self.velocities(q, v, given, t), t)

    def restart(self, start: State) -> State:
        """Consistent state from one that is almost consistent: of another run, at another time, of a similar model."""
        e = self.e
        q = self.closed(start.q, start.t)
        v = np.where(e.free, start.v, 0.0)
        rest = e.hidden_constraint(q, v, start.t)
        scale = e.scales.phi[e.structure.lam_rows]
        if np.abs(rest * scale).max(initial=0.0) > 0.0:
            v = v + self._least_energy(q, v, e.free, rest, start.t, complete=True)
        left, size = e.hidden_constraint(q, v, start.t), np.abs(rest * scale).max(initial=self._rate(v))
        if not np.abs(left * scale).max(initial=0.0) <= 1e-9 * size:
            v = self.velocities(q, start.v, np.ones_like(e.free), start.t)  # says what is wrong
        return self.complete(q, v, start.t)

    def closed(self, q: np.ndarray, t: float) -> np.ndarray:
        """Pose with closed joints and what its trackers remember made new; finds redundant rows."""
        self.e.set_reference(q, t)
        self.find_redundancy(q, t)
        closed = self.positions(q, t)
        if closed is not q:
            q = closed
            self.find_redundancy(q, t)  # joints that gape hide it
        return self.e.updated(q, t)

    def complete(self, q: np.ndarray, v: np.ndarray, t: float) -> State:
        """The state with accelerations and multipliers."""
        e, s = self.e, self.e.structure
        vd, lam = self.accelerations(q, v, t)
        if not (np.isfinite(vd).all() and np.isfinite(lam).all()):
            raise ModelError(
                f"accelerations at t = {t:g} are not finite: " + (e.bad_signal(t) or self._not_finite(q, v, t))
            )
        if self.redundancy is not None:
            Z, scale = e.Z(q, v, t), e.scales.phi[s.lam_rows]
            places = e.blocks_of_B(q, t)
            rest = product(places, e.Bn, vd) + Z
            terms = product(places, np.abs(e.Bn), np.abs(vd)) + np.abs(Z)
            unconstrained = np.abs(e.residual(q, v, e.zero, e.no_lam, t) * e.scales.dyn).max()
            if np.abs(rest * scale).max() > 1e-6 * max(unconstrained, (terms * scale).max()):
                worst = int(np.argmax(np.abs(rest * scale)))
                raise ModelError(
                    f"no acceleration satisfies {s.owner(s.lam_label[worst])} at t = {t:g}: the second derivative of its "
                    f"constraint cannot be made smaller than {abs(rest[worst]):.3g}{self._opponents(rest)}"
                )
        return State(t, q, v, vd, lam, tuple(s.node_labels), tuple(s.kinds.tolist()))

    def _not_finite(self, q: np.ndarray, v: np.ndarray, t: float) -> str:
        """Which element makes it so: its forces, or else a mass that is missing."""
        e = self.e
        for element, _, _ in e.each_alone():
            if not np.isfinite(e.residual(q, v, e.zero, e.no_lam, t)).all():
                return f"those of {element} are nan or inf; check its functions and numbers"
        return "a mass or inertia is zero in a free direction"

    def _rate(self, v: np.ndarray) -> float:
        """Longest vector in a velocity or acceleration, translations over the characteristic length."""
        vectors = v.reshape(-1, 2, 3)
        size = np.sqrt(np.add.reduce(vectors * vectors, axis=2))  # half the time of `np.linalg.norm`
        return float((size / (self.e.scales.length, 1.0)).max(initial=0.0))


def _norms(B: csr_matrix) -> np.ndarray:
    """Norm of each row."""
    return np.sqrt(np.asarray(B.multiply(B).sum(axis=1)).ravel())


def _refined(
    solve: Callable[[np.ndarray], np.ndarray], rest: Callable[[np.ndarray], np.ndarray], b: np.ndarray, times: int
) -> np.ndarray:
    """Solution of a system with the right side b by the solver of a nearby one, refined by the residual some times."""
    y = solve(b)
    for _ in range(times):
        y = y + solve(rest(y))
    return y
