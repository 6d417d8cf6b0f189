"""Write src/liedyn/problems/data/mechanisms.json: reference solutions of mechanisms, by `relative_coordinates.py`.

    python tools/references/mechanism_references.py [NAME ...]

Masses, inertias and initial poses of the bodies are read from the problems; joints, coordinates and equations are
those of this file.  Where a number is published it is the start of the table (andrews_squeezer, car_axis).
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from relative_coordinates import GROUND, Array, Mechanism, Pose, motion
from scipy.integrate import solve_ivp

from liedyn import problems
from liedyn.problems import base, planar, spatial, vehicles

OUT = Path(__file__).parents[2] / "src" / "liedyn" / "problems" / "data" / "mechanisms.json"
X, Y, Z = np.eye(3)
ORIGIN = np.zeros(3)
Rows = list[dict[str, Any]]


class Tree(Mechanism):
    """Mechanism whose links carry the bodies of a problem, in their poses at t = 0."""

    def __init__(self, problem: problems.Problem) -> None:
        super().__init__(problem.parameters.get("gravity", (0.0, 0.0, 0.0)))
        self.problem, self.model = problem, problem.build()
        self.number: dict[str, int] = {"ground": GROUND}

    def body(self, name: str, parent: str | int, axis: Any, point: Any = ORIGIN, pitch: float | None = 0.0) -> int:
        """Link that carries a body; parent by name or number."""
        b = self.model.find(name)
        k = self.number[parent] if isinstance(parent, str) else parent
        com, J = b.position + b.rotation @ b.com, b.rotation @ b.inertia @ b.rotation.T
        self.number[name] = self.link(k, axis, point, pitch, b.mass, com, J)
        return self.number[name]

    def free(self, name: str) -> int:
        """Body on six joints: three along the axes, then about z, x and y through its origin."""
        b = self.model.find(name)
        k = GROUND
        for axis in (X, Y, Z):
            k = self.link(k, axis, pitch=None)
        for axis in (Z, X):
            k = self.link(k, axis, b.position)
        return self.body(name, k, Y, b.position)

    def table(self, qd: Any, times: Any, **options: Any) -> Rows:
        """Rows of the table: the motion of the points of the problem."""
        times = [0.0, *times]
        solution = self.solve(np.zeros(len(self.links)), qd, times, **options)
        places = []
        for name, at in self.problem.points:
            b = self.model.find(name)
            places.append((self.number[name], b.position + b.rotation @ at, b.rotation))
        rows = motion(solution, places)
        if len(places) == 1:
            rows = [{key: value[0] for key, value in row.items()} for row in rows]
        return [{"t": t, **row} for t, row in zip(times, rows, strict=True)]


def double_pendulum(problem: problems.Problem) -> Rows:
    """Two hinges."""
    m = Tree(problem)
    m.body("rod0", "ground", Z)
    m.body("rod1", "rod0", Z, (problem.parameters["length"], 0, 0))
    return m.table(np.zeros(2), (0.5, 1.0, 2.0))


def four_bar(problem: problems.Problem) -> Rows:
    """Three hinges, the fourth closes the loop."""
    m, P = Tree(problem), np.array(problem.parameters["corners"])
    names = ("ground", "crank", "coupler", "rocker")
    for k in range(3):
        m.body(names[k + 1], names[k], Z, P[k])
    m.meet(GROUND, m.number["rocker"], P[3])
    return m.table(np.zeros(3), (0.5, 1.0, 2.0))


def slider_crank(problem: problems.Problem) -> Rows:
    """Three hinges; the slider stays on its line and upright."""
    m, p = Tree(problem), problem.parameters
    end = m.model.find("slider").position
    m.body("crank", "ground", Z)
    m.body("rod", "crank", Z, (0, p["crank"], 0))
    slider = m.body("slider", "ground", X, pitch=None)
    m.meet(m.number["rod"], slider, end)
    return m.table(m.rates(np.zeros(3), {0: p["rate"]}), (0.25, 0.5, 1.0))


def andrews_squeezer(problem: problems.Problem) -> Rows:
    """Seven hinges, three loops; the last row is the published state, only its accelerations are computed here."""
    m, p = Tree(problem), problem.parameters
    model = m.model
    places = {j.name: model.joint(j.name).frames[0].initial_position for j in model.joints}
    for name, parent, pin in (
        ("K1", "ground", "O"), ("K2", "K1", "F"), ("K3", "ground", "B"), ("K5", "ground", "A5"), ("K4", "K5", "G"),
        ("K7", "ground", "A7"), ("K6", "K7", "H"),
    ):  # fmt: skip
        m.body(name, parent, Z, places[pin])
    for name in ("K3", "K4", "K6"):
        m.meet(m.number["K2"], m.number[name], places["E3"])
    gamma, B = p["angles"][2], np.array([*p["B"], 0.0])
    c, s = np.cos(gamma), np.sin(gamma)
    end = B + p["sd"] * np.array([c, s, 0]) + p["sc"] * np.array([s, -c, 0])
    m.spring(GROUND, m.number["K3"], (*p["C"], 0.0), end, p["c0"], p["l0"])
    m.motor(m.number["K1"], lambda t, q, qd: p["mom"])
    published = base.published()["andrews_squeezer"]["reference"]
    order = [m.number[f"K{k}"] for k in range(1, 8)]
    q, qd = np.zeros(7), np.zeros(7)
    q[order], qd[order] = np.array(published["q"]) - p["angles"], published["v"]
    q, qd, pose = m.close(q, qd)
    qdd, lam = m.acceleration(0.03, pose, q, qd)
    bodies = [(m.number[name], model.find(name).position, model.find(name).rotation) for name, _ in problem.points]
    (last,) = motion([(q, qd, qdd, pose, lam)], bodies)
    first = m.table(np.zeros(7), ())
    return [*first, {"t": published["t"], **last}]


def car_axis(problem: problems.Problem) -> Rows:
    """Two coordinates: s of the left mass along the normal of the axle, angle psi of the chassis.

    The last row is the published state.
    """
    p = problem.parameters
    m, L, k, rest, g = p["mass"], p["length"], p["stiffness"], p["spring_length"], np.array(p["gravity"][:2])

    def state(t: float, y: Array) -> tuple[Array, ...]:
        s, psi, ds, dpsi = y
        phi, w, a = planar._axle_angle(t), planar._axle_rate(t), planar._axle_acceleration(t)
        e, n = np.array([np.cos(phi), np.sin(phi)]), np.array([-np.sin(phi), np.cos(phi)])
        d, f = np.array([np.cos(psi), np.sin(psi)]), np.array([-np.sin(psi), np.cos(psi)])
        left, right = s * n, s * n + L * d
        v = ds * n - s * w * e
        vr = v + L * dpsi * f
        bias = -2 * ds * w * e - s * (a * e + w * w * n)
        bias_r = bias - L * dpsi**2 * d
        F = [m * g - k * (1 - rest / np.linalg.norm(u)) * u for u in (left, right - L * e)]
        matrix = m * np.array([[2.0, L * (f @ n)], [f @ n, L]])
        force = np.array([(F[0] + F[1] - m * (bias + bias_r)) @ n, (F[1] - m * bias_r) @ f])
        dds, ddpsi = np.linalg.solve(matrix, force)
        acc = bias + dds * n
        return left, right, v, vr, acc, acc - L * dpsi**2 * d + L * ddpsi * f, np.array([ds, dpsi, dds, ddpsi])

    y0 = np.array([p["left"][1], 0.0, 0.0, 0.0])
    times = [0.0, 1.0, 2.0]
    found = solve_ivp(lambda t, y: state(t, y)[-1], (0, 2), y0, "DOP853", times, rtol=1e-13, atol=1e-15).y.T
    states = [state(t, y) for t, y in zip(times, found, strict=True)]
    published = base.published()["car_axis"]["reference"]
    (left, right), (v, vr) = (np.array(published[key]).reshape(2, 2) for key in ("q", "v"))
    phi = planar._axle_angle(3.0)
    n = np.array([-np.sin(phi), np.cos(phi)])
    d = (right - left) / L
    f = np.array([-d[1], d[0]])
    y = np.array([left @ n, np.arctan2(d[1], d[0]), v @ n, (vr - v) @ f / L])
    states.append((left, right, v, vr, *state(3.0, y)[4:6]))
    still, axes = [[0.0] * 3] * 2, [np.eye(3).tolist()] * 2
    return [
        {
            "t": t, "x": [[*row[0], 0.0], [*row[1], 0.0]], "R": axes, "v": [[*row[2], 0.0], [*row[3], 0.0]],
            "Omega": still, "vdot": [[*row[4], 0.0], [*row[5], 0.0]], "Omegadot": still,
        }
        for t, row in zip([*times, 3.0], states, strict=True)
    ]  # fmt: skip


def bricard(problem: problems.Problem) -> Rows:
    """Five hinges, the sixth closes the loop."""
    m, p = Tree(problem), problem.parameters
    P, axes = np.array(p["corners"], float), [np.eye(3)["xyz".index(c)] for c in p["axes"]]
    names = ["ground", *(f"bar{k}" for k in range(5))]
    for k in range(5):
        m.body(names[k + 1], names[k], axes[k], P[k])
    m.meet(GROUND, m.number["bar4"], P[5])
    m.align(GROUND, m.number["bar4"], axes[5])
    return m.table(np.zeros(5), (0.5, 1.0, 2.0, 5.0, 10.0))


def bennett(problem: problems.Problem) -> Rows:
    """Three hinges, the fourth closes the loop."""
    m, (points, axes) = Tree(problem), spatial.bennett_frames(dict(problem.parameters))
    names = ("ground", "link0", "link1", "link2")
    for k in range(3):
        m.body(names[k + 1], names[k], axes[k], points[k])
    m.meet(GROUND, m.number["link2"], points[3])
    m.align(GROUND, m.number["link2"], axes[3])
    return m.table(np.zeros(3), (0.5, 1.0, 2.0))


def flyball_governor(problem: problems.Problem) -> Rows:
    """Open tree, stiff."""
    m, p = Tree(problem), problem.parameters
    m.body("shaft", "ground", Z)
    m.body("slider", "shaft", Z, pitch=None)
    for name, sign in (("right", 1.0), ("left", -1.0)):
        m.body(name, "shaft", Y, (sign * p["hinge"], 0, p["length"]))
        c, s = np.cos(p["angle"]), np.sin(p["angle"])
        middle = np.array([sign * p["hinge"], 0, p["length"]]) + p["length"] / 2 * np.array([sign * c, 0, -s])
        face = (sign * p["slider_side"] / 2, 0, p["s"])
        m.spring(m.number["slider"], m.number[name], face, middle, p["stiffness"], p["spring_length"], p["damping"])
    return m.table([p["rate"], 0, 0, 0], (1.0, 5.0, 10.0), method="Radau", rtol=1e-11, atol=1e-13)


def spatial_slider_crank(problem: problems.Problem) -> Rows:
    """Crank; slider and on it the universal joint; the spherical joint closes the loop."""
    m, p = Tree(problem), problem.parameters
    B, C = np.array(p["bearing"]) + (0, 0, p["crank"]), m.model.find("slider").position
    m.body("crank", "ground", X, p["bearing"])
    m.body("slider", "ground", X, pitch=None)
    cross = m.link(m.number["slider"], X, C)
    m.body("rod", cross, np.cross(X, C - B), C)
    m.meet(m.number["crank"], m.number["rod"], B)
    return m.table(m.rates(np.zeros(4), {0: p["rate"]}), (0.5, 1.0, 5.0))


def stewart_platform(problem: problems.Problem) -> Rows:
    """Platform on six coordinates; each leg is a branch from the ground, closed at its head."""
    m, p = Tree(problem), problem.parameters
    top = m.free("platform")
    given = dict(enumerate(p["velocity"]))
    wx, wy, wz = p["angular_velocity"]
    given |= {3: wz, 4: wx, 5: wy}
    for k, (A, B) in enumerate(zip(*spatial.stewart_points(dict(p)), strict=True)):
        e = (B - A) / np.linalg.norm(B - A)
        side = np.cross(e, Z)
        m.body(f"cylinder{k}", m.link(GROUND, side, A), np.cross(e, side), A)
        m.body(f"piston{k}", f"cylinder{k}", e, pitch=None)
        m.meet(m.number[f"piston{k}"], top, B)
        m.spring(GROUND, top, A, B, p["stiffness"], float(np.linalg.norm(B - A)), p["damping"])
    return m.table(m.rates(np.zeros(len(m.links)), given), (0.5, 1.0))


def gyroscope(problem: problems.Problem) -> Rows:
    """Three hinges one in the other."""
    m = Tree(problem)
    m.body("outer", "ground", Z)
    m.body("inner", "outer", X)
    m.body("rotor", "inner", Y)
    return m.table([0, 0, problem.parameters["spin"]], (0.25, 0.5, 1.0))


def robot_arm(problem: problems.Problem) -> Rows:
    """Six hinges in a row."""
    m, p = Tree(problem), problem.parameters
    parent = "ground"
    for k, pose in enumerate(spatial.arm_poses(dict(p), p["angles"], p["rates"])):
        m.body(f"link{k}", parent, pose["axis"], pose["position"])
        m.motor(k, lambda t, q, qd, c=p["damping"][k]: -c * qd)
        parent = f"link{k}"
    return m.table(p["rates"], (0.25, 0.5, 1.0))


def rolling_disk(problem: problems.Problem) -> Rows:
    """Six coordinates, one row of positions and three of velocities."""
    m, p = Tree(problem), problem.parameters
    disk, R = m.free("disk"), np.array(p["rotation"])
    m.rolling(disk, (0, 0, p["radius"]), R @ Z, p["radius"])
    wx, wy, wz = R @ p["angular_velocity"]
    return m.table(m.rates(np.zeros(6), {3: wz, 4: wx, 5: wy}), (0.5, 1.0, 2.0))


def bicycle(problem: problems.Problem) -> Rows:
    """Frame on six coordinates, three hinges, two wheels."""
    m, p = Tree(problem), problem.parameters
    frame, w, (rear, front) = m.free("frame"), p["wheelbase"], p["radii"]
    steer = (-np.sin(p["tilt"]), 0, np.cos(p["tilt"]))
    m.body("rear", frame, Y, (0, 0, rear))
    m.body("fork", frame, steer, (w + p["trail"], 0, 0))
    m.body("front", "fork", Y, (w, 0, front))
    m.rolling(m.number["rear"], (0, 0, rear), Y, rear)
    m.rolling(m.number["front"], (w, 0, front), Y, front)
    given = {3: 0.0, 4: p["roll_rate"], 6: p["speed"] / rear, 7: 0.0}
    return m.table(m.rates(np.zeros(9), given), (0.5, 1.0, 2.0))


def quarter_car(problem: problems.Problem) -> Rows:
    """Chassis, arms, and the upright on the lower ball; the road moves one end of the tyre."""
    m, p = Tree(problem), problem.parameters
    m.body("chassis", "ground", Z, pitch=None)
    m.body("lower", "chassis", X, p["lower"][0])
    m.body("upper", "chassis", X, p["upper"][0])
    ball = p["lower"][1]
    first = m.link(m.link(m.number["lower"], X, ball), Y, ball)
    upright = m.body("upright", first, Z, ball)
    m.meet(m.number["upper"], upright, p["upper"][1])
    m.distance(m.number["chassis"], upright, *p["tie_rod"])
    k, length, c = p["strut_spring"]
    m.spring(m.number["chassis"], m.number["lower"], *p["strut"], k, length, c)
    k2, length2, c2 = p["tyre_spring"]
    tyre = np.array(p["tyre"])

    def road(t: float, pose: Pose, q: Array, qd: Array) -> Array:
        x, J, v, _ = pose.point(upright, tyre)
        d = x - (tyre[0], tyre[1], vehicles._bump(t))
        now = np.linalg.norm(d)
        rate = d @ (v - (0, 0, vehicles._bump_rate(t))) / now
        return -(k2 * (now - length2) + c2 * rate) * (d / now) @ J

    m.forces.append(road)
    return m.table(np.zeros(6), (0.25, 0.5, 1.0))


TABLES: dict[str, Callable[[problems.Problem], Rows]] = {
    f.__name__: f
    for f in (
        double_pendulum, four_bar, slider_crank, andrews_squeezer, car_axis, bricard, bennett, flyball_governor,
        spatial_slider_crank, stewart_platform, gyroscope, robot_arm, rolling_disk, bicycle, quarter_car,
    )
}  # fmt: skip
NOTE = (
    "Written by tools/references/mechanism_references.py: joint coordinates, DOP853 with rtol 1e-13 "
    "(flyball_governor: Radau, 1e-11); "
    "andrews_squeezer at 0.03 and car_axis at 3 are the published states of the IVP test set."
)


def rows_of(name: str) -> Rows:
    """The table of one problem."""
    base.tables().setdefault(name, {"rows": [{"t": 0.0}]})  # the problem may be new
    return TABLES[name](problems.get(name))


def main(names: list[str]) -> None:
    """Compute the named tables (all, if none) and write the file."""
    kept = json.loads(OUT.read_text()) if OUT.exists() else {}
    for name in names or TABLES:
        clock = time.perf_counter()
        kept[name] = {"rows": rows_of(name)}
        print(f"{name}: {time.perf_counter() - clock:.1f} s", flush=True)
        lines = [f' "{key}": {json.dumps(kept[key])}' for key in TABLES if key in kept]
        OUT.write_text("{\n" + ",\n".join([f' "note": {json.dumps(NOTE)}', *lines]) + "\n}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
