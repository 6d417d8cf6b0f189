"""Check of a model: degrees of freedom, redundant constraints, singular poses, loose bodies, masses and units."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import Any

import numpy as np

from liedyn.equation.consistent.closing import Gap, close, failure, gaps
from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.consistent.redundancy import Redundancy
from liedyn.equation.consistent.tangent_space import tangent_space
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import ModelError
from liedyn.integrate.contact.method import initial_overlaps
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body
from liedyn.report import Report

SHOWN = 20  # findings in the text
SMALL = 300  # unknowns up to which singular values are looked at
NEARBY = 0.02  # distance of such a pose, in rad and characteristic lengths
NEAR_SINGULAR = 1e-6  # of the largest singular value of the scaled constraint matrix
CRUDE = 0.75  # sum of two principal inertias over the third; published problems have down to 0.89
MASS_RATIO = 1e6
GYRATION = 300.0  # ratio of radius of gyration and distance of joint points: kg mm^2 for kg m^2 gives 1000
POINT = 1e-5  # a radius of gyration this small against the distance of joint points is that of a point
EARTH = 9.81
MILLIMETERS = 50.0  # size of bodies (m) above which they look like mm; the other way round 1/10 of it
DENSEST = 1e5  # kg/m^3; osmium has 2.3e4


@dataclass(frozen=True)
class Finding:
    """Something to look at: level "warning" (probably wrong) or "note" (good to know)."""

    level: str
    subject: str
    text: str

    def __str__(self) -> str:
        return f"{self.level:<8} {self.subject}: {self.text}"


@dataclass(frozen=True, eq=False, repr=False)
class ModelCheck(Report):
    """Result of `model.check()`; `print` shows it, `ok` tells whether there is no warning.

    unknowns: components of velocity.  rows, rank: of the constraints.  dof: degrees of freedom of the velocity;
    pose_dof: of the pose (more, with rolling).  redundant: rows too many; loops: for each of them the joints involved, the
    one whose row is too many last.  singular: the pose is one where constraints lose rank.  loose: bodies that nothing
    holds.  gaps: of the joints as given.
    """

    name: str
    unknowns: int
    rows: int
    rank: int
    dof: int
    pose_dof: int
    redundant: int
    loops: tuple[tuple[str, ...], ...]
    singular: bool
    loose: tuple[str, ...]
    gaps: tuple[Gap, ...]
    findings: tuple[Finding, ...]

    @property
    def warnings(self) -> tuple[Finding, ...]:
        """What is probably wrong."""
        return tuple(f for f in self.findings if f.level == "warning")

    @property
    def ok(self) -> bool:
        """Whether nothing is probably wrong."""
        return not self.warnings

    def __str__(self) -> str:
        plural = "degree" if self.dof == 1 else "degrees"
        head = f"check of {self.name!r}: {self.dof} {plural} of freedom ({self.unknowns} unknowns, {self.rows} constraint rows"
        head += f", {self.redundant} of them redundant)" if self.redundant else ")"
        if self.pose_dof != self.dof:
            head += f"; the pose has {self.pose_dof}"
        lines = [head, *(f"  {f}" for f in self.findings[:SHOWN])]
        if len(self.findings) > SHOWN:
            lines.append(f"  ... and {len(self.findings) - SHOWN} more, see findings")
        return "\n".join(lines if self.findings else [*lines, "  nothing suspicious found"])


def check(model: Any, t: float = 0.0) -> ModelCheck:
    """Look for mistakes in a model; what can be said is said, nothing is raised and nothing changed."""
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    s, q = e.structure, assembly.q.ravel()
    e.set_reference(q, t)
    initial, findings = InitialValues(e), list[Finding]()
    Phi = e.Phi(q, t)
    if len(s.lam_rows):
        closing = close(e, q, t)
        if closing.closed:
            q = closing.q
        else:
            findings.append(Finding("warning", "joints", failure(e, closing, t)))
    found = initial.redundancy_of(q, t)
    owners = list(dict.fromkeys(s.lam_label))
    loops = tuple(tuple(owners[k] for k in loop) for loop in found.loops)
    findings += [Finding("note", repr(loop[-1]), _repeats(loop)) for loop in dict.fromkeys(loops)]
    unknowns, m = int(e.free.sum()), len(s.lam_rows)
    velocity = s.lam_is_velocity
    pose_dof = unknowns - (initial.redundancy_of(q, t, ~velocity).rank if velocity.any() else found.rank)
    findings += _velocities(initial, q, assembly.v.ravel(), assembly.given.ravel(), t)
    singular, texts = _singular(initial, q, t, found)
    loose = _loose(model)
    findings += texts + _loose_findings(model, loose) + _masses(model) + _units(model)
    if assembly.contacts:
        findings += [
            Finding("warning", f"contact {slot}", f"overlaps by {depth:.6g}; move the bodies apart")
            for slot, depth in initial_overlaps(e, assembly.contacts, q, t)
        ]
    findings.sort(key=lambda f: f.level != "warning")
    return ModelCheck(
        model.name, unknowns, m, found.rank, unknowns - found.rank, pose_dof, found.redundant, loops, singular,
        tuple(b.name for b in loose), tuple(gaps(e, Phi)), tuple(findings),
    )  # fmt: skip


def _repeats(loop: tuple[str, ...]) -> str:
    """Text about one redundant row."""
    others = ", ".join(repr(x) for x in loop[:-1])
    return (
        f"repeats constraints {f'of {others}' if others else 'of its own'}; the motion is unique, the reactions are not"
    )


def _velocities(initial: InitialValues, q: np.ndarray, v: np.ndarray, given: np.ndarray, t: float) -> list[Finding]:
    """Whether velocities and accelerations exist that satisfy the constraints."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        try:
            initial.find_redundancy(q, t)
            initial.complete(q, initial.velocities(q, v, given, t), t)
        except ModelError as error:
            return [Finding("warning", "velocities", str(error))]
    return [Finding("warning", "velocities", str(w.message)) for w in caught]


def _singular(initial: InitialValues, q: np.ndarray, t: float, found: Redundancy) -> tuple[bool, list[Finding]]:
    """Whether the constraints have a higher rank nearby; then the mechanism can move on in several ways from here."""
    e = initial.e
    dof = int(e.free.sum()) - found.rank
    if not found.rank or not dof or not found.exact:
        return False, []
    unit = np.tile(np.repeat([e.scales.length, 1.0], 3), e.structure.n_nodes)
    rng = np.random.default_rng(0)
    for _ in range(2):
        w = np.where(e.free, unit * rng.standard_normal(len(unit)), 0.0)
        w = w - initial.project_velocity(q, w, t)
        nearby = close(e, e.move(q, NEARBY * w / np.abs(w / unit).max()), t, initial.eps > 0.0, patient=False)
        if nearby.closed and initial.redundancy_of(nearby.q, t).rank > found.rank:
            text = f"the pose is singular: {dof} degrees of freedom here, fewer nearby; start from another pose"
            return True, [Finding("warning", "pose", text)]
    if e.free.sum() <= SMALL:
        sigma = tangent_space(e, q, t).sigma
        ratio = sigma[found.rank - 1] / sigma[0]
        if ratio < NEAR_SINGULAR:
            text = (
                f"the constraints almost repeat each other (singular values down to {ratio:.0e}); near a singular pose"
            )
            return False, [Finding("note", "pose", text)]
    return False, []


def _loose(model: ModelBase) -> list[Body]:
    """Bodies on which no joint and no force acts; the nodes of a flexible body hold each other."""
    held = {b.owner or b.name for e in model.elements for b in e.bodies}
    first = {f.nodes[0].name for f in model.flexible}  # stands for the whole
    return [
        b
        for b in model.bodies
        if (b.owner or b.name) not in held and b.kind != "fixed_point_body" and (not b.owner or b.name in first)
    ]


def _loose_findings(model: ModelBase, loose: list[Body]) -> list[Finding]:
    """A body that nothing holds is a mistake only among others that are held."""
    level = "warning" if model.joints else "note"
    names = [f"{model.find_flexible(b.owner).kind} {b.owner!r}" if b.owner else f"body {b.name!r}" for b in loose]
    return [Finding(level, name, "no joint and no force acts on it; it moves for itself") for name in names]


# -- masses and units ---------------------------------------------------------------------------------------------------


def _gyration(b: Body) -> float:
    """Radius of gyration about the axis with the largest moment of inertia."""
    return float(np.sqrt(np.linalg.eigvalsh(b.inertia).max() / b.mass)) if b.mass > 0.0 else 0.0


def _reach(model: ModelBase, b: Body) -> float:
    """Largest distance of a point of a joint or spring from the node."""
    points = [x for e in model.elements for x in _points(e, b)]
    return max((float(np.linalg.norm(p)) for p in points), default=0.0)


def _points(e: Any, b: Body) -> list[np.ndarray]:
    """Points of an element on a body, as seen from the node."""
    if e.frames is not None:
        return [f.point for f in e.frames if f.body is b]
    return [np.asarray(e.data[k]) for k, body in zip("AB", e.bodies, strict=False) if k in e.data and body is b]


def _masses(model: ModelBase) -> list[Finding]:
    """Inertias that no rigid body has, and masses out of proportion."""
    result = []
    bodies = [b for b in model.bodies if b.mass > 0.0]
    for b in model.bodies:
        if b.kind == "point_mass":
            continue
        low, middle, high = np.linalg.eigvalsh(b.inertia)
        if low + middle < high * (1.0 - 1e-6):
            text = f"no rigid body has the principal inertias {low:.6g}, {middle:.6g}, {high:.6g}: two must add up to the third"
            level = "warning" if low + middle < CRUDE * high else "note"
            result.append(Finding(level, f"body {b.name!r}", text))
        if b.kind == "body":
            reach, r = _reach(model, b), _gyration(b)
            if reach > 0.0 and not POINT < r / reach < GYRATION:
                text = (
                    f"radius of gyration {r:.3g}, but joints at a distance of {reach:.3g}; check the units of inertia"
                )
                result.append(Finding("warning", f"body {b.name!r}", text))
    if bodies:
        heavy, light = max(bodies, key=lambda b: b.mass), min(bodies, key=lambda b: b.mass)
        if heavy.mass > MASS_RATIO * light.mass:
            text = f"{heavy.mass:.3g} of {heavy.name!r} and {light.mass:.3g} of {light.name!r} differ by more than a million"
            result.append(Finding("warning", "masses", text))
    return result


def _units(model: ModelBase) -> list[Finding]:
    """Numbers that look like other units than the rest."""
    result = []
    g = float(np.linalg.norm(model.gravity))
    sizes = {b.name: max(_gyration(b), _reach(model, b)) for b in model.bodies if b.kind == "body"}
    known = [x for x in sizes.values() if x > 0.0]
    size = float(np.median(known)) if known else 0.0
    if abs(g / (1e3 * EARTH) - 1.0) < 0.01 and 0.0 < size < MILLIMETERS / 10.0:
        text = f"{g:g} is that of the earth in mm/s^2, but the bodies are {size:.3g} large, as in meters"
        result.append(Finding("warning", "gravity", text))
    if abs(g / EARTH - 1.0) < 0.01:
        if size > MILLIMETERS:
            text = f"{g:g} is that of the earth in m/s^2, but the bodies are {size:.3g} large, as in millimeters"
            result.append(Finding("warning", "gravity", text))
        for b in model.bodies:
            x = 2.0 * sizes.get(b.name, 0.0)
            if x > 0.0 and b.mass / x**3 > DENSEST:
                text = f"{b.mass:.3g} kg within {x:.3g} m would be denser than any material; check the units of mass and length"
                result.append(Finding("note", f"body {b.name!r}", text))
    for b in model.bodies:
        fast = np.zeros(0) if b.angular_velocity is None else np.abs(b.angular_velocity)
        if any(x >= 300.0 and x % 30.0 == 0.0 for x in fast):
            text = f"angular velocities are in rad/s; {fast.max():g} looks like degrees or turns"
            result.append(Finding("note", f"body {b.name!r}", text))
    return result
