"""Model: bodies, joints and forces by name, and how they become nodes and elements."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.checks import checked, direction, inertia, number, positive, suggestion, vector
from liedyn.dae import structure as st
from liedyn.dae.assembly import Assembly
from liedyn.dae.check import DerivativeReport, check_derivatives
from liedyn.dae.userfunc import force_family, signal_kernel
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.elements.axis import AXIS
from liedyn.multibody.elements.body import BODY, POINT_MASS
from liedyn.multibody.elements.fixed_point import FIXED_POINT_BODY
from liedyn.multibody.elements.load import FORCE, TORQUE
from liedyn.multibody.elements.spherical import SPHERICAL
from liedyn.multibody.elements.spring import SPRING


@dataclass(frozen=True, eq=False)
class Body:
    """A rigid body, a body about a fixed point, a point mass or the ground.

    Its node is the centre of mass (the pivot of a body about a fixed point); `offset` is the node in the body frame.
    """

    name: str
    kind: str  # "body", "fixed_point_body", "point_mass", "ground"
    number: int
    mass: float = 0.0
    inertia: np.ndarray = field(default_factory=lambda: np.zeros((3, 3)))
    com: np.ndarray = field(default_factory=lambda: np.zeros(3))
    position: np.ndarray = field(default_factory=lambda: np.zeros(3))
    rotation: np.ndarray = field(default_factory=lambda: np.eye(3))
    velocity: np.ndarray | None = None
    angular_velocity: np.ndarray | None = None

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


@dataclass(frozen=True)
class Input:
    """A number that is written from outside during a run: see `Stepper`."""

    name: str


@dataclass(frozen=True, eq=False)
class Element:
    """A joint or a force: its type, name, bodies and arguments (as given, lengths relative to the nodes)."""

    type: str
    name: str
    bodies: tuple[Body, ...]
    data: dict[str, Any]


class Model:
    """A multibody system.

    gravity: acceleration in inertial axes.  group: "R3xSO3" (velocity of a body in inertial axes) or "SE3" (in body
    axes); it changes how the schemes integrate, not what is modelled.
    """

    @checked
    def __init__(self, gravity: Any = (0.0, 0.0, 0.0), group: str = "R3xSO3", name: str = "model") -> None:
        self.name = name
        self.gravity = vector("Model", "gravity", gravity)
        if group not in ("R3xSO3", "SE3"):
            raise ModelError(f"Model: group = {group!r} is unknown; choose 'R3xSO3' or 'SE3'")
        self.group = group
        self.ground = Body("ground", "ground", 0)
        self._bodies: dict[str, Body] = {"ground": self.ground}
        self._elements: list[Element] = []
        self._names: set[str] = set()

    # -- bodies -------------------------------------------------------------------------------------------------------

    @checked
    def body(
        self,
        name: str,
        mass: float,
        inertia: Any,
        position: Any = (0.0, 0.0, 0.0),
        com: Any = (0.0, 0.0, 0.0),
        rotation: Any = None,
        velocity: Any = None,
        angular_velocity: Any = None,
    ) -> Body:
        """Add a rigid body.

        position: origin of the body frame.  com: centre of mass in it.  inertia: about the centre of mass in body axes,
        3 principal values or a matrix.  rotation: matrix, quaternion (scalar first) or a function of `liedyn.attitude`.
        velocity (of the origin, inertial axes) and angular_velocity (body axes): given ones are kept, others computed.
        """
        label = f"body {name!r}"
        com_ = vector(label, "com", com)
        if velocity is not None and angular_velocity is None and com_.any():
            raise ModelError(f"{label}: give angular_velocity together with velocity when com is not zero")
        return self._add_body(
            name, "body", mass=positive(label, "mass", mass), inertia=_inertia(label, inertia), com=com_,
            position=vector(label, "position", position), rotation=_rotation(label, rotation),
            velocity=_optional(label, "velocity", velocity),
            angular_velocity=_optional(label, "angular_velocity", angular_velocity),
        )  # fmt: skip

    @checked
    def fixed_point_body(
        self,
        name: str,
        inertia: Any,
        pivot: Any = (0.0, 0.0, 0.0),
        mass: float = 0.0,
        com: Any = (0.0, 0.0, 0.0),
        rotation: Any = None,
        angular_velocity: Any = None,
    ) -> Body:
        """Add a body that turns about a fixed point (a node on SO(3)).

        inertia: about the pivot, in body axes.  mass and com (from the pivot): for gravity and momenta.
        """
        label = f"fixed_point_body {name!r}"
        mass = number(label, "mass", mass)
        if mass < 0.0:
            raise ModelError(f"{label}: mass = {mass!r} must not be negative")
        return self._add_body(
            name, "fixed_point_body", mass=mass, inertia=_inertia(label, inertia), com=vector(label, "com", com),
            position=vector(label, "pivot", pivot), rotation=_rotation(label, rotation), velocity=None,
            angular_velocity=_optional(label, "angular_velocity", angular_velocity),
        )  # fmt: skip

    @checked
    def point_mass(self, name: str, mass: float, position: Any = (0.0, 0.0, 0.0), velocity: Any = None) -> Body:
        """Add a point mass (a node on R3, no rotation)."""
        label = f"point_mass {name!r}"
        return self._add_body(
            name, "point_mass", mass=positive(label, "mass", mass), position=vector(label, "position", position),
            velocity=_optional(label, "velocity", velocity),
        )  # fmt: skip

    def _add_body(self, name: str, kind: str, **values: Any) -> Body:
        if not isinstance(name, str) or not name:
            raise ModelError(f"{kind}: name = {name!r} must be a text")
        if name in self._bodies:
            raise ModelError(f"{kind} {name!r}: there is already a body of this name; choose another")
        body = Body(name, kind, len(self._bodies), **values)
        self._bodies[name] = body
        return body

    # -- joints -------------------------------------------------------------------------------------------------------

    @checked
    def spherical(
        self, a: Any, b: Any, at: Any = None, at_a: Any = None, at_b: Any = None, name: str | None = None
    ) -> Element:
        """Spherical joint: a point of a and a point of b coincide.

        at: the point in inertial axes at t = 0; or at_a and at_b: the points in the two body frames.
        """
        a, b, label = self._pair("spherical", a, b, name)
        A, B = _points(f"spherical {label!r}", a, b, at, at_a, at_b)
        return self._add("spherical", label, (a, b), A=A, B=B)

    @checked
    def revolute(
        self,
        a: Any,
        b: Any,
        at: Any = None,
        axis: Any = None,
        at_a: Any = None,
        at_b: Any = None,
        axis_a: Any = None,
        axis_b: Any = None,
        normals: Any = None,
        name: str | None = None,
    ) -> Element:
        """Revolute joint: a point and an axis in common.

        at, axis: in inertial axes at t = 0; or at_a, at_b and axis_a, axis_b in the two body frames.
        normals: two directions normal to the axis, in the frame of a; they only fix what the two last multipliers mean.
        """
        a, b, label = self._pair("revolute", a, b, name)
        who = f"revolute {label!r}"
        for body in (a, b):
            if body.kind == "point_mass":
                raise ModelError(f"{who}: point mass {body.name!r} has no rotation, so no axis; use spherical(...)")
        A, B = _points(who, a, b, at, at_a, at_b)
        if axis is not None and axis_a is None and axis_b is None:
            k = direction(who, "axis", axis)
            ka, kb = a.rotation.T @ k, b.rotation.T @ k
        elif axis is None and axis_a is not None and axis_b is not None:
            ka, kb = direction(who, "axis_a", axis_a), direction(who, "axis_b", axis_b)
        else:
            raise ModelError(f"{who}: give axis (inertial axes at t = 0), or both axis_a and axis_b (body axes)")
        if normals is None:
            n1 = np.eye(3)[int(np.argmin(np.abs(ka)))]
            n1 = n1 - ka * (ka @ n1)
            n1 /= np.linalg.norm(n1)
            n2 = np.cross(ka, n1)
        else:
            try:
                n1, n2 = normals
            except (TypeError, ValueError):
                raise ModelError(f"{who}: normals = {normals!r} must be two directions") from None
            n1, n2 = direction(who, "normals", n1), direction(who, "normals", n2)
            if abs(n1 @ ka) > 1e-9 or abs(n2 @ ka) > 1e-9 or np.linalg.norm(np.cross(n1, n2)) < 1e-6:
                raise ModelError(f"{who}: normals = {normals!r} must be normal to the axis of a and not parallel")
        return self._add("revolute", label, (a, b), A=A, B=B, n1=n1, n2=n2, k=kb)

    # -- forces -------------------------------------------------------------------------------------------------------

    @checked
    def force(
        self,
        body: Any,
        value: Any,
        frame: Any = "inertial",
        at: Any = None,
        reaction: Any = None,
        name: str | None = None,
    ) -> Element:
        """Force on a body.

        value: 3 numbers, a function of time that returns 3, or 3 entries each a number, a function or an input.
        frame: "inertial", "body" (follower) or another body in whose axes the value is given.
        at: point in the body frame (default: the centre of mass).  reaction: body that takes the opposite force at the
        same point of space, which makes it internal.
        """
        b, c, d, label = self._load("force", body, frame, reaction, name)
        point = b.com if at is None else vector(f"force {label!r}", "at", at)
        if d.kind == "point_mass":
            raise ModelError(
                f"force {label!r}: the reaction would turn point mass {d.name!r}, which has no rotation; "
                f"act on {d.name!r} and let {b.name!r} take the reaction"
            )
        return self._add(
            "force",
            label,
            (b, c, d),
            value=_value(f"force {label!r}", value),
            at=_fixed(f"force {label!r}", b, point - b.offset),
        )

    @checked
    def torque(
        self, body: Any, value: Any, frame: Any = "inertial", reaction: Any = None, name: str | None = None
    ) -> Element:
        """Torque on a body; arguments as for `force`."""
        b, c, d, label = self._load("torque", body, frame, reaction, name)
        if b.kind == "point_mass":
            raise ModelError(f"torque {label!r}: a point mass does not rotate; use body(...) with an inertia")
        if d.kind == "point_mass":
            raise ModelError(f"torque {label!r}: point mass {d.name!r} does not rotate and cannot take the reaction")
        return self._add("torque", label, (b, c, d), value=_value(f"torque {label!r}", value))

    @checked
    def spring(
        self,
        a: Any,
        b: Any,
        stiffness: float,
        length: float | None = None,
        damping: float = 0.0,
        at_a: Any = None,
        at_b: Any = None,
        name: str | None = None,
    ) -> Element:
        """Linear spring and damper between a point of a and a point of b.

        length: natural length (default: the distance at t = 0).  at_a, at_b: points in the body frames (default: the
        centres of mass; the origin for the ground).
        """
        a, b, label = self._pair("spring", a, b, name)
        who = f"spring {label!r}"
        k, c = number(who, "stiffness", stiffness), number(who, "damping", damping)
        if k < 0.0 or c < 0.0:
            raise ModelError(f"{who}: stiffness = {k:g} and damping = {c:g} must not be negative")
        A = _fixed(who, a, (a.com if at_a is None else vector(who, "at_a", at_a)) - a.offset)
        B = _fixed(who, b, (b.com if at_b is None else vector(who, "at_b", at_b)) - b.offset)
        now = float(np.linalg.norm(b.node_position + b.rotation @ B - a.node_position - a.rotation @ A))
        natural = now if length is None else number(who, "length", length)
        if natural < 0.0:
            raise ModelError(f"{who}: length = {natural:g} must not be negative")
        if now == 0.0 and natural > 0.0:
            raise ModelError(
                f"{who}: its ends coincide at t = 0, so its force has no direction; move one, or give length=0"
            )
        return self._add("spring", label, (a, b), stiffness=k, length=natural, damping=c, A=A, B=B)

    @checked
    def user_force(
        self,
        bodies: Any,
        function: Callable[..., Any],
        potential: Callable[..., Any] | None = None,
        blocks: str = "all",
        name: str | None = None,
    ) -> Element:
        """Force of your own: a plain function, compiled and cached.

        function(t, x, R, v, omega) returns (force in inertial axes, torque in body axes) about the centre of mass; x,
        v, omega are tuples of 3 numbers, R of 9 (row by row).  With several bodies it takes x, R, v, omega of each and
        returns force and torque of each.  potential(t, x, R, ...) is its potential energy, if it has one.
        blocks="translation": the force depends on x and v only and has no torque (faster).
        """
        group = list(bodies) if isinstance(bodies, list | tuple) else [bodies]
        if not group:
            raise ModelError(f"user_force: bodies = {bodies!r} is empty; name the bodies on which it acts")
        members = tuple(self._body("user_force", b) for b in group)
        label = self._label("user_force", name, members)
        if any(b.kind == "ground" for b in members):
            raise ModelError(f"user_force {label!r}: the ground does not move; name bodies")
        for argument, value in (("function", function), ("potential", potential)):
            if not callable(value) and (value is not None or argument == "function"):
                raise ModelError(
                    f"user_force {label!r}: {argument} = {value!r} must be a function, see the help of user_force"
                )
        if blocks not in ("all", "translation"):
            raise ModelError(f"user_force {label!r}: blocks = {blocks!r} is unknown; choose 'all' or 'translation'")
        return self._add("user_force", label, members, function=function, potential=potential, blocks=blocks)

    def input(self, name: str) -> Input:
        """A number that `Stepper` writes while it runs, for use as a component of a force or torque."""
        return Input(name)

    # -- look-up ------------------------------------------------------------------------------------------------------

    @property
    def bodies(self) -> list[Body]:
        """Bodies in the order of creation, without the ground."""
        return [b for b in self._bodies.values() if b.kind != "ground"]

    @property
    def joints(self) -> list[Element]:
        """Joints in the order of creation."""
        return [e for e in self._elements if e.type in ("spherical", "revolute")]

    @property
    def forces(self) -> list[Element]:
        """Forces in the order of creation."""
        return [e for e in self._elements if e.type not in ("spherical", "revolute")]

    def find(self, name: str) -> Body:
        """The body of this name."""
        return self._body("find", name)

    def _body(self, who: str, body: Any) -> Body:
        if isinstance(body, Body):
            if self._bodies.get(body.name) is not body:
                raise ModelError(f"{who}: body {body.name!r} belongs to another model")
            return body
        if isinstance(body, str):
            if body not in self._bodies:
                raise ModelError(f"{who}: there is no body {body!r}; {suggestion(body, self._bodies)}")
            return self._bodies[body]
        raise ModelError(f"{who}: {body!r} is not a body; give a body or its name")

    def _pair(self, type_: str, a: Any, b: Any, name: str | None) -> tuple[Body, Body, str]:
        a, b = self._body(type_, a), self._body(type_, b)
        label = self._label(type_, name, (a, b))
        if a is b:
            raise ModelError(f"{type_} {label!r}: connects {a.name!r} with itself; name two bodies")
        return a, b, label

    def _load(self, type_: str, body: Any, frame: Any, reaction: Any, name: str | None) -> tuple[Body, Body, Body, str]:
        b = self._body(type_, body)
        label = self._label(type_, name, (b,))
        if b.kind == "ground":
            raise ModelError(f"{type_} {label!r}: acts on the ground, which does not move; name a body")
        if isinstance(frame, str) and frame in ("inertial", "body"):
            if frame == "body" and b.kind == "point_mass":
                raise ModelError(
                    f"{type_} {label!r}: point mass {b.name!r} has no rotation, so no axes; use another frame"
                )
            c = b if frame == "body" else self.ground
        else:
            c = self._body(f"{type_} {label!r}: frame", frame)
        d = self.ground if reaction is None else self._body(f"{type_} {label!r}: reaction", reaction)
        if d is b:
            raise ModelError(f"{type_} {label!r}: the reaction acts on {b.name!r} itself; name another body")
        return b, c, d, label

    def _label(self, type_: str, name: str | None, bodies: Sequence[Body]) -> str:
        if name is not None:
            if not isinstance(name, str) or not name:
                raise ModelError(f"{type_}: name = {name!r} must be a text")
            if name in self._names:
                raise ModelError(f"{type_} {name!r}: there is already an element of this name; choose another")
            return name
        base = label = f"{type_}:{'-'.join(b.name for b in bodies)}"
        k = 2
        while label in self._names:
            label, k = f"{base}#{k}", k + 1
        return label

    def _add(self, type_: str, name: str, bodies: tuple[Body, ...], **data: Any) -> Element:
        element = Element(type_, name, bodies, data)
        self._elements.append(element)
        self._names.add(name)
        return element

    # -- nodes and elements -------------------------------------------------------------------------------------------

    def equations(self) -> Assembly:
        """Nodes, elements and initial values for the integrators."""
        if len(self._bodies) == 1:
            raise ModelError("Model: there is no body; add one with model.body(...)")
        builder = st.Builder()
        bodies = list(self._bodies.values())
        n = len(bodies)
        q, v, given = np.zeros((n, 12)), np.zeros((n, 6)), np.zeros((n, 6), dtype=bool)
        se3 = self.group == "SE3"
        kinds = {"body": st.SE3 if se3 else st.R3XSO3, "fixed_point_body": st.SO3, "point_mass": st.R3}
        for b in bodies:
            q[b.number, :3], q[b.number, 3:] = b.node_position, b.rotation.ravel()
            if b.kind == "ground":
                continue
            builder.node(kinds[b.kind], b.name)
            if b.angular_velocity is not None:
                v[b.number, 3:], given[b.number, 3:] = b.angular_velocity, True
            if b.velocity is not None:
                at_node = b.velocity + b.rotation @ np.cross(v[b.number, 3:], b.offset)
                v[b.number, :3] = b.rotation.T @ at_node if se3 and b.kind == "body" else at_node
                given[b.number, :3] = True
            weight = b.mass * self.gravity
            if b.kind == "body":
                builder.element(BODY, (b.number,), (b.mass, *b.inertia.ravel(), *weight), b.name)
            elif b.kind == "point_mass":
                builder.element(POINT_MASS, (b.number,), (b.mass, *weight), b.name)
            else:
                par = (*b.inertia.ravel(), *b.com, *weight, b.mass)
                builder.element(FIXED_POINT_BODY, (b.number,), par, b.name)
        inputs: dict[str, int] = {}
        families: dict[Any, Any] = {}
        for e in self._elements:
            try:
                _assemble_element(builder, e, inputs, families)
            except ModelError as error:  # of a function: say in which element
                raise ModelError(f"{e.type} {e.name!r}: {error}") from None
        return Assembly(builder, q, v, given, inputs)

    def check_derivatives(self, **options: Any) -> DerivativeReport:
        """Compare all derivatives with differences and name the worst entry; see `liedyn.check_derivatives`."""
        return check_derivatives(self, **options)

    # -- as plain data ------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Plain data for a file; functions are named, not stored."""
        return {
            "name": self.name,
            "gravity": self.gravity.tolist(),
            "group": self.group,
            "bodies": [
                {"name": b.name, "kind": b.kind, **{k: _plain(getattr(b, k)) for k in _BODY_DATA}} for b in self.bodies
            ],
            "elements": [
                {
                    "type": e.type,
                    "name": e.name,
                    "bodies": [b.name for b in e.bodies],
                    "data": {k: _plain(x) for k, x in e.data.items()},
                }
                for e in self._elements
            ],
        }

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Model:
        """Model from `to_dict`; forces given by functions cannot be restored and are left out."""
        model = cls(gravity=data["gravity"], group=data["group"], name=data["name"])
        for b in data["bodies"]:
            given = {k: None if b[k] is None else np.array(b[k]) for k in _BODY_DATA if k != "mass"}
            model._add_body(b["name"], b["kind"], mass=b["mass"], **given)
        for e in data["elements"]:
            if _has_function(e["data"]):
                continue
            values: dict[str, Any] = {k: np.array(x) if isinstance(x, list) else x for k, x in e["data"].items()}
            if "value" in values:
                values["value"] = [Input(x["input"]) if isinstance(x, dict) else x for x in e["data"]["value"]]
            model._add(e["type"], e["name"], tuple(model._bodies[n] for n in e["bodies"]), **values)
        return model


_BODY_DATA = ("mass", "inertia", "com", "position", "rotation", "velocity", "angular_velocity")


def _plain(value: Any) -> Any:
    """Numbers, lists and texts only."""
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, list | tuple):
        return [_plain(x) for x in value]
    if isinstance(value, Input):
        return {"input": value.name}
    if callable(value):
        return {"function": f"{getattr(value, '__module__', '?')}.{getattr(value, '__qualname__', repr(value))}"}
    return value


def _has_function(data: dict[str, Any]) -> bool:
    entries = [x for value in data.values() for x in (value if isinstance(value, list) else [value])]
    return any(isinstance(x, dict) and "function" in x for x in entries)


def _assemble_element(builder: st.Builder, e: Element, inputs: dict[str, int], families: dict[Any, Any]) -> None:
    """Add the kernels' elements of one joint or force."""
    nodes, d = tuple(b.number for b in e.bodies), e.data
    if e.type in ("spherical", "revolute"):
        builder.element(SPHERICAL, nodes, (*d["A"], *d["B"]), e.name)
        if e.type == "revolute":
            builder.element(AXIS, nodes, (*d["n1"], *d["n2"], *d["k"]), e.name)
    elif e.type == "spring":
        builder.element(SPRING, nodes, (d["stiffness"], d["length"], d["damping"], *d["A"], *d["B"]), e.name)
    elif e.type == "user_force":
        key = (d["function"], d["potential"], d["blocks"], len(nodes))
        if key not in families:
            families[key] = force_family(
                d["function"], e.name, nodes=len(nodes), potential=d["potential"], blocks=d["blocks"]
            )
        builder.element(families[key], nodes, (), e.name)
    else:
        constant, signals = _signals(builder, e, inputs, families)
        if e.type == "torque":
            builder.element(TORQUE, nodes, constant, e.name, signals)
        else:
            has_potential = signals == (0, 0, 0) and nodes[1] == 0 and nodes[2] == 0
            builder.element(FORCE, nodes, (*constant, *d["at"], float(has_potential)), e.name, signals)


def _signals(builder: st.Builder, e: Element, inputs: dict[str, int], families: dict[Any, Any]) -> tuple[Any, Any]:
    """Constant part and signals of a value."""
    value = e.data["value"]
    if callable(value):
        if value not in families:
            families[value] = builder.signal(signal_kernel(value, size=3, value_only=True), size=3)
        first = families[value]
        return (0.0, 0.0, 0.0), (first, first + 1, first + 2)
    constant, signals = [0.0, 0.0, 0.0], [0, 0, 0]
    for k, x in enumerate(value):
        if isinstance(x, Input):
            if x.name not in inputs:
                inputs[x.name] = builder.signal()
            signals[k] = inputs[x.name]
        elif callable(x):
            if x not in families:
                families[x] = builder.signal(signal_kernel(x, value_only=True))
            signals[k] = families[x]
        else:
            constant[k] = float(x)
    return tuple(constant), tuple(signals)


def _value(label: str, value: Any) -> Any:
    """Check a force or torque: a function, or three entries each a number, a function or an input."""
    if callable(value):
        return value
    try:
        entries = list(value)
    except TypeError:
        raise ModelError(f"{label}: value = {value!r} must be 3 numbers or a function of time that returns 3") from None
    if len(entries) != 3:
        raise ModelError(f"{label}: value = {value!r} must have 3 entries")
    return [x if isinstance(x, Input) or callable(x) else number(label, "value", x) for x in entries]


def _points(label: str, a: Body, b: Body, at: Any, at_a: Any, at_b: Any) -> tuple[np.ndarray, np.ndarray]:
    """Points of a joint seen from the nodes."""
    if at is not None and at_a is None and at_b is None:
        point = vector(label, "at", at)
        return _fixed(label, a, a.local(point)), _fixed(label, b, b.local(point))
    if at is None and at_a is not None and at_b is not None:
        A, B = vector(label, "at_a", at_a) - a.offset, vector(label, "at_b", at_b) - b.offset
        return _fixed(label, a, A), _fixed(label, b, B)
    raise ModelError(f"{label}: give at (inertial axes at t = 0), or both at_a and at_b (body axes)")


def _fixed(label: str, body: Body, point: np.ndarray) -> np.ndarray:
    """A point mass has no frame: only its own place can be the point of a joint, force or spring."""
    if body.kind == "point_mass" and np.abs(point).max() > 1e-12 * (1.0 + np.abs(body.position).max()):
        raise ModelError(f"{label}: point mass {body.name!r} has no rotation, so the point must be at its position")
    return point


_inertia = inertia


def _rotation(label: str, value: Any) -> np.ndarray:
    try:
        return attitude.as_rotation(value)
    except ValueError as error:
        raise ModelError(f"{label}: {error}") from None


def _optional(label: str, argument: str, value: Any) -> np.ndarray | None:
    return None if value is None else vector(label, argument, value)
