"""Munthe-Kaas Runge-Kutta methods on the state space TG of an index-1 system (Terze, Müller, Zlatar).

A state is (q, v); the group TG has the product of G for q and addition for v, so that the velocities advance as in a
vector space and the positions in canonical coordinates u of q_n exp(u), u' = T^-1(u) v.  T^-1 is exact, so the order is
that of the tableau.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class
from liedyn.equation.consistent.initial import State
from liedyn.equation.optional_kernels import use_others
from liedyn.equation.records import record
from liedyn.integrate.method import Facts
from liedyn.integrate.newton import OK
from liedyn.integrate.plan import Plan
from liedyn.integrate.projected import control as by_error
from liedyn.integrate.projected.method import ProjectedMethod
from liedyn.integrate.projected.projection import TEXTS, make_projection
from liedyn.integrate.projected.runge_kutta import CONTROL, TOO_INACCURATE, Coefficients, Point, RungeKutta
from liedyn.integrate.projected.stiffness import limits_of, make_stiffness
from liedyn.integrate.projected.tableaux import Tableau, tableau
from liedyn.integrate.run import Run


@checked_class
@dataclass(frozen=True)
class MuntheKaas(ProjectedMethod):
    """Explicit Runge-Kutta method of Munthe-Kaas at acceleration level (index 1), of the order of its tableau.

    tableau: a name ("euler", "midpoint", "heun", "kutta3", "ssp3", "bogacki_shampine", "rk4", "three_eighths", "fehlberg",
    "dormand_prince", "butcher6", "cooper_verner") or a `Tableau` of your own.
    project: what is restored after each step, "position+velocity" (Phi = 0 and B v = 0), "velocity" or "none".
    partition: how, "mass" (smallest correction in the metric of the mass) or "coordinate" (dependent coordinates only,
    chosen among components in the axes of the model: a model turned in space gives a result that differs by its error).
    conserve: quantities to conserve to round-off: "linear momentum", "angular momentum" (about the origin), one component as
    "angular momentum z" or ("angular momentum", axis), "energy".  What the model does not conserve is refused.
    how: "projection" of the velocity after the step, "rows" of the index-1 system in every stage, with multipliers of
    their own (which removes what open joints inside a step do, not the error of the step), or "both".
    tolerance: with an embedded pair, of the local error (positions over the length of the model, velocities over its
    largest rate); steps h are subdivided to meet it.  Without it the largest estimate is in `sol.stats.error_estimate`.
    `simulate(tolerance=)` needs no h, and its number means the same for all methods.
    """

    tableau: str | Tableau = "rk4"
    project: Literal["position+velocity", "velocity", "none"] = "position+velocity"
    partition: Literal["mass", "coordinate"] = "mass"
    conserve: Any = ()
    how: Literal["projection", "rows", "both"] = "projection"
    tolerance: float | None = None

    def __post_init__(self) -> None:
        try:
            scheme = self.scheme
        except ValueError as error:
            raise ValueError(f"MuntheKaas: {error}, or give a Tableau(a, b)") from None
        _ = self.quantities  # checks the options
        if self.tolerance is not None:
            if not (isinstance(self.tolerance, int | float) and 0.0 < self.tolerance < 1.0):
                raise ValueError(f"MuntheKaas: tolerance = {self.tolerance!r} must be a number between 0 and 1")
            if scheme.b_hat is None:
                raise ValueError(
                    f"MuntheKaas: tolerance needs an embedded pair, and {scheme.name or 'this tableau'!r} is none; "
                    "use 'dormand_prince', 'fehlberg' or 'bogacki_shampine'"
                )

    def __repr__(self) -> str:
        words = (
            [repr(self.tableau)] if isinstance(self.tableau, str) or not self.scheme.name else [repr(self.scheme.name)]
        )
        for name in ("project", "partition", "conserve", "how", "tolerance"):
            value = getattr(self, name)
            if value != getattr(MuntheKaas, name):
                words.append(f"{name}={value!r}")
        return f"MuntheKaas({', '.join(words)})"

    @property
    def scheme(self) -> Tableau:
        """The tableau."""
        return self.tableau if isinstance(self.tableau, Tableau) else tableau(self.tableau)

    @property
    def consistent(self) -> bool:  # type: ignore[override]
        """Not with rows of invariants, whose multipliers enter the accelerations."""
        return not (self.conserve and self.how != "projection")

    @property
    def facts(self) -> Facts:
        """What the method is."""
        p = self.scheme.order or 0
        return Facts(
            title=f"Munthe-Kaas, {self.scheme.name or 'own tableau'}, index 1",
            order=(p, p, p),
            conserves=self.kept,
            explicit=True,
            use="the most accurate for the cost on models that are not stiff; momenta and energy to round-off on request",
            limits="explicit: h is bounded by the fastest oscillation; conserve= needs rigid bodies, and "
            "partition='coordinate' at most 300 constraint rows",
            source="Terze, Müller & Zlatar (index 1, invariants); Munthe-Kaas 1999; Terze & Naudet 2008 (partitioning)",
        )

    @property
    def why_equal_steps(self) -> str:
        """Why steps are not chosen by a tolerance of the run; empty if they are."""
        if self.scheme.b_hat is None:
            return (
                f"{self.scheme.name or 'this tableau'!r} has no embedded pair that would estimate its error; take "
                "MuntheKaas('dormand_prince')"
            )
        return "it has one of its own, which divides steps h; leave that out" if self.tolerance is not None else ""

    def begin(self, run: Run) -> None:
        """Record of the method, and the array of q*."""
        b, size = self.scheme, len(run.old.v)
        error = np.zeros(0) if b.b_hat is None else np.array(b.b) - np.array(b.b_hat)
        control = record(CONTROL)
        control.tolerance = self.tolerance or 0.0
        control.exponent = 1.0 / (1 + min(b.order or 0, b.order_hat or 0))
        control.next_h = run.plan.h[0]
        control.last_at_result = b.first_same_as_last
        control.extrapolates = (b.order or 0) > (b.order_hat or 0)
        if run.plan.control is not None:
            run.plan.control.order = min(b.order or 0, b.order_hat or 0) + control.extrapolates
        run.record = RungeKutta(
            tableau=Coefficients(np.array(b.a), np.array(b.b), np.array(b.c), error),
            control=control,
            begin=Point(run.old.q.copy(), run.old.v.copy()),
            Ku=np.zeros((b.stages, size)),
            Kv=np.zeros((b.stages, size)),
            T_inverse=run.matrices.T_inverse,
            projection=make_projection(run, self),
            stiffness=make_stiffness(run, b.stages - b.first_same_as_last, limits_of(b.a, b.b)),
        )
        run.new = run.new._replace(q_star=run.old.q.copy())
        if any(group.dim > 3 for group, _ in run.structure.own_groups):
            use_others(run.structure, "apply_T_inverse_others")

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        if run.plan.control is not None:
            return run.enter(
                by_error.advance, n, run.record, run.plan.control, run.plan.steps, run.estimate, run.system, run.settings,
                run.count, run.old, run.new, run.out, run.index1.space,
            )  # fmt: skip
        return super().advance(run, n)

    def explain(self, run: Run, code: int) -> str:
        """Texts of the failures of this method."""
        if code == TOO_INACCURATE and self.tolerance is not None:
            return f"the tolerance {self.tolerance:g} cannot be met in the next step"
        return TEXTS.get(code, "")


def starter_states(run: Run, h: float, n: int, method: MuntheKaas | None = None) -> list[State]:
    """States after 1, ..., n projected steps of size h from the start of the run, for methods that need several.

    h may be negative.  Default method: order 4 with positions and velocities on the constraints.
    """
    method = method or MuntheKaas("rk4")
    start, e = run.start_state, run.initial.e
    plan = Plan(np.array([0]), np.array([start.t]), np.array([float(h)]), n, np.arange(1, n + 1))
    own = Run(e.structure, e, run.initial, start, plan)
    own.index1.set_eps(run.settings.project)
    method.begin(own)
    if method.advance(own, n) != OK:
        raise ValueError(f"the {n} starting steps of h = {h:g} cannot be made by {method!r}; try a smaller h")
    return [State(start.t + (k + 1) * h, *(x[k].copy() for x in own.lines)) for k in range(n)]
