"""Stepper: one step at a time with inputs, for control loops and real time."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

import numpy as np

from liedyn.arguments import checked, checked_methods, choice, shown, suggestion, whole
from liedyn.errors import FMUError, ModelError, RunError, UserFunctionError
from liedyn.integrate import snapshot
from liedyn.integrate.by_default import ROBUST
from liedyn.integrate.catalog import as_method
from liedyn.integrate.contact.method import WithContacts
from liedyn.integrate.exchange import Exchange
from liedyn.integrate.failure import Failure, failure_by_user, failure_of, hopeless
from liedyn.integrate.generalized_alpha import GeneralizedAlpha
from liedyn.integrate.heap.method import Heap
from liedyn.integrate.inner_steps import InnerSteps, inner_plan
from liedyn.integrate.method import Method
from liedyn.integrate.newton import OK, TURNS_TOO_FAR
from liedyn.integrate.plan import Plan
from liedyn.integrate.reactions import least_reactions
from liedyn.integrate.setup import Setup
from liedyn.integrate.step_control import TOO_SMALL
from liedyn.multibody.joint_types import coordinate as checked_coordinate
from liedyn.multibody.joint_types import coordinates
from liedyn.multibody.model_base import as_model
from liedyn.results.live.outputs import asked
from liedyn.results.live.reader import Reader
from liedyn.results.solution import Solution, start_state
from liedyn.simulation.coupling import Coupling, as_units
from liedyn.simulation.fmu import FMU
from liedyn.simulation.joint_space import JointSpace
from liedyn.simulation.recorder import Recorder
from liedyn.simulation.simulate import equations_for, touching
from liedyn.typing import BodyLike, JointLike, ModelLike, Point, StateLike


@checked_methods
class Stepper:
    """Advances a model step by step.

        stepper = ld.Stepper(model, h=1e-3)
        while stepper.t < 2.0:
            stepper.step(motor=-5.0 * stepper.angular_velocity("arm")[2])

    Keywords of `step` are the names of the model's inputs (`model.input(name)`); one that is not given keeps its value.
    tolerance: each step of h is made of as many inner steps as the accuracy needs (see `simulate`): h is then how often inputs
    may change.
    method, initial: as for `simulate`.
    status, message, advice: of the last call of `step`: "running", or "failed" with the reason and what to try.
    A step makes no array; read-outs are those of `Solution`, for the present state.
    q, qd, tau: coordinates of all joints, their rates, and the torques of motors that are inputs, as vectors; `joints` and
    `actuated` name them.  `read(text)` gives what `export_native` calls an output.  These are cheap enough for each step.
    record: keep the state after every n-th step for `solution()`.  fmus: units of other programs (`FMU`) that take part.
    impacts, transitions: of models with rigid contacts, as for `simulate`; `state.contact(name)` has force, gap and slip now,
    the impulse of the last call of `step`, and `state.impacts` the impacts of that call.

    >>> model = ld.Model()
    >>> cart = model.point_mass("cart", mass=1.0)
    >>> push = model.force(cart, (model.input("push"), 0, 0))
    >>> stepper = ld.Stepper(model, h=0.01)
    >>> for k in range(100):
    ...     stepper.step(push=2.0 * (1.0 - stepper.position("cart")[0]) - 3.0 * stepper.velocity("cart")[0])
    ...
    >>> round(stepper.t, 9), float(stepper.position("cart")[0].round(2))
    (1.0, 0.4)
    """

    @checked
    def __init__(
        self,
        model: ModelLike,
        h: float,
        method: Method | str | None = None,
        *,
        initial: StateLike | None = None,
        tolerance: float | None = None,
        newton: str = "modified",
        newton_tolerance: float = 1e-12,
        fmus: Sequence[FMU] | FMU | None = None,
        record: int | None = None,
        impacts: str = "located",
        transitions: str = "in steps",
    ) -> None:
        model = as_model("Stepper", model)
        choice("Stepper", "impacts", impacts, ("located", "captured"))
        choice("Stepper", "transitions", transitions, ("located", "in steps"))
        record = None if record is None else whole("Stepper", "record", record)
        if not (isinstance(h, int | float) and 0.0 < h <= np.finfo(float).max):
            raise ValueError(f"h = {shown(h)} must be a positive number (seconds per step)")
        self.model, self.h = model, float(h)
        rigid = GeneralizedAlpha(rho_inf=0.9)
        if method is None:
            method = rigid if tolerance is None or equations_for(model, rigid).contacts else ROBUST
        self.method = as_method("Stepper", method)
        if isinstance(self.method, Heap):
            raise ModelError("Stepper: steps of heaps are made by ld.simulate alone")
        endless = np.iinfo(np.int64).max
        start = start_state(initial)
        t0 = start.t if start else 0.0
        self._options = {
            "initial": start, "tolerance": tolerance, "newton": newton, "newton_tolerance": newton_tolerance, "fmus": fmus,
            "record": record, "impacts": impacts, "transitions": transitions,
        }  # fmt: skip
        self._plan = Plan(np.array([0]), np.array([t0]), np.array([self.h]), endless, np.zeros(0, dtype=np.int64))
        assembly = equations_for(model, self.method)
        self._start, self._made = t0, 0  # and steps of h since then
        made = self.method  # with contacts
        if assembly.contacts:
            if fmus is not None:
                raise ModelError(
                    f"Stepper: contact {assembly.contacts[0].owner!r}: runs with contacts take no units yet; leave fmus out"
                )
            made = touching(self.method, assembly, impacts, transitions)
        if tolerance is not None:
            self._plan = inner_plan(assembly, made, t0, self.h, tolerance)
        self.status, self.message, self.advice = "running", "", ""
        self._inputs = {name: 3 * k for name, k in assembly.inputs.items()}
        self._setup = Setup(assembly, made, self._plan, t0, newton, newton_tolerance, initial=start)
        self._touching = made if isinstance(made, WithContacts) else None
        self._exchange: Exchange | None = None
        if fmus is not None:
            self._join(as_units("Stepper", fmus, assembly.inputs), t0)
        self._inner = None if tolerance is None else InnerSteps(self._setup)
        self._space: JointSpace | None = None
        self._readers: dict[str, Reader] = {}
        self._changes = 0  # of the state, so that it is read once
        self._recorder = None if record is None else Recorder(model, self._setup, record)
        if self._recorder is not None:
            self._recorder.take(self.t, self.inputs)

    def _join(self, units: list[FMU], t0: float) -> None:
        """Let units take part, from the start on."""
        if not isinstance(getattr(self.method, "start", ""), str):
            raise ModelError(
                "Stepper: starting states of a method are not those of the first inputs of units; leave start out"
            )
        self._exchange = Exchange(Coupling(units, self.model), tuple(getattr(self.model, "released", ())))
        try:
            self._exchange.start(self._setup, self._grid)
        except FMUError as error:
            raise self._failed(Failure(str(error), error.advice)) from error

    @property
    def _grid(self) -> Plan:
        """Steps of h, whatever is made of each."""
        endless = np.iinfo(np.int64).max
        return Plan(np.array([0]), np.array([self._start]), np.array([self.h]), endless, np.zeros(0, dtype=np.int64))

    @property
    def _coupling(self) -> Coupling:
        assert self._exchange is not None
        return cast(Coupling, self._exchange.partner)

    def __repr__(self) -> str:
        run = self._setup.run.step if self._inner is None else self._made
        failed = f", {self.status}: {self.message}" if self.status == "failed" else ""
        return f"<Stepper of {self.model.name!r}: t = {self.t:g} after {run} steps of h = {self.h:g}, {self.method!r}{failed}>"

    def __getstate__(self) -> dict[str, Any]:
        """How it was made, and what the run carries from step to step; machine code is made again."""
        made = (self.model, self.h, self.method)
        ended = (self.status, self.message, self.advice)
        state: dict[str, Any] = {
            "made": made,
            "options": self._options,
            "ended": ended,
            "run": snapshot.take(self._setup.run),
        }
        if self._exchange is not None:
            for unit in self._coupling.units:
                if not unit.keeps_state:
                    raise ModelError(f"{unit.who} does not give its state away, so a Stepper with it cannot be pickled")
            state["units"] = self._exchange.count, self._exchange.inputs, [x.take() for x in self._coupling.programs]
        if self._recorder is not None:
            state["recorded"] = self._recorder.take_lines()
        if self._touching is not None:
            state["contacts"] = self._touching.story.take(), self._impulses
        if self._inner is not None:
            control = self._plan.control
            state["inner"] = self._made, {name: control[name].item() for name in control.dtype.names}
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the user saw them when it was made
            Stepper.__init__(self, *state["made"], **state["options"])
        self.status, self.message, self.advice = state["ended"]
        snapshot.put(self._setup.run, state["run"])
        if self._exchange is not None:
            self._exchange.count, self._exchange.inputs, kept = state["units"]
            for program, content in zip(self._coupling.programs, kept, strict=True):
                program.put(content)
        if self._recorder is not None:
            self._recorder.put_lines(state["recorded"])
        if self._touching is not None:
            story, self._impulses = state["contacts"]
            self._touching.story.put(story)
        if self._inner is not None:
            self._made, control = state["inner"]
            for name, value in control.items():
                self._plan.control[name] = value
            self._inner.note()

    def reset(self, model: ModelLike | None = None, initial: StateLike | None = None) -> None:
        """Back to the start: of the same model, or of one with other numbers; inputs are zero again.

        initial: a state to start from, as in `simulate` (default: the one that the stepper was made with).
        The topology is known already, and the arrays of the stepper are used again, unless a state taken from it needs them.

        >>> stepper = ld.Stepper(ld.problems.chain(3).build(), h=1e-3)
        >>> stepper.step(20)
        >>> stepper.reset()
        >>> stepper.t
        0.0
        """
        options: dict[str, Any] = self._options | ({} if initial is None else {"initial": initial})
        made = Stepper(self.model if model is None else model, self.h, self.method, **options)
        used, self.__dict__ = self._setup, vars(made)
        used.give_back()

    @property
    def t(self) -> float:
        """Present time."""
        if self._inner is not None:
            return self._inner.t
        return float(self._plan.t[0]) + self._setup.run.step * self.h

    @property
    def inputs(self) -> Mapping[str, float]:
        """Present values of the inputs."""
        u = self._setup.structure.u
        return {name: float(u[k]) for name, k in self._inputs.items()}

    def step(self, n: int = 1, /, **inputs: float) -> None:
        """Make n steps with these inputs; a step that fails raises RunError and leaves the state as it was."""
        if not isinstance(n, int) or not 0 <= n < 2**62:
            raise ValueError(f"Stepper: n = {shown(n)} must be a number of steps (int)")
        if inputs:
            self._take_inputs(inputs)
        self._changes += 1
        if self._touching is not None:
            self._begin_call(self._touching)
        if self._exchange is None and self._recorder is None:
            self._advance(n)
            return
        end = self._steps + n
        while self._steps < end:
            stop = end if self._recorder is None else min(end, self._recorder.next(self._steps))
            if self._exchange is not None:
                stop = min(stop, self._meet(self._exchange))
            self._advance(stop - self._steps)
            if self._recorder is not None and stop == self._recorder.next(stop - 1):
                self._recorder.take(self.t, self.inputs)

    def _begin_call(self, method: WithContacts) -> None:
        """What contacts do counts from here on."""
        memory = self._setup.run.memory
        if self._recorder is not None:
            self._recorder.note_impacts(*method.story.told())
        memory.c.n_impacts = memory.c.n_transitions = 0
        self._impulses = memory.impulse.copy()

    _impulses: np.ndarray | None = None  # of contacts before the last call of `step`

    def _take_inputs(self, inputs: Mapping[str, float]) -> None:
        """Write inputs."""
        u = self._setup.structure.u
        for name, value in inputs.items():
            if name not in self._inputs:
                raise ModelError(f"Stepper: there is no input {name!r}; {suggestion(name, self._inputs)}")
            if not np.isfinite(value):
                raise ValueError(f"Stepper: input {name!r} = {value!r} must be finite at t = {self.t:g}")
            if self._exchange is not None and name in self._exchange.inputs:
                raise ModelError(f"Stepper: input {name!r} is given by a unit; leave it out")
            u[self._inputs[name]] = value
        self._setup.run.inputs_changed()

    @property
    def _steps(self) -> int:
        """Steps of h made."""
        return self._setup.run.step if self._inner is None else self._made

    def _meet(self, exchange: Exchange) -> int:
        """Let units come to the present state, if it is time; returns the step at whose end it is time again."""
        if exchange.step(self._grid) == self._steps:
            try:
                exchange.talk(self.t)
            except FMUError as error:
                raise self._failed(Failure(str(error), error.advice)) from error
        return exchange.step(self._grid)

    def _advance(self, n: int) -> None:
        """Make n steps."""
        run = self._setup.run
        if self._inner is not None:
            self._step_within(self._inner, n)
            return
        end = run.step + n
        while run.step < end:
            try:
                code = self._setup.method.advance(run, end - run.step)
                if code not in (OK, TURNS_TOO_FAR) and self._setup.method.fallback_step(run) == OK:
                    code = OK
            except UserFunctionError as error:
                raise self._failed(failure_by_user(self._setup, error)) from None
            if code != OK:
                raise self._failed(failure_of(self._setup, code))
        self.status, self.message, self.advice = "running", "", ""

    def _step_within(self, inner: InnerSteps, n: int) -> None:
        """Make n steps of h, each of inner ones."""
        for _ in range(n):
            try:
                code = inner.reach(self._start + (self._made + 1) * self.h)
            except UserFunctionError as error:
                inner.backup.restore()
                raise self._failed(failure_by_user(self._setup, error)) from None
            if code != OK:
                raise self._failed(hopeless(self._setup) if code == TOO_SMALL else failure_of(self._setup, code))
            self._made += 1
        self.status, self.message, self.advice = "running", "", ""

    def _failed(self, failure: Failure) -> RunError:
        """Keep why a step failed, and make the error of it."""
        error = RunError(str(failure), failure.advice)
        self.status, self.message, self.advice = error.status, error.message, error.advice
        return error

    @property
    def state(self) -> Solution:
        """The present state as a solution with one record (arrays of length 1); it is a copy."""
        run, s = self._setup.run, self._setup.structure
        *state, lam = self._setup.method.output(run)
        t, work, contacts = np.array([self.t]), run.work_done, None
        if self._touching is not None:
            beside = self._touching.beside(run, run.old.v)[None]
            contacts = self._touching.found(run, t, run.old.q[None], run.old.v[None], beside)
            work += float(contacts.work[0, 0])
            if self._impulses is not None:
                contacts = replace(contacts, impulse=contacts.impulse - self._impulses.reshape(1, -1, 3))
        lam = least_reactions(self._setup, t, state[0].reshape(1, -1), lam[s.lam_rows][None])
        q, v, vd = self._setup.to_group(*(x.reshape(1, s.n_nodes, -1).copy() for x in state))
        return Solution(
            self.model, t, q, v, vd, lam,
            method=repr(self.method), evaluator=self._setup.output_evaluator,
            raw=None if run.raw is None else run.old.v.reshape(1, s.n_nodes, 6).copy(), work=np.array([work]),
            contacts=contacts,
        )  # fmt: skip

    @property
    def _joints(self) -> JointSpace:
        if self._space is None:
            self._space = JointSpace(self.model, self._setup, self._inputs)
        return self._space

    @property
    def joints(self) -> list[tuple[str, str]]:
        """Joint and name of each number of q and qd, in the order in which the joints were made."""
        return list(self._joints.names)

    @property
    def actuated(self) -> list[tuple[str, str]]:
        """Joint and name of the coordinate of each number of tau: those that have a motor whose torque is an input."""
        return list(self._joints.actuated)

    @property
    def q(self) -> np.ndarray:
        """Present coordinates of all joints; angles are counted over turns from one reading to the next.

        >>> arm = ld.Model(gravity=(0, 0, -9.81))
        >>> link = arm.body("link", 1.0, (0.1, 0.1, 0.1), position=(1, 0, 0))
        >>> hinge = arm.revolute("ground", link, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
        >>> motor = arm.motor(hinge, arm.input("torque"))
        >>> stepper = ld.Stepper(arm, h=1e-3)
        >>> for k in range(100):
        ...     stepper.tau = -30.0 * stepper.q - 5.0 * stepper.qd
        ...     stepper.step()
        ...
        >>> stepper.q.round(3)
        array([0.038])
        """
        return self._joints.read(self._changes)[: self._joints.count].copy()

    @property
    def qd(self) -> np.ndarray:
        """Present rates of the coordinates of all joints."""
        n = self._joints.count
        return self._joints.read(self._changes)[n : 2 * n].copy()

    @property
    def tau(self) -> np.ndarray:
        """Torques (forces) of the motors that are inputs; set all of them at once."""
        return self._joints.tau

    @tau.setter
    def tau(self, values: Any) -> None:
        space = self._joints
        given = space.torques(values)
        if self._exchange is not None and not self._exchange.inputs.keys().isdisjoint(space.inputs):
            raise ModelError("Stepper.tau: units give some of these torques; set the others by step(NAME=...)")
        space.u[space.places] = given
        self._setup.run.inputs_changed()

    def coordinate(self, joint: JointLike, which: str | None = None) -> float:
        """Present coordinate of a joint: angle in rad, or displacement."""
        return float(self._joints.read(self._changes)[self._number(joint, which)])

    def coordinate_rate(self, joint: JointLike, which: str | None = None) -> float:
        """Present rate of a coordinate of a joint."""
        return float(self._joints.read(self._changes)[self._joints.count + self._number(joint, which)])

    def _number(self, joint: JointLike, which: str | None) -> int:
        """Where a coordinate is in q."""
        if not hasattr(self.model, "joint"):
            raise ModelError("Stepper: a System has no joints")
        e = self.model.joint(joint)
        checked_coordinate(e, which)
        return self._joints.names.index((e.name, next(x for x in coordinates(e) if which in (None, x))))

    def read(self, text: str) -> np.ndarray:
        """What a text such as "position(bob)" or "effort(motor)" names (see `export_native`), at the present state.

        >>> stepper = ld.Stepper(ld.problems.chain(2).build(), h=1e-3)
        >>> stepper.read("position(rod1)").shape
        (3,)
        """
        reader = self._readers.get(text) if isinstance(text, str) else None
        if reader is None:
            reader = self._readers[text] = Reader(self.model, self._setup, asked(self.model, {"one": text}))
        return reader.read()[: reader.outputs[0].size].copy()

    def solution(self) -> Solution:
        """What was recorded (`Stepper(record=n)`) as a solution.

        >>> stepper = ld.Stepper(ld.problems.chain(2).build(), h=1e-3, record=2)
        >>> stepper.step(10)
        >>> stepper.solution().t.shape
        (6,)
        """
        if self._recorder is None:
            raise ModelError("Stepper.solution: nothing was recorded; make it with Stepper(..., record=1)")
        return self._recorder.solution(repr(self.method), self.status, self.message, self.advice)

    def position(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Present position (3,) in inertial axes."""
        return self.state.position(body, at)[0]

    def rotation(self, body: BodyLike) -> np.ndarray:
        """Present rotation matrix."""
        return self.state.rotation(body)[0]

    def velocity(self, body: BodyLike, at: Point | None = None) -> np.ndarray:
        """Present velocity (3,) in inertial axes."""
        return self.state.velocity(body, at)[0]

    def angular_velocity(self, body: BodyLike) -> np.ndarray:
        """Present angular velocity (3,) in body axes."""
        return self.state.angular_velocity(body)[0]
