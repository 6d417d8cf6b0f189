"""Functions of time that drive joints, looked at before a run: jumps and corners ask for forces without bound."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from liedyn.checks import warn_user
from liedyn.dae.contract import evaluate_signals
from liedyn.dae.evaluator import Evaluator
from liedyn.errors import AnalysisWarning, UserFunctionError
from liedyn.integrate.run import Plan

LOOKS = 2000  # intervals in all, of the steps of a run
HALVINGS = 24  # of an interval in which a function changes in an unexpected way
SMOOTH, CORNER = 1e-4, 1e-2  # relative change that the derivatives do not explain: nothing to look for, and a corner


def warn_of_corners(evaluator: Evaluator, plan: Plan) -> None:
    """Warn of drivers whose value or rate jumps during the run, once for each."""
    s = evaluator.structure
    driven = {k for g in s.groups if g.family.rows for signals in g.signals for k in signals if s.signals[k]}
    if not driven:
        return
    count = min(plan.n_steps, max(20, LOOKS // len(driven)))
    times = plan.time(np.linspace(0, plan.n_steps, count + 1).astype(np.int64)).tolist()
    for k in sorted(driven):

        def at(t: float, one: np.ndarray = s.signals[k : k + 1]) -> np.ndarray:
            u = np.zeros(9)
            evaluate_signals(one, t, u)
            return u[:3]

        try:
            found = _first_corner(at, times)
        except UserFunctionError:  # the run will come there, and say so
            continue
        if found:
            warn_user(f"{s.signal_labels[k]} {found}; round it off, or do not trust the forces there", AnalysisWarning)


def _first_corner(at: Callable[[float], np.ndarray], times: list[float]) -> str:
    """What happens at the first corner or jump between the times, if there is one."""
    a, A = times[0], at(times[0])
    for b in times[1:]:
        B = at(b)
        if _unexplained(b - a, A, B) > SMOOTH and (text := _narrowed(at, a, b, A, B)):
            return text
        a, A = b, B
    return ""


def _unexplained(L: float, A: np.ndarray, B: np.ndarray) -> float:
    """Change of rate and value over a length L that the derivatives at its ends do not explain, relative to their size."""
    rate, value = B[1] - A[1] - 0.5 * L * (A[2] + B[2]), B[0] - A[0] - 0.5 * L * (A[1] + B[1])
    fastest, largest = max(abs(A[1]), abs(B[1])), max(abs(A[0]), abs(B[0]))
    parts = (abs(rate) / fastest if fastest > 0.0 else 0.0, abs(value) / largest if largest > 0.0 else 0.0)
    return float(max(parts))  # nan, where there are no derivatives, counts as nothing: the run says more


def _narrowed(at: Callable[[float], np.ndarray], a: float, b: float, A: np.ndarray, B: np.ndarray) -> str:
    """The same after halving the interval towards what is not explained; a smooth function is explained soon."""
    for _ in range(HALVINGS):
        m = 0.5 * (a + b)
        M = at(m)
        left, right = _unexplained(m - a, A, M), _unexplained(b - m, M, B)
        if not max(left, right) > SMOOTH:
            return ""
        a, A, b, B = (a, A, m, M) if left >= right else (m, M, b, B)
    if not _unexplained(b - a, A, B) > CORNER:
        return ""
    if abs(B[0] - A[0]) > CORNER * max(abs(A[0]), abs(B[0])):
        return f"jumps from {A[0]:.4g} to {B[0]:.4g} at t = {b:.6g}"
    return f"has a corner at t = {b:.6g}, where its rate jumps from {A[1]:.4g} to {B[1]:.4g}"
