"""Results on disk: `save` writes a file (see `stream.py` for its layout), `load` opens one and reads what is asked for."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import warn_user
from liedyn.equation.consistent.initial import State
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import FileWarning, ModelError
from liedyn.integrate.automatic import StepHistory
from liedyn.integrate.driver import Stats
from liedyn.multibody.model import Model
from liedyn.results.contact_file import read as read_contacts
from liedyn.results.event_log import EventLog, from_json
from liedyn.results.health import from_dict
from liedyn.results.phases import from_json as phases_from_json
from liedyn.results.readout.contacts import taken
from liedyn.results.safefile import SafeFile, open_hdf5
from liedyn.results.solution import Solution
from liedyn.results.stream import ARRAYS, FORMAT, STEPS, Writer, check_name, check_place

FORMATS = ("liedyn result 1", "liedyn result 2", FORMAT)
TEXT = (json.JSONDecodeError, UnicodeError)  # texts that are none
SMALL = 2**28  # bytes; a smaller array is read as a whole when a part of it is asked for
STATES = ("q", "v", "vd", "lam", "work")
WHOLE = (
    "model",
    "problem",
    "method",
    "status",
    "message",
    "_advice",
    "stats",
    "provenance",
    "newton",
    "raw",
    "evaluator",
    "_health",
    "events",
    "phases",
)
QUANTITIES = ("kinetic_energy", "potential_energy", "linear_momentum", "angular_momentum")
LIMIT = 20.0  # seconds; it takes a tenth of one
LOOK = """
import sys, h5py
with h5py.File(sys.argv[1], "r") as file:
    for item in (file, *file.values()):
        dict(item.attrs)
        if isinstance(item, h5py.Dataset) and (item.shape == () or item.dtype.kind == "O"):
            item[()]
"""
# beginnings of files that are mistaken for results
SIGNATURES = {
    b"\x89HDF": "a damaged HDF5 file",
    b"\x89PNG": "a PNG picture",
    b"PK\x03\x04": "a ZIP archive (npz, xlsx or the like)",
    b"CDF": "a netCDF file of version 3",
    b"MATLAB 5.0": "a MATLAB file of version 5",
    b"\x93NUMPY": "a NumPy array",
    b"<": "an HTML or XML text",
    b"{": "a JSON text",
}


def save(sol: Solution, path: str | Path) -> Path:
    """Write a result; the file appears complete or not at all."""
    path = check_name(path)
    target = check_place(path)
    part = target.with_name(f".{secrets.token_hex(8)}.part")
    try:
        with Writer(part, sol.model, sol.problem, sol.method, sol.provenance) as writer:
            writer.write(0, sol, len(sol.t), more=False)
            writer.events, writer.phases, writer.contacts = sol.events, sol.phases, sol._contacts
            writer.finish(sol.status, sol.message, sol.stats, sol._health, sol._advice)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
    return path


def load(path: str | Path) -> Solution:
    """Open a result that `save` or `simulate(save=)` wrote; every read-out works as before.

    Arrays are read when they are first used, of large files only the bodies that are asked for; the file is open no
    longer than that takes.  Python functions are not in the file: energies, work and residuals come back, the model to
    simulate again lacks them.

    >>> sol = ld.simulate(ld.problems.heavy_top(constrained=True), t_end=0.1, save="top.h5")
    >>> back = ld.load("top.h5")
    >>> back.status, back.bodies
    ('finished', ['top'])
    """
    return StoredSolution(path)


class StoredSolution(Solution):
    """A solution whose arrays stay in their file until they are used."""

    def __init__(
        self,
        path: str | Path,
        model: Any = None,
        evaluator: Evaluator | None = None,
        newton: Sequence[tuple[float, np.ndarray]] = (),
    ) -> None:
        try:
            self.path = Path(os.fsdecode(path)).absolute()
        except TypeError:
            raise ValueError(f"load: {path!r} must be the name of a file") from None
        with _opened(self.path, first=True) as (file, disk):
            _check_checksums(self.path, file, disk)
            _check_arrays(file)
            self.t = file["time"][...]
            attributes = {key: str(value) for key, value in file.attrs.items() if key != "format"}
            self.problem, self.method, self.status, self.message = (
                attributes.pop(key) for key in ("problem", "method", "status", "message")
            )
            self._advice = attributes.pop("advice", "")
            self.stats = Stats(**json.loads(attributes.pop("stats")))
            report = json.loads(attributes.pop("health", "null"))
            self._health = None if report is None else from_dict(report)
            self.provenance = attributes
            self.model = self._stored_model(file["model"].asstr()[()]) if model is None else model
            self.events = from_json(file["events"].asstr()[()]) if "events" in file else EventLog()
            self.phases = phases_from_json(file["phases"].asstr()[()], len(self.t)) if "phases" in file else None
            self._contacts = read_contacts(file, len(self.t), _check_array)
            self._bytes = {name: file[name].nbytes for name in ARRAYS if name != "lam" or "multiplier" in file}
            short = [name for name in self._bytes if len(file[name]) < len(self.t)]
            # the times of a path of equilibria are loads, and may go back
            n = (
                len(self.t)
                if disk.is_verified or self.method == "static path"
                else _growing(self.t, self.events.record)
            )
        if short or not n:
            name = short[0] if short else "time"
            raise ValueError(f"{path} is no result of liedyn, or is damaged: records of {name!r} are missing")
        if self.status == "running":
            self.message = "the run did not reach its end (killed?), or is still running"
        if n < len(self.t):
            self._keep(n)
        self.newton, self.raw, self.options = list(newton), None, None
        if evaluator is not None:
            self.evaluator = evaluator
        self._mark = _mark(self.path)

    def _stored_model(self, text: str) -> Model:
        """The model in the file."""
        try:
            return Model.from_dict(json.loads(text))
        except ModelError as error:
            raise ModelError(f"{self.path}: the model in it cannot be made: {error}") from None

    def _keep(self, n: int) -> None:
        """Keep the first n records, and say so."""
        text = f"{len(self.t) - n} records were dropped: their times do not grow, so the file is damaged"
        self.t, self.message = self.t[:n], "; ".join(filter(None, (self.message, text)))
        self._contacts = None
        warn_user(f"{self.path}: {text}", FileWarning)

    def state(self, t: float | None = None) -> State:
        """The recorded state at time t (default: the last one); it knows its file, which no run from it may replace."""
        return replace(super().state(t), source=str(self.path))

    def __reduce__(self) -> tuple[Any, ...]:
        """The file is read again, as far as it is still there."""
        more = {key: getattr(self, key) for key in ("status", "message", "_advice", "options")}
        return StoredSolution, (self.path, self.model, None, self.newton), more

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)

    def __getattr__(self, name: str) -> Any:
        if name not in STATES:
            raise AttributeError(f"a solution has no attribute {name!r}")
        value = self._stored(name)
        setattr(self, name, value)
        return value

    def _stored(self, name: str, where: Any = slice(None)) -> np.ndarray:
        """Read an array: all of it, or what lies at this index of the records or of (records, nodes)."""
        if name not in self._bytes:
            return np.zeros((len(self.t), 0))[where]
        with _opened(self.path) as (file, _):
            if _mark(self.path) != self._mark:
                raise ValueError(f"{self.path} was written again since it was opened; load it again")
            return file[name][: len(self.t)] if where == slice(None) else file[name][where]

    def _small(self, name: str) -> bool:
        """Whether an array is in memory, or goes there as a whole."""
        return name in vars(self) or self._bytes.get(name, 0) <= SMALL

    def _node(self, name: str, k: Any) -> np.ndarray:
        if self._small(name):
            return super()._node(name, k)
        chosen = np.atleast_1d(k)
        first = int(chosen.min())
        found = self._stored(name, np.s_[: len(self.t), first : int(chosen.max()) + 1])
        return found[:, np.asarray(k) - first]

    def thinned(self, every: int) -> Solution:
        """The run with every n-th of its records, and the last one; read when they are used."""
        return _Thinned(self, every)

    def _record(self, name: str, k: int) -> np.ndarray:
        return super()._record(name, k) if self._small(name) else self._stored(name, k)

    @cached_property
    def _quantities(self) -> np.ndarray:
        return np.column_stack([self._stored(name) for name in QUANTITIES])

    @cached_property
    def steps(self) -> StepHistory | None:  # type: ignore[override]
        """Steps of a run by tolerance."""
        with _opened(self.path) as (file, _):
            if "steps" not in file:
                return None
            for name in STEPS:
                _check_array(file["steps"], name)
            return StepHistory(*(file["steps"][name][...] for name in STEPS))

    @cached_property
    def constraint_residual(self) -> np.ndarray:
        """Norm of Phi (n,)."""
        return self._stored("constraint_residual")

    @cached_property
    def velocity_residual(self) -> np.ndarray:
        """Norm of B v + dPhi/dt (n,)."""
        return self._stored("velocity_residual")


class _Thinned(Solution):
    """Some of the records of a stored solution; they are read when they are used."""

    def __init__(self, source: StoredSolution, every: int) -> None:
        self.__dict__.update({name: x for name, x in vars(source).items() if name in WHOLE})
        self._source, self._every = source, every
        self.t = self._kept(source.t)
        last = len(source.t) - 1
        self._contacts = taken(source._contacts, np.r_[0:last:every, last])

    def _kept(self, x: Any) -> np.ndarray:
        """The chosen ones of all records, an array or a function of a slice."""
        last = len(self._source.t) - 1
        parts = slice(0, last, self._every), slice(last, last + 1)
        return np.concatenate([x(part) if callable(x) else x[part] for part in parts])

    def __getattr__(self, name: str) -> Any:
        if name not in STATES:
            raise AttributeError(f"a solution has no attribute {name!r}")
        source = self._source
        known = vars(source).get(name)
        value = self._kept((lambda part: source._stored(name, part)) if known is None else known)
        setattr(self, name, value)
        return value

    @cached_property
    def steps(self) -> StepHistory | None:  # type: ignore[override]
        """All steps of the run."""
        return self._source.steps

    def state(self, t: float | None = None) -> State:
        """As that of the solution it is taken from."""
        return replace(super().state(t), source=str(self._source.path))

    @cached_property
    def _quantities(self) -> np.ndarray:
        return self._kept(self._source._quantities)  # not computed: the functions of forces are not in the file


def _mark(path: Path) -> tuple[int, int]:
    """Tells whether a file has been written since."""
    found = path.stat()
    return found.st_mtime_ns, found.st_size


@contextmanager
def _opened(path: Path, first: bool = False) -> Iterator[tuple[Any, SafeFile]]:
    """The file, open for reading; what is no result says what it is.  first: it was not open before."""
    import h5py

    if not path.exists():
        raise FileNotFoundError(f"there is no file {path}")
    if not path.is_file() or not h5py.is_hdf5(path):
        raise ValueError(f"{path} is no result of liedyn: it is {_kind(path)}")
    try:
        with SafeFile(path, whole=first) as disk:
            if first and not disk.is_verified:
                _check_ends(path)
            with open_hdf5(disk, "r") as file:
                _check_format(path, file)
                yield file, disk
    except (OSError, LookupError, TypeError, RuntimeError, MemoryError, OverflowError, *TEXT) as error:
        if any(text in str(error) for text in ("unable to lock file", "already open for write")):
            raise ValueError(f"{path} is being written; load it when the run has ended") from error
        raise ValueError(f"{path} is no result of liedyn, or is damaged: {error}") from error


def _check_ends(path: Path) -> None:
    """Let another process look at a file without checksums first: of a damaged one HDF5 may never come back, or crash."""
    try:
        code = subprocess.run([sys.executable, "-P", "-c", LOOK, path], capture_output=True, timeout=LIMIT).returncode
    except subprocess.TimeoutExpired:
        raise OSError(f"HDF5 does not come to an end with it in {LIMIT:g} s") from None
    except (OSError, TypeError, ValueError):
        return  # no other process can be had
    if code < 0:
        raise OSError("HDF5 crashes with it")


def _check_checksums(path: Path, file: Any, disk: SafeFile) -> None:
    """Refuse a file whose checksums are damaged; warn of one that another program has written to."""
    killed = str(file.attrs.get("status", "")) == "running"  # perhaps on the way from one state to the next
    if disk.is_verified or killed or str(file.attrs["format"]) != FORMAT:
        return
    if disk.has_remainder:
        raise OSError("its checksums are not those that were written")
    warn_user(
        f"{path} has no checksums: another program has written to it, or it was cut; its numbers may not be those of the run",
        FileWarning,
    )


def _check_array(group: Any, name: str) -> None:
    """Refuse what is no array of this file itself."""
    import h5py

    own = isinstance(group.get(name, getlink=True), h5py.HardLink)
    if not own or not isinstance(data := group[name], h5py.Dataset):
        raise TypeError(f"{name!r} is no array of this file")
    if data.is_virtual or data.external:
        raise TypeError(f"{name!r} is in another file")


def _check_arrays(file: Any) -> None:
    """Refuse arrays whose sizes do not fit each other or the file (reading them might never end), or are elsewhere."""
    names = ["time", "node", "model", *ARRAYS, "multiplier"]
    for name in names if "multiplier" in file else [n for n in names if n not in ("lam", "multiplier")]:
        _check_array(file, name)
    sizes = {"node": len(file["node"]), "coordinate": 12, "component": 6, "axis": 3}
    sizes["multiplier"] = len(file["multiplier"]) if "multiplier" in file else 0
    time = file["time"]
    if time.ndim != 1 or time.id.get_storage_size() < 8 * len(time):
        raise TypeError("records of 'time' are missing")
    for name in ("time", *(n for n in ARRAYS if n != "lam" or sizes["multiplier"])):
        data, shape = file[name], tuple(sizes[d] for d in ARRAYS[name][0][1:]) if name != "time" else ()
        if data.shape[1:] != shape or data.dtype != np.float64:
            raise TypeError(f"{name!r} has the shape {data.shape} and the type {data.dtype}")


def _growing(t: np.ndarray, after_events: np.ndarray) -> int:
    """How many records there are before the first one whose time does not grow; after the action of an event it may stay."""
    change = np.diff(t, prepend=-np.inf)
    stays = (change == 0.0) & np.isin(np.arange(len(t)), after_events)
    bad = np.flatnonzero(~np.isfinite(t) | ~((change > 0.0) | stays))
    return int(bad[0]) if len(bad) else len(t)


def _check_format(path: Path, file: Any) -> None:
    """Refuse HDF5 files of others, and those of a later liedyn."""
    found = str(file.attrs.get("format", ""))
    if found in FORMATS:
        return
    if found.startswith("liedyn result"):
        raise ValueError(
            f"{path} is no result of liedyn that this version reads: its format is {found!r}; update liedyn"
        )
    names = ", ".join(list(file)[:5]) or "nothing"
    raise ValueError(f"{path} is no result of liedyn: it is an HDF5 file of another program, with {names} in it")


def _kind(path: Path) -> str:
    """What a file is that is not HDF5."""
    if path.is_dir():
        return "a directory"
    with path.open("rb") as file:
        start = file.read(512)
    if not start:
        return "an empty file"
    for signature, text in SIGNATURES.items():
        if start.startswith(signature):
            return text
    return "not HDF5" if b"\0" in start else "a text"
