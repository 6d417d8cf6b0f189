"""Result files are written here, at once or in pieces while a simulation runs: HDF5 that xarray opens as a labeled dataset.

time (n,)                  q (n, nodes, 12)    v, vd (n, nodes, 6)    lam (n, m), left out where there are no multipliers
kinetic_energy, potential_energy, work, constraint_residual, velocity_residual (n,)    linear_momentum, angular_momentum (n, 3)
node                       names of the nodes: the ground, the bodies, and what remembers turns of joints
coordinate, component      names of the 12 numbers of q and the 6 of v and vd
multiplier                 numbers of the multipliers
steps/                     of steps by tolerance: t, h, error, iterations, rejected of each one
events                     names, times and records of the events as JSON text, if the run has such
contacts                   what was found of contacts, if the model has some (`contact_file.py`)
phases                     which joints act, and which parameters and inputs hold, from which record on, if events change that
model                      the model as JSON text: a file holds everything that the read-outs need
attributes                 format, problem, method, status, message, stats and health (JSON texts), and those of `provenance`

Every array has its dimension scales, units and a long name.  Time is an unlimited dimension: `status` is "running" until the
end, and a run that was killed leaves a file that can be read.  `safefile.py` adds checksums behind what HDF5 reads.
"""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import platform
import secrets
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.arguments import check_regular, file_path
from liedyn.results import contact_file
from liedyn.results.checkpoint_file import checkpoint_of
from liedyn.results.safefile import SafeFile, open_hdf5

if TYPE_CHECKING:
    from liedyn.integrate.automatic import StepHistory
    from liedyn.integrate.contact.method import Found
    from liedyn.integrate.driver import Stats
    from liedyn.results.event_log import EventLog
    from liedyn.results.health import Health
    from liedyn.results.phases import Phases
    from liedyn.results.solution import Solution

FORMAT = "liedyn result 3"
COORDINATES = ("x", "y", "z", *(f"R{i}{j}" for i in "123" for j in "123"))
COMPONENTS = ("v1", "v2", "v3", "Omega1", "Omega2", "Omega3")
# dimensions, units, long name
ARRAYS: dict[str, tuple[tuple[str, ...], str, str]] = {
    "q": (("time", "node", "coordinate"), "m, 1", "position in inertial axes, rotation matrix row by row"),
    "v": (("time", "node", "component"), "m s-1, rad s-1", "velocity in the algebra of the group of the node"),
    "vd": (("time", "node", "component"), "m s-2, rad s-2", "time derivative of v"),
    "lam": (("time", "multiplier"), "N, N m", "multipliers of the constraints"),
    "kinetic_energy": (("time",), "J", "kinetic energy"),
    "potential_energy": (("time",), "J", "potential energy"),
    "linear_momentum": (("time", "axis"), "kg m s-1", "linear momentum"),
    "angular_momentum": (("time", "axis"), "kg m2 s-1", "angular momentum about the origin"),
    "work": (("time",), "J", "work since t = 0 of what has no potential"),
    "constraint_residual": (("time",), "m, rad", "norm of the constraints"),
    "velocity_residual": (("time",), "m s-1, rad s-1", "norm of the hidden constraints"),
}
LONG_NAMES = {
    "time": "time",
    "node": "node: ground, bodies, memories of joints",
    "coordinate": "coordinate of q",
    "component": "component of v and vd",
    "axis": "inertial axis",
    "multiplier": "number of the multiplier",
}
# of steps by tolerance
STEPS = {
    "t": ("s", "end of the step"),
    "h": ("s", "size of the step"),
    "error": ("1", "estimated error over the one allowed"),
    "iterations": ("1", "Newton iterations"),
    "rejected": ("1", "attempts that were rejected or failed"),
}
ROWS = 1024  # records in a chunk of the file: one body is read without the others
PIECE = 2**20  # bytes of records, about, that go to disk together
NUMBERS = 2**13  # in a chunk, at least, so that short runs of many bodies have few of them


SUFFIXES = (".h5", ".hdf5", ".nc", "")
OTHERS = {  # what writes files of other kinds
    ".csv": "sol.to_csv(path)",
    ".html": "sol.export_html(path)",
    ".png": "sol.export_picture(path)",
    ".mp4": "sol.export_video(path)",
    ".pvd": "sol.to_vtk(folder)",
    ".vtk": "sol.to_vtk(folder)",
    ".toml": "model.write(path)",
}


def check_name(path: Any) -> Path:
    """Refuse a file of results because of its name: another ending promises another kind of file."""
    ending = os.path.splitext(os.fsdecode(path) if isinstance(path, str | bytes | os.PathLike) else "")[1].lower()
    remedy = f"; {OTHERS[ending]} writes {ending}" if ending in OTHERS else ""
    return file_path("save", path, SUFFIXES, f" (results are HDF5){remedy}")


def check_place(path: str | Path) -> Path:
    """The file behind a name and its links; refuses one that cannot be made."""
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        raise ValueError(f"cannot write {path}: there is no directory {target.parent}")
    if target.is_dir():
        raise ValueError(f"cannot write {path}: it is a directory")
    check_regular(target)
    if not os.access(target.parent, os.W_OK):
        raise ValueError(f"cannot write {path}: the directory {target.parent} cannot be written; choose another")
    return target


def check_target(path: str | Path, start: Any) -> Path:
    """The file of a run; refuses the one from which the run starts: it would be lost."""
    path = check_name(path)
    source = start.source if start is not None else ""
    if source and path.exists() and Path(source).exists() and path.samefile(source):
        raise ValueError(
            f"save = {str(path)!r} is the file from which this run starts; choose another name to keep both"
        )
    return path


def provenance() -> dict[str, str]:
    """Where a result comes from: time, host, command line, versions, and the commit of liedyn where it is known."""
    return {
        "created": datetime.now(UTC).isoformat(timespec="seconds"),
        "host": platform.node(),
        "command": shlex.join(sys.argv)[:4096],  # an attribute ends at 64 kB
        "commit": _commit(),
        "python_version": platform.python_version(),
        **{f"{name}_version": version(name) for name in ("liedyn", "numpy", "numba")},
    }


@cache
def _commit() -> str:
    """Commit of the source tree that runs, "" where it is none."""
    root = Path(__file__).parents[3]
    if not (root / ".git").exists():
        return ""
    try:
        found = subprocess.run(["git", "-C", str(root), "rev-parse", "HEAD"], capture_output=True, text=True, timeout=5)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return found.stdout.strip()


class Writer:
    """A result file that grows; what was written is on disk, and stays readable whatever happens to this process.

    The file is made by the first `write`, so that a run that cannot start leaves an older file as it was.  Where there is one,
    records go to NAME.part.h5 beside it, which takes its place when the run has finished.
    """

    def __init__(self, path: str | Path, model: Any, problem: str, method: str, origin: dict[str, str]) -> None:
        self.wanted = check_place(path)
        self.path = self.wanted if not _is_taken(self.wanted) else _free(self.wanted)
        self._model = json.dumps(model.to_dict())
        self._attributes = {"problem": problem, "method": method, "status": "running", "message": "", "stats": "{}"}
        self._attributes |= origin or provenance()
        self._attributes = {key: _storable(value) for key, value in self._attributes.items()}
        self._file: Any = None  # of h5py
        self._disk: SafeFile | None = None
        self._begun = False  # there is a state on disk
        self.records = self.steps = 0  # on disk
        self.refused = ""  # why no more can be written
        self.events: EventLog | None = None  # of the run, known at its end
        self.phases: Phases | None = None
        self.contacts: Found | None = None
        self.impulses: np.ndarray | None = None  # of contacts up to the last record on disk
        self.durable = False  # what was written survives a power cut; costs time

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *error: object) -> None:
        if self._disk is None:
            return
        with _uninterrupted():
            if self._file is not None:
                self._file.close()
            self._disk.close()
            if not self._begun:
                self._disk.path.unlink(missing_ok=True)

    def write(self, first: int, sol: Solution, total: int, more: bool = True) -> None:
        """Write the records of `sol` as those from number `first` on, of `total` to come; some may be there already.

        more: false if `finish` follows at once.  What cannot be written raises OSError; what is on disk stays.
        """
        end, values, found = first + len(sol.t), {**_values(sol), "time": sol.t}, sol._contacts
        if found is not None:
            values |= contact_file.values(found, self.impulses if self.records == first else None)
        size = sum(value[:1].nbytes for value in values.values())
        block = ROWS * max(1, PIECE // (ROWS * size))
        with _uninterrupted():
            if self._file is None:
                self._create(sol, total)
            if sol.steps is not None:
                self._write_steps(sol.steps)
            if found is not None:
                contact_file.add_impacts(self._file, found)
            arrays = {name: self._file[name] for name in values if name in self._file}
            while self.records < end:  # in pieces of whole chunks: if the disk gets full, as much as can be is on it
                stop = min(end, (self.records // block + 1) * block)
                for name, data in arrays.items():
                    data.resize(stop, axis=0)
                    data[self.records : stop] = values[name][self.records - first : stop - first]
                if more and (stop == end or not self.durable):
                    self._commit()
                self.records = stop
                if found is not None and found.total is not None:
                    self.impulses = found.total[stop - first - 1].copy()

    def _write_steps(self, steps: StepHistory) -> None:
        """Add the steps of these records to those before."""
        if "steps" not in self._file:
            group = self._file.create_group("steps")
            for name, (units, text) in STEPS.items():
                x = getattr(steps, name)
                data = group.create_dataset(name, (0,), x.dtype, maxshape=(None,), chunks=(ROWS,))
                data.attrs.update(units=units, long_name=text)
        for name, data in self._file["steps"].items():
            data.resize(self.steps + len(steps.t), axis=0)
            data[self.steps :] = getattr(steps, name)
        self.steps += len(steps.t)

    def go_on(self, path: Path, records: int, steps: int, impacts: int = 0, impulses: np.ndarray | None = None) -> None:
        """Go on with a file that a run left behind, after so many of its records, steps and impacts; others are cut off.

        impulses: of contacts up to the last record.
        """
        with _uninterrupted():
            self.path, self._disk, self._begun = path, SafeFile(path, write=True, again=True), True
            self._file = file = open_hdf5(self._disk, "r+")
            of_contacts = [f"contacts/{name}" for name in (*contact_file.ARRAYS, "work")]
            names = ["time", *(name for name in (*ARRAYS, *of_contacts) if name in file)]
            arrays = [(file[name], records) for name in names]
            arrays += [(data, steps) for data in file["steps"].values()] if "steps" in file else []
            if "contacts" in file:
                arrays.append((file["contacts/impacts"], impacts))
                self.impulses = impulses
            for data, n in arrays:
                if len(data) < n:
                    raise OSError(f"{len(data)} records are there of the {n} that the checkpoint counts")
                data.resize(n, axis=0)
            self.records, self.steps = records, steps
            for name in ("events", "phases"):
                if name in file:
                    del file[name]  # written anew at the end
            file.attrs.update(status="running", message="")
            for name in ("health", "advice"):
                if name in file.attrs:
                    del file.attrs[name]
            self._commit()

    @property
    def impacts(self) -> int:
        """Impacts on disk."""
        return len(self._file["contacts/impacts"]) if self._file is not None and "contacts" in self._file else 0

    def sync(self) -> None:
        """Wait until all that was written is on the disk itself."""
        if self._disk is not None and self._begun:
            self._disk.sync()

    def finish(self, status: str, message: str, stats: Stats, health: Health | None = None, advice: str = "") -> str:
        """Say how the run ended; after one that finished the file takes the name that was wanted.  Returns the message."""
        if self.path != self.wanted and self._begun and status != "finished":
            message = _joined(
                message, f"{self.wanted.name} is still the older file, the records of this run are in {self.path.name}"
            )
        if self._file is None or self._disk is None or (self.refused and not self._begun):  # it could not even be made
            return message
        with _uninterrupted():
            if self._disk.error is not None:  # the room of what did not fit is free again
                self._restore()
            if health is not None:
                self._file.attrs["health"] = json.dumps(health.to_dict())
            if self.events is not None and self.events.declared and "events" not in self._file:
                self._file["events"] = self.events.to_json()  # no attribute: those end at 64 kB
                self._file["events"].attrs.update(units="1", long_name="events of the run, JSON")
            if self.phases is not None and "phases" not in self._file:
                self._file["phases"] = self.phases.to_json()
                self._file["phases"].attrs.update(units="1", long_name="phases of the run, JSON")
            if self.contacts is not None:
                contact_file.end(self._file, self.contacts)
            if advice:
                self._file.attrs["advice"] = _storable(advice)[:16384]
            self._file.attrs.update(status=status, message=_storable(message)[:16384], stats=json.dumps(asdict(stats)))
            self._commit()
            if status == "finished" and self.path != self.wanted:
                self._disk.rename(self.wanted)
                self.path = self.wanted
        return message

    def end(
        self, status: str, message: str, stats: Stats, health: Health | None = None, advice: str = ""
    ) -> tuple[str, str]:
        """Finish the file of a run: what cannot be written is a failure of the run.  Returns status and message."""
        if self.refused:
            status, message = "failed", message if self.refused in message else _joined(message, self.refused)
        try:
            return status, self.finish(status, message, stats, health, advice)
        except OSError as error:
            if self.refused:
                return status, message
            self.refuse(error)
            return self.end(status, message, stats, health, advice)

    def refuse(self, error: OSError) -> str:
        """Why no more can be written, and what to do."""
        reason = error.strerror or str(error)
        self.refused = (
            f"{self.path} cannot be written any more ({reason}); its {self.records} records can be read. Make room or choose "
            f"another disk, and go on with simulate(..., initial=ld.load({self.path.name!r}), save=ANOTHER)"
            if self.records
            else f"{self.wanted} cannot be written ({reason}); make room or choose another disk, and save() the result there"
        )
        return self.refused

    def _commit(self) -> None:
        """Bring all to disk."""
        assert self._disk is not None
        self._disk.durable = self.durable
        self._file.flush()
        self._disk.commit()
        if not self._begun:
            if self.path.exists():  # somebody was faster
                self.path = _free(self.wanted)
            self._disk.rename(self.path)
            self._begun = True

    def _restore(self) -> None:
        """Go back to what is on disk."""
        assert self._disk is not None
        self._file.close()
        self._disk.rollback()
        self._file = open_hdf5(self._disk, "r+")

    def _create(self, sol: Solution, total: int) -> None:
        """Make all datasets, without records."""
        n_nodes, m = sol.q.shape[1], sol.lam.shape[1]
        memories = [f"memory {k + 1}" for k in range(n_nodes - len(sol.nodes))]
        scales: dict[str, Any] = {
            "node": [*sol.nodes, *memories],
            "coordinate": list(COORDINATES),
            "component": list(COMPONENTS),
            "axis": list("xyz"),
            "multiplier": np.arange(m),
        }
        rows = max(1, min(ROWS, total))
        self._disk = SafeFile(self.wanted.with_name(f".{secrets.token_hex(8)}.new"), write=True)
        self._file = file = open_hdf5(self._disk, "w")
        file.create_dataset("time", (0,), float, maxshape=(None,), chunks=(rows,))
        for name, scale in scales.items():
            if len(scale):
                file[name] = scale
        for name, text in LONG_NAMES.items():
            if name in file:
                file[name].make_scale(name)
                file[name].attrs.update(units="s" if name == "time" else "1", long_name=text)
        for name, (dimensions, units, text) in ARRAYS.items():
            shape = tuple(len(scales[d]) for d in dimensions[1:])
            if 0 in shape:
                continue
            chunk = shape
            if len(shape) == 2:
                chunk = (min(n_nodes, max(1, NUMBERS // (rows * shape[1]))), shape[1])
            data = file.create_dataset(name, (0, *shape), float, maxshape=(None, *shape), chunks=(rows, *chunk))
            data.attrs.update(units=units, long_name=text)
            for axis, dimension in enumerate(dimensions):
                data.dims[axis].attach_scale(file[dimension])
        if sol._contacts is not None:
            contact_file.create(file, sol._contacts, rows)
        file["model"] = self._model  # no attribute: those end at 64 kB
        file["model"].attrs.update(units="1", long_name="the model, JSON")
        file.attrs.update(format=FORMAT, **self._attributes)


def _joined(*texts: str) -> str:
    return "; ".join(filter(None, texts))


def _storable(text: str) -> str:
    """A text as HDF5 can hold it: file names and arguments may have bytes in them that are no text."""
    return text.encode("utf-8", "backslashreplace").decode().replace("\0", "\\0")


def _free(path: Path) -> Path:
    """A name beside that of an existing file."""
    names = (path.with_name(f"{path.stem}.part{k if k > 1 else ''}{path.suffix}") for k in itertools.count(1))
    return next(name for name in names if not _is_taken(name))


def _is_taken(path: Path) -> bool:
    """Whether there is a file, or the checkpoint of one that is still to come."""
    return path.exists() or checkpoint_of(path).exists()


@contextlib.contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let Ctrl-C wait: HDF5 calls back into Python, and does not survive an exception there."""
    asked: list[Any] = []
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    known = signal.signal(signal.SIGINT, lambda *arguments: asked.append(arguments))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL if known is None else known)
        if asked and callable(known):
            known(*asked[0])


def _values(sol: Solution) -> dict[str, np.ndarray]:
    """Arrays of a result by their names in the file."""
    return {
        **{name: getattr(sol, name) for name in ("q", "v", "vd", "lam")},
        "kinetic_energy": sol.energy.kinetic,
        "potential_energy": sol.energy.potential,
        "linear_momentum": sol.momentum.linear,
        "angular_momentum": sol.momentum.angular,
        "work": sol.work,
        "constraint_residual": sol.constraint_residual,
        "velocity_residual": sol.velocity_residual,
    }
