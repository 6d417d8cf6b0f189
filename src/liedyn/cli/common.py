"""What several commands need: exit codes, checks before a long run, output."""

from __future__ import annotations

import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

EXIT_CODES = {"finished": 0, "failed": 1, "misuse": 2, "interrupted": 130}


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
    """Print names and values in two columns; empty ones are left out, a list has a line an item."""
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
