"""Spatial mechanisms: over-constrained loops, a governor, a spatial slider-crank, a Stewart platform, serial chains."""

from __future__ import annotations

from typing import Any

import numpy as np

from liedyn.problems import lazy
from liedyn.problems.base import Array, Problem, kept_call, tabulated
from liedyn.problems.planar import GRAVITY, IFTOMM, OUR_OWN

DOWN = (0.0, 0.0, -GRAVITY)
ORIGIN = (0.0, 0.0, 0.0)
STILL: dict[str, Any] = {"velocity": ORIGIN, "angular_velocity": ORIGIN}


def along(d: Any, near: Any = (0.0, 0.0, 1.0)) -> Array:
    """Rotation with its first axis along d and the third as near to `near` as can be (or to e1, if that is parallel)."""
    x = np.asarray(d, float) / np.linalg.norm(d)
    z = np.asarray(near, float) - x * (x @ near)
    if np.linalg.norm(z) < 1e-9:
        z = np.array([1.0, 0.0, 0.0]) - x * x[0]
    z = z / np.linalg.norm(z)
    return np.stack([x, np.cross(z, x), z], axis=1)


def bar(model: Any, name: str, p: Any, q: Any, mass: float, thickness: float, **motion: Any) -> Any:
    """Square bar from p to q, its local x axis along it."""
    p, q = np.asarray(p, float), np.asarray(q, float)
    L2, w2 = float((q - p) @ (q - p)), thickness**2
    inertia = (mass * w2 / 6, mass * (L2 + w2) / 12, mass * (L2 + w2) / 12)
    return model.body(name, mass, inertia, position=(p + q) / 2, rotation=along(q - p), **motion)


def _at_centers(*names: str) -> tuple[tuple[str, tuple[float, float, float]], ...]:
    return tuple((name, ORIGIN) for name in names)


# -- over-constrained loops --------------------------------------------------------------------------------------------


@kept_call
def bricard() -> Problem:
    """Six revolute joints and five bars along the edges of a cube: 30 rows of rank 29, one degree of freedom."""
    p: dict[str, Any] = {
        "mass": 1.0,
        "thickness": 0.1,
        "corners": ((0, 0, 0), (1, 0, 0), (1, -1, 0), (1, -1, 1), (0, -1, 1), (0, 0, 1)),
        "axes": "yzxyzx",
        "gravity": (0.0, -GRAVITY, 0.0),
    }

    def make(group: str) -> Any:
        model, corners = lazy.Model(gravity=p["gravity"], group=group), p["corners"]
        names = ["ground", *(f"bar{k}" for k in range(5)), "ground"]
        for k in range(5):
            bar(model, names[k + 1], corners[k], corners[k + 1], p["mass"], p["thickness"], **STILL)
        for k, letter in enumerate(p["axes"]):
            model.revolute(names[k], names[k + 1], at=corners[k], axis=np.eye(3)["xyz".index(letter)], name=f"joint{k}")
        return model

    return Problem(
        name="bricard",
        title="Bricard's mechanism: six revolute joints, one of 30 rows redundant",
        source=IFTOMM + "A04; reference of our own (tools/references/mechanism_references.py)",
        parameters=p,
        t_end=10.0,
        h=1e-3,
        points=(("bar0", ORIGIN), ("bar1", ORIGIN), ("bar2", (0.5, 0.0, 0.0)), ("bar3", ORIGIN), ("bar4", ORIGIN)),
        make=make,
        **tabulated("bricard", (2.0,)),
        note="x of bar2 is its end, the point P3 of the source.",
    )


def bennett_frames(p: dict[str, Any]) -> tuple[Array, Array]:
    """Points (4, 3) and axes (4, 3) of the joints of the Bennett loop, joint 0 at the origin along e3.

    Denavit-Hartenberg: turn theta_k about the axis, length and twist of link k.  The loop closes for opposite links alike
    and length over sine of twist the same for all; theta_0 + theta_2 = theta_1 + theta_3 = 2 pi.
    """
    (a, b), (alpha, beta) = p["lengths"], p["twists"]
    first = p["angle"]
    ratio = np.sin((alpha + beta) / 2) / np.sin((beta - alpha) / 2)
    second = 2 * np.arctan2(ratio, np.tan(first / 2))
    points, axes = [], []
    R, x = np.eye(3), np.zeros(3)
    for theta, length, twist in zip(
        (first, second, -first, -second), (a, b, a, b), (alpha, beta, alpha, beta), strict=True
    ):
        points.append(x)
        axes.append(R[:, 2])
        c, s = np.cos(theta), np.sin(theta)
        R = R @ np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])
        x = x + length * R[:, 0]
        c, s = np.cos(twist), np.sin(twist)
        R = R @ np.array([[1.0, 0.0, 0.0], [0.0, c, -s], [0.0, s, c]])
    return np.array(points), np.array(axes)


@kept_call
def bennett() -> Problem:
    """Bennett's loop: four revolute joints in space that move although 20 rows hold 18 coordinates."""
    lengths, twist = (1.0, 0.7), np.pi / 3
    p: dict[str, Any] = {
        "lengths": lengths,
        "twists": (twist, float(np.arcsin(lengths[1] / lengths[0] * np.sin(twist)))),
        "angle": 2.0,
        "mass": 1.0,
        "thickness": 0.1,
        "gravity": (0.0, -GRAVITY, 0.0),
    }

    def make(group: str) -> Any:
        model, (points, axes) = lazy.Model(gravity=p["gravity"], group=group), bennett_frames(p)
        names = ("ground", "link0", "link1", "link2", "ground")
        for k in range(3):
            bar(model, names[k + 1], points[k], points[k + 1], p["mass"], p["thickness"], **STILL)
        for k in range(4):
            model.revolute(names[k], names[k + 1], at=points[k], axis=axes[k], name=f"joint{k}")
        return model

    return Problem(
        name="bennett",
        title="Bennett's loop: four revolute joints in space, three of 20 rows redundant",
        source="G. T. Bennett, A new mechanism, Engineering 76 (1903) 777-778. " + OUR_OWN,
        parameters=p,
        t_end=2.0,
        h=1e-3,
        points=_at_centers("link0", "link1", "link2"),
        make=make,
        **tabulated("bennett"),
    )


# -- governor, spatial slider-crank ------------------------------------------------------------------------------------


@kept_call
def flyball_governor() -> Problem:
    """Flyball governor whose coupler rods are stiff springs with dampers."""
    density, side = 3000.0, 0.01
    p: dict[str, Any] = {
        "length": 1.0, "side": side, "rod_mass": density * side**2, "slider_side": 0.1, "slider_mass": density * 0.1**3,
        "ball_mass": 5.0, "hinge": 0.05, "angle": np.pi / 6, "s": 0.5, "stiffness": 8e5, "damping": 4e4,
        "spring_length": 0.5, "rate": 2 * np.pi, "gravity": DOWN,
    }  # fmt: skip

    def make(group: str) -> Any:
        model = lazy.Model(gravity=p["gravity"], group=group)
        L, m, ball, a, w = p["length"], p["rod_mass"], p["ball_mass"], p["slider_side"], p["rate"]
        J = (m * p["side"] ** 2 / 6, m * (L**2 + p["side"] ** 2) / 12)
        spin: dict[str, Any] = {"velocity": ORIGIN, "angular_velocity": (0.0, 0.0, w)}
        shaft = model.body("shaft", m, (J[1], J[1], J[0]), position=(0.0, 0.0, L / 2), **spin)
        slider = model.body(
            "slider", p["slider_mass"], (p["slider_mass"] * a**2 / 6,) * 3, position=(0, 0, p["s"]), **spin
        )
        model.revolute(model.ground, shaft, at=ORIGIN, axis=(0.0, 0.0, 1.0), name="bearing")
        model.prismatic(shaft, slider, at=(0.0, 0.0, p["s"]), axis=(0.0, 0.0, 1.0), name="sleeve")
        c, s = np.cos(p["angle"]), np.sin(p["angle"])
        # rod and ball together: origin at the hinge, x along the rod
        com = (m * L / 2 + ball * L) / (m + ball)
        across = J[1] + m * (com - L / 2) ** 2 + ball * (L - com) ** 2
        for name, sign in (("right", 1.0), ("left", -1.0)):
            R = np.array([[sign * c, 0.0, sign * s], [0.0, sign, 0.0], [-s, 0.0, c]])
            hinge = np.array([sign * p["hinge"], 0.0, L])
            arm = model.body(
                name, m + ball, (J[0], across, across), position=hinge, com=(com, 0.0, 0.0), rotation=R,
                velocity=np.cross((0.0, 0.0, w), hinge), angular_velocity=R.T @ (0.0, 0.0, w),
            )  # fmt: skip
            model.revolute(shaft, arm, at=hinge, axis=(0.0, 1.0, 0.0), name=f"{name} hinge")
            model.spring(
                slider, arm, p["stiffness"], p["spring_length"], p["damping"], at_a=(sign * a / 2, 0.0, 0.0),
                at_b=(L / 2, 0.0, 0.0), name=f"{name} spring",
            )  # fmt: skip
        return model

    return Problem(
        name="flyball_governor",
        title="Stiff flyball governor",
        source=IFTOMM + "A05; reference of our own (tools/references/mechanism_references.py)",
        parameters=p,
        t_end=10.0,
        h=1e-3,
        points=(("shaft", ORIGIN), ("slider", ORIGIN), ("right", (1.0, 0.0, 0.0)), ("left", (1.0, 0.0, 0.0))),
        make=make,
        **tabulated("flyball_governor", (1.0,)),
        note="x of right and left are the balls. The height of the slider is s, the angle of the rods below the level beta.",
    )


@kept_call
def spatial_slider_crank() -> Problem:
    """Crank about x, connecting rod between a spherical and a universal joint, slider along x."""
    p: dict[str, Any] = {
        "crank": 0.08, "rod": 0.3, "bearing": (0.0, 0.1, 0.12), "masses": (0.12, 0.5, 2.0), "rate": 6.0,
        "inertias": ((1e-4, 1e-5, 1e-4), (4e-4, 4e-3, 4e-3), (1e-4, 1e-4, 1e-4)), "gravity": DOWN,
    }  # fmt: skip

    def make(group: str) -> Any:
        model, m, J = lazy.Model(gravity=p["gravity"], group=group), p["masses"], p["inertias"]
        A = np.array(p["bearing"])
        B = A + (0.0, 0.0, p["crank"])
        C = np.array([np.sqrt(p["rod"] ** 2 - B @ B), 0.0, 0.0])
        x = np.array([1.0, 0.0, 0.0])
        cross = np.cross(x, C - B)
        cross /= np.linalg.norm(cross)
        model.body("crank", m[0], J[0], position=A, angular_velocity=(p["rate"], 0.0, 0.0))
        model.body("rod", m[1], J[1], position=(B + C) / 2, rotation=along(C - B, np.cross(C - B, cross)))
        model.body("slider", m[2], J[2], position=C)
        model.revolute("ground", "crank", at=A, axis=x, name="bearing")
        model.spherical("crank", "rod", at=B, name="crank pin")
        model.universal("slider", "rod", at=C, axis_a=x, axis_b=cross, name="wrist")
        model.prismatic("ground", "slider", at=C, axis=x, name="guide")
        return model

    return Problem(
        name="spatial_slider_crank",
        title="Spatial slider-crank: revolute, spherical, universal and prismatic joint",
        source="E. J. Haug, Computer Aided Kinematics and Dynamics of Mechanical Systems (1989), section 12.2, and IFToMM "
        "library of computational benchmark problems, spatial rigid slider-crank; reference of our own "
        "(tools/references/mechanism_references.py)",
        parameters=p,
        t_end=5.0,
        h=1e-3,
        points=_at_centers("crank", "rod", "slider"),
        make=make,
        **tabulated("spatial_slider_crank", (1.0,)),
        note="One axis of the cross is the sliding axis, fixed in the slider, the other is normal to the rod.",
    )


# -- parallel and serial robots ----------------------------------------------------------------------------------------


def stewart_points(p: dict[str, Any]) -> tuple[Array, Array]:
    """Joints (6, 3) on the base and on the platform at t = 0, in pairs."""
    third, half = 2 * np.pi / 3 * np.arange(3), np.array([-0.5, 0.5])
    out = []
    for radius, gap, shift, height in (
        (p["radii"][0], p["gaps"][0], 0.0, 0.0), (p["radii"][1], p["gaps"][1], np.pi / 3, p["height"]),
    ):  # fmt: skip
        angle = (third[:, None] + shift + gap * half).ravel()
        out.append(np.stack([radius * np.cos(angle), radius * np.sin(angle), np.full(6, height)], axis=1))
    return out[0], np.roll(out[1], 1, axis=0)


@kept_call
def stewart_platform() -> Problem:
    """Stewart platform: six legs of two bodies (universal, prismatic, spherical joint) with springs and dampers."""
    p: dict[str, Any] = {
        "radii": (1.0, 0.6), "gaps": (0.5, 0.6), "height": 1.2, "platform": (20.0, (1.8, 1.8, 3.6)), "leg_mass": 0.5,
        "leg_length": 0.7, "leg_thickness": 0.05, "stiffness": 4000.0, "damping": 40.0, "velocity": (0.3, -0.2, 0.1),
        "angular_velocity": (0.5, 0.4, 1.0), "gravity": DOWN,
    }  # fmt: skip

    def make(group: str) -> Any:
        model, (base, top) = lazy.Model(gravity=p["gravity"], group=group), stewart_points(p)
        mass, inertia = p["platform"]
        platform = model.body(
            "platform", mass, inertia, position=(0.0, 0.0, p["height"]), velocity=p["velocity"],
            angular_velocity=p["angular_velocity"],
        )  # fmt: skip
        for k, (A, B) in enumerate(zip(base, top, strict=True)):
            e = (B - A) / np.linalg.norm(B - A)
            side = np.cross(e, (0.0, 0.0, 1.0))
            side /= np.linalg.norm(side)
            end = p["leg_length"] * e
            cylinder = bar(model, f"cylinder{k}", A, A + end, p["leg_mass"], p["leg_thickness"])
            piston = bar(model, f"piston{k}", B - end, B, p["leg_mass"], p["leg_thickness"])
            model.universal(model.ground, cylinder, at=A, axis_a=side, axis_b=np.cross(e, side), name=f"foot{k}")
            model.prismatic(cylinder, piston, at=B, axis=e, name=f"leg{k}")
            model.spherical(piston, platform, at=B, name=f"head{k}")
            model.spring(
                model.ground, platform, p["stiffness"], damping=p["damping"], at_a=A, at_b=B - platform.position,
                name=f"spring{k}",
            )  # fmt: skip
        return model

    return Problem(
        name="stewart_platform",
        title="Stewart platform on six elastic legs",
        source="D. Stewart, A platform with six degrees of freedom, Proc. IMechE 180 (1965) 371-386 (topology). "
        + OUR_OWN,
        parameters=p,
        t_end=1.0,
        h=1e-3,
        points=_at_centers("platform", "cylinder0", "piston0"),
        make=make,
        **tabulated("stewart_platform"),
    )


@kept_call
def gyroscope() -> Problem:
    """Fast rotor in two gimbals with a weight on the inner one: precession and nutation."""
    p: dict[str, Any] = {
        "outer": (0.4, (4e-3, 8e-3, 4e-3)), "inner": (0.5, (2e-3, 2e-3, 4e-3)), "inner_com": (0.0, 0.05, 0.0),
        "rotor": (1.0, (1e-3, 2e-3, 1e-3)), "spin": 150.0, "gravity": DOWN,
    }  # fmt: skip

    def make(group: str) -> Any:
        model = lazy.Model(gravity=p["gravity"], group=group)
        for name, com, spin in (("outer", ORIGIN, 0.0), ("inner", p["inner_com"], 0.0), ("rotor", ORIGIN, p["spin"])):
            mass, inertia = p[name]
            model.body(name, mass, inertia, com=com, velocity=ORIGIN, angular_velocity=(0.0, spin, 0.0))
        model.revolute("ground", "outer", at=ORIGIN, axis=(0.0, 0.0, 1.0), name="outer bearing")
        model.revolute("outer", "inner", at=ORIGIN, axis=(1.0, 0.0, 0.0), name="inner bearing")
        model.revolute("inner", "rotor", at=ORIGIN, axis=(0.0, 1.0, 0.0), name="rotor bearing")
        return model

    return Problem(
        name="gyroscope",
        title="Gyroscope in gimbals with a weight",
        source=OUR_OWN,
        parameters=p,
        t_end=1.0,
        h=5e-4,
        points=_at_centers("outer", "inner", "rotor"),
        make=make,
        **tabulated("gyroscope"),
    )


ARM: dict[str, Any] = {
    "points": ((0, 0, 0.089), (0, 0.136, 0.089), (0.425, 0.016, 0.089), (0.817, 0.016, 0.089), (0.817, 0.109, 0.089),
               (0.817, 0.109, -0.006)),
    "axes": "zyyyzy",
    "end": (0.817, 0.191, -0.006),
    "masses": (3.7, 8.4, 2.3, 1.2, 1.2, 0.2),
    "thickness": 0.1,
    "angles": (0.3, -1.2, 1.4, -0.6, 0.8, 0.2),
    "rates": (1.0, -0.5, 0.8, 1.5, -2.0, 3.0),
    "damping": (2.0, 2.0, 1.0, 0.2, 0.2, 0.1),
    "gravity": DOWN,
}  # fmt: skip


def arm_poses(p: dict[str, Any], angles: Any, rates: Any) -> list[dict[str, Any]]:
    """Rotation, position (joint k), velocity and angular velocity of the six links of the arm, and its joint axes."""
    from liedyn.problems.analytic import rotation_of_vector

    points = np.array(p["points"], float)
    R, x, v, w = np.eye(3), np.zeros(3), np.zeros(3), np.zeros(3)
    place, poses = np.zeros(3), []
    for k, letter in enumerate(p["axes"]):
        step = R @ (points[k] - place)
        x, v, place = x + step, v + np.cross(w, step), points[k]
        axis = R @ np.eye(3)["xyz".index(letter)]
        w = w + rates[k] * axis
        R = rotation_of_vector(angles[k] * axis) @ R
        poses.append({"position": x, "rotation": R, "velocity": v, "angular_velocity": R.T @ w, "axis": axis})
    return poses


@kept_call
def robot_arm() -> Problem:
    """Serial robot with six revolute joints and viscous bearings, in motion under its weight."""
    p = ARM

    def make(group: str) -> Any:
        model = lazy.Model(gravity=p["gravity"], group=group)
        ends = np.array([*p["points"][1:], p["end"]], float) - np.array(p["points"], float)
        previous = model.ground
        for k, pose in enumerate(arm_poses(p, p["angles"], p["rates"])):
            axis = pose.pop("axis")
            L, m, w2 = float(np.linalg.norm(ends[k])), p["masses"][k], p["thickness"] ** 2
            Q = along(ends[k])
            J = Q @ np.diag([m * w2 / 6, m * (L**2 + w2) / 12, m * (L**2 + w2) / 12]) @ Q.T
            link = model.body(f"link{k}", m, J, com=ends[k] / 2, **pose)
            model.revolute(previous, link, at=pose["position"], axis=axis, name=f"joint{k}")
            model.joint_damper(f"joint{k}", p["damping"][k], name=f"bearing{k}")
            previous = link
        return model

    return Problem(
        name="robot_arm",
        title="Serial robot arm with six revolute joints",
        source="Lengths and masses near those of the UR5 of Universal Robots, links as square bars. " + OUR_OWN,
        parameters=p,
        t_end=1.0,
        h=1e-3,
        points=_at_centers(*(f"link{k}" for k in range(6))),
        make=make,
        **tabulated("robot_arm"),
        note="x of a link is the point of its joint.",
    )
