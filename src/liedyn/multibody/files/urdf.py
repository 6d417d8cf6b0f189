"""Robots in URDF (wiki.ros.org/urdf/XML): links, joints with damping, friction, limits and mimics, shapes for drawing.

Fixed joints join links to one body.  What moves must have a mass, but for a link between two joints that one joint of
liedyn can replace (two crossing hinges: a universal joint).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import numpy as np

from liedyn.arguments import checked, direction, number, path_of, shown, suggestion
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.multibody.files.tree import Joint, Link, Tree
from liedyn.multibody.files.xml import Document
from liedyn.multibody.model import Model
from liedyn.multibody.shapes import Box, Cylinder, Mesh, Shape, Sphere

_Next = tuple[str, int, np.ndarray, np.ndarray, list[Joint]]  # arguments of _Robot._add
KNOWN = ("link", "joint", "material")
KINDS = {
    "revolute": "hinge",
    "continuous": "hinge",
    "prismatic": "slide",
    "floating": "free",
    "planar": "planar",
    "fixed": "",
}


@checked
def read_urdf(
    path: str | Path,
    gravity: Any = (0.0, 0.0, -9.81),
    group: str = "R3xSO3",
    free: bool = False,
    positions: Mapping[str, float] | None = None,
    limit_stiffness: float | None = None,
    intermediate_mass: float | None = None,
) -> Model:
    """The model of a URDF file.

    free: the root link moves freely (default: it is the ground).  positions: initial values of joints by name, in rad or
    m (default: 0).  limit_stiffness: of the stops of joints with limits (default: no stops, and a warning).
    intermediate_mass: of bodies put between joints that follow each other without one and that no joint of liedyn can
    replace (default: refused).
    """
    path = path_of("read_urdf", "path", path)
    if not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    if not isinstance(positions, Mapping | None):
        raise ModelError(f"read_urdf: positions = {shown(positions)} must be a dict: names of joints and their values")
    robot = _Robot(Document(path), free, dict(positions or {}))
    model = Model(gravity=gravity, group=group, name=robot.name)
    tree = Tree(str(path), model, robot.links, limit_stiffness, intermediate_mass)
    for what, name in robot.left_out:
        tree.leave_out(what, name)
    for joint, other, ratio, offset in robot.mimics:
        a, b = (tree.coordinate("mimics of joints", name) for name in (other, joint))
        if a is not None and b is not None:
            # of the file: q_b = ratio q_a + offset
            i = b.sign * a.sign * ratio
            phase = b.value(ratio * a.offset + offset)
            model.gear(a.element, b.element, i, a.which, b.which, phase=phase, name=f"mimic {joint}")
    tree.warn()
    return model


class _Robot:
    """What a file says, as links of a tree."""

    def __init__(self, doc: Document, free: bool, positions: dict[str, float]) -> None:
        self.doc, self.positions = doc, positions
        root = doc.root
        if root.tag != "robot":
            raise doc.error(root, "a URDF file begins with <robot>")
        self.name = root.get("name", doc.path.stem)
        self.left_out: list[tuple[str, str]] = [
            (f"<{e.tag}>", e.get("name") or e.get("reference") or "") for e in root if e.tag not in KNOWN
        ]
        self.materials = {e.get("name", ""): e for e in root.iter("material") if e.find("color") is not None}
        self.link_elements = self._by_name("link")
        self.joint_elements = self._by_name("joint")
        self._check_names()
        self.parents = self._tree()
        self.mimics = [self._mimic(e) for e in self.joint_elements.values() if e.find("mimic") is not None]
        for joint, other, ratio, offset in self.mimics:
            self.positions.setdefault(joint, ratio * self.positions.get(other, 0.0) + offset)
        self.links: list[Link] = []
        (base,) = (name for name in self.link_elements if name not in self.parents)
        self.reached: set[str] = set()
        self.onward: dict[str, list[Element]] = {name: [] for name in self.link_elements}  # joints that a link carries
        for e in self.joint_elements.values():
            self.onward[doc.child(e, "parent").get("link", "")].append(e)
        # from the root outwards, each branch to its end; a list and no recursion: chains may have thousands of links
        waiting: list[_Next] = [(base, -1, np.zeros(3), np.eye(3), [Joint("free", "free")] if free else [])]
        while waiting:
            waiting += reversed(self._add(*waiting.pop()))
        if apart := sorted(set(self.link_elements) - self.reached):
            raise doc.error(root, f"the links {', '.join(map(repr, apart))} are in a loop apart from {base!r}")

    def _by_name(self, tag: str) -> dict[str, Element]:
        found: dict[str, Element] = {}
        for e in self.doc.root.findall(tag):
            name = self.doc.text(e, "name")
            if name in found:
                raise self.doc.error(e, f"there is already a {tag} of this name")
            found[name] = e
        return found

    def _check_names(self) -> None:
        if not self.link_elements:
            raise self.doc.error(self.doc.root, "there is no <link>")
        for e in self.joint_elements.values():
            kind = self.doc.text(e, "type")
            if kind not in KINDS:
                raise self.doc.error(e, f"type={kind!r} is unknown; {suggestion(kind, KINDS)}")
            for tag in ("parent", "child"):
                link = self.doc.text(self.doc.child(e, tag), "link")
                if link not in self.link_elements:
                    raise self.doc.error(e, f"there is no link {link!r}; {suggestion(link, self.link_elements)}")
        for name, value in self.positions.items():
            if name not in self.joint_elements:
                known = suggestion(name, self.joint_elements)
                raise ModelError(f"positions: there is no joint {shown(name)}; {known}")
            self.positions[name] = number("positions", name, value)

    def _tree(self) -> dict[str, Element]:
        """The joint that carries each link, checked to be a tree."""
        parents: dict[str, Element] = {}
        for e in self.joint_elements.values():
            child = self.doc.child(e, "child").get("link", "")
            if child in parents:
                raise self.doc.error(e, f"link {child!r} is already the child of joint {parents[child].get('name')!r}")
            parents[child] = e
        roots = [name for name in self.link_elements if name not in parents]
        if len(roots) != 1:
            raise self.doc.error(self.doc.root, f"the links are no tree: the roots are {roots}, there must be one")
        return parents

    def _mimic(self, e: Element) -> tuple[str, str, float, float]:
        """Joint, the one that it follows, ratio and offset."""
        mimic = self.doc.child(e, "mimic")
        other = self.doc.text(mimic, "joint")
        if other not in self.joint_elements:
            raise self.doc.error(e, f"mimic: there is no joint {other!r}; {suggestion(other, self.joint_elements)}")
        ratio, offset = self.doc.number(mimic, "multiplier", 1.0), self.doc.number(mimic, "offset", 0.0)
        return self.doc.text(e, "name"), other, ratio, offset

    # -- links --------------------------------------------------------------------------------------------------------

    def _add(self, name: str, parent: int, place: np.ndarray, axes: np.ndarray, joints: list[Joint]) -> list[_Next]:
        """Add a link; returns those that it carries.  place, axes: against its parent, all joints at zero."""
        self.reached.add(name)
        e = self.link_elements[name]
        mass, com, inertia = self._inertial(e)
        onward = self.onward[name]
        position, rotation = self._pose(parent, place, axes, joints)
        link = Link(name, parent, place, axes, position, rotation, joints, mass, com, inertia, self._shapes(e))
        if mass == 0.0 and joints and len(onward) == 1 and KINDS[onward[0].get("type", "")] in ("hinge", "slide"):
            return [self._passed_on(link, onward[0])]
        self.links.append(link)
        k = len(self.links) - 1
        return [(self.doc.child(j, "child").get("link", ""), k, *self._origin(j), self._joints(j)) for j in onward]

    def _passed_on(self, link: Link, j: Element) -> _Next:
        """The link that one without mass carries, with the joints of both."""
        at, R = self._origin(j)
        for joint in link.joints:  # in the frame of the next link
            joint.axis, joint.anchor = R.T @ joint.axis, R.T @ (joint.anchor - at)
        joints = [*link.joints, *self._joints(j)]
        child = self.doc.child(j, "child").get("link", "")
        return child, link.parent, link.place + link.axes @ at, link.axes @ R, joints

    def _pose(
        self, parent: int, place: np.ndarray, axes: np.ndarray, joints: list[Joint]
    ) -> tuple[np.ndarray, np.ndarray]:
        """Initial pose of a link in space."""
        x, R = np.zeros(3), np.eye(3)
        if parent >= 0:
            x, R = self.links[parent].position, self.links[parent].rotation
        x, R = x + R @ place, R @ axes
        for joint in joints:
            x, R = joint.moved(x, R)
        return x, R

    def _origin(self, e: Element) -> tuple[np.ndarray, np.ndarray]:
        """Place and axes that an <origin> gives; rpy are angles about the fixed axes x, y, z."""
        origin = e.find("origin")
        if origin is None:
            return np.zeros(3), np.eye(3)
        roll, pitch, yaw = self.doc.numbers(origin, "rpy", 3, (0.0, 0.0, 0.0))
        R = attitude.rot("z", yaw) @ attitude.rot("y", pitch) @ attitude.rot("x", roll)
        return self.doc.numbers(origin, "xyz", 3, (0.0, 0.0, 0.0)), R

    def _inertial(self, e: Element) -> tuple[float, np.ndarray, np.ndarray]:
        """Mass, center of mass and inertia about it, in the frame of the link."""
        inertial = e.find("inertial")
        if inertial is None:
            return 0.0, np.zeros(3), np.zeros((3, 3))
        com, R = self._origin(inertial)
        mass = self.doc.number(self.doc.child(inertial, "mass"), "value")
        if mass < 0.0:
            raise self.doc.error(e, f"mass {mass:g} must not be negative")
        J = self.doc.child(inertial, "inertia")
        xx, xy, xz, yy, yz, zz = (self.doc.number(J, f"i{k}", 0.0) for k in ("xx", "xy", "xz", "yy", "yz", "zz"))
        return mass, com, R @ np.array([[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]) @ R.T

    def _shapes(self, e: Element) -> list[Shape]:
        """What the link is drawn with."""
        shapes = []
        for visual in e.findall("visual"):
            geometry = visual.find("geometry")
            if geometry is None or not len(geometry):
                continue
            place, axes = self._origin(visual)
            shape = self._shape(e, geometry[0], {"position": place, "rotation": axes, "color": self._color(visual)})
            if shape is not None:
                shapes.append(shape)
        return shapes

    def _color(self, visual: Element) -> np.ndarray | None:
        """Color of a shape: its own, or that of the material of the robot which it names; transparency is not kept."""
        material = visual.find("material")
        if material is None:
            return None
        color = material.find("color")
        if color is None:
            named = self.materials.get(material.get("name", ""))
            color = None if named is None else named.find("color")
        return None if color is None else np.clip(self.doc.numbers(color, "rgba", 4)[:3], 0.0, 1.0)

    def _shape(self, link: Element, e: Element, where: dict[str, Any]) -> Shape | None:
        if e.tag == "box":
            return Box(self.doc.numbers(e, "size", 3), **where)
        if e.tag == "cylinder":
            return Cylinder(self.doc.number(e, "radius"), self.doc.number(e, "length"), **where)
        if e.tag == "sphere":
            return Sphere(self.doc.number(e, "radius"), **where)
        name = e.get("filename", "")
        try:
            return Mesh(self._file(name), scale=self.doc.numbers(e, "scale", 3, (1.0, 1.0, 1.0)), **where)
        except ModelError:
            self.left_out.append((f"shapes of links that cannot be read ({e.tag} {name})", link.get("name", "")))
            return None

    def _file(self, name: str) -> Path:
        """A file beside the URDF, or below the folder of a package above it."""
        folder = self.doc.path.resolve().parent
        if name.startswith("package://"):
            inside = Path(name.removeprefix("package://"))
            for above in (folder, *folder.parents):
                for path in (above / inside, above / Path(*inside.parts[1:])):
                    if path.is_file():
                        return path
        return folder / name.removeprefix("file://")

    # -- joints -------------------------------------------------------------------------------------------------------

    def _joints(self, e: Element) -> list[Joint]:
        """A joint of the file as hinges and slides."""
        name, kind = self.doc.text(e, "name"), KINDS[e.get("type", "")]
        if not kind:
            return []
        axis = np.array([1.0, 0.0, 0.0])
        element = e.find("axis")
        if element is not None:
            try:
                axis = direction("", "axis", self.doc.numbers(element, "xyz", 3))
            except ModelError as error:
                raise self.doc.error(e, str(error).removeprefix(": ")) from None
        if kind == "planar":
            x, y = np.linalg.svd(axis[None])[2][1:]
            turn = Joint(name, "hinge", axis, value=self.positions.get(name, 0.0))
            return [Joint(f"{name} x", "slide", x), Joint(f"{name} y", "slide", y), turn]
        joint = Joint(name, kind, axis, value=self.positions.get(name, 0.0))
        dynamics, limit = e.find("dynamics"), e.find("limit")
        if dynamics is not None:
            joint.damping = self.doc.number(dynamics, "damping", 0.0)
            joint.friction = self.doc.number(dynamics, "friction", 0.0)
        if limit is not None and e.get("type") in ("revolute", "prismatic"):
            joint.limits = self.doc.number(limit, "lower", 0.0), self.doc.number(limit, "upper", 0.0)
        return [joint]
