"""The one place where functions are given to Numba.  Import `njit` from here, never from numba: `cache.py` says why."""

from __future__ import annotations

import functools
import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numba.core.event
import numba.extending

from liedyn.compiled.cache import PACKAGE
from liedyn.compiled.merged import ALONE, COMPILER, renamed
from liedyn.errors import UserFunctionError

# contract: a*b+c may become one fused operation (-18 % on the chain); nsz: the sign of zero does not matter.
# Never full fastmath: it lets the compiler drop the tests for NaN.
OPTIONS: dict[str, Any] = {"fastmath": {"contract", "nsz"}, "error_model": "numpy", "nogil": True}
# without reference counts and without a C wrapper that is never called: faster to run (a third on one body) and to compile
_BARE: Any = {"cache": True, "_nrt": False, "no_cfunc_wrapper": True, **OPTIONS}
# the same for what is merged into its callers by `numba.extending.overload`
HOT: Any = {
    "_nrt": False, "no_cfunc_wrapper": True, "no_cpython_wrapper": True, "forceinline": True,
    **COMPILER, **OPTIONS,
}  # fmt: skip


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
        return _made(self.py_func, self.options)

    @functools.cached_property
    def inside(self) -> Any:
        """What compiled code calls: the same, or a form without machine code, to be compiled as a part of its callers.

        That of what is merged into its callers, of what only compiled code calls, and of what allocates: the compiler of the
        last takes most of its time for the references that it counts, and would take it in the function and again in each of
        its callers.
        """
        apart = not self.options.get("_nrt", True) and not self.options.get("no_cpython_wrapper")
        if not COMPILER or (apart and not self.options.get("forceinline")):
            return self.dispatcher
        options = self.options | {"no_cpython_wrapper": True, **COMPILER}
        return _made(renamed(self.py_func), options)

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Pickled by its name, as functions are; one inside another function, which has none, by its parts."""
        name = self.py_func.__qualname__
        return super().__reduce_ex__(protocol) if "<locals>" in name else name

    def __call__(self, *args: Any) -> Any:
        """Run the compiled function."""
        try:
            return self.dispatcher(*args)
        except Exception as error:
            raise_as_users(error, args)
            raise


def _made(function: Callable[..., Any], options: dict[str, Any]) -> Any:
    """A dispatcher of Numba, whose machine code is kept on disk."""
    from liedyn.compiled.own_kernels import use_cache  # which works with what is defined here

    made = numba.njit(**{**ALONE, **options})(function)
    use_cache(made)
    return made


def raise_as_users(error: Exception, given: Any = ()) -> None:
    """Raise what the function of a user raised in compiled code as a UserFunctionError; others are left to the caller.

    What the compiler says about a kernel of the user becomes a ModelError; given: arguments of the call.
    """
    from liedyn.compiled.own_kernels import raise_in_words

    raise_in_words(error, given)
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
    return numba.extending.typeof_impl(function.inside, context)


def dispatcher(function: Any) -> Any:
    """Numba's dispatcher of a kernel of ours or of the user's."""
    return function.dispatcher if isinstance(function, LazyKernel) else function


def njit(function: Callable[..., Any]) -> Any:
    """Compile a function on first use and keep the machine code on disk."""
    return LazyKernel(function, cache=True, **OPTIONS)


def kernel(function: Callable[..., Any] | None = None, *, hot: bool = False, any_order: bool = False) -> Any:
    """Compile a function that allocates nothing, on its first call, and keep the machine code on disk.

    Its arrays have no reference counts; it may call other kernels.
    hot: merge it into its callers.  A call passes seven words per array, which for one body is a third of a step.
    any_order: sums may be taken in any order, several numbers at once; the last bits depend on the processor then.
    """
    options = _BARE | {"forceinline": hot}
    if any_order:
        options |= {"fastmath": OPTIONS["fastmath"] | {"reassoc"}}
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
