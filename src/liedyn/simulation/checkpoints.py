"""Checkpoints of `simulate`: what is kept beside the state of the run, so that `resume` makes the run again or says why not."""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import platform
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import shown, warn_user
from liedyn.compiled.cache import CACHE_DIR
from liedyn.compiled.fingerprint import digest, fingerprint
from liedyn.errors import FileWarning
from liedyn.integrate import catalog
from liedyn.integrate.checkpoint import Keeper, Tree
from liedyn.integrate.method import Method
from liedyn.integrate.projected.tableaux import Tableau
from liedyn.multibody.lowering import USER_FAMILIES
from liedyn.multibody.parts import plain
from liedyn.results import checkpoint_file
from liedyn.results.files import StoredSolution
from liedyn.results.stream import Writer

EVERY = 60.0  # seconds between two checkpoints of a run with save=
LONGEST = 1e12


@dataclass(frozen=True)
class GoOn:
    """What `resume` gives to `simulate` in place of the seconds: the checkpoint of another run."""

    every: float
    tree: Tree
    problem: str
    records_file: Path


def seconds(checkpoint: Any, save: Any) -> float | None:
    """The seconds between two checkpoints as a user gives them; None where there are to be none."""
    if isinstance(checkpoint, GoOn):
        return checkpoint.every
    if checkpoint is None:
        return None if save is None else EVERY
    if checkpoint is False:
        return None
    if isinstance(checkpoint, bool) or not isinstance(checkpoint, int | float) or not 0.0 <= checkpoint <= LONGEST:
        raise ValueError(
            f"simulate: checkpoint = {shown(checkpoint)} must be seconds between two checkpoints (default {EVERY:g}), or False"
        )
    if save is None:
        raise ValueError("simulate: checkpoint needs save=: give the file of the run, from which ld.resume goes on")
    return float(checkpoint)


def keeper_of(
    writer: Writer, every: float, model: Any, method: Method, arguments: Tree, going_on: Any, events: Tree
) -> Keeper:
    """Keeps the checkpoints of a run beside the file that this writer writes.

    arguments: of `simulate`, by which the run is made again.  going_on: the argument `checkpoint`: a `GoOn`, if it is one; who
    gives seconds wants his records to survive a power cut, too.  events: of the run, see `event_data.about`.
    """
    problem, writer.durable = arguments.pop("problem"), going_on is not None
    arguments = {key: x if np.ndim(x) == 0 or x is None else np.asarray(x, dtype=float) for key, x in arguments.items()}
    about = {
        "versions": versions(),
        "model": json.dumps(model.to_dict()),
        "identity": identity(model),
        "method": repr(method),
        "method_source": source_of(method),
        "arguments": arguments,
        "events": events,
        "problem": problem,
        "every": every,
        "wanted": writer.wanted.name,
    }
    complained = False

    def write(tree: Tree) -> bool:
        nonlocal complained
        path = checkpoint_file.checkpoint_of(writer.path)
        try:
            writer.sync()
            now = {"records": writer.records, "steps": writer.steps, "records_file": writer.path.name}
            now |= {"impacts": writer.impacts, "impulses": writer.impulses}
            checkpoint_file.write(path, {"about": about | now, "state": tree})
        except (OSError, TypeError) as error:
            if not complained:
                reason = getattr(error, "strerror", None) or error
                older = "the one before it stays" if path.exists() else "there is none yet"
                warn_user(f"no checkpoint could be written ({reason}); {older}, and the run goes on", FileWarning)
            complained = True
            return False
        return True

    start = None
    if isinstance(going_on, GoOn):
        start, kept = going_on.tree["state"], going_on.tree["about"]
        writer.path = going_on.records_file
        if writer.path.exists():
            _reopen(writer, model, kept["records"], kept["steps"], kept.get("impacts", 0), kept.get("impulses"))
    return Keeper(write, every, start)


def _reopen(writer: Writer, model: Any, records: int, *others: Any) -> None:
    """Let a writer go on with the file of records, after it has been looked through."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", FileWarning)
        StoredSolution(writer.path, model)
    try:
        writer.go_on(writer.path, records, *others)
    except (OSError, LookupError, TypeError, RuntimeError) as error:
        if "unable to lock file" in str(error):
            raise ValueError(f"{writer.path} is being written: the run has not ended") from None
        raise checkpoint_file.CheckpointError(f"{writer.path} does not belong to its checkpoint: {error}") from None


def end(writer: Writer, keeper: Keeper, planned: Path, status: str, message: str) -> str:
    """Remove the checkpoint of a run that cannot be gone on with, or say how to go on; returns the message."""
    found = checkpoint_file.checkpoint_of(planned)
    if status == "interrupted" or writer.refused:
        if found.exists() and (keeper.written or keeper.start is not None):
            return f"{message}; ld.resume({planned.name!r}) goes on from the last checkpoint"
        return message
    found.unlink(missing_ok=True)
    if status == "finished":  # of a run whose records were replaced by these
        checkpoint_file.checkpoint_of(writer.wanted).unlink(missing_ok=True)
    return message


# -- what must be the same --------------------------------------------------------------------------------------------


def versions() -> dict[str, str]:
    """Of everything that has a say in the bits of a run."""
    from llvmlite.binding import get_host_cpu_name

    packages = {name: version(name) for name in ("liedyn", "numpy", "scipy", "numba")}
    own = {"python": platform.python_version(), "kernels of liedyn": CACHE_DIR.name, "processor": get_host_cpu_name()}
    return packages | own


def identity(model: Any) -> dict[str, str]:
    """Hashes of the parts of a model, by their names; functions count by what their machine code depends on."""
    found = {"gravity": digest(model.gravity.tolist()), "group": digest(model.group)}
    if model.released:
        found["released joints"] = digest(list(model.released))
    for body, call in model.calls():
        found[f"{body.kind} {body.name!r}"] = _digest(call)
    for element in model.elements:
        own = USER_FAMILIES.get(element.type)
        functions = () if own is None else tuple(sorted(own.functions.items()))
        found[f"{element.type} {element.name!r}"] = _digest((element.arguments, functions))
    return found


def _digest(value: Any) -> str:
    return digest(json.dumps(plain(value), sort_keys=True), [key or reason for key, reason in functions_in(value)])


def functions_in(value: Any) -> Iterator[tuple[str | None, str]]:
    """Fingerprints of the functions of the user in an argument; None with the reason where one has none."""
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for item in value:
            yield from functions_in(item)
    elif callable(value) and not hasattr(value, "to_dict"):
        yield fingerprint(value)


def differences(kept: dict[str, str], now: dict[str, str]) -> list[str]:
    """Names of the parts that are not the same."""
    return [name for name in {**kept, **now} if kept.get(name) != now.get(name)]


def source_of(method: Method) -> str:
    """Hash of the file in which a user's method is written; the version says it of ours."""
    cls = type(method)
    if cls.__module__.partition(".")[0] == "liedyn":
        return ""
    try:
        return hashlib.sha256(Path(inspect.getfile(cls)).read_bytes()).hexdigest()[:24]
    except (OSError, TypeError):  # typed in, not written in a file
        return "?"


def method_from(text: str) -> Method | None:
    """The method that a text such as "BLieDF(k=4)" makes; None if its class is not known, or it holds more than plain values."""
    known: dict[str, Any] = {
        name: catalog.method_class(key) for key, (_, name) in (catalog.METHODS | catalog.SPECIAL).items()
    }
    known |= {cls.__name__: cls for cls in catalog.REGISTERED.values()} | {"Tableau": Tableau}

    def value(node: ast.expr) -> Any:
        if isinstance(node, ast.Call):
            if not isinstance(node.func, ast.Name):
                raise ValueError("it is no method")
            options = {k.arg: value(k.value) for k in node.keywords if k.arg is not None}
            return known[node.func.id](*(value(x) for x in node.args), **options)
        return ast.literal_eval(node)

    try:
        made = value(ast.parse(text, mode="eval").body)
    except (SyntaxError, ValueError, LookupError, TypeError, RecursionError, MemoryError):
        return None
    return made if isinstance(made, Method) and repr(made) == text else None
