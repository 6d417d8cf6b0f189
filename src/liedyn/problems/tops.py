"""Single bodies: tops and freely turning bodies, all with an exact solution.

Sources: O. Brüls, A. Cardona, On the use of Lie group time integrators in multibody dynamics, J. Comput. Nonlinear
Dynam. 5 (2010) 031002, problems 7.1 to 7.5; E. Lens, A. Cardona, two tops about a fixed point; M. Géradin, two
constrained tops.  Numbers that the scans have lost were restored as far as the texts allow; the notes say where.
"""

from __future__ import annotations

from typing import Any, Literal

import numpy as np

from liedyn.arguments import flag, number
from liedyn.problems import lazy
from liedyn.problems.base import Array, Problem, choice, kept_call

BRULS_CARDONA = "O. Brüls, A. Cardona, J. Comput. Nonlinear Dynam. 5 (2010) 031002, section "
LENS_CARDONA = "E. Lens, A. Cardona, Algoritmos de integracion temporal en dinamica de cuerpos rigidos"
GERADIN = "M. Géradin, Energy conserving time integration for multibody dynamics: application to top motion"
IDENTITY = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
GRAVITY = 9.81
LAM_NOTE = "lam is the force of the ground on the top: m x'' - lam = m gamma (row -x + R X = 0)."


def _grid(first: float, count: int = 10) -> tuple[float, ...]:
    """Times first, first + .02, ... of the error (99) of Brüls & Cardona."""
    return tuple(round(first + 0.02 * i, 2) for i in range(count))


def _pivot_model(p: dict[str, Any], torque: Any = None):
    """Builder of a body on SO(3): inertia about the pivot, weight at X, optionally a torque fixed in the body."""

    def make(group: str):
        model = lazy.Model(gravity=p.get("gravity", (0.0, 0.0, 0.0)), group=group)
        body = model.fixed_point_body(
            "top",
            inertia=p["inertia"],
            mass=p.get("mass", 0.0),
            com=p["X"] if "mass" in p else (0.0, 0.0, 0.0),
            rotation=np.array(p["rotation"]),
            angular_velocity=p["angular_velocity"],
        )
        if torque is not None:
            model.torque(body, torque, frame="body")
        return model

    return make


def _hinged_model(p: dict[str, Any]):
    """Builder of a body on R3xSO(3) or SE(3), frame at its center of mass, spherical joint to the ground at 0."""

    def make(group: str):
        model = lazy.Model(gravity=p["gravity"], group=group)
        body = model.body(
            "top",
            mass=p["mass"],
            inertia=p["inertia"],
            position=tuple(np.array(p["rotation"]) @ p["X"]),
            rotation=np.array(p["rotation"]),
            angular_velocity=p["angular_velocity"],
        )
        model.spherical(model.ground, body, at=(0.0, 0.0, 0.0))
        return model

    return make


def _motion(R: Array, Omega: Array, X: Array, inertia: Array, load: Array) -> dict[str, Array]:
    """Everything that follows from R and Omega: accelerations, and the motion of the point X.

    inertia about the pivot; load: torque about it in the body frame.
    """
    Omegadot = (load - np.cross(Omega, Omega * inertia)) / inertia
    velocity = np.cross(Omega, X)
    acceleration = np.cross(Omegadot, X) + np.cross(Omega, velocity)
    return {
        "x": R @ X,
        "R": R,
        "v": _rotate(R, velocity),
        "Omega": Omega,
        "vdot": _rotate(R, acceleration),
        "Omegadot": Omegadot,
    }


def _rotate(R: Array, w: Array) -> Array:
    return np.einsum("...ij,...j->...i", R, w)


def _axial(p: dict[str, Any], torque: float):
    """Exact motion with a constant torque about the body's own symmetry axis e3; zero torque: the free body."""

    def solution(t: Array) -> dict[str, Array]:
        from liedyn.problems.analytic import free_symmetric_body, symmetric_body_with_axial_torque

        inertia, Omega0 = np.array(p["inertia"]), np.array(p["angular_velocity"])
        if torque == 0.0:
            R, Omega = free_symmetric_body(t, inertia[0], inertia[2], Omega0)
        else:
            R, Omega = symmetric_body_with_axial_torque(t, inertia[0], inertia[2], torque, Omega0)
        return _motion(R, Omega, np.array(p["X"]), inertia, np.array([0.0, 0.0, torque]))

    return solution


def _heavy(p: dict[str, Any], inertia: tuple[float, float, float], multipliers: bool):
    """Exact motion of a heavy symmetric top with its center of mass X on the symmetry axis; inertia about the pivot."""

    def solution(t: Array) -> dict[str, Array]:
        from liedyn.problems.analytic import heavy_symmetric_top

        X, J, gravity = np.array(p["X"]), np.array(inertia), np.array(p["gravity"])
        axis = int(np.argmax(X))
        cyclic = np.roll(np.eye(3), axis - 2, axis=0)  # takes e3 to the axis of the top
        R, Omega = heavy_symmetric_top(
            t,
            J[axis - 1],
            J[axis],
            -p["mass"] * gravity[2] * X[axis],
            np.array(p["rotation"]) @ cyclic,
            np.array(p["angular_velocity"]) @ cyclic,
        )
        R, Omega = R @ cyclic.T, Omega @ cyclic.T
        load = np.cross(X, p["mass"] * _rotate(np.swapaxes(R, -1, -2), gravity))
        motion = _motion(R, Omega, X, J, load)
        if multipliers:
            motion["lam"] = p["mass"] * (motion["vdot"] - gravity)
        return motion

    return solution


def _tilted(angle: float) -> tuple[tuple[float, ...], ...]:
    """Rotation by `angle` about e1, as nested tuples."""
    c, s = float(np.cos(angle)), float(np.sin(angle))
    return ((1.0, 0.0, 0.0), (0.0, c, -s), (0.0, s, c))


@kept_call
def spherical_top() -> Problem:
    """Body with a spherical inertia tensor and a follower torque (7.1)."""
    p: dict[str, Any] = {
        "inertia": (3.0, 3.0, 3.0),
        "X": (0.0, 0.0, -0.6),
        "body_torque": (0.0, 0.0, 30.0),
        "rotation": IDENTITY,
        "angular_velocity": (10.0, 15.0, 20.0),
    }
    return Problem(
        name="spherical_top",
        title="Body with spherical inertia and follower torque (Brüls & Cardona 7.1)",
        source=BRULS_CARDONA + "7.1",
        parameters=p,
        t_end=0.6,
        h=1e-3,
        points=(("top", p["X"]),),
        make=_pivot_model(p, torque=p["body_torque"]),
        solution=_axial(p, torque=30.0),
        times=_grid(0.42),
    )


@kept_call
def free_top(transverse: float = 0.02) -> Problem:
    """Free symmetric body (7.2) with the given transverse rate.

    The printed initial velocity is damaged; (0, 0.02, 36) is its most plausible reading.
    """
    p: dict[str, Any] = {
        "inertia": (21.959, 21.959, 6.671),
        "X": (0.0, 0.0, -0.646),
        "rotation": IDENTITY,
        "angular_velocity": (0.0, number("free_top", "transverse", transverse), 36.0),
    }
    return Problem(
        name="free_top",
        title="Free symmetric body (Brüls & Cardona 7.2)",
        source=BRULS_CARDONA + "7.2",
        parameters=p,
        t_end=1.0,
        h=1e-3,
        points=(("top", p["X"]),),
        make=_pivot_model(p),
        solution=_axial(p, torque=0.0),
        times=_grid(0.82),
        note="The transverse rate is a reading of a damaged scan; errors scale linearly with it.",
    )


@kept_call
def follower_top(transverse: float = 0.1) -> Problem:
    """Symmetric body with a follower torque about its axis (7.3) and the given transverse rate.

    The printed initial velocity is damaged; (0, 0.1, 10) is its most plausible reading.
    """
    p: dict[str, Any] = {
        "inertia": (21.959, 21.959, 6.671),
        "X": (0.0, 0.0, -0.646),
        "body_torque": (0.0, 0.0, 40.0),
        "rotation": IDENTITY,
        "angular_velocity": (0.0, number("follower_top", "transverse", transverse), 10.0),
    }
    return Problem(
        name="follower_top",
        title="Symmetric body with follower torque (Brüls & Cardona 7.3)",
        source=BRULS_CARDONA + "7.3",
        parameters=p,
        t_end=0.3,
        h=1e-3,
        points=(("top", p["X"]),),
        make=_pivot_model(p, torque=p["body_torque"]),
        solution=_axial(p, torque=40.0),
        times=_grid(0.12),
        note="The transverse rate is a reading of a damaged scan; errors scale linearly with it.",
    )


@kept_call
def heavy_top(constrained: bool = False) -> Problem:
    """Fast heavy top: on SO(3) about its fixed point (7.4), or with a spherical joint as constraint (7.5)."""
    constrained = flag("heavy_top", "constrained", constrained)
    pivot_inertia = (15.234375, 0.46875, 15.234375)
    p: dict[str, Any] = {
        "mass": 15.0,
        "inertia": (0.234375, 0.46875, 0.234375) if constrained else pivot_inertia,
        "X": (0.0, 1.0, 0.0),
        "gravity": (0.0, 0.0, -GRAVITY),
        "rotation": IDENTITY,
        "angular_velocity": (0.0, 150.0, -4.61538),
    }
    section = "7.5" if constrained else "7.4"
    return Problem(
        name="heavy_top_constrained" if constrained else "heavy_top",
        title=f"Heavy top, {'spherical joint' if constrained else 'fixed point'} (Brüls & Cardona {section})",
        source=BRULS_CARDONA + section,
        parameters=p,
        t_end=0.5,
        h=1e-3,
        points=(("top", (0.0, 0.0, 0.0) if constrained else p["X"]),),
        make=_hinged_model(p) if constrained else _pivot_model(p),
        solution=_heavy(p, pivot_inertia, multipliers=constrained),
        times=_grid(0.32),
        note=("Inertia about the center of mass. " + LAM_NOTE) if constrained else "Inertia about the pivot.",
    )


@kept_call
def lens_top(case: Literal["a", "b"] = "a") -> Problem:
    """Fast tops of Lens & Cardona: slow precession (a), or with an initial rate that makes it swing far out (b)."""
    choice("lens_top", "case", case, ("a", "b"))
    p: dict[str, Any] = {
        "mass": 2.0,
        "inertia": (5.0, 5.0, 1.0),
        "X": (0.0, 0.0, 1.0),
        "gravity": (0.0, 0.0, -10.0),
        "rotation": _tilted(0.3),
        "angular_velocity": (0.0, 0.0 if case == "a" else -10.0, 50.0),
    }
    return Problem(
        name=f"lens_top_{case}",
        title=f"Heavy top of Lens & Cardona, case {case}",
        source=LENS_CARDONA,
        parameters=p,
        t_end=1.0,
        h=1e-3,
        points=(("top", p["X"]),),
        make=_pivot_model(p),
        solution=_heavy(p, p["inertia"], multipliers=False),
        times=(1.0,),
        note="Weight times arm is 20; the inertia (5, 5, 1) is lost in the scan and taken from Simo & Wong.",
    )


@kept_call
def geradin_top(case: Literal[1, 2] = 1, constrained: bool = True) -> Problem:
    """Constrained top of Géradin, case 1 (spin only) or 2 (with precession); constrained=False: about the pivot."""
    choice("geradin_top", "case", case, (1, 2))
    constrained = flag("geradin_top", "constrained", constrained)
    mass, arm, tilt = 5.0, 1.3, np.pi / 3
    pivot_inertia = (0.8 + mass * arm**2, 0.8 + mass * arm**2, 1.8)
    precession = 0.0 if case == 1 else -10.0
    p: dict[str, Any] = {
        "mass": mass,
        "inertia": (0.8, 0.8, 1.8) if constrained else pivot_inertia,
        "X": (0.0, 0.0, arm),
        "gravity": (0.0, 0.0, -GRAVITY),
        "rotation": _tilted(tilt),
        "angular_velocity": (0.0, float(precession * np.sin(tilt)), float(precession * np.cos(tilt) + 50.0)),
    }
    return Problem(
        name=f"geradin_top_{case}" + ("" if constrained else "_pivot"),
        title=f"Top of Géradin, case {case}" + ("" if constrained else ", about the pivot"),
        source=GERADIN,
        parameters=p,
        t_end=0.5,
        h=1e-3,
        points=(("top", (0.0, 0.0, 0.0) if constrained else p["X"]),),
        make=_hinged_model(p) if constrained else _pivot_model(p),
        solution=_heavy(p, pivot_inertia, multipliers=constrained),
        times=(0.5,),
        note="J about the center of mass violates J3 <= J1 + J2, no real body has it. "
        + (LAM_NOTE if constrained else "Inertia about the pivot."),
    )


@kept_call
def free_body() -> Problem:
    """Free body with three different principal inertias, close to the separatrix."""
    p: dict[str, Any] = {
        "inertia": (2.0, 3.0, 4.5),
        "X": (0.0, 0.0, 1.0),
        "rotation": IDENTITY,
        "angular_velocity": (1.0, 2.0, 0.5),
    }

    def solution(t: Array) -> dict[str, Array]:
        from liedyn.problems.analytic import free_asymmetric_body

        inertia = np.array(p["inertia"])
        R, Omega = free_asymmetric_body(t, inertia, np.array(p["angular_velocity"]))
        return _motion(R, Omega, np.array(p["X"]), inertia, np.zeros(3))

    return Problem(
        name="free_body",
        title="Free asymmetric body",
        source="Euler's equations; exact solution in Jacobi functions (Landau & Lifshitz, Mechanics, section 37)",
        parameters=p,
        t_end=5.0,
        h=1e-2,
        points=(("top", p["X"]),),
        make=_pivot_model(p),
        solution=solution,
        times=(5.0,),
    )
