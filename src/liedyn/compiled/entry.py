"""Entering a compiled time loop from Python, again and again with the same records.

A run has some sixty arrays.  Numba looks at each of them in every call, which takes 20 to 60 microseconds, as long as a
hundred steps of one body.  An `Entry` notes once where the arrays are, in a table of integers; from then on a call passes
three numbers, the address of the loop, the steps to make and the address of the table, and compiled code makes the records
from it.  The loop is called by its address: merged into what Python calls it would be optimized a second time, which takes
a third as long as compiling it.
"""

from __future__ import annotations

import hashlib
from ctypes import addressof, c_char
from functools import cache
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba._dispatcher import compute_fingerprint
from numba.core import cgutils
from numba.extending import NativeValue, intrinsic, models, register_model, unbox

from liedyn.compiled.address import address, caller
from liedyn.compiled.decorators import LazyKernel, kernel, raise_as_users

_WORD = ir.IntType(64)


class Packed(types.Type):
    """Type of the address of a table: the signature of the loop that it is for, whose arguments are n and the records."""

    def __init__(self, signature: Any) -> None:
        self.signature, self.records = signature, signature.args[1:]
        super().__init__(f"Packed({hashlib.sha256(str(signature).encode()).hexdigest()[:16]})")

    @property
    def key(self) -> Any:
        """What tells one type from another."""
        return self.signature


@register_model(Packed)
class _PackedModel(models.PrimitiveModel):
    """Compiled code sees the address as an integer."""

    def __init__(self, manager: Any, packed: Packed) -> None:
        super().__init__(manager, packed, _WORD)


@unbox(Packed)
def _unbox(packed, value, context):
    """An address comes from Python as an int."""
    return NativeValue(context.pyapi.long_as_longlong(value))


def _address_of(array: Any) -> int:
    """Where the numbers of an array are."""
    try:
        return addressof(c_char.from_buffer(array))  # a fourth of the time that `ctypes` of NumPy takes
    except (TypeError, ValueError, BufferError):  # none, or not to be written to, or not in a row
        return int(array.ctypes.data)


def type_of(value: Any) -> Any:
    """As `numba.typeof`, which takes a millisecond for each new class of tuples to find out that it is none of another kind."""
    if isinstance(value, tuple):
        return types.BaseTuple.from_types([type_of(part) for part in value], type(value))
    return numba.typeof(value)


@intrinsic
def _word(tc, at, k):
    """The k-th word of eight bytes behind an address."""

    def codegen(context, builder, _, args):
        return builder.load(builder.gep(builder.inttoptr(args[0], _WORD.as_pointer()), [args[1]]))

    return types.int64(types.int64, types.int64), codegen


# words of an object behind which its data are: of numpy records; of arrays, whose number of dimensions, shape and strides follow
_OF_RECORD, _OF_ARRAY, _DIMENSIONS = 3, 2, 4


@kernel
def _look_up(objects, words):
    """Write where arrays and, by negative addresses, numpy records have their numbers; 0 if one has too many dimensions."""
    m = 0
    for i in range(objects.shape[0]):
        at = objects[i]
        if at < 0:
            words[m] = _word(-at, _OF_RECORD)
            m += 1
            continue
        n = _word(at, _OF_ARRAY + 1) & 0xFF
        if n > _DIMENSIONS:
            return 0
        words[m] = _word(at, _OF_ARRAY)
        shape, strides = _word(at, _OF_ARRAY + 2), _word(at, _OF_ARRAY + 3)
        for k in range(n):
            words[m + 1 + k] = _word(shape, k)
            words[m + 1 + n + k] = _word(strides, k)
        m += 1 + 2 * n
    return m


def _gather(value: Any, objects: list[int]) -> None:
    """Append the addresses of the arrays of a tuple and, negative, those of its numpy records."""
    for part in value:
        if isinstance(part, np.ndarray):
            objects.append(id(part))
        elif isinstance(part, tuple):
            _gather(part, objects)
        elif isinstance(part, np.void):
            objects.append(-id(part))
        elif part is not None:
            raise TypeError(f"a record of a time loop holds {part!r}, which is no array, numpy record, tuple or None")


@cache
def _looks_up() -> bool:
    """Whether compiled code finds the data of objects where CPython and NumPy have them, as asking these is slow."""
    if object.__basicsize__ != 16:
        return False
    sample = (np.arange(24.0).reshape(2, 3, 4)[:, ::2], np.zeros(2, np.dtype([("a", float)]))[1], np.zeros((0, 2)))
    return np.array_equal(table_of(sample, True), table_of(sample, False))


def table_of(records: tuple[Any, ...], fast: bool | None = None) -> np.ndarray:
    """Where all arrays and numpy records of a tuple are; fast: without asking each of them, by default where that works."""
    if fast or (fast is None and _looks_up()):
        objects: list[int] = []
        _gather(records, objects)
        words = np.empty((1 + 2 * _DIMENSIONS) * len(objects), np.int64)
        n = _look_up(np.array(objects, np.int64), words)
        if n or not objects:
            return words[:n]
    found: list[int] = []
    write_down(records, found)
    return np.array(found, dtype=np.int64)


def write_down(value: Any, words: list[int]) -> None:
    """Append where the arrays and numpy records of a tuple are."""
    if isinstance(value, tuple):
        for part in value:
            write_down(part, words)
    elif isinstance(value, np.ndarray):
        words += (_address_of(value), *value.shape, *value.strides)
    elif isinstance(value, np.void):
        words.append(np.frombuffer(value, np.uint8).ctypes.data)  # its interface would describe all its fields
    elif value is not None:
        raise TypeError(f"a record of a time loop holds {value!r}, which is no array, numpy record, tuple or None")


def _read(context: Any, builder: Any, kind: Any, word: Any) -> Any:
    """The value of a type from the next words of the table; the counterpart of `write_down`."""
    if isinstance(kind, types.BaseTuple):
        parts: Any = kind
        return context.make_tuple(builder, kind, [_read(context, builder, part, word) for part in parts])
    if isinstance(kind, types.Array):
        from numba.np.arrayobj import populate_array  # what only loads code would wait for a tenth of a second

        array = context.make_array(kind)(context, builder)
        data = builder.inttoptr(word(), array.data.type)
        shape, strides = ([word() for _ in range(kind.ndim)] for _ in range(2))
        size = context.get_constant(types.intp, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
        populate_array(array, data, shape, strides, size, meminfo=None)
        return array._getvalue()
    if isinstance(kind, types.Record):
        return builder.inttoptr(word(), context.get_value_type(kind))
    return context.get_dummy_value()  # None


@intrinsic
def call_loop(tc, loop, n, packed):
    """Call a loop by its address, with n and the records of a table."""
    signature, call = caller(packed.signature)(tc)

    def codegen(context, builder, _, args):
        table, place = builder.inttoptr(args[2], _WORD.as_pointer()), iter(range(2**31))

        def word():
            return builder.load(cgutils.gep_inbounds(builder, table, next(place)))

        records = [_read(context, builder, kind, word) for kind in packed.records]
        return call(context, builder, signature, [*args[:2], *records])

    return signature.return_type(types.int64, types.int64, packed), codegen


@kernel
def enter(loop, n, packed):
    """What Python calls."""
    return call_loop(loop, n, packed)


# compiled ones and the addresses of their loops, by loop and by what tells the types of its records
_functions: dict[tuple[LazyKernel, bytes], tuple[Any, int, Any]] = {}


def _function(loop: LazyKernel, records: tuple[Any, ...]) -> tuple[Any, int, Any]:
    """`enter` for a loop and records of these types, the address of the loop, and the types that `enter` takes.

    Compiled, or loaded from the cache, when not yet there.
    """
    key = loop, compute_fingerprint(records)  # `typeof` would take a millisecond in each run
    known = _functions.get(key)
    if known is None:
        arguments = (types.int64, *(type_of(record) for record in records))
        try:
            loop.dispatcher.compile(arguments)
        except Exception as error:
            raise_as_users(error, records)
            raise
        signature = loop.dispatcher.overloads[arguments].signature
        types_of_enter = (types.int64, types.int64, Packed(signature))
        enter.dispatcher.compile(types_of_enter)
        known = enter.dispatcher.get_overload(types_of_enter), address(loop, signature), types_of_enter
        _functions[key] = known
    return known


class Entry:
    """A compiled time loop with the records that it works on: a kernel `loop(n, *records)` of this package.

    Not of another one, which would have to be imported by its name.
    """

    def __init__(self, loop: LazyKernel, records: tuple[Any, ...]) -> None:
        self.loop, self.records = loop, records  # which must live as long as their addresses
        self._table = table_of(records)
        self._address = self._table.ctypes.data
        self._function, self._loop, self._types = _function(loop, records)

    @property
    def addresses(self) -> tuple[int, int]:
        """Of the machine code of `enter`, int64 (loop, n, table), and of the loop that it is given."""
        return address(enter, enter.dispatcher.overloads[self._types].signature), self._loop

    def is_for(self, loop: LazyKernel, records: tuple[Any, ...]) -> bool:
        """Whether it is that of a loop with these very records."""
        return self.loop is loop and all(mine is other for mine, other in zip(self.records, records, strict=True))

    def __call__(self, n: int) -> Any:
        """Call the loop with n."""
        try:
            return self._function(self._loop, n, self._address)
        except Exception as error:
            raise_as_users(error)
            raise
