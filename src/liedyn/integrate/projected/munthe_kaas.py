"""Munthe-Kaas Runge-Kutta methods on the state space TG of an index-1 system (Terze, Muller, Zlatar).

A state is (q, v); the group TG has the product of G for q and addition for v, so that the velocities advance as in a
vector space and the positions in canonical coordinates u of q_n exp(u), u' = T^-1(u) v.  T^-1 is exact, so the order is
that of the tableau.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class
from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import N_NODES, N_SE3
from liedyn.equation.consistent.initial import State
from liedyn.equation.evaluate import inverse_tangents, move
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.saddle import LENGTH, saddle
from liedyn.groups.algebra import add, copy, mat, mv, setv, vec
from liedyn.integrate.newton import ESTIMATE, OK, PROJECT
from liedyn.integrate.projected.projection import (
    SINGULAR,
    TEXTS,
    ProjectedMethod,
    Projection,
    accelerate,
    close_position,
    close_velocity,
    judge_accelerations,
    judge_turn,
)
from liedyn.integrate.projected.tableaux import Tableau, tableau
from liedyn.integrate.run import REJECTED, STALE, SUBSTEPS, Facts, Plan, Run, finish_step, next_step

# places in the array of step control `co`: tolerance (0: none), exponent, next substep, whether the last stage is at the result
TOLERANCE, EXPONENT, NEXT_H, LAST_AT_RESULT = range(4)
TOO_INACCURATE = 24  # status
SMALLEST = 1e-6  # of the planned step, of a substep


@kernel(hot=True)
def combine(h, weights, first, count, K, base, result):
    """result = base + h sum_j weights[first + j] K_j."""
    size = result.shape[0]
    for k in range(size):
        result[k] = base[k]
    for j in range(count):
        c = h * weights[first + j]
        if c != 0.0:
            for k in range(size):
                result[k] += c * K[size * j + k]


@kernel(hot=True)
def store_first(v, vd, Ku, Kv):
    """K_0: at u = 0 the rate of u is v."""
    copy(v, Ku)
    copy(vd, Kv)


@kernel
def store_rates(H, I, Tu, x, v, vd, i, Ku, Kv):
    """Ku_i = T^-1(x) v, Kv_i = vd."""
    inverse_tangents(H, I, False, x, Tu)
    size = 27 if H[N_SE3] > 0 else 9
    at = v.shape[0] * i
    for n in range(1, H[N_NODES]):
        V, W = vec(v, 6 * n), vec(v, 6 * n + 3)
        if size == 27:
            V = add(mv(mat(Tu, 27 * n + 9), V), mv(mat(Tu, 27 * n + 18), W))
        setv(Ku, at + 6 * n, V)
        setv(Ku, at + 6 * n + 3, mv(mat(Tu, size * n), W))
    for k in range(v.shape[0]):
        Kv[at + k] = vd[k]


@kernel
def local_error(h, length, te, v0, v, vd, Ku, Kv):
    """Largest difference to the embedded result: of positions over the length, of velocities over the largest rate."""
    size, position, velocity, rate = v.shape[0], 0.0, 0.0, 0.0
    for k in range(size):
        f = 1.0 / length if k % 6 < 3 else 1.0
        du, dv = 0.0, 0.0
        for j in range(te.shape[0]):
            du += te[j] * Ku[size * j + k]
            dv += te[j] * Kv[size * j + k]
        position = max(position, abs(h * du) * f)
        velocity = max(velocity, abs(h * dv) * f)
        rate = max(rate, f * abs(v0[k]), f * abs(v[k]), f * abs(h * vd[k]))
    return max(position, velocity / rate) if rate > 0.0 else position


@kernel
def make_step(
    signals, H, I, P, ptr, rows, u, t, h, ta, tb, tc, te, co, opt, cnt, op, q0, v0, q, v, vd, lam, x, w, qs, Tu, Ku, Kv,
    p_l, goal, mass, eta, rows_A, rows_Y, gram, lam_rows, place, scale, dense, chosen, factors, right,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """One step from (q0, v0) at t to (q, v, vd, lam) at t + h; K_0 is there already.  Returns a status and an error."""
    s = tb.shape[0]
    # a last stage at the result needs no evaluation of its own: it is the acceleration there, after the projections
    last = s - 1 if co[LAST_AT_RESULT] != 0.0 else s
    for i in range(1, last):
        ti = t + tc[i] * h
        combine(h, ta, s * i, i, Ku, no_v, x)
        combine(h, ta, s * i, i, Kv, v0, v)
        move(H, I, False, q0, x, q)
        evaluate_signals(signals, ti, u)
        pivot = saddle(
            H, I, P, ptr, rows, u, ti, q, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room
        )
        if not pivot < math.inf:
            return SINGULAR, math.inf
        accelerate(
            H, I, P, ptr, rows, u, ti, op, q, v, vd, lam, p_l, goal, mass, eta, rows_A, rows_Y, gram,
            ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
        )  # fmt: skip
        status = judge_accelerations(H, I, P, u, ti, cnt, q, v, vd, no_v, no_lam, vi, vdi, r)
        if status != OK:
            return status, math.inf
        store_rates(H, I, Tu, x, v, vd, i, Ku, Kv)
    t1 = t + h
    combine(h, tb, 0, last, Ku, no_v, x)
    combine(h, tb, 0, last, Kv, v0, v)
    move(H, I, False, q0, x, qs)
    evaluate_signals(signals, t1, u)
    status = close_position(
        H, I, P, ptr, rows, u, t1, op, cnt, qs, w, q, lam_rows, place, scale, dense, chosen, factors, right,
        ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
    )  # fmt: skip
    if status == OK:
        status = close_velocity(
            H, I, P, ptr, rows, u, t1, op, q, v, p_l, goal, mass, eta, rows_A, rows_Y, gram,
            lam_rows, place, scale, dense, chosen, factors, right,
            ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
        )  # fmt: skip
    if status != OK:
        return status, math.inf
    accelerate(
        H, I, P, ptr, rows, u, t1, op, q, v, vd, lam, p_l, goal, mass, eta, rows_A, rows_Y, gram,
        ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
    )  # fmt: skip
    status = judge_accelerations(H, I, P, u, t1, cnt, q, v, vd, no_v, no_lam, vi, vdi, r)
    if status != OK:
        return status, math.inf
    error = 0.0
    if te.shape[0] > 0:
        if last < s:
            store_rates(H, I, Tu, x, v, vd, last, Ku, Kv)
        error = local_error(h, ix[LENGTH], te, v0, v, vd, Ku, Kv)
    return judge_turn(H, h, cnt, v), error


@kernel
def advance(
    n, signals, first, seg_t, seg_h, record, rec_q, rec_v, rec_vd, rec_lam, H, I, P, ptr, rows, u,
    ta, tb, tc, te, co, opt, cnt, op, q0, v0, vd0, lam0, qa, va, q, v, vd, lam, x, w, qs, Tu, Ku, Kv,
    p_l, goal, mass, eta, rows_A, rows_Y, gram, lam_rows, place, scale, dense, chosen, factors, right,
    ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
):  # fmt: skip
    """Make at most n steps, each in substeps as the tolerance wants; (qa, va) is the state after the substeps so far."""
    for _ in range(n):
        t1, h = next_step(first, seg_t, seg_h, cnt)
        t = t1 - h
        copy(q0, qa)
        copy(v0, va)
        if cnt[STALE] != 0:  # the accelerations of q0, v0
            evaluate_signals(signals, t, u)
            saddle(H, I, P, ptr, rows, u, t, q0, ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room)
            accelerate(
                H, I, P, ptr, rows, u, t, op, q0, v0, vd, lam, p_l, goal, mass, eta, rows_A, rows_Y, gram,
                ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
            store_first(v0, vd, Ku, Kv)
        else:
            store_first(v0, vd0, Ku, Kv)
        cnt[STALE] = 1  # until this step is made
        complete, status = False, OK
        while not complete:
            part = t1 - t
            complete = co[TOLERANCE] == 0.0 or part <= co[NEXT_H] * 1.000001
            part = part if complete else min(co[NEXT_H], 0.5 * part)
            status, error = make_step(
                signals, H, I, P, ptr, rows, u, t, part, ta, tb, tc, te, co, opt, cnt, op, qa, va, q, v, vd, lam, x, w, qs,
                Tu, Ku, Kv, p_l, goal, mass, eta, rows_A, rows_Y, gram,
                lam_rows, place, scale, dense, chosen, factors, right,
                ix, w_eps, w_phi, no_v, no_lam, vi, vdi, Ti, S, A, work, Bn, r, room,
            )  # fmt: skip
            if co[TOLERANCE] > 0.0:
                # the usual rule: error ~ part^(order + 1)
                wish = min(5.0, max(0.2, 0.9 * (co[TOLERANCE] / max(error, 1e-300)) ** co[EXPONENT]))
                if status != OK or not error <= co[TOLERANCE]:
                    cnt[REJECTED] += 1
                    co[NEXT_H] = part * (0.2 if status != OK else min(wish, 0.9))
                    complete = False
                    if part < SMALLEST * h:
                        return TOO_INACCURATE if status == OK else status
                    continue
                co[NEXT_H] = max(part * wish, co[NEXT_H]) if complete else part * wish
            if status != OK:
                return status
            cnt[SUBSTEPS] += 1
            opt[ESTIMATE] = max(opt[ESTIMATE], error)
            if not complete:
                t += part
                copy(q, qa)
                copy(v, va)
                store_first(v, vd, Ku, Kv)
        copy(q, q0)
        copy(v, v0)
        copy(vd, vd0)
        copy(lam, lam0)
        cnt[STALE] = 0
        finish_step(H, I, P, signals, u, t1, cnt, record, lam_rows, q0, v0, vd0, lam0, rec_q, rec_v, rec_vd, rec_lam)
    return OK


class _Arrays:
    """What a run of this method keeps: tableau, step control, rates of the stages, arrays of the projections."""

    def __init__(self, run: Run, method: MuntheKaas) -> None:
        b = method.scheme
        difference = np.zeros(0) if b.b_hat is None else np.array(b.b) - np.array(b.b_hat)
        self.tableau = (*(np.array(x).ravel() for x in (b.a, b.b, b.c)), difference)
        exponent = 1.0 / (1 + min(b.order or 0, b.order_hat or 0))
        tolerance = method.tolerance or 0.0
        self.co = np.array([tolerance, exponent, float(run.plan.h[0]), float(b.first_same_as_last)])
        self.projection = Projection(run, method.project, method.partition, method.quantities, method.how)
        size = len(run.v0)
        self.Ku, self.Kv = np.zeros(b.stages * size), np.zeros(b.stages * size)
        self.qs, self.qa, self.va = run.q0.copy(), run.q0.copy(), run.v0.copy()


@checked_class
@dataclass(frozen=True)
class MuntheKaas(ProjectedMethod):
    """Explicit Runge-Kutta method of Munthe-Kaas at acceleration level (index 1), of the order of its tableau.

    tableau: a name ("euler", "midpoint", "heun", "kutta3", "ssp3", "bogacki_shampine", "rk4", "three_eighths", "fehlberg",
    "dormand_prince", "butcher6", "cooper_verner") or a `Tableau` of your own.
    project: what is restored after each step, "position+velocity" (Phi = 0 and B v = 0), "velocity" or "none".
    partition: how, "mass" (smallest correction in the metric of the mass) or "coordinate" (dependent coordinates only,
    chosen among components in the axes of the model: a model turned in space gives a result that differs by its error).
    conserve: quantities to keep to round-off: "linear momentum", "angular momentum" (about the origin), one component as
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
            source="Terze, Muller & Zlatar (index 1, invariants); Munthe-Kaas 1999; Terze & Naudet 2008 (partitioning)",
        )

    def start(self, run: Run) -> None:
        """Arrays of the stages."""
        run.own = _Arrays(run, self)

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        p, own = run.plan, run.own
        return advance(
            n, run.structure.signals, p.first, p.t, p.h, p.record, *run.records, *run.system, *own.tableau, own.co, run.opt,
            run.cnt, own.projection.op, run.q0, run.v0, run.vd0, run.lam0, own.qa, own.va, run.q, run.v, run.vd, run.lam,
            run.x, run.p, own.qs, run.evaluator.Ti, own.Ku, own.Kv, *own.projection.rows, *own.projection.partition,
            *run.index1.arrays,
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
    own.index1.set_eps(run.opt[PROJECT])
    method.start(own)
    if method.advance(own, n) != OK:
        raise ValueError(f"the {n} starting steps of h = {h:g} cannot be made by {method!r}; try a smaller h")
    q, v, vd, lam = own.records
    lam = lam[:, :-1]  # the last column is the work
    return [State(start.t + (k + 1) * h, *(x[k].copy() for x in (q, v, vd, lam))) for k in range(n)]
