"""Problems whose derivatives are known to 13 digits (tests/data/sensitivity.json, which says where from), and their costs."""

import json
import math
from pathlib import Path

import numpy as np

import liedyn as ld

TABLES = json.loads((Path(__file__).parent / "data" / "sensitivity.json").read_text())
TOP = {"mass": 15.0, "J1": 0.234375, "J2": 0.46875, "Xy": 1.0, "k": 200.0, "c": 3.0, "W2": 20.0, "gravity": 9.81}
BAR = {"m2": 1.0, "Jz2": 0.0, "C_x": 0.0, "D_x": 0.0, "k": 40.0, "c": 0.8, "w": 3.0, "gravity": 9.81}
BEAM = {"r": 0.01, "E": 2e6, "rho": 1000.0, "tip": 0.02}


def top(mass=15.0, J1=0.234375, J2=0.46875, Xy=1.0, k=200.0, c=3.0, W2=20.0, gravity=9.81, group="R3xSO3"):
    """A heavy top with a spring and a torque; Xy moves body and joint together."""
    m = ld.Model(gravity=(0, 0, -gravity), group=group)
    spin = (0, W2, -4.61538)
    body = m.body("top", mass=mass, inertia=(J1, J2, 0.234375), position=(0, Xy, 0), angular_velocity=spin)
    m.spherical("ground", body, at_a=(0, 0, 0), at_b=(0, -Xy, 0), name="pivot")
    m.spring("ground", body, at_a=(0.5, 0.5, 1), at_b=(0, 0.25, 0), stiffness=k, length=0.8, damping=c, name="spring")
    m.torque(body, (0, 0, lambda t: 4 * math.cos(3 * t)), name="torque")
    return m


def bar(joints="RSCR", m2=1.0, Jz2=0.0, C_x=0.0, D_x=0.0, k=40.0, c=0.8, w=3.0, gravity=9.81, group="R3xSO3"):
    """A four-bar linkage; joints "RRRR" repeat constraints."""
    P = [np.array(x, float) for x in ((0, 0, 0), (0.3, 0.8, 0), (2, 1.2, 0), (1.8, 0, 0))]
    m = ld.Model(gravity=(0, -gravity, 0), group=group)
    lengths = []
    for k_, (mass, name) in enumerate(((1.0, "crank"), (m2, "coupler"), (1.0, "rocker"))):
        d = P[k_ + 1] - P[k_]
        L = float(np.linalg.norm(d))
        e = d / L
        J = L**2 / 12 * np.array([0.02, 1.01, 1.01]) + (np.array([0, 0, Jz2]) if k_ == 1 else 0.0)
        m.body(
            name, mass=mass, inertia=tuple(J), position=tuple(0.5 * (P[k_] + P[k_ + 1])),
            rotation=np.array([[e[0], -e[1], 0], [e[1], e[0], 0], [0, 0, 1]]),
            angular_velocity=(0, 0, w) if k_ == 0 else None,
        )  # fmt: skip
        lengths.append(L / 2)
    a, b, c_ = lengths
    kinds = {"R": m.revolute, "S": m.spherical, "C": m.cylindrical}
    places = (
        ("A", "ground", "crank", 0.0, -a), ("B", "crank", "coupler", a, -b), ("C", "coupler", "rocker", b + C_x, -c_),
        ("D", "ground", "rocker", 1.8 + D_x, c_),
    )  # fmt: skip
    for kind, (name, one, other, x, y) in zip(joints, places, strict=True):
        axis = {} if kind == "S" else {"axis": (0, 0, 1)}
        kinds[kind](one, other, at_a=(x, 0, 0), at_b=(y, 0, 0), name=name, **axis)
    m.spring("ground", "coupler", at_a=(1, 2, 0), at_b=(0.1, 0.2, 0), stiffness=k, length=0.5, damping=c, name="spring")
    m.torque("crank", (0, 0, lambda t: 2 * math.cos(3 * t)), name="motor")
    return m


def beam(r=0.01, E=2e6, rho=1000.0, tip=0.02):
    """A swinging beam with a body at its end."""
    m = ld.Model(gravity=(0, 0, -9.81))
    m.beam("beam", ld.Section.circle(r, E=E, nu=0.3, rho=rho), [(0, 0, 0), (1, 0, 0)], n=6)
    m.revolute("ground", "beam.0", at=(0, 0, 0), axis=(0, 1, 0), name="hinge")
    m.body("tip", mass=tip, inertia=(1e-3, 1e-3, 1e-3), position=(1, 0, 0))
    m.fixed("beam.6", "tip", at=(1, 0, 0), name="weld")
    return m


def weights(t):
    """Of the trapezoidal rule."""
    w = np.gradient(t)
    w[[0, -1]] = 0.5 * np.diff(t)[[0, -1]]
    return w


def top_costs(t):
    """Costs of the top as functions of a solution."""
    w, ref = weights(t), np.stack([-np.sin(0.8 * t), np.cos(0.8 * t), 0.1 * t], axis=1)
    return {
        "z_end": lambda s: s.position("top")[-1, 2],
        "path": lambda s: w @ np.sum((s.position("top") - ref) ** 2, axis=1),
        "reaction": lambda s: 1e-4 * (w @ np.sum(s.lam**2, axis=1)),
        "spin": lambda s: 1e-2 * (w @ np.sum(s.angular_velocity("top") ** 2, axis=1)),
    }


def bar_costs(t):
    """Costs of the linkage."""
    w, ref = weights(t), np.stack([1 + 0.2 * np.cos(2 * t), 1.1 - 0.3 * np.sin(2 * t), 0 * t], axis=1)
    at = (0.2, 0.3, 0)
    return {
        "x_end": lambda s: s.position("coupler", at=at)[-1, 0],
        "path": lambda s: w @ np.sum((s.position("coupler", at=at) - ref) ** 2, axis=1),
        "reaction": lambda s: 1e-2 * (w @ np.sum(s.lam[:, :3] ** 2, axis=1)),
        "speed": lambda s: w @ s.angular_velocity("crank")[:, 2] ** 2,
    }


def beam_costs(t):
    """Costs of the beam."""
    w, ref = weights(t), np.stack([1 - t, 0 * t, -t], axis=1)
    return {
        "end": lambda s: s.position("tip")[-1, 2],
        "path": lambda s: w @ np.sum((s.position("tip") - ref) ** 2, axis=1),
    }


def rows(part, problem, words="", h=None):
    """Rows of the tables."""
    key = {"A": "problem", "B": "model"}[part]
    found = [r for r in TABLES[part] if r[key] == problem and words in r["method"] and h in (None, r["h"])]
    assert found
    return found
