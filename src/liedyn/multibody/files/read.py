"""read_model(): a model from a file, whatever its format."""

from __future__ import annotations

from pathlib import Path

from liedyn.errors import ModelError
from liedyn.multibody.model import Model

SUFFIXES = (".toml", ".urdf", ".xml", ".mjcf")


def read_model(path: str | Path) -> Model:
    """The model of a file: TOML (.toml), URDF (.urdf) or MJCF (.xml, .mjcf)."""
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        raise ModelError(f"{path}: a model file ends in {', '.join(SUFFIXES)}, not {suffix!r}")
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    if suffix == ".toml":
        from liedyn.multibody.files.model_file import read_toml

        return read_toml(path)
    raise NotImplementedError
