"""What several commands need: exit codes, checks before a long run, output."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Mapping
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

EXIT_CODES = {"finished": 0, "failed": 1, "misuse": 2, "interrupted": 130}


def load_file(path: Path) -> None:
    """Run a Python file of the user's, as `import` would, so that what it registers is known."""
    if path.suffix != ".py" or not path.is_file():
        raise ValueError(f"--load {path}: there is no such Python file (.py)")
    path = path.resolve()
    known = sys.modules.get(path.stem)
    if known is not None and getattr(known, "__file__", None) == str(path):
        return
    if not path.stem.isidentifier():
        raise ValueError(f"--load {path}: {path.stem!r} is no name of a module; rename the file")
    other = None if known is not None else find_spec(path.stem)
    if known is not None or (other is not None and other.origin != str(path)):
        raise ValueError(f"--load {path}: there is another module {path.stem!r}; rename the file")
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    sys.modules[path.stem] = module = module_from_spec(spec)
    sys.path.append(str(path.parent))  # it may import files beside it
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[path.stem]
        lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)]
        where = f", line {lines[-1]}" if lines else ""
        raise ValueError(f"--load {path}{where}: {type(error).__name__}: {error}") from error


def check_writable(*paths: Path | None) -> None:
    """Refuse to write where that cannot work: better now than after a long run."""
    for path in paths:
        if path is None:
            continue
        if not path.parent.is_dir():
            raise ValueError(f"cannot write {path}: there is no directory {path.parent}")
        if path.is_dir():
            raise ValueError(f"cannot write {path}: it is a directory")
        if not os.access(path if path.is_file() else path.parent, os.W_OK):
            raise ValueError(f"cannot write {path}: no permission")


def check_picture(path: Path | None) -> None:
    """Refuse a picture that cannot be made, for want of matplotlib or because of its format."""
    if path is None:
        return
    if find_spec("matplotlib") is None:
        raise ValueError("--plot needs matplotlib: pip install 'liedyn[plot]'")
    from matplotlib.backend_bases import FigureCanvasBase

    known = sorted(FigureCanvasBase.get_supported_filetypes())
    if path.suffix.lower().removeprefix(".") not in known:
        raise ValueError(f"--plot {path}: the name of a picture ends in one of .{', .'.join(known)}")


def save_picture(figure: Any, path: Path) -> None:
    """Write a figure; points for those who zoom in."""
    figure.savefig(path, dpi=150)


def print_json(value: Any) -> None:
    """Print strict JSON: a number that is none becomes null."""
    import json
    import math

    def clean(x: Any) -> Any:
        if isinstance(x, dict):
            return {key: clean(item) for key, item in x.items()}
        if isinstance(x, list | tuple):
            return [clean(item) for item in x]
        return None if isinstance(x, float) and not math.isfinite(x) else x

    print(json.dumps(clean(value), indent=2, allow_nan=False))


def print_table(rows: Mapping[str, Any]) -> None:
    """Print names and values in two columns; empty ones are left out, a list has one line per item."""
    width = max(len(key) for key in rows)
    for key, value in rows.items():
        lines = value if isinstance(value, list) else [f"{value:.6g}" if isinstance(value, float) else str(value)]
        for k, line in enumerate(lines):
            if line != "":
                print(f"{'' if k else key.replace('_', ' '):{width}}  {line}")


def size_text(size: float) -> str:
    """A number of bytes for people."""
    for unit in ("B", "kB", "MB"):
        if size < 1000:
            return f"{size:.3g} {unit}"
        size /= 1000
    return f"{size:.3g} GB"
