"""Motion of a mechanism in joint coordinates: the independent solution that the tables of the library come from.

Nothing of liedyn is used.  A mechanism is an open tree of joints with one coordinate each (revolute, prismatic, screw)
and rows that close its loops; dense NumPy in the frame of space (spatial vectors: (omega, v of the point at the origin),
R. Featherstone, Rigid Body Dynamics Algorithms, 2008, ch. 2), poses as products of exponentials, and `solve_ivp` near
round-off.  Each evaluation first puts the coordinates on the loop rows and the rates on their derivative, so that the
ODE is the one on the manifold; redundant rows do no harm, all systems are solved by singular values.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from scipy.integrate import solve_ivp

Array = np.ndarray
GROUND = -1
RANK = 1e-9  # singular values below this share of the largest count as zero


def skew(w: Array) -> Array:
    """Matrix of the cross product with w."""
    return np.array([[0, -w[2], w[1]], [w[2], 0, -w[0]], [-w[1], w[0], 0]])


def turn(axis: Array, angle: float) -> Array:
    """Rotation about a unit vector."""
    K = skew(axis)
    return np.eye(3) + np.sin(angle) * K + (1 - np.cos(angle)) * K @ K


def cross_twist(V: Array, S: Array) -> Array:
    """Time derivative of a twist S (6, n) that moves with velocity V."""
    ad = np.block([[skew(V[:3]), np.zeros((3, 3))], [skew(V[3:]), skew(V[:3])]])
    return ad @ S


@dataclass
class Link:
    """A joint and the body it carries, all in the frame of space at q = 0; mass 0: only a step of a compound joint."""

    parent: int
    twist: Array
    point: Array
    axis: Array
    pitch: float | None  # of a screw; 0: revolute; None: prismatic
    mass: float
    com: Array
    inertia: Array


@dataclass
class Pose:
    """Rotation and displacement of each link from its place at q = 0, Jacobians (6, n), twists, A = Jdot qd."""

    R: list[Array]
    p: list[Array]
    J: list[Array]
    V: list[Array]
    A: list[Array]

    def point(self, k: int, place: Array) -> tuple[Array, Array, Array, Array]:
        """Position, Jacobian, velocity and Jdot qd of a point given at q = 0."""
        if k == GROUND:
            n = self.J[0].shape[1]
            return np.asarray(place, float), np.zeros((3, n)), np.zeros(3), np.zeros(3)
        x = self.R[k] @ place + self.p[k]
        J = self.J[k][3:] - skew(x) @ self.J[k][:3]
        v = self.V[k][3:] + np.cross(self.V[k][:3], x)
        return x, J, v, self.A[k][3:] + np.cross(self.A[k][:3], x) + np.cross(self.V[k][:3], v)

    def spin(self, k: int) -> tuple[Array, Array, Array, Array]:
        """Rotation, Jacobian, angular velocity and Jdot qd of the rotation."""
        if k == GROUND:
            return np.eye(3), np.zeros((3, self.J[0].shape[1])), np.zeros(3), np.zeros(3)
        return self.R[k], self.J[k][:3], self.V[k][:3], self.A[k][:3]


Row = Callable[[Pose], tuple[Array, Array, Array]]  # value, Jacobian, Jdot qd; no value: a row of velocities
Force = Callable[[float, Pose, Array, Array], Array]  # t, pose, q, qd: generalized force


@dataclass
class Mechanism:
    """Tree of links, rows that close loops, forces; gravity acts on all links."""

    gravity: Sequence[float] = (0.0, 0.0, 0.0)
    links: list[Link] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    slips: list[Row] = field(default_factory=list)  # rows of velocities
    forces: list[Force] = field(default_factory=list)

    # -- what it is made of ---------------------------------------------------------------------------------------------

    def link(
        self,
        parent: int,
        axis: Any,
        point: Any = (0.0, 0.0, 0.0),
        pitch: float | None = 0.0,
        mass: float = 0.0,
        com: Any = (0.0, 0.0, 0.0),
        inertia: Any = None,
    ) -> int:
        """Add a joint and its body; inertia about the center of mass, in the axes of space at q = 0."""
        axis, point = np.array(axis, float) / np.linalg.norm(axis), np.array(point, float)
        twist = np.concatenate([np.zeros(3), axis])
        if pitch is not None:
            twist = np.concatenate([axis, np.cross(point, axis) + pitch * axis])
        J = np.zeros((3, 3)) if inertia is None else np.array(inertia, float)
        self.links.append(Link(parent, twist, point, axis, pitch, mass, np.array(com, float), J))
        return len(self.links) - 1

    def meet(self, a: int, b: int, point: Any) -> None:
        """Loop: the points of two links that are here at q = 0 stay together."""
        point = np.array(point, float)

        def row(pose: Pose) -> tuple[Array, Array, Array]:
            (xa, Ja, _, aa), (xb, Jb, _, ab) = pose.point(a, point), pose.point(b, point)
            return xb - xa, Jb - Ja, ab - aa

        self.rows.append(row)

    def align(self, a: int, b: int, axis: Any) -> None:
        """Loop: an axis common at q = 0 stays common in direction."""
        axis = np.array(axis, float) / np.linalg.norm(axis)
        frame = np.linalg.svd(axis[None])[2][1:]
        for n in frame:
            self.normal(a, n, b, axis)

    def normal(self, a: int, n: Any, b: int, k: Any) -> None:
        """Loop: direction n of a stays normal to direction k of b."""
        n0, k0 = np.array(n, float), np.array(k, float)

        def row(pose: Pose) -> tuple[Array, Array, Array]:
            (Ra, Ja, wa, aa), (Rb, Jb, wb, ab) = pose.spin(a), pose.spin(b)
            n, k = Ra @ n0, Rb @ k0
            cross, rate = np.cross(k, n), np.cross(np.cross(wb, k), n) + np.cross(k, np.cross(wa, n))
            return np.array([n @ k]), (cross @ (Jb - Ja))[None], np.array([cross @ (ab - aa) + (wb - wa) @ rate])

        self.rows.append(row)

    def distance(self, a: int, b: int, place_a: Any, place_b: Any) -> None:
        """Loop: the distance of two points stays what it is at q = 0."""
        A, B = np.array(place_a, float), np.array(place_b, float)
        square = (B - A) @ (B - A)

        def row(pose: Pose) -> tuple[Array, Array, Array]:
            (xa, Ja, va, aa), (xb, Jb, vb, ab) = pose.point(a, A), pose.point(b, B)
            d, J, v, bias = xb - xa, Jb - Ja, vb - va, ab - aa
            return np.array([d @ d - square]) / 2, (d @ J)[None], np.array([d @ bias + v @ v])

        self.rows.append(row)

    def rolling(self, k: int, center: Any, axis: Any, radius: float) -> None:
        """A disc of link k rolls on the plane z = 0: height of its lowest point, and no slip there (three rows)."""
        C, a0, e = np.array(center, float), np.array(axis, float), np.array([0.0, 0.0, 1.0])

        def contact(pose: Pose) -> tuple[Array, ...]:
            """Center, from it to the lowest point, and the rate of that; (x, J, v, bias), (R, J, w, bias)."""
            point, spin = pose.point(k, C), pose.spin(k)
            a = spin[0] @ a0
            rate = np.cross(spin[2], a)
            n, dn = e - (e @ a) * a, -(e @ rate) * a - (e @ a) * rate
            size = np.linalg.norm(n)
            return (-radius * n / size, -radius * (dn / size - n * (n @ dn) / size**3), *point, *spin)

        def height(pose: Pose) -> tuple[Array, Array, Array]:
            d, dd, x, J, _, bias, _, Jw, w, wbias = contact(pose)
            slip = J - skew(d) @ Jw
            return (
                np.array([e @ (x + d)]),
                (e @ slip)[None],
                np.array([e @ (bias + np.cross(wbias, d) + np.cross(w, dd))]),
            )

        def slip(pose: Pose) -> tuple[Array, Array, Array]:
            d, dd, _, J, _, bias, _, Jw, w, wbias = contact(pose)
            return np.zeros(0), J - skew(d) @ Jw, bias + np.cross(wbias, d) + np.cross(w, dd)

        self.rows += [height]
        self.slips += [slip]

    def spring(self, a: int, b: int, place_a: Any, place_b: Any, k: float, length: float, damping: float = 0.0) -> None:
        """Spring and damper between two points given at q = 0."""
        A, B = np.array(place_a, float), np.array(place_b, float)

        def force(t: float, pose: Pose, q: Array, qd: Array) -> Array:
            (xa, Ja, va, _), (xb, Jb, vb, _) = pose.point(a, A), pose.point(b, B)
            d = xb - xa
            now = np.linalg.norm(d)
            return -(k * (now - length) + damping * (d @ (vb - va)) / now) * (d / now) @ (Jb - Ja)

        self.forces.append(force)

    def motor(self, joint: int, law: Callable[[float, float, float], float]) -> None:
        """Torque or force law(t, q, qd) in a joint."""

        def force(t: float, pose: Pose, q: Array, qd: Array) -> Array:
            out = np.zeros(len(q))
            out[joint] = law(t, q[joint], qd[joint])
            return out

        self.forces.append(force)

    # -- equations ------------------------------------------------------------------------------------------------------

    def pose(self, q: Array, qd: Array) -> Pose:
        """Kinematics of the tree."""
        n = len(self.links)
        out = Pose([], [], [], [], [])
        ground = np.eye(3), np.zeros(3), np.zeros((6, n)), np.zeros(6), np.zeros(6)
        for k, link in enumerate(self.links):
            i = link.parent
            R, p, J, V, A = ground if i == GROUND else (out.R[i], out.p[i], out.J[i], out.V[i], out.A[i])
            S = np.concatenate([R @ link.twist[:3], R @ link.twist[3:] + np.cross(p, R @ link.twist[:3])])
            if link.pitch is None:
                step, shift = np.eye(3), q[k] * link.axis
            else:
                step = turn(link.axis, q[k])
                shift = link.point - step @ link.point + link.pitch * q[k] * link.axis
            J = J.copy()
            J[:, k] = S
            out.R.append(R @ step)
            out.p.append(R @ shift + p)
            out.J.append(J)
            out.A.append(A + cross_twist(V, S) * qd[k])
            out.V.append(V + S * qd[k])
        return out

    def dynamics(self, t: float, pose: Pose, q: Array, qd: Array) -> tuple[Array, Array]:
        """Mass matrix and generalized force (gyroscopic terms included)."""
        n = len(self.links)
        M, f = np.zeros((n, n)), np.zeros(n)
        for k, link in enumerate(self.links):
            if link.mass == 0.0:
                continue
            m, c = link.mass, skew(pose.R[k] @ link.com + pose.p[k])
            Jc = pose.R[k] @ link.inertia @ pose.R[k].T
            inertia = np.block([[Jc - m * c @ c, m * c], [-m * c, m * np.eye(3)]])
            V = pose.V[k]
            h = inertia @ V
            gyro = np.concatenate([np.cross(V[:3], h[:3]) + np.cross(V[3:], h[3:]), np.cross(V[:3], h[3:])])
            weight = m * np.array(self.gravity)
            wrench = np.concatenate([c @ weight, weight])
            M += pose.J[k].T @ inertia @ pose.J[k]
            f += pose.J[k].T @ (wrench - inertia @ pose.A[k] - gyro)
        for force in self.forces:
            f = f + force(t, pose, q, qd)
        return M, f

    def loops(self, pose: Pose, rates: bool = True) -> tuple[Array, Array, Array]:
        """All rows: value, Jacobian, Jdot qd; without those of velocities where they cannot count."""
        parts = [row(pose) for row in [*self.rows, *(self.slips if rates else [])]]
        if not parts:
            return np.zeros(0), np.zeros((0, len(self.links))), np.zeros(0)
        return tuple(np.concatenate(x) for x in zip(*parts, strict=True))

    def close(self, q: Array, qd: Array) -> tuple[Array, Array, Pose]:
        """Put coordinates and rates on the rows, by the smallest change."""
        for _ in range(50 if self.rows else 0):
            c, C, _ = self.loops(self.pose(q, qd), rates=False)
            step = np.linalg.pinv(C, RANK) @ c
            q = q - step
            if np.abs(step).max() < 1e-15 * (1 + np.abs(q).max()):
                break
        pose = self.pose(q, qd)
        if self.rows:
            _, C, _ = self.loops(pose)
            qd = qd - np.linalg.pinv(C, RANK) @ (C @ qd)
            pose = self.pose(q, qd)
        return q, qd, pose

    def rates(self, q: Any, given: dict[int, float]) -> Array:
        """Rates that agree with the rows and with the given ones; the smallest, if there are several."""
        q = np.array(q, float)
        _, C, _ = self.loops(self.pose(q, 0 * q))
        chosen = np.eye(len(q))[list(given)]
        b = np.concatenate([np.zeros(len(C)), list(given.values())])
        qd, *_ = np.linalg.lstsq(np.vstack([C, chosen]), b, rcond=RANK)
        if np.abs(np.vstack([C, chosen]) @ qd - b).max() > 1e-12 * max(1.0, np.abs(b).max()):
            raise ValueError("the given rates do not agree with the loops")
        return qd

    def acceleration(self, t: float, pose: Pose, q: Array, qd: Array) -> tuple[Array, Array]:
        """qdd, and the smallest multipliers of the rows (M qdd = f - C^T lam)."""
        M, f = self.dynamics(t, pose, q, qd)
        _, C, bias = self.loops(pose)
        if not len(C):
            return np.linalg.solve(M, f), np.zeros(0)
        _, s, Vt = np.linalg.svd(C)
        N = Vt[int(np.sum(s > RANK * s[0])) :].T
        particular = -np.linalg.pinv(C, RANK) @ bias
        qdd = particular + N @ np.linalg.solve(N.T @ M @ N, N.T @ (f - M @ particular))
        return qdd, np.linalg.pinv(C.T, RANK) @ (f - M @ qdd)

    def solve(
        self, q: Any, qd: Any, times: Any, method: str = "DOP853", rtol: float = 1e-13, atol: float = 1e-14
    ) -> list[tuple[Array, Array, Array, Pose, Array]]:
        """q, qd, qdd, pose and multipliers at the given times; starts at t = 0 from what `close` makes of q, qd."""
        n = len(self.links)

        def rhs(t: float, y: Array) -> Array:
            q, qd, pose = self.close(y[:n], y[n:])
            return np.concatenate([qd, self.acceleration(t, pose, q, qd)[0]])

        def jacobian(t: float, y: Array) -> Array:
            steps = 1e-6 * np.maximum(1.0, np.abs(y)) * np.eye(2 * n)
            return np.array([(rhs(t, y + d) - rhs(t, y - d)) / (2 * d.sum()) for d in steps]).T

        q0, qd0, _ = self.close(np.array(q, float), np.array(qd, float))
        times = np.asarray(times, float)
        start = np.concatenate([q0, qd0])
        states = [start]
        if times[-1] > 0.0:
            # SciPy's own differences grow without bound in a coordinate that no force depends on
            stiff = {"jac": jacobian} if method == "Radau" else {}
            found = solve_ivp(rhs, (0.0, times[-1]), start, method, times, rtol=rtol, atol=atol, **stiff)
            if found.status != 0:
                raise RuntimeError(found.message)
            states = list(found.y.T)
        out = []
        for t, y in zip(times, states, strict=True):
            q, qd, pose = self.close(y[:n], y[n:])
            qdd, lam = self.acceleration(t, pose, q, qd)
            out.append((q, qd, qdd, pose, lam))
        return out


def motion(
    solution: list[tuple[Array, Array, Array, Pose, Array]], bodies: Sequence[tuple[int, Any, Any]]
) -> list[dict[str, list[Any]]]:
    """Rows of a table: x, R, v, Omega, vdot, Omegadot of bodies (link, point at q = 0, rotation at q = 0)."""
    rows = []
    for _, _, qdd, pose, _ in solution:
        row: dict[str, list[Any]] = {key: [] for key in ("x", "R", "v", "Omega", "vdot", "Omegadot")}
        for k, place, R0 in bodies:
            x, J, v, bias = pose.point(k, np.array(place, float))
            R, Jw, w, wbias = pose.spin(k)
            R = R @ np.array(R0, float)
            row["x"].append(x.tolist())
            row["R"].append(R.tolist())
            row["v"].append(v.tolist())
            row["Omega"].append((R.T @ w).tolist())
            row["vdot"].append((J @ qdd + bias).tolist())
            row["Omegadot"].append((R.T @ (Jw @ qdd + wbias)).tolist())
        rows.append(row)
    return rows
