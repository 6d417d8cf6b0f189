"""Cross sections of beams: stiffness and mass per length, 6x6, in the axes of the section.

The first axis is along the beam, the others lie in the section; twists are ordered (translation, rotation), so that the
stiffness of a section about its center and principal axes is diag(EA, GA_2, GA_3, GJ, EI_2, EI_3), I_2 about axis 2.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import (
    checked,
    checked_class,
    floats,
    matrix6,
    number,
    old_name,
    one_of,
    positive,
    shown,
    suggestion,
)
from liedyn.errors import ModelError
from liedyn.groups.group import skew

TERMS = 40  # of the series for the torsion of a rectangle; the last is below 1e-9 of the sum


@checked_class
@dataclass(frozen=True, eq=False, repr=False)
class Section:
    """A section from its matrices: stiffness (6 numbers or 6x6) and mass per length (6x6, 6 numbers, or None for statics).

    outline: corners (k, 2) of what is drawn, in the axes 2 and 3 of the section (default: a circle).
    """

    stiffness: Any
    mass: Any = None
    outline: Any = None
    arguments: dict[str, Any] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        stiffness = matrix6("Section", "stiffness", self.stiffness)
        if np.linalg.eigvalsh(_scaled(stiffness)).min() <= 1e-14:
            raise ModelError(f"Section: stiffness is not positive definite: {stiffness.tolist()}")
        mass = np.zeros((6, 6)) if self.mass is None else matrix6("Section", "mass", self.mass)
        if np.linalg.eigvalsh(_scaled(mass)).min() < -1e-9:
            raise ModelError(f"Section: mass is not positive semidefinite: {mass.tolist()}")
        if np.abs(mass[:3, :3] - mass[0, 0] * np.eye(3)).max() > 1e-9 * abs(mass[0, 0]):
            raise ModelError("Section: mass: the first 3x3 block must be rho A times the unit matrix")
        if np.abs(mass[:3, 3:] + mass[:3, 3:].T).max() > 1e-9 * np.abs(mass).max():
            raise ModelError(
                "Section: mass: the block of translation and rotation must be skew, -rho A times skew(center)"
            )
        outline = self.outline
        if outline is not None:
            outline = floats(outline)
            corners = outline is not None and outline.shape[1:] == (2,) and len(outline) >= 3
            if not (corners and np.isfinite(np.asarray(outline)).all()):
                raise ModelError(
                    f"Section: outline = {shown(self.outline)} must be finite corners (k, 2), at least three"
                )
        for name, value in (("stiffness", stiffness), ("mass", mass), ("outline", outline)):
            object.__setattr__(self, name, value)

    def __repr__(self) -> str:
        call = ", ".join(f"{k}={x!r}" for k, x in self.arguments.items() if k != "type" and isinstance(x, int | float))
        if self.arguments:
            return f"<Section {self.arguments.get('type', '')}: {call}>"
        return f"<Section: EA = {self.stiffness[0, 0]:.4g}, mass per length {self.mass[0, 0]:.4g}>"

    # -- from material and shape --------------------------------------------------------------------------------------

    @classmethod
    @checked
    def circle(
        cls,
        radius: float,
        E: float,
        nu: float | None = None,
        rho: float = 0.0,
        G: float | None = None,
        shear: Any = None,
    ) -> Section:
        """Full circle.  G from nu if not given; shear: correction factor(s) of the area (default: Cowper's)."""
        call = {"type": "circle", "radius": radius, "E": E, "nu": nu, "rho": rho, "G": G, "shear": shear}
        return cls._tube(call, positive("Section.circle", "radius", radius), 0.0)

    @classmethod
    @checked
    def tube(
        cls, radius: float, inner_radius: float, E: float, nu: float | None = None, rho: float = 0.0,
        G: float | None = None, shear: Any = None,
    ) -> Section:  # fmt: skip
        """Circular tube."""
        inner, outer = (
            positive("Section.tube", "inner_radius", inner_radius),
            positive("Section.tube", "radius", radius),
        )
        if inner >= outer:
            raise ModelError(f"Section.tube: inner_radius = {inner!r} must be smaller than radius = {outer!r}")
        call = {"type": "tube", "radius": radius, "inner_radius": inner_radius, "E": E, "nu": nu, "rho": rho, "G": G,
                "shear": shear}  # fmt: skip
        return cls._tube(call, outer, inner)

    @classmethod
    def _tube(cls, call: dict[str, Any], R: float, r: float) -> Section:
        nu = _poisson(call)
        A, inertia, m2 = np.pi * (R**2 - r**2), np.pi / 4.0 * (R**4 - r**4), (r / R) ** 2
        # Cowper 1966, circle and hollow circle
        k = 6.0 * (1.0 + nu) * (1.0 + m2) ** 2 / ((7.0 + 6.0 * nu) * (1.0 + m2) ** 2 + (20.0 + 12.0 * nu) * m2)
        angles = np.linspace(0.0, 2.0 * np.pi, 24, endpoint=False)
        outline = R * np.stack([np.cos(angles), np.sin(angles)], axis=1)
        return cls._of(call, A, (inertia, inertia), 2.0 * inertia, (k, k), outline)

    @classmethod
    @checked
    def rectangle(
        cls, width: float, height: float, E: float, nu: float | None = None, rho: float = 0.0,
        G: float | None = None, shear: Any = None,
    ) -> Section:  # fmt: skip
        """Rectangle, width along axis 2 and height along axis 3 of the section.

        >>> section = ld.Section.rectangle(0.05, 0.01, E=210e9, nu=0.3, rho=7800)
        >>> float(round(section.line_mass, 3))
        3.9
        """
        b, h = positive("Section.rectangle", "width", width), positive("Section.rectangle", "height", height)
        call = {
            "type": "rectangle",
            "width": width,
            "height": height,
            "E": E,
            "nu": nu,
            "rho": rho,
            "G": G,
            "shear": shear,
        }
        nu_ = _poisson(call)
        short, long = sorted((b, h))
        odd = np.arange(1, 2 * TERMS, 2)
        # Saint-Venant: the sum over odd n of tanh(n pi long/(2 short))/n^5
        series = float(np.sum(np.tanh(odd * np.pi * long / (2.0 * short)) / odd**5.0))
        J = long * short**3 * (1.0 / 3.0 - 64.0 / np.pi**5 * short / long * series)
        k = 10.0 * (1.0 + nu_) / (12.0 + 11.0 * nu_)  # Cowper 1966
        outline = 0.5 * np.array([[-b, -h], [b, -h], [b, h], [-b, h]])
        return cls._of(call, b * h, (b * h**3 / 12.0, h * b**3 / 12.0), J, (k, k), outline)

    @classmethod
    @checked
    def i_beam(
        cls, width: float, height: float, flange: float, web: float, E: float, nu: float | None = None, rho: float = 0.0,
        G: float | None = None, shear: Any = None,
    ) -> Section:  # fmt: skip
        """I section: width of the flanges along axis 2, whole height along axis 3, thickness of flanges and web.

        Thin walls: J is the sum of b t^3/3, shear areas those of the flanges (5/6 of them) and of the web.
        """
        who = "Section.i_beam"
        b, h = positive(who, "width", width), positive(who, "height", height)
        t, w = positive(who, "flange", flange), positive(who, "web", web)
        if 2.0 * t >= h or w >= b:
            raise ModelError(
                f"{who}: two flanges of {t:g} must be less than height {h:g}, web {w:g} less than width {b:g}"
            )
        call = {"type": "i_beam", "width": width, "height": height, "flange": flange, "web": web, "E": E, "nu": nu,
                "rho": rho, "G": G, "shear": shear}  # fmt: skip
        inner = h - 2.0 * t
        A = 2.0 * b * t + inner * w
        I2 = (b * h**3 - (b - w) * inner**3) / 12.0
        I3 = (2.0 * t * b**3 + inner * w**3) / 12.0
        J = (2.0 * b * t**3 + (h - t) * w**3) / 3.0
        y, z, v, u = 0.5 * b, 0.5 * h, 0.5 * w, 0.5 * inner
        outline = [
            (-y, -z),
            (y, -z),
            (y, -u),
            (v, -u),
            (v, u),
            (y, u),
            (y, z),
            (-y, z),
            (-y, u),
            (-v, u),
            (-v, -u),
            (-y, -u),
        ]
        return cls._of(call, A, (I2, I3), J, (5.0 / 6.0 * 2.0 * b * t / A, inner * w / A), outline)

    @classmethod
    def _of(
        cls,
        call: dict[str, Any],
        A: float,
        inertia: tuple[float, float],
        J: float,
        factors: tuple[float, float],
        outline: Any,
    ) -> Section:
        """From the numbers of the shape and the material in the call."""
        who = f"Section.{call['type']}"
        E, rho = positive(who, "E", call["E"]), number(who, "rho", call["rho"])
        if rho < 0.0:
            raise ModelError(f"{who}: rho = {rho!r} must not be negative")
        G = E / (2.0 * (1.0 + _poisson(call))) if call["G"] is None else positive(who, "G", call["G"])
        if call["shear"] is not None:
            shear = floats(call["shear"])
            if shear is None or shear.shape not in ((), (1,), (2,)):
                raise ModelError(f"{who}: shear = {shown(call['shear'])} must be one number or two")
            one, other = np.broadcast_to(shear, 2).tolist()
            factors = (positive(who, "shear", one), positive(who, "shear", other))
        I2, I3 = inertia
        stiffness = np.diag([E * A, factors[0] * G * A, factors[1] * G * A, G * J, E * I2, E * I3])
        mass = np.diag([rho * A] * 3 + [rho * (I2 + I3), rho * I2, rho * I3])
        given = {k: v for k, v in call.items() if v is not None}
        try:
            return cls(stiffness, mass, outline, given)
        except ModelError as error:  # numbers that are too small or too large together
            numbers = ", ".join(f"{k} = {shown(v)}" for k, v in given.items() if k != "type")
            raise ModelError(f"{who}: {numbers}: {error}") from None

    # -- other axes ---------------------------------------------------------------------------------------------------

    @checked
    def moved(self, y: float, z: float) -> Section:
        """The section with its reference point at (-y, -z) from here: what was the origin is now at (y, z)."""
        r = np.array([0.0, _length("y", y), _length("z", z)])
        X = np.eye(6)
        X[:3, 3:] = -skew(r)  # velocity of the old origin: v + omega x r
        outline = None if self.outline is None else self.outline + r[1:]
        return Section(X.T @ self.stiffness @ X, X.T @ self.mass @ X, outline)

    @checked
    def turned(self, angle: float) -> Section:
        """The section turned about the axis of the beam by an angle (rad), from axis 2 to axis 3."""
        angle = number("Section.turned", "angle", angle)
        c, s = np.cos(angle), np.sin(angle)
        R = np.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]])
        X = np.kron(np.eye(2), R)
        outline = None if self.outline is None else self.outline @ R[1:, 1:].T
        return Section(X @ self.stiffness @ X.T, X @ self.mass @ X.T, outline)

    @staticmethod
    @checked
    def taper(start: Section, end: Section) -> Taper:
        """A section for `model.beam` that changes along it: dimensions and constants go evenly from the start to the end.

        Both are of the same kind (circle, tube, ...).  Each element has the section at its middle.

        >>> mast = ld.Section.taper(
        ...     ld.Section.circle(0.2, E=1e10, nu=0.3, rho=600), ld.Section.circle(0.1, E=1e10, nu=0.3, rho=600)
        ... )
        >>> mast.at(0.5)
        <Section circle: radius=0.15000000000000002, E=10000000000.0, nu=0.3, rho=600>
        """
        return Taper(start, end)

    # -- mass ---------------------------------------------------------------------------------------------------------

    @property
    def line_mass(self) -> float:
        """Mass per length, rho A."""
        return float(self.mass[0, 0])

    @property
    def center(self) -> np.ndarray:
        """Center of mass in the axes of the section."""
        if self.line_mass == 0.0:
            return np.zeros(3)
        S = self.mass[:3, 3:] / -self.line_mass  # skew(center)
        return 0.5 * np.array([S[2, 1] - S[1, 2], S[0, 2] - S[2, 0], S[1, 0] - S[0, 1]])

    @property
    def centered(self) -> bool:
        """Whether the center of mass is on the reference axis."""
        J = float(np.trace(self.mass[3:, 3:]))
        return bool(self.line_mass * float(self.center @ self.center) <= 1e-20 * J)

    centred = old_name("centred", "centered")

    def to_dict(self) -> dict[str, Any]:
        """The section as a table of a file."""
        if self.arguments:
            return dict(self.arguments)
        table: dict[str, Any] = {"stiffness": self.stiffness.tolist()}
        if self.mass.any():
            table["mass"] = self.mass.tolist()
        if self.outline is not None:
            table["outline"] = self.outline.tolist()
        return table


@dataclass(frozen=True, eq=False)
class Taper:
    """A section that changes along a beam, see `Section.taper`."""

    start: Section
    end: Section

    def __post_init__(self) -> None:
        ends = (self.start, self.end)
        kinds = [x.arguments.get("type") if isinstance(x, Section) else None for x in ends]
        if None in kinds or kinds[0] != kinds[1]:
            raise ModelError(
                "Section.taper: start and end must be sections of the same kind, as two circles; give others as a function of "
                "the part of the length, or as a list with one for each element"
            )
        for key in self.start.arguments:
            words = [x.arguments[key] for x in ends]
            if words[0] != words[1] and not all(isinstance(x, int | float) for x in words):
                raise ModelError(
                    f"Section.taper: {key} is {shown(words[0])} at the start and {shown(words[1])} at the end"
                )

    def at(self, s: float) -> Section:
        """The section at a part s (0 to 1) of the length."""
        table = dict(self.start.arguments)
        for key, x in table.items():
            if x != self.end.arguments[key]:
                table[key] = x + s * (self.end.arguments[key] - x)
        return as_section("Section.taper", table)

    def to_dict(self) -> dict[str, Any]:
        """The taper as a table of a file."""
        return {"type": "taper", "start": self.start.to_dict(), "end": self.end.to_dict()}


def sections_along(who: str, given: Any, middles: np.ndarray) -> tuple[tuple[Section, ...], Any]:
    """The section of each element, and what gives them again; middles: parts of the length where elements have their middle."""
    if isinstance(given, dict) and given.get("type") == "taper":
        if set(given) != {"type", "start", "end"}:
            raise ModelError(f"{who}: section: a taper has start and end, not {shown(sorted(given))}")
        given = Taper(as_section(who, given["start"]), as_section(who, given["end"]))
    if isinstance(given, Taper):
        return tuple(given.at(float(s)) for s in middles), given.to_dict()
    if callable(given):
        given = [given(float(s)) for s in middles]
    if isinstance(given, list | tuple):
        if len(given) != len(middles):
            raise ModelError(f"{who}: {len(given)} sections for {len(middles)} elements; give one, or one for each")
        sections = tuple(as_section(who, x) for x in given)
        return sections, [x.to_dict() for x in sections]
    section = as_section(who, given)
    return (section,) * len(middles), section.to_dict()


def as_section(who: str, value: Any) -> Section:
    """A section, given as one or as the table of a file."""
    if isinstance(value, Section):
        return value
    if not isinstance(value, dict):
        raise ModelError(f"{who}: section = {shown(value)} is none; give ld.Section.circle(...), .tube, .rectangle, .i_beam, "
                         ".taper or ld.Section(stiffness, mass)")  # fmt: skip
    table = dict(value)
    kind = table.pop("type", None)
    known: dict[str, Callable[..., Section]] = {
        "circle": Section.circle,
        "tube": Section.tube,
        "rectangle": Section.rectangle,
        "i_beam": Section.i_beam,
    }
    if kind is not None and not one_of(kind, known):
        raise ModelError(f"{who}: there is no section {shown(kind)}; {suggestion(kind, known)}")
    try:
        return Section(**table) if kind is None else known[kind](**table)
    except ModelError as error:
        raise ModelError(f"{who}: section: {error}") from None


def _length(argument: str, value: Any) -> float:
    """A distance by which a section is moved; its square is a number too."""
    length = number("Section.moved", argument, value)
    if abs(length) > 1e75:
        raise ModelError(f"Section.moved: {argument} = {shown(value)} is too large for a length")
    return length


def _scaled(M: np.ndarray) -> np.ndarray:
    """The matrix with a unit diagonal, so that units of lengths and angles do not matter."""
    d = np.sqrt(np.abs(np.diag(M)))
    d = np.where(d > 0.0, d, 1.0)
    return M / np.outer(d, d)


def _poisson(call: dict[str, Any]) -> float:
    """Poisson's ratio: given, or from E and G."""
    who = f"Section.{call['type']}"
    if call["nu"] is not None:
        nu = number(who, "nu", call["nu"])
        if not -1.0 < nu <= 0.5:
            raise ModelError(f"{who}: nu = {nu!r} must lie between -1 and 0.5")
        return nu
    if call["G"] is None:
        raise ModelError(f"{who}: give nu (Poisson's ratio) or G (shear modulus)")
    return positive(who, "E", call["E"]) / (2.0 * positive(who, "G", call["G"])) - 1.0
