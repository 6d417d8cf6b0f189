"""Assembly of a model: joints closed and overlaps pushed apart from the poses given, velocities completed, and a report of it."""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from liedyn.equation.consistent.closing import Gap, gaps
from liedyn.equation.consistent.initial import InitialValues, State
from liedyn.equation.equations import Assembly, from_se3
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import ConsistencyWarning, ModelError, RedundancyWarning
from liedyn.groups.attitude import rot, to_rotation_vector
from liedyn.multibody.joint_types import JOINTS
from liedyn.multibody.parts import Element, Frame
from liedyn.multibody.push_apart import push_apart
from liedyn.report import Report

SHOWN = 20  # lines of a table


@dataclass(frozen=True)
class Move:
    """How far a body was moved: translation of the origin of its frame (inertial axes), and rotation vector."""

    translation: np.ndarray
    rotation: np.ndarray

    @property
    def distance(self) -> float:
        """Length of the translation."""
        return float(np.linalg.norm(self.translation))

    @property
    def angle(self) -> float:
        """Angle of the rotation in rad."""
        return float(np.linalg.norm(self.rotation))


@dataclass(frozen=True, eq=False, repr=False)
class AssemblyReport(Report):
    """An assembled model: its state, and what had to be done; the model itself is as it was.

    state: for `simulate(initial=report)`.  moves: by body.  before, after: gaps by joint.  notes: warnings of the
    assembly (velocities that contradict each other, redundant rows).  depths: of contacts that overlapped before, by contact.
    """

    model: Any
    state: State
    moves: Mapping[str, Move]
    before: Mapping[str, Gap]
    after: Mapping[str, Gap]
    notes: tuple[str, ...] = ()
    depths: Mapping[str, float] = field(default_factory=dict)

    @property
    def t(self) -> float:
        """Time for which constraints that depend on time are closed."""
        return self.state.t

    def _node(self, body: Any) -> tuple[Any, np.ndarray, np.ndarray, np.ndarray]:
        """The body, its position and rotation (node), its velocity (node, inertial axes)."""
        b = self.model.find(getattr(body, "name", body))
        s, n = self.state, len(self.state.kinds)
        v, _ = from_se3(np.array(s.kinds), s.q.reshape(1, n, 12), s.v.reshape(1, n, 6), s.vd.reshape(1, n, 6))
        q = s.q.reshape(n, 12)[b.number]
        return b, q[:3], q[3:].reshape(3, 3), v[0, b.number]

    def position(self, body: Any) -> np.ndarray:
        """Origin of the body frame."""
        b, x, R, _ = self._node(body)
        return x - R @ b.offset

    def rotation(self, body: Any) -> np.ndarray:
        """Rotation matrix."""
        return self._node(body)[2]

    def velocity(self, body: Any) -> np.ndarray:
        """Velocity of the origin of the body frame, in inertial axes."""
        b, _, R, v = self._node(body)
        return v[:3] - R @ np.cross(v[3:], b.offset)

    def angular_velocity(self, body: Any) -> np.ndarray:
        """Angular velocity in body axes."""
        return self._node(body)[3][3:]

    def apply(self, velocities: bool = True) -> None:
        """Write poses (and velocities) into the bodies of the model, as if they had been given so."""
        bent = [
            b
            for b in self.model.bodies
            if b.owner and max(self.moves[b.name].distance, self.moves[b.name].angle) > 1e-9
        ]
        if bent:
            raise ModelError(
                f"apply: {bent[0].owner!r} is flexible and was bent (its node {bent[0].name!r} moved); a flexible body is given "
                "by its shape free of stress. Start from this state with simulate(initial=report)"
            )
        for b in self.model.bodies:
            if b.owner:
                continue
            values = {"position": self.position(b), "rotation": self.rotation(b)}
            if velocities and b.kind != "fixed_point_body":
                values["velocity"] = self.velocity(b)
            if velocities and b.kind != "point_mass":
                values["angular_velocity"] = self.angular_velocity(b)
            for key, value in values.items():
                object.__setattr__(b, key, value)  # frozen for the user; its start is the model's to set

    def __str__(self) -> str:
        worst = max(self.before.values(), key=lambda g: max(g.length, g.angle), default=None)
        left = max((max(g.length, g.angle) for g in self.after.values()), default=0.0)
        name = self.model.name
        if worst is None:
            lines = [f"assembly of {name!r} at t = {self.t:g}: no joints"]
        else:
            lines = [f"assembly of {name!r} at t = {self.t:g}: largest gap {worst} before, {left:.1e} after"]
        moved = {n: m for n, m in self.moves.items() if m.distance > 1e-12 or m.angle > 1e-12}
        lines.append(f"  {len(moved)} of {len(self.moves)} bodies moved" + (":" if moved else ""))
        rows = [f"{n}: by {m.distance:.4g}, turned by {m.angle:.4g} rad" for n, m in moved.items()]
        lines += _table(rows)
        opened = {n: g for n, g in self.before.items() if max(g.length, g.angle) > 1e-12}
        if opened:
            lines.append("  gaps before:")
            lines += _table([f"{n} ({' - '.join(g.bodies)}): {g}" for n, g in opened.items()])
        if self.depths:
            lines.append("  overlaps before:")
            lines += _table([f"contact {n}: {depth:.4g}" for n, depth in self.depths.items()])
        return "\n".join([*lines, *(f"  {note}" for note in self.notes)])


def _table(rows: list[str]) -> list[str]:
    """Indented lines, not too many."""
    more = [f"    ... and {len(rows) - SHOWN} more"] if len(rows) > SHOWN else []
    return [f"    {row}" for row in rows[:SHOWN]] + more


def assemble(model: Any, t: float = 0.0) -> AssemblyReport:
    """Close the joints of a model, push overlapping bodies apart and complete its velocities.

    A loop that cannot close is a ModelError with its gaps, a contact that cannot be opened one with its depth.
    Bodies move as little as they can (in the norm of M).  Where that fails, or ends in a joint the wrong way round, they
    are first put joint by joint where the joints want them, beginning at the ground.
    """
    assembly = model.equations()
    e = Evaluator(assembly.builder.build(3))
    given = assembly.q.ravel()
    try:
        state, notes = _closed(model, e, assembly, given, t)
    except ModelError as error:
        try:
            state, notes = _closed(model, e, assembly, _placed(model, assembly.q).ravel(), t)
        except ModelError:
            raise error from None
    depths = dict[str, float]()
    if assembly.contacts:
        initial = InitialValues(e)
        initial.find_redundancy(state.q, t)
        pushed = push_apart(initial, assembly.contacts, state.q, t)
        depths = pushed.depths
        if depths:
            state, notes = _closed(model, e, assembly, pushed.q, t)
    elif assembly.heaps:
        notes = (*notes, f"contacts {assembly.heaps[0].owner!r} are a heap, whose balls are not pushed apart")
    before, after = ({g.joint: g for g in gaps(e, e.Phi(x, t))} for x in (given, state.q))
    moves = {}
    old, new = given.reshape(-1, 12), state.q.reshape(-1, 12)
    for b in model.bodies:
        R0, R1 = old[b.number, 3:].reshape(3, 3), new[b.number, 3:].reshape(3, 3)
        shift = (new[b.number, :3] - R1 @ b.offset) - (old[b.number, :3] - R0 @ b.offset)
        moves[b.name] = Move(shift, to_rotation_vector(R1 @ R0.T))
    return AssemblyReport(model, state, moves, before, after, notes, depths)


def _closed(model: Any, e: Evaluator, assembly: Assembly, q: np.ndarray, t: float) -> tuple[State, tuple[str, ...]]:
    """Consistent state from a pose, and the warnings on the way; joints must close the right way round."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ConsistencyWarning)
        warnings.simplefilter("always", RedundancyWarning)
        state = InitialValues(e).state(q, assembly.v.ravel(), assembly.given.ravel(), t)
    for joint in model.joints:
        _check_sense(joint, state.q.reshape(-1, 12))
    return state, tuple(str(w.message) for w in caught)


def _placed(model: Any, q: np.ndarray) -> np.ndarray:
    """The pose with every body put where the first joint that connects it with the placed ones wants it."""
    q, placed, waiting = q.copy(), {"ground"}, [j for j in model.joints if j.frames is not None]
    while True:
        joint = next((j for j in waiting if sum(f.body.name in placed for f in j.frames) == 1), None)
        if joint is None:
            return q
        waiting.remove(joint)
        fixed, moving = sorted(joint.frames, key=lambda f: f.body.name not in placed)
        placed.add(moving.body.name)
        if moving.body.kind == "body":
            _put(joint, fixed, moving, q[fixed.body.number], q[moving.body.number])


def _put(joint: Element, fixed: Frame, moving: Frame, q0: np.ndarray, q1: np.ndarray) -> None:
    """Turn and shift a body (its place q1 in q) so that a joint is closed; what the joint leaves free stays."""
    A, R = q0[3:].reshape(3, 3) @ fixed.rotation, q1[3:].reshape(3, 3)
    kind = JOINTS[joint.type]
    if kind.parallel == 3:
        R = A @ moving.rotation.T
    elif kind.parallel == 1:
        axis, wanted = (R @ moving.rotation)[:, 2], A[:, 2]
        turn = np.cross(axis, wanted)
        if np.linalg.norm(turn) < 1e-9:  # opposite, or there already
            turn = A[:, 0] if axis @ wanted < 0.0 else turn
        R = rot(turn, np.arccos(np.clip(axis @ wanted, -1.0, 1.0))) @ R if turn.any() else R
    q1[3:] = R.ravel()
    gap = q0[:3] + q0[3:].reshape(3, 3) @ fixed.point - (q1[:3] + R @ moving.point)
    along = A[:, 2] * (A[:, 2] @ gap)
    q1[:3] += {"point": gap, "line": gap - along, "plane": along, "": 0.0 * gap}[kind.path]


def _check_sense(joint: Element, q: np.ndarray) -> None:
    """Parallel axes must have the same sense: from a start too far away a joint closes the wrong way round."""
    if joint.frames is None:
        return
    a, b = (q[f.body.number, 3:].reshape(3, 3) @ f.rotation for f in joint.frames)
    if any(a[:, k] @ b[:, k] < 0.0 for k in (2, 0, 1)[: JOINTS[joint.type].parallel]):
        names = " and ".join(repr(f.body.name) for f in joint.frames)
        raise ModelError(
            f"{joint.type} {joint.name!r}: closes with opposite axes only, as {names} are given; "
            "give rotations nearer to the assembled pose"
        )
