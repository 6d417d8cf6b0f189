"""Many bodies, to measure the cost of one: a hanging chain of rods and a net of plates."""

from __future__ import annotations

from math import sin
from typing import Any

from liedyn.problems import lazy
from liedyn.problems.base import Problem, kept_call, whole


@kept_call
def chain(n: int = 10) -> Problem:
    """Chain of n rods with spherical joints, horizontal and at rest at t = 0, the first rod hung on the ground."""
    whole("chain", "n", n)

    def make(group: str) -> Any:
        model = lazy.Model(gravity=(0.0, 0.0, -9.81), group=group)
        previous = model.ground
        for k in range(n):
            rod = model.body(f"rod{k}", mass=1.0, inertia=(1e-3, 1 / 12, 1 / 12), position=(k + 0.5, 0.0, 0.0))
            model.spherical(previous, rod, at=(float(k), 0.0, 0.0))
            previous = rod
        return model

    return Problem(
        name="chain",
        title=f"Chain of {n} rods with spherical joints",
        source="Benchmark of our own; compared with Exudyn",
        parameters={"n": n, "mass": 1.0, "length": 1.0, "inertia": (1e-3, 1 / 12, 1 / 12), "gravity": (0, 0, -9.81)},
        t_end=1.0 if n <= 10 else 0.1,
        h=1e-3,
        points=((f"rod{n - 1}", (0.5, 0.0, 0.0)),),
        make=make,
        note="lam: three rows per joint, from the ground outwards. No reference: compare with a finer step.",
    )


@kept_call
def net(n: int = 4, m: int = 4) -> Problem:
    """Net of n x m plates on a wavy surface, each tied to its neighbors by spherical joints; the first hangs on the ground.

    A loop in every mesh and no redundant row: 6 n m coordinates, 3 (2 n m - n - m + 1) rows.
    """
    whole("net", "n", n)
    whole("net", "m", m)

    def center(i: int, j: int) -> tuple[float, float, float]:
        return float(i), float(j), 0.5 * sin(1.3 * i + 0.7 * j * j)

    def make(group: str) -> Any:
        model = lazy.Model(gravity=(0.0, 0.0, -9.81), group=group)
        plates = {
            (i, j): model.body(f"plate{i},{j}", mass=1.0, inertia=(1 / 12, 1 / 12, 1 / 6), position=center(i, j))
            for i in range(n)
            for j in range(m)
        }
        model.spherical(model.ground, plates[0, 0], at=(-0.5, 0.0, 0.0), name="nail")
        for (i, j), plate in plates.items():
            for other in ((i + 1, j), (i, j + 1)):
                if other in plates:
                    at = tuple((a + b) / 2 for a, b in zip(center(i, j), center(*other), strict=True))
                    model.spherical(plate, plates[other], at=at)
        return model

    return Problem(
        name="net",
        title=f"Net of {n} x {m} plates with spherical joints",
        source="Benchmark of our own; compared with Exudyn",
        parameters={"n": n, "m": m, "mass": 1.0, "inertia": (1 / 12, 1 / 12, 1 / 6), "gravity": (0, 0, -9.81)},
        t_end=0.1,
        h=1e-3,
        points=((f"plate{n - 1},{m - 1}", (0.0, 0.0, 0.0)),),
        make=make,
        note="No reference: compare with a finer step.",
    )
