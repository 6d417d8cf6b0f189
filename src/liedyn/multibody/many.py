"""Many bodies and joints by one call: arguments are arrays with a line for each.

What comes out are the same bodies and elements as of one call for each, to the bit; they are checked and placed together, which
takes a tenth of the time.  Whatever is wrong with a line is told in the words of the single call, with the name of its element.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence, Sized
from typing import Any, NamedTuple

import numpy as np

from liedyn.arguments import checked, choice, direction, floats, inertia, shown, vector, whole, without_scipy
from liedyn.compiled.collection import Uncollected
from liedyn.errors import ModelError
from liedyn.groups import attitude
from liedyn.groups.algebra import cross
from liedyn.multibody.bodies import BodyMethods, body_mass
from liedyn.multibody.frames import own_point
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.joints import JointMethods
from liedyn.multibody.parts import Body, Element, Frame, as_rotation, check_name, exact_frame
from liedyn.typing import FrameLike

_inertia = inertia
# types that need no more than a point and an axis
PLACED = ("spherical", "fixed", "revolute", "prismatic", "cylindrical", "planar", "point_on_line", "point_on_plane")


class ManyMethods(BodyMethods, JointMethods):
    """Bodies and joints by arrays."""

    @checked
    def add_bodies(
        self,
        names: str | Sequence[str],
        n: int | None = None,
        *,
        mass: Any,
        inertia: Any,
        position: Any = (0.0, 0.0, 0.0),
        com: Any = None,
        rotation: Any = None,
        velocity: Any = None,
        angular_velocity: Any = None,
    ) -> list[Body]:
        """Add many rigid bodies; returns them in their order.

        names: one per body, or a pattern with {} for its number: "link {}" makes "link 0", "link 1", ...  n: how many, if
        names is a pattern and no other argument has a line for each body.
        Others: as those of `body`, one value for all bodies or an array with one line for each: mass (n), position, com, velocity
        and angular_velocity (n, 3), inertia (n, 3) or (n, 3, 3), rotation (n, 3, 3), quaternions (n, 4) or a Rotation of SciPy.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> x = np.arange(100.0)
        >>> places = np.stack([x + 0.5, 0 * x, 0 * x], axis=1)
        >>> links = model.add_bodies("link {}", mass=1.0, inertia=(0.01, 0.1, 0.1), position=places)
        >>> ends = ["ground", *links[:-1]]
        >>> hinges = model.add_joints("revolute", ends, links, at=places - (0.5, 0, 0), axis=(0, 1, 0))
        >>> model.check().dof
        100
        """
        who = "add_bodies"
        values = {
            "mass": (mass, ((),)), "inertia": (inertia, ((3,), (3, 3))), "position": (position, ((3,),)), "com": (com, ((3,),)),
            "rotation": (without_scipy(rotation), ((3, 3), (4,))), "velocity": (velocity, ((3,),)),
            "angular_velocity": (angular_velocity, ((3,),)),
        }  # fmt: skip
        found = {name: _numbers(who, name, *value) for name, value in values.items()}
        labels = self._body_names(who, names, n, {name: x for name, (x, many) in found.items() if many})
        J, _ = found["inertia"]
        if len(labels) == 3 and J is not None and J.shape == (3, 3):
            raise ModelError(
                f"{who}: inertia of shape (3, 3) may be one matrix or three bodies with 3 values; give an array (3, 3, 3)"
            )
        owners = [f"body {label!r}" for label in labels]
        masses, inertias = _lines(owners, found["mass"], _MASS), _lines(owners, found["inertia"], _INERTIA)
        rotations, coms = _lines(owners, found["rotation"], _ROTATION), _lines(owners, found["com"], _vectors("com"))
        positions, v, omega = (
            _lines(owners, found[name], _vectors(name)) for name in ("position", "velocity", "angular_velocity")
        )
        if v is not None and omega is None and coms is not None:
            far = np.flatnonzero(_dots(coms, coms) > 1e-24 * np.trace(inertias, axis1=1, axis2=2) / masses)
            if len(far):
                raise ModelError(f"{owners[far[0]]}: give angular_velocity together with velocity when com is not zero")
        none: list[None] = [None] * len(labels)
        columns = (
            masses.tolist(), inertias, np.zeros((len(labels), 3)) if coms is None else coms, positions,
            np.tile(np.eye(3), (len(labels), 1, 1)) if rotations is None else rotations, none if v is None else v,
            none if omega is None else omega,
        )  # fmt: skip
        first = len(self._bodies)
        with Uncollected():
            made = [
                Body(name, "body", first + k, *line)
                for k, (name, *line) in enumerate(zip(labels, *columns, strict=True))
            ]
        self._bodies.update(zip(labels, made, strict=True))
        return made

    @checked
    def add_joints(
        self,
        type: str,
        a: FrameLike | Sequence[FrameLike],
        b: FrameLike | Sequence[FrameLike],
        at: Any,
        axis: Any = None,
        name: str | Sequence[str] | None = None,
    ) -> list[Element]:
        """Add many joints of one type; returns them in their order.

        type: "spherical", "fixed", "revolute", "prismatic", "cylindrical", "planar", "point_on_line" or "point_on_plane".
        a, b: one body for each joint, or one for all.  at, axis: as those of `revolute`, in inertial axes at t = 0, one for
        all or an array (n, 3).  name: one per joint, or a pattern with {} for its number (default: as without a name).

        >>> model = ld.Model()
        >>> spokes = model.add_bodies("spoke {}", 8, mass=1.0, inertia=(0.1, 0.1, 0.1))
        >>> pins = model.add_joints("spherical", "ground", spokes, at=(0, 0, 0), name="pin {}")
        >>> pins[7].name, model.check().dof
        ('pin 7', 24)
        """
        who = "add_joints"
        kind = JOINTS[choice(who, "type", type, PLACED)]
        ends = [self._all_ends(who, word, x) for word, x in (("a", a), ("b", b))]
        found = {"at": _numbers(who, "at", at, ((3,),)), "axis": _numbers(who, "axis", axis, ((3,),))}
        if kind.directed is (axis is None) or at is None:
            wanted = "at and axis" if kind.directed else "at, and no axis,"
            raise ModelError(f"{who}: give {wanted} (inertial axes at t = 0) for joints of type {type!r}")
        lines: dict[str, Any] = {word: x for word, x in zip("ab", ends, strict=True) if len(x) != 1}
        lines |= {argument: x for argument, (x, many) in found.items() if many}
        n = _length(
            who, None, lines, "one body, point and axis for all makes one joint only; give a or b a list of bodies"
        )
        bodies = [x * (n if len(x) == 1 else 1) for x in ends]
        labels = self._joint_names(who, type, name, n, bodies)
        owners = [f"{type} {label!r}" for label in labels]
        for one, other, owner in zip(*bodies, owners, strict=True):
            if one is other:
                raise ModelError(f"{owner}: connects {one.name!r} with itself; name two bodies")
            for body, word in ((one, "a"), (other, "b")):
                if body.kind == "point_mass" and word in kind.turning:
                    raise ModelError(
                        f"{owner}: point mass {body.name!r} has no rotation, so no axis; use spherical(...)"
                    )
        points, k = _lines(owners, found["at"], _vectors("at")), _lines(owners, found["axis"], _DIRECTION)
        with Uncollected():
            return self._place_joints(type, labels, bodies, points, k)

    def _place_joints(
        self, type_: str, labels: list[str], bodies: list[list[Body]], at: np.ndarray, k: np.ndarray | None
    ) -> list[Element]:
        """Joints whose points and axes are checked, as `frames.joint_frames` places one."""
        turned = [np.array([body.rotation for body in ends]) for ends in bodies]
        back = [R.transpose(0, 2, 1) for R in turned]
        places = [
            (R @ (at - np.array([body.position for body in ends]))[:, :, None])[:, :, 0]
            for R, ends in zip(back, bodies, strict=True)
        ]
        points = [place - np.array([body.offset for body in ends]) for place, ends in zip(places, bodies, strict=True)]
        for ends, lines in zip(bodies, points, strict=True):
            for body, point, label in zip(ends, lines, labels, strict=True):
                if body.kind == "point_mass":
                    own_point(f"{type_} {label!r}", body, point)
        own = np.tile(np.eye(3), (len(labels), 1, 1)) if k is None else _triads((back[0] @ k[:, :, None])[:, :, 0])
        axes = [_frames(own.copy()), _frames(back[1] @ turned[0] @ own)]
        made = []
        for label, *line in zip(labels, *bodies, *places, *points, *axes, strict=True):
            one, other, place_a, place_b, A, B, Ra, Rb = line
            data = {"A": A, "B": B, "Ra": Ra, "Rb": Rb}
            if type_ == "revolute":
                data |= {"n1": Ra[:, 0], "n2": Ra[:, 1], "k": Rb[:, 2]}
            frames = exact_frame(one, place_a, Ra), exact_frame(other, place_b, Rb)
            made.append(Element(type_, label, (one, other), data, {}, frames, True))
        self._elements.update(zip(labels, made, strict=True))
        return made

    def _body_names(self, who: str, names: Any, n: Any, lines: dict[str, Any]) -> list[str]:
        """Names of new bodies; lines: arguments with a line for each."""
        if not isinstance(names, str):
            lines = {"names": _texts(who, "names", names), **lines}
        count = _length(who, n, lines, "how many? give n, or an array with a line for each body")
        labels = _pattern(who, "names", names, count) if isinstance(names, str) else lines["names"]
        _check_names("body", labels, self._bodies, "a body")
        return labels

    def _joint_names(self, who: str, type_: str, name: Any, n: int, bodies: list[list[Body]]) -> list[str]:
        """Names of new joints."""
        if name is None:
            labels, taken = [], set(self._elements)
            for one, other in zip(*bodies, strict=True):
                base = label = f"{type_}:{one.name}-{other.name}"
                k = 2
                while label in taken:
                    label, k = f"{base}#{k}", k + 1
                taken.add(label)
                labels.append(label)
            return labels
        labels = _pattern(who, "name", name, n) if isinstance(name, str) else _texts(who, "name", name)
        if len(labels) != n:
            raise ModelError(f"{who}: name has {len(labels)} entries, but there are {n} joints")
        _check_names(type_, labels, self._elements, "an element")
        return labels

    def _all_ends(self, who: str, word: str, given: Any) -> list[Body]:
        """The bodies that are joined."""
        if isinstance(given, str | Body):
            return [self._body(who, given)]
        if isinstance(given, Frame | dict):
            raise ModelError(
                f"{who}: {word} = {shown(given)} must be bodies; joints between frames are made one by one"
            )
        if not isinstance(given, Sized) or not isinstance(given, Iterable):
            raise ModelError(f"{who}: {word} = {shown(given)} must be a body, or a list with one for each joint")
        if not len(given):
            raise ModelError(f"{who}: {word} is empty; give a body for each joint, or one for all")
        return [self._body(who, body) for body in given]


def _numbers(
    who: str, argument: str, value: Any, shapes: tuple[tuple[int, ...], ...]
) -> tuple[np.ndarray | None, bool]:
    """An argument as an array, and whether it has a line for each; shapes: those of one value."""
    if value is None:
        return None, False
    found = floats(value)
    if found is None:
        raise ModelError(f"{who}: {argument} = {shown(value)} must be numbers")
    if found.shape in shapes:
        return found, False
    if found.shape[1:] in shapes and found.ndim and len(found):
        return found, True
    one = " or ".join(str(shape) if shape else "one number" for shape in shapes)
    many = " or ".join(str(("n", *shape)).replace("'", "") for shape in shapes)
    raise ModelError(f"{who}: {argument} has shape {found.shape}; give {one} for all, or an array {many}")


def _length(who: str, n: Any, lines: dict[str, Any], missing: str) -> int:
    """How many there are, as all arguments with lines say."""
    if n is not None:
        lines = {"n": range(whole(who, "n", n, most=10**8)), **lines}
    if not lines:
        raise ModelError(f"{who}: {missing}")
    counts = {name: len(x) for name, x in lines.items()}
    if len(set(counts.values())) > 1:
        words = ", ".join(f"{name} has {k}" if name != "n" else f"n is {k}" for name, k in counts.items())
        raise ModelError(f"{who}: the numbers of lines differ: {words}")
    return next(iter(counts.values()))


def _pattern(who: str, argument: str, text: str, n: int) -> list[str]:
    """Names by a pattern."""
    if text.count("{}") != 1:
        raise ModelError(
            f"{who}: {argument} = {shown(text)} must have {{}} once, for the number, as in 'link {{}}'; or give a list of names"
        )
    before, after = text.split("{}")
    return [f"{before}{k}{after}" for k in range(n)]


def _texts(who: str, argument: str, given: Any) -> list[str]:
    """A list of names."""
    if not isinstance(given, Sized) or not isinstance(given, Iterable) or not len(given):
        raise ModelError(f"{who}: {argument} = {shown(given)} must be a list of names, or a pattern as 'link {{}}'")
    found = []
    for text in given:
        if not isinstance(text, str):
            raise ModelError(f"{who}: {argument} = {shown(given)} has an entry {shown(text)}, which is no text")
        found.append(str(text))
    return found


def _check_names(kind: str, labels: list[str], known: Container[str], what: str) -> None:
    """Refuse names that are none, and those that are there already."""
    seen = set[str]()
    for label in labels:
        check_name(kind, label)
        if label in seen or label in known:
            raise ModelError(f"{kind} {label!r}: there is already {what} of this name; choose another")
        seen.add(label)


class _Kind(NamedTuple):
    """A kind of argument: all lines together, with those that are surely good, and one line as the single call takes it."""

    many: Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]
    one: Callable[[str, np.ndarray], Any]


def _lines(owners: list[str], given: tuple[np.ndarray | None, bool], kind: _Kind) -> Any:
    """The argument of each element, an array with one line for each; None if it is not given."""
    x, has_lines = given
    if x is None:
        return None
    if not has_lines:
        value = np.asarray(kind.one(owners[0], x))
        return np.tile(value, (len(owners), *[1] * value.ndim))
    values, good = kind.many(x)
    for k in np.flatnonzero(~good).tolist():
        values[k] = kind.one(owners[k], x[k])
    return values


def _vectors(argument: str) -> _Kind:
    return _Kind(lambda x: (x, np.isfinite(x).all(axis=1)), lambda owner, line: vector(owner, argument, line))


def _masses(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    return x, np.isfinite(x) & (x > 0.0)


def _inertias(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    if x.ndim == 2:
        values = np.zeros((len(x), 3, 3))
        values[:, range(3), range(3)] = x
        return values, (np.isfinite(x) & (x > 0.0)).all(axis=1)
    good = np.isfinite(x).all(axis=(1, 2)) & (x == x.transpose(0, 2, 1)).all(axis=(1, 2))
    good[good] = np.linalg.eigvalsh(x[good]).min(axis=1, initial=np.inf) > 0.0
    return x, good


def _exact(R: np.ndarray) -> np.ndarray:
    """Which matrices are rotations to round-off."""
    good = abs(R.transpose(0, 2, 1) @ R - np.eye(3)).max(axis=(1, 2)) <= attitude.ROUND_OFF
    return good & (np.linalg.det(np.where(good[:, None, None], R, np.eye(3))) > 0.0)


def _rotations(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    if x.ndim == 2:  # quaternions
        return np.empty((len(x), 3, 3)), np.zeros(len(x), dtype=bool)
    finite = np.isfinite(x).all(axis=(1, 2))
    return x, finite & _exact(np.where(finite[:, None, None], x, np.eye(3)))


def _directions(x: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Unit vectors stay as they are, to the bit; others are left to the single call."""
    finite = np.isfinite(x).all(axis=1)
    x = np.where(finite[:, None], x, 0.0)
    return x, (np.abs(x).max(axis=1) <= 1.0) & (np.abs(_dots(x, x) - 1.0) <= 8 * np.finfo(float).eps)


_MASS = _Kind(_masses, body_mass)
_INERTIA = _Kind(_inertias, _inertia)
_ROTATION = _Kind(_rotations, as_rotation)
_DIRECTION = _Kind(_directions, lambda owner, line: direction(owner, "axis", line))


def _dots(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """Products of vectors, line by line, as those of two vectors."""
    return (x[:, None, :] @ y[:, :, None])[:, 0, 0]


def _triads(k: np.ndarray) -> np.ndarray:
    """`frames.triad` of each line."""
    lines = np.arange(len(k))
    least = np.argmin(np.abs(k), axis=1)
    n = np.eye(3)[least] - k * k[lines, least][:, None]
    n /= np.sqrt(_dots(n, n))[:, None]
    second = np.stack(cross(k.T, n.T), axis=1)
    return np.stack([n, second, k], axis=2)


def _frames(R: np.ndarray) -> np.ndarray:
    """Rotations of frames, mended where they are off by more than round-off (`parts.Frame`)."""
    for j in np.flatnonzero(~_exact(R)).tolist():
        R[j] = attitude.as_rotation(R[j])
    return R
