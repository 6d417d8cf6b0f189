"""Records of a `Stepper`: states that are kept while it is driven, and the solution that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from liedyn.integrate.contact.story import Impact
from liedyn.integrate.contact.transitions import Transition
from liedyn.integrate.phases import Phase, plain
from liedyn.integrate.reactions import least_reactions
from liedyn.integrate.setup import Setup
from liedyn.results.phases import phases_of
from liedyn.results.solution import Solution

Line = tuple[float, tuple[np.ndarray, ...], float, np.ndarray | None, dict[str, float]]


class Recorder:
    """Takes the state after every n-th step.

    lines: time, q, v, vd and lam, work, what is recorded beside them (`Run.beside`), and the inputs that held.
    """

    def __init__(self, model: Any, setup: Setup, every: int) -> None:
        self.model, self.setup, self.every = model, setup, every
        self.lines: list[Line] = []
        self.impacts, self.transitions = list[Impact](), list[Transition]()  # of earlier calls

    def next(self, step: int) -> int:
        """The step after this one at whose end the state is taken."""
        return (step // self.every + 1) * self.every

    def take(self, t: float, inputs: Mapping[str, float]) -> None:
        """Keep the present state."""
        run, s = self.setup.run, self.setup.structure
        q, v, vd, lam = self.setup.method.output(run)
        beside = None if run.beside is None else self.setup.method.beside(run, run.old.v).copy()
        self.lines.append((t, (q.copy(), v.copy(), vd.copy(), lam[s.lam_rows]), run.work_done, beside, dict(inputs)))

    def note_impacts(self, impacts: Sequence[Impact], transitions: Sequence[Transition]) -> None:
        """Keep those of the last call."""
        self.impacts += impacts
        self.transitions += transitions

    def take_lines(self) -> Any:
        """What a pickle holds."""
        return self.lines, self.impacts, self.transitions

    def put_lines(self, kept: Any) -> None:
        """Go on with these."""
        self.lines, self.impacts, self.transitions = kept

    def solution(self, method: str, status: str, message: str, advice: str) -> Solution:
        """The states as a solution; read-outs know the inputs of each."""
        setup, s = self.setup, self.setup.structure
        t = np.array([line[0] for line in self.lines])
        q, v, vd, lam = (np.array(x) for x in zip(*(line[1] for line in self.lines), strict=True))
        lam = least_reactions(setup, t, q, lam.reshape(len(t), -1))
        work, contacts, beside, raw = np.array([line[2] for line in self.lines]), None, None, None
        if self.lines[0][3] is not None:
            beside = np.array([line[3] for line in self.lines])
        if beside is not None and setup.run.contact_lines is not None:
            contacts = setup.method.found(setup.run, t, q.reshape(len(t), -1), v.reshape(len(t), -1), beside)
            impacts, transitions = (*self.impacts, *contacts.impacts), (*self.transitions, *contacts.transitions)
            contacts, work = replace(contacts, impacts=impacts, transitions=transitions), work + contacts.work[:, 0]
        elif beside is not None:
            raw = beside.reshape(len(t), -1, 6)
        q, v, vd = setup.to_group(*(x.reshape(len(t), s.n_nodes, -1) for x in (q, v, vd)))
        phase = Phase(tuple(getattr(self.model, "released", ())))
        held = [line[4] for line in self.lines]
        changes = [(k, plain(phase, now)) for k, now in enumerate(held) if now and (k == 0 or now != held[k - 1])]
        return Solution(
            self.model, t, q, v, vd, lam, status="finished" if status == "running" else status, message=message,
            advice=advice, method=method, evaluator=setup.later_evaluator(), raw=raw,
            work=work, contacts=contacts,
            phases=phases_of(changes, plain(phase, {}), 0, len(t)),
        )  # fmt: skip
