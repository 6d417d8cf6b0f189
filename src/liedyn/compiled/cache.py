"""Where machine code is kept on disk, and how its files are written.

Numba's on-disk cache does not notice a changed callee in another file: it would go on with old machine code and give
old numbers without a word.  The cure is a cache directory named after a hash of the sources that kernels can reach
(`source_key.py`), set before any decorator runs: `decorators.py` imports this file first.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import importlib
import os
import pickle
import shutil
import sys
import tempfile
import warnings
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from liedyn.compiled.source_key import kernel_hash
from liedyn.errors import CacheWarning

fcntl: Any = importlib.import_module("fcntl") if os.name == "posix" else None
PACKAGE = Path(__file__).parent.parent


def cache_root() -> Path:
    """Directory under which compiled kernels of all versions live; `LIEDYN_CACHE_DIR` moves it."""
    own = _directory("LIEDYN_CACHE_DIR")
    if own is not None:
        return own
    if sys.platform == "win32":
        base = _directory("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = _directory("XDG_CACHE_HOME", absolute=True) or Path.home() / ".cache"
    return base / "liedyn"


def _directory(variable: str, absolute: bool = False) -> Path | None:
    """Directory that a variable of the environment names; an empty one is none, and never the working directory.

    absolute: a relative path is none either, as the XDG specification has it.
    """
    text = os.environ.get(variable, "").strip()
    path = Path(text).expanduser()
    return None if not text or (absolute and not path.is_absolute()) else path.absolute()


def private(directory: Path) -> Path:
    """The directory, if it is ours alone, else a temporary one of this process.

    What is in the cache is run: machine code and pickles of Numba.  A directory that cannot be made, or that somebody else
    owns or may fill, is not used, with a warning.
    """
    try:
        directory.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        directory.mkdir(mode=0o700, exist_ok=True)
        if os.name == "posix":
            _check_owner(directory)
        return directory
    except OSError as error:
        warnings.warn(
            f"the cache of compiled kernels {directory} is not used ({error}): this process compiles them again. Set "
            "LIEDYN_CACHE_DIR to a directory of your own",
            CacheWarning,
            stacklevel=2,
        )
        try:
            temporary = Path(tempfile.mkdtemp(prefix="liedyn-"))
        except OSError:
            return directory  # nothing can be written anywhere, which is no reason to stop
    atexit.register(shutil.rmtree, temporary, ignore_errors=True)
    return temporary


def _check_owner(directory: Path) -> None:
    """Refuse a directory that somebody else may fill; root may do anything anyway.  Ours is closed to others."""
    for path in (directory.parent, directory):
        if path.stat().st_uid not in (0, os.geteuid()):
            raise PermissionError(f"{path} belongs to another user, number {path.stat().st_uid}")
    found = directory.stat()
    if found.st_uid == os.geteuid() and found.st_mode & 0o077:
        directory.chmod(0o700)
    elif found.st_uid != os.geteuid() and found.st_mode & 0o022:
        raise PermissionError(f"others may write to {directory}")


CACHE_DIR = private(cache_root() / kernel_hash(PACKAGE, cache_root() / "keys"))

import numba  # noqa: E402
import numba.core.caching  # noqa: E402
import numba.core.event  # noqa: E402
import numba.extending  # noqa: E402

numba.config.CACHE_DIR = str(CACHE_DIR)  # type: ignore[attr-defined]


class _CacheFile(numba.core.caching.IndexDataCacheFile):
    """Files of Numba's cache: written by one process at a time, with checksums; one that is damaged counts as none.

    Numba picks the name of a file before it writes it: two processes that save different signatures of one function at the
    same moment would end up with one file for both.  Damaged machine code would run.  A full disk costs the cache, not
    the run.
    """

    @property
    def _is_ours(self) -> bool:
        return str(self._cache_path).startswith(str(CACHE_DIR))

    def save(self, key: Any, data: Any) -> None:
        """Put a function into the cache."""
        if not self._is_ours:
            super().save(key, data)
            return
        with _go_on(), contextlib.ExitStack() as stack:
            if fcntl is not None:
                lock = stack.enter_context((CACHE_DIR / "lock").open("w"))
                fcntl.flock(lock, fcntl.LOCK_EX)  # until the file is closed
            super().save(key, data)

    def _dump(self, obj: Any) -> bytes:
        data = super()._dump(obj)
        return data + zlib.crc32(data).to_bytes(4, "little") if self._is_ours else data  # unpickling ends before it

    def _load_index(self) -> Any:
        try:
            if self._is_ours and Path(self._index_path).exists():
                with open(self._index_path, "rb") as file:
                    pickle.load(file)  # the version
                    _check(file.read())
            return super()._load_index()
        except Exception:  # pickle raises whatever the bytes say
            if not self._is_ours:
                raise
            return {}

    def _load_data(self, name: str) -> Any:
        if self._is_ours:
            _check(Path(self._data_path(name)).read_bytes())
        return super()._load_data(name)


def _check(data: bytes) -> None:
    """Refuse damaged data, as a file that is not there."""
    if zlib.crc32(data[:-4]).to_bytes(4, "little") != data[-4:]:
        raise FileNotFoundError("damaged")


@contextlib.contextmanager
def _go_on() -> Iterator[None]:
    """Go on without the cache where it cannot be written."""
    try:
        yield
    except OSError as error:
        _warn_of_disk(error.strerror or str(error))


@functools.cache
def _warn_of_disk(reason: str) -> None:
    """Say once that kernels are not kept."""
    message = (
        f"compiled kernels cannot be kept in {CACHE_DIR} ({reason}); everything runs, each process compiles them again"
    )
    warnings.warn(message, CacheWarning, stacklevel=2)


def _ensure_path(ensure: Callable[[Any], None]) -> Callable[[Any], None]:
    """Numba's test whether a directory can be written: where ours cannot, no other one is to take its place."""

    def ensure_path(self: Any) -> None:
        with _go_on() if str(self.get_cache_path()).startswith(str(CACHE_DIR)) else contextlib.nullcontext():
            ensure(self)

    return ensure_path


_caching: Any = numba.core.caching
_caching.IndexDataCacheFile = _CacheFile
_caching.UserProvidedCacheLocator.ensure_cache_path = _ensure_path(_caching.UserProvidedCacheLocator.ensure_cache_path)
