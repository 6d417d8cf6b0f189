"""Functions of time that drive joints, looked at before a run: jumps and corners ask for forces without bound."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from liedyn.arguments import warn_user
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.roles import evaluate_signals
from liedyn.errors import AnalysisWarning, UserFunctionError
from liedyn.integrate.plan import Plan

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
    states = [at(t) for t in times]
    values = np.array([x for x in states if np.isfinite(x).all()]).reshape(-1, 3)
    if not len(values):
        return ""
    sizes = np.array([np.ptp(values[:, 0]), np.abs(values[:, 1]).max()])  # a small corner in a large motion is none
    for (a, A), (b, B) in pairwise(zip(times, states, strict=True)):
        if np.isfinite(B[0]) and not np.isfinite(B).all():
            return f"has no derivatives at t = {b:.6g}, or differences do not find them to 1e-6 (use ld.expression)"
        if _unexplained(b - a, A, B, sizes) > SMOOTH and (text := _narrowed(at, a, b, A, B, sizes)):
            return text
    return ""


def _unexplained(L: float, A: np.ndarray, B: np.ndarray, sizes: np.ndarray) -> float:
    """Change of value and rate over a length L that the derivatives at its ends do not explain, over their sizes."""
    left = np.abs(B[:2] - A[:2] - 0.5 * L * (A[1:] + B[1:]))
    return float(np.max(left / np.where(sizes > 0.0, sizes, np.inf)))


def _narrowed(
    at: Callable[[float], np.ndarray], a: float, b: float, A: np.ndarray, B: np.ndarray, sizes: np.ndarray
) -> str:
    """Where a corner lies, by halving the interval towards what is not explained; a smooth function is explained soon."""
    for _ in range(HALVINGS):
        m = 0.5 * (a + b)
        M = at(m)
        left, right = _unexplained(m - a, A, M, sizes), _unexplained(b - m, M, B, sizes)
        if not max(left, right) > SMOOTH:
            return ""
        a, A, b, B = (a, A, m, M) if left >= right else (m, M, b, B)
    if not _unexplained(b - a, A, B, sizes) > CORNER:
        return ""
    if abs(B[0] - A[0]) > CORNER * sizes[0]:
        return f"jumps from {A[0]:.4g} to {B[0]:.4g} at t = {b:.6g}"
    return f"has a corner at t = {b:.6g}, where its rate jumps from {A[1]:.4g} to {B[1]:.4g}"
