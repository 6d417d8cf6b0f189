"""Beams: geometrically exact, two nodes an element, strain from the logarithm of the relative frame.

A beam is a row of nodes (bodies of kind "node") along a curve.  Its parts for the integrators:

    elastic   BEAM between neighbors (order 2, or 4 by the flexibility correction)
    rigid     rows of constraints instead of axial and shear stiffness, where asked for
    mass      lumped: a rigid body at each node;  consistent: besides, the coupling of the translations of neighbors;
              se3: the matrix of the interpolation on SE(3), constant in the axes of the nodes
    weight    at the nodes, or spread over the element (order 4, and where the center of mass is beside the axis)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np

from liedyn.arguments import checked, flag, floats, matrix6, number, shown
from liedyn.errors import ModelError
from liedyn.groups import SE3
from liedyn.multibody.elements.bodies.body import BODY
from liedyn.multibody.elements.bodies.frame_mass import frame_mass, frame_mass_par
from liedyn.multibody.elements.flexible.beam import BEAM, BEAM4
from liedyn.multibody.elements.flexible.beam_load import add_beam_load
from liedyn.multibody.elements.flexible.beam_mass import CONSISTENT
from liedyn.multibody.elements.flexible.beam_rigid import rigid_rows
from liedyn.multibody.flexible.beam_start import geometry, place_unstressed, rates
from liedyn.multibody.flexible.matrices import se3_beam_mass
from liedyn.multibody.flexible.sections import Section, sections_along
from liedyn.multibody.functions.time import vector_value
from liedyn.multibody.joints import JointMethods
from liedyn.multibody.lowering import Lowering, lowers
from liedyn.multibody.parts import Body, Element, Flexible, plain

MASSES = ("consistent", "lumped", "se3")
RIGID = (None, "kirchhoff", "inextensible")
LARGEST_BEND = 0.5 * np.pi  # of an element as it is made: beyond, its strains are not small


@dataclass(frozen=True, eq=False, repr=False)
class Beam(Flexible):
    """A beam of a model: its nodes and elements.

    s: arc length of the nodes.  sections: of each element.  lengths, strains: of each element, as it was made (reference).
    """

    s: np.ndarray
    sections: tuple[Section, ...]
    lengths: np.ndarray
    strains: np.ndarray
    order: int
    mass: str
    rigid: str | None
    damping: tuple[np.ndarray, ...] | None

    kind: ClassVar[str] = "beam"

    def __repr__(self) -> str:
        return f"<beam {self.name!r}: {self.n} elements, length {self.length:.4g}>"

    @property
    def n(self) -> int:
        """Number of elements."""
        return len(self.lengths)

    @property
    def length(self) -> float:
        """Arc length."""
        return float(self.s[-1])

    @property
    def start(self) -> Body:
        """First node."""
        return self.nodes[0]

    @property
    def end(self) -> Body:
        """Last node."""
        return self.nodes[-1]

    def node(self, i: int) -> Body:
        """Node i, 0 to n; negative numbers count from the end."""
        if not isinstance(i, int | np.integer) or not -len(self.nodes) <= i < len(self.nodes):
            raise ModelError(f"beam {self.name!r}: there is no node {i!r}; they go from 0 to {self.n}")
        return self.nodes[i]

    def at(self, s: float) -> Body:
        """The node at arc length s; give `stations` to the beam to have a node where you need one."""
        s = number(f"beam {self.name!r}", "s", s)
        k = int(np.argmin(np.abs(self.s - s)))
        if abs(self.s[k] - s) > 1e-9 * self.length:
            near = ", ".join(f"{x:.6g}" for x in self.s[max(0, k - 1) : k + 2])
            raise ModelError(
                f"beam {self.name!r}: there is no node at s = {s!r}; near it are those at s = {near}. "
                f"Choose n so that one falls there, or give the beam stations=[..., {s!r}, ...]"
            )
        return self.nodes[k]

    def with_mode(self, beams: str) -> tuple[int, str]:
        """Order and mass, see `Model.equations`."""
        if beams == "accurate":
            return 4 if self.rigid is None else 2, "se3"
        return self.order, "lumped" if beams == "lumped" else self.mass

    def check_mass(self) -> None:
        """Refuse sections that cannot be accelerated; statics needs no mass."""
        for k, section in enumerate(self.sections):
            if np.diag(section.mass).min() <= 0.0:
                what = "mass" if section.line_mass <= 0.0 else "rotational inertia (rho I)"
                raise ModelError(
                    f"beam {self.name!r}: the section of element {k} has no {what}, so it cannot be accelerated (ld.equilibrium "
                    "needs none); give rho, or the mass of the section"
                )

    # -- for the integrators ------------------------------------------------------------------------------------------

    def lower(self, low: Lowering, gravity: np.ndarray, beams: str) -> None:
        """Give masses, elasticity and weight to the builder."""
        order, mass = self.with_mode(beams)
        spread = order == 4 or mass == "se3" or not all(x.centered for x in self.sections)
        self._lower_nodes(low, mass, np.zeros(3) if spread else gravity)
        low.builder.wholes.append(tuple(node.number for node in self.nodes))
        for k, (a, b) in enumerate(pairwise(self.nodes)):
            section, L, xi0 = self.sections[k], self.lengths[k], self.strains[k]
            add, pair, label = low.builder.element, (a.number, b.number), f"{self.name}[{k}]"
            C, D = section.stiffness, None if self.damping is None else self.damping[k]
            if self.rigid is not None:  # what is held needs no stiffness
                free = np.ones(6)
                free[: 3 if self.rigid == "kirchhoff" else 1] = 0.0
                C, D = C * np.outer(free, free), None if D is None else D * np.outer(free, free)
                family, rows = rigid_rows(self.rigid, L, xi0)
                add(family, pair, rows, label)
            add(BEAM if order == 2 else BEAM4, pair, beam_numbers(L, xi0, C, D, order), label)
            if mass == "consistent":
                add(CONSISTENT, pair, (section.line_mass * L / 6.0,), label)
            elif mass == "se3":
                add(frame_mass(2), pair, frame_mass_par(se3_beam_mass(L, xi0, section.mass)), label)
            if spread and gravity.any() and section.line_mass > 0.0:
                weight = section.line_mass * gravity
                add_beam_load(low.builder, pair, label, L, weight, np.zeros(3), section.center, follower=False,
                              consistent=order == 4)  # fmt: skip

    def _lower_nodes(self, low: Lowering, mass: str, gravity: np.ndarray) -> None:
        """Masses of the nodes, with their weight."""
        if mass == "se3":
            return
        for node, M in zip(self.nodes, _node_masses(self.lengths, self.sections), strict=True):
            if np.abs(M[:3, 3:]).max() > 1e-14 * np.abs(M).max():
                low.builder.element(frame_mass(1), (node.number,), frame_mass_par(M), node.name)
            else:
                par = (M[0, 0], *M[3:, 3:].ravel(), *(M[0, 0] * gravity))
                low.builder.element(BODY, (node.number,), par, node.name)


def _node_masses(lengths: np.ndarray, sections: Sequence[Section]) -> np.ndarray:
    """Mass (n + 1, 6, 6) that each node has of the elements beside it."""
    half = np.array([0.5 * L * x.mass for L, x in zip(lengths, sections, strict=True)])
    none = np.zeros((1, 6, 6))
    return np.concatenate([half, none]) + np.concatenate([none, half])


def beam_numbers(L: float, xi0: np.ndarray, C: np.ndarray, D: np.ndarray | None, order: int) -> np.ndarray:
    """Parameters of BEAM; a direction without stiffness has no flexibility either (its strain is held elsewhere)."""
    stiff = np.diag(C) > 0.0
    flexibility = np.zeros((6, 6))
    flexibility[np.ix_(stiff, stiff)] = np.linalg.inv(C[np.ix_(stiff, stiff)])
    D_ = np.zeros((6, 6)) if D is None else D
    blocks = [M[i, j].ravel() for M in (C, D_, flexibility) for i, j in _BLOCKS]
    return np.concatenate([[L, order, float(D_.any())], xi0, *blocks])


_BLOCKS = ((slice(0, 3), slice(0, 3)), (slice(0, 3), slice(3, 6)), (slice(3, 6), slice(3, 6)))


class BeamMethods(JointMethods):
    """Beams of a model."""

    @checked
    def beam(
        self,
        name: str,
        section: Any,
        curve: Any = None,
        n: int = 8,
        *,
        frames: Any = None,
        stations: Any = None,
        order: int = 2,
        mass: str | None = None,
        rigid: str | None = None,
        damping: Any = None,
        velocity: Any = None,
        angular_velocity: Any = None,
        reference: Any = None,
    ) -> Beam:
        """Add a beam of n elements along a curve; its nodes are bodies `name.0` to `name.n`.

        section: `Section`, `Section.taper`, one for each element, or a function of the part s (0 to 1) of the length.
        curve: two points, `Line`, `Arc` or `Spline`; or frames: a list of (point, rotation), one per node.  stations: parts
        (0 to 1) of the length where nodes are (default: n equal elements).  The first axis of a node is along the curve.
        reference: the shape free of stress, a curve or frames wherever they are (default: the beam as it is made).
        order: of the error in the length of elements, 2 or 4 (statics, small motions).  mass: "consistent" (default;
        translations coupled, rotations lumped), "lumped", or "se3" (default where the center of mass is off the axis).
        rigid: "kirchhoff" (no axial and shear strain, by constraints) or "inextensible" (no axial strain).
        damping: time tau of Kelvin-Voigt damping tau C, or the matrix of a section (6 numbers or 6x6).
        velocity, angular_velocity: of the beam as a rigid body at the start, both in inertial axes, velocity that of the
        first node; or a line (n + 1, 3) for each node (default: as the rest of the model wants it).

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> tube = ld.Section.tube(0.02, 0.018, E=7e10, nu=0.33, rho=2700)
        >>> boom = model.beam("boom", tube, [(0, 0, 0), (3, 0, 0)], n=8)
        >>> clamp = model.fixed("ground", boom.start)
        >>> ld.equilibrium(model).position(boom.end).round(4)
        array([ 2.9999,  0.    , -0.0212])
        """
        name = self._flexible_name("beam", name)
        who = f"beam {name!r}"
        place, axes, call = geometry(who, curve, n, frames, stations)
        count = len(place) - 1
        unstressed, call["reference"] = place_unstressed(who, reference, (place, axes), n, stations)
        d = np.array([SE3().log(_relative(*unstressed, k)) for k in range(count)])
        turn = np.linalg.norm(d[:, 3:], axis=1)
        if turn.max() > LARGEST_BEND:
            k = int(np.argmax(turn))
            raise ModelError(f"{who}: element {k} is bent by {turn[k]:.3g} rad as it is made; use more elements")
        lengths = np.linalg.norm(d[:, :3], axis=1)  # of the arc, not of the chord
        if lengths.min() <= 1e-12 * lengths.max():
            raise ModelError(f"{who}: element {int(np.argmin(lengths))} has no length; move its nodes apart")
        s = np.concatenate([[0.0], np.cumsum(lengths)])
        sections, section_call = sections_along(who, section, 0.5 * (s[1:] + s[:-1]) / s[-1])
        order_, mass_ = _options(who, order, mass, rigid, sections)
        damping_ = _damping(who, damping, sections)
        speeds, spins = rates(who, velocity, angular_velocity, place)
        arguments = {
            "section": section_call, **call, "order": order, "mass": mass, "rigid": rigid, "damping": plain(damping),
            "velocity": plain(velocity), "angular_velocity": plain(angular_velocity),
        }  # fmt: skip
        share = _node_masses(lengths, sections)
        nodes = tuple(
            self._add_body(
                f"{name}.{k}", "node", position=place[k], rotation=axes[k], owner=name,
                mass=float(share[k, 0, 0]), inertia=share[k, 3:, 3:],
                velocity=None if speeds is None else speeds[k],
                angular_velocity=None if spins is None else axes[k].T @ spins[k],
            )
            for k in range(count + 1)
        )  # fmt: skip
        beam = Beam(
            name, nodes, {k: v for k, v in arguments.items() if v is not None}, s, sections, lengths,
            d / lengths[:, None], order_, mass_, rigid, damping_,
        )  # fmt: skip
        self._flexible[name] = beam
        return beam

    @checked
    def polyline(
        self, name: str, section: Any, points: Any, n: Any = 8, closed: bool = False, **options: Any
    ) -> list[Beam]:
        """Add straight beams from point to point, each rigidly joined with the one before: frames, trusses, bent pipes.

        The beams are called `name 0`, `name 1`, ..., the joints between them `name corner 1`, ...  points: (k, 3).  n: elements
        of each beam, one number or one for each.  closed: the last beam goes back to the first point.  options: of `beam`.

        >>> model = ld.Model()
        >>> pipe = ld.Section.tube(0.02, 0.018, E=7e10, nu=0.33, rho=2700)
        >>> model.polyline("frame", pipe, [(0, 0, 0), (0, 0, 1), (1, 0, 1), (1, 0, 0)], n=4)
        [<beam 'frame 0': 4 elements, length 1>, <beam 'frame 1': 4 elements, length 1>, <beam 'frame 2': 4 elements, length 1>]
        """
        name = self._flexible_name("polyline", name)
        who = f"polyline {name!r}"
        x = floats(points)
        if x is None or x.ndim != 2 or x.shape[1] != 3 or len(x) < 2 or not np.isfinite(x).all():
            raise ModelError(f"{who}: points = {shown(points)} must be finite points (k, 3), at least two")
        if flag(who, "closed", closed):
            x = np.concatenate([x, x[:1]])
        if len(x) < (4 if closed else 2):
            raise ModelError(f"{who}: closed needs three points at least")
        same = np.flatnonzero(np.linalg.norm(np.diff(x, axis=0), axis=1) == 0.0)
        if len(same):
            raise ModelError(f"{who}: points[{same[0]}] and the one after it are the same; leave one out")
        wrong = set(options) & {"curve", "frames"}
        if wrong:
            raise ModelError(f"{who}: {sorted(wrong)[0]} is that of one beam; give points")
        counts = list(n) if isinstance(n, list | tuple) else [n] * (len(x) - 1)
        if len(counts) != len(x) - 1:
            raise ModelError(f"{who}: n has {len(counts)} entries for {len(x) - 1} beams; give one, or one for each")
        beams = [
            self.beam(f"{name} {k}", section, ends, count, **options)
            for k, (ends, count) in enumerate(zip(pairwise(x), counts, strict=True))
        ]
        for k, (before, after) in enumerate(pairwise([*beams, beams[0]] if closed else beams), 1):
            self.fixed(before.end, after.start, name=f"{name} corner {k}")
        return beams

    def _beam(self, who: str, beam: Any) -> Beam:
        """The beam, given or by name."""
        label = getattr(beam, "name", beam)
        found = self._flexible.get(label) if isinstance(label, str) else None
        if not isinstance(found, Beam) or (isinstance(beam, Beam) and found is not beam):
            known = [f.name for f in self._flexible.values() if isinstance(f, Beam)]
            raise ModelError(f"{who}: there is no beam {label!r}; known: {', '.join(known) or 'none'}")
        return found

    @checked
    def distributed_load(
        self, beam: Any, value: Any = (0.0, 0.0, 0.0), moment: Any = (0.0, 0.0, 0.0), frame: str = "inertial",
        name: str | None = None,
    ) -> Element:  # fmt: skip
        """Force and moment per length on a beam; 3 numbers, functions of time or inputs each.

        frame: "inertial" (dead: constant direction) or "section" (follower: turns with the beam, as pressure does).
        """
        b = self._beam("distributed_load", beam)
        label = self._label("distributed_load", name, (b.nodes[0],))
        who = f"distributed_load {label!r}"
        if frame not in ("inertial", "section"):
            raise ModelError(f"{who}: frame = {frame!r} is unknown; choose 'inertial' or 'section'")
        force, torque = vector_value(who, value), vector_value(who, moment, "moment")
        call = {"beam": b.name, "value": force, "moment": torque, "frame": frame}
        return self._add("distributed_load", label, b.nodes, call, beam=b, force=force, moment=torque, frame=frame)


@lowers("distributed_load")
def _distributed_load(low: Lowering, e: Element) -> None:
    beam: Beam = e.data["beam"]
    force, f = low.value(e.data["force"])
    moment, m = low.value(e.data["moment"])
    follower, consistent = e.data["frame"] == "section", beam.order == 4
    for (a, b), L in zip(pairwise(beam.nodes), beam.lengths, strict=True):
        add_beam_load(low.builder, (a.number, b.number), e.name, L, force, moment, np.zeros(3), follower=follower,
                      consistent=consistent, numbers=(*f, *m))  # fmt: skip


def _relative(place: np.ndarray, axes: np.ndarray, k: int) -> tuple[np.ndarray, np.ndarray]:
    """Frame of node k + 1 in that of node k."""
    return axes[k].T @ (place[k + 1] - place[k]), axes[k].T @ axes[k + 1]


def _options(who: str, order: Any, mass: Any, rigid: Any, sections: Sequence[Section]) -> tuple[int, str]:
    """Order and mass, checked against the sections."""
    if order not in (2, 4):
        raise ModelError(f"{who}: order = {order!r} must be 2 or 4")
    if rigid not in RIGID:
        raise ModelError(f"{who}: rigid = {rigid!r} is unknown; choose None, 'kirchhoff' or 'inextensible'")
    if rigid is not None and order == 4:
        raise ModelError(f"{who}: rigid = {rigid!r} holds the strains that order=4 corrects; use order=2")
    centered = all(x.centered for x in sections)
    if mass is None:
        mass = "consistent" if centered else "se3"
    if mass not in MASSES:
        raise ModelError(f"{who}: mass = {mass!r} is unknown; choose {', '.join(repr(x) for x in MASSES)}")
    if mass == "consistent" and not centered:
        raise ModelError(
            f"{who}: mass='consistent' is not constant where the center of mass is off the axis (here by "
            f"{max(float(np.linalg.norm(x.center)) for x in sections):.3g}); use mass='lumped' or 'se3'"
        )
    return int(order), mass


def _damping(who: str, damping: Any, sections: Sequence[Section]) -> tuple[np.ndarray, ...] | None:
    """Matrix of each element: a time times the stiffness, or given."""
    if damping is None:
        return None
    if np.ndim(damping) == 0:
        tau = number(who, "damping", damping)
        if tau < 0.0:
            raise ModelError(f"{who}: damping = {tau!r} must not be negative")
        return tuple(tau * x.stiffness for x in sections) if tau > 0.0 else None
    D = matrix6(who, "damping", damping)
    if np.linalg.eigvalsh(D).min() < -1e-9 * np.abs(D).max():
        raise ModelError(f"{who}: damping is not positive semidefinite; it would feed energy in")
    return (D,) * len(sections)
