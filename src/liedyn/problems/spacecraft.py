"""Satellite with an internal chain: three bodies, a spherical and a revolute joint, internal torques only."""

from __future__ import annotations

from functools import partial
from math import cos, sin
from typing import Any

import numpy as np

from liedyn.arguments import shown
from liedyn.problems import lazy
from liedyn.problems.base import Array, Problem, kept_call, nearest, table

MASSES = (20.0, 4.0, 2.0)
INERTIAS = ((4.0, 5.0, 6.0), (0.3, 0.4, 0.2), (0.1, 0.12, 0.05))
A0, B1 = (0.8, 0.0, 0.1), (-0.5, 0.0, 0.0)  # spherical joint: in base, in link1
C1, D2 = (0.5, 0.0, 0.0), (-0.4, 0.0, 0.0)  # revolute joint: in link1, in link2
AXIS = (0.0, 1.0, 0.0)


def _spherical_drive(t):
    return 0.6 * sin(2.0 * t), 0.8 * cos(3.0 * t), 0.5 * sin(t)


def _revolute_drive(t):
    return 0.0, 0.7 * sin(2.5 * t + 0.3), 0.0


def initial_state() -> list[dict[str, Any]]:
    """Position, rotation, velocity and angular velocity of the three bodies at t = 0, consistent with the joints."""
    from liedyn.problems.analytic import rotation_of_vector

    fold = rotation_of_vector(np.array([0.0, 0.5, 0.0]))
    R = [np.eye(3), rotation_of_vector(np.array([0.3, -0.2, 0.4]))]
    R.append(R[1] @ fold)
    Omega = [np.array([0.2, -0.3, 0.5]), np.array([0.3, 0.1, -0.2])]
    Omega.append(fold.T @ Omega[1] - 0.4 * np.array(AXIS))
    x, v = [np.zeros(3)], [np.array([0.1, 0.0, -0.05])]
    for i, (here, there) in enumerate([(A0, B1), (C1, D2)]):
        x.append(x[i] + R[i] @ here - R[i + 1] @ there)
        v.append(v[i] + R[i] @ np.cross(Omega[i], here) - R[i + 1] @ np.cross(Omega[i + 1], there))
    return [
        {"position": x[i], "rotation": R[i], "velocity": v[i], "angular_velocity": Omega[i]} for i in range(len(MASSES))
    ]


def _build(group: str, driven: bool = True) -> Any:
    model = lazy.Model(gravity=(0.0, 0.0, 0.0), group=group)
    base, link1, link2 = (
        model.body(name, mass=mass, inertia=inertia, **state)
        for name, mass, inertia, state in zip(
            ("base", "link1", "link2"), MASSES, INERTIAS, initial_state(), strict=True
        )
    )
    model.spherical(base, link1, at_a=A0, at_b=B1, name="shoulder")
    model.revolute(
        link1,
        link2,
        at_a=C1,
        at_b=D2,
        axis_a=AXIS,
        axis_b=AXIS,
        normals=((1.0, 0.0, 0.0), (0.0, 0.0, 1.0)),
        name="elbow",
    )
    if driven:
        model.torque(link1, _spherical_drive, frame=base, reaction=base)
        model.torque(link2, _revolute_drive, frame=link1, reaction=link1)
    return model


def _solution(t: Array) -> dict[str, Array]:
    columns = table("satellite")
    rows = nearest(columns["t"], t)
    v = columns["v"][rows].reshape(t.shape + (3, 6))
    vdot = columns["vdot"][rows].reshape(t.shape + (3, 6))
    return {
        "x": columns["x"][rows],
        "R": columns["R"][rows],
        "v": v[..., :3],
        "Omega": v[..., 3:],
        "vdot": vdot[..., :3],
        "Omegadot": vdot[..., 3:],
        "lam": columns["lam"][rows],
    }


@kept_call
def satellite(driven: bool = True) -> Problem:
    """Base with two links in free space: spherical and revolute joint, driven by internal torques.

    driven=False leaves the torques out: energy is conserved too, and there is no reference.
    """
    if not isinstance(driven, bool):
        raise ValueError(f"satellite: driven must be True or False, not {shown(driven)}")
    return Problem(
        name="satellite",
        title="Satellite with an internal chain (3 bodies, 8 constraints, "
        f"{'internal torques' if driven else 'no torques'})",
        source="after Z. Terze, A. Müller, D. Zlatar, Angular momentum conserving integration scheme for multibody "
        "system dynamics in Lie-group setting; parameters of our own, reference by DOP853 in minimal and in redundant "
        "coordinates",
        parameters={
            "masses": MASSES,
            "inertias": INERTIAS,
            "spherical": (A0, B1),
            "revolute": (C1, D2),
            "axis": AXIS,
            "spherical_drive": "(.6 sin 2t, .8 cos 3t, .5 sin t) in base axes on link1, reaction on base"
            if driven
            else "",
            "revolute_drive": ".7 sin(2.5 t + .3) about the axis on link2, reaction on link1" if driven else "",
        },
        t_end=2.0,
        h=1e-2,
        points=tuple((name, (0.0, 0.0, 0.0)) for name in ("base", "link1", "link2")),
        make=partial(_build, driven=driven),
        solution=_solution if driven else None,
        times=(2.0,),
        tabulated=(1.0, 2.0, 5.0, 10.0) if driven else None,
        note="lam: 3 rows x0 + R0 a0 - x1 - R1 b1, 3 rows x1 + R1 c1 - x2 - R2 d2, (R1 e1).(R2 e2), (R1 e3).(R2 e2).",
    )
