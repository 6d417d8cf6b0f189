"""A hash of a function of the user and of all of their functions and values that it uses, the same in every process.

It is to notice that somebody edited `build` between two calls of a sweep.  Code is followed through functions, classes and
modules that the user wrote, also those that a function imports when it is called; of packages that are installed the name
counts, of objects that have no plain value their type.  Files that a function reads are not looked at.
"""

from __future__ import annotations

import dis
import functools
import hashlib
import pickle
import random
import sys
import sysconfig
import types
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from importlib import import_module
from importlib.util import find_spec, resolve_name
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.compiled.fingerprint import attribute_names, digest, followed, nested, used_by

INSTALLED = tuple({str(Path(sysconfig.get_path(name)).resolve()) for name in ("stdlib", "purelib", "platlib")})
GENERATORS = (np.random.Generator, np.random.RandomState, random.Random)


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
    if isinstance(value, staticmethod | classmethod):
        return type(value).__name__, _described(value.__func__, seen)
    if isinstance(value, property):
        return "property", [_described(x, seen) for x in (value.fget, value.fset, value.fdel)]
    if isinstance(value, functools.cached_property):
        return "property", _described(value.func, seen)
    if isinstance(wrapped := getattr(value, "__wrapped__", None), types.FunctionType):  # functools.cache
        return "wrapped", type(value).__name__, _described(wrapped, seen)
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
    used = used_by(function)
    modules = [x for _, x in used if isinstance(x, types.ModuleType)] + list(_imported(function))
    names = sorted(attribute_names(function.__code__))
    attributes = [_described(x, seen) for x in _attributes(modules, names)]
    return (
        "function", _described(function.__code__, seen), [_described(x, seen) for x in function.__defaults__ or ()],
        _described(function.__kwdefaults__ or {}, seen),
        [(name, _described(x, seen)) for name, x in used if not _is_builtin(x)], attributes,
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
    bases = [_class(base, seen) for base in value.__bases__]
    own = {k: x for k, x in vars(value).items() if isinstance(x, types.FunctionType) or not k.startswith("__")}
    return "class", value.__qualname__, bases, [(k, _described(x, seen)) for k, x in sorted(own.items())]


def _imported(function: types.FunctionType) -> Iterator[types.ModuleType]:
    """Modules of the user that a function imports when it is called."""
    package = function.__globals__.get("__package__") or ""
    for code in nested(function.__code__):
        constants: list[Any] = []
        for step in dis.get_instructions(code):
            if step.opname == "IMPORT_NAME":
                level, names = constants[-2:]  # of `from ..name import names`
                with suppress(Exception):  # whatever the module raises; the run will tell
                    name = resolve_name("." * level + step.argval, package)
                    spec = find_spec(name.partition(".")[0])
                    if spec is not None and not is_installed(spec.origin or ""):
                        yield (module := import_module(name))
                        for inner in (x for x in names or () if not hasattr(module, x)):
                            import_module(f"{name}.{inner}")
            elif step.opname.startswith("LOAD_"):
                constants.append(step.argval)


def _attributes(modules: list[types.ModuleType], names: list[str]) -> Iterator[Any]:
    """What code with these names takes from modules of the user, and from modules in them."""
    todo, seen = list(modules), set[str]()
    while todo:
        module = todo.pop(0)
        if module.__name__ in seen or is_installed(getattr(module, "__file__", None) or ""):
            continue
        seen.add(module.__name__)
        found = [x for name in names if (x := getattr(module, name, None)) is not None]
        todo += [x for x in found if isinstance(x, types.ModuleType)]
        yield from found


def generators(function: Any) -> list[str]:
    """Names of the random generators that a function of the user refers to, also through other functions of theirs."""
    found, todo, seen = list[str](), [function], set[int]()
    while todo:
        value = todo.pop()
        inner = followed(value.func if isinstance(value, functools.partial) else getattr(value, "__func__", value))
        if inner is None or id(inner) in seen or is_installed(inner.__code__.co_filename):
            continue
        seen.add(id(inner))
        bound = [("an argument", x) for x in getattr(value, "args", ())] + list(getattr(value, "keywords", {}).items())
        used = bound + [("a default", x) for x in inner.__defaults__ or ()] + used_by(inner)
        found += [name for name, x in used if isinstance(x, GENERATORS)]
        todo += [x for _, x in used]
    return found


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
    return "pickle", type(value).__qualname__, hashlib.sha256(data).hexdigest()


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
