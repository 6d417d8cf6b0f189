"""The run whose results are differentiated: model, steps and method, and which of them have derivatives."""

from __future__ import annotations

import time
import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.arguments import shown
from liedyn.equation.equations import refuse_contacts
from liedyn.equation.nodes import OWN
from liedyn.errors import ModelError, RunError
from liedyn.gradients.controls import stencils_of_control
from liedyn.gradients.differences import Stencil, stencil
from liedyn.gradients.parameters import Source
from liedyn.integrate.bliedf import BLieDF
from liedyn.integrate.catalog import as_method
from liedyn.integrate.derivatives.start import Start
from liedyn.integrate.driver import Setup
from liedyn.integrate.energy_midpoint.method import EnergyMidpoint
from liedyn.integrate.failure import failure_of
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.method import Method
from liedyn.integrate.momentum.methods import Impulse
from liedyn.integrate.newton import OK
from liedyn.integrate.plan import make_plan
from liedyn.integrate.projected.munthe_kaas import MuntheKaas
from liedyn.integrate.redundant import repeats_velocities
from liedyn.simulation.simulate import equations_for, simulate

ADJOINT = (GeneralizedAlpha, BLieDF)  # methods with a pass backward; all others carry derivatives forward


@dataclass(frozen=True)
class Steps:
    """How the run is made: end, sizes of its steps, method; frozen: a tolerance chose the sizes, for the nominal values."""

    t_end: float
    h: Any
    method: Method
    frozen: bool


def steps_of(who: str, model: Any, t_end: Any, h: Any, method: Any, tolerance: Any) -> Steps:
    """The steps, from what a user gives or the model has as defaults."""
    defaults = dict(getattr(model, "defaults", {}))
    if hasattr(model, "build"):
        defaults = {"t_end": model.t_end, "h": model.h}
    t_end = defaults.get("t_end") if t_end is None else t_end
    method = defaults.get("method") if method is None else method
    if h is None and tolerance is None:
        h, tolerance = defaults.get("h"), defaults.get("tolerance")
    if defaults.get("events"):
        raise ModelError(
            f"{who}: a run that stops or jumps at events, at times that vary with the parameters, has no derivatives; leave the "
            "events of the model out"
        )
    if t_end is None or (h is None) == (tolerance is None):
        raise ModelError(f"{who}: give t_end and either h, the step, or tolerance")
    made = (
        GeneralizedAlpha(rho_inf=0.9, index=3 if tolerance is None else 2) if method is None else as_method(who, method)
    )
    refused = why_refused(made)
    if refused:
        raise ModelError(f"{who}: derivatives are not carried by {refused}")
    if isinstance(made, BLieDF) and (tolerance is not None or not isinstance(made.start, str)):
        raise ModelError(
            f"{who}: derivatives are not carried by BLieDF with a tolerance or given starting states; give h, and leave start out"
        )
    return Steps(float(t_end), h, made, tolerance is not None)


def why_refused(method: Method) -> str:
    """The method, or the option of it, that carries no derivatives, and what to take instead; empty if it does."""
    if isinstance(method, EnergyMidpoint):
        return "EnergyMidpoint that damps yet; use rho_inf=1, or GeneralizedAlpha" if method.rho_inf < 1.0 else ""
    if isinstance(method, MuntheKaas):
        if method.quantities.count > 0:
            return "MuntheKaas that conserves further quantities; leave conserve out"
        if method.partition != "mass":
            return "MuntheKaas with partition='coordinate', which chooses anew as it goes; use partition='mass'"
        if method.tolerance is not None:
            return "MuntheKaas with a tolerance of its own; give tolerance to this call, which holds the steps fixed"
        return ""
    if isinstance(method, (*ADJOINT, Impulse)):
        return ""
    return (
        f"{type(method).__name__} yet; use GeneralizedAlpha, BLieDF, EnergyMidpoint, RATTLie, KryslMidpoint, SimoWong, "
        "Trapezoidal or MuntheKaas"
    )


class Task:
    """A run and its variations: parameters by name, nominal setup, and derivatives of what the run begins with."""

    def __init__(
        self,
        who: str,
        model: Any,
        parameters: Any,
        *,
        t_end: Any,
        h: Any,
        method: Any,
        tolerance: Any,
        record: Any = None,
    ) -> None:
        self.who, self.record = who, record
        self.source = Source(who, model, parameters)
        self.model = self.source.model(self.source.values)
        self.steps = steps_of(who, self.source.nominal or self.model, t_end, h, method, tolerance)
        if self.steps.frozen:
            sol = simulate(self.model, self.steps.t_end, method=self.steps.method, tolerance=tolerance, health=False)
            if sol.status != "finished" or sol.steps is None:
                raise ModelError(f"{who}: the run by tolerance did not finish: {sol.message}")
            self.steps = Steps(self.steps.t_end, np.asarray(sol.steps.h), self.steps.method, True)
        self.setup = self.make(self.model)
        check_supported(who, self.setup)

    def make(self, model: Any) -> Setup:
        """A setup of the run with a model."""
        assembly = equations_for(model, self.steps.method)
        refuse_contacts(assembly, "gradients: impacts are not smooth in the parameters")
        if assembly.builder.constraints != "joint" and not isinstance(self.steps.method, (GeneralizedAlpha, BLieDF)):
            raise ModelError(
                f"{self.who}: of a System {type(self.steps.method).__name__} carries no derivatives yet; use GeneralizedAlpha or "
                "BLieDF"
            )
        if OWN in assembly.builder.kinds:
            raise ModelError(
                f"{self.who}: nodes of a MatrixGroup have no derivatives yet; write the System on Rn, SO3, SE3 or R3xSO3, or "
                "take differences of whole runs"
            )
        if self.steps.method.on_r3xso3 and assembly.on_r3xso3() is not assembly:
            raise ModelError(
                f"{self.who}: {type(self.steps.method).__name__} moves the nodes on R3 x SO(3), where its derivatives are; "
                "give the model group='R3xSO3', which changes no result of this method"
            )
        plan, _ = make_plan(0.0, self.steps.t_end, self.steps.h, self.record)
        if isinstance(self.steps.method, BLieDF) and len(set(plan.h.tolist())) > 1:
            raise ModelError(
                f"{self.who}: derivatives are not carried by BLieDF with steps of several sizes; give one h"
            )
        setup = Setup(assembly, self.steps.method, plan, 0.0)
        status = self.steps.method.enter_loop(setup.run)
        if status != OK:
            failure = failure_of(setup, status)
            raise RunError(f"{self.who}: the run itself failed: {failure}", failure.advice)
        return setup

    def start(self) -> tuple[Start, list[Stencil]]:
        """Derivatives of what the run begins with, one direction per parameter; and the models about the nominal one."""
        stencils: list[Stencil] = []
        for entry in self.source.entries:
            if entry.control is not None:
                stencils += stencils_of_control(self.who, entry, self.setup, self.varied, self.source.values)
                continue
            k = entry.first

            def make(value: float, k: int = k) -> tuple[Any, Setup]:
                values = self.source.values.copy()
                values[k] = value
                return self.varied(values)

            stencils.append(stencil(self.who, entry.name, float(self.source.values[k]), self.setup, make))
        return Start({key: np.stack([s.start[key] for s in stencils], axis=-1) for key in stencils[0].start}), stencils

    def varied(self, values: np.ndarray) -> tuple[Any, Setup]:
        """Model and setup for other values of the parameters."""
        model = self.source.model(values)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the user saw those of the nominal model
            return model, self.make(model)


def check_supported(who: str, setup: Setup) -> None:
    """Refuse models whose steps have no derivatives yet, by name."""
    run = setup.run
    if repeats_velocities(run.system, run.settings):
        raise ModelError(
            f"{who}: rolling or sliding rows may repeat each other here, which index 3 meets by a slack that has no "
            "derivative; use GeneralizedAlpha(index=2), or fewer of these joints"
        )
    if len(set(run.plan.h.tolist())) > 1 and run.settings.scale_violation != 0:
        raise ModelError(
            f"{who}: with steps of several sizes index 3 scales the violation of B v = 0, which has no derivative yet; use "
            "GeneralizedAlpha(index=2), or steps of one size"
        )


class Clock:
    """CPU time of parts of the work, by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._last = time.process_time()

    def lap(self, name: str) -> None:
        """Count the time since the last lap as that of a part."""
        now = time.process_time()
        self.seconds[name] = self.seconds.get(name, 0.0) + now - self._last
        self._last = now


def table_of(rows: list[tuple[str, ...]]) -> str:
    """Rows of texts in columns."""
    widths = [max(len(row[k]) for row in rows) for k in range(len(rows[0]))]
    return "\n".join("  ".join(x.ljust(w) for x, w in zip(row, widths, strict=True)).rstrip() for row in rows)


def numbers_shown(x: Any) -> str:
    """A number in few digits."""
    return f"{x:.6g}" if isinstance(x, float) else shown(x)
