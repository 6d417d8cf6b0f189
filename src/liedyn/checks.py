"""Checks of what a user gives: every message names the element, the value and the remedy."""

from __future__ import annotations

import difflib
import functools
import inspect
import os
import sys
import warnings
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from liedyn.errors import ModelError

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
PACKAGE = str(Path(__file__).parent)


def suggestion(word: str, known: Iterable[str]) -> str:
    """Text that names the nearest known word, or all of them."""
    known = sorted(known)
    near = difflib.get_close_matches(word, known, n=1)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known are {', '.join(known)}" if known else "there is none"


def warn_user(message: str, category: type[Warning]) -> None:
    """Warn at the line of the user that led here: the nearest one outside this package."""
    frame, level = sys._getframe(1), 2
    while frame.f_back is not None and frame.f_code.co_filename.startswith(PACKAGE):
        frame, level = frame.f_back, level + 1
    warnings.warn(message, category, stacklevel=level)


def checked(function: F) -> F:
    """Turn a misspelt or missing argument into a ModelError that suggests the right one."""
    signature = inspect.signature(function)
    names = [p for p in signature.parameters if p not in ("self", "cls")]
    name = function.__name__

    def explain(args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        who = name if name != "__init__" else type(args[0]).__name__
        element = kwargs.get("name") or (args[1] if len(args) > 1 and isinstance(args[1], str) else None)
        label = f"{who} {element!r}" if isinstance(element, str) else who
        for key in kwargs:
            if key not in names:
                raise ModelError(
                    f"{label}: unknown argument {key!r} = {kwargs[key]!r}; {suggestion(key, names)}"
                ) from None
        try:
            signature.bind(*args, **kwargs)
        except TypeError as error:
            raise ModelError(f"{label}: {error}; its arguments are {', '.join(names)}") from None

    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        try:
            return function(*args, **kwargs)
        except TypeError:
            explain(args, kwargs)
            raise

    return call  # type: ignore[return-value]


def checked_class(cls: type[T]) -> type[T]:
    """The same for the arguments of a class; stands above @dataclass, which makes its __init__."""
    cls.__init__ = checked(cls.__init__)  # type: ignore[method-assign]
    return cls


def file_path(label: str, path: Any, suffixes: tuple[str, ...], remedy: str = "") -> Path:
    """The path of a file to write, whose name must say what is in it."""
    try:
        name = os.fsdecode(path)
    except TypeError:
        raise ModelError(f"{label}: {path!r} must be the name of a file, as 'run{suffixes[0]}'") from None
    if not name or "\0" in name:
        raise ModelError(f"{label}: no file can be called {name!r}")
    found = Path(name)
    if found.suffix.lower() not in suffixes:
        known = " or ".join(filter(None, suffixes))
        raise ModelError(f"{label}: cannot write {name!r}: its name must end in {known}{remedy}")
    return found


def number(label: str, argument: str, value: Any) -> float:
    """A finite number."""
    try:
        result = float(value)
    except (TypeError, ValueError):
        raise ModelError(f"{label}: {argument} = {value!r} must be a number") from None
    if not np.isfinite(result):
        raise ModelError(f"{label}: {argument} = {value!r} must be finite")
    return result


def positive(label: str, argument: str, value: Any) -> float:
    """A finite number larger than zero."""
    result = number(label, argument, value)
    if result <= 0.0:
        raise ModelError(f"{label}: {argument} = {value!r} must be positive")
    return result


def vector(label: str, argument: str, value: Any, n: int = 3) -> np.ndarray:
    """An array of n finite numbers."""
    try:
        result = np.array(value, dtype=float)
    except (TypeError, ValueError):
        raise ModelError(f"{label}: {argument} = {value!r} must be {n} numbers") from None
    if result.shape != (n,):
        raise ModelError(f"{label}: {argument} = {value!r} must be {n} numbers, not an array of shape {result.shape}")
    if not np.isfinite(result).all():
        raise ModelError(f"{label}: {argument} = {value!r} must be finite")
    return result


def direction(label: str, argument: str, value: Any) -> np.ndarray:
    """A unit vector."""
    result = vector(label, argument, value)
    largest = float(np.abs(result).max())
    if largest == 0.0:
        raise ModelError(f"{label}: {argument} = {value!r} has no direction; give a vector that is not zero")
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
    try:
        result = np.array(value, dtype=float)
    except (TypeError, ValueError):
        raise ModelError(f"{label}: inertia = {value!r} must be 3 numbers or a 3x3 matrix") from None
    if result.shape == (3,):
        result = np.diag(result)
    if result.shape != (3, 3):
        raise ModelError(f"{label}: inertia has shape {result.shape}; give 3 principal values or a 3x3 matrix")
    if not np.isfinite(result).all():
        raise ModelError(f"{label}: inertia = {value!r} must be finite")
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
    try:
        M = np.array(value, dtype=float)
    except (TypeError, ValueError):
        raise ModelError(f"{who}: {argument} = {value!r} must be 6 numbers or a matrix (6, 6)") from None
    M = np.diag(M) if M.shape == (6,) else M
    if M.shape != (6, 6) or not np.isfinite(M).all():
        raise ModelError(f"{who}: {argument} must be 6 finite numbers or a matrix (6, 6), not of shape {M.shape}")
    if np.abs(M - M.T).max() > 1e-9 * np.abs(M).max():
        raise ModelError(f"{who}: {argument} is not symmetric: {M.tolist()}{remedy}")
    return M if np.array_equal(M, M.T) else 0.5 * (M + M.T)
