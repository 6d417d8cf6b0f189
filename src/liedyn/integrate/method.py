"""What a method is.

How to write a method
---------------------
1. A method is a frozen value derived from `Method`; it validates its arguments in __post_init__, states its index (3 or
   2: structure with one or two multipliers per constraint; 1: accelerations, see `equation/saddle.py`) and its `facts`.
2. `check(assembly)` refuses models that the method cannot run, naming the element, before anything is computed.
3. `begin(run)` sets what the method carries from step to step, in `run.record` (`run.old` holds the consistent initial
   values).
4. `advance(run, n)` makes at most n steps and returns a status (`newton.OK`, ...).  After each step it calls the compiled
   `recording.finish_step`, which records the state and counts the step.  Everything before `advance` is Python and happens
   once.

A method whose step is one Newton iteration derives from `one_step.OneStepMethod` and brings three kernels, see
`time_loop.py`.  docs/own_method.md works a method out, from nothing to the order test.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.compiled.decorators import LazyKernel
from liedyn.equation.equations import Assembly
from liedyn.integrate.newton import MAX_TURN, NOT_CONVERGED, OK
from liedyn.integrate.run import Run


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
    time_loop: LazyKernel | None = None  # kernel that `advance` calls, where `allocate` is all it needs to be compiled
    record_type: type | None = None  # of `run.record`, where it selects what that kernel is compiled to
    consistent: bool = True  # recorded accelerations and multipliers satisfy the equations of motion
    carries_self_stress: bool = (
        True  # multipliers of redundant rows are not of minimum norm (`reactions.py` shows those)
    )
    divides: bool = False  # takes steps of any size, so that one that fails may be made in parts (`retry.py`)
    takes_contacts: bool = False  # makes steps with contacts (`contact/method.py`)
    takes_heaps: bool = False  # makes steps of heaps (`heap/method.py`)
    shortens: bool = True  # a step of another size needs nothing but the state before it; else see `step_elsewhere`
    lumped: bool = False  # moves bodies one by one: beams need their mass at the nodes

    @property
    def facts(self) -> Facts:
        """What the method is, conserves and costs."""
        raise NotImplementedError

    @property
    def why_equal_steps(self) -> str:
        """Why the method cannot choose its steps by a tolerance, and what to take instead; empty if it can."""
        return "it estimates no error of its steps; take GeneralizedAlpha()"

    @property
    def max_turn(self) -> float:
        """Largest turn of a body in one step, in rad, for messages."""
        return MAX_TURN

    def check(self, assembly: Assembly) -> None:
        """Refuse a model that the method cannot run, with a ModelError that names the element."""

    def allocate(self, run: Run) -> None:
        """Make the arrays that the method works on; part of `begin`, which knows the initial values."""

    def begin(self, run: Run) -> None:
        """Prepare what the method carries from step to step."""
        raise NotImplementedError

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps; returns the status of the last one."""
        raise NotImplementedError

    def enter_loop(self, run: Run) -> int:
        """Make the first steps of a run that its compiled loop does not make itself; returns the status."""
        return OK

    def change_step(self, run: Run, t: float, last_h: float, h: float) -> None:
        """Let the state at t follow a change of the step size where the loop of the method does not do it itself."""

    def take_size(self, run: Run, h: float) -> None:
        """Let what the state owes to the size of the step before be taken for that of a step of h (`crossing.py`)."""
        raise NotImplementedError

    def renew(self, run: Run) -> None:
        """Let accelerations and multipliers of the present state be those of the equations there (`crossing.py`)."""
        raise NotImplementedError

    def step_elsewhere(self, run: Run, t: float, h: float) -> int:
        """A step of h to t in search of an event, of a method that does not shorten; then it starts anew or goes back."""
        raise NotImplementedError

    def output(self, run: Run) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """q, v, vd, lam (by rows of r) of the present state, as a record would show them."""
        return run.old.q, run.old.v, run.old.vd, run.old.lam

    def beside(self, run: Run, v: np.ndarray) -> np.ndarray:
        """What is recorded beside the present state (`Run.beside`); v: its velocities."""
        return v

    def found(self, run: Run, t: np.ndarray, q: np.ndarray, v: np.ndarray, beside: np.ndarray) -> Any:
        """What these records of a run hold of contacts."""
        return None

    def watched(self) -> None:
        """Events will look at the ends of the steps of the next run."""

    def memories(self) -> dict[str, Any]:
        """What the method itself remembers of a run, for checkpoints (`checkpoint.Keeper.others`)."""
        return {}

    def fallback_step(self, run: Run) -> int:
        """Repeat the step that failed with a general sparse solver; returns its status."""
        return NOT_CONVERGED

    def notice(self, run: Run) -> str:
        """What a run that finished should tell its user about this choice of method; empty if there is nothing."""
        return ""

    def explain(self, run: Run, code: int) -> str:
        """Why the step failed and what to try, for codes of the method's own (16 and above); else left to the driver."""
        return ""
