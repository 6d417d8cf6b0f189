"""A limit of the seconds that a run may take, looked at between two chunks of steps.  Compilation does not count.

with TimeLimit(10.0):
    simulate(...)           # raises TimeIsUp
"""

from __future__ import annotations

import math
import threading
import time
from collections.abc import Callable
from typing import Any

from liedyn.compiled.compile_time import compile_seconds, compiles, watchers


class TimeIsUp(BaseException):
    """A run has taken longer than it may.  Like KeyboardInterrupt no Exception, which functions on the way may catch."""


class TimeLimit:
    """The limit of the run that this thread makes.

    tell: called with the moment (time.monotonic) at which the time is up, whenever that changes; infinite while something is
    compiled.
    """

    def __init__(self, seconds: float, tell: Callable[[float], None] | None = None) -> None:
        self.seconds, self.tell = seconds, tell
        self.begun, self.compiled = time.monotonic(), compile_seconds()
        self.before: TimeLimit | None = None

    @property
    def end(self) -> float:
        """When the time is up."""
        return math.inf if compiles() else self.begun + self.seconds + compile_seconds() - self.compiled

    def check(self) -> None:
        """Raise if the time is up."""
        if time.monotonic() > self.end:
            raise TimeIsUp(f"stopped, as it took longer than time_limit = {self.seconds:g} s")

    def _changed(self) -> None:
        if self.tell is not None:
            self.tell(self.end)

    def __enter__(self) -> TimeLimit:
        self.before, _thread.limit = current_limit(), self
        if self.tell is not None:
            watchers.append(self._changed)
            self._changed()
        return self

    def __exit__(self, *_: Any) -> None:
        _thread.limit = self.before
        if self.tell is not None:
            watchers.remove(self._changed)
            self.tell(math.inf)


_thread = threading.local()


def current_limit() -> TimeLimit | None:
    """The limit of this thread's run, if it has one."""
    return getattr(_thread, "limit", None)
