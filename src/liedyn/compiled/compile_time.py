"""Seconds that this process has compiled kernels or loaded them from disk, and who wants to know when that begins and ends.

Limits of time do not count them: the first run of a model compiles for many times the seconds that the others take.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numba.core.event

watchers: list[Callable[[], None]] = []  # called when compilation begins and when it ends


class _Clock(numba.core.event.Listener):
    """Adds up the time during which a thread holds Numba's lock of the compiler, or waits for it."""

    depth, since, total = 0, 0.0, 0.0
    lock = threading.Lock()

    def on_start(self, event: Any = None) -> None:
        """A function begins to be compiled or loaded, perhaps inside another."""
        with self.lock:
            self.depth += 1
            if self.depth > 1:
                return
            self.since = time.monotonic()
        _tell()

    def on_end(self, event: Any = None) -> None:
        """A function is there."""
        with self.lock:
            self.depth -= 1
            if self.depth > 0:
                return
            self.total += time.monotonic() - self.since
        _tell()


def _tell() -> None:
    for watcher in tuple(watchers):
        watcher()


_clock = _Clock()
numba.core.event.register("numba:compiler_lock", _clock)


def compiles() -> bool:
    """Whether something is compiled or loaded now."""
    return _clock.depth > 0


def compile_seconds() -> float:
    """Seconds of compiling and loading so far."""
    return _clock.total + (time.monotonic() - _clock.since if _clock.depth > 0 else 0.0)


@contextmanager
def waiting_for_compilation() -> Iterator[None]:
    """Counts what is done inside as compilation: another process compiles."""
    _clock.on_start()
    try:
        yield
    finally:
        _clock.on_end()
