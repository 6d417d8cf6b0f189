"""Which momenta and whether energy a model conserves, asked of its elements.

A momentum is conserved when the rigid motion that belongs to it (translation p, rotation l about the origin) meets no
resistance: no element has power on it, neither by its forces nor, for any multipliers, by its constraints (Noether).
Energy is conserved when the power of every element is the rate of its own energy.  Both are evaluated at a few random
states with closed joints and at random times, to round-off or, for the energy, to a difference quotient; so elements of any
kind, also forces of the user, answer by what they do.  A force that begins to act only at a special place or time can
escape this test.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from liedyn.arguments import floats, items, shown, suggestion
from liedyn.compiled.decorators import kernel, runtime
from liedyn.equation.builder import Structure
from liedyn.equation.consistent.initial import InitialValues
from liedyn.equation.equations import Assembly
from liedyn.equation.evaluator import Evaluator
from liedyn.equation.nodes import SO3
from liedyn.equation.records import State
from liedyn.equation.roles import call_residual, call_rows, evaluate_signals
from liedyn.errors import ModelError
from liedyn.groups.algebra import dot, norm, setv, vec, zero

SAMPLES = 4
WORDS = ("linear momentum", "angular momentum", "energy")
AXES = {"x": (1.0, 0.0, 0.0), "y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}
STEP = 1e-3  # s, of the difference quotients of the energy at rates of about 1/s


@dataclass(frozen=True)
class Wanted:
    """Quantities to conserve: lines (p, l) of momenta p . P + l . L with their names, and whether energy."""

    lines: tuple[tuple[float, ...], ...] = ()
    names: tuple[str, ...] = ()
    energy: bool = False

    @property
    def count(self) -> int:
        """Number of rows."""
        return len(self.lines) + self.energy

    @property
    def words(self) -> tuple[str, ...]:
        """Names for the guide: whole momenta as one, then components, then energy."""
        words, names = [], list(self.names)
        for word in WORDS[:2]:
            whole = [_name(word, np.array(axis)) for axis in AXES.values()]
            if set(whole) <= set(names):
                words.append(word)
                names = [name for name in names if name not in whole]
        return (*words, *names, *(("energy",) if self.energy else ()))


def wanted(who: str, conserve: Any) -> Wanted:
    """What `conserve=` asks for: words, words with an axis such as "angular momentum z", or pairs (word, axis)."""
    if isinstance(conserve, str):
        conserve = (conserve,)
    conserve = items(who, "conserve", conserve, 100, "a list of quantities, as ('linear momentum', 'energy')")
    if len(conserve) == 2 and isinstance(conserve[0], str) and conserve[0] in WORDS[:2] and not _is_word(conserve[1]):
        conserve = [tuple(conserve)]
    lines: dict[tuple[float, ...], str] = {}
    energy = False
    for entry in conserve:
        word, axis = entry if isinstance(entry, tuple | list) and len(entry) == 2 else (entry, None)
        if isinstance(word, str) and axis is None and word[-2:] in (" x", " y", " z"):
            word, axis = word[:-2], word[-1]
        if not isinstance(word, str) or word not in WORDS or (word == "energy" and axis is not None):
            near = f"; {suggestion(word, WORDS)}" if isinstance(word, str) else ""
            raise ValueError(
                f"{who}: conserve = {shown(entry)} is unknown{near}; choose 'linear momentum', 'angular momentum', one component "
                "as 'angular momentum z' or ('angular momentum', axis), or 'energy'"
            )
        if word == "energy":
            energy = True
            continue
        for direction in AXES.values() if axis is None else [_axis(who, entry, axis)]:
            zero3 = (0.0, 0.0, 0.0)
            line = (*direction, *zero3) if word == "linear momentum" else (*zero3, *direction)
            lines.setdefault(line, _name(word, np.array(direction)))
    return Wanted(tuple(lines), tuple(lines.values()), energy)


def _is_word(entry: Any) -> bool:
    """Whether an entry names a quantity, so that it is not an axis."""
    first = next(iter(entry), "") if isinstance(entry, tuple | list) else entry
    return isinstance(first, str) and first.startswith(WORDS)


def _axis(who: str, entry: Any, axis: Any) -> tuple[float, ...]:
    """A unit vector."""
    values = floats(AXES.get(axis, axis) if isinstance(axis, str) else axis)
    size = 0.0 if values is None else float(np.linalg.norm(values))
    if values is None or values.shape != (3,) or not 0.0 < size < np.inf:
        raise ValueError(f"{who}: conserve = {shown(entry)}: the axis must be 'x', 'y', 'z' or 3 numbers, not all zero")
    return tuple((values / size).tolist())


def _name(word: str, axis: np.ndarray) -> str:
    """Such as "angular momentum about (0, 0, 1)"."""
    text = ", ".join(f"{x:.4g}" for x in axis + 0.0)
    return f"{word} {'along' if word == 'linear momentum' else 'about'} ({text})"


class Layout(NamedTuple):
    """Of the elements of a family: counts of integers, parameters and nodes per element, and node and half of each atom."""

    stride: int
    par: int
    nodes: int
    atom_node: Any
    atom_half: Any  # 0: translation, 1: rotation, -1: multiplier


@kernel
def element_powers(system, g, layout, t, state, eta, r, out):
    """For each element of family g and each line of eta: power of its residual on eta, and the sum of |force| |velocity|.

    r is scratch, zero at the beginning and at the end.
    """
    family, ids = system.families[g], system.ids
    sink = r.shape[0] - 3
    for e in range(family.count):
        i = family.ids + layout.stride * e
        call_residual(
            family.residual, t, system.u, runtime(1), i, family.par + layout.par * e, ids, system.par,
            state.q, state.v, state.vd, state.lam, 1.0, r,
        )  # fmt: skip
        for j in range(layout.atom_half.shape[0]):
            at = ids[i + layout.nodes + j]
            if layout.atom_half[j] >= 0 and at < sink:
                force, place = vec(r, at), 6 * ids[i + layout.atom_node[j]] + 3 * layout.atom_half[j]
                for k in range(eta.shape[0]):
                    w = vec(eta[k], place)
                    out[e, k, 0] += dot(force, w)
                    out[e, k, 1] += norm(force) * norm(w)
            setv(r, at, (0.0, 0.0, 0.0))  # two atoms of an element may be the same


@kernel
def element_energies(system, g, layout, t, q, v, scratch, out):
    """Kinetic plus potential energy of each element of family g."""
    family = system.families[g]
    for e in range(family.count):
        zero(scratch)
        call_rows(
            family.energies, t, system.u, runtime(1), family.ids + layout.stride * e, family.par + layout.par * e,
            system.ids, system.par, q, v, scratch,
        )  # fmt: skip
        out[e] = scratch[0] + scratch[1]


class Examiner:
    """Evaluates the elements of a model one by one at random states, on R3 x SO(3) whatever its group."""

    def __init__(self, assembly: Assembly) -> None:
        assembly = assembly.on_r3xso3()
        self.groups = list(assembly.builder.groups.values())
        self.s = s = assembly.builder.build(3)
        self.e = Evaluator(s)
        self.initial = InitialValues(self.e)
        q = assembly.q.ravel()
        self.e.set_reference(q, 0.0)
        self.initial.find_redundancy(q, 0.0)
        self.q = self.initial.positions(q, 0.0)
        self.rng = np.random.default_rng(0)
        length = self.e.scales.length
        self.unit = np.where(self.e.free, np.tile(np.repeat([length, 1.0], 3), s.n_nodes), 0.0)

    def random(self) -> np.ndarray:
        """Random velocities, of the order of the length and of 1 rad per second."""
        return self.unit * self.rng.standard_normal(len(self.unit))

    def pose(self, t: float) -> np.ndarray:
        """A random pose with closed joints."""
        w = self.random()
        for size in (0.3, 0.1, 0.03):
            try:
                return self.initial.positions(self.e.move(self.q, size * w), t)
            except ModelError:
                continue
        return self.q

    def set_signals(self, t: float) -> None:
        """Signals at t; those written from outside keep the random values of `sample_inputs`."""
        evaluate_signals(self.s.signals, t, self.s.u)

    def sample_inputs(self) -> None:
        """Random values of inputs; signal 0 stays zero, and controls keep their samples."""
        kept = self.s.u.copy()
        self.s.u[3:] = self.rng.standard_normal(len(self.s.u) - 3)
        for place, count in self.s.controls.tolist():
            samples = slice(place - 3 * (count + 1), place)
            self.s.u[samples] = kept[samples]

    def layout(self, g: int) -> Layout:
        """Of the elements of group g."""
        family = self.groups[g].family
        node = np.array([n for _, n in family.atoms], dtype=np.int64)
        half = np.array([{"t": 0, "r": 1, "l": -1}[kind] for kind, _ in family.atoms], dtype=np.int64)
        return Layout(family.stride, family.par, family.nodes, node, half)

    def powers(self, g: int, q, v, vd, lam, t: float, eta: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Power of each element of group g on each line of eta, and its scale."""
        self.set_signals(t)
        out = np.zeros((len(self.groups[g].labels), len(eta), 2))
        state = State(q, v, vd, v, vd, lam)
        element_powers(self.s.system, g, self.layout(g), t, state, eta, np.zeros(self.s.size), out)
        return out[:, :, 0], out[:, :, 1]

    def energies(self, g: int, q, v, t: float) -> np.ndarray:
        """Energy of each element of group g."""
        self.set_signals(t)
        out = np.zeros(len(self.groups[g].labels))
        if self.s.system.families[g]["energies"]:
            element_energies(self.s.system, g, self.layout(g), t, q, v, np.zeros(8), out)
        return out

    def resistance(self) -> tuple[np.ndarray, np.ndarray, list[str]]:
        """Power on the six rigid motions, its scale and its cause: one line for each element and sample."""
        s, W, scale, causes = self.s, [], [], []
        for n in np.flatnonzero(np.asarray(s.kinds) == SO3):  # a pivot admits only rotations about itself
            x, y, z = self.q[12 * n : 12 * n + 3]
            W += np.hstack([np.eye(3), [[0.0, z, -y], [-z, 0.0, x], [y, -x, 0.0]]]).tolist()
            scale += [[1.0] * 3 + [float(np.linalg.norm((x, y, z))) + 1e-300] * 3] * 3
            causes += [f"the pivot of fixed_point_body {s.node_labels[n]!r} is held"] * 3
        for _ in range(SAMPLES):
            t = float(self.rng.uniform(0.0, 10.0))
            self.sample_inputs()
            q = self.pose(t)
            eta, v = rigid_motions(q, self.e.free), self.random()
            lam = self.e.to_lam(self.rng.standard_normal(len(s.lam_rows)))
            for g, group in enumerate(self.groups):
                # Omega x J Omega is part of the rate of momentum, not a force
                speed = self.e.zero if group.family.rigid else v
                power, size = self.powers(g, q, speed, self.e.zero, lam, t, eta)
                W += power.tolist()
                scale += size.tolist()
                causes += [
                    _cause(self.s, group.family, label, nodes)
                    for label, nodes in zip(group.labels, group.nodes, strict=True)
                ]
        return np.array(W).reshape(-1, 6), np.array(scale).reshape(-1, 6), causes

    def loss(self) -> str:
        """An element whose power is not the rate of its energy; "" if there is none."""
        s = self.s
        for _ in range(SAMPLES):
            t = float(self.rng.uniform(0.0, 10.0))
            self.sample_inputs()
            q, v, vd = self.pose(t), self.random(), self.random()
            moving = np.abs(self.e.hidden_constraint(q, self.e.zero, t)) * self.e.scales.phi[s.lam_rows]
            if moving.max(initial=0.0) > 1e-9:
                return f"{s.owner(s.lam_label[int(moving.argmax())])} is driven"
            for g, group in enumerate(self.groups):
                power, size = self.powers(g, q, v, vd, self.e.no_lam, t, v[None])
                path = [
                    self.energies(g, self.e.move(q, k * STEP * v), v + k * STEP * vd, t + k * STEP)
                    for k in (-2, -1, 1, 2)
                ]
                rate = (path[0] - 8.0 * path[1] + 8.0 * path[2] - path[3]) / (12.0 * STEP)
                wrong = np.abs(power[:, 0] - rate) > 1e-8 * (size[:, 0] + np.abs(rate)) + 1e-14 * np.abs(path[0]) / STEP
                if wrong.any():
                    return f"{_kind(group.family)} {group.labels[int(np.argmax(wrong))]!r} supplies or dissipates it"
        return ""


def rigid_motions(q: np.ndarray, free: np.ndarray) -> np.ndarray:
    """Velocities (6, 6 n) of the nodes for translations along and rotations about the axes, on R3 x SO(3)."""
    nodes = q.reshape(-1, 12)
    eta = np.zeros((6, len(nodes), 6))
    for k in range(3):
        axis = np.eye(3)[k]
        eta[k, :, :3] = axis
        eta[3 + k, :, :3] = np.cross(axis, nodes[:, :3])
        eta[3 + k, :, 3:] = np.einsum("nji,j->ni", nodes[:, 3:].reshape(-1, 3, 3), axis)
    return np.ascontiguousarray(eta.reshape(6, -1) * free)


def _cause(s: Structure, family: Any, label: str, nodes: Sequence[int]) -> str:
    """What an element does that changes a momentum."""
    if family.rigid:
        return f"gravity acts on {label!r}"
    if family.rows:
        return f"{s.owner(label)} {'is fixed to the ground' if 0 in nodes else 'resists'}"
    if family.name == "spring" and 0 in nodes:
        return f"spring {label!r} is fixed to the ground"
    return f"{_kind(family)} {label!r} acts from outside"


def _kind(family: Any) -> str:
    """Word for an element; the family of a force of the user has the name of its function."""
    return "user_force" if "style" in family.extra else family.name


def check_conserved(who: str, assembly: Assembly, quantities: Wanted) -> None:
    """Refuse what the model does not conserve, naming the element that changes it."""
    if not quantities.count:
        return
    for group in assembly.builder.groups.values():
        if "M" in group.family.parts and not group.family.rigid:
            raise ModelError(
                f"{who}: conserve= knows the momenta and the kinetic energy of rigid bodies only; "
                f"{group.family.name} {group.labels[0]!r} is none. Leave conserve out"
            )
    examiner = Examiner(assembly)
    if quantities.lines:
        W, scale, causes = examiner.resistance()
        for line, name in zip(quantities.lines, quantities.names, strict=True):
            c = np.array(line)
            wrong = np.abs(W @ c) > 1e-9 * (scale @ np.abs(c)) + 1e-300
            if wrong.any():
                raise ModelError(
                    f"{who}: {name} is not conserved here: {causes[int(np.argmax(wrong))]}. {_remedy(W, scale)}"
                )
    if quantities.energy:
        cause = examiner.loss()
        if cause:
            raise ModelError(f"{who}: energy is not conserved here: {cause}. Leave it out of conserve")


def _remedy(W: np.ndarray, scale: np.ndarray) -> str:
    """Which momenta the model does conserve."""
    found = []
    for word, columns in zip(WORDS[:2], (slice(0, 3), slice(3, 6)), strict=True):
        size = scale[:, columns].max(axis=1)
        X = W[:, columns][size > 0] / size[size > 0, None]
        _, values, basis = np.linalg.svd(np.vstack([X, np.zeros((3, 3))]), full_matrices=False)
        free = basis[values < 1e-9]
        if len(free) == 3:
            found.append(word)
            continue
        axes = [a for a in np.eye(3) if len(free) and np.linalg.norm(free @ a) > 1.0 - 1e-12]
        for axis in axes if len(axes) == len(free) else free:
            found.append(_name(word, np.round(axis * np.sign(axis[np.argmax(np.abs(axis))]), 12)))
    return f"Conserved momenta are: {', '.join(found)}" if found else "This model conserves no momentum"
