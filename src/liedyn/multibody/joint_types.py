"""What a joint is: one declaration for each type, from which everything else that depends on the type follows.

A type of joint is a list of rows, the coordinates in which it leaves its bodies free, and the marks with which it is drawn.
What files call it, which axes it keeps parallel, where its point may slide and which of its bodies need a rotation is read
off the rows.  The methods of `Model` that make joints are in `joints.py`, `drivers.py` and `rolling.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial

import numpy as np

from liedyn.arguments import shown
from liedyn.equation.roles import Family
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import (
    Coordinate,
    Place,
    angle,
    angle_in_b,
    couple,
    distance,
    initial_value,
    prescribe,
    slide,
)
from liedyn.multibody.elements.rows.coincide import SPHERICAL
from liedyn.multibody.elements.rows.in_planes import SLIDE
from liedyn.multibody.elements.rows.normal_axes import DOTS
from liedyn.multibody.elements.rows.parallel_axis import AXIS
from liedyn.multibody.elements.rows.rolling import HEIGHT, ROLLING_DISC, ROLLING_SPHERE
from liedyn.multibody.elements.rows.skate import SKATE
from liedyn.multibody.frames import triad
from liedyn.multibody.lowering import LOWER, USER_FAMILIES, Lower, Lowering
from liedyn.multibody.parts import Element, Frame

Measure = Callable[[Frame, Frame], Coordinate]
Many = Callable[[Sequence[Element]], tuple[Family, np.ndarray]]
ALIGNED = ((0, 1), (1, 2), (2, 0))  # three products that vanish for parallel axes


@dataclass(frozen=True)
class Rows:
    """Some rows of a joint: how they are given to the builder, and what they take from the motion.

    locks: axes of a along which b does not move.  turns: rotations that they leave free: 3; 2 as in a universal joint;
    1, about the third axis; 0.  Rows that do something else have both defaults.
    """

    lower: Lower
    locks: str = ""
    turns: int = 3
    many: Many | None = None  # family and parameters of many joints at once


@dataclass(frozen=True)
class Mark:
    """A solid that the viewer draws where a joint is: "cylinder" (diameter, length) along an axis of the joint's frame,
    "box" (edges) or "ball" (diameter); sizes in radii of joints, which follow from the size of the scene.
    """

    shape: str
    size: tuple[float, ...]
    axis: int = 2


BALL = Mark("ball", (1.0,))


@dataclass(frozen=True)
class JointType:
    """The facts of a type of joint.

    coordinates: by name, functions of the frames; where they depend on the joint, a function of it.  marks: on the last body.
    rod: drawn as a rod between its points as well.  holds: a coordinate that it prescribes itself.  coupled: two coordinates
    of which each follows from the other.
    """

    name: str
    rows: tuple[Rows, ...]
    coordinates: Mapping[str, Measure] | Callable[[Element], Mapping[str, Measure]] = field(default_factory=dict)
    marks: tuple[Mark, ...] = (BALL,)
    rod: bool = False
    holds: str = ""
    coupled: tuple[str, ...] = ()

    def lower(self, low: Lowering, e: Element) -> None:
        """Give its rows to the builder."""
        for rows in self.rows:
            rows.lower(low, e)

    @cached_property
    def lowers_many(self) -> bool:
        """Whether all its rows can be given to the builder for many joints at once."""
        return all(rows.many is not None for rows in self.rows)

    def lower_many(self, low: Lowering, joints: Sequence[Element]) -> None:
        """Give the rows of many joints to the builder, in the places that they have one by one."""
        builder, n = low.builder, len(self.rows)
        first, nodes, labels = (
            builder.count,
            np.array([[b.number for b in e.bodies] for e in joints]),
            [e.name for e in joints],
        )
        for k, rows in enumerate(self.rows):
            assert rows.many is not None
            family, par = rows.many(joints)
            builder.elements(family, nodes, par, labels, range(first + k, first + n * len(joints), n))

    @property
    def locks(self) -> str:
        """Axes of a along which b does not move."""
        return "".join(rows.locks for rows in self.rows)

    @property
    def turns(self) -> int:
        """Rotations that it leaves free."""
        return min(rows.turns for rows in self.rows)

    @property
    def path(self) -> str:
        """Where the point of b stays in the frame of a: at its "point", on its "line", in its "plane", or anywhere."""
        return {"xyz": "point", "xy": "line", "z": "plane"}.get(self.locks, "")

    @property
    def parallel(self) -> int:
        """How many axes it keeps parallel: none, the third or all; their rows vanish for opposite axes as well."""
        return {1: 1, 0: 3}.get(self.turns, 0)

    @cached_property
    def directed(self) -> bool:
        """Whether it has an axis."""
        return self.path != "point" or self.turns in (1, 2)

    @cached_property
    def turning(self) -> str:
        """Which of its bodies must have a rotation."""
        return "ab" if self.turns < 3 else "" if self.path == "point" else "a"

    @property
    def in_files(self) -> tuple[str, int] | None:
        """What a file must lock, and leave free of rotations, for this joint; None if its rows do something else."""
        plain = all(rows.locks or rows.turns < 3 for rows in self.rows)
        return (self.locks, self.turns) if plain else None


class JointTypes(Mapping[str, JointType]):
    """Types of joints by name: those declared here, then the registered families of users that have rows."""

    def __init__(self) -> None:
        self.declared: dict[str, JointType] = {}

    def __getitem__(self, name: str) -> JointType:
        found = self.declared.get(name) or getattr(USER_FAMILIES.get(name), "joint", None)
        if found is None:
            raise KeyError(name)
        return found

    def __iter__(self) -> Iterator[str]:
        yield from self.declared
        yield from (name for name, family in USER_FAMILIES.items() if family.joint is not None)

    def __len__(self) -> int:
        return sum(1 for _ in self)


JOINTS = JointTypes()


def declare(*types: JointType) -> None:
    """Make types of joints known."""
    for type_ in types:
        JOINTS.declared[type_.name] = type_
        LOWER[type_.name] = type_.lower


# -- rows -------------------------------------------------------------------------------------------------------------


def nodes_of(e: Element) -> tuple[int, ...]:
    """Numbers of the nodes of an element."""
    return tuple(b.number for b in e.bodies)


def together(low: Lowering, e: Element) -> None:
    """Rows p_a - p_b."""
    low.builder.element(SPHERICAL, nodes_of(e), (*e.data["A"], *e.data["B"]), e.name)


def many_together(joints: Sequence[Element]) -> tuple[Family, np.ndarray]:
    """The same of many joints."""
    return SPHERICAL, np.concatenate([_all(joints, "A"), _all(joints, "B")], axis=1)


def _all(joints: Sequence[Element], name: str) -> np.ndarray:
    """Numbers of many joints, a line for each."""
    return np.array([e.data[name] for e in joints])


def slides(low: Lowering, e: Element, axes: tuple[int, ...]) -> None:
    """Rows n . (p_b - p_a) for some axes n of a."""
    normals = np.zeros((3, 3))
    normals[: len(axes)] = e.data["Ra"].T[list(axes)]
    par = (len(axes), *e.data["A"], *e.data["B"], *normals.ravel())
    low.builder.element(SLIDE[len(axes)], nodes_of(e), par, e.name)


def dots(low: Lowering, e: Element, pairs: tuple[tuple[int, int], ...]) -> None:
    """Rows (axis i of a) . (axis j of b) for some pairs."""
    directors = np.zeros((3, 6))
    for row, (i, j) in enumerate(pairs):
        directors[row] = np.concatenate([e.data["Ra"][:, i], e.data["Rb"][:, j]])
    low.builder.element(DOTS[len(pairs)], nodes_of(e), (len(pairs), *directors.ravel()), e.name)


def parallel(low: Lowering, e: Element, axis: int = 2) -> None:
    """Two rows that keep one axis of the two frames parallel."""
    Ra, Rb = e.data["Ra"], e.data["Rb"]
    i, j = (axis + 1) % 3, (axis + 2) % 3
    n1, n2, k = e.data.get("n1", Ra[:, i]), e.data.get("n2", Ra[:, j]), Rb[:, axis]
    low.builder.element(AXIS, nodes_of(e), (*n1, *n2, *k), e.name)


def many_parallel(joints: Sequence[Element]) -> tuple[Family, np.ndarray]:
    """The same of many joints, about their third axes."""
    Ra, Rb = _all(joints, "Ra"), _all(joints, "Rb")
    n1, n2 = Ra[:, :, 0], Ra[:, :, 1]
    given = [k for k, e in enumerate(joints) if "n1" in e.data]
    if given:  # revolute joints may have other normals
        n1, n2 = n1.copy(), n2.copy()
        n1[given], n2[given] = (np.array([joints[k].data[name] for k in given]) for name in ("n1", "n2"))
    return AXIS, np.concatenate([n1, n2, Rb[:, :, 2]], axis=1)


def locked(low: Lowering, e: Element) -> None:
    """Rows of a list of translations and rotations that are locked."""
    moves = tuple(k for k, x in enumerate("xyz") if x in e.data["locked"])
    turns = [k for k, x in enumerate("xyz") if f"r{x}" in e.data["locked"]]
    if len(moves) == 3:
        together(low, e)
    elif moves:
        slides(low, e, moves)
    if len(turns) == 3:
        dots(low, e, ALIGNED)
    elif len(turns) == 2:
        parallel(low, e, axis=3 - sum(turns))
    elif turns:
        dots(low, e, (((turns[0] + 1) % 3, (turns[0] + 2) % 3),))


def length(low: Lowering, e: Element) -> None:
    """Row f(t) - distance."""
    prescribe(low, e.name, Place(e, "distance", coordinates(e)["distance"]), e.data["function"])


def thread(low: Lowering, e: Element) -> None:
    """Row that couples the displacement with the angle, from the initial pose on."""
    turned, moved = (Place(e, which, c) for which, c in coordinates(e).items())
    ratio = e.data["pitch"] / (2 * np.pi)
    constant = initial_value(moved.coordinate) - ratio * initial_value(turned.coordinate)
    couple(low, e.name, (turned, moved), (ratio, -1.0), constant)


def roll(low: Lowering, e: Element) -> None:
    """Height of the center above the plane, and no slip, of a disc (with an axis k) or a sphere."""
    d, node = e.data, (e.bodies[1].number,)
    low.builder.element(HEIGHT, node, (*d["C"], *d["k"], *d["e"], d["height"], d["radius"]), e.name)
    if d["k"].any():
        low.builder.element(ROLLING_DISC, node, (*d["C"], *d["k"], *d["e"], d["radius"]), e.name)
    else:
        t = triad(d["e"])
        low.builder.element(ROLLING_SPHERE, node, (*d["C"], *t[:, 0], *t[:, 1], d["radius"]), e.name)


def no_side_slip(low: Lowering, e: Element) -> None:
    """Row n . (velocity of a point), n a director of the body."""
    low.builder.element(SKATE, (e.bodies[1].number,), (*e.data["A"], *e.data["n"]), e.name)


SAME_POINT = Rows(together, locks="xyz", many=many_together)
ON_LINE = Rows(partial(slides, axes=(0, 1)), locks="xy")
IN_PLANE = Rows(partial(slides, axes=(2,)), locks="z")
SAME_AXES = Rows(partial(dots, pairs=ALIGNED), turns=0)
SAME_AXIS = Rows(parallel, turns=1, many=many_parallel)
CROSS = Rows(partial(dots, pairs=((0, 1),)), turns=2)


# -- coordinates ------------------------------------------------------------------------------------------------------

IN_THE_PLANE = {"x": partial(slide, axis=0), "y": partial(slide, axis=1)}


def _not_locked(e: Element) -> dict[str, Measure]:
    """Free translations of a generic joint, and the angle if one rotation is free."""
    locks = e.data["locked"]
    found: dict[str, Measure] = {x: partial(slide, axis=k) for k, x in enumerate("xyz") if x not in locks}
    free = [k for k, x in enumerate("xyz") if f"r{x}" not in locks]
    return found | ({"angle": partial(angle, axis=free[0])} if len(free) == 1 else {})


def coordinates(e: Element) -> dict[str, Coordinate]:
    """Relative coordinates of a joint by name."""
    if e.frames is None or e.type not in JOINTS:
        return {}
    measures = JOINTS[e.type].coordinates
    return {name: measure(*e.frames) for name, measure in (measures(e) if callable(measures) else measures).items()}


def coordinate(e: Element, which: str | None = None) -> Coordinate:
    """One relative coordinate of a joint; it must be named where there are several."""
    found = coordinates(e)
    if not found:
        raise ModelError(f"{e.type} {e.name!r} has no relative coordinate that is a number")
    if which is None and len(found) == 1:
        return next(iter(found.values()))
    if not isinstance(which, str) or which not in found:
        raise ModelError(f"{e.type} {e.name!r}: coordinate = {shown(which)}; choose one of {', '.join(found)}")
    return found[which]


def free_place(who: str, joint: Element, which: str | None) -> Place:
    """A coordinate in which the joint leaves its bodies free; who: the element that asks for it, for messages."""
    found = coordinates(joint)
    known = {x for kind in JOINTS.values() if not callable(kind.coordinates) for x in kind.coordinates} | set("xyz")
    held = JOINTS[joint.type].holds if joint.type in JOINTS else ""
    if held and which in (None, held):
        raise ModelError(
            f"{who} contradicts {joint.type} {joint.name!r}, which fixes this coordinate itself; "
            f"give {joint.type} {joint.name!r} another length, or use a spring"
        )
    if which in known and which not in found:
        free = f"free is {', '.join(found)}" if found else "use a joint that leaves it free"
        raise ModelError(f"{who} contradicts {joint.type} {joint.name!r}, which locks the coordinate {which!r}; {free}")
    try:
        c = coordinate(joint, which)
    except ModelError as error:
        raise ModelError(f"{who}: {error}") from None
    return Place(joint, next(name for name in found if which in (None, name)), c)


# -- the types --------------------------------------------------------------------------------------------------------

SCREWED = {"angle": angle, "displacement": slide}
SLEEVE = Mark("cylinder", (1.7, 4.5))

declare(
    JointType("spherical", (SAME_POINT,), marks=(Mark("ball", (1.7,)),)),
    JointType("fixed", (SAME_POINT, SAME_AXES), marks=(Mark("box", (2.4, 2.4, 2.4)),)),
    JointType("revolute", (SAME_POINT, SAME_AXIS), {"angle": angle}, (Mark("cylinder", (1.7, 5.5)),)),
    JointType("prismatic", (ON_LINE, SAME_AXES), {"displacement": slide}, (Mark("box", (3.0, 3.0, 4.5)),)),
    JointType("cylindrical", (ON_LINE, SAME_AXIS), SCREWED, (SLEEVE,)),
    JointType("screw", (ON_LINE, SAME_AXIS, Rows(thread)), SCREWED, (SLEEVE,), coupled=("angle", "displacement")),
    JointType("planar", (IN_PLANE, SAME_AXIS), {**IN_THE_PLANE, "angle": angle}),
    JointType(
        "universal",
        (SAME_POINT, CROSS),
        {"angle_a": partial(angle, axis=0), "angle_b": angle_in_b},
        marks=(Mark("cylinder", (0.9, 5.5), axis=0), Mark("cylinder", (0.9, 5.5), axis=1)),
    ),
    JointType("point_on_line", (ON_LINE,), {"displacement": slide}, (Mark("ball", (1.5,)),)),
    JointType("point_on_plane", (IN_PLANE,), IN_THE_PLANE),
    JointType("generic", (Rows(locked),), _not_locked),
    JointType("distance", (Rows(length),), {"distance": distance}, rod=True, holds="distance"),
    JointType("rolling", (Rows(roll),)),
    JointType("skate", (Rows(no_side_slip),)),
)
