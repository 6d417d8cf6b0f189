"""Why a run failed, where, and what to try."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from scipy.linalg import svd, svdvals
from scipy.sparse import diags

from liedyn.errors import UserFunctionError
from liedyn.integrate.health.judge import round_down
from liedyn.integrate.newton import NOT_FINITE, TURNS_TOO_FAR
from liedyn.integrate.run import Run

if TYPE_CHECKING:
    from liedyn.integrate.setup import Setup

LARGEST_SVD = 1200  # constraint rows up to which a run that failed is examined for a singular pose
# singular values of B: redundant rows, over the largest; near a singular pose, over that of the start; tiny
REDUNDANT, NEAR_SINGULAR, SINGULAR = 1e-9, 0.02, 1e-7
TIGHT = 1e-6  # tolerance below which round-off may count in steps of order 2 (`tools/references/step_study.py`)
STRAIGHT = 2.4  # relative rotation of an element's nodes, rad, that is still far from half a turn


@dataclass(frozen=True)
class Failure:
    """Why and where a run ended, and what to try."""

    what: str
    advice: str

    def __str__(self) -> str:
        return f"{self.what}; {self.advice}"


def failure_of(setup: Setup, code: int) -> Failure:
    """Explain a step that failed with this code."""
    run, s = setup.run, setup.structure
    t = float(run.plan.time(run.step))
    h = _step_size(run)
    where = f"stopped at t = {t:g}: "
    rates = np.linalg.norm(run.old.v.reshape(-1, 6)[:, 3:], axis=1)
    smaller = round_down(min(h / 2, 1.0 / rates.max() if rates.max() > 0 else np.inf))
    fastest = int(rates.argmax())
    limit = setup.method.max_turn
    if rates[fastest] * h > limit:
        return Failure(
            f"{where}a step of h = {h:g} turns {s.node_labels[fastest]!r} by {rates[fastest] * h:.3g} rad, "
            f"more than {limit:.3g}",
            f"try h <= {smaller:g}",
        )
    bad = setup.evaluator.bad_signal(t, t + 0.5 * h, t + h)
    if bad:
        return Failure(f"{where}{bad}", "check its formula, or end the run before")
    if code != NOT_FINITE:
        pose, remedy = singular_pose(setup, t)
        if pose:
            return Failure(f"{where}the next step of h = {h:g} fails near a singular pose: {pose}", remedy)
    own = setup.method.explain(run, code)
    if own:
        return Failure(f"{where}{own}", f"try h <= {smaller:g}, or look for a singular pose there")
    row = s.row_label(int(run.count.worst_row))
    if code == NOT_FINITE:
        element, remedy, astray = _not_finite(setup, t + h)
        if astray:
            text = f"Newton's iteration in the next step of h = {h:g} turned {element} by half a turn and more"
            return Failure(f"{where}{text}: the step is too large", f"try h <= {smaller:g}")
        if element:
            return Failure(f"{where}{element} is not finite (nan or inf) at t = {t + h:g}", remedy)
        return Failure(f"{where}a value is not finite (nan or inf) in the {row}", "check the forces that act there")
    advice = f"try h <= {smaller:g}, or look for a singular pose there"
    if setup.method.index == 3 and len(s.lam_rows):
        # index 3 is only weakly stable: multipliers may grow from step to step with alternating sign
        largest = np.abs(run.old.lam).max()
        if largest > 5.0 * np.abs(run.start_state.lam).max() and np.abs(run.ahead.dlam).max() > largest:
            options = vars(setup.method)
            remedies = [
                text for name, text in (("index", "index=2, "), ("rho_inf", "a smaller rho_inf, ")) if name in options
            ]
            advice = f"the multipliers oscillate and grow: try {''.join(remedies)}or h <= {smaller:g}"
    if code == TURNS_TOO_FAR:
        node = int(run.count.worst_node)
        turn = h * float(np.linalg.norm(run.new.v.reshape(-1, 6)[node, 3:]))
        by = f"by {turn:.3g} rad, more than" if np.isfinite(turn) else "too far to be followed, by more than about"
        text = f"the next step of h = {h:g} turns {s.node_labels[node]!r} {by} {limit:.3g}"
        return Failure(f"{where}{text}", advice)
    return Failure(
        f"{where}Newton did not converge in the next step of h = {h:g}; the worst residual is the {row}", advice
    )


def hopeless(setup: Setup) -> Failure:
    """Why steps by tolerance came to an end: their error stays too large however small they are."""
    control, method = setup.plan.control, setup.method
    what = (
        f"stopped at t = {control.t:g}: the error of a step stays above the tolerance {control.tolerance:g} down to "
        f"h = {control.smallest:.3g}, and steps may not be shorter than h_min = {control.h_min:.3g}"
    )
    pose, remedy = singular_pose(setup, float(control.t))
    if pose:
        return Failure(f"{what}, near a singular pose: {pose}", remedy)
    advice = "lower h_min or raise the tolerance; a force may jump there: look at sol.steps"
    if control.order == 2 and control.tolerance < TIGHT and control.h_min < TIGHT * control.h_max:
        other = "" if method.index == 2 else "GeneralizedAlpha(index=2), or "
        advice = (
            f"steps of order 2 are so short at tolerances below {TIGHT:g} that round-off counts: try {other}BLieDF(k=4, index=2) "
            f"where nothing vibrates, or a tolerance of {TIGHT:g}"
        )
    return Failure(what, advice)


def failure_by_user(setup: Setup, error: UserFunctionError) -> Failure:
    """Which function of the user raised what, and when."""
    run = setup.run
    t, h = float(run.plan.time(run.step)), _step_size(run)
    states = [(run.new.q, run.new.v, run.new.lam), (run.old.q, run.old.v, run.old.lam)]
    error = setup.evaluator.blame(error, states, t + h, t + 0.5 * h, t)
    return Failure(f"stopped at t = {t:g}: {error}", "mend the function, or end the run before")


def _step_size(run: Run) -> float:
    """Size of the next step."""
    return float(run.plan.h[int(np.searchsorted(run.plan.first, run.step, side="right")) - 1])


def singular_pose(setup: Setup, t: float) -> tuple[str, str]:
    """Text that names the joints whose constraints are about to depend on each other at the last state, and advice; or nothing.

    B has its smallest singular value, redundant rows apart, far below that of the start, or tiny.
    """
    run, e = setup.run, setup.initial.e
    s = e.structure
    if not 0 < len(s.lam_rows) <= LARGEST_SVD or not np.isfinite(run.old.q).all():
        return "", ""
    rows = diags(1.0 / np.sqrt(e.scales.eps[s.lam_rows]))

    def scaled(q: np.ndarray, at: float) -> np.ndarray:
        M = e.mass(q, at).diagonal()
        columns = diags(np.where(M > 0.0, 1.0 / np.sqrt(np.where(M > 0.0, M, 1.0)), 0.0))
        return (rows @ e.B(q, at) @ columns).toarray()

    if setup.first_values is None:
        setup.first_values = svdvals(scaled(setup.first.q, setup.first.t))
    B = scaled(run.old.q, t)
    first, last = setup.first_values, svdvals(B)  # without vectors it takes a tenth of the time
    k = int(np.sum(first > REDUNDANT * first[0])) - 1
    if last[k] > max(NEAR_SINGULAR * first[k], SINGULAR * last[0]):
        return "", ""
    left = svd(B, full_matrices=False)[0]
    share: dict[str, float] = {}
    for label, x in zip(s.lam_label, left[:, k] ** 2, strict=True):
        share[label] = share.get(label, 0.0) + float(x)
    names = sorted(share, key=lambda name: -share[name])
    shown = ", ".join(repr(name) for name in names[:4] if share[name] > 0.1 * share[names[0]])
    if setup.plan.control is None:
        other = (
            "" if "rho_inf" in vars(setup.method) and setup.method.index == 3 else "GeneralizedAlpha() in index 3, or "
        )
        remedy = f"{other}another h"
    else:  # order 4 has longer steps, which pass over such a pose
        other = "" if type(setup.method).__name__ == "BLieDF" else "BLieDF(k=4, index=2), "
        remedy = f"{other}another tolerance or a fixed h"
    rows_of = f"constraints of {shown} and others" if s.constraints == "joint" else f"rows of {s.owner(names[0])}"
    return (
        f"{rows_of} lose their independence there (smallest singular value {last[k]:.1e}, at the start {first[k]:.1e})",
        f"try {remedy}, so that no step ends at this pose, or change {s.owners}",
    )


def _not_finite(setup: Setup, t: float) -> tuple[str, str, bool]:
    """An element that is not finite in the step that failed, or else in the state before, and a remedy.

    And whether only the iteration led there: its nodes were far from half a turn against each other before.
    """
    run, e = setup.run, setup.evaluator
    for q, v, lam in ((run.new.q, run.new.v, run.new.lam), (run.old.q, run.old.v, run.old.lam)):
        if not all(np.isfinite(x).all() for x in (q, v, lam)):
            continue
        for element, family, nodes in e.each_alone():
            if not np.isfinite(e.residual(q, v, e.zero, lam, t)).all():
                remedy = family.extra.get("not_finite", "check its functions and numbers")
                R = run.old.q.reshape(-1, 12)[list(nodes[:2]), 3:].reshape(-1, 3, 3)
                near = len(R) < 2 or np.trace(R[0].T @ R[1]) < 1.0 + 2.0 * math.cos(STRAIGHT)
                astray = q is run.new.q and not near and "not_finite" in family.extra
                return element, remedy, astray
    return "", "", False
