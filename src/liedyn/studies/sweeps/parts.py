"""Results of a chunk in a file of their own, which has its name only when it is whole.

A part is an .npz without pickles: the numbers of the runs, status, health, message, advice and seconds of each, and one array
per output, `out.NAME`, of one shape for all runs of the part (shorter ones are filled up with nan).
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.errors import STATUS

if TYPE_CHECKING:
    from liedyn.studies.sweeps.job import Row

SUFFIX = ".part.npz"
TEXTS = ("status", "message", "health", "advice")
OUTPUT = "out."
ARRAYS = "arrays"  # how many there are in the part: damage may hide one


def write(path: Path, numbers: Sequence[int], rows: Sequence[Row]) -> None:
    """Write a part."""
    if not rows:
        return
    data = as_part(numbers, rows)
    temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as file:
            np.savez(file, **data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
    finally:
        temporary.unlink(missing_ok=True)


def as_part(numbers: Sequence[int], rows: Sequence[Row]) -> dict[str, Any]:
    """The arrays of a part; rows whose output is no dictionary of numbers and arrays become errors."""
    rows, outputs = _stacked(rows)
    data: dict[str, Any] = {"number": np.array(numbers, dtype=np.int64), "seconds": np.array([r.seconds for r in rows])}
    data |= {name: np.array([getattr(row, name) for row in rows], dtype=np.str_) for name in TEXTS}
    data |= {OUTPUT + name: x for name, x in outputs.items()}
    return data | {ARRAYS: np.full(len(rows), len(data) + 1)}


def read(path: Path) -> dict[str, np.ndarray] | None:
    """The arrays of a part; None if the file is damaged."""
    try:
        with np.load(path, allow_pickle=False) as data:
            found = {name: data[name] for name in data.files}
        number = found["number"]
        whole = number.ndim == 1 and number.dtype.kind == "i" and all(len(x) == len(number) for x in found.values())
        whole = whole and (found[ARRAYS] == len(found)).all() and all(name in found for name in (*TEXTS, "seconds"))
    except Exception:  # of a damaged archive there are many kinds
        return None
    return found if whole else None


def _stacked(rows: Sequence[Row]) -> tuple[list[Row], dict[str, np.ndarray]]:
    """Rows, and their outputs as arrays over them."""
    checked, arrays = list[Any](), list[dict[str, np.ndarray]]()
    kinds: dict[str, tuple[bool, int]] = {}
    for row in rows:
        found, reason = _arrays(row.output, kinds)
        if reason:
            row = row._replace(output=None, status="error", message=f"output: {reason}", advice=STATUS["error"])
        checked.append(row)
        arrays.append(found)
    names = dict.fromkeys(name for found in arrays for name in found)
    return checked, {name: filled([found.get(name) for found in arrays]) for name in names}


def _arrays(output: Any, kinds: dict[str, tuple[bool, int]]) -> tuple[dict[str, np.ndarray], str]:
    """An output as arrays, or why it is none; kinds: of the outputs before, by name, which it has to fit."""
    if output is None:
        return {}, ""
    if not isinstance(output, dict):
        return {}, f"it is of type {type(output).__name__}; return a dictionary of numbers and arrays"
    found = {}
    for name, value in output.items():
        if not is_name(name):
            return {}, f"{name!r} is no name; names are texts of printable letters without '/' that do not end in .npy"
        try:
            found[name] = x = _array(value)
        except Exception as error:  # whatever the user's object raises
            return (
                {},
                f"{name!r} of type {type(value).__name__} cannot be kept ({error}); return numbers, texts or arrays",
            )
        if kinds.setdefault(name, kind_of(x)) != kind_of(x):
            return {}, other_kind(name, kinds[name], kind_of(x))
    return found, ""


def is_name(name: Any) -> bool:
    """Whether an output may have this name, which becomes that of a file in a zip archive."""
    return isinstance(name, str) and name != "" and name.isprintable() and "/" not in name and not name.endswith(".npy")


def _array(value: Any) -> np.ndarray:
    """A value as an array of float, complex or text."""
    x = np.asarray(value)
    if x.dtype.kind not in "biufcUS":
        raise TypeError(f"its elements are of type {x.dtype}")
    if x.dtype.kind in "US":
        return x.astype(np.str_)
    if x.dtype.kind in "iu" and (x.astype(float).astype(x.dtype) != x).any():
        raise ValueError("whole numbers beyond 2**53 would be rounded; return them as text")
    if isinstance(value, np.ma.MaskedArray) and value.dtype.kind in "biuf":
        return np.ma.filled(value.astype(float), np.nan)
    return x.astype(complex if x.dtype.kind == "c" else float)


def kind_of(x: np.ndarray, own: int = 0) -> tuple[bool, int]:
    """What all values of an output have in common: whether they are texts, and their dimensions; own: of the array besides."""
    return x.dtype.kind == "U", x.ndim - own


def other_kind(name: str, before: tuple[bool, int], here: tuple[bool, int]) -> str:
    """Why an output does not fit to those before."""
    if before[0] != here[0]:
        return f"{name!r} is {_WHAT[here[0]]} here and {_WHAT[before[0]]} in the runs before"
    return f"{name!r} has {here[1]} dimensions here and {before[1]} in the runs before"


_WHAT = {True: "text", False: "a number"}


def filled(values: Sequence[np.ndarray | None]) -> np.ndarray:
    """Arrays of one number of dimensions as one array, nan (or "") where they are shorter or missing."""
    present = [x for x in values if x is not None]
    shape = tuple(np.max([x.shape for x in present], axis=0).astype(int)) if present and present[0].ndim else ()
    texts = present and present[0].dtype.kind == "U"
    dtype = np.result_type(*present) if present else np.dtype(float)
    result = np.full((len(values), *shape), "" if texts else np.nan, dtype=dtype)
    for line, x in enumerate(values):
        if x is not None:
            places: Any = (line, *(slice(0, n) for n in x.shape))
            result[places] = x
    return result
