"""Generalized-alpha on Lie groups (Bruls & Cardona 2010, section 4), index 3 and stabilised index 2.

`begin_step`, `newton` and `end_step` together read as the algorithm of the paper: predictor, iteration for q = q* exp(x),
update of the acceleration-like variable a.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked, checked_class, choice
from liedyn.compiled.decorators import inline, kernel
from liedyn.equation.builder import BLOCKS_B, ETA, LAM, LAM_ETA, N_NODES, SE3
from liedyn.equation.evaluate import constraint_gradient, inertial, move
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import axpy, copy, dot, mat, mm, mul, setm, setv, vec, zero
from liedyn.integrate import newton as nt
from liedyn.integrate.newton import (
    ATTEMPTS,
    ATTEMPTS_GUARDED,
    CAYLEY_MAP,
    GUARDED,
    LAST,
    MAX_TURN,
    MINIMUM_NORM,
    OK,
    PROJECT,
    STAY,
    STRESS,
    TURNED_OVER,
    TURNS_TOO_FAR,
    WORST_NODE,
    call_minimum_norm,
    call_stress,
    minimum_norm_splu,
    newton,
    newton_splu,
    turned_over,
    use_independent_stress,
)
from liedyn.integrate.predictor import look_ahead, rescale
from liedyn.integrate.run import Facts, Method, Run, finish_step, mend_rotations, next_step, shown

ALPHA_M, ALPHA_F, BETA, GAMMA, UPDATE, LAST_H, WEIGHTED = range(7)  # places in the array of coefficients
TINY = 1e-200  # smaller predictors are flushed: denormal numbers would slow the whole loop by a third


@kernel(hot=True)
def predict(H, I, g0, g1, lam0, dlam, lam):
    """lam = g0 lam_n + g1 dlam; tiny ones are flushed."""
    for m in range(H[LAM], H[LAM] + H[LAM + 1]):
        x, y, z = axpy(g1, vec(dlam, I[m]), mul(g0, vec(lam0, I[m])))
        setv(lam, I[m], (x if abs(x) > TINY else 0.0, y if abs(y) > TINY else 0.0, z if abs(z) > TINY else 0.0))


@inline
def guessed(attempt):
    """Factors of the last value and of its expected change in the guess of vd and lam."""
    return (1.0 if attempt != 2 else 0.0), (1.0 if attempt == 0 or attempt == LAST else 0.0)


@kernel(hot=True)
def weigh(H, I, weight, Bn):
    """Bn M^-1 in place of Bn, M by its diagonal blocks, whose inverses are in weight."""
    for k in range(H[BLOCKS_B + 1]):
        i = H[BLOCKS_B] + 4 * k
        setm(Bn, 9 * k, mm(mat(Bn, 9 * k), mat(weight, 18 * I[i + 1] + 9 * I[i + 2])))


@kernel(hot=True)
def begin_step(
    attempt, H, I, P, u, t, h, co, opt, weight, q0, v0, vd0, lam0, a, dvd, dlam, past, guide,
    q, v, vd, vi, vdi, lam, x, qs, p, dp, S, Bn,
):  # fmt: skip
    """Predictor: vd and lam extrapolated by the expected change dvd, dlam, from vd the values of a, v and the increment x.

    Further attempts, for large steps and oscillating multipliers: vd = vd_n, lam = lam_n; vd = 0, lam = 0 as in the paper;
    where a spring turns over, from the pose q_n.
    """
    am, af, beta, gamma, update = co[ALPHA_M], co[ALPHA_F], co[BETA], co[GAMMA], co[UPDATE]
    if h != co[LAST_H]:
        c = h / co[LAST_H]
        for k in range(6, a.shape[0]):
            # a_n = vd_n + (am - af) h vdd_n + ...: keep that relation when h changes
            a[k] = vd0[k] + c * (a[k] - vd0[k])
        rescale(c, dvd, dlam, past)
        co[LAST_H] = h
    # (1 - am) a + am a_n = (1 - af) vd + af vd_n;  x = h^2 beta a, geom2 + h^2 (1/2 - beta) a_n, geom1 + h v_n
    c1, c0, ca = (1.0 - af) / (1.0 - am), af / (1.0 - am), am / (1.0 - am)
    h2, hv = h * h * (0.5 - beta), h if update == 1.0 else 0.0
    ha = h2 if update <= 2.0 else 0.0
    g0, g1 = guessed(attempt)
    for k in range(v0.shape[0]):  # node 0, the ground, is at rest
        vn, an, vdn = v0[k], a[k], vd0[k]
        guess = g0 * vdn + g1 * dvd[k]
        guess = 0.0 if abs(guess) < TINY else guess
        new = c1 * guess + c0 * vdn - ca * an
        vd[k] = guess
        v[k] = vn + h * ((1.0 - gamma) * an + gamma * new)
        x[k] = h * h * beta * new + ha * an + hv * vn
    if attempt == STAY:  # a with h v_n + h^2 (1/2 - beta) a_n + h^2 beta a = 0, which leads back to q_n
        for k in range(v0.shape[0]):
            new = -(h * v0[k] + h2 * a[k]) / (h * h * beta)
            vd[k] = (new - c0 * vd0[k] + ca * a[k]) / c1
            v[k] = v0[k] + h * ((1.0 - gamma) * a[k] + gamma * new)
            x[k] = h * h * beta * new + ha * a[k] + hv * v0[k]
    predict(H, I, g0, g1, lam0, dlam, lam)
    if update > 1.0:  # geom2: q* = q_n exp(h v_n); geom3: q* = q_n exp(h v_n) exp(h^2 (1/2 - beta) a_n)
        cayley = opt[CAYLEY_MAP] != 0.0
        for k in range(6, v0.shape[0]):
            p[k] = h * v0[k]
        move(H, I, cayley, q0, p, qs)
        if update == 3.0:
            for k in range(6, a.shape[0]):
                dp[k] = h2 * a[k]
            move(H, I, cayley, qs, dp, qs)
    if H[ETA + 1] > 0:  # B(q_n), whose transpose carries eta (Gear, Gupta & Leimkuhler 1985)
        inertial(H, I, q0, v0, vd0, vi, vdi)
        constraint_gradient(H, I, P, u, t, q0, vi, vdi, lam, S, Bn)
        if co[WEIGHTED] != 0.0:
            weigh(H, I, weight, Bn)
        zero(p)


@kernel(hot=True)
def check_turn(H, h, cnt, v):
    """Status of a converged step: Newton may have found a rotation that is some turns away."""
    for n in range(1, H[N_NODES]):
        W = vec(v, 6 * n + 3)
        if dot(W, W) * h * h > MAX_TURN * MAX_TURN:
            cnt[WORST_NODE] = n
            return TURNS_TOO_FAR
    return OK


@kernel(hot=True)
def end_step(H, I, co, cnt, w_lam, q, v, vd, lam, q0, v0, vd0, lam0, a, dvd, dlam, past, guide):
    """Accept the step: a_{n+1}, then the new state; every 64 steps rotations are made orthogonal again."""
    am, af = co[ALPHA_M], co[ALPHA_F]
    c1, c0, ca = (1.0 - af) / (1.0 - am), af / (1.0 - am), am / (1.0 - am)
    for k in range(v.shape[0]):
        a[k] = c1 * vd[k] + c0 * vd0[k] - ca * a[k]
        v0[k] = v[k]
    look_ahead(H, I, guide, w_lam, vd, vd0, lam, lam0, dvd, dlam, past)
    copy(q, q0)
    mend_rotations(H, cnt, q0)


@kernel
def advance(
    n, signals, first, seg_t, seg_h, record, lam_rows, rec_q, rec_v, rec_vd, rec_lam, H, I, P, ptr, rows, u, co, opt, cnt,
    w_dyn, w_phi, w_lam, w_eps, weight, q0, v0, vd0, lam0, a, dvd, dlam, past, guide,
    q, v, vd, vi, vdi, lam, x, qs, p, dp,
    r, hidden, Ti, S, work, Bn, D,
):  # fmt: skip
    """Make at most n steps."""
    for _ in range(n):
        t, h = next_step(first, seg_t, seg_h, cnt)
        am, af, beta, gamma = co[ALPHA_M], co[ALPHA_F], co[BETA], co[GAMMA]
        bp, gp = (1.0 - am) / (beta * h * h * (1.0 - af)), gamma / (beta * h)
        status = OK
        for attempt in range(ATTEMPTS_GUARDED if opt[GUARDED] != 0.0 else ATTEMPTS):
            if H[ETA + 1] > 0:
                evaluate_signals(signals, t - h, u)
            begin_step(
                attempt, H, I, P, u, t - h, h, co, opt, weight, q0, v0, vd0, lam0, a, dvd, dlam,
                past, guide, q, v, vd, vi, vdi, lam, x, qs, p, dp, S, Bn,
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
        end_step(H, I, co, cnt, w_lam, q, v, vd, lam, q0, v0, vd0, lam0, a, dvd, dlam, past, guide)
        finish_step(H, I, P, signals, u, t, cnt, record, lam_rows, q0, v0, vd0, lam0, rec_q, rec_v, rec_vd, rec_lam)
    return OK


class AlphaMethod(Method):
    """What methods with the four coefficients share."""

    alpha_m: Any  # None as an argument, a number once __post_init__ has completed them
    alpha_f: Any
    beta: Any
    gamma: Any

    @property
    def coefficients(self) -> tuple[float, float, float, float]:
        """alpha_m, alpha_f, beta, gamma."""
        return self.alpha_m, self.alpha_f, self.beta, self.gamma

    @property
    def radius(self) -> float:
        """Spectral radius at infinite frequency: of the map from (h v, a) at one step to the next, where x = 0."""
        _, _, beta, gamma = self.coefficients
        c = (0.5 - beta) / beta
        return float(np.abs(np.linalg.eigvals([[1 - gamma / beta, 1 - gamma - gamma * c], [-1 / beta, -c]])).max())

    def advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        status, first = self._advance(run, n), run.start_state
        if status != OK and run.step == 0 and not np.array_equal(run.a, first.vd):
            # a third derivative says nothing about oscillations that are faster than the step
            run.a[:], run.v0[:] = first.vd, first.v
            status = self._advance(run, n)
        return status

    def _advance(self, run: Run, n: int) -> int:
        """Make at most n steps in compiled code."""
        raise NotImplementedError


@checked_class
@dataclass(frozen=True)
class GeneralizedAlpha(AlphaMethod):
    """Lie group generalized-alpha method, second order for q, v and lam.

    rho_inf: spectral radius at infinite frequency, 0 (annihilates) to 1 (no damping).  Instead of it the four
    coefficients alpha_m, alpha_f, beta, gamma may be given.
    update: "geom1" q_n exp(all), "geom2" q_n exp(h v_n) exp(rest), "geom3" three exponentials (paper, section 5.1).
    map: "exp" or "cayley".
    index: 3 (Phi = 0) or 2 (stabilised: Phi = 0 and B v = 0, with a second multiplier).
    init: "plain" a_0 = vd_0; "a0" corrected a_0; "perturbed" corrected a_0 and v_0, which keeps order 2 in lam from the
    first step on in index 3 (default: "perturbed" for index 3, "a0" for index 2).  A first step that fails, as with stiff
    beams that oscillate faster than the step, is made again with "plain".
    Index 3 is only weakly stable: with rho_inf near 1 and large steps (more than 0.7 rad a step on the heavy top), or with
    steps that alternate by a factor of 3, the multipliers may grow; index 2 stays stable there.
    stabilization: direction of the position correction in index 2, "gradient" B^T eta or "mass"
    M^-1 B^T eta (M by its diagonal blocks at t = 0), which does not mix metres with radians.

    >>> ld.GeneralizedAlpha(rho_inf=0.8, index=2).facts.order
    (2, 2, 2)
    >>> ld.GeneralizedAlpha.newmark().coefficients
    (0.0, 0.0, 0.25, 0.5)
    """

    rho_inf: float | None = None
    update: Literal["geom1", "geom2", "geom3"] = "geom1"
    map: Literal["exp", "cayley"] = "exp"
    index: int = 3
    init: Literal["plain", "a0", "perturbed"] | None = None
    alpha_m: float | None = None
    alpha_f: float | None = None
    beta: float | None = None
    gamma: float | None = None
    stabilization: Literal["gradient", "mass"] = "gradient"

    time_loop = advance

    def __post_init__(self) -> None:
        set_coefficients(self)
        for name, allowed in (
            ("update", ("geom1", "geom2", "geom3")), ("map", ("exp", "cayley")), ("index", (2, 3)),
            ("init", (None, "plain", "a0", "perturbed")), ("stabilization", ("gradient", "mass")),
        ):  # fmt: skip
            choice("GeneralizedAlpha", name, getattr(self, name), allowed)
        if self.init is None:
            object.__setattr__(self, "init", "perturbed" if self.index == 3 else "a0")
        if self.init == "perturbed" and self.index == 2:
            raise ValueError(
                "GeneralizedAlpha: index 2 keeps B v = 0 exactly and needs no perturbed v_0; use init='a0'"
            )
        if self.stabilization == "mass" and self.index == 3:
            raise ValueError("GeneralizedAlpha: stabilization belongs to index=2")

    def __repr__(self) -> str:
        words = [*coefficient_words(self), f"update={self.update!r}"]
        words += [f"map={self.map!r}"] if self.map != "exp" else []
        words += [f"index={self.index}"] if self.index != 3 else []
        words += [f"init={self.init!r}"] if self.init != ("perturbed" if self.index == 3 else "a0") else []
        words += [f"stabilization={self.stabilization!r}"] if self.stabilization != "gradient" else []
        return f"GeneralizedAlpha({', '.join(words)})"

    @classmethod
    @checked
    def newmark(cls, beta: float = 0.25, gamma: float = 0.5, **options: Any) -> GeneralizedAlpha:
        """Newmark's method (alpha_m = alpha_f = 0)."""
        return cls(alpha_m=0.0, alpha_f=0.0, beta=beta, gamma=gamma, **options)

    @classmethod
    @checked
    def hht(cls, alpha: float, **options: Any) -> GeneralizedAlpha:
        """Hilber-Hughes-Taylor method, alpha in [0, 1/3] (alpha_f = alpha, alpha_m = 0)."""
        if not (_is_finite(alpha) and 0.0 <= alpha <= 1.0 / 3.0):
            raise ValueError(f"hht: alpha = {alpha!r} must be a number between 0 and 1/3")
        return cls(alpha_m=0.0, alpha_f=alpha, beta=(1 + alpha) ** 2 / 4, gamma=0.5 + alpha, **options)

    @classmethod
    @checked
    def simo_vu_quoc(cls, beta: float = 0.25, gamma: float = 0.5, **options: Any) -> GeneralizedAlpha:
        """Simo & Vu-Quoc's method on SO(3): Newmark with update geom1 (Bruls & Cardona 2010, section 5.1)."""
        return cls.newmark(beta, gamma, update="geom1", **options)

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title=f"generalized-alpha, {self.update}, index {self.index}",
            order=(2, 2, 2),
            conserves=("Phi", "B v") if self.index == 2 else ("Phi",),
            explicit=False,
            use="the default: stiff or not, any model, damping of high frequencies by one number",
            limits="index 3 is only weakly stable for rho_inf near 1; energy is not conserved",
            source="Bruls & Cardona 2010, section 4; index 2 after Arnold, Cardona & Bruls 2015",
        )

    def reserve(self, run: Run) -> None:
        """Coefficients, and the arrays of q* and of the weights of index 2."""
        h = float(run.plan.h[0])
        run.co = np.array([*self.coefficients, float(self.update[-1]), h, float(self.stabilization == "mass")])
        run.foretell(self.radius)
        run.qs = run.q0 if self.update == "geom1" else run.q0.copy()
        run.weight = np.zeros(0)

    def rehearse(self, run: Run) -> None:
        """End and begin of a step, and of Newton's iteration what does not evaluate the model."""
        H, I, P, _, _, u = run.system
        e, p, s = run.evaluator, run.plan, run.structure
        w_dyn, w_phi, w_lam, _ = run.weights
        state = (run.q, run.v, run.vd, run.lam)
        end_step(H, I, run.co, run.cnt, w_lam, *state, *self._step_arguments(run))
        nt.correct(H, I, 1.0, 1.0, e.Ti, e.r, run.dp, run.x, run.v, run.vd, run.lam, run.p)
        nt.sizes(H, I, run.v, run.vd, run.lam, run.qs, w_lam, 1.0)
        nt.measure(e.r, w_dyn, w_phi)
        nt.worst(e.r, w_dyn, w_phi, 1.0, 1.0)
        nt.negligible(H, I, e.r, 1.0, 1.0)
        nt.trusted(run.opt, 1.0)
        check_turn(H, 1.0, run.cnt, run.v)
        finish_step(
            H, I, P, s.signals, u, 0.0, run.cnt, p.record, s.lam_rows, *self._step_arguments(run)[:4], *run.records
        )
        begin_step(
            0, H, I, P, u, 0.0, 1.0, run.co, run.opt, run.weight, *self._step_arguments(run),
            run.q, run.v, run.vd, run.vi, run.vdi, run.lam, run.x, run.qs, run.p, run.dp, e.S, e.Bn,
        )  # fmt: skip

    def start(self, run: Run) -> None:
        """a_0, and the perturbed v_0 (Arnold, Bruls & Cardona 2015), at the size of the first step."""
        am, af, beta, _ = self.coefficients
        h = float(run.plan.h[0])
        self.reserve(run)
        run.opt[CAYLEY_MAP] = float(self.map == "cayley")
        use_independent_stress(run)
        run.a[:] = run.vd0
        if self.stabilization == "mass":
            run.weight = mass_weights(run)
        if self.init == "plain":
            return
        s, t = run.start_state, run.start_state.t
        vd, jerk = run.initial.expansion(s, h)  # vd_0 and h vdd_0
        run.a[:] = vd + (am - af) * jerk
        if self.init == "perturbed" and len(run.structure.lam_rows):
            c = 1.0 / 12.0 if self.update == "geom1" else -1.0 / 6.0
            l = (1 - 6 * beta - 3 * (am - af)) / 6 * h * jerk + c * h * h * bracket(run.structure.kinds, s.v, s.vd)
            if self.map == "cayley":
                l -= h * h / 12 * cubed(run.structure.kinds, s.v)
            run.v0 += run.initial.project_velocity(s.q, l, t)

    def _step_arguments(self, run: Run) -> tuple[Any, ...]:
        """What a step carries: the accepted state, a and the last changes."""
        return run.q0, run.v0, run.vd0, run.lam0, run.a, run.dvd, run.dlam, run.past, run.guide

    def _advance(self, run: Run, n: int) -> int:
        p, s = run.plan, run.structure
        return advance(
            n, s.signals, p.first, p.t, p.h, p.record, s.lam_rows, *run.records, *run.system, run.co, run.opt, run.cnt,
            *run.weights, run.weight, *self._step_arguments(run), *run.work,
        )  # fmt: skip

    def fallback_step(self, run: Run) -> int:
        """One step whose linear systems are solved by SuperLU, for poses near a singular one."""
        s, p, e = run.structure, run.plan, run.evaluator
        H, I, P, _, _, u = run.system
        t, h = next_step(p.first, p.t, p.h, run.cnt)
        am, af, beta, gamma = self.coefficients
        bp, gp = (1.0 - am) / (beta * h * h * (1.0 - af)), gamma / (beta * h)
        evaluate_signals(s.signals, t - h, u)
        begin_step(
            0, H, I, P, u, t - h, h, run.co, run.opt, run.weight, *self._step_arguments(run),
            run.q, run.v, run.vd, run.vi, run.vdi, run.lam, run.x, run.qs, run.p, run.dp, e.S, e.Bn,
        )  # fmt: skip
        evaluate_signals(s.signals, t, u)
        status = newton_splu(run, t, gp, bp)
        if status == OK and run.opt[PROJECT] != 0.0:
            minimum_norm_splu(run, t, gp, bp)
        if status == OK:
            status = check_turn(H, h, run.cnt, run.v)
        if status == OK:
            state = (run.q, run.v, run.vd, run.lam)
            end_step(H, I, run.co, run.cnt, run.evaluator.scales.lam, *state, *self._step_arguments(run))
            finish_step(
                H, I, P, s.signals, u, t, run.cnt, p.record, s.lam_rows, run.q0, run.v0, run.vd0, run.lam0, *run.records
            )  # fmt: skip
        return status


def set_coefficients(method: Any) -> None:
    """Check rho_inf, or the four coefficients in its place, and complete them (Chung & Hulbert 1993)."""
    name = type(method).__name__
    given = [c for c in (method.alpha_m, method.alpha_f, method.beta, method.gamma) if c is not None]
    if given and len(given) < 4:
        raise ValueError(f"{name}: give rho_inf, or all of alpha_m, alpha_f, beta and gamma")
    if given and method.rho_inf is not None:
        raise ValueError(f"{name}: rho_inf and explicit coefficients exclude each other")
    if not given:
        rho = 0.9 if method.rho_inf is None else method.rho_inf
        if not (_is_finite(rho) and 0.0 <= rho <= 1.0):
            raise ValueError(f"{name}: rho_inf = {rho!r} must be a number between 0 and 1")
        af, am = rho / (rho + 1), (2 * rho - 1) / (rho + 1)
        for key, value in (
            ("rho_inf", float(rho)), ("alpha_f", af), ("alpha_m", am),
            ("beta", (1 + af - am) ** 2 / 4), ("gamma", 0.5 + af - am),
        ):  # fmt: skip
            object.__setattr__(method, key, value)
    am, af, beta, gamma = method.coefficients
    if not all(_is_finite(c) for c in (am, af, beta, gamma)) or am >= 1 or af >= 1 or beta <= 0 or gamma <= 0:
        raise ValueError(
            f"{name}: coefficients alpha_m={am}, alpha_f={af}, beta={beta}, gamma={gamma} "
            "need alpha_m < 1, alpha_f < 1, beta > 0, gamma > 0"
        )


def coefficient_words(method: Any) -> list[str]:
    """How the coefficients were given, for the text of a method."""
    if method.rho_inf is not None:
        return [f"rho_inf={method.rho_inf!r}"]
    names = ("alpha_m", "alpha_f", "beta", "gamma")
    return [f"{n}={c!r}" for n, c in zip(names, method.coefficients, strict=True)]


def _is_finite(x: Any) -> bool:
    """Whether x is a finite number."""
    return isinstance(x, int | float) and abs(x) <= sys.float_info.max


def mass_weights(run: Run) -> np.ndarray:
    """What `weigh` needs: inverses of the two 3x3 diagonal blocks of M of each node; the scale of eta follows them."""
    e, s = run.evaluator, run.start_state
    eta = run.structure.table(LAM_ETA)
    lam = run.structure.table(LAM)[: len(eta)]
    for k in range(3):  # the block of eta is B M^-1 B^T here
        e.scales.eps[eta + k] = e.scales.eps[lam + k]
    M = e.mass(s.q, s.t)
    result = np.zeros((run.structure.n_nodes, 2, 3, 3))
    for n in range(1, run.structure.n_nodes):
        for half in (0, 1):
            k = 6 * n + 3 * half
            block = M[k : k + 3, k : k + 3].toarray()
            result[n, half] = np.linalg.pinv(block, hermitian=True)
    return result.ravel()


def bracket(kinds: np.ndarray, v: np.ndarray, w: np.ndarray) -> np.ndarray:
    """[v, w] node by node: Omega x Omega', on SE(3) also the translational part."""
    V, W = v.reshape(-1, 2, 3), w.reshape(-1, 2, 3)
    result = np.zeros_like(V)
    result[:, 1] = np.cross(V[:, 1], W[:, 1])
    se3 = kinds == SE3
    result[se3, 0] = np.cross(V[se3, 1], W[se3, 0]) - np.cross(W[se3, 1], V[se3, 0])
    return result.ravel()


def cubed(kinds: np.ndarray, v: np.ndarray) -> np.ndarray:
    """vee(tilde(v)^3) node by node: -|Omega|^2 Omega, on SE(3) with Omega x (Omega x V)."""
    V = v.reshape(-1, 2, 3)
    result = np.zeros_like(V)
    result[:, 1] = -np.sum(V[:, 1] ** 2, axis=1)[:, None] * V[:, 1]
    se3 = kinds == SE3
    result[se3, 0] = np.cross(V[se3, 1], np.cross(V[se3, 1], V[se3, 0]))
    return result.ravel()
