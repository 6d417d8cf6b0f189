"""Models and potentials on which energy-conserving schemes are tested."""

import math

import numpy as np

import liedyn as ld
from liedyn.problems import spacecraft


def satellite(group="R3xSO3"):
    """The satellite of the problems without its drives: energy, P and L are conserved."""
    model = ld.Model(group=group, name="satellite")
    for name, mass, inertia, state in zip(
        ("base", "link1", "link2"), spacecraft.MASSES, spacecraft.INERTIAS, spacecraft.initial_state(), strict=True
    ):
        model.body(name, mass=mass, inertia=inertia, **state)
    model.spherical("base", "link1", at_a=spacecraft.A0, at_b=spacecraft.B1)
    model.revolute(
        "link1", "link2", at_a=spacecraft.C1, at_b=spacecraft.D2, axis_a=spacecraft.AXIS, axis_b=spacecraft.AXIS,
        normals=((1.0, 0.0, 0.0), (0.0, 0.0, 1.0)),
    )  # fmt: skip
    return model


def four_bar(group="R3xSO3", stiffness=40.0):
    """Crank, coupler, rocker in a tilted plane: four revolute joints (three rows redundant), a spring across."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="four_bar")
    Q, names = ld.rot("x", 0.4), ("ground", "crank", "coupler", "rocker", "ground")
    P = np.array([(0, 0, 0), (0, 0, 1), (1.8, 0, 1.3), (1.8, 0, 0)], float) @ Q.T
    for k, (mass, inertia) in enumerate(((1.0, (0.1, 0.12, 0.02)), (2.0, (0.02, 0.6, 0.6)), (1.5, (0.2, 0.22, 0.03)))):
        model.body(
            names[k + 1], mass, inertia, position=(P[k] + P[k + 1]) / 2,
            rotation=Q if k != 1 else Q @ ld.rot("y", -np.arctan(0.3 / 1.8)),
            angular_velocity=(0, 2.0, 0) if k == 0 else None,
        )  # fmt: skip
    for k in range(4):
        model.revolute(names[k], names[k + 1], at=P[k], axis=Q @ (0, 1, 0))
    length = 1.2 if stiffness < 1e3 else None  # stretched, or relaxed
    model.spring("crank", "rocker", stiffness, length=length, at_a=(0, 0, 0.3), at_b=(0, 0, -0.2))
    return model


def bennett(group="R3xSO3"):
    """Bennett's spatial loop of four revolute joints: twists a, b with sin a / l = sin b / m; three rows redundant."""
    l, a, b, theta = 1.0, 0.7, 1.1, 0.9
    m = l * np.sin(b) / np.sin(a)
    # the other angle by the closure condition of the loop
    ratio = np.sin((a + b) / 2) / np.sin((b - a) / 2)
    other = 2 * np.arctan(ratio / np.tan(theta / 2))
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="bennett")
    R, x = np.eye(3), np.zeros(3)
    frames = []
    for length, twist, angle in ((l, a, theta), (m, b, other), (l, a, -theta), (m, b, -other)):
        # axis of the joint is e3 of the frame; turn by the joint angle, go along the link, twist
        turned = R @ ld.rot("z", angle)
        end = x + turned @ (length, 0, 0)
        frames.append((x, R[:, 2], (x + end) / 2, turned))
        R, x = turned @ ld.rot("x", twist), end
    assert np.linalg.norm(x) + np.linalg.norm(R - np.eye(3)) < 1e-12
    names = ("ground", "one", "two", "three")
    for name, (_, _, center, attitude) in zip(names[1:], frames[1:], strict=True):
        model.body(
            name, 1.0, (0.02, 0.1, 0.11), position=center, rotation=attitude,
            angular_velocity=attitude.T @ (3.0 * frames[1][1]) if name == "one" else None,
        )  # fmt: skip
    for k in range(4):  # joint k lies between link k - 1 and link k
        model.revolute(names[k - 1], names[k], at=frames[k][0], axis=frames[k][1], name=f"j{k}")
    return model


def pair(group="R3xSO3", stiffness=1e5, damping=0.0):
    """Two free bodies and a spring, stretched at the start unless it is very stiff."""
    model = ld.Model(group=group, name="pair")
    model.body("a", 1.0, (0.1, 0.12, 0.15), velocity=(0.1, 0.2, 0.3), angular_velocity=(1, 2, -1))
    model.body(
        "b", 2.0, (0.2, 0.25, 0.3), position=(1, 0.2, 0.1), rotation=ld.rot("x", 0.3), velocity=(-0.2, 0.1, 0.1),
        angular_velocity=(0.5, -1, 0.7),
    )  # fmt: skip
    length = 0.70 if stiffness < 1e4 else None
    model.spring("a", "b", stiffness, length=length, damping=damping, at_a=(0.2, 0.1, 0), at_b=(-0.1, 0.05, 0.1))
    return model


def double_pendulum(group="R3xSO3", stiffness=1e3):
    """A body on a spherical joint, a second one on a short spring."""
    model = ld.Model(gravity=(0, 0, -9.81), group=group, name="double_pendulum")
    model.body("a", 1.0, (0.01, 0.1, 0.11), position=(0.5, 0, 0), angular_velocity=(0.3, 0.2, 1.0))
    model.body("b", 1.5, (0.02, 0.12, 0.13), position=(1.5, 0.1, 0), velocity=(0, 0, 1.0))
    model.spherical("ground", "a", at=(0, 0, 0))
    model.spring("a", "b", stiffness, length=0.09, at_a=(0.5, 0, 0), at_b=(-0.5, 0, 0))
    return model


def user_pair(force, potential, blocks="all", points=False):
    """Two free bodies, or points, under a force of the user."""
    model = ld.Model(name="user_pair")
    if points:
        model.point_mass("a", 1.0, velocity=(0.1, 0.2, 0.3))
        model.point_mass("b", 2.0, position=(1, 0.2, 0.1), velocity=(-0.2, 0.9, 0.1))
    else:
        model.body("a", 1.0, (0.1, 0.12, 0.15), velocity=(0.1, 0.2, 0.3), angular_velocity=(1, 2, -1))
        model.body(
            "b", 2.0, (0.2, 0.25, 0.3), position=(1, 0.2, 0.1), rotation=ld.rot("x", 0.3), velocity=(-0.2, 0.9, 0.1),
            angular_velocity=(0.5, -1, 0.7),
        )  # fmt: skip
    model.user_force(("a", "b"), force, potential=potential, blocks=blocks)
    return model


def in_a_well():
    """One free body in a potential of its position and attitude."""
    model = ld.Model(name="in_a_well")
    model.body(
        "a", 1.0, (0.1, 0.12, 0.15), position=(0.5, 0.3, 0.8), rotation=ld.rot("x", 0.7), velocity=(0.1, 0.2, 0.3),
        angular_velocity=(1, 2, -1),
    )  # fmt: skip
    model.user_force("a", well_force, potential=well)
    return model


# -- forces with potentials, as a user would write them ---------------------------------------------------------------


def well_force(t, x, R, v, w):
    """Well in x with a part that turns with the body: V = 5 x^2 + 10 y^2 + 5 z^4 + 3 x R33."""
    return (-10 * x[0] - 3 * R[8], -20 * x[1], -20 * x[2] ** 3), (3 * x[0] * R[7], -3 * x[0] * R[6], 0.0)


def well(t, x, R):
    return 5 * x[0] ** 2 + 10 * x[1] ** 2 + 5 * x[2] ** 4 + 3 * x[0] * R[8]


def seen_from(Ra, d):
    return (
        Ra[0] * d[0] + Ra[3] * d[1] + Ra[6] * d[2],
        Ra[1] * d[0] + Ra[4] * d[1] + Ra[7] * d[2],
        Ra[2] * d[0] + Ra[5] * d[1] + Ra[8] * d[2],
    )


def bushing(t, xa, Ra, xb, Rb):
    """100 |Ra^T (xb - xa) - (.8, .1, 0)|^2 + 10 (3 - tr Ra^T Rb)."""
    y = seen_from(Ra, (xb[0] - xa[0], xb[1] - xa[1], xb[2] - xa[2]))
    trace = 0.0
    for i in range(9):
        trace += Ra[i] * Rb[i]
    return 100 * ((y[0] - 0.8) ** 2 + (y[1] - 0.1) ** 2 + y[2] ** 2) + 10 * (3 - trace)


def bushing_force(t, xa, Ra, va, wa, xb, Rb, vb, wb):
    y = seen_from(Ra, (xb[0] - xa[0], xb[1] - xa[1], xb[2] - xa[2]))
    g = (200 * (y[0] - 0.8), 200 * (y[1] - 0.1), 200 * y[2])
    f = (
        Ra[0] * g[0] + Ra[1] * g[1] + Ra[2] * g[2],
        Ra[3] * g[0] + Ra[4] * g[1] + Ra[5] * g[2],
        Ra[6] * g[0] + Ra[7] * g[1] + Ra[8] * g[2],
    )
    # 2 axial(Q) of Q = Ra^T Rb
    m = (
        Ra[2] * Rb[1] + Ra[5] * Rb[4] + Ra[8] * Rb[7] - Ra[1] * Rb[2] - Ra[4] * Rb[5] - Ra[7] * Rb[8],
        Ra[0] * Rb[2] + Ra[3] * Rb[5] + Ra[6] * Rb[8] - Ra[2] * Rb[0] - Ra[5] * Rb[3] - Ra[8] * Rb[6],
        Ra[1] * Rb[0] + Ra[4] * Rb[3] + Ra[7] * Rb[6] - Ra[0] * Rb[1] - Ra[3] * Rb[4] - Ra[6] * Rb[7],
    )
    on_a = (
        y[1] * g[2] - y[2] * g[1] + 10 * m[0],
        y[2] * g[0] - y[0] * g[2] + 10 * m[1],
        y[0] * g[1] - y[1] * g[0] + 10 * m[2],
    )
    return f, on_a, (-f[0], -f[1], -f[2]), (-10 * m[0], -10 * m[1], -10 * m[2])


def attraction(t, xa, Ra, xb, Rb):
    return -1.0 / math.sqrt((xb[0] - xa[0]) ** 2 + (xb[1] - xa[1]) ** 2 + (xb[2] - xa[2]) ** 2)


def attraction_force(t, xa, Ra, va, wa, xb, Rb, vb, wb):
    d = (xb[0] - xa[0], xb[1] - xa[1], xb[2] - xa[2])
    c = 1.0 / math.sqrt(d[0] ** 2 + d[1] ** 2 + d[2] ** 2) ** 3
    f = (c * d[0], c * d[1], c * d[2])
    return f, (0.0, 0.0, 0.0), (-f[0], -f[1], -f[2]), (0.0, 0.0, 0.0)


def tethers(t, xa, Ra, xb, Rb):
    """Each body hangs on the ground: not objective though it is one potential of two bodies."""
    return 7 * (xa[0] ** 2 + xa[1] ** 2 + xa[2] ** 2) + 4 * (xb[0] ** 2 + 2 * xb[2] ** 4)


def tethers_force(t, xa, Ra, va, wa, xb, Rb, vb, wb):
    on_a, on_b = (-14 * xa[0], -14 * xa[1], -14 * xa[2]), (-8 * xb[0], 0.0, -32 * xb[2] ** 3)
    return on_a, (0.0, 0.0, 0.0), on_b, (0.0, 0.0, 0.0)
