"""Records of a `Stepper`: states that are kept while it is driven, and the solution that they make."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from liedyn.integrate.phases import Phase, plain
from liedyn.integrate.reactions import least_reactions
from liedyn.integrate.setup import Setup
from liedyn.results.phases import phases_of
from liedyn.results.solution import Solution

Line = tuple[float, tuple[np.ndarray, ...], float, np.ndarray | None, dict[str, float]]


class Recorder:
    """Takes the state after every n-th step.

    lines: time, q, v, vd and lam, work, velocities that carry the energy where they differ, and the inputs that held.
    """

    def __init__(self, model: Any, setup: Setup, every: int) -> None:
        self.model, self.setup, self.every = model, setup, every
        self.lines: list[Line] = []

    def next(self, step: int) -> int:
        """The step after this one at whose end the state is taken."""
        return (step // self.every + 1) * self.every

    def take(self, t: float, inputs: Mapping[str, float]) -> None:
        """Keep the present state."""
        run, s = self.setup.run, self.setup.structure
        q, v, vd, lam = self.setup.method.output(run)
        raw = None if run.raw is None else run.old.v.copy()
        self.lines.append((t, (q.copy(), v.copy(), vd.copy(), lam[s.lam_rows]), run.work_done, raw, dict(inputs)))

    def solution(self, method: str, status: str, message: str, advice: str) -> Solution:
        """The states as a solution; read-outs know the inputs of each."""
        setup, s = self.setup, self.setup.structure
        t = np.array([line[0] for line in self.lines])
        q, v, vd, lam = (np.array(x) for x in zip(*(line[1] for line in self.lines), strict=True))
        lam = least_reactions(setup, t, q, lam.reshape(len(t), -1))
        q, v, vd = setup.to_group(*(x.reshape(len(t), s.n_nodes, -1) for x in (q, v, vd)))
        raw = None if self.lines[0][3] is None else np.array([line[3] for line in self.lines]).reshape(len(t), -1, 6)
        phase = Phase(tuple(getattr(self.model, "released", ())))
        held = [line[4] for line in self.lines]
        changes = [(k, plain(phase, now)) for k, now in enumerate(held) if now and (k == 0 or now != held[k - 1])]
        return Solution(
            self.model, t, q, v, vd, lam, status="finished" if status == "running" else status, message=message,
            advice=advice, method=method, evaluator=setup.later_evaluator(), raw=raw,
            work=np.array([line[2] for line in self.lines]),
            phases=phases_of(changes, plain(phase, {}), 0, len(t)),
        )  # fmt: skip
