"""Scenes: what the viewer shows of a result, as a plain dictionary.

title, subtitle   text                        label    text that tells runs apart
up                direction that points up (3)   floor    where the floor is along it, or None
t                 (n,) times of the frames    energy   {"kinetic": (n,), "potential": (n,), "total": (n,)} or {}
positions         (n, bodies, 3) origins of the body frames
quaternions       (n, bodies, 4) their rotations, scalar first
bodies            a dictionary each: name; offset (3), its center in the body frame; size (3), the edges of the box
                  that holds it; parts, what is drawn, a dictionary each: shape "box", "cylinder" (about its z),
                  "sphere" or "mesh"; size (3), offset (3), axes (4), its edges, center and rotation in the body
                  frame; of a mesh vertices (n, 3), edges of 1 about the center, and faces (m, 3); color: red,
                  green and blue from 0 to 1, where it has one of its own
                  node: whether it belongs to a flexible body (no trace, no axes of its own)
beams             a dictionary each: name; nodes, numbers of its bodies; outline (k, 2), the section; values (n, nodes),
                  what its color shows, called quantity
joints            a dictionary each: name; kind, the type of the joint; links, a list of {"body": number, "at": point,
                  "axes": quaternion of the joint's frame, both in the body frame}; ground, a fixed point (3) or None,
                  and ground_axes (4); marks, what is drawn at the last link (or on the ground), a dictionary each: shape
                  "cylinder" (along an axis of the frame, 0 to 2), "box" or "ball"; size (diameter and length, edges, or
                  diameter) in radii of joints; travel, of a joint with a guide along the axis of the first frame: least and
                  largest displacement, else None
lines             what joins two points: name; kind "spring" or "rod"; ends, two of {"body": number or None, "at": point}
arrows            a dictionary each: name; kind "force", "torque" (applied), "reaction", "moment" (of joints);
                  body, the number of the one on which it acts, or None; at and vector (n, 3) in inertial axes
traces            paths that are drawn: name; body, a number; at, a point in its frame
surfaces          what bodies touch: name; body, its number or None; shape "plane" (normal to its third axis), "ball" or "bowl"
                  (open along it); at, axes (4) in the frame of the body; size (3)
contacts          a dictionary for each point of contact: name; at, normal, force (n, 3) on the first body; state (n,),
                  0 open and near, 1 stick, 2 slip, -1 not shown; contacts_left_out: how many more there are
impacts           a dictionary each: t, at (3), impulse
plots             what is plotted under the picture, a dictionary each: name; labels of its curves; t (m,), values (m, labels)
scenery           what stands on the ground, parts as those of bodies, in the inertial frame
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from liedyn.arguments import checked, choice, shown, suggestion, vector, whole
from liedyn.errors import ModelError

if TYPE_CHECKING:
    from liedyn.multibody.parts import Frame
    from liedyn.results.solution import Solution

MAX_FRAMES = 2000
MAX_POSES = 2_000_000  # frames times bodies: 20 bytes each before base64, so that a page stays below 54 MB
MAX_TRACES = 12


@checked
def scene_from_solution(
    sol: Solution,
    max_frames: int = MAX_FRAMES,
    arrows: bool | str = "auto",
    traces: Sequence[Any] | None = None,
    plots: Mapping[str, Any] | None = None,
    alone: bool = True,
) -> dict[str, Any]:
    """The scene of a result: at most `max_frames` frames, shapes given, or guessed from mass and inertia.

    arrows: whether forces and reactions are in it ("auto": unless there are many).  traces: whose paths are drawn, each a
    body or a pair of body and point in its frame (default: all of few bodies, else the last one).
    plots: see `plots.plots_of`; of all records.  alone: whether the page shows nothing else.
    """
    import numpy as np

    from liedyn.multibody.scenery import scenery_of
    from liedyn.plot import heading
    from liedyn.viewer import contacts, shapes
    from liedyn.viewer.arrows import MAX_ARROWS, expected
    from liedyn.viewer.arrows import arrows as all_arrows
    from liedyn.viewer.plots import plots_of

    choice("view", "arrows", arrows, (True, False, "auto"))
    max_frames = whole("view", "max_frames", max_frames)
    bodies = shown_bodies(sol.model)
    if not bodies:
        raise ModelError("nothing to show: this result has no bodies")
    limit = max(2, min(max_frames, MAX_POSES // len(bodies)))
    impacts = contacts.impacts(sol)
    plotted = plots_of(sol, plots, alone)
    sol = sol if len(sol.t) <= limit else sol.thinned(-(-(len(sol.t) - 1) // (limit - 1)))
    number = {body.name: k for k, body in enumerate(bodies)}
    positions = np.stack([sol.position(b) for b in bodies], axis=1)
    joints = _joints(sol, number)
    fixed = [joint["ground"] for joint in joints if joint["ground"] is not None]
    points = np.concatenate([positions.reshape(-1, 3), np.array(fixed).reshape(-1, 3)])
    size = float(np.nanmax(np.ptp(points, axis=0))) or 1.0
    gravity = np.asarray(sol.model.gravity, dtype=float)
    g = float(np.linalg.norm(gravity))
    up = -gravity / g if g > 0 else np.array([0.0, 0.0, 1.0])
    title, method = heading(sol)
    links: list[list[list[float]]] = [[] for _ in bodies]
    for link in (x for joint in joints for x in joint["links"]):
        links[link["body"]].append(link["at"])
    beams = {x.name: x for x in sol.model.flexible if x.kind == "beam"}
    floor = _floor(sol.model, up)
    touching, left_out = contacts.points(sol, size)
    drawn = [_drawn(b, links[k], size, b.owner in beams) for k, b in enumerate(bodies)]
    known = {body.name: x for body, x in zip(bodies, drawn, strict=True)}
    wanted = arrows is True or (arrows == "auto" and expected(sol.model) <= MAX_ARROWS)
    return {
        "title": title,
        "subtitle": " · ".join(filter(None, (method, sol.health.brief if sol.health.score >= 1.0 else ""))),
        "label": method or title,
        "up": up.tolist(),
        "floor": floor,
        "t": sol.t,
        "positions": positions,
        "quaternions": np.stack([sol.quaternion(b) for b in bodies], axis=1),
        "bodies": drawn,
        "joints": joints,
        "lines": _lines(sol.model, number),
        "beams": [_beam(sol, beam, number) for beam in beams.values()],
        "arrows": all_arrows(sol, number) if wanted else [],
        "traces": _traces(sol.model, bodies, traces),
        "surfaces": contacts.surfaces(sol.model, known, positions.reshape(-1, 3), up, floor),
        "contacts": touching,
        "contacts_left_out": left_out,
        "impacts": impacts,
        "plots": plotted,
        "scenery": [part for shape in scenery_of(sol.model) for part in shapes.drawn(shape)],
        "energy": {part: getattr(sol.energy, part) for part in ("kinetic", "potential", "total")},
    }


def shown_bodies(model: Any) -> list[Any]:
    """Bodies that have a place in space."""
    return [b for b in model.bodies if b.kind != "modal"]


def _beam(sol: Solution, beam: Any, number: dict[str, int]) -> dict[str, Any]:
    """How a beam is drawn: its section along its nodes, colored by the bending moment (or the axial force, if there is none)."""
    import numpy as np

    outline, force = beam.sections[0].outline, sol.beam(beam).node_force
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
    return {
        "name": beam.name, "nodes": [number[b.name] for b in beam.nodes], "outline": np.asarray(outline).tolist(),
        "values": moment if bent else axial, "quantity": "bending moment [N m]" if bent else "axial force [N]",
    }  # fmt: skip


def _joints(sol: Solution, number: dict[str, int]) -> list[dict[str, Any]]:
    """Joints with their frames in those of the bodies; the pivot of a body about a fixed point is one of them."""
    import numpy as np

    from liedyn.multibody.joint_types import JOINTS

    joints = []
    for joint in sol.model.joints:
        links: list[dict[str, Any]] = []
        ground = ground_axes = None
        for frame in joint.frames or ():
            at, axes = _plain(frame)
            if frame.body.name in number:
                links.append({"body": number[frame.body.name], "at": at, "axes": axes})
            else:
                ground, ground_axes = at, axes
        travel = None
        if JOINTS[joint.type].path == "line":
            way = sol.coordinate(joint, "displacement")
            travel = [float(np.nanmin(way)), float(np.nanmax(way))]
        joints.append(
            {"name": joint.name, "kind": joint.type, "links": links, "ground": ground, "ground_axes": ground_axes,
             "marks": [vars(mark) for mark in JOINTS[joint.type].marks], "travel": travel}
        )  # fmt: skip
    for body in sol.model.bodies:
        if body.kind == "fixed_point_body":
            pivot = {"body": number[body.name], "at": [0.0, 0.0, 0.0], "axes": [1.0, 0.0, 0.0, 0.0]}
            marks = [vars(mark) for mark in JOINTS["spherical"].marks]
            joints.append(
                {"name": f"pivot of {body.name}", "kind": "spherical", "links": [pivot],
                 "ground": body.position.tolist(), "ground_axes": [1.0, 0.0, 0.0, 0.0], "marks": marks, "travel": None}
            )  # fmt: skip
    return joints


def _floor(model: Any, up: Any) -> float | None:
    """Height of the ground on which something rolls, or that something may touch."""
    planes = [(e.data["e"], float(e.data["height"])) for e in model.joints if e.type == "rolling"]
    on_ground = (e.data for e in model.elements if e.type == "plane" and e.bodies[0].kind == "ground")
    planes += [(d["n"], float(d["n"] @ d["p"])) for d in on_ground]
    return next((height for normal, height in planes if normal @ up > 0.999), None)


def _plain(frame: Frame) -> tuple[list[float], list[float]]:
    """Origin and quaternion of a frame, in that of its body."""
    from liedyn.viewer.shapes import quaternion

    return frame.position.tolist(), quaternion(frame.rotation)


def _lines(model: Any, number: dict[str, int]) -> list[dict[str, Any]]:
    """Springs, rigid links, elements of users, and what joins the nodes of a superelement."""
    import numpy as np

    from liedyn.multibody.joint_types import JOINTS
    from liedyn.multibody.own_family import OwnFamily
    from liedyn.viewer.arrows import ends_of

    kinds = {"spring": "spring"} | {kind.name: "rod" for kind in JOINTS.values() if kind.rod}
    found = [(e.name, kinds[e.type], ends_of(e)) for e in model.elements if e.type in kinds]
    for e in model.elements:
        if isinstance(own := e.data.get("family"), OwnFamily):
            found += [(e.name, kind, ends) for kind, ends in own.lines(e)]
    for flexible in model.flexible:
        if flexible.kind != "beam":
            nodes = [(node, np.zeros(3)) for node in flexible.nodes if node.name in number]
            found += [(flexible.name, "rod", [a, b]) for a, b in pairwise(nodes)]
    return [
        {"name": name, "kind": kind, "ends": [{"body": number.get(b.name), "at": at.tolist()} for b, at in ends]}
        for name, kind, ends in found
    ]


def _traces(model: Any, bodies: list[Any], chosen: Sequence[Any] | None) -> list[dict[str, Any]]:
    """Points whose paths are drawn: the chosen ones, or centers of mass of few bodies and ends of beams."""

    number = {body.name: k for k, body in enumerate(bodies)}
    if chosen is None:
        solid = [b for b in bodies if b.kind != "node"]
        ends = [x.nodes[-1] for x in model.flexible]
        chosen = [*(solid if len(solid) <= MAX_TRACES else solid[-1:]), *ends[:MAX_TRACES]]
    found = []
    for x in chosen:
        body, point = x if isinstance(x, tuple | list) else (x, None)
        name = getattr(body, "name", body)
        if not isinstance(name, str) or name not in number:
            known = suggestion(name, number)
            raise ModelError(f"traces: there is no body {shown(name)} to be seen; {known}")
        k = number[name]
        at = bodies[k].com if point is None else vector("traces", f"point of {name!r}", point)
        found.append(
            {"name": name if point is None else f"{name} {tuple(map(float, at))}", "body": k, "at": at.tolist()}
        )
    return found


def _drawn(body: Any, joints: list[list[float]], size: float, skin: bool) -> dict[str, Any]:
    """How a body is drawn; `joints` are the points in its frame, `size` the extent of the scene; skin: a beam covers it."""
    import numpy as np

    from liedyn.viewer import shapes

    if body.kind == "node":  # of a beam, which has a skin, or of a superelement, of which nothing else is seen
        edges = [0.02 * size] * 3
        ball = {"shape": "sphere", "size": edges, "offset": [0.0] * 3, "axes": [1.0, 0.0, 0.0, 0.0]}
        parts = [] if skin else [ball]
        return {"name": body.name, "offset": [0.0] * 3, "size": edges, "parts": parts, "node": True}
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
