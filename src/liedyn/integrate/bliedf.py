"""BLieDF: backward differentiation on Lie groups, k = 2, 3, 4, index 3 and stabilized index 2.

V. Wieloch, M. Arnold, BDF integrators for constrained mechanical systems on Lie groups, J. Comput. Appl. Math. 387 (2021):

    q_{n+1} = q_n exp(h Dq_n)
    sum_{i=1..k} gamma_i Dq_{n+1-i} = v_{n+1} + h^2 L_k,   h vd_{n+1} = sum_{i=0..k} alpha_i v_{n+1-i}

with the BDF coefficients alpha_i and gamma_i = alpha_0 + ... + alpha_{i-1}.  The correction L_k makes up for exp(a) exp(b)
not being exp(a + b): by the Magnus expansion Dq is the mean of v over the step plus (h^2/12) [v, vd] at its middle.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class
from liedyn.equation.consistent.initial import State
from liedyn.equation.optional_kernels import use_others
from liedyn.equation.records import record
from liedyn.integrate.bliedf_changes import ChangingBdf, changing, fill_past
from liedyn.integrate.bliedf_control import begin_control, start_by_tolerance, take_start
from liedyn.integrate.bliedf_start import (
    AUTO,
    GIVEN,
    IMPLICIT,
    MUNTHE_KAAS,
    Starter,
    check_state,
    given_state,
    is_sequence,
    is_solution,
    step_elsewhere,
)  # fmt: skip
from liedyn.integrate.bliedf_step import ALPHA, COEFFICIENTS, CORRECTION, Bdf, correction, increments
from liedyn.integrate.generalized_alpha import mass_weights
from liedyn.integrate.method import Facts
from liedyn.integrate.newton import NOT_CONVERGED, OK
from liedyn.integrate.one_step import OneStepMethod
from liedyn.integrate.recording import finish_step, next_step
from liedyn.integrate.run import Run
from liedyn.integrate.stress import use_independent_stress
from liedyn.integrate.time_loop import check_turn


@checked_class
@dataclass(frozen=True)
class BLieDF(OneStepMethod):
    """Backward differentiation on Lie groups, order k for q, v and lam; steps may change, or be chosen, in index 2.

    corrected: with the correction L_k that order 3 and 4 need on a group (False: the order falls to 2).
    start: "munthe-kaas" computes the first k states by the projected Munthe-Kaas scheme of order 4 with the same step;
    "implicit" by generalized-alpha with 8 substeps, for stiff models (beams), of order 3; "auto" chooses by the fastest
    elastic oscillation.  Or they are given, at t = 0, h, 2h, ...: as a Solution of the same model, as a function
    t -> dict with x, R, v, Omega of the bodies (centers of mass; inertial axes but for Omega; `problem.reference` is one),
    or as a sequence of such dicts.
    perturb: shift the first velocities, inside the method, so that lam has order k from the first steps on; takes one
    more starting state.  Without it lam starts with order k-1 in index 3 (default there: True; index 2 needs none).
    index: 3 (Phi = 0) or 2 (stabilized: Phi = 0 and B v = 0, with a second multiplier).
    stabilization: direction of the position correction in index 2, "gradient" B^T eta, whose result depends on the unit
    of length, or "mass" M^-1 B^T eta (M by its diagonal blocks at t = 0), which does not mix meters with radians.
    """

    k: int = 3
    corrected: bool = True
    start: Any = "auto"
    perturb: bool | None = None
    index: int = 3
    stabilization: Literal["gradient", "mass"] = "gradient"

    controls = True
    shortens = False  # its history belongs to one step size, see `step_elsewhere`
    time_loop = None  # it begins with another method, so nothing is compiled aside

    def __post_init__(self) -> None:
        for name, allowed in (
            ("k", (2, 3, 4)), ("corrected", (True, False)), ("perturb", (None, True, False)), ("index", (2, 3)),
            ("stabilization", ("gradient", "mass")),
        ):  # fmt: skip
            value = getattr(self, name)
            if not any(type(value) is type(x) and value == x for x in allowed):
                words = ", ".join(repr(x) for x in allowed if x is not None)
                raise ValueError(f"BLieDF: {name} = {value!r} is unknown; choose one of {words}")
        if self.perturb and self.index == 2:
            raise ValueError("BLieDF: index 2 keeps B v = 0 exactly and needs no perturbed start; use perturb=False")
        if self.stabilization == "mass" and self.index == 3:
            raise ValueError("BLieDF: stabilization belongs to index=2")
        start: Any = self.start
        known = (AUTO, MUNTHE_KAAS, IMPLICIT)
        if not (start in known if isinstance(start, str) else callable(start) or is_sequence(start)):
            raise ValueError(f"BLieDF: start = {start!r} is unknown; choose {', '.join(map(repr, known))}, {GIVEN}")
        if is_sequence(start):
            there = len(start.t) if is_solution(start) else len(start)
            if there < self.needed:
                less = f" ({self.k} with perturb=False)" if self.perturbed else ""
                raise ValueError(
                    f"BLieDF: k = {self.k} starts from {self.needed} states{less}, but start holds {there}"
                )

    def __repr__(self) -> str:
        words = [f"k={self.k}"]
        words += ["corrected=False"] if not self.corrected else []
        if self.start in (MUNTHE_KAAS, IMPLICIT):
            words.append(f"start={self.start!r}")
        elif not isinstance(self.start, str):
            words.append(f"start={getattr(self.start, '__qualname__', type(self.start).__name__)}")
        words += [f"perturb={self.perturb}"] if self.perturbed != (self.index == 3) else []
        words += [f"index={self.index}"] if self.index != 3 else []
        words += [f"stabilization={self.stabilization!r}"] if self.stabilization != "gradient" else []
        return f"BLieDF({', '.join(words)})"

    @property
    def perturbed(self) -> bool:
        """Whether the first velocities are shifted: `perturb`, or the default of the index."""
        return self.index == 3 if self.perturb is None else self.perturb

    @property
    def needed(self) -> int:
        """Number of starting states."""
        return self.k + int(self.perturbed)

    @property
    def facts(self) -> Facts:
        """What the method is."""
        order = self.k if self.corrected else 2
        return Facts(
            title=f"BLieDF, k = {self.k}, index {self.index}" + ("" if self.corrected else ", not corrected"),
            order=(order, order, order),
            conserves=("Phi", "B v") if self.index == 2 else ("Phi",),
            explicit=False,
            use="smooth motion to high accuracy: order 3 or 4 at the cost of one Newton iteration per step",
            limits="index 3: steps of one size; energy decays; k = 3 and 4 are not A-stable: fast undamped oscillations may grow",
            source="Wieloch & Arnold 2021; the correction of k = 4 is our own",
        )

    def allocate(self, run: Run) -> None:
        """Coefficients and the past velocities and increments."""
        alpha, c, m = np.array(ALPHA[self.k]), record(COEFFICIENTS), len(run.old.v)
        use_others(run.structure, "bracket_others", "log_others")
        c.alpha[: self.k + 1] = alpha
        c.gamma[: self.k] = np.cumsum(alpha)[:-1]
        if self.corrected:
            c.c[:] = CORRECTION[self.k]
        run.record = Bdf(c, np.zeros(5 * m), np.zeros(3 * m), np.zeros(0), None)
        run.extrapolate(0.0)

    def begin(self, run: Run) -> None:
        """Coefficients, and the starting states if they are given (computed ones are made step by step)."""
        sizes, chosen = run.plan.h, run.plan.control is not None
        changes = chosen or bool(np.ptp(sizes) > 1e-9 * sizes[0])
        if chosen:
            begin_control(run, self.k)
        elif changes and self.index == 3:
            raise ValueError(
                f"BLieDF needs steps of one size in index 3, but this run has steps from {sizes.min():g} to {sizes.max():g}; "
                f"take BLieDF(k={self.k}, index=2), or give h as one number that divides t_end, and record times that are "
                "multiples of it"
            )
        self.allocate(run)
        if self.stabilization == "mass":
            run.record = run.record._replace(weight=mass_weights(run))
        if changes:  # the past has one more state
            run.record = changing(run.record, self.k, float(sizes[0]), run.structure.n_nodes)
        use_independent_stress(run)
        starting = self.k if changes else self.needed - 1
        ends = np.asarray(run.plan.time(np.arange(starting + 1)))
        equal = chosen or not changes
        start = self.start if isinstance(self.start, str) else MUNTHE_KAAS
        run.memory = Starter(run, np.full(starting, sizes[0]) if equal else np.diff(ends), start)
        if isinstance(self.start, str):
            return
        if is_sequence(self.start) and len(getattr(self.start, "t", self.start)) <= starting:
            raise ValueError(
                f"BLieDF: k = {self.k} with steps that change starts from {starting + 1} states; give more"
            )
        for i in range(starting + 1):
            t = float(ends[i])
            q, v = given_state(run, self.start, i, t)
            check_state(run, q, v, i, t)
            if i:
                run.memory.states.append(State(t, q, v, *run.initial.accelerations(q, v, t)))

    @property
    def why_equal_steps(self) -> str:
        """Why steps are not chosen by a tolerance; empty if they are."""
        if self.index == 3:
            return (
                "in index 3 its multipliers lose their accuracy where steps change; take "
                f"BLieDF(k={self.k}, index=2, stabilization='mass')"
            )
        if not self.corrected:
            return "with corrected=False it has no estimate of its error; leave corrected out"
        return "" if isinstance(self.start, str) else "its starting states belong to a step size; leave start out"

    def _starting_step(self, run: Run) -> int:
        """A step that takes over a starting state; returns a status."""
        starter, old = run.memory, run.old
        t, h = next_step(run.schedule, run.count)
        i = run.step + 1
        if i == len(starter.states):
            status = starter.make_state(run)
        else:
            status = check_turn(run.system, h, run.count, starter.states[i].v)
        if status == OK:
            state = starter.states[i]
            old.q[:], old.v[:], old.vd[:] = state.q, state.v, state.vd
            old.lam[run.structure.lam_rows] = state.lam
            finish_step(run.system, t, run.settings, run.count, old, run.out)
        return status

    def _complete(self, run: Run) -> int:
        """Past velocities and increments from the starting states; returns a status."""
        starter, past, h, k, m = run.memory, run.record, float(run.plan.h[0]), self.k, len(run.old.v)
        if isinstance(past, ChangingBdf):
            fill_past(run, starter.states, k, starter.states[-1].t - starter.states[-2].t)
            starter.complete = True
            return OK
        if len(starter.states) < self.needed:
            status = starter.make_state(run)
            if status != OK:
                return status
        x = np.zeros((self.needed - 1, m))
        for i, (a, b) in enumerate(pairwise(starter.states)):
            increments(run.system, a.q, b.q, x[i])
        newest_first = starter.states[k - 1 :: -1]
        past.V[: k * m] = np.concatenate([state.v for state in newest_first])
        past.X[: (k - 1) * m] = x[k - 2 :: -1].ravel()
        if self.perturbed and len(run.structure.lam_rows):
            # Phi = 0 makes B Dq exact, so B v has to bear the defect of the formula for Dq: give it to the first
            # velocities at once, as it would come in with the steps
            L = np.zeros(m)
            correction(run.system, h, past, L)
            l = sum(past.c.gamma[i] * x[k - 1 - i] for i in range(k)) / h - starter.states[k].v - L
            shifts = [run.initial.project_velocity(state.q, l, state.t) for state in newest_first]
            past.V[: k * m] += np.concatenate(shifts)
        starter.complete = True
        return OK

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps: the first ones take over starting states, the rest run in compiled code."""
        starter, chosen = run.memory, run.plan.control is not None
        if n == 0 and isinstance(self.start, str):
            starter.method.advance(starter.run, 0)  # compiles, or loads from disk
        if chosen and n > 0 and not starter.complete:
            status = start_by_tolerance(run, self.k, self.start)
            if status != OK:
                return status
        while n > 0 and run.step < (self.k if isinstance(run.record, ChangingBdf) else self.k - 1):
            status = take_start(run) if chosen else self._starting_step(run)
            if status != OK:
                return status
            n -= 1
        if n > 0 and not run.memory.complete:
            status = self._complete(run)
            if status != OK:
                return status
        return super().advance(run, n)

    def enter_loop(self, run: Run) -> int:
        """Make the starting steps, and the past of the first step in compiled code."""
        status = self.advance(run, self.k - 1 - run.step)
        return self._complete(run) if status == OK and not run.memory.complete else status

    def step_elsewhere(self, run: Run, t: float, h: float) -> int:
        """A step of h to t in search of an event, by the method of the starting states; the past is left behind."""
        return step_elsewhere(run, t, h)

    def fallback_step(self, run: Run) -> int:
        """One step whose linear systems are solved by SuperLU, for poses near a singular one."""
        return super().fallback_step(run) if run.memory.complete else NOT_CONVERGED

    def explain(self, run: Run, code: int) -> str:
        """Texts of the failures of the starting steps."""
        return run.memory.method.explain(run, code)
