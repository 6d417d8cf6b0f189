"""Generalized-alpha in local coordinates: the parametrization based ("linear") scheme of Brüls & Cardona 2010, section 5.2.

The classical method for the coordinates y of the chart q = q_n exp(y), whose equations of motion
T^T (M vd + g + B^T lam) = 0 with v = T yd and vd = T ydd + (d/dt T) yd are nonlinear in the rates.  The chart is centered
again at the end of every step; a and the rates are carried over by the map of the accelerations (eqs. (73) to (75)).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from liedyn.arguments import checked_class, choice
from liedyn.compiled.decorators import inner, kernel
from liedyn.equation.nodes import OWN, node_T
from liedyn.equation.optional_kernels import use_others
from liedyn.equation.optional_parts import call_nodes
from liedyn.groups.algebra import add, copy, setv, sub, vec
from liedyn.integrate import generalized_alpha
from liedyn.integrate.chart import chart_rates
from liedyn.integrate.generalized_alpha import (
    AlphaMethod,
    accept_motion,
    bracket,
    check_coefficients,
    coefficient_words,
    follow_step_size,
    predict_motion,
)
from liedyn.integrate.method import Facts
from liedyn.integrate.predictor import guess_multipliers
from liedyn.integrate.records import Chart
from liedyn.integrate.run import Run
from liedyn.integrate.step_change import follow_step_changes
from liedyn.integrate.step_control import watch_poses
from liedyn.integrate.stress import use_independent_stress
from liedyn.integrate.time_loop import guessed, step_of


class InChart(NamedTuple):
    """The record of the method: generalized-alpha for the coordinates x of a chart."""

    c: Any  # record generalized_alpha.COEFFICIENTS
    a: Any
    chart: Any  # rates of x


step_of(InChart)(generalized_alpha.factors)


@step_of(InChart)
@inner(hot=True)
def predict(method, attempt, system, t, h, settings, old, ahead, new, matrices):
    """As generalized-alpha for the rates of x, and v and vd of the group that follow from them."""
    chart = method.chart
    follow_step_size(method, system, h, old, ahead)
    predict_motion(method, attempt, h, old, ahead, chart.xd, chart.xdd, new.x)
    g0, g1 = guessed(attempt)
    guess_multipliers(system, g0, g1, old, ahead, new)
    chart_rates(system.head, system.ids, new.x, chart.xd, chart.xdd, new.v, new.vd)


@step_of(InChart)
@inner(hot=True)
def accept(method, system, count, scale, old, ahead, new):
    """As generalized-alpha for the rates of x; then the chart is centered at the new q."""
    accept_motion(method, system, count, scale, old, ahead, new, method.chart.xd, method.chart.xdd)
    center(system, method, new, old)


@step_of(InChart)
@inner(hot=True)
def local_error(method, system, h, settings, old, new, e):
    """C_q h^2 (a_{n+1} - a_n): the classical error of the coordinates; no bracket, as they are those of one chart."""
    m, a, xdd = method.c, method.a, method.chart.xdd
    c1, c0, ca = (1.0 - m.alpha_f) / (1.0 - m.alpha_m), m.alpha_f / (1.0 - m.alpha_m), m.alpha_m / (1.0 - m.alpha_m)
    C = h * h * (1.0 - 6.0 * m.beta - 3.0 * (m.alpha_m - m.alpha_f)) / 6.0
    for k in range(e.shape[0]):
        e[k] = C * (c1 * xdd[k] + c0 * old.vd[k] - (ca + 1.0) * a[k])


@kernel(hot=True)
def center(system, method, new, old):
    """Center the chart: xd <- T xd = v, xdd <- T xdd + (d/dt T) xd = vd, a <- T a + (d/dt T) xd."""
    head, ids, a, xdd, x, vd = system.head, system.ids, method.a, method.chart.xdd, new.x, new.vd
    for n in range(1, head.n_nodes):
        j = 6 * n
        y, z = sub(vec(a, j), vec(xdd, j)), sub(vec(a, j + 3), vec(xdd, j + 3))
        if ids[head.kind + n] == OWN:
            continue
        y, z = node_T(ids[head.kind + n], vec(x, j), vec(x, j + 3), y, z)
        setv(a, j, add(vec(vd, j), y))
        setv(a, j + 3, add(vec(vd, j + 3), z))
    if head.apply_T_others != 0:
        center_others(system, a, xdd, x, vd)
    copy(new.v, old.v)
    copy(vd, old.vd)


@inner
def center_others(system, a, xdd, x, vd):
    """Center the charts of nodes on groups of the user; xdd is overwritten."""
    head, ids = system.head, system.ids
    for k in range(a.shape[0]):
        xdd[k] = a[k] - xdd[k]
    call_nodes(head.apply_T_others, head, ids, False, x, xdd, a)
    for n in range(1, head.n_nodes):
        if ids[head.kind + n] == OWN:
            for k in range(6 * n, 6 * n + 6):
                a[k] += vd[k]


@checked_class
@dataclass(frozen=True)
class ParametrizedAlpha(AlphaMethod):
    """Generalized-alpha for local coordinates (rotation vectors) that are re-centered in every step, second order, index 3.

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

    controls, record_type = True, InChart

    def __post_init__(self) -> None:
        check_coefficients(self)
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
            limits="index 3 is only weakly stable for rho_inf near 1; amplitude of a free precession grows; costs more than "
            "GeneralizedAlpha, whose equations it makes nonlinear in the rates",
            source="Brüls & Cardona 2010, section 5.2",
        )

    def allocate(self, run: Run) -> None:
        """Coefficients, a, and the rates of the coordinates."""
        like = run.new.v
        use_others(run.structure, "apply_T_others", "chart_rates_others", "chart_tangents_others")
        chart = Chart(np.zeros_like(like), np.zeros_like(like), np.tile(run.matrices.T_inverse, 2))
        run.record = InChart(self.coefficients_record(float(run.plan.h[0])), np.zeros_like(like), chart)
        run.extrapolate(self.radius)

    def begin(self, run: Run) -> None:
        """a_0 and the perturbed v_0 at the size of the first step, from the third derivative of the coordinates."""
        am, af, beta, _ = self.coefficients
        h, s = float(run.plan.h[0]), run.start_state
        self.allocate(run)
        use_independent_stress(run)
        follow_step_changes(run)
        watch_poses(run)
        run.record.a[:] = run.old.vd
        if self.init == "plain":
            return
        # y''' = vdd + [v, vd]/2 in the center of the chart: the rates are yd = v + [y, v]/2 + ...
        vd, jerk = run.initial.expansion(s, h)
        jerk = jerk + h / 2 * bracket(run.structure, s.v, s.vd)
        run.record.a[:] = vd + (am - af) * jerk
        if self.init == "perturbed" and len(run.structure.lam_rows):
            run.old.v[:] += run.initial.project_velocity(s.q, (1 - 6 * beta - 3 * (am - af)) / 6 * h * jerk, s.t)
