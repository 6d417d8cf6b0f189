"""Speed of liedyn beside its peers in one run: `make bench`, or

    python -m benchmarks.run [--quick] [--only NAME ...] [--out FILE]

Heavy top and chains beside Exudyn: both programs solve the same problem with generalized-alpha (rho_inf 0.9), keep the final
state only, and use one thread.  Exudyn is tried with several settings; at the same h those whose error is as small as
liedyn's may compete, at equal error all of them (`measure.py`), and the fastest counts.  liedyn runs with its default
settings.  Repetitions take turns.  Times are CPU time of the time loop alone: `stats.seconds` in liedyn (its CPU time is
taken at the same places), `SolveSteps` in Exudyn.

Errors: heavy top, angle between the rotation and the exact one at t = 1; chain, largest distance of an end of a rod
from a solution extrapolated from h/4 and h/8.  Then the cost of a step of every method in generalized-alpha steps
(`methods.py`), explicit integration beside Pinocchio, MuJoCo and Drake (`explicit.py`), top about a fixed point, satellite and
free-flying beam (`free.py`), closed loops (`loops.py`), beams (`beams.py`), time against error beside all peers
(`work_precision.py`), many small runs (`small_runs.py`), gradients (`gradients.py`), and start-up; all in `cases/`.  The report
is written in Markdown and in HTML (`report.py`).  Ends in "k of n targets met"; exit code 1 if one is missed.
"""

from __future__ import annotations

import argparse
import datetime
import importlib.metadata
import importlib.util
import os
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

import liedyn as ld
from benchmarks.cases import (
    beams,
    ensembles,
    explicit,
    free,
    gradients,
    loops,
    methods,
    small_runs,
    startup,
    work_precision,
)
from benchmarks.measure import Comparison, Contender, Error, Sample, Target, compare, extrapolated, interleave
from benchmarks.report import Report, duels_of

ROOT = Path(__file__).parent.parent
GROWTH = 2.2  # largest over smallest cost per body, chain of 10 to 10000
KNOWN = 1.02  # an error known from elsewhere is met to 2 %
LOOSE = 1e-8
EXUDYN = importlib.util.find_spec("exudyn") is not None


@dataclass(frozen=True)
class Case:
    """A problem, its number of steps in the check of accuracy and in timed runs, and the wanted ratio.

    known: error that others found with this scheme, h and end (heavy top: rotation; chain: position of the tip).
    """

    name: str
    problem: ld.Problem
    bodies: int
    h: float
    check: int
    steps: int
    repeats: int
    ratio: float | None
    known: float | None = None


def cases() -> list[Case]:
    """All comparisons.  Chains of 100 and more are watched while they begin to fall."""
    top, chain = ld.problems.heavy_top(constrained=True), ld.problems.chain
    return [
        Case("top-1e-3", top, 1, 1e-3, 1000, 20000, 9, 18.0, 1.053e-2),
        Case("top-1e-4", top, 1, 1e-4, 10000, 20000, 9, 18.0),
        Case("chain-10", chain(10), 10, 1e-3, 1000, 1000, 9, 20.0, 7.21e-6),
        Case("chain-100", chain(100), 100, 1e-3, 100, 100, 9, 20.0, 8.33e-8),
        Case("chain-1000", chain(1000), 1000, 1e-3, 50, 50, 7, 16.0),
        Case("chain-10000", chain(10000), 10000, 1e-3, 20, 20, 4, 12.0),
    ]


def run_liedyn(problem: ld.Problem, h: float, steps: int, tolerance: float = 1e-12) -> Sample:
    """One run of liedyn that records the final state only."""
    return methods.sample(problem, ld.GeneralizedAlpha(rho_inf=0.9), h, steps, tolerance)


def rod_ends(sample: Sample) -> np.ndarray:
    """Outer ends of the rods of a chain."""
    return sample.x + sample.R @ np.array([0.5, 0.0, 0.0])


def errors(case: Case) -> tuple[Error, Error]:
    """Two measures of error at the end of the check: the one that decides, and the one of `Case.known`."""
    if case.problem.name != "chain":
        exact = work_precision.rotations(case.problem, case.check * case.h)

        def angle(s: Sample) -> float:
            return float(work_precision.angle(s.R, exact).max())

        return angle, angle
    reference = extrapolated(partial(run_liedyn, case.problem), rod_ends, case.h, case.check)

    def distances(s: Sample) -> np.ndarray:
        return np.linalg.norm(rod_ends(s) - reference, axis=1)

    return lambda s: float(distances(s).max()), lambda s: float(distances(s)[-1])


@dataclass
class Result:
    """What was measured in a case."""

    case: Case
    found: Comparison
    loose: Contender
    known: float
    flaws: list[str] = field(default_factory=list)

    @property
    def liedyn(self) -> Contender:
        """liedyn with its default settings."""
        return self.found.liedyn

    @property
    def per_body(self) -> float:
        """liedyn's microseconds per step and body."""
        return self.liedyn.best / self.case.bodies


def rivals(case: Case) -> list[Contender]:
    """All settings of Exudyn; none if it is not installed."""
    if not EXUDYN:
        return []
    from benchmarks.peers import exudyn as exudyn_peer

    peer = exudyn_peer.Peer(case.problem)
    many = exudyn_peer.chain_variants(case.bodies) if case.problem.name == "chain" else exudyn_peer.top_variants()
    return [Contender(v.label, partial(peer.run, v), case.h) for v in many]


def duel(case: Case, quick: bool) -> Result:
    """Screen the settings of Exudyn, then time the best against liedyn in turns."""
    ours = Contender("liedyn", partial(run_liedyn, case.problem), case.h)
    loose = Contender(f"tolerance {LOOSE:.0e}", partial(run_liedyn, case.problem, tolerance=LOOSE), case.h)
    error, known_error = errors(case)
    loose.screen(case.check, error)
    rounds = 1 if quick or case.bodies > 1000 else 3
    found = compare(ours, rivals(case), case.check, error, rounds)
    assert ours.first is not None
    result = Result(case, found, loose, known_error(ours.first))
    if case.known is not None and not case.known / KNOWN <= result.known <= case.known * KNOWN:
        result.flaws.append(f"error of liedyn {result.known:.3e}, expected {case.known:.3e}")
    if EXUDYN and not found.best:
        result.flaws.append("no setting of Exudyn is as accurate")
    interleave([*found.everyone, loose], case.steps, 2 if quick else case.repeats)
    return result


def targets_of(results: list[Result]) -> list[Target]:
    """Targets of the comparisons that were made."""
    targets = [
        Target(f"{r.case.name}, times faster", r.found.least, r.case.ratio, True, flaw="; ".join(r.flaws))
        for r in results
        if r.case.ratio is not None and EXUDYN
    ]
    chains = [r for r in results if r.case.problem.name == "chain"]
    if {r.case.bodies for r in chains} >= {10, 10000}:
        costs = [r.per_body for r in chains]
        targets.append(Target("cost per body, largest over smallest", max(costs) / min(costs), GROWTH, False))
    return targets


def machine() -> list[str]:
    """Where and with what the numbers were made."""
    cpu = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        cpu = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), cpu)
    names = ("liedyn", "exudyn", "pin", "mujoco", "drake", "scikit-sundae", "numba", "llvmlite", "numpy", "scipy")
    versions = ", ".join(f"{name} {_version(name)}" for name in names)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    commit = subprocess.run(["git", "-C", str(ROOT), "describe", "--always", "--dirty"], capture_output=True, text=True)
    lines = [
        f"- {datetime.datetime.now(datetime.UTC):%Y-%m-%d %H:%M} UTC, {cpu}, {os.cpu_count()} cores, {platform.platform()}",
        f"- Python {platform.python_version()}, {versions}; source {commit.stdout.strip() or 'unknown'}",
        f"- load average at the start {load:.1f}" + (": the machine was not quiet" if load > 0.5 else ""),
    ]
    return lines


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "(not installed)"


def summary(r: Result) -> str:
    """One row of the main table."""
    ours = r.liedyn
    assert ours.first is not None
    return (
        f"| {r.case.name} | {ours.best:.4g} ±{ours.spread:.0%} | {r.per_body:.3f} | {ours.first.iterations:.2f} "
        f"| {r.loose.best / r.case.bodies:.3f} | {r.found.ratio[1]:.1f} {r.found.cells()}"
    )


# what is measured besides the cases: functions of `quick`, whose results have `lines` and `targets`
PARTS: dict[str, Callable[[bool], Any]] = {
    "methods": lambda quick: methods.measure(repeats=3 if quick else 9),
    "explicit": lambda quick: explicit.measure(repeats=2 if quick else 7),
    "free": free.measure,
    "loops": lambda quick: loops.measure(2 if quick else 3),
    "beams": beams.measure,
    "ensemble": ensembles.measure,
    "small-runs": small_runs.measure,
    "gradients": gradients.measure,
    "work-precision": work_precision.measure,
    "startup": lambda quick: startup.measure(2, 1) if quick else startup.measure(),
}
HEAD = [
    "| case | liedyn, us per step | per body | iterations | per body, tolerance 1e-8 | ratio of wall times | Exudyn, us per step "
    "| ratio | ratio at equal error | error liedyn / Exudyn | setting of Exudyn |",
    "|---|---|---|---|---|---|---|---|---|---|---|",
]


def details(r: Result) -> list[str]:
    """All settings of Exudyn that were tried in a case."""
    lines = ["", f"### {r.case.name}: h = {r.case.h:g}, {r.case.check} steps, best of a few runs", ""]
    if r.case.known is not None:
        lines += [f"Error known from elsewhere {r.case.known:.3e}, liedyn {r.known:.3e}.", ""]
    lines += ["| setting | us per step | iterations | factorizations | error | |", "|---|---|---|---|---|---|"]
    for c in (r.liedyn, r.loose, *r.found.peers):
        verdict = "counts" if c is r.found.winner else c.verdict
        if c.first is None:
            lines.append(f"| {c.label} | - | - | - | - | {verdict} |")
        else:
            us = c.first.cpu / r.case.check * 1e6
            it, fac = c.first.iterations, c.first.factorizations
            lines.append(f"| {c.label} | {us:.4g} | {it:.2f} | {fac:.2f} | {c.error:.3e} | {verdict} |")
    return lines


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, write the reports."""
    parser = argparse.ArgumentParser(description="speed of liedyn beside its peers, cost of its methods, and start-up")
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    parser.add_argument(
        "--only",
        action="append",
        metavar="NAME",
        help=f"cases whose names begin so: top, chain-10, {', '.join(PARTS)}",
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "out" / "bench.md",
        help="report in Markdown, and beside it in HTML (default %(default)s)",
    )  # fmt: skip
    options = parser.parse_args(arguments)
    wanted = [c for c in cases() if chosen(c.name, options.only)]
    parts = [name for name in PARTS if chosen(name, options.only)]
    if not (wanted or parts):
        known = ", ".join([*(c.name for c in cases()), *PARTS])
        parser.error(f"--only {' '.join(options.only)}: choose from {known}")
    made = Report(machine())
    print("\n".join(made.machine), "", sep="\n")

    results: list[Result] = []
    if wanted:
        run_liedyn(wanted[0].problem, 1e-3, 1)  # compiles, or loads the kernels
        made.say("## Heavy top and chains", "", *HEAD)
        for case in wanted:
            results.append(duel(case, options.quick))
            made.say(summary(results[-1]))
        made.say("" if EXUDYN else "Exudyn is not installed")
        made.targets += targets_of(results)
        made.duels += [d for r in results for d in r.found.duels(r.case.name)]
    found = {}
    for name in parts:
        found[name] = PARTS[name](options.quick)
        made.say(*found[name].lines(), "")
        made.targets += found[name].targets
        made.duels += duels_of(found[name])
    if results:
        made.body += ["## Settings of Exudyn that were tried", *(line for r in results for line in details(r))]
    folder = options.out.parent
    folder.mkdir(parents=True, exist_ok=True)
    if "work-precision" in found:
        found["work-precision"].draw(folder)
    made.scaling(
        {
            "Chain of rods": {r.case.bodies: r.found for r in results if r.case.problem.name == "chain"},
            "Spinning beam": found["beams"].found if "beams" in found else {},
        },
        folder,
    )
    code = made.write(options.out)
    print("\n".join(made.summary()))
    return code


def chosen(name: str, only: list[str] | None) -> bool:
    """Whether --only asks for this case: by its whole name or by its first word."""
    return not only or name in only or name.split("-")[0] in only


if __name__ == "__main__":
    sys.exit(main())
