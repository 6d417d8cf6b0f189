"""BLieDF: backward differentiation on Lie groups, k = 2, 3, 4, index 3 and stabilised index 2.

V. Wieloch, M. Arnold, BDF integrators for constrained mechanical systems on Lie groups, J. Comput. Appl. Math. 387 (2021):

    q_{n+1} = q_n exp(h Dq_n)
    sum_{i=1..k} gamma_i Dq_{n+1-i} = v_{n+1} + h^2 L_k,   h vd_{n+1} = sum_{i=0..k} alpha_i v_{n+1-i}

with the BDF coefficients alpha_i and gamma_i = alpha_0 + ... + alpha_{i-1}.  The correction L_k makes up for exp(a) exp(b)
not being exp(a + b): by the Magnus expansion Dq is the mean of v over the step plus (h^2/12) [v, vd] at its middle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class
from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import ETA, KIND, N_NODES, R3, SE3, SO3
from liedyn.equation.consistent.initial import State
from liedyn.equation.consistent.redundancy import NEWTON_REGULARISATION
from liedyn.equation.evaluate import constraint_gradient, inertial
from liedyn.equation.roles import evaluate_signals
from liedyn.equation.stiffness import fastest
from liedyn.groups.algebra import axpy, copy, cross, mat, mtm, mtv, mul, setv, sub, vec, zero
from liedyn.groups.se3.kernels import se3_ad, se3_log
from liedyn.groups.so3.kernels import so3_log
from liedyn.integrate.generalized_alpha import (
    TINY,
    GeneralizedAlpha,
    check_turn,
    guessed,
    mass_weights,
    predict,
    weigh,
)
from liedyn.integrate.newton import (
    ATTEMPTS,
    ATTEMPTS_GUARDED,
    EPSILON,
    GUARDED,
    LAST,
    MINIMUM_NORM,
    NOT_CONVERGED,
    OK,
    PROJECT,
    STAY,
    STRESS,
    TURNED_OVER,
    WORST_NODE,
    WORST_ROW,
    call_minimum_norm,
    call_stress,
    minimum_norm_splu,
    newton,
    newton_splu,
    turned_over,
    use_independent_stress,
    use_minimum_norm,
)
from liedyn.integrate.predictor import look_ahead
from liedyn.integrate.projected.munthe_kaas import MuntheKaas
from liedyn.integrate.run import STALE, Facts, Method, Plan, Run, finish_step, mend_rotations, next_step, shown

ALPHA = {  # of the BDF formulas
    2: (3 / 2, -2.0, 1 / 2),
    3: (11 / 6, -3.0, 3 / 2, -1 / 3),
    4: (25 / 12, -4.0, 3.0, -4 / 3, 1 / 4),
}
# L_k = [v_n, c_1 v_{n-1} + c_2 v_{n-2}] / (24 h).  L_3 is eq. (5) of the paper: [v_n, vd_n]/12, vd_n by the one-sided
# difference 3, -4, 1, of which the part along v_n drops out.  Order 4 needs [v, vd] at t_{n+1} to O(h^2), which is
# [v_n, vd_n + h vdd_n]; both from the parabola through v_n, v_{n-1}, v_{n-2} give the difference 5, -8, 3.
CORRECTION = {2: (0.0, 0.0), 3: (-4.0, 1.0), 4: (-8.0, 3.0)}
AUTO, MUNTHE_KAAS, IMPLICIT = "auto", "munthe-kaas", "implicit"  # how the starting states are made
EXPLICIT_LIMIT = 1.0  # of h omega, up to which Munthe-Kaas of order 4 follows the fastest oscillation
SUBSTEPS = 8  # of a step of the implicit start
# places in the array of coefficients: alpha_0 ..., gamma_1 ..., c_1 and c_2; zero beyond k; whether eta has weights
A, G, C, WEIGHTED = 0, 5, 9, 11


@kernel(hot=True)
def correction(H, I, h, co, V, L):
    """L = h^2 L_k; V holds v_n, v_{n-1}, ... one after the other."""
    zero(L)
    m, f = L.shape[0], h / 24.0
    for n in range(1, H[N_NODES]):
        j = 6 * n
        W = vec(V, j + 3)
        b = axpy(co[C], vec(V, m + j + 3), mul(co[C + 1], vec(V, 2 * m + j + 3)))
        if I[H[KIND] + n] == SE3:
            a = axpy(co[C], vec(V, m + j), mul(co[C + 1], vec(V, 2 * m + j)))
            a, b = se3_ad(vec(V, j), W, a, b)
            setv(L, j, mul(f, a))
        else:
            b = cross(W, b)
        setv(L, j + 3, mul(f, b))


@kernel(hot=True)
def begin_step(
    attempt, H, I, P, u, t, h, co, weight, q0, v0, vd0, lam0, dvd, dlam, V, X,
    v, vd, vi, vdi, lam, x, p, dp, S, Bn,
):  # fmt: skip
    """Predictor: vd and lam extrapolated by their expected change, from vd the values of v and the increment x = h Dq.

    X holds the increments before.  Further attempts: vd = vd_n, lam = lam_n; vd = 0, lam = 0; from the pose q_n.
    """
    correction(H, I, h, co, V, dp)
    m = v.shape[0]
    a1, a2, a3, a4, g2, g3, g4 = co[A + 1], co[A + 2], co[A + 3], co[A + 4], co[G + 1], co[G + 2], co[G + 3]
    fv, fx = 1.0 / co[A], 1.0 / co[G]
    g0, g1 = guessed(attempt)
    for k in range(m):
        guess = g0 * vd0[k] + g1 * dvd[k]
        guess = 0.0 if abs(guess) < TINY else guess
        new = fv * (h * guess - a1 * V[k] - a2 * V[m + k] - a3 * V[2 * m + k] - a4 * V[3 * m + k])
        vd[k] = guess
        v[k] = new
        x[k] = fx * (h * (new + dp[k]) - g2 * X[k] - g3 * X[m + k] - g4 * X[2 * m + k])
    if attempt == STAY:  # x = 0, and the acceleration that belongs to it
        for k in range(m):
            x[k] = 0.0
            v[k] = (g2 * X[k] + g3 * X[m + k] + g4 * X[2 * m + k]) / h - dp[k]
            vd[k] = (co[A] * v[k] + a1 * V[k] + a2 * V[m + k] + a3 * V[2 * m + k] + a4 * V[3 * m + k]) / h
    predict(H, I, g0, g1, lam0, dlam, lam)
    if H[ETA + 1] > 0:  # B(q_n), whose transpose carries eta: q = q_n exp(x + Bn^T eta)
        inertial(H, I, q0, v0, vd0, vi, vdi)
        constraint_gradient(H, I, P, u, t, q0, vi, vdi, lam, S, Bn)
        if co[WEIGHTED] != 0.0:
            weigh(H, I, weight, Bn)
        zero(p)


@kernel(hot=True)
def end_step(H, I, cnt, w_lam, q, v, vd, lam, x, p, q0, v0, vd0, lam0, dvd, dlam, past, guide, V, X):
    """Accept the step; every 64 steps rotations are made orthogonal again."""
    m = v.shape[0]
    for k in range(m):
        v0[k] = v[k]
        V[3 * m + k], V[2 * m + k], V[m + k], V[k] = V[2 * m + k], V[m + k], V[k], v[k]
        # index 2: the true increment, with the part of eta
        X[2 * m + k], X[m + k], X[k] = X[m + k], X[k], x[k] + p[k]
    look_ahead(H, I, guide, w_lam, vd, vd0, lam, lam0, dvd, dlam, past)
    copy(q, q0)
    mend_rotations(H, cnt, q0)


@kernel
def advance(
    n, signals, first, seg_t, seg_h, record, lam_rows, rec_q, rec_v, rec_vd, rec_lam, H, I, P, ptr, rows, u, co, opt, cnt,
    w_dyn, w_phi, w_lam, w_eps, weight, q0, v0, vd0, lam0, dvd, dlam, past, guide, V, X,
    q, v, vd, vi, vdi, lam, x, qs, p, dp,
    r, hidden, Ti, S, work, Bn, D,
):  # fmt: skip
    """Make at most n steps."""
    for _ in range(n):
        t, h = next_step(first, seg_t, seg_h, cnt)
        gp, bp = co[G] / h, co[A] * co[G] / (h * h)
        status = OK
        for attempt in range(ATTEMPTS_GUARDED if opt[GUARDED] != 0.0 else ATTEMPTS):
            if H[ETA + 1] > 0:
                evaluate_signals(signals, t - h, u)
            begin_step(
                attempt, H, I, P, u, t - h, h, co, weight, q0, v0, vd0, lam0, dvd, dlam, V, X,
                v, vd, vi, vdi, lam, x, p, dp, S, Bn,
            )  # fmt: skip
            evaluate_signals(signals, t, u)
            if cnt[STRESS] != 0:
                call_stress(cnt[STRESS], attempt, 0.0, H, I, P, opt, q0, r)
            status = newton(
                H, I, P, ptr, rows, u, t, gp, bp, opt, cnt, w_dyn, w_phi, w_lam, w_eps,
                q, v, vd, vi, vdi, lam, x, qs, p, dp, r, hidden, Ti, S, work, Bn, D,
            )  # fmt: skip
            if status == OK:
                status = check_turn(H, h, cnt, v)
            if status == OK and opt[GUARDED] != 0.0 and attempt < LAST and turned_over(H, I, P, u, t, q0, q, r):
                status = TURNED_OVER
            if status == OK:
                break
        if status != OK:
            return status
        if opt[PROJECT] != 0.0:
            call_minimum_norm(
                cnt[MINIMUM_NORM], shown(cnt, record), H, I, P, ptr, rows, u, t, gp, bp, opt, w_eps,
                q, v, vd, vi, vdi, lam, r, Ti, S, work, Bn, D,
            )  # fmt: skip
        end_step(H, I, cnt, w_lam, q, v, vd, lam, x, p, q0, v0, vd0, lam0, dvd, dlam, past, guide, V, X)
        finish_step(H, I, P, signals, u, t, cnt, record, lam_rows, q0, v0, vd0, lam0, rec_q, rec_v, rec_vd, rec_lam)
    return OK


@kernel
def increments(H, I, q0, q1, x):
    """x = log(q0^-1 q1), node by node."""
    for n in range(1, H[N_NODES]):
        i, j = 12 * n, 6 * n
        R, d = mat(q0, i + 3), sub(vec(q1, i), vec(q0, i))
        Q = mtm(R, mat(q1, i + 3))
        if I[H[KIND] + n] == SE3:
            a, b = se3_log(mtv(R, d), Q)
        else:
            a, b = d, so3_log(Q)
        setv(x, j, a)
        setv(x, j + 3, b)


class Memory:
    """What a run carries: starting states so far, how to make more, and once there are enough the past v and x."""

    def __init__(self, run: Run, starting: int, start: str) -> None:
        self.states = [run.start_state]
        self.V, self.X = np.zeros(4 * len(run.v0)), np.zeros(3 * len(run.v0))
        self.complete = False
        e, t, h = run.initial.e, run.start_state.t, run.plan.h[:1]
        implicit = start == IMPLICIT or (start == AUTO and float(h[0]) * fastest(e, run.start_state) > EXPLICIT_LIMIT)
        self.substeps = SUBSTEPS if implicit else 1
        plan = Plan(
            np.array([0]), np.array([t]), h / self.substeps, self.substeps * starting, np.zeros(0, dtype=np.int64)
        )
        self.starter: Method = GeneralizedAlpha(rho_inf=0.5) if implicit else MuntheKaas("rk4")
        self.run = Run(e.structure, e, run.initial, run.start_state, plan)
        self.starter.start(self.run)

    def make_state(self, outer: Run) -> int:
        """One more starting state; returns a status."""
        run, s = self.run, self.run.structure
        s.u[:] = outer.structure.u  # inputs of a Stepper
        run.cnt[STALE] = 1
        if self.substeps == 1:
            run.index1.set_eps(outer.opt[PROJECT])
        elif outer.opt[PROJECT] != run.opt[PROJECT]:  # the outer run knows of redundant rows
            run.opt[PROJECT] = outer.opt[PROJECT]
            run.opt[EPSILON] = min(outer.opt[PROJECT], NEWTON_REGULARISATION[3])
            use_minimum_norm(run)
        status = self.starter.advance(run, self.substeps)
        if status == OK:
            t, v = float(run.plan.time(run.step)), run.v0.copy()
            vd, lam = run.vd0.copy(), run.lam0[s.lam_rows]
            if self.substeps > 1:  # of index 3, where B v = 0 only to the order of the method
                v -= run.initial.project_velocity(run.q0, v, t)
                vd, lam = run.initial.accelerations(run.q0, v, t)
            self.states.append(State(t, run.q0.copy(), v, vd, lam))
        else:  # for the message
            outer.v[:] = run.v
            outer.cnt[[WORST_NODE, WORST_ROW]] = run.cnt[[WORST_NODE, WORST_ROW]]
        return status


GIVEN = "a Solution, a function t -> dict of x, R, v and Omega, or a sequence of such dicts"


@checked_class
@dataclass(frozen=True, init=False, repr=False)
class BLieDF(Method):
    """Backward differentiation on Lie groups, order k for q, v and lam, with steps of constant size.

    corrected: with the correction L_k that order 3 and 4 need on a group (False: the order falls to 2).
    start: "munthe-kaas" computes the first k states by the projected Munthe-Kaas scheme of order 4 with the same step;
    "implicit" by generalized-alpha with 8 substeps, for stiff models (beams), of order 3; "auto" chooses by the fastest
    elastic oscillation.  Or they are given, at t = 0, h, 2h, ...: as a Solution of the same model, as a function
    t -> dict with x, R, v, Omega of the bodies (centres of mass; inertial axes but for Omega; `problem.reference` is one),
    or as a sequence of such dicts.
    perturb: shift the first velocities, inside the method, so that lam has order k from the first steps on; takes one
    more starting state.  Without it lam starts with order k-1 in index 3 (default there: True; index 2 needs none).
    index: 3 (Phi = 0) or 2 (stabilised: Phi = 0 and B v = 0, with a second multiplier).
    stabilization: direction of the position correction in index 2, "gradient" B^T eta, whose result depends on the unit
    of length, or "mass" M^-1 B^T eta (M by its diagonal blocks at t = 0), which does not mix metres with radians.
    """

    k: int
    corrected: bool
    given: Any = field(init=False)  # the argument start: `start` itself is what every method does first
    perturb: bool
    index: int
    stabilization: Literal["gradient", "mass"]

    def __init__(
        self,
        k: int = 3,
        corrected: bool = True,
        start: Any = "auto",
        perturb: bool | None = None,
        index: int = 3,
        stabilization: Literal["gradient", "mass"] = "gradient",
    ) -> None:
        for name, value, allowed in (
            ("k", k, (2, 3, 4)), ("corrected", corrected, (True, False)), ("perturb", perturb, (None, True, False)),
            ("index", index, (2, 3)), ("stabilization", stabilization, ("gradient", "mass")),
        ):  # fmt: skip
            if not any(type(value) is type(x) and value == x for x in allowed):
                words = ", ".join(repr(x) for x in allowed if x is not None)
                raise ValueError(f"BLieDF: {name} = {value!r} is unknown; choose one of {words}")
        perturb = index == 3 if perturb is None else perturb
        if perturb and index == 2:
            raise ValueError("BLieDF: index 2 keeps B v = 0 exactly and needs no perturbed start; use perturb=False")
        if stabilization == "mass" and index == 3:
            raise ValueError("BLieDF: stabilization belongs to index=2")
        values = {
            "k": k, "corrected": corrected, "given": start, "perturb": perturb, "index": index,
            "stabilization": stabilization,
        }  # fmt: skip
        for name, value in values.items():
            object.__setattr__(self, name, value)
        known = (AUTO, MUNTHE_KAAS, IMPLICIT)
        if not (start in known if isinstance(start, str) else callable(start) or _is_sequence(start)):
            raise ValueError(f"BLieDF: start = {start!r} is unknown; choose {', '.join(map(repr, known))}, {GIVEN}")
        if _is_sequence(start):
            there = len(start.t) if _is_solution(start) else len(start)
            if there < self.needed:
                less = f" ({k} with perturb=False)" if perturb else ""
                raise ValueError(f"BLieDF: k = {k} starts from {self.needed} states{less}, but start holds {there}")

    def __repr__(self) -> str:
        words = [f"k={self.k}"]
        words += ["corrected=False"] if not self.corrected else []
        if self.given in (MUNTHE_KAAS, IMPLICIT):
            words.append(f"start={self.given!r}")
        elif not isinstance(self.given, str):
            words.append(f"start={getattr(self.given, '__qualname__', type(self.given).__name__)}")
        words += [f"perturb={self.perturb}"] if self.perturb != (self.index == 3) else []
        words += [f"index={self.index}"] if self.index != 3 else []
        words += [f"stabilization={self.stabilization!r}"] if self.stabilization != "gradient" else []
        return f"BLieDF({', '.join(words)})"

    @property
    def needed(self) -> int:
        """Number of starting states."""
        return self.k + int(self.perturb)

    @property
    def facts(self) -> Facts:
        """What the method is."""
        order = self.k if self.corrected else 2
        return Facts(
            title=f"BLieDF, k = {self.k}, index {self.index}" + ("" if self.corrected else ", not corrected"),
            order=(order, order, order),
            conserves=("Phi", "B v") if self.index == 2 else ("Phi",),
            explicit=False,
            use="smooth motion to high accuracy: order 3 or 4 at the cost of one Newton iteration a step",
            limits="steps of one size; energy decays; k = 3 and 4 are not A-stable: fast undamped oscillations may grow",
            source="Wieloch & Arnold 2021; the correction of k = 4 is our own",
        )

    def start(self, run: Run) -> None:
        """Coefficients, and the starting states if they are given (computed ones are made step by step)."""
        sizes = run.plan.h
        if np.ptp(sizes) > 1e-9 * sizes[0]:
            raise ValueError(
                f"BLieDF needs steps of one size, but this run has steps from {sizes.min():g} to {sizes.max():g}; "
                "give h as one number that divides t_end, and record times that are multiples of it"
            )
        alpha = np.array(ALPHA[self.k])
        run.foretell(0.0)
        run.co = np.zeros(12)
        run.co[A : A + self.k + 1] = alpha
        run.co[G : G + self.k] = np.cumsum(alpha)[:-1]
        if self.corrected:
            run.co[C : C + 2] = CORRECTION[self.k]
        run.co[WEIGHTED] = float(self.stabilization == "mass")
        run.weight = mass_weights(run) if self.stabilization == "mass" else np.zeros(0)
        use_independent_stress(run)
        run.own = Memory(run, self.needed - 1, self.given if isinstance(self.given, str) else MUNTHE_KAAS)
        if isinstance(self.given, str):
            return
        for i in range(self.needed):
            t = float(run.plan.time(i))
            q, v = _nodes(run, self.given, i, t)
            _check_start(run, q, v, i, t)
            if i:
                run.own.states.append(State(t, q, v, *run.initial.accelerations(q, v, t)))

    def _starting_step(self, run: Run) -> int:
        """A step that takes over a starting state; returns a status."""
        p, s, own = run.plan, run.structure, run.own
        H, I, P, _, _, u = run.system
        t, h = next_step(p.first, p.t, p.h, run.cnt)
        i = run.step + 1
        status = own.make_state(run) if i == len(own.states) else check_turn(s.H, h, run.cnt, own.states[i].v)
        if status == OK:
            state = own.states[i]
            run.q0[:], run.v0[:], run.vd0[:] = state.q, state.v, state.vd
            run.lam0[s.lam_rows] = state.lam
            finish_step(
                H, I, P, s.signals, u, t, run.cnt, p.record, s.lam_rows, run.q0, run.v0, run.vd0, run.lam0, *run.records
            )  # fmt: skip
        return status

    def _complete(self, run: Run) -> int:
        """Past velocities and increments from the starting states; returns a status."""
        own, s, h, k, m = run.own, run.structure, float(run.plan.h[0]), self.k, len(run.v0)
        if len(own.states) < self.needed:
            status = own.make_state(run)
            if status != OK:
                return status
        x = np.zeros((self.needed - 1, m))
        for i, (a, b) in enumerate(pairwise(own.states)):
            increments(s.H, s.I, a.q, b.q, x[i])
        newest_first = own.states[k - 1 :: -1]
        own.V[: k * m] = np.concatenate([state.v for state in newest_first])
        own.X[: (k - 1) * m] = x[k - 2 :: -1].ravel()
        if self.perturb and len(s.lam_rows):
            # Phi = 0 makes B Dq exact, so B v has to bear the defect of the formula for Dq: give it to the first
            # velocities at once, as it would come in with the steps
            L = np.zeros(m)
            correction(s.H, s.I, h, run.co, own.V, L)
            l = sum(run.co[G + i] * x[k - 1 - i] for i in range(k)) / h - own.states[k].v - L
            shifts = [run.initial.project_velocity(state.q, l, state.t) for state in newest_first]
            own.V[: k * m] += np.concatenate(shifts)
        own.complete = True
        return OK

    def _step_arguments(self, run: Run) -> tuple[Any, ...]:
        """What a step carries: the accepted state, the last changes, past velocities and increments."""
        return (
            run.q0, run.v0, run.vd0, run.lam0, run.dvd, run.dlam, run.past, run.guide, run.own.V, run.own.X,
        )  # fmt: skip

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps: the first k - 1 take over starting states, the rest run in compiled code."""
        if n == 0 and isinstance(self.given, str):
            run.own.starter.advance(run.own.run, 0)  # compiles, or loads from disk
        while n > 0 and run.step < self.k - 1:
            status = self._starting_step(run)
            if status != OK:
                return status
            n -= 1
        if n > 0 and not run.own.complete:
            status = self._complete(run)
            if status != OK:
                return status
        p, s = run.plan, run.structure
        return advance(
            n, s.signals, p.first, p.t, p.h, p.record, s.lam_rows, *run.records, *run.system, run.co, run.opt, run.cnt,
            *run.weights, run.weight, *self._step_arguments(run), *run.work,
        )  # fmt: skip

    def fallback_step(self, run: Run) -> int:
        """One step whose linear systems are solved by SuperLU, for poses near a singular one."""
        if not run.own.complete:
            return NOT_CONVERGED
        s, p, e = run.structure, run.plan, run.evaluator
        H, I, P, _, _, u = run.system
        t, h = next_step(p.first, p.t, p.h, run.cnt)
        gp, bp = run.co[G] / h, run.co[A] * run.co[G] / h**2
        q0, v0, vd0, lam0, dvd, dlam, past, guide, V, X = self._step_arguments(run)
        evaluate_signals(s.signals, t - h, u)
        begin_step(
            0, H, I, P, u, t - h, h, run.co, run.weight, q0, v0, vd0, lam0, dvd, dlam, V, X,
            run.v, run.vd, run.vi, run.vdi, run.lam, run.x, run.p, run.dp, e.S, e.Bn,
        )  # fmt: skip
        evaluate_signals(s.signals, t, u)
        status = newton_splu(run, t, gp, bp)
        if status == OK and run.opt[PROJECT] != 0.0:
            minimum_norm_splu(run, t, gp, bp)
        if status == OK:
            status = check_turn(H, h, run.cnt, run.v)
        if status == OK:
            end_step(
                H, I, run.cnt, e.scales.lam, run.q, run.v, run.vd, run.lam, run.x, run.p,
                q0, v0, vd0, lam0, dvd, dlam, past, guide, V, X,
            )  # fmt: skip
            finish_step(H, I, P, s.signals, u, t, run.cnt, p.record, s.lam_rows, q0, v0, vd0, lam0, *run.records)
        return status

    def explain(self, run: Run, code: int) -> str:
        """Texts of the failures of the starting steps."""
        return run.own.starter.explain(run, code)


# -- starting states --------------------------------------------------------------------------------------------------


def _is_solution(start: Any) -> bool:
    """Whether start is a Solution (a class of a layer above)."""
    return all(hasattr(start, name) for name in ("t", "q", "v", "evaluator"))


def _is_sequence(start: Any) -> bool:
    """Whether start holds a number of states."""
    return isinstance(start, list | tuple) or _is_solution(start)


def _nodes(run: Run, given: Any, i: int, t: float) -> tuple[np.ndarray, np.ndarray]:
    """q and v of starting state i as given by the user, in the order and the algebra of the nodes."""
    kinds, s = run.structure.kinds, run.start_state
    if _is_solution(given):
        if not np.array_equal(given.evaluator.structure.kinds, kinds):
            raise ValueError("BLieDF: start is a Solution of another model, or of the same on another group")
        if abs(given.t[i] - t) > 1e-9 * run.plan.h[0]:
            raise ValueError(
                f"BLieDF: start must hold the state at t = {t:g}, but its record {i} is at t = {given.t[i]:g}"
            )
        return np.ascontiguousarray(given.q[i].ravel()), np.ascontiguousarray(given.v[i].ravel())
    data = given(t) if callable(given) else given[i]
    turns, moves = kinds != R3, kinds != SO3
    turns[0] = moves[0] = False
    q, v = s.q.reshape(-1, 12).copy(), np.zeros((len(kinds), 6))
    for name, target, here, shape in (
        ("x", q[:, :3], moves, (3,)), ("R", q[:, 3:], turns, (3, 3)), ("v", v[:, :3], moves, (3,)),
        ("Omega", v[:, 3:], turns, (3,)),
    ):  # fmt: skip
        if not here.any():
            continue
        if not isinstance(data, Mapping) or name not in data:
            raise ValueError(f"BLieDF: start gives no {name!r} at t = {t:g}; a state is a dict with x, R, v and Omega")
        value = np.asarray(data[name], dtype=float)
        rows = len(kinds) - 1
        if value.size != rows * int(np.prod(shape)):
            raise ValueError(
                f"BLieDF: start: {name} at t = {t:g} has shape {value.shape}, but {rows} bodies need {(rows, *shape)}"
            )
        target[here] = value.reshape(rows, -1)[here[1:]]
    se3 = kinds == SE3
    v[se3, :3] = np.einsum("nji,nj->ni", q[se3, 3:].reshape(-1, 3, 3), v[se3, :3])
    return q.ravel(), v.ravel()


def _check_start(run: Run, q: np.ndarray, v: np.ndarray, i: int, t: float) -> None:
    """Refuse a starting state that is not the initial state at t = 0, not a rotation or violates a constraint."""
    e, s, start = run.initial.e, run.structure, run.start_state
    length = e.scales.length
    units = np.repeat([length, 1.0], 3)
    R = q.reshape(-1, 12)[:, 3:].reshape(-1, 3, 3)
    rate = 1.0 + np.abs(v.reshape(-1, 6) / units).max()
    size = 1.0 + np.abs(q).max() / length
    if not (np.isfinite(q).all() and np.isfinite(v).all()):
        raise ValueError(f"BLieDF: start: the state at t = {t:g} is not finite")
    if np.abs(R.swapaxes(1, 2) @ R - np.eye(3)).max() > 1e-9:
        raise ValueError(f"BLieDF: start: a matrix R at t = {t:g} is not a rotation")
    if i == 0:
        off_q = np.abs(q - start.q).max() / (length * size)
        off_v = np.abs((v - start.v).reshape(-1, 6) / units).max() / rate
        if max(off_q, off_v) > 1e-8:
            what = "position" if off_q > 1e-8 else "velocity"
            raise ValueError(
                f"BLieDF: start: the state at t = {t:g} is not the initial state of the model (its {what} differs by "
                f"{max(off_q, off_v):.2g}, relative); x and v are those of the centres of mass"
            )
    scale = e.scales.phi[e.structure.lam_rows]
    for what, defect, limit in (
        ("", e.Phi(q, t), 1e-9 * size), ("the rate of ", e.hidden_constraint(q, v, t), 1e-8 * rate),
    ):  # fmt: skip
        worst = int(np.argmax(np.abs(defect * scale))) if len(defect) else 0
        if len(defect) and abs(defect[worst] * scale[worst]) > limit:
            raise ValueError(
                f"BLieDF: start: the state at t = {t:g} violates {what}the constraint of {s.lam_label[worst]!r} "
                f"by {abs(defect[worst]):.2g}; starting states must satisfy Phi = 0 and B v = 0, as those of MuntheKaas and of "
                "methods of index 2 do"
            )
