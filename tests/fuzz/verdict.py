"""Whether a call with a nasty argument ended as it may: it works, or the library itself says what is wrong with the argument."""

import linecache
import os
import re
import shutil
import signal
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

import liedyn as ld

from .base_calls import Call
from .nasty import NASTY

PACKAGE = str(Path(ld.__file__).parent)
HERE = str(Path(__file__).parent)
SECONDS = 20  # the longest that a call may take; kernels may have to be compiled
LONGEST = 20000  # letters of a message that somebody can read


class TookTooLong(BaseException):
    """The call did not come back; no handler of the library may catch it."""


@contextmanager
def time_limit() -> Iterator[None]:
    """End what runs for too long."""

    def stop(*_: Any) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def verdict(call: Call, argument: str, nasty: str) -> str:
    """What is wrong with how the call with this value for this argument ends; an empty text if nothing is."""
    value = NASTY[nasty]()
    function, arguments = call.function(), call.arguments()
    if value is None and argument in call.optional():
        return ""  # as if it were not given
    arguments[argument] = value
    before = set(os.listdir())
    try:
        with time_limit(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result = function(**arguments)
    except TookTooLong:
        return f"takes more than {SECONDS} s"
    except Exception as error:
        left = set(os.listdir()) - before
        return _complaint(error, call, argument, value) or (f"leaves {left} behind" if left else "")
    else:
        return "gives nan in silence" if _has_nan(result) else ""
    finally:
        _clean(before)


def _complaint(error: Exception, call: Call, argument: str, value: Any) -> str:
    """What is wrong with an error."""
    text = f"{type(error).__name__}: {str(error)[:200]}"
    if value is ld.Model and str(error).startswith("Model: "):
        return ""  # it was called, as functions are
    if callable(value) and _raised(error)[0].startswith(HERE):
        return ""  # a function of the user may raise what it wants
    if not isinstance(error, ValueError | TypeError | OSError):
        return f"raises {text} ({_place(error)[0]})"
    place, own = _place(error)
    if isinstance(error, OSError) and error.filename is not None:
        return ""  # the system says what is wrong with which file
    if not own:
        return f"raises {text} ({place}), not a message of the library"
    if len(str(error)) > LONGEST:
        return f"writes {len(str(error))} letters: {text}"
    named = re.search(rf"\b{argument.removeprefix('t_').replace('_', '[_ ]')}", str(error))
    if not named and not any(word in str(error) for word in _names(call, value, str(error))):
        return f"raises {text}, which names neither {argument} nor its value"
    return ""


def _raised(error: Exception) -> tuple[str, int]:
    """File and line in which an error was raised."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return ("", 0) if trace is None else (trace.tb_frame.f_code.co_filename, trace.tb_lineno)


def _place(error: Exception) -> tuple[str, bool]:
    """Where an error was raised, and whether by a statement of the library."""
    file, number = _raised(error)
    line = linecache.getline(file, number).strip()
    return f"{file.replace(PACKAGE, 'liedyn')}:{number}: {line}", file.startswith(PACKAGE) and line.startswith("raise ")


def _names(call: Call, value: Any, text: str) -> list[str]:
    """Words of which a message that does not name the argument must have one: its value or the element, as a label."""
    words = [_text(value), getattr(value, "name", "")]
    if isinstance(value, str | Path):
        words.append(str(value)[:20])
    if isinstance(value, str | bytes | list | tuple | set | np.ndarray):  # the message may be about an entry
        words += [_text(x) for x in islice(value.flat if isinstance(value, np.ndarray) else value, 5)]
    if isinstance(value, np.ndarray) and value.ndim > 1:
        words += [_text(x) for x in value[:5]]
    function = call.name.rpartition(".")[2]
    words += [f"{function}: ", f"{function} '"] if "does not fit" not in text else []
    if len(call.parameters()) == 1:
        words.append(function)
    return [word for word in words if isinstance(word, str) and word]


def _text(value: Any) -> str:
    """The beginning of a value as a message shows it."""
    try:
        return repr(value)[:20]
    except (ValueError, RecursionError):
        return f"<{type(value).__name__}>"


def _has_nan(result: Any) -> bool:
    if isinstance(result, tuple | list):
        return any(_has_nan(x) for x in result)
    return (
        isinstance(result, float | np.ndarray) and np.asarray(result).dtype.kind == "f" and bool(np.isnan(result).any())
    )


def _clean(before: set[str]) -> None:
    """Remove what a call wrote, and close its pictures."""
    for name in set(os.listdir()) - before:
        shutil.rmtree(name) if os.path.isdir(name) and not os.path.islink(name) else os.unlink(name)
