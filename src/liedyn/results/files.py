"""Results on disk: HDF5 with dimension scales, so that h5py, xarray (as netCDF) and MATLAB open them.

    time (n,)                  q (n, nodes, 12)    v, vd (n, nodes, 6)    lam (n, m)
    node                       names of the nodes
    coordinate, component      names of the 12 numbers of q and the 6 of v and vd
    multiplier                 numbers of the multipliers
    model                      the model as JSON text: a file holds everything that the read-outs need
    attributes                 format, liedyn_version, name, method, status, message, stats (JSON text)
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
}


def save(sol: Solution, path: str | Path) -> Path:
    """Write a result; the file appears complete or not at all."""
    import h5py
    import numpy as np

    path = Path(path)
    model = json.dumps(sol.model.to_dict())
    scales: dict[str, Any] = {
        "time": sol.t,
        "node": list(sol.nodes),
        "coordinate": list(COORDINATES),
        "component": list(COMPONENTS),
        "multiplier": np.arange(sol.lam.shape[1]),
    }
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with h5py.File(part, "w") as file:
            for name, values in scales.items():
                file[name] = values
                file[name].make_scale(name)
            file["time"].attrs["units"] = "s"
            for name, dimensions in ARRAYS.items():
                file[name] = getattr(sol, name)
                for axis, dimension in enumerate(dimensions):
                    file[name].dims[axis].attach_scale(file[dimension])
            file["model"] = model
            file.attrs.update(
                format=FORMAT,
                liedyn_version=version("liedyn"),
                name=sol.name,
                method=str(sol.method),
                status=sol.status,
                message=sol.message,
                stats=json.dumps(asdict(sol.stats)),
            )
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return path


def load(path: str | Path) -> Solution:
    """Read a result that `save` wrote; every read-out works as before."""
    import h5py

    path = Path(path)
    if not path.exists():
        raise FileNotFoundError(f"there is no file {path}")
    try:
        with h5py.File(path, "r") as file:
            if file.attrs.get("format") != FORMAT:
                raise ValueError(f"{path} is an HDF5 file, but no result of liedyn ({FORMAT!r})")
            arrays = {name: file[name][...] for name in ARRAYS}
            t = file["time"][...]
            model = json.loads(file["model"].asstr()[()])
            attributes = dict(file.attrs)
    except (OSError, KeyError, json.JSONDecodeError) as error:
        raise ValueError(f"{path} is no result of liedyn, or is damaged: {error}") from error
    return rebuild(t, arrays, model, attributes)
