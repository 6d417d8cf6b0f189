"""Kernels of users, outside this package: machine code that is never stale, and errors of the compiler in words.

Numba keeps machine code under the file and the date of one function.  It does not notice a change in another file that the
function calls, and a time loop of ours that holds kernels of a user looks to it like one of ours.  So what comes from outside
is kept in files of its own, named after a fingerprint of all that it is made of.
"""

from __future__ import annotations

import contextlib
import re
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numba.core.caching
from numba import types
from numba.core.errors import NumbaError
from numba.core.runtime import rtsys

from liedyn.arguments import suggestion
from liedyn.compiled.cache import PACKAGE
from liedyn.compiled.fingerprint import digest, fingerprint, label_of, place_of
from liedyn.compiled.merged import KeptKernel, KernelCompiler
from liedyn.errors import CacheWarning, ModelError

_OURS = (str(PACKAGE), str(Path(numba.__file__).parent), "<")
_parts: dict[type, list[Any]] = {}  # kernels that a loop of ours holds for a type of record


def is_outside(function: Any) -> bool:
    """Whether a function was written outside this package."""
    return not place_of(function)[0].startswith(_OURS)


def held_by(record: type, kernel: Any) -> None:
    """Note that loops compiled for this type of record hold a kernel."""
    if is_outside(kernel):
        _parts.setdefault(record, []).append(kernel)


def _records(kinds: Any) -> Iterator[type]:
    """Classes of the named tuples among types, and in them."""
    for kind in kinds:
        if isinstance(kind, types.BaseNamedTuple):
            yield getattr(kind, "instance_class", tuple)
        if isinstance(kind, types.BaseTuple):
            yield from _records(kind)
        yield from _records(getattr(kind, "records", ()))


def key_of(function: Any, signature: Any) -> tuple[str | None, str]:
    """Fingerprint of what a compiled function holds from outside, "" if nothing; None, and why, if it has none."""
    held = [function] if is_outside(function) else []
    if _parts:
        held += [part for record in _records(getattr(signature, "args", signature)) for part in _parts.get(record, ())]
    if not held:
        return "", ""
    keys = []
    for part in held:
        key, reason = fingerprint(part)
        if key is None:
            return None, f"kernel {label_of(part)}: {reason}"
        keys.append(key)
    return digest(keys), ""


class Cache(numba.core.caching.FunctionCache):
    """Numba's cache of a function, with files of their own for what holds kernels from outside."""

    @contextlib.contextmanager
    def _files(self, signature: Any) -> Iterator[bool]:
        """Work with the files of a signature; False if it cannot be kept."""
        key, reason = key_of(self._py_func, signature)
        if key is None:
            warnings.warn(
                f"{reason}, so that it cannot be kept on disk and each process compiles it again. Everything runs as usual",
                CacheWarning,
                stacklevel=2,
            )
        if not key:
            yield key is not None
            return
        usual, impl = self._cache_file, self._impl
        self._cache_file = numba.core.caching.IndexDataCacheFile(
            cache_path=self._cache_path,
            filename_base=f"{impl.filename_base}-{key}",
            source_stamp=impl.locator.get_source_stamp(),
        )
        try:
            yield True
        finally:
            self._cache_file = usual

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Load the machine code for a signature, if it is kept.

        Before that Numba makes its context ready for compiling, which takes longer than all that a small model loads.  Code of
        this package does without; the compiler makes it ready when it is called.
        """
        if not str(self._py_func.__module__).startswith("liedyn."):
            return super().load_overload(sig, target_context)
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)
        return None

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        with self._files(sig) as kept, contextlib.suppress(ModuleNotFoundError):
            # machine code names the module of its function, which may have another name in this process, or none
            return super()._load_overload(sig, target_context) if kept else None
        return None

    def _save_overload(self, sig: Any, data: Any) -> None:
        with self._files(sig) as kept:
            if kept:
                super()._save_overload(sig, data)


def use_cache(dispatcher: Any) -> None:
    """Let a dispatcher keep its machine code so."""
    if isinstance(dispatcher._cache, numba.core.caching.FunctionCache):
        dispatcher._cache.__class__ = Cache
        if issubclass(dispatcher._compiler.pipeline_class, KernelCompiler):
            dispatcher._cache._impl.__class__ = KeptKernel


# -- errors -----------------------------------------------------------------------------------------------------------


def raise_in_words(error: Exception, given: Any = ()) -> None:
    """Raise what the compiler says about code outside this package as a ModelError; other errors are left to the caller.

    given: arguments of the call, whose fields are named where one that does not exist is asked for.
    """
    if not isinstance(error, NumbaError):
        return
    text = re.sub(r"\x1b\[[0-9;]*m", "", str(error))
    places = [(file, line) for file, line in re.findall(r"(\S[^\n]*?) \((\d+)\)", text) if _exists(file)]
    places += re.findall(r'File "([^"\n]+)", line (\d+)', text)
    places = [(file.removeprefix("at ").split(" at ")[-1], line) for file, line in places]
    # Numba names files by their path from the working directory where they are below it
    whole = [file if file.startswith("<") else str(Path(file).absolute()) for file, _ in places]
    found = next((place for place, file in zip(places, whole, strict=True) if not file.startswith(_OURS)), None)
    if found is None:
        return
    file, line = found
    where = f"line {line} of {file}"
    missing = re.search(r"Unknown attribute '(\w+)' of type ([\w.]+)\(", text)
    if missing:
        name, kind = missing.groups()
        known = _fields(kind.split(".")[-1], given) or sorted(set(re.findall(r"(\w+)\[type=", text)))
        hint = f"; {suggestion(name, known)}" if known else ""
        fields = f" (its fields: {', '.join(known)})" if known and hint.startswith("; did") else ""
        raise ModelError(f"a kernel cannot be compiled, {where}: {kind} has no field {name!r}{hint}{fields}") from None
    skipped = ("Failed in", "During:", "File ", "- ", "^", "<source elided>", "There are", "Overload")
    lines = [x.strip() for x in text.splitlines()]
    useful = next((x for x in lines if x and not x.startswith(skipped)), type(error).__name__).rstrip(".:")
    raise ModelError(f"a kernel cannot be compiled, {where}: {useful}") from None


def _exists(file: str) -> bool:
    """Whether a text ends in the path of a file."""
    with contextlib.suppress(OSError, ValueError):
        return Path(file.split(" at ")[-1].removeprefix("at ")).is_file()
    return False


def _fields(kind: str, given: Any) -> list[str]:
    """Names of the fields of the record of this kind among arguments, and in them."""
    for value in given:
        if isinstance(value, tuple):
            fields = getattr(type(value), "_fields", ())
            if type(value).__name__ == kind:
                return list(fields)
            found = _fields(kind, value)
            if found:
                return found
    return []
