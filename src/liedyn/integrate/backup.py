"""A copy of all that a run carries from step to step, to go back to: cheap enough for every chunk of steps.

`snapshot.py` does the same for another process.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np

from liedyn.equation.records import Tables
from liedyn.integrate.run import Run

RECORDS = ("settings", "count", "old", "new", "ahead", "record", "system", "matrices")


class Backup:
    """Copies the numbers of a run to a place of its own, and back."""

    def __init__(self, run: Run) -> None:
        found: dict[int, tuple[np.ndarray, int]] = {}
        skipped = {x.ctypes.data for x in (*run.lines, run.out.work, *([] if run.beside is None else [run.beside]))}
        values = [*(getattr(run, name) for name in RECORDS), run.plan.control, run.memory]
        if "index1" in vars(run):
            values.append(run.index1.space)
        for value in values:
            _collect(value, found)
        self._arrays = [x for address, x in found.items() if address not in skipped]
        total = sum((size + 15) // 16 * 16 for _, size in self._arrays)
        self._room = np.zeros(total, dtype=np.uint8)
        place, self._moves = self._room.ctypes.data, list[tuple[int, int, int]]()
        for array, size in self._arrays:
            self._moves.append((place, array.ctypes.data, size))
            place += (size + 15) // 16 * 16

    def save(self) -> None:
        """Remember the present state."""
        for there, here, size in self._moves:
            ctypes.memmove(there, here, size)

    def restore(self) -> None:
        """Go back to the state that was saved last."""
        for there, here, size in self._moves:
            ctypes.memmove(here, there, size)


def _collect(value: Any, found: dict[int, tuple[np.ndarray, int]]) -> None:
    """Arrays and numpy records in nested tuples, by address."""
    if isinstance(value, Tables):
        _collect((value.par, value.u, value.work, value.work_scratch), found)
    elif isinstance(value, np.void):
        _collect(np.frombuffer(value, np.uint8), found)
    elif isinstance(value, np.ndarray):
        if value.nbytes and value.dtype.kind in "fiub" and value.flags.c_contiguous:
            found[value.ctypes.data] = value, value.nbytes
    elif isinstance(value, tuple):
        for part in value:
            _collect(part, found)
