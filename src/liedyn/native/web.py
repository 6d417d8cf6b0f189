"""A model in a page: the kernels of its run as WebAssembly, and what the viewer needs to know to call them.

LLVM writes an object file for 64-bit WebAssembly, whose layout of memory is that of this processor, so that the image of a run
(`image.py`) serves as it is.  All kernels are in one module, hence the object file needs no linker: its numbers of functions
and addresses are final, and it lacks but a list of what can be called from outside.
"""

from __future__ import annotations

import base64
import platform
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from liedyn.arguments import number, shown, suggestion
from liedyn.compiled.machine_code import LIBC, WEB, Kernels, check_system
from liedyn.errors import ModelError
from liedyn.native.c_source import memory_facts, pieces_of, status_texts
from liedyn.native.image import Image, take
from liedyn.native.parameters import Parameter, tunable
from liedyn.native.prepared import Prepared

# what `viewer/src/program.js` gives to the kernels
BROWSER = LIBC | {
    "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh", "exp", "exp2",
    "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "cbrt", "hypot", "fmod", "round", "__multi3",
}  # fmt: skip
ENERGIES = ("kinetic_energy", "potential_energy", "total_energy")
MAGIC = b"\0asm\1\0\0\0"
CUSTOM, IMPORTS, EXPORTS = 0, 2, 7
BEFORE_EXPORTS = frozenset({1, 2, 3, 4, 5, 6})  # types, imports, functions, tables, memories, globals
SYMBOLS, UNDEFINED, EXPLICIT_NAME = 8, 0x10, 0x40  # of the section "linking"
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = 0, 1, 2, 3


def web_program(who: str, model: Any, method: Any, h: Any, sliders: Mapping[str, Any]) -> dict[str, Any]:
    """What a page needs to run a model; sliders: inputs, and numbers of elements as "rope.damping", with their ranges."""
    check_system()
    prepared = Prepared(who, model, method, h, None, list(ENERGIES), None, False)
    ranges = {name: _range(who, name, limits) for name, limits in sliders.items()}
    inputs = {x.name for x in prepared.inputs}
    for name in ranges:
        if name not in inputs and "." not in name:
            raise ModelError(f"{who}: there is no input {name!r}; {suggestion(name, inputs)}")
    parameters = tunable(who, prepared, [name for name in ranges if name not in inputs])
    if prepared.method.shortens:
        prepared.add_consistent()
    kernels = Kernels("web")
    image = take(prepared.entries, kernels)
    module = callable_module(kernels.object_file(WEB, {}), who)
    return {
        "module": base64.b64encode(module.code).decode("ascii"),
        "pages": module.pages,
        "table": module.table,
        "functions": module.functions,
        "h": prepared.h,
        "sliders": [_slider(x, limits, prepared, parameters, image) for x, limits in ranges.items()],
        "statuses": {code: text for code, text in status_texts(prepared).values()},
        "at": {key.removeprefix("AT_").lower(): at for key, at in memory_facts(image, prepared).items()},
        **_image_facts(image),
    }


def _image_facts(image: Image) -> dict[str, Any]:
    """The image and the tables of the entries."""
    data = image.data
    pieces = [[low, base64.b64encode(data[low:high]).decode("ascii")] for low, high in pieces_of(data)]
    tables = {
        name: {"words": table.words, "places": table.places, "enter": table.enter, "kernel": table.kernel}
        for name, table in image.tables.items()
    }
    return {"pieces": pieces, "kernels": image.kernels, "entries": tables}


def _range(who: str, name: Any, limits: Any) -> tuple[float, float]:
    """Least and largest value of a slider."""
    if not isinstance(name, str):
        raise ModelError(f"{who}: {shown(name)} is no name of a slider: an input, or element.argument")
    if not isinstance(limits, list | tuple) or len(limits) != 2:
        raise ModelError(f"{who}: {name!r}: {shown(limits)} must be a pair, least and largest value of the slider")
    low, high = (number(who, f"a limit of {name!r}", x) for x in limits)
    if not low < high:
        raise ModelError(f"{who}: {name!r}: the slider cannot go from {low:g} to {high:g}")
    return low, high


def _slider(
    name: str, limits: tuple[float, float], prepared: Prepared, parameters: list[Parameter], image: Image
) -> dict[str, Any]:
    """A slider: its range, its value at the start, and which numbers of the image follow it, each a + b value."""
    known = {x.name: x for x in prepared.inputs}
    if name in known:
        start, places = known[name].start, [(image.place(prepared.run.system.u, known[name].place), 0.0, 1.0)]
    else:
        found = next(x for x in parameters if x.text == name)
        start = found.value
        places = [(image.place(prepared.run.system.par, i), a, b) for i, a, b in found.places]
    low, high = limits
    if not low <= start <= high:
        raise ModelError(f"the slider of {name!r}: its value at the start, {start:g}, is not from {low:g} to {high:g}")
    return {"name": name, "low": low, "high": high, "start": start, "places": places}


@dataclass(frozen=True)
class Module:
    """A module that a browser can load: memory and entries of the table of functions that it needs, and whom it calls."""

    code: bytes
    pages: int
    table: int
    functions: list[str]


def callable_module(object_file: bytes, who: str) -> Module:
    """An object file with its functions exported, without what only a linker reads."""
    found = dict.fromkeys(("pages", "table"), 0)
    functions: list[str] = []
    names: dict[str, int] = {}
    before, behind = bytearray(MAGIC), bytearray()
    for kind, content in sections(object_file):
        if kind == CUSTOM:
            reader = Reader(content)
            if reader.text() == "linking":
                names = symbols(reader)
            continue
        if kind == IMPORTS:
            functions = imports(Reader(content), found)
        section = bytes([kind]) + leb(len(content)) + content
        if kind in BEFORE_EXPORTS:
            before += section
        else:
            behind += section
    missing = sorted(set(functions) - BROWSER)
    if missing:
        raise ModelError(f"{who}: the model calls {', '.join(missing)}, which browsers do not have; write it by others")
    rows = b"".join(
        leb(len(name)) + name.encode() + bytes([A_FUNCTION]) + leb(index) for name, index in sorted(names.items())
    )
    exports = leb(len(names)) + rows
    code = bytes(before) + bytes([EXPORTS]) + leb(len(exports)) + exports + bytes(behind)
    return Module(code, found["pages"], found["table"], functions)


class Reader:
    """Reads what WebAssembly files are made of."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def byte(self) -> int:
        """One byte."""
        self.at += 1
        return self.data[self.at - 1]

    def integer(self) -> int:
        """An unsigned integer, seven bits per byte (LEB128)."""
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value

    def take(self, n: int) -> bytes:
        """The next n bytes."""
        self.at += n
        return self.data[self.at - n : self.at]

    def text(self) -> str:
        """A text behind its length."""
        return self.take(self.integer()).decode()

    @property
    def ended(self) -> bool:
        """Whether there is no more."""
        return self.at >= len(self.data)


def leb(value: int) -> bytes:
    """An unsigned integer, seven bits per byte."""
    found = bytearray()
    while value >= 0x80:
        found.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*found, value])


def sections(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Kind and content of each section of a file."""
    reader = Reader(data)
    if reader.take(8) != MAGIC:
        raise ModelError(f"LLVM wrote no WebAssembly on {platform.machine()}")
    while not reader.ended:
        kind = reader.byte()
        yield kind, reader.take(reader.integer())


def imports(reader: Reader, found: dict[str, int]) -> list[str]:
    """Functions that a module calls; notes how much memory and how large a table of functions it needs."""
    functions = []
    for _ in range(reader.integer()):
        reader.text()
        name, kind = reader.text(), reader.byte()
        if kind == A_FUNCTION:
            functions.append(name)
            reader.integer()
        elif kind == A_GLOBAL:
            reader.take(2)
        elif kind in (A_TABLE, A_MEMORY):
            if kind == A_TABLE:
                reader.byte()
            bounded = reader.byte() & 1
            found["table" if kind == A_TABLE else "pages"] = reader.integer()
            if bounded:
                reader.integer()
        else:
            raise ModelError(f"web export: an import of kind {kind}, {name!r}, is unknown")
    return functions


def symbols(reader: Reader) -> dict[str, int]:
    """Numbers of the kernels, by name, from the table of symbols that is for the linker."""
    found: dict[str, int] = {}
    reader.integer()  # version
    while not reader.ended:
        kind, content = reader.byte(), Reader(reader.take(reader.integer()))
        if kind != SYMBOLS:
            continue
        for _ in range(content.integer()):
            what, flags = content.byte(), content.integer()
            defined = not flags & UNDEFINED
            if what == 1:  # data
                content.text()
                if defined:
                    for _ in range(3):
                        content.integer()
                continue
            index = content.integer()
            if what != 3 and (defined or flags & EXPLICIT_NAME):  # a section has no name
                name = content.text()
                if what == 0 and defined and re.match("web_", name):
                    found[name] = index
    return found
