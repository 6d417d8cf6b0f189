"""Results for ParaView: a series of VTK XML files (.vtp) and the collection (.pvd) that gives them their times.

Bodies are points with quaternion (scalar first), velocity and angular velocity; beams are lines with section forces.
Numbers are stored inline, as the file format of VTK says: base64 of the length in bytes (UInt64) and the data.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from xml.sax.saxutils import quoteattr

import numpy as np

from liedyn.arguments import whole
from liedyn.results.export import beams, moving_bodies
from liedyn.results.solution import Solution

TYPES = {"f": "Float64", "i": "Int64"}
BODY_ARRAYS = ("quaternion", "velocity", "angular_velocity")


def to_vtk(sol: Solution, folder: str | Path, every: int = 1) -> Path:
    """Write every n-th record, and the last one; the folder is made where it is missing.  Returns the .pvd file."""
    every = whole("to_vtk", "every", every)
    names = moving_bodies(sol, "to_vtk")
    records = [*range(0, len(sol.t) - 1, every), len(sol.t) - 1]
    folder = Path(folder)
    if folder.suffix.lower() in (".pvd", ".vtk", ".vtp", ".vtu"):
        raise ValueError(f"to_vtk: {str(folder)!r} must be a folder, which gets a file a record; leave the ending out")
    folder.mkdir(parents=True, exist_ok=True)
    sets = []
    if names:
        sets.append(("bodies", *_bodies(sol, names, records)))
    if beams(sol):
        sets.append(("beams", *_beams(sol, records)))
    digits = len(str(records[-1]))
    lines = []
    for part, (title, points, arrays, cells) in enumerate(sets):
        for i, k in enumerate(records):
            file = f"{title}_{k:0{digits}}.vtp"
            values = {name: x[i] if x.ndim == 3 else x for name, x in arrays.items()}
            (folder / file).write_text(_polydata(points[i], values, cells, title == "beams"), encoding="utf-8")
            lines.append(
                f'<DataSet timestep="{float(sol.t[k])!r}" group="" part="{part}" name="{title}" file={quoteattr(file)}/>'
            )
    path = folder / "solution.pvd"
    path.write_text(_document("Collection", "\n".join(lines)), encoding="utf-8")
    return path


def _bodies(
    sol: Solution, names: list[str], records: list[int]
) -> tuple[np.ndarray, dict[str, np.ndarray], list[np.ndarray]]:
    """Points (records, bodies, 3), arrays on them, and a vertex for each."""
    points = np.stack([sol.position(b)[records] for b in names], axis=1)
    arrays = {name: np.stack([getattr(sol, name)(b)[records] for b in names], axis=1) for name in BODY_ARRAYS}
    numbers = np.arange(len(names))
    return points, {**arrays, "body": numbers}, [numbers[k : k + 1] for k in numbers]


def _beams(sol: Solution, records: list[int]) -> tuple[np.ndarray, dict[str, np.ndarray], list[np.ndarray]]:
    """Nodes of all beams, arrays on them, and a line for each beam."""
    results = [sol.beam(b) for b in beams(sol)]
    sizes = [b.n + 1 for b in beams(sol)]
    ends = np.cumsum(sizes)
    points, force = (
        np.concatenate([getattr(r, name)[records] for r in results], axis=1) for name in ("position", "node_force")
    )
    nodes = [x.name for r in results for x in r.beam.nodes]
    arrays = {
        "section_force": force[..., :3],
        "section_moment": force[..., 3:],
        "quaternion": np.stack([sol.quaternion(x)[records] for x in nodes], axis=1),
        "velocity": np.stack([sol.velocity(x)[records] for x in nodes], axis=1),
        "beam": np.repeat(np.arange(len(sizes)), sizes),
        "arc_length": np.concatenate([r.s for r in results]),
    }
    return points, arrays, [np.arange(end - n, end) for n, end in zip(sizes, ends, strict=True)]


def _polydata(points: np.ndarray, arrays: dict[str, np.ndarray], cells: list[np.ndarray], lines: bool) -> str:
    """One file: points, numbers on them, vertices or lines through them."""
    kind, n_verts, n_lines = ("Lines", 0, len(cells)) if lines else ("Verts", len(cells), 0)
    offsets = np.cumsum([len(c) for c in cells])
    data = "\n".join(_array(name, x) for name, x in arrays.items())
    return _document(
        "PolyData",
        f'<Piece NumberOfPoints="{len(points)}" NumberOfVerts="{n_verts}" NumberOfLines="{n_lines}" '
        f'NumberOfStrips="0" NumberOfPolys="0">\n'
        f"<PointData>\n{data}\n</PointData>\n<Points>\n{_array('points', points)}\n</Points>\n"
        f"<{kind}>\n{_array('connectivity', np.concatenate(cells))}\n{_array('offsets', offsets)}\n</{kind}>\n</Piece>",
    )


def _array(name: str, x: np.ndarray) -> str:
    """A DataArray with its numbers."""
    x = np.ascontiguousarray(x, dtype=np.float64 if x.dtype.kind == "f" else np.int64)
    text = base64.b64encode(np.uint64(x.nbytes).tobytes() + x.tobytes()).decode("ascii")
    components = x.shape[1] if x.ndim == 2 else 1
    kind = f'type="{TYPES[x.dtype.kind]}" Name="{name}" NumberOfComponents="{components}"'
    return f'<DataArray {kind} format="binary">{text}</DataArray>'


def _document(kind: str, content: str) -> str:
    order = "LittleEndian" if sys.byteorder == "little" else "BigEndian"
    head = f'<VTKFile type="{kind}" version="1.0" byte_order="{order}" header_type="UInt64">'
    return f'<?xml version="1.0"?>\n{head}\n<{kind}>\n{content}\n</{kind}>\n</VTKFile>\n'
