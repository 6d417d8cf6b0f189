"""`liedyn demo`: three systems, one table, one picture, one 3-D page."""

from __future__ import annotations

from pathlib import Path

import liedyn as ld
from liedyn.cli import summarize

# problem, its parameters, end time, step, and whether its energy ought to stay constant (the motors of the satellite do work)
RUNS: tuple[tuple[str, dict[str, int], float, float, bool], ...] = (
    ("heavy_top_constrained", {}, 2.0, 5e-4, True),
    ("chain", {"n": 10}, 1.0, 1e-3, True),
    ("satellite", {}, 10.0, 1e-2, False),
)
COLUMNS = "{:<22} {:>6} {:>6} {:>9} {:>12} {:>13} {:>17}  {}"
HEADER = COLUMNS.format(
    "problem", "h [s]", "steps", "time [s]", "us per step", "energy drift", "constraint drift", "health"
)


def demo(out: Path) -> int:
    """Simulate, print the table, write the picture and the page of the heavy top into `out`."""
    out.mkdir(parents=True, exist_ok=True)
    print("generalized-alpha method, rho_inf = 0.9", flush=True)
    solutions: list[ld.Solution] = []
    for name, options, t_end, h, conserves in RUNS:
        problem = ld.problems.get(name, **options)
        sol = ld.simulate(problem, t_end=t_end, h=h, method=ld.GeneralizedAlpha(rho_inf=0.9), health="quiet")
        row = summarize(sol)
        line = COLUMNS.format(
            " ".join([name, *(f"{key}={value}" for key, value in options.items())]),
            f"{h:g}",
            row["steps"],
            f"{row['seconds']:.4f}",
            f"{1e6 * row['seconds'] / max(1, row['steps']):.1f}",
            f"{row['energy_drift']:.1e}" if conserves else "driven",
            f"{row['constraint_residual']:.1e} m",
            sol.health.brief,
        )
        if not solutions:
            print(f"\n{HEADER}")
        print(line if sol.status == "finished" else f"{line}  {sol.status}: {sol.message}", flush=True)
        solutions.append(sol)
    picture, page = out / "heavy_top.png", out / "heavy_top.html"
    solutions[0].plot().savefig(picture, dpi=150)
    solutions[0].view(page, browser=False)
    print(f"\npicture   {picture}\n3-D page  {page} (open it in a browser; needs no network)")
    print("health: how far the run trusts itself, see sol.health")
    print("energy drift: largest change of the total energy, relative to the larger of |E(0)| and the kinetic energy")
    return int(any(sol.status != "finished" for sol in solutions))
