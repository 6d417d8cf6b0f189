"""Model: bodies, joints and forces by name, and how they become nodes and elements."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from liedyn.arguments import checked, choice, number, one_of, shown, vector
from liedyn.compiled.collection import Uncollected
from liedyn.equation import nodes as st
from liedyn.equation.builder import Builder
from liedyn.equation.derivative_check import DerivativeReport, check_derivatives
from liedyn.equation.equations import Assembly
from liedyn.errors import ConsistencyWarning, ModelError
from liedyn.multibody.bodies import call_of
from liedyn.multibody.close_joints import AssemblyReport, assemble
from liedyn.multibody.contact_groups import ContactGroupMethods
from liedyn.multibody.drivers import DriverMethods
from liedyn.multibody.elements.bodies.body import BODY
from liedyn.multibody.elements.bodies.fixed_point import FIXED_POINT_BODY
from liedyn.multibody.elements.bodies.point_mass import POINT_MASS
from liedyn.multibody.flexible.beams import BeamMethods
from liedyn.multibody.flexible.superelements import SuperelementMethods
from liedyn.multibody.forces import ForceMethods
from liedyn.multibody.joint_forces import LawMethods
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.lowering import LOWER, USER_FAMILIES, Lowering, lower
from liedyn.multibody.many import ManyMethods
from liedyn.multibody.model_check import ModelCheck, check
from liedyn.multibody.own_elements import maker
from liedyn.multibody.parts import Body, Element, Flexible, check_name, plain
from liedyn.multibody.restore import (
    BODIES,
    call_from_file,
    calls_in,
    checked_defaults,
    element_types,
    entry,
    named_functions,
    without_paths,
)
from liedyn.multibody.rolling import RollingMethods
from liedyn.multibody.scenery import SceneryMethods
from liedyn.multibody.subsystem import SubsystemMethods
from liedyn.multibody.variants import check_releasable, lower_released
from liedyn.typing import JointLike, Vector

OWN = ("gravity", "group", "name")  # arguments of a model itself
MANY = 12  # bodies or joints from which on arrays are faster than one by one


class Model(
    ManyMethods,
    BeamMethods,
    ContactGroupMethods,
    DriverMethods,
    ForceMethods,
    LawMethods,
    RollingMethods,
    SceneryMethods,
    SubsystemMethods,
    SuperelementMethods,
):
    """A multibody system.

    gravity: acceleration in inertial axes.  group: "R3xSO3" (velocity of a body in inertial axes) or "SE3" (in body
    axes); it changes how the schemes integrate, not what is modeled.
    """

    left_out: tuple[str, ...] = ()  # forces by functions that the file of the model could not hold, see `from_dict`

    @checked
    def __init__(self, gravity: Vector = (0.0, 0.0, 0.0), group: str = "R3xSO3", name: str = "model") -> None:
        super().__init__()
        if name != "":
            check_name("Model", name)
        self.name = name
        self.gravity = vector("Model", "gravity", gravity)
        if not one_of(group, ("R3xSO3", "SE3")):
            raise ModelError(f"Model: group = {shown(group)} is unknown; choose 'R3xSO3' or 'SE3'")
        self.group = group
        self.defaults: dict[str, Any] = {}  # of simulate(): h, t_end, method (a text), record

    def equations(self, beams: str = "given") -> Assembly:
        """Nodes, elements and initial values: the equations of motion for the integrators.

        beams: "given", "accurate" (the elements that are best for small motions, order 4 and mass "se3", see `linearize`) or
        "lumped" (mass at the nodes, for methods that move bodies one by one).
        """
        if len(self._bodies) == 1:
            raise ModelError("Model: there is no body; add one with model.body(...)")
        choice("equations", "beams", beams, ("given", "accurate", "lumped"))
        with Uncollected():
            return self._equations(beams)

    def _equations(self, beams: str) -> Assembly:
        builder = Builder()
        builder.variant = "" if beams == "given" else beams
        bodies = list(self._bodies.values())
        n = len(bodies)
        q, v, given = np.zeros((n, 12)), np.zeros((n, 6)), np.zeros((n, 6), dtype=bool)
        se3 = self.group == "SE3"
        free = st.SE3 if se3 else st.R3XSO3
        kinds = {"body": free, "node": free, "fixed_point_body": st.SO3, "point_mass": st.R3, "modal": st.R3}
        self._place(bodies, q)
        builder.nodes([kinds[b.kind] for b in bodies[1:]], [b.name for b in bodies[1:]], [b.size for b in bodies[1:]])
        for b in bodies[1:]:
            if b.angular_velocity is not None:
                v[b.number, 3:], given[b.number, 3:] = b.angular_velocity, True
            if b.velocity is not None:
                at_node = b.velocity + b.rotation @ np.cross(v[b.number, 3:], b.offset)
                v[b.number, :3] = b.rotation.T @ at_node if kinds[b.kind] == st.SE3 else at_node
                given[b.number, :3] = True
        for kind, alike in groupby((b for b in bodies[1:] if not b.owner), key=lambda b: b.kind):
            self._lower_bodies(builder, kind, list(alike))
        low = Lowering(builder)
        low.bodies, low.elements = tuple(bodies), tuple(self._elements.values())
        for flexible in self._flexible.values():
            low.owner = f"{flexible.kind} {flexible.name!r}"
            flexible.lower(low, self.gravity, beams)
        for type_, elements in groupby(self._elements.values(), key=lambda e: e.type):
            self._lower_elements(low, type_, list(elements))
        if low.memory:
            none = np.zeros((len(low.memory), 6))
            q, v = np.concatenate([q, low.memory]), np.concatenate([v, none])
            given = np.concatenate([given, none.astype(bool)])
        return Assembly(builder, q, v, given, low.inputs, tuple(low.slots), tuple(low.heaps))

    @checked
    def release(self, joint: JointLike) -> Element:
        """Let a joint or drive not act from the start on, until an event locks it (`ld.Lock`); returns it.

        Coordinates of a joint that is released can still be read and watched.

        >>> model = ld.Model(gravity=(0, 0, -9.81))
        >>> rod = model.body("rod", mass=1.0, inertia=(0.1, 0.1, 0.1), position=(1, 0, 0))
        >>> hinge = model.revolute("ground", rod, at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
        >>> latch = model.release(model.drive(hinge, np.pi / 2, name="latch"))
        >>> model.check().dof, model.released
        (1, ('latch',))
        """
        e = check_releasable("release", self, joint)
        self._released = self._released | {e.name}
        return e

    @staticmethod
    def _place(bodies: list[Body], q: np.ndarray) -> None:
        """Write the initial poses of the nodes."""
        if len(bodies) < MANY:
            for b in bodies:
                q[b.number, :3], q[b.number, 3:] = b.node_position, b.rotation.ravel()
            return
        position, offset, R = (np.array([getattr(b, x) for b in bodies]) for x in ("position", "offset", "rotation"))
        q[:, :3], q[:, 3:] = position + (R @ offset[:, :, None])[:, :, 0], R.reshape(-1, 9)

    def _lower_elements(self, low: Lowering, type_: str, elements: list[Element]) -> None:
        """Give elements of one type to the builder, joints together where that is known to do the same."""
        joint = JOINTS.declared.get(type_)
        together = len(elements) >= MANY and joint is not None and joint.lowers_many
        if together and joint is not None and not any(e.name in self._released for e in elements):
            joint.lower_many(low, elements)
            return
        for e in elements:
            low.owner = f"{e.type} {e.name!r}"
            try:
                (lower_released if e.name in self._released else lower)(low, e)
            except ModelError as error:  # of a function: say in which element
                raise ModelError(f"{e.type} {e.name!r}: {error}") from None

    def _lower_bodies(self, builder: Builder, kind: str, bodies: list[Body]) -> None:
        """Give bodies of one kind to the builder."""
        if kind != "body" or len(bodies) < MANY:
            for b in bodies:
                self._lower_body(builder, b)
            return
        mass = np.array([b.mass for b in bodies])[:, None]
        par = np.concatenate([mass, np.array([b.inertia for b in bodies]).reshape(-1, 9), mass * self.gravity], axis=1)
        numbers, labels = np.array([[b.number] for b in bodies]), [b.name for b in bodies]
        builder.elements(BODY, numbers, par, labels, range(builder.count, builder.count + len(bodies)))

    def _lower_body(self, builder: Builder, b: Body) -> None:
        """Give the inertia and weight of a body to the builder."""
        weight = b.mass * self.gravity
        if b.kind == "body":
            builder.element(BODY, (b.number,), (b.mass, *b.inertia.ravel(), *weight), b.name)
        elif b.kind == "point_mass":
            builder.element(POINT_MASS, (b.number,), (b.mass, *weight), b.name)
        else:
            par = (*b.inertia.ravel(), *b.com, *weight, b.mass)
            builder.element(FIXED_POINT_BODY, (b.number,), par, b.name)

    def assemble(self, t: float = 0.0) -> AssemblyReport:
        """Close joints, push overlapping bodies apart, complete velocities; the report says what moved, the model stays as it is.

        `simulate(model, initial=report)` starts from there, `report.apply()` writes it into the model.

        >>> model = ld.Model()
        >>> rod = model.body("rod", mass=1.0, inertia=(0.01, 0.1, 0.1), position=(0.6, 0, 0))
        >>> pin = model.spherical("ground", rod, at_a=(0, 0, 0), at_b=(-0.5, 0, 0), name="pin")
        >>> report = model.assemble()
        >>> sol = ld.simulate(model, t_end=0.01, h=0.01, initial=report)
        >>> bool(sol.constraint_residual.max() < 1e-12)
        True
        """
        return assemble(self, number("assemble", "t", t))

    def check(self, t: float = 0.0) -> ModelCheck:
        """Degrees of freedom, redundant constraints with their joints, singular pose, suspicious masses and units.

        >>> model = ld.Model()
        >>> door = model.body("door", shape=ld.Box((0.8, 0.04, 2.0), density=700), position=(0.4, 0, 1))
        >>> hinge = model.revolute("ground", door, at=(0, 0, 0), axis=(0, 0, 1), name="hinge")
        >>> latch = model.revolute("ground", door, at=(0, 0, 2), axis=(0, 0, 1), name="upper hinge")
        >>> print(model.check())
        check of 'model': 1 degree of freedom (6 unknowns, 10 constraint rows, 5 of them redundant)
          note     'upper hinge': repeats constraints of 'hinge'; the motion is unique, the reactions are not
        """
        return check(self, number("check", "t", t))

    def check_derivatives(self, **options: Any) -> DerivativeReport:
        """Compare all derivatives with differences and name the worst entry; see `liedyn.check_derivatives`."""
        return check_derivatives(self, **options)

    # -- as plain data ------------------------------------------------------------------------------------------------

    def to_dict(self) -> dict[str, Any]:
        """Plain data for a file: the calls that make the model again; functions are named, not stored."""
        return {
            "name": self.name,
            "gravity": self.gravity.tolist(),
            "group": self.group,
            "defaults": dict(self.defaults),
            "bodies": [{"kind": b.kind, **plain(call)} for b, call in self.calls()],
            "elements": [{"type": e.type, "name": e.name, **plain(e.arguments)} for e in self._elements.values()],
            **({"released": list(self.released)} if self._released else {}),
        }

    def calls(self) -> Iterator[tuple[Body | Flexible, dict[str, Any]]]:
        """Bodies and flexible bodies in the order of their nodes, with the calls that make them again."""
        seen = set()
        for b in self.bodies:
            if not b.owner:
                yield b, call_of(b)
            elif b.owner not in seen:
                seen.add(b.owner)
                flexible = self._flexible[b.owner]
                yield flexible, {"name": flexible.name, **flexible.arguments}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Model:
        """Model from `to_dict`; Python functions cannot be restored.

        It may come from anywhere: only methods that make bodies and elements are called, and no file is read.
        Forces given by them are left out; drivers and laws of joints stay, for the sake of their multipliers and angles,
        with a function that is not a number.
        """
        model: Model = call_from_file("model", cls, {key: entry(data, key) for key in OWN}, plain=True)
        model.defaults |= checked_defaults(entry(data, "defaults"))
        for kind, call in calls_in(data, "bodies", "kind", BODIES):
            call_from_file(kind, getattr(model, kind), without_paths(kind, call), plain=True)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", ConsistencyWarning)  # the user saw them when the model was made
            for kind, call in calls_in(data, "elements", "type", (*LOWER, *USER_FAMILIES)):
                if "joint" in call or kind in JOINTS or not named_functions(call):
                    if kind not in element_types():
                        raise ModelError(
                            f"{kind} {call.get('name')!r}: a file holds no function; it cannot be made from one"
                        )
                    call_from_file(kind, maker(model, kind), without_paths(kind, call), plain=kind == "scenery")
                else:
                    model.left_out = (*model.left_out, str(call.get("name")))
        for name in data.get("released", ()):
            model.release(name)
        return model

    @checked
    def write(self, path: str | Path) -> Path:
        """Write the model as a TOML file, which `ld.read_model` reads back to the bit; returns the path."""
        from liedyn.multibody.files.model_file import write_toml

        return write_toml(self, path)
