"""One run: the records that a compiled time loop works on (`records.py`), and what belongs to them."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from liedyn.compiled.address import address
from liedyn.compiled.decorators import LazyKernel
from liedyn.compiled.entry import Entry
from liedyn.equation.builder import Structure
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.power import explore
from liedyn.equation.records import Matrices, Tables, record
from liedyn.equation.saddle import Index1
from liedyn.integrate.convergence import may_trust, use_sure
from liedyn.integrate.energy_balance import ADD, add_work, begin_work, begin_work_now, record_work
from liedyn.integrate.newton import has_directions
from liedyn.integrate.plan import Plan
from liedyn.integrate.predictor import LENGTH, rules
from liedyn.integrate.recording import store
from liedyn.integrate.records import (
    COUNT,
    LOG_SIZE,
    SETTINGS,
    Accepted,
    Ahead,
    Estimate,
    New,
    Out,
    Scale,
    Schedule,
)

EPS = float(np.finfo(float).eps)


class Run:
    """The records of one run: `old` is the last accepted state, `new` the one of the step at work.

    record: what the method carries from step to step, for its kernels; memory: what it keeps besides.
    """

    def __init__(
        self,
        structure: Structure,
        evaluator: Evaluator,
        initial: InitialValues,
        state: State,
        plan: Plan,
    ) -> None:
        self.structure, self.evaluator, self.initial, self.plan = structure, evaluator, initial, plan
        self.start_state = state
        self.record: Any = None
        self.changes: Any = (
            None  # the sizes of the steps, where they change and a method must follow (`step_change.py`)
        )
        self.memory: Any = None
        self.settings, self.count = record(SETTINGS), record(COUNT)
        self.count["stale"] = 1
        self.settings["tol"], self.settings["tol_phi"] = 1e-12, 16 * EPS
        self.settings["length"] = evaluator.scales.length
        self.settings["max_iterations"] = LOG_SIZE
        use_sure(self)
        self.settings["trust"] = may_trust(structure)
        self.settings["guarded"] = has_directions(structure)
        self._make_states(state)
        n, m, lines = structure.n_nodes, len(structure.lam_rows), len(plan.record)
        self.out = Out(
            plan.record, structure.lam_rows, np.zeros((lines, 12 * n)), np.zeros((lines, 6 * n)),
            np.zeros((lines, 6 * n)), np.zeros((lines, m)), np.full(lines, state.work),
        )  # fmt: skip
        self.raw: np.ndarray | None = (
            None  # recorded velocities that carry the energy, where they differ from the output
        )
        if lines and plan.record[0] == 0:
            store(0, self.old, self.out)
            self.count["recorded"] = 1
        self.contact_lines: np.ndarray | None = None  # recorded of contacts (`contact/records.split_lines`)
        self._work: float | None = state.work  # None: it is in the record of the system
        self._entry: Entry | None = None

    def _make_states(self, state: State) -> None:
        """The accepted state and the iterate."""
        s, e, n = self.structure, self.evaluator, self.structure.n_nodes
        lam = np.zeros(s.size)
        lam[s.lam_rows] = state.lam
        self.old = Accepted(state.q.copy(), state.v.copy(), state.vd.copy(), lam)
        v, vd = state.v.copy(), state.vd.copy()
        vi, vdi = (e.vi, e.vdi) if s.layout.changes_variables else (v, vd)
        x, p, dp = (np.zeros(6 * n) for _ in range(3))
        slack = np.zeros(s.size if s.lam_is_velocity.any() else 0)
        self.new = New(state.q.copy(), v, vd, vi, vdi, lam.copy(), x, self.old.q, p, dp, slack)
        self.ahead = Ahead(np.zeros(6 * n), np.zeros(s.size), np.zeros(0), rules(0.0, 1.0))

    def extrapolate(self, rho: float) -> None:
        """Let accelerations and multipliers be extrapolated; rho: spectral radius of the method at infinity."""
        head = self.structure.head
        size = len(self.ahead.dvd) + 3 * int(head["n_lam"]) + 3 * int(head["n_lam_eta"])
        rule = rules(rho, self.evaluator.scales.length)
        self.ahead = self.ahead._replace(history=np.zeros(LENGTH * size), rule=rule)

    def forget(self) -> None:
        """Let nothing be expected of the next changes of accelerations and multipliers."""
        self.ahead.dvd[:] = self.ahead.dlam[:] = self.ahead.history[:] = 0.0
        self.ahead.rule.known = 0

    def enter(self, loop: LazyKernel, n: int, *records: Any) -> int:
        """Call a time loop with n and these records of the run; cheap as long as they are those of the last call."""
        if self._entry is None or not self._entry.is_for(loop, records):
            self._entry = Entry(loop, records)
        return self._entry(n)

    def look_at(self, plan: Plan) -> None:
        """Go on with another window of records."""
        self.plan, self.count.recorded = plan, 0
        self.out = self.out._replace(step=plan.record)

    def keep_work(self, discrete: bool) -> None:
        """Add up the work of what has no potential, if there is such; discrete: the method does it itself."""
        if self.structure.layout.head["works"] and explore(self.evaluator, self.old.q, self.start_state.t):
            self.settings.add_work = address(record_work if discrete else add_work, ADD)
            self.begin_work()

    def inputs_changed(self) -> None:
        """Tell the method and the sum of the work that forces at the present state are others now."""
        self.count.stale = 1
        self.begin_work()

    def begin_work(self) -> None:
        """Add up the work from the present state on: at the start, and where inputs have changed."""
        if not self.settings["add_work"]:
            return
        if self._work is None and len(self.plan.first) == 1:
            self._work_entry(0)
        else:
            begin_work(self.system, float(self.plan.time(self.step)), self.work_done, self.old)
            self._work = None

    @cached_property
    def _work_entry(self) -> Entry:
        """`begin_work` at the present state, called many times."""
        return Entry(begin_work_now, (self.system, self.schedule, self.count, self.old))

    @property
    def work_done(self) -> float:
        """Work of what has no potential, since t = 0."""
        return float(self.system.work.total) if self._work is None else self._work

    @cached_property
    def index1(self) -> Index1:
        """Workspace for accelerations and projections (`equation/saddle.py`)."""
        return Index1(self.initial.e, self.settings.project)

    @cached_property
    def estimate(self) -> Estimate:
        """Workspace of the error estimate of steps by tolerance."""
        e, e_inertial, no_v, other = (np.zeros_like(self.old.v) for _ in range(4))
        no_lam, at_rest = np.zeros(self.structure.size), np.zeros(self.structure.size)
        return Estimate(e, e_inertial, no_v, other, no_lam, at_rest)

    @property
    def lines(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Recorded q, v, vd and lam."""
        return self.out.q, self.out.v, self.out.vd, self.out.lam

    @property
    def beside(self) -> np.ndarray | None:
        """What is recorded beside the states, one line per record: velocities that carry the energy, or what contacts do."""
        return self.contact_lines if self.raw is None else self.raw

    @property
    def step(self) -> int:
        """Steps done."""
        return int(self.count["step"])

    @property
    def system(self) -> Tables:
        """The system as kernels know it."""
        return self.structure.system

    @cached_property
    def scale(self) -> Scale:
        """Weights of the rows of r."""
        w = self.evaluator.scales
        return Scale(w.dyn, w.phi, w.lam, w.eps)

    @cached_property
    def schedule(self) -> Schedule:
        """The steps of the plan, the same for all windows of its records."""
        return Schedule(self.plan.first, self.plan.t, self.plan.h)

    @property
    def matrices(self) -> Matrices:
        """Residual and iteration matrix."""
        return self.evaluator.matrices
