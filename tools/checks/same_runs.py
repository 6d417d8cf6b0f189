"""The runs that the referee compares (`same.py`): every method on many problems and both groups, in whatever tree runs it.

    python same_runs.py OUT [--plain] [--quick]

OUT becomes a folder with the numbers of all runs, some result files and model files.  --plain: without fused a*b + c, so
that bits do not depend on what is inlined.  --quick: 4 problems x 4 methods.  Only names that users know are used here,
since the script runs with the library of either tree.
"""

from __future__ import annotations

import argparse
import contextlib
import pickle
import re
import sys
import warnings
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

GROUPS = ("R3xSO3", "SE3")


def switch_off_contraction() -> None:
    """Let the compiler fuse nothing, whichever module of the tree holds the options."""
    for name in ("liedyn.compiled.decorators", "liedyn.jit"):
        try:
            module: Any = import_module(name)
        except ModuleNotFoundError:
            continue
        module.OPTIONS["fastmath"] = {"nsz"}
        for options in ("_BARE", "HOT"):
            getattr(module, options, {})["fastmath"] = {"nsz"}
        return
    raise SystemExit("same_runs: this tree holds the options of the compiler elsewhere")


def methods() -> dict[str, Any]:
    """All methods, with the options that lead through other code."""
    import liedyn as ld

    return {
        "alpha": ld.GeneralizedAlpha(rho_inf=0.8),
        "alpha geom2 cayley": ld.GeneralizedAlpha(rho_inf=0.9, update="geom2", map="cayley"),
        "alpha geom3": ld.GeneralizedAlpha(rho_inf=0.9, update="geom3", init="plain"),
        "alpha 2": ld.GeneralizedAlpha(rho_inf=0.8, index=2),
        "alpha 2 mass": ld.GeneralizedAlpha(rho_inf=0.8, index=2, stabilization="mass"),
        "parametrized": ld.ParametrizedAlpha(rho_inf=0.8),
        "bliedf 2": ld.BLieDF(k=2),
        "bliedf 3": ld.BLieDF(k=3),
        "bliedf 4": ld.BLieDF(k=4, index=2),
        "energy": ld.EnergyMidpoint(),
        "energy exp 4": ld.EnergyMidpoint(rotation="exp", order=4),
        "energy euler": ld.EnergyMidpoint(rotation="euler"),
        "energy decaying": ld.EnergyMidpoint(rho_inf=0.8),
        "munthe-kaas": ld.MuntheKaas(),
        "munthe-kaas 6": ld.MuntheKaas("butcher6"),
        "krysl-endres": ld.KryslEndres(),
        "krysl I": ld.KryslMidpoint("I"),
        "krysl EA": ld.KryslMidpoint("EA"),
        "simo-wong C1": ld.SimoWong("C1"),
        "simo-wong C2": ld.SimoWong("C2"),
        "trapezoidal": ld.Trapezoidal(),
        "rattlie": ld.RATTLie(),
    }


QUICK_METHODS = ("alpha", "bliedf 3", "energy", "munthe-kaas")
QUICK_PROBLEMS = ("heavy_top", "four_bar", "driven", "rolling_disk")


def springs(group: str) -> Any:
    """A free body, a body on a pivot and a point mass with springs, a damper and forces of time and of the user."""
    import liedyn as ld

    m = ld.Model(gravity=(0, 0, -9.81), group=group, name="springs")
    free = m.body("free", 2.0, (0.2, 0.3, 0.4), position=(1, 0, 0), angular_velocity=(1, 2, 0.5), velocity=(0, 1, 0))
    top = m.fixed_point_body(
        "top", (0.5, 0.6, 0.3), pivot=(0, 0, 1), mass=1.0, com=(0, 0, 0.4), angular_velocity=(0, 1, 3)
    )
    point = m.point_mass("point", 0.7, position=(0.5, 1.0, 0.3), velocity=(0.5, 0, 0))
    m.spring(free, top, stiffness=30.0, length=0.8, at_a=(0.2, 0.1, 0), at_b=(0, 0.3, 0.4))
    m.spring(free, point, stiffness=20.0, length=0.6, damping=0.8, at_a=(-0.2, 0, 0.1))
    m.force(free, value=(ld.expression("0.5*sin(3*t)"), 0.2, 0.0), frame="body", at=(0.1, 0, 0.2))
    m.torque(top, value=(0.1, 0.0, 0.3), frame="body", reaction=free)
    m.user_force(free, pull)
    return m


def pull(t, x, R, v, omega):
    """A force of the user: drag that grows with the speed, and a torque."""
    return (-0.3 * v[0] * abs(v[0]), 0.0, -0.1 * v[2]), (0.0, -0.05 * omega[1], 0.02 * x[0])


def many_joints(group: str) -> Any:
    """A chain of many kinds of joints, closed by a plane; laws, stops and friction on coordinates."""
    import liedyn as ld

    m = ld.Model(gravity=(0, 0, -9.81), group=group, name="many_joints")
    b = [m.ground]
    for k in range(5):
        b.append(m.body(f"b{k}", 1.0 + 0.1 * k, (0.05, 0.08, 0.1), position=(k + 0.5, 0.05 * k, 0)))
    m.universal(*b[0:2], at=(0, 0, 0), axis_a=(0, 1, 0), axis_b=(0, 0, 1))
    m.prismatic(*b[1:3], at=(1, 0, 0), axis=(1, 0.2, 0), name="slide")
    m.cylindrical(*b[2:4], at=(2, 0, 0), axis=(0, 0.3, 1))
    m.fixed(*b[3:5])
    m.generic(*b[4:6], locked=["x", "z", "ry"], at=(4, 0, 0))
    m.point_on_plane(b[0], b[5], at=(4.5, 0.2, 0), axis=(0.1, 1, 0.2))
    m.spring(b[1], b[2], stiffness=50.0)
    m.joint_spring("slide", stiffness=20.0)
    m.joint_damper("slide", damping=0.4)
    return m


def driven(group: str) -> Any:
    """A slider-crank whose crank is driven by a function of time."""
    import liedyn as ld

    m = ld.Model(gravity=(0, 0, -9.81), group=group, name="driven")
    c = m.body("crank", shape=ld.Box((0.1, 0.02, 0.02), density=7800), position=(0.05, 0, 0))
    rod = m.body("rod", shape=ld.Box((0.3, 0.02, 0.02), density=7800), position=(0.25, 0, 0))
    s = m.body("slider", shape=ld.Box((0.05, 0.05, 0.05), density=7800), position=(0.4, 0, 0))
    m.revolute("ground", c, at=(0, 0, 0), axis=(0, 1, 0), name="main")
    m.cylindrical(c, rod, at=(0.1, 0, 0), axis=(0, 1, 0))
    m.spherical(rod, s, at=(0.4, 0, 0))
    m.prismatic("ground", s, at=(0.4, 0, 0), axis=(1, 0, 0), name="guide")
    m.drive("main", ld.expression("6*t + 0.3*sin(4*t)"))
    return m


def skating(group: str) -> Any:
    """A skate pushed over the plane, and a rolling sphere beside it."""
    import liedyn as ld

    m = ld.Model(gravity=(0, 0, -9.81), group=group, name="skating")
    b = m.body("skate", 1.0, (0.1, 0.1, 0.1), velocity=(1, 0, 0), angular_velocity=(0, 0, 2.0))
    m.planar("ground", b, axis=(0, 0, 1), at=(0, 0, 0))
    m.skate(b, direction=(0, 1, 0))
    s = m.body("ball", shape=ld.Sphere(0.2, density=700), position=(0, 1, 0.2), angular_velocity=(1, 2, 0.4))
    m.rolling(s, radius=0.2)
    return m


def superelement(group: str) -> Any:
    """A flexible bar by matrices of two interface nodes, held at one end, swinging."""
    import liedyn as ld

    n, length = 12, 1.5
    k: np.ndarray = np.zeros((n, n))
    m_: np.ndarray = np.zeros((n, n))
    for (i, j), stiffness in {(0, 6): 4e4, (3, 9): 30.0}.items():
        k[np.ix_([i, j], [i, j])] += stiffness * np.array([[1, -1], [-1, 1]])
    for dofs, sign in (((1, 5, 7, 11), 1), ((2, 4, 8, 10), -1)):
        h, s = length, np.array([1, sign, 1, sign])
        block = 60.0 / h**3 * np.array([[12, 6 * h, -12, 6 * h], [6 * h, 4 * h * h, -6 * h, 2 * h * h],
                                        [-12, -6 * h, 12, -6 * h], [6 * h, 2 * h * h, -6 * h, 4 * h * h]])  # fmt: skip
        k[np.ix_(dofs, dofs)] += block * np.outer(s, s)
    for node in (0, 6):
        m_[node : node + 3, node : node + 3] += 1.2 * np.eye(3)
        m_[node + 3 : node + 6, node + 3 : node + 6] += 0.05 * np.eye(3)
    m = ld.Model(gravity=(0, 0, -9.81), group=group, name="superelement")
    m.superelement("bar", mass=m_, stiffness=k, nodes=[("A", (0, 0, 0)), ("B", (length, 0, 0))])
    m.spherical("ground", "bar.A", at=(0, 0, 0))
    return m


def top_system(group: str) -> Any:
    """The heavy top about its tip from plain functions, on SO(3)."""
    import liedyn as ld

    J = (15.234375, 0.46875, 15.234375)

    def g(R, v, t):
        a, b, c = v[0], v[1], v[2]
        w = 15.0 * 9.81
        return np.array(
            [
                (J[2] - J[1]) * b * c + w * R[2, 2],
                (J[0] - J[2]) * c * a,
                (J[1] - J[0]) * a * b - w * R[2, 0],
            ]
        )

    def V(R):
        return 15.0 * 9.81 * R[2, 1]

    return ld.System(ld.SO3(), M=np.diag(J), g=g, V=V, v0=(0.0, 150.0, -4.61538))


def problem(name: str, **options: Any) -> Callable[[str], Any]:
    """A problem of the library on a group."""

    def make(group: str) -> Any:
        import liedyn as ld

        return ld.problems.get(name, **options).build(group)

    return make


# make, number of steps, size of a step
PROBLEMS: dict[str, tuple[Callable[[str], Any], int, float]] = {
    "heavy_top": (problem("heavy_top_constrained"), 60, 1e-3),
    "heavy_top_pivot": (problem("heavy_top"), 60, 1e-3),
    "free_body": (problem("free_body"), 40, 5e-3),
    "satellite": (problem("satellite"), 30, 0.02),
    "chain": (problem("chain", n=12), 40, 2e-3),
    "four_bar": (problem("four_bar"), 40, 2e-3),
    "n_four_bar": (problem("n_four_bar"), 30, 2e-3),
    "squeezer": (problem("andrews_squeezer"), 40, 5e-5),
    "bricard": (problem("bricard"), 40, 2e-3),
    "bennett": (problem("bennett"), 40, 2e-3),
    "governor": (problem("flyball_governor"), 30, 1e-3),
    "stewart": (problem("stewart_platform"), 30, 2e-3),
    "robot": (problem("robot_arm"), 30, 2e-3),
    "rolling_disk": (problem("rolling_disk"), 40, 2e-3),
    "bicycle": (problem("bicycle"), 40, 2e-3),
    "quarter_car": (problem("quarter_car"), 40, 2e-3),
    "net": (problem("net", n=4), 20, 2e-3),
    "spaghetti": (problem("flying_spaghetti"), 12, 5e-3),
    "rotating_cantilever": (problem("rotating_cantilever"), 12, 5e-3),
    "flexible_four_bar": (problem("flexible_four_bar"), 12, 2e-3),
    "springs": (springs, 50, 5e-3),
    "many_joints": (many_joints, 40, 3e-3),
    "driven": (driven, 60, 1e-3),
    "skating": (skating, 40, 5e-3),
    "superelement": (superelement, 40, 5e-4),
    "system": (top_system, 60, 1e-3),
}


def numbers(sol: Any) -> dict[str, Any]:
    """What is compared of a run."""
    last = {name: np.array(getattr(sol, name)[-1]) for name in ("q", "v", "vd", "multipliers")}
    energy = {f"energy.{name}": float(getattr(sol.energy, name)[-1]) for name in ("kinetic", "potential", "work")}
    return {
        "status": sol.status, "steps": int(sol.stats.steps), "iterations": int(sol.stats.newton_iterations),
        "factorizations": int(sol.stats.factorizations), "records": len(sol.t), **last, **energy,
    }  # fmt: skip


def run_all(out: Path | None, quick: bool, only: str = "") -> dict[str, dict[str, Any]]:
    """Results by "problem | group | method", of those that match the pattern `only`; a refusal is its text."""
    import liedyn as ld

    chosen = {k: m for k, m in methods().items() if not quick or k in QUICK_METHODS}
    results: dict[str, dict[str, Any]] = {}
    for name, (make, steps, h) in PROBLEMS.items():
        if quick and name not in QUICK_PROBLEMS:
            continue
        for group in GROUPS if name != "system" else ("SO3",):
            for label, method in chosen.items():
                key = f"{name} | {group} | {label}"
                if not re.search(only, key):
                    continue
                try:
                    model = make(group)
                    sol = ld.simulate(model, t_end=steps * h, h=h, method=method, health=False)
                    results[key] = numbers(sol)
                except ValueError as error:
                    results[key] = {"status": "refused", "message": str(error)}
                    continue
                if label == "alpha" and out is not None and not quick:
                    stem = f"{name}-{group}".replace(" ", "_")
                    if name == "system":
                        continue  # a System is not written to files
                    sol.save(out / f"{stem}.h5")
                    with contextlib.suppress(ValueError):  # Python functions cannot be written
                        model.write(out / f"{stem}.toml")
    return results


def main() -> int:
    """Run and store."""
    parser = argparse.ArgumentParser()
    parser.add_argument("out", type=Path)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    if args.plain:
        switch_off_contraction()
    warnings.simplefilter("ignore")
    args.out.mkdir(parents=True, exist_ok=True)
    results = run_all(args.out, args.quick, args.only)
    with (args.out / "results.pickle").open("wb") as file:
        pickle.dump(results, file)
    states = [r["status"] for r in results.values()]
    print(f"{len(results)} runs: " + ", ".join(f"{states.count(s)} {s}" for s in sorted(set(states))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
