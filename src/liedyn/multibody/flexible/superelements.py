"""Superelements: linear flexible bodies from the matrices of a finite element code, after Craig & Bampton's reduction.

Degrees of freedom are those of the interface nodes, one node after the other (3 translations, 3 rotations, in the axes of
the superelement), then modal coordinates.  The interface nodes are nodes of the model, on which joints and forces act.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from liedyn.arguments import checked, number, shown, suggestion, vector
from liedyn.errors import ModelError
from liedyn.groups import SE3
from liedyn.groups.group import skew
from liedyn.multibody.elements.bodies.frame_mass import in_blocks
from liedyn.multibody.elements.flexible.superelement import superelement
from liedyn.multibody.elements.flexible.superelement_mass import superelement_mass
from liedyn.multibody.lowering import Lowering
from liedyn.multibody.model_base import ModelBase
from liedyn.multibody.parts import Body, Flexible, as_rotation, optional, plain
from liedyn.typing import Attitude, Point, Vector

DIGITS = 1e-6  # what matrices from a text file may be off, relative
MOTIONS = tuple(f"{what} {axis}" for what in ("a translation along", "a rotation about") for axis in "xyz")


@dataclass(frozen=True, eq=False, repr=False)
class Superelement(Flexible):
    """A superelement of a model: `nodes` are its interface nodes, `modal` hold up to three modal coordinates each.

    matrix: mass, 6 rows per node (modal ones, too).  The others are parameters of its kernels (`elements/superelement.py`,
    `superelement_mass.py`): rigid B, I; extra D; axes Q, reference x_k - x_0, total mass, lever b_0, center G, elastic C,
    damping D.
    """

    modal: tuple[Body, ...]
    matrix: np.ndarray
    rigid: np.ndarray
    extra: np.ndarray
    axes: np.ndarray
    reference: np.ndarray
    total: float
    lever: np.ndarray
    center: np.ndarray
    elastic: np.ndarray
    damping: np.ndarray

    kind: ClassVar[str] = "superelement"

    def node(self, name: str) -> Body:
        """Interface node of this name."""
        known = {b.name.removeprefix(f"{self.name}."): b for b in self.nodes}
        if name not in known:
            raise ModelError(f"superelement {self.name!r}: there is no node {name!r}; {suggestion(name, known)}")
        return known[name]

    def lower(self, low: Lowering, gravity: np.ndarray, beams: str) -> None:
        """Give mass, elasticity and weight to the builder."""
        nodes = tuple(b.number for b in (*self.nodes, *self.modal))
        low.builder.wholes.append(nodes)
        m, frames = len(nodes), len(self.nodes)
        shape = [m, frames, *self.axes.ravel(), *self.reference.ravel()]
        par = [
            *shape, float(self.damping.any()), *gravity, self.total, *self.lever, *in_blocks(self.center),
            *in_blocks(self.elastic), *in_blocks(self.damping),
        ]  # fmt: skip
        mass = [*shape, *in_blocks(self.matrix), *in_blocks(self.rigid), *self.extra.ravel()]
        low.builder.element(superelement_mass(m), nodes, mass, self.name)
        low.builder.element(superelement(m, frames), nodes, par, self.name)


class SuperelementMethods(ModelBase):
    """Superelements of a model."""

    @checked
    def superelement(
        self,
        name: str,
        mass: Any,
        stiffness: Any,
        nodes: Any,
        damping: Any = None,
        modes: int = 0,
        position: Point = (0.0, 0.0, 0.0),
        rotation: Attitude | None = None,
        velocity: Vector | None = None,
        angular_velocity: Vector | None = None,
    ) -> Superelement:
        """Add a linear flexible body with interface nodes `name.node`, from the matrices of a finite element code.

        nodes: a list of (node, position) or (node, position, rotation) in the axes of the superelement.
        mass, stiffness: matrices (6 nodes + modes), degrees of freedom node by node, 3 translations and 3 rotations in the
        axes of the superelement, then `modes` modal coordinates (Craig & Bampton: modes with the interface nodes held).
        damping: matrix, or a time tau for tau times the stiffness.
        position, rotation: axes of the superelement at t = 0.  velocity (of their origin, inertial axes) and
        angular_velocity (axes of the superelement): of a rigid motion at the start; default: computed.

        The body may move and turn as far as it likes, its own deformation must stay small: the error of the motion grows
        with the power 1.5 (it spins in space and vibrates) to 2 of the angles by which its nodes turn against each other.
        The coupler of a four-bar, 2 m long, was off by 0.01 mm at 0.004 rad, 0.04 mm at 0.013 rad, 6 mm at 0.15 rad and
        50 mm at 0.7 rad, a free rod of that length that spins by 0.04 mm at 0.005 rad and 0.3 mm at 0.014 rad.  Divide a
        body that bends further, or use `beam`.  Modal coordinates: `sol.position("name.modes0")`.
        """
        name = self._flexible_name("superelement", name)
        who = f"superelement {name!r}"
        labels, places, axes = _nodes(who, nodes)
        if isinstance(modes, bool) or not isinstance(modes, int | np.integer) or not 0 <= modes < 10**6:
            raise ModelError(f"{who}: modes = {shown(modes)} must be the number of modal coordinates")
        size, frames = 6 * len(labels) + int(modes), len(labels)
        if len(labels) == 1 and not modes:
            raise ModelError(f"{who}: one node and no modes is a rigid body; use body(...)")
        K, M = _matrix(who, "stiffness", stiffness, size), _matrix(who, "mass", mass, size)
        rigid = _rigid_motions(places, size)
        if damping is None or np.ndim(damping) == 0:
            damping = None if damping is None else number(who, "damping", damping)
            D = (damping or 0.0) * K
        else:
            damping = D = _matrix(who, "damping", damping, size)
        for argument, X in (("stiffness", K), ("damping", D)):
            _check_semidefinite(who, argument, X)
            _check_rigid(who, argument, X, rigid)
        total, com = _check_mass(who, M, rigid)
        frame = vector(who, "position", position), as_rotation(who, rotation)
        speed, spin = optional(who, "velocity", velocity), optional(who, "angular_velocity", angular_velocity)
        if (speed is None) != (spin is None):
            raise ModelError(f"{who}: give velocity and angular_velocity together, or none of them")
        rates = [(None, None)] * frames  # of the nodes
        if speed is not None and spin is not None:
            rates = [(speed + frame[1] @ np.cross(spin, x), E.T @ spin) for x, E in zip(places, axes, strict=True)]
        arguments = {
            "mass": plain(M), "stiffness": plain(K), "damping": plain(damping),
            "nodes": [[label, place.tolist(), R.tolist()] for label, place, R in zip(labels, places, axes, strict=True)],
            "modes": int(modes), "position": plain(frame[0]), "rotation": plain(frame[1]), "velocity": plain(speed),
            "angular_velocity": plain(spin),
        }  # fmt: skip
        interface = tuple(
            self._add_body(
                f"{name}.{label}", "node", position=frame[0] + frame[1] @ x, rotation=frame[1] @ E, velocity=v,
                angular_velocity=w, owner=name,
            )
            for label, x, E, (v, w) in zip(labels, places, axes, rates, strict=True)
        )  # fmt: skip
        modal = tuple(
            self._add_body(
                f"{name}.modes{k}", "modal", owner=name, size=min(3, int(modes) - 3 * k),
                velocity=None if speed is None else np.zeros(3),
            )
            for k in range((int(modes) + 2) // 3)
        )  # fmt: skip
        m, levers = frames + len(modal), places - places[0]
        # with node 0 held, a small displacement of node k is T(d_k) Delta_k
        X = _embedding([SE3().T(np.concatenate([x, np.zeros(3)])) for x in levers[1:]], 1, size, m)
        Y = _embedding([np.eye(6)] * frames, 0, size, m)
        self._flexible[name] = result = Superelement(
            name, interface, {k: v for k, v in arguments.items() if v is not None}, modal, Y.T @ M @ Y,
            *_rigid_inertia(M, levers, X, Y),
            np.concatenate([axes, np.tile(np.eye(3), (len(modal), 1, 1))]),
            np.concatenate([levers[1:], np.zeros((len(modal), 3))]), total, total * (com - places[0]),
            rigid[:, :3].T @ M @ X, X.T @ K @ X, X.T @ D @ X,
        )  # fmt: skip
        return result


def _nodes(who: str, nodes: Any) -> tuple[list[str], np.ndarray, np.ndarray]:
    """Names, positions and rotations of the interface nodes."""
    try:
        entries = [(entry[0], entry[1], entry[2] if len(entry) > 2 else None) for entry in nodes if len(entry) < 4]
        complete = len(entries) == len(nodes) > 0
    except (TypeError, IndexError, KeyError):
        complete = False
    if not complete:
        raise ModelError(f"{who}: nodes must be a list of (name, position) or (name, position, rotation), at least one")
    labels = [label for label, _, _ in entries]
    for label in labels:
        if not isinstance(label, str) or not label or labels.count(label) > 1:
            raise ModelError(f"{who}: nodes: {label!r} must be a text that names one node only")
    places = [vector(who, f"position of node {label!r}", x) for label, x, _ in entries]
    return labels, np.array(places), np.array([as_rotation(f"{who}: node {label!r}", R) for label, _, R in entries])


def _matrix(who: str, argument: str, value: Any, size: int) -> np.ndarray:
    """A symmetric matrix of the right size."""
    try:
        A = np.array(value, dtype=float)
    except (TypeError, ValueError):
        raise ModelError(f"{who}: {argument} must be a matrix ({size}, {size}) of numbers") from None
    if A.shape != (size, size) or not np.isfinite(A).all():
        raise ModelError(
            f"{who}: {argument} must be a matrix ({size}, {size}) of finite numbers (6 per node and one per mode), "
            f"not of shape {A.shape}"
        )
    d = _sizes(A)
    wrong = np.abs(A - A.T) - DIGITS * np.outer(d, d)
    if wrong.max() > 0.0:
        i, j = np.unravel_index(int(np.argmax(wrong)), A.shape)
        raise ModelError(
            f"{who}: {argument} is not symmetric: entries ({i}, {j}) and ({j}, {i}) are {A[i, j]:g} and {A[j, i]:g}"
        )
    return 0.5 * (A + A.T)


def _sizes(A: np.ndarray) -> np.ndarray:
    """Square roots of the diagonal: entries of a semidefinite matrix are not above their products, whatever the units."""
    return np.sqrt(np.maximum(np.abs(np.diag(A)), DIGITS * np.abs(A).max()))


def _check_semidefinite(who: str, argument: str, A: np.ndarray) -> None:
    """Refuse a matrix that would feed energy in."""
    d = _sizes(A)
    least = float(np.linalg.eigvalsh(A / np.outer(d, d)).min()) if A.any() else 0.0
    if least < -DIGITS:
        raise ModelError(
            f"{who}: {argument} is not positive semidefinite: an eigenvalue is {least:.2e} of the diagonal"
        )


def _rigid_motions(places: np.ndarray, size: int) -> np.ndarray:
    """Displacements (size, 6) of three translations and of three rotations about the origin; modal coordinates stay."""
    result = np.zeros((size, 6))
    for k, x in enumerate(places):
        result[6 * k : 6 * k + 3, :3] = result[6 * k + 3 : 6 * k + 6, 3:] = np.eye(3)
        result[6 * k : 6 * k + 3, 3:] = -skew(x)
    return result


def _check_rigid(who: str, argument: str, A: np.ndarray, rigid: np.ndarray) -> None:
    """Rigid motions must give no force."""
    d = _sizes(A)
    size = np.outer(d, d @ np.abs(rigid))
    error = (np.abs(A @ rigid) / np.where(size > 0.0, size, 1.0)).max(axis=0)
    k = int(np.argmax(error))
    if error[k] > DIGITS:
        raise ModelError(
            f"{who}: {argument} resists rigid motions: {MOTIONS[k]} gives forces of {error[k]:.2e} of their terms. Reduce the "
            "free body, with no node held; check the order of the degrees of freedom, the positions and their units"
        )


def _check_mass(who: str, M: np.ndarray, rigid: np.ndarray) -> tuple[float, np.ndarray]:
    """Mass and center of mass; the matrix must be positive definite and know rigid motions."""
    d = _sizes(M)
    least = float(np.linalg.eigvalsh(M / np.outer(d, d)).min())
    if least <= 1e-12:
        raise ModelError(
            f"{who}: mass is not positive definite: the least eigenvalue is {least:.2e} of the diagonal; "
            "every degree of freedom needs some inertia, rotations too"
        )
    body = rigid.T @ M @ rigid
    masses = np.diag(body)[:3]
    total = float(masses.mean())
    if np.abs(body[:3, :3] - total * np.eye(3)).max() > DIGITS * total:
        x, y, z = masses
        raise ModelError(
            f"{who}: mass: a rigid body has the same mass along all axes, here it is {x:g}, {y:g}, {z:g}; check the order of "
            "the degrees of freedom"
        )
    S = -body[:3, 3:] / total
    return total, 0.5 * np.array([S[2, 1] - S[1, 2], S[0, 2] - S[2, 0], S[1, 0] - S[0, 1]])


def _embedding(blocks: list[np.ndarray], first: int, size: int, m: int) -> np.ndarray:
    """Degrees of freedom from 6 numbers of each node k >= first: a block for an interface node, then modal coordinates."""
    X = np.zeros((size, 6 * (m - first)))
    frames = first + len(blocks)
    for k, block in enumerate(blocks, start=first):
        X[6 * k : 6 * k + 6, 6 * (k - first) : 6 * (k - first) + 6] = block
    for j in range(size - 6 * frames):
        X[6 * frames + j, 6 * (frames - first + j // 3) + j % 3] = 1.0
    return X


def _rigid_inertia(M: np.ndarray, levers: np.ndarray, X: np.ndarray, Y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """B and, below it, I; D of each component of Delta (components, 6, 3): see `superelement_mass.py`.

    When the body turns by W, its displacements u have the velocity W x u, of momentum int W x u dm and int x x (W x u) dm.
    M takes it for all translations and rotations of nodes turned by W; but a bent beam has no shape for the part along its
    axis, and modal coordinates do not turn.  I D W is the difference.  M knows int u dm; moments, for modal coordinates
    only, are those of the rigid motion that is nearest to u, a + w x x: what is left has no int x x u dm, either.
    """
    size, frames = len(M), len(levers)
    rigid = _rigid_motions(levers, size)
    B = M @ rigid
    inertia = rigid.T @ B
    second = 0.5 * np.trace(inertia[3:, 3:]) * np.eye(3) - inertia[3:, 3:]  # int x x^T dm
    first = np.array([inertia[1, 5], inertia[2, 3], inertia[0, 4]])  # int x dm
    extra = np.zeros((X.shape[1], 6, 3))
    for D, shape in zip(extra, X.T, strict=True):
        momentum, turned = B.T @ shape, np.zeros((size, 3))
        for k in range(2 * frames):
            turned[3 * k : 3 * k + 3] = -skew(shape[3 * k : 3 * k + 3])
        D[:3] = -skew(momentum[:3]) - B[:, :3].T @ turned
        if not shape[: 6 * frames].any():
            a, w = np.linalg.solve(inertia, momentum).reshape(2, 3)
            moment = np.outer(a, first) + skew(w) @ second  # int u x^T dm
            D[3:] = np.trace(moment) * np.eye(3) - moment
        D[:] = np.linalg.solve(inertia, D)
    return np.vstack([Y.T @ B, inertia]), extra
