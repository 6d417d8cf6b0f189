"""Robots as trees of links: what URDF and MJCF have in common, and how it becomes bodies and joints of a model.

A link moves against its parent by a list of joints, of which the first is nearest to the parent: hinges and slides, a
ball or none at all (free).  Links without joints become part of the body that carries them.  Several joints between two
bodies become one joint of ours where there is one; where there is none, or the joints have springs of their own, light
bodies can be put between.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np

from liedyn.arguments import positive, warn_user
from liedyn.errors import FileWarning, ModelError
from liedyn.groups import attitude
from liedyn.multibody.frames import triad
from liedyn.multibody.joint_types import JOINTS, coordinates
from liedyn.multibody.model import Model
from liedyn.multibody.parts import Body, Element
from liedyn.multibody.shapes import Shape, Sphere, placed

POINT = 1e-6  # radius with which what has no place is drawn
ALIGNED = 1e-6  # sine or cosine below which axes count as parallel or normal to each other


@dataclass
class Joint:
    """A joint of a file.  axis, anchor: in the frame of the link at the reference pose.

    reference: value of the coordinate there.  value: at t = 0.  rest: where its spring has no force.
    """

    name: str
    kind: str  # "hinge", "slide", "ball", "free"
    axis: np.ndarray = field(default_factory=lambda: np.array([0.0, 0.0, 1.0]))
    anchor: np.ndarray = field(default_factory=lambda: np.zeros(3))
    reference: float = 0.0
    value: float = 0.0
    stiffness: float = 0.0
    rest: float = 0.0
    damping: float = 0.0
    friction: float = 0.0
    limits: tuple[float, float] | None = None
    armature: float = 0.0  # inertia of what turns with the coordinate, such as the rotor of a motor behind a gear
    rate: float = 0.0  # of the coordinate at t = 0

    @property
    def has_forces(self) -> bool:
        """Whether there is a spring, a damper, friction or an armature: whether its coordinate has to be one of ours."""
        return bool(self.stiffness or self.damping or self.friction or self.armature)

    def moved(self, place: np.ndarray, axes: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Pose that a link at this reference pose has at t = 0; of hinges and slides."""
        q = self.value - self.reference
        if self.kind == "slide":
            return place + axes @ (q * self.axis), axes
        turn = attitude.rot(self.axis, q) if self.kind == "hinge" else np.eye(3)
        return place + axes @ (self.anchor - turn @ self.anchor), axes @ turn


@dataclass
class Link:
    """A link of a file: pose against its parent at the reference pose, initial pose in space, mass properties.

    parent: number of a link, or -1 for what is fixed in space.  com, inertia (about it): in the frame of the link.
    """

    name: str
    parent: int
    place: np.ndarray
    axes: np.ndarray
    position: np.ndarray
    rotation: np.ndarray
    joints: list[Joint] = field(default_factory=list)
    mass: float = 0.0
    com: np.ndarray = field(default_factory=lambda: np.zeros(3))
    inertia: np.ndarray = field(default_factory=lambda: np.zeros((3, 3)))
    shapes: list[Shape] = field(default_factory=list)
    velocity: np.ndarray | None = None
    angular_velocity: np.ndarray | None = None


@dataclass(frozen=True)
class Coordinate:
    """A coordinate of a joint of ours: sign (q - offset), q that of a joint of the file."""

    element: Element
    which: str
    sign: float = 1.0
    offset: float = 0.0

    def value(self, q: float) -> float:
        """Our coordinate where that of the file is q."""
        return self.sign * (q - self.offset)


@dataclass
class Host:
    """The body that a link is part of, and the pose of the link in it."""

    body: Body
    place: np.ndarray
    axes: np.ndarray

    def frame(self, place: np.ndarray, axes: np.ndarray) -> Any:
        """Frame on the body, given in the frame of the link."""
        return self.body.at(self.place + self.axes @ place, self.axes @ axes)


class Tree:
    """Turns links into bodies and joints of a model, and collects what could not be taken over."""

    def __init__(
        self, file: str, model: Model, links: list[Link], limit_stiffness: Any = None, intermediate_mass: Any = None
    ) -> None:
        self.file, self.model, self.links = file, model, links
        options = (("limit_stiffness", limit_stiffness), ("intermediate_mass", intermediate_mass))
        self.limit_stiffness, self.intermediate_mass = (
            None if value is None else positive(file, name, value) for name, value in options
        )
        self.hosts: dict[int, Host] = {-1: Host(model.ground, np.zeros(3), np.eye(3))}
        self.coordinates: dict[str, Coordinate] = {}
        self.left_out: dict[str, list[str]] = {}  # what, and the names
        self._bodies()
        self._joints()
        self._rotors()

    def leave_out(self, what: str, name: str) -> None:
        """Note that something has no counterpart."""
        self.left_out.setdefault(what, []).append(name)

    def warn(self) -> None:
        """One warning that names all that was left out."""
        if self.left_out:
            lines = [f"{what}: {', '.join(map(repr, names))}" for what, names in self.left_out.items()]
            warn_user("\n    ".join([f"{self.file}: left out:", *lines]), FileWarning)

    def coordinate(self, who: str, joint: str) -> Coordinate | None:
        """The coordinate of a joint of the file, if it is one of a joint of ours; else noted."""
        if joint not in self.coordinates:
            self.leave_out(who, joint)
        return self.coordinates.get(joint)

    # -- bodies -------------------------------------------------------------------------------------------------------

    def _bodies(self) -> None:
        groups: dict[int, list[int]] = {}
        for k, link in enumerate(self.links):
            root = k if link.joints else self._root(link.parent)
            groups.setdefault(root, []).append(k)
        for root, members in groups.items():
            if root < 0:
                shapes = [placed(s, x.position, x.rotation) for x in (self.links[k] for k in members) for s in x.shapes]
                if shapes:
                    self.model.scenery(shapes)
                for k in members:
                    self.hosts[k] = Host(self.model.ground, self.links[k].position, self.links[k].rotation)
            else:
                self._body(root, members)

    def _root(self, k: int) -> int:
        """The link with joints that carries link k, or -1."""
        while k >= 0 and not self.links[k].joints:
            k = self.links[k].parent
        return k

    def _body(self, root: int, members: list[int]) -> None:
        """One body of a link and of those fixed on it."""
        base = self.links[root]
        places, mass, first = {}, 0.0, np.zeros(3)
        for k in members:
            link = self.links[k]
            axes = base.rotation.T @ link.rotation
            places[k] = (base.rotation.T @ (link.position - base.position), axes)
            mass += link.mass
            first += link.mass * (places[k][0] + axes @ link.com)
        if mass <= 0.0:
            joints = ", ".join(repr(j.name) for j in base.joints)
            raise ModelError(
                f"{self.file}: link {base.name!r} moves (joint {joints}) but has no mass; give it a mass and an inertia, "
                "or fix it on the link that carries it"
            )
        com = first / mass
        inertia, shapes = np.zeros((3, 3)), []
        for k, (place, axes) in places.items():
            link = self.links[k]
            d = place + axes @ link.com - com
            inertia += axes @ link.inertia @ axes.T + link.mass * (d @ d * np.eye(3) - np.outer(d, d))
            shapes += [placed(s, place, axes) for s in link.shapes]
        try:
            body = self.model.body(
                base.name, mass=mass, inertia=0.5 * (inertia + inertia.T), com=com, position=base.position,
                rotation=base.rotation, velocity=base.velocity, angular_velocity=base.angular_velocity,
                shape=shapes or None,
            )  # fmt: skip
        except ModelError as error:
            raise ModelError(f"{self.file}: {error}") from None
        for k, (place, axes) in places.items():
            self.hosts[k] = Host(body, place, axes)

    # -- joints -------------------------------------------------------------------------------------------------------

    def _joints(self) -> None:
        for k, link in enumerate(self.links):
            if not link.joints:
                continue
            parent, child = self.hosts[link.parent], self.hosts[k]
            if self.intermediate_mass is not None and self._needs_bodies_between(link, parent, child):
                self._chain(link, parent, child)
            else:
                self._connect(link, link.joints, parent, child)
            for joint in link.joints:
                self._properties(joint)

    def _needs_bodies_between(self, link: Link, parent: Host, child: Host) -> bool:
        """Whether no joint of ours does what the joints of a link do together, forces on each of them included."""
        if len(link.joints) == 1 or any(j.kind in ("ball", "free") for j in link.joints[:-1]):
            return False
        turns = [j for j in link.joints if j.kind == "hinge"]
        slides = len(link.joints) - len(turns)
        if len(turns) > 1 and (slides or len(turns) > 2) and any(j.has_forces for j in turns):
            return True
        try:
            self._plan(link, link.joints)
        except ModelError:
            return True
        return False

    def _chain(self, link: Link, parent: Host, child: Host) -> None:
        """A light body after each joint of a link but the last one; as wide as the link itself."""
        carrier = self.links[link.parent] if link.parent >= 0 else None
        x, R = (np.zeros(3), np.eye(3)) if carrier is None else (carrier.position, carrier.rotation)
        x, R = x + R @ link.place, R @ link.axes
        assert self.intermediate_mass is not None
        square = float(np.trace(child.body.inertia)) / (3.0 * child.body.mass)  # of the radius of gyration
        place, axes = link.place, link.axes
        for joint in link.joints[:-1]:
            x, R = joint.moved(x, R)
            between = self.model.body(
                f"{link.name}:{joint.name}", mass=self.intermediate_mass, com=joint.anchor, position=x, rotation=R,
                inertia=np.full(3, self.intermediate_mass * square),
            )  # fmt: skip
            host = Host(between, np.zeros(3), np.eye(3))
            self._connect(replace(link, place=place, axes=axes), [joint], parent, host)
            parent, place, axes = host, np.zeros(3), np.eye(3)
        self._connect(replace(link, place=place, axes=axes), link.joints[-1:], parent, child)

    def _connect(self, link: Link, joints: list[Joint], parent: Host, child: Host) -> None:
        """One joint of ours for some joints of a link."""
        plan = self._plan(link, joints)
        if plan is None:
            return
        turns, slides, rotations, E, anchor = plan
        moved = [_direction(E, j.axis) for j in slides]  # number and sign of the axis of E
        # so that our coordinates are those of the file: they are not zero at the reference pose
        shift = sum((j.reference * j.axis for j in slides), np.zeros(3))
        turn = attitude.rot(turns[0].axis, turns[0].reference) if rotations == 1 else np.eye(3)
        a = parent.frame(link.place + link.axes @ (anchor - shift), link.axes @ E)
        b = child.frame(anchor, turn @ E)
        locked = [x for i, x in enumerate("xyz") if i not in [axis for axis, _ in moved]]
        element = self._joint(locked, rotations, a, b, " ".join(j.name for j in joints))
        names = coordinates(element)
        for j, (axis, sign) in zip(slides, moved, strict=True):
            which = "displacement" if "displacement" in names else "xyz"[axis]
            self.coordinates[j.name] = Coordinate(element, which, sign)
        if rotations == 1:
            self.coordinates[turns[0].name] = Coordinate(element, "angle")
        elif "angle_a" in names:
            for j, which in zip(turns, ("angle_a", "angle_b"), strict=True):
                self.coordinates[j.name] = Coordinate(element, which, offset=j.reference)

    def _plan(
        self, link: Link, joints: list[Joint]
    ) -> tuple[list[Joint], list[Joint], int, np.ndarray, np.ndarray] | None:
        """Hinges or ball, slides, number of free rotations, axes and point of our joint; None if all is free."""
        turns = [j for j in joints if j.kind in ("hinge", "ball")]
        slides = [j for j in joints if j.kind == "slide"]
        free = any(j.kind == "free" for j in joints)
        rotations = 3 if free or any(j.kind == "ball" for j in turns) else len(turns)
        if free or (len(slides) == 3 and rotations == 3):
            return None
        parallel = len(turns) == len(slides) == 1 and _along(turns[0].axis, slides[0].axis) != 0.0
        if slides and turns and joints.index(turns[0]) < joints.index(slides[-1]) and not parallel:
            raise self._refused(link, "slide along an axis that turns")
        several = len(turns) > 1 and rotations == 3  # a ball and a hinge, or three hinges
        if rotations > 3 or len(slides) > 3 or (several and not _all_rotations(turns)):
            raise self._refused(link, "are neither three slides nor three hinges, each normal to the next")
        return (
            turns,
            slides,
            rotations,
            self._axes(link, turns if rotations < 3 else [], slides),
            self._anchor(link, turns),
        )

    def _joint(self, locked: list[str], rotations: int, a: Any, b: Any, name: str | None) -> Element:
        """Our joint with these locked translations and this number of free rotations."""
        for kind in JOINTS.values():
            if kind.in_files == ("".join(locked), rotations):
                return getattr(self.model, kind.name)(a, b, name=name)
        turning = {0: ["rx", "ry", "rz"], 1: ["rx", "ry"], 2: ["rz"], 3: []}[rotations]
        return self.model.generic(a, b, [*locked, *turning], name=name)

    def _axes(self, link: Link, turns: list[Joint], slides: list[Joint]) -> np.ndarray:
        """Axes of the joint: hinges along z (one) or x and y (two), slides along any of them."""
        if len(turns) == 2:
            x, y = turns[0].axis, turns[1].axis
            if abs(x @ y) > ALIGNED:
                raise self._refused(link, "are not normal to each other")
            E = np.stack([x, y, np.cross(x, y)], axis=1)
        elif len(turns) == 1:
            z = turns[0].axis
            across = [j.axis for j in slides if _along(j.axis, z) == 0.0]
            E = triad(z) if not across else np.stack([across[0], np.cross(z, across[0]), z], axis=1)
        elif len(slides) == 1:
            E = triad(slides[0].axis)
        elif slides:
            x, y = slides[0].axis, slides[1].axis
            E = np.stack([x, y, np.cross(x, y)], axis=1)
        else:
            E = np.eye(3)
        if np.abs(E.T @ E - np.eye(3)).max() > ALIGNED or any(_direction(E, j.axis)[1] == 0.0 for j in slides):
            raise self._refused(link, "are neither parallel nor normal to each other")
        return E

    def _anchor(self, link: Link, turns: list[Joint]) -> np.ndarray:
        """The point through which all hinges go."""
        if not turns:
            return np.zeros(3)
        # least squares: the point nearest to all axes
        P = [np.eye(3) - np.outer(j.axis, j.axis) if j.kind == "hinge" else np.eye(3) for j in turns]
        point = turns[0].anchor + np.linalg.pinv(sum(P)) @ sum(
            p @ (j.anchor - turns[0].anchor) for p, j in zip(P, turns, strict=True)
        )
        gap = max(float(np.linalg.norm(p @ (point - j.anchor))) for p, j in zip(P, turns, strict=True))
        if gap > ALIGNED * (1.0 + max(float(np.linalg.norm(j.anchor)) for j in turns)):
            raise self._refused(link, f"have axes that miss each other by {gap:.3g} m")
        return point

    def _refused(self, link: Link, why: str) -> ModelError:
        names = ", ".join(repr(j.name) for j in link.joints)
        return ModelError(
            f"{self.file}: the joints {names} of {link.name!r} {why}, which no joint of liedyn does; "
            "put a body with a small mass between them, or give intermediate_mass= to have that done"
        )

    def _properties(self, joint: Joint) -> None:
        """Springs, dampers, friction and stops of a joint of the file."""
        wanted = {
            "stiffness": joint.stiffness, "damping": joint.damping, "friction": joint.friction, "limits": joint.limits,
        }  # fmt: skip
        if joint.limits is not None and self.limit_stiffness is None:
            self.leave_out("limits of joints (give limit_stiffness=)", joint.name)
            del wanted["limits"]
        given = [key for key, value in wanted.items() if value]
        if not given:
            return
        place = self.coordinate(f"{' and '.join(given)} of joints", joint.name)
        if place is None:
            return
        on, which = place.element.name, place.which
        if joint.stiffness:
            rest = place.value(joint.rest)
            self.model.joint_spring(on, joint.stiffness, rest, joint.damping, coordinate=which)
        elif joint.damping:
            self.model.joint_damper(on, joint.damping, coordinate=which)
        if joint.friction:
            self.model.friction(on, joint.friction, coordinate=which)
        if joint.limits and self.limit_stiffness:
            low, high = sorted(place.value(x) for x in joint.limits)
            self.model.limit(on, low, high, self.limit_stiffness, coordinate=which)

    def _rotors(self) -> None:
        """A flywheel for each armature, behind all joints of the file.

        It turns on the ground by as many radians as the coordinate has radians or meters, so its kinetic energy is half the
        armature times the square of the rate, and it acts on the joint and on nothing else: the armature of MuJoCo, to the bit
        of its equations.  It stands at the origin, where its weight has no potential.
        """
        for joint in (j for link in self.links for j in link.joints if j.armature):
            place = self.coordinate("armature of joints", joint.name)
            if place is None:
                continue
            rotor = self.model.body(
                f"armature of {joint.name}", mass=1.0, inertia=np.full(3, joint.armature), shape=Sphere(POINT),
                angular_velocity=np.array([0.0, 0.0, place.sign * joint.rate]),
            )  # fmt: skip
            shaft = self.model.revolute(
                "ground", rotor, at=np.zeros(3), axis=(0.0, 0.0, 1.0), name=f"{rotor.name}: shaft"
            )
            self.model.gear(place.element, shaft, 1.0, place.which, name=f"{rotor.name}: gear")


def _along(a: np.ndarray, b: np.ndarray) -> float:
    """+1 or -1 for parallel unit vectors, else 0."""
    return float(np.sign(a @ b)) if np.linalg.norm(np.cross(a, b)) < ALIGNED else 0.0


def _direction(E: np.ndarray, axis: np.ndarray) -> tuple[int, float]:
    """Which of the axes E a unit vector is, and its sign (0: none)."""
    k = int(np.argmax(np.abs(E.T @ axis)))
    return k, _along(E[:, k], axis)


def _all_rotations(turns: list[Joint]) -> bool:
    """Whether three hinges are Euler angles: each axis normal to the next one; others do not reach every rotation."""
    axes = [j.axis for j in turns if j.kind == "hinge"]
    return len(axes) == 3 and abs(axes[0] @ axes[1]) < ALIGNED and abs(axes[1] @ axes[2]) < ALIGNED
