"""Wheels and vehicles: a rolling disk, the benchmark bicycle, a quarter car with double wishbones."""

from __future__ import annotations

from functools import partial
from math import cos, sin
from typing import Any

import numpy as np

from liedyn.arguments import number
from liedyn.problems import lazy
from liedyn.problems.base import Problem, kept_call, tabulated
from liedyn.problems.planar import OUR_OWN
from liedyn.problems.spatial import DOWN, ORIGIN, bar

UP, ACROSS = (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)


@kept_call
def rolling_disk() -> Problem:
    """Disk that rolls on a plane without slip: two rows of velocities besides the contact."""
    p: dict[str, Any] = {
        "mass": 15.0, "inertia": (3.75, 3.75, 7.5), "radius": 1.0, "gravity": DOWN,
        "rotation": ((-1.0, 0.0, 0.0), (0.0, 0.0, 1.0), (0.0, 1.0, 0.0)), "angular_velocity": (0.0, 15.0, 5.0),
    }  # fmt: skip

    def make(group: str) -> Any:
        model, R = lazy.Model(gravity=p["gravity"], group=group), np.array(p["rotation"])
        center, spin = np.array([0.0, 0.0, p["radius"]]), np.array(p["angular_velocity"])
        disk = model.body(
            "disk", p["mass"], p["inertia"], position=center, rotation=R, velocity=np.cross(R @ spin, center),
            angular_velocity=spin,
        )  # fmt: skip
        model.rolling(disk, p["radius"], axis=UP, name="contact")
        return model

    return Problem(
        name="rolling_disk",
        title="Disk rolling without slip on a plane",
        source="S. Hante, M. Arnold: rolling_disk of the collection lie_group_integration_methods (parameters); reference of "
        "our own (tools/references/mechanism_references.py)",
        parameters=p,
        t_end=2.0,
        h=1e-3,
        points=(("disk", ORIGIN),),
        make=make,
        **tabulated("rolling_disk"),
        note="The quaternion of the source is (0, 0, 1, 1) / sqrt(2), scalar first. lam: contact, two rows of no slip.",
    )


BICYCLE: dict[str, Any] = {
    "wheelbase": 1.02, "trail": 0.08, "tilt": np.pi / 10, "gravity": DOWN, "radii": (0.3, 0.35),
    "rear": (2.0, (0.0603, 0.12, 0.0603)),
    "front": (3.0, (0.1405, 0.28, 0.1405)),
    "frame": (85.0, ((9.2, 0.0, -2.4), (0.0, 11.0, 0.0), (-2.4, 0.0, 2.8)), (0.3, 0.0, 0.9)),
    "fork": (4.0, ((0.05892, 0.0, 0.00756), (0.0, 0.06, 0.0), (0.00756, 0.0, 0.00708)), (0.9, 0.0, 0.7)),
}  # fmt: skip


def _bicycle(p: dict[str, Any], group: str) -> Any:
    model = lazy.Model(gravity=p["gravity"], group=group)
    v, roll, (rear, front), w = p["speed"], p["roll_rate"], p["radii"], p["wheelbase"]

    def body(name: str, x: Any, spin: float) -> Any:
        mass, inertia = p[name][:2]
        velocity = np.array([v, 0.0, 0.0]) + np.cross((roll, 0.0, 0.0), x)
        return model.body(name, mass, inertia, position=x, velocity=velocity, angular_velocity=(roll, spin, 0.0))

    body("frame", p["frame"][2], 0.0)
    body("fork", p["fork"][2], 0.0)
    body("rear", (0.0, 0.0, rear), v / rear)
    body("front", (w, 0.0, front), v / front)
    steer = (-sin(p["tilt"]), 0.0, cos(p["tilt"]))
    model.revolute("frame", "fork", at=(w + p["trail"], 0.0, 0.0), axis=steer, name="steering")
    model.revolute("frame", "rear", at=(0.0, 0.0, rear), axis=ACROSS, name="rear hub")
    model.revolute("fork", "front", at=(w, 0.0, front), axis=ACROSS, name="front hub")
    model.rolling("rear", rear, axis=ACROSS, name="rear contact")
    model.rolling("front", front, axis=ACROSS, name="front contact")
    return model


@kept_call
def bicycle(speed: float = 4.6, roll_rate: float = 0.5) -> Problem:
    """Benchmark bicycle with a rigid rider, uncontrolled; it starts upright with a roll rate.

    Four bodies, three revolute joints, two wheels that roll without slip.  Self-stable for speeds between 4.29 and 6.02;
    roll_rate=0 is the steady motion about which `linearize` shows that.
    """
    p = BICYCLE | {"speed": number("bicycle", "speed", speed), "roll_rate": number("bicycle", "roll_rate", roll_rate)}
    usual = (p["speed"], p["roll_rate"]) == (4.6, 0.5)
    return Problem(
        name="bicycle",
        title=f"Whipple's bicycle, benchmark parameters, at {p['speed']:g} m/s",
        source="J. P. Meijaard, J. M. Papadopoulos, A. Ruina, A. L. Schwab, Linearized dynamics equations for the balance and "
        "steer of a bicycle, Proc. R. Soc. A 463 (2007) 1955-1982, and IFToMM library of computational benchmark "
        "problems, uncontrolled bicycle; reference of our own (tools/references/mechanism_references.py)",
        parameters=p,
        t_end=2.0,
        h=2e-3,
        points=tuple((name, ORIGIN) for name in ("frame", "fork", "rear", "front")),
        make=partial(_bicycle, p),
        **(tabulated("bicycle") if usual else {}),
        note="z points up here (down in the paper), so the products of inertia have the other sign.",
    )


QUARTER_CAR: dict[str, Any] = {
    "chassis": (300.0, (20.0, 20.0, 20.0), (0.0, 0.0, 0.5)),
    "upright": (35.0, (0.9, 1.4, 0.9), (0.0, 0.76, 0.33)),
    "arm_mass": 3.0,
    "arm_thickness": 0.05,
    "lower": ((0.0, 0.3, 0.25), (0.0, 0.75, 0.2)),
    "upper": ((0.0, 0.35, 0.5), (-0.02, 0.7, 0.52)),
    "tie_rod": ((-0.15, 0.35, 0.3), (-0.15, 0.72, 0.3)),
    "strut": ((0.0, 0.4, 0.65), (0.0, 0.55, 0.222)),
    "strut_spring": (60e3, 0.51, 2500.0),
    "tyre": (0.0, 0.8, 0.33),
    "tyre_spring": (2e5, 0.345, 300.0),
    "bump": (0.02, 18.0),
    "gravity": DOWN,
}


def _bump(t):
    return 0.02 * (1.0 - cos(18.0 * t))


def _bump_rate(t):
    return 0.02 * 18.0 * sin(18.0 * t)


def _bump_acceleration(t):
    return 0.02 * 18.0**2 * cos(18.0 * t)


def _quarter_car(p: dict[str, Any], group: str) -> Any:
    model = lazy.Model(gravity=p["gravity"], group=group)
    chassis, upright = (
        model.body(name, mass, inertia, position=center)
        for name, (mass, inertia, center) in ((name, p[name]) for name in ("chassis", "upright"))
    )
    lower, upper = (
        bar(model, name, p[name][0], p[name][1], p["arm_mass"], p["arm_thickness"]) for name in ("lower", "upper")
    )
    tyre = np.array(p["tyre"])
    road = model.body("road", 1.0, (0.1, 0.1, 0.1), position=(*tyre[:2], 0.0))
    forward = (1.0, 0.0, 0.0)
    model.prismatic(model.ground, chassis, at=chassis.position, axis=UP, name="guide")
    ramp = model.prismatic(model.ground, road, at=road.position, axis=UP, name="ramp")
    model.drive(ramp, _bump, _bump_rate, _bump_acceleration, name="bumps")
    model.revolute(chassis, lower, at=p["lower"][0], axis=forward, name="lower bush")
    model.revolute(chassis, upper, at=p["upper"][0], axis=forward, name="upper bush")
    model.spherical(lower, upright, at=p["lower"][1], name="lower ball")
    model.spherical(upper, upright, at=p["upper"][1], name="upper ball")

    def local(body: Any, point: Any) -> Any:
        return body.rotation.T @ (np.array(point) - body.position)

    inner, outer = p["tie_rod"]
    model.distance(chassis, upright, at_a=local(chassis, inner), at_b=local(upright, outer), name="tie rod")
    top, foot = p["strut"]
    for name, a, b, at_a, at_b, (k, length, c) in (
        ("strut", chassis, lower, top, foot, p["strut_spring"]),
        ("tyre", road, upright, road.position, tyre, p["tyre_spring"]),
    ):
        model.spring(a, b, k, length, c, at_a=local(a, at_a), at_b=local(b, at_b), name=name)
    return model


@kept_call
def quarter_car() -> Problem:
    """Quarter of a car: double wishbones, tie rod, strut and tyre, over a road with bumps."""
    return Problem(
        name="quarter_car",
        title="Quarter car with double wishbones over a bumpy road",
        source=OUR_OWN,
        parameters=QUARTER_CAR,
        t_end=1.0,
        h=1e-3,
        points=tuple((name, ORIGIN) for name in ("chassis", "upright", "lower", "upper")),
        make=partial(_quarter_car, QUARTER_CAR),
        **tabulated("quarter_car"),
    )
