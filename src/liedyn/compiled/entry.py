"""Entering a compiled time loop from Python, again and again with the same records.

A run has some sixty arrays.  Numba looks at each of them in every call, which takes 20 to 60 microseconds, as long as a
hundred steps of one body.  An `Entry` notes once where the arrays are, in a table of integers; from then on a call passes
two numbers, the steps to make and the address of the table, and compiled code makes its records from it.
"""

from __future__ import annotations

import hashlib
import importlib
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba._dispatcher import compute_fingerprint
from numba.core import cgutils
from numba.extending import NativeValue, intrinsic, models, overload, register_model, unbox
from numba.np.arrayobj import populate_array

from liedyn.compiled.decorators import HOT, LazyKernel, kernel, raise_as_users

_WORD = ir.IntType(64)


class Packed(types.Type):
    """Type of the address of a table: the loop that it is for (module and name), and the types of the records in it."""

    def __init__(self, loop: str, records: tuple[types.Type, ...]) -> None:
        self.loop, self.records = loop, records
        super().__init__(f"Packed({loop}, {hashlib.sha256(str(records).encode()).hexdigest()[:16]})")

    @property
    def key(self) -> Any:
        """What tells one type from another."""
        return self.loop, self.records


@register_model(Packed)
class _PackedModel(models.PrimitiveModel):
    """Compiled code sees the address as an integer."""

    def __init__(self, manager: Any, packed: Packed) -> None:
        super().__init__(manager, packed, _WORD)


@unbox(Packed)
def _unbox(packed, value, context):
    """An address comes from Python as an int."""
    return NativeValue(context.pyapi.long_as_longlong(value))


def write_down(value: Any, words: list[int]) -> None:
    """Append where the arrays and numpy records of a tuple are."""
    if isinstance(value, tuple):
        for part in value:
            write_down(part, words)
    elif isinstance(value, np.ndarray):
        words += (value.ctypes.data, *value.shape, *value.strides)
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
def unpacked(tc, packed):
    """The records of a table, as a tuple."""
    records = types.Tuple(packed.records)

    def codegen(context, builder, signature, args):
        table, place = builder.inttoptr(args[0], _WORD.as_pointer()), iter(range(2**31))

        def word():
            return builder.load(cgutils.gep_inbounds(builder, table, next(place)))

        return _read(context, builder, records, word)

    return records(packed), codegen


def call_loop(n, packed):
    """Call the loop of a table with n and the records in it."""
    raise NotImplementedError


@overload(call_loop, jit_options=HOT)
def _call_loop(n, packed):
    module, name = packed.loop.split(":")
    loop = getattr(importlib.import_module(module), name)
    return lambda n, packed: loop(n, *unpacked(packed))


@kernel
def enter(n, packed):
    """What Python calls."""
    return call_loop(n, packed)


# compiled ones, by loop and by what tells the types of its records
_functions: dict[tuple[LazyKernel, bytes], Any] = {}


def _function(loop: LazyKernel, records: tuple[Any, ...]) -> Any:
    """`enter` for a loop and records of these types; compiled, or loaded from the cache, when not yet there."""
    key = loop, compute_fingerprint(records)  # `typeof` would take a millisecond in each run
    known = _functions.get(key)
    if known is None:
        name = f"{loop.py_func.__module__}:{loop.py_func.__qualname__}"
        signature = (types.int64, Packed(name, tuple(numba.typeof(record) for record in records)))
        enter.dispatcher.compile(signature)
        known = _functions[key] = enter.dispatcher.get_overload(signature)
    return known


class Entry:
    """A compiled time loop with the records that it works on: a kernel `loop(n, *records)` of this package.

    Not of another one: the cache does not notice when the source of a kernel outside changes.
    """

    def __init__(self, loop: LazyKernel, records: tuple[Any, ...]) -> None:
        words: list[int] = []
        write_down(records, words)
        self.loop, self.records = loop, records  # which must live as long as their addresses
        self._table = np.array(words, dtype=np.int64)
        self._address = self._table.ctypes.data
        self._function = _function(loop, records)

    def is_for(self, loop: LazyKernel, records: tuple[Any, ...]) -> bool:
        """Whether it is that of a loop with these very records."""
        return self.loop is loop and all(mine is other for mine, other in zip(self.records, records, strict=True))

    def __call__(self, n: int) -> Any:
        """Call the loop with n."""
        try:
            return self._function(n, self._address)
        except Exception as error:
            raise_as_users(error)
            raise
