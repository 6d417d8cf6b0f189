"""Results on disk: HDF5 with dimension scales, so that h5py, xarray (as netCDF) and MATLAB open them.

time (n,)                  q (n, nodes, 12)    v, vd (n, nodes, 6)    lam (n, m)
kinetic_energy, potential_energy, work, constraint_residual, velocity_residual (n,)    linear_momentum, angular_momentum (n, 3)
node                       names of the nodes: the ground and the bodies
coordinate, component      names of the 12 numbers of q and the 6 of v and vd
multiplier                 numbers of the multipliers
model                      the model as JSON text: a file holds everything that the read-outs need
attributes                 format, liedyn_version, problem, method, status, message, stats (JSON text)
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

FORMAT = "liedyn result 1"
COORDINATES = ("x", "y", "z", *(f"R{i}{j}" for i in "123" for j in "123"))
COMPONENTS = ("v1", "v2", "v3", "Omega1", "Omega2", "Omega3")
ARRAYS = {
    "q": ("time", "node", "coordinate"),
    "v": ("time", "node", "component"),
    "vd": ("time", "node", "component"),
    "lam": ("time", "multiplier"),
    "kinetic_energy": ("time",),
    "potential_energy": ("time",),
    "linear_momentum": ("time", "axis"),
    "angular_momentum": ("time", "axis"),
    "work": ("time",),
    "constraint_residual": ("time",),
    "velocity_residual": ("time",),
}
ATTRIBUTES = ("problem", "method", "status", "message")


def save(sol: Solution, path: str | Path) -> Path:
    """Write a result; the file appears complete or not at all."""
    import h5py
    import numpy as np

    path = Path(path)
    scales: dict[str, Any] = {
        "time": sol.t,
        "node": ["ground", *sol.bodies],
        "coordinate": list(COORDINATES),
        "component": list(COMPONENTS),
        "axis": list("xyz"),
        "multiplier": np.arange(sol.lam.shape[1]),
    }
    values = {
        **{name: getattr(sol, name) for name in ("q", "v", "vd", "lam")},
        "kinetic_energy": sol.energy.kinetic,
        "potential_energy": sol.energy.potential,
        "linear_momentum": sol.momentum.linear,
        "angular_momentum": sol.momentum.angular,
        "work": sol.work,
        "constraint_residual": sol.constraint_residual,
        "velocity_residual": sol.velocity_residual,
    }
    attributes = {key: getattr(sol, key) for key in ATTRIBUTES}
    stats, model = json.dumps(asdict(sol.stats)), json.dumps(sol.model.to_dict())
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with h5py.File(part, "w") as file:
            for name, scale in scales.items():
                file[name] = scale
                file[name].make_scale(name)
            file["time"].attrs["units"] = "s"
            for name, dimensions in ARRAYS.items():
                file[name] = values[name]
                for axis, dimension in enumerate(dimensions):
                    file[name].dims[axis].attach_scale(file[dimension])
            file["model"] = model  # no attribute: those end at 64 kB
            file.attrs.update(format=FORMAT, liedyn_version=version("liedyn"), stats=stats, **attributes)
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path


def load(path: str | Path) -> Solution:
    """Read a result that `save` wrote; every read-out works as before.

    Python functions are not in the file: energies, work and residuals come back, the model to simulate again lacks them.
    """
    import h5py
    import numpy as np

    from liedyn.integrate.simulate import Stats
    from liedyn.multibody.model import Model
    from liedyn.results.solution import Solution

    path = Path(path)
    if not path.exists():
        raise FileNotFoundError(f"there is no file {path}")
    try:
        with h5py.File(path, "r") as file:
            if file.attrs.get("format") != FORMAT:
                raise ValueError(f"{path} is no result of liedyn: its attribute 'format' is not {FORMAT!r}")
            t = file["time"][...]
            arrays = {name: file[name][...] for name in ARRAYS}
            model = Model.from_dict(json.loads(file["model"].asstr()[()]))
            attributes: dict[str, Any] = {key: str(file.attrs[key]) for key in ATTRIBUTES}
            stats = Stats(**json.loads(file.attrs["stats"]))
    except (OSError, KeyError, TypeError, json.JSONDecodeError) as error:
        raise ValueError(f"{path} is no result of liedyn, or is damaged: {error}") from error
    states, work = [arrays.pop(name) for name in ("q", "v", "vd", "lam")], arrays.pop("work")
    sol = Solution(model, t, *states, stats=stats, work=work, **attributes)
    # as stored: a user's potentials and drivers are not in the file
    sol._constraints = arrays.pop("constraint_residual")[:, None], arrays.pop("velocity_residual")[:, None]
    sol._quantities = np.column_stack(list(arrays.values()))
    return sol
