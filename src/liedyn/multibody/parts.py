"""What a model is made of: bodies, frames on them, flexible bodies, elements.

Each kind of element has a method of `Model` that checks the user's arguments and adds an `Element`.  It keeps the call that makes
it again (`arguments`), with places in body frames, so that a model goes to a file and back.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from liedyn.arguments import shown, vector
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.pickled import Packed
from liedyn.typing import Attitude, Point

if TYPE_CHECKING:
    from liedyn.multibody.lowering import Lowering


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Body:
    """A rigid body, a body about a fixed point, a point mass, a node or three modes of a flexible body, or the ground.

    Its node is the center of mass (the pivot of a body about a fixed point); `offset` is the node in the body frame.
    """

    name: str
    kind: str  # "body", "fixed_point_body", "point_mass", "node", "modal", "ground"
    number: int
    mass: float = 0.0
    inertia: np.ndarray = field(default_factory=lambda: np.zeros((3, 3)))
    com: np.ndarray = field(default_factory=lambda: np.zeros(3))
    position: np.ndarray = field(default_factory=lambda: np.zeros(3))
    rotation: np.ndarray = field(default_factory=lambda: np.eye(3))
    velocity: np.ndarray | None = None
    angular_velocity: np.ndarray | None = None
    shapes: tuple[Any, ...] = ()  # what it is drawn with
    owner: str = ""  # flexible body to which a node belongs
    size: int = 3  # how many modal coordinates one of kind "modal" holds

    def __repr__(self) -> str:
        mass = f", mass {self.mass:.6g}" if self.mass else ""
        owner = f" of {self.owner!r}" if self.owner else ""
        if self.kind == "ground":
            return "<ground>"
        return f"<{self.kind.replace('_', ' ')} {self.name!r}{owner}{mass} at {_numbers(self.position)}>"

    @property
    def offset(self) -> np.ndarray:
        """Node in the body frame."""
        return self.com if self.kind == "body" else np.zeros(3)

    @property
    def node_position(self) -> np.ndarray:
        """Initial position of the node."""
        return self.position + self.rotation @ self.offset

    def local(self, point: np.ndarray) -> np.ndarray:
        """A point of space at t = 0 as seen from the node, in body axes."""
        return self.rotation.T @ (point - self.node_position)

    def at(self, position: Point = (0.0, 0.0, 0.0), rotation: Attitude | None = None) -> Frame:
        """A frame on the body: its origin in the body frame, and its axes (default: those of the body)."""
        who = f"frame on {self.name!r}"
        place, axes = vector(who, "position", position), as_rotation(who, rotation)
        if self.kind == "point_mass" and place.any():
            raise ModelError(f"{who}: a point mass has no rotation, so no point beside it; use position (0, 0, 0)")
        return Frame(self, place, axes)


@dataclass(frozen=True, eq=False, repr=False, slots=True)
class Frame:
    """A frame fixed in a body: origin and axes in the frame of the body."""

    body: Body
    position: np.ndarray
    rotation: np.ndarray

    def __post_init__(self) -> None:
        # products of rotations are off by round-off: mended here, so that a frame comes back from a file to the bit
        object.__setattr__(self, "rotation", attitude.as_rotation(self.rotation))

    def __repr__(self) -> str:
        return f"<frame on {self.body.name!r} at {_numbers(self.position)}>"

    @property
    def point(self) -> np.ndarray:
        """Origin as seen from the node, in body axes."""
        return self.position - self.body.offset

    @property
    def initial_position(self) -> np.ndarray:
        """Origin in space at t = 0."""
        return self.body.position + self.body.rotation @ self.position

    @property
    def initial_rotation(self) -> np.ndarray:
        """Axes in space at t = 0."""
        return self.body.rotation @ self.rotation

    def plain(self) -> dict[str, Any]:
        """The frame as a table of a file."""
        return {"body": self.body.name, "at": self.position.tolist(), "rotation": self.rotation.tolist()}


def exact_frame(body: Body, position: np.ndarray, rotation: np.ndarray) -> Frame:
    """A frame whose axes are known to be a rotation to round-off."""
    made = object.__new__(Frame)
    put = object.__setattr__
    put(made, "body", body)
    put(made, "position", position)
    put(made, "rotation", rotation)
    return made


@dataclass(frozen=True, eq=False, repr=False)
class Flexible(Packed):
    """A flexible body: several nodes, each a `Body` of kind "node", and what connects them.

    Nodes are bodies so that joints, forces and read-outs work on them.  A flexible body stands among the bodies of a model
    (and of a file), at the place of its first node; its elements are lowered before those of joints and forces.
    arguments: the call of the method `kind` of the model that makes it again.
    """

    name: str
    nodes: tuple[Body, ...]
    arguments: dict[str, Any]

    kind: ClassVar[str]

    def __repr__(self) -> str:
        return f"<{self.kind} {self.name!r}: {len(self.nodes)} nodes>"

    @property
    def _owner(self) -> str:
        return f"{self.kind} {self.name!r}"

    def lower(self, low: Lowering, gravity: np.ndarray, beams: str) -> None:
        """Give masses, elasticity and weight to the builder; beams: see `Model.equations`."""
        raise NotImplementedError

    def check_mass(self) -> None:
        """Refuse what cannot be accelerated."""


@dataclass(frozen=True)
class Input:
    """A number that is written from outside during a run: see `Stepper`."""

    name: str

    def __post_init__(self) -> None:
        check_name("input", self.name)


@dataclass(frozen=True, eq=False, repr=False)
class Element(Packed):
    """A joint, a driver or a force.

    data: what its kernels need, lengths relative to the nodes.  given: the call that makes it again, bodies by name.
    frames: of a joint, one on each of its two bodies.  joins: its call takes these frames as a and b, beside `given`.
    """

    type: str
    name: str
    bodies: tuple[Body, ...]
    data: dict[str, Any]
    given: dict[str, Any] = field(default_factory=dict)
    frames: tuple[Frame, Frame] | None = None
    joins: bool = False

    @property
    def arguments(self) -> dict[str, Any]:
        """The call that makes it again; frames of joints are written down when they are asked for."""
        if not self.joins or self.frames is None:
            return self.given
        a, b = self.frames
        return {"a": a.plain(), "b": b.plain(), **self.given}

    def __repr__(self) -> str:
        return f"<{self.type} {self.name!r}: {' - '.join(b.name for b in self.bodies)}>"

    @property
    def _owner(self) -> str:
        return f"{self.type} {self.name!r}"


def _numbers(x: np.ndarray) -> str:
    """A vector in few digits."""
    return f"({', '.join(f'{a + 0.0:.4g}' for a in x)})"


def check_name(kind: str, name: Any) -> None:
    """Refuse a name that is no text, or one that files cannot hold."""
    if not isinstance(name, str) or not name:
        raise ModelError(f"{kind}: name = {shown(name)} must be a text")
    if "\0" in name or (not name.isascii() and any("\ud800" <= c <= "\udfff" for c in name)):
        raise ModelError(
            f"{kind}: name = {shown(name)} has a NUL or half of a pair (surrogate) in it, which files cannot hold; leave it out"
        )


def as_rotation(label: str, value: Any) -> np.ndarray:
    """A rotation matrix from what a user gives."""
    try:
        return attitude.as_rotation(value)
    except ValueError as error:
        raise ModelError(f"{label}: {error}") from None


def optional(label: str, argument: str, value: Any) -> np.ndarray | None:
    """A vector or None."""
    return None if value is None else vector(label, argument, value)


def plain(value: Any) -> Any:
    """Numbers, lists, tables and texts only."""
    if isinstance(value, np.ndarray | np.generic):
        return value.tolist()
    if isinstance(value, list | tuple):
        return [plain(x) for x in value]
    if isinstance(value, dict):
        return {k: plain(x) for k, x in value.items() if x is not None}
    if isinstance(value, Input):
        return {"input": value.name}
    if isinstance(value, Frame):
        return value.plain()
    if isinstance(value, Body | Element):
        return value.name
    if hasattr(value, "to_dict"):
        return value.to_dict()
    if callable(value):
        return {"function": f"{getattr(value, '__module__', '?')}.{getattr(value, '__qualname__', repr(value))}"}
    return value
