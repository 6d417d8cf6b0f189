"""Solution: what a simulation gives back, by name and in the user's frames.

Energies, momenta, residuals and reactions are computed by compiled kernels from the recorded states on first access.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked_methods, number, shown, suggestion, vector
from liedyn.equation.consistent.initial import State
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.nodes import body_axes
from liedyn.errors import STATUS, ModelError
from liedyn.groups.attitude import to_quaternion
from liedyn.integrate.automatic import StepHistory
from liedyn.integrate.driver import Stats
from liedyn.multibody.coordinates import tracker_label
from liedyn.multibody.joint_types import coordinate, coordinates
from liedyn.results.event_log import EventLog
from liedyn.results.health import Health, of_records
from liedyn.results.output import OutputMethods
from liedyn.results.phases import Phases, by_phase
from liedyn.results.readout.beams import BeamResult
from liedyn.results.readout.contacts import (
    ContactResult,
    ContactTransition,
    Impacts,
    contact_of,
    counts_of,
    impacts_of,
    taken,
    transitions_of,
)
from liedyn.results.readout.coordinates import effort, relative
from liedyn.results.readout.invariants import Energy, Momentum, constraint_values, quantities
from liedyn.results.readout.loads import constraint_load
from liedyn.typing import BodyLike, JointLike, Point

if TYPE_CHECKING:
    from liedyn.simulation.verify import Verification


@checked_methods
class Solution(OutputMethods):
    """Recorded states of a run.

    status, message, advice: how the run ended ("finished", "failed", "interrupted"; "running" in a file whose run goes on),
    why, and what to try.
    t (n,), q (n, nodes, 12), v and vd (n, nodes, 6), lam (n, m) are the raw records (node 0 is the ground, v in the
    algebra of the group); the methods give positions, velocities and the rest by body name.  newton: pairs (t, scaled
    residual of each iteration) at the times asked for by `newton_at`.  raw: velocities (n, nodes, 6) in inertial axes that
    carry the energy, for methods whose output velocity is a projected one (None: v itself; always so for a System).
    work: see `Energy`.
    provenance: when, where and with which versions it was computed, for a solution from a file.
    steps: of a run with steps by tolerance, t (end), h, error (over the one allowed), iterations and rejected (attempts made
    again) of each; else, and from a file, None.
    events: those that took place (`EventLog`), with their times and records.  phases: what held in which records, where events
    have locked or released joints, or changed parameters or inputs; read-outs follow it.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> rod = model.body("rod", mass=2.0, inertia=(0.01, 0.2, 0.2), position=(0.5, 0, 0))
    >>> hinge = model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    >>> sol = ld.simulate(model, t_end=0.5, h=1e-2)
    >>> sol.status, sol.t.shape, sol.bodies, sol.joints
    ('finished', (51,), ['rod'], ['hinge'])
    """

    def __init__(
        self,
        model: Any,
        t: np.ndarray,
        q: np.ndarray,
        v: np.ndarray,
        vd: np.ndarray,
        lam: np.ndarray,
        *,
        status: str = "finished",
        message: str = "",
        advice: str = "",
        stats: Stats | None = None,
        method: str = "",
        evaluator: Evaluator | Callable[[], Evaluator] | None = None,
        problem: str = "",
        newton: Sequence[tuple[float, np.ndarray]] = (),
        raw: np.ndarray | None = None,
        work: np.ndarray | None = None,
        health: Health | None = None,
        steps: StepHistory | None = None,
        events: EventLog | None = None,
        phases: Phases | None = None,
        contacts: Any = None,
    ) -> None:
        self.model, self.t, self.q, self.v, self.vd, self.lam = model, t, q, v, vd, lam
        self.status, self.message, self.stats = status, message, stats or Stats()
        self._advice, self.method, self.problem = advice, method, problem
        self.newton = list(newton)
        self.raw = raw
        self.provenance: dict[str, str] = {}
        self.work = np.zeros(len(t)) if work is None else work
        self._health = health
        self.steps = steps
        self.events = EventLog() if events is None else events
        self.phases = phases
        self._contacts = contacts
        self.options: dict[str, Any] | None = None  # by which `simulate` made it
        self._later = evaluator if evaluator is not None and not isinstance(evaluator, Evaluator) else None
        if isinstance(evaluator, Evaluator):
            self.evaluator = evaluator

    _contacts: Any = None  # what a run of `simulate` has found of contacts

    def contact(self, name: JointLike) -> ContactResult:
        """Gap, force, impulse, slip and state of a contact or a stop at the recorded times."""
        return contact_of(self._contacts, name)

    @property
    def impacts(self) -> Impacts:
        """The impacts of a run with contacts."""
        return impacts_of(self._contacts)

    @property
    def transitions(self) -> tuple[ContactTransition, ...]:
        """Lift-off, begin and end of slip of contacts, where `simulate` was asked to locate them."""
        return transitions_of(self._contacts)

    @property
    def contact_counts(self) -> dict[str, float]:
        """How a run with contacts went: "impacts", "captured" ones among them, "transitions", and where solutions were forced.

        "overlap": deepest one of the records (an angle of stops).  "guarded": impacts whose restitution was lowered to keep the
        energy from rising.  "falls": contact problems that Newton's method did not solve, and sweeps did.  "loose": those
        whose sticking points contradict each other; "contradiction": the largest velocity by which such a point slips.
        """
        return counts_of(self._contacts)

    @property
    def health(self) -> Health:
        """How far the run can be trusted: estimated errors, the worst indicator, and what to try.

        >>> sol.health.verdict
        'good'
        """
        if self._health is None:
            self._health = of_records(self)
        return self._health

    @property
    def advice(self) -> str:
        """What to try after a run that did not finish, or whose result is doubtful; nothing if there is nothing to do.

        >>> sol.status, sol.advice
        ('finished', '')
        """
        if self.status != "finished":
            return self._advice or STATUS[self.status]
        return "" if self._health is None else self._health.advice

    def verify(self) -> Verification:
        """Run again with twice the step and compare: a second opinion where `health` cannot see, such as chaos (+50 % time).

        >>> sol.verify().verdict
        'good'
        """
        return import_module("liedyn.simulation.verify").verify(self)

    def __repr__(self) -> str:
        end = f", {self.message}" if self.message else ""
        doubt = "" if self._health is None or not self._health.score >= 1.0 else f", {self._health.brief}"
        return f"<Solution {self.status}{doubt}: {len(self.t)} records, t = {self.t[0]:g} ... {self.t[-1]:g}{end}>"

    @cached_property
    def evaluator(self) -> Evaluator:
        """The system behind the records, assembled again when the solution came from a file or a pickle."""
        if self._later is not None:
            return self._later()
        model = self.model if self.phases is None else self.phases.full(self.model)
        if self._parts is not None:
            return Evaluator.again(model, self._parts)
        return Evaluator(model.equations().builder.build(3))

    phases: Phases | None  # of a run in which joints were locked or released, parameters or inputs changed

    _parts: dict[str, Any] | None = None  # of the evaluator, in a solution that was pickled
    _later: Callable[[], Evaluator] | None = None  # makes it

    def __getstate__(self) -> dict[str, Any]:
        """Records, model and what else was given; the evaluator holds machine code and is made again."""
        state = {
            key: x for key, x in vars(self).items() if not isinstance(getattr(type(self), key, None), cached_property)
        }
        if "evaluator" in vars(self) or self._later is not None:
            state["_parts"] = self.evaluator.parts()
        state["_later"] = None
        return state

    def thinned(self, every: int) -> Solution:
        """The run with every n-th of its records, and the last one."""
        keep = np.r_[0 : len(self.t) - 1 : every, len(self.t) - 1]

        def kept(name: str) -> np.ndarray:
            return getattr(self, name)[keep]

        return Solution(
            self.model, *map(kept, ("t", "q", "v", "vd", "lam")), status=self.status, message=self.message,
            advice=self._advice, stats=self.stats, method=self.method, evaluator=self.evaluator,
            problem=self.problem, newton=self.newton,
            raw=None if self.raw is None else kept("raw"), work=kept("work"), health=self._health,
            phases=None if self.phases is None else self.phases.taken(keep), contacts=taken(self._contacts, keep),
        )  # fmt: skip

    def state(self, t: float | None = None) -> State:
        """The recorded state at time t (default: the last one), from which `simulate(initial=)` starts the method anew.

        It has no memory of the steps before it: the run that starts from it is not the rest of this one to the bit; `ld.resume`
        goes on with an interrupted run.

        >>> more = ld.simulate(sol.model, t_end=1.0, h=1e-2, initial=sol.state())
        >>> float(more.t[0]), float(more.t[-1])
        (0.5, 1.0)
        """
        t = None if t is None else number("state", "t", t)
        k = len(self.t) - 1 if t is None else int(np.argmin(np.abs(self.t - t)))
        if t is not None and not abs(self.t[k] - t) <= 1e-9 * max(1.0, abs(t)):
            between = np.clip(np.searchsorted(self.t, t), 1, max(1, len(self.t) - 1))
            near = ", ".join(f"{x:.10g}" for x in self.t[between - 1 : between + 1])
            raise ModelError(
                f"state: t = {t!r} was not recorded; the nearest records are at t = {near} "
                f"({len(self.t)} from {self.t[0]:g} to {self.t[-1]:g}); take sol.at({t!r}), or simulate with record=[{t!r}, ...]"
            )
        s = self.evaluator.structure
        q, v, vd = (self._record(name, k).ravel().copy() for name in ("q", "v", "vd"))
        names, kinds = tuple(s.node_labels), tuple(s.kinds.tolist())
        return State(float(self.t[k]), q, v, vd, self._record("lam", k).copy(), names, kinds, float(self.work[k]))

    def at(self, t: float | Sequence[float]) -> Solution:
        """States at any times within the run, one or ascending ones, as a solution with these records.

        They are interpolated on the group between the records: q and v of order 4 in the spacing of the records, vd and
        lam linear, of `BLieDF` with k > 2 and `MuntheKaas` also of order 4.  With every step recorded (the default) that is no
        more than the error of the method.  Joints of interpolated poses gape by the same order; `simulate(initial=sol.at(t))`
        closes them.

        >>> float(sol.at(0.123).coordinate("hinge")[0].round(5))
        0.10597
        >>> sol.at([0.1, 0.15, 0.2]).position("rod").shape
        (3, 3)
        """
        from liedyn.results.interpolated import at

        return at(self, t)

    # -- names --------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """Name of the problem or of the model."""
        return self.problem or self.model.name

    @property
    def nodes(self) -> list[str]:
        """Names of the nodes; node 0 is the ground."""
        return ["ground", *self.bodies]

    @property
    def bodies(self) -> list[str]:
        """Names of the bodies."""
        return [b.name for b in self.model.bodies]

    @property
    def joints(self) -> list[str]:
        """Names of the joints."""
        return [j.name for j in self.model.joints]

    def _place(self, body: Any, at: Any) -> tuple[int, np.ndarray]:
        """Node number, and the point seen from the node in body axes."""
        b = self.model.find(getattr(body, "name", body))
        point = np.zeros(3) if at is None else vector(f"body {b.name!r}", "at", at)
        return b.number, point - b.offset

    def _node(self, name: str, k: Any) -> np.ndarray:
        """Records of q, v or vd of one node, or of several."""
        return getattr(self, name)[:, k]

    def _record(self, name: str, k: int) -> np.ndarray:
        """One record of q, v, vd or lam."""
        return getattr(self, name)[k]

    @cached_property
    def inertial_rates(self) -> tuple[np.ndarray, np.ndarray]:
        """Velocities and accelerations (n, nodes, 6) of the nodes, translations in inertial axes."""
        v, vd = self.v, self.vd
        se3 = body_axes(self.evaluator.structure.kinds)
        if se3.any():
            v, vd = v.copy(), vd.copy()
            R = self.q[:, se3, 3:].reshape(len(self.t), -1, 3, 3)
            v[:, se3], vd[:, se3] = _in_inertial_axes(R, self.v[:, se3], self.vd[:, se3])
        return v, vd

    def _rates(self, k: int) -> tuple[np.ndarray, np.ndarray]:
        """Velocities and accelerations (n, 6) of one node, translations in inertial axes."""
        v, vd = self._node("v", k), self._node("vd", k)
        if not body_axes(self.evaluator.structure.kinds[k]):
            return v, vd
        return _in_inertial_axes(self._node("q", k)[:, 3:].reshape(-1, 3, 3), v, vd)

    def _motion(self, k: int) -> tuple[np.ndarray, ...]:
        """Position, rotation, velocity (inertial axes) and angular velocity (body axes) of a node."""
        q, v = self._node("q", k), self._rates(k)[0]
        return q[:, :3], q[:, 3:].reshape(-1, 3, 3), v[:, :3], v[:, 3:]

    # -- motion -------------------------------------------------------------------------------------------------------

    def rotation(self, body: BodyLike) -> np.ndarray:
        """Rotation matrices (n, 3, 3).

        >>> sol.rotation("rod")[0]
        array([[1., 0., 0.],
               [0., 1., 0.],
               [0., 0., 1.]])
        """
        k, _ = self._place(body, None)
        return self._node("q", k)[:, 3:].reshape(-1, 3, 3)

    def quaternion(self, body: BodyLike) -> np.ndarray:
        """Unit quaternions (n, 4), scalar first, continuous in time.

        >>> sol.quaternion("rod")[0]
        array([1., 0., 0., 0.])
        """
        e = to_quaternion(self.rotation(body))
        flips = np.where(np.sum(e[1:] * e[:-1], axis=1) < 0, -1.0, 1.0)
        e[1:] *= np.cumprod(flips)[:, None]
        return e

    def position(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Position (n, 3) in inertial axes of the origin of the body frame, or of the point `at` in it.

        >>> sol.position("rod")[0]
        array([0.5, 0. , 0. ])
        >>> sol.position("rod", at=(0.5, 0, 0)).shape
        (51, 3)
        """
        k, s = self._place(body, at)
        q = self._node("q", k)
        return q[:, :3] + q[:, 3:].reshape(-1, 3, 3) @ s

    def velocity(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Velocity (n, 3) in inertial axes of the origin of the body frame, or of the point `at` in it.

        >>> tip = sol.velocity("rod", at=(0.5, 0, 0))
        >>> tip[-1].round(2)
        array([-5.29,  0.  ,  0.13])
        """
        k, s = self._place(body, at)
        _, R, v, W = self._motion(k)
        return v + _rotate(R, np.cross(W, s))

    def acceleration(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Acceleration (n, 3) in inertial axes of the origin of the body frame, or of the point `at` in it."""
        k, s = self._place(body, at)
        v, vd = self._rates(k)
        W, A = v[:, 3:], vd[:, 3:]
        return vd[:, :3] + _rotate(self.rotation(body), np.cross(A, s) + np.cross(W, np.cross(W, s)))

    def angular_velocity(self, body: BodyLike) -> np.ndarray:
        """Angular velocity (n, 3) in body axes.

        >>> sol.angular_velocity("rod")[0]
        array([0., 0., 0.])
        """
        return self._node("v", self._place(body, None)[0])[:, 3:]

    def angular_acceleration(self, body: BodyLike) -> np.ndarray:
        """Angular acceleration (n, 3) in body axes."""
        return self._node("vd", self._place(body, None)[0])[:, 3:]

    # -- beams --------------------------------------------------------------------------------------------------------

    def beam(self, name: Any) -> BeamResult:
        """Centerline, strains and section forces of a beam."""
        self._multibody("beam")
        return BeamResult(self, name)

    # -- motion of a System -------------------------------------------------------------------------------------------

    def _system(self, what: str) -> Any:
        if not hasattr(self.model, "layout"):
            raise ModelError(
                f"{what}() reads out a System; for a model use position(name), rotation(name), velocity(name)"
            )
        return self.model

    def _multibody(self, what: str) -> None:
        """Refuse a read-out of bodies where there are none."""
        if hasattr(self.model, "layout"):
            raise ModelError(
                f"{what}() reads out a model of bodies; of System {self.model.name!r} read sol.element(), "
                "sol.velocity_vector(), sol.acceleration_vector() and sol.multipliers"
            )

    def element(self) -> Any:
        """Configurations of a System as a stack of elements of its group, as Python has them.

        Rn(k): array (n, k).  SO3: (n, 3, 3).  R3xSO3, SE3: a pair of arrays (n, 3) and (n, 3, 3).  A product: a tuple of those
        of its factors.  The records `sol.q` hold the same numbers on nodes of 12, filled up with zeros and the identity.

        >>> system = ld.System(group=ld.Rn(2), M=np.eye(2), g=lambda q, v, t: 4.0 * q, q0=[1.0, 0.5])
        >>> run = ld.simulate(system, t_end=0.1, h=0.01)
        >>> run.element().shape, run.velocity_vector().shape, run.acceleration_vector().shape
        ((11, 2), (11, 2), (11, 2))
        """
        return self._system("element").element(self.q)

    def velocity_vector(self) -> np.ndarray:
        """Velocities v (n, dim) of a System in the algebra of its group, with q' = q tilde(v)."""
        return self._system("velocity_vector").flat(self.v)

    def acceleration_vector(self) -> np.ndarray:
        """Accelerations vd (n, dim) of a System, the time derivative of `velocity_vector`."""
        return self._system("acceleration_vector").flat(self.vd)

    # -- forces -------------------------------------------------------------------------------------------------------

    @property
    def multipliers(self) -> np.ndarray:
        """Multipliers (n, m), rows in the order in which the joints were created."""
        return self.lam

    @by_phase
    def reaction(self, joint: JointLike) -> tuple[np.ndarray, np.ndarray]:
        """Force and torque (n, 3) on the second body of the joint, at the joint, in inertial axes.

        joint: a joint, driver or coupling, or its name.
        Of a driver or coupling: at the point of its last body that the coordinate refers to.

        >>> force, torque = sol.reaction("hinge")
        >>> force[0].round(3)
        array([0.   , 0.   , 5.606])
        """
        self._multibody("reaction")
        joint = joint if isinstance(joint, str) else self.model.element(joint).name
        s = self.evaluator.structure
        chosen = np.array([k for k, label in enumerate(s.lam_label) if label == joint], dtype=np.int64)
        if not len(chosen) and joint in getattr(self.model, "released", ()):
            return np.zeros((len(self.t), 3)), np.zeros((len(self.t), 3))
        if not len(chosen):
            raise ModelError(f"reaction: there is no joint {shown(joint)}; {suggestion(joint, set(s.lam_label))}")
        e = self.model.element(joint)
        body = e.bodies[-1]
        on_body = body.kind != "ground"
        if not on_body:  # read on the other body: equal and opposite
            if "family" in e.data and len(e.bodies) > 2:
                raise ModelError(
                    f"reaction: the last of the {len(e.bodies)} bodies of {e.type} {joint!r} is the ground, on which nothing is "
                    "read; name the bodies in another order"
                )
            body = e.bodies[-2]
        force, torque = constraint_load(self, joint, body.number)
        if e.frames is not None:
            last = e.frames[-1]
            point = self.position(last.body, at=last.position)
            torque = torque - np.cross(point - self.q[:, body.number, :3], force)
        return (force, torque) if on_body else (-force, -torque)

    def force(
        self, name: Any, on: BodyLike | None = None, *, at: Point | None = None, axes: str = "inertial"
    ) -> tuple[np.ndarray, np.ndarray]:
        """Force and torque (n, 3) of any element on one of its bodies: spring, bushing, law, load, joint, driver, gravity.

        name: the element or its name; "gravity".  on: the body (default: its last one that is not the ground).
        at: point of the body, in its frame, to which the torque refers (default: the origin of the body frame).
        axes: "inertial" or "body".

        >>> force, torque = sol.force("hinge", on="rod")
        >>> force[0].round(3)
        array([0.   , 0.   , 5.606])
        """
        from liedyn.results.readout.forces import force

        return force(self, name, on, at, axes)

    def power(self, name: Any) -> np.ndarray:
        """Power (n,) that an element, or "gravity", gives to the bodies it acts on, negative where it takes.

        Of an ideal joint it is as small as the velocities across it, `velocity_residual`.

        >>> sol.power("gravity").shape
        (51,)
        """
        from liedyn.results.readout.forces import power

        return power(self, name)

    # -- relative coordinates of joints -------------------------------------------------------------------------------

    def coordinate(self, joint: JointLike, which: str | None = None) -> np.ndarray:
        """Relative coordinate (n,) of a joint: angle in rad, counted over turns, or displacement; `which` names it.

        >>> angle = sol.coordinate("hinge")
        >>> float(angle[-1].round(3))
        1.595
        """
        self._multibody("coordinate")
        e, labels = self.model.joint(joint), self.evaluator.structure.node_labels
        value = self._relative(e, which)[0]
        memory = tracker_label(e.name, next(name for name in coordinates(e) if which in (None, name)))
        if memory not in labels:
            return value
        # of a record between two steps the node remembers the step before: it knows the turns
        turns = self._node("q", labels.index(memory))[:, 0] - value
        return value + 2.0 * np.pi * np.round(turns / (2.0 * np.pi))

    def coordinate_rate(self, joint: JointLike, which: str | None = None) -> np.ndarray:
        """Time derivative (n,) of a relative coordinate.

        >>> float(sol.coordinate_rate("hinge")[-1].round(2))
        5.29
        """
        self._multibody("coordinate_rate")
        return self._relative(self.model.joint(joint), which)[1]

    def _relative(self, e: Any, which: str | None) -> tuple[np.ndarray, np.ndarray]:
        """Values and rates of a relative coordinate."""
        c = coordinate(e, which)
        return relative(self._motion(c.a.number), self._motion(c.b.number), self.t, c)

    @by_phase
    def effort(self, name: Any) -> np.ndarray:
        """Force or torque (n,) of a driver, coupling or law on its coordinate, positive where the coordinate grows.

        Of a coupling (gear, screw): on its second coordinate.
        """
        self._multibody("effort")
        e = self.model.element(name)
        if e.name in getattr(self.model, "released", ()):
            return np.zeros(len(self.t))
        return effort(self.evaluator, self.t, self.q, self.inertial_rates[0], self.lam, e)

    # -- invariants ---------------------------------------------------------------------------------------------------

    @cached_property
    def _quantities(self) -> np.ndarray:
        return self._find_quantities()

    @by_phase
    def _find_quantities(self) -> np.ndarray:
        moving = self.inertial_rates[0] if self.raw is None else self.raw
        return quantities(self.evaluator, self.t, self.q, moving)

    @property
    def energy(self) -> Energy:
        """Kinetic, potential and total energy (of the raw velocity, where the method has one), work and balance.

        >>> bool(sol.energy.drift < 1e-3)
        True
        >>> sol.energy.kinetic.shape
        (51,)
        """
        return Energy(self._quantities[:, 0], self._quantities[:, 1], self.work)

    @property
    def momentum(self) -> Momentum:
        """Linear momentum, and angular momentum about the origin.

        >>> sol.momentum.linear.shape
        (51, 3)
        """
        return Momentum(self._quantities[:, 2:5], self._quantities[:, 5:8])

    @cached_property
    def _constraints(self) -> tuple[np.ndarray, np.ndarray]:
        return constraint_values(self.evaluator, self.t, self.q, self.inertial_rates[0])

    @property
    @by_phase
    def constraint_residual(self) -> np.ndarray:
        """Norm of Phi (n,); rows of velocities (rolling, skates) have none.

        >>> bool(sol.constraint_residual.max() < 1e-12)
        True
        """
        return np.linalg.norm(self._constraints[0], axis=1)

    @property
    @by_phase
    def velocity_residual(self) -> np.ndarray:
        """Norm of B v + dPhi/dt (n,)."""
        return np.linalg.norm(self._constraints[1], axis=1)

    @property
    @by_phase
    def slip(self) -> np.ndarray:
        """Norm of B v in the rows of velocities (n,): how fast wheels and skates slip; it is enforced in every index."""
        return np.linalg.norm(self._constraints[1][:, self.evaluator.structure.lam_is_velocity], axis=1)


def _in_inertial_axes(R: np.ndarray, v: np.ndarray, vd: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Velocities and accelerations (..., 6) of SE(3) with their translations in inertial axes."""
    V, W = v[..., :3], v[..., 3:]
    x, a = (np.einsum("...ij,...j->...i", R, y) for y in (V, vd[..., :3] + np.cross(W, V)))
    return np.concatenate([x, W], axis=-1), np.concatenate([a, vd[..., 3:]], axis=-1)


def _rotate(R: np.ndarray, x: np.ndarray) -> np.ndarray:
    return np.einsum("tij,tj->ti", R, x)


def start_state(initial: Any) -> State | None:
    """The state in what a user gives as `initial`: a state, a solution, or a result that has one."""
    found = initial
    while found is not None and not isinstance(found, State):
        inner = getattr(found, "state", None)
        if inner is None:
            raise ModelError(
                f"initial = {initial!r} is no state; give an equilibrium, an assembly report, a solution or sol.state(t)"
            )
        found = inner() if callable(inner) else inner
    return found
