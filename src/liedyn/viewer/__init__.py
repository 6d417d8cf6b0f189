"""The 3-D viewer: one HTML file that works offline.

`scene_from_solution` turns a result into a scene (a plain dictionary, below), `export_html` writes a scene into a page,
`view` does both and opens the page.

    title, subtitle   text                        up   direction that points up (3)
    t                 (n,) times of the frames    energy   {"kinetic": (n,), "potential": (n,), "total": (n,)} or {}
    positions         (n, bodies, 3) origins of the body frames
    quaternions       (n, bodies, 4) their rotations, scalar first
    bodies            a dictionary each: name; offset (3), its centre in the body frame; size (3), the edges of the box
                      that holds it; parts, what is drawn, a dictionary each: shape "box", "cylinder" (about its z),
                      "sphere" or "mesh"; size (3), offset (3), axes (4), its edges, centre and rotation in the body
                      frame; of a mesh vertices (n, 3), edges of 1 about the centre, and faces (m, 3)
                      node: whether it belongs to a flexible body (no trace, no axes of its own)
    beams             a dictionary each: name; nodes, numbers of its bodies; outline (k, 2), the section; values (n, nodes),
                      what its colour shows, called quantity
    joints            a dictionary each: name; links, a list of {"body": number, "at": point in the body frame};
                      ground, a fixed point (3) or None
"""

from __future__ import annotations

import base64
import html
import json
import re
import tempfile
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from liedyn.results.solution import Solution

HERE = Path(__file__).parent
MAX_FRAMES = 2000
MAX_POSES = 400_000  # frames times bodies: 28 bytes each before base64, so that a page stays below 15 MB


def export_html(scene: dict[str, Any], path: str | Path) -> Path:
    """Write `scene` into one page that needs no network; returns the path."""
    import numpy as np

    frames = len(scene["t"])
    for key, width in (("positions", 3), ("quaternions", 4)):
        expected = (frames, len(scene["bodies"]), width)
        if np.shape(scene[key]) != expected:
            raise ValueError(f"scene[{key!r}] has shape {np.shape(scene[key])}, expected {expected}")
    if frames == 0 or not scene["bodies"]:
        raise ValueError("nothing to show: the scene needs at least one frame and one body")
    packed = dict(scene)
    for key in ("t", "positions", "quaternions"):
        packed[key] = _pack(scene[key])
    packed["bodies"] = [{**b, "parts": [_packed_part(part) for part in b["parts"]]} for b in scene["bodies"]]
    packed["beams"] = [
        {**b, "values": _pack(b["values"]), "range": _range(b["values"])} for b in scene.get("beams", [])
    ]
    packed["energy"] = {name: _pack(values) for name, values in scene["energy"].items()}
    text = json.dumps(packed, allow_nan=False).replace("<", "\\u003c")  # no text of the user can end the script element
    bundle = (HERE / "viewer.js").read_text(encoding="utf-8")
    pieces = re.split("%(?:TITLE|SCENE|BUNDLE)%", (HERE / "template.html").read_text(encoding="utf-8"))
    filled = (html.escape(scene["title"]), text, bundle, "")
    page = "".join(piece + value for piece, value in zip(pieces, filled, strict=True))
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8")
    return path


def scene_from_solution(sol: Solution, max_frames: int = MAX_FRAMES) -> dict[str, Any]:
    """The scene of a result: at most `max_frames` frames, shapes given, or guessed from mass and inertia."""
    import numpy as np

    from liedyn.plot import heading

    bodies = _shown(sol.model)
    if not bodies:
        raise ValueError("nothing to show: this result has no bodies")
    n = len(sol.t)
    limit = max(2, min(max_frames, MAX_POSES // len(bodies)))
    keep = np.unique(np.linspace(0, n - 1, min(n, limit)).round().astype(int))
    positions = np.stack([sol.position(b)[keep] for b in bodies], axis=1)
    joints = _joints(sol.model)
    fixed = [joint["ground"] for joint in joints if joint["ground"] is not None]
    points = np.concatenate([positions.reshape(-1, 3), np.array(fixed).reshape(-1, 3)])
    size = float(np.nanmax(np.ptp(points, axis=0))) or 1.0
    gravity = np.asarray(sol.model.gravity, dtype=float)
    g = float(np.linalg.norm(gravity))
    title, method = heading(sol)
    return {
        "title": title,
        "subtitle": method,
        "up": [float(c) for c in -gravity / g] if g > 0 else [0.0, 0.0, 1.0],
        "t": sol.t[keep],
        "positions": positions,
        "quaternions": np.stack([sol.quaternion(b)[keep] for b in bodies], axis=1),
        "bodies": [_drawn(b, [x["at"] for j in joints for x in j["links"] if x["body"] == k], size)
                   for k, b in enumerate(bodies)],
        "joints": joints,
        "beams": [_beam(sol, beam, bodies, keep) for beam in getattr(sol.model, "flexible", []) if beam.kind == "beam"],
        "energy": {part: getattr(sol.energy, part)[keep] for part in ("kinetic", "potential", "total")},
    }  # fmt: skip


def _shown(model: Any) -> list[Any]:
    """Bodies that have a place in space."""
    return [b for b in model.bodies if b.kind != "modal"]


def _beam(sol: Solution, beam: Any, bodies: list[Any], keep: Any) -> dict[str, Any]:
    """How a beam is drawn: its section along its nodes, coloured by the bending moment (or the axial force, if there is none)."""
    import numpy as np

    outline, force = beam.sections[0].outline, sol.beam(beam).node_force[keep]
    if outline is None:
        angles = np.linspace(0.0, 2.0 * np.pi, 16, endpoint=False)
        radius = 0.02 * beam.length
        stiffness, mass = beam.sections[0].stiffness, beam.sections[0].mass
        if mass[0, 0] > 0.0:  # of the circle with this radius of gyration
            radius = min(radius, 2.0 * float(np.sqrt(max(mass[4, 4], mass[5, 5]) / mass[0, 0])))
        else:
            radius = min(radius, 2.0 * float(np.sqrt(max(stiffness[4, 4], stiffness[5, 5]) / stiffness[0, 0])))
        outline = radius * np.stack([np.cos(angles), np.sin(angles)], axis=1)
    moment, axial = np.linalg.norm(force[..., 4:], axis=-1), force[..., 0]
    bent = moment.max() > 1e-3 * np.abs(axial).max() * float(np.abs(outline).max())
    number = {b.name: k for k, b in enumerate(bodies)}
    return {
        "name": beam.name, "nodes": [number[b.name] for b in beam.nodes], "outline": np.asarray(outline).tolist(),
        "values": moment if bent else axial, "quantity": "bending moment [N m]" if bent else "axial force [N]",
    }  # fmt: skip


def _range(values: Any) -> list[float]:
    """Smallest and largest value."""
    import numpy as np

    return [float(np.nanmin(values)), float(np.nanmax(values))]


def _joints(model: Any) -> list[dict[str, Any]]:
    """Joints with their points in the frames of the bodies; the pivot of a body about a fixed point is one of them."""
    number = {body.name: k for k, body in enumerate(_shown(model))}
    joints = []
    for joint in model.joints:
        links, ground = [], None
        for body, point in zip(joint.bodies, (joint.data["A"], joint.data["B"]), strict=True):
            at = [float(c) for c in point + body.offset]
            if body.name in number:
                links.append({"body": number[body.name], "at": at})
            else:
                ground = at
        joints.append({"name": joint.name, "links": links, "ground": ground})
    for body in model.bodies:
        if body.kind == "fixed_point_body":
            pivot = [{"body": number[body.name], "at": [0.0, 0.0, 0.0]}]
            joints.append(
                {"name": f"pivot of {body.name}", "links": pivot, "ground": [float(c) for c in body.position]}
            )
    return joints


def _drawn(body: Any, joints: list[list[float]], size: float) -> dict[str, Any]:
    """How a body is drawn; `joints` are the points in its frame, `size` the extent of the whole scene."""
    import numpy as np

    from liedyn.viewer import shapes

    if body.kind == "node":
        return {"name": body.name, "offset": [0.0] * 3, "size": [0.01 * size] * 3, "parts": [], "node": True}
    if body.shapes:
        parts = [part for shape in body.shapes for part in shapes.drawn(shape)]
        return {"name": body.name, "offset": body.com.tolist(), "size": shapes.extent(parts), "parts": parts}
    inertia, com = body.inertia, body.com
    if body.kind == "fixed_point_body":  # its inertia is about the pivot: Steiner
        inertia = inertia - body.mass * (com @ com * np.eye(3) - np.outer(com, com))
    reach = max((float(np.linalg.norm(com - point)) for point in joints), default=0.0)
    shape, edges, axes = shapes.guess(body.mass, inertia, limit=2.2 * reach or float("inf"), size=size)
    part = {"shape": shape, "size": edges, "offset": com.tolist(), "axes": axes}
    return {"name": body.name, "offset": com.tolist(), "size": edges, "parts": [part]}


def view(sol: Solution, path: str | Path | None = None, browser: bool = True) -> Path:
    """Write the page of a result (to a temporary file if no path is given) and open it in the browser."""
    if path is None:
        path = Path(tempfile.mkdtemp(prefix="liedyn-")) / "view.html"
    written = export_html(scene_from_solution(sol), path)
    if browser:
        webbrowser.open(written.resolve().as_uri())
    return written


def _packed_part(part: dict[str, Any]) -> dict[str, Any]:
    """A part with the arrays of a mesh as the page reads them."""
    return {key: _pack(value) if key in ("vertices", "faces") else value for key, value in part.items()}


def _pack(values: Any) -> dict[str, Any]:
    """An array as the page reads it."""
    import numpy as np

    array = np.ascontiguousarray(values, dtype="<f4")
    return {"shape": list(array.shape), "base64": base64.b64encode(array.tobytes()).decode("ascii")}
