"""The one place where Numba is set up.

Numba's on-disk cache does not notice a changed callee in another file: it would go on with old machine code and give
old numbers without a word.  The cure is a cache directory named after a hash of every source file of this package, set
before any decorator runs.  Import `njit` from here, never from numba.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent


def source_hash(root: Path = PACKAGE) -> str:
    """Hash of all Python sources below `root`, names included."""
    digest = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        digest.update(str(path.relative_to(root)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Directory under which compiled kernels of all versions live; `LIEDYN_CACHE_DIR` moves it."""
    if "LIEDYN_CACHE_DIR" in os.environ:
        return Path(os.environ["LIEDYN_CACHE_DIR"])
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME", Path.home() / ".cache"))
    return base / "liedyn"


CACHE_DIR = cache_root() / source_hash()

import numba  # noqa: E402
import numba.extending  # noqa: E402

numba.config.CACHE_DIR = str(CACHE_DIR)  # type: ignore[attr-defined]

# contract: a*b+c may become one fused operation (-18 % on the chain); nsz: the sign of zero does not matter.
# Never full fastmath: it lets the compiler drop the tests for NaN.
OPTIONS: dict[str, Any] = {"fastmath": {"contract", "nsz"}, "error_model": "numpy", "nogil": True}
# without reference counts and without a C wrapper that nobody calls: faster to run (a third on one body) and to compile
_BARE: Any = {"cache": True, "_nrt": False, "no_cfunc_wrapper": True, **OPTIONS}


def njit(function: Callable[..., Any]) -> Any:
    """Compile a function on first use and keep the machine code on disk."""
    return numba.njit(cache=True, **OPTIONS)(function)


def kernel(function: Callable[..., Any] | None = None, *, hot: bool = False) -> Any:
    """The same for code that allocates nothing: without reference counts on its arrays.

    hot: merge it into its callers.  A call passes seven words an array, which for one body is a third of a step.
    """
    options = _BARE | {"forceinline": hot}
    return numba.njit(**options) if function is None else numba.njit(**options)(function)


def inner(function: Callable[..., Any] | None = None, *, hot: bool = False) -> Any:
    """A kernel that only compiled code calls: nothing is built for calls from Python, which would crash."""
    options = _BARE | {"forceinline": hot, "no_cpython_wrapper": True}
    return numba.njit(**options) if function is None else numba.njit(**options)(function)


def inline(function: Callable[..., Any]) -> Any:
    """A small function of tuples and numbers for use in kernels; from Python it is the plain function that it is."""
    return numba.extending.register_jitable(**_BARE | {"no_cpython_wrapper": True, "cache": False})(function)


@numba.extending.intrinsic
def runtime(typingctx, x):
    """An integer constant as a run-time value: Numba would compile a callee anew for each literal argument."""
    sig = numba.types.int64(x)
    return sig, lambda context, builder, signature, args: context.cast(builder, args[0], x, numba.types.int64)


def is_compiled() -> bool:
    """Whether kernels are in the cache."""
    return any(CACHE_DIR.rglob("*advance*.nbi"))


def announce_compilation() -> None:
    """Tell the user, once, when kernels are not in the cache yet."""
    if sys.stderr is not None and not is_compiled():
        print(f"liedyn: compiling kernels once, about 20 s; kept in {CACHE_DIR}", file=sys.stderr, flush=True)
