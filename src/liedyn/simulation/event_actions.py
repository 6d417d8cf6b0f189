"""What is done at an event: an input or a velocity takes a value, a body bounces, a joint is locked, an element changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import checked_class, floats, number, shown, suggestion, vector
from liedyn.equation.equations import Assembly, from_se3
from liedyn.equation.nodes import body_axes
from liedyn.errors import ModelError
from liedyn.integrate.driver import Records
from liedyn.integrate.phases import Acted
from liedyn.integrate.setup import Setup
from liedyn.multibody.variants import check_changeable, check_releasable
from liedyn.results.readout.coordinate_lines import Lines
from liedyn.simulation.event_conditions import name_of

if TYPE_CHECKING:
    from liedyn.simulation.events import Event

Array = np.ndarray
DONE = "Set, SetVelocity, Bounce, Lock, Release, Change"  # actions, for messages


@checked_class
@dataclass(frozen=True)
class Set:
    """Action of an event: an input of the model (`model.input(name)`) takes a value.

    >>> ld.Set("brake", 1.0)
    Set(input='brake', value=1.0)
    """

    input: str
    value: float

    def check(self, model: Any, assembly: Assembly, event: Event) -> None:
        """Refuse an input that is not there."""
        who = f"event {event.name!r}: Set"
        if self.input not in assembly.inputs:
            raise ModelError(f"{who}: there is no input {self.input!r}; {suggestion(self.input, assembly.inputs)}")
        number(who, "value", self.value)

    def apply(self, moment: Moment) -> None:
        """Write it."""
        moment.set_input(self.input, float(self.value))


@checked_class
@dataclass(frozen=True)
class SetVelocity:
    """Action of an event: a body takes another velocity; joints take the part of it that they allow, as by an impulse.

    velocity: (3,) of the origin of the body frame in inertial axes.  angular_velocity: (3,) in body axes.  One that is not
    given stays.
    """

    body: Any
    velocity: Any = None
    angular_velocity: Any = None

    def check(self, model: Any, assembly: Assembly, event: Event) -> None:
        """Refuse a body that is not there, or numbers that are none."""
        who = f"event {event.name!r}: SetVelocity"
        body = model.find(name_of(self.body))
        if body.kind == "ground":
            raise ModelError(f"{who}: the ground does not move")
        if self.velocity is None and self.angular_velocity is None:
            raise ModelError(f"{who}: give velocity or angular_velocity of {body.name!r}")
        for key in ("velocity", "angular_velocity"):
            if getattr(self, key) is not None:
                vector(who, key, getattr(self, key))

    def apply(self, moment: Moment) -> None:
        """Change the velocities of its node."""
        body = moment.model.find(name_of(self.body))
        x = moment.velocities()[body.number]
        R = moment.q[body.number, 3:].reshape(3, 3)
        W = x[3:] if self.angular_velocity is None else vector("SetVelocity", "angular_velocity", self.angular_velocity)
        if self.velocity is None:  # of the origin of the body frame, which stays
            V = x[:3] - R @ np.cross(x[3:], body.offset) + R @ np.cross(W, body.offset)
        else:
            V = vector("SetVelocity", "velocity", self.velocity) + R @ np.cross(W, body.offset)
        moment.set_velocity(body.number, np.concatenate([V, W]))


@checked_class
@dataclass(frozen=True)
class Bounce:
    """Action of an event on a coordinate, distance or gap: its rate changes from r to -restitution r, by an impulse along it.

    Newton's law of impact without friction: the impulse acts where the coordinate does, and joints transmit it; restitution 1
    keeps the energy, 0 ends the motion along the coordinate.

    >>> ld.Bounce(0.8)
    Bounce(restitution=0.8)
    """

    restitution: float = 1.0

    def check(self, model: Any, assembly: Assembly, event: Event) -> None:
        """Refuse an event that watches something else."""
        who = f"event {event.name!r}: Bounce"
        if not 0.0 <= number(who, "restitution", self.restitution) <= 1.0:
            raise ModelError(f"{who}: restitution = {self.restitution!r} must lie between 0 and 1")
        if not hasattr(event.watched, "bind"):
            raise ModelError(
                f"{who} needs an event on a Coordinate, Distance or Gap; use SetVelocity in a function of yours"
            )

    def apply(self, moment: Moment) -> None:
        """v+ = v - (1 + e) (G v) w / (G w), M w + B^T mu = G^T, B w = 0; G the gradient of the coordinate."""
        c = moment.event.watched.bind(moment.model)
        setup, initial = moment.setup, moment.setup.initial
        e, n = initial.e, len(moment.q)
        rates = np.zeros((13, n, 6))
        places = [(body.number, k) for body in (c.a, c.b) for k in range(6)]
        for line, (node, k) in enumerate(places):
            rates[line, node, k] += 1.0
        rates[12] = moment.v
        *slopes, now = Lines(c, setup.structure.kinds).read(np.repeat(moment.q[None], 13, axis=0), rates)[:, 1].tolist()
        G = np.zeros((n, 6))
        for slope, place in zip(slopes, places, strict=True):
            G[place] += slope
        flat = np.where(e.free, G.ravel(), 0.0)
        right = np.zeros(e.structure.size)
        right[e.node_places[e.free]] = flat[e.free]
        w = initial.released(moment.q.ravel(), moment.t, right)[0]
        reach = float(flat @ w)
        if not reach > 0.0:
            raise ModelError(
                f"event {moment.event.name!r}: Bounce: the joints leave no motion along {moment.event.watched!r}"
            )
        moment.v += (-(1.0 + self.restitution) * now / reach * w).reshape(n, 6)


@checked_class
@dataclass(frozen=True)
class Lock:
    """Action of an event: a joint or drive that is released (`model.release`, `Release`) acts from here on.

    Where it is closed: an event on the coordinate that it holds is the place.  Velocities jump to what it allows, by an impulse;
    the energy that this takes is in `sol.events.energy`.

    >>> ld.Lock("latch")
    Lock(joint='latch')
    """

    joint: Any

    def check(self, model: Any, assembly: Assembly, event: Event) -> None:
        """Refuse a joint that is not there."""
        check_releasable(f"event {event.name!r}: Lock", model, self.joint)

    def apply(self, moment: Moment) -> None:
        """Let it act."""
        moment.done.phase = moment.done.phase.with_locked(name_of(self.joint))


@checked_class
@dataclass(frozen=True)
class Release:
    """Action of an event: a joint or drive does not act from here on; velocities stay.

    >>> ld.Release("hook")
    Release(joint='hook')
    """

    joint: Any

    def check(self, model: Any, assembly: Assembly, event: Event) -> None:
        """Refuse a joint that is not there."""
        check_releasable(f"event {event.name!r}: Release", model, self.joint)

    def apply(self, moment: Moment) -> None:
        """Let it go."""
        moment.done.phase = moment.done.phase.with_released(name_of(self.joint))


@checked_class
@dataclass(frozen=True)
class Change:
    """Action of an event: arguments of a spring, damper, law, drive or load take other values, numbers or lists of them.

    >>> ld.Change("spring", stiffness=200.0)
    Change('spring', stiffness=200.0)
    """

    element: Any
    arguments: Any

    def __init__(self, element: Any, **arguments: Any) -> None:
        object.__setattr__(self, "element", element)
        object.__setattr__(self, "arguments", arguments)

    def __repr__(self) -> str:
        return f"Change({name_of(self.element)!r}, {', '.join(f'{key}={x!r}' for key, x in self.arguments.items())})"

    def check(self, model: Any, assembly: Assembly, event: Event) -> None:
        """Refuse an element or an argument that is not there, or a value that it cannot have."""
        who = f"event {event.name!r}: Change"
        if not self.arguments:
            raise ModelError(f"{who}: say what changes, as in Change({name_of(self.element)!r}, stiffness=200.0)")
        for key, value in self.arguments.items():
            found = floats(value)
            if found is None or not np.isfinite(found).all():
                raise ModelError(f"{who}: {key} = {shown(value)} must be a number or a list of numbers")
        check_changeable(who, model, self.element, self.arguments)

    def apply(self, moment: Moment) -> None:
        """Give it these values."""
        for key, value in self.arguments.items():
            number_or_numbers = np.asarray(value, dtype=float).tolist()
            moment.done.phase = moment.done.phase.with_change(name_of(self.element), key, _frozen(number_or_numbers))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(x) for x in value) if isinstance(value, list) else value


class Moment:
    """The present state of a run, for actions: q (nodes, 12), v (nodes, 6) in the algebra of the run."""

    def __init__(self, model: Any, event: Event, setup: Setup, records: Records, done: Acted) -> None:
        self.model, self.event, self.setup, self.records, self.done = model, event, setup, records, done
        n, run = setup.structure.n_nodes, setup.run
        self.t = float(records.t[-1])
        self.q = run.old.q.reshape(n, 12).copy()
        self.v = setup.method.output(run)[1].reshape(n, 6).copy()
        self._before = self.v.copy()

    @property
    def changed(self) -> bool:
        """Whether velocities are others now."""
        return not np.array_equal(self.v, self._before)

    def inertial(self) -> Array:
        """Velocities with translations in inertial axes."""
        kinds = self.setup.structure.kinds
        return from_se3(kinds, self.q[None], self.v[None], np.zeros_like(self.v)[None])[0][0]

    def velocities(self) -> Array:
        """The same, of nodes."""
        return self.inertial()

    def set_velocity(self, node: int, value: Array) -> None:
        """Give a node another velocity, translation in inertial axes."""
        kind = self.setup.structure.kinds[node]
        V = self.q[node, 3:].reshape(3, 3).T @ value[:3] if body_axes(kind) else value[:3]
        self.v[node] = np.concatenate([V, value[3:]])

    def set_input(self, name: str, value: float) -> None:
        """Write an input."""
        self.done.inputs[name] = value
        self.setup.set_input(name, value)
