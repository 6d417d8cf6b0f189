"""The one place where Numba is set up.

Numba's on-disk cache does not notice a changed callee in another file: it would go on with old machine code and give
old numbers without a word.  The cure is a cache directory named after a hash of the sources that kernels can reach
(`source_key.py`), set before any decorator runs.  Import `njit` from here, never from numba.
"""

from __future__ import annotations

import atexit
import contextlib
import functools
import gc
import importlib
import os
import pickle
import shutil
import signal
import sys
import tempfile
import threading
import warnings
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from liedyn.compiled.source_key import kernel_hash
from liedyn.errors import CacheWarning, UserFunctionError

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
        base = _directory("XDG_CACHE_HOME") or Path.home() / ".cache"
    return base / "liedyn"


def _directory(variable: str) -> Path | None:
    """Directory that a variable of the environment names; an empty one is none, and never the working directory."""
    text = os.environ.get(variable, "").strip()
    return Path(text).expanduser().absolute() if text else None


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

# contract: a*b+c may become one fused operation (-18 % on the chain); nsz: the sign of zero does not matter.
# Never full fastmath: it lets the compiler drop the tests for NaN.
OPTIONS: dict[str, Any] = {"fastmath": {"contract", "nsz"}, "error_model": "numpy", "nogil": True}
# without reference counts and without a C wrapper that is never called: faster to run (a third on one body) and to compile
_BARE: Any = {"cache": True, "_nrt": False, "no_cfunc_wrapper": True, **OPTIONS}
# the same for what is merged into its callers by `numba.extending.overload`
HOT: Any = {"_nrt": False, "no_cfunc_wrapper": True, "forceinline": True, **OPTIONS}


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


class LazyKernel:
    """A function that Numba compiles on the first call, from Python or from compiled code.

    Numba's dispatcher is made then and not at import: most of our seven hundred are never called in a process, and making
    them all would take half a second.
    """

    def __init__(self, function: Callable[..., Any], **options: Any) -> None:
        functools.update_wrapper(self, function)
        self.py_func, self.options = function, options
        self.addresses: dict[int, int] = {}  # of the machine code, by signature; see equation/roles.py

    @functools.cached_property
    def dispatcher(self) -> Any:
        """The function as Numba knows it."""
        return numba.njit(**self.options)(self.py_func)

    def __call__(self, *args: Any) -> Any:
        """Run the compiled function."""
        try:
            return self.dispatcher(*args)
        except Exception as error:
            raise_as_users(error)
            raise


def raise_as_users(error: Exception) -> None:
    """Raise what the function of a user raised in compiled code as a UserFunctionError; others are left to the caller."""
    what = _raised_by_user(error)
    if what:
        raise UserFunctionError(what) from None


def _raised_by_user(error: Exception) -> str:
    """Type, text and line of an exception that compiled code raised; none for those of Numba, which come from its files.

    Our kernels raise nothing: the functions of users that they call do.  Compiled code leaves at most one line of a traceback.
    """
    trace = error.__traceback__ and error.__traceback__.tb_next
    what = f"{type(error).__name__}: {error}".removesuffix(": ")
    if trace is None:
        return what
    file = trace.tb_frame.f_code.co_filename
    if trace.tb_next is not None or file.startswith(str(Path(numba.__file__).parent)):
        return ""
    return what if file.startswith(str(PACKAGE)) else f"{what} (line {trace.tb_lineno} of {file})"


class Inline(LazyKernel):
    """A function that compiled code compiles, and that runs as it stands when Python calls it."""

    def __call__(self, *args: Any) -> Any:
        """Run the function itself."""
        return self.py_func(*args)


@numba.extending.typeof_impl.register(LazyKernel)
def _as_dispatcher(function: LazyKernel, context: Any) -> Any:
    """What compiled code sees of it."""
    return numba.extending.typeof_impl(function.dispatcher, context)


def dispatcher(function: Any) -> Any:
    """Numba's dispatcher of a kernel of ours or of the user's."""
    return function.dispatcher if isinstance(function, LazyKernel) else function


def njit(function: Callable[..., Any]) -> Any:
    """Compile a function on first use and keep the machine code on disk."""
    return LazyKernel(function, cache=True, **OPTIONS)


def kernel(function: Callable[..., Any] | None = None, *, hot: bool = False) -> Any:
    """Compile a function that allocates nothing, on its first call, and keep the machine code on disk.

    Its arrays have no reference counts; it may call other kernels.
    hot: merge it into its callers.  A call passes seven words per array, which for one body is a third of a step.
    """
    options = _BARE | {"forceinline": hot}
    return functools.partial(LazyKernel, **options) if function is None else LazyKernel(function, **options)


def inner(function: Callable[..., Any] | None = None, *, hot: bool = False) -> Any:
    """A kernel that only compiled code calls: nothing is built for calls from Python, which would crash."""
    options = _BARE | {"forceinline": hot, "no_cpython_wrapper": True}
    return functools.partial(LazyKernel, **options) if function is None else LazyKernel(function, **options)


def inline(function: Callable[..., Any]) -> Any:
    """A small function of tuples and numbers for use in kernels; from Python it is the plain function that it is."""
    return Inline(function, **_BARE | {"no_cpython_wrapper": True, "cache": False})


class _NoCollection(numba.core.event.Listener):
    """No garbage collection while Numba compiles: it makes millions of objects that live until the end."""

    depth, enabled = 0, True

    def on_start(self, event: Any) -> None:
        """A function begins to be compiled, perhaps inside another."""
        if self.depth == 0:
            self.enabled = gc.isenabled()
            gc.disable()
        self.depth += 1

    def on_end(self, event: Any) -> None:
        """A function is compiled."""
        self.depth -= 1
        if self.depth == 0 and self.enabled:
            gc.enable()


numba.core.event.register("numba:compile", _NoCollection())


@numba.extending.intrinsic
def runtime(typingctx, x):
    """An integer constant as a run-time value: Numba would compile a callee again for each literal argument."""
    sig = numba.types.int64(x)
    return sig, lambda context, builder, signature, args: context.cast(builder, args[0], x, numba.types.int64)


def is_compiled(function: LazyKernel | None = None, record: type | None = None) -> bool:
    """Whether a function is in the cache, or loaded; without one, whether any time loop is in the cache.

    record: named tuple that must be among the types of its arguments, where the function is compiled anew for each.
    """
    if function is not None and record is not None:
        compiled = function.dispatcher
        magic, kept = compiled.targetctx.codegen().magic_tuple(), compiled._cache._cache_file._load_index()
        signatures = (*compiled.overloads, *(key[0] for key in kept if key[1] == magic))
        return any(getattr(kind, "instance_class", None) is record for signature in signatures for kind in signature)
    if function is not None and "dispatcher" in vars(function) and function.dispatcher.overloads:
        return True
    name = "*advance*"
    if function is not None:
        name = f"{Path(function.py_func.__code__.co_filename).stem}.{function.py_func.__qualname__}-*"
    return any(CACHE_DIR.rglob(f"{name}.nbi"))


@functools.cache
def announce_compilation() -> None:
    """Tell the user, once, when kernels are not in the cache yet."""
    if sys.stderr is not None and not is_compiled():
        print(f"liedyn: compiling kernels once, about 20 s; kept in {CACHE_DIR}", file=sys.stderr, flush=True)


def compile_aside(function: LazyKernel, work: Callable[[], Any], record: type | None = None) -> Callable[[], None]:
    """Let a second process do `work`, which compiles `function`, while this one compiles something else.

    record: type of an argument that selects what is compiled, see `is_compiled`.

    Returns what waits for its end; from then on the function is loaded from the cache.  Numba compiles in one thread, so
    this halves the first start on two cores.  Where a process cannot be copied safely (threads, other systems than Linux),
    or LIEDYN_COMPILE_PROCESSES is 1, nothing happens, and each function is compiled when it is called.
    """
    alone = sys.platform != "linux" or threading.active_count() > 1 or len(os.sched_getaffinity(0)) < 2
    if alone or os.environ.get("LIEDYN_COMPILE_PROCESSES") == "1" or is_compiled(function, record):
        return lambda: None
    child = os.fork()
    if child == 0:
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # the parent compiles what fails here, and reports it
            work()
        finally:
            os._exit(0)

    def wait() -> None:
        with contextlib.suppress(ChildProcessError):  # somebody else has waited for it
            try:
                os.waitpid(child, 0)
            except KeyboardInterrupt:
                os.kill(child, signal.SIGKILL)
                os.waitpid(child, 0)
                raise

    return wait
