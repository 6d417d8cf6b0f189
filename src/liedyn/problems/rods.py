"""Hanging chain of n rods, to measure the cost a body."""

from __future__ import annotations

from typing import Any

from liedyn.problems.base import Problem


def chain(n: int = 10) -> Problem:
    """Chain of n rods with spherical joints, horizontal and at rest at t = 0, the first rod hung on the ground."""
    if n != int(n) or n < 1:
        raise ValueError(f"chain: n must be a positive whole number, not {n!r}")

    def make(group: str) -> Any:
        from liedyn.multibody.model import Model

        model = Model(gravity=(0.0, 0.0, -9.81), group=group)
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
        note="lam: three rows a joint, from the ground outwards. No reference: compare with a finer step.",
    )
