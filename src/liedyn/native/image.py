"""The memory of a run as one block of bytes: all arrays that its kernels work on, and where they point.

A kernel is entered with a table that tells where its arrays are (`compiled/entry.py`).  Arrays that share memory go on sharing
it: regions are taken as a whole.  Words that are addresses of kernels are noted by place and symbol, so that a program can
put its own there.
"""

from __future__ import annotations

import bisect
import ctypes
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.compiled.address import compiled_at
from liedyn.compiled.entry import Entry, write_down
from liedyn.compiled.machine_code import Kernels
from liedyn.errors import ModelError

ALIGNED = 64  # bytes
# No number of a record is in this range, but the addresses of Linux on x86-64 are
SMALLEST_ADDRESS, LARGEST_ADDRESS = 2**32, 2**47


@dataclass
class Table:
    """The table of an entry: constant words, and for those that are places in the image (word, offset)."""

    words: list[int]
    places: list[tuple[int, int]]
    enter: str  # symbols of `enter` and of the kernel that it calls
    kernel: str


@dataclass
class Image:
    """See the module.  kernels: (offset, symbol) of the words that hold addresses of kernels."""

    data: bytes
    kernels: list[tuple[int, str]]
    tables: dict[str, Table]
    starts: list[int] = field(repr=False)  # of the regions, in this process, and their offsets
    offsets: list[int] = field(repr=False)

    def place(self, value: Any, index: Any = None) -> int:
        """Offset of an array or numpy record of the run, or of one of its elements or fields."""
        if isinstance(value, np.void):
            at = 0 if index is None else (value.dtype.fields or {})[index][1]
            return self._offset(_span(value)[0]) + at
        return self._offset(value.ctypes.data + (0 if index is None else int(index) * value.strides[0]))

    def _offset(self, at: int) -> int:
        k = bisect.bisect_right(self.starts, at) - 1
        return self.offsets[k] + at - self.starts[k]


def leaves(value: Any) -> Iterator[Any]:
    """Arrays and numpy records of a tuple, in the order of its table."""
    if isinstance(value, tuple):
        for part in value:
            yield from leaves(part)
    elif value is not None:
        yield value


def _span(value: Any) -> tuple[int, int]:
    """First byte of an array or record, and the one behind its last."""
    if isinstance(value, np.void):
        start = np.frombuffer(value, np.uint8).ctypes.data
        return start, start + value.dtype.itemsize
    low, high = np.lib.array_utils.byte_bounds(value)
    return low, high


def take(entries: dict[str, Entry], kernels: Kernels) -> Image:
    """The image of what some kernels work on; their code, and that of all kernels they call by address, goes to `kernels`."""
    found = [x for entry in entries.values() for x in leaves(entry.records)]
    spans = sorted(_span(x) for x in found)
    starts: list[int] = []
    ends: list[int] = []
    for low, high in spans:
        if high == low:
            continue
        if ends and low < ends[-1]:
            ends[-1] = max(ends[-1], high)
        else:
            starts.append(low)
            ends.append(high)
    data, offsets = bytearray(), []
    for low, high in zip(starts, ends, strict=True):
        data += bytes(-len(data) % ALIGNED)
        offsets.append(len(data))
        data += ctypes.string_at(low, high - low)
    data += bytes(-len(data) % ALIGNED)
    image = Image(b"", [], {}, starts, offsets)
    called = {}
    for x in found:
        for at, word in _words(x):
            if compiled_at(word) is not None:
                called[image._offset(at)] = word
            elif SMALLEST_ADDRESS < word < LARGEST_ADDRESS:
                raise ModelError(
                    f"native export: a record of this model holds the number {word:#x}, an address of nothing known"
                )
    for offset, word in sorted(called.items()):
        image.kernels.append((offset, kernels.add(word)))
        data[offset : offset + 8] = bytes(8)
    for name, entry in entries.items():
        image.tables[name] = _table(image, entry, kernels, name)
    image.data = bytes(data)
    return image


def _table(image: Image, entry: Entry, kernels: Kernels, name: str) -> Table:
    """The table of an entry with places of the image in it."""
    words: list[int] = []
    places = []
    for x in leaves(entry.records):
        low, high = _span(x)
        places.append((len(words), image._offset(low) if high > low else 0))
        write_down(x, words)
        words[places[-1][0]] = 0
    enter, kernel = entry.addresses
    return Table(words, places, kernels.add(enter, f"enter_{name}"), kernels.add(kernel, f"{name}_kernel"))


def _words(value: Any) -> Iterator[tuple[int, int]]:
    """Addresses and values of the 64-bit integers of an array or record that could be addresses."""
    if isinstance(value, np.void):
        value = np.frombuffer(value, value.dtype)
    names = value.dtype.names
    parts = [value] if names is None else [value[name] for name in names]
    for part in parts:
        if part.dtype != np.int64 or part.size == 0:
            continue
        for index in np.argwhere((part > SMALLEST_ADDRESS) & (part < LARGEST_ADDRESS)):
            at = part.ctypes.data + int(np.dot(index, part.strides))
            yield at, int(part[tuple(index)])
