"""Whether a run that came to its end may be called finished: its constraints hold, its equations too, its energy has a source.

Looked at are some records of each window, the fastest one and the last one among them.  A run fails

    if Phi is larger than round-off lets a method be that keeps Phi = 0 (PHI_KEPT), or visible for others (PHI_LOOSE);
    if M vd + g + B^T lam is not zero beside its terms (RESIDUAL);
    if T + V has grown beyond what was supplied by as much as all the energy that is at work.

Exact motion has T + V - E_0 = W <= the sum of all positive changes of the work W so far, at whatever times it is looked at.
At work are the kinetic energy of the start, what potentials have released, and all work supplied.  What loses energy is not
judged here: methods damp what they cannot follow.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from liedyn.compiled.decorators import kernel
from liedyn.equation.evaluate import energies, residual
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.moves import inertial
from liedyn.equation.nodes import changes_variables
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.stiffness import fastest
from liedyn.groups.algebra import copy, zero
from liedyn.integrate.convergence import measure, sizes
from liedyn.integrate.method import Method
from liedyn.integrate.records import Out
from liedyn.integrate.run import Run

SAMPLES = 64  # records of a window that are looked at
PHI_KEPT, PHI_LOOSE = 1e-8, 1e-2  # of the length (angles: rad)
RESIDUAL = 1e-6  # of the largest acceleration or force
AT_REST = 1e-3  # of the largest ones of the run, below which accelerations and forces of a record count as no less
# energy below which nothing is judged: a part of the energies, and that of motion by 1e-10 lengths per step
ROUND_OFF_ENERGY, ROUND_OFF_STEP = 1e-6, 1e-10
NOISE = 1000.0  # residual over that of a pose moved by round-off, up to which it is noise
TIME, DYN, TERMS, PHI, POSITION, KINETIC, POTENTIAL = range(7)


class Space(NamedTuple):
    """Workspace of `examine`."""

    vi: Any
    vdi: Any
    no_v: Any
    lam: Any
    no_lam: Any
    r: Any
    energy: Any


@kernel
def examine(system, t, chosen, records, raw, scale, length, space, found):
    """For each chosen record: residual of the dynamics, its largest term, Phi (all scaled), size of positions, T and V."""
    vi, vdi, lam, r, energy = space.vi, space.vdi, space.lam, space.r, space.energy
    for i in range(chosen.shape[0]):
        k = chosen[i]
        q, v, vd = records.q[k], records.v[k], records.vd[k]
        evaluate_signals(system.signals, t[i], system.u)
        for j in range(records.lam_rows.shape[0]):
            lam[records.lam_rows[j]] = records.lam[k, j]
        copy(v, vi)
        copy(vd, vdi)
        if changes_variables(system.head):
            inertial(system, q, v, vd, vi, vdi)
        residual(system, t[i], q, vi, vdi, lam, 1.0, r)
        dyn, phi = measure(r, scale)
        residual(system, t[i], q, vi, space.no_v, space.no_lam, 1.0, r)
        force, _ = measure(r, scale)
        acceleration, position, _, _ = sizes(system, v, vd, lam, q, scale.lam, length)
        zero(energy)
        energies(system, t[i], q, vi if raw.shape[0] == 0 else raw[k], energy)
        found[i, TIME] = t[i]
        found[i, DYN] = dyn
        found[i, TERMS] = max(acceleration, force)
        found[i, PHI] = phi
        found[i, POSITION] = position
        found[i, KINETIC] = energy[0]
        found[i, POTENTIAL] = energy[1]


def round_down(x: float) -> float:
    """x rounded down to one digit."""
    unit = 10.0 ** np.floor(np.log10(x))
    return float(f"{np.floor(x / unit * (1.0 + 1e-12)) * unit:.1g}")


@lru_cache(maxsize=16)
def _spread(n: int) -> np.ndarray:
    """At most SAMPLES of 0 ... n - 1, the first and the last among them."""
    return np.linspace(0, n - 1, min(n, SAMPLES)).astype(np.int64)


def _spread_with(one: int, n: int) -> np.ndarray:
    """The same and one more, ascending."""
    spread = _spread(n)
    k = int(spread.searchsorted(one))
    return spread if spread[k] == one else np.insert(spread, k, one)


class Judge:
    """Looks at the records of a run, window by window; `look` says why the run is not to be called finished.

    seen: lines of the window that need not be looked at again.
    """

    def __init__(self, run: Run, evaluator: Evaluator, method: Method) -> None:
        s, e, start = run.structure, evaluator, run.start_state
        self.run, self.evaluator = run, evaluator
        try:
            facts = method.facts
            self.keeps, self.explicit = "Phi" in facts.conserves, facts.explicit
        except NotImplementedError:  # a user's own method need not state any
            self.keeps = self.explicit = False
        self.system = s.detached
        n, size = s.n_nodes, s.size
        vi, vdi, no_v = (np.zeros(6 * n) for _ in range(3))
        lam, no_lam, r = (np.zeros(size) for _ in range(3))
        self.space = Space(vi, vdi, no_v, lam, no_lam, r, np.zeros(8))
        self.phi = e.scales.phi.copy()
        self.phi[s.lam_rows[s.lam_is_velocity]] = 0.0  # B v, which has another unit
        self.scale = run.scale._replace(phi=self.phi)
        self.limit = max(RESIDUAL, 10.0 * float(run.settings.tol)) if method.consistent else math.inf
        self.begun, self.seen = False, 0
        self.done, self.supplied, self.lowest = start.work, 0.0, 0.0
        self.kinetic, self.potential = 0.0, 0.0
        self.worst_residual = self.worst_phi = self.terms = 0.0
        self.floor = 0.0

    def precompile(self) -> None:
        """Compile the kernel by calling it for no records."""
        self._examine(np.zeros(0), np.zeros(0, dtype=np.int64), self.run.out, self.run.out.v[:0])

    def _begin(self) -> None:
        """Energies of the start."""
        run, start = self.run, self.run.start_state
        state = run.out._replace(q=start.q[None], v=start.v[None], vd=start.vd[None], lam=start.lam[None])
        first = self._examine(np.array([start.t]), np.zeros(1, dtype=np.int64), state, np.zeros((0, 6)))[0]
        self.kinetic, self.potential = float(first[KINETIC]), float(first[POTENTIAL])
        self.lowest, self.begun = self.potential, True
        M = self.evaluator.mass_diagonal(start.q, start.t).reshape(-1, 2, 3)
        length, h = self.evaluator.scales.length, float(run.plan.h.min())
        mass = M[:, 0].sum() * length**2 + M[:, 1].sum()
        self.floor = float(mass) * (ROUND_OFF_STEP / h) ** 2

    def _examine(self, t: np.ndarray, chosen: np.ndarray, records: Out, raw: np.ndarray) -> np.ndarray:
        found = np.zeros((len(chosen), 7))
        length = self.evaluator.scales.length
        examine(self.system, t, chosen, records, raw, self.scale, length, self.space, found)
        return found

    def look_so_far(self) -> str:
        """Judge what is in memory and was not looked at yet, before inputs change."""
        found = self.look()
        self.seen = int(self.run.count.recorded)
        return found

    def take_inputs(self) -> None:
        """Know the inputs of the run."""
        n = 6 * int(self.system.head.n_signals)
        self.system.u[:n] = self.run.system.u[:n]

    def look(self) -> str:
        """Judge the records that are in memory; returns why the run fails, or nothing."""
        run = self.run
        if not self.begun:
            self._begin()
        k = int(run.count.recorded)
        wanted = np.flatnonzero(run.plan.wanted[:k])  # what the health report adds changes no verdict
        wanted = wanted[wanted >= self.seen] if self.seen else wanted
        if not len(wanted):
            return ""
        v = run.out.v[:k] if len(wanted) == k else run.out.v[wanted]
        fastest_one = int(np.abs(v).argmax()) // v.shape[1]
        chosen = wanted[_spread_with(fastest_one, len(wanted))]
        t = run.plan.time(run.plan.record[chosen]).astype(float)
        raw = run.out.v[:0] if run.raw is None else run.raw
        found = self._examine(t, chosen, run.out, raw)
        constraints, energy = self._of_constraints(found, chosen), self._of_energy(found, run.out.work[chosen])
        return constraints or energy or self._of_equations(found, chosen)

    def _of_constraints(self, found: np.ndarray, chosen: np.ndarray) -> str:
        run, s = self.run, self.run.structure
        self.worst_phi = max(self.worst_phi, float(found[:, PHI].max()))
        limit = (PHI_KEPT if self.keeps else PHI_LOOSE) + 1e-13 * found[:, POSITION]
        bad = np.flatnonzero(~(found[:, PHI] <= limit))
        if not len(bad):
            return ""
        k = int(bad[0])
        if not math.isfinite(found[k, PHI]):
            return f"the state at t = {found[k, TIME]:g} is not finite (nan or inf)"
        Phi = np.abs(self.evaluator.Phi(run.out.q[chosen[k]], float(found[k, TIME])) * self.phi[s.lam_rows])
        return (
            f"the constraint of {s.lam_label[int(np.argmax(Phi))]!r} does not hold at t = {found[k, TIME]:g}: it is off by "
            f"{found[k, PHI]:.2g} of the model's length {self.evaluator.scales.length:.3g} (or rad)"
        )

    def _of_equations(self, found: np.ndarray, chosen: np.ndarray) -> str:
        self.terms = max(self.terms, float(found[:, TERMS].max()))
        relative = found[:, DYN] / np.maximum(found[:, TERMS], max(AT_REST * self.terms, 1e-300))
        for k in np.flatnonzero(~(relative <= self.limit)):
            if self._is_noise(int(chosen[k]), float(found[k, TIME]), float(found[k, DYN])):
                relative[k] = 0.0
        self.worst_residual = max(self.worst_residual, float(relative.max()))
        bad = np.flatnonzero(~(relative <= self.limit))
        if not len(bad):
            return ""
        return (
            f"the equations of motion do not hold at t = {found[bad[0], TIME]:g}: what is left of them is "
            f"{relative[bad[0]]:.2g} of their largest term"
        )

    def _is_noise(self, k: int, t: float, dyn: float) -> bool:
        """Whether a residual is that of large forces which balance: round-off of pose and velocity changes it as much."""
        run, e, s = self.run, self.evaluator, self.run.structure
        lam = np.zeros(s.size)
        lam[s.lam_rows] = run.out.lam[k]
        q, eps = run.out.q[k], np.finfo(float).eps
        x = np.abs(q.reshape(-1, 12)[:, :3]).max(axis=1)
        step = np.repeat(np.stack([eps * np.maximum(x, e.scales.length), np.full(len(x), eps)], axis=1), 3, axis=1)
        sign = np.where(np.arange(step.size) % 2, 1.0, -1.0)
        moved = sign * step.ravel()
        v, vd, h = run.out.v[k], run.out.vd[k], float(run.plan.h.min())
        change = e.residual(e.move(q, moved), v + moved / h, vd, lam, t) - e.residual(q, v, vd, lam, t)
        return dyn <= NOISE * float(np.abs(change * e.scales.dyn).max())

    def _of_energy(self, found: np.ndarray, work: np.ndarray) -> str:
        run = self.run
        T, V = found[:, KINETIC], found[:, POTENTIAL]
        changes = work - np.concatenate(([self.done], work[:-1]))
        supplied = self.supplied + np.cumsum(np.maximum(changes, 0.0))
        self.supplied = float(supplied[-1])
        self.lowest = min(self.lowest, float(V.min()))
        self.done = work[-1]
        at_work = self.kinetic + self.potential - self.lowest + self.supplied
        with np.errstate(invalid="ignore"):  # inf - inf
            gain = T + V - self.kinetic - self.potential - supplied
        noise = ROUND_OFF_ENERGY * (T + np.abs(V) + abs(self.potential)) + self.floor
        bad = np.flatnonzero(~(gain <= at_work + noise) | ~np.isfinite(gain))
        if not len(bad):
            return ""
        k, h = int(bad[0]), float(run.plan.h.max())
        omega = fastest(run.initial.e, run.start_state)
        smaller = min(h / 2, 0.5 / omega) if omega > 0.0 and math.isfinite(omega) else h / 2
        remedy = f"try h <= {round_down(smaller):g}"
        if self.explicit:
            remedy += ", or a method for stiff models such as GeneralizedAlpha()"
        if not math.isfinite(gain[k]):
            return f"the energy overflows at t = {found[k, TIME]:g}; the steps are unstable: {remedy}"
        return (
            f"the energy grew without a source: at t = {found[k, TIME]:g} it has gained {gain[k]:.3g}, while motion at the "
            f"start, released potential and work supplied have {at_work:.3g}; the steps are unstable: {remedy}"
        )
