"""Health: what a finished run says about its own error, and `verify`, which runs it again.

The indicators come from `integrate/health/bursts.py`; here they become a verdict, an estimate of one digit and an advice.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import warn_user
from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import AccuracyWarning
from liedyn.integrate.health.bursts import LIMITS, POSITION_ERROR, VELOCITY_ERROR, Examiner, Indicators
from liedyn.integrate.health.judge import round_down
from liedyn.integrate.method import Facts, Method
from liedyn.integrate.plan import Plan
from liedyn.report import Report

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

AT_ONE = 0.015  # error, relative to the amplitude of the motion, at a score of 1, in the median of runs
CAUTION = 2.0  # what is stated over that: no local number tells motions that let errors grow from others
FAIR, DOUBTFUL, BAD = 0.5, 1.0, 3.0  # scores from which on a verdict holds
GOAL = 0.3  # score that the step to try aims at
SMALLEST = 1.0 / 16.0  # of the step, that is tried next
GROWING = 10.0  # growth of the velocity defect that tells an instability
TEXTS = {
    "positions": "positions",
    "velocities": "velocities",
    "reactions": "reactions",
    "lag": "reactions, which change faster than the motion,",
    "spike": "reactions, a peak on one step,",
    "control": "errors of the steps, added up,",
    "penetration": "overlap of contacts",
    "captured": "captured impacts",
    "chatter": "chatter of contacts",
}
VERIFY = "sol.verify() to be sure"  # the end of every advice


@dataclass(frozen=True, repr=False)
class Health(Report):
    """How far a run can be trusted, as it judges itself; `print` shows two lines.

    verdict: "good", "fair", "doubtful", "bad", or "unknown" with a reason.
    error: estimated error of the run, relative to the amplitude of its motion; position, velocity, reactions: of these (nan
    where there are no joints).  All are cautious, twice what is true of the median run, and good for one digit at most.
    score: largest indicator over its limit; fair from 0.5 on, doubtful from 1, bad from 3.
    worst, when: which one, and the time at which it is worst.
    h, try_h: step of the run, and the step to try next.  advice: what to try, in words.
    indicators: defects of positions and of velocities, gap and spike of the multipliers ("reactions", "spike"), their error by
    that of the motion ("lag"); "control": of steps by tolerance that change all the time, their estimated errors, added up;
    "penetration", "captured", "chatter": of runs with contacts, whose error is not estimated.
    tolerance, try_tolerance: of a run by tolerance, instead of h and try_h (h is then the mean step).
    note: steps that failed and were divided, a third line; such a run is doubtful at least.
    notice: what the run says about the choice of its method, a further line that changes no verdict.
    verifies: whether `sol.verify()` makes the run again, which it does not where there are events.
    """

    verdict: str
    error: float = math.nan
    position: float = math.nan
    velocity: float = math.nan
    reactions: float = math.nan
    score: float = math.nan
    worst: str = ""
    when: float = math.nan
    h: float = math.nan
    try_h: float = math.nan
    advice: str = ""
    reason: str = ""
    indicators: Mapping[str, float] = field(default_factory=dict)
    tolerance: float | None = None
    try_tolerance: float | None = None
    note: str = ""
    notice: str = ""
    verifies: bool = True

    @property
    def brief(self) -> str:
        """A few words: the verdict and the size of the error."""
        if self.verdict == "unknown":
            return f"unknown ({self.reason})"
        if self.reason:  # of a run with contacts, whose error is not estimated
            return f"{self.verdict} ({TEXTS[self.worst]})"
        return f"{self.verdict} (error {percent(self.error)})"

    def __str__(self) -> str:
        note = "".join(f"\nnote: {text}" for text in (self.note, self.notice) if text)
        if self.verdict == "unknown":
            compare = "sol.verify() compares with a run of twice the step" if self.verifies else self._compare
            return f"unknown: {self.reason}\n{compare}{note}"
        if self.reason:
            return f"{self.verdict}: {self.reason}\nworst: {TEXTS[self.worst]} near t = {self.when:.3g}; {self.advice}{note}"
        parts = [(self.position, "positions"), (self.velocity, "velocities"), (self.reactions, "reactions")]
        sizes = ", ".join(f"{percent(x)} {name}" for x, name in parts if x == x)
        return (
            f"{self.verdict}: estimated error {sizes}\n"
            f"worst: {TEXTS[self.worst]} near t = {self.when:.3g}; {self.advice or self._sure}{note}"
        )

    @property
    def _compare(self) -> str:
        """What somebody can do who cannot let the run be verified."""
        return f"compare with a run with {'half the step' if self.tolerance is None else 'a quarter of the tolerance'}"

    @property
    def _sure(self) -> str:
        """What to do to be sure."""
        return VERIFY if self.verifies else f"{self._compare} to be sure"

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and texts."""
        return asdict(self)


def unknown(reason: str) -> Health:
    """A report that says why there is none."""
    return Health("unknown", reason=reason)


def from_dict(data: Mapping[str, Any]) -> Health:
    """A report from what `to_dict` gave."""
    return Health(**{name: data[name] for name in Health.__dataclass_fields__ if name in data})


def verdict_of(score: float) -> str:
    """The word for a score."""
    return "good" if score < FAIR else "fair" if score < DOUBTFUL else "doubtful" if score < BAD else "bad"


def judge(
    found: Indicators, method: Method | None, tolerance: float | None = None, note: str = "", events: bool = False
) -> Health:
    """The report of a run from its indicators; of an unknown method nothing but order 2 is assumed.

    tolerance: by which steps were chosen.  note: of steps that failed and were divided.  events: the run has some.
    """
    if events:
        health = replace(judge(found, method, tolerance, note), verifies=False)
        return replace(health, advice=health.advice.replace(VERIFY, health._sure))
    if found.reason:
        return Health("unknown", reason=found.reason, note=note, tolerance=tolerance)
    if tolerance is not None:
        return _with_tolerance(judge(found, method, note=note), tolerance)
    values = found.values
    if "control" in values:  # nothing else is known
        error, score = CAUTION * values["control"], values["control"] / AT_ONE
        return Health(
            verdict_of(score), error=error, position=error, score=score, worst="control", when=found.when["control"],
            indicators=dict(values), note=note,
        )  # fmt: skip
    scores = {name: value / LIMITS[name] for name, value in values.items()}
    if scores.get("spike", FAIR) < FAIR:
        del scores["spike"]  # the bend of a smooth curve, which says nothing about its error
    worst = max(scores, key=lambda name: scores[name])
    score = scores[worst]
    Dq, Dv = values["positions"], values["velocities"]
    factor = 1.0
    if score > GOAL:
        factor = max((GOAL / score) ** (1.0 / order_of(method)), SMALLEST)
    try_h = found.h if factor == 1.0 else round_down(factor * found.h)
    health = Health(
        verdict_of(score),
        error=CAUTION * max(AT_ONE * score, values.get("lag", 0.0)),
        position=CAUTION * max(Dq, POSITION_ERROR * Dv),
        velocity=CAUTION * VELOCITY_ERROR * Dv,
        reactions=CAUTION * math.hypot(values["reactions"], max(Dv / 1.3, values.get("lag", 0.0)))
        if "reactions" in values
        else math.nan,
        score=score,
        worst=worst,
        when=found.when[worst],
        h=found.h,
        try_h=try_h,
        advice=_advice(worst, try_h, found.growth, method) if score >= DOUBTFUL else "",
        indicators=dict(values),
        note=note,
    )
    return _after_division(health) if note and score < DOUBTFUL else health


def _after_division(health: Health) -> Health:
    """The report of a run that divided steps: h was too large for what happened there, whatever it was for the rest."""
    half = round_down(0.5 * health.h)
    advice = f"steps had to be divided: compare with a run with h = {half:.1g}, or {VERIFY}"
    return replace(health, verdict=verdict_of(DOUBTFUL), score=DOUBTFUL, try_h=min(health.try_h, half), advice=advice)


def _with_tolerance(health: Health, tolerance: float) -> Health:
    """The report of a run by tolerance: what is to be tried next is a smaller one, as errors are in proportion to it."""
    factor = min(1.0, GOAL / health.score) if health.score > GOAL else 1.0
    try_next = tolerance if factor == 1.0 else round_down(max(factor, SMALLEST**2) * tolerance)
    advice = f"try tolerance = {try_next:.1g}, or {VERIFY}" if health.score >= DOUBTFUL else ""
    return replace(health, try_h=math.nan, tolerance=tolerance, try_tolerance=try_next, advice=advice)


def order_of(method: Method | None) -> int:
    """Order of a method in q; 2 if it does not say."""
    facts = _facts(method)
    return 2 if facts is None else facts.order[0]


def _facts(method: Method | None) -> Facts | None:
    """What a method states about itself; one of the user's own need not."""
    try:
        return None if method is None else method.facts
    except NotImplementedError:
        return None


def of_records(sol: Solution) -> Health:
    """The report of a solution that has none, if all steps are recorded: from its records alone, without the equations."""
    t, steps = sol.t, sol.stats.steps
    sizes = np.diff(t)
    if not sol.method.endswith(")") or len(t) != steps + 1 or steps < 1 or np.ptp(sizes) > 1e-6 * sizes.min():
        return unknown("the run was made without a report, and its records do not suffice for one")
    e = Evaluator(sol.model.equations().builder.build(3))
    e.set_reference(sol.q[0].ravel(), float(t[0]))
    plan = Plan(np.array([0]), t[:1], np.array([(t[-1] - t[0]) / steps]), steps, np.arange(len(t)))
    records = sol.q.reshape(len(t), -1), sol.v.reshape(len(t), -1), sol.vd.reshape(len(t), -1), sol.lam
    return judge(Examiner(InitialValues(e), plan).end(steps, plan.record, records, 0.0, evaluate=False), None)


def _advice(worst: str, try_h: float, growth: float, method: Method | None) -> str:
    """What to try, by the cause."""
    smaller = f"try h = {try_h:.1g}"
    if method is None:
        return smaller
    if worst in ("reactions", "spike") and method.index == 3 and "index" in vars(method):
        return f"{smaller} or {type(method).__name__}(index=2), or {VERIFY}"
    facts = _facts(method)
    unstable = (facts is not None and facts.explicit) or getattr(method, "k", 0) >= 3
    if worst in ("positions", "velocities") and unstable and growth > GROWING:
        return f"it grows, as where a model is too stiff for this method: try GeneralizedAlpha(), or {smaller[4:]}"
    return f"{smaller}, or {VERIFY}"


def warn_of_errors(health: Health) -> None:
    """Say that a run is doubtful or bad."""
    if not health.score >= DOUBTFUL:
        return
    what = "may be off by some per cent" if health.score < BAD else "is not to be trusted"
    warn_user(f"the result {what}; {health}".replace("\n", "; "), AccuracyWarning)


def percent(x: float) -> str:
    """One digit, never more."""
    if not x < 1.0:
        return "above 100 %"
    if x < 1e-5:
        return "below 0.001 %"
    return f"about {float(f'{100.0 * x:.1g}'):g} %"
