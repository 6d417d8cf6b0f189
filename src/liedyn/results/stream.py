"""Result files are written here, at once or in pieces while a simulation runs: HDF5 that xarray opens as a labelled dataset.

time (n,)                  q (n, nodes, 12)    v, vd (n, nodes, 6)    lam (n, m), left out where there are no multipliers
kinetic_energy, potential_energy, work, constraint_residual, velocity_residual (n,)    linear_momentum, angular_momentum (n, 3)
node                       names of the nodes: the ground, the bodies, and what remembers turns of joints
coordinate, component      names of the 12 numbers of q and the 6 of v and vd
multiplier                 numbers of the multipliers
model                      the model as JSON text: a file holds everything that the read-outs need
attributes                 format, problem, method, status, message, stats (JSON text), and those of `provenance`

Every array has its dimension scales, units and a long name.  Time is an unlimited dimension: `status` is "running" until the
end, and a run that was killed leaves a file that can be read.
"""

from __future__ import annotations

import json
import platform
import shlex
import subprocess
import sys
from dataclasses import asdict
from datetime import UTC, datetime
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from liedyn.integrate.simulate import Stats
    from liedyn.results.solution import Solution

FORMAT = "liedyn result 2"
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
ROWS = 1024  # records in a chunk of the file: one body is read without the others
NUMBERS = 2**13  # in a chunk, at least, so that short runs of many bodies have few of them


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
    """A result file that grows; what was written is on disk.

    The file is made by the first `write`, so that a run that cannot start leaves an older file as it was.
    """

    def __init__(self, path: str | Path, model: Any, problem: str, method: str, origin: dict[str, str]) -> None:
        self.path = Path(path)
        if not self.path.parent.is_dir():
            raise ValueError(f"cannot write {self.path}: there is no directory {self.path.parent}")
        if self.path.is_dir():
            raise ValueError(f"cannot write {self.path}: it is a directory")
        self._model = json.dumps(model.to_dict())
        self._attributes = {"problem": problem, "method": method, "status": "running", "message": "", "stats": "{}"}
        self._attributes |= origin or provenance()
        self._file: Any = None

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *error: object) -> None:
        if self._file is not None:
            self._file.close()

    def write(self, first: int, sol: Solution, total: int) -> None:
        """Write the records of `sol` as those from number `first` on, of `total` to come; some may be there already.

        The times come last: a reader takes so many records as there are times.
        """
        if self._file is None:
            self._create(sol, total)
        end = first + len(sol.t)
        for name, value in {**_values(sol), "time": sol.t}.items():
            if name in self._file:
                self._file[name].resize(end, axis=0)
                self._file[name][first:end] = value
        self._file.flush()

    def finish(self, status: str, message: str, stats: Stats) -> None:
        """Say how the run ended."""
        self._file.attrs.update(status=status, message=message[:16384], stats=json.dumps(asdict(stats)))

    def _create(self, sol: Solution, total: int) -> None:
        """Make all datasets, without records."""
        import h5py

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
        self._file = file = h5py.File(self.path, "w")
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
        file["model"] = self._model  # no attribute: those end at 64 kB
        file["model"].attrs.update(units="1", long_name="the model, JSON")
        file.attrs.update(format=FORMAT, **self._attributes)


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
