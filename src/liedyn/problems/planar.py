"""Planar mechanisms, modeled in space: a loop of revolute joints with parallel axes has three redundant rows."""

from __future__ import annotations

from functools import partial
from math import asin, cos, sin, sqrt
from typing import Any

import numpy as np

from liedyn.problems import lazy
from liedyn.problems.base import Array, Problem, choice, kept_call, tabulated, whole

GRAVITY = 9.81
IFTOMM = (
    "IFToMM library of computational benchmark problems; M. Gonzalez, D. Dopico, U. Lugris, J. Cuadrado, A benchmarking "
    "system for MBS simulation software, Multibody Syst. Dyn. 16 (2006) 179-190, problem "
)
OUR_OWN = (
    "Parameters of our own; reference by DOP853 at 1e-13 in joint coordinates, which share no code with the library "
    "(tools/references/mechanism_references.py)"
)
Z = (0.0, 0.0, 1.0)


def about_z(angle: float) -> Array:
    """Rotation by `angle` about e3."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])


def planar_motion(x: Array, v: Array, a: Array, angle: Array, rate: Array, acceleration: Array) -> dict[str, Array]:
    """Reference of bodies that move in the plane; x, v, a (..., bodies, 2), the angles (..., bodies)."""
    zero = np.zeros_like(angle)
    c, s = np.cos(angle), np.sin(angle)
    R = np.stack([np.stack([c, -s, zero], -1), np.stack([s, c, zero], -1), np.stack([zero, zero, zero + 1], -1)], -2)

    def flat(u: Array) -> Array:
        return np.concatenate([u, zero[..., None]], -1)

    def turning(w: Array) -> Array:
        return np.stack([zero, zero, w], -1)

    return {
        "x": flat(x), "R": R, "v": flat(v), "Omega": turning(rate), "vdot": flat(a), "Omegadot": turning(acceleration),
    }  # fmt: skip


# -- pendulums ---------------------------------------------------------------------------------------------------------


@kept_call
def simple_pendulum() -> Problem:
    """Point mass on a massless rod, released level: the planar simple pendulum."""
    p: dict[str, Any] = {"mass": 1.0, "length": 1.0, "gravity": (0.0, -GRAVITY, 0.0), "angle": -np.pi / 2, "rate": 0.0}

    def make(group: str) -> Any:
        model = lazy.Model(gravity=p["gravity"], group=group)
        place = (-p["length"], 0.0, 0.0)
        bob = model.point_mass("bob", p["mass"], position=place, velocity=(0.0, 0.0, 0.0))
        model.distance(model.ground, bob, name="rod")
        model.point_on_plane(model.ground, bob, at=place, axis=Z, name="plane")
        return model

    def solution(t: Array) -> dict[str, Array]:
        from liedyn.problems.analytic import pendulum

        L, k2 = p["length"], -p["gravity"][1] / p["length"]
        angle, rate, acceleration = (u[..., None] for u in pendulum(t, k2, p["angle"], p["rate"]))
        e = np.concatenate([np.sin(angle), -np.cos(angle)], -1)
        f = np.concatenate([np.cos(angle), np.sin(angle)], -1)
        none = np.zeros_like(t)
        return planar_motion(L * e, L * rate * f, L * (acceleration * f - rate**2 * e), none, none, none)

    return Problem(
        name="simple_pendulum",
        title="Planar simple pendulum: point mass on a rigid link",
        source=IFTOMM + "A01; exact solution in Jacobi functions",
        parameters=p,
        t_end=10.0,
        h=1e-3,
        points=(("bob", (0.0, 0.0, 0.0)),),
        make=make,
        solution=solution,
        times=(1.0, 5.0, 10.0),
        note="lam: the link, the plane of motion.",
    )


@kept_call
def double_pendulum() -> Problem:
    """Two rods on parallel hinges, released level."""
    p: dict[str, Any] = {"mass": 1.0, "length": 1.0, "inertia": (1e-3, 1 / 12, 1 / 12), "gravity": (0.0, -GRAVITY, 0.0)}

    def make(group: str) -> Any:
        model, L = lazy.Model(gravity=p["gravity"], group=group), p["length"]
        previous = model.ground
        for k in range(2):
            rod = model.body(
                f"rod{k}", p["mass"], p["inertia"], position=((k + 0.5) * L, 0.0, 0.0), velocity=(0.0, 0.0, 0.0),
                angular_velocity=(0.0, 0.0, 0.0),
            )  # fmt: skip
            model.revolute(previous, rod, at=(k * L, 0.0, 0.0), axis=Z, name=f"hinge{k}")
            previous = rod
        return model

    return Problem(
        name="double_pendulum",
        title="Double pendulum: two rods on parallel hinges",
        source=OUR_OWN,
        parameters=p,
        t_end=2.0,
        h=1e-3,
        points=(("rod0", (0.0, 0.0, 0.0)), ("rod1", (0.0, 0.0, 0.0))),
        make=make,
        **tabulated("double_pendulum"),
    )


# -- one loop ----------------------------------------------------------------------------------------------------------


def rod(model: Any, name: str, p: Array, q: Array, mass: float, **motion: Any) -> Any:
    """Thin square rod from p to q in the plane, its local x axis along it."""
    p, q = np.asarray(p, float), np.asarray(q, float)
    d = q - p
    J = mass * float(d @ d) / 12
    return model.body(
        name, mass, (0.02 * J, 1.01 * J, 1.01 * J), position=(p + q) / 2, rotation=about_z(float(np.arctan2(d[1], d[0]))),
        **motion,
    )  # fmt: skip


@kept_call
def four_bar(joints: str = "RRRR") -> Problem:
    """Planar four-bar of three rods and four joints in space, R revolute or S spherical, released at rest.

    RRRR has 20 rows of rank 17: motion is unique, reactions out of the plane are those of minimum norm.
    """
    choice("four_bar", "joints", joints, ("RRRR", "RSSR", "RRSS", "RRSR", "SRRS"))
    p: dict[str, Any] = {
        "joints": joints,
        "corners": ((0.0, 0.0, 0.0), (0.3, 0.8, 0.0), (2.0, 1.2, 0.0), (1.8, 0.0, 0.0)),
        "mass": 1.0,
        "gravity": (0.0, -GRAVITY, 0.0),
    }

    def make(group: str) -> Any:
        model, corners = lazy.Model(gravity=p["gravity"], group=group), p["corners"]
        names = ("ground", "crank", "coupler", "rocker", "ground")
        still = {"velocity": (0.0, 0.0, 0.0), "angular_velocity": (0.0, 0.0, 0.0)}
        for k in range(3):
            rod(model, names[k + 1], corners[k], corners[k + 1], p["mass"], **still)
        for k, kind in enumerate(joints):
            if kind == "R":
                model.revolute(names[k], names[k + 1], at=corners[k], axis=Z, name=f"joint{k}")
            else:
                model.spherical(names[k], names[k + 1], at=corners[k], name=f"joint{k}")
        return model

    return Problem(
        name="four_bar" if joints == "RRRR" else f"four_bar_{joints.lower()}",
        title=f"Planar four-bar in space, joints {joints}",
        source=OUR_OWN,
        parameters=p,
        t_end=2.0,
        h=1e-3,
        points=tuple((name, (0.0, 0.0, 0.0)) for name in ("crank", "coupler", "rocker")),
        make=make,
        **tabulated("four_bar"),
        note="Between two spherical joints a rod may turn about its own axis, which nothing makes it do.",
    )


@kept_call
def slider_crank() -> Problem:
    """Planar slider-crank of three revolute joints and a prismatic one: 20 rows of rank 17."""
    p: dict[str, Any] = {
        "crank": 0.3, "rod": 1.0, "masses": (1.0, 2.0, 3.0), "slider_inertia": 0.01, "rate": 8.0,
        "gravity": (0.0, -GRAVITY, 0.0),
    }  # fmt: skip

    def make(group: str) -> Any:
        model, (a, b), m = lazy.Model(gravity=p["gravity"], group=group), (p["crank"], p["rod"]), p["masses"]
        pin, end = np.array([0.0, a, 0.0]), np.array([np.sqrt(b * b - a * a), 0.0, 0.0])
        rod(model, "crank", np.zeros(3), pin, m[0], angular_velocity=(0.0, 0.0, p["rate"]))
        rod(model, "rod", pin, end, m[1])
        model.body("slider", m[2], (p["slider_inertia"],) * 3, position=end)
        model.revolute("ground", "crank", at=(0.0, 0.0, 0.0), axis=Z, name="bearing")
        model.revolute("crank", "rod", at=pin, axis=Z, name="crank pin")
        model.revolute("rod", "slider", at=end, axis=Z, name="wrist pin")
        model.prismatic("ground", "slider", at=end, axis=(1.0, 0.0, 0.0), name="guide")
        return model

    return Problem(
        name="slider_crank",
        title="Planar slider-crank in space",
        source=OUR_OWN,
        parameters=p,
        t_end=1.0,
        h=1e-3,
        points=tuple((name, (0.0, 0.0, 0.0)) for name in ("crank", "rod", "slider")),
        make=make,
        **tabulated("slider_crank"),
    )


# -- N-four-bar --------------------------------------------------------------------------------------------------------


@kept_call
def n_four_bar(n: int = 2, joints: str = "4R") -> Problem:
    """Row of n square loops of equal bars that swing as one, through the pose in which all bars are in one line.

    joints: "4R", all joints revolute (three redundant rows a loop), or "RSSR", the two of each coupler spherical (no
    redundant row; a coupler may then turn about its own axis, which nothing makes it do).  n up to thousands.
    """
    whole("n_four_bar", "n", n)
    choice("n_four_bar", "joints", joints, ("4R", "RSSR"))
    inertia = (1e-3, 1 / 12, 1 / 12)
    p = {
        "n": n, "joints": joints, "mass": 1.0, "length": 1.0, "inertia": inertia, "gravity": (0.0, -GRAVITY, 0.0),
        "rate": -1.0,
    }  # fmt: skip
    bars, couplers = [f"bar{k}" for k in range(n + 1)], [f"coupler{k}" for k in range(n)]
    return Problem(
        name="n_four_bar" if joints == "4R" else "n_four_bar_rssr",
        title=f"Row of {n} four-bar loops through singular poses, "
        + ("all joints revolute" if joints == "4R" else "couplers between spherical joints"),
        source=IFTOMM + "A02 (n = 2)",
        parameters=p,
        t_end=10.0 if n < 10 else 0.1,
        h=1e-3,
        points=tuple([(bar, (0.5, 0.0, 0.0)) for bar in bars] + [(coupler, (0.0, 0.0, 0.0)) for coupler in couplers]),
        make=partial(_four_bars, p),
        solution=partial(_four_bars_motion, p),
        times=(4.0, 10.0) if n < 10 else (0.1,),
        note="x of a bar is its upper end. When the bars are level all are in one line: B loses rank there, and the row "
        "could go on with crossed bars.",
    )


def _four_bars(p: dict[str, Any], group: str) -> Any:
    model = lazy.Model(gravity=p["gravity"], group=group)
    m, L, n = p["mass"], p["length"], p["n"]
    J = p["inertia"]
    upright = about_z(np.pi / 2)
    pin = partial(model.revolute, axis=Z)
    top = pin if p["joints"] == "4R" else model.spherical
    bars, w = [], p["rate"]
    for k in range(n + 1):
        bar = model.body(
            f"bar{k}", m, J, position=(k * L, L / 2, 0.0), rotation=upright, velocity=(-w * L / 2, 0.0, 0.0),
            angular_velocity=(0.0, 0.0, w),
        )  # fmt: skip
        pin(model.ground, bar, at=(k * L, 0.0, 0.0), name=f"foot{k}")
        bars.append(bar)
        if k > 0:
            coupler = model.body(
                f"coupler{k - 1}", m, J, position=((k - 0.5) * L, L, 0.0), velocity=(-w * L, 0.0, 0.0),
                angular_velocity=(0.0, 0.0, 0.0),
            )  # fmt: skip
            top(bars[k - 1], coupler, at=((k - 1) * L, L, 0.0), name=f"left{k - 1}")
            top(coupler, bar, at=(k * L, L, 0.0), name=f"right{k - 1}")
    return model


def _four_bars_motion(p: dict[str, Any], t: Array) -> dict[str, Array]:
    """A pendulum: (n + 1) bars turn, n couplers move on circles without turning."""
    from liedyn.problems.analytic import pendulum

    n, L, m = p["n"], p["length"], p["mass"]
    inertia = (n + 1) * (m * L**2 / 4 + p["inertia"][2]) + n * m * L**2
    k2 = (m * (n + 1) * L / 2 + m * n * L) * -p["gravity"][1] / inertia
    angle, rate, acceleration = pendulum(t, k2, np.pi, p["rate"])  # from the downward vertical
    angle = angle - np.pi / 2
    e = np.stack([np.cos(angle), np.sin(angle)], -1)
    f = np.stack([-np.sin(angle), np.cos(angle)], -1)
    tip, v = L * e, L * rate[..., None] * f
    a = L * (acceleration[..., None] * f - rate[..., None] ** 2 * e)
    starts = np.array([(k * L, 0.0) for k in range(n + 1)] + [((k + 0.5) * L, 0.0) for k in range(n)])
    turns = np.array([1.0] * (n + 1) + [0.0] * n)
    return planar_motion(
        tip[..., None, :] + starts, *(np.repeat(u[..., None, :], 2 * n + 1, -2) for u in (v, a)),
        *(u[..., None] * turns for u in (angle, rate, acceleration)),
    )  # fmt: skip


# -- Andrews' squeezer -------------------------------------------------------------------------------------------------

ANDREWS: dict[str, Any] = {
    "m": (0.04325, 0.00365, 0.02373, 0.00706, 0.07050, 0.00706, 0.05498),
    "I": (2.194e-6, 4.410e-7, 5.255e-6, 5.667e-7, 1.169e-5, 5.667e-7, 1.912e-5),
    "A": (-0.06934, -0.00227),
    "B": (-0.03635, 0.03273),
    "C": (0.014, 0.072),
    "c0": 4530.0,
    "l0": 0.07785,
    "mom": 0.033,
    "d": 0.028, "da": 0.0115, "e": 0.02, "ea": 0.01421, "rr": 0.007, "ra": 0.00092, "ss": 0.035, "sa": 0.01874,
    "sb": 0.01043, "sc": 0.018, "sd": 0.02, "ta": 0.02308, "tb": 0.00916, "u": 0.04, "ua": 0.01228, "ub": 0.00449,
    "zf": 0.02, "zt": 0.04, "fa": 0.01421,
    "angles": (  # beta, Theta, gamma, Phi, delta, Omega, epsilon
        -0.06171389001427645, 0.0, 0.45527981916307037, 0.22266839016588588, 0.48736497954384256,
        -0.22266839016588588, 1.2305474445498212,
    ),
}  # fmt: skip


def andrews_bodies(p: dict[str, Any], angles: Any) -> tuple[Array, Array]:
    """Centers of mass (..., 7, 2) and angles (..., 7) of the bodies for the seven angles of the source."""
    beta, theta, gamma, phi, delta, omega, eps = np.moveaxis(np.asarray(angles, float), -1, 0)
    (xa, ya), (xb, yb) = p["A"], p["B"]
    sin, cos = np.sin, np.cos
    x = [
        (p["ra"] * cos(beta), p["ra"] * sin(beta)),
        (p["rr"] * cos(beta) - p["da"] * cos(beta + theta), p["rr"] * sin(beta) - p["da"] * sin(beta + theta)),
        (xb + p["sa"] * sin(gamma) + p["sb"] * cos(gamma), yb - p["sa"] * cos(gamma) + p["sb"] * sin(gamma)),
        (
            xa + p["zt"] * cos(delta) + (p["e"] - p["ea"]) * sin(phi + delta),
            ya + p["zt"] * sin(delta) - (p["e"] - p["ea"]) * cos(phi + delta),
        ),
        (xa + p["ta"] * cos(delta) - p["tb"] * sin(delta), ya + p["ta"] * sin(delta) + p["tb"] * cos(delta)),
        (
            xa + p["u"] * sin(eps) + (p["zf"] - p["fa"]) * cos(omega + eps),
            ya - p["u"] * cos(eps) + (p["zf"] - p["fa"]) * sin(omega + eps),
        ),
        (xa + p["ua"] * sin(eps) - p["ub"] * cos(eps), ya - p["ua"] * cos(eps) - p["ub"] * sin(eps)),
    ]
    turn = np.stack([beta, beta + theta, gamma, phi + delta, delta, omega + eps, eps], -1)
    return np.stack([np.stack(point, -1) for point in x], -2), turn


def _andrews(p: dict[str, Any], group: str) -> Any:
    model = lazy.Model(group=group)
    x, turn = andrews_bodies(p, p["angles"])
    K = [
        model.body(
            f"K{k + 1}", p["m"][k], (p["I"][k],) * 3, position=(*x[k], 0.0), rotation=about_z(turn[k]),
            velocity=(0.0, 0.0, 0.0), angular_velocity=(0.0, 0.0, 0.0),
        )
        for k in range(7)
    ]  # fmt: skip
    ground, beta, gamma = model.ground, turn[0], turn[2]
    crank_pin = p["rr"] * np.array([np.cos(beta), np.sin(beta)])
    A, B, C = (np.array(p[key]) for key in "ABC")
    hub = crank_pin - p["d"] * np.array([np.cos(turn[1]), np.sin(turn[1])])  # where four bodies meet
    along, across = np.array([np.cos(gamma), np.sin(gamma)]), np.array([np.sin(gamma), -np.cos(gamma)])
    spring_end = B + p["sd"] * along + p["sc"] * across
    upper = A + p["zt"] * np.array([np.cos(turn[4]), np.sin(turn[4])])
    lower = A + p["u"] * np.array([np.sin(turn[6]), -np.cos(turn[6])])
    pins = [
        ("O", ground, K[0], (0.0, 0.0)), ("F", K[0], K[1], crank_pin), ("B", ground, K[2], B), ("A5", ground, K[4], A),
        ("A7", ground, K[6], A), ("G", K[4], K[3], upper), ("H", K[6], K[5], lower), ("E3", K[2], K[1], hub),
        ("E4", K[3], K[1], hub), ("E6", K[5], K[1], hub),
    ]  # fmt: skip
    for name, a, b, at in pins:
        model.revolute(a, b, at=(*at, 0.0), axis=Z, name=name)
    local = K[2].rotation.T @ (np.array([*spring_end, 0.0]) - K[2].position)
    model.spring(ground, K[2], p["c0"], p["l0"], at_a=(*C, 0.0), at_b=local, name="spring")
    model.torque(K[0], (0.0, 0.0, p["mom"]), name="drive")
    return model


@kept_call
def andrews_squeezer() -> Problem:
    """Seven bodies in three loops, driven by a constant torque: Andrews' squeezing mechanism."""
    return Problem(
        name="andrews_squeezer",
        title="Andrews' squeezer: seven bodies, three planar loops",
        source="F. Mazzia, C. Magherini, Test Set for Initial Value Problem Solvers, problem andrews (W. Schiehlen, "
        "Multibody Systems Handbook, 1990; E. Hairer, G. Wanner, Solving Ordinary Differential Equations II, VII.7); "
        "reference there: PSIDE, tolerances 1e-14",
        parameters=ANDREWS,
        t_end=0.03,
        h=1e-5,
        points=tuple((f"K{k}", (0.0, 0.0, 0.0)) for k in range(1, 8)),
        make=partial(_andrews, ANDREWS),
        **tabulated("andrews_squeezer"),
        note="Ten revolute joints with parallel axes: 50 rows, rank 41. The six multipliers of the source are the forces in "
        "the joints E3, E4 and E6 on K2, with the opposite sign.",
    )


# -- car axis ----------------------------------------------------------------------------------------------------------

CAR_AXIS: dict[str, Any] = {
    "length": 1.0, "spring_length": 0.5, "stiffness": 1.0, "mass": 0.01**2 * 10.0 / 2, "gravity": (0.0, -1.0, 0.0),
    "bump": 0.1, "omega": 10.0, "left": (0.0, 0.5, 0.0), "right": (1.0, 0.5, 0.0), "velocity": (-0.5, 0.0, 0.0),
    "axle_mass": 1.0,
}  # fmt: skip
_BUMP, _OMEGA = CAR_AXIS["bump"] / CAR_AXIS["length"], CAR_AXIS["omega"]


def _axle_angle(t):
    return asin(_BUMP * sin(_OMEGA * t))


def _axle_rate(t):
    return _BUMP * _OMEGA * cos(_OMEGA * t) / sqrt(1 - (_BUMP * sin(_OMEGA * t)) ** 2)


def _axle_acceleration(t):
    s, ds = _BUMP * sin(_OMEGA * t), _BUMP * _OMEGA * cos(_OMEGA * t)
    return (ds * ds * s / (1 - s * s) - _OMEGA**2 * s) / sqrt(1 - s * s)


def _car_axis(p: dict[str, Any], group: str) -> Any:
    model = lazy.Model(gravity=p["gravity"], group=group)
    L, J = p["length"], p["axle_mass"] * p["length"] ** 2 / 12
    axle = model.body("axle", p["axle_mass"], (J / 100, J, J), position=(L / 2, 0.0, 0.0))
    left, right = (
        model.point_mass(side, p["mass"], position=p[side], velocity=p["velocity"]) for side in ("left", "right")
    )
    bearing = model.revolute(model.ground, axle, at=(0.0, 0.0, 0.0), axis=Z, name="bearing")
    model.drive(bearing, _axle_angle, _axle_rate, _axle_acceleration, name="road")
    model.point_on_line(axle, left, at=p["left"], axis=(0.0, 1.0, 0.0), name="strut")
    model.distance(left, right, name="chassis")
    model.point_on_plane(model.ground, right, at=p["right"], axis=Z, name="plane")
    for side, body, end in (("left", left, -L / 2), ("right", right, L / 2)):
        model.spring(
            axle, body, p["stiffness"], p["spring_length"], at_a=(end, 0.0, 0.0), name=f"{side} spring",
        )  # fmt: skip
    return model


@kept_call
def car_axis() -> Problem:
    """Chassis on two springs over an axle whose right wheel follows a bumpy road: a constraint that depends on time."""
    return Problem(
        name="car_axis",
        title="Car axis: two point masses over an axle that the road drives",
        source="F. Mazzia, C. Magherini, Test Set for Initial Value Problem Solvers, problem caraxis; reference there: GAMD, "
        "quadruple precision",
        parameters=CAR_AXIS,
        t_end=3.0,
        h=1e-3,
        points=(("left", (0.0, 0.0, 0.0)), ("right", (0.0, 0.0, 0.0))),
        make=partial(_car_axis, CAR_AXIS),
        **tabulated("car_axis"),
        note="The axle is a body of any mass, turned by a driver. The multipliers of the source are those of the row of "
        "strut along the axle (times the length of the axle) and of chassis.",
    )
