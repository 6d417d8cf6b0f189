"""A hash of everything that the compiled form of a user's function depends on, so that a cached kernel is never stale."""

from __future__ import annotations

import dis
import hashlib
import sys
import types as pytypes
from collections import namedtuple
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import lru_cache
from typing import Any

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher

from liedyn.compiled.decorators import LazyKernel
from liedyn.errors import ModelError

# What lives in these packages is known by its name: their versions, or the hash of our sources, are part of the key.
FIXED = ("builtins", "math", "cmath", "numpy", "numba", "liedyn")
VERSIONS = (sys.version, np.__version__, numba.__version__)
# Numba does not cache larger arrays: it takes their address instead of their values.
LARGEST_ARRAY = 1_000_000


class _NoFingerprint(Exception):  # noqa: N818  (a result, not an error)
    """Something cannot be described by value; the message says what."""


def fingerprint(function: Any) -> tuple[str | None, str]:
    """Hash of all that the compiled function depends on, or (None, why there is none)."""
    try:
        return digest(VERSIONS, describe(function, getattr(function, "__name__", "function"), (), {})), ""
    except _NoFingerprint as reason:
        return None, str(reason)


def digest(*parts: Any) -> str:
    """Hash of nested tuples of strings and numbers."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:24]


def describe(value: Any, name: str, attributes: tuple[str, ...], seen: dict[int, int]) -> Any:
    """Nested tuples of strings and numbers that change whenever the compiled code would."""
    function = followed(value)
    if function is not None:
        return _describe_function(value, function, seen)
    if value is None or type(value) in (bool, int, float, complex, str, bytes, type(...)):
        return type(value).__name__, repr(value)
    if isinstance(value, pytypes.CodeType):
        return _describe_code(value, seen)
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", ())
        inner = [f"{name}.{field}" for field in fields] or [name] * len(value)
        return "tuple", fields, [describe(item, n, attributes, seen) for n, item in zip(inner, value, strict=True)]
    if isinstance(value, frozenset):  # from `x in {1, 2}`; its order differs from process to process
        return "set", sorted(repr(describe(item, name, (), seen)) for item in value)
    if isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:
        if value.nbytes > LARGEST_ARRAY:
            raise _NoFingerprint(f"it depends on the large array {name!r} ({value.nbytes / 1e6:.1f} MB)")
        order = value.flags.c_contiguous, value.flags.f_contiguous
        return type(value).__name__, value.dtype.str, value.shape, order, hashlib.sha256(value.tobytes()).hexdigest()
    if isinstance(value, pytypes.ModuleType):
        return _describe_module(value, attributes, seen)
    if (known := fixed_name(value)) is not None:
        return "name", known
    raise _NoFingerprint(f"it depends on {name!r}, an object of type {type(value).__qualname__}")


def _describe_module(module: pytypes.ModuleType, attributes: tuple[str, ...], seen: dict[int, int]) -> Any:
    if module.__name__.partition(".")[0] in FIXED:
        return "module", module.__name__
    found = []
    for attribute in attributes:  # every attribute the code names, whether of this module or not: rather too much
        value = getattr(module, attribute, None)
        if followed(value) is not None:  # Numba takes it as it is, with whatever it has cached itself
            raise _NoFingerprint(
                f"it calls {module.__name__}.{attribute} (`from {module.__name__} import {attribute}` helps)"
            )
        found.append(describe(value, f"{module.__name__}.{attribute}", attributes, seen))
    return "module", module.__name__, found


def _describe_function(value: Any, function: pytypes.FunctionType, seen: dict[int, int]) -> Any:
    if id(function) in seen:
        if seen[id(function)] < 0:  # its own description has not ended
            raise _NoFingerprint(f"{function.__name__!r} calls itself, and Numba cannot load such code from disk")
        return "again", seen[id(function)]
    number = len(seen)
    seen[id(function)] = -1
    options = getattr(value, "targetoptions", {})
    attributes = tuple(sorted(attribute_names(function.__code__)))
    found = (
        "function",
        [(key, sorted(o) if isinstance(o, set) else repr(o)) for key, o in sorted(options.items())],
        _describe_code(function.__code__, seen),
        [describe(d, "a default argument", (), seen) for d in function.__defaults__ or ()],
        [(key, describe(d, key, (), seen)) for key, d in sorted((function.__kwdefaults__ or {}).items())],
        [(name, describe(item, name, attributes, seen)) for name, item in references(function)],
    )
    seen[id(function)] = number
    return found


def _describe_code(code: pytypes.CodeType, seen: dict[int, int]) -> Any:
    shape = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags
    names = code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars
    constants = tuple(describe(constant, "a constant", (), seen) for constant in code.co_consts)
    return code.co_code, getattr(code, "co_exceptiontable", b""), shape, names, constants


def nested(code: pytypes.CodeType) -> Iterator[pytypes.CodeType]:
    """The code and that of the functions defined inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, pytypes.CodeType):
            yield from nested(constant)


def attribute_names(code: pytypes.CodeType) -> set[str]:
    """Names of attributes, globals and imported things in a code and those within it."""
    return {name for part in nested(code) for name in part.co_names}


@lru_cache(maxsize=1024)
def _globals_of(code: pytypes.CodeType) -> frozenset[str]:
    """Names of globals in a code and those within it; to look takes milliseconds, and models are built by the hundred."""
    return frozenset(
        instruction.argval
        for part in nested(code)
        for instruction in dis.get_instructions(part)
        if instruction.opname in ("LOAD_GLOBAL", "LOAD_NAME")
    )


def references(function: pytypes.FunctionType) -> list[tuple[str, Any]]:
    """Names and values of the globals and closure cells that a function uses, as Numba is to see them."""
    return [(name, _as_tuple(value)) for name, value in used_by(function)]


def used_by(function: pytypes.FunctionType) -> list[tuple[str, Any]]:
    """Names and values of the globals and closure cells that a function uses; undefined ones are left to Numba."""
    used = _globals_of(function.__code__)
    builtins = vars(sys.modules["builtins"])
    scope = {**builtins, **function.__globals__}
    found = {name: scope[name] for name in used if name in scope}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            found[name] = cell.cell_contents
        except ValueError:
            raise ModelError(f"function {label_of(function)}: {name!r} has no value yet; assign it first") from None
    return [(name, found[name]) for name in sorted(found)]


def _as_tuple(value: Any) -> Any:
    """Parameters kept in a dataclass, a namespace or a class as a named tuple, which Numba understands."""
    if not _holds_parameters(value):
        return value
    values = {name: getattr(value, name) for name in dir(value) if not name.startswith("_")}
    data = bool, int, float, complex, str, tuple, np.ndarray, np.generic
    kept = {name: _as_tuple(v) for name, v in values.items() if isinstance(v, data) or _holds_parameters(v)}
    return namedtuple("Parameters", kept)(**kept) if kept else value


def _holds_parameters(value: Any) -> bool:
    holder = is_dataclass(value) or isinstance(value, pytypes.SimpleNamespace) or type(value) is type
    return holder and fixed_name(value) is None


def followed(value: Any) -> pytypes.FunctionType | None:
    """The Python function behind a value, unless its name says it all: kernels of liedyn, functions of NumPy."""
    function = value.py_func if isinstance(value, Dispatcher | LazyKernel) else value
    if not isinstance(function, pytypes.FunctionType):
        return None
    plain_of_ours = function is value and (function.__module__ or "").partition(".")[0] == "liedyn"
    return function if plain_of_ours or fixed_name(value) is None else None


def fixed_name(value: Any) -> str | None:
    """Qualified name of something that one of the fixed packages has at that name."""
    module, name = getattr(value, "__module__", None), getattr(value, "__qualname__", None)
    if isinstance(value, np.ufunc):
        module, name = "numpy", value.__name__
    if not isinstance(module, str) or not isinstance(name, str) or module.partition(".")[0] not in FIXED:
        return None
    found: Any = sys.modules.get(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    return f"{module}.{name}" if found is value else None


def place_of(function: Any) -> tuple[str, int]:
    """File and first line of a function."""
    code = getattr(getattr(function, "py_func", function), "__code__", None)
    return (code.co_filename, code.co_firstlineno) if code is not None else ("<built in>", 0)


def label_of(function: Any) -> str:
    """Name and place of a function, for messages."""
    file, line = place_of(function)
    return f"'{getattr(function, '__name__', function)}' ({file}:{line})"
