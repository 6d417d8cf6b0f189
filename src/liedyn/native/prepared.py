"""A run made ready to leave Python: its records, its time loop, and the kernels that read and change its state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import number, positive, shown, suggestion, whole
from liedyn.compiled.entry import Entry
from liedyn.errors import ModelError
from liedyn.integrate.catalog import as_method
from liedyn.integrate.event_walk import FAR
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.method import Method
from liedyn.integrate.newton import OK
from liedyn.integrate.plan import Plan
from liedyn.integrate.recording import store
from liedyn.integrate.records import LOG_SIZE
from liedyn.integrate.setup import Setup
from liedyn.multibody.model_base import as_model
from liedyn.native.kernels import Restart, change_inputs, change_parameters
from liedyn.results.live.outputs import asked, check_distinct
from liedyn.results.live.reader import Reader
from liedyn.simulation.simulate import equations_for

ENDLESS = 2**62  # steps


@dataclass(frozen=True)
class Input:
    """An input: its name in the model, its value at the start, and where it is among the signals."""

    name: str
    start: float
    place: int


class Prepared:
    """See the module.

    entries: the kernels that a program calls, by name: loop, read, inputs, and consistent if it was added.
    """

    def __init__(
        self,
        who: str,
        model: Any,
        method: Any,
        h: Any,
        inputs: Any,
        outputs: Any,
        max_iterations: Any,
        shortens: bool | None,
    ) -> None:
        defaults = {"h": model.h} if hasattr(model, "build") and not isinstance(model, type) else {}
        self.model = as_model(who, model)
        defaults = defaults or getattr(self.model, "defaults", {})
        if defaults.get("events"):
            named = shown(defaults["events"][0].get("name") or defaults["events"][0].get("type"))
            raise ModelError(
                f"{who}: event {named} of the model does not leave Python, which looks for events between two steps; take the "
                "events out, and act from the program that makes the steps"
            )
        method = defaults.get("method") if method is None else method
        self.method: Method = GeneralizedAlpha(rho_inf=0.9) if method is None else as_method(who, method)
        if not type(self.method).advance.__module__.startswith("liedyn."):
            raise ModelError(
                f"{who}: {type(self.method).__name__} has a function advance of its own, which Python would have to run; derive "
                "the method from those of the library, whose time loop is compiled as a whole"
            )
        h = defaults.get("h") if h is None else h
        if h is None:
            raise ModelError(f"{who}: give h, the step size in seconds; steps by tolerance do not leave Python")
        self.h = positive(who, "h", h)
        assembly = equations_for(self.model, self.method)
        if assembly.contacts:
            raise ModelError(
                f"{who}: contact {assembly.contacts[0].owner!r} does not leave Python, which drives steps with contacts; "
                "leave contacts and stops out of the model, or replace them by forces, as model.limit"
            )
        self.inputs = chosen_inputs(who, assembly.inputs, inputs)
        wanted = asked(self.model, [] if outputs is None and hasattr(self.model, "layout") else outputs)
        self.max_iterations = (
            LOG_SIZE if max_iterations is None else whole(who, "max_iterations", max_iterations, 1, LOG_SIZE)
        )
        if shortens is None:  # where the method can
            shortens = self.method.shortens
        elif shortens and not self.method.shortens:
            raise ModelError(
                f"{who}: {self.method!r} makes steps of one size alone; leave shortened out, or take another method"
            )
        self.shortens = bool(shortens)
        self.setup = Setup(
            assembly, self.method, self._plan(), 0.0, inputs={x.name: x.start for x in self.inputs if x.start != 0.0}
        )
        self.run = self.setup.run
        self.run.settings.max_iterations = self.max_iterations
        self._enter_loop(who)
        reader = Reader(self.model, self.setup, wanted, recorded=True)
        self.outputs = reader.outputs
        run = self.run
        assert run._entry is not None
        self.entries: dict[str, Entry] = {
            "loop": run._entry,
            "read": reader.entry,
            "inputs": Entry(change_inputs, (run.system, run.settings, run.schedule, run.count, run.old)),
        }

    def _plan(self) -> Plan:
        """Steps of one size, of which the last of each call is recorded; a second segment for those of another size."""
        record = np.array([0], dtype=np.int64)
        if not self.shortens:
            return Plan(np.array([0]), np.array([0.0]), np.array([self.h]), ENDLESS, record)
        spare = self.h * (1.0 + 1e-12)  # not the same: methods prepare for steps that change
        return Plan(np.array([0, FAR]), np.array([0.0, 0.0]), np.array([self.h, spare]), ENDLESS, record)

    def _enter_loop(self, who: str) -> None:
        """Make the steps that the loop cannot make itself, and let its entry be made."""
        run = self.run
        if self.method.enter_loop(run) != OK:
            raise ModelError(f"{who}: the starting steps of h = {self.h:g} by {self.method!r} fail; try a smaller h")
        if run.step > 0:
            store(0, run.old, run.out)
        self.method.advance(run, 0)

    @property
    def t_start(self) -> float:
        """When a program begins: after the starting steps."""
        return float(self.setup.plan.time(self.run.step))

    def add_consistent(self) -> None:
        """Prepare for numbers of elements that change, and inputs that jump: the kernel that makes accelerations follow."""
        run, ix = self.run, self.run.index1
        a = getattr(run.record, "a", np.zeros(0))
        e = self.setup.initial.e.structure
        restart = Restart(
            ix.system, ix.space, e.lam_rows, np.zeros_like(run.old.vd), np.zeros(e.size), np.copy(run.system.par)
        )
        self.entries["consistent"] = Entry(
            change_parameters,
            (restart, a, run.system, run.settings, run.schedule, run.count, run.old, run.out),
        )


def chosen_inputs(who: str, known: Mapping[str, int], inputs: Any) -> list[Input]:
    """Inputs of a model by what the user names: all, some, or some with their values at the start."""
    if inputs is None:
        inputs = list(known)
    if isinstance(inputs, str):
        inputs = [inputs]
    if not isinstance(inputs, Mapping):
        if not isinstance(inputs, list | tuple):
            raise ModelError(
                f"{who}: inputs = {shown(inputs)} must be a list of names, or a table of names and start values"
            )
        inputs = dict.fromkeys(inputs, 0.0)
    found = []
    for name, value in inputs.items():
        if not isinstance(name, str) or name not in known:
            raise ModelError(f"{who}: there is no input {shown(name)}; {suggestion(name, known)}")
        found.append(Input(name, number(who, f"inputs[{name!r}]", value), 3 * known[name]))
    check_distinct(who, "inputs", [x.name for x in found])
    return found
