"""The pictures of the viewer in README and docs; needs Chromium (`make browser`).

python tools/generate/viewer_pictures.py [name ...]
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from PIL import Image

import liedyn as ld

DOCS = Path(__file__).parents[2] / "docs"
SIZE = (1120, 630)


def heavy_top() -> tuple[ld.Solution, dict[str, Any]]:
    """The constrained heavy top after two turns."""
    return ld.simulate(ld.problems.heavy_top(constrained=True), t_end=2.0, h=1e-3), {"t": 1.4}


def satellite_booms() -> tuple[ld.Solution, dict[str, Any]]:
    """Flexible booms, colored by their bending moment."""
    problem = ld.problems.satellite_with_booms(n=8)
    return ld.simulate(problem, t_end=12.0, h=0.01, method=ld.EnergyMidpoint()), {"t": 11.2}


def stewart_platform() -> tuple[ld.Solution, dict[str, Any]]:
    """Springs, and arrows of applied forces and reactions."""
    return ld.simulate(ld.problems.stewart_platform(), t_end=2.0, h=1e-3), {"t": 0.8, "show": ["reactions"]}


def compare() -> tuple[ld.Solution, dict[str, Any]]:
    """Two methods on one chaotic motion."""
    runs = [
        ld.simulate(ld.problems.double_pendulum(), t_end=8.0, h=0.01, method=method)
        for method in (ld.EnergyMidpoint(), ld.GeneralizedAlpha(rho_inf=0.9))
    ]
    labels = ["EnergyMidpoint", "GeneralizedAlpha"]
    return runs[0], {"compare": runs[1], "labels": labels, "t": 7.7}


PICTURES = {
    "heavy_top": heavy_top,
    "satellite_booms": satellite_booms,
    "stewart_platform": stewart_platform,
    "compare": compare,
}


def main(names: list[str]) -> None:
    """Make some of the pictures, or all."""
    for name in names or [*PICTURES, "moving"]:
        if name == "moving":
            path = DOCS / "heavy_top.gif"
            heavy_top()[0].export_video(path, speed=0.5, fps=15, size=(640, 360), ui=False)
        else:
            sol, options = PICTURES[name]()
            path = DOCS / f"{name}_view.png"
            sol.export_picture(path, size=SIZE, ui=True, **options)
            with Image.open(path) as image:
                image.convert("RGB").save(path, optimize=True)
        print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main(sys.argv[1:])
