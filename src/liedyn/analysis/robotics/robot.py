"""robot(): joint-space matrices, kinematics forward and inverse, and dynamics of a model whose bodies are carried by joints.

With J_b the Jacobian of the center of mass and of the rotation of body b, all in inertial axes,

    M = sum m Jv^T Jv + Jw^T I Jw,     h = sum m Jv^T (dJv/dt qd - gravity) + Jw^T (I dJw/dt qd + w x I w),
    M qdd + h + G^T lam = tau + forces,     G qdd + z = 0,

G, z: the rows of what is no joint of the tree (closed loops, drives).  N: null space of G, the motions that loops leave.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from liedyn.analysis.robotics.inverse import InverseKinematics, solve, wanted
from liedyn.analysis.robotics.motion import Motion, Tables
from liedyn.analysis.robotics.tree import Tree
from liedyn.arguments import checked, checked_methods, items, number, positive, shown
from liedyn.equation.equations import refuse_contacts
from liedyn.equation.evaluator import Evaluator
from liedyn.errors import ModelError
from liedyn.multibody.coordinates import initial_value, tracker_label
from liedyn.multibody.joint_types import coordinates
from liedyn.multibody.model_base import as_model
from liedyn.typing import ModelLike

Array = np.ndarray
RANK = 1e-10  # of the largest singular value of G, below which rows repeat others
LARGEST = 1e12  # condition of J M^-1 J^T, above which a pose is singular


@checked
def robot(model: ModelLike) -> Robot:
    """A model in joint space: q are the coordinates of joints that carry its rigid bodies from the ground.

    >>> arm = ld.Model(gravity=(0, 0, -9.81))
    >>> upper = arm.body("upper", 2.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
    >>> lower = arm.body("lower", 1.0, (0.1, 0.1, 0.1), position=(1.5, 0, 0))
    >>> shoulder = arm.revolute("ground", upper, at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
    >>> elbow = arm.revolute(upper, lower, at=(1, 0, 0), axis=(0, 1, 0), name="elbow")
    >>> robot = ld.robot(arm)
    >>> robot.joints
    [('shoulder', 'angle'), ('elbow', 'angle')]
    >>> robot.mass_matrix([0.0, 0.0]).round(6)
    array([[2.95, 0.85],
           [0.85, 0.35]])
    >>> robot.gravity([0.0, 0.0]).round(6)  # the torques that hold it: about y, which points down for x
    array([-24.525,  -4.905])
    """
    return Robot(as_model("robot", model))


@checked_methods
class Robot:
    """What `robot` returns.  Methods take q (n,), or many of them (N, n), and rates likewise; results begin with N then.

    joints: joint and name of each coordinate, in the order in which joints were made.  loops: joints that close loops, which
    are constraints.  q0: coordinates at the initial pose.  Bodies are given by name, or as a frame (`body.at(...)`); `at` is
    a point in the body frame.  Jacobians: velocity of the point, then angular velocity, in inertial axes.
    """

    def __init__(self, model: Any) -> None:
        if hasattr(model, "layout"):
            raise ModelError("robot: a System has no joints; give a Model")
        self.model, self._tree = model, Tree(model)
        self._bodies = [b for b in model.bodies if b.kind == "body"]
        self._tables = Tables(self._tree, self._bodies, np.asarray(model.gravity))
        self._tree_joints = set(self._tree.joints)
        others = [e for e in model.elements if e.name not in self._tree_joints]
        self._closed = [e.name for e in others]
        self.n = len(self._tree.names)
        self.q0 = np.array([initial_value(coordinates(model.joint(a))[b]) for a, b in self._tree.names])

    def __repr__(self) -> str:
        loops = f", {len(self.loops)} joints close loops" if self.loops else ""
        return f"<Robot {self.model.name!r}: {self.n} coordinates of {len(self._bodies)} bodies{loops}>"

    @property
    def joints(self) -> list[tuple[str, str]]:
        """Joint and name of each coordinate."""
        return list(self._tree.names)

    @property
    def bodies(self) -> list[Any]:
        """Bodies that the joints carry."""
        return list(self._bodies)

    @property
    def loops(self) -> list[str]:
        """Joints that close loops."""
        return list(self._tree.loops)

    # -- kinematics ---------------------------------------------------------------------------------------------------

    def pose(self, q: Any, body: Any, at: Any = None) -> tuple[Array, Array]:
        """Position (3,) of a point of a body, or the origin of a frame, and its rotation (3, 3)."""
        q, one = self._values("pose", "q", q)
        frame, point, axes = self._tree.frame_of(body, at)
        motion = Motion(self._tables, q)
        return _out(motion.point(frame, point), one), _out(motion.rotation(frame) @ axes, one)

    def jacobian(self, q: Any, body: Any, at: Any = None) -> Array:
        """J (6, n): velocity of the point and angular velocity of the body, in inertial axes, are J qd."""
        q, one = self._values("jacobian", "q", q)
        frame, point, _ = self._tree.frame_of(body, at)
        return _out(Motion(self._tables, q).jacobian(frame, point), one)

    def jacobian_rate(self, q: Any, qd: Any, body: Any, at: Any = None) -> Array:
        """dJ/dt (6, n)."""
        q, qd, one = self._pair("jacobian_rate", q, qd)
        frame, point, _ = self._tree.frame_of(body, at)
        return _out(Motion(self._tables, q, qd).jacobian_rate(frame, point), one)

    def inverse_kinematics(
        self,
        body: Any,
        position: Any = None,
        rotation: Any = None,
        q0: Any = None,
        at: Any = None,
        tolerance: float = 1e-10,
    ) -> InverseKinematics:
        """Coordinates near q0 (default: `self.q0`) at which a point of a body is at `position`, and its axes are `rotation`.

        Closed loops are closed, too.  A place that cannot be reached gives the nearest one found, with converged=False; limits of
        joints are not looked at.  tolerance: over the length of the robot, and in rad.

        >>> arm = ld.Model()
        >>> upper = arm.body("upper", 2.0, (0.1, 0.1, 0.1), position=(0.5, 0, 0))
        >>> lower = arm.body("lower", 1.0, (0.1, 0.1, 0.1), position=(1.5, 0, 0))
        >>> shoulder = arm.revolute("ground", upper, at=(0, 0, 0), axis=(0, 1, 0), name="shoulder")
        >>> elbow = arm.revolute(upper, lower, at=(1, 0, 0), axis=(0, 1, 0), name="elbow")
        >>> robot = ld.robot(arm)
        >>> found = robot.inverse_kinematics("lower", at=(0.5, 0, 0), position=(1.0, 0, -1.0), q0=[0.1, 1.0])
        >>> found.converged, found.q.round(6)
        (True, array([-0.      ,  1.570796]))
        """
        who = "inverse_kinematics"
        start, one = self._values(who, "q0", self.q0 if q0 is None else q0)
        if not one:
            raise ModelError(f"{who}: give one q0 (n,)")
        place, turn = wanted(who, position, rotation)
        return solve(self, body, at, place, turn, start[0].copy(), positive(who, "tolerance", tolerance))

    # -- dynamics -----------------------------------------------------------------------------------------------------

    def mass_matrix(self, q: Any) -> Array:
        """M(q) (n, n) of the tree."""
        q, one = self._values("mass_matrix", "q", q)
        return _out(Motion(self._tables, q).mass, one)

    def bias(self, q: Any, qd: Any) -> Array:
        """h (n,): torques that keep qdd = 0 against weight, centrifugal and Coriolis forces."""
        q, qd, one = self._pair("bias", q, qd)
        return _out(Motion(self._tables, q, qd).bias, one)

    def gravity(self, q: Any) -> Array:
        """Torques (n,) that hold the weight at rest."""
        q, one = self._values("gravity", "q", q)
        return _out(Motion(self._tables, q).bias, one)

    def forces(self, q: Any, qd: Any, t: float = 0.0) -> Array:
        """What all other elements give (n,): springs, dampers, friction, loads, your own; inputs of the model are zero."""
        q, qd, one = self._pair("forces", q, qd)
        return _out(self._forces(Motion(self._tables, q, qd), number("forces", "t", t)), one)

    def forward_dynamics(self, q: Any, qd: Any, tau: Any, t: float = 0.0) -> Array:
        """Accelerations qdd (n,) under torques tau, all other forces and closed loops."""
        q, qd, one = self._pair("forward_dynamics", q, qd)
        tau, _ = self._values("forward_dynamics", "tau", tau)
        motion, t = Motion(self._tables, q, qd), number("forward_dynamics", "t", t)
        M, right = motion.mass, tau - motion.bias + self._forces(motion, t)
        if not self._has_rows:
            return _out(np.linalg.solve(M, right[:, :, None])[:, :, 0], one)
        found = []
        for k in range(len(q)):
            G, z = self._rows(motion, k, t)
            particular = -np.linalg.lstsq(G, z, rcond=RANK)[0]
            N = null_space(G)
            reduced = N.T @ M[k] @ N
            found.append(particular + N @ np.linalg.solve(reduced, N.T @ (right[k] - M[k] @ particular)))
        return _out(np.array(found), one)

    def inverse_dynamics(
        self, q: Any, qd: Any, qdd: Any, t: float = 0.0, actuated: Sequence[Any] | None = None
    ) -> Array:
        """Torques tau (n,) for a motion, with all other forces.

        With closed loops a motion leaves torques open: those of least sum of squares, in the joints `actuated` (names; default:
        all); qdd must be what the loops allow.
        """
        q, qd, one = self._pair("inverse_dynamics", q, qd)
        qdd, _ = self._values("inverse_dynamics", "qdd", qdd)
        motion, t = Motion(self._tables, q, qd), number("inverse_dynamics", "t", t)
        tau = np.einsum("kij,kj->ki", motion.mass, qdd) + motion.bias - self._forces(motion, t)
        chosen = self._chosen(actuated)
        if chosen.all() and not self._has_rows:
            return _out(tau, one)
        for k in range(len(q)):
            N = null_space(self._rows(motion, k, t)[0]) if self._has_rows else np.eye(self.n)
            given, wanted = np.zeros(self.n), N.T @ tau[k]
            given[chosen] = np.linalg.lstsq(N.T[:, chosen], wanted, rcond=None)[0]
            if np.abs(N.T @ given - wanted).max() > 1e-9 * max(np.abs(wanted).max(), np.abs(tau[k]).max()):
                raise ModelError(
                    f"inverse_dynamics: the joints actuated = {shown(actuated)} cannot give this motion; name more"
                )
            tau[k] = given
        return _out(tau, one)

    def operational_inertia(self, q: Any, body: Any, at: Any = None, rows: Sequence[int] | None = None) -> Array:
        """(J M^-1 J^T)^-1: inertia that a point and a body show to forces and torques, with closed loops if there are any.

        rows: of J that count (default: all six), as (0, 1, 2) for the point alone.  Refused at singular poses.
        """
        q, one = self._values("operational_inertia", "q", q)
        frame, point, _ = self._tree.frame_of(body, at)
        motion = Motion(self._tables, q)
        J, M = motion.jacobian(frame, point), motion.mass
        J = J if rows is None else J[:, _rows(rows)]
        found = []
        for k in range(len(q)):
            N = null_space(self._rows(motion, k, 0.0)[0]) if self._has_rows else np.eye(self.n)
            JN = J[k] @ N
            mobility = JN @ np.linalg.solve(N.T @ M[k] @ N, JN.T)
            if not np.linalg.cond(mobility) < LARGEST:
                raise ModelError(
                    f"operational_inertia: the pose q = {shown(q[k].tolist())} is singular: the body cannot move in all of these "
                    "directions; name those that count, as rows=(0, 1, 2)"
                )
            found.append(np.linalg.inv(mobility))
        return _out(np.array(found), one)

    # -- closed loops -------------------------------------------------------------------------------------------------

    def constraints(self, q: Any, t: float = 0.0) -> tuple[Array, Array]:
        """Residual Phi (m,) and gradient G (m, n) of closed loops and drives in joint space; of one q."""
        q, one = self._values("constraints", "q", q)
        if not one:
            raise ModelError("constraints: give one q (n,)")
        if not self._has_rows:
            return np.zeros(0), np.zeros((0, self.n))
        motion, t = Motion(self._tables, q), number("constraints", "t", t)
        nodes, _, _, J = self._state(motion, 0)
        e, open_rows = self._evaluator, self._open_rows
        return e.Phi(nodes, t)[open_rows], self._velocity_rows(nodes, t)[open_rows] @ J

    def free_motions(self, q: Any, t: float = 0.0) -> Array:
        """N (n, f): orthonormal directions of qd that closed loops and drives leave; N^T M N is the mass matrix of these."""
        return null_space(self.constraints(q, t)[1])

    # -- inside -------------------------------------------------------------------------------------------------------

    def _values(self, who: str, argument: str, given: Any) -> tuple[Array, bool]:
        """Values (N, n), and whether one line was given."""
        try:
            x = np.array(given, dtype=float)
        except (TypeError, ValueError):
            x = np.full(1, np.nan)
        if x.ndim not in (1, 2) or x.shape[-1] != self.n or not np.isfinite(x).all():
            raise ModelError(f"{who}: {argument} = {shown(given)} must be {self.n} finite numbers, or lines of them")
        return np.atleast_2d(x), x.ndim == 1

    def _pair(self, who: str, q: Any, qd: Any) -> tuple[Array, Array, bool]:
        q, one = self._values(who, "q", q)
        qd, single = self._values(who, "qd", qd)
        if len(q) != len(qd):
            if len(q) != 1 and len(qd) != 1:
                raise ModelError(f"{who}: there are {len(q)} values q and {len(qd)} values qd")
            q, qd = (np.ascontiguousarray(x) for x in np.broadcast_arrays(q, qd))
        return q, qd, one and single

    def _chosen(self, actuated: Sequence[Any] | None) -> Array:
        """Which coordinates are named."""
        if actuated is None:
            return np.ones(self.n, dtype=bool)
        given = items("inverse_dynamics", "actuated", actuated, len(self._tree.names), "joints")
        names = [getattr(x, "name", x) for x in given]
        for name in names:
            if name not in [a for a, _ in self._tree.names]:
                raise ModelError(f"actuated: {shown(name)} is no joint with a coordinate of this robot")
        return np.array([a in names for a, _ in self._tree.names])

    @cached_property
    def _evaluator(self) -> Evaluator:
        """The equations of the model in variables of R3 x SO(3)."""
        assembly = self.model.equations()
        refuse_contacts(assembly, "robot")
        assembly = assembly.on_r3xso3()
        made = Evaluator(assembly.builder.build(3))
        made.set_reference(assembly.q.ravel(), 0.0)
        self._q = assembly.q.ravel().copy()
        return made

    @cached_property
    def _open_rows(self) -> Array:
        """Rows that are none of joints of the tree."""
        return np.array(
            [k for k, x in enumerate(self._evaluator.structure.lam_label) if x not in self._tree_joints], dtype=int
        )

    @cached_property
    def _has_rows(self) -> bool:
        """Whether there are closed loops, drives or couplings."""
        return bool(self._closed) and len(self._open_rows) > 0

    def _state(self, motion: Motion, k: int) -> tuple[Array, Array, Array, Array]:
        """q, v, vd at qdd = 0, and dv/dqd of all nodes, of value k."""
        e = self._evaluator
        labels = e.structure.node_labels
        q, v, vd = self._q.copy().reshape(-1, 12), *(np.zeros((e.structure.n_nodes, 6)) for _ in range(2))
        J = np.zeros((e.structure.n_nodes, 6, self.n))
        for body in self._bodies:
            f, i = self._tree.of[body.name], body.number
            R = motion.rotation(f)[k]
            q[i, :3], q[i, 3:] = motion.point(f, body.com)[k], R.ravel()
            J[i] = motion.jacobian(f, body.com)[k]
            J[i, 3:] = R.T @ J[i, 3:]
            (velocity, w), (a, turn) = motion.velocity(f, body.com), motion.acceleration(f, body.com)
            v[i], vd[i] = np.append(velocity[k], R.T @ w[k]), np.append(a[k], R.T @ turn[k])
        flat = q.ravel()
        if e.structure.head.n_trackers > 0:
            for number_, name in enumerate(self._tree.names):
                label = tracker_label(*name)
                if label in labels:
                    flat[12 * labels.index(label)] = motion.q[k, number_]
        return flat, v.ravel(), vd.ravel(), J.reshape(-1, self.n)

    def _forces(self, motion: Motion, t: float) -> Array:
        """Of all elements but rigid bodies and their weight."""
        if not self._closed:
            return np.zeros_like(motion.q)
        e, found = self._evaluator, []
        for k in range(len(motion.q)):
            q, v, vd, J = self._state(motion, k)
            r = e.residual(q, v, vd, e.no_lam, t)
            found.append(J[e.free].T @ r[e.node_places[e.free]])
        return motion.bias - np.array(found)

    def _velocity_rows(self, q: Array, t: float) -> Any:
        return self._evaluator.B(q, t)

    def _rows(self, motion: Motion, k: int, t: float) -> tuple[Array, Array]:
        """G and z of G qdd + z = 0 at value k."""
        q, v, vd, J = self._state(motion, k)
        B, rows = self._velocity_rows(q, t), self._open_rows
        return B[rows] @ J, (B @ vd + self._evaluator.Z(q, v, t))[rows]


def null_space(G: Array) -> Array:
    """Orthonormal columns N with G N = 0."""
    if not len(G):
        return np.eye(G.shape[1])
    _, sizes, V = np.linalg.svd(G)
    return V[int((sizes > RANK * sizes[0]).sum()) :].T


def _rows(rows: Any) -> list[int]:
    if not isinstance(rows, list | tuple) or not rows or not all(isinstance(x, int) and 0 <= x < 6 for x in rows):
        raise ModelError(f"rows = {shown(rows)} must be numbers of rows of J, from 0 to 5")
    return list(rows)


def _out(x: Array, one: bool) -> Array:
    return x[0] if one else x
