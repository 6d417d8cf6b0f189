"""Arrows of a scene: applied forces and torques, reactions of the joints, all in inertial axes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from liedyn.errors import ModelError
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.own_family import OwnFamily
from liedyn.results.readout.loads import loads

if TYPE_CHECKING:
    from liedyn.multibody.parts import Body, Element
    from liedyn.results.solution import Solution

MAX_ARROWS = 60  # a page with more is large and shows a hedgehog
NOTHING = 1e-9  # an arrow that never exceeds this part of the longest is left out


def every_arrow(sol: Solution, number: dict[str, int]) -> list[dict[str, Any]]:
    """Arrows of all elements, also those that vanish; number: of the bodies in the scene, by name."""
    model = sol.model
    joints = [x for e in model.joints for x in of_element(sol, e, True, number)]
    return joints + [x for e in model.forces for x in of_element(sol, e, False, number)]


def arrows(sol: Solution, number: dict[str, int]) -> list[dict[str, Any]]:
    """The arrows of a result that do not vanish."""
    found = every_arrow(sol, number)
    largest = {True: 0.0, False: 0.0}  # of forces, of torques
    for x in found:
        is_force = x["kind"] in ("force", "reaction")
        largest[is_force] = max(largest[is_force], float(np.abs(x["vector"]).max()))
    points = np.concatenate([x["at"] for x in found]) if found else np.zeros((1, 3))
    span = float(np.ptp(points, axis=0).max())
    limit = {True: NOTHING * largest[True], False: NOTHING * max(largest[False], span * largest[True])}
    return [x for x in found if np.abs(x["vector"]).max() > limit[x["kind"] in ("force", "reaction")]]


def expected(model: Any) -> int:
    """How many arrows a model may have."""
    return 2 * len(model.joints) + 2 * sum(1 if e.frames else len(e.bodies) for e in model.forces)


def of_element(sol: Solution, e: Element, joint: bool, number: dict[str, int]) -> list[dict[str, Any]]:
    """Arrows of a joint or force; none if it has no read-out."""
    try:
        wrenches = _reaction(sol, e) if e.name in sol.evaluator.structure.lam_label else _applied(sol, e)
    except ModelError:
        return []
    kinds = ("reaction", "moment") if joint else ("force", "torque")
    return [
        {"name": e.name, "kind": kind, "body": number.get(body.name), "at": at, "vector": vector}
        for body, at, *vectors in wrenches
        for kind, vector in zip(kinds, vectors, strict=True)
    ]


def _reaction(sol: Solution, e: Element) -> list[tuple[Body, np.ndarray, np.ndarray, np.ndarray]]:
    """What a constraint does on its last body: where, force and torque."""
    if e.frames is None:
        return []
    last = e.frames[-1]
    return [(last.body, sol.position(last.body, at=last.position), *sol.reaction(e.name))]


def _applied(sol: Solution, e: Element) -> list[tuple[Body, np.ndarray, np.ndarray, np.ndarray]]:
    """What a force does on each of its bodies; of a law in a joint on the last one."""
    found = []
    wrenches = loads(sol, e)
    for body, point in _points(sol, e):
        if body.number in wrenches:
            force, torque = wrenches[body.number]
            if body.kind == "fixed_point_body":  # only the torque about its pivot is known
                point = sol.position(body)
            arm = point - sol.q[:, body.number, :3]
            found.append((body, point, force, torque - np.cross(arm, force)))
    return found


def _points(sol: Solution, e: Element) -> list[tuple[Body, np.ndarray]]:
    """Points (n, 3) of space at which an element acts on its bodies."""
    if e.frames is not None:
        last = e.frames[-1]
        return [(last.body, sol.position(last.body, at=last.position))]
    if e.type == "force":  # a reaction is taken at the same point
        body, _, other = e.bodies
        point = sol.position(body, at=e.data["at"] + body.offset)
        return [(body, point), (other, point)]
    ends = ends_of(e) or [(body, body.com) for body in dict.fromkeys(e.bodies)]
    return [(body, sol.position(body, at=at)) for body, at in ends]


def ends_of(e: Element) -> list[tuple[Body, np.ndarray]]:
    """Bodies, and points in their frames, that a spring, an attraction, a rigid link or an element of a user joins."""
    if e.type in JOINTS and JOINTS[e.type].rod and e.frames is not None:
        return [(frame.body, frame.position) for frame in e.frames]
    if isinstance(own := e.data.get("family"), OwnFamily):
        return own.ends(e)
    if e.type in ("spring", "attraction"):
        return [(b, np.asarray(e.arguments[at])) for b, at in zip(e.bodies, ("at_a", "at_b"), strict=True)]
    return []
