"""How far a sweep is: rate, failures, time left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from liedyn.bars import bar_class, wanted
from liedyn.studies.sweeps.job import Row


class Progress:
    """A bar of tqdm over the runs; progress: True shows it, False never, None on a terminal or in a notebook."""

    def __init__(self, count: int, progress: bool | None) -> None:
        self.bar: Any = None
        self.failed = self.doubtful = 0
        if wanted(progress):
            self.bar = bar_class()(total=count, unit=" runs", leave=False, dynamic_ncols=True)

    def show(self, rows: Sequence[Row]) -> None:
        """Count some rows."""
        if self.bar is None:
            return
        self.failed += sum(row.status != "finished" for row in rows)
        self.doubtful += sum(row.status == "finished" and row.health in ("doubtful", "bad") for row in rows)
        self.bar.set_postfix_str(f"{self.failed} failed, {self.doubtful} doubtful", refresh=False)
        self.bar.update(len(rows))

    def close(self) -> None:
        """Take the bar away."""
        if self.bar is not None:
            self.bar.close()
