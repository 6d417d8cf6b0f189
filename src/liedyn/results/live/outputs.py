"""Read-outs that a user asks for by a text, and the program that reads them out of a state (`kernels.py`)."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.arguments import shown, suggestion, vector
from liedyn.compiled.address import address
from liedyn.equation.builder import Structure
from liedyn.equation.roles import ROLES
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import tracker_label
from liedyn.multibody.joint_types import coordinates
from liedyn.results.live import kernels as k
from liedyn.results.readout.coordinate_lines import NUMBERS

# of a body: what is read, how many numbers, their unit, and whether a point of the body may be given
MOTION = {
    "position": (k.POSITION, 3, "m", True),
    "rotation": (k.ROTATION, 9, "1", False),
    "quaternion": (k.QUATERNION, 4, "1", False),
    "velocity": (k.VELOCITY, 3, "m/s", True),
    "angular_velocity": (k.ANGULAR_VELOCITY, 3, "rad/s", False),
    "acceleration": (k.ACCELERATION, 3, "m/s2", True),
    "angular_acceleration": (k.ANGULAR_ACCELERATION, 3, "rad/s2", False),
}
# of the whole model: the first of the energies and momenta, how many, unit
QUANTITIES = {
    "kinetic_energy": (0, 1, "J"),
    "potential_energy": (1, 1, "J"),
    "linear_momentum": (2, 3, "kg.m/s"),
    "angular_momentum": (5, 3, "kg.m2/s"),
}
OF_JOINT = ("coordinate", "coordinate_rate", "reaction_force", "reaction_torque")
OF_ELEMENT = ("effort", "load_force", "load_torque")
KNOWN = (*MOTION, *OF_JOINT, *OF_ELEMENT, *QUANTITIES, "total_energy", "work")


@dataclass(frozen=True)
class Wanted:
    """What is asked for: quantity(of, detail)."""

    quantity: str
    of: str = ""
    detail: str = ""

    def __str__(self) -> str:
        inside = ", ".join(x for x in (self.of, self.detail) if x)
        return f"{self.quantity}({inside})" if inside else self.quantity


@dataclass(frozen=True)
class Output:
    """An output: its name in C, what it is, and where its numbers are."""

    name: str
    text: str
    first: int
    size: int
    unit: str


def parse(text: Any) -> Wanted:
    """What a text such as "position(bob, at=(0, 0, 1))" asks for."""
    found = re.fullmatch(r"\s*(\w+)\s*(?:\(\s*(.*?)\s*\))?\s*", text, re.DOTALL) if isinstance(text, str) else None
    if found is None:
        raise ModelError(
            f"outputs: {shown(text)} is no output; write one as 'position(body)', 'coordinate(joint)' or 'total_energy'"
        )
    quantity, inside = found[1], found[2] or ""
    if quantity not in KNOWN:
        raise ModelError(f"outputs: {quantity!r} of {text!r} is unknown; {suggestion(quantity, KNOWN)}")
    in_quotes = re.fullmatch(r"""(['"])(.*?)\1\s*(?:,(.*))?""", inside, re.DOTALL)  # a name may have a comma in it
    of, detail = in_quotes.group(2, 3) if in_quotes else inside.partition(",")[::2]
    return Wanted(
        quantity, of if in_quotes else of.strip(), bare(re.sub(r"^(at|which|on)\s*=\s*", "", (detail or "").strip()))
    )


def bare(text: str) -> str:
    """A text without the quotes around it."""
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def identifier(text: str) -> str:
    """A text as a name of C."""
    name = re.sub(r"\W+", "_", text, flags=re.ASCII).strip("_")
    return name if name and not name[0].isdigit() else f"_{name}"


def check_distinct(who: str, what: str, texts: Sequence[str]) -> None:
    """Refuse names that would be the same in C."""
    known: dict[str, str] = {}
    for text in texts:
        name = identifier(text)
        if name in known:
            raise ModelError(
                f"{who}: {what} {known[name]!r} and {text!r} would both be called {name!r} in C; rename one"
            )
        known[name] = text


def defaults(model: Any) -> list[Wanted]:
    """Outputs where the user names none: the motion of all bodies, and the coordinates of all joints."""
    bodies = [b.name for b in model.bodies if b.kind not in ("modal", "node")]
    found = [Wanted(what, b) for b in bodies for what in ("position", "quaternion", "velocity", "angular_velocity")]
    joints = [(j.name, which) for j in model.joints for which in coordinates(j)]
    return found + [Wanted(what, j, which) for j, which in joints for what in ("coordinate", "coordinate_rate")]


def asked(model: Any, outputs: Any) -> dict[str, Wanted]:
    """Outputs by their names in C."""
    if isinstance(outputs, str):
        outputs = [outputs]
    if outputs is None:
        pairs = [(identifier(str(one)), one) for one in defaults(model)]
    elif isinstance(outputs, Mapping):
        pairs = [(name, parse(text)) for name, text in outputs.items()]
        for name, _ in pairs:
            if not (isinstance(name, str) and re.fullmatch(r"[A-Za-z_]\w*", name, re.ASCII)):
                raise ModelError(f"outputs: {shown(name)} is no name of C: letters, digits and _, no digit first")
    elif isinstance(outputs, Sequence):
        pairs = [(identifier(str(one)), one) for one in map(parse, outputs)]
    else:
        raise ModelError(f"outputs = {shown(outputs)} must be a list of texts, or a table of names and texts")
    found: dict[str, Wanted] = {}
    for name, wanted in pairs:
        if name in found:
            raise ModelError(
                f"outputs: {found[name]} and {wanted} would both be called {name!r} in C; give a table of names"
            )
        found[name] = wanted
    return found


@dataclass
class Writer:
    """Writes the program of the read-outs of a model."""

    model: Any
    structure: Structure
    lines: list[list[int]] = field(default_factory=list)
    numbers: list[float] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    outputs: list[Output] = field(default_factory=list)
    memory: int = 0
    size: int = 0

    def add(self, name: str, wanted: Wanted) -> None:
        """One more output."""
        if hasattr(self.model, "layout"):
            raise ModelError(
                f"outputs: {wanted}: a System has no bodies or joints to read; its state is what NAME_q and NAME_v return"
            )
        line = [0] * k.WIDTH
        line[k.VALUES], line[k.NUMBERS], line[k.MEMORY], line[k.FIRST_ROW] = (
            self.size, len(self.numbers), self.memory, len(self.rows),
        )  # fmt: skip
        if wanted.quantity in MOTION:
            size, unit = self._motion(line, wanted)
        elif wanted.quantity in QUANTITIES:
            line[k.WHAT], (line[k.EXTRA], size, unit) = k.QUANTITY, QUANTITIES[wanted.quantity]
            line[k.OTHER] = size
        elif wanted.quantity in ("total_energy", "work"):
            line[k.WHAT], size, unit = k.TOTAL_ENERGY if wanted.quantity == "total_energy" else k.WORK, 1, "J"
        elif wanted.quantity in ("coordinate", "coordinate_rate"):
            size, unit = self._coordinate(line, wanted)
        elif wanted.quantity.startswith("reaction"):
            size, unit = self._reaction(line, wanted)
        elif wanted.quantity == "effort":
            size, unit = self._effort(line, wanted)
        else:
            size, unit = self._load(line, wanted)
        line[k.N_ROWS] = len(self.rows) - line[k.FIRST_ROW]
        self.lines.append(line)
        self.outputs.append(Output(name, str(wanted), self.size, size, unit))
        self.size += size

    def program(self) -> k.Program:
        """The program."""
        return k.Program(
            np.array(self.lines, dtype=np.int64).reshape(-1, k.WIDTH), np.array([*self.numbers, 0.0, 0.0, 0.0]),
            np.array([*self.rows, 0], dtype=np.int64), np.zeros(self.memory + 1), np.zeros(self.size + 1),
        )  # fmt: skip

    def _motion(self, line: list[int], wanted: Wanted) -> tuple[int, str]:
        line[k.WHAT], size, unit, at_point = MOTION[wanted.quantity]
        body = self.model.find(wanted.of)
        if body.kind == "modal":
            raise ModelError(f"outputs: {wanted}: {body.name!r} holds modes of a flexible body and has no place")
        if wanted.detail and not at_point:
            raise ModelError(f"outputs: {wanted}: {wanted.quantity} is that of the body, not of a point")
        line[k.NODE] = body.number
        self.numbers += list(_point(wanted) - body.offset)
        self.memory += 4 if line[k.WHAT] == k.QUATERNION else 0
        return size, unit

    def _coordinate(self, line: list[int], wanted: Wanted) -> tuple[int, str]:
        joint = self.model.joint(wanted.of)
        found = coordinates(joint)
        which = wanted.detail or (next(iter(found)) if len(found) == 1 else "")
        if which not in found:
            raise ModelError(
                f"outputs: {wanted}: {joint.type} {joint.name!r} has "
                + (
                    f"the coordinates {', '.join(found)}; name one"
                    if found
                    else "no relative coordinate that is a number"
                )
            )
        c = found[which]
        line[k.WHAT] = k.COORDINATE if wanted.quantity == "coordinate" else k.COORDINATE_RATE
        line[k.NODE], line[k.OTHER], line[k.EXTRA] = c.a.number, c.b.number, NUMBERS[c.kind]
        labels, memory = self.structure.node_labels, tracker_label(joint.name, which)
        line[k.HALF] = labels.index(memory) if memory in labels else 0
        self.numbers += [float(x) for part in (c.A, c.B, c.u, c.w, c.k) for x in part]
        self.memory += 4
        unit = "rad" if c.kind == "angle" else "m"
        return 1, unit if line[k.WHAT] == k.COORDINATE else f"{unit}/s"

    def _reaction(self, line: list[int], wanted: Wanted) -> tuple[int, str]:
        s = self.structure
        chosen = [i for i, label in enumerate(s.lam_label) if label == wanted.of]
        if not chosen:
            raise ModelError(
                f"outputs: {wanted}: there is no joint {wanted.of!r}; {suggestion(wanted.of, set(s.lam_label))}"
            )
        e = self.model.element(wanted.of)
        body, sign = e.bodies[-1], 1.0
        if body.kind == "ground":  # read on the other body: equal and opposite
            if "family" in e.data and len(e.bodies) > 2:
                raise ModelError(
                    f"outputs: {wanted}: the last body of {e.type} {e.name!r} is the ground; name it first"
                )
            body, sign = e.bodies[-2], -1.0
        line[k.WHAT], line[k.NODE], line[k.OTHER] = k.REACTION, body.number, -1
        line[k.HALF] = int(wanted.quantity == "reaction_torque")
        point = np.zeros(3)
        if e.frames is not None:
            line[k.OTHER], point = e.frames[-1].body.number, e.frames[-1].point
        self.numbers += [sign, *map(float, point)]
        self.rows += [int(x) for x in (*s.node_rows[body.number], *chosen)]
        return 3, "N" if line[k.HALF] == 0 else "N.m"

    def _effort(self, line: list[int], wanted: Wanted) -> tuple[int, str]:
        s, e = self.structure, self.model.element(wanted.of)
        place = e.data.get("place")
        unit = "1" if place is None else "N.m" if place.is_angle else "N"
        for g, group in enumerate(s.groups):
            if e.name not in group.labels:
                continue
            if group.family.name == "couple":
                line[k.WHAT] = k.MULTIPLIER
                line[k.EXTRA] = max(i for i, label in enumerate(s.lam_label) if label == e.name)
                return 1, unit
            if "effort" in group.family.extra:
                line[k.WHAT], line[k.EXTRA], line[k.OTHER] = k.EFFORT, g, group.labels.index(e.name)
                line[k.KERNEL] = address(group.family.extra["effort"], ROLES["energies"])
                return 1, unit
        raise ModelError(f"outputs: {wanted}: {e.type} {e.name!r} is no driver, coupling or law on a coordinate")

    def _load(self, line: list[int], wanted: Wanted) -> tuple[int, str]:
        s, e = self.structure, self.model.element(wanted.of)
        bodies = [b for b in e.bodies if b.number > 0]
        named = [b for b in bodies if wanted.detail in ("", b.name)]
        if len({b.number for b in named}) != 1:
            raise ModelError(
                f"outputs: {wanted}: {e.type} {e.name!r} acts on {', '.join(b.name for b in bodies)}; name one of them"
            )
        line[k.WHAT], line[k.NODE] = k.LOAD, named[0].number
        line[k.HALF] = int(wanted.quantity == "load_torque")
        places = [int(place) for place in s.node_rows[named[0].number]]
        self.numbers += [float(x) for x in -named[0].offset]
        found = []
        for g, group in enumerate(s.groups):
            family = s.system.families[g]
            for i in (i for i, label in enumerate(group.labels) if label == e.name and not group.family.rows):
                ids, par = family["ids"] + i * group.family.stride, family["par"] + i * group.family.par
                found += [int(x) for x in (family["residual"], ids, par)]
        if not found:
            raise ModelError(f"outputs: {wanted}: {e.type} {e.name!r} is a constraint; see reaction_force({e.name})")
        self.rows += [*places, *(int(place < s.size - 3) for place in places), *found]
        return 3, "N" if line[k.HALF] == 0 else "N.m"


def _point(wanted: Wanted) -> np.ndarray:
    """The point of a body that a text names."""
    if not wanted.detail:
        return np.zeros(3)
    try:
        value = ast.literal_eval(wanted.detail)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        value = wanted.detail
    return vector(f"outputs: {wanted}", "at", value)
