"""Events: what is watched during a run, and what is done when it happens; `integrate/with_events.py` finds them."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from liedyn.arguments import checked_class, floats, number, shown, suggestion, vector
from liedyn.equation.equations import Assembly, from_se3
from liedyn.equation.nodes import OWN, body_axes
from liedyn.errors import ModelError
from liedyn.integrate.driver import Records, Setup
from liedyn.integrate.event_values import Watch
from liedyn.integrate.phases import Acted, Phase, Systems
from liedyn.multibody import coordinates as relative_coordinates
from liedyn.multibody.functions.expression import expression
from liedyn.multibody.joint_types import coordinate as coordinate_of
from liedyn.multibody.variants import check_changeable, check_releasable, variant
from liedyn.results.readout.coordinate_lines import Lines
from liedyn.results.readout.coordinates import unwrapped
from liedyn.results.solution import Solution

Array = np.ndarray
SYSTEMS = 64  # of phases that are kept
DONE = "Set, SetVelocity, Bounce, Lock, Release, Change"  # actions, for messages


# -- what is watched --------------------------------------------------------------------------------------------------


@checked_class
@dataclass(frozen=True)
class Coordinate:
    """Relative coordinate of a joint, as `Solution.coordinate`: an angle in rad, counted over turns, or a displacement.

    >>> ld.Coordinate("hinge")
    Coordinate('hinge')
    """

    joint: Any
    which: str | None = None

    def __repr__(self) -> str:
        return f"Coordinate({_name(self.joint)!r}{f', {self.which!r}' if self.which else ''})"

    def bind(self, model: Any) -> relative_coordinates.Coordinate:
        """What it is in a model."""
        return coordinate_of(model.joint(self.joint), self.which)


@checked_class
@dataclass(frozen=True)
class Distance:
    """Distance of a point of body a from a point of body b; at_a, at_b: in the body frames (default: their origins).

    >>> ld.Distance("hook", "load")
    Distance('hook', 'load')
    """

    a: Any
    b: Any
    at_a: Any = None
    at_b: Any = None

    def __repr__(self) -> str:
        return f"Distance({_name(self.a)!r}, {_name(self.b)!r}{_points(self)})"

    def bind(self, model: Any) -> relative_coordinates.Coordinate:
        """What it is in a model."""
        fa, fb = _frame(model, self, "a"), _frame(model, self, "b")
        if fa.body is fb.body:
            raise ModelError(f"{self!r}: both points are on {fa.body.name!r}; name two bodies")
        return relative_coordinates.distance(fa, fb)


@checked_class
@dataclass(frozen=True)
class Gap:
    """How far a point of body b is above a plane on body a: normal . (point of b - point of a), normal in the axes of a.

    at_a, at_b: points in the body frames (default: their origins).

    >>> ld.Gap("ground", "ball", normal=(0, 0, 1))
    Gap('ground', 'ball', normal=(0, 0, 1))
    """

    a: Any
    b: Any
    normal: Any
    at_a: Any = None
    at_b: Any = None

    def __repr__(self) -> str:
        return f"Gap({_name(self.a)!r}, {_name(self.b)!r}, normal={self.normal!r}{_points(self)})"

    def bind(self, model: Any) -> relative_coordinates.Coordinate:
        """What it is in a model."""
        fa, fb = _frame(model, self, "a"), _frame(model, self, "b")
        n = vector(repr(self), "normal", self.normal)
        size = float(np.linalg.norm(n))
        if fa.body is fb.body or size == 0.0:
            raise ModelError(f"{self!r}: name two bodies and a normal that is not zero")
        u = n / size
        return relative_coordinates.Coordinate("slide", fa.body, fb.body, fa.point, fb.point, u, u, u)


def _name(x: Any) -> Any:
    return getattr(x, "name", x)


def _points(x: Any) -> str:
    return "".join(f", {key}={getattr(x, key)!r}" for key in ("at_a", "at_b") if getattr(x, key) is not None)


def _frame(model: Any, x: Any, which: str) -> Any:
    """The frame of a point: on a body, by its name."""
    body = model.find(_name(getattr(x, which)))
    at = getattr(x, f"at_{which}")
    return body.at((0.0, 0.0, 0.0) if at is None else at)


# -- what is done -----------------------------------------------------------------------------------------------------


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
        body = model.find(_name(self.body))
        if body.kind == "ground":
            raise ModelError(f"{who}: the ground does not move")
        if self.velocity is None and self.angular_velocity is None:
            raise ModelError(f"{who}: give velocity or angular_velocity of {body.name!r}")
        for key in ("velocity", "angular_velocity"):
            if getattr(self, key) is not None:
                vector(who, key, getattr(self, key))

    def apply(self, moment: Moment) -> None:
        """Change the velocities of its node."""
        body = moment.model.find(_name(self.body))
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
        moment.done.phase = moment.done.phase.with_locked(_name(self.joint))


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
        moment.done.phase = moment.done.phase.with_released(_name(self.joint))


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
        return f"Change({_name(self.element)!r}, {', '.join(f'{key}={x!r}' for key, x in self.arguments.items())})"

    def check(self, model: Any, assembly: Assembly, event: Event) -> None:
        """Refuse an element or an argument that is not there, or a value that it cannot have."""
        who = f"event {event.name!r}: Change"
        if not self.arguments:
            raise ModelError(f"{who}: say what changes, as in Change({_name(self.element)!r}, stiffness=200.0)")
        for key, value in self.arguments.items():
            found = floats(value)
            if found is None or not np.isfinite(found).all():
                raise ModelError(f"{who}: {key} = {shown(value)} must be a number or a list of numbers")
        check_changeable(who, model, self.element, self.arguments)

    def apply(self, moment: Moment) -> None:
        """Give it these values."""
        for key, value in self.arguments.items():
            number_or_numbers = np.asarray(value, dtype=float).tolist()
            moment.done.phase = moment.done.phase.with_change(_name(self.element), key, _frozen(number_or_numbers))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(x) for x in value) if isinstance(value, list) else value


Action = (
    Any  # Set, SetVelocity, Bounce, Lock, Release, Change, a list of them, or a function of the state that returns such
)


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


# -- events -----------------------------------------------------------------------------------------------------------


@checked_class
@dataclass(frozen=True)
class Event:
    """Something that may happen in a run: what is watched passes a value.

    watched: `Coordinate`, `Distance` or `Gap`; a function of a solution that returns one number per record, such as
    lambda s: s.velocity("car")[:, 0]; or a number, a known instant.
    value: that it passes.  direction: 1 rising, -1 falling, 0 both.  terminal: True ends the run, a number at this occurrence.
    action: `Set`, `SetVelocity`, `Bounce`, `Lock`, `Release`, `Change`, a list of them, or a function of the state (a solution
    with one record) that returns such or None.

    >>> ld.Event("half way", ld.Coordinate("hinge"), value=0.5, direction=1, action=ld.Set("brake", 1.0))
    Event('half way', Coordinate('hinge'), value=0.5, direction=1, action=Set(input='brake', value=1.0))
    """

    name: str
    watched: Any
    value: float = 0.0
    direction: int = 0
    terminal: bool | int = False
    action: Any = None

    def __post_init__(self) -> None:
        who = f"Event {self.name!r}"
        if not isinstance(self.name, str) or not self.name:
            raise ModelError(f"Event: name = {shown(self.name)} must be a text")
        if not (hasattr(self.watched, "bind") or callable(self.watched) or _is_number(self.watched)):
            raise ModelError(
                f"{who}: watched = {shown(self.watched)} must be a Coordinate, Distance or Gap, a function of a solution, or a "
                "time"
            )
        number(who, "value", self.value)
        if self.direction not in (-1, 0, 1) or isinstance(self.direction, bool):
            raise ModelError(f"{who}: direction = {shown(self.direction)} must be 1 (rising), -1 (falling) or 0 (both)")
        if not isinstance(self.terminal, bool | int) or self.terminal < 0:
            raise ModelError(f"{who}: terminal = {shown(self.terminal)} must be True, False or a number of occurrences")
        for action in self.actions:
            if not (hasattr(action, "apply") or callable(action)):
                raise ModelError(f"{who}: action = {shown(action)} must be {DONE}, or a function of the state")

    def __repr__(self) -> str:
        words = [repr(self.name), shown(self.watched)]
        for key, default in (("value", 0.0), ("direction", 0), ("terminal", False), ("action", None)):
            if getattr(self, key) != default:
                words.append(f"{key}={getattr(self, key)!r}")
        return f"Event({', '.join(words)})"

    @property
    def actions(self) -> tuple[Action, ...]:
        """What is done, in order."""
        if self.action is None:
            return ()
        return tuple(self.action) if isinstance(self.action, list | tuple) else (self.action,)


def as_events(events: Any, stop_when: Any, tables: Sequence[dict[str, Any]] = ()) -> list[Event]:
    """The events that a user gives to `simulate`; tables: those of the model, where none are given."""
    given = [from_table(x) for x in tables] if events is None else [events] if isinstance(events, Event) else events
    if not isinstance(given, list | tuple) or not all(isinstance(e, Event) for e in given):
        raise ModelError(f"simulate: events = {shown(events)} must be a list of Event")
    found = list(given)
    if isinstance(stop_when, Event):
        found.append(replace(stop_when, terminal=stop_when.terminal or True))
    elif callable(stop_when):
        found.append(Event("stop_when", stop_when, direction=1, terminal=True))
    elif stop_when is not None:
        raise ModelError(f"simulate: stop_when = {shown(stop_when)} must be a function of a solution, or an Event")
    return found


def from_table(table: dict[str, Any]) -> Event:
    """An event from the table of a file: plain data, nothing in it is executed but formulas of `expression`."""
    name = table.get("name", "")
    who = f"event {name!r}"
    kinds = [key for key in ("coordinate", "distance", "gap", "time", "expression") if key in table]
    if len(kinds) != 1:
        raise ModelError(f"{who}: give one of coordinate, distance, gap, time and expression")
    points = {key: table[key] for key in ("at_a", "at_b") if key in table}
    given: Any = table[kinds[0]]
    watched: Any = given
    if kinds[0] == "coordinate":
        watched = Coordinate(given, table.get("which"))
    elif kinds[0] == "expression":
        watched = _formula(who, given, table.get("of", {}))
    elif kinds[0] != "time":
        if not isinstance(given, list) or len(given) != 2:
            raise ModelError(f"{who}: {kinds[0]} = {shown(given)} must be a list of two bodies")
        a, b = given
        watched = Distance(a, b, **points) if kinds[0] == "distance" else Gap(a, b, table.get("normal"), **points)
    actions: list[Any] = [Bounce(table["bounce"])] if "bounce" in table else []
    inputs = table.get("set", {})
    if not isinstance(inputs, dict):
        raise ModelError(f"{who}: set = {shown(inputs)} must be a table of inputs and their values")
    actions += [Set(key, value) for key, value in inputs.items()]
    for key, kind in (("lock", Lock), ("release", Release)):
        names = table.get(key, [])
        actions += [kind(name) for name in (names if isinstance(names, list) else [names])]
    changes = table.get("change", {})
    if not isinstance(changes, dict) or not all(isinstance(x, dict) for x in changes.values()):
        raise ModelError(f"{who}: change = {shown(changes)} must be a table of elements, each with its arguments")
    actions += [Change(key, **arguments) for key, arguments in changes.items()]
    options = {key: table[key] for key in ("value", "direction", "terminal") if key in table}
    return Event(name, watched, **options, action=actions or None)


@dataclass(frozen=True)
class Formula:
    """Values of a formula of t and of coordinates, by the variables that name them."""

    text: Any
    of: dict[str, str]

    def __post_init__(self) -> None:
        object.__setattr__(self, "_f", expression(self.text, ", ".join(("t", *self.of))))

    def __call__(self, s: Solution) -> Array:
        """One number per record."""
        columns = [s.t, *(s.coordinate(joint) for joint in self.of.values())]
        return np.array([vars(self)["_f"](*row) for row in np.column_stack(columns).tolist()])


def _formula(who: str, text: Any, of: Any) -> Formula:
    """A formula of t and of coordinates: of = {phi = "hinge"} names them."""
    if not isinstance(of, dict) or not all(isinstance(x, str) for x in of.values()):
        raise ModelError(f"{who}: of = {shown(of)} must be a table of variables, each with the name of a joint")
    return Formula(text, of)


KINDS = (Coordinate, Distance, Gap, Set, SetVelocity, Bounce, Lock, Release, Change)  # what is watched and what is done


def _is_number(x: Any) -> bool:
    return isinstance(x, int | float | np.number) and not isinstance(x, bool) and bool(np.isfinite(x))


def watches_for(
    model: Any, assembly: Assembly, events: Sequence[Event], solution: Callable[[Records], Solution]
) -> list[Watch]:
    """The events as the driver takes them."""
    if OWN in assembly.builder.kinds and any(hasattr(e.watched, "bind") for e in events):
        raise ModelError("simulate: events on coordinates need bodies; of a System watch a function of the solution")
    names = [e.name for e in events]
    for name in names:
        if names.count(name) > 1:
            raise ModelError(f"simulate: two events are called {name!r}; give each a name of its own")
    return [_watch(model, assembly, event, solution) for event in events]


def systems_for(model: Any, assembly: Assembly, events: Sequence[Event]) -> tuple[Systems, dict[int, Any]]:
    """The systems of the phases of a run, and their models by the addresses of their assemblies."""
    models: dict[int, Any] = {id(assembly): model}
    kept: dict[Phase, Assembly] = {}
    start = Phase(tuple(getattr(model, "released", ())))
    kept[start] = assembly

    def assemble(phase: Phase) -> Assembly:
        if phase not in kept:
            own = variant(model, phase.released, phase.changes)
            found = own.equations("lumped") if assembly.builder.variant == "lumped" else own.equations()
            if len(kept) > SYSTEMS:  # each is made anew when it is needed again
                kept.pop(next(x for x in kept if x != start))
            kept[phase], models[id(found)] = found, own
        return kept[phase]

    others = any(isinstance(x, Lock | Release | Change) or not hasattr(x, "apply") for e in events for x in e.actions)
    return Systems(assemble, start, others and hasattr(model, "elements")), models


def _watch(model: Any, assembly: Assembly, event: Event, solution: Callable[[Records], Solution]) -> Watch:
    """One event as the driver takes it."""
    for action in event.actions:
        if hasattr(action, "check"):
            action.check(model, assembly, event)
    values: Any = None
    rates: Any = None
    if hasattr(event.watched, "bind"):
        values = OfCoordinate(event.watched.bind(model), float(event.value), np.array(assembly.builder.kinds))
        rates = values.rates
    elif callable(event.watched):
        values = OfUser(event, solution)
    instant = float(event.watched) if values is None else math.inf
    act = _act(model, assembly, event, solution) if event.actions else None
    size = abs(float(event.value))
    return Watch(event.name, values, rates, event.direction, instant, int(event.terminal), act, size)


class OfCoordinate:
    """Values of a coordinate less the value of the event; angles are counted over turns."""

    def __init__(self, c: relative_coordinates.Coordinate, value: float, kinds: Array) -> None:
        self.lines, self.value, self.turns = Lines(c, kinds), value, Turns()

    def __call__(self, records: Records) -> Array:
        """One number per record."""
        found = self.lines.read(records.q, records.v)
        if not self.lines.is_angle:
            return found[:, 0] - self.value
        return self.turns.counted(records.t, found[:, 0], found[:, 1]) - self.value

    def rates(self, records: Records) -> Array:
        """Their rates."""
        return self.lines.read(records.q, records.v)[:, 1]

    def take(self) -> tuple[Array, Array]:
        """The turns counted so far."""
        return self.turns.t, self.turns.phi

    def put(self, kept: tuple[Array, Array]) -> None:
        """Go on from these turns."""
        self.turns.t, self.turns.phi = kept


class Turns:
    """Counts an angle over turns through a run whose steps may be taken back: by the nearest time that is known."""

    def __init__(self) -> None:
        self.t, self.phi = np.zeros(0), np.zeros(0)

    def counted(self, t: Array, phi: Array, rate: Array) -> Array:
        """The angles at some times, given up to turns, as they continue those before."""
        phi = unwrapped(phi, rate, t)
        if len(self.t):
            k = int(np.argmin(np.abs(self.t - t[0])))
            expected = self.phi[k] + rate[0] * (t[0] - self.t[k])
            phi = phi + 2.0 * np.pi * np.round((expected - phi[0]) / (2.0 * np.pi))
        if len(t) > 1 or not len(self.t) or t[0] > self.t[-1]:
            before = self.t < t[0]
            self.t, self.phi = np.append(self.t[before][-8:], t), np.append(self.phi[before][-8:], phi)
        return phi


class OfUser:
    """Values of a function of the user less the value of the event; is_condition: it returns truth values."""

    def __init__(self, event: Event, solution: Callable[[Records], Solution]) -> None:
        self.event, self.solution, self.is_condition = event, solution, False

    def __call__(self, records: Records) -> Array:
        """One number per record."""
        found = np.asarray(self.event.watched(self.solution(records)))
        self.is_condition = found.dtype == bool
        found = np.where(found, 1.0, -1.0) if self.is_condition else found.astype(float)
        if found.shape != (len(records.t),):
            raise ModelError(
                f"event {self.event.name!r}: its function must return one number per record, an array of shape "
                f"({len(records.t)},), not {found.shape}; write for example lambda s: s.position('ball')[:, 2]"
            )
        return found - float(self.event.value)


def _act(model: Any, assembly: Assembly, event: Event, solution: Callable[[Records], Solution]) -> Any:
    """What the driver calls when the event happens."""

    def act(setup: Setup, records: Records, done: Acted) -> None:
        moment = Moment(model, event, setup, records, done)
        for action in event.actions:
            found: Any = action
            if not hasattr(action, "apply"):
                found = action(solution(records))
            for one in () if found is None else found if isinstance(found, list | tuple) else (found,):
                if not hasattr(one, "apply"):
                    raise ModelError(f"event {event.name!r}: its action returned {shown(one)}; return {DONE}, or None")
                if one is not action:
                    one.check(model, assembly, event)
                one.apply(moment)
        if moment.changed:
            done.v = moment.v.ravel()

    return act
