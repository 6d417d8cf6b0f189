"""Executors that a text names: "mpi", "loky", or the address of a scheduler of dask such as "tcp://node17:8786"."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from liedyn.arguments import shown, suggestion
from liedyn.errors import ModelError

ADDRESSES = ("tcp://", "tls://", "ucx://", "ws://", "wss://")  # how addresses of dask begin
NAMES = ("loky", "mpi", "tcp://HOST:PORT")


def opened(name: str, seconds: float = 30.0) -> tuple[Any, Callable[[], None]]:
    """An executor, or a function that makes one, and what ends it; seconds: for which a scheduler may be silent."""
    if name == "mpi":
        executor = _module("mpi4py.futures", name, "mpi").MPIPoolExecutor()
        return executor, executor.shutdown
    if name == "loky":
        loky = _module("loky", name, None)
        return lambda: loky.ProcessPoolExecutor(1), _nothing
    if name.startswith(ADDRESSES):
        distributed = _module("distributed", name, "cluster")
        try:
            client = distributed.Client(name, timeout=seconds)
        except (OSError, ValueError) as error:
            raise ModelError(f"executor = {shown(name)}: no scheduler of dask answers there ({error})") from error
        return client.get_executor(), client.close
    raise ModelError(f"executor = {shown(name)} is unknown; {suggestion(name, NAMES)}")


def _module(name: str, executor: str, extra: str | None) -> Any:
    try:
        return import_module(name)
    except (ImportError, RuntimeError) as error:  # RuntimeError: mpi4py is there, and MPI is not
        needed = name.partition(".")[0] if extra is None else f"'liedyn[{extra}]'"
        raise ModelError(f"executor = {shown(executor)} needs {name} ({error}): pip install {needed}") from error


def _nothing() -> None:
    """What ends executors that the engine ends itself."""
