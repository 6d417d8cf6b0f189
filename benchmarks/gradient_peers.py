"""Gradients of liedyn beside Exudyn (differences), Drake (AutoDiffXd) and MJX (JAX), in one run: digits and time.

    python -m benchmarks.gradient_peers

Each program differentiates the height of a point at the end by the masses of all bodies (inertias are held) of a chain of five
rods on hinges, a top on a ball joint, and a planar four-bar, all let go from one state.  The programs integrate differently, so
each is measured against itself: digits are those on which its gradient agrees with differences of eighth order of its own
runs, and time is that of the gradient over that of one of its runs (CPU time without compiling, least of three; of liedyn whole
calls, building included).  The gradient itself is printed too, and differs by the error of the methods.

liedyn: generalized-alpha.  Exudyn: generalized-alpha, one-sided differences with steps of 1e-6 of the value.  Drake: explicit
Runge-Kutta of order 3.  MJX: Runge-Kutta of order 4 in double precision.
"""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

import liedyn as ld

H, REPEATS = 1e-3, 3
METHOD = ld.GeneralizedAlpha(rho_inf=0.9)
STEP = 2.0**-7  # of the differences of eighth order, over the mass
COEFFICIENTS = {1: 4 / 5, 2: -1 / 5, 3: 4 / 105, 4: -1 / 280}
ROD = (0.01, 1 / 12, 1 / 12)
SPIN = (0.0, 20.0, -4.61538)  # of the top, in body axes
TOP = (0.234375, 0.46875, 0.234375)


@dataclass(frozen=True)
class Problem:
    """A model by its masses; the height (axis) of a point of the last body at the end is differentiated."""

    name: str
    build: Callable[..., ld.Model]
    masses: dict[str, float]
    point: tuple[float, float, float]
    axis: int
    steps: int


def chain(**masses: float) -> ld.Model:
    """Rods on hinges about y, horizontal at first."""
    model, last = ld.Model(gravity=(0, 0, -9.81)), "ground"
    for k, (name, mass) in enumerate(masses.items()):
        model.body(name, mass=mass, inertia=ROD, position=(k + 0.5, 0, 0))
        model.revolute(last, name, at=(k, 0, 0), axis=(0, 1, 0))
        last = name
    return model


def top(top: float) -> ld.Model:
    """The heavy top as a body on a ball."""
    model = ld.Model(gravity=(0, 0, -9.81))
    model.body("top", mass=top, inertia=TOP, position=(0, 1, 0), angular_velocity=SPIN)
    model.spherical("ground", "top", at_a=(0, 0, 0), at_b=(0, -1, 0))
    return model


def four_bar(**masses: float) -> ld.Model:
    """A closed loop of three bars in a plane, gravity along -y."""
    corners = np.array([[0, 0, 0], [0.3, 0.8, 0], [2, 1.2, 0], [1.8, 0, 0]], dtype=float)
    model, names, half = ld.Model(gravity=(0, -9.81, 0)), list(masses), []
    for k, (name, mass) in enumerate(masses.items()):
        d = corners[k + 1] - corners[k]
        length = float(np.linalg.norm(d))
        x, y, _ = d / length
        model.body(
            name, mass=mass, inertia=(0.002, length**2 / 12, length**2 / 12), position=0.5 * (corners[k] + corners[k + 1]),
            rotation=np.array([[x, -y, 0], [y, x, 0], [0, 0, 1]]),
        )  # fmt: skip
        half.append(0.5 * length)
    a, b, c = half
    z = (0, 0, 1)
    model.revolute("ground", names[0], at_a=(0, 0, 0), at_b=(-a, 0, 0), axis=z)
    model.spherical(names[0], names[1], at_a=(a, 0, 0), at_b=(-b, 0, 0))
    model.spherical(names[1], names[2], at_a=(b, 0, 0), at_b=(-c, 0, 0))
    model.revolute("ground", names[2], at_a=(1.8, 0, 0), at_b=(c, 0, 0), axis=z)
    return model


PROBLEMS = (
    Problem("chain", chain, {f"rod{k}": 1.0 for k in range(5)}, (0.5, 0, 0), 2, 1000),
    Problem("top", top, {"top": 15.0}, (0, 0, 0), 2, 1000),
    Problem("four-bar", four_bar, {"crank": 1.0, "coupler": 1.0, "rocker": 1.0}, (0, 0, 0), 1, 1000),
)


@dataclass
class Found:
    """What a program says: gradient, digits against its own differences, CPU time of a run, and of a gradient over it."""

    program: str
    gradient: np.ndarray
    digits: float
    run: float
    ratio: float


def measured(
    program: str, value: Callable[[np.ndarray], float], slopes: Callable[[], np.ndarray], masses: np.ndarray,
    run: Callable[[], float], cost: Callable[[], float],
) -> Found:  # fmt: skip
    """value: of the masses.  run, cost: CPU times of one run and of one gradient."""
    g, best = np.asarray(slopes(), dtype=float), np.zeros(len(masses))
    for k, m in enumerate(masses):
        unit = np.zeros(len(masses))
        unit[k] = STEP * m
        best[k] = sum(c * (value(masses + j * unit) - value(masses - j * unit)) for j, c in COEFFICIENTS.items())
        best[k] /= STEP * m
    off = float(np.abs(g - best).max() / np.abs(best).max())
    one = min(run() for _ in range(REPEATS))
    return Found(program, g, -math.log10(max(off, 1e-16)), one, min(cost() for _ in range(REPEATS)) / one)


def cpu(f: Callable[[], Any]) -> float:
    """CPU time of a call."""
    start = time.process_time()
    f()
    return time.process_time() - start


def liedyn(p: Problem, mode: str) -> Found:
    """By `ld.gradient`; of its time what builds models counts as well."""
    name, t_end = list(p.masses)[-1], p.steps * H

    def height(sol: ld.Solution) -> np.ndarray:
        return sol.position(name, p.point)[:, p.axis]

    def simulated(masses: np.ndarray) -> ld.Solution:
        model = p.build(**dict(zip(p.masses, map(float, masses), strict=True)))
        return ld.simulate(model, t_end, H, METHOD, newton_tolerance=1e-14, health=False, progress=False)

    def slopes() -> np.ndarray:
        return ld.gradient(p.build, ld.Cost.end(height), p.masses, t_end, H, METHOD, mode=mode).gradient

    masses = np.array(list(p.masses.values()))
    return measured(
        f"liedyn, {mode}", lambda m: float(height(simulated(m))[-1]), slopes, masses, lambda: cpu(lambda: simulated(masses)),
        lambda: cpu(slopes),
    )  # fmt: skip


def exudyn(p: Problem) -> Found:
    """By one-sided differences."""
    from benchmarks.peers.exudyn import VECTOR, Peer, Variant

    setting = Variant(VECTOR, "modified", "EXUdense", 1e-10, tangent=True)
    spent: list[float] = []

    def value(masses: np.ndarray) -> float:
        model = p.build(**dict(zip(p.masses, map(float, masses), strict=True)))
        sample = Peer(model).run(setting, H, p.steps)
        spent.append(sample.cpu)
        return float((sample.x[-1] + sample.R[-1] @ np.array(p.point, dtype=float))[p.axis])

    masses = np.array(list(p.masses.values()))

    def slopes() -> np.ndarray:
        first, n = value(masses), len(masses)
        return np.array(
            [(value(masses + 1e-6 * m * e) - first) / (1e-6 * m) for m, e in zip(masses, np.eye(n), strict=True)]
        )

    def time_of(f: Callable[[], Any]) -> float:
        spent.clear()
        f()
        return sum(spent)

    return measured(
        "Exudyn, differences", value, slopes, masses, lambda: time_of(lambda: value(masses)), lambda: time_of(slopes)
    )


def drake(p: Problem) -> Found:
    """By AutoDiffXd through the simulator."""
    if p.name == "four-bar":
        raise NotImplementedError("a continuous plant has no constraints that close loops")
    from pydrake.autodiffutils import AutoDiffXd
    from pydrake.math import RigidTransform
    from pydrake.multibody.plant import MultibodyPlant
    from pydrake.multibody.tree import (
        BallRpyJoint,
        RevoluteJoint,
        RotationalInertia,
        RotationalInertia_,
        SpatialInertia,
        SpatialInertia_,
    )
    from pydrake.systems.analysis import ResetIntegratorFromFlags, Simulator_

    from benchmarks.peers.drake import TURN

    plant, names = MultibodyPlant(time_step=0.0), list(p.masses)
    on_hinge = p.name == "chain"
    center = np.array([0.5, 0, 0]) if on_hinge else np.array([0, 1.0, 0])
    inertia = ROD if on_hinge else TOP
    last = plant.world_body()
    for k, (name, mass) in enumerate(p.masses.items()):
        body = plant.AddRigidBody(
            name, SpatialInertia.MakeFromCentralInertia(mass, center, RotationalInertia(*inertia))
        )
        if on_hinge:
            place = RigidTransform(np.array([1.0 if k else 0.0, 0, 0]))
            plant.AddJoint(RevoluteJoint(name, plant.AddFrame(_frame(last, place, name)), body.body_frame(), [0, 1, 0]))
        else:
            from pydrake.math import RotationMatrix

            turned = RigidTransform(RotationMatrix(TURN), np.zeros(3))
            ends = [plant.AddFrame(_frame(b, turned, f"{name}{side}")) for side, b in (("F", last), ("M", body))]
            plant.AddJoint(BallRpyJoint(name, *ends))
        last = body
    plant.Finalize()
    spatial, rotational = SpatialInertia_[AutoDiffXd], RotationalInertia_[AutoDiffXd]
    plants = {float: plant, AutoDiffXd: plant.ToAutoDiffXd()}
    point = center + np.array(p.point, dtype=float)

    def end(masses: list[Any], kind: Any) -> Any:
        here = plants[kind]
        simulator = Simulator_[kind](here)
        ResetIntegratorFromFlags(simulator, "runge_kutta3", H)
        integrator, context = simulator.get_mutable_integrator(), simulator.get_mutable_context()
        integrator.set_fixed_step_mode(True)
        for name, mass in zip(names, masses, strict=True):
            body = here.GetBodyByName(name)
            if kind is float:
                whole = SpatialInertia.MakeFromCentralInertia(mass, center, RotationalInertia(*inertia))
            else:
                moments = rotational(*(AutoDiffXd(x) for x in inertia))
                whole = spatial.MakeFromCentralInertia(mass, np.array([AutoDiffXd(x) for x in center]), moments)
            body.SetSpatialInertiaInBodyFrame(context, whole)
        if not on_hinge:
            rates = TURN.T @ np.array(SPIN)
            here.GetJointByName(names[0]).set_angular_velocity(context, np.array([kind(x) for x in rates]))
        simulator.Initialize()
        simulator.AdvanceTo(p.steps * H)
        pose = here.EvalBodyPoseInWorld(context, here.GetBodyByName(names[-1]))
        return pose.multiply(np.array([kind(x) for x in point]))[p.axis]

    masses, n = np.array(list(p.masses.values())), len(names)

    def slopes() -> np.ndarray:
        return np.asarray(
            end([AutoDiffXd(m, e) for m, e in zip(masses, np.eye(n), strict=True)], AutoDiffXd).derivatives()
        )

    return measured(
        "Drake, AutoDiffXd", lambda m: float(end(list(map(float, m)), float)), slopes, masses,
        lambda: cpu(lambda: end(list(map(float, masses)), float)), lambda: cpu(slopes),
    )  # fmt: skip


def _frame(body: Any, place: Any, name: str) -> Any:
    from pydrake.multibody.tree import FixedOffsetFrame

    return FixedOffsetFrame(f"{name} frame", body.body_frame(), place)


def mjx(p: Problem, way: str) -> Found:
    """By JAX through all steps."""
    if p.name == "four-bar":
        raise NotImplementedError("loops are closed by soft constraints, which is another problem")
    import jax
    import mujoco
    from mujoco import mjx as mx

    jax.config.update("jax_enable_x64", True)
    on_hinge = p.name == "chain"
    text, close = "", ""
    for k, (name, mass) in enumerate(p.masses.items()):
        joint = '<joint type="hinge" axis="0 1 0"/>' if on_hinge else '<joint type="ball"/>'
        place, moments = ("0.5 0 0", ROD) if on_hinge else ("0 1 0", TOP)
        text += f'<body name="{name}" pos="{1 if k and on_hinge else 0} 0 0">{joint}'
        text += f'<inertial pos="{place}" mass="{mass}" diaginertia="{" ".join(map(repr, moments))}"/>'
        close += "</body>"
    option = f'<option timestep="{H}" integrator="RK4" gravity="0 0 -9.81"><flag contact="disable"/></option>'
    model = mujoco.MjModel.from_xml_string(f"<mujoco>{option}<worldbody>{text}{close}</worldbody></mujoco>")
    put = mx.put_model(model)
    start = mx.make_data(put)
    if not on_hinge:
        start = start.replace(qvel=jax.numpy.array(SPIN))
    at = jax.numpy.array(np.array([0.5, 0, 0]) if on_hinge else [0, 1.0, 0]) + jax.numpy.array(p.point, dtype=float)

    def end(masses: Any) -> Any:
        varied = put.replace(body_mass=put.body_mass.at[1:].set(masses))
        data, _ = jax.lax.scan(lambda d, _: (mx.step(varied, d), None), start, None, length=p.steps)
        data = mx.kinematics(varied, data)
        return (data.xpos[-1] + data.xmat[-1] @ at)[p.axis]

    masses = np.array(list(p.masses.values()))
    value, slopes = jax.jit(end), jax.jit(jax.jacfwd(end) if way == "forward" else jax.grad(end))
    value(masses), slopes(masses)
    return measured(
        f"MJX, {way}", lambda m: float(value(m)), lambda: np.asarray(slopes(masses)), masses,
        lambda: cpu(lambda: value(masses).block_until_ready()), lambda: cpu(lambda: slopes(masses).block_until_ready()),
    )  # fmt: skip


def main() -> int:
    """Measure and print."""
    ways: list[tuple[str, Callable[[Problem], Found]]] = [
        ("liedyn, forward", lambda p: liedyn(p, "forward")), ("liedyn, adjoint", lambda p: liedyn(p, "adjoint")),
        ("Exudyn, differences", exudyn), ("Drake, AutoDiffXd", drake), ("MJX, forward", lambda p: mjx(p, "forward")),
        ("MJX, reverse", lambda p: mjx(p, "reverse")),
    ]  # fmt: skip
    wanted = sys.argv[1:]
    print("| problem | program | CPU ms per run | gradient, runs | gradient, ms | digits | gradient by the last mass |")
    print("|---|---|---|---|---|---|---|")
    for p in PROBLEMS:
        for name, way in ways:
            if wanted and not any(name.startswith(w) for w in wanted):
                continue
            try:
                f = way(p)
            except (ImportError, NotImplementedError) as error:
                print(f"| {p.name} | {name} | - | - | - | - | {error} |", flush=True)
                continue
            print(
                f"| {p.name} | {f.program} | {1e3 * f.run:.3g} | {f.ratio:.1f} | {1e3 * f.run * f.ratio:.3g} | {f.digits:.1f} "
                f"| {f.gradient[-1]:.9g} |", flush=True,
            )  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())
