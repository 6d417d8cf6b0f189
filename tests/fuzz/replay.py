"""One seed again: `python -m tests.fuzz.replay SEED` prints what is wrong and the smallest script that shows it."""

from __future__ import annotations

import contextlib
import sys

from .cases import Case
from .gates import METHODS, STEPS, Log, RefusedError, Trial, Violation, applies, check, judge
from .models import case_of


def still_wrong(case: Case, v: Violation) -> bool:
    """Whether a gate does not hold for a case, for the same reason."""
    if not applies(v.gate, case, v.method):
        return False
    with contextlib.suppress(RefusedError):
        return any(new.reason == v.reason for new in check(Trial(case, v.method, v.coarse, Log()), v.gate))
    return False


def smallest(case: Case, v: Violation) -> Case:
    """The case with as few calls as still show the violation."""
    k = len(case.calls) - 1
    while k >= 0:
        less = case.without(k)
        if less.calls and len(less.calls) < len(case.calls) and still_wrong(less, v):
            case, k = less, min(k, len(less.calls))
        k -= 1
    return case


def script(case: Case, v: Violation) -> str:
    """Lines that make the run again."""
    h = case.h * v.coarse * case.world.time
    run = f"s = ld.simulate(m, t_end={STEPS * h!r}, h={h!r}, method=ld.{METHODS[v.method]!r})"
    return f"{case.script()}\n{run}\nprint(s.status, s.message, s.constraint_residual.max(), s.energy.drift)"


def report(v: Violation, shrink: bool = True) -> str:
    """What is wrong, and a script for it."""
    if v.gate == "build":
        return f"{v}\n# python -m tests.fuzz.replay {v.seed}\n"
    case = case_of(v.seed)
    return f"{v}\n# python -m tests.fuzz.replay {v.seed}\n{script(smallest(case, v) if shrink else case, v)}\n"


if __name__ == "__main__":
    for seed in map(int, sys.argv[1:]):
        found = judge(case_of(seed), Log())
        print("\n".join(report(v) for v in found) or f"seed {seed}: nothing is wrong")
