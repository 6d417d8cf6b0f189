"""`sol.verify()`: the run again with twice the step, and what the two say about the error of the finer one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.integrate.automatic import FRACTION, LOOSEST
from liedyn.integrate.health.bursts import LIMITS, REST, masses
from liedyn.report import Report
from liedyn.results.health import AT_ONE, order_of, percent, verdict_of
from liedyn.simulation.simulate import simulate

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

MOST = 10**4  # records of the second run, if it can do with fewer than all
PLAIN = 3.0  # 2^2 - 1: what the difference of two runs is divided by, unless a higher order is seen


@dataclass(frozen=True, repr=False)
class Verification(Report):
    """Error of a run by comparison with one of twice the step; `print` shows it.

    verdict: "good", "fair", "doubtful" or "bad", with the limits of `Health`; "unknown" if the second run failed.
    error: the largest of position, velocity and reactions (nan where there are no joints), each the RMS over time of the
    difference, extrapolated, over the amplitude of the motion.
    h: step of the second run.  order: of the method, as the defects of both runs show it (nan where they do not);
    expected: as it should be.  message: of the second run, if it failed.
    """

    verdict: str
    error: float
    position: float
    velocity: float
    reactions: float
    h: float
    order: float
    expected: int
    message: str = ""

    def __str__(self) -> str:
        if self.message:
            return f"{self.verdict}: the run with h = {self.h:g} failed: {self.message}"
        parts = [(self.position, "positions"), (self.velocity, "velocities"), (self.reactions, "reactions")]
        sizes = ", ".join(f"{percent(x)} {name}" for x, name in parts if x == x)
        seen = f"{self.order:.1f}" if self.order == self.order else "unknown"
        return f"{self.verdict}: error {sizes}\nagainst h = {self.h:g}; order {seen}, expected {self.expected}"


def verify(sol: Solution) -> Verification:
    """Run again with twice the step and compare."""
    options = sol.options
    if options is not None and "fmus" in options:
        raise ModelError(
            "verify: units may not go back to their start; simulate again with half the h of units and compare"
        )
    if options is None:
        raise ModelError(
            "verify: only a solution that `simulate` returned in this process knows how it was made; simulate again"
        )
    if sol.status != "finished":
        raise ModelError(f"verify: the run did not come to its end ({sol.status}); there is nothing to compare")
    if options.get("events"):
        raise ModelError(
            "verify: the run has events, which a run with other steps meets elsewhere; compare two runs yourself"
        )
    if "tolerance" in options:
        return _verify_tolerance(sol, options)
    coarse = simulate(sol.model, **{**options, **_twice(sol, options)}, progress=False, health="quiet")
    h = 2.0 * float(np.max(options["h"]))
    expected = order_of(options["method"])
    if coarse.status != "finished":
        nan = math.nan
        return Verification("unknown", nan, nan, nan, nan, h, nan, expected, coarse.message)
    order = _order(sol, coarse)
    divisor = 2.0**expected - 1.0 if order >= expected - 0.5 else PLAIN
    ours = np.searchsorted(sol.t, coarse.t - 1e-6 * h)
    common = np.flatnonzero(np.abs(sol.t.take(ours, mode="clip") - coarse.t) < 1e-6 * h)
    position, velocity, reactions = (x / divisor for x in differences(sol, ours[common], coarse, common))
    error = max(x for x in (position, velocity, reactions) if x == x)
    return Verification(verdict_of(error / AT_ONE), error, position, velocity, reactions, h, order, expected)


def _verify_tolerance(sol: Solution, options: dict[str, Any]) -> Verification:
    """Compare with a run of four times the tolerance, whose steps of order 2 are about twice as long.

    Bounds of the steps are doubled too, as steps that these have chosen would be the same in both runs.  Where no tolerance is
    so loose, the second run is the finer one.
    """
    times = sol.t[:: max(1, len(sol.t) // MOST)]
    tolerance, factor = options["tolerance"], 2.0
    if 4.0 * tolerance > LOOSEST:
        factor = 0.5
    span = float(options["t_end"]) - options["t_start"]
    bounds = {"h_max": factor * (options["h_max"] or span / FRACTION)}
    if options["h_min"]:
        bounds["h_min"] = factor * options["h_min"]
    again = {**options, **bounds, "tolerance": factor**2 * tolerance, "record": times}
    other, nan = simulate(sol.model, **again, progress=False, health="quiet"), math.nan
    h = factor * float(np.mean(sol.steps.h)) if sol.steps is not None else nan
    expected = order_of(options["method"])
    if other.status != "finished":
        return Verification("unknown", nan, nan, nan, nan, h, nan, expected, other.message)
    ours = np.searchsorted(sol.t, times)
    rows = np.arange(len(times))
    divisor = abs(factor**2 - 1.0)  # errors are in proportion to tolerances: PLAIN, or 3/4 of a finer run
    position, velocity, reactions = (x / divisor for x in differences(sol, ours, other, rows))
    error = max(x for x in (position, velocity, reactions) if x == x)
    return Verification(verdict_of(error / AT_ONE), error, position, velocity, reactions, h, nan, expected)


def _twice(sol: Solution, options: dict[str, Any]) -> dict[str, Any]:
    """Steps, end and records of the run with twice the step: as far as steps go in pairs, and records that both have."""
    h, start, steps = options["h"], options["t_start"], sol.stats.steps
    if np.ndim(h):
        sizes = np.asarray(h, dtype=float)[: steps // 2 * 2]
        return {"h": sizes[0::2] + sizes[1::2], "t_end": None, "record": None}
    end = float(sol.t[-1]) if options["t_end"] is None else float(options["t_end"])
    size = (end - start) / steps
    done = np.rint((sol.t - start) / size).astype(np.int64)
    if np.abs(sol.t - start - size * done).max() > 1e-6 * size:  # steps of several sizes, to meet the recorded times
        return {"h": 2.0 * h}
    pairs = done[done % 2 == 0] // 2
    common, half = int(np.gcd.reduce(pairs, initial=0)) or steps // 2, steps // 2
    stride = next(d for d in range(1, common + 1) if common % d == 0 and (d == common or half // d <= MOST))
    return {"h": 2.0 * size, "t_end": start + 2.0 * size * half, "record": stride}


def _order(sol: Solution, coarse: Solution) -> float:
    """Order of the method by the defects of positions and velocities in both runs."""
    fine, rough = (
        max((x.indicators[k] / LIMITS[k] for k in ("positions", "velocities") if k in x.indicators), default=0.0)
        for x in (sol.health, coarse.health)
    )
    return math.log2(rough / fine) if 0.0 < fine < math.inf and 0.0 < rough < math.inf else math.nan


def differences(sol: Solution, rows: np.ndarray, other: Solution, others: np.ndarray) -> tuple[float, float, float]:
    """RMS of the differences of two runs at these records, over the amplitudes of the second: positions, velocities, reactions.

    Amplitudes and floors are those of the health report.
    """
    e = other.evaluator
    W = masses(e).reshape(-1, 2, 3)
    axes = np.maximum(0.5 * W[:, 1].sum(axis=1, keepdims=True) - W[:, 1], 0.0)
    of_q = np.sqrt(np.concatenate([W[:, 0], axes, axes, axes], axis=1))
    of_v = np.sqrt(W.reshape(-1, 6))
    of_lam = e.scales.lam[e.structure.lam_rows]
    mass = float(W[:, 0].mean(axis=1).sum()) or float(W.sum()) / (3.0 * e.scales.length**2)
    rest = REST * e.scales.length * math.sqrt(mass)
    span = float(other.t[-1] - other.t[0]) or float(other.t[-1]) or 1.0
    q, v, lam = other.q * of_q, other.inertial_rates[0] * of_v, other.lam * of_lam
    path = np.concatenate([other.model.equations().q[None] * of_q, q])  # also where only the end is recorded
    sizes = (
        max(_rms(path - path.mean(axis=0)), rest),
        max(_rms(v - v.mean(axis=0)), 0.1 * _rms(v), rest / span),
        max(_rms(lam), REST / span**2),
    )
    moved = (
        sol.q[rows] * of_q - q[others],
        sol.inertial_rates[0][rows] * of_v - v[others],
        sol.lam[rows] * of_lam - lam[others],
    )
    found = [_rms(x) / size for x, size in zip(moved, sizes, strict=True)]
    return found[0], found[1], found[2] if lam.shape[1] else math.nan


def _rms(x: np.ndarray) -> float:
    """Root of the mean over time of the squares of all components."""
    return float(np.sqrt(np.sum(x**2) / len(x)))
