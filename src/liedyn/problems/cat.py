"""A cat that falls on its feet with no angular momentum at all.

The cat of Kane & Scher: two equal halves, bent by an angle 2 beta at the spine, that roll on each other without twist.
The bend is constant and its direction goes once around the body: each half turns by sigma about its own axis, and the
plane of the two axes turns by -k sigma about the line a through both centers of mass.  Angular momentum about a
vanishes if

    k = C cos(beta) / (C cos(beta)^2 + A sin(beta)^2)

(C inertia of a half about its own axis, A across).  After one round of sigma the cat has its old shape and is turned
by -2 pi k: beta is chosen for k = 1/2, upside down becomes feet down.  In the turning plane the momentum of the front
half is h sigma' along the bend direction n, so the torque of the spine that makes this motion from rest to rest is

    h (sigma'' n - k sigma'^2 b),    h = -sin(beta) (C + k (A - C) cos(beta)),    b = a x n,

an internal torque, a known function of time.  Everything is known in closed form; nothing is fed back.
"""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import Any

import numpy as np

from liedyn.problems import lazy
from liedyn.problems.base import Array, Problem, kept_call

MASS, AXIAL, ACROSS = 1.5, 0.0045, 0.0135  # one half: a cylinder of length 0.3 m and radius 0.0775 m
HALF_LENGTH = 0.15  # from the center of mass of a half to the spine
DURATION, GRAVITY = 0.5, 9.81
COS_BEND = (sqrt(1 + ACROSS / AXIAL * (ACROSS / AXIAL - 1)) - 1) / (ACROSS / AXIAL - 1)  # from k = 1/2
SIN_BEND = sqrt(1 - COS_BEND**2)
MOMENTUM = -SIN_BEND * (AXIAL + (ACROSS - AXIAL) * COS_BEND / 2)  # h


def _spine_torque(t):
    # torque on the front half; sigma = 2 pi (10 s^3 - 15 s^4 + 6 s^5), at rest before and after
    s = min(max(t / DURATION, 0.0), 1.0)
    sigma = 2 * pi * s**3 * (10 - 15 * s + 6 * s * s)
    rate = 60 * pi * (s * (1 - s)) ** 2 / DURATION
    acceleration = 120 * pi * s * (1 - s) * (1 - 2 * s) / DURATION**2
    c, s2 = cos(sigma / 2), sin(sigma / 2)
    along_n, along_b = MOMENTUM * acceleration, -MOMENTUM * rate**2 / 2
    return 0.0, -along_n * s2 + along_b * c, -along_n * c - along_b * s2


def _solution(t: Array) -> dict[str, Array]:
    from liedyn.problems.analytic import rotation_about

    s = np.clip(t / DURATION, 0, 1)
    sigma = 2 * pi * s**3 * (10 - 15 * s + 6 * s * s)
    rate = 60 * pi * (s * (1 - s)) ** 2 / DURATION
    acceleration = 120 * pi * s * (1 - s) * (1 - 2 * s) / DURATION**2
    start = np.array([[1.0, 0.0, 0.0], [0.0, 0.0, 1.0], [0.0, -1.0, 0.0]])  # columns a, n (down), b
    plane = rotation_about(0, -sigma / 2) @ start
    bend = np.arccos(COS_BEND)
    fall, zero = -GRAVITY * t * t / 2, np.zeros_like(t)
    out: dict[str, list[Array]] = {key: [] for key in ("x", "v", "vdot", "R", "Omega", "Omegadot")}
    for side in (1.0, -1.0):  # front, rear
        out["x"].append(np.stack([side * HALF_LENGTH * COS_BEND + zero, zero, fall], axis=-1))
        out["v"].append(np.stack([zero, zero, -GRAVITY * t], axis=-1))
        out["vdot"].append(np.stack([zero, zero, -GRAVITY + zero], axis=-1))
        out["R"].append(plane @ rotation_about(2, -side * bend) @ rotation_about(0, sigma))
        c, s2 = side * SIN_BEND * np.cos(sigma) / 2, side * SIN_BEND * np.sin(sigma) / 2
        shape = np.stack([1 - COS_BEND / 2 + zero, -c, s2], axis=-1)  # Omega / sigma'
        turn = np.stack([zero, s2, c], axis=-1)  # its derivative by sigma
        out["Omega"].append(rate[..., None] * shape)
        out["Omegadot"].append(acceleration[..., None] * shape + rate[..., None] ** 2 * turn)
    stacked = {key: np.stack(parts, axis=t.ndim) for key, parts in out.items()}
    return {**stacked, "lam": np.zeros(t.shape + (3,))}


def _build(group: str) -> Any:
    start = _solution(np.array(0.0))
    model = lazy.Model(gravity=(0.0, 0.0, -GRAVITY), group=group)
    front, rear = (
        model.body(
            name,
            mass=MASS,
            inertia=(AXIAL, ACROSS, ACROSS),
            position=start["x"][i],
            rotation=start["R"][i],
            velocity=(0.0, 0.0, 0.0),
            angular_velocity=(0.0, 0.0, 0.0),
        )
        for i, name in enumerate(("front", "rear"))
    )
    model.spherical(front, rear, at_a=(-HALF_LENGTH, 0.0, 0.0), at_b=(HALF_LENGTH, 0.0, 0.0), name="spine")
    model.torque(front, _spine_torque, frame="inertial", reaction=rear)
    return model


@kept_call
def falling_cat() -> Problem:
    """Cat dropped upside down at rest: it turns by 180 degrees in half a second, angular momentum zero throughout."""
    return Problem(
        name="falling_cat",
        title="Falling cat: two halves, driven spine, zero angular momentum",
        source="T. R. Kane, M. P. Scher, A dynamical explanation of the falling cat phenomenon, Int. J. Solids "
        "Structures 5 (1969) 663-670; parameters and closed form of our own",
        parameters={
            "mass": MASS,
            "inertia": (AXIAL, ACROSS, ACROSS),
            "half_length": HALF_LENGTH,
            "bend": 2 * float(np.arccos(COS_BEND)),
            "duration": DURATION,
            "gravity": (0.0, 0.0, -GRAVITY),
        },
        t_end=DURATION,
        h=1e-3,
        points=(("front", (0.0, 0.0, 0.0)), ("rear", (0.0, 0.0, 0.0))),
        make=_build,
        solution=_solution,
        times=(DURATION,),
        note="Legs point along -e2 of both body frames. The spine carries a torque and no force: lam = 0.",
    )
