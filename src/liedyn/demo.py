"""`liedyn demo`: three systems, one table, one picture, one 3-D page."""

from __future__ import annotations

from pathlib import Path

import liedyn as ld
from liedyn.cli import summarise

# the problem, its parameters, and whether its energy ought to stay constant (the motors of the satellite do work)
RUNS: tuple[tuple[str, dict[str, int], bool], ...] = (
    ("heavy_top_constrained", {}, True),
    ("chain", {"n": 10}, True),
    ("satellite", {}, False),
)
COLUMNS = "{:<24} {:>7} {:>7} {:>9} {:>13} {:>14} {:>18}"


def demo(out: Path) -> int:
    """Simulate, print the table, write the picture and the page of the heavy top into `out`."""
    out.mkdir(parents=True, exist_ok=True)
    method = ld.GeneralizedAlpha(rho_inf=0.9)
    print(f"method: {method}\n")
    header = ("problem", "h [s]", "steps", "time [s]", "us per step", "energy drift", "constraint drift")
    print(COLUMNS.format(*header))
    worst = 0
    top = None
    for name, options, conserves in RUNS:
        problem = ld.problems.get(name, **options)
        sol = ld.simulate(problem, method=method)
        top = top or sol
        row = summarise(sol)
        worst |= sol.status != "finished"
        print(
            COLUMNS.format(
                name + "".join(f" {key}={value}" for key, value in options.items()),
                f"{problem.h:g}",
                row["steps"],
                f"{row['seconds']:.4f}",
                f"{1e6 * row['seconds'] / max(1, row['steps']):.1f}",
                f"{row['energy_change']:.1e}" if conserves else "driven",
                f"{row['constraint_residual']:.1e} m",
            )
            + ("" if sol.status == "finished" else f"  {sol.status}: {sol.message}"),
            flush=True,
        )
    assert top is not None
    picture, page = out / "heavy_top.png", out / "heavy_top.html"
    top.plot().savefig(picture, dpi=150)
    ld.viewer.view(top, page, browser=False)
    print(f"\npicture:  {picture}\n3-D page: {page} (open it in a browser, no network needed)")
    print("energy drift: largest change of the total energy, relative to the largest kinetic or potential energy")
    return worst
