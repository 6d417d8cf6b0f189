"""Checks of what a user gives: every message names the element, the value and the remedy."""

from __future__ import annotations

import difflib
import functools
import inspect
import linecache
import math
import os
import pickle
import sys
import sysconfig
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import islice
from numbers import Integral, Real
from pathlib import Path
from types import FrameType, FunctionType
from typing import Any, TypeVar

import numpy as np

from liedyn.errors import ModelError

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
PACKAGE = str(Path(__file__).parent)
OTHERS = tuple(sysconfig.get_paths()[key] for key in ("stdlib", "purelib", "platlib"))  # libraries of others
VAR = inspect.Parameter.VAR_KEYWORD
POSITIONAL = inspect.Parameter.POSITIONAL_OR_KEYWORD
LONGEST = 300  # letters of a value in a message
DEEPEST = 32  # axes that all functions of NumPy take
MOST = 10**9  # numbers that a user may give at once: 8 GB
# what Python and NumPy raise when something is no number, no array, or no word of a list
UNFIT = (TypeError, ValueError, ArithmeticError, LookupError, AttributeError, MemoryError, RuntimeError)


def shown(value: Any) -> str:
    """A value for a message: short, whatever it is."""
    try:
        text = repr(value)
    except Exception:  # numbers of more than 4300 digits, lists nested too deeply
        text = f"<{type(value).__name__}>"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]} ..."


def suggestion(word: Any, known: Iterable[str]) -> str:
    """Text that names the nearest known word, or all of them."""
    known = sorted(known)
    near = difflib.get_close_matches(word, known, n=1) if isinstance(word, str) and len(word) <= LONGEST else []
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known are {', '.join(known)}" if known else "there is none"


Warnings = dict[type[Warning], str]  # the first of each kind
_heard: ContextVar[Warnings | None] = ContextVar("heard", default=None)


@contextmanager
def gathered_warnings() -> Iterator[Warnings]:
    """What `warn_user` would say, for somebody else to say: a worker has no line of the user to point at."""
    found: Warnings = {}
    token = _heard.set(found)
    try:
        yield found
    finally:
        _heard.reset(token)


def warn_user(message: str, category: type[Warning]) -> None:
    """Warn at the line of the user that led here: the nearest one outside this package."""
    heard = _heard.get()
    if heard is not None:
        heard.setdefault(category, message)
        return
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and frame.f_code.co_filename.startswith(PACKAGE):
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


# -- calls ------------------------------------------------------------------------------------------------------------


def checked(function: F) -> F:
    """Turn what Python or NumPy says of a misspelt, missing or unfit argument into a ModelError that names it.

    Errors of the library itself and of functions of the user pass as they are.  `**more: Unpack[Table]`, Table a TypedDict,
    is known by the names of the table.
    """
    signature, unpacked = _signature(function)
    names = [p for p in signature.parameters if p not in ("self", "cls")]
    open_ended = any(p.kind is p.VAR_KEYWORD for p in signature.parameters.values())
    name, names_of = function.__name__, set(names)
    plain = function.__code__.co_argcount if unpacked else 0  # its own, which may stand without a name

    def who(args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
        label = name if name != "__init__" else type(args[0]).__name__
        element = kwargs["name"] if "name" in kwargs else args[1] if len(args) > 1 else None
        return f"{label} {shown(element)}" if isinstance(element, str) else label

    def explain(args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        label = who(args, kwargs)
        for key in kwargs:
            if key not in names and not open_ended:
                raise ModelError(
                    f"{label}: unknown argument {key!r} = {shown(kwargs[key])}; {suggestion(key, names)}"
                ) from None
        try:
            signature.bind(*args, **kwargs)
        except TypeError as error:
            raise ModelError(f"{label}: {error}; its arguments are {', '.join(names)}") from None

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            if unpacked and not (len(args) <= plain and names_of.issuperset(kwargs)):
                # refuses names that are not in the table, and takes them by position as well
                return function(**signature.bind(*args, **kwargs).arguments)
            return function(*args, **kwargs)
        except UNFIT as error:
            if isinstance(error, TypeError):
                explain(args, kwargs)
            frames = _frames(error)
            if isinstance(error, ModelError) or _is_ours(error, frames) or any(map(_is_of_user, frames)):
                raise
            bound = signature.bind(*args, **kwargs).arguments
            given = {k: x for k, x in (bound | kwargs).items() if k in names or k in kwargs}
            blamed = ", ".join(f"{k} = {shown(x)}" for k, x in _blamed(given, frames, signature).items())
            reason = f"{type(error).__name__}: {str(error)[:LONGEST]}"
            raise ModelError(f"{who(args, kwargs)}: {blamed or 'an argument'} does not fit ({reason})") from error

    call.__signature__ = signature  # type: ignore[attr-defined]
    return call  # type: ignore[return-value]


def _signature(function: Callable[..., Any]) -> tuple[inspect.Signature, bool]:
    """Signature of a function, in which `**more: Unpack[Table]` stands for the arguments of the table; and whether it does."""
    signature = inspect.signature(function)
    *own, last = [None, *signature.parameters.values()]
    if last is None or last.kind is not VAR or not str(last.annotation).startswith("Unpack["):
        return signature, False
    table = function.__globals__[str(last.annotation)[len("Unpack[") : -1]].__annotations__
    names = sorted(table, key=lambda name: name == "name")  # the name of an element comes last
    more = [inspect.Parameter(x, POSITIONAL, default=None, annotation=table[x].__forward_arg__) for x in names]
    parameters = sorted([*filter(None, own), *more], key=lambda p: p.kind)  # keyword-only ones behind
    return signature.replace(parameters=parameters), True


def renamed(**names: str) -> Callable[[F], F]:
    """Let a function take arguments by their old names as well, with a warning: renamed(old="new").  Stands above `checked`."""

    def decorate(function: F) -> F:
        @functools.wraps(function)
        def call(*args: Any, **kwargs: Any) -> Any:
            for old, new in names.items():
                if old in kwargs:
                    if new in kwargs:
                        raise ModelError(f"{function.__name__}: {old} is the old name of {new}; give one of them")
                    warn_user(f"{function.__name__}: {old}= is now {new}=", DeprecationWarning)
                    kwargs[new] = kwargs.pop(old)
            return function(*args, **kwargs)

        call.old_names = names  # type: ignore[attr-defined]
        return call  # type: ignore[return-value]

    return decorate


def old_name(old: str, new: str) -> Any:
    """An attribute of a class under its old name, with a warning."""

    def get(self: Any) -> Any:
        warn_user(f"{old} is now {new}", DeprecationWarning)
        return getattr(self, new)

    return property(get, doc=f"Old name of `{new}`.")


def checked_class(cls: type[T]) -> type[T]:
    """Check the arguments of a class as `checked` does; stands above @dataclass, which makes its __init__."""
    cls.__init__ = checked(cls.__init__)  # type: ignore[method-assign]
    return cls


def check_regular(path: Path) -> None:
    """Refuse to replace what is no regular file: a device or a pipe would be gone."""
    if path.exists() and not path.is_file():
        raise ValueError(f"cannot write {path}: it is a directory, a device or a pipe; choose the name of a file")


def file_path(label: str, path: Any, suffixes: tuple[str, ...], remedy: str = "") -> Path:
    """The path of a file to write, whose name must say what is in it."""
    found = path_of(label, "path", path)
    if found.suffix.lower() not in suffixes:
        known = " or ".join(filter(None, suffixes))
        raise ModelError(f"{label}: cannot write {str(found)!r}: its name must end in {known}{remedy}")
    return found


def checked_methods(cls: type[T]) -> type[T]:
    """Check the arguments of all public methods of a class as `checked` does."""
    for name, method in list(vars(cls).items()):
        if isinstance(method, FunctionType) and not name.startswith("_"):
            setattr(cls, name, checked(method))
    return cls


def check_pickles(owner: str, what: str, function: Any, remedy: str) -> None:
    """Refuse a function that pickle cannot name: a lambda, or one inside another function."""
    try:
        pickle.dumps(function)
    except Exception:  # whatever its parts raise
        name = getattr(function, "__qualname__", shown(function))
        raise pickle.PicklingError(f"{owner}: its {what} {name} cannot be pickled; {remedy}") from None


def _frames(error: BaseException) -> list[tuple[FrameType, int]]:
    """Frames through which an error came, with the lines they were at; the one that raised it last."""
    found, trace = [], error.__traceback__
    while trace is not None:
        found.append((trace.tb_frame, trace.tb_lineno))
        trace = trace.tb_next
    return found


def _is_ours(error: BaseException, frames: list[tuple[FrameType, int]]) -> bool:
    """Whether a statement of this package raised the error; if not, Python did, or NumPy."""
    if isinstance(error, AttributeError):
        return False  # of something that is not what it should be
    if isinstance(error, RecursionError) or str(error).startswith("Exceeds the limit"):
        return False  # came while a message was written: the value has no text
    frame, line = frames[-1]
    file = frame.f_code.co_filename
    return file.startswith(PACKAGE) and linecache.getline(file, line).lstrip().startswith(("raise ", "raise\n"))


def _is_of_user(at: tuple[FrameType, int]) -> bool:
    """Whether a frame is in code of the user."""
    file = at[0].f_code.co_filename
    return not file.startswith((PACKAGE, "<", *OTHERS))


def _blamed(given: dict[str, Any], frames: list[tuple[FrameType, int]], signature: inspect.Signature) -> dict[str, Any]:
    """The arguments that led to an error: those of a wrong type, or the last ones at work, or all but the defaults."""
    known = signature.parameters
    given = {
        k: x for k, x in given.items() if k not in known or (x is not known[k].default and known[k].kind is not VAR)
    }
    misfits = {k: x for k, x in given.items() if k in known and not _fits(x, str(known[k].annotation))}
    if misfits:
        return misfits
    telling = {id(x) for x in given.values() if not _is_common(x)}
    for frame, _ in reversed(frames[2:]):  # all are at work in the function itself
        at_work = {id(x) for x in frame.f_locals.values()}
        if frame.f_code.co_filename.startswith(PACKAGE) and telling & at_work:
            return {k: x for k, x in given.items() if id(x) in at_work}
    return given


def _is_common(value: Any) -> bool:
    """Whether a value at work says little, as Python keeps one object for all that are equal."""
    ours = type(value).__module__.startswith("liedyn")  # a model is at work everywhere
    return ours or value is None or isinstance(value, bool | str) or (isinstance(value, int) and -5 <= value <= 256)


def _fits(value: Any, annotation: str) -> bool:
    """Whether a value is of the type of an argument, as far as that is a plain one."""
    plain = {
        "bool": bool | np.bool_,
        "int": Integral,
        "float": Real,
        "str": str,
        "Path": os.PathLike,
        "None": type(None),
    }
    words = annotation.strip("'").split(" | ")
    return any(word not in plain or isinstance(value, plain[word]) for word in words)


# -- values -----------------------------------------------------------------------------------------------------------


def floats(value: Any) -> np.ndarray | None:
    """A new array of real numbers, or None if that is not what the value holds."""
    if type(value) is np.ndarray and value.dtype == np.float64 and value.size <= 9:
        return np.array(value)
    try:
        if type(value) is tuple and len(value) == 3 and all(type(x) is float for x in value):
            return np.array(value)
        if len(value) > MOST:  # before it fills the memory
            return None
    except UNFIT:
        pass  # a number
    try:
        found = np.asarray(value)
        if found.size > MOST or found.ndim > DEEPEST or found.dtype.kind not in "biufOUS":
            return None
        return np.array(found, dtype=float)
    except UNFIT:
        return None


def without_scipy(value: Any) -> Any:
    """The matrices of a `scipy.spatial.transform.Rotation`; anything else as it is."""
    return value.as_matrix() if hasattr(value, "as_matrix") else value


def number(label: str, argument: str, value: Any) -> float:
    """A finite number."""
    try:
        result = float(value)
    except OverflowError:
        raise ModelError(f"{label}: {argument} = {shown(value)} is too large for a number of 64 bits") from None
    except UNFIT:
        raise ModelError(f"{label}: {argument} = {shown(value)} must be a number") from None
    if not math.isfinite(result):
        raise ModelError(f"{label}: {argument} = {shown(value)} must be finite")
    return result


def positive(label: str, argument: str, value: Any) -> float:
    """A finite number larger than zero."""
    result = number(label, argument, value)
    if result <= 0.0:
        raise ModelError(f"{label}: {argument} = {shown(value)} must be positive")
    return result


def whole(label: str, argument: str, value: Any, least: int = 1, most: int = 2**31 - 1) -> int:
    """A whole number, also one written as 2.0."""
    if not is_whole(value, least, most):
        upper = "" if most == 2**31 - 1 else f" and at most {most}"
        raise ModelError(f"{label}: {argument} = {shown(value)} must be a whole number, at least {least}{upper}")
    return int(value)


def is_whole(value: Any, least: int, most: int) -> bool:
    """Whether a value is a whole number within bounds."""
    fits = isinstance(value, Integral) or (isinstance(value, float | np.floating) and value.is_integer())
    return fits and not isinstance(value, bool) and least <= value <= most


def one_of(value: Any, known: Iterable[Any]) -> bool:
    """Whether a value is among some words or numbers; an array is not, it would be compared entry by entry."""
    plain = isinstance(value, str | int | float | np.generic) and not isinstance(value, bool)
    return any(value is x or (plain and value == x) for x in known)


def flag(label: str, argument: str, value: Any) -> bool:
    """Yes or no."""
    if value is True or value is False or (isinstance(value, Integral | np.bool_) and value in (0, 1)):
        return bool(value)
    raise ModelError(f"{label}: {argument} = {shown(value)} must be True or False")


def choice(label: str, argument: str, value: Any, known: Iterable[Any]) -> Any:
    """One of some words or numbers."""
    known = list(known)
    if one_of(value, known):
        return value
    near = suggestion(value, known) if isinstance(value, str) and all(isinstance(x, str) for x in known) else ""
    hint = f"{near} " if near.startswith("did") else ""
    words = ", ".join(repr(x) for x in known if x is not None)
    raise ModelError(f"{label}: {argument} = {shown(value)} is unknown; {hint}choose one of {words}")


def path_of(label: str, argument: str, value: Any) -> Path:
    """The path of a file or directory."""
    if not isinstance(value, str | os.PathLike) or value == "":
        raise ModelError(f"{label}: {argument} = {shown(value)} must be a path: a text or a Path")
    try:
        path = Path(value)
        written = os.fsencode(path)
    except (TypeError, UnicodeError):
        raise ModelError(f"{label}: {argument} = {shown(value)} cannot be the name of a file") from None
    if b"\0" in written or any(len(part) > 255 for part in written.split(os.sep.encode())):
        raise ModelError(f"{label}: {argument} = {shown(value)} cannot be the name of a file")
    return path


def items(label: str, argument: str, value: Any, most: int, what: str) -> list[Any]:
    """At most a given number of items of a list, tuple, array or other iterable; what: what they are, for the message."""
    try:
        found = list(islice(value, most + 1))
    except UNFIT:
        raise ModelError(f"{label}: {argument} = {shown(value)} must be {what}") from None
    if len(found) > most:
        raise ModelError(f"{label}: {argument} = {shown(value)} has more than {most} entries; it must be {what}")
    return found


def vector(label: str, argument: str, value: Any, n: int = 3) -> np.ndarray:
    """An array of n finite numbers."""
    result = floats(value)
    if result is None:
        raise ModelError(f"{label}: {argument} = {shown(value)} must be {n} numbers")
    if result.shape != (n,):
        raise ModelError(
            f"{label}: {argument} = {shown(value)} must be {n} numbers, not an array of shape {result.shape}"
        )
    if not math.isfinite(sum(result.tolist())) and not np.isfinite(result).all():
        raise ModelError(f"{label}: {argument} = {shown(value)} must be finite")
    return result


def direction(label: str, argument: str, value: Any) -> np.ndarray:
    """A unit vector."""
    result = vector(label, argument, value)
    largest = float(np.abs(result).max())
    if largest == 0.0:
        raise ModelError(f"{label}: {argument} = {shown(value)} has no direction; give a vector that is not zero")
    if largest <= 1.0 and abs(float(result @ result) - 1.0) <= 8 * np.finfo(float).eps:
        return result  # what this function returned comes back to the bit
    result /= largest  # so that no square under- or overflows
    return result / float(np.linalg.norm(result))


def inertia(label: str, value: Any) -> np.ndarray:
    """A symmetric positive definite 3x3 matrix, from 3 principal values or a matrix."""
    if value is None:
        raise ModelError(
            f"{label}: inertia is missing; give 3 principal values or a 3x3 matrix, or a shape with a density"
        )
    result = floats(value)
    if result is None:
        raise ModelError(f"{label}: inertia = {shown(value)} must be 3 numbers or a 3x3 matrix")
    if result.shape == (3,):
        a, b, c = result.tolist()
        if 0.0 < a < math.inf and 0.0 < b < math.inf and 0.0 < c < math.inf:
            return np.array(((a, 0.0, 0.0), (0.0, b, 0.0), (0.0, 0.0, c)))
    if result.shape == (3,):
        result = np.diag(result)
    if result.shape != (3, 3):
        raise ModelError(f"{label}: inertia has shape {result.shape}; give 3 principal values or a 3x3 matrix")
    if not np.isfinite(result).all():
        raise ModelError(f"{label}: inertia = {shown(value)} must be finite")
    if np.abs(result - result.T).max() > 1e-9 * np.abs(result).max():
        raise ModelError(
            f"{label}: inertia is not symmetric: {result.tolist()}; give (J + J^T)/2 if that is what you mean"
        )
    smallest = float(np.linalg.eigvalsh(result).min())
    if smallest <= 0.0:
        raise ModelError(
            f"{label}: inertia has the eigenvalue {smallest:g}; all must be positive "
            "(a thin rod needs a small inertia about its axis; a point without rotation is a point_mass)"
        )
    return 0.5 * (result + result.T)


def matrix6(who: str, argument: str, value: Any, remedy: str = "") -> np.ndarray:
    """A symmetric matrix (6, 6), from its diagonal or whole; remedy: what to say to one that is not symmetric."""
    M = floats(value)
    if M is None:
        raise ModelError(f"{who}: {argument} = {shown(value)} must be 6 numbers or a matrix (6, 6)")
    M = np.diag(M) if M.shape == (6,) else M
    if M.shape != (6, 6) or not np.isfinite(M).all():
        raise ModelError(f"{who}: {argument} must be 6 finite numbers or a matrix (6, 6), not of shape {M.shape}")
    if np.abs(M - M.T).max() > 1e-9 * np.abs(M).max():
        raise ModelError(f"{who}: {argument} is not symmetric: {M.tolist()}{remedy}")
    return M if np.array_equal(M, M.T) else 0.5 * (M + M.T)
