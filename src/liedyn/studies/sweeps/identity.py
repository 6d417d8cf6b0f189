"""A hash of a function of the user and of all of their functions and values that it uses, the same in every process.

It is to notice that somebody edited `build` between two calls of a sweep.  Code is followed through functions that the user
wrote; of packages that are installed the name counts, of objects that have no plain value their type.
"""

from __future__ import annotations

import functools
import pickle
import sys
import sysconfig
import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.compiled.fingerprint import digest, followed, references

INSTALLED = tuple({str(Path(sysconfig.get_path(name)).resolve()) for name in ("stdlib", "purelib", "platlib")})
LARGEST = 10**6  # bytes of a pickled value


def identity(value: Any) -> str:
    """Hash of a value, a function with all that it uses among them."""
    return digest(_described(value, {}))


def _described(value: Any, seen: dict[int, int]) -> Any:
    """Nested tuples of texts and numbers."""
    function = followed(value.func) if hasattr(value, "func") and hasattr(value, "keywords") else followed(value)
    if function is not None:
        return _function(value, function, seen)
    if isinstance(value, functools.partial):  # of an object that is called
        return "partial", [_described(x, seen) for x in (value.func, value.args, value.keywords)]
    if isinstance(value, types.MethodType):
        return "method", _described(value.__func__, seen), _described(value.__self__, seen)
    if value is None or isinstance(value, bool | int | float | complex | str | bytes):
        return type(value).__name__, repr(value)
    if isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:
        return "array", value.dtype.str, np.shape(value), np.ascontiguousarray(value).tobytes()
    if isinstance(value, types.CodeType):
        constants = [_described(x, seen) for x in value.co_consts]
        return "code", value.co_code, value.co_names, value.co_varnames, value.co_flags, constants
    if isinstance(value, list | tuple):
        return type(value).__name__, [_described(x, seen) for x in value]
    if isinstance(value, set | frozenset):
        return "set", sorted(repr(_described(x, seen)) for x in value)
    if isinstance(value, Mapping):
        return "mapping", [(_described(k, seen), _described(x, seen)) for k, x in value.items()]
    if isinstance(value, types.ModuleType):
        return "module", value.__name__
    if is_dataclass(value) and not isinstance(value, type):
        return _class(type(value), seen), [(f.name, _described(getattr(value, f.name), seen)) for f in fields(value)]
    if isinstance(value, type):
        return _class(value, seen)
    return _class(type(value), seen), _object(value, seen)


def _function(value: Any, function: types.FunctionType, seen: dict[int, int]) -> Any:
    """Code, defaults and what it refers to; parameters that `functools.partial` binds."""
    if id(function) in seen:
        return "again", seen[id(function)]
    seen[id(function)] = len(seen)
    if is_installed(function.__code__.co_filename):
        return "name", function.__module__, function.__qualname__
    bound = (getattr(value, "args", ()), getattr(value, "keywords", {})) if value is not function else ()
    attributes = [
        _described(x, seen)
        for module in (x for _, x in references(function) if isinstance(x, types.ModuleType))
        if not is_installed(getattr(module, "__file__", None) or "")
        for x in (getattr(module, name, None) for name in sorted(function.__code__.co_names))
        if x is not None
    ]  # functions of the user's modules, called as module.function
    return (
        "function", _described(function.__code__, seen), [_described(x, seen) for x in function.__defaults__ or ()],
        _described(function.__kwdefaults__ or {}, seen),
        [(name, _described(x, seen)) for name, x in references(function) if not _is_builtin(x)], attributes,
        [_described(x, seen) for x in bound],
    )  # fmt: skip


def _class(value: type, seen: dict[int, int]) -> Any:
    """Name of a class, and its functions if the user wrote it."""
    file = getattr(sys.modules.get(value.__module__), "__file__", None)
    if value.__module__ == "builtins" or (file is not None and is_installed(file)):
        return "class", value.__module__, value.__qualname__
    if id(value) in seen:
        return "again", seen[id(value)]
    seen[id(value)] = len(seen)
    functions = {k: x for k, x in vars(value).items() if isinstance(x, types.FunctionType)}
    values = {k: x for k, x in vars(value).items() if isinstance(x, int | float | str) and not k.startswith("__")}
    return "class", value.__qualname__, [(k, _described(x, seen)) for k, x in sorted((functions | values).items())]


def _pickles_plainly(kind: Any) -> bool:
    """Whether a class has no way of its own to be pickled."""
    return bool(kind.__reduce_ex__ == object.__reduce_ex__)


def _object(value: Any, seen: dict[int, int]) -> Any:
    """An object by its attributes if that is all it has, or by its pickle, or by its type."""
    if id(value) in seen:
        return "again", seen[id(value)]
    if hasattr(value, "__dict__") and _pickles_plainly(type(value)) and _is_plain(type(value)):
        seen[id(value)] = len(seen)
        return "object", [(k, _described(x, seen)) for k, x in sorted(vars(value).items())]
    try:
        data = pickle.dumps(value)
    except Exception:
        return "object", type(value).__module__, type(value).__qualname__
    return "pickle", type(value).__qualname__, data if len(data) <= LARGEST else len(data)


def _is_plain(kind: type) -> bool:
    """Whether objects of this class hold attributes only, by the way they are copied."""
    own = ("__reduce__", "__getstate__", "__slots__")
    return all(name not in vars(base) for base in kind.__mro__[:-1] for name in own)


def is_installed(file: str) -> bool:
    """Whether a file belongs to a package, not to the user."""
    return not file or file.startswith("<frozen") or any(file.startswith(x) for x in INSTALLED) or _OURS in file


_OURS = f"{Path(__file__).parents[2]}{'/' if '/' in __file__ else chr(92)}"


def _is_builtin(value: Any) -> bool:
    return getattr(value, "__module__", None) == "builtins"
