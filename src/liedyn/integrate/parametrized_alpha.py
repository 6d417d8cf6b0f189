"""Generalized-alpha in local coordinates: the parametrisation based ("linear") scheme of Bruls & Cardona 2010, section 5.2.

The classical method for the coordinates y of the chart q = q_n exp(y), whose equations of motion
T^T (M vd + g + B^T lam) = 0 with v = T yd and vd = T ydd + (d/dt T) yd are nonlinear in the rates.  The chart is centred
anew at the end of every step; a and the rates are carried over by the map of the accelerations (eqs. (73) to (75)).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from liedyn.arguments import checked_class, choice
from liedyn.compiled.decorators import kernel
from liedyn.equation.builder import KIND, N_NODES, SE3
from liedyn.equation.roles import evaluate_signals
from liedyn.groups.algebra import add, copy, mv, setv, sub, vec
from liedyn.groups.se3.kernels import se3_T
from liedyn.groups.so3.kernels import so3_T
from liedyn.integrate.chart import chart_rates
from liedyn.integrate.generalized_alpha import (
    ALPHA_F,
    ALPHA_M,
    BETA,
    GAMMA,
    AlphaMethod,
    begin_step,
    bracket,
    check_turn,
    coefficient_words,
    end_step,
    set_coefficients,
)
from liedyn.integrate.newton import (
    ATTEMPTS,
    ATTEMPTS_GUARDED,
    GUARDED,
    LAST,
    MINIMUM_NORM,
    OK,
    PROJECT,
    STRESS,
    TURNED_OVER,
    call_minimum_norm,
    call_stress,
    minimum_norm_splu,
    newton,
    newton_splu,
    turned_over,
    use_independent_stress,
)
from liedyn.integrate.run import Facts, Run, finish_step, next_step, shown


@kernel
def centre(H, I, x, ydd, v, vd, v0, vd0, a):
    """Centre the chart at the new q: yd <- T yd = v, ydd <- T ydd + (d/dt T) yd = vd, a <- T a + (d/dt T) yd."""
    for n in range(1, H[N_NODES]):
        j = 6 * n
        y, z = sub(vec(a, j), vec(ydd, j)), sub(vec(a, j + 3), vec(ydd, j + 3))
        if I[H[KIND] + n] == SE3:
            A, B, C = se3_T(vec(x, j), vec(x, j + 3))
            y = add(mv(A, y), mv(B, z))
        else:
            C = so3_T(vec(x, j + 3))
        setv(a, j, add(vec(vd, j), y))
        setv(a, j + 3, add(vec(vd, j + 3), mv(C, z)))
    copy(v, v0)
    copy(vd, vd0)


@kernel
def advance(
    n, signals, first, seg_t, seg_h, record, lam_rows, rec_q, rec_v, rec_vd, rec_lam, H, I, P, ptr, rows, u, co, opt, cnt,
    w_dyn, w_phi, w_lam, w_eps, weight, yd, ydd, Tc, q0, v0, vd0, lam0, a, dvd, dlam, past, guide,
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
            begin_step(
                attempt, H, I, P, u, t - h, h, co, opt, weight, q0, v0, vd0, lam0, a, dvd, dlam,
                past, guide, q, yd, ydd, vi, vdi, lam, x, qs, p, dp, S, Bn,
            )  # fmt: skip
            chart_rates(H, I, x, yd, ydd, v, vd)
            evaluate_signals(signals, t, u)
            if cnt[STRESS] != 0:
                call_stress(cnt[STRESS], attempt, 0.0, H, I, P, opt, q0, r)
            status = newton(
                H, I, P, ptr, rows, u, t, gp, bp, opt, cnt, w_dyn, w_phi, w_lam, w_eps,
                q, v, vd, vi, vdi, lam, x, qs, p, dp, r, hidden, Ti, S, work, Bn, D, yd, ydd, Tc,
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
                q, v, vd, vi, vdi, lam, r, Tc, S, work, Bn, D,
            )  # fmt: skip
        end_step(H, I, co, cnt, w_lam, q, yd, ydd, lam, q0, v0, vd0, lam0, a, dvd, dlam, past, guide)
        centre(H, I, x, ydd, v, vd, v0, vd0, a)
        finish_step(H, I, P, signals, u, t, cnt, record, lam_rows, q0, v0, vd0, lam0, rec_q, rec_v, rec_vd, rec_lam)
    return OK


@checked_class
@dataclass(frozen=True)
class ParametrizedAlpha(AlphaMethod):
    """Generalized-alpha for local coordinates (rotation vectors) that are centred anew every step, second order, index 3.

    rho_inf: spectral radius at infinite frequency, 0 (annihilates) to 1 (no damping).  Instead of it the four
    coefficients alpha_m, alpha_f, beta, gamma may be given.
    init: "plain" a_0 = vd_0; "a0" corrected a_0; "perturbed" (default) corrected a_0 and v_0, which keeps order 2 in lam
    from the first step on.
    """

    rho_inf: float | None = None
    init: Literal["plain", "a0", "perturbed"] = "perturbed"
    alpha_m: float | None = None
    alpha_f: float | None = None
    beta: float | None = None
    gamma: float | None = None

    def __post_init__(self) -> None:
        set_coefficients(self)
        choice("ParametrizedAlpha", "init", self.init, ("plain", "a0", "perturbed"))

    def __repr__(self) -> str:
        words = coefficient_words(self)
        words += [f"init={self.init!r}"] if self.init != "perturbed" else []
        return f"ParametrizedAlpha({', '.join(words)})"

    @property
    def facts(self) -> Facts:
        """What the method is."""
        return Facts(
            title="generalized-alpha in local coordinates, index 3",
            order=(2, 2, 2),
            conserves=("Phi",),
            explicit=False,
            use="to compare with codes that integrate rotation parameters; smaller errors than geom1 on fast tops (7.4)",
            limits="index 3 is only weakly stable for rho_inf near 1; amplitude of a free precession grows; dearer than "
            "GeneralizedAlpha, whose equations it makes nonlinear in the rates",
            source="Bruls & Cardona 2010, section 5.2",
        )

    def start(self, run: Run) -> None:
        """a_0 and the perturbed v_0 at the size of the first step, from the third derivative of the coordinates."""
        am, af, beta, _ = self.coefficients
        h = float(run.plan.h[0])
        run.co = np.array([*self.coefficients, 1.0, h, 0.0])  # x = y: as in update geom1
        run.foretell(self.radius)
        run.own = np.zeros_like(run.v), np.zeros_like(run.v), np.tile(run.evaluator.Ti, 2)  # yd, ydd, Tc of `newton`
        use_independent_stress(run)
        run.a[:] = run.vd0
        if self.init == "plain":
            return
        s, t = run.start_state, run.start_state.t
        # y''' = vdd + [v, vd]/2 in the centre of the chart: the rates are yd = v + [y, v]/2 + ...
        vd, jerk = run.initial.expansion(s, h)
        jerk = jerk + h / 2 * bracket(run.structure.kinds, s.v, s.vd)
        run.a[:] = vd + (am - af) * jerk
        if self.init == "perturbed" and len(run.structure.lam_rows):
            run.v0 += run.initial.project_velocity(s.q, (1 - 6 * beta - 3 * (am - af)) / 6 * h * jerk, t)

    def _step_arguments(self, run: Run) -> tuple[Any, ...]:
        """What a step carries: the accepted state, a and the last changes."""
        return run.q0, run.v0, run.vd0, run.lam0, run.a, run.dvd, run.dlam, run.past, run.guide

    def _advance(self, run: Run, n: int) -> int:
        p, s = run.plan, run.structure
        return advance(
            n, s.signals, p.first, p.t, p.h, p.record, s.lam_rows, *run.records, *run.system, run.co, run.opt, run.cnt,
            *run.weights, run.weight, *run.own, *self._step_arguments(run), *run.work,
        )  # fmt: skip

    def fallback_step(self, run: Run) -> int:
        """One step whose linear systems are solved by SuperLU, for poses near a singular one."""
        s, p, e, (yd, ydd, _) = run.structure, run.plan, run.evaluator, run.own
        H, I, P, _, _, u = run.system
        t, h = next_step(p.first, p.t, p.h, run.cnt)
        am, af, beta, gamma = self.coefficients
        bp, gp = (1.0 - am) / (beta * h * h * (1.0 - af)), gamma / (beta * h)
        begin_step(
            0, H, I, P, u, t - h, h, run.co, run.opt, run.weight, *self._step_arguments(run),
            run.q, yd, ydd, run.vi, run.vdi, run.lam, run.x, run.qs, run.p, run.dp, e.S, e.Bn,
        )  # fmt: skip
        chart_rates(H, I, run.x, yd, ydd, run.v, run.vd)
        evaluate_signals(s.signals, t, u)
        status = newton_splu(run, t, gp, bp, run.own)
        if status == OK and run.opt[PROJECT] != 0.0:
            minimum_norm_splu(run, t, gp, bp, run.own)
        if status == OK:
            status = check_turn(H, h, run.cnt, run.v)
        if status == OK:
            state = (run.q, yd, ydd, run.lam)
            end_step(H, I, run.co, run.cnt, run.evaluator.scales.lam, *state, *self._step_arguments(run))
            centre(H, I, run.x, ydd, run.v, run.vd, run.v0, run.vd0, run.a)
            finish_step(
                H, I, P, s.signals, u, t, run.cnt, p.record, s.lam_rows, run.q0, run.v0, run.vd0, run.lam0, *run.records
            )  # fmt: skip
        return status
