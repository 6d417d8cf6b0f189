"""Critical loads: where the stiffness of an equilibrium under a growing load becomes singular."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.analysis.static_path import Continuation, CriticalPoint, PathRun, starting_point, static_system
from liedyn.arguments import checked, number, positive
from liedyn.errors import ModelError
from liedyn.multibody.model_base import as_model
from liedyn.report import Search
from liedyn.typing import ModelLike, StateLike

SPARE = 3  # eigenvalues that are watched beside those that are wanted


@dataclass(frozen=True, eq=False, repr=False)
class CriticalLoads(Sequence[CriticalPoint], Search):
    """Critical points of the equilibria under a growing load, in the order in which the load meets them.

    loads: the load (time) of each.  converged: whether as many were found as were asked for, or t_max was reached;
    message: what else is to be said.
    """

    model: Any
    points: tuple[CriticalPoint, ...]
    converged: bool
    message: str
    iterations: int
    remedy = "try another initial pose, fewer critical points, or ld.static_path to see where the equilibria lead"

    @property
    def loads(self) -> np.ndarray:
        """Load (time) at each point."""
        return np.array([p.t for p in self.points])

    def __getitem__(self, k: Any) -> Any:
        return self.points[k]

    def __len__(self) -> int:
        return len(self.points)

    def __str__(self) -> str:
        head = f"critical loads of {getattr(self.model, 'name', 'system')!r}: {len(self)} found"
        lines = [head, *(f"  t = {p.t:.10g}  {p.kind}" for p in self.points)]
        return "\n".join([*lines, f"  {self.message}"] if self.message else lines)


@checked
def critical_loads(
    model: ModelLike,
    t_max: float,
    count: int = 1,
    *,
    t: float = 0.0,
    initial: StateLike | None = None,
    step: float | None = None,
    tolerance: float = 1e-11,
    inputs: Mapping[str, float] | None = None,
    beams: str = "given",
) -> CriticalLoads:
    """The first loads (times) between t and t_max at which the equilibrium of a model loses its stiffness in a motion.

    The load grows with time: write it as a function of t.  The equilibria are followed from that at t, with their large
    displacements before buckling, and each singular stiffness is refined to round-off.  `static_path(initial=point,
    perturb=0.01, arc_length=True)` follows the other branch from one of the points.
    step: first step of t (default: a twentieth).  beams="accurate": elements of order 4.

    >>> model = ld.Model()
    >>> section = ld.Section.circle(0.01, E=2e11, nu=0.3)
    >>> column = model.beam("column", section, [(0, 0, 0), (0, 0, 1)], n=16)
    >>> clamp = model.fixed("ground", column.start)
    >>> push = model.force(column.end, (0, 0, ld.expression("-t")))
    >>> euler = np.pi**2 * 2e11 * (np.pi * 0.01**4 / 4) / 4
    >>> bool(abs(ld.critical_loads(model, 6000.0).loads[0] / euler - 1) < 2e-3)
    True
    """
    model = as_model("critical_loads", model)
    if not (isinstance(count, int) and count >= 1):
        raise ModelError(f"critical_loads: count = {count!r} must be a number of loads (at least 1)")
    t0, t1 = number("critical_loads", "t", t), number("critical_loads", "t_max", t_max)
    if t0 == t1:
        raise ModelError(f"critical_loads: t_max = {t_max!r} must differ from t = {t!r}")
    known = inputs or {}
    system = static_system(model, known, "critical_loads", t0, t1, beams)
    path = Continuation(system, positive("critical_loads", "tolerance", tolerance), True, count + SPARE, t1 - t0)
    x, message = starting_point(model, system, initial, t0, path.tolerance, known)
    run = PathRun(model, path, x, t1, wanted=count)
    run.message = message
    if not message:
        run.follow(None if step is None else positive("critical_loads", "step", step), None, 500)
    points = sorted(run.critical, key=lambda p: (p.t - t0) * (t1 - t0))[:count]
    if len(points) < count and not run.message:
        run.message = f"there is no more up to t = {t1:g}"
        return CriticalLoads(model, tuple(points), True, run.message, system.iterations)
    return CriticalLoads(model, tuple(points), len(points) == count, run.message, system.iterations)
