"""What is compiled already, and compiling in a second process while this one goes on."""

from __future__ import annotations

import contextlib
import functools
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from liedyn.compiled.cache import CACHE_DIR
from liedyn.compiled.compile_time import waiting_for_compilation
from liedyn.compiled.decorators import LazyKernel


def is_compiled(function: LazyKernel | None = None, record: type | None = None) -> bool:
    """Whether a function is in the cache, or loaded; without one, whether any time loop is in the cache.

    record: named tuple that must be among the types of its arguments, where the function is compiled anew for each.
    """
    if (function, record) in _compiled:
        return True
    found = _is_compiled(function, record)
    if found and function is not None:
        _compiled.add((function, record))
    return found


_compiled: set[tuple[LazyKernel, type | None]] = set()  # what is known to be


def _is_compiled(function: LazyKernel | None, record: type | None) -> bool:
    if function is not None and record is not None:
        compiled = function.dispatcher
        if _takes(record, compiled.overloads):
            return True
        magic, kept = compiled.targetctx.codegen().magic_tuple(), compiled._cache._cache_file._load_index()
        return _takes(record, (key[0] for key in kept if key[1] == magic))
    if function is not None and "dispatcher" in vars(function) and function.dispatcher.overloads:
        return True
    name = "*advance*"
    if function is not None:
        name = f"{Path(function.py_func.__code__.co_filename).stem}.{function.py_func.__qualname__}-*"
    return any(CACHE_DIR.rglob(f"{name}.nbi"))


def _takes(record: type, signatures: Iterable[Any]) -> bool:
    """Whether a named tuple is among the types of the arguments."""
    return any(getattr(kind, "instance_class", None) is record for signature in signatures for kind in signature)


@functools.cache
def announce_compilation() -> None:
    """Tell the user, once, when kernels are not in the cache yet."""
    if sys.stderr is not None and not is_compiled():
        print(f"liedyn: compiling kernels once, about 20 s; kept in {CACHE_DIR}", file=sys.stderr, flush=True)


def compile_aside(function: LazyKernel, work: Callable[[], Any], record: type | None = None) -> Callable[[], None]:
    """Let a second process do `work`, which compiles `function`, while this one compiles something else.

    record: type of an argument that selects what is compiled, see `is_compiled`.

    Returns what waits for its end; from then on the function is loaded from the cache.  Numba compiles in one thread, so
    this halves the first start on two cores.  Where a process cannot be copied safely (threads, other systems than Linux),
    or LIEDYN_COMPILE_PROCESSES is 1, nothing happens, and each function is compiled when it is called.
    """
    alone = sys.platform != "linux" or threading.active_count() > 1 or len(os.sched_getaffinity(0)) < 2
    if alone or os.environ.get("LIEDYN_COMPILE_PROCESSES") == "1" or is_compiled(function, record):
        return lambda: None
    child = os.fork()
    if child == 0:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # the parent compiles what fails here, and reports it
            work()
        finally:
            os._exit(0)

    def wait() -> None:
        with waiting_for_compilation(), contextlib.suppress(ChildProcessError):  # somebody else has waited for it
            try:
                os.waitpid(child, 0)
            except KeyboardInterrupt:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                raise

    return wait
