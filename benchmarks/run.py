"""Speed of liedyn against Exudyn in one run: `make bench`, or

    python benchmarks/run.py [--quick] [--only NAME ...] [--out FILE]

Both programs solve the same problem with generalized-alpha (rho_inf 0.9) at the same h, keep the final state only, and
use one thread.  Exudyn is tried with several settings; those whose error is as small as liedyn's may compete, and the
fastest counts.  liedyn runs with its default settings.  Repetitions take turns.  Times are CPU time of the time loop
alone: `stats.seconds` in liedyn (its CPU time is taken at the same places), `SolveSteps` in Exudyn.

Errors: heavy top, angle between the rotation and the exact one at t = 1; chain, largest distance of an end of a rod
from a solution extrapolated from h/4 and h/8.  Then the cost of a step of every method in generalized-alpha steps
(`methods.py`), explicit integration beside Pinocchio and MuJoCo (`explicit.py`), closed loops (`loops.py`), beams
(`beams.py`), time against error beside all peers (`work_precision.py`), and start-up.  Ends in "k of n targets met";
exit code 1 if one is missed.
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
from pathlib import Path
from typing import Any

import beams
import ensembles
import explicit
import loops
import methods
import numpy as np
import startup
import work_precision
from measure import Contender, Error, Sample, Target, finalists, interleave, ratios, screen, verdict

import liedyn as ld

ROOT = Path(__file__).parent.parent
GROWTH = 2.2  # largest over smallest cost a body, chain of 10 to 10000
KNOWN = 1.02  # an error known from elsewhere is met to 2 %
LOOSE = 1e-8


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
        Case("top-1e-3", top, 1, 1e-3, 1000, 20000, 9, 8.0, 1.053e-2),
        Case("top-1e-4", top, 1, 1e-4, 10000, 20000, 9, 12.0),
        Case("chain-10", chain(10), 10, 1e-3, 1000, 1000, 9, 15.0, 7.21e-6),
        Case("chain-100", chain(100), 100, 1e-3, 100, 100, 9, 15.0, 8.33e-8),
        Case("chain-1000", chain(1000), 1000, 1e-3, 50, 50, 7, 15.0),
        Case("chain-10000", chain(10000), 10000, 1e-3, 20, 20, 4, 10.0),
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
        exact = case.problem.reference(case.check * case.h)["R"]  # type: ignore[index]

        def angle(s: Sample) -> float:
            # |R - R_e| = 2 sqrt(2) sin(angle / 2) in the Frobenius norm: accurate for small angles
            return float(2 * np.arcsin(min(1.0, np.linalg.norm(s.R[0] - exact) / np.sqrt(8))))

        return angle, angle
    coarse, fine = (rod_ends(run_liedyn(case.problem, case.h / k, case.check * k)) for k in (4, 8))
    reference = fine + (fine - coarse) / 3

    def distances(s: Sample) -> np.ndarray:
        return np.linalg.norm(rod_ends(s) - reference, axis=1)

    return lambda s: float(distances(s).max()), lambda s: float(distances(s)[-1])


@dataclass
class Result:
    """What was measured in a case."""

    case: Case
    liedyn: Contender
    loose: Contender
    peers: list[Contender]
    winner: Contender | None
    known: float
    ratio: tuple[float, float, float, float] = (np.nan,) * 4
    flaws: list[str] = field(default_factory=list)

    @property
    def per_body(self) -> float:
        """liedyn's microseconds a step and body."""
        return self.liedyn.best / self.case.bodies


def compare(case: Case, quick: bool) -> Result:
    """Screen the settings of Exudyn, then time the best against liedyn in turns."""
    import exudyn_peer

    peer = exudyn_peer.Peer(case.problem)
    many = exudyn_peer.chain_variants(case.bodies) if case.problem.name == "chain" else exudyn_peer.top_variants()
    peers = [Contender(v.label, lambda n, v=v: peer.run(v, case.h, n)) for v in many]  # type: ignore[misc]
    ours = Contender("liedyn", lambda n: run_liedyn(case.problem, case.h, n))
    loose = Contender(f"tolerance {LOOSE:.0e}", lambda n: run_liedyn(case.problem, case.h, n, LOOSE))
    error, known_error = errors(case)
    screen(ours, [loose, *peers], case.check, error, rounds=1 if quick or case.bodies > 1000 else 3)
    best = finalists(peers)
    if ours.first is None or not ours.first.ok:
        raise RuntimeError(f"{case.name}: liedyn itself failed; {ours.verdict}")
    found = Result(case, ours, loose, peers, None, known_error(ours.first))
    if case.known is not None and not case.known / KNOWN <= found.known <= case.known * KNOWN:
        found.flaws.append(f"error of liedyn {found.known:.3e}, expected {case.known:.3e}")
    interleave([ours, *best, loose], case.steps, 2 if quick else case.repeats)
    if best:
        found.winner = min(best, key=lambda c: c.best)
        found.winner.verdict = "counts"
        found.ratio = ratios(found.winner, ours)
    else:
        found.flaws.append("no setting of Exudyn is as accurate")
    return found


def targets_of(results: list[Result]) -> list[Target]:
    """Targets of the comparisons that were made."""
    targets = [
        Target(f"{r.case.name}, times faster", r.ratio[0], r.case.ratio, True, flaw="; ".join(r.flaws))
        for r in results
        if r.case.ratio is not None
    ]
    chains = [r for r in results if r.case.problem.name == "chain"]
    if {r.case.bodies for r in chains} >= {10, 10000}:
        costs = [r.per_body for r in chains]
        targets.append(Target("cost a body, largest over smallest", max(costs) / min(costs), GROWTH, False))
    return targets


def machine() -> list[str]:
    """Where and with what the numbers were made."""
    cpu = platform.processor() or platform.machine()
    if Path("/proc/cpuinfo").exists():
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        cpu = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), cpu)
    names = ("liedyn", "exudyn", "pin", "mujoco", "numba", "llvmlite", "numpy", "scipy")
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
    ours, them = r.liedyn, r.winner
    first = f"| {r.case.name} | {ours.best:.4g} ±{ours.spread:.0%} | {r.per_body:.3f} | {ours.first.iterations:.2f} "  # type: ignore[union-attr]
    first += f"| {r.loose.best / r.case.bodies:.3f} "
    if them is None:
        return first + "| - | - | - | - | - |"
    ratio, wall, low, high = r.ratio
    return first + (
        f"| {them.best:.4g} ±{them.spread:.0%} | **{ratio:.1f}** ({low:.1f} to {high:.1f}) | {wall:.1f} "
        f"| {ours.error:.3e} / {them.error:.3e} | {them.label} |"
    )


# what is measured besides the cases: functions of `quick`, whose results have `lines` and `targets`
PARTS: dict[str, Callable[[bool], Any]] = {
    "methods": lambda quick: methods.measure(repeats=3 if quick else 9),
    "explicit": lambda quick: explicit.measure(repeats=2 if quick else 7),
    "loops": lambda quick: loops.measure(2 if quick else 3),
    "beams": beams.measure,
    "ensemble": ensembles.measure,
    "work-precision": work_precision.measure,
    "startup": lambda quick: startup.measure(2, 1) if quick else startup.measure(),
}
HEAD = [
    "| case | liedyn, us a step | a body | iterations | a body, tolerance 1e-8 | Exudyn, us a step | ratio | ratio of wall times "
    "| error liedyn / Exudyn | setting of Exudyn |",
    "|---|---|---|---|---|---|---|---|---|---|",
]


def details(r: Result) -> list[str]:
    """All settings of Exudyn that were tried in a case."""
    lines = ["", f"### {r.case.name}: h = {r.case.h:g}, {r.case.check} steps, best of a few runs", ""]
    if r.case.known is not None:
        lines += [f"Error known from elsewhere {r.case.known:.3e}, liedyn {r.known:.3e}.", ""]
    lines += ["| setting | us a step | iterations | factorizations | error | |", "|---|---|---|---|---|---|"]
    for c in (r.liedyn, r.loose, *r.peers):
        if c.first is None:
            lines.append(f"| {c.label} | - | - | - | - | {c.verdict} |")
        else:
            us = c.first.cpu / r.case.check * 1e6
            it, fac = c.first.iterations, c.first.factorizations
            lines.append(f"| {c.label} | {us:.4g} | {it:.2f} | {fac:.2f} | {c.error:.3e} | {c.verdict} |")
    return lines


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, write the report."""
    parser = argparse.ArgumentParser(description="speed of liedyn against Exudyn, cost of its methods, and start-up")
    parser.add_argument("--quick", action="store_true", help="fewer repeats")
    parser.add_argument(
        "--only",
        action="append",
        metavar="NAME",
        help="cases whose names begin so: top, chain-10, methods, explicit, loops, beams, ensemble, work-precision, startup",
    )
    parser.add_argument(
        "--out", type=Path, default=ROOT / "out" / "bench.md", help="Markdown report (default %(default)s)"
    )
    options = parser.parse_args(arguments)
    wanted = [c for c in cases() if chosen(c.name, options.only)]
    parts = [name for name in PARTS if chosen(name, options.only)]
    if not (wanted or parts):
        known = ", ".join([*(c.name for c in cases()), *PARTS])
        parser.error(f"--only {' '.join(options.only)}: choose from {known}")
    if wanted and importlib.util.find_spec("exudyn") is None:
        parser.error("Exudyn is not installed: pip install -e '.[bench]'")

    report = ["# liedyn against Exudyn", "", *machine(), ""]
    print("\n".join(report))

    def say(*lines: str) -> None:
        """Print, and keep for the report."""
        print("\n".join(lines), flush=True)
        report.extend(lines)

    results: list[Result] = []
    targets: list[Target] = []
    if wanted:
        run_liedyn(wanted[0].problem, 1e-3, 1)  # compiles, or loads the kernels
        say(*HEAD)
        for case in wanted:
            results.append(compare(case, options.quick))
            say(summary(results[-1]))
        targets += targets_of(results)
    for name in parts:
        found = PARTS[name](options.quick)
        if isinstance(found, work_precision.WorkPrecision):
            found.draw(options.out.parent)
        say("", *found.lines())
        targets += found.targets
    last, code = verdict(targets)
    report += [line for r in results for line in details(r)]
    say("", *(f"- {t}" for t in targets), "", last)
    options.out.parent.mkdir(parents=True, exist_ok=True)
    options.out.write_text("\n".join(report) + "\n")
    return code


def chosen(name: str, only: list[str] | None) -> bool:
    """Whether --only asks for this case: by its whole name or by its first word."""
    return not only or name in only or name.split("-")[0] in only


if __name__ == "__main__":
    sys.exit(main())
