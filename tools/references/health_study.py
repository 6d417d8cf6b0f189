"""How far the health report is to be believed: models x methods x steps against references of the same method.

    python tools/references/health_study.py [--sets library,trees,fuzz] [--first SEED] [--seeds N]

A run is judged if its references with a quarter and an eighth of the step agree: their difference is below a third of the
error of the run, or below 0.3 %.  The error is that of the report: RMS over time of the difference from the finest
reference over the amplitude, the largest of positions, velocities and reactions.  Printed are the share of runs that are
wrong by more than ten times what they say, alarms on runs that are right to 1 %, and bad runs (above 5 %) that were found.
Models in which neighbors part by more than a factor of 100 are counted apart: no local number sees that.  A run counts as
wrong by more than ten times only if it is so whatever its reference has wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import liedyn as ld
from liedyn.simulation.verify import differences

STEPS = (1, 4, 16, 64)  # number of times that the coarsest step is divided
TEN = 10.0
KICK, CHAOTIC = 1e-6, 100.0  # relative change of velocities, and its growth from which on a model counts as chaotic
STEADY = 10.0  # growth up to which errors add up, as the report takes for granted
NOISE = 1e-4  # an error below it is nobody's concern
METHODS = {
    "alpha 3": ld.GeneralizedAlpha(rho_inf=0.9),
    "alpha 2": ld.GeneralizedAlpha(rho_inf=0.9, index=2),
    "bliedf 3": ld.BLieDF(k=3),
    "energy": ld.EnergyMidpoint(),
    "mk rk4": ld.MuntheKaas("rk4"),
    "rattlie": ld.RATTLie(),
}


def motor_crank() -> ld.Model:
    """Slider-crank that a motor speeds up."""
    r, l = 0.1, 0.3
    model = ld.Model(gravity=(0, 0, -9.81))
    crank = model.body("crank", shape=ld.Box((r, 0.02, 0.02), density=7800), position=(r / 2, 0, 0))
    rod = model.body("rod", shape=ld.Box((l, 0.02, 0.02), density=7800), position=(r + l / 2, 0, 0))
    slider = model.body("slider", shape=ld.Box((0.05, 0.05, 0.05), density=7800), position=(r + l, 0, 0))
    model.revolute("ground", crank, at=(0, 0, 0), axis=(0, 1, 0), name="main")
    model.cylindrical(crank, rod, at=(r, 0, 0), axis=(0, 1, 0))
    model.spherical(rod, slider, at=(r + l, 0, 0))
    model.prismatic("ground", slider, at=(r + l, 0, 0), axis=(1, 0, 0))
    model.motor("main", ld.expression("2*(1-exp(-t/0.3))"))
    return model


def random_tree(seed: int) -> ld.Model:
    """Bodies of all sizes on random joints, some with springs and dampers, thrown and let go."""
    rng = np.random.default_rng(seed)
    model = ld.Model(gravity=(0, 0, -9.81), group=["R3xSO3", "SE3"][seed % 2])
    bodies: list[Any] = [model.ground]
    ends = [np.zeros(3)]
    for k in range(int(rng.integers(1, 5))):
        on = int(rng.integers(0, len(bodies)))
        at = ends[on]
        arm = rng.uniform(0.2, 0.6) * _direction(rng)
        mass = 10.0 ** rng.uniform(-1, 1)
        inertia = mass * rng.uniform(0.02, 0.06, 3)
        body = model.body(f"b{k}", mass, np.sort(inertia), position=at + arm)
        name, kind = f"j{k}", int(rng.integers(0, 4))
        if kind == 0:
            model.spherical(bodies[on], body, at=at, name=name)
        elif kind == 1:
            model.universal(bodies[on], body, at=at, axis_a=(1, 0, 0), axis_b=(0, 1, 0), name=name)
        else:
            model.revolute(bodies[on], body, at=at, axis=_direction(rng), name=name)
        if rng.random() < 0.4:
            model.spring("ground", body, stiffness=10.0 ** rng.uniform(0, 3), length=0.3, damping=rng.uniform(0, 1))
        bodies.append(body)
        ends.append(at + 2.0 * arm)
    return model


def fuzz_cases(seeds: range) -> dict[str, Case]:
    """Models of tests/fuzz, without functions in Python; the coarsest step has omega h = 0.4, the end is 40 rad."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from tests.fuzz.models import case_of

    cases: dict[str, Case] = {}
    for seed in seeds:
        try:
            case = case_of(seed)
        except ld.ModelError:
            continue
        if not case.functions:
            world = replace(case.world, length=1.0, mass=1.0, time=1.0, group=["R3xSO3", "SE3"][seed % 2])
            cases[f"{case.theme} {seed}"] = (partial(case.model, world), 400.0 * case.h, 4.0 * case.h)
    return cases


def _direction(rng: np.random.Generator) -> np.ndarray:
    x = rng.normal(size=3)
    return x / np.linalg.norm(x)


# name: model or problem, end and coarsest step
Case = tuple[Callable[[], Any], float, float]
CASES: dict[str, Case] = {
    "motor_crank": (motor_crank, 0.85, 2e-3),
    "simple_pendulum": (ld.problems.simple_pendulum, 3.0, 0.1),
    "heavy_top": (lambda: ld.problems.heavy_top(constrained=True), 1.0, 4e-3),
    "four_bar": (ld.problems.four_bar, 2.0, 0.05),
    "slider_crank": (ld.problems.slider_crank, 1.0, 0.02),
    "spatial_slider_crank": (ld.problems.spatial_slider_crank, 2.0, 0.05),
    "bennett": (ld.problems.bennett, 2.0, 0.05),
    "chain": (lambda: ld.problems.chain(n=5), 2.0, 0.05),
    "free_body": (ld.problems.free_body, 10.0, 0.5),
    "satellite": (ld.problems.satellite, 5.0, 0.1),
    "quarter_car": (ld.problems.quarter_car, 2.0, 0.04),
    "flyball_governor": (ld.problems.flyball_governor, 1.0, 0.02),
    "rolling_disk": (ld.problems.rolling_disk, 2.0, 0.05),
    "gyroscope": (ld.problems.gyroscope, 0.5, 8e-3),
    "stewart_platform": (ld.problems.stewart_platform, 1.0, 0.05),
    "robot_arm": (ld.problems.robot_arm, 1.0, 0.05),
}


@dataclass(frozen=True)
class Judged:
    """One run: what it says and what is true."""

    case: str
    method: str
    h: float
    verdict: str
    score: float
    stated: float
    true: float
    own: float  # of the reference
    worst: str
    growth: float  # of the distance of neighbors

    @property
    def missed(self) -> bool:
        """Whether it is wrong by more than ten times what it says."""
        return self.true - self.own > TEN * self.stated and self.true > NOISE


def runs_of(name: str, case: Case, growth: float, steps: tuple[int, ...]) -> Iterator[Judged | str]:
    """Runs that can be judged, and texts on the others."""
    build, t_end, coarsest = case
    for label, method in METHODS.items():
        found = {}
        try:
            for n in sorted({f * s for s in steps for f in (1, 4, 8)}):
                found[n] = ld.simulate(
                    build(), t_end=t_end, h=coarsest / n, record=n, method=method, progress=False, health="quiet"
                )
        except (ld.ModelError, ValueError) as error:
            yield f"{name} {label}: refused, {str(error)[:60]}"
            continue
        for n in steps:
            run, near, far = found[n], found[4 * n], found[8 * n]
            if any(sol.status != "finished" for sol in (run, near, far)):
                yield f"{name} {label} h/{n}: {run.status}"
                continue
            rows = np.arange(1, len(run.t))
            if run.health.verdict == "unknown":
                yield f"{name} {label} h/{n}: unknown, {run.health.reason}"
                continue
            errors, own = differences(run, rows, far, rows), differences(near, rows, far, rows)
            # of each quantity that the references agree on
            fit = [(e, o) for e, o in zip(errors, own, strict=True) if e == e and o <= max(0.003, 0.33 * e)]
            if not fit or len(fit) < sum(e == e for e in errors) - 1:
                yield f"{name} {label} h/{n}: references differ"
                continue
            health = run.health
            yield Judged(
                name, label, coarsest / n, health.verdict, health.score, health.error, *max(fit), health.worst, growth
            )


def amplification(case: Case) -> float:
    """Factor by which the velocities of a neighbor part from those of the model until the end."""
    build, t_end, coarsest = case
    model: Any = build()
    model = model.build() if hasattr(model, "build") else model
    options = {"t_end": t_end, "h": coarsest / 16, "progress": False, "health": False}
    first = ld.simulate(model, **options)
    start = first.state(float(first.t[len(first.t) // 20]))
    size = float(np.sqrt(np.mean(start.v**2)))
    signs = np.random.default_rng(0).choice([-1.0, 1.0], size=start.v.shape)
    kicked = replace(start, v=start.v + KICK * size * signs)
    one, two = (ld.simulate(model, initial=state, **options) for state in (start, kicked))
    early, rows = np.arange(max(2, len(one.t) // 50)), np.arange(min(len(one.t), len(two.t)))
    return differences(two, rows, one, rows)[1] / max(differences(two, early, one, early)[1], 1e-300)


def report(runs: list[Judged]) -> str:
    """The figures of a set of runs."""
    steady = [r for r in runs if r.growth < STEADY]
    good = [r for r in runs if r.true < 0.01]
    bad = [r for r in runs if r.true > 0.05]
    missed = [r for r in runs if r.missed]
    alarms = [r for r in good if r.score >= 1.0]
    silent = [r for r in bad if r.score < 1.0]
    found = [r for r in bad if r.score >= 1.0]
    between = [r.stated / r.true for r in runs if 0.003 < r.true < 0.5]
    lines = [
        f"{len(runs)} runs judged: {len(good)} right to 1 %, {len(bad)} wrong by more than 5 %",
        f"wrong by more than ten times what they say: {len(missed)} ({_share(missed, runs)}), of "
        f"{len({r.case for r in missed})} of {len({r.case for r in runs})} models; where neighbors part by less than "
        f"{STEADY:.0f}: {sum(r.missed for r in steady)} of {len(steady)}",
        f"false alarms on runs right to 1 %: {len(alarms)} ({_share(alarms, good)})",
        f"runs wrong by more than 5 % that are called doubtful or bad: {len(found)} ({_share(found, bad)})",
    ]
    if between:
        low, middle, high = np.percentile(between, [5, 50, 95])
        lines.append(
            f"stated over true error, 5 / 50 / 95 % of runs with 0.3 to 50 %: {low:.2g} / {middle:.2g} / {high:.2g}"
        )
    lists = {"wrong by more than ten times": missed, "false alarm": alarms, "not found": silent}
    for title, some in lists.items():
        for r in some:
            text = f"says {r.stated:.2g} ({r.verdict}, {r.worst}), true {r.true:.2g}, neighbors {r.growth:.0f}"
            lines.append(f"  {title}: {r.case}, {r.method}, h = {r.h:.3g}: {text}")
    return "\n".join(lines)


def _share(part: list[Judged], whole: list[Judged]) -> str:
    return f"{100.0 * len(part) / len(whole):.1f} %" if whole else "none"


def study(cases: dict[str, Case], steps: tuple[int, ...] = STEPS) -> tuple[list[Judged], list[Judged], list[str]]:
    """All runs of these models; those of chaotic ones apart."""
    runs: list[Judged] = []
    apart: list[Judged] = []
    notes: list[str] = []
    for name, case in cases.items():
        clock = time.perf_counter()
        try:
            growth = amplification(case)
        except (ld.ModelError, ValueError) as error:
            notes.append(f"{name}: refused, {str(error)[:60]}")
            continue
        if growth > CHAOTIC:
            notes.append(f"{name}: neighbors part by a factor of {growth:.2g}")
        for found in runs_of(name, case, growth, steps):
            if isinstance(found, str):
                notes.append(found)
            else:
                (apart if growth > CHAOTIC else runs).append(found)
        print(f"{name}: {time.perf_counter() - clock:.1f} s", file=sys.stderr, flush=True)
    return runs, apart, notes


def main() -> int:
    """Print the figures for the problems of the library, for random trees and for models of the fuzz tests."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=12, help="number of random models")
    parser.add_argument("--first", type=int, default=0, help="seed of the first one")
    parser.add_argument("--sets", default="library,trees", help="which models: library, trees, fuzz")
    parser.add_argument("--notes", action="store_true", help="list what could not be judged")
    arguments = parser.parse_args()
    warnings.simplefilter("ignore")
    seeds = range(arguments.first, arguments.first + arguments.seeds)
    sets = arguments.sets.split(",")
    chosen: dict[str, dict[str, Case]] = {}
    if "library" in sets:
        chosen["problems of the library"] = CASES
    if "trees" in sets:
        chosen["random trees"] = {f"tree {k}": (partial(random_tree, k), 2.0, 0.02) for k in seeds}
    if "fuzz" in sets:
        chosen["fuzz models"] = fuzz_cases(seeds)
    total: list[Judged] = []
    for title, cases in chosen.items():
        runs, apart, notes = study(cases, STEPS[:3] if title == "fuzz models" else STEPS)
        total += runs
        print(f"{title}: {report(runs)}\n  not judged: {len(notes)}")
        if apart:
            print(f"{title}, chaotic: {report(apart)}")
        if arguments.notes:
            print("\n".join(f"    {note}" for note in notes))
    print("all:", "\n".join(report(total).splitlines()[:5]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
