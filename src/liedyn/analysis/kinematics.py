"""Motion prescribed by constraints, and the forces that a given motion needs: no time integration.

A model is kinematically driven if its joints and drivers leave no degree of freedom: n = rank B.  Then Phi(q, t) = 0
gives the pose, B v + dPhi/dt = 0 the velocities, B vd + Z = 0 the accelerations and M vd + g + B^T lam = 0 the forces;
the multipliers of drivers are what the drives have to give.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import checked, suggestion, warn_user
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.equations import refuse_contacts
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.nodes import TRACKER, body_axes
from liedyn.errors import AnalysisWarning, ModelError
from liedyn.integrate.driver import Stats
from liedyn.multibody.coordinates import Coordinate
from liedyn.multibody.joint_types import coordinate, coordinates
from liedyn.multibody.model_base import as_model
from liedyn.report import Report
from liedyn.results.readout.coordinates import readout
from liedyn.results.solution import Solution, start_state
from liedyn.typing import ModelLike, StateLike

TURN = 0.2  # largest turn (rad) or move (in characteristic lengths) between two poses that are solved for
SMALLEST = 1e-6  # of the distance of two times: smallest step in between


@checked
def kinematics(model: ModelLike, t: Any, initial: StateLike | None = None) -> Solution:
    """Motion of a model (or system) whose constraints prescribe all of it, at the times t: a Solution with forces.

    t: an increasing sequence of times (one number: that time alone).  initial: pose from which the first one is found.
    Between the times the motion is followed in steps small enough not to change to another way of assembly.
    A motion that cannot go on (a dead center, a driver out of reach) ends there: see `status` and `message`.

    >>> model = ld.Model()
    >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
    >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    >>> swing = model.drive("hinge", lambda t: t * t)
    >>> sol = ld.kinematics(model, [0.0, 0.5, 1.0])
    >>> sol.coordinate("hinge").round(6)
    array([0.  , 0.25, 1.  ])
    """
    times = _times("kinematics", t)
    model = made = as_model("kinematics", model)
    assembly = made.equations()
    refuse_contacts(assembly, "kinematics")
    start = start_state(initial)
    run = _Follower(Evaluator(assembly.builder.build(3)))
    q = assembly.q.ravel() if start is None else start.for_system(assembly.builder, assembly.q).q
    states, message = [run.first(q, float(times[0]))], ""
    for time in times[1:]:
        try:
            states.append(run.follow(states[-1], float(time)))
        except ModelError as error:
            message = f"stopped after t = {states[-1].t:g}: {error}"
            break
    shape = (len(states), run.e.structure.n_nodes, -1)
    q, v, vd = (np.array([getattr(s, x) for s in states]).reshape(shape) for x in ("q", "v", "vd"))
    return Solution(
        model, np.array([s.t for s in states]), q, v, vd, np.array([s.lam for s in states]),
        status="failed" if message else "finished", message=message, stats=Stats(steps=run.steps), method="kinematics",
        evaluator=run.e,
    )  # fmt: skip


def _times(who: str, t: Any) -> np.ndarray:
    """Increasing times."""
    try:
        times = np.atleast_1d(np.array(t, dtype=float))
    except (TypeError, ValueError):
        raise ModelError(f"{who}: t = {t!r} must be an increasing sequence of times") from None
    if times.ndim != 1 or not len(times) or not np.isfinite(times).all() or (np.diff(times) <= 0.0).any():
        raise ModelError(f"{who}: t must be an increasing sequence of finite times")
    return times


class _Follower:
    """Follows the motion that constraints prescribe."""

    def __init__(self, e: Evaluator) -> None:
        self.e, self.initial, self.steps = e, InitialValues(e), 0

    def first(self, q: np.ndarray, t: float) -> State:
        """State at the first time."""
        return self.state(self.initial.closed(q, t), t)

    def state(self, q: np.ndarray, t: float) -> State:
        """The state of a pose; a model with degrees of freedom left is refused."""
        e, s, initial = self.e, self.e.structure, self.initial
        redundant = 0 if initial.redundancy is None else initial.redundancy.redundant
        dof = int(e.free.sum()) - (len(s.lam_rows) - redundant)
        if dof > 0:
            raise ModelError(
                f"kinematics: the constraints leave {dof} degree{'s' if dof > 1 else ''} of freedom at t = {t:g}"
                + ("; a dead center" if self.steps else "; drive them with functions of time, or use simulate(...)")
            )
        return initial.complete(q, initial.velocities(q, e.zero, np.zeros_like(e.free), t), t)

    def follow(self, state: State, t: float) -> State:
        """The state at a later time, from predictions by velocity and acceleration in small steps."""
        smallest = SMALLEST * (t - state.t)
        while state.t < t:
            left = t - state.t
            rate, bend = self.size(state.v), self.size(state.vd)
            h = min(left, TURN / max(rate, np.sqrt(TURN * bend), TURN / left))
            while True:
                try:
                    state = self.step(state, t if h > 0.999999 * left else state.t + h)
                    break
                except ModelError:
                    if h < smallest:
                        raise
                    h *= 0.5
        return state

    def step(self, state: State, t: float) -> State:
        """The state a short time later; a pose that is far from the predicted one is refused."""
        e, h = self.e, t - state.t
        expected = e.move(state.q, h * state.v + 0.5 * h * h * state.vd)
        q = self.initial.positions(expected, t, patient=False)
        self.steps += 1
        off = (q - expected).reshape(-1, 12)[e.structure.kinds != TRACKER]
        if max(np.abs(off[:, :3]).max() / e.scales.length, np.abs(off[:, 3:]).max()) > 0.5 * TURN:
            raise ModelError(
                f"the pose at t = {t:g} is far from the one expected: a dead center, or a jump of a driver"
            )
        q = e.updated(q, t)
        self.initial.find_redundancy(q, t)
        return self.state(q, t)

    def size(self, v: np.ndarray) -> float:
        """Largest component, translations over the length."""
        return float(np.abs(v.reshape(-1, 2, 3) / np.array([self.e.scales.length, 1.0])[:, None]).max())


# -- forces of a given motion -----------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False, repr=False)
class InverseDynamics(Report):
    """Forces that a motion needs.

    forces: of each drive a force (of a displacement) or torque (of an angle), (n,), positive in the direction of the
    coordinate.  solution: the motion with its multipliers, for reactions.  unbalanced: largest acceleration that the
    drives cannot give, over the largest there is, at each time.
    """

    t: np.ndarray
    forces: Mapping[str, np.ndarray]
    solution: Solution
    unbalanced: np.ndarray = field(repr=False)

    def __getitem__(self, name: str) -> np.ndarray:
        if name not in self.forces:
            raise ModelError(f"there is no drive {name!r}; {suggestion(name, self.forces)}")
        return self.forces[name]

    def __str__(self) -> str:
        lines = [f"forces of {len(self.t)} poses, t = {self.t[0]:g} ... {self.t[-1]:g}"]
        width = max((len(name) for name in self.forces), default=0)
        lines += [f"  {n:<{width}}  {f.min():12.6g} ... {f.max():12.6g}" for n, f in self.forces.items()]
        return "\n".join(lines)


@checked
def inverse_dynamics(
    model: ModelLike,
    motion: Any,
    drives: Sequence[Any] | None = None,
    *,
    t: Any = None,
    initial: StateLike | None = None,
) -> InverseDynamics:
    """Forces and torques that a motion of a model needs.

    motion: times, for a model whose drivers prescribe all of its motion (see `kinematics`): the forces of its drivers.
    Or functions of time by joint (or by pair (joint, coordinate)), as for `model.drive`, and the times t.
    Or a Solution, of this model or of one with the same bodies: the forces along the joint coordinates in `drives` that
    together with the joints and the other forces of the model give its accelerations.
    drives: names of joints, or pairs (joint, coordinate) where a joint has several (default: all coordinates).

    >>> model = ld.Model()
    >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
    >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
    >>> torque = ld.inverse_dynamics(model, {"hinge": lambda t: 0.5 * t * t}, t=[0.0, 1.0])["hinge"]
    >>> bool(abs(torque[0] - door.mass * (0.8**2 + 0.04**2) / 12 - door.mass * 0.4**2) < 1e-4)
    True
    """
    model = as_model("inverse_dynamics", model)
    if isinstance(motion, Solution):
        return _along_solution(model, motion, drives)
    if isinstance(motion, Mapping):
        if t is None:
            raise ModelError("inverse_dynamics: give the times t at which the forces are wanted")
        names = {}
        driven: Any = copy.deepcopy(model)
        for key, function in motion.items():
            joint, which = key if isinstance(key, tuple) else (key, None)
            driver = driven.drive(driven.joint(getattr(joint, "name", joint)), function, coordinate=which)
            names[driver.name] = _drive_name(driver.data["place"].joint.name, which)
        model, motion = driven, t
    else:
        names = {e.name: e.name for e in getattr(model, "elements", ()) if e.type == "drive"}
    if not names:
        raise ModelError("inverse_dynamics: the model has no driver; give functions by joint, or a Solution as motion")
    solution = kinematics(model, motion, initial)
    forces = {name: solution.effort(driver) for driver, name in names.items()}
    return InverseDynamics(solution.t, forces, solution, np.zeros(len(solution.t)))


def _drive_name(joint: str, which: str | None) -> str:
    """Name of a coordinate: the joint, or joint.coordinate where one was chosen."""
    return joint if which is None else f"{joint}.{which}"


def _along_solution(model: Any, motion: Solution, drives: Sequence[Any] | None) -> InverseDynamics:
    """lam and tau of [B^T, -S^T] [lam; tau] = -(M vd + g) at each record, S the gradients of the coordinates."""
    assembly = model.equations()
    refuse_contacts(assembly, "inverse_dynamics")
    e = Evaluator(assembly.builder.build(3))
    states = [motion.state(t).for_system(assembly.builder, assembly.q) for t in motion.t]
    e.set_reference(states[0].q, states[0].t)
    chosen = _coordinates(model, drives)
    if not chosen:
        raise ModelError("inverse_dynamics: no joint of the model has a coordinate; name drives")
    s, free = e.structure, e.free
    lam, tau, unbalanced = [], [], []
    for x in states:
        M = e.mass(x.q, x.t)[free][:, free].toarray()
        S = np.stack([_gradient(e, x, c)[free] for c in chosen.values()], axis=1)
        force = e.residual(x.q, x.v, x.vd, e.no_lam, x.t)[e.node_places[free]]
        L = np.linalg.cholesky(M)
        columns = np.linalg.solve(L, np.concatenate([e.B(x.q, x.t)[:, free].toarray().T, -S], axis=1))
        right = -np.linalg.solve(L, force)
        size = np.linalg.norm(columns, axis=0)
        y = np.linalg.lstsq(columns / size, right, rcond=1e-10)[0]
        rest, largest = right - columns / size @ y, max(np.abs(right).max(), np.abs(y).max())
        unbalanced.append(np.abs(rest).max() / largest if largest > 0.0 else 0.0)
        lam.append((y / size)[: len(s.lam_rows)])
        tau.append((y / size)[len(s.lam_rows) :])
    n = len(states)
    q, v, vd = (np.array([getattr(x, k) for x in states]).reshape(n, s.n_nodes, -1) for k in ("q", "v", "vd"))
    solution = Solution(model, motion.t, q, v, vd, np.array(lam), method="inverse dynamics", evaluator=e)
    worst = int(np.argmax(unbalanced))
    if unbalanced[worst] > 1e-3:
        warn_user(
            f"inverse_dynamics: the drives cannot give this motion: {unbalanced[worst]:.1%} of the accelerations at "
            f"t = {motion.t[worst]:g} are left over; add drives, or take away contradicting forces",
            AnalysisWarning,
        )
    return InverseDynamics(motion.t, dict(zip(chosen, np.array(tau).T, strict=True)), solution, np.array(unbalanced))


def _coordinates(model: Any, drives: Sequence[Any] | None) -> dict[str, Coordinate]:
    """Coordinates by name: the joint, or joint.coordinate where it has several."""
    chosen: dict[str, Coordinate] = {}
    if drives is None:
        for joint in model.joints:
            found = coordinates(joint)
            chosen |= {_drive_name(joint.name, None if len(found) == 1 else k): c for k, c in found.items()}
        return chosen
    for drive in drives:
        pair = drive if isinstance(drive, tuple) else (drive, None)
        joint = model._joint("inverse_dynamics: drives", pair[0])
        chosen[_drive_name(joint.name, pair[1])] = coordinate(joint, pair[1])
    return chosen


def _gradient(e: Evaluator, x: State, c: Coordinate) -> np.ndarray:
    """S with rate of the coordinate = S . v: the read-out is linear in v, so a unit velocity each gives an entry."""
    nodes = [b.number for b in (c.a, c.b)]
    columns = np.concatenate([np.arange(6 * n, 6 * n + 6) for n in nodes])
    v = np.zeros((len(columns), len(x.v)))
    v[np.arange(len(columns)), columns] = 1.0
    q = np.broadcast_to(x.q.reshape(1, -1, 12), (len(columns), len(x.q) // 12, 12))
    rates = readout(q, v.reshape(len(columns), -1, 6), np.zeros(len(columns)), c)[1]
    S = np.zeros_like(x.v)
    S[columns] = rates
    for n in nodes:
        if body_axes(e.structure.kinds[n]):  # V in body axes
            S[6 * n : 6 * n + 3] = x.q.reshape(-1, 12)[n, 3:].reshape(3, 3).T @ S[6 * n : 6 * n + 3]
    return S
