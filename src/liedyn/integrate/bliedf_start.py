"""Starting states of BLieDF: computed by a method of one step, or given by the user."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import numpy as np

from liedyn.equation.consistent.initial import State
from liedyn.equation.consistent.redundancy import NEWTON_REGULARIZATION
from liedyn.equation.nodes import R3, SO3, body_axes
from liedyn.equation.stiffness import fastest
from liedyn.integrate import snapshot
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.method import Method
from liedyn.integrate.newton import OK
from liedyn.integrate.plan import Plan
from liedyn.integrate.projected.munthe_kaas import MuntheKaas
from liedyn.integrate.recording import finish_step
from liedyn.integrate.redundant import use_minimum_norm
from liedyn.integrate.run import Run

AUTO, MUNTHE_KAAS, IMPLICIT = "auto", "munthe-kaas", "implicit"  # how the starting states are made
EXPLICIT_LIMIT = 1.0  # of h omega, up to which Munthe-Kaas of order 4 follows the fastest oscillation
SUBSTEPS = 8  # of a step of the implicit start
GIVEN = "a Solution, a function t -> dict of x, R, v and Omega, or a sequence of such dicts"


class Starter:
    """Makes the starting states of a run, one after the other."""

    def __init__(self, run: Run, sizes: np.ndarray, start: str) -> None:
        self.states = [run.start_state]
        self.complete = False  # whether the past velocities and increments are known
        self.error = 0.0  # of the starting steps over the one allowed, of steps by tolerance
        e, t = run.initial.e, run.start_state.t
        longest = float(sizes.max(initial=0.0))
        implicit = start == IMPLICIT or (start == AUTO and longest * fastest(e, run.start_state) > EXPLICIT_LIMIT)
        self.substeps = SUBSTEPS if implicit else 1
        n, none = self.substeps * len(sizes), np.zeros(0, dtype=np.int64)
        if np.ptp(sizes) == 0.0:
            first, begins, sizes = np.array([0]), np.array([t]), sizes[:1]
        else:
            first, begins = self.substeps * np.arange(len(sizes)), t + np.concatenate([[0.0], np.cumsum(sizes[:-1])])
        plan = Plan(first, begins, sizes / self.substeps, n, none)
        self.method: Method = GeneralizedAlpha(rho_inf=0.5) if implicit else MuntheKaas("rk4")
        self.run = Run(e.structure, e, run.initial, run.start_state, plan)
        self.method.begin(self.run)

    def take(self) -> dict[str, Any]:
        """What `put` needs, without kernels; see `snapshot.py`."""
        run = None if self.complete else snapshot.take(self.run)  # it has done its work
        return {"states": list(self.states), "complete": self.complete, "error": self.error, "run": run}

    def put(self, kept: dict[str, Any]) -> None:
        """Go on where another one was."""
        self.states, self.complete, self.error = kept["states"], kept["complete"], kept["error"]
        if not self.complete:
            snapshot.put(self.run, kept["run"])
        if not self.complete and self.run.settings.project > 0.0:
            use_minimum_norm(self.run)  # found redundant after it was begun: the address of the kernel is not kept

    def make_state(self, outer: Run) -> int:
        """One more starting state; returns a status."""
        run, s = self.run, self.run.structure
        s.u[:] = outer.structure.u  # inputs of a Stepper
        run.count.stale = 1
        if self.substeps == 1:
            run.index1.set_eps(outer.settings.project)
        elif outer.settings.project != run.settings.project:  # the outer run knows of redundant rows
            run.settings.project = outer.settings.project
            run.settings.epsilon = min(outer.settings.project, NEWTON_REGULARIZATION[3])
            use_minimum_norm(run)
        status = self.method.advance(run, self.substeps)
        if status == OK:
            t, v = float(run.plan.time(run.step)), run.old.v.copy()
            vd, lam = run.old.vd.copy(), run.old.lam[s.lam_rows]
            if self.substeps > 1:  # of index 3, where B v + dPhi/dt = 0 only to the order of the method
                v = run.initial.closed_velocity(run.old.q, v, t)
                vd, lam = run.initial.accelerations(run.old.q, v, t)
            self.states.append(State(t, run.old.q.copy(), v, vd, lam))
        else:  # for the message
            outer.new.v[:] = run.new.v
            outer.count.worst_node, outer.count.worst_row = run.count.worst_node, run.count.worst_row
        return status


def step_elsewhere(run: Run, t: float, h: float) -> int:
    """A step of h to t by the method of the starting states, from the present state; returns a status.

    For the search of an event: the past is left behind, so what follows is a new start, or the state before.
    """
    old, rows, begin = run.old, run.structure.lam_rows, t - h
    v = run.initial.closed_velocity(old.q, old.v, begin)
    start = State(begin, old.q.copy(), v, old.vd.copy(), old.lam[rows])
    outer: Any = SimpleNamespace(start_state=start, initial=run.initial)
    starter = Starter(outer, np.array([h]), IMPLICIT if run.memory.substeps > 1 else MUNTHE_KAAS)
    status = starter.make_state(run)
    if status == OK:
        state = starter.states[-1]
        old.q[:], old.v[:], old.vd[:], old.lam[rows] = state.q, state.v, state.vd, state.lam
        finish_step(run.system, t, run.settings, run.count, old, run.out)
    return status


def is_solution(start: Any) -> bool:
    """Whether start is a Solution (a class of a layer above)."""
    return all(hasattr(start, name) for name in ("t", "q", "v", "evaluator"))


def is_sequence(start: Any) -> bool:
    """Whether start holds a number of states."""
    return isinstance(start, list | tuple) or is_solution(start)


def given_state(run: Run, given: Any, i: int, t: float) -> tuple[np.ndarray, np.ndarray]:
    """q and v of starting state i as given by the user, in the order and the algebra of the nodes."""
    kinds, s = run.structure.kinds, run.start_state
    if is_solution(given):
        if not np.array_equal(given.evaluator.structure.kinds, kinds):
            raise ValueError("BLieDF: start is a Solution of another model, or of the same on another group")
        if abs(given.t[i] - t) > 1e-9 * run.plan.h[0]:
            raise ValueError(
                f"BLieDF: start must hold the state at t = {t:g}, but its record {i} is at t = {given.t[i]:g}"
            )
        return np.ascontiguousarray(given.q[i].ravel()), np.ascontiguousarray(given.v[i].ravel())
    data = given(t) if callable(given) else given[i]
    turns, moves = kinds != R3, kinds != SO3
    turns[0] = moves[0] = False
    q, v = s.q.reshape(-1, 12).copy(), np.zeros((len(kinds), 6))
    for name, target, here, shape in (
        ("x", q[:, :3], moves, (3,)), ("R", q[:, 3:], turns, (3, 3)), ("v", v[:, :3], moves, (3,)),
        ("Omega", v[:, 3:], turns, (3,)),
    ):  # fmt: skip
        if not here.any():
            continue
        if not isinstance(data, Mapping) or name not in data:
            raise ValueError(f"BLieDF: start gives no {name!r} at t = {t:g}; a state is a dict with x, R, v and Omega")
        value = np.asarray(data[name], dtype=float)
        rows = len(kinds) - 1
        if value.size != rows * int(np.prod(shape)):
            raise ValueError(
                f"BLieDF: start: {name} at t = {t:g} has shape {value.shape}, but {rows} bodies need {(rows, *shape)}"
            )
        target[here] = value.reshape(rows, -1)[here[1:]]
    se3 = body_axes(kinds)
    v[se3, :3] = np.einsum("nji,nj->ni", q[se3, 3:].reshape(-1, 3, 3), v[se3, :3])
    return q.ravel(), v.ravel()


def check_state(run: Run, q: np.ndarray, v: np.ndarray, i: int, t: float) -> None:
    """Refuse a starting state that is not the initial state at t = 0, not a rotation or violates a constraint."""
    e, s, start = run.initial.e, run.structure, run.start_state
    length = e.scales.length
    units = np.repeat([length, 1.0], 3)
    R = q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3)
    rate = 1.0 + np.abs(v.reshape(-1, 6) / units).max()
    size = 1.0 + np.abs(q).max() / length
    if not (np.isfinite(q).all() and np.isfinite(v).all()):
        raise ValueError(f"BLieDF: start: the state at t = {t:g} is not finite")
    if np.abs(R.swapaxes(1, 2) @ R - np.eye(3)).max() > 1e-9:
        raise ValueError(f"BLieDF: start: a matrix R at t = {t:g} is not a rotation")
    if i == 0:
        off_q = np.abs(q - start.q).max() / (length * size)
        off_v = np.abs((v - start.v).reshape(-1, 6) / units).max() / rate
        if max(off_q, off_v) > 1e-8:
            what = "position" if off_q > 1e-8 else "velocity"
            raise ValueError(
                f"BLieDF: start: the state at t = {t:g} is not the initial state of the model (its {what} differs by "
                f"{max(off_q, off_v):.2g}, relative); x and v are those of the centers of mass"
            )
    scale = e.scales.phi[e.structure.lam_rows]
    for what, defect, limit in (
        ("", e.Phi(q, t), 1e-9 * size), ("the rate of ", e.hidden_constraint(q, v, t), 1e-8 * rate),
    ):  # fmt: skip
        worst = int(np.argmax(np.abs(defect * scale))) if len(defect) else 0
        if len(defect) and abs(defect[worst] * scale[worst]) > limit:
            raise ValueError(
                f"BLieDF: start: the state at t = {t:g} violates {what}the constraint of {s.lam_label[worst]!r} "
                f"by {abs(defect[worst]):.2g}; starting states must satisfy Phi = 0 and B v = 0, as those of MuntheKaas and of "
                "methods of index 2 do"
            )
