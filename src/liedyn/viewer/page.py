"""The page of one or several scenes: one HTML file that works offline.

The page holds {"layout": "single", "overlay", "side" or "study", "runs": [scene, ...]} as JSON, arrays as base64 of little-endian
numbers: {"shape": [...], "type": "f4" or "i2", "base64": text}; "i2" are 16-bit numbers that stand for -1 to 1.
"""

from __future__ import annotations

import base64
import hashlib
import html
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from liedyn.arguments import checked, choice, items, path_of
from liedyn.errors import ModelError

HERE = Path(__file__).parent
LAYOUTS = ("overlay", "side")
PAGES = (".html", ".htm")
MOST = 1000  # scenes of a page


@checked
def export_html(
    scenes: dict[str, Any] | Sequence[dict[str, Any]], path: str | Path, layout: str = "overlay", **more: Any
) -> Path:
    """Write a scene, or several to be compared, into one page that needs no network; returns the path.

    layout: two runs "overlay" each other, or stand "side" by side.  more: goes to the page as it is.
    """
    page = page_text(scenes, layout, **more)
    path = writable(path, PAGES)
    path.write_text(page, encoding="utf-8")
    return path


def page_text(scenes: dict[str, Any] | Sequence[dict[str, Any]], layout: str = "overlay", **more: Any) -> str:
    """The page as text."""
    return filled(page_data(scenes, layout, **more))


@checked
def export_scene(
    scenes: dict[str, Any] | Sequence[dict[str, Any]], path: str | Path, layout: str = "overlay", **more: Any
) -> Path:
    """Write what a page shows, without the page: JSON, which any page of the viewer opens when it is dropped on it."""
    data = page_data(scenes, layout, **more)
    path = writable(path, (".json",))
    path.write_text(json.dumps(data, allow_nan=False), encoding="utf-8")
    return path


@checked
def export_empty(path: str | Path) -> Path:
    """Write a page without a run, on which pages and scenes are dropped; returns the path."""
    path = writable(path, PAGES)
    path.write_text(filled({"layout": "single", "runs": []}), encoding="utf-8")
    return path


def page_data(
    scenes: dict[str, Any] | Sequence[dict[str, Any]], layout: str = "overlay", **more: Any
) -> dict[str, Any]:
    """What is in a page, its arrays packed."""
    runs = (
        [scenes] if isinstance(scenes, dict) else items("page", "scenes", scenes, MOST, "a scene, or a list of scenes")
    )
    choice("page", "layout", layout, LAYOUTS)
    if not runs:
        raise ModelError("scenes: nothing to show, no scene is given")
    for scene in runs:
        _check(scene)
    return {"layout": layout if len(runs) > 1 else "single", "runs": [_packed(scene) for scene in runs], **more}


def filled(page: dict[str, Any]) -> str:
    """The template with a page in it.

    No text of a model can become code: it cannot end the script element, the viewer writes it as text, and the browser runs
    no other script than the one whose hash stands in the page; a live page also runs the kernels of its model.
    """
    text = json.dumps(page, allow_nan=False).replace("<", "\\u003c")
    bundle = (HERE / "viewer.js").read_text(encoding="utf-8")
    digest = base64.b64encode(hashlib.sha256(bundle.encode()).digest()).decode("ascii")
    title = page["runs"][0]["title"] if page["runs"] else "liedyn"
    pieces = re.split("%(?:HASH|TITLE|SCENE|BUNDLE)%", (HERE / "template.html").read_text(encoding="utf-8"))
    allowed = f"sha256-{digest}" + (
        "' 'wasm-unsafe-eval" if "program" in page else ""
    )  # between quotes of the template
    filled = (allowed, html.escape(title), text, bundle, "")
    return "".join(piece + value for piece, value in zip(pieces, filled, strict=True))


def writable(path: str | Path, suffixes: Sequence[str]) -> Path:
    """The path of a file to write, its folder made; refuses what cannot be written or has the wrong ending."""
    path = path_of("export", "path", path)
    if path.suffix.lower() not in suffixes:
        raise ModelError(f"cannot write {path}: its name must end in {' or '.join(suffixes)}")
    if path.is_dir():
        raise ModelError(f"cannot write {path}: it is a folder")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise ModelError(f"cannot write {path}: {path.parent} is no folder") from None
    return path


def _check(scene: dict[str, Any]) -> None:
    """Refuse a scene whose arrays do not fit together."""
    import numpy as np

    frames = len(scene["t"])
    for key, width in (("positions", 3), ("quaternions", 4)):
        expected = (frames, len(scene["bodies"]), width)
        if np.shape(scene[key]) != expected:
            raise ModelError(f"scene[{key!r}] has shape {np.shape(scene[key])}, expected {expected}")
    if frames == 0 or not scene["bodies"]:
        raise ModelError("nothing to show: the scene needs at least one frame and one body")


def _packed(scene: dict[str, Any]) -> dict[str, Any]:
    """A scene as the page reads it."""
    beams = [{**beam, "range": _range(beam["values"])} for beam in scene.get("beams", [])]
    times = {key: pack(scene[key]) for key in ("t", "positions")}
    return _pack_arrays({**scene, **times, "quaternions": pack(scene["quaternions"], unit=True), "beams": beams})


def _range(values: Any) -> list[float]:
    """Smallest and largest value."""
    import numpy as np

    return [float(np.nanmin(values)), float(np.nanmax(values))]


def _pack_arrays(value: Any) -> Any:
    """The scene with all NumPy arrays packed."""
    import numpy as np

    if isinstance(value, np.ndarray):
        return pack(value)
    if isinstance(value, dict):
        return {key: _pack_arrays(x) for key, x in value.items()}
    return [_pack_arrays(x) for x in value] if isinstance(value, list) else value


def pack(values: Any, unit: bool = False) -> dict[str, Any]:
    """An array as the page reads it; unit: its values are between -1 and 1, 16 bits are enough to look at them."""
    import numpy as np

    if unit:
        array = np.rint(32767.0 * np.clip(np.nan_to_num(values), -1.0, 1.0)).astype("<i2")
    else:
        array = np.ascontiguousarray(values, dtype="<f4")
    data = base64.b64encode(array.tobytes()).decode("ascii")
    return {"shape": list(array.shape), "type": "i2" if unit else "f4", "base64": data}
