"""read_model(): a model from a file, whatever its format; the readers are imported when used, with Numba behind them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from liedyn.errors import ModelError

if TYPE_CHECKING:
    from liedyn.multibody.model import Model

SUFFIXES = (".toml", ".urdf", ".xml", ".mjcf")


def read_model(path: str | Path) -> Model:
    """The model of a file: TOML (.toml), URDF (.urdf) or MJCF (.xml, .mjcf).

    `read_urdf` and `read_mjcf` take options: the initial pose, a free base, the stiffness of stops.
    """
    from liedyn.arguments import path_of  # with NumPy behind it, for which the help of the command line must not wait

    path = path_of("read_model", "path", path)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ModelError(f"{path}: a model file ends in {', '.join(SUFFIXES)}, not {suffix!r}")
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    if suffix == ".toml":
        from liedyn.multibody.files.model_file import read_toml

        return read_toml(path)
    if suffix == ".urdf":
        from liedyn.multibody.files.urdf import read_urdf

        return read_urdf(path)
    from liedyn.multibody.files.mjcf import read_mjcf

    return read_mjcf(path)
