"""Reads quantities of the present state of a run, as a user names them by texts: one call of compiled code for all of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from liedyn.compiled.entry import Entry
from liedyn.equation.consistent.redundancy import REACTION_REGULARIZATION
from liedyn.equation.saddle import Index1
from liedyn.errors import ModelError
from liedyn.integrate.records import Out
from liedyn.integrate.setup import Setup
from liedyn.results.live.kernels import Room, Shortening, read
from liedyn.results.live.outputs import Output, Wanted, Writer


class Reader:
    """Outputs, and the entry of the kernel that reads them from line 0 of records.

    recorded: read what the run has recorded last; else `read` takes its present state.  values: where they are then.
    """

    def __init__(self, model: Any, setup: Setup, wanted: Mapping[str, Wanted], recorded: bool = False) -> None:
        self.run, self.method = setup.run, setup.method
        run = setup.run
        s = run.structure
        writer = Writer(model, s)
        for name, what in wanted.items():
            writer.add(name, what)
        nodes, rows = len(run.old.v), s.size
        longest = max((len(group.labels) for group in s.groups), default=0)
        room = Room(
            np.zeros(nodes), np.zeros(nodes), np.zeros(nodes), np.zeros((1, len(s.lam_rows))), np.zeros(rows), np.zeros(rows),
            np.zeros(rows), np.zeros(rows), np.zeros(8), np.zeros(longest + 1), np.zeros(1),
        )  # fmt: skip
        self.outputs: list[Output] = writer.outputs
        program, out, raw = writer.program(), run.out, run.raw
        if not recorded:
            m = len(s.lam_rows)
            q, v, vd, lam = (np.zeros((1, size)) for size in (12 * s.n_nodes, 6 * s.n_nodes, 6 * s.n_nodes, m))
            out = Out(np.zeros(1, dtype=np.int64), s.lam_rows, q, v, vd, lam, np.zeros(1))
            raw = None if raw is None else run.old.v[None]
        self._line = out
        self.values: np.ndarray = program.values
        self.entry = Entry(
            read,
            (
                program, room, run.system, s.detached, run.schedule, run.count, out, out.v if raw is None else raw,
                self._shortening(setup),
            ),
        )  # fmt: skip
        if recorded:
            self.entry(0)
        self._count = 0  # of readings; angles have no turns to be counted from at the first one

    def read(self) -> np.ndarray:
        """Read the present state of the run."""
        line = self._line
        q, v, vd, lam = self.method.output(self.run)
        line.q[0], line.v[0], line.vd[0], line.lam[0] = q, v, vd, lam[line.lam_rows]
        line.work[0] = self.run.work_done
        self.entry(self._count)
        self._count = 1
        return self.values

    def _shortening(self, setup: Setup) -> Shortening | None:
        """What makes multipliers those of minimum norm, where outputs need it."""
        run, s = setup.run, setup.structure
        reactions = any(x.text.startswith(("reaction", "effort")) for x in self.outputs)
        if not reactions or run.settings.project == 0.0 or not setup.method.carries_self_stress:
            return None
        e = setup.initial.e
        if e.structure is not s:
            raise ModelError(
                f"reactions of redundant joints are not read out step by step for {setup.method!r}; take GeneralizedAlpha(), "
                "or leave reactions and efforts out of the outputs"
            )
        return Shortening(s.detached, Index1(e, REACTION_REGULARIZATION).space, s.lam_rows)
