"""One run: the plan of steps, the recorded states and the arrays that a compiled time loop works on.

How to write a method
---------------------
1. A method is a frozen value derived from `Method`; it validates its arguments in __post_init__, states its index (3 or
   2: structure with one or two multipliers a constraint; 1: accelerations, see `equation/saddle.py`) and its `facts`.
2. `check(assembly)` refuses models that the method cannot run, naming the element, before anything is computed.
3. `start(run)` sets the arrays of the run that the method carries from step to step (`run.q0`, `run.v0`, `run.vd0`,
   `run.lam0` hold the consistent initial values).
4. `advance(run, n)` makes at most n steps and returns a status (`newton.OK`, ...).  After each step it calls the compiled
   `finish_step`, which records the state and counts the step.  Everything before `advance` is Python and happens once.

docs/own_method.md works one out, from nothing to the order test.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from liedyn.compiled.decorators import LazyKernel, kernel, runtime
from liedyn.equation.builder import LAM, N_NODES, N_SE3, N_TRACKERS, WORK, Structure
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.equations import Assembly
from liedyn.equation.evaluate import REMEMBER, constraint_rows
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.power import explore
from liedyn.equation.roles import address
from liedyn.equation.saddle import Index1
from liedyn.groups.algebra import mat, setm
from liedyn.groups.so3.kernels import so3_orthonormalize
from liedyn.integrate import newton as nt
from liedyn.integrate.energy_balance import ADD, add_work, begin_work, call_work, record_work
from liedyn.integrate.newton import STEP
from liedyn.integrate.predictor import LENGTH, rules

# further places in the array of counters, after those of newton.py
SEGMENT, RECORDED, SUBSTEPS, REJECTED, WORKING = range(9, 14)  # WORKING: address of the kernel that adds the work
# STALE: whether what a step takes over from the one before must be computed anew (start, changed inputs, failed step), or,
# TAKING, whether a state has been taken over whose step is not counted yet, should a user's function raise now
STALE, TAKING = 15, 2


@dataclass(frozen=True)
class Plan:
    """Steps of constant size in segments: segment k begins with step first[k] at time t[k] with size h[k]."""

    first: np.ndarray
    t: np.ndarray
    h: np.ndarray
    n_steps: int
    record: (
        np.ndarray
    )  # numbers of the steps whose end is recorded, ascending; 0 is the initial state.  Negative: nobody
    # asked for it, the health report needs it and takes it out again (see bursts.py)

    @property
    def recorded(self) -> np.ndarray:
        """Numbers of the recorded steps, whoever asked for them."""
        return np.abs(self.record)

    @property
    def wanted(self) -> np.ndarray:
        """Which of the records the user asked for."""
        return self.record >= 0

    def time(self, step: Any) -> np.ndarray:
        """Time after so many steps."""
        step = np.asarray(step)
        if len(self.first) == 1:
            return self.t[0] + (step - self.first[0]) * self.h[0]
        k = np.maximum(np.searchsorted(self.first, step, side="left") - 1, 0)
        return self.t[k] + (step - self.first[k]) * self.h[k]


@kernel(hot=True)
def next_step(first, seg_t, seg_h, cnt):
    """End and size of the next step."""
    k = cnt[SEGMENT]
    if k + 1 < first.shape[0] and cnt[STEP] >= first[k + 1]:
        k += 1
        cnt[SEGMENT] = k
    h = seg_h[k]
    return seg_t[k] + (cnt[STEP] + 1 - first[k]) * h, h


@kernel(hot=True)
def mend_rotations(H, cnt, q):
    """Make rotations orthogonal again, every 64 steps."""
    if cnt[STEP] % 64 == 0:
        for n in range(1, H[N_NODES] - H[N_TRACKERS]):
            setm(q, 12 * n + 3, so3_orthonormalize(mat(q, 12 * n + 3)))


@kernel(hot=True)
def is_recorded(record, k, step):
    """Whether line k of the records is that of this step."""
    return k < record.shape[0] and abs(record[k]) == step


@kernel(hot=True)
def finish_step(H, I, P, signals, u, t, cnt, record, lam_rows, q, v, vd, lam, rec_q, rec_v, rec_vd, rec_lam):
    """Count the step, renew what trackers remember, add the work, and record the end, at t, if the plan says so."""
    if H[N_TRACKERS] > 0:
        constraint_rows(H, I, P, u, t, q, v, runtime(REMEMBER), q)
    cnt[STEP] += 1
    k = cnt[RECORDED]
    if is_recorded(record, k, cnt[STEP]):
        store(k, lam_rows, q, v, vd, lam, rec_q, rec_v, rec_vd, rec_lam)
        cnt[RECORDED] = k + 1
    if cnt[WORKING] != 0:
        call_work(cnt[WORKING], H, I, P, signals, u, t, cnt[STEP], cnt[RECORDED], record, q, v, lam, rec_lam)


@kernel(hot=True)
def shown(cnt, record):
    """Whether somebody may look at the multipliers after this step, so that they have to be those of minimum norm.

    A run without a list of records is a `Stepper`.  Now and then the self-stress is taken off anyway: it adds up.  Records
    that nobody asked for (negative) do not count: they must not change the run.
    """
    k = cnt[RECORDED]
    return record.shape[0] == 0 or cnt[STEP] % 64 == 0 or (k < record.shape[0] and record[k] == cnt[STEP] + 1)


@kernel
def store(k, lam_rows, q, v, vd, lam, rec_q, rec_v, rec_vd, rec_lam):
    """Copy a state into line k of the record."""
    for i in range(q.shape[0]):
        rec_q[k, i] = q[i]
    for i in range(v.shape[0]):
        rec_v[k, i] = v[i]
        rec_vd[k, i] = vd[i]
    for i in range(lam_rows.shape[0]):
        rec_lam[k, i] = lam[lam_rows[i]]


class Run:
    """Arrays and counters of one run; `q0, v0, vd0, lam0` is the last accepted state, `q, v, vd, lam` the one in work."""

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
        n = structure.n_nodes
        e = evaluator
        self.q0, self.v0, self.vd0 = state.q.copy(), state.v.copy(), state.vd.copy()
        self.q, self.v, self.vd = state.q.copy(), state.v.copy(), state.vd.copy()
        self.a, self.x, self.p, self.dp = (np.zeros(6 * n) for _ in range(4))
        self.qs = self.q0
        self.lam0 = np.zeros(structure.size)
        self.lam0[structure.lam_rows] = state.lam
        self.lam = self.lam0.copy()
        # expected change of vd and lam in the next step, and past ones
        self.dvd, self.dlam = np.zeros(6 * n), np.zeros(structure.size)
        self.past, self.guide = np.zeros(0), np.zeros(0)
        se3 = structure.H[N_SE3] > 0
        self.vi: np.ndarray = e.vi if se3 else self.v
        self.vdi: np.ndarray = e.vdi if se3 else self.vd
        self.co = np.zeros(0)  # coefficients of the method
        self.weight = np.zeros(0)
        self.own: Any = None  # what a method keeps besides, set by its start()
        self.opt = np.zeros(nt.SLACK + (structure.size if structure.lam_is_velocity.any() else 0))
        self.cnt = np.zeros(17, dtype=np.int64)
        self.cnt[STALE] = 1
        self.opt[nt.TOL], self.opt[nt.TOL_PHI] = 1e-12, 16 * np.finfo(float).eps
        self.opt[nt.LENGTH] = e.scales.length
        self.opt[nt.MAX_ITERATIONS] = nt.LOG_SIZE
        nt.use_sure(self)
        self.opt[nt.TRUST] = float(nt.may_trust(structure))
        self.opt[nt.GUARDED] = float(nt.has_directions(structure))
        m, lines = len(structure.lam_rows), len(plan.record)
        self.rec_q, self.rec_v, self.rec_vd = (
            np.zeros((lines, 12 * n)),
            np.zeros((lines, 6 * n)),
            np.zeros((lines, 6 * n)),
        )
        self.rec_lam = np.zeros((lines, m + 1))  # the last column is the work
        self.rec_raw: np.ndarray | None = None  # velocities that carry the energy, where they differ from the output
        if lines and plan.record[0] == 0:
            store(0, structure.lam_rows, self.q0, self.v0, self.vd0, self.lam0, *self.records)
            self.cnt[RECORDED] = 1

        self._work: float | None = state.work  # None: it is in P
        self.rec_lam[:, -1] = state.work

    def foretell(self, rho: float) -> None:
        """Let accelerations and multipliers be extrapolated; rho: spectral radius of the method at infinity."""
        self.past = np.zeros(LENGTH * (len(self.dvd) + 3 * int(self.structure.H[LAM + 1])))
        self.guide = rules(rho, self.evaluator.scales.length)

    def keep_work(self, discrete: bool) -> None:
        """Add up the work of what has no potential, if there is such; discrete: the method does it itself."""
        if self.structure.H[WORK] != 0 and explore(self.evaluator, self.q0, self.start_state.t):
            self.cnt[WORKING] = address(record_work if discrete else add_work, ADD)
            self.begin_work()

    def inputs_changed(self) -> None:
        """Tell the method and the sum of the work that forces at the present state are others now."""
        self.cnt[STALE] = 1
        self.begin_work()

    def begin_work(self) -> None:
        """Add up the work from the present state on: at the start, and where inputs have changed."""
        if self.cnt[WORKING]:
            s, t = self.structure, float(self.plan.time(self.step))
            begin_work(s.H, s.I, s.P, s.signals, s.u, t, self.work_done, self.q0, self.v0, self.lam0)
            self._work = None

    @property
    def work_done(self) -> float:
        """Work of what has no potential, since t = 0."""
        return float(self.structure.P[self.structure.H[WORK]]) if self._work is None else self._work

    @cached_property
    def index1(self) -> Index1:
        """Workspace for accelerations and projections (`equation/saddle.py`)."""
        return Index1(self.initial.e, self.opt[nt.PROJECT])

    @property
    def records(self) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Arrays of recorded states."""
        return self.rec_q, self.rec_v, self.rec_vd, self.rec_lam

    @property
    def step(self) -> int:
        """Steps done."""
        return int(self.cnt[STEP])

    @property
    def system(self) -> tuple[Any, ...]:
        """Arguments by which kernels know the system: H, I, P, ptr, rows, u."""
        s = self.structure
        return (s.H, s.I, s.P, *s.program.arrays, s.u)

    @property
    def weights(self) -> tuple[np.ndarray, ...]:
        """Weights of the rows of r."""
        w = self.evaluator.scales
        return w.dyn, w.phi, w.lam, w.eps

    @property
    def work(self) -> tuple[np.ndarray, ...]:
        """Workspace of the Newton iteration, in the order of `newton.newton` from q on."""
        e = self.evaluator
        return (
            self.q, self.v, self.vd, self.vi, self.vdi, self.lam, self.x, self.qs, self.p, self.dp,
            e.r, e.hidden, e.Ti, e.S, e.work, e.Bn, e.D,
        )  # fmt: skip


@dataclass(frozen=True)
class Facts:
    """What a method states about itself; the method guide is written from it.

    order: of q, v and lam.  conserves: texts such as "energy", "linear momentum", "angular momentum", "Phi", "B v",
    exact up to round-off.  explicit: no iteration for the forces.  limits: models that are refused, or where it is weak.
    source: paper and equation.
    """

    title: str
    order: tuple[int, int, int]
    conserves: tuple[str, ...]
    explicit: bool
    use: str
    limits: str
    source: str


class Method:
    """Base of all methods: a frozen value that knows how to start and to advance a run."""

    index: int = 3
    discrete: bool = False  # uses the discrete derivatives of the elements
    on_r3xso3: bool = False  # works on R3 x SO(3) whatever the group of the model; records are converted
    time_loop: LazyKernel | None = None  # kernel that `advance` calls, where `reserve` is all it needs to be compiled
    consistent: bool = True  # recorded accelerations and multipliers satisfy the equations of motion
    lumped: bool = False  # moves bodies one by one: beams need their mass at the nodes

    @property
    def facts(self) -> Facts:
        """What the method is, conserves and costs."""
        raise NotImplementedError

    @property
    def max_turn(self) -> float:
        """Largest turn of a body in one step, in rad, for messages."""
        return nt.MAX_TURN

    def check(self, assembly: Assembly) -> None:
        """Refuse a model that the method cannot run, with a ModelError that names the element."""

    def reserve(self, run: Run) -> None:
        """Make the arrays that the method works on; part of `start`, which knows the initial values."""

    def rehearse(self, run: Run) -> None:
        """Compile parts of the time loop that nobody else needs by calling them; the run is thrown away."""

    def start(self, run: Run) -> None:
        """Prepare the arrays that the method carries from step to step."""
        raise NotImplementedError

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps; returns the status of the last one."""
        raise NotImplementedError

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """q, v, vd, lam (by rows of r) of the present state, as a record would show them."""
        return run.q0, run.v0, run.vd0, run.lam0

    def fallback_step(self, run: Run) -> int:
        """Repeat the step that failed with a general sparse solver; returns its status."""
        return nt.NOT_CONVERGED

    def explain(self, run: Run, code: int) -> str:
        """Why the step failed and what to try, for codes of the method's own (16 and above); else left to the driver."""
        return ""
