"""What a model is made of: bodies, frames on them, elements; and how elements become families of kernels.

Each kind of element has a method of `Model` that checks the user's arguments and adds an `Element`, and a function marked
`@lowers(type)` that gives its rows and forces to the builder.  An element keeps the call that makes it again
(`arguments`), with places in body frames, so that a model goes to a file and back.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np

from liedyn.arguments import direction, items, number, shown, suggestion, vector
from liedyn.equation import builder as st
from liedyn.equation.user_functions import signal_kernel
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.functions.expression import expression
from liedyn.multibody.functions.table import Table


@dataclass(frozen=True, eq=False)
class Body:
    """A rigid body, a body about a fixed point, a point mass, a node or three modes of a flexible body, or the ground.

    Its node is the centre of mass (the pivot of a body about a fixed point); `offset` is the node in the body frame.
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

    def at(self, position: Any = (0.0, 0.0, 0.0), rotation: Any = None) -> Frame:
        """A frame on the body: its origin in the body frame, and its axes (default: those of the body)."""
        who = f"frame on {self.name!r}"
        place, axes = vector(who, "position", position), as_rotation(who, rotation)
        if self.kind == "point_mass" and place.any():
            raise ModelError(f"{who}: a point mass has no rotation, so no point beside it; use position (0, 0, 0)")
        return Frame(self, place, axes)


@dataclass(frozen=True, eq=False)
class Frame:
    """A frame fixed in a body: origin and axes in the frame of the body."""

    body: Body
    position: np.ndarray
    rotation: np.ndarray

    def __post_init__(self) -> None:
        # products of rotations are off by round-off: mended here, so that a frame comes back from a file to the bit
        object.__setattr__(self, "rotation", attitude.as_rotation(self.rotation))

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


@dataclass(frozen=True, eq=False)
class Flexible:
    """A flexible body: several nodes, each a `Body` of kind "node", and what connects them.

    Nodes are bodies so that joints, forces and read-outs work on them.  A flexible body stands among the bodies of a model
    (and of a file), at the place of its first node; its elements are lowered before those of joints and forces.
    arguments: the call of the method `kind` of the model that makes it again.
    """

    name: str
    nodes: tuple[Body, ...]
    arguments: dict[str, Any]

    kind: ClassVar[str]

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


@dataclass(frozen=True, eq=False)
class Element:
    """A joint, a driver or a force.

    data: what its kernels need, lengths relative to the nodes.  arguments: the call that makes it again, bodies by name.
    frames: of a joint, one on each of its two bodies.
    """

    type: str
    name: str
    bodies: tuple[Body, ...]
    data: dict[str, Any]
    arguments: dict[str, Any] = field(default_factory=dict)
    frames: tuple[Frame, Frame] | None = None


class Lowering:
    """Gives elements to a builder and keeps what several of them share: signals, inputs, families, trackers."""

    def __init__(self, builder: st.Builder) -> None:
        self.builder = builder
        self.inputs: dict[str, int] = {}
        self.owner = ""  # element at work, for messages
        self.shared: dict[Any, Any] = {}  # families of user functions and signals, by function
        self.memory: list[np.ndarray] = []  # the 12 numbers of each tracker at t = 0

    def tracker(self, key: Any, label: str, initial: Sequence[float]) -> int:
        """Node of kind TRACKER for this key, made when it is first asked for; initial: its first numbers in q."""
        if key not in self.shared:
            self.shared[key] = self.builder.node(st.TRACKER, label)
            self.memory.append(np.concatenate([initial, np.zeros(12 - len(initial))]))
        return self.shared[key]

    def input(self, x: Input) -> int:
        """Signal of an input."""
        if x.name not in self.inputs:
            self.inputs[x.name] = self.builder.signal()
        return self.inputs[x.name]

    def signal(self, f: Any, derivatives: bool = False, size: int = 1) -> int:
        """Number of the signal of a function of time (a tuple of up to 3: with its derivatives) or of an input."""
        if isinstance(f, Input):
            return self.input(f)
        label = f"function of {self.owner}"
        if isinstance(f, Table):
            label = f"table of {self.owner} (from {f.x[0]:g} to {f.x[-1]:g})"
            f = f.functions(2 if derivatives else 0)
        functions = f if isinstance(f, tuple) else (f,)
        key = (functions, derivatives, size)
        if key not in self.shared:
            kernel = signal_kernel(*functions, size=size, value_only=not derivatives)
            self.shared[key] = self.builder.signal(kernel, size=size, label=label)
        return self.shared[key]

    def value(self, value: Any) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """Constant part and signals of a vector: a function of time, or 3 numbers, functions and inputs."""
        if callable(value):
            first = self.signal(value, size=3)
            return (0.0, 0.0, 0.0), (first, first + 1, first + 2)
        varying = [isinstance(x, Input) or callable(x) for x in value]
        constant = tuple(0.0 if v else float(x) for x, v in zip(value, varying, strict=True))
        return constant, tuple(self.signal(x) if v else 0 for x, v in zip(value, varying, strict=True))


Lower = Callable[[Lowering, Element], None]
LOWER: dict[str, Lower] = {}
JOINTS: set[str] = set()  # types of elements that are joints


def lowers(type_: str, joint: bool = False) -> Callable[[Lower], Lower]:
    """Mark the function that gives the elements of a type to the builder."""

    def register(function: Lower) -> Lower:
        LOWER[type_] = function
        if joint:
            JOINTS.add(type_)
        return function

    return register


def check_name(kind: str, name: Any) -> None:
    """Refuse a name that is no text, or one that files cannot hold."""
    if not isinstance(name, str) or not name:
        raise ModelError(f"{kind}: name = {name!r} must be a text")
    if any(c == "\0" or "\ud800" <= c <= "\udfff" for c in name):
        raise ModelError(
            f"{kind}: name = {name!r} has a NUL or half of a pair (surrogate) in it, which files cannot hold; leave it out"
        )


class ModelBase:
    """Bodies and elements by name."""

    name: str
    gravity: np.ndarray
    group: str

    def __init__(self) -> None:
        self.ground = Body("ground", "ground", 0)
        self._bodies: dict[str, Body] = {"ground": self.ground}
        self._elements: dict[str, Element] = {}
        self._flexible: dict[str, Flexible] = {}

    @property
    def bodies(self) -> list[Body]:
        """Bodies (nodes of flexible ones, too) in the order of creation, without the ground."""
        return [b for b in self._bodies.values() if b.kind != "ground"]

    @property
    def flexible(self) -> list[Flexible]:
        """Flexible bodies in the order of creation."""
        return list(self._flexible.values())

    @property
    def elements(self) -> list[Element]:
        """Joints, drivers and forces in the order of creation."""
        return list(self._elements.values())

    @property
    def joints(self) -> list[Element]:
        """Joints in the order of creation."""
        return [e for e in self._elements.values() if e.type in JOINTS]

    @property
    def forces(self) -> list[Element]:
        """All other elements in the order of creation."""
        return [e for e in self._elements.values() if e.type not in JOINTS]

    def find_flexible(self, name: str) -> Flexible:
        """The flexible body of this name."""
        if not isinstance(name, str) or name not in self._flexible:
            raise ModelError(f"there is no flexible body {shown(name)}; {suggestion(name, self._flexible)}")
        return self._flexible[name]

    def find(self, name: str) -> Body:
        """The body of this name."""
        return self._body("find", name)

    def joint(self, name: Any) -> Element:
        """The joint of this name."""
        return self._joint("joint", name)

    def element(self, name: str) -> Element:
        """The joint, driver or force of this name."""
        if not isinstance(name, str) or name not in self._elements:
            raise ModelError(f"there is no element {shown(name)}; {suggestion(name, self._elements)}")
        return self._elements[name]

    def _add_body(self, name: str, kind: str, **values: Any) -> Body:
        check_name(kind, name)
        if name in self._bodies:
            raise ModelError(f"{kind} {name!r}: there is already a body of this name; choose another")
        body = Body(name, kind, len(self._bodies), **values)
        self._bodies[name] = body
        return body

    def _flexible_name(self, kind: str, name: Any) -> str:
        """Check the name of a new flexible body; its nodes are called name.0, name.1, ..."""
        check_name(kind, name)
        if name in self._flexible or name in self._bodies:
            raise ModelError(f"{kind} {name!r}: there is already a body of this name; choose another")
        return name

    def _body(self, who: str, body: Any) -> Body:
        if isinstance(body, Flexible) or (isinstance(body, str) and body in self._flexible):
            label = body if isinstance(body, str) else body.name
            first = self._flexible[label].nodes[0].name if label in self._flexible else ""
            raise ModelError(f"{who}: {label!r} is flexible; name one of its nodes, as {first!r}")
        found = self._bodies.get(body) if isinstance(body, str) else body
        if isinstance(found, Body) and found.kind == "modal" and who != "find":
            raise ModelError(
                f"{who}: {found.name!r} holds modal coordinates; name an interface node of {found.owner!r}"
            )
        if isinstance(body, Body):
            if self._bodies.get(body.name) is not body:
                raise ModelError(f"{who}: body {body.name!r} belongs to another model")
            return body
        if isinstance(body, str):
            if body not in self._bodies:
                raise ModelError(f"{who}: there is no body {body!r}; {suggestion(body, self._bodies)}")
            return self._bodies[body]
        if isinstance(body, Frame):
            raise ModelError(f"{who}: expects a body, not a frame on {body.body.name!r}; give the body and a point")
        raise ModelError(f"{who}: {shown(body)} is not a body; give a body or its name")

    def _joint(self, who: str, joint: Any) -> Element:
        joints = {e.name: e for e in self.joints}
        if isinstance(joint, Element):
            if self._elements.get(joint.name) is not joint:
                raise ModelError(f"{who}: joint {joint.name!r} belongs to another model")
            return joint
        if not isinstance(joint, str) or joint not in joints:
            raise ModelError(f"{who}: there is no joint {shown(joint)}; {suggestion(joint, joints)}")
        return joints[joint]

    def _ends(self, type_: str, a: Any, b: Any, name: str | None) -> tuple[Body, Body, Frame | None, Frame | None, str]:
        """The two bodies of an element, the frames on them if frames were given, and the name of the element."""
        frames = [self._as_frame(type_, x) for x in (a, b)]
        bodies = [self._body(type_, x if f is None else f.body) for x, f in zip((a, b), frames, strict=True)]
        label = self._label(type_, name, bodies)
        if bodies[0] is bodies[1]:
            raise ModelError(f"{type_} {label!r}: connects {bodies[0].name!r} with itself; name two bodies")
        return bodies[0], bodies[1], frames[0], frames[1], label

    def _as_frame(self, who: str, x: Any) -> Frame | None:
        """The frame, if x is one or its table of a file."""
        if isinstance(x, Frame):
            return x
        if isinstance(x, dict):
            unknown = set(x) - {"body", "at", "rotation"}
            if unknown or "body" not in x:
                raise ModelError(f"{who}: a frame has body, at and rotation; got {shown(list(x))}")
            return self._body(who, x["body"]).at(x.get("at", (0.0, 0.0, 0.0)), x.get("rotation"))
        return None

    def _label(self, type_: str, name: str | None, bodies: Sequence[Body | Element]) -> str:
        if name is not None:
            check_name(type_, name)
            if name in self._elements:
                raise ModelError(f"{type_} {name!r}: there is already an element of this name; choose another")
            return name
        base = label = f"{type_}:{'-'.join(b.name for b in bodies)}"
        k = 2
        while label in self._elements:
            label, k = f"{base}#{k}", k + 1
        return label

    def _add(
        self,
        type_: str,
        name: str,
        bodies: tuple[Body, ...],
        arguments: dict[str, Any] | None = None,
        frames: tuple[Frame, Frame] | None = None,
        **data: Any,
    ) -> Element:
        element = Element(type_, name, bodies, data, arguments or {}, frames)
        self._elements[name] = element
        return element


def snapshot(model: Any) -> Any:
    """The model as it is now, with the same bodies and elements: what is added to the other one does not appear in it."""
    if not isinstance(model, ModelBase):
        return model  # a System never changes
    kept = copy(model)
    for name, value in vars(model).items():
        if isinstance(value, dict | np.ndarray):
            setattr(kept, name, value.copy())
    return kept


def as_model(who: str, model: Any, group: str | None = None) -> Any:
    """A snapshot of a model or system, or the model of a problem (on `group`); anything else is refused."""
    if hasattr(model, "build") and not isinstance(model, type):
        model = model.build() if group is None else model.build(group)
    if isinstance(model, type) or not hasattr(model, "equations"):
        raise ModelError(f"{who}: model = {shown(model)} is neither a model, a problem nor a system")
    return snapshot(model)


def check_masses(model: Any) -> None:
    """Refuse flexible bodies without mass."""
    for flexible in getattr(model, "flexible", ()):
        flexible.check_mass()


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


def time_function(label: str, argument: str, value: Any) -> Any:
    """Check what may vary in time: a number, a function of time (also as a text) or an input."""
    if isinstance(value, str):
        try:
            return expression(value)
        except ModelError as error:
            raise ModelError(f"{label}: {argument} = {value!r} must be a number or a formula of t: {error}") from None
    return value if isinstance(value, Input) or callable(value) else number(label, argument, value)


def vector_value(label: str, value: Any, argument: str = "value") -> Any:
    """Check a force or torque: a function, or three entries each a number, a function or an input."""
    if callable(value):
        return value
    entries = items(label, argument, value, 3, "3 numbers or a function of time that returns 3")
    if len(entries) != 3:
        raise ModelError(f"{label}: {argument} = {shown(value)} must have 3 entries")
    return [time_function(label, argument, x) for x in entries]


def own_point(label: str, body: Body, point: np.ndarray) -> np.ndarray:
    """A point mass has no frame: only its own place can be the point of a joint, force or spring."""
    if body.kind == "point_mass" and np.abs(point).max() > 1e-12 * (1.0 + np.abs(body.position).max()):
        raise ModelError(f"{label}: point mass {body.name!r} has no rotation, so the point must be at its position")
    return point


def as_rotation(label: str, value: Any) -> np.ndarray:
    """A rotation matrix from what a user gives."""
    try:
        return attitude.as_rotation(value)
    except ValueError as error:
        raise ModelError(f"{label}: {error}") from None


def optional(label: str, argument: str, value: Any) -> np.ndarray | None:
    """A vector or None."""
    return None if value is None else vector(label, argument, value)


def triad(k: np.ndarray) -> np.ndarray:
    """Right-handed axes (columns) whose third is the unit vector k."""
    n = np.eye(3)[int(np.argmin(np.abs(k)))]
    n = n - k * (k @ n)
    n /= np.linalg.norm(n)
    return np.stack([n, np.cross(k, n), k], axis=1)


def joint_frames(
    label: str,
    ends: tuple[Body, Body, Frame | None, Frame | None],
    at: Any = None,
    at_a: Any = None,
    at_b: Any = None,
    axis: Any = None,
    axis_a: Any = None,
    axis_b: Any = None,
    directed: bool = True,
) -> tuple[Frame, Frame]:
    """Frames of a joint on its two bodies, third axis along the joint.

    Two frames are taken as they are; to one frame, or to `at` and `axis` (inertial axes at t = 0), the other body gets the
    frame that coincides with it at t = 0.  at_a, at_b, axis_a, axis_b: in the body frames.
    """
    a, b, frame_a, frame_b = ends
    if frame_a is not None or frame_b is not None:
        given = (("at", at), ("at_a", at_a), ("at_b", at_b), ("axis", axis), ("axis_a", axis_a), ("axis_b", axis_b))
        for argument, value in given:
            if value is not None:
                raise ModelError(f"{label}: {argument} is not needed, the frames say where the joint is; leave it out")
        if frame_a is None:
            assert frame_b is not None
            frame_a = _coinciding(label, a, frame_b)
        return frame_a, _coinciding(label, b, frame_a) if frame_b is None else frame_b
    place_a, place_b = _places(label, a, b, at, at_a, at_b)
    if not directed:
        axes_a = axes_b = np.eye(3)
        axes_b = b.rotation.T @ a.rotation @ axes_a
    elif axis is not None and axis_a is None and axis_b is None:
        axes_a = triad(a.rotation.T @ direction(label, "axis", axis))
        axes_b = b.rotation.T @ a.rotation @ axes_a
    elif axis is None and axis_a is not None and axis_b is not None:
        axes_a, k = triad(direction(label, "axis_a", axis_a)), direction(label, "axis_b", axis_b)
        axes_b = _about(k, b.rotation.T @ a.rotation @ axes_a[:, 0])
    else:
        raise ModelError(f"{label}: give axis (inertial axes at t = 0), or both axis_a and axis_b (body axes)")
    return Frame(a, place_a, axes_a), Frame(b, place_b, axes_b)


def _about(k: np.ndarray, x: np.ndarray) -> np.ndarray:
    """Axes with third axis k and the first as near to x as can be."""
    x = x - k * (k @ x)
    size = float(np.linalg.norm(x))
    if size < 1e-6:
        return triad(k)
    return np.stack([x / size, np.cross(k, x / size), k], axis=1)


def _coinciding(label: str, body: Body, frame: Frame) -> Frame:
    """The frame of another body that coincides with this one at t = 0."""
    place = body.rotation.T @ (frame.initial_position - body.position)
    own_point(label, body, place - body.offset)
    return Frame(body, place, body.rotation.T @ frame.initial_rotation)


def _places(label: str, a: Body, b: Body, at: Any, at_a: Any, at_b: Any) -> tuple[np.ndarray, np.ndarray]:
    """Points of a joint in the body frames; a joint at a node of a beam is there if nothing else is said."""
    nodes = [x for x in (a, b) if x.kind == "node"]
    if at is None and at_a is None and at_b is None and nodes:
        at = nodes[0].position
        if np.linalg.norm(nodes[-1].position - at) > 1e-9 * (1.0 + np.abs(at).max()):
            raise ModelError(f"{label}: its nodes are at different places; give at_a and at_b")
    if at is not None and at_a is None and at_b is None:
        point = vector(label, "at", at)
        places = [x.rotation.T @ (point - x.position) for x in (a, b)]
    elif at is None and at_a is not None and at_b is not None:
        places = [vector(label, "at_a", at_a), vector(label, "at_b", at_b)]
    else:
        raise ModelError(f"{label}: give at (inertial axes at t = 0), or both at_a and at_b (body axes)")
    for body, place in zip((a, b), places, strict=True):
        own_point(label, body, place - body.offset)
    return places[0], places[1]
