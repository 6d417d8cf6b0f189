"""What a run needs before its first step: structure, consistent initial values, the method begun, its kernels compiled."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

import numpy as np

from liedyn.compiled.aside import announce_compilation, compile_aside, is_compiled
from liedyn.equation.builder import Builder, Structure
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.consistent.redundancy import NEWTON_REGULARIZATION
from liedyn.equation.equations import Assembly, to_se3
from liedyn.equation.evaluator import Evaluator, Scales, evaluator_of, give_back
from liedyn.equation.nodes import changes_variables
from liedyn.errors import ModelError
from liedyn.integrate.health.bursts import Examiner
from liedyn.integrate.health.defects import burst_defects
from liedyn.integrate.health.judge import Judge
from liedyn.integrate.method import Method
from liedyn.integrate.newton import fills
from liedyn.integrate.plan import Plan
from liedyn.integrate.redundant import repeats_velocities, use_minimum_norm
from liedyn.integrate.run import Run


class Later:
    """An evaluator that is made when it is first asked for: of a solution few things need it."""

    def __init__(self, builder: Builder, index: int, discrete: bool, scales: Any, u: np.ndarray | None) -> None:
        self.builder, self.index, self.discrete, self.scales, self.u = builder, index, discrete, scales, u
        self.made: Evaluator | None = None

    def __call__(self) -> Evaluator:
        """The evaluator, the same in all calls."""
        if self.made is None:
            made = Evaluator(self.builder.build(self.index, self.discrete))
            if self.u is None:
                made.set_reference(*self.scales)
            else:
                made.scales, made.structure.system.u[:] = self.scales, self.u
            self.made = made
        return self.made


class Setup:
    """Structure, initial values and plan of a simulation, ready to run."""

    def __init__(
        self,
        assembly: Assembly,
        method: Method,
        plan: Plan,
        t_start: float,
        newton: str = "modified",
        tolerance: float = 1e-12,
        state: State | None = None,
        initial: State | None = None,
        health: bool = False,
        inputs: Mapping[str, float] | None = None,
    ) -> None:
        if not (isinstance(tolerance, int | float) and 0.0 < tolerance < 1.0):
            raise ValueError(f"newton_tolerance = {tolerance!r} must be a number between 0 and 1; the default is 1e-12")
        if newton not in ("modified", "full"):
            raise ValueError(f"newton = {newton!r} is unknown; choose 'modified' or 'full'")
        if assembly.contacts and not method.takes_contacts:
            raise ModelError(
                f"contact {assembly.contacts[0].owner!r} would not act here: only ld.simulate and ld.Stepper make steps with "
                "contacts"
            )
        for heap in assembly.heaps:
            if not heap.slots and not method.takes_heaps:
                raise ModelError(
                    f"contacts {heap.owner!r}: {method!r} cannot make steps of {len(heap.names)} balls that may all touch each "
                    "other; take ld.Heap(), or declare fewer pairs"
                )
        method.check(assembly)
        announce_compilation()
        self.group_assembly = assembly
        if method.on_r3xso3:
            assembly = assembly.on_r3xso3()
        self.assembly, self.method, self.plan = assembly, method, plan
        clock = time.perf_counter()
        evaluator = evaluator_of(assembly.builder, 3, method.discrete)
        self.structure = evaluator.structure if method.index != 2 else assembly.builder.build(2)
        built = time.perf_counter()
        for name, value in (inputs or {}).items():
            self.set_input(name, value, evaluator.structure)
        self.initial = InitialValues(evaluator)
        wait = self._compile_aside(evaluator)
        _load(evaluator, assembly)
        loaded = time.perf_counter()
        if initial is not None:
            start = initial.for_system(assembly.builder, assembly.q)
            state = self.initial.restart(replace(start, t=t_start))
        elif state is None:
            state = self.initial.state(assembly.q.ravel(), assembly.v.ravel(), assembly.given.ravel(), t_start)
        self.evaluator = evaluator
        if method.index == 2:
            self.evaluator = Evaluator(self.structure)
            self.evaluator.set_reference(state.q, t_start)
        if initial is not None:
            state = replace(state, work=initial.work)
        self.newton, self.first = (newton, tolerance), state  # that of the first leg, to which later poses are compared
        self.first_values: np.ndarray | None = None  # singular values of B there (`failure.singular_pose`)
        for name, value in (inputs or {}).items():
            self.set_input(name, value)
        self.begin(plan, state, self.initial.eps)
        started = time.perf_counter()
        if health and not is_compiled(burst_defects):  # now, as the other process still compiles the time loop
            Examiner(self.initial, plan).precompile(self.run.lines)
            Judge(self.run, self.evaluator, method).precompile()
        wait()
        method.advance(self.run, 0)  # compiles, or loads from disk
        self.compile_seconds = time.perf_counter() - started + loaded - built
        self.setup_seconds = started - loaded + built - clock

    def set_input(self, name: str, value: float, *structures: Structure) -> None:
        """Write an input, in all forms that the system has."""
        number = self.group_assembly.inputs.get(name)
        if number is not None:  # what is released may have been the only one to have it
            for s in structures or (self.structure, self.initial.e.structure, self.output_evaluator.structure):
                s.u[3 * number] = value

    def begin(self, plan: Plan, state: State, eps: float) -> None:
        """A new run of the plan from this state, of the same system; eps: regularization of redundant rows."""
        newton, tolerance = self.newton
        self.plan, self.run = plan, Run(self.structure, self.evaluator, self.initial, state, plan)
        self.run.keep_work(self.method.discrete)
        self.run.settings.full = newton == "full"
        self.run.settings.tol = tolerance
        self.regularize(eps)
        plan.begin(self.run)
        self.method.begin(self.run)

    def _compile_aside(self, evaluator: Evaluator) -> Callable[[], None]:
        """Compile the time loop, if it is not in the cache, while this process computes initial values."""
        method, structure = self.method, self.structure
        if method.time_loop is None or method.index == 2 or self.plan.control is not None:
            return lambda: None

        def work() -> None:
            q = self.assembly.q.ravel()
            # for the types alone; the true scales would be computed with kernels that the other process compiles now
            evaluator.scales = Scales(1.0, 1.0, 1.0, *(np.zeros(structure.size) for _ in range(4)))
            start = State(0.0, q, evaluator.zero, evaluator.zero, np.zeros(len(structure.lam_rows)))
            run = Run(structure, evaluator, self.initial, start, self.plan)
            method.allocate(run)
            method.advance(run, 0)

        return compile_aside(method.time_loop, work, method.record_type)

    @cached_property
    def output_evaluator(self) -> Evaluator:
        """Evaluator on the group of the model, for what is computed from records, with the signals of the run.

        Never that of the run: factors that a method keeps from step to step are in its arrays.
        """
        if self.group_assembly is self.assembly:
            evaluator = Evaluator(self.structure)
            evaluator.scales = self.evaluator.scales
            return evaluator
        evaluator = Evaluator(self.group_assembly.builder.build(3))
        evaluator.set_reference(self.group_assembly.q.ravel(), float(self.plan.t[0]))
        return evaluator

    def later_evaluator(self) -> Callable[[], Evaluator]:
        """Makes that evaluator, on its first call; it needs nothing of the run, whose arrays may serve another one then."""
        if "output_evaluator" in vars(self):
            known = self.output_evaluator
            return lambda: known
        if self.group_assembly is self.assembly:
            index, discrete = self.structure.index, self.method.discrete
            return Later(self.assembly.builder, index, discrete, self.evaluator.scales, self.structure.system.u.copy())
        reference = self.group_assembly.q.ravel(), float(self.plan.t[0])
        return Later(self.group_assembly.builder, 3, False, reference, None)

    def give_back(self) -> None:
        """Leave the arrays of the run to others; nobody may use it afterwards."""
        if "output_evaluator" not in vars(self):
            give_back(self.initial.e, self.method.discrete)

    def to_group(self, q: np.ndarray, v: np.ndarray, vd: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Records (k, nodes, ...) in the variables of the model's group."""
        if self.group_assembly is not self.assembly:
            v, vd = to_se3(np.array(self.group_assembly.builder.kinds), q, v, vd)
        return q, v, vd

    def regularize(self, eps: float) -> None:
        """Switch the regularization of redundant rows on or off."""
        settings = self.run.settings
        settings.epsilon = eps
        # schemes with discrete derivatives go to round-off in every step, which less regularization would not let them
        if not self.method.discrete and not repeats_velocities.py_func(self.structure.system, settings):
            settings.epsilon = min(eps, NEWTON_REGULARIZATION[self.structure.index])
        settings.project = eps
        if eps > 0.0:
            use_minimum_norm(self.run)
        settings.keep = fills(self.run)
        if "index1" in vars(self.run):
            self.run.index1.set_eps(eps)


_loaded: set[bool] = set()  # groups, SE(3) or not, whose kernels this process has loaded


def _load(evaluator: Evaluator, assembly: Assembly) -> None:
    """Load the kernels used for initial values, once, so that their time is not counted as setup."""
    q, zero = assembly.q.ravel(), evaluator.zero
    evaluator.set_reference(q, 0.0)
    se3 = bool(changes_variables(evaluator.structure.head))
    if se3 in _loaded:
        return
    _loaded.add(se3)
    evaluator.tangent(q, zero, zero, evaluator.no_lam, 0.0, 1.0, 0.0, 0.0)
    InitialValues(evaluator).accelerations(q, zero, 0.0)
