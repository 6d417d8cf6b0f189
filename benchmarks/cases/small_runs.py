"""Many small runs: what a run costs with all that belongs to it: `python -m benchmarks.run --only small-runs`.

The same job everywhere: heavy tops with other spins, 1000 steps of 1 ms, of which the last position is kept.  liedyn by
`ld.sweep`, Exudyn by its `ParameterVariation`, MuJoCo by `rollout` (one model, other initial states: it builds nothing; RK4 on
a ball joint).  One process each, CPU time per run, the least of some repetitions that take turns.  The ends of the tops are
compared.  Beside them, of liedyn alone, four-bars (1000 steps) and chains of 20 rods (100 steps) of other masses.
"""

from __future__ import annotations

import contextlib
import importlib.util
import io
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import liedyn as ld
from benchmarks.cases.ensembles import top
from benchmarks.measure import Duel, Target

H, STEPS = 1e-3, 1000
LIMIT = 1.5  # ms per run, building included
OTHERS = {"four-bar, 1000 steps": 3.1, "chain of 20, 100 steps": 2.9}  # ms per run of other jobs
CLOSE = 0.05  # m: how far the ends may be apart; methods of order 2 and 4, at up to 0.2 rad per step


@dataclass
class Found:
    """CPU milliseconds per run by program, what the steps of liedyn take of it, and the largest distance from its ends."""

    runs: int
    cost: dict[str, float]
    steps: float
    apart: dict[str, float] = field(default_factory=dict)
    others: dict[str, float] = field(default_factory=dict)

    @property
    def targets(self) -> list[Target]:
        """The cost of a run."""
        far = [f"{name} ends {x:.2g} m away" for name, x in self.apart.items() if not x < CLOSE]
        return [
            Target("small run (heavy top, 1000 steps)", self.cost["liedyn"], LIMIT, False, " ms", "; ".join(far)),
            *(Target(f"small run ({job})", cost, OTHERS[job], False, " ms") for job, cost in self.others.items()),
        ]

    @property
    def duels(self) -> list[Duel]:
        """Peers on the same job."""
        ours = self.cost["liedyn"]
        return [Duel("small runs", name, "(whole runs)", x / ours) for name, x in self.cost.items() if name != "liedyn"]

    def lines(self) -> list[str]:
        """A table."""
        rows = [f"| {name} | {x:.3g} | {1e3 / x:.3g} |" for name, x in self.cost.items()]
        missing = [f"{name} is not installed" for name in PEERS if name not in self.cost]
        return [
            "## Small runs", "", "| program | CPU ms per run | runs per second and core |", "|---|---|---|", *rows, "",
            f"{self.runs} heavy tops of {STEPS} steps; of a run of liedyn the steps take {self.steps:.3g} ms.",
            *(f"{job}: {cost:.3g} ms per run of liedyn." for job, cost in self.others.items()), *missing,
        ]  # fmt: skip


def liedyn_runs(spins: np.ndarray) -> np.ndarray:
    """The ends by a sweep in this process."""
    options = {"t_end": STEPS * H, "h": H, "workers": 1}
    return ld.sweep(top, {"spin": spins}, output=lambda sol: {"end": sol.position("top")[-1]}, **options)["end"]


def four_bar(mass: float) -> ld.Model:
    """A crank, a coupler and a rocker on two pins and two balls (R-S-S-R), let go; mass: per length."""
    model, points = ld.Model(gravity=(0, 0, -9.81)), np.array([[0, 0, 0], [0, 0, 1], [2, 0, 2], [3, 0, 0]], dtype=float)
    rods = []
    for name, a, b in zip(("crank", "coupler", "rocker"), points, points[1:], strict=False):
        length, along = float(np.linalg.norm(b - a)), (b - a) / np.linalg.norm(b - a)
        across = np.cross((0, -1, 0), along)
        inertia = (0.01, mass * length**3 / 12, mass * length**3 / 12)
        attitude = np.column_stack([along, across, (0, -1, 0)])
        rods.append(model.body(name, mass * length, inertia, position=(a + b) / 2, rotation=attitude))
    model.revolute("ground", rods[0], at=points[0], axis=(0, 1, 0))
    model.spherical(rods[0], rods[1], at=points[1])
    model.spherical(rods[1], rods[2], at=points[2])
    model.revolute("ground", rods[2], at=points[3], axis=(0, 1, 0))
    return model


def chain(mass: float) -> ld.Model:
    """Twenty rods on balls, let go from the horizontal; mass: of each."""
    model = ld.Model(gravity=(0, 0, -9.81))
    last = model.ground
    for k in range(20):
        rod = model.body(f"rod{k}", mass, (0.01, 0.1, 0.1), position=(k + 0.5, 0, 0))
        model.spherical(last, rod, at=(k, 0, 0))
        last = rod
    return model


def other_runs(job: str, masses: np.ndarray) -> ld.Sweep:
    """One of the other jobs by a sweep in this process."""
    build, steps = {"four-bar, 1000 steps": (four_bar, 1000), "chain of 20, 100 steps": (chain, 100)}[job]
    kept = {"output": lambda sol: {"end": sol.position(sol.bodies[-1])[-1]}}
    return ld.sweep(build, {"mass": masses}, t_end=steps * H, h=H, workers=1, **kept)


def exudyn_runs(spins: np.ndarray) -> np.ndarray:
    """The ends by Exudyn's ParameterVariation, with the settings that were fastest on one top."""
    from benchmarks.peers.exudyn import VECTOR, Variant, exu, item, node_of, solve

    processing: Any = importlib.import_module("exudyn.processing")
    fastest = Variant(VECTOR, "modified", "EXUdense", 1e-6, tangent=True)

    def run(parameters: dict[str, float]) -> list[float]:
        container = exu.SystemContainer()
        mbs = container.AddSystem()
        ground = mbs.AddObject(item.ObjectGround())
        spin = np.array([0.0, parameters["spin"], -4.61538])
        node = mbs.AddNode(node_of(VECTOR, (0.0, 1.0, 0.0), np.eye(3), [*np.cross(spin, (0.0, 1.0, 0.0)), *spin]))
        inertia = [0.234375, 0.46875, 0.234375, 0.0, 0.0, 0.0]
        body = mbs.AddObject(item.ObjectRigidBody(mass=15.0, inertia=inertia, nodeNumber=node))
        weight = mbs.AddMarker(item.MarkerBodyMass(bodyNumber=body))
        mbs.AddLoad(item.LoadMassProportional(markerNumber=weight, loadVector=[0.0, 0.0, -9.81]))
        ends = [(ground, [0.0, 0.0, 0.0]), (body, [0.0, -1.0, 0.0])]
        markers = [mbs.AddMarker(item.MarkerBodyPosition(bodyNumber=b, localPosition=x)) for b, x in ends]
        mbs.AddObject(item.SphericalJoint(markerNumbers=markers))
        mbs.Assemble()
        return solve(mbs, [node], fastest, H, STEPS).x[0].tolist()

    with contextlib.redirect_stdout(io.StringIO()):
        _, ends = processing.ParameterVariation(
            run, {"spin": spins.tolist()}, useMultiProcessing=False, showProgress=False
        )
    return np.array(ends)


def mujoco_runs(spins: np.ndarray) -> np.ndarray:
    """The ends by MuJoCo's rollout."""
    mujoco: Any = importlib.import_module("mujoco")
    rollout: Any = importlib.import_module("mujoco.rollout")
    inertial = '<inertial pos="0 1 0" mass="15" diaginertia="0.234375 0.46875 0.234375"/>'
    body = f'<body><joint type="ball"/>{inertial}</body>'
    flags = '<flag contact="disable" constraint="disable"/>'
    option = f'<option timestep="{H}" integrator="RK4" gravity="0 0 -9.81">{flags}</option>'
    model = mujoco.MjModel.from_xml_string(f"<mujoco>{option}<worldbody>{body}</worldbody></mujoco>")
    data = mujoco.MjData(model)
    size = mujoco.mj_stateSize(model, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    start = np.empty(size)
    mujoco.mj_getState(model, data, start, mujoco.mjtState.mjSTATE_FULLPHYSICS)
    states = np.tile(start, (len(spins), 1))
    states[:, -3:] = np.column_stack([0 * spins, spins, 0 * spins - 4.61538])  # the last numbers are the velocities
    reached, _ = rollout.rollout(model, data, states, nstep=STEPS)
    return ld.attitude.euler_parameters(reached[:, -1, 1:5]) @ np.array([0.0, 1.0, 0.0])  # after time: the quaternion


PEERS: dict[str, tuple[str, Callable[[np.ndarray], np.ndarray]]] = {
    "Exudyn": ("exudyn", exudyn_runs),
    "MuJoCo": ("mujoco", mujoco_runs),
}


def measure(quick: bool = False) -> Found:
    """Runs of all programs in turns; the least CPU time of each counts."""
    spins = np.linspace(60.0, 200.0, 50 if quick else 200)
    programs = {"liedyn": liedyn_runs}
    programs |= {name: run for name, (module, run) in PEERS.items() if importlib.util.find_spec(module) is not None}
    ends = {name: run(spins[:2]) for name, run in programs.items()}  # loads what has to be loaded
    cost = dict.fromkeys(programs, np.inf)
    for _ in range(2 if quick else 5):
        for name, run in programs.items():
            clock = time.process_time()
            ends[name] = run(spins)
            cost[name] = min(cost[name], 1e3 * (time.process_time() - clock) / len(spins))
    apart = {n: float(np.linalg.norm(x - ends["liedyn"], axis=1).max()) for n, x in ends.items() if n != "liedyn"}
    steps = min(ld.simulate(top(x), t_end=STEPS * H, h=H, progress=False).stats.seconds for x in spins[:5])
    return Found(len(spins), cost, 1e3 * steps, apart, {job: other_cost(job, quick) for job in OTHERS})


def other_cost(job: str, quick: bool) -> float:
    """CPU milliseconds per run of one of the other jobs, inf if one of the runs does not finish."""
    masses, best = np.linspace(1.0, 2.0, 20 if quick else 60), np.inf
    other_runs(job, masses[:2])
    for _ in range(2 if quick else 5):
        clock = time.process_time()
        runs = other_runs(job, masses)
        best = min(best, 1e3 * (time.process_time() - clock) / len(masses))
        if runs.failed:
            return np.inf
    return best


if __name__ == "__main__":
    result = measure(quick=True)
    print("\n".join([*result.lines(), f"apart: {result.apart}", *map(str, result.targets)]))
