"""Where the rows of a sweep are kept: in memory, or in a folder from which the same call goes on.

study/manifest.json      what is computed: version, hashes of functions and options, names and hashes of parameters; a key
study/parameters.npz     the values of the parameters
study/*_KEY.part.npz     rows of chunks, see `parts.py`
"""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.errors import STATUS, ModelError
from liedyn.studies.sweeps import parts
from liedyn.studies.sweeps.identity import identity
from liedyn.studies.sweeps.job import Job, Row
from liedyn.studies.sweeps.parameters import Parameters, as_array

FORMAT = 1
MANIFEST, PARAMETERS, LOCK = "manifest.json", "parameters.npz", "lock"
VALUES = "value."  # before the name of a parameter
# what a study must have in common with the call that goes on with it: key in the manifest, and its name for the user
BOUND = {
    "build": "the function build",
    "output": "the function output",
    "options": "the options of simulate",
    "parameters": "the parameters",
    "grid": "the form of the parameters",
    "liedyn": "the version of liedyn",
}


class Table:
    """Status, texts and outputs of all runs; runs that are missing have the status ""."""

    def __init__(self, count: int) -> None:
        self.count = count
        self.words = {"": 0}  # statuses and verdicts, by their codes: a word per run would take 100 bytes
        self.codes = {name: np.zeros(count, dtype=np.uint8) for name in ("status", "health")}
        self.seconds = np.full(count, np.nan)
        self.messages: dict[int, str] = {}
        self.advice: dict[int, str] = {}
        self.outputs: dict[str, np.ndarray] = {}

    @property
    def status(self) -> np.ndarray:
        """How each run ended."""
        return np.array(list(self.words))[self.codes["status"]]

    @property
    def health(self) -> np.ndarray:
        """Verdict of each run on itself."""
        return np.array(list(self.words))[self.codes["health"]]

    def _code(self, word: str) -> int:
        return self.words.setdefault(word, len(self.words))

    def take(self, part: dict[str, np.ndarray]) -> None:
        """Enter the rows of a part; what was there for the same runs is replaced."""
        numbers = part["number"]
        self.seconds[numbers] = part["seconds"]
        for name, codes in self.codes.items():
            codes[numbers] = [self._code(word) for word in part[name].tolist()]
        for name, texts in (("message", self.messages), ("advice", self.advice)):
            for k, text in zip(numbers.tolist(), part[name].tolist(), strict=True):
                texts.pop(k, None)
                if text:
                    texts[k] = text
        outputs = {name[len(parts.OUTPUT) :]: x for name, x in part.items() if name.startswith(parts.OUTPUT)}
        for held in self.outputs.values():
            held[numbers] = _nothing(held.dtype)  # of an earlier try
        for name, x in outputs.items():
            here = parts.kind_of(x, own=1)
            before = parts.kind_of(self.outputs[name], own=1) if name in self.outputs else here
            if here != before:
                return self._refuse(numbers, f"output: {parts.other_kind(name, before, here)}")
        for name, x in outputs.items():
            self._enter(name, numbers, x)

    def _refuse(self, numbers: np.ndarray, message: str) -> None:
        """Runs whose outputs do not fit to those of others become errors."""
        status = self.codes["status"]
        for k in numbers[status[numbers] == self._code("finished")].tolist():
            status[k], self.messages[k], self.advice[k] = self._code("error"), message, STATUS["error"]

    def _enter(self, name: str, numbers: np.ndarray, x: np.ndarray) -> None:
        """Enter outputs, in an array that grows to the largest shape."""
        held = self.outputs.get(name)
        shape = x.shape[1:]
        if held is not None:
            shape = tuple(np.maximum(held.shape[1:], shape))
        if held is None or held.shape[1:] != shape or np.result_type(held, x) != held.dtype:
            dtype = x.dtype if held is None else np.result_type(held, x)
            larger = np.full((self.count, *shape), _nothing(dtype), dtype=dtype)
            if held is not None:
                larger[tuple(slice(0, n) for n in held.shape)] = held
            self.outputs[name] = held = larger
        places: Any = (numbers, *(slice(0, n) for n in x.shape[1:]))
        held[places] = x


def _nothing(dtype: np.dtype[Any]) -> Any:
    """What stands where a run has no output."""
    return "" if dtype.kind == "U" else np.nan


class Folder:
    """The folder of a sweep.  One client at a time writes there, which a lock holds."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock: Any = None
        self.damaged: list[str] = []

    def begin(self, job: Job, parameters: Parameters) -> None:
        """Begin a study here, or make sure that it is the same as the one that was begun."""
        manifest = {
            "format": FORMAT, "liedyn": version("liedyn"), "build": identity(job.build), "output": identity(job.output),
            "options": identity(job.options), "parameters": parameters.digests(), "grid": parameters.grid,
            "runs": len(parameters), "key": secrets.token_hex(4),
        }  # fmt: skip
        begun = (self.path / MANIFEST).exists()
        if self.path.is_dir() and not begun and not self._only_locked():
            raise ModelError(f"sweep: the folder out = {self.path} holds other files; give a new one")
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._hold()
            if (self.path / MANIFEST).exists():
                self._compare(manifest)
                try:
                    self.parameters()
                except ModelError:
                    self._write_parameters(parameters)
                return
            self._write_parameters(parameters)
            self._write(MANIFEST, lambda file: file.write(json.dumps(manifest, indent=1).encode()))
        except BaseException as error:
            self.release()
            if isinstance(error, OSError):
                raise ModelError(f"sweep: the folder out = {self.path} cannot be written ({error})") from error
            raise

    def _write_parameters(self, parameters: Parameters) -> None:
        named = zip(parameters.names, parameters.values, strict=True)
        stored: dict[str, Any] = {VALUES + name: as_array(x) for name, x in named}
        self._write(PARAMETERS, lambda file: np.savez(file, **stored))

    def _only_locked(self) -> bool:
        return all(x.name in (LOCK, PARAMETERS) or x.name.endswith(".tmp") for x in self.path.iterdir())

    def _compare(self, manifest: dict[str, Any]) -> None:
        """Refuse to go on with another study than the one that was begun."""
        found = self.manifest()
        changed = [words for key, words in BOUND.items() if found.get(key) != manifest[key]]
        if changed:
            raise ModelError(
                f"sweep: {self.path} was begun with other parts: changed since then {'is' if len(changed) == 1 else 'are'} "
                f"{', '.join(changed)}; take another folder as out=, or what was there before"
            )

    def manifest(self) -> dict[str, Any]:
        """What the study computes."""
        try:
            found = json.loads((self.path / MANIFEST).read_text())
        except FileNotFoundError:
            raise ModelError(f"sweep: there is no study in {self.path} (no {MANIFEST})") from None
        except (OSError, ValueError) as error:
            raise ModelError(f"sweep: {self.path / MANIFEST} cannot be read ({error})") from None
        if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("key", ""), str):
            raise ModelError(f"sweep: {self.path / MANIFEST} is not of a format that this version reads")
        return found

    def parameters(self) -> Parameters:
        """The parameters of the study."""
        manifest = self.manifest()
        try:
            with np.load(self.path / PARAMETERS, allow_pickle=False) as data:
                found = {name: data[name] for name in data.files}
            names = tuple(manifest["parameters"])
            return Parameters(names, tuple(found[VALUES + name] for name in names), bool(manifest["grid"]))
        except Exception as error:  # of a damaged archive there are many kinds
            raise ModelError(
                f"sweep: {self.path / PARAMETERS} cannot be read ({error}); the call that began the study writes it anew"
            ) from None

    def _write(self, name: str, write: Any) -> None:
        temporary = self.path / f"{name}.{os.getpid()}.tmp"
        with temporary.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, self.path / name)

    def files(self) -> list[Path]:
        """The parts of this study, oldest first.

        Workers of a client that was killed may still write parts of a study that was in this folder before.
        """
        key = self.manifest().get("key", "")  # none in studies of earlier versions
        return sorted(x for x in self.path.glob(f"*{parts.SUFFIX}") if x.name.endswith(f"{key}{parts.SUFFIX}"))

    def part_names(self) -> Any:
        """A function that gives each new part a name, later than all that are there."""
        there, key = self.files(), self.manifest().get("key", "")
        last = there[-1].name.partition("_")[0] if there else "0"
        number = int(last) if last.isdigit() else 0

        def name(first: int, final: int) -> str:
            nonlocal number
            number += 1
            return str(self.path.absolute() / f"{number:09d}_{first}_{final}{key and '_'}{key}{parts.SUFFIX}")

        return name

    def table(self, count: int, outputs: bool = True) -> Table:
        """All rows; damaged parts count as missing."""
        table, self.damaged = Table(count), []
        for file in self.files():
            part = parts.read(file)
            if part is None or not ((part["number"] >= 0) & (part["number"] < count)).all():
                self.damaged.append(file.name)
                continue
            table.take(part if outputs else {k: x for k, x in part.items() if not k.startswith(parts.OUTPUT)})
        return table

    def set_aside(self) -> None:
        """Give damaged parts another name, as their runs are computed anew."""
        for name in self.damaged:
            os.replace(self.path / name, self.path / f"{name}.damaged")

    def keep(self, numbers: Sequence[int], rows: Sequence[Row], name: str) -> None:
        """Store rows that no worker has stored."""
        parts.write(Path(name), numbers, rows)

    def _hold(self) -> None:
        """Make sure that no other client works here; the lock ends with the process, whatever ends it."""
        try:
            import fcntl
        except ImportError:  # Windows: two clients on one folder are not noticed
            return
        self.lock = (self.path / LOCK).open("w")
        try:
            fcntl.flock(self.lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self.lock.close()
            self.lock = None
            raise ModelError(
                f"sweep: another sweep writes to {self.path} now, or workers of one that was killed end their chunks; wait for "
                "them, or give another out="
            ) from None

    def release(self) -> None:
        """Let others in, and remove what dead workers left half written."""
        if self.lock is not None:
            for file in self.path.glob("*.tmp"):
                with suppress(OSError):
                    file.unlink()
            self.lock.close()
            self.lock = None
