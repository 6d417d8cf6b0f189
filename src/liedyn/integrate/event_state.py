"""What a run with events remembers, for checkpoints: the leg at work, where its method began, sides, counts, log and inputs."""

from __future__ import annotations

from collections import deque
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.integrate import checkpoint
from liedyn.integrate.event_records import Happened, Ledger
from liedyn.integrate.phases import from_plain, plain

if TYPE_CHECKING:
    from liedyn.integrate.with_events import EventRun

NUMBERS = ("chunk", "acted", "legs", "goal", "leg_eps", "odd_pose")  # of the run
OF_WATCH = ("count", "side", "band", "fresh")
OF_LEDGER = ("held", "steps", "taken", "next_time")


def take(run: EventRun) -> checkpoint.Tree:
    """All of it, between two chunks of steps."""
    setup, number = run.setup, {id(w): k for k, w in enumerate(run.every_watch)}
    return checkpoint.take(setup.run, run.stats, run.messages, run.judge) | {
        "numbers": {name: getattr(run, name) for name in NUMBERS},
        "counted": asdict(run.stats),
        "leg": setup.run.start_state,
        "inputs": [s.system.u.copy() for s in _structures(run)],
        "phase": plain(run.phase, run.inputs),
        "entry": None if run.entry is None else list(run.entry),
        "walk": run.walk.take(),
        "history": _joined(run.history),
        "watches": [
            {name: getattr(w, name) for name in OF_WATCH} | {"remembered": w.remembered()} for w in run.every_watch
        ],
        "instants": [number[id(w)] for w in run.instants],
        "ledger": _of_ledger(run.ledger),
        "examined": None if run.examiner is None else run.examiner.take(),
    }


def put(run: EventRun, kept: checkpoint.Tree) -> None:
    """Go on where another run was: its last leg begins again from where it began, then everything since is written over."""
    if len(kept["watches"]) != len(run.every_watch):
        raise ValueError("its events are none of this run")
    for watch, state in zip(run.every_watch, kept["watches"], strict=True):
        watch.count, watch.side, watch.band, watch.fresh = (state[name] for name in OF_WATCH)
        watch.remember(state["remembered"])
    run.instants = deque(run.every_watch[k] for k in kept["instants"])
    for name in NUMBERS:
        setattr(run, name, kept["numbers"][name])
    run.inputs = dict(kept["phase"]["inputs"])
    if kept["entry"] is not None:
        run.enter(from_plain(kept["phase"]), *kept["entry"])
    for s, u in zip(_structures(run), kept["inputs"], strict=True):
        s.system.u[:] = u
    if run.legs:
        run.begin_leg(kept["leg"], run.leg_eps)
    checkpoint.put(run.setup, kept, run.stats, run.messages, run.judge)
    run.begin_walk()
    run.walk.put(kept["walk"])
    if run.examiner is not None:
        run.examiner.go_on(run.setup.run)
        run.examiner.put(kept["examined"])
    run.aim()
    for name in checkpoint.JUDGE:
        setattr(run.judge, name, kept["judge"][name])
    for name, value in kept["counted"].items():
        if name not in checkpoint.ADDED:
            setattr(run.stats, name, value)
    run.history = [tuple(kept["history"])] if kept["history"] else []
    _put_ledger(run.ledger, kept["ledger"])


def _structures(run: EventRun) -> list[Any]:
    """The forms of the system that hold inputs."""
    setup = run.setup
    return [setup.structure, setup.initial.e.structure, setup.output_evaluator.structure]


def _joined(history: list[tuple[np.ndarray, ...]]) -> list[np.ndarray]:
    return [np.concatenate(x) for x in zip(*history, strict=True)]


def _of_ledger(ledger: Ledger) -> checkpoint.Tree:
    names = sorted({x.name for x in (*ledger.happened, *ledger.waiting)})
    number = {name: k for k, name in enumerate(names)}

    def as_lists(events: list[Happened]) -> list[Any]:
        return [
            np.array([number[x.name] for x in events], dtype=np.int64),
            np.array([x.t for x in events], dtype=float),
            np.array([x.record for x in events], dtype=np.int64),
            np.array([x.energy for x in events], dtype=float),
            [x.phase for x in events] if any(x.phase for x in events) else [],
        ]

    return {name: getattr(ledger, name) for name in OF_LEDGER} | {
        "lines": ledger.lines,
        "parts": ledger.parts,
        "names": names,
        "happened": as_lists(ledger.happened),
        "waiting": as_lists(ledger.waiting),
    }


def _put_ledger(ledger: Ledger, kept: checkpoint.Tree) -> None:
    for name in OF_LEDGER:
        setattr(ledger, name, kept[name])
    ledger.lines = [tuple(x) for x in kept["lines"]]
    ledger.parts = [tuple(x) for x in kept["parts"]]
    names = kept["names"]
    for key in ("happened", "waiting"):
        which, t, record, energy, phases = kept[key]
        columns = which.tolist(), t.tolist(), record.tolist(), energy.tolist(), phases or [None] * len(t)
        events = [Happened(names[k], *rest) for k, *rest in zip(*columns, strict=True)]
        setattr(ledger, key, events)
