"""What becomes of the records of a run: a solution with its phases and its health report, in memory or in a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import warn_user
from liedyn.equation.equations import Assembly
from liedyn.errors import AnalysisWarning
from liedyn.integrate.driver import Records
from liedyn.integrate.heap.method import Heap
from liedyn.integrate.method import Method
from liedyn.integrate.phases import Phase, plain
from liedyn.results.contact_health import ContactJudge
from liedyn.results.event_log import EventLog, log_of
from liedyn.results.files import StoredSolution
from liedyn.results.health import Health, judge, unknown
from liedyn.results.phases import Phases, phases_of
from liedyn.results.readout.contacts import in_words
from liedyn.results.solution import Solution
from liedyn.results.stream import Writer
from liedyn.simulation import checkpoints
from liedyn.simulation.events import Event

SELF_STRESS = (  # of redundant rows
    "peaks of reactions on one step between the records were not looked for, as self-stress hides them there: record all steps"
)


@dataclass
class Outcome:
    """The model and the method of a run, with which its records become solutions.

    declared: its events.  models: of the phases of the run, by the identity of their equations.  coupled: units took part.
    """

    model: Any
    method: Method
    problem: str
    tolerance: float | None
    declared: Sequence[Event]
    assembly: Assembly
    models: dict[int, Any] = field(default_factory=dict)
    coupled: bool = False
    judge: ContactJudge = field(default_factory=ContactJudge)

    def see(self, records: Records) -> None:
        """Look at contacts of records that come in order, before they are let go."""
        if records.contacts is not None and records.contacts.owners:
            self.judge.see(records.contacts, records.t, records.q, records.first)

    def solution(self, records: Records) -> Solution:
        """All that is known of some records."""
        return Solution(
            self.model, records.t, records.q, records.v, records.vd, records.lam, status=records.status,
            message=records.message, advice=records.advice, stats=records.stats, method=repr(self.method),
            evaluator=records.evaluator, problem=self.problem, newton=records.newton, raw=records.raw, work=records.work,
            health=self.report(records), steps=records.steps, events=self.log(records), phases=self.phases(records),
            contacts=records.contacts,
        )  # fmt: skip

    def bare(self, records: Records) -> Solution:
        """Their motion alone, for functions of the user that watch a run."""
        return Solution(
            self.models.get(id(records.assembly), self.model), records.t, records.q, records.v, records.vd, records.lam,
            method=repr(self.method), evaluator=records.evaluator, raw=records.raw, work=records.work, contacts=records.contacts,
        )  # fmt: skip

    def log(self, records: Records) -> EventLog:
        """What happened."""
        return log_of(records.events, [event.name for event in self.declared])

    def phases(self, records: Records, first: int | None = None) -> Phases | None:
        """The phases of the records, or of all from number `first` on."""
        released = tuple(getattr(self.model, "released", ()))
        start = plain(Phase(released), dict.fromkeys(self.assembly.inputs, 0.0))
        first = records.first if first is None else first
        return phases_of(records.phases, start, first, records.first + len(records.t) - first)

    def report(self, records: Records) -> Health | None:
        """What the run says of its error."""
        if records.health is not None:
            judged = judge(records.health, self.method, self.tolerance, records.note, bool(self.declared))
            unseen = SELF_STRESS if records.health.unseen else ""
            notice = "; ".join(filter(None, (records.notice, unseen)))
            return replace(judged, notice=notice) if notice else judged
        if self.coupled:
            return unknown("inputs given by units jump at each communication point; compare with half their h")
        if isinstance(self.method, Heap):
            found = records.notice
        elif records.status == "running":
            return None
        elif self.assembly.contacts:
            self.see(records)
            found = "" if records.contacts is None else in_words(records.contacts, self.judge.depth)
        else:
            return None
        told = f" ({found})" if found else ""
        reason = f"contacts make velocities jump; compare with another step size{told}"
        contacts = records.contacts
        if contacts is None or not contacts.owners:
            return unknown(reason)
        return self.judge.report(contacts, int(records.stats.steps), reason)


class Kept:
    """A run whose records go to a file while it is computed."""

    def __init__(self, outcome: Outcome, path: Path) -> None:
        self.outcome = outcome
        self.writer = Writer(path, outcome.model, outcome.problem, repr(outcome.method), {})
        self.bent = False  # whether it was warned of elements of beams

    def keep(self, records: Records, total: int) -> str:
        """Write some records; why that cannot be, if so."""
        if not len(records.t):  # nothing new since the last window
            return ""
        self.outcome.see(records)
        piece = self.outcome.solution(records)
        try:
            self.writer.write(records.first, piece, total)
        except OSError as error:
            return self.writer.refuse(error)
        self.bent = self.bent or warn_of_bends(piece)
        return ""

    def run(self, run: Callable[..., Records], options: dict[str, Any], keeper_of: Callable[[Writer], Any]) -> Records:
        """Compute it; keeper_of: makes what writes checkpoints, or None."""
        outcome = self.outcome
        with self.writer as writer:
            keeper = keeper_of(writer)
            if keeper is not None:
                options = options | {"keeper": keeper}
            records = run(outcome.assembly, sink=self.keep, **options)
            planned = writer.path
            writer.events, writer.phases = outcome.log(records), outcome.phases(records, 0)
            writer.contacts = records.contacts
            if not writer.refused:
                self.keep(records, records.first + len(records.t))
            records.status, records.message = writer.end(
                records.status, records.message, records.stats, outcome.report(records), records.advice
            )
            if keeper is not None:
                records.message = checkpoints.end(writer, keeper, planned, records.status, records.message)
        return records

    def solution(self, records: Records) -> Solution:
        """The result: the file, or what is in memory where it could not be written."""
        if self.writer.refused and not records.first:  # all records are in memory
            return self.outcome.solution(records)
        stored = StoredSolution(self.writer.path, self.outcome.model, records.evaluator(), records.newton)
        stored.status, stored.message = records.status, records.message
        return stored


def warn_of_bends(sol: Solution) -> bool:
    """Warn of elements of beams that are bent so far that they cannot be accurate; whether there are such."""
    found = False
    for beam in getattr(sol.model, "flexible", ()):
        if beam.kind != "beam":
            continue
        R = sol.beam(beam).rotation
        cosine = 0.5 * (np.einsum("tkij,tkij->tk", R[:, :-1], R[:, 1:]) - 1.0)
        t, k = np.unravel_index(int(np.argmin(np.nan_to_num(cosine, nan=1.0))), cosine.shape)
        if cosine[t, k] < 0.0:
            angle = float(np.arccos(max(-1.0, cosine[t, k])))
            warn_user(
                f"beam {beam.name!r}: element {k} is bent by {angle:.3g} rad at t = {sol.t[t]:.6g}, more than a quarter of a "
                f"turn; use more than {beam.n} elements",
                AnalysisWarning,
            )
            found = True
    return found
