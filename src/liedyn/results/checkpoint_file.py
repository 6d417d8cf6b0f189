"""Checkpoints on disk: trees of numbers, texts and arrays in a file of its own, which is there as a whole or not at all.

NAME.h5.ckpt beside the file of records NAME.h5 is a ZIP archive as `numpy.savez` writes it: `tree` is a JSON text in which
arrays are named by number, the others are these arrays.  Every member has its checksum.  Reading it runs no code: nothing
is unpickled, and only tables, lists, numbers, texts, arrays and states are made.
"""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import struct
import zipfile
import zlib
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.equation.consistent.initial import State

FORMAT = "liedyn checkpoint 1"
SUFFIX = ".ckpt"
DAMAGES = (
    OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RecursionError, MemoryError, OverflowError,
    NotImplementedError, RuntimeError, struct.error, zlib.error, zipfile.BadZipFile,
)  # fmt: skip


class CheckpointError(ValueError):
    """A checkpoint that cannot be gone on from; the message says why."""


def checkpoint_of(path: Path) -> Path:
    """The checkpoint that belongs to a file of records."""
    return path.with_name(path.name + SUFFIX)


def write(path: Path, tree: dict[str, Any]) -> None:
    """Write a checkpoint in place of an older one, which stays if that fails (OSError)."""
    arrays: list[np.ndarray] = []
    text = json.dumps({"format": FORMAT, "tree": _encoded(tree, arrays)})
    members: dict[str, Any] = {f"a{k}": x for k, x in enumerate(arrays)}
    part = path.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with part.open("xb") as file:
            np.savez(file, tree=np.frombuffer(text.encode(), np.uint8), **members)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    _sync_directory(path.parent)


def _sync_directory(path: Path) -> None:
    """Bring a renaming to disk, where directories can be opened for that."""
    with contextlib.suppress(OSError):
        fd = os.open(path, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)


def read(path: Path) -> dict[str, Any]:
    """The tree of a checkpoint; one that is damaged is refused."""
    try:
        with np.load(path, allow_pickle=False) as file:
            found = json.loads(bytes(file["tree"]).decode())
            names = [name for name in file.files if name != "tree"]
            arrays = {name: file[name] for name in names}
    except FileNotFoundError:
        raise
    except DAMAGES as error:
        raise CheckpointError(f"{path} is no checkpoint of liedyn, or is damaged: {error}") from None
    kind = found.get("format") if isinstance(found, dict) else None
    if kind != FORMAT:
        raise CheckpointError(f"{path} is no checkpoint that this version reads: its format is {str(kind)!r}")
    try:
        return _decoded(found["tree"], arrays)
    except DAMAGES as error:
        raise CheckpointError(f"{path} is damaged: {error}") from None


def _encoded(value: Any, arrays: list[np.ndarray]) -> Any:
    """A value as JSON can hold it; arrays go to the list."""
    if isinstance(value, np.bool_ | np.integer | np.floating):
        value = value.item()
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, np.ndarray):
        if value.dtype.kind not in "fiub":
            raise TypeError(f"an array of {value.dtype} cannot be kept")
        arrays.append(value)
        return {"array": len(arrays) - 1}
    if isinstance(value, list | tuple):
        return [_encoded(x, arrays) for x in value]
    if isinstance(value, dict):
        return {"table": {str(key): _encoded(x, arrays) for key, x in value.items()}}
    if isinstance(value, State):
        return {"state": {f.name: _encoded(getattr(value, f.name), arrays) for f in fields(State)}}
    raise TypeError(f"{type(value).__name__} cannot be kept in a checkpoint")


def _decoded(value: Any, arrays: dict[str, np.ndarray]) -> Any:
    """The value that `_encoded` took; lists stand for tuples."""
    if isinstance(value, list):
        return [_decoded(x, arrays) for x in value]
    if not isinstance(value, dict):
        return value
    (kind, content) = next(iter(value.items()))
    if len(value) != 1 or kind not in ("array", "table", "state"):
        raise ValueError(f"it holds {', '.join(value)}, which is nothing known")
    if kind == "array":
        return arrays[f"a{int(content)}"]
    table = {key: _decoded(x, arrays) for key, x in content.items()}
    if kind == "table":
        return table
    table |= {name: tuple(table[name]) for name in ("nodes", "kinds")}
    return State(**table)
