"""Bodies and elements of a model by name."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any

import numpy as np

from liedyn.arguments import shown, suggestion
from liedyn.errors import ModelError
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.parts import Body, Element, Flexible, Frame, check_name
from liedyn.typing import JointLike


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
        self._released: frozenset[str] = frozenset()  # joints whose rows do not act

    def __repr__(self) -> str:
        rigid = sum(not b.owner for b in self.bodies)
        counts = [(rigid, "body", "bodies"), (len(self._flexible), "flexible body", "flexible bodies")]
        counts += [(len(self.joints), "joint", "joints"), (len(self.forces), "other element", "other elements")]
        words = [f"{n} {one if n == 1 else many}" for n, one, many in counts if n]
        return f"<Model {self.name!r} on {self.group}: {', '.join(words) or 'empty'}>"

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
    def released(self) -> tuple[str, ...]:
        """Names of the joints and drives that are released (`release`), in the order of creation."""
        return tuple(name for name in self._elements if name in self._released)

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

    def joint(self, name: JointLike) -> Element:
        """The joint of this name."""
        return self._joint("joint", name)

    def element(self, name: JointLike) -> Element:
        """The joint, driver or force of this name, or that is called as this one."""
        name = name.name if isinstance(name, Element) else name
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
        joins: bool = False,
        **data: Any,
    ) -> Element:
        element = Element(type_, name, bodies, data, arguments or {}, frames, joins)
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
