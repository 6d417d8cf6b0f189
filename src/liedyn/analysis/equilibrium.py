"""Static equilibrium: a pose with v = vd = 0, so g(q, 0, t) + B^T lam = 0 and Phi(q, t) = 0.

A pose with closed joints that is released at rest has accelerations a and multipliers lam,

    M a + g + B^T lam = 0,   B a = 0,

and a = 0 is what is sought.  Each step w solves (K + mu M) w + B^T dlam = M a, B w = 0, with the full tangent
K = D_q (g + B^T lam), and the joints are closed again.  mu = 0 is Newton's method; 1/mu is the step of the implicit Euler
method for the flow M q' = force, which runs downhill.  The smallest mu in use is a little above zero: a motion without
stiffness then stays where it is.  Time dependent constraints are taken at the time t.

Models with beams, and steady rotations, begin with the method of `static_newton.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

import numpy as np

from liedyn.analysis.static_check import balance, extent, unheld
from liedyn.analysis.static_newton import (
    BentError,
    Point,
    Ramp,
    StaticSystem,
    StoppedError,
    Support,
    equations,
    modal_nodes,
    set_inputs,
)
from liedyn.analysis.static_path import Continuation, PathRun
from liedyn.arguments import checked, checked_methods, number, positive, vector, warn_user
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.consistent.tangent_space import tangent_space
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import STATUS, AnalysisWarning, ModelError
from liedyn.multibody.model_base import as_model, check_masses
from liedyn.report import Search
from liedyn.results.solution import Solution, start_state
from liedyn.typing import BodyLike, JointLike, ModelLike, StateLike, Vector

LARGEST_DENSE = 1500  # unknowns up to which stability is worked out
LEAST_MU, SMALL_MU = 1e-11, 1e-6  # damping, in parts of the largest stiffness over mass
NOISE = 1e-12  # of the largest force: what is left over is round-off
NEUTRAL = 1e-9  # of the largest stiffness: motions that count as without stiffness
NEUTRAL_BEAMS = 1e-13  # the same beside beams, whose axial stiffness is so much larger than that of the rest
SKEW_BEAMS = 1e-10  # of the largest stiffness: part of K that is not symmetric beside beams, and counts as none
TURN = 0.5  # largest turn of a body in one step, rad
NEWTON_STEPS, HALVINGS, SMALLEST_LOAD_STEP = 30, 6, 1 / 64
RELAXATION_STEPS = 500
FAR_AWAY = 1e6  # a step of this many lengths means that there is nothing to rest on
NEAR = 1e-4  # of the largest force: from here on Newton's method may try
KICK, KICKS = 0.05, 5  # size and number of pushes off unstable poses
EVALUATIONS = 3000  # of the accelerations in one search: then it gives up
LOOK, LOOK_COST = 20, 20  # steps between looks whether a pose falls away, and what one costs in evaluations
MOST_ITERATIONS, PATH_STEPS = 1000, 200  # of each way of the search with independent stress


SUPPORT = "hold it by a joint or a spring, or balance the loads"
SUPPORT_SYSTEM = "hold it by Phi or by a force in g, or balance the loads"
REMEDY = "try another initial pose, or loads that grow with time and ld.static_path"


@checked_methods
@dataclass(frozen=True, eq=False, repr=False)
class Equilibrium(Search):
    """Static equilibrium of a model.

    state: pose and multipliers, at rest; `simulate(initial=)` and `linearize(about=)` take it.  converged, status, message,
    advice: whether it was found ("finished" or "failed"), what else is to be said, and what to try.
    residual: largest force left over, in parts of the largest force at work (moments over the model's size); above 1e-8
    it is no equilibrium. energy: potential energy. stiffness: eigenvalues (1/s^2) of K in the free motions, in the norm
    of M, ascending; negative ones mean falling away (empty for very large models; without mass in the norm of the
    diagonal of K). spin: angular velocity of a steady rotation, whose state is not at rest. solution: the pose as a
    Solution with one record, for all other read-outs.
    """

    model: Any
    state: State
    converged: bool
    message: str
    method: str
    iterations: int
    load_steps: int
    residual: float
    energy: float
    stiffness: np.ndarray
    inputs: Mapping[str, float] = field(default_factory=dict)
    evaluator: Evaluator | None = field(default=None, repr=False)
    spin: np.ndarray | None = None
    about: np.ndarray | None = None
    beams: str = "given"
    massless: bool = False
    neutral: float = NEUTRAL
    advice: str = ""

    def __getstate__(self) -> dict[str, Any]:
        """Machine code in the evaluator stays here; it is made again."""
        state = {key: x for key, x in vars(self).items() if key != "solution"}
        return state | {"evaluator": None if self.evaluator is None else self.evaluator.parts()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        parts = state["evaluator"]
        vars(self).update(state | {"evaluator": None if parts is None else Evaluator.again(state["model"], parts)})

    @property
    def t(self) -> float:
        """Time at which time dependent forces and constraints were taken."""
        return self.state.t

    @property
    def multipliers(self) -> np.ndarray:
        """Multipliers, rows in the order in which the joints were created."""
        return self.state.lam

    @property
    def stability(self) -> str:
        """ "stable", "unstable", "neutral" (a motion without stiffness) or "unknown" (not converged, or too large)."""
        k = self.stiffness
        if not self.converged or (not len(k) and self.evaluator is not None and _too_large(self.evaluator)):
            return "unknown"
        least = self.neutral * np.abs(k).max(initial=0.0)
        if (k < -least).any():
            return "unstable"
        return "neutral" if (np.abs(k) <= least).any() else "stable"

    @cached_property
    def solution(self) -> Solution:
        """The equilibrium as a solution with one record: positions, reactions, coordinates by name."""
        s = self.state
        n = len(s.q) // 12
        return Solution(
            self.model, np.array([s.t]), s.q.reshape(1, n, 12), s.v.reshape(1, n, 6), s.vd.reshape(1, n, 6), s.lam[None],
            status=self.status, message=self.message, advice=self.advice, method="equilibrium",
            evaluator=self.evaluator,
        )  # fmt: skip

    def position(self, body: BodyLike, at: Vector | None = None) -> np.ndarray:
        """Position (3,) of the origin of the body frame, or of the point `at` in it."""
        return self.solution.position(body, at)[0]

    def rotation(self, body: BodyLike) -> np.ndarray:
        """Rotation matrix of a body."""
        return self.solution.rotation(body)[0]

    def reaction(self, joint: JointLike) -> tuple[np.ndarray, np.ndarray]:
        """Force and torque (3,) on the second body of a joint, in inertial axes."""
        force, torque = self.solution.reaction(joint)
        return force[0], torque[0]

    def __str__(self) -> str:
        head = "equilibrium" if self.converged else "no equilibrium found"
        lines = [
            f"{head} of {getattr(self.model, 'name', 'system')!r} at t = {self.t:g}: {self.stability}",
            f"  {self.method}, {self.iterations} iterations, residual {self.residual:.1e}, energy {self.energy:.8g}",
        ]
        if len(self.stiffness):
            shown = ", ".join(f"{k:.4g}" for k in self.stiffness[:4])
            more = ", ..." if len(self.stiffness) > 4 else ""
            text = f"over its diagonal {shown}{more}" if self.massless else f"over mass {shown}{more} 1/s^2"
            lines.append(f"  {len(self.stiffness)} free motions, stiffness {text}")
        return "\n".join([*lines, f"  {self.message}"] if self.message else lines)


@checked
def equilibrium(
    model: ModelLike,
    t: float = 0.0,
    initial: StateLike | None = None,
    *,
    method: str = "auto",
    load_steps: int | None = None,
    tolerance: float | None = None,
    inputs: Mapping[str, float] | None = None,
    spin: Vector | None = None,
    about: Vector = (0.0, 0.0, 0.0),
    beams: str = "given",
) -> Equilibrium:
    """Find the pose at which a model (or system) stays at rest, starting from its initial pose or from `initial`.

    method: "newton" finds the equilibrium to which Newton's method leads, stable or not; "relaxation" lets the model
    sink through a viscous fluid without inertia (the implicit Euler method with a growing step) and ends in a stable one;
    "auto" tries Newton first, and relaxation where that fails or ends in an unstable pose (other than the start itself).
    load_steps: Newton removes the unbalanced force of the start in this number of equal parts (default: in one, in more where
    it fails).  tolerance: of the last step, in rad and parts of the characteristic length (default 1e-10; 1e-11 of the
    size of the model with beams).  inputs: values of the model's inputs.
    spin: angular velocity (3 numbers, inertial axes) of a steady rotation of everything about an axis through the point
    `about`; the result is the pose at this moment, with its velocities.
    beams="accurate": beams as `linearize` takes them.  Failure is a value: see `status`, `message` and `advice`.
    Models with beams for which all that fails are loaded along a path, as `static_path` does it: from t = 0 on where
    loads depend on time, else from the initial pose under the forces that hold it.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> bob = model.body("bob", mass=1.0, inertia=(0.01, 0.01, 0.01), position=(0.6, 0, -0.8))
    >>> hinge = model.revolute("ground", bob, at=(0, 0, 0), axis=(0, 1, 0))
    >>> rest = ld.equilibrium(model)
    >>> rest.stability, abs(rest.position("bob").round(6))
    ('stable', array([0., 0., 1.]))
    """
    if method not in ("auto", "newton", "relaxation"):
        raise ModelError(f"equilibrium: method = {method!r} is unknown; choose 'auto', 'newton' or 'relaxation'")
    if load_steps is not None and not (isinstance(load_steps, int) and load_steps >= 1):
        raise ModelError(f"equilibrium: load_steps = {load_steps!r} must be a number of steps (at least 1)")
    if tolerance is not None:
        tolerance = positive("equilibrium", "tolerance", tolerance)
    model = as_model("equilibrium", model)
    rate = None if spin is None else vector("equilibrium", "spin", spin)
    if rate is not None and method == "relaxation":
        raise ModelError("equilibrium: a steady rotation (spin=) is found by Newton's method only")
    if method == "relaxation":
        check_masses(model)
    time, known = number("equilibrium", "t", t), inputs or {}
    if rate is None and not getattr(model, "flexible", ()):
        return _by_search(_Search(model, time, initial, known, tolerance or 1e-10, beams), method, load_steps)
    large = _Large(model, time, initial, known, rate, vector("equilibrium", "about", about), beams)
    found = None
    if method != "relaxation":
        found = large.find(tolerance or 1e-11, load_steps)
        if method == "newton" or large.alone or (found.converged and found.stability != "unstable"):
            return found
    search = _Search(model, time, initial, known, tolerance or 1e-10, beams)
    if found is None or not found.converged:
        return _by_search(search, method, load_steps, large.why and f"Newton with independent stress: {large.why}")
    relaxed = search.relax(search.q)
    if relaxed.converged:
        return search.result(
            relaxed, "relaxation", f"Newton's method ended in an unstable pose ({found.iterations} iterations)"
        )
    return replace(found, message=f"{found.message and found.message + '; '}relaxation found no other pose")


def _by_search(search: _Search, method: str, load_steps: int | None, note: str = "") -> Equilibrium:
    """Newton's method with damping, and relaxation where that fails or ends in an unstable pose."""
    found: _Result | None = None
    if method != "relaxation":
        found = search.newton(search.q, load_steps)
        stays = np.abs(found.q - search.q).max() <= 1e-6 * (1.0 + np.abs(search.q).max())  # given as equilibrium
        if method == "newton" or (found.converged and (stays or search.falling(found.q, found.lam) is None)):
            return search.result(found, "Newton", note)
    tried = search.iterations
    relaxed = search.relax(search.q)
    if found is not None:
        why = "ended in an unstable pose" if found.converged else "did not converge"
        note = f"{note and note + '; '}Newton's method {why} ({tried} iterations)"
    if not relaxed.converged and found is not None and found.converged:
        return search.result(found, "Newton", f"relaxation found no other pose ({relaxed.message or 'not converged'})")
    return search.result(relaxed, "relaxation", note)


def _remedy(e: Evaluator, q: np.ndarray, t: float, length: float) -> tuple[list[str], str]:
    """Texts about what the loads move away, if there is such, and what to try."""
    loose = unheld(e, q, t, length)
    if not loose:
        return [], REMEDY
    return [loose], SUPPORT if e.structure.constraints == "joint" else SUPPORT_SYSTEM


def _too_large(e: Evaluator) -> bool:
    return int(e.free.sum()) > LARGEST_DENSE


@dataclass
class _Result:
    """Where a search ended."""

    q: np.ndarray
    lam: np.ndarray
    converged: bool
    load_steps: int = 1
    message: str = ""


class _Search:
    """Search for an equilibrium of one system at one time."""

    def __init__(
        self, model: Any, t: float, initial: Any, inputs: Mapping[str, float], tolerance: float, beams: str
    ) -> None:
        assembly = equations(model, beams)
        self.model, self.t, self.inputs, self.tolerance, self.beams = model, t, inputs, tolerance, beams
        self.e = e = Evaluator(assembly.builder.build(3))
        set_inputs(e, assembly.inputs, inputs, "equilibrium")
        self.initial = InitialValues(e)
        start = start_state(initial)
        q = assembly.q.ravel() if start is None else start.for_system(assembly.builder, assembly.q).q
        self.q = self.initial.closed(q, t)
        self.unit = np.where(e.free, np.tile(np.repeat([e.scales.length, 1.0], 3), e.structure.n_nodes), 0.0)
        self.places = np.minimum(e.node_places, e.structure.size - 1)
        self.neutral = NEUTRAL_BEAMS if getattr(model, "flexible", ()) else NEUTRAL
        self.iterations, self.evaluations = 0, 0
        self.strength = 0.0  # largest acceleration (over the length) that a force of its own gives

    # -- one step -----------------------------------------------------------------------------------------------------

    def nodes(self, y: np.ndarray) -> np.ndarray:
        """The components of the nodes of a vector in the order of r."""
        return np.where(self.e.free, y[self.places], 0.0)

    def size(self, w: np.ndarray) -> float:
        """Largest component, translations over the length."""
        return float(np.abs(w[self.e.free] / self.unit[self.e.free]).max(initial=0.0))

    def let_go(self, q: np.ndarray, support: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Accelerations a and multipliers of the pose let go, and the force M a; support: force taken away (by v)."""
        e, self.evaluations = self.e, self.evaluations + 1
        force = -self.nodes(e.residual(q, e.zero, e.zero, e.no_lam, self.t)) - support
        a, lam = self.initial.released(q, self.t, self.in_r(force))
        self.note_strength(np.abs(force))
        self.note_strength(abs(e.B(q, self.t)).T @ np.abs(lam))
        return a, lam, e.mass(q, self.t) @ a

    @property
    def tired(self) -> bool:
        """Whether the work that a search may do is done."""
        return self.evaluations >= EVALUATIONS

    def in_r(self, x: np.ndarray) -> np.ndarray:
        """A vector of the nodes in the order of r."""
        r = np.zeros(self.e.structure.size)
        r[self.e.node_places[self.e.free]] = x[self.e.free]
        return r

    def note_strength(self, force: np.ndarray) -> None:
        """Keep the largest acceleration (over the length) that a force gives."""
        self.strength = max(self.strength, float((self.in_r(force) * self.e.scales.dyn).max()))

    def step(self, q: np.ndarray, lam: np.ndarray, force: np.ndarray, mu: float) -> np.ndarray:
        """w of (K + mu M) w + B^T dlam = force, B w = 0; mu in parts of the strength."""
        e = self.e
        state = (q, e.zero, e.zero, e.to_lam(lam), self.t)
        self.note_strength(abs(e.in_node_order(e.matrix(*state, 0.0, 0.0, 1.0))) @ self.unit)
        A = e.matrix(*state, mu * self.strength, 0.0, 1.0)
        right = self.in_r(force)[:-3]
        try:
            solve = e.general_solver(e.S, self.initial.eps)
        except RuntimeError:  # singular to the last digit
            return np.full_like(force, np.nan)
        y = solve(right)
        for _ in range(3 if self.initial.eps else 1):
            y = y + solve(right - A @ y)
        return self.nodes(np.append(y, np.zeros(3)))

    def moved(self, q: np.ndarray, w: np.ndarray) -> np.ndarray | None:
        """The pose after a step, joints closed again; None if that fails."""
        if not np.isfinite(w).all():
            return None
        try:
            closed = self.initial.positions(self.e.move(q, w), self.t, patient=False)
        except ModelError:
            return None
        return self.e.updated(closed, self.t)

    # -- Newton -------------------------------------------------------------------------------------------------------

    def newton(self, q: np.ndarray, load_steps: int | None) -> _Result:
        """Newton's method; the unbalanced force of the start is taken away in steps."""
        _, lam, unbalanced = self.let_go(q, np.zeros_like(self.unit))
        result = _Result(q, lam, False)
        done, size, count = 0.0, 1.0 / (load_steps or 1), 0
        while done < 1.0:
            goal = min(1.0, done + size)
            goal = 1.0 if goal > 1.0 - 1e-9 else goal
            trial = self.newton_at(result.q, (1.0 - goal) * unbalanced)
            if trial.converged:
                done, result, count = goal, trial, count + 1
            elif load_steps is None and size > SMALLEST_LOAD_STEP and not self.tired:
                size /= 2.0
            else:
                return _Result(trial.q, trial.lam, False, count, f"stopped at {done:.0%} of the load")
        return _Result(result.q, result.lam, True, count)

    def newton_at(self, q: np.ndarray, support: np.ndarray) -> _Result:
        """Newton's method with a part of the force taken away, damped where a step does not lead on."""
        a, lam, force = self.let_go(q, support)
        mu = LEAST_MU
        for _ in range(NEWTON_STEPS):
            if not a.any():
                return _Result(q, lam, True)
            if self.tired:
                break
            w = self.step(q, lam, force, mu)
            self.iterations += 1
            w = w / max(1.0, np.abs(w.reshape(-1, 2, 3)[:, 1]).max() / TURN)
            length, merit = self.size(w), a @ force
            for _ in range(HALVINGS):
                trial = self.moved(q, w)
                found = None if trial is None else self.let_go(trial, support)
                if found is not None and (found[0] @ found[2] < merit or length <= self.tolerance):
                    break
                w = 0.5 * w
            else:
                found = None
            if trial is not None and found is not None:
                q, (a, lam, force) = trial, found
                if length <= self.tolerance and mu <= SMALL_MU:
                    return _Result(q, lam, True)
                if self.size(a) <= NOISE * self.strength and a @ force > 0.25 * merit:
                    return _Result(q, lam, True)
                mu = max(LEAST_MU, 0.1 * mu)
            elif self.size(a) <= NOISE * self.strength:
                return _Result(q, lam, True)
            elif mu >= 1.0:
                break
            else:
                mu = max(SMALL_MU, 100.0 * mu)
        return _Result(q, lam, False)

    # -- relaxation ---------------------------------------------------------------------------------------------------

    def relax(self, q: np.ndarray) -> _Result:
        """Downhill by the implicit Euler method for M q' = force, its step 1/mu grown as the work done allows."""
        support = np.zeros_like(self.unit)
        a, lam, force = self.let_go(q, support)
        mu, kicks, tried, looked = 1.0, 0, np.inf, -LOOK
        self.evaluations = 0
        for k in range(RELAXATION_STEPS):
            if self.tired:
                break
            near = self.size(a) <= NEAR * self.strength or mu <= SMALL_MU
            ready = near and self.size(a) < 0.1 * tried
            if ready and kicks:  # pushed off an unstable pose, Newton's method would only go back to it
                ready = k - looked >= LOOK and self.falling(q, lam) is None
                looked = k if k - looked >= LOOK else looked
            if ready:
                tried, end = self.size(a), self.newton_at(q, support)
                if end.converged:
                    direction = self.falling(end.q, end.lam)
                    pushed = None if direction is None else self.moved(end.q, KICK * direction)
                    if pushed is None or kicks == KICKS:
                        return end
                    q, kicks, mu, tried = pushed, kicks + 1, 1.0, np.inf
                    a, lam, force = self.let_go(q, support)
            w = self.step(q, lam, force, mu)
            self.iterations += 1
            if self.size(w) > FAR_AWAY:
                return _Result(q, lam, False, 1, "it runs away")
            turn = np.abs(w.reshape(-1, 2, 3)[:, 1]).max()
            trial = self.moved(q, w) if turn <= TURN and force @ w > 0.0 else None
            found = None if trial is None else self.let_go(trial, support)
            # the force does work on the way, half of it at least of what the first part of the step promises
            if trial is not None and found is not None and (force + found[2]) @ w > 0.0:
                gain = (force + found[2]) @ w / (force @ w)
                q, (a, lam, force) = trial, found
                mu = max(LEAST_MU, mu / 4.0) if gain > 0.5 else mu
            elif mu > 1e6:
                break
            else:
                mu *= 4.0
        return _Result(q, lam, False, 1, f"stopped after {self.evaluations} evaluations" if self.tired else "")

    # -- the result ---------------------------------------------------------------------------------------------------

    def stiffness(self, q: np.ndarray, lam: np.ndarray) -> tuple[np.ndarray, np.ndarray, float]:
        """Eigenvalues of the symmetric part of K in the free motions, these motions, and the size of the other part."""
        e = self.e
        if _too_large(e):
            return np.zeros(0), np.zeros((len(self.unit), 0)), 0.0
        space = tangent_space(e, q, self.t)
        K = e.in_node_order(e.matrix(q, e.zero, e.zero, e.to_lam(lam), self.t, 0.0, 0.0, 1.0))
        reduced = space.N.T @ (K[space.free][:, space.free] @ space.N)
        values, vectors = np.linalg.eigh(0.5 * (reduced + reduced.T))
        motions = np.zeros((len(self.unit), len(values)))
        motions[space.free] = space.N @ vectors
        return values, motions, float(np.abs(reduced - reduced.T).max(initial=0.0))

    def falling(self, q: np.ndarray, lam: np.ndarray) -> np.ndarray | None:
        """The motion in which the pose falls away fastest, of unit size; None if there is none."""
        self.evaluations += LOOK_COST
        values, motions, _ = self.stiffness(q, lam)
        if not len(values) or values[0] >= -self.neutral * np.abs(values).max():
            return None
        return motions[:, 0] / self.size(motions[:, 0])

    def result(self, found: _Result, method: str, note: str = "") -> Equilibrium:
        """What the user gets."""
        e, s = self.e, self.e.structure
        q, lam = found.q, found.lam
        length = extent(e, q)
        forces = balance(e, q, e.zero, e.zero, lam, self.t, length)
        converged = found.converged and forces.holds
        values, motions, skew = self.stiffness(q, lam)
        largest = np.abs(values).max(initial=0.0)
        notes, advice = [note] if note else [], ""
        if not converged:
            why = found.message or (f"{forces.residual:.1e} of the forces at work" if found.converged else "")
            notes.append(f"not converged{why and ': ' + why}; the largest {s.row_label(forces.worst)} is left over")
            loose, advice = _remedy(e, self.q, self.t, length)
            notes += [*loose, advice]
        free = motions[:, np.abs(values) <= self.neutral * largest]
        if converged and free.shape[1]:
            bodies = (
                np.abs(free / np.where(self.unit > 0.0, self.unit, 1.0)[:, None]).max(axis=1).reshape(-1, 6).max(axis=1)
            )
            names = [s.node_labels[n] for n in np.flatnonzero(bodies > 1e-6 * bodies.max(initial=0.0))]
            shown = ", ".join(map(repr, names[:5])) + (", ..." if len(names) > 5 else "")
            notes.append(
                f"{free.shape[1]} motions without stiffness, of {shown}: one of many equilibria, near the start"
            )
        if converged and skew > 1e-6 * largest:
            notes.append("forces without a potential: stability by stiffness is not the last word, see ld.linearize")
        state = State(self.t, q, e.zero.copy(), e.zero.copy(), lam, tuple(s.node_labels), tuple(s.kinds.tolist()))
        return Equilibrium(
            self.model, state, converged, "; ".join(notes), method, self.iterations, found.load_steps, forces.residual,
            float(e.energies(q, e.zero, self.t)[1]), values, dict(self.inputs), e, beams=self.beams,
            neutral=self.neutral, advice=advice,
        )  # fmt: skip


class _Large:
    """Search by Newton's method with independent stress: models with beams, steady rotations."""

    def __init__(
        self,
        model: Any,
        t: float,
        initial: Any,
        inputs: Mapping[str, float],
        spin: np.ndarray | None,
        about: np.ndarray,
        beams: str,
    ) -> None:
        self.model, self.t, self.inputs, self.beams, self.spin = model, t, inputs, beams, spin
        self.system = system = StaticSystem(
            equations(model, beams), inputs, "equilibrium", spin, about, modal_nodes(model)
        )
        start, assembly = start_state(initial), system.assembly
        q = assembly.q.ravel() if start is None else start.for_system(assembly.builder, assembly.q).q
        self.start = system.start(q, t)
        if start is not None and len(start.lam) == len(self.start.lam):
            self.start = replace(self.start, lam=start.lam)
        self.alone = True  # no other method could do better
        self.why = ""  # it failed

    def find(self, tolerance: float, load_steps: int | None) -> Equilibrium:
        """The equilibrium, or why there is none."""
        system, start = self.system, self.start.q
        only = system.massless or self.spin is not None
        system.most = MOST_ITERATIONS
        try:
            x, count = system.equilibrium(self.start, tolerance, load_steps)
        except StoppedError as why:
            self.why = str(why)
            hopeless = isinstance(why, BentError) or bool(unheld(system.e, start, self.t, system.length))
            self.alone = only or hopeless
            if load_steps is None and self.spin is None and not hopeless:
                followed = self.followed(tolerance)
                if followed is not None and followed.converged:
                    return followed
            return self.result(self.start, 0, f"not converged: {why}")
        found = self.result(x, count)
        stays = np.abs(x.q - start).max() <= 1e-6 * (1.0 + np.abs(start).max())  # given as equilibrium
        self.alone = only or stays or not self.potential
        return found

    def followed(self, tolerance: float) -> Equilibrium | None:
        """The equilibrium at the end of a path of growing load; None if no path leads there."""
        system, t = self.system, self.t
        timed = t != 0.0 and bool((system.residual(replace(self.start, t=0.0)) != system.residual(self.start)).any())
        taken = "the forces that hold the initial pose were taken away"
        ways: list[tuple[Callable[[float], tuple[Point, float]], str]] = [
            (partial(self.unloaded, dead), taken) for dead in (True, False)
        ]
        if timed:
            ways.insert(0, (self.from_the_beginning, "the load grew from t = 0 on"))
        for way, text in ways:
            system.most = system.iterations + MOST_ITERATIONS
            try:
                x, end = way(tolerance)
                path = PathRun(self.model, Continuation(system, tolerance, False, 0, end), x, end)
                path.follow(None, None, PATH_STEPS)
                system.ramp = None
                if path.message:
                    continue
                x, _ = system.newton(replace(path.points[-1], t=t), tolerance)
            except StoppedError:
                system.ramp = None
                continue
            self.alone = True
            return self.result(x, len(path.points) - 1, note=f"found along a path, on which {text}: see ld.static_path")
        return None

    def from_the_beginning(self, tolerance: float) -> tuple[Point, float]:
        """Begin and end of a path in time."""
        system, t = self.system, self.t
        x, _ = system.equilibrium(system.start(self.start.q, 0.0), tolerance)
        system.span = (min(0.0, t), max(0.0, t))
        return x, t

    def unloaded(self, dead: bool, tolerance: float) -> tuple[Point, float]:
        """Begin and end of a path on which the residual of the start vanishes; dead: it keeps its direction in space."""
        system = self.system
        system.start(self.start.q, self.t)
        axes = self.start.q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3) if dead else None
        system.ramp = Ramp(self.t, Support(system.residual(self.start), axes, moments=True))
        return replace(self.start, t=0.0), 1.0

    def result(self, x: Point, count: int, failure: str = "", note: str = "") -> Equilibrium:
        """What the user gets."""
        system = self.system
        e, s = system.e, system.e.structure
        notes, advice = [text for text in (failure, note) if text], ""
        bent = system.most_bent(x.q)
        if bent and not failure:
            warn_user(f"equilibrium: {bent}; use more elements", AnalysisWarning)
            notes.append(bent)
        K = system.matrix(x)
        v, vd = system.velocities(x.q)
        forces = balance(e, x.q, v, vd, x.lam, x.t, system.length)
        if not failure and not forces.holds:
            left = f"the largest {s.row_label(forces.worst)}, {forces.residual:.1e} of the forces at work"
            failure = f"not converged: {left}, is left over"
            notes.append(failure)
        if self.spin is not None and not failure:
            slip = np.abs(e.hidden_constraint(x.q, v, x.t) * e.scales.phi[s.lam_rows])
            if slip.max(initial=0.0) > 1e-9 * np.linalg.norm(self.spin):
                failure = f"{s.owner(s.lam_label[int(np.argmax(slip))])} does not let the model rotate like that"
                notes.append(failure)
        values, skew = (np.zeros(0), 0.0) if _too_large(e) else system.stiffness(x, K)
        self.potential = skew <= SKEW_BEAMS * np.abs(values).max(initial=0.0)
        if not failure and not self.potential:
            notes.append("forces without a potential: stability by stiffness is not the last word, see ld.linearize")
        if failure and "bent by pi" not in failure and self.spin is None:
            loose, advice = _remedy(e, self.start.q, self.t, system.length)
            notes += [*loose, advice]
        own = equations(self.model, self.beams)
        evaluator = Evaluator(own.builder.build(3))
        set_inputs(evaluator, own.inputs, self.inputs, "equilibrium")
        return Equilibrium(
            self.model, system.state(x), not failure, "; ".join(notes), "Newton with independent stress",
            system.iterations, count, forces.residual, float(e.energies(x.q, v, x.t)[1]), values, dict(self.inputs), evaluator,
            self.spin, system.about if self.spin is not None else None, self.beams, system.massless, NEUTRAL_BEAMS,
            advice or (STATUS["failed"] if failure else ""),
        )  # fmt: skip
