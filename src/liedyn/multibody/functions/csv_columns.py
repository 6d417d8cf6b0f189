"""Columns of numbers from a text file."""

from __future__ import annotations

import csv
import math
from typing import Any

import numpy as np

from liedyn.arguments import is_whole, path_of, shown, suggestion
from liedyn.errors import ModelError

WHO = "Table.from_csv"


def read_columns(path: Any, wanted: list[Any], separator: Any) -> list[np.ndarray]:
    """Columns of a file, by the names in its first line or by number from 0 on."""
    path = path_of(WHO, "path", path)
    if not isinstance(separator, str) or len(separator) != 1:
        raise ModelError(f"{WHO}: separator = {shown(separator)} must be one character, such as ',' or ';'")
    if not path.is_file():
        raise ModelError(f"{WHO}: there is no file {path}")
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise ModelError(f"{path}: is not text in UTF-8: {error}") from None
    lines = _lines(text, separator)
    if not lines:
        raise ModelError(f"{path}: has no line with numbers")
    _, first = lines[0]
    names = first if any(_number(word) is None for word in first) else []
    if len(first) == 1 and len(wanted) > 1:
        raise ModelError(f"{path}: has one column where separator = {separator!r}; give the one that it has")
    places = [_place(path, column, names, len(first)) for column in wanted]
    rows = []
    for k, words in lines[1 if names else 0 :]:
        row = [_number(words[j]) if j < len(words) else None for j in places]
        if None in row:
            j = places[row.index(None)]
            what = f"{words[j]!r} is not a number" if j < len(words) else f"there is no column {j}"
            raise ModelError(f"{path}:{k}: {what}")
        rows.append(row)
    if len(rows) < 2:
        raise ModelError(f"{path}: has {len(rows)} line{'s' * (len(rows) != 1)} with numbers; a table needs two")
    return list(np.array(rows, dtype=float).T)


def _lines(text: str, separator: str) -> list[tuple[int, list[str]]]:
    """Words of the lines that hold some, with the numbers of the lines."""
    found = []
    for k, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            words = line.split() if separator == " " else next(csv.reader([line], delimiter=separator))
            found.append((k, [word.strip() for word in words]))
    return found


def _number(word: str) -> float | None:
    """A finite number, or None."""
    try:
        value = float(word)
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def _place(path: Any, column: Any, names: list[str], count: int) -> int:
    """Number of a column."""
    if isinstance(column, str):
        if names.count(column) != 1:
            if column in names:
                raise ModelError(f"{path}: column {column!r} stands in the first line more than once; give its number")
            known = suggestion(column, names) if names else "its first line holds numbers; give columns by number"
            raise ModelError(f"{path}: there is no column {column!r}; {known}")
        return names.index(column)
    if not is_whole(column, 0, count - 1):
        raise ModelError(f"{path}: there is no column {shown(column)}; it has {count}, counted from 0")
    return int(column)
