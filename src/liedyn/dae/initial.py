"""Consistent initial values: positions, velocities, accelerations and multipliers.

What is given is kept, the rest computed.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.sparse import bmat, csc_matrix, diags
from scipy.sparse.linalg import splu

from liedyn.dae import blocklu
from liedyn.dae.evaluator import Evaluator
from liedyn.dae.index1 import ROUNDS
from liedyn.dae.redundancy import EPS, REGULARISATION, Redundancy, pivot_alarm, redundant_rows
from liedyn.dae.structure import LAM
from liedyn.errors import ConsistencyWarning, ModelError, RedundancyWarning


@dataclass
class State:
    """State of a system: q 12 a node, v, vd 6 a node, lam one number a constraint row."""

    t: float
    q: np.ndarray
    v: np.ndarray
    vd: np.ndarray
    lam: np.ndarray

    def copy(self) -> State:
        """Independent copy."""
        return State(self.t, self.q.copy(), self.v.copy(), self.vd.copy(), self.lam.copy())


class InitialValues:
    """Computes consistent values of one system; `eps` > 0 when constraints are redundant."""

    def __init__(self, evaluator: Evaluator, eps: float = 0.0) -> None:
        self.e, self.eps = evaluator, eps
        self.redundancy: Redundancy | None = None

    def find_redundancy(self, q: np.ndarray, t: float) -> None:
        """Look for constraints that repeat each other; if there are, regularise."""
        e, s = self.e, self.e.structure
        self.eps, self.redundancy = 0.0, None
        if not len(s.lam_rows):
            return
        S = e.tangent(q, e.zero, e.zero, e.no_lam, t, 1.0, 0.0, 0.0, EPS)
        blocklu.factor(*s.program.arrays, S)
        positions = s.table(LAM)[:, 0] // 3
        weight = EPS * e.scales.eps[: 3 * s.program.n_atoms].reshape(-1, 3)[positions]
        if not len(pivot_alarm(s.program, positions, S, weight)):
            return
        number = {name: k for k, name in enumerate(dict.fromkeys(s.lam_label))}
        M = e.mass(q, t).diagonal()
        columns = diags(np.where(M > 0, 1.0 / np.sqrt(np.where(M > 0, M, 1.0)), 0.0))
        rows = diags(1.0 / np.sqrt(e.scales.eps[s.lam_rows]))
        found = redundant_rows(rows @ e.B(q, t) @ columns, [number[x] for x in s.lam_label])
        if found.redundant > 0:
            self.eps, self.redundancy = REGULARISATION, found

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
                f"joint {owners[loop[-1]]!r} repeats constraints" + (f" of {others}" if others else " of its own")
            )
        more = f" (and {len(found.loops) - 5} more)" if len(found.loops) > 5 else ""
        warnings.warn(
            f"{found.redundant} of {len(s.lam_rows)} constraint rows are redundant: {'; '.join(dict.fromkeys(texts))}{more}. "
            "The motion is unique, the reactions are those of minimum norm.",
            RedundancyWarning,
            stacklevel=7,  # the line that called simulate()
        )

    def _saddle(self, q: np.ndarray, t: float, right: np.ndarray) -> np.ndarray:
        """Solve [M B^T; B 0] y = right (order of r) with refinement."""
        e = self.e
        A = e.matrix(q, e.zero, e.zero, e.no_lam, t, 1.0, 0.0, 0.0)
        S = e.tangent(q, e.zero, e.zero, e.no_lam, t, 1.0, 0.0, 0.0, self.eps)
        blocklu.factor(*e.structure.program.arrays, S)
        b, times = right[:-3], 6 if self.eps else 2

        def solve(r: np.ndarray) -> np.ndarray:
            full = np.append(r, np.zeros(3))
            blocklu.solve(*e.structure.program.arrays, S, full)
            return full[:-3]

        y = _refined(A, b, solve, times)
        if self.eps:  # and without self-stress, see index1.remove_self_stress
            rows, stress = e.structure.lam_rows, np.zeros_like(b)
            for _ in range(ROUNDS):
                stress[rows] = -self.eps * e.scales.eps[rows] * y[rows]
                y[rows] -= solve(stress)[rows]
            for _ in range(2):
                y = y + solve(b - A @ y)
        # the order of elimination is fixed, and in a near-singular pose it may be a bad one: look at the backward error
        rest, terms = np.abs(b - A @ y), abs(A) @ np.abs(y) + np.abs(b)
        if not all((rest * w[:-3]).max() <= 1e-8 * (terms * w[:-3]).max() for w in (e.scales.dyn, e.scales.phi)):
            y = _refined(A, b, e.general_solver(A, max(self.eps, 1e-12)), times)
        return np.append(y, np.zeros(3))

    def positions(self, q: np.ndarray, t: float) -> np.ndarray:
        """Positions moved onto Phi = 0, orthogonally in M; a gap that cannot be closed is an error."""
        e, s = self.e, self.e.structure
        if not len(s.lam_rows):
            return q
        scale = e.scales.phi[s.lam_rows]
        size = 1.0 + np.abs(q).max() / e.scales.length
        first = last = np.abs(e.Phi(q, t) * scale)
        for _ in range(30):
            Phi = e.Phi(q, t)
            last = np.abs(Phi * scale)
            if not np.isfinite(last).all() or last.max() <= 1e-14 * size:
                break
            right = np.zeros(s.size)
            right[s.lam_rows] = -Phi
            y = self._saddle(q, t, right)
            step = np.where(e.free, y[np.minimum(e.node_places, s.size - 1)], 0.0)
            turn = max(1.0, np.abs(step.reshape(-1, 2, 3)[:, 1]).max())
            q = e.move(q, step / turn)
        if not last.max() <= 1e-10 * size:
            worst = int(np.nanargmax(last)) if not np.isnan(last).all() else 0
            raise ModelError(
                f"joint {s.lam_label[worst]!r} cannot be closed at t = {t:g}: a gap of {last[worst] / scale[worst]:.3g} "
                f"remains (it was {first[worst] / scale[worst]:.3g} as given). "
                "Check the positions, rotations and joint points of its bodies."
            )
        return q

    def velocities(self, q: np.ndarray, v: np.ndarray, given: np.ndarray, t: float) -> np.ndarray:
        """Velocities with B v + dPhi/dt = 0: given ones kept, the others of least kinetic energy.

        Only if the given ones contradict each other are all projected, orthogonally in M, with a warning.
        """
        e, s = self.e, self.e.structure
        v = np.where(e.free & given, v, 0.0)
        scale = e.scales.phi[s.lam_rows]
        rate = np.abs(v.reshape(-1, 2, 3) / np.array([e.scales.length, 1.0])[:, None]).max(initial=0.0)

        def defect(v: np.ndarray) -> np.ndarray:
            return e.hidden_constraint(q, v, t)

        rest = defect(v)
        tolerance = 1e-13 * max(rate, np.abs(rest * scale).max(initial=0.0))
        if np.abs(rest * scale).max(initial=0.0) <= tolerance:
            return v
        left = rest
        for unknown in (e.free & ~given, e.free):
            if not unknown.any():
                continue
            y = v + self._least_energy(q, v, unknown, rest, t, complete=bool((unknown == e.free).all()))
            rest_y = defect(y)
            if np.abs(rest_y * scale).max() <= 1e-9 * max(rate, np.abs(rest * scale).max()):
                if (unknown & given).any():
                    worst = int(np.argmax(np.abs(left * scale)))
                    moved = np.abs(y - v)[given & e.free].max()
                    warnings.warn(
                        f"the given velocities contradict joint {s.lam_label[worst]!r} by {abs(left[worst]):.3g}; "
                        f"all velocities were projected, given ones changed by up to {moved:.3g}",
                        ConsistencyWarning,
                        stacklevel=7,  # the line that called simulate()
                    )
                return y
            left = rest_y  # what no choice of the others can mend
        worst = int(np.argmax(np.abs(rest * scale)))
        raise ModelError(
            f"no velocity satisfies joint {s.lam_label[worst]!r} at t = {t:g}: "
            f"the rate of its constraint is {rest[worst]:.3g} and cannot be made zero"
        )

    def _least_energy(self, q, v, unknown, rest, t, complete: bool) -> np.ndarray:
        """Correction dv of the unknown velocities with B dv = -rest and least kinetic energy of v + dv.

        complete: all velocities are unknown, then least energy of the correction itself (a projection).
        """
        e = self.e
        M, B = e.mass(q, t), e.B(q, t)
        Mu, Bu = M[unknown][:, unknown], B[:, unknown]
        force = np.zeros(Mu.shape[0]) if complete else -(M @ v)[unknown]
        shift = e.scales.eps[e.structure.lam_rows]
        K = bmat([[Mu, Bu.T], [Bu, None]], format="csc")
        K_shift = bmat([[Mu + 1e-12 * diags(Mu.diagonal()), Bu.T], [Bu, diags(-1e-10 * shift)]], format="csc")
        lu = splu(K_shift)
        right = np.concatenate([force, -rest])
        y = np.zeros_like(right)
        for _ in range(12):
            y += lu.solve(right - K @ y)
        result = np.zeros_like(v)
        result[unknown] = y[: Mu.shape[0]]
        return result

    def accelerations(self, q: np.ndarray, v: np.ndarray, t: float) -> tuple[np.ndarray, np.ndarray]:
        """vd and lam of M vd + g + B^T lam = 0, B vd + Z = 0."""
        e, s = self.e, self.e.structure
        right = -e.residual(q, v, e.zero, e.no_lam, t)
        right[s.lam_rows] = -e.Z(q, v, t)
        y = self._saddle(q, t, right)
        vd = np.where(e.free, y[np.minimum(e.node_places, s.size - 1)], 0.0)
        return vd, y[s.lam_rows]

    def jerk(self, q: np.ndarray, v: np.ndarray, vd: np.ndarray, t: float, h: float) -> np.ndarray:
        """h d(vd)/dt at t by a central difference of consistent accelerations (Arnold, Bruls & Cardona 2015)."""
        ends = []
        for sign in (1.0, -1.0):
            qs = self.e.move(q, sign * h * v + 0.5 * h * h * vd)
            ends.append(self.accelerations(qs, v + sign * h * vd, t + sign * h)[0])
        return 0.5 * (ends[0] - ends[1])

    def project_velocity(self, q: np.ndarray, l: np.ndarray, t: float) -> np.ndarray:
        """Solution Dv of [M B^T; B 0] [Dv; .] = [0; B l]."""
        e, s = self.e, self.e.structure
        right = np.zeros(s.size)
        right[s.lam_rows] = e.B(q, t) @ l
        y = self._saddle(q, t, right)
        return np.where(e.free, y[np.minimum(e.node_places, s.size - 1)], 0.0)

    def state(self, q: np.ndarray, v: np.ndarray, given: np.ndarray, t: float) -> State:
        """Consistent state from what the user gave."""
        self.e.set_reference(q, t)
        self.find_redundancy(q, t)
        closed = self.positions(q, t)
        if closed is not q:
            q = closed
            self.find_redundancy(q, t)  # joints that gape hide it
        self.warn_of_redundancy()
        q = self.e.updated(q, t)
        v = self.velocities(q, v, given, t)
        vd, lam = self.accelerations(q, v, t)
        if not (np.isfinite(vd).all() and np.isfinite(lam).all()):
            raise ModelError(
                f"accelerations at t = {t:g} are not finite: a mass or inertia is zero in a free direction, "
                "or a force returns nan"
            )
        return State(t, q, v, vd, lam)


def _refined(A: csc_matrix, b: np.ndarray, solve: Callable[[np.ndarray], np.ndarray], times: int) -> np.ndarray:
    """Solution of A y = b by a solver of a nearby system, refined so many times."""
    y = solve(b)
    for _ in range(times):
        y = y + solve(b - A @ y)
    return y
