"""Munthe-Kaas Runge-Kutta methods on the state space TG of an index-1 system (Terze, Müller, Zlatar).

A state is (q, v); the group TG has the product of G for q and addition for v, so that the velocities advance as in a
vector space and the positions in canonical coordinates u of q_n exp(u), u' = T^-1(u) v.  T^-1 is exact, so the order is
that of the tableau.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from liedyn.arguments import checked_class
from liedyn.compiled.decorators import inner
from liedyn.equation.consistent.initial import State
from liedyn.equation.moves import inverse_tangents, move
from liedyn.equation.nodes import tangent_size
from liedyn.equation.records import record
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import saddle
from liedyn.groups.algebra import add, copy, mat, mv, setv, vec
from liedyn.integrate.method import Facts
from liedyn.integrate.newton import OK
from liedyn.integrate.plan import Plan
from liedyn.integrate.projected.projection import (
    SINGULAR,
    TEXTS,
    ProjectedMethod,
    accelerate,
    accelerate_checked,
    accept,
    close_position,
    close_velocity,
    make_projection,
)
from liedyn.integrate.projected.tableaux import Tableau, tableau
from liedyn.integrate.recording import finish_step, next_step
from liedyn.integrate.run import Run
from liedyn.integrate.time_loop import check_turn

TOO_INACCURATE = 24  # status
SMALLEST = 1e-6  # of the planned step, of a substep

CONTROL = np.dtype(
    [
        ("tolerance", np.float64),  # of the local error; 0: steps are not subdivided
        ("exponent", np.float64),  # 1 / (order of the error)
        ("next_h", np.float64),  # size of the next substep
        ("last_at_result", np.int64),  # the last stage is evaluated at the result
    ]
)


class Coefficients(NamedTuple):
    """The tableau."""

    a: Any
    b: Any
    c: Any
    error: Any  # b - b_hat; empty without an embedded pair


class Point(NamedTuple):
    """A point of TG."""

    q: Any
    v: Any


class RungeKutta(NamedTuple):
    """The record of the method."""

    tableau: Any
    control: Any  # record CONTROL
    begin: Any  # where the substep at work begins
    Ku: Any  # rates of the coordinates u in the stages
    Kv: Any  # accelerations in the stages
    T_inverse: Any  # scratch for the inverse tangents of a stage
    projection: Any


@inner
def advance(n, method, system, settings, count, schedule, old, new, out, space):
    """Make at most n steps, each in substeps as the tolerance wants; returns the status of the last one."""
    for _ in range(n):
        t, h = next_step(schedule, count)
        begin_step(method, system, t - h, count, old, new, space)
        status = make_substeps(method, system, t, h, count, new, space)
        if status != OK:
            return status
        accept(count, old, new)
        finish_step(system, t, settings, count, old, out)
    return OK


@inner(hot=True)
def begin_step(method, system, t, count, old, new, space):
    """Begin at the accepted state; its accelerations are computed again where they are no longer valid."""
    copy(old.q, method.begin.q)
    copy(old.v, method.begin.v)
    if count.stale != 0:
        evaluate_signals(system.signals, t, system.u)
        saddle(system, t, old.q, space)
        accelerate(system, t, method.projection, old.q, old.v, new.vd, new.lam, space)
        store_first(method, old.v, new.vd)
    else:
        store_first(method, old.v, old.vd)
    count.stale = 1  # until this step is made


@inner(hot=True)
def make_substeps(method, system, t_end, h, count, new, space):
    """The step from t_end - h to t_end in as many substeps as the tolerance wants; returns a status."""
    control = method.control
    t, complete = t_end - h, False
    while not complete:
        part = t_end - t
        complete = control.tolerance == 0.0 or part <= control.next_h * 1.000001
        part = part if complete else min(control.next_h, 0.5 * part)
        status, error = make_step(method, system, t, part, count, new, space)
        if control.tolerance > 0.0:
            # the usual rule: error ~ part^(order + 1)
            wish = min(5.0, max(0.2, 0.9 * (control.tolerance / max(error, 1e-300)) ** control.exponent))
            if status != OK or not error <= control.tolerance:
                count.rejected += 1
                control.next_h = part * (0.2 if status != OK else min(wish, 0.9))
                complete = False
                if part < SMALLEST * h:
                    return TOO_INACCURATE if status == OK else status
                continue
            control.next_h = max(part * wish, control.next_h) if complete else part * wish
        if status != OK:
            return status
        count.substeps += 1
        count.estimate = max(count.estimate, error)
        if not complete:
            t += part
            copy(new.q, method.begin.q)
            copy(new.v, method.begin.v)
            store_first(method, new.v, new.vd)
    return OK


@inner(hot=True)
def make_step(method, system, t, h, count, new, space):
    """One step of size h from method.begin at t to `new`; K_0 is there already.  Returns a status and an error."""
    begin, tableau, projection = method.begin, method.tableau, method.projection
    stages = tableau.b.shape[0]
    # a last stage at the result needs no evaluation of its own: it is the acceleration there, after the projections
    last = stages - 1 if method.control.last_at_result != 0 else stages
    for i in range(1, last):
        status = make_stage(method, system, i, t + tableau.c[i] * h, h, count, new, space)
        if status != OK:
            return status, math.inf
    t1 = t + h
    combine(h, tableau.b, last, method.Ku, space.no_v, new.x)
    combine(h, tableau.b, last, method.Kv, begin.v, new.v)
    move(system, False, begin.q, new.x, new.q_star)
    evaluate_signals(system.signals, t1, system.u)
    status = close_position(system, t1, count, projection, new, space)
    if status == OK:
        status = close_velocity(system, t1, projection, new.q, new.v, space)
    if status == OK:
        status = accelerate_checked(system, t1, count, projection, new, space)
    if status != OK:
        return status, math.inf
    error = 0.0
    if tableau.error.shape[0] > 0:
        if last < stages:
            store_rates(method, system, last, new)
        error = local_error(method, h, space.settings.length, new)
    return check_turn(system, h, count, new.v), error


@inner(hot=True)
def make_stage(method, system, i, t, h, count, new, space):
    """Stage i at t: u = h sum_j a_ij Ku_j, v = v_n + h sum_j a_ij Kv_j at q_n exp(u), and its rates; returns a status."""
    begin, weights = method.begin, method.tableau.a[i]
    combine(h, weights, i, method.Ku, space.no_v, new.x)
    combine(h, weights, i, method.Kv, begin.v, new.v)
    move(system, False, begin.q, new.x, new.q)
    evaluate_signals(system.signals, t, system.u)
    pivot = saddle(system, t, new.q, space)
    if not pivot < math.inf:
        return SINGULAR
    status = accelerate_checked(system, t, count, method.projection, new, space)
    if status == OK:
        store_rates(method, system, i, new)
    return status


@inner(hot=True)
def combine(h, weights, stages, K, base, result):
    """result = base + h sum_j weights_j K_j over the first stages."""
    size = result.shape[0]
    for k in range(size):
        result[k] = base[k]
    for j in range(stages):
        c = h * weights[j]
        if c != 0.0:
            for k in range(size):
                result[k] += c * K[j, k]


@inner(hot=True)
def store_first(method, v, vd):
    """K_0: at u = 0 the rate of u is v."""
    copy(v, method.Ku[0])
    copy(vd, method.Kv[0])


@inner(hot=True)
def store_rates(method, system, i, new):
    """Ku_i = T^-1(u) v, Kv_i = vd."""
    T, v, Ku = method.T_inverse, new.v, method.Ku[i]
    inverse_tangents(system, False, new.x, T)
    size = tangent_size(system.head)
    for n in range(1, system.head.n_nodes):
        V, W = vec(v, 6 * n), vec(v, 6 * n + 3)
        if size == 27:
            V = add(mv(mat(T, 27 * n + 9), V), mv(mat(T, 27 * n + 18), W))
        setv(Ku, 6 * n, V)
        setv(Ku, 6 * n + 3, mv(mat(T, size * n), W))
    copy(new.vd, method.Kv[i])


@inner
def local_error(method, h, length, new):
    """Largest difference to the embedded result: of positions over the length, of velocities over the largest rate."""
    weights, v0, v, vd = method.tableau.error, method.begin.v, new.v, new.vd
    position, velocity, rate = 0.0, 0.0, 0.0
    for k in range(v.shape[0]):
        f = 1.0 / length if k % 6 < 3 else 1.0
        du, dv = 0.0, 0.0
        for j in range(weights.shape[0]):
            du += weights[j] * method.Ku[j, k]
            dv += weights[j] * method.Kv[j, k]
        position = max(position, abs(h * du) * f)
        velocity = max(velocity, abs(h * dv) * f)
        rate = max(rate, f * abs(v0[k]), f * abs(v[k]), f * abs(h * vd[k]))
    return max(position, velocity / rate) if rate > 0.0 else position


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

    def begin(self, run: Run) -> None:
        """Record of the method, and the array of q*."""
        b, size = self.scheme, len(run.old.v)
        error = np.zeros(0) if b.b_hat is None else np.array(b.b) - np.array(b.b_hat)
        control = record(CONTROL)
        control.tolerance = self.tolerance or 0.0
        control.exponent = 1.0 / (1 + min(b.order or 0, b.order_hat or 0))
        control.next_h = run.plan.h[0]
        control.last_at_result = b.first_same_as_last
        run.record = RungeKutta(
            tableau=Coefficients(np.array(b.a), np.array(b.b), np.array(b.c), error),
            control=control,
            begin=Point(run.old.q.copy(), run.old.v.copy()),
            Ku=np.zeros((b.stages, size)),
            Kv=np.zeros((b.stages, size)),
            T_inverse=run.matrices.T_inverse,
            projection=make_projection(run, self),
        )
        run.new = run.new._replace(q_star=run.old.q.copy())

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        return run.enter(
            advance, n, run.record, run.system, run.settings, run.count, run.schedule, run.old, run.new, run.out,
            run.index1.space,
        )  # fmt: skip

    def explain(self, run: Run, code: int) -> str:
        """Texts of the failures of this method."""
        if code == TOO_INACCURATE:
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
