"""A model as a tree of frames: each comes from its parent by a fixed pose and then one rotation or translation, or none."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import suggestion, vector
from liedyn.errors import ModelError
from liedyn.multibody.parts import Body, Element, Frame

ANGLE, SLIDE = "angle", "slide"
# motions of frame b against frame a, one after the other, each about or along an axis of the frame before it
MOTIONS: dict[str, tuple[tuple[str, str, int], ...]] = {
    "fixed": (),
    "revolute": (("angle", ANGLE, 2),),
    "prismatic": (("displacement", SLIDE, 2),),
    "cylindrical": (("displacement", SLIDE, 2), ("angle", ANGLE, 2)),
    "planar": (("x", SLIDE, 0), ("y", SLIDE, 1), ("angle", ANGLE, 2)),
    "universal": (("angle_a", ANGLE, 0), ("angle_b", ANGLE, 1)),
}


@dataclass(frozen=True)
class Step:
    """A frame: parent, pose in it before the motion, and the motion (kind empty: none).

    number: of the coordinate; sign: -1 where the motion is taken from b to a.  moving: coordinates that move this frame.
    """

    parent: int
    place: np.ndarray
    axes: np.ndarray
    kind: str = ""
    axis: int = 2
    number: int = -1
    sign: float = 1.0
    moving: tuple[int, ...] = ()


@dataclass
class Tree:
    """frames: parents first, the ground is the first one.  of: the frame of each body.  names: joint and coordinate.

    loops: joints that close loops.
    """

    model: Any
    frames: list[Step] = field(default_factory=lambda: [Step(-1, np.zeros(3), np.eye(3))])
    of: dict[str, int] = field(default_factory=dict)
    names: list[tuple[str, str]] = field(default_factory=list)
    joints: list[str] = field(default_factory=list)
    loops: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        bodies = [b for b in self.model.bodies if b.kind != "ground"]
        for body in bodies:
            if body.kind != "body":
                raise ModelError(
                    f"robot: {body.kind.replace('_', ' ')} {body.name!r}: coordinates of joints describe rigid bodies alone"
                )
        chosen = self._span(bodies)
        numbers: dict[tuple[str, str], int] = {}
        for joint in (j for j in self.model.joints if j.name in chosen):
            for which, *_ in MOTIONS[joint.type]:
                numbers[joint.name, which] = len(self.names)
                self.names.append((joint.name, which))
        self.joints = list(chosen)
        self.of[self.model.ground.name] = 0
        for joint, forward in chosen.values():
            self._add(joint, forward, numbers)
        self.loops = [j.name for j in self.model.joints if j.name not in chosen]

    def _span(self, bodies: list[Body]) -> dict[str, tuple[Element, bool]]:
        """Joints of a tree that reaches all bodies from the ground, outwards, and whether a is nearer to the ground."""
        released = getattr(self.model, "released", ())
        usable = [j for j in self.model.joints if j.type in MOTIONS and j.frames is not None and j.name not in released]
        reached, chosen = {self.model.ground.name}, dict[str, tuple[Element, bool]]()
        grew = True
        while grew:
            grew = False
            for joint in usable:
                a, b = joint.frames[0].body.name, joint.frames[1].body.name
                if joint.name not in chosen and (a in reached) != (b in reached):
                    chosen[joint.name] = joint, a in reached
                    reached |= {a, b}
                    grew = True
        apart = [b.name for b in bodies if b.name not in reached]
        if apart:
            raise ModelError(
                f"robot: body {apart[0]!r} is not carried from the ground by joints whose coordinates give its pose "
                f"({', '.join(MOTIONS)}); a base that is free, or on a ball, has no coordinates that are numbers"
            )
        return chosen

    def _add(self, joint: Element, forward: bool, numbers: dict[tuple[str, str], int]) -> None:
        """The frames of a joint, and of the body that it carries."""
        assert joint.frames is not None
        first, last = joint.frames if forward else reversed(joint.frames)
        at, place, axes = self.of[first.body.name], first.position, first.rotation
        motions = MOTIONS[joint.type] if forward else tuple(reversed(MOTIONS[joint.type]))
        for which, kind, axis in motions:
            number, moved = numbers[joint.name, which], self.frames[at].moving
            step = Step(at, place, axes, kind, axis, number, 1.0 if forward else -1.0, (*moved, len(self.frames)))
            self.frames.append(step)
            at, place, axes = len(self.frames) - 1, np.zeros(3), np.eye(3)
        inverse = axes @ last.rotation.T
        self.frames.append(Step(at, place - inverse @ last.position, inverse, moving=self.frames[at].moving))
        self.of[last.body.name] = len(self.frames) - 1

    def frame_of(self, body: Any, at: Any) -> tuple[int, np.ndarray, np.ndarray]:
        """Frame, point and axes in it, of a body or a frame on it."""
        if isinstance(body, Frame):
            if at is not None:
                raise ModelError("robot: at is not needed with a frame, which has its own origin")
            return self._frame(body.body.name), np.array(body.position, dtype=float), body.rotation
        found = self.model.find(body)
        return self._frame(found.name), np.zeros(3) if at is None else vector("robot", "at", at), np.eye(3)

    def _frame(self, name: str) -> int:
        """The frame of a body of this model."""
        if name not in self.of:
            raise ModelError(f"robot: {name!r} is no body of this robot; {suggestion(name, self.of)}")
        return self.of[name]
