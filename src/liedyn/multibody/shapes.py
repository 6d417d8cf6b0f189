"""Solids of homogeneous density: volume, center and inertia, and how they are placed in a body.

A shape with a density gives a body mass, center of mass and inertia; one without is only drawn.  Position and rotation
place a shape in the frame of the body; several shapes make a compound body.
"""

from __future__ import annotations

import re
from copy import copy
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from liedyn.arguments import UNFIT, checked_class, floats, number, path_of, positive, shown, suggestion, vector
from liedyn.errors import ModelError
from liedyn.multibody.parts import as_rotation

ALONG = {  # axes (columns) that turn the z axis of a round solid into x, y or z
    "x": np.array([[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]),
    "y": np.array([[0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0]]),
    "z": np.eye(3),
}


DEFAULTS = {"position": [0.0] * 3, "rotation": np.eye(3).tolist(), "scale": [1.0] * 3}


@dataclass(frozen=True, eq=False)
class Solid:
    """Volume, center and second moments (the integral of r r^T dV about the center), in the frame of the shape."""

    volume: float
    center: np.ndarray
    moments: np.ndarray


class _Declared:
    """What each class of shapes declares itself, the density after its sizes."""

    kind: ClassVar[str]
    density: float | None


@dataclass(frozen=True, eq=False, kw_only=True)
class Shape(_Declared):
    """What all shapes share: place and axes in the body frame.  density: kg/m^3, None if it is only drawn.

    friction, restitution: of contacts, see `Model.contact`; None if it says nothing.  color: to draw it with, "#rrggbb" or red,
    green and blue from 0 to 1; None: the viewer chooses.
    """

    position: Any = (0.0, 0.0, 0.0)
    rotation: Any = None
    friction: float | None = None
    restitution: float | None = None
    color: Any = None

    def __post_init__(self) -> None:
        self._set(
            position=vector(self.label, "position", self.position), rotation=as_rotation(self.label, self.rotation)
        )
        if self.density is not None:
            self._set(density=positive(self.label, "density", self.density))
        for name in ("friction", "restitution"):
            if getattr(self, name) is not None:
                self._set(**{name: self._coefficient(name)})
        if self.color is not None:
            self._set(color=_color(self.label, self.color))

    def _coefficient(self, name: str) -> float:
        """Friction, or restitution, as a number that makes sense."""
        value = number(self.label, name, getattr(self, name))
        if value < 0.0 or (name == "restitution" and value > 1.0):
            bounds = "not negative" if name == "friction" else "between 0 (no rebound) and 1 (no loss)"
            raise ModelError(f"{self.label}: {name} = {value:g} must be {bounds}")
        return value

    @property
    def label(self) -> str:
        """Name of the class, for messages."""
        return type(self).__name__

    def _set(self, **values: Any) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def _positive(self, *names: str) -> None:
        self._set(**{name: positive(self.label, name, getattr(self, name)) for name in names})

    def solid(self) -> Solid:
        """Volume, center and second moments."""
        raise NotImplementedError

    @property
    def axes(self) -> np.ndarray:
        """Axes (columns) of the solid in the body frame."""
        return self.rotation

    def to_dict(self) -> dict[str, Any]:
        """The shape as a table of a file."""
        table: dict[str, Any] = {"type": self.kind}
        for f in fields(self):
            value = getattr(self, f.name)
            plain = value.tolist() if isinstance(value, np.ndarray) else value
            if plain not in (f.default, DEFAULTS.get(f.name)):
                table[f.name] = plain
        return table


@dataclass(frozen=True, eq=False)
class _Round(Shape):
    """A solid of revolution: its own z axis lies along `axis`."""

    radius: float
    length: float
    density: float | None = None
    axis: str = "z"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._positive("radius", "length")
        if not isinstance(self.axis, str) or self.axis not in ALONG:
            raise ModelError(
                f"{self.label}: axis = {shown(self.axis)} is unknown; choose 'x', 'y' or 'z', or give a rotation"
            )

    @property
    def axes(self) -> np.ndarray:
        """Axes (columns) of the solid in the body frame; the third is that of revolution."""
        return self.rotation @ ALONG[self.axis]


@checked_class
@dataclass(frozen=True, eq=False)
class Box(Shape):
    """Box with edges `size` along its axes, about its center."""

    size: Any
    density: float | None = None

    kind: ClassVar[str] = "box"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set(size=_sizes(self.label, "size", self.size))

    def solid(self) -> Solid:
        """Volume, center and second moments."""
        V = float(np.prod(self.size))
        return Solid(V, np.zeros(3), np.diag(V / 12.0 * self.size**2))


@checked_class
@dataclass(frozen=True, eq=False)
class Ellipsoid(Shape):
    """Ellipsoid with the given semi-axes, about its center."""

    radii: Any
    density: float | None = None

    kind: ClassVar[str] = "ellipsoid"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set(radii=_sizes(self.label, "radii", self.radii))

    def solid(self) -> Solid:
        """Volume, center and second moments."""
        V = 4.0 / 3.0 * np.pi * float(np.prod(self.radii))
        return Solid(V, np.zeros(3), np.diag(V / 5.0 * self.radii**2))


@checked_class
@dataclass(frozen=True, eq=False)
class Sphere(Shape):
    """Ball about its center; inner_radius makes it hollow."""

    radius: float
    density: float | None = None
    inner_radius: float = 0.0

    kind: ClassVar[str] = "sphere"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._positive("radius")
        self._set(inner_radius=_inner(self.label, self.inner_radius, self.radius))

    def solid(self) -> Solid:
        """Volume, center and second moments."""
        R, r = self.radius, self.inner_radius
        V = 4.0 / 3.0 * np.pi * (R**3 - r**3)
        return Solid(V, np.zeros(3), 4.0 / 15.0 * np.pi * (R**5 - r**5) * np.eye(3))


@checked_class
@dataclass(frozen=True, eq=False)
class Cylinder(_Round):
    """Cylinder along `axis` ("x", "y" or "z"), about its center; inner_radius makes it a tube.

    >>> model = ld.Model()
    >>> tube = model.body("tube", shape=ld.Cylinder(0.1, 1.0, density=7800, axis="x", inner_radius=0.09))
    >>> float(round(tube.mass, 2))
    46.56
    """

    inner_radius: float = 0.0

    kind: ClassVar[str] = "cylinder"

    def __post_init__(self) -> None:
        super().__post_init__()
        self._set(inner_radius=_inner(self.label, self.inner_radius, self.radius))

    def solid(self) -> Solid:
        """Volume, center and second moments."""
        R, r, L = self.radius, self.inner_radius, self.length
        V = np.pi * (R**2 - r**2) * L
        side = (R**2 + r**2) / 4.0
        return Solid(V, np.zeros(3), V * np.diag([side, side, L**2 / 12.0]))


@checked_class
@dataclass(frozen=True, eq=False)
class Capsule(_Round):
    """Cylinder of `length` along `axis` with a half ball at each end, about its center."""

    kind: ClassVar[str] = "capsule"

    def solid(self) -> Solid:
        """Volume, center and second moments."""
        R, L = self.radius, self.length
        tube, ball = np.pi * R**2 * L, 4.0 / 3.0 * np.pi * R**3
        side = tube * R**2 / 4.0 + ball * R**2 / 5.0
        # a half ball: center 3/8 R from its base, there L/2 from the middle
        along = tube * L**2 / 12.0 + ball * (R**2 / 5.0 + 3.0 / 8.0 * R * L + L**2 / 4.0)
        return Solid(tube + ball, np.zeros(3), np.diag([side, side, along]))


@checked_class
@dataclass(frozen=True, eq=False)
class Cone(_Round):
    """Cone whose base has its center at the position, and whose tip lies `length` further along `axis`."""

    kind: ClassVar[str] = "cone"

    def solid(self) -> Solid:
        """Volume, center and second moments."""
        R, L = self.radius, self.length
        V = np.pi * R**2 * L / 3.0
        side, along = 3.0 / 20.0 * R**2, 3.0 / 80.0 * L**2
        return Solid(V, np.array([0.0, 0.0, L / 4.0]), V * np.diag([side, side, along]))


@checked_class
@dataclass(frozen=True, eq=False)
class Mesh(Shape):
    """Closed surface of triangles: a file (STL, OBJ, PLY, ... read by trimesh), or (vertices, faces).

    scale: a factor, or three, for example 1e-3 for a file in millimeters.
    """

    source: Any
    density: float | None = None
    scale: Any = 1.0
    vertices: np.ndarray = field(init=False, repr=False)  # scaled, each place once
    faces: np.ndarray = field(init=False, repr=False)

    kind: ClassVar[str] = "mesh"

    def __post_init__(self) -> None:
        super().__post_init__()
        factors = [self.scale] * 3 if np.ndim(self.scale) == 0 else self.scale
        self._set(scale=_sizes(self.label, "scale", factors))
        if isinstance(self.source, str | Path):
            self._set(source=str(self.source))
        vertices, faces = _triangles(self._name, _read_mesh(self.source) if self.file else self.source)
        self._set(vertices=self.scale * vertices, faces=faces)
        if self.density is not None:
            self.solid()  # refuse now what has no volume

    @property
    def file(self) -> str | None:
        """Where the surface was read, if it was."""
        return self.source if isinstance(self.source, str) else None

    @property
    def _name(self) -> str:
        return f"Mesh {self.file!r}" if self.file else "Mesh"

    def solid(self) -> Solid:
        """Volume, center and second moments: sums over the tetrahedra of each triangle with a point.

        The moments of a tetrahedron about its corner at the origin: Blow & Binstock, "How to find the inertia tensor"
        (2004); det/120 (sum_i a_i a_i^T + s s^T) with the other corners a_i and s their sum.
        """
        vertices, faces = self.vertices, self.faces
        _check_closed(self._name, vertices, faces)
        middle = 0.5 * (vertices.min(axis=0) + vertices.max(axis=0))  # near the solid: less cancellation
        corners = (vertices - middle)[faces]
        det = np.linalg.det(corners)
        V = float(det.sum()) / 6.0
        if abs(V) <= 1e-12 * float(np.ptp(vertices, axis=0).max()) ** 3:
            raise ModelError(
                f"{self._name} (scale = {shown(self.scale)}): it encloses no volume; leave density out to draw it only"
            )
        s = corners.sum(axis=1)
        first = np.einsum("f,fi->i", det, s) / 24.0
        second = (np.einsum("f,fki,fkj->ij", det, corners, corners) + np.einsum("f,fi,fj->ij", det, s, s)) / 120.0
        c = first / V  # faces that all look inwards give V, first and second the opposite sign
        return Solid(abs(V), middle + c, np.sign(V) * (second - V * np.outer(c, c)))

    def to_dict(self) -> dict[str, Any]:
        """The shape as a table of a file that needs no other one: with its triangles."""
        table = super().to_dict()
        own = {"source": [table.pop("vertices"), table.pop("faces")]}
        return {key: value for key, value in table.items() if key != "scale"} | own


SHAPES: dict[str, type[Shape]] = {s.kind: s for s in (Box, Sphere, Cylinder, Capsule, Cone, Ellipsoid, Mesh)}


def from_dict(label: str, table: Any) -> Shape:
    """A shape from its table."""
    if isinstance(table, Shape):
        return table
    if not isinstance(table, dict):
        raise ModelError(
            f"{label}: shape = {table!r} is not a shape; give for example ld.Box((1, 0.1, 0.1), density=7800)"
        )
    kind = table.get("type")
    if not isinstance(kind, str) or kind not in SHAPES:
        raise ModelError(f"{label}: shape of type {shown(kind)}; {suggestion(kind, SHAPES)}")
    try:
        return SHAPES[kind](**{key: value for key, value in table.items() if key != "type"})
    except ModelError as error:
        raise ModelError(f"{label}: shape: {error}") from None


def as_shapes(label: str, value: Any) -> tuple[Shape, ...]:
    """The shapes of a body: one or a list of them, or their tables."""
    if value is None:
        return ()
    several = list(value) if isinstance(value, list | tuple) else [value]
    if not several:
        raise ModelError(f"{label}: shape = {value!r} is empty; leave it out or give at least one shape")
    return tuple(from_dict(label, s) for s in several)


def placed(shape: Shape, position: np.ndarray, rotation: np.ndarray) -> Shape:
    """The shape as seen from a frame in which its own has this position and rotation."""
    moved = copy(shape)
    moved._set(
        position=position + rotation @ shape.position, rotation=as_rotation(shape.label, rotation @ shape.rotation)
    )
    return moved


def mass_properties(shapes: tuple[Shape, ...], mass: float | None = None) -> tuple[float, np.ndarray, np.ndarray]:
    """Mass, center of mass and inertia about it, of the shapes that have a density.

    mass: the total; densities are scaled to it.  If no shape has one, all get the same.
    """
    solid = [(s, s.density) for s in shapes if s.density is not None]
    if not solid:
        solid = [(s, 1.0) for s in shapes]
    total, first = 0.0, np.zeros(3)
    second = np.zeros((3, 3))  # about the origin of the body frame
    parts = []
    for s, rho in solid:
        one = s.solid()
        m, c = rho * one.volume, s.position + s.axes @ one.center
        total, first = total + m, first + m * c
        parts.append((m, c, rho * s.axes @ one.moments @ s.axes.T))
    com = first / total
    for m, c, moments in parts:
        second += moments + m * np.outer(c - com, c - com)
    second = 0.5 * (second + second.T)
    factor = 1.0 if mass is None else mass / total
    return total if mass is None else mass, com, factor * (np.trace(second) * np.eye(3) - second)


# -- checks -----------------------------------------------------------------------------------------------------------


def _sizes(label: str, argument: str, value: Any) -> np.ndarray:
    """Three positive numbers."""
    sizes = vector(label, argument, value)
    if (sizes <= 0.0).any():
        raise ModelError(f"{label}: {argument} = {value!r} must be 3 positive numbers")
    return sizes


def _color(label: str, value: Any) -> np.ndarray:
    """Red, green and blue from 0 to 1, of numbers or a text."""
    if isinstance(value, str) and re.fullmatch("#[0-9a-fA-F]{6}", value):
        return np.array([int(value[k : k + 2], 16) / 255.0 for k in (1, 3, 5)])
    found = floats(value) if not isinstance(value, str) else None
    if found is None or found.shape != (3,) or not ((found >= 0.0) & (found <= 1.0)).all():
        raise ModelError(f"{label}: color = {shown(value)} must be '#rrggbb', or red, green and blue from 0 to 1")
    return found


def _inner(label: str, value: Any, radius: float) -> float:
    """A radius inside another one, or zero."""
    inner = number(label, "inner_radius", value)
    if not 0.0 <= inner < radius:
        raise ModelError(f"{label}: inner_radius = {value!r} must be at least 0 and smaller than radius = {radius!r}")
    return inner


def _read_mesh(path: str | Path) -> tuple[np.ndarray, np.ndarray]:
    """Vertices and faces of a file."""
    path = path_of("Mesh", "source", path)
    if not path.is_file():
        raise ModelError(f"Mesh: there is no file {str(path)!r}")
    try:
        import trimesh
    except ImportError:
        raise ModelError(f"Mesh {str(path)!r}: mesh files are read by trimesh; pip install 'liedyn[mesh]'") from None
    try:
        mesh: Any = trimesh.load(path, force="mesh")
        return np.asarray(mesh.vertices, dtype=float), np.asarray(mesh.faces, dtype=np.int64)
    except Exception as error:  # trimesh has as many kinds of errors as formats
        raise ModelError(f"Mesh {str(path)!r} cannot be read: {error}") from None


def _triangles(label: str, source: Any) -> tuple[np.ndarray, np.ndarray]:
    """Vertices (n, 3) and faces (m, 3), checked; vertices at the same place become one."""
    try:
        vertices, faces = source
        vertices, faces = floats(vertices), np.array(faces)
    except UNFIT:
        vertices = None
    if vertices is None:
        raise ModelError(
            f"{label}: source = {shown(source)} must be the path of a file, or vertices (n, 3) and faces (m, 3)"
        )
    fit = vertices.ndim == faces.ndim == 2 and vertices.shape[1:] == faces.shape[1:] == (3,) and len(faces) > 0
    if not fit or not np.issubdtype(faces.dtype, np.integer):
        raise ModelError(
            f"{label}: source: vertices of shape {vertices.shape} and faces of shape {faces.shape} and type {faces.dtype}; "
            "give vertices (n, 3) and faces (m, 3), three numbers of vertices each"
        )
    if not np.isfinite(vertices).all() or faces.min() < 0 or faces.max() >= len(vertices):
        raise ModelError(
            f"{label}: vertices must be finite, and faces numbers of vertices from 0 to {len(vertices) - 1}"
        )
    places, number_of = np.unique(vertices, axis=0, return_inverse=True)
    faces = number_of.reshape(-1)[faces].astype(np.int64)
    flat = (faces == np.roll(faces, 1, axis=1)).any(axis=1)  # two corners at one place
    return places, faces[~flat]


def _check_closed(label: str, vertices: np.ndarray, faces: np.ndarray) -> None:
    """Refuse a surface with holes or faces that look the wrong way: each edge is passed once in either direction."""
    edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    there = edges[:, 0] * len(vertices) + edges[:, 1]
    back = edges[:, 1] * len(vertices) + edges[:, 0]
    alone = np.setdiff1d(there, back)
    remedy = (
        "leave density out to draw it only, take its convex hull (trimesh.load(path).convex_hull), or mend the file"
    )
    if len(alone):
        a = vertices[alone[0] // len(vertices)]
        raise ModelError(
            f"{label}: the surface is not closed, so it has no volume: {len(alone)} edges belong to one face only, or the "
            f"faces beside them look to different sides, for example at {a.tolist()}; {remedy}"
        )
    if len(np.unique(there)) < len(there):
        raise ModelError(
            f"{label}: some edges belong to more than two faces, or faces look to different sides; {remedy}"
        )
