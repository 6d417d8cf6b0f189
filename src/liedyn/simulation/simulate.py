"""simulate(): a model, a problem or a system in, a Solution out."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from liedyn.arguments import checked, choice, number, shown, warn_user
from liedyn.equation.equations import Assembly, first_owner
from liedyn.errors import AnalysisWarning, ModelError
from liedyn.integrate.automatic import check_tolerance
from liedyn.integrate.by_default import ROBUST, default_method
from liedyn.integrate.by_tolerance import integrate_by_tolerance
from liedyn.integrate.catalog import as_method
from liedyn.integrate.contact.method import with_contacts
from liedyn.integrate.driver import integrate
from liedyn.integrate.exchange import Exchange
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.heap.method import Heap, of_model
from liedyn.integrate.method import Method
from liedyn.integrate.moreau.method import Moreau, steps_of
from liedyn.integrate.plan import is_stride
from liedyn.integrate.with_events import integrate_with_events
from liedyn.multibody.model_base import as_model, check_masses
from liedyn.multibody.soft_contacts import warn_of_long_steps
from liedyn.results.health import warn_of_errors
from liedyn.results.solution import Solution, start_state
from liedyn.results.stream import Writer, check_target
from liedyn.simulation import checkpoints, event_data
from liedyn.simulation.coupling import Coupling, as_units
from liedyn.simulation.event_watches import systems_for, watches_for
from liedyn.simulation.events import Event, as_events
from liedyn.simulation.fmu import FMU
from liedyn.simulation.outcome import Kept, Outcome, warn_of_bends
from liedyn.typing import ModelLike, StateLike

DEFAULT = GeneralizedAlpha(rho_inf=0.9)  # the method of runs with h
TOLERANCE = 1e-4  # of a run without h and tolerance


@checked
def simulate(
    model: ModelLike,
    t_end: float | None = None,
    h: float | Sequence[float] | None = None,
    method: Method | str | None = None,
    *,
    initial: StateLike | None = None,
    t_start: float | None = None,
    group: str | None = None,
    record: int | Sequence[float] | None = None,
    progress: bool | None = None,
    newton: str = "modified",
    tolerance: float | None = None,
    h_min: float | None = None,
    h_max: float | None = None,
    first_step: float | None = None,
    newton_tolerance: float = 1e-12,
    newton_at: Sequence[float] = (),
    save: str | Path | None = None,
    checkpoint: float | bool | checkpoints.GoOn | None = None,
    view: Any = False,
    health: bool | str = True,
    events: Sequence[Event] | Event | None = None,
    stop_when: Any = None,
    impacts: str = "located",
    transitions: str = "in steps",
    fmus: Sequence[FMU] | FMU | None = None,
) -> Solution:
    """Simulate a model, a problem of the library or a bare system.

    t_end, h: end and step size (an array: one size per step); a problem has defaults for both, a model may have them in
    `model.defaults`, for method and record too.
    tolerance: instead of h, the run chooses its steps: error of positions relative to the size of the model (rotations in
    rad) to expect after some ten lengths or radians of motion.  Without h and tolerance it is 1e-4.  h_min, h_max, first_step:
    bounds of these steps, and the first one.  `GeneralizedAlpha`, `ParametrizedAlpha`, `BLieDF` of
    index 2, `EnergyMidpoint` and `MuntheKaas` with an embedded pair do this; other methods need h.
    initial: start from an equilibrium, an assembly report, another solution (its end) or `sol.state(t)`, of this model
    or of one with the same bodies; joints and velocities are made consistent, and the method starts anew.  t_start: when
    (default: the time of that state, else 0).
    method: one of the library or your own, or a text as on the command line ("bliedf:k=4"); default with h
    GeneralizedAlpha(rho_inf=0.9).  With a tolerance up to 1e-3, and nothing but rigid bodies, joints, drives and loads in the
    model, it is BLieDF(k=4, index=2), else GeneralizedAlpha(rho_inf=0.9, index=2), both with stabilization="mass"; `sol.method`
    says which.  group: of a problem, "R3xSO3" or "SE3".
    record: every n-th step (default 1), or a list of times; a fixed h is shortened to meet them, steps by tolerance are not
    touched, and the states at these times interpolated on the group (`Solution.steps` has the steps).
    progress: bar on the terminal (default: for long runs on a terminal).
    newton: "modified" factors once per step, "full" in every iteration.  newton_tolerance: of the scaled residual.
    newton_at: times at which the residual of each Newton iteration is kept, see `Solution.newton`.
    save: file (.h5) to which records go while the simulation runs, so that memory stays bounded; the solution is that
    file, opened as by `load`.  Ctrl-C, failure and a full disk leave there what was computed.  A file of that name is
    replaced when the run has finished; until then, and if it does not finish, records are in NAME.part.h5 beside it.
    checkpoint: with save, seconds between two checkpoints in NAME.h5.ckpt (default 60; False: none).  A run that was killed or
    interrupted goes on from the last one by `ld.resume`, to the same bits.
    view: True opens a page in the browser that shows the run while it is computed; or your own `viewer.Live`.
    health: let the run judge itself (`Solution.health`) and warn where the result is doubtful; "quiet": without the
    warning; False: not at all.  It changes no bit of the result.
    events: what may happen in the run, each an `Event`: it ends, or something is done there; see `Solution.events`.
    stop_when: a condition that ends the run when it becomes true, a function of a solution that returns one truth value (or
    one number, that rises through zero) per record, such as lambda s: s.position("ball")[:, 2] < 0; or an `Event`.
    impacts: of a model with contacts, "located" inside steps (after four in one step the rest of it is captured), or
    "captured": at the ends of steps, for many contacts, with h.  Contacts need RATTLie, KryslMidpoint or GeneralizedAlpha of
    index 3 (default); or Moreau with h, which captures all.  By tolerance, impacts are ends of steps, and so are times in record.
    transitions: "located": lift-off, begin and end of slip are located too, so that steps with them are of second order;
    "in steps": they take place somewhere in a step.
    fmus: units of other programs (`FMU`) that read the model and give its inputs while it runs.
    A run that fails returns what it has: see `status`, `message` and `advice` of the solution.

    >>> model = ld.Model(gravity=(0, 0, -9.81))
    >>> stone = model.body("stone", mass=1.0, inertia=(0.1, 0.1, 0.1), velocity=(1, 0, 2))
    >>> sol = ld.simulate(model, t_end=0.5, h=0.01, method=ld.GeneralizedAlpha(rho_inf=0.9))
    >>> sol.position("stone")[-1].round(4)
    array([ 0.5   ,  0.    , -0.2263])
    """
    problem, defaults = "", dict[str, Any]()
    given: Any = model
    if hasattr(given, "build") and not isinstance(given, type):
        problem, defaults = given.name, {"t_end": given.t_end, "h": given.h}
    elif group is not None:
        raise ValueError("group= chooses the group of a problem; a model has its own: Model(group=...)")
    model = as_model("simulate", model, group)  # what is added to the model later is not in this run
    defaults = defaults or getattr(model, "defaults", {})
    t_end = defaults.get("t_end") if t_end is None and _is_number(h) else t_end
    if h is None and tolerance is None:
        h, tolerance = defaults.get("h"), defaults.get("tolerance")
    if h is not None and tolerance is not None:
        raise ValueError(
            "simulate: give h (fixed steps) or tolerance (steps are chosen), not both; the tolerance of Newton's iteration is "
            "newton_tolerance"
        )
    record = defaults.get("record") if record is None else record
    by_tolerance = {"h_min": h_min, "h_max": h_max, "first_step": first_step}
    if h is not None and any(x is not None for x in by_tolerance.values()):
        raise ValueError("simulate: h_min, h_max and first_step belong to tolerance; with h all steps are given")
    method = defaults.get("method") if method is None else method
    if method is None and h is not None:
        method = DEFAULT
    assembly = None
    declared = as_events(events, stop_when, defaults.get("events", ()))
    if method is None:
        wanted = TOLERANCE if tolerance is None else tolerance
        check_tolerance(wanted)
        assembly = equations_for(model, ROBUST)
        acts = fmus is not None or any(event.actions for event in declared)
        method = DEFAULT if assembly.contacts else default_method(assembly, wanted, acts)
    method = as_method("simulate", method)
    if not any(health is x for x in (True, False)) and not (isinstance(health, str) and health == "quiet"):
        raise ValueError(f"health = {shown(health)} is unknown; choose True, 'quiet' (no warning) or False")
    start = start_state(initial)
    if save is not None:
        save = check_target(save, start)
    every = checkpoints.seconds(checkpoint, save)
    if isinstance(checkpoint, checkpoints.GoOn):
        problem = checkpoint.problem
    t0 = (start.t if start else 0.0) if t_start is None else number("simulate", "t_start", t_start)
    assembly = equations_for(model, method) if assembly is None else assembly
    options: dict[str, Any] = {
        "method": method, "t_end": t_end, "t_start": t0, "record": record, "progress": progress, "newton": newton,
        "newton_tolerance": newton_tolerance, "initial": start, "health": bool(health),
    }  # fmt: skip
    if h is not None:
        options |= {"h": h, "newton_at": newton_at}
    else:
        tolerance = TOLERANCE if tolerance is None else tolerance
        options |= {"tolerance": tolerance, **by_tolerance}
        options["corners"] = sorted(x for x in assembly.builder.corners if t0 < x)
        if len(newton_at):
            raise ValueError("simulate: newton_at asks for steps that end at given times; give h")

    choice("simulate", "impacts", impacts, ("located", "captured"))
    choice("simulate", "transitions", transitions, ("located", "in steps"))
    warn_of_long_steps(model, h)
    if assembly.contacts or assembly.heaps:
        _check_contacts(assembly, method, h, declared, record, every, checkpoint)
    if assembly.contacts or isinstance(method, Heap):
        options |= {"method": touching(method, assembly, impacts, transitions), "health": False}
    if isinstance(method, Heap):
        every = None

    exchange = None
    if fmus is not None:
        exchange = Exchange(
            _coupling(model, assembly, fmus, declared, options, checkpoint), tuple(getattr(model, "released", ()))
        )
        options |= {"exchange": exchange, "health": False}
        every = None
    outcome = Outcome(model, method, problem, tolerance, declared, assembly, coupled=exchange is not None)
    run: Any = integrate if h is not None else integrate_by_tolerance
    if declared:
        if len(newton_at):
            raise ValueError("simulate: newton_at asks for steps that end at given times; leave events out")
        run = integrate_with_events
        options = {key: value for key, value in options.items() if key != "newton_at"}
        options["watches"] = watches_for(model, assembly, declared, outcome.bare)
        options["systems"], outcome.models = systems_for(model, assembly, declared)

    left_out = ("progress", "newton_at", "health", "watches", "corners", "systems", "exchange")
    made = {key: value for key, value in options.items() if key not in left_out} | (
        {"events": declared} if declared else {}
    )
    made |= {"method": method} | ({"impacts": impacts, "transitions": transitions} if assembly.contacts else {})
    live = _live(view)
    if live is not None:
        # a part of the records may hold none but those of the health report
        options["watch"] = lambda records: live.push(outcome.solution(records)) if len(records.t) else None
    if save is None:
        sol = last = outcome.solution(run(assembly, **options))
        warn_of_bends(sol)
    else:
        kept = Kept(outcome, save)
        arguments = {
            "t_end": t_end, "h": h, "initial": start, "t_start": t0, "record": record, "newton": newton,
            "tolerance": tolerance, **by_tolerance, "newton_tolerance": newton_tolerance, "newton_at": newton_at,
            "health": health, "problem": problem, "impacts": impacts, "transitions": transitions,
        }  # fmt: skip

        def keeper_of(writer: Writer) -> Any:
            if every is None:
                return None
            about = event_data.about(declared)
            keeper = checkpoints.keeper_of(writer, every, model, method, arguments, checkpoint, about)
            if assembly.contacts:
                keeper.others["health of contacts"] = outcome.judge
            return keeper

        records = kept.run(run, options, keeper_of)
        last, sol = outcome.solution(records), kept.solution(records)
    _end_view(live, last)
    sol.options = made if exchange is None else {"fmus": list(exchange.partner.intervals)}
    if health is True and sol.status == "finished":
        warn_of_errors(sol.health)
    return sol


def _coupling(model: Any, assembly: Assembly, fmus: Any, events: Any, options: Any, checkpoint: Any) -> Coupling:
    """The units of a run, and what runs with units cannot do yet."""
    found = as_units("simulate", fmus, assembly.inputs)
    who = found[0].who if found else "simulate: fmus"
    if events:
        raise ModelError(f"{who}: events are not watched in runs with units yet; leave events and stop_when out")
    if assembly.contacts:
        raise ModelError(f"{who}: runs with contacts take no units yet; make the steps of a model without contacts")
    if checkpoint not in (None, False):
        raise ModelError(
            f"{who}: no checkpoints are kept of runs with units, whose state is their own; leave checkpoint out"
        )
    if not isinstance(getattr(options["method"], "start", ""), str):
        raise ModelError(
            f"{who}: starting states of a method are not those of the first inputs of units; leave start out"
        )
    return Coupling(found, model)


def _live(view: Any) -> Any:
    """What shows a run while it is computed; None without."""
    if view is False:
        return None
    if view is not True and not hasattr(view, "push"):
        raise ValueError(f"simulate: view = {shown(view)} must be True, False or a viewer.Live")
    return import_module("liedyn.viewer.live").Live() if view is True else view


def touching(method: Method, assembly: Assembly, impacts: str, transitions: str) -> Method:
    """The method with the contacts of a system."""
    if isinstance(method, Heap):
        return of_model(method, assembly)
    if isinstance(method, Moreau):
        return steps_of(method, assembly, transitions)
    return with_contacts(method, assembly, impacts, transitions)


def _check_contacts(
    assembly: Assembly, method: Method, h: Any, declared: Sequence[Event], record: Any, every: Any, checkpoint: Any
) -> None:
    """Refuse what runs with contacts cannot do yet."""
    who = f"simulate: contact {first_owner(assembly)!r}"
    if isinstance(method, Heap) and (declared or h is None):
        what = (
            "events are not watched in steps of heaps; leave events and stop_when out"
            if declared
            else "steps of heaps need h"
        )
        raise ModelError(f"{who}: {what}")
    if isinstance(method, Heap) and every is not None and checkpoint is not None:
        raise ModelError(f"{who}: no checkpoints are kept of heaps yet; leave checkpoint out")
    if declared and not is_stride(record):
        raise ModelError(
            f"{who}: states between steps are not interpolated where velocities jump, so runs with events record ends of steps; "
            f"give record=n instead of times"
        )


def _end_view(live: Any, sol: Solution) -> None:
    """Show the last record of a run, and how it ended."""
    if live is not None:
        live.push(sol.thinned(len(sol.t)))
        doubt = sol.health.brief if sol.health.score >= 1.0 else ""
        live.finish(sol.status, doubt if sol.status == "finished" else sol.message)


def equations_for(model: Any, method: Method) -> Assembly:
    """The equations of a model as the method can take them."""
    check_masses(model)
    coupled = [f.name for f in getattr(model, "flexible", ()) if getattr(f, "mass", "lumped") != "lumped"]
    if not (getattr(method, "lumped", False) and coupled):
        return model.equations()
    warn_user(
        f"{type(method).__name__} moves bodies one by one: the mass of beam {coupled[0]!r} is put to its nodes "
        "(mass='lumped') in this run",
        AnalysisWarning,
    )
    return model.equations(beams="lumped")


def _is_number(h: Any) -> bool:
    return h is None or isinstance(h, int | float)
