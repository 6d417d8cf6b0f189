"""Events as the driver takes them: values to watch, what it calls, and the systems between events."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from liedyn.arguments import shown
from liedyn.equation.equations import Assembly
from liedyn.equation.nodes import OWN
from liedyn.errors import ModelError
from liedyn.integrate.driver import Records
from liedyn.integrate.event_values import Watch
from liedyn.integrate.phases import Acted, Phase, Systems
from liedyn.integrate.setup import Setup
from liedyn.multibody import coordinates as relative_coordinates
from liedyn.multibody.variants import variant
from liedyn.results.readout.coordinate_lines import Lines
from liedyn.results.readout.coordinates import unwrapped
from liedyn.results.solution import Solution
from liedyn.simulation.event_actions import DONE, Change, Lock, Moment, Release
from liedyn.simulation.events import Event

Array = np.ndarray
SYSTEMS = 64  # of phases that are kept


def watches_for(
    model: Any, assembly: Assembly, events: Sequence[Event], solution: Callable[[Records], Solution]
) -> list[Watch]:
    """The events as the driver takes them."""
    if OWN in assembly.builder.kinds and any(hasattr(e.watched, "bind") for e in events):
        raise ModelError("simulate: events on coordinates need bodies; of a System watch a function of the solution")
    for name, count in Counter(e.name for e in events).items():
        if count > 1:
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
                gone = kept.pop(next(x for x in kept if x != start))
                del models[id(gone)]
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
        if found.dtype.kind in "cSUV":
            raise ModelError(
                f"event {self.event.name!r}: its function must return real numbers or truth values, not those of type "
                f"{found.dtype}"
            )
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
